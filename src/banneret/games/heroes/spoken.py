"""The texts of the cards as a player reads them: the sentences of the book of effects, without its shorthand."""

from __future__ import annotations

import re
from collections.abc import Callable
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


def die_shows(whose: str | None, faces: str, then: str) -> str:
    """What must lie there: "if the attack die shows 0 or +1"."""
    return f"if the {whose or ''}attack die shows {faces}{then}"


# What is still noted rather than said, and how a sentence puts it. In this order, after the others.
PUT: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"(choose one: |, or |, then )(instant|activation|ongoing|map|permanent): ", r"\1"),
    # whom it is for
    (r"\bthe a unit of yours gets\b", "a unit of yours that you choose"),
    (r"\bthe a (negative|positive) morale token\b", r"the \1 morale token"),
    (r"\bA and another your unit B\b", "(A) and another (B)"),
    (r"\btarget your ((?:bronze|silver|golden|or|,| )+)unit\b", r"target a \1unit of yours"),
    (
        r"^target ranged unit attacking a non-adjacent unit\. it\b",
        "a ranged unit that attacks a non-adjacent unit",
    ),
    (r"^target ranged unit\b", "target any ranged unit"),
    (r"^target ((?:any|a) [^.]*?)\. it ", r"choose \1: it "),
    (r"^target ((?:any|a) [^.]*?)\. damage (\d) to it", r"choose \1: it takes \2 damage"),
    (r"^target (any|a) ", r"choose \1 "),
    (r"\bif target family black-dragons:", "against Black Dragons:"),
    (r"\bif target family arch-devils:", "against Arch Devils:"),
    (r"\bif target family (efreet|archangels):", lambda found: f"against {found[1].capitalize()}:"),
    (r"\bif target not adjacent\b", "if the target is not adjacent"),
    (r"\battack target 1 more time\b", "attack the target once more"),
    (
        r"\b(?<!the )(?<!any )(?<!same )target(?='s|$|[.:]| -\d| gets| moves| to 0| Health)",
        "the target",
    ),
    (r"\btarget Health\b", "target's Health"),
    (r"\badjacent to target\b", "adjacent to the target"),
    (r"\bremove from target\b", "remove from the target"),
    (r"(?<!the )\benemy (player|hero)\b(?= (?:discards|casts|has|cannot))", r"the enemy \1"),
    (r"\bthe enemy hero has no retreat and no surrender\b", "the enemy hero cannot retreat or surrender"),
    (
        r"\bthat player reinforces a bronze unit of yours\b",
        "that player reinforces a bronze unit of their own",
    ),
    (r"\byou (cast|discard|take)s\b", r"you \1"),
    (r"(^|\. )takes 1 spell card\b", r"\1take 1 spell card"),
    # when
    (r"\bon (?:casting|the casting of) (an? [a-z]+ spell):", r"when you cast \1:"),
    (r"\bon your spell card played:", "whenever you play a spell card:"),
    (r"\bon combat round start:", "when a Combat Round begins:"),
    (r"\bon neutral combat start:", "when a combat with guards begins:"),
    (r"\bat combat start\b", "when a combat begins"),
    (r"\bon start of\b", "at the start of"),
    (r"\bon your (First Aid Tent|ballista) resolving: resolve its effect", r"when your \1 acts: it does so"),
    (
        r"\bon it being attacked by (an? [a-z]+ unit): it gets ([+-]\d defense) for that attack",
        r"it gets \2 whenever \1 attacks it",
    ),
    (
        r"\bon it being attacked by (an? [a-z]+ unit): damage (\d) to the attacker",
        r"whenever \1 attacks it, that one takes \2 damage",
    ),
    (
        r"\bafter attack die roll: the die and all it triggered\b",
        "after an attack die is rolled: it and all it triggered",
    ),
    (
        r"\bafter the attack die roll of a ranged unit: ignore 1 attack die\b",
        "after a ranged unit has rolled: ignore 1 of its attack dice",
    ),
    (r"\bafter each your attack\b", "after each attack of this unit"),
    (r"\beach your attack die\b", "each attack die of yours"),
    (r"\bif (?:town )?siege:", "in a siege:"),
    (r"\bif your hero on sea tile:", "if your hero is on a sea tile:"),
    (r"\bif (attacker's )?attack die = ([^:]*?):", lambda found: die_shows(found[1], found[2], ":")),
    (
        r"\bnot adjacent to this unit and attack die = ([^:]*?):",
        r"not adjacent to this unit and the attack die shows \1:",
    ),
    (r"(?:\.| ) ?until this-attack\b", " for this attack"),
    (r"\. until this-activation\b", " until this activation ends"),
    (r"\. until used or combat-end\b", " until it is used or the combat ends"),
    (r"\. until its activation ends\b", " until its activation ends"),
    (r"\buntil combat-end\b", "until the combat ends"),
    (r"^this combat: (\d) additional\b", r"in this combat you have \1 additional"),
    (r"^this combat: ", "in this combat "),
    (r"(\. )this combat: (\d) additional\b", r"\1in this combat you have \2 additional"),
    (r"(\. )this combat: ", r"\1in this combat "),
    (
        r"^(.*)\. stopping ((?:there|at [a-z ]*)) = combat until your turn ends",
        r"until your turn ends \1. Stopping \2 means a combat",
    ),
    (
        r"^(your hero may pass yellow borders and blocked fields), no stopping there until your turn ends",
        r"until your turn ends \1, but not stop there",
    ),
    (
        r"\bbefore neutral combat, if field difficulty = your hero level: no combat\. visit the field\. no experience",
        "before a combat with guards of your hero's own level: there is none. Visit the field, for no experience",
    ),
    # what
    (
        r"\byour search\(_, spell\) becomes fetch\(([a-z]+) spell\)",
        r"instead of searching spells you may take the first \1 spell of the deck",
    ),
    (r"\bany search\(_, spell\) may be search (\d) spells", r"whoever searches spells may look at \1"),
    (
        r"\bbefore your search\(_, D\): it becomes search\((\d), D\)",
        r"before you search a deck: look at \1 cards of it",
    ),
    (r"\bfetch\((basic|expert|[a-z]+) spell\)", r"take the first \1 spell of the deck"),
    (r"\bfetch\(spell of that kind\)", "take the first spell of that kind of the deck"),
    (r"\bsearch\((\d), that card's deck\)", r"search \1 cards of its deck"),
    (r"\bsearch 1 (artifact|spell)s\b", r"search 1 \1"),
    (r"\bdamage (\d|N) to\b", r"\1 damage to"),
    (
        r"\ballocate damage (\d)/(\d)/(\d): first value to the first unit, the other two values to the other two units "
        "in either order",
        r"the first one takes \1 damage, the other two take \2 and \3, as you choose",
    ),
    (r"\bdamage (\d) per \+1 to\b", r"\1 damage for each +1 to"),
    (r"\bheal (\d) \((a unit of yours)\)", r"heal \2 by \1"),
    (r"\bheal (\d)(?=$|\.)", r"heal it by \1"),
    (r"\bheal (this unit|a unit of yours) up to (\d)", r"heal \1 by up to \2"),
    (r"\broll 2 attack dice\. (use the (?:higher|lower)|add both results)", r"roll 2 attack dice and \1"),
    (r"(: roll 2 attack dice)\. Use", r"\1 and use"),
    (r"\bthis unit ([+-]\d) (attack|defense)\b", r"this unit gets \1 \2"),
    (r"\bthe target ([+-]\d) defense\b", r"the target gets \1 defense"),
    (
        r"\bthe target's retaliation against this attack ([+-]\d) attack",
        r"the target strikes back with \1 attack",
    ),
    (
        r"\bfirst spell you cast this combat round: \+1 power",
        "the first spell that you cast in this Combat Round gets +1 power",
    ),
    (
        r"\bfirst ([a-z]+) spell you cast during this activation: \+1 power",
        r"the first \1 spell that you cast in this activation gets +1 power",
    ),
    (r"\bevery spell the enemy player casts ([+-]\d) power", r"every spell of the enemy player has \1 power"),
    (r"\bspell damage to (.*?) -(\d) \(at least 0\)", r"spells do \2 less damage to \1"),
    (
        r"\bspell or specialty damage to this unit -(\d) \(at least 0\)",
        r"spells and specialties do \1 less damage to this unit",
    ),
    (
        r"\bdamage from an enemy retaliation against a unit of yours -(\d)",
        r"an enemy who strikes back at a unit of yours does \1 less damage",
    ),
    (
        r"\brecruit or reinforce cost of 1 unit: -(\d) gold \(at least 0\)",
        r"recruit or reinforce 1 unit for \1 gold less",
    ),
    (r"\breinforce cost of this unit -(\d) gold", r"it costs \1 gold less to reinforce this unit"),
    (r"\bspell limit \+1 this combat round\b", "you may cast 1 spell more in this Combat Round"),
    (
        r"\bspell book token, from the round after it was built: pay (\d) gold: search",
        r"with the spell book token, from the round after it was built on: pay \1 gold to search",
    ),
    (r"\bpay ([^:.()]*?): (search|gain|draw)\b", r"pay \1 to \2"),
    (r"\bdiscard 0 to 3\. \+1 power each", "discard up to 3 cards. +1 power for each"),
    (r"\bdiscard X\. \+X", "discard X cards. +X"),
    (r"\bper your dwelling: reveal", "for each dwelling of yours reveal"),
    (r"\bexpert-use\b", "expert use"),
    (r"\bgets attack token ([+-]\d)", r"gets an attack token of \1"),
    (r"\bgets weakness token ([+-]\d)", r"gets a weakness token of \1"),
    (r"\bgets corrosion token\b", "gets a corrosion token"),
    (r"\bmagic-arrow\b", "Magic Arrow"),
    (r"\bgold or azure unit", "golden or azure unit"),
    (
        r"\bits attack is made without an attack die for this attack",
        "its attack is made without an attack die",
    ),
    (
        r"\bthe target's retaliation against this attack: roll 2 attack dice and use\b",
        "the target strikes back with 2 attack dice and uses",
    ),
    (r"\bdiscards choose one: 1 random card, or\b", "discards 1 random card, or"),
    (r": enemy discards\b", ": the enemy discards"),
    (r"(?<=[a-z]\. )(\d) damage to it$", r"it takes \1 damage"),
    (r"\bafter a won combat \(quick combat excluded\)", "after a combat that you win (not a quick one)"),
    (
        r"\b1 air spell cast on it is cancelled until it is used or the combat ends",
        "the next air spell cast on it in this combat is cancelled",
    ),
    (
        r"\byour (pack of )?(zealots|liches|skeletons|zombies)\b",
        lambda found: f"your {found[1] or ''}{found[2].capitalize()}",
    ),
    (r"(^|\. |: )(a (?:positive|negative) morale token)(?=$|\.)", r"\1gain \2"),
    (
        r"\broll (\d) resource dice and resolve 1 of them",
        r"roll \1 resource dice and take what one of them shows",
    ),
    (r"\broll and resolve 1 (resource|treasure) die", r"roll a \1 die and take what it shows"),
    (r"\broll and resolve (\d) (resource|treasure) dice", r"roll \1 \2 dice and take what they show"),
    # whose
    (
        r"\bammo-cart: its you may reroll\b(.*?) your ranged units",
        r"Ammo Cart: its owner may reroll\1 the own ranged units",
    ),
    (
        r"\bstatistic card \(hand or your discard pile\. it is removed\) for its",
        "statistic card of the hand or the discard pile, which is removed, for its",
    ),
    (
        r"\beach player holding a permanent in play: remove it\. gain",
        "whoever has a permanent card in play removes it and gains",
    ),
    (
        r"^first combat of the round: ground units ([+-])",
        r"in the first combat of the round ground units get \1",
    ),
    (
        r"^spell book token: cost 0, no mage guild required",
        "the spell book token costs nothing, and takes no Mage Guild",
    ),
    (r"\bget the \+1 defense outright, no attack die roll", "get +1 defense outright, without a die"),
    (r"^hand limit \+(\d) for all\b", r"everybody's hand limit is \1 higher"),
    (r"^hand limit -(\d) for all\b", r"everybody's hand limit is \1 lower"),
    (
        r"^each player, once: may buy a war machine at trading post price - (\d) gold",
        r"each player may once buy a war machine for \1 gold less than at a Trading Post",
    ),
    (
        r"^each player: draw to the hand limit now, no drawing at turn start this round, then discard any number\. "
        r"per 3 discarded: may swap 1 statistic card \(removed\) for its empowered version",
        "everybody draws to the hand limit now, and not when the turn begins, then discards any number of cards: "
        "for each 3 of them 1 statistic card may be swapped for its empowered version, and is removed",
    ),
    (
        r"^each player, in one turn only, up to 2 times: pay (\d) gold: "
        r"swap 1 statistic card of the hand \(removed\) for its",
        r"in one turn of this round everybody may, up to twice, pay \1 gold to swap 1 statistic card of the hand, "
        "which is removed, for its",
    ),
    (
        r"^each roll made for a unit's special ability: its player may reroll it once",
        "whoever rolls for a unit's special ability may roll again, once",
    ),
    (r"\bdefense on any card reads (\+X attack)", r"defense on any card counts as \1"),
    (r"\bmay pick any 1 unit of your faction out of", "may take any 1 unit of the own faction out of"),
    (
        r"^event draws: the drawer draws 2, resolves 1, puts the other",
        "whoever draws an Event draws 2, resolves 1 of them and puts the other",
    ),
    (
        r"\bmay reveal 0 to 3 neutral unit cards, decks of choice, and recruit 1 at its recruit cost",
        "may reveal up to 3 neutral unit cards, from any decks, and recruit 1 of them at its price",
    ),
    (
        r"^bronze, silver, gold neutral decks: discard down to the first Elemental,",
        "the bronze, silver and golden neutral decks are discarded down to their first Elemental,",
    ),
    (
        r"^ignore your attack die result \(it is still rolled\)",
        "this unit's attack die is rolled, but does not count",
    ),
    (r"\battacker's initial attack die roll is set to", "the attacker's die shows at first"),
    (
        r"\b(?:per|each) player: the first spell card played goes back to hand,",
        "the first spell card that each player plays goes back to the hand,",
    ),
    (
        r"\bper player turn: \+1 power for the first spell card",
        "the first spell card of each player's turn has +1 power",
    ),
    (
        r"\bper player turn: 1 reroll of a treasure die or resource die",
        "in each turn 1 treasure die or resource die may be rolled again",
    ),
    (
        r"\beach player: (gold|valuables) income -(\d)( \(at least 0\))?",
        r"everybody's income is \2 \1 less\3",
    ),
    (
        r"\beach player: hand cards that are artifacts or spells go into your deck, shuffle it, draw as many",
        "everybody shuffles all artifacts and spells of the hand into the deck, and draws as many cards",
    ),
    (
        r"\beach player: discard whole hand\. draw as many",
        "everybody discards the whole hand, and draws as many cards",
    ),
    (r"\beach player: gain\b", "each player gains"),
    (r"\beach player: gain (a (?:positive|negative) morale token)", r"each player gains \1"),
    (
        r"\beach player: roll a (treasure|resource) die and take what it shows",
        r"each player rolls a \1 die and takes what it shows",
    ),
    (
        r"\beach player: flip a pack of yours to few, if any",
        "each player turns a Pack to its Few side, if there is one",
    ),
    (r"\beach player(, once)?: (?:you )?may\b", r"each player\1 may"),
    (r"\b1 (material|valuable)s less\b", r"1 \1 less"),
    (r"(^|\. |: )may (?!be )", r"\1you may "),
    (r"\bcombat round\b", "Combat Round"),
)


RULES: Final = [(re.compile(pattern), said) for pattern, said in (*SAID, *PUT)]
SENTENCE: Final = re.compile(r"(^|\. )([a-z])")


def spoken(text: str) -> str:
    """A text of the book in sentences."""
    said = text
    for pattern, by in RULES:
        said = pattern.sub(by, said)
    return SENTENCE.sub(lambda found: found.group(1) + found.group(2).upper(), said)
