"""Spell Scrolls, morale in other players' turns, allies, secondary heroes and cards, Necromancy."""

from __future__ import annotations

from banneret.games.heroes.cards import after_victory
from banneret.games.heroes.scrolls import held_scrolls, scroll_spells, take_scroll
from banneret.games.heroes.state import (
    REMOVED,
    SCROLLS,
    SPELL_DECK,
    hand,
    pile_of,
    scroll_zone,
)
from banneret.games.heroes.turn import refresh_hand
from banneret.games.heroes.visit import is_empty, plant_flag, visit
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.scene import Scene

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


@proves("heroes.morale.any-time", "heroes.morale.use-draw")
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
