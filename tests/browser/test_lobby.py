"""The lobby: the first view, new tables, links that are good once, and that nobody is kept out."""

from __future__ import annotations

import json
import random

import pytest

from tests.browser.conftest import DESK, PHONE, Seating
from tests.browser.tables import in_an_event, laid, later, played_out
from tests.server.support import Server

FIRST_VIEW = 300_000  # bytes over the wire


def test_the_first_view_is_small(sit: Seating, own_server: Server) -> None:
    ada = sit(at=own_server)
    session = ada.page.context.new_cdp_session(ada.page)
    session.send("Network.enable")
    received: list[float] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    ada.open_lobby()
    ada.page.wait_for_load_state("networkidle")
    ada.shot("lobby")
    print(f"the first view: {sum(received) / 1000:.0f} kB in {len(received)} answers")
    assert len(received) > 5
    assert sum(received) < FIRST_VIEW
    assert "No table is laid yet" in ada.text(".lobby")


def test_three_clicks_and_a_newcomer_plays(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.open_lobby()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.press_button("Play now")
    ada.wait_to_see(".ribbon.mine")
    assert "Ada" in ada.text(".players")
    ada.press(".piece.can >> nth=0")
    ada.wait_for_my_turn()
    # the table waits where it was left
    ada.open_lobby()
    mine = ada.find(f"a[href='#/table/{last_table(ada.page.evaluate('localStorage.banneret'))}']")
    assert "going on" in mine.inner_text()
    ada.shot("lobby-with-a-table")
    ada.press(mine)
    ada.wait_to_see(".ribbon.mine")


def last_table(kept: str) -> str:
    """The table that was sat down at last."""
    return str(list(json.loads(kept)["seats"])[-1])


def test_a_seat_link_is_good_once(sit: Seating) -> None:
    ada, ben, eve = sit(), sit(), sit()
    ada.new_table("open")
    (link,) = ada.seat_links()
    ben.sit_down(link, "Ben")
    ada.wait_to_see(".players >> text=Ben")
    ada.wait_until_gone(".notice:has-text('Seat links')")
    with eve.expecting("answered 403", "status of 403"):
        eve.page.goto(link)
        eve.press_button("Sit down")
        eve.wait_to_see("[role=alert]")
    eve.shot("too-late")
    eve.press("a:has-text('watch')")
    eve.wait_to_see(".bar >> text=You are watching")


def test_a_table_can_stay_off_the_list(sit: Seating) -> None:
    ada, eve = sit(), sit()
    ada.new_table("greedy", listed=False)
    eve.open_lobby()
    eve.wait_to_see("#tables-title")
    eve.page.wait_for_load_state("networkidle")
    assert not eve.sees(f"a[href='#/table/{ada.table}']")


@pytest.mark.parametrize(("hand", "screen"), [("mouse", DESK), ("touch", PHONE)], ids=["desk", "phone"])
def test_axe_finds_no_barriers(sit: Seating, server: Server, hand: str, screen: tuple[int, int]) -> None:
    ada = sit("touch" if hand == "touch" else "mouse", screen, axe=True)
    ada.open_lobby()
    assert not ada.barriers()
    ada.page.goto(f"{ada.address}/#/new/tales")
    ada.wait_to_see(".new-table")
    assert not ada.barriers()
    ada.shot("new-table")
    ada.come_to(laid(server, "person,random"), 0)
    ada.wait_for_my_turn()
    assert not ada.barriers(), "choosing Heroes"
    chance = random.Random(7)
    ada.play_a_few(3, chance)
    assert not ada.barriers(), "a turn"
    for tab in ("players", "log", "rules", "chat"):
        if ada.sees(f"#tab-{tab}"):
            ada.press(f"#tab-{tab}")
            assert not ada.barriers(), tab
    ada.come_to(later(server, in_an_event, wish="buy"), 0)
    ada.wait_to_see(".tl-book")
    assert not ada.barriers(), "an Event"
    ada.come_to(played_out(server), 0)
    ada.wait_to_see(".dialog.end .chart")
    assert not ada.barriers(), "the end"
    ada.press(".dialog.end .close")
    assert not ada.barriers(), "after the end"
    ada.page.goto(f"{ada.address}/#/about")
    ada.wait_to_see(".about")
    assert not ada.barriers()
