"""The turn: its phases, what happens at the start and at the end of each action phase, and how a turn ends."""

from __future__ import annotations

from banneret.games.multiverse.action import take_actions
from banneret.games.multiverse.build_phase import build_phase
from banneret.games.multiverse.cards import draw_cards
from banneret.games.multiverse.contents import FACTIONS
from banneret.games.multiverse.dial import travel, turn_dial
from banneret.games.multiverse.diplomacy import bargain
from banneret.games.multiverse.events import wake_colonies
from banneret.games.multiverse.figures import LASTING, has_perk_of_fortress, in_effect, max_hp
from banneret.games.multiverse.fog import look, narrow, tell_of
from banneret.games.multiverse.goals import (
    check_domination,
    check_fortresses,
    check_mission,
    check_portal,
    check_revealed,
    check_works,
    count_points,
    gain_gold,
    gain_stone,
    mine_holder,
    tell_holder,
)
from banneret.games.multiverse.language import structure_of
from banneret.games.multiverse.state import (
    ACTION,
    BY_REPORT,
    CARAVAN,
    CARD_OF,
    CIVIL_BITS,
    REVENUE,
    SETTLEMENT,
    SUPPORT_BITS,
    UNSEEN,
    VILLAGE,
    Multiverse,
    buildings_of,
    face,
    hostile,
    land_of,
    seats_in_order,
    supports_face,
    units_at,
    units_of,
)
from banneret.games.multiverse.works import finish_fortresses, full_health
from banneret.games.multiverse.wounds import wound
from banneret.kernel.step import step
from banneret.kernel.table import Table

HARVEST = 7
HARVEST_GOLD = 2
REST_HEALS = 2


# ---- The turn ----


def start_turn(t: Table[Multiverse]) -> None:
    state = t.state
    state.turn += 1
    state.place = 0
    state.player = -1
    state.competed = [False] * t.seats
    t.tell("turn", (state.turn,), "multiverse.turn.phases")
    t.then(
        step(begin_turn),
        step(turn_dial),
        step(travel),
        step(revenue),
        step(bargain),
        step(build_phase),
        step(action_phases, 0),
    )


def begin_turn(t: Table[Multiverse]) -> None:
    """Fortresses are finished before anything else."""
    finish_fortresses(t)
    for seat in seats_in_order(t):
        check_works(t, seat)
    check_fortresses(t)
    look(t)


def revenue(t: Table[Multiverse]) -> None:
    """All collect at the same time. The first turn's revenue is the 9 gold of the set-up."""
    state = t.state
    state.phase = REVENUE
    t.tell("phase", (state.turn, REVENUE), "multiverse.turn.phases")
    draw_cards(t)
    if state.turn == 1:
        return
    for seat in range(t.seats):
        gain_gold(t, seat, income(t, seat), "multiverse.turn.revenue")
        if state.dial == HARVEST:
            gain_gold(t, seat, HARVEST_GOLD, "multiverse.dial.market-and-harvest")


def income(t: Table[Multiverse], seat: int) -> int:
    """The settlement, all finished buildings, and conquered villages."""
    state = t.state
    gold = CARD_OF[SETTLEMENT][0].revenue
    for building in buildings_of(t, seat):
        gold += CARD_OF[state.b_kind[building]][state.b_level[building] - 1].revenue
    for event in range(len(state.e_kind)):
        if state.e_kind[event] == VILLAGE and state.e_owner[event] == seat:
            gold += 1
    return gold


# ---- Action phases ----


def action_phases(t: Table[Multiverse], at: int) -> None:
    """One player after the other."""
    state = t.state
    state.phase = ACTION
    state.place = at
    if at == t.seats:
        end_turn(t)
        return
    seat = seats_in_order(t)[at]
    t.then(
        step(begin_actions, seat),
        step(wake_colonies, seat),
        step(take_actions, seat),
        step(end_actions, seat),
        step(action_phases, at + 1),
    )


def phases_begun(t: Table[Multiverse], seat: int) -> int:
    """How many action phases a seat has begun."""
    state = t.state
    begun = state.turn - 1
    if state.phase == ACTION and seats_in_order(t).index(seat) <= state.place:
        begun += 1
    return begun


def begin_actions(t: Table[Multiverse], seat: int) -> None:
    """Refreshing, healing, repairs, poison, caravans, aether stones, and the check of the Portal, in this order."""
    state = t.state
    state.player = seat
    state.tactics[seat] = 0
    t.tell("phase-of", (seat, state.turn), "multiverse.turn.action")
    for building in range(len(state.b_shot)):
        state.b_shot[building] = False
    for unit in units_of(t, seat):
        refresh(t, unit)
    for unit in range(len(state.u_hex)):
        own_spells_end(t, seat, unit)
    for unit in units_of(t, seat):
        if state.u_resting[unit]:
            heal(t, unit, REST_HEALS)
            state.u_resting[unit] = False
    repair(t, seat)
    for unit in units_of(t, seat):
        if state.u_poison[unit] >= 0:
            suffer_poison(t, unit)
    caravan_gold(t, seat)
    stones = 0
    for mine in range(len(state.m_hex)):
        tell_holder(t, mine, seat)
        if mine_holder(t, mine) == seat:
            stones += 1
    if stones:
        gain_stone(t, seat, stones)
    check_portal(t, seat)  # also without a mine: a geode may have brought the last stone
    look(t)


def refresh(t: Table[Multiverse], unit: int) -> None:
    """A unit has its AP again, and 'until refreshed' ends."""
    state = t.state
    state.u_spent[unit] = 0
    state.u_extra[unit] = 0
    state.u_road[unit] = 0
    state.u_entered[unit] = 0
    state.u_fought[unit] = 0
    state.u_steps[unit] = 0
    state.u_done[unit] = False
    state.u_passed[unit] = False
    state.u_turned[unit] = False
    state.u_quiet[unit] = 0  # it may turn around now, and nobody sees that
    state.u_used[unit] = 0
    state.u_effect[unit] = 0
    state.u_vanished[unit] = False
    state.u_eagle[unit] = False


def own_spells_end(t: Table[Multiverse], seat: int, unit: int) -> None:
    """What a seat has done to its own side's units lasts until its next action phase."""
    state = t.state
    if state.u_hex[unit] < 0:
        return
    if state.u_aegis[unit] == seat:
        state.u_aegis[unit] = -1
    if state.u_frost_by[unit] == seat and not hostile(t, seat, state.u_owner[unit]):
        state.u_frost[unit] = 0


def heal(t: Table[Multiverse], unit: int, wounds: int) -> None:
    state = t.state
    healed = min(wounds, state.u_wounds[unit])
    if healed:
        state.u_wounds[unit] -= healed
        tell_of(t, "heals", unit, (unit, healed), "multiverse.action.rest-heal")


def repair(t: Table[Multiverse], seat: int) -> None:
    """Buildings that were damaged in this seat's action phase of an earlier turn."""
    state = t.state
    for building in range(len(state.b_repair)):
        if (
            state.b_repair[building] == seat
            and state.b_hex[building] >= 0
            and state.b_since[building] < state.turn
        ):
            by = CARD_OF[state.b_kind[building]][state.b_level[building] - 1].repair
            if has_perk_of_fortress(t, building):
                by += FACTIONS[state.b_owner[building]].more.repair
            whole = full_health(t, building)
            state.b_health[building] = min(whole, state.b_health[building] + by)
            t.tell(
                "repairs",
                (building, structure_of(t, building), state.b_health[building]),
                "multiverse.building.repair",
            )
            if state.b_health[building] == whole:
                state.b_repair[building] = -1
    for event in range(len(state.e_repair)):
        if state.e_repair[event] == seat and state.e_since[event] < state.turn and state.e_health[event] < 3:
            state.e_health[event] += 1
            if state.e_health[event] == 3 and not state.e_dormant[event]:
                state.e_repair[event] = -1


def suffer_poison(t: Table[Multiverse], unit: int) -> None:
    """One more wound; a death by it is the Assassin's kill."""
    state = t.state
    by = state.u_poison[unit]
    state.u_poison[unit] = -1
    tell_of(t, "poison", unit, (unit,), "multiverse.hero.assassin-abilities")
    killer = by if state.u_hex[by] >= 0 else -1
    wound(t, unit, 1, killer, state.u_owner[by], False)


def caravan_gold(t: Table[Multiverse], seat: int) -> None:
    """1 gold for each caravan with a military unit or hero of the seat beside it."""
    state = t.state
    for event in range(len(state.e_kind)):
        if state.e_kind[event] == CARAVAN and guards_caravan(t, seat, state.e_hex[event]):
            gain_gold(t, seat, 1, "multiverse.permanent.caravan")


def guards_caravan(t: Table[Multiverse], seat: int, hex: int) -> bool:
    """Whose presence earns the gold, or does not, shows by that what it could be: first those that are sure to."""
    state = t.state
    doubtful = []
    for near in land_of(t).grid.around[hex]:
        for unit in units_at(t, near):
            if state.u_owner[unit] == seat:
                if state.u_could[unit] & ~SUPPORT_BITS == 0:
                    return True
                if state.u_could[unit] & SUPPORT_BITS:
                    doubtful.append(unit)
    doubtful.sort()
    for unit in doubtful:
        if supports_face(face(t, unit)):
            narrow(t, unit, SUPPORT_BITS)
            return True
        narrow(t, unit, CIVIL_BITS)
    return False


def end_actions(t: Table[Multiverse], seat: int) -> None:
    """'This turn' is over; enemy frost and pinning on own units end; missions are checked."""
    state = t.state
    for unit in units_of(t, seat):
        keep_lasting(t, unit)
        state.u_eagle[unit] = False
        state.u_pinned[unit] = 0
        state.u_debt[unit] = 0
        if state.u_frost[unit] and hostile(t, state.u_frost_by[unit], seat):
            state.u_frost[unit] = 0
        if state.u_wounds[unit] and has_idled(t, unit):
            state.u_resting[unit] = True
    for unit in range(len(state.u_seen_by)):
        if state.u_seen_by[unit] <= BY_REPORT:
            state.u_seen_by[unit] = UNSEEN
    look(t)
    check_revealed(t)
    check_mission(t, seat)
    state.player = -1


def keep_lasting(t: Table[Multiverse], unit: int) -> None:
    """Of the abilities in effect those stay that last until refreshed."""
    state = t.state
    kept = 0
    for ability in LASTING:
        if in_effect(t, unit, ability):
            kept = state.u_effect[unit]
    state.u_effect[unit] = kept


def has_idled(t: Table[Multiverse], unit: int) -> bool:
    """It spent no AP and took no action in its owner's action phase: that is resting."""
    state = t.state
    return (
        state.u_spent[unit] == 0
        and state.u_used[unit] == 0
        and state.u_fought[unit] == 0
        and max_hp(t, unit) > 0
    )


def end_turn(t: Table[Multiverse]) -> None:
    """After the last player: domination, the turn limit; in a free-for-all the first player changes."""
    state = t.state
    check_domination(t)
    if t.result is not None:
        return
    if state.turn >= state.limit:
        count_points(t)
        return
    if t.seats > 2 and max(t.sides) == t.seats - 1:
        state.first = (state.first + 1) % t.seats
    t.then(step(start_turn))
