"""Instants: answering an attack, an Ability or a die before it takes effect.

Everybody sees which characters have an Instant ready, so a window opens only where one could be used. NPCs use theirs
without a decision, as their rules of behaviour say.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.battlefield import are_enemies, beside, design, friends_of, is_addon, on_field
from banneret.games.korrem.contents import DIE, RELIC_ABILITY, Ability
from banneret.games.korrem.fighters import (
    abilities_of,
    ability_at,
    can_use,
    companions,
    key_of,
    ready,
    use_up,
)
from banneret.games.korrem.harm import to_hand, would_fall
from banneret.games.korrem.odds import die_odds
from banneret.games.korrem.state import NOBODY, Battle, Blow, Korrem, Roll, battle_of
from banneret.games.korrem.windows import anybody
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus

INSTANTS: Final = "korrem.battle.instants-allowed"
REROLL: Final = "korrem.gap.vocab-heal"
PASS: Final = Option("pass")
THAW: Final = 8
# Instead of what succeeds, for dice that are not rolled for an Ability: an NPC's action die, and that of a retreat.
ACTION: Final = -1
FLIGHT: Final = -2


# ---- What is at hand ----


def instants_of(t: Table[Korrem], battle: Battle, fighter: int, verbs: tuple[str, ...]) -> list[Ability]:
    """Instants of a character that are ready, of some kinds."""
    if is_addon(battle, fighter) or not can_use(t, battle, fighter):
        return []
    return [
        ability
        for ability in abilities_of(battle, fighter)
        if ability.instant and ability.verb in verbs and ready(t, battle, fighter, ability)
    ]


# ---- Answering a blow ----


def respond(t: Table[Korrem], id: int) -> None:
    """Before a blow lands: dodging, shielding, stepping in. It goes on until all have passed in a row."""
    battle = battle_of(t.state, id)
    blow = t.scope(Blow)
    if blow.averted or blow.guaranteed or battle.side[blow.target] == NOBODY:
        return
    answers = answers_to(t, battle, blow)
    for fighter, ability in answers:
        if battle.sides[battle.side[fighter]].seat == NOBODY:
            t.then(step(answer, id, fighter, ability.index), step(respond, id))
            return
    seats: list[int] = []
    for fighter in [*[fighter for fighter, _ in answers], *doomed_summons(t, battle, blow)]:
        seat = battle.sides[battle.side[fighter]].seat
        if seat not in seats:
            seats.append(seat)
    t.window([step(ask_answer, id, seat) for seat in in_turn_order(t, battle, seats)])


def doomed_summons(t: Table[Korrem], battle: Battle, blow: Blow) -> list[int]:
    """The target, if it is a player's Summon that would fall: its last moment to be dispelled."""
    target = blow.target
    if is_addon(battle, target) or not design(battle, target).summon:
        return []
    owned = battle.sides[battle.side[target]].seat != NOBODY
    return [target] if owned and would_fall(t, battle, blow) else []


def in_turn_order(t: Table[Korrem], battle: Battle, seats: list[int]) -> list[int]:
    """From the acting side on."""
    first = max(0, battle.sides[battle.acting].seat)
    return [(first + place) % t.seats for place in range(t.seats) if (first + place) % t.seats in seats]


def answers_to(t: Table[Korrem], battle: Battle, blow: Blow) -> list[tuple[int, Ability]]:
    """Who can answer a blow with what: the target dodges, a neighbour takes its place, anybody beside it shields it.

    Nobody steps in against a Companion, who could not harm it.
    """
    target = blow.target
    found: list[tuple[int, Ability]] = []
    for ability in instants_of(t, battle, target, ("evade", "shield")):
        found.append((target, ability))
    for friend in friends_of(t, battle, battle.side[target]):
        if friend != target and beside(battle, friend, target):
            for ability in instants_of(t, battle, friend, ("intercept", "shield")):
                if ability.verb == "shield" or not (
                    is_addon(battle, target) or companions(t, battle, friend, blow.attacker)
                ):
                    found.append((friend, ability))
    return found


def ask_answer(t: Table[Korrem], id: int, seat: int) -> None:
    battle = battle_of(t.state, id)
    blow = t.scope(Blow)
    options = [PASS]
    for fighter, ability in answers_to(t, battle, blow):
        if battle.sides[battle.side[fighter]].seat == seat:
            options.append(
                Option(
                    "answer",
                    (battle.card[fighter], fighter, ability.verb),
                    do=(step(answer, id, fighter, ability.index), step(respond, id)),
                    at=(f"fighter:{fighter}",),
                    hint=answer_odds(ability),
                )
            )
    if battle.sides[battle.side[blow.target]].seat == seat and not is_addon(battle, blow.target):
        if design(battle, blow.target).summon:
            options.append(
                Option(
                    "dispel",
                    (battle.card[blow.target],),
                    do=step(dispel_in_time, id, blow.target),
                    at=(f"fighter:{blow.target}",),
                )
            )
    t.ask(
        seat,
        "answer",
        options,
        INSTANTS,
        args=(battle.card[blow.attacker], battle.card[blow.target], blow.amount),
    )


def answer_odds(ability: Ability) -> Said | None:
    """Who dodges needs a good roll; a shield and a step in between never fail."""
    if ability.verb != "evade":
        return None
    least = ability.verbs[0].numbers["least"].number
    return Said("lot", (least, *die_odds(least)))


def answer(t: Table[Korrem], id: int, fighter: int, number: int) -> None:
    """An Instant is used against a blow."""
    battle = battle_of(t.state, id)
    blow = t.scope(Blow)
    ability = ability_at(battle, fighter, number)
    use_up(t, battle, fighter, ability)
    t.tell("answers", (id, battle.card[fighter], fighter, ability.verb), INSTANTS)
    if ability.verb == "evade":
        roll_die(t, id, fighter, ability.verbs[0].numbers["least"].number, step(dodge))
    elif ability.verb == "shield":
        amount = ability.verbs[0].numbers["n"].number
        battle.bonuses.append(
            new_bonus(
                "defense", amount, "shield", piece=blow.target, until="phase", cites="korrem.gap.vocab-heal"
            )
        )
    else:
        blow.target = fighter
        t.tell("intercepts", (id, battle.card[fighter], fighter), "korrem.gap.vocab-heal")


def dispel_in_time(t: Table[Korrem], id: int, fighter: int) -> None:
    """The Summon is gone before the blow lands."""
    to_hand(t, battle_of(t.state, id), fighter)


def dodge(t: Table[Korrem]) -> None:
    roll = t.scope(Roll)
    if roll.value >= roll.least:
        t.scope(Blow).averted = True


# ---- Dice ----


def roll_die(t: Table[Korrem], id: int, fighter: int, least: int, *then: Step) -> None:
    """Roll a D8 for a fighter; whoever can may have it rolled again, then the steps that read it follow.

    `least` is what succeeds, 0 where every number counts; or ACTION or FLIGHT.
    """
    battle = battle_of(t.state, id)
    roll = Roll()
    roll.battle = id
    roll.seat = battle.sides[battle.side[fighter]].seat
    roll.fighter = fighter
    roll.least = least
    roll.value = 0
    t.enter(roll)
    t.then(step(throw), step(offer_reroll), *then)


def throw(t: Table[Korrem]) -> None:
    roll = t.scope(Roll)
    battle = battle_of(t.state, roll.battle)
    roll.value = t.below(DIE) + 1
    # what an NPC does, and how far an Army flees, is told when it is known
    if roll.least >= 0 or any(rerolls(t, battle, fighter, roll) for fighter in on_field(battle)):
        t.tell(
            "rolls", (roll.battle, battle.card[roll.fighter], roll.value, roll.least), "korrem.components.d8"
        )
    if roll.value == THAW and roll.seat != NOBODY and battle.sides[battle.acting].seat == roll.seat:
        thaw(t, battle, roll.seat)


def thaw(t: Table[Korrem], battle: Battle, seat: int) -> None:
    """An 8 in the own Battle Turn frees all Frozen characters of that player."""
    for fighter in on_field(battle):
        if battle.frozen[fighter] and battle.sides[battle.side[fighter]].seat == seat:
            battle.frozen[fighter] = 0
            t.tell("thaws", (battle.id, battle.card[fighter], fighter), "korrem.state.frozen-thaw")


def offer_reroll(t: Table[Korrem]) -> None:
    """Characters with a Reroll may have a die of this Battle rolled again; then, if it is an Ability's, cards."""
    roll = t.scope(Roll)
    battle = battle_of(t.state, roll.battle)
    seats: list[int] = []
    for fighter in on_field(battle):
        seat = battle.sides[battle.side[fighter]].seat
        if seat == NOBODY and wants_reroll(t, battle, fighter, roll):
            for ability in rerolls(t, battle, fighter, roll):
                t.then(step(reroll, fighter, ability.index), step(offer_reroll))
                return
        if seat != NOBODY and seat not in seats and rerolls(t, battle, fighter, roll):
            seats.append(seat)
    if roll.least >= 0:
        t.then(step(anybody, battle.sides[battle.acting].seat, "die"))
    if seats:
        t.then(step(reroll_window, tuple(in_turn_order(t, battle, seats))))


def reroll_window(t: Table[Korrem], seats: tuple[int, ...]) -> None:
    t.window([step(ask_reroll, seat) for seat in seats])


def wants_reroll(t: Table[Korrem], battle: Battle, fighter: int, roll: Roll) -> bool:
    """NPCs have a die rolled again that went against them; how they act and how far others flee is all one to them."""
    if roll.least < 0:
        return False
    hostile = (
        are_enemies(t, battle, battle.side[fighter], battle.side[roll.fighter])
        if battle.side[roll.fighter] != NOBODY
        else False
    )
    return hostile == (roll.value >= roll.least)


def rerolls(t: Table[Korrem], battle: Battle, fighter: int, roll: Roll) -> list[Ability]:
    """Any die of the Battle, but who retreats uses nothing; the Ring of Sight: only own dice, once in a Battle Turn."""
    if roll.least == FLIGHT and battle.side[fighter] == battle.side[roll.fighter]:
        return []
    found = instants_of(t, battle, fighter, ("reroll",))
    own = battle.sides[battle.side[fighter]].seat == roll.seat
    return [
        ability
        for ability in found
        if ability.index < RELIC_ABILITY or (own and last_turn(battle, fighter, ability) != battle.turn)
    ]


def last_turn(battle: Battle, fighter: int, ability: Ability) -> int:
    """The Battle Turn in which a Ring of Sight was used last; -1 if it was not."""
    return battle.spent.get(key_of(fighter, ability.index), 0) - 1


def ask_reroll(t: Table[Korrem], seat: int) -> None:
    roll = t.scope(Roll)
    battle = battle_of(t.state, roll.battle)
    options = [PASS]
    for fighter in on_field(battle):
        if battle.sides[battle.side[fighter]].seat == seat:
            for ability in rerolls(t, battle, fighter, roll):
                options.append(
                    Option(
                        "reroll",
                        (battle.card[fighter], fighter),
                        do=(step(reroll, fighter, ability.index), step(offer_reroll)),
                        at=(f"fighter:{fighter}",),
                        hint=Said("lot", (roll.least, *die_odds(roll.least))) if roll.least > 0 else None,
                    )
                )
    t.ask(seat, "reroll", options, REROLL, args=(battle.card[roll.fighter], roll.value, roll.least))


def reroll(t: Table[Korrem], fighter: int, number: int) -> None:
    roll = t.scope(Roll)
    battle = battle_of(t.state, roll.battle)
    use_up(t, battle, fighter, ability_at(battle, fighter, number))
    if number >= RELIC_ABILITY:
        battle.spent[key_of(fighter, number)] = battle.turn + 1
    t.tell("rerolls", (roll.battle, battle.card[fighter], fighter), REROLL)
    throw(t)


# ---- The end of a phase ----


def end_window(t: Table[Korrem], id: int) -> None:
    """At the end of an Attack Phase those who have a card may still play it."""
    battle = battle_of(t.state, id)
    if not battle.decided:
        t.then(step(anybody, battle.sides[battle.acting].seat, "phase-end"))
