"""Carrying effects out: steps on the table's stack, each with the number of an effect in the game's book.

`begin` opens a context (who acts, for what source) and carries an effect out inside it. Where somebody has to choose,
a step asks and does nothing else; so a table can be saved, cloned and looked at in the middle of any effect.

A game that uses this module names it among its chapters, `Context` among its scopes, and appends `EFFECT_WORDS` to its
words. Picking has one kind for each kind of selectors, which the game's words must have: the prompt and the option
`pick-units` for selectors of units.
"""

from __future__ import annotations

from typing import Final, TypeVar, cast

from mypy_extensions import mypyc_attr

from banneret.kernel.ask import Option
from banneret.kernel.errors import RuleError
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.effects.book import Book
from banneret.parts.effects.language import VERBS
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
    ONE,
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
    Modifier,
    Quantity,
)

S = TypeVar("S", bound=State)

EFFECT_WORDS: Final = """
[prompts."effects.choose"]
args = "effect:effect"
asks = "Choose one"
told = "{seat} decides: {effect}"

[prompts."effects.may"]
args = "effect:effect"
asks = "Do you do this? {effect}"
told = "{seat} decides: {effect}"

[options."effects.do"]
args = "effect:effect"
label = "{effect}"

[options."effects.leave"]
label = "No"

[options."effects.enough"]
label = "That is enough"

[entries."effects.rolls"]
args = "who:seat effect:effect total:number"
says = "{who} rolls {total} ({effect})."
"""


class Context(State):
    """Who acts, on what grounds, and what has come up so far: things picked, numbers named."""

    seat: Public[int]
    source: Public[int]  # the card, unit, field ... that the text stands on, as the game numbers them
    it: Hidden[list[int]]  # what was picked last: "it" in the clauses that follow
    picked: Hidden[dict[str, list[int]]]
    numbers: Hidden[dict[str, int]]  # X, and whatever else verbs leave for later clauses


def new_context(seat: int, source: int) -> Context:
    context = Context()
    context.seat = seat
    context.source = source
    context.it = []
    context.picked = {}
    context.numbers = {}
    return context


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectGame(Game[S]):
    """A game with a book of effects: set `book` in `__init__`."""

    book: Book


def book_of(t: Table[S]) -> Book:
    return cast("EffectGame[S]", t.game).book


class Params:
    """A phrase's arguments, worked out for this moment: words as they are, numbers, and things by number."""

    def __init__(self, call: Call, effect: Effect | None) -> None:
        self.call = call
        self.effect = effect
        self.words = call.words
        self.numbers: dict[str, int] = {}
        self.things: dict[str, list[int]] = {}

    def word(self, name: str) -> str:
        """The word given for a parameter; empty if it was left out."""
        found = self.words.get(name)
        return found[0] if found else ""

    def number(self, name: str, default: int = 0) -> int:
        return self.numbers.get(name, default)

    def has(self, name: str) -> bool:
        return name in self.words or name in self.numbers or name in self.things

    def inner(self, name: str) -> int:
        """The number of an effect that stands inside the sentence."""
        return self.call.effects[name].id

    @property
    def modifier(self) -> Modifier:
        """What the verb modifies, for games that turn it into a bonus."""
        found = None if self.effect is None else self.effect.modifier
        if found is None:
            raise RuleError(
                f"the verb {self.call.name} modifies nothing; its vocabulary says what a verb modifies"
            )
        return found

    @property
    def until(self) -> str:
        """The name of the span that the verb stands in; empty if it stands in none."""
        until = None if self.effect is None else self.effect.until
        return "" if until is None else until.name

    @property
    def cites(self) -> str:
        return "" if self.effect is None else self.effect.cites


# ---- Beginning ----


def begin(t: Table[S], number: int, seat: int, source: int = -1) -> None:
    """Carry an effect out for a seat, in a context of its own."""
    t.enter(new_context(seat, source))
    t.then(step(carry_out, number))


def begin_with(t: Table[S], number: int, seat: int, source: int, it: tuple[int, ...]) -> None:
    """Carry an effect out with something that 'it' means already: for triggers, whose target is known."""
    context = new_context(seat, source)
    context.it = list(it)
    t.enter(context)
    t.then(step(carry_out, number))


def carry_as(t: Table[S], number: int, seat: int) -> None:
    """Carry an effect out with another seat acting."""
    outer = t.scope(Context)
    context = cast(Context, outer.clone())
    context.seat = seat
    t.enter(context)
    t.then(step(carry_out, number))


# ---- Carrying out ----


def carry_out(t: Table[S], number: int) -> None:
    """One effect, or the steps that it is made of."""
    e = book_of(t).effects[number]
    c = t.scope(Context)
    node = e.node
    if node == VERB:
        if e.plain:
            perform_verb(t, c, e)
        else:
            prepare(t, c, e)
    elif node == SEQUENCE:
        t.then(*[step(carry_out, part.id) for part in e.parts])
    elif node == IF:
        assert e.condition is not None
        if holds(t, c, e.condition):
            t.then(step(carry_out, e.parts[0].id))
        elif len(e.parts) > 1:
            t.then(step(carry_out, e.parts[1].id))
    elif node == CHOOSE:
        ask_choice(t, c, e)
    elif node == MAY:
        ask_whether(t, c, e)
    elif node == PAY:
        if why_not_paid(t, c, e.parts[0]) is None:
            t.then(step(carry_out, e.parts[0].id), step(carry_out, e.parts[1].id))
    elif node == REPEAT:
        assert e.count is not None
        again = step(carry_out, e.parts[0].id)
        t.then(*[again for _ in range(counted_now(t, c, e, e.count))])
    elif node == EACH:
        assert e.call is not None
        t.then(*[step(carry_as, e.parts[0].id, seat) for seat in things_of(t, c, e.call)])
    elif node == WHEN:
        watch = book_of(t).language.watch
        assert watch is not None
        watch(t, c, e)
    elif node == LIMIT:
        assert e.call is not None
        if truth_of(t, c, e.call, e):
            t.then(step(carry_out, e.parts[0].id))
    else:
        assert node == LASTING or node == TIMING
        t.then(step(carry_out, e.parts[0].id))


def prepare(t: Table[S], c: Context, e: Effect) -> None:
    """Pick, then roll, then do it: each in a step of its own."""
    for name in e.picks:
        c.picked.pop(f"{e.id}.{name}", None)
    steps = [step(pick, e.id, name) for name in e.picks]
    if e.rolls:
        steps.append(step(roll_for, e.id))
    steps.append(step(perform, e.id))
    t.then(*steps)


def perform(t: Table[S], number: int) -> None:
    """A verb whose picks and rolls are made."""
    perform_verb(t, t.scope(Context), book_of(t).effects[number])


def perform_verb(t: Table[S], c: Context, e: Effect) -> None:
    call = e.call
    assert call is not None
    rule = call.phrase.rule
    assert rule is not None
    rule(t, c, params_of(t, c, call, e))


def params_of(t: Table[S], c: Context, call: Call, e: Effect | None) -> Params:
    """The arguments of a phrase as they are now."""
    params = Params(call, e)
    for name, quantity in call.numbers.items():
        if quantity.kind == FIXED:
            params.numbers[name] = quantity.number * quantity.sign
        else:
            params.numbers[name] = number_of(t, c, quantity, name)
    for name, inner in call.calls.items():
        if e is not None and name in e.picks:
            params.things[name] = c.picked.get(f"{e.id}.{name}", [])
        elif inner.phrase.section != VERBS and inner.phrase.rule is not None:
            params.things[name] = things_of(t, c, inner)
    return params


# ---- Choosing ----


def ask_choice(t: Table[S], c: Context, e: Effect) -> None:
    """Exactly one of several. A way whose price cannot be paid is blocked; if all are, nothing happens."""
    options: list[Option] = []
    open = False
    for part in e.parts:
        why = why_not_chosen(t, c, part)
        open = open or why is None
        options.append(Option("effects.do", (part.id,), do=step(carry_out, part.id), blocked=why))
    if open:
        t.ask(c.seat, "effects.choose", options, e.cites, args=(e.id,))


def ask_whether(t: Table[S], c: Context, e: Effect) -> None:
    part = e.parts[0]
    do = Option("effects.do", (part.id,), do=step(carry_out, part.id), blocked=why_not_chosen(t, c, part))
    t.ask(c.seat, "effects.may", [do, Option("effects.leave")], e.cites, absent=1, args=(e.id,))


def why_not_chosen(t: Table[S], c: Context, e: Effect) -> Said | None:
    """Why a way cannot be taken: it has a price that cannot be paid."""
    if e.node == PAY:
        return why_not_paid(t, c, e.parts[0])
    if e.node == SEQUENCE or e.node == TIMING or e.node == LASTING:
        return why_not_chosen(t, c, e.parts[0])
    return None


def why_not_paid(t: Table[S], c: Context, e: Effect) -> Said | None:
    """Why a price cannot be paid; None if it can."""
    if e.node == VERB:
        call = e.call
        assert call is not None
        can = call.phrase.can
        return None if can is None else cast("Said | None", can(t, c, params_of(t, c, call, e)))
    if e.node == CHOOSE:
        why: Said | None = None
        for part in e.parts:
            why = why_not_paid(t, c, part)
            if why is None:
                return None
        return why
    if e.node == SEQUENCE:
        for part in e.parts:
            why = why_not_paid(t, c, part)
            if why is not None:
                return why
    return None


# ---- Picking ----


def pick(t: Table[S], number: int, name: str) -> None:
    """Ask for one of the things that a selector names, until there are as many as it wants."""
    c = t.scope(Context)
    e = book_of(t).effects[number]
    call = e.call
    assert call is not None
    selector = call.calls[name]
    phrase = selector.phrase
    have = c.picked.get(f"{number}.{name}", [])
    counted = selector.numbers.get("n")
    wanted = 1 if phrase.pick == ONE or counted is None else number_of(t, c, counted, "n")
    if len(have) >= wanted:
        return
    kind = f"pick-{phrase.section}"
    shows = book_of(t).language.shows.get(phrase.section)
    blocks = book_of(t).language.blocks.get(phrase.section)
    options: list[Option] = []
    open = False
    for thing in things_of(t, c, selector):
        if thing not in have:
            shown = (thing,) if shows is None else cast("tuple[object, ...]", shows(t, thing))
            do = (step(picked, number, name, thing), step(pick, number, name))
            why = None if blocks is None else cast("Said | None", blocks(t, c, e, thing))
            open = open or why is None
            options.append(Option(kind, shown, do=do, blocked=why, at=(f"{phrase.section}:{thing}",)))
    if not open:
        return
    absent = 0
    if phrase.up_to:
        absent = len(options)
        options.append(Option("effects.enough"))
    sure = book_of(t).language.sure
    auto = phrase.known or (sure is not None and cast(bool, sure(t, c)))
    t.ask(c.seat, kind, options, e.cites, absent, auto=auto, args=(number,))


def picked(t: Table[S], number: int, name: str, thing: int) -> None:
    c = t.scope(Context)
    key = f"{number}.{name}"
    c.picked[key] = [*c.picked.get(key, []), thing]
    c.it = c.picked[key]


# ---- Selectors, conditions, quantities ----


def things_of(t: Table[S], c: Context, selector: Call) -> list[int]:
    """What a selector names now (or, where somebody picks: may be picked from)."""
    rule = selector.phrase.rule
    assert rule is not None
    return cast("list[int]", rule(t, c, params_of(t, c, selector, None)))


def truth_of(t: Table[S], c: Context, call: Call, e: Effect | None) -> bool:
    rule = call.phrase.rule
    assert rule is not None
    return cast(bool, rule(t, c, params_of(t, c, call, e)))


def holds(t: Table[S], c: Context, condition: Condition) -> bool:
    call = condition.call
    if call is not None:
        return truth_of(t, c, call, None)
    if condition.test == AND:
        return holds(t, c, condition.parts[0]) and holds(t, c, condition.parts[1])
    if condition.test == OR:
        return holds(t, c, condition.parts[0]) or holds(t, c, condition.parts[1])
    return not holds(t, c, condition.parts[0])


def number_of(t: Table[S], c: Context, quantity: Quantity, name: str) -> int:
    """What a quantity comes to. Dice were rolled in a step before."""
    if quantity.kind == FIXED:
        return quantity.number * quantity.sign
    if quantity.kind == NAMED:
        return c.numbers.get(quantity.name, 0) * quantity.sign
    if quantity.kind == COUNTED:
        call = quantity.call
        assert call is not None
        rule = call.phrase.rule
        assert rule is not None
        return cast(int, rule(t, c, params_of(t, c, call, None))) * quantity.sign
    return c.numbers.get(f"{quantity.id}.{name}", 0) * quantity.sign


def counted_now(t: Table[S], c: Context, e: Effect, quantity: Quantity) -> int:
    """A quantity in a step that does not ask: dice are rolled on the spot."""
    if quantity.kind == ROLLED:
        return rolled(t, c, e, quantity)
    return number_of(t, c, quantity, "")


def roll_for(t: Table[S], number: int) -> None:
    """Roll what a verb needs."""
    c = t.scope(Context)
    e = book_of(t).effects[number]
    call = e.call
    assert call is not None
    for name in e.rolls:
        c.numbers[f"{number}.{name}"] = rolled(t, c, e, call.numbers[name])


def rolled(t: Table[S], c: Context, e: Effect, quantity: Quantity) -> int:
    total = 0
    for _ in range(quantity.number):
        total += t.below(quantity.sides) + 1
    t.tell("effects.rolls", (c.seat, e.id, total), e.cites)
    return total
