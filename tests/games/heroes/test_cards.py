"""Cards on the map: playing, expert effects, searching, decks and discards, casting, levels and morale."""

from __future__ import annotations

import pytest

from banneret.games.heroes.cards import after_victory, play
from banneret.games.heroes.contents import CARDS, LEVELS, MAGIC_ARROW, SPELL
from banneret.games.heroes.decks import search, tend
from banneret.games.heroes.levels import MOST_XP, experts_left, gain_xp, hand_limit, hero_gains_xp
from banneret.games.heroes.morale import gain_morale, lose_morale
from banneret.games.heroes.state import (
    ABILITY_DECK,
    ARTIFACT_DECK,
    REMOVED,
    SPELL_DECK,
    level_of,
    looking,
    own_deck,
    pile_of,
    units_zone,
)
from banneret.games.heroes.turn import close_turn
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.scene import Scene

NECROPOLIS = (("necropolis", "castle"), ("sandro", "catherine"))


# ---- Playing ----


@proves("heroes.card.discard-after-use", "heroes.card.instant", "heroes.card.when-playable")
def test_a_played_card_works_at_once_and_is_discarded() -> None:
    scene = Scene().hold(0, "estates", "attack").turn(0)
    scene.choose("play estates basic")
    assert scene.gold(0) == 23
    assert scene.pile(0) == ["estates"]
    assert not scene.offers("play attack")  # nothing to attack with on the map


@proves("heroes.card.when-playable")
def test_nobody_plays_cards_in_another_players_turn() -> None:
    scene = Scene().rich(1).hold(1, "estates").turn(0)
    desk = scene.desk(1)
    assert desk is not None
    assert all(option.kind != "play" for option in desk.options)
    assert scene.t.asks_of(1) == [desk]


@proves(
    "heroes.card.basic-and-expert",
    "heroes.card.choose-effect",
    "heroes.card.expert-limit",
    "heroes.level.i",
    "heroes.level.ii",
)
def test_expert_effects_are_limited_by_level() -> None:
    scene = Scene().hold(0, "estates").turn(0)
    assert scene.offers("play estates basic")
    assert scene.why("play estates expert") == "No expert effect is left in this round"
    scene.state.xp[0] = 2
    scene.hold(0, "estates", "leadership").turn(0)
    scene.choose("play estates expert")
    assert scene.gold(0) == 26
    assert scene.state.experts[0] == 1
    assert scene.why("play leadership expert") == "No expert effect is left in this round"
    for card in CARDS:
        if card.kind in ("statistic", "ability"):
            assert [way.name for way in card.ways] == ["basic", "expert"]


@proves("heroes.card.artifact-two-effects", "heroes.card.artifact-levels")
def test_an_artifact_is_used_for_one_of_two_effects() -> None:
    scene = Scene().hold(0, "endless-bag-of-gold").turn(0)
    assert [name for name in scene.names() if name.startswith("play")] == [
        "play endless-bag-of-gold top",
        "play endless-bag-of-gold bottom",
    ]
    scene.choose("play endless-bag-of-gold top")
    assert scene.gold(0) == 23
    assert scene.pile(0) == ["endless-bag-of-gold"]
    assert {card.level for card in CARDS if card.kind == "artifact"} == {"minor", "major", "relic"}


@proves("heroes.card.remove")
def test_a_removed_card_leaves_the_game() -> None:
    scene = Scene().hold(0, "endless-bag-of-gold").turn(0)
    scene.choose("play endless-bag-of-gold bottom")
    assert scene.gold(0) == 26
    assert scene.pile(0) == []
    assert scene.zone(REMOVED) == ["endless-bag-of-gold"]


@proves("heroes.card.necropolis-unusable")
def test_only_the_necropolis_uses_necromancy() -> None:
    from banneret.games.heroes.cards import moment_options
    from banneret.games.heroes.moments import WON_COMBAT

    scene = Scene().hold(0, "necromancy")
    (basic, _) = moment_options(scene.t, 0, WON_COMBAT, step(play, 0, 0, 0))
    assert basic.blocked is not None
    scene = Scene(*NECROPOLIS).hold(0, "necromancy")
    (basic, _) = moment_options(scene.t, 0, WON_COMBAT, step(play, 0, 0, 0))
    assert basic.blocked is None


@proves("heroes.unit.reinforce-cost")
def test_necromancy_takes_no_unit_that_cannot_be_paid_for() -> None:
    army = ("necropolis-skeletons", "necropolis-vampires")
    scene = Scene(*NECROPOLIS).rich(0, gold=5).hold(0, "necromancy").army(0, *army)
    scene.do(step(after_victory, 0))
    scene.choose("play necromancy basic", "effects.do")
    assert scene.why("pick-units necropolis-vampires") == "It costs 6 gold"
    scene.choose("pick-units necropolis-skeletons")
    assert scene.units(0) == ["necropolis-skeletons pack", "necropolis-vampires"]
    poor = Scene(*NECROPOLIS).rich(0, gold=0).hold(0, "necromancy").army(0, *army)
    poor.do(step(after_victory, 0)).choose("play necromancy basic", "effects.do")
    assert not poor.asked("pick-units")  # nobody at all
    assert poor.units(0) == list(army)


@proves("heroes.card.necropolis-unusable", "heroes.cards.texts-source")
def test_necromancy_serves_units_of_the_necropolis_alone() -> None:
    scene = Scene(*NECROPOLIS).rich(0).hold(0, "necromancy").army(0, "necropolis-skeletons")
    lent = scene.piece("castle-griffins")
    scene.t.put(lent, units_zone(0))
    scene.do(step(after_victory, 0)).choose("play necromancy basic", "effects.do")
    assert not scene.offers("pick-units castle-griffins")
    scene.choose("pick-units necropolis-skeletons")
    assert scene.units(0) == ["necropolis-skeletons pack", "castle-griffins"]


@proves("heroes.card.map")
def test_diplomacy_is_a_map_card() -> None:
    scene = Scene().rich(0).hold(0, "diplomacy").guards("neutral-halflings").turn(0)
    scene.choose("play diplomacy basic", "recruit neutral-halflings 5,0,0")
    assert "neutral-halflings" in scene.units(0)


@proves("heroes.neutral.diplomacy-azure", "heroes.neutral.join-player")
def test_with_a_golden_dwelling_diplomacy_may_show_an_azure_unit() -> None:
    scene = Scene().rich(0).hold(0, "diplomacy")
    scene.build(0, "castle-towers", "castle-holy-grounds", "castle-glory-of-erathia").turn(0)
    scene.choose("play diplomacy basic", "draw-azure")
    assert len([name for name in scene.names() if name.startswith("recruit")]) == 4
    scene.choose("send-all-away")
    scene = Scene().rich(0).hold(0, "diplomacy").build(0, "castle-towers", "castle-holy-grounds").turn(0)
    scene.choose("play diplomacy basic")
    assert len([name for name in scene.names() if name.startswith("recruit")]) == 2


@proves("heroes.unit.recruit-cost")
def test_a_legion_card_makes_what_an_effect_recruits_or_reinforces_cheaper() -> None:
    scene = Scene().hold(0, "head-of-legion", "diplomacy").guards("neutral-halflings").turn(0)
    scene.choose("play head-of-legion top", "play diplomacy basic", "recruit neutral-halflings 0,0,0")
    assert scene.gold(0) == 20
    assert scene.t.state.bonuses == []  # it has served
    scene = Scene().army(0, "castle-griffins").hold(0, "legs-of-legion")
    field = scene.beside(0, "settlement")
    scene.state.flagged[field] = True
    scene.turn(0).choose("play legs-of-legion top", f"move yes {field}", "reinforce castle-griffins 0,0,0")
    assert scene.gold(0) == 20
    free = Scene().army(0, "castle-griffins").hold(0, "legs-of-legion")
    field = free.beside(0, "settlement")
    free.turn(0).choose("play legs-of-legion top", f"move yes {field}", "reinforce castle-griffins 0,0,0")
    assert free.t.state.bonuses != []  # who is the first pays nothing anyhow


@proves("heroes.unit.recruit-cost")
def test_a_legion_card_makes_one_unit_cheaper() -> None:
    scene = Scene().rich(0).hold(0, "head-of-legion").turn(0)
    scene.choose("play head-of-legion top", "population", "recruit castle-marksmen 0,0,0")
    assert scene.gold(0) == 100
    scene = Scene().rich(0).build(0, "castle-citadel").hold(0, "legs-of-legion").turn(0)
    scene.choose("play legs-of-legion top", "population", "reinforce castle-griffins 2,0,0")
    assert scene.gold(0) == 98


@proves("heroes.card.ongoing")
def test_an_ongoing_card_lies_there_until_the_next_own_turn() -> None:
    from banneret.games.heroes.rounds import take_turns
    from banneret.games.heroes.state import in_play

    scene = Scene().hold(0, "luck")
    scene.run(step(take_turns))
    scene.choose("draw-up 3", "play luck basic")
    assert scene.zone(in_play(0)) == ["luck"]
    scene.choose("end-turn", "draw-up 4")
    assert scene.zone(in_play(0)) == ["luck"]
    scene.week("dead-silence").choose("end-turn")
    assert scene.state.round == 2
    assert scene.zone(in_play(0)) == []
    assert "luck" in scene.pile(0)


@proves("heroes.card.gain-to-hand")
def test_a_gained_card_goes_to_the_hand() -> None:
    scene = Scene()
    scene.do(step(search, 0, ARTIFACT_DECK, 2)).choose("take-discard")
    assert len(scene.held(0)) == 1


# ---- Search and the common decks ----


@proves("heroes.card.search-look")
def test_a_search_shows_cards_to_the_searcher_alone() -> None:
    scene = Scene().on_top(SPELL_DECK, "haste", "slow", "bless")
    scene.do(step(search, 0, SPELL_DECK, 3)).choose("look 3")
    zones = scene.t.zones
    assert all(zones.sees(0, piece) and not zones.sees(1, piece) for piece in zones.pieces[looking(0)])
    assert sorted(scene.names()) == ["take bless", "take haste", "take slow"]
    scene.choose("take haste")
    assert sorted(scene.names()) == ["lay-aside bless", "lay-aside slow"]  # in the order that one likes
    scene.choose("lay-aside bless")
    assert scene.zone(pile_of(SPELL_DECK))[-2:] == ["bless", "slow"]
    assert scene.held(0) == ["haste"]


@proves("heroes.card.search-discard-option", "heroes.card.refill-discard")
def test_the_top_discard_may_be_taken_and_an_empty_pile_is_filled_again() -> None:
    scene = Scene()
    top = scene.zone(pile_of(SPELL_DECK))[-1]
    assert len(scene.zone(pile_of(SPELL_DECK))) == 1
    next_up = scene.zone(SPELL_DECK)[-1]
    scene.do(step(search, 0, SPELL_DECK, 2)).choose(f"take-discard {top}")
    assert scene.held(0) == [top]
    assert scene.zone(pile_of(SPELL_DECK)) == [next_up]


@proves("heroes.card.search-short-deck")
def test_a_short_deck_is_made_anew_in_the_midst_of_a_search() -> None:
    scene = Scene()
    zones = scene.t.zones
    for piece in list(zones.pieces[SPELL_DECK])[1:]:
        scene.t.put(piece, pile_of(SPELL_DECK))
    last = scene.zone(SPELL_DECK)[0]
    scene.do(step(search, 0, SPELL_DECK, 3)).choose("look 3")
    assert len(scene.zone(looking(0))) == 3
    assert last in scene.zone(looking(0))


@proves("heroes.card.common-deck-empty")
def test_an_empty_common_deck_comes_back_from_its_discards() -> None:
    scene = Scene()
    zones = scene.t.zones
    for piece in list(zones.pieces[ABILITY_DECK]):
        scene.t.put(piece, pile_of(ABILITY_DECK))
    tend(scene.t, ABILITY_DECK)
    assert len(zones.pieces[pile_of(ABILITY_DECK)]) == 1
    assert zones.pieces[ABILITY_DECK]
    # with a single discard the deck stays empty
    for piece in list(zones.pieces[ABILITY_DECK]):
        scene.t.put(piece, REMOVED)
    tend(scene.t, ABILITY_DECK)
    assert not zones.pieces[ABILITY_DECK]
    scene.do(step(search, 0, ABILITY_DECK, 2))
    assert len(scene.held(0)) == 1  # only the top discard was left to take


@proves("heroes.card.necropolis-draw")
def test_who_finds_necromancy_may_have_another_card() -> None:
    scene = Scene().on_top(ABILITY_DECK, "necromancy", "estates", "offense")
    scene.do(step(search, 0, ABILITY_DECK, 2)).choose("look 2")
    assert sorted(scene.names()) == ["replace necromancy", "take estates", "take necromancy"]
    scene.choose("replace necromancy")
    assert sorted(scene.names()) == ["take estates", "take offense"]
    assert scene.zone(pile_of(ABILITY_DECK))[-1] == "necromancy"
    scene = Scene(*NECROPOLIS).on_top(ABILITY_DECK, "necromancy", "estates")
    scene.do(step(search, 0, ABILITY_DECK, 2)).choose("look 2")
    assert sorted(scene.names()) == ["take estates", "take necromancy"]


# ---- Spells on the map ----


@proves(
    "heroes.example.mine-town-portal",
    "heroes.spell.empower-pays",
    "heroes.spell.three-levels",
    "heroes.spell.no-storing",
)
def test_alice_goes_home_by_town_portal_and_gains_a_step() -> None:
    scene = Scene(("necropolis", "castle"), ("sandro", "catherine"))
    settlement = scene.spot("settlement")
    scene.flag(0, settlement)
    scene.stand(0, scene.spot("empty", "F8"), mp=0)
    scene.state.xp[0] = 2
    scene.hold(0, "town-portal", "power").turn(0)
    scene.choose("cast town-portal")
    assert scene.offers("cast-level town-portal level-0 0")
    assert scene.why("cast-level town-portal level-1 2") != ""
    scene.choose("power power expert")
    scene.choose("cast-level town-portal level-1 2", f"portal yes {settlement}")
    assert scene.state.hero_at[0] == settlement
    assert scene.state.mp[0] == 1
    assert sorted(scene.pile(0)) == ["power", "town-portal"]


@proves("heroes.spell.alternative-effect", "heroes.spell.cheaper-effect")
def test_any_spell_can_pay_power_and_a_cheaper_level_may_be_used() -> None:
    scene = Scene()
    settlement = scene.spot("settlement")
    scene.flag(0, settlement)
    scene.stand(0, scene.spot("empty", "F8"), mp=0)
    scene.hold(0, "town-portal", "haste", "slow").turn(0)
    scene.choose("cast town-portal", "power haste alternative", "power slow alternative")
    assert scene.offers("cast-level town-portal level-1")
    scene.choose("cast-level town-portal level-0", f"portal yes {settlement}")
    assert scene.state.mp[0] == 0
    assert sorted(scene.pile(0)) == ["haste", "slow", "town-portal"]


@proves("heroes.card.statistic-knowledge")
def test_knowledge_returns_the_spell_to_the_hand() -> None:
    scene = Scene()
    settlement = scene.spot("settlement")
    scene.flag(0, settlement)
    scene.stand(0, scene.spot("empty", "F8"), mp=0)
    scene.hold(0, "town-portal", "knowledge").turn(0)
    scene.choose("cast town-portal", "cast-level town-portal level-0", f"portal yes {settlement}")
    assert scene.asked("after-cast")
    scene.choose("play knowledge basic")
    while scene.asked("after-cast"):
        scene.choose("leave-it")
    assert scene.held(0) == ["town-portal"]
    assert scene.pile(0) == ["knowledge"]


@proves("heroes.spell.map-no-limit")
def test_on_the_map_spells_are_not_limited() -> None:
    scene = Scene()
    settlement = scene.spot("settlement")
    scene.flag(0, settlement)
    scene.stand(0, scene.spot("empty", "F8"), mp=0)
    scene.hold(0, "town-portal", "town-portal").turn(0)
    home = scene.state.trail[0][0]
    scene.choose("cast town-portal", "cast-level town-portal level-0", f"portal yes {settlement}", "leave-it")
    scene.choose("cast town-portal", "cast-level town-portal level-0", f"portal yes {home}")
    assert scene.state.hero_at[0] == home


@proves("heroes.spell.schools", "heroes.spell.basic-expert", "heroes.spell.magic-arrow-school")
def test_every_spell_has_a_school_and_a_level() -> None:
    for card in CARDS:
        if card.kind == SPELL:
            assert card.level in ("basic", "expert")
            assert (card.school == "any") == (card.face == MAGIC_ARROW)
            assert card.ways[-1].name == "alternative"
    assert CARDS[MAGIC_ARROW].level == "basic"


# ---- Levels ----


@proves(
    "heroes.level.page-missing",
    "heroes.level.iii",
    "heroes.level.v",
    "heroes.level.vii",
    "heroes.level.iv",
    "heroes.level.vi",
)
def test_the_level_track() -> None:
    assert [row.hand_limit for row in LEVELS] == [4, 4, 5, 5, 6, 6, 7]
    assert [row.expert_uses for row in LEVELS] == [0, 1, 1, 2, 2, 3, 3]
    assert [row.experience for row in LEVELS] == [0, 2, 4, 6, 8, 10, 12]
    scene = Scene()
    for level in range(1, 8):
        scene.state.xp[0] = 2 * (level - 1)
        assert hand_limit(scene.t, 0) == LEVELS[level - 1].hand_limit
        assert experts_left(scene.state, 0) == LEVELS[level - 1].expert_uses


@proves(
    "heroes.level.two-xp-per-level",
    "heroes.hero.level-tracker-steps",
    "heroes.level.resolve-at-once",
    "heroes.level.ii",
)
def test_every_second_experience_is_a_level_with_its_search() -> None:
    scene = Scene()
    scene.do(step(gain_xp, 0, 1))
    assert scene.resting()
    assert level_of(scene.state, 0) == 1
    scene.do(step(gain_xp, 0, 1))
    assert level_of(scene.state, 0) == 2
    assert scene.asked("search ability 2")


@proves("heroes.level.iv", "heroes.level.vi", "heroes.xp.levels-in-order")
def test_several_levels_are_resolved_in_order() -> None:
    scene = Scene()
    scene.state.xp[0] = 3
    scene.do(step(gain_xp, 0, 7))  # to level VI: III, IV, V, VI
    assert scene.asked("search ability 2")  # III
    assert scene.held(0) == []
    scene.choose("take-discard")
    assert "catherine-specialty-4" in scene.held(0)  # IV
    assert scene.asked("search ability 2")  # V
    scene.choose("take-discard")
    assert "catherine-specialty-6" in scene.held(0)  # VI
    assert [args[1] for args in scene.told("reaches-level")][-4:] == [3, 4, 5, 6]


@proves("heroes.level.max", "heroes.hero.level-range", "heroes.level.vii")
def test_at_level_seven_experience_has_no_effect() -> None:
    scene = Scene()
    scene.state.xp[0] = MOST_XP - 1
    scene.do(step(gain_xp, 0, 5))
    assert scene.state.xp[0] == MOST_XP
    assert level_of(scene.state, 0) == 7
    assert scene.asked("search ability 2")
    scene.choose("take-discard")
    scene.do(step(gain_xp, 0, 1))
    assert scene.resting()


@proves("heroes.hero.secondary-no-xp")
def test_experience_of_a_secondary_hero_is_lost() -> None:
    scene = Scene()
    hero_gains_xp(scene.t, 1, 2)
    assert scene.state.xp == [0, 0]


@proves("heroes.hero.name-class-flavour")
def test_class_and_name_change_nothing() -> None:
    first = Scene(("castle", "dungeon"), ("catherine", "mutare"))
    assert hand_limit(first.t, 0) == hand_limit(first.t, 1)
    assert first.state.mp[0] == first.state.mp[2]


# ---- Morale ----


@proves("heroes.morale.gain-token", "heroes.morale.use-draw")
def test_a_token_is_spent_to_draw_a_card() -> None:
    scene = Scene()
    scene.do(step(gain_morale, 0))
    assert scene.state.morale[0] == 1
    scene.turn(0).choose("morale-draw")
    assert scene.state.morale[0] == 0
    assert len(scene.held(0)) == 1
    assert not scene.offers("morale-draw")


@proves("heroes.morale.use-cycle")
def test_a_token_is_spent_to_exchange_cards() -> None:
    scene = Scene().hold(0, "attack", "defense", "power")
    scene.state.morale[0] = 1
    scene.turn(0).choose("morale-cycle", "discard attack", "discard power", "draw-as-many 2")
    assert len(scene.held(0)) == 3
    assert "defense" in scene.held(0)
    assert scene.state.morale[0] == 0


@proves("heroes.morale.use-reroll")
def test_a_token_is_spent_to_roll_a_die_again() -> None:
    scene = Scene()
    scene.state.morale[0] = 1
    field = scene.beside(0, "resource")
    scene.turn(0).fix_draws(0, 1)
    scene.choose(f"move yes {field}")
    assert scene.names() == ["keep-dice", "reroll 3 gold"]
    scene.choose("reroll 3 gold")
    assert scene.gold(0) == 26
    assert scene.state.morale[0] == 0


@proves("heroes.morale.one-positive", "heroes.morale.spend-before-second")
def test_the_first_token_may_be_spent_before_the_second_comes() -> None:
    scene = Scene()
    scene.state.morale[0] = 1
    scene.do(step(gain_morale, 0))
    assert scene.asked("spend-morale")
    scene.choose("morale-draw")
    assert len(scene.held(0)) == 1
    assert scene.state.morale[0] == 1
    scene.do(step(gain_morale, 0)).choose("keep-morale")
    assert scene.state.morale[0] == 1


@proves("heroes.morale.lose-positive", "heroes.morale.lose-negative", "heroes.morale.gain-cancels-negative")
def test_morale_falls_and_rises_by_one_token() -> None:
    scene = Scene()
    scene.state.morale[0] = 1
    lose_morale(scene.t, 0)
    assert scene.state.morale[0] == 0
    lose_morale(scene.t, 0)
    assert scene.state.morale[0] == -1
    scene.do(step(gain_morale, 0))
    assert scene.state.morale[0] == 0


@proves("heroes.morale.second-negative")
def test_a_second_negative_token_costs_the_hand_at_the_end_of_the_turn() -> None:
    scene = Scene().hold(0, "attack", "defense")
    scene.state.morale[0] = -1
    lose_morale(scene.t, 0)
    assert scene.state.morale[0] == -1
    assert scene.held(0) == ["attack", "defense"]
    scene.do(step(gain_morale, 0))  # does not cancel what is pending
    scene.do(step(close_turn, 0))
    assert scene.held(0) == []
    assert not scene.state.dejected[0]


@proves("heroes.morale.necropolis")
def test_the_necropolis_knows_no_morale() -> None:
    scene = Scene(*NECROPOLIS)
    scene.do(step(gain_morale, 0))
    assert scene.state.morale[0] == 0
    lose_morale(scene.t, 0)
    assert scene.state.morale[0] == 0
    lose_morale(scene.t, 1)
    assert scene.state.morale[1] == -1


# ---- Proclamations ----


@pytest.mark.parametrize(("week", "points"), [("battalions-stallion", 4), ("magic-tortoise", 2)])
@proves("heroes.round.kind-even-astrologers")
def test_stallions_and_tortoises_change_movement_until_the_next_week(week: str, points: int) -> None:
    from banneret.games.heroes.rounds import begin_round

    scene = Scene().week(week)
    scene.run(step(begin_round, 2))
    assert scene.state.mp[0] == points
    scene.run(step(begin_round, 3))
    assert scene.state.mp[0] == points
    scene.week("dead-silence").run(step(begin_round, 4))
    assert scene.state.mp[0] == 3


@proves("heroes.round.astrologers-deck-empty")
def test_an_empty_deck_of_proclamations_is_shuffled_anew() -> None:
    from banneret.games.heroes.astrologers import proclaim
    from banneret.games.heroes.state import ASTROLOGERS_DECK, ASTROLOGERS_PILE

    scene = Scene()
    zones = scene.t.zones
    for piece in list(zones.pieces[ASTROLOGERS_DECK]):
        scene.t.put(piece, ASTROLOGERS_PILE)
    count = len(zones.pieces[ASTROLOGERS_PILE])
    scene.do(step(proclaim))
    assert len(zones.pieces[ASTROLOGERS_PILE]) <= 2
    assert len(zones.pieces[ASTROLOGERS_DECK]) + len(zones.pieces[ASTROLOGERS_PILE]) == count


@pytest.mark.parametrize(
    ("week", "goods"),
    [
        ("gold-dragon", (35, 5, 2)),
        ("merry-leprechaun", (30, 5, 3)),
        ("greedy-dragon", (30, 5, 1)),
        ("wild-debauchery", (25, 5, 2)),
    ],
)
@proves("heroes.round.building-resource-effects")
def test_some_weeks_act_in_the_next_resource_round(week: str, goods: tuple[int, int, int]) -> None:
    from banneret.games.heroes.rounds import begin_round

    scene = Scene().week(week)
    scene.state.income[2] = 1
    scene.run(step(begin_round, 2))
    assert scene.goods(0) == (20, 5, 1)
    scene.run(step(begin_round, 3))
    assert scene.goods(0) == goods


@proves("heroes.card.empowered-statistic")
def test_an_empowered_statistic_has_the_expert_effect_alone() -> None:
    from banneret.games.heroes.texts import BOOK

    for card in CARDS:
        if card.kind == "statistic":
            twin = CARDS[card.twin]
            assert len(twin.ways) == 1
            assert not twin.ways[0].expert
            expert, empowered = card.ways[1].effects[0], twin.ways[0].effects[0]
            assert repr(BOOK.effects[expert]) == repr(BOOK.effects[empowered])
    assert own_deck(1) > own_deck(0)


@proves("heroes.card.statistic-attack", "heroes.card.statistic-defense", "heroes.card.statistic-power")
def test_what_the_statistics_say() -> None:
    from banneret.games.heroes.texts import BOOK

    for face, what in enumerate(("attack", "defense", "power")):
        for number, way in enumerate(CARDS[face].ways):
            assert (
                repr(BOOK.effects[way.effects[0]])
                == f"timing(instant, strengthen(what={what}, n={number + 1}))"
            )


@proves("heroes.card.common-deck-empty")
def test_two_discards_are_enough_for_a_new_deck() -> None:
    scene = Scene()
    zones = scene.t.zones
    pile = pile_of(ABILITY_DECK)
    for piece in [*zones.pieces[ABILITY_DECK], *zones.pieces[pile]]:
        scene.t.put(piece, REMOVED)
    for id in ("offense", "wisdom"):
        scene.t.put(scene.piece(id, REMOVED), pile)
    tend(scene.t, ABILITY_DECK)
    assert len(zones.pieces[ABILITY_DECK]) == 1
    assert len(zones.pieces[pile]) == 1
