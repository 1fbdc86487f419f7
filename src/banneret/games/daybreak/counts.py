"""What a player counts behind the judgement of a position: in these a hint names its reasons."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.day import income_of
from banneret.games.daybreak.prospects import HERO_VALUE, NEAR, STRENGTH_VALUE, Aims, hero_strength
from banneret.games.daybreak.state import (
    FOOD,
    HEROES_EACH,
    NOWHERE,
    RESOURCES,
    Daybreak,
    garrisoned_in,
)
from banneret.kernel.judgement import Count
from banneret.kernel.table import Table

COUNTS: Final = (
    Count("coin-income", "income", 1.0),
    Count("wood-income", "income", 1.0),
    Count("food-income", "income", 1.0),
    Count("stone-income", "income", 1.0),
    Count("heroes-out", "heroes", HERO_VALUE),
    Count("hero-strength", "heroes", STRENGTH_VALUE),
    Count("hero-reach", "heroes", 1.0),
    Count("hungry-heroes", "heroes", -HERO_VALUE),
)


def counts_of(t: Table[Daybreak], seat: int) -> list[float]:
    """Income a Day of each resource; the Heroes, their strength, what they can reach, and who goes hungry."""
    state = t.state
    income = income_of(t, seat)
    heroes = [
        hero for hero in range(seat * HEROES_EACH, (seat + 1) * HEROES_EACH) if state.hero_at[hero] != NOWHERE
    ]
    aims = Aims(t, seat)
    strength = 0.0
    reach = 0.0
    abroad = 0
    for at, hero in enumerate(heroes):
        own = hero_strength(t, hero)
        strength += own
        reach += aims.prospect(state.hero_at[hero], aims.hopes(own)) * NEAR[3 * at]
        abroad += garrisoned_in(t, hero) < 0
    hungry = max(0, abroad - state.stock[seat * RESOURCES + FOOD] - income[FOOD])
    return [*[float(one) for one in income], float(len(heroes)), strength, reach, float(hungry)]
