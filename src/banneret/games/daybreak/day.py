"""A Day: income, remittance, building and recruiting, then one Exploration Phase for each player."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.build import build_and_recruit
from banneret.games.daybreak.campaign import coin_income, lies_low, respawn
from banneret.games.daybreak.contents import CITY_INCOME
from banneret.games.daybreak.end import check_losses, end_by_day
from banneret.games.daybreak.explore import explore
from banneret.games.daybreak.heroes import lose_hero
from banneret.games.daybreak.state import (
    BUILD_PHASE,
    COIN,
    FOOD,
    HERO_AT,
    REMITTANCE_PHASE,
    RESOURCE_PHASE,
    RESOURCES,
    Daybreak,
    garrisoned_in,
    heroes_of,
    seats_left,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

UNPAID: Final = "daybreak.upkeep.unpaid"


def start_day(t: Table[Daybreak]) -> None:
    """A new Day, before all player turns."""
    state = t.state
    state.day += 1
    state.player = -1
    if state.day > 1:
        pass_on_first(t)
    t.tell("day", (state.day, state.first), "daybreak.first.fixed")
    if state.campaign and state.day > 1:
        respawn(t)
    collect_income(t)
    t.then(REMITTANCE, RECRUITMENT, EXPLORATION, END_OF_DAY)


def pass_on_first(t: Table[Daybreak]) -> None:
    """The next in turn order is First Player. Who has taken the place of an eliminated one had no Day of it yet."""
    state = t.state
    left = seats_left(t)
    state.first = left[1] if left[0] == state.first else left[0]


# ---- Resource Phase ----


def collect_income(t: Table[Daybreak]) -> None:
    t.state.phase = RESOURCE_PHASE
    for seat in seats_left(t):
        income = income_of(t, seat)
        base = seat * RESOURCES
        for resource in range(RESOURCES):
            t.state.stock[base + resource] += income[resource]
        t.tell("income", (seat, tuple(income)), "daybreak.phase.acquisition-order")


def income_of(t: Table[Daybreak], seat: int, ahead: int = 0) -> list[int]:
    """What the seat's Cities and Mines bring today, or so many Days ahead if nothing changes hands."""
    state = t.state
    income = [0] * RESOURCES
    for city, owner in enumerate(state.city_owner):
        if owner == seat and not lies_low(t, city, ahead):
            for resource in range(RESOURCES):
                income[resource] += CITY_INCOME[resource]
            income[COIN] += coin_income(t, city, CITY_INCOME[COIN]) - CITY_INCOME[COIN]
    for mine, owner in enumerate(state.mine_owner):
        if owner == seat:
            income[state.mine_resource[mine]] += 1
    return income


# ---- Remittance Phase ----


def remit(t: Table[Daybreak]) -> None:
    """Each Hero outside its Cities costs 1 Food. Where Food is short, its player picks whom to feed."""
    t.state.phase = REMITTANCE_PHASE
    short: list[int] = []
    for seat in seats_left(t):
        hungry = hungry_heroes(t, seat)
        food = t.state.stock[seat * RESOURCES + FOOD]
        if food >= len(hungry):
            t.state.stock[seat * RESOURCES + FOOD] -= len(hungry)
            if hungry:
                t.tell("feeds", (seat, len(hungry)), "daybreak.upkeep.food")
        else:
            short.append(seat)
    if short:
        t.then(step(choose_whom_to_feed, tuple(short)))


def hungry_heroes(t: Table[Daybreak], seat: int) -> list[int]:
    return [hero for hero in heroes_of(t, seat) if garrisoned_in(t, hero) < 0]


def choose_whom_to_feed(t: Table[Daybreak], short: tuple[int, ...]) -> None:
    """All who are short of Food at the same time."""
    t.fork([step(feed, seat, tuple(hungry_heroes(t, seat))) for seat in short])


def feed(t: Table[Daybreak], seat: int, hungry: tuple[int, ...]) -> None:
    """One Hero is fed after another, while Food lasts; the others are gone."""
    food = t.state.stock[seat * RESOURCES + FOOD]
    if food == 0:
        for hero in hungry:
            lose_hero(t, hero, UNPAID)
        check_losses(t)
        return
    options = [Option("feed", (h,), do=step(feed_one, seat, hungry, h), at=(HERO_AT[h],)) for h in hungry]
    t.ask(seat, "feed", options, UNPAID, args=(food, len(hungry)))


def feed_one(t: Table[Daybreak], seat: int, hungry: tuple[int, ...], fed: int) -> None:
    t.state.stock[seat * RESOURCES + FOOD] -= 1
    t.tell("feeds-hero", (fed,), UNPAID)
    t.then(step(feed, seat, tuple([hero for hero in hungry if hero != fed])))


# ---- Build & Recruitment Phase ----


def recruitment(t: Table[Daybreak]) -> None:
    """All players at the same time; the Day goes on when all are done."""
    t.state.phase = BUILD_PHASE
    t.then(BUILDING)


def building(t: Table[Daybreak]) -> None:
    t.fork([step(build_and_recruit, seat) for seat in seats_left(t)])


# ---- Exploration ----


def exploration(t: Table[Daybreak]) -> None:
    """One player after the other, from the First Player on."""
    t.then(*[step(explore, seat) for seat in seats_left(t)])


def end_of_day(t: Table[Daybreak]) -> None:
    t.state.player = -1
    end_by_day(t)
    if t.result is None:
        t.then(NEXT_DAY)


REMITTANCE: Final = step(remit)
RECRUITMENT: Final = step(recruitment)
BUILDING: Final = step(building)
EXPLORATION: Final = step(exploration)
END_OF_DAY: Final = step(end_of_day)
NEXT_DAY: Final = step(start_day)
