"""Numbers for options and rows of what is seen: the same from play to play, and nothing that a seat may not know."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import numpy as np
import pytest

import banneret
from banneret.adapters.actions import EXACT, Actions
from banneret.adapters.play import Form
from banneret.adapters.sight import Sight
from banneret.adapters.text import described
from banneret.bots.bot import next_ask
from banneret.games import NAMES
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.table import Table

NUMBERING = Path(__file__).with_name("numbering.toml")


def after(name: str, choices: int, seed: int = 1) -> Table[State]:
    """A table after so many choices by chance."""
    table = banneret.new(name, seed=seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if table.over:
            break
        ask = next_ask(table)
        table.choose(ask, chance.randrange(len(ask.options)))
    return table


# ---- Actions ----


@pytest.mark.parametrize("name", NAMES)
def test_every_option_of_whole_games_has_a_number_of_its_own(name: str) -> None:
    table = banneret.new(name, seed=5)
    actions = Actions(table)
    chance = random.Random(5)
    for _ in range(300):
        if table.over:
            break
        ask = next_ask(table)
        numbers = actions.numbers(ask)
        open_ones = [number for number in numbers if number >= 0]
        assert len(set(open_ones)) == len(open_ones)
        assert all(number < actions.size for number in open_ones)
        assert len(open_ones) == len(ask.options), "there is room for all of them"
        assert actions.mask(ask).sum() == len(open_ones)
        index = chance.randrange(len(ask.options))
        assert actions.index(ask, numbers[index]) == index
        table.choose(ask, index)


def test_a_number_stands_for_the_same_thing_in_every_play() -> None:
    first, second = banneret.new("tales", seed=1), banneret.new("tales", seats=3, seed=99)
    one, other = Actions(first), Actions(second)
    assert one.size == other.size
    assert [one.describe(number) for number in range(0, one.size, 97)] == [
        other.describe(number) for number in range(0, other.size, 97)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_numbers_mean_what_they_meant_unless_the_rules_have_changed(name: str) -> None:
    """What was trained once goes on: numbers may change only with what a game can offer or show."""
    kept = tomllib.loads(NUMBERING.read_text(encoding="utf-8"))[name]
    form = Form(name)
    now = {"actions": form.actions.size, "entries": form.sight.size, "fingerprint": form.fingerprint()}
    assert now == kept, f"if the rules of {name} have changed, write into {NUMBERING.name}: {now}"


def test_the_fingerprint_knows_kinds_names_and_entries_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    form = Form("tales")
    found = {form.fingerprint(), Form("tales", room=7).fingerprint(), Form("tales", 3).fingerprint()}
    names = form.game.words.names["realm"]
    monkeypatch.setitem(form.game.words.names, "realm", dict(reversed(list(names.items()))))
    assert len({*found, Form("tales").fingerprint()}) == 4


def test_what_has_few_arguments_is_named_exactly_and_the_rest_by_its_place() -> None:
    table = after("tales", 30)
    actions = Actions(table, room=7)
    for _ in range(40):
        ask = next_ask(table)
        for option, number in zip(ask.options, actions.numbers(ask), strict=True):
            block = actions.blocks[option.kind]
            if block.sizes is not None:
                assert block.size <= EXACT
                assert actions.describe(number) == table.game.option_name(option)
            else:
                assert block.size == 7
                assert number == -1 or actions.describe(number).startswith(f"{option.kind} #")
        table.choose(ask, 0)


def test_what_finds_no_room_has_no_number_and_cannot_be_chosen() -> None:
    table = banneret.new("daybreak", seed=1)
    actions = Actions(table, room=1)
    while -1 not in actions.numbers(next_ask(table)):
        table.choose(next_ask(table), 0)
    ask = next_ask(table)
    assert actions.mask(ask).sum() < len(ask.options)
    assert actions.index(ask, -1) == -1


def test_answers_in_numbers_are_numbered_among_the_examples_of_the_ask() -> None:
    seed = 1
    table = banneret.new("daybreak", seed=seed)
    chance = random.Random(seed)
    while next_ask(table).numbers is None:
        table.choose(next_ask(table), chance.randrange(len(next_ask(table).options)))
        if table.over:  # nobody divided anything there
            seed += 1
            table = banneret.new("daybreak", seed=seed)
    ask = next_ask(table)
    actions = Actions(table)
    assert actions.numbers(ask) == [actions.others.start + place for place in range(len(ask.options))]
    assert actions.describe(actions.numbers(ask)[0]) == "answer #1"


def test_a_game_of_ones_own_is_numbered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend("examples")
    from connect_four import ConnectFour

    play = Form(ConnectFour()).play(1)
    ask = play.ask
    assert ask is not None
    assert len({*play.form.actions.numbers(ask)}) == 7


def test_a_number_that_is_not_open_is_refused_with_those_that_are() -> None:
    play = Form("tales").play(3)
    ask = play.ask
    assert ask is not None
    closed = next(n for n in range(play.form.actions.size) if play.form.actions.index(ask, n) < 0)
    before = play.table.hash()
    with pytest.raises(Refused, match=f"action {closed} is not open to seat {ask.seat} now; open are: "):
        play.choose(closed)
    assert play.table.hash() == before
    with pytest.raises(Refused, match="is no action of tales"):
        play.form.actions.describe(play.form.actions.size)


# ---- What is seen ----


@pytest.mark.parametrize("name", NAMES)
def test_rows_have_one_form_from_the_first_choice_to_the_last(name: str) -> None:
    sight = Sight(banneret.new(name, seed=1))
    assert len(set(sight.entries)) == sight.size
    for choices in (0, 25, 150):
        row = sight.row(after(name, choices, seed=2), 1)
        assert row.shape == (sight.size,)
        assert np.isfinite(row).all()
        assert row[sight.entries.index("I am seat 1")] == 1.0


def test_entries_say_what_a_number_is() -> None:
    table = after("tales", 60)
    sight = Sight(table)
    view = table.view(0)
    state = view["state"]
    zones = view["zones"]
    assert isinstance(state, dict)
    assert isinstance(zones, dict)
    row = dict(zip(sight.entries, sight.row(table, 0), strict=True))
    assert [row["gold[0]"], row["gold[1]"]] == state["gold"]
    assert row["turn"] == state["turn"]
    hand = [face for _, face in zones["hand 0"]]
    assert {face: row[f"{face} in hand 0"] for face in hand} == {face: hand.count(face) for face in hand}
    assert row["pieces in hand 1"] == len(zones["hand 1"])


@pytest.mark.parametrize("name", NAMES)
def test_a_row_tells_nothing_that_the_seat_cannot_know(name: str) -> None:
    """Whatever a seat cannot know is dealt anew: not a number of its row changes."""
    table = after(name, 80, seed=4)
    sight = Sight(table)
    for seat in range(table.seats):
        imagined = table.imagine(seat, "another world")
        assert (sight.row(table, seat) == sight.row(imagined, seat)).all()


def test_a_row_holds_what_the_seat_is_shown_and_not_what_lies_there(monkeypatch: pytest.MonkeyPatch) -> None:
    table = after("tales", 40)
    sight = Sight(table)
    shown = table.state.look(0)
    monkeypatch.setattr(type(table.state), "look", lambda self, seat: {**shown, "gold": [90 + seat, 0]})
    at = sight.entries.index("gold[0]")
    assert [sight.row(table, seat)[at] for seat in (0, 1)] == [90.0, 91.0]


# ---- In words ----


def test_a_seat_reads_its_question_with_numbered_options_and_others_do_not() -> None:
    table = after("tales", 40)
    ask = next_ask(table)
    own = described(table, ask.seat)
    assert table.game.prompt(table, ask) in own
    for number, option in enumerate(ask.options):
        assert f"\n{number}: {table.game.label(table, option)}" in own
    assert "\n0: " not in described(table, 1 - ask.seat)


def test_at_the_end_it_says_who_won() -> None:
    table = after("tales", 10_000)
    assert table.result is not None
    assert f"The game is over ({table.result.ending})" in described(table, 0)
