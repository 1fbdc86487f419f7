"""Armies: merging, splitting and exchanging what they have; losing characters; flags that are taken in."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    FIRST_ARTIFACT,
    GOODS,
    NATION_CARDS,
    Goods,
    design_of,
)
from banneret.games.korrem.goods import drop_goods, lacking, move_goods
from banneret.games.korrem.march import leave_hex
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    CREATURE_DECK,
    GONE,
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    WORLD_DECK,
    Korrem,
    armies_of,
    flag_of,
    free_flag,
    goods_in,
    is_wild,
    join_army,
    neighbours,
    raise_flag,
    seat_of,
)
from banneret.games.korrem.townhall import return_to_hall
from banneret.kernel.ask import Option
from banneret.kernel.numbers import Amount
from banneret.kernel.step import Said, counted, step
from banneret.kernel.table import Table

EXCHANGE: Final = "korrem.army.exchange"
STACKING: Final = "korrem.gap.friendly-stacking"


# ---- Who is beside whom ----


def partners(t: Table[Korrem], army: int) -> list[int]:
    """Own Armies on the same hex or beside it, not in Battle: with them an Army may exchange."""
    state = t.state
    hex = state.army_hex[army]
    near = [hex, *neighbours(state, hex)]
    return [
        other
        for other in armies_of(seat_of(t, army))
        if other != army and state.army_hex[other] in near and state.army_battle[other] == NO_BATTLE
    ]


def has_crew(cards: list[int]) -> bool:
    return any(not design_of(card).machine for card in cards)


# ---- Merging and splitting ----


def merge(t: Table[Korrem], army: int, other: int) -> None:
    """An Army joins another on the same hex, with all that it has."""
    state = t.state
    seat = seat_of(t, army)
    for card in list(state.army_cards[army]):
        join_army(t, card, other)
    hand_over_all(state, army, other)
    strike_flag(t, army)
    t.tell("merges", (seat, flag_of(army), flag_of(other)), STACKING)


def hand_over_all(state: Korrem, army: int, other: int) -> None:
    move_goods(state, army, other)
    for relic, holder in enumerate(state.relic_army):
        if holder == army:
            state.relic_army[relic] = other


def ask_whom_to_send(t: Table[Korrem], army: int, other: int, chosen: tuple[int, ...]) -> None:
    """Which characters leave an Army for another one (NOWHERE: for a new flag), one by one."""
    state = t.state
    options: list[Option] = []
    seen: list[tuple[int, bool, bool]] = []
    bonded = [card for bond in state.bonds for card in (bond.first, bond.second)]
    for card in state.army_cards[army]:
        looks = (design_of(card).index, card in state.undead, card in bonded)
        if card in chosen or looks in seen:
            continue
        seen.append(looks)
        options.append(
            Option(
                "send",
                (card,),
                do=step(ask_whom_to_send, army, other, (*chosen, card)),
                blocked=why_not_send(t, army, other, (*chosen, card)),
                at=(f"card:{card}",),
            )
        )
    if chosen:
        options.append(Option("send-these", do=step(send, army, other, chosen)))
    options.append(Option("never-mind"))
    t.ask(
        seat_of(t, army),
        "send-whom",
        options,
        EXCHANGE,
        absent=len(options) - 1,
        args=(flag_of(army), 0 if other == NOWHERE else flag_of(other), chosen),
    )


def why_not_send(t: Table[Korrem], army: int, other: int, chosen: tuple[int, ...]) -> Said | None:
    """A flag that is split off keeps both parts able to act; an Army of Machines alone is never formed."""
    state = t.state
    left = [card for card in state.army_cards[army] if card not in chosen]
    if left and not has_crew(left):
        return Said("machine-needs-crew")
    if other == NOWHERE:
        if not left:
            return Said("army-would-be-empty")
        if not has_crew(list(chosen)):
            return Said("machine-needs-crew")
    elif not has_crew([*state.army_cards[other], *chosen]):
        return Said("machine-needs-crew")
    return None


def send(t: Table[Korrem], army: int, other: int, chosen: tuple[int, ...]) -> None:
    state = t.state
    seat = seat_of(t, army)
    new = other == NOWHERE
    if new:
        other = free_flag(t, seat)
        raise_flag(t, other, state.army_hex[army])
    for card in chosen:
        join_army(t, card, other)
    t.tell("sends", (seat, flag_of(army), flag_of(other), chosen), STACKING if new else EXCHANGE)
    if not state.army_cards[army]:
        hand_over_all(state, army, other)
        strike_flag(t, army)


# ---- Goods and Artifacts ----


def ask_share(t: Table[Korrem], army: int, other: int) -> None:
    """How the resources of two Armies are divided: what the first one has afterwards, one answer."""
    state = t.state
    mine, its = goods_in(state, army), goods_in(state, other)
    amounts = tuple([Amount("carry", (good,), 0, mine[good] + its[good]) for good in range(GOODS)])
    both = [mine[good] + its[good] for good in range(GOODS)]
    listed = [tuple(mine), tuple(both), (0,) * GOODS]
    t.ask_numbers(
        seat_of(t, army),
        "share-goods",
        amounts,
        counted(share, army, other),
        tuple(mine),
        cites=EXCHANGE,
        args=(flag_of(army), flag_of(other)),
        listed=[load for at, load in enumerate(listed) if load not in listed[:at]],
    )


def share(t: Table[Korrem], numbers: tuple[int, ...], army: int, other: int) -> None:
    state = t.state
    for good in range(GOODS):
        moved = state.army_goods[army * GOODS + good] - numbers[good]
        state.army_goods[army * GOODS + good] -= moved
        state.army_goods[other * GOODS + good] += moved
    t.tell("shares", (seat_of(t, army), flag_of(army), flag_of(other)), EXCHANGE)


def pass_relic(t: Table[Korrem], relic: int, army: int) -> None:
    """An Artifact goes to another Army."""
    t.state.relic_army[relic] = army
    t.tell("hands-relic", (seat_of(t, army), relic, flag_of(army)), EXCHANGE)


# ---- Prices of creatures ----


def why_not_pay(t: Table[Korrem], army: int, cost: Goods, sacrifices: int) -> Said | None:
    """Why an Army cannot pay for a creature: resources, and Sacrifices that leave somebody."""
    if len(t.state.army_cards[army]) <= sacrifices:
        return Said("nobody-to-sacrifice")
    return lacking(goods_in(t.state, army), cost)


def sacrifice_on_map(t: Table[Korrem], army: int, left: int) -> None:
    """Own characters are killed to pay."""
    state = t.state
    if left == 0 or len(state.army_cards[army]) < 2:
        return
    options = [
        Option(
            "sacrifice",
            (card, -1),
            do=(step(lose_card, card), step(sacrifice_on_map, army, left - 1)),
            at=(f"card:{card}",),
        )
        for card in state.army_cards[army]
    ]
    t.ask(seat_of(t, army), "sacrifice", options, "korrem.cost.sacrifice", args=(left,))


# ---- Losses ----


def strike_flag(t: Table[Korrem], army: int) -> None:
    """An Army without characters disappears from the map."""
    state = t.state
    if seat_of(t, army) != NOBODY and state.army_hex[army] != NOWHERE:
        leave_hex(t, army)
    state.army_hex[army] = NOWHERE
    state.army_battle[army] = NO_BATTLE
    state.army_since[army] = 0


def lose_card(t: Table[Korrem], card: int) -> None:
    """A character is lost outside of Battle: it returns to its deck of origin, and its Army may be gone with it."""
    state = t.state
    army = state.card_army[card]
    send_home(t, card)
    if not state.army_cards[army]:
        drop_goods(state, army)
        for relic, holder in enumerate(state.relic_army):
            if holder == army:
                relic_into_deck(t, relic)
        strike_flag(t, army)
    seat = seat_of(t, army)
    if seat != NOBODY:
        look_at_quests(t, seat)


def send_home(t: Table[Korrem], card: int) -> None:
    """A character leaves play for its deck of origin: a Nation Deck, or the bottom of the Creature Deck."""
    state = t.state
    out_of_army(state, card)
    end_bonds(t, card)
    if card in state.undead:
        state.undead.remove(card)
    into_its_deck(t, state.piece_of[card])


def into_its_deck(t: Table[Korrem], piece: int) -> None:
    """A card goes to the bottom of its deck of origin; with a nation that is out its cards leave the game."""
    state = t.state
    card = t.zones.face[piece]
    if is_wild(card):
        t.put(piece, CREATURE_DECK, at_bottom=True)
        return
    nation = card // NATION_CARDS
    for seat in range(t.seats):
        if state.nation[seat] == nation:
            if state.out[seat]:
                break
            return_to_hall(t, seat, piece)
            return
    t.put(piece, GONE)


def out_of_army(state: Korrem, card: int) -> None:
    army = state.card_army[card]
    if army != NOWHERE:
        state.army_cards[army].remove(card)
        state.card_army[card] = NOWHERE


def end_bonds(t: Table[Korrem], card: int) -> None:
    """Death ends every bond."""
    state = t.state
    if state.bonds:
        state.bonds = [bond for bond in state.bonds if card not in (bond.first, bond.second)]


def relic_into_deck(t: Table[Korrem], relic: int) -> None:
    """An Artifact that nobody has is shuffled into the World Deck."""
    state = t.state
    state.relic_army[relic] = NOWHERE
    state.relic_bank[relic] = NOBODY
    t.put(state.piece_of[FIRST_ARTIFACT + relic], WORLD_DECK)
    t.shuffle_zone(WORLD_DECK)
