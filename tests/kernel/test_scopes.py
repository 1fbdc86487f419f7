"""Scopes: a record that lives as long as the steps inside it, nested, and several at once. And the watch."""

from __future__ import annotations

import pytest

from banneret.kernel import Option, RuleError, State, Table, new_table, step
from banneret.kernel.record import load, save
from tests.kernel.toys import siege
from tests.kernel.toys.bare import Slate, table
from tests.kernel.toys.siege import Fight, Glory, Land


def new(seats: int = 4) -> Table[Land]:
    return new_table(siege.GAME, seats, {"teams": False}, "siege", strict=True)


def to_the_boast(t: Table[Land], first: int = 0) -> None:
    """Both of a pair split their troops evenly and pass: the first one wins, and may boast."""
    for seat in (first, first + 1):
        (ask,) = t.asks_of(seat)
        troops = ask.args[0]
        assert isinstance(troops, int)
        t.choose(ask, (1, troops - 1, 0))
    for seat in (first, first + 1):
        (ask,) = t.asks_of(seat)
        t.choose(ask, ask.absent)


def test_each_strand_has_its_own() -> None:
    t = new()
    assert [fight.sides for fight in t.scopes_of(Fight)] == [[0, 1], [2, 3]]
    t.choose(t.asks_of(2)[0], (0, 4, 0))
    assert [fight.lines for fight in t.scopes_of(Fight)] == [[], [[0, 4, 0]]]
    for ask in t.asks:
        found = t.scope_of(Fight, ask.scope)
        assert found is not None
        assert ask.seat in found.sides


def test_a_scope_lies_inside_another_and_is_gone_after_it() -> None:
    t = new()
    to_the_boast(t)
    (boast,) = t.asks_of(0)
    assert boast.kind == "boast"
    glory, fight = t.scope_of(Glory, boast.scope), t.scope_of(Fight, boast.scope)
    assert glory is not None
    assert fight is not None
    assert (glory.winner, fight.sides) == (0, [0, 1])
    t.choose(boast, 1)
    assert t.scopes_of(Glory) == []
    assert [other.sides for other in t.scopes_of(Fight)] == [[2, 3]]
    assert t.state.points == [1, 0, 0, 0]
    to_the_boast(t, 2)
    t.choose(t.asks_of(2)[0], 0)
    assert [fight.lines for fight in t.scopes_of(Fight)] == [[], []]  # the next two fights


def test_scopes_are_saved_in_the_middle_and_cloned() -> None:
    t = new()
    to_the_boast(t)
    t.choose(t.asks_of(2)[0], (1, 3, 0))
    again, clone = load(save(t), siege.GAME), t.clone()
    for other in (again, clone):
        assert other.hash() == t.hash()
        other.choose(other.asks_of(0)[0], 1)
        other.choose(other.asks_of(3)[0], (2, 2, 0))
        assert other.scopes_of(Fight)[0].lines == [[1, 3, 0], [2, 2, 0]]
    assert again.hash() == clone.hash()
    assert t.scopes_of(Fight)[1].lines == [[1, 3, 0]]
    assert len(t.scopes_of(Glory)) == 1


def test_scopes_are_seen_by_what_their_fields_allow() -> None:
    t = new(2)
    assert t.view(-1)["scopes"] == [["Fight", {"sides": [0, 1], "lines": [], "tricked": -1}]]


class Note(State):
    """A scope that no game knows."""


def outside(t: Table[Slate]) -> None:
    t.scope(Fight)


def unknown(t: Table[Slate]) -> None:
    t.enter(Note())


def ask_inside(t: Table[Slate]) -> None:
    t.ask(0, "go", [Option("go")])
    t.enter(Note())


@pytest.mark.parametrize(
    ("start", "says"),
    [
        (
            step(outside),
            r"there is no Fight around this step \(in the step outside\(\), test_scopes.py:\d+\)",
        ),
        (step(unknown), "Note is none of bare's scopes: name the class in Game.scopes"),
        (
            step(ask_inside),
            r"a step that asks cannot open a Note, too \(in the step ask_inside\(\), test_scopes.py:\d+\)",
        ),
    ],
)
def test_a_mistake_is_named(start: object, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        table(start)  # type: ignore[arg-type]


def test_where_nothing_waits_below_a_scope_its_end_is_named_and_no_line_of_the_kernel() -> None:
    with pytest.raises(RuleError, match=r"the last to end was a scope or a strand \(leave\(1\)\)"):
        table(step(unknown), scopes=(Note,))


def test_what_stands_open_in_a_scope_goes_with_it() -> None:
    t = table(step(stand_in_scope), step(go, 0), scopes=(Note,))
    assert [ask.kind for ask in t.asks] == ["stand", "go"]
    t.choose(t.asks[1], 0)
    assert [ask.kind for ask in t.asks] == ["go"]
    assert t.scopes == {}


def stand_in_scope(t: Table[Slate]) -> None:
    t.enter(Note())
    t.then(step(stand), step(go, 1))


def stand(t: Table[Slate]) -> None:
    t.ask(0, "stand", [Option("now")], standing=True)


def go(t: Table[Slate], seat: int) -> None:
    t.ask(seat, "go", [Option("go")])


# ---- The watch ----


def test_the_watch_ends_the_game_wherever_the_points_are_reached() -> None:
    t = new(2)
    t.state.points = [2, 0]
    to_the_boast(t)
    assert not t.over
    t.choose(t.asks[0], 0)
    assert t.result is not None
    assert (t.result.winners, t.result.ending) == ((0,), "three points")
    assert t.scopes == {}


def test_the_watch_is_looked_at_after_every_step_that_does_something() -> None:
    t = new(2)
    t.state.points = [3, 0]
    t.choose(t.asks[0], (0, 7, 0) if t.asks[0].args == (7,) else t.asks[0].absent)
    assert t.over
