"""The build phase: all players give their orders at the same time, sealed; when all are done they are carried out.

Orders that collide with those of a player earlier in the order are taken back, and that player alone is asked again.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import HEROES
from banneret.games.multiverse.fog import living, look
from banneret.games.multiverse.goals import (
    HIGHEST_LEVEL,
    check_works,
    exchange_mission,
)
from banneret.games.multiverse.orders import (
    BUILD_HERE,
    EQUIP,
    EQUIP_GOLD,
    EQUIP_SHARDS,
    EQUIPMENT_NAME,
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
)
from banneret.games.multiverse.recruit import (
    HERO_PRICE,
    SUGGESTED,
    has_raised,
    hero_fee,
    join_batch,
    places_for,
    places_of,
    price_at,
    resurrect_price,
    starred,
    why_not_decoy,
    why_not_hero,
    why_not_point,
    why_not_recruit,
    why_not_resurrect,
)
from banneret.games.multiverse.state import (
    ACADEMY,
    ACTION,
    AT_BUILDING,
    AT_UNIT,
    BUILD,
    BUILDER,
    BUILDING_KINDS,
    DECOY,
    HERO,
    KIND_NAME,
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
    building_name,
    kind_name,
    price_of,
    road_price,
    side_pairs,
    sides_name,
    why_not_build,
    why_not_road,
    why_not_upgrade,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.hexes import ALL_SIDES
from banneret.parts.words import with_article

CITES: Final = "multiverse.turn.build"
TOLD: Final = "Build phase"


# ---- The phase ----


def build_phase(t: Table[Multiverse]) -> None:
    """Every seat has its ask open at once; nobody sees another's orders before all are done."""
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
    t.then(step(resolve, 0))
    t.fork([step(give_orders, seat) for seat in range(t.seats)])


def give_orders(t: Table[Multiverse], seat: int) -> None:
    """One ask with everything that the seat could order now; it comes again until the seat is done."""
    sketch = planned(t, seat)
    options: list[Option] = []
    recruit_options(sketch, seat, options, t.quiet)
    if sketch.state.turn > 1:
        work_options(sketch, seat, options, t.quiet)
        shard_options(sketch, seat, options)
    hero_options(sketch, seat, options, t.quiet)
    absent = len(options)
    needs_builder = must_have_builder(sketch, seat)
    if needs_builder:
        for at, option in enumerate(options):
            if option.kind.startswith("Recruit a Builder"):
                absent = at
        options.append(Option(END, blocked="In the starter scenario everyone starts with a Builder"))
    else:
        options.append(Option(END, do=step(end_orders, seat)))
    t.ask(
        seat,
        f"Build and recruit: {sketch.state.gold[seat]} gold",
        options,
        CITES,
        absent=absent,
        again=step(give_orders, seat),
        told=TOLD,
    )


def must_have_builder(t: Table[Multiverse], seat: int) -> bool:
    return t.state.turn == 1 and t.options["scenario"] == "starter" and not living(t, seat, BUILDER)


def order(t: Table[Multiverse], seat: int, what: Order) -> None:
    """An order is noted, and the seat is asked for more."""
    t.state.orders[seat].append(what)
    t.then(step(give_orders, seat))


def end_orders(t: Table[Multiverse], seat: int) -> None:
    t.state.ready[seat] = True


# ---- What can be ordered ----


def recruit_options(t: Table[Multiverse], seat: int, options: list[Option], quiet: bool) -> None:
    land = land_of(t)
    for place in places_of(t, seat):
        where = "" if place == seat else f" at {land.names[t.state.b_hex[place]]}"
        raised = has_raised(t, place)
        for card in range(UNIT_COUNT):
            if raised and quiet:
                break
            why = why_not_recruit(t, seat, place, card)
            if why == CANNOT_RAISE or (why and (quiet or raised)):
                continue
            price = price_at(t, place, card)
            label = f"Recruit {with_article(KIND_NAME[card])} in the {building_name(t, place)}{where} ({price} gold)"
            at = (AT_BUILDING[place], f"track:{card}")
            if why:
                options.append(Option(label, blocked=why, at=at))
            elif places_for(t, seat, place, card):
                options.append(Option(label, do=step(place_recruit, seat, t.state.b_hex[place], card), at=at))
            elif not quiet:
                options.append(Option(label, blocked="There is no free hex for it", at=at))


CANNOT_RAISE: Final = "It cannot raise this unit now"
END: Final = "End your build phase"


def hero_options(t: Table[Multiverse], seat: int, options: list[Option], quiet: bool) -> None:
    state = t.state
    if on(t, "heroes"):
        for hero in state.hero_row:
            why = why_not_hero(t, seat, hero)
            if why and (quiet or state.hero[seat] >= 0):
                continue
            label = f"Recruit the {HEROES[hero].name} ({HERO_PRICE + hero_fee(t, hero)} gold)"
            if not why and not places_for(t, seat, seat, HERO):
                why = "There is no free hex for it"
            if why:
                if not quiet:
                    options.append(Option(label, blocked=why, at=(f"hero:{hero}",)))
            else:
                options.append(Option(label, do=step(place_hero, seat, hero), at=(f"hero:{hero}",)))
        if state.hero[seat] >= 0 and not state.hero_alive[seat]:
            why = why_not_resurrect(t, seat)
            label = f"Resurrect the {HEROES[state.hero[seat]].name} ({resurrect_price(t, seat)} gold)"
            if not why and not places_for(t, seat, seat, HERO):
                why = "There is no free hex for it"
            if not why or not quiet:
                options.append(
                    Option(
                        label,
                        do=step(place_hero, seat, -1),
                        blocked=why or None,
                        at=(f"hero:{state.hero[seat]}",),
                    )
                )
        if can_spend_points(t, seat):
            options.append(
                Option("Spend skill points", do=step(spend_points, seat, 0), at=(f"hero:{state.hero[seat]}",))
            )
    if not why_not_decoy(t, seat) and places_for(t, seat, seat, DECOY):
        options.append(Option("Put a decoy on the map", do=step(place_decoy, seat), at=(AT_BUILDING[seat],)))


def can_spend_points(t: Table[Multiverse], seat: int) -> bool:
    """Is there something left that the hero's skill points could go to?"""
    hero = t.state.hero[seat]
    if hero < 0 or t.state.hero_points[seat] == 0:
        return False
    for what in range(2 + len(HEROES[hero].abilities)):
        if not why_not_point(t, seat, what):
            return True
    return False


def work_options(t: Table[Multiverse], seat: int, options: list[Option], quiet: bool) -> None:
    """Every Builder's works on its own hex."""
    state = t.state
    land = land_of(t)
    for unit in builders_of(t, seat):
        hex = state.u_hex[unit]
        where = land.names[hex]
        at = (AT_UNIT[unit], land.at[hex])
        if state.building_at[hex] < 0:
            for kind in range(BUILDING_KINDS):
                why = why_not_build(t, seat, unit, kind)
                if why and quiet:
                    continue
                label = f"Build {with_article(kind_name(seat, kind, 1))} at {where} ({price_of(t, seat, kind, 1)} gold)"
                options.append(
                    Option(label, do=step(order, seat, (BUILD_HERE, hex, kind)), blocked=why or None, at=at)
                )
        elif not why_not_upgrade(t, seat, unit):
            building = state.building_at[hex]
            price = price_of(t, seat, state.b_kind[building], 2)
            label = f"Upgrade the {building_name(t, building)} at {where} ({price} gold)"
            options.append(
                Option(label, do=step(order, seat, (UPGRADE, hex)), at=(*at, AT_BUILDING[building]))
            )
        if not why_not_road(t, seat, hex, ALL_SIDES if state.road[hex] else 0):
            label = f"Make a crossroads at {where} (1 gold)"
            if not state.road[hex]:
                label = f"Lay a road at {where} ({road_price(t, hex, 0)} gold)"
            options.append(Option(label, do=step(choose_sides, seat, hex, hex), at=at))
        for water in bridge_sites(t, unit):
            if not why_not_road(t, seat, water, ALL_SIDES if state.road[water] else 0):
                label = f"Bridge the water at {land.names[water]} ({road_price(t, water, 0)} gold)"
                if state.road[water]:
                    label = f"Widen the bridge at {land.names[water]} (1 gold)"
                if [option for option in options if option.kind == label]:
                    continue  # another Builder stands beside it as well
                options.append(
                    Option(label, do=step(choose_sides, seat, hex, water), at=(AT_UNIT[unit], land.at[water]))
                )


def shard_options(t: Table[Multiverse], seat: int, options: list[Option]) -> None:
    """Deals with shards, and the Academy's equipment."""
    state = t.state
    academy = [b for b in buildings_of(t, seat) if state.b_kind[b] == ACADEMY and state.b_level[b] == 2]
    if academy and not state.equipped[seat] and state.gold[seat] >= EQUIP_GOLD and upgradable(t, seat):
        options.append(
            Option(
                f"Buy equipment ({EQUIP_GOLD} gold)",
                do=step(choose_equipment, seat, 1),
                at=(AT_BUILDING[academy[0]],),
            )
        )
    if t.options["shards"] is not True:
        return
    shards = state.shards[seat]
    short = "You have too few shards"
    at = (AT_BUILDING[seat],)
    options.append(
        Option(
            "Sell 2 shards for 5 gold",
            do=step(order, seat, (SELL,)),
            blocked=None if shards >= SELL_SHARDS else short,
            at=at,
        )
    )
    options.append(
        Option(
            "Equip a unit type (3 shards)",
            do=step(choose_equipment, seat, 0),
            blocked=short
            if shards < EQUIP_SHARDS
            else None
            if upgradable(t, seat)
            else "All unit types are equipped",
            at=at,
        )
    )
    options.append(
        Option(
            "Promote a unit type (4 shards)",
            do=step(choose_promotion, seat),
            blocked=short
            if shards < PROMOTE_SHARDS
            else None
            if promotable(t, seat)
            else "All unit types are elite",
            at=at,
        )
    )
    if state.hero[seat] >= 0:
        why = None if state.hero_level[seat] < HIGHEST_LEVEL else "Level 6 is the highest"
        if shards < LEVEL_SHARDS:
            why = short
        options.append(
            Option(
                "Raise your hero by a level (5 shards)", do=step(order, seat, (LEVEL,)), blocked=why, at=at
            )
        )


# ---- Second questions of an order ----


def ask_more(t: Table[Multiverse], seat: int, prompt: str, options: list[Option], cites: str) -> None:
    """A question that belongs to an order; one can always think better of it."""
    options.append(Option("Back", do=step(give_orders, seat)))
    t.ask(seat, prompt, options, cites, told=TOLD)


def place_recruit(t: Table[Multiverse], seat: int, place: int, card: int) -> None:
    """`place` is the hex of the recruiting building."""
    sketch = planned(t, seat)
    hexes = places_for(sketch, seat, sketch.state.building_at[place], card)
    if len(hexes) == 1:
        order(t, seat, (RECRUIT, place, card, hexes[0]))
        return
    land = land_of(t)
    options = [
        Option(f"On {land.names[hex]}", do=step(order, seat, (RECRUIT, place, card, hex)), at=(land.at[hex],))
        for hex in hexes
    ]
    ask_more(
        t, seat, f"Where does the {KIND_NAME[card]} appear?", options, "multiverse.turn.recruit-placement"
    )


def place_hero(t: Table[Multiverse], seat: int, hero: int) -> None:
    """A hero from the row, or (-1) the own one resurrected."""
    sketch = planned(t, seat)
    land = land_of(t)
    options = []
    for hex in places_for(sketch, seat, seat, HERO):
        if hero >= 0:
            do = (step(note, seat, (TAKE_HERO, hero, hex)), step(spend_points, seat, 1))
            options.append(Option(f"On {land.names[hex]}", do=do, at=(land.at[hex],)))
        else:
            options.append(
                Option(f"On {land.names[hex]}", do=step(order, seat, (RESURRECT, hex)), at=(land.at[hex],))
            )
    ask_more(t, seat, "Where does the hero appear?", options, "multiverse.turn.recruit-placement")


def note(t: Table[Multiverse], seat: int, what: Order) -> None:
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
    if new and state.hero_hp[seat] == 0 and state.hero_ap[seat] == 0:
        options.append(
            Option(
                f"The suggested start: 3 HP, 3 AP, {HEROES[hero].abilities[starred(hero)].name}",
                do=step(suggested_start, seat, starred(hero)),
                at=(f"hero:{hero}",),
            )
        )
    names = ["1 HP", "1 AP", *[f"{ability.name} (2 points)" for ability in HEROES[hero].abilities]]
    for what, name in enumerate(names):
        why = why_not_point(sketch, seat, what)
        if not why or not t.quiet:
            do = (step(note, seat, (POINT, what)), step(spend_points, seat, new))
            options.append(Option(name, do=do, blocked=why or None, at=(f"hero:{hero}",)))
    whole = state.hero_hp[seat] > 0 and state.hero_ap[seat] > 0
    options.append(
        Option(
            "Keep the rest",
            do=step(give_orders, seat),
            blocked=None if whole else "A hero needs at least 1 HP and 1 AP",
        )
    )
    t.ask(
        seat,
        f"{left} skill points for the {HEROES[hero].name}",
        options,
        "multiverse.hero.skill-points",
        absent=0 if options[0].blocked is None and new else len(options) - 1,
        told=TOLD,
    )


def suggested_start(t: Table[Multiverse], seat: int, ability: int) -> None:
    for _ in range(SUGGESTED):
        note(t, seat, (POINT, 0))
        note(t, seat, (POINT, 1))
    order(t, seat, (POINT, 2 + ability))


def place_decoy(t: Table[Multiverse], seat: int) -> None:
    sketch = planned(t, seat)
    land = land_of(t)
    options = [
        Option(f"On {land.names[hex]}", do=step(order, seat, (PUT_DECOY, hex)), at=(land.at[hex],))
        for hex in places_for(sketch, seat, seat, DECOY)
    ]
    ask_more(t, seat, "Where does the decoy appear?", options, "multiverse.decoy.place")


def choose_sides(t: Table[Multiverse], seat: int, stand: int, hex: int) -> None:
    """Two open sides, or a crossroads, for a road on a hex, by the Builder on `stand`."""
    sketch = planned(t, seat)
    land = land_of(t)
    options = []
    if sketch.state.road[hex] == 0:
        for sides in side_pairs(sketch, hex):
            options.append(
                Option(
                    sides_name(sides).capitalize(),
                    do=step(order, seat, (ROAD, stand, hex, sides)),
                    at=(land.at[hex],),
                )
            )
    why = why_not_road(sketch, seat, hex, ALL_SIDES)
    price = road_price(sketch, hex, ALL_SIDES)
    options.append(
        Option(
            f"Crossroads ({price} gold)",
            do=step(order, seat, (ROAD, stand, hex, ALL_SIDES)),
            blocked=why or None,
            at=(land.at[hex],),
        )
    )
    ask_more(t, seat, "Which sides are open?", options, "multiverse.road.continuous")


def choose_equipment(t: Table[Multiverse], seat: int, for_gold: int) -> None:
    sketch = planned(t, seat)
    options = [
        Option(KIND_NAME[card], do=step(choose_upgrade, seat, card, for_gold), at=(f"track:{card}",))
        for card in upgradable(sketch, seat)
    ]
    ask_more(t, seat, "Equipment for which units?", options, "multiverse.shard.equipment-table")


def choose_upgrade(t: Table[Multiverse], seat: int, card: int, for_gold: int) -> None:
    sketch = planned(t, seat)
    options = [
        Option(
            EQUIPMENT_NAME[what], do=step(order, seat, (EQUIP, card, what, for_gold)), at=(f"track:{card}",)
        )
        for what in equipment_left(sketch, seat, card)
    ]
    ask_more(
        t, seat, f"Which equipment for the {KIND_NAME[card]}?", options, "multiverse.shard.equipment-table"
    )


def choose_promotion(t: Table[Multiverse], seat: int) -> None:
    sketch = planned(t, seat)
    options = [
        Option(KIND_NAME[card], do=step(order, seat, (PROMOTE, card)), at=(f"track:{card}",))
        for card in promotable(sketch, seat)
    ]
    ask_more(t, seat, "Promote which units?", options, "multiverse.shard.promote")


# ---- When all are done ----


def resolve(t: Table[Multiverse], at: int) -> None:
    """All are done: in player order each seat's orders are carried out."""
    order_of_seats = seats_in_order(t)
    if at == 0:
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
            t.whisper(1 << seat, "taken back", (seat, why), None, "multiverse.turn.simultaneous")
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
    if paid or units:
        t.tell("builds phase", (seat, len(units), paid), "multiverse.turn.recruit-hidden")
    join_batch(t, seat, units, paid - works, hero_gold)
    state.orders[seat] = []
    return whole


def ask_again(t: Table[Multiverse], seat: int) -> None:
    """Whose orders were taken back is asked alone, and they count at once."""
    t.then(step(give_orders, seat), step(resolve_alone, seat))


def resolve_alone(t: Table[Multiverse], seat: int) -> None:
    t.reveal()
    carry_out_all(t, seat)
    check_works(t, seat)
    look(t)


def end_build_phase(t: Table[Multiverse]) -> None:
    t.state.phase = ACTION
