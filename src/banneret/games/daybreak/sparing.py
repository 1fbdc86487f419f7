"""What falls upon a rival: a ride against a Hero or a City of another player, and the siege."""

from __future__ import annotations

from banneret.games.daybreak.promising import tile_of
from banneret.games.daybreak.state import (
    CITY,
    NOBODY,
    Daybreak,
    city_at,
    friends,
    heroes_on,
    owner_of,
)
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table


def harsh(t: Table[Daybreak], ask: Ask) -> list[int]:
    """Who holds a City that the seat has founded is not spared."""
    state = t.state
    conquerors = [owner for city, owner in enumerate(state.city_owner) if state.founder[city] == ask.seat]
    found: list[int] = []
    for number, option in enumerate(ask.options):
        rival = fallen_upon(t, ask, option)
        if rival != NOBODY and rival not in conquerors and not friends(t, ask.seat, rival):
            found.append(number)
    return found


def fallen_upon(t: Table[Daybreak], ask: Ask, option: Option) -> int:
    """Whose City or Hero waits where an option leads; NOBODY where no player's does."""
    state = t.state
    if option.kind == "besiege" or option.kind == "break-ramparts":
        city = option.args[-1]
        assert isinstance(city, int)
        return state.city_owner[city]
    if option.kind != "move":
        return NOBODY
    tile = tile_of(option)
    if state.tokens[tile] & CITY:
        return state.city_owner[city_at(t, tile)]
    for hero in heroes_on(t, tile):
        if not friends(t, ask.seat, owner_of(hero)):
            return owner_of(hero)
    return NOBODY
