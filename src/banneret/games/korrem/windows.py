"""Cards from the hand at any time: whoever holds cards may act when the rules leave a moment for it.

Windows open for every player with at least one card in hand, whatever the card: nobody can tell from them what a hand
holds. A card that is played opens the window anew, until all have passed in a row.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.state import NOBODY, Korrem, hand
from banneret.games.korrem.world_cards import plays
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

WINDOW: Final = "korrem.gap.card-windows"
PASS: Final = Option("pass")


def others(t: Table[Korrem], acting: int) -> list[int]:
    """The other seats that are in the game, in turn order from the one who acts; all of them where NPCs act."""
    seats = [(acting + place) % t.seats for place in range(1, t.seats + 1)]
    return [seat for seat in seats if seat != acting and not t.state.out[seat]]


def asked_at(t: Table[Korrem], acting: int, moment: str) -> list[int]:
    """The others; who courts, too, and first: between the dice and what they bring nothing else is asked."""
    if moment == "hearts" and acting != NOBODY:
        return [acting, *others(t, acting)]
    return others(t, acting)


def anybody(t: Table[Korrem], acting: int, moment: str) -> None:
    """The others may play a card from their hand now."""
    t.window(
        [
            step(ask_to_play, seat, acting, moment)
            for seat in asked_at(t, acting, moment)
            if t.zones.pieces[hand(seat)]
        ]
    )


def ask_to_play(t: Table[Korrem], seat: int, acting: int, moment: str) -> None:
    options = [PASS, *plays(t, seat, moment, (step(anybody, acting, moment),))]
    t.ask(seat, "play-card", options, WINDOW, args=(moment,))
