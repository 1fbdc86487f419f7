r"""Reading an effect's text: structure here, sentences by the game's language.

effect := list | list "|" list ...                several: exactly one of them
list   := item ";" item ...                       one after the other
item   := a verb's sentence
        | choose { effect }        ( effect )     may item        then item
        | head : list                             a head reaches to the end of the list, or to the next of its rank
        | item -> item                            a price and what it buys
        | item , twice     item x3                repeated
        | item until ...     until ... item       a span of the language
        | per quantity item
        | item , if condition                     "else" or "otherwise" may follow as an item of its own
        | who may item     who: item
head   := a timing | on, when, after, before ... event | if condition | a limit | a span | per quantity
        | 3 times | who | an item: its price
"""

from __future__ import annotations

from typing import Final

from banneret.parts.effects.language import (
    CONDITION,
    EVENTS,
    LIMITS,
    QUANTITY,
    SPANS,
    TIMINGS,
    VERBS,
    Language,
)
from banneret.parts.effects.model import (
    CHOOSE,
    EACH,
    FIXED,
    IF,
    LASTING,
    LIMIT,
    MAY,
    PAY,
    REPEAT,
    SEQUENCE,
    TIMING,
    VERB,
    WHEN,
    Call,
    Condition,
    Effect,
    Quantity,
)
from banneret.parts.effects.sentences import Sentences, Value
from banneret.parts.effects.tokens import Origin

MOMENTS: Final = ("on", "when", "whenever", "after", "before", "at", "during", "in")
ELSE: Final = ("else", "otherwise")
TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}

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


class Reader(Sentences):
    """Reads one text."""

    def __init__(self, language: Language, text: str, origin: Origin, explaining: bool = False) -> None:
        super().__init__(language, text, origin, explaining)
        self.items: dict[tuple[int, int], Effect | None] = {}

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
