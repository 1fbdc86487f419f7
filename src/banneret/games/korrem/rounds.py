"""A round (the rulebook's Nation Turn): the Observe Phase with the weather, then everybody's Command Phase."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.command import begin_command
from banneret.games.korrem.contents import DIE
from banneret.games.korrem.ending import eliminate_the_lost, end_by_rounds
from banneret.games.korrem.events import event_is
from banneret.games.korrem.migration import migrate
from banneret.games.korrem.observe import draw_world_card, place_creature, place_drawn_hex
from banneret.games.korrem.state import COMMAND, NOBODY, OBSERVE, Korrem
from banneret.games.korrem.timeline import begin_next_event, end_event
from banneret.games.korrem.windows import anybody
from banneret.kernel.step import step
from banneret.kernel.table import Table

WEATHER: Final = "korrem.weather.roll"


def begin_round(t: Table[Korrem], observer: int) -> None:
    """The Observer rolls the weather and carries out what it brings; then all command, clockwise from the Observer."""
    state = t.state
    state.round += 1
    state.observer = observer
    state.phase = OBSERVE
    state.player = NOBODY
    state.drums = [False] * t.seats
    state.bonuses = [bonus for bonus in state.bonuses if bonus.until != "round"]
    t.tell("round", (state.round, observer), "korrem.turn.nation-turn")
    t.then(
        step(begin_next_event),
        step(migrate),
        step(roll_weather),
        step(take_commands),
        step(end_round),
    )


def roll_weather(t: Table[Korrem]) -> None:
    """One D8 for everybody: so many Actions, and on 1, 4 and 8 something happens."""
    state = t.state
    state.weather = t.below(DIE) + 1
    t.tell("weather", (state.observer, state.weather), WEATHER)
    t.then(step(anybody, state.observer, "weather"), step(weather_brings))


def weather_brings(t: Table[Korrem]) -> None:
    weather = t.state.weather
    if weather == 1:
        t.then(step(place_drawn_hex))
    elif weather == 4 or (weather == 2 and event_is(t, "wild-hunt")):
        t.then(step(place_creature))
    elif weather == 8:
        t.then(step(draw_world_card))


def clockwise(t: Table[Korrem], first: int) -> list[int]:
    """The seats that are still in the game, clockwise from one of them."""
    seats = [(first + place) % t.seats for place in range(t.seats)]
    return [seat for seat in seats if not t.state.out[seat]]


def phases_begun(t: Table[Korrem]) -> int:
    """How many phases have begun, every round's Observe Phase and a Command Phase a seat: what searches count by."""
    state = t.state
    place = 0
    if state.phase == COMMAND and state.player != NOBODY:
        place = 1 + (state.player - state.observer) % t.seats
    return state.round * (t.seats + 1) + place


def take_commands(t: Table[Korrem]) -> None:
    t.state.phase = COMMAND
    t.then(*[step(begin_command, seat) for seat in clockwise(t, t.state.observer)])


def end_round(t: Table[Korrem]) -> None:
    state = t.state
    state.player = NOBODY
    end_event(t)
    eliminate_the_lost(t)
    if t.over or end_by_rounds(t):
        return
    order = clockwise(t, state.observer)
    if t.options["observer_passing"] == "last":
        following = order[-1]
    else:
        following = clockwise(t, (state.observer + 1) % t.seats)[0]
    t.then(step(begin_round, following))
