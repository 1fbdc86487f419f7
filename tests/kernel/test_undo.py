"""Undo: back to the last moment at which nothing was rolled, revealed or answered by someone else."""

from __future__ import annotations

import pytest

from banneret.kernel.ask import Option
from banneret.kernel.errors import Refused
from banneret.kernel.record import save
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.kernel.undoing import EVERY
from banneret.kernel.zone import EVERYONE
from tests.kernel.toys import builders
from tests.kernel.toys.bare import Slate, table

Bare = Table[Slate]


def choose_deed(t: Bare, seat: int) -> None:
    deeds = ("count", "roll", "flip", "shuffle", "look", "tell", "show", "draw", "uncover", "pass")
    options = [Option(deed, do=step(do, seat, deed)) for deed in deeds]
    t.ask(seat, "deed", options)


def do(t: Bare, seat: int, deed: str) -> None:
    t.state.marks.append(deed)
    t.tell("does", (seat, deed))
    if deed == "roll":
        t.state.secret = t.below(6)
    elif deed == "flip":
        t.state.secret = int(t.flip())
    elif deed == "shuffle":
        t.shuffle(t.state.notes)
    elif deed == "look":
        t.show_piece(0, 1 << seat)
    elif deed == "show":
        t.reveal()
    elif deed == "draw":
        t.put(t.pieces(0)[-1], 1 + seat)
    elif deed == "uncover":
        t.open_zone(0, EVERYONE)
    t.then(step(choose_deed, 1 - seat if deed == "pass" else seat))


def lay_out(t: Bare) -> None:
    t.add_zone("deck")
    t.add_zone("hand:0", contents=1)
    t.add_zone("hand:1", contents=2)
    for face in range(5):
        t.add_piece(0, face)


def new() -> Bare:
    return table(step(lay_out), step(choose_deed, 0))


def take(t: Bare, deed: str) -> None:
    (ask,) = t.asks
    t.choose(ask, next(option for option in ask.options if option.kind == deed))


@pytest.mark.parametrize("deed", ["count", "tell", "pass"])
def test_a_choice_without_consequences_can_be_taken_back(deed: str) -> None:
    t = new()
    take(t, "count")
    was, seen = save(t), t.view(0)
    take(t, deed)
    assert t.can_undo(0)
    t.undo(0)
    assert save(t) == was
    assert t.view(0) == seen


@pytest.mark.parametrize("deed", ["roll", "flip", "shuffle", "look", "show", "draw", "uncover"])
def test_rolling_and_revealing_cannot_be_taken_back(deed: str) -> None:
    t = new()
    take(t, deed)
    was = save(t)
    assert not t.can_undo(0)
    with pytest.raises(Refused, match="Something was rolled or revealed since"):
        t.undo(0)
    assert save(t) == was


def test_undo_goes_back_to_the_last_barrier_and_no_further() -> None:
    t = new()
    take(t, "roll")
    for _ in range(3):
        take(t, "count")
    for _ in range(3):
        t.undo(0)
    assert t.state.marks == ["roll"]
    assert not t.can_undo(0)


def test_nobody_undoes_for_another() -> None:
    t = new()
    take(t, "pass")
    with pytest.raises(Refused, match="Seat 1 has chosen since"):
        t.undo(1)
    t.undo(0)
    assert t.asks[0].seat == 0


def test_an_answer_of_somebody_else_stands_in_between() -> None:
    t = new_table(builders.GAME, 2, {}, "7")
    t.choose(t.asks_of(0)[0], 0)
    assert t.can_undo(0)
    t.choose(t.asks_of(1)[0], 0)
    with pytest.raises(Refused, match="You have seen what others did since"):
        t.undo(0)
    t.undo(1)
    t.undo(0)
    assert t.state.towers == [0, 0]


def test_looking_at_what_is_known_already_is_no_barrier() -> None:
    t = new()
    take(t, "look")
    take(t, "look")
    assert t.can_undo(0)
    t.undo(0)
    assert not t.can_undo(0)


def test_at_the_start_there_is_nothing_to_undo() -> None:
    with pytest.raises(Refused, match="nothing to undo"):
        new().undo(0)


def test_an_imagined_table_has_no_past() -> None:
    t = new()
    take(t, "count")
    imagined = t.imagine(0, "7")
    imagined.choose(imagined.asks[0], 0)
    assert not imagined.can_undo(0)
    with pytest.raises(Refused, match="no past"):
        imagined.undo(0)


def test_a_choice_taken_back_leaves_no_trace_in_the_record() -> None:
    t = new()
    take(t, "count")
    take(t, "tell")
    t.undo(0)
    take(t, "roll")
    other = new()
    take(other, "count")
    take(other, "roll")
    assert save(t) == save(other)


# ---- Long plays ----


DONE: list[str] = []


def march(t: Bare) -> None:
    t.ask(0, "march", [Option(way, do=step(go, way)) for way in ("left", "right")])


def go(t: Bare, way: str) -> None:
    DONE.append(way)
    t.state.secret = (t.state.secret * 3 + len(way)) % 1_000_003
    t.tell("goes", (way,))
    t.then(step(march))


def marched(choices: int) -> tuple[Bare, list[Bare]]:
    """A long play, and a copy of the table before each of its choices."""
    t = table(step(march), seats=1, strict=False)
    past = []
    for number in range(choices):
        past.append(t.clone())
        t.choose(t.asks[0], number % 3 % 2)
    return t, past


def test_undo_in_a_long_play_starts_from_a_checkpoint() -> None:
    t, past = marched(1000)
    for back in range(1, 41):
        DONE.clear()
        t.undo(0)
        assert len(DONE) < EVERY, "so many choices were played again"
        before = past[-back]
        assert t.hash() == before.hash()
        assert t.choices == before.choices == 1000 - back
        assert save(t) == save(before)


def test_the_further_back_the_longer_it_may_take() -> None:
    t, past = marched(1000)
    choice = t.last_choice
    while choice is not None:
        DONE.clear()
        assert t.replayed(choice.before).hash() == past[choice.number - 1].hash()
        assert len(DONE) < EVERY + (1000 - choice.number) / 2
        choice = choice.before


def test_checkpoints_are_few_and_do_not_hold_the_past() -> None:
    t, _ = marched(3000)
    found = []
    checkpoint = t.checkpoint
    while checkpoint is not None:
        found.append(checkpoint.number)
        assert isinstance(checkpoint.table, Table)
        assert checkpoint.table.last_choice is None
        assert checkpoint.table.checkpoint is None
        checkpoint = checkpoint.older
    assert len(found) < 40
    assert found[:4] == [2992, 2976, 2960, 2944]


def test_searches_keep_no_checkpoints() -> None:
    t = table(step(march), seats=1, strict=False, quiet=True)
    for _ in range(2 * EVERY):
        t.choose(t.asks[0], 0)
    assert t.checkpoint is None
    t.undo(0)
    assert t.choices == 2 * EVERY - 1


def test_a_play_that_goes_another_way_after_undo_has_its_own_checkpoints() -> None:
    t, past = marched(EVERY + 2)
    other = t.clone()
    for _ in range(4):
        t.undo(0)
    for _ in range(2 * EVERY):
        t.choose(t.asks[0], 1)
    t.undo(0)
    straight = past[EVERY - 2].clone()
    for _ in range(2 * EVERY - 1):
        straight.choose(straight.asks[0], 1)
    assert save(t) == save(straight)
    other.undo(0)
    assert save(other) == save(past[-1])
