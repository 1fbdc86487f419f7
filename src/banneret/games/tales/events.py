"""Events: a card is drawn, its chapters are told one after another, and the players decide how the tale goes on."""

from __future__ import annotations

from banneret.games.tales.book import CHAPTERS, EVENTS
from banneret.games.tales.book_chapters import END
from banneret.games.tales.event_asks import ask_of, cites_of, decide, put_to_players, why_not_option
from banneret.games.tales.event_effects import doing
from banneret.games.tales.event_scope import players
from banneret.games.tales.state import (
    EVENT_CARD,
    EVENT_DECK,
    FIRST_EVENT_FACE,
    Tales,
    clear_event,
    face,
    top_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table


def start_event(t: Table[Tales], seat: int, realm: int) -> None:
    """The buyer is the Decision Maker, the Realm of the symbol the Event Realm. The top Event card is drawn."""
    piece = top_of(t, EVENT_DECK)
    if piece < 0:
        return
    t.put(piece, EVENT_CARD)
    state = t.state
    state.event = face(t, piece) - FIRST_EVENT_FACE + 1
    state.teller = seat
    state.event_realm = realm
    event = EVENTS[state.event - 1]
    t.tell("event", (seat, state.event, realm), event.cites)
    t.then(step(tell_chapter, event.start))


def tell_chapter(t: Table[Tales], number: int) -> None:
    """Read a chapter and do what it says; then see how it goes on. What was read cannot be unread."""
    if number == END:
        finish_event(t)
        return
    t.reveal()
    t.state.chapter = number
    t.state.coin = -1
    t.tell("chapter", (number,), cites_of(number))
    t.then(*doing(CHAPTERS[number].effects, t.state.teller), step(go_on, number))


def go_on(t: Table[Tales], number: int) -> None:
    """The end of a chapter: a choice, a coin, an ask, another chapter, or the end of the Event."""
    chapter = CHAPTERS[number]
    if chapter.choice is not None:
        put_choice(t, number)
    elif chapter.flip is not None:
        flip_coin(t, number)
    elif chapter.ask is not None:
        t.then(step(put_to_players, number), step(follow_answers, number))
    else:
        tell_chapter(t, chapter.goto)


def put_choice(t: Table[Tales], number: int) -> None:
    """One player decides. An option that cannot be paid is not open."""
    choice = CHAPTERS[number].choice
    assert choice is not None
    deciders = players(t, choice.by, t.state.teller)
    seat = deciders[0] if deciders else t.state.teller
    options = []
    for index, option in enumerate(choice.options):
        do = (
            step(decide, number, index, seat),
            *doing(option.pay, seat),
            *doing(option.effects, seat),
            step(tell_chapter, option.goto),
        )
        options.append(Option("answer", (number, index), do=do, blocked=why_not_option(t, option, seat)))
    t.ask(seat, "event-choice", options, cites_of(number), choice.absent(), args=(number,))


def flip_coin(t: Table[Tales], number: int) -> None:
    flip = CHAPTERS[number].flip
    assert flip is not None
    heads = t.flip()
    t.state.coin = 1 if heads else 0
    t.tell("flips", (t.state.teller, heads), cites_of(number))
    t.tell("outcome", (number, t.state.coin), cites_of(number))
    outcome = flip.heads if heads else flip.tails
    t.then(*doing(outcome.effects, t.state.teller), step(tell_chapter, outcome.goto))


def follow_answers(t: Table[Tales], number: int) -> None:
    """All answers are in: they say which chapter follows."""
    ask = ask_of(number)
    outcome = "done"
    if ask.kind == "accept":
        outcome = "otherwise" if t.state.refusers else "all"
    elif ask.kind != "each":
        outcome = "winner"
        if t.state.winner < 0:
            outcome = "nobody" if ask.kind == "bid" else "draw"
    tell_chapter(t, ask.goto[outcome])


def finish_event(t: Table[Tales]) -> None:
    """The Event is over; its card is not used again."""
    event = t.state.event
    t.tell("event-over", (event,), EVENTS[event - 1].cites)
    clear_event(t.state, t.seats)
