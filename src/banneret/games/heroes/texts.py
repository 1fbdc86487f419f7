"""The language of the cards, and the book with everything that they say.

All texts of all content files are read when the game is loaded, those of sets that are not played with among them;
what cannot be read is an error that names file, card, field and place. Rules are bound to the words by the chapters.
"""

from __future__ import annotations

from typing import Final

from banneret.parts.content import read_content
from banneret.parts.effects import Book, read_language
from banneret.parts.effects.model import TIMING, VERB, Call, Condition, Effect

PACKAGE: Final = "banneret.games.heroes"
GAME: Final = "heroes"

LANGUAGE: Final = read_language(read_content(PACKAGE, "vocabulary.toml"), "vocabulary.toml")
BOOK: Final = Book(LANGUAGE)


# The rule behind what a file's texts let people choose, where the entry does not name a closer one.
CITES: Final = {
    "abilities.toml": "heroes.card.basic-and-expert",
    "adventure.toml": "heroes.mode.adventure",
    "ai_cards.toml": "heroes.ai.draw-card",
    "artifacts.toml": "heroes.card.artifact-two-effects",
    "astrologers.toml": "heroes.round.kind-even-astrologers",
    "events.toml": "heroes.round.event-draw",
    "fields.toml": "heroes.sym.special",
    "heroes.toml": "heroes.card.specialty-category",
    "levels.toml": "heroes.level.resolve-at-once",
    "misc.toml": "heroes.card.choose-effect",
    "morale.toml": "heroes.morale.use-draw",
    "pandora.toml": "heroes.loc.pandoras-box",
    "scenarios.toml": "heroes.end.scenario-conditions",
    "spells.toml": "heroes.spell.three-levels",
    "towns.toml": "heroes.town.faction-buildings",
    "units.toml": "heroes.unit.ability-text",
    "war_machines.toml": "heroes.war-machine.permanent",
}


def add(file: str, card: str, field: str, text: str, cites: str = "") -> int:
    """Read a text into the book; the number of its effect."""
    return BOOK.add(file, card, field, text, cites or CITES[file])


def timing_of(effect: int) -> str:
    """The word that a text begins with, where that says when it may be used: 'instant'."""
    found = BOOK.effects[effect]
    return found.call.name if found.node == TIMING and found.call is not None else ""


def verbs_in(effect: int) -> list[str]:
    """The names of all verbs in a text, from left to right."""
    return [found.call.name for found in BOOK.effects[effect].verbs() if found.call is not None]


# ---- What the rules can carry out ----


def unruled(effect: int) -> list[str]:
    """The phrases of a text that no rule is bound to yet: what has some cannot be carried out."""
    found: list[str] = []
    look_at_effect(BOOK.effects[effect], found)
    return found


def look_at_effect(effect: Effect, found: list[str]) -> None:
    if effect.condition is not None:
        look_at_condition(effect.condition, found)
    if effect.count is not None and effect.count.call is not None:
        look_at_call(effect.count.call, found, True)
    if effect.call is not None:
        look_at_call(effect.call, found, effect.node == VERB)
    for part in effect.parts:
        look_at_effect(part, found)


def look_at_condition(condition: Condition, found: list[str]) -> None:
    if condition.call is not None:
        look_at_call(condition.call, found, True)
    for part in condition.parts:
        look_at_condition(part, found)


def look_at_call(call: Call, found: list[str], needs_rule: bool) -> None:
    if needs_rule and call.phrase.rule is None:
        found.append(f"{call.phrase.section}.{call.name}")
    for inner in call.calls.values():
        look_at_call(inner, found, True)
    for condition in call.conditions.values():
        look_at_condition(condition, found)
    for effect in call.effects.values():
        look_at_effect(effect, found)
    for number in call.numbers.values():
        if number.call is not None:
            look_at_call(number.call, found, True)
