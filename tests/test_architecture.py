"""The house keeps its order: arrows between the parts point one way, and rules code touches nothing but the table.

server, lab, adapters, cli, terminal  ->  bots  ->  games  ->  parts  ->  kernel
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "banneret"

# What each part of the house may import from the others. "games" stands for the folder's own index; a game also
# imports itself. Parts that are not named here (cli, lab, server ...) stand on top and may import everything.
MAY_IMPORT = {
    "kernel": {"kernel"},
    "parts": {"kernel", "parts"},
    "games": {"kernel", "parts", "games"},
    "bots": {"kernel", "parts", "bots"},
}
RULES_CODE = ("kernel", "parts", "games")

# Clocks, files, sockets, processes and foreign chance: a table must be the same on every machine, every time.
OUTSIDE_WORLD = frozenset(
    """asyncio concurrent ctypes datetime fcntl glob http io locale logging multiprocessing os pathlib pickle platform
    queue random secrets select selectors shelve shutil signal socket sqlite3 ssl subprocess tempfile threading time
    urllib uuid zoneinfo""".split()
)
OUTSIDE_CALLS = frozenset({"open", "print", "input", "breakpoint"})
LIBRARIES_IN_RULES = frozenset({"msgspec", "mypy_extensions"})


class Import:
    """One import: of which module, in which line."""

    def __init__(self, module: str, line: int) -> None:
        self.module = module
        self.line = line


def imports_of(tree: ast.AST, module: str, is_package: bool) -> Iterator[Import]:
    """All imports of a module with full names; `from a import b` counts as a and as a.b, b may be a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")
                kept = len(parts) - node.level + (1 if is_package else 0)
                base = ".".join(parts[:kept] + ([base] if base else []))
            for alias in node.names:
                yield Import(f"{base}.{alias.name}", node.lineno)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # a module named in a text is imported behind our back
            if re.fullmatch(r"banneret(\.\w+)+", node.value):
                yield Import(node.value, node.lineno)


def room(module: str) -> tuple[str, str]:
    """The part of the house that a module belongs to, and for a game's module the game."""
    parts = module.split(".")
    first = parts[1] if len(parts) > 1 else ""
    game = parts[2] if first == "games" and len(parts) > 2 else ""
    return first, game


def known_games() -> set[str]:
    return {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}


def broken_arrows(source: str, module: str, is_package: bool, games: set[str]) -> list[str]:
    """Every import of a module that points the wrong way."""
    here, game = room(module)
    if here not in MAY_IMPORT:
        return []
    found = set()
    for imported in imports_of(ast.parse(source), module, is_package):
        if imported.module.split(".")[0] != "banneret":
            continue
        there, other = room(imported.module)
        if there not in MAY_IMPORT[here]:
            what = there or "the package itself, which imports everything"
            found.add(f"{module}:{imported.line}: {here} must not import {what} ({imported.module})")
        elif other in games and other != game:
            found.add(f"{module}:{imported.line}: {here} must not import the game {other}")
    return sorted(found)


def outside_world(source: str, module: str) -> list[str]:
    """Where a module of the rules reaches for files, clocks, the network, foreign chance or a foreign library."""
    tree = ast.parse(source)
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OUTSIDE_CALLS:
            found.add(f"{module}:{node.lineno}: calls {node.func.id}()")
        if isinstance(node, ast.Global):
            found.add(f"{module}:{node.lineno}: changes a global, {', '.join(node.names)}")
    for imported in imports_of(tree, module, False):
        top = imported.module.split(".")[0]
        if top in OUTSIDE_WORLD:
            found.add(f"{module}:{imported.line}: imports {imported.module}")
        elif top not in sys.stdlib_module_names and top != "banneret" and top not in LIBRARIES_IN_RULES:
            found.add(f"{module}:{imported.line}: imports the library {top}")
    return sorted(found)


def has_future_annotations(source: str) -> bool:
    return any(
        isinstance(node, ast.ImportFrom)
        and node.module == "__future__"
        and any(alias.name == "annotations" for alias in node.names)
        for node in ast.parse(source).body
    )


def moving_bounds(source: str) -> list[str]:
    """Loops over a range whose bound is assigned to inside: compiled, such a loop ends elsewhere than in plain code."""
    found = []
    for loop in ast.walk(ast.parse(source)):
        if not (isinstance(loop, ast.For) and isinstance(loop.iter, ast.Call)):
            continue
        if not (isinstance(loop.iter.func, ast.Name) and loop.iter.func.id == "range"):
            continue
        bounds = {bound.id for bound in loop.iter.args if isinstance(bound, ast.Name)}
        for node in (each for statement in loop.body for each in ast.walk(statement)):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in bounds:
                found.append(f"line {loop.lineno}: {node.id}")
    return found


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def rules_modules() -> list[Path]:
    """All rules code. (The index of games is none: it lays tables out and makes their seeds.)"""
    return [
        path
        for path in modules()
        if room(name_of(path))[0] in RULES_CODE and name_of(path) != "banneret.games"
    ]


# ---- The house as it stands ----


def through_the_front_door(source: str) -> bool:
    """Does a module take something from the kernel's front door?"""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "banneret.kernel":
            return True
        if isinstance(node, ast.Import) and any(alias.name == "banneret.kernel" for alias in node.names):
            return True
    return False


def test_the_kernel_does_not_use_its_own_front_door() -> None:
    """It is for rules; inside, it would import the whole kernel before a part of it."""
    assert through_the_front_door("from banneret.kernel import Table")
    assert not through_the_front_door("from banneret.kernel.table import Table")
    inside = [path for path in modules() if room(name_of(path))[0] == "kernel"]
    assert len(inside) > 15
    for path in inside:
        assert not through_the_front_door(path.read_text(encoding="utf-8")), path


def test_there_is_a_house_to_look_at() -> None:
    rooms = {room(name_of(path))[0] for path in modules()}
    assert {"kernel", "parts", "games", "bots"} <= rooms


def test_arrows_point_one_way() -> None:
    broken = []
    for path in modules():
        source = path.read_text(encoding="utf-8")
        broken += broken_arrows(source, name_of(path), path.name == "__init__.py", known_games())
    assert not broken, "\n".join(broken)


def test_rules_touch_nothing_but_the_table() -> None:
    broken = []
    for path in rules_modules():
        broken += outside_world(path.read_text(encoding="utf-8"), name_of(path))
    assert not broken, "\n".join(broken)


def test_annotations_stay_text_in_rules_code() -> None:
    sources = [(path, path.read_text(encoding="utf-8")) for path in rules_modules()]
    missing = [
        name_of(path) for path, source in sources if source.strip() and not has_future_annotations(source)
    ]
    assert not missing, f"'from __future__ import annotations' is missing in {missing}"


def test_the_bounds_of_loops_stand_still_in_compiled_code() -> None:
    assert moving_bounds("for n in range(best):\n    best = n") == ["line 1: best"]
    assert moving_bounds("for n in range(last):\n    best = n") == []
    compiled = [path for path in modules() if room(name_of(path))[0] in MAY_IMPORT]
    moving = [(name_of(path), moving_bounds(path.read_text(encoding="utf-8"))) for path in compiled]
    assert [each for each in moving if each[1]] == []


def test_libraries_are_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [entry for extra in project["optional-dependencies"].values() for entry in extra]
    names = [re.split(r"[^\w.-]", entry)[0] for entry in project["dependencies"] + extras]
    declared = {name.lower().replace("-", "_") for name in names}
    if "open_spiel" in declared:
        declared.add("pyspiel")  # that is what it is imported as
    missing = set()
    for path in modules():
        for imported in imports_of(ast.parse(path.read_text(encoding="utf-8")), name_of(path), False):
            top = imported.module.split(".")[0]
            if top and top not in sys.stdlib_module_names and top != "banneret" and top not in declared:
                missing.add(f"{name_of(path)}:{imported.line}: {top}")
    assert not missing, f"not among the requirements of pyproject.toml: {sorted(missing)}"


# ---- The checks can fail ----

GAMES = {"tales", "korrem"}


@pytest.mark.parametrize(
    ("module", "line", "complaint"),
    [
        ("banneret.kernel.table", "from banneret.games.tales import state", "kernel must not import games"),
        ("banneret.kernel.table", "from banneret import new", "kernel must not import new"),
        ("banneret.kernel.table", "import banneret", "kernel must not import the package itself"),
        ("banneret.kernel.table", "from ..parts import hexes", "kernel must not import parts"),
        ("banneret.kernel.table", "def f():\n    import banneret.lab.simulate", "kernel must not import lab"),
        ("banneret.kernel.table", "load('banneret.games.tales')", "kernel must not import games"),
        ("banneret.parts.hexes", "from banneret.bots import mcts", "parts must not import bots"),
        (
            "banneret.games.tales.turn",
            "from banneret.games import korrem",
            "games must not import the game korrem",
        ),
        (
            "banneret.games.tales.turn",
            "from ..korrem.state import Korrem",
            "games must not import the game korrem",
        ),
        ("banneret.games.tales.turn", "from banneret.bots import greedy", "games must not import bots"),
        ("banneret.games.tales.turn", "from banneret.cli import main", "games must not import cli"),
        ("banneret.bots.greedy", "from banneret.games.tales import TALES", "bots must not import games"),
        ("banneret.bots.greedy", "from banneret.server import app", "bots must not import server"),
    ],
)
def test_a_wrong_arrow_is_found(module: str, line: str, complaint: str) -> None:
    found = broken_arrows(line, module, False, GAMES)
    assert found
    assert all(complaint in text for text in found), found


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("banneret.kernel.table", "from banneret.kernel.ask import Ask"),
        ("banneret.kernel.table", "from .ask import Ask\nimport hashlib"),
        ("banneret.parts.hexes", "from banneret.kernel.chance import Chance"),
        ("banneret.games.tales.turn", "from banneret.games.tales.state import Tales\nfrom . import cards"),
        ("banneret.games.tales.turn", "from banneret.parts import hexes"),
        ("banneret.bots.greedy", "from banneret.kernel.table import Table"),
        ("banneret.lab.simulate", "from banneret.games.tales import TALES\nimport os"),
        ("banneret.cli", "import banneret"),
    ],
)
def test_a_right_arrow_is_no_complaint(module: str, line: str) -> None:
    assert broken_arrows(line, module, False, GAMES) == []


def test_relative_imports_of_a_package_start_at_itself() -> None:
    assert broken_arrows("from .state import Tales", "banneret.games.tales", True, GAMES) == []
    assert broken_arrows("from ..korrem import state", "banneret.games.tales", True, GAMES) != []


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("import os", "imports os"),
        ("import os.path as p", "imports os.path"),
        ("from time import monotonic", "imports time.monotonic"),
        ("def f():\n    import random", "imports random"),
        ("from pathlib import Path", "imports pathlib.Path"),
        ("import socket, threading, datetime", "imports datetime"),
        ("open('x')", "calls open()"),
        ("print('x')", "calls print()"),
        ("def f():\n    global x\n    x = 1", "changes a global, x"),
        ("import typer", "imports the library typer"),
    ],
)
def test_the_outside_world_is_found(line: str, complaint: str) -> None:
    found = outside_world(line, "banneret.games.tales.turn")
    assert any(complaint in text for text in found), found


def test_content_may_be_loaded() -> None:
    assert (
        outside_world("import tomllib\nfrom importlib.resources import files", "banneret.games.tales.setup")
        == []
    )


def test_missing_future_annotations_are_found() -> None:
    assert not has_future_annotations("x: int = 1")
    assert has_future_annotations("'''Words.'''\nfrom __future__ import annotations")


# ---- What is in the repository ----

HOME = re.compile(r"(?<![\w.~$}])/(?:home|root|Users|work|mnt|workspace|opt)/[\w.-]+|\b[A-Z]:\\Users\\")
ADDRESS = re.compile(r"https?://|file:|--(?:extra-)?index-url|--find-links|\bgit\+")
TEXTS = frozenset(
    ".py .md .toml .txt .sh .cfg .ini .json .yml .yaml .ts .tsx .js .css .html .in .banneret".split()
)  # and files without a suffix


def machine_paths(text: str) -> list[str]:
    return [match.group() for match in HOME.finditer(text)]


def lock_addresses(name: str, text: str) -> list[str]:
    """Lines of a lock file that say where to download from; whoever installs decides that."""
    if re.fullmatch(r"requirements/.*\.txt", name):
        return [line for line in text.splitlines() if ADDRESS.search(line)]
    if name.endswith(("package-lock.json", "npm-shrinkwrap.json")):
        return [line.strip() for line in text.splitlines() if '"resolved"' in line and ADDRESS.search(line)]
    return (
        ["a lock file that records addresses"]
        if name.endswith(("uv.lock", "poetry.lock", "Pipfile.lock"))
        else []
    )


def files_of_the_repository() -> list[Path]:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and (path.suffix in TEXTS or not path.suffix)]


def test_no_machine_is_named() -> None:
    found = {}
    for path in files_of_the_repository():
        if path != Path(__file__).resolve():
            paths = machine_paths(path.read_text(encoding="utf-8", errors="replace"))
            if paths:
                found[path.relative_to(ROOT).as_posix()] = paths[:3]
    assert not found


def test_pins_have_hashes_and_no_addresses() -> None:
    for path in files_of_the_repository():
        name = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8", errors="replace")
        assert lock_addresses(name, text) == [], name
        if re.fullmatch(r"requirements/.*\.txt", name):
            for pin in re.findall(r"^[\w.-]+==(?:.*\\\n)*.*", text, re.MULTILINE):
                assert "--hash=sha256:" in pin, f"{name}: {pin} has no hash"


def test_paths_and_addresses_are_found() -> None:
    assert machine_paths("see /home/ann/game.txt") == ["/home/ann"]
    assert machine_paths("C:\\Users\\ann") == ["C:\\Users\\"]
    assert machine_paths("docs/home/page and ~/root/x and https://example.org/home/x") == []
    assert lock_addresses("requirements/dev.txt", "--index-url https://example.org/simple") != []
    assert lock_addresses("requirements/dev.txt", "rich==1 \\\n    --hash=sha256:00") == []
    assert lock_addresses("web/package-lock.json", '"resolved": "https://example.org/a.tgz",') != []
    assert lock_addresses("web/package-lock.json", '"version": "1.0.0"') == []
    assert lock_addresses("uv.lock", "") != []
