"""Run the measurements: one process at a time, round after round, the noise loop before and after each."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from benchmarks import noise
from benchmarks.places import PLACES, ROOT, Missing, Place, say
from benchmarks.plan import Measurement, measurements

WORKER_SECONDS = 300
# V8 needs about a second before its compiled code is in place
NODE_WARMUP = 1.0


@dataclass(frozen=True)
class Effort:
    runs: int
    seconds: float
    warmup: float
    plays: int  # games written down for the referee, a run


FULL = Effort(runs=5, seconds=1.5, warmup=0.5, plays=100)
QUICK = Effort(runs=5, seconds=0.15, warmup=0.08, plays=20)


@dataclass
class Cell:
    """All runs of one measurement."""

    reports: list[dict[str, Any]] = field(default_factory=list)
    noise: list[tuple[float, float]] = field(default_factory=list)  # milliseconds before, after
    missing: str | None = None

    def values(self, figure: str) -> list[float]:
        return [report["figures"][figure] for report in self.reports]


@dataclass
class Results:
    effort: Effort
    core: int | None
    cells: dict[Measurement, Cell]
    chains: dict[str, Any]  # build -> what the chains worker printed, or {"missing": reason}
    seconds: float = 0.0


def measure(effort: Effort) -> Results:
    places, absent = prepare()
    start = time.perf_counter()
    core = noise.pin_to_quietest()
    cells = {measurement: Cell() for measurement in measurements()}
    results = Results(effort, core, cells, {})
    for build in ("plain", "compiled"):
        results.chains[build] = chains(build, places, absent)
    for number in range(effort.runs):
        for measurement, cell in cells.items():
            cell.missing = cell.missing or absent.get(measurement.peer.place)
            if cell.missing is None:
                progress(f"run {number + 1} of {effort.runs}: {measurement}")
                one(measurement, cell, places[measurement.peer.place], effort)
    progress("")
    results.seconds = time.perf_counter() - start
    return results


def prepare() -> tuple[dict[str, Place], dict[str, str]]:
    """Every place that can be had, and the reason for every one that cannot."""
    places: dict[str, Place] = {}
    absent: dict[str, str] = {}
    for name, make in PLACES.items():
        try:
            places[name] = make()
        except Missing as reason:
            absent[name] = str(reason)
            say(f"left out: {reason}")
    return places, absent


def one(measurement: Measurement, cell: Cell, place: Place, effort: Effort) -> None:
    """One run of one measurement."""
    warmup = max(effort.warmup, NODE_WARMUP) if measurement.peer.place == "node" else effort.warmup
    arguments = [*measurement.peer.worker, "--game", measurement.game]
    arguments += ["--seconds", str(effort.seconds), "--warmup", str(warmup), "--plays", str(effort.plays)]
    if measurement.clone:
        arguments.append("--clone")
    before = noise.milliseconds()
    report = work(place, arguments)
    after = noise.milliseconds()
    if "missing" in report:
        cell.missing = report["missing"]
    else:
        cell.reports.append(report)
        cell.noise.append((before, after))


def chains(build: str, places: dict[str, Place], absent: dict[str, str]) -> dict[str, Any]:
    if build in absent:
        return {"missing": absent[build]}
    progress(f"hash chains: {build}")
    return work(places[build], ["benchmarks.workers.chains", "--build", build])


def work(place: Place, arguments: list[str]) -> dict[str, Any]:
    """What the worker prints on its last line; {"missing": ...} when it fails."""
    try:
        done = subprocess.run(
            [*place.command, *arguments],
            cwd=ROOT,
            env=place.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=WORKER_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return {"missing": f"failed: nothing after {WORKER_SECONDS} seconds"}
    lines = done.stdout.strip().splitlines()
    if done.returncode != 0 or not lines:
        how = f"exit {done.returncode}" if done.returncode >= 0 else signal.Signals(-done.returncode).name
        complaint = (done.stderr.strip() or how).splitlines()[-1]
        return {"missing": f"failed: {complaint}"}
    printed: dict[str, Any] = json.loads(lines[-1])
    return printed


def progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
