"""A game of somebody's own, named when the server starts, has all that ours have."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.support import ROOT, Server

CARAVAN = str(ROOT / "examples" / "caravan.py")


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fair"), games=(CARAVAN,)) as server:
        yield server


def test_it_stands_in_the_lobby_with_its_blurb_and_its_minutes(fair: Server) -> None:
    games = {game["name"]: game for game in fair.get("/api/games")}
    assert games["caravan"]["title"] == "The Caravan"
    assert games["caravan"]["blurb"].startswith("A caravan sells its wares.")
    assert games["caravan"]["minutes"] == 5
    assert games["tales"]["blurb"].startswith("Three Heroes campaign")
    assert games["tales"]["minutes"] == 45


def test_its_rules_can_be_read(fair: Server) -> None:
    rules = fair.get("/api/games/caravan/rules")
    assert [rule["id"] for rule in rules][:2] == ["caravan.round.offer", "caravan.round.bid"]
    assert fair.get("/api/games/tales/rules")


def test_a_bid_cites_one_of_them(fair: Server) -> None:
    ids = [rule["id"] for rule in fair.get("/api/games/caravan/rules")]
    with fair.new("caravan", "person,person").sit(0) as trader:
        (ask,) = trader.asks()
        assert ask["cites"] in ids


def test_its_content_comes_with_its_words(fair: Server) -> None:
    content = fair.get("/api/games/caravan/content")
    assert content["wares"] == {"salt": 1, "wool": 2, "copper": 3, "glass": 4, "silk": 5, "amber": 6}
    assert content["words"]["options"]["bid"]["label"] == "Bid {0:card}"
    assert "cards" in fair.get("/api/games/tales/content")
