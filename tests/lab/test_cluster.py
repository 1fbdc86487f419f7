"""Games on a real Ray cluster of two nodes on this machine, one of which is killed in the middle.

Ray's nodes take a quarter of a minute to start, so the ordinary run has one test on them, the one with the killed node;
the others belong to the large dose: `BANNERET_DOSE=long pytest tests/lab/test_cluster.py`.
"""

from __future__ import annotations

import contextlib
import logging
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from banneret import cli
from banneret.kernel.errors import Refused
from banneret.kernel.game import Value
from banneret.lab.changes import Point, read_change
from banneret.lab.cluster import check_reachable, connect
from banneret.lab.compare import compare
from banneret.lab.find import find_game
from banneret.lab.goals import read_goal
from banneret.lab.match import Job, Outcome
from banneret.lab.reporting import make_report
from banneret.lab.run import Crew, batches_played, play_batch
from banneret.lab.series import read_kept
from banneret.lab.simulate import simulate, simulation_jobs
from banneret.lab.tune import tune
from tests.lab.test_lab import CONNECT_FOUR, shape


def test_without_ray_the_way_to_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refused, match=r"pip install \"banneret\[ray\]\""):
        connect("local")


def test_ray_without_an_address_is_one_of_its_own() -> None:
    assert cli.ray_here(["simulate", "tales", "--ray"]) == ["simulate", "tales", "--ray", "local"]
    assert cli.ray_here(["simulate", "--ray", "--games", "3"]) == [
        "simulate",
        "--ray",
        "local",
        "--games",
        "3",
    ]
    assert cli.ray_here(["simulate", "--ray", "10.0.0.1:6379"]) == ["simulate", "--ray", "10.0.0.1:6379"]


def test_an_address_at_which_nobody_answers_is_refused_at_once() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        address = f"127.0.0.1:{door.getsockname()[1]}"
        check_reachable(address)
    with pytest.raises(Refused, match=f"no Ray cluster at '{address}'.*ray start --head"):
        check_reachable(address)
    for other in ("local", "auto", "ray://nowhere:10001"):
        check_reachable(other)  # Ray finds those by itself


# ---- A cluster ----


TRIES = 5  # starts of a node that a busy machine is allowed


def patiently(start: Callable[[], Any]) -> Any:
    """Ray gives a node half a minute to come up; where the machine is busy it gets another try."""
    for _ in range(TRIES - 1):
        try:
            return start()
        except Exception as problem:  # Ray has no kind of its own for a node that comes late
            if "timed out" not in str(problem):
                raise
    return start()


class Nodes:
    """A cluster on this machine: a head that plays one game at a time, and the nodes that join it."""

    def __init__(self, made: Any) -> None:
        self.made = made
        self.address: str = made.address

    def join(self) -> Any:
        """One more node."""
        return patiently(lambda: self.made.add_node(wait=False, num_cpus=1))

    def kill(self, node: Any) -> None:
        """As if its plug were pulled: whoever plays there is gone as well."""
        import psutil  # comes with Ray

        raylet = psutil.Process(node.all_processes["raylet"][0].process.pid)
        players = raylet.children(recursive=True)
        self.made.remove_node(node, allow_graceful=False)
        for player in players:
            with contextlib.suppress(psutil.NoSuchProcess):
                player.kill()

    @contextlib.contextmanager
    def head_is_taken(self) -> Iterator[Callable[[], None]]:
        """Somebody else has the head's processor, so that the others play; until it is given back."""
        import ray
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        class Guest:
            """Somebody who has a processor and does nothing with it."""

            def sits(self) -> bool:
                return True

        there = NodeAffinitySchedulingStrategy(self.made.head_node.node_id, soft=False)
        other: Any = ray.remote(num_cpus=1)(Guest).options(scheduling_strategy=there).remote()
        ray.get(other.sits.remote())
        yield lambda: ray.kill(other)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Nodes]:
    ray = pytest.importorskip("ray", reason="Ray is not installed: pip install 'banneret[ray]'")
    from ray.cluster_utils import Cluster

    # where much else runs, a worker that gives way to all never comes, and one that comes late is started anew for ever
    patience = {
        "worker_niceness": 0,
        "worker_register_timeout_seconds": 600,
        "health_check_timeout_ms": 60_000,
    }
    head = {"num_cpus": 1, "include_dashboard": False, "_system_config": patience}
    made = patiently(lambda: Cluster(initialize_head=True, head_node_args=head))
    ray.init(address=made.address, log_to_driver=False)
    yield Nodes(made)
    ray.shutdown()
    made.shutdown()


def stays_at_the_second_batch(going_on: Path) -> Callable[..., list[Outcome]]:
    """Who plays after the first batch waits until it may go on: a killed node was still playing, however quick."""
    sign = str(going_on)

    def play(place: str, jobs: list[Job], trial: Any) -> list[Outcome]:
        import os
        import time

        while jobs[0].number > 0 and not os.path.exists(sign):
            time.sleep(0.05)
        return play_batch(place, jobs, trial)

    return play


@pytest.mark.filterwarnings("ignore")
def test_a_lost_node_costs_time_and_nothing_else(
    cluster: Nodes, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The second node is killed while it plays: its games are played again."""
    caplog.set_level(logging.INFO, "banneret.lab.cluster")
    node = cluster.join()
    bots = ("mcts:60it", "mcts:60it")
    here = simulate(CONNECT_FOUR, 24, bots, 2, "7", {}, workers=1)
    played = 0
    going_on = tmp_path / "going-on"
    monkeypatch.setattr("banneret.lab.cluster.play_batch", stays_at_the_second_batch(going_on))
    with cluster.head_is_taken() as give_back:

        def kill_it(batch: list[Outcome]) -> None:
            nonlocal played
            if played == 0:
                cluster.kill(node)
                going_on.touch()
                give_back()
            played += len(batch)

        there = simulate(CONNECT_FOUR, 24, bots, 2, "7", {}, done=kill_it, ray=cluster.address)
    assert shape(here) == shape(there)
    assert played == 24
    assert "are played again" in caplog.text


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games(cluster: Nodes, tmp_path: Path) -> None:
    bots = ("greedy", "mcts:20it")
    kept = tmp_path / "games.jsonl"
    here = simulate(CONNECT_FOUR, 30, bots, 2, "7", {})
    there = simulate(CONNECT_FOUR, 30, bots, 2, "7", {}, ray=cluster.address, keep=kept)
    assert shape(here) == shape(there)
    assert [one.number for one in read_kept(kept)] == list(range(30))
    assert shape(compare(CONNECT_FOUR, 20, bots, 2, "7", {})) == shape(
        compare(CONNECT_FOUR, 20, bots, 2, "7", {}, ray=cluster.address)
    )


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_writes_the_same_report(cluster: Nodes) -> None:
    cluster.join()

    def made(crew: Crew) -> dict[str, object]:
        told = make_report(
            CONNECT_FOUR, 16, ("greedy", "random"), 2, "7", {}, ("random", "greedy"), 6, crew
        ).data()
        del told["seconds"]
        return told

    here = made(Crew(2))
    assert here == made(Crew(1, cluster.address))
    assert here["rungs"]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_finds_the_same_values(cluster: Nodes) -> None:
    daybreak = find_game("daybreak")
    changes = (
        read_change("creatures.1.recruit.1=1,4", daybreak),
        read_change("options.day_limit=3,5", daybreak),
    )
    goal = read_goal("length below 60")

    def found(crew: Crew) -> dict[str, object]:
        data = tune("daybreak", changes, goal, 20, ("random", "random"), 2, "7", {}, crew).data()
        del data["seconds"]  # it took
        return data

    here = found(Crew(2))
    assert here == found(Crew(1, cluster.address))
    assert len({str(point) for point in here["points"]}) == 5  # type: ignore[attr-defined]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_learns_the_same_weights(cluster: Nodes) -> None:
    learning = pytest.importorskip("banneret.lab.learn")
    options: dict[str, Value] = {"day_limit": 3}

    def learned(crew: Crew) -> tuple[object, ...]:
        result = learning.learn("daybreak", 20, ("random", "random"), 2, "7", options, crew)
        tried = learning.try_out("daybreak", result.new, "greedy", 4, 2, "7", options, crew)
        return msgspec.to_builtins(result), tried.wins, tried.choices.data()

    assert learned(Crew(2)) == learned(Crew(1, cluster.address))


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_other_content_is_tried_in_workers_of_its_own(cluster: Nodes) -> None:
    daybreak = find_game("daybreak")
    change = read_change("creatures.1.recruit.1=4", daybreak)
    trial = Point((change,), (4,)).trial(daybreak)
    jobs = list(simulation_jobs(3, ("random", "random"), 2, "7", {"day_limit": 3}, False))

    def lengths(crew: Crew) -> list[int]:
        played = [one for batch in batches_played("daybreak", jobs, 3, crew) for one in batch]
        assert all(one.failure is None for one in played)
        return [one.choices for one in sorted(played, key=lambda one: one.number)]

    plain = lengths(Crew(1, cluster.address))
    tried = lengths(Crew(1, cluster.address, trial))
    assert plain == lengths(Crew(1)) == lengths(Crew(1, cluster.address))
    assert tried == lengths(Crew(1, "", trial))
    assert plain != tried
