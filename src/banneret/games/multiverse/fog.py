"""Fog of war: who identifies whom, and what everybody can conclude about blocks that nobody has identified.

Sight is worked out anew after every step of every move. An identified unit lies face up for all; when nobody sees it
any more it is hidden again. What all can conclude about a block (what it cost, how far it walked, whether it supported
a fight) narrows the faces it could have: `u_could`. That is what imagined tables are dealt by.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.figures import (
    ap_as,
    building_sight,
    is_forest,
    longest_sight,
    lookout,
    sight_as,
    village_sight,
)
from banneret.games.multiverse.state import (
    BUILDER,
    BY_BUILDING,
    BY_REPORT,
    BY_VILLAGE,
    CIVIL_BITS,
    COST,
    DECOY,
    DECOY_BIT,
    EVERY_FACE,
    FACES,
    HERO,
    HERO_BIT,
    MILITARY_BITS,
    RANGER,
    SCOUT,
    SUPPORT_BITS,
    UNSEEN,
    Fight,
    Multiverse,
    Quest,
    face,
    field_of,
    kind,
    land_of,
    stock_of,
    units_at,
    units_of,
)
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.hexes import bits_of, towards
from banneret.parts.sight import clear_line

CIVIL_FACES: Final = (BUILDER, DECOY)

NOT: Final = 0  # would a unit see another? Perhaps: that hangs on which of its faces is the true one
PERHAPS: Final = 1
SURELY: Final = 2

# ---- Knowing ----


def knows_unit(t: Table[Multiverse], unit: int, seat: int) -> bool:
    """May a seat see what a unit is? Own, the partner's, face up, and those that fight or explore right now."""
    state = t.state
    if state.u_shown[unit] or (seat >= 0 and t.sides[seat] == t.sides[state.u_owner[unit]]):
        return True
    if not t.scopes:
        return False
    for quest in t.scopes_of(Quest):
        if quest.unit == unit and quest.card >= 0:
            return True
    for fight in t.scopes_of(Fight):
        if fight.attacker == unit or fight.defender == unit or fight.target == unit:
            return True
    return False


def tell_of(
    t: Table[Multiverse], what: str, unit: int, args: tuple[object, ...], cites: str, unknown: int = -1
) -> None:
    """Tell of a unit: those who know what it is read its kind last, all others `unknown`, a block."""
    hidden = (*args, unknown)
    if unit < 0 or t.state.u_hex[unit] < 0:
        t.tell(what, hidden, cites)
        return
    known = (*args, kind(t, unit))
    if knows_unit(t, unit, -1):
        t.tell(what, known, cites)
        return
    audience = 0
    for seat in range(t.seats):
        if knows_unit(t, unit, seat):
            audience |= 1 << seat
    t.whisper(audience, what, known, hidden, cites)


# ---- Seeing ----


def hex_sees(t: Table[Multiverse], origin: int, goal: int, radius: int, through_forest: bool) -> bool:
    """Does somebody on a hex, with such eyes, identify what stands on another?"""
    land = land_of(t)
    steps = land.far[origin][goal]
    if steps > radius:
        return False
    if steps <= 1:
        return radius >= 1
    if not through_forest and is_forest(t, goal):
        return False
    tall = 2 if through_forest or lookout(t, origin) > 0 else 1
    return clear_line(land.grid, origin, goal, t.state.height, tall)


def has_line(t: Table[Multiverse], origin: int, goal: int, through_forest: bool) -> bool:
    """An unblocked line for a shot, of any length."""
    tall = 2 if through_forest or lookout(t, origin) > 0 else 1
    return clear_line(land_of(t).grid, origin, goal, t.state.height, tall)


def building_sees(t: Table[Multiverse], building: int, origin: int, unit: int) -> bool:
    """Does a finished building identify a unit from one of its hexes?"""
    state = t.state
    if state.b_builder[building] >= 0:
        return False
    radius = 1 if state.u_vanished[unit] else building_sight(t, building)
    return hex_sees(t, origin, state.u_hex[unit], radius, False)


def village_of(t: Table[Multiverse], hex: int) -> int:
    """The village on a hex that has an owner, or -1. (No other event is owned.)"""
    event = t.state.event_at[hex]
    return event if event >= 0 and t.state.e_owner[event] >= 0 else -1


def village_sees(t: Table[Multiverse], origin: int, unit: int) -> bool:
    """Does a conquered village on a hex identify a unit?"""
    radius = 1 if t.state.u_vanished[unit] else village_sight(t)
    return hex_sees(t, origin, t.state.u_hex[unit], radius, False)


def seeing_faces(t: Table[Multiverse], watcher: int, unit: int) -> int:
    """With which faces a unit would identify another from where it stands, as a bit mask."""
    state = t.state
    origin, goal = state.u_hex[watcher], state.u_hex[unit]
    steps = land_of(t).far[origin][goal]
    if steps <= 1:
        return EVERY_FACE ^ DECOY_BIT
    if state.u_vanished[unit]:
        return 0
    plain = sight_as(t, watcher, HERO)
    found = 0
    if state.u_eagle[watcher]:
        return EVERY_FACE ^ DECOY_BIT if hex_sees(t, origin, goal, plain, True) else 0
    if steps <= plain and hex_sees(t, origin, goal, plain, False):
        found = EVERY_FACE ^ DECOY_BIT ^ (1 << SCOUT) ^ (1 << RANGER)
    for keen in (SCOUT, RANGER):
        radius = sight_as(t, watcher, keen)
        if steps <= radius and hex_sees(t, origin, goal, radius, True):
            found |= 1 << keen
    return found


def hexes_by_side(t: Table[Multiverse]) -> list[int]:
    """By side: the hexes where something of it stands that could look around, a bit for each."""
    state = t.state
    stands: list[list[int]] = [[] for _ in range(t.seats)]
    for hex, building in enumerate(state.building_at):
        if building >= 0:
            stands[t.sides[state.b_owner[building]]].append(hex)
    for hex, event in enumerate(state.event_at):
        if event >= 0 and state.e_owner[event] >= 0:
            stands[t.sides[state.e_owner[event]]].append(hex)
    for unit, hex in enumerate(state.u_hex):
        if hex >= 0:
            stands[t.sides[state.u_owner[unit]]].append(hex)
    return [bits_of(hexes) for hexes in stands]


def enemy_hexes(t: Table[Multiverse]) -> list[int]:
    """By side: the hexes from which something of another side could look around, a bit for each."""
    by_side = hexes_by_side(t)
    found: list[int] = []
    for side in range(t.seats):
        bits = 0
        for other in range(t.seats):
            if other != side:
                bits |= by_side[other]
        found.append(bits)
    return found


def watcher_of(t: Table[Multiverse], unit: int, mover: int, radius: int, enemies: int) -> int:
    """What identifies a unit now: UNSEEN, an enemy unit, BY_BUILDING - an enemy building, or BY_VILLAGE - a village.

    Buildings, and units that would see it whatever they are, come first; then those that see it for what they truly
    are, in an order that all know, so that nothing more is told than that this one sees it and those before it do not.
    `enemies` are the hexes where there are any, a bit for each: most units have none in sight.
    """
    state = t.state
    before = state.u_seen_by[unit]
    if before <= BY_REPORT:
        return before
    if before >= 0 and state.u_hex[before] < 0:
        before = UNSEEN
    doubtful: list[int] = []
    if before >= 0:
        sees = unit_sees(t, before, unit)
        if sees == SURELY:
            return before
        if sees == PERHAPS:
            doubtful.append(before)
    if land_of(t).grid.bits_within(state.u_hex[unit], radius) & enemies:
        watcher = sure_watcher(t, unit, mover, before, radius, doubtful)
        if watcher != UNSEEN:
            return watcher
    if mover >= 0 and mover != before and is_passing(t, mover):
        if t.sides[state.u_owner[mover]] != t.sides[state.u_owner[unit]]:
            sees = unit_sees(t, mover, unit)
            if sees == SURELY:
                return mover
            if sees == PERHAPS:
                doubtful.append(mover)
    if doubtful:
        return true_watcher(t, unit, doubtful)
    return UNSEEN


def sure_watcher(
    t: Table[Multiverse], unit: int, mover: int, before: int, radius: int, doubtful: list[int]
) -> int:
    """The enemy around a unit that identifies it whatever it is, or UNSEEN; those that may are noted as doubtful.

    Who moves stands before the other doubtful ones, but for the one that has seen it last, which was asked already.
    """
    state, team = t.state, t.sides
    hex = state.u_hex[unit]
    own = team[state.u_owner[unit]]
    building_at, event_at, block_at = state.building_at, state.event_at, state.block_at
    for near in land_of(t).grid.within(hex, radius):
        building = building_at[near]
        if building >= 0 and team[state.b_owner[building]] != own and building_sees(t, building, near, unit):
            return BY_BUILDING - building
        event = event_at[near]
        if event >= 0 and state.e_owner[event] >= 0 and team[state.e_owner[event]] != own:
            if village_sees(t, near, unit):
                return BY_VILLAGE - event
        watcher = block_at[near]
        if watcher < 0 or team[state.u_owner[watcher]] == own:
            continue
        while watcher >= 0:
            sees = unit_sees(t, watcher, unit) if watcher != before else NOT
            if sees == SURELY:
                return watcher
            if sees == PERHAPS:
                if watcher == mover and (not doubtful or doubtful[0] != before):
                    doubtful.insert(0, watcher)
                else:
                    doubtful.append(watcher)
            watcher = state.mate_at[near] if watcher == block_at[near] else -1
    return UNSEEN


def unit_sees(t: Table[Multiverse], watcher: int, unit: int) -> int:
    """Would a unit identify another, as far as all know what it could be?"""
    faces = seeing_faces(t, watcher, unit)
    could = t.state.u_could[watcher]
    if could & ~faces == 0:
        return SURELY
    return PERHAPS if could & faces else NOT


def is_passing(t: Table[Multiverse], unit: int) -> bool:
    """Is a unit crossing a friend's hex, where it has no place of its own? It looks around all the same."""
    hex = t.state.u_hex[unit]
    return hex >= 0 and t.state.block_at[hex] != unit and t.state.mate_at[hex] != unit


def true_watcher(t: Table[Multiverse], unit: int, doubtful: list[int]) -> int:
    """Go through those that may see it or not: each tells by what happens which of the two is true."""
    for watcher in doubtful:
        faces = seeing_faces(t, watcher, unit)
        if faces >> face(t, watcher) & 1:
            narrow(t, watcher, faces)
            return watcher
        narrow(t, watcher, ~faces)
    return UNSEEN


def look(t: Table[Multiverse], mover: int = -1) -> int:
    """Work out anew who is seen. Gives the number of enemies of the mover's side that came to light."""
    state = t.state
    found = 0
    radius = longest_sight(t)
    again = True
    while again:
        again = False
        enemies = enemy_hexes(t)
        for unit in range(len(state.u_hex)):
            if state.u_hex[unit] < 0:
                continue
            watcher = watcher_of(t, unit, mover, radius, enemies[t.sides[state.u_owner[unit]]])
            state.u_seen_by[unit] = watcher
            if watcher == UNSEEN:
                state.u_shown[unit] = False
            elif not state.u_shown[unit]:
                if mover < 0 or t.sides[state.u_owner[unit]] != t.sides[state.u_owner[mover]]:
                    found += 1
                if identify(t, unit):
                    again = True  # a decoy is gone, which may hide others
                    break
    return found


def finders(t: Table[Multiverse], unit: int) -> int:
    """The side that identifies a unit by one of its own, or -1: a third one only sees the block turned over."""
    state = t.state
    watcher = state.u_seen_by[unit]
    if watcher == UNSEEN:
        return -1
    if watcher >= 0:
        return t.sides[state.u_owner[watcher]]
    if watcher <= BY_REPORT:
        return t.sides[BY_REPORT - watcher]
    if watcher <= BY_VILLAGE:
        return t.sides[state.e_owner[BY_VILLAGE - watcher]]
    return t.sides[state.b_owner[BY_BUILDING - watcher]]


def watchers_of_side(t: Table[Multiverse], seat: int, unit: int) -> tuple[bool, list[int]]:
    """Does a seat's side identify a unit that is face up, for all to see? And which blocks of it may do so or not?"""
    state = t.state
    doubtful: list[int] = []
    if not state.u_shown[unit]:
        return False, doubtful
    side = t.sides[seat]
    if finders(t, unit) == side:
        return True, doubtful
    for near in land_of(t).grid.within(state.u_hex[unit], longest_sight(t)):
        building, village = state.building_at[near], village_of(t, near)
        if building >= 0 and t.sides[state.b_owner[building]] == side:
            if building_sees(t, building, near, unit):
                return True, doubtful
        if village >= 0 and t.sides[state.e_owner[village]] == side and village_sees(t, near, unit):
            return True, doubtful
        for watcher in units_at(t, near):
            if t.sides[state.u_owner[watcher]] == side:
                sees = unit_sees(t, watcher, unit)
                if sees == SURELY:
                    return True, doubtful
                if sees == PERHAPS:
                    doubtful.append(watcher)
    return False, doubtful


def is_seen_by(t: Table[Multiverse], seat: int, unit: int) -> bool:
    """Does a seat's side identify a unit? Asked where all see by what follows which it is."""
    seen, doubtful = watchers_of_side(t, seat, unit)
    return seen or true_watcher(t, unit, doubtful) != UNSEEN


def identify(t: Table[Multiverse], unit: int) -> bool:
    """A unit is turned face up for all. A decoy is removed at once: then this is True."""
    state = t.state
    state.u_shown[unit] = True
    show(t, unit)
    if face(t, unit) == DECOY:
        t.tell("decoy", (state.u_owner[unit], unit, state.u_hex[unit]), "multiverse.decoy.removed")
        take_off(t, unit)
        return True
    side = finders(t, unit)
    for seat in range(t.seats):
        if t.sides[seat] == side and unit not in state.identified[seat]:
            state.identified[seat].append(unit)
    t.tell(
        "identified",
        (state.u_owner[unit], unit, kind(t, unit), state.u_hex[unit]),
        "multiverse.fog.identify",
    )
    return False


# ---- What all conclude ----


def narrow(t: Table[Multiverse], unit: int, faces: int) -> None:
    """Something happened, or did not, because of what a block is: all see by it that it has one of these faces."""
    if t.state.u_could[unit] & ~faces:
        t.state.u_could[unit] &= faces
        t.reveal()


def rule_out_others(t: Table[Multiverse], unit: int, faces: int) -> None:
    """What a unit's owner let it do says that its block has one of these faces."""
    t.state.u_could[unit] &= faces


def show(t: Table[Multiverse], unit: int) -> None:
    """Everybody sees what a unit is (for the moment: it may be hidden again)."""
    state = t.state
    piece = state.u_piece[unit]
    known = t.zones.face[piece]
    if state.u_could[unit] != 1 << known or t.zones.known[piece] != EVERYONE:
        t.show_piece(piece, EVERYONE)
        state.u_could[unit] = 1 << known
        leave_batch(t, unit)


def leave_batch(t: Table[Multiverse], unit: int) -> None:
    """A block of a batch is known now: what is left is known of the others together."""
    state = t.state
    number = state.u_batch[unit]
    if number < 0:
        return
    state.u_batch[unit] = -1
    batch = state.batches[number]
    known = face(t, unit)
    if known == DECOY:
        batch.decoys -= 1
        return
    if 0 <= state.u_place[unit] < t.seats:
        batch.settlers -= 1
    if known == HERO:
        batch.hero = False
        batch.gold -= batch.hero_gold
    else:
        batch.gold -= price_paid(t, unit, known)


def price_paid(t: Table[Multiverse], unit: int, face: int) -> int:
    """What a block cost where it was raised, if it is this unit card."""
    if face == DECOY:
        return 0
    price = COST[face]
    place = t.state.u_place[unit]
    if place <= -2:  # at a Siege Workshop II
        price -= 1
    return price


def doubts(t: Table[Multiverse], unit: int) -> list[int]:
    """The faces that a block could have for all that is known."""
    could = t.state.u_could[unit]
    return [each for each in range(FACES) if could >> each & 1]


def can_walk(t: Table[Multiverse], unit: int, steps: int) -> None:
    """Nobody walks further than the action points allow: who can go so far shows that it is none of the slower."""
    state = t.state
    could = state.u_could[unit]
    if steps <= 2 or could & (could - 1) == 0:
        return
    from_hero = HERO_BIT & could
    seat = state.u_owner[unit]
    slower = 0
    for each in doubts(t, unit):
        if each != HERO and walking_limit(t, seat, each) < steps:
            slower |= 1 << each
    if slower:
        rule_out_others(t, unit, ~slower | from_hero)


def walking_limit(t: Table[Multiverse], seat: int, face: int) -> int:
    """The most AP that a unit card could spend on moves: with the road's bonus and a Warlord's Rally."""
    return ap_as(t, seat, face) + (2 if t.state.hero[seat] == 3 else 1)


# ---- Coming and going ----


def put_on(t: Table[Multiverse], seat: int, face: int, hex: int, could: int) -> int:
    """A block of this face comes from the stock onto the map. The number of the new unit."""
    state = t.state
    piece = -1
    for each in t.zones.pieces[stock_of(seat)]:
        if t.zones.face[each] == face:
            piece = each
            break
    assert piece >= 0, f"seat {seat} has no block of face {face} left"
    t.put(piece, field_of(seat))
    unit = len(state.u_owner)
    state.u_owner.append(seat)
    state.u_hex.append(-1)
    state.u_wounds.append(0)
    state.u_resting.append(False)
    state.u_shown.append(False)
    state.u_frost.append(0)
    state.u_frost_by.append(-1)
    state.u_pinned.append(0)
    state.u_poison.append(-1)
    state.u_aegis.append(-1)
    state.u_vanished.append(False)
    state.u_eagle.append(False)
    state.u_carries.append(-1)
    state.u_piece.append(piece)
    state.u_spent.append(0)
    state.u_extra.append(0)
    state.u_road.append(0)
    state.u_entered.append(0)
    state.u_fought.append(0)
    state.u_done.append(False)
    state.u_passed.append(False)
    state.u_set_up.append(False)
    state.u_facing.append(home_facing(t, seat, hex))
    state.u_turned.append(False)
    state.u_used.append(0)
    state.u_effect.append(0)
    state.u_debt.append(0)
    state.u_could.append(could)
    state.u_seen_by.append(UNSEEN)
    state.u_batch.append(-1)
    state.u_place.append(-1)
    state.u_steps.append(0)
    state.u_quiet.append(0)
    stand_on(t, unit, hex)
    if face == HERO:
        state.hero_unit[seat] = unit
    return unit


def stand_on(t: Table[Multiverse], unit: int, hex: int) -> None:
    """A unit takes its place on a hex. Of two units the Builder (or a decoy in its stead) stands behind: all see it."""
    state = t.state
    state.u_hex[unit] = hex
    there = state.block_at[hex]
    if there < 0:
        state.block_at[hex] = unit
        return
    assert state.mate_at[hex] < 0, "three units on a hex"
    t.reveal()
    it, other = face(t, unit), face(t, there)
    if it in CIVIL_FACES or other not in CIVIL_FACES:
        state.mate_at[hex] = unit
    else:
        state.mate_at[hex] = there
        state.block_at[hex] = unit
    front, behind = state.block_at[hex], state.mate_at[hex]
    if it not in CIVIL_FACES and other not in CIVIL_FACES:
        narrow(t, front, MILITARY_BITS)
        narrow(t, behind, MILITARY_BITS)
    else:
        narrow(t, front, SUPPORT_BITS)
        narrow(t, behind, CIVIL_BITS)


def leave_hex(t: Table[Multiverse], unit: int) -> None:
    state = t.state
    hex = state.u_hex[unit]
    if state.block_at[hex] == unit:
        state.block_at[hex] = state.mate_at[hex]
        state.mate_at[hex] = -1
    elif state.mate_at[hex] == unit:
        state.mate_at[hex] = -1
    state.u_hex[unit] = -1


def take_off(t: Table[Multiverse], unit: int) -> None:
    """A unit leaves the map; its block goes back into the stock, where nobody can follow it."""
    state = t.state
    leave_hex(t, unit)
    state.u_shown[unit] = False
    state.u_seen_by[unit] = UNSEEN
    leave_batch(t, unit)
    seat = state.u_owner[unit]
    if face(t, unit) == HERO:
        state.hero_alive[seat] = False
        state.hero_unit[seat] = -1
    for other in range(len(state.u_seen_by)):
        if state.u_seen_by[other] == unit:
            state.u_seen_by[other] = UNSEEN
    stock = stock_of(seat)
    t.put(state.u_piece[unit], stock)
    t.shuffle_zone(stock)
    known_to_side(t, seat)


def known_to_side(t: Table[Multiverse], seat: int) -> None:
    """The owner of a stock, and the partner, know what is in it."""
    mask = side_mask(t, seat)
    known = t.zones.known
    for piece in t.zones.pieces[stock_of(seat)]:
        known[piece] = mask


def side_mask(t: Table[Multiverse], seat: int) -> int:
    """A seat and its partner, as a bit mask."""
    mask = 0
    for other in t.side_of(seat):
        mask |= 1 << other
    return mask


def home_facing(t: Table[Multiverse], seat: int, hex: int) -> int:
    """Towards the nearest enemy settlement."""
    land = land_of(t)
    nearest, least = hex, 1 << 30
    for other in range(t.seats):
        if t.sides[other] != t.sides[seat]:
            for home in land.homes[other]:
                if land.far[hex][home] < least:
                    nearest, least = home, land.far[hex][home]
    return towards(land.grid.cells[hex], land.grid.cells[nearest])


def around_from(facing: int) -> list[int]:
    """All six directions, from this one on: the first is what the absent choose."""
    return [(facing + turn) % 6 for turn in range(6)]


def blocks_left(t: Table[Multiverse], seat: int, face: int) -> int:
    """Blocks of a face that a seat still has in its stock."""
    count = 0
    for piece in t.zones.pieces[stock_of(seat)]:
        if t.zones.face[piece] == face:
            count += 1
    return count


def living(t: Table[Multiverse], seat: int, face_sought: int) -> list[int]:
    return [unit for unit in units_of(t, seat) if face(t, unit) == face_sought]
