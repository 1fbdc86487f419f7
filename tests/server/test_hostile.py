"""Clients that mean no good: malformed, oversized, replayed, reordered, too many, too fast. Others notice nothing.

BANNERET_CONNECTIONS=1000 opens more connections.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.support import ConnectionClosed, Json, Player, Problem, Server, play_out, wait_for
from tests.slowness import patient

CONNECTIONS = int(os.environ.get("BANNERET_CONNECTIONS", "200"))

MALFORMED: list[str | bytes] = [
    "",
    "nonsense",
    "null",
    "[]",
    "{}",
    '{"type": "choose"}',
    '{"type": "choose", "ask": "one", "option": 0, "tag": "x"}',
    '{"type": "choose", "ask": 1, "option": -1, "tag": "x"}',
    '{"type": "choose", "ask": 1e400, "option": 0, "tag": "x"}',
    '{"type": "choose", "ask": 99999999999999999999999999, "option": 0, "tag": "x"}',
    '{"type": "choose", "ask": 1, "option": 0, "tag": ""}',
    '{"type": "choose", "ask": 1, "numbers": 3, "tag": "x"}',
    '{"type": "choose", "ask": 1, "numbers": [1.5], "tag": "x"}',
    '{"type": "choose", "ask": 1, "numbers": [99999999999999999999], "tag": "x"}',
    '{"type": "choose", "ask": 1, "option": null, "numbers": [1], "tag": "x"}',
    '{"type": "choose", "ask": 1, "numbers": [' + "1," * 64 + '1], "tag": "x"}',
    '{"type": "passing", "passing": "never"}',
    '{"type": "choose", "ask": 1, "option": 0, "tag": "x", "seat": 1}',
    '{"type": "no such"}',
    '{"type": ["choose"]}',
    '{"type": "chat", "text": ""}',
    '{"type": "chat", "text": "' + "x" * 501 + '"}',
    "[" * 5000,
    '{"type": "ping", "n": ' + "[" * 3000,
    b"\x00\xff\xfe",
    b'{"type": "chat", "text": "\xff"}',
    '{"type": "chat", "text": "\\ud800"}',
]


def closing_code(player: Player) -> int:
    """Hear the rest; the code with which the server closes."""
    try:
        while True:
            player.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 0


@pytest.mark.parametrize("message", MALFORMED)
def test_a_malformed_message_gets_an_error_and_changes_nothing(server: Server, message: str | bytes) -> None:
    place = server.new()
    with place.sit(0) as ann:
        before = place.info()
        ann.socket.send(message)
        answer = ann.hear_until(lambda m: m["type"] in ("error", "refused", "chat"))
        assert "Traceback" not in json.dumps(answer)
        assert answer["type"] == "error"
        ann.catch_up()  # the connection lives
        assert place.info() == before


def test_after_several_the_connection_is_closed(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann:
        with suppress(ConnectionClosed):  # it may be shut before all is said
            for _ in range(20):
                ann.socket.send("nonsense")
        assert closing_code(ann) == 4400
    with place.sit(0) as ann:
        ann.catch_up()


def test_too_large_a_message_closes_only_its_own_connection(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann, place.sit(1) as bob:
        ann.send({"type": "chat", "text": "x" * 1_000_000})
        assert closing_code(ann) == 1009
        bob.catch_up()


def test_too_many_messages_close_only_their_own_connection(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        place = server.new()
        with place.sit(0) as ann, place.sit(1) as bob:
            with suppress(ConnectionClosed):
                for number in range(2000):
                    ann.send({"type": "ping", "n": number})
            assert closing_code(ann) == 4008
            bob.catch_up()


def test_too_many_connections_are_turned_away(tmp_path: Path) -> None:
    with Server(tmp_path, "--limit", "connections_an_address=5") as server:
        place = server.new()
        guests = [place.watch() for _ in range(5)]
        with pytest.raises(ConnectionClosed) as closed:
            place.watch()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        guests.pop().close()
        time.sleep(0.2)
        guests.append(place.watch())
        for guest in guests:
            guest.close()


def test_messages_replayed_and_reordered_play_nothing_twice(server: Server) -> None:
    place = server.new("tales", "person,person")
    chance = random.Random(4)
    said: list[Json] = []
    with place.sit(0) as ann, place.sit(1) as bob:
        for each in (ann, bob):  # nobody is passed over: the table changes by what they say alone
            each.send({"type": "passing", "passing": "ask"})
        for _ in range(30):
            for each in (ann, bob):  # both have heard of the last one
                each.catch_up()
            player = ann if ann.asks() else bob
            if not player.asks():
                assert place.info()["over"]  # who plays by chance may be in ruins after a dozen choices
                break
            ask = player.asks()[0]
            message = {
                "type": "choose",
                "ask": ask["id"],
                "option": chance.randrange(len(ask["options"])),
                "tag": f"{len(said)}",
            }
            player.send(message)
            player.answer_to(message["tag"])
            said.append(message)
        ann.catch_up()
        before = place.info()
        view = ann.view
        for _ in range(3):
            for message in chance.sample(said, len(said)):
                player = chance.choice([ann, bob])  # also from the wrong seat
                if message["ask"] in [ask["id"] for ask in player.asks()]:
                    continue  # an ask of its own has that number
                player.send(message)
                answer = player.answer_to(message["tag"])
                assert answer["type"] == "refused" or answer["number"] == player.state["number"]
        ann.catch_up()
        bob.catch_up()
        assert place.info() == before
        assert ann.view == view
        play_out([ann, bob])
        assert place.post("verify")["ok"]


def test_hundreds_of_connections_delay_nobody(tmp_path: Path) -> None:
    limits = ("--limit", "connections_an_address=5000", "--limit", "messages_a_second=5000")
    with Server(tmp_path, *limits) as server:
        crowd = server.new()
        place = server.new()

        async def open_all() -> list[object]:
            url = f"ws://127.0.0.1:{server.port}/api/tables/{crowd.table}/socket"
            gate = asyncio.Semaphore(50)

            async def one() -> object:
                async with gate:
                    return await connect_async(url, open_timeout=patient(60), ping_interval=None)

            return list(await asyncio.gather(*[one() for _ in range(CONNECTIONS)]))

        async def crowded() -> float:
            guests = await open_all()
            assert len(guests) == CONNECTIONS
            try:
                return await asyncio.to_thread(longest_choice)
            finally:
                await asyncio.gather(*[guest.close() for guest in guests])  # type: ignore[attr-defined]

        def longest_choice() -> float:
            longest = 0.0
            with place.sit(0) as ann, place.sit(1) as bob:
                for player in (ann, bob, ann, bob, ann, bob):
                    if not player.asks():
                        player.hear_until(lambda message, player=player: bool(player.asks()))  # type: ignore[misc]
                    began = time.monotonic()
                    assert player.choose(player.asks()[0]["id"], 1)["type"] == "accepted"
                    longest = max(longest, time.monotonic() - began)
            return longest

        assert asyncio.run(crowded()) < patient(2.0)


def test_who_does_not_read_is_not_waited_for(tmp_path: Path) -> None:
    with Server(
        tmp_path, "--limit", "messages_a_second=100000", "--limit", "messages_at_once=100000"
    ) as server:
        place = server.new("tales", "person,person")
        deaf = connect_deaf(server, place.table)
        with place.sit(0) as ann, place.sit(1) as bob:
            play_out([ann, bob])
        deaf.close()
        assert server.is_well()


def connect_deaf(server: Server, table: str) -> socket.socket:
    """A spectator whose socket is never read."""
    raw = socket.create_connection(("127.0.0.1", server.port))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    raw.sendall(head.encode())
    return raw


def test_half_a_handshake_and_half_a_frame_harm_nobody(server: Server) -> None:
    place = server.new()
    raws = [connect_deaf(server, place.table) for _ in range(10)]
    for raw in raws[:5]:
        raw.sendall(b"\x81\xfe\x03")  # the beginning of a frame
    for raw in raws[5:]:
        raw.sendall(b"\xff\xff\xff\xff\xff\xff")  # no frame at all
    for junk in (b"GET", b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 10):
        half = socket.create_connection(("127.0.0.1", server.port))
        half.sendall(junk)
        raws.append(half)
    with place.sit(0) as ann:
        ann.choose_any_few(1)
    for raw in raws:
        raw.close()
    assert server.is_well()


# ---- HTTP ----


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nonsense",
        b"[]",
        b"null",
        b"\xff\xfe",
        b"[" * 20_000,
        b'{"game": "tales", "seats": 3}',
        b'{"game":',
        b'{"game": "\xff\xfe", "token": "\xff", "bot": "\xff"}',
        b'{"token": "\xff\xfe"}',
    ],
)
def test_a_malformed_body_gets_a_sentence(server: Server, body: bytes) -> None:
    for path in ("/api/tables", "/api/tables/x/claim", "/api/tables/x/rematch", "/api/tables/x/seats/0/bot"):
        status, answer = server.ask("POST", path, body)
        assert 400 <= status < 500, (path, answer)
        told = json.loads(answer)
        assert told.keys() <= {"error", "kind", "given"}, (
            "a sentence, and what a client says it by in any language"
        )
        assert told["error"]
        assert b"Traceback" not in answer


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/x/seats/99999999999999999999/bot",
        "/api/replays/x/frames?from=-1&to=a",
        "/api/games/..%2Fx/rules",
        "/api/games/nope/content",
        "/..%2f..%2f..%2fpyproject.toml",
        "/api/",
        "/api/none",
        "/assets/../../__init__.py",
    ],
)
def test_odd_paths_get_a_sentence(server: Server, path: str) -> None:
    for method in ("GET", "POST"):
        status, answer = server.ask(method, path, b"{}" if method == "POST" else None)
        assert 400 <= status < 500, (method, path, status)
        assert b"Traceback" not in answer
        assert b"error" in answer


def test_other_sites_are_kept_out(server: Server) -> None:
    place = server.new()
    url = f"ws://127.0.0.1:{server.port}/api/tables/{place.table}/socket"
    with pytest.raises(InvalidStatus):
        connect(url, legacy=True, origin=Origin("https://example.org"))
    with pytest.raises(InvalidStatus):
        connect(url, legacy=True, origin=Origin(f"http://localhost:{server.port + 1}"))
    connect(url, legacy=True, origin=Origin(f"http://localhost:{server.port}")).close()
    for headers, right in [
        ({"Origin": "https://example.org"}, 403),
        ({"Host": "evil.example.org"}, 403),
        ({"Host": "[::"}, 403),
        ({"Origin": f"http://127.0.0.1:{server.port}"}, 201),
        ({"Host": "192.168.1.7:8377", "Origin": "http://192.168.1.7:8377"}, 201),
        ({"Host": "192.168.1.7:8377", "Origin": "http://192.168.1.7:8378"}, 403),
        ({"Host": "192.168.1.7", "Origin": "http://192.168.1.7"}, 201),
        ({"Host": "192.168.1.7", "Origin": "http://192.168.1.7:80"}, 201),
        ({"Host": "192.168.1.7:8377", "Origin": "http://192.168.1.7"}, 403),
        ({"Origin": f"http://127.0.0.1:{server.port + 1}"}, 403),
        ({"Origin": f"http://127.0.0.1:{server.port}x"}, 403),
        ({"Origin": "null"}, 403),
    ]:
        wanted = json.dumps({"game": "connect_four", "seats": [{"kind": "person"}] * 2}).encode()
        status, _ = server.ask("POST", "/api/tables", wanted, {"Content-Type": "application/json", **headers})
        assert status == right, headers


def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    with Server(tmp_path, "--limit", "requests_a_second=1", "--limit", "requests_at_once=10") as server:
        statuses = [server.ask("POST", "/api/tables", b"{}")[0] for _ in range(15)]
        assert 429 in statuses
        assert server.is_well()  # looking is counted by itself


def test_too_many_looks_are_slowed_down(tmp_path: Path) -> None:
    with Server(tmp_path, "--limit", "looks_a_second=0.1", "--limit", "looks_at_once=40") as server:
        statuses = [server.ask("GET", "/api/games/tales/rules")[0] for _ in range(60)]
        assert statuses[:20] == [200] * 20
        assert statuses[-1] == 429
        assert server.new().table  # changing is counted by itself


def test_too_many_tables_of_one_visitor_are_refused(tmp_path: Path) -> None:
    with Server(tmp_path, "--limit", "tables_an_hour=1", "--limit", "tables_at_once=3") as server:
        for _ in range(3):
            server.new()
        with pytest.raises(Problem) as refused:
            server.new()
        assert refused.value.status == 429
        assert "too many tables" in refused.value.error
        with pytest.raises(Problem, match="429"):
            server.post("/api/games/tales/tutorial", {})


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"clock": {"kind": "move", "seconds": 0.05}}, "less than 5 seconds"),
        ({"clock": {"kind": "game", "seconds": 60, "named": {"command": 1}}}, "less than 5 seconds"),
        ({"options": {"scenario": "x" * 500}}, "longer than 400"),
        ({"options": {"mine_slots": " " * 300}}, "slots such as"),
    ],
)
def test_what_would_be_too_much_is_refused(careful: Server, more: Json, says: str) -> None:
    with pytest.raises(Problem) as refused:
        careful.new("multiverse", "person,person", **more)
    assert refused.value.status == 400
    assert says in refused.value.error
    assert len(refused.value.error) < 300


def test_a_bot_thinks_no_longer_than_it_may(tmp_path: Path) -> None:
    with Server(tmp_path, "--limit", "thinking_ms=70") as server:
        place = server.new("connect_four", "person,mcts:30000")
        assert place.info()["seats"][1]["bot"] == "mcts:70ms"


def test_chat_is_more_than_nobody_can_read(careful: Server) -> None:
    place = careful.new()
    with place.sit(0) as ann, place.watch() as guest, place.watch() as other:
        for number in range(8):
            for player in (guest, other):
                player.send({"type": "chat", "text": f"{number}"})
        for player in (guest, other):
            player.catch_up()
        told = [message for player in (guest, other) for message in player.heard]
        assert any("more than can be read" in message.get("error", "") for message in told)
        ann.catch_up()
        assert sum(message["type"] == "chat" for message in ann.heard) < 14  # ten at once, of all spectators
        for number in range(15):  # a player is not held up by them
            ann.send({"type": "chat", "text": f"{number}"})
        ann.catch_up()
        assert sum(m["type"] == "chat" and m["seat"] == 0 for m in ann.heard) == 15


@pytest.fixture(scope="module")
def careful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits as they are."""
    with Server(tmp_path_factory.mktemp("careful")) as server:
        yield server


# ---- What every answer says ----


def test_errors_have_the_same_headers_as_everything_else(server: Server) -> None:
    for path, host in (
        ("/", ""),
        ("/api/nothing", ""),
        ("/api/health", "evil.example.org"),
        ("/api/health", ""),
    ):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=patient(30))
        connection.request("GET", path, headers={"Host": host} if host else {})
        answer = connection.getresponse()
        answer.read()
        assert answer.headers["X-Content-Type-Options"] == "nosniff", path
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        policy = answer.headers["Content-Security-Policy"]
        ours = host or f"127.0.0.1:{server.port}"
        assert f"connect-src 'self' ws://{ours} wss://{ours};" in policy
        assert answer.headers["Content-Type"].count("charset") <= 1
        connection.close()


# ---- At the door ----


def answered(raw: socket.socket) -> bytes:
    """All that is said until the connection is closed."""
    said = b""
    with suppress(ConnectionError):
        while part := raw.recv(4096):
            said += part
    return said


def at_the_door(server: Server) -> socket.socket:
    raw = socket.create_connection(("127.0.0.1", server.port), timeout=patient(30))
    raw.sendall(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    return raw


@pytest.mark.parametrize(
    "rest",
    [
        b"x: " + b"y" * 70_000 + b"\r\n\r\n",  # one large header
        b"x: " + b"y" * 70_000,  # that has no end
        b"".join(b"x%d: y\r\n" % number for number in range(300)) + b"\r\n",  # many small ones
    ],
)
def test_large_headers_are_turned_away(server: Server, rest: bytes) -> None:
    with at_the_door(server) as raw:
        with suppress(ConnectionError):
            raw.sendall(rest)
        assert b" 431 " in answered(raw)
    assert server.is_well()


def test_who_is_slow_to_ask_is_turned_away_and_others_are_not(tmp_path: Path) -> None:
    limits = ("head_seconds=0.5", "body_seconds=0.5", "requests_an_address=8")
    with Server(tmp_path, *[word for limit in limits for word in ("--limit", limit)]) as server:
        silent = socket.create_connection(("127.0.0.1", server.port), timeout=patient(30))
        half = at_the_door(server)
        body = socket.create_connection(("127.0.0.1", server.port), timeout=patient(30))
        body.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 90\r\n\r\n{")
        for raw in (silent, half, body):
            assert b" 408 " in answered(raw)
            raw.close()
        place = server.new()
        with place.sit(0) as ann:  # a table's socket may be silent for as long as it likes
            time.sleep(0.8)
            ann.catch_up()


def test_only_so_many_connections_of_one_address_wait_at_the_door(tmp_path: Path) -> None:
    with Server(tmp_path, "--limit", "requests_an_address=6") as server:
        place = server.new()
        with place.sit(0) as ann, place.sit(1):  # these do not count
            waiting = [at_the_door(server) for _ in range(6)]
            with at_the_door(server) as one_more:
                assert b" 503 " in answered(one_more)
            ann.catch_up()
            for raw in waiting:
                raw.close()
            wait_for(server.is_well, "there is room again")


@pytest.mark.parametrize("given", ["0", "-1", "nan", "inf", "soon"])
def test_a_server_is_not_told_to_wait_for_no_time(given: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "banneret.server", "--data", str(tmp_path), f"--idle={given}"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=patient(60))
    assert ended.returncode == 2
    assert f"'{given}' is no time: right would be seconds above 0" in ended.stderr


def test_a_server_has_no_fewer_than_no_workers(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "banneret.server", "--data", str(tmp_path), "--workers=-1"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=patient(60))
    assert ended.returncode == 2
    assert "'-1' is no number of processes: right would be 2" in ended.stderr


def test_secrets_guess_nothing(server: Server) -> None:
    place = server.new(seats="person,open")
    for token in ("", "x", place.tokens[0][:-1], place.tokens[0] + "x", "%00", "é"):
        with pytest.raises(Problem, match=r"403|400"):
            place.post("claim", token=token)
    with Player(place, 0, place.tokens[0]) as ann:
        assert ann.hello["seat"] == 0
