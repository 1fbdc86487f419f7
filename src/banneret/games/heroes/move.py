"""Movement: from field to field, through allies, and what waits on arrival."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat import fight_guards, fight_player, fight_rival, storm_stronghold
from banneret.games.heroes.coop_rules import besieges, pay_together, why_not_discover
from banneret.games.heroes.explore import can_place, discover, hidden_beside, place_tile
from banneret.games.heroes.hosts import ride_note
from banneret.games.heroes.land import AT_STABLES, LOCATIONS, UNKNOWN
from banneret.games.heroes.options import STABLES_FOR_EVER
from banneret.games.heroes.state import (
    NO_HERO,
    Heroes,
    allied,
    around,
    face_up,
    heroes_of,
    heroes_on,
    is_main,
    rivals_on,
    seat_of,
)
from banneret.games.heroes.visit import is_empty, visit
from banneret.games.heroes.ways import can_leave, can_stop, cannot_stop, exits, why_not_step
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, note, step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, total

STEP: Final = "heroes.move.step"
WINGS: Final = "wings"


# ---- Flying ----


def flights(t: Table[Heroes], hero: int) -> dict[int, int]:
    """Where a hero with wings can fly, and the movement that takes: over whatever lies on the way, never onto a
    blocked field or an ally's.
    """
    state = t.state
    away = {state.hero_at[hero]: 0}
    edge = [state.hero_at[hero]]
    for distance in range(1, state.mp[hero] + 1):
        reached: list[int] = []
        for field in edge:
            for other in around(state, field):
                if other not in away and face_up(state, other):
                    away[other] = distance
                    reached.append(other)
        edge = reached
    near = exits(state, state.hero_at[hero])
    return {
        field: cost for field, cost in away.items() if cost and field not in near and can_stop(t, hero, field)
    }


def flight_options(t: Table[Heroes], hero: int, before: Step, after: Step) -> list[Option]:
    if total(t, t.state.bonuses, WINGS, 0, Mark(piece=hero, seat=seat_of(hero))) < 1:
        return []
    return [
        Option(
            "fly",
            (is_main(hero), field, cost),
            do=(before, step(fly, hero, field, cost), after),
            at=(f"field:{field}",),
        )
        for field, cost in flights(t, hero).items()
    ]


def fly(t: Table[Heroes], hero: int, field: int, cost: int) -> None:
    """The fields on the way are not resolved: only the last one is."""
    t.state.mp[hero] -= cost
    t.state.hero_at[hero] = field
    t.tell("moves", (seat_of(hero), is_main(hero), field), STEP)
    t.then(step(arrive, hero, field))


# ---- Sharing a field ----


def parting(t: Table[Heroes], seat: int) -> list[int]:
    """Heroes of a seat that share a field on which they cannot stay: the next movement point must part them."""
    state = t.state
    found: list[int] = []
    for hero in heroes_of(state, seat):
        if cannot_stop(t, hero, state.hero_at[hero]):
            found.append(hero)
    return found


def must_part(t: Table[Heroes], seat: int) -> list[int]:
    """Of those the ones that can still leave."""
    return [hero for hero in parting(t, seat) if can_leave(t, hero)]


# ---- Movement Actions ----


def movement_options(t: Table[Heroes], seat: int, before: Step, after: Step) -> list[Option]:
    """What the heroes of a seat can spend movement points on; while two must part, only their steps."""
    state = t.state
    options: list[Option] = []
    shared = must_part(t, seat)
    for hero in shared or heroes_of(state, seat):
        field = state.hero_at[hero]
        if state.mp[hero] < 1:
            continue
        for other in exits(state, field):
            options.append(
                Option(
                    "move",
                    (is_main(hero), other),
                    do=(before, step(go, hero, other), after),
                    blocked=why_not_step(t, hero, other),
                    at=(f"field:{other}",),
                    hint=note(ride_note, hero, other),
                )
            )
        options.extend(flight_options(t, hero, before, after))
        if shared:
            continue
        if can_revisit(t, hero):
            options.append(
                Option(
                    "revisit",
                    (is_main(hero),),
                    do=(before, step(revisit, hero), after),
                    at=(f"field:{field}",),
                )
            )
        for slot in hidden_beside(state, field):
            options.append(
                Option(
                    "discover",
                    (is_main(hero), slot),
                    do=(before, step(pay_to_discover, hero, slot), after),
                    blocked=why_not_discover(t, slot),
                    at=(f"slot:{slot}",),
                )
            )
        if can_place(t, seat, field):
            options.append(
                Option("place-new-tile", (is_main(hero),), do=(before, step(pay_to_place, hero), after))
            )
    return options


def go(t: Table[Heroes], hero: int, field: int) -> None:
    """One movement point: to a field beside the hero's own. Who passes through an ally visits nothing there."""
    state = t.state
    passing = cannot_stop(t, hero, field)
    state.mp[hero] -= 1
    state.hero_at[hero] = field
    t.tell("moves", (seat_of(hero), is_main(hero), field), STEP)
    if not passing:
        t.then(step(arrive, hero, field))


def arrive(t: Table[Heroes], hero: int, field: int) -> None:
    """An enemy hero, or the owner of a town or settlement, or guards are fought first; then the field is visited."""
    state = t.state
    seat = seat_of(hero)
    if besieges(t, field):
        t.then(step(storm_stronghold, hero, field))
        return
    rivals = rivals_on(state, field)
    if rivals:
        t.then(step(fight_rival, hero, field, rivals[0]), step(next_enemy, hero, field))
        return
    foes = enemies_on(t, seat, field)
    owner = state.flag[field]
    if foes:
        t.then(step(choose_enemy, hero, field), step(next_enemy, hero, field))
    elif owner >= 0 and not allied(t, seat, owner) and LOCATIONS[state.location[field]].home:
        t.then(step(fight_player, hero, field, owner, NO_HERO))
    elif state.guard[field] > 0:
        t.then(step(fight_guards, hero, field))
    else:
        t.then(step(visit, hero, field))


def enemies_on(t: Table[Heroes], seat: int, field: int) -> list[int]:
    """The enemy heroes on a field, one of each player: two heroes of one player lead the same units."""
    found: dict[int, int] = {}
    for other in heroes_on(t.state, field):
        owner = seat_of(other)
        if not allied(t, seat, owner) and (owner not in found or is_main(other)):
            found[owner] = other
    return list(found.values())


def choose_enemy(t: Table[Heroes], hero: int, field: int) -> None:
    """Where heroes of two allies stand on one field, the attacker names whom to fight first."""
    seat = seat_of(hero)
    options = [
        Option("fight-first", (seat_of(foe),), do=step(fight_player, hero, field, seat_of(foe), foe))
        for foe in enemies_on(t, seat, field)
    ]
    t.ask(seat, "fight-first", options, "heroes.combat.two-heroes-one-field", auto=True)


def next_enemy(t: Table[Heroes], hero: int, field: int) -> None:
    """Who has beaten one of two allies must fight the other, too, before the field is visited.

    Behind an AI Hero or a rival army the guards of the field still wait.
    """
    state = t.state
    if state.hero_at[hero] == field and (enemies_on(t, seat_of(hero), field) or state.guard[field] > 0):
        t.then(step(arrive, hero, field))


def can_revisit(t: Table[Heroes], hero: int) -> bool:
    """It is offered where a visit would do something: Stables only give back the point that it costs."""
    state = t.state
    field = state.hero_at[hero]
    if state.location[field] == AT_STABLES and state.guard[field] == 0:
        return bool(t.options.get(STABLES_FOR_EVER, False))
    if besieges(t, field):
        return True  # not all of its defenders have come out yet
    return state.location[field] != UNKNOWN and not is_empty(t, seat_of(hero), field)


def revisit(t: Table[Heroes], hero: int) -> None:
    """Guards that stand on the field are fought first."""
    t.state.mp[hero] -= 1
    t.then(step(arrive, hero, t.state.hero_at[hero]))


def pay_to_discover(t: Table[Heroes], hero: int, slot: int) -> None:
    t.state.mp[hero] -= 1
    pay_together(t, slot)
    t.then(step(discover, seat_of(hero), slot))


def pay_to_place(t: Table[Heroes], hero: int) -> None:
    t.state.mp[hero] -= 1
    t.then(step(place_tile, seat_of(hero), t.state.hero_at[hero]))
