"""Faces: one row of numbers for everything that can be a piece in a zone, and what each is called."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import (
    BUILDINGS,
    CARDS,
    DIFFICULTIES,
    HEROES,
    RESOURCES,
    SPELL,
    TIERS,
    TOWNS,
    UNITS,
    Card,
    Unit,
)
from banneret.games.heroes.land import LOCATIONS, TILE_SIZE, TILES
from banneret.games.heroes.other_cards import AI_CARDS, PROCLAMATIONS, AiCard
from banneret.games.heroes.scenarios import SCENARIOS
from banneret.games.heroes.spoken import spoken
from banneret.games.heroes.texts import BOOK
from banneret.kernel.words import Names
from banneret.parts.effects.model import Effect

FIRST_UNIT: Final = len(CARDS)
FIRST_PROCLAMATION: Final = FIRST_UNIT + len(UNITS)
FIRST_TILE: Final = FIRST_PROCLAMATION + len(PROCLAMATIONS)
FIRST_AI: Final = FIRST_TILE + len(TILES)
FACES: Final = FIRST_AI + len(AI_CARDS)
OVERLAY_SAYS: Final = (
    ("attack", "attack"),
    ("defense", "defense"),
    ("hp", "Health"),
    ("initiative", "initiative"),
)
TIER_SAYS: Final = {"gold": "golden"}


def card_of(face: int) -> Card:
    return CARDS[face]


def spell_that_says(effect: int) -> int:
    """The face of the spell in whose text an effect stands."""
    return next(
        card.face
        for card in CARDS
        if card.kind == SPELL
        and any(has_part(BOOK.effects[text], effect) for way in card.ways for text in way.effects)
    )


def has_part(whole: Effect, number: int) -> bool:
    return whole.id == number or any(has_part(part, number) for part in whole.parts)


def unit_of(face: int) -> Unit:
    return UNITS[face - FIRST_UNIT]


def ai_card_of(face: int) -> AiCard:
    return AI_CARDS[face - FIRST_AI]


def face_id(face: int) -> str:
    """The name of a piece's face in views."""
    if face < FIRST_UNIT:
        return CARDS[face].id
    if face < FIRST_PROCLAMATION:
        return UNITS[face - FIRST_UNIT].id
    if face < FIRST_TILE:
        return f"week-{PROCLAMATIONS[face - FIRST_PROCLAMATION].id}"
    if face < FIRST_AI:
        return f"tile-{TILES[face - FIRST_TILE].id}"
    return f"ai-{AI_CARDS[face - FIRST_AI].id}"


def face_title(face: int) -> str:
    if face < FIRST_UNIT:
        return CARDS[face].name
    if face < FIRST_PROCLAMATION:
        return UNITS[face - FIRST_UNIT].name
    if face < FIRST_TILE:
        return PROCLAMATIONS[face - FIRST_PROCLAMATION].name
    if face < FIRST_AI:
        return TILES[face - FIRST_TILE].id
    return AI_CARDS[face - FIRST_AI].name


WAYS: Final = {
    "basic": "its basic effect",
    "expert": "its expert effect",
    "empowered": "its effect",
    "top": "its first effect",
    "bottom": "its second effect",
    "alternative": "power for another spell",
    "level-0": "its first level",
    "level-1": "its second level",
    "level-2": "its third level",
    "level-3": "its fourth level",
    "option-1": "its effect",
    "option-2": "its second effect",
    "option-3": "its third effect",
    "option-4": "its fourth effect",
}
WAY_AT: Final[dict[str, int]] = {name: number for number, name in enumerate(WAYS)}

# Tiles on the map are lettered in the order in which they lie there, their fields numbered around the centre. A screen
# that shows what lies there says that instead: "the Windmill".
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SLOT_NAMES: Final = [first + letter for first in ("", "A", "B") for letter in LETTERS]
FIELD_NAMES: Final = [f"field {slot}{place or ''}" for slot in SLOT_NAMES for place in range(TILE_SIZE)]


def texts_of(face: int) -> tuple[str, ...]:
    """What each way of playing a card does, by the way's number: "Gain 2 gold"."""
    if face >= FIRST_UNIT:
        return ()
    card = CARDS[face]
    said = dict.fromkeys(range(len(WAYS)), "")
    for way in card.ways:
        texts = [specialty_text(card, spoken(BOOK.effects[effect].text)) for effect in way.effects]
        said[WAY_AT[way.name]] = ". ".join(texts)
    last = max((at for at, text in said.items() if text), default=-1)
    return tuple(list(said.values())[: last + 1])


def names_of_things() -> dict[str, Names]:
    """What everything is called, by id and in the order of numbers: for the words."""
    return {
        "card": {face_id(face): face_title(face) for face in range(FACES)},
        "unit": {unit.id: unit.name for unit in UNITS},
        "hero": {hero.id: hero.name for hero in HEROES},
        "town": {town.id: town.name for town in TOWNS},
        "building": {building.id: building.name for building in BUILDINGS},
        "location": {location.id: location.name for location in LOCATIONS},
        "tile": {tile.id.lower(): tile.id for tile in TILES},
        "week": {card.id: card.name for card in PROCLAMATIONS},
        "goal": {
            f"{scenario.id}-{kind}-{number + 1}": goal.says
            for scenario in SCENARIOS
            for kind, goals in (("victory", scenario.goals), ("defeat", scenario.defeats))
            for number, goal in enumerate(goals)
        },
        "job": {hero.job.lower().replace(" ", "-"): hero.job for hero in HEROES},
        "scenario": {scenario.id: scenario.name for scenario in SCENARIOS},
        "resource": dict(zip(RESOURCES, ("gold", "materials", "valuables"), strict=True)),
        "tier": dict(zip(TIERS, ("bronze", "silver", "golden", "azure"), strict=True)),
        "difficulty": dict(zip(DIFFICULTIES, ("Easy", "Normal", "Hard", "Impossible"), strict=True)),
        "way": WAYS,
        "does": {face_id(face): texts_of(face) for face in range(FACES)},
        "effect": effect_texts(),
    }


def troops_words() -> str:
    """A type of words for units that do something: all are many, and so are those in the one Arrow Tower."""
    face = next(face for face in range(FIRST_UNIT, FIRST_PROCLAMATION) if unit_of(face).id == "arrow-tower")
    return f'[types.troops]\nnames = "card"\n{face} = "the archers of the Arrow Tower"\n'


# ---- What cards say ----


def effect_texts() -> dict[str, str]:
    """All texts of the book in sentences; those of specialties with what else stands on their cards."""
    texts = {id: spoken(text) for id, text in BOOK.names().items()}
    ids = list(texts)
    for card in CARDS:
        for way in card.ways:
            for effect in way.effects:
                texts[ids[effect]] = specialty_text(card, texts[ids[effect]])
    return texts


def specialty_text(card: Card, text: str) -> str:
    """For whom a card counts twice, what lies on a unit, and what power a tier takes."""
    if card.overlay:
        values = ", ".join(f"{said} {card.overlay[what]}" for what, said in OVERLAY_SAYS)
        text = text.replace(
            "its stats become those of the overlay", f"it fights as {card.overlay['name']}: {values}"
        )
        text = text.replace("the overlay's Health", "that Health")
    if card.doubled_for:
        text += ", twice as much for " + " and ".join([doubled_name(words) for words in card.doubled_for])
    costs = [row_text(power, sets) for power, sets in card.power_table]
    if costs:
        text = text.replace(" of tier T", "") + ": " + ", ".join(costs)
    return text


def row_text(power: int, sets: str) -> str:
    """A row of a card that takes power: "T = gold", "N = 2"."""
    name, _, value = sets.partition(" = ")
    if name == "T":
        return f"{power} power for a {TIER_SAYS.get(value, value)} one"
    return f"{name} is {value} for {power} power"


def doubled_name(words: str) -> str:
    """family:crusaders, group:dragon, type:ranged."""
    kind, _, name = words.partition(":")
    if kind == "family":
        return next((unit.name for unit in UNITS if unit.family == name), name)
    return f"{name}s" if kind == "group" else f"{name} units"
