"""Imagining: a table that the true one could be, for all that a seat has seen.

The kernel deals unknown faces at random; here they are put right: each hidden block gets a face that everything seen
allows (where it was raised, what the blocks of its batch cost together, how far it walked, whom it did not see ...),
each hidden mission one that was neither met too early nor missed, and other seats' sealed orders are made up anew.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.action import ACTION_CITES, CITES, take_actions
from banneret.games.multiverse.combat import front_of
from banneret.games.multiverse.figures import INTERCEPTORS
from banneret.games.multiverse.fog import price_paid
from banneret.games.multiverse.orders import RECRUIT, TOLD, give_orders, planned
from banneret.games.multiverse.recruit import places_for, places_of, why_not_recruit
from banneret.games.multiverse.state import (
    BUILD,
    DECOY,
    FACES,
    FIRST_MISSION,
    HERO,
    UNIT_COUNT,
    Multiverse,
    stock_of,
    units_of,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.zone import allows

PATIENCE: Final = 4000  # tries until the sums of gold are let go


def imagine(t: Table[Multiverse], seat: int) -> None:
    state = t.state
    for other in range(t.seats):
        if state.team[other] != state.team[seat]:
            deal_blocks(t, seat, other)
    deal_missions(t, seat)
    if state.phase == BUILD:
        for other in range(t.seats):
            if other != seat:
                state.orders[other] = []
                if state.ready[other]:
                    guess_orders(t, other)
    for other in range(t.seats):
        if other != seat:
            state.acting[other] = -1
    forget_half_made_choices(t, seat)


def forget_half_made_choices(t: Table[Multiverse], seat: int) -> None:
    """Which unit another seat is looking at, or what it is about to order, is its own: it starts from its first ask."""
    asks = []
    for ask in t.asks:
        if ask.seat != seat and (ask.told == TOLD or ask.cites == CITES or ask.cites == ACTION_CITES):
            ask = ask.copy(ask.id, ask.group)
            ask.again = (
                step(give_orders, ask.seat) if t.state.phase == BUILD else step(take_actions, ask.seat)
            )
        asks.append(ask)
    t.asks = asks


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
    hidden = by_batch(t, hidden)
    deal = Deal(t, hidden, counts)
    if not deal.fits(0):
        deal.strict = False
        deal.tries = 0
        deal.fits(0)
    for at, unit in enumerate(hidden):
        give_face(t, unit, deal.faces[at], hidden[at + 1 :], stock)
    state.hero_unit[owner] = -1
    for unit in units_of(t, owner):
        if zones.face[state.u_piece[unit]] == HERO:
            state.hero_unit[owner] = unit


def by_batch(t: Table[Multiverse], units: list[int]) -> list[int]:
    """Units of a batch side by side, the newest batch first (older ones have fewer doubts left)."""
    found: list[int] = []
    numbers: list[int] = []
    for unit in units:
        if t.state.u_batch[unit] not in numbers:
            numbers.append(t.state.u_batch[unit])
    for number in reversed(numbers):
        found += [unit for unit in units if t.state.u_batch[unit] == number]
    return found


class Deal:
    """Looks for faces by trying them in random order and going back where they do not fit."""

    def __init__(self, t: Table[Multiverse], units: list[int], counts: list[int]) -> None:
        self.t = t
        self.units = units
        self.counts = counts
        self.faces = [-1] * len(units)
        self.tries = 0
        self.strict = True  # the sums of gold must be right

    def fits(self, at: int) -> bool:
        """Find faces for the units from `at` on."""
        if at == len(self.units):
            return True
        unit = self.units[at]
        batch = self.t.state.u_batch[unit]
        last = at == len(self.units) - 1 or self.t.state.u_batch[self.units[at + 1]] != batch
        for face in self.candidates(unit):
            self.tries += 1
            if self.tries > PATIENCE and self.strict:
                return False
            if self.counts[face] == 0:
                continue
            self.faces[at] = face
            if batch >= 0 and self.strict and not self.batch_fits(batch, at, last):
                continue
            self.counts[face] -= 1
            if self.fits(at + 1):
                return True
            self.counts[face] += 1
        self.faces[at] = -1
        return False

    def candidates(self, unit: int) -> list[int]:
        could = self.t.state.u_could[unit]
        found = [face for face in range(FACES) if could >> face & 1]
        self.t.shuffle(found)
        return found

    def batch_fits(self, number: int, at: int, last: bool) -> bool:
        """Is what the units of a batch have been given so far possible; if it is the last of them, exactly right?"""
        t = self.t
        batch = t.state.batches[number]
        gold = decoys = settlers = heroes = 0
        here = at
        while here >= 0 and t.state.u_batch[self.units[here]] == number:
            unit, face = self.units[here], self.faces[here]
            if face == DECOY:
                decoys += 1
            else:
                if 0 <= t.state.u_place[unit] < t.seats:
                    settlers += 1
                if face == HERO:
                    heroes += 1
                    gold += batch.hero_gold
                else:
                    gold += price_paid(t, unit, face)
            here -= 1
        if gold > batch.gold or decoys > batch.decoys or settlers > batch.settlers or heroes > 1:
            return False
        if not last:
            return True
        return gold == batch.gold and (heroes == 1) == batch.hero


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
        state.u_used[unit] = 0
        state.u_effect[unit] = 0
        state.u_set_up[unit] = False
    if 1 << face & INTERCEPTORS:
        quiet = state.u_quiet[unit]
        ways = [facing for facing in range(6) if front_of(facing) & quiet == 0]
        if ways and state.u_facing[unit] not in ways:
            state.u_facing[unit] = ways[t.below(len(ways))]


# ---- Missions ----


def deal_missions(t: Table[Multiverse], seat: int) -> None:
    """Unknown missions get faces that what happened allows."""
    state, zones = t.state, t.zones
    base = state.mission_base
    if base < 0:
        return
    pieces = [base + at for at in range(len(state.mission_could)) if not allows(zones.known[base + at], seat)]
    faces = sorted([zones.face[piece] for piece in pieces])
    t.shuffle(faces)
    found = [-1] * len(pieces)
    used = [False] * len(faces)
    if missions_fit(t, pieces, faces, found, used, 0):
        for at, piece in enumerate(pieces):
            zones.face[piece] = found[at]


def missions_fit(
    t: Table[Multiverse], pieces: list[int], faces: list[int], found: list[int], used: list[bool], at: int
) -> bool:
    if at == len(pieces):
        return True
    could = t.state.mission_could[pieces[at] - t.state.mission_base]
    for number, face in enumerate(faces):
        if not used[number] and could >> (face - FIRST_MISSION) & 1:
            used[number] = True
            found[at] = face
            if missions_fit(t, pieces, faces, found, used, at + 1):
                return True
            used[number] = False
    return False


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
        t.state.orders[seat].append((RECRUIT, where, card, hexes[t.below(len(hexes))]))
