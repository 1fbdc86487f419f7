"""The Ambushed Accord: fights that come at their time, and a way to the center that is paid for together."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_state import LOST, WON, Fight
from banneret.games.heroes.coop_fights import champions
from banneret.games.heroes.coop_land import is_seven
from banneret.games.heroes.land import UNKNOWN
from banneret.games.heroes.rounds import end_round, happen
from banneret.games.heroes.state import (
    GARRISON,
    NOWHERE,
    home_field,
    slot_of,
)
from banneret.kernel.step import step
from tests.games.heroes.together import Together


def accord(seats: int = 2, **options: str) -> Together:
    return Together("the-ambushed-accord", seats, **options)


def test_everybody_begins_with_two_neutral_units_and_morale() -> None:
    scene = accord()
    assert all(len(scene.units(seat)) == 2 for seat in range(2))
    assert all(unit.startswith("neutral") for unit in scene.units(0))
    assert scene.state.morale == [1, 1]
    assert scene.told("throws") or scene.told("searches")  # besides the bonus of the difficulty


def test_the_map_has_an_arm_for_each_player() -> None:
    assert accord(2).state.slot_group.count("start") == 2
    assert accord(3).state.slot_group.count("start") == 3


def test_the_center_is_discovered_by_paying_together() -> None:
    scene = accord()
    center = scene.state.slot_group.index("center")
    beside = next(
        field
        for field in range(len(scene.state.location))
        if scene.state.location[field] != UNKNOWN
        and any(slot_of(other) == center for other in scene.around(field))
    )
    scene.stand(0, beside)
    scene.rich(0, 4, 3, 1).rich(1, 3, 3, 1)
    scene.turn(0)
    assert f"discover yes {center}" not in scene.names()
    scene.rich(1, 6, 3, 1)
    scene.turn(0)
    scene.choose(f"discover yes {center}")
    assert scene.goods(0) == (0, 0, 0)
    assert scene.goods(1) == (0, 0, 0)  # 5 and what the other lacked


@pytest.mark.parametrize(("difficulty", "number"), [("easy", 4), ("normal", 5)])
def test_a_timed_fight_at_the_end_of_round_four(difficulty: str, number: int) -> None:
    scene = accord(difficulty=difficulty)
    scene.do(step(happen, 4, True))
    assert len(scene.zone(GARRISON)) == number
    assert scene.asked("champion")
    scene.choose("champion 1")
    scene.first_options("before-combat")
    assert scene.ask.seat == 1
    scene.choose("line-up").first_options("stands-next")
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.endless
    assert sum(1 for side in fight.side if side == 1) == number


def test_who_wins_it_has_morale_and_lets_others_go_first_the_next_time() -> None:
    scene = accord()
    scene.state.morale = [0, 0]
    scene.do(step(happen, 4, True))
    scene.choose("champion 0")
    scene.first_options("before-combat")
    scene.end_cause(WON)
    assert scene.state.morale == [1, 0]
    assert scene.state.feats == [1, 0]
    assert champions(scene.t) == [1]


def test_a_loser_goes_home_without_units_and_another_fights_on() -> None:
    scene = accord()
    scene.stand(0, scene.spot("empty", "F8"))
    scene.do(step(happen, 4, True))
    scene.choose("champion 0")
    scene.first_options("before-combat")
    scene.end_cause(LOST, fallen=1)
    assert scene.state.hero_at[0] == home_field(scene.state, 0)
    assert scene.units(0) == []
    scene.first_options("before-combat")
    assert scene.ask.seat == 1  # the only one left
    scene.end_cause(LOST)
    assert scene.ending() == "all-lose"  # nobody has units any more


def test_hard_and_impossible_give_tokens_to_defenders() -> None:
    for difficulty, tokens in (("normal", 0), ("hard", 1), ("impossible", 2)):
        scene = accord(difficulty=difficulty)
        scene.state.round = 4
        scene.do(step(happen, 4, True))
        scene.choose("champion 0")
        scene.first_options("before-combat").choose("line-up").first_options("stands-next")
        fight = scene.t.scopes_of(Fight)[-1]
        assert len([bonus for bonus in fight.bonuses if bonus.source == "scenario"]) == tokens


def test_level_seven_stands_for_everybody_and_who_has_beaten_it_leaves_the_map() -> None:
    scene = accord().discover_all()
    seven = next((f for f in range(len(scene.state.location)) if is_seven(scene.state, f)), -1)
    assert seven >= 0
    scene.stand(0, seven)
    scene.end_fight(0, seven, WON)
    assert scene.state.done == [0]
    assert scene.state.hero_at[0] == NOWHERE
    assert scene.state.guard[seven] > 0
    assert scene.ending() == ""
    assert champions(scene.t) == [1]
    scene.state.feats = [0, 1]
    assert champions(scene.t) == [1]  # who is done is not waited for
    scene.stand(2, seven)
    scene.end_fight(2, seven, WON)
    assert scene.ending() == "goal-met"


def test_after_an_astrologers_round_one_of_the_players_gains_morale() -> None:
    scene = accord()
    scene.state.morale = [0, 0]
    scene.state.round = 2
    scene.run(step(end_round))
    scene.choose("gains-morale 1")
    assert scene.state.morale == [0, 1]
    odd = accord()
    odd.state.round = 3
    odd.run(step(end_round))
    assert not odd.asked("gains-morale")


def test_a_faction_building_is_free_in_round_two() -> None:
    scene = accord()
    scene.rich(0, 0, 0, 0).rich(1, 0, 0, 0)
    before = [len(scene.state.built[seat]) for seat in range(2)]
    scene.do(step(happen, 2, False))
    scene.first_options("build-free")
    assert scene.state.built[0][-1] != scene.state.built[1][-1]
    assert len(scene.state.built[0]) == before[0] + 1


def test_heroes_at_home_can_trade_and_give_units() -> None:
    scene = accord()
    scene.turn(0)
    assert "offer-resources 1" in scene.names()
    given = next(name for name in scene.names() if name.startswith("give-unit"))
    scene.choose(given)
    assert len(scene.units(1)) == 3
    scene.stand(0, scene.spot("empty", "F8"))
    scene.turn(0)
    assert "offer-resources 1" not in scene.names()
