"""Hidden hands: cards that are drawn, played, peeked at, put away, shuffled and turned over."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import read_words
from banneret.kernel.zone import EVERYONE

TURNS = 14
WORDS = """
[types.card]
names = "coin"
"-1" = "a card"

[prompts.turn]
asks = "Your turn"
told = "{seat} takes a turn"

[options]
play = { args = "card:card at:number", label = "Play {card} ({at})" }
bury = { args = "card:card at:number", label = "Bury {card} ({at})" }
hide = { args = "card:card at:number", label = "Hide {card} ({at})" }
take = { label = "Take from the pile" }
draw = { label = "Draw" }
peek = { label = "Peek" }
shuffle = { label = "Shuffle" }
turn = { label = "Turn the pile over" }
wait = { label = "Wait" }

[reasons]
no_pile = { says = "It is empty" }
no_deck = { says = "The deck is empty" }
no_hand = { says = "There is nothing to see" }

[entries]
plays = { args = "who:seat card:card", says = "{who} plays {card}" }
buries = { args = "who:seat card:card", says = "{who} buries {card}" }
draws = { args = "who:seat card:card", says = "{who} draws {card}" }
peeks = { args = "who:seat other:seat card:card", says = "{who} sees that {other} has {card}" }
shuffles = { says = "The deck is shuffled" }
turns_over = { says = "The pile is turned over onto the deck" }
ends = { args = "ending:text winners:seat[]", says = "{ending}: {winners}" }
"""


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
    t.tie(tuple([s for s in range(t.seats) if t.state.points[s] == best]), "the night is over")


def act(t: Table[Den], seat: int) -> None:
    state = t.state
    other = (seat + 1) % t.seats
    hand, theirs = t.pieces(state.hands[seat]), t.pieces(state.hands[other])
    faces = [t.zones.face[piece] for piece in hand]
    options = [Option("play", (face, at + 1), do=step(play, seat, at)) for at, face in enumerate(faces)]
    options += [Option("bury", (face, at + 1), do=step(bury, seat, at)) for at, face in enumerate(faces)]
    options += [Option("hide", (face, at + 1), do=step(hide, seat, at)) for at, face in enumerate(faces)]
    options += [
        Option("take", do=step(take, seat), blocked=None if t.pieces(state.pile) else "no_pile"),
        Option("draw", do=step(draw, seat), blocked=None if t.pieces(state.deck) else "no_deck"),
        Option("peek", do=step(peek, seat, other), blocked=None if theirs else "no_hand"),
        Option("shuffle", do=step(shuffle_all)),
        Option("turn", do=step(turn_pile)),
        Option("wait"),
    ]
    t.ask(seat, "turn", options, absent=len(options) - 1)


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
    t.tell("turns_over", ())


class Thieves(Game[Den]):
    def __init__(self) -> None:
        super().__init__("thieves", "Thieves", (2, 3), (sys.modules[__name__],))
        self.words = read_words(WORDS, "words.toml", {"coin": {f"coin-{n}": f"coin {n}" for n in range(6)}})

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

    def check(self, t: Table[Den]) -> None:
        lying = sorted(piece for zone in t.zones.pieces for piece in zone)
        assert lying == list(range(12)), "a card is lost"
        assert sorted(t.zones.face) == [face // 2 for face in range(12)], "a face has changed"


GAME = Thieves()
