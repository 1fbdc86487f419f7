"""Heart of Korrem keeps every promise of the kernel, in random play with 2 to 6 seats and all options."""

from __future__ import annotations

from banneret.testing import GameChecks

# with six seats a choice is looked at by six: three rounds show as much as five with two
BOUNDED = {"max_rounds": 5, "battle_limit": 10, "order_guard": "all", "rescue_provider": True}


class TestPrinted(GameChecks):
    game = "korrem"
    seats = (2,)
    options = (BOUNDED,)
    games = 1
    thoroughness = 0.03
    examples = 2
    window = 4
    furthest = 80


class TestSmooth(GameChecks):
    game = "korrem"
    seats = (3,)
    options = (
        {
            **BOUNDED,
            "nations_first": True,
            "one_roll": True,
            "action_costs": "moves",
            "npc_romance": "join",
            "companions_retreat": "stay",
        },
    )
    games = 1
    thoroughness = 0.02
    examples = 1
    window = 4
    furthest = 80


class TestHourglasses(GameChecks):
    game = "korrem"
    seats = (2, 6)
    options = (
        {
            **BOUNDED,
            "max_rounds": 3,
            "clock": "hourglass",
            "npc_limit": "cards",
            "npc_roles": "figure",
            "recharge": "same-point",
        },
        {
            **BOUNDED,
            "max_rounds": 3,
            "paced_battles": True,
            "first_event": "hand",
            "vp_trade": False,
            "observer_passing": "last",
        },
    )
    games = 2
    thoroughness = 0.02
    examples = 1
    window = 4
    furthest = 80
