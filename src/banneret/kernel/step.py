"""Steps: rule functions with plain arguments, waiting on a table's stack.

A step is never a closure, so a stack can be saved, shared between clones and read: it says what happens next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from mypy_extensions import mypyc_attr

from banneret.kernel.fields import State

if TYPE_CHECKING:
    from banneret.kernel.table import Table

P = ParamSpec("P")
S = TypeVar("S", bound=State)

Rule = Callable[..., None]


class Step:
    """A rule function and its arguments: numbers, texts, None, and tuples of these."""

    def __init__(self, rule: Rule, args: tuple[object, ...]) -> None:
        self.rule = rule
        self.args = args

    def __repr__(self) -> str:
        return f"{self.rule.__name__}({', '.join(map(repr, self.args))})"

    def same(self, other: Step) -> bool:
        return self.rule is other.rule and self.args == other.args


def step(rule: Callable[Concatenate[Table[S], P], None], *args: P.args, **kwargs: P.kwargs) -> Step:
    """A step, type-checked against its rule: `step(pay, seat, 2)` runs as `pay(table, seat, 2)`."""
    return Step(rule, args)


@mypyc_attr(free_list_len=1)
class Frame:
    """A step on a stack, and the stack below it. Frames never change, so clones share them."""

    def __init__(self, step: Step, below: Frame | None) -> None:
        self.step = step
        self.below = below


def stacked(steps: tuple[Step, ...], below: Frame | None) -> Frame | None:
    """The stack with further steps on top, the first of them uppermost."""
    for at in range(len(steps) - 1, -1, -1):
        below = Frame(steps[at], below)
    return below


def frames(stack: Frame | None) -> list[Step]:
    """The steps of a stack from the top down: what happens next."""
    steps = []
    while stack is not None:
        steps.append(stack.step)
        stack = stack.below
    return steps
