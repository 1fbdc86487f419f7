"""Modifiers as data: what they come to, why, and when they end."""

from __future__ import annotations

import sys

import pytest

from banneret.kernel.ask import Option
from banneret.kernel.errors import RuleError
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game
from banneret.kernel.record import load, save
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.parts.bonus import (
    ADD,
    ANY,
    HALF,
    LEAST,
    MOST,
    SET,
    TIMES,
    Bonus,
    Conditions,
    Mark,
    Reasons,
    ended_at,
    found,
    new_bonus,
    outside,
    total,
    without,
)


class Camp(State):
    night: Public[bool]
    bonuses: Public[list[Bonus]]


class Fight(State):
    place: Public[int]


def wait(t: Table[Camp], seat: int) -> None:
    t.ask(seat, "wait", [Option("on", do=step(wait, seat))])


def fight(t: Table[Camp], place: int) -> None:
    record = Fight()
    record.place = place
    t.enter(record)
    t.then(step(wait, 0))


class Camps(Game[Camp]):
    def __init__(self) -> None:
        super().__init__("camps", "Camps", (2,), (sys.modules[__name__],))
        self.scopes = (Fight,)

    def new_state(self, seats: int) -> Camp:
        camp = Camp()
        camp.night = False
        camp.bonuses = []
        return camp

    def setup(self, t: Table[Camp]) -> None:
        t.then(step(wait, 0))


GAME = Camps()
AT_NIGHT = Conditions({"at-night": lambda t, bonus, on: t.state.night})


def camp(*bonuses: Bonus) -> Table[Camp]:
    t = new_table(GAME, 2, {}, "1")
    t.state.bonuses = list(bonuses)
    return t


def attack(t: Table[Camp], on: Mark, printed: int = 3, why: Reasons | None = None) -> int:
    return total(t, t.state.bonuses, "attack", printed, on, AT_NIGHT, why)


def test_what_is_printed_counts_where_there_is_no_bonus() -> None:
    t = camp(new_bonus("defence", 5, "wall"))
    assert attack(t, Mark(piece=1)) == 3


def test_bonuses_add_up_for_what_they_lie_on() -> None:
    t = camp(
        new_bonus("attack", 1, "hill", place=7),
        new_bonus("attack", 2, "banner", seat=0),
        new_bonus("attack", 4, "sword", piece=9),
    )
    assert attack(t, Mark(piece=9, seat=0, place=7)) == 10
    assert attack(t, Mark(piece=9, seat=1, place=7)) == 8
    assert attack(t, Mark(piece=8, seat=1, place=6)) == 3


@pytest.mark.parametrize(
    ("operation", "value", "expected"),
    [
        (ADD, 2, 5),
        (SET, 7, 7),
        (TIMES, 2, 6),
        (HALF, 2, 1),
        (LEAST, 4, 4),
        (LEAST, 2, 3),
        (MOST, 2, 2),
        (MOST, 9, 3),
    ],
)
def test_each_operation(operation: str, value: int, expected: int) -> None:
    assert attack(camp(new_bonus("attack", value, "spell", operation=operation)), Mark()) == expected


def test_what_sets_comes_first_then_sums_then_factors_and_bounds_last() -> None:
    t = camp(
        new_bonus("attack", 9, "curse", operation=MOST),
        new_bonus("attack", 2, "rage", operation=TIMES),
        new_bonus("attack", 1, "hill"),
        new_bonus("attack", 4, "blessing", operation=SET),
    )
    assert attack(t, Mark()) == 9  # (4 + 1) * 2, at most 9
    t.state.bonuses = t.state.bonuses[1:]
    assert attack(t, Mark()) == 10


def test_a_condition_is_asked_for_when_the_total_is() -> None:
    t = camp(new_bonus("attack", 2, "moon", when="at-night"))
    assert attack(t, Mark()) == 3
    t.state.night = True
    assert attack(t, Mark()) == 5


def test_an_unknown_condition_or_operation_is_named() -> None:
    with pytest.raises(RuleError, match="no condition 'at-noon' is known; known are: at-night"):
        attack(camp(new_bonus("attack", 2, "sun", when="at-noon")), Mark())
    with pytest.raises(RuleError, match="a bonus cannot 'double'; it can set, add"):
        new_bonus("attack", 2, "sun", operation="double")


def test_the_reasons_say_what_the_total_is_made_of() -> None:
    t = camp(new_bonus("attack", 1, "hill", place=7), new_bonus("attack", 2, "artifact", args=(12,), seat=0))
    why = Reasons()
    assert attack(t, Mark(seat=0, place=7), why=why) == 6
    assert why.data() == [[ADD, 3, "printed"], [ADD, 1, "hill"], [ADD, 2, "artifact", 12]]


def test_the_oldest_is_found_first_and_one_can_be_taken_away() -> None:
    first, second = new_bonus("free-card", 1, "negotiate", seat=0), new_bonus("free-card", 1, "gift", seat=0)
    t = camp(first, second)
    assert found(t, t.state.bonuses, "free-card", Mark(seat=0)) is first
    assert found(t, t.state.bonuses, "free-card", Mark(seat=1)) is None
    assert without(t.state.bonuses, first) == [second]


def test_a_bonus_ends_at_its_moment_after_so_many_of_them() -> None:
    long = new_bonus("attack", 1, "oath", until="turn-start", by=1, turns=2)
    bonuses = [long, new_bonus("attack", 1, "hill")]
    assert ended_at(bonuses, "turn-start", 0) == []
    assert ended_at(bonuses, "turn-end", 1) == []
    assert ended_at(bonuses, "turn-start", 1) == []
    assert ended_at(bonuses, "turn-start", 1) == [long]


def test_a_bonus_of_a_fight_ends_with_its_scope() -> None:
    t = camp()
    t.restart(step(fight, 4))
    (number,) = t.scopes
    t.state.bonuses = [
        new_bonus("attack", 2, "charge", scope=number),
        new_bonus("attack", 1, "hill", scope=ANY),
    ]
    assert attack(t, Mark(scope=number)) == 6
    assert attack(t, Mark()) == 4
    assert len(outside(t, t.state.bonuses)) == 2
    t.restart(step(wait, 0))
    assert [bonus.source for bonus in outside(t, t.state.bonuses)] == ["hill"]


def test_bonuses_are_state_they_clone_and_are_saved() -> None:
    t = camp(new_bonus("attack", 2, "artifact", args=(12,), seat=0, until="turn-end", by=0, turns=3))
    t.rebase()
    copy = t.clone()
    copy.state.bonuses[0].turns = 1
    assert t.state.bonuses[0].turns == 3
    again = load(save(t), GAME)
    assert again.state.encode() == t.state.encode()
    assert again.state.bonuses[0].args == (12,)
