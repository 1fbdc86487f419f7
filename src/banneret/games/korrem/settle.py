"""Settlements and Add-ons: founding Villages, raising them to Kingdoms, Walls and Towers, and losing them."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    KINGDOM_COST,
    KINGDOMS,
    NATIONS,
    OCEAN,
    RESOURCE_NAME,
    TOWERS,
    VILLAGE_COST,
    VILLAGES,
    WALLS,
    WASTELAND,
    Goods,
    design_of,
)
from banneret.games.korrem.goods import army_pays, both_pay, enough, lacking, stock_for
from banneret.games.korrem.harm import addons_fall
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    KINGDOM,
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    VILLAGE,
    Korrem,
    armies_on,
    battle_at,
    flag_of,
    goods_in,
    kingdoms_of,
    landmark_at,
    neighbours,
    npc_on,
    seat_of,
    settlements_of,
    villages_of,
)
from banneret.games.korrem.townhall import fit_piles
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table

FOUNDING: Final = "korrem.settlement.village-cost"
RAISING: Final = "korrem.settlement.kingdom-cost"
ADDONS: Final = "korrem.addon.recruited"
LOST: Final = "korrem.gap.settlement-destroyed"


# ---- Prices ----


def discounted(t: Table[Korrem], cost: Goods, hex: int, seat: int) -> Goods:
    """What builders of the seat's Armies on a hex take off a price."""
    price = list(cost)
    for army in armies_on(t.state, hex):
        if seat_of(t, army) == seat:
            for card in t.state.army_cards[army]:
                for ability in design_of(card).abilities:
                    for verb in ability.verbs:
                        if verb.name == "build-discount":
                            good = RESOURCE_NAME.index(verb.word("what"))
                            price[good] = max(0, price[good] - verb.numbers["n"].number)
    return tuple(price)


def addon_cost(t: Table[Korrem], seat: int, hex: int, tower: bool) -> Goods:
    nation = NATIONS[t.state.nation[seat]]
    return discounted(t, nation.tower if tower else nation.wall, hex, seat)


# ---- Villages ----


def why_not_found(t: Table[Korrem], army: int) -> Said | None:
    """Why an Army cannot found a Village where it stands."""
    state = t.state
    seat = seat_of(t, army)
    hex = state.army_hex[army]
    if state.hex_land[hex] in (OCEAN, WASTELAND) or landmark_at(state, hex) >= 0:
        return Said("no-settlement-here")
    if any(state.settlement[other] for other in neighbours(state, hex)):
        return Said("settlement-beside")
    if npc_on(t, hex) != NOWHERE or any(seat_of(t, other) != seat for other in armies_on(state, hex)):
        return Said("hex-occupied")
    if villages_of(state, seat) >= VILLAGES:
        return Said("no-pieces-left")
    return lacking(goods_in(state, army), discounted(t, VILLAGE_COST, hex, seat))


def found_village(t: Table[Korrem], army: int, actions: int) -> None:
    state = t.state
    seat = seat_of(t, army)
    hex = state.army_hex[army]
    army_pays(state, army, discounted(t, VILLAGE_COST, hex, seat))
    state.actions -= actions
    state.settlement[hex] = VILLAGE
    state.owner[hex] = seat
    t.tell("founds", (seat, flag_of(army), kind_at(state, hex), hex), FOUNDING)
    look_at_quests(t, seat)
    t.then(step(fit_piles, seat))


# ---- Kingdoms, Walls and Towers ----


def payer_on(t: Table[Korrem], seat: int, hex: int, cost: Goods) -> int:
    """The seat's Army on a hex that pays what the bank lacks: one that can, else the richest; or NOBODY."""
    state = t.state
    payer, best = NOBODY, (False, -1)
    for army in armies_on(state, hex):
        if seat_of(t, army) == seat and state.army_battle[army] == NO_BATTLE:
            can = enough(stock_for(state, seat, army), cost)
            if (can, sum(goods_in(state, army))) > best:
                payer, best = army, (can, sum(goods_in(state, army)))
    return payer


def why_not_build(t: Table[Korrem], seat: int, hex: int, cost: Goods, left: int) -> Said | None:
    state = t.state
    if state.occupier[hex] != NOBODY:
        return Said("settlement-occupied")
    if battle_at(state, hex) is not None:
        return Said("in-battle")
    if left <= 0:
        return Said("no-pieces-left")
    return lacking(stock_for(state, seat, payer_on(t, seat, hex, cost)), cost)


def why_not_raise(t: Table[Korrem], seat: int, hex: int) -> Said | None:
    left = KINGDOMS - kingdoms_of(t.state, seat)
    return why_not_build(t, seat, hex, discounted(t, KINGDOM_COST, hex, seat), left)


def pay_here(t: Table[Korrem], seat: int, hex: int, cost: Goods) -> None:
    both_pay(t.state, max(0, payer_on(t, seat, hex, cost)), seat, cost)


def raise_kingdom(t: Table[Korrem], seat: int, hex: int, actions: int) -> None:
    """A Village becomes a Kingdom; its piece returns to the supply."""
    state = t.state
    pay_here(t, seat, hex, discounted(t, KINGDOM_COST, hex, seat))
    state.actions -= actions
    state.settlement[hex] = KINGDOM
    t.tell("raises", (seat, kind_at(state, hex), hex), RAISING)
    look_at_quests(t, seat)
    t.then(step(fit_piles, seat))


def addons_left(t: Table[Korrem], seat: int, tower: bool) -> int:
    """Walls or Towers of a nation that are not built."""
    state = t.state
    built = state.towers if tower else state.walls
    return (TOWERS if tower else WALLS) - sum([built[hex] for hex in settlements_of(state, seat)])


def why_not_add(t: Table[Korrem], seat: int, hex: int, tower: bool) -> Said | None:
    if tower and t.state.settlement[hex] != KINGDOM:
        return Said("towers-need-kingdom")
    return why_not_build(t, seat, hex, addon_cost(t, seat, hex, tower), addons_left(t, seat, tower))


def add(t: Table[Korrem], seat: int, hex: int, tower: bool) -> None:
    state = t.state
    pay_here(t, seat, hex, addon_cost(t, seat, hex, tower))
    if tower:
        state.towers[hex] += 1
    else:
        state.walls[hex] += 1
    t.tell("builds-tower" if tower else "builds-wall", (seat, kind_at(state, hex), hex), ADDONS)
    look_at_quests(t, seat)


# ---- Losing them ----


def lose_addons(t: Table[Korrem], hex: int) -> None:
    t.state.walls[hex] = 0
    t.state.towers[hex] = 0


def lose_settlement(t: Table[Korrem], hex: int) -> None:
    """The hex is destroyed: Settlement and Add-ons are gone, Armies stay."""
    state = t.state
    seat = state.owner[hex]
    if seat == NOBODY:
        return
    t.tell("settlement-lost", (seat, kind_at(state, hex), hex), LOST)
    state.settlement[hex] = 0
    state.owner[hex] = NOBODY
    state.occupier[hex] = NOBODY
    lose_addons(t, hex)
    addons_fall(t, hex)
    look_at_quests(t, seat)
    t.then(step(fit_piles, seat))
