"""Moments: what buildings, units in the Unit Deck and effects in force do when a round or a turn begins or ends."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import BUILDINGS
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.sources import NO_SOURCE, from_building
from banneret.games.heroes.state import (
    COMMON_ARMY,
    NOBODY,
    PROCLAMATION,
    TURN,
    Heroes,
    Watch,
    is_pack,
    units_of,
)
from banneret.games.heroes.texts import BOOK, unruled
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, begin
from banneret.parts.effects.model import WHEN, Effect

RESOURCE_START: Final = ("resource-round-start", "resource-round-start-each-resource-round")
TURN_ENDS: Final = ("turn-end-own-turn-end", "turn-end-end-owner-s-turn", "turn-end-end-each-own-turn")
WON_COMBAT: Final = ("won-combat", "won-each-time-owner-wins-combat")
GUARDS_DRAWN: Final = ("combat-start-neutral-combat-start", "combat-start-own-neutral-combat-start")
BEFORE_GUARDS: Final = ("neutral-combat",)
HEROES_MEET: Final = ("combat-start-start-combat",)
ENEMY_CAST: Final = ("enemy-spell-cast-with-power", "enemy-spell-cast-enemy-player-casts-spell")
CASTING: Final = ("casting", "casting-spell")
DIE_ROLLED: Final = ("roll-attack-die-roll",)
OWN_CAST: Final = (
    "own-spell-cast",
    "own-spell-cast-each-own-spell-cast",
    "own-spell-cast-own-spell-card-played",
)


def waits_for(effect: Effect, events: tuple[str, ...]) -> bool:
    return effect.node == WHEN and effect.call is not None and effect.call.name in events


def building_steps(t: Table[Heroes], seat: int, when: str) -> list[Step]:
    """What the buildings of a seat do at a moment."""
    found: list[Step] = []
    for building in t.state.built[seat]:
        for effect in BUILDINGS[building].does(when):
            if not unruled(effect):
                found.append(step(begin, effect, seat, from_building(building)))
    return found


def unit_steps(t: Table[Heroes], seat: int, events: tuple[str, ...]) -> list[Step]:
    """What units of the Unit Deck do at a moment of the map game."""
    found: list[Step] = []
    for piece in [*units_of(t, seat), *t.zones.pieces[COMMON_ARMY]]:
        if piece in t.state.lent:
            continue
        for ability in unit_of(t.zones.face[piece]).side(is_pack(t.state, piece)).abilities:
            effect = BOOK.effects[ability.effect]
            if ability.trigger == "map" and waits_for(effect, events) and not unruled(ability.effect):
                found.append(step(begin, effect.parts[0].id, seat, NO_SOURCE))
                if t.zones.place[piece] == COMMON_ARMY:  # for one player in a round
                    t.state.lent = [*t.state.lent, piece]
    return found


# ---- Effects that wait ----


def watch_for(t: Table[Heroes], c: Context, effect: Effect) -> None:
    """An effect waits for its moment: a player's until the next turn, a proclamation for everybody."""
    found = Watch()
    found.seat = NOBODY if c.source == NO_SOURCE else c.seat
    found.effect = effect.id
    found.source = c.source
    found.until = PROCLAMATION if c.source == NO_SOURCE else TURN
    t.state.watching = [*t.state.watching, found]


def watched_steps(t: Table[Heroes], seat: int, events: tuple[str, ...]) -> list[Step]:
    return [
        step(begin, BOOK.effects[found.effect].parts[0].id, seat, found.source)
        for found in t.state.watching
        if found.seat in (seat, NOBODY) and waits_for(BOOK.effects[found.effect], events)
    ]


def stop_waiting(t: Table[Heroes], seat: int, events: tuple[str, ...]) -> None:
    """What a player had in store for a moment has served."""
    t.state.watching = [
        found
        for found in t.state.watching
        if found.seat != seat or not waits_for(BOOK.effects[found.effect], events)
    ]


def stop_watching(t: Table[Heroes], seat: int, until: str) -> None:
    t.state.watching = [found for found in t.state.watching if found.seat != seat or found.until != until]
