"""Play a card: announcing it, the chance to interrupt it, its effect, copies of effects, and its way to the pile."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from banneret.games.tales.piles import after_laying
from banneret.games.tales.sides import COPY_LABEL, GHOST, SCOUNDREL, perform, spare_discard
from banneret.games.tales.state import (
    AT_CARD,
    CARD_CITES,
    CARD_NAME,
    HERO_NAME,
    IS_INTERRUPT,
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
from banneret.kernel.step import step
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
    t.tell("plays", (seat, (face(t, piece), side)), CARD_CITES[face(t, piece)])
    t.then(step(offer_interrupts, 0), step(resolve), step(finish_play))


def resolve(t: Table[Tales]) -> None:
    """The announced card takes effect, unless it was interrupted."""
    play = t.state.stage[-1]
    if not play.negated:
        t.then(step(perform, play.seat, face(t, play.piece), play.side))


# ---- Interrupts ----


def offer_interrupts(t: Table[Tales], asked: int) -> None:
    """Ask the opponents one by one, clockwise. Whom we ask rests on what all can see, never on a hand."""
    play = t.state.stage[-1]
    if play.negated:
        return
    order = opponents(t, play.seat)
    for at in range(asked, len(order)):
        other = order[at]
        if t.state.interrupts[other] > 0 and hand(t, other):
            t.then(step(offer_interrupts, at + 1))
            announced = COPY_LABEL[face(t, play.piece)][play.side]
            t.ask(
                other,
                f"The {HERO_NAME[t.state.hero[play.seat]]} plays {announced}. Do you interrupt it?",
                interrupt_options(t, other),
                "tales.interrupt.window",
                again=step(offer_interrupts, at),
            )
            return


def interrupt_options(t: Table[Tales], seat: int) -> list[Option]:
    options = [LET_IT_PASS]
    for piece in hand(t, seat):
        if IS_INTERRUPT[face(t, piece)]:
            label = f"Interrupt with {CARD_NAME[face(t, piece)]}"
            why = why_not_interrupt(t, seat, face(t, piece))
            options.append(
                Option(label, do=step(interrupt_with, seat, piece), blocked=why, at=AT_CARD[piece])
            )
    return options


def why_not_interrupt(t: Table[Tales], seat: int, card: int) -> str | None:
    if card == SCOUNDREL:
        return None if t.state.gold[seat] > 0 else "You need 1 Gold to give away"
    if card == GHOST:
        return None if followers_in_all(t, seat) > 0 else "You need a Follower in a Realm to lose"
    enough = len(hand(t, seat)) > 1 or spare_discard(t, seat)
    return None if enough else "You need another card to discard"


def interrupt_with(t: Table[Tales], seat: int, piece: int) -> None:
    """An interrupt is a played card itself: it can be interrupted in turn, and the last one resolves first."""
    announce(t, seat, piece, 0, False)


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
        names = ", ".join([CARD_NAME[face(t, piece)] for piece in order])
        options.append(Option(f"From below: {names}", do=step(lay_to_rest, order), at=AT_CARD[order[-1]]))
    t.ask(play.seat, "In which order do these cards lie on your pile?", options, "tales.effect.discard-order")


def lay_to_rest(t: Table[Tales], order: tuple[int, ...]) -> None:
    """The played card leaves the stage; `order` lays it on the pile together with its discards, from below."""
    play = t.state.stage.pop()
    for piece in order:
        t.put(piece, pile_of(play.seat))
    after_laying(t, play.seat)


LET_IT_PASS: Final = Option("Let it pass")
