"""Words of the cards about the map: heroes that move, tiles that are discovered, fields and their cubes."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.astrologers import in_force
from banneret.games.heroes.cards import Cast
from banneret.games.heroes.coop_rules import besieges, why_not_enter
from banneret.games.heroes.explore import discover, hidden_beside_tile
from banneret.games.heroes.land import AT_STABLES, LOCATION_AT
from banneret.games.heroes.move import WINGS
from banneret.games.heroes.state import (
    NO_HERO,
    TURN_END,
    Heroes,
    allied,
    heroes_of,
    heroes_on,
    is_main,
    level_of,
    location_at,
    main_hero,
    printed,
    put_hero,
    rivals_on,
    seat_of,
    shelters_of,
    slot_of,
)
from banneret.games.heroes.verbs_cards import EFFECT
from banneret.games.heroes.verbs_gains import choose_hero_for_mp, gain_mp, heroes_served
from banneret.games.heroes.visit import is_empty, visit
from banneret.games.heroes.ways import can_stop, exits
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus
from banneret.parts.effects.carrying import Context, Params

# ---- Heroes on the map ----


def strengthen_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Movement on the map, power for a spell that is being cast; what is for a fight is lost outside of one."""
    what, amount = p.word("what"), p.number("n")
    if what == "power":
        found = [record for record in t.scopes_of(Cast) if record.seat == c.seat]
        if found:
            found[-1].power += amount
    elif what == "mp":
        if p.until == "each-round":
            in_force(t, "movement", amount)
            for hero in p.things.get("hero", []):
                gain_mp(t, hero, amount)
            return
        hero = c.numbers.get("hero", NO_HERO)
        heroes = p.things.get("hero", heroes_served(t, c))
        if hero != NO_HERO:
            gain_mp(t, hero, amount)
        elif len(heroes) == 1:
            gain_mp(t, heroes[0], amount)
        elif heroes:
            t.then(step(choose_hero_for_mp, c.seat, amount))


def town_portal(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_portal, c.seat))


def choose_portal(t: Table[Heroes], seat: int) -> None:
    """An own hero goes to a town or settlement that the caster controls."""
    state = t.state
    options: list[Option] = []
    for hero in heroes_served(t, t.scope(Context)):
        for field in shelters_of(t, seat):
            if state.flag[field] == seat and can_arrive(t, hero, field):
                options.append(
                    Option(
                        "portal",
                        (is_main(hero), field),
                        do=step(go_through, seat, hero, field),
                        at=(f"field:{field}",),
                    )
                )
    if options:
        t.ask(seat, "portal", options, EFFECT)


def can_arrive(t: Table[Heroes], hero: int, field: int) -> bool:
    """With another hero on the field the newcomer must be able to go on in this turn."""
    state = t.state
    others = [other for other in heroes_on(state, field) if other != hero]
    if not heroes_on(state, field):
        return True
    if not others:
        return False  # it is there already
    friends = all(allied(t, seat_of(hero), seat_of(other)) for other in others)
    return friends and state.mp[hero] > 0 and any(can_stop(t, hero, on) for on in exits(state, field))


def go_through(t: Table[Heroes], seat: int, hero: int, field: int) -> None:
    t.scope(Context).numbers["hero"] = hero
    put_hero(t.state, hero, field)
    t.tell("moves", (seat, is_main(hero), field))


def pick_hero(t: Table[Heroes], c: Context, p: Params) -> None:
    """The hero that the next clauses mean."""
    found = p.things.get("hero", [])
    c.numbers["hero"] = found[0] if found else NO_HERO


def hero_shown(t: Table[Heroes], hero: int) -> tuple[object, ...]:
    return (is_main(hero),)


def take_wings(t: Table[Heroes], c: Context, p: Params) -> None:
    """Until the turn ends the hero may fly: over fields, borders and blocked fields, to the one that it visits."""
    hero = c.numbers.get("hero", NO_HERO)
    bonus = new_bonus(WINGS, 1, "card", (), piece=hero, seat=c.seat, until=TURN_END, by=c.seat)
    t.state.bonuses = [*t.state.bonuses, bonus]


def speculum(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_to_discover, c.seat))


def choose_to_discover(t: Table[Heroes], seat: int) -> None:
    state = t.state
    slots: list[int] = []
    for hero in heroes_served(t, t.scope(Context)):
        for slot in hidden_beside_tile(state, slot_of(state.hero_at[hero])):
            if slot not in slots:
                slots.append(slot)
    options = [
        Option("discover-free", (slot,), do=step(discover, seat, slot), at=(f"slot:{slot}",))
        for slot in slots
    ]
    if options:
        t.ask(seat, "observatory", options, EFFECT)


def step_aside(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_step, c.seat))


def choose_step(t: Table[Heroes], seat: int) -> None:
    """An own hero takes one step to an empty field, without a movement point."""
    state = t.state
    options = [Option("effects.leave")]
    for hero in heroes_served(t, t.scope(Context)):
        for field in exits(state, state.hero_at[hero]):
            if lies_empty(t, seat, field) and not heroes_on(state, field) and state.guard[field] == 0:
                options.append(
                    Option(
                        "sidestep",
                        (is_main(hero), field),
                        do=step(sidestep, hero, field),
                        at=(f"field:{field}",),
                    )
                )
    if len(options) > 1:
        t.ask(seat, "sidestep", options, EFFECT)


def lies_empty(t: Table[Heroes], seat: int, field: int) -> bool:
    """Has a field nothing to give any more? A black cube lies there, or the own flag; and no enemy waits."""
    state = t.state
    location = location_at(state, field)
    if rivals_on(state, field) or why_not_enter(state, field) is not None or besieges(t, field):
        return False
    return is_empty(t, seat, field) and not location.safe


def sidestep(t: Table[Heroes], hero: int, field: int) -> None:
    t.state.hero_at[hero] = field
    t.tell("moves", (seat_of(hero), is_main(hero), field))
    t.then(step(visit, hero, field))


# ---- Fields ----


def refresh_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Black cubes are taken off some locations, and their guards return."""
    places = [LOCATION_AT[word] for word in p.words.get("places", ()) if word in LOCATION_AT]
    for field, location in enumerate(t.state.location):
        if location in places:
            uncover(t, field)
    t.tell("refreshes", (tuple(places),))


def all_cubes_off(t: Table[Heroes], c: Context, p: Params) -> None:
    for field, visited in enumerate(t.state.cube):
        if visited:
            uncover(t, field)


def uncover(t: Table[Heroes], field: int) -> None:
    state = t.state
    if state.cube[field]:
        state.cube[field] = False
        state.guard[field] = printed(state, field).guard


def no_combat(t: Table[Heroes], c: Context, p: Params) -> None:
    """The guards of the main hero's field give way."""
    t.state.guard[t.state.hero_at[main_hero(c.seat)]] = 0


def visit_field(t: Table[Heroes], c: Context, p: Params) -> None:
    hero = main_hero(c.seat)
    t.then(step(visit, hero, t.state.hero_at[hero]))


def at_stables(t: Table[Heroes], c: Context, p: Params) -> bool:
    """Does a hero of the player stand on a field with Stables?"""
    state = t.state
    return any(state.location[state.hero_at[hero]] == AT_STABLES for hero in heroes_of(state, c.seat))


def equal_to_field(t: Table[Heroes], c: Context, p: Params) -> bool:
    """Is the difficulty of the main hero's field its own level?"""
    return t.state.guard[t.state.hero_at[main_hero(c.seat)]] == level_of(t.state, c.seat)


MAP_VERBS: Final = {
    "pick-hero": pick_hero,
    "pass-fields-passes-are-not-resolved": take_wings,
    "strengthen": strengthen_verb,
    "move-hero-move-own-hero-town-settlement": town_portal,
    "discover-map-tile-next-own": speculum,
    "move-hero-far-own-hero-steps-adjacent-empty": step_aside,
    "move-hero-far-move-own-hero-field-adjacent": step_aside,
    "refresh": refresh_verb,
    "flag-take-every-black-cube-off": all_cubes_off,
    "flag-no-combat": no_combat,
    "flag-visit-field": visit_field,
}
