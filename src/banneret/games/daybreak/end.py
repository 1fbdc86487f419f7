"""How it ends: elimination, conquest, dominion, the Day limit, the score and its ties."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import KIND_TIER, MODES
from banneret.games.daybreak.heroes import lose_hero
from banneret.games.daybreak.state import (
    COIN,
    EXPLORATION_PHASE,
    HEROES_EACH,
    KINDS,
    NOBODY,
    NOWHERE,
    RESOURCES,
    Daybreak,
    heroes_of,
    part,
    seats_left,
)
from banneret.kernel.table import Table

DAYS_WITHOUT_A_CITY: Final = 3
BY_MODE: Final = "by mode"  # the Day limit that the mode has by itself
DAY_LIMIT: Final = 20  # of Normal Mode
CITY_POINTS: Final = 10
MINE_POINTS: Final = 3
HERO_POINTS: Final = 3
RESOURCES_A_POINT: Final = 10
ELIMINATION: Final = "daybreak.end.elimination"


# ---- Elimination and conquest ----


def check_losses(t: Table[Daybreak]) -> None:
    """After a City or a Hero was lost: who has neither is out at once, and the last one left has won."""
    state = t.state
    for seat in range(t.seats):
        if state.out[seat]:
            continue
        if seat in state.city_owner:
            state.homeless[seat] = 0
        else:
            lately = state.homeless[seat] == 0
            if lately:
                state.homeless[seat] = state.day
            if not has_hero(state, seat):
                eliminate(t, seat, "out")
            elif lately:
                t.tell("loses-last-city", (seat, state.day + DAYS_WITHOUT_A_CITY), ELIMINATION)
    check_conquest(t)


def has_hero(state: Daybreak, seat: int) -> bool:
    for hero in range(seat * HEROES_EACH, (seat + 1) * HEROES_EACH):
        if state.hero_at[hero] != NOWHERE:
            return True
    return False


def eliminate(t: Table[Daybreak], seat: int, told: str) -> None:
    """The player's Heroes leave, their Items lie where they stood, and the Mines are nobody's. They stay known."""
    state = t.state
    t.tell(told, (seat,), ELIMINATION)
    for hero in heroes_of(t, seat):
        lose_hero(t, hero, ELIMINATION)
    for mine, owner in enumerate(state.mine_owner):
        if owner == seat:
            state.mine_owner[mine] = NOBODY
    part(t, seat)
    state.out[seat] = True
    if state.first == seat and state.phase != EXPLORATION_PHASE:
        take_over_first(t)


def take_over_first(t: Table[Daybreak]) -> None:
    """Before anybody has explored the next in turn order is the Day's First Player; later it begins the next Day."""
    left = seats_left(t)
    if left:
        t.state.first = left[0]


def check_conquest(t: Table[Daybreak]) -> None:
    """The last player, or the last two if they are allies, have won."""
    if t.result is not None:
        return
    left = [seat for seat in range(t.seats) if not t.state.out[seat]]
    if len(left) == 1 or (len(left) == 2 and t.allied(left[0], left[1])):
        remember_day(t)
        cites = "daybreak.campaign.victory" if t.state.campaign else "daybreak.end.conquest"
        t.finish(tuple(left), "conquest", cites)


# ---- The end of a Day ----


def end_by_day(t: Table[Daybreak]) -> None:
    """At the end of a Day, in this order: elimination, conquest, dominion, Day limit."""
    state = t.state
    for seat in range(t.seats):
        lost = state.homeless[seat]
        if not state.out[seat] and lost > 0 and state.day >= lost + DAYS_WITHOUT_A_CITY:
            eliminate(t, seat, "out-of-time")
    check_conquest(t)
    if t.result is not None:
        return
    remember_day(t)
    if not state.campaign:
        for seat in seats_left(t):
            if 3 * state.city_owner.count(seat) >= 2 * len(state.city_owner):
                t.finish((seat,), "dominion", "daybreak.end.dominion")
                return
    limit = day_limit(t)
    if limit > 0 and state.day >= limit:
        end_by_score(t)


def day_limit(t: Table[Daybreak]) -> int:
    """The last Day, 0 for none."""
    limit = t.options["day_limit"]
    if isinstance(limit, int):
        return limit
    return 0 if t.options["mode"] == MODES[1] else DAY_LIMIT


def end_by_score(t: Table[Daybreak]) -> None:
    """The highest score; then more Cities, more Mines, more Coin, and earlier in turn order."""
    state = t.state
    best = -1
    greatest = (0, 0, 0, 0)
    for seat in seats_left(t):
        mark = (
            points(t, seat),
            state.city_owner.count(seat),
            state.mine_owner.count(seat),
            state.stock[seat * RESOURCES + COIN],
        )
        if best < 0 or mark > greatest:
            best, greatest = seat, mark
    t.tell("scores", (tuple([points(t, seat) for seat in range(t.seats)]),), "daybreak.end.score")
    t.finish((best,), "day limit", "daybreak.end.day-limit")


def points(t: Table[Daybreak], seat: int) -> int:
    """The score: Cities, Mines, Spawners by Tier, Heroes, Items by rank, and resources by tens."""
    state = t.state
    total = 0
    for city, owner in enumerate(state.city_owner):
        if owner == seat:
            total += CITY_POINTS + SPAWNER_POINTS[state.spawners[city]]
    total += MINE_POINTS * state.mine_owner.count(seat)
    for hero in range(seat * HEROES_EACH, (seat + 1) * HEROES_EACH):
        if state.hero_at[hero] != NOWHERE:
            total += HERO_POINTS
    first_city = t.seats * HEROES_EACH
    for item, holder in enumerate(state.item_holder):
        if holder >= 0:
            whose = holder // HEROES_EACH if holder < first_city else state.city_owner[holder - first_city]
            if whose == seat:
                total += state.item_rank[item] + 1
    stock = state.stock
    base = seat * RESOURCES
    return total + (stock[base] + stock[base + 1] + stock[base + 2] + stock[base + 3]) // RESOURCES_A_POINT


def spawner_points(spawners: int) -> int:
    """The Tier for each Spawner built, each Rank by itself."""
    total = 0
    for kind in range(KINDS):
        if spawners >> kind & 1:
            total += KIND_TIER[kind]
    return total


SPAWNER_POINTS: Final[list[int]] = [spawner_points(spawners) for spawners in range(1 << KINDS)]


def remember_day(t: Table[Daybreak]) -> None:
    """Cities, Mines and score of every seat, for the chart at the end."""
    state = t.state
    row: list[int] = []
    for seat in range(t.seats):
        row.append(state.city_owner.count(seat))
        row.append(state.mine_owner.count(seat))
        row.append(points(t, seat))
    state.history.append(row)
