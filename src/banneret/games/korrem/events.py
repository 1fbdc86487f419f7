"""Which Event is active: asked by all chapters whose rules it changes."""

from __future__ import annotations

from banneret.games.korrem.contents import WORLD
from banneret.games.korrem.state import NOBODY, Korrem
from banneret.kernel.table import Table


def event_is(t: Table[Korrem], id: str) -> bool:
    return t.state.event != NOBODY and WORLD[t.state.event].id == id
