"""A real server on loopback, and players who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import urlencode

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from banneret.server import wire
from tests.slowness import patient, slowness

ROOT = Path(__file__).resolve().parents[2]
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")
Json = dict[str, Any]

PATIENCE = 30.0  # seconds; where the machine is slow or busy, more


class Problem(Exception):
    """The server refused: its status and its sentence."""

    def __init__(self, status: int, error: str) -> None:
        super().__init__(f"{status}: {error}")
        self.status = status
        self.error = error


class Server:
    """A server process of our own."""

    def __init__(self, data: Path, *more: str, games: tuple[str, ...] = (CONNECT_FOUR,)) -> None:
        self.data = data
        self.more = [*more, *[word for game in games for word in ("--game", game)]]
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self, patience: float = PATIENCE) -> Server:
        command = [
            sys.executable,
            "-m",
            "banneret.server",
            "--data",
            str(self.data),
            "--port",
            str(self.port),
        ]
        self.data.mkdir(parents=True, exist_ok=True)
        with open(self.data / "console.txt", "a", encoding="utf-8") as console:
            self.process = subprocess.Popen(
                [*command, *self.more],
                stdout=subprocess.PIPE,
                stderr=console,
                text=True,
                env=dict(os.environ),
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, f"the server did not start: {(self.data / 'console.txt').read_text()}"
        self.port = int(line.rsplit(":", 1)[1].strip("/\n"))
        wait_for(self.is_well, "the server answers", patience)
        return self

    def is_well(self) -> bool:
        try:
            return bool(self.get("/api/health")["status"] == "ok")
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As Ctrl-C would; the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process = self.process
        if process is None:
            return 0
        self.process = None
        process.send_signal(how)
        try:
            code = process.wait(patient(20))
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        assert process.stdout is not None
        process.stdout.close()
        return code

    def __enter__(self) -> Server:
        return self.start() if self.process is None else self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    # ---- HTTP ----

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Json | None = None
    ) -> tuple[int, bytes]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            body,
            headers or {"Content-Type": "application/json"},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=patient(PATIENCE)) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()

    def get(self, path: str) -> Any:
        return self._read(*self.ask("GET", path))

    def post(self, path: str, body: object) -> Any:
        return self._read(*self.ask("POST", path, json.dumps(body).encode()))

    def _read(self, status: int, body: bytes) -> Any:
        data = json.loads(body)
        if status >= 400:
            raise Problem(status, data["error"])
        return data

    # ---- Tables ----

    def new(self, game: str = "connect_four", seats: str = "person,person", **more: object) -> Place:
        """A table; seats are like `person,greedy,open`."""
        wanted: list[Json] = []
        for word in seats.split(","):
            name, _, ms = word.partition(":")
            if name == "person":  # whoever says no name is given one by chance, which would differ each time
                wanted.append({"kind": name, "name": f"Person {len(wanted) + 1}"})
            elif name == "open":
                wanted.append({"kind": name})
            else:
                wanted.append({"kind": "bot", "bot": name, **({"ms": int(ms)} if ms else {})})
        made = self.post("/api/tables", {"game": game, "seats": wanted, **more})
        return Place(self, made["table"], {link["seat"]: link["token"] for link in made["links"]})


class Place:
    """A table on a server, and the secrets of its seats."""

    def __init__(self, server: Server, table: str, tokens: dict[int, str]) -> None:
        self.server = server
        self.table = table
        self.tokens = tokens

    def sit(self, seat: int = 0, **more: object) -> Player:
        return Player(self, seat, self.tokens.get(seat, ""), **more)

    def watch(self) -> Player:
        return Player(self, -1, "")

    def info(self) -> Any:
        return self.server.get(f"/api/tables/{self.table}?token={next(iter(self.tokens.values()), '')}")

    def post(self, path: str, **body: object) -> Any:
        return self.server.post(f"/api/tables/{self.table}/{path}", body)


def check_state(message: Json) -> None:
    """What games put into a state has the form that the client was promised."""
    msgspec.convert(message["view"], wire.View)
    msgspec.convert(message["entries"], list[wire.EntryInfo])


class Player:
    """One connection. Everything that ever came over it is in `heard`."""

    def __init__(self, place: Place, seat: int, token: str, **more: object) -> None:
        self.place = place
        self.seat = seat
        self.token = token
        self.heard: list[Json] = []
        self.entries: dict[int, Json] = {}
        self.view: Json = {}
        self.state: Json = {}
        self.hello: Json = {}
        self.tags = 0
        self.name = random.randrange(1 << 60)
        self.socket: ClientConnection
        self.connect(**more)

    def connect(self, **more: object) -> None:
        query = urlencode({**({"token": self.token} if self.token else {}), **more})
        url = f"ws://127.0.0.1:{self.place.server.port}/api/tables/{self.place.table}/socket?{query}"
        self.socket = connect(
            url,
            legacy=True,
            open_timeout=patient(PATIENCE),
            close_timeout=1,
            compression=None,
            max_size=1 << 24,
        )
        self.hello = self.wait_for_type("hello")
        self.wait_for_type("state")

    def reconnect(self) -> None:
        self.socket.close()
        self.connect(since=max(self.entries, default=0), mark=self.state["mark"])

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Player:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ---- Hearing ----

    def hear(self, seconds: float = PATIENCE) -> Json:
        """The next message."""
        message: Json = json.loads(self.socket.recv(patient(seconds)))
        self.heard.append(message)
        if message["type"] == "state":
            check_state(message)
            self.state = message
            self.view = message["view"]
            for n in [n for n in self.entries if n >= message["first"]]:
                del self.entries[n]
            for entry in message["entries"]:
                self.entries[entry["n"]] = entry
        return message

    def hear_until(self, wanted: Callable[[Json], bool], seconds: float = PATIENCE) -> Json:
        end = time.monotonic() + patient(seconds)
        while True:
            message = self.hear(max(0.01, (end - time.monotonic()) / slowness()))
            if wanted(message):
                return message

    def wait_for_type(self, kind: str) -> Json:
        return self.hear_until(lambda message: bool(message["type"] == kind))

    def hear_all(self) -> None:
        """Hear what has already come."""
        while True:
            try:
                self.hear(0)
            except TimeoutError:
                return

    def catch_up(self) -> None:
        """Hear all that is already on its way."""
        self.send({"type": "ping", "n": 7_777_777})
        self.hear_until(lambda message: message == {"type": "pong", "n": 7_777_777})

    # ---- Saying ----

    def send(self, message: object) -> None:
        self.socket.send(json.dumps(message))

    def asks(self) -> list[Json]:
        """My open asks."""
        return [ask for ask in self.view["asks"] if "id" in ask]

    def choose(self, ask: int, option: int, tag: str = "") -> Json:
        """Choose; the answer, accepted or refused."""
        self.tags += 1
        tag = tag or f"{self.name}-{self.tags}"
        self.send({"type": "choose", "ask": ask, "option": option, "tag": tag})
        return self.answer_to(tag)

    def choose_numbers(self, ask: int, numbers: list[int]) -> Json:
        """Answer with numbers; accepted or refused."""
        self.tags += 1
        tag = f"{self.name}-{self.tags}"
        self.send({"type": "choose", "ask": ask, "numbers": numbers, "tag": tag})
        return self.answer_to(tag)

    def answer_to(self, tag: str) -> Json:
        return self.hear_until(lambda message: message.get("tag") == tag)

    def choose_any(self, chance: random.Random) -> Json:
        ask = self.asks()[0]
        if "amounts" in ask:
            return self.choose_numbers(ask["id"], ask["absent"])
        return self.choose(ask["id"], chance.randrange(len(ask["options"])))

    def choose_any_few(self, count: int, seed: int = 1) -> None:
        """Make some choices, waiting for others in between."""
        chance = random.Random(seed)
        for _ in range(count):
            if not self.asks() and not self.over:
                self.hear_until(lambda message: bool(self.asks()) or self.over)
            if not self.over:
                assert self.choose_any(chance)["type"] == "accepted"

    def choose_first(self, count: int) -> None:
        """Take the first option so many times, waiting for others in between and at the end."""
        for _ in range(count):
            if not self.asks():
                self.hear_until(lambda message: bool(self.asks()))
            assert self.choose(self.asks()[0]["id"], 0)["type"] == "accepted"
        if not self.asks():
            self.hear_until(lambda message: bool(self.asks()))

    def undo(self, **how: object) -> Json:
        self.tags += 1
        tag = f"{self.name}-{self.tags}"
        self.send({"type": "undo", "tag": tag, **how})
        return self.answer_to(tag)

    @property
    def over(self) -> bool:
        return self.view["result"] is not None


def ended(player: Player) -> tuple[int, list[Json]]:
    """The code with which a connection is closed, and all that it was told before."""
    told: list[Json] = []
    while True:
        try:
            told.append(player.hear())
        except ConnectionClosed as closed:
            return (0 if closed.rcvd is None else closed.rcvd.code), told


def play_out(players: list[Player], seed: int = 1, most: int = 5000) -> int:
    """Let people choose at random until the game is over; how many choices they made."""
    chance = random.Random(seed)
    made = 0
    while not all(player.over for player in players):
        assert made < most, "the game does not end"
        for player in players:
            player.hear_all()
        ready = [player for player in players if not player.over and player.asks()]
        if not ready:
            time.sleep(0.001)
            continue
        player = chance.choice(ready)
        number = player.state["number"]
        if player.choose_any(chance)["type"] == "accepted":
            made += 1
            assert player.state["number"] > number, "a choice is told before it is acknowledged"
    return made


def wait_for(condition: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    seconds = patient(seconds)
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited {seconds:.0f} s in vain until {what}"
        time.sleep(0.02)


__all__ = ["ConnectionClosed", "Place", "Player", "Problem", "Server", "ended", "play_out", "wait_for"]
