"""Hidden hands: cards that are drawn, played, peeked at, put away, shuffled and turned over."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of
from banneret.kernel.zone import EVERYONE

TURNS = 14


class Den(State):
    points: Public[list[int]]
    turn: Public[int]
    deck: Hidden[int]
    pile: Hidden[int]
    hands: Hidden[list[int]]


def take_turn(t: Table[Den]) -> None:
    t.then(step(next_turn))
    t.then(step(act, t.state.turn % t.seats))


def next_turn(t: Table[Den]) -> None:
    t.state.turn += 1
    if t.state.turn < TURNS:
        t.then(step(take_turn))
        return
    for hand in t.state.hands:
        t.open_zone(hand, EVERYONE)
    best = max(t.state.points)
    t.finish(tuple([s for s in range(t.seats) if t.state.points[s] == best]), "the night is over")


def act(t: Table[Den], seat: int) -> None:
    state = t.state
    other = (seat + 1) % t.seats
    hand, theirs = t.pieces(state.hands[seat]), t.pieces(state.hands[other])
    names = [f"{t.game.face(t.zones.face[piece])} ({at + 1})" for at, piece in enumerate(hand)]
    options = [Option(f"Play {name}", do=step(play, seat, at)) for at, name in enumerate(names)]
    options += [Option(f"Bury {name}", do=step(bury, seat, at)) for at, name in enumerate(names)]
    options += [Option(f"Hide {name}", do=step(hide, seat, at)) for at, name in enumerate(names)]
    options += [
        Option(
            "Take from the pile", do=step(take, seat), blocked=None if t.pieces(state.pile) else "It is empty"
        ),
        Option("Draw", do=step(draw, seat), blocked=None if t.pieces(state.deck) else "The deck is empty"),
        Option("Peek", do=step(peek, seat, other), blocked=None if theirs else "There is nothing to see"),
        Option("Shuffle", do=step(shuffle_all)),
        Option("Turn the pile over", do=step(turn_pile)),
        Option("Wait"),
    ]
    t.ask(seat, "Your turn", options, absent=len(options) - 1, again=step(act, seat))


def play(t: Table[Den], seat: int, at: int) -> None:
    piece = t.pieces(t.state.hands[seat])[at]
    t.put(piece, t.state.pile)
    face = t.zones.face[piece]
    t.state.points[seat] += face
    t.tell("plays", (seat, face))


def bury(t: Table[Den], seat: int, at: int) -> None:
    piece = t.pieces(t.state.hands[seat])[at]
    face = t.zones.face[piece]
    t.put(piece, t.state.deck, at_bottom=True)
    t.whisper(1 << seat, "buries", (seat, face), (seat, -1))


def hide(t: Table[Den], seat: int, at: int) -> None:
    """Put a card under the pile, where it comes to light when those above it are taken."""
    t.put(t.pieces(t.state.hands[seat])[at], t.state.pile, at_bottom=True)


def take(t: Table[Den], seat: int) -> None:
    t.put(t.pieces(t.state.pile)[-1], t.state.hands[seat])


def draw(t: Table[Den], seat: int) -> None:
    piece = t.pieces(t.state.deck)[-1]
    t.put(piece, t.state.hands[seat])
    t.whisper(1 << seat, "draws", (seat, t.zones.face[piece]), (seat, -1))


def peek(t: Table[Den], seat: int, other: int) -> None:
    piece = t.pieces(t.state.hands[other])[0]
    t.show_piece(piece, 1 << seat)
    t.whisper(1 << seat, "peeks", (seat, other, t.zones.face[piece]))


def shuffle_all(t: Table[Den]) -> None:
    for piece in t.pieces(t.state.pile)[:]:
        t.put(piece, t.state.deck)
    t.shuffle_zone(t.state.deck)
    t.tell("shuffles", ())


def turn_pile(t: Table[Den]) -> None:
    t.turn_over(t.state.pile, t.state.deck)
    t.tell("turns over", ())


class Thieves(Game[Den]):
    def __init__(self) -> None:
        super().__init__("thieves", "Thieves", (2, 3), (sys.modules[__name__],))
        self.words = words_of(
            entries={
                "plays": "{0:seat} plays {1:card}",
                "buries": "{0:seat} buries {1:card}",
                "draws": "{0:seat} draws {1:card}",
                "peeks": "{0:seat} sees that {1:seat} has {2:card}",
                "shuffles": "The deck is shuffled",
                "turns over": "The pile is turned over onto the deck",
                "ends": "{0}",
            }
        )

    def new_state(self, seats: int) -> Den:
        den = Den()
        den.points = [0] * seats
        den.turn = 0
        den.deck = den.pile = -1
        den.hands = []
        return den

    def setup(self, t: Table[Den]) -> None:
        state = t.state
        state.deck = t.add_zone("deck")
        state.pile = t.add_zone("pile", top=EVERYONE)
        state.hands = [t.add_zone(f"hand:{seat}", contents=1 << seat) for seat in range(t.seats)]
        for face in range(12):
            t.add_piece(state.deck, face % 6)
        t.shuffle_zone(state.deck)
        for _ in range(3):
            for hand in state.hands:
                t.put(t.pieces(state.deck)[-1], hand)
        t.then(step(take_turn))

    def face(self, face: int) -> str:
        return f"coin {face}"

    def wording(self, kind: str, value: object, t: Table[Den]) -> str:
        if kind == "card":
            return "a card" if value == -1 else f"coin {value}"
        return super().wording(kind, value, t)

    def check(self, t: Table[Den]) -> None:
        lying = sorted(piece for zone in t.zones.pieces for piece in zone)
        assert lying == list(range(12)), "a card is lost"
        assert sorted(t.zones.face) == [face // 2 for face in range(12)], "a face has changed"


GAME = Thieves()
