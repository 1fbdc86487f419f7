"""What an Event does with the pieces in the Realms: Followers, Othersiders and Heroes."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.effects import (
    ANY_OWNER,
    GAIN,
    LOSE,
    MOVE,
    MOVE_HERO,
    STOP,
    followed_by,
    move_hero,
    offered,
    pay_gold,
    removals,
    why_not_move,
    why_not_move_hero,
)
from banneret.games.tales.othersiders import add_to_one_of
from banneret.games.tales.state import (
    OTHERSIDERS,
    OWNERS,
    REALM_COUNT,
    Tales,
    all_blocked,
    followers,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import book_of

HERO_MOVED: Final = 100  # in a list of what was Moved: Heroes, above the places of cubes

# ---- Followers ----


def gain_at(t: Table[Tales], seat: int, left: int, realms: tuple[int, ...], cites: str) -> None:
    if left > 0 and realms and t.state.supply[seat] > 0:
        t.then(step(gain_at, seat, left - 1, realms, cites))
        options = [GAIN[seat][realm] for realm in realms]
        t.ask(seat, "gain", options, cites, auto=True)


def lose_part(t: Table[Tales], seat: int, part: str, realms: tuple[int, ...], cites: str) -> None:
    """All of the own Followers there, or half of them, rounded down."""
    there = sum([followers(t, realm, seat) for realm in realms])
    lose_at(t, seat, there // 2 if part == "half" else there, realms, cites)


def lose_at(t: Table[Tales], seat: int, left: int, realms: tuple[int, ...], cites: str) -> None:
    options = [LOSE[seat][realm] for realm in realms if followers(t, realm, seat) > 0]
    if left > 0 and options:
        t.then(step(lose_at, seat, left - 1, realms, cites))
        t.ask(seat, "lose", options, cites, auto=True)


# ---- Othersiders ----


def remove_at(
    t: Table[Tales], seat: int, left: int, realms: tuple[int, ...], up_to: bool, price: int, cites: str
) -> None:
    """Remove Othersiders one by one, each for its price."""
    if left == 0 or t.state.gold[seat] < price:
        return
    options = []
    further = step(remove_at, seat, left - 1, realms, up_to, price, cites)
    for realm in realms:
        for option in removals(t, seat, realm, OTHERSIDERS):
            if option.blocked is None:
                do = (step(pay_gold, seat, price), *option.do, further)
                option = Option(option.kind, option.args, do=do, at=option.at)
            options.append(option)
    if all_blocked(options):
        return
    if up_to:
        options.append(STOP)
    absent = len(options) - 1 if up_to else 0
    t.ask(seat, "remove", options, cites, absent, auto=True, args=(left,))


def add_at(t: Table[Tales], seat: int, amount: int, realms: tuple[int, ...], cites: str) -> None:
    add_to_one_of(t, seat, [amount] * REALM_COUNT, list(realms), cites)


# ---- Moves ----


def move_at(
    t: Table[Tales],
    number: int,
    seat: int,
    left: int,
    realms: tuple[int, ...],
    owner: int,
    moved: tuple[int, ...],
) -> None:
    """Perform Moves one by one, as the effect of that number says.

    `owner`: whose Followers alone; `moved`: what came where, not to be Moved again.
    """
    effect = book_of(t).effects[number]
    assert effect.call is not None
    piece, up_to = effect.call.word("piece"), effect.call.word("most") == "up to"
    one_owner, different = effect.call.word("owner") == "one", effect.call.word("which") == "all different"
    options: list[Option] = []
    if left == 0:
        return
    for realm in realms:
        if not piece.startswith("Hero"):
            for o in range(OWNERS):
                movable = followers(t, realm, o) - moved.count(realm * OWNERS + o)
                if movable <= 0 or owner not in (ANY_OWNER, o):
                    continue
                for to in range(REALM_COUNT):
                    if to != realm:
                        after = (*moved, to * OWNERS + o) if different else moved
                        kept = o if one_owner else ANY_OWNER
                        further = step(move_at, number, seat, left - 1, realms, kept, after)
                        why = why_not_move(t, seat, o, realm, to)
                        options.append(followed_by(offered(MOVE[seat][o][realm][to], why), further))
        if not piece.startswith("Follower"):
            for whose in range(t.seats):
                if t.state.hero_at[whose] != realm or HERO_MOVED + whose in moved:
                    continue
                for to in range(REALM_COUNT):
                    if to != realm:
                        after = (*moved, HERO_MOVED + whose) if different else moved
                        further = step(move_at, number, seat, left - 1, realms, owner, after)
                        why = why_not_move_hero(t, seat, whose, to)
                        options.append(followed_by(offered(MOVE_HERO[seat][whose][to], why), further))
    if all_blocked(options):
        return
    if up_to:
        options.append(STOP)
    absent = len(options) - 1 if up_to else 0
    t.ask(seat, "move", options, effect.cites, absent, args=(left,))


def move_own_hero(t: Table[Tales], seat: int, realms: tuple[int, ...], cites: str) -> None:
    """The own Hero goes to another Realm; one that cannot stays where it is."""
    options: list[Option] = []
    for realm in realms:
        if realm != t.state.hero_at[seat]:
            why = why_not_move_hero(t, seat, seat, realm)
            options.append(offered(MOVE_HERO[seat][seat][realm], why))
    if not all_blocked(options):
        t.ask(seat, "bring-hero", options, cites, auto=True)


def swap_two_heroes(t: Table[Tales], seat: int, cites: str) -> None:
    """Two Heroes change places: each of them is Moved."""
    options: list[Option] = []
    at = t.state.hero_at
    for one in range(t.seats):
        for other in range(one + 1, t.seats):
            if at[one] != at[other]:
                why = why_not_move_hero(t, seat, one, at[other])
                why = why or why_not_move_hero(t, seat, other, at[one])
                do = (step(move_hero, seat, one, at[other]), step(move_hero, seat, other, at[one]))
                at_heroes = (f"hero:{one}", f"hero:{other}")
                options.append(Option("swap-heroes", (one, other), do=do, blocked=why, at=at_heroes))
    if not all_blocked(options):
        t.ask(seat, "swap-heroes", options, cites, auto=True)
