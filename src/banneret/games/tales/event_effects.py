"""What an Event does: each verb of the book, carried out with the verbs of the cards and within their limits."""

from __future__ import annotations

from banneret.games.tales.book import LASTING_INDEX, LASTINGS
from banneret.games.tales.book_texts import LANGUAGE, NOTHING
from banneret.games.tales.effects import ANY_OWNER, pay_gold, steal_gold, win_gold
from banneret.games.tales.event_cards import (
    decks_at,
    discard_one,
    look_at_deck,
    look_at_hand,
    look_at_one_deck,
    put_back,
    sink,
    take_up,
    trash_one,
)
from banneret.games.tales.event_pieces import (
    add_at,
    gain_at,
    lose_at,
    lose_part,
    move_at,
    move_own_hero,
    remove_at,
    swap_two_heroes,
)
from banneret.games.tales.event_scope import followers_there, holds_for, realms_in, spots_in
from banneret.games.tales.lasting import add_lasting, fade, new_mark
from banneret.games.tales.piles import draw_cards, open_or_close_hands, shuffle_pile_into_deck
from banneret.games.tales.realms import swap_cost_markers
from banneret.games.tales.state import AT_REALM, AT_SEAT, SUIT, SUIT_IDS, Tales, face, hand
from banneret.games.tales.train import fill_a_slot
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, Params, begin

# ---- Carrying out ----


def doing(number: int, seat: int, marked: int = -1) -> tuple[Step, ...]:
    """The steps of some effects, for a seat and the Realm of the mark at work."""
    return () if number == NOTHING else (step(begin, number, seat, marked),)


def take_effect(t: Table[Tales], name: str, seat: int, realm: int) -> None:
    """A mark was set off by a seat: if its condition holds, its effects follow."""
    printed = LASTINGS[LASTING_INDEX[name]]
    if holds_for(t, printed.when, seat, realm):
        t.then(*doing(printed.effects, seat, realm))


# ---- Followers and Othersiders ----


def gain(t: Table[Tales], c: Context, p: Params) -> None:
    n = p.number("n")
    t.then(*[step(gain_at, seat, n, spot, p.cites) for seat in p.things["who"] for spot in spots_in(p)])


def lose(t: Table[Tales], c: Context, p: Params) -> None:
    if p.word("part"):
        t.then(*[step(lose_part, seat, p.word("part"), realms_in(p), p.cites) for seat in p.things["who"]])
    else:
        n = p.number("n")
        t.then(*[step(lose_at, seat, n, spot, p.cites) for seat in p.things["who"] for spot in spots_in(p)])


def add_othersiders(t: Table[Tales], c: Context, p: Params) -> None:
    n = p.number("n")
    t.then(*[step(add_at, seat, n, spot, p.cites) for seat in p.things["who"] for spot in spots_in(p)])


def remove_othersiders(t: Table[Tales], c: Context, p: Params) -> None:
    n, up_to, price = p.number("n"), p.word("most") == "up to", p.number("price")
    for seat in reversed(p.things["who"]):
        t.then(*[step(remove_at, seat, n, spot, up_to, price, p.cites) for spot in spots_in(p)])


# ---- Moves ----


def move(t: Table[Tales], c: Context, p: Params) -> None:
    assert p.effect is not None
    n, realms = p.number("n"), realms_in(p, "from")
    t.then(*[step(move_at, p.effect.id, seat, n, realms, ANY_OWNER, ()) for seat in p.things["who"]])


def move_hero(t: Table[Tales], c: Context, p: Params) -> None:
    t.then(*[step(move_own_hero, seat, realms_in(p), p.cites) for seat in p.things["who"]])


def swap_heroes(t: Table[Tales], c: Context, p: Params) -> None:
    t.then(*[step(swap_two_heroes, seat, p.cites) for seat in p.things["who"]])


# ---- Gold ----


def win(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        if p.word("from") == "the mark":
            win_from_mark(t, seat, p.number("n"), c.source, p.cites)
        else:
            win_gold(t, seat, p.number("n"))


def win_from_mark(t: Table[Tales], seat: int, amount: int, realm: int, cites: str) -> None:
    won = min(amount, t.state.idol[realm])
    t.state.idol[realm] -= won
    t.state.gold[seat] += won
    t.tell("wins-idol", (seat, won, realm), cites)


def pay(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        pay_gold(t, seat, p.number("n"))


def steal(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        for victim in p.things["whose"]:
            if victim != seat:
                steal_gold(t, seat, victim, p.number("n"))


# ---- Cards ----


def draw(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        draw_cards(t, seat, p.number("n"))


def discard(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in reversed(p.things["who"]):
        picker = p.things["by"][0] if p.has("by") else seat
        again = step(discard_one, seat, picker, p.word("suit"), p.cites)
        t.then(*[again for _ in range(p.number("n"))])


def trash(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in reversed(p.things["who"]):
        t.then(*[step(trash_one, seat, p.cites) for _ in range(p.number("n"))])


def shuffle_discard(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        shuffle_pile_into_deck(t, seat, p.cites)


def look_hand(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        for whose in p.things["whose"]:
            look_at_hand(t, seat, whose, p.cites)


def look_offer(t: Table[Tales], c: Context, p: Params) -> None:
    n, realms = p.number("n"), realms_in(p)
    for seat in p.things["who"]:
        if p.call.calls["where"].name == "each":
            for position in decks_at(t, realms):
                look_at_deck(t, seat, position, n, p.cites)
        else:
            t.then(step(look_at_one_deck, seat, n, realms, p.cites))


def put_them_back(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        take_up(t, seat)
        t.then(step(put_back, seat, 0, p.cites))


def sink_them(t: Table[Tales], c: Context, p: Params) -> None:
    up_to = p.word("most") == "up to"
    t.then(*[step(sink, seat, p.number("n"), up_to, p.cites) for seat in p.things["who"]])


# ---- Skills and Cost Markers ----


def train(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in reversed(p.things["who"]):
        t.then(*[step(fill_a_slot, seat, p.cites) for _ in range(p.number("n"))])


def swap_markers(t: Table[Tales], c: Context, p: Params) -> None:
    t.then(*[step(swap_cost_markers, seat, p.cites) for seat in p.things["who"]])


# ---- Marks ----


def mark_player(t: Table[Tales], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        put_mark(t, p.word("mark"), seat, -1, p.cites)


def mark_realm(t: Table[Tales], c: Context, p: Params) -> None:
    """A mark on a Realm, perhaps with Gold on it."""
    t.then(*[step(mark_one, c.seat, p.word("mark"), spot, p.number("n"), p.cites) for spot in spots_in(p)])


def mark_one(t: Table[Tales], seat: int, name: str, realms: tuple[int, ...], gold: int, cites: str) -> None:
    options = []
    for realm in realms:
        do = (step(put_mark, name, -1, realm, cites), step(lay_gold, realm, gold))
        options.append(Option("mark", (realm,), do=do, at=AT_REALM[realm]))
    if options:
        t.ask(seat, "mark", options, cites, auto=True)


def put_mark(t: Table[Tales], name: str, seat: int, realm: int, cites: str) -> None:
    add_lasting(t, new_mark(name, seat, realm, t.state.teller))
    t.tell("marks-seat" if realm < 0 else "marks-realm", (name, seat if realm < 0 else realm), cites)
    open_or_close_hands(t)


def lay_gold(t: Table[Tales], realm: int, gold: int) -> None:
    amount = min(gold, t.state.gold_supply)
    t.state.gold_supply -= amount
    t.state.idol[realm] += amount


def unmark(t: Table[Tales], c: Context, p: Params) -> None:
    """The mark at work goes, or in an Event every one of that name; Gold left on it goes back to the supply."""
    for lasting in t.state.lasting:
        if lasting.source == p.word("mark") and c.source in (-1, lasting.place):
            fade(t, lasting)
            if lasting.place >= 0:
                t.state.gold_supply += t.state.idol[lasting.place]
                t.state.idol[lasting.place] = 0
    open_or_close_hands(t)


# ---- Choosing whom and where ----


def choose_player(t: Table[Tales], c: Context, p: Params) -> None:
    t.then(*[step(ask_for_player, seat, tuple(p.things["among"]), p.cites) for seat in p.things["who"]])


def ask_for_player(t: Table[Tales], seat: int, among: tuple[int, ...], cites: str) -> None:
    options = [
        Option("player", (other,), do=step(set_chosen_seat, other), at=AT_SEAT[other]) for other in among
    ]
    if options:
        t.ask(seat, "choose-player", options, cites, auto=True)


def set_chosen_seat(t: Table[Tales], seat: int) -> None:
    t.state.chosen_seat = seat


def choose_realm(t: Table[Tales], c: Context, p: Params) -> None:
    t.state.chosen_realm = -1
    t.then(*[step(ask_for_realm, seat, realms_in(p), p.cites) for seat in p.things["who"]])


def ask_for_realm(t: Table[Tales], seat: int, realms: tuple[int, ...], cites: str) -> None:
    options = [
        Option("choose-realm", (realm,), do=step(set_chosen_realm, realm), at=AT_REALM[realm])
        for realm in realms
    ]
    if options:
        t.ask(seat, "choose-realm", options, cites, auto=True)


def set_chosen_realm(t: Table[Tales], realm: int) -> None:
    t.state.chosen_realm = realm


# ---- Prices: why one cannot be paid in full ----


def cannot_pay(t: Table[Tales], c: Context, p: Params) -> Said | None:
    n = p.number("n")
    return None if t.state.gold[c.seat] >= n else Said("cannot-pay", (n,))


def cannot_lose(t: Table[Tales], c: Context, p: Params) -> Said | None:
    n = p.number("n")
    if followers_there(t, realms_in(p), c.seat) >= n:
        return None
    return Said("cannot-lose-here" if p.has("where") else "cannot-lose", (n,))


def cannot_discard(t: Table[Tales], c: Context, p: Params) -> Said | None:
    n, suit = p.number("n"), p.word("suit")
    if not suit:
        return None if len(hand(t, c.seat)) >= n else Said("cannot-discard", (n,))
    suits = [SUIT_IDS[SUIT[face(t, piece)]] for piece in hand(t, c.seat)]
    return None if suits.count(suit) >= n else Said("cannot-discard-suit", (n, SUIT_IDS.index(suit)))


def cannot_trash(t: Table[Tales], c: Context, p: Params) -> Said | None:
    n = p.number("n")
    return None if len(hand(t, c.seat)) >= n else Said("cannot-trash", (n,))


# ---- The words ----

LANGUAGE.bind(
    "verbs",
    {
        "gain": gain,
        "lose": lose,
        "add-othersiders": add_othersiders,
        "remove-othersiders": remove_othersiders,
        "move": move,
        "move-hero": move_hero,
        "win": win,
        "pay": pay,
        "steal": steal,
        "draw": draw,
        "discard": discard,
        "trash": trash,
        "train": train,
        "swap-markers": swap_markers,
        "look-offer": look_offer,
        "put-back": put_them_back,
        "sink": sink_them,
        "look-hand": look_hand,
        "swap-heroes": swap_heroes,
        "shuffle-discard": shuffle_discard,
        "mark-player": mark_player,
        "mark-realm": mark_realm,
        "unmark": unmark,
        "choose-player": choose_player,
        "choose-realm": choose_realm,
    },
)
LANGUAGE.bind_prices(
    {"pay": cannot_pay, "lose": cannot_lose, "discard": cannot_discard, "trash": cannot_trash}
)
LANGUAGE.complete()
