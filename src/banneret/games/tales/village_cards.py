"""Village cards."""

from __future__ import annotations

from banneret.games.tales.effects import (
    may_gain_one,
    steal_up_to,
    win_gold,
    win_up_to,
)
from banneret.games.tales.lasting import DOUBLE_MOVES, add_lasting, new_lasting
from banneret.games.tales.starting_cards import one_move
from banneret.games.tales.state import (
    OWNERS,
    VILLAGE,
    Tales,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table


def win_up_to_two(t: Table[Tales], seat: int) -> None:
    win_up_to(t, seat, 2, "tales.effect.win")


def farmer(t: Table[Tales], seat: int) -> None:
    win_up_to(t, seat, 3, "tales.card.farmer")


def gambler(t: Table[Tales], seat: int) -> None:
    win_gold(t, seat, 1)
    heads = t.flip()
    t.tell("flips", (seat, heads), "tales.card.gambler")
    if heads:
        win_gold(t, seat, 2)
    else:
        t.then(step(steal_up_to, seat, 2, "tales.card.gambler"))


def lighthouse_keeper(t: Table[Tales], seat: int) -> None:
    add_lasting(t, new_lasting(DOUBLE_MOVES, seat, "tales.card.lighthouse-keeper"))
    t.tell("awaits", (seat, DOUBLE_MOVES), "tales.card.lighthouse-keeper")


def merchant(t: Table[Tales], seat: int) -> None:
    win_gold(t, seat, sum(t.state.cubes[VILLAGE * OWNERS : VILLAGE * OWNERS + OWNERS]) // 3)


def peddler(t: Table[Tales], seat: int) -> None:
    t.then(step(one_move, seat), step(win_for_moves, seat))


def win_for_moves(t: Table[Tales], seat: int) -> None:
    win_gold(t, seat, t.state.moves)


def taverner(t: Table[Tales], seat: int) -> None:
    if t.state.won > 0:
        may_gain_one(t, seat, "tales.card.taverner")


def village_elder(t: Table[Tales], seat: int) -> None:
    if t.state.gained > 0:
        may_gain_one(t, seat, "tales.card.village-elder")
