"""What a deed in Battle would come to, told before it is done: damage after Defense, and exact chances of the dice.

Chances are two numbers, the ways that succeed and all ways there are. They are those of the dice alone: that somebody
may have a die rolled again, or play a card, is not in them.
"""

from __future__ import annotations

from math import gcd
from typing import Final

from banneret.games.korrem.battlefield import is_addon
from banneret.games.korrem.contents import DIE
from banneret.games.korrem.fighters import (
    abilities_of,
    ability_at,
    attack_of,
    attacks_of,
    can_use,
    defense_of,
    health_left,
    ready,
)
from banneret.games.korrem.state import Battle, Korrem, battle_of
from banneret.kernel.step import Said
from banneret.kernel.table import Table

HEART_DICE: Final = 2
HEART_FACES: Final = 6
HEARTS: Final = 3  # faces with a Heart

Chance = tuple[int, int]  # the ways that succeed, of so many


def reduced(wins: int, ways: int) -> Chance:
    shared = gcd(wins, ways)
    return wins // shared, ways // shared


# ---- Dice ----


def die_odds(least: int) -> Chance:
    """A D8 that succeeds from so much on."""
    return min(DIE, max(0, DIE + 1 - least)), DIE


def hearts_odds(needed: int, again: int) -> Chance:
    """Two Attraction Dice, of which blank ones may be rolled again so often."""
    ways = HEART_FACES ** (HEART_DICE + again)
    return reduced(heart_ways(HEART_DICE + again, needed), ways)


def heart_ways(dice: int, needed: int) -> int:
    """The ways in which so many dice show the Hearts; a die more is thrown only while they do not."""
    if needed <= 0:
        ways: int = HEART_FACES**dice
        return ways
    if dice < needed:
        return 0
    return HEARTS * heart_ways(dice - 1, needed - 1) + (HEART_FACES - HEARTS) * heart_ways(dice - 1, needed)


def hearts_again(t: Table[Korrem], battle: Battle, fighter: int) -> int:
    """How often a character may roll a blank Attraction Die again."""
    if not can_use(t, battle, fighter):
        return 0
    return sum(
        [
            1
            for ability in abilities_of(battle, fighter)
            if ability.verb == "reroll-hearts" and ready(t, battle, fighter, ability)
        ]
    )


# ---- Blows ----


def dodging(t: Table[Korrem], battle: Battle, target: int) -> int:
    """In how many of eight rolls the target dodges, if it can and will."""
    if is_addon(battle, target) or not can_use(t, battle, target):
        return 0
    best = 0
    for ability in abilities_of(battle, target):
        if ability.verb == "evade" and ready(t, battle, target, ability):
            best = max(best, die_odds(ability.verbs[0].numbers["least"].number)[0])
    return best


def outcome(t: Table[Korrem], battle: Battle, target: int, amount: int, pierce: bool) -> tuple[int, int, int]:
    """Damage that a blow would do, what the Defense would stop, and the Health that would be left."""
    blocked = 0 if pierce else min(amount, max(0, defense_of(t, battle, target) - battle.absorbed[target]))
    return amount - blocked, blocked, max(0, health_left(battle, target) - amount + blocked)


def strike_note(t: Table[Korrem], id: int, fighter: int, target: int) -> Said:
    battle = battle_of(t.state, id)
    amount = attack_of(t, battle, fighter, target)
    return Said("blow", (*outcome(t, battle, target, amount, False), dodging(t, battle, target)))


def storm_note(t: Table[Korrem], id: int, target: int, fighters: tuple[int, ...]) -> Said:
    """The blows of all add up: a Defense stops its number once in an Attack Phase."""
    battle = battle_of(t.state, id)
    amount = 0
    for fighter in fighters:
        left = 1 if is_addon(battle, fighter) else attacks_of(t, battle, fighter) - battle.strikes[fighter]
        amount += left * attack_of(t, battle, fighter, target)
    return Said("blow", (*outcome(t, battle, target, amount, False), dodging(t, battle, target)))


def ability_note(t: Table[Korrem], id: int, fighter: int, number: int, target: int) -> Said | None:
    """Of an Ability: the die that it needs, and what its damage does to the target."""
    battle = battle_of(t.state, id)
    for verb in ability_at(battle, fighter, number).verbs:
        least = verb.numbers["least"].number if "least" in verb.numbers else 1
        if verb.name in ("damage", "drain"):
            pierce = bool(verb.word("how"))
            found = outcome(t, battle, target, verb.numbers["n"].number, pierce)
            if least > 1:
                return Said("blow-if", (least, *die_odds(least), *found))
            return Said("blow", (*found, dodging(t, battle, target)))
        if "least" in verb.numbers:
            return Said("lot", (least, *die_odds(least)))
    return None
