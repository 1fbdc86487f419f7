"""The noise of the machine: a fixed piece of pure Python, timed. On a quiet machine it always takes the same."""

from __future__ import annotations

import os
import time

LOOPS = 100_000


def milliseconds() -> float:
    start = time.perf_counter()
    total = 0
    for number in range(LOOPS):
        total ^= number * 3
    return (time.perf_counter() - start) * 1000


def pin_to_quietest() -> int | None:
    """Pin this process, and all it starts, to the core on which the loop runs fastest; None where one cannot."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    times: dict[int, float] = {}
    for core in os.sched_getaffinity(0):
        os.sched_setaffinity(0, {core})
        times[core] = min(milliseconds() for _ in range(5))
    quietest = min(times, key=lambda core: times[core])
    os.sched_setaffinity(0, {quietest})
    return quietest
