"""A game without a screen whose view has a map of hexes and a table: two seats name the hexes of an isle."""

from __future__ import annotations

import sys
from typing import Final

from banneret.kernel import Game, Option, Public, State, Table, step, words_of

HEXES: Final = ((0, 0), (1, 0), (0, 1), (1, -1), (-1, 0), (-1, 1), (0, -1))


class Isle(State):
    owner: Public[list[int]]  # by hex: the seat, or -1


def settle(t: Table[Isle], seat: int) -> None:
    free = [place for place in range(len(HEXES)) if t.state.owner[place] < 0]
    options = [Option("take", (n,), do=step(take, seat, n), at=(f"hex:{n}",)) for n in free]
    t.ask(seat, "settle", options)


def take(t: Table[Isle], seat: int, place: int) -> None:
    t.state.owner[place] = seat
    t.tell("takes", (seat, place))
    if min(t.state.owner) < 0:
        t.then(step(settle, 1 - seat))
    else:
        t.draw_game("the isle is full")


class Settlers(Game[Isle]):
    def __init__(self) -> None:
        super().__init__("isle", "The Isle", (2,), (sys.modules[__name__],))
        self.words = words_of(
            prompts={"settle": "Settle a hex"},
            options={"take": "Hex {0:number}"},
            entries={"takes": "{0:seat} takes hex {1:number}", "ends": "The end: {0}"},
        )

    def new_state(self, seats: int) -> Isle:
        isle = Isle()
        isle.owner = [-1] * len(HEXES)
        return isle

    def setup(self, t: Table[Isle]) -> None:
        t.then(step(settle, 0))

    def view(self, t: Table[Isle], seat: int) -> dict[str, object]:
        owner = t.state.owner
        signs = ["AB"[one] if one >= 0 else "" for one in owner]
        taken = [owner.count(one) for one in range(t.seats)]
        return {
            "isle": [{"q": q, "r": r, "text": sign} for (q, r), sign in zip(HEXES, signs, strict=True)],
            "hexes_taken": taken,
            "standings": [{"sign": sign, "hexes": count} for sign, count in zip("AB", taken, strict=True)],
        }


GAME = Settlers()
