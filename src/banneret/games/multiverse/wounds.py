"""Wounds, deaths and destruction, and who is credited with them."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.dice import SURE, hits, is_critical
from banneret.games.multiverse.figures import hp_left
from banneret.games.multiverse.fog import show, take_off, tell_of
from banneret.games.multiverse.goals import (
    experience,
    gain_gold,
    has_goal,
    last_stand_ready,
    win,
)
from banneret.games.multiverse.language import BLOCK, FIRST_STRUCTURE, structure_of
from banneret.games.multiverse.move import drop_shard, set_height, works_on_site
from banneret.games.multiverse.state import (
    BUILDER,
    CARD_OF,
    COLONY,
    FROSTBITTEN,
    FROZEN,
    HERO,
    SETTLEMENT,
    Fight,
    Multiverse,
    face,
    kind,
    units_at,
)
from banneret.games.multiverse.strike import Side
from banneret.kernel.table import Table

GUARDIAN: Final = -1  # who strikes: neither a unit nor a building


def dealt_by(
    t: Table[Multiverse], side: Side, faces: list[int], unit: int, tower: int, shield: int = 0
) -> int:
    """The damage of a strike, told to all; -1 for a miss."""
    hit = side.dice == SURE or hits(faces, side.icon)
    critical = side.dice != SURE and is_critical(faces, side.icon, side.counters)
    dealt = max(0, side.dmg + (1 if critical else 0) - shield) if hit else -1
    args = (unit, tower, tuple(faces), critical, dealt, len(faces))
    if unit >= 0:
        tell_of(t, "strikes", unit, args, "multiverse.combat.strike", BLOCK)
    else:
        striker = FIRST_STRUCTURE + structure_of(t, tower) if tower >= 0 else GUARDIAN
        t.tell("strikes", (*args, striker), "multiverse.combat.strike")
    return dealt


def order_by_health(t: Table[Multiverse], units: list[int]) -> None:
    """Most HP left first, then the lowest number: the order in which the absent choose."""
    for at in range(1, len(units)):
        here = at
        while here > 0 and hp_left(t, units[here]) > hp_left(t, units[here - 1]):
            units[here], units[here - 1] = units[here - 1], units[here]
            here -= 1


def frostbite(t: Table[Multiverse], unit: int, seat: int) -> None:
    if t.state.u_frost[unit] != FROZEN:
        t.state.u_frost[unit] = FROSTBITTEN
        t.state.u_frost_by[unit] = seat
        tell_of(t, "frostbite", unit, (unit,), "multiverse.hero.ice-bolt")


# ---- Wounds and deaths ----


def wound(t: Table[Multiverse], unit: int, wounds: int, killer: int, seat: int, melee: bool) -> bool:
    """Wounds for a unit; true if it dies of them. `killer` is a unit or -1, `seat` whose deed it is or -1."""
    state = t.state
    state.u_wounds[unit] += wounds
    if hp_left(t, unit) > 0:
        return False
    if face(t, unit) == HERO and last_stand_ready(t, state.u_owner[unit]):
        owner = state.u_owner[unit]
        state.last_stand[owner] = True
        state.u_wounds[unit] = state.hero_hp[owner] - 1
        t.tell("last-stand", (owner, unit), "multiverse.hero.templar-abilities")
        return False
    kill(t, unit, killer, seat, melee)
    return True


def kill(t: Table[Multiverse], unit: int, killer: int, seat: int, melee: bool) -> None:
    """A unit is slain. A Builder behind it dies along in melee; the killer's track advances."""
    state = t.state
    owner, hex = state.u_owner[unit], state.u_hex[unit]
    show(t, unit)
    behind = state.mate_at[hex] if state.block_at[hex] == unit else -1
    t.tell("slain", (owner, unit, kind(t, unit), hex, killer, seat), "multiverse.combat.damage")
    lose_site(t, unit)
    drop_shard(t, unit, hex)
    for fight in t.scopes_of(Fight):
        fight.killed.append(unit)
    take_off(t, unit)
    if seat >= 0 and t.sides[seat] != t.sides[owner]:
        state.slain[seat] += 1
        if killer >= 0 and state.u_hex[killer] >= 0:
            experience(t, killer, 1, "multiverse.veteran.advance")
    if melee and behind >= 0 and face(t, behind) == BUILDER:
        show(t, behind)
        t.tell(
            "slain",
            (state.u_owner[behind], behind, BUILDER, hex, -1, seat),
            "multiverse.combat.builder-dies-along",
        )
        lose_site(t, behind)
        take_off(t, behind)


def lose_site(t: Table[Multiverse], unit: int) -> None:
    """Without its Builder the site of a Fortress is gone."""
    state = t.state
    if works_on_site(t, unit):
        building = state.building_at[state.u_hex[unit]]
        remove_building(t, building)
        t.tell("site-lost", (state.b_owner[building], building), "multiverse.builder.fortress-lost")


def remove_building(t: Table[Multiverse], building: int) -> None:
    state = t.state
    hex = state.b_hex[building]
    state.b_hex[building] = -1
    state.b_builder[building] = -1
    state.building_at[hex] = -1
    set_height(t, hex)


def damage_building(t: Table[Multiverse], building: int, dealt: int, killer: int, seat: int) -> None:
    """A building loses health. At 0 it falls, with all who are in it; a settlement's fall ends the game.

    Where conquest is no goal, a settlement's last point of health holds.
    """
    state = t.state
    if state.b_kind[building] == SETTLEMENT and not has_goal(t, "conquest"):
        dealt = min(dealt, state.b_health[building] - 1)
    if dealt <= 0:
        return
    if state.b_repair[building] < 0:
        state.b_repair[building] = state.player
        state.b_since[building] = state.turn
    state.b_health[building] = max(0, state.b_health[building] - dealt)
    what = structure_of(t, building)
    t.tell("damages", (building, what, dealt, state.b_health[building]), "multiverse.combat.garrison-safe")
    if state.b_health[building] > 0:
        return
    if state.b_kind[building] == SETTLEMENT:
        win(t, seat, "conquest", "multiverse.goal.conquest")
        return
    hex = state.b_hex[building]
    t.tell(
        "destroyed", (state.b_owner[building], building, what, seat), "multiverse.combat.building-destroyed"
    )
    for unit in units_at(t, hex):
        kill(t, unit, killer, seat, False)
    state.razed[seat] += 1
    state.razed_vp[seat] += 2 * CARD_OF[state.b_kind[building]][state.b_level[building] - 1].vp
    remove_building(t, building)
    if killer >= 0 and state.u_hex[killer] >= 0:
        experience(t, killer, 1, "multiverse.veteran.advance")


def damage_event(t: Table[Multiverse], fight: Fight, dealt: int) -> None:
    """A colony is brought down for a while; a village is conquered."""
    state = t.state
    event = fight.event
    state.e_health[event] = max(0, state.e_health[event] - dealt)
    if state.e_kind[event] == COLONY and state.e_repair[event] < 0:
        state.e_repair[event] = state.player
        state.e_since[event] = state.turn
    it = state.e_kind[event]
    t.tell("damages-event", (event, it, dealt, state.e_health[event]), "multiverse.permanent.stay")
    if state.e_health[event] > 0:
        return
    if it == COLONY:
        state.e_dormant[event] = True
        t.tell("colony-falls", (fight.seat, event, it), "multiverse.permanent.ant-colony")
        gain_gold(t, fight.seat, 2, "multiverse.permanent.ant-colony")
        if fight.attacker >= 0:
            experience(t, fight.attacker, 1, "multiverse.permanent.ant-colony")
        return
    for unit in units_at(t, fight.hex):
        kill(t, unit, fight.attacker, fight.seat, False)
    state.e_owner[event] = fight.seat
    state.e_health[event] = 3
    t.tell("conquers", (fight.seat, event, it), "multiverse.permanent.village")
