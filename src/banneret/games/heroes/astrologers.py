"""The Astrologers' Rounds: a proclamation is drawn and resolved, and some stay in force until the next."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.faces import FIRST_PROCLAMATION
from banneret.games.heroes.other_cards import PROCLAMATIONS
from banneret.games.heroes.sources import NO_SOURCE
from banneret.games.heroes.state import (
    ASTROLOGERS_DECK,
    ASTROLOGERS_PILE,
    NOTHING,
    PROCLAMATION,
    Heroes,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus
from banneret.parts.decks import reshuffle, top_of
from banneret.parts.effects.carrying import begin, holds, new_context

DRAW: Final = "heroes.round.kind-even-astrologers"
AT_INCOME: Final = ("next-resource-round",)


def proclaim(t: Table[Heroes]) -> None:
    """The next card; what was in force ends with it."""
    state = t.state
    end_proclamation(t)
    if not t.zones.pieces[ASTROLOGERS_DECK]:
        reshuffle(t, ASTROLOGERS_PILE, ASTROLOGERS_DECK)
    piece = top_of(t, ASTROLOGERS_DECK)
    if piece < 0:
        return
    t.put(piece, ASTROLOGERS_PILE)
    week = t.zones.face[piece] - FIRST_PROCLAMATION
    card = PROCLAMATIONS[week]
    t.tell("proclaims", (week,), DRAW)
    if card.redraw is not None and holds(t, new_context(state.starting, NO_SOURCE), card.redraw):
        t.then(step(proclaim))
        return
    if card.when in AT_INCOME:
        state.coming = [*state.coming, week]
        return
    state.proclaimed = week
    t.then(step(begin, card.effect, state.starting, NO_SOURCE))


def end_proclamation(t: Table[Heroes]) -> None:
    state = t.state
    state.proclaimed = NOTHING
    state.bonuses = [bonus for bonus in state.bonuses if bonus.until != PROCLAMATION]
    state.watching = [found for found in state.watching if found.until != PROCLAMATION]


def in_force(t: Table[Heroes], quantity: str, value: int, operation: str = "add") -> None:
    """A proclamation changes a quantity for everybody, until the next one."""
    week = max(0, t.state.proclaimed)
    bonus = new_bonus(quantity, value, "week", (week,), operation=operation, until=PROCLAMATION)
    t.state.bonuses = [*t.state.bonuses, bonus]


def come_due(t: Table[Heroes]) -> None:
    """Proclamations that act when a Resource Round begins."""
    state = t.state
    due, state.coming = state.coming, []
    t.then(*[step(begin, PROCLAMATIONS[week].effect, state.starting, NO_SOURCE) for week in due])
