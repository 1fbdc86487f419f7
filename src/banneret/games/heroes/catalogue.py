"""What a client shows of the game before anything is played: cards, units, heroes, towns, the land, scenarios.

Names and texts are in the game's words (`faces.names_of_things`): a text is named by its effect's number.
"""

from __future__ import annotations

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
    Unit,
    UnitSide,
)
from banneret.games.heroes.faces import FIRST_PROCLAMATION, FIRST_TILE, FIRST_UNIT, WAY_AT
from banneret.games.heroes.land import LOCATIONS, TILES, Location, Printed, Tile
from banneret.games.heroes.other_cards import PROCLAMATIONS
from banneret.games.heroes.scenarios import SCENARIOS, Scenario


def catalogue() -> dict[str, object]:
    return {
        "first_unit": FIRST_UNIT,
        "first_proclamation": FIRST_PROCLAMATION,
        "first_tile": FIRST_TILE,
        "cards": [shown_card(card) for card in CARDS],
        "units": [shown_unit(unit) for unit in UNITS],
        "heroes": [shown_hero(hero) for hero in HEROES],
        "towns": [
            {
                "id": town.id,
                "units": list(town.units),
                "buildings": [building.index for building in town.buildings],
            }
            for town in TOWNS
        ],
        "buildings": [shown_building(building) for building in BUILDINGS],
        "locations": [shown_location(location) for location in LOCATIONS],
        "tiles": [shown_tile(tile) for tile in TILES],
        "weeks": [{"id": card.id, "when": card.when, "effect": card.effect} for card in PROCLAMATIONS],
        "levels": [shown_level(level) for level in LEVELS],
        "guards": [[list(tiers) for tiers in difficulty.guards] for difficulty in DIFFICULTY],
        "resource_die": [[face.resource, face.amount] for face in RESOURCE_DIE],
        "treasure_die": list(TREASURE_DIE),
        "scenarios": [shown_scenario(scenario) for scenario in SCENARIOS],
    }


def shown_card(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "kind": card.kind,
        "level": card.level,
        "school": card.school,
        "hero": card.hero,
        "hero_level": card.hero_level,
        "factions": list(card.factions),
        "ways": [
            {
                "way": WAY_AT[way.name],
                "timing": way.timing,
                "expert": way.expert,
                "power": way.power,
                "effects": list(way.effects),
            }
            for way in card.ways
        ],
    }


def shown_unit(unit: Unit) -> dict[str, object]:
    return {
        "id": unit.id,
        "family": unit.family,
        "kind": unit.kind,
        "faction": unit.faction,
        "tier": TIERS[unit.tier] if unit.tier >= 0 else "",
        "recruit": list(unit.recruit),
        "reinforce": list(unit.reinforce),
        "two_sided": unit.two_sided,
        "few": shown_side(unit.few),
        "pack": shown_side(unit.pack),
    }


def shown_side(side: UnitSide) -> dict[str, object]:
    return {
        "type": UNIT_TYPES[side.type],
        "attack": side.attack,
        "defense": side.defense,
        "hp": side.hp,
        "initiative": side.initiative,
        "abilities": [{"trigger": ability.trigger, "effect": ability.effect} for ability in side.abilities],
    }


def shown_hero(hero: Hero) -> dict[str, object]:
    return {
        "id": hero.id,
        "faction": hero.faction,
        "job": hero.job,
        "might": hero.might,
        "statistics": list(hero.statistics),
        "ability": hero.ability,
        "arrows": hero.magic_arrows,
        "specialty": hero.specialty,
        "cards": [card.face for card in hero.cards],
    }


def shown_building(building: Building) -> dict[str, object]:
    return {
        "id": building.id,
        "kind": building.kind,
        "town": building.town,
        "slot": building.slot,
        "tier": TIERS[building.tier] if building.tier >= 0 else "",
        "symbol": building.symbol,
        "cost": list(building.cost),
        "requires": list(building.requires),
        "search_price": building.search_price,
        "effects": [{"when": effect.when, "effect": effect.effect} for effect in building.effects],
    }


def shown_location(location: Location) -> dict[str, object]:
    return {
        "id": location.id,
        "category": location.category,
        "effect": location.effect,
        "cites": location.cites,
    }


def shown_tile(tile: Tile) -> dict[str, object]:
    return {
        "id": tile.id,
        "group": tile.group,
        "band": tile.band,
        "terrain": tile.terrain,
        "fields": [shown_printed(printed) for printed in tile.fields],
    }


def shown_printed(printed: Printed) -> dict[str, object]:
    return {
        "location": printed.location,
        "guard": printed.guard,
        "resource": printed.resource,
        "amount": printed.amount,
        "dice": printed.dice,
        "keep": printed.keep,
        "faction": printed.faction,
        "closed": printed.closed,
    }


def shown_level(level: Level) -> dict[str, object]:
    return {
        "roman": level.roman,
        "hand_limit": level.hand_limit,
        "experts": level.expert_uses,
        "gains": list(level.gains),
    }


def shown_scenario(scenario: Scenario) -> dict[str, object]:
    return {
        "id": scenario.id,
        "mode": scenario.mode,
        "rounds": scenario.rounds,
        "goals": [
            {
                "kind": goal.kind,
                "says": goal.says,
                "points": [{"number": number, "what": what} for number, what in goal.points],
            }
            for goal in scenario.goals
        ],
    }
