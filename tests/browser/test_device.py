"""What a device likes: the table by day, asking before a turn ends; today's tables."""

from __future__ import annotations

from tests.browser.conftest import PHONE, Seating
from tests.browser.person import Person
from tests.browser.tables import laid, played_out
from tests.server.support import Server


def likes(person: Person, **wishes: object) -> None:
    """Set something as the settings would, before the page is opened anew."""
    person.open_lobby()
    person.page.evaluate(
        "wishes => localStorage.banneret = JSON.stringify({...JSON.parse(localStorage.banneret), ...wishes})",
        wishes,
    )
    person.page.reload()
    person.wait_to_see(".game-card")


def test_by_day_everything_can_be_read(sit: Seating, server: Server) -> None:
    ada = sit(axe=True)
    ada.open_lobby()
    ada.press("button[aria-label=Settings]")
    ada.press(".preferences label:has-text('day') >> nth=0")
    assert ada.page.evaluate("document.documentElement.dataset.look") == "day"
    assert not ada.barriers(), "the settings"
    ada.shot("settings")
    ada.page.keyboard.press("Escape")
    ada.page.reload()
    ada.wait_to_see(".daily-card")
    assert ada.page.evaluate("document.documentElement.dataset.look") == "day", "it is remembered"
    assert not ada.barriers(), "the lobby"
    ada.shot("lobby")
    for game in ("tales", "daybreak", "multiverse"):
        ada.come_to(laid(server, "person,random", game), 0)
        ada.wait_for_my_turn()
        if game == "tales":
            ada.press(".piece.can >> nth=0")
            ada.wait_for_my_turn()
        assert not ada.barriers(), game
        ada.shot(game)


def test_who_wishes_is_asked_before_a_turn_ends(sit: Seating, server: Server) -> None:
    ada = sit()
    likes(ada, confirm=True)
    ada.come_to(laid(server, "person,random"), 0)
    ada.wait_for_my_turn()
    ada.press(".piece.can >> nth=0")
    ada.wait_for_my_turn()
    before = ada.moment
    ada.press(".ribbon .option.ending")
    ada.wait_to_see(".parting:has-text('Something can still be done')")
    ada.press_button("Not yet")
    ada.wait_until_gone(".parting")
    assert ada.moment == before
    ada.press(".ribbon .option.ending")
    ada.press(".parting .button.gold")
    ada.page.wait_for_function(
        "before => Number(document.querySelector('.ribbon').dataset.moment) > before", arg=before
    )


def test_todays_table_is_tried_once_and_compared(sit: Seating, server: Server) -> None:
    ada, ben = sit(), sit("touch", PHONE)
    ada.open_lobby()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.press("button[aria-label='Play today’s deal of Tales of Realms and Ruins']")
    ada.wait_to_see(".ribbon.mine")
    ada.open_lobby()
    card = ada.wait_to_see(".daily-card:has-text('Tales')")
    assert card.get_by_role("link", name="Go on").count() == 1
    ada.press(card.get_by_role("link", name="Go on"))
    ada.wait_to_see(".ribbon.mine")
    ada.press(".bar-menu .tool")
    ada.press_button("Resign …")
    ada.press(".parting .grave")
    ada.wait_to_see(".dialog.end")
    ada.open_lobby()
    ada.wait_to_see(".daily-card:has-text('You are 1 of 1: resigned')")
    ben.open_lobby()
    ben.wait_to_see(".daily-card:has-text('1 has finished it')")
    ben.press("button[aria-label='Compare today’s results of Tales of Realms and Ruins']")
    assert "Ada" in ben.wait_to_see(".dialog .standing").inner_text()
    ben.shot("compare")


def test_my_record_and_what_an_end_is_made_of(sit: Seating, server: Server) -> None:
    ada = sit()
    place = played_out(server, "person,random", "daybreak", options={"day_limit": 12})
    ada.come_to(place, 0)
    parts = ada.wait_to_see(".breakdown:has-text('What the score is made of')")
    assert "Spawners" in parts.inner_text()
    ada.wait_to_see(".breakdown:has-text('How far everybody came')")
    ada.shot("end")
    ada.open_lobby()
    record = ada.wait_to_see(".statistics").inner_text()
    assert "Daybreak" in record
    assert "Squire" in record
    ada.shot("record")
