"""What is worth a search's time: wide asks narrowed to what looks good at a glance."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.habit import values_of
from banneret.games.korrem.state import Korrem
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table

# How many options are looked at, by the kind of the ask; of others MOST.
WIDTH: Final = {
    "command": 7,
    "assault": 4,
    "lay-hex": 3,
    "lay-drawn": 3,
    "lay-discovered": 4,
    "line-up": 1,
    "choose-nation": 6,
    # what is fair is known at a glance
    "trade-desk": 1,
    "offer": 1,
    "answer-offer": 1,
    "keep-word": 1,
}
MOST: Final = 5
# What a search looks at besides, where plans are made: of the orders and deeds so many.
WIDER: Final = {"command": 10, "assault": 10}
CLEAR: Final = 0.35  # what looks worth less than this part of the best is not looked at
WORTH_DOING: Final = 0.04  # with such a deed at hand nobody thinks of doing nothing
ENDS: Final = ("end-command", "end-phase", "pass", "fight-on")


def wider(t: Table[Korrem], ask: Ask) -> list[int]:
    """Orders and deeds that may be part of a good plan, though at a glance they look worth little."""
    width = WIDER.get(ask.kind, 0)
    if not width:
        return []
    values = values_of(t, ask)
    return sorted(range(len(ask.options)), key=values.__getitem__, reverse=True)[:width]


def promising(t: Table[Korrem], ask: Ask) -> list[int]:
    """The numbers of the options to look at: those of the greatest value; to do nothing more, where none is great."""
    count = len(ask.options)
    width = WIDTH.get(ask.kind, MOST)
    values = values_of(t, ask)
    ranked = sorted(range(count), key=values.__getitem__, reverse=True)
    best = values[ranked[0]]
    least = CLEAR * best if best > 0.0 else -0.3
    found = [number for number in ranked[:width] if values[number] >= least]
    last = count - 1
    if best < WORTH_DOING and ask.options[last].kind in ENDS and last not in found:
        found.append(last)
    return found or ranked[:1]
