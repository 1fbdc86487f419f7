"""What is the same for everybody who plays on a screen, whatever the game: looking, pressing, following a lesson.

A game's tests derive somebody from Playing who knows what to decide there:

    ruler = Ruler(ada, random.Random(1))
    play_to_the_end(ruler)
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator

from tests.browser.person import DONE, Person
from tests.slowness import patient

# a press on the map has led to something: it is done, or a bubble asks
LED = f"""(before) => document.querySelector(".piece-menu [role=menu], .bubble.confirm") !== null
  || ({DONE})(before)"""
# the point of a place nearest to its middle on which nothing else lies: a finger needs some room around it
MIDDLE = """(place) => {
    const box = place.getBoundingClientRect();
    const points = [];
    for (let row = 1; row < 10; row++)
        for (let column = 1; column < 10; column++)
            points.push([box.left + (box.width * column) / 10, box.top + (box.height * row) / 10]);
    const far = ([x, y]) => Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
    points.sort((a, b) => far(a) - far(b));
    const on = (x, y) => document.elementFromPoint(x, y)?.closest(".piece") === place;
    const roomy = ([x, y]) => on(x, y) && [-9, 9].every((by) => on(x + by, y) && on(x, y + by));
    return points.find(roomy) ?? null;
}"""
# the map glides to what is new: whoever points at a place waits until it lies still, but not for ever
STILL = """(place) => new Promise((done) => {
    setTimeout(() => done(false), 3000);
    let before = "";
    let same = 0;
    const look = () => {
        const box = place.getBoundingClientRect();
        const now = `${box.left} ${box.top} ${box.width}`;
        same = now === before ? same + 1 : 0;
        before = now;
        if (same >= 6) done(true);
        else requestAnimationFrame(look);
    };
    look();
})"""
# something is asked here, what happened waits to be read, or it is over
CALLED = ".ribbon.mine:not([aria-busy=true]), .ribbon.held, .dialog.end, .curtain"
# the guide of the lesson has something to press, or the table has
TAUGHT = """() => document.querySelector(
  ".dialog.end, .ribbon.held, .guide .gold, .ribbon.mine:not([aria-busy=true])") !== null"""
# the guide says what comes now, or something else comes first
TOLD_NOW = """() => document.querySelector(".guide-words.past") === null
  || document.querySelector(".dialog.end, .ribbon.held") !== null"""
# the guide says something else, or something has happened
LED_ON = """([moment, header]) => document.querySelector(".dialog.end, .ribbon.held") !== null
  || Number(document.querySelector(".ribbon").dataset.moment) !== moment
  || document.querySelector(".guide header").innerText !== header"""
# Whom the curtain calls, marked: where the same person is called again there is another curtain.
CALL = """(button) => {
  button.dataset.pressed = "";
  return button.innerText;
}"""
LIFTED = """([called]) => {
  const button = document.querySelector(".curtain .button");
  return button === null || button.innerText !== called || !("pressed" in button.dataset);
}"""

WAITS = 20.0  # seconds for whatever comes next; where the machine is slow or busy, more


class Playing:
    """Somebody who plays a game on a screen. What to decide there is the game's."""

    def __init__(self, person: Person, chance: random.Random) -> None:
        self.person = person
        self.chance = chance
        self.seen: set[str] = set()

    def be_patient(self) -> None:
        self.person.page.set_default_timeout(1000 * patient(WAITS))

    def decide(self) -> None:
        """Answer what is asked, whatever it is."""
        raise NotImplementedError

    # ---- What there is to see and to press ----

    def on_seeing(self, selector: str, what: str) -> None:
        """A picture of something, the first time that it is seen."""
        if what not in self.seen and self.person.sees(selector):
            self.seen.add(what)
            self.person.shot(what)

    def shown(self, selector: str) -> list[Locator]:
        return self.person.find(selector).filter(visible=True).all()

    def any_of(self, selector: str) -> bool:
        found = self.shown(selector)
        if found:
            self.person.press(self.chance.choice(found))
        return bool(found)

    def first_of(self, selector: str) -> bool:
        found = self.shown(selector)
        if found:
            self.person.press(found[0])
        return bool(found)

    # ---- Places on a map ----

    def put(self, place: Locator) -> None:
        """Press where nothing else lies."""
        place.evaluate(STILL)
        spot = place.evaluate(MIDDLE)
        if spot is None or self.person.hand == "keys":
            place.focus()
            self.person.page.keyboard.press("Enter")
        elif self.person.hand == "touch":
            self.person.page.touchscreen.tap(*spot)
        else:
            self.person.page.mouse.click(*spot)

    def go_to_one_of(self, places: list[Locator]) -> None:
        """A place on the map; a finger is shown the way first."""
        before = self.person.moment
        self.put(self.chance.choice(places))
        self.person.page.wait_for_function(LED, arg=before)
        if self.person.sees(".piece-menu [role=menu]"):
            self.person.choose_in_menu(self.chance)
        self.confirm()

    def confirm(self) -> None:
        """A finger is shown what would come of it first."""
        if self.person.sees(".bubble.confirm"):
            self.person.press(".bubble.confirm .gold")

    # ---- A lesson ----

    def follow(self) -> None:
        """What the guide of the lesson asks for: the one thing that it leaves open, or to read on."""
        person = self.person
        person.wait_until(TAUGHT)
        if person.sees(".ribbon.held"):
            person.wait_for_my_turn()
        if person.is_over():
            return
        before = (person.moment, person.text(".guide header"))
        if not self.first_of(".guide .gold"):
            self.do_as_told()
        person.page.wait_for_function(LED_ON, arg=list(before))

    def do_as_told(self) -> None:
        """The one thing that can be chosen."""
        raise NotImplementedError


# ---- Whole games ----


def play_to_the_end(somebody: Playing, most: int = 400) -> int:
    """All choices of one person until the end screen; how many they were."""
    person = somebody.person
    for made in range(most):
        person.wait_for_my_turn()
        if person.is_over():
            return made
        somebody.decide()
    raise AssertionError(f"the game does not end within {most} choices")


def play_around(somebody: Playing, most: int = 200) -> int:
    """All choices of everybody at one screen; how often it was passed on, with nothing of the table in sight."""
    person = somebody.person
    passed = 0
    for _ in range(most):
        person.wait_for_my_turn()
        if person.is_over():
            return passed
        if lift_the_curtain(person):
            passed += 1
        elif not person.sees(".curtain"):
            somebody.decide()
    raise AssertionError(f"the game does not end within {most} choices")


def lift_the_curtain(person: Person) -> bool:
    """A screen that is passed on shows nothing of the table until whoever is called takes it."""
    if not person.sees(".curtain"):
        return False
    assert not person.sees("[data-id], .table, .tray")
    called = person.find(".curtain .button").evaluate(CALL)
    person.press(".curtain .button")
    # a question with one answer is soon answered by itself, and then the next person is called
    person.wait_until(LIFTED, called)
    return True


def play_together(everybody: Sequence[Playing], most: int = 10_000, seconds: float = 60) -> None:
    """Everybody at a screen of their own decides when asked, until so many choices are made, or to the end screen."""
    end = time.monotonic() + patient(seconds)
    made = 0
    while made < most and not all(each.person.is_over() for each in everybody):
        assert time.monotonic() < end, [each.person.text(".ribbon") for each in everybody]
        called = [each for each in everybody if not each.person.is_over() and each.person.sees(CALLED)]
        for each in called:
            each.person.wait_for_my_turn()
            if not each.person.is_over():
                each.decide()
                made += 1
        if not called:
            everybody[0].person.page.wait_for_timeout(50)


def take_the_lesson(person: Person, game: str, follow: Callable[[], None], shots: bool = True) -> list[str]:
    """The lesson of a game from the lobby to its end, as it is meant; the titles of what the guide said."""
    person.open_lobby()
    card = person.find(".game-card").filter(has_text=game)
    person.press(card.get_by_role("button", name="Learn it by playing"))
    person.wait_to_see(".guide")
    told: list[str] = []
    for _ in range(90):
        person.wait_until(TAUGHT)
        if person.sees(".ribbon.held"):
            person.wait_for_my_turn()  # until that is gone on from, the guide still says what was done
        if person.is_over():
            break
        person.wait_until(TOLD_NOW)
        title = person.text(".guide h2")
        if not told or told[-1] != title:
            told.append(title)
            if shots:
                person.shot(title.lower().replace(" ", "-"))
        follow()
    assert person.is_over(), told
    assert "won" in person.text(".dialog.end h2")
    assert "Your own way" not in told
    person.shot("the-end-of-the-lesson")
    return told
