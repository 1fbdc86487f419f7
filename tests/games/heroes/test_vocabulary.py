"""Rules that look for words of the language by name: each name is one that the vocabulary has."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from banneret.games.heroes import card_texts, card_uses, combat_abilities, combat_cards, moments
from banneret.games.heroes.texts import LANGUAGE

VERBS = {
    "cards for combat": card_texts.FOR_COMBAT,
    "prices": card_texts.PRICES,
    "what bots see in a text": card_uses.BRINGS,
    "cards that find others": card_texts.FINDING,
    "cards in a fight": combat_cards.FIT,
    "standing abilities": combat_abilities.STANDING_VERBS,
    "abilities that bend an attack": combat_abilities.BENDS,
    "abilities at the die": combat_abilities.AT_THE_DIE,
}
EVENTS = {
    name: value
    for chapter in (combat_abilities, moments)
    for name, value in vars(chapter).items()
    if isinstance(value, tuple) and all(isinstance(item, str) for item in value)
}


@pytest.mark.parametrize("names", VERBS.values(), ids=VERBS)
def test_verbs_that_rules_look_for_are_in_the_vocabulary(names: Iterable[str]) -> None:
    assert set(names) <= set(LANGUAGE.phrases["verbs"])


@pytest.mark.parametrize("names", EVENTS.values(), ids=EVENTS)
def test_events_that_rules_look_for_are_in_the_vocabulary(names: Iterable[str]) -> None:
    assert set(names) <= set(LANGUAGE.phrases["events"])


def test_conditions_that_bend_an_attack_are_in_the_vocabulary() -> None:
    names = combat_abilities.BENDING_CONDITIONS | combat_abilities.DIE_CONDITIONS
    assert names <= set(LANGUAGE.phrases["conditions"])
