"""The bot that takes what comes to a seasoned player's mind first: a game's own habit, without a second thought.

It is quick, so it plays by the hundred: balance between equal players is measured with it.
"""

from __future__ import annotations

from random import Random

from banneret.bots.bot import LEAVE, Bot, Mind, ask_of
from banneret.kernel.ask import Ask
from banneret.kernel.errors import Refused
from banneret.kernel.game import NO_HABIT


class HabitBot(Bot):
    def __init__(self, seed: str) -> None:
        super().__init__("habit")
        self.seed = seed
        self.random = Random(seed)
        self.asked = 0

    def choose(self, mind: Mind, ask: Ask) -> int:
        if ask.standing and mind.lets_be(ask):
            return LEAVE
        if len(ask.options) == 1:
            return 0
        self.asked += 1
        t = mind.imagine(f"{self.seed}/{self.asked}")
        index = mind.game.habit(t, ask_of(t, ask), self.random.random())
        if index == NO_HABIT:
            raise Refused(f"{mind.game.name} has no habit to play by")
        return index
