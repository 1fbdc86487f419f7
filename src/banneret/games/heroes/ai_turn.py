"""Turns of AI Heroes, after the last player's turn of a round.

An AI Hero has 3 movement points and spends them all. Before each it looks anew: a player's hero on its tile is
chased; then the closest mine or settlement of the tile that it could flag; then the way to the nearest player's town.
It takes shortest ways, beats guards without a fight, flags and visits what it passes, and gains nothing from it.
Where ways are even, and for how a discovered tile lies, a player chooses.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import stays
from banneret.games.heroes.combat import defender_on, pay_defence, rival_attacks, rival_storms, sound_alarm
from banneret.games.heroes.contents import GOLD
from banneret.games.heroes.explore import choose_turn
from banneret.games.heroes.goods import one_price, short_of
from banneret.games.heroes.land import (
    AT_BLOCKED,
    AT_MINE,
    AT_SETTLEMENT,
    AT_TOWN,
    FLAGGABLE,
    LOCATIONS,
    TOWN,
    UNKNOWN,
    VISITABLE,
)
from banneret.games.heroes.state import (
    MAIN_MP,
    NO_HERO,
    NOBODY,
    NOWHERE,
    RIVAL,
    Heroes,
    heroes_on,
    home_field,
    in_order,
    is_main,
    location_at,
    neighbour,
    rivals_left,
    rivals_on,
    seat_of,
    slot_of,
    tile_of,
)
from banneret.games.heroes.visit import lose_flag
from banneret.games.heroes.ways import can_cross
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

TURN: Final = "heroes.ai.turn-start"
CHASE: Final = "heroes.ai.turn-chase"
FLAG: Final = "heroes.ai.turn-flag"
TO_TOWN: Final = "heroes.ai.turn-town"
THROUGH: Final = "heroes.ai.flag-through"
DEFENCE_PRICE: Final = 8
FAR: Final = 9999
DISCOVERY: Final = 1  # movement points


def rivals_act(t: Table[Heroes]) -> None:
    """AI Heroes act one after the other, as the scenario lists them."""
    state = t.state
    t.then(*[step(take_rival_turn, rival) for rival in rivals_left(state) if acts(state, rival)])


def acts(state: Heroes, rival: int) -> bool:
    """AI Heroes that the scenario does not bind to their place; armies without a hero move by its own rules."""
    return state.rival_hero[rival] != NOBODY and not stays(state, rival)


def take_rival_turn(t: Table[Heroes], rival: int) -> None:
    if t.state.rival_at[rival] == NOWHERE:
        return
    t.state.rival_mp[rival] = MAIN_MP
    t.tell("enemy-turn", (t.state.rival_hero[rival],), TURN)
    t.then(step(go_on, rival))


def go_on(t: Table[Heroes], rival: int) -> None:
    """The priorities are looked at anew until all movement points are used."""
    state = t.state
    if state.rival_at[rival] == NOWHERE or state.rival_mp[rival] < 1:
        state.rival_mp[rival] = 0
        return
    goals, why = goals_of(t, rival)
    steps = next_steps(t, rival, goals)
    if not steps:
        state.rival_mp[rival] = 0
        return
    options = [
        Option("enemy-way", (field,), do=step(advance, rival, field, why), at=(f"field:{field}",))
        for field in steps
    ]
    t.ask(guide(t, goals), "enemy-way", options, TO_TOWN, auto=True, args=(state.rival_hero[rival],))


def guide(t: Table[Heroes], goals: list[int]) -> int:
    """Who decides between even ways: the player who is chased or whose town it is, else the starting player."""
    state = t.state
    for field in goals:
        for hero in heroes_on(state, field):
            return seat_of(hero)
        for seat in in_order(t):
            if home_field(state, seat) == field:
                return seat
    return in_order(t)[0]


# ---- What it wants ----


def goals_of(t: Table[Heroes], rival: int) -> tuple[list[int], str]:
    """The fields that it makes for, and the rule by which it does."""
    state = t.state
    tile = slot_of(state.rival_at[rival])
    chased = [
        field
        for field in state.hero_at
        if field != NOWHERE and slot_of(field) == tile and not LOCATIONS[state.location[field]].safe
    ]
    if chased:
        return nearest(t, rival, chased), CHASE
    places = [
        field
        for field in range(7 * tile, 7 * tile + 7)
        if state.location[field] in (AT_MINE, AT_SETTLEMENT) and state.flag[field] != RIVAL
    ]
    found = nearest(t, rival, places)
    if found:
        return found, FLAG
    towns = [home_field(state, seat) for seat in range(t.seats) if not state.out[seat]]
    return nearest(t, rival, [field for field in towns if state.flag[field] != RIVAL])[:1], TO_TOWN


def nearest(t: Table[Heroes], rival: int, fields: list[int]) -> list[int]:
    """Of several goals the closest ones that can be reached."""
    cost = ways_from(t.state, t.state.rival_at[rival])
    reached = [field for field in fields if cost[field] < FAR]
    if not reached:
        return []
    least = min([cost[field] for field in reached])
    return [field for field in reached if cost[field] == least]


# ---- Ways ----


def passable(state: Heroes, field: int, edge: int, other: int) -> bool:
    """Can an AI Hero go there? It never enters a sanctuary with a hero in it, nor another AI Hero's field."""
    if rivals_on(state, other):
        return False
    if state.location[other] == UNKNOWN or state.location[field] == UNKNOWN:
        return state.location[other] != AT_BLOCKED
    if heroes_on(state, other) and LOCATIONS[state.location[other]].safe:
        return False
    return can_cross(state, field, edge, other)


def ways_from(state: Heroes, start: int) -> list[int]:
    """By field: the movement points from a field, with one for each tile to discover; FAR where no way leads."""
    return spread(state, [start], False)


def ways_to(state: Heroes, goals: list[int]) -> list[int]:
    """By field: the movement points to the nearest of some fields."""
    return spread(state, goals, True)


def spread(state: Heroes, starts: list[int], backwards: bool) -> list[int]:
    cost = [FAR] * len(state.location)
    for field in starts:
        cost[field] = 0
    todo = list(starts)
    while todo:
        field = todo.pop(min(range(len(todo)), key=[cost[one] for one in todo].__getitem__))
        for edge in range(6):
            other = neighbour(state, field, edge)
            if other == NOWHERE or cost[other] <= cost[field]:
                continue
            back = (edge + 3) % 6
            if not (
                passable(state, other, back, field) if backwards else passable(state, field, edge, other)
            ):
                continue
            price = step_price(state, other, field) if backwards else step_price(state, field, other)
            if cost[field] + price < cost[other]:
                if cost[other] == FAR:
                    todo.append(other)
                cost[other] = cost[field] + price
    return cost


def step_price(state: Heroes, field: int, other: int) -> int:
    """A step onto a face-down tile takes its discovery first."""
    hidden = state.location[other] == UNKNOWN and slot_of(other) != slot_of(field)
    return 1 + (DISCOVERY if hidden else 0)


def next_steps(t: Table[Heroes], rival: int, goals: list[int]) -> list[int]:
    """The fields beside it with which a shortest way to a goal begins."""
    state = t.state
    start = state.rival_at[rival]
    left = ways_to(state, goals)
    best = FAR
    found: list[int] = []
    for edge in range(6):
        other = neighbour(state, start, edge)
        if other == NOWHERE or not passable(state, start, edge, other):
            continue
        price = step_price(state, start, other) + left[other]
        if price < best:
            best, found = price, [other]
        elif price == best and price < FAR:
            found.append(other)
    return found


# ---- Going ----


def advance(t: Table[Heroes], rival: int, field: int, why: str) -> None:
    """One movement point: a step, or the discovery of the tile that the step would lead to."""
    state = t.state
    state.rival_mp[rival] -= 1
    if state.location[field] == UNKNOWN:
        slot = slot_of(field)
        piece = state.slot_piece[slot]
        t.show_piece(piece, -1)
        t.tell("enemy-discovers", (state.rival_hero[rival], tile_of(t, piece)), "heroes.ai.discover")
        t.then(step(choose_turn, in_order(t)[0], slot), step(go_on, rival))
        return
    state.rival_at[rival] = field
    t.tell("enemy-moves", (state.rival_hero[rival], field), why)
    t.then(step(enemy_arrives, rival, field), step(go_on, rival))


def enemy_arrives(t: Table[Heroes], rival: int, field: int) -> None:
    """Guards give way; a player's hero is fought, and whoever defends a town or settlement; then it is flagged."""
    state = t.state
    if state.guard[field] > 0:
        state.guard[field] = 0
        t.tell("enemy-beats-guards", (state.rival_hero[rival], field), "heroes.ai.auto-win")
    heroes = heroes_on(state, field)
    owner = state.flag[field]
    taken = step(enemy_visits, rival, field)
    if heroes:
        hero = min(heroes, key=is_second)
        if is_main(hero):
            t.then(step(rival_attacks, rival, field, seat_of(hero), hero), taken)
        else:
            t.then(step(ask_secondary, rival, field, hero), taken)
    elif owner >= 0 and LOCATIONS[state.location[field]].home:
        t.then(step(sound_alarm, NO_HERO, field, owner, rival), step(ask_to_hold, rival, field, owner), taken)
    else:
        t.then(taken)


def is_second(hero: int) -> int:
    return hero % 2


def ask_secondary(t: Table[Heroes], rival: int, field: int, hero: int) -> None:
    """A secondary hero may be given up without a combat."""
    options = [
        Option("stand-and-fight", do=step(rival_attacks, rival, field, seat_of(hero), hero)),
        Option("give-up-hero", do=step(dismissed, hero)),
    ]
    t.ask(seat_of(hero), "give-up-hero", options, "heroes.hero.secondary-instant-defeat", args=(field,))


def dismissed(t: Table[Heroes], hero: int) -> None:
    t.state.hero_at[hero] = NOWHERE
    t.state.trail[hero] = []
    t.tell("is-beaten", (seat_of(hero), False), "heroes.ai.hero-defeated")


def ask_to_hold(t: Table[Heroes], rival: int, field: int, owner: int) -> None:
    """Without a hero on the field its owner may pay 8 gold to defend it with units only."""
    hired = defender_on(t, field, owner)
    if hired != NO_HERO:
        t.then(step(rival_storms, rival, field, owner, hired))
        return
    options = [
        Option(
            "defend-town",
            do=(step(pay_defence, owner), step(rival_storms, rival, field, owner, NO_HERO)),
            blocked=short_of(t.state, owner, one_price(GOLD, DEFENCE_PRICE)),
        ),
        Option("yield-town"),
    ]
    t.ask(owner, "defend-town", options, "heroes.siege.defend-for-8", absent=1, args=(field,))


def enemy_visits(t: Table[Heroes], rival: int, field: int) -> None:
    """It flags or visits the field that it stands on, without any benefit; a hero that was beaten has left it."""
    state = t.state
    if state.rival_at[rival] != field or heroes_on(state, field):
        return
    location = location_at(state, field)
    hero = state.rival_hero[rival]
    if location.category == VISITABLE:
        if not state.cube[field]:
            state.cube[field] = True
            t.tell("enemy-visits", (hero, location.index, field), "heroes.ai.no-field-benefit")
    elif location.many_flags:
        if RIVAL not in state.marks.get(field, []):
            state.marks[field] = [*state.marks.get(field, []), RIVAL]
            t.tell("enemy-flags", (hero, location.index, field), THROUGH)
    elif location.category in (FLAGGABLE, TOWN) and state.flag[field] != RIVAL:
        if location.index != AT_TOWN:
            lose_flag(t, field)
        state.flag[field] = RIVAL
        state.flagged[field] = True
        t.tell("enemy-flags", (hero, location.index, field), THROUGH)
