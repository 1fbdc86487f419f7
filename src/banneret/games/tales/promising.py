"""What a bot gives a thought."""

from __future__ import annotations

from banneret.games.tales.state import Tales
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table


def promising(t: Table[Tales], ask: Ask) -> list[int]:
    """Anything but to end a turn in which nothing was done: two who each wait for the other wait for ever."""
    if ask.kind != "take-actions" or has_acted(t):
        return []
    return [at for at in range(len(ask.options)) if ask.options[at].kind != "end-turn"]


def has_acted(t: Table[Tales]) -> bool:
    state = t.state
    return state.plays > 0 or state.bought or state.trainings > 0 or True in state.used
