"""What a client shows of the game before anything is played: cards, maps and words, in plain data."""

from __future__ import annotations

from typing import Final

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
    Unit,
)
from banneret.games.multiverse.land import LANDS
from banneret.games.multiverse.language import WORDS
from banneret.parts.catalogue import facts, plain

INNER: Final = ("index", "origin")  # what only the rules need, and where a fact comes from


def catalogue() -> dict[str, object]:
    """Units, buildings, heroes, adventures, events, dial, missions, territories, maps and factions."""
    return {
        "minutes_range": [90, 240],
        "units": [unit_data(unit) for unit in UNITS],
        "buildings": plain(BUILDINGS, INNER),
        "heroes": plain(HEROES, INNER),
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
        "events": plain(EVENTS, INNER),
        "dial": plain(DIAL, INNER),
        "missions": plain(MISSIONS, INNER),
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
        "factions": plain(FACTIONS, (*INNER, "more")),
        "cards": plain(COMBAT_CARDS, INNER),
        "guides": by_bit("guide"),
        "bonuses": by_bit("bonus"),
        "endings": dict(WORDS.types["ending"].cases),
    }


def by_bit(type_name: str) -> list[object]:
    """The cases of a type whose values are bits."""
    return [{"bit": int(bit), "text": text} for bit, text in WORDS.types[type_name].cases.items()]


def unit_data(unit: Unit) -> dict[str, object]:
    return {
        **facts(unit, (*INNER, "ability", "ability_name", "ability_text", "elite", "elite_text")),
        "ability": {"id": unit.ability, "name": unit.ability_name, "text": unit.ability_text},
        "elite": {"id": unit.elite, "text": unit.elite_text},
    }
