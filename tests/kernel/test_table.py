"""Playing: steps run in order, asks wait for answers, only legal answers are taken, mistakes in rules are named."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from banneret.kernel.ask import Option
from banneret.kernel.errors import Refused, RuleError
from banneret.kernel.step import Step, counted, frames, note, step
from banneret.kernel.table import Table, new_table
from tests.kernel.toys import bare, pig
from tests.kernel.toys.bare import Slate, table
from tests.kernel.toys.pig import Sty

Bare = Table[Slate]
WHICH = {"seat": 0, "kind": "Which?", "args": [], "cites": "", "standing": False, "clock": ""}


# ---- Rules for these tests ----


def mark(t: Bare, text: str) -> None:
    t.state.marks.append(text)


def mark_twice(t: Bare, first: str, second: str) -> None:
    t.then(step(mark, first), step(mark, second))


def stop(t: Bare) -> None:
    t.finish((0,), "stopped")


def offer(t: Bare, seat: int) -> None:
    t.ask(
        seat,
        "Which?",
        [
            Option("First", do=step(mark, "first")),
            Option("Second", blocked="It is gone"),
            Option("Third", do=(step(mark, "third a"), step(mark, "third b"))),
            Option("Nothing"),
        ],
        absent=2,
    )


def ask_twice(t: Bare) -> None:
    offer(t, 0)
    offer(t, 1)


def ask_and_go_on(t: Bare) -> None:
    offer(t, 0)
    t.then(step(stop))


def ask_nothing(t: Bare) -> None:
    t.ask(0, "Nothing to choose", [])


def ask_only_blocked(t: Bare) -> None:
    t.ask(0, "All is lost", [Option("Fight", blocked="No sword")])


def ask_nobody(t: Bare, seat: int) -> None:
    t.ask(seat, "Are you there", [Option("Yes")])


def ask_with_wrong_absent(t: Bare) -> None:
    t.ask(0, "Which?", [Option("One")], absent=1)


def seal_after_asking(t: Bare) -> None:
    offer(t, 0)
    t.seal([step(offer, 1)])


def fork_after_asking(t: Bare) -> None:
    offer(t, 0)
    t.fork([step(offer, 1)])


def seal_without_asking(t: Bare) -> None:
    t.seal([step(idle)])


def idle(t: Bare) -> None:
    """Nothing happens."""


def only_standing(t: Bare) -> None:
    t.ask(0, "Any time", [Option("Now")], standing=True)


def seal_and_fork_nobody(t: Bare) -> None:
    t.fork([])
    t.seal([])
    t.then(step(offer, 0))


def only_answer(t: Bare, auto: bool) -> None:
    options = [Option("Go", do=step(mark, "went")), Option("Stay", blocked="The house burns")]
    t.ask(0, "Go or stay", options, auto=auto)


def absent_is_blocked(t: Bare) -> None:
    t.ask(0, "Which?", [Option("A"), Option("B", blocked="no"), Option("C")], absent=1)


def go_round(t: Bare) -> None:
    t.then(step(go_round))


def finish_with_steps_waiting(t: Bare) -> None:
    t.then(step(stop), step(mark, "too late"))


# ---- Steps ----


def tell_and_mark(t: Bare, text: str) -> None:
    t.tell("marks", (text,))
    mark(t, text)


def test_an_onlooker_sees_how_things_stand_after_each_step_that_tells_something() -> None:
    t = table(step(offer, 0))
    seen: list[list[str]] = []
    t.show_to(lambda: seen.append(t.state.marks[:]))
    t.restart(step(tell_and_mark, "a"), step(mark, "b"), step(tell_and_mark, "c"), step(offer, 0))
    assert seen == [["a"], ["a", "b", "c"]]
    copy = t.clone()
    copy.restart(step(tell_and_mark, "d"), step(stop))
    assert len(seen) == 2  # a clone has no onlooker
    t.show_to(None)
    t.restart(step(tell_and_mark, "e"), step(stop))
    assert len(seen) == 2


def test_steps_run_in_the_order_given_before_those_that_waited() -> None:
    t = table(step(mark_twice, "a", "b"), step(mark, "c"), step(offer, 0))
    assert t.state.marks == ["a", "b", "c"]


def test_the_stack_tells_what_happens_next() -> None:
    t = table(step(offer, 0), step(mark, "later"), step(stop))
    assert [str(one) for one in frames(t.asks[0].then)] == ["mark('later')", "stop()"]


def test_an_answer_runs_its_steps_and_then_what_waited() -> None:
    t = table(step(offer, 0), step(mark, "waited"), step(offer, 1))
    t.choose(t.asks[0], 1)
    assert t.state.marks == ["third a", "third b", "waited"]
    assert t.asks[0].seat == 1


def test_nothing_runs_after_the_end() -> None:
    t = table(step(finish_with_steps_waiting))
    assert t.over
    assert t.state.marks == []
    assert t.asks == []
    assert t.result is not None
    assert (t.result.winners, t.result.ending, t.result.points) == ((0,), "stopped", (1.0, 0.0))


# ---- Only legal moves exist ----


def test_open_and_blocked_options_are_apart() -> None:
    ask = table(step(offer, 0)).asks[0]
    assert [option.kind for option in ask.options] == ["First", "Third", "Nothing"]
    assert [(option.kind, str(option.blocked)) for option in ask.blocked] == [("Second", "It is gone")]


@pytest.mark.parametrize(
    ("seat", "ask", "option", "message"),
    [
        (0, 1, 3, "ask 1 has no option 3; it has options 0 to 2"),
        (0, 1, -1, "has no option -1"),
        (1, 1, 0, "there is no ask 1 for seat 1; open now: \\[\\]"),
        (0, 2, 0, "there is no ask 2 for seat 0; open now: \\[1\\]"),
        (0, 0, 0, "there is no ask 0"),
        (0, -5, 0, "there is no ask -5"),
    ],
)
def test_what_is_not_offered_is_refused(seat: int, ask: int, option: int, message: str) -> None:
    t = table(step(offer, 0), step(offer, 1))
    was = t.hash()
    with pytest.raises(Refused, match=message):
        t.answer(seat, ask, option)
    assert (t.hash(), t.choices) == (was, 0)


def test_a_stale_ask_is_refused() -> None:
    t = table(step(offer, 0), step(offer, 1))
    stale = t.asks[0]
    t.choose(stale, 0)
    was = t.hash()
    with pytest.raises(Refused, match="ask 1 of seat 0 is no longer open; open now: \\[\\]"):
        t.answer(0, 1, 0)
    with pytest.raises(Refused, match="no longer open"):
        t.choose(stale, stale.options[0])
    assert t.hash() == was


def test_a_blocked_or_foreign_option_is_refused_with_its_reason() -> None:
    t = table(step(offer, 0))
    ask = t.asks[0]
    with pytest.raises(Refused, match="'Second' is blocked: It is gone"):
        t.choose(ask, ask.blocked[0])
    with pytest.raises(Refused, match="'First' is not an option of ask 1"):
        t.choose(ask, Option("First", do=step(mark, "forged")))
    assert t.state.marks == []


def test_no_answer_is_taken_after_the_end() -> None:
    t = table(step(offer, 0), step(stop))
    ask = t.asks[0]
    t.choose(ask, 0)
    with pytest.raises(Refused, match="the game is over"):
        t.answer(0, ask.id, 0)


def test_asks_of_a_seat() -> None:
    t = table(step(offer, 1))
    assert t.asks_of(0) == []
    assert t.asks_of(1) == t.asks


# ---- The absent, and answers that need no asking ----


def test_the_answer_for_the_absent_counts_open_options_only() -> None:
    ask = table(step(offer, 0)).asks[0]
    assert ask.options[ask.absent].kind == "Third"


def test_a_blocked_answer_for_the_absent_gives_way_to_the_first_open_one() -> None:
    ask = table(step(absent_is_blocked)).asks[0]
    assert ask.options[ask.absent].kind == "A"


def test_auto_takes_the_only_open_answer() -> None:
    t = table(step(only_answer, True), step(stop))
    assert t.over
    assert t.state.marks == ["went"]
    assert t.choices == 0


def test_without_auto_the_only_answer_is_asked_for() -> None:
    t = table(step(only_answer, False), step(stop))
    assert [option.kind for option in t.asks[0].options] == ["Go"]


def test_an_ask_with_a_choice_is_put_even_with_auto() -> None:
    t: Table[Sty] = Table()
    for seed in range(20):
        t = table_of_pig(str(seed))
        if not t.over and t.state.sum:
            break
    assert len(t.asks[0].options) == 2


def table_of_pig(seed: str) -> Table[Sty]:
    return new_table(pig.GAME, 2, {}, seed)


# ---- Mistakes in rules ----


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (step(ask_twice), "a step asks once; 'Which\\?' is its second ask"),
        (step(ask_and_go_on), "a step that has asked can do nothing more"),
        (
            step(ask_nothing),
            "'Nothing to choose' has no options: a question needs at least one answer .in the step ask_nothing",
        ),
        (step(ask_only_blocked), "'All is lost' has no open option: \\[<Fight: No sword>\\]"),
        (step(ask_with_wrong_absent), "no option 1 to take for the absent; it has 1"),
        (
            step(ask_nobody, 2),
            "'Are you there' is asked of seat 2; the table has the seats 0 to 1 .in the step",
        ),
        (step(ask_nobody, -1), "'Are you there' is asked of seat -1"),
        (step(mark, "the end"), "bare: the rules came to an end without an ask or a result"),
        (step(only_standing), "the rules came to an end"),
        (
            step(go_round),
            r"steps have run, and none of them asks .*; the last step was go_round\(\) .test_table.py",
        ),
        (step(seal_after_asking), "these sealed asks are its second"),
        (step(fork_after_asking), "this fork is its second ask"),
        (step(seal_without_asking), "should have asked once; it asked 0 times"),
    ],
)
def test_a_mistake_in_rules_is_named(start: object, message: str) -> None:
    with pytest.raises(RuleError, match=message):
        table(start)  # type: ignore[arg-type]


def test_a_set_up_that_asks_by_itself_is_told_how_to() -> None:
    class Hasty(bare.Bare):
        def setup(self, t: Bare) -> None:
            ask_nobody(t, 0)

    hasty = Hasty((step(mark, "never"),))
    with pytest.raises(
        RuleError, match="is asked by no step: the set-up puts steps on the stack, and they ask"
    ):
        new_table(hasty, 2, {}, "hasty")


@pytest.mark.parametrize("make", [step, note, counted])
def test_arguments_with_names_are_refused_and_not_dropped(make: Callable[..., Step]) -> None:
    """Compiled, they are refused by Python itself, in its words."""
    compiled = str(sys.modules[Step.__module__].__file__).endswith((".so", ".pyd"))
    says = r"\(mark_twice, …\): write the arguments in their order, .*\(second=\);.* \(test_table.py:\d+\)"
    with pytest.raises(TypeError if compiled else RuleError, match="'second'" if compiled else says):
        make(mark_twice, "first", second="second")


def test_sealed_asks_and_forks_of_nobody_hold_nothing_up() -> None:
    t = table(step(seal_and_fork_nobody))
    assert [ask.kind for ask in t.asks] == ["Which?"]
    assert (t.groups, t.joins) == ({}, {})


# ---- Views and identity ----


def test_a_view_is_plain_data_and_shows_each_seat_its_own() -> None:
    t = table(step(offer, 0), seats=3)
    first, second, nobody = t.view(0), t.view(1), t.view(-1)
    assert first["state"] == {"marks": [], "notes": 0}
    assert second["state"] == {"marks": [], "notes": 10}
    assert nobody["state"] == {"marks": []}
    assert first["asks"] == [
        {
            **WHICH,
            "id": 1,
            "sealed": False,
            "absent": 1,
            "options": [{"kind": name, "args": [], "at": []} for name in ("First", "Third", "Nothing")],
            "blocked": [{"kind": "Second", "args": [], "at": [], "why": ["It is gone"]}],
        }
    ]
    assert second["asks"] == nobody["asks"] == [WHICH]


def test_the_seed_is_shown_only_at_the_end() -> None:
    t = table(step(offer, 0), step(stop), seed="hidden")
    assert t.view(0)["seed"] is None
    assert t.view(0)["commitment"] == t.commitment
    t.choose(t.asks[0], 0)
    assert t.view(0)["seed"] == "hidden"


def test_the_hash_follows_state_asks_and_chance_but_not_the_log() -> None:
    t = table(step(offer, 0))
    was = t.hash()
    t.tell("noise", ())
    assert t.hash() == was
    t.state.secret = 1
    assert t.hash() != was
    t.state.secret = 0
    t.below(2)
    assert t.hash() != was


def test_a_hand_made_position_starts_a_new_past() -> None:
    t = table(step(offer, 0), step(offer, 1), step(stop))
    t.choose(t.asks[0], 0)
    t.state.marks = ["by hand"]
    t.rebase()
    with pytest.raises(Refused, match="nothing to undo"):
        t.undo(0)
    t.choose(t.asks[0], 1)
    t2 = t.replayed(t.last_choice)
    assert t2.hash() == t.hash()
