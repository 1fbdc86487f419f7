"""What an Event does: each effect word of the book, carried out with the verbs of the cards and within their limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from banneret.games.tales.book import LASTING_INDEX, LASTINGS, PASSAGES
from banneret.games.tales.book_words import Effect, Who
from banneret.games.tales.effects import pay_gold, steal_gold, win_gold
from banneret.games.tales.event_cards import (
    discard_cards,
    draw,
    look_hand,
    look_offer,
    reorder_offer,
    shuffle_discard_into_deck,
    trash,
)
from banneret.games.tales.event_pieces import (
    add_othersiders,
    gain,
    lose,
    move,
    move_own_hero,
    place_othersiders,
    remove,
    remove_othersiders,
    swap_heroes,
)
from banneret.games.tales.event_scope import Errand, holds, players, realms_of, spot_of, tie_in
from banneret.games.tales.lasting import add_lasting, fade, new_mark
from banneret.games.tales.piles import open_or_close_hands
from banneret.games.tales.realms import swap_cost_markers
from banneret.games.tales.state import AT_REALM, AT_SEAT, REALM_COUNT, SUIT_IDS, Tales
from banneret.games.tales.train import fill_a_slot
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

# ---- Carrying out ----


def take_effect(t: Table[Tales], name: str, seat: int, realm: int) -> None:
    """A mark was set off by a seat: if its condition holds, its effects follow."""
    when = LASTINGS[LASTING_INDEX[name]].when
    if when is None or holds(t, when, seat, realm):
        carry_out(t, name, 0, seat, realm)


def carry_out(t: Table[Tales], passage: str, at: int, me: int, marked: int) -> None:
    """The effects of a passage of the book, one after another, from number `at` on."""
    effects = PASSAGES[passage].effects
    if at >= len(effects):
        return
    effect = effects[at]
    second = second_selector(effect)
    tie = tie_in(t, [effect.who, second], me)
    if tie is not None:
        t.then(step(carry_out, passage, at, me, marked))
        break_tie(t, tie, me, PASSAGES[passage].cites)
        return
    steps = []
    others = tuple(players(t, second, me))
    for seat in players(t, effect.who, me):
        if effect.where.word == "each":
            for realm in range(REALM_COUNT):
                steps.append(step(do_effect, passage, at, seat, others, SUIT_IDS[realm], marked))
        else:
            spot = spot_of(t, effect.where, me, marked)
            steps.append(step(do_effect, passage, at, seat, others, spot, marked))
    t.state.ties = {}
    t.then(*steps, step(carry_out, passage, at + 1, me, marked))


def second_selector(effect: Effect) -> Who:
    """The other players that an effect names: robbed, looked at, to be chosen from, or who picks the cards."""
    if effect.do == "choose_player":
        return effect.among
    return effect.by if effect.do == "discard" else effect.whose


def break_tie(t: Table[Tales], who: Who, me: int, cites: str) -> None:
    """Ties of most and least are put to the Decision Maker."""
    options = [
        Option("player", (seat,), do=step(settle_tie, str(who), seat), at=AT_SEAT[seat])
        for seat in players(t, who, me)
    ]
    t.ask(t.state.teller if t.state.event > 0 else me, "tie", options, cites)


def settle_tie(t: Table[Tales], who: str, seat: int) -> None:
    t.state.ties = {**t.state.ties, who: seat}


def do_effect(
    t: Table[Tales], passage: str, at: int, seat: int, others: tuple[int, ...], spot: str, marked: int
) -> None:
    errand = Errand(passage, at, seat, others, spot, marked)
    DEEDS[errand.effect.do](t, errand)


# ---- Gold ----


def win(t: Table[Tales], e: Errand) -> None:
    if not e.effect.from_mark:
        win_gold(t, e.seat, e.n)
        return
    state = t.state
    won = min(e.n, state.idol[e.marked])
    state.idol[e.marked] -= won
    state.gold[e.seat] += won
    t.tell("wins-idol", (e.seat, won, e.marked), e.cites)


def pay(t: Table[Tales], e: Errand) -> None:
    pay_gold(t, e.seat, e.n)


def steal(t: Table[Tales], e: Errand) -> None:
    for victim in e.others:
        if victim != e.seat:
            steal_gold(t, e.seat, victim, e.n)


# ---- Skills and Cost Markers ----


def train(t: Table[Tales], e: Errand) -> None:
    for _ in range(e.n):
        t.then(step(fill_a_slot, e.seat, e.cites))


def swap_cost_markers_of_choice(t: Table[Tales], e: Errand) -> None:
    swap_cost_markers(t, e.seat, e.cites)


# ---- Marks ----


def mark(t: Table[Tales], e: Errand) -> None:
    """An Event Marker on the player, or on a Realm."""
    if e.effect.on_realm:
        mark_a_realm(t, e, 0)
    else:
        put_mark(t, e.effect.lasting, e.seat, -1, e.cites)


def put_gold(t: Table[Tales], e: Errand) -> None:
    """A mark with Gold on it."""
    mark_a_realm(t, e, e.n)


def mark_a_realm(t: Table[Tales], e: Errand, gold: int) -> None:
    options = []
    for realm in realms_of(t, e.spot, e.seat):
        do = (step(put_mark, e.effect.lasting, -1, realm, e.cites), step(lay_gold, realm, gold))
        options.append(Option("mark", (realm,), do=do, at=AT_REALM[realm]))
    if options:
        t.ask(e.seat, "mark", options, e.cites, auto=True)


def put_mark(t: Table[Tales], name: str, seat: int, realm: int, cites: str) -> None:
    add_lasting(t, new_mark(name, seat, realm, t.state.teller))
    t.tell("marks-seat" if realm < 0 else "marks-realm", (name, seat if realm < 0 else realm), cites)
    open_or_close_hands(t)


def lay_gold(t: Table[Tales], realm: int, gold: int) -> None:
    amount = min(gold, t.state.gold_supply)
    t.state.gold_supply -= amount
    t.state.idol[realm] += amount


def unmark(t: Table[Tales], e: Errand) -> None:
    """The mark at work goes, or in an Event every one of that name; Gold left on it goes back to the supply."""
    at_work = e.passage == e.effect.lasting
    for lasting in t.state.lasting:
        if lasting.source != e.effect.lasting:
            continue
        if not at_work or (lasting.place == e.marked and lasting.seat in (-1, e.seat)):
            fade(t, lasting)
            if lasting.place >= 0:
                t.state.gold_supply += t.state.idol[lasting.place]
                t.state.idol[lasting.place] = 0
    open_or_close_hands(t)


# ---- Choosing whom and where ----


def choose_player(t: Table[Tales], e: Errand) -> None:
    options = [
        Option("player", (seat,), do=step(set_chosen_seat, seat), at=AT_SEAT[seat]) for seat in e.others
    ]
    if options:
        t.ask(e.seat, "choose-player", options, e.cites, auto=True)


def set_chosen_seat(t: Table[Tales], seat: int) -> None:
    t.state.chosen_seat = seat


def choose_realm(t: Table[Tales], e: Errand) -> None:
    t.state.chosen_realm = -1
    t.then(step(choose_realm_at, e.seat, e.spot, e.cites))


def choose_realm_at(t: Table[Tales], seat: int, spot: str, cites: str) -> None:
    options = [
        Option("choose-realm", (realm,), do=step(set_chosen_realm, realm), at=AT_REALM[realm])
        for realm in realms_of(t, spot, seat)
    ]
    if options:
        t.ask(seat, "choose-realm", options, cites, auto=True)


def set_chosen_realm(t: Table[Tales], realm: int) -> None:
    t.state.chosen_realm = realm


# ---- The words ----

DEEDS: Final[dict[str, Callable[[Table[Tales], Errand], None]]] = {
    "gain": gain,
    "lose": lose,
    "remove": remove,
    "place_othersiders": place_othersiders,
    "add_othersiders": add_othersiders,
    "remove_othersiders": remove_othersiders,
    "move": move,
    "move_hero": move_own_hero,
    "win": win,
    "pay": pay,
    "steal": steal,
    "draw": draw,
    "discard": discard_cards,
    "trash": trash,
    "train": train,
    "swap_markers": swap_cost_markers_of_choice,
    "look_offer": look_offer,
    "reorder_offer": reorder_offer,
    "look_hand": look_hand,
    "reveal_hand": mark,
    "swap_heroes": swap_heroes,
    "put_gold": put_gold,
    "shuffle_discard_into_deck": shuffle_discard_into_deck,
    "extra_action": mark,
    "fewer_actions": mark,
    "mark": mark,
    "unmark": unmark,
    "choose_player": choose_player,
    "choose_realm": choose_realm,
}
