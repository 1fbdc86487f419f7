"""Small print: cases of rules that only a second look shows, each with its other side."""

from __future__ import annotations

from typing import cast

import pytest

from banneret.games.heroes.ai_spells import our_units
from banneret.games.heroes.ai_turn import enemy_arrives
from banneret.games.heroes.boss import AZURE_DRAGON
from banneret.games.heroes.catalogue import catalogue
from banneret.games.heroes.combat_state import COMBAT_END, LOST, RETREATED, WON, Fight, new_fight
from banneret.games.heroes.combat_values import ATTACK, DEFENSE, SPELLS, value_in
from banneret.games.heroes.combat_view import shown_fight
from banneret.games.heroes.contents import BUILDINGS, CARD_AT, CARDS, TOWN_AT, TOWNS, read_spell
from banneret.games.heroes.coop_fights import choose_far_tile, pounce
from banneret.games.heroes.coop_rules import muster_specially, prepare_fight, why_not_discover
from banneret.games.heroes.explore import free_centres
from banneret.games.heroes.faces import face_id, unit_of
from banneret.games.heroes.land import AT_MINE, LOCATIONS, UNKNOWN
from banneret.games.heroes.scenarios import SCENARIO_AT, SCENARIOS, Slot
from banneret.games.heroes.state import NO_HERO, NOBODY, NOWHERE, REMOVED, printed, supply, units_of
from banneret.games.heroes.texts import BOOK, unruled
from banneret.games.heroes.trade import visit_post
from banneret.games.heroes.view import derived
from banneret.kernel.errors import ContentError
from banneret.kernel.step import step
from banneret.parts.bonus import new_bonus
from banneret.parts.content import read_toml
from tests.games.heroes.arena import Arena
from tests.games.heroes.enemy import Duel
from tests.games.heroes.scene import Scene, rest
from tests.games.heroes.test_alliance import banners
from tests.games.heroes.test_hunt import meet
from tests.games.heroes.test_words_in_fights import arena_with
from tests.games.heroes.together import Together


def test_an_enemy_falls_upon_the_main_hero_before_an_allys_second_one() -> None:
    """Both stand on one field; a second hero alone could be given up."""
    for heroes, asked in (((1, 2), False), ((1,), True)):
        scene = Together("the-usurper", 2)
        field = next(f for f in scene.fields("empty") if f not in scene.state.rival_at)
        scene.state.hero_at[0] = scene.state.home[0]
        scene.state.hero_at[2] = scene.state.home[1]
        for hero in heroes:
            scene.stand(hero, field)
        scene.run(step(enemy_arrives, 1, field))
        assert scene.asked("give-up-hero") == asked


def test_a_blow_in_return_that_is_called_off_is_told_as_such() -> None:
    """The unit that strikes back is named first, and whom it would have beaten."""
    arena = Arena(
        ("castle-halberdiers b3", "castle-griffins a1"),
        ("dungeon-minotaurs pack b4",),
        foe=1,
        hands=(("resurrection",), ()),
    )
    arena.until("command castle-halberdiers")
    arena.dice(0, 1, 1, 1).choose("strike dungeon-minotaurs b4 b3")
    for _ in range(12):
        if arena.asked("save-unit", 0):
            break
        arena.t.choose(arena.ask, 0)
    arena.choose("cast resurrection", "cast-level resurrection level-0")
    for _ in range(4):
        if arena.told("called-off"):
            break
        arena.t.choose(arena.ask, 0)
    assert arena.told("called-off") == [(arena.face("dungeon-minotaurs"), arena.face("castle-halberdiers"))]
    assert arena.stands("castle-halberdiers")


def test_of_two_units_that_have_struck_back_the_player_picks_one() -> None:
    arena = arena_with("counterstrike", own=("castle-halberdiers b2", "castle-griffins a1"))
    for id in ("castle-halberdiers", "castle-griffins"):
        arena.fight.answered[arena.figure(id)] = True
    arena.choose("cast counterstrike", "cast-level counterstrike level-0")
    arena.skip("enemy-casts")
    arena.choose("pick-units castle-griffins")
    arena.skip("after-cast")
    assert not arena.fight.answered[arena.figure("castle-griffins")]
    assert arena.fight.answered[arena.figure("castle-halberdiers")]


def test_a_trading_post_is_for_gifts_only_against_the_game() -> None:
    together = Together("stand-united", 2)
    together.do(step(visit_post, 0))
    assert together.offers("give-goods 1")
    together.state.goods[:3] = [0, 0, 0]
    together.do(step(visit_post, 0))
    assert not together.offers("give-goods 1")  # there is nothing to give
    rivals = banners()
    rivals.do(step(visit_post, 0))
    assert rivals.asked("trading-post")
    assert not [name for name in rivals.names() if name.startswith("give-goods")]


def test_wanderers_before_a_town_wait_for_its_owner_to_say_whether_it_is_held() -> None:
    for answer, ravaged in (("yield-town", True), ("defend-town", False)):
        scene = Together("wandering-dragons", 2)
        state = scene.state
        town = state.home[1]
        state.hero_at[2] = scene.fields("empty")[0]
        state.rival_at[0] = town
        scene.army(1, "dungeon-troglodytes")
        scene.run(step(pounce, 0, town), step(rest))
        while scene.asked("before-combat"):
            scene.choose("to-arms")
        assert scene.asked("defend-town", 1)
        assert scene.ask_of(1).args == (town,)
        scene.choose(answer, seat=1)
        assert bool(scene.told("ravaged")) == ravaged
        if not ravaged:
            fight = scene.t.scopes_of(Fight)[-1]
            assert (fight.rival, fight.field, fight.foe) == (0, town, 1)


def test_a_figure_is_shown_with_its_tier_bronze_too() -> None:
    arena = Arena(("castle-halberdiers b2", "castle-crusaders a1"), ("neutral-zombies b4",), works=".G..")
    shown = arena.t.view(0)["derived"]
    assert isinstance(shown, dict)
    tiers = {figure["unit"]: figure["tier"] for figure in shown["fight"]["figures"]}
    assert tiers["castle-halberdiers"] == "bronze"
    assert tiers["castle-crusaders"] == "silver"
    assert tiers["arrow-tower"] == ""


def test_in_the_accord_only_the_guard_of_level_seven_counts() -> None:
    for level, done in ((1, []), (7, [0])):
        scene = Together("the-ambushed-accord", 2).discover_all()
        field = next(f for f in range(len(scene.state.location)) if printed_guard(scene, f) == level)
        scene.stand(0, field)
        scene.end_fight(0, field, WON)
        assert scene.state.done == done


def printed_guard(scene: Together, field: int) -> int:
    return printed(scene.state, field).guard if scene.state.location[field] != UNKNOWN else 0


def test_progress_is_told_in_percent_of_the_goal() -> None:
    scene = Together("stand-united", 3)
    assert derived(scene.t, 0)["progress"] == 0
    scene.state.done = [0, 1]
    assert derived(scene.t, 0)["progress"] == 67
    assert derived(Scene().t, 0)["progress"] == 0  # rivals have no goal together


def test_the_wanderers_are_beaten_for_all_whoever_flags_the_utopia() -> None:
    for seat in (0, 1):
        scene = Together("wandering-dragons", 2).discover_all()
        utopia = scene.fields("dragon-utopia")[0]
        scene.state.rival_at = [NOWHERE]
        scene.look()
        assert scene.ending() == ""
        scene.state.flag[utopia] = seat
        scene.look()
        assert scene.ending() == "goal-met"


def test_an_azure_dragon_is_found_among_all_that_has_left_the_game() -> None:
    scene = Together("stand-united", 2).discover_all()
    utopia = scene.fields("dragon-utopia")[0]
    card = scene.piece("haste")
    scene.t.put(card, REMOVED, at_bottom=True)
    assert scene.t.zones.pieces[REMOVED][0] == card
    fight = new_fight(0, 0, utopia, NOBODY, NO_HERO, 7)
    prepare_fight(scene.t, fight)
    assert muster_specially(scene.t, fight)
    assert "neutral-azure-dragons" in [face_id(scene.t.zones.face[piece]) for piece in fight.guards]
    assert scene.t.zones.place[card] == REMOVED


@pytest.mark.parametrize(("difficulty", "more"), [("hard", 0), ("impossible", 2)])
def test_the_azure_dragon_is_fiercer_where_it_is_impossible(difficulty: str, more: int) -> None:
    scene = meet(AZURE_DRAGON, difficulty)
    fight = scene.t.scopes_of(Fight)[-1]
    printed_side = unit_of(AZURE_DRAGON).few
    assert value_in(scene.t, fight, fight.boss, ATTACK) == printed_side.attack + more
    assert value_in(scene.t, fight, fight.boss, DEFENSE) == printed_side.defense + more


def test_in_the_accord_only_the_middle_is_paid_for_together() -> None:
    scene = Together("the-ambushed-accord", 2)
    state = scene.state
    middle, start = state.slot_group.index("center"), state.slot_group.index("start")
    state.goods = [10, 6, 2, 0, 0, 0]  # one of them has enough for both
    assert why_not_discover(scene.t, middle) is None
    state.goods[0] = 9
    why = why_not_discover(scene.t, middle)
    assert why is not None
    assert why.kind == "short-together"
    assert why_not_discover(scene.t, start) is None


def test_a_far_tile_may_also_come_from_the_own_supply() -> None:
    scene = Together("close-to-enemies")
    state = scene.state
    there = next(f for f, at in enumerate(state.location) if at != UNKNOWN and free_centres(state, f))
    scene.stand(0, there)
    scene.run(step(choose_far_tile, 0), step(rest))
    assert scene.offers("place-new")
    assert scene.offers("discover-free")
    for piece in list(scene.t.zones.pieces[supply(0)]):
        scene.t.put(piece, REMOVED)
    scene.run(step(choose_far_tile, 0), step(rest))
    assert not scene.offers("place-new")


def test_cards_of_an_enemy_are_shown_in_fights_against_one() -> None:
    players = Arena(("castle-griffins b2",), ("dungeon-troglodytes b3",), foe=1)
    shown = shown_fight(players.t)
    assert shown is not None
    assert shown["enemy"] is None
    duel = Duel(("castle-crusaders b2",), ("neutral-boars b3",), cards=("attack-b",), rolls=(0, 0))
    found = shown_fight(duel.t)
    assert found is not None
    assert found["enemy"] is not None


@pytest.mark.parametrize("outcome", [RETREATED, LOST])
def test_who_has_no_units_left_musters_anew_however_the_fight_ended(outcome: int) -> None:
    scene = Together("the-usurper")
    field = next(f for f in range(len(scene.state.location)) if printed_guard(scene, f))
    scene.army(0).stand(0, scene.state.home[0])
    scene.end_fight(0, field, outcome)
    scene.go_on()
    assert units_of(scene.t, 0)


def test_an_enemy_casts_on_units_of_its_own_that_spells_reach() -> None:
    duel = Duel(("castle-crusaders b2",), ("neutral-boars b4", "neutral-zombies c4"), works="G...")
    boars, zombies = duel.figure("neutral-boars"), duel.figure("neutral-zombies")
    card = CARDS[CARD_AT["stone-skin"]]
    assert our_units(duel.t, duel.fight, card) == [boars, zombies]  # and not the tower
    shut = new_bonus(SPELLS, 1, "card", (), piece=boars, until=COMBAT_END)
    duel.fight.bonuses = [*duel.fight.bonuses, shut]
    assert our_units(duel.t, duel.fight, card) == [zombies]


def test_a_place_that_names_no_tile_to_pick_from_is_an_error() -> None:
    text = '[[tiles]]\nslot = "f1"\nq = 0\nr = 0\ngroup = "far"\npick = %s\n'
    right = read_toml(text % '["F6", "F9"]', "scenarios.toml", "heroes").tables("tiles", "map")[0]
    assert len(Slot(right).pick) == 2
    wrong = read_toml(text % "[]", "scenarios.toml", "heroes").tables("tiles", "map")[0]
    with pytest.raises(ContentError, match="slot 'f1'"):
        Slot(wrong)


def test_what_a_text_lacks_is_looked_for_in_every_part_of_a_condition() -> None:
    joined = [effect for effect in BOOK.effects if effect.condition is not None and effect.condition.parts]
    assert joined
    for effect in joined:
        assert unruled(effect.id) == ["verbs.attack-again"]  # both of its conditions have their rules
    assert "conditions.first-flag" in unruled(LOCATIONS[AT_MINE].effect)  # mines are carried out by a rule


def test_a_word_that_no_level_of_a_spell_has_is_an_error() -> None:
    text = (
        '[[spell]]\nid = "odd-spell"\nname = "Odd"\nschool = "air"\nlevel = "basic"\ntiming = "instant"\n'
        'levels = [{ power = 0, effect = "+1 power", colour = "red" }]\n'
    )
    fields = read_toml(text, "spells.toml", "heroes").tables("spell", "spell")[0]
    with pytest.raises(ContentError, match="colour"):
        read_spell(0, fields)


def test_what_is_chosen_in_the_set_up_is_numbered_from_one() -> None:
    """Records name the choice so."""
    valley = SCENARIOS[SCENARIO_AT["dragon-valley"]]
    assert len(valley.choices) == 2
    names = BOOK.names()
    assert [f"scenario-dragon-valley.choice-{number}" in names for number in range(4)] == [
        False,
        True,
        True,
        False,
    ]


def test_the_catalogue_names_the_tier_of_what_has_one() -> None:
    found = cast(dict[str, list[dict[str, object]]], catalogue())
    units = {unit["id"]: unit["tier"] for unit in found["units"]}
    assert (units["castle-halberdiers"], units["castle-archangels"], units["arrow-tower"]) == (
        "bronze",
        "gold",
        "",
    )
    buildings = {building["id"]: building["tier"] for building in found["buildings"]}
    assert (buildings["castle-towers"], buildings["castle-city-hall"]) == ("bronze", "")


def test_a_town_is_not_asked_in_vain_for_a_building() -> None:
    castle = TOWNS[TOWN_AT["castle"]]
    assert BUILDINGS[castle.of_kind("dwelling", 2)].id == "castle-glory-of-erathia"
    with pytest.raises(ContentError, match="there is no lighthouse"):
        castle.of_kind("lighthouse")
