"""Compile the rules and the kernel with mypyc. Shared by setup.py and by tools/compile.py.

The sources are first *completed*: a State class only annotates its fields, and `banneret.kernel.fields` writes its
clone, codec and view methods. Interpreted, that happens at run time; for mypyc it happens here, in a copy of the
package, so that the generated methods become native code like all others.

Kernel, parts and bots form one group, every game one of its own: a call within a group is a plain C call, one into the
kernel goes through a table (which costs a random game about a tenth). What was compiled is kept: after a change in one
game only that game's group is compiled again.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import types
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

GROUP = "banneret"
COMPILED_FOLDERS = ("kernel", "parts", "games", "bots")
# Modules that stay interpreted, as paths inside the package.
STAY_PLAIN: frozenset[str] = frozenset({"kernel/__init__.py"})  # it only passes names on
# Games in one file, compiled next to the package as top-level modules: the benchmark's common games.
EXAMPLES = ("connect_four.py", "tic_tac_toe.py")
# How hard the C compiler tries, for games and for the kernel's group. At level 3 it takes three times as long. Daybreak
# is no quicker by it (30,000 choices took 1.28 s either way, whichever group has it); Connect Four, which is nothing
# but kernel, is by 6%.
OPTIMISE_GAMES = "1"
OPTIMISE_KERNEL = "3"


class Unavailable(Exception):
    """This machine cannot compile; the message says what is missing."""


class Failed(Exception):
    """The compiler ran and refused; the message holds its output."""


def forced_plain() -> bool:
    return os.environ.get("BANNERET_PLAIN", "0") not in ("", "0")


def compiled_modules(package: Path) -> list[Path]:
    """The files of the package that are compiled, in a fixed order."""
    found = []
    for folder in COMPILED_FOLDERS:
        for path in sorted((package / folder).rglob("*.py")):
            # an empty file has nothing to gain
            if path.relative_to(package).as_posix() not in STAY_PLAIN and path.stat().st_size > 0:
                found.append(path)
    return found


def example_modules(examples: Path) -> list[Path]:
    return [examples / name for name in EXAMPLES if (examples / name).is_file()]


def fingerprint(sources: Iterable[Path], root: Path) -> str:
    """Changes whenever the compiled result could: sources, Python, mypy, platform, this file."""
    digest = hashlib.sha256()
    try:
        mypy = importlib.metadata.version("mypy")
    except importlib.metadata.PackageNotFoundError:
        mypy = "none"
    for fact in (sys.version, sysconfig.get_platform(), mypy):
        digest.update(fact.encode() + b"\0")
    for path in (Path(__file__), *sources):
        name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def check_available() -> None:
    """Raise Unavailable unless mypyc, a C compiler and Python's headers are there and work."""
    if sys.implementation.name != "cpython":
        raise Unavailable(f"mypyc needs CPython, this is {sys.implementation.name}")
    for module in ("mypyc", "setuptools"):
        if importlib.util.find_spec(module) is None:
            raise Unavailable(f"{module} is not installed")
    if sys.platform == "win32":
        return  # setuptools finds the compiler by itself
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        raise Unavailable(f"no C compiler ({command[0]})")
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        include = sysconfig.get_paths()["include"]
        if not Path(include, "Python.h").is_file():
            raise Unavailable("Python's C headers are not installed (on Debian: apt install python3-dev)")
        run = subprocess.run(
            [*command, f"-I{include}", "-c", str(probe), "-o", str(Path(folder, "probe.o"))],
            capture_output=True,
            check=False,
        )
        if run.returncode != 0:
            raise Unavailable(f"the C compiler ({' '.join(command)}) does not work")


def compile_package(package: Path, examples: Iterable[Path], work: Path) -> dict[str, Path]:
    """Compile in the folder `work`; returns the extension modules by where they belong next to the package."""
    check_available()
    stage = work / "stage"
    out = work / "out"
    out.mkdir(parents=True, exist_ok=True)
    copy_changed(package, stage / package.name)
    modules = compiled_modules(stage / package.name)
    for example in examples:
        modules.append(stage / example.name)
        write_changed(modules[-1], example.read_text(encoding="utf-8"))
    forget_strays(out, stage, modules)
    names = [path.relative_to(stage).as_posix() for path in modules]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    run = subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), str(out.resolve()), *names],
        cwd=stage,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    (work / "log.txt").write_text(run.stdout, encoding="utf-8")
    if run.returncode != 0:
        raise Failed(run.stdout)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return {path.relative_to(out).as_posix(): path for path in sorted(out.rglob("*" + suffix))}


def copy_changed(package: Path, copy: Path) -> None:
    """Bring a copy of the package up to date. What is unchanged keeps its time, so that it is not compiled again."""
    wanted = set()
    for source in package.rglob("*"):
        if source.is_file() and "__pycache__" not in source.parts and source.suffix not in (".so", ".pyd"):
            target = copy / source.relative_to(package)
            wanted.add(target)
            # Python files are written in their completed form, by the process that compiles
            if source.suffix != ".py":
                write_changed(target, source.read_bytes())
            elif not is_same(original_of(target), source) or not target.is_file():
                write_changed(original_of(target), source.read_bytes())
                write_changed(target, source.read_bytes())
    for stray in [path for path in copy.rglob("*") if path.is_file()]:
        if stray not in wanted and not stray.name.endswith(ORIGINAL):
            stray.unlink()
            original_of(stray).unlink(missing_ok=True)


ORIGINAL = ".original"  # a source as it was before it was completed, beside the completed one


def original_of(path: Path) -> Path:
    return path.with_name(path.name + ORIGINAL)


def is_same(path: Path, other: Path) -> bool:
    return path.is_file() and path.read_bytes() == other.read_bytes()


def write_changed(path: Path, content: str | bytes) -> None:
    data = content.encode() if isinstance(content, str) else content
    if not path.is_file() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def forget_strays(out: Path, stage: Path, modules: list[Path]) -> None:
    """Compiled modules whose source is gone."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    wanted = {out / path.relative_to(stage).with_suffix(suffix) for path in modules}
    wanted |= {path.with_name("__init__" + suffix) for path in wanted if path.name == "__init__" + suffix}
    for path in out.rglob("*" + suffix):
        if path not in wanted and not path.name.endswith("__mypyc" + suffix):
            path.unlink()


# ---- What runs in the process that compiles: in the stage folder, so that a crash of mypyc harms nobody ----


def completer(package: Path) -> Callable[[str, str], str] | None:
    """The kernel's `complete_source`, loaded without running the package around it."""
    source = package / "kernel" / "fields.py"
    if not source.is_file():
        return None
    for name, folder in ((package.name, package), (f"{package.name}.kernel", package / "kernel")):
        bare = types.ModuleType(name)
        bare.__path__ = [str(folder)]
        sys.modules[name] = bare
    spec = importlib.util.spec_from_file_location(f"{package.name}.kernel.fields", source)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {source}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    found: Callable[[str, str], str] | None = getattr(module, "complete_source", None)
    return found


# `step(rule, ...)` takes a rule's arguments by place alone, but its type cannot say so. Compiled, a function with
# **kwargs is handed a new dict at every call: that is left out here, after the types were checked, and with it the
# sentence about arguments that have names. Python refuses those by itself there.
KEYWORDS = re.compile(r", \*args: P\.args, \*\*kwargs: P\.kwargs")
REFUSED = re.compile(r"    if kwargs:\n        named_arguments\(.*\)\n")


def without_keywords(text: str) -> str:
    return REFUSED.sub("", KEYWORDS.sub(", *args: object", text))


def key_of(source: Path, arguments: list[str]) -> str:
    """What an object file depends on: its source, the headers of the stage that it includes, the arguments."""
    digest = hashlib.sha256(" ".join(arguments).encode())
    seen: set[Path] = set()
    waiting = [source]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        text = path.read_bytes()
        digest.update(path.name.encode() + b"\0" + text + b"\0")
        for line in text.splitlines():
            # a game includes the kernel's header as <...>
            included = re.match(rb'#include [<"](.+?)[>"]', line)
            if included:
                name = included[1].decode()
                for folder in (path.parent, source.parent):
                    if (folder / name).is_file():
                        waiting.append(folder / name)
                        break
    return digest.hexdigest()


def group_of(name: str) -> str:
    """The group that a module is compiled in: each game has its own, all else is in one."""
    parts = name.split("/")
    if parts[:2] == ["banneret", "games"] and len(parts) > 3:
        return f"banneret_{parts[2]}"
    return GROUP


def groups_of(names: list[str]) -> list[tuple[list[str], str | None]]:
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(group_of(name), []).append(name)
    return [(files, group) for group, files in groups.items()]


def arguments_of(extension: str, given: list[str]) -> list[str]:
    """What the C compiler is told for an extension, made of what mypyc gives it."""
    arguments = [argument for argument in given if argument != "-Werror"]
    if sys.platform != "win32":
        arguments.append("-fvisibility=hidden")  # calls within the group need no detour
        arguments.append("-fno-plt")  # nor those into Python
        arguments.append("-fcommon")  # every file of a group names the other groups' tables
        if extension == f"{GROUP}__mypyc":
            arguments.append(f"-O{OPTIMISE_KERNEL}")  # of several levels the last counts
    return arguments


def main(out: str, names: list[str]) -> None:
    sys.dont_write_bytecode = True
    complete = completer(Path("banneret"))
    if complete is not None:
        for name in names:
            original = original_of(Path(name))
            source = original if original.is_file() else Path(name)
            text = complete(source.read_text(encoding="utf-8"), name)
            write_changed(Path(name), without_keywords(text))
    # an own, empty configuration: mypy would otherwise find the project's and look into its sources
    write_changed(Path("mypy.ini"), "[mypy]\nignore_missing_imports = True\nexplicit_package_bases = True\n")

    # mypyc fails on what it finds there of an earlier run; what saves the time is kept as objects, below
    shutil.rmtree(".mypy_cache", ignore_errors=True)

    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compiles the files of one extension side by side, and only those that have changed."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def compiled(source: str, settings: Any) -> str:
                (result,) = self.compiler.object_filenames([source], output_dir=settings["output_dir"])
                key = Path(result + ".key")
                wanted = key_of(Path(source), settings["extra_postargs"])
                if not (Path(result).is_file() and key.is_file() and key.read_text() == wanted):
                    compile_files([source], **settings)
                    key.write_text(wanted)
                return str(result)

            def side_by_side(sources: list[str], **settings: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                    return list(pool.map(lambda source: compiled(source, settings), sources))

            self.compiler.compile = side_by_side
            super().build_extensions()

    # One C file a module: as fast as one large file when it runs, and compiled on all cores.
    extensions = mypycify(
        ["--config-file=mypy.ini", *names],
        opt_level=OPTIMISE_GAMES,
        debug_level="0",
        multi_file=True,
        separate=groups_of(names),
        target_dir="c",
    )
    for extension in extensions:
        extension.extra_compile_args = arguments_of(extension.name, extension.extra_compile_args)
    command = ParallelBuild(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib = out
    command.build_temp = "objects"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
