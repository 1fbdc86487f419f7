"""The game's words, and the numbers by which they speak of things: what is called by something has a number here.

The table is `content/words.toml`; what units, heroes, buildings and cards are called comes from the other content.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import (
    ADVENTURES,
    BUILDING_IDS,
    COMBAT_CARDS,
    DIAL,
    EVENTS,
    FACTIONS,
    HEROES,
    MISSIONS,
    PACKAGE,
    TERRITORIES,
    UNITS,
)
from banneret.games.multiverse.land import LANDS
from banneret.games.multiverse.state import (
    ARMOUR,
    BOOTS,
    FORTRESS,
    KIND_ID,
    KIND_NAME,
    PHASE_NAME,
    UNIT_COUNT,
    WEAPONS,
    Multiverse,
    kind,
)
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.kernel.words import Names, Words, read_words
from banneret.parts.content import read_content
from banneret.parts.hexes import COMPASS
from banneret.parts.words import with_article

# ---- Buildings: a kind, its Age 2, and each faction's own Fortress ----

BUILDING_NAME: Final = ("Barracks", "Guard Tower", "Academy", "Siege Workshop", "Fortress", "settlement")
# the structures of Age 2 follow those of Age 1, and the Fortresses by faction follow these
AGE_TWO: Final = 6
FORTRESSES: Final = 10
STRUCTURE_ID: Final[list[str]] = [
    *BUILDING_IDS,
    *[f"{id}-2" for id in BUILDING_IDS[:FORTRESS]],
    *[f"fortress-of-{faction.id}" for faction in FACTIONS],
]
STRUCTURE_NAME: Final[list[str]] = [
    *BUILDING_NAME,
    *[f"{name} II" for name in BUILDING_NAME[:FORTRESS]],
    *[faction.fortress for faction in FACTIONS],
]


def structure(seat: int, kind: int, level: int) -> int:
    """What a faction calls a building, by number: its Fortress has a name of its own."""
    if kind == FORTRESS:
        return FORTRESSES + seat
    return kind if level == 1 else AGE_TWO + kind


def structure_of(t: Table[Multiverse], building: int) -> int:
    state = t.state
    return structure(state.b_owner[building], state.b_kind[building], state.b_level[building])


# ---- Targets: kinds of fighters, a block that nobody knows, structures, kinds of events ----

BLOCK: Final = len(KIND_ID)
FIRST_STRUCTURE: Final = BLOCK + 1
FIRST_ENCOUNTER: Final = FIRST_STRUCTURE + len(STRUCTURE_ID)
TARGET_ID: Final[list[str]] = [*KIND_ID, "block", *STRUCTURE_ID, *[event.id for event in EVENTS]]
TARGET_NAME: Final[list[str]] = [*KIND_NAME, "block", *STRUCTURE_NAME, *[event.name for event in EVENTS]]
AIM_NAME: Final[list[str]] = [*TARGET_NAME[:FIRST_ENCOUNTER], "colony", "caravan", "competition", "village"]


def known_as(t: Table[Multiverse], unit: int) -> int:
    """What a unit is as a target, for those who are against it: a block until it is identified."""
    return kind(t, unit) if t.state.u_shown[unit] else BLOCK


# ---- Abilities: one a unit card, five a hero; skills: HP, AP, and the heroes' abilities ----

HERO_SKILLS: Final = 5
ABILITY_IDS: Final[list[str]] = [
    *[f"{unit.id}-{unit.ability}" for unit in UNITS],
    *[f"{hero.id}-{ability.id}" for hero in HEROES for ability in hero.abilities],
]
ABILITY_NAMES: Final[list[str]] = [
    *[unit.ability_name for unit in UNITS],
    *[ability.name for hero in HEROES for ability in hero.abilities],
]
ABILITY_TEXTS: Final[list[str]] = [
    *[unit.ability_text for unit in UNITS],
    *[ability.text for hero in HEROES for ability in hero.abilities],
]


def ability_of(it: int, at: int) -> int:
    """The number of an ability: of a unit card, or one of a hero's five."""
    return it if it < UNIT_COUNT else UNIT_COUNT + HERO_SKILLS * (it - UNIT_COUNT) + at


def skill_of(hero: int, what: int) -> int:
    """What a skill point can go to, by number: 0 for HP, 1 for AP, then an ability."""
    return what if what < 2 else 2 + HERO_SKILLS * hero + what - 2


# ---- Equipment, as bits ----

EQUIPMENT_NAME: Final = {WEAPONS: "Weapons (+1 DMG)", ARMOUR: "Armour (+1 HP)", BOOTS: "Boots (+1 AP)"}
EQUIPMENT_ID: Final = {WEAPONS: "weapons", ARMOUR: "armour", BOOTS: "boots"}

# ---- What is said again and again ----

AP: Final[list[Said]] = [Said("ap", (cost,)) for cost in range(100)]
ABILITY_HINT: Final[list[Said]] = [Said("ability", (ability,)) for ability in range(len(ABILITY_IDS))]
COSTS: Final[list[Said]] = [Said("costs", (price,)) for price in range(100)]

# ---- The table ----


def numbered(ids: list[str], names: list[str]) -> dict[str, str]:
    return dict(zip(ids, names, strict=True))


def things() -> dict[str, Names]:
    """What things are called, by type."""
    slots = [str(slot + 1) for slot in range(max([len(land.slots) for land in LANDS]))]
    return {
        "fighter": numbered(KIND_ID, KIND_NAME),
        "a-fighter": numbered(KIND_ID, [with_article(name) for name in KIND_NAME]),
        "hero": {hero.id: hero.name for hero in HEROES},
        "structure": numbered(STRUCTURE_ID, STRUCTURE_NAME),
        "a-structure": numbered(STRUCTURE_ID, [with_article(name) for name in STRUCTURE_NAME]),
        "encounter": {event.id: event.name for event in EVENTS},
        "target": numbered(TARGET_ID, TARGET_NAME),
        "aim": numbered(TARGET_ID, AIM_NAME),
        "ability": numbered(ABILITY_IDS, ABILITY_NAMES),
        "ability-text": numbered(ABILITY_IDS, ABILITY_TEXTS),
        "skill": numbered(
            ["hp", "ap", *ABILITY_IDS[UNIT_COUNT:]], ["1 HP", "1 AP", *ABILITY_NAMES[UNIT_COUNT:]]
        ),
        "equipment": {
            EQUIPMENT_ID.get(bit, str(bit)): EQUIPMENT_NAME.get(bit, "") for bit in range(BOOTS + 1)
        },
        "card": {card.id: card.name for card in COMBAT_CARDS},
        "card-text": {card.id: card.text for card in COMBAT_CARDS},
        "adventure": {adventure.id: adventure.name for adventure in ADVENTURES},
        "mission": {mission.id: mission.name for mission in MISSIONS},
        "section": {"none": "", **{f"{part.position}-{part.id}": part.name for part in DIAL}},
        "territory": {"unexplored": "", **{f"territory-{land.number:02}": land.name for land in TERRITORIES}},
        "phase": {name: name for name in PHASE_NAME},
        "side": {name: name for name in COMPASS},
        "slot": {slot: slot for slot in slots},
    }


def game_words() -> Words:
    """The table of words. An order is taken back for one of the reasons, so their sentences are a type as well."""
    words = read_words(read_content(PACKAGE, "words.toml"), "words.toml", things())
    for name, reason in words.kinds["reasons"].items():
        if not reason.args:
            words.types["refusal"].cases[name] = reason.texts["says"]
    return words


WORDS: Final = game_words()
HEX_NAMES: Final[list[dict[str, list[str]]]] = [{"hex": land.names} for land in LANDS]  # by map
