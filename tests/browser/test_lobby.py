"""The lobby: the first view, new tables, links that are good once, and that nobody is kept out."""

from __future__ import annotations

import json
import random
import re

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
    ada = sit(speed="")
    ada.open_lobby()
    ada.page.get_by_label("Your name").fill("Ada")
    assert "Squire" in ada.text(".game-card >> nth=0")
    ada.press_button("Play now")
    ada.wait_to_see(".welcome")
    ada.shot("what-is-new")
    ada.begin()
    ada.wait_to_see(".ribbon.mine")
    assert "Ada" in ada.text(".players")
    assert "Squire" in ada.text(".players")
    ada.press(".piece.can >> nth=0")
    ada.wait_for_my_turn()
    # the table waits where it was left
    ada.open_lobby()
    mine = ada.find(f"a[href='#/table/{last_table(ada.page.evaluate('localStorage.banneret'))}']")
    assert "your move" in mine.inner_text()
    assert "Knight" in ada.text(".game-card >> nth=0"), "the next game is a whole one"
    going, games = ada.find("#going-title").bounding_box(), ada.find("#games-title").bounding_box()
    assert going is not None
    assert games is not None
    assert going["y"] < games["y"], "what goes on comes first"
    ada.shot("lobby-with-a-table")
    ada.press(mine)
    ada.wait_to_see(".ribbon.mine")


def test_who_resigns_is_asked_once_and_has_it_in_the_history(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server, "person,random"), 0)
    ada.wait_for_my_turn()
    ada.press(".bar-menu .tool")
    ada.press_button("Resign …")
    ada.press_button("No, keep it")
    ada.wait_until_gone(".parting")
    ada.press(".bar-menu .tool")
    ada.press_button("Resign …")
    ada.press(".parting .grave")
    ada.wait_to_see(".dialog.end")
    ada.open_lobby()
    line = ada.wait_to_see(".my-game:has-text('you resigned')")
    ada.shot("history")
    ada.press(line.get_by_role("link", name="How it went"))
    ada.wait_to_see(".dialog .story-of")
    ada.open_lobby()
    line = ada.wait_to_see(".my-game:has-text('you resigned')")
    ada.press(line.get_by_role("link", name="Replay"))
    ada.wait_to_see(".board")
    ada.open_lobby()
    ada.press(ada.wait_to_see(".my-game:has-text('you resigned')").get_by_role("button"))
    ada.press_button("Delete …")
    ada.press(".parting .grave")
    ada.wait_until_gone(".my-game:has-text('you resigned')")


def test_a_link_that_only_this_machine_can_open_says_so(sit: Seating) -> None:
    ada = sit()
    ada.new_table("open")
    ada.press(ada.wait_to_see(".notice button:has-text('Seat links')"))
    assert "banneret play --lan" in ada.wait_to_see(".notice-box").inner_text()


def test_the_rules_open_on_how_to_play_and_tell_no_event(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server, "person,random"), 0)
    ada.wait_for_my_turn()
    ada.press("#tab-rules")
    ada.wait_to_see(".how-to-play img")
    ada.page.get_by_label("Search how to play").fill("how do i win")
    assert "ruler of all three Realms" in ada.text(".how-to-play")
    ada.shot("how-to-play")
    ada.press_button("Rulings")
    ada.page.get_by_label("Search the rulings").fill("DM chooses")
    ada.wait_to_see(".rules-list:has-text('No rule has these words')")
    ada.press_button("Ways to win")
    assert "0 of 3" in ada.wait_to_see(".way-standing").inner_text()


# names of options, ids of rules, calls: what only those read who write the rules
JARGON = r"\b[a-z]+_[a-z_]+|\b[a-z]+ = '|`|\b(tales|daybreak|multiverse)\.[a-z]"


@pytest.mark.parametrize(
    ("game", "sought", "thing"),
    [
        ("tales", "up to 3 moves", "Sailor"),
        ("daybreak", "tier 5", "Fire Dragons"),
        ("multiverse", "mounted attackers", "Pikeman"),
        ("korrem", "grain on plains", "Farmer"),
        ("heroes", "reinforce 3 gold", "Halberdiers"),
    ],
)
def test_cards_units_and_signs_are_looked_up(
    sit: Seating, server: Server, game: str, sought: str, thing: str
) -> None:
    ada = sit(screen=(1366, 768))
    ada.come_to(laid(server, "person,random", game), 0)
    ada.wait_for_my_turn()
    ada.press("#tab-rules")
    ada.press_button("Cards & pieces")
    ada.wait_to_see(".printed svg")
    ada.shot("what-is-printed")
    ada.page.get_by_label("Search cards and pieces").fill(sought)
    ada.wait_to_see(f".printed:has-text('{thing}')")
    ada.page.get_by_label("What to look at").select_option("Signs")
    ada.wait_to_see(".printed:has-text('Gold'), .printed:has-text('Coin')")


@pytest.mark.parametrize("game", ["tales", "daybreak", "multiverse"])
def test_rulings_are_folded_away(sit: Seating, server: Server, game: str) -> None:
    ada = sit(screen=(1366, 768))
    ada.come_to(laid(server, "person,random", game), 0)
    ada.wait_for_my_turn()
    ada.press("#tab-rules")
    ada.press_button("Rulings")
    ada.wait_to_see(".rules-list summary")
    assert ada.find(".rules-list article").filter(visible=True).count() == 0, "folded away"
    ada.shot("rulings")
    every = ada.find(".rules-list").evaluate("all => all.textContent")
    assert not re.findall(JARGON, every)
    ada.press(".rules-list summary")
    assert ada.find(".rules-list article").filter(visible=True).count() > 0


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
    eve.page.goto(link)
    eve.wait_to_see("h1:has-text('All seats at this table are taken')")
    eve.shot("too-late")
    eve.press("a:has-text('watch')")
    eve.wait_to_see(".bar >> text=You are watching")


def test_a_table_can_stay_off_the_list(sit: Seating) -> None:
    ada, eve = sit(), sit()
    ada.new_table("knight", listed=False)
    eve.open_lobby()
    eve.wait_to_see("#tables-title")
    eve.page.wait_for_load_state("networkidle")
    assert not eve.sees(f"a[href='#/table/{ada.table}']")


def test_the_form_of_a_new_table_calls_a_guest_by_the_name_of_the_lobby(sit: Seating, server: Server) -> None:
    ada = sit(speed="")
    ada.page.goto(f"{ada.address}/#/new/tales")
    ada.wait_to_see(".new-table")
    guest = ada.find(".your-name input")
    ada.soon(lambda: guest.get_attribute("placeholder") != "")
    ada.soon(
        lambda: ada.page.get_by_label("Name at seat 1").input_value() == guest.get_attribute("placeholder")
    )


@pytest.mark.parametrize(("hand", "screen"), [("mouse", DESK), ("touch", PHONE)], ids=["desk", "phone"])
def test_axe_finds_no_barriers(sit: Seating, server: Server, hand: str, screen: tuple[int, int]) -> None:
    ada = sit("touch" if hand == "touch" else "mouse", screen, axe=True)
    ada.open_lobby()
    assert not ada.barriers()
    ada.press_button("Settings")
    ada.wait_to_see(".preferences")
    assert not ada.barriers(), "the settings"
    ada.shot("settings")
    ada.key("Escape")
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


def test_the_form_says_what_can_be_chosen_and_what_it_means(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.page.goto(f"{ada.address}/#/new/heroes")
    ada.wait_to_see(".new-table")
    choice = ada.find(".new-table").get_by_label
    assert "A duel, 6 rounds." in ada.text(".setting-note")
    assert choice("Begin without a Citadel").is_visible(), "not only a tick"
    assert not choice("Keep the losses of earlier combats").is_visible(), "folded away"
    ada.press(".fine-points summary")
    choice("Keep the losses of earlier combats").check()
    assert "1 changed" in ada.text(".fine-points summary")
    ada.shot("fine-points")
    # with another number of seats there are other scenarios
    choice("1 player", exact=True).check()
    assert choice("The Usurper").is_checked()
    assert choice("First Steps").count() == 0
    assert choice("Begin without a Citadel").count() == 0, "it is of another scenario"
    choice("Emerald Island").check()
    assert "8 rounds" in ada.text(".setting-note")
    ada.press_button("Set the table")
    ada.wait_to_see(".ribbon")
    info = server.get(f"/api/tables/{ada.table}")
    assert info["options"]["scenario"] == "emerald-island"
    assert info["options"]["ai_losses_persist"] is True
