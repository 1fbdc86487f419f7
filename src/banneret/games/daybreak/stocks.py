"""Resources: gaining and paying."""

from __future__ import annotations

from banneret.games.daybreak.contents import RESOURCE_NAME, Price
from banneret.games.daybreak.state import RESOURCES, Daybreak
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


def short_of(t: Table[Daybreak], seat: int, price: Price) -> str:
    """What is missing for a price, as a sentence."""
    base = seat * RESOURCES
    missing = []
    for resource in range(RESOURCES):
        lack = price[resource] - t.state.stock[base + resource]
        if lack > 0:
            missing.append(f"{lack} more {RESOURCE_NAME[resource]}")
    return "You need " + " and ".join(missing)
