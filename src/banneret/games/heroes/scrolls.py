"""Spell Scrolls: two spells each, face down beside the hero board, cast once at their lowest level."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import GOLD, SPELL_SCROLL
from banneret.games.heroes.decks import tend
from banneret.games.heroes.goods import gain
from banneret.games.heroes.state import (
    REMOVED,
    SCROLLS,
    SPELL_DECK,
    Heroes,
    pile_of,
    scroll_zone,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, Params

MOST: Final = 2
ON_A_SCROLL: Final = 2
SOLD_FOR: Final = 2
THIRD: Final = "heroes.scroll.third"


def held_scrolls(t: Table[Heroes], seat: int) -> list[int]:
    """The places at which a seat has a scroll."""
    return [number for number in range(MOST + 1) if t.zones.pieces[scroll_zone(seat, number)]]


def scroll_spells(t: Table[Heroes], seat: int) -> list[int]:
    """The spells on all scrolls of a seat: pieces. They are no part of the hand."""
    found: list[int] = []
    for number in range(MOST + 1):
        for piece in t.zones.pieces[scroll_zone(seat, number)]:
            if t.zones.face[piece] != SPELL_SCROLL:
                found.append(piece)
    return found


def take_scroll(t: Table[Heroes], seat: int) -> None:
    """A scroll of the pile, with the two uppermost spells face down on it; a third one, or an old one, goes back."""
    if not t.zones.pieces[SCROLLS]:
        return
    held = held_scrolls(t, seat)
    zone = scroll_zone(seat, next(number for number in range(MOST + 1) if number not in held))
    t.put(t.zones.pieces[SCROLLS][-1], zone)
    drawn: list[int] = []
    for _ in range(ON_A_SCROLL):
        tend(t, SPELL_DECK)
        if t.zones.pieces[SPELL_DECK]:
            piece = t.zones.pieces[SPELL_DECK][-1]
            t.put(piece, zone)
            drawn.append(t.zones.face[piece])
    tend(t, SPELL_DECK)
    t.whisper(1 << seat, "takes-scroll", (seat, tuple(drawn)), (seat, ()), "heroes.scroll.gain")
    if len(held_scrolls(t, seat)) > MOST:
        t.then(step(choose_to_drop, seat))


def choose_to_drop(t: Table[Heroes], seat: int) -> None:
    options: list[Option] = []
    for number in held_scrolls(t, seat):
        faces = [t.zones.face[piece] for piece in t.zones.pieces[scroll_zone(seat, number)]]
        shown = tuple([face for face in faces if face != SPELL_SCROLL])
        options.append(Option("drop-scroll", (number + 1, shown), do=step(drop_scroll, seat, number)))
    t.ask(seat, "third-scroll", options, THIRD, absent=len(options) - 1)


def drop_scroll(t: Table[Heroes], seat: int, number: int) -> None:
    """The scroll goes back to its pile, its spells are discarded; a third one takes the free place."""
    for piece in list(t.zones.pieces[scroll_zone(seat, number)]):
        t.put(piece, SCROLLS if t.zones.face[piece] == SPELL_SCROLL else pile_of(SPELL_DECK))
    t.tell("drops-scroll", (seat,), THIRD)
    if number < MOST:
        for piece in list(t.zones.pieces[scroll_zone(seat, MOST)]):
            t.put(piece, scroll_zone(seat, number))


def spend_scrolled(t: Table[Heroes], seat: int, piece: int) -> None:
    """A used or sold spell leaves the game; an empty scroll returns to its pile."""
    t.put(piece, REMOVED)
    for number in range(MOST + 1):
        pieces = t.zones.pieces[scroll_zone(seat, number)]
        if len(pieces) == 1 and t.zones.face[pieces[0]] == SPELL_SCROLL:
            t.put(pieces[0], SCROLLS)


def sell_scrolled(t: Table[Heroes], seat: int, piece: int) -> None:
    """At a Trading Post, besides what else is done there."""
    gain(t, seat, GOLD, SOLD_FOR, "heroes.scroll.sell")
    spend_scrolled(t, seat, piece)


# ---- Words ----


def take_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(*[step(take_scroll, c.seat) for _ in range(p.number("n", 1))])


def laid_on_it(t: Table[Heroes], c: Context, p: Params) -> None:
    """Taking a scroll lays its spells on it."""


SCROLL_VERBS: Final = {
    "gain-thing-take-spell-scroll": take_verb,
    "spell-scroll-put-spells-from-spell-deck": laid_on_it,
}
