"""What speaks against an option: a fight that is more likely lost than won, a town that nobody could defend."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import stays
from banneret.games.heroes.combat import DEFENCE_PRICE
from banneret.games.heroes.contents import GOLD, GOODS
from banneret.games.heroes.coop_land import DRAGONS, plays
from banneret.games.heroes.hosts import Rider, foes_on, lead_over, odds_with
from banneret.games.heroes.prospects import NEAR, Ways
from banneret.games.heroes.scenario_rules import defends_free, movement_of
from banneret.games.heroes.state import (
    NO_HERO,
    NOWHERE,
    Heroes,
    allied,
    heroes_on,
    is_main,
    position_of,
    rivals_left,
    seat_of,
)
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.parts.hexes import distance

EVEN: Final = 0.5  # a fight that is lost more often than not
RIDES: Final = ("move", "fly", "revisit")


def warning(t: Table[Heroes], ask: Ask, option: Option) -> Said | None:
    """It rests on what everybody sees: heroes, their units, how many cards they hold, flags, gold."""
    seat = ask.seat
    if option.kind == "end-turn":
        return against_open_town(t, seat, NO_HERO)
    if option.kind not in RIDES:
        return None
    hero = 2 * seat if option.args[0] else 2 * seat + 1
    here = t.state.hero_at[hero]
    field = here if option.kind == "revisit" else number_at(option, 1)
    left = t.state.mp[hero] - (number_at(option, 2) if option.kind == "fly" else 1)
    odds = odds_of_ride(t, hero, field, max(0, left))
    if odds < EVEN:
        return Said("likely-lost", (round(100 * (1.0 - odds)),))
    return against_open_town(t, seat, hero) if here == t.state.home[seat] != field else None


def number_at(option: Option, at: int) -> int:
    value = option.args[at]
    assert isinstance(value, int)
    return value


def odds_of_ride(t: Table[Heroes], hero: int, field: int, mp: int) -> float:
    """About the chance to win where a hero goes; certain, where nobody waits."""
    foes = foes_on(t, hero, field)
    if not foes.health:
        return 1.0
    rider = Rider(t, hero)
    return odds_with(t, rider, field, foes, lead_over(t, rider, field, foes), mp)


# ---- The own town ----


def against_open_town(t: Table[Heroes], seat: int, leaving: int) -> Said | None:
    """Would nobody stand there, and no gold call the units to its walls, when an enemy could come next?"""
    state = t.state
    home = state.home[seat]
    if home == NOWHERE or state.flag[home] != seat or defends_free(state, seat, home):
        return None
    if state.goods[seat * GOODS + GOLD] >= DEFENCE_PRICE:
        return None
    if any(hero != leaving and allied(t, seat, seat_of(hero)) for hero in heroes_on(state, home)):
        return None
    for hero in range(2 * t.seats):
        if state.hero_at[hero] != NOWHERE and not allied(t, seat, seat_of(hero)):
            if Ways(t, hero).far[home] <= movement_of(t, hero):
                return Said("town-open", (seat_of(hero), is_main(hero), DEFENCE_PRICE))
    for rival in rivals_left(state):
        away = distance(position_of(state, state.rival_at[rival]), position_of(state, home))
        if away <= NEAR and not stays(state, rival) and not plays(state, DRAGONS):
            return Said("town-open-to-enemy", (state.rival_hero[rival], DEFENCE_PRICE))
    return None
