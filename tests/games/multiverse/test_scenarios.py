"""The starter and the advanced scenario: guided missions, bonus missions, and what decides the first game."""

from __future__ import annotations

from banneret.games.multiverse.state import (
    BONUS_ELITE,
    BONUS_FORTRESS,
    BONUS_ROADS,
    BONUS_TOWERS,
    GUIDE_ABILITY,
    GUIDE_BARRACKS,
    GUIDE_HERO,
    GUIDE_REVEAL,
)
from banneret.testing import proves
from tests.games.multiverse.scene import Scene


def starter() -> Scene:
    """The starter scenario on open land, with gold for everything and somebody to act with."""
    scene = Scene(scenario="starter").gold(0, 60)
    scene.unit(1, "swordsman", (5, -6))
    return scene


def chain(scene: Scene, way: list[tuple[int, int]]) -> None:
    """Crossroads on some hexes, joined to seat 0's settlement."""
    for at in way:
        scene.road(at, "all")


def way_to(scene: Scene, goal: tuple[int, int]) -> list[tuple[int, int]]:
    """The hexes between seat 0's settlement and a hex."""
    goal_hex = scene.hex(goal)
    grid, far = scene.land.grid, scene.land.far
    hex = min(scene.land.homes[0], key=lambda home: far[home][goal_hex])
    found = []
    while far[hex][goal_hex] > 1:
        hex = min(grid.around[hex], key=lambda near: far[near][goal_hex])
        found.append(grid.cells[hex])
    return found


# ---- Guided missions ----


@proves("multiverse.starter.mission-1")
def test_the_first_barracks_ticks_mission_one_and_decides_nothing() -> None:
    scene = starter()
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("build guard-tower", "end-orders", seat=0).pass_build()
    assert scene.state.guide[0] & GUIDE_BARRACKS == 0
    scene = starter()
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("build barracks", "end-orders", seat=0)
    assert scene.state.guide == [0, 0]  # sealed until all are done
    scene.pass_build()
    assert scene.state.guide == [GUIDE_BARRACKS, 0]
    assert scene.derived()["seats"][0]["guide"] == ["barracks"]
    assert scene.state.gold[0] == 60 - 4
    assert not scene.t.over
    assert scene.told("guided") == [(0, GUIDE_BARRACKS)]


@proves("multiverse.starter.mission-2")
def test_identifying_three_different_enemies_ticks_mission_two() -> None:
    scene = starter()
    scout = scene.unit(0, "tribal-scout", (0, 0))
    for at in ((2, 0), (2, -1), (-4, 2)):
        scene.unit(1, "pikeman", at)
    scene.begin(0)
    assert len(scene.state.identified[0]) == 2
    scene.act(scout, "move 0,1", "move 0,0").end_phase()  # the same two again count once
    assert scene.state.guide[0] & GUIDE_REVEAL == 0
    scene.end_phase().pass_build().act(scout, "move -2,1").end_phase()
    assert len(scene.state.identified[0]) == 3
    assert scene.state.guide[0] & GUIDE_REVEAL


@proves("multiverse.starter.mission-2")
def test_only_the_side_that_identifies_an_enemy_is_credited() -> None:
    for watcher in ("unit", "building"):
        scene = Scene(3, scenario="starter")
        enemies = [scene.unit(1, "pikeman", at) for at in ((2, 0), (2, -1), (1, 1))]
        if watcher == "building":
            scene.building(0, "barracks", (0, 0))
        scene.unit(0, "swordsman", (-5, 0) if watcher == "building" else (0, 0))
        decoy = scene.unit(1, "decoy", (0, 2))
        scene.begin(0)
        assert sorted(scene.state.identified[0]) == enemies
        assert not scene.alive(decoy)  # no unit
        assert scene.state.identified[2] == []
        scene.end_phase()
        assert scene.state.guide == [GUIDE_REVEAL, 0, 0]


@proves("multiverse.starter.mission-3")
def test_the_second_square_of_a_military_track_ticks_mission_three() -> None:
    for squares, done in ((0, False), (1, True)):
        scene = starter().track(0, "archer", squares)
        archer = scene.unit(0, "archer", (0, 0))
        scene.unit(1, "builder", (1, 0))
        scene.begin(0).dice(3, 3, 3, 3, 3).act(archer, "shoot 1,0 builder")
        assert scene.squares(0, "archer") == squares + 1
        assert bool(scene.state.guide[0] & GUIDE_ABILITY) == done
    scene = starter().track(0, "builder", 1)
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("build guard-tower", "end-orders", seat=0).pass_build()
    assert scene.squares(0, "builder") == 2
    assert scene.state.guide[0] & GUIDE_ABILITY == 0  # the Builder's is no military track


@proves("multiverse.advanced.mission-1")
def test_recruiting_a_hero_ticks_the_advanced_scenarios_first_mission() -> None:
    scene = Scene(scenario="advanced").gold(0, 9).gold(1, 9)
    scene.build()
    scene.choose("recruit-hero templar 7", seat=0)
    scene.choose(scene.names(0)[0], "suggested-start templar-heal", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    assert scene.state.guide == [GUIDE_HERO, 0]
    assert scene.state.gold[0] == 2  # no reward
    assert scene.derived()["seats"][0]["guide"] == ["hero"]


# ---- Bonus missions ----


@proves("multiverse.starter.bonus-roads")
def test_the_third_connected_building_completes_the_first_bonus_mission() -> None:
    scene = starter()
    spots = [(-1, 3), (2, 2), (-4, 5)]
    for at in spots[:2]:
        scene.building(0, "barracks", at)
        chain(scene, way_to(scene, at))
    scene.building(0, "academy", spots[2])
    way = way_to(scene, spots[2])
    chain(scene, way)
    last = way[-1]
    scene.state.road[scene.hex(last)] = 0
    scene.unit(0, "builder", last)
    scene.new_turn(6)
    assert scene.state.bonus[0] & BONUS_ROADS == 0
    scene.choose(f"lay-road {last[0]},{last[1]}", "crossroads 2", "end-orders", seat=0).pass_build()
    assert scene.state.bonus[0] == BONUS_ROADS
    assert scene.derived()["seats"][0]["bonus"] == ["roads"]


@proves("multiverse.starter.bonus-towers")
def test_the_second_guard_tower_completes_the_second_bonus_mission() -> None:
    scene = starter()
    scene.unit(0, "builder", (0, 0))
    scene.unit(0, "builder", (3, 0))
    scene.build().choose("build guard-tower 0,0", "end-orders", seat=0).pass_build()
    assert scene.state.bonus[0] == 0
    scene.build().choose("build guard-tower", "end-orders", seat=0).pass_build()
    assert scene.state.bonus[0] == BONUS_TOWERS


@proves("multiverse.starter.bonus-fortress")
def test_a_finished_fortress_completes_the_third_bonus_mission_not_a_site() -> None:
    scene = starter()
    scene.building(0, "barracks", (0, 4))
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("build fortress-of-crown", "end-orders", seat=0).pass_build()
    assert scene.told("begins")
    assert scene.state.bonus[0] == 0
    scene.end_phase()
    assert scene.state.bonus[0] == 0
    scene.end_phase()
    assert scene.state.turn == 6
    assert scene.state.bonus[0] == BONUS_FORTRESS


@proves("multiverse.starter.bonus-fortress")
def test_a_site_is_no_fortress_whichever_builder_works_on_it() -> None:
    scene = Scene(scenario="starter").gold(0, 60)
    scene.building(0, "barracks", (0, 4))
    assert scene.unit(0, "builder", (0, 0)) == 0  # the very first unit
    scene.build().choose("build fortress-of-crown", "end-orders", seat=0).pass_build()
    assert scene.told("begins")
    assert scene.state.bonus[0] == 0


@proves("multiverse.starter.bonus-elite")
def test_an_elite_unit_completes_the_fourth_bonus_mission() -> None:
    for squares, done in ((3, False), (4, True)):
        scene = starter().track(0, "archer", squares)
        archer = scene.unit(0, "archer", (0, 0))
        scene.unit(1, "builder", (1, 0))
        scene.begin(0).dice(3, 3, 3, 3, 3).act(archer, "shoot 1,0 builder")
        assert scene.state.bonus[0] == (BONUS_ELITE if done else 0)
        assert not scene.t.over
    scene = starter().track(0, "builder", 7)
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("build guard-tower", "end-orders", seat=0).pass_build()
    assert scene.squares(0, "builder") == 8
    assert scene.state.bonus[0] == 0  # an elite Builder is no military unit


@proves("multiverse.starter.victory")
def test_the_fourth_bonus_mission_ends_the_game_at_once_and_none_is_lost_again() -> None:
    scene = starter().track(0, "archer", 4)
    archer = scene.unit(0, "archer", (0, 0))
    scene.unit(1, "builder", (1, 0))
    scene.state.bonus[0] = BONUS_ROADS | BONUS_TOWERS | BONUS_FORTRESS  # though nothing of it stands any more
    scene.new_turn(6).pass_build()
    assert scene.state.bonus[0] == BONUS_ROADS | BONUS_TOWERS | BONUS_FORTRESS
    scene.dice(3, 3, 3, 3, 3).act(archer, "shoot 1,0 builder")
    assert (scene.ending(), scene.winners()) == ("bonus", [0])


@proves("multiverse.starter.victory", "multiverse.starter.bonus-towers")
def test_other_scenarios_have_no_bonus_missions() -> None:
    scene = Scene().gold(0, 60)
    scene.building(0, "guard-tower", (0, 0))
    scene.unit(0, "builder", (3, 0))
    scene.build().choose("build guard-tower", "end-orders", seat=0).pass_build()
    assert scene.state.bonus == [0, 0]


@proves("multiverse.recruit.event-dial-off")
def test_the_dial_turns_in_the_advanced_scenario_and_is_not_there_in_the_starter() -> None:
    for scenario, dial in (("starter", 0), ("advanced", 1)):
        scene = Scene(scenario=scenario)
        scene.unit(0, "swordsman", (0, 3))
        assert scene.state.dial == dial
        scene.new_turn(2)
        assert scene.state.dial == dial * 2
        assert bool(scene.told("dial")) == bool(dial)
        assert (scene.derived()["dial"] is None) == (dial == 0)
