"""The build phase: all players give their orders at the same time, sealed; when all are done they are carried out.

Orders that collide with those of a player earlier in the order are taken back, and that player alone is asked again.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import HEROES
from banneret.games.multiverse.figures import INTERCEPTORS
from banneret.games.multiverse.fog import around_from, home_facing, living, look
from banneret.games.multiverse.goals import check_works, exchange_mission
from banneret.games.multiverse.language import ability_of, skill_of, structure, structure_of
from banneret.games.multiverse.orders import (
    BUILD_HERE,
    EQUIP,
    EQUIP_GOLD,
    EQUIP_SHARDS,
    FEW_SHARDS,
    LEVEL,
    LEVEL_SHARDS,
    POINT,
    PROMOTE,
    PROMOTE_SHARDS,
    PUT_DECOY,
    RECRUIT,
    RESURRECT,
    ROAD,
    SELL,
    SELL_GOLD,
    SELL_SHARDS,
    TAKE_HERO,
    UPGRADE,
    Order,
    carry_out,
    equipment_left,
    planned,
    promotable,
    upgradable,
    why_not,
    why_not_level,
)
from banneret.games.multiverse.recruit import (
    CANNOT_RAISE,
    HERO_POINTS,
    HERO_PRICE,
    SUGGESTED,
    has_place_for,
    has_raised,
    hero_fee,
    join_batch,
    places_for,
    places_of,
    price_at,
    resurrect_price,
    starred,
    tell_new_blocks,
    why_not_decoy,
    why_not_hero,
    why_not_point,
    why_not_recruit,
    why_not_resurrect,
)
from banneret.games.multiverse.state import (
    ACADEMY,
    AT_BUILDING,
    AT_HERO,
    AT_TRACK,
    AT_UNIT,
    BUILD,
    BUILDER,
    BUILDING_KINDS,
    DECOY,
    HERO,
    UNIT_COUNT,
    Multiverse,
    buildings_of,
    face,
    land_of,
    on,
    seats_in_order,
)
from banneret.games.multiverse.works import (
    bridge_sites,
    builders_of,
    price_of,
    road_price,
    side_pairs,
    why_not_build,
    why_not_road,
    why_not_upgrade,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.hexes import ALL_SIDES

CITES: Final = "multiverse.turn.build"
TOLD: Final = Said("build-phase")
NO_FREE_HEX: Final = Said("no-free-hex")
BOTH_NEEDED: Final = Said("both-needed")


# ---- The phase ----


def build_phase(t: Table[Multiverse]) -> None:
    """All give their orders; when they are done these are carried out."""
    state = t.state
    state.phase = BUILD
    state.open_row = state.hero_row[:]
    state.orders = [[] for _ in range(t.seats)]
    state.ready = [False] * t.seats
    state.decoy_placed = [False] * t.seats
    state.equipped = [False] * t.seats
    state.recruited = [0] * len(state.b_owner)
    t.tell("phase", (state.turn, BUILD), "multiverse.turn.phases")
    if on(t, "secret_missions"):
        for seat in range(t.seats):
            exchange_mission(t, seat)
    t.then(step(gather_orders), step(resolve))


def gather_orders(t: Table[Multiverse]) -> None:
    """Every seat has its ask open at once; nobody sees another's orders before all are done."""
    t.fork([step(give_orders, seat) for seat in range(t.seats)])


def give_orders(t: Table[Multiverse], seat: int) -> None:
    """One ask with everything that the seat could order now; it comes again until the seat is done."""
    sketch = planned(t, seat)
    options: list[Option] = []
    recruit_options(sketch, seat, options)
    if sketch.state.turn > 1:
        work_options(sketch, seat, options)
        shard_options(sketch, seat, options)
    hero_options(sketch, seat, options)
    absent = len(options)
    needs_builder = must_have_builder(sketch, seat)
    if needs_builder:
        for at, option in enumerate(options):
            if option.kind == "recruit" and option.args[0] == BUILDER:
                absent = at
        options.append(Option("end-orders", blocked="needs-builder"))
    else:
        options.append(Option("end-orders", do=step(end_orders, seat)))
    t.ask(seat, "orders", options, CITES, absent=absent, told=TOLD, args=(sketch.state.gold[seat],))


def must_have_builder(t: Table[Multiverse], seat: int) -> bool:
    return t.state.turn == 1 and t.options["scenario"] == "starter" and not living(t, seat, BUILDER)


def order(t: Table[Multiverse], seat: int, what: Order) -> None:
    """An order is noted, and the seat is asked for more."""
    t.state.orders[seat].append(what)
    t.then(step(give_orders, seat))


def end_orders(t: Table[Multiverse], seat: int) -> None:
    t.state.ready[seat] = True


# ---- What can be ordered ----


def recruit_options(t: Table[Multiverse], seat: int, options: list[Option]) -> None:
    for place in places_of(t, seat):
        if has_raised(t, place):
            continue
        called = structure_of(t, place)
        where = -1 if place == seat else t.state.b_hex[place]
        for card in range(UNIT_COUNT):
            why = why_not_recruit(t, seat, place, card)
            if why is CANNOT_RAISE:
                continue
            if why is None and not has_place_for(t, seat, place, card):
                why = NO_FREE_HEX
            options.append(
                Option(
                    "recruit",
                    (card, called, where, price_at(t, place, card)),
                    do=() if why is not None else step(place_recruit, seat, t.state.b_hex[place], card),
                    blocked=why,
                    at=(AT_BUILDING[place], AT_TRACK[card]),
                )
            )


def hero_options(t: Table[Multiverse], seat: int, options: list[Option]) -> None:
    state = t.state
    if on(t, "heroes"):
        for hero in state.hero_row:
            if state.hero[seat] >= 0:
                break
            why = why_not_hero(t, seat, hero)
            if why is None and not has_place_for(t, seat, seat, HERO):
                why = NO_FREE_HEX
            options.append(
                Option(
                    "recruit-hero",
                    (hero, HERO_PRICE + hero_fee(t, hero)),
                    do=step(place_hero, seat, hero),
                    blocked=why,
                    at=(AT_HERO[hero],),
                )
            )
        if state.hero[seat] >= 0 and not state.hero_alive[seat]:
            why = why_not_resurrect(t, seat)
            if why is None and not has_place_for(t, seat, seat, HERO):
                why = NO_FREE_HEX
            options.append(
                Option(
                    "resurrect",
                    (state.hero[seat], resurrect_price(t, seat)),
                    do=step(place_hero, seat, -1),
                    blocked=why,
                    at=(AT_HERO[state.hero[seat]],),
                )
            )
        if can_spend_points(t, seat):
            options.append(
                Option("spend-points", do=step(spend_points, seat, 0), at=(AT_HERO[state.hero[seat]],))
            )
    if why_not_decoy(t, seat) is None and has_place_for(t, seat, seat, DECOY):
        options.append(Option("put-decoy", do=step(place_decoy, seat), at=(AT_BUILDING[seat],)))


def can_spend_points(t: Table[Multiverse], seat: int) -> bool:
    """Is there something left that the hero's skill points could go to?"""
    hero = t.state.hero[seat]
    if hero < 0 or t.state.hero_points[seat] == 0:
        return False
    for what in range(2 + len(HEROES[hero].abilities)):
        if not why_not_point(t, seat, what):
            return True
    return False


def work_options(t: Table[Multiverse], seat: int, options: list[Option]) -> None:
    """Every Builder's works on its own hex."""
    state = t.state
    land = land_of(t)
    bridged: list[int] = []
    for unit in builders_of(t, seat):
        hex = state.u_hex[unit]
        at = (AT_UNIT[unit], land.at[hex])
        if state.building_at[hex] < 0:
            for kind in range(BUILDING_KINDS):
                options.append(
                    Option(
                        "build",
                        (structure(seat, kind, 1), hex, price_of(t, seat, kind, 1)),
                        do=step(order, seat, (BUILD_HERE, hex, kind)),
                        blocked=why_not_build(t, seat, unit, kind),
                        at=at,
                    )
                )
        elif why_not_upgrade(t, seat, unit) is None:
            building = state.building_at[hex]
            options.append(
                Option(
                    "upgrade",
                    (structure_of(t, building), hex, price_of(t, seat, state.b_kind[building], 2)),
                    do=step(order, seat, (UPGRADE, hex)),
                    at=(*at, AT_BUILDING[building]),
                )
            )
        if why_not_road(t, seat, hex, ALL_SIDES if state.road[hex] else 0) is None:
            what = "make-crossroads" if state.road[hex] else "lay-road"
            options.append(
                Option(what, (hex, road_price(t, hex, 0)), do=step(choose_sides, seat, hex, hex), at=at)
            )
        for water in bridge_sites(t, unit):
            if water in bridged:
                continue  # another Builder stands beside it as well
            if why_not_road(t, seat, water, ALL_SIDES if state.road[water] else 0) is None:
                bridged.append(water)
                options.append(
                    Option(
                        "widen-bridge" if state.road[water] else "bridge",
                        (water, road_price(t, water, 0)),
                        do=step(choose_sides, seat, hex, water),
                        at=(AT_UNIT[unit], land.at[water]),
                    )
                )


def shard_options(t: Table[Multiverse], seat: int, options: list[Option]) -> None:
    """Deals with shards, and the Academy's equipment."""
    state = t.state
    academy = [b for b in buildings_of(t, seat) if state.b_kind[b] == ACADEMY and state.b_level[b] == 2]
    if academy and not state.equipped[seat] and state.gold[seat] >= EQUIP_GOLD and upgradable(t, seat):
        options.append(
            Option(
                "buy-equipment",
                (EQUIP_GOLD,),
                do=step(choose_equipment, seat, 1),
                at=(AT_BUILDING[academy[0]],),
            )
        )
    if t.options["shards"] is not True:
        return
    shards = state.shards[seat]
    at = (AT_BUILDING[seat],)
    options.append(
        Option(
            "sell-shards",
            (SELL_SHARDS, SELL_GOLD),
            do=step(order, seat, (SELL,)),
            blocked=None if shards >= SELL_SHARDS else FEW_SHARDS,
            at=at,
        )
    )
    options.append(
        Option(
            "equip",
            (EQUIP_SHARDS,),
            do=step(choose_equipment, seat, 0),
            blocked=FEW_SHARDS
            if shards < EQUIP_SHARDS
            else None
            if upgradable(t, seat)
            else Said("all-equipped"),
            at=at,
        )
    )
    options.append(
        Option(
            "promote",
            (PROMOTE_SHARDS,),
            do=step(choose_promotion, seat),
            blocked=FEW_SHARDS
            if shards < PROMOTE_SHARDS
            else None
            if promotable(t, seat)
            else Said("all-elite"),
            at=at,
        )
    )
    if state.hero[seat] >= 0:
        options.append(
            Option(
                "raise-hero",
                (LEVEL_SHARDS,),
                do=step(order, seat, (LEVEL,)),
                blocked=why_not_level(t, seat),
                at=at,
            )
        )


# ---- Second questions of an order ----


def ask_more(
    t: Table[Multiverse],
    seat: int,
    kind: str,
    options: list[Option],
    cites: str,
    args: tuple[object, ...] = (),
) -> None:
    """A question that belongs to an order; one can always think better of it."""
    options.append(Option("back", do=step(give_orders, seat)))
    t.ask(seat, kind, options, cites, told=TOLD, args=args)


def place_recruit(t: Table[Multiverse], seat: int, place: int, card: int) -> None:
    """`place` is the hex of the recruiting building."""
    sketch = planned(t, seat)
    hexes = places_for(sketch, seat, sketch.state.building_at[place], card)
    if len(hexes) == 1:
        t.then(placed(seat, place, card, hexes[0]))
        return
    land = land_of(t)
    options = [Option("on", (hex,), do=placed(seat, place, card, hex), at=(land.at[hex],)) for hex in hexes]
    ask_more(t, seat, "place-recruit", options, "multiverse.turn.recruit-placement", (card,))


def placed(seat: int, place: int, card: int, hex: int) -> Step:
    """A recruit has its hex: it is ordered, or, where it intercepts, asked which way it faces."""
    if INTERCEPTORS >> card & 1:
        return step(place_front, seat, place, card, hex)
    return step(order, seat, (RECRUIT, place, card, hex, -1))


def place_front(t: Table[Multiverse], seat: int, place: int, card: int, hex: int) -> None:
    """The direction of the nearest enemy settlement comes first."""
    options = [
        Option("face", (way,), do=step(order, seat, (RECRUIT, place, card, hex, way)))
        for way in around_from(home_facing(t, seat, hex))
    ]
    ask_more(t, seat, "facing", options, "multiverse.intercept.facing", (card,))


def place_hero(t: Table[Multiverse], seat: int, hero: int) -> None:
    """A hero from the row, or (-1) the own one resurrected."""
    sketch = planned(t, seat)
    land = land_of(t)
    options = []
    for hex in places_for(sketch, seat, seat, HERO):
        if hero >= 0:
            do = (step(write_down, seat, (TAKE_HERO, hero, hex)), step(spend_points, seat, 1))
            options.append(Option("on", (hex,), do=do, at=(land.at[hex],)))
        else:
            options.append(Option("on", (hex,), do=step(order, seat, (RESURRECT, hex)), at=(land.at[hex],)))
    ask_more(t, seat, "place-hero", options, "multiverse.turn.recruit-placement")


def write_down(t: Table[Multiverse], seat: int, what: Order) -> None:
    """An order that has a sequel."""
    t.state.orders[seat].append(what)


def spend_points(t: Table[Multiverse], seat: int, new: int) -> None:
    """Skill points one by one, until they are spent or kept. A new hero can take the suggested start."""
    sketch = planned(t, seat)
    state = sketch.state
    hero = state.hero[seat]
    left = state.hero_points[seat]
    if left == 0:
        t.then(step(give_orders, seat))
        return
    options = []
    if new and left == HERO_POINTS:
        options.append(
            Option(
                "suggested-start",
                (ability_of(UNIT_COUNT + hero, starred(hero)),),
                do=step(suggested_start, seat, starred(hero)),
                at=(AT_HERO[hero],),
            )
        )
    for what in range(2 + len(HEROES[hero].abilities)):
        options.append(
            Option(
                "skill",
                (skill_of(hero, what),),
                do=(step(write_down, seat, (POINT, what)), step(spend_points, seat, new)),
                blocked=why_not_point(sketch, seat, what),
                at=(AT_HERO[hero],),
            )
        )
    whole = state.hero_hp[seat] > 0 and state.hero_ap[seat] > 0
    options.append(
        Option(
            "keep-points",
            do=step(give_orders, seat),
            blocked=None if whole else BOTH_NEEDED,
        )
    )
    t.ask(
        seat,
        "skill-points",
        options,
        "multiverse.hero.skill-points",
        absent=0 if options[0].blocked is None and new else len(options) - 1,
        told=TOLD,
        args=(left, hero),
    )


def suggested_start(t: Table[Multiverse], seat: int, ability: int) -> None:
    for _ in range(SUGGESTED):
        write_down(t, seat, (POINT, 0))
        write_down(t, seat, (POINT, 1))
    order(t, seat, (POINT, 2 + ability))


def place_decoy(t: Table[Multiverse], seat: int) -> None:
    sketch = planned(t, seat)
    land = land_of(t)
    options = [
        Option("on", (hex,), do=step(order, seat, (PUT_DECOY, hex)), at=(land.at[hex],))
        for hex in places_for(sketch, seat, seat, DECOY)
    ]
    ask_more(t, seat, "place-decoy", options, "multiverse.decoy.place")


def choose_sides(t: Table[Multiverse], seat: int, stand: int, hex: int) -> None:
    """Two open sides, or a crossroads, for a road on a hex, by the Builder on `stand`."""
    sketch = planned(t, seat)
    land = land_of(t)
    options = []
    if sketch.state.road[hex] == 0:
        for sides in side_pairs(sketch, hex):
            options.append(
                Option(
                    "sides",
                    (sides,),
                    do=step(order, seat, (ROAD, stand, hex, sides)),
                    at=(land.at[hex],),
                )
            )
    options.append(
        Option(
            "crossroads",
            (road_price(sketch, hex, ALL_SIDES),),
            do=step(order, seat, (ROAD, stand, hex, ALL_SIDES)),
            blocked=why_not_road(sketch, seat, hex, ALL_SIDES),
            at=(land.at[hex],),
        )
    )
    ask_more(t, seat, "road-sides", options, "multiverse.road.continuous", (hex,))


def choose_equipment(t: Table[Multiverse], seat: int, for_gold: int) -> None:
    sketch = planned(t, seat)
    options = [
        Option("card", (card,), do=step(choose_upgrade, seat, card, for_gold), at=(AT_TRACK[card],))
        for card in upgradable(sketch, seat)
    ]
    ask_more(t, seat, "equip-whom", options, "multiverse.shard.equipment-table")


def choose_upgrade(t: Table[Multiverse], seat: int, card: int, for_gold: int) -> None:
    sketch = planned(t, seat)
    options = [
        Option(
            "equipment", (what,), do=step(order, seat, (EQUIP, card, what, for_gold)), at=(AT_TRACK[card],)
        )
        for what in equipment_left(sketch, seat, card)
    ]
    ask_more(t, seat, "equip-with", options, "multiverse.shard.equipment-table", (card,))


def choose_promotion(t: Table[Multiverse], seat: int) -> None:
    sketch = planned(t, seat)
    options = [
        Option("card", (card,), do=step(order, seat, (PROMOTE, card)), at=(AT_TRACK[card],))
        for card in promotable(sketch, seat)
    ]
    ask_more(t, seat, "promote-whom", options, "multiverse.shard.promote")


# ---- When all are done ----


def resolve(t: Table[Multiverse]) -> None:
    """All are done: in player order each seat's orders are carried out."""
    order_of_seats = seats_in_order(t)
    t.reveal()
    again = []
    for seat in order_of_seats:
        if not carry_out_all(t, seat):
            again.append(seat)
    for seat in order_of_seats:
        check_works(t, seat)
    look(t)
    if again and t.result is None:
        for seat in reversed(again):
            t.then(step(ask_again, seat))


def carry_out_all(t: Table[Multiverse], seat: int) -> bool:
    """Carry out a seat's orders; false if one had to be taken back."""
    state = t.state
    units: list[int] = []
    before = state.gold[seat]
    works = 0
    hero_gold = 0
    whole = True
    for what in state.orders[seat]:
        why = why_not(t, seat, what)
        if why:
            whole = False
            tell_taken_back(t, seat, why)
            continue
        gold = state.gold[seat]
        unit = carry_out(t, seat, what)
        if unit >= 0:
            units.append(unit)
            if face(t, unit) == HERO:
                hero_gold = gold - state.gold[seat]
        else:
            works += gold - state.gold[seat]
    paid = before - state.gold[seat]
    tell_new_blocks(t, seat, units)
    if paid or units:
        t.tell("builds-phase", (seat, len(units), paid), "multiverse.turn.recruit-hidden")
    join_batch(t, seat, units, paid - works, hero_gold)
    state.orders[seat] = []
    return whole


def tell_taken_back(t: Table[Multiverse], seat: int, why: Said) -> None:
    """A reason that has arguments has an entry of its own."""
    kind = f"taken-back-{why.kind}" if why.args else "taken-back"
    told = (seat, *why.args) if why.args else (seat, why.kind)
    t.whisper(1 << seat, kind, told, None, "multiverse.turn.simultaneous")


def ask_again(t: Table[Multiverse], seat: int) -> None:
    """Whose orders were taken back is asked alone, and they count at once."""
    t.then(step(give_orders, seat), step(resolve_alone, seat))


def resolve_alone(t: Table[Multiverse], seat: int) -> None:
    t.reveal()
    carry_out_all(t, seat)
    check_works(t, seat)
    look(t)
