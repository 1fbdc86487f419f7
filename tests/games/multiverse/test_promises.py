"""Multiverse War keeps every promise of the kernel, in random play of its scenarios and modes."""

from __future__ import annotations

from banneret.testing import GameChecks

SHORT = {"turn_limit": 7}


class TestAdvanced(GameChecks):
    game = "multiverse"
    seats = (2,)
    options = ({**SHORT}, {**SHORT, "map": "aggressive-2", "shards": True, "combat_cards": True})
    games = 2
    thoroughness = 0.1
    examples = 4
    window = 6


class TestStarter(GameChecks):
    game = "multiverse"
    seats = (2,)
    options = ({"scenario": "starter", **SHORT},)
    games = 1
    thoroughness = 0.1
    examples = 3
    window = 6


class TestManyPlayers(GameChecks):
    game = "multiverse"
    seats = (3,)
    options = ({"diplomacy": True, "shards": True, "turn_limit": 4},)
    games = 1
    thoroughness = 0.08
    examples = 2
    window = 5
    furthest = 80


class TestTeams(GameChecks):
    game = "multiverse"
    seats = (4,)
    options = ({"mode": "team", "faction_perks": True, "combat_cards": True, "turn_limit": 3},)
    games = 1
    thoroughness = 0.08
    examples = 2
    window = 5
    furthest = 80


class TestFreeForAll(GameChecks):
    game = "multiverse"
    seats = (4,)
    options = ({"mode": "ffa", "diplomacy": True, "turn_limit": 3},)
    games = 1
    thoroughness = 0.08
    examples = 2
    window = 5
    furthest = 80


class TestSidesAndGoals(GameChecks):
    game = "multiverse"
    seats = (2,)
    options = (
        {"map": "aggressive-2", "safer_side": True, "turn_limit": 5},
        {"scenario": "custom", "mines": True, "shards": True, "secret_missions": True, "turn_limit": 5},
        {"scenario": "custom", "heroes": True, "decoys": True, "formations": True, "turn_limit": 5},
    )
    games = 3
    thoroughness = 0.08
    examples = 3
    window = 5
