"""Visiting fields: visitable ones once, flaggable ones for lasting benefit, revisitable ones again and again.

What a visit does is the text of the location in the book; towns, mines, settlements, obelisks, Trading Posts and
observatories have rules here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from banneret.games.heroes.clash_land import in_centre, is_hill, take_hill
from banneret.games.heroes.contents import BRONZE, GOODS, SILVER
from banneret.games.heroes.coop_rules import call_to_arms
from banneret.games.heroes.explore import can_place, discover, hidden_beside_tile, place_tile, whole_tile
from banneret.games.heroes.goods import gain, one_space, raise_income
from banneret.games.heroes.land import (
    AT_MINE,
    AT_OBELISK,
    AT_SETTLEMENT,
    AT_STABLES,
    AT_TOWN,
    AT_TRADING_POST,
    FLAGGABLE,
    LOCATION_AT,
    LOCATIONS,
    TOWN,
    VISITABLE,
)
from banneret.games.heroes.options import FIELD_PARTS_INDEPENDENT, STABLES_FOR_EVER
from banneret.games.heroes.places import black_market, prison, tavern
from banneret.games.heroes.sources import begin_visit
from banneret.games.heroes.state import (
    NOBODY,
    NOTHING,
    NOWHERE,
    Heroes,
    allied,
    is_main,
    location_at,
    owner_of_town,
    printed,
    scenario_of,
    seat_of,
    slot_of,
)
from banneret.games.heroes.texts import BOOK
from banneret.games.heroes.trade import visit_post
from banneret.games.heroes.units import reinforce_options
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, begin, carry_out, new_context
from banneret.parts.effects.model import MAY, REPEAT, SEQUENCE, Effect

AT_OBSERVATORY: Final = LOCATION_AT["redwood-observatory"]
SETTLEMENT: Final = "heroes.loc.settlement-income"
OBSERVATORY: Final = "heroes.loc.redwood-observatory"
OPTIONAL: Final = "heroes.sym.optional"
RODE: Final = (
    -1_000_000_000
)  # in `used`: less hero, field and the movement left there, for Stables of this turn
RODE_BASE: Final = 1_000
FIRST_OBELISK: Final = "first obelisk of each player"  # else every one serves each player once


def is_empty(t: Table[Heroes], seat: int, field: int) -> bool:
    """Would a visit do nothing? Visited fields, and those that an ally has flagged, count as empty."""
    state = t.state
    location = LOCATIONS[state.location[field]]
    if is_hill(state, field):
        return allied(t, seat, state.flag[field])
    if in_centre(state, field) and location.category == VISITABLE:
        return seat in state.marks.get(field, [])
    if state.flag[field] >= 0 and location.category not in (FLAGGABLE, TOWN):
        return True  # a scenario has it flagged instead
    if location.category == VISITABLE:
        return state.cube[field]
    if location.category in (FLAGGABLE, TOWN):
        if location.many_flags:
            return seat in state.marks.get(field, [])
        return allied(t, seat, state.flag[field])
    return not location.revisitable or location.safe


def visit(t: Table[Heroes], hero: int, field: int) -> None:
    """A hero visits the field on which it stands."""
    state = t.state
    seat = seat_of(hero)
    trail = state.trail[hero]
    before = trail[-1] if trail else NOWHERE
    if before != field:
        state.trail[hero] = [*trail, field]
    if is_empty(t, seat, field):
        return
    location = location_at(state, field)
    t.tell("visits", (seat, location.index, field), "heroes.map.must-visit")
    if is_hill(state, field):
        if plant_flag(t, seat, field):
            take_hill(t, seat)
        return
    if in_centre(state, field):
        state.marks[field] = [*state.marks.get(field, []), seat]  # once by each player
    elif location.category == VISITABLE:
        state.cube[field] = True
    if location.index in WITH_RULES:
        WITH_RULES[location.index](t, hero, field)
    elif location.category == FLAGGABLE:
        plant_flag(t, seat, field)
    elif location.index == AT_STABLES and rides_in_circles(t, hero, field, before):
        t.tell("no-fresh-horses", (seat, is_main(hero)), "heroes.loc.stables")
    elif has_loose_parts(t, location.effect):
        t.then(step(visit_parts, location.effect, seat, hero))
    else:
        t.then(step(begin_visit, location.effect, seat, hero))


# ---- Places with rules of their own ----


def at_trading_post(t: Table[Heroes], hero: int, field: int) -> None:
    t.then(step(visit_post, seat_of(hero)))


def at_black_market(t: Table[Heroes], hero: int, field: int) -> None:
    t.then(step(black_market, seat_of(hero)))


def at_prison(t: Table[Heroes], hero: int, field: int) -> None:
    prison(t, seat_of(hero), field)


def at_tavern(t: Table[Heroes], hero: int, field: int) -> None:
    t.then(step(tavern, seat_of(hero), field))


def at_star_axis(t: Table[Heroes], hero: int, field: int) -> None:
    state, seat = t.state, seat_of(hero)
    state.marks[field] = [*state.marks.get(field, []), seat]
    t.then(step(begin_visit, location_at(state, field).effect, seat, hero))


def at_observatory(t: Table[Heroes], hero: int, field: int) -> None:
    t.then(step(observe, seat_of(hero), field))


def at_mine_or_settlement(t: Table[Heroes], hero: int, field: int) -> None:
    take_flag(t, seat_of(hero), field)


def at_town(t: Table[Heroes], hero: int, field: int) -> None:
    take_town(t, seat_of(hero), field)


# ---- Stables ----


def rides_in_circles(t: Table[Heroes], hero: int, field: int, before: int) -> bool:
    """From Stables to Stables each step gives back what it costs, and could be taken for ever: who comes back by it to
    where it has stood in this turn, with as much movement, gains nothing there.
    """
    state = t.state
    if t.options.get(STABLES_FOR_EVER, False):
        return False
    rode = RODE - (hero * RODE_BASE + field) * RODE_BASE - state.mp[hero]
    if rode not in state.used:
        state.used = [*state.used, rode]
        return False
    return before != NOWHERE and state.location[before] == AT_STABLES


# ---- Parts of a field's effect ----


def has_loose_parts(t: Table[Heroes], effect: int) -> bool:
    """What stands beside a search is part of what may be left as a whole; an option has the parts stand alone."""
    if not t.options.get(FIELD_PARTS_INDEPENDENT, False):
        return False
    whole = BOOK.effects[effect]
    return (
        whole.node == MAY
        and whole.parts[0].node == SEQUENCE
        and any(searches(part) for part in whole.parts[0].parts)
    )


def searches(effect: Effect) -> bool:
    return any(verb.call is not None and verb.call.name == "search" for verb in effect.verbs())


def visit_parts(t: Table[Heroes], effect: int, seat: int, hero: int) -> None:
    """In the order in which they are printed: each search may be left, all else is had."""
    t.enter(new_context(seat, hero))
    steps: list[Step] = []
    for part in BOOK.effects[effect].parts[0].parts:
        if part.node == REPEAT and searches(part):
            assert part.count is not None
            steps.extend([step(may_search, part.parts[0].id) for _ in range(part.count.number)])
        elif searches(part):
            steps.append(step(may_search, part.id))
        else:
            steps.append(step(carry_out, part.id))
    t.then(*steps)


def may_search(t: Table[Heroes], effect: int) -> None:
    options = [Option("effects.do", (effect,), do=step(carry_out, effect)), Option("effects.leave")]
    t.ask(t.scope(Context).seat, "effects.may", options, OPTIONAL, absent=1, args=(effect,))


# ---- Flags ----


def plant_flag(t: Table[Heroes], seat: int, field: int) -> bool:
    """The visitor's faction cube lies there now; the first one ever?"""
    state = t.state
    first = not state.flagged[field]
    state.flag[field] = seat
    state.flagged[field] = True
    t.tell("flags", (seat, state.location[field], field), "heroes.map.flaggable")
    return first


def lose_flag(t: Table[Heroes], field: int) -> None:
    """The former owner loses what the field has brought."""
    state = t.state
    owner = state.flag[field]
    if owner < 0:
        state.flag[field] = NOBODY
        return
    if state.location[field] == AT_MINE:
        found = printed(state, field)
        raise_income(t, owner, found.resource, -found.amount)
    elif state.location[field] == AT_SETTLEMENT and state.yields[field] != NOTHING:
        raise_income(t, owner, state.yields[field], -one_space(state.yields[field]))
        state.yields[field] = NOTHING
    state.flag[field] = NOBODY


def take_flag(t: Table[Heroes], seat: int, field: int) -> None:
    """A mine or a settlement changes hands: the old owner loses its production, the new one has it."""
    state = t.state
    lose_flag(t, field)
    first = plant_flag(t, seat, field)
    if state.location[field] == AT_MINE:
        found = printed(state, field)
        raise_income(t, seat, found.resource, found.amount)
        if first:
            gain(t, seat, found.resource, found.amount, "heroes.loc.mine-first")
    else:
        state.had_home[seat] = True
        t.then(step(settle, seat, field, first))


def settle(t: Table[Heroes], seat: int, field: int, first: bool) -> None:
    """A settlement raises the income of one resource, or reinforces a unit for half its price, the first time free."""
    options = [
        Option(
            "settle-income", (resource, one_space(resource)), do=step(settled, seat, field, resource, first)
        )
        for resource in range(GOODS)
    ]
    options.extend(reinforce_options(t, seat, (BRONZE, SILVER), first))
    t.ask(seat, "settle", options, SETTLEMENT, args=(field,))


def settled(t: Table[Heroes], seat: int, field: int, resource: int, first: bool) -> None:
    t.state.yields[field] = resource
    raise_income(t, seat, resource, one_space(resource))
    if first:
        gain(t, seat, resource, one_space(resource), SETTLEMENT)


def take_town(t: Table[Heroes], seat: int, field: int) -> None:
    """A town is flagged. Its owner loses no more than the place; the captor gains a cube of that faction."""
    state = t.state
    owner = owner_of_town(state, field)
    state.flag[field] = seat
    state.had_home[seat] = True
    t.tell("captures", (seat, field), "heroes.loc.town")
    if owner not in (NOBODY, seat):
        win_cube(t, seat, owner)


def win_cube(t: Table[Heroes], seat: int, loser: int) -> None:
    state = t.state
    state.trophies[seat] = [*state.trophies[seat], loser]
    t.tell("wins-cube", (seat, loser), "heroes.end.cube-sources")


def mark_obelisk(t: Table[Heroes], hero: int, field: int) -> None:
    """Cubes of several players may lie at an obelisk; what it brings is the scenario's."""
    state = t.state
    seat = seat_of(hero)
    first = not any(seat in owners for owners in state.marks.values())
    state.marks[field] = [*state.marks.get(field, []), seat]
    t.tell("flags", (seat, AT_OBELISK, field), "heroes.loc.obelisk")
    call_to_arms(t, seat)
    for rule in scenario_of(state).rules:
        if rule.kind == "obelisk" and rule.effect >= 0 and (first or rule.on != FIRST_OBELISK):
            t.then(step(begin, rule.effect, seat, hero))


# ---- Observatories ----


def observe(t: Table[Heroes], seat: int, field: int) -> None:
    """A tile beside this one is discovered for free: one that lies face down, or a new one."""
    options = [
        Option("discover-free", (slot,), do=step(discover, seat, slot), at=(f"slot:{slot}",))
        for slot in hidden_beside_tile(t.state, slot_of(field))
    ]
    beside = whole_tile(slot_of(field))
    if can_place(t, seat, beside):
        options.append(Option("place-new", do=step(place_tile, seat, beside)))
    if options:
        options.append(Option("see-nothing"))
        t.ask(seat, "observatory", options, OBSERVATORY)


# All other places are flagged, or do what their text says.
WITH_RULES: Final[dict[int, Callable[[Table[Heroes], int, int], None]]] = {
    AT_TRADING_POST: at_trading_post,
    LOCATION_AT["black-market"]: at_black_market,
    LOCATION_AT["prison"]: at_prison,
    LOCATION_AT["tavern"]: at_tavern,
    LOCATION_AT["star-axis"]: at_star_axis,
    AT_OBSERVATORY: at_observatory,
    AT_MINE: at_mine_or_settlement,
    AT_SETTLEMENT: at_mine_or_settlement,
    AT_TOWN: at_town,
    AT_OBELISK: mark_obelisk,
}
