"""Tales keeps every promise of the kernel, in random play with all its set-up options."""

from __future__ import annotations

from banneret.testing import GameChecks


class TestTales(GameChecks):
    game = "tales"
    games = 3
    thoroughness = 0.1
