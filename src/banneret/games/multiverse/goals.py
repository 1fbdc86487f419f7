"""What is gained and what it leads to: gold, battle tracks, heroes' levels, missions, the goals, and victory points."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import MISSIONS
from banneret.games.multiverse.figures import elite_types, knows
from banneret.games.multiverse.fog import narrow
from banneret.games.multiverse.land import AGGRESSIVE
from banneret.games.multiverse.state import (
    ABILITY_AT,
    ALL_BONUS,
    BARRACKS,
    BONUS_ELITE,
    BONUS_FORTRESS,
    BONUS_ROADS,
    BONUS_TOWERS,
    BUILDER,
    CARD_OF,
    CIVIL_BITS,
    ELITE_AT,
    FIRST_MISSION,
    FORTRESS,
    GUARD_TOWER,
    GUIDE_ABILITY,
    GUIDE_BARRACKS,
    GUIDE_HERO,
    GUIDE_REVEAL,
    HERO,
    MISSION_DECK,
    SUPPORT_BITS,
    TRACK,
    Multiverse,
    buildings_of,
    face,
    land_of,
    mission_of,
    on,
    seats_in_order,
    supports_face,
)
from banneret.kernel.table import Table
from banneret.parts.hexes import ALL_SIDES
from banneret.parts.paths import joined

PORTAL_STONES: Final = 15
PORTAL_STONES_OF_A_TEAM: Final = 20
SHARDS_TO_WIN: Final = 20
FORTRESSES_TO_WIN: Final = 4
FORTRESSES_OF_A_TEAM: Final = 6
ELITES_TO_WIN: Final = 4
MISSIONS_TO_WIN: Final = 3
MISSION_VP: Final = 20
SHARD_VP: Final = 3
CONNECTED_VP: Final = 2
HIGHEST_LEVEL: Final = 6
HERO_VP: Final = (0, 3, 6, 11, 18, 27, 38)
POINTS_A_LEVEL: Final = 2
UNITS_TO_REVEAL: Final = 3
CONNECTED_FOR_BONUS: Final = 3
TOWERS_FOR_BONUS: Final = 2

# The option that switches a goal off.
SWITCH: Final[dict[str, str]] = {
    "conquest": "goal_conquest",
    "portal": "goal_portal",
    "fortresses": "goal_fortresses",
    "domination": "goal_fortresses",
    "elite": "goal_elite",
    "agenda": "goal_agenda",
    "shards": "goal_shards",
}

# Missions by their place in the content.
CARTOGRAPHER: Final = 0
ROAD_WARDEN: Final = 1
TREASURER: Final = 2
SLAYER: Final = 3
WALL_BREAKER: Final = 4
PATHFINDER: Final = 5
MINE_LORD: Final = 6


# ---- Winning ----


def win(t: Table[Multiverse], seat: int, goal: str, cites: str) -> None:
    """A goal is met: the seat wins, with its partner. The first goal to be met counts."""
    if t.result is None:
        t.finish(t.side_of(seat), goal, cites)


def is_team_game(t: Table[Multiverse]) -> bool:
    return max(t.sides) < t.seats - 1


def portal_goal(t: Table[Multiverse]) -> int:
    chosen = t.options["portal_stones"]
    if isinstance(chosen, int) and chosen > 0:
        return chosen
    return PORTAL_STONES_OF_A_TEAM if is_team_game(t) else PORTAL_STONES


def portal_stones(t: Table[Multiverse], seat: int) -> int:
    """Partners build one and the same Portal."""
    return sum([t.state.stones[other] for other in t.side_of(seat)])


def has_goal(t: Table[Multiverse], goal: str) -> bool:
    """Is a goal in play? Where a scenario or module brings one, it can still be switched off."""
    if goal in SWITCH and t.options[SWITCH[goal]] is False:
        return False
    if goal == "conquest":
        return True
    if t.options["scenario"] == "starter":
        return goal == "bonus"
    if goal == "portal":
        return on(t, "mines")
    if goal == "agenda":
        return on(t, "secret_missions")
    if goal == "shards":
        return t.options["shards"] is True
    if goal == "fortresses":
        return not is_team_game(t)
    if goal == "domination":
        return is_team_game(t)
    return goal == "elite"


def check_portal(t: Table[Multiverse], seat: int) -> None:
    if has_goal(t, "portal") and portal_stones(t, seat) >= portal_goal(t):
        win(t, seat, "portal", "multiverse.goal.portal")


def gain_stone(t: Table[Multiverse], seat: int, count: int) -> None:
    t.state.stones[seat] += count
    t.tell("gains-stones", (seat, count, t.state.stones[seat]), "multiverse.mine.track")


def shards_delivered(t: Table[Multiverse], seat: int, count: int) -> None:
    t.state.shards[seat] += count
    t.tell("gains-shards", (seat, count, t.state.shards[seat]), "multiverse.shard.pick-up")
    if has_goal(t, "shards") and t.state.shards[seat] >= SHARDS_TO_WIN:
        win(t, seat, "shards", "multiverse.goal.shards")


def fortresses_of(t: Table[Multiverse], seat: int) -> int:
    return len([b for b in buildings_of(t, seat) if t.state.b_kind[b] == FORTRESS])


def check_fortresses(t: Table[Multiverse]) -> None:
    """Four finished ones standing at the same time; the first in player order wins."""
    if has_goal(t, "fortresses"):
        for seat in seats_in_order(t):
            if fortresses_of(t, seat) >= FORTRESSES_TO_WIN:
                win(t, seat, "fortresses", "multiverse.goal.fortresses")


def check_domination(t: Table[Multiverse]) -> None:
    if has_goal(t, "domination"):
        for seat in seats_in_order(t):
            if sum([fortresses_of(t, partner) for partner in t.side_of(seat)]) >= FORTRESSES_OF_A_TEAM:
                win(t, seat, "domination", "multiverse.team.domination")


# ---- Gold and experience ----


def gain_gold(t: Table[Multiverse], seat: int, gold: int, cites: str) -> None:
    if gold > 0:
        t.state.gold[seat] += gold
        t.tell("gains-gold", (seat, gold), cites)


def advance(t: Table[Multiverse], seat: int, card: int, squares: int, cites: str) -> None:
    """Squares on the battle track of a unit card, and what the new rank brings."""
    state = t.state
    at = seat * TRACK + card
    before = state.track[at]
    state.track[at] = before + squares
    t.tell("advances", (seat, card, squares, before + squares), cites)
    if card == BUILDER:
        return
    if before < ABILITY_AT <= before + squares:
        tick(t, seat, GUIDE_ABILITY)
    if before < ELITE_AT <= before + squares:
        t.tell("elite", (seat, card), "multiverse.veteran.elite-threshold")
        earn_bonus(t, seat, BONUS_ELITE)
        if has_goal(t, "elite") and elite_types(t, seat) >= ELITES_TO_WIN:
            win(t, seat, "elite", "multiverse.goal.elite")


def experience(t: Table[Multiverse], unit: int, squares: int, cites: str) -> None:
    """Squares for a unit's card, kills for a hero."""
    seat = t.state.u_owner[unit]
    it = face(t, unit)
    if it == HERO:
        hero_kills(t, seat, squares)
    elif supports_face(it):
        advance(t, seat, it, squares, cites)


def kills_needed(level: int) -> int:
    """Kills that lead from a level to the next."""
    return level + 1


def hero_kills(t: Table[Multiverse], seat: int, kills: int) -> None:
    state = t.state
    for _ in range(kills):
        if state.hero_level[seat] >= HIGHEST_LEVEL:
            return
        state.hero_kills[seat] += 1
        if state.hero_kills[seat] >= kills_needed(state.hero_level[seat]):
            level_up(t, seat)


def level_up(t: Table[Multiverse], seat: int) -> None:
    """A level more, two skill points to spend in a build phase, and the count starts again."""
    state = t.state
    state.hero_level[seat] += 1
    state.hero_kills[seat] = 0
    state.hero_points[seat] += POINTS_A_LEVEL
    t.tell("levels-up", (seat, state.hero[seat], state.hero_level[seat]), "multiverse.hero.experience")


# ---- Guided and bonus missions ----


def tick(t: Table[Multiverse], seat: int, mission: int) -> None:
    """A guided mission is done: it is shown and decides nothing."""
    wanted = GUIDE_HERO if on(t, "heroes") else GUIDE_BARRACKS | GUIDE_REVEAL | GUIDE_ABILITY
    if mission & wanted and not t.state.guide[seat] & mission:
        t.state.guide[seat] |= mission
        t.tell("guided", (seat, mission), GUIDE_CITES[mission])


GUIDE_CITES: Final[dict[int, str]] = {
    GUIDE_BARRACKS: "multiverse.starter.mission-1",
    GUIDE_REVEAL: "multiverse.starter.mission-2",
    GUIDE_ABILITY: "multiverse.starter.mission-3",
    GUIDE_HERO: "multiverse.advanced.mission-1",
}
BONUS_CITES: Final[dict[int, str]] = {
    BONUS_ROADS: "multiverse.starter.bonus-roads",
    BONUS_TOWERS: "multiverse.starter.bonus-towers",
    BONUS_FORTRESS: "multiverse.starter.bonus-fortress",
    BONUS_ELITE: "multiverse.starter.bonus-elite",
}


def earn_bonus(t: Table[Multiverse], seat: int, mission: int) -> None:
    if not has_goal(t, "bonus") or t.state.bonus[seat] & mission:
        return
    t.state.bonus[seat] |= mission
    t.tell("bonus", (seat, mission), BONUS_CITES[mission])
    if t.state.bonus[seat] == ALL_BONUS:
        win(t, seat, "bonus", "multiverse.starter.victory")


def check_works(t: Table[Multiverse], seat: int) -> None:
    """After building: what the player's works have achieved."""
    state = t.state
    mine = [b for b in range(t.seats, len(state.b_owner)) if state.b_owner[b] == seat]
    if [b for b in mine if state.b_kind[b] == BARRACKS and state.b_hex[b] >= 0]:
        tick(t, seat, GUIDE_BARRACKS)
    if not has_goal(t, "bonus"):
        return
    if len([b for b in mine if state.b_kind[b] == GUARD_TOWER]) >= TOWERS_FOR_BONUS:
        earn_bonus(t, seat, BONUS_TOWERS)
    if [b for b in mine if state.b_kind[b] == FORTRESS and state.b_hex[b] >= 0 and state.b_builder[b] < 0]:
        earn_bonus(t, seat, BONUS_FORTRESS)
    if not state.bonus[seat] & BONUS_ROADS and len(connected(t, seat)) >= CONNECTED_FOR_BONUS:
        earn_bonus(t, seat, BONUS_ROADS)


def check_revealed(t: Table[Multiverse]) -> None:
    for seat in range(t.seats):
        if len(t.state.identified[seat]) >= UNITS_TO_REVEAL:
            tick(t, seat, GUIDE_REVEAL)


def connected(t: Table[Multiverse], seat: int) -> list[int]:
    """The buildings that a chain of roads, bridges and own buildings joins to the settlement."""
    state = t.state
    own = buildings_of(t, seat)
    if not own or max(state.road) == 0:
        return []  # no building stands beside a settlement
    land = land_of(t)
    roads = state.road[:]
    for building in own:
        roads[state.b_hex[building]] = ALL_SIDES
    for hex in land.homes[seat]:
        roads[hex] = ALL_SIDES
    reached = joined(land.grid, land.homes[seat], roads)
    return [building for building in own if reached[state.b_hex[building]]]


# ---- Mines ----


def mine_holder(t: Table[Multiverse], mine: int) -> int:
    """Who has a military unit or hero on a mine, or -1."""
    hex = t.state.m_hex[mine]
    unit = t.state.block_at[hex] if hex >= 0 else -1
    if unit < 0 or not supports_face(face(t, unit)):
        return -1
    return t.state.u_owner[unit]


def tell_holder(t: Table[Multiverse], mine: int, seat: int) -> None:
    """A mine counts for its holder or it does not: so all can tell whether a block on it is one that holds mines."""
    hex = t.state.m_hex[mine]
    unit = t.state.block_at[hex] if hex >= 0 else -1
    if unit >= 0 and t.state.u_owner[unit] == seat:
        narrow(t, unit, SUPPORT_BITS if supports_face(face(t, unit)) else CIVIL_BITS)


def mines_held(t: Table[Multiverse], seat: int) -> int:
    return len([mine for mine in range(len(t.state.m_hex)) if mine_holder(t, mine) == seat])


# ---- Secret missions ----


def mission_progress(t: Table[Multiverse], seat: int, mission: int) -> int:
    """How far a seat is with a mission; counts run from the start of the game."""
    state = t.state
    if mission == CARTOGRAPHER:
        return state.revealed[seat]
    if mission == ROAD_WARDEN:
        return len(connected(t, seat))
    if mission == TREASURER:
        return state.gold[seat]
    if mission == SLAYER:
        return state.slain[seat]
    if mission == WALL_BREAKER:
        return state.razed[seat]
    if mission == PATHFINDER:
        return state.quests[seat]
    if mission == MINE_LORD:
        return mines_held(t, seat)
    return len(buildings_of(t, seat))


def mission_goal(t: Table[Multiverse], mission: int) -> int:
    small = t.state.land == AGGRESSIVE
    return MISSIONS[mission].goal_small if small else MISSIONS[mission].goal


def fulfilled(t: Table[Multiverse], seat: int) -> int:
    """The missions whose conditions a seat meets now, as a bit mask."""
    found = 0
    for mission in range(len(MISSIONS)):
        if mission_progress(t, seat, mission) >= mission_goal(t, mission):
            found |= 1 << mission
    return found


def check_mission(t: Table[Multiverse], seat: int) -> None:
    """At the end of an action phase: a completed mission is marked, and the next one drawn unseen by others."""
    if not on(t, "secret_missions"):
        return
    state = t.state
    held = t.pieces(mission_of(seat))
    if not held:
        return
    piece = held[0]
    for mine in range(len(state.m_hex)):
        tell_holder(t, mine, seat)
    met = fulfilled(t, seat)
    mission = t.zones.face[piece] - FIRST_MISSION
    at = piece - state.mission_base
    if met:
        t.reveal()
    if met >> mission & 1 == 0:
        state.mission_could[at] &= ~met
        return
    state.mission_could[at] &= met
    state.missions[seat] += 1
    state.finished[seat].append(mission)
    t.whisper(1 << seat, "completes", (seat, mission), (seat, -1), "multiverse.mission.mark")
    t.put(piece, MISSION_DECK, at_bottom=True)
    if has_goal(t, "agenda") and state.missions[seat] >= MISSIONS_TO_WIN:
        win(t, seat, "agenda", "multiverse.goal.agenda")
        return
    draw_mission(t, seat)


def draw_mission(t: Table[Multiverse], seat: int) -> None:
    """The top mission that the seat has not completed yet; those it has go back under the deck."""
    for _ in range(len(t.pieces(MISSION_DECK))):
        piece = t.pieces(MISSION_DECK)[-1]
        t.put(piece, mission_of(seat))
        if t.zones.face[piece] - FIRST_MISSION not in t.state.finished[seat]:
            return
        t.put(piece, MISSION_DECK, at_bottom=True)


def exchange_mission(t: Table[Multiverse], seat: int) -> None:
    """A mission that can no longer be fulfilled is exchanged unseen."""
    held = t.pieces(mission_of(seat))
    if held and not still_possible(t, seat, t.zones.face[held[0]] - FIRST_MISSION):
        t.put(held[0], MISSION_DECK, at_bottom=True)
        draw_mission(t, seat)


def still_possible(t: Table[Multiverse], seat: int, mission: int) -> bool:
    state = t.state
    if mission_progress(t, seat, mission) >= mission_goal(t, mission):
        return True
    if mission == CARTOGRAPHER:
        return 0 in state.explored
    if mission == PATHFINDER:
        return 0 in state.explored or True in state.token or on(t, "dial")
    return True


# ---- Victory points ----


def victory_points(t: Table[Multiverse], seat: int) -> int:
    state = t.state
    points = state.razed_vp[seat] + SHARD_VP * state.shards[seat]
    for building in buildings_of(t, seat):
        points += CARD_OF[state.b_kind[building]][state.b_level[building] - 1].vp
    points += CONNECTED_VP * len(connected(t, seat))
    points += MISSION_VP * (state.missions[seat] + bonus_count(state.bonus[seat]))
    if state.hero_alive[seat]:
        points += HERO_VP[state.hero_level[seat]]
    if t.options["turn_limit"] == 0:
        points += state.stones[seat]
    return points


def bonus_count(bits: int) -> int:
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)


def count_points(t: Table[Multiverse]) -> None:
    """The last turn is over: most victory points win; then more gold, then more buildings; or the victory is shared."""
    state = t.state
    best: list[int] = []
    most = (-1, -1, -1)
    listed = []
    for seat in range(t.seats):
        partners = t.side_of(seat)
        sums = (
            sum([victory_points(t, s) for s in partners]),
            sum([state.gold[s] for s in partners]),
            sum([len(buildings_of(t, s)) for s in partners]),
        )
        listed.append(victory_points(t, seat))
        if sums > most:
            best, most = [seat], sums
        elif sums == most:
            best.append(seat)
    t.tell("points", (tuple(listed),), "multiverse.limit.rule")
    cites = "multiverse.limit.rule" if t.options["turn_limit"] != 0 else "multiverse.digital.score"
    if tuple(best) == t.side_of(best[0]):
        t.finish(tuple(best), "turn limit", cites)
    else:
        t.tie(tuple(best), "turn limit", cites)


def last_stand_ready(t: Table[Multiverse], seat: int) -> bool:
    return knows(t, seat, "last-stand") and not t.state.last_stand[seat]
