"""The ledgers are read with care, and mistakes in them are named."""

from __future__ import annotations

import pytest

from banneret.kernel.errors import ContentError, Refused
from banneret.ledger import KINDS, has_ledger, ledger, read_ledger

HEAD = 'game = "toy"\ntitle = "Toy"\nsource = "none"\nplayers = [2]\n'
ENTRY = '[[rule]]\nid = "toy.turn.go"\nsection = "Turn"\nkind = "rule"\nsays = "Go."\ncheck = "It goes."\n'


def test_the_ledger_of_a_game() -> None:
    tales = ledger("tales")
    assert tales.game == "tales"
    assert tales.players == (2, 3)
    assert len(tales.entries) == 297
    assert all(entry.kind in KINDS and entry.id == id for id, entry in tales.entries.items())


def test_a_game_without_a_ledger() -> None:
    assert not has_ledger("chess")
    with pytest.raises(Refused, match="'chess' has no ledger"):
        ledger("chess")


def test_a_small_ledger() -> None:
    read = read_ledger(HEAD + ENTRY, "rules/toy.toml")
    assert read.entries["toy.turn.go"].says == "Go."
    assert read.entries["toy.turn.go"].ruling == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "rules/toy.toml: not readable as TOML"),
        ("rule = 3\n" + HEAD, "'rule' is not a list of entries"),
        (
            HEAD.replace("players = [2]", "players = 2") + ENTRY,
            r"Expected `array`, got `int` - at `\$.players`",
        ),
        (HEAD.replace('title = "Toy"\n', "") + ENTRY, "missing required field `title`"),
        (
            HEAD + ENTRY.replace('says = "Go."\n', ""),
            r"entry 1 \(toy.turn.go\): .*missing required field `says`",
        ),
        (
            HEAD + ENTRY.replace('"Go."', "3"),
            r"entry 1 \(toy.turn.go\): Expected `str`, got `int` - at `\$.says`",
        ),
        (HEAD + ENTRY.replace('"Go."', '" "'), r"entry 1 \(toy.turn.go\): 'says' is empty"),
        (HEAD + ENTRY + 'color = "red"\n', r"entry 1 \(toy.turn.go\): .*unknown field `color`"),
        (HEAD + ENTRY.replace('"rule"', '"law"'), r"entry 1 \(toy.turn.go\): kind is 'law', expected one of"),
        (HEAD + ENTRY.replace('"rule"', '"gap"'), "a gap needs a 'ruling'"),
        (HEAD + ENTRY + ENTRY, "the id 'toy.turn.go' stands there twice"),
        (HEAD + ENTRY.replace("toy.turn", "tales.turn"), "'tales.turn.go' should read 'toy.topic.slug'"),
        (HEAD + ENTRY.replace("toy.turn.go", "toy.go"), "'toy.go' should read 'toy.topic.slug'"),
    ],
)
def test_a_mistake_names_file_and_entry(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message) as caught:
        read_ledger(text, "rules/toy.toml")
    assert "rules/toy.toml" in str(caught.value)
