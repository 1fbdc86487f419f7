"""Set-up options. Where a table can play otherwise than the book says, the book's reading is the value `rulebook`."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import MODES
from banneret.games.daybreak.end import BY_MODE
from banneret.games.daybreak.state import Daybreak
from banneret.kernel.game import Setting, Value
from banneret.kernel.table import Table

RULEBOOK: Final = "rulebook"
RULES: Final = "rules"
PRINTED: Final = "printed"
CUSTOM: Final = "custom"

FIRST_PLAYER: Final = "first_player"
BUILDS: Final = "builds"
EXCHANGE: Final = "exchange"
CITY_RETREAT: Final = "city_retreat"
GUARDED_ITEMS: Final = "guarded_items"
PROMOTION: Final = "promotion"
SPAWNERS: Final = "spawners"
CAMPAIGN_NUMBERS: Final = "campaign_numbers"
BATTLE_TURN: Final = "battle_turn"


def by_the_book(t: Table[Daybreak], option: str) -> bool:
    """Does the table play this as the rulebook has it?"""
    return t.options[option] == RULEBOOK


def as_printed(name: str, text: str, other: str, cites: str, labels: tuple[str, str]) -> Setting:
    """The book's way or another; chosen by itself only where the whole set is the table's own."""
    return Setting(name, text, RULEBOOK, (RULEBOOK, other), cites, labels, (RULES, (CUSTOM,)))


READINGS: Final = (
    as_printed(
        FIRST_PLAYER,
        "Who explores first",
        "rotating",
        "daybreak.first.fixed",
        ("The First Player, every Day", "Each Day the next player in turn order"),
    ),
    as_printed(
        BUILDS,
        "How much a City may build in a Day",
        "one-a-day",
        "daybreak.build.many-a-day",
        ("Whatever can be paid", "One building"),
    ),
    as_printed(
        EXCHANGE,
        "How often Troops may change hands in a City",
        "rationed",
        "daybreak.city.combine-split",
        (
            "As often as you like while a Hero is there",
            "Once in Build & Recruitment, once before a Hero sets out and once when it arrives",
        ),
    ),
    as_printed(
        CITY_RETREAT,
        "May the defenders of a City retreat?",
        "none",
        "daybreak.city.defenders-retreat",
        ("Yes, where a Hero is among them", "No"),
    ),
    as_printed(
        GUARDED_ITEMS,
        "Items that lie under Monsters",
        "won-over",
        "daybreak.battle.retreat-guarded",
        ("Only who beats the Monsters may take them", "Also who bribes the Monsters, or takes them in"),
    ),
    as_printed(
        PROMOTION,
        "How many of a stack are promoted at a time",
        "any-number",
        "daybreak.recruit.promotion",
        ("The whole stack", "Any number"),
    ),
    as_printed(
        SPAWNERS,
        "Whom a Spawner serves",
        "city",
        "daybreak.recruit.needs-spawner",
        ("All Cities of its player", "Its own City"),
    ),
    as_printed(
        CAMPAIGN_NUMBERS,
        "Income of Cities, Guardians and Spawners in a campaign",
        "city-levels",
        "daybreak.campaign.core-numbers",
        ("As in a normal game", "By the level of the City, which can be raised"),
    ),
    as_printed(
        BATTLE_TURN,
        "A turn in battle",
        "one-squad",
        "daybreak.battle.round",
        ("Each of your Squads attacks once", "One of your Squads attacks"),
    ),
)
BOOK: Final[dict[str, Value]] = {setting.name: RULEBOOK for setting in READINGS}
HOUSE: Final[dict[str, Value]] = {setting.name: setting.values[1] for setting in READINGS}

LAST_DAYS: Final = (3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100)
SETTINGS: Final = (
    Setting(
        "mode",
        "How long you play",
        MODES[0],
        MODES,
        "daybreak.mode.normal-default",
        ("An evening", "A campaign: Heroes and Cities grow, for weeks"),
    ),
    Setting(
        "day_limit",
        "The last Day",
        BY_MODE,
        (BY_MODE, 0, *LAST_DAYS),
        "daybreak.end.day-limit",
        ("Day 20, and none in a campaign", "None", *[f"Day {day}" for day in LAST_DAYS]),
    ),
    Setting(
        "mine_die",
        "How often a Mine that nobody owns has Guardians",
        "d20",
        ("d20", "dP"),
        "daybreak.mine.guardian-table",
        ("15 times in 100, by a die of 20", "20 times in 100, by the percent die"),
    ),
    Setting(
        "resource_bonus",
        "What a Resource token holds",
        0,
        (0, 1, 2, 3),
        "daybreak.resource.quantity",
        ("As rolled", "1 more", "2 more", "3 more"),
    ),
    Setting(
        RULES,
        "The rules where the book can be read in more than one way, or a table may like a house rule better",
        PRINTED,
        (PRINTED, CUSTOM),
        "daybreak.mode.as-printed",
        ("As printed", "As you choose, one by one"),
        decides={PRINTED: BOOK},
    ),
    *READINGS,
)
