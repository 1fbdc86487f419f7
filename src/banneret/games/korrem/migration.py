"""Migration: while that Event is active the NPC flags wander when a round begins."""

from __future__ import annotations

from banneret.games.korrem.contents import design_of
from banneret.games.korrem.creatures import lands_for, meet_arrivals
from banneret.games.korrem.events import event_is
from banneret.games.korrem.state import (
    NOWHERE,
    Korrem,
    battle_at,
    flag_of,
    neighbours,
    npc_armies,
    npc_on,
    raise_flag,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table


def migrate(t: Table[Korrem]) -> None:
    """When a round of a Migration begins every NPC flag wanders, in the order of the flags."""
    if event_is(t, "migration"):
        t.then(*[step(wander, army) for army in npc_armies(t)])


def wander(t: Table[Korrem], army: int) -> None:
    """One hex, to a random fitting neighbour without Settlement, NPC or Battle; an Army that stands there is met."""
    state = t.state
    hex = state.army_hex[army]
    if hex == NOWHERE or battle_at(state, hex) is not None:
        return
    lands = lands_for(design_of(state.army_cards[army][0]))
    found = [
        other
        for other in neighbours(state, hex)
        if state.hex_land[other] in lands
        and not state.settlement[other]
        and npc_on(t, other) == NOWHERE
        and battle_at(state, other) is None
    ]
    if not found:
        return
    goal = found[t.below(len(found))]
    raise_flag(t, army, goal)
    t.tell("wanders", (flag_of(army), goal), "korrem.gap.event-cards")
    t.then(step(meet_arrivals, army))
