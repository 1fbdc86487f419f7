"""Multiverse War on real screens: alone, around one screen, on two devices, and the lesson from end to end."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, TimeoutError

from tests.browser.conftest import DESK, PHONE, Seating
from tests.browser.person import DONE, PATIENCE, Choice, Person
from tests.browser.playing import lift_the_curtain
from tests.browser.tables import is_asked, later
from tests.server.support import Place, Server
from tests.slowness import patient

# What the game's own panels offer: recruits, works, sides of a road, numbers, a unit's other actions.
IN_PANELS = (
    ".mv-recruit.open, .mv-work.open, .mv-side.open, .mv-number:not(.blocked), .mv-acts .choice:not(.blocked)"
)
LIVELY = r"Attack|Shoot|shoot|Explore|Enter"
SELECTING = r"Selected|Look inside|Select\b"
DULL = rf"End your|Another unit|Back$|{SELECTING}"
ENDING = r"End your|Another unit|Go on|No card"
BRIEF = {"scenario": "starter", "map": "aggressive-2"}


def laid(server: Server, seats: str, turns: int, **more: object) -> Place:
    return server.new("multiverse", seats, options={**BRIEF, "turn_limit": turns, **more})


class Commander:
    """Somebody who plays briskly: a few orders, a few steps, then on."""

    def __init__(self, person: Person, seed: int, zeal: int = 3) -> None:
        self.person = person
        self.chance = random.Random(seed)
        self.zeal = zeal
        self.done = 0
        self.asked = ""

    def choose(self) -> None:
        """One choice, by hand."""
        person = self.person
        sentence = person.text(".ribbon-sentence")
        phase = "build" if sentence.startswith("Build") else "act"
        if phase != self.asked:
            self.asked, self.done = phase, 0
        self.done += 1
        panel = person.find(IN_PANELS).filter(visible=True)
        offered = [each for each in person.offered() if not re.search(DULL, each.label)]
        lively = [each for each in offered if re.search(LIVELY, each.label)]
        ending = person.offered_like(ENDING)
        if self.done > self.zeal and ending is not None:
            self.take(ending)
        elif phase == "build" and panel.count() > 0:
            self.press(panel.nth(self.chance.randrange(min(3, panel.count()))))
        elif lively:
            self.take(lively[0])
        elif offered:
            self.take(self.chance.choice(offered))
        elif panel.count() > 0:
            self.press(panel.first)
        else:
            assert ending is not None, f"nothing can be chosen: {sentence}"
            self.take(ending)

    def press(self, choice: Locator) -> None:
        before = self.person.moment
        self.person.press(choice)
        self.made(before)

    def take(self, choice: Choice) -> None:
        before = self.person.moment
        self.point(choice)
        if not self.has_come(before, 5):
            # a picture that is drawn anew between the mouse's down and up loses the click: people click again
            self.point(choice)
            self.made(before)

    def point(self, choice: Choice) -> None:
        self.person.point_at(choice)
        if self.person.sees(".piece-menu [role=menu]"):
            self.person.choose_in_menu(self.chance)
        # on a phone the first tap shows what the second would do
        if self.person.sees(".bubble.confirm"):
            self.person.press(".bubble.confirm .button.gold")

    def made(self, before: int) -> None:
        assert self.has_come(before, PATIENCE), "the choice changes nothing"

    def has_come(self, before: int, seconds: float) -> bool:
        """Has the table gone on within this time?"""
        try:
            self.person.page.wait_for_function(
                DONE,
                arg=before,
                timeout=1000 * patient(seconds),
            )
        except TimeoutError:
            return False
        return True

    def play_to_the_end(self, most: int = 200) -> int:
        for made in range(most):
            self.person.wait_for_my_turn()
            if self.person.is_over():
                return made
            self.choose()
        raise AssertionError(f"the game does not end within {most} choices")


def has_ended(person: Person) -> None:
    assert "won" in person.text(".dialog.end h2")
    assert "points win" in person.text(".end-words")
    person.wait_to_see(".dialog.end .chart")
    assert person.find(".dialog.end .chart").count() == 4


def blocks(person: Person) -> list[str]:
    """What each block on the map is said to be."""
    labels = person.find(".mv-units .mv-unit").evaluate_all("all => all.map((each) => each.ariaLabel)")
    return [str(label) for label in labels]


def test_alone_against_a_bot(sit: Seating, server: Server) -> None:
    ada = sit(axe=True)
    ada.come_to(laid(server, "person,greedy", 2), 0)
    commander = Commander(ada, 3, zeal=5)
    ada.wait_for_my_turn()
    ada.shot("orders")
    assert ada.barriers() == []
    # what cannot be had says why: without a Builder the phase does not end
    assert ada.find(".ribbon .button.blocked").filter(has_text="End your build phase").count() == 1
    while not ada.text(".ribbon-sentence").startswith("Choose a unit"):
        commander.choose()
        ada.wait_for_my_turn()
    ada.shot("my-units")
    unit = ada.offered_like("Builder at|Scout at|Swordsman at|Pikeman at|Archer at")
    assert unit is not None
    commander.take(unit)
    # where it can go is marked, with the AP that it takes
    assert ada.find(".hexagon.can").count() == ada.find(".mv-cost").count() > 0
    ada.shot("where-it-can-go")
    assert ada.barriers() == []


FOCUSED = "document.activeElement.dataset.id ?? ''"


def test_a_unit_is_taken_and_moved_by_keys_alone(sit: Seating, server: Server) -> None:
    """On the map: a full stop goes to where something can be chosen, Enter takes the unit and sends it."""
    ada = sit("keys")
    ada.come_to(later(server, is_asked("choose-unit"), "recruit|place|end-build", game="multiverse"), 0)
    ada.wait_for_my_turn()
    ada.key("b")
    while not ada.page.evaluate(FOCUSED).startswith("hex:"):
        ada.key(".")
    ada.key("Enter")
    ada.wait_to_see(".hexagon.can")
    assert ada.page.evaluate(FOCUSED).startswith("hex:"), "the focus stays on the map"
    moment, start = ada.moment, ada.page.evaluate(FOCUSED)
    ada.key(".", "Enter")
    ada.soon(lambda: ada.moment != moment)
    ada.wait_for_my_turn()
    assert ada.page.evaluate(FOCUSED) not in ("", start), "it has gone along with the unit"


@pytest.mark.parametrize("wide", [1366, 1024])
def test_six_units_are_in_sight_on_a_laptop(wide: int, sit: Seating, server: Server) -> None:
    """Three rows of two, beside the unit in hand and the mission."""
    ada = sit(screen=(wide, 768))
    six = later(
        server,
        lambda player: len([unit for unit in player.view["derived"]["units"] if unit["seat"] == 0]) == 6,
        "recruit|place|decoy|end-build|end-actions",
        game="multiverse",
    )
    ada.come_to(six, 0)
    ada.wait_for_my_turn()
    company = ada.wait_to_see(".mv-company")
    assert company.locator(".mv-chip").count() == 6
    assert company.evaluate("box => box.scrollHeight - box.clientHeight") <= 0
    right = company.evaluate("box => box.getBoundingClientRect().right")
    ends = company.locator(".mv-chip-name").evaluate_all(
        "names => names.map((name) => { const r = new Range(); r.selectNode(name); "
        "return r.getBoundingClientRect().right; })"
    )
    assert max(ends) <= right, "the names are whole"
    ada.shot("six-units")


def test_a_hero_has_numbers_before_it_is_bought(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(server.new("multiverse", "person,greedy"), 0)
    ada.wait_for_my_turn()
    ada.press(".mv-place:has-text('Heroes')")
    assert "8 points" in ada.wait_to_see(".mv-hero-points").inner_text()
    assert ada.find(".mv-work .mv-stats").count() == 5
    ada.shot("heroes")


def test_two_people_at_one_screen(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server, "person,person", 1), 0, 1)
    commander = Commander(ada, 5, zeal=4)
    passed = 0
    for _ in range(120):
        ada.wait_for_my_turn()
        if ada.is_over():
            break
        if ada.sees(".curtain"):
            passed += 1
            if passed == 1:
                ada.shot("curtain")
            lift_the_curtain(ada)
            ada.wait_for_my_turn()
            seen = blocks(ada)  # none, where the next person is called already
            if seen:
                ada.shot("the-other-side")
                # the one who sits there now sees own blocks, and the backs of the others
                assert any(label.startswith("your ") for label in seen)
                assert any(label.startswith("an unknown block of the") for label in seen)
            continue
        commander.choose()
    assert passed >= 3
    has_ended(ada)


def test_two_devices(sit: Seating, server: Server) -> None:
    place = laid(server, "person,person", 1)
    ada, ben = sit("mouse", DESK), sit("touch", PHONE)
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    sides = {ada: Commander(ada, 1), ben: Commander(ben, 2)}
    for made in range(120):
        if ada.is_over() or ben.is_over():
            break
        mover = ada if ada.is_asked() else ben
        mover.wait_for_my_turn()
        if mover.is_over():
            break
        sides[mover].choose()
        assert ben.sideways() <= 0
        if made == 12:
            ada.shot("middle")
            ben.shot("middle")
    for person in (ada, ben):
        person.wait_to_see(".dialog.end")
        has_ended(person)
    ben.shot("end")


def test_the_lesson_can_be_followed(sit: Seating, server: Server) -> None:
    ada = sit()
    steps = server.get("/api/games/multiverse/tutorial")["steps"]
    assert steps[-1]["number"] <= 24
    ada.open_lobby()
    card = ada.find(".game-card").filter(has_text="Multiverse War")
    ada.shot("lobby")
    ada.press(card.get_by_role("button", name=re.compile("Learn")))
    ada.wait_to_see(".guide")
    commander = Commander(ada, 1)
    for number, step in enumerate(steps):
        ada.page.wait_for_function(
            "(title) => document.querySelector('.guide h2')?.textContent === title "
            "&& document.querySelector('.guide-words.past') === null",
            arg=step["title"],
        )
        if number in (3, 11, 20, 28, 33):
            ada.page.wait_for_timeout(700)  # what is pointed at is brought into sight
            ada.shot(f"step-{number + 1}")
        # what is said is counted, and not each choice that it takes
        assert f"{step['number']} / {steps[-1]['number']}" in ada.text(".guide header")
        if step["choose"]:
            ada.wait_to_see(".ribbon.mine:not([aria-busy=true])")
            # the guide asks for one thing: the way around it, which a real game always offers, would lead nowhere
            assert not ada.sees(".ribbon .ending.last")
            if step["title"] == "Name a number":
                # all six lie in their order, and one that is not meant says so
                named = ada.find(".mv-number .hidden-words").all_inner_texts()
                assert named == [f"Name {number}" for number in range(1, 7)]
                ada.find(".mv-number.blocked").first.click(force=True)
                ada.wait_to_see(".ribbon-reason:has-text('Not yet')")
            follow(commander)
        elif number + 1 < len(steps):
            ada.press(".guide .button.gold")
    ada.wait_to_see(".dialog.end")
    assert "won" in ada.text(".dialog.end h2")
    ada.shot("end")


# Is what the guide points at on the map free to be pressed?
IN_REACH = """() => {
  const spot = document.querySelector(".panzoom .spot");
  if (spot === null) return false;
  const { left, top, width, height } = spot.getBoundingClientRect();
  return spot.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def test_the_lesson_can_be_followed_on_a_phone(sit: Seating) -> None:
    """The third hex away lies beyond the window of a phone, in which the guide takes half of the room."""
    ada = sit("touch", PHONE)
    ada.open_lobby()
    card = ada.find(".game-card").filter(has_text="Multiverse War")
    ada.press(card.get_by_role("button", name=re.compile("Learn")))
    ada.wait_to_see(".guide")
    for _ in range(300):
        if ada.is_over():
            break
        if ada.text(".guide h2") == "Go on" and ada.is_asked():
            ada.page.wait_for_function(IN_REACH)
            ada.shot("the-map-goes-there")
        lead(ada)
    assert "won" in ada.text(".dialog.end h2")
    ada.shot("end")


# What a guide may leave on a phone: a question, to read on, something of a sheet, a place, an answer, a unit.
LEFT = (
    ".bubble.confirm .button.gold",
    ".guide .gold",
    IN_PANELS,
    ".panzoom .spot",
    ".ribbon .option:enabled:not(.blocked)",
    ".mv-units .can",
)


def lead(person: Person) -> None:
    """One tap on what the guide leaves, wherever that is."""
    for selector in LEFT:
        found = person.find(selector).filter(visible=True)
        if found.count() > 0:
            person.press(found.first)
            break
    person.page.wait_for_timeout(300)


def follow(commander: Commander) -> None:
    """Choose what the guide leaves, wherever it is offered."""
    ada = commander.person
    panel = ada.find(IN_PANELS).filter(visible=True)
    offered = [each for each in ada.offered() if not re.search(SELECTING, each.label)]
    if not offered and panel.count() == 0:
        # it belongs to a Builder or to another building: that is selected first
        ada.press(ada.find(".mv-units .can, .mv-things .can").filter(visible=True).last)
    # a number is named at the desk of numbers: the territory may lie under the edge of the map
    if offered and not ada.sees(".mv-number:not(.blocked)"):
        commander.take(offered[0])
    else:
        assert panel.count() == 1, f"the guide leaves {panel.count()} choices"
        commander.press(panel.first)


def test_six_units_are_in_sight_beside_the_missions_on_a_laptop(sit: Seating, server: Server) -> None:
    place = later(server, is_asked("choose-unit"), "recruit|on", game="multiverse", options={**BRIEF})
    ada = sit(screen=(1366, 768))
    ada.come_to(place, 0)
    ada.wait_for_my_turn()
    ada.wait_to_see(".mv-missions")
    ada.shot("my-units")
    first, second = (chip.bounding_box() for chip in ada.find(".mv-company .mv-chip").all()[:2])
    assert first is not None
    assert second is not None
    assert first["y"] == second["y"], "two in a row, and three rows"
    names = ada.find(".mv-chip-name").evaluate_all(
        "all => all.map((each) => each.scrollWidth - each.clientWidth)"
    )
    assert max(names) <= 0


def test_two_teams_from_the_form(sit: Seating) -> None:
    ada = sit()
    ada.page.goto(f"{ada.address}/#/new/multiverse")
    form = ada.wait_to_see(".new-table")
    assert form.get_by_text("Partners in a team game").count() == 0  # it would change nothing yet
    assert form.get_by_label("Decoys").count() == 0
    # a first game has no decoys: what was chosen before that is left out, not refused
    wishes = ("As you like it", "Decoys", "A first game", "Teams of two", "1 and 3 against 2 and 4")
    ada.new_table("knight", "knight", "knight", wishes=wishes, game="multiverse")
    ada.wait_for_my_turn()
    commander = Commander(ada, 7, zeal=5)
    for _ in range(14):
        if ada.is_over():
            break
        commander.choose()
        ada.wait_for_my_turn()
    # own blocks and the partner's are known, the others' are not, unless they are seen
    seen = blocks(ada)
    assert any(label.startswith("your ") for label in seen)
    assert any(re.match(r"the (Legion|Northmen|Highland)'s ", label) for label in seen)
    assert any(label.startswith("an unknown block of the") for label in seen)
    ada.shot("teams")
