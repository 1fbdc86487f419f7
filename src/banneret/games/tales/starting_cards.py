"""Starting cards, and the plain effects that other cards share with them."""

from __future__ import annotations

from banneret.games.tales.effects import (
    ANY_OWNER,
    ANYWHERE,
    gain_followers,
    perform_moves,
    place_othersider,
    remove_followers,
    win_gold,
)
from banneret.games.tales.lasting import FREE_CARD, add_lasting, new_lasting
from banneret.games.tales.sides import (
    CAST,
    copy_effect,
)
from banneret.games.tales.state import (
    IS_STARTING,
    OTHERSIDERS,
    Tales,
    face,
    pile_of,
    top_of,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table


def one_move(t: Table[Tales], seat: int) -> None:
    perform_moves(t, seat, 1, False, "tales.effect.move")


def two_moves(t: Table[Tales], seat: int) -> None:
    perform_moves(t, seat, 2, False, "tales.effect.move")


def up_to_two_moves(t: Table[Tales], seat: int) -> None:
    perform_moves(t, seat, 2, True, "tales.effect.move")


def up_to_three_moves(t: Table[Tales], seat: int) -> None:
    perform_moves(t, seat, 3, True, "tales.effect.move")


def win_one(t: Table[Tales], seat: int) -> None:
    win_gold(t, seat, 1)


def gain_a_follower(t: Table[Tales], seat: int) -> None:
    gain_followers(t, seat, 1, "tales.effect.gain")


def remove_a_follower(t: Table[Tales], seat: int) -> None:
    remove_followers(t, seat, 1, ANYWHERE, ANY_OWNER, False, "tales.effect.remove")


def negotiate(t: Table[Tales], seat: int) -> None:
    add_lasting(t, new_lasting(FREE_CARD, seat, "tales.card.negotiate"))
    t.tell("awaits", (seat, FREE_CARD), "tales.card.negotiate")


def cast(t: Table[Tales], seat: int) -> None:
    top = top_of(t, pile_of(seat))
    if top >= 0 and IS_STARTING[face(t, top)] and face(t, top) != CAST:
        copy_effect(t, seat, top, True, "tales.card.cast")
    else:
        t.tell("finds-nothing", (seat,), "tales.card.cast")


def invite_an_othersider(t: Table[Tales], seat: int) -> None:
    t.then(step(place_othersider, seat, "tales.card.conspire"), step(win_gold, seat, 1))


def betray_an_othersider(t: Table[Tales], seat: int) -> None:
    remove_followers(t, seat, 1, ANYWHERE, OTHERSIDERS, False, "tales.card.conspire")
