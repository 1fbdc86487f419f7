"""The lost press: what cannot be taken back is not hit by a press that was aimed at what lay there before, and a menu
stays under the hand."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import PHONE, Seating, settings
from tests.browser.person import Hand, Person, middle
from tests.server.support import ROOT, Server

CROSSROADS = str(ROOT / "tests" / "browser" / "toys" / "crossroads.py")

# The page's own clock goes at a fiftieth of its pace, so that also a busy machine presses soon after something came.
# What is `ahead` is added to it.
SLOWLY = """
  const now = performance.now.bind(performance);
  const began = now();
  window.ahead = 0;
  performance.now = () => began + (now() - began) / 50 + window.ahead;
"""
ANSWER = ".ribbon .option"
ASKED = ".ribbon:not([aria-busy=true]) .option"  # and nothing that was answered is under way


@pytest.fixture(scope="module")
def roads(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("roads"), *settings(), games=(CROSSROADS,)) as server:
        yield server


def at_the_crossroads(sit: Seating, roads: Server, hand: Hand) -> Person:
    ada = sit(hand, PHONE if hand == "touch" else (1366, 768), at=roads)
    ada.page.add_init_script(SLOWLY)
    ada.come_to(roads.new("crossroads", "person,person"), 0)
    ada.wait_for_my_turn()
    return ada


def put_finger(person: Person, spot: tuple[float, float]) -> None:
    if person.hand == "touch":
        person.page.touchscreen.tap(*spot)
    else:
        person.page.mouse.click(*spot)


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_only_what_cannot_be_taken_back_waits_until_it_was_seen(
    hand: Hand, sit: Seating, roads: Server
) -> None:
    ada = at_the_crossroads(sit, roads, hand)
    ada.press(f"{ANSWER}:has-text('Left')")
    spot = middle(ada.wait_to_see(f"{ANSWER}:has-text('Right')"))
    put_finger(ada, spot)  # quick hands: what can be taken back is pressed as soon as it is there
    ruin = ada.wait_to_see(f"{ANSWER}:has-text('Ruin')")
    left, top = middle(ruin)
    assert abs(left - spot[0]) < 20, "the story needs all answers in one place"
    assert abs(top - spot[1]) < 10
    put_finger(ada, spot)
    note = ada.wait_to_see(".press-note")
    assert "Press again" in note.inner_text()
    ada.shot("not-taken")
    assert ada.sees(f"{ANSWER}:has-text('Ruin')"), "nobody meant that"
    # whoever has seen it, and presses, means it
    ada.page.evaluate("window.ahead += 1000")
    put_finger(ada, spot)
    ada.wait_to_see(f"{ANSWER}:has-text('Left')")
    ada.wait_until_gone(".press-note")


def test_a_key_is_meant(sit: Seating, roads: Server) -> None:
    ada = at_the_crossroads(sit, roads, "keys")
    ada.key("1")
    ada.wait_to_see(f"{ASKED}:has-text('Right')")
    ada.key("1")
    ada.wait_to_see(f"{ASKED}:has-text('Ruin')")
    ada.key("e")
    ada.wait_to_see(f"{ASKED}:has-text('Left')")


# ---- A menu at a piece ----

SEVERAL = r"\d choices: "
MENU = ".piece-menu [role=menu]"
# All lines of the page, so that a test can cut them.
LINES = """
  window.lines = [];
  const Line = WebSocket;
  window.WebSocket = class extends Line {
    constructor(...wish) { super(...wish); window.lines.push(this); }
  };
"""
# A map glides, a sheet opens: the piece goes elsewhere, and its menu with it.
GLIDES = "(piece, way) => { piece.style.transition = 'none'; piece.style.translate = way; }"


def before_a_menu(sit: Seating, *scripts: str) -> tuple[Person, str]:
    """At a table of Tales, with a piece that means several things; where it is."""
    ada = sit()
    for script in scripts:
        ada.page.add_init_script(f"if (location.protocol === 'http:') {{ {script} }}")
    ada.open_lobby()
    ada.play_now()
    chance = random.Random(1)
    for _ in range(30):
        ada.wait_for_my_turn()
        ada.close_the_book()
        several = ada.offered_like(SEVERAL)
        if several is not None and not several.moves:
            return ada, f'.piece[data-id="{several.at}"]'
        ada.choose_any(chance)
    raise AssertionError("no piece means several things")


def test_a_menu_stays_when_the_table_is_told_anew(sit: Seating) -> None:
    ada, piece = before_a_menu(sit, LINES)
    ada.press(piece)
    menu = ada.wait_to_see(MENU)
    menu.evaluate("menu => { menu.lasts = true; }")
    ada.page.evaluate("window.lines.forEach((line) => line.close())")
    ada.soon(lambda: ada.page.evaluate("window.lines.length") > 1)
    ada.wait_until_gone(".offline")
    assert menu.evaluate("menu => menu.lasts"), "it is the same one"
    before = ada.moment
    ada.choose_in_menu()
    ada.soon(lambda: ada.is_done(before))
    assert not ada.sees(MENU)


def test_a_choice_that_finds_no_line_is_made_when_there_is_one(sit: Seating) -> None:
    ada, piece = before_a_menu(sit, LINES)
    ada.press(piece)
    ada.wait_to_see(MENU)
    before = ada.moment
    with ada.expecting("WebSocket"):
        ada.page.evaluate("window.lines.forEach((line) => line.close())")
        ada.choose_in_menu()
        ada.soon(lambda: ada.is_done(before))


def test_a_double_click_opens_a_menu_and_does_not_close_it(sit: Seating) -> None:
    ada, piece = before_a_menu(sit, SLOWLY)
    spot = middle(ada.find(piece))
    put_finger(ada, spot)
    put_finger(ada, spot)
    assert ada.sees(MENU)
    # whoever has seen it, and presses beside it, means that
    ada.page.evaluate("window.ahead += 1000")
    put_finger(ada, spot)
    ada.wait_until_gone(MENU)


def lies_still(person: Person, target: Locator) -> bool:
    before = middle(target)
    person.page.wait_for_timeout(200)
    return middle(target) == before


def test_a_menu_does_not_slip_from_under_the_hand(sit: Seating) -> None:
    ada, piece = before_a_menu(sit)
    ada.press(piece)
    item = ada.wait_to_see(f"{MENU} .menu-item")
    ground = ada.find(piece).filter(visible=True).first
    ada.page.mouse.move(5, 5)
    ada.page.wait_for_timeout(300)  # what was pointed at lies down
    ada.soon(lambda: lies_still(ada, item))
    x, _ = middle(item)
    ground.evaluate(GLIDES, "-60px")
    ada.soon(lambda: abs(middle(item)[0] - x + 60) < 2)  # the menu goes with its piece …
    ada.page.mouse.move(*middle(item))
    ada.page.wait_for_timeout(300)
    before = middle(item)
    ground.evaluate(GLIDES, "0px")
    ada.page.wait_for_timeout(300)
    assert middle(item) == before  # … but not from under the hand
