"""The proof list: entries, the tests that name them, and how those went."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from banneret.kernel.errors import Refused
from banneret.terminal.rules import proofs_report
from banneret.testing import proofs, proves

HEAD = 'game = "toy"\ntitle = "Toy"\nsource = "none"\nplayers = [2]\n'
ENTRY = '[[rule]]\nid = "toy.turn.{0}"\nsection = "Turn"\nkind = "rule"\nsays = "Go."\ncheck = "It goes."\n'

TESTS = """
import pytest
from banneret.testing import proves

@proves("toy.turn.passes")
@pytest.mark.parametrize("n", [1, 2])
def test_passes(n):
    pass

@proves("toy.turn.fails", "toy.turn.passes-partly")
@pytest.mark.parametrize("n", [1, 2])
def test_fails(n):
    assert n == 1

@proves("toy.turn.skips")
@pytest.mark.skip
def test_skips():
    pass

@proves("toy.turn.breaks")
def test_breaks(missing_fixture):
    pass

class TestMore:
    @proves("toy.turn.method")
    def test_method(self):
        pass
"""
NAMES = ("passes", "fails", "passes-partly", "skips", "breaks", "method", "unproven")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with a ledger and tests of its own."""
    folder = tmp_path / "tests" / "games" / "toy"
    folder.mkdir(parents=True)
    (folder / "test_toy.py").write_text(TESTS)
    (tmp_path / "tests" / "conftest.py").write_text('pytest_plugins = ("banneret.testing.plugin",)\n')
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "toy.toml").write_text(HEAD + "".join(ENTRY.format(name) for name in NAMES))
    monkeypatch.setenv("BANNERET_RULES", str(tmp_path / "rules"))
    return tmp_path


@pytest.fixture
def here(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The project's tests are run in this process: starting another one for each story takes longer than they do."""

    def run_here(root: Path, paths: Sequence[str]) -> proofs.Outcomes:
        file = root / "outcomes.json"
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(root)
            patch.setenv("BANNERET_PROOFS", str(file))
            code = pytest.main(
                ["-q", "--no-header", "-p", "no:cacheprovider", "--import-mode=importlib", *paths]
            )
        if code not in (0, 1):
            raise Refused(f"the tests in {', '.join(paths)} could not be run")
        return proofs.read_file(file).outcomes

    monkeypatch.setattr(proofs, "run_tests", run_here)


def states(found: proofs.Proofs) -> dict[str, str]:
    return {proof.entry.id.rpartition(".")[2]: proof.state for proof in found.proofs}


EXPECTED = {
    "passes": "proven",
    "fails": "failed",
    "passes-partly": "failed",
    "skips": "skipped",
    "breaks": "failed",
    "method": "proven",
    "unproven": "missing",
}


def test_the_tests_are_run_and_their_outcomes_listed(project: Path) -> None:
    found = proofs.prove("toy")
    assert states(found) == EXPECTED
    assert found.summary() == "toy: 2 of 7 entries proven"
    assert not found.complete
    by_id = {proof.entry.id: proof for proof in found.proofs}
    assert by_id["toy.turn.passes"].tests == {"tests/games/toy/test_toy.py::test_passes": "passed"}
    assert not (project / "build" / "proofs.json").exists()


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("later", ["toy.turn.unproven", "turn"])
def test_what_a_game_does_not_claim_yet_is_counted_apart(project: Path, later: str) -> None:
    rows = "".join(ENTRY.format(name) for name in NAMES)
    (project / "rules" / "toy.toml").write_text(f'{HEAD}later = ["{later}"]\n{rows}')
    found = proofs.prove("toy")
    assert states(found) == {**EXPECTED, "unproven": "later"}
    assert found.summary() == "toy: 2 of 6 entries proven, 1 more to come"
    assert not found.complete, "what is claimed and fails counts"
    held = [proof for proof in found.proofs if proof.state in ("proven", "later")]
    assert proofs.Proofs("toy", held, {}).complete
    console = Console(record=True, file=StringIO(), width=120)
    console.print(proofs_report(found))
    assert "· later" in console.export_text()


@pytest.mark.usefixtures("here")
def test_outcomes_of_a_normal_run_are_kept_in_a_file(project: Path) -> None:
    with pytest.raises(Refused, match=r"proofs\.json is missing: run pytest first"):
        proofs.prove("toy", from_file=True)
    proofs.merge_outcomes(project, project / "build" / "proofs.json", proofs.run_tests(project, ["tests"]))
    assert states(proofs.prove("toy", from_file=True)) == EXPECTED


@pytest.mark.usefixtures("here")
def test_a_file_older_than_the_sources_is_refused(project: Path) -> None:
    file = project / "build" / "proofs.json"
    proofs.merge_outcomes(project, file, {"toy.turn.passes": {"a": "passed"}})
    assert states(proofs.prove("toy", quick=True))["passes"] == "proven"
    (project / "tests" / "games" / "toy" / "test_toy.py").write_text(TESTS + "\n")
    with pytest.raises(Refused, match="out of date"):
        proofs.prove("toy", from_file=True)
    assert states(proofs.prove("toy", quick=True)) == EXPECTED  # so it was run again


def test_a_broken_file_is_refused(project: Path) -> None:
    file = project / "build" / "proofs.json"
    file.parent.mkdir()
    file.write_text("{")
    with pytest.raises(Refused, match="cannot be read"):
        proofs.prove("toy", from_file=True)


def test_a_file_without_the_game_is_refused(project: Path) -> None:
    proofs.merge_outcomes(project, project / "build" / "proofs.json", {"chess.turn.go": {"a": "passed"}})
    with pytest.raises(Refused, match="has no test of toy"):
        proofs.prove("toy", from_file=True)


def test_partial_runs_add_up(project: Path) -> None:
    file = project / "build" / "proofs.json"
    proofs.merge_outcomes(
        project, file, {"toy.turn.passes": {"a": "passed"}, "toy.turn.fails": {"b": "passed"}}
    )
    proofs.merge_outcomes(project, file, {"toy.turn.fails": {"b": "failed", "c": "passed"}})
    found = states(proofs.prove("toy", from_file=True))
    assert (found["passes"], found["fails"]) == ("proven", "failed")


@pytest.mark.usefixtures("here")
def test_an_unknown_entry_fails_the_test_that_names_it(project: Path) -> None:
    (project / "tests" / "games" / "toy" / "test_more.py").write_text(
        "from banneret.testing import proves\n\n@proves('toy.turn.typo')\ndef test_typo():\n    pass\n"
    )
    found = proofs.prove("toy")
    assert list(found.unknown) == ["toy.turn.typo"]
    assert found.unknown["toy.turn.typo"] == {"tests/games/toy/test_more.py::test_typo": "failed"}
    assert not found.complete


@pytest.mark.long
def test_workers_report_to_one_book(project: Path) -> None:
    pytest.importorskip("xdist")
    assert states(proofs.sorted_out("toy", proofs.run_tests(project, ["-n", "2", "tests"]))) == EXPECTED


def test_tests_that_cannot_be_run_are_an_error(project: Path) -> None:
    (project / "tests" / "games" / "toy" / "test_toy.py").write_text("import nothing_of_that_name\n")
    with pytest.raises(Refused, match="could not be run"):
        proofs.prove("toy")


def test_a_mark_needs_ids_of_the_right_form() -> None:
    with pytest.raises(ValueError, match="names no entry"):
        proves()
    with pytest.raises(ValueError, match=r"game\.topic\.slug"):
        proves("tales")


def test_a_mark_leaves_the_test_as_it_is() -> None:
    @proves("tales.buy.once-per-turn")
    @proves("tales.buy.once-per-turn", "tales.offer.refill")
    def test_something() -> int:
        return 7

    assert test_something() == 7
    assert test_something.__proves__ == (  # type: ignore[attr-defined]
        "tales.buy.once-per-turn",
        "tales.offer.refill",
        "tales.buy.once-per-turn",
    )
