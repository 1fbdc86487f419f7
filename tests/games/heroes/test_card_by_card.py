"""Cards, units and buildings one by one: what their texts promise, and when it can be had."""

from __future__ import annotations

import pytest

from banneret.games.heroes.astrologers import proclaim
from banneret.games.heroes.combat_state import LOST
from banneret.games.heroes.faces import effect_texts
from banneret.games.heroes.rounds import happen
from banneret.games.heroes.state import (
    NEUTRAL,
    POSITIVE,
    home_field,
    own_deck,
    own_pile,
)
from banneret.games.heroes.town import put_secondary
from banneret.games.heroes.ways import exits
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.arena import Arena
from tests.games.heroes.enemy import Duel
from tests.games.heroes.scene import Scene
from tests.games.heroes.together import Together

KNIGHTS = ("castle-crusaders b2",)
UNDEAD = (("necropolis", "dungeon"), ("sandro", "alamar"))
HEALERS = (("castle", "dungeon"), ("rion", "alamar"))


def undead(own: tuple[str, ...], foes: tuple[str, ...], hand: tuple[str, ...] = ()) -> Arena:
    """Sandro fights guards."""
    return Arena(own, foes, hands=(hand, ()), factions=UNDEAD[0], heroes=UNDEAD[1])


# ---- Liches ----


@proves("heroes.unit.ability-attack", "heroes.cards.texts-source")
def test_liches_may_choose_themselves_for_their_second_attack() -> None:
    arena = undead(("necropolis-liches pack b2", "necropolis-skeletons a3"), ("neutral-zombies b3",))
    arena.until("command necropolis-liches").dice(0, 0, 0).choose("shoot neutral-zombies")
    assert arena.asked("also-attack", 0)
    assert set(arena.names()) == {"also-attack necropolis-liches b2", "also-attack necropolis-skeletons a3"}
    arena.choose("also-attack necropolis-liches b2")
    assert arena.hurt("necropolis-liches") >= 1
    assert arena.hurt("necropolis-skeletons") == 0


@proves("heroes.ai.target-ranged", "heroes.ai.target-tie")
def test_the_second_attack_of_liches_under_the_rules_ranks_its_targets() -> None:
    own = ("castle-halberdiers d2", "castle-zealots c2", "castle-crusaders b2")
    arena = Arena(own, ("neutral-liches b5",), rules=True)
    arena.until("fight-on")
    first, second = [blow[1] for blow in arena.told("attacks") if blow[0] == arena.face("neutral-liches")][:2]
    assert first == arena.face("castle-zealots")  # silver and ranged
    assert second == arena.face("castle-crusaders")  # beside them, silver


@proves("heroes.ai.target-tie")
def test_between_equals_the_player_says_whom_the_liches_hit_besides() -> None:
    own = ("castle-halberdiers a2", "castle-zealots b2", "castle-griffins c2")
    arena = Arena(own, ("neutral-liches b5",), rules=True).until("also-attack")
    assert arena.ask.seat == 0
    assert set(arena.names()) == {"also-attack castle-halberdiers a2", "also-attack castle-griffins c2"}


@proves("heroes.card.vain")
def test_resurrection_undoes_an_enemys_attack_and_none_of_the_own_side() -> None:
    own = ("necropolis-liches pack b1", "necropolis-skeletons b3")
    arena = undead(own, ("neutral-zombies b4",), ("resurrection",))
    arena.until("command necropolis-liches").dice(0, 1, 1).choose("shoot neutral-zombies").until("save-unit")
    assert arena.names() == ["let-it-fall"]
    arena = undead(("necropolis-skeletons b3",), ("neutral-trolls b4",), ("resurrection",))
    arena.dice(0, 0, 0).until("save-unit")
    assert arena.offers("cast resurrection")


# ---- Windows ----


@proves("heroes.combat.card-instant-any-time", "heroes.morale.any-time")
def test_instants_and_morale_serve_when_a_combat_begins() -> None:
    scene = Scene().hold(0, "armorer", "prayer").army(0, "castle-crusaders").guards("neutral-zombies")
    scene.state.morale[0] = POSITIVE
    scene.state.guard[field := scene.beside(0, "water-wheel")] = 1
    scene.on_top(own_deck(0), "tactics")
    scene.rich(0, 0, 0, 0).rich(1, 0, 0, 0).turn(0).choose(f"move yes {field}")
    scene.until("deploy").choose("line-up").until("combat-begins")
    assert scene.offers("cast prayer")
    assert scene.offers("morale-draw")
    scene.choose("play armorer basic")
    assert scene.asked("combat-begins", 0)
    assert scene.offers("play tactics basic")  # it was found in time


@proves("heroes.morale.any-time")
def test_a_token_may_find_the_card_that_saves_a_unit() -> None:
    arena = Arena(("castle-halberdiers b2",), ("neutral-trolls b3",))
    arena.state.morale[0] = POSITIVE
    arena.on_top(own_deck(0), "resurrection")
    arena.dice(0, 0, 0, 0).until("save-unit").choose("morale-draw")
    assert arena.asked("save-unit", 0)
    arena.choose("cast resurrection").choose("cast-level resurrection level-0 0")
    arena.skip("after-cast")
    assert arena.stands("castle-halberdiers")
    assert arena.state.morale[0] == NEUTRAL


@proves("heroes.morale.any-time", "heroes.combat.card-instant-any-time")
def test_who_is_cast_at_may_look_for_an_answer() -> None:
    arena = Arena(KNIGHTS, ("dungeon-troglodytes d5",), foe=1, hands=(("lightning-bolt",), ("armorer",)))
    arena.state.morale[1] = POSITIVE
    arena.on_top(own_deck(1), "magic-arrow", "resistance")
    arena.until("command castle-crusaders").choose("cast lightning-bolt").choose(
        "cast-level lightning-bolt level-0 0"
    )
    assert arena.asked("enemy-casts", 1)
    arena.choose("play armorer basic")
    assert "magic-arrow" in arena.held(1)
    arena.choose("morale-draw")
    assert arena.why("play resistance basic") == ""
    arena.choose("play resistance basic")
    assert arena.told("undoes")


@proves("heroes.morale.any-time")
def test_after_an_own_spell_a_card_may_be_found_that_takes_it_back() -> None:
    arena = Arena(KNIGHTS, ("neutral-trolls d5",), hands=(("magic-arrow",), ()))
    arena.state.morale[0] = POSITIVE
    arena.on_top(own_deck(0), "knowledge").until("command castle-crusaders")
    arena.choose("cast magic-arrow").choose("cast-level magic-arrow level-0 0").choose(
        "pick-units neutral-trolls d5"
    )
    assert arena.asked("after-cast", 0)
    arena.choose("morale-draw").choose("play knowledge basic")
    assert "magic-arrow" in arena.held(0)


@proves("heroes.morale.any-time", "heroes.combat.card-instant-any-time")
@pytest.mark.parametrize(("factions", "offered"), [(UNDEAD, True), (HEALERS, False)])
def test_after_a_victory_who_may_have_a_card_for_it_may_look_for_one(
    factions: tuple[tuple[str, str], tuple[str, str]], offered: bool
) -> None:
    own = {"necropolis": "necropolis-skeletons pack b2", "castle": "castle-halberdiers pack b2"}[
        factions[0][0]
    ]
    foes = ("neutral-peasants b3",)
    arena = Arena((own,), foes, hands=(("offense",), ()), factions=factions[0], heroes=factions[1])
    arena.until(f"command {own.split()[0]}").dice(0).choose("strike neutral-peasants b3 b2").until(
        "after-victory"
    )
    assert arena.offers("play offense basic") == offered


# ---- Logistics, Luck ----


def seasoned(card: str, foes: tuple[str, ...]) -> Arena:
    """A hero of level V holds an ability; the Crusaders are to act, after the Griffins."""
    own = ("castle-griffins a1", "castle-crusaders b2")
    arena = Arena(own, foes, hands=((card,), ()))
    arena.state.xp[0] = 8
    return arena


@proves("heroes.card.instant", "heroes.combat.limit-extend")
def test_logistics_as_an_expert_lets_a_combat_go_on() -> None:
    arena = seasoned("logistics", ("neutral-peasants d5",))
    arena.state.mp[0] = 0
    arena.until("command castle-crusaders").choose("play logistics expert")
    assert arena.state.mp[0] == 1
    arena.until("fight-on").choose("fight-on")
    assert arena.fight.round == 2
    assert arena.state.mp[0] == 0


@proves("heroes.cards.texts-source", "heroes.card.ongoing")
def test_luck_that_was_played_in_a_combat_of_the_own_turn_lasts_until_the_turn_ends() -> None:
    arena = seasoned("luck", ("neutral-zombies b3",))
    arena.until("command castle-crusaders").choose("play luck expert").dice(*[1] * 12)
    arena.choose("strike neutral-zombies b3 b2").until("reroll-attack")
    assert arena.offers("reroll-by-luck +1")
    arena.until("effects.may")  # the combat is over
    arena.visit("resource")
    assert arena.asked("reroll", 0)


# ---- Units that nobody commands ----


@proves("heroes.ai.card-draw-again", "heroes.ai.scope")
def test_an_ability_of_an_enemys_unit_that_draws_gives_the_player_no_card() -> None:
    arena = Arena(KNIGHTS, ("dungeon-minotaurs b3",), rules=True)
    arena.dice(-1, -1, -1).until("fight-on")
    assert arena.told("attacks")
    assert arena.held(0) == []
    duel = Duel(KNIGHTS, ("dungeon-minotaurs b3",), cards=("defense-a", "defense-b"), rolls=(-1, -1))
    duel.until("command castle-crusaders")
    assert len(duel.drawn()) == 2  # one for the activation, one for the die
    assert duel.held(0) == []


@proves("heroes.morale.use-reroll")
def test_nobody_rolls_the_die_again_that_an_enemys_unit_throws_for_its_ability() -> None:
    arena = Arena(("castle-crusaders pack b2",), ("neutral-ghost-dragons b4",), rules=True)
    arena.state.morale[0] = POSITIVE
    arena.dice(-1, 0, 0, 0, 0)
    for _ in range(12):
        assert not arena.asked("reroll")
        if arena.asked("choose-space"):
            break
        arena.stay_idle()
    assert arena.asked("choose-space", 0)  # 0: the Crusaders move away
    assert arena.state.morale[0] == POSITIVE


# ---- The town ----


def dark(own: tuple[str, ...], foes: tuple[str, ...]) -> Scene:
    """Sandro has Cover of Darkness, and has chosen to rob who meets him; Alamar holds three cards."""
    scene = Scene(*UNDEAD).build(0, "necropolis-cover-of-darkness").hold(1, "attack", "defense", "power")
    scene.army(0, *own).army(1, *foes)
    scene.stand(0, exits(scene.state, home_field(scene.state, 1))[0])
    scene.rich(0, 0, 0, 0).rich(1, 8, 0, 0)
    scene.turn(0).choose("use necropolis-cover-of-darkness.effect-1")
    return scene.way(scene.ways()[1])


def storm(scene: Scene) -> Scene:
    scene.choose(f"move yes {home_field(scene.state, 1)}")
    while not scene.asked("command"):
        scene.choose("defend-town") if scene.asked("defend-town") else scene.stay_idle()
    return scene


@proves("heroes.town.faction-buildings")
def test_cover_of_darkness_robs_an_enemy_hero_and_no_army_without_one() -> None:
    met = storm(dark(("necropolis-liches pack",), ("dungeon-troglodytes",)))
    assert len(met.held(1)) == 2
    scene = dark(("necropolis-liches pack",), ("dungeon-troglodytes",))
    scene.state.hero_at[2] = scene.spot("empty")
    assert len(storm(scene).held(1)) == 3


@proves("heroes.town.faction-buildings")
def test_cover_of_darkness_robs_once_in_a_turn() -> None:
    scene = dark(("necropolis-liches pack",), ("dungeon-troglodytes",))
    storm(scene)
    assert len(scene.held(1)) == 2
    assert not scene.state.watching  # it has served


@proves("heroes.hero.secondary-mp")
@pytest.mark.parametrize(
    ("week", "mp"), [("battalions-stallion", 3), ("magic-tortoise", 1), ("dead-silence", 2)]
)
def test_what_is_proclaimed_for_every_hero_holds_for_one_who_is_hired(week: str, mp: int) -> None:
    scene = Scene().week(week)
    scene.do(step(proclaim), step(put_secondary, 0, home_field(scene.state, 0)))
    assert scene.state.mp[1] == mp


@proves("heroes.trade.post-remove-forbidden")
def test_of_two_cards_of_the_starting_ability_one_can_be_removed() -> None:
    scene = Scene().hold(0, "leadership", "leadership")
    scene.visit("trading-post")
    scene.choose("sell-card").choose("sell leadership")
    scene = Scene().hold(0, "leadership", "estates")
    scene.visit("trading-post")
    scene.choose("sell-card")
    assert scene.names() == ["sell estates"]


# ---- Cards that would do nothing ----


@proves("heroes.card.vain")
def test_a_cloak_needs_a_unit_to_lie_on() -> None:
    arena = undead(("necropolis-zombies b2",), ("neutral-zombies d5",), ("sandro-specialty-1",))
    arena.until("command necropolis-zombies")
    assert "lie on" in arena.why("play sandro-specialty-1 option-1")
    arena = undead(("necropolis-skeletons pack b2",), ("neutral-zombies d5",), ("sandro-specialty-1",))
    assert arena.until("command necropolis-skeletons").offers("play sandro-specialty-1 option-1")


@proves("heroes.card.vain")
@pytest.mark.parametrize(("level", "offered"), [(2, True), (3, False)])
def test_diplomacy_talks_to_guards_of_the_heros_own_level(level: int, offered: bool) -> None:
    scene = Scene().hold(0, "diplomacy")
    scene.state.xp[0] = 2
    scene.state.guard[field := scene.beside(0, "water-wheel")] = level
    scene.turn(0).choose(f"move yes {field}").until("before-guards")
    assert scene.offers("play diplomacy expert") == offered


@proves("heroes.card.draw-alone")
@pytest.mark.parametrize("card", ["rion-specialty-1", "rion-specialty-4"])
def test_on_the_map_nobody_is_asked_whom_a_card_would_heal(card: str) -> None:
    scene = Scene(heroes=("rion", "alamar")).hold(0, card).army(0, "castle-griffins", "castle-halberdiers")
    scene.turn(0).choose(f"play {card} option-1")
    assert scene.asked("actions", 0)
    assert len(scene.held(0)) == 1


@proves("heroes.card.overlay")
def test_a_horde_that_is_left_goes_to_the_discards_when_the_combat_ends() -> None:
    arena = undead(("necropolis-skeletons pack b2",), ("neutral-peasants b3",), ("sandro-specialty-1",))
    arena.until("command necropolis-skeletons").choose("play sandro-specialty-1 option-1").dice(0, 0)
    arena.choose("strike neutral-peasants b3 b2").until("effects.may")
    assert "sandro-specialty-1" in arena.pile(0)
    assert arena.units(0) == ["necropolis-skeletons pack"]


# ---- Spells ----


@proves("heroes.round.kind-even-astrologers", "heroes.cards.texts-source")
def test_power_of_the_week_is_not_spent_by_a_spell_that_is_taken_back() -> None:
    scene = Scene().hold(0, "town-portal").week("grim-warlock")
    scene.do(step(proclaim))
    scene.turn(0).choose("cast town-portal").choose("take-back town-portal").choose("cast town-portal")
    assert "with 1 power" in scene.prompt
    scene.choose("cast-level town-portal level-0 0")


@proves("heroes.spell.cure-effects")
def test_cure_takes_off_what_its_player_names() -> None:
    arena = Arena(KNIGHTS, ("dungeon-troglodytes d5",), foe=1, hands=(("haste", "cure"), ("slow",)))
    arena.until("command castle-crusaders").choose("cast haste").choose("cast-level haste level-0 0")
    arena.skip("enemy-casts").choose("pick-units castle-crusaders b2").skip("after-cast").choose("hold")
    arena.until("command dungeon-troglodytes").choose("cast slow").choose("cast-level slow level-0 0")
    arena.skip("enemy-casts").choose("pick-units castle-crusaders b2").until("command castle-crusaders")
    arena.choose("cast cure").choose("cast-level cure level-0 0").skip("enemy-casts")
    arena.choose("pick-units castle-crusaders b2")
    assert arena.asked("cleanse", 0)
    assert set(arena.names()) == {
        "cleanse castle-crusaders",
        "take-card-off castle-crusaders haste",
        "take-card-off castle-crusaders slow",
        "effects.leave",
    }
    arena.choose("take-card-off castle-crusaders slow")
    assert arena.told("loses-effect")
    arena.choose("effects.leave")
    assert [bonus.value for bonus in arena.fight.bonuses if bonus.quantity == "initiative"] == [1]


@proves("heroes.combat.ongoing-duration", "heroes.card.statistic-knowledge")
def test_an_ongoing_card_for_a_combat_round_leaves_when_that_ends() -> None:
    arena = Arena(KNIGHTS, ("neutral-trolls d5",), hands=(("fire-shield", "knowledge"), ()))
    arena.until("command castle-crusaders").choose("cast fire-shield").choose(
        "cast-level fire-shield level-0 0"
    )
    arena.choose("pick-units castle-crusaders b2").choose("play knowledge basic")
    assert "fire-shield" not in arena.held(0)  # it lies there as long as it lasts
    arena.until("fight-on")
    assert "fire-shield" in arena.held(0)
    archers = Arena(("castle-marksmen b1",), ("neutral-peasants d5",), hands=(("archery",), ()))
    archers.until("command castle-marksmen").choose("play archery basic").choose("hold").until("fight-on")
    assert archers.pile(0) == ["archery"]


@proves("heroes.combat.ongoing-duration")
def test_archery_as_an_expert_lies_there_for_two_combat_rounds() -> None:
    arena = Arena(
        ("castle-griffins a1", "castle-marksmen b1"), ("neutral-peasants d5",), hands=(("archery",), ())
    )
    arena.state.xp[0] = 8
    arena.until("command castle-marksmen").choose("play archery expert").until("fight-on")
    assert arena.pile(0) == []
    arena.choose("fight-on").until("fight-on")
    assert arena.pile(0) == ["archery"]


@proves("heroes.siege.arrow-tower-destroy")
def test_chain_lightning_reaches_the_arrow_tower_and_nothing_near_it() -> None:
    own, foes = ("castle-crusaders b2",), ("dungeon-troglodytes b4",)
    arena = Arena(own, foes, foe=1, works="WGWW", hands=(("chain-lightning",), ()))
    arena.until("command castle-crusaders").choose("cast chain-lightning").choose(
        "cast-level chain-lightning level-0 0"
    )
    arena.skip("enemy-casts").choose("pick-units arrow-tower 20")
    assert arena.hurt("arrow-tower") == 1
    assert arena.hurt("dungeon-troglodytes") == 0


# ---- Rogues ----


@proves("heroes.unit.ability-text")
def test_rogues_look_at_the_own_deck_too() -> None:
    scene = Scene().army(0, "neutral-rogues").on_top(own_deck(0), "estates")
    scene.turn(0).choose("use neutral-rogues.single-1").choose("peek-own").choose("to-the-bottom")
    assert scene.zone(own_deck(0))[0] == "estates"


# ---- Cards that draw one another ----


def round_and_round() -> Scene:
    """All that is not in hand draws a card: so each finds the other."""
    scene = Scene()
    for piece in [*scene.t.zones.pieces[own_deck(0)], *scene.t.zones.pieces[own_pile(0)]]:
        scene.t.put(piece, own_pile(1))  # out of the way
    scene.hold(0, "breastplate-of-petrified-wood", "estates")
    scene.t.put(scene.piece("armor-of-wonder"), own_pile(0))
    return scene.turn(0)


@proves("heroes.card.round-and-round")
def test_cards_that_draw_one_another_do_not_go_round_for_ever() -> None:
    scene = round_and_round()
    played = 0
    while scene.offers("play breastplate-of-petrified-wood top") or scene.offers("play armor-of-wonder top"):
        card = (
            "armor-of-wonder" if scene.offers("play armor-of-wonder top") else "breastplate-of-petrified-wood"
        )
        scene.choose(f"play {card} top")
        played += 1
        assert played < 10
    assert played == 2
    assert "circles" in scene.why("play breastplate-of-petrified-wood top")
    assert scene.offers("play estates basic")  # all else can be played


@proves("heroes.card.round-and-round")
def test_when_something_else_has_changed_the_card_can_be_played_again() -> None:
    scene = round_and_round()
    for card in ("breastplate-of-petrified-wood", "armor-of-wonder"):
        scene.choose(f"play {card} top")
    assert not scene.offers("play breastplate-of-petrified-wood top")
    scene.choose("play estates basic")
    assert scene.offers("play breastplate-of-petrified-wood top")


# ---- The Ambushed Accord ----


@proves("heroes.end.scenario-conditions")
def test_who_loses_a_timed_fight_chooses_no_units_that_are_lost_at_once() -> None:
    scene = Together("the-ambushed-accord", 2)
    scene.do(step(happen, 4, True))
    scene.choose("champion 0").first_options("before-combat")
    scene.army(0)
    scene.end_cause(LOST)
    assert not scene.asked("starting-unit")
    assert scene.units(0) == []


# ---- What is read ----


@proves("heroes.cards.texts-source")
@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("catherine-specialty-1", "twice as much for Crusaders"),
        ("tamika-specialty-4", "twice as much for Dread Knights"),
        ("mutare-specialty-6", "twice as much for dragons"),
        ("sandro-specialty-1", "Horde of Skeletons: attack 3, defense 1, Health 2, initiative 6"),
        (
            "alamar-specialty-1",
            "1 power for a bronze one, 2 power for a silver one, 4 power for a golden one",
        ),
    ],
)
def test_a_specialty_says_all_that_stands_on_its_card(card: str, says: str) -> None:
    assert any(id.startswith(card) and says in text for id, text in effect_texts().items())


# ---- Spells that find nothing, or somebody ----


@proves("heroes.card.vain")
@pytest.mark.parametrize(
    ("unit", "saved"), [("dungeon-black-dragons pack", False), ("dungeon-black-dragons", True)]
)
def test_resurrection_does_not_help_who_ignores_spells(unit: str, saved: bool) -> None:
    arena = Arena(
        (f"{unit} b2",),
        ("neutral-azure-dragons b3",),
        hands=(("resurrection",), ()),
        factions=("dungeon", "castle"),
        heroes=("alamar", "catherine"),
    )
    arena.fight.hurt[0] = 7
    arena.until("save-unit")
    assert ("cast resurrection" in arena.names()) == saved


@proves("heroes.turn.forced-same-field", "heroes.cards.texts-source")
@pytest.mark.parametrize(("mp", "offered"), [(1, True), (0, False)])
def test_town_portal_leads_to_the_other_hero_if_one_can_go_on(mp: int, offered: bool) -> None:
    scene = Scene().hold(0, "town-portal")
    home = home_field(scene.state, 0)
    scene.stand(1, home).stand(0, scene.spot("empty"), mp)
    scene.turn(0).choose("cast town-portal").choose("cast-level town-portal level-0 0")
    assert scene.asked("portal") == offered
    if offered:
        scene.choose(f"portal yes {home}").until("actions")
        assert all(
            name.startswith("move") for name in scene.names() if name.split()[0] in ("move", "discover")
        )
        assert not scene.offers("end-turn")  # the two must part


@proves("heroes.card.instant", "heroes.unit.population-use")
def test_a_legion_card_is_played_for_the_unit_that_comes_next() -> None:
    scene = Scene().hold(0, "legs-of-legion", "head-of-legion").army(0).rich(0, 20, 0, 0)
    scene.turn(0).choose("population").choose("recruit castle-halberdiers 2,0,0")
    scene.choose("play legs-of-legion top").choose("recruit castle-griffins 0,0,0")
    scene.choose("play head-of-legion top").choose("recruit castle-marksmen 0,0,0")
    assert scene.gold(0) == 18
