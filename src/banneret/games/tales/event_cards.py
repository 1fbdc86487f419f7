"""What an Event does with cards: hands, discard piles, and hidden cards that only one player looks at."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.effects import discard_option
from banneret.games.tales.piles import discard, remove_from_game
from banneret.games.tales.state import (
    AT_CARD,
    OFFER_DECK,
    POSITIONS,
    SUIT,
    SUIT_IDS,
    Tales,
    face,
    hand,
    hand_of,
    offer_deck,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE

# ---- Hands and piles ----


def discard_one(t: Table[Tales], seat: int, picker: int, suit: str, cites: str) -> None:
    """A hand card goes, picked by its player, by another who can see the hand, or by chance."""
    cards = cards_of(t, seat, suit)
    if not cards:
        if suit and hand(t, seat):
            t.tell("has-none", (seat, SUIT_IDS.index(suit)), cites)
    elif picker != seat and not can_see_hand(t, picker, seat):
        discard(t, seat, cards[t.below(len(cards))])
    else:
        t.then(step(pick_discard, seat, picker, suit, cites))


def pick_discard(t: Table[Tales], seat: int, picker: int, suit: str, cites: str) -> None:
    # (a hand that is only imagined may hold no card of the suit: then any card stands for it)
    cards = cards_of(t, seat, suit) or hand(t, seat)
    options = [discard_option(t, seat, piece) for piece in cards]
    t.ask(picker, "discard" if picker == seat else "make-discard", options, cites)


def cards_of(t: Table[Tales], seat: int, suit: str) -> list[int]:
    """The hand cards of a suit, or of any."""
    return [piece for piece in hand(t, seat) if suit in ("", SUIT_IDS[SUIT[face(t, piece)]])]


def can_see_hand(t: Table[Tales], seat: int, whose: int) -> bool:
    if t.zones.contents[hand_of(whose)] == EVERYONE:
        return True
    return all(piece in t.state.looked_at[seat] for piece in hand(t, whose))


def trash_one(t: Table[Tales], seat: int, cites: str) -> None:
    options = [
        Option("trash", (face(t, piece),), do=step(remove_from_game, seat, piece, cites), at=AT_CARD[piece])
        for piece in hand(t, seat)
    ]
    if options:
        t.ask(seat, "trash", options, cites)


# ---- Looking ----


def look_at(t: Table[Tales], seat: int, pieces: list[int], cites: str) -> None:
    """These cards are shown to one seat alone."""
    t.state.looked_at[seat] = t.state.looked_at[seat] + pieces
    for piece in pieces:
        t.show_piece(piece, 1 << seat)
    if pieces:
        t.whisper(1 << seat, "sees", (seat, tuple([face(t, piece) for piece in pieces])), None, cites)


def look_at_hand(t: Table[Tales], seat: int, whose: int, cites: str) -> None:
    t.tell("looks-at-hand", (seat, whose), cites)
    look_at(t, seat, hand(t, whose)[:], cites)


# ---- Offer decks ----


def decks_at(t: Table[Tales], realms: tuple[int, ...]) -> list[int]:
    """The positions whose decks lie there and still have cards."""
    found = []
    for position in range(POSITIONS):
        deck = offer_deck(t, position)
        if position // 2 in realms and deck == OFFER_DECK + position and t.pieces(deck):
            found.append(position)
    return found


def look_at_one_deck(t: Table[Tales], seat: int, number: int, realms: tuple[int, ...], cites: str) -> None:
    """Look at the top cards of one deck, of choice."""
    options = [
        Option(
            "look-into",
            (deck_number(t, position),),
            do=step(look_at_deck, seat, position, number, cites),
            at=(f"offer deck:{position}",),
        )
        for position in decks_at(t, realms)
    ]
    if options:
        t.ask(seat, "look-into", options, cites, auto=True)


def deck_number(t: Table[Tales], position: int) -> int:
    """What a deck is called by: its position, or, as the only one of its Realm, by that."""
    return position if t.options["offers"] == "double" else POSITIONS + position // 2


def look_at_deck(t: Table[Tales], seat: int, position: int, number: int, cites: str) -> None:
    """The top cards of a deck, from the top down; fewer if there are not so many."""
    pieces = t.pieces(offer_deck(t, position))[::-1][:number]
    t.tell("looks-at-deck", (seat, len(pieces), deck_number(t, position)), cites)
    look_at(t, seat, pieces, cites)


def take_up(t: Table[Tales], seat: int) -> None:
    """The cards just looked at come into one hand: from here on nobody else can know which of them lies where."""
    places = [t.zones.place[piece] for piece in t.state.looked_at[seat]]
    for piece in t.state.looked_at[seat]:
        if places.count(t.zones.place[piece]) > 1:
            t.zones.known[piece] = 1 << seat


def put_back(t: Table[Tales], seat: int, at: int, cites: str) -> None:
    """The cards just looked at go back in any order, chosen from the top down, deck by deck."""
    looked = t.state.looked_at[seat]
    if at >= len(looked):
        return
    t.then(step(put_back, seat, at + 1, cites))
    place = looked[at]
    candidates = [piece for piece in looked[at:] if t.zones.place[piece] == t.zones.place[place]]
    if len(candidates) > 1:
        options = [
            Option("put-back", (face(t, piece),), do=step(exchange_faces, place, piece), at=AT_CARD[piece])
            for piece in candidates
        ]
        t.ask(seat, "put-back", options, cites)


def exchange_faces(t: Table[Tales], place: int, piece: int) -> None:
    """Two cards of a deck change places in secret. (Their faces do: a piece could be followed by its number.)"""
    faces = t.zones.face
    faces[place], faces[piece] = faces[piece], faces[place]
    t.zones.mingle([place, piece])


def sink(t: Table[Tales], seat: int, left: int, up_to: bool, cites: str) -> None:
    """Some of the cards just looked at go to the bottom of their decks, for all to see which."""
    options = []
    for piece in t.state.looked_at[seat]:
        zone = t.zones.place[piece]
        if OFFER_DECK <= zone < OFFER_DECK + POSITIONS:
            do = (step(sink_one, seat, piece, cites), step(sink, seat, left - 1, up_to, cites))
            options.append(Option("sink", (face(t, piece),), do=do, at=AT_CARD[piece]))
    if left > 0 and options:
        if up_to:
            options.append(SINK_NOTHING)
        t.ask(seat, "sink", options, cites, len(options) - 1)


def sink_one(t: Table[Tales], seat: int, piece: int, cites: str) -> None:
    zone = t.zones.place[piece]
    t.put(piece, zone, at_bottom=True)
    t.state.looked_at[seat] = [other for other in t.state.looked_at[seat] if other != piece]
    t.tell("sinks", (seat, deck_number(t, zone - OFFER_DECK)), cites)


SINK_NOTHING: Final = Option("sink-nothing")
