"""The kernel's reader against the vectors that the client's reader runs, too: the two never drift."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from banneret.kernel.words import Names, Reader, read_words

VECTORS = json.loads((Path(__file__).parents[1] / "words" / "vectors.json").read_text(encoding="utf-8"))


def with_tuples(value: object) -> object:
    """Plain data as the rules have it: lists are tuples."""
    return tuple([with_tuples(item) for item in value]) if isinstance(value, list) else value


def names() -> dict[str, Names]:
    return {
        table: cast(Names, {id: with_tuples(name) for id, name in known.items()})
        for table, known in VECTORS["names"].items()
    }


WORDS = read_words(VECTORS["toml"], "vectors.json", names=names())


def test_the_table_as_data_is_what_the_client_is_given() -> None:
    assert json.loads(json.dumps(WORDS.data())) == VECTORS["words"]


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: f"{case['section']} {case['name']}")
def test_it_reads_and_is_named_as_the_vectors_say(case: dict[str, object]) -> None:
    reader = Reader(WORDS, lambda seat: str(VECTORS["seats"][seat]), VECTORS["given"])
    section, kind = str(case["section"]), str(case["kind"])
    args = with_tuples(case["args"])
    assert isinstance(args, tuple)
    seat = case.get("seat", -1)
    assert isinstance(seat, int)
    assert reader.read(section, kind, args, str(case.get("text", "")), seat) == case["reads"]
    assert WORDS.name(section, kind, args) == case["name"]
