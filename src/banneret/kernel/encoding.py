"""Encoding: a table as plain data, for saves and for the hash that says whether two tables are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.step import Step, frames
from banneret.kernel.strands import join, leave

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)


def encode_table(t: Table[S]) -> dict[str, object]:
    """Everything that decides how the play can go on, as plain data. (The log and the past are not in it.)"""
    return {
        "rules": f"{t.game.name} {t.game.version}",
        "setup": [t.seats, t.options, t.carried] if t.carried else [t.seats, t.options],
        "state": t.state.encode(),
        "zones": t.zones.encode(),
        "chance": [t.chance.key.hex(), t.chance.drawn, *t.chance.fixed],
        "next_ask": t.next_ask,
        "asked": t.asked,
        "sides": list(t.sides),
        "scopes": [
            [number, type(scope.record).__name__, scope.outer, scope.record.encode()]
            for number, scope in t.scopes.items()
        ],
        "asks": [encode_ask(t.game, ask) for ask in t.asks],
        "groups": [
            [
                number,
                [encode_ask(t.game, ask) for ask in group.asks],
                [None if made is None else [made.kind, list(made.args)] for made in group.answers],
                encode_steps(t.game, frames(group.then)),
                group.window,
            ]
            for number, group in t.groups.items()
        ],
        "joins": [
            [number, j.waiting, encode_steps(t.game, frames(j.then)), j.scope]
            for number, j in t.joins.items()
        ],
        "stack": encode_steps(t.game, frames(t.stack)),
        "result": None
        if t.result is None
        else [list(t.result.winners), t.result.ending, list(t.result.points)],
    }


def encode_step(game: Game[S], s: Step) -> list[object]:
    name = "join" if s.rule is join else "leave" if s.rule is leave else game.name_of(s.rule)
    return [name, list(s.args)]


def encode_steps(game: Game[S], steps: list[Step]) -> list[list[object]]:
    return [encode_step(game, s) for s in steps]


def encode_ask(game: Game[S], ask: Ask) -> dict[str, object]:
    """An ask: the step that asks it says all the rest, for it asks the same again."""
    assert ask.again is not None, "every ask is asked by a step"
    return {
        "id": ask.id,
        "serial": ask.serial,
        "seat": ask.seat,
        "standing": ask.standing,
        "group": ask.group,
        "scope": ask.scope,
        "again": encode_step(game, ask.again),
        "below": encode_steps(game, frames(ask.below)),
    }
