"""Locations of the other sets that the rules of the map game carry out."""

from __future__ import annotations

import pytest

from banneret.games.heroes.contents import CARD_AT, CARDS
from banneret.games.heroes.move import must_part
from banneret.games.heroes.state import (
    ABILITY_DECK,
    ARTIFACT_DECK,
    MACHINES,
    NOBODY,
    NOWHERE,
    REMOVED,
    SPELL_DECK,
    pile_of,
)
from banneret.games.heroes.visit import visit
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.scene import Scene

MINUS, ZERO, PLUS = 0, 2, 4  # faces of the attack die


@proves("heroes.loc.flotsam", "heroes.loc.buoy", "heroes.loc.mermaid")
def test_flotsam_buoys_and_mermaids() -> None:
    scene = Scene()
    scene.visit("flotsam")
    assert scene.goods(0) == (20, 7, 1)
    scene = Scene()
    scene.visit("buoy")
    assert scene.state.morale[0] == 1
    scene = Scene()
    scene.visit("mermaid")
    assert scene.state.morale[0] == 1
    assert scene.state.mp[0] == 3


@proves("heroes.loc.sea-barrel", "heroes.loc.shipwreck")
def test_barrels_and_shipwrecks_are_resource_dice() -> None:
    scene = Scene()
    field = scene.beside(0, "sea-barrel")
    scene.turn(0).fix_draws(1)
    scene.choose(f"move yes {field}")
    assert scene.gold(0) == 26
    scene = Scene()
    field = scene.beside(0, "shipwreck")
    scene.turn(0).fix_draws(1, 5)
    scene.choose(f"move yes {field}")
    assert scene.goods(0) == (26, 5, 3)


@pytest.mark.parametrize(("face", "gold"), [(ZERO, 25), (MINUS, 20)])
@proves("heroes.loc.sea-chest")
def test_a_sea_chest_by_attack_die(face: int, gold: int) -> None:
    scene = Scene()
    field = scene.beside(0, "sea-chest")
    scene.turn(0).fix_draws(face)
    scene.choose(f"move yes {field}")
    assert scene.gold(0) == gold
    assert scene.asked("actions")


@proves("heroes.loc.sea-chest")
def test_a_sea_chest_may_hold_an_artifact() -> None:
    scene = Scene()
    field = scene.beside(0, "sea-chest")
    scene.turn(0).fix_draws(PLUS)
    scene.choose(f"move yes {field}")
    assert scene.asked("search artifact 1")


@pytest.mark.parametrize(
    ("faces", "goods"), [((PLUS, 1, 1), (32, 5, 1)), ((ZERO, 1), (26, 5, 1)), ((MINUS,), (20, 5, 1))]
)
@proves("heroes.loc.jetsam")
def test_jetsam_by_attack_die(faces: tuple[int, ...], goods: tuple[int, int, int]) -> None:
    scene = Scene()
    field = scene.beside(0, "jetsam")
    scene.turn(0).fix_draws(*faces)
    scene.choose(f"move yes {field}")
    assert scene.goods(0) == goods


@proves("heroes.loc.shipwreck-survivor", "heroes.loc.derelict-ship")
def test_survivors_and_derelict_ships() -> None:
    scene = Scene()
    scene.visit("shipwreck-survivor")
    scene.t.choose(scene.ask, 0)
    assert scene.asked("search artifact 2")
    scene = Scene()
    scene.visit("derelict-ship")
    scene.choose("effects.leave")
    assert scene.gold(0) == 20  # declined as a whole
    scene = Scene()
    scene.visit("derelict-ship")
    scene.t.choose(scene.ask, 0)
    scene.choose("take-discard")
    assert scene.gold(0) == 22


@proves("heroes.loc.grave", "heroes.loc.temple-of-the-sea")
def test_graves_and_temples_of_the_sea() -> None:
    scene = Scene()
    scene.visit("grave")
    scene.t.choose(scene.ask, 0)
    assert scene.state.morale[0] == -1
    assert scene.gold(0) == 23
    assert scene.asked("search artifact 1")
    scene = Scene()
    scene.visit("temple-of-the-sea")
    scene.t.choose(scene.ask, 0)
    assert scene.gold(0) == 30
    scene.choose("take-discard", "take-discard")
    assert len(scene.held(0)) == 2
    declined = Scene()
    field = declined.visit("temple-of-the-sea")
    declined.choose("effects.leave")
    assert declined.gold(0) == 20
    assert not declined.asked("search")
    assert declined.state.cube[field]


@proves("heroes.loc.hill-fort")
def test_a_hill_fort_reinforces_for_three_gold_less() -> None:
    scene = Scene().army(0, "castle-griffins", "castle-champions")
    scene.visit("hill-fort")
    scene.t.choose(scene.ask, 0)
    if scene.asked("pick-units"):
        assert [name.split(" ")[1] for name in scene.names()] == ["castle-griffins"]
        scene.choose("pick-units castle-griffins")
    assert scene.gold(0) == 17
    assert "castle-griffins pack" in scene.units(0)


@proves("heroes.loc.prison")
def test_a_prisoner_joins_or_three_gold() -> None:
    scene = Scene()
    field = scene.visit("prison")
    assert scene.state.hero_at[1] == field
    assert must_part(scene.t, 0)
    scene = Scene()
    scene.stand(1, scene.spot("empty", "F8"))
    scene.visit("prison")
    assert scene.gold(0) == 23


@proves("heroes.loc.tavern")
def test_a_tavern_hires_here_and_costs_an_enemy_a_card() -> None:
    scene = Scene().hold(1, "power", "knowledge")
    field = scene.visit("tavern")
    scene.choose("hire-here")
    assert scene.state.hero_at[1] == field
    assert scene.gold(0) == 13
    assert len(scene.held(1)) == 1
    scene = Scene()
    scene.stand(1, scene.spot("empty", "F8"))
    scene.visit("tavern")
    assert not scene.offers("hire-here")


@proves("heroes.loc.black-market")
def test_a_black_market_sells_the_four_top_discards() -> None:
    scene = Scene()
    scene.on_top(
        pile_of(ARTIFACT_DECK),
        "charm-of-mana",
        "head-of-legion",
        "angel-wings",
        "armor-of-wonder",
        "speculum",
    )
    scene.visit("black-market")
    assert scene.names() == [
        "buy charm-of-mana 5,0,0",
        "buy head-of-legion 7,0,0",
        "buy angel-wings 10,0,0",
        "buy armor-of-wonder 5,0,0",
        "leave-post",
    ]
    scene.choose("buy head-of-legion")
    assert scene.gold(0) == 13
    assert scene.held(0) == ["head-of-legion"]
    assert scene.zone(pile_of(ARTIFACT_DECK))[-3:] == ["armor-of-wonder", "angel-wings", "charm-of-mana"]


@proves("heroes.loc.university")
def test_a_university_searches_the_ability_discards() -> None:
    scene = Scene().on_top(pile_of(ABILITY_DECK), "estates", "offense", "luck", "wisdom", "tactics")
    scene.visit("university")
    scene.t.choose(scene.ask, 0)
    assert scene.names() == ["take estates", "take offense", "take luck", "take wisdom"]
    scene.choose("take luck")
    assert scene.held(0) == ["luck"]
    assert scene.gold(0) == 14
    assert scene.zone(pile_of(ABILITY_DECK))[-4:] == ["tactics", "wisdom", "offense", "estates"]


@proves("heroes.loc.library")
def test_a_library_exchanges_statistics_twice() -> None:
    scene = Scene().hold(0, "attack").discarded(0, "defense")
    scene.visit("library-of-enlightenment")
    scene.t.choose(scene.ask, 0)
    assert scene.names() == ["remove attack", "remove-discarded defense"]
    scene.choose("remove attack")
    assert "take attack" not in scene.names()
    scene.choose("take power")
    assert scene.held(0) == ["power"]
    scene.t.choose(scene.ask, 0)
    scene.choose("remove-discarded defense", "take knowledge")
    assert scene.pile(0) == ["knowledge"]
    assert scene.gold(0) == 14
    assert scene.asked("actions")


@proves("heroes.loc.scholar")
def test_a_scholar_by_attack_die() -> None:
    scene = Scene().on_top(ABILITY_DECK, "estates", "offense").on_top(SPELL_DECK, "haste", "slow")
    field = scene.beside(0, "scholar")
    scene.turn(0).fix_draws(PLUS)
    scene.choose(f"move yes {field}")
    scene.t.choose(scene.ask, 0)
    scene.choose("take power")
    assert scene.held(0) == ["power"]
    for face, cards in ((ZERO, ("estates", "offense")), (MINUS, ("haste", "slow"))):
        scene = Scene().on_top(ABILITY_DECK, "estates", "offense").on_top(SPELL_DECK, "haste", "slow")
        field = scene.beside(0, "scholar")
        scene.turn(0).fix_draws(face)
        scene.choose(f"move yes {field}")
        assert sorted(scene.names()) == sorted([f"take {card}" for card in cards])
        scene.choose(f"take {cards[0]}")
        assert scene.held(0) == [cards[0]]


@proves("heroes.loc.star-axis", "heroes.card.empowered-statistic-source")
def test_a_star_axis_empowers_a_statistic_and_keeps_all_cubes() -> None:
    scene = Scene().hold(0, "attack").hold(1, "power")
    field = scene.visit("star-axis")
    scene.choose("empower attack")
    assert scene.held(0) == ["empowered-attack"]
    scene.stand(0, scene.spot("empty", "F8")).stand(2, field)
    scene.do(step(visit, 2, field))
    scene.choose("empower power")
    assert scene.state.marks[field] == [0, 1]


@proves("heroes.loc.faerie-ring")
def test_a_faerie_ring_takes_a_card_and_searches_its_deck() -> None:
    scene = Scene().hold(0, "haste", "attack", "leadership", "catherine-specialty-1")
    scene.visit("faerie-ring")
    scene.t.choose(scene.ask, 0)
    assert scene.names() == ["remove haste"]
    scene.choose("remove haste")
    assert scene.asked("search spell 2")
    assert scene.zone(REMOVED) == ["haste"]


@proves("heroes.loc.market-of-time")
def test_the_market_of_time_takes_any_card_and_searches_any_deck() -> None:
    scene = Scene().hold(0, "attack")
    scene.visit("market-of-time")
    scene.t.choose(scene.ask, 0)
    scene.choose("remove attack")
    assert scene.names() == ["search-deck ability", "search-deck spell", "search-deck artifact"]
    scene.choose("search-deck artifact")
    assert scene.asked("search artifact 2")


@proves("heroes.loc.war-machine-factory", "heroes.war-machine.two-prices", "heroes.war-machine.where")
def test_a_factory_sells_at_the_lower_price() -> None:
    scene = Scene()
    scene.t.add_piece(MACHINES, scene.face("ballista"), 0)
    scene.visit("war-machine-factory")
    price = CARDS[CARD_AT["ballista"]].prices[0]
    scene.choose(f"buy ballista {price},0,0")
    assert scene.held(0) == ["ballista"]
    assert scene.asked("actions")


@proves("heroes.loc.grail", "heroes.comp.grail-token")
def test_there_is_one_grail() -> None:
    scene = Scene()
    field = scene.visit("grail")
    assert scene.state.grail == 0
    assert scene.state.cube[field]
    scene.state.cube[field] = False
    scene.stand(0, scene.spot("empty", "F8")).stand(2, field)
    scene.do(step(visit, 2, field))
    assert scene.state.grail == 0


@proves("heroes.loc.dragon-utopia")
def test_a_dragon_utopia_is_flagged() -> None:
    scene = Scene()
    field = scene.visit("dragon-utopia")
    assert scene.state.flag[field] == 0
    assert scene.state.hero_at[1] == NOWHERE
    assert NOBODY < 0
