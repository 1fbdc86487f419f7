"""What cards are good for, at a glance: read off their texts once, so that no habit knows a card by its name."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.card_texts import heart_of
from banneret.games.heroes.contents import (
    ARTIFACT,
    CARDS,
    MACHINE,
    RESOURCES,
    SPECIALTY,
    SPELL,
    STATISTIC,
    Card,
    Way,
)
from banneret.games.heroes.faces import WAY_AT
from banneret.games.heroes.texts import BOOK
from banneret.parts.effects.model import FIXED, Effect

COIN: Final[list[float]] = [0.1, 0.14, 0.4]  # gold, building materials, valuables
LEVELS_WORTH: Final = {"minor": 0.9, "major": 1.3, "relic": 1.8, "basic": 0.8, "expert": 1.0}
# What else a text may bring, by its verb.
BRINGS: Final = {
    "morale": 0.5,
    "draw": 0.3,
    "search": 0.7,
    "recover": 0.3,
    "reinforce": 1.2,
    "roll": 0.4,
    "discover-map-tile-next-own": 0.5,
    "discard": -0.2,
    "remove": -0.3,
}


class Use:
    """What one way of a card does."""

    def __init__(self) -> None:
        self.attack = 0.0  # for an own attack: Attack gained, or Defense taken from its target
        self.defense = 0.0  # for an own unit that is attacked: likewise
        self.harm = 0.0  # damage to a unit
        self.heals = 0.0
        self.stuns = False
        self.power = 0
        self.draws = 0
        self.lasting = False  # it stays for a while
        self.against = False  # it is aimed at an enemy
        self.brings = 0.0  # on the map


def number_of(effect: Effect, name: str) -> int:
    """A number of a verb, where it is printed."""
    call = effect.call
    if call is None or name not in call.numbers:
        return 0
    found = call.numbers[name]
    return found.sign * found.number if found.kind == FIXED else 1


def use_of(way: Way) -> Use:
    use = Use()
    use.lasting = way.timing in ("ongoing", "permanent")
    for effect in way.effects:
        for verb in heart_of(effect).verbs():
            add_verb(use, verb)
        use.brings += effect_brings(effect)
    return use


def add_verb(use: Use, verb: Effect) -> None:
    call = verb.call
    assert call is not None
    if call.name == "strengthen":
        what = call.word("what")
        amount = number_of(verb, "n")
        if verb.modifier is not None and verb.modifier.value is not None:
            amount = verb.modifier.value.sign * verb.modifier.value.number
        if what == "attack" and amount > 0:
            use.attack = max(use.attack, float(amount))
        elif what == "defense" and amount > 0:
            use.defense = max(use.defense, float(amount))
        elif what == "attack" and amount < 0:
            use.defense = max(use.defense, float(-amount))
            use.against = True
        elif what == "defense" and amount < 0:
            use.attack = max(use.attack, float(-amount))
            use.against = True
        elif what == "initiative" and amount < 0:
            use.against = True
        elif what == "power":
            use.power = max(use.power, amount)
    elif call.name == "damage":
        use.harm += number_of(verb, "n")
        use.against = True
    elif call.name == "paralyze":
        use.stuns = True
        use.against = True
    elif call.name == "heal":
        use.heals += number_of(verb, "n")
    elif call.name == "draw":
        use.draws += number_of(verb, "n")
    elif call.name.startswith("without-die"):
        use.attack = max(use.attack, 0.3)
    elif call.name.startswith("cannot-use-special"):
        use.against = True
    elif call.name.startswith("total-attack-triple"):
        use.attack = max(use.attack, 0.5)


def effect_brings(effect: int) -> float:
    """What a text brings on the map, all its verbs together."""
    total = 0.0
    for verb in BOOK.effects[effect].verbs():
        call = verb.call
        assert call is not None
        if call.name == "gain":
            what = call.word("what")
            amount = number_of(verb, "n")
            if what in RESOURCES:
                total += COIN[RESOURCES.index(what)] * amount
            elif what == "xp":
                total += 1.5 * amount
            elif what == "mp":
                total += 0.6 * amount
            else:
                total += 0.4
        elif call.name == "discard" and "who" in call.calls:
            total += 0.3  # another's cards
        elif call.name == "strengthen":
            total += 0.6 if call.word("what") == "mp" else 0.0
        else:
            total += BRINGS.get(call.name, 0.0)
    return total


def worth_of_card(card: Card, uses: tuple[Use, ...]) -> float:
    """What a card is worth to have."""
    worth = LEVELS_WORTH.get(card.level, 0.6)
    if card.kind == STATISTIC:
        worth = 0.5
    elif card.kind == SPECIALTY:
        worth = 0.9
    elif card.kind == MACHINE:
        worth = 1.2
    best = 0.0
    for use in uses:
        value = 0.3 * (use.attack + use.defense) + 0.35 * use.harm + 0.2 * use.draws + 0.25 * use.heals
        value += 0.5 if use.stuns else 0.0
        best = max(best, min(1.0, value + max(0.0, use.brings)))
    if card.kind == SPELL or card.kind == ARTIFACT:
        return worth + best
    return worth + 0.8 * best


USES: Final[list[tuple[Use, ...]]] = [tuple([use_of(way) for way in card.ways]) for card in CARDS]
WORTHS: Final[list[float]] = [worth_of_card(card, USES[card.face]) for card in CARDS]
BRINGS_OF: Final[list[float]] = [effect_brings(number) for number in range(len(BOOK.effects))]


def use_called(face: int, name: int) -> Use:
    """The use of a card in the way that an option names."""
    ways = CARDS[face].ways
    for number in range(len(ways)):
        if WAY_AT[ways[number].name] == name:
            return USES[face][number]
    return USES[face][0]
