"""The texts of the cards as a player reads them: the sentences of the book of effects, without its shorthand."""

from __future__ import annotations

import re
from typing import Final

# What the language writes short, and how it is said. In this order.
SAID: Final[tuple[tuple[str, str], ...]] = (
    (r"^(instant|activation|ongoing|map|permanent): ", ""),
    (r"choose\{([^{}]*)\}", r"choose one: \1"),
    (r" \| ", ", or "),
    (r"; until this-attack\b", " for this attack"),
    (r"; until (next-)?combat-round-end\b", r" until the end of the \1Combat Round"),
    (r"next-Combat Round", "next Combat Round"),
    (r"; until combat-end\b", " until the combat ends"),
    (r"; until turn-end\b", " until your turn ends"),
    (r"search\((\d+), own deck\)", r"search \1 cards of your deck"),
    (r"search\((\d+), ability\)", r"search \1 abilities"),
    (r"search\((\d+), ([a-z ]+)\)", r"search \1 \2s"),
    (r"\bon combat start\b", "when a combat begins"),
    (r"\bon own neutral combat start\b", "when you begin to fight guards"),
    (r"\bon own turn end\b", "when your turn ends"),
    (r"\bonce per own turn\b", "once in your turn"),
    (r"\bafter own spell cast\b", "after you cast a spell"),
    (r"\bafter enemy spell cast\b", "after an enemy casts a spell"),
    (r" <= ", " at most "),
    (r"\(per own dwelling: ([^)]*)\)", r"for each dwelling of yours \1"),
    (r"\benemy player discards own positive", "the enemy player loses the positive"),
    (r"\b(\d+) (treasure|resource|attack)-die\b", r"\1 \2 die"),
    (r"\b(treasure|resource|attack)-(die|dice)\b", r"\1 \2"),
    (r"\batkdie\b", "attack die"),
    (r"\batkdice\b", "attack dice"),
    (r"([+-]\d+) mp\b", r"\1 movement"),
    (r"\b1 mp\b", "1 movement point"),
    (r"\bmp\b", "movement points"),
    (r"\bhp\b", "Health"),
    (r"\bxp\b", "experience"),
    (r"\bmorale\+", "a positive morale token"),
    (r"\bmorale-(?!\w)", "a negative morale token"),
    (r"\bbronze/silver/gold\b", "bronze, silver or golden"),
    (r"\bbronze/silver\b", "bronze or silver"),
    (r"\bgold (unit|dwelling)", r"golden \1"),
    (r"\bselected own unit\b", "a unit of yours gets"),
    (r"\btarget own unit\b", "target a unit of yours"),
    (r"\b(?:an|1) own ((?:[a-z]+,? )*)unit\b", r"a \1unit of yours"),
    (r"\b(\d) own units\b", r"\1 of your units"),
    (r"\b1 own (hero|pack)\b", r"a \1 of yours"),
    (r"\b(any|every) own (attack die|attack)\b", r"\1 \2 that it makes"),
    (r"\bself\b", "this unit"),
    (r"\bown\b", "your"),
    (r"\bowner\b", "you"),
    (r"\byou draws\b", "you draw"),
    (r"\byou gains\b", "you gain"),
    (r"\byou's\b", "your"),
    (r"\bdraw 1\b(?! neutral)", "draw a card"),
    (r"\bdraw ([2-9])\b(?! neutral)", r"draw \1 cards"),
    (r"\bdiscard 1\b(?! card| random)", "discard a card"),
    (r"\bdiscard ([2-9])\b(?! card)", r"discard \1 cards"),
    (r"\bdiscards 1 random card from hand\b", "discards a random card of the hand"),
    (r" \(min (\d)\)", r" (at least \1)"),
    (r", no cost\b", ", free of charge"),
    (r"^none$", "nothing happens"),
    (r"^nothing$", "nothing happens"),
    (r"; then ", ", then "),
    (r"; ", ". "),
)
RULES: Final = [(re.compile(pattern), said) for pattern, said in SAID]
SENTENCE: Final = re.compile(r"(^|\. )([a-z])")


def spoken(text: str) -> str:
    """A text of the book in sentences."""
    said = text
    for pattern, by in RULES:
        said = pattern.sub(by, said)
    return SENTENCE.sub(lambda found: found.group(1) + found.group(2).upper(), said)
