"""Run a command and show how far it is: a bar that fills with the lines that count, and the seconds.

    python tools/progress.py "installing packages" --steps 38 --count Collecting -- pip install ...

What the command says is shown only if it fails. Away from a terminal there is a line at the start and one at the end.
The exit code is the command's.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import threading
import time
from typing import TextIO

WIDTH = 24  # of the bar
LATEST = 80  # lines of a command that failed


class Bar:
    """One line on a terminal that is drawn anew."""

    def __init__(self, title: str, steps: int, out: TextIO) -> None:
        self.title = title
        self.steps = steps
        self.out = out
        self.done = 0
        self.began = time.monotonic()
        self.alive = out.isatty()
        self.say(f"{title} ..." if not self.alive else "")

    def line(self) -> str:
        seconds = f"{time.monotonic() - self.began:.0f} s"
        if not self.steps:
            return f"{self.title} ... {seconds}"
        full = min(WIDTH, WIDTH * self.done // self.steps)
        bar = "#" * full + "." * (WIDTH - full)
        return f"{self.title} [{bar}] {min(self.done, self.steps)} of {self.steps}, {seconds}"

    def say(self, text: str) -> None:
        if text:
            print(text, file=self.out, flush=True)

    def draw(self) -> None:
        if self.alive:
            print(f"\r{self.line()}\x1b[K", end="", file=self.out, flush=True)

    def end(self, ok: bool) -> None:
        if self.alive:
            print("\r\x1b[K", end="", file=self.out)
        self.say(f"{self.title}: {'done' if ok else 'failed'}, {time.monotonic() - self.began:.0f} s")


def run(title: str, steps: int, count: str, command: list[str], out: TextIO) -> int:
    bar = Bar(title, steps, out)
    heard: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        stopped = threading.Event()
        ticking = threading.Thread(target=tick, args=(bar, stopped), daemon=True)
        ticking.start()
        assert process.stdout is not None
        for line in process.stdout:
            heard.append(line)
            bar.done += bool(count) and line.lstrip().startswith(count)
        code = process.wait()
        stopped.set()
        ticking.join()
    bar.end(code == 0)
    if code:
        bar.say("".join(heard[-LATEST:]).rstrip())
    return code


def tick(bar: Bar, stopped: threading.Event) -> None:
    while True:
        bar.draw()
        if stopped.wait(0.5):
            return


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("title")
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--count", default="", help="how a line begins that stands for a step")
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    return run(given.title, given.steps, given.count, given.command, sys.stderr)


if __name__ == "__main__":
    raise SystemExit(main())
