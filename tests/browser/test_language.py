"""Another language: a made-up one shows whether every word comes from a table, from the lobby to the log."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Seating
from tests.browser.person import Person
from tests.server.support import Server

# What stands bare, without the brackets that the made-up language puts around every text: numbers and signs.
BARE = re.compile(r"^[\W\d]*$")

# All that can be read on the page or is read aloud and is not of the made-up language: pieces of texts whose brackets
# stand elsewhere have its accents.
PLAIN = r"""() => {
  const words = /[A-Za-z]{2,}/, ours = /[\[\]\u00c0-\u017f]/;
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const box = texts.currentNode.parentElement;
    if (box.closest("script, style, noscript, code, kbd") || box.getBoundingClientRect().width === 0) continue;
    found.push(texts.currentNode.textContent);
  }
  for (const name of ["aria-label", "title", "placeholder"])
    for (const each of document.querySelectorAll(`[${name}]`)) found.push(each.getAttribute(name));
  return [...new Set(found.map((text) => text.trim()))].filter((text) => words.test(text) && !ours.test(text));
}"""

TITLES = (
    "Tales of Realms and Ruins",
    "Daybreak",
    "Multiverse War",
    "Heart of Korrem",
    "Heroes of Might and Magic III: The Board Game",
    "Banneret",
)
# Sentences and names that a game's view brings ready-made, and that are in no table yet.
FROM_VIEWS = {
    "tales": (),
    "daybreak": ("House Ember", "House Tide"),
    "multiverse": (
        *("Crown", "Legion", "Calm", "Nothing happens."),
        *("Complete the Stone Portal", "Take an enemy settlement", "Build all four Fortresses"),
        *("Four kinds of elite units", "Three secret missions"),
    ),
    "korrem": (),
    "heroes": (),
}
MISSION = re.compile(
    r"^(The [A-Z]\w+( \w+)?|You control .*|.*your action phase\.)$"
)  # a card of one's own, as seen


def bracketed(text: str) -> bool:
    return "[" in text


def english(person: Person, *known: str) -> list[str]:
    """What is read in English, but for names of games and people, and what is known."""
    names = {
        text for seat in person.page.locator(".table-seat, .player h2").all_inner_texts() for text in [seat]
    }
    guest = person.page.evaluate("JSON.parse(localStorage.banneret).guest")
    # the longest first: a seat's initial is in its name
    spoken = sorted({"Gawain", guest, *names, *known, *TITLES}, key=len, reverse=True)
    left = []
    for text in person.page.evaluate(PLAIN):
        for name in spoken:
            text = text.replace(name, "") if name else text
        if re.search(r"[A-Za-z]{2,}", text):
            left.append(text)
    return left


def test_the_lobby_speaks_the_made_up_language(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.page.goto(f"{ada.address}/?language=pseudo")
    ada.wait_to_see(".daily-card")
    ada.page.wait_for_load_state("networkidle")
    # Intl tells how long ago something was, and does not know the language
    when = ada.page.locator(".table-when").all_inner_texts()
    seats = ada.page.locator(".table-seat").all_inner_texts()
    names = [word for seat in seats for word in seat.split("[")[0].split("\n")]
    assert not english(ada, *[each.strip() for each in (*when, *names)])
    ada.shot("pseudo-lobby")


@pytest.mark.parametrize("game", ["tales", "daybreak", "multiverse"])
def test_a_game_speaks_the_made_up_language(sit: Seating, server: Server, game: str) -> None:
    speaks_it(sit(), game)


def speaks_it(ada: Person, game: str) -> None:
    """The form, the first question, the log and all that is on the table."""
    ada.page.goto(f"{ada.address}/?language=pseudo#/new/{game}")
    form = ada.wait_to_see(".new-table")
    assert ada.page.evaluate("document.documentElement.lang") == "en-x-pseudo"
    for line in form.locator("legend, label > span, option").all_inner_texts():
        assert bracketed(line) or BARE.match(line), f"this is in no file: {line}"
    ada.page.locator(".new-table button[type=submit]").click()
    ada.wait_to_see(".ribbon.mine, .ribbon")
    ada.page.wait_for_function("document.querySelector('.ribbon')?.textContent.includes('[')")
    prompt = ada.text(".ribbon")
    assert bracketed(prompt), prompt
    if game in ("tales", "heroes"):  # there is nothing to tell before Heroes or factions are chosen
        ada.press(".piece.can >> nth=0" if game == "tales" else ".hm-pick >> nth=0")
    ada.wait_to_see(".log li >> nth=0")
    lines = [line for line in ada.page.locator(".log li").all_inner_texts() if not BARE.match(line)]
    assert lines
    for line in lines:
        assert bracketed(line), f"this line of the log is in no table: {line}"
    ada.wait_for_my_turn()
    left = [text for text in english(ada, *FROM_VIEWS[game]) if not MISSION.match(text)]
    assert not left, f"in no table: {left}"
    ada.shot(f"pseudo-{game}")


def test_the_lesson_speaks_the_made_up_language(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.page.goto(f"{ada.address}/?language=pseudo")
    ada.press(".game-card .game-words .button >> nth=1")
    guide = ada.wait_to_see(".guide").inner_text()
    assert "[" in guide.splitlines()[0]
    assert not ada.page.locator(".guide p").filter(has_not_text="[").filter(has_text="the").count()


def test_english_is_what_is_spoken_without_a_wish(sit: Seating) -> None:
    ada = sit()
    ada.open_lobby()
    assert ada.page.evaluate("document.documentElement.lang") == "en"
    assert not bracketed(ada.text(".game-card >> nth=0"))
