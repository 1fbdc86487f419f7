"""The little statistics that a report needs."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

NORMAL_95 = 1.959963984540054  # 95% of a normal distribution lies within so many deviations


def wilson(wins: float, games: int, z: float = NORMAL_95) -> tuple[float, float]:
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
