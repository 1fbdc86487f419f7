"""The pieces on the table: the map, heroes, towns, what each player has, what is remembered of a round.

A *slot* is a tile on the map, face up or down; its seven fields are numbered 7 * slot + place, place 0 being the
centre and 1 to 6 going clockwise from the north-east. A seat has two hero models: 2 * seat is its main hero, 2 * seat
+ 1 its secondary one. A unit card is known by its piece: it lies in its owner's zone `units`, and `packs` names those
on their Pack side.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import (
    BRONZE,
    BUILDINGS,
    GOLDEN,
    GOODS,
    HEROES,
    LEVELS,
    SILVER,
    TOWNS,
    Hero,
    Level,
    Price,
    Town,
)
from banneret.games.heroes.faces import FIRST_TILE
from banneret.games.heroes.land import AWAY, LOCATIONS, TILE_SIZE, UNKNOWN, Location, Printed, printed_at
from banneret.games.heroes.scenarios import SCENARIOS, Scenario
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.bonus import Bonus
from banneret.parts.layout import OWNER, Layout

NOBODY: Final = -1
RIVAL: Final = -2  # the enemy that no player plays: AI Heroes and armies that wander or come of themselves
NOWHERE: Final = -1
NO_HERO: Final = -1  # an army that defends without a hero
NOTHING: Final = -1

MAIN_MP: Final = 3
SECONDARY_MP: Final = 2

# Morale.
NEGATIVE: Final = -1
NEUTRAL: Final = 0
POSITIVE: Final = 1

COMMON: Final = ("ability", "artifact", "spell")  # the decks that all share
TIER_DECKS: Final = ("bronze", "silver", "gold", "azure")
SHARED: Final = (
    *[f"{name} {what}" for name in COMMON for what in ("deck", "pile")],
    *[f"{name} {what}" for name in TIER_DECKS for what in ("deck", "pile")],
    "astrologers deck",
    "astrologers pile",
    "hidden",  # tiles that lie face down on the map
    "box",  # tiles that are not in play
    "land",  # tiles that lie face up
    "guards",  # neutral units that fight, or that are shown
    "removed",  # out of the game
    "machines",  # war machines for sale
    "scrolls",  # Spell Scrolls that nobody has
    "enemy deck",  # the AI Deck
    "enemy pile",
    "enemy play",  # AI cards that wait or lie with a unit, and the spell that is cast
    "enemy spells",  # the AI Spell Deck
    "enemy spell pile",
    "enemy skills",  # cards set aside for AI Skill cards
    "enemy units",  # the armies of AI Heroes and of other enemies on the map
    "common army",  # units that every player may lead
    "garrison",  # a deck of neutral units that a scenario makes
    "empowered",  # Empowered Ability cards that nobody has
)
OWN: Final = (
    "hand",
    "deck",
    "pile",
    "play",  # permanent and ongoing cards
    "look",  # cards that this player looks at
    "units",  # the Unit Deck
    "barracks",  # units of the own faction that are not recruited
    "tiles",  # the own supply
    "lore",  # specialties that are not gained yet
    "scroll 1",  # a Spell Scroll and the spells on it
    "scroll 2",
    "scroll 3",  # while a third is looked at
)
LAYOUT: Final = Layout(
    shared=SHARED,
    own=OWN,
    seen={
        **{f"{name} pile": EVERYONE for name in (*COMMON, *TIER_DECKS, "astrologers")},
        **dict.fromkeys(("land", "guards", "removed", "machines", "scrolls", "empowered"), EVERYONE),
        **dict.fromkeys(("enemy pile", "enemy play", "enemy spell pile", "enemy skills"), EVERYONE),
        **dict.fromkeys(("enemy units", "common army"), EVERYONE),
        "hand": OWNER,
        "look": OWNER,
        **dict.fromkeys(("pile", "play", "units", "barracks", "lore"), EVERYONE),
        **dict.fromkeys(("scroll 1", "scroll 2", "scroll 3"), OWNER),
    },
)
ABILITY_DECK: Final[int] = LAYOUT.zone("ability deck")
ARTIFACT_DECK: Final[int] = LAYOUT.zone("artifact deck")
SPELL_DECK: Final[int] = LAYOUT.zone("spell deck")
FIRST_TIER_DECK: Final[int] = LAYOUT.zone("bronze deck")
ASTROLOGERS_DECK: Final[int] = LAYOUT.zone("astrologers deck")
ASTROLOGERS_PILE: Final[int] = LAYOUT.zone("astrologers pile")
HIDDEN_TILES: Final[int] = LAYOUT.zone("hidden")
BOX: Final[int] = LAYOUT.zone("box")
LAND: Final[int] = LAYOUT.zone("land")
GUARDS: Final[int] = LAYOUT.zone("guards")
REMOVED: Final[int] = LAYOUT.zone("removed")
MACHINES: Final[int] = LAYOUT.zone("machines")
SCROLLS: Final[int] = LAYOUT.zone("scrolls")
EMPOWERED: Final[int] = LAYOUT.zone("empowered")
ENEMY_DECK: Final[int] = LAYOUT.zone("enemy deck")
ENEMY_PILE: Final[int] = LAYOUT.zone("enemy pile")
ENEMY_PLAY: Final[int] = LAYOUT.zone("enemy play")
ENEMY_SPELLS: Final[int] = LAYOUT.zone("enemy spells")
ENEMY_SPELL_PILE: Final[int] = LAYOUT.zone("enemy spell pile")
ENEMY_SKILLS: Final[int] = LAYOUT.zone("enemy skills")
ENEMY_UNITS: Final[int] = LAYOUT.zone("enemy units")
COMMON_ARMY: Final[int] = LAYOUT.zone("common army")
GARRISON: Final[int] = LAYOUT.zone("garrison")
SHARED_ZONES: Final = 33
OWN_ZONES: Final = 12
assert len(SHARED) == SHARED_ZONES
assert len(OWN) == OWN_ZONES


def pile_of(deck: int) -> int:
    """The discard pile of a common or a neutral deck lies right beside it."""
    return deck + 1


def tier_deck(tier: int) -> int:
    return FIRST_TIER_DECK + 2 * tier


def tier_pile(tier: int) -> int:
    return FIRST_TIER_DECK + 2 * tier + 1


def hand(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES


def own_deck(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + 1


def own_pile(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + 2


def in_play(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + 3


def looking(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + 4


def units_zone(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + 5


def barracks(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + 6


def supply(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + 7


def lore(seat: int) -> int:
    return SHARED_ZONES + seat * OWN_ZONES + 8


def scroll_zone(seat: int, number: int) -> int:
    """The place of a Spell Scroll: 0 and 1, and 2 while a third is looked at."""
    return SHARED_ZONES + seat * OWN_ZONES + 9 + number


class Watch(State):
    """An effect that waits for its moment: 'on own turn end: ...'."""

    seat: Public[int]
    effect: Public[int]  # the whole, with the event it waits for
    source: Public[int]
    until: Public[str]  # TURN or PROCLAMATION


USED_BASE: Final = 100_000  # of what was used in a turn: seat * USED_BASE + effect
TURN: Final = "turn"  # until its player begins the next turn
TURN_END: Final = "turn-end"
PROCLAMATION: Final = "proclamation"  # until the next one
INCOME: Final = "income"  # until income was taken


class Heroes(State):
    scenario: Public[int]
    difficulty: Public[int]
    round: Public[int]
    starting: Public[int]  # the starting player
    player: Public[int]  # whose turn it is; NOBODY between turns
    acting: Public[bool]  # somebody is in the midst of an action
    turns: Public[int]  # begun so far

    # ---- by slot: tiles on the map ----
    slot_q: Public[list[int]]  # the centre field
    slot_r: Public[list[int]]
    slot_group: Public[list[str]]
    slot_tile: Public[list[int]]  # UNKNOWN while it lies face down
    slot_turn: Public[list[int]]  # sixths
    slot_piece: Hidden[list[int]]
    slot_place: Hidden[list[int]]  # of the scenario's map; NOTHING where a player has placed the tile

    # ---- by field: 7 * slot + place ----
    location: Public[list[int]]  # UNKNOWN while its tile lies face down
    guard: Public[list[int]]  # the level of the guards that still stand there; 0: none
    closed: Public[list[int]]  # edges, as a bit mask
    cube: Public[list[bool]]  # a black cube: visited
    flag: Public[list[int]]  # whose faction cube lies there
    marks: Public[dict[int, list[int]]]  # where several may lie side by side (obelisks): whose
    flagged: Public[list[bool]]  # has anybody ever flagged it?
    yields: Public[list[int]]  # the resource that a settlement brings its owner; NOTHING: none
    at: Hidden[dict[int, int]]  # by cell: the field

    # ---- by hero: 2 * seat, 2 * seat + 1 ----
    hero_at: Public[list[int]]
    mp: Public[list[int]]
    trail: Public[list[list[int]]]  # the fields it has visited or was put on, the last one last

    # ---- by seat ----
    faction: Public[list[int]]  # a town by index; NOBODY until it is chosen
    hero: Public[list[int]]
    home: Public[list[int]]  # the field of the own town; NOWHERE before the map is laid
    xp: Public[list[int]]
    goods: Public[list[int]]  # GOODS numbers for each
    income: Public[list[int]]  # likewise
    built: Public[list[list[int]]]  # buildings
    guild_round: Public[list[int]]  # the round in which the Mage Guild was built; 0: not yet, or in set-up
    can_build: Public[list[bool]]  # the Build Token is active
    can_recruit: Public[list[bool]]  # the Population Token is active
    can_learn: Public[list[bool]]  # the Spell Book Token is active
    experts: Public[list[int]]  # expert uses spent in this round
    morale: Public[list[int]]
    humbled: Public[list[bool]]  # the main hero was beaten since the last own turn
    empowering: Public[list[int]]  # Empowered Ability Tokens
    dejected: Public[list[bool]]  # the whole hand goes at the next end of a turn of theirs
    trophies: Public[list[list[int]]]  # faction cubes of others: seats
    out: Public[list[bool]]
    homeless: Public[list[int]]  # full rounds in a row without town or settlement
    had_home: Public[list[bool]]  # has had one at some time in this round
    had_turn: Public[list[bool]]  # has taken its turn of this round
    vanquished: Public[list[int]]  # main heroes of enemies that the seat has beaten
    packs: Public[list[int]]  # unit cards on their Pack side: pieces
    used: Public[list[int]]  # effects with a limit that were used in this turn: seat and effect

    # ---- by rival: AI Heroes, and armies without a hero that move on the map ----
    rival_hero: Public[list[int]]  # the hero; NOBODY: an army without one
    rival_at: Public[list[int]]  # NOWHERE: it is beaten
    rival_mp: Public[list[int]]
    rival_army: Public[list[list[int]]]  # pieces in the zone of enemy units; several may share one
    rival_packs: Public[list[list[int]]]  # those of them that fight as Packs
    rival_town: Public[list[int]]  # its own town: a field, or NOWHERE

    # ---- of the world ----
    done: Public[list[int]]  # seats that have won the fight that each of them has to win
    feats: Public[list[int]]  # by seat: fights of the scenario's own that it has won
    garrisoned: Public[bool]  # the scenario's deck of defenders was made
    omen: Public[int]  # what an event of the scenario adds to the rivals' roll of this round
    lent: Public[list[int]]  # units of the common army whose ability on the map was used in this round
    proclaimed: Public[int]  # the proclamation in force
    coming: Public[list[int]]  # proclamations that act when the next Resource Round begins
    bonuses: Public[list[Bonus]]
    watching: Public[list[Watch]]
    boss: Public[int]  # the dragon that a hunt is for: its unit card; NOBODY
    grail: Public[int]  # who holds the Grail
    countdown: Public[list[int]]  # by seat: turns until a goal is looked at; empty: no such goal is near
    ahead: Public[
        list[int]
    ]  # seats that have met a goal that counts at the end of the round, the first one first


# ---- Cells ----

CELL_BASE: Final = 512


def cell_of(q: int, r: int) -> int:
    return (q + CELL_BASE // 2) * CELL_BASE + r + CELL_BASE // 2


def slot_of(field: int) -> int:
    return field // TILE_SIZE


def position_of(state: Heroes, field: int) -> tuple[int, int]:
    slot, place = field // TILE_SIZE, field % TILE_SIZE
    q, r = state.slot_q[slot], state.slot_r[slot]
    if place:
        dq, dr = AWAY[place - 1]
        return q + dq, r + dr
    return q, r


def neighbour(state: Heroes, field: int, edge: int) -> int:
    """The field beyond an edge, on a tile that lies face up or down; NOWHERE where there is none."""
    q, r = position_of(state, field)
    dq, dr = AWAY[edge]
    return state.at.get(cell_of(q + dq, r + dr), NOWHERE)


def around(state: Heroes, field: int) -> list[int]:
    """The fields beside a field, on tiles that lie face up or down."""
    found: list[int] = []
    for edge in range(6):
        other = neighbour(state, field, edge)
        if other != NOWHERE:
            found.append(other)
    return found


def printed(state: Heroes, field: int) -> Printed:
    """What is printed on a field that lies face up."""
    slot = field // TILE_SIZE
    return printed_at(state.slot_tile[slot], state.slot_turn[slot], field % TILE_SIZE)


def location_at(state: Heroes, field: int) -> Location:
    return LOCATIONS[state.location[field]]


def face_up(state: Heroes, field: int) -> bool:
    return state.slot_tile[field // TILE_SIZE] != UNKNOWN


# ---- Heroes ----


def main_hero(seat: int) -> int:
    return 2 * seat


def secondary_hero(seat: int) -> int:
    return 2 * seat + 1


def seat_of(hero: int) -> int:
    return hero // 2


def is_main(hero: int) -> bool:
    return hero % 2 == 0


def heroes_of(state: Heroes, seat: int) -> list[int]:
    """The heroes that a seat has on the map."""
    return [hero for hero in (2 * seat, 2 * seat + 1) if state.hero_at[hero] != NOWHERE]


def heroes_on(state: Heroes, field: int) -> list[int]:
    return [hero for hero, place in enumerate(state.hero_at) if place == field]


def rivals_left(state: Heroes) -> list[int]:
    """The AI Heroes and armies that still are on the map."""
    return [rival for rival, field in enumerate(state.rival_at) if field != NOWHERE]


def rivals_on(state: Heroes, field: int) -> list[int]:
    return [rival for rival, place in enumerate(state.rival_at) if place == field]


def put_hero(state: Heroes, hero: int, field: int) -> None:
    """A hero is put on a field without a visit; that counts as where it has been last."""
    state.hero_at[hero] = field
    state.trail[hero] = [*state.trail[hero], field]


def board_of(state: Heroes, seat: int) -> Hero:
    return HEROES[state.hero[seat]]


def town_of(state: Heroes, seat: int) -> Town:
    return TOWNS[state.faction[seat]]


def level_of(state: Heroes, seat: int) -> int:
    return 1 + state.xp[seat] // 2


def step_of(state: Heroes, seat: int) -> Level:
    return LEVELS[level_of(state, seat) - 1]


# ---- Seats ----


def scenario_of(state: Heroes) -> Scenario:
    return SCENARIOS[state.scenario]


def from_seat(t: Table[Heroes], first: int) -> list[int]:
    """The seats in play, clockwise from one of them."""
    return [seat for seat in [(first + place) % t.seats for place in range(t.seats)] if not t.state.out[seat]]


def in_order(t: Table[Heroes]) -> list[int]:
    """The seats in play, clockwise from the starting player."""
    return from_seat(t, t.state.starting)


def allied(t: Table[Heroes], seat: int, other: int) -> bool:
    return seat == other or (seat >= 0 and other >= 0 and t.allied(seat, other))


def against_the_game(state: Heroes) -> bool:
    """Do all players win or lose together, against enemies that nobody plays?"""
    return scenario_of(state).together


def goods_of(state: Heroes, seat: int) -> Price:
    return tuple(state.goods[seat * GOODS : (seat + 1) * GOODS])


def income_of(state: Heroes, seat: int) -> Price:
    return tuple(state.income[seat * GOODS : (seat + 1) * GOODS])


def has_built(state: Heroes, seat: int, kind: str, tier: int = NOTHING) -> bool:
    for index in state.built[seat]:
        building = BUILDINGS[index]
        if building.kind == kind and building.tier == tier:
            return True
    return False


def dwellings_of(state: Heroes, seat: int) -> list[int]:
    """The tiers of the dwellings that stand."""
    return [tier for tier in (BRONZE, SILVER, GOLDEN) if has_built(state, seat, "dwelling", tier)]


def homes_of(state: Heroes, seat: int) -> list[int]:
    """The towns and settlements that a seat controls."""
    return [
        field
        for field, owner in enumerate(state.flag)
        if owner == seat and LOCATIONS[state.location[field]].home
    ]


def shelters_of(t: Table[Heroes], seat: int) -> list[int]:
    """Where a beaten hero of a seat may go: friendly towns and settlements."""
    state = t.state
    return [
        field
        for field, owner in enumerate(state.flag)
        if owner != NOBODY and allied(t, seat, owner) and LOCATIONS[state.location[field]].shelter
    ]


def home_field(state: Heroes, seat: int) -> int:
    """The field of a seat's own town, whoever holds it; NOWHERE before the map is laid."""
    return state.home[seat]


def owner_of_town(state: Heroes, field: int) -> int:
    """The seat whose own town this is, whoever holds it; NOBODY for a town of which nobody has set out."""
    for seat, home in enumerate(state.home):
        if home == field:
            return seat
    return NOBODY


# ---- Units ----


def units_of(t: Table[Heroes], seat: int) -> list[int]:
    """The Unit Deck: pieces."""
    return t.zones.pieces[units_zone(seat)]


def is_pack(state: Heroes, piece: int) -> bool:
    return piece in state.packs


def tile_of(t: Table[Heroes], piece: int) -> int:
    return t.zones.face[piece] - FIRST_TILE


def new_state(seats: int) -> Heroes:
    state = Heroes()
    state.scenario = 0
    state.difficulty = 1
    state.round = 0
    state.starting = 0
    state.player = NOBODY
    state.acting = False
    state.turns = 0
    state.slot_q = []
    state.slot_r = []
    state.slot_group = []
    state.slot_tile = []
    state.slot_turn = []
    state.slot_piece = []
    state.slot_place = []
    state.location = []
    state.guard = []
    state.closed = []
    state.cube = []
    state.flag = []
    state.marks = {}
    state.flagged = []
    state.yields = []
    state.at = {}
    state.hero_at = [NOWHERE] * (2 * seats)
    state.mp = [0] * (2 * seats)
    state.trail = [[] for _ in range(2 * seats)]
    state.faction = [NOBODY] * seats
    state.hero = [NOBODY] * seats
    state.home = [NOWHERE] * seats
    state.xp = [0] * seats
    state.goods = [0] * (GOODS * seats)
    state.income = [0] * (GOODS * seats)
    state.built = [[] for _ in range(seats)]
    state.guild_round = [0] * seats
    state.can_build = [True] * seats
    state.can_recruit = [True] * seats
    state.can_learn = [True] * seats
    state.experts = [0] * seats
    state.morale = [NEUTRAL] * seats
    state.humbled = [False] * seats
    state.countdown = []
    state.boss = NOBODY
    state.empowering = [0] * seats
    state.dejected = [False] * seats
    state.trophies = [[] for _ in range(seats)]
    state.out = [False] * seats
    state.homeless = [0] * seats
    state.had_home = [True] * seats
    state.had_turn = [False] * seats
    state.vanquished = [0] * seats
    state.packs = []
    state.used = []
    state.rival_hero = []
    state.rival_at = []
    state.rival_mp = []
    state.rival_army = []
    state.rival_packs = []
    state.rival_town = []
    state.done = []
    state.feats = [0] * seats
    state.garrisoned = False
    state.omen = 0
    state.lent = []
    state.proclaimed = NOTHING
    state.coming = []
    state.bonuses = []
    state.watching = []
    state.grail = NOBODY
    state.ahead = []
    return state
