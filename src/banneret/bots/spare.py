"""A bot that spares others in the first rounds: whoever plays for the first time shall see more than the beginning.

What falls upon a rival is the game's to say (`Game.harsh`), and so is what a round is (`Game.round_of`). For how many
rounds is a number, so a level of bots can have the manner and the next one need not.
"""

from __future__ import annotations

from random import Random

from banneret.bots.bot import LEAVE, Bot, Mind, ask_of, worth_trying
from banneret.kernel.ask import Ask


class SparingBot(Bot):
    """Takes what the other bot takes, but in the first rounds nothing that falls upon a rival, if it can help it.

    Then it is the best of what the other bot has weighed besides, or, where it has weighed nothing else, any option.
    """

    def __init__(self, other: Bot, rounds: int, seed: str) -> None:
        super().__init__(other.name)
        self.other = other
        self.rounds = rounds
        self.seed = seed
        self.random = Random(f"{seed}/spare")
        self.asked = 0

    def choose(self, mind: Mind, ask: Ask) -> int:
        index = self.other.choose(mind, ask)
        self.weighed = self.other.weighed
        may_leave = ask.standing and mind.may_leave(ask)
        if index == LEAVE or mind.round() > self.rounds or (len(ask.options) == 1 and not may_leave):
            return index
        self.asked += 1
        t = mind.imagine(f"{self.seed}/spare/{self.asked}")
        own = ask_of(t, ask)
        harsh = t.game.harsh(t, own)
        if index not in harsh:
            return index
        best = LEAVE
        most, greatest = 0, 0.0  # what was tried most is known best
        for one in self.weighed:
            if one.index not in harsh and (one.tries > most or (one.tries == most and one.value > greatest)):
                best, most, greatest = one.index, one.tries, one.value
        if best != LEAVE or may_leave:
            return best
        for indexes in (t.game.wider(t, own), worth_trying(t, own), list(range(len(own.options)))):
            gentle = [other for other in indexes if other not in harsh]
            if gentle:
                return gentle[int(self.random.random() * len(gentle))]
        return index
