"""Heroes: how they come into play and leave it."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.items import drop_items
from banneret.games.daybreak.state import HEROES_EACH, KINDS, NOWHERE, Daybreak
from banneret.kernel.table import Table


def free_hero(t: Table[Daybreak], seat: int) -> int:
    """The number of the seat's next Hero: one that is not in play, the longest unused first; -1 if all are."""
    state = t.state
    best = -1
    for hero in range(seat * HEROES_EACH, (seat + 1) * HEROES_EACH):
        if state.hero_at[hero] == NOWHERE and (best < 0 or state.hire[hero] < state.hire[best]):
            best = hero
    return best


def new_hero(t: Table[Daybreak], seat: int, tile: int) -> int:
    """A Hero without Troops or Items."""
    state = t.state
    hero = free_hero(t, seat)
    state.hires += 1
    state.hire[hero] = state.hires
    state.hero_at[hero] = tile
    state.moves[hero] = 0
    state.stepped[hero] = False
    state.way_back[hero] = -1
    state.may_exchange[hero] = False
    state.may_wear[hero] = 0
    state.experience[hero] = 0
    state.fainted[hero] = False
    state.spared[hero] = False
    return hero


def lose_hero(t: Table[Daybreak], hero: int, cites: str) -> None:
    """The Hero is removed from play; its Troops disband, and its Items lie on its tile."""
    state = t.state
    tile = state.hero_at[hero]
    t.tell("loses-hero", (hero, tile), cites)
    drop_items(t, hero, tile)
    state.troops[hero * KINDS : (hero + 1) * KINDS] = NO_TROOPS
    state.hero_at[hero] = NOWHERE
    state.moves[hero] = 0
    state.way_back[hero] = -1
    state.may_exchange[hero] = False
    state.may_wear[hero] = 0


NO_TROOPS: Final = [0] * KINDS
