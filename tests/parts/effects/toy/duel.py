"""A duel of cards: what every card does is a text in cards.toml."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from banneret.kernel.ask import Option
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.kernel.words import Names, read_words
from banneret.kernel.zone import EVERYONE
from banneret.parts.content import read_toml
from banneret.parts.effects import carrying
from banneret.parts.effects.book import Book
from banneret.parts.effects.carrying import EFFECT_WORDS, Context, EffectGame, Params, begin, begin_with
from banneret.parts.effects.language import Language, read_language
from banneret.parts.effects.model import Effect

HERE: Final = Path(__file__).parent
TURNS: Final = 8  # of each player
HEALTH: Final = 8
COPIES: Final = 2


class Duel(State):
    health: Public[list[int]]
    gold: Public[list[int]]
    turn: Public[int]
    armour_of: Public[list[int]]  # whom each bonus helps, until the next turn of that player
    armour_by: Public[list[int]]
    watch_of: Public[list[int]]  # whom each trigger guards
    watch_for: Public[list[int]]  # the effect behind it
    sworn: Public[list[list[int]]]  # by seat: the effects that can be used once, and were
    deck: Hidden[int]
    pile: Hidden[int]
    hands: Hidden[list[int]]


# ---- Turns ----


def take_turn(t: Table[Duel]) -> None:
    state = t.state
    seat = state.turn % t.seats
    keep = [at for at, who in enumerate(state.armour_of) if who != seat]
    state.armour_by = [state.armour_by[at] for at in keep]
    state.armour_of = [state.armour_of[at] for at in keep]
    keep = [at for at, who in enumerate(state.watch_of) if who != seat]
    state.watch_for = [state.watch_for[at] for at in keep]
    state.watch_of = [state.watch_of[at] for at in keep]
    if state.health[seat] > 0:
        draw_cards(t, seat, 1)
        t.then(step(ask_card, seat))


def ask_card(t: Table[Duel], seat: int) -> None:
    options = [
        Option("play", (piece, t.zones.face[piece]), do=step(play, seat, piece))
        for piece in t.pieces(t.state.hands[seat])
    ]
    options.append(Option("pass"))
    t.ask(seat, "turn", options, absent=len(options) - 1)


def play(t: Table[Duel], seat: int, piece: int) -> None:
    t.put(piece, t.state.pile)
    card = t.zones.face[piece]
    t.tell("plays", (seat, card))
    begin(t, EFFECTS[card], seat, card)


def next_turn(t: Table[Duel]) -> None:
    state = t.state
    state.turn += 1
    alive = [seat for seat in range(t.seats) if state.health[seat] > 0]
    if len(alive) < 2:
        t.finish(tuple(alive), "one is left")
    elif state.turn == TURNS * t.seats:
        best = max(state.health)
        t.tie(tuple([seat for seat in alive if state.health[seat] == best]), "nightfall")
    else:
        t.then(step(take_turn), step(next_turn))


def draw_cards(t: Table[Duel], seat: int, n: int) -> None:
    for _ in range(n):
        if not t.pieces(t.state.deck):
            for piece in t.pieces(t.state.pile)[:]:
                t.put(piece, t.state.deck)
            t.shuffle_zone(t.state.deck)
        if t.pieces(t.state.deck):
            t.put(t.pieces(t.state.deck)[-1], t.state.hands[seat])


# ---- Verbs ----


def draw(t: Table[Duel], c: Context, p: Params) -> None:
    draw_cards(t, c.seat, p.number("n"))


def gain(t: Table[Duel], c: Context, p: Params) -> None:
    t.state.gold[c.seat] += p.number("n")


def pay(t: Table[Duel], c: Context, p: Params) -> None:
    t.state.gold[c.seat] -= p.number("n")


def cannot_pay(t: Table[Duel], c: Context, p: Params) -> Said | None:
    return None if t.state.gold[c.seat] >= p.number("n") else Said("poor", (p.number("n"),))


def lose(t: Table[Duel], c: Context, p: Params) -> None:
    t.state.gold[c.seat] = max(0, t.state.gold[c.seat] - p.number("n"))


def damage(t: Table[Duel], c: Context, p: Params) -> None:
    for who in p.things["who"]:
        hurt(t, who, p.number("n"), c.seat)


def hurt(t: Table[Duel], who: int, n: int, by: int) -> None:
    state = t.state
    armour = sum([value for at, value in enumerate(state.armour_by) if state.armour_of[at] == who])
    points = min(max(0, n - armour), state.health[who])
    if points == 0:
        return
    state.health[who] -= points
    t.tell("hurt", (who, points))
    for at, guarded in enumerate(state.watch_of):
        if guarded == who and state.health[by] > 0:
            t.then(step(strike_back, who, state.watch_for[at], by))
            state.watch_of = state.watch_of[:at] + state.watch_of[at + 1 :]
            state.watch_for = state.watch_for[:at] + state.watch_for[at + 1 :]
            return


def strike_back(t: Table[Duel], seat: int, effect: int, by: int) -> None:
    begin_with(t, effect, seat, -1, (by,))


def discard(t: Table[Duel], c: Context, p: Params) -> None:
    for piece in p.things["what"]:
        t.put(piece, t.state.pile)
    c.numbers["discarded"] = len(p.things["what"])


def strengthen(t: Table[Duel], c: Context, p: Params) -> None:
    assert p.modifier.quantity == "armour"
    assert p.until == "next-turn"
    for who in p.things["who"]:
        t.state.armour_of.append(who)
        t.state.armour_by.append(p.number("n"))


def watch(t: Table[Duel], c: Context, e: Effect) -> None:
    t.state.watch_of.append(c.seat)
    t.state.watch_for.append(e.parts[0].id)


# ---- Selectors, quantities, conditions ----


def you(t: Table[Duel], c: Context, p: Params) -> list[int]:
    return [c.seat]


def it(t: Table[Duel], c: Context, p: Params) -> list[int]:
    return c.it


def enemies(t: Table[Duel], c: Context, p: Params) -> list[int]:
    return [seat for seat in everybody(t, c, p) if seat != c.seat]


def everybody(t: Table[Duel], c: Context, p: Params) -> list[int]:
    return [seat for seat in range(t.seats) if t.state.health[seat] > 0]


def own_cards(t: Table[Duel], c: Context, p: Params) -> list[int]:
    return t.pieces(t.state.hands[c.seat])


def shown_card(t: Table[Duel], piece: int) -> tuple[object, ...]:
    return piece, t.zones.face[piece]


def cards_in_hand(t: Table[Duel], c: Context, p: Params) -> int:
    return len(t.pieces(t.state.hands[c.seat]))


def as_many(t: Table[Duel], c: Context, p: Params) -> int:
    return c.numbers.get("discarded", 0)


def poor(t: Table[Duel], c: Context, p: Params) -> bool:
    return t.state.gold[c.seat] < p.number("n")


def wounded(t: Table[Duel], c: Context, p: Params) -> bool:
    return t.state.health[c.seat] < HEALTH


def once(t: Table[Duel], c: Context, p: Params) -> bool:
    assert p.effect is not None
    if p.effect.id in t.state.sworn[c.seat]:
        return False
    t.state.sworn[c.seat].append(p.effect.id)
    return True


# ---- The game ----


def spoken() -> Language:
    language = read_language((HERE / "vocabulary.toml").read_text("utf-8"), "vocabulary.toml")
    language.bind(
        "verbs",
        {
            "draw": draw,
            "gain": gain,
            "pay": pay,
            "lose": lose,
            "damage": damage,
            "discard": discard,
            "gets": strengthen,
        },
    )
    language.bind_prices({"pay": cannot_pay})
    language.bind(
        "players",
        {
            "you": you,
            "it": it,
            "enemies": enemies,
            "everybody": everybody,
            "enemy": enemies,
            "some-enemies": enemies,
        },
    )
    language.bind("cards", {"own-card": own_cards, "own-cards": own_cards})
    language.bind("quantities", {"cards-in-hand": cards_in_hand, "as-many": as_many})
    language.bind("conditions", {"poor": poor, "wounded": wounded})
    language.bind("limits", {"once": once})
    language.shows = {"cards": shown_card}
    language.watch = watch
    return language.complete()


BOOK: Final = Book(spoken())
CONTENT: Final = read_toml((HERE / "cards.toml").read_text("utf-8"), "cards.toml", "duel").tables(
    "card", "card"
)
CARDS: Final = [card.slug("id") for card in CONTENT]
EFFECTS: Final = [
    BOOK.add("cards.toml", card, "effect", fields.text("effect"), "duel.cards")
    for card, fields in zip(CARDS, CONTENT, strict=True)
]


class DuelGame(EffectGame[Duel]):
    def __init__(self) -> None:
        super().__init__("duel", "Duel of Cards", (2, 3), (sys.modules[__name__], carrying))
        self.book = BOOK
        self.scopes = (Context,)
        names: dict[str, Names] = {"card": {card: card.title() for card in CARDS}, "effect": BOOK.names()}
        self.words = read_words((HERE / "words.toml").read_text("utf-8") + EFFECT_WORDS, "words.toml", names)

    def new_state(self, seats: int) -> Duel:
        duel = Duel()
        duel.health = [HEALTH] * seats
        duel.gold = [1] * seats
        duel.turn = 0
        duel.armour_of = []
        duel.armour_by = []
        duel.watch_of = []
        duel.watch_for = []
        duel.sworn = [[] for _ in range(seats)]
        duel.deck = duel.pile = 0
        duel.hands = []
        return duel

    def setup(self, t: Table[Duel]) -> None:
        state = t.state
        state.deck = t.add_zone("deck")
        state.pile = t.add_zone("pile", EVERYONE)
        state.hands = [t.add_zone(f"hand {seat}", 1 << seat) for seat in range(t.seats)]
        for card in range(len(CARDS)):
            for _ in range(COPIES):
                t.add_piece(state.deck, card)
        t.shuffle_zone(state.deck)
        for seat in range(t.seats):
            draw_cards(t, seat, 3)
        t.then(step(take_turn), step(next_turn))

    def face(self, face: int) -> str:
        return CARDS[face]

    def worth(self, t: Table[Duel], seat: int) -> float:
        most = max(1, sum(t.state.health))
        return t.state.health[seat] / most

    def check(self, t: Table[Duel]) -> None:
        assert min(t.state.gold) >= 0, "somebody paid more than they had"
        assert min(t.state.health) >= 0, "health below nothing"
        everything = [t.state.deck, t.state.pile, *t.state.hands]
        assert sum([len(t.pieces(zone)) for zone in everything]) == len(CARDS) * COPIES, "a card is missing"


GAME = DuelGame()
