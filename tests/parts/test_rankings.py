"""Rankings: which criterion decides, and who is even."""

from __future__ import annotations

from banneret.parts.rankings import Ranking

RANKING = Ranking(("nearest", "weakest"))


def test_the_first_criterion_that_tells_them_apart_decides() -> None:
    ranked = RANKING.best([(2, 1), (1, 9)])
    assert (ranked.at, ranked.by, ranked.tied) == (1, "nearest", [1])


def test_the_next_criterion_decides_among_those_that_are_even() -> None:
    ranked = RANKING.best([(1, 9), (3, 0), (1, 4)])
    assert (ranked.at, ranked.by) == (2, "weakest")


def test_who_is_even_in_all_is_named_and_the_first_comes_first() -> None:
    ranked = RANKING.best([(1, 4), (2, 0), (1, 4)])
    assert (ranked.at, ranked.tied) == (0, [0, 2])


def test_where_there_is_no_choice_nothing_has_decided() -> None:
    assert RANKING.best([(5, 5)]).by == ""
    assert RANKING.best([]).at == -1
