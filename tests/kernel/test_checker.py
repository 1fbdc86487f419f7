"""The checker finds the mistakes that it is there for."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from banneret.kernel.ask import Option
from banneret.kernel.errors import Refused
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game, Setting
from banneret.kernel.record import loads, replay
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of
from banneret.testing import PROMISES, Broken, check_game
from banneret.testing.elsewhere import places_of_random
from banneret.testing.play import Play, difference
from tests.kernel.toys import flawed, secret, thieves

BY_NAME = {promise.name: promise for promise in PROMISES}
NOWHERE = ("", "the rules run")


@pytest.fixture(autouse=True)
def _keep_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BANNERET_BROKEN", str(tmp_path))


def broken_by(flaw: str, *names: str) -> str:
    """How the checker complains about a mistake."""
    promises = [BY_NAME[name] for name in names]
    with pytest.raises(Broken) as caught:
        check_game(flawed.GAME, games=10, options=[{"flaw": flaw}], longest=50, promises=promises)
    return str(caught.value)


@pytest.mark.parametrize(("flaw", "name"), [(f, n) for f, n in flawed.FLAWS.items() if n not in NOWHERE])
def test_a_mistake_breaks_its_promise(flaw: str, name: str) -> None:
    complaint = broken_by(flaw, name)
    assert f"'{name}' does not hold" in complaint
    assert "seed 'check-" in complaint
    assert "after choice" in complaint or "in the set-up" in complaint


@pytest.mark.parametrize("flaw", [f for f, n in flawed.FLAWS.items() if n])
def test_no_mistake_passes_all_promises(flaw: str) -> None:
    broken_by(flaw, *BY_NAME)


def test_a_rule_that_fails_is_reported_with_the_choice() -> None:
    complaint = broken_by("a rule raises an exception")
    assert "the rules run" in complaint
    assert "seven is not a card" in complaint
    assert "'play 7" in complaint


def test_without_a_mistake_all_promises_hold() -> None:
    checked = check_game(flawed.GAME, games=10, options=[{"flaw": "none"}])
    assert checked.games == 10
    assert checked.looks == checked.choices > 10
    assert checked.contacts > 10


@pytest.mark.parametrize(
    ("flaw", "name", "says"),
    [
        (
            "foreign chance",
            "records replay bit for bit",
            "the rules draw from Python's `random`: flawed.py:LINE (in toss); flawed.py:LINE (in play); "
            "flawed.py:LINE (in setup); chance comes from the table alone (`t.below(6)`",
        ),
        (
            "foreign chance in hidden answers",
            "records replay bit for bit",
            "draw from Python's `random`: flawed.py",
        ),
        (
            "foreign chance in the set-up",
            "records replay bit for bit",
            "draw from Python's `random`: flawed.py",
        ),
        (
            "asking changes the state",
            "asking only asks",
            "the step pick(0) (flawed.py:LINE) asks, and changes the table, too (its state)",
        ),
        (
            "asking tells",
            "asking only asks",
            "the step pick(0) (flawed.py:LINE) asks, and changes the table, too (it tells something)",
        ),
        (
            "a prompt without words",
            "the words fit",
            "the words have no prompts.choose (asked by pick(0) (flawed.py:LINE))",
        ),
        (
            "an option without words",
            "the words fit",
            "the words have no options.fly (asked by pick(0) (flawed.py:LINE))",
        ),
        (
            "a reason without words",
            "the words fit",
            "the words have no reasons.forbidden (of <steal: forbidden>, asked by pick(0) (flawed.py:LINE))",
        ),
        (
            "an entry without words",
            "the words fit",
            "the words have no entries.yawns (told to the log in the step draw(0), flawed.py:LINE)",
        ),
        (
            "an entry whose words have a wrong index",
            "the words fit",
            "entries.sleeps, '{1:seat} sleeps', speaks of argument 1, counted from 0, and 1 were given: (0,) "
            "(told to the log in the step draw(0), flawed.py:LINE)",
        ),
        (
            "an option whose words have a wrong index",
            "the words fit",
            "options.lend, 'Lend {1:number}', speaks of argument 1, counted from 0, and 1 were given: (0,) "
            "(asked by pick(0) (flawed.py:LINE))",
        ),
        (
            "an entry with too few arguments",
            "the words fit",
            "entries.waits, '{0:seat} waits', speaks of argument 0, counted from 0, and 0 were given: ()",
        ),
        (
            "an option with an argument of another type",
            "the words fit",
            "options.play: the argument 0 should be a number; 'seven' was given (asked by pick(0) (flawed.py:LINE))",
        ),
        ("a seat that does not exist", "the words fit", "the argument 0 should be a seat; 2 was given"),
        (
            "no options",
            "the rules run",
            "'pick' has no options: a question needs at least one answer (in the step pick(0), flawed.py:LINE)",
        ),
        (
            "a zone off by one",
            "the rules run",
            "there is no zone 4; the zones are 0 (deck), 1 (table), 2 (hand:0), 3 (hand:1) "
            "(in the step draw(0), flawed.py:LINE)",
        ),
        (
            "a rule raises an exception",
            "the rules run",
            "seven is not a card') in the step play(1, 1), flawed.py:LINE (in play)",
        ),
        (
            "the answer for the absent raises an exception",
            "the absent are answered",
            "raised ValueError('nobody is there'), flawed.py:LINE (in fail)",
        ),
        (
            "imagined tables cannot be played",
            "imagine deals again",
            "could not be played: ValueError('this is not the true table'), flawed.py:LINE (in play)",
        ),
        (
            "a step that is a closure",
            "steps can be saved",
            "the step <lambda> (flawed.py:LINE) is not a function of flawed's chapters",
        ),
        (
            "two options with one name",
            "asks can be answered",
            "asked by pick(0) (flawed.py:LINE), offers several options with the same kind and arguments: ['wait']",
        ),
        (
            "a play that stops",
            "the rules run",
            "the rules came to an end without an ask or a result; the last step was draw(0) (flawed.py:LINE)",
        ),
        (
            "a winner who is not there",
            "the rules run",
            "'all played': seat 2 cannot win; the seats are 0 to 1 (in the step end(), flawed.py:LINE)",
        ),
        (
            "a set-up that fails",
            "the rules run",
            "set-up failed: KeyError('deck'), flawed.py:LINE (in setup)",
        ),
        ("a set-up without a step", "the rules run", "the set-up has put no step on the stack (`t.then`)"),
        (
            "a field of another type",
            "the rules run",
            "a field is not what it is declared as: Hut.turns: found 'none', expected a whole number",
        ),
        (
            "a field that is not declared",
            "fields are declared",
            "Hut has no field 'pionts', but it was set (flawed.py:LINE (in play)): a clone or a save would lose it",
        ),
        (
            "a set in a view",
            "views are plain data",
            "the view of seat -1: cards.played is {1, 2}, a set; wanted are numbers, texts, None, lists and dicts",
        ),
        ("a view that is not returned", "views are plain data", "`view` returned None; a dict is wanted"),
        (
            "words of an unknown type",
            "the words fit",
            "options.pray, 'Pray to {0:gods}': there is no type 'gods'; the types are seat, sitter, number, text, "
            "piece, face (asked by pick(0) (flawed.py:LINE))",
        ),
        (
            "a step with a list",
            "steps can be saved",
            "the step play_list(0, [0]) (flawed.py:LINE) has arguments that are not numbers",
        ),
    ],
)
def test_a_mistake_is_named_with_its_place(flaw: str, name: str, says: str) -> None:
    complaint = re.sub(r"\.py:\d+", ".py:LINE", broken_by(flaw, *([] if name in NOWHERE else [name])))
    assert says in complaint


@pytest.mark.parametrize(
    ("flaw", "says"),
    [
        ("foreign chance", "Python's `random`: "),
        ("foreign chance in hidden answers", "Python's `random`: "),
        ("foreign chance in the set-up", "Python's `random`: "),
        ("asking changes the state", "the step pick(0) (flawed.py:"),
        ("an entry without words", "the words have no entries.yawns"),
        (
            "an entry whose words have a wrong index",
            "entries.sleeps, '{1:seat} sleeps', speaks of argument 1",
        ),
        ("an option whose words have a wrong index", "options.lend, 'Lend {1:number}', speaks of argument 1"),
        ("a set in a view", "cards.played is {1, 2}"),
        ("a view that is not returned", "`view` returned None"),
    ],
)
def test_a_mistake_is_not_taken_for_another(flaw: str, says: str) -> None:
    """With all promises looking on, the one that is broken complains, not one that stumbles over it."""
    complaint = broken_by(flaw, *BY_NAME)
    assert f"'{flawed.FLAWS[flaw]}' does not hold" in complaint
    assert says in complaint


def test_the_line_that_draws_from_elsewhere_is_the_one_that_is_named() -> None:
    named = [place.partition(" ")[0].rpartition(":")[2] for place in places_of_random(flawed)]
    lines = Path(str(flawed.__file__)).read_text(encoding="utf-8").splitlines()
    assert len(named) == 3
    assert all("random.randrange" in lines[int(number) - 1] for number in named)


def test_a_broken_play_is_kept_as_a_record(tmp_path: Path) -> None:
    broken_by("an invariant is broken", "the game's invariants hold")
    (kept,) = tmp_path.iterdir()
    table = replay(loads(kept.read_text(encoding="utf-8")), flawed.GAME)
    with pytest.raises(AssertionError, match="three turns"):
        flawed.GAME.check(table)


def test_only_options_that_go_together_are_played() -> None:
    """A map for two is none for three: that is no failing set-up."""
    maps: set[tuple[int, object]] = set()

    class Mapped(thieves.Thieves):
        def __init__(self) -> None:
            super().__init__()
            self.settings = (Setting("map", "The map", "any", ("any", "for 2", "for 3")),)

        def setup(self, t: Table[thieves.Den]) -> None:
            chosen = str(t.options["map"])
            if chosen not in ("any", f"for {t.seats}"):
                raise Refused(f"option map = '{chosen}': with {t.seats} seats there is none")
            maps.add((t.seats, chosen))
            super().setup(t)

    check_game(Mapped(), games=30, seats=(2, 3), promises=())
    assert maps == {(2, "any"), (2, "for 2"), (3, "any"), (3, "for 3")}


def test_a_failing_set_up_is_reported() -> None:
    class NoCards(thieves.Thieves):
        def setup(self, t: object) -> None:
            raise ValueError("the box is empty")

    with pytest.raises(Broken, match="the box is empty"):
        check_game(NoCards(), games=1)


def test_a_field_that_is_not_set_is_named() -> None:
    class Forgetful(flawed.Flawed):
        def new_state(self, seats: int) -> flawed.Hut:
            hut = super().new_state(seats)
            del hut.looks
            return hut

    with pytest.raises(Broken, match=r"; new_state does not set Hut\.looks"):
        check_game(Forgetful(), games=1)


def complaint_about(game: flawed.Flawed) -> str:
    with pytest.raises(Broken) as caught:
        check_game(game, games=1)
    return str(caught.value)


def test_an_invariant_that_never_holds_is_not_taken_for_a_save_that_does_not_load() -> None:
    class Strict(flawed.Flawed):
        def check(self, t: Table[flawed.Hut]) -> None:
            raise AssertionError("there must be three decks")

    assert "'the game's invariants hold' does not hold: there must be three decks" in complaint_about(
        Strict()
    )


def test_a_list_that_tables_share_is_named() -> None:
    memory: list[int] = []

    class Sharing(flawed.Flawed):
        def new_state(self, seats: int) -> flawed.Hut:
            hut = super().new_state(seats)
            hut.tally.numbers = memory
            return hut

    assert "gives two tables the same list as Hut.tally.numbers" in complaint_about(Sharing())


def asks_with(options: Callable[[], list[Option]]) -> flawed.Flawed:
    """A game whose first step asks with these options."""

    class Asking(flawed.Flawed):
        def setup(self, t: Table[flawed.Hut]) -> None:
            super().setup(t)
            t.stack = None
            t.then(step(ask))

    def ask(t: Table[flawed.Hut]) -> None:
        t.ask(0, "pick", options(), args=(1,))

    return Asking()


@pytest.mark.parametrize(
    "options",
    [
        lambda: [Option("play", 3)],  # type: ignore[arg-type]
        lambda: [Option("play", [3, 1])],  # type: ignore[arg-type]
        lambda: [Option("wait", at="hut:1")],  # type: ignore[arg-type]
    ],
)
def test_what_should_be_a_tuple_is_said_to_be_one(options: Callable[[], list[Option]]) -> None:
    """Compiled, the kernel refuses it at once; on plain Python the checker does. Both say what is wanted."""
    assert "a tuple is wanted, `(value,)` where it is a single one" in complaint_about(asks_with(options))


@pytest.mark.parametrize(
    "options",
    [
        lambda: [Option("wait", do=flawed.vote)],  # type: ignore[arg-type]
        lambda: [Option("wait", do=[step(flawed.vote)])],  # type: ignore[arg-type]
    ],
)
def test_a_rule_that_is_no_step_is_said_to_need_one(options: Callable[[], list[Option]]) -> None:
    assert "`step(rule, seat)`" in complaint_about(asks_with(options))


def test_options_are_a_list() -> None:
    complaint = complaint_about(asks_with(lambda: (Option("wait"),)))  # type: ignore[arg-type, return-value]
    assert "a list or an Offer" in complaint


def test_a_function_on_the_stack_is_named_with_the_step_that_put_it_there() -> None:
    class Hasty(flawed.Flawed):
        def setup(self, t: Table[flawed.Hut]) -> None:
            super().setup(t)
            t.then(step(hurry))

    def hurry(t: Table[flawed.Hut]) -> None:
        t.then(flawed.vote)  # type: ignore[arg-type]

    assert "`step(rule, seat)`" in complaint_about(Hasty())


def test_a_function_that_the_set_up_puts_on_the_stack_is_said_to_need_a_step() -> None:
    class Hastier(flawed.Flawed):
        def setup(self, t: Table[flawed.Hut]) -> None:
            t.then(flawed.vote)  # type: ignore[arg-type]

    assert "`step(rule, seat)`" in complaint_about(Hastier())


def test_what_is_each_seats_own_has_an_entry_for_each() -> None:
    class Short(secret.Secret):
        def setup(self, t: Table[secret.Minds]) -> None:
            super().setup(t)
            t.state.number = [3]

    with pytest.raises(Broken, match=r"Minds\.number is Own, so it needs an entry for each of the 2 seats"):
        check_game(Short(), games=1, promises=[BY_NAME["fields are declared"]])


def test_cites_must_be_in_the_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    class Citing(Play):
        def __init__(self, *args: object) -> None:
            super().__init__(*args)  # type: ignore[arg-type]
            self.citable = frozenset({"flawed.turn.play"})

    monkeypatch.setattr("banneret.testing.checker.Play", Citing)
    with pytest.raises(Broken, match="cites '', which is not in the ledger"):
        check_game(flawed.GAME, games=1, promises=[BY_NAME["asks can be answered"]])


def test_a_secret_that_is_never_imagined_otherwise_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_game(secret.GAME, games=2).notes == []
    monkeypatch.setattr(secret.Secret, "imagine", Game.imagine)
    (note,) = check_game(secret.GAME, games=2, promises=[BY_NAME["imagine deals again"]]).notes
    assert note.startswith("`number` is each seat's own, and imagined tables have it as it truly is")
    assert "`Game.imagine`" in note


class Lap(State):
    runner: Public[int]


def run_lap(t: Table[Lap], lap: int) -> None:
    """The mistake: the next lap is run by a step of this one, so inside its scope."""
    mine = Lap()
    mine.runner = lap % t.seats
    t.enter(mine)
    t.then(step(ask_runner, lap))


def run_lap_after_lap(t: Table[Lap], lap: int) -> None:
    if lap < LAPS:
        t.then(step(run_lap_after_lap, lap + 1))
    run_lap(t, lap)


def ask_runner(t: Table[Lap], lap: int) -> None:
    t.ask(t.scope(Lap).runner, "run", [Option("run", do=step(reach_goal, lap))])


def reach_goal(t: Table[Lap], lap: int) -> None:
    if lap == LAPS:
        t.draw_game("all have run")
    elif not t.options["apart"]:
        t.then(step(run_lap, lap + 1))


LAPS = 8


class Relay(Game[Lap]):
    def __init__(self) -> None:
        super().__init__("relay", "Relay", (2,), (sys.modules[__name__],))
        self.scopes = (Lap,)
        self.settings = (Setting("apart", "One lap after the other", False, (False, True)),)
        self.words = words_of(prompts={"run": "Run"}, options={"run": "Run"}, entries={"ends": "{0}"})

    def new_state(self, seats: int) -> Lap:
        lap = Lap()
        lap.runner = 0
        return lap

    def setup(self, t: Table[Lap]) -> None:
        t.then(step(run_lap_after_lap if t.options["apart"] else run_lap, 1))


@pytest.mark.parametrize("apart", [False, True])
def test_scopes_that_never_end_are_noted(apart: bool) -> None:
    checked = check_game(Relay(), games=1, options=[{"apart": apart}])
    assert checked.nested == {"Lap": 1 if apart else LAPS}
    assert [note for note in checked.notes if "scopes of the kind Lap" in note] == (
        [] if apart else checked.notes
    )
    assert len(checked.notes) == (0 if apart else 1)


def test_drawn_options_are_bounded_as_for_programs_and_each_choice_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Relay, "bounded", lambda self, options: {**options, "apart": True})
    heard: list[tuple[int, int]] = []
    checked = check_game(Relay(), games=2, heard=lambda number, choices: heard.append((number, choices)))
    assert checked.nested == {"Lap": 1}
    assert heard == [(number, lap) for number in (0, 1) for lap in range(1, LAPS + 1)]


def test_thoroughness_thins_the_looks_out() -> None:
    checked = check_game(flawed.GAME, games=20, options=[{}], thoroughness=0.2)
    assert 0 < checked.looks < checked.choices / 2


def test_differences_name_their_place() -> None:
    assert difference({"a": [1, 2]}, {"a": [1, 2]}) == ""
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "a[1].b: 2 and 3"
    assert difference({"a": 1}, {}) == "a is in only one of them"
    assert difference([1], [1, 2]) == "the whole has 1 items, the other 2"
