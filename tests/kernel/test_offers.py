"""Options made once: offers, and reasons that are worked out when somebody reads them."""

from __future__ import annotations

import pytest

from banneret.kernel.ask import Offer, Option
from banneret.kernel.errors import Refused, RuleError
from banneret.kernel.step import Said, note, step
from banneret.kernel.table import Table
from tests.kernel.toys.bare import Slate, table

Bare = Table[Slate]


def go(t: Bare) -> None:
    """Nothing comes of it."""


OPEN = [Option("go", (number,), do=step(go)) for number in range(3)]
SHUT = Option("go", (9,), blocked="full")


def ask_offer(t: Bare, absent: int) -> None:
    t.ask(0, "go", Offer([OPEN[0], SHUT, OPEN[1]]), absent=absent)


def test_an_offer_is_parted_into_what_is_open_and_what_is_blocked() -> None:
    ask = table(step(ask_offer, 0)).asks[0]
    assert ask.options == [OPEN[0], OPEN[1]]
    assert ask.blocked == [SHUT]


@pytest.mark.parametrize(("absent", "taken"), [(0, 0), (1, 0), (2, 1)])
def test_the_answer_for_the_absent_is_counted_in_the_whole_offer(absent: int, taken: int) -> None:
    assert table(step(ask_offer, absent)).asks[0].absent == taken


def ask_nothing_open(t: Bare) -> None:
    t.ask(0, "go", Offer([SHUT]))


def test_an_offer_with_nothing_open_is_a_mistake() -> None:
    with pytest.raises(
        RuleError, match=r"'go' has no open option: \[<go 9: full>\] \(in the step ask_nothing_open"
    ):
        table(step(ask_nothing_open))


READ: list[int] = []


def why_not(t: Bare, number: int) -> Said:
    READ.append(number)
    return Said("short", (number, t.state.secret))


def ask_with_a_late_reason(t: Bare) -> None:
    t.ask(0, "go", [OPEN[0], OPEN[1].but(note(why_not, 4))])


def test_a_reason_is_worked_out_when_it_is_read_and_not_before() -> None:
    READ.clear()
    t = table(step(ask_with_a_late_reason))
    blocked = t.asks[0].blocked[0]
    assert READ == []
    t.state.secret = 7
    assert str(t.said(blocked.blocked)) == "short 4 7"
    seen = t.view(0)["asks"][0]["blocked"]  # type: ignore[index]
    assert seen == [{"kind": "go", "args": [1], "at": [], "why": ["short", 4, 7]}]
    assert READ == [4, 4]
    with pytest.raises(Refused, match="is blocked: short"):
        t.choose(t.asks[0], blocked)
