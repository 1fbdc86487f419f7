"""Wandering Dragons: they roam the land and ravage what nobody holds; they and their utopia are to be beaten."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_state import WON, Fight
from banneret.games.heroes.contents import ATTACK_DIE
from banneret.games.heroes.coop_fights import flights_from, fly, pounce, prey_of, wander
from banneret.games.heroes.coop_land import AT_UTOPIA
from banneret.games.heroes.coop_rules import army_of
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.land import AT_BLOCKED, AT_SETTLEMENT, LOCATION_AT, UNKNOWN
from banneret.games.heroes.move import arrive
from banneret.games.heroes.rounds import begin_round, happen
from banneret.games.heroes.state import (
    NOWHERE,
    around,
    home_field,
)
from banneret.games.heroes.view import derived
from banneret.kernel.step import step
from tests.games.heroes.together import Together


def dragons(seats: int = 2, **options: str) -> Together:
    return Together("wandering-dragons", seats, **options)


def test_wanderers_stand_in_the_middle_with_dragons_by_difficulty() -> None:
    scene = dragons()
    middle = 7 * scene.state.slot_group.index("center")
    assert scene.state.rival_at == [middle]
    army = [unit_of(scene.t.zones.face[piece]) for piece in scene.state.rival_army[0]]
    assert [unit.tier for unit in army] == [2, 3]  # golden and azure on Normal
    assert all("dragon" in unit.groups for unit in army)
    assert len(dragons(3).state.rival_army[0]) == 3  # one golden more
    assert len(dragons(difficulty="impossible").state.rival_army[0]) == 3
    shown = derived(scene.t, 0)["rivals"]
    assert isinstance(shown, list)
    assert shown[0]["hero"] == ""
    assert shown[0]["field"] == middle


@pytest.mark.parametrize(
    ("dice", "omen", "steps"), [((1, 1), 0, 3), ((0, -1), 0, 0), ((0, -1), 1, 1), ((1, 0), 0, 2)]
)
def test_wanderers_move_by_two_dice_and_one(dice: tuple[int, int], omen: int, steps: int) -> None:
    scene = dragons()
    scene.state.omen = omen
    start = scene.state.rival_at[0]
    scene.fix_draws(*[ATTACK_DIE.index(die) for die in dice], 0)
    scene.do(step(wander, 0))
    away = flights_from(scene.state, start)
    assert away[scene.state.rival_at[0]] == steps
    assert UNKNOWN in scene.state.slot_tile  # they discover nothing


@pytest.mark.parametrize("points", [1, 2])
def test_they_fly_over_blocked_fields_and_stop_on_none(points: int) -> None:
    scene = dragons()
    scene.discover_all()
    start = scene.state.rival_at[0]
    away = flights_from(scene.state, start)
    goal = away.index(2)
    scene.state.location[goal] = LOCATION_AT["empty"]
    back = flights_from(scene.state, goal)
    for field in around(scene.state, start):
        if back[field] == 1:
            scene.state.location[field] = AT_BLOCKED
    scene.state.rival_mp[0] = points
    scene.do(step(fly, 0, goal))
    assert scene.state.rival_at[0] == (goal if points == 2 else start)


def test_with_minus_one_they_go_back_towards_the_utopia() -> None:
    scene = dragons()
    scene.discover_all()
    home = scene.fields("dragon-utopia")[0]
    away = flights_from(scene.state, home)
    far = next(
        f for f in range(len(away)) if away[f] == 5 and scene.state.location[f] == LOCATION_AT["empty"]
    )
    scene.state.rival_at[0] = far
    scene.fix_draws(ATTACK_DIE.index(-1), ATTACK_DIE.index(-1))
    scene.do(step(wander, 0))
    assert away[scene.state.rival_at[0]] in (4, 5)


def test_heroes_come_before_towns_before_settlements() -> None:
    scene = dragons().discover_all()
    state = scene.state
    field = state.rival_at[0]
    ring = [f for f, steps in enumerate(flights_from(state, field)) if steps == 2]
    settlement, town, hero = ring[:3]
    state.location[settlement], state.flag[settlement] = AT_SETTLEMENT, 0
    assert prey_of(scene.t, 0) == settlement
    state.location[town], state.flag[town] = LOCATION_AT["town"], 0
    assert prey_of(scene.t, 0) == town
    state.hero_at[0] = hero
    assert prey_of(scene.t, 0) == hero


def test_they_fight_heroes_and_ravage_what_nobody_holds() -> None:
    scene = dragons().discover_all()
    settlement = scene.fields("settlement")[0] if scene.fields("settlement") else scene.spot("settlement")
    scene.flag(0, settlement)
    scene.state.rival_at[0] = settlement
    scene.do(step(pounce, 0, settlement))
    assert scene.state.flag[settlement] == -1
    scene.flag(0, settlement)
    scene.stand(0, settlement)
    scene.do(step(pounce, 0, settlement))
    assert scene.told("enemy-attacks")
    home = home_field(scene.state, 1)
    scene.state.hero_at[2] = scene.spot("empty", "F8")
    scene.state.rival_at[0] = home
    scene.do(step(pounce, 0, home))
    scene.first_options("before-combat").choose("yield-town")
    assert scene.state.flag[home] == -1


def test_who_beats_the_wanderers_has_morale_and_with_the_utopia_all_have_won() -> None:
    scene = dragons().discover_all()
    field = scene.state.rival_at[0]
    scene.stand(0, field)
    scene.do(step(arrive, 0, field))
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.rival == 0
    scene.end_rival(0, WON)
    assert scene.state.morale[0] == 1
    assert scene.state.rival_at == [NOWHERE]
    assert scene.ending() == ""
    scene.flag(1, scene.fields("dragon-utopia")[0])
    scene.look()
    assert scene.ending() == "goal-met"


def test_the_utopia_is_guarded_by_dragons() -> None:
    scene = dragons()
    field = scene.utopia()
    scene.state.rival_at[0] = NOWHERE
    scene.state.guard[field] = 7
    scene.stand(0, field)
    scene.do(step(arrive, 0, field))
    scene.first_options("before-guards", "before-combat").choose("line-up")
    faces = scene.told("guards")[-1][1]
    assert isinstance(faces, tuple)
    assert sorted(unit_of(face).tier for face in faces) == sorted(army_of(scene.state, 0))
    assert all("dragon" in unit_of(face).groups for face in faces)
    assert scene.state.location[field] == AT_UTOPIA


def test_the_omen_lasts_for_its_round() -> None:
    scene = dragons()
    scene.do(step(happen, 4, False))
    assert scene.state.omen == 1
    scene.run(step(begin_round, 5))
    assert scene.state.omen == 0
