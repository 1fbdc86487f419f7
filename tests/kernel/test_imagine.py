"""Imagining: a table that the true one could be, for all that a seat knows."""

from __future__ import annotations

from random import Random

import pytest

import banneret
from banneret.kernel.errors import Refused
from banneret.kernel.record import record_of, save
from banneret.kernel.table import Table, new_table
from banneret.testing.promises import playout
from tests.kernel.toys import apprentices, auction, pig, secret, smiths, thieves
from tests.kernel.toys.thieves import Den


def new_thieves(choices: int = 6, seed: str = "den") -> Table[Den]:
    t = new_table(thieves.GAME, 3, {}, seed)
    playout(t, Random(seed), choices)
    return t


def faces(t: Table[Den], zone: int) -> list[int]:
    return [t.zones.face[piece] for piece in t.pieces(zone)]


def test_a_seat_keeps_its_hand_and_others_get_new_ones() -> None:
    t = new_thieves(0)
    hands = t.state.hands
    own, theirs = set(), set()
    for number in range(30):
        imagined = t.imagine(0, str(number))
        own.add(tuple(faces(imagined, hands[0])))
        theirs.add(tuple(faces(imagined, hands[1])))
    assert own == {tuple(faces(t, hands[0]))}
    assert len(theirs) > 10


def test_what_was_peeked_at_is_kept() -> None:
    t = new_thieves(0)
    (ask,) = t.asks
    t.choose(ask, next(option for option in ask.options if option.kind == "peek"))
    first = t.pieces(t.state.hands[1])[0]
    for number in range(20):
        assert t.imagine(0, str(number)).zones.face[first] == t.zones.face[first]
    assert len({t.imagine(2, str(number)).zones.face[first] for number in range(20)}) > 1


def test_imagining_leaves_the_true_table_alone() -> None:
    t = new_thieves()
    was = save(t)
    playout(t.imagine(1, "7"), Random(7), 1000)
    assert save(t) == was


def test_the_same_seed_imagines_the_same_table() -> None:
    t = new_thieves()
    assert t.imagine(1, "a").hash() == t.imagine(1, "a").hash()
    assert t.imagine(1, "a").hash() != t.imagine(1, "b").hash()


def test_imagined_dice_are_not_the_true_ones() -> None:
    t = new_table(pig.GAME, 2, {}, "true")
    rolls = set()
    for number in range(12):
        imagined = t.imagine(0, str(number))
        assert imagined.chance.key != t.chance.key
        rolls.add(tuple(imagined.below(6) for _ in range(4)))
    assert len(rolls) > 8


def test_sealed_answers_of_others_are_chosen_anew() -> None:
    t = new_table(auction.GAME, 3, {"rounds": 4}, "bids")
    t.answer(1, t.asks_of(1)[0].id, 4)
    (group,) = t.groups

    def bids(seat: int) -> set[tuple[object, ...]]:
        answers = [t.imagine(seat, str(number)).groups[group].answers[1] for number in range(40)]
        return {answer.args for answer in answers if answer is not None}

    assert bids(0) == {(0,), (1,), (2,), (3,), (4,)}
    assert bids(1) == {(4,)}


def test_asks_of_others_are_made_anew_from_what_they_hold_then() -> None:
    t = new_table(smiths.GAME, 2, {}, "forge")
    seen = set()
    for number in range(30):
        imagined = t.imagine(0, str(number))
        (ask,) = imagined.asks_of(1)
        plan = imagined.zones.face[imagined.pieces(imagined.state.plans[1])[0]]
        can_forge = "forge" in [option.kind for option in ask.options]
        assert can_forge == (imagined.state.iron >= plan)
        seen.add(can_forge)
    assert seen == {True, False}


def test_who_is_asked_holds_what_one_is_asked_for() -> None:
    """With another plan nobody would be asked: such a deal is none that could be."""
    t = next(
        t for t in (new_table(apprentices.GAME, 2, {}, str(seed)) for seed in range(100)) if len(t.asks) == 2
    )
    plans = set()
    for number in range(40):
        imagined = t.imagine(0, str(number))
        assert [ask.seat for ask in imagined.asks] == [0, 1]
        plans.add(apprentices.plan_of(imagined, 1))
    assert plans == {1, 2}


def test_secrets_outside_of_zones_are_the_games_to_imagine() -> None:
    t = new_table(secret.GAME, 2, {}, "minds")
    numbers = {tuple(t.imagine(0, str(number)).state.number) for number in range(60)}
    assert {own for own, _ in numbers} == {t.state.number[0]}
    assert len({other for _, other in numbers}) == secret.NUMBERS


def test_an_imagined_table_holds_no_secrets_of_the_past() -> None:
    t = new_thieves(9)
    imagined = t.imagine(0, "7")
    assert imagined.log(1) == []
    assert imagined.choices == t.choices
    assert imagined.seed == "7"
    last = imagined.last_choice
    assert last is not None
    assert (last.ask, last.made.kind, last.before) == (0, "forgotten", None)


def test_an_imagined_table_is_quiet_and_is_neither_saved_nor_recorded() -> None:
    imagined = new_thieves().imagine(0, "7")
    assert imagined.quiet
    with pytest.raises(Refused, match="imagined"):
        save(imagined)
    with pytest.raises(Refused, match="no record"):
        record_of(imagined)


def test_an_imagined_table_can_be_imagined_again() -> None:
    imagined = new_thieves().imagine(0, "7").imagine(1, "8")
    playout(imagined, Random(1), 1000)
    assert imagined.over


def test_an_imagined_deal_depends_on_its_seed_and_not_on_how_the_cards_lie() -> None:
    """Two tables that a seat cannot tell apart are imagined alike, so a bot's choice tells it nothing."""
    t = banneret.new("tales", seats=2, seed="one", options={"heroes": "random"})
    other = t.imagine(0, "another deal")
    assert other.zones.face != t.zones.face
    assert other.imagine(0, "seed").zones.face == t.imagine(0, "seed").zones.face
