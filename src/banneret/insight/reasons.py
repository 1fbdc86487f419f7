"""Why an answer is better than others: what it changes in everybody's features."""

from __future__ import annotations

from math import sqrt

from banneret.insight.told import Reason
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table

MOST = 3  # reasons that are told for an answer, or against it
BUT = 0.5  # of the weightiest: what speaks on the other side is told, too, if it weighs so much
LEAST = 0.12  # of the weightiest: what weighs less than this part of it is not worth a word
SURE = 2.0  # errors of the average by which a change must differ from none: else it is chance
TRIFLE = 0.15  # of what is counted in whole pieces: less than that, on the average, is not worth a word
NEXT = 0.4  # of the weightiest count behind a feature: a second one that weighs so much is told, too

Measures = list[list[float]]  # of every seat, in the order of the game's features, and then of its counts
Pair = tuple[Measures, Measures]  # the same table, before and after, or with one answer and with another


def measures(t: Table[State]) -> Measures:
    """Every seat's features and counts. A game without features has none."""
    if t.game.judgement is None:
        return [[] for _ in range(t.seats)]
    return [[*t.game.measure(t, seat), *t.game.count(t, seat)] for seat in range(t.seats)]


def mean(many: list[Measures]) -> Measures:
    """The measures of several tables, on the average."""
    count = len(many)
    return [
        [sum(values) / count for values in zip(*[one[seat] for one in many], strict=True)]
        for seat in range(len(many[0]))
    ]


def changes(
    game: Game[State],
    sides: tuple[int, ...],
    seat: int,
    pairs: list[Pair],
    good: bool = True,
    sure: float = SURE,
) -> list[Reason]:
    """Why what comes after is better for a seat (or worse, where it is not `good`): the weightiest first.

    It and its allies gain, or the others lose. One thing that speaks on the other side comes last, if it weighs much.
    What is so on some of the tables only by chance is no reason.
    """
    if game.judgement is None or not pairs:
        return []
    found = sure_changes(game, sides, seat, pairs, sure)
    found.sort(key=lambda reason: (-abs(reason.weight), reason.seat != seat))
    least = LEAST * weightiest(game, pairs)  # sure or not: where chance does most, trifles are no reasons
    told: list[Reason] = []
    for reason in found:
        if (reason.weight > 0.0) == good and len(told) < MOST:
            if abs(reason.weight) >= max(least, LEAST * abs(found[0].weight)):
                if not any(mirrors(reason, other) for other in told):
                    told.append(reason)
    for reason in found:
        if (reason.weight > 0.0) != good and told and abs(reason.weight) >= BUT * abs(told[0].weight):
            return [*told, reason]
    return told


def weightiest(game: Game[State], pairs: list[Pair]) -> float:
    """What the feature that changes most weighs, on the average of all tables."""
    judgement = game.judgement
    assert judgement is not None
    found = 0.0
    for seat in range(len(pairs[0][0])):
        for at, weight in enumerate(judgement.weights):
            by = sum(after[seat][at] - before[seat][at] for before, after in pairs) / len(pairs)
            found = max(found, abs(by * weight))
    return found


def sure_changes(
    game: Game[State], sides: tuple[int, ...], seat: int, pairs: list[Pair], sure: float
) -> list[Reason]:
    """Every change that is not by chance, in what a player counts where the game has that."""
    judgement = game.judgement
    assert judgement is not None
    found = []
    for other, side in enumerate(sides):
        sign = 1.0 if side == sides[seat] else -1.0
        by = [
            sure_change([(after[other][at], before[other][at]) for before, after in pairs], sure)
            for at in range(len(pairs[0][0][other]))
        ]
        counted = by[len(judgement.features) :]
        for at, name in enumerate(judgement.features):
            weight = by[at] * judgement.weights[at]
            if abs(weight) > 1e-6:
                for told, much in in_counts(game, name, weight, counted) or [(name, by[at])]:
                    if is_worth_telling(game, told, much):
                        found.append(Reason(other, told, round(much, 3), round(sign * weight, 4)))
        if other == seat:  # what is no feature concerns all alike
            for count, much in zip(game.counts, counted, strict=True):
                if not count.feature and abs(count.weight * much) > 1e-6:
                    if is_worth_telling(game, count.name, much):
                        found.append(Reason(other, count.name, round(much, 3), round(count.weight * much, 4)))
    return found


def sure_change(values: list[tuple[float, float]], sure: float = SURE) -> float:
    """By how much the first is more than the second on the average of some tables; 0 where that may be chance."""
    if not values:
        return 0.0
    by = [after - before for after, before in values]
    mean = sum(by) / len(by)
    if len(by) == 1:
        return mean
    error = sqrt(sum((one - mean) ** 2 for one in by) / (len(by) - 1) / len(by))
    return mean if abs(mean) >= sure * error else 0.0


def in_counts(
    game: Game[State], feature: str, weight: float, counted: list[float]
) -> list[tuple[str, float]]:
    """What a change of a feature comes to in things that a player counts: the one or two that weigh most."""
    found = []
    for count, by in zip(game.counts, counted, strict=True):
        if count.feature == feature and by * count.weight * weight > 1e-9:
            found.append((abs(by * count.weight), count.name, by))
    found.sort(reverse=True)
    return [(name, by) for size, name, by in found[:2] if size >= NEXT * found[0][0]]


def is_worth_telling(game: Game[State], name: str, by: float) -> bool:
    """Is it more than a small part of a whole piece?"""
    text = str(game.words.names.get("feature-up", {}).get(name, ""))
    least = max([count.least for count in game.counts if count.name == name], default=TRIFLE)
    return "{}" not in text or abs(by) >= least


def mirrors(one: Reason, other: Reason) -> bool:
    """Does it say the same from the other side: what one gains of a lead the other loses?"""
    return one.seat != other.seat and one.feature == other.feature and abs(one.by + other.by) < 1e-3
