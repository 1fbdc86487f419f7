"""Set-up options: the scenario, the difficulty, how factions and heroes are found, and readings of the book.

The book is the default; where our idea differs it is an option that is off.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import DIFFICULTIES
from banneret.games.heroes.scenarios import DEFAULT, PLAYABLE, SCENARIO_AT, SCENARIOS
from banneret.kernel.game import Setting

NO_OR_YES: Final = (False, True)
CHOICE: Final = "choice"
RANDOM: Final = "random"
DRAFT: Final = "draft"


def scenario_setting(ids: tuple[str, ...]) -> Setting:
    names = tuple([SCENARIOS[SCENARIO_AT[id]].name for id in ids])
    default = DEFAULT if DEFAULT in ids else ids[0]
    return Setting("scenario", "Scenario", default, ids, "heroes.setup.step-01-scenario", names)


def settings_for(seats: int) -> tuple[Setting, ...]:
    """The scenarios that so many can play; all else is the same for everybody."""
    ids = tuple([id for id in PLAYABLE if seats in SCENARIOS[SCENARIO_AT[id]].seats()])
    return (scenario_setting(ids or PLAYABLE), *SETTINGS[1:])


SETTINGS: Final[tuple[Setting, ...]] = (
    scenario_setting(PLAYABLE),
    Setting(
        "difficulty",
        "Difficulty",
        "normal",
        DIFFICULTIES,
        "heroes.difficulty.levels",
        ("Easy", "Normal", "Hard", "Impossible"),
    ),
    Setting(
        "factions",
        "How factions and heroes are found",
        CHOICE,
        (CHOICE, RANDOM, DRAFT),
        "heroes.setup.step-02-faction",
        (
            "Each player chooses faction and hero in turn",
            "At random",
            "Draft: factions in order, heroes in reverse order",
        ),
    ),
    Setting(
        "starting_hand",
        "Draw a hand at the end of set-up",
        False,
        NO_OR_YES,
        "heroes.setup.starting-hand",
        ("No, as in the book", "Yes: everybody draws up to the hand limit"),
    ),
    Setting(
        "safe_start_rotation",
        "Starting tiles that are closed off",
        False,
        NO_OR_YES,
        "heroes.setup.step-22-starting-tile",
        ("May be turned so", "Are not offered"),
    ),
    Setting(
        "stalemate_stop",
        "Combats that nobody can win",
        False,
        NO_OR_YES,
        "heroes.combat.stalemate",
        ("Go on, as in the book", "End after three Combat Rounds without any harm, or after the thirtieth"),
    ),
    Setting(
        "fighters_only",
        "Town Actions when a combat is announced",
        False,
        NO_OR_YES,
        "heroes.town-action.before-combat",
        ("For every player, as in the book", "Only for those who take part: nobody waits for onlookers"),
    ),
    Setting(
        "ai_losses_persist",
        "Armies of AI Heroes",
        False,
        NO_OR_YES,
        "heroes.ai.hero-units",
        ("Whole in every combat, as in the book", "Keep the losses of earlier combats"),
    ),
    Setting(
        "ai_never_breaches",
        "AI Heroes that besiege a town",
        False,
        NO_OR_YES,
        "heroes.ai.siege-defend",
        ("Break walls where no enemy is in reach", "Never break walls: their units defend"),
    ),
    Setting(
        "weather",
        "Weather in Trial by Combat",
        False,
        NO_OR_YES,
        "heroes.end.scenario-conditions",
        ("None", "Two dice a round say what the air and the ground are like: it changes every combat"),
    ),
    Setting(
        "own_dice_only",
        "Morale rerolls of guards' dice",
        False,
        NO_OR_YES,
        "heroes.morale.use-reroll",
        ("Allowed to whoever commands the guards, as in the book", "Only the own units' dice"),
    ),
)
