"""Setting up: options, the map, the blocks of each faction, the decks, and who goes first."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import ADVENTURES, COMBAT_CARDS, EVENTS, HEROES, MISSIONS, TERRITORIES
from banneret.games.multiverse.dice import CRITICAL_FACE, roll_dice
from banneret.games.multiverse.fog import known_to_side
from banneret.games.multiverse.land import AGGRESSIVE, FOR_FOUR, FOR_THREE, LANDS, STANDARD, Land
from banneret.games.multiverse.state import (
    ADVENTURE_DECK,
    BLOCKS,
    BOX_ZONE,
    COMBAT_DECK,
    FIRST_ADVENTURE,
    FIRST_CARD,
    FIRST_MISSION,
    FIRST_TERRITORY,
    GRASS,
    LAST_TURN,
    LAYOUT,
    MAP_ZONE,
    MISSION_DECK,
    SCENARIO_MODULES,
    SETTLEMENT,
    TRACK,
    UNEXPLORED,
    Multiverse,
    mission_of,
    on,
    stock_of,
)
from banneret.games.multiverse.turn import start_turn
from banneret.kernel.errors import Refused
from banneret.kernel.step import step
from banneret.kernel.table import Table

STARTING_GOLD: Final = 9
SETTLEMENT_HEALTH: Final = 5
MODULES: Final = (
    "heroes",
    "mines",
    "dial",
    "adventures",
    "secret_missions",
    "decoys",
    "shards",
    "formations",
    "combat_cards",
    "faction_perks",
    "diplomacy",
)
GOALS: Final = ("conquest", "portal", "fortresses", "elite", "agenda", "shards")
ADDED_TO_ADVANCED: Final = ("shards", "combat_cards", "faction_perks", "diplomacy")
MAP_NAMES: Final = ("standard-2", "aggressive-2", "ffa-3", "four")
# What looks alike from behind: territories, each faction's blocks, adventures, missions, combat cards. (A shuffle gives
# its pieces the next higher number, so these are far apart and rise in the order in which pieces are made.)
ALIKE_TERRITORY: Final = 1000
ALIKE_BLOCK: Final = 2000
ALIKE_ADVENTURE: Final = 3000
ALIKE_MISSION: Final = 4000
ALIKE_CARD: Final = 5000


# ---- Options ----


def check_options(t: Table[Multiverse]) -> None:
    """Refuse what does not fit together, with the name of the option and what would be right."""
    options, seats = t.options, t.seats
    scenario = str(options["scenario"])
    for module in MODULES:
        if options[module] is True and module not in SCENARIO_MODULES[scenario]:
            if scenario == "starter":
                raise Refused(
                    f"option {module}: the starter scenario has only adventures; choose advanced or custom"
                )
    map_name, mode = str(options["map"]), str(options["mode"])
    for name, fits in (("standard-2", 2), ("aggressive-2", 2), ("ffa-3", 3), ("four", 4)):
        if map_name == name and seats != fits:
            raise Refused(f"option map = '{name}': this map is for {fits} seats, not for {seats}")
    if options["safer_side"] is True and map_name != "aggressive-2":
        raise Refused("option safer_side: it belongs to the map aggressive-2")
    if (mode == "duel" and seats != 2) or (mode == "ffa" and seats == 2) or (mode == "team" and seats != 4):
        raise Refused(f"option mode = '{mode}': with {seats} seats it can be {fitting_modes(seats)}")
    if options["shards"] is True and not on(t, "mines"):
        raise Refused("option shards: shards need mines")
    if options["diplomacy"] is True and mode_of(t) != "ffa":
        raise Refused("option diplomacy: it needs the mode ffa")
    if scenario != "starter" and options["turn_limit"] == 0:
        if not [goal for goal in GOALS if options[f"goal_{goal}"] is True and provided(t, goal)]:
            raise Refused(
                "options goal_*: no goal is left to play for; switch one on that the modules provide, "
                "or set a turn_limit"
            )
    land = LANDS[land_index(t)]
    mine_slots(t, land)


def provided(t: Table[Multiverse], goal: str) -> bool:
    """Do the modules in play bring what a goal needs?"""
    needs = {"portal": "mines", "agenda": "secret_missions", "shards": "shards"}
    return goal not in needs or on(t, needs[goal])


def fitting_modes(seats: int) -> str:
    return "duel" if seats == 2 else "ffa" if seats == 3 else "ffa or team"


def mode_of(t: Table[Multiverse]) -> str:
    mode = str(t.options["mode"])
    if mode == "auto":
        return "duel" if t.seats == 2 else "ffa"
    return mode


def land_index(t: Table[Multiverse]) -> int:
    name = str(t.options["map"])
    if name == "aggressive-2":
        return STANDARD if t.options["safer_side"] is True else AGGRESSIVE
    if t.seats == 2:
        return STANDARD
    return FOR_THREE if t.seats == 3 else FOR_FOUR


def mine_slots(t: Table[Multiverse], land: Land) -> list[int]:
    """The slots with mines: those of the map, or those named as `u,v u,v`."""
    text = str(t.options["mine_slots"])
    if not text:
        return land.mines
    found = []
    for words in text.split():
        u, _, v = words.partition(",")
        slot = -1
        for number, place in enumerate(land.slots):
            if (str(place[0]), str(place[1])) == (u, v):
                slot = number
        if slot < 0 or slot in found:
            listed = " ".join([f"{place[0]},{place[1]}" for place in land.slots])
            raise Refused(
                f"option mine_slots: '{words}' is no slot of this map, or named twice; it has {listed}"
            )
        found.append(slot)
    if len(found) > 6:
        raise Refused("option mine_slots: there are only 6 mines")
    return found


def teams_of(t: Table[Multiverse]) -> tuple[int, ...]:
    """The side of each seat: partners share one."""
    if mode_of(t) != "team":
        return tuple(range(t.seats))
    first = str(t.options["teams"]).split("-")[0]
    return tuple([0 if str(seat) in first else 1 for seat in range(t.seats)])


# ---- An empty table ----


def new_state(seats: int) -> Multiverse:
    state = Multiverse()
    state.land = 0
    state.terrain = []
    state.token = []
    state.adventure = []
    state.changed = []
    state.road = []
    state.height = []
    state.building_at = []
    state.event_at = []
    state.mine_at = []
    state.block_at = []
    state.mate_at = []
    state.explored = []
    state.turned = []
    state.pieces = []
    state.mine_slots = []
    state.b_owner = []
    state.b_kind = []
    state.b_level = []
    state.b_health = []
    state.b_hex = []
    state.b_builder = []
    state.b_repair = []
    state.b_since = []
    state.b_shot = []
    state.e_kind = []
    state.e_hex = []
    state.e_health = []
    state.e_owner = []
    state.e_dormant = []
    state.e_repair = []
    state.e_since = []
    state.events_left = [event.count for event in EVENTS]
    state.m_hex = []
    state.m_shards = []
    state.loose = []
    no_units(state)
    state.batches = []
    state.mission_base = -1
    state.mission_could = []
    no_players(state, seats)
    state.hero_row = []
    state.open_row = []
    state.treaties = []
    state.turn = 0
    state.first = 0
    state.place = 0
    state.player = -1
    state.phase = 0
    state.dial = 0
    state.limit = LAST_TURN
    return state


def no_units(state: Multiverse) -> None:
    state.u_owner = []
    state.u_hex = []
    state.u_wounds = []
    state.u_resting = []
    state.u_shown = []
    state.u_frost = []
    state.u_frost_by = []
    state.u_pinned = []
    state.u_poison = []
    state.u_aegis = []
    state.u_vanished = []
    state.u_eagle = []
    state.u_carries = []
    state.u_piece = []
    state.u_spent = []
    state.u_extra = []
    state.u_road = []
    state.u_entered = []
    state.u_fought = []
    state.u_done = []
    state.u_passed = []
    state.u_set_up = []
    state.u_facing = []
    state.u_turned = []
    state.u_used = []
    state.u_effect = []
    state.u_debt = []
    state.u_could = []
    state.u_seen_by = []
    state.u_batch = []
    state.u_place = []
    state.u_steps = []
    state.u_quiet = []


def no_players(state: Multiverse, seats: int) -> None:
    state.gold = [0] * seats
    state.stones = [0] * seats
    state.shards = [0] * seats
    state.track = [0] * (seats * TRACK)
    state.equipment = [0] * (seats * TRACK)
    state.hero = [-1] * seats
    state.hero_unit = [-1] * seats
    state.hero_alive = [False] * seats
    state.hero_level = [0] * seats
    state.hero_kills = [0] * seats
    state.hero_hp = [0] * seats
    state.hero_ap = [0] * seats
    state.hero_skills = [0] * seats
    state.hero_points = [0] * seats
    state.last_stand = [False] * seats
    state.revealed = [0] * seats
    state.slain = [0] * seats
    state.razed = [0] * seats
    state.razed_vp = [0] * seats
    state.quests = [0] * seats
    state.missions = [0] * seats
    state.finished = [[] for _ in range(seats)]
    state.identified = [[] for _ in range(seats)]
    state.guide = [0] * seats
    state.bonus = [0] * seats
    state.tactics = [0] * seats
    state.competed = [False] * seats
    state.orders = [[] for _ in range(seats)]
    state.ready = [False] * seats
    state.decoy_placed = [False] * seats
    state.equipped = [False] * seats
    state.recruited = []


# ---- Laying out ----


def set_up(t: Table[Multiverse]) -> None:
    check_options(t)
    state = t.state
    state.land = land_index(t)
    t.ally(teams_of(t))
    land = LANDS[state.land]
    LAYOUT.lay_out(t)
    lay_land(t, land)
    for seat in range(t.seats):
        found_settlement(t, land, seat)
        deal_blocks(t, seat)
    lay_decks(t)
    if on(t, "heroes"):
        row = list(range(len(HEROES)))
        t.shuffle(row)
        state.hero_row = row
    if on(t, "dial"):
        state.dial = 1
    limit = t.options["turn_limit"]
    if isinstance(limit, int) and limit > 0:
        state.limit = limit
    state.gold = [STARTING_GOLD] * t.seats
    t.then(step(roll_for_first, tuple(range(t.seats))), step(start_turn))


def lay_land(t: Table[Multiverse], land: Land) -> None:
    """All territories are shuffled; as many as the map has slots lie face down on it."""
    state = t.state
    size = land.size
    state.terrain = [UNEXPLORED] * size
    state.token = [False] * size
    state.adventure = [0] * size
    state.changed = [False] * size
    state.road = [0] * size
    state.height = [HIDDEN_HEIGHT] * size
    state.building_at = [-1] * size
    state.event_at = [-1] * size
    state.mine_at = [-1] * size
    state.block_at = [-1] * size
    state.mate_at = [-1] * size
    slots = len(land.slots)
    state.explored = [0] * slots
    state.turned = [0] * slots
    for territory in TERRITORIES:
        t.add_piece(MAP_ZONE, FIRST_TERRITORY + territory.number, ALIKE_TERRITORY)
    t.shuffle_zone(MAP_ZONE)
    while len(t.pieces(MAP_ZONE)) > slots:
        t.put(t.pieces(MAP_ZONE)[-1], BOX_ZONE)
    state.pieces = t.pieces(MAP_ZONE)[:]
    if on(t, "mines"):
        state.mine_slots = mine_slots(t, land)[:]


def found_settlement(t: Table[Multiverse], land: Land, seat: int) -> None:
    state = t.state
    for hex in land.homes[seat]:
        state.terrain[hex] = GRASS
        state.height[hex] = 0
        state.building_at[hex] = seat
    state.b_owner.append(seat)
    state.b_kind.append(SETTLEMENT)
    state.b_level.append(1)
    state.b_health.append(SETTLEMENT_HEALTH)
    state.b_hex.append(land.homes[seat][0])
    state.b_builder.append(-1)
    state.b_repair.append(-1)
    state.b_since.append(0)
    state.b_shot.append(False)
    state.recruited.append(0)


def deal_blocks(t: Table[Multiverse], seat: int) -> None:
    """A faction's blocks: what is not on the map is in its stock, and only its side knows what is left there."""
    for face, count in enumerate(BLOCKS):
        for _ in range(count):
            t.add_piece(stock_of(seat), face, ALIKE_BLOCK + seat)
    known_to_side(t, seat)


def lay_decks(t: Table[Multiverse]) -> None:
    if on(t, "adventures"):
        for adventure in ADVENTURES:
            # the starter scenario leaves permanent encounters out
            if adventure.kind != "permanent" or t.options["scenario"] != "starter":
                t.add_piece(ADVENTURE_DECK, FIRST_ADVENTURE + adventure.index, ALIKE_ADVENTURE)
        t.shuffle_zone(ADVENTURE_DECK)
    if on(t, "secret_missions"):
        faces = [mission.index for mission in MISSIONS if can_be_fulfilled(t, mission.id)]
        t.state.mission_base = len(t.zones.face)
        every = sum([1 << face for face in faces])
        for face in faces:
            t.add_piece(MISSION_DECK, FIRST_MISSION + face, ALIKE_MISSION)
            t.state.mission_could.append(every)
        t.shuffle_zone(MISSION_DECK)
        for seat in range(t.seats):
            t.put(t.pieces(MISSION_DECK)[-1], mission_of(seat))
    if on(t, "combat_cards"):
        for card in COMBAT_CARDS:
            for _ in range(card.count):
                t.add_piece(COMBAT_DECK, FIRST_CARD + card.index, ALIKE_CARD)
        t.shuffle_zone(COMBAT_DECK)


def can_be_fulfilled(t: Table[Multiverse], mission: str) -> bool:
    """A mission that the options in play make impossible is taken out."""
    if mission == "pathfinder":
        return on(t, "adventures")
    if mission == "mine-lord":
        return on(t, "mines") and len(mine_slots(t, LANDS[t.state.land])) >= 2
    return True


def roll_for_first(t: Table[Multiverse], rivals: tuple[int, ...]) -> None:
    """Each player rolls six dice; most critical faces go first, the tied roll again."""
    best, most = [], -1
    for seat in rivals:
        faces = roll_dice(t, 6)
        count = faces.count(CRITICAL_FACE)
        t.tell("rolls-for-first", (seat, tuple(faces), count), "multiverse.turn.first-player")
        if count > most:
            best, most = [seat], count
        elif count == most:
            best.append(seat)
    if len(best) > 1:
        t.then(step(roll_for_first, tuple(best)))
        return
    t.state.first = best[0]
    t.tell("first-player", (best[0],), "multiverse.turn.first-player")


HIDDEN_HEIGHT: Final = 9  # nobody sees across land that nobody has seen
