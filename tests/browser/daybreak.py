"""How a person plays Daybreak on a screen: by City sheets, tiles, Squads and the ribbon."""

from __future__ import annotations

import random
from contextlib import suppress

from playwright.sync_api import TimeoutError

from tests.browser.person import DONE, Person
from tests.browser.playing import Playing
from tests.browser.tables import is_asked, later
from tests.server.support import Place, Server

SHEET = ".db-sheet:not([inert])"
FIGHTS = ".square.can.waits-monsters, .square.can.waits-hero, .square.can.waits-city"
FINDS = ".square.can.waits-collect, .square.can.waits-mine"
SQUADS = ".db-squad.can"


def laid(server: Server, seats: str = "person,greedy", **options: object) -> Place:
    """A table of Daybreak with these set-up options."""
    return server.new("daybreak", seats, options=options)


def at_a_battle(server: Server) -> Place:
    """A table where the first seat is about to form its Squads, out of at least four units."""
    return led_to(server, "squads", ("build-spawner", "recruit-for"))


def at_an_exchange(server: Server) -> Place:
    """A table where the first seat is about to divide Troops between a Hero and its City."""
    return led_to(server, "exchange", ("build-spawner", "recruit", "exchange"))


def led_to(server: Server, asked: str, wished: tuple[str, ...]) -> Place:
    """A table where the first seat is asked this, with several ways to answer it."""
    return later(
        server, is_asked(asked, ways=3), "|".join(wished), game="daybreak", options={"day_limit": 20}
    )


class Ruler(Playing):
    """Somebody who plays Daybreak: builds what can be built, takes what lies there, and fights when strong."""

    def __init__(
        self, person: Person, chance: random.Random, timid: bool = False, idle: bool = False
    ) -> None:
        super().__init__(person, chance)
        self.timid = timid  # fights only who comes
        self.idle = idle  # neither builds nor goes anywhere

    def decide(self) -> None:
        """Answer what is asked, whatever it is."""
        person = self.person
        before = person.moment
        self.on_seeing(".db-outcome", "a-battle-is-over")
        if person.sees(".db-outcome button"):
            person.press(".db-outcome button")
            person.wait_until_gone(".db-outcome")
        self.on_seeing(f"{SHEET} .db-rung.open", "a-city")
        self.on_seeing(".db-preset", "forming-squads")
        self.on_seeing(SQUADS, "squads")
        self.on_seeing(f"{FIGHTS}, {FINDS}", "exploring")
        self.on_seeing(".ribbon:has-text('Capture')", "a-mine")
        self.on_seeing(".stepper", "how-many")
        if not self.answer():
            raise AssertionError(f"nothing can be chosen: {person.text('.ribbon')}")
        person.page.wait_for_function(DONE, arg=before)

    def answer(self) -> bool:
        """The first of these that is there to be pressed."""
        return (
            (self.idle and self.stays_at_home())
            or self.any_of(".db-rung.open")
            or self.any_of(f"{SHEET} .db-recruit-count .gold")
            or self.any_of(".db-preset:not(:has(.db-preset-hand))")
            or self.mans_the_wall()
            or self.attacks()
            or self.any_of(".stepper-go")
            or self.first_of(".ribbon .option:has-text('Take')")
            or self.first_of(".ribbon .option:has-text('Capture')")
            or self.founds()
            or self.goes(FINDS)
            or (not self.timid and self.goes(FIGHTS))
            or self.first_of(".ribbon .option:has-text('End your')")
            or self.any_of(".ribbon .option:not(.grave)")
            or self.any_of(".ribbon .option")
        )

    def stays_at_home(self) -> bool:
        return self.first_of(".ribbon .option:has-text('Done')") or self.first_of(
            ".ribbon .option:has-text('End your')"
        )

    def founds(self) -> bool:
        return "Put your City" in self.person.text(".ribbon-sentence") and self.any_of(".square.can")

    def mans_the_wall(self) -> bool:
        """One press: nobody is attacked by that."""
        return "at the wall" in self.person.text(".ribbon-sentence") and self.any_of(SQUADS)

    def attacks(self) -> bool:
        """Squad against Squad: mine is selected first, unless there is only one."""
        if not self.person.sees(SQUADS):
            return False
        target = self.person.find(".db-squad.can:not(.selected) .db-chance").first
        for _ in range(3):  # a click that comes while the board is drawn anew is lost: people click again
            if not self.person.sees(".db-squad.selected"):
                self.any_of(".db-squad.can")
            with suppress(TimeoutError):
                target.wait_for(state="visible", timeout=5000)
                break
        self.any_of(".db-squad.can:not(.selected) .db-chance")
        self.confirmed()
        return True

    def goes(self, selector: str) -> bool:
        """The selected Hero to such a tile; a finger is shown the way first."""
        found = self.shown(selector)
        if not found:
            return False
        self.person.press(self.chance.choice(found))
        self.confirmed()
        return True

    def confirmed(self) -> None:
        if self.person.hand == "touch":
            self.person.press(".bubble.confirm .gold")
