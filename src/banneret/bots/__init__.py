"""Bots: they know only the kernel and a game's score.

bot = banneret.bots.make("mcts:300ms", seed="7")
index = bot.choose(Mind(table, ask.seat), ask)
"""

from __future__ import annotations

from banneret.bots.bot import LEAVE as LEAVE
from banneret.bots.bot import Bot as Bot
from banneret.bots.bot import Mind as Mind
from banneret.bots.spec import read_spec as read_spec
from banneret.bots.spec import read_specs as read_specs


def make(text: str, seed: str) -> Bot:
    """A bot by its description, such as `greedy` or `mcts:300ms`."""
    return read_spec(text).bot(seed)
