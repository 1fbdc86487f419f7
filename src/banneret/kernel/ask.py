"""Asks and options: a question to one seat, and its legal answers.

What is asked, offered and given as a reason is a kind with plain arguments. How it reads is for the game's words to
say, when somebody reads it: rules and searches build no sentences.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from banneret.kernel.numbers import Numbers
from banneret.kernel.step import Frame, Said, Step


@final
class Option:
    """One answer: what it is, what it points at on the board, and the steps it leads to.

    Kind and arguments tell it from all others of its ask: bots, records, tutorials and clients know it by them. Options
    never change, so rules may build them once and offer them many times. One with a `blocked` reason is shown but
    cannot be chosen. `hint` is a note on its outcome. A reason or a hint that is a step, `note(short_of, seat, price)`,
    is worked out only when somebody reads it.
    """

    def __init__(
        self,
        kind: str,
        args: tuple[object, ...] = (),
        do: Step | tuple[Step, ...] = (),
        blocked: Step | Said | str | None = None,
        at: tuple[str, ...] = (),
        hint: Step | Said | str | None = None,
    ) -> None:
        self.kind = kind
        self.args = args
        self.do: tuple[Step, ...] = (do,) if isinstance(do, Step) else do
        self.blocked: Step | Said | None = Said(blocked) if isinstance(blocked, str) else blocked
        self.at = at
        self.hint: Step | Said | None = (Said(hint) if hint else None) if isinstance(hint, str) else hint

    def but(self, why: Step | Said) -> Option:
        """The same option, blocked."""
        return Option(self.kind, self.args, blocked=why, at=self.at, hint=self.hint)

    @property
    def key(self) -> tuple[str, tuple[object, ...]]:
        """What an option is known by, on this table and on others like it."""
        return self.kind, self.args

    def __repr__(self) -> str:
        shown = shown_said(self.kind, self.args)
        return f"<{shown}>" if self.blocked is None else f"<{shown}: {self.blocked}>"

    def same(self, other: Option) -> bool:
        if self is other:
            return True
        if self.kind != other.kind or self.args != other.args or self.at != other.at:
            return False
        if len(self.do) != len(other.do):
            return False
        for at in range(len(self.do)):  # compiled, this costs a fraction of zip
            if not self.do[at].same(other.do[at]):
                return False
        return True


def same_note(mine: Step | Said | None, its: Step | Said | None) -> bool:
    if mine is its:
        return True
    if isinstance(mine, Step):
        return isinstance(its, Step) and mine.same(its)
    return mine is not None and isinstance(its, Said) and mine.same(its)


def shown_said(kind: str, args: tuple[object, ...]) -> str:
    return " ".join([kind, *[str(arg) for arg in args]])


@final
class Offer:
    """Options parted once into those that are open and those that are blocked.

    `t.ask` takes it like a list of options. For what is offered again and again: `OFFERS[seat][taken]`.
    """

    def __init__(self, options: list[Option]) -> None:
        self.open = [option for option in options if option.blocked is None]
        self.blocked = [option for option in options if option.blocked is not None]
        self.offered = options

    def open_at(self, at: int) -> int:
        """Where an option of the whole offer stands among the open ones: the first of them, if it is blocked."""
        return self.open.index(self.offered[at]) if self.offered[at].blocked is None else 0


@final
@mypyc_attr(free_list_len=1)
class Ask:
    """A question to one seat.

    `id` counts the asks of its seat, so it tells nothing of what others are asked; `serial` counts those of the table,
    and never leaves it. `options` are the open ones, the only ones that can be chosen (where `numbers` is set: some of
    the answers, for bots); `blocked` are those that a person may wonder about, each with its reason. `cites` is the
    ledger entry behind the question; `absent` the option taken when time runs out. `told` is what the other seats read
    in place of the prompt, where that would tell them too much. `again` is the step that asked, on the stack `below`:
    the kernel runs it once more when the table has changed.
    """

    def __init__(
        self,
        seat: int,
        kind: str,
        args: tuple[object, ...],
        options: list[Option],
        blocked: list[Option],
        cites: str,
        absent: int,
        then: Frame | None,
        again: Step | None,
        below: Frame | None,
        scope: int,
        told: Said | None,
        clock: str,
    ) -> None:
        self.id = 0
        self.serial = 0
        self.seat = seat
        self.kind = kind
        self.args = args
        self.options = options
        self.blocked = blocked
        self.cites = cites
        self.absent = absent
        self.then = then
        self.again = again
        self.below = below
        self.scope = scope
        self.told = told
        self.clock = clock
        self.standing = False
        self.group = 0
        self.numbers: Numbers | None = None
        self.ground: tuple[object, ...] | None = None  # what it goes by, where others are open beside it

    def __repr__(self) -> str:
        return f"<Ask {self.id} to seat {self.seat}: {shown_said(self.kind, self.args)} {self.options}>"

    def same_answers(self, other: Ask) -> bool:
        if self.kind != other.kind or self.args != other.args or len(self.options) != len(other.options):
            return False
        if (self.numbers is None) != (other.numbers is None):
            return False
        if self.numbers is not None and other.numbers is not None and not self.numbers.same(other.numbers):
            return False
        for at in range(len(self.options)):
            if not self.options[at].same(other.options[at]):
                return False
        return True

    def reads_same(self, other: Ask) -> bool:
        """Of two asks with the same answers: does everything else that a person is told stay the same, too?"""
        if self.absent != other.absent or self.cites != other.cites or self.clock != other.clock:
            return False
        if (self.told is None) != (other.told is None) or len(self.blocked) != len(other.blocked):
            return False
        if self.told is not None and not self.told.same(other.told):
            return False
        for at in range(len(self.options)):
            if not same_note(self.options[at].hint, other.options[at].hint):
                return False
        for at in range(len(self.blocked)):
            mine, its = self.blocked[at], other.blocked[at]
            if not mine.same(its) or not same_note(mine.blocked, its.blocked):
                return False
            if not same_note(mine.hint, its.hint):
                return False
        return True

    def copy(self, id: int, serial: int, group: int) -> Ask:
        ask = Ask(
            self.seat,
            self.kind,
            self.args,
            self.options,
            self.blocked,
            self.cites,
            self.absent,
            self.then,
            self.again,
            self.below,
            self.scope,
            self.told,
            self.clock,
        )
        ask.id = id
        ask.serial = serial
        ask.standing = self.standing
        ask.group = group
        ask.numbers = self.numbers
        return ask


@final
class Group:
    """Sealed asks: answered in secret, resolved together when all answers are in.

    In a `window` the first in order that does something decides, and the answers after it do not count.
    """

    def __init__(
        self, asks: list[Ask], answers: list[Option | None], then: Frame | None, window: bool = False
    ) -> None:
        self.asks = asks
        self.answers = answers  # the chosen option of each ask, None while it is open
        self.then = then
        self.window = window


@final
class Join:
    """Where forked strands meet: how many are still under way, and what follows when all are done."""

    def __init__(self, waiting: int, then: Frame | None, scope: int = 0) -> None:
        self.waiting = waiting
        self.then = then
        self.scope = scope
