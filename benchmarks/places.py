"""Where measurements run: our plain sources, our compiled copy, the peers' Python, the peers' Node.

The peers' environments are made in build/ when they are missing or their pins have changed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "benchmarks"
BUILD = ROOT / "build"
INSTALL_SECONDS = 1200


class Missing(Exception):
    """This place cannot be had here; the message says why."""


@dataclass(frozen=True)
class Place:
    command: tuple[str, ...]
    environment: dict[str, str]


def python_place(python: str, *path: Path) -> Place:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), "PYTHONHASHSEED": "0"}
    return Place((python, "-m"), environment)


def plain() -> Place:
    if not (ROOT / "src" / "banneret" / "__init__.py").is_file():
        raise Missing("src/banneret is not there")
    return python_place(sys.executable, ROOT / "src", ROOT / "examples")


def compiled() -> Place:
    plain()
    # compiles if anything has changed, and prints the folder; prints nothing where it cannot compile
    folder = run([sys.executable, str(ROOT / "tools" / "compile.py")], "compiling failed").strip()
    if not folder:
        raise Missing("there is no compiled build here: ./dev compile says why")
    return python_place(sys.executable, Path(folder))


def peers() -> Place:
    folder = BUILD / "bench-venv"
    pins = HERE / "requirements.txt"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    mark = fingerprint(pins, sys.version)
    if not is_made(folder, mark):
        say("setting up the Python peers in build/bench-venv ...")
        run([sys.executable, "-m", "venv", "--clear", str(folder)], "no virtual environment")
        pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
        run([*pip, "-r", str(pins)], "the Python peers could not be installed")
        (folder / "made").write_text(mark)
    return python_place(str(python))


def node() -> Place:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise Missing("there is no Node with npm on this machine")
    folder = BUILD / "bench-node"
    mark = fingerprint(HERE / "package.json", "")
    if not is_made(folder, mark):
        say("setting up the Node peers in build/bench-node ...")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in ("package.json", ".npmrc"):
            shutil.copyfile(HERE / name, folder / name)
        install = [npm, "install", "--omit=dev", "--ignore-scripts", "--no-package-lock"]
        run(install, "the Node peers could not be installed", folder)
        (folder / "made").write_text(mark)
    modules = str(folder / "node_modules")
    return Place((node,), {**os.environ, "NODE_PATH": modules, "NODE_ENV": "production"})


PLACES: dict[str, Callable[[], Place]] = {"plain": plain, "compiled": compiled, "peers": peers, "node": node}


def fingerprint(pins: Path, more: str) -> str:
    return hashlib.sha256(pins.read_bytes() + more.encode()).hexdigest()


def is_made(folder: Path, mark: str) -> bool:
    made = folder / "made"
    return made.is_file() and made.read_text() == mark


def run(command: list[str], complaint: str, folder: Path = ROOT) -> str:
    """Run a command and return what it prints; on failure raise Missing with the complaint and its last line."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=INSTALL_SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise Missing(f"{complaint}: {problem}") from problem
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip() or f"exit {done.returncode}").splitlines()
        raise Missing(f"{complaint}: {lines[-1]}")
    return done.stdout


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
