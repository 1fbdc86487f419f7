"""A game of somebody's own that has no screen: its board, cards and numbers are drawn, and it is played on them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import PHONE, Seating, settings
from tests.server.support import CONNECT_FOUR, ROOT, Server

CARAVAN = str(ROOT / "examples" / "caravan.py")
ISLE = str(ROOT / "tests" / "browser" / "toys" / "isle.py")


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fair"), *settings(), games=(CONNECT_FOUR, CARAVAN, ISLE)) as server:
        yield server


def test_connect_four_is_played_on_its_board(sit: Seating, fair: Server) -> None:
    place = fair.new("connect_four", "person,person")
    ada, ben = sit(at=fair), sit(at=fair)
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    ada.wait_to_see(".plain-squares")
    assert ada.find(".plain-square").count() == 42
    assert ada.find(".plain-square[tabindex='0']").count() == 7  # a stop for each column
    ada.wait_for_my_turn()
    ada.press(".plain-squares [role=row] >> nth=0 >> [data-id='column:3']")
    ben.wait_for_my_turn()
    ben.press(".plain-squares [role=row] >> nth=2 >> [data-id='column:4']")
    ada.wait_for_my_turn()
    lowest = ada.find(".plain-squares [role=row] >> nth=5").inner_text().split()
    assert lowest == ["O", "X"]
    assert "discs" not in ada.text(".players")  # the board stands for the state it was worked out from
    log = ada.text(".log")
    assert "Person 1 drops a disc into column 4" in log
    assert "Person 2 drops a disc into column 5" in log
    ada.shot("connect-four")


def test_the_caravan_is_played_with_its_cards(sit: Seating, fair: Server) -> None:
    place = fair.new("caravan", "person,person,person")
    ada = sit(at=fair, axe=True)
    ada.come_to(place, 0)
    ada.wait_for_my_turn()
    assert ada.find(".plain-board h3").all_inner_texts()[:4] == ["market", "stack", "bag", "spent"]
    seats = ada.find(".plain-seat").all_inner_texts()
    assert all(f"Person {seat}" in text for seat, text in enumerate(seats, 1))
    assert len(seats) == 3
    assert all(zone in text for text in seats for zone in ("bid", "purse", "wares"))
    assert ada.find(".plain-card.can").count() == 5  # my own coins; those of the others are counted
    assert ada.barriers() == []
    ada.shot("caravan")
    ada.press(".plain-card.can >> nth=0")
    for seat in (1, 2):
        with place.sit(seat) as other:
            assert other.choose(other.asks()[0]["id"], 0)["type"] == "accepted"
    ada.wait_to_see(".plain-facts >> text=2")
    ada.soon(lambda: "bids a coin of" in ada.text(".log"))
    ada.shot("caravan-round-2")


def test_the_caravan_fits_a_phone(sit: Seating, fair: Server) -> None:
    place = fair.new("caravan", "person,person")
    ada = sit("touch", PHONE, at=fair)
    ada.come_to(place, 0)
    ada.wait_for_my_turn()
    assert ada.sideways() == 0
    ada.shot("caravan-phone")


def test_hexes_and_tables_are_drawn(sit: Seating, fair: Server) -> None:
    place = fair.new("isle", "person,person")
    ada = sit(at=fair)
    ada.come_to(place, 0)
    ada.wait_for_my_turn()
    assert ada.find(".plain-hexes .tile.can").count() == 7
    ada.press("[data-id='hex:0']")
    ada.wait_to_see(".plain-sign >> text=A")
    assert ada.find(".plain-table td").all_inner_texts() == ["A", "1", "B", "0"]
    assert "hexes taken" in ada.text(".players")
    ada.shot("isle")
