"""Strands and scopes: what ends a strand of a fork, what ends a scope, and where a stack lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, cast, final

from banneret.kernel.ask import Join
from banneret.kernel.fields import State
from banneret.kernel.step import Frame

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)

MOST_STRANDS: Final = 1000  # of one fork


@final
class Scope:
    """A record that lives as long as a frame on the stack: a fight, an auction, a quest. It may lie inside another."""

    def __init__(self, record: State, outer: int) -> None:
        self.record = record
        self.outer = outer


def cloned_scopes(scopes: dict[int, Scope]) -> dict[int, Scope]:
    return {number: Scope(scope.record.clone(), scope.outer) for number, scope in scopes.items()}


def leave(t: Table[S], number: int) -> None:
    """All that happens inside a scope is done. What stands open in it goes with it."""
    t.scopes = {other: scope for other, scope in t.scopes.items() if other != number}
    for ask in t.asks:
        if ask.scope and ask.scope not in t.scopes:
            t.asks = [ask for ask in t.asks if not ask.scope or ask.scope in t.scopes]
            return


def join(t: Table[S], join_id: int, strand: int) -> None:
    """A strand of a fork is done; after the last one the stack goes on."""
    j = t.joins[join_id]
    if j.waiting > 1:
        t.joins = {**t.joins, join_id: Join(j.waiting - 1, j.then, j.scope)}
    else:
        t.joins = {number: other for number, other in t.joins.items() if number != join_id}
        t.stack = j.then


def fork_of(strand: int) -> int:
    return strand // MOST_STRANDS


def strands_of(t: Table[S], stack: Frame | None) -> tuple[int, ...]:
    """The strands in which a stack lies, the outermost first."""
    found: list[int] = []
    while stack is not None:
        if stack.below is None and stack.step.rule is join:
            fork, strand = cast(tuple[int, int], stack.step.args)
            found.append(fork * MOST_STRANDS + strand)
            stack = t.joins[fork].then
        else:
            stack = stack.below
    found.reverse()
    return tuple(found)
