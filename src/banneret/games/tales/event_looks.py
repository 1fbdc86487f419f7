"""Looking at hidden cards in an Event: what only the looker sees, and putting Offer cards back."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.event_scope import realms_of
from banneret.games.tales.state import (
    AT_CARD,
    CARD_NAME,
    IN_REALM,
    OFFER_DECK,
    POSITIONS,
    Tales,
    face,
    hand,
    offer_deck,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table


def look_at(t: Table[Tales], seat: int, pieces: list[int], cites: str) -> None:
    """These cards are shown to one seat alone."""
    t.state.looked_at[seat] = t.state.looked_at[seat] + pieces
    for piece in pieces:
        t.show_piece(piece, 1 << seat)
    if pieces and not t.quiet:
        t.whisper(1 << seat, "sees", (seat, tuple([face(t, piece) for piece in pieces])), None, cites)


def look_at_hand(t: Table[Tales], seat: int, whose: int, cites: str) -> None:
    t.tell("looks at hand", (seat, whose), cites)
    look_at(t, seat, hand(t, whose)[:], cites)


# ---- Offer decks ----


def decks_at(t: Table[Tales], spot: str, seat: int) -> list[int]:
    """The positions whose decks lie there and still have cards."""
    found = []
    realms = realms_of(t, spot, seat)
    for position in range(POSITIONS):
        deck = offer_deck(t, position)
        if position // 2 in realms and deck == OFFER_DECK + position and t.pieces(deck):
            found.append(position)
    return found


def look_at_one_deck(t: Table[Tales], seat: int, number: int, spot: str, cites: str) -> None:
    """Look at the top cards of one deck, of choice."""
    options = []
    for position in decks_at(t, spot, seat):
        label = deck_name(t, position)
        options.append(
            Option(
                label[:1].upper() + label[1:],
                step(look_at_deck, seat, position, number, cites),
                at=(f"offer deck:{position}",),
            )
        )
    if options:
        t.ask(seat, "Which deck do you look into?", options, cites, auto=True)


def deck_name(t: Table[Tales], position: int) -> str:
    if t.options["offers"] == "double":
        return f"the {'right' if position % 2 else 'left'} deck of {IN_REALM[position // 2]}"
    return f"the deck of {IN_REALM[position // 2]}"


def look_at_deck(t: Table[Tales], seat: int, position: int, number: int, cites: str) -> None:
    """The top cards of a deck, from the top down; fewer if there are not so many."""
    pieces = t.pieces(offer_deck(t, position))[::-1][:number]
    t.tell("looks at deck", (seat, len(pieces), position), cites)
    look_at(t, seat, pieces, cites)


def take_up(t: Table[Tales], seat: int) -> None:
    """The cards just looked at come into one hand: from here on nobody else can know which of them lies where."""
    for piece in t.state.looked_at[seat]:
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
            Option(CARD_NAME[face(t, piece)], step(exchange_faces, place, piece), at=AT_CARD[piece])
            for piece in candidates
        ]
        t.ask(seat, "Which of them lies uppermost?", options, cites, again=step(put_back, seat, at, cites))


def exchange_faces(t: Table[Tales], place: int, piece: int) -> None:
    """Two cards of a deck change places in secret. (Their faces do: a piece could be followed by its number.)"""
    faces = t.zones.face
    faces[place], faces[piece] = faces[piece], faces[place]


def sink(t: Table[Tales], seat: int, left: int, up_to: bool, cites: str) -> None:
    """Some of the cards just looked at go to the bottom of their decks, for all to see which."""
    options = []
    for piece in t.state.looked_at[seat]:
        zone = t.zones.place[piece]
        if OFFER_DECK <= zone < OFFER_DECK + POSITIONS:
            do = (step(sink_one, seat, piece, cites), step(sink, seat, left - 1, up_to, cites))
            options.append(Option(f"Put {CARD_NAME[face(t, piece)]} at the bottom", do, at=AT_CARD[piece]))
    if left > 0 and options:
        if up_to:
            options.append(LEAVE_THEM)
        again = step(sink, seat, left, up_to, cites)
        t.ask(seat, "Which card goes to the bottom?", options, cites, len(options) - 1, again=again)


def sink_one(t: Table[Tales], seat: int, piece: int, cites: str) -> None:
    zone = t.zones.place[piece]
    t.put(piece, zone, at_bottom=True)
    t.state.looked_at[seat] = [other for other in t.state.looked_at[seat] if other != piece]
    t.tell("sinks", (seat, zone - OFFER_DECK), cites)


LEAVE_THEM: Final = Option("Leave them where they are")
