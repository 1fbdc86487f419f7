"""How far a game is, where it counts its turns, days or rounds openly."""

from __future__ import annotations

from banneret.kernel.fields import State
from banneret.kernel.table import Table

STAGES = ("turn", "day", "round")
stages: dict[str, str] = {}  # by game: the field that counts them; empty: none does


def stage_of(t: Table[State]) -> tuple[str, int] | None:
    """What is counted, and how far it is."""
    if t.game.name not in stages:
        state = t.view(-1)["state"]
        assert isinstance(state, dict)
        stages[t.game.name] = next((name for name in STAGES if name in state), "")
    name = stages[t.game.name]
    return (name, int(getattr(t.state, name))) if name else None


def is_being_laid(t: Table[State]) -> bool:
    """Is the table still being laid: has the first turn, day or round not begun?"""
    stage = stage_of(t)
    return t.result is None and stage is not None and stage[1] == 0
