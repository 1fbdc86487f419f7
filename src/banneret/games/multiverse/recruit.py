"""Recruiting: which place raises what, where new blocks are put, heroes and decoys."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import HEROES
from banneret.games.multiverse.figures import recruitable
from banneret.games.multiverse.fog import blocks_left, living, put_on, rule_out_others, side_mask
from banneret.games.multiverse.goals import tick
from banneret.games.multiverse.language import COSTS, skill_of
from banneret.games.multiverse.move import blocks_way, has_room, terrain_cost
from banneret.games.multiverse.state import (
    AGE,
    BUILDER,
    COST,
    DECOY,
    DECOY_BIT,
    EVERY_FACE,
    GUARD_TOWER,
    GUIDE_HERO,
    HERO,
    HERO_BIT,
    SETTLEMENT,
    UNIT_COUNT,
    WORKSHOP,
    Batch,
    Multiverse,
    buildings_of,
    kind,
    land_of,
    on,
    supports_face,
)
from banneret.games.multiverse.state import face as face_of
from banneret.games.multiverse.works import unlocked_age
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.parts.paths import CLOSED

HERO_PRICE: Final = 7
RESURRECT_PRICE: Final = 4
HERO_POINTS: Final = 8
MOST_POINTS: Final = 6  # of HP and of AP
DECOYS_IN_PLAY: Final = 2
SUGGESTED: Final = 3
CANNOT_RAISE: Final = Said("cannot-raise")


# ---- Places ----


def places_of(t: Table[Multiverse], seat: int) -> list[int]:
    """The seat's recruiting places: the settlement, then buildings."""
    return [seat, *[b for b in buildings_of(t, seat) if t.state.b_kind[b] != GUARD_TOWER]]


def raises(t: Table[Multiverse], seat: int, place: int, card: int) -> bool:
    """May this place raise this unit card now?"""
    state = t.state
    if not recruitable(card, state.b_kind[place], unlocked_age(t, seat)):
        return False
    return not (state.b_kind[place] == WORKSHOP and state.b_level[place] == 1 and AGE[card] > 2)


def has_raised(t: Table[Multiverse], place: int) -> bool:
    """Every place raises one unit a turn; the first turn has no limit."""
    return t.state.turn > 1 and t.state.recruited[place] > 0


def price_at(t: Table[Multiverse], place: int, card: int) -> int:
    cheaper = t.state.b_kind[place] == WORKSHOP and t.state.b_level[place] == 2
    return COST[card] - (1 if cheaper else 0)


def hexes_inside(t: Table[Multiverse], seat: int, place: int) -> list[int]:
    """The hexes of a settlement, or the one of another building."""
    return land_of(t).homes[seat] if t.state.b_kind[place] == SETTLEMENT else [t.state.b_hex[place]]


def fits_inside(t: Table[Multiverse], seat: int, face: int, hex: int) -> bool:
    """Can a block that is raised be put on a hex of the place itself?"""
    if blocks_way(t, seat, hex) or not has_room(t, seat, face, hex, -1):
        return False
    return not makes_formation(t, face, hex)


def has_place_for(t: Table[Multiverse], seat: int, place: int, face: int) -> bool:
    """Is there any hex for a block raised at a place? Mostly the first one looked at is."""
    for hex in hexes_inside(t, seat, place):
        if fits_inside(t, seat, face, hex):
            return True
    return len(places_for(t, seat, place, face)) > 0


def places_for(t: Table[Multiverse], seat: int, place: int, face: int) -> list[int]:
    """Where a block raised at a place can be put: in the place, or, where it is full, beside it."""
    state = t.state
    land = land_of(t)
    inside = hexes_inside(t, seat, place)
    found = [hex for hex in inside if fits_inside(t, seat, face, hex)]
    if found:
        return found
    for hex in inside:
        for near in land.grid.around[hex]:
            if near in inside or near in found:
                continue
            if state.block_at[near] < 0 and not blocks_way(t, seat, near) and terrain_cost(t, near) < CLOSED:
                if has_room(t, seat, face, near, -1):
                    found.append(near)
    return found


def makes_formation(t: Table[Multiverse], it: int, hex: int) -> bool:
    """Would two military units share the hex? Recruits do not begin in formation."""
    there = t.state.block_at[hex]
    return there >= 0 and supports_face(it) and supports_face(face_of(t, there))


def why_not_recruit(t: Table[Multiverse], seat: int, place: int, card: int) -> Said | None:
    state = t.state
    if has_raised(t, place):
        return Said("has-raised")
    if not raises(t, seat, place, card):
        return CANNOT_RAISE
    if blocks_left(t, seat, card) == 0:
        return Said("no-blocks")
    price = price_at(t, place, card)
    if state.gold[seat] < price:
        return COSTS[price]
    if keeps_gold_for_builder(t) and card != BUILDER and not living(t, seat, BUILDER):
        if state.gold[seat] - price < COST[BUILDER]:
            return Said("keep-for-builder")
    return None


def keeps_gold_for_builder(t: Table[Multiverse]) -> bool:
    """In the first build phase of the starter scenario everyone starts with a Builder."""
    return t.state.turn == 1 and t.options["scenario"] == "starter"


def recruit(t: Table[Multiverse], seat: int, place: int, card: int, hex: int, front: int) -> int:
    """A unit is raised. `front` is the direction that one with Intercept faces, -1 for that of the nearest enemy."""
    state = t.state
    state.gold[seat] -= price_at(t, place, card)
    state.recruited[place] += 1
    unit = put_on(t, seat, card, hex, EVERY_FACE)
    cheaper = state.b_kind[place] == WORKSHOP and state.b_level[place] == 2
    state.u_place[unit] = -2 - place if cheaper else place
    if front >= 0:
        state.u_facing[unit] = front
    return unit


def tell_new_blocks(t: Table[Multiverse], seat: int, units: list[int]) -> None:
    """Blocks appear facing their owner. They are told of together, so that nothing beside an entry says what it is."""
    for unit in units:
        hex = t.state.u_hex[unit]
        t.whisper(
            side_mask(t, seat),
            "recruits",
            (seat, unit, kind(t, unit), hex),
            (seat, unit, -1, hex),
            "multiverse.turn.recruit-hidden",
        )


# ---- Heroes ----


def hero_fee(t: Table[Multiverse], hero: int) -> int:
    """A coin for each hero skipped in the row as it lay when the build phase opened."""
    row = t.state.open_row
    return row.index(hero) if hero in row else 0


def why_not_hero(t: Table[Multiverse], seat: int, hero: int) -> Said | None:
    state = t.state
    if not on(t, "heroes"):
        return Said("no-heroes")
    if state.hero[seat] >= 0:
        return Said("has-hero")
    if hero not in state.hero_row:
        return Said("hero-taken")
    if has_raised(t, seat):
        return Said("settlement-has-raised")
    price = HERO_PRICE + hero_fee(t, hero)
    if state.gold[seat] < price:
        return COSTS[price]
    if (
        keeps_gold_for_builder(t)
        and not living(t, seat, BUILDER)
        and state.gold[seat] - price < COST[BUILDER]
    ):
        return Said("keep-for-builder")
    return None


def recruit_hero(t: Table[Multiverse], seat: int, hero: int, hex: int) -> int:
    state = t.state
    state.gold[seat] -= HERO_PRICE + hero_fee(t, hero)
    state.recruited[seat] += 1
    state.hero_row = [other for other in state.hero_row if other != hero]
    state.hero[seat] = hero
    state.hero_level[seat] = 1
    state.hero_points[seat] = HERO_POINTS
    state.hero_alive[seat] = True
    unit = put_on(t, seat, HERO, hex, EVERY_FACE)
    state.u_place[unit] = seat
    t.tell("hero", (seat, hero), "multiverse.hero.bound")
    tick(t, seat, GUIDE_HERO)
    return unit


def resurrect_price(t: Table[Multiverse], seat: int) -> int:
    level = t.state.hero_level[seat]
    return HERO_PRICE if level <= 1 else RESURRECT_PRICE * level


def why_not_resurrect(t: Table[Multiverse], seat: int) -> Said | None:
    state = t.state
    if state.hero[seat] < 0 or state.hero_alive[seat]:
        return Said("no-fallen-hero")
    if has_raised(t, seat):
        return Said("settlement-has-raised")
    price = resurrect_price(t, seat)
    return None if state.gold[seat] >= price else COSTS[price]


def resurrect(t: Table[Multiverse], seat: int, hex: int) -> int:
    """The hero returns with level, kills and skills, and full HP."""
    state = t.state
    state.gold[seat] -= resurrect_price(t, seat)
    state.recruited[seat] += 1
    state.hero_alive[seat] = True
    unit = put_on(t, seat, HERO, hex, EVERY_FACE)
    state.u_place[unit] = seat
    t.tell("resurrected", (seat, state.hero[seat]), "multiverse.hero.resurrect")
    return unit


def why_not_point(t: Table[Multiverse], seat: int, what: int) -> Said | None:
    """Why a skill point cannot go to HP (0), AP (1) or an ability (2 and on)."""
    state = t.state
    points = state.hero_points[seat]
    if state.hero[seat] < 0 or points == 0:
        return Said("no-points")
    if what == 0:
        return Said("most-hp") if state.hero_hp[seat] >= MOST_POINTS else needs_both(t, seat, what)
    if what == 1:
        return Said("most-ap") if state.hero_ap[seat] >= MOST_POINTS else needs_both(t, seat, what)
    ability = HEROES[state.hero[seat]].abilities[what - 2]
    if state.hero_skills[seat] >> (what - 2) & 1:
        return Said("learned")
    if state.hero_level[seat] < ability.level:
        return Said("needs-level", (ability.level,))
    if points < 2:
        return Said("two-points")
    needed = (1 if state.hero_hp[seat] == 0 else 0) + (1 if state.hero_ap[seat] == 0 else 0)
    return None if points - 2 >= needed else Said("both-needed")


def needs_both(t: Table[Multiverse], seat: int, what: int) -> Said | None:
    """The last point goes to what the hero has none of."""
    state = t.state
    other = state.hero_ap[seat] if what == 0 else state.hero_hp[seat]
    own = state.hero_hp[seat] if what == 0 else state.hero_ap[seat]
    if other == 0 and own > 0 and state.hero_points[seat] == 1:
        return Said("both-needed")
    return None


def place_point(t: Table[Multiverse], seat: int, what: int) -> None:
    state = t.state
    if what == 0:
        state.hero_hp[seat] += 1
        state.hero_points[seat] -= 1
    elif what == 1:
        state.hero_ap[seat] += 1
        state.hero_points[seat] -= 1
    else:
        state.hero_skills[seat] |= 1 << (what - 2)
        state.hero_points[seat] -= 2
    hero = state.hero[seat]
    t.tell("skill", (seat, hero, skill_of(hero, what)), "multiverse.hero.point-costs")


def starred(hero: int) -> int:
    """The recommended ability of a hero's sheet."""
    for at, ability in enumerate(HEROES[hero].abilities):
        if ability.starred:
            return at
    return 0


# ---- Decoys ----


def why_not_decoy(t: Table[Multiverse], seat: int) -> Said | None:
    if not on(t, "decoys"):
        return Said("no-decoys")
    if t.state.decoy_placed[seat]:
        return Said("one-decoy")
    if len(living(t, seat, DECOY)) >= DECOYS_IN_PLAY:
        return Said("two-decoys")
    return None


def put_decoy(t: Table[Multiverse], seat: int, hex: int) -> int:
    """A block without a sticker: for others it is a block like any other."""
    state = t.state
    state.decoy_placed[seat] = True
    unit = put_on(t, seat, DECOY, hex, EVERY_FACE)
    state.u_place[unit] = seat
    return unit


# ---- What others conclude ----


def join_batch(t: Table[Multiverse], seat: int, units: list[int], gold: int, hero_gold: int) -> None:
    """Blocks that appear together: all see where each was raised, and what they cost together."""
    if not units:
        return
    state = t.state
    batch = Batch()
    batch.gold = gold
    batch.hero = hero_gold > 0
    batch.hero_gold = hero_gold
    batch.decoys = 1 if on(t, "decoys") else 0
    batch.settlers = len(units) if state.turn == 1 else 1
    number = len(state.batches)
    state.batches.append(batch)
    age = unlocked_age(t, seat)
    for unit in units:
        state.u_batch[unit] = number
        place = state.u_place[unit] if state.u_place[unit] >= 0 else -2 - state.u_place[unit]
        rule_out_others(t, unit, faces_from(t, seat, place, age, batch))


def faces_from(t: Table[Multiverse], seat: int, place: int, age: int, batch: Batch) -> int:
    """What a block raised at a place could be, for all that others know."""
    faces = 0
    for card in range(UNIT_COUNT):
        if recruitable(card, t.state.b_kind[place], age) and price_at(t, place, card) <= batch.gold:
            if not (t.state.b_kind[place] == WORKSHOP and t.state.b_level[place] == 1 and AGE[card] > 2):
                faces |= 1 << card
    if place == seat:
        if batch.hero:
            faces |= HERO_BIT
        if batch.decoys:
            faces |= DECOY_BIT
    return faces
