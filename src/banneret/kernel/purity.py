"""What a strict table refuses: a step that asks and does something else, too, and telling what no words are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from banneret.kernel.errors import AskChanges, RuleError, Wordless
from banneret.kernel.fields import State
from banneret.kernel.places import line_of, step_at
from banneret.kernel.step import Frame, Step

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)

Position = list[tuple[str, bytes]]


def call_strictly(t: Table[S], s: Step) -> None:
    """Run a step and make sure that it changes nothing if it asks."""
    before = position(t)
    waiting = t.stack
    t._call(s)
    expect_steps(t, waiting, s)
    if t._asked:
        expect(t, before, s)


def expect_steps(t: Table[S], waiting: Frame | None, s: Step) -> None:
    """Refuse to put on the stack what is no step. (Compiled, the stack itself does.)"""
    frame = t.stack
    while frame is not None and frame is not waiting:
        put: object = frame.step
        if not isinstance(put, Step):
            raise RuleError(
                f"{put!r} is no step: a rule is put on the stack as `step(rule, seat)` (in the step {step_at(s)})"
            )
        frame = frame.below


def expect(t: Table[S], before: Position, s: Step) -> None:
    """Refuse a step that asks if the table is not as it was."""
    for (what, was), (_, now) in zip(before, position(t), strict=True):
        if was != now:
            raise AskChanges(
                f"the step {step_at(s)} asks, and changes the table, too ({what}); a step that asks does nothing "
                "else: put what changes something into a step of its own, before it or after the answer"
            )


def expect_words(t: Table[S], kind: str, args: tuple[object, ...]) -> None:
    """Refuse to tell the log what the game has no words for."""
    words = t.game.words
    if words.speaks_of("entries"):
        wordless = words.wordless("entries", kind, args)
        if wordless:
            raise Wordless(f"{wordless} (told to the log {line_of(t.running)})")


def position(t: Table[S]) -> Position:
    """What a step that asks must leave as it is, by what it is called."""
    log = 0 if t.last_entry is None else t.last_entry.count
    scopes = [[number, scope.record.encode()] for number, scope in t.scopes.items()]
    encode = msgspec.json.encode
    return [
        ("its state", encode(t.state.encode())),
        ("its zones", encode(t.zones.encode())),
        ("it draws chance", encode([t.chance.drawn, *t.chance.fixed])),
        ("it tells something", encode(log)),
        ("the sides", encode(t.sides)),
        ("its scopes", encode(scopes)),
        ("the result", encode(t.result is None)),
    ]
