"""Abilities: of units, unlocked by their battle track, and of heroes, at 1 AP each.

An ability that shows on the board at once shows who uses it, as an attack does; one that is only prepared (for an
attack, or against one) stays hidden with its unit.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.combat import (
    end_fight,
    exchange,
    name_fighter,
    new_fight,
    play_cards,
)
from banneret.games.multiverse.contents import HEROES, UNITS
from banneret.games.multiverse.dice import MELEE_ICON, SURE, icons, roll_dice
from banneret.games.multiverse.extras import remove_decoy
from banneret.games.multiverse.figures import (
    ABILITY,
    HERO_ABILITIES,
    ap_left,
    is_sheltered,
    knows,
    tactical_limit,
)
from banneret.games.multiverse.fog import look, show, tell_of
from banneret.games.multiverse.language import ABILITY_HINT, ability_of, known_as
from banneret.games.multiverse.move import blocks_way, come_to, has_room, terrain_cost
from banneret.games.multiverse.state import (
    ABILITY_AT,
    AT_UNIT,
    BUILDER,
    DECOY,
    FROSTBITTEN,
    FROZEN,
    HERO,
    TRACK,
    UNIT_COUNT,
    Multiverse,
    face,
    hostile,
    kind,
    land_of,
    units_at,
    units_of,
)
from banneret.games.multiverse.strike import Side, shot_dice
from banneret.games.multiverse.targets import may_attack, shot_targets, side_identifies
from banneret.games.multiverse.wounds import dealt_by, frostbite, wound
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.paths import CLOSED

FURTHER_ATTACK: Final = ("double-shot", "wheel", "second-wind")
# Abilities that all can see being used.
OPEN: Final = ("pathfinder", "shadow-step", "vanish", "eagle-eye", "rally", "frost-wave", "second-wind")
TELEPORT_DISTANCE: Final = 3
SPELL_RANGE: Final = 3
HEALED: Final = 2


# ---- Units ----


def why_not_unit_ability(t: Table[Multiverse], unit: int) -> Said | None:
    """Why a unit cannot use its card's ability now; None if it can."""
    state = t.state
    seat, card = state.u_owner[unit], face(t, unit)
    if state.track[seat * TRACK + card] < ABILITY_AT:
        return Said("locked")
    if state.u_used[unit]:
        return Said("has-used")
    if state.u_fought[unit] and ABILITY[card] not in FURTHER_ATTACK:
        return Said("has-attacked")
    if state.tactics[seat] >= tactical_limit(t, seat):
        return Said("tactical-limit", (tactical_limit(t, seat),))
    return None


def ability_options(t: Table[Multiverse], unit: int, options: list[Option], back: Step) -> None:
    """The card's ability, or those of a hero."""
    card = face(t, unit)
    if card == HERO:
        hero_ability_options(t, unit, options, back)
        return
    if card == BUILDER or card == DECOY:
        return
    why = why_not_unit_ability(t, unit)
    if why and t.state.u_used[unit]:
        return
    options.append(
        Option(
            "use-ability",
            (card,),
            do=(step(use_ability, unit), back),
            blocked=why,
            at=(AT_UNIT[unit],),
            hint=ABILITY_HINT[card],
        )
    )


def use_ability(t: Table[Multiverse], unit: int) -> None:
    state = t.state
    seat, card = state.u_owner[unit], face(t, unit)
    ability = ABILITY[card]
    state.u_used[unit] = 1
    state.u_resting[unit] = False
    state.tactics[seat] += 1
    if ability in OPEN:
        show(t, unit)
        t.tell("uses", (seat, unit, card, card), UNITS[card].cites)
    else:
        t.whisper(1 << seat, "uses", (seat, unit, card, card), None, UNITS[card].cites)
    if ability == "second-wind":
        faces = roll_dice(t, 3)
        t.tell("second-wind", (unit, tuple(faces)), UNITS[card].cites)
        if icons(faces, MELEE_ICON) == 0:
            return
    state.u_effect[unit] = 1


# ---- Heroes ----


def why_not_hero_ability(t: Table[Multiverse], unit: int, at: int) -> Said | None:
    state = t.state
    if state.u_used[unit] >> at & 1:
        return Said("used")
    if ap_left(t, unit) < 1:
        return Said("one-ap")
    return None


def hero_ability_options(t: Table[Multiverse], unit: int, options: list[Option], back: Step) -> None:
    state = t.state
    seat = state.u_owner[unit]
    hero = state.hero[seat]
    for at, ability in enumerate(HEROES[hero].abilities):
        if ability.passive or not state.hero_skills[seat] >> at & 1:
            continue
        why = why_not_hero_ability(t, unit, at)
        if not why and state.u_fought[unit] and ability.id in FOR_THE_ATTACK:
            why = Said("attack-over")
        if not why and not has_targets(t, unit, ability.id):
            why = Said("no-target")
        number = ability_of(UNIT_COUNT + hero, at)
        options.append(
            Option(
                "use-ability",
                (number,),
                do=(step(use_hero_ability, unit, at), back),
                blocked=why,
                at=(AT_UNIT[unit],),
                hint=ABILITY_HINT[number],
            )
        )


FOR_THE_ATTACK: Final = (
    "backstab",
    "poison",
    "aimed-shot",
    "pinning-shot",
    "skewer",
    "charge",
    "trample",
    "smite",
)


def has_targets(t: Table[Multiverse], unit: int, ability: str) -> bool:
    if ability == "ice-bolt":
        return bool(bolt_targets(t, unit))
    if ability == "ice-shards":
        return bool(triangles(t, unit))
    if ability == "teleport":
        return bool(travellers(t, unit)) and bool(arrivals(t, unit))
    if ability == "heal":
        return bool([other for other in friends_beside(t, unit) if t.state.u_wounds[other]])
    if ability == "aegis":
        return bool(friends_beside(t, unit))
    return True


def use_hero_ability(t: Table[Multiverse], unit: int, at: int) -> None:
    """Each costs 1 AP and can be used once a turn; it ends nothing."""
    state = t.state
    seat = state.u_owner[unit]
    hero = state.hero[seat]
    ability = HERO_ABILITIES[hero][at]
    cites = HEROES[hero].abilities[at].cites
    state.u_spent[unit] += 1
    state.u_used[unit] |= 1 << at
    state.u_resting[unit] = False
    told = (seat, unit, UNIT_COUNT + hero, ability_of(UNIT_COUNT + hero, at))
    if ability in SECRET:
        state.u_effect[unit] |= 1 << at
        t.whisper(1 << seat, "uses", told, None, cites)
        return
    show(t, unit)
    t.tell("uses", told, cites)
    if ability == "shadow-step":
        state.u_effect[unit] |= 1 << at
    elif ability == "vanish":
        state.u_vanished[unit] = True
        look(t)
    elif ability == "eagle-eye":
        state.u_eagle[unit] = True
        look(t, unit)
    elif ability == "rally":
        rally(t, unit)
    elif ability == "frost-wave":
        frost_wave(t, unit)
    elif ability == "ice-bolt":
        t.then(step(choose_bolt, unit, 2 if state.hero_level[seat] >= 4 else 1, -1))
    elif ability == "ice-shards":
        t.then(step(choose_triangle, unit))
    elif ability == "teleport":
        t.then(step(choose_traveller, unit, 2 if state.hero_level[seat] >= 5 else 1, -1))
    elif ability == "heal" or ability == "aegis":
        t.then(step(choose_friend, unit, ability))


SECRET: Final = (*FOR_THE_ATTACK, "ride-on", "steadfast")


# ---- The Warlord and the Templar ----


def rally(t: Table[Multiverse], unit: int) -> None:
    """Own adjacent units that have neither attacked nor rested gain 1 AP this turn."""
    state = t.state
    for other in friends_beside(t, unit):
        if (
            state.u_owner[other] == state.u_owner[unit]
            and not state.u_fought[other]
            and not state.u_resting[other]
        ):
            if not state.u_done[other]:
                state.u_extra[other] += 1


def friends_beside(t: Table[Multiverse], unit: int) -> list[int]:
    """Units of the own side beside a unit."""
    state = t.state
    found = []
    for near in land_of(t).grid.around[state.u_hex[unit]]:
        for other in units_at(t, near):
            if not hostile(t, state.u_owner[other], state.u_owner[unit]):
                found.append(other)
    return found


def choose_friend(t: Table[Multiverse], unit: int, ability: str) -> None:
    friends = friends_beside(t, unit)
    if ability == "heal":
        friends = [other for other in friends if t.state.u_wounds[other]]
    options = [
        Option("friend", own_name(t, other), do=step(bless, unit, other, ability), at=(AT_UNIT[other],))
        for other in friends
    ]
    t.ask(
        t.state.u_owner[unit],
        "heal-whom" if ability == "heal" else "protect-whom",
        options,
        "multiverse.hero.templar-abilities",
        told=TOLD,
    )


def own_name(t: Table[Multiverse], unit: int) -> tuple[int, int, int]:
    """A unit of the own side as options name it."""
    return unit, kind(t, unit), t.state.u_hex[unit]


def bless(t: Table[Multiverse], unit: int, other: int, ability: str) -> None:
    state = t.state
    if ability == "heal":
        healed = min(HEALED, state.u_wounds[other])
        state.u_wounds[other] -= healed
        tell_of(t, "heals", other, (other, healed), "multiverse.hero.templar-abilities")
    else:
        state.u_aegis[other] = state.u_owner[unit]
        tell_of(t, "aegis", other, (other,), "multiverse.hero.templar-abilities")


# ---- The Sorceress ----


def frost_wave(t: Table[Multiverse], unit: int) -> None:
    """All adjacent units freeze; the frostbitten take a wound. Units in buildings are not affected."""
    state = t.state
    seat = state.u_owner[unit]
    for near in land_of(t).grid.around[state.u_hex[unit]]:
        if is_sheltered(t, near):
            continue
        for other in units_at(t, near):
            bitten = state.u_frost[other] == FROSTBITTEN
            state.u_frost[other] = FROZEN
            state.u_frost_by[other] = seat
            tell_of(t, "frozen", other, (other,), "multiverse.hero.frost-wave")
            if bitten:
                show(t, other)
                wound(t, other, 1, unit, seat, False)
    look(t)


def bolt_targets(t: Table[Multiverse], unit: int) -> list[int]:
    """Hexes with an identified enemy unit in range and in line, not in a building."""
    return [
        hex
        for hex in shot_targets(t, unit)
        if t.state.block_at[hex] >= 0 and not is_sheltered(t, hex) and t.state.event_at[hex] < 0
    ]


def choose_bolt(t: Table[Multiverse], unit: int, bolts: int, before: int) -> None:
    """One target, or from level 4 two different ones."""
    if t.state.u_hex[unit] < 0 or bolts == 0:
        return
    targets = [hex for hex in bolt_targets(t, unit) if hex != before]
    if not targets:
        return
    land = land_of(t)
    options = [
        Option(
            "ice-bolt",
            (hex, known_as(t, t.state.block_at[hex])),
            do=(step(ice_bolt, unit, hex), step(choose_bolt, unit, bolts - 1, hex)),
            at=(AT_UNIT[unit], land.at[hex], AT_UNIT[t.state.block_at[hex]]),
        )
        for hex in targets
    ]
    t.ask(t.state.u_owner[unit], "ice-bolt", options, "multiverse.hero.ice-bolt", told=TOLD)


def ice_bolt(t: Table[Multiverse], unit: int, hex: int) -> None:
    """A shot of spell strength: 1 damage and Frostbite; ranged units in range answer it."""
    state = t.state
    fight = new_fight(t, state.u_owner[unit], unit, -1, state.u_hex[unit], hex)
    fight.skill = 0
    t.tell(
        "shoots",
        (fight.seat, unit, kind(t, unit), hex, kind(t, fight.target)),
        "multiverse.hero.ice-bolt",
    )
    t.enter(fight)
    t.then(step(name_fighter), step(play_cards, 0), step(play_cards, 1), step(exchange), step(end_fight))


def triangles(t: Table[Multiverse], unit: int) -> list[tuple[int, int, int]]:
    """Three mutually adjacent hexes in range, at least one with an identified enemy."""
    state = t.state
    land = land_of(t)
    seat = state.u_owner[unit]
    near = land.grid.within(state.u_hex[unit], SPELL_RANGE)
    found = []
    for one in near:
        enemy = state.block_at[one]
        if enemy < 0 or not may_attack(t, seat, state.u_owner[enemy]) or not side_identifies(t, seat, enemy):
            continue
        for direction in range(6):
            two = land.grid.near[one][direction]
            three = land.grid.near[one][(direction + 1) % 6]
            if two in near and three in near:
                corners = sorted([one, two, three])
                triple = (corners[0], corners[1], corners[2])
                if triple not in found:
                    found.append(triple)
    return found


def choose_triangle(t: Table[Multiverse], unit: int) -> None:
    land = land_of(t)
    options = [
        Option(
            "ice-shards",
            ((a, b, c),),
            do=step(ice_shards, unit, (a, b, c)),
            at=(land.at[a], land.at[b], land.at[c]),
        )
        for a, b, c in triangles(t, unit)
    ]
    t.ask(t.state.u_owner[unit], "ice-shards", options, "multiverse.hero.ice-shards", told=TOLD)


def ice_shards(t: Table[Multiverse], unit: int, hexes: tuple[int, ...]) -> None:
    """Each unit on them, friend or foe, is rolled for by its range; no one answers."""
    state = t.state
    seat = state.u_owner[unit]
    it = kind(t, unit)
    origin = state.u_hex[unit]
    t.tell("ice-shards", (seat, unit, hexes), "multiverse.hero.ice-shards")
    for hex in hexes:
        if is_sheltered(t, hex):
            continue
        for other in units_at(t, hex):
            if other == unit:
                continue
            show(t, other)
            if face(t, other) == DECOY:
                remove_decoy(t, other)
                continue
            side = Side()
            side.dice = shot_dice(t, seat, it, origin, hex, other, False)
            side.dmg = 2 if knows(t, seat, "eternal-winter") else 1
            faces = [] if side.dice == SURE else roll_dice(t, side.dice)
            dealt = dealt_by(t, side, faces, unit, -1)
            if dealt >= 0 and not wound(t, other, dealt, unit, seat, False):
                frostbite(t, other, seat)
    look(t)


def travellers(t: Table[Multiverse], unit: int) -> list[int]:
    """Own and the partner's units within three hexes."""
    state = t.state
    land = land_of(t)
    found = []
    for seat in range(t.seats):
        if t.sides[seat] == t.sides[state.u_owner[unit]]:
            for other in units_of(t, seat):
                if other != unit and land.far[state.u_hex[unit]][state.u_hex[other]] <= TELEPORT_DISTANCE:
                    if not at_site(t, other) and arrivals_for(t, unit, other):
                        found.append(other)
    return found


def at_site(t: Table[Multiverse], unit: int) -> bool:
    building = t.state.building_at[t.state.u_hex[unit]]
    return building >= 0 and t.state.b_builder[building] == unit


def arrivals(t: Table[Multiverse], unit: int) -> list[int]:
    """Unoccupied passable hexes beside the Sorceress, without an adventure token."""
    state = t.state
    seat = state.u_owner[unit]
    found = []
    for near in land_of(t).grid.around[state.u_hex[unit]]:
        if state.block_at[near] >= 0 or blocks_way(t, seat, near):
            continue
        if terrain_cost(t, near) < CLOSED or state.building_at[near] >= 0:
            found.append(near)
    return found


def arrivals_for(t: Table[Multiverse], unit: int, other: int) -> list[int]:
    owner = t.state.u_owner[other]
    return [hex for hex in arrivals(t, unit) if has_room(t, owner, face(t, other), hex, other)]


def choose_traveller(t: Table[Multiverse], unit: int, count: int, before: int) -> None:
    if count == 0 or t.state.u_hex[unit] < 0:
        return
    others = [other for other in travellers(t, unit) if other != before]
    if not others:
        return
    options = [
        Option(
            "friend",
            own_name(t, other),
            do=(step(choose_arrival, unit, other), step(choose_traveller, unit, count - 1, other)),
            at=(AT_UNIT[other],),
        )
        for other in others
    ]
    options.append(Option("nobody"))
    t.ask(
        t.state.u_owner[unit],
        "teleport-whom",
        options,
        "multiverse.hero.teleport",
        absent=len(options) - 1,
        told=TOLD,
    )


def choose_arrival(t: Table[Multiverse], unit: int, other: int) -> None:
    land = land_of(t)
    seat, owner = t.state.u_owner[unit], t.state.u_owner[other]
    options = []
    for hex in arrivals_for(t, unit, other):
        do = step(teleport, other, hex) if seat == owner else step(ask_traveller, unit, other, hex)
        options.append(Option("to", (hex,), do=do, at=(land.at[hex],)))
    t.ask(seat, "teleport-where", options, "multiverse.hero.teleport", told=TOLD, args=(other,))


def ask_traveller(t: Table[Multiverse], unit: int, other: int, hex: int) -> None:
    """The partner is asked for consent."""
    t.ask(
        t.state.u_owner[other],
        "teleport",
        [Option("no"), Option("yes", do=step(teleport, other, hex))],
        "multiverse.hero.teleport",
        args=(t.state.u_owner[unit], t.state.u_hex[other], hex),
    )


def teleport(t: Table[Multiverse], unit: int, hex: int) -> None:
    """It appears there with its AP unchanged."""
    state = t.state
    start = state.u_hex[unit]
    entered = state.u_entered[unit]
    come_to(t, unit, hex, True)
    state.u_entered[unit] = entered
    tell_of(t, "teleports", unit, (state.u_owner[unit], unit, start, hex), "multiverse.hero.teleport")
    look(t, unit)


TOLD: Final = Said("action-phase")
