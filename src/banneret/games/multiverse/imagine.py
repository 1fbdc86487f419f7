"""Imagining: a table that the true one could be, for all that a seat has seen.

The kernel deals unknown faces at random; here they are put right: each hidden block gets a face that everything seen
allows (where it was raised, what the blocks of its batch cost together, how far it walked, whom it did not see ...),
each hidden mission one that was neither met too early nor missed, and other seats' sealed orders are made up anew.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.action import take_actions
from banneret.games.multiverse.build_phase import give_orders
from banneret.games.multiverse.combat import front_of
from banneret.games.multiverse.contents import MISSIONS
from banneret.games.multiverse.figures import INTERCEPTORS
from banneret.games.multiverse.fog import price_paid
from banneret.games.multiverse.orders import RECRUIT, planned
from banneret.games.multiverse.recruit import places_for, places_of, why_not_recruit
from banneret.games.multiverse.state import (
    BUILD,
    DECOY,
    FACES,
    FIRST_MISSION,
    HERO,
    HERO_BIT,
    UNIT_COUNT,
    Multiverse,
    stock_of,
    units_of,
)
from banneret.games.multiverse.turn import end_actions
from banneret.kernel.step import Frame, step
from banneret.kernel.table import Table
from banneret.kernel.zone import allows
from banneret.parts.dealing import deal

ATTEMPTS: Final = 12  # orders of choosing that are tried until the sums of gold are let go
MANY: Final = 300  # possibilities of a batch that are looked at


def imagine(t: Table[Multiverse], seat: int) -> None:
    state = t.state
    for other in range(t.seats):
        if t.sides[other] != t.sides[seat]:
            deal_blocks(t, seat, other)
    deal_missions(t, seat)
    if state.phase == BUILD:
        for other in range(t.seats):
            if other != seat:
                state.orders[other] = []
                if state.ready[other]:
                    guess_orders(t, other)
    forget_half_made_choices(t, seat)


def forget_half_made_choices(t: Table[Multiverse], seat: int) -> None:
    """Which unit another seat is looking at, or what it is about to order, is its own: it starts from its first ask."""
    asks = []
    for ask in t.asks:
        if ask.seat != seat and ask.told is not None:
            ask = ask.copy(ask.id, ask.serial, ask.group)
            if t.state.phase == BUILD:
                ask.again = step(give_orders, ask.seat)  # second questions wait on the stack of the first
            else:
                ask.again = step(take_actions, ask.seat)
                below = phase_below(ask.below)
                if below is not None:
                    ask.below, ask.scope = below, below.scope
        asks.append(ask)
    t.asks = asks


def phase_below(stack: Frame | None) -> Frame | None:
    """The stack on which an action phase began: whatever lies above it belongs to what a unit is doing."""
    while stack is not None and stack.step.rule is not end_actions:
        stack = stack.below
    return stack


# ---- Blocks ----


def deal_blocks(t: Table[Multiverse], seat: int, owner: int) -> None:
    """Give the owner's blocks that a seat does not know faces that fit."""
    state = t.state
    zones = t.zones
    hidden = [unit for unit in units_of(t, owner) if not allows(zones.known[state.u_piece[unit]], seat)]
    if not hidden:
        return
    stock = [piece for piece in zones.pieces[stock_of(owner)] if not allows(zones.known[piece], seat)]
    counts = [0] * FACES
    for piece in stock:
        counts[zones.face[piece]] += 1
    for unit in hidden:
        counts[zones.face[state.u_piece[unit]]] += 1
    if not state.hero_alive[owner] or state.hero_unit[owner] not in hidden:
        counts[HERO] = 0  # it is known where the hero is, or that it is fallen
    faces = faces_for(t, hidden, counts)
    for at, unit in enumerate(hidden):
        give_face(t, unit, faces[at], hidden[at + 1 :], stock)
    state.hero_unit[owner] = -1
    for unit in units_of(t, owner):
        if zones.face[state.u_piece[unit]] == HERO:
            state.hero_unit[owner] = unit


def faces_for(t: Table[Multiverse], units: list[int], counts: list[int]) -> list[int]:
    """Faces for units so that each could have its own, there are enough blocks, and every batch cost what was paid.

    Batches with fewest possibilities choose first. Should no order of choosing work out, the sums of gold are let go.
    """
    state = t.state
    numbers: list[int] = []
    for unit in units:
        if state.u_batch[unit] not in numbers:
            numbers.append(state.u_batch[unit])
    members: list[list[int]] = []
    ways: list[list[list[int]]] = []
    for number in numbers:
        places = [at for at in range(len(units)) if state.u_batch[units[at]] == number]
        if number < 0:
            for place in places:
                members.append([place])
                ways.append([[face] for face in faces_in(state.u_could[units[place]])])
        else:
            members.append(places)
            found: list[list[int]] = []
            possibilities(t, number, [units[place] for place in places], [], found)
            ways.append(found)
    order = list(range(len(members)))
    for _ in range(ATTEMPTS):
        t.shuffle(order)
        fewest_first(order, ways)
        faces = chosen_faces(t, order, members, ways, counts[:], len(units))
        if faces and faces.count(HERO) == counts[HERO]:
            return faces
    return faces_at_any_price(t, [state.u_could[unit] for unit in units], counts)


def faces_at_any_price(t: Table[Multiverse], could: list[int], counts: list[int]) -> list[int]:
    """Faces that each unit could have and there are enough blocks of; a hero that is among them stays among them."""
    if counts[HERO] == 0:
        return deal(t.chance, could, counts)
    places = [at for at in range(len(could)) if could[at] & HERO_BIT]
    t.shuffle(places)
    for place in places:
        faces = deal(t.chance, [*could[:place], HERO_BIT, *could[place + 1 :]], counts)
        if faces:
            return faces
    return []


def faces_in(could: int) -> list[int]:
    return [face for face in range(FACES) if could >> face & 1]


def fewest_first(order: list[int], ways: list[list[list[int]]]) -> None:
    """Sort batches by their number of possibilities; equals stay in the order in which they came."""
    for at in range(1, len(order)):
        here = at
        while here > 0 and len(ways[order[here]]) < len(ways[order[here - 1]]):
            order[here], order[here - 1] = order[here - 1], order[here]
            here -= 1


def chosen_faces(
    t: Table[Multiverse],
    order: list[int],
    members: list[list[int]],
    ways: list[list[list[int]]],
    counts: list[int],
    size: int,
) -> list[int]:
    """One attempt: each batch takes any of its possibilities for which there are blocks left. Empty if one has none."""
    faces = [-1] * size
    for batch in order:
        options = ways[batch]
        if not options:
            return []
        start = t.below(len(options))
        taken = -1
        for step_on in range(len(options)):
            at = (start + step_on) % len(options)
            if enough(options[at], counts):
                taken = at
                break
        if taken < 0:
            return []
        for place, face in zip(members[batch], options[taken], strict=True):
            faces[place] = face
            counts[face] -= 1
    return faces


def enough(faces: list[int], counts: list[int]) -> bool:
    for face in faces:
        if faces.count(face) > counts[face]:
            return False
    return True


def possibilities(
    t: Table[Multiverse], number: int, units: list[int], given: list[int], found: list[list[int]]
) -> None:
    """All ways to give the units of a batch faces that cost together what was paid for them (up to some hundreds)."""
    batch = t.state.batches[number]
    gold = decoys = settlers = heroes = 0
    for unit, face in zip(units, given, strict=False):
        if face == DECOY:
            decoys += 1
            continue
        if 0 <= t.state.u_place[unit] < t.seats:
            settlers += 1
        if face == HERO:
            heroes += 1
            gold += batch.hero_gold
        else:
            gold += price_paid(t, unit, face)
    if gold > batch.gold or decoys > batch.decoys or settlers > batch.settlers or heroes > 1:
        return
    if len(given) == len(units):
        if gold == batch.gold and (heroes == 1) == batch.hero:
            found.append(given)
        return
    for face in faces_in(t.state.u_could[units[len(given)]]):
        if len(found) < MANY:
            possibilities(t, number, units, [*given, face], found)


def give_face(t: Table[Multiverse], unit: int, face: int, later: list[int], stock: list[int]) -> None:
    """Exchange a block's face with one that is still free: in the stock, or of a unit that comes later."""
    state, zones = t.state, t.zones
    piece = state.u_piece[unit]
    before = zones.face[piece]
    if before != face:
        for other in [*stock, *[state.u_piece[each] for each in later]]:
            if zones.face[other] == face:
                zones.face[other] = before
                zones.face[piece] = face
                break
    forget_doings(t, unit)
    if 1 << face & INTERCEPTORS:
        quiet = state.u_quiet[unit]
        ways = [facing for facing in range(6) if front_of(facing) & quiet == 0]
        if ways:
            state.u_facing[unit] = ways[t.below(len(ways))]


def forget_doings(t: Table[Multiverse], unit: int) -> None:
    """What a hidden block did that nobody could see is left open; its steps were seen, and what they cost at least."""
    state = t.state
    state.u_spent[unit] = state.u_steps[unit]
    state.u_extra[unit] = 0
    state.u_road[unit] = 0
    state.u_done[unit] = state.u_fought[unit] > 0
    state.u_passed[unit] = False
    state.u_turned[unit] = False
    state.u_used[unit] = 0
    state.u_effect[unit] = 0
    state.u_set_up[unit] = False


# ---- Missions ----


def deal_missions(t: Table[Multiverse], seat: int) -> None:
    """Unknown missions get faces that what happened allows."""
    state, zones = t.state, t.zones
    base = state.mission_base
    if base < 0:
        return
    pieces = [base + at for at in range(len(state.mission_could)) if not allows(zones.known[base + at], seat)]
    counts = [0] * len(MISSIONS)
    for piece in pieces:
        counts[zones.face[piece] - FIRST_MISSION] += 1
    dealt = deal(t.chance, [state.mission_could[piece - base] for piece in pieces], counts)
    for piece, mission in zip(pieces, dealt, strict=False):
        zones.face[piece] = FIRST_MISSION + mission


# ---- Orders ----


def guess_orders(t: Table[Multiverse], seat: int) -> None:
    """What another seat may have ordered: some of the recruits that it could pay for."""
    for _ in range(4):
        sketch = planned(t, seat)
        cards = []
        for place in places_of(sketch, seat):
            for card in range(UNIT_COUNT):
                if not why_not_recruit(sketch, seat, place, card):
                    cards.append((place, card))
        if not cards or (t.state.turn > 1 and t.below(3) == 0):
            return
        place, card = cards[t.below(len(cards))]
        hexes = places_for(sketch, seat, place, card)
        if not hexes:
            return
        where = sketch.state.b_hex[place]
        t.state.orders[seat].append((RECRUIT, where, card, hexes[t.below(len(hexes))], -1))
