"""What effects are made of, as plain objects: quantities, calls (selectors, conditions, events) and effects themselves.

They are made when a text is read, and never change after that. Effects are numbered in a `Book`: steps, saves and a
game's state refer to them by number.
"""

from __future__ import annotations

from typing import Final

from banneret.kernel.step import Rule

# What an effect node does.
VERB: Final = 0  # something that the game's own rule carries out
SEQUENCE: Final = 1  # one after the other
CHOOSE: Final = 2  # exactly one of several
MAY: Final = 3  # or not
IF: Final = 4  # the first part if the condition holds, else the second
PAY: Final = 5  # the first part is the price of the second
REPEAT: Final = 6  # so many times
EACH: Final = 7  # once for each of those named, each acting in turn
WHEN: Final = 8  # whenever, before or after something happens: lasting, the game is told to watch for it
LASTING: Final = 9  # until something
TIMING: Final = 10  # when the text may be used: "instant"
LIMIT: Final = 11  # "once per combat"
NODES: Final = (
    "verb",
    "sequence",
    "choose",
    "may",
    "if",
    "pay",
    "repeat",
    "each",
    "when",
    "lasting",
    "timing",
    "limit",
)

# Where a number comes from.
FIXED: Final = 0
NAMED: Final = 1  # X: a number that the context knows
ROLLED: Final = 2  # dice
COUNTED: Final = 3  # a count of something on the table, by the game's own rule

# How a selector's things are found.
ALL: Final = "all"
ONE: Final = "one"
SOME: Final = "some"
PICKS: Final = (ALL, ONE, SOME)

AND: Final = "and"
OR: Final = "or"
NOT: Final = "not"


class Phrase:
    """A sentence that a game's language knows: its name, its parameters with their types, and the rule behind it."""

    def __init__(self, section: str, name: str) -> None:
        self.section = section
        self.name = name
        self.params: dict[str, str] = {}
        self.needed: frozenset[str] = frozenset()  # parameters that every wording has
        self.rule: Rule | None = None
        self.can: Rule | None = None  # of a verb that can be a price: says why it cannot be paid, or None
        self.pick = ALL  # of a selector
        self.up_to = False  # of a selector: fewer may be picked
        self.known = False  # of a selector: all see what it names, so that a single thing is not asked for
        self.modifies = ""  # of a verb: the quantity it changes, or "{param}" if a parameter names it
        self.operation = "add"

    def __repr__(self) -> str:
        return f"<{self.section} {self.name}>"


class Call:
    """A phrase with its arguments: a selector, a condition, an event, a span, or the verb of an effect."""

    def __init__(self, phrase: Phrase) -> None:
        self.phrase = phrase
        self.words: dict[str, tuple[str, ...]] = {}
        self.numbers: dict[str, Quantity] = {}
        self.calls: dict[str, Call] = {}
        self.conditions: dict[str, Condition] = {}
        self.effects: dict[str, Effect] = {}

    @property
    def name(self) -> str:
        return self.phrase.name

    def word(self, name: str) -> str:
        """The word given for a parameter; empty if it was left out."""
        found = self.words.get(name)
        return found[0] if found else ""

    def __repr__(self) -> str:
        parts: list[str] = []
        for word_name, words in self.words.items():
            parts.append(f"{word_name}={'/'.join(words)}")
        for number_name, quantity in self.numbers.items():
            parts.append(f"{number_name}={quantity!r}")
        for call_name, call in self.calls.items():
            parts.append(f"{call_name}={call!r}")
        for condition_name, condition in self.conditions.items():
            parts.append(f"{condition_name}={condition!r}")
        for effect_name, effect in self.effects.items():
            parts.append(f"{effect_name}={effect!r}")
        return f"{self.phrase.name}({', '.join(parts)})" if parts else self.phrase.name


class Quantity:
    """A number: fixed, named (X), rolled (2d6) or counted on the table; taken negative where `sign` is -1."""

    def __init__(self, kind: int, number: int = 0, name: str = "", call: Call | None = None) -> None:
        self.kind = kind
        self.number = number  # fixed: the number itself; rolled: how many dice
        self.sides = 0
        self.name = name
        self.call = call
        self.sign = 1
        self.id = -1  # its place in the book, where it is rolled

    def __repr__(self) -> str:
        sign = "-" if self.sign < 0 else ""
        if self.kind == FIXED:
            return f"{sign}{self.number}"
        if self.kind == ROLLED:
            return f"{sign}{self.number}d{self.sides}"
        return f"{sign}{self.call!r}" if self.call is not None else f"{sign}{self.name}"


class Condition:
    """Something that holds or not: a phrase, or several of them with and, or, not."""

    def __init__(self, test: str, call: Call | None, parts: tuple[Condition, ...] = ()) -> None:
        self.test = test  # "", "and", "or" or "not"
        self.call = call
        self.parts = parts

    def __repr__(self) -> str:
        return (
            repr(self.call) if self.call is not None else f"{self.test}({', '.join(map(repr, self.parts))})"
        )


class Modifier:
    """A lasting change of a quantity, as a description that a game turns into a bonus."""

    def __init__(
        self, quantity: str, operation: str, value: Quantity | None, filter: Call | None, until: Call | None
    ) -> None:
        self.quantity = quantity  # "attack"
        self.operation = operation  # "add", "set", "multiply", "forbid" ...: the vocabulary's word
        self.value = value
        self.filter = filter  # what it applies to
        self.until = until

    def __repr__(self) -> str:
        return f"<{self.quantity} {self.operation} {self.value!r} of {self.filter!r} until {self.until!r}>"


class Effect:
    """A node of an effect. `text` is what it was read from, so that people can be shown what they choose."""

    def __init__(self, node: int, parts: tuple[Effect, ...] = (), call: Call | None = None) -> None:
        self.node = node
        self.parts = parts
        self.call = call  # the verb, event, span, timing, limit, or who acts
        self.condition: Condition | None = None
        self.count: Quantity | None = None
        self.word = ""  # of WHEN: "on", "after", "before" ...
        self.text = ""
        self.id = -1  # its number in the book
        self.until: Call | None = None  # the span that it stands in
        self.modifier: Modifier | None = None
        self.picks: tuple[str, ...] = ()  # parameters for which somebody picks before the verb is carried out
        self.rolls: tuple[str, ...] = ()  # parameters that are rolled before the verb is carried out
        self.plain = True  # nothing to pick and nothing to roll
        self.cites = ""

    def __repr__(self) -> str:
        if self.node == VERB:
            return repr(self.call)
        inner: list[str] = []
        if self.word:
            inner.append(self.word)
        if self.condition is not None:
            inner.append(repr(self.condition))
        if self.count is not None:
            inner.append(repr(self.count))
        if self.call is not None:
            inner.append(repr(self.call))
        inner.extend([repr(part) for part in self.parts])
        return f"{NODES[self.node]}({', '.join(inner)})"

    def verbs(self) -> list[Effect]:
        """All verbs in it, from left to right."""
        if self.node == VERB:
            found = [self]
            if self.call is not None:
                for inner in self.call.effects.values():
                    found.extend(inner.verbs())
            return found
        return [verb for part in self.parts for verb in part.verbs()]
