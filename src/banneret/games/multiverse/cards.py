"""Combat cards: an option. Each player draws one a turn, holds two at most, and may play one in a combat."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.state import COMBAT_DECK, COMBAT_PILE, FIRST_CARD, Fight, Multiverse, hand_of
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table

# Combat cards by their place in the content.
FEINT: Final = 0
RALLY: Final = 1
SHIELD_UP: Final = 2
PRESS_ON: Final = 3
HAND_LIMIT: Final = 2
CITES: Final = "multiverse.recruit.combat-cards"


def draw_cards(t: Table[Multiverse]) -> None:
    """At the start of the revenue phase each player draws one, up to two in hand."""
    if t.options["combat_cards"] is not True:
        return
    for seat in range(t.seats):
        if len(t.pieces(hand_of(seat))) >= HAND_LIMIT:
            continue
        if not t.pieces(COMBAT_DECK):
            t.turn_over(COMBAT_PILE, COMBAT_DECK)
            t.shuffle_zone(COMBAT_DECK)
        if t.pieces(COMBAT_DECK):
            t.put(t.pieces(COMBAT_DECK)[-1], hand_of(seat))
            t.tell("draws-card", (seat,), CITES)


def ask_for_card(t: Table[Multiverse], seat: int, side: int) -> None:
    """Whoever holds cards is asked, whichever they are."""
    hand = t.pieces(hand_of(seat))
    if not hand:
        return
    options = [Option("no-card")]
    known: list[int] = []
    for piece in hand:
        card = t.zones.face[piece] - FIRST_CARD
        if card not in known:
            known.append(card)
            options.append(
                Option(
                    "play-card",
                    (card,),
                    do=step(play_card, seat, side, piece),
                    at=(f"card:{piece}",),
                    hint=Said("card", (card,)),
                )
            )
    t.ask(seat, "card", options, CITES)


def play_card(t: Table[Multiverse], seat: int, side: int, piece: int) -> None:
    fight = t.scope(Fight)
    card = t.zones.face[piece] - FIRST_CARD
    fight.cards[side] = card
    t.put(piece, COMBAT_PILE)
    t.tell("plays-card", (seat, card), CITES)
