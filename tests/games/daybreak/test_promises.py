"""Daybreak keeps every promise of the kernel, in random play of both modes with all their set-up options."""

from __future__ import annotations

from banneret.games.daybreak.options import HOUSE
from banneret.testing import GameChecks

BONUSES = ({"resource_bonus": 0}, {"resource_bonus": 2, "mine_die": "dP"})
SETS = ({"rules": "printed"}, {"rules": "custom", **HOUSE})


class TestNormalMode(GameChecks):
    game = "daybreak"
    options = [{"mode": "normal", **bonus} for bonus in BONUSES]
    games = 2
    thoroughness = 0.1
    examples = 6


class TestCampaignMode(GameChecks):
    """A campaign has no end of its own but conquest, so these get a last Day."""

    game = "daybreak"
    options = [{"mode": "campaign", "day_limit": 12, **bonus} for bonus in BONUSES]
    games = 2
    thoroughness = 0.1
    examples = 6


class TestReadings(GameChecks):
    """As printed, and with every house rule there is: each value of each option once at least."""

    game = "daybreak"
    options = [{"mode": mode, "day_limit": 5, **chosen} for mode in ("normal", "campaign") for chosen in SETS]
    games = 1
    thoroughness = 0.05
    examples = 6
