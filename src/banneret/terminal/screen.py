"""What a seat sees of a table, drawn for a terminal. Any game can be drawn; a game can also have its own screen.

A screen draws from the seat's view and nothing else. Colour is never the only sign: everything coloured has a symbol or
a word too.
"""

from __future__ import annotations

from importlib import import_module

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from banneret.kernel.ask import Ask, Option
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.log import Entry
from banneret.kernel.table import Table

GAMES = ("tales", "daybreak", "multiverse", "korrem", "heroes")
OWN_SCREENS = {name: f"banneret.terminal.{name}" for name in GAMES}
SHORT = 60  # characters of a value that stands in a line

View = dict[str, object]


class Screen:
    """The screen of any game: its state and zones as tables. Games with more to show override parts of it."""

    def __init__(self, game: Game[State], seat: int, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names  # by seat: who sits there

    def title(self, view: View) -> str:
        return self.game.title

    def board(self, view: View, width: int, height: int) -> RenderableType:
        """Everything that lies on the table."""
        parts: list[RenderableType] = []
        derived = as_dict(view["derived"])
        pictures = [value for value in derived.values() if is_picture(value)]
        for picture in pictures:
            parts.append(Text("\n".join(str(line) for line in as_list(picture))))
        # a picture stands for the state that it was worked out from
        facts = {} if pictures else dict(as_dict(view["state"]))
        facts.update({name: value for name, value in derived.items() if not is_picture(value)})
        if facts:
            parts.append(facts_table(facts))
        for scope in as_list(view["scopes"]):  # what is going on: an auction and its highest bid
            kind, record = as_list(scope)
            parts.append(Text(str(kind), style="bold"))
            parts.append(facts_table(as_dict(record)))
        zones = as_dict(view["zones"])
        if zones:
            parts.append(zones_table([(self.zone_name(name), self.faces(zones[name])) for name in zones]))
        return Group(*parts)

    def zone_name(self, name: str) -> str:
        """What a zone is called. One whose name ends with a seat's number is that seat's, from 1 on as in the log."""
        what, _, seat = name.rpartition(" ")
        if not what or not seat.isdecimal() or int(seat) >= len(self.names):
            return name
        return f"your {what}" if int(seat) == self.seat else f"{what}, seat {int(seat) + 1}"

    def faces(self, pieces: object) -> list[str | None]:
        """The cards of a zone as people read them, from bottom to top; None for one that the seat cannot see."""
        named = self.game.words.names.get("card", {})
        ids = [None if piece is None else str(as_list(piece)[1]) for piece in as_list(pieces)]
        return [None if id is None else str(named.get(id, id)) for id in ids]

    def brief(self, view: View, width: int, ask: Ask) -> RenderableType | None:
        """A line for a small ask within a decision, or None to draw the whole board again."""
        return None

    def heading(self, ask: Ask, option: Option) -> str:
        """The heading under which an option is listed; options of one heading stand together."""
        return ""

    def hint(self, table: Table[State], option: Option) -> str:
        """What is worth reading beside an option."""
        return self.game.hint(table, option)

    def say(self, table: Table[State], entry: Entry) -> str:
        """What happened, as the seat may read it; empty if it may not know of it."""
        return self.game.say(table, entry, self.seat)

    def sentence(self, text: str) -> Text:
        """A sentence of the log."""
        return Text(text)

    def player(self, view: View, seat: int) -> str:
        """What to call a seat: you, or the name of who sits there."""
        return "you" if seat == self.seat else self.names[seat]

    def commands(self) -> dict[str, str]:
        """Further words that a person can write, and what they show."""
        return {}

    def command(self, word: str, view: View) -> RenderableType | None:
        """What one of these words shows."""
        return None

    def help(self) -> list[str]:
        """Lines about this game for the help text."""
        return []


def screen_for(game: Game[State], seat: int, names: list[str]) -> Screen:
    """The game's own screen, or the one for any game."""
    if game.name in OWN_SCREENS:
        own: type[Screen] = import_module(OWN_SCREENS[game.name]).SCREEN
        return own(game, seat, names)
    return Screen(game, seat, names)


# ---- Reading views ----


def as_dict(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def as_list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def as_ints(value: object) -> list[int]:
    return [item for item in as_list(value) if isinstance(item, int)]


def as_int(value: object) -> int:
    assert isinstance(value, int)
    return value


# ---- The screen for any game ----


def is_picture(value: object) -> bool:
    """A game that works out a list of texts for its view has drawn a picture: it is shown line by line."""
    return isinstance(value, list) and len(value) > 0 and all(isinstance(line, str) for line in value)


def facts_table(facts: dict[str, object]) -> RichTable:
    table = RichTable(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column()
    for name, value in facts.items():
        table.add_row(name.replace("_", " "), fact_text(value))
    return table


def fact_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        text = "  ".join(fact_text(item) for item in value)
        return text if len(text) <= SHORT or not value else "\n".join(fact_text(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{name}: {fact_text(item)}" for name, item in value.items())
    return "–" if value is None or value == "" else str(value)


def zones_table(zones: list[tuple[str, list[str | None]]]) -> RichTable:
    """Zones from top to bottom; pieces that the seat cannot see are only counted."""
    table = RichTable(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column(justify="right")
    table.add_column()
    for name, faces in zones:
        seen = [face for face in reversed(faces) if face is not None]
        hidden = len(faces) - len(seen)
        text = ", ".join(seen)
        if hidden:
            text += f"{' and ' if seen else ''}{hidden} unseen"
        table.add_row(name, str(len(faces)), text)
    return table
