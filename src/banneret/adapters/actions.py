"""Numbers for options: an action space that stays the same from play to play.

Every kind of option has a block of numbers, in the order of the game's table of words. Where the arguments of a kind
have few values (a seat, a Realm, a card of forty), the block has a number for each combination: `buy beggar gold-4` is
the same number whenever it is offered. Where they have too many (a unit, from a hex, to a hex), the block has `room`
numbers, and the options of that kind that are open now take them in the order in which the rules offer them, which is
always the same one. Answers that are numbers themselves (a split of Troops) have a block together, by their place among
those that the ask gives as examples.

Numbers change only when the table of words does: when a game gets other kinds, or other things to name.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from banneret.kernel.ask import Ask, Option
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table
from banneret.kernel.words import Words

ROOM: Final = 256  # numbers for a kind whose arguments have too many values
EXACT: Final = 1024  # the most combinations of arguments that have a number each

OFFERS: Final = 1024  # offers that are remembered: some games make the same again and again

Mask = npt.NDArray[np.int8]


class Block:
    """The numbers of one kind of option."""

    def __init__(self, kind: str, start: int, sizes: list[int] | None, room: int) -> None:
        self.kind = kind
        self.start = start
        self.sizes = sizes  # of each argument's domain; None: numbered as offered
        self.size = room
        if sizes is not None:
            self.size = 1
            for size in sizes:
                self.size *= size

    def place(self, values: list[int]) -> int:
        """The place of a combination of arguments within the block."""
        assert self.sizes is not None
        place = 0
        for value, size in zip(values, self.sizes, strict=True):
            place = place * size + value
        return place

    def values(self, place: int) -> list[int]:
        """The combination of arguments at a place."""
        assert self.sizes is not None
        found: list[int] = []
        for size in reversed(self.sizes):
            place, value = divmod(place, size)
            found.append(value)
        return found[::-1]


class Actions:
    """The action space of a game: a number for every option that it can offer."""

    def __init__(self, table: Table[State], room: int = ROOM) -> None:
        """The table says how many there are of what has its names from the set-up: the hexes of its map."""
        self.game: Game[State] = table.game
        self.words: Words = table.game.words
        self.room = room
        given = {name: len(names) for name, names in table.game.names(table).items()}
        self.blocks: dict[str, Block] = {}
        self.size = 0
        for kind, found in self.words.kinds["options"].items():
            sizes = sizes_of([of for _, of in found.args], self.game, given)
            block = Block(kind, self.size, None if found.numbered and found.args else sizes, room)
            self.blocks[kind] = block
            self.size += block.size
        self.others = Block("answer", self.size, None, room)
        self.size += room
        self.known: dict[tuple[str, tuple[object, ...]], int] = {}  # numbers of options that were met before
        # and of whole offers; they are kept with their numbers, so that no other can have their identity
        self.offers: dict[int, tuple[list[Option], list[int]]] = {}

    def numbers(self, ask: Ask) -> list[int]:
        """The number of each open option of an ask, in their order; -1 for one beyond the room of its kind."""
        options = ask.options
        offer = self.offers.get(id(options))
        if offer is not None:
            return offer[1]
        found = self.worked_out(ask)
        if len(self.offers) == OFFERS:
            self.offers.clear()
        self.offers[id(options)] = (options, found)
        return found

    def worked_out(self, ask: Ask) -> list[int]:
        known = self.known
        taken: dict[str, int] = {}
        found: list[int] = []
        for option in ask.options:
            number = known.get((option.kind, option.args))
            if number is not None and ask.numbers is None:
                found.append(number)
                continue
            block = self.others if ask.numbers is not None else self.blocks.get(option.kind, self.others)
            if block.sizes is not None:
                number = block.start + block.place(self.arguments(block, option))
                known[option.kind, option.args] = number
                found.append(number)
                continue
            place = taken.get(block.kind, 0)
            taken[block.kind] = place + 1
            found.append(block.start + place if place < block.size else -1)
        return found

    def mask(self, ask: Ask | None) -> Mask:
        """1 at each number that can be chosen now."""
        mask = np.zeros(self.size, np.int8)
        if ask is not None:
            mask[[number for number in self.numbers(ask) if number >= 0]] = 1
        return mask

    def index(self, ask: Ask, number: int) -> int:
        """The option of an ask that a number stands for; -1 if it stands for none of them."""
        numbers = self.numbers(ask)
        return numbers.index(number) if number >= 0 and number in numbers else -1

    def arguments(self, block: Block, option: Option) -> list[int]:
        assert block.sizes is not None
        types = [of for _, of in self.words.kinds["options"][block.kind].args]
        values = [place_of(self.words, of, arg) for of, arg in zip(types, option.args, strict=True)]
        for value, size in zip(values, block.sizes, strict=True):
            if not 0 <= value < size:
                raise Refused(f"the option {option} has an argument beyond the {size} that its type has")
        return values

    def meanings(self) -> list[tuple[str, int, list[list[str]]]]:
        """What decides the numbering: each kind, how many numbers it has, and the names of what it counts."""
        found: list[tuple[str, int, list[list[str]]]] = []
        for block in [*self.blocks.values(), self.others]:
            types = (
                [] if block.sizes is None else [of for _, of in self.words.kinds["options"][block.kind].args]
            )
            found.append((block.kind, block.size, [names_of(self.words, of) for of in types]))
        return found

    def describe(self, number: int) -> str:
        """What a number stands for: `buy beggar gold-4`, or `move #3` for the third of a kind that is offered."""
        if not 0 <= number < self.size:
            raise Refused(f"{number} is no action of {self.game.name}: they go from 0 to {self.size - 1}")
        block = self.others
        for each in self.blocks.values():
            if each.start <= number < each.start + each.size:
                block = each
        place = number - block.start
        if block.sizes is None:
            return f"{block.kind} #{place + 1}"
        return self.words.name("options", block.kind, tuple(block.values(place)))


def sizes_of(types: list[str], game: Game[State], given: dict[str, int]) -> list[int] | None:
    """How many values each argument has; None where one has no bound, or where together there are too many."""
    sizes: list[int] = []
    product = 1
    for of in types:
        size = size_of(of, game, given)
        product *= size
        if not 0 < product <= EXACT:
            return None
        sizes.append(size)
    return sizes


def size_of(of: str, game: Game[State], given: dict[str, int]) -> int:
    """How many values an argument of a type has; 0: nobody knows."""
    if of == "seat":
        return max(game.seats)
    words = game.words
    found = words.types.get(of)
    if found is not None and (found.cases or found.counts):
        return 0
    table = found.names if found is not None and found.names else of
    if table in given:
        return given[table]
    names = words.names.get(table)
    if names is None:
        return 0
    if found is not None and found.by:
        return max(len(name) if isinstance(name, tuple) else 1 for name in names.values())
    return len(names)


def names_of(words: Words, of: str) -> list[str]:
    """The names of the values of a type, in their order; none where they are numbers."""
    found = words.types.get(of)
    return list(words.names.get(found.names if found is not None and found.names else of, {}))


def place_of(words: Words, of: str, arg: object) -> int:
    """The number of an argument among the values of its type."""
    if isinstance(arg, int):
        return int(arg)
    names = names_of(words, of)
    return names.index(str(arg)) if str(arg) in names else -1
