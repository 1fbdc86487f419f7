"""Mutation testing: breaks a game's rules in one place at a time and sees whether the game's tests notice.

    python tools/mutate.py tales --sample 200 --seed 1     a sample; the same seed picks the same mutants
    python tools/mutate.py tales --sample 200 --seed 1 --resume     go on, or only what tests or code have changed
    python tools/mutate.py tales --sample 200 --seed 1 --list       the sample and what is known of it
    python tools/mutate.py tales --sample 200 --seed 1 --show 17    one mutant: the change, who notices
    python tools/mutate.py src/banneret/parts/effects --tests tests/parts/effects

Survivors that cannot be told from the true rules are listed with the reason in `equivalent_mutants.toml` beside the
tests; they are not run and not counted. The exit status is 1 if fewer than --at-least percent of the others are killed.
See docs/mutation.md.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import json
import os
import resource
import signal
import sys
import time
import tomllib
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType

import pytest
from mutants import Mutant, Source

ROOT = Path(__file__).resolve().parent.parent
# What bots think, and what only the tests call: neither is a rule of the game.
LEFT_OUT = {
    "score.py",
    "habit.py",
    "promise.py",
    "promising.py",
    "prospects.py",
    "planning.py",
    "hosts.py",
    "tactics.py",
    "card_uses.py",
    "fights.py",
    "dealing.py",
    "invariants.py",
}
SLOW = {
    "test_promises.py",
    "test_coop_promises.py",
    "test_bots.py",
}  # random play by the thousand; only with --slow
FIRST = 10  # the tests that are tried first: those that are busiest around the change
FEW = 5  # with fewer tests than that on a line all are run: something may have been kept from an earlier one
PATIENCE = 8  # a mutant may take so many times the clean run
SPARE = 20.0  # and so many seconds more
MEMORY = 3 << 30
QUIET = (
    "-q",
    "-x",
    "--assert=plain",
    "--no-header",
    "--no-summary",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:banneret-bookkeeper",
)


class Target:
    """What is broken, and by which tests it is watched."""

    def __init__(self, name: str, tests: Path | None, root: Path, slow: bool) -> None:
        self.root = root
        folder = root / "src" / "banneret" / "games" / name
        self.is_game = folder.is_dir()
        self.folder = folder if self.is_game else root / name
        self.tests = root / (tests or Path("tests", "games", name))
        for path in (self.folder, self.tests):
            if not path.is_dir():
                raise SystemExit(f"mutate: there is no folder {path.relative_to(root)}")
        self.name = self.folder.relative_to(root).as_posix().replace("/", ".").removeprefix("src.banneret.")
        self.build = root / "build" / "mutation" / self.name
        self.build.mkdir(parents=True, exist_ok=True)
        self.sources = {
            path.relative_to(self.folder).as_posix(): path
            for path in sorted(self.folder.rglob("*.py"))
            if path.name not in LEFT_OUT
        }
        self.test_files = {
            path.relative_to(root).as_posix(): path
            for path in sorted(self.tests.rglob("test_*.py"))
            if slow or path.name not in SLOW
        }

    def tests_digest(self) -> str:
        return digest([*self.tests.rglob("*.py"), *self.folder.rglob("*.toml")])

    def mutants(self) -> list[tuple[Source, Mutant]]:
        found = [Source(path, file) for file, path in self.sources.items()]
        return [(source, mutant) for source in found for mutant in source.mutants]

    def equivalents(self) -> dict[str, str]:
        """The mutants that are not counted, with the reason."""
        path = self.tests / "equivalent_mutants.toml"
        if not path.exists():
            return {}
        listed = tomllib.loads(path.read_text("utf-8"))["equivalent"]
        return {entry["mutant"]: entry["reason"] for entry in listed}


def digest(paths: Iterable[Path]) -> str:
    made = hashlib.sha256()
    for path in sorted(paths):
        made.update(path.name.encode() + b"\0" + path.read_bytes())
    return made.hexdigest()[:16]


def sample(mutants: list[tuple[Source, Mutant]], size: int, seed: str) -> list[tuple[Source, Mutant]]:
    """So many mutants by a draw that does not change when others come or go."""

    def drawn(pair: tuple[Source, Mutant]) -> bytes:
        return hashlib.sha256(f"{seed} {pair[1].name}".encode()).digest()

    return sorted(mutants, key=drawn)[: size or None]


# ---- A process of its own for everything that imports the game ----


def in_child(work: Child, seconds: float) -> object:
    """What `work` finds in a process of its own; None if it took too long or died."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.close(reading)
            os.setsid()
            limit = int(seconds) + 1  # of computing, so that a busy machine is no reason
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            silence = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1):
                os.dup2(silence, stream)
            found = json.dumps(work.run()).encode()
            with os.fdopen(writing, "wb") as out:
                out.write(found)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(writing)
    signal.signal(signal.SIGALRM, lambda _number, _frame: os.killpg(child, signal.SIGKILL))
    signal.alarm(int(seconds * 10) + 1)  # asleep for good
    try:
        with os.fdopen(reading, "rb") as answer:
            said = answer.read()
    finally:
        signal.alarm(0)
    os.waitpid(child, 0)
    return json.loads(said) if said else None


class Child:
    """Work that is done in a process of its own."""

    def run(self) -> object:
        raise NotImplementedError


class Overlay(importlib.abc.MetaPathFinder):
    """Imports one file with other code than it has."""

    def __init__(self, path: Path, code: CodeType) -> None:
        self.path = path
        self.code = code

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is None or spec.origin is None or Path(spec.origin) != self.path:
            return None
        loader = MutatedLoader(name, spec.origin)
        loader.code = self.code
        spec.loader = loader
        return spec


class MutatedLoader(importlib.machinery.SourceFileLoader):
    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


# ---- Which test runs which lines ----


Tracer = Callable[[FrameType, str, object], "Tracer | None"]


class Tracing(Child):
    """The tests of one file in a clean run, each with its time and the lines that it runs."""

    def __init__(self, target: Target, file: str) -> None:
        self.target = target
        self.file = file
        self.names = {str(path): file for file, path in target.sources.items()}
        self.seen: dict[CodeType, set[int]] = {}
        self.known: dict[CodeType, set[int]] = {}
        self.tests: dict[str, dict[str, object]] = {}
        self.failed: list[str] = []
        self.imported: dict[str, list[int]] | None = None  # what functions did before the first test

    def run(self) -> object:
        sys.settrace(self.called)
        pytest.main([self.file, *QUIET, "-m", "not soak"], plugins=[self])
        sys.settrace(None)
        return {"tests": self.tests, "failed": self.failed, "imported": self.imported}

    def called(self, frame: FrameType, event: str, _arg: object) -> Tracer | None:
        code = frame.f_code
        if code.co_filename not in self.names or code.co_name == "<module>":
            return None
        lines = self.seen.setdefault(code, set())
        if code not in self.known:
            self.known[code] = {line for _, _, line in code.co_lines() if line is not None}
        return None if len(lines) == len(self.known[code]) else self.stepped

    def stepped(self, frame: FrameType, event: str, _arg: object) -> Tracer | None:
        self.seen.setdefault(frame.f_code, set()).add(frame.f_lineno)
        return self.stepped

    def lines(self) -> dict[str, list[int]]:
        found: dict[str, set[int]] = {}
        for code, lines in self.seen.items():
            if lines:
                found.setdefault(self.names[code.co_filename], set()).update(lines)
        return {file: sorted(lines) for file, lines in found.items()}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if self.imported is None:
            self.imported = self.lines()
        self.seen = {}
        started = time.process_time()
        result = yield
        seconds = round(time.process_time() - started, 3)
        self.tests[item.nodeid] = {"seconds": seconds, "lines": self.lines()}
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


class Test:
    def __init__(self, id: str, seconds: float, lines: dict[str, set[int]]) -> None:
        self.id = id
        self.seconds = seconds
        self.lines = lines
        self.breadth = sum(map(len, lines.values()))

    def busy_in(self, file: str) -> float:
        """How much of what it runs lies in a file."""
        return len(self.lines.get(file, ())) / max(self.breadth, 1)


class Lines:
    """Which lines of functions run at import, and which in each test."""

    def __init__(self) -> None:
        self.tests: list[Test] = []
        self.imported: dict[str, set[int]] = {}


def traced(target: Target, jobs: int) -> Lines:
    """All tests with their lines; what was traced before and has not changed is read from build/."""
    folder = target.build / "lines"
    folder.mkdir(exist_ok=True)
    shared = [*target.sources.values(), *target.tests.rglob("*.py"), *target.folder.rglob("*.toml")]
    same = digest(path for path in shared if not path.name.startswith("test_"))
    kept = {
        file: folder / f"{path.stem}-{digest([path])}-{same}.json" for file, path in target.test_files.items()
    }
    for path in folder.iterdir():
        if path not in kept.values():
            path.unlink()
    missing = [file for file, path in kept.items() if not path.exists()]
    if missing:
        say(f"tracing the tests of {len(missing)} files ...")
    for at in shares(len(missing), jobs):
        found = in_child(Tracing(target, missing[at]), 3600)
        kept[missing[at]].write_text(json.dumps(found), "utf-8")
    lines = Lines()
    for file, path in kept.items():
        found = json.loads(path.read_text("utf-8"))
        if found is None or found["failed"]:
            path.unlink()
            names = " ".join(found["failed"]) if found else f"{file} took too long or died"
            raise SystemExit(f"mutate: the tests have to pass first: {names}")
        for id, test in found["tests"].items():
            run = {name: set(numbers) for name, numbers in test["lines"].items()}
            lines.tests.append(Test(id, test["seconds"], run))
        for name, numbers in found["imported"].items():
            lines.imported.setdefault(name, set()).update(numbers)
    return lines


def shares(count: int, jobs: int) -> Iterator[int]:
    """0 to count - 1, dealt out to so many processes; only the first of them comes back from it."""
    children: list[int] = []
    share = 0
    for other in range(1, min(jobs, count)):
        child = os.fork()
        if child == 0:
            share, children = other, []
            break
        children.append(child)
    try:
        yield from range(share, count, max(min(jobs, count), 1))
    except BaseException:
        for child in children:
            os.kill(child, signal.SIGTERM)
        raise
    if share:
        os._exit(0)
    for child in children:
        if os.waitpid(child, 0)[1]:
            raise SystemExit("mutate: one of the processes failed, see above")


# ---- One mutant ----


class Trying(Child):
    """Some tests against a mutant: says which of them notices."""

    def __init__(self, overlay: Overlay, tests: list[Test]) -> None:
        self.overlay = overlay
        self.order = {test.id: at for at, test in enumerate(tests)}
        self.noticed = ""

    def run(self) -> object:
        sys.meta_path.insert(0, self.overlay)
        files = list(dict.fromkeys(id.partition("::")[0] for id in self.order))
        status = pytest.main([*files, *QUIET, "-m", "not soak"], plugins=[self])
        if status != pytest.ExitCode.OK and not self.noticed:  # also where tests cannot be collected
            self.noticed = "the game cannot be imported"
        return self.noticed

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.noticed:
            self.noticed = report.nodeid


class Standing:
    """A run of pytest that stands ready with the game imported and all tests collected. Each mutant gets a fork of it,
    in which the code of one function is another: that spares importing and collecting every time.
    """

    def __init__(self, work: Work) -> None:
        self.work = work
        self.items: dict[str, pytest.Item] = {}
        self.noticed = ""

    def run(self) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        status = pytest.main([*self.work.target.test_files, *QUIET, "-s", "-m", "not soak"], plugins=[self])
        if status != pytest.ExitCode.OK:
            raise SystemExit(f"mutate: the tests cannot be collected: {status}")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        picked = [
            (number, source, mutant)
            for number, source, mutant in self.work.waiting
            if not runs_at_import(mutant, self.work.lines) and functions_of(source, mutant)
        ]
        self.work.do(picked, self.trying)
        return True

    def trying(self, source: Source, mutant: Mutant, tests: list[Test]) -> Child:
        return Forked(self, source, mutant, [self.items[test.id] for test in tests])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.noticed:
            self.noticed = report.nodeid


class Forked(Child):
    """Some tests against a mutant, in a fork of a run that stands ready."""

    def __init__(self, standing: Standing, source: Source, mutant: Mutant, items: list[pytest.Item]) -> None:
        self.standing = standing
        self.source = source
        self.mutant = mutant
        self.items = items

    def run(self) -> object:
        codes = {code.co_qualname: code for code in codes_in(self.source.code_of(self.mutant))}
        for function in functions_of(self.source, self.mutant):
            function.__code__ = codes[function.__code__.co_qualname]
        for item, following in zip(self.items, [*self.items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.standing.noticed:
                break
        return self.standing.noticed


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of a module's functions, and of its classes' methods."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            if "<locals>" not in inner.co_qualname:
                yield from codes_in(inner)


def functions_of(source: Source, mutant: Mutant) -> list[FunctionType]:
    """The imported functions that a mutant is in: mostly one. A function within a function goes with the outer one."""
    module = module_of(source.path)
    found: list[FunctionType] = []
    for held in [module, *[each for each in vars(module).values() if isinstance(each, type)]]:
        for value in vars(held).values():
            inner = getattr(value, "__func__", getattr(value, "fget", value))
            if not isinstance(inner, FunctionType) or inner.__code__.co_filename != str(source.path):
                continue
            lines = [line for _, _, line in inner.__code__.co_lines() if line is not None]
            if (
                inner.__qualname__ == inner.__code__.co_qualname == mutant.where
                and max(lines) >= mutant.lines.start
            ):
                found.append(inner)
    return found


def module_of(path: Path) -> ModuleType:
    for module in list(sys.modules.values()):
        if getattr(module, "__file__", None) == str(path):
            return module
    raise SystemExit(f"mutate: no test imports {path}")


def runs_at_import(mutant: Mutant, lines: Lines) -> bool:
    """Is it in code that runs when the game is imported or the tests are collected? Then it can matter anywhere."""
    return mutant.at_import or bool(set(mutant.lines) & lines.imported.get(mutant.file, set()))


def tests_for(mutant: Mutant, lines: Lines) -> list[list[Test]]:
    """The tests to try, in rounds: the likeliest, then all that run the line, then perhaps all there are."""
    here = set(mutant.lines)
    on_line = [test for test in lines.tests if here & test.lines.get(mutant.file, set())]
    everywhere = runs_at_import(mutant, lines)
    chosen = sorted(on_line, key=lambda test: (-test.busy_in(mutant.file), test.seconds))
    if everywhere or 0 < len(on_line) < FEW:
        others = [test for test in lines.tests if test not in on_line]
        chosen += sorted(others, key=lambda test: (-test.busy_in(mutant.file), test.seconds))
    rounds = [chosen[:FIRST], chosen[FIRST : max(len(on_line), FIRST)], chosen[max(len(on_line), FIRST) :]]
    return [tests for tests in rounds if tests]


def trying_anew(source: Source, mutant: Mutant, tests: list[Test]) -> Child:
    """The tests in a process that has not imported the game yet."""
    return Trying(Overlay(source.path, source.code_of(mutant)), tests)


Picked = tuple[int, Source, Mutant]  # by its number in the sample
TryingOut = Callable[[Source, Mutant, "list[Test]"], Child]


def tried(source: Source, mutant: Mutant, lines: Lines, trying: TryingOut) -> dict[str, object]:
    """What became of a mutant."""
    started = time.monotonic()
    status, by = "no test runs it", ""
    for chosen in tests_for(mutant, lines):
        status = "survived"
        limit = PATIENCE * sum(test.seconds for test in chosen) + SPARE
        noticed = in_child(trying(source, mutant, chosen), limit)
        if noticed is None:
            status = "took too long"
        elif noticed:
            status, by = "killed", str(noticed)
        if status != "survived":
            break
    seconds = round(time.monotonic() - started, 1)
    return {"mutant": mutant.name, "status": status, "by": by, "seconds": seconds}


# ---- What is known ----


class Results:
    """What became of mutants, a line of JSON each. A kill counts while the file is the same, a survival also only
    while the tests are.
    """

    def __init__(self, target: Target, keep: bool) -> None:
        self.path = target.build / "results.jsonl"
        self.tests = target.tests_digest()
        self.files = {file: digest([path]) for file, path in target.sources.items()}
        self.found: dict[str, dict[str, object]] = {}
        if not keep:
            self.path.unlink(missing_ok=True)
        self.read()

    def read(self) -> None:
        if self.path.exists():
            for line in self.path.read_text("utf-8").splitlines():
                result = json.loads(line)
                file = result["mutant"].partition(" ")[0]
                noticed = result["status"] in NOTICED
                if self.files.get(file) == result["file"] and (noticed or result["tests"] == self.tests):
                    self.found[result["mutant"]] = result

    def add(self, file: str, result: dict[str, object]) -> None:
        line = json.dumps({**result, "file": self.files[file], "tests": self.tests}) + "\n"
        with self.path.open("a", encoding="utf-8") as out:
            out.write(line)

    def status(self, mutant: Mutant) -> str:
        return str(self.found.get(mutant.name, {}).get("status", "not yet run"))


NOTICED = ("killed", "took too long")


class Work:
    """Mutants that wait for their tests."""

    def __init__(
        self, target: Target, lines: Lines, results: Results, jobs: int, waiting: list[Picked]
    ) -> None:
        self.target = target
        self.lines = lines
        self.results = results
        self.jobs = jobs
        self.waiting = waiting

    def do(self, picked: list[Picked], trying: TryingOut) -> None:
        for at in shares(len(picked), self.jobs):
            number, source, mutant = picked[at]
            found = tried(source, mutant, self.lines, trying)
            self.results.add(mutant.file, found)
            say(f"{number:4} {found['status']:15} {found['seconds']:5}s {mutant.name}")

    def do_all(self) -> None:
        """First those that can be tried in a run that stands ready; it has a process of its own."""
        child = os.fork()
        if child == 0:
            try:
                Standing(self).run()
                os._exit(0)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        if os.waitpid(child, 0)[1]:
            raise SystemExit("mutate: the run that stands ready failed, see above")
        self.results.read()
        left = [picked for picked in self.waiting if self.results.status(picked[2]) == "not yet run"]
        self.do(left, trying_anew)


def report(picked: list[tuple[Source, Mutant]], results: Results, equivalents: dict[str, str]) -> float:
    """The table, file by file, and the survivors; returns how many percent are noticed."""
    rows: dict[str, list[int]] = {}
    survivors = []
    for number, (_, mutant) in enumerate(picked, 1):
        row = rows.setdefault(mutant.file, [0, 0, 0, 0])
        row[0] += 1
        status = results.status(mutant)
        if mutant.name in equivalents:
            row[3] += 1
        elif status in NOTICED:
            row[1] += 1
        elif status != "not yet run":
            row[2] += 1
            survivors.append((number, mutant, status))
    print(f"{'file':28} {'mutants':>8} {'killed':>8} {'survived':>9} {'equivalent':>11}")
    for file, row in [
        *sorted(rows.items()),
        ("all", [sum(row[at] for row in rows.values()) for at in range(4)]),
    ]:
        print(f"{file:28} {row[0]:8} {row[1]:8} {row[2]:9} {row[3]:11}")
    killed, survived = row[1], row[2]
    percent = 100 * killed / max(killed + survived, 1)
    print(f"{killed} of {killed + survived} that are not equivalent were noticed: {percent:.1f}%")
    for number, mutant, status in survivors:
        print(f"  {number:4} {status}: line {mutant.lines.start} of {mutant.name}")
    return percent


def show(
    number: int, picked: list[tuple[Source, Mutant]], results: Results, equivalents: dict[str, str]
) -> None:
    source, mutant = picked[number - 1]
    print(f"{source.path}:{mutant.lines.start}  in {mutant.where or 'the module'}")
    print(f"- {mutant.before}\n+ {mutant.after}\nname: {mutant.name}")
    print(f"status: {results.status(mutant)}")
    if mutant.name in equivalents:
        print(f"equivalent: {equivalents[mutant.name]}")
    if by := results.found.get(mutant.name, {}).get("by"):
        print(f"noticed by {by}")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def warm_up(target: Target) -> None:
    """Import what all tests need and no mutant changes, so that each child finds it there."""
    os.chdir(target.root)
    os.environ["BANNERET_PLAIN"] = "1"
    sys.path.insert(0, str(target.root / "src"))
    sys.dont_write_bytecode = True
    names = ["hypothesis"]
    if target.is_game:
        names += ["banneret.kernel", "banneret.parts.words", "banneret.testing.play"]
    for name in names:
        importlib.import_module(name)


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Break rules one at a time and see whether the tests notice."
    )
    parser.add_argument("target", help="a game, or a folder of sources")
    parser.add_argument("--tests", type=Path, help="the folder of its tests, where it is not a game")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants by chance; all if not given")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="only mutants whose name contains this")
    parser.add_argument("--resume", action="store_true", help="keep what earlier runs found")
    parser.add_argument("--list", action="store_true", help="list the sample, run nothing")
    parser.add_argument("--show", type=int, help="show one mutant of the sample, run nothing")
    parser.add_argument("--slow", action="store_true", help=f"also {', '.join(sorted(SLOW))}")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--at-least", type=float, default=95, help="percent that have to be noticed")
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout")
    options = parser.parse_args()
    target = Target(options.target, options.tests, options.root.resolve(), options.slow)
    equivalents = target.equivalents()
    everything = target.mutants()
    if unknown := equivalents.keys() - {mutant.name for _, mutant in everything}:
        raise SystemExit(
            "mutate: equivalent_mutants.toml lists what is no mutant:\n  " + "\n  ".join(unknown)
        )
    picked = [
        pair for pair in sample(everything, options.sample, options.seed) if options.only in pair[1].name
    ]
    looking = options.list or options.show
    results = Results(target, options.resume or bool(looking))
    if options.show:
        show(options.show, picked, results, equivalents)
        return 0
    if options.list:
        for number, (_, mutant) in enumerate(picked, 1):
            status = "equivalent" if mutant.name in equivalents else results.status(mutant)
            print(f"{number:4} {status:15} {mutant.name}")
        return 0
    warm_up(target)
    lines = traced(target, options.jobs)
    waiting = [
        (number, source, mutant)
        for number, (source, mutant) in enumerate(picked, 1)
        if mutant.name not in equivalents and results.status(mutant) == "not yet run"
    ]
    say(f"{len(picked)} mutants of {len(everything)}, {len(waiting)} to run against {len(lines.tests)} tests")
    Work(target, lines, results, options.jobs, waiting).do_all()
    results.read()
    return 0 if report(picked, results, equivalents) >= options.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
