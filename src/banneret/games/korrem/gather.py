"""Gathering: Providers take what the land yields, when their Army enters a hex or stands still for an Action."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    DESERT,
    FISH,
    GEMSTONE,
    GOLD,
    GRAIN,
    LANDS,
    TALOS,
    TUNDRA,
    Design,
    design_of,
)
from banneret.games.korrem.events import event_is
from banneret.games.korrem.goods import give_army, give_bank
from banneret.games.korrem.land import alike_neighbours, kind_at
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import NOBODY, Korrem, allied, flag_of, seat_of, settlements_of
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, found

DOUBLE: Final = 3  # neighbours of the same land
WINTER_DOUBLE: Final = 4  # in a Long Winter
BARTER_KEY: Final = 1000  # more than there are hexes
GATHERING: Final = "korrem.gather.providers"
BARTER: Final = "korrem.land.desert-barter"


def yield_of(t: Table[Korrem], hex: int) -> int:
    """How many resources a Provider gathers on a hex: 1, or 2 among enough land of the same kind."""
    state = t.state
    wanted = WINTER_DOUBLE if event_is(t, "long-winter") else DOUBLE
    number = 2 if LANDS[state.hex_land[hex]].yields and alike_neighbours(state, hex) >= wanted else 1
    return number + 1 if event_is(t, "age-of-plenty") else number


def gathers_here(t: Table[Korrem], card: int, hex: int) -> list[int]:
    """The resources that a character may gather on a hex: it takes one kind of them."""
    state = t.state
    design = design_of(card)
    land = state.hex_land[hex]
    goods: list[int] = []
    for one in design.gathers:
        if one.land == land:
            goods.extend([good for good in one.resources if good not in goods])
    if design.forages and land == TUNDRA:
        goods.extend([FISH, GRAIN])
    goods.extend([good for good in barter_here(t, card, design, hex) if good not in goods])
    return [good for good in goods if not forbidden(t, good)]


def forbidden(t: Table[Korrem], good: int) -> bool:
    """A Drought: no Grain this round."""
    return found(t, t.state.bonuses, "gathering", Mark(piece=good)) is not None


def barter_here(t: Table[Korrem], card: int, design: Design, hex: int) -> list[int]:
    """A Desert Settlement of a friend, or an occupied one, gives 1 Gold for Barter; one of Talos also a Gemstone."""
    state = t.state
    if not design.barters or state.hex_land[hex] != DESERT or not state.settlement[hex]:
        return []
    seat = seat_of(t, state.card_army[card])
    if not allied(t, seat, state.owner[hex]) and state.occupier[hex] != seat:
        return []
    if card * BARTER_KEY + hex in state.bartered:
        return []
    return [GOLD, GEMSTONE] if state.nation[state.owner[hex]] == TALOS else [GOLD]


def idle_providers(t: Table[Korrem], army: int) -> list[int]:
    """The Providers of an Army that have not gathered where they stand, and could."""
    state = t.state
    hex = state.army_hex[army]
    return [
        card
        for card in state.army_cards[army]
        if card not in state.gathered and card not in state.undead and gathers_here(t, card, hex)
    ]


def gather(t: Table[Korrem], army: int) -> None:
    """All Providers that can gather do; those who have the same choice make it in one answer."""
    state = t.state
    hex = state.army_hex[army]
    seat = seat_of(t, army)
    if hex < 0 or seat == NOBODY:
        return
    for card in idle_providers(t, army):
        goods = gathers_here(t, card, hex)
        if len(goods) == 1:
            t.then(step(take, army, card, goods[0]), step(gather, army))
        else:
            options = gatherings(t, army, card, goods)
            t.ask(seat, "gather-what", options, GATHERING, args=(state.card_army[card] % 9 + 1, card))
        return


def gatherings(t: Table[Korrem], army: int, card: int, goods: list[int]) -> list[Option]:
    """Everybody with this choice takes the same; or some take one resource, some the other; or one alone is told."""
    hex = t.state.army_hex[army]
    party = [card, *alike(t, card, army)]
    count = len(party)
    each = [number_for(t, card, good, hex) for good in goods]
    options = [
        Option(
            "gather",
            (good, number * count),
            do=(step(take_alike, army, card, good), step(gather, army)),
        )
        for good, number in zip(goods, each, strict=True)
    ]
    if len(goods) == 2:
        for first in range(1, count):
            shares = (goods[0],) * first + (goods[1],) * (count - first)
            options.append(
                Option(
                    "gather-both",
                    (goods[0], each[0] * first, goods[1], each[1] * (count - first)),
                    do=(step(take_together, army, tuple(party), shares), step(gather, army)),
                )
            )
    elif count > 1:
        options.extend(
            [
                Option("gather-one", (good, number), do=(step(take, army, card, good), step(gather, army)))
                for good, number in zip(goods, each, strict=True)
            ]
        )
    return options


def number_for(t: Table[Korrem], card: int, good: int, hex: int) -> int:
    """How many of a resource a character gathers on a hex."""
    if good in barter_here(t, card, design_of(card), hex):
        return 2 if event_is(t, "age-of-plenty") else 1
    return yield_of(t, hex)


def take(t: Table[Korrem], army: int, card: int, good: int) -> None:
    state = t.state
    hex = state.army_hex[army]
    bartered = good in barter_here(t, card, design_of(card), hex)
    number = number_for(t, card, good, hex)
    if bartered:
        state.bartered.append(card * BARTER_KEY + hex)
    state.gathered.append(card)
    give_army(state, army, good, number)
    cites = BARTER if bartered else GATHERING
    t.tell("gathers", (seat_of(t, army), flag_of(army), card, number, good, kind_at(state, hex), hex), cites)


def take_alike(t: Table[Korrem], army: int, card: int, good: int) -> None:
    """A character and all with the same choice take one resource."""
    party = (card, *alike(t, card, army))
    take_together(t, army, party, (good,) * len(party))


def take_together(t: Table[Korrem], army: int, party: tuple[int, ...], goods: tuple[int, ...]) -> None:
    """Each of some characters takes its resource."""
    for card, good in zip(party, goods, strict=True):
        take(t, army, card, good)


def alike(t: Table[Korrem], card: int, army: int) -> list[int]:
    """The other characters of an Army that have the same choice where they stand."""
    hex = t.state.army_hex[army]
    goods = gathers_here(t, card, hex)
    each = [number_for(t, card, good, hex) for good in goods]
    return [
        other
        for other in idle_providers(t, army)
        if other != card
        and gathers_here(t, other, hex) == goods
        and [number_for(t, other, good, hex) for good in goods] == each
    ]


def pay_desert_owners(t: Table[Korrem], seat: int) -> None:
    """At the start of a Command Phase: 1 Gold for every own Settlement amid Deserts, unless it is occupied."""
    state = t.state
    for hex in settlements_of(state, seat):
        if (
            state.hex_land[hex] == DESERT
            and state.occupier[hex] == NOBODY
            and alike_neighbours(state, hex) >= DOUBLE
        ):
            give_bank(state, seat, GOLD, 1)
            t.tell("desert-gold", (seat, kind_at(state, hex), hex), "korrem.land.desert-owner-gold")
            look_at_quests(t, seat)
