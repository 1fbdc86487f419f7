from __future__ import annotations

from math import comb

import pytest

from banneret.lab.statistics import Summary, median, quantile, rate, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # the worked examples of R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    found_low, found_high = wilson(wins, games)
    assert found_low == pytest.approx(low, abs=5e-5)
    assert found_high == pytest.approx(high, abs=5e-5)


def test_wilson_is_symmetric_and_stays_within_bounds() -> None:
    for games in (1, 2, 7, 100):
        for wins in range(games + 1):
            low, high = wilson(wins, games)
            other_low, other_high = wilson(games - wins, games)
            assert low == pytest.approx(1 - other_high)
            assert high == pytest.approx(1 - other_low)
            assert 0 <= low <= wins / games <= high <= 1
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_holds_its_promise() -> None:
    """Over all possible results of 60 games, the interval covers the true share about 95 times in 100."""
    covered = []
    for share in (0.1, 0.35, 0.5, 0.8):
        chance = 0.0
        for wins in range(61):
            low, high = wilson(wins, 60)
            if low <= share <= high:
                chance += comb(60, wins) * share**wins * (1 - share) ** (60 - wins)
        covered.append(chance)
    assert all(0.92 < chance < 0.99 for chance in covered)


def test_summaries() -> None:
    values = [5, 1, 4, 2, 3, 100]
    assert Summary(values).data() == {"mean": 19.167, "median": 3.5, "min": 1, "max": 100, "p95": 100}
    assert median([3, 1, 2]) == 2
    assert quantile(list(range(1, 101)), 0.95) == 95
    assert Summary([]).data() == {"mean": 0.0, "median": 0.0, "min": 0.0, "max": 0.0, "p95": 0.0}


def test_a_rate_without_games_is_no_number() -> None:
    assert rate(0, 0)["share"] is None
    assert rate(1, 4)["share"] == 0.25
