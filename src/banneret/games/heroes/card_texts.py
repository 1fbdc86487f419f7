"""What the texts of cards say of themselves: where a way of a card serves, what it draws, gives and costs.

Read off the texts alone, without a table: so no rule has to know a card by its name.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import MAGIC_ARROW, RESOURCES, SPELL, Card, Way
from banneret.games.heroes.moments import CASTING, waits_for
from banneret.games.heroes.texts import BOOK
from banneret.parts.effects.model import LASTING, LIMIT, PAY, SEQUENCE, TIMING, VERB, WHEN, Call, Effect

ON_THE_MAP: Final = ("instant", "map", "ongoing", "permanent")
# Verbs that change a combat and nothing else, and mere prices: on the map a card is not played for them.
FOR_COMBAT: Final = frozenset(
    (
        "nothing",
        "discard",
        "return-card-return-this-card-hand-instead",
        "target",
        "strengthen",
        "strengthen-both",
        "strengthen-twice",
        "damage",
        "heal",
        "paralyze",
        "reroll",
        "pick-units-choose",
        "pick-units-select",
        "pick-space",
        "swap-spaces",
        "cancel",
        "cancel-attack-that-would-bring",
        "cannot-be-targeted-affected-by",
        "cannot-use-special-ability",
        "cannot-enemy-hero-has-no-retreat",
        "without-die-attack-made-without-attack-die",
        "total-attack-triple-result-attack-die",
        "overlay-place-this-card",
        "overlay-stats-become-those-overlay",
        "overlay-when-overlay-s-hp-drops",
        "remove-token-remove-paralysis-from",
        "remove-token-remove-retaliation-marker-may-retaliate",
        "remove-token-may-remove-effects-paralysis-token",
        "move-unit-move-any-empty-combat-space",
        "cast-spell-spell-limit",
        "flag-no-combat",
        "flag-visit-field",
        "flag-no-xp",
    )
)
FINDING: Final = ("draw", "morale")  # a morale token can be spent on drawing
PRICES: Final = ("nothing", "discard", "return-card-return-this-card-hand-instead")


# ---- Reading ----


def heart_of(effect: int) -> Effect:
    """A text without the words that only say when it may be used and how long it lasts."""
    found = BOOK.effects[effect]
    while found.node in (TIMING, LASTING):
        found = found.parts[0]
    return found


def calls_of(way: Way) -> list[Call]:
    """All that a way of a card does, from left to right, by the words of its texts."""
    return [call for effect in way.effects for call in calls_in(heart_of(effect))]


def calls_in(effect: Effect) -> list[Call]:
    return [verb.call for verb in effect.verbs() if verb.call is not None]


def is_power(call: Call) -> bool:
    return call.name == "strengthen" and call.word("what") == "power"


# ---- Where it serves ----


def helps_here(effect: Effect) -> bool:
    """Does an effect do something on the map?"""
    for call in calls_in(effect):
        if call.name == "strengthen" and call.word("what") == "mp":
            return True
        if call.name == "discard" and "who" in call.calls:
            return True  # the cards of another: no price
        if call.name not in FOR_COMBAT:
            return True
    return False


def for_the_map(way: Way) -> bool:
    """May this way be used in the own turn, outside of combat, and does it help there?"""
    if way.timing not in ON_THE_MAP:
        return False
    if way.timing == "permanent":
        return True  # it stays for when it serves
    for effect in way.effects:
        heart = heart_of(effect)
        if heart.node == WHEN and heart.word in ("after", "before", "on") and way.timing != "ongoing":
            return False  # playable at that moment only
        if not helps_here(heart):
            return False
    return True


def needs_fight(effect: Effect) -> bool:
    """Does a part of a text speak of a combat alone, and is no price?"""
    names = [call.name for call in calls_in(effect)]
    return bool(names) and all(name in FOR_COMBAT and name not in PRICES for name in names)


def picks_units(effect: Effect) -> bool:
    return any(verb.picks for verb in effect.verbs())


# ---- Cards that find others ----


def fills_treasury(way: Way) -> bool:
    """Does it gain goods, and nothing else? Then no moment of a combat is better than another."""
    return all(call.name == "gain" and call.word("what") in RESOURCES for call in calls_of(way))


def draws_cards(way: Way) -> bool:
    """Does it draw cards, whatever else it does?"""
    return any(call.name == "draw" for call in calls_of(way))


def redraws(way: Way) -> bool:
    """Does it draw, or give a token to draw with? Without such cards a hand runs out."""
    return any(call.name in FINDING for call in calls_of(way))


def finds_cards(way: Way) -> bool:
    """Does an Instant draw, or give a token to draw with?"""
    plain = all(heart_of(effect).node not in (WHEN, LIMIT) for effect in way.effects)
    return way.timing == "instant" and plain and redraws(way)


# ---- What it asks for ----


def price_in_cards(way: Way) -> list[Effect]:
    """The own cards that a way asks for before it gives anything: "discard 2; draw 3"."""
    found: list[Effect] = []
    for effect in way.effects:
        heart = heart_of(effect)
        for part in heart.parts if heart.node in (SEQUENCE, PAY) else ():
            if not takes_cards(part):
                break
            found.append(part)
    return found


def takes_cards(effect: Effect) -> bool:
    """Does it take cards out of its player's own hand?"""
    call = effect.call
    if effect.node != VERB or call is None or call.name not in ("discard", "remove") or "who" in call.calls:
        return False
    return "pile" not in call.calls["what"].word("where")


# ---- Power, and spells ----


def gives_power(way: Way) -> bool:
    """Can this way of a card pay for a spell?"""
    if way.power >= 0:
        return False
    for effect in way.effects:
        heart = heart_of(effect)
        if heart.node == WHEN and not waits_for(heart, CASTING):
            continue
        if any(is_power(call) for call in calls_in(heart)):
            return True
    return False


def power_besides(way: Way) -> int:
    """The power of a way that also draws: it may be played for the card, and serves a spell that is cast at once."""
    if not gives_power(way) or not draws_cards(way):
        return 0
    return sum([call.numbers["n"].number for call in calls_of(way) if is_power(call)])


def of_school(card: Card, schools: tuple[str, ...]) -> bool:
    """Is it a spell of one of these schools? The caster of a Magic Arrow names the school that serves."""
    return card.kind == SPELL and (not schools or card.school in schools or card.face == MAGIC_ARROW)


def serves_cast(way: Way, card: Card) -> bool:
    """May a way that gives power be used for the card that is being cast? Some are for spells of one school."""
    for effect in way.effects:
        heart = heart_of(effect)
        if heart.node == WHEN and heart.call is not None and "spell" in heart.call.calls:
            if not of_school(card, heart.call.calls["spell"].words.get("schools", ())):
                return False
    return True


def lowest_level(card: Card) -> tuple[int, Way]:
    """The lowest level of a spell that does something."""
    for number, way in enumerate(card.ways):
        if way.power >= 0 and any(helps_at_all(effect) for effect in way.effects):
            return number, way
    return 0, card.ways[0]


def helps_at_all(effect: int) -> bool:
    return any(call.name != "nothing" for call in calls_in(heart_of(effect)))
