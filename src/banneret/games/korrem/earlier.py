"""Positions of earlier rules, and how they are played on by these."""

from __future__ import annotations

from typing import Final

from banneret.kernel.earlier import Earlier
from banneret.kernel.game import Loader

# 2: nobody's formation was remembered.
EARLIER: Final[dict[int, Loader | None]] = {2: Earlier(added={"state.formations": {}})}
