"""All hide scouts at the same time, unseen; one marches; others may spring an ambush; spoils are split by numbers."""

from __future__ import annotations

import sys
from typing import Final

from banneret.kernel.ask import Option
from banneret.kernel.fields import Own, Public, State
from banneret.kernel.game import Game
from banneret.kernel.numbers import Amount, Total
from banneret.kernel.step import counted, step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of

ROUNDS: Final = 3
SPOILS: Final = 5


class Pass(State):
    round: Public[int]
    sprung: Public[int]
    spoils: Public[list[int]]
    scouts: Own[list[int]]


def new_round(t: Table[Pass]) -> None:
    t.state.round += 1
    t.tell("round", (t.state.round,))
    t.then(step(prepare_all), step(march), step(watch_out), step(ask_spoils), step(end_round))


def prepare_all(t: Table[Pass]) -> None:
    t.fork([step(prepare, seat) for seat in range(t.seats)])


def prepare(t: Table[Pass], seat: int) -> None:
    options = [Option("hide", do=step(hide, seat)), Option("ready", do=step(be_ready, seat))]
    t.ask(seat, "prepare", options, absent=1, args=(t.state.scouts[seat],), told="prepares", clock="prepare")


def hide(t: Table[Pass], seat: int) -> None:
    t.state.scouts[seat] += 1
    t.whisper(1 << seat, "hides", (seat, t.state.scouts[seat]))
    t.then(step(prepare, seat))


def be_ready(t: Table[Pass], seat: int) -> None:
    t.tell("ready", (seat,))


def march(t: Table[Pass]) -> None:
    t.ask(0, "march", [Option("march", do=step(march_on)), Option("wait", do=step(march_on))])


def march_on(t: Table[Pass]) -> None:
    t.tell("marches", (0,))


def watch_out(t: Table[Pass]) -> None:
    t.window([step(lie_in_wait, seat) for seat in range(1, t.seats)])


def lie_in_wait(t: Table[Pass], seat: int) -> None:
    without = None if t.state.scouts[seat] else "no-scouts"
    options = [Option("pass"), Option("spring", do=step(spring, seat), blocked=without)]
    t.ask(seat, "ambush", options, clock="ambush")


def spring(t: Table[Pass], seat: int) -> None:
    t.state.scouts[seat] -= 1
    t.state.sprung += 1
    t.reveal()
    t.tell("springs", (seat,))


def ask_spoils(t: Table[Pass]) -> None:
    amounts = (Amount("gold", (), 0, SPOILS), Amount("wood", (), 0, SPOILS))
    t.ask_numbers(0, "split", amounts, counted(split), (SPOILS, 0), (Total((0, 1), SPOILS, SPOILS),))


def split(t: Table[Pass], numbers: tuple[int, ...]) -> None:
    t.state.spoils = list(numbers)
    t.tell("splits", numbers)


def end_round(t: Table[Pass]) -> None:
    if t.state.round == ROUNDS:
        t.draw_game("the pass is crossed")
    else:
        t.then(step(new_round))


class Ambush(Game[Pass]):
    def __init__(self) -> None:
        super().__init__("ambush", "Ambush", (2, 3), (sys.modules[__name__],))
        self.words = words_of(
            prompts={
                "prepare": "You have {0:number} scouts",
                "prepares": "Prepares",
                "march": "March",
                "ambush": "Spring an ambush",
                "split": "Split the spoils",
            },
            options={
                "hide": "Hide a scout",
                "ready": "Be ready",
                "march": "March on",
                "wait": "Wait a while, then march on",
                "pass": "Let them pass",
                "spring": "Spring the ambush",
                "gold": "Gold",
                "wood": "Wood",
                "split": "{0:number} Gold and {1:number} Wood",
            },
            reasons={"no-scouts": "You have no scouts"},
            entries={
                "round": "Round {0:number}",
                "hides": "{0:seat} hides scout {1:number}",
                "ready": "{0:seat} is ready",
                "marches": "{0:seat} marches",
                "springs": "{0:seat} springs an ambush",
                "splits": "{0:number} Gold, {1:number} Wood",
                "ends": "{0:text}",
            },
        )

    def new_state(self, seats: int) -> Pass:
        state = Pass()
        state.round = state.sprung = 0
        state.spoils = [0, 0]
        state.scouts = [0] * seats
        return state

    def setup(self, t: Table[Pass]) -> None:
        t.then(step(new_round))

    def names(self, t: Table[Pass]) -> dict[str, list[str]]:
        return {"place": ["the gorge", "the ford"]}


GAME = Ambush()
