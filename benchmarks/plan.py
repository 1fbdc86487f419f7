"""What is measured, and which ratios are promised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

COMMON = ("tic_tac_toe", "connect_four")
BOTH = (False, True)


@dataclass(frozen=True)
class Peer:
    name: str
    place: str
    worker: tuple[str, ...]
    games: tuple[str, ...] = COMMON


def ours(build: str, mode: str) -> Peer:
    return Peer(
        f"Banneret {build}, {mode}", build, ("benchmarks.workers.ours", "--build", build, "--mode", mode)
    )


def tales(build: str, mode: str) -> Peer:
    worker = ("benchmarks.workers.tales", "--build", build, "--mode", mode)
    return Peer(f"Banneret {build}, {mode}", build, worker, ("tales",))


COMPILED = ours("compiled", "light")
COMPILED_FULL = ours("compiled", "full")
PLAIN = ours("plain", "light")
PLAIN_FULL = ours("plain", "full")
OPENSPIEL = Peer("OpenSpiel C++", "peers", ("benchmarks.workers.openspiel", "--written-in", "c++"))
OPENSPIEL_PYTHON = Peer(
    "OpenSpiel Python", "peers", ("benchmarks.workers.openspiel", "--written-in", "python"), ("tic_tac_toe",)
)
BOARDGAME = Peer("boardgame.io", "node", ("benchmarks/workers/boardgameio.cjs",))
PETTINGZOO = Peer("PettingZoo raw", "peers", ("benchmarks.workers.pettingzoo",))
PETTINGZOO_WRAPPED = Peer("PettingZoo wrapped", "peers", ("benchmarks.workers.pettingzoo", "--wrapped"))

TABLE = (
    COMPILED, COMPILED_FULL, PLAIN, PLAIN_FULL,
    OPENSPIEL, OPENSPIEL_PYTHON, BOARDGAME, PETTINGZOO, PETTINGZOO_WRAPPED,
)  # fmt: skip
TALES = tuple(tales(build, mode) for build in ("compiled", "plain") for mode in ("light", "full"))


class Measurement(NamedTuple):
    """One cell: it runs in a process of its own."""

    peer: Peer
    game: str
    clone: bool

    def __str__(self) -> str:
        return f"{self.peer.name}: {self.game}{' with clone' if self.clone else ''}"


def measurements() -> list[Measurement]:
    common = [
        Measurement(peer, game, clone)
        for game in COMMON
        for clone in BOTH
        for peer in TABLE
        if game in peer.games
    ]
    return common + [Measurement(peer, "tales", False) for peer in TALES]


class Figure(NamedTuple):
    measurement: Measurement
    name: str


class Ratio(NamedTuple):
    name: str
    above: Figure
    below: Figure
    relation: str  # ">=" or "<"
    target: float | None  # None: for information

    def met(self, value: float) -> bool | None:
        if self.target is None:
            return None
        return value >= self.target if self.relation == ">=" else value < self.target


# ours, the peer, how many times as fast at least; light is what searches run on, full is shown beside it
PROMISES = (
    (COMPILED, OPENSPIEL, 1.2),
    (COMPILED_FULL, OPENSPIEL, None),
    (COMPILED, BOARDGAME, 80.0),
    (COMPILED_FULL, BOARDGAME, None),
    (COMPILED, OPENSPIEL_PYTHON, 20.0),
    (COMPILED_FULL, OPENSPIEL_PYTHON, None),
    (PLAIN, BOARDGAME, 10.0),
    (PLAIN_FULL, BOARDGAME, None),
    (PLAIN, OPENSPIEL_PYTHON, 3.0),
    (PLAIN_FULL, OPENSPIEL_PYTHON, None),
    (COMPILED, PLAIN, None),
    (COMPILED, PETTINGZOO, None),
    (PLAIN, PETTINGZOO, None),
)
# on Tales: a clone and a view cost less than so many choices
LIMITS = (("clone µs", 3.0), ("view µs", 10.0))


def ratios() -> list[Ratio]:
    found = []
    for mine, peer, target in PROMISES:
        for game in peer.games:
            for clone in BOTH:
                if clone and peer is PETTINGZOO:
                    continue
                above = Figure(Measurement(mine, game, clone), "moves/s")
                below = Figure(Measurement(peer, game, clone), "moves/s")
                name = f"{mine.name} / {peer.name}, {game}{', clone' if clone else ''}"
                found.append(Ratio(name, above, below, ">=", target))
    for own in TALES:
        cell = Measurement(own, "tales", False)
        for figure, limit in LIMITS:
            name = f"{own.name}, tales: {figure.removesuffix(' µs')} / choice"
            found.append(Ratio(name, Figure(cell, figure), Figure(cell, "choice µs"), "<", limit))
    return found
