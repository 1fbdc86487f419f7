"""Resources: gaining and paying."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import Price
from banneret.games.daybreak.state import RESOURCES, Daybreak
from banneret.kernel.step import Said
from banneret.kernel.table import Table


def gain(t: Table[Daybreak], seat: int, resource: int, amount: int) -> None:
    t.state.stock[seat * RESOURCES + resource] += amount


def can_pay(t: Table[Daybreak], seat: int, price: Price) -> bool:
    stock = t.state.stock
    base = seat * RESOURCES
    for resource in range(RESOURCES):
        if stock[base + resource] < price[resource]:
            return False
    return True


def pay(t: Table[Daybreak], seat: int, price: Price, times: int = 1) -> None:
    stock = t.state.stock
    base = seat * RESOURCES
    for resource in range(RESOURCES):
        stock[base + resource] -= price[resource] * times


def most_for(t: Table[Daybreak], seat: int, price: Price) -> int:
    """How many times the seat could pay a price."""
    stock = t.state.stock
    base = seat * RESOURCES
    most = -1
    for resource in range(RESOURCES):
        if price[resource]:
            times = stock[base + resource] // price[resource]
            if most < 0 or times < most:
                most = times
    return max(most, 0)


def short_of(t: Table[Daybreak], seat: int, price: Price) -> Said:
    """What is missing for a price."""
    stock = t.state.stock
    base = seat * RESOURCES
    missing = tuple([max(0, price[resource] - stock[base + resource]) for resource in range(RESOURCES)])
    return Said("short-of", (missing,))


def times(price: Price, number: int) -> Price:
    """The price of several."""
    return tuple([amount * number for amount in price])


def price_hint(price: Price, number: int = 1) -> Said:
    """What so many cost."""
    return Said("price", (times(price, number),))


SLOTS_FULL: Final = Said("slots-full")
