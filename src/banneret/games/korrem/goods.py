"""Resources in Armies and Nation Banks: gaining, paying, and why something cannot be paid."""

from __future__ import annotations

from banneret.games.korrem.contents import GOODS, Goods
from banneret.games.korrem.state import NOBODY, Korrem, bank_of, goods_in
from banneret.kernel.step import Said


def enough(stock: list[int], cost: Goods) -> bool:
    for good in range(GOODS):
        if stock[good] < cost[good]:
            return False
    return True


def lacking(stock: list[int], cost: Goods) -> Said | None:
    """Why a price cannot be paid from a stock: what is missing of it; None if it can."""
    if enough(stock, cost):
        return None
    return Said("lacks", (tuple([max(0, cost[good] - stock[good]) for good in range(GOODS)]),))


def together(first: list[int], second: list[int]) -> list[int]:
    return [first[good] + second[good] for good in range(GOODS)]


def times(cost: Goods, factor: int) -> Goods:
    return tuple([number * factor for number in cost])


def halved(cost: Goods) -> Goods:
    """Half of a price, each resource rounded up."""
    return tuple([(number + 1) // 2 for number in cost])


# ---- Armies and banks ----


def give_army(state: Korrem, army: int, good: int, number: int) -> None:
    state.army_goods[army * GOODS + good] += number


def give_bank(state: Korrem, seat: int, good: int, number: int) -> None:
    state.bank[seat * GOODS + good] += number


def army_pays(state: Korrem, army: int, cost: Goods) -> None:
    for good in range(GOODS):
        state.army_goods[army * GOODS + good] -= cost[good]


def bank_pays(state: Korrem, seat: int, cost: Goods) -> None:
    for good in range(GOODS):
        state.bank[seat * GOODS + good] -= cost[good]


def both_pay(state: Korrem, army: int, seat: int, cost: Goods) -> None:
    """The bank pays, and the Army on the spot what the bank lacks."""
    for good in range(GOODS):
        banked = min(cost[good], state.bank[seat * GOODS + good])
        state.bank[seat * GOODS + good] -= banked
        state.army_goods[army * GOODS + good] -= cost[good] - banked


def stock_for(state: Korrem, seat: int, army: int) -> list[int]:
    """What a bank has, and an Army beside it where there is one."""
    bank = bank_of(state, seat)
    return bank if army == NOBODY else together(bank, goods_in(state, army))


def move_goods(state: Korrem, giver: int, taker: int) -> None:
    """All that one Army carries goes to another."""
    for good in range(GOODS):
        state.army_goods[taker * GOODS + good] += state.army_goods[giver * GOODS + good]
        state.army_goods[giver * GOODS + good] = 0


def drop_goods(state: Korrem, army: int) -> None:
    """All that an Army carries goes back to the supply."""
    for good in range(GOODS):
        state.army_goods[army * GOODS + good] = 0
