"""Reading sentences: which phrases of a language the words of a text can be.

Every way to read something is tried, and each is tried once. What would be right is noted where the reading came
furthest, but only when a mistake is known: it takes time.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final

from banneret.kernel.errors import ContentError
from banneret.parts.effects.language import (
    ARTICLES,
    CONDITION,
    CONDITIONS,
    EFFECT,
    GROUP,
    LITERAL,
    NUMBER,
    QUANTITIES,
    QUANTITY,
    SIGNED,
    Language,
    Piece,
    Wording,
)
from banneret.parts.effects.model import (
    AND,
    COUNTED,
    FIXED,
    NAMED,
    NOT,
    OR,
    ROLLED,
    Call,
    Condition,
    Effect,
    Quantity,
)
from banneret.parts.effects.tokens import Origin, Token, tokens_of
from banneret.parts.words import listed

Value = Quantity | Call | Condition | Effect | tuple[str, ...]
Bound = tuple[tuple[str, Value], ...]

NO_WAYS: Final[list[tuple[int, Bound]]] = []
OPENING: Final = "({["
CLOSING: Final = ")}]"


class Sentences:
    """The sentences of one text: all ways to read something of a type from one of its words on."""

    def __init__(self, language: Language, text: str, origin: Origin, explaining: bool = False) -> None:
        self.language = language
        self.text = text
        self.origin = origin
        self.explaining = explaining  # note what would be right, which takes time: once a mistake is known
        self.tokens: list[Token] = tokens_of(text)
        self.present = {token.low for token in self.tokens}
        self.furthest = 0
        self.guessing = 0  # above 0: what is missed tells nobody what would be right
        self.expected: list[str] = []
        self.found: dict[tuple[str, int, int], list[tuple[int, Value]]] = {}
        self.matched: dict[tuple[int, int, int, int], list[tuple[int, Bound]]] = {}
        self.ends = self.matching_signs()

    # ---- Errors ----

    def error(self) -> ContentError:
        found = self.low(self.furthest)
        likely = sorted([(-likeness(found, word), word) for word in set(self.expected)])
        expected = listed([word for _, word in likely[:8]], "or") if likely else "an effect"
        return self.origin.error(self.text, self.start_of(self.furthest), expected)

    def start_of(self, token: int) -> int:
        return self.tokens[token].start if token < len(self.tokens) else len(self.text)

    def miss(self, at: int, expected: str) -> None:
        if self.guessing or not self.explaining:
            return
        if at > self.furthest:
            self.furthest = at
            self.expected = []
        if at == self.furthest:
            self.expected.append(expected)

    def matching_signs(self) -> dict[int, int]:
        """For each opening bracket the one that closes it."""
        found: dict[int, int] = {}
        opened: list[int] = []
        for at, token in enumerate(self.tokens):
            if token.text in OPENING:
                opened.append(at)
            elif token.text in CLOSING:
                if not opened or OPENING.index(self.tokens[opened[-1]].text) != CLOSING.index(token.text):
                    raise self.origin.error(self.text, token.start, f"no '{token.text}' that closes nothing")
                found[opened.pop()] = at
        if opened:
            sign = self.tokens[opened[-1]]
            raise self.origin.error(
                self.text, len(self.text), f"'{CLOSING[OPENING.index(sign.text)]}' for the '{sign.text}'"
            )
        return found

    def text_of(self, i: int, j: int) -> str:
        last = self.tokens[j - 1]
        return self.text[self.tokens[i].start : last.start + len(last.text)]

    def low(self, at: int) -> str:
        return self.tokens[at].low if at < len(self.tokens) else ""

    def outside(self, i: int, j: int, sign: str) -> list[int]:
        """Where a sign stands outside of brackets."""
        found: list[int] = []
        at = i
        while at < j:
            if self.tokens[at].text == sign:
                found.append(at)
            at = self.ends.get(at, at) + 1
        return found

    def split(self, i: int, j: int, sign: str) -> list[tuple[int, int]]:
        spans: list[tuple[int, int]] = []
        start = i
        for at in self.outside(i, j, sign):
            spans.append((start, at))
            start = at + 1
        spans.append((start, j))
        return spans

    # ---- Phrases ----

    def try_headed(self, i: int, j: int) -> Effect | None:
        """An effect between two words: the structure of a text is for those to read who derive from this."""
        raise NotImplementedError

    def whole(self, section: str, i: int, j: int) -> Call | None:
        """A phrase of a section that is all of a piece of the text."""
        if i >= j:
            return None
        for stop, value in self.parse(section, i, j):
            if stop == j and isinstance(value, Call):
                return value
        return None

    def condition(self, i: int, j: int) -> Condition | None:
        if i >= j:
            return None
        for stop, value in self.parse(CONDITION, i, j):
            if stop == j and isinstance(value, Condition):
                return value
        return None

    def quantity(self, i: int, j: int) -> Quantity | None:
        for stop, value in self.parse(QUANTITY, i, j):
            if stop == j and isinstance(value, Quantity):
                return value
        return None

    def parse(self, type: str, i: int, limit: int) -> list[tuple[int, Value]]:
        """All ways to read something of a type from a token on: where each ends, and what it is."""
        key = (type, i, limit)
        known = self.found.get(key)
        if known is not None:
            return known
        self.found[key] = []  # a type that starts with itself finds nothing there
        if type == NUMBER:
            found = list(self.numbers(i, limit))
        elif type == SIGNED:
            found = list(self.signed(i, limit))
        elif type == QUANTITY:
            found = list(self.quantities(i, limit))
        elif type == CONDITION:
            found = list(self.conditions(i, limit))
        elif type == EFFECT:
            found = list(self.effects(i, limit))
        elif type in self.language.words:
            found = list(self.words(type, i, limit))
        else:
            found = list(self.calls(type, i, limit))
        self.found[key] = found
        return found

    def numbers(self, i: int, limit: int) -> Iterator[tuple[int, Value]]:
        if i < limit and self.tokens[i].is_number:
            yield i + 1, Quantity(FIXED, int(self.tokens[i].text))
        elif i < limit and self.low(i) in ARTICLES:
            yield i + 1, Quantity(FIXED, 1)
        else:
            self.miss(i, "a number")

    def signed(self, i: int, limit: int) -> Iterator[tuple[int, Value]]:
        """+2, -1, +X."""
        sign = self.low(i) if i < limit else ""
        if sign not in ("+", "-"):
            self.miss(i, "a number with its sign, such as +1")
            return
        for stop, value in self.parse(QUANTITY, i + 1, limit):
            if isinstance(value, Quantity):
                quantity = Quantity(value.kind, value.number, value.name, value.call)
                quantity.sides = value.sides
                quantity.sign = -value.sign if sign == "-" else value.sign
                yield stop, quantity

    def quantities(self, i: int, limit: int) -> Iterator[tuple[int, Value]]:
        if i >= limit:
            self.miss(i, "a quantity")
            return
        token = self.tokens[i]
        if token.is_number:
            after = self.low(i + 1) if i + 1 < limit else ""
            if after[:1] == "d" and after[1:].isdecimal():
                dice = Quantity(ROLLED, int(token.text))
                dice.sides = int(after[1:])
                yield i + 2, dice
            yield i + 1, Quantity(FIXED, int(token.text))
        elif token.low in ARTICLES:
            yield i + 1, Quantity(FIXED, 1)
        elif token.text in self.language.numbers:
            yield i + 1, Quantity(NAMED, 0, token.text)
        else:
            self.miss(i, "a quantity")
        for stop, value in self.calls(QUANTITIES, i, limit):
            if isinstance(value, Call):
                yield stop, Quantity(COUNTED, 0, value.name, value)

    def conditions(self, i: int, limit: int) -> Iterator[tuple[int, Value]]:
        """A phrase; not a condition; conditions with and, or with or, between them."""
        for stop, value in self.calls(CONDITIONS, i, limit):
            if isinstance(value, Call):
                first = Condition("", value)
                yield stop, first
                word = self.low(stop) if stop < limit else ""
                if word in (AND, OR):
                    start = stop + 2 if self.low(stop + 1) == "if" else stop + 1
                    for end, other in self.parse(CONDITION, start, limit):
                        if isinstance(other, Condition):
                            yield end, Condition(word, None, (first, other))
        if i < limit and self.low(i) == NOT:
            for stop, value in self.parse(CONDITION, i + 1, limit):
                if isinstance(value, Condition):
                    yield stop, Condition(NOT, None, (value,))

    def effects(self, i: int, limit: int) -> Iterator[tuple[int, Value]]:
        """An effect inside a sentence, the longest first."""
        for stop in range(limit, i, -1):
            found = self.try_headed(i, stop)
            if found is not None:
                yield stop, found

    def words(self, type: str, i: int, limit: int) -> Iterator[tuple[int, Value]]:
        hit = False
        for word, parts in self.language.words[type]:
            stop = i + len(parts)
            if stop <= limit and self.tokens[i].low == parts[0] and self.follows(parts, i):
                hit = True
                yield stop, (word,)
        if not hit and self.explaining:
            name = "one of" if "|" in type else f"a {type}:"
            self.miss(i, f"{name} " + listed([word for word, _ in self.language.words[type]][:12], "or"))

    def follows(self, parts: list[str], i: int) -> bool:
        for at, part in enumerate(parts):
            if self.tokens[i + at].low != part:
                return False
        return True

    def several(self, type: str, i: int, limit: int) -> Iterator[tuple[int, Value]]:
        """One or more words of a list: 'bronze, silver or gold', 'bronze/silver', 'range recharge'."""
        for stop, value in self.words(type, i, limit):
            assert isinstance(value, tuple)
            at = stop
            while at < limit and self.low(at) in (",", "/", "or", "and"):
                at += 1
            for end, rest in self.several(type, at, limit):
                assert isinstance(rest, tuple)
                yield end, (*value, *rest)
            yield stop, value

    def calls(self, section: str, i: int, limit: int) -> Iterator[tuple[int, Value]]:
        """All phrases of a section that the text goes on with."""
        word = self.low(i) if i < limit else ""
        explaining = self.explaining and not self.guessing
        wordings = self.language.wordings[section] if explaining else self.language.openings(section, word)
        for wording in wordings:
            if wording.first and wording.first != word:
                if self.explaining:
                    self.miss(i, f"'{wording.first}'")
                continue
            if not explaining and not wording.needed <= self.present:
                continue
            for stop, bound in self.match(wording.pieces, 0, i, limit):
                yield stop, self.call_of(wording, bound)

    def call_of(self, wording: Wording, bound: Bound) -> Call:
        call = Call(wording.phrase)
        for name, value in bound:
            if isinstance(value, Quantity):
                call.numbers[name] = value
            elif isinstance(value, Call):
                call.calls[name] = value
            elif isinstance(value, Condition):
                call.conditions[name] = value
            elif isinstance(value, Effect):
                call.effects[name] = value
            else:
                call.words[name] = value
        return call

    def match(self, pieces: list[Piece], at: int, i: int, limit: int) -> list[tuple[int, Bound]]:
        """All ways to read the pieces of a wording from one of them on."""
        while at < len(pieces) and pieces[at].kind == LITERAL:
            if i >= limit or self.tokens[i].low != pieces[at].word:
                if self.explaining:
                    self.miss(i, f"'{pieces[at].word}'")
                return NO_WAYS
            i += 1
            at += 1
        if at == len(pieces):
            return [(i, ())]
        key = (id(pieces), at, i, limit)
        known = self.matched.get(key)
        if known is not None:
            return known
        piece = pieces[at]
        found: list[tuple[int, Bound]] = []
        if piece.kind == GROUP:
            for way in piece.ways:
                for stop, first in self.match(way, 0, i, limit):
                    for end, rest in self.match(pieces, at + 1, stop, limit):
                        found.append((end, first + rest))
        else:
            ways = self.several(piece.type, i, limit) if piece.several else self.parse(piece.type, i, limit)
            for stop, value in ways:
                for end, rest in self.match(pieces, at + 1, stop, limit):
                    found.append((end, ((piece.name, value), *rest)))
        self.matched[key] = found
        return found


def likeness(found: str, expected: str) -> float:
    """How alike two words are: what was meant stands first in an error."""
    return SequenceMatcher(None, found, expected.strip("'")).ratio() if expected.startswith("'") else 0.5
