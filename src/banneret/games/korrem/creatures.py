"""Wild creatures on the map: where they can appear, placing them, and who is met."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    FIREREALM,
    FIRST_WILD,
    LAND_IDS,
    OCEAN,
    SKYREALM,
    SWAMP,
    TENEBRIS,
    Design,
)
from banneret.games.korrem.engagement import engage
from banneret.games.korrem.state import (
    NOBODY,
    NOWHERE,
    Korrem,
    armies_on,
    battle_at,
    npc_on,
    seat_of,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table

ANY_LAND: Final = tuple(range(len(LAND_IDS)))
DRY_LAND: Final = tuple([land for land in ANY_LAND if land != OCEAN])


def lands_for(design: Design) -> tuple[int, ...]:
    """The lands on which a creature may appear."""
    origin = design.origin
    if origin == SWAMP:
        return DRY_LAND
    if origin in (SKYREALM, TENEBRIS, FIREREALM):
        return ANY_LAND
    return (origin - FIRST_WILD,)


def haunts(t: Table[Korrem], design: Design) -> list[int]:
    """The hexes where a creature may be placed: on its land, without Settlement, NPC or Battle."""
    state = t.state
    lands = lands_for(design)
    return [
        hex
        for hex, land in enumerate(state.hex_land)
        if land in lands
        and not state.settlement[hex]
        and npc_on(t, hex) == NOWHERE
        and battle_at(state, hex) is None
    ]


def meet_arrivals(t: Table[Korrem], npc: int) -> None:
    """A creature has come to a hex: an Army that stands there is met at once."""
    state = t.state
    for army in armies_on(state, state.army_hex[npc]):
        if seat_of(t, army) != NOBODY:
            t.then(step(engage, army, npc, True))
            return
