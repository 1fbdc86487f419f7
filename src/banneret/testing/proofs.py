"""The proof list: for every ledger entry of a game the tests that name it, and whether they pass."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from banneret.kernel.errors import Refused
from banneret.ledger import Entry, ledger, path_of

PROOFS = Path("build", "proofs.json")
SOURCES = ("src/banneret", "tests", "rules", "examples")  # what the outcome of a test can depend on
SUFFIXES = (".py", ".toml", ".txt", ".md", ".banneret", ".json")

Outcomes = dict[str, dict[str, str]]  # entry -> test -> passed, failed or skipped


class Proof:
    """An entry and the tests that name it."""

    def __init__(self, entry: Entry, tests: dict[str, str], later: bool = False) -> None:
        self.entry = entry
        self.tests = tests
        self.later = later  # the game does not claim it yet

    @property
    def state(self) -> str:
        """`proven`, `failed`, `skipped`; where no test names it `missing`, or `later` if it is not claimed yet."""
        outcomes = set(self.tests.values())
        if "failed" in outcomes:
            return "failed"
        if "passed" in outcomes:
            return "proven"
        if outcomes:
            return "skipped"
        return "later" if self.later else "missing"


class Proofs:
    """The proofs of a game, in the order of its ledger; `unknown` are ids that tests name and the ledger lacks."""

    def __init__(self, game: str, proofs: list[Proof], unknown: dict[str, dict[str, str]]) -> None:
        self.game = game
        self.proofs = proofs
        self.unknown = unknown

    @property
    def proven(self) -> int:
        return sum(proof.state == "proven" for proof in self.proofs)

    @property
    def to_come(self) -> int:
        return sum(proof.state == "later" for proof in self.proofs)

    @property
    def complete(self) -> bool:
        return self.proven + self.to_come == len(self.proofs) and not self.unknown

    def summary(self) -> str:
        """The closing line: `tales: 297 of 297 entries proven`, and how many are to come."""
        said = f"{self.game}: {self.proven} of {len(self.proofs) - self.to_come} entries proven"
        return f"{said}, {self.to_come} more to come" if self.to_come else said


class ProofFile(msgspec.Struct):
    """What a run of the tests leaves behind."""

    sources: str
    outcomes: Outcomes


# ---- Proving ----


def prove(game: str, quick: bool = False, from_file: bool = False) -> Proofs:
    """The proofs of a game, from a run of its tests.

    `from_file` takes the outcomes that the last run of pytest left in build/proofs.json, and refuses a file that is
    missing or older than the sources. `quick` takes them if they are there and fresh, and else runs the tests.
    """
    root = checkout(game)
    if from_file or quick:
        try:
            return sorted_out(game, fresh_outcomes(root, game))
        except Refused:
            if from_file:
                raise
    return sorted_out(game, run_tests(root, [f"tests/games/{game}"]))


def checkout(game: str) -> Path:
    """The folder of the project. An installed package has the ledgers, but not the tests."""
    entries = ledger(game)
    path = path_of(game)
    assert path is not None
    root = path.parent.parent
    if not (root / "tests" / "games" / game).is_dir():
        raise Refused(
            f"the {len(entries.entries)} entries of {game} are proven by tests/games/{game}, in a checkout only"
        )
    return root


def sorted_out(game: str, outcomes: Outcomes) -> Proofs:
    whole = ledger(game)
    entries = whole.entries
    proofs = [
        Proof(entry, functions(outcomes.get(id, {})), whole.comes_later(id)) for id, entry in entries.items()
    ]
    unknown = {id: tests for id, tests in outcomes.items() if id.startswith(f"{game}.") and id not in entries}
    return Proofs(game, proofs, unknown)


def functions(tests: dict[str, str]) -> dict[str, str]:
    """Tests with parameters as one: it failed if it failed for one of them."""
    order = ("skipped", "passed", "failed")
    worst: dict[str, str] = {}
    for test, outcome in tests.items():
        name = test.partition("[")[0]
        worst[name] = max(worst.get(name, outcome), outcome, key=order.index)
    return worst


def run_tests(root: Path, paths: Sequence[str]) -> Outcomes:
    """Run the tests in these folders, in a process of their own, and hear how they went."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "proofs.json")
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "--no-header", *paths],
            cwd=root,
            env={**os.environ, "BANNERET_PROOFS": str(file), "PYTHONPATH": os.pathsep.join(python_path())},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if run.returncode not in (0, 1) or not file.is_file():  # 1: some tests failed, which the file tells
            raise Refused(f"the tests in {', '.join(paths)} could not be run:\n{run.stdout[-2000:]}")
        return read_file(file).outcomes


def python_path() -> list[str]:
    """The path of this process, so that the tests meet the very build that runs here."""
    return [str(Path(folder).resolve()) for folder in sys.path if folder]


# ---- The file ----


def fresh_outcomes(root: Path, game: str) -> Outcomes:
    """The outcomes in build/proofs.json, if they are of the sources as they are now."""
    path = root / PROOFS
    if not path.is_file():
        raise Refused(f"{PROOFS.as_posix()} is missing: run pytest first")
    file = read_file(path)
    if file.sources != fingerprint(root):
        raise Refused(
            f"{PROOFS.as_posix()} is out of date: the sources changed since pytest ran; run it again"
        )
    if not any(id.startswith(f"{game}.") for id in file.outcomes):
        raise Refused(f"{PROOFS.as_posix()} has no test of {game}: run pytest on tests/games/{game}")
    return file.outcomes


def read_file(path: Path) -> ProofFile:
    try:
        return msgspec.json.decode(path.read_bytes(), type=ProofFile)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise Refused(f"{path.name} cannot be read ({error}): run pytest again") from None


def merge_outcomes(root: Path, path: Path, outcomes: Outcomes) -> None:
    """Write outcomes down. Those of an earlier run of the same sources stay, so that a partial run loses nothing."""
    sources = fingerprint(root)
    merged: Outcomes = {}
    if path.is_file():
        try:
            earlier = read_file(path)
        except Refused:
            earlier = ProofFile("", {})
        if earlier.sources == sources:
            merged = earlier.outcomes
    for id, tests in outcomes.items():
        merged.setdefault(id, {}).update(tests)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(ProofFile(sources, merged)), indent=1))


def fingerprint(root: Path) -> str:
    """Changes whenever a source does."""
    digest = hashlib.blake2b(digest_size=16)
    for path in sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources(root: Path) -> Iterator[Path]:
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file() and "__pycache__" not in path.parts:
                yield path
