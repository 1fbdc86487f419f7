"""The pieces on the table: hexes, buildings, units, what each player has, and what is remembered of the turn."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import (
    BUILDINGS,
    EVENTS,
    HEROES,
    TYPES,
    UNITS,
    Building,
)
from banneret.games.multiverse.land import LANDS, Land
from banneret.kernel.fields import Hidden, Own, Public, State
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.layout import OWNER, Layout

# Terrain.
UNEXPLORED: Final = -1
GRASS: Final = 0
FOREST: Final = 1
HILLS: Final = 2
MOUNTAIN: Final = 3
WATER: Final = 4
ELEVATION: Final = (0, 1, 2, 3, 0)

# What a block can be: one of the 18 unit cards, a hero, or a decoy.
BUILDER: Final = 0
SCOUT: Final = 1
SWORDSMAN: Final = 2
PIKEMAN: Final = 3
ARCHER: Final = 4
HORSEMAN: Final = 5
RANGER: Final = 15
UNIT_COUNT: Final = 18
HERO: Final = 18
DECOY: Final = 19
FACES: Final = 20
FACE_ID: Final[list[str]] = [*[unit.id for unit in UNITS], "hero", "decoy"]
FACE_OF: Final[dict[str, int]] = {id: face for face, id in enumerate(FACE_ID)}
BLOCKS: Final[list[int]] = [
    *[4 if unit.age < 3 else 3 for unit in UNITS],
    1,
    2,
]  # by face: blocks a faction has

# A *kind* of fighter: a unit card (0 to 17), or a hero (18 and the hero's number).
HERO_COUNT: Final = 5
KINDS: Final = UNIT_COUNT + HERO_COUNT
SORCERESS: Final = UNIT_COUNT
ASSASSIN: Final = UNIT_COUNT + 1
KIND_NAME: Final[list[str]] = [*[unit.name for unit in UNITS], *[hero.name for hero in HEROES], "Decoy"]
KIND_ID: Final[list[str]] = [*[unit.id for unit in UNITS], *[hero.id for hero in HEROES], "decoy"]
DECOY_KIND: Final = KINDS

# Types, as in the unit cards.
CIVILIAN: Final = 0
MELEE: Final = 1
ANTI_CAVALRY: Final = 2
RANGED: Final = 3
CAVALRY: Final = 4
SIEGE: Final = 5
TYPE: Final[list[int]] = [
    *[TYPES.index(unit.type) for unit in UNITS],
    *[TYPES.index(hero.type) for hero in HEROES],
]  # by kind
MOUNTED: Final[list[bool]] = [*[unit.mounted for unit in UNITS], *[hero.mounted for hero in HEROES]]
AGE: Final[list[int]] = [unit.age for unit in UNITS]
COST: Final[list[int]] = [unit.cost for unit in UNITS]

# What a block could be, as bit masks of faces.
EVERY_FACE: Final = (1 << FACES) - 1
BUILDER_BIT: Final = 1 << BUILDER
HERO_BIT: Final = 1 << HERO
DECOY_BIT: Final = 1 << DECOY
MILITARY_BITS: Final = ((1 << UNIT_COUNT) - 1) ^ BUILDER_BIT
SUPPORT_BITS: Final = MILITARY_BITS | HERO_BIT  # who supports, holds mines, explores adventures
CIVIL_BITS: Final = BUILDER_BIT | DECOY_BIT

# Buildings.
BARRACKS: Final = 0
GUARD_TOWER: Final = 1
ACADEMY: Final = 2
WORKSHOP: Final = 3
FORTRESS: Final = 4
SETTLEMENT: Final = 5
BUILDING_KINDS: Final = 5  # that are built
TOKENS_OF_A_KIND: Final = 4

# Permanent events.
COLONY: Final = 0
CARAVAN: Final = 1
COMPETITION: Final = 2
VILLAGE: Final = 3

ROAD_TOKENS: Final = 30
CHOP_TOKENS: Final = 8
LAST_TURN: Final = 40
ABILITY_AT: Final = 2
ELITE_AT: Final = 5
BUILDER_ABILITY_AT: Final = 4
BUILDER_ELITE_AT: Final = 8
TRACK: Final = UNIT_COUNT  # squares are kept by seat * TRACK + unit card

# Phases of a turn.
REVENUE: Final = 0
BUILD: Final = 1
ACTION: Final = 2
PHASE_NAME: Final = ("revenue", "build", "action")

# Sections of the dial, by position.
FOG_SECTION: Final = 4
COMPETITION_SECTION: Final = 5
FROST_SECTION: Final = 8

# Zones. (Blocks are shown by the view, not by their zones.)
LAYOUT: Final = Layout(
    shared=(
        "map",
        "explored",
        "box",
        "adventure deck",
        "adventure pile",
        "adventure",
        "mission deck",
        "combat deck",
        "combat pile",
    ),
    own=("stock", "field", "mission", "hand"),
    seen={
        **dict.fromkeys(("explored", "adventure pile", "adventure", "combat pile"), EVERYONE),
        "mission": OWNER,
        "hand": OWNER,
    },
)
MAP_ZONE: Final[int] = LAYOUT.zone("map")  # face-down territories, one a slot
SEEN_ZONE: Final[int] = LAYOUT.zone("explored")  # revealed ones
BOX_ZONE: Final[int] = LAYOUT.zone("box")  # territories that are not in this game
ADVENTURE_DECK: Final[int] = LAYOUT.zone("adventure deck")
ADVENTURE_PILE: Final[int] = LAYOUT.zone("adventure pile")
ADVENTURE_CARD: Final[int] = LAYOUT.zone("adventure")  # the card being resolved
MISSION_DECK: Final[int] = LAYOUT.zone("mission deck")
COMBAT_DECK: Final[int] = LAYOUT.zone("combat deck")
COMBAT_PILE: Final[int] = LAYOUT.zone("combat pile")
SHARED_ZONES: Final = 9  # each seat's own follow: constants, because stocks are looked into all the time
OWN_ZONES: Final = 4
# Faces of the other pieces follow those of the blocks.
FIRST_TERRITORY: Final = 100
FIRST_ADVENTURE: Final = 200
FIRST_MISSION: Final = 300
FIRST_CARD: Final = 400

# How an observed unit was seen: by nobody, by a unit (its number), or by a building or village (from here downwards).
UNSEEN: Final = -1
BY_BUILDING: Final = -2
BY_VILLAGE: Final = -900
BY_REPORT: Final = -1000  # the Ruined Watchtower's view, until the end of the phase


class Fight(State):
    """A combat while it is being resolved."""

    attacker: Public[int]  # unit, or -1 for a building
    tower: Public[int]  # the building that shoots, or -1
    defender: Public[int]  # the unit that answers, or -1
    target: Public[int]  # the unit that takes the wounds, or -1
    building: Public[int]  # the building that takes them, or -1
    event: Public[int]  # the permanent event that takes them, or -1
    hex: Public[int]  # the battlefield
    origin: Public[int]  # the hex attacked from
    seat: Public[int]  # who attacks
    against: Public[int]  # who defends, or -1
    melee: Public[bool]
    unseen: Public[bool]  # the defender's side has not identified the shooter: nobody answers
    cards: Public[list[int]]  # the combat card of the attacker and of the defender, or -1
    support: Public[list[int]]  # of the attacker and of the defender
    hit: Public[bool]  # the attacker's strike has hit
    killed: Public[list[int]]  # units slain so far
    skill: Public[int]  # the ability that strikes, or -1 for a regular attack


class Quest(State):
    """An adventure while it is being resolved."""

    unit: Public[int]
    hex: Public[int]
    origin: Public[int]  # where a failed explorer goes back to, -1 where it is already there
    card: Public[int]  # the adventure, -1 once its card is put away
    guardian: Public[int]  # HP that the guardian has left


class Batch(State):
    """Blocks that one player put on the map in one build phase: what all can see of them together."""

    gold: Public[int]  # paid for those that are still unknown
    decoys: Public[int]  # how many of them can be decoys, at most
    settlers: Public[int]  # how many of those from the settlement are none, at most
    hero: Public[bool]  # one of them is the hero
    hero_gold: Public[int]  # what was paid for the hero


class Multiverse(State):
    land: Public[int]  # the map

    # ---- by hex ----
    terrain: Public[list[int]]
    token: Public[list[bool]]  # an adventure waits here
    adventure: Public[list[int]]  # the number of an explored adventure hex, or 0
    changed: Public[list[bool]]  # a chop-and-plant token covers it
    road: Public[list[int]]  # open sides of a road or bridge, as a bit mask
    height: Hidden[list[int]]  # what stands in the way of sight: follows from the rest
    building_at: Public[list[int]]
    event_at: Public[list[int]]
    mine_at: Public[list[int]]  # the number of a mine, or -1
    block_at: Public[list[int]]  # the unit that stands here, or -1
    mate_at: Public[list[int]]  # the one beside it: a Builder, or the partner of a formation

    # ---- by slot ----
    explored: Public[list[int]]  # the territory (1 to 18) that was found here, or 0
    turned: Public[list[int]]  # by how many sixths it is turned
    pieces: Hidden[list[int]]  # the territory's piece
    mine_slots: Public[list[int]]  # slots whose centre holds a mine

    # ---- by building; the first ones are the settlements in seat order ----
    b_owner: Public[list[int]]
    b_kind: Public[list[int]]
    b_level: Public[list[int]]
    b_health: Public[list[int]]
    b_hex: Public[list[int]]  # -1 when it is gone
    b_builder: Public[list[int]]  # the Builder at work on a Fortress, -1 when it is finished
    b_repair: Public[list[int]]  # the seat whose action phase brings its repair, -1 while whole
    b_since: Public[list[int]]  # the turn in which it was damaged while whole
    b_shot: Public[list[bool]]  # it has shot in this action phase

    # ---- by permanent event ----
    e_kind: Public[list[int]]
    e_hex: Public[list[int]]
    e_health: Public[list[int]]
    e_owner: Public[list[int]]  # of a village, or -1
    e_dormant: Public[list[bool]]
    e_repair: Public[list[int]]
    e_since: Public[list[int]]
    events_left: Public[list[int]]  # by kind

    # ---- by mine ----
    m_hex: Public[list[int]]
    m_shards: Public[list[int]]
    loose: Public[list[tuple[int, int]]]  # shards that lie elsewhere: hex and mine

    # ---- by unit: what everybody sees ----
    u_owner: Public[list[int]]
    u_hex: Public[list[int]]  # -1 when it is gone
    u_wounds: Public[list[int]]
    u_resting: Public[list[bool]]
    u_shown: Public[list[bool]]  # face up: an enemy sees it
    u_frost: Public[list[int]]  # 0, FROSTBITTEN or FROZEN
    u_frost_by: Public[list[int]]  # the seat that did it
    u_pinned: Public[list[int]]  # AP less in its next action phase
    u_poison: Public[list[int]]  # the unit that poisoned it, or -1
    u_aegis: Public[list[int]]  # the seat whose Templar protects it, or -1
    u_vanished: Public[list[bool]]
    u_eagle: Public[list[bool]]  # sees 4 hexes and into forests this turn
    u_carries: Public[list[int]]  # the mine that its shard comes from, or -1

    # ---- by unit: what only its owner knows, or follows from what it is ----
    u_piece: Hidden[list[int]]
    u_spent: Hidden[list[int]]  # AP spent in this action phase
    u_extra: Hidden[list[int]]  # AP gained in this action phase
    u_road: Hidden[list[int]]  # AP spent on road moves in this action phase
    u_entered: Hidden[list[int]]  # hexes entered in this action phase
    u_fought: Hidden[list[int]]  # attacks made in this action phase
    u_done: Hidden[list[bool]]
    u_passed: Hidden[list[bool]]  # its owner turned to another unit: only searches care
    u_set_up: Hidden[list[bool]]
    u_facing: Hidden[list[int]]
    u_turned: Hidden[list[bool]]  # it has chosen its facing since it last moved
    u_used: Hidden[list[int]]  # abilities used in this action phase, as bits
    u_effect: Hidden[list[int]]  # abilities in effect, as bits
    u_debt: Hidden[list[int]]  # AP that a partner's swap takes from its next action phase

    # ---- by unit: what all can conclude ----
    u_could: Hidden[list[int]]  # the faces it could have, as a bit mask
    u_seen_by: Hidden[list[int]]  # what sees it: UNSEEN, a unit, BY_BUILDING - building or BY_VILLAGE - event
    u_batch: Hidden[list[int]]  # the batch it came in, -1 once it is known
    u_place: Hidden[list[int]]  # the building it was recruited at, -1 for others
    u_steps: Hidden[list[int]]  # AP that its moves of this action phase would cost anybody
    u_quiet: Hidden[list[int]]  # sides on which it let a mounted attack pass, as a bit mask
    batches: Hidden[list[Batch]]
    mission_base: Hidden[int]  # the first mission's piece
    mission_could: Hidden[list[int]]  # by mission piece: which missions it could be, as a bit mask

    # ---- by seat ----
    gold: Public[list[int]]
    stones: Public[list[int]]
    shards: Public[list[int]]
    track: Public[list[int]]  # by seat * TRACK + unit card: squares
    equipment: Public[list[int]]  # by seat * TRACK + unit card: WEAPONS, ARMOUR, BOOTS as bits
    hero: Public[list[int]]  # the hero's number, or -1
    hero_unit: Hidden[list[int]]  # its unit while it lives, or -1
    hero_alive: Public[list[bool]]
    hero_level: Public[list[int]]
    hero_kills: Public[list[int]]
    hero_hp: Public[list[int]]
    hero_ap: Public[list[int]]
    hero_skills: Public[list[int]]  # abilities learned, as bits
    hero_points: Public[list[int]]  # skill points kept
    last_stand: Public[list[bool]]  # the Templar has used it
    revealed: Public[list[int]]  # territories that its units have revealed
    slain: Public[list[int]]  # enemy units slain
    razed: Public[list[int]]  # enemy buildings destroyed
    razed_vp: Public[list[int]]  # victory points for them
    quests: Public[list[int]]  # adventures that succeeded
    missions: Public[list[int]]  # secret missions completed
    finished: Own[list[list[int]]]  # by seat: the missions it has completed
    identified: Public[list[list[int]]]  # by seat: enemy units that its side has identified
    guide: Public[list[int]]  # guided missions ticked off, as bits
    bonus: Public[list[int]]  # bonus missions completed, as bits
    tactics: Own[list[int]]  # abilities used in its last turn
    competed: Public[list[bool]]  # it has tried its luck at a Competition this turn
    orders: Own[list[list[tuple[int, ...]]]]  # sealed orders of the build phase
    ready: Public[list[bool]]  # it has ended its build phase
    decoy_placed: Hidden[list[bool]]
    equipped: Public[list[bool]]  # it has bought equipment at an Academy this turn
    recruited: Hidden[list[int]]  # by building: recruits raised this turn

    # ---- the table ----
    hero_row: Public[list[int]]
    open_row: Public[list[int]]  # the row as it lay when the build phase opened
    treaties: Public[list[tuple[int, int, int]]]  # two seats and the first of its three turns
    turn: Public[int]
    first: Public[int]  # the seat that acts first in this turn
    place: Public[int]  # how many have acted in this turn
    player: Public[int]  # whose action phase it is, or -1
    phase: Public[int]
    dial: Public[int]
    limit: Public[int]  # the last turn


FROSTBITTEN: Final = 1
FROZEN: Final = 2
WEAPONS: Final = 1
ARMOUR: Final = 2
BOOTS: Final = 4

# Guided missions and bonus missions, as bits.
GUIDE_BARRACKS: Final = 1
GUIDE_REVEAL: Final = 2
GUIDE_ABILITY: Final = 4
GUIDE_HERO: Final = 8
BONUS_ROADS: Final = 1
BONUS_TOWERS: Final = 2
BONUS_FORTRESS: Final = 4
BONUS_ELITE: Final = 8
ALL_BONUS: Final = 15


# ---- Zones of a seat ----


def stock_of(seat: int) -> int:
    """The blocks that are not on the map."""
    return SHARED_ZONES + OWN_ZONES * seat


def field_of(seat: int) -> int:
    """The blocks on the map."""
    return SHARED_ZONES + OWN_ZONES * seat + 1


def mission_of(seat: int) -> int:
    return SHARED_ZONES + OWN_ZONES * seat + 2


def hand_of(seat: int) -> int:
    """Combat cards."""
    return SHARED_ZONES + OWN_ZONES * seat + 3


# ---- Who and where ----


def land_of(t: Table[Multiverse]) -> Land:
    return LANDS[t.state.land]


def face(t: Table[Multiverse], unit: int) -> int:
    """What a unit's block is: a unit card, HERO or DECOY."""
    return t.zones.face[t.state.u_piece[unit]]


def kind(t: Table[Multiverse], unit: int) -> int:
    """The kind of fighter: a unit card, a hero (UNIT_COUNT and its number), or DECOY_KIND."""
    return kind_as(t, unit, t.zones.face[t.state.u_piece[unit]])


def kind_as(t: Table[Multiverse], unit: int, face: int) -> int:
    """The kind that a unit would be if its block had this face."""
    if face < UNIT_COUNT:
        return face
    if face == DECOY:
        return DECOY_KIND
    return UNIT_COUNT + t.state.hero[t.state.u_owner[unit]]


def hostile(t: Table[Multiverse], seat: int, other: int) -> bool:
    """Neither the same player nor the partner."""
    return t.sides[seat] != t.sides[other]


def units_of(t: Table[Multiverse], seat: int) -> list[int]:
    """The living units of a seat, by rising number."""
    owner, hexes = t.state.u_owner, t.state.u_hex
    return [unit for unit in range(len(owner)) if owner[unit] == seat and hexes[unit] >= 0]


def units_at(t: Table[Multiverse], hex: int) -> list[int]:
    """The units on a hex: who stands there, then who stands beside."""
    found = []
    if t.state.block_at[hex] >= 0:
        found.append(t.state.block_at[hex])
    if t.state.mate_at[hex] >= 0:
        found.append(t.state.mate_at[hex])
    return found


def partner_on_hex(t: Table[Multiverse], unit: int) -> int:
    """The other unit on the hex, or -1."""
    hex = t.state.u_hex[unit]
    if t.state.block_at[hex] == unit:
        return t.state.mate_at[hex]
    return t.state.block_at[hex]


CARD_OF: Final[list[list[Building]]] = [
    [card for card in BUILDINGS if card.kind == kind] for kind in range(BUILDING_KINDS + 1)
]  # by kind and level - 1


def buildings_of(t: Table[Multiverse], seat: int) -> list[int]:
    """The standing buildings of a seat: no settlement, no site."""
    state = t.state
    return [
        b
        for b in range(t.seats, len(state.b_owner))
        if state.b_owner[b] == seat and state.b_hex[b] >= 0 and state.b_builder[b] < 0
    ]


def seats_in_order(t: Table[Multiverse]) -> list[int]:
    """The seats in the player order of this turn."""
    return [(t.state.first + at) % t.seats for at in range(t.seats)]


def on(t: Table[Multiverse], module: str) -> bool:
    """Is a module of the game in play?"""
    return t.options[module] is True or module in SCENARIO_MODULES[str(t.options["scenario"])]


SCENARIO_MODULES: Final[dict[str, tuple[str, ...]]] = {
    "starter": ("adventures",),
    "advanced": ("adventures", "heroes", "mines", "dial", "secret_missions", "decoys", "formations"),
    "custom": (),
}

# What options point at.
AT_UNIT: Final[list[str]] = [f"unit:{unit}" for unit in range(600)]
AT_BUILDING: Final[list[str]] = [f"building:{building}" for building in range(400)]
AT_TRACK: Final[list[str]] = [f"track:{card}" for card in range(UNIT_COUNT)]
AT_HERO: Final[list[str]] = [f"hero:{hero}" for hero in range(HERO_COUNT)]
EVENT_NAME: Final[list[str]] = [event.name for event in EVENTS]


def supports_face(face: int) -> bool:
    """Military units and heroes support, hold mines and explore; Builders and decoys do not."""
    return face != BUILDER and face != DECOY
