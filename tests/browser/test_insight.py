"""Insight on real screens: a hint, the story of a game, and playing on from a replay."""

from __future__ import annotations

import random
import re

import pytest

from tests.browser.conftest import PHONE, Seating
from tests.browser.heroes_moments import castable, come_to_pass
from tests.browser.person import Hand
from tests.browser.tables import after, is_offered, laid, later, play_on, played_out
from tests.server.support import Place, Player, Server

CHOICES = 32  # of one's own that are made by chance before somebody looks
FEW = 6
LAYING = 18  # of Korrem, where the table is laid by the players first: until then there is nothing to tell


def test_a_hint_shows_what_a_bot_would_do_and_why(sit: Seating, server: Server) -> None:
    ada = sit(axe=True)
    ada.come_to(later(server, is_offered("train")), 0)
    ada.wait_for_my_turn()
    at = ada.moment
    ada.press(".ribbon-hint")
    ada.wait_to_see(".sheet.hint")
    ada.wait_to_see(".thought.best .button")
    ada.shot("hint")
    assert re.search(r"\d+%", ada.text(".thought.best .thought-chance"))
    assert "Second best" in ada.text(".sheet.hint") or "Nearly as good" in ada.text(".sheet.hint")
    assert ada.moment == at, "nothing was chosen"
    assert ada.sideways() <= 0
    assert not ada.barriers()
    # the same key asks and lets it be
    ada.key("h")
    ada.wait_until_gone(".sheet.hint")
    ada.key("h")
    ada.wait_to_see(".thought.best .button")
    ada.press(".thought.best .button")
    ada.soon(lambda: ada.moment != at)
    ada.wait_until_gone(".sheet.hint")


def test_a_bot_that_thinks_shows_it(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server, "mcts:1500,person", options={"heroes": "random"}), 1)
    thinks = ".player-state:has-text('thinks')"
    ada.soon(lambda: ada.sees(thinks) or ada.is_asked())
    if not ada.sees(thinks):  # who begins is decided by chance
        ada.wait_for_my_turn()
        ada.key("e")
    ada.wait_to_see(thinks)
    ada.soon(lambda: "thinks …" in ada.text(".ribbon"))
    ada.shot("thinks")


def test_a_hint_on_a_phone(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    ada.come_to(later(server, is_offered("train")), 0)
    ada.wait_for_my_turn()
    ada.press(".ribbon-hint")
    ada.wait_to_see(".thought.best .button")
    ada.shot("hint")
    assert ada.sideways() <= 0
    box = ada.find(".ribbon-hint").first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    ada.press(".sheet.hint .close")
    ada.wait_until_gone(".sheet.hint")


# what stands on the field or among the sides and lies over its neighbour, or is too low to be read
CROWDED = """() => [".hc-figure", ".hc-side"].flatMap((kind) => {
    const all = [...document.querySelectorAll(kind)].map((each) => [each, each.getBoundingClientRect()]);
    const over = (one, other) => one.right > other.left + 1 && other.right > one.left + 1
        && one.bottom > other.top + 1 && other.bottom > one.top + 1;
    return all.filter(([, box]) => all.some(([, other]) => other !== box && over(box, other))
        || (kind === ".hc-figure" && box.height < 58)).map(([each]) => each.textContent);
})"""


@pytest.mark.parametrize(
    ("hand", "screen"), [("mouse", (1366, 768)), ("mouse", (1024, 768)), ("touch", PHONE)], ids=str
)
def test_a_hint_leaves_a_combat_in_sight(
    hand: Hand, screen: tuple[int, int], sit: Seating, server: Server
) -> None:
    ada = sit(hand, screen)
    ada.come_to(come_to_pass(server, castable, "person", "random"), 0)
    ada.wait_for_my_turn()
    ada.press(".ribbon-hint")
    ada.wait_to_see(".thought.best .button")
    ada.shot("hint")
    assert ada.sees(".hc-figure")
    ada.soon(lambda: ada.page.evaluate(CROWDED) == [])


def test_with_a_friend_hints_are_switched_on_for_all_to_see(sit: Seating, server: Server) -> None:
    place = laid(server, "person,open")
    claimed = server.post(f"/api/tables/{place.table}/claim", {"token": place.tokens[1], "name": "Bob"})
    ada = sit()
    ada.come_to(place, 0)
    with Player(place, 1, claimed["token"]) as bob:
        ada.wait_for_my_turn()
        assert not ada.sees(".ribbon-hint"), "off where another person plays"
        ada.press(".bar-menu .tool")
        ada.press(".menu-item:has-text('Settings')")
        ada.press("label:has-text('Hints from a bot') input")
        assert bob.wait_for_type("hints")["hints"] == "on"
        assert "hints on" in bob.wait_for_type("chat")["text"]
        ada.shot("switch")
        ada.key("Escape")
        ada.wait_to_see(".ribbon-hint")


def test_the_story_of_a_game_leads_into_its_replay(sit: Seating, server: Server) -> None:
    ada = sit(axe=True)
    place = played_out(server)
    ada.come_to(place, 0)
    ada.wait_to_see(".dialog.end")
    ada.press_button("Tell me how it went")
    ada.wait_to_see(".story-of .curve")
    if ada.sees(".story-making"):  # it grows while it is made, and nobody is told yet that nothing was better
        assert "Luck and skill" not in ada.text(".story-of")
        ada.shot("grows")
    ada.wait_to_see(".story-of .lots")
    ada.find(".story-of").first.scroll_into_view_if_needed()
    ada.shot("story")
    assert not ada.barriers()
    told = ada.text(".story-of")
    assert "Luck and skill" in told
    assert "cost" in told
    # a turning point, or a choice that cost something, is a click into the replay
    ada.press(".turnings button, .slip .button")
    ada.wait_to_see(".scrubber")
    number = int(ada.page.url.rsplit("/", 1)[1])
    ada.soon(lambda: ada.text(".scrubber-place").strip().startswith(str(number)))
    # how things stand there, and a choice further on
    ada.press_button("How things stand")
    ada.wait_to_see(".stands .stands-lead")
    ada.shot("stands")
    assert ada.sideways() <= 0
    assert not ada.barriers()
    ada.press_button("A choice back")
    ada.press_button("A choice on")
    ada.wait_until_gone(".stands-old")
    assert ada.text(".stands").count("%") == 2
    ada.press(".stands .close")
    ada.wait_until_gone(".stands")
    # and from there one plays on
    ada.shot("replay")
    ada.press_button("Play on from here")
    ada.wait_to_see(".dialog.play-on select")
    assert "stays the same" in ada.text(".dialog.play-on")
    boxes = [select.bounding_box() for select in ada.find(".dialog.play-on select").all()]
    edges = {box["x"] + box["width"] for box in boxes if box is not None}
    assert len(edges) == 1, "long name or short, who sits there is chosen in one column"
    ada.shot("play-on")
    ada.press(".dialog.play-on .gold")
    ada.wait_to_see(".ribbon")
    ada.soon(lambda: f"plays on from choice {number}" in ada.text(".bar"))
    ada.shot("played-on")
    assert place.table not in ada.page.url


def test_the_story_on_a_phone(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    place = played_out(server)
    server.post(f"/api/replays/{place.table}/story", {})
    ada.come_to(place, 0)
    ada.wait_to_see(".dialog.end")
    if ada.sees("button:has-text('Tell me how it went')"):
        ada.press_button("Tell me how it went")
    ada.wait_to_see(".story-of .lots")
    ada.find(".story-of").first.scroll_into_view_if_needed()
    ada.shot("story")
    assert ada.sideways() <= 0
    # the curve's words can be read, and none of them is cut off
    words = ada.find(".curve > svg text")
    edges = ada.find(".curve > svg").first.bounding_box()
    assert edges is not None
    boxes = [word.bounding_box() for word in words.all()]
    assert len(boxes) == 5
    for box in boxes:
        assert box is not None
        assert box["height"] >= 12
        assert edges["x"] <= box["x"]
        assert box["x"] + box["width"] <= edges["x"] + edges["width"] + 1


GAMES = ("tales", "daybreak", "multiverse", "korrem", "heroes")
# a few choices of each game in every run, more of them for ./dev test --long
DOSES = [
    *[pytest.param(game, LAYING if game == "korrem" else FEW, id=game) for game in GAMES],
    *[pytest.param(game, CHOICES, id=f"{game}-long", marks=pytest.mark.long) for game in GAMES],
]


@pytest.mark.parametrize(("game", "choices"), DOSES)
def test_every_game_gives_hints_tells_its_story_and_is_played_on(
    sit: Seating, server: Server, game: str, choices: int
) -> None:
    """Some choices by chance, a hint, and the game is given up: what it was like so far is told all the same."""
    place = after_some_choices(server, game, choices)
    ada = sit()
    ada.come_to(place, 0)
    ada.wait_for_my_turn()
    ada.press(".ribbon-hint")
    ada.wait_to_see(".sheet.hint .thought.best")
    told = ada.text(".sheet.hint")
    assert "nothing else to choose" not in told
    assert "Second best" in told or "Nearly as good" in told
    # a reason, or why there is none; never a name of the rules' own
    assert ada.sees(".thought.best .reasons li") or "hardly matters" in told or "only later" in told
    assert not re.search(r"\b[a-z]+-[a-z]+: ", ada.text(".thought.best"))
    ada.shot(f"hint-{game}")
    assert ada.sideways() <= 0
    ada.key("h")
    ada.wait_until_gone(".sheet.hint")
    server.post(f"/api/tables/{place.table}/seats/0/resign", {"token": place.tokens[0]})
    ada.wait_to_see(".dialog.end")
    ada.press_button("Tell me how it went")
    ada.wait_to_see(".story-of .lots")
    ada.find(".story-of").first.scroll_into_view_if_needed()
    ada.shot(f"story-{game}")
    ada.press(".turnings button, .slip .button")
    ada.wait_to_see(".scrubber")
    number = int(ada.page.url.rsplit("/", 1)[1])
    ada.press_button("How things stand")
    ada.wait_to_see(".stands .stands-rows")
    assert not re.search(r"\b[a-z]+-[a-z]+\n", ada.text(".stands")), "in the game's words"
    ada.shot(f"stands-{game}")
    ada.press_button("Play on from here")
    ada.wait_to_see(".dialog.play-on select")
    ada.press(".dialog.play-on .gold")
    ada.wait_to_see(".ribbon")
    ada.soon(lambda: f"plays on from choice {number}" in ada.text(".bar"))
    ada.shot(f"played-on-{game}")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_can_be_read_and_taken_on_a_phone_in_every_game(
    sit: Seating, server: Server, game: str
) -> None:
    ada = sit("touch", PHONE)
    ada.come_to(after_some_choices(server, game, CHOICES), 0)
    ada.wait_for_my_turn()
    at = ada.moment
    ada.press(".ribbon-hint")
    ada.wait_to_see(".thought.best .button")
    ada.shot(f"hint-{game}")
    assert ada.sideways() <= 0
    ada.press(".thought.best .button")
    ada.soon(lambda: ada.moment != at)


def after_some_choices(server: Server, game: str, choices: int) -> Place:
    place = laid(server, "person,random", game)
    with place.sit(0) as player:
        assert play_on(player, after(choices, ways=2), "", random.Random(7))
    return place
