"""Zones by name, and what is done with decks."""

from __future__ import annotations

import sys

import pytest

from banneret.kernel.ask import Option
from banneret.kernel.errors import RuleError
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.kernel.zone import EVERYONE
from banneret.parts.decks import draw, look_at, reshuffle, search, top_of
from banneret.parts.layout import OWNER, Layout

LAYOUT = Layout(
    shared=("market",),
    own=("hand", "deck", "pile"),
    seen={"market": EVERYONE, "hand": OWNER},
    top={"pile": EVERYONE},
)
HAND, DECK, PILE = (LAYOUT.zone(name, 0) for name in ("hand", "deck", "pile"))


class Nothing(State):
    turns: Public[int]


def wait(t: Table[Nothing]) -> None:
    t.ask(0, "wait", [Option("on", do=step(wait))])


class Cards(Game[Nothing]):
    def __init__(self) -> None:
        super().__init__("cards", "Cards", (2,), (sys.modules[__name__],))

    def new_state(self, seats: int) -> Nothing:
        state = Nothing()
        state.turns = 0
        return state

    def setup(self, t: Table[Nothing]) -> None:
        LAYOUT.lay_out(t)
        for face in range(6):
            t.add_piece(DECK, face)
        t.then(step(wait))


def cards() -> Table[Nothing]:
    return new_table(Cards(), 2, {}, "1")


def test_zones_lie_in_the_order_of_the_layout_and_are_called_by_name_and_seat() -> None:
    t = cards()
    assert t.zones.names == ["market", "hand 0", "deck 0", "pile 0", "hand 1", "deck 1", "pile 1"]
    assert [LAYOUT.zone("market"), LAYOUT.zone("deck", 1)] == [0, 5]


def test_who_sees_into_a_zone() -> None:
    zones = cards().zones
    assert zones.contents == [EVERYONE, 1, 0, 0, 2, 0, 0]
    assert zones.top == [0, 0, 0, EVERYONE, 0, 0, EVERYONE]


def test_a_wrong_name_is_refused_with_the_right_ones() -> None:
    with pytest.raises(RuleError, match="no zone 'hand' for all; there are: market"):
        LAYOUT.zone("hand")
    with pytest.raises(RuleError, match="no zone 'crypt'; there are: market, hand"):
        Layout(shared=("market", "hand"), seen={"crypt": EVERYONE})
    with pytest.raises(RuleError, match="zone 'market': who sees into it"):
        Layout(shared=("market",), seen={"market": OWNER}).lay_out(cards())


def test_drawing_takes_from_the_top_until_the_deck_is_empty() -> None:
    t = cards()
    assert draw(t, DECK, HAND, 2) == [5, 4]
    assert t.pieces(HAND) == [5, 4]
    assert len(draw(t, DECK, HAND, 9)) == 4
    assert top_of(t, DECK) == -1


def test_an_empty_deck_is_made_of_the_pile_when_one_is_given() -> None:
    t = cards()
    draw(t, DECK, PILE, 6)
    assert draw(t, DECK, HAND, 1) == []
    assert len(draw(t, DECK, HAND, 4, PILE)) == 4
    assert (len(t.pieces(DECK)), t.pieces(PILE)) == (2, [])


def test_reshuffling_nothing_does_nothing() -> None:
    t = cards()
    drawn = t.chance.drawn
    assert not reshuffle(t, PILE, DECK)
    assert t.chance.drawn == drawn


def test_searching_finds_faces_from_the_top_down() -> None:
    t = cards()
    assert search(t, DECK, (1, 4)) == [4, 1]
    assert search(t, DECK, (9,)) == []


def test_looking_at_the_top_shows_it_to_one_seat_only() -> None:
    t = cards()
    assert look_at(t, DECK, 2, 1) == [5, 4]
    assert [t.zones.known[piece] for piece in (5, 4, 3)] == [2, 2, 0]
    assert look_at(t, DECK, 0, 1) == []
