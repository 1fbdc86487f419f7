"""What is refused has a kind, so that it can be said in any language."""

from __future__ import annotations

import json
import string

import pytest

from banneret.kernel.errors import Refused
from banneret.server.refusals import TEXTS, refusal
from tests.server.support import ROOT, Server


def test_the_client_has_the_same_words() -> None:
    words = json.loads((ROOT / "web" / "src" / "words" / "en.json").read_text(encoding="utf-8"))
    theirs = {key.removeprefix("refused."): text for key, text in words.items() if key.startswith("refused.")}
    assert theirs == TEXTS


def test_a_refusal_reads_in_english_and_knows_its_kind() -> None:
    error = refusal(Refused, "has-resigned", name="Ben")
    assert str(error) == "Ben has resigned; a bot plays on to the end"
    assert (error.kind, error.given) == ("has-resigned", {"name": "Ben"})
    assert Refused("by the rules").kind == ""
    with pytest.raises(KeyError):
        refusal(Refused, "has-resigned")
    for text in TEXTS.values():
        assert all(name is None or name.isalpha() for _, name, _, _ in string.Formatter().parse(text))


def test_it_goes_over_the_wire(server: Server) -> None:
    status, body = server.ask("GET", "/api/tables/nowhere")
    told = json.loads(body)
    assert (status, told["kind"], told["given"]) == (404, "no-table", {"table": "nowhere"})
    place = server.new("tales", "person,greedy")
    status, body = server.ask(
        "POST", f"/api/tables/{place.table}/rematch", json.dumps({"token": "x"}).encode()
    )
    assert (status, json.loads(body)["kind"]) == (403, "needs-a-seat")
