"""The Unit Deck: recruiting and reinforcing, losing units, and the neutral decks."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import FREE, NO_TIER, UNITS, Price
from banneret.games.heroes.faces import FIRST_UNIT, unit_of
from banneret.games.heroes.goods import less_gold, pay, short_of
from banneret.games.heroes.sources import NO_SOURCE
from banneret.games.heroes.state import (
    GUARDS,
    REMOVED,
    Heroes,
    barracks,
    has_built,
    is_pack,
    looking,
    scenario_of,
    tier_deck,
    tier_pile,
    town_of,
    units_of,
    units_zone,
)
from banneret.games.heroes.texts import BOOK
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, total
from banneret.parts.decks import reshuffle
from banneret.parts.effects.carrying import holds, new_context
from banneret.parts.effects.model import IF

STARTING: Final = "heroes.setup.step-19-starting-units"
REINFORCE: Final = "heroes.unit.reinforce-cost"
COST: Final = "cost"


def recruitable(t: Table[Heroes], seat: int) -> list[int]:
    """The units of the own faction that are not in the Unit Deck: each has one card."""
    return t.zones.pieces[barracks(seat)]


def why_not_recruit(t: Table[Heroes], seat: int, piece: int) -> Said | None:
    """Recruiting needs the dwelling of the unit's tier, and its price."""
    unit = unit_of(t.zones.face[piece])
    if not has_built(t.state, seat, "dwelling", unit.tier):
        return Said("no-dwelling", (unit.tier,))
    return short_of(t.state, seat, price_now(t, seat, unit.recruit))


def reinforceable(t: Table[Heroes], seat: int) -> list[int]:
    """The units that can be turned to their Pack side; neutral ones have none."""
    return [
        piece
        for piece in units_of(t, seat)
        if unit_of(t.zones.face[piece]).two_sided and not is_pack(t.state, piece)
    ]


def why_not_reinforce(t: Table[Heroes], seat: int, piece: int) -> Said | None:
    """With the Population Token it needs a Citadel and the dwelling of the unit's tier."""
    unit = unit_of(t.zones.face[piece])
    if not has_built(t.state, seat, "citadel"):
        return Said("no-citadel")
    if not has_built(t.state, seat, "dwelling", unit.tier):
        return Said("no-dwelling", (unit.tier,))
    return short_of(t.state, seat, price_now(t, seat, reinforce_price(t, seat, piece)))


def price_now(t: Table[Heroes], seat: int, price: Price) -> Price:
    """A unit's price, less what a card takes off it."""
    return less_gold(price, -total(t, t.state.bonuses, "unit price", 0, Mark(seat=seat)))


def spent_discount(t: Table[Heroes], seat: int, paid: bool) -> tuple[Step, ...]:
    """A card that makes a unit cheaper serves once, and not for what is free of charge anyhow."""
    return (step(use_discount, seat),) if paid else ()


def reinforce_price(t: Table[Heroes], seat: int, piece: int) -> Price:
    """The price of a unit's Pack: some ask for less while a hero of theirs stands somewhere."""
    unit = unit_of(t.zones.face[piece])
    price = unit.reinforce
    for ability in unit.few.abilities:
        effect = BOOK.effects[ability.effect]
        if ability.trigger == "map" and effect.node == IF and effect.parts[0].call is not None:
            assert effect.condition is not None
            if effect.parts[0].call.name == COST and holds(t, new_context(seat, NO_SOURCE), effect.condition):
                price = less_gold(price, effect.parts[0].call.numbers["n"].number)
    return price


def use_discount(t: Table[Heroes], seat: int) -> None:
    """A card that makes a unit cheaper serves once."""
    t.state.bonuses = [
        bonus for bonus in t.state.bonuses if bonus.quantity != "unit price" or bonus.seat != seat
    ]


def recruit(t: Table[Heroes], seat: int, piece: int, price: Price) -> None:
    """A unit joins the Unit Deck on its Few side."""
    pay(t, seat, price)
    t.put(piece, units_zone(seat))
    t.tell("recruits", (seat, t.zones.face[piece], price), "heroes.unit.recruit-cost")


def reinforce(t: Table[Heroes], seat: int, piece: int, price: Price) -> None:
    """A Few is turned to its Pack side."""
    pay(t, seat, price)
    t.state.packs = [*t.state.packs, piece]
    t.tell("reinforces", (seat, t.zones.face[piece], price), REINFORCE)


def reinforce_options(t: Table[Heroes], seat: int, tiers: tuple[int, ...], free: bool) -> list[Option]:
    """Units that a settlement reinforces, for half their price or free: without token, Citadel and dwelling."""
    options: list[Option] = []
    for piece in reinforceable(t, seat):
        unit = unit_of(t.zones.face[piece])
        if unit.tier not in tiers:
            continue
        price: Price = FREE
        if not free:
            price = price_now(
                t, seat, tuple([(amount + 1) // 2 for amount in reinforce_price(t, seat, piece)])
            )
        options.append(
            Option(
                "reinforce",
                (t.zones.face[piece], price),
                do=(step(reinforce, seat, piece, price), *spent_discount(t, seat, not free)),
                blocked=short_of(t.state, seat, price),
                at=(f"unit:{piece}",),
            )
        )
    return options


# ---- Losing units ----


def lose_unit(t: Table[Heroes], piece: int) -> None:
    """A beaten unit leaves its deck: a neutral one to its tier's discard pile, whoever owned it, others to the
    barracks.
    """
    unit = unit_of(t.zones.face[piece])
    if piece in t.state.packs:
        t.state.packs = [other for other in t.state.packs if other != piece]
    if unit.kind == "neutral" and unit.tier != NO_TIER:
        t.put(piece, tier_pile(unit.tier))
        return
    homes = [
        seat
        for seat in range(t.seats)
        if t.state.faction[seat] >= 0 and unit.index in town_of(t.state, seat).units
    ]
    led = [seat for seat in homes if t.zones.place[piece] == units_zone(seat)]  # two may lead one faction
    for seat in led or homes:
        t.put(piece, barracks(seat))
        return
    t.put(piece, REMOVED)


def flip_to_few(t: Table[Heroes], piece: int) -> None:
    t.state.packs = [other for other in t.state.packs if other != piece]


def muster_anew(t: Table[Heroes], seat: int) -> None:
    """An empty Unit Deck is at once replaced by the scenario's starting units, free of charge."""
    if units_of(t, seat) or t.state.out[seat]:
        return
    call_units_back(t, seat)
    take_starting_units(t, seat)
    t.tell("musters-anew", (seat,), "heroes.unit.empty-deck")


def call_units_back(t: Table[Heroes], seat: int) -> None:
    """Units of the own faction that others were lent come home."""
    for other in range(t.seats):
        for piece in list(units_of(t, other)):
            if other != seat and unit_of(t.zones.face[piece]).index in town_of(t.state, seat).units:
                if unit_of(t.zones.face[piece]).index not in town_of(t.state, other).units:
                    lose_unit(t, piece)


def take_starting_units(t: Table[Heroes], seat: int) -> None:
    """Those that the scenario names; where it leaves the choice, or lets the player search a deck, it is asked for."""
    steps: list[Step] = []
    for start in scenario_of(t.state).units:
        for _ in range(start.count):
            if start.pick == "chosen":
                steps.append(step(choose_start, seat, start.tier, start.pack, start.neutral))
                continue
            if start.pick == "search-2":
                steps.append(step(search_start, seat, start.tier))
                continue
            piece = starting_unit(t, seat, start.unit, start.tier, start.pick)
            if piece >= 0:
                t.put(piece, units_zone(seat))
                if start.pack:
                    t.state.packs = [*t.state.packs, piece]
    t.then(*steps)


def choose_start(t: Table[Heroes], seat: int, tier: int, pack: bool, neutral: bool) -> None:
    """A unit of the own faction, of a tier; or of its families in the neutral deck, which is shuffled afterwards."""
    pieces: list[int] = []
    families = [UNITS[unit].family for unit in town_of(t.state, seat).units]
    for piece in t.zones.pieces[tier_deck(tier) if neutral else barracks(seat)]:
        face = t.zones.face[piece]
        if unit_of(face).tier == tier and unit_of(face).family in families:
            if not any(t.zones.face[other] == face for other in pieces):
                pieces.append(piece)
    options = [
        Option(
            "take-unit",
            (t.zones.face[piece], pack),
            do=step(take_start, seat, piece, pack),
            at=(f"unit:{piece}",),
        )
        for piece in sorted(pieces, key=t.zones.face.__getitem__)
    ]
    if options:
        t.ask(seat, "starting-unit", options, STARTING)


def take_start(t: Table[Heroes], seat: int, piece: int, pack: bool) -> None:
    deck = t.zones.place[piece]
    t.put(piece, units_zone(seat))
    if deck != barracks(seat) and deck != looking(seat):
        t.shuffle_zone(deck)  # it was looked through
    if pack:
        t.state.packs = [*t.state.packs, piece]
    t.tell("starts-with", (seat, t.zones.face[piece]), STARTING)


def search_start(t: Table[Heroes], seat: int, tier: int) -> None:
    """Two cards of a neutral deck are looked at, and one is kept."""
    for _ in range(2):
        draw_neutral(t, tier, looking(seat))
    t.then(step(keep_start, seat))


def keep_start(t: Table[Heroes], seat: int) -> None:
    found = {t.zones.face[piece]: piece for piece in t.zones.pieces[looking(seat)]}
    options = [
        Option("take-unit", (face, False), do=step(kept_start, seat, piece)) for face, piece in found.items()
    ]
    if options:
        t.ask(seat, "starting-unit", options, STARTING)


def kept_start(t: Table[Heroes], seat: int, piece: int) -> None:
    take_start(t, seat, piece, False)
    for other in list(t.zones.pieces[looking(seat)]):
        discard_neutral(t, other)


def starting_unit(t: Table[Heroes], seat: int, unit: int, tier: int, pick: str) -> int:
    """A unit of the own faction: a named one, or the cheapest or dearest of a tier that is left."""
    found = [
        piece
        for piece in t.zones.pieces[barracks(seat)]
        if (unit >= 0 and t.zones.face[piece] == FIRST_UNIT + unit)
        or (unit < 0 and unit_of(t.zones.face[piece]).tier == tier)
    ]
    if not found:
        return -1
    prices = [unit_of(t.zones.face[piece]).recruit[0] for piece in found]
    wanted = max(prices) if pick == "dearest" else min(prices)
    return found[prices.index(wanted)]


# ---- Neutral units ----


def draw_neutral(t: Table[Heroes], tier: int, onto: int = GUARDS) -> int:
    """The next card of a tier; an empty deck is made anew from its discards. -1 where all are in Unit Decks."""
    deck = tier_deck(tier)
    if not t.zones.pieces[deck]:
        reshuffle(t, tier_pile(tier), deck)
    if not t.zones.pieces[deck]:
        return -1
    piece = t.zones.pieces[deck][-1]
    t.put(piece, onto)
    return piece


def discard_neutral(t: Table[Heroes], piece: int) -> None:
    t.put(piece, tier_pile(unit_of(t.zones.face[piece]).tier))


def value_of(t: Table[Heroes], piece: int) -> int:
    """What a unit is worth in gold: what it took to have it as it is."""
    unit = unit_of(t.zones.face[piece])
    value = unit.recruit[0] + 3 * unit.recruit[2]
    if is_pack(t.state, piece):
        value += unit.reinforce[0] + 3 * unit.reinforce[2]
    return value
