"""The texts of the cards as a player reads them: the sentences of the book of effects, without its shorthand."""

from __future__ import annotations

import re
from typing import Final

# What the language writes short, and how it is said. In this order.
SAID: Final[tuple[tuple[str, str], ...]] = (
    (r"^(instant|activation|ongoing|map|permanent): ", ""),
    # a unit does it, not the player
    (
        r"^(may )?return to the space it moved from to attack$",
        r"\1return this unit to the space it attacked from",
    ),
    (r"^may \((.*)\)$", r"you may \1"),
    (r"^may (?!be )", "you may "),
    (
        r"\bfields it passes (.*), only the last one is; until turn-end",
        r"until your turn ends fields that it passes \1, only the last one is",
    ),
    (
        r"a mage guild purchase is search\((\d), spell\), not search\(2, spell\)",
        r"the mage guild shows \1 spells, not 2",
    ),
    (r"\bthe caster controls\b", "of yours"),
    (r"choose\{([^{}]*)\}", r"choose one: \1"),
    (r" \| ", ", or "),
    (r"; until this-attack\b", " for this attack"),
    (r"; until (next-)?combat-round-end\b", r" until the end of the \1Combat Round"),
    (r"next-Combat Round", "next Combat Round"),
    (r"; until combat-end\b", " until the combat ends"),
    (r"; until turn-end\b", " until your turn ends"),
    (r"\broll (resource|treasure) 1 keep 1\b", r"roll a \1 die and take what it shows"),
    (r"\broll (resource|treasure) (\d) keep \2\b", r"roll \2 \1 dice and take what they show"),
    (r"\broll (resource|treasure) (\d) keep 1\b", r"roll \2 \1 dice and take what one of them shows"),
    (
        r"\broll treasure 1 and resource 1 keep 1\b",
        "roll a treasure die and a resource die, and take what one of them shows",
    ),
    (r"\b(gain|pay|or|income) (gold|materials|valuables|xp|mp) (\d+)\b", r"\1 \3 \2"),
    (r"\bgain secondary-hero\b", "gain a secondary hero"),
    (r"\bgain grail-token\b", "gain the Grail"),
    (
        r"\blook own-discard (\d) ; take 1 to hand ; rest back on top in any order\b",
        r"look at the top \1 cards of your discard pile ; take one of them ; the others go back in any order",
    ),
    (
        r"\blook ability-deck 1 ; to hand or to its discard\b",
        "look at the top ability ; it goes to your hand or to the discarded ones",
    ),
    (r"\bwar-machine\b", "a war machine"),
    (r"\bfirst-aid-tent\b", "First Aid Tent"),
    (r" -> nothing\b", ""),
    (r" -> ", ": "),
    (r"\bsearch ability or spell or artifact (\d)\b", r"search \1 abilities, spells or artifacts"),
    (r"\bsearch spell or artifact (\d)\b", r"search \1 spells or artifacts"),
    (r"\bsearch (artifact|spell) (\d) x2\b", r"search \2 \1s, twice"),
    (r"\bsearch (artifact|spell) (\d)(?= ?;|$)", r"search \2 \1s"),
    (r"\bsearch 1 (artifact|spell)s\b", r"search 1 \1"),
    (r"\bgain morale -(\d)", r"lose \1 morale"),
    (r"\bgain morale (\d)", r"gain \1 morale"),
    (r"walls x3, gate x1, arrow tower x1", "three Walls, the Gate and the Arrow Tower"),
    (r"\bdefender sets up\b", "the defender sets up"),
    (r"\b1 (field|time|obstacle|card)\(s\)", r"1 \1"),
    (r"\b(field|time|obstacle|card)\(s\)", r"\1s"),
    (r" \(summoned-[a-z-]+\)", ""),
    (r"search\((\d+), own deck\)", r"search \1 cards of your deck"),
    (r"search\((\d+), ability\)", r"search \1 abilities"),
    (r"search\((\d+), (spell or ability|ability or spell)\)", r"search \1 spells or abilities"),
    (r"search\((\d+), deck of that kind\)", r"search \1 cards of its deck"),
    (r"\bsearch own-deck (\d)\b", r"search \1 cards of your deck"),
    (r"search\((\d+), ([a-z ]+)\)", r"search \1 \2s"),
    (r"\bon resource round start\b", "when a resource round begins"),
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
    (r"\byou (gain|win)s\b", r"you \1"),
    (r"\bthe top 1 card\b", "the top card"),
    (r"\byou's\b", "your"),
    (r"\bdraw 1\b(?! neutral)", "draw a card"),
    (r"\bdraw ([2-9])\b(?! neutral)", r"draw \1 cards"),
    (r"\bdiscard 1\b(?! card| random)", "discard a card"),
    (r"\bdiscard ([2-9])\b(?! card)", r"discard \1 cards"),
    (r"\bdiscards 1 random card from hand\b", "discards a random card of the hand"),
    (r" \(min (\d)\)", r" (at least \1)"),
    (r"(?<![+-])\b1 (material|valuable)s\b", r"1 \1"),
    (r", no cost\b", ", free of charge"),
    (r"^none$", "nothing happens"),
    (r"^nothing$", "nothing happens"),
    (r" ; ", ". "),
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
