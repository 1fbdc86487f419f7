"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp
from typing import Final

from banneret.games.daybreak.contents import FIRST_HERO_PRICE, read_content
from banneret.games.daybreak.day import income_of
from banneret.games.daybreak.end import points
from banneret.games.daybreak.prospects import (
    HERO_VALUE,
    NEAR,
    STRENGTH_VALUE,
    Aims,
    chance_of,
    city_strength,
    days_ahead,
    hero_strength,
    strength_of,
)
from banneret.games.daybreak.state import (
    COIN,
    FOOD,
    HEROES_EACH,
    NOWHERE,
    RESOURCES,
    Daybreak,
    city_holder,
    garrisoned_in,
)
from banneret.kernel.judgement import read_judgement
from banneret.kernel.table import Table

STEEPNESS: Final = 0.09  # how much a point ahead says about the end
LOST: Final = -100.0

# What a seat's position is measured by; what each weighs is in content/weights.toml.
FEATURES: Final = (
    "points",
    "income",
    "coin",
    "wood",
    "food",
    "stone",
    "cities",
    "dominion",
    "no-city",
    "heroes",
    "garrisons",
    "idle-cities",
    "threats",
)
POINTS: Final = 0
INCOME: Final = 1
FIRST_STOCK: Final = 2  # Coin, Wood, Food, Stone
CITIES: Final = 6
DOMINION: Final = 7
NO_CITY: Final = 8
HEROES: Final = 9
GARRISONS: Final = 10
IDLE_CITIES: Final = 11
THREATS: Final = 12
JUDGEMENT: Final = read_judgement(read_content("weights.toml"), "weights.toml", FEATURES)


def score(t: Table[Daybreak], seat: int) -> float:
    """About the chance to win, from what each player has and can hope for."""
    own = worth(t, seat)
    others = 0.0
    for other in range(t.seats):
        if not t.state.out[other] and not t.allied(seat, other):
            others += exp(STEEPNESS * (worth(t, other) - own))
    return 0.01 + 0.98 / (1.0 + others)


def worth(t: Table[Daybreak], seat: int) -> float:
    return LOST if t.state.out[seat] else JUDGEMENT.worth(features_of(t, seat))


def features_of(t: Table[Daybreak], seat: int) -> list[float]:
    """Points so far, income to come, strength, what the Heroes can reach, and what rivals threaten."""
    state = t.state
    found = [0.0] * len(FEATURES)
    if state.out[seat]:
        return found
    income = income_of(t, seat)
    found[POINTS] = float(points(t, seat))
    found[INCOME] = days_ahead(t) * (income[0] + income[1] + income[2] + income[3])
    for resource in range(RESOURCES):
        found[FIRST_STOCK + resource] = float(state.stock[seat * RESOURCES + resource])
    cities = state.city_owner.count(seat)
    found[CITIES] = float(cities)
    if not state.campaign and 3 * cities >= 2 * len(state.city_owner):
        found[DOMINION] = 1.0
    if cities == 0:
        found[NO_CITY] = 1.0
    found[HEROES] = heroes_worth(t, seat, income[FOOD])
    for city, owner in enumerate(state.city_owner):
        if owner == seat:
            found[GARRISONS] += strength_of(t, city_holder(t, city))
            if state.spawners[city] == 0:
                found[IDLE_CITIES] += 1.0
            found[THREATS] += threat(t, seat, city)
    return found


def heroes_worth(t: Table[Daybreak], seat: int, food_income: int) -> float:
    """Strength and prospects of the Heroes; those that will not be fed count little."""
    state = t.state
    total = 0.0
    aims: Aims | None = None
    abroad = 0
    least = 0.0
    count = 0
    for hero in range(seat * HEROES_EACH, (seat + 1) * HEROES_EACH):
        tile = state.hero_at[hero]
        if tile == NOWHERE:
            continue
        if aims is None:
            aims = Aims(t, seat)
        own = hero_strength(t, hero)
        value = STRENGTH_VALUE * own
        # of several Heroes the later ones find the best taken
        value += aims.prospect(tile, aims.hopes(own)) * NEAR[3 * count] + 0.02 * state.moves[hero]
        total += value
        count += 1
        if garrisoned_in(t, hero) < 0:
            abroad += 1
            if least == 0.0 or value < least:
                least = value
    starving = abroad - state.stock[seat * RESOURCES + FOOD] - food_income
    if starving > 0:
        total -= starving * (HERO_VALUE + least)
    if count == 0:
        # a Hero is the first thing to save for
        return -8.0 + 0.8 * min(state.stock[seat * RESOURCES + COIN], FIRST_HERO_PRICE[COIN])
    return total


def threat(t: Table[Daybreak], seat: int, city: int) -> float:
    """What an enemy Hero near a City makes us fear for it."""
    state = t.state
    size = state.size
    tile = state.city_tile[city]
    x, y = tile % size, tile // size
    if state.ramparts[city]:
        return 0.0
    own = -1.0
    worst = 0.0
    for hero, at in enumerate(state.hero_at):
        if at == NOWHERE:
            continue
        owner = hero // HEROES_EACH
        if t.allied(seat, owner):
            continue
        strength = hero_strength(t, hero)
        if strength > 0.0:
            if own < 0.0:
                own = city_strength(t, city)
            steps = abs(at % size - x) + abs(at // size - y)
            fear = chance_of(strength, own) * NEAR[steps]
            if fear > worst:
                worst = fear
    return worst
