"""People at screens: what a player does, in a player's words, with a real mouse, finger or keyboard."""

from __future__ import annotations

import json
import math
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from playwright.sync_api import Error, Locator, Page

from tests.server.support import Place
from tests.slowness import patient

PATIENCE = 60.0  # seconds; where the machine is slow or busy, more

Hand = Literal["mouse", "touch", "keys"]

# What can be chosen now: pieces that glow and are in a shown part of the table, and the ribbon's own buttons.
OFFERED = """() => {
  const shown = (element) => element.getBoundingClientRect().width > 0;
  const words = (piece) => piece.getAttribute("aria-label") ?? piece.querySelector(".hidden-words").textContent;
  // what is taken up already waits for its place
  const pieces = [...document.querySelectorAll(".piece.can:not(.selected)")].filter(shown).map((piece) =>
    ({ kind: "piece", at: piece.dataset.id, label: words(piece), moves: piece.hasAttribute("aria-pressed") }));
  const buttons = [...document.querySelectorAll(".ribbon .option:not(:disabled)")].map((button, index) =>
    ({ kind: "button", at: String(index), label: button.textContent.trim() }));
  return [...pieces, ...buttons];
}"""

# Something is asked of me, or there is nothing more to ask.
READY = """() => document.querySelector(
    ".ribbon.mine:not([aria-busy=true]), .dialog.end, .curtain") !== null"""

# What concerns me waits until I go on; something else is told than this.
HELD = """() => document.querySelector(".ribbon.held") !== null"""
TOLD = """shown => document.querySelector(".ribbon")?.dataset.told !== shown"""

# The choice has been made: what comes of it is told, the table is at a later moment, or another page lies over it.
DONE = """(before) => {
  if (document.querySelector(".dialog.end, .curtain, .ribbon-on") !== null) return true;
  const ribbon = document.querySelector(".ribbon");
  return ribbon !== null && ribbon.getAttribute("aria-busy") !== "true"
    && Number(ribbon.dataset.moment) !== before;
}"""

# Pressing has led to something: the choice is made, or a menu asks which of several.
# Or a piece is taken up that goes to a place next.
TAKEN = f"""(before) => document.querySelector(".piece-menu [role=menu], .piece.selected") !== null
  || ({DONE})(before)"""

# Nothing has come of a press: the question is as it was, and nothing is taken up or asked beside it.
UNTOUCHED = f"""(before) => !({TAKEN})(before)
  && document.querySelector(".bubble.confirm, .ribbon[aria-busy=true]") === null
  && document.querySelector(".ribbon.mine") !== null"""

AXE = Path("web/node_modules/axe-core/axe.min.js")
ROOT = Path(__file__).resolve().parents[2]


class Choice:
    """Something on offer: a piece of the board, or a button of the ribbon."""

    def __init__(self, kind: str, at: str, label: str, moves: bool = False) -> None:
        self.kind = kind
        self.at = at
        self.label = label
        self.moves = moves  # it is taken up by a press, and goes where the next one is

    def __repr__(self) -> str:
        return f"{self.kind} {self.at}: {self.label}"


class Fingers:
    """Touches as the system would report them."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def put(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", points)

    def slide(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)

    def lift(self) -> None:
        self._send("touchEnd", ())

    def _send(self, kind: str, points: tuple[tuple[float, float], ...]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def middle(found: Locator) -> tuple[float, float]:
    """Where a finger would touch it."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Where something can be pressed: it lies still, and there nothing lies over it, the middle before all else. Or why not.
PRESSABLE = """async (element) => {
    const box = () => element.getBoundingClientRect();
    const before = box();
    // a page that nobody looks at may draw no pictures: then a while must do
    const picture = () => new Promise((done) => (requestAnimationFrame(done), setTimeout(done, 200)));
    for (let count = 0; count < 2; count += 1) await picture();
    const { left, top, width, height } = box();
    if (Math.hypot(left - before.left, top - before.top) > 0.5) return { why: "it moves" };
    if (width === 0 || height === 0) return { why: "it is not shown" };
    if (element.closest(":disabled") !== null) return { why: "it is shut" };
    if (element.closest("[data-fresh]") !== null) return { why: "it has only just come, and cannot be taken back" };
    // nobody aims at the edge that a list shows of something: it is scrolled to, once (a map would be panned)
    window.scrolledTo ??= new WeakSet();
    const middle = top + height / 2;
    if (element instanceof HTMLElement && (middle < 0 || middle > innerHeight) && !window.scrolledTo.has(element)) {
        window.scrolledTo.add(element);
        return { why: "it lies off the screen" };
    }
    const spots = [];
    for (let row = 1; row < 10; row += 1)
        for (let column = 1; column < 10; column += 1) spots.push([column / 10, row / 10]);
    const far = ([across, down]) => Math.hypot(across - 0.5, down - 0.5);
    spots.sort((one, other) => far(one) - far(other));
    const over = new Set();
    for (const [across, down] of spots) {
        const there = document.elementFromPoint(left + width * across, top + height * down);
        if (there !== null && element.contains(there)) {
            window.aimedAt = element;
            for (const note of document.querySelectorAll(".press-note")) note.dataset.read = "";
            element.addEventListener("pointerdown", () => (window.aimedAt = null), { capture: true, once: true });
            return { x: left + width * across, y: top + height * down };
        }
        const named = there?.closest("[class]") ?? there;
        over.add(named === null ? "the edge of the screen" : named.outerHTML.slice(0, 120));
    }
    return { why: `over it lies ${[...over].join(" and ")}` };
}"""

# Why nothing was pressed: the page says that it did not take it, or no press has come to what was aimed at.
MISSED = """() => {
    if (document.querySelector(".press-note:not([data-read])") !== null) return "the page asks to press it again";
    if ((window.aimedAt ?? null) === null) return null;
    return window.aimedAt.isConnected ? "it moves away under the hand" : "it was drawn anew under the hand";
}"""


class Person:
    """Somebody at a screen of their own, with a mouse, a finger or only a keyboard."""

    def __init__(self, page: Page, address: str, shots: Path, hand: Hand = "mouse") -> None:
        self.page = page
        self.address = address
        self.shots = shots
        self.hand = hand
        self.troubles: list[str] = []
        self.expected: dict[str, float] = {}  # troubles that are part of the story, and until when
        self.pictures = 0
        self.reads = "() => true"  # when what is on the screen has been read
        page.on("console", lambda line: self._heard(line.type, line.text))
        page.on("pageerror", lambda error: self._trouble(f"page error: {error}"))
        page.on("requestfailed", lambda request: self._failed(request.url, request.failure))
        page.on("response", lambda answer: self._answered(answer.url, answer.status))

    # ---- Nothing goes wrong unnoticed ----

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self._trouble(f"console {kind}: {text}")

    def _failed(self, url: str, why: str | None) -> None:
        if why != "net::ERR_ABORTED":  # the page was left while something loaded
            self._trouble(f"failed: {url} ({why})")

    def _answered(self, url: str, status: int) -> None:
        if status >= 400:
            self._trouble(f"answered {status}: {url}")

    def _trouble(self, text: str) -> None:
        now = time.monotonic()
        if not any(re.search(pattern, text) for pattern, until in self.expected.items() if now < until):
            self.troubles.append(text)

    @contextmanager
    def expecting(self, *patterns: str) -> Iterator[None]:
        """In here these troubles are part of the story; on a busy machine the page may tell of them a little later."""
        self.expected.update(dict.fromkeys(patterns, math.inf))
        yield
        self.expected.update(dict.fromkeys(patterns, time.monotonic() + patient(5)))

    # ---- Looking ----

    def shot(self, what: str) -> Path:
        """A picture for a person to look at."""
        self.pictures += 1
        self.shots.mkdir(parents=True, exist_ok=True)
        path = self.shots / f"{self.pictures:02}-{what}.png"
        self.page.screenshot(path=path)
        return path

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def sees(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def soon(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds that no element tells of."""
        end = time.monotonic() + patient(PATIENCE)
        while not holds():
            assert time.monotonic() < end, "waited in vain"
            self.page.wait_for_timeout(50)

    def wait_to_see(self, selector: str) -> Locator:
        found = self.page.locator(selector).first
        found.wait_for(state="visible")
        return found

    def wait_until_gone(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for(state="detached")

    def wait_until(self, condition: str, *arguments: object) -> None:
        self.page.wait_for_function(condition, arg=list(arguments))

    def text(self, selector: str) -> str:
        return self.page.locator(selector).first.inner_text()

    def everything(self) -> str:
        """All that the page holds, seen or not."""
        return str(self.page.evaluate("document.documentElement.outerHTML"))

    def sideways(self) -> int:
        """By how many pixels the page is wider than its screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def barriers(self) -> list[str]:
        """What axe-core finds serious or critical on this page."""
        if not self.page.evaluate("'axe' in globalThis"):
            self.page.add_script_tag(path=ROOT / AXE)
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{rule['impact']} {rule['id']}: {node['html'][:160]} | {node['failureSummary']}"
            for rule in found["violations"]
            if rule["impact"] in ("serious", "critical")
            for node in rule["nodes"]
        ]

    # ---- Using hands ----

    def press(self, target: str | Locator) -> None:
        """Click or tap something as soon as it lies still and free; a keyboard goes to it and presses Enter."""
        found = self.page.locator(target).first if isinstance(target, str) else target
        found.wait_for(state="visible")
        if self.hand == "keys":
            self.tab_to(found)
            self.page.keyboard.press("Enter")
            return
        end = time.monotonic() + patient(PATIENCE)
        while (why := self.hit(found)) is not None:
            assert time.monotonic() < end, f"{found} cannot be pressed: {why}"
            self.page.wait_for_timeout(50)

    def hit(self, found: Locator) -> str | None:
        """Press it where nothing lies over it; or why that cannot be done now."""
        soon = 1000 * patient(5)
        try:
            spot = found.evaluate(PRESSABLE, timeout=soon)
            if "why" in spot:
                found.scroll_into_view_if_needed(timeout=soon)  # only then: a map is panned by it
                return str(spot["why"])
        except Error:  # what passes by itself may do so while the hand is on its way
            return "it is not there any more" if found.count() > 0 else None
        if self.hand == "touch":
            self.page.touchscreen.tap(spot["x"], spot["y"])
        else:
            self.page.mouse.click(spot["x"], spot["y"])
        with suppress(Error):  # another page has come
            missed: str | None = self.page.evaluate(MISSED)
            return missed if found.count() > 0 else None
        return None

    def touch(self, target: Locator) -> None:
        """Press it although it is said to be disabled: it may have something to say."""
        target.scroll_into_view_if_needed()
        x, y = middle(target)
        if self.hand == "touch":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def tab_to(self, target: Locator) -> None:
        """Press Tab until the focus is there."""
        for _ in range(150):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {target}")

    def press_button(self, name: str | re.Pattern[str]) -> None:
        self.press(self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first)

    def key(self, *keys: str) -> None:
        for each in keys:
            self.page.keyboard.press(each)

    def fingers(self) -> Fingers:
        """Fingers that can rest and pinch, which taps cannot."""
        return Fingers(self.page)

    # ---- The lobby ----

    def open_lobby(self) -> None:
        self.page.goto(self.address)
        self.wait_to_see(".game-card")

    def play_now(self) -> None:
        self.press_button("Play now")
        self.wait_to_see(".ribbon")

    def begin(self) -> None:
        """A first game says what is new."""
        self.press_button("Begin")
        self.wait_to_see(".ribbon")

    def new_table(
        self, *seats: str, wishes: tuple[str, ...] = (), listed: bool = True, game: str = "tales"
    ) -> None:
        """A table by the form; seats are `person`, `open`, or a level such as `knight`, as the second one on.

        Wishes are the words beside what is to be ticked or chosen.
        """
        self.page.goto(f"{self.address}/#/new/{game}")
        self.wait_to_see(".new-table")
        if len(seats) > 1:
            self.page.get_by_label(f"{len(seats) + 1} players").check()
        for number, seat in enumerate(seats, 2):
            kind = seat if seat in ("person", "open") else "bot"
            self.page.get_by_label(f"Who sits at seat {number}").select_option(kind)
            if kind == "bot":
                self.page.get_by_label(f"Kind of bot at seat {number}").select_option(seat)
        for wish in wishes:
            self.find(".new-table").get_by_label(wish, exact=True).check()
        self.shot(f"the form for {game}")
        if not listed:
            self.page.get_by_label("Not listed in the lobby").check()
        self.press_button("Set the table")
        self.wait_to_see(".ribbon, .curtain")

    def seat_links(self) -> list[str]:
        """The links for friends."""
        self.press(self.wait_to_see(".notice button:has-text('Seat links')"))
        fields = self.wait_to_see(".copy-link input").and_(self.page.locator("input"))
        fields.wait_for()
        links = [field.input_value() for field in self.find(".copy-link input").all()]
        self.key("Escape")
        return links

    def sit_down(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_label("Your name at the table").fill(name)
        self.press_button("Sit down")
        self.wait_to_see(".ribbon")

    def come_to(self, place: Place, *seats: int) -> None:
        """Come to a table whose secrets this device already has; without a seat, to watch."""
        links = [{"seat": seat, "kind": "seat", "token": place.tokens[seat]} for seat in seats]
        self.page.add_init_script(
            f"""if (location.protocol === "http:") {{
              const kept = JSON.parse(localStorage.banneret ?? "{{}}");
              kept.seats = {{ ...kept.seats, {json.dumps(place.table)}: {json.dumps(links)} }};
              localStorage.banneret = JSON.stringify(kept);
            }}"""
        )
        here = self.page.url.startswith(self.address)
        self.page.goto(f"{self.address}/#/table/{place.table}")
        if here:  # only the fragment has changed
            self.page.reload()
        self.wait_to_see(".ribbon, .curtain")

    @property
    def table(self) -> str:
        found = re.search(r"#/table/([^/]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def tokens(self) -> dict[int, str]:
        """The secrets of my seats at this table."""
        kept = json.loads(self.page.evaluate("localStorage.banneret"))
        return {link["seat"]: link["token"] for link in kept["seats"][self.table] if link["kind"] == "seat"}

    # ---- At the table ----

    @property
    def moment(self) -> int:
        """Counts what this seat has seen happen, as far as is shown here; each seat counts for itself."""
        # 0 where the device is to be passed on: then the table shows nothing of itself
        return int(self.find(".ribbon, .curtain").first.get_attribute("data-moment") or 0)

    def is_asked(self) -> bool:
        return self.sees(".ribbon.mine")

    def is_over(self) -> bool:
        return self.sees(".dialog.end")

    def wait_for_my_turn(self) -> None:
        """Until something is asked of me, the game is over, or the device must be passed on; what holds is read."""
        while True:
            self.page.wait_for_function(f"() => ({self.reads})() && (({READY})() || ({HELD})())")
            if not self.sees(".ribbon.held"):
                return
            shown = self.find(".ribbon").get_attribute("data-told")
            self.press(".ribbon-on")
            self.page.wait_for_function(TOLD, arg=shown)

    def catch_up_with(self, other: Person) -> None:
        """Until this screen is as far as the other: when nothing is asked there any more, something is asked here."""
        if other.is_over():
            self.wait_to_see(".dialog.end")
        elif not other.is_asked():
            self.wait_for_my_turn()

    def lines(self) -> int:
        """How many lines the log has."""
        return self.find(".log li").count()

    def offered(self) -> list[Choice]:
        return [Choice(**each) for each in self.page.evaluate(OFFERED)]

    def offered_like(self, pattern: str) -> Choice | None:
        """The first choice whose words are like this."""
        return next((each for each in self.offered() if re.search(pattern, each.label)), None)

    def choose(self, choice: Choice, chance: random.Random | None = None) -> None:
        """Make a choice and wait until the table has taken it; whose press went beside a menu presses again."""
        before = self.moment
        for _ in range(3):
            self.go_for(choice, before, chance)
            if not self.went_beside(before):
                break
        self.page.wait_for_function(DONE, arg=before)

    def went_beside(self, before: int) -> bool:
        """Is nothing taken up, asked or under way for a while, as if nothing had been pressed?"""
        end = time.monotonic() + patient(2)
        while time.monotonic() < end:
            if not self.page.evaluate(UNTOUCHED, before):
                return False
            self.page.wait_for_timeout(100)
        return True

    def go_for(self, choice: Choice, before: int, chance: random.Random | None) -> None:
        """Press what is on offer, and what its menu, its places and its question ask for."""
        self.point_at(choice)
        self.page.wait_for_function(TAKEN, arg=before)
        if choice.moves and not self.is_done(before) and not self.sees(".piece-menu [role=menu]"):
            self.send_somewhere(chance)
        if self.sees(".piece-menu [role=menu]"):
            self.choose_in_menu(chance)
            for _ in range(round(patient(20))):  # what was chosen in the menu is taken, or asks for a place
                if self.is_done(before) or not self.sees(".piece.selected"):
                    break
                if any(each.kind == "piece" and not each.moves for each in self.offered()):
                    self.send_somewhere(chance)
                    break
                self.page.wait_for_timeout(100)
        if self.sees(".bubble.confirm"):
            self.press(".bubble.confirm .button.gold")

    def is_done(self, before: int) -> bool:
        """Has the choice of that moment been taken? Then the table is further on, or something lies over it."""
        return bool(self.page.evaluate(DONE, before))

    def send_somewhere(self, chance: random.Random | None = None) -> None:
        """The piece that is taken up goes to a place that glows."""
        self.wait_to_see(".piece.selected")
        places: list[Choice] = []
        for _ in range(round(patient(50))):
            places = [each for each in self.offered() if each.kind == "piece" and not each.moves]
            if places:
                break
            self.page.wait_for_timeout(100)
        if not places:  # two pieces change places: it goes to another of its kind
            taken = self.find(".piece.selected").first.get_attribute("data-id")
            places = [each for each in self.offered() if each.kind == "piece" and each.at != taken]
        assert places, "what is taken up can go nowhere"
        place = chance.choice(places) if chance else places[0]
        ground = self.find(f'.piece.can[data-id="{place.at}"]').filter(visible=True).first
        if self.hand == "keys":
            self.point_at(place)
        else:
            self.press(ground)

    def point_at(self, choice: Choice) -> None:
        """Press what is on offer, without waiting for what comes of it."""
        if choice.kind == "button":
            button = self.find(".ribbon .option").nth(int(choice.at))
            keyed = button.locator("kbd")
            if self.hand == "keys" and keyed.count() > 0:
                self.key(keyed.inner_text().strip())
            else:
                self.press(button)
            return
        piece = self.find(f'.piece.can[data-id="{choice.at}"]').filter(visible=True).first
        if self.hand == "keys":
            self.key("b")
        self.press(piece)

    def choose_in_menu(self, chance: random.Random | None = None) -> None:
        items = self.find(".piece-menu .menu-item:not(.blocked)")
        count = items.count()
        number = chance.randrange(count) if chance else 0
        if self.hand == "keys":
            self.key(str(number + 1))
        else:
            self.press(items.nth(number))

    def offered_plainly(self) -> list[Choice]:
        """What takes one press, where there is any: pieces that are taken up and put down have tests of their own."""
        every = self.offered()
        return [each for each in every if not each.moves] or every

    def choose_any(self, chance: random.Random) -> None:
        """Something that is offered; on a phone it may lie in another part of the drawer."""
        self.close_the_book()
        offered = self.offered_plainly()
        if not offered:
            self.press(".tab.calling")
            offered = self.offered()
        assert offered, f"nothing can be chosen: {self.text('.ribbon')}"
        self.choose(chance.choice(offered), chance)

    def close_the_book(self) -> None:
        """The end of a tale lies over the board until it was read."""
        if not self.sees(".tl-book.is-end"):
            return
        if self.hand == "keys":
            self.key("Escape")
        else:
            self.press(".tl-book.is-end header button")
        self.wait_until_gone(".tl-book.is-end")

    def play_a_few(self, count: int, chance: random.Random) -> None:
        for _ in range(count):
            self.wait_for_my_turn()
            if self.is_over():
                return
            self.choose_any(chance)
        self.wait_for_my_turn()

    def play_until(
        self, selector: str, chance: random.Random, wish: str = "", most: int = 200, shun: str = "$^"
    ) -> None:
        """Play on until something is seen; take what is like the wish, and leave what is to be shunned."""
        for _ in range(most):
            self.wait_for_my_turn()
            if self.sees(selector):
                return
            assert not self.is_over(), f"the game is over, and nobody has seen {selector}"
            self.close_the_book()
            wished = self.offered_like(wish) if wish else None
            if wished is not None:
                self.choose(wished, chance)
                continue
            rest = [each for each in self.offered() if not re.search(shun, each.label)]
            if rest:
                self.choose(chance.choice(rest), chance)
            else:
                self.choose_any(chance)
        raise AssertionError(f"{selector} is not seen within {most} choices")

    def play_to_the_end(self, chance: random.Random, most: int = 500) -> int:
        """All my choices until the end screen; how many they were."""
        for made in range(most):
            self.wait_for_my_turn()
            if self.is_over():
                return made
            self.choose_any(chance)
        raise AssertionError(f"the game does not end within {most} choices")
