"""Play a card: announcing it, the chance to interrupt it, its effect, copies of effects, and its way to the pile."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from banneret.games.tales.lasting import FREE_CARD, NO_REFILL, add_lasting, new_lasting, use_up
from banneret.games.tales.piles import after_laying
from banneret.games.tales.readings import NEXT_CARD, REFILL, by_the_book
from banneret.games.tales.sides import GHOST, SCOUNDREL, gold_for, perform, printed_gold, spare_discard
from banneret.games.tales.state import (
    AT_CARD,
    CARD_CITES,
    IS_INTERRUPT,
    NO_CARD_TO_DISCARD,
    STAGE,
    SUIT,
    Play,
    Tales,
    face,
    followers_in_all,
    hand,
    opponents,
    pile_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table

# ---- Announcing ----


def announce(t: Table[Tales], seat: int, piece: int, side: int, free: bool) -> None:
    """Lay a card on the stage. Others may interrupt it; then it takes effect; then it goes on the pile."""
    play = Play()
    play.seat = seat
    play.piece = piece
    play.side = side
    play.free = free
    play.doubled = False
    play.negated = False
    play.discards = []
    play.sources = []
    t.state.stage.append(play)
    t.put(piece, STAGE)
    if t.state.player == seat:
        t.state.suits[SUIT[face(t, piece)]] += 1
    t.tell("plays", (seat, face(t, piece), side), CARD_CITES[face(t, piece)])
    t.then(step(offer_interrupts, 0), step(resolve), step(finish_play))


def resolve(t: Table[Tales]) -> None:
    """The announced card takes effect, unless it was interrupted."""
    play = t.state.stage[-1]
    if not play.negated:
        t.then(step(perform, play.seat, face(t, play.piece), play.side))


# ---- Interrupts ----


def offer_interrupts(t: Table[Tales], first: int) -> None:
    """Opponents may interrupt, from the `first` of them on: all at once, and the first clockwise that does decides.

    Whom we ask rests on what all can see, never on a hand.
    """
    play = t.state.stage[-1]
    if play.negated:
        return
    order = opponents(t, play.seat)
    asking = []
    for at in range(first, len(order)):
        if t.state.interrupts[order[at]] > 0 and hand(t, order[at]):
            asking.append(step(ask_to_interrupt, order[at], at))
    t.window(asking)


def ask_to_interrupt(t: Table[Tales], seat: int, at: int) -> None:
    """`at`: which of the opponents this is. If the interrupt comes to nothing, those after it are asked again."""
    play = t.state.stage[-1]
    options = [LET_PASS]
    for piece in hand(t, seat):
        answer = face(t, piece)
        if IS_INTERRUPT[answer]:
            do = (step(interrupt_with, seat, piece), step(offer_interrupts, at + 1))
            why = why_not_interrupt(t, seat, answer)
            options.append(Option("interrupt", (answer,), do=do, blocked=why, at=AT_CARD[piece]))
    card = face(t, play.piece)
    announced = (play.seat, card, play.side)
    costs_nothing = printed_gold(card, play.side) > 0 == gold_for(t, play.seat, card, play.side, play.free)
    kind = "interrupt-free" if costs_nothing else "interrupt"
    t.ask(seat, kind, options, "tales.interrupt.window", args=announced)


def why_not_interrupt(t: Table[Tales], seat: int, card: int) -> Said | None:
    if card == SCOUNDREL:
        return None if t.state.gold[seat] > 0 else NO_GOLD_TO_GIVE
    if card == GHOST:
        return None if followers_in_all(t, seat) > 0 else NO_FOLLOWER_TO_LOSE
    enough = len(hand(t, seat)) > 1 or spare_discard(t, seat)
    return None if enough else NO_CARD_TO_DISCARD


def interrupt_with(t: Table[Tales], seat: int, piece: int) -> None:
    """An interrupt is a played card itself: it can be interrupted in turn, and the last one resolves first."""
    if t.state.player == seat and by_the_book(t, REFILL):
        add_lasting(t, new_lasting(NO_REFILL, seat, "tales.interrupt.no-refill"))
        t.tell("awaits", (seat, NO_REFILL), "tales.interrupt.no-refill")
    announce(t, seat, piece, 0, by_the_book(t, NEXT_CARD) and use_up(t, FREE_CARD, seat))


# ---- The way to the pile ----


def finish_play(t: Table[Tales]) -> None:
    """The played card goes on the pile; with its player's discards still on top, in any order the player likes."""
    play = t.state.stage[-1]
    if play.negated:
        t.state.stage.pop()
        return
    pile = t.pieces(pile_of(play.seat))
    together = []
    for piece in reversed(pile):
        if piece not in play.discards:
            break
        together.append(piece)
    if not together:
        lay_to_rest(t, (play.piece,))
        return
    together.reverse()
    options = []
    for order in permutations([*together, play.piece]):
        cards = tuple([face(t, piece) for piece in order])
        options.append(Option("lie", (cards,), do=step(lay_to_rest, order), at=AT_CARD[order[-1]]))
    t.ask(play.seat, "pile-order", options, "tales.effect.discard-order")


def lay_to_rest(t: Table[Tales], order: tuple[int, ...]) -> None:
    """The played card leaves the stage; `order` lays it on the pile together with its discards, from below."""
    play = t.state.stage.pop()
    for piece in order:
        t.put(piece, pile_of(play.seat))
    after_laying(t, play.seat)


NO_GOLD_TO_GIVE: Final = Said("no-gold-to-give")
NO_FOLLOWER_TO_LOSE: Final = Said("no-follower-to-lose")
LET_PASS: Final = Option("let-pass")
