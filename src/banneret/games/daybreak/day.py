"""A Day: income, remittance, building and recruiting, then one Exploration Phase for each player."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.build import build_and_recruit
from banneret.games.daybreak.campaign import coin_income, lies_low, respawn
from banneret.games.daybreak.contents import CITY_INCOME
from banneret.games.daybreak.end import check_losses, end_by_day
from banneret.games.daybreak.explore import explore
from banneret.games.daybreak.heroes import lose_hero
from banneret.games.daybreak.options import FIRST_PLAYER, by_the_book
from banneret.games.daybreak.state import (
    BUILD_PHASE,
    COIN,
    FOOD,
    HERO_AT,
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
        name_first(t)
    t.tell("day", (state.day, state.first), "daybreak.first.fixed")
    if state.campaign and state.day > 1:
        respawn(t)
    collect_income(t)
    t.then(REMITTANCE, EXPLORATION, END_OF_DAY)


def name_first(t: Table[Daybreak]) -> None:
    """The First Player stays, or the next in turn order is. An eliminated one is followed by the next in any case."""
    state = t.state
    left = seats_left(t)
    state.first = left[1] if left[0] == state.first and not by_the_book(t, FIRST_PLAYER) else left[0]


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
    """Each Hero outside its Cities costs 1 Food. Who is short of it feeds some while the others go on."""
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
    t.state.phase = BUILD_PHASE
    t.then(step(acquisition, tuple(short)))


def hungry_heroes(t: Table[Daybreak], seat: int) -> list[int]:
    return [hero for hero in heroes_of(t, seat) if garrisoned_in(t, hero) < 0]


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


def acquisition(t: Table[Daybreak], short: tuple[int, ...]) -> None:
    """All players at the same time, each in the phase that it is in; the Day goes on when all are done."""
    t.fork([step(acquire, seat, seat in short) for seat in seats_left(t)])


def acquire(t: Table[Daybreak], seat: int, short: bool) -> None:
    t.then(step(build_and_recruit, seat))
    if short:
        t.then(step(feed, seat, tuple(hungry_heroes(t, seat))))


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
EXPLORATION: Final = step(exploration)
END_OF_DAY: Final = step(end_of_day)
NEXT_DAY: Final = step(start_day)
