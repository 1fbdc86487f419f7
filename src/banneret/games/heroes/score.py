"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp
from typing import Final

from banneret.games.heroes.aftermath import worth_of
from banneret.games.heroes.combat_state import Fight, decided, side_of_seat
from banneret.games.heroes.contents import GOODS
from banneret.games.heroes.ending import points_goal, points_of, progress
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.hosts import (
    FEW,
    GUARDED,
    army_strength,
    cards_of,
    chance,
    guards_on,
    host_of,
    lead,
    share_lost,
)
from banneret.games.heroes.land import LOCATIONS
from banneret.games.heroes.planning import town_worth
from banneret.games.heroes.prospects import (
    AN_ARMY,
    BEATEN_HERO,
    XP,
    best_prospect,
    incomes_left,
    place_gain,
    rounds_left,
    threat,
)
from banneret.games.heroes.state import (
    NOBODY,
    NOWHERE,
    Heroes,
    against_the_game,
    hand,
    has_built,
    homes_of,
    is_main,
    level_of,
    own_deck,
    own_pile,
    units_of,
)
from banneret.games.heroes.tactics import hurt_share, lead_in_fight, odds_with_lead, side_strength
from banneret.games.heroes.texts import PACKAGE
from banneret.games.heroes.units import value_of
from banneret.kernel.judgement import read_judgement
from banneret.kernel.table import Table
from banneret.parts.content import read_content

FEATURES: Final = (
    "points",
    "experience",
    "army",
    "gold",
    "materials",
    "valuables",
    "gold-income",
    "materials-income",
    "valuables-income",
    "buildings",
    "homes",
    "cards",
    "hand",
    "morale",
    "secondary-hero",
    "flags",
    "prospect",
    "fight",
    "threat",
)
JUDGEMENT: Final = read_judgement(read_content(PACKAGE, "weights.toml"), "weights.toml", FEATURES)
SPREAD: Final = 12.0
AS_GOOD_AS_OVER: Final = 60.0
# Against the game: what a player is expected to be worth, what one who is done counts, and points for the whole goal.
PAR: Final = 20.0
PAR_A_ROUND: Final = 3.0
DONE: Final = 80.0
PROGRESS: Final = 12.0
HALL_GOLD: Final = 5  # what a City Hall brings in a Resource Round
BUSY: Final = 4.0  # rounds before the end from which on armies and buildings are worth less and less
LATE: Final = 0.4  # what an army is still worth in the last round
HURT: Final = 0.4  # of a unit that is about to fall
STAKE: Final = 0.9  # of what a fight is for
DEAREST: Final = 12.0
GOAL_DEAREST: Final = 30.0  # against the game, where one fight may be what all is for
BEATEN: Final = 0.3  # how much it counts what is already beaten, beside the chance to win


def score(t: Table[Heroes], seat: int) -> float:
    """About the chance to win against everybody who is not on the own side."""
    state = t.state
    if state.hero[seat] == NOBODY:
        return 0.5
    if against_the_game(state):
        return score_together(t)
    if state.out[seat]:
        return 0.001
    worth = [0.0] * t.seats  # by side: allies count together
    playing = [False] * t.seats
    for other in range(t.seats):
        if not state.out[other] and state.hero[other] != NOBODY:
            worth[t.sides[other]] += JUDGEMENT.worth(features_of(t, other))
            playing[t.sides[other]] = True
    own = t.sides[seat]
    others = 0.0
    for side in range(t.seats):
        if side != own and playing[side]:
            others += exp(min(AS_GOOD_AS_OVER, (worth[side] - worth[own]) / SPREAD))
    return 0.01 + 0.98 / (1.0 + others)


def score_together(t: Table[Heroes]) -> float:
    """Against the game: what all are worth on average, against what a round asks for."""
    state = t.state
    own = 0.0
    for seat in range(t.seats):
        if seat in state.done:
            own += DONE
        elif not state.out[seat]:
            own += JUDGEMENT.worth(features_of(t, seat))
    lead = own / t.seats - (PAR + PAR_A_ROUND * state.round)
    return 0.01 + 0.98 / (1.0 + exp(min(AS_GOOD_AS_OVER, -lead / SPREAD)))


def features_of(t: Table[Heroes], seat: int) -> list[float]:
    state = t.state
    found = [0.0] * len(FEATURES)
    if state.hero[seat] == NOBODY:
        return found
    goal = points_goal(state)
    found[0] = float(points_of(t, goal, seat)) if goal is not None else 0.0
    if against_the_game(state):
        found[0] = PROGRESS * progress(t)
    left = rounds_left(state)
    early = min(1.0, left / BUSY)
    fights = t.scopes_of(Fight)
    fight = fights[-1] if fights and fights[-1].face else None
    found[1] = float(state.xp[seat])
    found[2] = (LATE + (1.0 - LATE) * early) * army_worth(t, fight, seat)
    incomes = incomes_left(state)
    for resource in range(GOODS):
        found[3 + resource] = float(state.goods[seat * GOODS + resource])
        found[6 + resource] = float(incomes * state.income[seat * GOODS + resource])
    if has_built(state, seat, "city_hall"):
        found[6] += float(incomes * HALL_GOLD)
    found[9] = early * town_worth(t, seat)
    found[10] = float(len(homes_of(state, seat)))
    held = len(t.zones.pieces[hand(seat)])
    found[11] = float(held + len(t.zones.pieces[own_deck(seat)]) + len(t.zones.pieces[own_pile(seat)]))
    found[12] = float(held)
    found[13] = float(state.morale[seat])
    found[14] = 0.0 if state.hero_at[2 * seat + 1] == NOWHERE else 1.0
    found[15] = float(
        sum(
            [
                1
                for field, owner in enumerate(state.flag)
                if owner == seat and not LOCATIONS[state.location[field]].home
            ]
        )
    )
    found[16] = best_prospect(t, seat)
    found[17] = fight_worth(t, fights[-1], seat) if fights else 0.0
    found[18] = threat(t, seat)
    return found


def army_worth(t: Table[Heroes], fight: Fight | None, seat: int) -> float:
    """All units in gold; those that bleed in a fight count less."""
    total = 0.0
    for piece in units_of(t, seat):
        value = float(value_of(t, piece))
        if fight is not None:
            value *= 1.0 - HURT * hurt_share(t, fight, piece)
        total += value
    return total


def fight_worth(t: Table[Heroes], fight: Fight, seat: int) -> float:
    """What is at stake in the fight under way, by the chance to win it."""
    if decided(fight) or (seat != fight.seat and seat != fight.foe):
        return 0.0
    if seat == fight.seat:
        dearest = GOAL_DEAREST if against_the_game(t.state) else DEAREST
        stake = STAKE * min(dearest, place_gain(t, fight.hero, fight.field))
        if fight.foe == NOBODY and is_main(fight.hero):
            stake += XP * worth_of(level_of(t.state, seat), fight.level)
    else:
        stake = 0.0
    if fight.foe != NOBODY:
        stake += BEATEN_HERO
    if not fight.face:
        if fight.foe != NOBODY:
            return stake * 0.5
        guards = guards_on(t, fight.field)
        ahead = lead(host_of(t, seat), cards_of(t, fight.hero), guards, 0)
        return stake * chance(ahead, GUARDED) - losses_ahead(t, seat, ahead)
    other = 1 - side_of_seat(fight, seat)
    beaten = 1.0 - side_strength(t, fight, other) / max(1.0, strength_at_first(fight, other))
    ahead = lead_in_fight(t, fight, seat)
    odds = odds_with_lead(fight, seat, ahead)
    return stake * ((1.0 - BEATEN) * odds + BEATEN * max(0.0, beaten)) - losses_ahead(t, seat, ahead)


def losses_ahead(t: Table[Heroes], seat: int, ahead: float) -> float:
    """What the rest of a fight may cost of the army."""
    return AN_ARMY * army_strength(t, seat) * share_lost(ahead)


def strength_at_first(fight: Fight, side: int) -> float:
    """The strength of all who have joined one side of a fight."""
    total = 0.0
    for figure in range(len(fight.face)):
        if fight.side[figure] == side:
            total += FEW[unit_of(fight.face[figure]).index]
    return total
