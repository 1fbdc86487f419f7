"""Somebody with a keyboard and nothing else: no mouse, and no focus that a script has set."""

from __future__ import annotations

import random

from tests.browser.heroes import END
from tests.browser.person import DONE, Person

# every picture's worth of focus that nobody could see: nowhere, off the screen, or without its ring
WATCHED = """() => {
    window.unseen = [];
    // a place on a map has it drawn around its own shape
    const drawn = (shape) => shape !== null && parseFloat(getComputedStyle(shape).strokeWidth) >= 4;
    const ringed = (here) =>
        getComputedStyle(here).outlineStyle !== "none" || drawn(here.querySelector(".tile-ground, .hm-slot-shape"));
    // and comes there within a moment
    let bare = { here: null, since: 0, looks: 0 };
    const stays = (here) => {
        if (bare.here !== here) bare = { here, since: performance.now(), looks: 0 };
        bare.looks += 1;
        return bare.looks > 10 && performance.now() - bare.since > 1000;
    };
    const look = () => {
        const here = document.activeElement;
        const asked = document.querySelector(".ribbon-sentence")?.textContent;
        const { left, top, width, height } = here.getBoundingClientRect();
        const x = left + width / 2;
        const y = top + height / 2;
        if (here === document.body) window.unseen.push(`nowhere: ${asked}`);
        else if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
            window.unseen.push(`off the screen: ${here.outerHTML.slice(0, 90)}: ${asked}`);
        else if (here.matches(":focus-visible") && ringed(here)) bare.here = null;
        else if (stays(here))
            window.unseen.push(`without a ring: ${here.outerHTML.slice(0, 90)}: ${asked}`);
        requestAnimationFrame(look);
    };
    look();
}"""
# something is asked, or told until I go on
CALLED = """() => document.querySelector(".ribbon.mine:not([aria-busy=true]), .ribbon.held, .dialog.end") !== null"""
# what has the focus: its words as they are read aloud, and what it is
HERE = """() => {
    const here = document.activeElement;
    const words = here.getAttribute("aria-label") ?? here.querySelector(".hidden-words")?.textContent ?? here.innerText;
    return { id: here.dataset?.id ?? "", kind: here.getAttribute("class") ?? "", words: (words ?? "").trim() };
}"""
# does it come before what has the focus?
BEFORE = """it => {
    const seen = [...document.querySelectorAll(it)].find((each) => each.getBoundingClientRect().width > 0);
    const where = seen === undefined ? 0 : document.activeElement.compareDocumentPosition(seen);
    return (where & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}"""
# what was pressed has led to something
LED = f"""(before) => document.querySelector(".piece-menu [role=menu]") !== null || ({DONE})(before)"""


class Keyed:
    """Goes about a table by keys, as the help names them."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def watch(self) -> None:
        """From now on the focus has to be seen."""
        self.person.page.evaluate(WATCHED)

    def unseen(self) -> list[str]:
        found: list[str] = self.person.page.evaluate("[...new Set(window.unseen)]")
        return found

    def here(self) -> dict[str, str]:
        found: dict[str, str] = self.person.page.evaluate(HERE)
        return found

    def described(self) -> str:
        """What who listens hears after the name of what has the focus."""
        session = self.person.page.context.new_cdp_session(self.person.page)
        here = session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"][
            "objectId"
        ]
        found = session.send("Accessibility.getPartialAXTree", {"objectId": here, "fetchRelatives": False})
        session.detach()
        return str(found["nodes"][0].get("description", {}).get("value", ""))

    def is_at(self, selector: str) -> bool:
        return bool(self.person.page.evaluate("it => document.activeElement.matches(it)", selector))

    def comes_to(self, selector: str) -> None:
        """What was pressed leads the focus there by itself."""
        self.person.page.wait_for_function("it => document.activeElement.matches(it)", arg=selector)

    def goes_to(self, selector: str, *keys: str, most: int = 80) -> None:
        """Press a key until the focus is there: Tab or, where it lies before, Shift+Tab, unless others are named."""
        for _ in range(most):
            if self.is_at(selector):
                return
            before = not keys and self.person.page.evaluate(BEFORE, selector)
            self.person.key(*(keys or ("Shift+Tab" if before else "Tab",)))
        raise AssertionError(f"no key leads to {selector}: the focus is at {self.here()}")

    def is_called(self) -> None:
        """Until something is asked; what is told before is gone on from."""
        person = self.person
        while True:
            person.page.wait_for_function(CALLED)
            if not person.sees(".ribbon.held"):
                return
            shown = person.find(".ribbon").get_attribute("data-told")
            person.key("1")
            person.page.wait_for_function(
                "shown => document.querySelector('.ribbon')?.dataset.told !== shown", arg=shown
            )

    def answers(self, *keys: str) -> None:
        """Press them, and wait until the table has taken it; of several ways to do it the first."""
        before = self.person.moment
        self.person.key(*keys)
        self.person.page.wait_for_function(LED, arg=before)
        if self.person.sees(".piece-menu [role=menu]"):
            self.person.key("1")
            self.person.page.wait_for_function(DONE, arg=before)

    def goes_on_to(self, selector: str, key: str = "b", most: int = 8) -> bool:
        """The key that leads from one thing that can be chosen to the next: does it come to this?"""
        for _ in range(most):
            if self.is_at(selector):
                return True
            self.person.key(key)
        return self.is_at(selector)


class Rider(Keyed):
    """Plays Heroes III: acts in town, plays a card, rides, fights."""

    def __init__(self, person: Person, chance: random.Random, fights: int = 1000) -> None:
        """`fights`: so many answers in combats, for the tests are short; then they are left to a bot."""
        super().__init__(person)
        self.chance = chance
        self.fights = fights
        self.fought = 0
        self.deeds: list[str] = []

    def decides(self) -> None:
        """Answers what is asked, whatever it is."""
        self.is_called()
        person = self.person
        if person.sees(".hc-after"):
            self.comes_to(".hc-after .button")
            person.key("Enter")
            person.wait_until_gone(".hc-after")
            return
        if person.sees(END):
            self.acts()
            return
        if person.sees(".ribbon .option:has-text('Draw')"):
            self.answers("1")  # the hand is kept as it is
            return
        if not self.is_at("[data-option], .can:not(.selected), .option"):
            person.key("b")
        if person.sees(".hc-combat"):
            self.fought += 1
            if self.fought > self.fights and person.sees(".hc-entrust[title]"):
                self.goes_to(".hc-entrust")
                person.key("Enter")
                person.wait_until_gone(".hc-entrust[title]")
                self.is_called()
                return
            if self.casts():
                return
        if self.is_at(".page-tab"):  # something could be done in town
            self.answers(person.find(".ribbon .option kbd").first.inner_text().strip())
            return
        if self.is_at(".hc-waits"):  # who stands where: the unit, then its space
            person.key("Enter")
            self.goes_on_to(".hc-space.can")
        self.answers("Enter")

    def acts(self) -> None:
        """What has not been done in this turn yet: built, played, ridden; then the turn is ended."""
        turn = (
            self.deeds[len(self.deeds) - self.deeds[::-1].index("ends") :]
            if "ends" in self.deeds
            else self.deeds
        )
        for deed, does, most in (
            ("builds", self.builds, 1),
            ("plays", self.plays, 1),
            ("rides", self.rides, 3),
        ):
            if turn.count(deed) < most and does():
                self.deeds.append(deed)
                return
        self.deeds.append("ends")
        self.answers("e")

    def builds(self) -> bool:
        if not self.person.sees(".hm-tray [data-id='page:town'][data-calls=true]"):
            return False
        self.goes_to(".hm-tray [data-id='page:town']")
        self.person.key("Enter")
        self.person.page.wait_for_function("() => document.activeElement.closest('.hm-town') !== null")
        if not self.person.sees(".hm-town [data-option][data-id^='in:build']"):
            self.person.key("Escape")
            return False
        self.goes_to(".hm-town [data-option]")
        self.answers("Enter")
        return True

    def plays(self) -> bool:
        """A card of the hand."""
        if not self.person.sees(".hm-hand-card.can"):
            return False
        self.goes_to(".hm-hand-card.can")
        self.answers("Enter")
        return True

    def casts(self) -> bool:
        """A spell, once."""
        if "casts" in self.deeds or not self.person.sees(".hm-hand-card.can:has(.hm-kind-spell)"):
            return False
        self.deeds.append("casts")
        self.goes_to(".hm-hand-card.can:has(.hm-kind-spell)")
        self.answers("Enter")
        return True

    def rides(self) -> bool:
        """To where there is something to fight for, or else anywhere; the full stop leads from place to place."""
        if not self.goes_on_to(".hexagon.can"):
            return False
        if self.person.sees(".hexagon.can.waits-fight"):
            self.goes_to(".hexagon.can.waits-fight", ".")
        else:
            self.person.key(*["."] * self.chance.randrange(4))
        self.answers("Enter")
        return True
