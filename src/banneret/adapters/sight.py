"""What a seat sees, as a row of numbers of which each has a name.

The row is made from what the seat may see and nothing else: the fields of the state, what lies in each zone as far as
it knows, whose turn it is and what it is asked. Its form is read off an opened table, so it is the same for every play
with as many seats and the same set-up options. What has no fixed form (a list of lists, a text) is left to the
dictionary, `table.view(seat)`, which has everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from banneret.bots.bot import next_ask
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from banneret.kernel.zone import allows

Row = npt.NDArray[np.float32]

MOST_FACES: Final = 2048  # a game that has names for more has no list of them
UNKNOWN: Final = -2  # the place of a face that was not met yet
NUMBERS: Final = (bool, int, float)
FACES: Final = 8192  # the most numbers for what lies in which zone; beyond it a row has the zones' sizes only


class Sight:
    """The form of a game's observations. `entries` says what each number is."""

    def __init__(self, table: Table[State]) -> None:
        self.seats = table.seats
        self.prompts = {kind: place for place, kind in enumerate(table.game.words.kinds["prompts"])}
        # name, how many numbers it has (0: a single one), and whether it was empty: nobody knows what will be in it
        self.fields: list[tuple[str, int, bool]] = []
        for name, value in table.state.look(0).items():
            if isinstance(value, (bool, int, float)):
                self.fields.append((name, 0, False))
            elif isinstance(value, list) and all_numbers(value):
                self.fields.append((name, max(1, len(value)), not value))
        self.zones = list(table.zones.names)
        faces = faces_of(table)
        if len(faces) * len(self.zones) > FACES:
            faces = []
        self.faces = {face: place for place, face in enumerate(faces)}
        self.places: dict[int, int] = {}  # the same by a face's number, as far as they were met
        # by seat and question, what is true when it is asked
        self.known: dict[tuple[int, str], list[int]] = {}
        self.first_field = 2 * self.seats + len(self.prompts)
        self.first_zone = self.first_field + sum(max(1, count) for _, count, _ in self.fields)
        self.entries = list(self.named())
        self.size = len(self.entries)

    def named(self) -> Iterator[str]:
        yield from (f"I am seat {seat}" for seat in range(self.seats))
        yield from (f"seat {seat} is asked" for seat in range(self.seats))
        yield from (f"the question is {kind}" for kind in self.prompts)
        for name, count, _ in self.fields:
            yield from ([name] if count == 0 else (f"{name}[{place}]" for place in range(count)))
        for zone in self.zones:
            yield f"pieces in {zone}"
            yield from (f"{face} in {zone}" for face in self.faces)

    def row(self, table: Table[State], seat: int) -> Row:
        """What a seat sees of a table."""
        row = np.zeros(self.size, np.float32)
        self.fill(row, table, seat, None if table.over else next_ask(table))
        return row

    def fill(self, row: Row, table: Table[State], seat: int, ask: Ask | None) -> None:
        """The same, into a row that is there already and all zero."""
        row[self.first_field : self.first_zone] = self.fields_of(table, seat)
        columns = self.zones_of(table, seat)
        row[list(columns)] = list(columns.values())
        row[self.facts(seat, ask)] = 1.0

    def facts(self, seat: int, ask: Ask | None) -> list[int]:
        """Which of the first entries are true: who I am, who is asked, and what."""
        if ask is not None and ask.seat == seat:
            known = self.known.get((seat, ask.kind))
            if known is not None:
                return known
        found = [seat]
        if ask is not None:
            found.append(self.seats + ask.seat)
            # what another is asked may tell more than the seat should know: it learns who, not what
            if ask.seat == seat and ask.kind in self.prompts:
                found.append(2 * self.seats + self.prompts[ask.kind])
            if ask.seat == seat:
                self.known[seat, ask.kind] = found
        return found

    def fields_of(self, table: Table[State], seat: int) -> list[float]:
        """All fields of the state that have a place, as far as the seat sees them, one after the other."""
        seen = table.state.look(seat)
        plain: list[float] = []
        for name, count, doubtful in self.fields:
            value = seen.get(name)
            if value.__class__ is not list:
                plain += [0.0] * count if count else [value if isinstance(value, NUMBERS) else 0.0]
            elif doubtful and not all_numbers(value):
                plain += [0.0] * count
            elif len(value) == count:
                plain += value
            else:
                plain += value[:count]
                plain += [0.0] * (count - len(value))
        return plain

    def zones_of(self, table: Table[State], seat: int) -> dict[int, int]:
        """By entry: how many pieces lie in a zone, and of which faces as far as the seat may look.

        What it may look at is what `look_into_zones` shows it.
        """
        columns: dict[int, int] = {}
        if not self.zones:
            return columns
        zones = table.zones
        face, places = zones.face, self.places
        count = len(self.faces)
        at = self.first_zone
        for zone, pieces in enumerate(zones.pieces):
            if pieces:
                columns[at] = len(pieces)
                if count:
                    if allows(zones.contents[zone], seat):
                        seen = pieces
                    else:
                        seen = pieces[-1:] if allows(zones.top[zone], seat) else []
                        if allows(zones.bottom[zone], seat) and (len(pieces) > 1 or not seen):
                            seen = [*seen, pieces[0]]
                    for piece in seen:
                        place = places.get(face[piece], UNKNOWN)
                        if place == UNKNOWN:
                            place = self.place_of(table, face[piece])
                        if place >= 0:
                            column = at + 1 + place
                            columns[column] = columns.get(column, 0) + 1
            at += 1 + count
        return columns

    def place_of(self, table: Table[State], face: int) -> int:
        """Which of the faces a piece shows, when it is met for the first time; -1 for one that has no place."""
        place = self.places[face] = self.faces.get(table.game.face(face), -1)
        return place


def all_numbers(values: list[object]) -> bool:
    return all(isinstance(each, NUMBERS) for each in values)


def faces_of(table: Table[State]) -> list[str]:
    """Every face that a piece of the game can have: as many as it has names for, or else those that lie there now."""
    found: list[str] = []
    for face in range(MOST_FACES):
        try:
            found.append(table.game.face(face))
        except LookupError:
            return list(dict.fromkeys(found))
    return sorted({table.game.face(face) for face in table.zones.face})
