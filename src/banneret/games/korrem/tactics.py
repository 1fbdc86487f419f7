"""The quick hand in Battle: whom to strike, which Ability to use, whom to woo, when to go.

A phase of it is a handful of choices: Abilities first, then everybody at the enemy that falls most easily, then those
who are left close up. It knows no plan beyond the phase.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.assault import can_strike
from banneret.games.korrem.attraction import bond_between, score_of
from banneret.games.korrem.battlefield import (
    DEFENDER,
    design,
    enemies_of,
    fighters_on,
    friends_of,
    is_addon,
    king_steps,
)
from banneret.games.korrem.contents import (
    ATTRACTIONS,
    COMPANIONSHIP,
    INTIMACY,
    RELIC_ABILITY,
    ROMANTIC,
)
from banneret.games.korrem.fighters import (
    ability_at,
    attack_of,
    defense_of,
    health_left,
    shoots,
    steps_of,
)
from banneret.games.korrem.harm import in_the_cove, would_fall
from banneret.games.korrem.prospects import BLOW, POINT, POWER, Party, is_open, outlook
from banneret.games.korrem.quests import condition_of
from banneret.games.korrem.state import NOBODY, Battle, Blow, Korrem, Roll
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table

HOPELESS: Final = -0.45  # an outlook at which it is better to go
PATIENCE: Final = 12  # Battle Turns; most Battles are over after three
NEVER: Final = ("burn-relic", "dispel", "pass-relic", "teleport")
WORTH_OF: Final = {
    "damage": 0.5,
    "drain": 0.8,
    "disable": 1.6,
    "freeze": 1.8,
    "poison": 1.0,
    "kill": 3.0,
    "heal": 0.9,
    "raise": 2.5,
    "resurrect": 3.0,
    "bonus-attack": 0.9,
    "extra-attack": 2.0,
    "shield": 0.5,
    "steal": 0.7,
    "disarm": 0.8,
    "push": 0.1,
    "banish": 2.0,
    "cure": 0.5,
    "purge": 0.4,
    "seduce": 0.3,
}


def number_at(option: Option, at: int) -> int:
    value = option.args[at]
    assert isinstance(value, int)
    return value


def battle_asked_for(t: Table[Korrem], ask: Ask) -> Battle:
    """The Battle in whose Attack Phase somebody is asked: the prompt names its hex."""
    for battle in t.state.battles:
        if battle.hex == ask.args[0]:
            return battle
    raise AssertionError(f"there is no Battle behind {ask}")


# ---- How it stands ----


def party_of(t: Table[Korrem], battle: Battle, fighters: list[int]) -> Party:
    found = Party()
    for fighter in fighters:
        if is_addon(battle, fighter):
            found.add(attack_of(t, battle, fighter, NOBODY), 0, health_left(battle, fighter))
        else:
            its = design(battle, fighter)
            stunned = battle.disabled[fighter] or battle.frozen[fighter]
            found.add(0 if stunned else BLOW[its.index], its.defense, health_left(battle, fighter))
    return found


def standing(t: Table[Korrem], battle: Battle, side: int) -> float:
    """The outlook of a side, from -1 to 1."""
    return outlook(
        party_of(t, battle, friends_of(t, battle, side)),
        party_of(t, battle, enemies_of(t, battle, side)),
        True,
    )


def leads_nowhere(t: Table[Korrem], battle: Battle, side: int) -> bool:
    """Those who came to attack go where nobody can be hurt, and when it has lasted too long."""
    return battle.sides[side].role != DEFENDER and (battle.turn > PATIENCE or in_the_cove(t, battle))


def value_of(battle: Battle, fighter: int) -> float:
    """What it is worth that a fighter falls."""
    if is_addon(battle, fighter):
        return 1.5
    its = design(battle, fighter)
    return POWER[its.index] + POINT * its.vp


# ---- An Attack Phase ----


def phase_values(t: Table[Korrem], ask: Ask) -> list[float]:
    """What each option of an Attack Phase looks worth; the last one, to end it, 0."""
    battle = battle_asked_for(t, ask)
    side = battle.acting
    blows = Blows(t, battle, side)
    values: list[float] = []
    for option in ask.options:
        kind = option.kind
        value = -1.0
        if kind == "storm":
            value = blows.worth_of_all(number_at(option, 1)) + 0.4
        elif kind == "strike" or kind == "charge":
            value = blows.worth_of(number_at(option, 1), number_at(option, 3))
        elif kind.startswith("use"):
            value = ability_worth(t, battle, option)
        elif kind == "woo" or kind == "charm":
            value = courting_worth(t, battle, number_at(option, 1), number_at(option, 3))
        elif kind == "move":
            value = moving_worth(t, battle, option)
        elif kind == "retreat":
            given_up = leads_nowhere(t, battle, side) or standing(t, battle, side) < HOPELESS
            value = 50.0 if given_up else -1.0
        elif kind == "summon":
            value = 2.0
        elif kind == "play":
            value = 0.3
        elif kind == "end-phase":
            value = 0.0
        elif kind not in NEVER:
            value = 0.1
        values.append(value)
    return values


class Blows:
    """What base attacks could do in a phase."""

    def __init__(self, t: Table[Korrem], battle: Battle, side: int) -> None:
        self.t = t
        self.battle = battle
        self.able = [fighter for fighter in fighters_on(battle, side) if can_strike(t, battle, fighter)]
        self.attack: dict[int, int] = {}
        for fighter in self.able:
            self.attack[fighter] = attack_of(t, battle, fighter, NOBODY)

    def reach(self, fighter: int, enemy: int) -> bool:
        if shoots(self.t, self.battle, fighter):
            return True
        if is_addon(self.battle, fighter):
            return False
        free = 0 if self.battle.steps[fighter] else steps_of(self.battle, fighter)
        if free and design(self.battle, fighter).flies:
            return True
        return king_steps(self.battle, fighter, enemy) <= 1 + free

    def of_damage(self, enemy: int, damage: int) -> float:
        """What damage to an enemy is worth, its Defense taken off."""
        battle = self.battle
        shield = max(0, defense_of(self.t, battle, enemy) - battle.absorbed[enemy])
        through = damage - shield
        if through <= 0:
            return 0.02
        left = health_left(battle, enemy)
        value = value_of(battle, enemy)
        if through >= left:
            return 1.3 * value + 0.5
        return 0.8 * value * through / max(1, left + battle.hurt[enemy]) + 0.1 * through

    def worth_of(self, fighter: int, enemy: int) -> float:
        return self.of_damage(enemy, self.attack.get(fighter, 0)) + 0.01

    def worth_of_all(self, enemy: int) -> float:
        total = 0
        for fighter in self.able:
            if self.reach(fighter, enemy):
                total += self.attack[fighter]
        return self.of_damage(enemy, total)


def ability_worth(t: Table[Korrem], battle: Battle, option: Option) -> float:
    """An Ability by what it does, and to whom."""
    fighter, number = number_at(option, 1), number_at(option, 2)
    if option.kind.startswith("use-relic"):
        number += RELIC_ABILITY
    ability = ability_at(battle, fighter, number)
    verb = ability.verb
    value = WORTH_OF.get(verb, 0.2)
    if ability.focus:
        value -= 0.1 * attack_of(t, battle, fighter, NOBODY)
    if option.kind == "use-on" or option.kind == "use-relic-on":
        target = number_at(option, 4)
        if verb == "damage" or verb == "drain":
            damage = ability.verbs[0].numbers["n"].number
            shield = max(0, defense_of(t, battle, target) - battle.absorbed[target])
            left = health_left(battle, target)
            through = min(left, max(0, damage - shield))
            bonus = 1.3 if through >= left else 0.8 * through / max(1, left + battle.hurt[target])
            return 0.3 + bonus * value_of(battle, target)
        if verb == "heal" or verb == "cure":
            if not battle.hurt[target]:
                return -0.5
            return 0.3 * min(3, battle.hurt[target])
        if verb in ("disable", "freeze", "poison", "kill", "banish"):
            if battle.disabled[target] or battle.frozen[target]:
                return 0.05
            return value + 0.25 * value_of(battle, target)
    return value


def courting_worth(t: Table[Korrem], battle: Battle, fighter: int, other: int) -> float:
    """Love wins somebody over at the end, Companions spare each other, passion holds both: and Quests ask for it."""
    kind = bond_between(t, battle, fighter, other, score_of(battle, fighter))
    seat = battle.sides[battle.side[fighter]].seat
    value = 0.0
    quest = design(battle, fighter).quest
    if quest is not None and condition_of(quest).name == "bond" and is_open(t.state, seat, quest):
        if kind == ATTRACTIONS.index(condition_of(quest).word("type")):
            value += POINT * quest.vp
    if battle.side[fighter] == battle.side[other]:
        return value - 0.5
    mine, its = POWER[design(battle, fighter).index], POWER[design(battle, other).index]
    if kind == ROMANTIC:
        value += 0.5 * its if standing(t, battle, battle.side[fighter]) > 0.0 else -mine
    elif kind == INTIMACY:
        value += 0.6 * (its - mine)
    elif kind == COMPANIONSHIP:
        value += 0.3 * (its - mine)
    return value


def moving_worth(t: Table[Korrem], battle: Battle, option: Option) -> float:
    """Closing up to the nearest enemy, for those who fight hand to hand."""
    card = number_at(option, 0)
    fighter = battle.card.index(card)
    its = design(battle, fighter)
    if its.attack < 2 or its.shoots or battle.strikes[fighter]:
        return -1.0
    x, y = number_at(option, 1), number_at(option, 2)
    now = 99
    then = 99
    for enemy in enemies_of(t, battle, battle.side[fighter]):
        now = min(now, king_steps(battle, fighter, enemy))
        then = min(then, max(abs(x - battle.x[enemy]), abs(y - battle.y[enemy])))
    return 0.2 * (now - then) if now > 1 and then < now else -1.0


# ---- Answers ----


def answer_blow(t: Table[Korrem], ask: Ask) -> int:
    """Dodge and shield where it hurts; step in for one who would fall and is worth more."""
    blows = t.scopes_of(Blow)
    if not blows:
        return 0
    blow = blows[-1]
    for battle in t.state.battles:
        if battle.id != blow.battle:
            continue
        hurts = blow.amount > defense_of(t, battle, blow.target)
        falls = would_fall(t, battle, blow)
        for number, option in enumerate(ask.options):
            if option.kind == "pass":
                continue
            if option.kind == "dispel":
                if falls:
                    return number
                continue
            if option.args[2] != "intercept" and hurts:
                return number
            fighter = number_at(option, 1)
            if falls and health_left(battle, fighter) > blow.amount:
                return number
    return 0


def answer_roll(t: Table[Korrem], ask: Ask) -> int:
    """Own dice that failed are rolled again, and those of others that did not."""
    rolls = t.scopes_of(Roll)
    if not rolls or len(ask.options) < 2 or rolls[-1].least < 0:
        return 0
    roll = rolls[-1]
    failed = roll.value < roll.least
    return 1 if failed == (roll.seat == ask.seat) else 0
