"""What an Event does: each effect word of the book, carried out with the verbs of the cards and within their limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from banneret.games.tales.book import LASTING_INDEX, LASTINGS, PASSAGES, Effect, Who
from banneret.games.tales.effects import (
    ANY_OWNER,
    GAIN,
    LOSE,
    MOVE,
    MOVE_HERO,
    PLACE,
    discard_option,
    move_hero,
    offer_move,
    pay_gold,
    removals,
    steal_gold,
    why_not_move,
    why_not_move_hero,
    win_gold,
)
from banneret.games.tales.event_looks import (
    decks_at,
    look_at_deck,
    look_at_hand,
    look_at_one_deck,
    put_back,
    sink,
    take_up,
)
from banneret.games.tales.event_scope import NO_MARK, holds, players, realms_of, spot_of, tie_in
from banneret.games.tales.lasting import NO_OTHERSIDERS_IN, add_lasting, fade, lies_on, new_mark
from banneret.games.tales.othersiders import add_to_one_of
from banneret.games.tales.piles import (
    discard,
    draw_cards,
    open_or_close_hands,
    remove_from_game,
    shuffle_pile_into_deck,
)
from banneret.games.tales.realms import swap_cost_markers
from banneret.games.tales.state import (
    AT_CARD,
    AT_REALM,
    AT_SEAT,
    CARD_NAME,
    HERO_NAME,
    IN_REALM,
    OTHERSIDERS,
    OWNERS,
    REALM_COUNT,
    SUIT,
    SUIT_IDS,
    Tales,
    face,
    followers,
    hand,
    hand_of,
    hero_or_othersiders,
)
from banneret.games.tales.train import fill_a_slot
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE

# ---- Carrying out ----


class Errand:
    """One effect for one player, with its selectors resolved: whom it concerns, where, and which mark is at work."""

    def __init__(
        self, passage: str, at: int, seat: int, others: tuple[int, ...], spot: str, marked: int
    ) -> None:
        self.passage = passage
        self.at = at
        self.effect = PASSAGES[passage].effects[at]
        self.n = self.effect.n
        self.seat = seat
        self.others = others
        self.spot = spot
        self.marked = marked
        self.cites = PASSAGES[passage].cites


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
        Option(f"The {HERO_NAME[t.state.hero[seat]]}", step(settle_tie, str(who), seat), at=AT_SEAT[seat])
        for seat in players(t, who, me)
    ]
    t.ask(t.state.teller if t.state.event > 0 else me, "Who is meant? It is a tie.", options, cites)


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
    t.tell("wins idol", (e.seat, won, e.marked), e.cites)


def pay(t: Table[Tales], e: Errand) -> None:
    pay_gold(t, e.seat, e.n)


def steal(t: Table[Tales], e: Errand) -> None:
    for victim in e.others:
        if victim != e.seat:
            steal_gold(t, e.seat, victim, e.n)


# ---- Followers ----


def gain(t: Table[Tales], e: Errand) -> None:
    gain_at(t, e.seat, e.n, e.spot, e.cites)


def gain_at(t: Table[Tales], seat: int, left: int, spot: str, cites: str) -> None:
    realms = realms_of(t, spot, seat)
    if left > 0 and realms and t.state.supply[seat] > 0:
        t.then(step(gain_at, seat, left - 1, spot, cites))
        options = [GAIN[seat][realm] for realm in realms]
        t.ask(seat, "Where do you gain a Follower?", options, cites, auto=True)


def lose(t: Table[Tales], e: Errand) -> None:
    number = e.n
    if e.effect.half:
        number = sum([followers(t, realm, e.seat) for realm in realms_of(t, e.spot, e.seat)]) // 2
    lose_at(t, e.seat, number, e.spot, e.cites)


def lose_at(t: Table[Tales], seat: int, left: int, spot: str, cites: str) -> None:
    realms = [realm for realm in realms_of(t, spot, seat) if followers(t, realm, seat) > 0]
    if left > 0 and realms:
        t.then(step(lose_at, seat, left - 1, spot, cites))
        options = [LOSE[seat][realm] for realm in realms]
        t.ask(seat, "Where do you lose a Follower?", options, cites, auto=True)


def remove(t: Table[Tales], e: Errand) -> None:
    remove_at(t, e.seat, e.n, e.spot, ANY_OWNER, e.effect.up_to, 0, e.cites)


def remove_othersiders(t: Table[Tales], e: Errand) -> None:
    remove_at(t, e.seat, e.n, e.spot, OTHERSIDERS, e.effect.up_to, e.effect.price, e.cites)


def remove_at(
    t: Table[Tales], seat: int, left: int, spot: str, owner: int, up_to: bool, price: int, cites: str
) -> None:
    """Remove Followers one by one, each for its price."""
    if left == 0 or t.state.gold[seat] < price:
        return
    options = []
    further = step(remove_at, seat, left - 1, spot, owner, up_to, price, cites)
    for realm in realms_of(t, spot, seat):
        for option in removals(t, seat, realm, owner):
            if option.blocked is None:
                do = (step(pay_gold, seat, price), *option.do, further)
                option = Option(option.label, do, at=option.at)
            options.append(option)
    if all(option.blocked is not None for option in options):
        return
    if up_to:
        options.append(ENOUGH)
    absent = len(options) - 1 if up_to else 0
    t.ask(seat, "Which Follower do you remove?", options, cites, absent, auto=True)


# ---- Othersiders ----


def place_othersiders(t: Table[Tales], e: Errand) -> None:
    place_at(t, e.seat, e.n, e.spot, e.cites)


def place_at(t: Table[Tales], seat: int, left: int, spot: str, cites: str) -> None:
    options = [PLACE[r] for r in realms_of(t, spot, seat) if not lies_on(t, NO_OTHERSIDERS_IN, r)]
    if left > 0 and options and t.state.supply[OTHERSIDERS] > 0:
        t.then(step(place_at, seat, left - 1, spot, cites))
        t.ask(seat, "Where do you place the Othersider?", options, cites, auto=True)


def add_othersiders(t: Table[Tales], e: Errand) -> None:
    add_to_one_of(t, e.seat, [e.n] * REALM_COUNT, realms_of(t, e.spot, e.seat), e.cites)


# ---- Moves ----


def move(t: Table[Tales], e: Errand) -> None:
    source = spot_of(t, e.effect.source, e.seat, e.marked)
    move_at(t, e.passage, e.at, e.seat, e.n, source, ANY_OWNER, ())


def move_at(
    t: Table[Tales],
    passage: str,
    at: int,
    seat: int,
    left: int,
    source: str,
    owner: int,
    moved: tuple[int, ...],
) -> None:
    """Perform Moves one by one. `owner`: whose Followers alone; `moved`: what came where, not to be Moved again."""
    effect = PASSAGES[passage].effects[at]
    options: list[Option] = []
    if left == 0:
        return
    for realm in realms_of(t, source, seat):
        if effect.piece != "hero":
            for o in range(OWNERS):
                movable = followers(t, realm, o) - moved.count(realm * OWNERS + o)
                if movable <= 0 or owner not in (ANY_OWNER, o):
                    continue
                for to in range(REALM_COUNT):
                    if to != realm:
                        option = MOVE[seat][o][hero_or_othersiders(t, o)][realm][to]
                        after = (*moved, to * OWNERS + o) if effect.different else moved
                        kept = o if effect.one_owner else ANY_OWNER
                        further = step(move_at, passage, at, seat, left - 1, source, kept, after)
                        why = why_not_move(t, seat, o, realm, to)
                        offer_move(t, Option(option.label, (*option.do, further), at=option.at), why, options)
        if effect.piece != "follower":
            for whose in range(t.seats):
                if t.state.hero_at[whose] != realm or HERO_MOVED + whose in moved:
                    continue
                for to in range(REALM_COUNT):
                    if to != realm:
                        option = MOVE_HERO[seat][whose][t.state.hero[whose]][to]
                        after = (*moved, HERO_MOVED + whose) if effect.different else moved
                        further = step(move_at, passage, at, seat, left - 1, source, owner, after)
                        why = why_not_move_hero(t, seat, whose, to)
                        offer_move(t, Option(option.label, (*option.do, further), at=option.at), why, options)
    if all(option.blocked is not None for option in options):
        return
    if effect.up_to:
        options.append(ENOUGH)
    absent = len(options) - 1 if effect.up_to else 0
    t.ask(seat, "What do you Move?", options, PASSAGES[passage].cites, absent)


def move_own_hero(t: Table[Tales], e: Errand) -> None:
    """The own Hero goes to another Realm; one that cannot stays where it is."""
    options: list[Option] = []
    for realm in realms_of(t, e.spot, e.seat):
        if realm != t.state.hero_at[e.seat]:
            option = MOVE_HERO[e.seat][e.seat][t.state.hero[e.seat]][realm]
            offer_move(t, option, why_not_move_hero(t, e.seat, e.seat, realm), options)
    if not all(option.blocked is not None for option in options):
        t.ask(e.seat, "Where does your Hero go?", options, e.cites, auto=True)


def swap_heroes(t: Table[Tales], e: Errand) -> None:
    """Two Heroes change places: each of them is Moved."""
    options: list[Option] = []
    at = t.state.hero_at
    for one in range(t.seats):
        for other in range(one + 1, t.seats):
            if at[one] != at[other]:
                names = [HERO_NAME[t.state.hero[seat]] for seat in (one, other)]
                why = why_not_move_hero(t, e.seat, one, at[other])
                why = why or why_not_move_hero(t, e.seat, other, at[one])
                do = (step(move_hero, e.seat, one, at[other]), step(move_hero, e.seat, other, at[one]))
                label = f"The {names[0]} and the {names[1]}"
                offer_move(t, Option(label, do, at=(f"hero:{one}", f"hero:{other}")), why, options)
    if not all(option.blocked is not None for option in options):
        t.ask(e.seat, "Which two Heroes change places?", options, e.cites, auto=True)


# ---- Cards ----


def draw(t: Table[Tales], e: Errand) -> None:
    draw_cards(t, e.seat, e.n)


def discard_cards(t: Table[Tales], e: Errand) -> None:
    """Hand cards of one player go, picked by that player, by another one who can see them, or by chance."""
    picker = e.others[0] if e.others else e.seat
    for _ in range(e.n):
        t.then(step(discard_one, e.seat, picker, e.effect.suit, e.effect.random, e.cites))


def discard_one(t: Table[Tales], seat: int, picker: int, suit: str, random: bool, cites: str) -> None:
    cards = [piece for piece in hand(t, seat) if suit in ("", SUIT_IDS[SUIT[face(t, piece)]])]
    if not cards:
        if suit and hand(t, seat):
            t.tell("has none", (seat, SUIT_IDS.index(suit)), cites)
        return
    if random or (picker != seat and not can_see_hand(t, picker, seat)):
        discard(t, seat, cards[t.below(len(cards))])
        return
    options = [discard_option(t, seat, piece) for piece in cards]
    prompt = "Which card do you discard?" if picker == seat else "Which card must be discarded?"
    again = step(discard_one, seat, picker, suit, random, cites)
    t.ask(picker, prompt, options, cites, again=again)


def can_see_hand(t: Table[Tales], seat: int, whose: int) -> bool:
    if t.zones.contents[hand_of(whose)] == EVERYONE:
        return True
    return all(piece in t.state.looked_at[seat] for piece in hand(t, whose))


def trash(t: Table[Tales], e: Errand) -> None:
    for _ in range(e.n):
        t.then(step(trash_one, e.seat, e.cites))


def trash_one(t: Table[Tales], seat: int, cites: str) -> None:
    options = [
        Option(
            f"Remove {CARD_NAME[face(t, piece)]} from the game",
            step(remove_from_game, seat, piece, cites),
            at=AT_CARD[piece],
        )
        for piece in hand(t, seat)
    ]
    if options:
        t.ask(seat, "Which card leaves the game?", options, cites, again=step(trash_one, seat, cites))


def shuffle_discard_into_deck(t: Table[Tales], e: Errand) -> None:
    shuffle_pile_into_deck(t, e.seat, e.cites)


def train(t: Table[Tales], e: Errand) -> None:
    for _ in range(e.n):
        t.then(step(fill_a_slot, e.seat, e.cites))


def swap_cost_markers_of_choice(t: Table[Tales], e: Errand) -> None:
    swap_cost_markers(t, e.seat, e.cites)


# ---- Looking ----


def look_offer(t: Table[Tales], e: Errand) -> None:
    if e.effect.where.word == "each":
        for position in decks_at(t, e.spot, e.seat):
            look_at_deck(t, e.seat, position, e.n, e.cites)
    else:
        look_at_one_deck(t, e.seat, e.n, e.spot, e.cites)


def reorder_offer(t: Table[Tales], e: Errand) -> None:
    if e.effect.bottom:
        sink(t, e.seat, e.n, e.effect.up_to, e.cites)
    else:
        take_up(t, e.seat)
        put_back(t, e.seat, 0, e.cites)


def look_hand(t: Table[Tales], e: Errand) -> None:
    for whose in e.others:
        look_at_hand(t, e.seat, whose, e.cites)


# ---- Marks ----


def mark(t: Table[Tales], e: Errand) -> None:
    """Event Markers: on each of the Realms, or on the player."""
    if e.effect.on_realm:
        for realm in realms_of(t, e.spot, e.seat):
            put_mark(t, e.effect.lasting, -1, realm, e.cites)
    else:
        put_mark(t, e.effect.lasting, e.seat, -1, e.cites)


def put_mark(t: Table[Tales], name: str, seat: int, realm: int, cites: str) -> None:
    add_lasting(t, new_mark(name, seat, realm, t.state.teller))
    t.tell("marks seat" if realm < 0 else "marks realm", (name, seat if realm < 0 else realm), cites)
    open_or_close_hands(t)


def put_gold(t: Table[Tales], e: Errand) -> None:
    """A mark with Gold from the supply on it."""
    for realm in realms_of(t, e.spot, e.seat):
        amount = min(e.n, t.state.gold_supply)
        t.state.gold_supply -= amount
        t.state.idol[realm] += amount
        put_mark(t, e.effect.lasting, -1, realm, e.cites)


def unmark(t: Table[Tales], e: Errand) -> None:
    """The mark at work goes, or in an Event every one of that name; Gold left on it goes back to the supply."""
    for lasting in t.state.lasting:
        if lasting.name == e.effect.lasting and e.marked in (NO_MARK, lasting.realm):
            fade(t, lasting)
            if lasting.realm >= 0:
                t.state.gold_supply += t.state.idol[lasting.realm]
                t.state.idol[lasting.realm] = 0
    open_or_close_hands(t)


# ---- Choosing whom and where ----


def choose_player(t: Table[Tales], e: Errand) -> None:
    options = [
        Option(f"The {HERO_NAME[t.state.hero[seat]]}", step(set_chosen_seat, seat), at=AT_SEAT[seat])
        for seat in e.others
    ]
    if options:
        t.ask(e.seat, "Whom do you choose?", options, e.cites, auto=True)


def set_chosen_seat(t: Table[Tales], seat: int) -> None:
    t.state.chosen_seat = seat


def choose_realm(t: Table[Tales], e: Errand) -> None:
    t.state.chosen_realm = -1
    options = [
        Option(f"Choose {IN_REALM[realm]}", step(set_chosen_realm, realm), at=AT_REALM[realm])
        for realm in realms_of(t, e.spot, e.seat)
    ]
    if options:
        t.ask(e.seat, "Which Realm do you choose?", options, e.cites, auto=True)


def set_chosen_realm(t: Table[Tales], realm: int) -> None:
    t.state.chosen_realm = realm


# ---- The words ----

HERO_MOVED: Final = 100  # in a list of what was Moved: Heroes, above the places of cubes
ENOUGH: Final = Option("Stop here")
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
