"""Asks and options: a question to one seat, and its legal answers."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from banneret.kernel.step import Frame, Step


class Option:
    """One answer: what a person reads, what it points at on the board, and the steps it leads to.

    Options never change, so rules may build them once and offer them many times. An option with a `blocked` reason is
    shown but cannot be chosen. Its label is unique within an ask: searches know an option by it.
    """

    def __init__(
        self,
        label: str,
        do: Step | tuple[Step, ...] = (),
        blocked: str | None = None,
        at: tuple[str, ...] = (),
        hint: str = "",
    ) -> None:
        self.label = label
        self.do: tuple[Step, ...] = (do,) if isinstance(do, Step) else do
        self.blocked = blocked
        self.at = at
        self.hint = hint

    def __repr__(self) -> str:
        return f"<{self.label}>" if self.blocked is None else f"<{self.label}: {self.blocked}>"

    def same(self, other: Option) -> bool:
        if self is other:
            return True
        if self.label != other.label or self.at != other.at or len(self.do) != len(other.do):
            return False
        return all(mine.same(its) for mine, its in zip(self.do, other.do, strict=True))


@mypyc_attr(free_list_len=1)
class Ask:
    """A question to one seat.

    `options` are the open ones, the only ones that can be chosen; `blocked` are those that a person may wonder about,
    each with its reason. `cites` is the ledger entry behind the question; `absent` the option taken when time runs out.
    `told` is what the other seats read in place of prompt and cites, where these would tell them too much.
    """

    def __init__(
        self,
        id: int,
        seat: int,
        prompt: str,
        options: list[Option],
        blocked: list[Option],
        cites: str,
        absent: int,
        then: Frame | None,
    ) -> None:
        self.id = id
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.blocked = blocked
        self.cites = cites
        self.absent = absent
        self.then = then
        self.again: Step | None = None
        self.standing = False
        self.group = 0
        self.told = ""

    def __repr__(self) -> str:
        return f"<Ask {self.id} to seat {self.seat}: {self.prompt} {self.options}>"

    def same_answers(self, other: Ask) -> bool:
        if self.prompt != other.prompt or len(self.options) != len(other.options):
            return False
        return all(mine.same(its) for mine, its in zip(self.options, other.options, strict=True))

    def copy(self, id: int, group: int) -> Ask:
        ask = Ask(id, self.seat, self.prompt, self.options, self.blocked, self.cites, self.absent, self.then)
        ask.again = self.again
        ask.standing = self.standing
        ask.group = group
        ask.told = self.told
        return ask


class Group:
    """Sealed asks: answered in secret, resolved together when all answers are in."""

    def __init__(self, asks: list[Ask], answers: list[int], then: Frame | None) -> None:
        self.asks = asks
        self.answers = answers  # the chosen option of each ask, -1 while it is open
        self.then = then


class Join:
    """Where forked strands meet: how many are still under way, and what follows when all are done."""

    def __init__(self, waiting: int, then: Frame | None) -> None:
        self.waiting = waiting
        self.then = then
