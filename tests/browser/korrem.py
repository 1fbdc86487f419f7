"""How a person plays Heart of Korrem on a screen: by hexes, the nation's book, cards and the ribbon."""

from __future__ import annotations

import random
from typing import cast

from playwright.sync_api import Locator

import banneret
from banneret.bots.bot import next_ask
from banneret.games.korrem.state import NOBODY, Korrem
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from tests.browser.heroes_moments import Wanted, by_habit, gone_on_with
from tests.browser.person import DONE, Person
from tests.browser.playing import Playing
from tests.browser.tables import is_asked, later
from tests.server.support import Place, Server

SHORT = {
    "target_vp": 5,
    "max_rounds": 3,
    "rescue_provider": True,
    "order_guard": "all",
    "battle_limit": 10,
}
LONGER = {"land": "ready", "max_rounds": 30, "target_vp": 25}
OPEN = ":not(.blocked):not([aria-disabled=true])"
QUESTION = ".kr-sheet:not(:has(.kr-pages))"  # the sheet of a question, not a page of the book
HELD = ".kr-held-tile.can"


def laid(server: Server, seats: str = "person,random", **options: object) -> Place:
    """A short table of Korrem with these set-up options."""
    return server.new("korrem", seats, options={**SHORT, **options})


def led_to(server: Server, asked: str, seats: str = "person,random", **options: object) -> Place:
    """A table where the first seat is asked this."""
    return later(server, is_asked(asked), seats=seats, game="korrem", options={**SHORT, **LONGER, **options})


def come_to_pass(server: Server, wanted: Wanted) -> Place:
    """A table at such a moment, where the first seat is to decide: played by the game's own quick hand."""
    for seed in range(30):
        t: Table[State] = banneret.new("korrem", seats=2, seed=f"a time {seed}", options={**SHORT, **LONGER})
        chance = random.Random(seed)
        while not t.over:
            ask = next_ask(t)
            if ask.seat == 0 and wanted(t, ask):
                return gone_on_with(server, t, ("person", "random"))
            t.choose(ask, by_habit(t, ask, chance))
    raise AssertionError(f"no game comes to {wanted.__name__}")


def in_a_time(t: Table[State], ask: Ask) -> bool:
    """Orders are given while an Event lasts."""
    return ask.kind == "command" and cast(Korrem, t.state).event != NOBODY


def finding(t: Table[State], ask: Ask) -> bool:
    """An Artifact has turned up."""
    return ask.kind == "find-relic"


class Ruler(Playing):
    """Somebody who plays Korrem: lays hexes, goes about, gathers, enlists, and fights when it comes to that."""

    def __init__(self, person: Person, chance: random.Random, orders: int = 2) -> None:
        """`orders`: so many in a Command Phase, for the tests are short."""
        super().__init__(person, chance)
        self.be_patient()
        self.most = orders
        self.orders = 0

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
            if not person.is_asked():
                return  # the device is to be passed on, or a Battle that was entrusted to a bot goes on by itself
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
        return self.goes(".hexagon.free-place.can")

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
        if found:
            self.go_to_one_of(found)
        return bool(found)

    def put(self, place: Locator) -> None:
        place.scroll_into_view_if_needed()
        super().put(place)

    def anything(self) -> bool:
        offered = self.person.offered()
        if not offered:
            return False
        self.person.choose(self.chance.choice(offered), self.chance)
        return True

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
