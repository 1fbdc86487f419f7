"""Banneret plays hero-and-realm strategy board games: it knows every rule, so people only make choices.

import random

import banneret

table = banneret.new("tales", seats=3, seed=7)
while not table.over:
    ask = table.asks[0]
    table.choose(ask, random.choice(ask.options))
print(table.result)
"""

from __future__ import annotations

from banneret.games import game as game
from banneret.games import new as new
from banneret.kernel import errors as errors

__version__ = "0.1.0"
