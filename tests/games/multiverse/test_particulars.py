"""Particulars that the chapters' own tests pass by: each a small case in which a rule could go wrong unseen."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.adventure import gain_geode
from banneret.games.multiverse.combat import front_of
from banneret.games.multiverse.contents import HEROES
from banneret.games.multiverse.dial import turn_dial
from banneret.games.multiverse.diplomacy import ask_for_peace
from banneret.games.multiverse.events import wake_colonies
from banneret.games.multiverse.extras import hex_behind
from banneret.games.multiverse.fog import is_seen_by
from banneret.games.multiverse.goals import bonus_count
from banneret.games.multiverse.imagine import faces_at_any_price, fewest_first
from banneret.games.multiverse.orders import (
    EQUIP,
    LEVEL,
    POINT,
    PROMOTE,
    PUT_DECOY,
    RESURRECT,
    ROAD,
    SELL,
    TAKE_HERO,
    UPGRADE,
)
from banneret.games.multiverse.state import FACE_OF, GUIDE_BARRACKS, mission_of
from banneret.games.multiverse.targets import side_identifies, two_outcomes
from banneret.games.multiverse.view import order_text
from banneret.kernel.step import step
from banneret.kernel.zone import EVERYONE
from banneret.parts.hexes import COMPASS, DIRECTIONS, Hex
from banneret.testing import proves
from tests.games.multiverse.scene import Scene


def beside_home(scene: Scene, seat: int) -> tuple[Hex, Hex]:
    """A hex of a seat's settlement, and a free one beside it."""
    land = scene.land
    home = land.homes[seat][2]
    near = next(hex for hex in land.grid.around[home] if land.home_of[hex] < 0)
    return land.grid.cells[home], land.grid.cells[near]


# ---- Sight ----


@proves("multiverse.dial.fog-and-frost", "multiverse.fog.hide-again")
def test_when_the_dial_comes_to_fog_what_was_seen_from_afar_is_hidden_at_once() -> None:
    scene = Scene(dial=True).dial(2)
    scene.unit(0, "swordsman", (0, 0))
    archer, near = scene.unit(1, "archer", (2, 0)), scene.unit(1, "pikeman", (0, 1))
    scene.begin(0)
    assert [scene.seen(0, unit) for unit in (archer, near)] == ["archer", "pikeman"]
    scene.dial(3).before_build(step(turn_dial))
    assert [scene.seen(0, unit) for unit in (archer, near)] == [None, "pikeman"]


@proves("multiverse.adventure.card-ruined-watchtower", "multiverse.fog.hide-again")
def test_what_the_last_player_saw_from_a_watchtower_is_hidden_before_the_next_turn() -> None:
    scene = Scene(adventures=True).token((1, 0)).next_adventure("ruined-watchtower")
    sword = scene.unit(1, "swordsman", (0, 0))
    archer = scene.unit(0, "archer", (5, 0))
    scene.begin(1).act(sword, "enter-adventure 1,0")
    assert scene.seen(1, archer) == "archer"
    scene.end_phase()
    assert scene.state.turn == 6
    assert scene.seen(1, archer) is None


@proves("multiverse.permanent.village")
@pytest.mark.parametrize(("at", "shown"), [((3, 0), True), ((4, 0), False)])
def test_a_village_shows_a_building_two_hexes_away_and_none_that_is_farther(at: Hex, shown: bool) -> None:
    scene = Scene()
    scene.state.e_owner[scene.event("burning-village", (1, 0))] = 0
    scene.building(1, "barracks", at)
    sight = scene.begin(0).derived(0)["sight"]
    assert (scene.hex(at) in sight) is shown


@proves("multiverse.hero.assassin-abilities", "multiverse.fog.shoot-needs-id")
def test_a_vanished_assassin_is_shot_at_only_by_the_side_that_stands_beside_it() -> None:
    for at, identified in (((1, 0), True), ((2, 0), False)):
        scene = Scene(3, heroes=True)
        hero = scene.hero(0, "assassin", (0, 0), skills="vanish")
        scene.unit(1, "swordsman", (-1, 0))  # it has found the Assassin
        scene.unit(2, "archer", at)
        scene.state.u_vanished[hero] = True
        scene.begin(2)
        assert scene.seen(2, hero) == "assassin"  # turned over for all
        assert side_identifies(scene.t, 2, hero) is identified
        assert side_identifies(scene.t, 1, hero)
        assert is_seen_by(scene.t, 2, hero) is identified


# ---- Heroes ----


@proves("multiverse.hero.skill-points")
def test_points_that_were_kept_are_no_new_start_though_there_are_eight_again() -> None:
    scene = Scene(heroes=True).gold(0, 20)
    scene.hero(0, "templar", (0, 0), hp=1, ap=1, level=2)
    scene.state.hero_points[0] = 8  # six kept, two of a new level
    scene.build().choose("spend-points", seat=0)
    assert not scene.offers("suggested-start", 0)
    assert scene.offers("skill", 0)


@proves("multiverse.hero.ice-bolt")
def test_every_enemy_in_range_can_be_struck_by_the_first_bolt_and_the_same_not_by_the_second() -> None:
    scene = Scene(heroes=True)
    hero = scene.hero(0, "sorceress", (0, 0), level=4, skills="ice-bolt")
    one, two = scene.unit(1, "pikeman", (1, 0)), scene.unit(1, "pikeman", (0, 1))
    assert (hero, one, two) == (0, 1, 2)
    scene.begin(0).act(hero, "use-ability sorceress-ice-bolt")
    assert scene.names() == ["ice-bolt 1,0 pikeman", "ice-bolt 0,1 pikeman"]
    scene.dice(1, 1, 1, 1, 1).choose("ice-bolt 1,0 pikeman")
    assert scene.names() == ["ice-bolt 0,1 pikeman"]


@proves("multiverse.hero.templar-abilities")
@pytest.mark.parametrize(("skill", "asked"), [("heal", "heal-whom"), ("aegis", "protect-whom")])
def test_the_templar_is_asked_whom_to_heal_or_to_protect(skill: str, asked: str) -> None:
    scene = Scene(heroes=True)
    hero = scene.hero(0, "templar", (0, 0), level=3, skills=skill)
    scene.unit(0, "swordsman", (1, 0), wounds=1)
    scene.unit(0, "swordsman", (0, 1), wounds=1)
    scene.begin(0).act(hero, f"use-ability templar-{skill}")
    assert scene.ask.kind == asked


@proves("multiverse.hero.assassin-abilities", "multiverse.hero.experience")
def test_whom_the_assassins_answer_slays_is_slain_once() -> None:
    scene = Scene(heroes=True)
    sword = scene.unit(0, "swordsman", (0, 0), wounds=1)  # 2 HP left, and 2 damage
    scene.hero(1, "assassin", (1, 0), hp=6, level=5, skills="execute")
    scene.begin(0).act(sword, "attack 1,0 assassin")
    assert not scene.alive(sword)
    assert scene.state.hero_kills[1] == 1
    assert len(scene.told("slain")) == 1


@proves("multiverse.hero.warlord-abilities", "multiverse.combat.flanked")
def test_under_the_war_banner_the_warlord_counts_two_and_all_others_one() -> None:
    scene = Scene(heroes=True)
    scene.hero(0, "warlord", (2, 0), level=3, skills="war-banner")
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(0, "pikeman", (2, -1))
    scene.unit(0, "builder", (1, 1))
    scene.unit(1, "swordsman", (1, 0))
    scene.unit(1, "tribal-scout", (4, 0))  # all are known
    scene.begin(0).pick(sword)
    scene.dice(1, 1, 1).choose("attack 1,0 swordsman")
    assert scene.told("support") == [(scene.hex((1, 0)), 3, 0)]


@proves("multiverse.hero.warlord-abilities", "multiverse.combat.flanked")
def test_the_odds_count_an_identified_warlord_with_a_banner_as_two() -> None:
    for skills, dice in (("", 0), ("war-banner", 4)):
        scene = Scene(heroes=True)
        scene.hero(1, "warlord", (2, 0), level=3, skills=skills)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(0, "tribal-scout", (3, 0))
        scene.unit(1, "swordsman", (1, 0))
        scene.begin(0).pick(sword)
        assert scene.odds("attack 1,0 swordsman")["dice"] == dice


# ---- Fights ----


@pytest.mark.parametrize("facing", range(6))
def test_a_front_is_the_side_faced_and_the_two_beside_it(facing: int) -> None:
    front = front_of(facing)
    assert [side for side in range(6) if front >> side & 1] == sorted(
        [facing, (facing + 1) % 6, (facing - 1) % 6]
    )
    assert front < 64


@proves("multiverse.intercept.facing")
@pytest.mark.parametrize("facing", COMPASS)
def test_a_pikeman_intercepts_before_itself_whichever_way_it_faces(facing: str) -> None:
    scene = Scene()
    pike = scene.unit(1, "pikeman", (0, 0), facing=facing)
    around = scene.land.grid.around[scene.hex((0, 0))]
    ahead = scene.land.grid.cells[
        next(hex for hex in around if COMPASS[scene.land.grid.direction(scene.hex((0, 0)), hex)] == facing)
    ]
    scene.unit(1, "tribal-scout", ahead)
    beyond = (2 * ahead[0], 2 * ahead[1])
    horse = scene.unit(0, "horseman", beyond)
    scene.begin(0).dice(1, 2, 2, 2, 2).act(horse, f"attack {ahead[0]},{ahead[1]} tribal-scout")
    assert scene.told("intercepts")[0][1] == pike


@proves("multiverse.digital.hidden-information", "multiverse.intercept.rule")
def test_a_frozen_block_that_lets_a_rider_pass_tells_nothing_by_it() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scene.unit(1, "tribal-scout", (1, 0))
    block = scene.unit(1, "pikeman", (2, 0), facing="west")
    scene.state.u_frost[block] = 2
    scene.terrain("forest", (2, 0)).begin(0).act(horse, "attack 1,0 tribal-scout")
    assert scene.told("intercepts") == []
    assert scene.state.u_quiet[block] == 0


@proves("multiverse.intercept.rule")
def test_of_several_interceptors_each_is_offered_once() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scene.unit(1, "tribal-scout", (1, 0))
    pikes = [
        scene.unit(1, "pikeman", at, wounds=hurt) for at, hurt in (((2, 0), 2), ((2, -1), 1), ((1, 1), 0))
    ]
    for pike in pikes:
        scene.state.u_facing[pike] = scene.land.grid.direction(scene.state.u_hex[pike], scene.hex((1, 0)))
    scene.begin(0).act(horse, "attack 1,0 tribal-scout")
    assert [option.args[0] for option in scene.ask.options] == [pikes[2], pikes[1], pikes[0]]


@proves("multiverse.combat.empty-building", "multiverse.attribute.agility")
def test_an_empty_tower_answers_an_agile_attacker_with_a_die_fewer() -> None:
    for name, dice in (("swordsman", 0), ("tribal-scout", 4)):
        scene = Scene()
        unit = scene.unit(0, name, (0, 0))
        scene.building(1, "guard-tower", (1, 0))
        scene.begin(0).act(unit, "attack 1,0 guard-tower")
        assert [struck[:2] for struck in scene.strikes() if struck[0] == -1] == [(-1, dice)]


@proves("multiverse.combat.garrison-safe")
def test_the_first_players_settlement_shelters_and_is_struck_instead_of_who_is_in_it() -> None:
    scene = Scene()
    home, near = beside_home(scene, 0)
    inside = scene.unit(0, "pikeman", home)
    sword = scene.unit(1, "swordsman", near)
    before = scene.state.b_health[0]
    scene.begin(1).pick(sword)
    odds = scene.odds(next(name for name in scene.names() if name.startswith("attack")))
    assert odds["slays"] == 0.0
    scene.dice(1, 1, 1, 1, 1).choose(next(name for name in scene.names() if name.startswith("attack")))
    assert (scene.state.b_health[0], scene.wounds(inside)) == (before - 2, 0)
    assert inside in [unit for unit, _, _ in scene.strikes()]


@proves("multiverse.combat.ranged-retaliation", "multiverse.building.guard-tower-1")
def test_a_tower_shoots_over_a_forest_and_is_not_answered_from_the_plain_behind_it() -> None:
    for terrain, answered in (("grassland", True), ("forest", False)):
        scene = Scene().terrain(terrain, (1, 0))
        scene.building(0, "guard-tower", (0, 0))
        archer = scene.unit(1, "archer", (2, 0))
        scene.unit(0, "builder", (0, -1))
        scene.begin(0).dice(3, 1, 1, 1, 1).choose("tower-shoots")
        assert [unit for unit, _, _ in scene.strikes()] == [-1, *[archer] * answered]


@proves("multiverse.fog.buildings-public", "multiverse.fog.shoot-needs-id")
def test_the_first_players_empty_settlement_can_be_shot_at() -> None:
    scene = Scene()
    home, near = beside_home(scene, 0)
    archer = scene.unit(1, "archer", near)
    scene.begin(1)
    assert scene.may(archer, f"shoot {home[0]},{home[1]}")


@proves("multiverse.intercept.facing")
def test_on_the_first_hex_a_pikeman_chooses_its_front_after_an_attack() -> None:
    scene = Scene(3)
    assert scene.hex((0, 0)) == 0
    pike = scene.unit(0, "pikeman", (1, 0))
    scene.unit(1, "tribal-scout", (0, 0), wounds=1)
    scene.begin(0).act(pike, "attack 0,0 tribal-scout")
    assert scene.at(pike) == (0, 0)
    assert scene.ask.kind == "facing"


@proves("multiverse.action.formation")
def test_a_formation_does_not_march_through_the_first_unit() -> None:
    scene = Scene(formations=True)
    scene.building(0, "fortress", (-6, 0))
    scene.terrain("water", (1, -1), (0, 1))
    friend = scene.unit(0, "swordsman", (1, 0))
    assert friend == 0
    one, two = scene.unit(0, "pikeman", (0, 0)), scene.unit(0, "archer", (0, 0))
    scene.begin(0).pick(one)
    assert scene.offers(f"march {two} -1,0")
    assert not scene.offers(f"march {two} 1,0")
    assert not scene.offers(f"march {two} 2,0")


# ---- Roads, mines, villages ----


@proves("multiverse.road.bridge", "multiverse.move.attack-move")
def test_nobody_attacks_from_a_bridge_across_a_closed_side() -> None:
    for sides, offered in (("east west", True), ("south-east north-west", False)):
        scene = Scene().terrain("water", (0, 0)).road((0, 0), sides)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "archer", (1, 0))
        scene.begin(0).pick(sword)
        assert scene.offers("attack 1,0 archer") is offered


@proves("multiverse.road.bridge")
def test_each_of_two_bridges_is_crossed_along_its_own_sides() -> None:
    scene = Scene().terrain("water", *[(1, at) for at in range(-4, 5)])
    scene.road((1, 0), "east west").road((1, -2), "east west")
    south, north = scene.unit(0, "horseman", (0, 0)), scene.unit(0, "horseman", (0, -2))
    scene.begin(0)
    assert {(1, 0), (2, 0)} <= scene.goals_of(south)
    assert {(1, -2), (2, -2)} <= scene.goals_of(north)
    for unit, shut in ((south, (2, -1)), (north, (2, -3))):
        path = next(
            option
            for option in scene.pick(unit).ask.options
            if scene.name_of(option) == f"move {shut[0]},{shut[1]}"
        )
        assert scene.t.game.hint(scene.t, path) == "3 AP"  # straight across, not by a closed side


@proves("multiverse.shard.pick-up")
def test_a_mine_without_shards_has_none_to_take() -> None:
    scene = Scene(mines=True, shards=True)
    mine = scene.mine((0, 0))
    scene.state.m_shards[mine] = 0
    archer = scene.unit(0, "archer", (1, 0))
    scene.begin(0).act(archer, "move 0,0")
    assert (scene.state.u_carries[archer], scene.state.m_shards[mine]) == (-1, 0)
    assert scene.told("takes-shard") == []


@proves("multiverse.permanent.village")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_village_that_nobody_has_conquered_is_nobodys_to_enter(seat: int) -> None:
    scene = Scene()
    scene.event("burning-village", (1, 0))
    sword = scene.unit(seat, "swordsman", (0, 0))
    scene.begin(seat)
    assert (1, 0) not in scene.goals_of(sword)


# ---- What is told ----


@proves("multiverse.starter.mission-1")
def test_a_guided_mission_is_told_once() -> None:
    scene = Scene(scenario="starter").gold(0, 60)
    scene.unit(0, "builder", (0, 0))
    scene.unit(0, "builder", (3, 0))
    scene.build().choose("build barracks 0,0", "end-orders", seat=0).pass_build()
    scene.build(6).choose("build barracks 3,0", "end-orders", seat=0).pass_build()
    assert scene.state.b_owner.count(0) == 3
    assert scene.told("guided") == [(0, GUIDE_BARRACKS)]


@proves("multiverse.digital.hidden-information")
def test_an_ability_that_nobody_sees_is_told_to_its_own_player() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.track(0, "swordsman", 9).begin(0).act(sword, "use-ability swordsman-shield-wall")
    assert [entry.kind for entry in scene.t.log(0) if entry.kind == "uses"] == ["uses"]
    assert [entry.kind for entry in scene.t.log(1) if entry.kind == "uses"] == []


@proves("multiverse.decoy.removed", "multiverse.digital.hidden-information")
def test_a_decoy_that_was_found_is_no_more_among_the_blocks_of_its_build_phase() -> None:
    scene = Scene(decoys=True).gold(0, 20)
    scene.build().choose("put-decoy", seat=0)
    while scene.ask_of(0).kind != "orders":
        scene.choose(scene.names(0)[0], seat=0)
    scene.pass_build()
    [decoy] = [unit for unit in range(len(scene.state.u_hex)) if scene.state.u_hex[unit] >= 0]
    batch = scene.state.batches[scene.state.u_batch[decoy]]
    assert batch.decoys == 1
    at = scene.at(decoy)
    around = scene.land.grid.around[scene.hex(at)]
    free = next(hex for hex in around if scene.state.block_at[hex] < 0 and scene.state.building_at[hex] < 0)
    scene.unit(1, "swordsman", scene.land.grid.cells[free])
    scene.begin(1)
    assert not scene.alive(decoy)
    assert batch.decoys == 0


# ---- Cases that no other test comes to ----


@proves("multiverse.hero.ice-shards")
def test_ice_shards_spare_who_is_sheltered_and_the_caster_and_remove_decoys() -> None:
    scene = Scene(heroes=True, decoys=True)
    hero = scene.hero(0, "sorceress", (0, 0), level=5, skills="ice-shards")
    scene.building(1, "barracks", (1, 0))
    inside = scene.unit(1, "pikeman", (1, 0))
    decoy = scene.unit(1, "decoy", (2, -1))
    pike = scene.unit(1, "pikeman", (2, 0))
    scene.unit(0, "tribal-scout", (3, -2))
    scene.begin(0).act(hero, "use-ability sorceress-ice-shards")
    scene.dice(3, 3, 3, 3, 3, 3).choose(
        next(name for name in scene.names() if {"1,0", "2,0", "2,-1"} <= set(name.split()[1].split(";")))
    )
    assert (scene.wounds(inside), scene.alive(decoy), scene.wounds(pike)) == (0, False, 1)
    assert scene.wounds(hero) == 0


@proves("multiverse.adventure.failure", "multiverse.adventure.fight")
def test_an_explorer_whom_a_guardian_slays_has_lost_the_adventure() -> None:
    scene = Scene(adventures=True).token((1, 0)).next_adventure("hill-troll")
    sword = scene.unit(0, "swordsman", (0, 0), wounds=2)
    scene.begin(0).act(sword, "enter-adventure 1,0")
    while scene.alive(sword):
        scene.dice(2, 2, 2, 2, 2).choose(scene.names()[0])
    assert scene.told("adventure-lost")
    assert scene.state.token[scene.hex((1, 0))]
    assert scene.derived(0)["quest"] is None


@proves("multiverse.adventure.fight", "multiverse.unit.pikeman")
def test_a_braced_pikeman_hinders_riding_guardians() -> None:
    for braced, dice in ((False, 0), (True, 3)):
        scene = Scene(adventures=True).token((1, 0)).next_adventure("wild-riders").track(0, "pikeman", 2)
        pike = scene.unit(0, "pikeman", (0, 0))
        scene.begin(0)
        if braced:
            scene.act(pike, "use-ability pikeman-brace")
        scene.dice(1, 1, 1, 1, 1, 1, 1, 1).act(pike, "enter-adventure 1,0")
        assert [struck[1] for struck in scene.strikes() if struck[0] == -1][:1] == [dice]


@proves("multiverse.road.effect", "multiverse.adventure.draw")
def test_an_adventure_that_a_road_leads_to_costs_a_road_step() -> None:
    for road, spent in ((True, 1), (False, 2)):
        scene = Scene(adventures=True).terrain("forest", (1, 0)).token((1, 0)).next_adventure("lost-wagon")
        if road:
            scene.road((0, 0)).road((1, 0))
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.begin(0).dice(1, 1, 1, 1, 1, 1).act(sword, "enter-adventure 1,0")
        assert scene.state.u_spent[sword] == spent
        assert scene.state.u_road[sword] == (1 if road else 0)


@proves("multiverse.hero.assassin-abilities")
@pytest.mark.parametrize(("wounds", "dies"), [(0, False), (1, True)])
def test_the_assassins_answer_executes_too(wounds: int, dies: bool) -> None:
    scene = Scene(heroes=True)
    champion = scene.unit(0, "champion", (0, 0), wounds=wounds)  # 5 HP and Heavy Armour: the Assassin rolls
    scene.hero(1, "assassin", (1, 0), hp=9, level=5, skills="execute")
    scene.begin(0).dice(1, 2, 2, 2).act(champion, "attack 1,0 assassin")
    assert scene.alive(champion) is not dies


@proves("multiverse.intercept.rule", "multiverse.digital.hidden-information")
def test_who_lets_riders_pass_on_all_sides_is_no_pikeman() -> None:
    scene = Scene()
    block = scene.unit(1, "swordsman", (0, 0))
    scene.terrain("forest", (0, 0))
    scene.state.u_quiet[block] = 0b011011  # till now on four sides
    scene.unit(1, "tribal-scout", (0, 1))
    horse = scene.unit(0, "horseman", (0, 2))
    scene.begin(0)
    pikeman = 1 << FACE_OF["pikeman"]
    assert scene.state.u_could[block] & pikeman
    scene.act(horse, "attack 0,1 tribal-scout")
    assert not scene.state.u_could[block] & pikeman


@proves("multiverse.unit.longbowman")
def test_arrow_rain_without_another_enemy_beside_the_target_is_one_shot() -> None:
    scene = Scene().track(0, "longbowman", 2)
    bow = scene.unit(0, "longbowman", (0, 0))
    scene.unit(0, "tribal-scout", (1, 1))
    scene.unit(1, "pikeman", (2, 0))
    scene.begin(0).act(bow, "use-ability longbowman-arrow-rain")
    scene.dice(3, 1, 1, 1).act(bow, "shoot 2,0 pikeman")
    assert [struck[0] for struck in scene.strikes()] == [bow]
    assert scene.ask.kind == "choose-unit"


@proves("multiverse.permanent.ant-colony")
def test_a_colony_that_is_whole_again_repairs_no_more() -> None:
    scene = Scene(adventures=True)
    colony = scene.event("giant-ant-colony", (1, 0))
    scene.state.e_health[colony] = 2
    scene.state.e_repair[colony] = 0
    scene.state.e_since[colony] = 3
    scene.unit(0, "swordsman", (-3, 0))
    scene.begin(0, whole=True)
    assert (scene.state.e_health[colony], scene.state.e_repair[colony]) == (3, -1)


@proves("multiverse.adventure.card-aether-geode")
@pytest.mark.parametrize(("mines", "shards", "gains"), [(True, False, (1, 0, 0)), (False, False, (0, 0, 3))])
def test_a_geode_is_a_stone_or_gold(mines: bool, shards: bool, gains: tuple[int, int, int]) -> None:
    scene = Scene(adventures=True, mines=mines, shards=shards).gold(0, 0)
    gain_geode(scene.t, 0)
    assert (scene.state.stones[0], scene.state.shards[0], scene.state.gold[0]) == gains


def test_what_was_ordered_reads_as_what_it_is() -> None:
    scene = Scene(heroes=True, decoys=True, shards=True, mines=True)
    hex = scene.hex((0, 0))
    scene.state.hero[0] = 0
    read = [
        ((TAKE_HERO, 2, hex), f"The {HEROES[2].name}", True),
        ((RESURRECT, hex), "The hero returns", True),
        ((PUT_DECOY, hex), "Decoy", True),
        ((UPGRADE, hex), "Upgrade", True),
        ((POINT, 0), "Skill point", False),
        ((PROMOTE, FACE_OF["archer"]), "Archer promoted", False),
        ((SELL,), "2 shards sold", False),
        ((LEVEL,), "The hero gains a level", False),
    ]
    for order, text, placed in read:
        assert order_text(scene.t, 0, order) == (text, [hex] if placed else [])
    road, where = order_text(scene.t, 0, (ROAD, hex, hex, 0b001001))
    assert road.startswith("Road, ")
    assert where == [hex]
    equipped, _ = order_text(scene.t, 0, (EQUIP, FACE_OF["archer"], 1))
    assert equipped.endswith(" for the Archer")


@proves("multiverse.digital.hidden-information")
def test_blocks_that_fit_no_bill_are_dealt_by_what_they_could_be() -> None:
    scene = Scene(heroes=True)
    archer, pike, hero = FACE_OF["archer"], FACE_OF["pikeman"], FACE_OF["hero"]
    counts = [0] * 40
    counts[archer], counts[pike] = 1, 1
    could = [1 << archer | 1 << pike, 1 << pike]
    assert faces_at_any_price(scene.t, could, counts) == [archer, pike]
    counts[hero] = 1
    for _ in range(20):
        faces = faces_at_any_price(scene.t, [1 << archer | 1 << hero, 1 << archer | 1 << hero], counts)
        assert sorted(faces) == sorted([archer, hero])
    assert faces_at_any_price(scene.t, [1 << archer], counts) == []  # a hero that must be there is nowhere


def test_the_fewest_possibilities_come_first() -> None:
    order = [0, 1, 2, 3]
    fewest_first(order, [[[1], [2], [3]], [[1]], [[1], [2]], [[1]]])
    assert order == [1, 3, 2, 0]


# ---- Odds as they are read ----


def test_the_odds_of_an_attack_are_read_in_per_cent() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "heavy-swordsman", (1, 0))
    archer = scene.unit(0, "archer", (0, 1))
    scene.begin(0).pick(sword)
    hint = scene.t.said(scene.option("attack 1,0").hint)
    assert hint is not None
    cost, hit, dealt, chance, also, also_chance, slays, first, taken, _, taken_also, _, dies, unknown = (
        hint.args
    )
    assert (cost, first, unknown) == (1, 0, False)
    assert hit == round(100 * scene.odds("attack 1,0")["hit"])
    deals = [pair for pair in scene.odds("attack 1,0")["deals"] if pair[0]]
    assert [(dealt, chance), (also, also_chance)] == [
        *[(dmg, round(100 * likely)) for dmg, likely in deals],
        *[(0, -1)] * (2 - len(deals)),
    ]
    assert (slays, dies) == tuple(round(100 * scene.odds("attack 1,0")[name]) for name in ("slays", "dies"))
    takes = [pair[0] for pair in scene.odds("attack 1,0")["takes"] if pair[0]]
    assert [taken, taken_also] == [*takes, *[0] * (2 - len(takes))]
    shot = scene.t.said(scene.pick(archer).option("shoot 1,0").hint)
    assert shot is not None
    assert shot.args[7:] == (-1, -1, -1, 0, -1, -1, False)  # nobody answers


@proves("multiverse.goal.conquest", "multiverse.combat.garrison-safe")
def test_an_attack_on_the_first_players_settlement_is_told_as_one() -> None:
    scene = Scene()
    _, near = beside_home(scene, 0)
    sword = scene.unit(1, "swordsman", near)
    scene.begin(1).pick(sword)
    scene.choose(next(name for name in scene.names() if name.startswith("attack")))
    assert [said for said in scene.log() if "attacks" in said and "settlement" in said]


@proves("multiverse.permanent.ant-colony")
def test_a_colony_that_has_woken_is_repaired_with_nobody() -> None:
    scene = Scene(adventures=True)
    colony = scene.event("giant-ant-colony", (1, 0))
    scene.state.e_dormant[colony] = True
    scene.state.e_repair[colony] = 0
    scene.unit(0, "swordsman", (-3, 0))
    scene.before_build(step(wake_colonies, 0))
    assert (scene.state.e_dormant[colony], scene.state.e_repair[colony]) == (False, -1)


# ---- Works and repairs ----


@proves("multiverse.action.formation")
def test_a_formation_marches_into_its_own_buildings_and_not_into_its_partners() -> None:
    for owner, offered in ((0, True), (2, False)):
        scene = Scene(4, mode="team", teams="02-13", formations=True)
        scene.building(0, "fortress", (-6, 0))
        scene.building(owner, "barracks", (1, 0))
        one, two = scene.unit(0, "pikeman", (0, 0)), scene.unit(0, "archer", (0, 0))
        scene.begin(0).pick(one)
        assert scene.offers(f"march {two} 1,0") is offered


@proves("multiverse.building.repair")
def test_a_building_that_is_whole_again_and_harmed_anew_is_repaired_with_who_harmed_it_then() -> None:
    scene = Scene(3)
    barracks = scene.building(2, "barracks", (1, 0), health=2)
    scene.state.b_repair[barracks], scene.state.b_since[barracks] = 0, 3
    scene.unit(0, "builder", (-4, 0))
    scene.begin(0, whole=True)
    assert (scene.state.b_health[barracks], scene.state.b_repair[barracks]) == (3, -1)
    sword = scene.unit(1, "swordsman", (0, 0))
    scene.begin(1).act(sword, "attack 1,0 barracks")
    assert scene.state.b_repair[barracks] == 1


@proves("multiverse.attribute.two-in-row")
def test_what_lies_behind_a_target_does_not_depend_on_where_one_stands() -> None:
    scene = Scene()
    grid = scene.land.grid
    goals = [(1, 0), (2, 0), (0, 2), (-1, 2), (1, 1), (2, -1), (-2, 1), (3, -1)]
    for q, r in ((0, 0), (1, -2), (-2, 1), (0, -1)):
        for x, y in goals:
            behind = grid.cells[hex_behind(scene.t, scene.hex((q, r)), scene.hex((q + x, r + y)))]
            here = grid.cells[hex_behind(scene.t, scene.hex((0, 0)), scene.hex((x, y)))]
            assert behind == (q + here[0], r + here[1]), ((q, r), (x, y))


@proves("multiverse.road.continuous")
def test_a_road_becomes_a_crossroads_and_a_crossroads_nothing_more() -> None:
    for road, offered in (("", ["lay-road"]), ("east west", ["make-crossroads"]), ("all", [])):
        scene = Scene().gold(0, 9)
        scene.unit(0, "builder", (0, 0))
        if road:
            scene.road((0, 0), road)
        scene.build()
        found = [
            name.split()[0] for name in scene.names(0) if name.split()[0] in ("lay-road", "make-crossroads")
        ]
        assert found == offered
    scene = Scene().gold(0, 0)
    scene.unit(0, "builder", (0, 0))
    assert not scene.build().offers("lay-road", 0)


@pytest.mark.parametrize("bits", range(16))
def test_bonus_missions_are_counted_one_by_one(bits: int) -> None:
    assert bonus_count(bits) == bin(bits).count("1")


# ---- Ways ----


@proves("multiverse.fog.identify", "multiverse.action.stacking")
def test_who_discovers_an_enemy_in_passing_its_own_builder_stays_there_with_it() -> None:
    scene = Scene().terrain("forest", (3, 0))
    scout, builder = scene.unit(0, "tribal-scout", (0, 0)), scene.unit(0, "builder", (1, 0))
    enemy = scene.unit(1, "archer", (3, 0))
    scene.terrain("water", (1, -1), (0, 1), (1, 1), (2, -1)).begin(0).act(scout, "move 2,0")
    assert scene.state.identified[0] == [enemy]
    assert scene.at(scout) == scene.at(builder) == (1, 0)
    hex = scene.hex((1, 0))
    assert {scene.state.block_at[hex], scene.state.mate_at[hex]} == {scout, builder}


@proves("multiverse.hero.assassin-abilities")
@pytest.mark.parametrize(
    ("what", "passes"),
    [("unit", True), ("barracks", False), ("token", False), ("colony", False), ("own", True)],
)
def test_shadow_step_passes_enemy_units_and_nothing_else(what: str, passes: bool) -> None:
    scene = Scene(heroes=True, adventures=True).terrain("water", (1, -1), (0, 1), (-1, 1), (-1, 0), (0, -1))
    hero = scene.hero(0, "assassin", (0, 0), ap=4, skills="shadow-step")
    if what == "unit":
        scene.unit(1, "archer", (1, 0))
    elif what == "token":
        scene.token((1, 0))
    elif what == "colony":
        scene.event("giant-ant-colony", (1, 0))
    else:
        scene.building(1 if what == "barracks" else 0, "barracks", (1, 0))
    scene.begin(0).act(hero, "use-ability assassin-shadow-step")
    assert ((2, 0) in scene.goals_of(hero)) is passes


@proves("multiverse.hero.skill-points")
def test_what_a_hero_has_learned_is_not_learned_again_and_all_else_can_be() -> None:
    ids = [ability.id for ability in HEROES[0].abilities]
    for learned in ids:
        scene = Scene(heroes=True)
        scene.hero(0, HEROES[0].id, (0, 0), level=6, skills=learned)
        scene.state.hero_points[0] = 4
        scene.build().choose("spend-points", seat=0)
        blocked = {option.args[0] for option in scene.ask_of(0).blocked if option.kind == "skill"}
        offered = [option for option in scene.ask_of(0).options if option.kind == "skill"]
        assert (len(blocked), len(offered)) == (1, len(ids) + 1)
        assert scene.t.game.reason(scene.t, scene.ask_of(0).blocked[0].blocked) == "It is learned"


@proves("multiverse.unit.royal-pikeman", "multiverse.intercept.rule")
@pytest.mark.parametrize("side", range(6))
def test_a_hedgehog_intercepts_on_every_side(side: int) -> None:
    scene = Scene().track(1, "royal-pikeman", 2)
    pike = scene.unit(1, "royal-pikeman", (0, 0))
    dq, dr = DIRECTIONS[side]
    scene.unit(1, "tribal-scout", (dq, dr))
    horse = scene.unit(0, "horseman", (2 * dq, 2 * dr))
    scene.state.u_facing[pike] = (side + 3) % 6  # its back is turned
    scene.begin(1).act(pike, "use-ability royal-pikeman-hedgehog").end_phase()
    scene.begin(0).dice(2, 2, 2, 2, 2).act(horse, f"attack {dq},{dr} tribal-scout")
    assert scene.told("intercepts")[0][1] == pike


@proves("multiverse.attribute.no-firing-arc")
@pytest.mark.parametrize(
    ("friends", "barred"), [((), False), (((1, 0),), False), (((0, 1),), False), (((1, 0), (0, 1)), True)]
)
def test_along_a_border_friends_bar_a_shot_only_from_both_sides(
    friends: tuple[Hex, ...], barred: bool
) -> None:
    scene = Scene()
    bow = scene.unit(0, "crossbowman", (0, 0))
    for at in friends:
        scene.unit(0, "swordsman", at)
    scene.unit(1, "swordsman", (1, 1))
    scene.begin(0)
    assert scene.may(bow, "shoot 1,1") is not barred


@proves("multiverse.shard.sell")
def test_shards_that_are_sold_are_told_of() -> None:
    scene = Scene(mines=True, shards=True).gold(0, 0)
    scene.state.shards[0] = 3
    scene.unit(0, "swordsman", (0, 0))
    scene.build().choose("sell-shards", seat=0).pass_build()
    assert (scene.state.shards[0], scene.state.gold[0]) == (1, 5)
    assert scene.told("sells-shards") == [(0, 2, 5)]


@proves("multiverse.builder.chop-plant")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_a_settlement_nothing_is_planted_and_nothing_built(seat: int) -> None:
    scene = Scene().gold(seat, 20)
    home, _ = beside_home(scene, seat)
    builder = scene.unit(seat, "builder", home)
    scene.begin(seat)
    assert not scene.may(builder, "plant")
    scene.build()
    assert not [name for name in scene.names(seat) if name.startswith(("build ", "lay-road", "upgrade"))]


@proves("multiverse.digital.hidden-information")
def test_imagined_tables_keep_ones_own_mission_and_deal_the_others_anew() -> None:
    scene = Scene(3, secret_missions=True).mission(0, "cartographer")
    scene.build()
    own, others = set(), set()
    for number in range(30):
        world = scene.t.imagine(0, f"mission {number}")
        missions = [world.zones.face[world.pieces(mission_of(seat))[0]] for seat in range(3)]
        assert len(set(missions)) == 3
        own.add(missions[0])
        others.add(missions[1])
    assert own == {scene.t.zones.face[scene.t.pieces(mission_of(0))[0]]}
    assert len(others) > 2


@proves("multiverse.hero.skill-points")
@pytest.mark.parametrize("hero", range(len(HEROES)))
def test_the_suggested_start_is_three_and_three_and_the_starred_ability(hero: int) -> None:
    scene = Scene(heroes=True).gold(0, 20)
    scene.unit(0, "swordsman", (0, 0))
    scene.state.hero_row = [hero]
    scene.build().choose(f"recruit-hero {HEROES[hero].id}", seat=0)
    while not scene.offers("suggested-start", 0):
        scene.choose(scene.names(0)[0], seat=0)
    scene.choose("suggested-start", seat=0).pass_build()
    starred = [ability.id for ability in HEROES[hero].abilities if ability.starred]
    seen = scene.derived(0)["seats"][0]["hero"]
    assert (seen["hp"], seen["ap"], seen["skills"], seen["points"]) == (3, 3, starred, 0)


def test_odds_are_given_to_the_hundredth_of_a_per_cent() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "heavy-swordsman", (1, 0))
    scene.begin(0).pick(sword)
    odds = scene.odds("attack 1,0")
    assert odds["dice"] == 4  # 1,296 ways that they can fall: 189 miss, 171 are critical
    assert (odds["hit"], odds["critical"]) == (round(1107 / 1296, 4), round(171 / 1296, 4))
    assert odds["deals"] == [[0, round(189 / 1296, 4)], [2, round(936 / 1296, 4)], [3, round(171 / 1296, 4)]]


@proves("multiverse.combat.unseen-shooter", "multiverse.digital.hidden-information")
def test_a_block_that_all_could_guess_is_shown_all_the_same_when_it_fights() -> None:
    scene = Scene().terrain("forest", (0, 0))
    archer = scene.unit(0, "archer", (0, 0))
    scene.unit(0, "tribal-scout", (2, -1))
    scene.unit(1, "pikeman", (2, 0))
    scene.begin(0)
    scene.state.u_could[archer] = 1 << FACE_OF["archer"]  # nothing else fits
    piece = scene.state.u_piece[archer]
    assert scene.t.zones.known[piece] != EVERYONE
    scene.dice(3, 1, 1, 1).act(archer, "shoot 2,0 pikeman")
    assert scene.t.zones.known[piece] == EVERYONE


def test_where_nothing_is_dealt_there_are_no_chances_to_read() -> None:
    assert two_outcomes([]) == two_outcomes([(0, 1.0)]) == ((0, -1), (0, -1))
    assert two_outcomes([(0, 0.25), (2, 0.75)]) == ((2, 75), (0, -1))
    assert two_outcomes([(2, 0.5), (3, 0.25)]) == ((2, 50), (3, 25))


@proves("multiverse.ffa.treaty")
@pytest.mark.parametrize(("answer", "told"), [("refuse", "refuses"), ("accept", "treaty")])
def test_how_a_treaty_is_answered_is_told(answer: str, told: str) -> None:
    scene = Scene(3, diplomacy=True)
    scene.before_build(step(ask_for_peace, 0, 1)).choose(answer)
    assert [args[:2] for args in scene.told(told)] == [(1, 0) if answer == "refuse" else (0, 1)]
