"""How the log's arguments read."""

from __future__ import annotations

from banneret.games.multiverse.contents import (
    ADVENTURES,
    COMBAT_CARDS,
    DIAL,
    FACTIONS,
    HEROES,
    MISSIONS,
    TERRITORIES,
)
from banneret.games.multiverse.figures import ABILITY_NAME, HERO_ABILITY_NAMES
from banneret.games.multiverse.orders import EQUIPMENT_NAME
from banneret.games.multiverse.state import (
    EVENT_NAME,
    KIND_NAME,
    PHASE_NAME,
    UNIT_COUNT,
    Multiverse,
    land_of,
)
from banneret.games.multiverse.words import BONUSES, ENDINGS, GUIDES
from banneret.games.multiverse.works import building_name, kind_name, sides_name
from banneret.kernel.table import Table
from banneret.parts.words import with_article


def wording(kind: str, value: object, t: Table[Multiverse]) -> str:
    """How an argument of a log entry reads, by its type."""
    if isinstance(value, bool):
        if kind == "critical":
            return ", a critical strike" if value else ""
        return "won" if value else "lost"
    if isinstance(value, int):
        return number_wording(kind, value, t)
    if isinstance(value, tuple):
        return tuple_wording(kind, value, t)
    if kind == "ending":
        return ENDINGS.get(str(value), str(value))
    return str(value)


def tuple_wording(kind: str, value: tuple[object, ...], t: Table[Multiverse]) -> str:
    if kind == "target":
        what, number = value
        assert isinstance(number, int)
        if what == "building":
            return f"the {building_name(t, number)}"
        if what == "event":
            return f"the {EVENT_NAME[t.state.e_kind[number]]}"
        return f"the {KIND_NAME[number]}"
    numbers = [item for item in value if isinstance(item, int)]
    if kind == "faces":
        return " ".join([str(number) for number in numbers])
    if kind == "roll":
        return "rolls " + " ".join([str(number) for number in numbers]) if numbers else "hits for sure"
    if kind == "path":
        return land_of(t).names[numbers[-1]] if numbers else "nowhere"
    if kind == "ability":
        it, at = numbers
        return ABILITY_NAME[it] if it < UNIT_COUNT else HERO_ABILITY_NAMES[it - UNIT_COUNT][at]
    if kind == "skill":
        hero, what = numbers
        return ("1 HP", "1 AP")[what] if what < 2 else HERO_ABILITY_NAMES[hero][what - 2]
    return ", ".join([str(number) for number in numbers])


def number_wording(kind: str, value: int, t: Table[Multiverse]) -> str:
    land = land_of(t)
    if kind == "seat":
        return f"the {FACTIONS[value].name}" if value >= 0 else "nobody"
    if kind == "hex":
        return land.names[value]
    if kind == "kind":
        return KIND_NAME[value]
    if kind == "block":
        return "a block" if value < 0 else with_article(KIND_NAME[value])
    if kind == "blocks":
        return "1 block" if value == 1 else f"{value} blocks"
    if kind == "striker":
        return f"The {KIND_NAME[value]}" if value >= 0 else "The other side"
    if kind == "building":
        return f"the {building_name(t, value)}"
    if kind == "building kind":
        return kind_name(0, value, 1)
    if kind == "event":
        return f"the {EVENT_NAME[t.state.e_kind[value]]}"
    if kind == "hero":
        return HEROES[value].name
    if kind == "adventure":
        return ADVENTURES[value].name
    if kind == "phase":
        return PHASE_NAME[value]
    if kind == "section":
        return DIAL[value - 1].name
    if kind == "sides":
        return sides_name(value)
    if kind == "slot":
        return str(value + 1)
    if kind == "territory":
        return TERRITORIES[value - 1].name
    if kind == "card":
        return COMBAT_CARDS[value].name
    if kind == "equipment":
        return EQUIPMENT_NAME[value]
    if kind == "damage":
        return ", a miss" if value < 0 else f", {value} damage"
    if kind == "mission":
        return "" if value < 0 else f": {MISSIONS[value].name}"
    if kind == "guide":
        return GUIDES[value]
    if kind == "bonus":
        return BONUSES[value]
    if kind == "stones":
        return "1 aether stone" if value == 1 else f"{value} aether stones"
    if kind == "shards":
        return "1 shard" if value == 1 else f"{value} shards"
    if kind == "wounds":
        return "1 wound" if value == 1 else f"{value} wounds"
    return str(value)
