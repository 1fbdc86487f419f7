"""Loaders under fire: whatever is done to a record or a save, it is refused with a message, or it is the same table."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from banneret.kernel.decoding import fill_table
from banneret.kernel.errors import Corrupt, Refused
from banneret.kernel.record import checksum, dumps, load, loads, record_of, replay, save
from banneret.kernel.table import Table, new_table
from banneret.testing.promises import playout
from tests.kernel.toys import auction, builders, smiths, thieves

GAMES = (auction.GAME, builders.GAME, thieves.GAME, smiths.GAME)
SOME = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


@cache
def played(game: int, choices: int) -> Table[Any]:
    chosen: Any = GAMES[game]
    t: Table[Any] = new_table(chosen, 2, chosen.settings_with({}), "fuzz")
    playout(t, Random(choices), choices)
    return t


tables = st.builds(played, st.integers(0, len(GAMES) - 1), st.integers(0, 12))


def refused_or_equal(text: str, t: Table[Any], kind: str) -> None:
    """Read a text that was tampered with. Any other exception than these two fails the test."""
    try:
        again = load(text, t.game) if kind == "save" else replay(loads(text), t.game)
    except (Corrupt, Refused) as refusal:
        said = str(refusal)
    else:
        said = "the same table"  # perhaps by another way
        assert again.hash() == t.hash()
        for seat in range(-1, t.seats):
            assert {**again.view(seat), "can_undo": False} == {**t.view(seat), "can_undo": False}
    assert said.strip()


def text_of(t: Table[Any], kind: str) -> str:
    return save(t) if kind == "save" else dumps(record_of(t))


kinds = st.sampled_from(["save", "record"])


# ---- Damage to the text ----


@SOME
@given(tables, kinds, st.data())
def test_flipped_characters(t: Table[Any], kind: str, data: st.DataObject) -> None:
    text = list(text_of(t, kind))
    for _ in range(data.draw(st.integers(1, 3))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.characters())
    refused_or_equal("".join(text), t, kind)


@SOME
@given(tables, kinds, st.data())
def test_truncated_texts(t: Table[Any], kind: str, data: st.DataObject) -> None:
    text = text_of(t, kind)
    refused_or_equal(text[: data.draw(st.integers(0, len(text)))], t, kind)


@SOME
@given(tables, kinds, st.data())
def test_missing_and_doubled_parts(t: Table[Any], kind: str, data: st.DataObject) -> None:
    text = text_of(t, kind)
    start, end = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    if data.draw(st.booleans()):
        refused_or_equal(text[:start] + text[end:], t, kind)
    else:
        refused_or_equal(text[:end] + text[start:], t, kind)


@given(st.text(max_size=200), kinds)
def test_any_text(text: str, kind: str) -> None:
    refused_or_equal(text, played(0, 3), kind)


@SOME
@given(st.integers(0, 3), st.integers(0, 3), kinds)
def test_texts_of_another_game(mine: int, other: int, kind: str) -> None:
    assume(mine != other)
    text = text_of(played(other, 4), kind)
    game = played(mine, 0).game
    with pytest.raises(Corrupt, match="game: this is a play of"):
        load(text, game) if kind == "save" else replay(loads(text), game)


# ---- Damage to the data, with a checksum that fits ----

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a piece of data."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += places(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            found += places(inner, (*path, at))
    return found


def edited(value: Any, data: st.DataObject) -> Any:
    """A copy with one value replaced, removed, doubled or swapped for another from the same data."""
    copy = json.loads(json.dumps(value))
    ways = places(copy)
    # by the length of the way first, or the many choices and options would drown all else
    depth = data.draw(st.sampled_from(sorted({len(way) for way in ways})))
    *way, last = data.draw(st.sampled_from([way for way in ways if len(way) == depth]))
    place = copy
    for part in way:
        place = place[part]
    deed = data.draw(st.sampled_from(["replace", "remove", "double", "borrow", "nudge"]))
    if deed == "remove":
        del place[last]
    elif deed == "double" and isinstance(place, list):
        place.insert(last, place[last])
    elif deed == "borrow":
        *other, end = data.draw(st.sampled_from(ways))
        source = copy
        for part in other:
            source = source[part]
        place[last] = json.loads(json.dumps(source[end]))
    elif deed == "nudge" and type(place[last]) is int:
        place[last] += data.draw(st.sampled_from([-1, 1, 1000000]))
    else:
        place[last] = data.draw(plain)
    return copy


def resealed(data: dict[str, Any]) -> str:
    data.pop("checksum", None)
    return json.dumps({**data, "checksum": checksum(data)})


@settings(SOME, max_examples=400)
@given(tables, kinds, st.data())
def test_edited_data_with_a_fitting_checksum(t: Table[Any], kind: str, data: st.DataObject) -> None:
    refused_or_equal(resealed(edited(json.loads(text_of(t, kind)), data)), t, kind)


@settings(SOME, max_examples=400)
@given(tables, st.data())
def test_edited_tables_with_a_fitting_checksum_and_hash(t: Table[Any], data: st.DataObject) -> None:
    """The forger also works out the hash that the forged table will have."""
    text = json.loads(save(t))
    text["table"] = edited(text["table"], data)
    copy: Table[Any] = new_table(t.game, t.seats, t.options, t.seed)
    try:
        fill_table(copy, text["table"], "table", len(text["choices"]))
        text["hash"] = copy.hash()
    except Corrupt:
        return
    refused_or_equal(resealed(text), t, "save")


@settings(SOME, max_examples=200)
@given(tables, st.data())
def test_edited_starting_positions(t: Table[Any], data: st.DataObject) -> None:
    """A position set up by hand can be anything. Reading it does not fail, and neither does looking at it."""
    made = t.clone()
    if made.over:
        return
    made.rebase()
    text = json.loads(save(made))
    text["base"] = text["table"] = edited(text["table"], data)
    copy: Table[Any] = new_table(t.game, t.seats, t.options, t.seed)
    try:
        fill_table(copy, text["table"], "table", 0)
        text["hash"] = copy.hash()
        loaded = load(resealed(text), t.game)
    except Corrupt:
        return
    loaded.hash()
    save(loaded)
