"""Heart of Korrem in the terminal: the map by numbers, nations and where their points come from, Armies, Battles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from banneret.games.korrem.catalogue import ability_look
from banneret.games.korrem.contents import (
    ARTIFACTS,
    DESIGNS,
    FLAGS,
    GOODS,
    LAND_IDS,
    LANDMARKS,
    NATIONS,
    RESOURCE_NAME,
    WORLD,
    design_of,
    landmark_of,
)
from banneret.games.korrem.state import KINGDOM, PHASE_NAME
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.log import Entry
from banneret.kernel.table import Table
from banneret.terminal.screen import Screen, View, as_dict, as_int, as_ints, as_list

MAIN_ASKS = ("command", "assault", "choose-nation", "place-village", "lay-hex")
CELL = 8  # characters of a hex on the map
WORLD_BY_ID = {card.id: card for card in WORLD}
# Entries about a card, by the place of its number in what is told.
TOLD_IN_FULL = {"disaster": 1, "plays": 1, "draws-card": 1, "event-begins": 0, "artifact-appears": 1}
OFF_FIELD = 90  # columns from here on are those of cards that wait for their place
HELP = [
    "On the map every hex shows its land and its number, a Landmark with *; below it who is there: Settlements",
    "as v or K after their nation's letter, Armies as the letter and their flag's number, creatures as !.",
]


class KorremScreen(Screen):
    def title(self, view: View) -> str:
        state = as_dict(view["state"])
        player = as_int(state["player"])
        if player < 0:
            return f"Round {state['round']}, {PHASE_NAME[as_int(state['phase'])]}"
        return f"Round {state['round']}, Command Phase: {self.player(view, player)}, {state['actions']} Actions left"

    def player(self, view: View, seat: int) -> str:
        return "you" if seat == self.seat else self.nation(view, seat)

    def nation(self, view: View, seat: int) -> str:
        """A nation, or, until it is chosen, who sits there."""
        nation = as_ints(as_dict(view["state"])["nation"])[seat]
        return self.names[seat] if nation < 0 else NATIONS[nation].name

    def board(self, view: View, width: int, height: int) -> RenderableType:
        parts: list[RenderableType] = [self.map(view, width), self.nations(view), self.armies(view)]
        parts += [part for part in (self.relics(view), self.event(view)) if part is not None]
        if hall := self.hall(view):
            parts.append(Text(hall))
        if hand := self.hand(view):
            parts.append(hand)
        parts += [
            self.battle(view, as_dict(battle)) for battle in as_list(as_dict(view["derived"])["battles"])
        ]
        return Group(*parts)

    def brief(self, view: View, width: int, ask: Ask) -> RenderableType | None:
        if ask.kind in MAIN_ASKS:
            return None
        state = as_dict(view["state"])
        bank = goods_text(as_ints(state["bank"])[self.seat * GOODS : (self.seat + 1) * GOODS])
        return Text(f"  bank: {bank or 'empty'}", style="bold")

    def help(self) -> list[str]:
        return HELP

    # ---- The map ----

    def map(self, view: View, width: int) -> RenderableType:
        """Rows of hexes, each half a hex farther to the right: two lines a row."""
        state = as_dict(view["state"])
        rows, columns = as_ints(state["hex_r"]), as_ints(state["hex_q"])
        if not rows:
            return Text("No land has been laid yet.", style="dim")
        lefts = [2 * q + r for q, r in zip(columns, rows, strict=True)]
        first = min(lefts)
        half = max(3, min(CELL, 2 * width // (max(lefts) - first + 2)) // 2)
        signs = self.signs(view)
        lines: list[str] = []
        for row in range(min(rows), max(rows) + 1):
            line, below = "", ""
            here = sorted((lefts[hex], hex) for hex in range(len(rows)) if rows[hex] == row)
            for left, hex in here:
                start = (left - first) * half
                line = line.ljust(start) + place_text(state, hex)
                below = below.ljust(start) + signs[hex][: 2 * half - 1]
            lines += [line, below]
        return Text("\n".join([*lines, self.legend(view)]), no_wrap=True, overflow="crop")

    def signs(self, view: View) -> list[str]:
        """Who is on each hex."""
        state = as_dict(view["state"])
        owners, kinds = as_ints(state["owner"]), as_ints(state["settlement"])
        letters = self.letters(view)
        found = [
            "" if owner < 0 else letters[owner] + ("K" if kind == KINGDOM else "v")
            for owner, kind in zip(owners, kinds, strict=True)
        ]
        for army, hex in enumerate(as_ints(state["army_hex"])):
            if hex >= 0:
                seat = army // FLAGS
                whose = letters[seat] if seat < len(letters) else "!"
                found[hex] += f"{whose}{army % FLAGS + 1}"
        return found

    def letters(self, view: View) -> list[str]:
        """What a nation is drawn by: the first letter of its name that no other at the table has."""
        found: list[str] = []
        for seat in range(as_int(view["seats"])):
            name = self.nation(view, seat).upper()
            found.append(
                next((letter for letter in name if letter.isalpha() and letter not in found), str(seat + 1))
            )
        return found

    def legend(self, view: View) -> str:
        nations = "   ".join(
            f"{letter} {self.nation(view, seat)}" for seat, letter in enumerate(self.letters(view))
        )
        return f"{nations}   v Village   K Kingdom   ! creatures   * Landmark"

    # ---- Nations and Armies ----

    def nations(self, view: View) -> RenderableType:
        state, derived = as_dict(view["state"]), as_dict(view["derived"])
        table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("Nations", "Points", "Villages", "Kingdoms", "Hand", "Bank"):
            table.add_column(column)
        bank = as_ints(state["bank"])
        for seat, entry in enumerate(as_list(derived["standings"])):
            standing = as_dict(entry)
            won = as_dict(standing["won"])
            parts = [(name, as_int(number)) for name, number in won.items()]
            parts += [("artifacts", as_int(standing["artifacts"])), ("held", as_int(standing["holding"]))]
            sources = ", ".join(f"{name} {number}" for name, number in parts if number)
            own = seat == self.seat
            table.add_row(
                Text(self.nation(view, seat) + (", you" if own else ""), style="bold" if own else ""),
                f"{standing['points']}" + (f" ({sources})" if sources else ""),
                str(standing["villages"]),
                str(standing["kingdoms"]),
                str(standing["hand"]),
                goods_text(bank[seat * GOODS : (seat + 1) * GOODS]),
            )
        return Group(table, self.quests(view))

    def quests(self, view: View) -> RenderableType:
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for seat, entry in enumerate(as_list(as_dict(view["derived"])["standings"])):
            for each in as_list(as_dict(entry)["quests"]):
                quest = as_dict(each)
                design = DESIGNS[as_int(quest["design"])]
                assert design.quest is not None
                done = (
                    "done"
                    if as_int(quest["paid"]) and design.quest.mode != "repeat"
                    else f"{quest['progress']} of {quest['wanted']}"
                )
                table.add_row(
                    f"  {self.nation(view, seat)}",
                    f"Quest of {design.name}",
                    f"{design.quest.vp} points",
                    done,
                )
        return table

    def armies(self, view: View) -> RenderableType:
        state = as_dict(view["state"])
        cards, goods = as_list(state["army_cards"]), as_ints(state["army_goods"])
        relics = as_ints(state["relic_army"])
        table = RichTable.grid(padding=(0, 2, 0, 0))
        letters = self.letters(view)
        for army, hex in enumerate(as_ints(state["army_hex"])):
            if hex < 0:
                continue
            seat = army // FLAGS
            whose = letters[seat] if seat < len(letters) else "!"
            carried = [goods_text(goods[army * GOODS : (army + 1) * GOODS])]
            carried += [ARTIFACTS[relic].name for relic, holder in enumerate(relics) if holder == army]
            table.add_row(
                f"  {whose}{army % FLAGS + 1}",
                f"on {land_text(state, hex)} {hex}",
                cards_text(as_ints(cards[army])),
                ", ".join(part for part in carried if part),
            )
        return Group(Text("Armies and creatures", style="bold"), table)

    def hall(self, view: View) -> str:
        """The top card of each pile of the own Town Hall, with its price."""
        if self.seat < 0:
            return ""
        tops: list[str] = []
        for entry in as_list(as_list(as_dict(view["derived"])["halls"])[self.seat]):
            top = as_int(as_dict(entry)["top"])
            if top >= 0:
                design = design_of(top)
                tops.append(f"{design.name} ({goods_text(list(design.cost)) or 'free'})")
        return f"Town Hall: {', '.join(tops)}" if tops else ""

    def hand(self, view: View) -> RenderableType | None:
        """The own cards, with what they do."""
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for entry in as_list(as_dict(view["derived"])["hand"]):
            card = as_dict(entry)
            number = as_int(card["card"])
            if number >= 0:
                abilities = [ability_look(ability) for ability in design_of(number).abilities]
                text = " ".join(f"{ability['name']}: {ability['text']}" for ability in abilities)
                table.add_row(f"  {design_of(number).name}", text)
            else:
                world = WORLD_BY_ID[str(card["id"])]
                table.add_row(f"  {world.name}", world.text)
        return Group(Text("Your hand", style="bold"), table) if table.row_count else None

    # ---- What is in force ----

    def event(self, view: View) -> RenderableType | None:
        """The Event that is active: what it changes, and for how long."""
        state = as_dict(view["state"])
        number, left = as_int(state["event"]), as_int(state["event_left"])
        if number < 0:
            return None
        ends = f"for {left} more round{'' if left == 1 else 's'}" if left else "until the round ends"
        return Text.assemble(("In force ", "bold"), f"{WORLD[number].name}: {WORLD[number].text} ({ends})")

    def relics(self, view: View) -> RenderableType | None:
        """The Artifacts that somebody has, and what they do."""
        state = as_dict(view["state"])
        table = RichTable.grid(padding=(0, 2, 0, 0))
        carried, banked = as_ints(state["relic_army"]), as_ints(state["relic_bank"])
        for relic, (army, bank) in enumerate(zip(carried, banked, strict=True)):
            seat = bank if bank >= 0 else army // FLAGS if army >= 0 else -1
            if 0 <= seat < as_int(view["seats"]):
                table.add_row(f"  {self.player(view, seat)}", ARTIFACTS[relic].name, ARTIFACTS[relic].text)
        return Group(Text("Artifacts", style="bold"), table) if table.row_count else None

    def say(self, table: Table[State], entry: Entry) -> str:
        """A card that comes into play is told with its text."""
        said = super().say(table, entry)
        seen = entry.seen_by(self.seat)
        if said and seen is not None and entry.kind in TOLD_IN_FULL:
            number = as_int(seen[TOLD_IN_FULL[entry.kind]])
            texts = ARTIFACTS if entry.kind == "artifact-appears" else WORLD
            if number >= 0:
                return f"{said} {texts[number].text}"
        return said

    # ---- Battles ----

    def battle(self, view: View, shown: View) -> RenderableType:
        """Who stands where: attack, Defense, and the Health that is left."""
        battle = next(
            as_dict(entry)
            for entry in as_list(as_dict(view["state"])["battles"])
            if as_dict(entry)["id"] == shown["id"]
        )
        table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for column in (
            f"Battle on {land_text(as_dict(view['state']), as_int(battle['hex']))} {battle['hex']}",
            "",
            "at",
            "attack",
            "Defense",
            "Health",
            "",
        ):
            table.add_column(column)
        columns, rows, cards, hurt = (as_ints(battle[name]) for name in ("x", "y", "card", "hurt"))
        for entry in as_list(shown["fighters"]):
            fighter = as_dict(entry)
            at, seat = as_int(fighter["fighter"]), as_int(fighter["seat"])
            states = [word for word in ("disabled", "frozen", "poisoned") if as_list(battle[word])[at]]
            table.add_row(
                f"  {self.player(view, seat) if seat >= 0 else 'creatures'}",
                design_of(cards[at]).name if cards[at] >= 0 else "Wall or Tower",
                f"{columns[at]} {rows[at]}" if columns[at] < OFF_FIELD else "",
                str(fighter["attack"]),
                str(fighter["defense"]),
                f"{as_int(fighter['health']) - hurt[at]} of {fighter['health']}",
                ", ".join(states),
            )
        return table


# ---- In words ----


def goods_text(goods: list[int]) -> str:
    return ", ".join(f"{number} {RESOURCE_NAME[good]}" for good, number in enumerate(goods) if number)


def cards_text(cards: list[int]) -> str:
    """Characters by name, the same ones counted."""
    names = [design_of(card).name for card in cards]
    return ", ".join(
        f"{names.count(name)} {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)
    )


def land_text(state: View, hex: int) -> str:
    """A Landmark by its name, other land by its kind."""
    mark = landmark_of(as_ints(state["hex_tile"])[hex])
    return LANDMARKS[mark].name if mark >= 0 else LAND_IDS[as_ints(state["hex_land"])[hex]].capitalize()


def place_text(state: View, hex: int) -> str:
    mark = landmark_of(as_ints(state["hex_tile"])[hex])
    return f"{LAND_IDS[as_ints(state['hex_land'])[hex]].capitalize()[:3]}{hex}{'*' if mark >= 0 else ''}"


SCREEN = KorremScreen
