"""The little statistics that a report needs."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, erfc, sqrt
from statistics import NormalDist

NORMAL_95 = 1.959963984540054  # 95% of a normal distribution lies within so many deviations
STUDENT_95 = {1: 12.706204736, 2: 4.302652730}  # of Student's, by degrees of freedom


def wilson(wins: float, games: float, z: float = NORMAL_95) -> tuple[float, float]:
    """Wilson's interval for a share: where the true win rate lies, with 95% confidence.

    Unlike the textbook's interval it stays within 0 and 1 and is right for few games and for shares near the ends.

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = z * z / games
    middle = share + square / 2
    reach = z * sqrt(share * (1 - share) / games + square / (4 * games))
    low, high = (middle - reach) / (1 + square), (middle + reach) / (1 + square)
    return (0.0 if wins == 0 else max(0.0, low)), (1.0 if wins == games else min(1.0, high))


def quantile(values: Sequence[float], share: float) -> float:
    """The least value that is not exceeded by this share of the values."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def median(values: Sequence[float]) -> float:
    if not values:
        return 0.0
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


class Summary:
    """Mean, median, extremes and 95th percentile of some numbers."""

    def __init__(self, values: Sequence[float]) -> None:
        self.mean = sum(values) / len(values) if values else 0.0
        self.median = median(values)
        self.least = min(values) if values else 0.0
        self.most = max(values) if values else 0.0
        self.p95 = quantile(values, 0.95)

    def data(self) -> dict[str, float]:
        return {
            "mean": round(self.mean, 3),
            "median": self.median,
            "min": self.least,
            "max": self.most,
            "p95": self.p95,
        }


def rate(wins: int, games: int) -> dict[str, object]:
    """A share with its interval, as plain data."""
    low, high = wilson(wins, games)
    return {
        "games": games,
        "wins": wins,
        "share": round(wins / games, 4) if games else None,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def clustered(clusters: Sequence[tuple[int, int]]) -> dict[str, object]:
    """A share with its interval, of games that come in clusters (several plays of one deal): wins and games of each.

    Plays of one deal are alike, so together they tell less than as many deals would: the interval is as wide as it is
    for the number of independent games that tell as much. How alike they are is measured on the deals, too: of few of
    them little is known, and of a single one nothing.
    """
    wins = sum(won for won, _ in clusters)
    games = sum(played for _, played in clusters)
    row = rate(wins, games)
    effective = float(games)
    full = [cluster for cluster in clusters if cluster[1]]
    if len(full) == 1:
        effective = 1.0
    elif 0 < wins < games:
        share = wins / games
        spread = sum((won - share * played) ** 2 for won, played in full) * len(full) / (len(full) - 1)
        design = spread / (games * share * (1 - share))
        effective = games / max(1.0, design)
    z = student(len(full) - 1) if len(full) > 1 else NORMAL_95
    low, high = wilson(wins / games * effective, effective, z) if games else (0.0, 1.0)
    row["low"], row["high"] = round(low, 4), round(high, 4)
    return row


def student(freedom: int) -> float:
    """Within so many deviations of a mean lie 95%, where the deviation is measured on one value more than `freedom`.

    Exact for one and two, then by the series of Cornish and Fisher.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 4, 30)]
    [12.71, 4.3, 2.77, 2.04]
    """
    if freedom in STUDENT_95:
        return STUDENT_95[freedom]
    z = NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def of_best(many: int) -> float:
    """How much wider the interval of the best of so many must be: of six even ones the best looks strong by accident.

    >>> of_best(1), round(of_best(6), 2)
    (1.0, 1.35)
    """
    return round(NormalDist().inv_cdf(1.0 - 0.025 / many) / NORMAL_95, 6)


class Difference:
    """By how much more those win who did something than those who did not, within the same strata.

    The difference of Mantel and Haenszel with Sato's variance (Biometrics 45, 1989): right for many small strata.
    """

    def __init__(self) -> None:
        self.weight = 0.0
        self.total = 0.0
        self.first = 0.0
        self.second = 0.0
        self.strata = 0

    def add(self, won: int, did: int, won_without: int, did_not: int) -> None:
        """A stratum: wins and games of those who did it, and of those who did not."""
        if not did or not did_not:
            return  # all did, or none: nothing to compare
        both = did + did_not
        self.strata += 1
        self.weight += did * did_not / both
        self.total += (won * did_not - won_without * did) / both
        self.first += (
            did * did * won_without - did_not * did_not * won + did * did_not * (did_not - did) / 2
        ) / (both * both)
        self.second += (won * (did_not - won_without) + won_without * (did - won)) / (2 * both)

    @property
    def value(self) -> float:
        return self.total / self.weight if self.weight else 0.0

    @property
    def error(self) -> float:
        """The standard error of it."""
        if not self.weight:
            return 1.0
        return sqrt(max(0.0, self.value * self.first + self.second)) / self.weight

    @property
    def chance(self) -> float:
        """How likely so great a difference is where there is none."""
        if self.error == 0.0:
            return 0.0 if self.value else 1.0
        return erfc(abs(self.value) / self.error / sqrt(2.0))


def sure(chances: Sequence[float], wrong: float = 0.05) -> list[bool]:
    """Which of many findings are sure, so that of those called sure no more than a share is wrong.

    The rule of Benjamini and Hochberg (1995): who looks at a hundred cards finds five that seem to win by accident.
    """
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    last = 0
    for place, at in enumerate(order, start=1):
        if chances[at] <= wrong * place / len(chances):
            last = place
    found = [False] * len(chances)
    for at in order[:last]:
        found[at] = True
    return found
