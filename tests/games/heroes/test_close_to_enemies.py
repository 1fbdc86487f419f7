"""Close to Enemies: waves from the settlements next door come for the town."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_state import DEFENDER, LOST, WON, Fight, holder
from banneret.games.heroes.combat_values import ATTACK, value_in
from banneret.games.heroes.coop_land import enemy_settlements
from banneret.games.heroes.coop_rules import army_of, cannot_skip
from banneret.games.heroes.faces import face_id, unit_of
from banneret.games.heroes.land import UNKNOWN
from banneret.games.heroes.move import arrive
from banneret.games.heroes.rounds import happen
from banneret.games.heroes.state import (
    NOWHERE,
    RIVAL,
    home_field,
    secondary_hero,
)
from banneret.games.heroes.turn import turn_events
from banneret.kernel.step import step
from tests.games.heroes.scene import rest
from tests.games.heroes.together import Together


def close(seats: int = 1, **options: str) -> Together:
    return Together("close-to-enemies", seats, **options)


def test_nemesis_tiles_lie_face_up_from_the_first_round() -> None:
    scene = close(2)
    assert len(enemy_settlements(scene.state)) == 2
    assert scene.state.slot_tile.count(UNKNOWN) == 4


def test_waves_attack_the_town_and_units_defend_without_gold() -> None:
    scene = close()
    scene.rich(0, 0, 0, 0)
    scene.stand(0, scene.spot("empty", "F8"))
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    assert scene.told("wave") == [(1, 0)]
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.seat == RIVAL
    assert [unit_of(scene.t.zones.face[piece]).tier for piece in fight.guards] == [0, 0]
    assert scene.asked("deploy")
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    tower = next(f for f, face in enumerate(fight.face) if face_id(face) == "arrow-tower")
    assert value_in(scene.t, fight, tower, ATTACK) == 2


@pytest.mark.parametrize(("round", "attack"), [(2, 2), (4, 3), (6, 4)])
def test_the_arrow_tower_is_stronger_in_each_wave(round: int, attack: int) -> None:
    scene = close()
    scene.army(0, "castle-archangels pack", "castle-champions pack")
    scene.state.round = round
    scene.run(*turn_events(scene.t, 0), step(rest))
    scene.first_options("before-combat").choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    tower = next(f for f, face in enumerate(fight.face) if face_id(face) == "arrow-tower")
    assert value_in(scene.t, fight, tower, ATTACK) == attack


def test_a_won_defence_gives_experience_and_a_lost_one_loses_everything() -> None:
    scene = close()
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    scene.end_cause(LOST)  # seen from the attackers
    assert scene.state.xp[0] == 1
    scene.first_options("hire-for", "put-hero")
    lost = close()
    lost.state.round = 2
    lost.run(*turn_events(lost.t, 0), step(rest))
    lost.end_cause(WON)
    assert lost.ending() == "all-lose"


def test_waves_stop_when_no_enemy_settlement_is_left() -> None:
    scene = close(2)
    for field in enemy_settlements(scene.state)[:1]:
        scene.flag(0, field)
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    assert scene.told("wave")
    won = close(2)
    for field in enemy_settlements(won.state):
        won.flag(0, field)
    won.look()
    assert won.ending() == "goal-met"


def test_after_the_defence_a_hero_is_hired_for_less_and_artifacts_are_searched() -> None:
    scene = close()
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    scene.end_cause(LOST)
    scene.way("recruit a secondary hero for 5 gold with the population token")
    scene.choose("hire-for")
    scene.first_options("put-hero")
    assert scene.gold(0) == 15
    assert scene.state.hero_at[secondary_hero(0)] != NOWHERE
    later = close()
    later.state.round = 4
    later.run(*turn_events(later.t, 0), step(rest))
    later.end_cause(LOST)
    later.way("search artifact 3")
    assert later.asked("search")


def test_settlement_defenders_have_an_ai_deck_and_one_may_be_replaced() -> None:
    scene = close()
    field = enemy_settlements(scene.state)[0]
    scene.stand(0, field)
    scene.state.xp[0] = 12
    assert cannot_skip(scene.state, field)
    scene.do(step(arrive, 0, field))
    scene.first_options("before-guards", "before-combat").choose("line-up")
    assert scene.asked("replace-guard")
    scene.choose(next(name for name in scene.names() if name.startswith("replace-guard")))
    assert scene.told("replaces-guard")
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.drawing
    assert fight.endless
    assert sum(1 for side in fight.side if side == 1) == len(army_of(scene.state, 3))


def test_beating_them_gives_two_experience_and_the_settlement() -> None:
    scene = close()
    field = enemy_settlements(scene.state)[0]
    scene.stand(0, field)
    scene.end_fight(0, field, WON)
    assert scene.state.xp[0] == 2
    scene.go_on()
    assert scene.state.flag[field] == 0
    assert scene.ending() == "goal-met"


def test_a_far_tile_is_free_in_round_three_and_the_hand_is_drawn_twice_in_round_seven() -> None:
    scene = close()
    hidden = scene.state.slot_tile.count(UNKNOWN)
    scene.do(step(happen, 3, False))
    scene.choose(next(name for name in scene.names() if name.startswith("discover-free")))
    scene.first_options("turn-tile")
    assert scene.state.slot_tile.count(UNKNOWN) == hidden - 1
    last = close()
    last.state.round = 7
    last.run(*turn_events(last.t, 0), step(rest))
    last.way("discard and draw twice at the start of the turn")
    assert last.asked("refresh-hand")


def test_the_build_token_serves_as_a_trading_post() -> None:
    scene = close()
    scene.turn(0).choose("post-by-token")
    assert scene.asked("trading-post")
    assert not scene.state.can_build[0]


def test_an_ally_in_the_town_plays_cards_for_its_defence() -> None:
    scene = close(2)
    home = home_field(scene.state, 0)
    scene.stand(0, scene.spot("empty", "F8")).stand(2, home)
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    assert holder(scene.t.scopes_of(Fight)[-1], DEFENDER) == 1
