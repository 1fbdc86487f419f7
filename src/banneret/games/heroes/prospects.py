"""What lies ahead, at a glance: how strong an army is, what a place on the map would bring, and how far away it is.

All values are in the coin of the judgement (`score`): its weights say what a point, a level or a gold piece is worth.
Everything here is seen by all: armies, flags, places on tiles that lie face up. What waits in a hand or under a tile
that lies face down is no part of it.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import stays
from banneret.games.heroes.boss import is_lair
from banneret.games.heroes.card_uses import COIN
from banneret.games.heroes.clash_land import in_centre, is_hill
from banneret.games.heroes.contents import (
    GOLD,
    GOODS,
    MATERIALS,
    TOP_LEVEL,
    VALUABLES,
)
from banneret.games.heroes.coop_land import (
    ACCORD,
    CLOSE,
    DRAGONS,
    TITANS,
    UNITED,
    enemy_settlements,
    is_stronghold,
    last_round,
    plays,
)
from banneret.games.heroes.coop_rules import why_not_enter
from banneret.games.heroes.explore import hidden_beside
from banneret.games.heroes.goods import one_space
from banneret.games.heroes.hosts import (
    EVEN,
    GUARDED,
    Rider,
    cards_of,
    chance,
    enemy_on,
    foes_on,
    host_of,
    lead,
    lead_over,
    odds_with,
    rival_host,
    share_lost,
)
from banneret.games.heroes.land import (
    AT_MINE,
    AT_OBELISK,
    AT_SETTLEMENT,
    AT_TOWN,
    LOCATION_AT,
    LOCATIONS,
    UNKNOWN,
)
from banneret.games.heroes.scenarios import Goal
from banneret.games.heroes.state import (
    MAIN_MP,
    NO_HERO,
    NOWHERE,
    RIVAL,
    Heroes,
    against_the_game,
    allied,
    hand,
    is_main,
    level_of,
    position_of,
    printed,
    rivals_left,
    scenario_of,
    seat_of,
)
from banneret.games.heroes.visit import is_empty
from banneret.games.heroes.ways import exits
from banneret.kernel.table import Table
from banneret.parts.hexes import distance

FAR: Final = 99
# What a visit brings, by place; places that are not named bring a little.
GAINS: Final[dict[int, float]] = {
    LOCATION_AT[id]: gain
    for id, gain in {
        "artifact": 1.0,
        "resource": 0.5,
        "treasure": 0.9,
        "fountain-of-youth": 0.6,
        "learning-stone": 1.5,
        "magic-spring": 0.2,
        "mystical-garden": 0.4,
        "pandoras-box": 0.9,
        "redwood-observatory": 0.5,
        "shrine-of-magic-gesture": 0.6,
        "shrine-of-magic-incantation": 0.4,
        "temple": 0.5,
        "tree-of-knowledge": 1.2,
        "warriors-tomb": 0.9,
        "water-wheel": 0.4,
        "windmill": 0.5,
        "witch-hut": 0.2,
        "grail": 3.0,
        "dragon-utopia": 3.0,
    }.items()
}
LITTLE: Final = 0.2
RAIDED: Final = 1.3  # what an enemy loses counts, too
XP: Final = 1.5  # half a level
POINT: Final = 2.0  # of the scenario
HOME: Final = 2.0
GOAL_PLACE: Final = 6.0  # a place that the scenario's goal asks for
WON: Final = 60.0  # a place that wins the game
BEATEN_HERO: Final = 6.0
AN_ARMY: Final = 0.35  # a point of an army's strength
UNSEEN: Final = 1.1  # what a tile that lies face down may hold
GOAL_UNSEEN: Final = 3.0  # and one that may hold what the goal asks for
SOON: Final = 2  # rounds before the end in which an army is for the goal alone
LAST_WAVE: Final = 6  # the round of Close to Enemies in which the last one comes
WAVE_AHEAD: Final = 10.0  # what an army is worth besides while waves are to come


# ---- Time ----


def rounds_left(state: Heroes) -> int:
    """Rounds that follow this one."""
    return max(0, last_round(state) - state.round)


def incomes_left(state: Heroes) -> int:
    """Resource Rounds that are still to come: the odd ones."""
    return (last_round(state) + 1) // 2 - (state.round + 1) // 2


SCARCE: Final = 1.8  # what is short is worth so much more
IDLE: Final = 0.5  # and what lies about so much less
PLENTY: Final = 18  # gold
TIME_TO_BUILD: Final = 3  # rounds
SHORT: Final = (0, 5, 2)  # stocks of which a building would need more
THIN: Final = (0, 2, 0)  # incomes that do not bring them soon


def coin_of(state: Heroes, seat: int, resource: int) -> float:
    """What a resource is worth to a seat: more where it is short and there is still time to build."""
    worth = COIN[resource]
    at = seat * GOODS + resource
    if resource == GOLD:
        return worth * IDLE if state.goods[at] >= PLENTY else worth
    if rounds_left(state) >= TIME_TO_BUILD:
        if state.goods[at] < SHORT[resource] and state.income[at] <= THIN[resource]:
            worth *= SCARCE
    return worth


# ---- Places ----


def points_for(state: Heroes, what: str) -> float:
    """What the scenario gives at its end for having something."""
    for goal in scenario_of(state).goals:
        for number, counted in goal.points:
            if counted == what:
                return POINT * number
    return 0.0


def wanted(goal: Goal, location: int) -> bool:
    """Does a goal ask for places of a kind?"""
    id = LOCATIONS[location].id
    return id == goal.location or id in goal.locations


def place_gain(t: Table[Heroes], hero: int, field: int) -> float:
    """What a visit to a field would bring, whoever guards it; 0 for nothing."""
    state = t.state
    seat = seat_of(hero)
    location = state.location[field]
    if location == UNKNOWN:
        return 0.0
    if is_lair(state, field):
        return WON
    if is_stronghold(state, field):
        return WON / 2
    if is_empty(t, seat, field):
        return 0.0
    if is_hill(state, field):
        return WON / 2
    gain = GAINS.get(location, LITTLE)
    if LOCATIONS[location].revisitable and not in_centre(state, field):
        gain = 0.0
    owner = state.flag[field]
    left = incomes_left(state)
    if location == AT_MINE:
        found = printed(state, field)
        worth = coin_of(state, seat, found.resource) * found.amount
        gain = points_for(state, "mine held") + worth * (left + (0 if state.flagged[field] else 1)) + 0.3
    elif location == AT_SETTLEMENT:
        worth = max([coin_of(state, seat, resource) * one_space(resource) for resource in range(GOODS)])
        gain = points_for(state, "settlement held") + worth * (left + 1) + HOME / 2
    elif location == AT_OBELISK:
        gain = points_for(state, "obelisk flagged") + 0.4
    elif location == AT_TOWN:
        gain = HOME + town_gain(t, seat, field)
    if owner >= 0 or owner == RIVAL:
        gain *= RAIDED
    if plays(state, TITANS) and state.guard[field] == TOP_LEVEL:
        gain += WON / 4
    for goal in scenario_of(state).goals:
        if goal.kind == "each-wins-fight":
            if seat not in state.done and (wanted(goal, location) or state.guard[field] == TOP_LEVEL):
                gain += WON / 2
        elif wanted(goal, location) and goal.kind in ("flag", "flag-all", "defeat", "capture"):
            gain += goal_gain(state, goal.kind, field)
    return gain


def goal_gain(state: Heroes, kind: str, field: int) -> float:
    """A place that wins the game, one of few that do, or one of many."""
    if kind == "flag":
        return WON
    if plays(state, DRAGONS) or (plays(state, CLOSE) and field in enemy_settlements(state)):
        return WON / 2
    return GOAL_PLACE


def town_gain(t: Table[Heroes], seat: int, field: int) -> float:
    """An own town is needed; that of an enemy wins where the scenario says so."""
    state = t.state
    if state.home[seat] == field:
        return WON / 2
    for goal in scenario_of(state).goals:
        if goal.kind == "capture-enemy-town" and field in state.home:
            return WON
        if goal.kind == "capture" and field in state.rival_town:
            return WON
    return 2.0


# ---- Fields ----


def field_worth(t: Table[Heroes], hero: int, field: int, mp: int) -> float:
    """What it is worth to go to a field and arrive there with so many movement points left."""
    return worth_to(t, Rider(t, hero), field, mp, rounds_left(t.state))


def worth_to(t: Table[Heroes], rider: Rider, field: int, mp: int, left: int) -> float:
    """The same, where so many rounds are left then."""
    state = t.state
    hero, seat = rider.hero, rider.seat
    gain = place_gain(t, hero, field)
    foes = foes_on(t, hero, field)
    if not foes.health:
        return gain
    met = enemy_on(t, seat, field) != NO_HERO or field in state.rival_at
    guard = state.guard[field]
    if met:
        if is_main(hero) or against_the_game(state):
            gain += BEATEN_HERO if enemy_main_on(t, seat, field) else BEATEN_HERO / 2
        if plays(state, DRAGONS):
            gain += WON / 4
    elif guard > 0 and is_main(hero):
        gain += (2.0 if guard > level_of(state, seat) else 1.0) * XP
    ahead = lead_over(t, rider, field, foes)
    odds = odds_with(t, rider, field, foes, ahead, mp)
    cost = AN_ARMY * rider.strength * share_lost(ahead)
    if met:
        cost += (1.0 - odds) * BEATEN_HERO
    if against_the_game(state):
        if left < SOON:
            cost *= left / SOON  # what is left of an army in the end is no use
        elif gain >= WON / 4:
            gain *= odds  # there is time to come with more
        if plays(state, CLOSE) and state.round < LAST_WAVE and enemy_settlements(state):
            cost += (1.0 - odds) * WAVE_AHEAD
        elif plays(state, ACCORD) and gain < WON / 4:
            if any(event.at_end and state.round in event.rounds for event in scenario_of(state).events):
                cost += WAVE_AHEAD * share_lost(ahead)  # a fight follows that must not be lost
    return gain * odds - cost


def enemy_main_on(t: Table[Heroes], seat: int, field: int) -> bool:
    state = t.state
    for other in range(t.seats):
        if state.hero_at[2 * other] == field and not allied(t, seat, other):
            return True
    return field in state.rival_at


# ---- Ways ----


class Ways:
    """How far every field is from a hero, and by which first step; guards and enemies end a way."""

    def __init__(self, t: Table[Heroes], hero: int) -> None:
        state = t.state
        seat = seat_of(hero)
        count = len(state.location)
        self.far = [FAR] * count
        self.first = [NOWHERE] * count
        start = state.hero_at[hero]
        if start == NOWHERE:
            return
        level = level_of(state, seat)
        self.far[start] = 0
        edge = [start]
        away = 0
        while edge:
            away += 1
            further: list[int] = []
            for field in edge:
                for other in exits(state, field):
                    if self.far[other] != FAR or why_not_enter(state, other) is not None:
                        continue
                    self.far[other] = away
                    self.first[other] = other if field == start else self.first[field]
                    if state.guard[other] >= level or self.enemy_on(t, seat, other):
                        continue
                    further.append(other)
            edge = further

    def enemy_on(self, t: Table[Heroes], seat: int, field: int) -> bool:
        state = t.state
        if field in state.rival_at:
            return True
        for other in range(2 * t.seats):
            if state.hero_at[other] == field and not allied(t, seat, seat_of(other)):
                return True
        owner = state.flag[field]
        return owner >= 0 and not allied(t, seat, owner) and LOCATIONS[state.location[field]].home


PATIENCE: Final = 0.84  # what a step more leaves of a gain
HURRY: Final = 0.95  # and of one that wins, where time is short
GOAL_ON: Final = {DRAGONS: "center", UNITED: "center", TITANS: "center"}  # tiles of the goal


def unseen_worth(state: Heroes, field: int) -> float:
    """What it is worth to turn up the tiles beside a field: more, the nearer these are to one that the goal is on."""
    worth = UNSEEN
    group = GOAL_ON.get(scenario_of(state).id, "")
    if group:
        for slot, tile in enumerate(state.slot_tile):
            if tile == UNKNOWN and state.slot_group[slot] == group:
                away = distance(position_of(state, field), (state.slot_q[slot], state.slot_r[slot]))
                worth = max(worth, UNSEEN + GOAL_UNSEEN * PATIENCE ** max(0, away - 2))
    return worth


def prospects(t: Table[Heroes], hero: int, ways: Ways) -> list[float]:
    """By field: what it is worth to set out for it now, less for each step that it is away."""
    state = t.state
    found = [0.0] * len(state.location)
    mp = state.mp[hero]
    taken = NOWHERE  # what the other hero of the seat stands on
    other = hero + 1 if is_main(hero) else hero - 1
    if state.hero_at[other] != NOWHERE:
        taken = state.hero_at[other]
    rider = Rider(t, hero)
    home = state.home[rider.seat]  # where the hero is needed if enemies come
    near = menace(t, rider.seat) if is_main(hero) and not is_held(t, rider.seat) else 0.0
    left = rounds_left(state)
    late = against_the_game(state) and left <= SOON
    start = state.hero_at[hero]
    here = danger(t, rider, start) if start != NOWHERE else 0.0
    for field in range(len(found)):
        away = ways.far[field]
        if away == FAR or away == 0 or field == taken:
            continue
        worth = 0.0
        later = 0 if away <= mp else (away - mp + MAIN_MP - 1) // MAIN_MP  # rounds
        if later > left and (left == 0 or against_the_game(state)):
            continue
        if state.location[field] != UNKNOWN:
            worth = worth_to(t, rider, field, max(0, mp - away) if away <= mp else 1, left - later)
        if state.guard[field] == 0 and hidden_beside(state, field):
            worth = max(worth, unseen_worth(state, field) * PATIENCE)
        if field == home:
            worth = max(worth, GOAL_PLACE * near)
        if field not in state.rival_at:
            worth += here - danger(t, rider, field)
        step = HURRY if late and worth >= GOAL_PLACE else PATIENCE
        discount = 1.0
        for _ in range(min(away, 12)):
            discount *= step
        found[field] = worth * discount
    return found


MOST_IN_SIGHT: Final = 10.0  # that counts of the best place
FEARED: Final = 8.0  # what an army is worth that dragons would scatter
WING_BEAT: Final = 3  # fields that wanderers fly in a round, at most


def danger(t: Table[Heroes], rider: Rider, field: int) -> float:
    """Wandering Dragons: what it costs to end a turn where wanderers that the army cannot beat may come down."""
    state = t.state
    if not plays(state, DRAGONS):
        return 0.0
    worst = 0.0
    for rival in rivals_left(state):
        away = distance(position_of(state, state.rival_at[rival]), position_of(state, field))
        if away <= WING_BEAT:
            odds = chance(lead(rider.host, rider.cards, rival_host(t, rival), 0), GUARDED)
            worst = max(worst, FEARED * (1.0 - odds) * (1.0 - 0.2 * away))
    return worst


def best_prospect(t: Table[Heroes], seat: int) -> float:
    """What the best place in sight of a seat's main hero is worth, as far as it is."""
    hero = 2 * seat
    if t.state.hero_at[hero] == NOWHERE:
        return 0.0
    found = prospects(t, hero, Ways(t, hero))
    most = WON / 2 if against_the_game(t.state) else MOST_IN_SIGHT
    return max(0.0, min(most, max(found))) if found else 0.0


NEAR: Final = 4  # steps from which an enemy that nobody plays may be at the gates in its next turn
COMING: Final = 6
HELD_FOR: Final = 8  # gold for which a town is defended without a hero
LOST_TOWN: Final = 2.0  # how much worse it is than any other threat


def menace(t: Table[Heroes], seat: int) -> float:
    """From 0 to 1: how near an enemy that nobody plays, and that moves, has come to the own town.

    Where the loss of a town is not the end, as with dragons that wander, nobody stays at home for it.
    """
    state = t.state
    home = state.home[seat]
    worst = 0.0
    if home == NOWHERE or state.flag[home] != seat or plays(state, DRAGONS):
        return worst
    for rival in rivals_left(state):
        away = distance(position_of(state, state.rival_at[rival]), position_of(state, home))
        if away <= COMING and not stays(state, rival):
            worst = max(worst, 1.0 if away <= NEAR else 0.5)
    return worst


def is_held(t: Table[Heroes], seat: int) -> bool:
    """Is there somebody, or the gold, to defend the own town?"""
    state = t.state
    if state.goods[seat * GOODS + GOLD] >= HELD_FOR:
        return True
    return state.hero_at[2 * seat] == state.home[seat]


def threat(t: Table[Heroes], seat: int) -> float:
    """From 0 to 1, and more for a town that nobody holds: could an enemy who is near take it, or beat the main hero?"""
    state = t.state
    home = state.home[seat]
    if home == NOWHERE:
        return 0.0
    worst = 0.0
    own = host_of(t, seat)
    cards = len(t.zones.pieces[hand(seat)])
    near = menace(t, seat)
    if near > 0.0:
        odds = 1.0
        if is_held(t, seat):
            odds = max([chance(lead(rival_host(t, rival), 0, own, 0), EVEN) for rival in rivals_left(state)])
        worst = LOST_TOWN * near * odds
    for other in range(t.seats):
        hero = 2 * other
        if state.out[other] or allied(t, seat, other) or state.hero_at[hero] == NOWHERE:
            continue
        odds = chance(lead(host_of(t, other), cards_of(t, hero), own, cards), EVEN)
        if odds < 0.3:
            continue
        ways = Ways(t, hero)
        if state.flag[home] == seat and ways.far[home] <= 4:
            worst = max(worst, odds)
        place = state.hero_at[2 * seat]
        if place != NOWHERE and ways.far[place] <= 3:
            worst = max(worst, 0.5 * odds)
    return worst


def price_worth(price: tuple[int, ...]) -> float:
    """What a price hurts."""
    return COIN[GOLD] * price[GOLD] + COIN[MATERIALS] * price[MATERIALS] + COIN[VALUABLES] * price[VALUABLES]
