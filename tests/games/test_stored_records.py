"""Stored records of every game and every version: nobody has to remember that rules which change need a new version."""

from __future__ import annotations

from pathlib import Path

import connect_four
import pytest

from banneret.games import NAMES, game
from banneret.kernel.record import loads, replay
from banneret.testing.records import (
    COMMAND,
    Stored,
    add_generation,
    first_difference,
    fits,
    lacking,
    main,
    stored_plays,
    why_not_played_on,
)

HERE = Path(__file__).parent
PLAYS = stored_plays(HERE)
WITH_POSITIONS = [stored for stored in PLAYS if stored.save]
NEW_VERSION = (
    "if that is meant: raise the game's `version`, say in `options_then` and `earlier` what becomes of older "
    f"plays, and store what the new rules do: {COMMAND}"
)


@pytest.mark.parametrize("stored", PLAYS, ids=repr)
def test_a_stored_play_goes_as_it_went(stored: Stored) -> None:
    difference = first_difference(stored)
    assert not difference, f"{difference}\n{NEW_VERSION}"


@pytest.mark.parametrize("stored", WITH_POSITIONS, ids=repr)
def test_a_stored_position_is_played_on(stored: Stored) -> None:
    reason = why_not_played_on(stored)
    if fits(stored):
        assert not reason, f"{reason}\n{NEW_VERSION}"
    else:
        assert "does not fit the later ones" in reason


@pytest.mark.parametrize("name", NAMES)
def test_every_version_of_a_game_has_stored_plays(name: str) -> None:
    have = {stored.version for stored in PLAYS if stored.game.name == name}
    assert have == set(range(1, game(name).version + 1)), f"to store those of this version: {COMMAND}"


@pytest.mark.parametrize("stored", [s for s in PLAYS if s.version == s.game.version][:1], ids=repr)
def test_a_record_of_this_version_ends_where_it_says(stored: Stored) -> None:
    assert replay(loads(stored.path.read_text()), stored.game).hash() == stored.record.hash


def test_records_are_not_written_into_a_folder_that_is_a_games_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([str(tmp_path / "nim")])
    assert "there is no folder" in capsys.readouterr().err
    assert not (tmp_path / "nim").exists()


def test_a_folder_without_plays_is_no_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--check", str(tmp_path)])
    assert (
        f"no plays are stored in '{tmp_path}'; right would be a folder like tests" in capsys.readouterr().err
    )


# ---- A change of the rules is found, and named ----


class OtherRules(connect_four.ConnectFour):
    """Connect Four, in its first version or another, on the shelf of the stored plays."""


# Compiled rules cannot be changed under a test's hands; how a change is found is the same for both.
in_plain_python = pytest.mark.skipif(
    str(connect_four.__file__).endswith((".so", ".pyd")), reason="Connect Four is compiled here"
)


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stored:
    """A stored play of Connect Four, whose rules a test then changes."""
    (path,) = add_generation(connect_four.GAME, tmp_path / "connect_four" / "records")
    monkeypatch.setattr("banneret.testing.records.game_by_name", lambda name: OtherRules())
    return Stored(path)


@in_plain_python
def test_without_a_change_there_is_no_difference(stored: Stored) -> None:
    assert first_difference(stored) == ""
    assert why_not_played_on(stored) == ""


@in_plain_python
def test_the_first_choice_that_cannot_be_made_any_more_is_named(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = stored.record.choices[4]
    record = stored.record
    record.choices[4] = (made[0], made[1], "drop 9")
    monkeypatch.setattr(Stored, "record", record)
    found = first_difference(stored)
    assert found.startswith("connect_four-rules-1-2-seats: choice 5 of ")
    assert (
        "(seat 0: 'drop 9') cannot be made any more: ask 3 of seat 0 (drop) does not offer 'drop 9'" in found
    )


@in_plain_python
@pytest.mark.parametrize(
    ("part", "says"),
    [
        (0, "something else is offered after it"),
        (1, "something else is told of it"),
        (2, "the position is another"),
    ],
)
def test_the_first_choice_that_leads_elsewhere_is_named(stored: Stored, part: int, says: str) -> None:
    chain = stored.chain
    words = chain[6].split()
    words[part] = "00000000"
    chain[6] = " ".join(words)
    stored.path.with_suffix(".chain").write_text("\n".join(chain))
    found = first_difference(stored)
    assert ": choice 7 of " in found
    assert found.endswith(f"goes another way: {says}")


@in_plain_python
def test_rules_that_change_are_caught(stored: Stored, monkeypatch: pytest.MonkeyPatch) -> None:
    """A column that holds one disc less."""
    monkeypatch.setattr(connect_four, "ROWS", 2)
    assert "the position is another" in first_difference(stored) or "offered" in first_difference(stored)


@in_plain_python
def test_a_new_version_says_nothing_of_the_old_one_unless_it_claims_to(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect_four, "ROWS", 2)
    monkeypatch.setattr(stored.game, "version", 2)
    assert first_difference(stored) == ""
    monkeypatch.setattr(OtherRules, "options_then", lambda self, version, options: options)
    assert "goes another way: something else is offered after it" in first_difference(stored)


@in_plain_python
def test_a_version_whose_positions_do_not_fit_says_so(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored.game, "version", 2)
    assert fits(stored)
    monkeypatch.setattr(stored.game, "earlier", {1: None})
    assert not fits(stored)
    assert "what version 1 of the rules has left does not fit the later ones" in why_not_played_on(stored)


def test_a_new_version_lacks_its_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lacking(HERE) == []
    monkeypatch.setattr(game("tales"), "version", game("tales").version + 1)
    assert lacking(HERE) == [game("tales")]
