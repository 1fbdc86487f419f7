"""Foreign Cities: siege, neutral defenders, walls, and what changes when a City falls."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.battle import begin_battle, neutral_army, player_army
from banneret.games.daybreak.contents import HERO_NAME, HOUSE_NAME, NEUTRAL_ARMY
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
    city_name,
    heroes_in,
    owner_of,
    set_troops,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.dice import roll

SIEGE: Final = "daybreak.city.siege-option"


def why_not_besiege(t: Table[Daybreak], hero: int, city: int) -> str | None:
    """Why a Hero can only pass a foreign City."""
    if t.state.ally[owner_of(hero)] == t.state.city_owner[city] >= 0:
        return "It belongs to your ally: a Hero can only pass"
    if t.state.ramparts[city]:
        return "Ramparts stand: they must be broken first, from beside the City"
    if lost_at_once(t, hero):
        return "Without Troops a Hero cannot lay siege: it can only pass"
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
    owner = t.state.city_owner[city]
    whose = "neutral" if owner == NOBODY else HOUSE_NAME[owner]
    name = city_name(t, city)
    options = [
        Option(
            f"Lay siege to {name}",
            do=step(besiege, hero, city),
            blocked=why_not_besiege(t, hero, city),
            at=(f"city:{city}",),
        ),
        Option("Pass"),
    ]
    t.ask(seat, f"{HERO_NAME[hero]} stands before {name} ({whose})", options, SIEGE, absent=1)


def besiege(t: Table[Daybreak], hero: int, city: int) -> None:
    """A neutral City rolls for its defenders; a player's is defended by all who are in it, or by its wall alone."""
    seat = owner_of(hero)
    t.tell("besieges", (hero, city), SIEGE)
    t.then(step(siege_over, hero, city))
    owner = t.state.city_owner[city]
    if owner == NOBODY:
        number = roll(t, NEUTRAL_ARMY, seat, "Defenders", "daybreak.city.neutral-size")
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
    t.tell("captures city", (hero, city, before), "daybreak.city.capture")
    check_losses(t)
