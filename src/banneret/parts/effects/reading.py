r"""Reading an effect's text: structure here, sentences by the game's language.

effect := list | list "|" list ...                several: exactly one of them
list   := item ";" item ...                       one after the other
item   := a verb's sentence
        | choose { effect }        ( effect )     may item        then item
        | head : list                             a head reaches to the end of the list, or to the next of its rank
        | item -> item                            a price and what it buys
        | item , twice     item x3                repeated
        | item until ...                          a span of the language
        | item , if condition
        | who may item     who: item
head   := a timing | on, when, after, before ... event | if condition | a limit | a span | per quantity
        | 3 times | who | an item: its price
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
    EVENTS,
    GROUP,
    LIMITS,
    LITERAL,
    NUMBER,
    QUANTITIES,
    QUANTITY,
    SIGNED,
    SPANS,
    TIMINGS,
    VERBS,
    Language,
    Piece,
    Wording,
)
from banneret.parts.effects.model import (
    AND,
    CHOOSE,
    COUNTED,
    EACH,
    FIXED,
    IF,
    LASTING,
    LIMIT,
    MAY,
    NAMED,
    NOT,
    OR,
    PAY,
    REPEAT,
    ROLLED,
    SEQUENCE,
    TIMING,
    VERB,
    WHEN,
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
MOMENTS: Final = ("on", "when", "whenever", "after", "before", "at", "during", "in")
ELSE: Final = ("else", "otherwise")
TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}
OPENING: Final = "({["
CLOSING: Final = ")}]"

# How far a head reaches: to the next head of the same rank or of a lower one.
RANK_OF_TIMING: Final = 0
RANK_OF_SPAN: Final = 1
RANK_OF_EVENT: Final = 2
RANK_OF_LIMIT: Final = 3
RANK_OF_PRICE: Final = 4
RANK_OF_CONDITION: Final = 5


class Head:
    """What stands before a colon: an effect that still has no body."""

    def __init__(self, effect: Effect, rank: int, body: int, around: tuple[Effect, ...] = ()) -> None:
        self.effect = effect
        self.rank = rank
        self.body = body  # the token that its body starts with
        self.around = around  # who may pay, and that they may: what goes around it in the end


class Failed(Exception):
    """No way to read a part of the text; what was expected is remembered where the reading came furthest."""


class Reader:
    """Reads one text."""

    def __init__(self, language: Language, text: str, origin: Origin, explaining: bool = False) -> None:
        self.language = language
        self.text = text
        self.origin = origin
        self.explaining = explaining  # note what would be right, which takes time: once a mistake is known
        self.tokens: list[Token] = tokens_of(text)
        self.furthest = 0
        self.guessing = 0  # above 0: what is missed tells nobody what would be right
        self.expected: list[str] = []
        self.found: dict[tuple[str, int, int], list[tuple[int, Value]]] = {}
        self.matched: dict[tuple[int, int, int, int], list[tuple[int, Bound]]] = {}
        self.items: dict[tuple[int, int], Effect | None] = {}
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

    # ---- The whole ----

    def read_effect(self) -> Effect:
        if not self.tokens:
            raise self.origin.error(self.text, 0, "an effect")
        try:
            return self.effect(0, len(self.tokens))
        except Failed:
            if self.explaining:
                raise self.error() from None
        return Reader(self.language, self.text, self.origin, True).read_effect()

    def read_call(self, section: str) -> Call:
        """A text that is one phrase of a section: a condition, an event, a form of the game's own."""
        end = len(self.tokens)
        for stop, value in self.parse(section, 0, end):
            if stop == end and isinstance(value, Call):
                return value
        if self.explaining:
            raise self.error()
        return Reader(self.language, self.text, self.origin, True).read_call(section)

    def read_condition(self) -> Condition:
        end = len(self.tokens)
        for stop, value in self.parse(CONDITION, 0, end):
            if stop == end and isinstance(value, Condition):
                return value
        if self.explaining:
            raise self.error()
        return Reader(self.language, self.text, self.origin, True).read_condition()

    # ---- Structure ----

    def effect(self, i: int, j: int) -> Effect:
        ways = self.split(i, j, "|")
        if len(ways) == 1:
            return self.sequence(i, j)
        may = self.low(i) == "may"  # "may A | B": one of them, or none
        parts: list[Effect] = []
        for number, (start, end) in enumerate(ways):
            parts.append(self.sequence(start + 1 if may and number == 0 else start, end))
        chosen = self.made(CHOOSE, tuple(parts), i + 1 if may else i, j)
        return self.made(MAY, (chosen,), i, j) if may else chosen

    def made(self, node: int, parts: tuple[Effect, ...], i: int, j: int) -> Effect:
        effect = Effect(node, parts)
        effect.text = self.text_of(i, j)
        return effect

    def sequence(self, i: int, j: int) -> Effect:
        spans = [span for span in self.split(i, j, ";") if span[0] < span[1]]
        if not spans:
            self.miss(i, "an effect")
            raise Failed
        run = Run(self, spans)
        effects = run.items(-1, False)
        if run.at < len(spans):
            self.miss(spans[run.at][0], "an 'if' before this")
            raise Failed
        return self.joined(effects, i, j)

    def joined(self, effects: list[Effect], i: int, j: int) -> Effect:
        return effects[0] if len(effects) == 1 else self.made(SEQUENCE, tuple(effects), i, j)

    def item(self, i: int, j: int) -> Effect:
        """An item without a head; a failure is remembered, so that it is not tried twice."""
        if (i, j) in self.items:
            known = self.items[i, j]
            if known is None:
                raise Failed
            return known
        self.items[i, j] = None
        found = self.any_item(i, j)
        if found is None:
            raise Failed
        self.items[i, j] = found
        return found

    def any_item(self, i: int, j: int) -> Effect | None:
        if i >= j:
            self.miss(i, "an effect")
            return None
        verb = self.verb(i, j)
        if verb is not None:
            return verb
        word = self.low(i)
        if word in ("then", "and", ","):
            return self.try_item(i + 1, j)
        if word == "may":
            inner = self.try_headed(i + 1, j)
            return None if inner is None else self.made(MAY, (inner,), i, j)
        if word == "choose" and self.low(i + 1) == "{" and self.ends[i + 1] == j - 1:
            return self.choice(i, j)
        if word == "(" and self.ends[i] == j - 1:
            return self.effect(i + 1, j - 1)
        for way in (
            self.bought,
            self.repeated,
            self.spanned,
            self.led,
            self.provided,
            self.by_actor,
            self.in_a_row,
        ):
            found = way(i, j)
            if found is not None:
                return found
        return None

    def try_item(self, i: int, j: int) -> Effect | None:
        try:
            return self.item(i, j)
        except Failed:
            return None

    def try_headed(self, i: int, j: int) -> Effect | None:
        """An item that may have a head of its own."""
        try:
            return self.sequence(i, j)
        except Failed:
            return None

    def verb(self, i: int, j: int) -> Effect | None:
        for stop, value in self.parse(VERBS, i, j):
            if stop == j and isinstance(value, Call):
                effect = Effect(VERB, (), value)
                effect.text = self.text_of(i, j)
                return effect
        return None

    def choice(self, i: int, j: int) -> Effect:
        inner = self.effect(i + 2, j - 1)
        if inner.node != CHOOSE:
            self.miss(j - 1, "'|' and another way to choose")
            raise Failed
        inner.text = self.text_of(i, j)
        return inner

    def bought(self, i: int, j: int) -> Effect | None:
        """A price -> what it buys."""
        arrows = self.outside(i, j, "->")
        if not arrows:
            return None
        price, bought = self.try_item(i, arrows[0]), self.try_item(arrows[0] + 1, j)
        if price is None or bought is None:
            return None
        if price.node == MAY:
            return self.made(MAY, (self.made(PAY, (price.parts[0], bought), i + 1, j),), i, j)
        return self.made(PAY, (price, bought), i, j)

    def repeated(self, i: int, j: int) -> Effect | None:
        """An effect, twice; an effect x2; an effect 3 times."""
        last = self.low(j - 1)
        count: Quantity | None = None
        end = j
        if last in TIMES:
            count, end = Quantity(FIXED, TIMES[last]), j - 1
        elif last.startswith("x") and last[1:].isdecimal():
            count, end = Quantity(FIXED, int(last[1:])), j - 1
        elif last in ("times", "time") and j - 2 > i and self.tokens[j - 2].is_number:
            count, end = Quantity(FIXED, int(self.tokens[j - 2].text)), j - 2
        if count is None:
            return None
        if self.low(end - 1) == ",":
            end -= 1
        inner = self.try_item(i, end)
        if inner is None:
            return None
        effect = self.made(REPEAT, (inner,), i, j)
        effect.count = count
        return effect

    def spanned(self, i: int, j: int) -> Effect | None:
        """An effect with its span at its end: '... until combat-end'."""
        for at in range(i + 1, j):
            self.guessing += 1
            call = self.whole(SPANS, at, j)
            self.guessing -= 1
            if call is not None:
                inner = self.try_item(i, at - 1 if self.low(at - 1) == "," else at)
                if inner is not None:
                    return self.lasting(call, inner, i, j)
        return None

    def led(self, i: int, j: int) -> Effect | None:
        """A span or a count before an effect, without a colon: 'in the next combat choose{…}', 'per cube draw 1'."""
        self.guessing += 1
        spans = [(stop, value) for stop, value in self.parse(SPANS, i, j) if isinstance(value, Call)]
        counts: list[tuple[int, Value]] = []
        if self.low(i) == "per":
            counts = self.parse(QUANTITY, i + 1, j)
        self.guessing -= 1
        for stop, call in spans:
            inner = self.try_item(stop, j)
            if inner is not None:
                return self.lasting(call, inner, i, j)
        for stop, value in counts:
            inner = self.try_item(stop, j)
            if inner is not None and isinstance(value, Quantity):
                effect = self.made(REPEAT, (inner,), i, j)
                effect.count = value
                return effect
        return None

    def lasting(self, call: Call, inner: Effect, i: int, j: int) -> Effect:
        effect = self.made(LASTING, (inner,), i, j)
        effect.call = call
        return effect

    def provided(self, i: int, j: int) -> Effect | None:
        """An effect, if a condition holds."""
        for at in range(i + 1, j - 1):
            if self.low(at) == "if":
                condition = self.condition(at + 1, j)
                inner = self.try_item(i, at - 1 if self.low(at - 1) == "," else at)
                if condition is not None and inner is not None:
                    effect = self.made(IF, (inner,), i, j)
                    effect.condition = condition
                    return effect
        return None

    def by_actor(self, i: int, j: int) -> Effect | None:
        """Somebody may do something."""
        if not self.language.actors:
            return None
        for stop, value in self.parse(self.language.actors, i, j):
            if not isinstance(value, Call) or stop >= j:
                continue
            inner = None
            if self.low(stop) == "may" or self.low(stop) == "choose":
                inner = self.try_item(stop, j)
            if inner is not None:
                effect = self.made(EACH, (inner,), i, j)
                effect.call = value
                return effect
        return None

    def in_a_row(self, i: int, j: int) -> Effect | None:
        """One effect, another."""
        for sign in (",", "and", self.language.joins):
            for at in self.outside(i, j, sign):
                if at > i:
                    first = self.try_item(i, at)
                    rest = None if first is None else self.try_item(at + 1, j)
                    if first is not None and rest is not None:
                        return self.made(SEQUENCE, (first, rest), i, j)
        return None

    # ---- Heads ----

    def head(self, i: int, j: int) -> Head | None:
        """The head that an item starts with, if it has one."""
        colons = self.outside(i, j, ":")
        if not colons:
            return None
        if self.verb(i, j) is not None:
            return None
        while self.low(i) in ("then", "and"):
            i += 1
        for colon in colons:
            found = self.head_before(i, colon)
            if found is not None:
                return found
        return None

    def head_before(self, i: int, colon: int) -> Head | None:
        if colon <= i:
            return None
        body = colon + 1
        for section, node, rank in (
            (TIMINGS, TIMING, RANK_OF_TIMING),
            (SPANS, LASTING, RANK_OF_SPAN),
            (LIMITS, LIMIT, RANK_OF_LIMIT),
        ):
            call = self.whole(section, i, colon)
            if call is not None:
                return self.headed(node, call, rank, i, colon)
        found = self.if_head(i, colon) or self.event_head(i, colon) or self.count_head(i, colon)
        if found is not None:
            return found
        if self.language.actors:
            call = self.whole(self.language.actors, i, colon)
            if call is not None:
                return self.headed(EACH, call, RANK_OF_PRICE, i, colon)
        # two heads with a comma between them
        for comma in self.outside(i, colon, ","):
            first, second = self.head_before(i, comma), self.head_before(comma + 1, colon)
            if (
                first is None
                or second is None
                or first.effect.node == PAY
                or innermost(second.effect).node == PAY
            ):
                continue
            innermost(first.effect).parts = (second.effect,)
            return Head(first.effect, min(first.rank, second.rank), body)
        price = self.try_item(i, colon)
        if price is None:
            return None
        around: list[Effect] = []
        while price.node == MAY or price.node == EACH:  # "each player may pay": the whole is what they may do
            around.append(price)
            price = price.parts[0]
        return Head(self.made(PAY, (price,), i, colon), RANK_OF_PRICE, body, tuple(around))

    def headed(self, node: int, call: Call, rank: int, i: int, colon: int) -> Head:
        effect = self.made(node, (), i, colon)
        effect.call = call
        return Head(effect, rank, colon + 1)

    def if_head(self, i: int, colon: int) -> Head | None:
        start = i + 1 if self.low(i) == "if" else i
        condition = self.condition(start, colon)
        if condition is None:
            return None
        effect = self.made(IF, (), i, colon)
        effect.condition = condition
        return Head(effect, RANK_OF_CONDITION, colon + 1)

    def event_head(self, i: int, colon: int) -> Head | None:
        moment = self.low(i) if self.low(i) in MOMENTS else ""
        call = self.whole(EVENTS, i, colon)
        if call is None and moment:
            call = self.whole(EVENTS, i + 1, colon)
        if call is None:
            return None
        effect = self.made(WHEN, (), i, colon)
        effect.call = call
        effect.word = moment
        return Head(effect, RANK_OF_EVENT, colon + 1)

    def count_head(self, i: int, colon: int) -> Head | None:
        """Per something; 3 times."""
        count: Quantity | None = None
        if self.low(i) == "per" or (self.low(i) == "for" and self.low(i + 1) == "each"):
            count = self.quantity(i + (1 if self.low(i) == "per" else 2), colon)
        elif self.low(colon - 1) == "times" and colon - i == 2 and self.tokens[i].is_number:
            count = Quantity(FIXED, int(self.tokens[i].text))
        if count is None:
            return None
        effect = self.made(REPEAT, (), i, colon)
        effect.count = count
        return Head(effect, RANK_OF_LIMIT, colon + 1)

    # ---- Sentences ----

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


class Run:
    """Reads the items of a list, each head with what it reaches."""

    def __init__(self, reader: Reader, spans: list[tuple[int, int]]) -> None:
        self.reader = reader
        self.spans = spans
        self.at = 0

    def items(self, rank: int, fresh: bool) -> list[Effect]:
        """The items up to a head of this rank or a lower one. `fresh`: the first stands right after its own head."""
        reader = self.reader
        start = self.spans[self.at][0]
        found: list[Effect] = []
        while self.at < len(self.spans):
            i, j = self.spans[self.at]
            if not fresh and reader.low(i) in ELSE:
                if not found or found[-1].node != IF or len(found[-1].parts) > 1:
                    return found
                found[-1].parts = (found[-1].parts[0], self.otherwise(RANK_OF_CONDITION))
                continue
            span = reader.whole(SPANS, i, j)
            if span is not None and found:
                if rank > RANK_OF_SPAN:
                    return found
                whole = reader.joined(found, start, i - 1)
                found = [reader.lasting(span, whole, start, j)]
                self.at += 1
                continue
            head = reader.head(i, j)
            if head is None:
                found.append(reader.item(i, j))
                self.at += 1
                fresh = False
                continue
            if not fresh and head.rank <= rank:
                return found
            fresh = False
            found.append(self.headed(head, i, j))
        return found

    def headed(self, head: Head, i: int, j: int) -> Effect:
        """A head and the items that it reaches."""
        reader = self.reader
        if head.body >= j:
            reader.miss(head.body, "an effect")
            raise Failed
        self.spans[self.at] = (head.body, j)
        body = self.items(head.rank, True)
        end = self.spans[self.at - 1][1]
        inner = reader.joined(body, head.body, end)
        effect = innermost(head.effect)
        if effect.node == PAY:
            effect.parts = (effect.parts[0], inner)
            whole_text = reader.text_of(i, end)
            effect.text = from_there(whole_text, effect.parts[0].text)
            for outer in reversed(head.around):
                whole = Effect(outer.node, (effect,), outer.call)
                whole.text = from_there(whole_text, outer.text)
                effect = whole
            return effect
        effect.parts = (inner,)
        if effect.node == IF and self.at < len(self.spans) and reader.low(self.spans[self.at][0]) in ELSE:
            effect.parts = (inner, self.otherwise(head.rank))
            end = self.spans[self.at - 1][1]
        head.effect.text = reader.text_of(i, end)
        return head.effect

    def otherwise(self, rank: int) -> Effect:
        i, j = self.spans[self.at]
        start = i + 2 if self.reader.low(i + 1) in (":", ",") else i + 1
        self.spans[self.at] = (start, j)
        other = self.items(rank, True)
        return self.reader.joined(other, start, self.spans[self.at - 1][1])


def innermost(effect: Effect) -> Effect:
    """Of heads inside of heads the last one, which still has no body."""
    while effect.parts and effect.node != PAY:
        effect = effect.parts[0]
    return effect


def likeness(found: str, expected: str) -> float:
    """How alike two words are: what was meant stands first in an error."""
    return SequenceMatcher(None, found, expected.strip("'")).ratio() if expected.startswith("'") else 0.5


def from_there(text: str, start: str) -> str:
    """The text from where a part of it starts."""
    return text[max(0, text.find(start)) :]


def read_effect(language: Language, text: str, origin: Origin) -> Effect:
    """An effect's text, read; a mistake is a `ContentError` that names its place and what would be right."""
    return Reader(language, text.replace(", else ", "; else "), origin).read_effect()


def read_call(language: Language, section: str, text: str, origin: Origin) -> Call:
    """A text that is one phrase: an event, a span, a selector, a form of the game's own."""
    return Reader(language, text, origin).read_call(section)


def read_condition(language: Language, text: str, origin: Origin) -> Condition:
    """A text that is a condition."""
    return Reader(language, text, origin).read_condition()


def ways_to_read(language: Language, section: str, text: str) -> list[str]:
    """All different ways to read a sentence; the first counts. A good vocabulary leaves one."""
    reader = Reader(language, text, Origin("", "", ""))
    end = len(reader.tokens)
    return list(dict.fromkeys([repr(value) for stop, value in reader.parse(section, 0, end) if stop == end]))
