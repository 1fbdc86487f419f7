"""Artifacts: finding, bearing, using, passing and destroying them; each of the twenty at work; the Heart awakens."""

from __future__ import annotations

import pytest

from banneret.games.korrem.attraction import tie
from banneret.games.korrem.battle import begin_battle, turn_effects
from banneret.games.korrem.battlefield import flies
from banneret.games.korrem.command import command
from banneret.games.korrem.contents import (
    ARTIFACT_AT,
    ARTIFACTS,
    FIRST_ARTIFACT,
    MAGIC,
    NO_COST,
    ROMANTIC,
    STEEL,
)
from banneret.games.korrem.discover import scouts_of
from banneret.games.korrem.engagement import can_halt
from banneret.games.korrem.fighters import attack_of, defense_of
from banneret.games.korrem.harm import die
from banneret.games.korrem.landmarks import rate_for
from banneret.games.korrem.state import GONE, NO_BATTLE, NOBODY, NOWHERE
from banneret.games.korrem.trade import open_desks
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait


def duel(
    *relics: str,
    own: str = "knight, militia",
    foes: str = "elf-guard, elf-archer",
    bearer: str = "",
    nations: tuple[str, ...] = ("human", "elves"),
) -> Scene:
    """Seat 0 attacks; its Army has these Artifacts, all borne by one character (the first of the Army)."""
    scene = Scene(nations=nations)
    scene.row("plains", "plains")
    defenders = scene.army(1, 0, foes)
    attackers = scene.army(0, 0, own)
    for relic in relics:
        scene.relic(relic, army=attackers)
    scene.fight(0, defenders, attackers)
    name = bearer or own.split(",")[0].split()[-1]
    while scene.ask.kind != "assault":
        if scene.ask.kind == "equip":
            card = scene.card(name)
            option = next(option for option in scene.ask.options if option.args[1] == card)
            scene.t.choose(scene.ask, option)
        else:
            scene.t.choose(scene.ask, 0)
    return scene


def own_phase_again(scene: Scene) -> Scene:
    """Both sides end their phases; the Artifact's side is next."""
    for seat in (0, 1):
        while scene.ask.kind != "assault" or scene.ask.seat != seat:
            scene.t.choose(scene.ask, 0)
        scene.choose("end-phase")
    while scene.ask.kind != "assault" or scene.ask.seat != 0:
        scene.t.choose(scene.ask, 0)
    return scene


def attack(scene: Scene, id: str) -> int:
    return attack_of(scene.t, scene.battle, scene.fighter(id), NOWHERE)


# ---- Bearing ----


@proves("korrem.artifact.must-equip")
def test_every_artifact_must_be_given_to_somebody_before_the_battle() -> None:
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard, elf-archer")
    humans = scene.army(0, hex, "knight, militia")
    scene.relic("dragon-scale", army=humans)
    scene.relic("winged-boots", army=humans)
    scene.fight(hex, elves, humans).choose("line-up", "line-up")
    for id in ("dragon-scale", "winged-boots"):
        assert scene.ask.kind == "equip"
        assert len(scene.names()) == 2
        assert all(name.startswith(f"bear {id}") for name in scene.names())
        scene.t.choose(scene.ask, 1)
    assert scene.asked("assault")


@proves("korrem.artifact.any-number", "korrem.artifact.extra-abilities")
def test_a_character_may_bear_three_artifacts_and_has_what_they_give() -> None:
    scene = duel("dragon-scale", "sword-of-light", "winged-boots")
    knight = scene.fighter("knight")
    assert sorted(scene.battle.relics[knight]) == sorted(
        ARTIFACT_AT[id] for id in ("dragon-scale", "sword-of-light", "winged-boots")
    )
    assert (attack(scene, "knight"), defense_of(scene.t, scene.battle, knight)) == (8, 4)
    assert flies(scene.battle, knight)


@proves("korrem.artifact.opposed", "korrem.artifact.sample-unholy-0")
def test_holy_casters_bear_nothing_unholy() -> None:
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard, elf-archer")
    humans = scene.army(0, hex, "priest, militia, knight")
    scene.relic("cursed-blade", army=humans)
    scene.fight(hex, elves, humans).choose("line-up", "line-up")
    assert sorted(name.split()[2] for name in scene.names()) == ["knight-1", "militia-1"]


@proves("korrem.artifact.opposed")
def test_unholy_casters_bear_nothing_holy_and_what_nobody_can_bear_waits_in_the_graveyard() -> None:
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard, elf-archer")
    shades = scene.army(0, hex, "shade, soul-thief")
    sword = scene.relic("sword-of-light", army=shades)
    scene.fight(hex, elves, shades).lined_up()
    assert not any(sword in relics for relics in scene.battle.relics)
    assert scene.battle.sides[1].relics == [sword]


@proves("korrem.artifact.elemental", "korrem.artifact.sample-elemental-3vp")
def test_everybody_may_bear_an_elemental_artifact_but_machines_only_hold_it() -> None:
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard, elf-archer")
    humans = scene.army(0, hex, "priest, shade, ballista")
    scene.relic("dragon-scale", army=humans)
    scene.fight(hex, elves, humans).choose("line-up", "line-up")
    assert len(scene.names()) == 3
    held = duel("dragon-scale", own="ballista, militia")
    assert defense_of(held.t, held.battle, held.fighter("ballista")) == 1
    for own in ("priest, militia", "shade, militia"):
        worn = duel("dragon-scale", own=own)
        assert defense_of(worn.t, worn.battle, worn.fighter(own.split(",")[0])) == 2


# ---- Passing ----


@proves("korrem.artifact.pass", "korrem.artifact.pass-is-use")
def test_a_borne_artifact_may_be_passed_once_in_a_phase() -> None:
    scene = duel("chalice-of-dawn", own="knight, militia, ballista")
    scene.battle.hurt[scene.fighter("militia")] = 2
    scene.go()
    goals = [name.split()[3] for name in scene.names() if name.startswith("pass-relic")]
    assert sorted(goals) == ["ballista", "militia-1"]
    scene.choose("pass-relic chalice-of-dawn knight-1 militia-1")
    assert not scene.offers("pass-relic")
    assert not scene.offers("use-relic-on")
    own_phase_again(scene)
    assert scene.offers("pass-relic chalice-of-dawn militia-1 knight-1")
    assert scene.offers("use-relic-on militia-1")


@proves("korrem.artifact.pass-is-use", "korrem.state.frozen", "korrem.state.disabled", "korrem.state.undead")
@pytest.mark.parametrize("state", ["frozen", "disabled", "undead", "machine"])
def test_who_cannot_use_an_artifact_cannot_pass_it_either(state: str) -> None:
    own = "ballista, militia" if state == "machine" else "knight, militia"
    scene = duel("dragon-scale", own=own)
    bearer = scene.fighter(own.split(",")[0])
    if state == "undead":
        scene.state.undead.append(scene.battle.card[bearer])
    elif state != "machine":
        getattr(scene.battle, state)[bearer] = 2
    scene.go()
    assert not scene.offers("pass-relic")


@proves("korrem.battle.recharge-example", "korrem.gap.artifact-cards")
def test_the_shadow_cloak_is_ready_again_in_the_opponents_next_phase() -> None:
    scene = duel("shadow-cloak", own="treant", foes="elf-guard")
    for _ in range(2):
        scene.choose("end-phase").dice(8).act("strike elf-guard-1 treant-1")
        assert scene.asked("answer", 0)
        scene.act("answer treant-1").choose("end-phase")


@proves("korrem.artifact.pass-is-use", "korrem.gap.artifact-cards")
def test_a_chalice_that_was_used_heals_3_and_can_neither_be_passed_nor_used_again() -> None:
    scene = duel("chalice-of-dawn", own="knight, militia")
    scene.battle.hurt[scene.fighter("knight")] = 5
    scene.go()
    assert scene.offers("pass-relic")
    scene.choose("use-relic-on knight-1")
    assert scene.hurt("knight") == 2
    assert not scene.offers("pass-relic")
    own_phase_again(scene)
    assert not scene.offers("use-relic-on")  # it rests
    own_phase_again(scene)
    assert scene.offers("use-relic-on")


@proves("korrem.artifact.window")
def test_with_hourglasses_an_attack_phase_has_a_clock_and_lapses() -> None:
    scene = Scene(clock="hourglass")
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard, elf-archer")
    humans = scene.army(0, hex, "knight, militia")
    scene.relic("chalice-of-dawn", army=humans)
    scene.fight(hex, elves, humans).lined_up()
    assert scene.ask.clock.startswith("attack")
    assert scene.t.game.option_name(scene.ask.options[scene.ask.absent]) == "end-phase"


# ---- Destroying ----


@proves("korrem.artifact.discard", "korrem.artifact.sample-elemental-4vp")
def test_the_heart_in_the_bank_is_destroyed_for_ten_gold_and_its_points_are_gone() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    scene.army(0, 0, "farmer")
    scene.bank(0)
    heart = scene.relic("heart-of-korrem", bank=0)
    assert scene.points(0) == 4
    scene.command(0).choose("burn-relic heart-of-korrem")
    assert scene.banked(0) == {"gold": 10}
    assert scene.points(0) == 0
    piece = scene.state.piece_of[FIRST_ARTIFACT + heart]
    assert scene.t.zones.place[piece] == GONE


@proves("korrem.artifact.discard")
def test_what_an_army_carries_is_destroyed_for_the_army() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    army = scene.army(0, 0, "farmer")
    scene.bank(0).relic("dragon-scale", army=army)
    scene.command(0).choose("burn-relic dragon-scale")
    assert scene.goods(army) == {"steel": 4}
    assert scene.banked(0) == {}


@proves("korrem.artifact.discard")
def test_a_borne_artifact_can_be_destroyed_in_an_attack_phase() -> None:
    scene = duel("dragon-scale")
    scene.choose("burn-relic dragon-scale")
    knight = scene.fighter("knight")
    assert scene.battle.relics[knight] == []
    assert defense_of(scene.t, scene.battle, knight) == 2
    assert scene.state.army_goods[scene.flags(0)[0] * 7 + STEEL] == 4
    assert not scene.offers("burn-relic")


@proves("korrem.artifact.sample-unholy-0", "korrem.artifact.discard")
def test_an_artifact_without_discard_value_cannot_be_destroyed() -> None:
    blade = ARTIFACTS[ARTIFACT_AT["cursed-blade"]]
    assert (MAGIC[blade.magic], blade.vp, blade.worth) == ("unholy", 0, NO_COST)
    scene = Scene()
    scene.row("plains", "plains")
    army = scene.army(0, 0, "farmer")
    scene.relic("cursed-blade", army=army)
    scene.relic("crown-of-the-ancients", army=army)
    assert not scene.command(0).offers("burn-relic")


@proves("korrem.artifact.discard")
def test_an_artifact_is_destroyed_in_anothers_command_phase_too() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    army = scene.army(0, 0, "knight")
    scene.army(1, 2, "elf-guard")
    scene.relic("heart-of-korrem", bank=0)
    scene.relic("dragon-scale", army=army)
    scene.bank(0)
    scene.state.player = 1
    scene.run(step(open_desks), step(command, 1), step(wait))
    scene.at_desk(0, "burn-relic heart-of-korrem").at_desk(0, "burn-relic dragon-scale")
    assert (scene.banked(0), scene.goods(army)) == ({"gold": 10}, {"steel": 4})
    assert not [option for option in scene.desk(0).options if option.kind == "burn-relic"], "both are gone"
    assert not [option for option in scene.desk(1).options if option.kind == "burn-relic"]
    assert scene.asked("command", 1), "the Elves go on"


@proves("korrem.artifact.discard")
def test_what_is_borne_in_battle_waits_for_the_bearers_own_phase() -> None:
    scene = duel("dragon-scale")
    scene.relic("heart-of-korrem", bank=0)
    scene.run(step(open_desks), step(wait))
    assert [option.args[0] for option in scene.desk(0).options if option.kind == "burn-relic"] == [
        ARTIFACT_AT["heart-of-korrem"]
    ]


@proves("korrem.artifact.sample-elemental-3vp", "korrem.vp.artifacts-banked")
def test_an_artifact_counts_once_it_lies_in_the_bank() -> None:
    scene = Scene()
    scene.row("desert", "plains")
    scene.village(0, 0)
    army = scene.army(0, 0, "farmer")
    scene.relic("crown-of-the-ancients", army=army)
    assert scene.points(0) == 0
    scene.command(0).choose("bank-relic 1 crown-of-the-ancients")
    assert scene.points(0) == 3


# ---- The twenty ----


@proves("korrem.gap.artifact-cards")
def test_crown_allies_beside_the_bearer_have_one_more_attack() -> None:
    scene = duel("crown-of-the-ancients", own="knight, militia, spearman")
    scene.stand("elf-guard", 0, 0).stand("elf-archer", 1, 0)
    scene.stand("knight", 0, -1).stand("militia", 1, -1).stand("spearman", 2, -1)
    assert [attack(scene, id) for id in ("knight", "militia", "spearman")] == [5, 3, 3]
    assert not scene.offers("use-relic")


@proves("korrem.gap.artifact-cards")
@pytest.mark.parametrize(("relic", "more"), [("sword-of-light", 3), ("cursed-blade", 5)])
def test_blades_add_to_the_attack_without_being_used(relic: str, more: int) -> None:
    scene = duel(relic)
    assert attack(scene, "knight") == 5 + more
    assert not scene.offers("use-relic")


@proves("korrem.gap.artifact-cards")
def test_cursed_blade_takes_one_health_in_each_own_phase() -> None:
    scene = duel("cursed-blade")
    before = scene.hurt("knight")
    own_phase_again(scene)
    assert scene.hurt("knight") == before + 1


@proves("korrem.gap.artifact-cards")
def test_dragon_scale_adds_two_defense() -> None:
    scene = duel("dragon-scale")
    assert defense_of(scene.t, scene.battle, scene.fighter("knight")) == 4
    assert not scene.offers("use-relic")


@proves("korrem.gap.artifact-cards")
def test_ollocian_idol_does_nothing() -> None:
    assert ARTIFACTS[ARTIFACT_AT["ollocian-idol"]].ability is None
    assert not duel("ollocian-idol").offers("use-relic")


@proves("korrem.gap.artifact-cards")
def test_elder_seed_gives_one_health_back_in_each_own_phase() -> None:
    scene = duel("elder-seed")
    scene.battle.hurt[scene.fighter("knight")] = 3
    own_phase_again(scene)
    assert scene.hurt("knight") == 2


@proves("korrem.gap.artifact-cards")
def test_book_of_ends_raises_one_of_the_dead_once_in_a_battle() -> None:
    scene = duel("book-of-ends", own="knight, militia, 2 spearman")
    fallen = scene.fighter("militia")
    die(scene.t, scene.battle, fallen, 0, NOWHERE)
    scene.go().choose("use-relic-on-dead knight-1")
    while scene.ask.kind != "assault":
        scene.t.choose(scene.ask, 0)
    assert scene.stands("militia")
    assert scene.card("militia") in scene.state.undead
    own_phase_again(scene)
    assert not scene.offers("use-relic")


@proves("korrem.gap.artifact-cards")
def test_angel_feather_brings_one_of_the_own_dead_back_once_in_the_game() -> None:
    scene = duel("angel-feather", own="knight, militia, 2 spearman")
    for id in ("militia", "elf-archer"):
        fighter = scene.fighter(id)
        die(scene.t, scene.battle, fighter, 1 - scene.battle.side[fighter], NOWHERE)
    scene.go()
    assert [name.split()[4] for name in scene.names() if name.startswith("use-relic-on-dead")] == [
        "militia-1"
    ]
    scene.choose("use-relic-on-dead knight-1")
    while scene.ask.kind != "assault":
        scene.t.choose(scene.ask, 0)
    assert scene.card("militia") not in scene.state.undead
    assert scene.state.depleted
    own_phase_again(scene)
    assert not scene.offers("use-relic")


@proves("korrem.gap.artifact-cards")
def test_sea_pearl_carries_an_army_over_the_ocean() -> None:
    scene = Scene()
    scene.row("plains", "ocean")
    army = scene.army(0, 0, "farmer")
    assert not scene.command(0).offers("march 1 ocean")
    scene.relic("sea-pearl", army=army)
    assert scene.command(0).offers("march 1 ocean")


@proves("korrem.gap.artifact-cards")
def test_winged_boots_lift_one_who_does_not_fly() -> None:
    scene = Scene()
    scene.row("plains", "ocean")
    army = scene.army(0, 0, "farmer, wood-faerie")
    assert not scene.command(0).offers("march 1 ocean")
    scene.relic("winged-boots", army=army)
    assert scene.command(0).offers("march 1 ocean")
    scene = Scene()
    scene.row("plains", "ocean")
    scene.relic("winged-boots", army=scene.army(0, 0, "ballista, wood-faerie"))
    assert not scene.command(0).offers("march 1 ocean"), "a Machine uses no Artifact"
    battle = duel("winged-boots")
    assert flies(battle.battle, battle.fighter("knight"))
    assert not flies(battle.battle, battle.fighter("militia"))


@proves("korrem.gap.artifact-cards")
def test_explorers_map_draws_two_more_hexes() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    army = scene.army(0, 0, "farmer")
    before = scouts_of(scene.t, army)
    scene.relic("explorers-map", army=army)
    assert scouts_of(scene.t, army) == before + 2


@proves("korrem.gap.artifact-cards")
def test_merchants_scale_makes_markets_one_cheaper() -> None:
    scene = Scene()
    scene.row("farfield-village", "plains")
    army = scene.army(0, 0, "farmer")
    before = rate_for(scene.t, army)
    scene.relic("merchants-scale", army=army)
    assert rate_for(scene.t, army) == before - 1


@proves("korrem.gap.artifact-cards")
def test_horn_of_calling_halts_creatures_and_calls_summons() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    army = scene.army(0, 0, "militia")
    assert not can_halt(scene.t, army)
    scene.relic("horn-of-calling", army=army)
    assert can_halt(scene.t, army)
    battle = duel("horn-of-calling", own="knight, militia")
    battle.hold(0, "ancestor-knight")
    battle.state.army_goods[battle.flags(0)[0] * 7 : battle.flags(0)[0] * 7 + 7] = [9] * 7
    battle.battle.engaging = False
    battle.go()
    assert battle.offers("summon ancestor-knight knight-1")


@proves("korrem.gap.artifact-cards")
@pytest.mark.parametrize(("roll", "frozen"), [(5, False), (6, True)])
def test_staff_of_frost_freezes_from_afar_on_6_to_8(roll: int, frozen: bool) -> None:
    scene = duel("staff-of-frost")
    scene.stand("elf-guard", 0, 0).stand("militia", 0, -1).stand("knight", 0, -2).stand("elf-archer", 1, 0)
    scene.dice(roll).go().choose("use-relic-on knight-1 2 staff-of-frost elf-guard-1")
    assert bool(scene.battle.frozen[scene.fighter("elf-guard")]) is frozen
    own_phase_again(scene)
    assert not scene.offers("use-relic-on")


@proves("korrem.gap.artifact-cards")
@pytest.mark.parametrize(("roll", "disabled"), [(3, False), (4, True)])
def test_demon_chain_disables_a_neighbour_on_4_to_8(roll: int, disabled: bool) -> None:
    scene = duel("demon-chain")
    scene.stand("elf-guard", 0, 0).stand("elf-archer", 0, 1).stand("knight", 0, -1).stand("militia", 1, -1)
    scene.dice(roll).go()
    assert not scene.offers("use-relic-on knight-1 2 demon-chain elf-archer-1")
    scene.choose("use-relic-on knight-1 2 demon-chain elf-guard-1")
    assert bool(scene.battle.disabled[scene.fighter("elf-guard")]) is disabled


@proves("korrem.gap.artifact-cards")
@pytest.mark.parametrize(("roll", "hurt"), [(4, True), (5, False)])
def test_shadow_cloak_dodges_on_5_to_8(roll: int, hurt: bool) -> None:
    scene = duel("shadow-cloak", own="militia, spearman")
    scene.stand("elf-guard", 0, 0).stand("elf-archer", 1, 0).stand("militia", 0, -1).stand("spearman", 1, -1)
    scene.go().choose("end-phase")
    while scene.ask.kind != "assault":
        scene.t.choose(scene.ask, 0)
    scene.dice(roll).choose("strike elf-guard-1 0 militia-1")
    assert scene.ask.seat == 0
    scene.choose("answer militia-1")
    assert (not scene.stands("militia") or scene.hurt("militia") > 0) is hurt


@proves("korrem.gap.artifact-cards")
def test_lovers_locket_rolls_a_blank_die_again_once_in_a_phase() -> None:
    scene = duel("lovers-locket", own="queen, farmers-daughter", bearer="queen")
    scene.stand("elf-guard", 0, 0).stand("elf-archer", 1, 0).stand("queen", 0, -1).stand(
        "farmers-daughter", 1, -1
    )
    scene.dice("heart", "blank", "heart").go().choose("woo queen", "reroll-heart")
    assert scene.told("bond")


@proves("korrem.gap.artifact-cards")
def test_ring_of_sight_rolls_one_own_die_again_in_a_battle_turn() -> None:
    scene = duel("ring-of-sight", "demon-chain", "staff-of-frost")
    scene.stand("elf-guard", 0, 0).stand("elf-archer", 1, 0).stand("knight", 0, -1).stand("militia", 1, -1)
    scene.dice(1, 8, 1).go().choose("use-relic-on knight-1 2 demon-chain elf-guard-1")
    assert scene.asked("reroll", 0)
    scene.choose("reroll knight-1")
    assert scene.battle.disabled[scene.fighter("elf-guard")]
    scene.choose("use-relic-on knight-1 2 staff-of-frost elf-archer-1")
    assert scene.asked("assault", 0)
    assert not scene.battle.frozen[scene.fighter("elf-archer")]


@proves("korrem.gap.artifact-cards")
def test_ring_of_sight_rests_through_the_enemys_phase_of_the_same_battle_turn() -> None:
    scene = duel("ring-of-sight", "demon-chain", "shadow-cloak", own="militia, spearman")
    scene.stand("elf-guard", 0, 0).stand("elf-archer", 1, 0).stand("militia", 0, -1).stand("spearman", 1, -1)
    scene.dice(1, 1).go().choose(
        "use-relic-on militia-1 2 demon-chain elf-guard-1", "reroll militia-1", "end-phase"
    )
    while scene.ask.kind != "assault":
        scene.t.choose(scene.ask, 0)
    scene.dice(1).choose("strike elf-guard-1 0 militia-1", "answer militia-1")
    assert scene.asked("assault", 1)


@proves("korrem.gap.artifact-cards")
def test_ring_of_sight_leaves_the_enemys_dice_alone() -> None:
    scene = duel("ring-of-sight", foes="enchanter, elf-guard")
    scene.stand("enchanter", 0, 0).stand("elf-guard", 1, 0).stand("knight", 0, -1).stand("militia", 1, -1)
    scene.go().choose("end-phase")
    while scene.ask.kind != "assault":
        scene.t.choose(scene.ask, 0)
    scene.dice(8)
    use = next(name for name in scene.names() if name.startswith("use-on enchanter-1"))
    scene.choose(use)
    assert scene.ask.seat == 1


# ---- The Heart of Korrem ----


def throne(loving: bool) -> tuple[Scene, int]:
    """An Army with the Heart on the Throne; two of it may be in love."""
    scene = Scene()
    scene.row("throne-of-korrem", "plains")
    army = scene.army(0, 0, "queen, farmers-daughter")
    scene.relic("heart-of-korrem", army=army)
    if loving:
        tie(scene.t, scene.card("queen"), scene.card("farmers-daughter"), ROMANTIC, NO_BATTLE)
    return scene, army


@proves("korrem.gap.heart-activation", "korrem.card.heart-of-korrem", "korrem.landmark.throne")
def test_the_heart_awakens_on_the_throne_for_ten_points_once() -> None:
    scene, army = throne(loving=True)
    scene.command(0).choose("awaken 1")
    assert scene.points(0) == 10
    assert not scene.offers("awaken")
    assert scene.state.relic_army[ARTIFACT_AT["heart-of-korrem"]] == army
    scene.state.relic_army[ARTIFACT_AT["heart-of-korrem"]] = NOWHERE
    other = scene.army(1, 0, "elf-guard, elf-archer")
    scene.state.relic_army[ARTIFACT_AT["heart-of-korrem"]] = other
    tie(scene.t, scene.card("elf-guard"), scene.card("elf-archer"), ROMANTIC, NO_BATTLE)
    assert not scene.command(1).offers("awaken")


@proves("korrem.gap.heart-activation", "korrem.landmark.throne")
def test_without_love_or_off_the_throne_the_heart_sleeps() -> None:
    scene, army = throne(loving=False)
    assert not scene.command(0).offers("awaken")
    scene, army = throne(loving=True)
    scene.state.army_hex[army] = 1
    assert not scene.command(0).offers("awaken")
    scene, army = throne(loving=True)
    scene.state.relic_army[ARTIFACT_AT["heart-of-korrem"]] = NOWHERE
    scene.state.relic_bank[ARTIFACT_AT["heart-of-korrem"]] = NOBODY
    assert not scene.command(0).offers("awaken")


@proves("korrem.gap.heart-activation")
def test_the_heart_can_still_be_banked_after_it_awoke() -> None:
    scene, army = throne(loving=True)
    scene.village(0, 1)
    scene.command(0).choose("awaken 1")
    scene.state.army_hex[army] = 1
    scene.command(0).choose("bank-relic 1 heart-of-korrem")
    assert scene.points(0) == 14


@proves("korrem.end.spoils-assign")
def test_who_wins_with_several_armies_says_which_of_them_takes_an_artifact() -> None:
    scene = Scene()
    hex, beside = scene.row("plains", "plains")
    loser = scene.army(1, hex, "goblin-spear")
    first, second = scene.army(0, beside, "knight"), scene.army(0, hex, "cavalry")
    relic = scene.relic("ollocian-idol", army=loser)
    scene.state.army_hex[first] = hex
    scene.run(step(begin_battle, hex, (loser,), (first, second), 1, NOWHERE, 1, 0), step(wait)).line_up()
    scene.choose("storm goblin-spear-1")
    assert (scene.ask.kind, scene.ask.seat, scene.names()) == (
        "assign-relic",
        0,
        ["assign ollocian-idol 1", "assign ollocian-idol 2"],
    )
    scene.choose("assign ollocian-idol 2")
    assert scene.state.relic_army[relic] == second


@proves("korrem.end.spoils-assign")
def test_one_army_takes_all_without_being_asked() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    loser, winner = scene.army(1, hex, "goblin-spear"), scene.army(0, hex, "knight, cavalry")
    relic = scene.relic("ollocian-idol", army=loser)
    scene.fight(hex, loser, winner).line_up()
    scene.choose("storm goblin-spear-1")
    assert not scene.asked("assign-relic")
    assert scene.state.relic_army[relic] == winner


# ---- Passed on ----


@proves("korrem.artifact.pass-is-use")
def test_what_was_passed_does_nothing_more_in_that_phase() -> None:
    """Passing is using: a sword does not strike twice from hand to hand, nor do boots carry two."""
    scene = duel("sword-of-light", "winged-boots", "dragon-scale", own="knight, militia")
    before = attack(scene, "militia")
    assert attack(scene, "knight") == 5 + 3
    for relic in ("sword-of-light", "winged-boots", "dragon-scale"):
        scene.choose(f"pass-relic {relic} knight-1 militia-1")
    militia = scene.fighter("militia")
    assert attack(scene, "militia") == before
    assert not flies(scene.battle, militia)
    assert defense_of(scene.t, scene.battle, militia) == 0
    own_phase_again(scene)
    assert attack(scene, "militia") == before + 3
    assert flies(scene.battle, militia)
    assert defense_of(scene.t, scene.battle, militia) == 2


@proves("korrem.state.poison-cure", "korrem.gap.artifact-cards")
def test_an_artifact_heals_by_magic_and_so_ends_poison() -> None:
    """The Chalice is Holy Magic, the Elder Seed Elemental."""
    scene = duel("chalice-of-dawn", own="knight, militia")
    militia = scene.fighter("militia")
    scene.battle.hurt[militia] = 2
    scene.battle.poisoned[militia] = 3
    scene.go().choose("use-relic-on knight-1")
    assert not scene.battle.poisoned[militia]
    scene = duel("elder-seed", own="knight, militia")
    knight = scene.fighter("knight")
    scene.battle.hurt[knight] = 2
    scene.battle.poisoned[knight] = 3
    turn_effects(scene.t, scene.battle)
    assert scene.battle.hurt[knight] == 1
    assert not scene.battle.poisoned[knight]
