"""Campaign Mode: what it has more. Cities and Heroes grow, walls stand, the map refills, and players ally."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import HERO_DICE, LEVELS, MODES, REALM, RESPAWN_DIE
from banneret.games.daybreak.options import CAMPAIGN_NUMBERS, by_the_book
from banneret.games.daybreak.state import (
    CITY,
    ITEM_TOKEN,
    MONSTER_TOKEN,
    NOBODY,
    RESOURCE_TOKEN,
    TIERS,
    Daybreak,
    ally_of,
    friends,
    grid_of,
    join_sides,
    owner_of,
    part,
    seats_left,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.dice import Dice, roll

EXPERIENCE: Final = (10, 25, 50, 100)  # what levels 2 to 5 take
RESPAWN_FROM: Final = 80
TOKEN_BITS: Final = (ITEM_TOKEN, RESOURCE_TOKEN, MONSTER_TOKEN)
TOKEN_ROLLS: Final = ("item-tokens", "resource-tokens", "monster-tokens")
RESPAWN: Final = "daybreak.campaign.respawn"
ALLIANCE: Final = "daybreak.campaign.alliance"


# ---- Heroes ----


def level_of(experience: int) -> int:
    level = 1
    for needed in EXPERIENCE:
        if experience >= needed:
            level += 1
    return level


def hero_roll(t: Table[Daybreak], hero: int) -> Dice:
    """What a Hero adds to its Squad."""
    return HERO_ROLLS[level_of(t.state.experience[hero]) - 1]


def movement_bonus(t: Table[Daybreak], hero: int) -> int:
    return level_of(t.state.experience[hero]) - 1 if t.state.campaign else 0


HERO_ROLLS: Final[list[Dice]] = [
    Dice(HERO_DICE.count, HERO_DICE.sides, HERO_DICE.plus + 2 * above, False)
    for above in range(len(EXPERIENCE) + 1)
]


# ---- Cities ----


def cities_grow(t: Table[Daybreak]) -> bool:
    """Do the levels of Cities say what they yield, what guards the Mines and which Spawners can be built?"""
    return t.state.campaign and not by_the_book(t, CAMPAIGN_NUMBERS)


def highest_level(t: Table[Daybreak]) -> int:
    """The highest level of any player's City."""
    highest = 0
    for city, owner in enumerate(t.state.city_owner):
        if owner != NOBODY and t.state.level[city] > highest:
            highest = t.state.level[city]
    return highest


def lies_low(t: Table[Daybreak], city: int, ahead: int = 0) -> bool:
    """Were the City's Ramparts broken on the Day before today, or before the Day that is so many Days ahead?

    Then it yields nothing, and nothing is built, recruited or hired there.
    """
    besieged = t.state.besieged[city]
    return t.state.campaign and besieged > 0 and t.state.day + ahead == besieged + 1


def highest_tier(t: Table[Daybreak], city: int) -> int:
    """The highest Tier of Spawner that the City may have."""
    return LEVELS[t.state.level[city]].tier if cities_grow(t) else TIERS


def coin_income(t: Table[Daybreak], city: int, usual: int) -> int:
    return LEVELS[t.state.level[city]].coin if cities_grow(t) else usual


def cities_to_break(t: Table[Daybreak], hero: int) -> list[int]:
    """Enemy Cities with Ramparts right beside a Hero that has rolled and not moved."""
    state = t.state
    if not state.campaign or state.stepped[hero] or state.moves[hero] == 0:
        return []
    seat = owner_of(hero)
    found = []
    for beside in grid_of(t).neighbours[state.hero_at[hero]]:
        if state.tokens[beside] & CITY:
            city = state.city_tile.index(beside)
            owner = state.city_owner[city]
            if state.ramparts[city] and not friends(t, seat, owner):
                found.append(city)
    return found


def break_ramparts(t: Table[Daybreak], hero: int, city: int) -> None:
    """SIEGE: the Hero gives up its movement, and the Ramparts fall."""
    state = t.state
    state.moves[hero] = 0
    state.ramparts[city] = False
    state.besieged[city] = state.day
    t.tell("breaks-ramparts", (hero, city), "daybreak.campaign.ramparts")


# ---- The map refills ----


def respawn(t: Table[Daybreak]) -> None:
    """A roll for each kind of token: on 80 to 100 one appears on an empty tile, up to the number of the start."""
    plan = REALM.map_for(MODES[1], t.seats)
    most = (plan.items, plan.resources, plan.monsters)
    for at, bit in enumerate(TOKEN_BITS):
        if roll(t, RESPAWN_DIE, -1, TOKEN_ROLLS[at], RESPAWN) < RESPAWN_FROM:
            continue
        tokens = t.state.tokens
        if sum([1 for marks in tokens if marks & bit]) >= most[at]:
            continue
        empty = empty_tiles(t)
        if empty:
            tile = empty[t.below(len(empty))]
            tokens[tile] |= bit
            t.tell("appears", (at, tile), RESPAWN)


def empty_tiles(t: Table[Daybreak]) -> list[int]:
    return [tile for tile, marks in enumerate(t.state.tokens) if not marks and tile not in t.state.hero_at]


# ---- Alliances ----


def diplomacy(t: Table[Daybreak], seat: int) -> None:
    """At the start of the own Exploration Phase an alliance can be proposed, or ended."""
    state = t.state
    left = seats_left(t)
    options = [Option("go-on")]
    ally = ally_of(t, seat)
    if ally >= 0:
        options.append(Option("end-alliance", (ally,), do=step(end_alliance, seat), at=(f"seat:{ally}",)))
    elif len(left) > 2 and state.proposed[seat] < state.day:
        for other in left:
            if other != seat:
                why = "has-ally" if ally_of(t, other) >= 0 else None
                asked = (step(propose, seat, other), step(answer, seat, other))
                options.append(Option("propose", (other,), do=asked, blocked=why, at=(f"seat:{other}",)))
    t.ask(seat, "alliances", options, ALLIANCE, auto=True)


def propose(t: Table[Daybreak], seat: int, other: int) -> None:
    t.state.proposed[seat] = t.state.day
    t.tell("proposes", (seat, other), ALLIANCE)


def answer(t: Table[Daybreak], seat: int, other: int) -> None:
    """Whom an alliance is proposed to accepts or refuses."""
    options = [
        Option("refuse", do=step(refuse, seat, other)),
        Option("accept", do=step(ally_with, seat, other)),
    ]
    t.ask(other, "alliance", options, ALLIANCE, args=(seat,))


def refuse(t: Table[Daybreak], seat: int, other: int) -> None:
    t.tell("refuses", (other, seat), ALLIANCE)


def ally_with(t: Table[Daybreak], seat: int, other: int) -> None:
    join_sides(t, seat, other)
    t.tell("allies", (seat, other), ALLIANCE)


def end_alliance(t: Table[Daybreak], seat: int) -> None:
    other = ally_of(t, seat)
    part(t, seat)
    t.tell("ends-alliance", (seat, other), ALLIANCE)
