"""Several seats at once: sealed answers, strands that run side by side, asks that stand open."""

from __future__ import annotations

import pytest

from banneret.kernel.errors import Refused
from banneret.kernel.table import Table, new_table
from tests.kernel.toys import auction, bell, builders
from tests.kernel.toys.auction import House
from tests.kernel.toys.bell import Tower
from tests.kernel.toys.builders import Site


def new_auction(seats: int = 3) -> Table[House]:
    return new_table(auction.GAME, seats, {"rounds": 2}, "auction")


def new_site(seats: int = 2) -> Table[Site]:
    return new_table(builders.GAME, seats, {}, "builders")


def new_bell(seats: int = 3) -> Table[Tower]:
    return new_table(bell.GAME, seats, {}, "bell")


# ---- Sealed asks ----


def test_sealed_asks_are_all_open_at_once() -> None:
    t = new_auction()
    assert [ask.seat for ask in t.asks] == [0, 1, 2]
    assert all(ask.group for ask in t.asks)


def test_a_sealed_answer_does_nothing_and_shows_nothing_until_all_are_in() -> None:
    t, other = new_auction(), new_auction()
    t.answer(1, t.asks[1].id, 4)
    other.answer(1, other.asks[1].id, 0)
    assert t.state.bids == [0, 0, 0]
    assert t.log(0) == []
    for seat in (0, 2, -1):
        assert t.view(seat) == other.view(seat)
    assert t.view(1) == other.view(1)  # not even its own: it lies face down
    assert t.hash() != other.hash()


def test_sealed_answers_resolve_together_in_the_order_of_the_asks() -> None:
    t = new_auction()
    for seat, amount in ((2, 1), (0, 3), (1, 2)):
        (ask,) = t.asks_of(seat)
        t.choose(ask, amount)
    told = [(entry.kind, entry.args) for entry in t.log(-1)]
    assert told == [("bids", (0, 3)), ("bids", (1, 2)), ("bids", (2, 1)), ("takes", (0,))]
    assert t.state.points == [1, 0, 0]
    assert t.state.gold == [3, 6, 6]


def test_the_order_of_sealed_answers_does_not_matter() -> None:
    hashes = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        t = new_auction()
        for seat in order:
            (ask,) = t.asks_of(seat)
            t.choose(ask, seat + 1)
        hashes.add(t.hash())
    assert len(hashes) == 1


def test_a_sealed_answer_can_be_taken_back_until_all_are_in() -> None:
    t = new_auction()
    was = t.hash()
    t.choose(t.asks[0], 3)
    t.undo(0)
    assert t.hash() == was
    t.choose(t.asks_of(1)[0], 1)
    alone = t.hash()
    t.undo(1)
    t.choose(t.asks_of(0)[0], 3)
    t.choose(t.asks_of(1)[0], 1)
    assert t.can_undo(0)  # whoever else has answered: that is not for seat 0 to know
    assert t.can_undo(1)
    t.undo(0)
    assert t.hash() == alone


def test_the_last_sealed_answer_brings_all_to_light_and_stands() -> None:
    t = new_auction(2)
    t.choose(t.asks[0], 3)
    t.choose(t.asks[0], 1)
    for seat in (0, 1):
        with pytest.raises(Refused):
            t.undo(seat)


# ---- Strands ----


def test_forked_strands_ask_side_by_side_and_meet() -> None:
    t = new_site()
    assert [ask.seat for ask in t.asks] == [0, 1]
    t.choose(t.asks_of(1)[0], 2)  # rest
    assert [ask.seat for ask in t.asks] == [0]
    assert t.state.season == 0
    t.choose(t.asks_of(0)[0], 2)
    assert t.state.season == 1  # both are done: on with what waited
    assert [ask.seat for ask in t.asks] == [0, 1]


def test_a_strand_goes_on_by_itself() -> None:
    t = new_site()
    for _ in range(3):
        t.choose(t.asks_of(0)[0], 0)
    assert t.state.towers == [3, 0]
    assert len(t.asks_of(1)) == 1


def test_an_unchanged_ask_keeps_its_number_a_changed_one_gets_another() -> None:
    t = new_site()
    (ask,) = t.asks_of(1)
    t.choose(t.asks_of(0)[0], 0)  # 3 stones left: nothing changes for seat 1
    assert t.asks_of(1) == [ask]
    t.choose(t.asks_of(0)[0], 1)  # 1 stone left: two can no longer be taken
    (renewed,) = t.asks_of(1)
    assert renewed.id == ask.id + 1
    assert [option.key for option in renewed.options] == [("take", (1,)), ("rest", ())]
    with pytest.raises(Refused, match="no longer open"):
        t.answer(1, ask.id, 1)


def test_a_renewal_does_not_show_in_the_numbers_of_others() -> None:
    numbers = []
    for stones in (0, 1):
        t = new_site(3)
        t.choose(t.asks_of(0)[0], 1)  # 2 left
        t.choose(t.asks_of(0)[0], stones)  # 1 or 0 left: both renew the others' asks, in different ways
        t.choose(t.asks_of(2)[0], len(t.asks_of(2)[0].options) - 1)
        numbers.append([ask.id for ask in t.asks_of(0)])
    assert numbers[0] == numbers[1]


def test_two_answers_at_the_same_moment_both_count() -> None:
    one, other = new_site(), new_site()
    first, second = one.asks
    one.answer(0, first.id, 0)
    one.answer(1, second.id, 0)
    other.answer(1, second.id, 0)
    other.answer(0, first.id, 0)
    assert one.state.towers == other.state.towers == [1, 1]
    assert one.choices == other.choices == 2


# ---- Standing asks ----


def test_a_standing_ask_is_answered_out_of_turn_and_holds_nothing_up() -> None:
    t = new_bell()
    (turn,) = [ask for ask in t.asks if not ask.standing]
    assert turn.seat == 0
    t.choose(turn, 0)
    (bell_of_2,) = [ask for ask in t.asks if ask.standing and ask.seat == 2]
    (turn,) = [ask for ask in t.asks if not ask.standing]
    t.choose(bell_of_2, 0)
    assert t.state.rung == [-1, -1, 1]
    assert turn in t.asks  # still seat 1's turn, with the same ask
    assert bell_of_2 not in t.asks
    t.choose(turn, 1)
    assert t.state.count == 3


def test_standing_asks_go_when_the_game_ends() -> None:
    t = new_bell(2)
    while not t.over:
        t.choose(next(ask for ask in t.asks if not ask.standing), 1)
    assert t.asks == []


def test_a_standing_ask_can_be_closed() -> None:
    t = new_bell()
    standing = [ask for ask in t.asks if ask.standing]
    t.close(standing[0])
    assert [ask for ask in t.asks if ask.standing] == standing[1:]


def test_a_choice_that_lets_others_act_at_the_same_time_stands() -> None:
    t = new_site()
    t.choose(t.asks_of(1)[0], 2)  # rest
    assert t.can_undo(1)
    t.choose(t.asks_of(0)[0], 2)  # the season is over: both act again, unseen by each other
    assert t.state.season == 1
    assert not t.can_undo(0)  # before anybody has acted, so that it cannot tell whether somebody has
