"""What a choice, a clone and a view cost in processor instructions: the same on a busy machine as on a quiet one.

    python -m benchmarks.instructions                         all games, compiled
    python -m benchmarks.instructions --games daybreak --profile
    python -m benchmarks.instructions --build build/compiled --choices 2000

The same seeded random games run under callgrind (of valgrind), which counts only inside `Table.choose`, `clone` and
`view`, so neither the loop around them nor the start of Python is in the figures; the first third of the play is left
out. `--profile` prints where a choice spends most; callgrind's files are in build/callgrind. Times can only be compared
on a quiet machine; counts always, though an instruction is not a nanosecond: memory counts for nothing here.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.places import ROOT
from benchmarks.plan import COMMON, WHOLE

GAMES = (*COMMON, *WHOLE)
# the compiled function in which each is counted
INSIDE = {
    "choose": "CPyDef*table___Table___choose",
    "clone": "CPyDef*table___Table___clone",
    "view": "CPyDef*looking___view_of",
}
CHOICES = {"daybreak": 6000, "korrem": 1200}
WARM_UP = 3  # the first third of the play
EVERY = 20  # choices a clone and a view
KEPT = ROOT / "build" / "callgrind"


def counted(
    build: Path, game: str, figure: str, choices: int, given: argparse.Namespace
) -> tuple[float, Path]:
    """Instructions of one `figure`, on average, and the file with the details.

    A first part of the play is left out, in which whatever is made once and kept was made.
    """
    kept = KEPT / f"{game}.{figure}.out"
    early, calls_early = collected(build, game, figure, choices // WARM_UP, given, kept)
    total, calls = collected(build, game, figure, choices, given, kept)
    return (total - early) / (calls - calls_early), kept


def collected(
    build: Path, game: str, figure: str, choices: int, given: argparse.Namespace, kept: Path
) -> tuple[int, int]:
    """Instructions of all calls of one `figure` in a play, and how many calls there were."""
    KEPT.mkdir(parents=True, exist_ok=True)
    every = 0 if figure == "choose" else EVERY
    command = [
        "valgrind", "--tool=callgrind", "--collect-atstart=no", f"--callgrind-out-file={kept}",
        f"--toggle-collect={INSIDE[figure]}",
        sys.executable, "-m", "benchmarks.workers.fixed",
        "--game", game, "--seats", str(given.seats), "--choices", str(choices), "--every", str(every),
        *(["--full"] if given.full else []),
    ]  # fmt: skip
    path = os.pathsep.join(map(str, (build, ROOT)))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{game}, {figure}: {done.stderr.strip().splitlines()[-1]}")
    made, looks = map(int, done.stdout.split()[-2:])
    total = re.search(r"Collected : (\d+)", done.stderr)
    assert total is not None, done.stderr
    return int(total[1]), made if figure == "choose" else looks


def profile(kept: Path, lines: int) -> None:
    """Where most is spent, in the functions themselves."""
    told = subprocess.run(
        ["callgrind_annotate", "--show-percs=yes", str(kept)], capture_output=True, text=True, check=False
    )
    found = [line for line in told.stdout.splitlines() if re.match(r" *[\d,]+ \(", line)]
    for line in found[: lines + 1]:
        print("   ", re.sub(r"\?\?\?:| \[.*", "", line))


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--games", nargs="+", default=list(GAMES))
    reader.add_argument("--figures", nargs="+", default=list(INSIDE), choices=INSIDE)
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--choices", type=int, help="that are made, a game")
    reader.add_argument("--full", action="store_true", help="with the log, as people play")
    reader.add_argument("--build", type=Path, default=ROOT / "build" / "compiled")
    reader.add_argument("--profile", action="store_true", help="print where they are spent")
    given = reader.parse_args()
    if shutil.which("valgrind") is None:
        raise SystemExit("there is no valgrind here (on Debian: apt install valgrind)")
    if not given.build.is_dir():
        raise SystemExit(f"there is no compiled build in {given.build}: ./dev compile makes it")
    print("instructions: " + ", ".join(given.figures))
    for game in given.games:
        found = [
            counted(given.build.resolve(), game, figure, given.choices or CHOICES.get(game, 3000), given)
            for figure in given.figures
        ]
        print(f"{game}: " + ", ".join(f"{number:,.0f}" for number, _ in found), flush=True)
        if given.profile:
            for _, kept in found:
                profile(kept, 40)


if __name__ == "__main__":
    main()
