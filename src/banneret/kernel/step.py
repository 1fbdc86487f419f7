"""Steps: rule functions with plain arguments, waiting on a table's stack.

A step is never a closure, so a stack can be saved, shared between clones and read: it says what happens next.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING, Any, Concatenate, NoReturn, ParamSpec, TypeVar, final

from mypy_extensions import mypyc_attr

from banneret.kernel.errors import RuleError
from banneret.kernel.fields import State

if TYPE_CHECKING:
    from banneret.kernel.table import Table

P = ParamSpec("P")
S = TypeVar("S", bound=State)

Rule = Callable[..., Any]


@final
class Said:
    """Something that a person will read: a kind and its plain arguments. The game's words say how it reads."""

    def __init__(self, kind: str, args: tuple[object, ...] = ()) -> None:
        self.kind = kind
        self.args = args

    def __repr__(self) -> str:
        return " ".join([self.kind, *[str(arg) for arg in self.args]])

    def same(self, other: Said | None) -> bool:
        return other is not None and self.kind == other.kind and self.args == other.args


@final
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
    if kwargs:
        named_arguments("step", rule, kwargs)
    return Step(rule, args)


def note(rule: Callable[Concatenate[Table[S], P], Said | None], *args: P.args, **kwargs: P.kwargs) -> Step:
    """Something to be said that is only worked out when somebody reads it: an option's odds, its outcome."""
    if kwargs:
        named_arguments("note", rule, kwargs)
    return Step(rule, args)


def counted(
    rule: Callable[Concatenate[Table[S], tuple[int, ...], P], Said | None], *args: P.args, **kwargs: P.kwargs
) -> Step:
    """A rule that takes an answer's numbers first: `counted(split, seat)` runs as `split(table, numbers, seat)`."""
    if kwargs:
        named_arguments("counted", rule, kwargs)
    return Step(rule, args)


def named_arguments(what: str, rule: Rule, named: dict[str, Any]) -> NoReturn:
    """A step is saved as a rule and a row of values: a name would be lost, and a default taken in its place."""
    names = ", ".join([f"{name}=" for name in named])
    caller: FrameType | None = sys._getframe()
    while caller is not None and caller.f_globals["__name__"] == __name__:
        caller = caller.f_back
    at = ""
    if caller is not None:
        file = caller.f_code.co_filename.replace("\\", "/").rpartition("/")[2]
        at = f" ({file}:{caller.f_lineno})"
    raise RuleError(
        f"{what}({rule.__name__}, …): write the arguments in their order, without names ({names}); a step is kept as a "
        f"rule and a row of values{at}"
    )


@final
@mypyc_attr(free_list_len=1)
class Frame:
    """A step on a stack, the scope it runs in, and the stack below it. Frames never change, so clones share them."""

    def __init__(self, step: Step, below: Frame | None, scope: int) -> None:
        self.step = step
        self.below = below
        self.scope = scope


def stacked(steps: tuple[Step, ...], below: Frame | None, scope: int) -> Frame | None:
    """The stack with further steps on top, the first of them uppermost."""
    for at in range(len(steps) - 1, -1, -1):
        below = Frame(steps[at], below, scope)
    return below


def frames(stack: Frame | None) -> list[Step]:
    """The steps of a stack from the top down: what happens next."""
    steps = []
    while stack is not None:
        steps.append(stack.step)
        stack = stack.below
    return steps
