"""A judgement taken apart: features, weights, and files that do not fit."""

from __future__ import annotations

import pytest

import banneret
from banneret.games import NAMES
from banneret.kernel.errors import ContentError
from banneret.kernel.judgement import read_judgement

FEATURES = ("gold", "cities")


def test_the_worth_is_the_sum_of_the_parts() -> None:
    judgement = read_judgement("[weights]\ncities = 4\ngold = 0.5", "weights.toml", FEATURES)
    assert judgement.weights == [0.5, 4.0]
    values = [3.0, 2.0]
    assert judgement.worth(values) == 9.5
    assert [part for _, _, part in judgement.parts(values)] == [1.5, 8.0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[weights]\ngold = 1", "weights.toml: cities is None; expected a number"),
        ("[weights]\ngold = 1\ncities = true", "cities is True; expected a number"),
        (
            "[weights]\ngold = 1\ncities = 2\nluck = 3",
            "'luck' is not a feature; the features are gold, cities",
        ),
        ("gold = 1", "expected one table"),
        ("[weights", "this is not TOML"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(text: str, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        read_judgement(text, "weights.toml", FEATURES)


@pytest.mark.parametrize("name", NAMES)
def test_every_game_measures_all_its_features(name: str) -> None:
    game = banneret.game(name)
    table = banneret.new(name, seats=2, seed=1)
    assert game.judgement is not None
    for seat in range(2):
        values = game.measure(table, seat)
        assert len(values) == len(game.judgement.features)
        assert len(set(game.judgement.features)) == len(values)
