"""Hands, decks and discard piles: drawing, discarding, turning over, and what lies in force on top of a pile."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.lasting import OPEN_HAND, held
from banneret.games.tales.readings import MAY, by_the_book
from banneret.games.tales.state import (
    FACE,
    IS_INTERRUPT,
    OUT,
    Tales,
    deck_of,
    face,
    hand_of,
    opponents,
    pile_of,
    top_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE

BEGGAR: Final[int] = FACE["beggar"]
FORTUNETELLER: Final[int] = FACE["fortuneteller"]
BEG_NOTHING: Final = Option("beg-nothing")


def draw_cards(t: Table[Tales], seat: int, amount: int) -> None:
    """Draw from the own deck; when it runs out, the discard pile is turned over to become the deck."""
    drawn = []
    deck = deck_of(seat)
    for _ in range(amount):
        if not t.pieces(deck):
            turn_pile_over(t, seat)
        piece = top_of(t, deck)
        if piece < 0:
            break
        t.put(piece, hand_of(seat))
        drawn.append(face(t, piece))
    if drawn:
        t.whisper(1 << seat, "draws-cards", (seat, tuple(drawn)), None, "tales.effect.draw")
        t.tell("draws", (seat, len(drawn)), "tales.effect.draw")


def turn_pile_over(t: Table[Tales], seat: int) -> None:
    pile = pile_of(seat)
    if t.pieces(pile):
        forget_powerless(t, t.pieces(pile))
        t.turn_over(pile, deck_of(seat))
        t.tell("turns-pile", (seat,), "tales.play.deck-flip")
        open_or_close_hands(t)


def swap_deck_and_pile(t: Table[Tales], seat: int) -> None:
    """The pile becomes the face-down deck and the deck the face-up pile, each turned over as it lies."""
    forget_powerless(t, t.pieces(pile_of(seat)))
    t.exchange(deck_of(seat), pile_of(seat))
    t.tell("swaps-piles", (seat,), "tales.card.archmage")
    open_or_close_hands(t)


def shuffle_deck(t: Table[Tales], seat: int) -> None:
    t.shuffle_zone(deck_of(seat))
    t.tell("shuffles-deck", (seat,), "tales.card.archmage")


def shuffle_pile_into_deck(t: Table[Tales], seat: int, cites: str) -> None:
    forget_powerless(t, t.pieces(pile_of(seat)))
    t.turn_over(pile_of(seat), deck_of(seat))
    t.shuffle_zone(deck_of(seat))
    t.tell("shuffles-all", (seat,), cites)
    open_or_close_hands(t)


def shuffle_pile(t: Table[Tales], seat: int) -> None:
    forget_powerless(t, t.pieces(pile_of(seat)))
    t.shuffle_zone(pile_of(seat))
    t.tell("shuffles-pile", (seat,), "tales.card.archmage")
    open_or_close_hands(t)


def discard(t: Table[Tales], seat: int, piece: int) -> None:
    """Discard a card from hand; if a card of the player's own is the cause, the card remembers it."""
    t.tell("discards", (seat, face(t, piece)), "tales.effect.discard")
    stage = t.state.stage
    if stage and stage[-1].seat == seat:
        stage[-1].discards.append(piece)
    lay_on_pile(t, seat, piece)


def remove_from_game(t: Table[Tales], seat: int, piece: int, cites: str) -> None:
    """Everybody sees what leaves the game."""
    card = face(t, piece)
    t.put(piece, OUT)
    if IS_INTERRUPT[card]:
        t.state.interrupts[seat] -= 1
    t.tell("removes-card", (seat, card), cites)


def lay_on_pile(t: Table[Tales], seat: int, piece: int) -> None:
    """A played or discarded card goes on its player's pile, and the Beggars of others take their Gold."""
    t.put(piece, pile_of(seat))
    after_laying(t, seat)


def after_laying(t: Table[Tales], seat: int) -> None:
    open_or_close_hands(t)
    for beggar in opponents(t, seat):
        if t.state.gold[seat] > 0 and lies_in_force(t, beggar, BEGGAR):
            if by_the_book(t, MAY):
                t.then(step(ask_to_beg, beggar, seat))
            else:
                beg(t, beggar, seat)


def ask_to_beg(t: Table[Tales], beggar: int, giver: int) -> None:
    if t.state.gold[giver] > 0:
        options = [Option("beg", (giver,), do=step(beg, beggar, giver)), BEG_NOTHING]
        t.ask(beggar, "beg", options, "tales.card.beggar", args=(giver,))


def beg(t: Table[Tales], beggar: int, giver: int) -> None:
    t.state.gold[giver] -= 1
    t.state.gold[beggar] += 1
    t.tell("begs", (beggar, giver), "tales.card.beggar")


def lies_in_force(t: Table[Tales], seat: int, card: int) -> bool:
    """Is this card the top of the seat's pile, and was it not interrupted on its way there?"""
    piece = top_of(t, pile_of(seat))
    return piece >= 0 and face(t, piece) == card and piece not in t.state.powerless


def forget_powerless(t: Table[Tales], leaving: list[int]) -> None:
    if t.state.powerless:
        t.state.powerless = [piece for piece in t.state.powerless if piece not in leaving]


def open_or_close_hands(t: Table[Tales]) -> None:
    """A hand lies face up while an enemy's Fortuneteller is in force, or an Event has laid it open."""
    for seat in range(t.seats):
        seen = held(t, OPEN_HAND, seat) is not None
        for enemy in range(t.seats):
            if enemy != seat and not seen:
                seen = lies_in_force(t, enemy, FORTUNETELLER)
        mask = EVERYONE if seen else 1 << seat
        if t.zones.contents[hand_of(seat)] != mask:
            t.open_zone(hand_of(seat), mask)
            t.tell("hand-opens" if seen else "hand-closes", (seat,), "tales.card.fortuneteller")
