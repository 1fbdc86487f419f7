"""Build & Recruitment: Spawners, recruits, promotions, Heroes; in a campaign City levels and Ramparts."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.campaign import highest_tier, lies_low
from banneret.games.daybreak.contents import (
    CREATURES,
    FIRST_HERO_PRICE,
    HERO_NAME,
    HERO_PRICE,
    KIND_NAME,
    KIND_TIER,
    LEVELS,
    PROMOTION_PRICE,
    RAMPARTS_PRICE,
    RECRUIT_PRICE,
    SPAWNER_PRICE,
    Price,
    price_text,
)
from banneret.games.daybreak.exchange import can_exchange, exchange
from banneret.games.daybreak.heroes import free_hero, new_hero
from banneret.games.daybreak.state import (
    HEROES_EACH,
    KINDS,
    Daybreak,
    cities_of,
    city_holder,
    city_name,
    has_slot,
    heroes_in,
    heroes_of,
    holder_id,
    holder_name,
    stack_id,
)
from banneret.games.daybreak.stocks import can_pay, most_for, pay, short_of
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

BUILD: Final = "daybreak.phase.acquisition-simultaneous"


def build_and_recruit(t: Table[Daybreak], seat: int) -> None:
    """Everything that can be bought in the seat's Cities, in any order, until it is done."""
    options: list[Option] = []
    for city in cities_of(t, seat):
        if lies_low(t, city):
            if not t.quiet:
                why = "Its Ramparts were broken yesterday"
                options.append(Option(f"Build in {city_name(t, city)}", blocked=why, at=(f"city:{city}",)))
        else:
            build_options(t, seat, city, options)
            recruit_options(t, seat, city, options)
            hire_options(t, seat, city, options)
        promotion_options(t, seat, city, options)
        exchange_options(t, seat, city, options)
    options.append(DONE[seat])
    t.ask(seat, "Build and recruit", options, BUILD, absent=len(options) - 1)


def done(t: Table[Daybreak], seat: int) -> None:
    t.tell("done", (seat,), BUILD)


def offer(
    t: Table[Daybreak], seat: int, price: Price, option: Option, options: list[Option], why: str | None = None
) -> None:
    """Offer something for a price; blocked, with the reason, where it cannot be had."""
    if why is None and not can_pay(t, seat, price):
        why = "" if t.quiet else short_of(t, seat, price)
    if why is None:
        options.append(option)
    elif not t.quiet:
        options.append(Option(option.kind, blocked=why, at=option.at, hint=option.hint))


# ---- Building ----


def build_options(t: Table[Daybreak], seat: int, city: int, options: list[Option]) -> None:
    """One build for each City and Day. Each Tier needs the one below at its Rank, and Rank 2 needs Rank 1."""
    state = t.state
    why = None
    if state.built[city] == state.day:
        if t.quiet:
            return
        why = "It has built today"
    name = city_name(t, city)
    spawners = state.spawners[city]
    for kind in range(KINDS):
        if spawners >> kind & 1 or not requirements_met(spawners, kind):
            continue
        if t.quiet and not can_pay(t, seat, SPAWNER_PRICE[kind]):
            continue
        tier = KIND_TIER[kind]
        label = f"Upgrade the Tier {tier} Spawner in {name} to Rank 2"
        if kind % 2 == 0:
            label = f"Build the Tier {tier} Spawner in {name}"
        refused = why
        if why is None and tier > highest_tier(t, city):
            refused = f"A Tier {tier} Spawner needs a greater City than this {LEVELS[state.level[city]].name}"
        option = Option(
            label,
            do=step(build_spawner, seat, city, kind),
            at=(f"city:{city}", f"spawner:{city}:{kind}"),
            hint="" if t.quiet else price_text(SPAWNER_PRICE[kind]),
        )
        offer(t, seat, SPAWNER_PRICE[kind], option, options, refused)
    if state.campaign:
        campaign_options(t, seat, city, why, options)


def requirements_met(spawners: int, kind: int) -> bool:
    if kind >= 2 and not spawners >> (kind - 2) & 1:
        return False
    return kind % 2 == 0 or spawners >> (kind - 1) & 1 == 1


def build_spawner(t: Table[Daybreak], seat: int, city: int, kind: int) -> None:
    pay(t, seat, SPAWNER_PRICE[kind])
    t.state.spawners[city] |= 1 << kind
    t.state.built[city] = t.state.day
    t.tell("builds", (seat, city, kind), CREATURES[kind].spawner_cites)
    t.then(AGAIN[seat])


def campaign_options(
    t: Table[Daybreak], seat: int, city: int, why: str | None, options: list[Option]
) -> None:
    """A greater City, and Ramparts: each is the City's build of the Day."""
    state = t.state
    level = state.level[city] + 1
    name = city_name(t, city)
    if level < len(LEVELS):
        label = f"Raise {name} to {'an' if LEVELS[level].name[0] in 'AEIOU' else 'a'} {LEVELS[level].name}"
        at = (f"city:{city}", f"level:{city}")
        option = Option(
            label,
            do=step(raise_city, seat, city),
            at=at,
            hint="" if t.quiet else price_text(LEVELS[level].price),
        )
        offer(t, seat, LEVELS[level].price, option, options, why)
    if not state.ramparts[city]:
        at = (f"city:{city}", f"ramparts:{city}")
        option = Option(
            f"Build Ramparts in {name}",
            do=step(build_ramparts, seat, city),
            at=at,
            hint="" if t.quiet else price_text(RAMPARTS_PRICE),
        )
        offer(t, seat, RAMPARTS_PRICE, option, options, why)


def raise_city(t: Table[Daybreak], seat: int, city: int) -> None:
    t.state.level[city] += 1
    t.state.built[city] = t.state.day
    pay(t, seat, LEVELS[t.state.level[city]].price)
    t.tell("raises city", (seat, city, t.state.level[city]), "daybreak.campaign.city-levels")
    t.then(AGAIN[seat])


def build_ramparts(t: Table[Daybreak], seat: int, city: int) -> None:
    t.state.ramparts[city] = True
    t.state.built[city] = t.state.day
    pay(t, seat, RAMPARTS_PRICE)
    t.tell("builds ramparts", (seat, city), "daybreak.campaign.ramparts")
    t.then(AGAIN[seat])


# ---- Recruiting ----


def holders_in(t: Table[Daybreak], city: int) -> list[int]:
    """Who can take recruits in a City: the City itself, and the Heroes garrisoned there."""
    return [city_holder(t, city), *heroes_in(t, city)]


def recruit_options(t: Table[Daybreak], seat: int, city: int, options: list[Option]) -> None:
    spawners = t.state.spawners[city]
    if not spawners:
        return
    holders = holders_in(t, city)
    name = city_name(t, city)
    for kind in range(KINDS):
        if not spawners >> kind & 1:
            continue
        price = RECRUIT_PRICE[kind]
        if t.quiet and not can_pay(t, seat, price):
            continue
        for holder in holders:
            into = f"into {name}" if holder == holders[0] else f"for {HERO_NAME[holder]} in {name}"
            option = Option(
                f"Recruit {KIND_NAME[kind]} {into}",
                do=step(ask_recruits, seat, city, holder, kind),
                at=(holder_id(t, holder), stack_id(t, holder, kind)),
                hint="" if t.quiet else f"{price_text(price)} each, up to {most_for(t, seat, price)}",
            )
            why = None if has_slot(t, holder, kind) else "All five slots hold other Troops"
            offer(t, seat, price, option, options, why)


def ask_recruits(t: Table[Daybreak], seat: int, city: int, holder: int, kind: int) -> None:
    price = RECRUIT_PRICE[kind]
    at = (stack_id(t, holder, kind),)
    options = [
        Option(
            str(count),
            do=step(recruit, seat, holder, kind, count),
            at=at,
            hint="" if t.quiet else price_text(price, count),
        )
        for count in range(1, most_for(t, seat, price) + 1)
    ]
    where = holder_name(t, holder)
    t.ask(
        seat,
        f"How many {KIND_NAME[kind]} join {where}?",
        options,
        "daybreak.recruit.unlimited",
        absent=len(options) - 1,
    )


def recruit(t: Table[Daybreak], seat: int, holder: int, kind: int, count: int) -> None:
    pay(t, seat, RECRUIT_PRICE[kind], count)
    t.state.troops[holder * KINDS + kind] += count
    t.tell("recruits", (seat, holder, kind, count), CREATURES[kind].recruit_cites)
    t.then(AGAIN[seat])


# ---- Promoting ----


def promotion_options(t: Table[Daybreak], seat: int, city: int, options: list[Option]) -> None:
    """Rank 1 Troops in the City become Rank 2, where the Rank 2 Spawner of their Tier stands."""
    state = t.state
    spawners = state.spawners[city]
    for kind in range(1, KINDS, 2):
        if not spawners >> kind & 1:
            continue
        price = PROMOTION_PRICE[kind // 2]
        if t.quiet and not can_pay(t, seat, price):
            continue
        holders = holders_in(t, city)
        name = city_name(t, city)
        for holder in holders:
            count = state.troops[holder * KINDS + kind - 1]
            if count:
                whose = name if holder == holders[0] else f"{HERO_NAME[holder]} in {name}"
                least = 1 if has_slot(t, holder, kind) else count
                most = min(count, most_for(t, seat, price))
                why = None
                if 0 < most < least:
                    why = "All five slots are full: only the whole stack could be promoted"
                option = Option(
                    f"Promote {KIND_NAME[kind - 1]} of {whose}",
                    do=step(ask_promotions, seat, holder, kind),
                    at=(holder_id(t, holder), stack_id(t, holder, kind - 1)),
                    hint="" if t.quiet else f"{price_text(price)} each",
                )
                offer(t, seat, price, option, options, why)


def ask_promotions(t: Table[Daybreak], seat: int, holder: int, kind: int) -> None:
    """Any number; without a slot for Rank 2 only the whole stack, which frees its own."""
    count = t.state.troops[holder * KINDS + kind - 1]
    price = PROMOTION_PRICE[kind // 2]
    least = 1 if has_slot(t, holder, kind) else count
    at = (stack_id(t, holder, kind - 1),)
    options = [
        Option(
            str(number),
            do=step(promote, seat, holder, kind, number),
            at=at,
            hint="" if t.quiet else price_text(price, number),
        )
        for number in range(least, min(count, most_for(t, seat, price)) + 1)
    ]
    t.ask(
        seat,
        f"How many {KIND_NAME[kind - 1]} of {holder_name(t, holder)} are promoted?",
        options,
        "daybreak.recruit.promotion",
        absent=len(options) - 1,
    )


def promote(t: Table[Daybreak], seat: int, holder: int, kind: int, count: int) -> None:
    pay(t, seat, PROMOTION_PRICE[kind // 2], count)
    t.state.troops[holder * KINDS + kind - 1] -= count
    t.state.troops[holder * KINDS + kind] += count
    t.tell("promotes", (seat, holder, kind - 1, count), "daybreak.recruit.promotion")
    t.then(AGAIN[seat])


# ---- Hiring ----


def hero_price(t: Table[Daybreak], seat: int) -> Price:
    return HERO_PRICE if heroes_of(t, seat) else FIRST_HERO_PRICE


def hire_options(t: Table[Daybreak], seat: int, city: int, options: list[Option]) -> None:
    state = t.state
    if free_hero(t, seat) < 0:
        return
    price = hero_price(t, seat)
    if t.quiet and (state.hired[city] == state.day or not can_pay(t, seat, price)):
        return
    option = Option(
        f"Hire a Hero in {city_name(t, city)}",
        do=step(hire_hero, seat, city),
        at=(f"city:{city}",),
        hint="" if t.quiet else price_text(price),
    )
    why = "A Hero was hired here today" if state.hired[city] == state.day else None
    offer(t, seat, price, option, options, why)


def hire_hero(t: Table[Daybreak], seat: int, city: int) -> None:
    pay(t, seat, hero_price(t, seat))
    t.state.hired[city] = t.state.day
    hero = new_hero(t, seat, t.state.city_tile[city])
    t.tell("hires", (hero, city), "daybreak.hero.hire")
    t.then(AGAIN[seat])


# ---- Exchanging ----


def exchange_options(t: Table[Daybreak], seat: int, city: int, options: list[Option]) -> None:
    """Once for each City and Day, at any point of the phase."""
    if t.state.exchanged[city] < t.state.day and can_exchange(t, city):
        label = f"Exchange Troops in {city_name(t, city)}"
        options.append(Option(label, do=step(exchange_here, seat, city), at=(f"city:{city}",)))


def exchange_here(t: Table[Daybreak], seat: int, city: int) -> None:
    t.state.exchanged[city] = t.state.day
    t.then(step(exchange, seat, city), AGAIN[seat])


SEATS: Final = len(HERO_NAME) // HEROES_EACH
AGAIN: Final = [step(build_and_recruit, seat) for seat in range(SEATS)]
DONE: Final = [Option("Done", do=step(done, seat)) for seat in range(SEATS)]
