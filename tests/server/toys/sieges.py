"""Two sieges of three assaults each, and a rest between them: a siege is a matter that may be left to a bot."""

from __future__ import annotations

import sys
from typing import Final

from banneret.kernel.ask import Ask, Option
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of

SIEGES: Final = 2
ASSAULTS: Final = 3


class War(State):
    siege: Public[int]
    assaults: Public[int]


def besiege(t: Table[War]) -> None:
    t.state.siege += 1
    t.state.assaults = 0
    t.then(step(ask_assault))


def ask_assault(t: Table[War]) -> None:
    options = [Option("ram", do=step(storm)), Option("climb", do=step(storm))]
    t.ask(0, "assault", options, args=(t.state.assaults,))


def storm(t: Table[War]) -> None:
    t.state.assaults += 1
    t.tell("storms", (t.state.siege, t.state.assaults))
    t.then(step(ask_assault) if t.state.assaults < ASSAULTS else step(rest))


def rest(t: Table[War]) -> None:
    t.ask(0, "rest", [Option("go-on", do=step(rested)), Option("sleep", do=step(rested))])


def rested(t: Table[War]) -> None:
    if t.state.siege == SIEGES:
        t.draw_game("the war is over")
    else:
        t.then(step(besiege))


class Sieges(Game[War]):
    def __init__(self) -> None:
        super().__init__("sieges", "Sieges", (2,), (sys.modules[__name__],))
        self.words = words_of(
            prompts={"assault": "Assault {0:number}", "rest": "Rest"},
            options={"ram": "With the ram", "climb": "With ladders", "go-on": "Go on", "sleep": "Sleep"},
            entries={"storms": "Siege {0:number}, assault {1:number}", "ends": "{0:text}"},
        )

    def new_state(self, seats: int) -> War:
        state = War()
        state.siege = state.assaults = 0
        return state

    def setup(self, t: Table[War]) -> None:
        t.then(step(besiege))

    def matter(self, t: Table[War], ask: Ask) -> str:
        return f"siege {t.state.siege}" if ask.kind == "assault" else ""

    def matters(self, t: Table[War]) -> list[str]:
        return [f"siege {t.state.siege}"] if t.state.assaults < ASSAULTS else []


GAME = Sieges()
