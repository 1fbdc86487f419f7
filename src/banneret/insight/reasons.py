"""Why a position is as good as it is: its features, seat by seat, and what an answer changes in them."""

from __future__ import annotations

from banneret.insight.told import Part, Reason
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table

MOST = 3  # reasons that are told for an answer, or against it
BUT = 0.5  # of the weightiest: what speaks on the other side is told, too, if it weighs so much
LEAST = 0.12  # of the weightiest: what weighs less than this part of it is not worth a word

Measures = list[list[float]]  # of every seat, in the order of the game's features


def measures(t: Table[State]) -> Measures:
    """Every seat's features. A game without features has none."""
    if t.game.judgement is None:
        return [[] for _ in range(t.seats)]
    return [t.game.measure(t, seat) for seat in range(t.seats)]


def standing(t: Table[State]) -> list[list[Part]]:
    """What every seat's position is made of, the weightiest first."""
    judgement = t.game.judgement
    if judgement is None:
        return [[] for _ in range(t.seats)]
    found = []
    for values in measures(t):
        parts = [Part(name, value, worth) for name, value, worth in judgement.parts(values)]
        found.append(sorted(parts, key=lambda part: -abs(part.worth)))
    return found


def mean(many: list[Measures]) -> Measures:
    """The measures of several tables, on the average."""
    count = len(many)
    return [
        [sum(values) / count for values in zip(*[one[seat] for one in many], strict=True)]
        for seat in range(len(many[0]))
    ]


def changes(
    game: Game[State], sides: tuple[int, ...], seat: int, before: Measures, after: Measures, good: bool = True
) -> list[Reason]:
    """Why what comes after is better for a seat (or worse, where it is not `good`): the weightiest first.

    It and its allies gain, or the others lose. One thing that speaks on the other side comes last, if it weighs much.
    """
    judgement = game.judgement
    if judgement is None:
        return []
    found = []
    for other, side in enumerate(sides):
        sign = 1.0 if side == sides[seat] else -1.0
        for at, name in enumerate(judgement.features):
            by = after[other][at] - before[other][at]
            weight = sign * by * judgement.weights[at]
            if abs(weight) > 1e-6:
                found.append(Reason(other, name, round(by, 3), round(weight, 4)))
    found.sort(key=lambda reason: (-abs(reason.weight), reason.seat != seat))
    told: list[Reason] = []
    for reason in found:
        if (reason.weight > 0.0) == good and len(told) < MOST:
            if abs(reason.weight) >= LEAST * abs(found[0].weight):
                if not any(mirrors(reason, other) for other in told):
                    told.append(reason)
    for reason in found:
        if (reason.weight > 0.0) != good and told and abs(reason.weight) >= BUT * abs(told[0].weight):
            return [*told, reason]
    return told


def mirrors(one: Reason, other: Reason) -> bool:
    """Does it say the same from the other side: what one gains of a lead the other loses?"""
    return one.seat != other.seat and one.feature == other.feature and abs(one.by + other.by) < 1e-3
