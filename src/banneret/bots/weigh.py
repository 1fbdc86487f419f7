"""Weighing options against what comes to mind first: the search for games whose turns are long rows of small choices.

A tree over such a game never gets deep enough to see an answer. But where a game has a habit, a quick hand that plays
sensibly, the rest of the turn and the answers of the others take only milliseconds to play. So every option is followed
by the same hand, on the same imagined tables, with the same dice: what is different in the end is the option's doing.
Even so one playout says little. The habit's own choice stands unless another one is better beyond doubt, and options
that have shown to be worse are given up early, so that time is left for those that might be better. In a game in which
greed plays better than the habit (`Game.greed_first`) it is greed's choice that stands; such a game can have only those
few weighed against it that greed likes best after it (`Game.contenders`).
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from banneret.bots.bot import LEAVE, Mind, Weighed, ask_of, next_ask, worth_trying
from banneret.bots.greedy import GreedyBot, best_end
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.game import NO_HABIT
from banneret.kernel.table import Table

Key = tuple[str, tuple[object, ...]]  # an option's kind and arguments
LEAVE_KEY: Final[Key] = ("", ())

DOUBT: Final = 1.0  # standard errors by which another option must be better than the habit's
HOPE: Final = 1.0  # standard errors by which an option may be behind and is still tried
GLANCE: Final = 60  # positions looked at to see what an option that is not promising would bring at once


class Rival:
    """An option other than the habit's: by how much its playouts ended better than those of the habit's option."""

    def __init__(self, index: int, key: Key) -> None:
        self.index = index
        self.key = key
        self.rounds = 0
        self.total = 0.0
        self.squares = 0.0

    def lead(self, errors: float) -> float:
        """The mean difference, with so many standard errors added."""
        mean = self.total / self.rounds
        variance = max(1e-9, self.squares / self.rounds - mean * mean)
        return mean + errors * sqrt(variance / self.rounds)


class Weighing:
    """One choice being weighed, a playout at a time: in each round first the habit's option, then every rival."""

    def __init__(
        self, mind: Mind, ask: Ask, may_leave: bool, seed: str, further: int, budget: int = 0
    ) -> None:
        t = mind.imagine(f"{seed}/0")
        own = ask_of(t, ask)
        self.mind = mind
        self.ask = ask
        self.seed = seed
        self.further = further  # choices after which a playout is valued at the latest
        self.until = t.game.horizon(t, ask.seat)
        self.table = t  # this round's imagined table
        self.fewest = t.game.fewest_rounds  # before anything is concluded
        self.contenders = t.game.contenders
        if self.contenders and budget:
            # of so few playouts nobody concludes anything about more
            self.contenders = max(2, min(self.contenders, budget // self.fewest))
        self.habit = t.game.habit(t, own, Random(seed).random())
        indexes = worth_trying(t, own)
        if self.habit != NO_HABIT and t.game.greed_first and not may_leave:
            greedy = GreedyBot(seed)
            self.habit = greedy.choose(mind, ask)
            if self.contenders and len(greedy.weighed) > 0:
                weighed = greedy.weighed + self.at_once(greedy.weighed)
                indexes = liked_best(weighed, self.contenders)
        self.key: Key = own.options[self.habit].key if self.habit != NO_HABIT else LEAVE_KEY
        self.rivals: list[Rival] = []
        if t.game.weighty(t, own):
            self.rivals = [Rival(index, own.options[index].key) for index in indexes if index != self.habit]
            if may_leave:
                self.rivals.append(Rival(LEAVE, LEAVE_KEY))
        self.given_up: list[Rival] = []
        self.playouts = 0
        self.round = 0
        self.at = 0  # the rival whose turn it is
        self.base = 0.0  # how the habit's option ended in this round
        self.bases = 0.0  # and in all rounds together
        self.numbers: dict[Key, int] = {}  # its options' places

    def at_once(self, promising: list[Weighed]) -> list[Weighed]:
        """What greed thinks of the options that the game does not call promising, as against its choice."""
        t = self.table
        taken = 0.0
        known: list[int] = []
        for one in promising:
            known.append(one.index)
            if one.index == self.habit:
                taken = one.value
        found: list[Weighed] = []
        for index in t.game.wider(t, ask_of(t, self.ask)):
            if index not in known:
                if not found:
                    taken -= self.end_of(self.habit)
                found.append(Weighed(index, taken + self.end_of(index), 1))
        return found

    def end_of(self, index: int) -> float:
        """The score after the best end of the decision that begins with an option."""
        t = self.table.clone()
        t.choose(ask_of(t, self.ask), index)
        return best_end(t, self.ask.seat, self.ask, self.table.next_ask, GLANCE)

    def is_open(self) -> bool:
        """Is there still an option that might be better?"""
        return len(self.rivals) > 0

    def play(self) -> None:
        """One more playout."""
        if self.at == 0:
            self.table = self.mind.imagine(f"{self.seed}/{self.round}")
            own = ask_of(self.table, self.ask)
            self.numbers = {own.options[index].key: index for index in range(len(own.options))}
            self.round += 1
            self.base = self.outcome(self.habit, self.key)
            self.bases += self.base
        rival = self.rivals[self.at]
        difference = self.outcome(rival.index, rival.key) - self.base
        rival.rounds += 1
        rival.total += difference
        rival.squares += difference * difference
        self.at += 1
        if self.at == len(self.rivals):
            self.at = 0
            if self.round >= self.fewest:
                self.given_up += [rival for rival in self.rivals if not self.has_hope(rival)]
                self.rivals = [rival for rival in self.rivals if self.has_hope(rival)]

    def has_hope(self, rival: Rival) -> bool:
        """May a rival still prove better? Among a few contenders one that has never made a difference makes none."""
        if self.contenders and rival.squares == 0.0:
            return False
        return rival.lead(HOPE) > 0.0

    def outcome(self, index: int, key: Key) -> float:
        """The score at the horizon when an option is taken and everybody goes on by habit."""
        self.playouts += 1
        t = self.table.clone()
        if index != LEAVE:
            # an option's number, and even the option, can be another on another imagined table
            t.choose(ask_of(t, self.ask), self.numbers.get(key, self.numbers.get(self.key, index)))
        play_on(t, self.ask.seat, self.until, self.further, Random(f"{self.seed}/{self.round}"))
        return t.game.score(t, self.ask.seat)

    def weighed(self) -> list[Weighed]:
        """What every option that was tried has shown to be worth."""
        if self.round == 0:
            return []
        usual = self.bases / self.round
        found = [Weighed(self.habit, usual, self.round)]
        for rival in self.rivals + self.given_up:
            if rival.rounds > 0:
                found.append(Weighed(rival.index, usual + rival.lead(0.0), rival.rounds))
        return found

    def best(self) -> int:
        """The option that is better than the habit's beyond doubt, and of several the surest."""
        found = self.habit
        most = 0.0
        for rival in self.rivals:
            if rival.rounds >= self.fewest:
                lead = rival.lead(-DOUBT)
                if lead > most:
                    found, most = rival.index, lead
        return found


def liked_best(weighed: list[Weighed], number: int) -> list[int]:
    """So many of the options that greed has weighed, the one it likes best first."""
    ranked = sorted([(-one.value, one.index) for one in weighed])
    return [index for _, index in ranked[:number]]


def play_on(t: Table[State], seat: int, until: int, further: int, random: Random) -> None:
    """By habit to a moment, or for so many choices."""
    for _ in range(further):
        if t.result is not None or t.game.moment(t, seat) >= until:
            return
        ask = next_ask(t)
        t.choose(ask, 0 if len(ask.options) == 1 else t.game.habit(t, ask, random.random()))
