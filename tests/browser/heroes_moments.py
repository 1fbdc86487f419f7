"""Moments of Heroes III that a game comes to by itself: played out of the browser by the game's own quick hand, then
gone on with on a server, with people on the seats that a test wants them on.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import banneret
from banneret.bots.bot import next_ask
from banneret.games.heroes.combat_state import Fight
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.game import NO_HABIT
from banneret.kernel.record import dumps, record_of
from banneret.kernel.table import Table
from tests.server.support import Json, Place, Server

Wanted = Callable[[Table[State], Ask], bool]
SEEDS = 200
LONGEST = 3000  # choices of a game


def castable(t: Table[State], ask: Ask) -> bool:
    """The first seat commands a unit, and could cast a spell now."""
    return ask.seat == 0 and ask.kind == "command" and any(option.kind == "cast" for option in ask.options)


def besieged(t: Table[State], ask: Ask) -> bool:
    """The same before the walls of a town."""
    return castable(t, ask) and bool(t.scopes_of(Fight)[-1].works)


def come_to_pass(server: Server, wanted: Wanted, *seats: str, **options: object) -> Place:
    """A table at the first such moment of a game; seats are `person`, or bots by name."""
    for seed in range(SEEDS):
        t: Table[State] = banneret.new(
            "heroes", seats=len(seats), seed=f"a moment {seed}", options=dict(options)
        )
        if play_to(t, wanted, random.Random(seed)):
            return gone_on_with(server, t, seats)
    raise AssertionError(f"no game of {options} comes to {wanted.__name__}")


def play_to(t: Table[State], wanted: Wanted, chance: random.Random) -> bool:
    while not t.over and t.choices < LONGEST:
        ask = next_ask(t)
        if wanted(t, ask):
            return True
        t.choose(ask, by_habit(t, ask, chance))
    return False


def by_habit(t: Table[State], ask: Ask, chance: random.Random) -> int:
    habit = t.game.habit(t, ask, chance.random())
    return habit if habit != NO_HABIT else chance.randrange(len(ask.options))


def gone_on_with(server: Server, t: Table[State], seats: tuple[str, ...]) -> Place:
    """The same table on a server: its record up to here."""
    here = t.choices
    ask = next_ask(t)
    t.choose(ask, ask.options[0])  # a record goes on before its end
    uploaded = json.loads(server.ask("POST", "/api/replays", dumps(record_of(t)).encode())[1])
    wanted: list[Json] = [
        {"kind": "person", "name": f"Person {number}"} if seat == "person" else {"kind": "bot", "bot": seat}
        for number, seat in enumerate(seats, 1)
    ]
    body = {"choice": here, "seats": wanted, "hotseat": True}
    made = server.post(f"/api/replays/{uploaded['replay']}/play-on", body)
    return Place(server, made["table"], {link["seat"]: link["token"] for link in made["links"]})
