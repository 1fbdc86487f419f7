"""Games a second by how they are spread: this process, our own pool of 1 and 2 workers, Ray with 1 and 2 processors.

    python -m benchmarks.spread --games 200 --bots mcts:200it

The same games each time, and the outcomes must be the same, too. The clock is on the wall, since the work is done in
other processes: an idle machine is needed. What starting costs (processes, Ray itself) is told apart from the playing.
"""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from pathlib import Path
from typing import Any

from banneret.lab.run import LOCAL, Crew, play_all
from banneret.lab.simulate import simulation_jobs

ROOT = Path(__file__).resolve().parent.parent
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")


def measured(game: str, games: int, bot: str, seats: int, crew: Crew) -> tuple[float, float, list[object]]:
    """Seconds until the first game was known, seconds for the others, and what became of them."""
    jobs = list(simulation_jobs(games, (bot,) * seats, seats, "7", {}, False))
    heard: list[float] = []
    started = time.perf_counter()
    outcomes = play_all(game, jobs, crew=crew, done=lambda batch: heard.append(time.perf_counter()))
    ended = time.perf_counter()
    return heard[0] - started, ended - started, [(one.choices, one.winners) for one in outcomes]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default=CONNECT_FOUR)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="mcts:200it")
    parser.add_argument("--seats", type=int, default=2)
    arguments = parser.parse_args()
    crews = {"this process": Crew(1), "our pool, 2 workers": Crew(2)}
    ray: Any = None
    try:
        ray = import_module("ray")
    except ImportError:
        print("Ray is not installed: its rows are left out")
    else:
        crews |= {"Ray, 1 processor": Crew(1, LOCAL), "Ray, 2 processors": Crew(2, LOCAL)}
    expected: list[object] = []
    for name, crew in crews.items():
        if crew.ray:
            started = time.perf_counter()
            ray.init(num_cpus=crew.workers, log_to_driver=False, include_dashboard=False)
            print(f"(Ray started in {time.perf_counter() - started:.1f} s)")
        first, seconds, outcomes = measured(
            arguments.game, arguments.games, arguments.bots, arguments.seats, crew
        )
        if crew.ray:
            ray.shutdown()
        expected = expected or outcomes
        same = "the same games" if outcomes == expected else "OTHER GAMES"
        print(f"{name:22} {arguments.games / seconds:8.1f} games/s, first news after {first:.1f} s, {same}")


if __name__ == "__main__":
    main()
