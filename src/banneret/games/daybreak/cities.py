"""Foreign Cities: siege, neutral defenders, walls, and what changes when a City falls."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.battle import begin_battle, neutral_army, player_army
from banneret.games.daybreak.contents import NEUTRAL_ARMY
from banneret.games.daybreak.end import check_losses
from banneret.games.daybreak.heroes import NO_TROOPS
from banneret.games.daybreak.monsters import lost_at_once, monster_kind
from banneret.games.daybreak.state import (
    NEUTRAL_CITY,
    NOBODY,
    NOWHERE,
    PLAYER_CITY,
    Daybreak,
    city_at,
    city_holder,
    friends,
    heroes_in,
    owner_of,
    set_troops,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.dice import roll

SIEGE: Final = "daybreak.city.siege-option"
PASS: Final = Option("pass")
ALLIED_CITY: Final = Said("allied-city")
RAMPARTS_STAND: Final = Said("ramparts-stand")
NO_TROOPS_FOR_SIEGE: Final = Said("no-troops")


def why_not_besiege(t: Table[Daybreak], hero: int, city: int) -> Said | None:
    """Why a Hero can only pass a foreign City."""
    if friends(t, owner_of(hero), t.state.city_owner[city]):
        return ALLIED_CITY
    if t.state.ramparts[city]:
        return RAMPARTS_STAND
    if lost_at_once(t, hero):
        return NO_TROOPS_FOR_SIEGE
    return None


def face_city(t: Table[Daybreak], hero: int) -> None:
    """Landing on a foreign City, a Hero may lay siege to it, or pass."""
    tile = t.state.hero_at[hero]
    if tile == NOWHERE:
        return
    city = city_at(t, tile)
    seat = owner_of(hero)
    if city < 0 or t.state.city_owner[city] == seat:
        return
    options = [
        Option(
            "besiege",
            (city,),
            do=step(besiege, hero, city),
            blocked=why_not_besiege(t, hero, city),
            at=(f"city:{city}",),
        ),
        PASS,
    ]
    t.ask(seat, "city", options, SIEGE, absent=1, args=(hero, city, t.state.city_owner[city]))


def besiege(t: Table[Daybreak], hero: int, city: int) -> None:
    """A neutral City rolls for its defenders; a player's is defended by all who are in it, or by its wall alone."""
    seat = owner_of(hero)
    t.tell("besieges", (hero, city), SIEGE)
    t.then(step(siege_over, hero, city))
    owner = t.state.city_owner[city]
    if owner == NOBODY:
        number = roll(t, NEUTRAL_ARMY, seat, "defenders", "daybreak.city.neutral-size")
        begin_battle(t, hero, NEUTRAL_CITY, city, neutral_army(monster_kind(t), number))
    else:
        begin_battle(t, hero, PLAYER_CITY, city, player_army(owner, heroes_in(t, city)))


def siege_over(t: Table[Daybreak], hero: int, city: int) -> None:
    """If the besieger is left, the City is theirs: Spawners stay, its Troops and garrisoned Heroes are gone."""
    state = t.state
    if state.hero_at[hero] == NOWHERE:
        return
    set_troops(t, city_holder(t, city), NO_TROOPS)
    before = state.city_owner[city]
    state.city_owner[city] = owner_of(hero)
    state.built[city] = state.day  # it can build again on the next Day
    state.way_back[hero] = -1
    state.may_exchange[hero] = True  # it has arrived in an own City
    t.tell("captures-city", (hero, city, before), "daybreak.city.capture")
    check_losses(t)
