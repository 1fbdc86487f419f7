"""The end: goals of the scenario, elimination, the last round."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_state import Fight
from banneret.games.heroes.contents import GOLD, GOODS
from banneret.games.heroes.coop_land import last_round, nemesis_slots, sevens_flagged
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.land import AT_MINE, AT_SETTLEMENT, LOCATION_AT, UNKNOWN
from banneret.games.heroes.scenarios import Goal
from banneret.games.heroes.state import (
    GARRISON,
    NEUTRAL,
    NOBODY,
    NOTHING,
    NOWHERE,
    REMOVED,
    RIVAL,
    Heroes,
    against_the_game,
    barracks,
    from_seat,
    hand,
    home_field,
    homes_of,
    in_play,
    level_of,
    looking,
    lore,
    own_deck,
    own_pile,
    rivals_left,
    scenario_of,
    slot_of,
    units_zone,
)
from banneret.kernel.table import Table

AT_ONCE: Final = "at-once"
HOMELESS: Final = 3  # full rounds without town or settlement
CUBES: Final = "heroes.end.cubes"
LAST: Final = "heroes.end.last-standing"
GOAL: Final = "heroes.end.scenario-conditions"


def watch(t: Table[Heroes]) -> None:
    """Looked at after every step: goals that end the game at once."""
    state = t.state
    if state.round == 0:
        return
    for goal in scenario_of(state).goals:
        if goal.kind == "capture-enemy-town":
            seat = captor(t)
            if seat != NOBODY and goal.when == AT_ONCE:
                t.finish(t.side_of(seat), "town-captured", GOAL)
                return
            if seat != NOBODY and seat not in state.ahead:
                state.ahead.append(seat)
        elif goal.kind == "flag" and goal.location in LOCATION_AT:
            seat = flagger(state, LOCATION_AT[goal.location])
            if seat != NOBODY:
                t.finish(t.side_of(seat), "goal-met", GOAL)
                return
    if against_the_game(state):
        watch_together(t)
    if t.seats >= 3 and scenario_of(state).mode == "clash":
        for seat in range(t.seats):
            if all(other in state.trophies[seat] for other in range(t.seats) if other != seat):
                t.finish((seat,), "all-cubes", CUBES)
                return


def captor(t: Table[Heroes]) -> int:
    """A seat that holds the town of an enemy; NOBODY if none does."""
    for seat, home in enumerate(t.state.home):
        holder = t.state.flag[home]
        if holder >= 0 and t.sides[holder] != t.sides[seat]:
            return holder
    return NOBODY


def flagger(state: Heroes, location: int) -> int:
    """Who has flagged a place of a kind; NOBODY if none has."""
    for field, place in enumerate(state.location):
        if place == location and state.flag[field] >= 0:
            return state.flag[field]
    return NOBODY


# ---- Against the game ----


def watch_together(t: Table[Heroes]) -> None:
    """All players win with a goal that is met, and lose with a defeat that comes at once."""
    scenario = scenario_of(t.state)
    if t.result is not None:
        return
    everybody = tuple(range(t.seats))
    if scenario.goals and any(goal_met(t, goal) for goal in scenario.goals):
        t.finish(everybody, "goal-met", GOAL)
    elif any(goal.when == AT_ONCE for goal in scenario.defeats) and lost_at_once(t):
        t.finish((), "all-lose", GOAL)


def goal_met(t: Table[Heroes], goal: Goal) -> bool:
    state = t.state
    if goal.kind == "flag-all":
        return all_flagged(state, goal.locations)
    if goal.kind == "each-wins-fight":
        return all(seat in state.done for seat in range(t.seats))
    if goal.kind == "capture":
        return any(town != NOWHERE and state.flag[town] >= 0 for town in state.rival_town)
    if goal.kind == "defeat":
        return defeated(t, goal)
    return False


def progress(t: Table[Heroes]) -> float:
    """How much of the goal is done against the game, as a share of the whole."""
    state = t.state
    goal = scenario_of(state).goals[0]
    if goal.kind == "flag-all":
        wanted = [LOCATION_AT[kind] for kind in goal.locations]
        places = [field for field, location in enumerate(state.location) if location in wanted]
        held = sum([1 for field in places if state.flag[field] >= 0])
        return held / max(1, len(places) + state.slot_tile.count(UNKNOWN))
    if goal.kind == "each-wins-fight":
        return len(state.done) / t.seats
    parts = [1.0 - len(rivals_left(state)) / len(state.rival_at)] if state.rival_at else []
    if goal.location:
        wanted_place = LOCATION_AT[goal.location]
        flagged = [state.flag[field] >= 0 for field, at in enumerate(state.location) if at == wanted_place]
        parts.append(1.0 if any(flagged) else 0.0)
    if goal.target == "stronghold":
        parts.append(1.0 if sevens_flagged(state) else 0.0)
        parts.append(1.0 / (1 + len(t.zones.pieces[GARRISON])) if state.garrisoned else 0.0)
    return sum(parts) / max(1, len(parts))


def all_flagged(state: Heroes, kinds: tuple[str, ...]) -> bool:
    """Has some player flagged each of these, and is every tile turned up?"""
    slots = nemesis_slots(state) or list(range(len(state.slot_tile)))
    if any(state.slot_tile[slot] == UNKNOWN for slot in slots):
        return False
    wanted = [LOCATION_AT[kind] for kind in kinds]
    return all(
        state.flag[field] >= 0
        for field, location in enumerate(state.location)
        if location in wanted and slot_of(field) in slots
    )


def defeated(t: Table[Heroes], goal: Goal) -> bool:
    """Are the scenario's enemies beaten, and is the place flagged that it names besides?"""
    state = t.state
    if goal.location:
        wanted = LOCATION_AT[goal.location]
        if not any(state.flag[field] >= 0 for field, place in enumerate(state.location) if place == wanted):
            return False
    if goal.target == "stronghold":
        fought = [fight for fight in t.scopes_of(Fight) if fight.cause == goal.target and fight.guards]
        return state.garrisoned and not t.zones.pieces[GARRISON] and not fought
    return bool(state.rival_at) and not rivals_left(state)


def lost_at_once(t: Table[Heroes]) -> bool:
    """Has a player lost the own town to the enemy?"""
    state = t.state
    return any(
        not state.out[seat] and state.flag[home_field(state, seat)] == RIVAL for seat in range(t.seats)
    )


# ---- Elimination ----


def eliminate(t: Table[Heroes], seat: int) -> None:
    """Who is out leaves the map at once: cubes, heroes and cards. A last side has won."""
    state = t.state
    if state.out[seat]:
        return
    state.out[seat] = True
    t.tell("is-out", (seat,), "heroes.end.eliminated-removed")
    for field, owner in enumerate(state.flag):
        if owner == seat:
            state.flag[field] = NOBODY
            state.yields[field] = NOTHING
    for field, owners in list(state.marks.items()):
        state.marks[field] = [owner for owner in owners if owner != seat]
    for hero in (2 * seat, 2 * seat + 1):
        state.hero_at[hero] = NOWHERE
        state.mp[hero] = 0
    for zone in (hand(seat), own_deck(seat), own_pile(seat), in_play(seat), looking(seat), lore(seat)):
        for piece in list(t.zones.pieces[zone]):
            t.put(piece, REMOVED)
    for piece in list(t.zones.pieces[units_zone(seat)]):
        t.put(piece, REMOVED if unit_of(t.zones.face[piece]).kind == "neutral" else barracks(seat))
    gone = (barracks(seat), REMOVED)
    state.packs = [piece for piece in state.packs if t.zones.place[piece] not in gone]
    state.morale[seat] = NEUTRAL  # who still commands guards has no token to spend on their dice
    state.dejected[seat] = False
    state.bonuses = [bonus for bonus in state.bonuses if bonus.seat != seat]
    left = [other for other in range(t.seats) if not state.out[other]]
    if against_the_game(state):
        if not left or any(goal.kind == "each-wins-fight" for goal in scenario_of(state).goals):
            t.finish((), "all-lose", GOAL)
        return
    if len({t.sides[other] for other in left}) == 1:
        t.finish(t.side_of(left[0]), "last-standing", LAST)


def count_homes(t: Table[Heroes]) -> None:
    """A full round without town or settlement is counted; three of them in a row are the end."""
    state = t.state
    for seat in range(t.seats):
        if state.out[seat]:
            continue
        if homes_of(state, seat) or state.had_home[seat]:
            state.homeless[seat] = 0
        else:
            state.homeless[seat] += 1
        if state.homeless[seat] >= HOMELESS and t.result is None:
            eliminate(t, seat)


# ---- The end of a round, and of the game ----


def look_at_goals(t: Table[Heroes]) -> None:
    """A goal that was met ends the game with the round; the first to have met it wins."""
    state = t.state
    if state.ahead:
        t.finish(t.side_of(state.ahead[0]), "goal-met", "heroes.end.victory-timing")
    elif state.round >= last_round(state):
        close_scenario(t)


def close_scenario(t: Table[Heroes]) -> None:
    """The last round is over: points decide where the scenario counts them, or it says who loses."""
    for goal in scenario_of(t.state).goals:
        if goal.kind == "points":
            count_points(t, goal)
            return
    for goal in scenario_of(t.state).defeats:
        if goal.kind in ("all-lose", "lose"):
            t.finish((), "all-lose", GOAL)
            return
    t.draw_game("out-of-time", GOAL)


def count_points(t: Table[Heroes], goal: Goal) -> None:
    """The highest score wins, allies together; then the most gold, then whoever came later in turn order."""
    state = t.state
    points, gold, place = [0] * t.seats, [0] * t.seats, [0] * t.seats
    for seat in from_seat(t, state.starting):
        side = t.sides[seat]
        score = points_of(t, goal, seat)
        t.tell("scores", (seat, score), GOAL)
        points[side] += score
        gold[side] += state.goods[seat * GOODS + GOLD]
        place[side] = 1 + (seat - state.starting) % t.seats
    best = max([(points[side], gold[side], place[side], side) for side in range(t.seats)])
    t.finish(t.side_of(best[3]), "most-points", GOAL)


def points_of(t: Table[Heroes], goal: Goal, seat: int) -> int:
    return sum([number * counted(t, what, seat) for number, what in goal.points])


def counted(t: Table[Heroes], what: str, seat: int) -> int:
    """How often a seat has what points are given for."""
    state = t.state
    if what == "first defeat of the enemy main hero":
        return min(1, state.vanquished[seat])
    if what == "settlement held":
        return held(state, seat, AT_SETTLEMENT)
    if what == "mine held":
        return held(state, seat, AT_MINE)
    if what == "obelisk flagged":
        return sum([1 for owners in state.marks.values() if seat in owners])
    if what == "building standing in town":
        return len(state.built[seat])
    assert what == "level of the main hero", f"points for {what}"
    return level_of(state, seat)


def held(state: Heroes, seat: int, location: int) -> int:
    return sum(
        [1 for field, owner in enumerate(state.flag) if owner == seat and state.location[field] == location]
    )


def points_goal(state: Heroes) -> Goal | None:
    """The goal that counts points, where the scenario has one."""
    for goal in scenario_of(state).goals:
        if goal.kind == "points":
            return goal
    return None
