"""Exchanging Troops, and Items, between a City and the Heroes garrisoned there.

An exchange is one decision that sets the whole new distribution: a ready-made one, or one made by hand, Hero by Hero
and kind by kind, where the City gets the rest. Its holders are the Heroes in the order of their hire, then the City.
"""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import KIND_NAME
from banneret.games.daybreak.items import give_item, item_label, named
from banneret.games.daybreak.state import (
    HEROES_EACH,
    KINDS,
    SLOTS,
    Daybreak,
    city_holder,
    city_name,
    has_troops,
    heroes_in,
    holder_id,
    holder_name,
    items_of,
    set_troops,
    stack_id,
    troops_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

EXCHANGE: Final = "daybreak.city.combine-split"
ARMORY: Final = "daybreak.campaign.armory"

Share = tuple[int, ...]  # units by kind


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
    now = tuple([tuple(troops_of(t, holder)) for holder in holders])
    options: list[Option] = []
    seen = [now]
    units = sum(pool)
    if units:
        for place, holder in enumerate(holders):
            offer_shares(t, seat, city, all_to(pool, len(holders), place), seen, options, holder, "All to ")
        for place, holder in enumerate(holders[:-1]):
            shares = all_but_one_to(pool, len(holders), place)
            offer_shares(t, seat, city, shares, seen, options, holder, "All but one to ")
        for place, holder in enumerate(holders[:-1]):
            shares = half_to(pool, len(holders), place)
            offer_shares(t, seat, city, shares, seen, options, holder, "Half of each stack to ")
    keep = Option("Leave the Troops as they are", do=step(swap_items, seat, city, ()))
    if can_swap_items(t, city) or not options:
        options.append(keep)
    if units:
        options.append(Option("Divide by hand", do=step(divide, seat, city, 0, 0, NO_SHARES * len(holders))))
    # without Troops there is nothing to divide: it is about Items
    t.ask(seat, f"How do you divide the Troops in {city_name(t, city)}?", options, EXCHANGE, auto=True)


def pool_of(t: Table[Daybreak], holders: list[int]) -> list[int]:
    pool = [0] * KINDS
    for holder in holders:
        troops = troops_of(t, holder)
        for kind in range(KINDS):
            pool[kind] += troops[kind]
    return pool


def offer_shares(
    t: Table[Daybreak],
    seat: int,
    city: int,
    shares: tuple[Share, ...],
    seen: list[tuple[Share, ...]],
    options: list[Option],
    holder: int,
    words: str,
) -> None:
    """A distribution, unless it is there already."""
    if shares not in seen:
        seen.append(shares)
        label = words + holder_name(t, holder)
        options.append(Option(label, do=step(share_out, seat, city, shares), at=(holder_id(t, holder),)))


def all_to(pool: list[int], holders: int, place: int) -> tuple[Share, ...]:
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


def all_but_one_to(pool: list[int], holders: int, place: int) -> tuple[Share, ...]:
    """Everything to a Hero but one unit of the weakest kind, which keeps the City."""
    shares = [list(share) for share in all_to(pool, holders, place)]
    if not any(shares[-1]):
        for kind in range(KINDS):
            if shares[place][kind]:
                shares[place][kind] -= 1
                shares[-1][kind] = 1
                break
    return tuple([tuple(share) for share in shares])


def half_to(pool: list[int], holders: int, place: int) -> tuple[Share, ...]:
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


def share_out(t: Table[Daybreak], seat: int, city: int, shares: tuple[Share, ...]) -> None:
    holders = holders_of(t, city)
    for place, holder in enumerate(holders):
        set_troops(t, holder, list(shares[place]))
    t.tell("exchanges", (seat, city, tuple([(h, shares[at]) for at, h in enumerate(holders)])), EXCHANGE)
    t.then(step(swap_items, seat, city, ()))


# ---- By hand ----


def divide(t: Table[Daybreak], seat: int, city: int, kind: int, place: int, given: Share) -> None:
    """How many of a kind go to a Hero; the City gets what is left. `given` has all shares in one row."""
    holders = holders_of(t, city)
    pool = pool_of(t, holders)
    while kind < KINDS and pool[kind] == 0:
        kind += 1
    if kind == KINDS:
        count = len(holders)
        t.then(
            step(share_out, seat, city, tuple([given[at * KINDS : (at + 1) * KINDS] for at in range(count)]))
        )
        return
    left = pool[kind] - sum([given[at * KINDS + kind] for at in range(place)])
    last = len(holders) - 1
    if place == last or left == 0:
        city_share = list(given)
        city_share[last * KINDS + kind] = left
        t.then(step(divide, seat, city, kind + 1, 0, tuple(city_share)))
        return
    waiting = sum([1 for other in range(kind + 1, KINDS) if pool[other]])
    options = []
    for count in range(left + 1):
        shares = list(given)
        shares[place * KINDS + kind] = count
        options.append(
            Option(
                str(count),
                do=step(divide, seat, city, kind, place + 1, tuple(shares)),
                blocked=why_not_share(shares, place, kind, left - count, last, waiting),
                at=(stack_id(t, holders[place], kind),),
            )
        )
    name = holder_name(t, holders[place])
    t.ask(seat, f"How many of {left} {KIND_NAME[kind]} go to {name}?", options, EXCHANGE)


def why_not_share(shares: list[int], place: int, kind: int, left: int, last: int, waiting: int) -> str | None:
    """Every stack needs a slot: this one, what is left of its kind, and the kinds that are still to come."""
    free = []
    for holder in range(last + 1):
        used = sum([1 for at in range(holder * KINDS, (holder + 1) * KINDS) if shares[at]])
        free.append(SLOTS - used)
    if free[place] < 0:
        return "All five slots hold other Troops"
    room = sum(free)
    if left > 0:
        if sum(free[place + 1 :]) == 0:
            return "The rest would have no slot"
        room -= 1
    return None if room >= waiting else "Other Troops would have no slot"


# ---- Items ----


def swap_items(t: Table[Daybreak], seat: int, city: int, moved: Share) -> None:
    """Each Item can change hands once in an exchange."""
    if not can_swap_items(t, city):
        return
    holders = holders_of(t, city)
    if not t.state.campaign:
        holders = holders[:-1]
    everything = [item for holder in holders for item in items_of(t, holder)]
    options: list[Option] = []
    heroes = t.seats * HEROES_EACH
    for holder in holders:
        for item in items_of(t, holder):
            if item in moved:
                continue
            for other in holders:
                if other != holder:
                    name = item_label(t, item, everything)
                    whom = holder_name(t, other) if other < heroes else "the armory"
                    whose = holder_name(t, holder) if holder < heroes else "the armory"
                    at = (f"item:{item}", holder_id(t, other) if other < heroes else f"armory:{city}")
                    do = (
                        step(hand_over, seat, item, other),
                        step(swap_items, seat, city, (*moved, item)),
                    )
                    options.append(Option(f"{name} of {whose} to {whom}", do=do, at=at))
    if not options:
        return
    options.append(Option("No more Items"))
    prompt = f"Do Items change hands in {city_name(t, city)}?"
    t.ask(seat, prompt, options, ARMORY if t.state.campaign else EXCHANGE, absent=len(options) - 1)


def hand_over(t: Table[Daybreak], seat: int, item: int, holder: int) -> None:
    t.tell("hands over", (seat, named(t, item), t.state.item_holder[item], holder), EXCHANGE)
    give_item(t, item, holder)


NO_SHARES: Final[Share] = (0,) * KINDS
