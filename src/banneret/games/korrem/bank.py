"""The Nation Bank: bringing home and taking along, for Armies on their own Settlements."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import GOODS, VILLAGE_COST
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Korrem,
    bank_of,
    flag_of,
    goods_in,
    seat_of,
)
from banneret.kernel.numbers import Amount
from banneret.kernel.step import counted
from banneret.kernel.table import Table

DEPOSIT: Final = "korrem.bank.deposit"
WITHDRAW: Final = "korrem.bank.exchange"


def at_the_bank(t: Table[Korrem], army: int) -> bool:
    """Does an Army stand on a Settlement of its nation that nobody occupies?"""
    state = t.state
    hex = state.army_hex[army]
    return (
        state.owner[hex] == seat_of(t, army)
        and state.occupier[hex] == NOBODY
        and state.army_battle[army] == NO_BATTLE
    )


def deposit_all(t: Table[Korrem], army: int) -> None:
    """All that an Army carries goes into the bank: resources and Artifacts."""
    state = t.state
    seat = seat_of(t, army)
    brought = tuple(goods_in(state, army))
    for good in range(GOODS):
        state.bank[seat * GOODS + good] += brought[good]
        state.army_goods[army * GOODS + good] = 0
    relics = tuple([relic for relic, holder in enumerate(state.relic_army) if holder == army])
    for relic in relics:
        state.relic_army[relic] = NOWHERE
        state.relic_bank[relic] = seat
    if any(brought):
        t.tell("deposits", (seat, flag_of(army), brought), DEPOSIT)
    for relic in relics:
        t.tell("banks-relic", (seat, relic), "korrem.vp.artifacts-banked")
    look_at_quests(t, seat)


def ask_withdrawal(t: Table[Korrem], army: int) -> None:
    """How much of everything the Army has afterwards: one answer, both ways."""
    state = t.state
    seat = seat_of(t, army)
    bank, goods = bank_of(state, seat), goods_in(state, army)
    amounts = tuple([Amount("carry", (good,), 0, bank[good] + goods[good]) for good in range(GOODS)])
    t.ask_numbers(
        seat,
        "carry-goods",
        amounts,
        counted(carry, army),
        tuple(goods),
        cites=WITHDRAW,
        args=(flag_of(army),),
        listed=sensible_loads(bank, goods),
    )


def sensible_loads(bank: list[int], goods: list[int]) -> list[tuple[int, ...]]:
    """What a bot may want to carry: what it has, the price of a Village, everything."""
    both = [bank[good] + goods[good] for good in range(GOODS)]
    village = tuple([min(both[good], VILLAGE_COST[good]) for good in range(GOODS)])
    found: list[tuple[int, ...]] = []
    for load in (tuple(goods), village, tuple(both)):
        if load not in found:
            found.append(load)
    return found


def carry(t: Table[Korrem], numbers: tuple[int, ...], army: int) -> None:
    state = t.state
    seat = seat_of(t, army)
    for good in range(GOODS):
        moved = numbers[good] - state.army_goods[army * GOODS + good]
        state.bank[seat * GOODS + good] -= moved
        state.army_goods[army * GOODS + good] = numbers[good]
    t.tell("carries", (seat, flag_of(army), numbers), WITHDRAW)
    look_at_quests(t, seat)


def deposit_relic(t: Table[Korrem], army: int, relic: int) -> None:
    seat = seat_of(t, army)
    t.state.relic_army[relic] = NOWHERE
    t.state.relic_bank[relic] = seat
    t.tell("banks-relic", (seat, relic), "korrem.vp.artifacts-banked")
    look_at_quests(t, seat)


def withdraw_relic(t: Table[Korrem], army: int, relic: int) -> None:
    seat = seat_of(t, army)
    t.state.relic_bank[relic] = NOBODY
    t.state.relic_army[relic] = army
    t.tell("takes-relic", (seat, relic, flag_of(army)), "korrem.vp.artifacts-banked")
    look_at_quests(t, seat)
