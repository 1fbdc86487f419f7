"""Heroes III keeps every promise of the kernel, in random play of the introductory duel."""

from __future__ import annotations

from banneret.testing import GameChecks


class TestDuel(GameChecks):
    game = "heroes"
    seats = (2,)
    options = ({}, {"factions": "random", "difficulty": "hard", "starting_hand": True})
    games = 2
    thoroughness = 0.05
    examples = 2
    window = 4
    furthest = 80


class TestDraft(GameChecks):
    game = "heroes"
    seats = (2,)
    options = ({"factions": "draft", "difficulty": "easy", "safe_start_rotation": True},)
    games = 1
    thoroughness = 0.05
    examples = 1
    window = 4
    furthest = 80


class TestAlliance(GameChecks):
    game = "heroes"
    seats = (4,)
    options = ({"factions": "random"},)
    games = 1
    thoroughness = 0.03
    examples = 1
    window = 4
    furthest = 80


class TestTrial(GameChecks):
    game = "heroes"
    seats = (2, 3)
    options = (
        {"factions": "random", "scenario": "trial-by-combat"},
        {"scenario": "force-of-will"},
        {"scenario": "the-hunt"},
    )
    games = 1
    thoroughness = 0.03
    examples = 1
    window = 4
    furthest = 80
