"""Asks that are open while others choose: they are asked again, and say what has changed. Undo beside others."""

from __future__ import annotations

import pytest

from banneret.kernel import Ask, Option, Refused, RuleError, Said, Table, new_table, step
from banneret.kernel.errors import AskChanges
from banneret.kernel.record import load, record_of, save
from tests.kernel.toys import builders
from tests.kernel.toys.bare import Bare as BareGame
from tests.kernel.toys.bare import Slate, table

Bare = Table[Slate]


def together(t: Bare) -> None:
    t.fork([step(pick, seat) for seat in range(t.seats)])


def pick(t: Bare, seat: int) -> None:
    """Take a letter; what was taken is blocked, with a reason. With three taken there is nothing to ask."""
    taken = t.state.marks
    if len(taken) >= 3:
        t.then(step(close, seat))
        return
    options = [
        Option(
            letter,
            do=step(take, seat, letter),
            blocked=Said("taken", (len(taken),)) if letter in taken else None,
        )
        for letter in "abcd"
    ]
    t.ask(seat, "pick", [*options, Option("stop")], args=(), absent=4)


def take(t: Bare, seat: int, letter: str) -> None:
    t.state.marks.append(letter)
    t.then(step(pick, seat))


def close(t: Bare, seat: int) -> None:
    t.state.notes[seat] = 99


def farewell(t: Bare) -> None:
    t.ask(0, "farewell", [Option("bye")])


def new(seats: int = 2) -> Bare:
    return table(step(together), step(farewell), seats=seats)


def choose(t: Bare, seat: int, kind: str) -> None:
    (ask,) = t.asks_of(seat)
    t.choose(ask, next(option for option in ask.options if option.kind == kind))


def test_a_changed_ask_gets_the_seats_next_id() -> None:
    t = new()
    choose(t, 0, "a")
    (ask,) = t.asks_of(1)
    assert ask.id == 2
    assert [option.kind for option in ask.options] == ["b", "c", "d", "stop"]
    assert t.asks_of(0)[0].id == 2


def test_a_reason_that_has_changed_is_told_though_the_answers_are_the_same() -> None:
    t = new()
    choose(t, 0, "a")
    before = t.asks_of(1)[0]
    t.state.marks = ["a", "a"]
    choose(t, 0, "stop")
    (ask,) = t.asks_of(1)
    assert ask.id == before.id
    assert [str(option.blocked) for option in ask.blocked] == ["taken 2"]


def test_an_ask_with_nothing_left_to_ask_vanishes_and_its_strand_goes_on() -> None:
    t = new(3)
    for letter in "abc":
        choose(t, 0, letter)
    assert t.state.notes == [99, 99, 99]
    assert [ask.kind for ask in t.asks] == ["farewell"]
    assert (t.joins, t.stack) == ({}, None)


def three_at_once(t: Bare) -> None:
    t.fork([step(behold), step(wait_for_mark), step(count)])


def behold(t: Bare) -> None:
    t.ask(1, "behold", [Option("see", (t.state.notes[2],))])


def wait_for_mark(t: Bare) -> None:
    if t.state.marks:
        t.then(step(bump))
    else:
        t.ask(2, "wait", [Option("wait", do=step(wait_for_mark))])


def bump(t: Bare) -> None:
    t.state.notes[2] += 1


def test_what_happens_in_place_of_an_ask_shows_in_those_that_were_asked_again_before() -> None:
    t = table(step(three_at_once), seats=3)
    choose(t, 0, "mark")
    assert t.asks_of(2) == []
    assert t.asks_of(1)[0].options[0].args == (21,)


def test_a_save_in_between_asks_the_same_again() -> None:
    t = new()
    choose(t, 0, "a")
    again = load(save(t), t.game)
    assert again.view(1) == t.view(1)
    choose(again, 1, "b")
    choose(t, 1, "b")
    assert save(again) == save(t)


# ---- Standing asks ----


def stand(t: Bare) -> None:
    """May be taken while there is no mark; how many notes there are shows in its arguments."""
    if not t.state.marks:
        t.ask(1, "stand", [Option("take", (t.state.notes[0],), do=step(mark))], standing=True)


def mark(t: Bare) -> None:
    t.state.marks.append("x")


def count(t: Bare) -> None:
    t.ask(
        0,
        "count",
        [Option("more", do=(step(more), step(count))), Option("mark", do=(step(mark), step(count)))],
    )


def more(t: Bare) -> None:
    t.state.notes[0] += 1


def test_a_standing_ask_is_renewed_and_goes_when_there_is_nothing_to_ask() -> None:
    t = table(step(stand), step(count))
    choose(t, 0, "more")
    (ask,) = t.asks_of(1)
    assert (ask.id, ask.options[0].args, ask.standing) == (2, (1,), True)
    assert load(save(t), t.game).asks_of(1)[0].options[0].args == (1,)
    choose(t, 0, "mark")
    assert t.asks_of(1) == []
    assert t.asks_of(0)[0].kind == "count"


class Grounded(BareGame):
    """The standing ask goes by the marks, and by the second note; what it says goes by the first note, too."""

    def ground(self, t: Bare, ask: Ask) -> tuple[object, ...] | None:
        return (tuple(t.state.marks), t.state.notes[1]) if ask.kind == "stand" else None


def test_an_ask_that_goes_by_what_is_unchanged_is_not_put_anew() -> None:
    t = new_table(Grounded((step(stand), step(count))), 2, {}, "ground")
    choose(t, 0, "more")
    assert t.asks_of(1)[0].options[0].args == (1,), "what it goes by is noted when it is first renewed"
    choose(t, 0, "more")
    assert t.asks_of(1)[0].options[0].args == (1,), "the first note is no part of its ground"
    twin = t.clone()
    t.state.notes[1] = 5
    choose(t, 0, "more")
    assert t.asks_of(1)[0].options[0].args == (3,)
    choose(twin, 0, "more")
    assert twin.asks_of(1)[0].options[0].args == (1,), "a clone goes by its own ground"
    choose(twin, 0, "mark")
    assert twin.asks_of(1) == []


def first(t: Bare) -> None:
    t.ask(2, "first", [Option("x")], standing=True)


def test_what_an_ask_goes_by_is_noted_at_once_where_another_is_open_already() -> None:
    t = new_table(Grounded((step(first), step(stand), step(count))), 3, {}, "ground")
    choose(t, 0, "more")
    assert t.asks_of(1)[0].options[0].args == (0,), "it has never been put anew"
    choose(t, 0, "mark")
    assert t.asks_of(1) == []


def two_standing(t: Bare) -> None:
    t.ask(0, "one", [Option("x")], standing=True)
    t.ask(1, "two", [Option("x")], standing=True)


def test_a_step_puts_one_standing_ask() -> None:
    with pytest.raises(RuleError, match="a step asks once; 'two' is its second ask"):
        table(step(two_standing), step(count))


# ---- Asking only asks ----


def ask_and_change(t: Bare, how: str) -> None:
    if how == "state":
        t.state.secret += 1
    elif how == "log":
        t.tell("asks", ())
    elif how == "chance":
        t.below(6)
    elif how == "sides":
        t.ally((0, 0))
    t.ask(0, "go", [Option("go")])


@pytest.mark.parametrize(
    ("how", "what"),
    [
        ("state", "its state"),
        ("log", "it tells something"),
        ("chance", "it draws chance"),
        ("sides", "the sides"),
    ],
)
def test_a_step_that_asks_and_changes_something_is_refused(how: str, what: str) -> None:
    with pytest.raises(AskChanges) as refused:
        table(step(ask_and_change, how))
    said = str(refused.value)
    assert said.startswith(f"the step ask_and_change('{how}') (test_renewal.py:")
    assert f") asks, and changes the table, too ({what})" in said
    assert table(step(ask_and_change, how), strict=False).asks[0].kind == "go"


def nag(t: Bare) -> None:
    """Changes something only when it is asked again."""
    if t.state.marks:
        t.state.secret += 1
    t.ask(1, "nag", [Option("go")])


def side_by_side(t: Bare) -> None:
    t.fork([step(nag), step(count)])


def test_a_change_while_asking_again_is_refused_too() -> None:
    t = table(step(side_by_side))
    choose(t, 0, "more")
    with pytest.raises(
        AskChanges, match=r"the step nag\(\) \(test_renewal.py:\d+\) asks, and changes the table"
    ):
        choose(t, 0, "mark")


# ---- Undo beside others ----


def test_a_seat_takes_its_choice_back_while_another_went_on() -> None:
    t = new()
    choose(t, 0, "a")
    choose(t, 1, "b")
    assert t.can_undo(0)
    assert t.can_undo(1)
    t.undo(0)
    assert t.state.marks == ["b"]
    assert "a" in [option.kind for option in t.asks_of(0)[0].options]
    t.undo(1)
    assert save(t) == save(new())


def house(t: Bare) -> None:
    t.fork([step(door), step(hall)])


def door(t: Bare) -> None:
    t.ask(0, "door", [Option("open", do=(step(mark), step(door)))])


def hall(t: Bare) -> None:
    blocked = None if t.state.marks else "closed"
    enter = [
        Option(kind, do=(step(come_in, kind), step(hall)), blocked=blocked) for kind in ("enter", "roll")
    ]
    t.ask(1, "hall", [*enter, Option("wait", do=step(hall))], absent=2)


def come_in(t: Bare, kind: str) -> None:
    t.state.secret += 1
    if kind == "roll":
        t.below(6)


def test_what_was_built_on_a_choice_goes_with_it() -> None:
    t = table(step(house))
    choose(t, 0, "open")
    choose(t, 1, "wait")
    choose(t, 1, "enter")
    assert t.can_undo(0)
    t.undo(0)
    assert (t.state.marks, t.state.secret) == ([], 0)
    assert [option.kind for option in t.asks_of(1)[0].options] == ["wait"]
    assert [choice[2] for choice in record_of(t).choices] == ["wait"]
    assert save(load(save(t), t.game)) == save(t)


def test_what_came_after_it_goes_too() -> None:
    t = table(step(house))
    choose(t, 0, "open")
    choose(t, 1, "enter")
    choose(t, 1, "wait")
    t.undo(0)
    assert record_of(t).choices == []
    assert save(t) == save(table(step(house)))


def test_what_was_rolled_on_the_ground_of_a_choice_keeps_it_in_place() -> None:
    t = table(step(house))
    choose(t, 0, "open")
    choose(t, 1, "roll")
    was = save(t)
    with pytest.raises(Refused, match="others have gone on since"):
        t.undo(0)
    assert save(t) == was


def test_how_many_hidden_choices_another_made_does_not_show() -> None:
    views = []
    for hidden in range(4):
        t = table(step(house))
        choose(t, 0, "open")
        for _ in range(hidden):
            choose(t, 1, "enter")
        assert t.choices == 1 + hidden
        views.append(t.view(0))
        choose(t, 0, "open")
        views.append({**t.view(0), "again": True})
    assert views[0]["can_undo"]
    assert views[0::2] == [views[0]] * 4
    assert views[1::2] == [views[1]] * 4


def test_a_reply_in_the_same_strand_stands_in_between() -> None:
    t = table(step(duels), seats=4)
    choose(t, 0, "hit")
    assert t.can_undo(0)
    choose(t, 2, "hit")  # in the other strand
    assert t.can_undo(0)
    choose(t, 1, "hit")  # in reply
    with pytest.raises(Refused, match="Seat 2 has chosen since"):
        t.undo(0)
    t.undo(2)
    assert sorted(ask.seat for ask in t.asks) == [0, 2]


def duels(t: Bare) -> None:
    t.fork([step(duel, 0), step(duel, 2)])


def duel(t: Bare, seat: int) -> None:
    t.ask(seat, "duel", [Option("hit", do=step(duel, seat ^ 1))])


def test_what_was_seen_cannot_be_taken_back() -> None:
    t = new_table(builders.GAME, 2, {}, "7")
    t.choose(t.asks_of(0)[0], 0)
    t.choose(t.asks_of(1)[0], 0)
    with pytest.raises(Refused, match="You have seen what others did since"):
        t.undo(0)
