"""What an attack would come to, told before it is made: exact chances of the dice, and what the answer would cost.

The chances are those of the dice and of the units' own abilities. Cards that somebody may play, and rerolls that
somebody may choose, are not in them.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_abilities import DECLARED, ROLLED, bend
from banneret.games.heroes.combat_board import adjacent
from banneret.games.heroes.combat_state import NO_DIE, Fight, Stroke, is_tower, new_stroke
from banneret.games.heroes.combat_values import (
    BARE,
    barred,
    damage_of,
    deeds_at,
    defends,
    hp_of,
    suffers_penalty,
    trait,
)
from banneret.games.heroes.contents import ATTACK_DIE
from banneret.games.heroes.state import Heroes, is_pack
from banneret.games.heroes.weather import shoot_in_weather
from banneret.kernel.step import Said
from banneret.kernel.table import Table

NEVER_MINUS: Final = "reroll-more-every-own-atkdie-showing-1"
ANSWER_WAYS: Final = 6**4  # a common number of ways for all answers: up to four dice
Chances = dict[int, int]  # damage, and in how many ways


def faces_of_die(t: Table[Heroes], fight: Fight, stroke: Stroke) -> tuple[int, ...]:
    """What an attack die can show, each face as likely as the others."""
    if trait(t, fight, stroke.attacker, NEVER_MINUS) is not None:
        return tuple([face for face in ATTACK_DIE if face >= 0])
    if stroke.forced != NO_DIE:
        return (stroke.forced,)
    return ATTACK_DIE


def prepared(t: Table[Heroes], fight: Fight, attacker: int, target: int, answer: bool, lower: bool) -> Stroke:
    """The attack as it would be declared."""
    stroke = new_stroke(attacker, target, fight.space[target], answer)
    stroke.lower = 1 if lower else 0
    for figure in (attacker, target):
        for deed in deeds_at(t, fight, stroke, figure, DECLARED):
            bend(t, fight, stroke, deed.effect)
    if suffers_penalty(t, fight, stroke):
        stroke.lower += 1
    shoot_in_weather(t, fight, stroke)
    stroke.bare = barred(t, fight, attacker, BARE)
    return stroke


def chances_of(t: Table[Heroes], fight: Fight, stroke: Stroke) -> Chances:
    """The damage of an attack, and the ways in which it comes about."""
    faces = faces_of_die(t, fight, stroke)
    rolls: list[list[int]] = [[]]
    if not stroke.bare:
        paired = stroke.dice == 1 and (stroke.lower > 0) != (stroke.higher > 0)
        for _ in range(2 if paired else stroke.dice):
            rolls = [[*roll, face] for roll in rolls for face in faces]
    wards: tuple[int, ...] = ATTACK_DIE if defends(t, fight, stroke.target) else (NO_DIE,)
    found: Chances = {}
    attack_more, defense_more = stroke.attack_more, stroke.defense_more
    for roll in rolls:
        stroke.rolled = roll
        stroke.chosen = roll
        if len(roll) == 2 and stroke.dice == 1:
            stroke.chosen = [min(roll) if stroke.lower > 0 else max(roll)]
        stroke.attack_more, stroke.defense_more = attack_more, defense_more
        for figure in (stroke.attacker, stroke.target):
            for deed in deeds_at(t, fight, stroke, figure, ROLLED):
                bend(t, fight, stroke, deed.effect)
        for ward in wards:
            stroke.warded = ward
            damage = damage_of(t, fight, stroke)
            found[damage] = found.get(damage, 0) + 1
    stroke.attack_more, stroke.defense_more = attack_more, defense_more
    stroke.rolled, stroke.chosen, stroke.warded = [], [], NO_DIE
    return found


def attack_chances(t: Table[Heroes], fight: Fight, attacker: int, target: int) -> Chances:
    """What an attack does to its target, whatever follows."""
    return chances_of(t, fight, prepared(t, fight, attacker, target, False, False))


def expected(chances: Chances) -> tuple[int, int]:
    """The expected damage as a fraction: so many, of so many ways."""
    return sum([damage * ways for damage, ways in chances.items()]), sum(chances.values())


def turning(t: Table[Heroes], fight: Fight, target: int, chances: Chances) -> tuple[int, int]:
    """The ways that bring the target to 0 hit points (a Pack turns to Few), of all ways."""
    left = hp_of(t, fight, target) - fight.hurt[target]
    return sum([ways for damage, ways in chances.items() if damage >= left]), sum(chances.values())


def losses(t: Table[Heroes], fight: Fight, attacker: int, target: int) -> tuple[Chances, Chances]:
    """What the attack does to the target, and its Retaliation to the attacker: exact, over both rolls.

    A target that falls does not answer, a Pack that turns to Few answers with its Few values.
    """
    stroke = prepared(t, fight, attacker, target, False, False)
    given = chances_of(t, fight, stroke)
    taken: Chances = {}
    ways_before = sum(given.values())
    silent = (
        stroke.quiet
        or is_tower(fight, target)
        or not adjacent(fight, attacker, target)
        or (fight.answered[target] and trait(t, fight, target, "unlimited-retaliations") is None)
    )
    if silent:
        return given, {0: ways_before}
    packs, hurt = t.state.packs, fight.hurt[target]
    piece = fight.piece[target]
    for damage, ways in given.items():
        left = hurt + damage
        standing = True
        while left >= hp_of(t, fight, target):
            left -= hp_of(t, fight, target)
            if is_pack(t.state, piece):
                t.state.packs = [other for other in t.state.packs if other != piece]
            else:
                standing = False
                break
        answers = {0: 1}
        if standing:
            answers = chances_of(t, fight, prepared(t, fight, target, attacker, True, stroke.answer_lower))
        t.state.packs = packs
        for answer, many in answers.items():
            share = many * (ANSWER_WAYS // sum(answers.values()))
            taken[answer] = taken.get(answer, 0) + ways * share
    return given, taken


def blow_note(t: Table[Heroes], fight: Fight, attacker: int, target: int) -> Said:
    """Least, most and average damage, the chance to turn or beat the target, and what its answer costs on average."""
    given, taken = losses(t, fight, attacker, target)
    wins, ways = turning(t, fight, target, given)
    beaten, of = turning(t, fight, attacker, taken)
    return Said(
        "blow",
        (
            min(given),
            max(given),
            wins * 100 // ways,
            in_tenths(*expected(taken)),
            in_tenths(*expected(given)),
            beaten * 100 // of,
        ),
    )


def in_tenths(sum: int, ways: int) -> str:
    """An average, rounded to a tenth: "1.7"."""
    tenths = (sum * 100 // ways + 5) // 10
    return f"{tenths // 10}.{tenths % 10}"


def strike_note(t: Table[Heroes], figure: int, target: int, space: int) -> Said | None:
    """What a blow from a space would come to."""
    fights = t.scopes_of(Fight)
    if not fights:
        return None
    fight = fights[-1]
    stood = fight.space[figure]
    fight.space[figure] = space
    found = blow_note(t, fight, figure, target)
    fight.space[figure] = stood
    return found


def shot_note(t: Table[Heroes], figure: int, target: int) -> Said | None:
    fights = t.scopes_of(Fight)
    return blow_note(t, fights[-1], figure, target) if fights else None
