"""The ledgers are read with care, and mistakes in them are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from banneret.kernel.errors import ContentError, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.ledger import KINDS, has_ledger, ledger, ledger_in, read_ledger

HEAD = 'game = "toy"\ntitle = "Toy"\nsource = "none"\nplayers = [2]\n'
ENTRY = '[[rule]]\nid = "toy.turn.go"\nsection = "Turn"\nkind = "rule"\nsays = "Go."\ncheck = "It goes."\n'


def test_the_ledger_of_a_game() -> None:
    tales = ledger("tales")
    assert tales.game == "tales"
    assert tales.players == (2, 3)
    assert len(tales.entries) == 304
    assert all(entry.kind in KINDS and entry.id == id for id, entry in tales.entries.items())


def test_a_game_without_a_ledger() -> None:
    assert not has_ledger("chess")
    with pytest.raises(Refused, match="'chess' has no ledger"):
        ledger("chess")


class Toy(Game[State]):
    def __init__(self, ledger: Path) -> None:
        super().__init__("toy", "Toy", (2,), ())
        self.ledger = str(ledger)


def test_a_game_can_name_the_file_of_its_ledger(tmp_path: Path) -> None:
    file = tmp_path / "my-rules.toml"
    file.write_text(HEAD + ENTRY, encoding="utf-8")
    assert has_ledger(Toy(file))
    assert list(ledger(Toy(file)).entries) == ["toy.turn.go"]


def test_a_ledger_that_is_not_there_or_of_another_game_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"gone\.toml: the ledger of toy cannot be read: No such file"):
        ledger(Toy(tmp_path / "gone.toml"))
    file = tmp_path / "other.toml"
    file.write_text((HEAD + ENTRY).replace("toy", "top"), encoding="utf-8")
    with pytest.raises(ContentError, match=r"other\.toml: game is 'top', expected 'toy'"):
        ledger(Toy(file))


def test_a_ledger_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "toy.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"toy\.toml: the ledger of toy is not a text in UTF-8"):
        ledger_in(tmp_path / "toy.toml", "toy")


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
            HEAD + 'later = ["sea"]\n' + ENTRY,
            "later has 'sea', which is neither a topic nor the id of an entry",
        ),
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
