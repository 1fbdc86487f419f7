"""How slow this machine is just now, so that tests wait long enough on one that is slow or busy."""

from __future__ import annotations

import os
import time

REFERENCE = 0.006  # seconds that the work takes where nothing else runs
ANEW = 20.0  # seconds after which it is measured again: what else runs comes and goes
MOST = 20.0
USUAL = 1.0  # who want a processor, beyond the one who has it, when only the tests run

_measured: list[float] = []  # when, and how slow


def work() -> int:
    """Something for the processor alone."""
    total = 0
    for number in range(200_000):
        total += number & 7
    return total


def crowd() -> float:
    """How many want each processor. A short piece of work may be let through where all else has to wait.

    What the tests themselves keep busy is usual.
    """
    try:
        return os.getloadavg()[0] / (os.cpu_count() or 1) - USUAL
    except (AttributeError, OSError):  # this system does not tell
        return 0.0


def slowness() -> float:
    """How many times as long as usual something takes now; 1 at least."""
    now = time.monotonic()
    if not _measured or now - _measured[0] > ANEW:
        began = time.perf_counter()
        for _ in range(3):
            work()
        took = (time.perf_counter() - began) / 3
        _measured[:] = [now, min(MOST, max(1.0, took / REFERENCE, crowd()))]
    return _measured[1]


def patient(seconds: float) -> float:
    """So many seconds, or more where everything takes longer."""
    return seconds * slowness()
