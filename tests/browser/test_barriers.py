"""Nobody is kept out: axe-core finds nothing serious on any page of any table (a game's story: test_insight)."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Seating
from tests.browser.tables import laid
from tests.server.support import Server

GAMES = ("tales", "daybreak", "multiverse", "korrem", "heroes")
# each page of the rules, and what is there when it has come
RULES = {"How to play": ".how-to-play p", "Cards & pieces": ".printed", "Rulings": ".rules-list"}


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_table_has_barriers(sit: Seating, server: Server, game: str) -> None:
    ada = sit(screen=(1366, 768), axe=True)
    ada.come_to(laid(server, "person,random", game), 0)
    ada.wait_for_my_turn()
    assert not ada.barriers(), "the table"
    ada.press("#tab-rules")
    for page, sign in RULES.items():
        ada.press_button(page)
        ada.wait_to_see(sign)
        assert not ada.barriers(), page
    ada.press_button("Ways to win")
    ada.wait_to_see(".way-standing")
    assert not ada.barriers(), "the ways to win"
    ada.key("Escape")
    ada.press_button("What the signs mean")
    ada.wait_to_see(".signs")
    assert not ada.barriers(), "the key to the signs"
    ada.key("Escape")
    ada.press(".bar-menu .tool")
    ada.press_button("Resign …")
    ada.press(".parting .grave")
    ada.wait_to_see(".dialog.end .chart")
    assert not ada.barriers(), "the end"
