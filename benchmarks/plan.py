"""What is measured, and which ratios are promised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

COMMON = ("tic_tac_toe", "connect_four")
WHOLE = ("tales", "daybreak", "multiverse", "korrem", "heroes")
WHOLE_OPTIONS: dict[str, dict[str, object]] = {"multiverse": {"turn_limit": 20}, "korrem": {"max_rounds": 40}}
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


def whole(game: str, build: str, mode: str) -> Peer:
    """A whole game on one of our builds."""
    worker = ("benchmarks.workers.whole", "--build", build, "--mode", mode)
    return Peer(f"Banneret {build}, {mode}", build, worker, (game,))


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
BUILDS = tuple((build, mode) for build in ("compiled", "plain") for mode in ("light", "full"))
WHOLE_GAMES = tuple(whole(game, build, mode) for game in WHOLE for build, mode in BUILDS)


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
    return common + [Measurement(peer, peer.games[0], False) for peer in WHOLE_GAMES]


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
# a clone and a view cost less than so many choices (a view of a whole map: for information)
LIMITS = {
    "tales": (("clone µs", 3.0), ("view µs", 10.0)),
    "daybreak": (("clone µs", 3.0), ("view µs", None)),
    "multiverse": (("clone µs", 3.0), ("view µs", None)),
    "korrem": (("clone µs", 3.0), ("view µs", None)),
    "heroes": (("clone µs", 3.0), ("view µs", None)),
}


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
    for own in WHOLE_GAMES:
        game = own.games[0]
        cell = Measurement(own, game, False)
        for figure, limit in LIMITS[game]:
            name = f"{own.name}, {game}: {figure.removesuffix(' µs')} / choice"
            found.append(Ratio(name, Figure(cell, figure), Figure(cell, "choice µs"), "<", limit))
    return found
