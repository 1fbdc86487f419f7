"""Every promise of the kernel in random play of the scenarios against the game, alone and together."""

from __future__ import annotations

from banneret.testing import GameChecks


class TestAlone(GameChecks):
    game = "heroes"
    seats = (1,)
    options = (
        {"scenario": "the-usurper", "factions": "random", "difficulty": "easy"},
        {"scenario": "emerald-island", "factions": "random"},
        {"scenario": "titans-stronghold", "factions": "random", "difficulty": "impossible"},
        {"scenario": "close-to-enemies", "factions": "random", "difficulty": "easy"},
    )
    games = 4
    thoroughness = 0.05
    examples = 1
    window = 4
    furthest = 60


class TestTogether(GameChecks):
    game = "heroes"
    seats = (2,)
    options = (
        {"scenario": "the-usurper", "factions": "random", "difficulty": "hard"},
        {"scenario": "emerald-island", "factions": "random", "difficulty": "hard"},
        {"scenario": "stand-united", "factions": "random"},
        {"scenario": "wandering-dragons", "factions": "random", "difficulty": "easy"},
        {"scenario": "the-ambushed-accord", "factions": "random", "difficulty": "easy"},
        {"scenario": "close-to-enemies", "factions": "random", "ai_losses_persist": True},
    )
    games = 6
    thoroughness = 0.05
    examples = 1
    window = 4
    furthest = 60


class TestThreeTogether(GameChecks):
    game = "heroes"
    seats = (3,)
    options = (
        {"scenario": "stand-united", "factions": "random"},
        {"scenario": "wandering-dragons", "factions": "random", "difficulty": "impossible"},
        {"scenario": "the-ambushed-accord", "factions": "random", "difficulty": "hard"},
    )
    games = 3
    thoroughness = 0.05
    examples = 1
    window = 4
    furthest = 60
