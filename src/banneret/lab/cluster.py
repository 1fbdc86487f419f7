"""Games on a Ray cluster: the same jobs, the same outcomes, on more machines than one.

Every machine of the cluster needs the same Banneret installed (it is asked before the first game). A batch of games
whose worker or machine is lost is played again by another one; since a game depends on its job alone, nobody can tell
afterwards. Ray itself would do that, too, but not for a driver that wants to know about it: so it is done here.
"""

from __future__ import annotations

import hashlib
import logging
import socket
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import banneret
from banneret.kernel.errors import Refused
from banneret.lab.match import Job, Outcome
from banneret.lab.run import AHEAD, LOCAL, Crew, batch_size, batches_of, place_of, play_batch

NOTES = logging.getLogger(__name__)
REACHED_SECONDS = 10.0  # in which a cluster answers at its address
TRIES = 5  # a batch that takes its worker down so often is to blame itself


def connect(address: str) -> Any:
    """Ray, connected to a cluster, or to one of its own on this machine."""
    try:
        import ray
    except ImportError:
        raise Refused('Ray is not installed; it is an extra: pip install "banneret[ray]"') from None
    if not ray.is_initialized():
        check_reachable(address)
        where = None if address == LOCAL else address
        try:
            ray.init(address=where, log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
        except (ConnectionError, ValueError, RuntimeError) as problem:
            reason = str(problem).partition("\n")[0]
            raise Refused(f"there is no Ray cluster at '{address}': {reason}") from None
    return ray


def check_reachable(address: str) -> None:
    """Whoever mistypes an address is told at once: Ray itself would try for a minute."""
    host, colon, port = address.rpartition(":")
    if (
        not colon or not port.isdigit() or "/" in host
    ):  # one of its own, or another kind of address: Ray will tell
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACHED_SECONDS).close()
    except (OSError, OverflowError) as problem:
        raise Refused(
            f"there is no Ray cluster at '{address}': {problem}; is 'ray start --head' running?"
        ) from None


def version_here() -> tuple[str, str]:
    return banneret.__version__, f"{sys.version_info.major}.{sys.version_info.minor}"


def played_on_ray(name: str, jobs: Iterable[Job], count: int, crew: Crew) -> Iterator[list[Outcome]]:
    """The outcomes, batch by batch, as they come in."""
    ray = connect(crew.ray)
    lost = (
        ray.exceptions.WorkerCrashedError,
        ray.exceptions.NodeDiedError,
        ray.exceptions.LocalRayletDiedError,
        ray.exceptions.ObjectLostError,
        ray.exceptions.OutOfMemoryError,
    )
    settings: dict[str, Any] = {"max_retries": 0, "num_cpus": 1}
    if crew.trial:
        # content is read once in a process: whoever tries other content gets processes of its own
        digest = hashlib.sha256(repr(sorted(crew.trial.items())).encode()).hexdigest()[:16]
        settings["runtime_env"] = {"env_vars": {"BANNERET_TRIAL": digest}}
    play = ray.remote(**settings)(play_batch)
    told = ray.get(ray.remote(num_cpus=1)(version_here).remote())
    if told != version_here():
        raise Refused(f"the cluster has Banneret and Python {told}; here they are {version_here()}")
    place = place_of(name)
    size = batch_size(count, hands(ray))
    batches = batches_of(jobs, size)
    # by Ray's reference: the games, and how often they were tried
    waiting: dict[Any, tuple[list[Job], int]] = {}
    while True:
        for batch in islice(batches, max(0, hands(ray) * AHEAD - len(waiting))):
            waiting[play.remote(place, batch, crew.trial)] = (batch, 1)
        if not waiting:
            return
        finished, _ = ray.wait(list(waiting), num_returns=1)
        for reference in finished:
            batch, tries = waiting.pop(reference)
            try:
                outcomes = ray.get(reference)
            except lost as loss:
                numbers = f"{batch[0].number} to {batch[-1].number}"
                if tries == TRIES:
                    raise Refused(f"games {numbers} took {TRIES} workers down: {loss}") from None
                NOTES.info("games %s are played again: %s", numbers, type(loss).__name__)
                waiting[play.remote(place, batch, crew.trial)] = (batch, tries + 1)
                continue
            yield outcomes


def hands(ray: Any) -> int:
    """How many games the cluster can play at a time: machines come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
