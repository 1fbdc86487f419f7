"""Trying an answer: on a table that could be the true one, and on to the moment at which its worth shows.

Several answers are tried on the same tables with the same dice, so that what is different in the end is their doing.
"""

from __future__ import annotations

from random import Random
from statistics import median_low

from banneret.bots.bot import Mind, ask_of, worth_trying
from banneret.bots.greedy import best_end, follow_up
from banneret.bots.weigh import LEAVE_KEY, Key, play_on
from banneret.insight.reasons import Measures, mean, measures
from banneret.insight.told import Answer
from banneret.kernel.ask import Ask, Option
from banneret.kernel.fields import State
from banneret.kernel.game import NO_HABIT
from banneret.kernel.table import Table

POSITIONS = 40  # that are looked at to end a decision
FURTHER = 3  # decisions of the same turn that are made after it


class Trial:
    """A question of a seat, and a row of tables that could be the true one."""

    def __init__(self, mind: Mind, ask: Ask, seed: str) -> None:
        self.mind = mind
        self.ask = ask
        self.seed = seed

    def world(self, number: int) -> World:
        return World(self, number)


class World:
    """One table that could be the true one."""

    def __init__(self, trial: Trial, number: int) -> None:
        self.trial = trial
        self.seed = f"{trial.seed}/{number}"
        self.table = trial.mind.imagine(self.seed)
        own = ask_of(self.table, trial.ask)
        self.has_habit = self.table.game.habit(self.table, own, 0.5) != NO_HABIT
        self.until = self.table.game.horizon(self.table, own.seat)

    def worth_trying(self) -> list[Key]:
        """The answers that a bot would look at."""
        own = ask_of(self.table, self.trial.ask)
        return [own.options[index].key for index in worth_trying(self.table, own)]

    def after(self, key: Key) -> Table[State] | None:
        """The table when the worth of an answer has shown; None where it cannot be given there."""
        t = self.right_after(key)
        if t is not None:
            if self.has_habit:
                play_on(t, self.trial.ask.seat, self.until, t.game.playout, Random(self.seed))
            else:
                end_turn(t, self.trial.ask.seat, self.trial.ask, self.table.next_ask)
        return t

    def right_after(self, key: Key) -> Table[State] | None:
        """The table as soon as an answer is given; None where it cannot be."""
        t = self.table.clone()
        if key != LEAVE_KEY:
            own = ask_of(t, self.trial.ask)
            option = option_with(t, own, key)
            if option is None:
                return None
            t.choose(own, option)
        return t

    def outcome(self, key: Key) -> Outcome | None:
        """What comes of an answer; None where it cannot be given there."""
        t = self.after(key)
        return None if t is None else Outcome(t.game.score(t, self.trial.ask.seat), measures(t))

    def at_once(self, key: Key) -> Outcome | None:
        """The same as soon as the answer is carried out."""
        t = self.right_after(key)
        if t is None:
            return None
        end_decision(t, self.trial.ask.seat, self.trial.ask, self.table.next_ask)
        place = tuple(sorted((ask.seat, ask.kind) for ask in t.asks))
        return Outcome(t.game.score(t, self.trial.ask.seat), measures(t), place)

    def value(self, key: Key) -> float | None:
        t = self.after(key)
        return None if t is None else t.game.score(t, self.trial.ask.seat)


class Outcome:
    """What came of an answer: how good it looks for the seat that was asked, and everybody's features.

    `place`: who is asked what then, if it was looked at as soon as the answer was given. Where that differs the one
    answer has brought more of the game about than the other, and the two cannot be compared: whoever plays no card sees
    how the attack ends, who plays one does not yet.
    """

    def __init__(self, value: float, measures: Measures, place: tuple[tuple[int, str], ...] = ()) -> None:
        self.value = value
        self.measures = measures
        self.place = place


def middle(outcomes: list[Outcome]) -> Outcome:
    """The average of several."""
    value = sum(one.value for one in outcomes) / len(outcomes)
    return Outcome(value, mean([one.measures for one in outcomes]))


def typical(outcomes: list[Outcome]) -> Outcome:
    """What most of several have: in whole pieces where an average of them would have a third of a card."""
    if len(outcomes) < 3:
        return middle(outcomes)
    value = sum(one.value for one in outcomes) / len(outcomes)
    seats = range(len(outcomes[0].measures))
    rows = [zip(*[one.measures[seat] for one in outcomes], strict=True) for seat in seats]
    return Outcome(value, [[median_low(values) for values in row] for row in rows])


def option_with(t: Table[State], ask: Ask, key: Key) -> Option | tuple[int, ...] | None:
    """The answer that a key means to an ask; None: it is not open."""
    for option in ask.options:
        if option.key == key:
            return option
    if ask.numbers is not None and key[0] == ask.kind:
        numbers = tuple([number for number in key[1] if isinstance(number, int)])
        return numbers if ask.numbers.why_not(t, numbers) is None else None
    return None


def end_turn(t: Table[State], seat: int, begun: Ask, since: int) -> None:
    """Go on as looks best at once: to the end of what an answer began, and of the seat's turn, if that is not far.

    What is asked in the course of the answer has serials from `since` on.
    """
    end_decision(t, seat, begun, since)
    for _ in range(FURTHER):
        if t.result is not None:
            return
        own = [ask for ask in t.asks if ask.seat == seat and not ask.standing]
        if not own:
            return
        ask = own[0]
        since = t.next_ask
        best_of(t, seat, ask, ask, since)
        end_decision(t, seat, ask, since)


def end_decision(t: Table[State], seat: int, begun: Ask, since: int) -> None:
    ask = follow_up(t, seat, begun, since)
    while ask is not None:
        best_of(t, seat, ask, begun, since)
        ask = follow_up(t, seat, begun, since)


def best_of(t: Table[State], seat: int, ask: Ask, begun: Ask, since: int) -> None:
    """Answer as looks best when the decision is made."""
    indexes = worth_trying(t, ask)
    best, most = indexes[0], -1.0
    if len(indexes) > 1:
        for index in indexes:
            tried = t.clone()
            tried.choose(ask, index)
            value = best_end(tried, seat, begun, since, max(1, POSITIONS // len(indexes)))
            if value > most:
                best, most = index, value
    t.choose(ask, best)


def answer_of(ask: Ask, key: Key) -> Answer:
    """An answer by its meaning, and its place among the options."""
    option = -1
    if ask.numbers is None:
        for index in range(len(ask.options)):
            if ask.options[index].key == key:
                option = index
    return Answer(key[0], list(key[1]), option)
