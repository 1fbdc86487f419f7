"""Clients that mean no good: malformed, oversized, replayed, reordered, too many, too fast. Others notice nothing.

BANNERET_CONNECTIONS=1000 opens more connections.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.support import ConnectionClosed, Json, Player, Problem, Server, play_out

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
        for _ in range(30):
            for each in (ann, bob):  # both have heard of the last one
                each.catch_up()
            player = ann if ann.asks() else bob
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
                    return await connect_async(url, open_timeout=60, ping_interval=None)

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

        assert asyncio.run(crowded()) < 2.0


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
    ],
)
def test_a_malformed_body_gets_a_sentence(server: Server, body: bytes) -> None:
    for path in ("/api/tables", "/api/tables/x/claim", "/api/tables/x/rematch", "/api/tables/x/seats/0/bot"):
        status, answer = server.ask("POST", path, body)
        assert 400 <= status < 500, (path, answer)
        assert set(json.loads(answer)) == {"error"}
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
    connect(url, legacy=True, origin=Origin(f"http://localhost:{server.port}")).close()
    for headers, right in [
        ({"Origin": "https://example.org"}, 403),
        ({"Host": "evil.example.org"}, 403),
        ({"Origin": f"http://127.0.0.1:{server.port}"}, 201),
        ({"Host": "192.168.1.7:8377", "Origin": "http://192.168.1.7:8377"}, 201),
    ]:
        wanted = json.dumps({"game": "connect_four", "seats": [{"kind": "person"}] * 2}).encode()
        status, _ = server.ask("POST", "/api/tables", wanted, {"Content-Type": "application/json", **headers})
        assert status == right, headers


def test_too_many_requests_are_slowed_down(tmp_path: Path) -> None:
    with Server(tmp_path, "--limit", "requests_a_second=1", "--limit", "requests_at_once=10") as server:
        statuses = [server.ask("POST", "/api/tables", b"{}")[0] for _ in range(15)]
        assert 429 in statuses
        assert server.is_well()  # looking is always allowed


def test_secrets_guess_nothing(server: Server) -> None:
    place = server.new(seats="person,open")
    for token in ("", "x", place.tokens[0][:-1], place.tokens[0] + "x", "%00", "é"):
        with pytest.raises(Problem, match=r"403|400"):
            place.post("claim", token=token)
    with Player(place, 0, place.tokens[0]) as ann:
        assert ann.hello["seat"] == 0
