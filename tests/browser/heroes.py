"""How a person plays Heroes III on a screen: rides over the map, acts in town, plays cards, leaves combats to a bot."""

from __future__ import annotations

import contextlib
import random

from playwright.sync_api import TimeoutError as Late

from tests.browser.person import DONE, TAKEN, Person
from tests.browser.playing import Playing
from tests.browser.tables import is_asked, later
from tests.server.support import Place, Server
from tests.slowness import patient

OPEN = ":not(.blocked):not(.shut):not([aria-disabled=true])"
QUESTION = ".hm-sheet:not(:has(.hm-tabs))"  # the sheet of a question, not a page of the book
END = ".ribbon .option:has-text('End your turn')"
TRIES = 3
# a tile is taken up, shown on the map, or laid
UP = f"""(before) => document.querySelector(".bubble.confirm") !== null || ({TAKEN})(before)"""
# what a question opens beside the board is there a picture later
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def laid(server: Server, seats: str = "person,random", **options: object) -> Place:
    return server.new("heroes", seats, options=options)


def led_to(server: Server, asked: str, seats: str = "person,random", **options: object) -> Place:
    """A table where the first seat is asked this."""
    # a hero hired before a combat stands where the other does: until they part the turn cannot end
    return later(server, is_asked(asked), "to-arms", seats, "heroes", options=options)


class Rider(Playing):
    """Somebody who plays it: rides about, builds and recruits now and then, and ends the turn."""

    def __init__(self, person: Person, chance: random.Random, deeds: int = 3) -> None:
        """`deeds`: so many in a turn, for the tests are short."""
        super().__init__(person, chance)
        self.be_patient()
        self.most = deeds
        self.deeds = 0

    def decide(self) -> None:
        """Answer what is asked, whatever it is."""
        person = self.person
        person.page.evaluate(DRAWN)
        before = person.moment
        self.on_seeing(".hm-pick-scene", "factions")
        self.on_seeing(".hm-pick .hm-portrait", "heroes")
        self.on_seeing(".hm-turns", "a-tile")
        self.on_seeing(".hm-cost", "a-hero-in-hand")
        self.on_seeing(".hm-take", "cards-to-take")
        self.on_seeing(".hc-combat", "a-combat")
        for _ in range(TRIES):
            if not self.answer():
                if not person.is_asked():
                    return  # a combat that was entrusted to a bot goes on by itself
                raise AssertionError(f"nothing can be chosen: {person.text('.ribbon')}")
            # where the machine is slow, a tap may have been a finger that rests and reads: then it is tapped again
            with contextlib.suppress(Late):
                person.page.wait_for_function(DONE, arg=before, timeout=1000 * patient(8))
                return
        raise AssertionError(f"nothing comes of it: {person.text('.ribbon')}")

    def answer(self) -> bool:
        """The first of these that is there to be pressed."""
        if self.person.sees(END):
            return self.acts()
        self.deeds = 0
        return (
            self.any_of(".hc-combat .hc-entrust")
            or self.lays()
            or self.any_of(f"{QUESTION} .choice{OPEN}")
            or self.first_of(".ribbon .option:has-text('Draw')")
            or self.anything()
        )

    def lays(self) -> bool:
        """A tile is laid: how, and where that is asked, too, on which free place."""
        before = self.person.moment
        if not self.any_of(f"{QUESTION} .hm-turn.can"):
            return False
        self.person.page.wait_for_function(UP, arg=before)
        if self.person.sees(".bubble.confirm"):  # a finger has been shown on the map how it would lie
            self.confirm()
        elif not self.person.is_done(before):
            self.put(self.shown(".hexagon.free-place.can")[0])
            self.confirm()
        return True

    def acts(self) -> bool:
        """A few deeds, then the turn is ended."""
        self.deeds += 1
        if self.deeds > self.most:
            self.deeds = 0
            return self.first_of(END)
        if self.chance.random() < 0.4 and self.in_town():
            return True
        return self.rides() or self.in_town() or self.first_of(END)

    def in_town(self) -> bool:
        """Something is built or recruited."""
        if not self.person.sees(".hm-town"):
            if not self.person.sees(".hm-tray [data-id='page:town'][data-calls=true]"):
                return False
            self.person.press(self.person.find("[data-id='page:town']").filter(visible=True).first)
            self.person.wait_to_see(".hm-town")
        self.on_seeing(".hm-town", "a-town")
        return self.any_of(f".hm-town .hm-order.gold{OPEN}")

    def rides(self) -> bool:
        """A place on the map; a finger is shown the way first."""
        found = self.shown(".hexagon.can, .hm-slot.can")
        if not found:
            heroes = self.shown(".hm-hero.can:not(.selected)")
            if not heroes:
                return False
            self.put(heroes[0])
            self.person.wait_to_see(".hm-hero.selected")
            found = self.shown(".hexagon.can, .hm-slot.can")
            if not found:
                return False
        self.go_to_one_of(found)
        return True

    def anything(self) -> bool:
        offered = self.person.offered_plainly()
        if not offered:
            return False
        self.person.choose(self.chance.choice(offered), self.chance)
        return True
