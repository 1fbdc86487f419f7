"""Many tables at once: our server and boardgame.io's, the same game, the same machine, the same driver, in turns.

python -m benchmarks.load --tables 100 --seconds 10 --rounds 3

Both store every move before they tell it: ours in SQLite with synchronous=FULL (a move is on the disk), boardgame.io's
in its FlatFile storage (a file a match, left to the system to write). The driver is Node and plays Connect Four over
real sockets, two connections a table, each move as soon as the last one is known.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.places import HERE, ROOT, Missing, Place, compiled, node, plain

# one address does here what many would: it comes to all tables at once, and lays new ones for those that are over
MUCH = 1_000_000
LIMITS = tuple(
    f"{name}={MUCH}"
    for name in (
        "connections",
        "connections_an_address",
        "requests_an_address",
        "tables_an_hour",
        "tables_at_once",
        "messages_a_second",
        "messages_at_once",
        "requests_a_second",
        "requests_at_once",
    )
)
FIGURES = ("moves/s", "p50", "p99", "worst", "server ms/move")


@dataclass
class Running:
    """A server that was started here."""

    process: subprocess.Popen[str]
    port: int

    def processor_seconds(self) -> float:
        """What the server has used so far (where the system says so)."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return float("nan")
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def start(command: list[str], environment: dict[str, str]) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise Missing(f"{command[0]} did not start")
    return process, line


def start_ours(place: Place, folder: Path) -> Running:
    command = [*place.command, "banneret.server", "--data", str(folder)]
    command += ["--game", str(ROOT / "examples" / "connect_four.py")]
    for limit in LIMITS:
        command += ["--limit", limit]
    process, line = start(command, place.environment)
    time.sleep(2.0)
    return Running(process, int(line.rsplit(":", 1)[1].strip("/\n")))


def start_theirs(place: Place, folder: Path) -> Running:
    process, line = start(
        [*place.command, str(HERE / "workers" / "load_server.cjs"), str(folder)], place.environment
    )
    time.sleep(2.0)
    return Running(process, int(json.loads(line)["port"]))


def drive(place: Place, server: str, port: int, given: argparse.Namespace) -> dict[str, Any]:
    command = [*place.command, str(HERE / "workers" / "load.cjs"), "--server", server, "--port", str(port)]
    command += ["--tables", str(given.tables), "--seconds", str(given.seconds), "--warmup", str(given.warmup)]
    done = subprocess.run(
        command,
        env=place.environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=given.seconds + 120,
    )
    if done.returncode != 0:
        raise Missing(f"the driver failed: {done.stderr.strip()[-500:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measure(server: str, ours: Place, theirs: Place, given: argparse.Namespace) -> dict[str, Any]:
    folder = Path(tempfile.mkdtemp(prefix="load-", dir=ROOT / "build"))
    try:
        running = start_ours(ours, folder) if server == "ours" else start_theirs(theirs, folder)
        try:
            before = running.processor_seconds()
            found = drive(theirs, server, running.port, given)
            used = running.processor_seconds() - before
            found["server ms/move"] = 1000.0 * used / found["all moves"]
            return found
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--tables", type=int, default=100)
    reader.add_argument("--seconds", type=float, default=10.0)
    reader.add_argument("--warmup", type=float, default=3.0)
    reader.add_argument("--rounds", type=int, default=3)
    reader.add_argument("--plain", action="store_true", help="our server on plain Python")
    reader.add_argument("--only", choices=("ours", "theirs"))
    given = reader.parse_args()
    try:
        ours = plain() if given.plain else compiled()
        theirs = node()
        found: dict[str, list[dict[str, Any]]] = {"ours": [], "theirs": []}
        for number in range(given.rounds):
            for server in ("ours", "theirs") if number % 2 == 0 else ("theirs", "ours"):
                if given.only in (None, server):
                    found[server].append(measure(server, ours, theirs, given))
                    print(server, json.dumps(found[server][-1]), file=sys.stderr, flush=True)
    except Missing as missing:
        print(f"cannot be measured: {missing}", file=sys.stderr)
        return 1
    report(found)
    return 0


def report(found: dict[str, list[dict[str, Any]]]) -> None:
    """Medians of the rounds."""
    medians: dict[str, dict[str, float]] = {}
    print(
        f"{'':14}"
        + "".join(f"{name:>16}" for name in FIGURES)
        + "   (latencies in ms, medians of the rounds)"
    )
    for server, runs in found.items():
        if runs:
            medians[server] = {name: statistics.median(run[name] for run in runs) for name in FIGURES}
            name = "banneret" if server == "ours" else "boardgame.io"
            print(f"{name:14}" + "".join(f"{medians[server][figure]:16.2f}" for figure in FIGURES))
    if len(medians) == 2:
        faster = medians["ours"]["moves/s"] / medians["theirs"]["moves/s"]
        slower = medians["ours"]["p99"] / medians["theirs"]["p99"]
        print(f"throughput {faster:.2f} times theirs, 99th percentile {slower:.2f} times theirs")


if __name__ == "__main__":
    sys.exit(main())
