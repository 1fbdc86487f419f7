"""Scenarios as data: set-up, maps, goals, what happens in which round, and rules of their own.

A scenario names its rules by kind; those kinds that the rules of the map game know are in `KNOWN`. A table can be set
up with a scenario whose rules are all known; the others are read and checked, and wait.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import (
    ARTIFACT,
    CARD_AT,
    CARDS,
    RESOURCES,
    SETS,
    TIERS,
    UNIT_AT,
    Price,
    content,
    skip,
)
from banneret.games.heroes.enemies import EnemyDeck, armies_by_difficulty, soldiers_in
from banneret.games.heroes.land import GROUPS, LOCATION_AT, TILE_AT, TILES
from banneret.games.heroes.texts import add
from banneret.kernel.errors import ContentError
from banneret.parts.content import Fields
from banneret.parts.hexes import distance

MODES: Final = ("clash", "alliance", "cooperative", "campaign", "tournament")
PICKS: Final = ("cheapest", "dearest", "chosen", "search-2")
STARTING_BUILDINGS: Final = (
    "dwelling-bronze",
    "dwelling-silver",
    "dwelling-gold",
    "city-hall",
    "citadel",
    "mage-guild",
    "faction-tent",
    "faction-gears",
)
CUSTOM: Final = "custom"

# What the rules carry out so far: kinds of goals and defeats, of events' recipients, and of rules.
KNOWN_MODES: Final = ("clash", "alliance", "cooperative")
KNOWN_GOALS: Final = (
    "capture-enemy-town",
    "points",
    "flag-all",
    "each-wins-fight",
    "defeat",
    "capture",
    "flag",
    "hold",
)
KNOWN_POINTS: Final = (
    "first defeat of the enemy main hero",
    "settlement held",
    "mine held",
    "obelisk flagged",
    "building standing in town",
    "level of the main hero",
)
KNOWN_DEFEATS: Final = ("draw", "all-lose", "lose")
KNOWN_RULES: Final = ("obelisk", "income")  # what these do is said in the effect language
SAID: Final = ("advice", "teams")  # what the scenario is for; who plays with whom, which `teams` says
# Rules in prose that have a hook of their own (`scenario_rules`), by scenario.
HOOKED: Final = {
    "chain-link": ("town-defence", "movement", "grail"),
    "force-of-will": ("no-skip", "guard", "combat"),
    "the-hunt": ("boss",),
    "trial-by-combat": ("income", "map", "combat", "obelisk", "army", "hero"),
    "the-usurper": ("enemy",),
    "emerald-island": ("coop", "border", "build", "army", "guard", "hero"),
    "stand-united": (
        "ai",
        "guard",
        "secondary-hero",
        "no-skip",
        "trade",
        "army",
        "obelisk",
        "dragon-utopia",
    ),
    "wandering-dragons": ("spawn", "ai", "combat"),
    "titans-stronghold": ("coop", "map", "location", "border", "trade", "spawn", "combat"),
    "the-ambushed-accord": ("timed-fight", "map", "morale", "trade", "hero"),
    "close-to-enemies": ("setup", "spawn", "timed-fight", "ai", "trade"),
}
EVERYBODY: Final = "each player"
TURN_STARTS: Final = "start of each player's turn"
AFTER_DEFENCE: Final = "after the defence"
TURN_MOMENTS: Final = (TURN_STARTS, AFTER_DEFENCE)
RECIPIENTS: Final = (
    EVERYBODY,
    "each hero",
    "second player",
    "players whose main hero has the least experience",
    "one player",
)


class StartingUnit:
    """Units that everybody begins with: a named one, or of a tier."""

    def __init__(self, fields: Fields) -> None:
        self.unit = -1
        self.tier = -1
        self.pick = ""
        if fields.has("unit"):
            id = fields.slug("unit")
            if id not in UNIT_AT:
                raise fields.wrong("unit", "the id of a unit")
            self.unit = UNIT_AT[id]
        else:
            self.tier = TIERS.index(fields.word("tier", TIERS))
            self.pick = fields.word("pick", PICKS)
        self.pack = fields.word_or("stack", ("few", "pack"), "few") == "pack"
        self.count = fields.number("count", 1, 5)
        self.neutral = fields.flag("neutral")
        skip(fields, "of")
        fields.close()


class Pool:
    """Tiles for a player's own supply."""

    def __init__(self, fields: Fields) -> None:
        self.group = fields.word("group", GROUPS)
        self.count = fields.number("count", 1, 9)
        self.need = locations_in(fields, "need")
        self.lacks = locations_in(fields, "lacks")
        skip(fields, "note", "draw", "terrain")
        fields.close()


def locations_in(fields: Fields, name: str) -> tuple[int, ...]:
    if not fields.has(name):
        return ()
    found: list[int] = []
    for id in fields.texts(name, 0, 9):
        if id not in LOCATION_AT:
            raise fields.wrong(name, "ids of fields.toml")
        found.append(LOCATION_AT[id])
    return tuple(found)


class Slot:
    """A place for a tile on a scenario's map."""

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("slot")
        fields.entry = f"{fields.entry}, slot '{self.name}'"
        self.q = fields.number("q", -60, 60)
        self.r = fields.number("r", -60, 60)
        self.group = fields.word("group", (*GROUPS, CUSTOM))
        self.owner = fields.number_or("owner", 1, 6, 0)  # 0: nobody's
        self.enemy = fields.flag("enemy")
        self.need = locations_in(fields, "need")
        self.lacks = locations_in(fields, "lacks")
        self.pick: tuple[int, ...] = ()
        names: list[str] = []
        if fields.has("tile"):
            names.append(fields.text("tile"))
        if fields.has("pick"):
            names.extend(fields.texts("pick", 1, 20))
        for name in names:
            if name not in TILE_AT:
                raise fields.wrong("tile", "the id of a tile")
        self.pick = tuple([TILE_AT[name] for name in names])
        self.face_up = (
            fields.word_or("face", ("up", "down"), "up" if self.group == "start" else "down") == "up"
        )
        self.turn = fields.number_or("rot", 0, 5, -1)  # -1: chosen
        self.arm = fields.number_or("arm", 0, 9, -1)
        self.detached = fields.flag("detached")
        self.one_of = fields.has("one_of")
        self.mark = fields.text("mark") if fields.has("mark") else ""
        self.nemesis_of = fields.number_or("nemesis_of", 1, 6, 0)
        skip(fields, "one_of", "fields", "terrain")
        fields.close()

    def takes(self, tile: int) -> bool:
        """May this tile lie here?"""
        if self.pick:
            return tile in self.pick
        printed = TILES[tile]
        return (
            printed.group == self.group
            and all(printed.has(location) for location in self.need)
            and not any(printed.has(location) for location in self.lacks)
        )


class Map:
    """A layout for some numbers of players."""

    def __init__(self, entry: str, fields: Fields) -> None:
        fields.entry = entry
        players = fields.take("players")
        self.players = whole_numbers(players)
        if not self.players:
            raise fields.wrong("players", "a list of numbers of players")
        self.slots = [Slot(slot) for slot in fields.tables("tiles", entry)]
        self.arms = arms_in(fields, entry)
        self.building = fields.has("building") or fields.has("per_player")
        skip(fields, "source", "draw", "designed", "rounds", "per_player", "middle", "building", "variant")
        fields.close()
        for at, slot in enumerate(self.slots):
            for other in self.slots[:at]:
                if (
                    distance((slot.q, slot.r), (other.q, other.r)) < 3
                    and slot.group != CUSTOM
                    and other.group != CUSTOM
                ):
                    raise ContentError(
                        f"scenarios.toml, {entry}: the slots {other.name} and {slot.name} overlap"
                    )

    def slots_for(self, players: int) -> list[Slot]:
        """The places in use: those of arms that so many players do not need are left out."""
        if players not in self.arms:
            return self.slots
        return [slot for slot in self.slots if slot.arm < 0 or slot.arm in self.arms[players]]

    @property
    def plain(self) -> bool:
        """Is it laid out of printed tiles, each in its place?"""
        return (
            bool(self.slots)
            and not self.building
            and not any(slot.group == CUSTOM or slot.one_of or slot.detached for slot in self.slots)
        )


def arms_in(fields: Fields, entry: str) -> dict[int, tuple[int, ...]]:
    """The arms of a map that are used, by the number of players."""
    if not fields.has("arms_used"):
        return {}
    table = fields.table("arms_used", f"{entry}, arms_used")
    return {int(players): whole_numbers(table.take(players)) for players in list(table.values)}


class Goal:
    """A way to win, or to lose."""

    def __init__(self, fields: Fields) -> None:
        self.kind = fields.slug("kind")
        self.when = fields.text("when") if fields.has("when") else ""
        self.says = fields.text("says") if fields.has("says") else ""
        self.points: list[tuple[int, str]] = []
        if fields.has("points"):
            for text in fields.texts("points", 1, 20):
                number, _, what = text.partition(" ")
                # points that are worked out in another way are a rule of the scenario's own
                self.points.append((int(number), what) if number.isdecimal() else (0, text))
        self.location = fields.text("location") if fields.has("location") else ""
        self.locations = fields.texts("locations", 1, 9) if fields.has("locations") else ()
        self.target = fields.text("target") if fields.has("target") else ""
        self.from_round = fields.number_or("from_round", 1, 30, 0)
        skip(
            fields,
            "to",
            "count",
            "limit",
            "only_players",
            "ends_when",
            "overtime_until",
            "also",
            "targets",
            "designed",
        )
        fields.close()


class Happening:
    """Something that happens in a round."""

    def __init__(self, scenario: str, index: int, fields: Fields) -> None:
        rounds = fields.take("rounds")
        self.rounds = whole_numbers(rounds)
        at = fields.text("at") if fields.has("at") else ""
        self.at_end = at == "end"
        self.at = at if at in TURN_MOMENTS else ""  # a moment of each player's turn; empty: of the round
        self.who = fields.text("who") if fields.has("who") else EVERYBODY
        self.trigger = fields.has("trigger")
        self.effects: list[int] = []
        for number, text in enumerate(fields.texts("do", 1, 9)):
            self.effects.append(
                add("scenarios.toml", f"scenario-{scenario}", f"event-{index + 1}-{number + 1}", text)
            )
        known = at in ("", "end") or at in TURN_MOMENTS
        self.plain = known and not self.trigger and not fields.has("amount")
        self.only = whole_numbers(
            fields.take("only_players")
        )  # numbers of players for which it is; empty: all
        skip(fields, "amount", "after", "trigger")
        fields.close()


def artifacts_in(fields: Fields, name: str) -> list[int]:
    """Artifacts that a rule of a scenario names: faces."""
    found: list[int] = []
    for id in fields.texts(name, 1, len(CARDS)):
        if id not in CARD_AT or CARDS[CARD_AT[id]].kind != ARTIFACT:
            raise fields.wrong(name, f"artifacts; '{id}' is none")
        found.append(CARD_AT[id])
    return found


class OwnRule:
    """A rule of a scenario's own: what it touches, and where it can be said in the effect language what it does."""

    def __init__(self, scenario: str, index: int, fields: Fields) -> None:
        self.index = index
        self.kind = fields.slug("kind")
        entry = f"scenarios.toml, {fields.entry}"
        self.on = fields.text("on") if fields.has("on") else ""
        self.says = fields.text("says") if fields.has("says") else ""
        self.effect = -1
        if fields.has("do"):
            self.effect = add(
                "scenarios.toml", f"scenario-{scenario}", f"rule-{index + 1}", fields.text("do")
            )
        self.optional = fields.flag("optional")
        self.id = fields.text("id") if fields.has("id") else ""
        self.at = fields.text("at") if fields.has("at") else ""
        self.army = soldiers_in(fields)
        self.armies = armies_by_difficulty(fields.take("army"), entry) if fields.has("army") else {}
        self.deck = EnemyDeck(fields) if fields.has("ai_deck") else None
        self.stays = fields.flag("stays")
        self.walls = fields.flag("walls")
        self.hero = fields.text("hero") if fields.has("hero") else ""
        self.artifacts = {use: artifacts_in(fields, use) for use in ("weapons", "worn") if fields.has(use)}
        skip(
            fields,
            "spell_targets",
            "location",
            "option",
            "boss",
            "needs",
            "designed",
            "level",
            "reserve",
            "spells",
            "skills",
            "army_units",
        )
        fields.close()


class Scenario:
    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.slug("id")
        entry = f"scenario '{self.id}'"
        fields.entry = entry
        self.name = fields.text("name")
        self.mode = fields.word("type", MODES)
        self.players = numbers_in(fields, "players")
        self.core_players = numbers_in(fields, "core_players")
        self.teams = teams_in(fields)
        self.rounds = fields.number("rounds", 1, 30)
        self.needs = fields.texts("needs", 1, len(SETS))
        self.goals = [Goal(one) for one in fields.tables("victory", f"{entry}, victory")]
        self.defeats = [Goal(one) for one in fields.tables("defeat", f"{entry}, defeat")]
        self.events = [
            Happening(self.id, number, one)
            for number, one in enumerate(fields.tables("events", f"{entry}, event"))
        ]
        self.rules = [
            OwnRule(self.id, number, one)
            for number, one in enumerate(fields.tables("rules", f"{entry}, rule"))
        ]
        setup = fields.table("setup", f"{entry}, setup")
        self.resources = price_in(setup, "resources")
        self.income = price_in(setup, "income")
        self.units = [StartingUnit(one) for one in setup.tables("units", f"{entry}, unit")]
        self.buildings = setup.texts("buildings", 0, 8) if setup.has("buildings") else ()
        for building in self.buildings:
            if building not in STARTING_BUILDINGS:
                raise setup.wrong("buildings", f"some of {', '.join(STARTING_BUILDINGS)}")
        self.pools = [Pool(one) for one in setup.tables("pool", f"{entry}, pool")]
        self.bonus = -1  # -1: by difficulty
        self.besides = False  # the bonus comes besides that of the difficulty
        if setup.has("bonus") and setup.text("bonus") != "by-difficulty":
            text = str(setup.values["bonus"])
            self.besides = "besides the difficulty bonus" in text
            self.bonus = add("scenarios.toml", f"scenario-{self.id}", "bonus", text)
        self.choices: list[int] = []
        if setup.has("choose"):
            for number, text in enumerate(setup.texts("choose", 1, 9)):
                self.choices.append(
                    add("scenarios.toml", f"scenario-{self.id}", f"choice-{number + 1}", text)
                )
        self.plain_setup = not [name for name in setup.left if name != "designed"]
        self.maps = [
            Map(f"{entry}, map {number + 1}", one)
            for number, one in enumerate(fields.tables("map", f"{entry}, map"))
        ]
        skip(
            fields,
            "origin",
            "author",
            "summary",
            "source_note",
            "needs_note",
            "campaign",
            "campaign_name",
            "chapter",
            "sizes",
        )
        fields.close()

    @property
    def together(self) -> bool:
        """Do all players win or lose together?"""
        return self.mode in ("cooperative", "campaign")

    def map_for(self, players: int) -> Map | None:
        for map in self.maps:
            if players in map.players:
                return map
        return None

    def unknown(self) -> list[str]:
        """What this scenario asks for that the rules do not know yet; nothing: it can be played."""
        found: list[str] = []
        if self.mode not in KNOWN_MODES or (self.mode == "alliance" and not self.teams):
            found.append(f"mode {self.mode}")
        found.extend([f"goal {goal.kind}" for goal in self.goals if goal.kind not in KNOWN_GOALS])
        for goal in self.goals:
            found.extend([f"points for {what}" for _, what in goal.points if what not in KNOWN_POINTS])
        found.extend([f"defeat {goal.kind}" for goal in self.defeats if goal.kind not in KNOWN_DEFEATS])
        found.extend([f"rule {rule.kind}" for rule in self.rules if not self.knows(rule)])
        found.extend(
            [
                f"event for {event.who}"
                for event in self.events
                if not event.plain or event.who not in RECIPIENTS
            ]
        )
        if not self.plain_setup or self.choices:
            found.append("set-up")
        return found

    def knows(self, rule: OwnRule) -> bool:
        """Is there a rule behind this one?"""
        if rule.kind in SAID or rule.optional:
            return True
        return rule.kind in HOOKED.get(self.id, ()) or (rule.kind in KNOWN_RULES and rule.effect >= 0)

    def seats(self) -> tuple[int, ...]:
        """The numbers of players for which it can be played with the core box."""
        if self.unknown():
            return ()
        found: list[int] = []
        for players in self.core_players:
            map = self.map_for(players)
            if map is not None and map.plain:
                found.append(players)
        return tuple(found)


def numbers_in(fields: Fields, name: str) -> tuple[int, ...]:
    value = fields.take(name)
    if not isinstance(value, list):
        raise fields.wrong(name, "a list of numbers of players")
    return whole_numbers(value)


def teams_in(fields: Fields) -> tuple[tuple[int, ...], ...]:
    """Who plays with whom: seats counted from 1, a list for each team."""
    value = fields.take("teams")
    if value is None:
        return ()
    if not isinstance(value, list):
        raise fields.wrong("teams", "a list of teams, each a list of seats")
    return tuple([whole_numbers(team) for team in value])


def whole_numbers(value: object) -> tuple[int, ...]:
    return tuple([number for number in value if isinstance(number, int)]) if isinstance(value, list) else ()


def price_in(fields: Fields, name: str) -> Price:
    """Resources of a set-up; a scenario without the table begins with nothing of its own."""
    if not fields.has(name):
        return (0, 0, 0)
    table = fields.table(name, f"{fields.entry}, {name}")
    found = tuple([table.number_or(resource, 0, 99, 0) for resource in RESOURCES])
    table.close(", ".join(RESOURCES))
    return found


def read_scenarios() -> list[Scenario]:
    entries = content("scenarios.toml").tables("scenario", "scenario")
    return [Scenario(index, fields) for index, fields in enumerate(entries)]


SCENARIOS: Final = read_scenarios()
SCENARIO_AT: Final[dict[str, int]] = {scenario.id: scenario.index for scenario in SCENARIOS}
DEFAULT: Final = content("scenarios.toml").slug("default")
PLAYABLE: Final = tuple([scenario.id for scenario in SCENARIOS if scenario.seats()])
if DEFAULT not in PLAYABLE:
    raise ContentError(f"scenarios.toml: the default is {DEFAULT!r}; expected a scenario that can be played")
