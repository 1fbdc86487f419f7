"""Heroes of different players meet."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.battle import begin_battle, player_army
from banneret.games.daybreak.end import check_losses
from banneret.games.daybreak.heroes import lose_hero
from banneret.games.daybreak.items import offer_spoils
from banneret.games.daybreak.monsters import lost_at_once
from banneret.games.daybreak.state import (
    CITY,
    HERO,
    NOWHERE,
    Daybreak,
    friends,
    heroes_on,
    owner_of,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table

MEETING: Final = "daybreak.battle.hero-vs-hero"


def face_enemy(t: Table[Daybreak], hero: int) -> None:
    """An enemy Hero must be fought; the moving player attacks. Without Troops one loses at once, the mover last."""
    tile = t.state.hero_at[hero]
    if tile == NOWHERE or t.state.tokens[tile] & CITY:
        return
    for enemy in heroes_on(t, tile):
        if not friends(t, owner_of(hero), owner_of(enemy)):
            t.tell("meets", (hero, enemy), MEETING)
            t.then(step(meeting_over, hero, enemy))
            if lost_at_once(t, enemy):
                lose_hero(t, enemy, MEETING)
                check_losses(t)
            elif lost_at_once(t, hero):
                lose_hero(t, hero, MEETING)
                check_losses(t)
            else:
                begin_battle(t, hero, HERO, -1, player_army(owner_of(enemy), [enemy]))
            return


def meeting_over(t: Table[Daybreak], hero: int, enemy: int) -> None:
    """What the loser left the winner may take: an attacker as it lands, a defender now."""
    if t.state.hero_at[hero] == NOWHERE and t.state.hero_at[enemy] != NOWHERE:
        t.then(step(offer_spoils, enemy))
