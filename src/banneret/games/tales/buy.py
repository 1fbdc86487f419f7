"""Buy a card: the Offers, their prices, and what happens when a new card is revealed."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.effects import lose_one, pay_gold
from banneret.games.tales.end import end_by_offer
from banneret.games.tales.events import start_event
from banneret.games.tales.lasting import ANY_PRICE, held, use_up
from banneret.games.tales.othersiders import add_symbol
from banneret.games.tales.piles import discard, open_or_close_hands, remove_from_game
from banneret.games.tales.readings import REVEAL, by_the_book
from banneret.games.tales.state import (
    AT_CARD,
    FOUR_GOLD,
    IS_INTERRUPT,
    ONE_FOLLOWER,
    POSITION,
    SUIT,
    SYMBOL,
    TWO_CARDS,
    Tales,
    face,
    followers,
    hand,
    offer_deck,
    pile_of,
    top_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table

HAS_BOUGHT: Final = Said("has-bought")
NO_FOLLOWER_HERE: Final = Said("no-follower-here")
NO_PAIR: Final = Said("no-pair")


def prices(t: Table[Tales], seat: int) -> list[int]:
    """The Cost Markers whose price the seat may pay at its Hero's Realm."""
    if held(t, ANY_PRICE, seat) is not None:
        return [FOUR_GOLD, ONE_FOLLOWER, TWO_CARDS]
    return [t.state.marker[t.state.hero_at[seat]]]


def why_not_buy(t: Table[Tales], seat: int, realm: int, price: int) -> Said | None:
    if t.state.bought:
        return HAS_BOUGHT
    if price == FOUR_GOLD:
        return None if t.state.gold[seat] >= 4 else Said("costs-gold", (4, t.state.gold[seat]))
    if price == ONE_FOLLOWER:
        return None if followers(t, realm, seat) > 0 else NO_FOLLOWER_HERE
    counted = [0, 0, 0]
    for piece in hand(t, seat):
        counted[SUIT[face(t, piece)]] += 1
    return None if max(counted) >= 2 else NO_PAIR


def buy(t: Table[Tales], seat: int, position: int, price: int) -> None:
    """Pay the price with all its consequences, then take the card."""
    realm = t.state.hero_at[seat]
    t.state.bought = True
    if price != t.state.marker[realm]:
        use_up(t, ANY_PRICE, seat)
    t.then(step(take_offer_card, seat, position))
    if price == FOUR_GOLD:
        pay_gold(t, seat, 4)
    elif price == ONE_FOLLOWER:
        lose_one(t, seat, realm)
    else:
        t.then(step(pay_with_cards, seat))


def pay_with_cards(t: Table[Tales], seat: int) -> None:
    """Two cards of one suit: one is discarded, the other leaves the game."""
    cards = hand(t, seat)
    pairs = [(kept, gone) for kept in cards for gone in cards if kept != gone]
    # (a hand that is only imagined may hold no two of a suit: then any two stand for them)
    of_a_suit = [(kept, gone) for kept, gone in pairs if SUIT[face(t, kept)] == SUIT[face(t, gone)]] or pairs
    options = []
    for kept, gone in of_a_suit:
        do = (step(discard, seat, kept), step(remove_from_game, seat, gone, "tales.buy.cost-2-cards"))
        named = (face(t, kept), face(t, gone))
        options.append(Option("pay-with", named, do=do, at=(*AT_CARD[kept], *AT_CARD[gone])))
    t.ask(seat, "pay-with-cards", options, "tales.buy.cost-2-cards")


def take_offer_card(t: Table[Tales], seat: int, position: int) -> None:
    """The bought card goes on the pile; the position stays empty until the turn is over."""
    piece = top_of(t, POSITION + position)
    card = face(t, piece)
    t.put(piece, pile_of(seat))
    t.tell("buys", (seat, card), "tales.buy.to-discard-pile")
    open_or_close_hands(t)
    t.state.bought_in[seat] = t.state.turn
    t.state.to_reveal = position
    if IS_INTERRUPT[card]:
        t.state.interrupts[seat] += 1
    if offer_is_used_up(t, position):
        end_by_offer(t, position // 2, seat)
    elif by_the_book(t, REVEAL):
        turn_up(t, position)


def offer_is_used_up(t: Table[Tales], position: int) -> bool:
    """The position's card was just bought: was it the last of its deck?"""
    if t.pieces(offer_deck(t, position)):
        return False
    return t.options["offers"] == "double" or not t.pieces(POSITION + (position ^ 1))


def turn_up(t: Table[Tales], position: int) -> None:
    """The next card fills the position, if there is one."""
    piece = top_of(t, offer_deck(t, position))
    if piece >= 0:
        t.put(piece, POSITION + position)
        t.state.revealed = face(t, piece)
        t.tell("reveals", (t.state.revealed, position // 2), "tales.turn.between-reveal")


def reveal_offer_card(t: Table[Tales], seat: int) -> None:
    """After the buyer's turn the next card fills the position, and its symbol takes effect."""
    position = t.state.to_reveal
    if position < 0:
        return
    t.state.to_reveal = -1
    if not by_the_book(t, REVEAL):
        turn_up(t, position)
    card = t.state.revealed
    t.state.revealed = -1
    if card < 0:
        return
    if SYMBOL[card] == "add-1":
        t.then(step(add_symbol, seat, 1))
    elif SYMBOL[card] == "add-2":
        t.then(step(add_symbol, seat, 2))
    elif t.options["events"]:
        start_event(t, seat, position // 2)
