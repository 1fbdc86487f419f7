"""./dev compile: keep build/compiled up to date, a copy of the package with its compiled modules beside the sources.

    python tools/compile.py          compile if anything changed, and say what happened
    python tools/compile.py --auto   the same, but a failure is only noted: the caller then runs plain Python
    python tools/compile.py --ready  compile nothing: only tell whether there is a build that is up to date

Prints the folder on standard output when it is ready to use, nothing when there is none; notes go to standard error.
"""

from __future__ import annotations

import argparse
import contextlib
import filecmp
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import build_compiled as build

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "banneret"
WORK = ROOT / "build" / "compiling"
READY = ROOT / "build" / "compiled"
STAMP = "compiled.stamp"
FAILED = ROOT / "build" / "compile-failed.stamp"


def note(text: str) -> None:
    print(f"banneret: {text}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two commands started together must not compile into the same folder."""
    (ROOT / "build").mkdir(exist_ok=True)
    with open(ROOT / "build" / "compile.lock", "w") as lock:
        try:
            import fcntl
        except ImportError:
            pass
        else:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def wanted(folder: Path) -> dict[Path, Path]:
    """What belongs into the folder besides the compiled modules: target and source of each file."""
    files = {}
    for source in PACKAGE.rglob("*"):
        if source.is_file() and "__pycache__" not in source.parts:
            files[folder / "banneret" / source.relative_to(PACKAGE)] = source
    for source in (ROOT / "rules").glob("*.toml"):
        files[folder / "banneret" / "rules" / source.name] = source
    for source in build.example_modules(ROOT / "examples"):
        files[folder / source.name] = source
    return files


def synchronise(folder: Path) -> None:
    """Bring everything that is not compiled up to date: content, ledgers, command line, server."""
    files = wanted(folder)
    for target, source in files.items():
        if not target.is_file() or not filecmp.cmp(source, target):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    for stray in [
        path for path in folder.rglob("*") if path.suffix in (".py", ".toml") and path not in files
    ]:
        stray.unlink()


def compile_all(stamp: str) -> None:
    extensions = build.compile_package(PACKAGE, build.example_modules(ROOT / "examples"), WORK)
    fresh = READY.with_name("compiled.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, path in extensions.items():
        (fresh / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, fresh / name)
    synchronise(fresh)
    (fresh / STAMP).write_text(stamp, encoding="utf-8")
    shutil.rmtree(READY, ignore_errors=True)
    fresh.rename(READY)
    FAILED.unlink(missing_ok=True)


def tell_ready() -> int:
    """Print the folder of the compiled build if it belongs to the sources as they are."""
    sources = build.compiled_modules(PACKAGE) + build.example_modules(ROOT / "examples")
    if not build.forced_plain() and read(READY / STAMP) == build.fingerprint(sources, ROOT):
        synchronise(READY)
        print(READY)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--auto", action="store_true", help="speak only when there is something to say")
    parser.add_argument("--force", action="store_true", help="compile even if nothing changed")
    parser.add_argument("--ready", action="store_true", help="compile nothing, only tell what there is")
    arguments = parser.parse_args()
    if arguments.ready:
        return tell_ready()
    if build.forced_plain():
        if not arguments.auto:
            note("BANNERET_PLAIN is set, nothing compiled.")
        return 0
    with one_at_a_time():
        sources = build.compiled_modules(PACKAGE) + build.example_modules(ROOT / "examples")
        stamp = build.fingerprint(sources, ROOT)
        if not arguments.force and read(READY / STAMP) == stamp:
            synchronise(READY)
            if not arguments.auto:
                note("the compiled build is up to date.")
            print(READY)
            return 0
        if arguments.auto and read(FAILED) == stamp:
            note("these sources do not compile, running plain Python (./dev compile says why).")
            return 0
        try:
            build.check_available()
            note(
                f"compiling {len(sources)} modules; the first time this takes a few minutes, after a change less ..."
            )
            started = time.monotonic()
            compile_all(stamp)
        except build.Unavailable as missing:
            note(f"not compiled, running plain Python: {missing}.")
            return 0
        except build.Failed as failure:
            FAILED.write_text(stamp, encoding="utf-8")
            if arguments.auto:
                note("these sources do not compile, running plain Python (./dev compile says why).")
                return 0
            print(failure, file=sys.stderr)
            note("compilation failed.")
            return 1
        note(f"compiled in {time.monotonic() - started:.0f} s.")
        print(READY)
        return 0


if __name__ == "__main__":
    raise SystemExit(main())
