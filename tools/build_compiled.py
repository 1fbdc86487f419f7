"""Compile the rules and the kernel with mypyc. Shared by setup.py and by tools/compile.py.

The sources are first *completed*: a State class only annotates its fields, and `banneret.kernel.fields` writes its
clone, codec and view methods. Interpreted, that happens at run time; for mypyc it happens here, in a copy of the
package, so that the generated methods become native code like all others.

All modules form one group: a call from a game into the kernel is then a plain C call.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
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
    for folder in (stage, out):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    shutil.copytree(
        package, stage / package.name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    )
    modules = compiled_modules(stage / package.name)
    for example in examples:
        modules.append(stage / example.name)
        shutil.copyfile(example, modules[-1])
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


def main(out: str, names: list[str]) -> None:
    sys.dont_write_bytecode = True
    complete = completer(Path("banneret"))
    if complete is not None:
        originals = {name: Path(name).read_text(encoding="utf-8") for name in names}
        for name, text in originals.items():
            Path(name).write_text(complete(text, name), encoding="utf-8")
    # an own, empty configuration: mypy would otherwise find the project's and look into its sources
    Path("mypy.ini").write_text(
        "[mypy]\nignore_missing_imports = True\nexplicit_package_bases = True\n", encoding="utf-8"
    )

    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):
        """Compiles the files of one extension side by side; setuptools does that only for whole extensions."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def side_by_side(sources: list[str], **settings: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                    parts = pool.map(lambda source: compile_files([source], **settings), sources)
                    return [name for part in parts for name in part]

            self.compiler.compile = side_by_side
            super().build_extensions()

    # One C file a module: as fast as one large file when it runs, and compiled on all cores.
    extensions = mypycify(
        ["--config-file=mypy.ini", *names],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name=GROUP,
        target_dir="c",
    )
    for extension in extensions:
        arguments = [argument for argument in extension.extra_compile_args if argument != "-Werror"]
        if sys.platform != "win32":
            arguments.append("-fvisibility=hidden")  # calls within the group need no detour
        extension.extra_compile_args = arguments
    command = ParallelBuild(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib = out
    command.build_temp = "objects"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
