"""What fighters are worth in a Battle: attack, defense, health, steps, all that adds to them, and their states."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.battlefield import (
    FIRST_RELIC,
    TOWER,
    bears,
    beside,
    design,
    enemies_of,
    friends_of,
    is_addon,
    seat_of_fighter,
)
from banneret.games.korrem.contents import (
    ADDON_HEALTH,
    ARTIFACTS,
    GOODS,
    LAND_IDS,
    LANDMARKS,
    NATURES,
    ORIGIN_IDS,
    RELIC_ABILITY,
    RESOURCE_NAME,
    TOWER_ATTACK,
    Ability,
)
from banneret.games.korrem.events import event_is
from banneret.games.korrem.state import (
    NOBODY,
    Battle,
    Korrem,
    goods_in,
    landmark_at,
)
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, Reasons, total
from banneret.parts.effects.model import AND, NOT, Call, Condition

ABILITIES: Final = 8  # more than a card has
CROWN: Final = "crown-of-the-ancients"
RELIC_ATTACK: Final = {"sword-of-light": 3, "cursed-blade": 5}
RELIC_DEFENSE: Final = {"dragon-scale": 2}


def key_of(fighter: int, ability: int) -> int:
    """What an Ability is remembered by in a Battle; an Artifact's by itself, whoever bears it."""
    return (
        FIRST_RELIC + ability - RELIC_ABILITY if ability >= RELIC_ABILITY else fighter * ABILITIES + ability
    )


def side_of_key(battle: Battle, key: int) -> int:
    """The side of who has an Ability, or bears an Artifact, by its key; NOBODY if nobody does."""
    if key < FIRST_RELIC:
        return battle.side[key // ABILITIES]
    for fighter, relics in enumerate(battle.relics):
        if key - FIRST_RELIC in relics:
            return battle.side[fighter]
    return NOBODY


# ---- States ----


def is_undead(t: Table[Korrem], battle: Battle, fighter: int) -> bool:
    return battle.card[fighter] in t.state.undead


def is_disabled(battle: Battle, fighter: int) -> bool:
    return battle.disabled[fighter] > 0


def is_frozen(battle: Battle, fighter: int) -> bool:
    return battle.frozen[fighter] > 0


def can_act(battle: Battle, fighter: int) -> bool:
    """May it move and attack?"""
    return not battle.disabled[fighter] and not battle.frozen[fighter]


def may_act(battle: Battle, fighter: int) -> bool:
    """In the phase of latecomers only they act."""
    late = battle.sides[battle.side[fighter]].latecomers
    return not late or battle.army[fighter] in late


def can_use(t: Table[Korrem], battle: Battle, fighter: int) -> bool:
    """May it use Abilities that somebody decides on?"""
    return can_act(battle, fighter) and not is_undead(t, battle, fighter)


def immune(t: Table[Korrem], battle: Battle, fighter: int, state: str) -> bool:
    """Add-ons are immune to every state; some cards to one of them, by a Constant."""
    if is_addon(battle, fighter):
        return True
    found = design(battle, fighter)
    if found.machine and state == "poison":
        return True
    return constants_work(t, battle, fighter) and any(
        verb.name == "immune" and verb.word("state") == state
        for ability in found.abilities
        for verb in ability.verbs
    )


# ---- Numbers ----


def health_of(battle: Battle, fighter: int) -> int:
    """Health that a fighter has when it is whole."""
    return ADDON_HEALTH if is_addon(battle, fighter) else design(battle, fighter).health


def health_left(battle: Battle, fighter: int) -> int:
    return health_of(battle, fighter) - battle.hurt[fighter]


def constants_work(t: Table[Korrem], battle: Battle, fighter: int) -> bool:
    """Constants go on in every state, unless an option stops those of the Disabled."""
    return t.options["disabled_constants"] != "off" or can_use(t, battle, fighter)


def wears(t: Table[Korrem], battle: Battle, fighter: int, relic: str) -> bool:
    """Does an Artifact work by itself for its bearer? It is one more Constant of that character."""
    return bears(battle, fighter, relic) and constants_work(t, battle, fighter)


def attack_of(t: Table[Korrem], battle: Battle, fighter: int, target: int, why: Reasons | None = None) -> int:
    """The base attack of a fighter against a target (NOWHERE: in general)."""
    if is_addon(battle, fighter):
        return TOWER_ATTACK if battle.card[fighter] == TOWER else 0
    found = design(battle, fighter)
    value = total(t, battle.bonuses, "attack", found.attack, Mark(piece=fighter), why=why)
    for ability in found.abilities:
        if ability.verb == "bonus-attack" and lifts_attack(t, battle, fighter, ability):
            verb = ability.verbs[0]
            if verb.word("whom") == "self" and meets_criterion(t, battle, fighter, target, verb):
                value += added(verb, "ability", fighter, why)
    value += from_neighbours(t, battle, fighter, "bonus-attack", why)
    for relic, number in RELIC_ATTACK.items():
        if wears(t, battle, fighter, relic):
            value += number
            if why is not None:
                why.add(number, "relic", (relic_number(relic),))
    if event_is(t, "blood-moon"):
        value += 1
        if why is not None:
            why.add(1, "event", (t.state.event,))
    return max(0, value)


def lifts_attack(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability) -> bool:
    """Does a bonus to the own attack work: a Constant, or one with a criterion that was used in this phase?"""
    if ability.constant:
        return constants_work(t, battle, fighter)
    return "criterion" in ability.verbs[0].conditions and key_of(fighter, ability.index) in battle.used


def relic_number(id: str) -> int:
    for artifact in ARTIFACTS:
        if artifact.id == id:
            return artifact.index
    raise AssertionError(f"there is no Artifact '{id}'")


def defense_of(t: Table[Korrem], battle: Battle, fighter: int, why: Reasons | None = None) -> int:
    """Add-ons have none of their own, but a shield may be raised for one, and for its whole side."""
    mark = Mark(piece=fighter, seat=battle.side[fighter])
    if is_addon(battle, fighter):
        return total(t, battle.bonuses, "defense", 0, mark, why=why)
    found = design(battle, fighter)
    value = total(t, battle.bonuses, "defense", found.defense, mark, why=why)
    for ability in found.abilities:
        if ability.constant and ability.verb == "bonus-defense" and constants_work(t, battle, fighter):
            if ability.verbs[0].word("whom") == "self":
                value += added(ability.verbs[0], "ability", fighter, why)
    value += from_neighbours(t, battle, fighter, "bonus-defense", why)
    for relic, number in RELIC_DEFENSE.items():
        if wears(t, battle, fighter, relic):
            value += number
            if why is not None:
                why.add(number, "relic", (relic_number(relic),))
    return max(0, value)


def added(verb: Call, source: str, fighter: int, why: Reasons | None) -> int:
    number = verb.numbers["n"].number
    if why is not None:
        why.add(number, source, (fighter,))
    return number


def from_neighbours(
    t: Table[Korrem], battle: Battle, fighter: int, verb_name: str, why: Reasons | None
) -> int:
    """What friends in the eight cells around lend by their Constants, and by the Crown."""
    value = 0
    for friend in friends_of(t, battle, battle.side[fighter]):
        if friend == fighter or is_addon(battle, friend) or not beside(battle, fighter, friend):
            continue
        if constants_work(t, battle, friend):
            for ability in design(battle, friend).abilities:
                if ability.constant and ability.verb == verb_name:
                    verb = ability.verbs[0]
                    if verb.word("whom") == "adjacent":
                        value += added(verb, "neighbour", friend, why)
        if verb_name == "bonus-attack" and wears(t, battle, friend, CROWN):
            value += 1
            if why is not None:
                why.add(1, "relic", (relic_number(CROWN),))
    return value


def steps_of(battle: Battle, fighter: int) -> int:
    return design(battle, fighter).steps


def attacks_of(t: Table[Korrem], battle: Battle, fighter: int) -> int:
    """How many base attacks a character may make in this Attack Phase."""
    return total(t, battle.bonuses, "attacks", 1, Mark(piece=fighter))


def shoots(t: Table[Korrem], battle: Battle, fighter: int) -> bool:
    """Has its base attack Range?"""
    if event_is(t, "mist"):
        return False
    if is_addon(battle, fighter):
        return battle.card[fighter] == TOWER
    return design(battle, fighter).shoots


def can_hit(t: Table[Korrem], battle: Battle, fighter: int, target: int) -> bool:
    """Is a target in reach of a base attack? Companions never harm each other."""
    if not shoots(t, battle, fighter) and not beside(battle, fighter, target):
        return False
    return not companions(t, battle, fighter, target)


def companions(t: Table[Korrem], battle: Battle, fighter: int, other: int) -> bool:
    first, second = battle.card[fighter], battle.card[other]
    if first < 0 or second < 0:
        return False
    return any(
        bond.battle == battle.id and {bond.first, bond.second} == {first, second} for bond in t.state.bonds
    )


# ---- Criteria ----


def holds(t: Table[Korrem], battle: Battle, fighter: int, target: int, condition: Condition) -> bool:
    """A criterion of a Locked Ability or of a bonus."""
    if condition.call is not None:
        return criterion(t, battle, fighter, target, condition.call)
    parts = [holds(t, battle, fighter, target, part) for part in condition.parts]
    if condition.test == NOT:
        return not parts[0]
    return all(parts) if condition.test == AND else any(parts)


def meets_criterion(t: Table[Korrem], battle: Battle, fighter: int, target: int, verb: Call) -> bool:
    found = verb.conditions.get("criterion")
    return found is None or holds(t, battle, fighter, target, found)


def criterion(t: Table[Korrem], battle: Battle, fighter: int, target: int, call: Call) -> bool:
    state = t.state
    name = call.name
    side = battle.side[fighter]
    if name == "on-land":
        return state.hex_land[battle.hex] == LAND_IDS.index(call.word("land").lower())
    if name == "on-landmark":
        mark = landmark_at(state, battle.hex)
        return mark >= 0 and LANDMARKS[mark].name == call.word("landmark")
    if name == "on-settlement":
        return state.settlement[battle.hex] > 0
    if name == "below-health":
        return health_left(battle, fighter) < call.numbers["n"].number
    if name == "army-has":
        good = RESOURCE_NAME.index(call.word("what"))
        return goods_in(state, battle.army[fighter])[good] >= call.numbers["n"].number
    if name == "ally-adjacent":
        return target >= 0 and any(
            friend != fighter and not is_addon(battle, friend) and beside(battle, friend, target)
            for friend in friends_of(t, battle, side)
        )
    if name == "speed-higher":
        return target >= 0 and (
            is_addon(battle, target) or design(battle, fighter).speed > design(battle, target).speed
        )
    if name == "bears-artifact":
        return bool(battle.relics[fighter])
    if name == "bonded":
        return any(battle.card[fighter] in (bond.first, bond.second) for bond in state.bonds)
    if name == "outnumbered":
        return len(friends_of(t, battle, side)) < len(enemies_of(t, battle, side))
    if name == "first-own-phase":
        return battle.sides[side].phases == 1
    if name == "ally-present":
        origin = ORIGIN_IDS.index(call.word("who"))
        return any(
            friend != fighter and not is_addon(battle, friend) and design(battle, friend).origin == origin
            for friend in friends_of(t, battle, side)
        )
    assert name == "enemy-present", name
    return any(
        not is_addon(battle, enemy) and fits(battle, enemy, call) for enemy in enemies_of(t, battle, side)
    )


def fits(battle: Battle, fighter: int, call: Call) -> bool:
    found = design(battle, fighter)
    if call.word("nature"):
        return found.nature == NATURES.index(call.word("nature"))
    if call.word("origin"):
        return found.origin == ORIGIN_IDS.index(call.word("origin"))
    return found.kind == call.word("type")


def stock_of_side(state: Korrem, battle: Battle, side: int) -> list[int]:
    """What the Armies of a side carry: it lies in their Graveyard while they fight."""
    goods = [0] * GOODS
    for army in battle.sides[side].armies:
        for good in range(GOODS):
            goods[good] += state.army_goods[army * GOODS + good]
    return goods


# ---- Abilities at hand ----


def abilities_of(battle: Battle, fighter: int) -> list[Ability]:
    """The Abilities of a character, and of the Artifacts that it bears; Machines use none of those."""
    found = design(battle, fighter)
    abilities = list(found.abilities)
    if not found.machine:
        for relic in battle.relics[fighter]:
            ability = ARTIFACTS[relic].ability
            if ability is not None:
                abilities.append(ability)
    return abilities


def ability_at(battle: Battle, fighter: int, number: int) -> Ability:
    if number >= RELIC_ABILITY:
        ability = ARTIFACTS[number - RELIC_ABILITY].ability
        assert ability is not None
        return ability
    return design(battle, fighter).abilities[number]


def ready(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability) -> bool:
    """Is an Ability not used up: in this Attack Phase, by Recharge, Evaporate or Deplete? And is its lock open?"""
    key = key_of(fighter, ability.index)
    if key in battle.used:
        return False
    rest = battle.resting.get(key, 0)
    if rest < 0 or rest > battle.sides[battle.side[fighter]].phases:
        return False
    if ability.evaporate and battle.spent.get(key, 0) >= ability.evaporate:
        return False
    if ability.deplete and t.state.depleted.get(card_key(battle, fighter, ability), 0) >= ability.deplete:
        return False
    if ability.range and event_is(t, "mist"):
        return False
    return ability.lock is None or holds(t, battle, fighter, -1, ability.lock)


def card_key(battle: Battle, fighter: int, ability: Ability) -> int:
    """What an Ability is remembered by for the whole game: the copy of the card, or the Artifact."""
    if ability.index >= RELIC_ABILITY:
        return FIRST_RELIC + ability.index
    return battle.card[fighter] * ABILITIES + ability.index


def use_up(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability) -> None:
    """An Ability is used: once a phase, with a rest, so often in a Battle or in the game."""
    key = key_of(fighter, ability.index)
    battle.used.append(key)
    if ability.recharge and not (t.options["recharge"] == "same-point" and not ability.instant):
        own = battle.side[fighter]
        if ability.instant:
            battle.resting[key] = -1 - battle.acting  # until that side's next phase begins
        else:
            battle.resting[key] = battle.sides[own].phases + 2
    if ability.evaporate:
        battle.spent[key] = battle.spent.get(key, 0) + 1
    if ability.deplete:
        lasting = card_key(battle, fighter, ability)
        t.state.depleted[lasting] = t.state.depleted.get(lasting, 0) + 1
    if ability.focus:
        battle.focused[fighter] = True


def owner_of(battle: Battle, fighter: int) -> int:
    """Who decides for a fighter; NOBODY for NPCs."""
    return seat_of_fighter(battle, fighter) if battle.side[fighter] != NOBODY else NOBODY
