"""The vocabularies of the two big games read what their content says: every verb and every parameter checked.

`tools/effects_coverage.py` does the same for a whole folder of content.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from banneret.games.tales import GAME
from banneret.games.tales.book_texts import LANGUAGE
from banneret.kernel.errors import ContentError
from banneret.parts.content import read_content
from banneret.parts.effects.book import Book
from banneret.parts.effects.language import CONDITIONS, VERBS, Language, read_language
from banneret.parts.effects.model import VERB
from banneret.parts.effects.reading import read_condition, ways_to_read
from banneret.parts.effects.tokens import Origin

HERE = Path(__file__).parent


def language_of(game: str) -> Language:
    if game == "heroes":
        return read_language(read_content("banneret.games.heroes", "vocabulary.toml"), "vocabulary.toml")
    return read_language((HERE / f"{game}.toml").read_text("utf-8"), f"{game}.toml")


def texts(file: str) -> dict[str, list[str]]:
    values = tomllib.loads((HERE / file).read_text("utf-8"))
    return {
        name: list(entry.values()) if isinstance(entry, dict) else entry for name, entry in values.items()
    }


def test_heroes() -> None:
    book = Book(language_of("heroes"))
    count = 0
    for file, said in texts("heroes_texts.toml").items():
        for text in said:
            book.add("heroes_texts.toml", f"{file}-{count}", "", text)
            count += 1
    assert count > 140
    for effect in book.effects:
        if effect.node == VERB:
            assert len(ways_to_read(book.language, VERBS, effect.text)) == 1, effect.text
    used = [verb for verb, times in book.uses().items() if times]
    assert len(used) > 100


def test_heroes_levels_and_spells_say_what_they_mean() -> None:
    book = Book(language_of("heroes"))
    shield = book.add(
        "spells.toml",
        "air-shield",
        "effect",
        "ongoing: target any unit; on it being attacked by a ranged unit: it gets +1 defense for that attack; "
        "until combat-end",
    )
    assert repr(book.effects[shield]) == (
        "timing(ongoing, lasting(combat-end, sequence(target(who=picked-unit(side=any)), when(on, "
        "attacked-being-attacked-by(who=picked-unit(types=ranged, n=1)), lasting(this-attack, "
        "strengthen(what=defense, n=1, who=it))))))"
    )
    modifier = next(effect.modifier for effect in book.effects if effect.modifier is not None)
    assert repr(modifier) == "<defense add 1 of it until this-attack>"


def test_korrem_abilities() -> None:
    book = Book(language_of("korrem"))
    said = texts("korrem_cards.toml")
    for kind, form in (("abilities", "ability"), ("artifacts", "artifact")):
        for number, text in enumerate(said[kind]):
            book.add_form(form, "korrem_cards.toml", f"{form}-{number}", "", text)
    assert len(said["abilities"]) == 150
    assert len(said["artifacts"]) == 20
    hex = book.add_form(
        "ability", "test", "emperor", "", "Bribe pay(Gold, 3)+disable [locked: army_has(Gold, 3), range]"
    )
    assert repr(hex.effects["does"]) == "sequence(pay(what=Gold, n=3), disable)"
    assert repr(hex.conditions["lock"]) == "army-has(what=Gold, n=3)"
    assert hex.words["marks"] == ("range",)


def test_korrem_quests() -> None:
    language = language_of("korrem")
    for text in texts("korrem_cards.toml")["quests"]:
        found = read_condition(language, text, Origin("korrem_cards.toml", "", ""))
        assert found.call is not None
        assert found.call.name in language.phrases[CONDITIONS]


def test_korrem_world_cards() -> None:
    book = Book(language_of("korrem"))
    for kind, cards in tomllib.loads((HERE / "korrem_world.toml").read_text("utf-8")).items():
        for card, text in cards.items():
            book.add("korrem_world.toml", card, kind, text)
    assert len(book.starts) == 47
    drums = book.effects[book.number("war-drums", "event")]
    assert (
        repr(drums)
        == "lasting(rounds(n=6), when(whenever, wins, limit(once(per=round), victory-point(n=1))))"
    )


def test_the_event_book_of_tales() -> None:
    """The game itself reads its book with this part: every sentence in one way only."""
    for effect in GAME.book.effects:
        for verb in effect.verbs():
            assert len(ways_to_read(LANGUAGE, VERBS, verb.text)) == 1, verb.text
    assert sum(GAME.book.uses().values()) > 120


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("heroes", "instant: +2 atack", "a stat"),
        ("heroes", "instant: damage 2 to the enemy unti", "'unit'"),
        ("heroes", "gain 3 wood", "a resource"),
        ("korrem", "damage(4, nieghbours)", "an area"),
        ("korrem", "disable(x)", "a number"),
    ],
)
def test_a_wrong_word_or_parameter_is_an_error(game: str, text: str, expected: str) -> None:
    with pytest.raises(ContentError) as caught:
        Book(language_of(game)).add("cards.toml", "aid", "effect", text)
    assert expected.removeprefix("an ").removeprefix("a ") in str(caught.value)
