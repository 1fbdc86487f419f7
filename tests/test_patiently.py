"""tools/patiently.py: a few tests that failed get a second chance alone, and all else fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parent.parent / "tools" / "patiently.py"

WELL = "def test_well():\n    pass\n"
ONCE = """
from pathlib import Path

def test_once_{number}():
    been = Path("been-{number}")
    try:
        assert been.exists()
    finally:
        been.touch()
"""
NEVER = "def test_never():\n    assert False\n"


def patiently(folder: Path, *tests: str) -> tuple[int, str, int]:
    """Its exit code, what it told, and how many passed."""
    (folder / "test_it.py").write_text("\n".join(tests))
    done = subprocess.run(
        [sys.executable, str(TOOL), "-q"], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, int((folder / "build" / "passed").read_text())


def once(*numbers: int) -> str:
    return "\n".join(ONCE.format(number=number) for number in numbers)


def test_what_passes_is_run_once(tmp_path: Path) -> None:
    status, told, passed = patiently(tmp_path, WELL)
    assert (status, passed) == (0, 1)
    assert "once more" not in told


@pytest.mark.parametrize("few", [1, 3])
def test_a_few_that_pass_alone_pass_and_are_named(tmp_path: Path, few: int) -> None:
    status, told, passed = patiently(tmp_path, WELL, once(*range(few)))
    assert (status, passed) == (0, 1 + few)
    assert told.rstrip().endswith(f"test_it.test_once_{few - 1}")
    assert "test_well" not in told


def test_more_than_a_few_fail(tmp_path: Path) -> None:
    status, told, passed = patiently(tmp_path, WELL, once(*range(4)))
    assert (status, passed) == (1, 1)
    assert "once more" not in told


def test_what_fails_twice_fails(tmp_path: Path) -> None:
    status, told, passed = patiently(tmp_path, WELL, once(1), NEVER)
    assert status == 1
    assert "passed only alone" not in told
    assert passed == 1


def test_that_there_is_no_test_at_all_is_told(tmp_path: Path) -> None:
    assert patiently(tmp_path)[0] == 5  # as pytest says it
