"""The log: typed entries, each with its audience and the rule it comes from."""

from __future__ import annotations

from banneret.kernel.ask import Option
from banneret.kernel.log import EVERYONE, Entry
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of
from tests.kernel.toys.bare import Slate, table

Bare = Table[Slate]


def tell_all(t: Bare) -> None:
    t.tell("opens", (1, "door"), cites="bare.turn.open")
    t.whisper(1 << 1, "finds", (1, "gold"), (1, "something"), cites="bare.turn.find")
    t.whisper(1 << 0 | 1 << 2, "plots", (0, 2))
    t.then(step(go_on))


def go_on(t: Bare) -> None:
    t.ask(0, "go_on", [Option("yes", do=step(tell_all))])


def new(quiet: bool = False) -> Bare:
    t = table(step(tell_all), seats=3, quiet=quiet)
    t.game.words = words_of(
        {
            "opens": "{0:seat} opens the {1}",
            "finds": "{0:seat} finds {1}!",
            "plots": "{0:seat} plots with {1:seat}",
        }
    )
    return t


def read(t: Bare, seat: int) -> list[tuple[str, tuple[object, ...] | None]]:
    return [(entry.kind, entry.seen_by(seat)) for entry in t.log(seat)]


def test_each_seat_reads_what_it_may_know() -> None:
    t = new()
    opens, plots = ("opens", (1, "door")), ("plots", (0, 2))
    assert read(t, 0) == [opens, ("finds", (1, "something")), plots]
    assert read(t, 1) == [opens, ("finds", (1, "gold"))]
    assert read(t, 2) == [opens, ("finds", (1, "something")), plots]
    assert read(t, -1) == [opens, ("finds", (1, "something"))]


def test_entries_cite_rules_and_count_choices() -> None:
    t = new()
    t.choose(t.asks[0], 0)
    assert [(entry.cites, entry.choice) for entry in t.log(1)] == [
        ("bare.turn.open", 0),
        ("bare.turn.find", 0),
        ("bare.turn.open", 1),
        ("bare.turn.find", 1),
    ]


def test_the_log_can_be_read_from_an_entry_on() -> None:
    t = new()
    t.choose(t.asks[0], 0)
    assert len(t.log(0)) == 6
    assert len(t.log(0, since=4)) == 2
    assert t.log(0, since=6) == []
    assert len(t.log(0, since=-5)) == 6


def test_entries_become_sentences_for_a_seat() -> None:
    t = new()
    opens, finds, plots = t.log(0)
    say = t.game.say
    assert say(t, opens, 0) == "Seat 2 opens the door"
    assert say(t, finds, 0) == "Seat 2 finds something!"
    assert say(t, finds, 1) == "Seat 2 finds gold!"
    assert say(t, plots, 0) == "Seat 1 plots with seat 3"
    assert say(t, plots, 1) == ""


def test_a_quiet_table_keeps_no_log() -> None:
    t = new(quiet=True)
    t.choose(t.asks[0], 0)
    assert t.log(1) == []


def test_clones_share_the_log_and_go_on_alone() -> None:
    t = new()
    clone = t.clone()
    clone.choose(clone.asks[0], 0)
    assert (len(t.log(0)), len(clone.log(0))) == (3, 6)


def test_an_entry_for_everyone_is_for_spectators_too() -> None:
    entry = Entry("x", (1,), "", EVERYONE, None, 0)
    assert entry.seen_by(-1) == (1,)
    private = Entry("x", (1,), "", 0b10, None, 0)
    assert [private.seen_by(seat) for seat in (-1, 0, 1, 2)] == [None, None, (1,), None]
