"""Heroes of Might and Magic III: The Board Game in the terminal: the map by numbers, players, towns, combats."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from banneret.games.heroes.contents import BUILDINGS, CARD_AT, CARDS, LEVELS, TOWNS, UNIT_AT, UNITS, Card
from banneret.games.heroes.contents import HEROES as BOARDS
from banneret.games.heroes.faces import WAYS, effect_texts, face_title
from banneret.games.heroes.land import LOCATION_AT, LOCATIONS
from banneret.games.heroes.other_cards import PROCLAMATIONS
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.log import Entry
from banneret.kernel.table import Table
from banneret.terminal.screen import Screen, View, as_dict, as_int, as_ints, as_list

MAIN_ASKS = ("actions", "command", "deploy", "choose-faction")
CELL = 8  # characters of a field on the map
COLUMNS, ROWS = 4, 5  # of the Combat Board
SPACES = COLUMNS * ROWS
EFFECTS = list(effect_texts().values())  # by number
GOODS = ("gold", "materials", "valuables")
ONE = ("gold", "material", "valuable")
HELP = [
    "On the map every field shows the first letters of what is there and its number; below it guards as a",
    "numeral, flags as a small letter of their player, heroes as a capital one (a second one with +).",
    "In a combat units stand on A1 to D5; row 1 is the attacker's Backline, row 5 the defender's.",
]


class HeroesScreen(Screen):
    def title(self, view: View) -> str:
        state = as_dict(view["state"])
        player = as_int(state["player"])
        if as_int(state["round"]) == 0:
            return "Setting up"
        return f"Round {state['round']}" + (f": {self.player(view, player)}" if player >= 0 else "")

    def player(self, view: View, seat: int) -> str:
        return "you" if seat == self.seat else self.hero(view, seat)

    def hero(self, view: View, seat: int) -> str:
        """A hero, or, until one is chosen, who sits there."""
        board = as_ints(as_dict(view["state"])["hero"])[seat]
        return self.names[seat] if board < 0 else BOARDS[board].name

    def board(self, view: View, width: int, height: int) -> RenderableType:
        fight = as_dict(view["derived"])["fight"]
        if fight is not None:
            return Group(self.players(view), self.combat(view, as_dict(fight)), self.hand(view))
        parts = [self.map(view, width), self.players(view), self.armies(view), self.week(view)]
        return Group(*parts, self.hand(view))

    def brief(self, view: View, width: int, ask: Ask) -> RenderableType | None:
        return None if ask.kind in MAIN_ASKS else self.goods(view)

    def goods(self, view: View) -> RenderableType:
        """What the seat has to spend, and its cards by name."""
        derived = as_dict(view["derived"])
        look = as_dict(as_list(derived["players"])[self.seat])
        if not look["ready"]:
            return Text("")
        held = ", ".join(CARDS[CARD_AT[str(id)]].name for id in as_list(derived["hand"]))
        return Text(
            f"  {goods_text(as_ints(look['goods'])) or 'nothing to spend'}; hand: {held or 'empty'}",
            style="bold",
        )

    def help(self) -> list[str]:
        return HELP

    # ---- The map ----

    def map(self, view: View, width: int) -> RenderableType:
        """Rows of hexes, each half a hex farther to the right: two lines a row."""
        fields = [as_dict(field) for field in as_list(as_dict(view["derived"])["fields"])]
        if not fields:
            return Text("No land has been laid yet.", style="dim")
        rows = [as_int(field["r"]) for field in fields]
        lefts = [2 * as_int(field["q"]) + row for field, row in zip(fields, rows, strict=True)]
        first = min(lefts)
        half = max(3, min(CELL, 2 * width // (max(lefts) - first + 2)) // 2)
        signs = self.signs(view, len(fields))
        lines: list[str] = []
        for row in range(min(rows), max(rows) + 1):
            line, below = "", ""
            for left, at in sorted((lefts[at], at) for at in range(len(fields)) if rows[at] == row):
                start = (left - first) * half
                line = line.ljust(start) + place_text(fields[at], at)[: 2 * half - 1]
                below = below.ljust(start) + signs[at][: 2 * half - 1]
            lines += [line, below]
        return Text("\n".join([*lines, self.legend(view)]), no_wrap=True, overflow="crop")

    def signs(self, view: View, fields: int) -> list[str]:
        """Guards, flags and heroes on each field."""
        state = as_dict(view["state"])
        guards, flags = as_ints(state["guard"]), as_ints(state["flag"])
        letters = self.letters(view)
        found = [LEVELS[guard - 1].roman if guard > 0 else "" for guard in guards] or [""] * fields
        for field, owner in enumerate(flags):
            if owner >= 0:
                found[field] += letters[owner].lower()
        for hero, field in enumerate(as_ints(state["hero_at"])):
            if field >= 0:
                found[field] += letters[hero // 2] + ("+" if hero % 2 else "")
        return found

    def letters(self, view: View) -> list[str]:
        """What a player is drawn by: the first letter of the hero's name that no other at the table has."""
        found: list[str] = []
        for seat in range(as_int(view["seats"])):
            name = self.hero(view, seat).upper()
            found.append(
                next((letter for letter in name if letter.isalpha() and letter not in found), str(seat + 1))
            )
        return found

    def legend(self, view: View) -> str:
        heroes = "   ".join(
            f"{letter} {self.hero(view, seat)}" for seat, letter in enumerate(self.letters(view))
        )
        return f"{heroes}   I to VII guards   ??? not discovered"

    # ---- Players ----

    def players(self, view: View) -> RenderableType:
        state = as_dict(view["state"])
        table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("Players", "Town", "Level", "Moves", "Goods", "Income", "Hand", "Deck", "Points"):
            table.add_column(column)
        factions, moves = as_ints(state["faction"]), as_ints(state["mp"])
        for seat, entry in enumerate(as_list(as_dict(view["derived"])["players"])):
            look = as_dict(entry)
            own = seat == self.seat
            name = Text(self.hero(view, seat) + (", you" if own else ""), style="bold" if own else "")
            if not look["ready"]:
                table.add_row(name)
                continue
            table.add_row(
                name,
                TOWNS[factions[seat]].name,
                LEVELS[as_int(look["level"]) - 1].roman,
                str(moves[2 * seat]),
                goods_text(as_ints(look["goods"])),
                goods_text(as_ints(look["income"])),
                f"{look['hand']} of {look['hand_limit']}",
                str(look["deck"]),
                str(look["points"]),
            )
        return table

    def armies(self, view: View) -> RenderableType:
        """Unit Decks and towns."""
        state = as_dict(view["state"])
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for seat, entry in enumerate(as_list(as_dict(view["derived"])["players"])):
            look = as_dict(entry)
            if not look["ready"]:
                continue
            units = [as_dict(unit) for unit in as_list(look["units"])]
            army = ", ".join(unit_text(str(unit["unit"]), bool(unit["pack"])) for unit in units)
            built = ", ".join(BUILDINGS[building].name for building in as_ints(as_list(state["built"])[seat]))
            table.add_row(f"  {self.player(view, seat)}", army or "no units", built)
        return Group(Text("Units and buildings", style="bold"), table)

    def hand(self, view: View) -> RenderableType:
        """The own cards, with what they do."""
        table = RichTable.grid(padding=(0, 2, 0, 0))
        for id in as_list(as_dict(view["derived"])["hand"]):
            card = CARDS[CARD_AT[str(id)]]
            table.add_row(f"  {card.name}", card_text(card))
        return Group(Text("Your hand", style="bold"), table) if table.row_count else Text("")

    def week(self, view: View) -> RenderableType:
        """What the Astrologers proclaimed, as long as it is in force, and what they announced."""
        state = as_dict(view["state"])
        lines = [
            Text.assemble(("The Astrologers proclaim ", "bold"), f"{week_text(number)}{ending}")
            for numbers, ending in (
                ([as_int(state["proclaimed"])], ""),
                (as_ints(state["coming"]), " (when the next Resource Round begins)"),
            )
            for number in numbers
            if number >= 0
        ]
        return Group(*lines)

    def say(self, table: Table[State], entry: Entry) -> str:
        """A proclamation is told with its text."""
        if entry.kind == "proclaims":
            return f"Astrologers proclaim: {week_text(as_int(entry.args[0]))}"
        return super().say(table, entry)

    # ---- Combats ----

    def combat(self, view: View, fight: View) -> RenderableType:
        """The Combat Board from the defender's Backline down to the attacker's, and what its units are worth."""
        figures = [as_dict(figure) for figure in as_list(fight["figures"])]
        works = {
            as_int(as_dict(work)["space"]): bool(as_dict(work)["gate"]) for work in as_list(fight["works"])
        }
        grid = RichTable(title=f"Combat Round {fight['round']}", show_header=False, show_lines=True)
        for _ in range(COLUMNS + 1):
            grid.add_column(width=15)
        for row in reversed(range(ROWS)):
            cells = [space_text(row * COLUMNS + column, figures, works, fight) for column in range(COLUMNS)]
            grid.add_row(f"row {row + 1}", *cells)
        return Group(grid, self.units(view, fight, figures))

    def units(self, view: View, fight: View, figures: list[View]) -> RenderableType:
        table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("Units", "", "at", "attack", "defense", "health", "initiative", ""):
            table.add_column(column)
        sides = [as_dict(side) for side in as_list(fight["sides"])]
        for figure in figures:
            seat = as_int(sides[as_int(figure["side"])]["seat"])
            values = {
                name: as_int(as_dict(value)["value"]) for name, value in as_dict(figure["values"]).items()
            }
            states = [word for word in ("defends", "paralysed", "acted") if figure[word]]
            if figure["figure"] == fight["active"]:
                states = ["acts now"]
            hp = as_int(figure["hp"])
            table.add_row(
                f"  {self.player(view, seat) if seat >= 0 else 'guards'}",
                unit_text(str(figure["unit"]), bool(figure["pack"])),
                space_name(as_int(figure["space"])),
                str(values["attack"]),
                str(values["defense"]),
                f"{hp - as_int(figure['hurt'])} of {hp}",
                str(values["initiative"]),
                ", ".join([str(figure["type"]), *states]),
            )
        for side in sides:
            for entry in as_list(side["waiting"]):
                unit = as_dict(entry)
                seat = as_int(side["seat"])
                pack = "Pack of " if unit["pack"] else ""
                table.add_row(
                    f"  {self.player(view, seat) if seat >= 0 else 'guards'}",
                    pack + face_title(as_int(unit["face"])),
                    "waits",
                )
        return table


# ---- In words ----


def goods_text(goods: list[int]) -> str:
    return ", ".join(
        f"{number} {(ONE if number == 1 else GOODS)[at]}" for at, number in enumerate(goods) if number
    )


def week_text(week: int) -> str:
    return f"{PROCLAMATIONS[week].name}: {EFFECTS[PROCLAMATIONS[week].effect]}"


def card_text(card: Card) -> str:
    """All that a card can be used for, one way after the other."""
    said = []
    for way in card.ways:
        name = f"{WAYS[way.name].removeprefix('its ')}: " if len(card.ways) > 1 else ""
        said.append(name + " ".join(EFFECTS[effect] for effect in way.effects))
    return " / ".join(said)


def unit_text(unit: str, pack: bool) -> str:
    return ("Pack of " if pack else "") + UNITS[UNIT_AT[unit]].name


def place_text(field: View, at: int) -> str:
    """The first letters of what is there, and the number that options name."""
    location = str(field["location"])
    return f"{LOCATIONS[LOCATION_AT[location]].name[:3] if location else '???'}{at}"


def space_name(space: int) -> str:
    return f"{'ABCD'[space % COLUMNS]}{space // COLUMNS + 1}" if 0 <= space < SPACES else "tower"


def space_text(space: int, figures: list[View], works: dict[int, bool], fight: View) -> str:
    if space in works:
        return "=Gate=" if works[space] else "#Wall#"
    for figure in figures:
        if figure["space"] == space:
            name = UNITS[UNIT_AT[str(figure["unit"])]].name
            mark = ">" if figure["figure"] == fight["active"] else "a" if figure["side"] == 0 else "d"
            return f"{mark} {name} {as_int(figure['hp']) - as_int(figure['hurt'])}"
    return "."


SCREEN = HeroesScreen
