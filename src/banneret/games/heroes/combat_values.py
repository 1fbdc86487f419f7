"""What a figure's values come to in a fight: printed, changed by bonuses and by the cards on it, with the reasons.

Every quantity is asked for in one place: Attack, Defense, hit points, Initiative; and what abilities hold.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_abilities import (
    ANY_OWN,
    AS_TARGET,
    AS_TARGET_OF_ANSWER,
    OWN_ANSWER,
    OWN_ATTACK,
    STANDING,
    Deed,
    deeds_of_side,
    number_in,
    result_of,
)
from banneret.games.heroes.combat_board import adjacent, backline, protected, row_of, shoots
from banneret.games.heroes.combat_state import (
    BESIDE,
    RANGED,
    Fight,
    Stroke,
    figures_of,
    is_tower,
    side_shown,
)
from banneret.games.heroes.contents import MAGIC_ARROW, SPECIALTY, SPELL, Card
from banneret.games.heroes.faces import card_of
from banneret.games.heroes.state import Heroes
from banneret.kernel.table import Table
from banneret.parts.bonus import Bonus, Conditions, Mark, Reasons, total
from banneret.parts.effects.model import Effect

ATTACK: Final = "attack"
DEFENSE: Final = "defense"
INITIATIVE: Final = "initiative"
HP: Final = "hp"
SPECIAL: Final = "special"  # forbidden: the unit's ability is off
SPELLS: Final = "spells"  # forbidden: no spell targets or affects it
PENALTY: Final = "penalty"  # none for its shots
BARE: Final = "bare"  # its attack is made without a die


# ---- Conditions of bonuses ----


def for_ranged(t: Table[Heroes], bonus: Bonus, on: Mark) -> bool:
    fights = t.scopes_of(Fight)
    return bool(fights) and side_shown(t, fights[-1], on.piece).type == RANGED


CONDITIONS: Final = Conditions({"ranged": for_ranged})
NEAR: Final = 0  # the place of a mark: whether the target of an attack is adjacent
FAR_AWAY: Final = 1


def mark_of(fight: Fight, figure: int) -> Mark:
    return Mark(piece=figure, seat=fight.side[figure])


def printed_of(t: Table[Heroes], fight: Fight, figure: int, what: str) -> int:
    """What stands on the card that is up: a card that lies on the unit covers it."""
    if fight.cloaks[figure]:
        found = card_of(t.zones.face[fight.cloaks[figure][-1]]).overlay.get(what)
        assert isinstance(found, int), f"an overlay says {what}"
        return found
    side = side_shown(t, fight, figure)
    if what == ATTACK:
        return side.attack
    if what == DEFENSE:
        return side.defense
    return side.hp if what == HP else side.initiative


def value_in(t: Table[Heroes], fight: Fight, figure: int, what: str, why: Reasons | None = None) -> int:
    printed = printed_of(t, fight, figure, what)
    return total(t, fight.bonuses, what, printed, mark_of(fight, figure), CONDITIONS, why)


def initiative_of(t: Table[Heroes], fight: Fight, figure: int) -> int:
    return max(0, value_in(t, fight, figure, INITIATIVE))


def hp_of(t: Table[Heroes], fight: Fight, figure: int) -> int:
    return max(1, value_in(t, fight, figure, HP))


def health_left(t: Table[Heroes], fight: Fight, figure: int) -> int:
    return hp_of(t, fight, figure) - fight.hurt[figure]


def barred(t: Table[Heroes], fight: Fight, figure: int, what: str) -> bool:
    """Does an effect take something from it?"""
    return total(t, fight.bonuses, what, 0, mark_of(fight, figure), CONDITIONS) > 0


# ---- Abilities ----


def deeds_of(t: Table[Heroes], fight: Fight, figure: int) -> list[Deed]:
    """The abilities that a figure can use now."""
    if fight.cloaks[figure] or barred(t, fight, figure, SPECIAL):
        return []
    return deeds_of_side(side_shown(t, fight, figure), fight.face[figure])


def trait(t: Table[Heroes], fight: Fight, figure: int, verb: str) -> Effect | None:
    """A verb that holds for a figure as long as it stands."""
    for deed in deeds_of(t, fight, figure):
        if deed.moment == STANDING:
            for effect in deed.effect.verbs():
                if effect.call is not None and effect.call.name == verb:
                    return effect
    return None


def deeds_at(t: Table[Heroes], fight: Fight, stroke: Stroke, figure: int, moment: int) -> list[Deed]:
    """The parts of a figure's abilities that count at a moment of an attack."""
    found: list[Deed] = []
    for deed in deeds_of(t, fight, figure):
        if deed.moment != moment:
            continue
        if figure == stroke.attacker:
            fits = deed.role == ANY_OWN
            if stroke.answer:
                fits = fits or deed.role == OWN_ANSWER
            elif not stroke.extra:
                fits = fits or deed.role == OWN_ATTACK
        else:
            fits = deed.role == AS_TARGET or (deed.role == AS_TARGET_OF_ANSWER and stroke.answer)
        if fits:
            found.append(deed)
    return found


def defends(t: Table[Heroes], fight: Fight, figure: int) -> bool:
    """It has a Defense Token, or counts as having one."""
    if fight.shielded[figure] or trait(t, fight, figure, "count-as-defended-counts-as-having-defense-token"):
        return True
    for other in figures_of(fight, fight.side[figure]):
        if other != figure and adjacent(fight, figure, other):
            if trait(t, fight, other, "count-as-defended-friendly-units-adjacent-self-count") is not None:
                return True
    return False


def suffers_penalty(t: Table[Heroes], fight: Fight, stroke: Stroke) -> bool:
    """Shots at an adjacent enemy, and from the own Backline into the enemy's; never at or by the Arrow Tower."""
    attacker, target = stroke.attacker, stroke.target
    if not shoots(t, fight, attacker) or is_tower(fight, attacker) or is_tower(fight, target):
        return False
    if stroke.unpenalised or barred(t, fight, attacker, PENALTY):
        return False
    if adjacent(fight, attacker, target):
        found = trait(t, fight, attacker, "ignore")
        return found is None
    side = fight.side[attacker]
    return (
        fight.space[target] < BESIDE
        and row_of(fight.space[attacker]) == backline(side)
        and row_of(fight.space[target]) == backline(1 - side)
    )


# ---- An attack's totals ----


def attack_total(t: Table[Heroes], fight: Fight, stroke: Stroke, why: Reasons | None = None) -> int:
    """The attack value before the die."""
    attacker = stroke.attacker
    printed = stroke.value if stroke.value >= 0 else printed_of(t, fight, attacker, ATTACK)
    on = mark_of(fight, attacker)
    on.place = NEAR if adjacent(fight, attacker, stroke.target) else FAR_AWAY
    found = total(t, fight.bonuses, ATTACK, printed, on, CONDITIONS, why)
    if stroke.attack_more and why is not None:
        why.add(stroke.attack_more, "ability", (fight.face[attacker],))
    return max(0, found + stroke.attack_more)


def defense_total(t: Table[Heroes], fight: Fight, stroke: Stroke, why: Reasons | None = None) -> int:
    """The Defense against this attack; what the Defense Token's die gives included."""
    target = stroke.target
    if stroke.elemental or trait(t, fight, stroke.attacker, "elemental-damage") is not None:
        return 0
    printed = 0 if stroke.unprinted else printed_of(t, fight, target, DEFENSE)
    found = total(t, fight.bonuses, DEFENSE, printed, mark_of(fight, target), CONDITIONS, why)
    if stroke.defense_more:
        found += stroke.defense_more
        if why is not None:
            why.add(stroke.defense_more, "ability", (fight.face[target],))
    found = max(0, found)  # the token's die comes after
    if stroke.warded == 1:
        found += 1
        if why is not None:
            why.add(1, "defense-token")
    return found


def damage_of(t: Table[Heroes], fight: Fight, stroke: Stroke) -> int:
    """Attack and die less Defense; a Wall or the Gate takes 1 off a shot. Never below 0."""
    die = 0 if stroke.ignored else result_of(stroke) * stroke.times
    damage = max(0, attack_total(t, fight, stroke) + die - defense_total(t, fight, stroke))
    if damage > 0 and protected(t, fight, stroke.attacker, stroke.target):
        damage -= 1
    return damage


def closed_to(t: Table[Heroes], fight: Fight, figure: int, card: Card) -> bool:
    """Does a spell neither target nor affect a figure? Elemental damage of attacks is no spell."""
    if card.kind != SPELL:
        return False
    if barred(t, fight, figure, SPELLS):
        return True
    if trait(t, fight, figure, "ignore-things-ignore-all-spell-effects-damage") is not None:
        return True
    for verb in ("immune-magic-arrow", "immune-spells"):
        found = trait(t, fight, figure, verb)
        if found is not None and found.call is not None:
            if card.face == MAGIC_ARROW and verb == "immune-magic-arrow":
                return True
            if card.school in found.call.words.get("schools", ()):
                return True
    return False


def spell_harm(t: Table[Heroes], fight: Fight, figure: int, amount: int, card: Card) -> int:
    """What damage of a spell or a specialty card does to a figure."""
    if closed_to(t, fight, figure, card):
        return 0
    if card.kind == SPECIALTY:
        return 0 if trait(t, fight, figure, "ignore-things-ignore-specialty-damage") is not None else amount
    found = trait(t, fight, figure, "damage-less-damage-min")
    if found is not None:
        return max(number_in(found, "least"), amount + number_in(found, "n"))
    return amount
