"""Figures: what the cards, ranks, equipment and markers make of a unit. One place for each quantity.

Functions that end in `_as` tell what a unit would have if its block had some face: that is what others reckon with.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import ATTRIBUTES, FACTIONS, HEROES, UNITS
from banneret.games.multiverse.state import (
    ACADEMY,
    AGE,
    ANTI_CAVALRY,
    ARMOUR,
    ASSASSIN,
    BOOTS,
    BUILDER,
    BUILDER_ELITE_AT,
    CARD_OF,
    CAVALRY,
    COLONY,
    DECOY,
    DECOY_KIND,
    ELEVATION,
    ELITE_AT,
    FOG_SECTION,
    FOREST,
    FORTRESS,
    FROSTBITTEN,
    FROZEN,
    HERO,
    HILLS,
    KINDS,
    MELEE,
    MOUNTED,
    RANGED,
    RANGER,
    SCOUT,
    SIEGE,
    SORCERESS,
    TRACK,
    TYPE,
    UNIT_COUNT,
    WEAPONS,
    Multiverse,
    buildings_of,
    face,
    kind,
)
from banneret.kernel.table import Table

# Attributes by name, as bits.
AGILITY: Final = 1 << ATTRIBUTES.index("agility")
INTERCEPT: Final = 1 << ATTRIBUTES.index("intercept")
AGAINST_MOUNTED: Final = 1 << ATTRIBUTES.index("against-mounted")
MANOEUVRABILITY: Final = 1 << ATTRIBUTES.index("manoeuvrability")
HEAVY_ARMOUR: Final = 1 << ATTRIBUTES.index("heavy-armour")
PIERCING: Final = 1 << ATTRIBUTES.index("piercing")
NO_FIRING_ARC: Final = 1 << ATTRIBUTES.index("no-firing-arc")
CLEAVE: Final = 1 << ATTRIBUTES.index("cleave")
HIT_AND_RUN: Final = 1 << ATTRIBUTES.index("hit-and-run")
SET_UP: Final = 1 << ATTRIBUTES.index("set-up")
DOUBLE_TO_BUILDINGS: Final = 1 << ATTRIBUTES.index("double-to-buildings")
UNCOUNTERED: Final = 1 << ATTRIBUTES.index("uncountered-by-infantry")


def bits(attributes: tuple[str, ...]) -> int:
    found = 0
    for attribute in attributes:
        found |= 1 << ATTRIBUTES.index(attribute)
    return found


# By kind of fighter (a hero's HP and AP are on its sheet); the decoy comes last.
ATTRIBUTE_BITS: Final[list[int]] = [
    *[bits(unit.attributes) for unit in UNITS],
    *[bits(hero.attributes) for hero in HEROES],
    0,
]
HP: Final[list[int]] = [*[unit.hp for unit in UNITS], 0, 0, 0, 0, 0, 1]
AP: Final[list[int]] = [*[unit.ap for unit in UNITS], 0, 0, 0, 0, 0, 2]
DMG: Final[list[int]] = [*[unit.dmg for unit in UNITS], *[hero.dmg for hero in HEROES], 0]
RANGE: Final[list[int]] = [*[unit.range for unit in UNITS], *[hero.range for hero in HEROES], 0]
IS_RANGED: Final[list[bool]] = [reach > 0 for reach in RANGE]
ELITE_PERK: Final[list[str]] = [unit.elite for unit in UNITS]

# Abilities: a unit card has one (bit 0 of what it has used), a hero five (bits 0 to 4).
ABILITY: Final[list[str]] = [unit.ability for unit in UNITS]
ABILITY_NAME: Final[list[str]] = [unit.ability_name for unit in UNITS]
HERO_ABILITIES: Final[list[list[str]]] = [[ability.id for ability in hero.abilities] for hero in HEROES]
HERO_ABILITY_NAMES: Final[list[list[str]]] = [[ability.name for ability in hero.abilities] for hero in HEROES]
# Effects that last until the owner's next action phase; all others end with the phase they were used in.
LASTING: Final = ("shield-wall", "brace", "hedgehog", "steadfast")

INTERCEPTORS: Final = sum([1 << face for face in range(UNIT_COUNT) if ATTRIBUTE_BITS[face] & INTERCEPT])
INFANTRY_TYPES: Final = (MELEE, ANTI_CAVALRY, RANGED)


def is_infantry(kind: int) -> bool:
    """Melee specialists, anti-cavalry and ranged units on foot, heroes too."""
    return kind < KINDS and not MOUNTED[kind] and TYPE[kind] in INFANTRY_TYPES


# ---- Who strikes first ----


def counters_by_card(one: int, other: int) -> bool:
    """Does a kind of fighter counter another? (Anti-cavalry counters whatever is mounted.)"""
    listed = UNITS[one].counters if one < UNIT_COUNT else HEROES[one - UNIT_COUNT].counters
    if ATTRIBUTE_BITS[other] & UNCOUNTERED and is_infantry(one) and one != SORCERESS:
        return False  # the Sorceress's sheet says: all melee infantry
    kinds = [TYPE_NAMES[TYPE[other]]]
    if MOUNTED[other]:
        kinds.append("cavalry")
    if one == ASSASSIN and MOUNTED[other]:
        return False  # ranged infantry only
    for name in kinds:
        if name in listed:
            return True
    return False


TYPE_NAMES: Final = ("civilian", "melee-specialist", "anti-cavalry", "ranged", "cavalry", "siege-weapon")
COUNTERS: Final[list[list[bool]]] = [
    [counters_by_card(one, other) for other in range(KINDS)] for one in range(KINDS)
]


# ---- Ranks ----


def is_elite(t: Table[Multiverse], seat: int, card: int) -> bool:
    return t.state.track[seat * TRACK + card] >= (BUILDER_ELITE_AT if card == BUILDER else ELITE_AT)


def has_perk(t: Table[Multiverse], seat: int, card: int, perk: str) -> bool:
    return card < UNIT_COUNT and ELITE_PERK[card] == perk and is_elite(t, seat, card)


def elite_types(t: Table[Multiverse], seat: int) -> int:
    """Military unit types of elite rank."""
    track = t.state.track
    count = 0
    for card in range(1, UNIT_COUNT):
        if track[seat * TRACK + card] >= ELITE_AT:
            count += 1
    return count


def tactical_limit(t: Table[Multiverse], seat: int) -> int:
    """How many units may use an ability in a turn."""
    limit = 2 + elite_types(t, seat)
    for building in buildings_of(t, seat):
        if t.state.b_kind[building] == ACADEMY:
            return limit + 1
    return limit


# ---- Health, action points, damage, range ----


def bettered(t: Table[Multiverse], seat: int, face: int, perk: str, equipment: int) -> int:
    """What rank and equipment add to a value of a card: one each."""
    at = seat * TRACK + face
    elite = t.state.track[at] >= ELITE_AT and ELITE_PERK[face] == perk
    return int(elite) + int(t.state.equipment[at] & equipment != 0)


def hp_as(t: Table[Multiverse], seat: int, face: int) -> int:
    if face == HERO:
        return t.state.hero_hp[seat]
    if face == DECOY:
        return 1
    return HP[face] + bettered(t, seat, face, "hp", ARMOUR)


def max_hp(t: Table[Multiverse], unit: int) -> int:
    return hp_as(t, t.state.u_owner[unit], face(t, unit))


def hp_left(t: Table[Multiverse], unit: int) -> int:
    return max_hp(t, unit) - t.state.u_wounds[unit]


def ap_as(t: Table[Multiverse], seat: int, face: int) -> int:
    """Default action points: the card's, with rank and equipment."""
    if face == HERO:
        return t.state.hero_ap[seat]
    if face == DECOY:
        return 2
    return AP[face] + bettered(t, seat, face, "ap", BOOTS)


def default_ap(t: Table[Multiverse], unit: int) -> int:
    return ap_as(t, t.state.u_owner[unit], face(t, unit))


def ap_of_phase(t: Table[Multiverse], unit: int) -> int:
    """What a unit can spend in its owner's action phase, before it spends any."""
    state = t.state
    frost = state.u_frost[unit]
    if frost == FROZEN:
        return 0
    ap = default_ap(t, unit)
    if frost == FROSTBITTEN:
        ap //= 2
    ap -= state.u_pinned[unit] + state.u_debt[unit]
    return max(0, ap)


def ap_left(t: Table[Multiverse], unit: int) -> int:
    if t.state.u_frost[unit] == FROZEN:
        return 0
    return max(0, ap_of_phase(t, unit) + t.state.u_extra[unit] - t.state.u_spent[unit])


def damage(t: Table[Multiverse], seat: int, kind: int) -> int:
    """DMG of a kind of fighter, with rank and equipment."""
    return DMG[kind] + (bettered(t, seat, kind, "dmg", WEAPONS) if kind < UNIT_COUNT else 0)


def reach_of(t: Table[Multiverse], seat: int, kind: int) -> int:
    """The range of a shooter; 0 for others."""
    reach = RANGE[kind]
    if kind < UNIT_COUNT:
        if reach and has_perk(t, seat, kind, "range"):
            reach += 1
    elif kind < KINDS and knows(t, seat, "long-draw"):
        reach = 4
    return reach


# ---- Abilities ----


def knows(t: Table[Multiverse], seat: int, ability: str) -> bool:
    """Has the seat's hero learned an ability?"""
    hero = t.state.hero[seat]
    if hero < 0 or ability not in HERO_ABILITIES[hero]:
        return False
    return t.state.hero_skills[seat] >> HERO_ABILITIES[hero].index(ability) & 1 == 1


def in_effect(t: Table[Multiverse], unit: int, ability: str) -> bool:
    """Has a unit used an ability that is still in effect?"""
    effect = t.state.u_effect[unit]
    if not effect:
        return False
    it = kind(t, unit)
    if it < UNIT_COUNT:
        return ABILITY[it] == ability
    if it == DECOY_KIND:
        return False
    abilities = HERO_ABILITIES[it - UNIT_COUNT]
    return ability in abilities and effect >> abilities.index(ability) & 1 == 1


def has_attribute(t: Table[Multiverse], unit: int, attribute: int) -> bool:
    """Attributes of the card, of its rank, and those that abilities lend for a while."""
    it = kind(t, unit)
    if ATTRIBUTE_BITS[it] & attribute:
        return True
    if attribute == HEAVY_ARMOUR:
        return t.state.u_aegis[unit] >= 0 or in_effect(t, unit, "shield-wall")
    if attribute == MANOEUVRABILITY:
        seat = t.state.u_owner[unit]
        return has_perk(t, seat, it, "manoeuvrability") or in_effect(t, unit, "ride-on")
    return False


# ---- Sight ----


def is_forest(t: Table[Multiverse], hex: int) -> bool:
    """A forest for sight and shots: no building stands in it."""
    state = t.state
    return state.terrain[hex] == FOREST and state.building_at[hex] < 0 and state.event_at[hex] < 0


def is_sheltered(t: Table[Multiverse], hex: int) -> bool:
    """In a finished building, a settlement or a village."""
    state = t.state
    building = state.building_at[hex]
    if building >= 0:
        return state.b_builder[building] < 0
    event = state.event_at[hex]
    return event >= 0 and state.e_owner[event] >= 0


def lookout(t: Table[Multiverse], hex: int) -> int:
    """The elevation that somebody on a hex looks and shoots from."""
    if is_sheltered(t, hex):
        return ELEVATION[HILLS]
    event = t.state.event_at[hex]
    if event >= 0 and t.state.e_kind[event] == COLONY:
        return ELEVATION[HILLS]
    return ELEVATION[t.state.terrain[hex]]


def longest_sight(t: Table[Multiverse]) -> int:
    """No unit or building on the map sees further than this."""
    state = t.state
    if state.dial == FOG_SECTION:
        return 1
    far = 2
    for seat in range(t.seats):
        if is_elite(t, seat, SCOUT) or is_elite(t, seat, RANGER):
            far = 3
    if True in state.u_eagle:
        return 4
    if far < 3:
        for building in range(t.seats, len(state.b_hex)):
            if state.b_hex[building] >= 0 and building_sight(t, building) > 2:
                return 3
    return far


def building_sight(t: Table[Multiverse], building: int) -> int:
    state = t.state
    if state.dial == FOG_SECTION:
        return 1
    sight = CARD_OF[state.b_kind[building]][state.b_level[building] - 1].sight
    if has_perk_of_fortress(t, building):
        sight += FACTIONS[state.b_owner[building]].more.sight
    return sight


def has_perk_of_fortress(t: Table[Multiverse], building: int) -> bool:
    """Is it a Fortress, and have factions their perks?"""
    return t.state.b_kind[building] == FORTRESS and t.options["faction_perks"] is True


def village_sight(t: Table[Multiverse]) -> int:
    """A conquered village acts like a building, and looks out like one."""
    return 1 if t.state.dial == FOG_SECTION else 2


def sight_as(t: Table[Multiverse], unit: int, face: int) -> int:
    """How far a unit would see if its block had this face. Decoys see nothing."""
    state = t.state
    if face == DECOY:
        return 0
    if state.dial == FOG_SECTION:
        return 1
    if state.u_frost[unit] == FROSTBITTEN and knows(t, state.u_frost_by[unit], "eternal-winter"):
        return 1
    if state.u_eagle[unit]:
        return 4
    if (face == SCOUT or face == RANGER) and is_elite(t, state.u_owner[unit], face):
        return 3
    return 2


def sees_into_forests(t: Table[Multiverse], unit: int, face: int) -> bool:
    return face == SCOUT or face == RANGER or t.state.u_eagle[unit]


# ---- What a unit is good for ----


def recruitable(card: int, place: int, age: int) -> bool:
    """May a place (a kind of building) raise this unit card, with so many ages unlocked?"""
    if AGE[card] > age:
        return False
    it = TYPE[card]
    if place == 5:  # the settlement
        return it != SIEGE
    if place == 0:  # Barracks
        return is_infantry(card)
    if place == ACADEMY:
        return it == CAVALRY or it == RANGED
    if place == 3:  # Siege Workshop: its level decides as well
        return it == SIEGE
    return place == 4 and card != BUILDER
