"""Cooperation: all players are on one side, win or lose together, and may give and swap."""

from __future__ import annotations

import pytest

from banneret.games.heroes.allies import ask_gift
from banneret.games.heroes.combat_state import Fight
from banneret.games.heroes.contents import GOODS
from banneret.games.heroes.ending import eliminate
from banneret.games.heroes.rounds import close_round
from banneret.games.heroes.scenarios import SCENARIO_AT, SCENARIOS
from banneret.games.heroes.trade import visit_post
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.together import Together

SCENES: tuple[tuple[str, int], ...] = (
    ("the-usurper", 1),
    ("the-usurper", 2),
    ("emerald-island", 1),
    ("emerald-island", 2),
    ("stand-united", 2),
    ("stand-united", 3),
    ("wandering-dragons", 2),
    ("wandering-dragons", 3),
    ("titans-stronghold", 1),
    ("the-ambushed-accord", 2),
    ("the-ambushed-accord", 3),
    ("close-to-enemies", 1),
    ("close-to-enemies", 2),
)


@proves("heroes.mode.cooperative")
@pytest.mark.parametrize(("scenario", "seats"), SCENES)
def test_all_seats_are_on_one_side_and_enemies_are_run_by_the_rules(scenario: str, seats: int) -> None:
    scene = Together(scenario, seats)
    assert len(set(scene.t.sides)) == 1
    assert seats in SCENARIOS[SCENARIO_AT[scenario]].seats()
    field = scene.beside(0, "mine", guard=True)
    scene.state.guard[field] = 1
    scene.turn(0).choose(f"move yes {field}")
    scene.first_options("before-guards", "before-combat")
    scene.choose("line-up")
    assert all(ask.seat == 0 or ask.standing for ask in scene.t.asks)
    assert scene.t.scopes_of(Fight)[-1].masters == [0, -1]


@proves("heroes.mode.cooperative")
@pytest.mark.parametrize(("scenario", "seats"), SCENES)
def test_after_the_last_round_all_have_lost(scenario: str, seats: int) -> None:
    scene = Together(scenario, seats)
    scene.state.round = SCENARIOS[SCENARIO_AT[scenario]].rounds
    scene.run(step(close_round))
    assert scene.ending() == "all-lose"
    assert scene.t.result is not None
    assert scene.t.result.winners == ()


@proves("heroes.mode.cooperative")
def test_heroes_do_not_attack_allies_and_their_flags_are_empty_fields() -> None:
    scene = Together("emerald-island", 2)
    mine = scene.beside(0, "mine")
    scene.flag(1, mine)
    scene.turn(0).choose(f"move yes {mine}")
    assert scene.state.flag[mine] == 1
    assert not scene.told("announces")


@proves("heroes.trade.post-coop-gift")
def test_at_a_trading_post_resources_may_be_given_besides_the_action() -> None:
    scene = Together("wandering-dragons", 2)
    scene.do(step(visit_post, 0))
    for _ in range(2):  # any number of times
        scene.choose("give-goods 1")
        scene.t.choose(scene.ask, (5, 1, 0))
    assert scene.goods(0) == (10, 3, 1)
    assert scene.goods(1) == (30, 7, 1)
    scene.choose("trade-resources")  # and the action itself is still to be had
    scene.choose("trade 6,0,0 0,0,1", "done-trading")
    assert [name.split()[0] for name in scene.names()] == ["give-goods", "leave-post"]
    scene.choose("give-goods 1")  # what was bought here, too
    scene.t.choose(scene.ask, (0, 0, 2))
    assert scene.goods(1) == (30, 7, 3)
    scene.choose("leave-post")
    assert scene.resting()
    alone = Together("emerald-island", 1)
    alone.do(step(visit_post, 0))
    assert not [name for name in alone.names() if name.startswith("give-goods")]


@proves("heroes.trade.ally-cards", "heroes.trade.ally-cards-equal")
def test_spells_and_artifacts_are_swapped_one_for_one_between_neighbours() -> None:
    scene = Together("wandering-dragons", 2)
    field = scene.spot("empty", "F8")
    beside = next(f for f in range(field - field % 7, field - field % 7 + 7) if f != field)
    scene.stand(0, field).stand(2, beside)
    scene.hold(0, "haste", "attack").hold(1, "slow", "defense")
    scene.turn(0)
    scene.choose("offer-card 1")
    assert "offer attack" not in scene.names()  # statistics are not swapped
    scene.choose("offer haste")
    assert scene.ask.seat == 1
    scene.choose("swap-card slow")
    assert scene.held(0) == ["attack", "slow"]
    assert scene.held(1) == ["defense", "haste"]
    apart = Together("wandering-dragons", 2)
    apart.hold(0, "haste").hold(1, "slow")
    apart.turn(0)
    assert "offer-card 1" not in apart.names()


def test_who_is_out_takes_nobody_along_but_all_out_is_lost() -> None:
    scene = Together("emerald-island", 2)
    eliminate(scene.t, 0)
    assert scene.ending() == ""
    eliminate(scene.t, 1)
    assert scene.ending() == "all-lose"
    each = Together("stand-united", 2)
    eliminate(each.t, 0)  # everybody has to win a fight: that cannot be done any more
    assert each.ending() == "all-lose"


def test_gifts_ask_for_amounts_of_each_resource() -> None:
    scene = Together("wandering-dragons", 2)
    scene.do(step(ask_gift, 0, 1))
    scene.t.choose(scene.ask, (0,) * GOODS)
    assert scene.goods(0) == (20, 5, 1)  # nothing given
