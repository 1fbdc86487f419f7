"""./dev, the one door: which commands wait for the compiler, and what each runs on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="./dev is for sh")

# What stands in for tools/compile.py: it notes how it was called, and has a build only if it was made.
COMPILER = """
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

here = Path(__file__).resolve().parent.parent
with (here / "compiler.log").open("a") as log:
    log.write(" ".join(sys.argv[1:]) + "\\n")
if "--auto" in sys.argv:
    (here / "compiled").mkdir(exist_ok=True)
if (here / "compiled").is_dir():
    print(here / "compiled")
"""
# Commands tell what they run on and what they were given; what ./dev itself asks Python is answered by this one.
TELLING = 'echo "on ${PYTHONPATH:-plain}: $*"'
COMMAND = f"#!/bin/sh\n{TELLING}\n"
PYTHON = f'#!/bin/sh\nif [ "$1" = -m ]; then {TELLING}; else exec {sys.executable} "$@"; fi\n'


class Checkout:
    """As much of a checkout as ./dev looks at: set up, with commands that only tell what they were given."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in ("tools", "requirements", ".venv/bin", "src"):
            (root / folder).mkdir(parents=True)
        for name in ("dev", "pyproject.toml", "setup.py", "requirements/dev.txt", "requirements/run.txt"):
            shutil.copy(ROOT / name, root / name)
        (root / "tools" / "compile.py").write_text(COMPILER)
        (root / "tools" / "client.py").write_text("print('the client is built')")
        for name, text in (("banneret", COMMAND), ("pytest", COMMAND), ("python", PYTHON)):
            command = root / ".venv" / "bin" / name
            command.write_text(text)
            command.chmod(0o755)
        self.stamp("ready", "requirements/dev.txt pyproject.toml setup.py")

    def stamp(self, name: str, files: str) -> None:
        """What says that the environment has what these files want."""
        line = f'( echo "$PWD"; cat {files} ) | cksum >.venv/{name}'
        subprocess.run(["sh", "-c", line], cwd=self.root, check=True)

    def dev(self, *command: str) -> str:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("BANNERET_")}
        environment.pop("PYTHONPATH", None)
        done = subprocess.run(
            ["sh", "dev", *command],
            cwd=self.root,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.replace(str(self.root), "")

    def compiler(self) -> list[str]:
        """How the compiler was called since this was last asked."""
        log = self.root / "compiler.log"
        calls = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return calls


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.mark.parametrize(
    "command",
    ["rules tales", "--help", "replay game.banneret", "doctor", "check my_game.py", "simulate --help"],
)
def test_what_plays_little_waits_for_no_compiler(checkout: Checkout, command: str) -> None:
    assert checkout.dev("banneret", *command.split()) == f"on plain: {command}\n"
    assert checkout.compiler() == ["--ready"]


@pytest.mark.parametrize(
    "name", ["simulate", "compare", "report", "tune", "learn", "length", "ladder", "analyse"]
)
def test_what_plays_much_is_compiled_first(checkout: Checkout, name: str) -> None:
    assert checkout.dev("banneret", name, "tales") == f"on /compiled: {name} tales\n"
    assert checkout.compiler() == ["--auto"]


def test_what_is_compiled_is_taken_by_all_but_the_tests(checkout: Checkout) -> None:
    (checkout.root / "compiled").mkdir()
    assert checkout.dev("banneret", "rules", "tales") == "on /compiled: rules tales\n"
    assert checkout.dev("pytest", "tests/kernel") == "on plain: tests/kernel\n"


@pytest.mark.parametrize("command", [["play"], ["banneret", "play"]])
def test_play_opens_at_once_by_both_its_names(checkout: Checkout, command: list[str]) -> None:
    told = checkout.dev(*command, "tales", "--lan").splitlines()
    assert told == ["the client is built", "on /src: -m banneret play tales --lan"]


def test_the_terminal_needs_no_client(checkout: Checkout) -> None:
    (checkout.root / "compiled").mkdir()
    assert checkout.dev("play", "tales", "--terminal") == "on /compiled: -m banneret play tales --terminal\n"


@pytest.fixture
def background(checkout: Checkout) -> Iterator[None]:
    """The first `./dev play` has installed what it takes to play, and is at the rest in the background."""
    (checkout.root / ".venv" / "ready").unlink()
    checkout.stamp("playable", "requirements/run.txt")
    (checkout.root / "build").mkdir()
    with subprocess.Popen(["sleep", "600"]) as rest:
        (checkout.root / "build" / "set-up.pid").write_text(f"{rest.pid}\n")
        yield
        rest.kill()


@pytest.mark.usefixtures("background")
@pytest.mark.parametrize("where", ["--terminal", "--lan"])
def test_who_plays_again_waits_for_nothing_that_playing_does_not_need(checkout: Checkout, where: str) -> None:
    before = (checkout.root / "build" / "set-up.pid").read_text()
    assert checkout.dev("play", "tales", where).endswith(f"on /src: -m banneret play tales {where}\n")
    assert (checkout.root / "build" / "set-up.pid").read_text() == before, "the rest is done once"


@pytest.mark.usefixtures("background")
def test_other_commands_wait_for_the_packages_but_not_for_the_compiler(checkout: Checkout) -> None:
    later = threading.Timer(1.5, checkout.stamp, ["ready", "requirements/dev.txt pyproject.toml setup.py"])
    later.start()
    begun = time.monotonic()
    assert checkout.dev("banneret", "rules", "tales") == "on plain: rules tales\n"
    assert time.monotonic() - begun >= 1.0
    later.join()
