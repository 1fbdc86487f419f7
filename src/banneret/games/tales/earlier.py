"""Positions of earlier rules, and how they are played on by these."""

from __future__ import annotations

from typing import Final

from banneret.kernel.earlier import Earlier
from banneret.kernel.game import Loader

# 1: revealed cards took effect in one step, and Events were carried out by other steps: who is in the midst of an Event
# cannot go on.
EARLIER: Final[dict[int, Loader | None]] = {1: Earlier(added={"state.revealed": -1}, dropped=("state.ties",))}
