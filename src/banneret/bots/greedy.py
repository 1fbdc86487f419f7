"""The bot that takes what looks best right after its decision, by the game's own score.

A decision is often a sequence of small asks: play a card, move which piece, to where. A half-made decision scores
nothing, so the bot follows its own asks to the end of the sequence and judges there. It looks no further: not to its
next action, nor to what others will answer. Of what looks equally good it takes what the game's habit would, or any.
"""

from __future__ import annotations

from random import Random
from typing import Final

from banneret.bots.bot import LEAVE, Bot, Mind, Weighed, ask_of, worth_trying
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.game import NO_HABIT
from banneret.kernel.step import Frame
from banneret.kernel.table import Table

TABLES: Final = 2  # imagined tables that each option is tried on
POSITIONS: Final = 400  # positions looked at for one choice, on each of them
WAITED: Final = 8  # answers of others that are passed over inside one decision


class GreedyBot(Bot):
    def __init__(self, seed: str, tables: int = TABLES, positions: int = POSITIONS) -> None:
        super().__init__("greedy")
        self.seed = seed
        self.tables = tables
        self.positions = positions
        self.random = Random(seed)
        self.asked = 0

    def choose(self, mind: Mind, ask: Ask) -> int:
        may_leave = ask.standing and mind.may_leave(ask)
        self.weighed = []
        if len(ask.options) == 1 and not may_leave:
            return 0
        if may_leave and mind.lets_be(ask):
            return LEAVE
        self.asked += 1
        indexes: list[int] = []
        totals: list[float] = []
        stay = 0.0
        imagined = mind.imagine(f"{self.seed}/{self.asked}/0")
        for number in range(self.tables):
            if number > 0:
                imagined = mind.imagine(f"{self.seed}/{self.asked}/{number}")
            if may_leave:
                stay += mind.game.score(imagined, mind.seat)
            if number == 0:
                indexes = worth_trying(imagined, ask_of(imagined, ask))
                if len(indexes) == 1 and not may_leave:
                    self.random.random()  # every choice takes a whim, so that those to come stay the same
                    return indexes[0]  # only one answer is worth a thought
                totals = [0.0] * len(indexes)
            budget = self.positions // len(indexes)
            for at in range(len(indexes)):
                tried = imagined.clone()
                tried.choose(ask_of(tried, ask), indexes[at])
                totals[at] += best_end(tried, mind.seat, ask, imagined.next_ask, budget)
        self.weighed = [
            Weighed(indexes[at], totals[at] / self.tables, self.tables) for at in range(len(indexes))
        ]
        best = max(totals)
        if may_leave and stay >= best:
            return LEAVE
        if mind.is_restless(self.random):
            return indexes[int(self.random.random() * len(indexes))]
        equals = [indexes[at] for at in range(len(indexes)) if totals[at] >= best - 1e-12]
        whim = self.random.random()
        if len(equals) > 1:
            habit = mind.game.habit(imagined, ask_of(imagined, ask), whim)
            if habit in equals:
                return habit
        return equals[int(whim * len(equals))]


def best_end(t: Table[State], seat: int, begun: Ask, since: int, budget: int) -> float:
    """The seat's score after the best way to end the decision that began with an ask, within so many positions.

    What is asked in its course has serials from `since` on.
    """
    ask = follow_up(t, seat, begun, since)
    if ask is None:
        return t.game.score(t, seat)
    indexes = worth_trying(t, ask)
    count = len(indexes)
    if count > budget:
        return t.game.score(t, seat)
    share = budget // count - 1
    best = -1.0
    for at in range(count):
        tried = t.clone() if at < count - 1 else t
        tried.choose(ask, indexes[at])
        value = best_end(tried, seat, begun, since, share)
        if value > best:
            best = value
    return best


def follow_up(t: Table[State], seat: int, begun: Ask, since: int) -> Ask | None:
    """The seat's next ask within the decision, or None where the decision has ended.

    It has ended when all that the first ask led to is done: then the stack is no deeper than it was. Others that are
    asked in between are taken to answer by habit, or, in a game without one, as if absent.
    """
    floor = depth_of(begun.then)
    for _ in range(WAITED):
        if t.result is not None:
            return None
        ask = arisen(t, seat, since)
        if ask is None:
            return None
        depth = depth_of(ask.then)
        if depth < floor or (depth == floor and same_question(ask, begun)):
            return None
        if ask.seat == seat:
            return ask
        if depth <= floor:
            return None
        t.choose(ask, at_a_glance(t, ask))
    return None


def at_a_glance(t: Table[State], ask: Ask) -> int:
    habit = t.game.habit(t, ask, 0.5)
    return ask.absent if habit == NO_HABIT else habit


def arisen(t: Table[State], seat: int, since: int) -> Ask | None:
    """What has been asked since, and holds the table up: the seat itself before others.

    What was open before has nothing to do with the decision: others act at the same time, and a seat that trades may
    have its turn to go on with.
    """
    found: Ask | None = None
    for ask in t.asks:
        if ask.serial >= since and not ask.standing:
            if ask.seat == seat:
                return ask
            if found is None:
                found = ask
    return found


def same_question(ask: Ask, other: Ask) -> bool:
    """Does it ask for the next decision of the same kind?"""
    return ask.cites == other.cites if ask.cites else ask.kind == other.kind


def depth_of(stack: Frame | None) -> int:
    depth = 0
    while stack is not None:
        depth += 1
        stack = stack.below
    return depth
