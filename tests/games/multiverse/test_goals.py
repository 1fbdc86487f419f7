"""The goals that end the game, and victory points."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.goals import advance, hero_kills, shards_delivered, victory_points
from banneret.games.multiverse.state import BUILDER
from banneret.games.multiverse.turn import end_turn
from banneret.games.multiverse.wounds import damage_building
from banneret.kernel.errors import Refused
from banneret.kernel.step import step
from banneret.parts.hexes import Hex
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

SITES: list[Hex] = [(0, 0), (3, 0), (-3, 0), (0, 3), (0, -3), (3, -3)]


def goals(scene: Scene) -> set[str]:
    return {goal["id"] for goal in scene.derived(0)["goals"]}


# ---- The goals ----


@proves("multiverse.goal.any")
def test_each_scenario_has_its_goals() -> None:
    assert goals(Scene(scenario="starter")) == {"bonus", "conquest"}
    assert goals(Scene(scenario="advanced")) == {"portal", "conquest", "fortresses", "elite", "agenda"}
    team = Scene(4, scenario="advanced", mode="team")
    assert goals(team) == {"portal", "conquest", "domination", "elite", "agenda"}
    assert goals(Scene()) == {"conquest", "fortresses", "elite"}
    assert goals(Scene(mines=True, shards=True)) == {"conquest", "fortresses", "elite", "portal", "shards"}
    assert goals(Scene(secret_missions=True)) == {"conquest", "fortresses", "elite", "agenda"}


@proves("multiverse.goal.any", "multiverse.scope.options")
def test_each_goal_can_be_switched_off() -> None:
    modules: dict[str, object] = {"mines": True, "shards": True, "secret_missions": True}
    every = {"conquest", "portal", "fortresses", "elite", "agenda", "shards"}
    assert goals(Scene(**modules)) == every  # type: ignore[arg-type]
    for goal in every:
        assert goals(Scene(**modules, **{f"goal_{goal}": False})) == every - {goal}  # type: ignore[arg-type]
    team = Scene(4, scenario="advanced", mode="team", goal_fortresses=False)
    assert goals(team) == {"portal", "conquest", "elite", "agenda"}
    off: dict[str, object] = {f"goal_{goal}": False for goal in every}
    with pytest.raises(Refused, match="no goal is left"):
        Scene(**modules, **off)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="no goal is left"):
        Scene(**{**off, "goal_portal": True})  # type: ignore[arg-type]
    Scene(**off, turn_limit=12)  # type: ignore[arg-type]


@proves("multiverse.goal.any", "multiverse.goal.conquest")
def test_where_conquest_is_no_goal_the_last_point_of_a_settlement_holds() -> None:
    scene = Scene(goal_conquest=False)
    home = scene.land.homes[1][0]
    at = next(hex for hex in scene.land.grid.around[home] if scene.land.home_of[hex] != 1)
    sword = scene.unit(0, "swordsman", scene.land.grid.cells[at])
    scene.state.b_health[1] = 2
    scene.begin(0).pick(sword)
    label = next(name for name in scene.names() if name.startswith("attack"))
    assert scene.odds(label)["slays"] == 0
    scene.choose(label)
    assert (scene.ending(), scene.state.b_health[1]) == ("", 1)
    scene.begin(0)
    scene.state.u_fought[sword] = False
    damage_building(scene.t, 1, 3, sword, 0)
    assert (scene.ending(), scene.state.b_health[1]) == ("", 1)


@proves("multiverse.goal.any")
def test_a_goal_that_is_switched_off_is_not_won_by() -> None:
    scene = Scene(goal_elite=False)
    for name in ("archer", "pikeman", "horseman"):
        scene.track(0, name, 5)
    scene.track(0, "swordsman", 4)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "builder", (1, 0))
    scene.begin(0).act(sword, "attack 1,0 builder")
    assert (scene.squares(0, "swordsman"), scene.ending()) == (5, "")


@proves("multiverse.goal.any")
def test_of_several_players_who_meet_a_goal_in_one_build_phase_the_first_in_order_wins() -> None:
    for first in (0, 1):
        scene = Scene(mines=True, shards=True)
        scene.state.first = first
        for seat in (0, 1):
            for name in ("swordsman", "pikeman", "archer"):
                scene.track(seat, name, 5)
            scene.track(seat, "horseman", 2)
            scene.state.shards[seat] = 4
        scene.build()
        for seat in (0, 1):
            scene.choose("promote 4", "card horseman", "end-orders", seat=seat)
        assert (scene.ending(), scene.winners()) == ("elite", [first])


@proves("multiverse.goal.portal", "multiverse.mine.portal-threshold")
def test_the_fifteenth_stone_completes_the_portal_at_the_start_of_the_action_phase() -> None:
    for stones, ending in ((13, ""), (14, "portal")):
        scene = Scene(mines=True)
        scene.mine((0, 0))
        scene.unit(0, "archer", (0, 0))
        scene.unit(1, "archer", (4, 0))
        scene.state.stones = [stones, 0]
        scene.begin(0, whole=True)
        assert scene.state.stones[0] == stones + 1
        assert scene.ending() == ending
        assert not ending or scene.winners() == [0]


@proves("multiverse.goal.portal")
def test_a_stone_found_in_a_geode_completes_the_portal_without_a_mine_in_hand() -> None:
    scene = Scene(mines=True, adventures=True).token((1, 0)).next_adventure("aether-geode")
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "archer", (-4, 0))
    scene.state.stones = [14, 0]
    scene.begin(0).dice(1, 1, 2, 2).act(sword, "enter-adventure 1,0")
    assert scene.state.stones[0] == 15
    assert scene.ending() == ""
    scene.begin(0, whole=True)
    assert (scene.ending(), scene.winners()) == ("portal", [0])


@proves("multiverse.mine.portal-threshold")
def test_the_number_of_stones_can_be_chosen() -> None:
    for stones, ending in ((2, ""), (3, "portal")):
        scene = Scene(mines=True, portal_stones=4)
        scene.mine((0, 0))
        scene.unit(0, "archer", (0, 0))
        scene.state.stones = [stones, 0]
        scene.begin(0, whole=True)
        assert scene.ending() == ending


@proves("multiverse.goal.conquest")
def test_the_blow_that_takes_a_settlement_wins_alone() -> None:
    for health, ending in ((3, ""), (2, "conquest")):
        scene = Scene(3)
        home = scene.land.homes[1][0]
        at = next(hex for hex in scene.land.grid.around[home] if scene.land.home_of[hex] != 1)
        sword = scene.unit(2, "swordsman", scene.land.grid.cells[at])
        scene.state.b_health[1] = health
        scene.begin(2).pick(sword)
        scene.choose(next(name for name in scene.names() if name.startswith("attack")))
        assert scene.ending() == ending
        assert not ending or scene.winners() == [2]


@proves("multiverse.goal.fortresses")
def test_the_fourth_fortress_wins_when_it_is_finished_while_three_stand() -> None:
    for lost, ending in ((False, "fortresses"), (True, "")):
        scene = Scene()
        for at in SITES[: 2 if lost else 3]:
            scene.building(1, "fortress", at)
        builder = scene.unit(1, "builder", SITES[3])
        scene.building(1, "fortress", SITES[3], site_of=builder)
        scene.begin(0)
        assert scene.ending() == ""  # the fourth is only a site
        scene.new_turn(6)
        assert scene.ending() == ending
    scene = Scene()
    for seat in (0, 1):
        for q in range(4):
            scene.building(seat, "fortress", (q, 3 * seat - 1))
    scene.state.first = 1
    scene.new_turn(6)
    assert scene.winners() == [1]  # both in the same turn: the first in player order


@proves("multiverse.goal.elite")
def test_the_fourth_elite_military_type_wins_and_neither_builder_nor_hero_counts() -> None:
    scene = Scene(heroes=True)
    scene.hero(0, "templar", (2, 2), level=5)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "builder", (1, 0))
    for name in ("archer", "pikeman"):
        scene.track(0, name, 5)
    scene.track(0, "builder", 9).track(0, "swordsman", 4)
    scene.begin(0)
    hero_kills(scene.t, 0, 6)
    advance(scene.t, 0, BUILDER, 1, "multiverse.veteran.advance")
    scene.act(sword, "attack 1,0 builder")
    assert scene.squares(0, "swordsman") == 5
    assert scene.ending() == ""  # three types
    scene.track(0, "horseman", 5).track(0, "swordsman", 4)
    other = scene.unit(0, "swordsman", (-2, 0))
    scene.unit(1, "builder", (-3, 0))
    scene.begin(0).act(other, "attack -3,0 builder")
    assert (scene.ending(), scene.winners()) == ("elite", [0])


@proves("multiverse.goal.shards")
def test_the_twentieth_shard_in_the_settlement_wins() -> None:
    for stored, ending in ((18, ""), (19, "shards")):
        scene = Scene(mines=True, shards=True)
        mine = scene.mine((0, 0))
        home = scene.land.homes[0][0]
        at = next(hex for hex in scene.land.grid.around[home] if scene.land.home_of[hex] != 0)
        archer = scene.unit(0, "archer", scene.land.grid.cells[at])
        other = scene.unit(0, "archer", (0, 0))
        for unit in (archer, other):  # a carried shard does not count
            scene.state.u_carries[unit] = mine
            scene.state.m_shards[mine] -= 1
        scene.state.shards[0] = stored
        q, r = scene.land.grid.cells[home]
        scene.begin(0).act(archer, f"move {q},{r}")
        assert scene.state.shards[0] == stored + 1
        assert scene.ending() == ending


@proves("multiverse.goal.shards")
def test_spent_shards_no_longer_count() -> None:
    scene = Scene(mines=True, shards=True)
    scene.state.shards[0] = 19
    scene.build().choose("sell-shards 2", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    shards_delivered(scene.t, 0, 1)
    assert scene.state.shards[0] == 18
    assert scene.ending() == ""


# ---- Victory points ----


@proves(
    "multiverse.vp.barracks",
    "multiverse.vp.guard-tower",
    "multiverse.vp.academy",
    "multiverse.vp.siege-workshop",
)
@pytest.mark.parametrize(
    ("name", "first", "second"),
    [("barracks", 2, 4), ("guard-tower", 2, 4), ("academy", 3, 5), ("siege-workshop", 4, 6)],
)
def test_buildings_score_by_their_tier(name: str, first: int, second: int) -> None:
    for level, points in ((1, first), (2, second)):
        scene = Scene(turn_limit=20)
        scene.building(0, name, (0, 0), level=level)
        assert victory_points(scene.t, 0) == points
        assert scene.derived(0)["seats"][0]["vp"] == points
        assert victory_points(scene.t, 1) == 0


@proves("multiverse.vp.fortress")
def test_a_fortress_scores_eight_when_it_is_finished() -> None:
    scene = Scene(turn_limit=20)
    builder = scene.unit(0, "builder", (0, 0))
    scene.building(0, "fortress", (0, 0), site_of=builder)
    assert victory_points(scene.t, 0) == 0
    scene.new_turn(6)
    assert victory_points(scene.t, 0) == 8


@proves("multiverse.vp.standing")
def test_only_what_stands_at_the_end_scores_at_its_tier_of_then() -> None:
    scene = Scene(turn_limit=20)
    scene.building(0, "barracks", (3, 0))
    scene.unit(0, "builder", (3, 0))
    scene.building(0, "academy", (1, 0), health=1)
    assert victory_points(scene.t, 0) == 2 + 3
    scene.gold(0, 20).build().choose("upgrade barracks", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    assert victory_points(scene.t, 0) == 4 + 3
    sword = scene.unit(1, "swordsman", (0, 0))
    scene.begin(1).act(sword, "attack 1,0 academy")
    assert victory_points(scene.t, 0) == 4


@proves("multiverse.vp.destroy")
@pytest.mark.parametrize(
    ("name", "points"),
    [("barracks", 4), ("guard-tower", 4), ("academy", 6), ("siege-workshop", 8), ("fortress", 16)],
)
def test_destroying_a_building_gives_twice_its_points(name: str, points: int) -> None:
    scene = Scene(turn_limit=5)
    scene.building(1, name, (1, 0), health=1)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).pick(sword)
    scene.choose(next(name for name in scene.names() if name.startswith("attack")))
    assert (victory_points(scene.t, 0), victory_points(scene.t, 1)) == (points, 0)
    scene.run(step(end_turn))
    assert scene.told("points") == [((points, 0),)]
    assert (scene.ending(), scene.winners()) == ("turn limit", [0])


@proves("multiverse.limit.recommended")
def test_when_the_last_turn_is_over_it_is_nobodys_phase() -> None:
    scene = Scene(turn_limit=5)
    scene.unit(1, "swordsman", (0, 0))
    scene.begin(1)
    assert scene.state.player == 1
    scene.end_phase()
    assert (scene.ending(), scene.state.player) == ("turn limit", -1)


@proves("multiverse.vp.connected")
def test_buildings_joined_to_the_settlement_by_road_score_two_more_once() -> None:
    scene = Scene(turn_limit=20)
    home = scene.land.homes[0]
    cells = scene.land.grid.cells
    far = [min(scene.land.far[hex][h] for h in home) for hex in range(scene.land.size)]
    start = next(hex for hex in scene.land.grid.around[home[0]] if far[hex] == 1)
    one, two = [hex for hex in scene.land.grid.around[start] if far[hex] == 2][:2]
    scene.building(0, "barracks", cells[one])
    scene.building(0, "barracks", cells[two])
    assert victory_points(scene.t, 0) == 4
    scene.road(cells[start])
    assert victory_points(scene.t, 0) == 8


@proves("multiverse.vp.mission")
def test_every_mission_scores_twenty() -> None:
    scene = Scene(secret_missions=True, turn_limit=20)
    scene.state.missions[0] = 2
    assert victory_points(scene.t, 0) == 40
    scene = Scene(scenario="starter", turn_limit=12)
    scene.state.bonus[0] = 0b101
    assert victory_points(scene.t, 0) == 40


@proves("multiverse.vp.shard")
def test_stored_shards_score_three_and_carried_ones_nothing() -> None:
    scene = Scene(mines=True, shards=True, turn_limit=20)
    mine = scene.mine((0, 0))
    archer = scene.unit(0, "archer", (0, 0))
    scene.state.u_carries[archer] = mine
    scene.state.shards[0] = 4
    assert victory_points(scene.t, 0) == 12


@proves("multiverse.vp.hero")
def test_a_living_hero_scores_by_level() -> None:
    for level, points in enumerate((3, 6, 11, 18, 27, 38), 1):
        scene = Scene(heroes=True, turn_limit=20)
        scene.hero(0, "templar", (0, 0), level=level)
        assert victory_points(scene.t, 0) == points == level * level + 2
    scene = Scene(heroes=True, turn_limit=20)
    scene.hero(0, "templar", (0, 0), level=6)
    sword = scene.unit(1, "champion", (1, 0))
    scene.state.hero_hp[0] = 1
    scene.begin(1).dice(1, 1, 1, 1).act(sword, "attack 0,0 templar")
    assert not scene.state.hero_alive[0]
    assert victory_points(scene.t, 0) == 0
