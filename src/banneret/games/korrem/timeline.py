"""Events: the one that is active for all, and the Timeline of those that wait."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import FIRST_WORLD, WORLD, WORLD_OF
from banneret.games.korrem.state import (
    COMMAND,
    EVENT_ZONE,
    NOBODY,
    WORLD_DECK,
    Korrem,
    queue,
)
from banneret.kernel.table import Table

ACTIVE: Final = "korrem.event.first-active"
TIMELINE: Final = "korrem.event.queue"
OVER: Final = "korrem.event.done"


def world_card(t: Table[Korrem], piece: int) -> int:
    """The World card of a piece."""
    return WORLD_OF[t.zones.face[piece] - FIRST_WORLD]


def put_on_timeline(t: Table[Korrem], seat: int, piece: int) -> None:
    """An Event is played: active at once if none is, else it waits face down behind the others."""
    state = t.state
    if state.event == NOBODY and not state.timeline:
        t.put(piece, EVENT_ZONE)
        activate(t, piece, WORLD[world_card(t, piece)].rounds)
        return
    t.put(piece, queue(seat))
    state.timeline.append(seat)
    t.tell("queues-event", (seat, len(state.timeline)), TIMELINE)


def activate(t: Table[Korrem], piece: int, left: int) -> None:
    state = t.state
    state.event = world_card(t, piece)
    state.event_left = left
    state.free_cycle = state.phase == COMMAND and WORLD[state.event].id == "festival"
    t.tell("event-begins", (state.event, WORLD[state.event].rounds), ACTIVE)


def begin_next_event(t: Table[Korrem]) -> None:
    """With the Observe Phase, before the weather, the next Event of the Timeline becomes active."""
    state = t.state
    if state.event != NOBODY or not state.timeline:
        return
    seat = state.timeline.pop(0)
    piece = t.zones.pieces[queue(seat)][0]
    t.put(piece, EVENT_ZONE)
    activate(t, piece, WORLD[world_card(t, piece)].rounds - 1)


def end_event(t: Table[Korrem]) -> None:
    """At the end of a round the counter drops; an Event that was at 0 is over and goes back into the World Deck."""
    state = t.state
    if state.event == NOBODY:
        return
    if state.event_left > 0:
        state.event_left -= 1
        return
    t.tell("event-ends", (state.event,), OVER)
    state.event = NOBODY
    t.put(t.zones.pieces[EVENT_ZONE][0], WORLD_DECK)
    t.shuffle_zone(WORLD_DECK)
