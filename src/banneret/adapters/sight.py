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
from banneret.kernel.looking import look_into_zones
from banneret.kernel.table import Table

Row = npt.NDArray[np.float32]

MOST_FACES: Final = 2048  # a game that has names for more has no list of them
FACES: Final = 8192  # the most numbers for what lies in which zone; beyond it a row has the zones' sizes only


class Sight:
    """The form of a game's observations. `entries` says what each number is."""

    def __init__(self, table: Table[State]) -> None:
        self.seats = table.seats
        self.prompts = {kind: place for place, kind in enumerate(table.game.words.kinds["prompts"])}
        self.fields: list[tuple[str, int]] = []  # name, and how many numbers it has (0: a single one)
        for name, value in table.state.look(0).items():
            if isinstance(value, (bool, int, float)):
                self.fields.append((name, 0))
            elif isinstance(value, list) and all(isinstance(each, (bool, int, float)) for each in value):
                self.fields.append((name, max(1, len(value))))
        self.zones = list(table.zones.names)
        faces = faces_of(table)
        if len(faces) * len(self.zones) > FACES:
            faces = []
        self.faces = {face: place for place, face in enumerate(faces)}
        self.entries = list(self.named())
        self.size = len(self.entries)

    def named(self) -> Iterator[str]:
        yield from (f"I am seat {seat}" for seat in range(self.seats))
        yield from (f"seat {seat} is asked" for seat in range(self.seats))
        yield from (f"the question is {kind}" for kind in self.prompts)
        for name, count in self.fields:
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
        row[seat] = 1.0
        at = self.seats
        if ask is not None:
            row[at + ask.seat] = 1.0
            # what another is asked may tell more than the seat should know: it learns who, not what
            if ask.seat == seat and ask.kind in self.prompts:
                row[at + self.seats + self.prompts[ask.kind]] = 1.0
        at += self.seats + len(self.prompts)
        seen = table.state.look(seat)
        for name, count in self.fields:
            value = seen.get(name)
            if count == 0:
                if isinstance(value, (bool, int, float)):
                    row[at] = value
                at += 1
                continue
            if isinstance(value, list):
                plain = [each for each in value[:count] if isinstance(each, (bool, int, float))]
                if len(plain) == min(count, len(value)):
                    row[at : at + len(plain)] = plain
            at += count
        if not self.zones:
            return
        for pieces in look_into_zones(table, seat).values():
            assert isinstance(pieces, list)
            row[at] = len(pieces)
            at += 1
            if self.faces:
                for piece in pieces:
                    if piece is not None and piece[1] in self.faces:
                        row[at + self.faces[piece[1]]] += 1.0
                at += len(self.faces)


def faces_of(table: Table[State]) -> list[str]:
    """Every face that a piece of the game can have: as many as it has names for, or else those that lie there now."""
    found: list[str] = []
    for face in range(MOST_FACES):
        try:
            found.append(table.game.face(face))
        except LookupError:
            return list(dict.fromkeys(found))
    return sorted({table.game.face(face) for face in table.zones.face})
