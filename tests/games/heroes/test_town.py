"""The town: building, recruiting, reinforcing, hiring, the spell book, and acting in other players' turns."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.games.heroes.contents import BUILDING_AT, BUILDINGS, TOWNS
from banneret.games.heroes.land import AT_BLOCKED, AT_MINE
from banneret.games.heroes.state import NOWHERE, SPELL_DECK, pile_of, tier_deck, tier_pile, units_zone
from banneret.games.heroes.town import announce_window, build, hire_places
from banneret.games.heroes.units import lose_unit, muster_anew
from banneret.games.heroes.ways import exits
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.scene import Scene

CASTLE = ("castle-towers", "castle-holy-grounds", "castle-glory-of-erathia")


# ---- Building ----


@proves("heroes.town.build-procedure", "heroes.town-action.build", "heroes.town-action.once-per-round")
def test_the_build_token_builds_one_building_and_is_spent() -> None:
    scene = Scene().rich(0).turn(0)
    scene.choose("build castle-city-hall")
    assert scene.goods(0) == (90, 46, 20)
    assert BUILDING_AT["castle-city-hall"] in scene.state.built[0]
    assert not scene.state.can_build[0]
    assert not scene.offers("build")
    assert scene.why("build castle-citadel") != ""


@proves("heroes.town.build-procedure", "heroes.res.pay-in-full")
def test_a_building_is_paid_in_full() -> None:
    scene = Scene().rich(0, gold=9).turn(0)
    assert not scene.offers("build castle-city-hall")
    assert scene.why("build castle-city-hall") == "It costs 10 gold, 4 materials"


@proves("heroes.town.dwelling-order", "heroes.town.dwellings")
def test_dwellings_are_built_in_their_order() -> None:
    scene = Scene().rich(0).turn(0)
    assert scene.offers("build castle-holy-grounds")
    assert scene.why("build castle-glory-of-erathia") == "Holy Grounds must stand first"
    for town in TOWNS:
        tiers = {b.tier: b for b in town.buildings if b.kind == "dwelling"}
        assert sorted(tiers) == [0, 1, 2]
        assert tiers[1].requires == (tiers[0].index,)
        assert tiers[2].requires == (tiers[1].index,)


@proves("heroes.town.upgrade-order")
def test_a_shared_tile_is_built_in_order_and_counts_as_both() -> None:
    scene = Scene(("necropolis", "castle"), ("sandro", "catherine")).rich(0).turn(0)
    assert scene.why("build necropolis-necromancy-amplifier") == "Mage Guild must stand first"
    scene.build(0, "necropolis-mage-guild").turn(0)
    scene.choose("build necropolis-necromancy-amplifier")
    assert BUILDING_AT["necropolis-mage-guild"] in scene.state.built[0]


@proves(
    "heroes.town.build-immediate",
    "heroes.spell.mage-guild",
    "heroes.town.mage-guild",
    "heroes.setup.step-07-immediate-effects",
)
def test_a_mage_guild_gains_two_spells_at_once() -> None:
    scene = Scene().rich(0).turn(0)
    scene.choose("build castle-mage-guild", "take-discard", "take-discard")
    assert len(scene.held(0)) == 2
    scene = Scene()
    scene.do(step(build, 1, BUILDING_AT["dungeon-mage-guild"]))
    scene.choose("take-discard", "take-discard")
    assert len(scene.held(1)) == 2


@proves("heroes.town.faction-buildings")
def test_every_faction_has_two_buildings_of_its_own() -> None:
    for town in TOWNS:
        assert [b.symbol for b in town.buildings if b.kind == "faction"].__len__() == 2
        assert len(town.buildings) == 8


@proves("heroes.town.faction-buildings")
def test_the_blacksmith_serves_once_in_a_turn() -> None:
    scene = Scene().rich(0).build(0, "castle-blacksmith").hold(0, "charm-of-mana").turn(0)
    scene.choose("use castle-blacksmith.effect-1")
    scene.way("remove 1 artifact card from hand: gain 4 gold").choose("remove charm-of-mana")
    assert scene.gold(0) == 104
    assert scene.held(0) == []
    assert not scene.offers("use")
    assert scene.why("use") == "It was used in this turn"


@proves("heroes.town.faction-buildings")
def test_the_brotherhood_lifts_morale_in_resource_rounds() -> None:
    from banneret.games.heroes.rounds import resource_round

    scene = Scene().build(0, "castle-brotherhood-of-the-sword")
    scene.do(step(resource_round))
    assert scene.state.morale == [1, 0]


@proves("heroes.town.faction-buildings", "heroes.neutral.diplomacy-azure-only", "heroes.neutral.join-player")
def test_the_portal_calls_neutral_units_and_never_azure_ones() -> None:
    from banneret.games.heroes.turn import begin_actions

    scene = Scene().rich(1).build(1, "dungeon-portal-of-summoning").army(1, "dungeon-troglodytes")
    for building in TOWNS[scene.state.faction[1]].buildings:
        if building.kind == "dwelling":
            scene.build(1, building.id)
    scene.guards("neutral-halflings")
    scene.do(step(begin_actions, 1))
    scene.t.choose(scene.ask, 0)
    assert scene.names() == ["draw-tier bronze", "draw-tier silver", "draw-tier gold"]
    scene.choose("draw-tier bronze", "recruit neutral-halflings 5,0,0")
    assert "neutral-halflings" in scene.units(1)
    assert scene.gold(1) == 95


@proves("heroes.neutral.deck-empty")
def test_the_portal_finds_units_of_a_deck_that_has_just_run_out() -> None:
    from banneret.games.heroes.turn import begin_actions

    scene = Scene().rich(1).build(1, "dungeon-portal-of-summoning")
    for piece in list(scene.t.zones.pieces[tier_deck(0)]):
        scene.t.put(piece, tier_pile(0))
    scene.do(step(begin_actions, 1))
    scene.t.choose(scene.ask, 0)
    assert scene.asked("recruit-neutral")  # of bronze units alone: they are shuffled into a new deck


# ---- Recruiting ----


@proves("heroes.unit.recruit-cost", "heroes.unit.recruit-needs-dwelling", "heroes.town-action.population")
def test_recruiting_costs_the_price_and_needs_the_dwelling() -> None:
    scene = Scene().rich(0).turn(0)
    scene.choose("population")
    assert scene.why("recruit castle-crusaders") == "You have no silver dwelling"
    scene.choose("recruit castle-marksmen 3,0,0")
    assert scene.gold(0) == 97
    assert "castle-marksmen" in scene.units(0)


@proves("heroes.unit.population-use")
def test_who_goes_away_buys_the_cheapest_and_no_more() -> None:
    scene = Scene().rich(0).build(0, "castle-citadel", *CASTLE).turn(0).choose("population")
    prices = [int(name.split()[-1].split(",")[0]) for name in scene.names()]
    assert prices[scene.ask.absent] == min(prices) < prices[-1]
    scene.t.choose(scene.ask, scene.ask.absent)
    assert scene.names()[scene.ask.absent] == "done-recruiting"


@proves("heroes.unit.population-use", "heroes.town-action.once-per-round")
def test_one_use_of_the_token_recruits_and_reinforces_as_often_as_one_can() -> None:
    scene = Scene().rich(0).build(0, "castle-citadel", *CASTLE).turn(0)
    scene.choose(
        "population", "recruit castle-marksmen", "recruit castle-crusaders", "reinforce castle-griffins"
    )
    scene.choose("done-recruiting")
    assert scene.gold(0) == 100 - 3 - 6 - 6
    assert "castle-griffins pack" in scene.units(0)
    assert not scene.offers("population")
    assert scene.why("population") == "The token was used in this round"


@proves("heroes.unit.reinforce-cost", "heroes.unit.reinforce-needs-citadel")
def test_reinforcing_needs_a_citadel_and_the_dwelling() -> None:
    scene = Scene().rich(0).army(0, "castle-griffins", "castle-crusaders").turn(0)
    scene.choose("population")
    assert scene.why("reinforce castle-griffins") == "You have no Citadel"
    scene.build(0, "castle-citadel").turn(0)
    scene.state.can_recruit[0] = True
    scene.turn(0).choose("population")
    assert scene.why("reinforce castle-crusaders") == "You have no silver dwelling"
    scene.choose("reinforce castle-griffins 6,0,0")
    assert "castle-griffins pack" in scene.units(0)
    assert scene.gold(0) == 94


@proves("heroes.unit.one-copy")
def test_a_unit_is_in_the_deck_once() -> None:
    scene = Scene().rich(0).turn(0).choose("population")
    assert not any(name.startswith("recruit castle-griffins") for name in scene.names())


@proves("heroes.unit.re-recruit", "heroes.unit.few-defeated")
def test_a_lost_unit_can_be_recruited_again() -> None:
    scene = Scene().rich(0)
    piece = scene.piece("castle-griffins", units_zone(0))
    lose_unit(scene.t, piece)
    assert "castle-griffins" not in scene.units(0)
    scene.turn(0).choose("population")
    assert scene.offers("recruit castle-griffins")


@proves("heroes.unit.empty-deck")
def test_who_has_no_unit_left_musters_the_starting_units() -> None:
    scene = Scene().army(0)
    assert scene.units(0) == []
    scene.do(step(muster_anew, 0))
    assert scene.units(0) == ["castle-halberdiers pack", "castle-griffins"]
    assert scene.gold(0) == 20


@proves("heroes.unit.deck-any-size")
def test_a_unit_deck_may_hold_all_units() -> None:
    scene = Scene().rich(0, gold=200, valuables=20).build(0, "castle-citadel", *CASTLE).turn(0)
    scene.choose("population")
    while any(name.startswith("recruit") for name in scene.names()):
        scene.choose(next(name for name in scene.names() if name.startswith("recruit")))
    assert len(scene.units(0)) == 7


@proves("heroes.neutral.no-reinforce")
def test_neutral_units_have_no_pack() -> None:
    scene = (
        Scene().rich(0).build(0, "castle-citadel", *CASTLE).army(0, "neutral-halflings", "castle-griffins")
    )
    scene.turn(0).choose("population")
    assert not any("neutral-halflings" in name for name in scene.names())


@proves("heroes.neutral.defeated-discard")
def test_a_lost_neutral_unit_goes_to_its_tiers_discards() -> None:
    from banneret.games.heroes.state import tier_pile, units_of

    scene = Scene().army(0, "neutral-halflings", "castle-griffins")
    piece = next(p for p in units_of(scene.t, 0) if scene.t.zones.face[p] == scene.face("neutral-halflings"))
    lose_unit(scene.t, piece)
    assert scene.zone(tier_pile(0)) == ["neutral-halflings"]


@proves("heroes.unit.effect-reinforce-free-of-needs")
def test_an_effect_reinforces_without_citadel_and_dwelling() -> None:
    from banneret.games.heroes.rounds import resource_round

    scene = Scene(("necropolis", "castle"), ("sandro", "catherine")).build(0, "necropolis-city-hall")
    scene.state.can_recruit[0] = False
    scene.army(0, "necropolis-zombies")
    scene.do(step(resource_round))
    scene.way("reinforce 1 own bronze unit, no cost")
    if scene.asked("pick-units"):
        scene.choose("pick-units necropolis-zombies")
    assert scene.units(0) == ["necropolis-zombies pack"]
    assert scene.gold(0) == 30


@proves("heroes.example.turn-build-recruit")
def test_alice_builds_the_golden_dwelling_and_recruits_champions_in_one_turn() -> None:
    scene = Scene().rich(0).build(0, *CASTLE[:2]).turn(0)
    scene.choose("build castle-glory-of-erathia", "population", "recruit castle-champions")
    assert "castle-champions" in scene.units(0)
    price = BUILDINGS[BUILDING_AT["castle-glory-of-erathia"]].cost[0]
    from banneret.games.heroes.contents import UNIT_AT, UNITS

    assert scene.gold(0) == 100 - price - UNITS[UNIT_AT["castle-champions"]].recruit[0]


# ---- Hiring ----


@proves(
    "heroes.hero.secondary-hire",
    "heroes.hero.secondary-hire-exclusive",
    "heroes.hero.secondary-placement",
    "heroes.hero.secondary-limit",
    "heroes.hero.secondary-mp",
)
def test_a_secondary_hero_is_hired_for_ten_gold_and_the_token() -> None:
    scene = Scene()
    scene.stand(0, scene.tile("F9")).turn(0)
    scene.choose("hire")
    assert scene.gold(0) == 10
    assert scene.state.hero_at[1] == scene.state.trail[0][0]
    assert scene.state.mp[1] == 2
    assert not scene.offers("population")
    scene.state.can_recruit[0] = True
    scene.rich(0).turn(0)
    assert scene.why("hire") == "You have a secondary hero already"


@proves("heroes.hero.secondary-hire")
def test_hiring_needs_a_town_or_settlement() -> None:
    scene = Scene().homeless(0).turn(0)
    assert scene.why("hire") == "You control neither town nor settlement"


@proves("heroes.hero.secondary-placement", "heroes.loc.settlement", "heroes.loc.town-no-spawn")
def test_the_place_is_chosen_where_there_are_several() -> None:
    scene = Scene()
    settlement = scene.spot("settlement")
    scene.flag(0, settlement).turn(0)
    scene.choose("hire")
    assert len(scene.names()) == 2
    scene.choose(f"put-hero {settlement}")
    assert scene.state.hero_at[1] == settlement
    # a town that an enemy holds is no place for its owner
    scene = Scene()
    home = scene.state.hero_at[0]
    scene.stand(0, scene.tile("F9"))
    scene.flag(0, settlement := scene.spot("settlement", "F2"))
    scene.state.flag[home] = 1
    assert hire_places(scene.t, 0) == [settlement]


def attacked(**options: Any) -> Scene:
    """Catherine is away from her town, which Alamar attacks: who has something to do in town is asked."""
    scene = Scene(**options)
    home = scene.state.home[0]
    scene.stand(0, scene.tile("F9"))
    scene.stand(2, exits(scene.state, home)[0])
    scene.state.can_build[0] = False
    return scene.turn(1).choose(f"move yes {home}").until("before-combat")


@proves("heroes.hero.secondary-placement", "heroes.town-action.before-combat")
def test_by_the_book_a_hero_is_hired_into_an_attacked_town() -> None:
    scene = attacked()
    while scene.ask.seat != 0:
        scene.choose("to-arms")
    scene.choose("hire")
    assert scene.state.hero_at[1] == scene.state.home[0]


@proves("heroes.hero.secondary-placement")
def test_where_a_way_out_is_wanted_nobody_is_hired_into_an_attacked_town() -> None:
    scene = attacked(hire_needs_exit=True)
    while scene.ask.seat != 0:
        scene.choose("to-arms")
    assert "a combat is announced there" in scene.why("hire")
    settlement = scene.spot("settlement")
    scene.flag(0, settlement)
    assert hire_places(scene.t, 0) == [settlement]  # elsewhere is no combat


@proves("heroes.hero.secondary-placement", "heroes.turn.forced-same-field")
def test_a_way_out_is_a_step_of_either_hero_in_the_own_turn() -> None:
    scene = Scene(hire_needs_exit=True)
    home = scene.state.hero_at[0]
    assert home == scene.state.home[0]
    scene.state.mp[0] = 0
    scene.turn(0)
    assert hire_places(scene.t, 0) == [home]  # the newcomer can go
    scene.turn(1)
    assert hire_places(scene.t, 0) == []
    assert Scene().turn(1).state.hero_at[0] == home
    for field in exits(scene.state, home):
        scene.state.location[field] = AT_BLOCKED
    scene.turn(0)
    assert hire_places(scene.t, 0) == []
    assert "the two could not part" in scene.why("hire")
    scene.stand(0, scene.tile("F9"))
    scene.turn(0)
    assert hire_places(scene.t, 0) == [home]  # nobody is in the way


@proves("heroes.hero.secondary-rehire")
def test_a_removed_hero_may_be_hired_again() -> None:
    scene = Scene()
    scene.stand(0, scene.tile("F9"))
    scene.state.hero_at[1] = NOWHERE
    scene.turn(0).choose("hire")
    assert scene.state.hero_at[1] != NOWHERE


@proves("heroes.hero.secondary-mp")
def test_hired_after_the_own_turn_it_moves_in_the_next_round() -> None:
    scene = Scene()
    scene.stand(0, scene.tile("F9"))
    scene.state.had_turn[0] = True
    scene.turn(1)
    desk = scene.desk(0)
    assert desk is not None
    scene.t.choose(desk, next(option for option in desk.options if option.kind == "hire"))
    assert scene.state.mp[1] == 0


# ---- The spell book ----


@proves(
    "heroes.town-action.spell-book",
    "heroes.spell.book-not-same-round",
    "heroes.example.search",
    "heroes.card.search-look",
    "heroes.card.search-discard-option",
)
def test_bob_buys_a_spell_in_the_round_after_the_guild() -> None:
    scene = Scene().on_top(SPELL_DECK, "magic-arrow", "fireball").on_top(pile_of(SPELL_DECK), "curse")
    scene.build(1, "dungeon-mage-guild")
    scene.state.guild_round[1] = 1
    scene.state.round = 1
    scene.turn(1)
    assert scene.why("spell-book") == "The Mage Guild was built in this round"
    scene.state.round = 2
    scene.turn(1).choose("spell-book 5,0,0")
    assert scene.gold(1) == 15
    assert scene.names() == ["look 2", "take-discard curse"]
    scene.choose("look 2", "take fireball")
    assert scene.held(1) == ["fireball"]
    assert scene.zone(pile_of(SPELL_DECK))[-1] == "magic-arrow"
    assert scene.why("spell-book") == "The token was used in this round"


@proves("heroes.town-action.spell-book")
def test_without_a_guild_there_is_no_spell_book() -> None:
    scene = Scene().rich(0).turn(0)
    assert scene.why("spell-book") == "You have no Mage Guild"


# ---- In other players' turns ----


@proves("heroes.town-action.any-turn", "heroes.town-action.once-per-round")
def test_town_actions_are_open_in_another_players_turn() -> None:
    scene = Scene().rich(1).turn(0)
    desk = scene.desk(1)
    assert desk is not None
    assert desk.standing
    option = next(option for option in desk.options if option.kind == "build")
    scene.t.choose(desk, option)
    assert len(scene.state.built[1]) == 2
    desk = scene.desk(1)
    assert desk is not None
    assert all(option.kind != "build" for option in desk.options)
    assert scene.ask.seat == 0  # the turn goes on


@proves("heroes.town-action.no-interrupt", "heroes.town-action.not-in-combat")
def test_no_town_action_interrupts_an_action() -> None:
    scene = Scene().rich(1)
    field = scene.beside(0, "mystical-garden")
    scene.turn(0)
    assert scene.desk(1) is not None
    scene.choose(f"move yes {field}")
    assert scene.asked("effects.choose")
    assert scene.desk(1) is None
    scene.way("gain gold 2")
    assert scene.desk(1) is not None


@proves("heroes.town-action.before-combat", "heroes.example.turn-combat-announced")
def test_when_a_combat_is_announced_both_may_act_in_town() -> None:
    scene = Scene().rich(0).rich(1)
    field = scene.beside(0, "empty")
    scene.stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.told("announces")
    assert scene.asked("before-combat")
    assert scene.ask.seat == 0
    scene.choose("build castle-city-hall", "to-arms")
    assert scene.ask.seat == 1
    assert scene.offers("build dungeon-city-hall")
    scene.choose("to-arms")
    assert scene.asked("deploy")


@proves("heroes.town-action.before-combat")
def test_an_onlooker_is_asked_before_a_combat() -> None:
    scene = Scene().rich(0).rich(1)
    field = scene.beside(0, "mine", "F8", guard=True)
    scene.turn(0).choose(f"move yes {field}", "to-arms")
    assert scene.asked("before-combat", 1)
    scene.choose("build dungeon-city-hall", "to-arms", "to-arms")  # all may react to what was done, too
    assert scene.asked("deploy", 0)


@proves("heroes.town-action.before-combat")
def test_an_onlooker_is_left_out_by_option() -> None:
    scene = Scene(fighters_only=True).rich(0).rich(1)
    field = scene.beside(0, "mine", "F8", guard=True)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.asked("before-combat", 0)
    scene.choose("to-arms")
    assert scene.asked("deploy", 0)  # the rival, who only commands the guards, was not waited for


@proves("heroes.town-action.before-combat")
def test_who_can_do_nothing_is_not_asked() -> None:
    scene = Scene().rich(0, 0, 0, 0)
    scene.state.can_recruit[0] = False
    scene.do(step(announce_window, (0,)))
    assert scene.resting()


@proves("heroes.loc.town-owner-unaffected", "heroes.loc.town-no-access")
def test_a_lost_town_keeps_its_board_and_income_for_its_owner() -> None:
    scene = Scene().rich(0)
    scene.state.flag[scene.state.hero_at[0]] = 1
    from banneret.games.heroes.town import town_actions

    mine = town_actions(scene.t, 0, (), ())
    assert any(option.kind == "build" and option.blocked is None for option in mine)
    theirs = [option.args[0] for option in town_actions(scene.t, 1, (), ()) if option.kind == "build"]
    assert all(BUILDINGS[int(str(index))].town == scene.state.faction[1] for index in theirs)
    assert scene.income(0, "gold") == 10


@pytest.mark.parametrize("seat", [0, 1])
@proves("heroes.town.board")
def test_the_board_stays_with_its_faction(seat: int) -> None:
    scene = Scene()
    from banneret.games.heroes.state import town_of

    assert town_of(scene.state, seat).id == ("castle", "dungeon")[seat]
    assert AT_MINE >= 0
