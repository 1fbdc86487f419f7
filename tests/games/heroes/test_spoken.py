"""How the texts of cards, places and scenarios read to a player: in words, without shorthand."""

from __future__ import annotations

import re

import pytest

from banneret.games.heroes import GAME
from banneret.games.heroes.contents import UNITS
from banneret.games.heroes.faces import FACES, WAY_AT, names_of_things, texts_of
from banneret.games.heroes.other_cards import PROCLAMATIONS
from banneret.games.heroes.spoken import spoken
from banneret.kernel.words import Reader


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("may roll resource 1 keep 1", "You may roll a resource die and take what it shows"),
        ("roll treasure 2 keep 1", "Roll 2 treasure dice and take what one of them shows"),
        ("roll resource 4 keep 4", "Roll 4 resource dice and take what they show"),
        (
            "may (search artifact 2 x2 ; gain morale -2)",
            "You may search 2 artifacts, twice. Lose 2 morale",
        ),
        (
            "defender sets up walls x3, gate x1, arrow tower x1",
            "The defender sets up three Walls, the Gate and the Arrow Tower",
        ),
        (
            "may pay valuables 3 or gold 10 -> gain xp 2",
            "You may pay 3 valuables or 10 gold to gain 2 experience",
        ),
        ("may pay gold 3 -> search spell 2", "You may pay 3 gold to search 2 spells"),
        ("gain gold 2 | gain valuables 1", "Gain 2 gold, or gain 1 valuable"),
        ("gain morale 1 ; gain mp 1", "Gain 1 morale. Gain 1 movement point"),
        (
            "remove 1 ability from hand -> nothing | look ability-deck 1 ; to hand or to its discard",
            "Remove 1 ability from hand, or look at the top ability. It goes to your hand or to the discarded ones",
        ),
        (
            "may (look own-discard 3 ; take 1 to hand ; rest back on top in any order)",
            "You may look at the top 3 cards of your discard pile. Take one of them. The others go back in any order",
        ),
        (
            "fields it passes do not stop it, only the last one is; until turn-end",
            "Until your turn ends fields that it passes do not stop it, only the last one is",
        ),
        (
            "a mage guild purchase is search(3, spell), not search(2, spell)",
            "The mage guild shows 3 spells, not 2",
        ),
        ("gain 1 valuables", "Gain 1 valuable"),
        ("gain 1 materials or 2 valuables", "Gain 1 material or 2 valuables"),
        ("move 1 own hero up to 2 field(s)", "Move a hero of yours up to 2 fields"),
        (
            "may return to the space it moved from to attack",
            "You may return this unit to the space it attacked from",
        ),
        (
            "self may return to the space it moved from to attack",
            "This unit may return to the space it moved from to attack",
        ),
        ("activation: target any unit; damage 1 to it", "Choose any unit: it takes 1 damage"),
        (
            "ongoing: target own bronze unit; it gets +1 initiative; until combat-end",
            "Choose a bronze unit of yours: it gets +1 initiative until the combat ends",
        ),
        (
            "ongoing: target any unit; on it being attacked by a ranged unit: it gets +1 defense for that attack",
            "Choose any unit. It gets +1 defense whenever a ranged unit attacks it",
        ),
        ("this combat: selected own unit +1 hp", "In this combat a unit of yours gets +1 Health"),
        ("on casting an air spell: its power cost is 0", "When you cast an air spell: its power cost is 0"),
        (
            "own search(_, spell) becomes fetch(air spell)",
            "Instead of searching spells you may take the first air spell of the deck",
        ),
        ("if siege: destroy 1 wall or the gate", "In a siege: destroy 1 wall or the gate"),
        ("if attack die = -1: paralyze target", "If the attack die shows -1: paralyze the target"),
        (
            "when attacked: if attacker's attack die = 0 or +1: self +1 defense for that attack",
            "When attacked: if the attacker's attack die shows 0 or +1: this unit gets +1 defense for that attack",
        ),
        ("if target family black-dragons: self +2 attack", "Against Black Dragons: this unit gets +2 attack"),
        ("roll 2 atkdice; use the lower", "Roll 2 attack dice and use the lower"),
        ("spell damage to self -2 (min 0)", "Spells do 2 less damage to this unit"),
        (
            "choose{permanent: own air spells are cast with +1 power | instant: draw 1}",
            "Choose one: your air spells are cast with +1 power, or draw a card",
        ),
        (
            "per player: the first spell card played goes back to hand, not to the discard pile",
            "The first spell card that each player plays goes back to the hand, not to the discard pile",
        ),
        ("each player: gain 5 gold", "Each player gains 5 gold"),
        ("each player: morale+", "Each player gains a positive morale token"),
        ("draw 2; morale+", "Draw 2 cards. Gain a positive morale token"),
        (
            "roll 2 resource-dice and resolve 1 of them",
            "Roll 2 resource dice and take what one of them shows",
        ),
    ],
)
def test_shorthand_is_said_in_words(written: str, said: str) -> None:
    assert spoken(written) == said


def test_no_text_has_an_open_plural_or_begins_in_the_middle_of_a_sentence() -> None:
    texts = names_of_things()["effect"].values()
    assert [text for text in texts if re.search(r"\(s\)| \. |^May (?!be )", str(text))] == []


def test_no_text_names_a_resource_before_its_number_or_points_with_an_arrow() -> None:
    texts = names_of_things()["effect"].values()
    wrong = r"->|\b(gold|materials|valuables|experience|movement points) \d"
    assert [text for text in texts if re.search(wrong, str(text))] == []


# what the language of the content notes, and nobody says
NOTED = "|".join(
    (
        r"\b(fetch|search)\(|\(_|this-\w|\w-end\b|magic-arrow|expert-use",
        r"\bif (town )?siege|\bdie = |\bfamily\b|= combat",
        r"\bon (casting|it being|your (ballista|first|spell)|combat round start|neutral)\b",
        r"\b[Dd]amage \d|\byou (cast|discard|draw|gain|take)s\b|\bthe (a|the)\b|\bsame the\b",
    )
)


def test_no_text_of_a_card_a_unit_or_a_proclamation_is_noted_in_shorthand() -> None:
    shown = list(names_of_things()["effect"].values())
    cards = [text for face in range(FACES) for text in texts_of(face)]
    sides = [side for unit in UNITS for side in (unit.few, unit.pack)]
    units = [shown[ability.effect] for side in sides for ability in side.abilities]
    weeks = [shown[card.effect] for card in PROCLAMATIONS]
    assert len(cards) > 400
    assert len(units) > 100
    assert len(weeks) > 40
    assert [text for text in (*cards, *units, *weeks) if re.search(NOTED, str(text))] == []


def test_an_option_to_play_a_card_says_what_that_does() -> None:
    reader = Reader(GAME.words, str, {})
    face = list(names_of_things()["card"]).index("defense")
    says = [reader.read("options", "play", (face, WAY_AT[way])) for way in ("basic", "expert")]
    assert says == ["Play Defense: +1 defense", "Play Defense: +2 defense"]


@pytest.mark.parametrize("kind", ["instants", "after-die"])
def test_a_question_reads_alike_for_one_tower_and_for_many_troops(kind: str) -> None:
    reader = Reader(GAME.words, str, {})
    faces = list(names_of_things()["card"])
    args = {"instants": (), "after-die": (("+1",),)}[kind]
    tower, troops = (
        reader.read("prompts", kind, (faces.index(unit), *args), "asks")
        for unit in ("arrow-tower", "castle-halberdiers")
    )
    assert tower.replace("Arrow Tower", "Halberdiers") == troops
    assert not re.search(r"Arrow Tower (are|have) ", tower)


def test_the_log_names_a_card_and_leaves_its_text_to_whoever_points_at_it() -> None:
    reader = Reader(GAME.words, lambda seat: ("Ada", "Ben")[seat], {})
    face = list(names_of_things()["card"]).index("defense")
    assert reader.read("entries", "plays", (0, face, WAY_AT["basic"])) == "Ada plays Defense."


def test_those_who_shoot_from_the_one_tower_are_many() -> None:
    reader = Reader(GAME.words, str, {})
    faces = list(names_of_things()["card"])
    says = [
        reader.read("entries", "activates", (faces.index(id), -3))
        for id in ("arrow-tower", "castle-halberdiers")
    ]
    assert says == ["The archers of the Arrow Tower act.", "Halberdiers act."]
