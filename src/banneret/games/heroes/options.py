"""Set-up options: the scenario, the difficulty, how factions and heroes are found, and readings of the book.

The book is the default; where our idea differs it is an option that is off. The introductory duel is our own.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import DIFFICULTIES
from banneret.games.heroes.scenarios import DEFAULT, PLAYABLE, SCENARIO_AT, SCENARIOS, Scenario
from banneret.kernel.game import Setting, Value

NO_OR_YES: Final = (False, True)
CHOICE: Final = "choice"
RANDOM: Final = "random"
DRAFT: Final = "draft"
STALEMATE_STOP: Final = "stalemate_stop"
AGREED: Final = "agreed"
NEVER: Final = "never"
ALWAYS: Final = "always"
DUEL_CITADEL: Final = "duel_citadel"
FIELD_PARTS_INDEPENDENT: Final = "field_parts_independent"
HIRE_NEEDS_EXIT: Final = "hire_needs_exit"
MAIN_HERO_MAP_CARDS: Final = "main_hero_map_cards"
PLACE_BEFORE_DRAW: Final = "place_before_draw"
STABLES_FOR_EVER: Final = "stables_for_ever"
SHORT_PRICES: Final = "short_prices"

GONE: Final = ("earlier_readings", "fifth_readings", "sixth_readings")  # options of versions 5 to 7

WHO: Final = {
    "clash": "Everybody against everybody",
    "alliance": "Two teams",
    "cooperative": "All together against the game",
    "campaign": "Alone against AI Heroes",
    "tournament": "A duel for points",
}


def note_on(scenario: Scenario) -> str:
    """Who is against whom, and how long it takes."""
    who = "A duel" if scenario.mode == "clash" and max(scenario.seats()) == 2 else WHO[scenario.mode]
    return f"{who}, {scenario.rounds} rounds."


def scenario_setting(ids: tuple[str, ...]) -> Setting:
    found = [SCENARIOS[SCENARIO_AT[id]] for id in ids]
    names = tuple([scenario.name for scenario in found])
    notes = tuple([note_on(scenario) for scenario in found])
    default = DEFAULT if DEFAULT in ids else ids[0]
    return Setting("scenario", "Scenario", default, ids, "heroes.setup.step-01-scenario", names, notes=notes)


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
        STALEMATE_STOP,
        "Combats that nobody can win",
        AGREED,
        (AGREED, NEVER, ALWAYS),
        "heroes.combat.stalemate",
        (
            "May be broken off by those who fight, after three Combat Rounds without any harm or thirty in all",
            "Go on",
            "End after three Combat Rounds without any harm, or after the thirtieth",
        ),
    ),
    Setting(
        DUEL_CITADEL,
        "Towns in First Steps",
        True,
        NO_OR_YES,
        "heroes.scenario.book-missing",
        ("Begin without a Citadel", "Begin with a Citadel: every faction can reinforce from the first round"),
        only=("scenario", (DEFAULT,)),
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
        only=("scenario", ("trial-by-combat",)),
    ),
    Setting(
        "own_dice_only",
        "Morale rerolls of guards' dice",
        False,
        NO_OR_YES,
        "heroes.morale.use-reroll",
        ("Allowed to whoever commands the guards, as in the book", "Only the own units' dice"),
    ),
    Setting(
        FIELD_PARTS_INDEPENDENT,
        "Fields that search and do more besides",
        False,
        NO_OR_YES,
        "heroes.sym.optional",
        ("Are used whole or not at all", "Only the searches may be left: gold is gained and morale lost"),
    ),
    Setting(
        HIRE_NEEDS_EXIT,
        "Where a hired hero may be placed",
        False,
        NO_OR_YES,
        "heroes.hero.secondary-placement",
        (
            "In any own town or settlement, as in the book",
            "Not where a combat is announced, nor with the own hero where the two cannot part",
        ),
    ),
    Setting(
        MAIN_HERO_MAP_CARDS,
        "Cards played on the map",
        False,
        NO_OR_YES,
        "heroes.hero.main-uses-deck",
        ("Serve either hero", "Serve the main hero alone"),
    ),
    Setting(
        PLACE_BEFORE_DRAW,
        "New tiles of the own supply",
        False,
        NO_OR_YES,
        "heroes.tile.hidden",
        ("Are turned up, then placed", "Are placed, then turned up"),
    ),
    Setting(
        STABLES_FOR_EVER,
        "Rides to and fro between Stables",
        False,
        NO_OR_YES,
        "heroes.loc.stables",
        (
            "Gain nothing where the hero comes back with as much movement as it had",
            "Gain movement every time, by the letter of the book: a turn need not end",
        ),
    ),
    Setting(
        SHORT_PRICES,
        "Cards that first take other cards of the hand",
        False,
        NO_OR_YES,
        "heroes.card.price-first",
        ("Need all that they ask for", "Take as many as there are"),
    ),
)


def bounded(options: dict[str, Value]) -> dict[str, Value]:
    """For programs alone: combats that nobody can win end, so that every game does."""
    return {**options, STALEMATE_STOP: ALWAYS}


def options_now(version: int, options: dict[str, object]) -> dict[str, object]:
    """Mistaken readings of earlier versions are gone; before the third a combat went on or was stopped."""
    found = {name: value for name, value in options.items() if name not in GONE}
    if version < 3:
        found[STALEMATE_STOP] = ALWAYS if options.get(STALEMATE_STOP, False) else NEVER
    return found
