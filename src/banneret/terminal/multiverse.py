"""Multiverse War in the terminal: the players' stocks, the goals, and every block and building that can be seen."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as RichTable
from rich.text import Text

from banneret.games.multiverse.contents import COMBAT_CARDS, EVENTS
from banneret.kernel.ask import Ask
from banneret.terminal.screen import Screen, View, as_dict, as_int, as_list

ENCOUNTERS = {event.id: event for event in EVENTS}
CARDS = {card.id: card for card in COMBAT_CARDS}
MAIN_ASKS = ("action-phase", "build-phase", "unit-actions")


class MultiverseScreen(Screen):
    def title(self, view: View) -> str:
        derived, state = as_dict(view["derived"]), as_dict(view["state"])
        player = as_int(state["player"])
        whose = f", {self.player(view, player)} to act" if player >= 0 else ""
        return f"Turn {state['turn']}, {derived['phase']} phase{whose}"

    def player(self, view: View, seat: int) -> str:
        return "you" if seat == self.seat else f"the {as_dict(seats(view)[seat])['name']}"

    def board(self, view: View, width: int, height: int) -> RenderableType:
        derived = as_dict(view["derived"])
        parts: list[RenderableType] = [self.players(view), self.goals(view)]
        if derived["mission"] is not None:
            mission = as_dict(derived["mission"])
            parts.append(
                Text.assemble(
                    ("Your mission ", "bold"),
                    f"{mission['name']}: {mission['text']} ({mission['have']} of {mission['need']})",
                )
            )
        if derived["dial"] is not None:
            dial = as_dict(derived["dial"])
            parts.append(Text.assemble(("This turn ", "bold"), f"{dial['name']}: {dial['text']}"))
        if derived["quest"] is not None:
            parts.append(self.quest(view, as_dict(derived["quest"])))
        parts += [self.buildings(view), self.units(view)]
        parts += [part for part in (self.encounters(view), self.hand(view)) if part is not None]
        return Group(*parts)

    def brief(self, view: View, width: int, ask: Ask) -> RenderableType | None:
        if ask.kind in MAIN_ASKS or not seats(view):
            return None
        return Text(f"  {self.stocks(as_dict(seats(view)[self.seat]), view)}", style="bold")

    def stocks(self, seat: View, view: View) -> str:
        """What a seat has: its Gold (in the build phase, what the orders leave of it), stones, shards."""
        gold = as_int(seat["gold"])
        left = as_int(as_dict(view["derived"])["gold_left"])
        of_it = f" ({left} after your orders)" if seat["seat"] == self.seat and left != gold else ""
        return (
            f"gold {gold}{of_it}, income {seat['income']}, stones {seat['stones']}, shards {seat['shards']}"
        )

    def players(self, view: View) -> RenderableType:
        table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("Players", "Stocks", "Points", "Hero", "Cards"):
            table.add_column(column)
        hands = as_list(as_dict(view["derived"])["hands"])
        for entry in seats(view):
            seat = as_dict(entry)
            number = as_int(seat["seat"])
            name = self.player(view, number)
            own = f", the {seat['name']}" if number == self.seat else ""
            table.add_row(
                Text(f"{name[:1].upper()}{name[1:]}{own}", style="bold" if own else ""),
                self.stocks(seat, view),
                str(seat["vp"]),
                hero_text(seat["hero"]),
                f"{hands[number]} combat, {seat['missions']} missions done",
            )
        return table

    def goals(self, view: View) -> RenderableType:
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for entry in as_list(as_dict(view["derived"])["goals"]):
            goal = as_dict(entry)
            have = ", ".join(f"{self.player(view, seat)} {n}" for seat, n in enumerate(as_list(goal["have"])))
            table.add_row(f"  {goal['text']}", Text(f"needs {goal['need']}", style="dim"), have)
        return Group(Text("Ways to win", style="bold"), table)

    def buildings(self, view: View) -> RenderableType:
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for entry in as_list(as_dict(view["derived"])["buildings"]):
            building = as_dict(entry)
            place = place_text(as_list(building["at"])[0])
            table.add_row(
                f"  {self.player(view, as_int(building['seat']))}",
                f"{building['name']}{', being built' if building['site'] else ''}",
                f"{building['health']} of {building['max']}",
                place,
            )
        for entry in as_list(as_dict(view["derived"])["mines"]):
            mine = as_dict(entry)
            holder = as_int(mine["holder"])
            whose = self.player(view, holder) if holder >= 0 else "nobody"
            table.add_row(f"  {whose}", "mine", f"{mine['shards']} shards", place_text(mine["at"]))
        return Group(Text("Buildings and mines", style="bold"), table)

    def quest(self, view: View, quest: View) -> RenderableType:
        """The adventure that is being told: its story, what is to be won and what failing costs."""
        guardian = as_int(quest["guardian"])
        return Panel(
            Group(
                Text(str(quest["story"]), style="dim italic"),
                Text(f"Success: {quest['reward']} Failure: {quest['failure']}"),
                Text(f"The guardian has {guardian} health." if guardian > 0 else ""),
            ),
            title=f"Adventure: {quest['name']}, {place_text(quest['at'])}",
            title_align="left",
            border_style="dim",
        )

    def encounters(self, view: View) -> RenderableType | None:
        """Permanent events on the map, and what they do."""
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for entry in as_list(as_dict(view["derived"])["events"]):
            event = as_dict(entry)
            owner = as_int(event["owner"])
            health = f"{event['health']} of {event['max']}" if event["max"] else ""
            table.add_row(
                f"  {event['name']}",
                f"of {self.player(view, owner)}" if owner >= 0 else "asleep" if event["dormant"] else "",
                health,
                place_text(event["at"]),
                ENCOUNTERS[str(event["kind"])].text,
            )
        return Group(Text("Encounters", style="bold"), table) if table.row_count else None

    def hand(self, view: View) -> RenderableType | None:
        """The own combat cards, with what they do."""
        held = [CARDS[str(id)] for id in as_list(as_dict(view["derived"])["hand"])]
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for card in held:
            table.add_row(f"  {card.name}", card.text)
        return Group(Text("Your combat cards", style="bold"), table) if held else None

    def units(self, view: View) -> RenderableType:
        table = RichTable.grid(padding=(0, 2, 0, 0))
        units = [as_dict(entry) for entry in as_list(as_dict(view["derived"])["units"])]
        for unit in sorted(units, key=lambda unit: unit["seat"] != self.seat):
            table.add_row(
                f"  {self.player(view, as_int(unit['seat']))}",
                str(unit["name"] or "a block, face down"),
                condition_text(unit),
                place_text(unit["at"]),
            )
        return Group(Text("Blocks", style="bold"), table)


def seats(view: View) -> list[object]:
    return as_list(as_dict(view["derived"])["seats"])


def hero_text(value: object) -> str:
    if value is None:
        return "none yet"
    hero = as_dict(value)
    return f"{hero['name']}, level {hero['level']}" + ("" if hero["alive"] else ", slain")


def condition_text(unit: View) -> str:
    """What has befallen a block, and how many of its action points are left."""
    words = []
    if unit["wounds"]:
        words.append(f"{unit['wounds']} wounds")
    words += [word for word in ("resting", "poisoned", "shown") if unit[word]]
    if "ap_left" in unit:
        words.append(f"{unit['ap_left']} of {unit['ap']} action points")
    return ", ".join(words)


def place_text(at: object) -> str:
    return f"at {str(at).removeprefix('hex:')}"


SCREEN = MultiverseScreen
