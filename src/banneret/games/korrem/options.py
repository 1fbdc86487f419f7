"""Set-up options. The book is the default; where it leaves a game without an end, or slow, there is another way.

`rules` is a ready-made set of the readings below it: "printed" follows the book in all of them, "smooth" keeps a game
bounded and brisk. Games of programs alone are bounded in any case, so that each of them ends (`bounded`).
"""

from __future__ import annotations

from typing import Final

from banneret.kernel.game import Setting, Value

RULES: Final = "rules"
PRINTED: Final = "printed"
SMOOTH: Final = "smooth"
CUSTOM: Final = "custom"

NO_OR_YES: Final = (False, True)


def reading(
    name: str, text: str, default: Value, values: tuple[Value, ...], cites: str, labels: tuple[str, ...] = ()
) -> Setting:
    """A reading of the rules: chosen by itself only where the whole set is the table's own."""
    return Setting(name, text, default, values, cites, labels, (RULES, (CUSTOM,)))


READINGS: Final = (
    reading(
        "max_rounds",
        "The last round: after it the nation with most Victory Points wins",
        0,
        (0, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100),
        "korrem.gap.game-length",
        (
            "None: only Victory Points end the game",
            *[f"Round {number}" for number in (3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100)],
        ),
    ),
    reading(
        "nations_first",
        "When nations are chosen",
        False,
        NO_OR_YES,
        "korrem.setup.choose-nation",
        ("After the map is laid", "Before the map is laid, so that all know the land they want"),
    ),
    reading(
        "one_roll",
        "Who is the first Observer",
        False,
        NO_OR_YES,
        "korrem.gap.hex-placing-order",
        ("The winner of a roll of its own, at the end of set-up", "The winner of the opening roll"),
    ),
    reading(
        "observer_passing",
        "Who observes next",
        "left",
        ("left", "last"),
        "korrem.turn.next-observer",
        ("The player to the left", "The last to command"),
    ),
    reading(
        "npc_limit",
        "What counts against the nine creatures on the map",
        "flags",
        ("flags", "cards"),
        "korrem.weather.four-limit",
        ("Flags: an NPC Army counts as one", "Every card"),
    ),
    reading(
        "action_costs",
        "What takes Actions",
        "all",
        ("all", "moves"),
        "korrem.gap.action-costs",
        (
            "All seven kinds of orders",
            "Moving, discovering, Cycling and gathering; enlisting and building are free",
        ),
    ),
    reading(
        "rescue_provider",
        "A nation that has nobody and can pay for nobody",
        False,
        NO_OR_YES,
        "korrem.gap.no-army",
        ("Waits for better times", "May take a Provider from its Town Hall, free"),
    ),
    reading(
        "order_guard",
        "Orders without an Action in a Command Phase",
        "none",
        ("none", "all"),
        "korrem.gap.phase-terminates",
        ("As many as you like", "60 at most, and 3 trade offers"),
    ),
    reading(
        "npc_roles",
        "Who attacks first when an NPC attacks once at its own hex",
        "text",
        ("text", "figure"),
        "korrem.engage.attack",
        ("The NPC, as the rule says", "The player, as the figure shows"),
    ),
    reading(
        "npc_machines",
        "Machines that lose their crew to NPCs",
        "join",
        ("join", "destroyed"),
        "korrem.type.machine-defect",
        ("Join the NPCs", "Are destroyed"),
    ),
    reading(
        "npc_romance",
        "A last NPC that is in love",
        "fights",
        ("fights", "join"),
        "korrem.gap.attraction-npc",
        ("Fights on", "Joins its beloved's Army"),
    ),
    reading(
        "npc_addons",
        "When NPCs attack Walls and Towers",
        "near",
        ("near", "last"),
        "korrem.npc.threats",
        ("When they are nearest", "When nobody else can be reached"),
    ),
    reading(
        "disabled_constants",
        "Constant Abilities of Disabled characters",
        "on",
        ("on", "off"),
        "korrem.state.disabled",
        ("Go on", "Stop"),
    ),
    reading(
        "recharge",
        "When Abilities with Recharge are ready again",
        "turn",
        ("turn", "same-point"),
        "korrem.ability.recharge",
        ("After a turn without them", "At the same point of the next turn"),
    ),
    reading(
        "companions_retreat",
        "Companions of the enemy, when their side retreats",
        "defect",
        ("defect", "stay"),
        "korrem.attract.companion-defects",
        ("Go over to the enemy", "Go with their side"),
    ),
    reading(
        "idle_limit",
        "Battle Turns in which nothing happens, until the last to arrive must go",
        8,
        (4, 8, 12),
        "korrem.gap.stalemate",
    ),
    reading(
        "battle_limit",
        "The longest Battle: after it the last to arrive must go",
        0,
        (0, 10, 20, 30, 50),
        "korrem.gap.stalemate",
        ("No limit", *[f"{number} Battle Turns" for number in (10, 20, 30, 50)]),
    ),
    reading(
        "paced_battles",
        "Battles and Command Phases",
        False,
        NO_OR_YES,
        "korrem.gap.battle-pacing",
        (
            "A Battle is fought to its end",
            "A Battle waits after three Attack Phases, so that others may join it",
        ),
    ),
    reading(
        "first_event",
        "The first Event that is drawn",
        "active",
        ("active", "hand"),
        "korrem.event.first-drawn",
        ("Begins at once", "Goes to the hand, like all others"),
    ),
)

BOOK: Final[dict[str, Value]] = {setting.name: setting.default for setting in READINGS}
BRISK: Final[dict[str, Value]] = {
    **BOOK,
    "max_rounds": 40,
    "nations_first": True,
    "one_roll": True,
    "action_costs": "moves",
    "rescue_provider": True,
    "npc_romance": "join",
    "companions_retreat": "stay",
    "idle_limit": 4,
    "battle_limit": 20,
}
BOUNDS: Final[dict[str, Value]] = {"max_rounds": 60, "battle_limit": 30}

SETTINGS: Final = (
    Setting(
        "target_vp",
        "Victory Points that win the game",
        25,
        tuple(range(3, 26)),
        "korrem.vp.shorter-game",
    ),
    Setting(
        "land",
        "The first hexes",
        "laid",
        ("laid", "ready", "lesson"),
        "korrem.setup.ten-hexes-each",
        ("Laid in turns, by hand", "Laid ready, by chance", "The small land of the lesson"),
    ),
    Setting(
        RULES,
        "The rules where the book is silent, or can be read in more than one way",
        PRINTED,
        (PRINTED, SMOOTH, CUSTOM),
        "korrem.gap.game-length",
        (
            "As printed: the book's own way, without limits",
            "Smooth: at most 40 rounds and 20 Battle Turns, nations first, enlisting and building take no Action",
            "As you choose, one by one",
        ),
        decides={PRINTED: BOOK, SMOOTH: BRISK},
    ),
    Setting(
        "clock",
        "Hourglasses",
        "off",
        ("off", "hourglass"),
        "korrem.multi.hourglass-optional",
        ("None", "3 minutes for a Command Phase, 1 for an Attack Phase, several at once"),
    ),
    Setting(
        "early_end",
        "The glass of a Command Phase",
        False,
        NO_OR_YES,
        "korrem.turn.command-timer",
        ("Always runs out", "May be turned over early"),
        ("clock", ("hourglass",)),
    ),
    Setting(
        "vp_trade",
        "Victory Points may be traded",
        True,
        (True, False),
        "korrem.trade.victory-points",
    ),
    *READINGS,
)


def bounded(options: dict[str, Value]) -> dict[str, Value]:
    """For programs alone: a last round, Battles that end, a Provider for who has nobody, no end of free orders."""
    found = {**options, RULES: CUSTOM, "rescue_provider": True, "order_guard": "all"}
    for name, most in BOUNDS.items():
        found[name] = options[name] or most
    return found
