"""The way in for other devices, and what the ledger keeps to itself."""

from __future__ import annotations

import json
from typing import Any

from banneret.games.tales.book import EVENTS
from banneret.ledger import ledger
from banneret.server.door import qr_code
from tests.server.support import Server

LINK = "http://192.0.2.7:8377/#/join/a/b"


def ask(server: Server, method: str, path: str, body: object = None) -> tuple[int, Any]:
    status, answer = server.ask(method, path, None if body is None else json.dumps(body).encode())
    return status, json.loads(answer)


def test_a_server_for_this_machine_has_no_address_for_others(server: Server) -> None:
    status, told = ask(server, "GET", "/api/door")
    assert (status, told["address"]) == (200, "")
    assert told["lan"].startswith("http://"), "but it knows which it would have"
    assert told["lan"].endswith(f":{server.port}/")


def test_a_link_is_drawn_as_a_code(server: Server) -> None:
    drawn = qr_code(LINK)
    assert ask(server, "POST", "/api/qr", {"link": LINK}) == (200, {"size": drawn.size, "path": drawn.path})
    # the corner that every reader looks for: seven dark squares in a row, inside the border
    assert all(f"M{x} 2h1v1h-1z" in drawn.path for x in range(2, 9))
    assert "M9 2h1v1h-1z" not in drawn.path
    assert ask(server, "POST", "/api/qr", {"link": "x" * 401})[0] == 400


def test_the_ledger_tells_no_event(server: Server) -> None:
    sent = {rule["id"] for rule in ask(server, "GET", "/api/games/tales/rules")[1]}
    assert not sent & {event.cites for event in EVENTS}
    assert not [id for id in sent if id.startswith("tales.eventbook.")]
    assert "tales.event.trigger" in sent, "how Events work is no secret"
    whole = {rule["id"] for rule in ask(server, "GET", "/api/games/daybreak/rules")[1]}
    assert whole == set(ledger("daybreak").entries)


def test_rules_of_parts_that_come_later_are_told_when_they_come(server: Server) -> None:
    book = ledger("heroes")
    sent = {rule["id"] for rule in ask(server, "GET", "/api/games/heroes/rules")[1]}
    assert sent == {id for id in book.entries if not book.comes_later(id)}
    assert "heroes.loctoken.whirlpool" in set(book.entries) - sent


def test_who_asks_for_the_head_is_answered_without_a_body(server: Server) -> None:
    for path in ("/", "/api/games", "/api/tables/nowhere"):
        whole, body = server.ask("GET", path)
        assert body
        assert server.ask("HEAD", path) == (whole, b"")
    assert server.ask("HEAD", "/api/qr")[0] == 405, "what only takes something has no head"
