"""Events (placeholder while the interpreter is written)."""

from __future__ import annotations

from banneret.games.tales.state import Tales
from banneret.kernel.table import Table


def start_event(t: Table[Tales], seat: int, realm: int) -> None:
    return
