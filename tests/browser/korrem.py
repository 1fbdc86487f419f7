"""How a person plays Heart of Korrem on a screen: by hexes, the nation's book, cards and the ribbon."""

from __future__ import annotations

import random
import time

from playwright.sync_api import Locator

from tests.browser.person import DONE, Person
from tests.server.support import Place, Player, Server
from tests.slowness import patient

SHORT = {
    "target_vp": 5,
    "max_rounds": 3,
    "rescue_provider": True,
    "order_guard": "all",
    "battle_limit": 10,
}
OPEN = ":not(.blocked):not([aria-disabled=true])"
QUESTION = ".kr-sheet:not(:has(.kr-pages))"  # the sheet of a question, not a page of the book
HELD = ".kr-held-tile.can"
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
WAITS = 20.0  # seconds for whatever comes next; where the machine is slow or busy, more
# something is asked here, what happened waits to be read, or it is over
CALLED = ".ribbon.mine:not([aria-busy=true]), .ribbon.held, .dialog.end, .curtain"
# the guide of the lesson has something to press, or the table has
TAUGHT = """() => document.querySelector(
  ".dialog.end, .ribbon.held, .guide .gold, .ribbon.mine:not([aria-busy=true])") !== null"""


def laid(server: Server, seats: str = "person,random", **options: object) -> Place:
    """A short table of Korrem with these set-up options."""
    return server.new("korrem", seats, options={**SHORT, **options})


def led_to(server: Server, asked: str, seats: str = "person,random", **options: object) -> Place:
    """A table where the first seat is asked this."""
    for seed in range(20):
        place = laid(server, seats, **{"land": "ready", "max_rounds": 30, "target_vp": 25, **options})
        with place.sit(0) as player:
            if play_until(player, asked, random.Random(seed)):
                return place
    raise AssertionError(f"no play leads to {asked}")


def play_until(player: Player, asked: str, chance: random.Random) -> bool:
    """Choose until the question comes. False: the game is over before."""
    while not player.over:
        asks = [ask for ask in player.asks() if not ask["standing"]]
        if not asks:
            player.hear()
            continue
        if asks[0]["kind"] == asked:
            return True
        ask = asks[0]
        if "amounts" in ask:
            answer = player.choose_numbers(ask["id"], ask["absent"])
        else:
            answer = player.choose(ask["id"], chance.randrange(len(ask["options"])))
        assert answer["type"] == "accepted"
    return False


class Ruler:
    """Somebody who plays Korrem: lays hexes, goes about, gathers, enlists, and fights when it comes to that."""

    def __init__(self, person: Person, chance: random.Random, orders: int = 2) -> None:
        """`orders`: so many in a Command Phase, for the tests are short."""
        person.page.set_default_timeout(1000 * patient(WAITS))
        self.person = person
        self.chance = chance
        self.most = orders
        self.seen: set[str] = set()
        self.orders = 0

    def on_seeing(self, selector: str, what: str) -> None:
        """A picture of something, the first time that it is seen."""
        if what not in self.seen and self.person.sees(selector):
            self.seen.add(what)
            self.person.shot(what)

    def decide(self) -> None:
        """Answer what is asked, whatever it is."""
        person = self.person
        before = person.moment
        self.on_seeing(HELD, "laying")
        self.on_seeing(".kr-nation", "nations")
        self.on_seeing(".kr-cost", "an-army-in-hand")
        self.on_seeing(QUESTION, "a-question")
        self.on_seeing("[aria-label^='Battle']", "a-battle")
        if not self.answer():
            raise AssertionError(f"nothing can be chosen: {person.text('.ribbon')}")
        person.page.wait_for_function(DONE, arg=before)

    def answer(self) -> bool:
        """The first of these that is there to be pressed."""
        if self.person.sees(HELD):
            return self.lays()
        if self.commands():
            return True
        return (
            self.any_of(".numbers-confirm")
            or self.any_of(f"{QUESTION} .choice{OPEN}")
            or self.goes(".hexagon.can")
            or self.first_of(".ribbon .option:has-text('Stand ready')")
            or self.first_of(".ribbon .option:has-text('End your')")
            or self.anything()
        )

    # ---- What it does ----

    def lays(self) -> bool:
        """A hex is taken up, unless it is the only kind, and laid on a place that glows."""
        if not self.person.sees(".kr-held-tile.selected"):
            self.any_of(HELD)
            self.person.wait_to_see(".kr-held-tile.selected")
        return self.goes(".hexagon.kr-cell.can")

    def commands(self) -> bool:
        """A few orders, then the phase is ended: to march, to work where an Army stands, to enlist."""
        if not self.person.sees(".ribbon .option:has-text('End your Command Phase')"):
            self.orders = 0
            return False
        self.orders += 1
        if self.orders > self.most:
            return self.first_of(".ribbon .option:has-text('End your Command Phase')")
        works = f".kr-sheet .kr-order.gold{OPEN}"
        if self.chance.random() < 0.4 and self.any_of(works):
            return True
        return (
            self.goes(".hexagon.can")
            or self.any_of(works)
            or self.first_of(".ribbon .option.ending, .ribbon .option:has-text('End')")
        )

    def goes(self, selector: str) -> bool:
        """A place on the map; a finger is shown the way first."""
        found = self.shown(selector)
        if not found:
            return False
        before = self.person.moment
        self.put(self.chance.choice(found))
        self.person.page.wait_for_function(LED, arg=before)
        if self.person.sees(".piece-menu [role=menu]"):
            self.person.choose_in_menu(self.chance)
        if self.person.sees(".bubble.confirm"):
            self.person.press(".bubble.confirm .gold")
        return True

    def put(self, place: Locator) -> None:
        """Press where nothing else lies."""
        place.scroll_into_view_if_needed()
        place.evaluate(STILL)
        spot = place.evaluate(MIDDLE)
        if spot is None:
            place.focus()
            self.person.page.keyboard.press("Enter")
        elif self.person.hand == "touch":
            self.person.page.touchscreen.tap(*spot)
        else:
            self.person.page.mouse.click(*spot)

    def anything(self) -> bool:
        offered = self.person.offered()
        if not offered:
            return False
        self.person.choose(self.chance.choice(offered), self.chance)
        return True

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
        person.page.wait_for_function(
            """([moment, header]) => document.querySelector(".dialog.end, .ribbon.held") !== null
              || Number(document.querySelector(".ribbon").dataset.moment) !== moment
              || document.querySelector(".guide header").innerText !== header""",
            arg=list(before),
        )

    def do_as_told(self) -> None:
        """The one thing that can be chosen: in a sheet, on a page of the book, on the field or on the map."""
        for _ in range(4):
            if self.first_of(f".kr-sheet .choice{OPEN}"):
                return
            if self.first_of(".kr-pages [data-calls=true][aria-pressed=false]"):
                continue  # then it is on that page
            if self.person.sees(HELD):
                self.lays()
                return
            if self.person.sees(".piece.selected") and self.goes(".hexagon.can"):
                return
            offered = self.person.offered()
            assert offered, f"the guide asks for what is not there: {self.person.text('.guide')}"
            if not offered[0].moves:
                self.person.choose(offered[0], self.chance)
                return
            self.person.point_at(offered[0])
            self.person.wait_to_see(".piece.selected")
        raise AssertionError(f"what the guide asks for is not found: {self.person.text('.guide')}")

    # ---- What there is to press ----

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


def play_to_the_end(ruler: Ruler, most: int = 200) -> int:
    """All choices of one person until the end screen; how many they were."""
    person = ruler.person
    for made in range(most):
        person.wait_for_my_turn()
        if person.is_over():
            return made
        ruler.decide()
    raise AssertionError(f"the game does not end within {most} choices")


def play_around(ruler: Ruler, most: int = 200) -> int:
    """All choices of everybody at one screen; how often it was passed on, with nothing of the table in sight."""
    person = ruler.person
    passed = 0
    for _ in range(most):
        person.wait_for_my_turn()
        if person.is_over():
            return passed
        if person.sees(".curtain"):
            assert not person.sees("[data-id], .table, .tray")
            passed += 1
            person.press(".curtain .button")
            person.wait_until_gone(".curtain")
        else:
            ruler.decide()
    raise AssertionError(f"the game does not end within {most} choices")


def play_together(rulers: list[Ruler], seconds: float = 60) -> None:
    """Everybody at a screen of their own decides when asked, and reads what waits to be read, until it is over."""
    end = time.monotonic() + patient(seconds)
    while not all(ruler.person.is_over() for ruler in rulers):
        assert time.monotonic() < end, [ruler.person.text(".ribbon") for ruler in rulers]
        called = [ruler for ruler in rulers if not ruler.person.is_over() and ruler.person.sees(CALLED)]
        for ruler in called:
            ruler.person.wait_for_my_turn()
            if not ruler.person.is_over():
                ruler.decide()
        if not called:
            rulers[0].person.page.wait_for_timeout(50)
