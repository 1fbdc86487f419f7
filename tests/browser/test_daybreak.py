"""Daybreak on real screens: alone, around one screen, over the net, by touch, as a campaign, and its lesson."""

from __future__ import annotations

import random
import re

import pytest

from tests.browser.conftest import DESK, PHONE, Seating
from tests.browser.daybreak import Ruler, at_a_battle, at_an_exchange, laid
from tests.browser.person import Person
from tests.browser.playing import LED_ON, play_around, take_the_lesson
from tests.browser.tables import is_asked, later, played_out
from tests.server.support import Server

SMALL_DESK = (1024, 700)
SMALL_PHONE = (360, 740)
BY_HAND = ".ribbon .option:has-text('Divide by hand')"


def has_ended(person: Person) -> None:
    """The end screen says who won and why, and draws the course of the game Day by Day."""
    assert "won" in person.text(".dialog.end h2")
    assert person.text(".end-words")
    assert person.find(".standing:not(.breakdown) tbody tr").count() == 2
    person.wait_to_see(".dialog.end .chart")
    assert person.find(".dialog.end .chart figcaption").all_inner_texts() == [
        "Cities",
        "Mines",
        "Troops",
        "Score",
    ]
    days = re.findall(r"Day (\d+)", person.text(".dialog.end .charts"))
    assert days[0] == "1"
    assert int(days[1]) > 1, "the charts go on to the last Day"


# ---- Several people (alone against a bot: test_telling.py) ----


def test_daybreak_around_one_screen(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server, "person,person", day_limit=3), 0, 1)
    assert play_around(Ruler(ada, random.Random(3), idle=True)) > 4
    has_ended(ada)


def test_daybreak_in_two_browsers(sit: Seating, server: Server) -> None:
    place = laid(server, "person,person", day_limit=3)
    ada, ben = sit(), sit("touch", PHONE)
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    rulers = [Ruler(ada, random.Random(4)), Ruler(ben, random.Random(5), idle=True)]
    both_built = False
    for _ in range(200):
        both_built |= ada.is_asked() and ben.is_asked()
        mover, other = rulers if ada.is_asked() else rulers[::-1]
        mover.person.wait_for_my_turn()
        if mover.person.is_over():
            break
        mover.decide()
        other.person.catch_up_with(mover.person)
    assert both_built, "all build and recruit at the same time"
    for person in (ada, ben):
        person.wait_to_see(".dialog.end")
        has_ended(person)
    assert ada.text(".standing").split() == ben.text(".standing").split(), "in lines of their own on a phone"


# ---- The campaign and the lesson ----


def test_a_campaign_goes_on_day_by_day(sit: Seating, server: Server) -> None:
    ada = sit(screen=SMALL_DESK)
    ada.come_to(laid(server, "person,random,random", mode="campaign"), 0)
    ruler = Ruler(ada, random.Random(6), idle=True)
    for _ in range(60):
        ada.wait_for_my_turn()
        if "Day 3" in ada.text(".bar-status"):
            break
        ruler.decide()
    assert "Day 3" in ada.text(".bar-status")
    assert ada.sees(".panzoom-overview"), "so great a map has a small one beside it"
    ada.shot("day-3")
    if not ada.sees(".db-sheet"):
        ada.press(ada.find(".db-city-card").first)
    city = ada.wait_to_see(".db-sheet")
    assert "Ramparts" in city.inner_text()
    assert "Encampment" not in city.inner_text(), "by the book Cities have no levels"
    ada.shot("a-city")


def test_where_cities_grow_each_tells_its_level(sit: Seating, server: Server) -> None:
    ada = sit(screen=SMALL_DESK)
    ada.come_to(laid(server, "person,random", mode="campaign", campaign_numbers="city-levels"), 0)
    ruler = Ruler(ada, random.Random(6), idle=True)
    for _ in range(9):
        ada.wait_for_my_turn()
        if ada.sees(".db-city-card"):
            break
        ruler.decide()
    if not ada.sees(".db-sheet"):
        ada.press(ada.find(".db-city-card").first)
    city = ada.wait_to_see(".db-sheet")
    assert "Encampment" in city.inner_text()
    assert "Villa" in city.inner_text()
    ada.shot("an-encampment")


# On what ground creatures stand beside their dice, whenever they are shown: nobody holds that picture for the test.
GROUNDS = """window.grounds = new Set();
new MutationObserver(() => {
  for (const chip of document.querySelectorAll(".db-part > .db-kind"))
    window.grounds.add(getComputedStyle(chip).backgroundColor);
}).observe(document.body, { childList: true, subtree: true });"""


def test_creatures_are_seen_beside_their_dice(sit: Seating, server: Server) -> None:
    ada = sit(speed="slow")
    ada.come_to(at_a_battle(server), 0)
    ada.page.evaluate(GROUNDS)
    ruler = Ruler(ada, random.Random(2))
    for _ in range(8):
        ada.wait_for_my_turn()
        if ada.page.evaluate("window.grounds.size > 0"):
            break
        ruler.decide()
    grounds = ada.page.evaluate("[...window.grounds]")
    assert grounds == ["rgb(240, 228, 201)"], "the dark creatures stand on parchment"


def test_dice_lie_beside_the_map(sit: Seating, server: Server) -> None:
    ada = sit(screen=(1366, 768), speed="slow")
    ada.come_to(later(server, is_asked("build"), game="daybreak"), 0)
    ada.wait_for_my_turn()
    ada.press(".ribbon .option:has-text('Done')")
    # both at once: the dice do not lie there for long
    where = ada.page.wait_for_function(
        """() => {
          const dice = document.querySelector(".db-thrown .dice-throw")?.getBoundingClientRect();
          const squares = [...document.querySelectorAll(".square")].map((each) => each.getBoundingClientRect().left);
          return dice?.width > 0 && { dice: dice.right, land: Math.min(...squares) };
        }"""
    ).json_value()
    ada.shot("dice-beside-the-map")
    assert where["dice"] <= where["land"]


@pytest.mark.parametrize(
    ("hand", "screen"), [("mouse", (1366, 768)), ("touch", PHONE)], ids=["desk", "phone"]
)
def test_the_lesson_of_daybreak(sit: Seating, hand: str, screen: tuple[int, int]) -> None:
    ada = sit("touch" if hand == "touch" else "mouse", screen)
    warned: list[str] = []

    def step() -> None:
        if ada.text(".guide h2").lower() == "a warning" and not warned:
            warned.append(warning_at(ada, "tile:3,4"))
        follow(ada)

    told = take_the_lesson(ada, "Daybreak", step, shots=False)
    assert len(told) > 25
    # what the guide says of the warning is seen there; it does as it is warned, and is never warned again
    assert warned == ["Emberfall, your only City, would stand empty: Maren could reach it"]


def test_the_guide_tells_of_nothing_before_it_was_seen(sit: Seating) -> None:
    ada = sit(speed="normal")
    ada.open_lobby()
    card = ada.find(".game-card").filter(has_text="Daybreak")
    ada.press(card.get_by_role("button", name="Learn it by playing"))
    for _ in range(2):
        ada.press(".guide .gold")
    ada.press(ada.find(".square.can").first)
    ada.wait_to_see(".ribbon.held")  # a Day breaks
    assert ada.text(".guide h2") == "A place to live"
    assert ada.sees(".guide-words.past")
    ada.shot("held")
    ada.press(".ribbon-on")
    ada.wait_to_see(".guide h2:has-text('Day 1 breaks')")
    ada.wait_until_gone(".guide-words.past")


def warning_at(person: Person, place: str) -> str:
    """What speaks against a place that the guide does not mean, on pointing at it."""
    ground = person.find(f"[data-id='{place}']").first
    if person.hand == "touch":
        person.press(ground)
    else:
        ground.hover()
    person.wait_to_see(".bubble .warning-words")
    person.shot("warned")
    text = person.text(".bubble .warning-words")
    if person.hand == "touch":
        person.soon(lambda: puts_away(person))
    return text


def puts_away(person: Person) -> bool:
    """Press beside a menu; while it has only just come there, that is not taken."""
    if person.sees(".menu-shade"):
        person.hit(person.find(".menu-shade"))
    return not person.sees(".bubble")


# the guide has something to press, or the table has; no dice are rolling
CALM = """() => document.querySelector(".dialog.end, .guide .gold, .ribbon.mine:not([aria-busy=true])") !== null
  && (document.querySelector(".db-rolls") === null || document.querySelector(".db-outcome") !== null)"""


def follow(person: Person) -> None:
    """Press Next, or the one thing that the guide leaves open."""
    person.wait_until(CALM)
    if person.is_over():
        return
    before = (person.moment, person.text(".guide header"))
    for selector in (
        ".guide .gold",
        ".db-rung.open",
        ".db-preset:not([aria-disabled])",
        ".db-squad.can .db-chance",
        ".square.can",
    ):
        found = person.find(selector).filter(visible=True)
        if found.count():
            person.press(found.first)
            break
    else:
        follow_in_words(person)
    # a finger is shown first what would come of it
    person.wait_until(
        f"(before) => document.querySelector('.bubble.confirm') !== null || ({LED_ON})(before)", *before
    )
    if person.sees(".bubble.confirm"):
        person.press(".bubble.confirm .gold")
        person.wait_until(LED_ON, *before)


def follow_in_words(person: Person) -> None:
    """A button of the ribbon, the stepper, a number of recruits, or a Hero's card."""
    for selector in (
        ".stepper-go",
        ".db-recruit-count .gold",
        ".ribbon .option:enabled:not(.grave)",
        ".db-card.can",
    ):
        found = person.find(selector).filter(visible=True)
        if found.count():
            person.press(found.first)
            return
    raise AssertionError(f"the guide asks for what is not there: {person.text('.guide')}")


# ---- What everybody must be able to do ----


@pytest.mark.parametrize(
    ("hand", "screen"), [("mouse", SMALL_DESK), ("touch", SMALL_PHONE)], ids=["desk", "phone"]
)
def test_squads_are_split_by_hand(sit: Seating, server: Server, hand: str, screen: tuple[int, int]) -> None:
    ada = sit("touch" if hand == "touch" else "mouse", screen)
    ada.come_to(at_a_battle(server), 0)
    ada.wait_to_see(".db-preset")
    ada.shot("ready-made")
    ada.press(".db-preset:has(.db-preset-hand)")
    ada.wait_to_see(".db-by-hand")
    ada.press_button("2 Squads")
    before = ada.text(".split-rest")
    ada.press(ada.find(".split-cell [aria-label^='One less']").first)
    assert ada.text(".split-rest") != before
    assert ada.sideways() <= 0
    ada.shot("by-hand")
    if ada.find("button:has-text('Form these Squads')").is_disabled():  # everybody stands in a Squad
        ada.press(ada.find(".split-cell [aria-label^='One more']:not([disabled])").last)
    ada.press_button("Form these Squads")
    ada.wait_until_gone(".db-by-hand")
    ada.wait_to_see(".db-side[data-mine=true] .db-squad:not(.mustering)")
    assert ada.find(".db-side[data-mine=true] .db-squad").count() == 2
    ada.shot("how-to-roll")


@pytest.mark.parametrize(
    ("hand", "screen"), [("mouse", SMALL_DESK), ("touch", SMALL_PHONE)], ids=["desk", "phone"]
)
def test_troops_are_divided_by_hand(sit: Seating, server: Server, hand: str, screen: tuple[int, int]) -> None:
    ada = sit("touch" if hand == "touch" else "mouse", screen)
    ada.come_to(at_an_exchange(server), 0)
    ada.wait_for_my_turn()
    ada.shot("ready-made")
    ada.press(BY_HAND)
    ada.wait_to_see(".db-exchange")
    ada.press_button("Back")
    ada.wait_until_gone(".db-exchange")
    ada.press(BY_HAND)
    ada.wait_to_see(".db-exchange")
    ada.press(ada.find(".db-exchange thead .quiet-button").first)
    assert {cell.inner_text() for cell in ada.find(".split-rest").all()} == {"0"}
    assert ada.sideways() <= 0
    ada.shot("by-hand")
    ada.press(".db-exchange .gold")
    ada.wait_until_gone(".db-exchange")
    if ada.sees(".db-sheet"):
        assert "no garrison" in ada.text(".db-sheet .db-garrison > li")


def test_a_city_is_ruled_by_keys_alone(sit: Seating, server: Server) -> None:
    """The keys go into the sheet that is open, and stay there from one thing to the next."""
    ada = sit("keys")
    ada.come_to(later(server, is_asked("build"), game="daybreak"), 0)
    ada.wait_for_my_turn()
    inside = "document.activeElement.closest('.sheet-body') !== null"
    ada.key("b")
    assert ada.page.evaluate(inside), "what can be built comes first"
    moment = ada.moment
    ada.key("Enter")
    ada.soon(lambda: ada.moment != moment and ada.sees(".db-recruit-count .gold"))
    ada.soon(lambda: bool(ada.page.evaluate(inside)))
    ada.tab_to(ada.find(".db-recruit-count .gold").first)
    assert "Goblins for" in ada.page.evaluate("document.activeElement.textContent")
    ada.key("Enter")
    ada.soon(lambda: "recruits" in ada.text(".log"))


def test_answers_have_one_line_on_a_phone(sit: Seating, server: Server) -> None:
    """Short words before three lines; who listens hears the long ones."""
    ada = sit("touch", PHONE)
    ada.come_to(later(server, is_asked("explore"), "build-spawner|recruit-for", game="daybreak"), 0)
    ada.wait_for_my_turn()
    ending = ada.page.get_by_role("button", name="End your Exploration Phase")
    assert ending.locator(".brief").is_visible()
    lines = "each => each.getClientRects().length"
    assert [each.evaluate(lines) for each in ada.find(".ribbon .option .brief").all()] == [1] * ada.find(
        ".ribbon .option .brief"
    ).count()


@pytest.mark.parametrize(("hand", "screen"), [("mouse", DESK), ("touch", PHONE)], ids=["desk", "phone"])
def test_axe_finds_no_barriers_in_daybreak(
    sit: Seating, server: Server, hand: str, screen: tuple[int, int]
) -> None:
    ada = sit("touch" if hand == "touch" else "mouse", screen, axe=True)
    ada.come_to(laid(server, "person,random", day_limit=3), 0)
    ruler = Ruler(ada, random.Random(8))
    ada.wait_for_my_turn()
    while not ada.sees(".db-sheet"):
        ruler.decide()
        ada.wait_for_my_turn()
    assert not ada.barriers(), "a City"
    while ada.sees(".db-sheet"):
        ruler.decide()
        ada.wait_for_my_turn()
    assert not ada.barriers(), "the map"
    ada.come_to(at_a_battle(server), 0)
    ada.wait_to_see(".db-preset")
    assert not ada.barriers(), "forming Squads"
    ada.press(".db-preset:has(.db-preset-hand)")
    ada.wait_to_see(".db-by-hand")
    assert not ada.barriers(), "a split by hand"
    ada.press_button("Back")
    ada.wait_to_see(".db-preset")
    while not ada.sees(".db-squad.can .db-chance, .db-squad.can:not([data-id*=defender])"):
        ruler.decide()
        ada.wait_for_my_turn()
    assert not ada.barriers(), "a battle"
    ada.come_to(played_out(server, "person,random", game="daybreak", options={"day_limit": 3}), 0)
    ada.wait_to_see(".dialog.end .chart")
    assert not ada.barriers(), "the end"
