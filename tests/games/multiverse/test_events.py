"""Permanent events and the event dial."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.dial import travel, turn_dial
from banneret.games.multiverse.events import wake
from banneret.games.multiverse.fog import take_off
from banneret.games.multiverse.state import COLONY, VILLAGE
from banneret.games.multiverse.turn import action_phases, income
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

# Directions of a D6 from 0: east, south-east, south-west, west, north-west, north-east.


def dialled(scene: Scene, position: int) -> Scene:
    """The dial comes to a position at the start of a turn."""
    scene.state.dial = (position - 2) % 8 + 1
    return scene.before_build(step(turn_dial), step(travel))


# ---- Permanent events ----


@proves("multiverse.permanent.twelve")
def test_there_are_three_events_of_each_of_the_four_kinds() -> None:
    assert Scene().state.events_left == [3, 3, 3, 3]


@proves("multiverse.permanent.stay")
def test_events_stay_whatever_is_done_to_them() -> None:
    scene = Scene()
    colony = scene.event("giant-ant-colony", (1, 0))
    village = scene.event("burning-village", (0, 1))
    scene.event("merchant-caravan", (4, 0))
    first = scene.unit(0, "champion", (0, 0))
    second = scene.unit(0, "champion", (-1, 1))
    scene.begin(0).act(first, "attack 1,0 giant-ant-colony")
    scene.act(second, "attack 0,1 burning-village")
    assert scene.told("colony-falls") == [(0, colony, COLONY)]
    assert scene.told("conquers") == [(0, village, VILLAGE)]
    scene.end_phase()
    scene.pass_build()
    assert len(scene.state.e_kind) == 3
    assert scene.state.event_at[scene.hex((1, 0))] == colony
    assert scene.state.event_at[scene.hex((0, 1))] == village
    assert -1 not in scene.state.e_hex


@proves("multiverse.permanent.ant-colony")
def test_a_colony_wounds_every_melee_attacker_also_with_the_last_blow() -> None:
    scene = Scene().gold(0, 0)
    colony = scene.event("giant-ant-colony", (1, 0))
    assert scene.state.e_health[colony] == 3
    swords = [scene.unit(0, "swordsman", at) for at in ((0, 0), (2, 0))]
    scene.begin(0).act(swords[0], "attack 1,0 giant-ant-colony")
    assert (scene.state.e_health[colony], scene.wounds(swords[0]), scene.state.gold[0]) == (1, 1, 0)
    scene.act(swords[1], "attack 1,0 giant-ant-colony")
    assert (scene.state.e_health[colony], scene.wounds(swords[1]), scene.state.gold[0]) == (0, 1, 2)
    assert scene.told("ants") == [
        (swords[0],),
        (swords[1],),
    ]  # who reads the log knows where the wounds come from
    assert scene.squares(0, "swordsman") == 1
    assert scene.at(swords[1]) == (2, 0)
    scene = Scene()
    colony = scene.event("giant-ant-colony", (1, 0))
    archer = scene.unit(0, "archer", (0, 0))
    scene.begin(0).dice(3, 1, 1, 1, 1).act(archer, "shoot 1,0 giant-ant-colony")
    assert (scene.state.e_health[colony], scene.wounds(archer)) == (1, 0)


@proves("multiverse.permanent.ant-colony")
@pytest.mark.parametrize(("wounds", "dies"), [(0, 0), (2, 1)])
def test_the_odds_reckon_with_the_ants(wounds: int, dies: int) -> None:
    scene = Scene()
    scene.event("giant-ant-colony", (1, 0))
    sword = scene.unit(0, "swordsman", (0, 0), wounds=wounds)
    odds = scene.begin(0).pick(sword).odds("attack 1,0 giant-ant-colony")
    assert (odds["takes"], odds["answer_hit"], odds["dies"]) == ([[1, 1.0]], 1.0, dies)


@proves("multiverse.permanent.ant-colony")
def test_a_colony_repairs_one_a_turn_and_sleeps_until_it_is_whole() -> None:
    scene = Scene()
    colony = scene.event("giant-ant-colony", (1, 0))
    champion = scene.unit(0, "champion", (0, 0))
    sword = scene.unit(0, "swordsman", (2, 0))
    scene.unit(1, "tribal-scout", scene.land.grid.cells[scene.land.homes[1][0]])
    scene.begin(0).act(champion, "attack 1,0 giant-ant-colony").pick(sword)
    assert not scene.offers("attack")
    assert scene.hint("move 1,0") == "2 AP"  # rough, and harmless
    scene.choose("move 1,0")
    assert scene.wounds(sword) == 0
    health = []
    for _ in range(2):
        scene.end_phase().end_phase()
        scene.pass_build()
        health.append(scene.state.e_health[colony])
    assert health == [1, 2]
    assert scene.state.e_dormant[colony]
    scene.end_phase().end_phase()
    scene.pass_build()
    assert scene.prompt == "The colony wakes: where does your unit go?"
    assert scene.ask.seat == 0
    scene.choose("to 2,0")
    assert scene.at(sword) == (2, 0)
    assert (scene.state.e_health[colony], scene.state.e_dormant[colony]) == (3, False)
    scene.pick(sword)
    assert scene.offers("attack 1,0 giant-ant-colony")


@proves("multiverse.permanent.ant-colony")
def test_a_colony_waits_for_a_unit_that_has_nowhere_to_go() -> None:
    scene = Scene().terrain("mountain", (2, 0), (1, 1), (0, 1), (2, -1), (1, -1), (0, 0))
    colony = scene.event("giant-ant-colony", (1, 0))
    scene.state.e_dormant[colony] = True
    scene.state.e_health[colony] = 3
    scene.state.e_repair[colony] = 0
    sword = scene.unit(0, "swordsman", (1, 0))
    scene.unit(1, "tribal-scout", scene.land.grid.cells[scene.land.homes[1][0]])
    scene.run(step(action_phases, 0))
    assert scene.state.e_dormant[colony]
    scene.terrain("grassland", (2, 0)).pick(sword).choose("move 2,0").end_phase().end_phase()
    scene.pass_build()
    assert not scene.state.e_dormant[colony]


@proves("multiverse.permanent.ant-colony")
def test_a_colony_is_as_high_as_a_hill() -> None:
    for there, seen in ((False, "archer"), (True, None)):
        scene = Scene()
        if there:
            scene.event("giant-ant-colony", (1, 0))
        scene.unit(0, "swordsman", (0, 0))
        archer = scene.unit(1, "archer", (2, 0))
        scene.begin(0)
        assert scene.seen(0, archer) == seen


@proves("multiverse.permanent.ant-colony")
def test_who_stands_on_a_sleeping_colony_looks_and_shoots_from_a_hills_height() -> None:
    for there, seen, dice in ((False, None, -1), (True, "pikeman", 0)):
        scene = Scene().terrain("forest", (1, 0))
        if there:
            scene.state.e_dormant[scene.event("giant-ant-colony", (0, 0))] = True
        archer = scene.unit(0, "archer", (0, 0))
        pike = scene.unit(1, "pikeman", (2, 0))
        scene.begin(0)
        assert scene.seen(0, pike) == seen  # over the forest
        if there:
            scene.pick(archer)
            assert scene.odds("shoot 2,0 pikeman")["dice"] == dice


@proves("multiverse.permanent.ant-colony", "multiverse.recruit.high-ground")
def test_a_colony_is_no_lower_ground_for_shots_and_a_village_is() -> None:
    for name, dice in (("giant-ant-colony", 4), ("burning-village", 0)):
        scene = Scene().terrain("hills", (0, 0))
        scene.event(name, (2, 0))
        archer = scene.unit(0, "archer", (0, 0))
        scene.begin(0).pick(archer)
        assert scene.odds(f"shoot 2,0 {name}")["dice"] == dice


@proves("multiverse.permanent.caravan", "multiverse.permanent.competition")
@pytest.mark.parametrize("name", ["merchant-caravan", "sharpshooters-competition"])
def test_travellers_go_in_the_direction_of_the_die(name: str) -> None:
    goals = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    for roll, goal in enumerate(goals):
        scene = Scene()
        event = scene.event(name, (0, 0))
        scene.fix_draws(roll).new_turn(6)
        assert scene.state.e_hex[event] == scene.hex(goal) == scene.state.event_at.index(event)
        assert scene.state.event_at[scene.hex((0, 0))] == -1


@proves("multiverse.permanent.caravan")
def test_a_caravan_stays_where_the_way_is_barred() -> None:
    for bar in ("mountain", "water", "unit", "building", "token", "event", "mine", "nothing"):
        scene = Scene(adventures=True)
        event = scene.event("merchant-caravan", (0, 0))
        if bar in ("mountain", "water"):
            scene.terrain(bar, (1, 0))
        elif bar == "unit":
            scene.unit(1, "archer", (1, 0))
        elif bar == "building":
            scene.building(1, "barracks", (1, 0))
        elif bar == "token":
            scene.token((1, 0))
        elif bar == "event":
            scene.event("burning-village", (1, 0))
        elif bar == "mine":
            scene.mine((1, 0))  # nobody could hold it any more
        scene.fix_draws(0).new_turn(6)
        assert scene.state.e_hex[event] == scene.hex((1, 0) if bar == "nothing" else (0, 0)), bar
    scene = Scene(land=False)
    scene.explore(scene.land.slots.index((0, 0)))
    event = scene.event("merchant-caravan", (2, 0))
    scene.fix_draws(0).new_turn(6)
    assert scene.state.e_hex[event] == scene.hex((2, 0))  # the land to the east is unexplored


@proves("multiverse.permanent.caravan", "multiverse.dial.restock", "multiverse.builder.chop-plant")
@pytest.mark.parametrize("name", ["merchant-caravan", "sharpshooters-competition"])
def test_the_adventure_hex_that_a_traveller_has_left_is_one_still(name: str) -> None:
    scene = Scene(dial=True, adventures=True).terrain("forest", (0, 0))
    scene.state.adventure[scene.hex((0, 0))] = 3
    event = scene.event(name, (0, 0))
    scene.fix_draws(0).before_build(step(travel))
    assert scene.state.e_hex[event] == scene.hex((1, 0))
    builder = scene.unit(0, "builder", (0, 0))
    scene.begin(0)
    assert not scene.may(builder, "chop")
    take_off(scene.t, builder)
    scene.fix_draws(2)
    dialled(scene, 2)  # a 3 for new trails
    assert scene.told("restock")[-1] == (3, (scene.hex((0, 0)),))
    assert scene.state.token[scene.hex((0, 0))]


@proves("multiverse.permanent.caravan")
def test_a_caravan_pays_who_stands_beside_it_and_is_neither_attacked_nor_entered() -> None:
    scene = Scene().gold(0, 0)
    scene.event("merchant-caravan", (1, 0))
    scene.event("merchant-caravan", (-3, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(0, "archer", (2, 0))
    scene.unit(0, "builder", (-4, 0))
    scene.begin(0, whole=True)
    assert scene.state.gold[0] == 1  # once a caravan, and not for a Builder
    assert (1, 0) not in scene.goals_of(sword)
    assert not scene.offers("attack")
    scene = Scene(heroes=True).gold(0, 0)
    scene.event("merchant-caravan", (1, 0))
    scene.hero(0, "templar", (0, 0))
    scene.begin(0, whole=True)
    assert scene.state.gold[0] == 1


@proves("multiverse.permanent.competition")
def test_a_ranged_unit_beside_a_competition_may_compete_once_a_turn_and_player() -> None:
    for faces, wins in (((3, 5, 6, 1, 1), True), ((3, 5, 1, 1, 1), False)):
        scene = Scene().gold(0, 0)
        scene.event("sharpshooters-competition", (1, 0))
        archer = scene.unit(0, "archer", (0, 0))
        other = scene.unit(0, "crossbowman", (2, 0))
        sword = scene.unit(0, "swordsman", (0, 1))
        far = scene.unit(0, "archer", (4, 0))
        scene.begin(0)
        assert scene.may(other, "compete")
        for unit in (sword, far):
            assert not scene.may(unit, "compete")
        scene.dice(*faces).act(archer, "compete 0")
        assert scene.told("competes") == [(0, archer, faces, wins)]
        assert (scene.state.gold[0], scene.squares(0, "archer")) == ((2, 1) if wins else (0, 0))
        assert scene.state.u_spent[archer] == 1
        assert scene.options_of(archer) == []  # it ends the unit's actions
        assert not scene.may(other, "compete")
    scene = Scene(heroes=True).gold(0, 0)
    scene.event("sharpshooters-competition", (1, 0))
    hero = scene.hero(0, "sharpshooter", (0, 0))
    scene.begin(0).dice(3, 3, 3, 1, 1).act(hero, "compete 0")
    assert (scene.state.gold[0], scene.state.hero_kills[0]) == (2, 1)


@proves("multiverse.permanent.village")
@pytest.mark.parametrize("owner", [0, 1])
def test_from_a_conquered_village_one_shoots_down_as_from_a_building(owner: int) -> None:
    scene = Scene()
    village = scene.event("burning-village", (0, 0))
    scene.state.e_owner[village] = owner
    archer = scene.unit(owner, "archer", (0, 0))
    scene.unit(1 - owner, "swordsman", (2, 0))
    scene.begin(owner).act(archer, "shoot 2,0 swordsman")
    assert scene.strikes()[0][:2] == (archer, 0)  # without a roll


@proves("multiverse.permanent.village")
def test_a_village_belongs_to_whoever_brings_it_down() -> None:
    scene = Scene()
    village = scene.event("burning-village", (1, 0))
    first = scene.unit(0, "swordsman", (0, 0))
    champion = scene.unit(0, "champion", (0, 1))
    before = income(scene.t, 0)
    scene.begin(0).act(first, "attack 1,0 burning-village")
    assert (scene.state.e_health[village], scene.wounds(first)) == (1, 0)  # no retaliation
    assert (scene.state.e_owner[village], scene.at(first)) == (-1, (0, 0))
    scene.act(champion, "attack 1,0 burning-village")
    assert (scene.state.e_owner[village], scene.state.e_health[village]) == (0, 3)
    assert scene.at(champion) == (1, 0)
    assert (income(scene.t, 0), income(scene.t, 1)) == (before + 1, before)
    assert (scene.state.razed, scene.state.razed_vp) == ([0, 0], [0, 0])
    assert not any(scene.derived(0)["seats"][0]["buildings"].values())
    scene.gold(0, 0).new_turn(6)
    assert scene.state.gold[0] == before + 1


@proves("multiverse.permanent.village")
def test_a_village_shelters_its_owners_units_and_they_die_when_it_is_conquered() -> None:
    scene = Scene()
    village = scene.event("burning-village", (1, 0))
    scene.state.e_owner[village] = 1
    inside = scene.unit(1, "builder", (1, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    knight = scene.unit(0, "champion", (2, 0))
    scene.begin(0).act(sword, "attack 1,0 burning-village")
    assert scene.alive(inside)
    assert scene.state.e_health[village] == 1
    scene.act(knight, "attack 1,0 burning-village")
    assert not scene.alive(inside)
    assert (scene.state.e_owner[village], scene.state.e_health[village]) == (0, 3)
    assert income(scene.t, 1) == income(scene.t, 0) - 1
    assert scene.at(knight) == (1, 0)


@proves("multiverse.permanent.village")
def test_only_its_owners_units_enter_a_village_and_buildings_need_no_distance_from_it() -> None:
    for owner in (-1, 0, 1):
        scene = Scene()
        village = scene.event("burning-village", (1, 0))
        scene.state.e_owner[village] = owner
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.begin(0)
        assert ((1, 0) in scene.goals_of(sword)) == (owner == 0)
        assert scene.offers("attack 1,0 burning-village") == (owner != 0)
        scene.unit(0, "builder", (0, 1))
        assert scene.gold(0, 9).build().offers("build barracks", 0)


@proves("multiverse.permanent.village", "multiverse.fog.los-all")
def test_a_conquered_village_looks_out_for_its_owner_like_a_building() -> None:
    for owner, seen in ((-1, None), (0, "archer"), (1, None)):
        for far, terrain in (((3, 0), "grassland"), ((3, 0), "forest")):
            scene = Scene().terrain(terrain, (2, 0))
            village = scene.event("burning-village", (1, 0))
            scene.state.e_owner[village] = owner
            archer = scene.unit(1, "archer", far)
            beyond = scene.unit(1, "pikeman", (4, 0))
            scene.begin(0)
            assert scene.seen(0, archer) == seen, (owner, terrain)  # over a forest, too
            assert scene.seen(0, beyond) is None
            sight = scene.derived(0)["sight"]
            assert (scene.hex((3, 0)) in sight) is (owner == 0)
    scene = Scene(dial=True).dial(4)
    scene.state.e_owner[scene.event("burning-village", (1, 0))] = 0
    archer = scene.unit(1, "archer", (3, 0))
    near = scene.unit(1, "pikeman", (1, 1))
    scene.begin(0)
    assert scene.seen(0, archer) is None  # in fog every sight is 1
    assert scene.seen(0, near) == "pikeman"


@proves("multiverse.permanent.village", "multiverse.fog.shoot-needs-id")
def test_what_a_village_sees_may_be_shot_at_and_counts_as_identified_by_its_owner() -> None:
    for owner, offered in ((0, True), (2, False)):
        scene = Scene(3)
        scene.state.e_owner[scene.event("burning-village", (3, 1))] = owner
        longbow = scene.unit(0, "longbowman", (0, 0))
        archer = scene.unit(1, "archer", (3, 0))
        scene.building(1, "barracks", (0, 3))
        scene.begin(0).pick(longbow)
        assert scene.seen(0, archer) == "archer"
        assert scene.offers("shoot 3,0 archer") is offered
        assert [archer in known for known in scene.state.identified] == [owner == 0, False, owner == 2]


@proves("multiverse.permanent.village", "multiverse.fog.buildings-public")
def test_a_building_that_only_an_own_village_sees_may_be_shot_at() -> None:
    for owner, offered in ((0, True), (-1, False)):
        scene = Scene()
        scene.state.e_owner[scene.event("burning-village", (3, 1))] = owner
        longbow = scene.unit(0, "longbowman", (0, 0))
        scene.building(1, "barracks", (3, 0))
        scene.begin(0).pick(longbow)
        assert scene.offers("shoot 3,0 barracks") is offered
        assert not scene.offers("shoot 3,1")  # its own, or one that nobody sees


# ---- The dial ----


@proves("multiverse.dial.start", "multiverse.dial.advance")
def test_the_dial_starts_at_one_and_moves_a_section_each_turn() -> None:
    scene = Scene(scenario="advanced", land=False)
    assert scene.state.dial == 1
    scene.new_turn(1)
    assert scene.state.dial == 1
    for turn in range(2, 11):
        scene.new_turn(turn)
        assert scene.state.dial == (turn - 1) % 8 + 1
    assert [args[0] for args in scene.told("dial")] == [2, 3, 4, 5, 6, 7, 8, 1, 2]
    without = Scene()
    without.new_turn(2)
    assert without.state.dial == 0


@proves("multiverse.dial.sections", "multiverse.dial.calm-and-trails")
def test_the_dial_turns_through_its_eight_sections() -> None:
    names = [
        "Calm",
        "New Trails",
        "Market Day",
        "Fog",
        "Great Competition",
        "New Trails",
        "Harvest",
        "Hard Frost",
    ]
    for position, name in enumerate(names, 1):
        scene = Scene(dial=True, adventures=True)
        scene.gold(0, 0).gold(1, 0).state.dial = (position - 2) % 8 + 1
        scene.new_turn(6)
        assert scene.derived(0)["dial"]["name"] == name
        assert len(scene.told("restock")) == (1 if name == "New Trails" else 0)
        extra = {"Market Day": 1, "Harvest": 2}.get(name, 0)
        assert scene.state.gold == [5 + extra, 5 + extra]
    scene = Scene(dial=True)
    dialled(scene, 2)
    assert scene.told("restock") == []  # nothing without adventures


@proves("multiverse.dial.sections")
def test_each_section_has_its_effect_for_one_turn_and_no_other() -> None:
    effects = []
    for position in range(1, 9):
        scene = Scene(dial=True, adventures=True).terrain("forest", (-1, 0)).gold(0, 0).gold(1, 0)
        caravan = scene.event("merchant-caravan", (0, -4))
        scene.event("sharpshooters-competition", (0, 4))
        scene.unit(0, "archer", (0, 3))
        scout = scene.unit(0, "swordsman", (0, 0))
        enemy = scene.unit(1, "swordsman", (2, 0))
        scene.state.dial = (position - 2) % 8 + 1
        scene.new_turn(6)
        found = set()
        if scene.prompt.startswith("The Great Competition"):
            found.add("competition")
            scene.choose("nobody")
        if scene.told("restock"):
            found.add("trails")
        if (
            len([args for kind in ("wanders", "stays") for args in scene.told(kind) if args[0] == caravan])
            == 2
        ):
            found.add("two steps")
        if scene.state.gold != [5, 5]:
            found.add(f"{scene.state.gold[0] - 5} gold")
        scene.pass_build()
        while scene.ask.seat != 0:
            scene.end_phase()
        if scene.seen(0, enemy) is None:
            found.add("fog")
        if scene.pick(scout).hint("move -1,0") == "3 AP":
            found.add("frost")
        effects.append(found)
    assert effects == [
        set(),
        {"trails"},
        {"two steps", "1 gold"},
        {"fog"},
        {"competition"},
        {"trails"},
        {"2 gold"},
        {"frost"},
    ]


@proves("multiverse.dial.restock", "multiverse.dial.restock-free")
def test_adventure_hexes_with_the_number_rolled_get_a_token_where_nothing_is_built() -> None:
    scene = Scene(dial=True, adventures=True)
    spots = {(0, 0): 3, (3, 0): 3, (-3, 0): 3, (0, 3): 3, (0, -3): 3, (2, 2): 4}
    for at, number in spots.items():
        scene.state.adventure[scene.hex(at)] = number
    scene.road((-3, 0)).building(0, "barracks", (0, 3))
    scene.event("merchant-caravan", (-2, 3))
    scene.state.event_at[scene.hex((0, -3))] = 0
    scene.state.event_at[scene.hex((-2, 3))] = -1
    scene.state.e_hex[0] = scene.hex((0, -3))
    scene.fix_draws(2)
    dialled(scene, 2)
    tokens = {scene.land.grid.cells[hex] for hex, token in enumerate(scene.state.token) if token}
    assert tokens == {(0, 0), (3, 0)}
    assert scene.told("restock")[0][0] == 3


def caught(name: str, card: str, roll: int = 0) -> tuple[Scene, int]:
    """A unit of seat 0 on an adventure hex onto which the dial puts a token."""
    scene = Scene(dial=True, adventures=True, decoys=True).next_adventure(card).gold(0, 0)
    scene.state.adventure[scene.hex((0, 0))] = roll + 1
    return scene, scene.unit(0, name, (0, 0))


@proves("multiverse.dial.restock-occupied")
def test_a_unit_on_a_new_token_draws_at_once_without_cost() -> None:
    scene, sword = caught("swordsman", "lost-wagon")
    scene.fix_draws(0, 0, 1, 1, 1)
    dialled(scene, 2)
    assert scene.state.gold[0] == 3
    assert not scene.state.token[scene.hex((0, 0))]
    assert scene.told("moves") == []  # it is there already
    scene.pass_build()
    assert scene.ap(sword) == 3
    assert "move 1,0" in scene.options_of(sword)
    scene, sword = caught("swordsman", "spider-nest")
    builder = scene.unit(0, "builder", (0, 0))
    scene.fix_draws(0, 1, 1, 1, 1)
    dialled(scene, 2)
    assert scene.prompt == "Your unit retreats from the adventure: where to?"
    scene.choose("to 1,0")
    assert (scene.at(sword), scene.at(builder), scene.wounds(sword)) == ((1, 0), (1, 0), 1)
    assert scene.state.token[scene.hex((0, 0))]


@proves("multiverse.dial.restock-occupied")
def test_a_lone_builder_draws_too_and_only_critical_faces_count_for_it() -> None:
    for last, gold in ((1, 0), (5, 3)):
        scene, builder = caught("builder", "lost-wagon")
        scene.fix_draws(0, 0, 1, 2, last)  # the last die: cavalry or critical
        dialled(scene, 2)
        assert scene.state.gold[0] == gold
        if gold:
            assert scene.at(builder) == (0, 0)
        else:
            assert scene.prompt.startswith("Your unit retreats")
    scene, builder = caught("builder", "ambush")
    scene.fix_draws(0, 0, 0, 0, 0, 0)  # the archers miss
    dialled(scene, 2)
    assert [strike[0] for strike in scene.strikes()] == [-1]  # it never strikes
    assert scene.names() == ["withdraw", "fight-on"]


@proves("multiverse.dial.restock-occupied")
def test_a_decoy_on_a_new_token_is_removed_and_the_token_stays() -> None:
    scene, decoy = caught("decoy", "lost-wagon")
    scene.fix_draws(0)
    dialled(scene, 2)
    assert not scene.alive(decoy)
    assert scene.state.token[scene.hex((0, 0))]
    assert scene.told("adventure") == []


@proves("multiverse.dial.restock-occupied")
def test_players_draw_in_order_and_who_cannot_retreat_stays() -> None:
    scene = Scene(dial=True, adventures=True).next_adventure("lost-wagon", "hermit")
    scene.state.first = 1
    for seat, at in ((0, (0, 0)), (1, (4, 0))):
        scene.state.adventure[scene.hex(at)] = 1
        scene.unit(seat, "swordsman", at)
    scene.terrain("mountain", (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    scene.fix_draws(0, 1, 1, 1, 1, 1, 1, 1, 1)
    dialled(scene, 2)
    assert [args[0] for args in scene.told("adventure")] == [1]
    scene.choose(scene.names(1)[0], seat=1)
    assert [args[0] for args in scene.told("adventure")] == [1, 0]
    assert scene.state.token[scene.hex((4, 0))]
    assert not scene.state.token[scene.hex((0, 0))]  # no way out: it stays, and the token goes


@proves("multiverse.dial.market-and-harvest")
def test_on_market_day_caravans_move_twice_and_all_gain_gold() -> None:
    scene = Scene(dial=True).gold(0, 0).gold(1, 0)
    caravan = scene.event("merchant-caravan", (0, 0))
    competition = scene.event("sharpshooters-competition", (-3, 0))
    scene.fix_draws(0, 0, 1)
    dialled(scene, 3)
    assert scene.state.e_hex[caravan] == scene.hex((2, 0))
    assert scene.state.e_hex[competition] == scene.hex((-3, 1))
    assert scene.state.gold == [1, 1]
    scene = Scene(dial=True).gold(0, 0).gold(1, 0)
    scene.dial(6).new_turn(7)
    assert scene.state.gold == [7, 7]  # 5 from the settlement, 2 of the harvest
    assert scene.told("gains-gold") == [(0, 5), (0, 2), (1, 5), (1, 2)]


@proves("multiverse.dial.fog-and-frost")
def test_in_fog_every_sight_is_one() -> None:
    for position, seen in ((3, "archer"), (4, None)):
        scene = Scene(dial=True)
        scene.unit(0, "swordsman", (0, 0))
        far = scene.unit(1, "archer", (2, 0))
        near = scene.unit(1, "pikeman", (0, 1))
        scene.dial(position).begin(0)
        assert scene.seen(0, far) == seen
        assert scene.seen(0, near) == "pikeman"
    scene = Scene(dial=True)
    scene.building(0, "guard-tower", (0, 0), level=2)
    far = scene.unit(1, "archer", (2, 0))
    scene.unit(0, "archer", (-4, 0))
    scene.dial(4).begin(0)
    assert scene.seen(0, far) is None


@proves("multiverse.dial.fog-and-frost")
def test_in_fog_one_sees_ones_own_hex_and_those_around_it() -> None:
    scene = Scene(dial=True)
    scene.unit(0, "swordsman", (0, 0))
    scene.dial(4).begin(0)
    sight = {scene.land.grid.cells[hex] for hex in scene.derived(0)["sight"]}
    assert {at for at in sight if abs(at[0]) <= 2 and abs(at[1]) <= 2} == {
        (0, 0),
        (1, 0),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (0, -1),
        (1, -1),
    }


@proves("multiverse.dial.fog-and-frost")
def test_in_hard_frost_rough_terrain_costs_one_more_but_no_road() -> None:
    for position, cost in ((7, "2 AP"), (8, "3 AP")):
        scene = Scene(dial=True).terrain("forest", (1, 0)).terrain("hills", (0, 1))
        scene.road((0, 0)).road((0, 1))
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.dial(position).begin(0).pick(sword)
        assert scene.hint("move 1,0") == cost
        assert scene.hint("move 0,1") == "1 AP"
        assert scene.hint("move -1,0") == "1 AP"
    scene = Scene(dial=True).terrain("forest", (1, 0), (-1, 1))
    heavy = scene.unit(0, "heavy-swordsman", (0, 0))  # 2 AP
    scene.dial(8).begin(0).pick(heavy)
    assert scene.hint("move 1,0") == "2 AP"  # with all its AP it can always make a step
    scene.choose("move -1,0")
    assert (-1, 1) not in scene.goals_of(heavy)


@proves("multiverse.dial.competition")
def test_the_great_competition_is_won_by_most_ranged_faces_and_by_nobody_in_a_tie() -> None:
    for mine, theirs, gold in (
        ((3, 5, 3, 1, 1), (3, 5, 1, 6, 6), [3, 0]),
        ((3, 1, 1, 6, 6), (3, 5, 1, 1, 1), [0, 3]),
        ((3, 5, 1, 1, 1), (3, 5, 2, 2, 2), [0, 0]),
    ):
        scene = Scene(dial=True).gold(0, 0).gold(1, 0)
        scene.event("sharpshooters-competition", (0, 0))
        scene.unit(0, "archer", (2, 0))
        scene.unit(0, "swordsman", (1, 0))
        scene.unit(0, "archer", (3, 0))
        scene.unit(1, "crossbowman", (-2, 0))
        dialled(scene, 5)
        assert scene.prompt == "The Great Competition: show a ranged unit?"
        assert scene.names() == ["nobody", "show-unit 0 archer 2,0"]
        scene.choose("show-unit 0", seat=0)
        scene.dice(*mine, *theirs).choose("show-unit 3", seat=1)
        assert scene.state.gold == gold
        assert [scene.squares(0, "archer"), scene.squares(1, "crossbowman")] == [g // 3 for g in gold]


@proves("multiverse.dial.competition")
def test_without_a_competition_on_the_map_nobody_is_asked() -> None:
    scene = Scene(dial=True)
    scene.unit(0, "archer", (2, 0))
    scene.event("merchant-caravan", (0, 0))
    dialled(scene, 5)
    assert scene.prompt.startswith("Build and recruit")


@proves("multiverse.permanent.village")
def test_a_village_does_not_repair() -> None:
    scene = Scene()
    village = scene.event("burning-village", (1, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).act(sword, "attack 1,0 burning-village")
    assert scene.state.e_health[village] == 1
    scene.state.turn += 1
    scene.begin(0, whole=True)
    assert scene.state.e_health[village] == 1


@proves("multiverse.permanent.ant-colony")
def test_a_colony_that_woke_repairs_with_whoever_harms_it_next() -> None:
    scene = Scene()
    colony = scene.event("giant-ant-colony", (1, 0))
    wake(scene.t, colony)
    scene.unit(0, "swordsman", (-4, 0))
    sword = scene.unit(1, "swordsman", (0, 0))
    scene.begin(1).act(sword, "attack 1,0 giant-ant-colony")
    assert (scene.state.e_health[colony], scene.state.e_repair[colony]) == (1, 1)
    scene.state.turn += 1
    scene.begin(0, whole=True)
    assert scene.state.e_health[colony] == 1
    scene.begin(1, whole=True)
    assert scene.state.e_health[colony] == 2
