"""Gold, building materials and valuables: the pool of each player, prices, and the income tracks."""

from __future__ import annotations

from banneret.games.heroes.contents import GOLD, GOODS, INCOME_STEP, LEAST_INCOME, Price
from banneret.games.heroes.state import Heroes, goods_of
from banneret.kernel.step import Said
from banneret.kernel.table import Table


def gain(t: Table[Heroes], seat: int, resource: int, amount: int, cites: str = "") -> None:
    """There is no limit to what a player may hold."""
    if amount <= 0:
        return
    t.state.goods[seat * GOODS + resource] += amount
    t.tell("gains", (seat, one_price(resource, amount)), cites)


def one_price(resource: int, amount: int) -> Price:
    found = [0] * GOODS
    found[resource] = amount
    return tuple(found)


def short_of(state: Heroes, seat: int, price: Price) -> Said | None:
    """Why a price cannot be paid; None if it can. Optional costs are paid in full or not at all."""
    have = goods_of(state, seat)
    for resource in range(GOODS):
        if have[resource] < price[resource]:
            return Said("short-of", (price,))
    return None


def pay(t: Table[Heroes], seat: int, price: Price) -> None:
    for resource in range(GOODS):
        t.state.goods[seat * GOODS + resource] -= price[resource]


def pay_what_there_is(t: Table[Heroes], seat: int, gold: int) -> int:
    """A forced payment takes what the player has, down to nothing; what was paid."""
    paid = min(gold, t.state.goods[seat * GOODS + GOLD])
    t.state.goods[seat * GOODS + GOLD] -= paid
    return paid


def raise_income(t: Table[Heroes], seat: int, resource: int, amount: int) -> None:
    """Production rises or falls; a lost field never brings it below the first space of its track."""
    at = seat * GOODS + resource
    income = t.state.income
    least = min(LEAST_INCOME[resource], income[at])
    income[at] = max(least, income[at] + amount)
    t.tell("income-changes", (seat, resource, income[at]), "heroes.res.production-moves")


def one_space(resource: int) -> int:
    """What a space of an income track is worth."""
    return INCOME_STEP[resource]


def half(price: Price, up: bool) -> Price:
    """Half a price, each resource by itself."""
    return tuple([(amount + 1) // 2 if up else amount // 2 for amount in price])


def less_gold(price: Price, gold: int) -> Price:
    """A price lowered by some gold, not below nothing."""
    return (max(0, price[GOLD] - gold), *price[1:])


def plus(first: Price, second: Price) -> Price:
    return tuple([first[at] + second[at] for at in range(GOODS)])
