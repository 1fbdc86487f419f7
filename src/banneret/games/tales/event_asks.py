"""When an Event asks several players: one after another, or all in secret (votes, bids, duels, agreements)."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book import CHAPTERS, EVENTS
from banneret.games.tales.book_chapters import Ask, ChoiceOption
from banneret.games.tales.book_texts import NOTHING
from banneret.games.tales.effects import pay_gold
from banneret.games.tales.event_effects import doing
from banneret.games.tales.event_scope import NO_MARK, holds_for, players
from banneret.games.tales.piles import discard
from banneret.games.tales.state import (
    AT_CARD,
    AT_SEAT,
    CASTLE,
    MAGIC,
    SUIT,
    VILLAGE,
    Tales,
    face,
    hand,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import book_of, new_context, why_not_paid

NOT_FOR_YOU: Final = Said("not-for-you")
BEATS: Final = {VILLAGE: MAGIC, MAGIC: CASTLE, CASTLE: VILLAGE}


def ask_of(number: int) -> Ask:
    ask = CHAPTERS[number].ask
    assert ask is not None
    return ask


def cites_of(number: int) -> str:
    return EVENTS[CHAPTERS[number].event - 1].cites


# ---- Whether an option is open ----


def why_not_option(t: Table[Tales], option: ChoiceOption, seat: int) -> Said | None:
    """Why a player cannot take an option: its condition does not hold, or its cost cannot be paid in full."""
    if not holds_for(t, option.when, seat, NO_MARK):
        return NOT_FOR_YOU
    if option.pay == NOTHING:
        return None
    return why_not_paid(t, new_context(seat, NO_MARK), book_of(t).effects[option.pay])


# ---- One after another ----


def put_to_players(t: Table[Tales], number: int) -> None:
    """The ask of a chapter: to each in turn, or to all in secret. No Event has two of the secret kind."""
    ask = ask_of(number)
    seats = players(t, ask.players, t.state.teller)
    if ask.kind == "each":
        t.then(*[step(ask_one, number, seat) for seat in seats])
    elif ask.kind == "vote":
        t.then(step(count_votes, number))
        t.seal([step(ask_vote, number, seat) for seat in seats])
    elif ask.kind == "bid":
        t.then(step(compare_bids, number))
        t.seal([step(ask_bid, number, seat) for seat in seats if t.state.gold[seat] > 0])
    elif ask.kind == "duel":
        for rival in players(t, ask.rival, t.state.teller)[:1]:
            duel(t, number, seats[0], rival)
    else:
        t.then(step(count_refusals, number))
        t.seal([step(ask_to_accept, number, seat) for seat in seats])


def ask_one(t: Table[Tales], number: int, seat: int) -> None:
    """One of several players decides openly. Who cannot do anything is passed over."""
    ask = ask_of(number)
    if not holds_for(t, ask.when, seat, NO_MARK):
        return
    if any(why_not_option(t, option, seat) is None for option in ask.options):
        t.then(step(put_to_one, number, seat))


def put_to_one(t: Table[Tales], number: int, seat: int) -> None:
    ask = ask_of(number)
    reasons = [why_not_option(t, option, seat) for option in ask.options]
    if None not in reasons:
        reasons = [
            None for _ in reasons
        ]  # a hand that is only imagined may allow nothing: then it allows all
    options = []
    absent = 0
    for index, option in enumerate(ask.options):
        do = (
            step(decide, number, index, seat),
            *doing(option.pay, seat),
            *doing(option.effects, seat),
        )
        options.append(Option("answer", (number, index), do=do, blocked=reasons[index]))
        if option.always_open():
            absent = index
    hidden = any(option.hidden() for option in ask.options)
    t.ask(seat, "event-choice", options, cites_of(number), absent, auto=not hidden, args=(number,))


def decide(t: Table[Tales], number: int, index: int, seat: int) -> None:
    t.tell("decides", (seat, number, index), cites_of(number))


# ---- Votes ----


def ask_vote(t: Table[Tales], number: int, seat: int) -> None:
    ask = ask_of(number)
    options = [
        Option("player", (other,), do=step(vote, seat, other, number), at=AT_SEAT[other])
        for other in players(t, ask.among, t.state.teller)
    ]
    t.ask(seat, "event-vote", options, cites_of(number), args=(number,))


def vote(t: Table[Tales], seat: int, other: int, number: int) -> None:
    t.state.tally[seat] = other
    t.tell("votes", (seat, other), cites_of(number))


def count_votes(t: Table[Tales], number: int) -> None:
    """Most votes win; the Decision Maker breaks a tie."""
    tally = t.state.tally
    candidates = players(t, ask_of(number).among, t.state.teller)
    most = max([tally.count(seat) for seat in candidates])
    options = [
        Option("player", (seat,), do=step(set_winner, seat, -1), at=AT_SEAT[seat])
        for seat in candidates
        if tally.count(seat) == most
    ]
    t.ask(t.state.teller, "even-votes", options, cites_of(number), auto=True)


def set_winner(t: Table[Tales], winner: int, loser: int) -> None:
    t.state.winner = winner
    t.state.loser = loser


# ---- Bids ----


def ask_bid(t: Table[Tales], number: int, seat: int) -> None:
    ask = ask_of(number)
    options = [
        Option("bid", (amount,), do=step(bid, seat, amount, number))
        for amount in range(min(ask.most, t.state.gold[seat]) + 1)
    ]
    t.ask(seat, "event-bid", options, cites_of(number), args=(number,))


def bid(t: Table[Tales], seat: int, amount: int, number: int) -> None:
    t.state.tally[seat] = amount
    t.tell("bids", (seat, amount), cites_of(number))


def compare_bids(t: Table[Tales], number: int) -> None:
    """All bids are paid. The highest wins, on a tie the first from the Decision Maker on; nothing never wins."""
    best, winner = 0, -1
    for seat in players(t, ask_of(number).players, t.state.teller):
        amount = t.state.tally[seat]
        if amount > 0:
            pay_gold(t, seat, amount)
        if amount > best:
            best, winner = amount, seat
    set_winner(t, winner, -1)


# ---- Duels ----


def duel(t: Table[Tales], number: int, one: int, other: int) -> None:
    """Each brings a card. Who alone has any wins without it; where nobody has any there is no duel."""
    if hand(t, one) and hand(t, other):
        t.then(step(fight, number, one, other))
        t.seal([step(ask_for_card, number, one), step(ask_for_card, number, other)])
    elif hand(t, one):
        set_winner(t, one, other)
    elif hand(t, other):
        set_winner(t, other, one)


def ask_for_card(t: Table[Tales], number: int, seat: int) -> None:
    options = [
        Option("bring", (face(t, piece),), do=step(bring, seat, piece), at=AT_CARD[piece])
        for piece in hand(t, seat)
    ]
    t.ask(seat, "event-duel", options, cites_of(number), args=(number,))


def bring(t: Table[Tales], seat: int, piece: int) -> None:
    t.state.tally[seat] = piece


def fight(t: Table[Tales], number: int, one: int, other: int) -> None:
    """Both cards are shown and discarded; equal suits are a draw."""
    cards = [t.state.tally[one], t.state.tally[other]]
    suits = [SUIT[face(t, piece)] for piece in cards]
    discard(t, one, cards[0])
    discard(t, other, cards[1])
    if BEATS[suits[0]] == suits[1]:
        set_winner(t, one, other)
    elif BEATS[suits[1]] == suits[0]:
        set_winner(t, other, one)


# ---- Agreements ----


def ask_to_accept(t: Table[Tales], number: int, seat: int) -> None:
    options = [
        Option("answer", (number, index), do=step(accept, seat, index, number))
        for index in range(len(ask_of(number).options))
    ]
    t.ask(seat, "event-accept", options, cites_of(number), absent=1, args=(number,))


def accept(t: Table[Tales], seat: int, index: int, number: int) -> None:
    t.state.tally[seat] = index
    decide(t, number, index, seat)


def count_refusals(t: Table[Tales], number: int) -> None:
    asked = players(t, ask_of(number).players, t.state.teller)
    t.state.refusers = [seat for seat in asked if t.state.tally[seat] == 1]
