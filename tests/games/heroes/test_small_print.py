"""Small print: cases of rules that only a second look shows, each with its other side."""

from __future__ import annotations

import pytest

from banneret.games.heroes.ai_turn import enemy_arrives
from banneret.games.heroes.boss import AZURE_DRAGON
from banneret.games.heroes.combat_state import WON, Fight, new_fight
from banneret.games.heroes.combat_values import ATTACK, DEFENSE, value_in
from banneret.games.heroes.coop_fights import pounce
from banneret.games.heroes.coop_rules import muster_specially, prepare_fight
from banneret.games.heroes.faces import face_id, unit_of
from banneret.games.heroes.land import UNKNOWN
from banneret.games.heroes.state import NO_HERO, NOBODY, NOWHERE, REMOVED, printed
from banneret.games.heroes.trade import visit_post
from banneret.games.heroes.view import derived
from banneret.kernel.step import step
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene, rest
from tests.games.heroes.test_alliance import banners
from tests.games.heroes.test_hunt import meet
from tests.games.heroes.test_words_in_fights import arena_with, until
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
    until(arena, "command castle-halberdiers")
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
