"""What the client is told of the cards: all of them, with texts that a player can play by."""

from __future__ import annotations

from banneret.games.korrem.catalogue import ability_look, catalogue, design_look
from banneret.games.korrem.contents import CARDS, DESIGN_AT, DESIGNS, TILES, Design


def design(id: str) -> Design:
    return DESIGNS[DESIGN_AT[id]]


def text_of(id: str, ability: int = 0) -> str:
    return str(ability_look(design(id).abilities[ability])["text"])


def marks_of(id: str, ability: int = 0) -> list[str]:
    marks = ability_look(design(id).abilities[ability])["marks"]
    assert isinstance(marks, list)
    return marks


def test_every_card_and_every_hex_is_there() -> None:
    content = catalogue()
    assert len(content["designs"]) == len(DESIGNS)  # type: ignore[arg-type]
    assert sum(each["copies"] for each in content["designs"]) == CARDS  # type: ignore[attr-defined]
    assert len(content["tile_land"]) == TILES  # type: ignore[arg-type]


def test_every_ability_and_every_quest_has_a_whole_sentence() -> None:
    for each in DESIGNS:
        for ability in each.abilities:
            text = str(ability_look(ability)["text"])
            assert text.endswith("."), (each.id, text)
            assert "{" not in text
        quest = design_look(each)["quest"]
        if each.quest is not None:
            assert isinstance(quest, dict)
            assert quest["text"]
            assert "{" not in quest["text"]


def test_texts_say_what_the_notation_says() -> None:
    assert text_of("farmer") == "Gathers Grain on Plains, Wood on Forest."
    assert text_of("rok", 2) == "9 damage to an enemy, if a D8 shows 5 or more."
    assert marks_of("rok", 2) == ["Range: at any distance.", "As a creature of the wild: on a 5 to 6."]
    assert text_of("berserker") == "2 more Attack for itself below 4 Health."
    assert text_of("emperor", 1) == "Costs 3 Gold of the Army's stock. Disables an enemy."
    assert "Only if its Army has 3 Gold." in marks_of("emperor", 1)


def test_what_can_only_be_constant_is_not_called_so() -> None:
    assert marks_of("farmer") == []
    assert marks_of("berserker") == ["Constant: always at work."]
