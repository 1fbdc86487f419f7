"""The content: everything is read, counted, and a mistake is named with file, card and place."""

from __future__ import annotations

import pytest

from banneret.games.heroes import contents, land, scenarios
from banneret.games.heroes.card_texts import fills_treasury
from banneret.games.heroes.contents import CARDS, CORE, HEROES, LEVELS, TOWNS, UNITS
from banneret.games.heroes.land import LOCATIONS, TILES
from banneret.games.heroes.other_cards import (
    ADVENTURES,
    AI_CARDS,
    EVENTS,
    MORALE_CARDS,
    PANDORA,
    PROCLAMATIONS,
)
from banneret.games.heroes.scenarios import SCENARIOS
from banneret.games.heroes.texts import BOOK, LANGUAGE, unruled
from banneret.kernel.errors import ContentError
from banneret.parts.content import read_toml
from banneret.parts.effects import Book
from banneret.testing import proves


@proves("heroes.cards.texts-source", "heroes.comp.content-terms")
def test_all_files_are_read() -> None:
    kinds: dict[str, int] = {}
    for card in CARDS:
        kinds[card.kind] = kinds.get(card.kind, 0) + 1
    assert kinds == {
        "statistic": 4,
        "empowered statistic": 4,
        "spell": 59,
        "artifact": 90,
        "ability": 32,
        "empowered ability": 32,
        "specialty": 192,
        "war machine": 5,
        "spell scroll": 1,
    }
    assert (len(UNITS), len(HEROES), len(TOWNS), len(LEVELS)) == (188, 64, 10, 7)
    assert (len(TILES), len(LOCATIONS), len(SCENARIOS)) == (107, 74, 38)
    assert (len(PROCLAMATIONS), len(EVENTS), len(PANDORA)) == (49, 20, 20)
    assert (len(MORALE_CARDS), len(ADVENTURES), len(AI_CARDS)) == (16, 22, 8)


def test_every_map_effect_of_the_core_box_has_its_rules() -> None:
    """Fields, buildings, levels, difficulties and proclamations of the core box can all be carried out."""
    missing: list[str] = []
    by_rule = (
        "town",
        "mine",
        "settlement",
        "obelisk",
        "dragon-utopia",
        "trading-post",
        "redwood-observatory",
        "grail",
    )
    for location in LOCATIONS:
        if location.set == CORE and location.id not in by_rule:
            missing.extend([f"{location.id}: {word}" for word in unruled(location.effect)])
    for town in TOWNS:
        if CORE in town.sets:
            for building in town.buildings:
                for effect in building.effects:
                    if effect.when not in ("while_built", "siege_setup", "town_action"):
                        missing.extend([f"{building.id}: {word}" for word in unruled(effect.effect)])
    for level in LEVELS:
        for gain in level.gains:
            missing.extend([f"level {level.level}: {word}" for word in unruled(gain)])
    for difficulty in contents.DIFFICULTY:
        missing.extend([f"{difficulty.id}: {word}" for word in unruled(difficulty.bonus)])
    for week in PROCLAMATIONS:
        if CORE in week.sets:
            missing.extend([f"{week.id}: {word}" for word in unruled(week.effect)])
    assert missing == []


def test_a_word_that_no_rule_is_bound_to_is_named() -> None:
    number = BOOK.number("clone", "level-0")
    assert unruled(number)
    assert all("." in word for word in unruled(number))
    assert unruled(BOOK.number("estates", "basic")) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("instant: gain 3 wood", "abilities.toml, aid, basic: 'instant: gain 3 wood', place 17, at 'wood'"),
        ("instant: drwa 1", "abilities.toml, aid, basic: 'instant: drwa 1', place"),
    ],
)
def test_a_text_that_cannot_be_read_names_file_card_and_place(text: str, place: str) -> None:
    with pytest.raises(ContentError) as caught:
        Book(LANGUAGE).add("abilities.toml", "aid", "basic", text)
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[unit]]\nid = "imps"\nname = "Imps"\nfamily = "imps"\nkind = "faction"\nfaction = "inferno"\n'
            'tier = "wooden"',
            "units.toml, unit 'imps': tier is 'wooden'; expected bronze, silver, gold or azure",
        ),
        (
            '[[unit]]\nid = "imps"\nname = "Imps"\nfamily = "imps"\nkind = "faction"\nfaction = "inferno"\n'
            'tier = "bronze"\nexpansion = ["attic"]',
            "units.toml, unit 'imps': expansion is ['attic']; expected some of",
        ),
    ],
)
def test_a_broken_unit_is_named(text: str, message: str) -> None:
    fields = read_toml(text, "units.toml", "heroes").tables("unit", "unit")[0]
    with pytest.raises(ContentError) as caught:
        contents.Unit(0, fields)
    assert str(caught.value).startswith(message)


def test_a_broken_tile_is_named() -> None:
    text = (
        '[[tile]]\nid = "F99"\ngroup = "far"\nband = "II-III"\nexpansion = "core"\nterrain = "grass"\n'
        'fields = [{ pos = "c", location = "castle-in-the-air", guard = 0 }]'
    )
    fields = read_toml(text, "tiles.toml", "heroes").tables("tile", "tile")[0]
    with pytest.raises(ContentError) as caught:
        land.Tile(0, fields)
    assert str(caught.value).startswith("tiles.toml, tile 'F99', field c: location is 'castle-in-the-air'")


def test_slots_that_overlap_are_named() -> None:
    text = (
        '[[map]]\nplayers = [2]\ntiles = [{ slot = "a", q = 0, r = 0, group = "far" }, '
        '{ slot = "b", q = 2, r = 0, group = "far" }]'
    )
    fields = read_toml(text, "scenarios.toml", "heroes").tables("map", "map")[0]
    with pytest.raises(ContentError) as caught:
        scenarios.Map("scenario 'x', map 1", fields)
    assert str(caught.value) == "scenarios.toml, scenario 'x', map 1: the slots a and b overlap"


@proves("heroes.comp.unit-card", "heroes.comp.neutral-unit-card")
def test_faction_units_have_two_sides_and_neutral_ones_have_one() -> None:
    for unit in UNITS:
        if unit.kind == "faction":
            assert unit.two_sided
        if unit.kind == "neutral":
            assert not unit.two_sided


@proves("heroes.comp.attack-die")
def test_the_attack_die() -> None:
    assert sorted(contents.ATTACK_DIE) == [-1, -1, 0, 0, 1, 1]


@proves("heroes.comp.round-tracker", "heroes.comp.grail-token")
def test_rounds_and_the_grail() -> None:
    assert all(1 <= scenario.rounds <= 16 for scenario in SCENARIOS)
    tiles = [tile.id for tile in TILES if tile.has(land.LOCATION_AT["grail"]) and tile.set == CORE]
    assert tiles == ["C2"]


@proves("heroes.siege.arrow-tower-stats")
def test_the_arrow_tower() -> None:
    side = UNITS[contents.UNIT_AT["arrow-tower"]].few
    assert (side.attack, side.defense, side.hp, side.initiative) == (4, 2, 3, 9)
    assert contents.UNIT_TYPES[side.type] == "ranged"


def test_what_only_fills_the_treasury_is_told_apart() -> None:
    """A table's screens pass moments of a combat at which nothing else could be played."""
    fills = {card.id: [fills_treasury(way) for way in card.ways] for card in CARDS}
    assert fills["legs-of-legion"] == [False, True]
    assert fills["estates"] == [True, True]
    assert not any(fills["attack"] + fills["learning"])
