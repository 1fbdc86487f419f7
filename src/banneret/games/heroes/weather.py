"""Trial by Combat, a variant: the weather of a round, rolled with two attack dice, changes every combat in it."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.clash_land import GOAL, TRIAL, plays
from banneret.games.heroes.combat_state import (
    COMBAT_END,
    FLYING,
    GROUND,
    RANGED,
    Fight,
    Stroke,
    is_tower,
    side_shown,
    standing,
    tier_in,
)
from banneret.games.heroes.contents import ATTACK_DIE, GOLDEN, SILVER
from banneret.games.heroes.state import Heroes
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus

WEATHER: Final = "weather"
SIDES: Final = 6
# By the two dice, in the order in which they were rolled: -1, 0 or +1 each.
HAZE: Final = 0
HEADWIND: Final = 1
HAIL: Final = 2
MUD: Final = 3
CALM: Final = 4
COVER: Final = 5
UPSIDE_DOWN: Final = 6
TAILWIND: Final = 7
CLEAR: Final = 8
SLOWER: Final = -2  # initiative of flying units in a headwind


def weather_of(state: Heroes) -> int:
    for bonus in state.bonuses:
        if bonus.quantity == WEATHER:
            return bonus.value
    return CALM


def roll_weather(t: Table[Heroes]) -> None:
    """A new round has its own weather."""
    if not t.options.get("weather", False) or not plays(t.state, TRIAL):
        return
    dice = [ATTACK_DIE[t.below(SIDES)] for _ in range(2)]
    found = 3 * (dice[0] + 1) + dice[1] + 1
    set_weather(t, found)
    t.tell("weather", (tuple([f"{die:+d}" for die in dice]), found), GOAL)


def set_weather(t: Table[Heroes], weather: int) -> None:
    """It lasts until there is another one."""
    others = [bonus for bonus in t.state.bonuses if bonus.quantity != WEATHER]
    t.state.bonuses = [*others, new_bonus(WEATHER, weather, WEATHER)]


# ---- In a fight ----


def weather_sets_in(t: Table[Heroes], fight: Fight) -> None:
    """What a combat begins with: slower flyers, hail on silver and golden units, cover for those on the ground."""
    weather = weather_of(t.state)
    for figure in standing(fight):
        if is_tower(fight, figure):
            continue
        kind = side_shown(t, fight, figure).type
        if weather == HEADWIND and kind == FLYING:
            slower = new_bonus("initiative", SLOWER, WEATHER, piece=figure, until=COMBAT_END)
            fight.bonuses = [*fight.bonuses, slower]
        elif weather == HAIL and tier_in(fight, figure) in (SILVER, GOLDEN):
            fight.hurt[figure] += 1
        elif weather == COVER and kind == GROUND:
            fight.shielded[figure] = True


def steps_by_weather(state: Heroes, kind: int, steps: int) -> int:
    """How far a unit gets: ground units less far in the mud, flyers farther with the wind."""
    weather = weather_of(state)
    if weather == MUD and kind == GROUND:
        return steps - 1
    if weather == TAILWIND and kind == FLYING:
        return steps + 1
    return steps


def shoot_in_weather(t: Table[Heroes], fight: Fight, stroke: Stroke) -> None:
    """Ranged units roll two dice: in the haze the lower one counts, in clear air the higher one."""
    if is_tower(fight, stroke.attacker) or side_shown(t, fight, stroke.attacker).type != RANGED:
        return
    weather = weather_of(t.state)
    if weather == HAZE:
        stroke.lower += 1
    elif weather == CLEAR:
        stroke.higher += 1


def slowest_first(state: Heroes) -> bool:
    return weather_of(state) == UPSIDE_DOWN
