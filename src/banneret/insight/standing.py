"""How things stand at a moment of a game: everybody's chances, and what sets the seats apart."""

from __future__ import annotations

from banneret.insight.stage import is_being_laid, stage_of
from banneret.insight.story import chances
from banneret.insight.told import Lead, Standing
from banneret.kernel.fields import State
from banneret.kernel.table import Table

MOST = 8  # leads that are told
LEAST = 0.05  # of the weightiest: what weighs less than this part of it is not worth a line


def standing(t: Table[State], choice: int = 0) -> Standing:
    """How things stand after so many choices."""
    stage, number = stage_of(t) or ("", 0)
    laid = not is_being_laid(t)  # until then all are even: pieces come one seat after the other
    return Standing(choice, chances(t), leads(t) if laid else [], stage, number)


def leads(t: Table[State]) -> list[Lead]:
    """In what each seat is ahead of its rivals or behind them, the weightiest first.

    It is measured against the average of the others' worths, allies left out; who plays alone, against nothing.
    """
    judgement = t.game.judgement
    if judgement is None:
        return []
    parts = [judgement.parts(t.game.measure(t, seat)) for seat in range(t.seats)]
    found = []
    for at, name in enumerate(judgement.features):
        worths = [own[at][2] for own in parts]
        found.append(Lead(name, [ahead(worths, t.sides, seat) for seat in range(t.seats)]))
    most = max([weight(one) for one in found], default=0.0)
    if most < 1e-9:
        return []
    told = sorted([one for one in found if weight(one) >= LEAST * most], key=lambda one: -weight(one))
    return [Lead(one.feature, [round(by / most, 3) for by in one.by]) for one in told[:MOST]]


def ahead(worths: list[float], sides: tuple[int, ...], seat: int) -> float:
    """By how much what a seat has is worth more than what its rivals have on the average."""
    rivals = [worth for worth, side in zip(worths, sides, strict=True) if side != sides[seat]]
    return worths[seat] - sum(rivals) / len(rivals) if rivals else worths[seat]


def weight(lead: Lead) -> float:
    return max(abs(by) for by in lead.by)
