"""Zones: who sees what, what has been seen, and what a shuffle makes forgotten."""

from __future__ import annotations

import pytest

from banneret.kernel.ask import Option
from banneret.kernel.chance import new_chance
from banneret.kernel.errors import RuleError
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE, NOBODY, allows
from tests.kernel.toys.bare import Slate, table

Bare = Table[Slate]


def wait(t: Bare) -> None:
    t.ask(0, "Wait", [Option("Wait", do=step(wait))])


def new_table_with(count: int = 4, **zone: int) -> tuple[Bare, int]:
    """A table, and a zone on it with pieces of the faces 0, 1, 2 …"""
    t = table(step(wait), seats=3)
    place = t.add_zone("place", **zone)
    for face in range(count):
        t.add_piece(place, face)
    t.zones.settle(place)
    t._barrier = False
    return t, place


def seen(t: Bare, seat: int, name: str = "place") -> object:
    """What a seat sees of a zone: faces, and None for what lies face down."""
    zones = t.view(seat)["zones"]
    assert isinstance(zones, dict)
    return [piece if piece is None else piece[1] for piece in zones[name]]


def test_two_zones_of_one_name_are_refused() -> None:
    """A view would show only one of them."""
    t, _ = new_table_with()
    with pytest.raises(RuleError, match="there is a zone 'place' already"):
        t.add_zone("place")


@pytest.mark.parametrize("piece", [-1, 4])
def test_a_piece_that_is_not_there_is_named(piece: int) -> None:
    """Counted from the end, as lists are, another piece would move than was meant."""
    t, place = new_table_with(4)
    with pytest.raises(RuleError, match=f"there is no piece {piece}; the pieces are 0 to 3"):
        t.put(piece, place)


# ---- Seeing ----


@pytest.mark.parametrize(
    ("zone", "seats"),
    [
        ({}, {0: [None] * 3, 1: [None] * 3, -1: [None] * 3}),
        ({"contents": EVERYONE}, {0: ["0", "1", "2"], -1: ["0", "1", "2"]}),
        ({"contents": 1 << 1}, {0: [None] * 3, 1: ["0", "1", "2"], 2: [None] * 3, -1: [None] * 3}),
        ({"top": EVERYONE}, {0: [None, None, "2"], -1: [None, None, "2"]}),
        ({"bottom": 1 << 2}, {2: ["0", None, None], 0: [None] * 3}),
        ({"top": 1, "bottom": 1}, {0: ["0", None, "2"], 1: [None] * 3}),
        ({"contents": 1 << 0 | 1 << 1}, {0: ["0", "1", "2"], 1: ["0", "1", "2"], 2: [None] * 3}),
    ],
)
def test_a_zone_shows_itself_to_those_who_may_look(zone: dict[str, int], seats: dict[int, object]) -> None:
    t, place = new_table_with(3, **zone)
    for seat, expected in seats.items():
        assert seen(t, seat) == expected
        pieces = t.pieces(place)
        assert [t.zones.sees(seat, piece) for piece in pieces] == [face is not None for face in expected]  # type: ignore[attr-defined]


def test_hidden_pieces_have_no_number_in_a_view() -> None:
    t, _ = new_table_with(3)
    zones = t.view(0)["zones"]
    assert zones == {"place": [None, None, None]}


def test_a_mask_names_seats() -> None:
    assert allows(EVERYONE, 5)
    assert allows(EVERYONE, -1)
    assert allows(0b101, 2)
    assert not allows(0b101, 1)
    assert not allows(0b101, -1)
    assert not allows(NOBODY, 0)


# ---- Moving ----


def test_pieces_go_on_top_or_to_the_bottom() -> None:
    t, place = new_table_with(3)
    other = t.add_zone("other")
    t.put(1, other)
    t.put(0, other)
    t.put(2, other, at_bottom=True)
    assert t.pieces(other) == [2, 1, 0]
    assert t.pieces(place) == []
    assert [t.zones.place[piece] for piece in range(3)] == [other] * 3


def test_a_turned_pile_comes_out_upside_down() -> None:
    t, place = new_table_with(3, top=EVERYONE)
    other = t.add_zone("other", top=EVERYONE)
    t.add_piece(other, 9)
    t.turn_over(place, other)
    assert t.pieces(other) == [3, 2, 1, 0]
    assert t.pieces(place) == []
    assert seen(t, 0, "other") == [None, None, None, "0"]


def test_a_pile_can_be_turned_over_where_it_lies() -> None:
    t, place = new_table_with(3)
    t.turn_over(place, place)
    assert t.pieces(place) == [2, 1, 0]


def test_two_piles_change_places_upside_down() -> None:
    t, place = new_table_with(2)
    other = t.add_zone("other")
    t.put(1, other)
    t.add_piece(other, 9)
    t.exchange(place, other)
    assert t.pieces(place) == [2, 1]
    assert t.pieces(other) == [0]
    assert t.zones.place == [other, place, place]


# ---- Having seen ----


def test_what_is_shown_becomes_known() -> None:
    t, place = new_table_with(3)
    hand = t.add_zone("hand", contents=1 << 1)
    assert t.zones.known == [NOBODY] * 3
    t.put(2, hand)
    assert t.zones.known == [NOBODY, NOBODY, 1 << 1]
    t.put(2, place, at_bottom=True)  # out of sight, but seat 1 knows where it went
    assert t.zones.known[2] == 1 << 1
    t.show_piece(0, 1 << 2)
    assert t.zones.known[0] == 1 << 2
    t.open_zone(place, EVERYONE)
    assert all(allows(mask, -1) for mask in t.zones.known)


def test_a_piece_that_is_uncovered_becomes_known() -> None:
    t, _ = new_table_with(3, top=EVERYONE)
    hand = t.add_zone("hand")
    assert t.zones.known == [NOBODY, NOBODY, EVERYONE]
    t.put(2, hand)
    assert t.zones.known == [NOBODY, EVERYONE, EVERYONE]
    assert t._barrier


def test_the_lowest_piece_is_uncovered_too() -> None:
    t, _ = new_table_with(3, bottom=1 << 1)
    hand = t.add_zone("hand")
    t.put(0, hand)
    assert t.zones.known == [1 << 1, 1 << 1, NOBODY]


def test_a_shuffle_makes_everything_forgotten() -> None:
    t, place = new_table_with(8, contents=1)
    t.open_zone(place, NOBODY)
    before = [t.zones.face[piece] for piece in t.pieces(place)]
    t.shuffle_zone(place)
    after = [t.zones.face[piece] for piece in t.pieces(place)]
    assert t.zones.known == [NOBODY] * 8
    assert after != before
    assert sorted(after) == sorted(before)


def test_a_shuffled_open_zone_is_seen_again() -> None:
    t, place = new_table_with(4, contents=EVERYONE)
    t.shuffle_zone(place)
    assert t.zones.known == [EVERYONE] * 4


def test_shuffles_are_fair() -> None:
    counts: dict[tuple[int, ...], int] = {}
    t, place = new_table_with(3)
    for _ in range(6000):
        t.shuffle_zone(place)
        order = tuple(t.zones.face)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert (
        sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5
    )  # chi-square, 5 degrees, p = 0.001


# ---- Dealing again ----


def test_a_deal_keeps_what_a_seat_knows() -> None:
    t, _ = new_table_with(6)
    t.show_piece(1, 1 << 0)
    t.show_piece(4, 1 << 0 | 1 << 1)
    zones = t.zones
    for number in range(20):
        zones.redeal(0, new_chance(str(number)))
        assert (zones.face[1], zones.face[4]) == (1, 4)
        assert sorted(zones.face) == [0, 1, 2, 3, 4, 5]


def test_a_deal_changes_the_rest() -> None:
    t, _ = new_table_with(6)
    t.show_piece(1, 1 << 0)
    deals = set()
    for number in range(40):
        zones = t.clone().zones
        zones.redeal(0, new_chance(str(number)))
        deals.add(tuple(zones.face))
    assert len(deals) > 20


def test_pieces_with_different_backs_are_dealt_apart() -> None:
    t, place = new_table_with(0)
    red = [t.add_piece(place, face, alike=1) for face in range(4)]
    blue = [t.add_piece(place, face, alike=2) for face in range(10, 14)]
    for number in range(10):
        t.zones.redeal(0, new_chance(str(number)))
        assert sorted(t.zones.face[piece] for piece in red) == [0, 1, 2, 3]
        assert sorted(t.zones.face[piece] for piece in blue) == [10, 11, 12, 13]


def test_pieces_shuffled_together_can_be_each_other() -> None:
    t, place = new_table_with(0)
    for face in range(4):
        t.add_piece(place, face, alike=face)  # told apart from behind, until they are shuffled
    t.shuffle_zone(place)
    assert len(set(t.zones.alike)) == 1


def test_a_shuffle_of_open_cards_does_not_reach_into_hands() -> None:
    t, pile = new_table_with(4, contents=EVERYONE)
    hand = t.add_zone("hand", contents=1)
    card = t.add_piece(hand, 9)
    t.open_zone(pile, NOBODY)
    t.shuffle_zone(pile)
    assert t.zones.alike[card] not in {t.zones.alike[piece] for piece in t.pieces(pile)}
