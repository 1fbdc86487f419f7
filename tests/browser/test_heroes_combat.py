"""A combat of Heroes of Might and Magic III: The Board Game on real screens: placed, read, fought by mouse, finger and
keys, left to a bot; and the lesson from its first step to its last.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator

from banneret import games
from banneret.kernel.ask import Option
from banneret.kernel.course import play_course, tutorial_table
from banneret.kernel.fields import State
from banneret.kernel.record import make_choice, option_called
from banneret.kernel.table import Table
from banneret.lab.lessons import tutorial_of
from tests.browser.conftest import PHONE, Seating
from tests.browser.person import Person
from tests.browser.playing import Playing, take_the_lesson
from tests.server.support import Json, Place, Player, Server

LAPTOP = (1366, 768)
GAME = games.game("heroes")
LESSON = tutorial_of(GAME)
REFUSAL = re.compile(r"^\W*\d?\W*(No card|Nothing)\W*$")
# what is drawn over its whole width, were it to take the mouse
ON_TOP = """words => {
  const { left, right, top, bottom } = words.getBoundingClientRect();
  words.style.pointerEvents = "auto";
  const over = [0.02, 0.25, 0.5, 0.75, 0.98].map((part) =>
    document.elementFromPoint(left + part * (right - left), (top + bottom) / 2));
  words.style.pointerEvents = "";
  return over.every((each) => each === words);
}"""
UNIT = '.hc-figure:has(.hc-name > :text-is("{}"))'


@pytest.fixture(scope="module")
def valley(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Every table has the dice of the lesson."""
    limits = ("--limit", "tables_at_once=100", "--seed", LESSON.seed, "--workers", "1")
    with Server(tmp_path_factory.mktemp("valley"), *limits, games=("heroes",)) as server:
        yield server


class Rival:
    """Bram, who makes the choices of the lesson for both until somebody sits down."""

    def __init__(self, server: Server) -> None:
        self.place: Place = server.new("heroes", "person,person", options=dict(LESSON.options))
        self.players = [self.place.sit(0), self.place.sit(1)]

    def lead_to(self, asked: str) -> Place:
        """Play the lesson until the first seat is asked this."""
        table: Table[State] = tutorial_table(GAME, LESSON)
        for seat, ask, name in play_course(GAME, LESSON).choices:
            if any(each.kind == asked and each.seat == 0 for each in table.asks):
                self.players[0].close()
                return self.place
            option = option_called(table, table.ask_with(seat, ask), str(name))
            assert isinstance(option, Option)
            self.take(self.players[seat], option.kind, list(option.args))
            make_choice(table, seat, ask, name)
        raise AssertionError(f"the lesson never asks '{asked}'")

    def waits_for(self, seat: int) -> None:
        """From now on the table does not pass for a seat by itself."""
        place = self.place
        wish = json.dumps({"token": place.tokens[seat], "passing": "ask"}).encode()
        status, _ = place.server.ask("POST", f"/api/tables/{place.table}/seats/{seat}/passing", wish)
        assert status == 204

    def may(self, kind: str) -> bool:
        """Whether he is offered this now."""
        self.players[1].catch_up()
        return any(
            option["kind"] == kind for ask in self.players[1].asks() for option in ask.get("options", [])
        )

    def chooses(self, kind: str, *args: object) -> None:
        self.take(self.players[1], kind, list(args))

    @staticmethod
    def take(player: Player, kind: str, args: list[object]) -> None:
        def wanted() -> list[tuple[int, int]]:
            return [
                (ask["id"], number)
                for ask in player.asks()
                for number, option in enumerate(ask.get("options", []))
                if option["kind"] == kind and plain(option)[: len(args)] == [*map(listed, args)]
            ]

        if not wanted():
            player.hear_until(lambda message: bool(wanted()))
        ask, number = wanted()[0]
        assert player.choose(ask, number)["type"] == "accepted"


def plain(option: Json) -> list[object]:
    return list(option["args"])


def listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def unit(person: Person, name: str) -> Locator:
    return person.find(UNIT.format(name))


def answer(person: Person, text: str) -> None:
    """Press an option of the ribbon, when I am asked."""
    person.wait_for_my_turn()
    person.press(person.find(".ribbon .option").filter(has_text=text).first)


# What is told is gone on from, and the window of this moment is refused.
REFUSE = """([moment, refusal]) => {
  const ribbon = document.querySelector(".ribbon");
  if (Number(ribbon.dataset.moment) !== moment) return;
  const refuses = (button) => new RegExp(refusal).test(button.textContent);
  const on = ribbon.querySelector(".ribbon-on");
  if (on !== null) on.click();
  else if (ribbon.matches(".mine:not([aria-busy=true])"))
    [...ribbon.querySelectorAll(".option:not(:disabled)")].find(refuses)?.click();
}"""


def pass_until(person: Person, holds: Callable[[], bool]) -> None:
    """Say no as often as a window asks, until something holds.

    Windows in which I hold nothing that fits pass by themselves, in their own time: so neither how many there are nor
    who closes them is counted on. No is said only to the window that was looked at: the next may be the one waited for.
    """

    def passed() -> bool:
        moment = person.moment
        if holds():
            return True
        person.page.evaluate(REFUSE, [moment, REFUSAL.pattern])
        return False

    person.soon(passed)


def may_strike(person: Person, name: str) -> Callable[[], bool]:
    """A unit of mine acts, and could strike this one."""
    forecast = unit(person, name).locator(".hc-forecast b")
    return lambda: forecast.count() > 0


# What two places announce at the same time, to be read aloud twice.
ECHOES = """() => {
  window.echoes = [];
  window.heard_of = 0;
  const voices = () => [...document.querySelectorAll("[aria-live], [role=status]:not(.hc-after), [role=alert]")]
    .map((each) => each.textContent.trim()).filter((text) => text !== "");
  let before = "";
  new MutationObserver(() => {
    const said = voices();
    if (said.join() !== before) window.heard_of += 1;
    before = said.join();
    for (const [at, text] of said.entries())
      if (said.some((other, place) => place !== at && other.includes(text))) window.echoes.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


# ---- Fighting ----


def test_a_combat_is_read_and_fought(sit: Seating, valley: Server) -> None:
    bram = Rival(valley)
    ada = sit(at=valley, screen=LAPTOP)
    ada.come_to(bram.lead_to("deploy"), 0)
    ada.wait_to_see(".hc-combat")
    assert ada.find(".hc-waits").count() == 3
    ada.shot("lining-up")
    answer(ada, "Line up as usual")
    bram.chooses("line-up")
    pass_until(ada, may_strike(ada, "Boars"))
    ada.wait_for_my_turn()

    # who acts, in which order, and what a blow would do, before any click
    assert ada.find(".hc-turn[data-when=now] .hidden-words").inner_text().startswith("Griffins act now")
    assert ada.find(".hc-turn").count() == 4
    boars = unit(ada, "Boars")
    assert boars.locator(".hc-forecast b").inner_text().strip() == "1–3"
    boars.hover()
    assert "2.0 on average" in ada.wait_to_see(".hc-odds").inner_text()
    # the strip tells it: a bubble would say it again, and lie over the others
    ada.find(".bubble.outcome").wait_for(state="attached")
    assert not ada.find(".bubble.outcome").is_visible()
    ada.shot("odds")

    # a spell: its card, its level, whom it hits
    ada.press(ada.find("[data-id^='card:'].can").filter(has_text="Magic Arrow").filter(visible=True).first)
    ada.wait_for_my_turn()
    ada.press(ada.find(".hc-card").filter(has_text="With 0 power"))
    ada.wait_for_my_turn()
    ada.shot("a-spell-aims")
    ada.press(boars)
    ada.wait_for_my_turn()
    assert boars.locator(".hc-health").inner_text().strip() == "3/4"
    ada.shot("a-spell-has-hit")
    pass_until(ada, may_strike(ada, "Boars"))

    # a blow, from one of two spaces
    ada.wait_for_my_turn()
    ada.press(boars)
    ada.press(ada.wait_to_see(".piece-menu [role=menuitem]:has-text('from B4')"))
    ada.wait_for_my_turn()
    assert ada.find(".hc-part").first.inner_text().split()[0] == "2"
    ada.shot("cards-for-an-attack")
    bram.waits_for(0)  # from here on she wants to read every sum
    defense = ada.find(".hc-card").filter(has_text="Defense")
    pass_until(ada, lambda: defense.count() > 0)

    # they strike back, and a card for the defense changes the sum
    ada.wait_for_my_turn()
    ada.press(defense.first)
    ada.wait_for_my_turn()
    assert "1 Defense" in ada.find(".hc-part").nth(1).inner_text()
    ada.shot("a-sum-with-its-reasons")
    pass_until(ada, lambda: bram.may("strike"))
    bram.chooses("strike")
    ada.wait_for_my_turn()
    ada.shot("they-charge")


def test_the_end_is_told_with_its_losses(sit: Seating, valley: Server) -> None:
    bram = Rival(valley)
    ada = sit(at=valley, screen=LAPTOP, speed="fast")
    place = bram.lead_to("ignore-die")
    ada.come_to(place, 0)
    ada.wait_for_my_turn()
    ada.page.evaluate(ECHOES)
    ada.shot("an-ability")
    ada.press(ada.find("[data-option], .ribbon .option").filter(has_text="Power").filter(visible=True).first)
    ada.wait_for_my_turn()
    ada.press(ada.find(".hc-card").filter(has_text="Attack").first)
    ada.wait_to_see(".hc-after")
    ada.shot("aftermath")
    assert "Victory" in ada.text(".hc-after h3")
    assert "Boars" in ada.text(".hc-losses")
    # those who listen are told each happening by one voice, and what came of it all at the end
    assert ada.page.evaluate("window.heard_of") > 2
    assert ada.page.evaluate("window.echoes") == []


def test_units_are_placed_by_hand_with_a_finger(sit: Seating, valley: Server) -> None:
    bram = Rival(valley)
    ada = sit("touch", PHONE, at=valley)
    ada.come_to(bram.lead_to("deploy"), 0)
    ada.wait_to_see(".hc-combat")
    camp = ada.wait_to_see(".hc-camp b:text-is('Your side')")
    assert camp.evaluate(ON_TOP), "whose side it is lies over the frames of the spaces"
    ada.press(ada.find(".hc-waits").filter(has_text="Griffins"))
    ada.wait_to_see(".hc-waits.selected")
    space = ada.find("[data-id='space:7']")
    ada.press(space)
    if ada.sees(".bubble.confirm"):
        ada.press(".bubble.confirm .gold")
    ada.wait_to_see(UNIT.format("Griffins"))
    assert ada.find(".hc-waits").count() == 2
    # where somebody stands it is seen
    assert ada.find(".hc-camp").all_inner_texts() == ["No man's land", "Their side"]
    ada.shot("placed-by-hand")
    board = ada.find(".hc-field").bounding_box()
    answer(ada, "Line up as usual")
    bram.chooses("line-up")
    pass_until(ada, lambda: ada.sees(".hc-turn[data-when=now]"))
    ada.wait_for_my_turn()
    # the own side lies below: the Griffins stand lower than the Boars
    own, foe = unit(ada, "Griffins").bounding_box(), unit(ada, "Boars").bounding_box()
    assert own is not None
    assert foe is not None
    assert own["y"] > foe["y"]
    assert ada.find(".hc-field").bounding_box() == board, "the board stays where it was"
    assert ada.sideways() <= 0
    ada.shot("on-a-phone")


def test_a_combat_is_fought_with_keys(sit: Seating, valley: Server) -> None:
    bram = Rival(valley)
    ada = sit("keys", at=valley, screen=LAPTOP, axe=True)
    ada.come_to(bram.lead_to("command"), 0)
    ada.wait_for_my_turn()
    boars = unit(ada, "Boars")
    words = boars.locator(".hidden-words").inner_text()
    for part in ("Boars, a guard, on A4", "attack 2, defense 0, 4 of 4 health", "1–3 damage, 0%"):
        assert part in words
    ada.press(boars)
    ada.wait_to_see(".piece-menu [role=menuitem]")
    ada.key("Enter")
    ada.wait_for_my_turn()
    assert ada.sees(".hc-sum")
    ada.shot("by-keys")
    assert ada.barriers() == []


def test_a_bot_fights_it_out(sit: Seating, valley: Server) -> None:
    bram = Rival(valley)
    ada = sit(at=valley, screen=LAPTOP)
    ada.come_to(bram.lead_to("command"), 0)
    ada.wait_for_my_turn()
    ada.press(ada.find(".hc-entrust"))
    ada.wait_until("() => document.querySelector('.hc-entrust[title]') === null")  # it can be taken back
    ada.shot("a-bot-fights")
    over = ada.find(".log li").filter(has_text=re.compile("Person 1 (wins|loses) the combat"))
    for _ in range(80):
        if over.count() > 0:
            break
        asks = [ask for ask in bram.players[1].asks() if not ask["standing"]]
        if asks:
            bram.players[1].choose(asks[0]["id"], 0)
        else:
            bram.players[1].catch_up()
            ada.page.wait_for_timeout(200)
    over.first.wait_for()
    # then it is for me to go on
    ada.wait_for_my_turn()
    assert not ada.sees(".hc-entrust")
    ada.shot("fought-out")


# ---- The lesson ----


class Pupil(Playing):
    """Somebody who does what the guide says."""

    def do_as_told(self) -> None:
        person = self.person
        # what nobody is asked for in the lesson passes by itself first
        person.wait_until("() => document.querySelector('.guide-words.past') === null")
        for _ in range(6):
            if self.first_of(".sheet .choice:not(.blocked):not([aria-disabled=true])"):
                return
            if self.first_of(".hm-pages [data-calls=true][aria-pressed=false]"):
                person.page.wait_for_timeout(200)
                continue  # then it is on that page
            offered = person.offered()
            assert offered, f"the guide asks for what is not there: {person.text('.guide')}"
            if not offered[0].moves:
                person.choose(offered[0])
                return
            person.point_at(offered[0])
            person.wait_to_see(".piece.selected")
        raise AssertionError(f"what the guide asks for is not found: {person.text('.guide')}")


def test_the_lesson_of_heroes(sit: Seating, valley: Server) -> None:
    ada = sit(at=valley, screen=LAPTOP, speed="fast")
    pupil = Pupil(ada, random.Random(1))
    assert len(take_the_lesson(ada, "Heroes of Might and Magic III", pupil.follow)) > 25
