"""A bot that slips now and then: gentler opponents are good ones that do not always look.

How often it slips is a number, so a ladder can have rungs at any height.
"""

from __future__ import annotations

from random import Random

from banneret.bots.bot import LEAVE, Bot, Mind, ask_of, worth_trying
from banneret.kernel.ask import Ask


class SlippingBot(Bot):
    """Takes any of the options worth trying, so often; else what the other bot takes.

    Where a game knows a wider choice, it is one of that: among what is promising alone there is little to go wrong.
    """

    def __init__(self, other: Bot, slip: float, seed: str) -> None:
        super().__init__(other.name)
        self.other = other
        self.slip = slip
        self.seed = seed
        self.random = Random(f"{seed}/slip")
        self.asked = 0

    def choose(self, mind: Mind, ask: Ask) -> int:
        self.weighed = []
        may_leave = ask.standing and mind.may_leave(ask)
        if len(ask.options) == 1 and not may_leave:
            return 0
        self.asked += 1
        if self.random.random() >= self.slip:
            index = self.other.choose(mind, ask)
            self.weighed = self.other.weighed
            return index
        t = mind.imagine(f"{self.seed}/slip/{self.asked}")
        own = ask_of(t, ask)
        indexes = t.game.wider(t, own) or worth_trying(t, own)
        if may_leave:
            indexes = [LEAVE, *indexes]
        return indexes[int(self.random.random() * len(indexes))]
