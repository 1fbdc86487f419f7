"""The pieces on the table: land, Settlements, Armies, what each nation has, Battles, what is remembered of a round.

Hexes are numbered in the order in which they were laid. Armies are numbered by seat and flag, the nine NPC flags come
last. A character in play belongs to one Army and is known by its *card*; whatever is in play is seen by all.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    ARTIFACTS,
    CARDS,
    FIRST_ARTIFACT,
    FIRST_CREATURE,
    FIRST_TILE,
    FLAGS,
    GOODS,
    KINGDOMS,
    VILLAGES,
    design_of,
    landmark_of,
)
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.bonus import Bonus
from banneret.parts.layout import OWNER, Layout

NOBODY: Final = -1
NOWHERE: Final = -1
NO_BATTLE: Final = -1

# Settlements.
VILLAGE: Final = 1
KINGDOM: Final = 2

# Phases of a round.
SETTING_UP: Final = 0
OBSERVE: Final = 1
COMMAND: Final = 2
PHASE_NAME: Final = ("set-up", "observe", "command")

# Where Victory Points come from.
MONSTERS: Final = 0
QUESTS_WON: Final = 1
AWAKENED: Final = 2  # the Heart of Korrem on its Throne
DRUMS: Final = 3  # the Event War Drums
SOURCES: Final = 4
SOURCE_NAME: Final = ("monsters", "quests", "heart", "drums")

# Zones.
PILES: Final = VILLAGES + 2 * KINGDOMS  # Town Hall piles that a nation can have, at most
LAYOUT: Final = Layout(
    shared=(
        "bag",  # Land Hexes
        "land",  # on the map
        "drawn",  # Land Hexes that somebody is about to place
        "creature deck",
        "world deck",
        "world pile",  # used World cards
        "event",  # the one that is active
        "afield",  # characters in Armies, in Graveyards of Battles and under NPC flags
        "treasure",  # Artifacts that somebody has
        "gone",  # out of the game for good
    ),
    own=("hand", "tiles", "queue", "closed", *[f"pile {number + 1}" for number in range(PILES)]),
    seen={
        **dict.fromkeys(
            ("land", "drawn", "world pile", "event", "afield", "treasure", "gone", "tiles"), EVERYONE
        ),
        "hand": OWNER,
        "queue": OWNER,  # Events that this player has put on the Timeline
    },
    top={f"pile {number + 1}": EVERYONE for number in range(PILES)},
)
BAG: Final[int] = LAYOUT.zone("bag")
LAND_ZONE: Final[int] = LAYOUT.zone("land")
DRAWN: Final[int] = LAYOUT.zone("drawn")
CREATURE_DECK: Final[int] = LAYOUT.zone("creature deck")
WORLD_DECK: Final[int] = LAYOUT.zone("world deck")
WORLD_PILE: Final[int] = LAYOUT.zone("world pile")
EVENT_ZONE: Final[int] = LAYOUT.zone("event")
AFIELD: Final[int] = LAYOUT.zone("afield")
TREASURE: Final[int] = LAYOUT.zone("treasure")
GONE: Final[int] = LAYOUT.zone("gone")
SHARED_ZONES: Final = 10  # each seat's own follow, as constants, because they are looked into all the time
OWN_ZONES: Final = 4 + PILES
HAND_AT: Final = 0
TILES_AT: Final = 1
QUEUE_AT: Final = 2
CLOSED_AT: Final = 3
FIRST_PILE_AT: Final = 4


class Bond(State):
    """Two characters who have found each other, and the code of their Heart Tokens."""

    kind: Public[int]  # ROMANTIC or COMPANIONSHIP
    first: Public[int]  # cards
    second: Public[int]
    battle: Public[int]  # the Battle with which a Companionship ends; NO_BATTLE for love
    code: Public[str]


class Side(State):
    """A party of a Battle: the Armies of one nation on its hex, or the NPCs there."""

    seat: Public[int]  # NOBODY for NPCs
    armies: Public[list[int]]
    role: Public[int]  # DEFENDER, ATTACKER or JOINED
    front: Public[int]  # which edge of the field it comes from: BELOW, ABOVE, LEFT, RIGHT
    phases: Public[int]  # Attack Phases that it has had
    latecomers: Public[
        list[int]
    ]  # Armies that joined their nation's side and have the next phase to themselves
    out: Public[bool]
    graves: Public[list[int]]  # its dead, in the order of their death: cards
    relics: Public[list[int]]  # Artifacts that lie in its Graveyard
    came_from: Public[int]  # the hex from which it attacked; NOWHERE for those who were there
    ready: Public[bool]  # it has set up
    bounty: Public[int]  # Gold for Monsters that it has killed, due at the end


class Battle(State):
    """A Battle on a hex. Its fighters are kept in columns; a fighter is a character or an Add-on."""

    id: Public[int]
    hex: Public[int]
    sides: Public[list[Side]]
    order: Public[list[int]]  # of Attack Phases, by side
    acting: Public[int]  # the side whose Attack Phase it is or was last; NOBODY before the first
    serial: Public[int]  # Attack Phases so far
    turn: Public[int]  # Battle Turns so far
    ahead: Public[int]  # further Attack Phases that the acting side still has in a row
    interlude: Public[int]  # a side whose latecomers have the next Attack Phase to themselves, or NOBODY
    resume: Public[int]  # the side that acted before the latecomers' phase: the order goes on after it
    decided: Public[bool]  # the fighting is over
    fresh: Public[bool]  # nothing was done yet in this Attack Phase
    opening: Public[bool]  # the next Attack Phase is the Engagement
    engaging: Public[bool]  # this Attack Phase is the Engagement
    idle: Public[int]  # Battle Turns in a row in which nothing happened
    stirred: Public[bool]  # something has happened in this Battle Turn
    paced: Public[int]  # Attack Phases in this Command Phase
    ambush: Public[bool]  # the Defenders set up second and attack first
    observed: Public[bool]  # begun in the Observe Phase: no Actions can be spent in it
    # ---- by fighter ----
    card: Public[list[int]]  # WALL or TOWER for Add-ons
    side: Public[list[int]]  # NOBODY once it is gone from the field
    army: Public[list[int]]  # NOWHERE for Add-ons
    x: Public[list[int]]
    y: Public[list[int]]
    hurt: Public[list[int]]  # damage taken
    absorbed: Public[list[int]]  # by its Defense in this Attack Phase
    steps: Public[list[int]]  # made in this Attack Phase
    strikes: Public[list[int]]  # base attacks made in this Attack Phase
    focused: Public[list[bool]]  # it has used a Focus Ability in this Attack Phase
    disabled: Public[
        list[int]
    ]  # the Attack Phase, by serial, at whose beginning it is free again; 0: not Disabled
    poisoned: Public[list[int]]  # who did it: the seat and 2, 1 for NPCs; 0: nobody
    frozen: Public[list[int]]  # likewise
    score: Public[list[int]]  # its Attraction score in this Attack Phase; 0: as printed
    wooed: Public[list[list[int]]]  # whom it has tried to attract in this Attack Phase
    relics: Public[list[list[int]]]  # the Artifacts it bears
    # ---- of Abilities, by fighter * ABILITIES + Ability, and of Artifacts, by FIRST_RELIC + Artifact ----
    used: Public[list[int]]  # in this Attack Phase
    # ready again in its side's phase of this number; below 0, for Instants: when the phase of side -1 - rest begins
    resting: Public[dict[int, int]]
    spent: Public[dict[int, int]]  # uses in this Battle
    affairs: Public[dict[int, int]]  # intimate rolls in consecutive Battle Turns, by pair
    aims: Public[dict[int, int]]  # whom an NPC goes on aiming at, by fighter
    bonuses: Public[list[Bonus]]
    pot: Public[list[int]]  # resources of sides that are out: the victor takes them


class Blow(State):
    """An attack or a damaging Ability between its announcement and its effect."""

    battle: Public[int]
    attacker: Public[int]  # fighters
    target: Public[int]
    amount: Public[int]
    pierce: Public[bool]
    guaranteed: Public[bool]  # nothing can stop it
    averted: Public[bool]


class Courtship(State):
    """Two characters, while the Attraction Dice lie between them."""

    battle: Public[int]
    fighter: Public[int]  # who began
    target: Public[int]
    kind: Public[int]  # what it can become
    needed: Public[int]  # Hearts
    hearts: Public[int]


class Roll(State):
    """A die just rolled in a Battle, while it may still be rolled again."""

    battle: Public[int]
    seat: Public[int]  # who rolled; NOBODY for NPCs
    fighter: Public[int]  # for whom
    least: Public[int]  # what succeeds
    value: Public[int]


class Korrem(State):
    round: Public[int]
    phase: Public[int]
    observer: Public[int]
    player: Public[int]  # whose Command Phase it is; NOBODY between them
    order: Public[list[int]]  # seats, as they place hexes and choose nations
    weather: Public[int]
    actions: Public[int]  # left in this Command Phase

    # ---- by hex, in the order of placing ----
    hex_q: Public[list[int]]
    hex_r: Public[list[int]]
    hex_tile: Public[list[int]]  # which of the 131 Land Hexes
    hex_land: Public[list[int]]  # its land now: WASTELAND once it is destroyed
    near: Hidden[list[int]]  # by 6 * hex + direction: the hex there, or NOWHERE
    at: Hidden[dict[int, int]]  # by cell: the hex
    settlement: Public[list[int]]  # 0, VILLAGE or KINGDOM
    owner: Public[list[int]]  # of the Settlement
    walls: Public[list[int]]
    towers: Public[list[int]]
    occupier: Public[list[int]]  # the seat that occupies the Settlement, or NOBODY

    # ---- by Army: seat * FLAGS + flag, then the NPC flags ----
    army_hex: Public[list[int]]
    army_cards: Public[list[list[int]]]  # in the order of joining
    army_goods: Public[list[int]]  # GOODS numbers for each
    army_battle: Public[list[int]]  # the Battle it is in, by id
    army_since: Public[list[int]]  # when it came to its hex, as a running number
    arrivals: Hidden[int]

    # ---- by card and by Artifact ----
    card_army: Hidden[list[int]]  # the Army a character is in, or NOWHERE
    piece_of: Hidden[list[int]]  # the piece of a character in play, of an Artifact in play: by face
    undead: Public[list[int]]  # cards
    depleted: Public[dict[int, int]]  # by card * ABILITIES + Ability: uses in this game
    bonds: Public[list[Bond]]
    relic_army: Public[list[int]]  # by Artifact: the Army that has it, or NOWHERE
    relic_bank: Public[list[int]]  # by Artifact: the seat in whose bank it lies, or NOBODY

    # ---- by seat ----
    nation: Public[list[int]]  # NOBODY until it is chosen
    bank: Public[list[int]]  # GOODS numbers for each
    points: Public[list[int]]  # Victory Points that are banked for good
    held: Public[
        list[int]
    ]  # Victory Points of banked Artifacts and of Quests that hold, for as long as they do
    won: Public[list[int]]  # by seat * SOURCES + source: points won so far
    out: Public[list[bool]]
    piles: Public[list[int]]  # Town Hall piles in use
    quests: Public[dict[int, int]]  # by seat * len(QUESTS) + quest: how often it was paid
    deeds: Public[dict[int, int]]  # by seat * len(QUESTS) + quest: what its count has come to
    seen_marks: Public[
        list[list[int]]
    ]  # by seat: what quests have counted once (Landmarks seen), quest * TILES + tile
    bazaar: Public[list[bool]]  # has bought at the Bazaar

    # ---- of this Command Phase ----
    gathered: Public[list[int]]  # cards that have gathered where they stand
    smelted: Public[list[int]]  # cards that have smelted
    bartered: Public[list[int]]  # card * hexes + hex: who has bartered where
    rolled_at: Public[list[int]]  # Landmark hexes at which the player has rolled
    cycled: Public[list[int]]  # cards that came up by Cycling, until their nation commands again
    free_cycle: Public[bool]  # the Festival's free one is still there
    free_orders: Public[int]  # orders without an Action
    at_the_desk: Public[list[int]]  # seats whose trade offer is under way
    # by seat, how it last set up by hand: design or Add-on, column, row, and so on
    formations: Public[dict[int, list[int]]]
    offers: Public[list[int]]  # trade offers made in this Command Phase, by seat
    extra_actions: Public[bool]  # an Ability has given extra Actions

    # ---- of the world ----
    event: Public[int]  # the active Event: a World card's index, or NOBODY
    event_left: Public[int]  # rounds after the present one
    first_event: Public[bool]  # the first Event of the game is still to come
    timeline: Public[list[int]]  # who put the waiting Events there, in their order
    heart_awake: Public[bool]
    drums: Public[list[bool]]  # by seat: has won a point by the War Drums this round
    bonuses: Public[list[Bonus]]  # what lasts for a round: Drought, Blizzard ...
    battles: Public[list[Battle]]
    battle_ids: Hidden[int]
    last_battle: Hidden[int]  # the Battle that had the last Attack Phase


# ---- Numbering ----

CELL_BASE: Final = 512  # cells reach from -256 to 255 in both directions


def cell_of(q: int, r: int) -> int:
    """A place on the unbounded map as one number."""
    return (q + CELL_BASE // 2) * CELL_BASE + r + CELL_BASE // 2


def place_of(cell: int) -> tuple[int, int]:
    return cell // CELL_BASE - CELL_BASE // 2, cell % CELL_BASE - CELL_BASE // 2


def army_of(seat: int, flag: int) -> int:
    """The number of an Army; flags count from 1."""
    return seat * FLAGS + flag - 1


def seat_of(t: Table[Korrem], army: int) -> int:
    """Whose Army it is; NOBODY for NPCs."""
    seat = army // FLAGS
    if seat < t.seats:
        return seat
    return NOBODY if seat == t.seats else army - (t.seats + 1) * FLAGS


def levy_of(t: Table[Korrem], seat: int) -> int:
    """The Army of a Call to Arms for which no flag was free."""
    return (t.seats + 1) * FLAGS + seat


def flag_of(army: int) -> int:
    return army % FLAGS + 1


def npc_armies(t: Table[Korrem]) -> range:
    return range(t.seats * FLAGS, (t.seats + 1) * FLAGS)


def armies_of(seat: int) -> range:
    return range(seat * FLAGS, (seat + 1) * FLAGS)


def hand(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + HAND_AT


def held_tiles(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + TILES_AT


def queue(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + QUEUE_AT


def closed_pile(seat: int) -> int:
    """Where the Nation Deck lies while a nation has no Settlement: face down."""
    return SHARED_ZONES + seat * OWN_ZONES + CLOSED_AT


def pile_zone(seat: int, pile: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + FIRST_PILE_AT + pile


# ---- What is where ----


def armies_on(state: Korrem, hex: int) -> list[int]:
    """The Armies on a hex, NPCs among them, in the order in which they came."""
    if hex not in state.army_hex:  # as most hexes are, and marches look at many
        return []
    found = [army for army, place in enumerate(state.army_hex) if place == hex]
    if len(found) > 1:
        found.sort(key=state.army_since.__getitem__)
    return found


def npc_on(t: Table[Korrem], hex: int) -> int:
    """The NPC flag on a hex, or NOWHERE."""
    state = t.state
    for army in npc_armies(t):
        if state.army_hex[army] == hex:
            return army
    return NOWHERE


def free_flag(t: Table[Korrem], seat: int) -> int:
    """The lowest Army number that a seat (NOBODY: the NPCs) has to spare; NOWHERE if all nine are out."""
    for army in npc_armies(t) if seat == NOBODY else armies_of(seat):
        if t.state.army_hex[army] == NOWHERE:
            return army
    return NOWHERE


def battle_at(state: Korrem, hex: int) -> Battle | None:
    for battle in state.battles:
        if battle.hex == hex:
            return battle
    return None


def battle_of(state: Korrem, id: int) -> Battle:
    for battle in state.battles:
        if battle.id == id:
            return battle
    raise AssertionError(f"there is no Battle {id}")


def landmark_at(state: Korrem, hex: int) -> int:
    """The Landmark of a hex, or -1."""
    return landmark_of(state.hex_tile[hex])


def settlements_of(state: Korrem, seat: int) -> list[int]:
    return [hex for hex, owner in enumerate(state.owner) if owner == seat]


def neighbours(state: Korrem, hex: int) -> list[int]:
    """The hexes beside a hex."""
    return [other for other in state.near[6 * hex : 6 * hex + 6] if other != NOWHERE]


def open_borders(state: Korrem, hex: int) -> int:
    return state.near[6 * hex : 6 * hex + 6].count(NOWHERE)


def villages_of(state: Korrem, seat: int) -> int:
    return sum([1 for hex in settlements_of(state, seat) if state.settlement[hex] == VILLAGE])


def kingdoms_of(state: Korrem, seat: int) -> int:
    return sum([1 for hex in settlements_of(state, seat) if state.settlement[hex] == KINGDOM])


def allied(t: Table[Korrem], seat: int, other: int) -> bool:
    """Is the other one of the seat's own side: itself, or an ally by a Peace Accord?"""
    return seat == other or (seat != NOBODY and other != NOBODY and t.allied(seat, other))


# ---- Characters and Artifacts in play ----


def join_army(t: Table[Korrem], card: int, army: int) -> None:
    """A character comes into an Army, from wherever its piece lies."""
    state = t.state
    old = state.card_army[card]
    if old != NOWHERE:
        state.army_cards[old].remove(card)
    state.card_army[card] = army
    state.army_cards[army].append(card)


def enter_play(t: Table[Korrem], piece: int, army: int) -> int:
    """A card comes from a deck, a pile or a hand into an Army; the card."""
    t.put(piece, AFIELD)
    card = t.zones.face[piece]
    t.state.piece_of[card] = piece
    t.state.card_army[card] = NOWHERE
    join_army(t, card, army)
    return card


def raise_flag(t: Table[Korrem], army: int, hex: int) -> None:
    """A flag comes to the map."""
    state = t.state
    state.army_hex[army] = hex
    state.arrivals += 1
    state.army_since[army] = state.arrivals
    state.army_battle[army] = NO_BATTLE


def relics_of(state: Korrem, army: int) -> list[str]:
    """The ids of the Artifacts that an Army carries."""
    return [ARTIFACTS[relic].id for relic, holder in enumerate(state.relic_army) if holder == army]


def goods_in(state: Korrem, army: int) -> list[int]:
    return state.army_goods[army * GOODS : (army + 1) * GOODS]


def bank_of(state: Korrem, seat: int) -> list[int]:
    return state.bank[seat * GOODS : (seat + 1) * GOODS]


def is_wild(card: int) -> bool:
    return card >= FIRST_CREATURE


def is_machine(card: int) -> bool:
    return design_of(card).machine


def new_state(seats: int) -> Korrem:
    state = Korrem()
    armies = (seats + 1) * FLAGS + seats  # the last ones fight without a flag
    state.round = 0
    state.phase = SETTING_UP
    state.observer = NOBODY
    state.player = NOBODY
    state.order = []
    state.weather = 0
    state.actions = 0
    state.hex_q = []
    state.hex_r = []
    state.hex_tile = []
    state.hex_land = []
    state.near = []
    state.at = {}
    state.settlement = []
    state.owner = []
    state.walls = []
    state.towers = []
    state.occupier = []
    state.army_hex = [NOWHERE] * armies
    state.army_cards = [[] for _ in range(armies)]
    state.army_goods = [0] * (armies * GOODS)
    state.army_battle = [NO_BATTLE] * armies
    state.army_since = [0] * armies
    state.arrivals = 0
    state.card_army = [NOWHERE] * CARDS
    state.piece_of = [NOWHERE] * FIRST_TILE
    state.undead = []
    state.depleted = {}
    state.bonds = []
    state.relic_army = [NOWHERE] * (FIRST_TILE - FIRST_ARTIFACT)
    state.relic_bank = [NOBODY] * (FIRST_TILE - FIRST_ARTIFACT)
    state.nation = [NOBODY] * seats
    state.bank = [0] * (seats * GOODS)
    state.points = [0] * seats
    state.held = [0] * seats
    state.won = [0] * (seats * SOURCES)
    state.out = [False] * seats
    state.piles = [0] * seats
    state.quests = {}
    state.deeds = {}
    state.seen_marks = [[] for _ in range(seats)]
    state.bazaar = [False] * seats
    state.gathered = []
    state.smelted = []
    state.bartered = []
    state.rolled_at = []
    state.cycled = []
    state.free_cycle = False
    state.free_orders = 0
    state.offers = [0] * seats
    state.at_the_desk = []
    state.formations = {}
    state.extra_actions = False
    state.event = NOBODY
    state.event_left = 0
    state.first_event = True
    state.timeline = []
    state.heart_awake = False
    state.drums = [False] * seats
    state.bonuses = []
    state.battles = []
    state.battle_ids = 0
    state.last_battle = NO_BATTLE
    return state
