"""What a client shows of the game before anything is played: cards, maps and words, in plain data."""

from __future__ import annotations

from banneret.games.multiverse.contents import (
    ADVENTURES,
    BUILDINGS,
    COMBAT_CARDS,
    DIAL,
    EVENTS,
    FACTIONS,
    HEROES,
    LAYOUTS,
    MISSIONS,
    TERRITORIES,
    UNITS,
    Hero,
    Unit,
)
from banneret.games.multiverse.land import LANDS
from banneret.games.multiverse.language import WORDS


def catalogue() -> dict[str, object]:
    """Units, buildings, heroes, adventures, events, dial, missions, territories, maps and factions."""
    return {
        "blurb": (
            "Lead the first expedition beyond the Stone Portal: explore an unknown land, raise armies whose blocks "
            "only you can read, and win by mines, missions, fortresses, veterans or conquest."
        ),
        "minutes": 120,
        "minutes_range": [90, 240],
        "units": [unit_data(unit) for unit in UNITS],
        "buildings": [
            {
                "id": b.id,
                "name": b.name,
                "level": b.level,
                "cost": b.cost,
                "revenue": b.revenue,
                "health": b.health,
                "repair": b.repair,
                "vp": b.vp,
                "range": b.range,
                "dmg": b.dmg,
                "sight": b.sight,
                "text": b.text,
                "icon": b.icon,
                "cites": b.cites,
            }
            for b in BUILDINGS
        ],
        "heroes": [hero_data(hero) for hero in HEROES],
        "adventures": [
            {
                "id": a.id,
                "name": a.name,
                "kind": a.kind,
                "story": a.story,
                "reward": a.reward_text,
                "failure": a.failure_text,
                "guardian": a.guardian,
                "hp": a.hp,
                "dmg": a.dmg,
                "trial": a.trial,
                "icon": a.icon,
                "cites": a.cites,
            }
            for a in ADVENTURES
        ],
        "events": [
            {"id": e.id, "name": e.name, "text": e.text, "health": e.health, "icon": e.icon, "cites": e.cites}
            for e in EVENTS
        ],
        "dial": [
            {
                "position": s.position,
                "id": s.id,
                "name": s.name,
                "text": s.text,
                "icon": s.icon,
                "cites": s.cites,
            }
            for s in DIAL
        ],
        "missions": [
            {"id": m.id, "name": m.name, "text": m.text, "goal": m.goal, "icon": m.icon, "cites": m.cites}
            for m in MISSIONS
        ],
        "territories": [
            {"number": t.number, "name": t.name, "layout": t.layout, "cites": t.cites} for t in TERRITORIES
        ],
        "maps": [
            {
                "id": land.id,
                "name": LAYOUTS[land.index].name,
                "text": LAYOUTS[land.index].text,
                "seats": land.seats,
                "cells": [[q, r] for q, r in land.grid.cells],
                "names": list(land.names),
                "slots": list(land.slot_of),
                "homes": list(land.home_of),
                "mines": list(land.mines),
                "centres": [list(land.grid.cells[hexes[0]]) for hexes in land.hexes_of],
            }
            for land in LANDS
        ],
        "factions": [
            {
                "id": f.id,
                "name": f.name,
                "colour": f.colour,
                "fortress": f.fortress,
                "perk": f.perk,
                "icon": f.icon,
                "cites": f.cites,
            }
            for f in FACTIONS
        ],
        "cards": [
            {"id": c.id, "name": c.name, "text": c.text, "icon": c.icon, "cites": c.cites}
            for c in COMBAT_CARDS
        ],
        "guides": by_bit("guide"),
        "bonuses": by_bit("bonus"),
        "endings": dict(WORDS.types["ending"].cases),
    }


def by_bit(type_name: str) -> list[object]:
    """The cases of a type whose values are bits."""
    return [{"bit": int(bit), "text": text} for bit, text in WORDS.types[type_name].cases.items()]


def unit_data(unit: Unit) -> dict[str, object]:
    return {
        "id": unit.id,
        "name": unit.name,
        "type": unit.type,
        "age": unit.age,
        "cost": unit.cost,
        "hp": unit.hp,
        "dmg": unit.dmg,
        "ap": unit.ap,
        "range": unit.range,
        "mounted": unit.mounted,
        "attributes": list(unit.attributes),
        "ability": {"id": unit.ability, "name": unit.ability_name, "text": unit.ability_text},
        "elite": {"id": unit.elite, "text": unit.elite_text},
        "counters": list(unit.counters),
        "icon": unit.icon,
        "cites": unit.cites,
    }


def hero_data(hero: Hero) -> dict[str, object]:
    abilities: list[object] = []
    for ability in hero.abilities:
        abilities.append(
            {
                "id": ability.id,
                "name": ability.name,
                "level": ability.level,
                "passive": ability.passive,
                "starred": ability.starred,
                "text": ability.text,
                "cites": ability.cites,
            }
        )
    return {
        "id": hero.id,
        "name": hero.name,
        "type": hero.type,
        "dmg": hero.dmg,
        "range": hero.range,
        "mounted": hero.mounted,
        "attributes": list(hero.attributes),
        "counters": list(hero.counters),
        "text": hero.text,
        "icon": hero.icon,
        "abilities": abilities,
        "cites": hero.cites,
    }
