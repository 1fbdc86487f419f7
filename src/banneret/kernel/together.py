"""Several asks at once: sealed ones, windows, and asks that are renewed when an answer has changed the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from banneret.kernel.ask import Ask, Group, Option
from banneret.kernel.asking import asked_twice
from banneret.kernel.errors import RuleError
from banneret.kernel.fields import State
from banneret.kernel.places import step_at
from banneret.kernel.purity import expect, position
from banneret.kernel.step import Frame, Step, stacked

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)


# ---- Sealed asks and windows ----


def in_window(t: Table[S], ask: Ask) -> bool:
    """Is this one of several seats that may act or pass, and nobody sees who has answered?"""
    group = t.groups.get(ask.group)
    return group is not None and group.window


def ask_together(t: Table[S], asking: list[Step], window: bool) -> None:
    """Put an ask to several seats, as one group: sealed, or a window."""
    if t._asked or t._caught is not None:
        asked_twice(t, "these sealed asks are its second")
    if not asking:
        return
    then = t.stack
    number = t.next_ask
    members = []
    for asking_step in asking:
        ask = catch(t, asking_step, then, t._scope)
        ask.again = asking_step
        ask.group = number
        t._number(ask)
        members.append(ask)
    answers: list[Option | None] = [None for _ in members]
    t.groups = {**t.groups, number: Group(members, answers, then, window)}
    t.asks = t.asks + members
    t.stack = None
    t._asked = True


def take_sealed(t: Table[S], ask: Ask, made: Option) -> bool:
    """Keep a sealed answer; the last one, or in a window the one that decides, opens them all. True if it did."""
    group = t.groups[ask.group]
    answers = group.answers[:]
    for at, member in enumerate(group.asks):
        if member is ask:
            answers[at] = made
    decided = group.window
    if group.window:
        for answer in answers:
            if answer is None:
                decided = False
                break
            if answer.do:
                answers = [answer]
                break
    if None in answers and not decided:
        t.groups = {**t.groups, ask.group: Group(group.asks, answers, group.then, group.window)}
        return False
    t.groups = {number: other for number, other in t.groups.items() if number != ask.group}
    t.asks = [other for other in t.asks if other.group != ask.group]
    t.stack = group.then
    for answer in reversed(answers):
        if answer is not None:
            t.stack = stacked(answer.do, t.stack, ask.scope)
    t._barrier = True
    return True


# ---- Asking anew ----


def catch(t: Table[S], asking: Step, below: Frame | None, scope: int) -> Ask:
    """Run a step that only asks, and hand its ask over instead of opening it."""
    caught = catch_any(t, asking, below, scope)
    if caught is None:
        raise RuleError(f"the step {step_at(asking)} should have asked once; it asked 0 times")
    return caught


def catch_any(t: Table[S], asking: Step, below: Frame | None, scope: int) -> Ask | None:
    """The same, where there may be nothing to ask any more."""
    caught = asks_of_step(t, asking, below, scope)
    if len(caught) > 1:
        raise RuleError(f"the step {step_at(asking)} should have asked once; it asked {len(caught)} times")
    return caught[0] if caught else None


def asks_of_step(t: Table[S], asking: Step, below: Frame | None, scope: int) -> list[Ask]:
    stack, asked, around = t.stack, t._asked, t._scope
    running, floor = t._running, t._floor
    t._caught = []
    t._asked = False
    t.stack = below
    t._scope = scope
    before = position(t) if t.strict else []
    try:
        t._call(asking)
        caught = t._caught
        t._instead = t.stack
    finally:
        t._caught = None
        t.stack, t._asked, t._scope = stack, asked, around
        t._running, t._floor = running, floor
    if before:
        expect(t, before, asking)
    return caught


def renew(t: Table[S], asks: list[Ask]) -> None:
    """Ask anew what an answer given elsewhere may have changed. An ask with the same answers keeps its id."""
    for ask in asks:
        if ask.again is None or ask not in t.asks:
            continue
        ground = t.game.ground(t, ask)
        if ground is not None and ground == ask.ground:
            continue
        found = asks_of_step(t, ask.again, ask.below, ask.scope)
        if not found and not ask.group:
            t.asks = [other for other in t.asks if other is not ask]
            if not ask.standing:
                # there is nothing left to ask: what the step does instead goes on, and may change the others
                t.stack = t._instead
                t._scope = ask.scope
                t._run()
                if t.result is None:
                    renew(t, t.asks)
                return
            continue
        if len(found) != 1:
            raise RuleError(
                f"the step {step_at(ask.again)} should ask once again; it asked {len(found)} times"
            )
        found[0].ground = ground
        if not found[0].same_answers(ask):
            t.asked[ask.seat] += 1
            replace(t, ask, found[0], t.asked[ask.seat])
        elif not found[0].reads_same(ask):
            replace(t, ask, found[0], ask.id)
        else:
            # clones share the ask, and it is the right one for this ground on each of them
            ask.ground = ground


def replace(t: Table[S], ask: Ask, fresh: Ask, id: int) -> None:
    """Put a fresh ask in the place of one that is open."""
    renewed = fresh.copy(id, ask.serial, ask.group)
    renewed.again, renewed.standing, renewed.ground = ask.again, ask.standing, fresh.ground
    if ask.standing:
        renewed.then = None
    t.asks = [renewed if other is ask else other for other in t.asks]
    if ask.group:
        group = t.groups[ask.group]
        members = [renewed if member is ask else member for member in group.asks]
        t.groups = {**t.groups, ask.group: Group(members, group.answers, group.then, group.window)}
