"""A judgement that can be taken apart: how good a position looks is a sum of named features with weights.

The features are measured by the game (`Game.measure`), the weights are data (`content/weights.toml`), so that they can
be learned, compared and explained: what speaks for a seat, and how much.
"""

from __future__ import annotations

import tomllib

from banneret.kernel.errors import ContentError


class Judgement:
    """Features by name, in the order in which a game measures them, and what each of them weighs.

    >>> judgement = Judgement(("gold", "cities"), [0.1, 4.0])
    >>> judgement.worth([5.0, 2.0])
    8.5
    >>> judgement.parts([5.0, 2.0])
    [('gold', 5.0, 0.5), ('cities', 2.0, 8.0)]
    """

    def __init__(self, features: tuple[str, ...], weights: list[float]) -> None:
        self.features = features
        self.weights = weights

    def worth(self, values: list[float]) -> float:
        """What all features come to."""
        total = 0.0
        weights = self.weights
        for at in range(len(values)):
            total += values[at] * weights[at]
        return total

    def parts(self, values: list[float]) -> list[tuple[str, float, float]]:
        """Each feature: its name, its measure, and what it contributes."""
        return [(name, values[at], values[at] * self.weights[at]) for at, name in enumerate(self.features)]


class Count:
    """Something that a player counts, which a reason names: "Income: 2 more a turn".

    It is told instead of a feature that it is behind, where it changes with that; `weight` says which way and, among
    several behind one feature, how much. Without a feature it stands for what the judgement has apart from the sum.
    What changes by less than `least` is not worth a word: a part of a piece, or of a point of a hundred.
    """

    def __init__(self, name: str, feature: str, weight: float, least: float = 0.15) -> None:
        self.name = name
        self.feature = feature
        self.weight = weight
        self.least = least


def read_judgement(text: str, file: str, features: tuple[str, ...]) -> Judgement:
    """The weights from the text of their file: `[weights]`, a number for each feature and no others."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{file}: this is not TOML: {problem}") from None
    weights = data.get("weights")
    if not isinstance(weights, dict) or len(data) != 1:
        raise ContentError(f"{file}: expected one table, [weights], with a number for each feature")
    for name in weights:
        if name not in features:
            raise ContentError(f"{file}: '{name}' is not a feature; the features are {', '.join(features)}")
    found: list[float] = []
    for name in features:
        value = weights.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise ContentError(f"{file}: {name} is {value!r}; expected a number")
        found.append(float(value))
    return Judgement(features, found)
