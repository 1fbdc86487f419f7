"""Heart of Korrem on real screens: alone, around one screen, in three browsers, with six seats; its lesson."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator

from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from tests.browser.conftest import PHONE, Seating, settings
from tests.browser.keyed import Keyed
from tests.browser.korrem import QUESTION, Ruler, come_to_pass, finding, in_a_time, laid, led_to
from tests.browser.person import DONE, Person, middle
from tests.browser.playing import play_around, play_to_the_end, play_together, take_the_lesson
from tests.browser.test_language import english, speaks_it
from tests.browser.test_room import look_at, showcase_in
from tests.server.support import Server

DESK = (1366, 768)
BORDERS = "all => all.map((each) => getComputedStyle(each, '::after').borderTopStyle)"
# what is looked at does not lie below the question whether to go there
APART = """() => {
    const boxOf = (what) => document.querySelector(what).getBoundingClientRect();
    const [look, bubble] = [boxOf(".look"), boxOf(".bubble.confirm")];
    const beside = look.left >= bubble.right || look.right <= bubble.left;
    return beside || look.top >= bubble.bottom || look.bottom <= bubble.top;
}"""
# what has the focus is pressed: where is it then?
OPENED = "(it) => (document.activeElement.click(), document.activeElement.matches(it))"
SMALL_DESK = (1024, 768)
SMALL_PHONE = (360, 740)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    """One that offers the game, finished or not."""
    with Server(tmp_path_factory.mktemp("korrem"), *settings(), games=("korrem",)) as server:
        yield server
        assert server.is_well()


def has_ended(person: Person, seats: int = 2) -> None:
    """The end screen says who won and why, and draws the course of the game round by round."""
    assert "won" in person.text(".dialog.end h2")
    assert person.text(".end-words")
    assert person.find(".standing:not(.breakdown) tbody tr").count() == seats
    # it decides between equals
    assert "Goods in the bank" in person.text(".standing:not(.breakdown)")
    person.wait_to_see(".dialog.end .chart")
    assert "Victory Points" in person.find(".dialog.end .chart figcaption").all_inner_texts()


# ---- Whole games ----


def test_korrem_against_a_bot_by_mouse(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    ada.come_to(laid(server), 0)
    made = play_to_the_end(Ruler(ada, random.Random(1)))
    assert made > 15
    has_ended(ada)
    ada.shot("end")
    ada.press(".dialog.end .close")
    ada.shot("the-land-at-the-end")


def test_korrem_with_six_seats_on_a_phone(sit: Seating, server: Server) -> None:
    ada = sit("touch", SMALL_PHONE)
    ada.come_to(laid(server, "person" + ",random" * 5), 0)
    play_to_the_end(Ruler(ada, random.Random(2)))
    has_ended(ada, 6)
    assert ada.sideways() <= 0
    hidden = "all => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length"
    assert ada.find(".dialog.end .standing").evaluate_all(hidden) == 0, "tables fit a narrow screen"
    ada.shot("end")


def test_korrem_around_one_screen(sit: Seating, server: Server) -> None:
    ada = sit(screen=SMALL_DESK)
    ada.come_to(laid(server, "person,person", land="ready"), 0, 1)
    assert play_around(Ruler(ada, random.Random(3), orders=1)) > 4
    has_ended(ada)


@pytest.mark.long  # for ./dev test --long
def test_korrem_in_three_browsers_with_bots_at_the_other_seats(sit: Seating, server: Server) -> None:
    place = laid(server, "person,person,person,random,random,random", land="ready")
    people = [sit(screen=DESK), sit("touch", PHONE), sit(screen=SMALL_DESK)]
    for seat, person in enumerate(people):
        person.come_to(place, seat)
    play_together([Ruler(person, random.Random(4 + seat)) for seat, person in enumerate(people)])
    for person in people:
        has_ended(person, 6)
    assert people[0].text(".standing").split() == people[2].text(".standing").split()


def test_the_lesson_of_korrem(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    ruler = Ruler(ada, random.Random(1))
    looks: set[str] = set()

    flags: list[str | None] = []

    def follow() -> None:
        looks.update(ada.find(".kb-spot.cannot").evaluate_all(BORDERS))
        if ada.is_asked() and ada.sees(".kr-army.through"):
            meet(ada.find(".kr-army.through").first)
        else:
            ruler.follow()

    def meet(flag: Locator) -> None:
        """Whoever wants to go to a creature presses its flag: that is a press at its hex."""
        flags.append(flag.get_attribute("aria-label"))
        before = ada.moment
        ada.page.mouse.click(*middle(flag))
        ada.page.wait_for_function(DONE, arg=before)

    assert len(take_the_lesson(ada, "Heart of Korrem", follow)) > 20
    assert looks == {"dotted"}, "squares that the lesson keeps shut do not look open"
    assert flags == ["creatures of the wild: Griffin, attack 5, Health 8"]


def test_an_offer_has_the_height_of_a_phone_that_lies(sit: Seating, server: Server) -> None:
    ada = sit("touch", (844, 390))
    ada.come_to(led_to(server, "command"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find("[data-id='page:trade']").filter(visible=True).first)
    ada.press(ada.find(".kr-sheet .kr-order").filter(has_text="swap").filter(visible=True).first)
    ada.wait_to_see(".kr-swap")
    foot = ada.find(".kr-sheet > footer").bounding_box()
    rows = [row.bounding_box() for row in ada.find(".kr-swap tbody tr").all()]
    assert foot is not None
    assert sum(row is not None and row["y"] + row["height"] <= foot["y"] + 1 for row in rows) >= 5
    ada.shot("offer")


def test_the_guide_points_at_the_button_that_it_asks_for(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    ada.open_lobby()
    ada.press(ada.find(".game-card:has-text('Heart of Korrem')").get_by_role("button", name="Learn it"))
    for _ in range(2):
        ada.press(ada.wait_to_see(".guide .gold"))
    lit = ada.wait_to_see(".choice.spot")
    assert "Draconis" in lit.inner_text()
    others = ada.find(".kr-nation.shut").all_inner_texts()
    assert len(others) == 5
    assert not [each for each in others if "Not yet" in each], "why they wait is told once, by the guide"


# ---- What everybody must be able to do ----


def test_an_offer_is_made_in_numbers_on_a_phone(sit: Seating, server: Server) -> None:
    ada = sit("touch", SMALL_PHONE)
    ada.come_to(led_to(server, "command"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find("[data-id='page:trade']").filter(visible=True).first)
    ada.shot("the-desk")
    ada.press(".kr-sheet .kr-order:has-text('swap')")
    sheet = ada.wait_to_see(".kr-swap")
    assert "You give" in sheet.inner_text()
    assert "You get" in sheet.inner_text()
    ada.press(ada.find(".kr-swap .step:not([disabled])").filter(visible=True).first)
    ada.shot("an-offer")
    ada.press(".numbers-confirm")
    ada.wait_until_gone(".kr-swap")


def test_where_the_points_come_from_is_told_of_everybody_at_any_time(sit: Seating, server: Server) -> None:
    ada = sit(screen=SMALL_DESK)
    ada.come_to(led_to(server, "command", "person,random,random"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find("[data-id='page:book']").filter(visible=True).first)
    assert "of 25 Victory Points" in ada.text(".kr-sheet h2")
    ada.press(ada.find(".kr-whose button").nth(2))
    assert "Monsters" in ada.text(".kr-sources")
    ada.shot("quests")
    ada.press(".ways-button")
    assert "Artifacts in the bank" in ada.text(".dialog")
    ada.shot("ways-to-win")


def test_the_arrows_go_from_nation_to_nation(sit: Seating, server: Server) -> None:
    ada = sit("keys", DESK)
    ada.come_to(laid(server, nations_first=True), 0)
    ada.wait_for_my_turn()
    nations = ada.find(".kr-nation")
    ada.key("b")
    assert nations.first.evaluate("element => element === document.activeElement")
    ada.key("ArrowDown", "ArrowDown", "ArrowUp")
    assert nations.nth(1).evaluate("element => element === document.activeElement")


def test_the_same_key_goes_from_an_armys_sheet_to_the_map(sit: Seating, server: Server) -> None:
    ada = sit("keys", DESK)
    ada.come_to(led_to(server, "command"), 0)
    ada.wait_for_my_turn()
    ada.key("b")
    assert ada.find(".kr-army-sheet :focus").count() == 1
    ada.key("b")
    assert ada.find(".hexagon.can:focus").count() == 1


def test_by_keyboard_the_town_hall_opens_from_an_armys_page_and_says_all_that_a_mouse_reads(
    sit: Seating, server: Server
) -> None:
    ada = sit("keys", DESK)
    ada.come_to(led_to(server, "command"), 0)
    keyed = Keyed(ada)
    keyed.is_called()
    ada.key("b")
    keyed.goes_to(".dock [data-id='page:hall']")
    # in the same moment: what comes a picture later would take the focus back from where the next key has led
    assert ada.page.evaluate(OPENED, ".dock .kr-pile .kr-order")
    # what is shut says why, and a card says all that is written on it
    shut = ada.find(".dock .kr-order.blocked .hidden-words").all_inner_texts()
    assert shut
    assert all("Not now: " in words for words in shut)
    keyed.goes_to(".dock .kr-pile [role=button]")
    ada.wait_to_see(".zoomed .kr-card")
    for ability in ada.find(".zoomed .card-words p > b").all_inner_texts():
        assert ability in keyed.described()


def test_a_press_at_a_village_builds_nothing_and_opens_the_town_hall(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    ada.come_to(led_to(server, "command"), 0)
    ada.wait_for_my_turn()
    assert ada.find("[data-id^='town:'].can").count() == 0
    ada.press(".kr-hall-door .kr-town")
    ada.wait_to_see(".kr-sheet .kr-pages [aria-pressed=true]:has-text('Town Hall')")


def test_korrem_speaks_the_made_up_language(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    speaks_it(ada, "korrem")
    ada.page.evaluate(
        "localStorage.banneret = JSON.stringify({ ...JSON.parse(localStorage.banneret), language: 'pseudo' })"
    )
    ada.come_to(led_to(server, "command"), 0)
    ada.wait_for_my_turn()
    for page in ("hall", "trade", "book", "battles"):
        ada.press(ada.find(f"[data-id='page:{page}']").filter(visible=True).first)
        assert not english(ada, "Person 1"), page


def test_the_town_hall_says_what_somebody_can_do(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    ada.come_to(led_to(server, "command"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find("[data-id='page:hall']").filter(visible=True).first)
    ada.press(".kr-pile .kr-row-words b")
    ada.wait_to_see(".zoomed .kr-card")
    told = ada.text(".kr-pile")
    for ability in ada.find(".zoomed .card-words p > b").all_inner_texts():
        assert ability in told, "what the card says is read before it is paid for"


def test_nothing_stands_in_the_way_of_who_listens(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK, axe=True)
    ada.come_to(led_to(server, "command"), 0)
    ada.wait_for_my_turn()
    assert not ada.barriers(), "the map with an Army in hand"
    for page in ("hall", "trade", "book", "battles"):
        ada.press(ada.find(f"[data-id='page:{page}']").filter(visible=True).first)
        assert not ada.barriers(), page


def test_a_phone_says_what_a_creature_would_do_before_one_goes_there(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    ruler = Ruler(ada, random.Random(1))
    told: list[str] = []

    def follow() -> None:
        if not told and ada.is_asked() and ada.sees(".hexagon.can.waits-fight"):
            ruler.put(ada.find(".hexagon.can.waits-fight").first)
            ada.wait_to_see(".bubble.confirm")
            look = ada.wait_to_see(".look .kr-look-wild")
            told.append(look.inner_text())
            ada.page.wait_for_function(APART)
        ruler.follow()

    take_the_lesson(ada, "Heart of Korrem", follow, shots=False)
    assert len(told) == 1
    assert "Griffin" in told[0]
    assert "fights 5/8" in told[0]


def with_an_open_settlement(t: Table[State], ask: Ask) -> bool:
    """The Command Phase would end with one of several Settlements open."""
    return ask.kind == "command" and any(
        option.kind == "end-command" and said.kind == "settlement-open"
        for option in ask.options
        if (said := t.game.warn(t, ask, option)) is not None
    )


@pytest.mark.parametrize("screen", [(360, 740), (844, 390)])
def test_that_a_settlement_would_stand_open_is_read_whole_before_the_phase_is_ended(
    screen: tuple[int, int], sit: Seating, server: Server
) -> None:
    ada = sit("touch", screen)
    ada.come_to(come_to_pass(server, with_an_open_settlement), 0)
    ada.wait_for_my_turn()
    ada.wait_to_see(".ribbon-sentence .warning")
    # the last letter has been drawn, and stands above the edge
    ada.soon(
        lambda: ada.find(".ribbon-sentence").evaluate(
            """it => [...document.fonts].every(({ status }) => status !== "loading")
              && it.querySelector(".warning").getBoundingClientRect().bottom <= it.getBoundingClientRect().bottom + 2"""
        )
    )
    ada.shot("open")


def test_an_artifact_says_what_it_does_before_somebody_finds_it(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    ada.come_to(come_to_pass(server, finding), 0)
    ada.wait_for_my_turn()
    assert ada.wait_to_see(f"{QUESTION} .kr-relic small").inner_text()
    ada.press(ada.find(f"{QUESTION} .kr-order").first)
    ada.wait_until_gone(QUESTION)


def test_who_is_lost_to_a_disaster_is_asked_with_what_it_does(sit: Seating, workshop: str) -> None:
    ada = sit("touch", PHONE, calm=True)
    look_at(ada, showcase_in(workshop), "korrem-plague")
    cause = ada.text(f"{QUESTION} .kr-cause")
    assert "Plague" in cause
    assert "loses its weakest character" in cause
    ways = ada.find(f"{QUESTION} .choice").all_inner_texts()
    assert [way.split() for way in ways] == [["Militia", "Lose"], ["Archer", "Lose"], ["Farmer", "Lose"]]
    ada.shot("plague")


def test_who_bears_an_artifact_says_what_it_does(sit: Seating, workshop: str) -> None:
    ada = sit(screen=DESK, calm=True)
    look_at(ada, showcase_in(workshop), "korrem-artifact")
    ada.find("[data-id='fighter:2']").hover()
    assert "Disable a character beside it on a 4 or more" in ada.wait_to_see(".kb-details").inner_text()
    ada.shot("artifact")


def test_a_press_at_the_event_of_the_time_tells_what_it_does(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    ada.come_to(come_to_pass(server, in_a_time), 0)
    ada.wait_for_my_turn()
    ada.press(".kr-event")
    assert len(ada.wait_to_see(".zoomed .card-words").inner_text()) > 10


def test_six_nations_are_seen_at_once_and_one_to_begin_with_is_named(sit: Seating, server: Server) -> None:
    ada = sit(screen=SMALL_DESK)
    ada.come_to(laid(server, nations_first=True), 0)
    ada.wait_for_my_turn()
    assert ada.find(".kr-nation").count() == 6
    last, ribbon = (ada.find(what).last.bounding_box() for what in (".kr-nation", ".ribbon"))
    assert last is not None
    assert ribbon is not None
    assert last["y"] + last["height"] <= ribbon["y"]
    assert "easy to begin with" in ada.text(".kr-sheet")
