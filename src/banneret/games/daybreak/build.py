"""Build & Recruitment: Spawners, recruits, promotions, Heroes; in a campaign City levels and Ramparts."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.campaign import cities_grow, highest_tier, lies_low
from banneret.games.daybreak.contents import (
    CREATURES,
    FIRST_HERO_PRICE,
    HERO_NAME,
    HERO_PRICE,
    KIND_TIER,
    LEVELS,
    PROMOTION_PRICE,
    RAMPARTS_PRICE,
    RECRUIT_PRICE,
    SPAWNER_PRICE,
    Price,
)
from banneret.games.daybreak.exchange import can_exchange, exchange
from banneret.games.daybreak.heroes import free_hero, new_hero
from banneret.games.daybreak.options import BUILDS, EXCHANGE, PROMOTION, SPAWNERS, by_the_book
from banneret.games.daybreak.state import (
    CITY_AT,
    HEROES_EACH,
    KINDS,
    Daybreak,
    cities_of,
    city_holder,
    has_slot,
    heroes_in,
    heroes_of,
    holder_id,
    stack_id,
)
from banneret.games.daybreak.stocks import SLOTS_FULL, can_pay, most_for, pay, price_hint, short_of
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, note, step
from banneret.kernel.table import Table

BUILD: Final = "daybreak.phase.acquisition-simultaneous"


def build_and_recruit(t: Table[Daybreak], seat: int) -> None:
    """Everything that can be bought in the seat's Cities, in any order, until it is done."""
    if t.state.out[seat]:
        return
    options: list[Option] = []
    for city in cities_of(t, seat):
        spawners = spawners_for(t, seat, city)
        holders = holders_in(t, city)
        if lies_low(t, city):
            options.append(Option("build", (city,), blocked=RAMPARTS_BROKEN, at=(CITY_AT[city],)))
        else:
            build_options(t, seat, city, spawners, options)
            recruit_options(t, seat, city, spawners, holders, options)
            hire_options(t, seat, city, options)
        promotion_options(t, seat, city, spawners, holders, options)
        exchange_options(t, seat, city, options)
    options.append(DONE[seat])
    t.ask(seat, "build", options, BUILD, absent=len(options) - 1)


def done(t: Table[Daybreak], seat: int) -> None:
    t.tell("done", (seat,), BUILD)


class Ware:
    """Something for a price: its option and the one that says what is missing, both made once."""

    def __init__(self, seat: int, price: Price, option: Option) -> None:
        self.price = price
        self.option = option
        self.too_dear = option.but(note(short_of, seat, price))


# What was on offer before is found here; a ware is all in its key: seat, what it is, and where.
WARES: Final[dict[tuple[int, ...], Ware]] = {}
SPAWNER: Final = 0
RECRUITS: Final = 1
PROMOTIONS: Final = 2
NEW_HERO: Final = 3
LEVEL: Final = 4
RAMPARTS: Final = 5


def new_ware(key: tuple[int, ...], seat: int, price: Price, option: Option) -> Ware:
    ware = Ware(seat, price, option)
    WARES[key] = ware
    return ware


def offer(t: Table[Daybreak], seat: int, ware: Ware, options: list[Option], why: Said | None = None) -> None:
    """Offer something for a price; blocked, with the reason, where it cannot be had."""
    if why is not None:
        options.append(ware.option.but(why))
    elif can_pay(t, seat, ware.price):
        options.append(ware.option)
    else:
        options.append(ware.too_dear)


# ---- Building ----


def build_options(t: Table[Daybreak], seat: int, city: int, spawners: int, options: list[Option]) -> None:
    """Each Tier needs the one below at its Rank, and Rank 2 needs Rank 1."""
    state = t.state
    why = BUILT_TODAY if has_built(t, city) else None
    highest = highest_tier(t, city)
    for kind in range(KINDS):
        if state.spawners[city] >> kind & 1 or not requirements_met(spawners, kind):
            continue
        tier = KIND_TIER[kind]
        refused = why
        if why is None and tier > highest:
            refused = Said("greater-city", (tier, state.level[city]))
        offer(t, seat, spawner_ware(seat, city, kind), options, refused)
    if state.campaign:
        campaign_options(t, seat, city, why, options)


def spawner_ware(seat: int, city: int, kind: int) -> Ware:
    key = (SPAWNER, seat, city, kind)
    ware = WARES.get(key)
    if ware is None:
        what = "upgrade-spawner" if kind % 2 else "build-spawner"
        do = step(build_spawner, seat, city, kind)
        at = (CITY_AT[city], f"spawner:{city}:{kind}")
        price = SPAWNER_PRICE[kind]
        option = Option(what, (city, KIND_TIER[kind]), do=do, at=at, hint=price_hint(price))
        ware = new_ware(key, seat, price, option)
    return ware


def has_built(t: Table[Daybreak], city: int) -> bool:
    """Has the City had its build of the Day? By the book there is no such limit."""
    return t.state.built[city] == t.state.day and not by_the_book(t, BUILDS)


def spawners_for(t: Table[Daybreak], seat: int, city: int) -> int:
    """The Spawners that serve a City: by the book all of its player's, else its own."""
    state = t.state
    if not by_the_book(t, SPAWNERS):
        return state.spawners[city]
    spawners = 0
    for other, owner in enumerate(state.city_owner):
        if owner == seat:
            spawners |= state.spawners[other]
    return spawners


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
    t: Table[Daybreak], seat: int, city: int, why: Said | None, options: list[Option]
) -> None:
    """A greater City, and Ramparts: each is a build."""
    state = t.state
    level = state.level[city] + 1
    if level < len(LEVELS) and cities_grow(t):
        offer(t, seat, level_ware(seat, city, level), options, why)
    if not state.ramparts[city]:
        offer(t, seat, ramparts_ware(seat, city), options, why)


def level_ware(seat: int, city: int, level: int) -> Ware:
    key = (LEVEL, seat, city, level)
    ware = WARES.get(key)
    if ware is None:
        price = LEVELS[level].price
        do = step(raise_city, seat, city)
        at = (CITY_AT[city], f"level:{city}")
        option = Option("raise-city", (city, level), do=do, at=at, hint=price_hint(price))
        ware = new_ware(key, seat, price, option)
    return ware


def ramparts_ware(seat: int, city: int) -> Ware:
    key = (RAMPARTS, seat, city, 0)
    ware = WARES.get(key)
    if ware is None:
        do = step(build_ramparts, seat, city)
        at = (CITY_AT[city], f"ramparts:{city}")
        option = Option("build-ramparts", (city,), do=do, at=at, hint=price_hint(RAMPARTS_PRICE))
        ware = new_ware(key, seat, RAMPARTS_PRICE, option)
    return ware


def raise_city(t: Table[Daybreak], seat: int, city: int) -> None:
    t.state.level[city] += 1
    t.state.built[city] = t.state.day
    pay(t, seat, LEVELS[t.state.level[city]].price)
    t.tell("raises-city", (seat, city, t.state.level[city]), "daybreak.campaign.city-levels")
    t.then(AGAIN[seat])


def build_ramparts(t: Table[Daybreak], seat: int, city: int) -> None:
    t.state.ramparts[city] = True
    t.state.built[city] = t.state.day
    pay(t, seat, RAMPARTS_PRICE)
    t.tell("builds-ramparts", (seat, city), "daybreak.campaign.ramparts")
    t.then(AGAIN[seat])


# ---- Recruiting ----


def holders_in(t: Table[Daybreak], city: int) -> list[int]:
    """Who can take recruits in a City: the City itself, and the Heroes garrisoned there."""
    return [city_holder(t, city), *heroes_in(t, city)]


def recruit_options(
    t: Table[Daybreak], seat: int, city: int, spawners: int, holders: list[int], options: list[Option]
) -> None:
    for kind in range(KINDS):
        if not spawners >> kind & 1:
            continue
        for holder in holders:
            why = None if has_slot(t, holder, kind) else SLOTS_FULL
            offer(t, seat, recruit_ware(t, seat, city, holder, kind), options, why)


def recruit_ware(t: Table[Daybreak], seat: int, city: int, holder: int, kind: int) -> Ware:
    """Troops for a City, or for a Hero in it."""
    key = (RECRUITS, seat, city, holder, kind)
    ware = WARES.get(key)
    if ware is None:
        own = holder == city_holder(t, city)
        do = step(ask_recruits, seat, holder, kind)
        at = (holder_id(t, holder), stack_id(t, holder, kind))
        args = (kind, city) if own else (kind, holder, city)
        option = Option(
            "recruit" if own else "recruit-for", args, do=do, at=at, hint=note(recruit_hint, seat, kind)
        )
        ware = new_ware(key, seat, RECRUIT_PRICE[kind], option)
    return ware


def recruit_hint(t: Table[Daybreak], seat: int, kind: int) -> Said:
    """What one costs, and how many the seat could pay."""
    return Said("price-up-to", (RECRUIT_PRICE[kind], most_for(t, seat, RECRUIT_PRICE[kind])))


def ask_recruits(t: Table[Daybreak], seat: int, holder: int, kind: int) -> None:
    price = RECRUIT_PRICE[kind]
    at = (stack_id(t, holder, kind),)
    options = [
        Option(
            "count",
            (count,),
            do=step(recruit, seat, holder, kind, count),
            at=at,
            hint=price_hint(price, count),
        )
        for count in range(1, most_for(t, seat, price) + 1)
    ]
    # who is away spends as little as can be
    t.ask(seat, "recruits", options, "daybreak.recruit.unlimited", args=(kind, holder))


def recruit(t: Table[Daybreak], seat: int, holder: int, kind: int, count: int) -> None:
    pay(t, seat, RECRUIT_PRICE[kind], count)
    t.state.troops[holder * KINDS + kind] += count
    t.tell("recruits", (seat, holder, kind, count), CREATURES[kind].recruit_cites)
    t.then(AGAIN[seat])


# ---- Promoting ----


def promotion_options(
    t: Table[Daybreak], seat: int, city: int, spawners: int, holders: list[int], options: list[Option]
) -> None:
    """Rank 1 Troops in the City become Rank 2, where the Rank 2 Spawner of their Tier stands."""
    state = t.state
    for kind in range(1, KINDS, 2):
        if not spawners >> kind & 1:
            continue
        price = PROMOTION_PRICE[kind // 2]
        for holder in holders:
            count = state.troops[holder * KINDS + kind - 1]
            if count:
                least = fewest_promoted(t, holder, kind)
                most = min(count, most_for(t, seat, price))
                ware = promotion_ware(t, seat, city, holder, kind)
                offer(t, seat, ware, options, why_not_part(t) if 0 < most < least else None)


def promotion_ware(t: Table[Daybreak], seat: int, city: int, holder: int, kind: int) -> Ware:
    """A higher Rank for the Troops of a City, or of a Hero in it."""
    key = (PROMOTIONS, seat, city, holder, kind)
    ware = WARES.get(key)
    if ware is None:
        own = holder == city_holder(t, city)
        price = PROMOTION_PRICE[kind // 2]
        do = step(ask_promotions, seat, holder, kind)
        at = (holder_id(t, holder), stack_id(t, holder, kind - 1))
        args = (kind - 1, city) if own else (kind - 1, holder, city)
        hint = Said("price-each", (price,))
        option = Option("promote" if own else "promote-of", args, do=do, at=at, hint=hint)
        ware = new_ware(key, seat, price, option)
    return ware


def fewest_promoted(t: Table[Daybreak], holder: int, kind: int) -> int:
    """By the book a stack is promoted as a whole; else any number is, if there is a slot for Rank 2 beside the rest."""
    if has_slot(t, holder, kind) and not by_the_book(t, PROMOTION):
        return 1
    return t.state.troops[holder * KINDS + kind - 1]


def why_not_part(t: Table[Daybreak]) -> Said:
    return WHOLE_STACK_ONLY if by_the_book(t, PROMOTION) else WHOLE_STACK


def ask_promotions(t: Table[Daybreak], seat: int, holder: int, kind: int) -> None:
    """The whole stack frees its own slot for Rank 2."""
    count = t.state.troops[holder * KINDS + kind - 1]
    price = PROMOTION_PRICE[kind // 2]
    least = fewest_promoted(t, holder, kind)
    at = (stack_id(t, holder, kind - 1),)
    options = [
        Option(
            "count",
            (number,),
            do=step(promote, seat, holder, kind, number),
            at=at,
            hint=price_hint(price, number),
        )
        for number in range(least, min(count, most_for(t, seat, price)) + 1)
    ]
    t.ask(seat, "promotions", options, "daybreak.recruit.promotion", args=(kind - 1, holder))


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
    why = HIRED_TODAY if state.hired[city] == state.day else None
    offer(t, seat, hero_ware(t, seat, city), options, why)


def hero_ware(t: Table[Daybreak], seat: int, city: int) -> Ware:
    price = hero_price(t, seat)
    key = (NEW_HERO, seat, city, 1 if price is HERO_PRICE else 0)
    ware = WARES.get(key)
    if ware is None:
        do = step(hire_hero, seat, city)
        option = Option("hire", (city,), do=do, at=(CITY_AT[city],), hint=price_hint(price))
        ware = new_ware(key, seat, price, option)
    return ware


def hire_hero(t: Table[Daybreak], seat: int, city: int) -> None:
    pay(t, seat, hero_price(t, seat))
    t.state.hired[city] = t.state.day
    hero = new_hero(t, seat, t.state.city_tile[city])
    t.tell("hires", (hero, city), "daybreak.hero.hire")
    t.then(AGAIN[seat])


# ---- Exchanging ----


def exchange_options(t: Table[Daybreak], seat: int, city: int, options: list[Option]) -> None:
    """At any point of the phase: by the book as often as one likes, else once for each City and Day."""
    if (t.state.exchanged[city] < t.state.day or by_the_book(t, EXCHANGE)) and can_exchange(t, city):
        options.append(Option("exchange", (city,), do=step(exchange_here, seat, city), at=(CITY_AT[city],)))


def exchange_here(t: Table[Daybreak], seat: int, city: int) -> None:
    t.state.exchanged[city] = t.state.day
    t.then(step(exchange, seat, city), AGAIN[seat])


SEATS: Final = len(HERO_NAME) // HEROES_EACH
AGAIN: Final = [step(build_and_recruit, seat) for seat in range(SEATS)]
DONE: Final = [Option("done", do=step(done, seat)) for seat in range(SEATS)]
RAMPARTS_BROKEN: Final = Said("ramparts-broken")
BUILT_TODAY: Final = Said("built-today")
HIRED_TODAY: Final = Said("hired-today")
WHOLE_STACK: Final = Said("whole-stack")
WHOLE_STACK_ONLY: Final = Said("whole-stack-only")
