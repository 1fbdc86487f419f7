"""The end: a captured town, points after the last round, elimination, cubes."""

from __future__ import annotations

from banneret.games.heroes.ending import count_homes, eliminate, points_goal, points_of, watch
from banneret.games.heroes.land import AT_MINE, AT_SETTLEMENT
from banneret.games.heroes.rounds import close_round
from banneret.games.heroes.state import NOWHERE, REMOVED, hand, own_deck
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.scene import Scene, quiet
from tests.games.heroes.test_fights import STRONG, WEAK, finish


@proves("heroes.end.scenario-conditions", "heroes.loc.town-cube", "heroes.end.cube-sources")
def test_who_flags_the_enemy_town_wins_at_once() -> None:
    scene = quiet(Scene()).army(0, *STRONG).army(1, *WEAK)
    home = scene.state.hero_at[2]
    scene.stand(2, scene.spot("empty", "F8"))
    from banneret.games.heroes.ways import exits

    beside = next(f for f in range(home, home + 7) if home in exits(scene.state, f))
    scene.stand(0, beside)
    scene.state.guard[beside] = 0
    scene.turn(0).choose(f"move yes {home}", "yield-town")
    assert scene.ending() == "town-captured"
    assert scene.winners() == [0]
    assert scene.state.trophies[0] == [1]


@proves("heroes.loc.town-cube")
def test_retaking_the_own_town_gives_no_cube() -> None:
    from banneret.games.heroes.visit import take_town

    scene = Scene()
    home = scene.state.hero_at[0]
    take_town(scene.t, 0, home)
    assert scene.state.trophies[0] == []


@proves("heroes.end.scenario-conditions")
def test_after_the_last_round_points_decide() -> None:
    scene = Scene()
    scene.state.round = 6
    scene.state.xp[1] = 4
    scene.run(step(close_round))
    assert scene.ending() == "most-points"
    assert scene.winners() == [1]


@proves("heroes.end.scenario-conditions")
def test_points_of_the_introductory_duel() -> None:
    scene = Scene()
    goal = points_goal(scene.state)
    assert goal is not None
    assert points_of(scene.t, goal, 0) == 2  # level I, one building
    scene.state.xp[0] = 4
    assert points_of(scene.t, goal, 0) == 4
    mine = scene.spot("mine", "F8")
    settlement = scene.spot("settlement", "F1")
    scene.flag(0, mine).flag(0, settlement)
    assert scene.state.location[mine] == AT_MINE
    assert scene.state.location[settlement] == AT_SETTLEMENT
    assert points_of(scene.t, goal, 0) == 7
    scene.state.marks[5] = [0]
    assert points_of(scene.t, goal, 0) == 8
    scene.state.vanquished[0] = 2
    assert points_of(scene.t, goal, 0) == 12  # the first defeat alone counts


@proves("heroes.end.scenario-conditions")
def test_a_tie_goes_to_the_richer_then_to_the_second_player() -> None:
    scene = Scene()
    scene.state.round = 6
    scene.rich(0, 21, 0, 0).rich(1, 20, 0, 0)
    scene.run(step(close_round))
    assert (scene.winners(), scene.ending()) == ([0], "most-gold")
    scene = Scene()
    scene.state.round = 6
    scene.run(step(close_round))
    assert (scene.winners(), scene.ending()) == ([1], "later-in-order")


@proves("heroes.end.eliminate-three-rounds")
def test_three_full_rounds_without_a_home_are_the_end() -> None:
    scene = Scene().homeless(0)
    for number in range(3):
        assert scene.t.result is None
        scene.state.had_home = [False, True]
        assert scene.state.homeless[0] == number
        count_homes(scene.t)
    assert scene.ending() == "last-standing"
    assert scene.winners() == [1]


@proves("heroes.end.eliminate-three-rounds")
def test_a_home_in_between_begins_the_count_anew() -> None:
    scene = Scene().homeless(0)
    scene.state.had_home = [False, True]
    count_homes(scene.t)
    count_homes(scene.t)
    scene.flag(0, scene.spot("settlement"))
    count_homes(scene.t)
    assert scene.state.homeless[0] == 0


@proves("heroes.end.eliminate-three-rounds")
def test_a_settlement_held_for_a_while_makes_no_full_round_without() -> None:
    scene = Scene().homeless(0)
    scene.state.had_home = [False, True]
    field = scene.visit("settlement")
    scene.choose("settle-income gold 5")
    scene.flag(1, field)
    count_homes(scene.t)
    assert scene.state.homeless[0] == 0


@proves("heroes.end.eliminate-no-base", "heroes.combat.no-refuge", "heroes.end.last-standing")
def test_a_main_hero_beaten_without_a_home_is_the_end() -> None:
    scene = quiet(Scene()).army(0, *STRONG).army(1, *WEAK).homeless(1)
    field = scene.beside(0, "empty", "F8")
    scene.stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    finish(scene)
    assert scene.ending() == "last-standing"
    assert scene.winners() == [0]


@proves("heroes.end.eliminate-no-base")
def test_so_is_one_beaten_in_its_last_home() -> None:
    scene = quiet(Scene()).army(0, *STRONG).army(1, *WEAK).homeless(1)
    field = scene.beside(0, "settlement", "F1")
    scene.flag(1, field).stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    finish(scene)
    assert scene.winners() == [0]


@proves("heroes.end.eliminated-removed", "heroes.end.eliminated-deck", "heroes.end.last-standing")
def test_who_is_out_leaves_the_map_with_cubes_heroes_and_cards() -> None:
    scene = Scene().hold(1, "power")
    mine = scene.spot("mine", "F8")
    scene.flag(1, mine)
    eliminate(scene.t, 1)
    assert scene.state.flag[mine] == -1
    assert scene.state.flagged[mine]  # the next owner is not the first
    assert scene.state.hero_at[2] == NOWHERE
    assert not scene.t.zones.pieces[hand(1)]
    assert not scene.t.zones.pieces[own_deck(1)]
    assert len(scene.zone(REMOVED)) >= 9
    assert scene.winners() == [0]


@proves("heroes.end.cubes")
def test_in_a_duel_cubes_alone_do_not_win() -> None:
    scene = Scene()
    scene.state.trophies[0] = [1]
    watch(scene.t)
    assert scene.t.result is None
