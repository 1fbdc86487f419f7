"""Set-up options: the scenario, the map, who against whom, limits, modules and goals."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import LAYOUTS
from banneret.games.multiverse.setup import ADDED_TO_ADVANCED, GOALS, MAP_NAMES, MODULES
from banneret.kernel.errors import Refused
from banneret.kernel.game import Setting, Value

MODULE_TEXT: Final = {
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
MODULE_CITES: Final = {
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

GOAL_TEXT: Final = {
    "conquest": "A goal: to take a settlement",
    "portal": "A goal: to complete the Stone Portal",
    "fortresses": "A goal: four Fortresses, or six of a team",
    "elite": "A goal: four kinds of elite units",
    "agenda": "A goal: three secret missions",
    "shards": "A goal: twenty aether shards",
}
GOAL_CITES: Final = {goal: f"multiverse.goal.{goal}" for goal in GOALS}
# Where a module or a goal changes anything.
CUSTOM_ONLY: Final[tuple[str, tuple[Value, ...]]] = ("scenario", ("custom",))
BEYOND_STARTER: Final[tuple[str, tuple[Value, ...]]] = ("scenario", ("advanced", "custom"))
TURN_LIMITS: Final = (0, 12, 20, *[turns for turns in range(1, 41) if turns not in (12, 20)])
SUGGESTED: Final = {0: "None", 1: "1 turn", 12: "12 turns: a short game", 20: "20 turns: a full game"}
LONGEST_SLOTS: Final = 100  # characters: more than six mines need


def turns_label(turns: int) -> str:
    return SUGGESTED.get(turns, f"{turns} turns")


class SlotSetting(Setting):
    """Slots of the map as text, `0,0 1,0`; empty for those of the map. The set-up refuses what is no slot."""

    def checked(self, value: object) -> Value:
        if not isinstance(value, str) or len(value) > LONGEST_SLOTS or value.strip("0123456789-, "):
            shown = repr(value)[:60]
            raise Refused(f"option {self.name} = {shown}: it can be slots such as '-1,0 0,0', or ''")
        return value


def module_setting(module: str) -> Setting:
    only = BEYOND_STARTER if module in ADDED_TO_ADVANCED else CUSTOM_ONLY
    return Setting(module, MODULE_TEXT[module], False, (False, True), MODULE_CITES[module], (), only)


def goal_setting(goal: str) -> Setting:
    where = None if goal == "conquest" else BEYOND_STARTER
    return Setting(f"goal_{goal}", GOAL_TEXT[goal], True, (True, False), GOAL_CITES[goal], (), where)


SETTINGS: Final[tuple[Setting, ...]] = (
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
    *[module_setting(module) for module in MODULES],
    *[goal_setting(goal) for goal in GOALS],
)
