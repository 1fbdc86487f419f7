"""Who would fight whom, and how it would end: estimates, made before a fight from what everybody sees.

Nobody knows which guards will be drawn, which cards are played and how the dice fall; so these are no odds of the rules
(`odds`) but the judgement of experience: the formula was fitted to fights of the quick hand. Searches steer by it, and
players see it before they ride into a fight.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from banneret.games.heroes.contents import (
    AZURE,
    CORE,
    DIFFICULTY,
    GOLD,
    GOLDEN,
    GOODS,
    TOP_LEVEL,
    UNITS,
    UnitSide,
)
from banneret.games.heroes.coop_land import (
    AT_UTOPIA,
    CLOSE,
    DRAGONS,
    enemy_settlements,
    is_stronghold,
    plays,
)
from banneret.games.heroes.coop_rules import army_of, cannot_skip, last_unflagged
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.land import LOCATIONS
from banneret.games.heroes.state import (
    GARRISON,
    NO_HERO,
    Heroes,
    against_the_game,
    allied,
    hand,
    is_main,
    is_pack,
    level_of,
    seat_of,
    units_of,
)
from banneret.games.heroes.units import value_of
from banneret.kernel.step import Said
from banneret.kernel.table import Table

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
    """How much of the chance is left where a fight must be won within so many Combat Rounds.

    Fitted to 8,500 rides (`tools/ride_odds.py`). In a single round not everybody comes to blows: many spend it crossing
    the board. From the second on there is time for almost all that can be won.
    """
    needed = other.standing() / max(0.1, own.blows(other))
    if rounds == 1:
        return max(0.2, min(1.0, 1.25 - 0.65 * needed))
    return max(0.75, min(1.0, 0.75 + 0.25 * (rounds - needed)))


# ---- On the map ----


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


class Rider:
    """A hero with its army, looked at once for all the fields that it might ride to."""

    def __init__(self, t: Table[Heroes], hero: int) -> None:
        self.hero = hero
        self.seat = seat_of(hero)
        self.host = host_of(t, self.seat)
        self.cards = cards_of(t, hero)
        self.strength = army_strength(t, self.seat)


def lead_over(t: Table[Heroes], rider: Rider, field: int, foes: Host) -> float:
    """The lead of a hero over those whom it would fight on a field."""
    foe = enemy_on(t, rider.seat, field)
    return lead(rider.host, rider.cards, foes, cards_of(t, foe) if foe != NO_HERO else 0)


def odds_with(t: Table[Heroes], rider: Rider, field: int, foes: Host, ahead: float, mp: int) -> float:
    """About the chance to win on a field with such a lead, arriving there with so many movement points left."""
    state = t.state
    if enemy_on(t, rider.seat, field) != NO_HERO:
        return chance(ahead, EVEN)
    if field in state.rival_at:
        return chance(ahead, GUARDED)
    guard = state.guard[field]
    if guard > 0:
        found = chance(ahead, GUARDED)
        if guard < TOP_LEVEL and not cannot_skip(state, field):
            found *= in_time(rider.host, foes, 1 + mp)
        return found
    return chance(ahead, EVEN if state.flag[field] >= 0 else GUARDED)


def share_lost(ahead: float) -> float:
    """The share of its army that a fight with such a lead costs on average."""
    return min(MOST_LOST, LOST / max(0.1, ahead))


def ride_note(t: Table[Heroes], hero: int, field: int) -> Said | None:
    """What awaits a hero who goes to a field: who guards it, the chance to win, and what of the army it may cost."""
    foes = foes_on(t, hero, field)
    if not foes.health:
        return None
    rider = Rider(t, hero)
    ahead = lead_over(t, rider, field, foes)
    odds = odds_with(t, rider, field, foes, ahead, max(0, t.state.mp[hero] - 1))
    army = sum([value_of(t, piece) for piece in units_of(t, rider.seat)])
    return Said("ride", (round(100 * odds), round(share_lost(ahead) * army), army, guard_tiers(t, field)))


def guard_tiers(t: Table[Heroes], field: int) -> tuple[int, ...]:
    """The tiers of the guards that will be drawn, as the difficulty has them; none where others wait there."""
    state = t.state
    if state.guard[field] == 0 or field in state.rival_at:
        return ()
    return DIFFICULTY[state.difficulty].guards[state.guard[field]]
