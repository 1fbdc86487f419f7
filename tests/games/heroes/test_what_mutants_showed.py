"""Rules that a mutant could break unseen, in all chapters."""

from __future__ import annotations

import pytest

from banneret.games.heroes.aftermath import conclude
from banneret.games.heroes.ai_turn import enemy_arrives
from banneret.games.heroes.card_texts import fills_treasury
from banneret.games.heroes.cards import after_victory, first_power
from banneret.games.heroes.combat_attack import LUCK, RETALIATION, SEQUENCE
from banneret.games.heroes.combat_state import (
    ATTACKER,
    COMBAT_END,
    DEFENDER,
    LOST,
    NO_RIVAL,
    Fight,
    join_fight,
    new_fight,
)
from banneret.games.heroes.combat_verbs import is_masterless
from banneret.games.heroes.contents import CARDS
from banneret.games.heroes.coop_fights import pounce
from banneret.games.heroes.coop_rules import STRONGHOLD_FIGHT
from banneret.games.heroes.options import note_on
from banneret.games.heroes.rounds import happen
from banneret.games.heroes.scenarios import SCENARIOS
from banneret.games.heroes.state import NO_HERO, NOBODY, POSITIVE, RIVAL, Heroes, home_field, own_deck
from banneret.games.heroes.turn import turn_events
from banneret.games.heroes.units import lose_unit
from banneret.games.heroes.ways import exits
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.testing import proves
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene, quiet, rest
from tests.games.heroes.test_alliance import banners, side_by_side
from tests.games.heroes.test_row_by_row import Alone, win
from tests.games.heroes.together import Together


@proves("heroes.cards.texts-source")
@pytest.mark.parametrize(("discarded", "held"), [("haste", ["attack"]), ("power", [])])
def test_the_blackshard_draws_for_a_discarded_spell_alone(discarded: str, held: list[str]) -> None:
    arena = Arena(
        ("castle-griffins b2",),
        ("neutral-zombies b3",),
        hands=(("blackshard-of-the-dead-knight", discarded), ()),
    )
    arena.t.put(arena.piece("attack"), own_deck(0))
    arena.until("command castle-griffins").choose(
        "strike neutral-zombies b3 b2", "play blackshard-of-the-dead-knight top"
    )
    while arena.asked("discard-some"):
        arena.choose(f"discard {discarded}")
    assert arena.held(0) == held


@proves("heroes.spell.no-storing")
def test_only_the_first_spell_of_a_turn_has_what_a_week_gives_to_the_first() -> None:
    scene = Scene()
    settlement = scene.spot("settlement")
    scene.flag(0, settlement).stand(0, scene.spot("empty", "F8"), mp=0)
    scene.hold(0, "town-portal").turn(0)
    assert first_power(scene.t, 0) == 0
    scene.choose("cast town-portal", "cast-level town-portal level-0", f"portal yes {settlement}")
    while not scene.asked("actions"):
        scene.choose("leave-it")
    assert first_power(scene.t, 0) == 0  # and no spell after it begins with power


# ---- Whose fight it is, while it is only announced ----


def alarm(scene: Scene) -> tuple[int, int, int, int]:
    """While those who are near act in town: who comes, to which field, whose it is, and which enemy it is."""
    assert scene.asked("before-combat")
    fight = scene.t.scopes_of(Fight)[-1]
    return fight.seat, fight.field, fight.foe, fight.rival


@proves("heroes.town-action.before-combat")
def test_what_is_announced_is_an_attack_of_that_player_on_that_place() -> None:
    scene = Scene()
    field = scene.beside(0, "settlement", "F1")
    scene.flag(1, field).rich(0).rich(1).turn(0).choose(f"move yes {field}")
    assert alarm(scene) == (0, field, 1, NO_RIVAL)


@proves("heroes.town-action.before-combat", "heroes.ai.turn-town")
def test_an_enemys_attack_on_a_town_is_announced_for_the_town_that_it_is() -> None:
    scene = Together("the-usurper", 2).rich(0).rich(1)
    home = home_field(scene.state, 0)
    scene.stand(0, scene.spot("empty", "F8"))
    scene.state.rival_at[1] = home
    scene.do(step(enemy_arrives, 1, home))
    assert alarm(scene) == (RIVAL, home, 0, 1)


@proves("heroes.town-action.before-combat")
def test_so_is_that_of_the_wanderers() -> None:
    scene = Together("wandering-dragons", 2).rich(0).rich(1).discover_all()
    home = home_field(scene.state, 1)
    scene.stand(2, scene.spot("empty", "F8"))
    scene.state.rival_at[0] = home
    scene.do(step(pounce, 0, home))
    assert alarm(scene) == (RIVAL, home, 1, 0)


@proves("heroes.end.scenario-conditions")
def test_a_wave_comes_for_the_town_of_each_player() -> None:
    scene = Together("close-to-enemies", 2)
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 1), step(rest))
    assert scene.told("wave") == [(1, 1)]
    scene.first_options("before-wave", "before-combat")
    fight = scene.t.scopes_of(Fight)[-1]
    assert (fight.field, fight.foe, fight.foe_hero) == (home_field(scene.state, 1), 1, 2)
    scene.choose("line-up").first_options("stands-next")
    fight = scene.t.scopes_of(Fight)[-1]
    commanded = [is_masterless(scene.t, fight, figure) for figure in range(len(fight.piece))]
    assert commanded[0]  # nobody commands those who come, the first of them included
    assert commanded == [side == ATTACKER for side in fight.side]


# ---- Trial by Combat ----


def beaten_off(attacker: int, foe: int) -> Scene:
    """Seat `attacker` has lost a fight in which boars fell, which the guards or another seat led."""
    scene = Scene(scenario="trial-by-combat")
    field = scene.beside(2 * attacker, "empty", "F8")
    fight = new_fight(attacker, 2 * attacker, field, foe, 2 * foe if foe >= 0 else NO_HERO, 7)
    fight.outcome, fight.round = LOST, 1
    piece = scene.piece("neutral-boars")
    join_fight(fight, DEFENDER, piece, scene.t.zones.face[piece], 0)
    fight.lost = [piece]
    lose_unit(scene.t, piece)
    scene.run(step(ended, fight), step(rest))
    return scene


def ended(t: Table[Heroes], fight: Fight) -> None:
    t.enter(fight)
    t.then(step(conclude))


@proves("heroes.end.scenario-conditions")
def test_only_a_player_has_a_unit_back_after_beating_a_main_hero() -> None:
    assert beaten_off(1, 0).asked("have-back", 0)
    scene = beaten_off(0, NOBODY)  # guards have beaten the hero
    assert not scene.asked("have-back")
    assert scene.state.humbled[0]


# ---- What is warned of, whoever it is ----


def far_guards(hero: int, level: int, *army: str, mp: int = 3, tired: int = -1) -> str:
    """What is said against attacking guards with a hero; another has no movement points left."""
    scene = Scene()
    field = scene.beside(hero, "mine", guard=True, mp=mp)
    scene.state.guard[field] = level
    if tired >= 0:
        scene.state.mp[tired] = 0
    scene.army(hero // 2, *army).turn(hero // 2)
    return scene.warned(f"move {'no' if hero % 2 else 'yes'} {field}")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_fight_of_either_hero_is_warned_of(seat: int) -> None:
    army = ("castle-halberdiers",) if seat == 0 else ("dungeon-troglodytes",)
    for hero in (2 * seat, 2 * seat + 1):
        assert "lose about" in far_guards(hero, 3, *army)


def test_a_step_costs_one_movement_point_of_those_that_buy_rounds() -> None:
    assert far_guards(0, 2, "castle-champions pack", mp=1) != ""
    assert far_guards(0, 2, "castle-champions pack", mp=2) == ""


def test_the_movement_points_that_count_are_those_of_the_hero_who_goes() -> None:
    assert far_guards(2, 2, "dungeon-minotaurs pack") == ""  # the second hero has none
    assert far_guards(1, 2, "castle-champions pack", tired=0) == ""
    assert far_guards(1, 2, "castle-champions pack", mp=1) != ""


def test_the_second_seat_is_warned_of_its_own_town_and_gold() -> None:
    scene = Scene().rich(0, 7, 0, 0).rich(1, 7, 0, 0)
    home = scene.state.home[1]
    near = next(field for field in exits(scene.state, home))
    scene.state.guard[near] = 0
    scene.stand(2, scene.spot("mine")).stand(0, near)
    assert scene.turn(1).warned("end-turn").startswith("Your town would have neither")
    assert scene.rich(0, 0, 0, 0).rich(1, 8, 0, 0).turn(1).warned("end-turn") == ""


def test_an_enemy_who_stands_in_a_town_does_not_hold_it_for_its_owner() -> None:
    scene = Scene().rich(0, 7, 0, 0)
    scene.stand(0, scene.spot("mine")).stand(2, scene.state.home[0])
    assert scene.turn(0).warned("end-turn").startswith("Your town would have neither")


# ---- Allies ----


@proves("heroes.trade.alliance-resources", "heroes.trade.ally-cards")
def test_offers_of_resources_do_not_use_up_offers_of_cards() -> None:
    scene = banners()
    side_by_side(scene, 0, 4)
    scene.hold(0, "haste").hold(2, "slow").turn(0)
    for _ in range(3):
        scene.choose("offer-resources 2")
        scene.t.choose(scene.ask, (1, 0, 0, 0, 0, 0))
        scene.choose("decline")
    assert not scene.offers("offer-resources 2")
    assert scene.offers("offer-card 2")
    scene.choose("offer-card 2", "offer haste", "decline")
    scene.choose("offer-card 2", "offer haste", "swap-card slow")
    assert not scene.offers("offer-resources 2")  # a swap makes up for an offer of a card alone
    assert scene.held(0) == ["slow"]


@proves("heroes.trade.alliance-resources")
def test_an_offer_that_is_taken_up_leaves_those_that_came_to_nothing() -> None:
    scene = banners()
    side_by_side(scene, 0, 4)
    scene.hold(0, "haste", "bless").hold(2, "slow").turn(0)
    for numbers, answer in (((1, 0, 0, 0, 0, 0), "decline"),) * 2:
        scene.choose("offer-resources 2")
        scene.t.choose(scene.ask, numbers)
        scene.choose(answer)
    scene.choose("offer-card 2", "offer haste", "decline")
    before = list(scene.state.used)
    scene.choose("offer-resources 2")
    scene.t.choose(scene.ask, (1, 0, 0, 0, 0, 0))
    scene.choose("agree")
    assert sorted(scene.state.used) == sorted(before)


# ---- Emerald Island, Close to Enemies ----


@proves("heroes.end.scenario-conditions")
def test_only_a_guest_recruits_in_an_allys_town() -> None:
    scene = Together("emerald-island", 2)
    scene.rich(0).turn(0)
    assert not [name for name in scene.names() if name.startswith("recruit-abroad")]


@proves("heroes.end.scenario-conditions")
def test_in_an_allys_town_units_of_that_town_are_reinforced_too() -> None:
    scene = Together("emerald-island", 2)
    scene.rich(0).rich(1).build(1, "dungeon-citadel").army(0, "castle-griffins", "dungeon-troglodytes")
    scene.army(1, "dungeon-harpies").stand(0, home_field(scene.state, 1)).turn(0)
    scene.choose("recruit-abroad 1", "agree")
    names = [name for name in scene.names() if name.startswith("reinforce ")]
    assert [name.split(" ")[1] for name in names] == ["dungeon-troglodytes", "dungeon-harpies"]
    assert scene.ask.options[scene.ask.absent].kind == "leave-it"
    purse = scene.goods(0), scene.goods(1)
    scene.choose("reinforce dungeon-harpies")
    assert scene.units(1) == ["dungeon-harpies pack"]
    assert scene.goods(0) < purse[0]  # at the guest's cost
    assert scene.goods(1) == purse[1]


def test_a_token_that_is_used_is_the_reason_given_at_the_post() -> None:
    scene = Together("close-to-enemies").rich(0, 0, 0, 0)
    scene.state.can_build[0] = False
    scene.turn(0)
    (why,) = [option.blocked for option in scene.ask.blocked if option.kind == "post-by-token"]
    assert isinstance(why, Said)
    assert why.kind == "token-used"


# ---- Fights ----


@proves("heroes.end.scenario-conditions")
@pytest.mark.parametrize(("difficulty", "more"), [("hard", {"initiative": 2}), ("impossible", {})])
def test_how_much_stronger_the_units_of_a_timed_fight_are(difficulty: str, more: dict[str, int]) -> None:
    seen: set[tuple[str, int]] = set()
    for seed in range(6):
        scene = Together("the-ambushed-accord", 2, str(seed), difficulty=difficulty)
        scene.state.round = 4
        scene.do(step(happen, 4, True)).choose("champion 0")
        scene.first_options("before-combat").choose("line-up").first_options("stands-next")
        fight = scene.t.scopes_of(Fight)[-1]
        seen |= {(bonus.quantity, bonus.value) for bonus in fight.bonuses if bonus.source == "scenario"}
    assert seen
    for quantity, value in seen:
        assert value == (2 if quantity == "initiative" else 1)
        assert not more or quantity in more


@proves("heroes.combat.retaliation", "heroes.combat.attack-sequence")
def test_an_answer_cites_the_rule_of_retaliation() -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-minotaurs pack b3",), foe=1)
    arena.until("command castle-crusaders").choose("strike dungeon-minotaurs b3 b2")
    cited = [(entry.args[2], entry.cites) for entry in arena.t.log(-1) if entry.kind == "attacks"]
    assert cited == [(False, SEQUENCE), (True, RETALIATION)]


@proves("heroes.cards.texts-source", "heroes.card.ongoing")
def test_luck_of_one_who_is_attacked_ends_with_the_combat() -> None:
    arena = Arena(("castle-griffins pack b2",), ("dungeon-harpies pack b3",), foe=1, hands=((), ("luck",)))
    arena.state.xp[1] = 8
    arena.until("command dungeon-harpies").choose("play luck expert")
    (bonus,) = arena.fight.bonuses
    assert (bonus.quantity, bonus.by, bonus.until) == (LUCK, 1, COMBAT_END)
    assert not arena.state.bonuses  # nothing that would last until a turn ends


@proves("heroes.combat.start-player-town")
def test_a_defended_place_is_announced_without_a_level() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins").army(1, "dungeon-troglodytes")
    field = scene.beside(0, "settlement", "F1")
    scene.flag(1, field).rich(1, 8, 0, 0)
    scene.turn(0).choose(f"move yes {field}", "defend-town")
    assert scene.told("announces") == [(0, 1, 0, field)]


@proves("heroes.card.when-playable")
def test_who_can_have_no_card_for_a_victory_is_not_asked_without_a_hand() -> None:
    scene = Scene()
    scene.state.morale[0] = POSITIVE
    scene.do(step(after_victory, 0))
    assert scene.resting()
    scene.hold(0, "attack").do(step(after_victory, 0))
    assert scene.asked("after-victory", 0)
    undead = Scene(("necropolis", "castle"), ("sandro", "catherine"))
    undead.state.morale[0] = POSITIVE
    undead.do(step(after_victory, 0))
    assert undead.asked("after-victory", 0)  # a card that the token brings may be the one


@proves("heroes.card.when-playable", "heroes.end.scenario-conditions")
def test_a_secondary_hero_plays_no_card_after_a_fight_of_the_scenario() -> None:
    scene = Alone("titans-stronghold")
    win(scene, STRONGHOLD_FIGHT, hero=1)
    assert not scene.asked("after-victory")


def test_what_does_more_than_gain_goods_is_no_filling_of_the_treasury() -> None:
    (bag,) = [card for card in CARDS if card.id == "endless-bag-of-gold"]
    assert [(way.name, fills_treasury(way)) for way in bag.ways] == [("top", True), ("bottom", False)]


def test_scenarios_say_who_is_against_whom() -> None:
    told = {scenario.id: note_on(scenario) for scenario in SCENARIOS if scenario.seats()}
    assert told["first-steps"] == "A duel, 6 rounds."
    assert told["the-hunt"] == "Everybody against everybody, 14 rounds."
    assert told["twin-banners"] == "Two teams, 7 rounds."
    assert told["the-usurper"] == "All together against the game, 10 rounds."


@proves("heroes.end.scenario-conditions", "heroes.trade.ally-cards")
def test_offers_to_recruit_abroad_do_not_use_up_those_of_cards() -> None:
    scene = Together("emerald-island", 2)
    town = home_field(scene.state, 1)
    scene.rich(0).hold(0, "haste").hold(1, "slow")
    scene.stand(0, town).stand(2, scene.around(town)[0]).turn(0)
    for _ in range(3):
        scene.choose("recruit-abroad 1", "decline")
    assert not scene.offers("recruit-abroad 1")
    assert scene.offers("offer-card 1")
