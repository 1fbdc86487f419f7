"""State classes: typed fields in, copies, codecs and views out, made at run time or before compiling."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from banneret.kernel.errors import Corrupt, RuleError
from banneret.kernel.fields import (
    METHODS,
    Hidden,
    Own,
    Public,
    State,
    as_float,
    complete_class,
    complete_source,
)


class Card(State):
    name: Public[str]
    power: Hidden[int]


class Everything(State):
    number: Public[int]
    text: Public[str]
    flag: Public[bool]
    ratio: Public[float]
    numbers: Public[list[int]]
    grid: Public[list[list[int]]]
    pairs: Public[list[tuple[int, str]]]
    names: Public[tuple[str, ...]]
    point: Public[tuple[int, int]]
    by_name: Public[dict[str, int]]
    by_number: Public[dict[int, list[str]]]
    card: Public[Card]
    cards: Public[list[Card]]
    deck: Hidden[dict[int, Card]]
    perhaps: Public[int | None]
    perhaps_card: Public[Card | None]
    perhaps_list: Public[list[int] | None]
    plans: Own[list[str]]
    hands: Own[list[list[Card]]]


def card(name: str, power: int) -> Card:
    made = Card()
    made.name, made.power = name, power
    return made


def everything(kind: type[Everything] = Everything, make: Callable[[str, int], Card] = card) -> Everything:
    e = kind()
    e.number, e.text, e.flag, e.ratio = -3, "ä\n", True, 0.5
    e.numbers, e.grid = [1, 2], [[1], [2, 3], []]
    e.pairs, e.names, e.point = [(1, "a"), (2, "b")], ("x", "y"), (4, 5)
    e.by_name, e.by_number = {"b": 1, "a": 2}, {10: ["x"], -2: []}
    e.card, e.cards, e.deck = make("knave", 7), [make("queen", 9)], {3: make("king", 11)}
    e.perhaps, e.perhaps_card, e.perhaps_list = None, make("ace", 1), None
    e.plans, e.hands = ["north", "south"], [[make("two", 2)], []]
    return e


def as_json(data: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(data))


# ---- At run time ----


def test_encode_and_fill_are_inverse() -> None:
    data = as_json(everything().encode())
    back = Everything()
    back.fill(data, "state")
    assert as_json(back.encode()) == data
    assert back.names == ("x", "y")
    assert back.by_number == {10: ["x"], -2: []}
    assert isinstance(back.deck[3], Card)
    assert list(back.by_name) == ["b", "a"]


def test_a_clone_is_equal_and_independent() -> None:
    e = everything()
    was = as_json(e.encode())
    c = cast(Everything, e.clone())
    assert as_json(c.encode()) == was
    c.numbers.append(3)
    c.grid[0].append(9)
    c.by_name["z"] = 1
    c.by_number[10].append("y")
    c.card.power = 0
    c.cards[0].power = 0
    c.deck[3].name = "?"
    assert c.perhaps_card is not None
    c.perhaps_card.power = 0
    c.hands[0][0].power = 0
    assert as_json(e.encode()) == was


def test_each_seat_sees_its_own() -> None:
    e = everything()
    first, second, nobody = e.look(0), e.look(1), e.look(-1)
    assert (first["plans"], second["plans"]) == ("north", "south")
    assert (first["hands"], second["hands"]) == ([{"name": "two"}], [])
    assert "plans" not in nobody
    assert "deck" not in first
    assert first["card"] == {"name": "knave"}  # the hidden field of a field is hidden too
    assert {name for name in first if name not in ("plans", "hands")} == set(nobody)


@given(
    st.integers(),
    st.text(),
    st.lists(st.lists(st.integers())),
    st.dictionaries(st.text(), st.integers()),
    st.dictionaries(st.integers(), st.lists(st.text())),
    st.one_of(st.none(), st.integers()),
    st.floats(allow_nan=False, allow_infinity=False),
)
def test_all_values_survive(
    number: int,
    text: str,
    grid: list[list[int]],
    by_name: dict[str, int],
    by_number: dict[int, list[str]],
    perhaps: int | None,
    ratio: float,
) -> None:
    e = everything()
    e.number, e.text, e.grid, e.by_name, e.by_number = number, text, grid, by_name, by_number
    e.perhaps, e.ratio = perhaps, ratio
    back = Everything()
    back.fill(as_json(e.encode()), "state")
    assert (back.number, back.text, back.grid, back.by_name, back.by_number) == (
        number,
        text,
        grid,
        by_name,
        by_number,
    )
    assert (back.perhaps, back.ratio) == (perhaps, ratio)


# ---- Mistakes in data name their place ----


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("number", "3", "state.number: found '3', expected a whole number"),
        ("number", True, "state.number: found True, expected a whole number"),
        ("number", 1.5, "state.number: found 1.5, expected a whole number"),
        ("flag", 1, "state.flag: found 1, expected true or false"),
        ("ratio", "half", "state.ratio: found 'half', expected a number"),
        ("text", None, "state.text: found None, expected a text"),
        ("numbers", {"a": 1}, "state.numbers: found {'a': 1}, expected a list"),
        ("grid", [[1], 2], "state.grid: found 2, expected a list"),
        ("point", [1, 2, 3], "state.point: found [1, 2, 3], expected 2 values"),
        ("by_name", [], "state.by_name: found [], expected an object"),
        ("by_number", {"x": []}, "state.by_number: found 'x', expected a whole number as key"),
        ("by_number", {"01": []}, "state.by_number: found '01', expected 1 as key"),
        ("card", {"name": "x"}, "state.card: the field 'power' is missing"),
        ("cards", [{"name": 1, "power": 2}], "state.cards.name: found 1, expected a text"),
    ],
)
def test_wrong_data_is_refused_with_its_place(name: str, value: object, message: str) -> None:
    data = cast("dict[str, object]", as_json(everything().encode()))
    data[name] = value
    with pytest.raises(Corrupt) as caught:
        Everything().fill(data, "state")
    assert str(caught.value) == message


def test_a_missing_field_is_named() -> None:
    data = cast("dict[str, object]", as_json(everything().encode()))
    del data["grid"]
    with pytest.raises(Corrupt, match="state: the field 'grid' is missing"):
        Everything().fill(data, "state")


def test_long_data_is_shortened_in_messages() -> None:
    with pytest.raises(Corrupt) as caught:
        Everything().fill("x" * 1000, "state")
    assert len(str(caught.value)) < 120


# ---- Mistakes in classes are named before any play ----


class NoAudience(State):
    gold: int


class WrongAudience(State):
    gold: list[int]


class ASet(State):
    seen: Public[set[int]]


class AnObject(State):
    thing: Public[object]


class ListInTuple(State):
    pair: Public[tuple[list[int], int]]


class StateInTuple(State):
    pair: Public[tuple[Card, ...]]


class TupleKeys(State):
    table: Public[dict[tuple[int, int], int]]


class TwoKinds(State):
    either: Public[int | str]


class OwnWithoutSeats(State):
    plan: Own[int]


class OwnByName(State):
    plan: Own[dict[int, int]]


class Derived(Card):
    cost: Public[int]


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (NoAudience, "NoAudience.gold does not say who may see it"),
        (WrongAudience, "WrongAudience.gold does not say who may see it"),
        (ASet, "ASet.seen: a state field cannot be 'set"),
        (AnObject, "cannot be 'object'"),
        (ListInTuple, "cannot be 'tuple"),
        (StateInTuple, "cannot be 'tuple"),
        (TupleKeys, "cannot be 'dict"),
        (TwoKinds, "cannot be 'int | str'"),
        (OwnWithoutSeats, "a list with an entry for each seat"),
        (OwnByName, "a list with an entry for each seat"),
    ],
)
def test_a_field_that_cannot_be_kept_is_refused(kind: type[State], message: str) -> None:
    with pytest.raises(RuleError) as caught:
        kind().clone()
    assert message in str(caught.value)


def test_a_state_does_not_stand_on_another() -> None:
    with pytest.raises(RuleError, match="Derived must stand on State alone"):
        complete_class(Derived)


# ---- Before compiling ----


def completed_module() -> ModuleType:
    """This module's State classes, as they are written for mypyc."""
    source = Path(__file__).read_text(encoding="utf-8")
    _, _, rest = source.partition("class Card(State):")
    classes = "class Card(State):" + rest.partition("def card(")[0]
    text = complete_source(
        "from __future__ import annotations\nfrom banneret.kernel.fields import Hidden, Own, Public, State\n"
        + classes,
        "states.py",
    )
    module = ModuleType("completed_states")
    sys.modules[module.__name__] = module
    exec(compile(text, "states.py", "exec"), module.__dict__)
    return module


def test_completed_source_behaves_like_the_run_time_classes() -> None:
    module = completed_module()
    kind, its_card = module.Everything, module.Card
    assert all(method in kind.__dict__ for method in METHODS)

    def make(name: str, power: int) -> Card:
        made: Card = its_card()
        made.name, made.power = name, power
        return made

    ours, theirs = everything(), everything(kind, make)
    assert theirs.encode() == ours.encode()
    assert [theirs.look(seat) for seat in (-1, 0, 1)] == [ours.look(seat) for seat in (-1, 0, 1)]
    copy = theirs.clone()
    assert type(copy) is kind
    assert copy.encode() == ours.encode()
    back = kind()
    back.fill(as_json(ours.encode()), "state")
    assert back.encode() == ours.encode()
    with pytest.raises(Corrupt, match=r"state\.number: found 'x'"):
        back.fill({**ours.encode(), "number": "x"}, "state")


def test_completed_source_keeps_what_a_class_writes_itself() -> None:
    source = (
        "from banneret.kernel.fields import Public, State\n\n\n"
        "class Mine(State):\n    gold: Public[int]\n\n"
        "    def look(self, seat: int) -> dict[str, object]:\n        return {'rich': self.gold > 3}\n"
    )
    text = complete_source(source, "mine.py")
    assert text.count("def look") == 1
    assert all(text.count(f"def {method}(") == 1 for method in ("clone", "encode", "fill"))


def test_a_module_without_states_is_left_alone() -> None:
    source = "import os\n\nclass Plain:\n    x: int\n"
    assert complete_source(source, "plain.py") == source


def test_a_number_that_is_too_large_is_refused() -> None:
    with pytest.raises(
        Corrupt, match=r"result\.points\[0\]: found 'a number of 1329 bits', expected a number"
    ):
        as_float(10**400, "result.points[0]")
    assert as_float(10**30, "points") == 1e30
