"""For who has no mouse, and for who listens instead of looking."""

from __future__ import annotations

import random

from tests.browser.conftest import PHONE, Seating
from tests.browser.tables import is_offered, laid, later, played_out
from tests.server.support import Server

FOCUSED = "document.activeElement.dataset.id ?? document.activeElement.textContent"


def test_every_key_does_what_the_help_says(sit: Seating, server: Server) -> None:
    ada = sit("keys")
    ada.come_to(later(server, is_offered("train")), 0)
    ada.wait_for_my_turn()
    ada.key("?")
    ada.wait_to_see(".dialog .keys")
    ada.shot("help")
    ada.key("Escape")
    ada.wait_until_gone(".dialog")
    ada.soon(lambda: bool(ada.page.evaluate("document.activeElement.matches('.piece.can')")))
    first = ada.page.evaluate(FOCUSED)
    ada.key("b")
    assert "End your turn" in ada.page.evaluate(FOCUSED), "from the first choice on the board to the ribbon's"
    ada.key("b")
    assert ada.page.evaluate(FOCUSED) == first, "and back again"
    ada.key("ArrowRight")
    assert ada.page.evaluate(FOCUSED) != first
    # a card that can be played in two ways opens a menu, which arrows go through and Escape closes
    two = next(each for each in ada.offered() if "2 choices" in each.label)
    at, asked = ada.moment, ada.text(".ribbon-sentence")
    ada.point_at(two)
    ada.wait_to_see(".piece-menu [role=menu]")
    one = ada.page.evaluate(FOCUSED)
    ada.key("ArrowDown")
    assert ada.page.evaluate(FOCUSED) != one
    ada.shot("menu-at-a-card")
    ada.key("Escape")
    ada.wait_until_gone(".piece-menu")
    assert ada.page.evaluate(FOCUSED) == two.at, "the focus goes back to the card"
    assert ada.moment == at
    train = ada.offered_like("Train your Hero")
    assert train
    ada.choose(train)
    ada.key("u")
    ada.soon(lambda: ada.text(".ribbon-sentence") == asked)


def test_what_is_asked_and_what_happens_is_said(sit: Seating, server: Server) -> None:
    ada = sit("keys", speed="fast")
    ada.come_to(laid(server), 0)
    ada.wait_for_my_turn()
    assert "Your turn" in ada.page.title()
    assert "Your choice: Choose your Hero" in ada.text("[aria-live=assertive]")
    ada.page.evaluate(
        """() => {
          window.said = [];
          new MutationObserver(() => {
            const words = document.querySelector(".table > [aria-live=polite].hidden-words")?.textContent;
            if (words) window.said.push(words);
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }"""
    )
    ada.play_a_few(2, random.Random(1))
    said = " ".join(ada.page.evaluate("window.said"))
    assert "Person 1 takes turn" in said, "people are called by their names"


def test_links_can_be_copied(sit: Seating) -> None:
    ada = sit()
    ada.new_table("open")
    ada.press(".notice button:has-text('Seat links')")
    ada.wait_to_see(".copy-link")
    ada.shot("seat-links")
    ada.press_button("Copy")
    ada.wait_to_see("button:has-text('Copied')")


def test_a_replay_on_a_phone(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    ada.come_to(played_out(server), 0)
    ada.wait_to_see(".dialog.end .chart")
    ada.press_button("Watch it again")
    ada.wait_to_see(".scrubber")
    for _ in range(4):
        ada.press_button("A turn on")
    assert ada.sideways() <= 0
    assert not ada.sees("#tab-hand"), "who watches has no hand"
    assert ada.find(".scrubber .button").first.bounding_box()["width"] >= 44  # type: ignore[index]
    ada.shot("replay")


def test_the_log_is_one_stop_of_the_tab_key_however_long_it_is(sit: Seating) -> None:
    ada = sit("keys")
    ada.open_lobby()
    ada.play_now()
    ada.play_a_few(3, random.Random(1))
    here = "document.activeElement"
    ada.tab_to(ada.find(".log"))
    ada.key("Tab")
    assert ada.page.evaluate(f"{here}.closest('.log') === null"), "Tab goes on to what follows"
    ada.key("Shift+Tab")
    marks = "[...document.querySelectorAll('.log .rule-mark')]"
    count = ada.page.evaluate(f"{marks}.length")
    assert count > 3
    for key, place in [("ArrowUp", count - 1), ("ArrowUp", count - 2), ("Home", 0), ("ArrowDown", 1)]:
        ada.key(key)
        assert ada.page.evaluate(f"{marks}.indexOf({here})") == place
    ada.key("Enter")
    ada.wait_to_see(".rules .cited")
