"""Resource, treasure and attack dice that are thrown on the map: rolling, rolling again, choosing, gaining.

A throw is a scope of its own while it lies on the table: so morale, cards and effects can touch its dice.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import ATTACK_DIE, RESOURCE_DIE, TREASURE_DIE
from banneret.games.heroes.decks import search
from banneret.games.heroes.goods import gain
from banneret.games.heroes.levels import hero_gains_xp
from banneret.games.heroes.morale import spend
from banneret.games.heroes.state import ARTIFACT_DECK, POSITIVE, USED_BASE, Heroes
from banneret.kernel.ask import Option
from banneret.kernel.fields import Public, State
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, found, total, without
from banneret.parts.effects.carrying import Context

RESOURCE: Final = "resource"
TREASURE: Final = "treasure"
ATTACK: Final = "attack"
SIDES: Final = 6
MORALE: Final = "morale"
FREE_REROLL: Final = USED_BASE - 1  # noted as used in a turn
REROLL: Final = "heroes.morale.use-reroll"
FACES_CITE: Final = {
    RESOURCE: "heroes.res.die-faces",
    TREASURE: "heroes.comp.treasure-die",
    ATTACK: "heroes.comp.attack-die",
}


class Throw(State):
    """Dice that somebody has thrown and not resolved yet."""

    seat: Public[int]
    hero: Public[int]  # for whom: experience goes to a main hero only
    kinds: Public[list[str]]  # of each die
    faces: Public[list[int]]  # 0 to 5
    keep: Public[int]  # how many of them are resolved
    again: Public[list[int]]  # dice that were rolled again


def throw(t: Table[Heroes], seat: int, hero: int, kinds: tuple[str, ...], keep: int) -> None:
    """Roll, leave a moment for rolling again, and resolve so many of the dice."""
    record = Throw()
    record.seat = seat
    record.hero = hero
    record.kinds = list(kinds)
    record.faces = [t.below(SIDES) for _ in kinds]
    record.keep = keep
    record.again = []
    t.tell("throws", (seat, shown(record)), FACES_CITE[kinds[0]])
    t.enter(record)
    t.then(step(offer_rerolls), step(resolve_some))


def shown(record: Throw) -> tuple[str, ...]:
    return tuple([face_text(record.kinds[at], face) for at, face in enumerate(record.faces)])


def face_text(kind: str, face: int) -> str:
    """What a face shows."""
    if kind == RESOURCE:
        shows = RESOURCE_DIE[face]
        return f"{shows.amount} {('gold', 'materials', 'valuables')[shows.resource]}"
    if kind == TREASURE:
        return TREASURE_DIE[face]
    return f"{ATTACK_DIE[face]:+d}" if ATTACK_DIE[face] else "0"


def offer_rerolls(t: Table[Heroes]) -> None:
    """One of the own dice may be thrown again, for a positive morale token or by what lets the player do so."""
    record = t.scope(Throw)
    options = [Option("keep-dice")]
    ways: list[str] = []
    for at, face in enumerate(record.faces):
        text = face_text(record.kinds[at], face)
        how = reroll_by(t, record, at)
        if how:
            ways.append(how)
        if how and not any(option.args == (text,) for option in options):
            options.append(Option("reroll", (text,), do=(step(reroll, at, how), step(offer_rerolls))))
    if len(options) > 1:
        by_morale = ways.count(MORALE)
        means = MORALE if by_morale == len(ways) else "both" if by_morale else "luck"
        t.ask(record.seat, "reroll", options, REROLL, args=(means,))


def reroll_by(t: Table[Heroes], record: Throw, at: int) -> str:
    """What lets the player roll a die again: a card or a proclamation, else morale; empty: nothing."""
    seat = record.seat
    for quantity in (f"{record.kinds[at]} reroll", "every reroll", "reroll"):
        if total(t, t.state.bonuses, quantity, 0, Mark(seat=seat)) < 1:
            continue
        if quantity == "every reroll" and at in record.again:
            continue
        if quantity == "reroll" and (
            record.kinds[at] == ATTACK or seat * USED_BASE + FREE_REROLL in t.state.used
        ):
            continue
        return quantity
    return MORALE if t.state.morale[seat] == POSITIVE else ""


def reroll(t: Table[Heroes], at: int, how: str) -> None:
    record = t.scope(Throw)
    record.again.append(at)
    if how == MORALE:
        spend(t, record.seat)
    elif how == "reroll":
        t.state.used = [*t.state.used, record.seat * USED_BASE + FREE_REROLL]
    elif how != "every reroll":
        bonus = found(t, t.state.bonuses, how, Mark(seat=record.seat))
        assert bonus is not None
        t.state.bonuses = without(t.state.bonuses, bonus)
    record.faces[at] = t.below(SIDES)
    t.tell("throws", (record.seat, shown(record)), REROLL)


def resolve_some(t: Table[Heroes]) -> None:
    """Gain what all dice show, or what the player chooses among them."""
    record = t.scope(Throw)
    if record.keep >= len(record.faces):
        t.then(*[step(resolve, record.kinds[at], face) for at, face in enumerate(record.faces)])
        return
    options: list[Option] = []
    for at, face in enumerate(record.faces):
        text = face_text(record.kinds[at], face)
        if not any(option.args == (text,) for option in options):
            options.append(Option("resolve", (text,), do=step(resolve_one, at)))
    t.ask(record.seat, "choose-die", options, "heroes.sym.two-to-one", auto=True)


def resolve_one(t: Table[Heroes], at: int) -> None:
    """One die is resolved; where more are to be, the others stay for the next choice."""
    record = t.scope(Throw)
    kind, face = record.kinds[at], record.faces[at]
    record.keep -= 1
    del record.kinds[at]
    del record.faces[at]
    if record.keep > 0:
        t.then(step(resolve, kind, face), step(resolve_some))
    else:
        t.then(step(resolve, kind, face))


def resolve(t: Table[Heroes], kind: str, face: int) -> None:
    record = t.scope(Throw)
    if kind == RESOURCE:
        shows = RESOURCE_DIE[face]
        gain(t, record.seat, shows.resource, shows.amount, "heroes.sym.resource")
        return
    if kind == ATTACK:
        t.scope(Context).numbers["die"] = ATTACK_DIE[face]
        return
    result = TREASURE_DIE[face]
    if result == "experience":
        hero_gains_xp(t, record.hero, 1)
    elif result == "artifact":
        t.then(step(search, record.seat, ARTIFACT_DECK, 2))
    else:
        dice = int(result.rpartition(" ")[2])
        t.then(step(throw, record.seat, record.hero, (RESOURCE,) * dice, 1))
