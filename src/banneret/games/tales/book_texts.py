"""The texts of the Event book: effects and conditions, sentences in the words of `content/effects.toml`.

Effects are numbered in a book of `parts/effects`; chapters and steps name them by number. The rules behind the words
are bound in event_scope.py (whom, where, whether) and event_effects.py (what is done).
"""

from __future__ import annotations

from typing import Final

from banneret.games.tales.contents import Fields, read_content
from banneret.parts.effects import Book, read_language
from banneret.parts.effects.model import EACH, SEQUENCE, VERB, Call, Condition, Effect
from banneret.parts.effects.reading import read_condition
from banneret.parts.effects.tokens import Origin
from banneret.parts.words import listed

LANGUAGE: Final = read_language(read_content("effects.toml"), "effects.toml")
NOTHING: Final = -1  # the number of no effect
COSTS: Final = ("pay", "lose", "discard", "trash")


class Texts:
    """The book that is being written, for one Event: its texts are named by it, and cite its ledger entry."""

    def __init__(self, book: Book, event: int, cites: str) -> None:
        self.book = book
        self.event = event
        self.cites = cites

    def effects(self, fields: Fields, name: str, place: str) -> int:
        """The number of the effects that a field holds; NOTHING if it is left out."""
        if not fields.has(name):
            return NOTHING
        number = self.book.add(fields.file, f"event {self.event}", place, fields.text(name), self.cites)
        for node in nodes_of(self.book.effects[number]):
            if node.node not in (VERB, SEQUENCE, EACH):
                raise fields.error(
                    f"{name}: '{node.text}' is no effect of this book; expected plain sentences"
                )
        return number

    def costs(self, fields: Fields, place: str) -> tuple[int, tuple[Call, ...]]:
        """The number of a price, and what it is made of."""
        number = self.effects(fields, "pay", place)
        costs = self.calls(number)
        if len(costs) > 1:
            raise fields.error(f"pay holds {len(costs)} costs; expected one")
        for cost in costs:
            if cost.name not in COSTS or cost.calls["who"].name != "self" or "n" not in cost.numbers:
                raise fields.error(
                    f"pay holds {cost.name}; expected {listed(COSTS, 'or')}, by the one who chooses"
                )
        return number, costs

    def calls(self, number: int) -> tuple[Call, ...]:
        """The sentences of an effect."""
        if number == NOTHING:
            return ()
        return tuple([verb.call for verb in self.book.effects[number].verbs() if verb.call is not None])


def nodes_of(effect: Effect) -> list[Effect]:
    return [effect, *[node for part in effect.parts for node in nodes_of(part)]]


def condition_at(fields: Fields, name: str) -> Condition | None:
    """The condition in this field, None if it is left out."""
    if not fields.has(name):
        return None
    return read_condition(LANGUAGE, fields.text(name), Origin(fields.file, fields.entry, name))


def is_here(cost: Call) -> bool:
    """Whether Followers are to be lost in the Event Realm."""
    return "where" in cost.calls and cost.calls["where"].name == "event"


def cost_words(cost: Call) -> str:
    """A cost as an option's label states it: 'pay 2 Gold'."""
    n = cost.numbers["n"].number
    many = "s" if n > 1 else ""
    if cost.name == "pay":
        return f"pay {n} Gold"
    if cost.name == "lose":
        return f"lose {n} Follower{many}" + (" here" if is_here(cost) else "")
    if cost.name == "discard":
        suit = cost.word("suit").capitalize() + " " if cost.word("suit") else ""
        return f"discard {n} {suit}card{many}"
    return f"remove {n} hand card{many} from the game"
