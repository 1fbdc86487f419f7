"""Exchanging Troops, and Items, between a City and the Heroes garrisoned there.

An exchange is one decision that sets the whole new distribution: a ready-made one, or one made by hand, in one answer
of numbers. Its holders are the Heroes in the order of their hire, then the City.
"""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.items import give_item, item_args, named
from banneret.games.daybreak.state import (
    KINDS,
    SLOTS,
    Daybreak,
    city_holder,
    has_troops,
    heroes_in,
    holder_id,
    items_of,
    set_troops,
    troops_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.numbers import Amount, Total
from banneret.kernel.step import Said, counted, step
from banneret.kernel.table import Table

EXCHANGE: Final = "daybreak.city.combine-split"
ARMORY: Final = "daybreak.campaign.armory"

EXCHANGES: Final = ("", "", "exchanges", "exchanges-3", "exchanges-4", "exchanges-5", "exchanges-6")

Share = tuple[int, ...]  # units by kind
Shares = tuple[Share, ...]  # by holder


def holders_of(t: Table[Daybreak], city: int) -> list[int]:
    return [*heroes_in(t, city), city_holder(t, city)]


def can_exchange(t: Table[Daybreak], city: int) -> bool:
    """Is there a Hero in the City, and anything that could change hands?"""
    heroes = heroes_in(t, city)
    if not heroes:
        return False
    if has_troops(t, city_holder(t, city)):
        return True
    for hero in heroes:
        if has_troops(t, hero):
            return True
    return can_swap_items(t, city)


def can_swap_items(t: Table[Daybreak], city: int) -> bool:
    """Items go from Hero to Hero; in a campaign also into the armory and out of it."""
    heroes = heroes_in(t, city)
    if not t.state.item_type or (len(heroes) < 2 and not t.state.campaign):
        return False
    for hero in heroes:
        if items_of(t, hero):
            return True
    return bool(items_of(t, city_holder(t, city)))


# ---- Troops ----


def exchange(t: Table[Daybreak], seat: int, city: int) -> None:
    """Ready-made distributions, and the one by hand."""
    holders = holders_of(t, city)
    pool = pool_of(t, holders)
    options: list[Option] = []
    units = sum(pool)
    if units:
        seen = [shares_now(t, holders)]
        for kind, place, shares in ready_made(pool, len(holders)):
            if shares not in seen:
                seen.append(shares)
                holder = holders[place]
                do = step(share_out, seat, city, shares)
                if place < len(holders) - 1:
                    options.append(Option(kind, (holder,), do=do, at=(holder_id(t, holder),)))
                else:
                    options.append(Option("all-to-city", (city,), do=do, at=(holder_id(t, holder),)))
    if can_swap_items(t, city) or not options:
        options.append(Option("leave-troops", do=step(swap_items, seat, city, ())))
    if units:
        options.append(Option("divide-by-hand", do=step(divide, seat, city)))
    # without Troops there is nothing to divide: it is about Items
    t.ask(seat, "exchange", options, EXCHANGE, auto=True, args=(city,))


def shares_now(t: Table[Daybreak], holders: list[int]) -> Shares:
    return tuple([tuple(troops_of(t, holder)) for holder in holders])


def ready_made(pool: list[int], holders: int) -> list[tuple[str, int, Shares]]:
    """Distributions that players often want: what each is called, the place of the one it favours, and the shares."""
    found = [("all-to", place, all_to(pool, holders, place)) for place in range(holders)]
    for place in range(holders - 1):
        found.append(("all-but-one-to", place, all_but_one_to(pool, holders, place)))
    for place in range(holders - 1):
        found.append(("half-to", place, half_to(pool, holders, place)))
    return found


def pool_of(t: Table[Daybreak], holders: list[int]) -> list[int]:
    pool = [0] * KINDS
    for holder in holders:
        troops = troops_of(t, holder)
        for kind in range(KINDS):
            pool[kind] += troops[kind]
    return pool


def all_to(pool: list[int], holders: int, place: int) -> Shares:
    """Everything to one holder, the strongest kinds first; what has no slot there goes to the next that has one."""
    shares = [[0] * KINDS for _ in range(holders)]
    used = [0] * holders
    order = [place, *[other for other in range(holders - 1, -1, -1) if other != place]]
    for kind in range(KINDS - 1, -1, -1):
        if pool[kind]:
            for holder in order:
                if used[holder] < SLOTS:
                    shares[holder][kind] = pool[kind]
                    used[holder] += 1
                    break
    return tuple([tuple(share) for share in shares])


def all_but_one_to(pool: list[int], holders: int, place: int) -> Shares:
    """Everything to a Hero but one unit of the weakest kind, which keeps the City."""
    shares = [list(share) for share in all_to(pool, holders, place)]
    if not any(shares[-1]):
        for kind in range(KINDS):
            if shares[place][kind]:
                shares[place][kind] -= 1
                shares[-1][kind] = 1
                break
    return tuple([tuple(share) for share in shares])


def half_to(pool: list[int], holders: int, place: int) -> Shares:
    """Of each stack the greater half to a Hero, the rest to the City; what has no slot there goes where it can."""
    shares = [list(share) for share in all_to(pool, holders, place)]
    city = shares[-1]
    used = sum([1 for count in city if count])
    for kind in range(KINDS - 1, -1, -1):
        count = shares[place][kind]
        if count > 1 and used < SLOTS and not city[kind]:
            city[kind] = count // 2
            shares[place][kind] = count - count // 2
            used += 1
    return tuple([tuple(share) for share in shares])


def share_out(t: Table[Daybreak], seat: int, city: int, shares: Shares) -> None:
    holders = holders_of(t, city)
    for place, holder in enumerate(holders):
        set_troops(t, holder, list(shares[place]))
    told: list[object] = [seat, city, tuple(holders), shares]
    for place, holder in enumerate(holders):
        told += [holder, shares[place]]
    t.tell(EXCHANGES[len(holders)], tuple(told), EXCHANGE)
    t.then(step(swap_items, seat, city, ()))


# ---- By hand ----


def divide(t: Table[Daybreak], seat: int, city: int) -> None:
    """How many of each kind go to each holder: all numbers at once, Hero by Hero, then the City."""
    holders = holders_of(t, city)
    pool = pool_of(t, holders)
    kinds = [kind for kind in range(KINDS) if pool[kind]]
    amounts = [Amount("share", (holder, kind), 0, pool[kind]) for holder in holders for kind in kinds]
    totals = [
        Total(tuple(range(at, len(amounts), len(kinds))), pool[kind], pool[kind])
        for at, kind in enumerate(kinds)
    ]
    t.ask_numbers(
        seat,
        "divide",
        tuple(amounts),
        counted(share_by_hand, seat, city),
        numbers_of(shares_now(t, holders), kinds),
        tuple(totals),
        counted(why_not_share, city),
        EXCHANGE,
        (city,),
        listed=sensible_shares(t, holders, pool, kinds),
    )


def numbers_of(shares: Shares, kinds: list[int]) -> tuple[int, ...]:
    """The numbers that stand for a distribution: only of kinds that there are."""
    return tuple([share[kind] for share in shares for kind in kinds])


def shares_of(t: Table[Daybreak], numbers: tuple[int, ...], city: int) -> Shares:
    """The distribution that numbers stand for."""
    holders = holders_of(t, city)
    pool = pool_of(t, holders)
    kinds = [kind for kind in range(KINDS) if pool[kind]]
    shares = [[0] * KINDS for _ in holders]
    for at, number in enumerate(numbers):
        shares[at // len(kinds)][kinds[at % len(kinds)]] = number
    return tuple([tuple(share) for share in shares])


def share_by_hand(t: Table[Daybreak], numbers: tuple[int, ...], seat: int, city: int) -> None:
    share_out(t, seat, city, shares_of(t, numbers, city))


def why_not_share(t: Table[Daybreak], numbers: tuple[int, ...], city: int) -> Said | None:
    """Every stack needs a slot."""
    for place, share in enumerate(shares_of(t, numbers, city)):
        if stacks(share) > SLOTS:
            return Said("too-many-stacks", (holders_of(t, city)[place],))
    return None


def stacks(share: Share) -> int:
    return sum([1 for count in share if count])


def sensible_shares(
    t: Table[Daybreak], holders: list[int], pool: list[int], kinds: list[int]
) -> list[tuple[int, ...]]:
    """As it is, the ready-made distributions, and each kind as a whole to one Hero with the rest in the City."""
    found = [shares_now(t, holders)]
    for _, _, shares in ready_made(pool, len(holders)):
        if shares not in found:
            found.append(shares)
    for place in range(len(holders) - 1):
        for kind in kinds:
            shares = one_kind_to(pool, len(holders), place, kind)
            if shares not in found and stacks(shares[-1]) <= SLOTS:
                found.append(shares)
    return [numbers_of(shares, kinds) for shares in found]


def one_kind_to(pool: list[int], holders: int, place: int, kind: int) -> Shares:
    shares = [[0] * KINDS for _ in range(holders)]
    shares[-1] = pool[:]
    shares[-1][kind] = 0
    shares[place][kind] = pool[kind]
    return tuple([tuple(share) for share in shares])


# ---- Items ----


def swap_items(t: Table[Daybreak], seat: int, city: int, moved: Share) -> None:
    """Each Item can change hands once in an exchange."""
    if not can_swap_items(t, city):
        return
    holders = holders_of(t, city)
    if not t.state.campaign:
        holders = holders[:-1]
    city_place = city_holder(t, city)
    everything = [item for holder in holders for item in items_of(t, holder)]
    options: list[Option] = []
    for holder in holders:
        for item in items_of(t, holder):
            if item in moved:
                continue
            for other in holders:
                if other != holder:
                    which = item_args(t, item, everything)
                    at = (f"item:{item}", holder_id(t, other) if other != city_place else f"armory:{city}")
                    do = (
                        step(hand_over, seat, item, other),
                        step(swap_items, seat, city, (*moved, item)),
                    )
                    if other == city_place:
                        options.append(Option("hand-in", (*which, holder), do=do, at=at))
                    elif holder == city_place:
                        options.append(Option("take-out", (*which, other), do=do, at=at))
                    else:
                        options.append(Option("hand-over", (*which, holder, other), do=do, at=at))
    if not options:
        return
    options.append(Option("no-more-items"))
    cites = ARMORY if t.state.campaign else EXCHANGE
    t.ask(seat, "swap-items", options, cites, absent=len(options) - 1, args=(city,))


def hand_over(t: Table[Daybreak], seat: int, item: int, holder: int) -> None:
    t.tell("hands-over", (seat, named(t, item), t.state.item_holder[item], holder), EXCHANGE)
    give_item(t, item, holder)
