"""Goals of balance in words: `no faction above 55%`, `every seat above 30%`, `ending portal below 60%`.

>>> read_goal("no faction above 55%").text
'no faction above 55%'
"""

from __future__ import annotations

import re
from statistics import NormalDist

import msgspec

from banneret.kernel.errors import Refused
from banneret.lab.simulate import Simulation
from banneret.lab.statistics import Summary, wilson

RIGHT = "right would be 'no faction above 55%', 'every seat above 30%', 'ending portal below 60%' or 'length below 300'"
PATTERN = re.compile(
    r"(?:(?P<each>no|every) (?P<what>faction|seat|ending)|(?P<one>faction|seat|ending) (?P<name>.+?)|"
    r"(?P<length>length)) "
    r"(?P<side>above|below) (?P<bound>[\d.]+)(?P<percent>%?)"
)
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
        self.what = what  # faction, seat, ending or length
        self.name = name  # of the only group that is meant; empty: all of them
        self.above = above  # all that is measured shall be above the bound, or below it
        self.bound = bound

    def measure(self, games: Simulation, looks: int) -> Measured:
        """Is it met? Sure with 95% in all, however many groups there are and however often one looks."""
        if self.what == "length":
            return self.measured_length(games, looks)
        groups = groups_of(games, self.what)
        if self.name:
            groups = {name: counts for name, counts in groups.items() if name.lower() == self.name.lower()}
            groups = groups or {self.name: (0, games.ended)}
        z = doubt(looks * max(1, len(groups)))
        found = [self.verdict(name, *counts, z) for name, counts in sorted(groups.items())]
        if not found:
            raise Refused(f"there is no {self.what} in {games.game} to measure '{self.text}' by")
        states = [one.state for one in found]
        worst = max(found, key=lambda one: one.gap)
        state = MISSED if MISSED in states else OPEN if OPEN in states else MET
        return msgspec.structs.replace(worst, state=state)

    def verdict(self, name: str, wins: int, played: int, z: float) -> Measured:
        low, high = wilson(wins, played, z)
        share = wins / played if played else 0.0
        return self.judged(name, share, low, high)

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
        mean = Summary(lengths).mean
        spread = (sum((each - mean) ** 2 for each in lengths) / max(1, len(lengths) - 1)) ** 0.5
        reach = doubt(looks) * spread / max(1, len(lengths)) ** 0.5
        return self.judged("choices a game", mean, mean - reach, mean + reach)


def doubt(looks: int) -> float:
    """By how many deviations one must be sure when so many things are looked at."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, looks))


def groups_of(games: Simulation, what: str) -> dict[str, tuple[int, int]]:
    """Wins and games of each group."""
    if what == "faction":
        return {name: (games.faction_wins[name], games.faction_games[name]) for name in games.factions()}
    if what == "seat":
        return {f"seat {seat + 1}": (games.wins[seat], games.ended) for seat in range(games.seats)}
    return {name: (count, games.ended) for name, count in games.endings.items()}


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
