"""The bot that takes any option, each as gladly as the others."""

from __future__ import annotations

from random import Random

from banneret.bots.bot import LEAVE, Bot, Mind
from banneret.kernel.ask import Ask


class RandomBot(Bot):
    def __init__(self, seed: str) -> None:
        super().__init__("random")
        self.random = Random(seed)

    def choose(self, mind: Mind, ask: Ask) -> int:
        count = len(ask.options)
        if ask.standing and mind.may_leave(ask):
            picked = int(self.random.random() * (count + 1))
            return LEAVE if picked == count else picked
        return int(self.random.random() * count)
