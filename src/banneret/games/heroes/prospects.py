"""What lies ahead, at a glance: how strong an army is, what a place on the map would bring, and how far away it is.

All values are in the coin of the judgement (`score`): its weights say what a point, a level or a gold piece is worth.
Everything here is seen by all: armies, flags, places on tiles that lie face up. What waits in a hand or under a tile
that lies face down is no part of it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from banneret.games.heroes.boss import is_lair
from banneret.games.heroes.card_uses import COIN
from banneret.games.heroes.clash_land import in_centre, is_hill
from banneret.games.heroes.contents import (
    AZURE,
    CORE,
    DIFFICULTY,
    GOLD,
    GOLDEN,
    GOODS,
    MATERIALS,
    TOP_LEVEL,
    UNITS,
    VALUABLES,
    UnitSide,
)
from banneret.games.heroes.coop_land import (
    AT_UTOPIA,
    CLOSE,
    DRAGONS,
    TITANS,
    enemy_settlements,
    is_stronghold,
    last_round,
    plays,
)
from banneret.games.heroes.coop_rules import army_of, cannot_skip, last_unflagged, why_not_enter
from banneret.games.heroes.explore import hidden_beside
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.goods import one_space
from banneret.games.heroes.land import (
    AT_MINE,
    AT_OBELISK,
    AT_SETTLEMENT,
    AT_TOWN,
    LOCATION_AT,
    LOCATIONS,
    UNKNOWN,
)
from banneret.games.heroes.move import exits
from banneret.games.heroes.scenarios import Goal
from banneret.games.heroes.state import (
    GARRISON,
    NO_HERO,
    NOWHERE,
    RIVAL,
    Heroes,
    against_the_game,
    allied,
    hand,
    is_main,
    is_pack,
    level_of,
    printed,
    scenario_of,
    seat_of,
    units_of,
)
from banneret.games.heroes.visit import is_empty
from banneret.kernel.table import Table

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


# ---- Strength ----


def body(side: UnitSide) -> float:
    """How much it takes to beat one side of a card."""
    return side.hp + 1.5 * side.defense


def strength_of(unit: int, pack: bool) -> float:
    """A unit's strength: strengths add up, and an army beats one of less."""
    found = UNITS[unit]
    if pack:
        return sqrt(found.pack.attack * (body(found.pack) + body(found.few)))
    return sqrt(found.few.attack * body(found.few))


FEW: Final = [strength_of(unit.index, False) for unit in UNITS]
PACKED: Final = [strength_of(unit.index, True) if unit.two_sided else FEW[unit.index] for unit in UNITS]
IN_FIGHT: Final = 5  # units that an army can place


def piece_strength(t: Table[Heroes], piece: int) -> float:
    index = unit_of(t.zones.face[piece]).index
    return PACKED[index] if is_pack(t.state, piece) else FEW[index]


def army_strength(t: Table[Heroes], seat: int) -> float:
    """The five strongest units of a seat."""
    found = sorted([piece_strength(t, piece) for piece in units_of(t, seat)], reverse=True)
    return sum(found[:IN_FIGHT])


# ---- Hosts: who would fight whom ----


class Host:
    """Those who fight on one side, with what counts of them at a glance: what each strikes with, and what it stands."""

    def __init__(self) -> None:
        self.attack: list[float] = []
        self.defense: list[float] = []
        self.health: list[float] = []

    def join(self, attack: float, defense: float, health: float) -> None:
        self.attack.append(attack)
        self.defense.append(defense)
        self.health.append(health)

    def take_in(self, other: Host) -> None:
        self.attack.extend(other.attack)
        self.defense.extend(other.defense)
        self.health.extend(other.health)

    def join_unit(self, unit: int, pack: bool) -> None:
        found = UNITS[unit]
        side = found.pack if pack and found.two_sided else found.few
        more = found.few.hp if side is not found.few else 0
        self.join(side.attack, side.defense, side.hp + more)

    def standing(self) -> float:
        return sum(self.health)

    def blows(self, other: Host) -> float:
        """The damage that a round of attacks does to another host, each attack on any one of it."""
        total = 0.0
        for attack in self.attack:
            for at in range(len(other.health)):
                total += min(other.health[at], usual_damage(attack - other.defense[at]))
        return total / max(1, len(other.health))


def usual_damage(ahead: float) -> float:
    """The average over an attack die, where the attack is so much above the defense."""
    if ahead >= 1.0:
        return ahead
    if ahead <= -1.0:
        return 0.0
    return (max(0.0, ahead - 1.0) + max(0.0, ahead) + ahead + 1.0) / 3.0


def host_of(t: Table[Heroes], seat: int) -> Host:
    """The five strongest units of a seat."""
    host = Host()
    ranked = sorted([(-piece_strength(t, piece), piece) for piece in units_of(t, seat)])
    for _, piece in ranked[:IN_FIGHT]:
        host.join_unit(unit_of(t.zones.face[piece]).index, is_pack(t.state, piece))
    return host


def rival_host(t: Table[Heroes], rival: int) -> Host:
    """The army of an enemy that nobody plays."""
    host = Host()
    packs = t.state.rival_packs[rival]
    for piece in t.state.rival_army[rival]:
        host.join_unit(unit_of(t.zones.face[piece]).index, piece in packs)
    return host


def usual_neutral(tier: int) -> tuple[float, float, float]:
    """Attack, defense and hit points of the neutral units of a tier, as they are on average in the core box."""
    found = [unit.few for unit in UNITS if unit.kind == "neutral" and unit.tier == tier and CORE in unit.sets]
    return (
        sum([side.attack for side in found]) / len(found),
        sum([side.defense for side in found]) / len(found),
        sum([side.hp for side in found]) / len(found),
    )


USUAL: Final = [usual_neutral(tier) for tier in range(AZURE + 1)]


def usual_guards(tiers: tuple[int, ...]) -> Host:
    host = Host()
    for tier in tiers:
        attack, defense, health = USUAL[tier]
        host.join(attack, defense, health)
    return host


GUARD_HOSTS: Final = [[usual_guards(tiers) for tiers in difficulty.guards] for difficulty in DIFFICULTY]


def guards_on(t: Table[Heroes], field: int) -> Host:
    """Who guards a field, as far as it is known: by the difficulty's table, or by what the scenario says."""
    state = t.state
    guard = state.guard[field]
    if against_the_game(state):
        if is_stronghold(state, field):
            return garrison_host(t)
        if plays(state, CLOSE) and field in enemy_settlements(state):
            return usual_guards(army_of(state, 3))
        if plays(state, DRAGONS) and state.location[field] == AT_UTOPIA and guard > 0:
            return usual_guards(army_of(state, 0))
        if guard > 0 and last_unflagged(state, field):
            return usual_guards((*DIFFICULTY[state.difficulty].guards[guard], GOLDEN))
    return GUARD_HOSTS[state.difficulty][guard]


def garrison_host(t: Table[Heroes]) -> Host:
    """The next of the stronghold: all know who is left, nobody in which order they come."""
    state = t.state
    if not state.garrisoned:
        return usual_guards(army_of(state, 0)[-IN_FIGHT:])
    left = [unit_of(t.zones.face[piece]).few for piece in t.zones.pieces[GARRISON]]
    host = Host()
    for _ in range(min(IN_FIGHT, len(left))):
        host.join(
            sum([side.attack for side in left]) / len(left),
            sum([side.defense for side in left]) / len(left),
            sum([side.hp for side in left]) / len(left),
        )
    return host


# Fitted to 2,100 fights of the quick hand against guards: an army that is twice as good wins every other one.
A_CARD_STANDS: Final = 2.0  # what a card in hand adds to the hit points of an army
GUARDED: Final = 6.0
EVEN: Final = 1.0
MOST_LOST: Final = 0.55  # of an army, where a fight goes ill
LOST: Final = 0.75


def cards_of(t: Table[Heroes], hero: int) -> int:
    """The cards with which a main hero helps its army: all see how many there are."""
    return len(t.zones.pieces[hand(seat_of(hero))]) if is_main(hero) else 0


def lead(own: Host, cards: int, other: Host, their_cards: int) -> float:
    """How many times faster a host beats another than it is beaten itself."""
    if not other.health:
        return 20.0
    if not own.health:
        return 0.0
    gives = own.blows(other) / (other.standing() + A_CARD_STANDS * their_cards)
    takes = other.blows(own) / (own.standing() + A_CARD_STANDS * cards)
    return min(20.0, gives / max(0.01, takes))


def chance(ahead: float, bias: float) -> float:
    """About the chance to win with such a lead. Guards have a bias on their side: they stay if time runs out."""
    cube = ahead * ahead * ahead
    return cube / (cube + bias)


def in_time(own: Host, other: Host, rounds: int) -> float:
    """How much of the chance is left where a fight must be won within so many Combat Rounds."""
    spare = rounds - other.standing() / max(0.1, own.blows(other))
    if spare >= 2.0:
        return 1.0
    return 0.7 + 0.15 * spare if spare >= 0.0 else max(0.0, 0.7 + 0.45 * spare)


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
            gain += GOAL_PLACE if goal.kind != "flag" else WON
    return gain


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


# ---- Who stands there ----


def foes_on(t: Table[Heroes], hero: int, field: int) -> Host:
    """Whoever a hero must beat on a field; nobody is an empty host."""
    state = t.state
    seat = seat_of(hero)
    host = Host()
    for rival, place in enumerate(state.rival_at):
        if place == field:
            host.take_in(rival_host(t, rival))
    foe = enemy_on(t, seat, field)
    if foe != NO_HERO:
        host.take_in(host_of(t, seat_of(foe)))
    owner = state.flag[field]
    undefended = not host.health
    if undefended and owner >= 0 and not allied(t, seat, owner) and LOCATIONS[state.location[field]].home:
        if state.goods[owner * GOODS + GOLD] >= 8:
            host.take_in(host_of(t, owner))
    guard = state.guard[field]
    if is_stronghold(state, field) or (
        guard > 0 and (level_of(state, seat) <= guard or cannot_skip(state, field))
    ):
        host.take_in(guards_on(t, field))
    return host


def enemy_on(t: Table[Heroes], seat: int, field: int) -> int:
    """The hero of another player against whom one would fight on a field; NO_HERO: none."""
    for other in range(2 * t.seats):
        if t.state.hero_at[other] == field and not allied(t, seat, seat_of(other)):
            return other
    return NO_HERO


def field_worth(t: Table[Heroes], hero: int, field: int, mp: int) -> float:
    """What it is worth to go to a field and arrive there with so many movement points left."""
    state = t.state
    seat = seat_of(hero)
    gain = place_gain(t, hero, field)
    foes = foes_on(t, hero, field)
    if not foes.health:
        return gain
    own = host_of(t, seat)
    guard = state.guard[field]
    foe = enemy_on(t, seat, field)
    ahead = lead(own, cards_of(t, hero), foes, cards_of(t, foe) if foe != NO_HERO else 0)
    met = foe != NO_HERO or field in state.rival_at
    if met:
        if is_main(hero) or against_the_game(state):
            gain += BEATEN_HERO if enemy_main_on(t, seat, field) else BEATEN_HERO / 2
        odds = chance(ahead, EVEN if foe != NO_HERO else GUARDED)
    elif guard > 0:
        if is_main(hero):
            gain += (2.0 if guard > level_of(state, seat) else 1.0) * XP
        odds = chance(ahead, GUARDED)
        if guard < TOP_LEVEL and not cannot_skip(state, field):
            odds *= in_time(own, foes, 1 + mp)
    else:
        odds = chance(ahead, EVEN if state.flag[field] >= 0 else GUARDED)
    cost = AN_ARMY * army_strength(t, seat) * min(MOST_LOST, LOST / max(0.1, ahead))
    if met:
        cost += (1.0 - odds) * BEATEN_HERO
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


def prospects(t: Table[Heroes], hero: int, ways: Ways) -> list[float]:
    """By field: what it is worth to set out for it now, less for each step that it is away."""
    state = t.state
    found = [0.0] * len(state.location)
    mp = state.mp[hero]
    taken = NOWHERE  # what the other hero of the seat stands on
    other = hero + 1 if is_main(hero) else hero - 1
    if state.hero_at[other] != NOWHERE:
        taken = state.hero_at[other]
    reach = mp if rounds_left(state) == 0 else FAR
    for field in range(len(found)):
        away = ways.far[field]
        if away == FAR or away == 0 or field == taken or away > reach:
            continue
        worth = 0.0
        if state.location[field] != UNKNOWN:
            worth = field_worth(t, hero, field, max(0, mp - away) if away <= mp else 1)
        if state.guard[field] == 0 and hidden_beside(state, field):
            worth = max(worth, UNSEEN * PATIENCE)
        discount = 1.0
        for _ in range(min(away, 12)):
            discount *= PATIENCE
        found[field] = worth * discount
    return found


def best_prospect(t: Table[Heroes], seat: int) -> float:
    """What the best place in sight of a seat's main hero is worth, as far as it is."""
    hero = 2 * seat
    if t.state.hero_at[hero] == NOWHERE:
        return 0.0
    found = prospects(t, hero, Ways(t, hero))
    return max(0.0, min(10.0, max(found))) if found else 0.0


def threat(t: Table[Heroes], seat: int) -> float:
    """From 0 to 1: could an enemy who is near take the own town, or beat the main hero?"""
    state = t.state
    home = state.home[seat]
    if home == NOWHERE:
        return 0.0
    worst = 0.0
    own = host_of(t, seat)
    cards = len(t.zones.pieces[hand(seat)])
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
