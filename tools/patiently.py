"""Run pytest; the few tests that fail are run once more, alone.

python tools/patiently.py ARGUMENTS OF PYTEST ...

On a busy machine somebody at a screen may have waited in vain. What fails twice fails, and so does what more than a few
tests do. What passed only alone is named at the end: it is a race, and somebody should look at it. How many passed is
written to build/passed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

FEW = 3
FAILED = 1  # as pytest says it: all were run, some failed
BUILD = Path("build")


def run(arguments: list[str], told: Path) -> int:
    told.unlink(missing_ok=True)
    return subprocess.run(
        [sys.executable, "-P", "-m", "pytest", *arguments, "--junitxml", str(told)], check=False
    ).returncode


def outcome(told: Path) -> tuple[int, list[str]]:
    """How many passed, and the names of those that did not."""
    passed, failed = 0, []
    for case in ElementTree.parse(told).getroot().iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            failed.append(f"{case.get('classname')}.{case.get('name')}")
        elif case.find("skipped") is None:
            passed += 1
    return passed, failed


def main(arguments: list[str]) -> int:
    BUILD.mkdir(exist_ok=True)
    told = BUILD / "pytest.xml"
    status = run(arguments, told)
    if not told.exists():
        return status
    passed, failed = outcome(told)
    if status == FAILED and len(failed) <= FEW:
        print(f"\n{len(failed)} failed; once more, alone:", flush=True)
        status = run([*arguments, "-n", "0", "--last-failed", "--last-failed-no-failures", "none"], told)
        if status == 0:
            passed += outcome(told)[0]
            print("passed only alone, which is a race to be looked at:", *failed, sep="\n  ", flush=True)
    (BUILD / "passed").write_text(f"{passed}\n")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
