"""What an Event does with the pieces in the Realms: Followers, Othersiders and Heroes."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book import PASSAGES
from banneret.games.tales.effects import (
    ANY_OWNER,
    GAIN,
    LOSE,
    MOVE,
    MOVE_HERO,
    PLACE,
    STOP,
    followed_by,
    move_hero,
    offered,
    pay_gold,
    removals,
    why_not_move,
    why_not_move_hero,
)
from banneret.games.tales.event_scope import Errand, realms_of, spot_of
from banneret.games.tales.lasting import NO_OTHERSIDERS_IN, lies_on
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

HERO_MOVED: Final = 100  # in a list of what was Moved: Heroes, above the places of cubes

# ---- Followers ----


def gain(t: Table[Tales], e: Errand) -> None:
    gain_at(t, e.seat, e.n, e.spot, e.cites)


def gain_at(t: Table[Tales], seat: int, left: int, spot: str, cites: str) -> None:
    realms = realms_of(t, spot, seat)
    if left > 0 and realms and t.state.supply[seat] > 0:
        t.then(step(gain_at, seat, left - 1, spot, cites))
        options = [GAIN[seat][realm] for realm in realms]
        t.ask(seat, "gain", options, cites, auto=True)


def lose(t: Table[Tales], e: Errand) -> None:
    number = e.n
    if e.effect.half:
        number = sum([followers(t, realm, e.seat) for realm in realms_of(t, e.spot, e.seat)]) // 2
    lose_at(t, e.seat, number, e.spot, e.cites)


def lose_at(t: Table[Tales], seat: int, left: int, spot: str, cites: str) -> None:
    realms = [realm for realm in realms_of(t, spot, seat) if followers(t, realm, seat) > 0]
    if left > 0 and realms:
        t.then(step(lose_at, seat, left - 1, spot, cites))
        options = [LOSE[seat][realm] for realm in realms]
        t.ask(seat, "lose", options, cites, auto=True)


def remove(t: Table[Tales], e: Errand) -> None:
    remove_at(t, e.seat, e.n, e.spot, ANY_OWNER, e.effect.up_to, 0, e.cites)


def remove_othersiders(t: Table[Tales], e: Errand) -> None:
    remove_at(t, e.seat, e.n, e.spot, OTHERSIDERS, e.effect.up_to, e.effect.price, e.cites)


def remove_at(
    t: Table[Tales], seat: int, left: int, spot: str, owner: int, up_to: bool, price: int, cites: str
) -> None:
    """Remove Followers one by one, each for its price."""
    if left == 0 or t.state.gold[seat] < price:
        return
    options = []
    further = step(remove_at, seat, left - 1, spot, owner, up_to, price, cites)
    for realm in realms_of(t, spot, seat):
        for option in removals(t, seat, realm, owner):
            if option.blocked is None:
                do = (step(pay_gold, seat, price), *option.do, further)
                option = Option(option.kind, option.args, do=do, at=option.at)
            options.append(option)
    if all_blocked(options):
        return
    if up_to:
        options.append(STOP)
    absent = len(options) - 1 if up_to else 0
    t.ask(seat, "remove", options, cites, absent, auto=True)


# ---- Othersiders ----


def place_othersiders(t: Table[Tales], e: Errand) -> None:
    place_at(t, e.seat, e.n, e.spot, e.cites)


def place_at(t: Table[Tales], seat: int, left: int, spot: str, cites: str) -> None:
    options = [PLACE[r] for r in realms_of(t, spot, seat) if not lies_on(t, NO_OTHERSIDERS_IN, r)]
    if left > 0 and options and t.state.supply[OTHERSIDERS] > 0:
        t.then(step(place_at, seat, left - 1, spot, cites))
        t.ask(seat, "place", options, cites, auto=True)


def add_othersiders(t: Table[Tales], e: Errand) -> None:
    add_to_one_of(t, e.seat, [e.n] * REALM_COUNT, realms_of(t, e.spot, e.seat), e.cites)


# ---- Moves ----


def move(t: Table[Tales], e: Errand) -> None:
    source = spot_of(t, e.effect.source, e.seat, e.marked)
    move_at(t, e.passage, e.at, e.seat, e.n, source, ANY_OWNER, ())


def move_at(
    t: Table[Tales],
    passage: str,
    at: int,
    seat: int,
    left: int,
    source: str,
    owner: int,
    moved: tuple[int, ...],
) -> None:
    """Perform Moves one by one. `owner`: whose Followers alone; `moved`: what came where, not to be Moved again."""
    effect = PASSAGES[passage].effects[at]
    options: list[Option] = []
    if left == 0:
        return
    for realm in realms_of(t, source, seat):
        if effect.piece != "hero":
            for o in range(OWNERS):
                movable = followers(t, realm, o) - moved.count(realm * OWNERS + o)
                if movable <= 0 or owner not in (ANY_OWNER, o):
                    continue
                for to in range(REALM_COUNT):
                    if to != realm:
                        after = (*moved, to * OWNERS + o) if effect.different else moved
                        kept = o if effect.one_owner else ANY_OWNER
                        further = step(move_at, passage, at, seat, left - 1, source, kept, after)
                        why = why_not_move(t, seat, o, realm, to)
                        options.append(followed_by(offered(MOVE[seat][o][realm][to], why), further))
        if effect.piece != "follower":
            for whose in range(t.seats):
                if t.state.hero_at[whose] != realm or HERO_MOVED + whose in moved:
                    continue
                for to in range(REALM_COUNT):
                    if to != realm:
                        after = (*moved, HERO_MOVED + whose) if effect.different else moved
                        further = step(move_at, passage, at, seat, left - 1, source, owner, after)
                        why = why_not_move_hero(t, seat, whose, to)
                        options.append(followed_by(offered(MOVE_HERO[seat][whose][to], why), further))
    if all_blocked(options):
        return
    if effect.up_to:
        options.append(STOP)
    absent = len(options) - 1 if effect.up_to else 0
    t.ask(seat, "move", options, PASSAGES[passage].cites, absent)


def move_own_hero(t: Table[Tales], e: Errand) -> None:
    """The own Hero goes to another Realm; one that cannot stays where it is."""
    options: list[Option] = []
    for realm in realms_of(t, e.spot, e.seat):
        if realm != t.state.hero_at[e.seat]:
            why = why_not_move_hero(t, e.seat, e.seat, realm)
            options.append(offered(MOVE_HERO[e.seat][e.seat][realm], why))
    if not all_blocked(options):
        t.ask(e.seat, "bring-hero", options, e.cites, auto=True)


def swap_heroes(t: Table[Tales], e: Errand) -> None:
    """Two Heroes change places: each of them is Moved."""
    options: list[Option] = []
    at = t.state.hero_at
    for one in range(t.seats):
        for other in range(one + 1, t.seats):
            if at[one] != at[other]:
                why = why_not_move_hero(t, e.seat, one, at[other])
                why = why or why_not_move_hero(t, e.seat, other, at[one])
                do = (step(move_hero, e.seat, one, at[other]), step(move_hero, e.seat, other, at[one]))
                at_heroes = (f"hero:{one}", f"hero:{other}")
                options.append(Option("swap-heroes", (one, other), do=do, blocked=why, at=at_heroes))
    if not all_blocked(options):
        t.ask(e.seat, "swap-heroes", options, e.cites, auto=True)
