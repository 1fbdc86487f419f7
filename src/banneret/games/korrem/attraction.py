"""Attraction: who can bond with whom, the Attraction Dice, and the four kinds of bonds."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.battlefield import design, is_addon, on_field, touching
from banneret.games.korrem.contents import (
    CHARISMA,
    COMPANIONSHIP,
    INTIMACY,
    NO_ATTRACTION,
    ROMANTIC,
    Ability,
)
from banneret.games.korrem.events import event_is
from banneret.games.korrem.fighters import (
    abilities_of,
    ability_at,
    can_use,
    constants_work,
    is_frozen,
    is_undead,
    ready,
    use_up,
)
from banneret.games.korrem.harm import settle_battle
from banneret.games.korrem.odds import (
    HEART_DICE,
    HEART_FACES,
    HEARTS,
    heart_ways,
    hearts_again,
    hearts_odds,
    reduced,
)
from banneret.games.korrem.quests import bonded
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    Battle,
    Bond,
    Courtship,
    Korrem,
    battle_of,
    seat_of,
)
from banneret.games.korrem.windows import anybody
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, note, step
from banneret.kernel.table import Table

HEARTS_FOR: Final = {ROMANTIC: 2, COMPANIONSHIP: 1, INTIMACY: 1}
NO_BOND: Final = -1
CODES: Final = tuple([f"{number}{letter}" for letter in "ABCDE" for number in (1, 2, 3)])


# ---- Who can attract whom ----


def score_of(battle: Battle, fighter: int) -> int:
    return battle.score[fighter] or design(battle, fighter).score


def can_love(t: Table[Korrem], battle: Battle, fighter: int) -> bool:
    """Machines, Add-ons, the Frozen and the Undead neither attract nor are attracted."""
    return (
        not is_addon(battle, fighter)
        and design(battle, fighter).attraction != NO_ATTRACTION
        and not is_frozen(battle, fighter)
        and not is_undead(t, battle, fighter)
    )


def has_romance(t: Table[Korrem], card: int) -> bool:
    return any(bond.kind == ROMANTIC and card in (bond.first, bond.second) for bond in t.state.bonds)


def is_taken(t: Table[Korrem], battle: Battle, fighter: int) -> bool:
    """Has a character a love already? Charisma has room for several."""
    return design(battle, fighter).attraction != CHARISMA and has_romance(t, battle.card[fighter])


def are_bonded(t: Table[Korrem], battle: Battle, fighter: int, other: int, kind: int) -> bool:
    pair = {battle.card[fighter], battle.card[other]}
    return any(bond.kind == kind and {bond.first, bond.second} == pair for bond in t.state.bonds)


def bond_between(t: Table[Korrem], battle: Battle, fighter: int, other: int, score: int) -> int:
    """The kind of bond that an attempt with this score can make; NO_BOND if the two do not match."""
    mine, its = design(battle, fighter).attraction, design(battle, other).attraction
    if its == CHARISMA or (design(battle, other).faithful and constants_work(t, battle, other)):
        return NO_BOND
    theirs = score_of(battle, other)
    if mine == CHARISMA:
        kind = its if score > theirs else NO_BOND
    elif score != theirs:
        kind = NO_BOND
    elif COMPANIONSHIP in (mine, its):
        kind = COMPANIONSHIP
    else:
        kind = mine if mine == its else NO_BOND
    if kind == NO_BOND or (kind != INTIMACY and are_bonded(t, battle, fighter, other, kind)):
        return NO_BOND
    if kind == ROMANTIC and (is_taken(t, battle, fighter) or is_taken(t, battle, other)):
        return NO_BOND
    return kind


def hearts_needed(t: Table[Korrem], battle: Battle, fighter: int, kind: int) -> int:
    """One Heart for Companionship and Intimacy, two for love and for Charisma."""
    if event_is(t, "season-of-love"):
        return 1
    return 2 if design(battle, fighter).attraction == CHARISMA else HEARTS_FOR[kind]


def may_woo(battle: Battle, fighter: int, other: int) -> bool:
    """Once in an Attack Phase; Charisma once with everybody."""
    wooed = battle.wooed[fighter]
    return other not in wooed if design(battle, fighter).attraction == CHARISMA else not wooed


def partners(t: Table[Korrem], battle: Battle, fighter: int, score: int) -> list[int]:
    """Those beside a character, left, right, before and behind, with whom it could bond."""
    if not can_love(t, battle, fighter):
        return []
    return [
        other
        for other in on_field(battle)
        if other != fighter
        and touching(battle, fighter, other)
        and can_love(t, battle, other)
        and may_woo(battle, fighter, other)
        and bond_between(t, battle, fighter, other, score) != NO_BOND
    ]


def charm_of(t: Table[Korrem], battle: Battle, fighter: int) -> Ability | None:
    """An Ability that lets the own score move for one attempt, if it is ready."""
    if can_use(t, battle, fighter):
        for ability in abilities_of(battle, fighter):
            if ability.verb == "charm" and ready(t, battle, fighter, ability):
                return ability
    return None


def attraction_orders(t: Table[Korrem], battle: Battle, fighter: int, again: Step) -> list[Option]:
    """Attempts with the own score, and with one that a charm has moved."""
    if not can_love(t, battle, fighter):
        return []
    options: list[Option] = []
    own = score_of(battle, fighter)
    plain = partners(t, battle, fighter, own)
    for other in plain:
        options.append(attempt(battle, "woo", fighter, other, own, -1, again))
    charm = charm_of(t, battle, fighter)
    if charm is not None:
        reach = charm.verbs[0].numbers["n"].number
        seen = list(plain)
        for moved in range(own - reach, own + reach + 1):
            for other in partners(t, battle, fighter, moved):
                if other not in seen:
                    seen.append(other)
                    options.append(attempt(battle, "charm", fighter, other, moved, charm.index, again))
    return options


def attempt(
    battle: Battle, kind: str, fighter: int, other: int, score: int, charm: int, again: Step
) -> Option:
    return Option(
        kind,
        (battle.card[fighter], fighter, battle.card[other], other),
        do=(step(woo, battle.id, fighter, other, score, charm), again),
        at=(f"fighter:{fighter}", f"fighter:{other}"),
        hint=note(woo_note, battle.id, fighter, other, score),
    )


def woo_note(t: Table[Korrem], id: int, fighter: int, other: int, score: int) -> Said:
    """What an attempt can become, and the chance that it does."""
    battle = battle_of(t.state, id)
    kind = bond_between(t, battle, fighter, other, score)
    needed = hearts_needed(t, battle, fighter, kind)
    return Said("courting", (kind, *hearts_odds(needed, hearts_again(t, battle, fighter))))


# ---- An attempt ----


def woo(t: Table[Korrem], id: int, fighter: int, other: int, score: int, charm: int) -> None:
    """The initiator rolls the Attraction Dice."""
    battle = battle_of(t.state, id)
    battle.fresh = False
    if charm >= 0:
        use_up(t, battle, fighter, ability_at(battle, fighter, charm))
    battle.wooed[fighter].append(other)
    courtship = Courtship()
    courtship.battle = id
    courtship.fighter = fighter
    courtship.target = other
    courtship.kind = bond_between(t, battle, fighter, other, score)
    courtship.needed = hearts_needed(t, battle, fighter, courtship.kind)
    courtship.hearts = 0
    t.enter(courtship)
    acting = battle.sides[battle.acting].seat
    t.then(step(roll_hearts), step(offer_hearts), step(anybody, acting, "hearts"), step(end_courtship))


def roll_hearts(t: Table[Korrem]) -> None:
    courtship = t.scope(Courtship)
    battle = battle_of(t.state, courtship.battle)
    for _ in range(HEART_DICE):
        if t.below(HEART_FACES) < HEARTS:
            courtship.hearts += 1
    t.tell(
        "hearts",
        (
            courtship.battle,
            battle.card[courtship.fighter],
            battle.card[courtship.target],
            courtship.hearts,
            courtship.needed,
        ),
        "korrem.attract.initiator-rolls",
    )


def offer_hearts(t: Table[Korrem]) -> None:
    """A blank die may be rolled again by who can; it is no use where the Hearts are there."""
    courtship = t.scope(Courtship)
    battle = battle_of(t.state, courtship.battle)
    seat = battle.sides[battle.side[courtship.fighter]].seat
    if courtship.hearts >= courtship.needed or seat == NOBODY or not can_use(t, battle, courtship.fighter):
        return
    for ability in abilities_of(battle, courtship.fighter):
        if ability.verb == "reroll-hearts" and ready(t, battle, courtship.fighter, ability):
            options = [
                Option(
                    "reroll-heart",
                    do=(step(reroll_heart, ability.index), step(offer_hearts)),
                    hint=note(
                        heart_note, courtship.needed - courtship.hearts, courtship.battle, courtship.fighter
                    ),
                ),
                Option("pass"),
            ]
            t.ask(
                seat,
                "reroll-heart",
                options,
                "korrem.gap.vocab-attract",
                args=(courtship.hearts, courtship.needed),
            )
            return


def heart_note(t: Table[Korrem], missing: int, id: int, fighter: int) -> Said:
    """The chance that what is rolled again brings the Hearts that are missing."""
    dice = hearts_again(t, battle_of(t.state, id), fighter)
    return Said("chance", reduced(heart_ways(dice, missing), HEART_FACES**dice))


def reroll_heart(t: Table[Korrem], number: int) -> None:
    courtship = t.scope(Courtship)
    battle = battle_of(t.state, courtship.battle)
    use_up(t, battle, courtship.fighter, ability_at(battle, courtship.fighter, number))
    if t.below(HEART_FACES) < HEARTS:
        courtship.hearts += 1
    t.tell("heart-again", (courtship.battle, courtship.hearts), "korrem.gap.vocab-attract")


def end_courtship(t: Table[Korrem]) -> None:
    courtship = t.scope(Courtship)
    battle = battle_of(t.state, courtship.battle)
    if courtship.hearts < courtship.needed or NOBODY in (
        battle.side[courtship.fighter],
        battle.side[courtship.target],
    ):
        return
    if courtship.kind == INTIMACY:
        distract(t, battle, courtship.fighter, courtship.target)
    else:
        bind(t, battle, courtship.fighter, courtship.target, courtship.kind)
    settle_battle(t, battle)  # who has only Companions of the enemy left is beaten


# ---- Bonds ----


def bind(t: Table[Korrem], battle: Battle, fighter: int, other: int, kind: int) -> None:
    """Matching Heart Tokens: for good where it is love, for this Battle where it is friendship."""
    first, second = battle.card[fighter], battle.card[other]
    tie(t, first, second, kind, NO_BATTLE if kind == ROMANTIC else battle.id)
    battle.stirred = True
    tell_quests(t, first, second, kind)


def tie(t: Table[Korrem], first: int, second: int, kind: int, battle: int) -> None:
    bond = Bond()
    bond.kind = kind
    bond.first = first
    bond.second = second
    bond.battle = battle
    bond.code = free_code(t)
    t.state.bonds.append(bond)
    t.tell(
        "bond",
        (first, second, kind, bond.code),
        "korrem.attract.romantic-tokens" if kind == ROMANTIC else "korrem.attract.companion-tokens-end",
    )


def free_code(t: Table[Korrem]) -> str:
    """The code of a free pair of Heart Tokens; further ones are issued when all fifteen are out."""
    taken = [bond.code for bond in t.state.bonds]
    for code in CODES:
        if code not in taken:
            return code
    number = 4
    while f"{number}A" in taken:
        number += 1
    return f"{number}A"


def tell_quests(t: Table[Korrem], first: int, second: int, kind: int) -> None:
    for card, other in ((first, second), (second, first)):
        seat = seat_of(t, t.state.card_army[card])
        if seat != NOBODY:
            bonded(t, seat, card, kind, other)


def distract(t: Table[Korrem], battle: Battle, fighter: int, other: int) -> None:
    """Both are Disabled for a turn; a bond that lasts as many turns as its score becomes love."""
    for one in (fighter, other):
        battle.disabled[one] = battle.acting + 1
    battle.stirred = True
    t.tell(
        "distracted", (battle.id, battle.card[fighter], battle.card[other]), "korrem.attract.intimacy-disable"
    )
    tell_quests(t, battle.card[fighter], battle.card[other], INTIMACY)
    low, high = min(fighter, other), max(fighter, other)
    key = low * 1000 + high
    before = battle.affairs.get(key, 0)
    lasted = 1
    if before and before // 100 >= battle.turn - 1:
        lasted = before % 100 + battle.turn - before // 100  # a turn in which both began it counts once
    battle.affairs[key] = battle.turn * 100 + lasted
    influenced = other if design(battle, fighter).attraction == CHARISMA else fighter
    if (
        lasted >= score_of(battle, influenced)
        and not is_taken(t, battle, fighter)
        and not is_taken(t, battle, other)
        and not are_bonded(t, battle, fighter, other, ROMANTIC)
    ):
        bind(t, battle, fighter, other, ROMANTIC)
