"""What a device likes: how the table looks, sounds and asks, that it can be kept on a phone; today's tables."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.browser.conftest import DESK, PHONE, Seating
from tests.browser.person import Person
from tests.browser.tables import laid, later, played_out
from tests.server.support import Player, Server

GAMES = ("tales", "daybreak", "multiverse", "korrem", "heroes")


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
    for game in GAMES:
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


def has_one_answer(player: Player) -> bool:
    """There is nothing to choose: this will be answered."""
    asks = [ask for ask in player.asks() if not ask["standing"]]
    return len(player.asks()) == 1 and "amounts" not in asks[0] and len(asks[0]["options"]) == 1


def test_what_has_one_answer_is_answered_for_who_wishes_it(sit: Seating, server: Server) -> None:
    ada, ben = sit(), sit()
    ada.come_to(later(server, has_one_answer), 0)
    ada.wait_for_my_turn()
    before = ada.moment
    ada.page.wait_for_timeout(1500)
    assert ada.moment == before, "who has not wished it is waited for"
    likes(ben, skip=True)
    ben.come_to(later(server, has_one_answer), 0)
    # nobody presses anything
    ben.page.wait_for_function(
        "before => Number(document.querySelector('.ribbon').dataset.moment) > before", arg=before
    )


@pytest.mark.parametrize(("hand", "screen"), [("mouse", DESK), ("touch", PHONE)], ids=str)
def test_text_is_as_large_as_it_is_wished(hand: Any, screen: tuple[int, int], sit: Seating) -> None:
    ada = sit(hand, screen)
    ada.open_lobby()
    sizes = []
    for size in ("normal", "large", "largest"):
        ada.press("button[aria-label=Settings]")
        ada.press(f".preferences fieldset:has(legend:text-is('Text size')) label:has(span:text-is('{size}'))")
        ada.page.keyboard.press("Escape")
        ada.wait_until_gone(".preferences")
        sizes.append(
            ada.find(".game-card p").first.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
        )
        assert ada.sideways() <= 0
    assert 14 <= sizes[0] < sizes[1] < sizes[2]
    ada.shot("largest")


# Every sound that this page begins, and how often it has trembled.
LISTENING = """
window.begun = [];
window.rooms = [];
window.trembled = [];
const Room = window.AudioContext;
window.AudioContext = class extends Room {
  constructor() { super(); window.rooms.push(this); }
};
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { window.begun.push(this.frequency.value); begin.call(this, at); };
navigator.vibrate = (how) => window.trembled.push(how) > 0;
"""


def test_what_happens_is_heard_until_a_key_is_pressed(sit: Seating, server: Server) -> None:
    ada = sit(speed="normal")
    ada.page.add_init_script(LISTENING)
    ada.come_to(laid(server, "person,random"), 0)
    ada.play_a_few(3, random.Random(2))
    assert ada.page.evaluate("window.rooms.map(({ state }) => state)") == ["running"]
    assert ada.page.evaluate("window.begun.length") > 2
    assert ada.page.evaluate("window.begun.every(pitch => pitch > 200 && pitch < 1300)")
    ada.key("m")
    ada.wait_to_see(".ribbon-reason:has-text('Sound is off')")
    heard = ada.page.evaluate("window.begun.length")
    ada.play_a_few(3, random.Random(2))
    assert ada.page.evaluate("window.begun.length") == heard
    ada.key("m")
    ada.play_a_few(3, random.Random(2))
    assert ada.page.evaluate("window.begun.length") > heard


def test_a_phone_in_the_hand_trembles_when_it_is_my_turn(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    ada.page.add_init_script(LISTENING)
    likes(ada, haptics=True, sound=False)
    ada.come_to(laid(server, "person,random", "daybreak"), 0)
    ada.play_a_few(4, random.Random(2))
    assert [20] in ada.page.evaluate("window.trembled")
    assert ada.page.evaluate("window.begun") == [], "it makes no sound for that"
    likes(ada, haptics=False)
    ada.come_to(laid(server, "person,random", "daybreak"), 0)
    ada.play_a_few(4, random.Random(2))
    assert ada.page.evaluate("window.trembled") == []


def test_it_can_be_kept_on_a_phone(sit: Seating, own_server: Server) -> None:
    """What a browser asks for before it offers that; and without the server it says what it needs."""
    ada = sit("touch", PHONE, at=own_server)
    ada.open_lobby()
    manifest = ada.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then(answer => answer.json())"
    )
    assert manifest["name"] == "Banneret"
    assert manifest["display"] == "standalone"
    drawn = ada.page.evaluate(
        """icons => Promise.all(icons.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }))""",
        [icon for icon in manifest["icons"] if icon["type"] == "image/png"],
    )
    sizes = [icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert drawn == sizes
    assert {"192x192", "512x512"} <= set(sizes)
    ada.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    own_server.stop()
    with ada.expecting("ERR_", "failed", "answered"):
        ada.page.goto(f"http://127.0.0.1:{own_server.port}/")
        ada.wait_to_see("h1:has-text('The table server is not there')")
        assert ada.sideways() <= 0
        ada.shot("without-the-server")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_table_for_today(game: str, sit: Seating, server: Server) -> None:
    """Everybody gets the same deal."""
    title = next(info["title"] for info in server.get("/api/games") if info["name"] == game)
    dealt = []
    for _ in range(2):
        ada = sit()
        ada.open_lobby()
        ada.page.get_by_label("Your name").fill("Ada")
        ada.press(ada.page.get_by_label(f"Play today’s deal of {title}", exact=True))
        ada.wait_to_see(".ribbon.mine")
        ada.wait_for_my_turn()
        dealt.append(
            (ada.text(".ribbon-sentence"), ada.text(".board"), ada.find(".log li").all_inner_texts())
        )
        ada.shot("dealt")
    assert dealt[0] == dealt[1]


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
