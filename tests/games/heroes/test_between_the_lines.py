"""What is said in passing: who decides between even enemies, what waits, what may be done at any time, what counts."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_state import LOST, RETREATED, WON, Fight
from banneret.games.heroes.combat_values import DEFENSE, value_in
from banneret.games.heroes.coop_land import enemy_settlements, is_seven, is_stronghold
from banneret.games.heroes.explore import discover, turn_up
from banneret.games.heroes.faces import face_id
from banneret.games.heroes.land import TILE_SIZE, UNKNOWN
from banneret.games.heroes.move import arrive
from banneret.games.heroes.rounds import happen
from banneret.games.heroes.state import GARRISON, hand, home_field, secondary_hero, tier_deck
from banneret.games.heroes.turn import turn_events
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.arena import Arena, space
from tests.games.heroes.enemy import Duel
from tests.games.heroes.scene import Scene, quiet, rest
from tests.games.heroes.test_alliance import banners, side_by_side
from tests.games.heroes.test_combat_rounds import fight_at
from tests.games.heroes.together import Together

RULES = "heroes.end.scenario-conditions"


# ---- Enemies that nobody plays ----


def at_the_guards(*guards: str) -> Scene:
    """Three bronze guards are met, where the rules command them."""
    scene = quiet(Together("the-usurper", 2, difficulty="impossible"))
    scene.army(0, "castle-griffins")
    for id in guards:  # every one another copy
        scene.t.put(
            next(p for p in scene.t.zones.pieces[tier_deck(0)] if face_id(scene.t.zones.face[p]) == id),
            tier_deck(0),
        )
    return fight_at(scene, 1).choose("line-up")


def places(scene: Scene) -> list[tuple[str, int]]:
    """Who was placed, and where, since the player's own unit was."""
    return [(face_id(int(str(entry[0]))), int(str(entry[1]))) for entry in scene.told("places")[1:]]


@proves("heroes.combat.setup-ai-order")
def test_the_player_decides_which_of_even_guards_stands_farther_left() -> None:
    scene = at_the_guards("neutral-boars", "neutral-griffins", "neutral-rogues")
    assert scene.asked("stands-next")
    assert scene.names() == ["stands-next neutral-boars no", "stands-next neutral-rogues no"]
    scene.choose("stands-next neutral-rogues no")
    assert places(scene) == [
        ("neutral-griffins", space("a4")),  # initiative 8, the others 6
        ("neutral-rogues", space("b4")),
        ("neutral-boars", space("c4")),
    ]


@proves("heroes.combat.setup-ai-order")
def test_nobody_is_asked_about_units_that_are_alike_or_stand_in_different_lines() -> None:
    # initiative 6 all: one shoots, and two are of a kind
    scene = at_the_guards("neutral-rogues", "neutral-evil-eyes", "neutral-rogues")
    assert [id for id, _ in places(scene)] == ["neutral-evil-eyes", "neutral-rogues", "neutral-rogues"]


@proves("heroes.combat.setup-clash-controller")
def test_who_lines_guards_up_in_one_go_is_asked_no_more() -> None:
    scene = quiet(Scene(difficulty="impossible")).army(0, "castle-griffins")
    scene.guards("neutral-boars", "neutral-griffins", "neutral-rogues")
    fight_at(scene, 1).choose("line-up", "line-up")
    assert len(places(scene)) == 3


@proves("heroes.ai.siege-tower-tier")
def test_the_tower_does_not_follow_the_aim_of_another_unit() -> None:
    """The boars have settled on the crusaders before they acted, for Weakness; the Tower shoots who shoots."""
    duel = Duel(
        ("castle-crusaders pack b2", "castle-marksmen pack d1"),
        ("neutral-boars b4",),
        cards=("cast-a-spell-a",),
        spells=("weakness",),
        works="WGWW",
        rolls=(-1,) * 8,
    )
    while len(aims_of(duel, "arrow-tower")) < 2:
        duel.choose("hold")
    assert duel.cast() == ["weakness"]
    assert aims_of(duel, "arrow-tower") == ["castle-marksmen", "castle-marksmen"]


def aims_of(duel: Duel, who: str) -> list[str]:
    """Whom a unit of the enemy has aimed at, one after the other."""
    return [face_id(int(str(entry[1]))) for entry in duel.told("aims") if face_id(int(str(entry[0]))) == who]


@proves("heroes.ai.cards-stack")
def test_power_of_a_skill_waits_where_the_spell_is_kept() -> None:
    """Sorcery gives power and draws a Magic card; its Weakness has nobody to weaken."""
    duel = Duel(
        ("castle-archangels pack a1",),
        ("neutral-champions d5",),
        cards=("use-a-skill-a", "cast-a-spell-a"),
        spells=("weakness",),
        skills=("sorcery",),
    )
    duel.wait()
    assert duel.told("enemy-keeps-spell")
    assert duel.fight.surge == 1
    duel.give_cards(("cast-a-spell-a",) * 2, ("magic-arrow",) * 2)
    while len(duel.cast()) < 2:
        duel.choose("hold")
    assert [entry[1] for entry in duel.told("enemy-spell")[1:3]] == [2, 1]  # once, and no more


# ---- Defense ----


@proves("heroes.combat.defend-roll")
def test_what_is_lowered_to_nought_still_gains_by_the_tokens_die() -> None:
    """Curse lowers Defense to 0 at least; the die of the Defense Token comes after the cards."""
    arena = Arena(
        ("castle-crusaders b2",),
        ("dungeon-harpies pack b3",),
        foe=1,
        hands=(("curse",), ()),
    )
    arena.until("command castle-crusaders")
    harpies = arena.figure("dungeon-harpies")
    arena.fight.shielded[harpies] = True
    assert value_in(arena.t, arena.fight, harpies, DEFENSE) == 0
    arena.choose("strike dungeon-harpies b3 b2")
    arena.choose("cast curse", "cast-level curse level-0 0", "pick-units dungeon-harpies b3")
    arena.dice(0, 1).skip("cards-for-attack", "after-cast", "leave-it")
    assert arena.told("strikes")[0][5] == 1


# ---- At any time ----


@proves(RULES, "heroes.town-action.any-turn")
def test_the_post_for_the_build_token_is_open_in_other_players_turns() -> None:
    scene = Together("close-to-enemies", 2)
    scene.turn(0)
    assert scene.names().count("post-by-token") == 1  # in the own turn, once
    desk = scene.desk(1)
    assert desk is not None
    scene.t.choose(desk, next(option for option in desk.options if option.kind == "post-by-token"))
    assert scene.ask_of(1).kind == "trading-post"
    assert not scene.state.can_build[1]


@proves(RULES)
@pytest.mark.parametrize(
    ("cards", "materials", "offered"), [((), 0, False), (("attack",), 0, True), ((), 5, True)]
)
def test_the_post_is_open_to_who_has_something_to_give(
    cards: tuple[str, ...], materials: int, offered: bool
) -> None:
    scene = Together("close-to-enemies")
    scene.hold(0, *cards).rich(0, 0, materials, 0)
    scene.turn(0)
    assert scene.offers("post-by-token") == offered


@proves(RULES, "heroes.town-action.before-combat")
def test_the_post_serves_on_the_eve_of_a_wave() -> None:
    scene = Together("close-to-enemies")
    scene.hold(0, "attack").rich(0, 0, 5, 0)
    scene.state.can_recruit[0] = False
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    assert scene.asked("before-wave")
    scene.choose("post-by-token", "trade-resources")
    scene.t.choose(scene.ask, next(o for o in scene.ask.options if o.args == ((0, 1, 0), (1, 0, 0))))
    assert scene.gold(0) == 1


@proves(RULES)
def test_units_are_given_in_the_allys_turn_too() -> None:
    """Emerald Island: at any time while a hero of the giver is close by; on the eve of the ally's combat, too."""
    scene = Together("emerald-island", 2)
    scene.army(0, "castle-griffins pack", "castle-marksmen").army(1, "dungeon-troglodytes")
    scene.stand(0, home_field(scene.state, 1))
    scene.turn(1)
    desk = scene.desk(0)
    assert desk is not None
    gifts = [option for option in desk.options if option.kind == "give-unit" and option.blocked is None]
    scene.t.choose(desk, gifts[0])
    assert "castle-griffins pack" in scene.units(1)
    scene.stand(0, scene.spot("empty", "F8")).army(0, "castle-griffins", "castle-marksmen")
    scene.turn(1)
    far = scene.desk(0)
    assert far is None or not [option for option in far.options if option.kind == "give-unit"]


@proves("heroes.trade.alliance-resources")
def test_allies_who_agree_trade_without_a_limit() -> None:
    scene = banners().turn(0)
    for _ in range(5):
        scene.choose("offer-resources 2")
        scene.t.choose(scene.ask, (1, 0, 0, 0, 0, 0))
        scene.choose("agree")
    assert scene.gold(2) == 25
    for _ in range(3):
        assert scene.offers("offer-resources 2")
        scene.choose("offer-resources 2")
        scene.t.choose(scene.ask, (1, 0, 0, 0, 0, 0))
        scene.choose("decline")
    assert not scene.offers("offer-resources 2")  # what comes to nothing has an end


@proves("heroes.trade.ally-cards-equal")
def test_allies_who_agree_swap_as_many_cards_as_they_like() -> None:
    scene = banners()
    side_by_side(scene, 0, 4)
    mine = ("haste", "slow", "bless", "curse")
    theirs = ("fireball", "weakness", "stone-skin", "cure")
    scene.hold(0, *mine).hold(2, *theirs).turn(0)
    for one, other in zip(mine, theirs, strict=True):
        scene.choose("offer-card 2", f"offer {one}", f"swap-card {other}")
    assert sorted(scene.held(0)) == sorted(theirs)


@proves("heroes.trade.ally-cards")
def test_an_ally_knows_the_card_that_was_offered() -> None:
    scene = banners()
    side_by_side(scene, 0, 4)
    scene.hold(0, "haste", "slow").hold(2, "cure").turn(0)
    scene.choose("offer-card 2", "offer haste")
    offered = next(
        piece for piece in scene.t.zones.pieces[hand(0)] if face_id(scene.t.zones.face[piece]) == "haste"
    )
    worlds = [scene.t.imagine(2, f"world {number}") for number in range(9)]
    assert {face_id(world.zones.face[offered]) for world in worlds} == {"haste"}


# ---- Azure units ----


@proves("heroes.xp.azure", RULES)
@pytest.mark.parametrize(("outcome", "xp"), [(WON, 12), (LOST, 0)])
def test_who_beats_an_azure_unit_of_a_timed_fight_is_of_the_highest_level(outcome: int, xp: int) -> None:
    scene = Together("the-ambushed-accord", 2)
    scene.do(step(happen, 11, True))
    assert len(scene.zone(GARRISON)) == 2
    scene.choose("champion 0")
    scene.first_options("before-combat")
    scene.end_cause(outcome, fallen=2 if outcome == WON else 1)
    scene.go_on()
    assert scene.state.xp[0] == xp


@proves("heroes.xp.azure", RULES)
@pytest.mark.parametrize(("azure", "xp"), [(True, 12), (False, 0)])
def test_who_beats_an_azure_unit_of_the_stronghold_is_of_the_highest_level(azure: bool, xp: int) -> None:
    scene = Together("titans-stronghold", difficulty="easy").discover_all()
    field = next(f for f in range(len(scene.state.location)) if is_stronghold(scene.state, f))
    scene.stand(0, field).army(0, "castle-archangels pack")
    scene.do(step(arrive, 0, field))
    scene.first_options("before-combat").choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    wanted = [piece for piece in fight.guards if (face_id(scene.t.zones.face[piece]) in AZURE_UNITS) == azure]
    fight.guards = wanted  # they alone have come out
    scene.end_cause(WON, fallen=len(wanted))
    scene.go_on()
    assert scene.state.xp[0] == xp


AZURE_UNITS = {
    "neutral-azure-dragons",
    "neutral-crystal-dragons",
    "neutral-faerie-dragons",
    "neutral-rust-dragons",
}


# ---- Places and tokens of single scenarios ----


@proves("heroes.loc.obelisk", RULES)
def test_every_obelisk_of_stand_united_calls_to_arms() -> None:
    scene = Together("stand-united", 2)
    first = scene.beside(0, "obelisk")
    scene.turn(0).choose(f"move yes {first}", "send-all-away")
    second = scene.beside(0, "obelisk")
    scene.turn(0).choose(f"move yes {second}")
    assert scene.asked("recruit-common")
    scene.choose("send-all-away")
    assert scene.told("flags")[-1][2] == second
    assert not scene.asked("recruit-common")


@proves("heroes.trade.ally-cards-equal", RULES)
def test_one_build_token_of_stand_united_swaps_as_many_cards_as_both_agree_to() -> None:
    scene = Together("stand-united", 2)
    scene.hold(0, "haste", "slow", "bless").hold(1, "fireball", "weakness", "cure")
    scene.turn(0).choose("trade-by-token 1")
    scene.t.choose(scene.ask, (0,) * 6)
    scene.choose("offer haste", "swap-card cure", "offer slow", "swap-card weakness")
    assert scene.asked("offer-card")
    scene.choose("offer bless", "decline")
    assert sorted(scene.held(0)) == ["bless", "cure", "weakness"]
    assert scene.asked("actions")


@proves("heroes.move.revisit", RULES)
def test_who_stands_in_the_stronghold_meets_those_that_are_left_for_a_movement_point() -> None:
    scene = Together("titans-stronghold").discover_all()
    field = next(f for f in range(len(scene.state.location)) if is_stronghold(scene.state, f))
    scene.stand(0, field).army(0, "castle-archangels pack")
    scene.do(step(arrive, 0, field))
    scene.first_options("before-combat").choose("line-up")
    scene.end_cause(WON, fallen=5)
    scene.go_on()
    assert len(scene.zone(GARRISON)) == 2
    scene.stand(0, field).turn(0)
    points = scene.state.mp[0]
    scene.choose("revisit yes").first_options("before-combat")
    assert scene.asked("deploy")
    assert scene.state.mp[0] == points - 1


@proves("heroes.unit.empty-deck", RULES)
def test_who_has_lost_a_timed_fight_musters_units_when_it_is_over() -> None:
    """The Ambushed Accord: without units the loser cannot be named for what is left; then the book's rule holds."""
    scene = Together("the-ambushed-accord", 2)
    scene.do(step(happen, 4, True)).choose("champion 0")
    scene.first_options("before-combat")
    scene.end_cause(LOST, fallen=1)
    assert scene.units(0) == []
    scene.first_options("before-combat")
    scene.end_cause(WON, fallen=4)
    scene.go_on()
    assert len(scene.units(0)) == 2
    assert scene.units(1)


@proves("heroes.combat.neutral-retreat", "heroes.combat.neutral-defeat")
def test_who_has_units_in_reserve_is_not_beaten_where_there_is_no_limit_either() -> None:
    """Close to Enemies: the settlement is fought for to the end; Defeat needs an empty Unit Deck."""
    scene = Together("close-to-enemies")
    field = enemy_settlements(scene.state)[0]
    scene.army(0, "castle-griffins", "castle-marksmen").stand(0, field)
    scene.do(step(arrive, 0, field))
    scene.first_options("before-guards", "before-combat")
    scene.choose("place castle-griffins no a1", "deployed")
    while not scene.told("fight-of-scenario-ends"):  # five guards against griffins alone
        scene.t.choose(scene.ask_of(), 0)
    assert scene.told("fight-of-scenario-ends") == [(0, RETREATED)]
    assert scene.units(0) == ["castle-marksmen"]


@proves(RULES)
def test_the_stronghold_is_manned_when_every_other_level_seven_is_flagged() -> None:
    scene = Together("titans-stronghold").discover_all()
    sevens = [f for f in range(len(scene.state.location)) if is_seven(scene.state, f)]
    for field in sevens[1:]:
        scene.flag(0, field)
    assert not scene.zone(GARRISON)
    scene.stand(0, sevens[0])
    scene.end_fight(0, sevens[0], WON)
    assert len(scene.zone(GARRISON)) == 7
    last = Together("titans-stronghold")
    turned = [slot for slot, tile in enumerate(last.state.slot_tile) if tile == UNKNOWN]
    middle = next(slot for slot in turned if is_stronghold(last.state, slot * TILE_SIZE))
    for slot in turned:
        if slot != middle:
            turn_up(last.t, slot, 0)
    for field in [f for f in range(len(last.state.location)) if is_seven(last.state, f)]:
        last.flag(0, field)
    last.do(step(discover, 0, middle)).first_options("turn-tile")
    assert len(last.zone(GARRISON)) == 7  # its own tile was the last to be turned up


# ---- What is told ----


def test_who_has_won_a_combat_of_the_scenarios_own_is_told_as_it_was() -> None:
    wave = Together("close-to-enemies")
    wave.state.round = 2
    wave.run(*turn_events(wave.t, 0), step(rest))
    wave.end_cause(LOST)  # seen from the attackers
    assert "The enemy loses the combat against Catherine." in wave.log()
    timed = Together("the-ambushed-accord", 2)
    timed.do(step(happen, 4, True)).choose("champion 0")
    timed.first_options("before-combat")
    timed.end_cause(LOST, fallen=1)
    assert "Catherine loses the combat." in timed.log()


def test_whom_an_obelisk_of_stand_united_calls_is_shown_to_all() -> None:
    scene = Together("stand-united", 2)
    field = scene.beside(0, "obelisk")
    scene.turn(0).choose(f"move yes {field}")
    assert len(scene.told("reveals")) == 3


# ---- Who stands where, and who has lost ----


@proves("heroes.combat.setup-ai-order")
def test_of_equal_initiative_the_higher_tier_stands_farther_left() -> None:
    scene = quiet(Together("the-usurper", 2, difficulty="impossible")).army(0, "castle-griffins")
    scene.guards("neutral-wraiths", "neutral-peasants", "neutral-minotaurs")
    fight_at(scene, 2).choose("line-up")  # two bronze, one silver
    assert [id for id, _ in places(scene)] == ["neutral-minotaurs", "neutral-wraiths", "neutral-peasants"]


@proves("heroes.combat.neutral-defeat", RULES)
def test_a_timed_fight_is_lost_with_all_units_whoever_was_left_at_home() -> None:
    scene = Together("the-ambushed-accord", 2)
    scene.army(0, "castle-griffins", "castle-marksmen")
    scene.do(step(happen, 11, True)).choose("champion 0")
    scene.first_options("before-combat")
    scene.choose("place castle-marksmen no a1", "deployed")
    while not scene.told("fight-of-scenario-ends"):  # two azure units against marksmen alone
        scene.t.choose(scene.ask_of(), 0)
    assert scene.told("fight-of-scenario-ends") == [(0, LOST)]
    assert scene.units(0) == []


@proves("heroes.hero.secondary-no-xp", "heroes.xp.azure")
def test_a_secondary_hero_gains_nothing_by_the_azure_units_of_the_stronghold() -> None:
    scene = Together("titans-stronghold", difficulty="easy").discover_all()
    field = next(f for f in range(len(scene.state.location)) if is_stronghold(scene.state, f))
    second = secondary_hero(0)
    scene.stand(second, field, 2).army(0, "castle-archangels pack")
    scene.do(step(arrive, second, field))
    scene.first_options("before-combat").choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    fight.guards = [piece for piece in fight.guards if face_id(scene.t.zones.face[piece]) in AZURE_UNITS]
    scene.end_cause(WON, fallen=len(fight.guards))
    scene.go_on()
    assert scene.state.xp[0] == 0
