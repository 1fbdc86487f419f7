"""What is worth a search's time: wide asks narrowed to what leads somewhere, by what the asked seat knows."""

from __future__ import annotations

from banneret.games.multiverse.state import Multiverse
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table


def promising(t: Table[Multiverse], ask: Ask) -> list[int]:
    return []
