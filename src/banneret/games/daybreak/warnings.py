"""What speaks against an option: a City that would stand empty within an enemy Hero's reach."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.state import (
    HEROES_EACH,
    NOWHERE,
    Daybreak,
    cities_of,
    city_holder,
    friends,
    garrisoned_in,
    grid_of,
    has_troops,
    heroes_in,
    owner_of,
)
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Said
from banneret.kernel.table import Table

LONGEST_MARCH: Final = 10  # the best roll for movement
ENDINGS: Final = ("done", "end-exploration")


def warning(t: Table[Daybreak], ask: Ask, option: Option) -> Said | None:
    """The first City of the seat that the option would leave open. All that it rests on lies on the table."""
    if option.kind in ENDINGS:
        leaving = -1
    elif option.kind == "move" and garrisoned_in(t, hero_in(option)) >= 0:
        leaving = hero_in(option)
    else:
        return None
    cities = cities_of(t, ask.seat)
    for city in cities:
        if leaving >= 0 and garrisoned_in(t, leaving) != city:
            continue
        raider = nearest_raider(t, ask.seat, city)
        if raider >= 0 and stands_empty(t, city, leaving):
            return Said("only-city-open" if len(cities) == 1 else "city-open", (city, raider))
    return None


def hero_in(option: Option) -> int:
    hero = option.args[0]
    assert isinstance(hero, int)
    return hero


def stands_empty(t: Table[Daybreak], city: int, leaving: int) -> bool:
    """Would a City have no Troops, neither its own nor of a Hero in it, once a Hero has left?"""
    if has_troops(t, city_holder(t, city)):
        return False
    for hero in heroes_in(t, city):
        if hero != leaving and has_troops(t, hero):
            return False
    return True


def nearest_raider(t: Table[Daybreak], seat: int, city: int) -> int:
    """The nearest enemy Hero with Troops that could march to a City in a day; -1: there is none."""
    state, grid = t.state, grid_of(t)
    found, least = -1, LONGEST_MARCH + 1
    for hero in range(t.seats * HEROES_EACH):
        if state.hero_at[hero] == NOWHERE or friends(t, seat, owner_of(hero)) or not has_troops(t, hero):
            continue
        far = grid.distance(state.hero_at[hero], state.city_tile[city])
        if far < least:
            found, least = hero, far
    return found
