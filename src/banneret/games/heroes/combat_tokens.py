"""Tokens that change a unit in a fight: Attack, Weakness and Corrosion. A unit carries one of each kind at most."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_state import (
    COMBAT_END,
    NEXT_ROUND_END,
    Fight,
    fighting,
    in_it,
    master_of,
)
from banneret.games.heroes.combat_values import ATTACK, DEFENSE
from banneret.games.heroes.state import NOBODY, Heroes
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import Bonus, new_bonus
from banneret.parts.effects.carrying import Context, Params

ATTACK_TOKEN: Final = "attack-token"
WEAKNESS: Final = "weakness-token"
CORROSION: Final = "corrosion-token"
KINDS: Final = {"attack": ATTACK_TOKEN, "weakness": WEAKNESS}
KEPT: Final = {ATTACK_TOKEN: "heroes.token.attack-one", WEAKNESS: "heroes.token.weakness-one"}


def token_on(fight: Fight, figure: int, kind: str) -> Bonus | None:
    for bonus in fight.bonuses:
        if bonus.piece == figure and bonus.source == kind:
            return bonus
    return None


def timed_token(t: Table[Heroes], c: Context, p: Params) -> None:
    """An Attack or a Weakness Token, for so many Combat Rounds, this one included."""
    fight = fighting(t)
    if fight is None or p.effect is None:
        return
    rounds = p.effect.until.numbers["n"].number if p.effect.until is not None else 1
    for figure in p.things.get("who", c.it):
        if in_it(fight, figure):
            t.then(step(give_token, figure, KINDS[p.word("kind")], p.number("n"), rounds))


def give_token(t: Table[Heroes], figure: int, kind: str, amount: int, rounds: int) -> None:
    """Of two tokens of a kind the unit's controller keeps one; where nobody commands it, the better one stays."""
    fight = t.scope(Fight)
    held = token_on(fight, figure, kind)
    if held is None:
        put_token(t, figure, kind, amount, rounds)
    elif master_of(fight, figure) != NOBODY:
        t.then(step(choose_token, figure, kind, held.value, amount, rounds))
    elif amount > held.value:
        replace_token(t, figure, kind, amount, rounds)


def choose_token(t: Table[Heroes], figure: int, kind: str, held: int, amount: int, rounds: int) -> None:
    fight = t.scope(Fight)
    options = [
        Option("keep-token", (held,)),
        Option("take-token", (amount,), do=step(replace_token, figure, kind, amount, rounds)),
    ]
    t.ask(master_of(fight, figure), "which-token", options, KEPT[kind], args=(fight.face[figure],))


def replace_token(t: Table[Heroes], figure: int, kind: str, amount: int, rounds: int) -> None:
    fight = t.scope(Fight)
    fight.bonuses = [bonus for bonus in fight.bonuses if bonus.piece != figure or bonus.source != kind]
    put_token(t, figure, kind, amount, rounds)


def put_token(t: Table[Heroes], figure: int, kind: str, amount: int, rounds: int) -> None:
    fight = t.scope(Fight)
    bonus = new_bonus(ATTACK, amount, kind, (), piece=figure, until=NEXT_ROUND_END, by=NOBODY, turns=rounds)
    fight.bonuses = [*fight.bonuses, bonus]
    t.tell("gets-token", (fight.face[figure], amount), "heroes.token.expiry-count")


def corrosion(t: Table[Heroes], c: Context, p: Params) -> None:
    """A Corrosion Token stays until the combat ends; a second one is discarded."""
    fight = fighting(t)
    if fight is None or p.word("what") != "corrosion token":
        return
    for figure in p.things.get("who", c.it):
        if in_it(fight, figure) and token_on(fight, figure, CORROSION) is None:
            bonus = new_bonus(DEFENSE, -1, CORROSION, (), piece=figure, until=COMBAT_END, by=NOBODY)
            fight.bonuses = [*fight.bonuses, bonus]
            t.tell("corrodes", (fight.face[figure],), "heroes.token.corrosion")


TOKEN_VERBS: Final = {"token-gets-token": timed_token, "token-gets": corrosion}
