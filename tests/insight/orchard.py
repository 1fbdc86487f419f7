"""An orchard: a small game with features, dice, a hidden card each and an answer in numbers, in which one knows best.

In turn everybody picks few or many apples, shakes the tree (a die says how many fall) or does nothing; at the end all
split six baskets between the market, which pays double, and the cellar.
"""

from __future__ import annotations

import sys
from typing import cast

from banneret.kernel import Amount, Game, Option, Public, State, Table, Total, step, words_of
from banneret.kernel.judgement import Judgement
from banneret.kernel.step import Step

TURNS = 4
FEATURES = ("apples", "money", "worms")


class Orchard(State):
    apples: Public[list[int]]
    money: Public[list[int]]
    worms: Public[list[int]]
    turn: Public[int]


class Orchards(Game[Orchard]):
    def __init__(self) -> None:
        super().__init__("orchard", "The Orchard", (2, 3), (sys.modules[__name__],))
        self.words = words_of(
            entries={"picks": "{0:seat} picks {1:number}", "ends": "{0}: {1:seat[]}"},
            options={
                "few": "Pick few",
                "many": "Pick many",
                "shake": "Shake the tree",
                "idle": "Sit in the shade",
                "split": "Split {0:number} and {1:number}",
                "market": "To the market",
                "cellar": "To the cellar",
            },
            prompts={"pick": "Pick apples", "split": "Split your baskets"},
            names={
                "feature": {"apples": "Apples", "money": "Money", "worms": "Worms"},
                "feature-up": {
                    "apples": "{} more apples",
                    "money": "{} more money",
                    "worms": "more worms",
                },
                "feature-down": {
                    "apples": "{} fewer apples",
                    "money": "{} less money",
                    "worms": "fewer worms",
                },
            },
        )
        self.judgement = Judgement(FEATURES, [1.0, 2.0, -1.0])

    def new_state(self, seats: int) -> Orchard:
        state = Orchard()
        state.apples, state.money, state.worms = [0] * seats, [0] * seats, [0] * seats
        state.turn = 0
        return state

    def setup(self, t: Table[Orchard]) -> None:
        deck = t.add_zone("deck")
        for seat in range(t.seats):
            t.add_zone(f"hand {seat}", contents=1 << seat)
        for face in range(1, 8):
            t.add_piece(deck, face)
        t.shuffle_zone(deck)
        for seat in range(t.seats):
            t.put(t.pieces(deck)[-1], 1 + seat)
        t.then(step(turn, 0))

    def measure(self, t: Table[Orchard], seat: int) -> list[float]:
        state = t.state
        return [float(state.apples[seat]), float(state.money[seat]), float(state.worms[seat])]

    def worth(self, t: Table[Orchard], seat: int) -> float:
        assert self.judgement is not None
        own = [max(0.0, 10.0 + self.judgement.worth(self.measure(t, each))) for each in range(t.seats)]
        return own[seat] / sum(own)


def turn(t: Table[Orchard], seat: int) -> None:
    t.state.turn += 1
    if t.state.turn > TURNS * t.seats:
        t.then(step(split, 0))
    else:
        t.then(step(ask_pick, seat), step(turn, (seat + 1) % t.seats))


def ask_pick(t: Table[Orchard], seat: int) -> None:
    t.ask(
        seat,
        "pick",
        [
            Option("idle"),
            Option("few", do=step(pick, seat, 1, 0)),
            Option("many", do=step(pick, seat, 4, 1)),
            Option("shake", do=step(shake, seat)),
        ],
    )


def pick(t: Table[Orchard], seat: int, apples: int, worms: int) -> None:
    t.state.apples[seat] += apples
    t.state.worms[seat] += worms
    t.tell("picks", (seat, apples))


def shake(t: Table[Orchard], seat: int) -> None:
    fallen = t.below(3)
    t.state.apples[seat] += fallen
    t.tell("picks", (seat, fallen))


def split(t: Table[Orchard], seat: int) -> None:
    if seat == t.seats:
        worth = [t.game.judgement.worth(t.game.measure(t, each)) for each in range(t.seats)]  # type: ignore[union-attr]
        best = max(worth)
        t.tie(tuple(each for each in range(t.seats) if worth[each] == best), "the harvest is in")
        return
    t.then(step(ask_split, seat), step(split, seat + 1))


def ask_split(t: Table[Orchard], seat: int) -> None:
    t.ask_numbers(
        seat,
        "split",
        (Amount("market", (), 0, 6), Amount("cellar", (), 0, 6)),
        Step(sell, (seat,)),
        (0, 6),
        (Total((0, 1), 6, 6),),
    )


def sell(t: Table[Orchard], numbers: tuple[int, ...], seat: int) -> None:
    t.state.money[seat] += numbers[0]
    t.state.apples[seat] += numbers[1]


ORCHARD = cast(Game[State], Orchards())


def orchard_on(t: Table[State]) -> Orchard:
    assert isinstance(t.state, Orchard)
    return t.state
