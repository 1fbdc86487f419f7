"""Rounds: what happens when one begins, every player's turn, and when it ends."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_turn import rivals_act
from banneret.games.heroes.allies import ALLIANCE
from banneret.games.heroes.astrologers import come_due, end_proclamation, proclaim
from banneret.games.heroes.cards import permanent_steps
from banneret.games.heroes.clash_land import TRIAL, plays
from banneret.games.heroes.contents import GOODS
from banneret.games.heroes.coop_fights import end_of_round
from banneret.games.heroes.ending import count_homes, look_at_goals
from banneret.games.heroes.moments import RESOURCE_START, building_steps, unit_steps
from banneret.games.heroes.scenario_rules import movement_of
from banneret.games.heroes.scenarios import EVERYBODY, Happening
from banneret.games.heroes.sources import NO_SOURCE
from banneret.games.heroes.state import (
    INCOME,
    NOBODY,
    Heroes,
    from_seat,
    heroes_of,
    homes_of,
    in_order,
    rivals_left,
    scenario_of,
)
from banneret.games.heroes.texts import verbs_in
from banneret.games.heroes.turn import take_turn
from banneret.games.heroes.weather import roll_weather
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, total
from banneret.parts.effects.carrying import begin

ORDER: Final = "heroes.round.alliance-order-choice"
ROUND: Final = "heroes.round.advance"
RESOURCE_NAMES: Final = ("gold", "materials", "valuables")


def begin_round(t: Table[Heroes], number: int) -> None:
    """The steps at the start of a round are left out in the first."""
    state = t.state
    state.round = number
    state.player = NOBODY
    state.omen = 0
    state.lent = []
    for seat in range(t.seats):
        state.had_turn[seat] = False
        state.had_home[seat] = bool(homes_of(state, seat))
    t.tell("round", (number,), ROUND)
    steps: list[Step] = []
    if number > 1:
        if number % 2 == 0:
            steps.append(step(end_proclamation))  # its movement is not given once more
        steps.append(step(refresh))
        steps.append(step(proclaim) if number % 2 == 0 else step(resource_round))
        if number % 2 == 0 and plays(state, TRIAL):
            steps.append(step(collect))  # income is paid in every round
    steps.append(step(roll_weather))
    steps.append(step(happen, number, False))
    t.then(*steps, step(take_turns))


def refresh(t: Table[Heroes]) -> None:
    """Tokens, movement and expert uses are ready again."""
    state = t.state
    for seat in range(t.seats):
        state.can_build[seat] = True
        state.can_recruit[seat] = True
        state.can_learn[seat] = True
        state.experts[seat] = 0
    give_movement(t)


def give_movement(t: Table[Heroes]) -> None:
    for seat in range(t.seats):
        for hero in heroes_of(t.state, seat):
            t.state.mp[hero] = movement_of(t, hero)


# ---- Resource Rounds ----


def resource_round(t: Table[Heroes]) -> None:
    """What was proclaimed for it, income, then effects of buildings and units, clockwise from the starting player."""
    t.then(step(come_due), step(collect), step(yield_effects))


def collect(t: Table[Heroes]) -> None:
    state = t.state
    for seat in in_order(t):
        taken: list[int] = []
        for resource in range(GOODS):
            printed = state.income[seat * GOODS + resource]
            quantity = f"income {RESOURCE_NAMES[resource]}"
            amount = max(0, total(t, state.bonuses, quantity, printed, Mark(seat=seat)))
            state.goods[seat * GOODS + resource] += amount
            taken.append(amount)
        t.tell("takes-income", (seat, tuple(taken)), "heroes.round.resource-income")
    state.bonuses = [bonus for bonus in state.bonuses if bonus.until != INCOME]


def yield_effects(t: Table[Heroes]) -> None:
    steps: list[Step] = []
    for seat in in_order(t):
        for rule in scenario_of(t.state).rules:
            if rule.kind == "income" and rule.effect >= 0:
                steps.append(step(begin, rule.effect, seat, NO_SOURCE))
        steps.extend(building_steps(t, seat, "resource_round_start"))
        steps.extend(unit_steps(t, seat, RESOURCE_START))
        steps.extend(permanent_steps(t, seat, RESOURCE_START))
    t.then(*steps)


# ---- What the scenario has in store ----


def happen(t: Table[Heroes], number: int, at_end: bool) -> None:
    """Events that the scenario marks on this round come last among the steps at its start."""
    steps: list[Step] = []
    for event in scenario_of(t.state).events:
        if event.only and t.seats not in event.only:
            continue
        if number in event.rounds and event.at_end == at_end and not event.at:
            steps.extend(event_steps(t, event))
    t.then(*steps)


def event_steps(t: Table[Heroes], event: Happening) -> list[Step]:
    steps: list[Step] = []
    for seat, source in recipients(t, event.who):
        steps.extend([step(begin, effect, seat, source) for effect in event.effects])
        if event.who == EVERYBODY and not for_each(event):
            break
    return steps


def for_each(event: Happening) -> bool:
    """Does everybody do it for themselves? Refreshing fields is done once."""
    return not any(
        verb in ("refresh", "refresh-all") for effect in event.effects for verb in verbs_in(effect)
    )


def recipients(t: Table[Heroes], who: str) -> list[tuple[int, int]]:
    """Seats, and the hero that it is for where it is for one."""
    state = t.state
    order = in_order(t)
    if who == "each hero":
        return [(seat, hero) for seat in order for hero in heroes_of(state, seat)]
    if who == "one player":
        return [(order[0], NO_SOURCE)]
    if who == "second player":
        return [(order[1], NO_SOURCE)] if len(order) > 1 else []
    if who == "players whose main hero has the least experience":
        least = min([state.xp[seat] for seat in order])
        return [(seat, NO_SOURCE) for seat in order if state.xp[seat] == least]
    return [(seat, NO_SOURCE) for seat in order]


# ---- Turns, and the end of the round ----


def take_turns(t: Table[Heroes]) -> None:
    """Every player takes one turn, clockwise from the starting player; in an alliance the teams alternate."""
    if scenario_of(t.state).mode == ALLIANCE:
        t.then(*team_turns(t), step(end_round))
    else:
        t.then(*[step(take_turn, seat) for seat in in_order(t)], step(enemies_act), step(end_round))


def enemies_act(t: Table[Heroes]) -> None:
    """Enemies that nobody plays act after the last player."""
    t.state.player = NOBODY
    if rivals_left(t.state):
        t.then(step(rivals_act))


def team_turns(t: Table[Heroes]) -> list[Step]:
    """Teams alternate, that of the starting player first."""
    teams: list[int] = []
    members: dict[int, int] = {}
    for seat in from_seat(t, t.state.starting):
        side = t.sides[seat]
        if side not in members:
            teams.append(side)
        members[side] = members.get(side, 0) + 1
    rows = max(members.values())
    return [step(team_turn, side) for row in range(rows) for side in teams if members[side] > row]


def team_turn(t: Table[Heroes], side: int) -> None:
    """The first to go is the team's own choice; the last one is whoever is left."""
    left = [
        seat
        for seat in from_seat(t, t.state.starting)
        if t.sides[seat] == side and not t.state.had_turn[seat]
    ]
    if len(left) > 1:
        t.then(step(choose_first, tuple(left)))
    elif left:
        t.then(step(take_turn, left[0]))


def choose_first(t: Table[Heroes], left: tuple[int, ...]) -> None:
    """The member who sits nearest to the starting player speaks for the team."""
    options = [Option("goes-now", (seat,), do=step(take_turn, seat)) for seat in left]
    t.ask(left[0], "who-goes-now", options, ORDER)


def end_round(t: Table[Heroes]) -> None:
    state = t.state
    state.player = NOBODY
    t.then(step(end_of_round), step(happen, state.round, True), step(close_round))


def close_round(t: Table[Heroes]) -> None:
    count_homes(t)
    if t.result is None:
        look_at_goals(t)
    if t.result is None:
        t.then(step(begin_round, t.state.round + 1))
