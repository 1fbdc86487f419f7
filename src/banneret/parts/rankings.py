"""Rule-driven opponents: who decides by a list of priorities says which one decided.

"The nearest enemy; of several the weakest; of several the first in turn order" is a ranking of three criteria. Each is
a name and a number for every candidate, the lowest first; the next criterion decides where the first leaves several.

>>> ranking = Ranking(("nearest", "weakest"))
>>> ranking.best([(3, 5), (1, 9), (1, 4)])
Ranked(at=2, by='weakest', tied=[2])
"""

from __future__ import annotations


class Ranked:
    """The place of the one that comes first, the criterion that decided ("" if none had to), and who is even."""

    def __init__(self, at: int, by: str, tied: list[int]) -> None:
        self.at = at
        self.by = by
        self.tied = tied

    def __repr__(self) -> str:
        return f"Ranked(at={self.at}, by={self.by!r}, tied={self.tied})"


class Ranking:
    """Criteria in the order in which they count."""

    def __init__(self, criteria: tuple[str, ...]) -> None:
        self.criteria = criteria

    def best(self, measured: list[tuple[int, ...]]) -> Ranked:
        """The first by all criteria: `measured` has a number for each criterion, for every candidate.

        Where even the last leaves several, the first of them in the list comes first, and all of them are `tied`: rules
        that let a die or a player decide can do so.
        """
        left = list(range(len(measured)))
        by = ""
        for at in range(len(self.criteria)):
            if len(left) < 2:
                break
            least = min([measured[candidate][at] for candidate in left])
            kept = [candidate for candidate in left if measured[candidate][at] == least]
            if len(kept) < len(left):
                by = self.criteria[at]
            left = kept
        return Ranked(left[0] if left else -1, by, left)
