"""Multiverse War: two to four viceroys explore a land beyond the Stone Portal, under fog of war."""

from __future__ import annotations

from banneret.games.multiverse import (
    abilities,
    action,
    adventure,
    build_phase,
    cards,
    combat,
    dial,
    diplomacy,
    events,
    explore,
    extras,
    fog,
    goals,
    move,
    orders,
    recruit,
    setup,
    turn,
    works,
    wounds,
)
from banneret.games.multiverse.catalogue import catalogue
from banneret.games.multiverse.contents import (
    ADVENTURES,
    COMBAT_CARDS,
    FACTIONS,
    LAYOUTS,
    MISSIONS,
    PACKAGE,
    TERRITORIES,
)
from banneret.games.multiverse.counts import COUNTS, counts_of
from banneret.games.multiverse.earlier import EARLIER
from banneret.games.multiverse.habit import habit
from banneret.games.multiverse.imagine import imagine
from banneret.games.multiverse.invariants import check
from banneret.games.multiverse.language import HEX_NAMES, WORDS
from banneret.games.multiverse.orders import planned
from banneret.games.multiverse.promise import promising
from banneret.games.multiverse.score import JUDGEMENT, features_of, score
from banneret.games.multiverse.setup import MAP_NAMES, MODULES
from banneret.games.multiverse.state import (
    BUILD,
    FACE_ID,
    FIRST_ADVENTURE,
    FIRST_CARD,
    FIRST_MISSION,
    FIRST_TERRITORY,
    Fight,
    Multiverse,
    Quest,
)
from banneret.games.multiverse.turn import phases_begun
from banneret.games.multiverse.view import derived
from banneret.games.multiverse.warnings import warning
from banneret.kernel.ask import Ask, Option
from banneret.kernel.errors import Refused
from banneret.kernel.game import Game, Setting, Value
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.kernel.tutorial import read_tutorial
from banneret.parts.content import read_content

MODULE_TEXT = {
    "heroes": "Heroes",
    "mines": "Aether mines and the Stone Portal",
    "dial": "The event dial",
    "adventures": "Adventures",
    "secret_missions": "Secret missions",
    "decoys": "Decoys",
    "shards": "Aether shards (needs mines)",
    "formations": "Formations",
    "combat_cards": "Combat cards",
    "faction_perks": "A perk for each faction",
    "diplomacy": "Treaties and trade (in a free-for-all)",
}
MODULE_CITES = {
    "heroes": "multiverse.advanced.modules",
    "mines": "multiverse.mine.central",
    "dial": "multiverse.dial.start",
    "adventures": "multiverse.adventure.draw",
    "secret_missions": "multiverse.mission.draw",
    "decoys": "multiverse.decoy.place",
    "shards": "multiverse.shard.setup",
    "formations": "multiverse.action.formation",
    "combat_cards": "multiverse.recruit.combat-cards",
    "faction_perks": "multiverse.setup.factions",
    "diplomacy": "multiverse.ffa.treaty",
}

GOAL_TEXT = {
    "conquest": "A goal: to take a settlement",
    "portal": "A goal: to complete the Stone Portal",
    "fortresses": "A goal: four Fortresses, or six of a team",
    "elite": "A goal: four kinds of elite units",
    "agenda": "A goal: three secret missions",
    "shards": "A goal: twenty aether shards",
}
GOAL_CITES = {goal: f"multiverse.goal.{goal}" for goal in setup.GOALS}
# Where a module or a goal changes anything.
CUSTOM_ONLY: tuple[str, tuple[Value, ...]] = ("scenario", ("custom",))
BEYOND_STARTER: tuple[str, tuple[Value, ...]] = ("scenario", ("advanced", "custom"))
TURN_LIMITS = (0, 12, 20, *[turns for turns in range(1, 41) if turns not in (12, 20)])
SUGGESTED = {0: "None", 1: "1 turn", 12: "12 turns: a short game", 20: "20 turns: a full game"}
LONGEST_SLOTS = 100  # characters: more than six mines need


def turns_label(turns: int) -> str:
    return SUGGESTED.get(turns, f"{turns} turns")


class SlotSetting(Setting):
    """Slots of the map as text, `0,0 1,0`; empty for those of the map. The set-up refuses what is no slot."""

    def checked(self, value: object) -> Value:
        if not isinstance(value, str) or len(value) > LONGEST_SLOTS or value.strip("0123456789-, "):
            shown = repr(value)[:60]
            raise Refused(f"option {self.name} = {shown}: it can be slots such as '-1,0 0,0', or ''")
        return value


class MultiverseWar(Game[Multiverse]):
    def __init__(self) -> None:
        chapters = (
            setup,
            turn,
            dial,
            diplomacy,
            build_phase,
            orders,
            works,
            recruit,
            action,
            move,
            explore,
            fog,
            combat,
            extras,
            wounds,
            cards,
            abilities,
            adventure,
            events,
            goals,
        )
        super().__init__("multiverse", "Multiverse War", (2, 3, 4), chapters)
        self.version = 2  # 1: before the rules were compared with the rulebook afresh
        self.earlier = EARLIER
        self.blurb = (
            "Lead the first expedition beyond the Stone Portal: explore an unknown land, raise armies whose blocks "
            "only you can read, and win by mines, missions, fortresses, veterans or conquest."
        )
        self.minutes = 120
        self.judgement = JUDGEMENT
        self.counts = COUNTS
        self.words = WORDS
        self.scopes = (Fight, Quest)
        self.tutorial = read_tutorial(read_content(PACKAGE, "tutorial.toml"), "tutorial.toml")
        self.playout = 400  # more than two turns of four players: as a rule the horizon comes first
        settings = [
            Setting(
                "scenario",
                "The game: a first one has bonus missions and no heroes",
                "advanced",
                ("advanced", "starter", "custom"),
                "multiverse.scope.ruleset",
                ("The full game", "A first game", "As you like it"),
            ),
            Setting(
                "map",
                "The map",
                "auto",
                ("auto", *MAP_NAMES),
                "multiverse.map.lattice",
                ("By the players", *[layout.name for layout in LAYOUTS]),
            ),
            Setting(
                "safer_side",
                "Two more territories a player on the aggressive map",
                False,
                (False, True),
                "multiverse.map.safer-side",
                only=("map", ("aggressive-2",)),
            ),
            Setting(
                "mode",
                "Who against whom",
                "auto",
                ("auto", "duel", "ffa", "team"),
                "multiverse.scope.options",
                ("By the players", "Duel", "Free for all", "Teams of two"),
            ),
            Setting(
                "teams",
                "Partners in a team game",
                "01-23",
                ("01-23", "03-12", "02-13"),
                "multiverse.map.settlement-variety",
                ("1 and 2 against 3 and 4", "1 and 4 against 2 and 3", "1 and 3 against 2 and 4"),
                ("mode", ("team",)),
            ),
            Setting(
                "turn_limit",
                "Turns until victory points are counted",
                0,
                TURN_LIMITS,
                "multiverse.limit.recommended",
                tuple([turns_label(turns) for turns in TURN_LIMITS]),
            ),
            Setting(
                "portal_stones",
                "Aether stones for the Stone Portal",
                0,
                tuple(range(41)),
                "multiverse.mine.portal-threshold",
                ("As the rules say: 15, a team 20", *[str(stones) for stones in range(1, 41)]),
            ),
            Setting(
                "intercept_shots",
                "Pikemen intercept the shots of riders, too: the book's bare words",
                False,
                (False, True),
                "multiverse.intercept.rule",
            ),
            SlotSetting(
                "mine_slots",
                "Territory slots with mines, as '0,0 1,0'; empty for those of the map",
                "",
                ("",),
                "multiverse.mine.free-number",
            ),
        ]
        for module in MODULES:
            only = BEYOND_STARTER if module in setup.ADDED_TO_ADVANCED else CUSTOM_ONLY
            settings.append(
                Setting(module, MODULE_TEXT[module], False, (False, True), MODULE_CITES[module], (), only)
            )
        for goal in setup.GOALS:
            where = None if goal == "conquest" else BEYOND_STARTER
            settings.append(
                Setting(f"goal_{goal}", GOAL_TEXT[goal], True, (True, False), GOAL_CITES[goal], (), where)
            )
        self.settings = tuple(settings)

    def content(self) -> dict[str, object]:
        return catalogue()

    def new_state(self, seats: int) -> Multiverse:
        return setup.new_state(seats)

    def setup(self, t: Table[Multiverse]) -> None:
        setup.set_up(t)

    def worth(self, t: Table[Multiverse], seat: int) -> float:
        return score(t, seat)

    def measure(self, t: Table[Multiverse], seat: int) -> list[float]:
        return features_of(planned(t, seat) if t.state.phase == BUILD else t, seat)

    def count(self, t: Table[Multiverse], seat: int) -> list[float]:
        return counts_of(planned(t, seat) if t.state.phase == BUILD else t, seat)

    def view(self, t: Table[Multiverse], seat: int) -> dict[str, object]:
        return derived(t, seat)

    def imagine(self, t: Table[Multiverse], seat: int) -> None:
        imagine(t, seat)

    def warn(self, t: Table[Multiverse], ask: Ask, option: Option) -> Said | None:
        return warning(t, ask, option)

    def check(self, t: Table[Multiverse]) -> None:
        check(t)

    def promising(self, t: Table[Multiverse], ask: Ask) -> list[int]:
        return promising(t, ask)

    def habit(self, t: Table[Multiverse], ask: Ask, whim: float) -> int:
        return habit(t, ask, whim)

    def moment(self, t: Table[Multiverse], seat: int) -> int:
        return phases_begun(t, seat)

    def horizon(self, t: Table[Multiverse], seat: int) -> int:
        """The seat's next action phase: the others have answered, and the mines have brought their stones."""
        return t.state.turn + 1

    def face(self, face: int) -> str:
        if face >= FIRST_CARD:
            return COMBAT_CARDS[face - FIRST_CARD].id
        if face >= FIRST_MISSION:
            return MISSIONS[face - FIRST_MISSION].id
        if face >= FIRST_ADVENTURE:
            return ADVENTURES[face - FIRST_ADVENTURE].id
        if face >= FIRST_TERRITORY:
            return f"territory-{TERRITORIES[face - FIRST_TERRITORY - 1].number:02}"
        return FACE_ID[face]

    def seat_name(self, t: Table[Multiverse], seat: int) -> str:
        return f"the {FACTIONS[seat].name}" if seat >= 0 else "nobody"

    def names(self, t: Table[Multiverse]) -> dict[str, list[str]]:
        return HEX_NAMES[t.state.land]

    def faction(self, t: Table[Multiverse], seat: int) -> str:
        return FACTIONS[seat].name


GAME = MultiverseWar()
