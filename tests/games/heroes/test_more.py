"""Spell Scrolls, morale in other players' turns, allies, secondary heroes and cards, Necromancy."""

from __future__ import annotations

import pytest

from banneret.games.heroes.cards import after_victory
from banneret.games.heroes.scrolls import held_scrolls, scroll_spells, take_scroll
from banneret.games.heroes.state import (
    REMOVED,
    SCROLLS,
    SPELL_DECK,
    Heroes,
    hand,
    pile_of,
    scroll_zone,
)
from banneret.games.heroes.turn import refresh_hand
from banneret.games.heroes.verbs_cards import ask_for_cards
from banneret.games.heroes.visit import is_empty, plant_flag, visit
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.testing import proves
from tests.games.heroes.scene import Scene, quiet

# ---- Spell Scrolls ----


def with_scrolls(number: int = 5) -> Scene:
    scene = Scene()
    for _ in range(number):
        scene.t.add_piece(SCROLLS, scene.face("spell-scroll"), 0)
    return scene


@proves("heroes.loc.spell-scroll", "heroes.scroll.gain", "heroes.scroll.owner-looks")
def test_a_scroll_holds_the_two_top_spells_for_its_owners_eyes() -> None:
    scene = with_scrolls().on_top(SPELL_DECK, "haste", "slow")
    scene.visit("spell-scroll")
    zones = scene.t.zones
    assert scene.zone(scroll_zone(0, 0)) == ["spell-scroll", "haste", "slow"]
    assert all(zones.sees(0, piece) for piece in scroll_spells(scene.t, 0))
    assert not any(zones.sees(1, piece) for piece in scroll_spells(scene.t, 0))
    assert len(scene.zone(SCROLLS)) == 4


@proves("heroes.scroll.no-hand-limit", "heroes.scroll.not-in-campaign-deck")
def test_spells_on_scrolls_are_no_part_of_hand_and_deck() -> None:
    scene = with_scrolls().hold(0, "attack")
    scene.do(step(take_scroll, 0))
    scene.do(step(refresh_hand, 0))
    assert scene.offers("draw-up 3")
    assert len(scene.t.zones.pieces[hand(0)]) == 1


@proves("heroes.scroll.max-two", "heroes.scroll.third")
def test_of_three_scrolls_one_goes_with_its_spells() -> None:
    scene = with_scrolls().on_top(SPELL_DECK, "haste", "slow", "bless", "blind", "curse", "cure")
    scene.do(step(take_scroll, 0)).do(step(take_scroll, 0)).do(step(take_scroll, 0))
    assert scene.asked("third-scroll")
    assert len(scene.names()) == 3
    scene.t.choose(scene.ask, 0)  # the first one
    assert held_scrolls(scene.t, 0) == [0, 1]
    assert {scene.t.zones.face[piece] for piece in scroll_spells(scene.t, 0)} == {
        scene.face(id) for id in ("bless", "blind", "curse", "cure")
    }
    assert {"haste", "slow"} <= set(scene.zone(pile_of(SPELL_DECK)))
    assert len(scene.zone(SCROLLS)) == 3


@proves(
    "heroes.scroll.lowest-effect",
    "heroes.scroll.no-empower",
    "heroes.scroll.removed-after",
    "heroes.scroll.return",
)
def test_a_spell_is_cast_from_a_scroll_at_its_lowest_level_and_leaves_the_game() -> None:
    scene = with_scrolls().on_top(SPELL_DECK, "town-portal", "haste")
    settlement = scene.spot("settlement")
    scene.flag(0, settlement)
    scene.stand(0, scene.spot("empty", "F8"), mp=0)
    scene.hold(0, "power")
    scene.do(step(take_scroll, 0)).turn(0)
    scene.choose("cast-scrolled town-portal", f"portal yes {settlement}")  # no question about power
    assert scene.state.hero_at[0] == settlement
    assert scene.state.mp[0] == 0
    assert scene.held(0) == ["power"]
    assert scene.zone(REMOVED) == ["town-portal"]
    assert held_scrolls(scene.t, 0) == [0]
    assert not scene.offers("cast-scrolled")  # Haste is for combat


@proves("heroes.scroll.no-empower-source")
def test_a_spell_on_a_scroll_gives_no_power() -> None:
    scene = with_scrolls().on_top(SPELL_DECK, "haste", "slow")
    settlement = scene.spot("settlement")
    scene.flag(0, settlement)
    scene.stand(0, scene.spot("empty", "F8"), mp=0)
    scene.hold(0, "town-portal")
    scene.do(step(take_scroll, 0)).turn(0)
    scene.choose("cast town-portal")
    assert not scene.offers("power haste")


@proves("heroes.scroll.sell", "heroes.scroll.removed-after", "heroes.scroll.return")
def test_spells_of_a_scroll_are_sold_besides_the_posts_business() -> None:
    scene = with_scrolls().on_top(SPELL_DECK, "haste", "slow")
    scene.do(step(take_scroll, 0))
    scene.visit("trading-post")
    scene.choose("sell-scrolled haste")
    assert scene.gold(0) == 22
    assert scene.offers("trade-resources")
    scene.choose("sell-scrolled slow")
    assert scene.gold(0) == 24
    assert sorted(scene.zone(REMOVED)) == ["haste", "slow"]
    assert held_scrolls(scene.t, 0) == []
    assert scene.offers("trade-resources")


# ---- Morale at any time ----


@proves("heroes.morale.use-draw")
def test_morale_is_spent_in_another_players_turn() -> None:
    scene = Scene().rich(1, 0, 0, 0)
    scene.state.can_build[1] = scene.state.can_recruit[1] = False
    scene.state.morale[1] = 1
    scene.turn(0)
    desk = scene.desk(1)
    assert desk is not None
    scene.t.choose(desk, next(option for option in desk.options if option.kind == "morale-draw"))
    assert len(scene.held(1)) == 1
    assert scene.state.morale[1] == 0
    assert scene.ask.seat == 0


# ---- Allies ----


@proves("heroes.map.flaggable-ally")
def test_a_field_that_an_ally_has_flagged_is_empty() -> None:
    scene = Scene()
    field = scene.spot("mine", "S1")
    scene.flag(0, field).stand(2, field)
    assert not is_empty(scene.t, 1, field)
    scene.t.ally((0, 0))
    assert is_empty(scene.t, 1, field)
    scene.do(step(visit, 2, field))
    assert scene.state.flag[field] == 0
    assert scene.goods(1) == (20, 5, 1)


@proves("heroes.setup.step-04h-cubes")
def test_flags_are_not_limited_by_cubes() -> None:
    scene = Scene()
    for number in range(4):
        scene.tile(f"F{number + 4}")
    for field in range(25):
        plant_flag(scene.t, 0, field)
    assert scene.state.flag.count(0) >= 25


# ---- Secondary heroes and cards ----


@proves("heroes.hero.secondary-cards-to-hand")
def test_cards_that_a_secondary_hero_gains_go_to_the_hand() -> None:
    scene = Scene().on_top(SPELL_DECK, "haste", "slow")
    field = scene.beside(1, "shrine-of-magic-gesture", mp=2)
    scene.turn(0).choose(f"move no {field}")
    scene.way("search spell 2").choose("look 2", "take haste")
    assert scene.held(0) == ["haste"]


@proves("heroes.hero.main-uses-deck", "heroes.turn.extra-mp-this-turn")
def test_movement_of_a_card_may_be_given_to_either_hero() -> None:
    scene = Scene().hold(0, "logistics")
    scene.state.xp[0] = 2
    scene.stand(0, scene.spot("empty", "F8"), mp=0)
    scene.stand(1, scene.spot("empty", "F9"), mp=0)
    scene.turn(0).choose("play logistics expert")
    assert scene.names() == ["give-mp yes 1", "give-mp no 1"]
    scene.choose("give-mp no 1")
    assert scene.state.mp[:2] == [0, 1]


def with_two_heroes(*cards: str) -> Scene:
    """Cards on the map are for the main hero; the secondary one stands where a step, a tile or a portal would do."""
    scene = Scene(main_hero_map_cards=True).hold(0, *cards)
    scene.state.xp[0] = 2
    scene.beside(0, "empty", "F8", mp=0)
    scene.beside(1, "empty", "F9", mp=0)
    return scene


@proves("heroes.hero.main-uses-deck")
def test_an_option_gives_the_movement_of_a_card_to_the_main_hero() -> None:
    scene = with_two_heroes("logistics").turn(0).choose("play logistics expert")
    assert scene.asked("actions")
    assert scene.state.mp[:2] == [1, 0]


@proves("heroes.hero.main-uses-deck")
def test_then_only_the_main_hero_goes_through_a_portal_or_steps_aside() -> None:
    scene = with_two_heroes("town-portal").turn(0)
    scene.choose("cast town-portal", "cast-level town-portal level-0")
    assert scene.names() == [f"portal yes {scene.state.home[0]}"]
    scene = with_two_heroes("logistics").turn(0).choose("play logistics basic", "end-turn")
    assert scene.asked("sidestep")
    assert not any(name.startswith("sidestep no") for name in scene.names())


@pytest.mark.parametrize("alone", [False, True])
@proves("heroes.hero.main-uses-deck")
def test_a_speculum_looks_round_either_hero_or_the_main_one(alone: bool) -> None:
    scene = Scene(main_hero_map_cards=alone).hold(0, "speculum")
    scene.stand(1, scene.state.home[0])  # hidden tiles border the home
    scene.stand(0, scene.tile("F8"))  # none lies near this one
    scene.turn(0)
    scene.choose(next(name for name in scene.names() if name.startswith("play speculum")))
    assert scene.asked("observatory") is not alone


@proves("heroes.hero.main-uses-deck")
def test_what_is_no_card_still_serves_either_hero() -> None:
    scene = with_two_heroes().army(0, "neutral-nomads", "castle-griffins")
    scene.turn(0).choose("end-turn")
    scene.t.choose(scene.ask, 0)
    assert any(name.startswith("sidestep no") for name in scene.names())


@proves("heroes.card.map", "heroes.unit.effect-reinforce-free-of-needs")
def test_necromancy_reinforces_after_a_victory() -> None:
    scene = Scene(("necropolis", "castle"), ("sandro", "catherine"))
    scene.hold(0, "necromancy").army(0, "necropolis-zombies")
    scene.do(step(after_victory, 0))
    scene.choose("play necromancy basic")
    scene.t.choose(scene.ask, 0)
    if scene.asked("pick-units"):
        scene.choose("pick-units necropolis-zombies")
    assert scene.units(0) == ["necropolis-zombies pack"]
    assert scene.gold(0) < 20
    assert scene.pile(0) == ["necromancy"]


# ---- Cards and units that wait for a moment, and weeks ----


def test_logistics_takes_one_more_step_at_the_end_of_the_turn() -> None:
    scene = Scene().hold(0, "logistics")
    field = scene.beside(0, "empty", "F8", mp=0)
    scene.turn(0).choose("play logistics basic", "end-turn")
    assert scene.asked("sidestep")
    scene.choose(f"sidestep yes {field}")
    assert scene.state.hero_at[0] == field


def test_a_field_with_the_own_flag_counts_as_empty_for_one_more_step() -> None:
    for owner in (0, 1):
        scene = Scene().hold(0, "logistics")
        mine = scene.beside(0, "mine", mp=0)
        scene.flag(owner, mine)
        scene.turn(0).choose("play logistics basic", "end-turn")
        assert scene.offers(f"sidestep yes {mine}") == (owner == 0)


def test_nobody_steps_aside_onto_an_enemy_that_nobody_plays() -> None:
    for waits in (False, True):
        scene = Scene().hold(0, "logistics")
        field = scene.beside(0, "empty", "F8", mp=0)
        scene.state.rival_at = [field] if waits else []
        scene.turn(0).choose("play logistics basic", "end-turn")
        assert scene.offers(f"sidestep yes {field}") == (not waits)


def test_nomads_take_one_more_step_at_the_end_of_the_turn() -> None:
    scene = Scene().army(0, "neutral-nomads", "castle-griffins")
    field = scene.beside(0, "empty", "F8", mp=0)
    scene.turn(0).choose("end-turn")
    scene.t.choose(scene.ask, 0)
    scene.choose(f"sidestep yes {field}")
    assert scene.state.hero_at[0] == field


def test_peasants_and_crystal_dragons_pay_in_resource_rounds() -> None:
    from banneret.games.heroes.rounds import resource_round

    scene = Scene().army(0, "neutral-peasants", "neutral-crystal-dragons")
    scene.do(step(resource_round))
    assert scene.goods(0) == (33, 5, 3)


def test_rogues_look_at_a_deck_once_in_a_turn() -> None:
    scene = Scene().army(0, "neutral-rogues", "castle-griffins")
    top = scene.zone(SPELL_DECK)[-1]
    scene.turn(0).choose("use neutral-rogues.single-1", "peek spell", "to-the-bottom")
    assert scene.zone(SPELL_DECK)[0] == top
    assert scene.why("use neutral-rogues.single-1") == "It was used in this turn"


def test_luck_rolls_a_resource_die_again() -> None:
    scene = Scene().hold(0, "luck")
    field = scene.beside(0, "resource")
    scene.turn(0).choose("play luck basic")
    scene.fix_draws(0, 1)
    scene.choose(f"move yes {field}")
    assert "morale" not in scene.prompt  # it takes none
    scene.choose("reroll 3 gold")
    assert scene.gold(0) == 26
    assert scene.asked("actions")  # it serves once


def test_the_swift_weasel_lets_everybody_roll_again_once_in_a_turn() -> None:
    from banneret.games.heroes.astrologers import proclaim

    scene = Scene().week("swift-weasel")
    scene.do(step(proclaim))
    field = scene.beside(0, "resource")
    scene.turn(0).fix_draws(0, 1)
    scene.choose(f"move yes {field}", "reroll 3 gold")
    assert scene.gold(0) == 26


def test_weeks_that_help_the_first_spell() -> None:
    from banneret.games.heroes.astrologers import proclaim

    for week in ("crazy-wizard", "grim-warlock"):
        scene = Scene().week(week)
        settlement = scene.spot("settlement")
        scene.flag(0, settlement).stand(0, scene.spot("empty", "F8"), mp=0)
        scene.do(step(proclaim)).hold(0, "town-portal", "haste").turn(0)
        scene.choose("cast town-portal")
        if week == "grim-warlock":
            scene.choose("power haste alternative")
            assert scene.offers("cast-level town-portal level-1")  # 1 and 1
            continue
        scene.choose("cast-level town-portal level-0", f"portal yes {settlement}", "leave-it")
        assert scene.held(0) == ["haste", "town-portal"]


def test_the_plague_and_isras_friends() -> None:
    from banneret.games.heroes.astrologers import proclaim

    scene = Scene().week("terrible-plague")
    scene.do(step(proclaim))
    assert "castle-halberdiers" in scene.units(0)
    assert "castle-halberdiers pack" not in scene.units(0)
    scene = Scene().week("isras-friends").army(0, "castle-griffins")
    scene.do(step(proclaim))
    scene.t.choose(scene.ask, 0)
    if scene.asked("pick-units"):
        scene.choose("pick-units castle-griffins")
    assert scene.units(0) == ["castle-griffins pack"]
    assert scene.gold(0) == 17


def test_the_friendly_beaver_takes_all_cubes_off_but_not_in_the_first_week() -> None:
    from banneret.games.heroes.astrologers import proclaim

    scene = Scene().week("friendly-beaver")
    field = scene.spot("temple")
    scene.state.cube[field] = True
    scene.state.round = 4
    scene.do(step(proclaim))
    assert not scene.state.cube[field]
    scene = Scene().week("friendly-beaver")
    field = scene.spot("temple")
    scene.state.cube[field] = True
    scene.state.round = 2
    scene.week("dead-silence").week("friendly-beaver").do(step(proclaim))
    assert scene.state.cube[field]
    assert len(scene.told("proclaims")) == 2


def test_the_groovy_satyr_exchanges_a_guard() -> None:
    from banneret.games.heroes.astrologers import proclaim

    scene = quiet(Scene().week("groovy-satyr")).army(0, "castle-archangels pack")
    scene.do(step(proclaim))
    scene.guards("neutral-wraiths", "neutral-peasants")
    field = scene.beside(0, "mine", "S1", guard=True)
    scene.turn(0).choose(f"move yes {field}", "line-up")
    scene.t.choose(scene.ask, 0)  # yes
    scene.choose("exchange-guard neutral-wraiths")
    assert scene.told("reveals")[-1] == (scene.face("neutral-peasants"),)


def test_the_lizard_mixes_artifacts_and_spells_into_the_deck() -> None:
    from banneret.games.heroes.astrologers import proclaim
    from banneret.games.heroes.state import own_deck

    scene = Scene().week("annoying-lizard").hold(0, "attack", "haste", "charm-of-mana")
    before = len(scene.t.zones.pieces[own_deck(0)])
    scene.do(step(proclaim))
    assert "attack" in scene.held(0)
    assert len(scene.held(0)) == 3
    assert len(scene.t.zones.pieces[own_deck(0)]) == before


def test_the_mana_vortex_and_the_necromancy_amplifier() -> None:
    from banneret.games.heroes.turn import begin_actions

    scene = Scene().build(1, "dungeon-mana-vortex").hold(1, "power")
    scene.do(step(begin_actions, 1))
    scene.t.choose(scene.ask, 0)
    scene.choose("discard power")
    assert len(scene.names()) >= 1
    scene.t.choose(scene.ask, 0)
    assert len(scene.held(1)) == 1
    scene = Scene(("necropolis", "castle"), ("sandro", "catherine")).build(
        0, "necropolis-necromancy-amplifier"
    )
    scene.do(step(begin_actions, 0))
    scene.t.choose(scene.ask, 0)
    assert scene.held(0) == ["necromancy"]


def test_diplomacy_talks_guards_of_the_own_level_away() -> None:

    scene = quiet(Scene()).hold(0, "diplomacy")
    scene.state.xp[0] = 2
    field = scene.beside(0, "artifact", "F3", guard=True)
    assert scene.state.guard[field] == 2
    scene.turn(0).choose(f"move yes {field}", "play diplomacy expert")
    assert not scene.told("announces")
    assert scene.state.guard[field] == 0
    assert scene.state.xp[0] == 2
    assert scene.asked("effects.may")  # the visit
    # above the own level they do not listen
    scene = quiet(Scene()).hold(0, "diplomacy").army(0, "castle-archangels pack")
    scene.state.xp[0] = 2
    field = scene.beside(0, "settlement", "F1", guard=True)
    assert scene.state.guard[field] == 3
    scene.turn(0).choose(f"move yes {field}")
    assert scene.why("play diplomacy expert") == "It would do nothing here"
    scene.choose("face-guards")
    assert scene.told("announces")


def test_nobody_is_asked_before_guards_without_a_hand() -> None:

    scene = quiet(Scene()).army(0, "castle-archangels pack")
    field = scene.beside(0, "mine", "S1", guard=True)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.told("announces")


# ---- A hand that is only imagined ----


def ask_who_has_none(t: Table[Heroes], seat: int) -> None:
    ask_for_cards(t, seat, "remove-some", [], 0, 1)


def test_who_has_no_such_card_is_asked_nothing_but_in_imagination() -> None:
    scene = Scene()
    scene.do(step(ask_who_has_none, 0))
    assert scene.resting()
    # a rival who imagines the hand of somebody who is asked may deal it without such a card: the question stays
    scene.t.imagined = True
    scene.do(step(ask_who_has_none, 0))
    assert [option.kind for option in scene.ask.options] == ["effects.enough"]
