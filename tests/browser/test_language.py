"""Another language: a made-up one shows whether every word comes from a table, from the lobby to the log."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Seating
from tests.server.support import Server

# What stands bare, without the brackets that the made-up language puts around every text: numbers and signs.
BARE = re.compile(r"^[\W\d]*$")


def bracketed(text: str) -> bool:
    return "[" in text


@pytest.mark.parametrize("game", ["tales", "daybreak", "multiverse"])
def test_a_game_speaks_the_made_up_language(sit: Seating, server: Server, game: str) -> None:
    ada = sit()
    ada.page.goto(f"{ada.address}/?language=pseudo#/new/{game}")
    ada.wait_to_see(".new-table")
    assert ada.page.evaluate("document.documentElement.lang") == "en-x-pseudo"
    ada.page.locator(".new-table button[type=submit]").click()
    ada.wait_to_see(".ribbon.mine, .ribbon")
    ada.page.wait_for_function("document.querySelector('.ribbon')?.textContent.includes('[')")
    prompt = ada.text(".ribbon")
    assert bracketed(prompt), prompt
    if game == "tales":  # there is nothing to tell before the Heroes are chosen
        ada.press(".piece.can >> nth=0")
    ada.wait_to_see(".log li >> nth=0")
    lines = [line for line in ada.page.locator(".log li").all_inner_texts() if not BARE.match(line)]
    assert lines
    for line in lines:
        assert bracketed(line), f"this line of the log is in no table: {line}"
    ada.shot(f"pseudo-{game}")


def test_english_is_what_is_spoken_without_a_wish(sit: Seating) -> None:
    ada = sit()
    ada.open_lobby()
    assert ada.page.evaluate("document.documentElement.lang") == "en"
    assert not bracketed(ada.text(".game-card >> nth=0"))
