"""A declared attack: it is announced, may be answered by Instants, and then lands."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.fighters import attack_of
from banneret.games.korrem.harm import harm
from banneret.games.korrem.instants import respond
from banneret.games.korrem.state import NOBODY, Blow, Korrem, battle_of
from banneret.kernel.step import step
from banneret.kernel.table import Table

ATTACK: Final = "korrem.battle.one-attack"


def declare_strike(t: Table[Korrem], id: int, fighter: int, target: int) -> None:
    """A base attack is announced; the others may answer before it takes effect."""
    battle = battle_of(t.state, id)
    if battle.decided or battle.side[fighter] == NOBODY or battle.side[target] == NOBODY:
        return
    battle.strikes[fighter] += 1
    t.tell("attacks", (id, battle.card[fighter], fighter, battle.card[target], target), ATTACK)
    t.enter(new_blow(id, fighter, target, attack_of(t, battle, fighter, target), False, False))
    t.then(step(respond, id), step(land_strike))


def new_blow(id: int, attacker: int, target: int, amount: int, pierce: bool, guaranteed: bool) -> Blow:
    blow = Blow()
    blow.battle = id
    blow.attacker = attacker
    blow.target = target
    blow.amount = amount
    blow.pierce = pierce
    blow.guaranteed = guaranteed
    blow.averted = False
    return blow


def land_strike(t: Table[Korrem]) -> None:
    """The attack takes effect, unless it was averted."""
    blow = t.scope(Blow)
    battle = battle_of(t.state, blow.battle)
    if blow.averted or battle.side[blow.target] == NOBODY or battle.side[blow.attacker] == NOBODY:
        return
    harm(t, battle, blow.target, blow.amount, battle.side[blow.attacker], blow.attacker, blow.pierce)
