"""What a client shows of the game before anything is played: cards, units, heroes, towns, the land, scenarios.

Names and texts are in the game's words (`faces.names_of_things`): a text is named by its effect's number.
"""

from __future__ import annotations

from banneret.games.heroes.card_texts import fills_treasury
from banneret.games.heroes.contents import (
    BUILDINGS,
    CARDS,
    DIFFICULTY,
    HEROES,
    LEVELS,
    RESOURCE_DIE,
    TIERS,
    TOWNS,
    TREASURE_DIE,
    UNIT_TYPES,
    UNITS,
    Building,
    Card,
    Hero,
    Level,
    Town,
    Unit,
    UnitSide,
    Way,
)
from banneret.games.heroes.faces import FIRST_PROCLAMATION, FIRST_TILE, FIRST_UNIT, WAY_AT
from banneret.games.heroes.hosts import USUAL
from banneret.games.heroes.land import LOCATIONS, TILES, Tile
from banneret.games.heroes.other_cards import PROCLAMATIONS
from banneret.games.heroes.scenarios import SCENARIOS, Goal, Scenario
from banneret.parts.catalogue import named, plain


def catalogue() -> dict[str, object]:
    return {
        "first_unit": FIRST_UNIT,
        "first_proclamation": FIRST_PROCLAMATION,
        "first_tile": FIRST_TILE,
        "cards": [shown_card(card) for card in CARDS],
        "units": [shown_unit(unit) for unit in UNITS],
        "heroes": [shown_hero(hero) for hero in HEROES],
        "towns": [shown_town(town) for town in TOWNS],
        "buildings": [shown_building(building) for building in BUILDINGS],
        "locations": [named(location, "id category effect cites") for location in LOCATIONS],
        "tiles": [shown_tile(tile) for tile in TILES],
        "weeks": [named(card, "id when effect") for card in PROCLAMATIONS],
        "levels": [shown_level(level) for level in LEVELS],
        "guards": [plain(difficulty.guards) for difficulty in DIFFICULTY],
        "usual": [list(unit) for unit in USUAL],
        "resource_die": [[face.resource, face.amount] for face in RESOURCE_DIE],
        "treasure_die": list(TREASURE_DIE),
        "scenarios": [shown_scenario(scenario) for scenario in SCENARIOS],
    }


def shown_card(card: Card) -> dict[str, object]:
    return {
        **named(card, "id kind level school hero hero_level factions"),
        "ways": [shown_way(way) for way in card.ways],
    }


def shown_way(way: Way) -> dict[str, object]:
    shown = named(way, "timing expert power effects")
    return {"way": WAY_AT[way.name], **shown, "treasury": fills_treasury(way)}


def shown_unit(unit: Unit) -> dict[str, object]:
    return {
        **named(unit, "id family kind faction recruit reinforce two_sided"),
        "tier": tier_name(unit.tier),
        "few": shown_side(unit.few),
        "pack": shown_side(unit.pack),
    }


def tier_name(tier: int) -> str:
    return TIERS[tier] if tier >= 0 else ""


def shown_side(side: UnitSide) -> dict[str, object]:
    return {**named(side, "attack defense hp initiative abilities"), "type": UNIT_TYPES[side.type]}


def shown_hero(hero: Hero) -> dict[str, object]:
    return {
        **named(hero, "id faction job might statistics ability specialty"),
        "arrows": hero.magic_arrows,
        "cards": [card.face for card in hero.cards],
    }


def shown_town(town: Town) -> dict[str, object]:
    return {**named(town, "id units"), "buildings": [building.index for building in town.buildings]}


def shown_building(building: Building) -> dict[str, object]:
    return {
        **named(building, "id kind town slot symbol cost requires search_price effects"),
        "tier": tier_name(building.tier),
    }


def shown_tile(tile: Tile) -> dict[str, object]:
    printed = "location guard resource amount dice keep faction closed"
    return {
        **named(tile, "id group band terrain"),
        "fields": [named(field, printed) for field in tile.fields],
    }


def shown_level(level: Level) -> dict[str, object]:
    return {**named(level, "roman hand_limit gains"), "experts": level.expert_uses}


def shown_scenario(scenario: Scenario) -> dict[str, object]:
    return {
        **named(scenario, "id mode rounds"),
        "goals": [shown_goal(goal) for goal in scenario.goals],
    }


def shown_goal(goal: Goal) -> dict[str, object]:
    return {
        "kind": goal.kind,
        "points": [{"number": number, "what": what} for number, what in goal.points],
    }
