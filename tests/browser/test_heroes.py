"""Heroes III on real screens: a whole duel by mouse, turns by keyboard and on a phone; towns, heroes, the land."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.browser.conftest import PHONE, Seating, settings
from tests.browser.heroes import DRAWN, END, Rider, laid, led_to
from tests.browser.keyed import Keyed
from tests.browser.keyed import Rider as KeyedRider
from tests.browser.person import DONE, PRESSABLE, Person
from tests.browser.playing import play_to_the_end
from tests.browser.tables import is_asked, later
from tests.server.support import Server

DESK = (1366, 768)
SMALL_DESK = (1024, 768)
SMALL_PHONE = (360, 740)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    """One that offers the game, finished or not."""
    with Server(tmp_path_factory.mktemp("heroes"), *settings(), games=("heroes",)) as server:
        yield server
        assert server.is_well()


def has_ended(person: Person) -> None:
    """The end screen says who won and why, and draws the course of the game round by round."""
    assert person.text(".end-words")
    person.wait_to_see(".dialog.end .chart")
    captions = person.find(".dialog.end .chart figcaption").all_inner_texts()
    assert "Worth of the army" in captions


# ---- Whole games ----


@pytest.mark.long
def test_a_duel_of_heroes_against_a_bot_by_mouse(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    ada.come_to(laid(server), 0)
    made = play_to_the_end(Rider(ada, random.Random(1), deeds=2))
    assert made > 20
    has_ended(ada)
    ada.shot("end")
    ada.press(".dialog.end .close")
    ada.shot("the-land-at-the-end")


def test_some_turns_of_heroes_on_a_phone(sit: Seating, server: Server) -> None:
    ada = sit("touch", SMALL_PHONE)
    ada.come_to(laid(server), 0)
    rider = Rider(ada, random.Random(2), deeds=2)
    for _ in range(14):
        ada.wait_for_my_turn()
        rider.decide()
    assert ada.sideways() <= 0
    ada.shot("a-phone")


def test_two_rounds_of_heroes_by_keyboard_alone_and_the_focus_is_always_to_be_seen(
    sit: Seating, server: Server
) -> None:
    """Faction and hero, rides, a combat, a building and cards: never a mouse, and never nowhere."""
    ada = sit("keys", DESK)
    ada.come_to(laid(server), 0)
    rider = KeyedRider(ada, random.Random(1), fights=3)
    rider.is_called()
    ada.key("b")
    rider.watch()
    for _ in range(70):
        rider.decides()
        if rider.deeds.count("ends") == 2:
            break
    assert rider.deeds.count("ends") == 2
    ada.shot("by-keyboard")
    assert {"rides", "plays"} <= set(rider.deeds)
    told = ada.text(".log")
    for part in ("Person 1 builds", "Person 1 plays", "Person 1 attacks", "Combat Round 1"):
        assert part in told, part
    assert rider.unseen() == []


# ---- What everybody must be able to see and do ----


def test_what_a_step_would_bring_is_told_before_it_is_taken(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK)
    ada.come_to(led_to(server, "actions"), 0)
    ada.wait_for_my_turn()
    ada.wait_to_see(".hm-cost")
    guarded = ada.find(".hexagon[aria-label*='guards of level']").first
    guarded.dispatch_event("click")
    told = ada.wait_to_see(".look")
    assert "Guards of level" in told.inner_text()
    assert "Yours:" in told.inner_text()
    ada.shot("guards")


def test_a_town_says_what_can_be_done_in_it_and_why_not(sit: Seating, server: Server) -> None:
    ada = sit(screen=SMALL_DESK)
    ada.come_to(led_to(server, "actions"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find("[data-id='page:town']").filter(visible=True).first)
    town = ada.wait_to_see(".hm-town")
    assert ada.find(".hm-scene .hm-building").count() == 8
    assert "Recruit and reinforce" in town.inner_text()
    assert ada.find(".hm-town .hm-why").count() > 0
    ada.shot("town")
    # however long it is, it scrolls by itself: the table stays where it is
    assert ada.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    # somebody else's, one click away
    ada.press(ada.find(".hm-whose button").nth(1))
    ada.wait_to_see(".hm-town .hm-scene")
    assert ada.find(".hm-town .hm-order.gold").count() == 0
    ada.press(ada.find(".hm-tabs [data-id='page:hero']").first)
    assert "Specialty" in ada.wait_to_see(".hm-hero-sheet").inner_text()
    ada.shot("an-enemy-hero")


def test_whoever_recruits_sees_who_can_be_had_and_the_way_out(sit: Seating, server: Server) -> None:
    ada = sit(screen=SMALL_DESK)
    ada.come_to(led_to(server, "actions"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find("[data-id='page:town']").filter(visible=True).first)
    ada.press(".hm-town [data-id='in:population']")
    # who opens the gates has to take somebody; then there is a way out
    first = ada.wait_to_see(".hm-town .hm-row .hm-order.gold")
    ada.shot("recruits")
    assert "why" not in first.evaluate(PRESSABLE)
    ada.press(first)
    leave = ada.wait_to_see(".hm-foot .hm-order")
    ada.shot("the-way-out")
    assert "why" not in leave.evaluate(PRESSABLE)
    ada.press(leave)
    ada.wait_for_my_turn()
    ada.wait_to_see(END)


def test_by_keyboard_the_focus_goes_into_a_town_that_is_opened_and_on_from_one_question_to_the_next(
    sit: Seating, server: Server
) -> None:
    ada = sit("keys", DESK)
    ada.come_to(led_to(server, "actions"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find(".hm-tray [data-id='page:town']").first)
    ada.wait_until("() => document.activeElement?.closest('.hm-town') !== null")
    ada.press(".hm-town [data-id='in:population']")
    ada.press(".hm-town .hm-row .hm-order.gold")
    # who has recruited is led to the next one, or to the way out, never to nothing
    ada.wait_to_see(".hm-foot .hm-order")
    ada.wait_until("() => document.activeElement?.matches('.hm-town .hm-order')")
    ada.shot("the-focus")


def test_who_listens_hears_whom_an_order_recruits_and_what_a_place_brings(
    sit: Seating, server: Server
) -> None:
    ada = sit("keys", DESK)
    ada.come_to(led_to(server, "actions", starting_hand=True), 0)
    keyed = Keyed(ada)
    keyed.is_called()
    assert keyed.goes_on_to(".hexagon.can")
    keyed.goes_to(".hexagon.can.waits-fight", ".")
    assert "Guards of level" in keyed.described()
    keyed.goes_to(".hm-hand-card")
    assert ada.find(".hm-hand-card:focus .hm-use").first.inner_text().strip() in keyed.described()
    keyed.goes_to(".hm-tray [data-id='page:town']")
    ada.key("Enter")
    keyed.comes_to(".hm-town .can, .hm-town .choice")
    orders = ada.find(".hm-town .hm-row button.hm-order").evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-label') ?? each.querySelector('.hidden-words').textContent)"
    )
    assert orders
    assert len(set(orders)) == len(orders), "no two are called alike"
    # a unit in a row is read in large, by Tab as by mouse
    keyed.goes_to(".hm-town .hm-row [role=button]")
    ada.wait_to_see(".zoomed .hm-unit-card")
    assert "Health" in keyed.described()


def test_nothing_of_heroes_is_closed_to_those_who_listen(sit: Seating, server: Server) -> None:
    ada = sit(screen=DESK, axe=True)
    ada.come_to(led_to(server, "actions"), 0)
    ada.wait_for_my_turn()
    assert ada.barriers() == []
    for page in ("town", "hero", "world"):
        ada.press(ada.find(f".hm-tray [data-id='page:{page}']").first)
        ada.wait_to_see(".hm-sheet")
        assert ada.barriers() == [], page


def test_the_hand_can_be_read_as_it_lies(sit: Seating, server: Server) -> None:
    """Text of at least 14 pixels, and no card's words are cut."""
    ada = sit(screen=DESK)
    ada.come_to(led_to(server, "actions", starting_hand=True), 0)
    ada.wait_for_my_turn()
    ada.wait_to_see(".hm-hand-card")
    cut = ada.page.evaluate(
        """() => [...document.querySelectorAll(".hm-hand-card")].filter(
            (card) => card.scrollHeight > card.clientHeight + 2).map((card) => card.innerText)"""
    )
    assert cut == []
    least = ada.page.evaluate(
        """() => Math.min(...[...document.querySelectorAll(".hm-hand-card *")].map(
            (each) => parseFloat(getComputedStyle(each).fontSize)))"""
    )
    assert least >= 14
    ada.shot("hand")


def test_a_finger_is_shown_on_the_map_how_a_tile_would_lie(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    ada.come_to(led_to(server, "turn-tile"), 0)
    ada.wait_for_my_turn()
    before = ada.moment
    ada.press("[data-id='lay:3']")
    ada.wait_to_see(".bubble.confirm")
    assert ada.find(".hm-ghost").count() == 1
    assert ada.moment == before
    ada.shot("as-it-would-lie")
    ada.press(".bubble.confirm .gold")
    ada.page.wait_for_function(DONE, arg=before)


def test_a_place_further_away_is_gone_to_in_one_go_with_a_finger(sit: Seating, server: Server) -> None:
    """Whatever the map shows of it in little room, the way there is offered."""
    ada = sit("touch", SMALL_PHONE)
    ada.come_to(led_to(server, "actions"), 0)
    ada.wait_for_my_turn()
    rider = Rider(ada, random.Random(4))
    rider.go_to_one_of(ada.find(".hexagon.can[aria-label^='Empty field']").all())
    ada.wait_for_my_turn()
    ada.wait_to_see(".hm-cost[data-far=true]")
    for place in ada.find(".hexagon:not(.can)").all():
        if (place.get_attribute("data-id") or "").startswith("field:"):
            place.dispatch_event("click")
            ada.page.evaluate(DRAWN)
            if ada.sees(".look .look-keep .button"):
                break
    go = ada.wait_to_see(".look .look-keep .button")
    ada.shot("far-away")
    assert "why" not in go.evaluate(PRESSABLE)
    # it is told in full to whoever asks
    if ada.find(".look-more").is_visible():
        ada.press(".look-more")
        assert not ada.find(".look-more").is_visible()


def test_the_turn_of_heroes_ends_from_the_ribbon_on_a_phone(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    ada.come_to(led_to(server, "actions"), 0)
    ada.wait_for_my_turn()
    assert ada.find(END).filter(visible=True).count() == 1
    ada.shot("my-turn")


def test_five_answers_stand_beside_one_another_on_a_phone(sit: Seating, server: Server) -> None:
    """How many cards to draw: nothing of it lies off the ribbon."""
    ada = sit("touch", PHONE)
    ada.come_to(later(server, is_asked("refresh-hand", ways=5), "to-arms", game="heroes"), 0)
    ada.wait_for_my_turn()
    assert ada.find(".ribbon .option").count() >= 5
    ada.shot("how-many-cards")
    cut = ada.page.evaluate(
        """() => { const row = document.querySelector(".ribbon-options");
            return row.scrollWidth - row.clientWidth; }"""
    )
    assert cut <= 1
    widths = ada.find(".ribbon .option").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().width)"
    )
    assert min(widths) >= 44


def test_what_is_tapped_on_a_phone_stays_in_sight(sit: Seating, server: Server) -> None:
    """Also with a page open below the map: neither what is told of a place nor the question lies over it."""
    ada = sit("touch", PHONE)
    ada.come_to(led_to(server, "actions"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find(".hm-tray [data-id='page:town']").filter(visible=True).first)
    ada.wait_to_see(".hm-town")
    rider = Rider(ada, random.Random(1))
    guarded = ada.find(".hexagon.waits-fight.can").all()
    assert guarded
    for place in guarded:
        rider.put(place)
        ada.wait_to_see(".bubble.confirm")
        ada.wait_to_see(".look[data-corner]")
        ada.page.evaluate(DRAWN)
        ada.shot("tapped")
        lies_over = ada.find(".look").evaluate(
            """(look, place) => {
                const [told, field] = [look.getBoundingClientRect(), place.getBoundingClientRect()];
                const [x, y] = [field.x + field.width / 2, field.y + field.height / 2];
                return x > told.left && x < told.right && y > told.top && y < told.bottom;
            }""",
            place.element_handle(),
        )
        assert not lies_over
        ada.press(".bubble.confirm .button:not(.gold)")
        ada.wait_until_gone(".bubble.confirm")
