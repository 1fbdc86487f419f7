"""Games on a real Ray cluster of two nodes on this machine, one of which is killed in the middle.

Ray takes a quarter of a minute to start and several hundred megabytes to install, so this belongs to the large dose:
`pip install "banneret[ray]"`, then `BANNERET_DOSE=long pytest tests/lab/test_cluster.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from banneret import cli
from banneret.kernel.errors import Refused
from banneret.kernel.game import Value
from banneret.lab.changes import Point, read_change
from banneret.lab.cluster import connect
from banneret.lab.compare import compare
from banneret.lab.find import find_game
from banneret.lab.goals import read_goal
from banneret.lab.match import Outcome
from banneret.lab.reporting import make_report
from banneret.lab.run import Crew, batches_played
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


# ---- A cluster ----


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'banneret[ray]'")
    import ray
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games(cluster: Any, tmp_path: Path) -> None:
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
def test_a_cluster_writes_the_same_report(cluster: Any) -> None:
    cluster.add_node(num_cpus=1)

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
def test_a_cluster_finds_the_same_values(cluster: Any) -> None:
    daybreak = find_game("daybreak")
    changes = (
        read_change("creatures.1.recruit.1=1,4", daybreak),
        read_change("options.day_limit=2,3", daybreak),
    )
    goal = read_goal("length below 60")

    def found(crew: Crew) -> dict[str, object]:
        return tune("daybreak", changes, goal, 20, ("random", "random"), 2, "7", {}, crew).data()

    here = found(Crew(2))
    assert here == found(Crew(1, cluster.address))
    assert len({str(point) for point in here["points"]}) == 5  # type: ignore[attr-defined]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_learns_the_same_weights(cluster: Any) -> None:
    learning = pytest.importorskip("banneret.lab.learn")
    options: dict[str, Value] = {"day_limit": 3}

    def learned(crew: Crew) -> tuple[object, ...]:
        result = learning.learn("daybreak", 20, ("random", "random"), 2, "7", options, crew)
        tried = learning.try_out("daybreak", result.new, "greedy", 4, 2, "7", options, crew)
        return msgspec.to_builtins(result), tried.wins, tried.choices.data()

    assert learned(Crew(2)) == learned(Crew(1, cluster.address))


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_a_lost_node_costs_time_and_nothing_else(cluster: Any) -> None:
    """The second node is killed while it plays: its games are played again."""
    node = cluster.add_node(num_cpus=2)
    bots = ("mcts:60it", "mcts:60it")
    here = simulate(CONNECT_FOUR, 40, bots, 2, "7", {}, workers=2)
    batches: list[int] = []

    def kill_it(batch: list[Outcome]) -> None:
        batches.append(len(batch))
        if len(batches) == 2:
            cluster.remove_node(node, allow_graceful=False)

    there = simulate(CONNECT_FOUR, 40, bots, 2, "7", {}, done=kill_it, ray=cluster.address)
    assert len(batches) > 4
    assert shape(here) == shape(there)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
def test_other_content_is_tried_in_workers_of_its_own(cluster: Any) -> None:
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
