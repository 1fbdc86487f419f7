"""Every promise of the kernel on a game whose cards are texts."""

from __future__ import annotations

from banneret.testing import GameChecks
from tests.parts.effects.toy import duel


class TestDuel(GameChecks):
    game = duel.GAME
    thoroughness = 1.0
