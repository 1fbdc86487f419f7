"""Bots by name: `random`, `greedy`, `greedy:3`, `mcts`, `mcts:300ms`, `mcts:500it:explore=0.5`, `greedy:slip=0.2`.

`greedy:slip=0.4:spare=8` slips in four choices of ten, and spares the others for eight rounds.

With two budgets, `mcts:500it:2000ms`, the first that is spent counts: so many playouts, but in no case longer.

`habit` plays a game's own habit: quick games by the hundred, for the lab. `scripted` sits at tutorials only. Nobody is
offered these two.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from banneret.bots.bot import Bot
from banneret.bots.greedy import TABLES, GreedyBot
from banneret.bots.habit_bot import HabitBot
from banneret.bots.mcts import DEPTH, EAGER, EXPLORE, MILLISECONDS, MctsBot
from banneret.bots.random_bot import RandomBot
from banneret.bots.scripted import ScriptedBot
from banneret.bots.slip import SlippingBot
from banneret.bots.spare import SparingBot
from banneret.kernel.errors import Refused

NAMES: Final = ("random", "greedy", "mcts")
HABIT: Final = "habit"
SCRIPTED: Final = "scripted"
RIGHT: Final = "random, habit, greedy, greedy:3 (imagined tables), mcts, mcts:300ms, mcts:500it (playouts)"
LARGEST: Final = 1_000_000


class Spec:
    """A bot's description, read and checked. `text` is its full form, with the budget it will have."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.text = name
        self.tables = TABLES
        self.milliseconds = 0
        self.iterations = 0
        self.explore: float = EXPLORE
        self.depth: int = DEPTH
        self.eager: float = EAGER
        self.slip = 0.0  # how often it takes any option
        self.spare = 0  # rounds in which it falls upon nobody

    def bot(self, seed: str, clock: Callable[[], float] = time.perf_counter) -> Bot:
        """A new bot of this description. The same seed thinks the same thoughts (on a budget in playouts)."""
        bot: Bot
        if self.name == "random":
            bot = RandomBot(seed)
        elif self.name == "greedy":
            bot = GreedyBot(seed, self.tables)
        elif self.name == HABIT:
            bot = HabitBot(seed)
        elif self.name == SCRIPTED:
            bot = ScriptedBot(GreedyBot(seed, self.tables))
        else:
            bot = MctsBot(
                seed, self.milliseconds, self.iterations, self.explore, self.depth, self.eager, clock
            )
        if self.slip > 0.0:
            bot = SlippingBot(bot, self.slip, seed)
        if self.spare > 0:
            bot = SparingBot(bot, self.spare, seed)
        bot.name = self.text
        return bot


def read_spec(text: str, milliseconds: int = MILLISECONDS) -> Spec:
    """The description in a text; `milliseconds` is the time for an mcts bot that names no budget."""
    words = text.strip().split(":")
    if words[0] not in NAMES and words[0] not in (HABIT, SCRIPTED):
        raise Refused(f"there is no bot '{text.strip()}'; right would be: {RIGHT}")
    spec = Spec(words[0])
    for word in words[1:]:
        if spec.name == "greedy" and word.isdecimal():
            spec.tables = whole(word, text)
        elif spec.name == "mcts" and word.endswith("ms"):
            spec.milliseconds = whole(word[:-2], text)
        elif spec.name == "mcts" and word.endswith("it"):
            spec.iterations = whole(word[:-2], text)
        elif spec.name == "mcts" and word.startswith("depth="):
            spec.depth = whole(word[6:], text)
        elif spec.name == "mcts" and word.startswith("explore="):
            spec.explore = number(word[8:], text)
        elif spec.name == "mcts" and word.startswith("eager="):
            spec.eager = number(word[6:], text)
        elif spec.name in ("greedy", "mcts") and word.startswith("slip="):
            spec.slip = number(word[5:], text, 1.0)
        elif spec.name in ("greedy", "mcts") and word.startswith("spare="):
            spec.spare = whole(word[6:], text)
        else:
            raise Refused(f"bot '{text.strip()}': '{word}' says nothing to it; right would be: {RIGHT}")
    spec.text = ":".join(words)
    if spec.name == "mcts" and not spec.milliseconds and not spec.iterations:
        spec.milliseconds = milliseconds
        spec.text = ":".join([f"mcts:{milliseconds}ms", *words[1:]])
    return spec


def whole(word: str, text: str) -> int:
    if not word.isdecimal() or len(word) > 7 or not 1 <= int(word) <= LARGEST:
        raise Refused(
            f"bot '{text.strip()}': '{word}' is not a number from 1 to {LARGEST}; right would be: {RIGHT}"
        )
    return int(word)


def number(word: str, text: str, most: float = 100.0) -> float:
    try:
        value = float(word)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= most:
        raise Refused(f"bot '{text.strip()}': '{word}' is not a number from 0 to {most:g}")
    return value


def read_specs(text: str, milliseconds: int = MILLISECONDS) -> list[Spec]:
    """Descriptions separated by commas: `greedy,greedy,random`."""
    return [read_spec(part, milliseconds) for part in text.split(",")]
