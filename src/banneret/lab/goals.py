"""Goals of balance in words: `no faction above 55%`, `every seat above 30%`, `source heart above 2%`.

>>> read_goal("no faction above 55%").text
'no faction above 55%'
"""

from __future__ import annotations

import re
from math import sqrt
from statistics import NormalDist

import msgspec

from banneret.kernel.errors import Refused
from banneret.lab.simulate import Simulation
from banneret.lab.statistics import NORMAL_95, Summary, wilson

RIGHT = (
    "right would be 'no faction above 55%', 'every seat above 30%', 'ending portal below 60%', "
    "'source artifacts above 5%' or 'length below 300'"
)
PATTERN = re.compile(
    r"(?:(?P<each>no|every) (?P<what>faction|seat|ending|source)|"
    r"(?P<one>faction|seat|ending|source) (?P<name>.+?)|"
    r"(?P<length>length)) "
    r"(?P<side>above|below) (?P<bound>[\d.]+)(?P<percent>%?)"
)
SEEN = 60  # games after which a faction that nobody has played is taken to be none
# games without which the share of a source, which leaps from game to game, says nothing for sure
SETTLED = 30
ENOUGH = 5  # games without which nobody knows how far lengths are apart
MET = "met"
MISSED = "missed"
OPEN = "open"


class Measured(msgspec.Struct, frozen=True):
    """How far a goal is met: by the group that is worst for it."""

    state: str
    name: str
    value: float
    low: float
    high: float
    gap: float  # how much it lacks; below 0 where there is room


class Goal:
    def __init__(self, text: str, what: str, name: str, above: bool, bound: float) -> None:
        self.text = text
        self.what = what  # faction, seat, ending, source or length
        self.name = name  # of the only group that is meant; empty: all of them
        self.above = above  # all that is measured shall be above the bound, or below it
        self.bound = bound

    def measure(self, games: Simulation, looks: int) -> Measured:
        """Is it met? Sure with 95% in all, however many groups there are and however often one looks."""
        if self.what == "length":
            return self.measured_length(games, looks)
        names = self.names(games)
        z = doubt(looks * max(1, len(names)))
        found = [self.judged(name, *share_of(games, self.what, name, z)) for name in names]
        if not found and self.name:
            return Measured(OPEN, self.name, 0.0, 0.0, 1.0, 0.0)  # it may be rare
        if not found:
            raise Refused(f"there is no {self.what} in {games.game} to measure '{self.text}' by")
        if self.what == "source" and games.ended < SETTLED:
            found = [msgspec.structs.replace(one, state=OPEN) for one in found]
        states = [one.state for one in found]
        worst = max(found, key=lambda one: one.gap)
        state = MISSED if MISSED in states else OPEN if OPEN in states else MET
        return msgspec.structs.replace(worst, state=state)

    def names(self, games: Simulation) -> list[str]:
        """The groups that are meant. An ending that has not come up yet is one; a faction that is not there is not."""
        groups = sorted(groups_of(games, self.what))
        if not self.name:
            return groups
        meant = [name for name in groups if name.lower() == self.name.lower()]
        if meant or self.what == "ending":
            return meant or [self.name]
        if games.ended < SEEN:
            return []
        raise Refused(
            f"goal '{self.text}': there is no {self.what} '{self.name}'; there are: {', '.join(groups)}"
        )

    def change(self, now: Simulation, then: Simulation, name: str) -> tuple[float, float]:
        """By how much a group's share, or the length, differs from how it is now; and how far that may be off (95%)."""
        if self.what == "length":
            found, was = mean_of(then), mean_of(now)
        else:
            found, was = [share_with_error(games, self.what, name) for games in (then, now)]
        return found[0] - was[0], NORMAL_95 * sqrt(found[1] ** 2 + was[1] ** 2)

    def judged(self, name: str, value: float, low: float, high: float) -> Measured:
        if self.above:
            state = MET if low >= self.bound else MISSED if high < self.bound else OPEN
            return Measured(state, name, value, low, high, self.bound - value)
        state = MET if high <= self.bound else MISSED if low > self.bound else OPEN
        return Measured(state, name, value, low, high, value - self.bound)

    def measured_length(self, games: Simulation, looks: int) -> Measured:
        lengths = games.lengths
        if len(lengths) < ENOUGH:
            return Measured(OPEN, "choices a game", Summary(lengths).mean, 0.0, float("inf"), 0.0)
        mean, error = mean_of(games)
        reach = doubt(looks) * error
        return self.judged("choices a game", mean, mean - reach, mean + reach)


def mean_of(games: Simulation) -> tuple[float, float]:
    """The mean length, and its error."""
    lengths = games.lengths
    mean = Summary(lengths).mean
    spread = sum((each - mean) ** 2 for each in lengths) / max(1, len(lengths) - 1)
    return mean, sqrt(spread / max(1, len(lengths)))


def share_with_error(games: Simulation, what: str, name: str) -> tuple[float, float]:
    """The share of a group, and its error."""
    if what == "source":
        return games.source_share(name)
    some, all = groups_of(games, what).get(name, (0, games.ended))
    share = some / max(1, all)
    return share, sqrt(share * (1.0 - share) / max(1, all))


def doubt(looks: int) -> float:
    """By how many deviations one must be sure when so many things are looked at."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, looks))


def groups_of(games: Simulation, what: str) -> dict[str, tuple[int, int]]:
    """Wins and games of each group; of sources their points, and all of them."""
    if what == "faction":
        return {name: (games.faction_wins[name], games.faction_games[name]) for name in games.factions()}
    if what == "seat":
        return {f"seat {seat + 1}": (games.wins[seat], games.ended) for seat in range(games.seats)}
    if what == "source":
        return {name: (points, games.sources.total()) for name, points in games.sources.items()}
    return {name: (count, games.ended) for name, count in games.endings.items()}


def share_of(games: Simulation, what: str, name: str, z: float) -> tuple[float, float, float]:
    """The share of a group, and the interval in which it lies."""
    if what == "source":
        share, error = games.source_share(name)
        return share, max(0.0, share - z * error), min(1.0, share + z * error)
    some, all = groups_of(games, what).get(name, (0, games.ended))
    return some / all if all else 0.0, *wilson(some, all, z)


def read_goal(text: str) -> Goal:
    match = PATTERN.fullmatch(" ".join(text.split()))
    if match is None:
        raise Refused(f"goal '{text}': {RIGHT}")
    bound = float(match["bound"])
    if match["length"]:
        if match["percent"]:
            raise Refused(f"goal '{text}': a length is a number of choices, not a share")
        return Goal(text, "length", "", match["side"] == "above", bound)
    if not match["percent"] or bound > 100:
        raise Refused(f"goal '{text}': a share is from 0% to 100%")
    above = match["side"] == "above"
    if match["each"] == "no":
        above = not above
    name = match["name"] or ""
    if match["one"] == "seat" and name:
        name = f"seat {name}"
    return Goal(text, match["what"] or match["one"], name, above, bound / 100)
