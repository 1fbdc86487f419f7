"""Interrupts: the three cards that cancel another."""

from __future__ import annotations

from banneret.games.tales.effects import (
    ANYWHERE,
    give_gold,
    lose_followers,
)
from banneret.games.tales.piles import (
    lay_on_pile,
)
from banneret.games.tales.sides import (
    required_discard,
)
from banneret.games.tales.state import (
    Tales,
    face,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table


def negate(t: Table[Tales], seat: int) -> int:
    """The card beneath is cancelled and discarded at once, without the force it might have on a pile."""
    beneath = t.state.stage[-2]
    beneath.negated = True
    t.tell(
        "interrupts",
        (seat, face(t, t.state.stage[-1].piece), face(t, beneath.piece)),
        "tales.interrupt.negates",
    )
    t.state.powerless = [*t.state.powerless, beneath.piece]
    lay_on_pile(t, beneath.seat, beneath.piece)
    return beneath.seat


def scoundrel(t: Table[Tales], seat: int) -> None:
    interrupted = negate(t, seat)
    if t.state.gold[seat] > 0:
        give_gold(t, seat, interrupted, 1)


def ghost(t: Table[Tales], seat: int) -> None:
    negate(t, seat)
    t.then(step(lose_followers, seat, 1, ANYWHERE, "tales.card.ghost-of-the-castle"))


def mystic(t: Table[Tales], seat: int) -> None:
    negate(t, seat)
    t.then(step(required_discard, seat, "tales.card.mystic"))
