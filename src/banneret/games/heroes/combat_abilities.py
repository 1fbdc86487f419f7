"""What units can do in a fight: each ability's text, parted by the moment at which it counts.

The texts are those of the cards, read into the book. Here every part of one gets its moment: *standing* parts hold as
long as the unit stands and are looked up by their verb; parts that *bend* an attack are worked out at once, so that
odds can be told before it is made; what is left is carried out as steps at its moment. A part that no rule is known
for is listed in `UNKNOWN`; in a set that is played with it is an error that names the unit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from banneret.games.heroes.combat_board import adjacent
from banneret.games.heroes.combat_state import Fight, Stroke
from banneret.games.heroes.contents import CORE, UNITS, UnitSide
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.state import Heroes
from banneret.games.heroes.texts import BOOK, unruled
from banneret.kernel.errors import ContentError
from banneret.kernel.table import Table
from banneret.parts.effects.model import (
    AND,
    EACH,
    IF,
    LASTING,
    LIMIT,
    MAY,
    NOT,
    SEQUENCE,
    TIMING,
    VERB,
    WHEN,
    Call,
    Condition,
    Effect,
)

# When a part counts.
STANDING: Final = 0
COMBAT_START: Final = 1
ACTIVATED: Final = 2
INSTEAD: Final = 3  # of the whole activation
DECLARED: Final = 4  # the attack is declared: it bends the stroke
ROLLED: Final = 5  # the die lies: it bends the stroke
OFFERED: Final = 6  # the die lies: its master may do something about it
HIT: Final = 7  # the damage is dealt
AFTER: Final = 8  # the attack is over
ANSWERED: Final = 9  # the target's Retaliation is over, too
DEFEATED: Final = 10

# Whose attack it is.
OWN_ATTACK: Final = 0  # in the own activation, the first one
OWN_ANSWER: Final = 1
ANY_OWN: Final = 2
AS_TARGET: Final = 3
AS_TARGET_OF_ANSWER: Final = 4

# Verbs that hold as long as the unit stands: the rules look for them.
STANDING_VERBS: Final = frozenset(
    (
        "unlimited-retaliations",
        "immune-paralysis",
        "immune-magic-arrow",
        "immune-spells",
        "ignore",
        "damage-less-damage-min",
        "ignore-things-ignore-all-spell-effects-damage",
        "ignore-things-ignore-specialty-damage",
        "count-as-defended-friendly-units-adjacent-self-count",
        "count-as-defended-counts-as-having-defense-token",
        "reroll-more-every-own-atkdie-showing-1",
        "cancel-attack-that-would-bring",
        "elemental-damage",
        "arrow-tower-stands-beside-board",
        "arrow-tower-can-be-targeted-only-by",
        "arrow-tower-destroyed-at-once-when-gate",
        "arrow-tower-acts-as-ranged-unit",
        "arrow-tower-position-rules-never-apply-attacks",
    )
)
# Verbs that its master may use when the die lies, and one that is not a choice.
AT_THE_DIE: Final = frozenset(("halberdiers", "reroll-more-reroll-own-atkdie-as-long", "reroll"))
DIE_CONDITIONS: Final = frozenset(("atkdie", "atkdie-attacker-s-atkdie"))
BENDING_CONDITIONS: Final = frozenset(
    ("atkdie", "atkdie-attacker-s-atkdie", "not-adjacent", "family", "moved")
)
AFTER_EVENTS: Final = ("after-attack-attack", "after-attack-each-own-attack", "after-attack-this-retaliation")
ANSWERED_EVENTS: Final = ("after-attack-target-s-retaliation", "after-attack-target-s-retaliation-if-any")
TARGET_EVENTS: Final = ("attacked", "attacked-any-attack-targets-self", "attacked-unit-attacked")
ATTACK_EVENTS: Final = (
    "attacks-any-own-attack-retaliation-included",
    "attacks-whenever-self-attacks",
    "attacks-self-attacks",
)
START_EVENTS: Final = ("combat-start", "combat-start-neutral-combat-start")
DEFEAT_EVENTS: Final = ("defeated-self-defeated-by-player-controlling",)


class Deed:
    """A part of an ability, with its moment."""

    def __init__(self, moment: int, role: int, effect: Effect) -> None:
        self.moment = moment
        self.role = role
        self.effect = effect
        self.optional = optional(effect)


def optional(effect: Effect) -> bool:
    if effect.node == MAY:
        return True
    return effect.node in (EACH, IF, LIMIT) and any(optional(part) for part in effect.parts)


def core_of(effect: Effect) -> Effect:
    """The deed itself, without who may do it and how long it lasts: for sides that the rules command."""
    while effect.node in (EACH, MAY, LASTING, TIMING):
        effect = effect.parts[0]
    return effect


# ---- Parting texts ----

UNKNOWN: Final[list[str]] = []  # abilities that no rule is known for, by unit and text


def verb_names(effect: Effect) -> list[str]:
    return [verb.call.name for verb in effect.verbs() if verb.call is not None]


def condition_names(effect: Effect) -> list[str]:
    found: list[str] = []
    if effect.condition is not None:
        look_into(effect.condition, found)
    for part in effect.parts:
        found.extend(condition_names(part))
    return found


def look_into(condition: Condition, found: list[str]) -> None:
    if condition.call is not None:
        found.append(condition.call.name)
    for part in condition.parts:
        look_into(part, found)


def bends(effect: Effect) -> bool:
    """Can it be worked out at once, within an attack?"""
    if effect.node in (MAY, WHEN, EACH, LIMIT):
        return False
    return all(name in BENDS for name in verb_names(effect)) and all(
        name in BENDING_CONDITIONS for name in condition_names(effect)
    )


def looks_at_die(effect: Effect) -> bool:
    return any(name in DIE_CONDITIONS for name in condition_names(effect)) or (
        "strengthen-more-self-for-that-attack-per" in verb_names(effect)
    )


def deeds_in(trigger: str, effect: Effect) -> list[Deed] | None:
    """An ability, parted; None where a part has no rule."""
    if trigger == "map":
        return []
    if trigger == "activation":
        return carried(ACTIVATED, OWN_ATTACK, effect)
    if trigger == "other":
        return carried(INSTEAD, OWN_ATTACK, effect)
    if trigger == "attack":
        return in_attack(OWN_ATTACK, effect)
    if trigger == "retaliate":
        return in_attack(OWN_ANSWER, effect)
    if effect.node == WHEN and effect.call is not None:
        inner, event = effect.parts[0], effect.call.name
        if event in START_EVENTS:
            return carried(COMBAT_START, OWN_ATTACK, inner)
        if event in DEFEAT_EVENTS:
            return carried(DEFEATED, OWN_ATTACK, inner)
        if event in TARGET_EVENTS:
            return in_attack(AS_TARGET, inner)
        if event == "attacked-retaliation-attack-targets-self":
            return in_attack(AS_TARGET_OF_ANSWER, inner)
        if event in ATTACK_EVENTS:
            return in_attack(ANY_OWN, inner)
        return None
    if all(name in STANDING_VERBS for name in verb_names(effect)):
        return [Deed(STANDING, ANY_OWN, effect)]
    return None


def in_attack(role: int, effect: Effect) -> list[Deed] | None:
    names = verb_names(effect)
    if all(name in STANDING_VERBS for name in names) and names != ["ignore"] and not bends(effect):
        return [Deed(STANDING, role, effect)]
    if bends(effect):
        return [Deed(ROLLED if looks_at_die(effect) else DECLARED, role, effect)]
    if any(name in AT_THE_DIE for name in names):
        return [Deed(OFFERED, role, effect)]
    if effect.node == WHEN and effect.call is not None:
        if effect.call.name in AFTER_EVENTS:
            return carried(AFTER, role, effect.parts[0])
        if effect.call.name in ANSWERED_EVENTS:
            return carried(ANSWERED, role, effect.parts[0])
        return None
    if effect.node == SEQUENCE:
        found: list[Deed] = []
        for part in effect.parts:
            deeds = in_attack(role, part)
            if deeds is None:
                return None
            found.extend(deeds)
        return found
    return carried(HIT, role, effect)


def carried(moment: int, role: int, effect: Effect) -> list[Deed] | None:
    return None if unruled(effect.id) else [Deed(moment, role, effect)]


DEEDS: Final[dict[int, list[Deed]]] = {}  # by unit and side


def read_abilities() -> None:
    """Part all abilities of all units. Called when the rules are bound to the language."""
    DEEDS.clear()
    UNKNOWN.clear()
    for unit in UNITS:
        for pack in (False, True):
            found: list[Deed] = []
            side = unit.side(pack)
            for ability in side.abilities:
                effect = BOOK.effects[ability.effect]
                deeds = deeds_in(ability.trigger, effect)
                if deeds is None:
                    if not pack or unit.two_sided:
                        UNKNOWN.append(f"unit '{unit.id}': {effect.text}")
                    if CORE in unit.sets:
                        raise ContentError(
                            f"units.toml, unit '{unit.id}': no rule is known for {effect.text!r}"
                        )
                else:
                    found.extend(deeds)
            DEEDS[2 * unit.index + (1 if pack else 0)] = found


def deeds_of_side(side: UnitSide, face: int) -> list[Deed]:
    unit = unit_of(face)
    return DEEDS[2 * unit.index + (1 if side is unit.pack and unit.two_sided else 0)]


# ---- Bending an attack ----


def bend(t: Table[Heroes], fight: Fight, stroke: Stroke, effect: Effect) -> None:
    """Work a part of an ability out within an attack."""
    node = effect.node
    if node == VERB:
        bend_verb(stroke, effect)
    elif node == SEQUENCE:
        for part in effect.parts:
            bend(t, fight, stroke, part)
    elif node == IF:
        assert effect.condition is not None
        if holds_in(t, fight, stroke, effect.condition):
            bend(t, fight, stroke, effect.parts[0])
        elif len(effect.parts) > 1:
            bend(t, fight, stroke, effect.parts[1])
    else:
        assert node in (LASTING, TIMING)
        bend(t, fight, stroke, effect.parts[0])


def number_in(effect: Effect, name: str, default: int = 0) -> int:
    assert effect.call is not None
    found = effect.call.numbers.get(name)
    return default if found is None else found.number * found.sign


def bend_verb(stroke: Stroke, effect: Effect) -> None:
    call = effect.call
    assert call is not None
    BENDS[call.name](stroke, call, number_in(effect, "n"))


def gets_no_answer(stroke: Stroke, call: Call, number: int) -> None:
    stroke.quiet = True


def attacks_again(stroke: Stroke, call: Call, number: int) -> None:
    stroke.again += 1


def rolls_more_dice(stroke: Stroke, call: Call, number: int) -> None:
    stroke.dice = max(stroke.dice, number)


def uses_one_die(stroke: Stroke, call: Call, number: int) -> None:
    if stroke.answer_lower:
        return  # it speaks of the target's Retaliation
    stroke.dice = 1
    if call.word("which") == "higher":
        stroke.higher += 1
    else:
        stroke.lower += 1


def holds_anyhow(stroke: Stroke, call: Call, number: int) -> None:
    """The text says it, and the rules do so of themselves: all dice count, and a set die may be rolled again."""


def shoots_unpenalised(stroke: Stroke, call: Call, number: int) -> None:
    stroke.unpenalised = True


def ignores_own_die(stroke: Stroke, call: Call, number: int) -> None:
    stroke.ignored = True


def ignores_printed_defense(stroke: Stroke, call: Call, number: int) -> None:
    stroke.unprinted = True


def sets_die(stroke: Stroke, call: Call, number: int) -> None:
    stroke.forced = int(call.word("face"))


def strengthens(stroke: Stroke, call: Call, number: int) -> None:
    if call.word("what") == "attack":
        stroke.attack_more += number
    else:
        stroke.defense_more += number


def strengthens_by_dice(stroke: Stroke, call: Call, number: int) -> None:
    strengthens(stroke, call, number * len([die for die in stroke.chosen if die + stroke.plus >= 0]))


def adds_to_attack(stroke: Stroke, call: Call, number: int) -> None:
    stroke.attack_more += number


def adds_to_die(stroke: Stroke, call: Call, number: int) -> None:
    stroke.plus += number


def is_answered_by_lower_die(stroke: Stroke, call: Call, number: int) -> None:
    stroke.answer_lower = True


def hits_beside(stroke: Stroke, call: Call, number: int) -> None:
    stroke.splash = number


def hits_in_line(stroke: Stroke, call: Call, number: int) -> None:
    stroke.line = number


def deals_elemental_damage(stroke: Stroke, call: Call, number: int) -> None:
    stroke.elemental = True


# Verbs that bend an attack, and what they do to it.
BENDS: Final[dict[str, Callable[[Stroke, Call, int], None]]] = {
    "no-retaliation": gets_no_answer,
    "attack-again": attacks_again,
    "roll": rolls_more_dice,
    "use-die-use": uses_one_die,
    "use-die-add": holds_anyhow,
    "mummies": holds_anyhow,
    "ignore": shoots_unpenalised,
    "ignore-things-ignore-own-atkdie-result-still": ignores_own_die,
    "ignore-things-ignore-defense-printed-target-s": ignores_printed_defense,
    "set-die-attacker-s-initial-atkdie-roll": sets_die,
    "strengthen": strengthens,
    "strengthen-more-target-for-this-attack-min": strengthens,
    "strengthen-more-self-for-that-attack-per": strengthens_by_dice,
    "total-attack-value-more": adds_to_attack,
    "total-attack-atkdie-result": adds_to_die,
    "two-dice-target-s-retaliation-against-this": is_answered_by_lower_die,
    "more-attacks-attack-with-attack-value": hits_beside,
    "line-attack": hits_in_line,
    "elemental-damage": deals_elemental_damage,
}


def result_of(stroke: Stroke) -> int:
    """What the dice that count come to."""
    if stroke.bare or not stroke.chosen:
        return 0
    return sum(stroke.chosen) + stroke.plus


def shows(stroke: Stroke, faces: tuple[str, ...]) -> bool:
    """Does the attack die show one of these faces? An attack without a die shows none."""
    if stroke.bare or not stroke.chosen:
        return False
    die = result_of(stroke)
    return ("+1" if die > 0 else "-1" if die < 0 else "0") in faces


def holds_in(t: Table[Heroes], fight: Fight, stroke: Stroke, condition: Condition) -> bool:
    call = condition.call
    if call is None:
        if condition.test == NOT:
            return not holds_in(t, fight, stroke, condition.parts[0])
        first = holds_in(t, fight, stroke, condition.parts[0])
        second = holds_in(t, fight, stroke, condition.parts[1])
        return first and second if condition.test == AND else first or second
    if call.name in DIE_CONDITIONS:
        return shows(stroke, call.words.get("faces", ()))
    if call.name == "not-adjacent":
        return not adjacent(fight, stroke.attacker, stroke.target)
    if call.name == "family":
        return unit_of(fight.face[stroke.target]).family == call.word("family")
    assert call.name == "moved"
    return fight.space[stroke.attacker] != fight.started
