"""The build: groups that are compiled apart, and what decides whether something is compiled again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import build_compiled as build  # noqa: E402


def test_every_game_is_a_group_and_all_else_is_one() -> None:
    names = [
        "banneret/kernel/table.py",
        "banneret/games/__init__.py",
        "banneret/games/tales/buy.py",
        "banneret/games/daybreak/day.py",
        "banneret/games/tales/end.py",
        "connect_four.py",
    ]
    assert build.groups_of(names) == [
        (["banneret/kernel/table.py", "banneret/games/__init__.py", "connect_four.py"], "banneret"),
        (["banneret/games/tales/buy.py", "banneret/games/tales/end.py"], "banneret_tales"),
        (["banneret/games/daybreak/day.py"], "banneret_daybreak"),
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="its compiler has other options")
def test_the_kernels_group_is_compiled_harder_than_a_games() -> None:
    kernel, tales = (
        build.arguments_of(group, ["-O1", "-Werror", "-g0"])
        for group in ("banneret__mypyc", "banneret_tales__mypyc")
    )
    assert [argument for argument in kernel if argument.startswith("-O")][-1] == "-O3"
    assert [argument for argument in tales if argument.startswith("-O")] == ["-O1"]
    assert "-Werror" not in kernel + tales


def test_an_object_depends_on_its_source_its_headers_and_the_arguments(tmp_path: Path) -> None:
    source, header, inner, other = (tmp_path / name for name in ("a.c", "a.h", "inner.h", "kernel.h"))
    source.write_text('#include "a.h"\n#include <Python.h>\nint a;\n')
    header.write_text('#include "inner.h"\n#include <kernel.h>\n')
    inner.write_text("int b;\n")
    other.write_text("int e;\n")
    keys = [build.key_of(source, ["-O3"])]
    assert build.key_of(source, ["-O3"]) == keys[0]
    keys.append(build.key_of(source, ["-O0"]))
    inner.write_text("int c;\n")
    keys.append(build.key_of(source, ["-O3"]))
    source.write_text(source.read_text() + "int d;\n")
    keys.append(build.key_of(source, ["-O3"]))
    other.write_text("int f;\n")  # another group's header: what it exports may lie elsewhere now
    keys.append(build.key_of(source, ["-O3"]))
    assert len(set(keys)) == 5


def test_a_copy_is_written_only_where_the_source_has_changed(tmp_path: Path) -> None:
    package, copy = tmp_path / "package", tmp_path / "copy"
    package.mkdir()
    (package / "a.py").write_text("one = 1\n")
    (package / "b.toml").write_text("two = 2\n")
    build.copy_changed(package, copy)
    (copy / "a.py").write_text("one = 1\n# completed\n")  # as the compiling process leaves it
    build.copy_changed(package, copy)
    assert (copy / "a.py").read_text() == "one = 1\n# completed\n"
    (package / "a.py").write_text("one = 11\n")
    (package / "b.toml").unlink()
    build.copy_changed(package, copy)
    assert (copy / "a.py").read_text() == "one = 11\n"
    assert not (copy / "b.toml").exists()
