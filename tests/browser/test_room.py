"""Room on every screen: whatever is asked can be read and pressed, at each size, at typical moments of each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Seating
from tests.browser.moments import MOMENTS
from tests.browser.person import Hand, Person, middle

SIZES: dict[str, tuple[Hand, tuple[int, int]]] = {
    "small laptop": ("mouse", (1024, 768)),
    "low laptop": ("mouse", (1280, 720)),
    "laptop": ("mouse", (1366, 768)),
    "desk": ("mouse", (1440, 900)),
    "large desk": ("mouse", (1920, 1080)),
    "narrow phone": ("touch", (360, 740)),
    "phone": ("touch", (390, 844)),
    "phone that lies": ("touch", (844, 390)),
    "desk at 200 %": ("mouse", (720, 450)),
}

# In the ordinary run; those between them are measured by ./dev test --long.
USUAL = ("small laptop", "laptop", "narrow phone", "phone that lies", "desk at 200 %")

# What is too small, cut off or covered now. Text on the board may be as small as 11 px, everywhere else 14 px.
TROUBLES = (Path(__file__).parent / "room.js").read_text()


# Moments with many at the table, which is hardest on a small phone: how many seats they have.
MANY = {
    "korrem-six-laying": 6,
    "korrem-six": 6,
    "korrem-six-fighting": 6,
    "heroes-four": 4,
    "heroes-siege-in-teams": 4,
}
FEW = [moment for moment in MOMENTS if moment.name not in MANY]


def showcase_in(workshop: str) -> str:
    """The address of the page that shows moments of games."""
    return f"{workshop}/src/fixtures/preview.html"


@pytest.fixture
def showcase(workshop: str) -> str:
    return showcase_in(workshop)


def look_at(person: Person, showcase: str, moment: str) -> None:
    person.page.goto(f"{showcase}#{moment}")
    person.wait_until("([title]) => document.title === title", f"Shown: {moment}")
    # all typefaces are there, and everything has found its place: some pictures later nothing moves any more
    person.page.evaluate(
        """async () => {
          await document.fonts.ready;
          for (let picture = 0; picture < 12; picture += 1) await new Promise(requestAnimationFrame);
        }"""
    )


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=() if size in USUAL else pytest.mark.long) for size in SIZES]
)
def test_everything_can_be_read_and_pressed(size: str, sit: Seating, showcase: str) -> None:
    hand, screen = SIZES[size]
    person = sit(hand, screen, calm=True)
    found = {}
    for moment in MOMENTS if size == "narrow phone" else FEW:
        look_at(person, showcase, moment.name)
        troubles = person.page.evaluate(TROUBLES)
        if troubles:
            found[moment.name] = troubles
            person.shot(moment.name)
    assert not found


# What lies before me and reaches below the screen, or spills out of its own place: larger text must not push it out.
CUT_BEFORE_ME = """() => [...document.querySelectorAll(".tray :is(.tl-row, .tl-hand-card, .mv-tray, .mv-chip)")]
  .filter((each) =>
    // units that are scrolled to may lie lower
    each.matches(".mv-chip")
      ? each.scrollHeight > each.clientHeight + 2
      : each.getBoundingClientRect().bottom > innerHeight + 1,
  ).map((each) => each.textContent.trim().slice(0, 60))"""
# What a card that is offered, or a player's figures, say beyond their own edge.
BEYOND_THE_EDGE = """() => [["bottom", ".tl-offer .tl-card-text", ".tl-card"], ["right", ".tl-fact", ".players"]]
  .flatMap(([side, what, within]) => [...document.querySelectorAll(what)].filter((each) =>
    each.getBoundingClientRect()[side] > each.closest(within).getBoundingClientRect()[side]))
  .map((each) => each.textContent.trim().slice(0, 60))"""


@pytest.mark.parametrize("moment", ["tales-turn", "tales-five-cards", "multiverse-moving"])
def test_with_the_largest_text_what_lies_before_me_is_whole(moment: str, sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["laptop"], calm=True)
    ada.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => (document.documentElement.dataset.text = 'largest'))"
    )
    look_at(ada, showcase, moment)
    assert ada.page.evaluate(CUT_BEFORE_ME) == []
    assert ada.page.evaluate(BEYOND_THE_EDGE) == []
    ada.shot("with-the-largest-text")


def test_the_longest_name_of_a_unit_is_whole_in_its_chip(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["desk"], calm=True)
    look_at(ada, showcase, "multiverse-moving")
    found = ada.find(".mv-company .mv-chip").first
    found.locator(".mv-chip-name").evaluate("name => (name.textContent = 'Heavy Swordsman')")
    assert found.evaluate("chip => chip.scrollWidth - chip.clientWidth") <= 0


# what a unit of the siege is called on its card, as far as it is seen
NAMED = """() => [...document.querySelectorAll(".hc-figure")].map((unit) =>
  [...unit.querySelectorAll(".hc-name > span, .hc-called > span")]
    .filter((name) => name.checkVisibility() && name.parentElement.scrollWidth <= name.parentElement.clientWidth + 1)
    .map((name) => name.textContent))"""


@pytest.mark.parametrize("size", ["narrow phone", "phone that lies"])
def test_every_unit_of_a_siege_has_a_name_on_a_phone(size: str, sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES[size], calm=True)
    look_at(ada, showcase, "heroes-siege")
    names = ada.page.evaluate(NAMED)
    assert len(names) == 7
    assert all(len(name) == 1 for name in names)
    assert ["Black Drag."] in names
    ada.shot("named")


# ---- Many at the table, on a small phone ----

# seats whose marks are cut off or lie under something
HIDDEN_SEATS = """() => [...document.querySelectorAll(".turn-seats > *")].filter((seat) => {
  const { left, right, top, bottom } = seat.querySelector("svg").getBoundingClientRect();
  const reached = (x) => seat.contains(document.elementFromPoint(x, (top + bottom) / 2));
  return ![left + 2, (left + right) / 2, right - 2].every(reached);
}).map((seat) => seat.title)"""
# what is pressed to decide, and is too small for a thumb
SMALL_TARGETS = """() => [...document.querySelectorAll(
  ".ribbon .option, .ribbon .tool, .drawer [role=tab], .sheet .choice, .hm-pages button, .kr-pages button"
)].map((each) => [each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(([words, box]) => `${words}: ${Math.round(box.width)} by ${Math.round(box.height)}`)"""


@pytest.mark.parametrize(("moment", "seats"), MANY.items())
def test_many_seats_have_room_on_a_small_phone(moment: str, seats: int, sit: Seating, showcase: str) -> None:
    """Who is at the table is seen, and every decision is made with a thumb."""
    ada = sit(*SIZES["narrow phone"], calm=True)
    look_at(ada, showcase, moment)
    strip = ada.find(".turn-seats > *").filter(visible=True)
    assert strip.count() in (seats, 0), "a fight has the place of the strip"
    assert ada.page.evaluate(HIDDEN_SEATS) == [] or strip.count() == 0
    assert ada.page.evaluate(SMALL_TARGETS) == []
    assert ada.sideways() <= 0
    ada.shot(moment)


# what of a card's details is cut
CUT_DETAILS = """() => [...document.querySelectorAll(".kb-details, .kb-details > *")]
  .filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.innerText)"""


def test_a_card_in_battle_is_read_whole_on_a_phone_that_lies(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["phone that lies"], calm=True)
    look_at(ada, showcase, "korrem-six-fighting")
    for name in ("Fisherman", "Bear Rider"):
        ada.touch(ada.find(".kb-card").filter(has_text=name).first)
        ada.wait_to_see(f".kb-details h3:text-is('{name}')")
        assert ada.page.evaluate(CUT_DETAILS) == []
    ada.shot("details")


# ---- A hand full of words ----

# cards whose text does not end on them, and words too small for them
UNREADABLE_CARDS = """() => [...document.querySelectorAll(".hm-hand-card")].filter((card) =>
  card.scrollHeight > card.clientHeight + 2
  || [...card.querySelectorAll("*")].some((each) => parseFloat(getComputedStyle(each).fontSize) < 14)
).map((card) => card.innerText)"""


@pytest.mark.parametrize("size", ["laptop", "desk", "phone", "narrow phone"])
def test_five_of_the_longest_cards_can_be_read_as_they_lie(size: str, sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES[size], calm=True)
    look_at(ada, showcase, "heroes-long-hand")
    assert ada.find(".hm-hand-card").count() == 5
    assert ada.page.evaluate(UNREADABLE_CARDS) == []
    # the hand begins in sight, and the drawer is scrolled to the rest of it
    first = ada.find(".hm-hand-card").first.bounding_box()
    assert first is not None
    assert first["y"] + 60 < SIZES[size][1][1]
    ada.shot("hand")


# cards that end below their edge and do not say so
CUT_IN_SILENCE = """() => [...document.querySelectorAll(".hm-hand-card")].filter((card) =>
  card.scrollHeight > card.clientHeight + 2 && !card.closest(".hm-hand-zoom").hasAttribute("data-cut")
).map((card) => card.innerText)"""


@pytest.mark.parametrize("size", ["small laptop", "low laptop", "laptop", "desk"])
def test_the_map_stays_where_it_is_whatever_the_cards_in_hand_say(
    size: str, sit: Seating, showcase: str
) -> None:
    ada = sit(*SIZES[size], calm=True)
    for moments in (
        ("heroes-turn", "heroes-search", "heroes-four", "heroes-long-hand"),
        ("heroes-combat", "heroes-cards", "heroes-siege", "heroes-long-hand-fighting"),
    ):
        heights = set()
        for moment in moments:
            look_at(ada, showcase, moment)
            heights.add(ada.find(".hm-tray").evaluate("tray => tray.offsetHeight"))
            assert ada.page.evaluate(CUT_IN_SILENCE) == []
        assert len(heights) == 1, moments


def test_a_card_that_is_cut_in_a_combat_says_so_and_opens_at_once(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["laptop"], calm=True)
    look_at(ada, showcase, "heroes-long-hand-fighting")
    playable = ada.find(".hm-hand-zoom:has(.hm-hand-card.can)")
    assert playable.count() == 1
    assert playable.get_attribute("data-cut") is None, "what can be played has the room"
    cut = ada.find(".hm-hand-zoom[data-cut]").first
    cut.hover()
    ada.wait_to_see(".zoomed .hm-card")
    ada.shot("read-in-large")


# ---- Nothing jumps, nothing is offered twice ----


# answers that lie over the board or the tray, and a way out of the turn that must be scrolled to
OUT_OF_THE_RIBBON = """() => {
  const ribbon = document.querySelector(".ribbon").getBoundingClientRect();
  const row = document.querySelector(".ribbon-options")?.getBoundingClientRect();
  return [...document.querySelectorAll(".ribbon .option")].filter((answer) => {
    const { top, bottom, left, right } = answer.getBoundingClientRect();
    const ends = answer.matches(".ending, .last");
    return top < ribbon.top || bottom > ribbon.bottom || (ends && (left < row.left - 1 || right > row.right + 1));
  }).map((answer) => answer.textContent.trim());
}"""


@pytest.mark.parametrize("size", ["laptop", "phone", "narrow phone", "phone that lies", "desk at 200 %"])
def test_the_ribbon_has_one_height_and_the_bar_is_low(size: str, sit: Seating, showcase: str) -> None:
    person = sit(*SIZES[size], calm=True)
    heights = set()
    for moment in MOMENTS:
        look_at(person, showcase, moment.name)
        heights.add(person.find(".ribbon").evaluate("ribbon => ribbon.offsetHeight"))
        assert person.find(".bar").evaluate("bar => bar.offsetHeight") <= 60, moment.name
        assert person.page.evaluate(OUT_OF_THE_RIBBON) == [], moment.name
    assert len(heights) == 1


@pytest.mark.parametrize("size", ["small laptop", "phone", "phone that lies"])
def test_three_answers_stand_side_by_side(size: str, sit: Seating, showcase: str) -> None:
    """Their short words are taken before one of them must be scrolled to."""
    person = sit(*SIZES[size], calm=True)
    look_at(person, showcase, "daybreak-in-a-city")
    assert person.find(".ribbon .option").count() == 3
    assert person.find(".ribbon-options").evaluate("row => row.scrollWidth - row.clientWidth") <= 0
    assert person.page.evaluate(OUT_OF_THE_RIBBON) == []
    person.shot("three-answers")


def test_what_a_card_offers_is_not_offered_in_the_ribbon_too(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["laptop"], calm=True)
    look_at(ada, showcase, "daybreak-forming")
    assert ada.find(".db-preset").count() > 5
    assert not ada.sees(".ribbon .option")


def test_a_sheet_lies_beside_the_map(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["laptop"], calm=True)
    for moment in ("daybreak-building", "daybreak-attacking", "multiverse-ordering"):
        look_at(ada, showcase, moment)
        sheet = ada.wait_to_see(".sheet").bounding_box()
        window = ada.find(".panzoom").bounding_box()
        assert sheet is not None
        assert window is not None
        assert window["x"] + window["width"] <= sheet["x"]
        assert window["width"] > 300


def test_the_next_tab_after_the_map_is_the_sheet_beside_it(sit: Seating, showcase: str) -> None:
    ada = sit("keys", SIZES["laptop"][1], calm=True)
    look_at(ada, showcase, "daybreak-building")
    ada.page.evaluate("document.querySelector('.panzoom-tools button:last-child').focus()")
    ada.key("Tab")
    assert ada.page.evaluate("document.activeElement.closest('.sheet') !== null")
    ada.soon(
        lambda: "159, 212, 255" in ring(ada, ".panzoom")
    )  # where the keyboard is has a colour of its own


def ring(person: Person, selector: str) -> str:
    """The colour of the ring around something that has the keyboard."""
    found = person.find(selector).first
    found.focus()
    return str(found.evaluate("element => getComputedStyle(element).outlineColor"))


# ---- A piece goes to a place ----


# Whatever what is dragged lies in, and would be cut off by where it is now.
CUT = """(piece) => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const found = [];
  for (let up = piece.parentElement; up !== null; up = up.parentElement) {
    const box = up.getBoundingClientRect();
    const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    if (!inside && getComputedStyle(up).overflowX !== "visible") found.push(up.className);
  }
  return found;
}"""


def drag(person: Person, piece: str, place: str) -> None:
    person.page.mouse.move(*middle(person.find(piece).first))
    person.page.mouse.down()
    person.page.mouse.move(*middle(person.find(place).first), steps=6)
    assert person.find("[data-dragged]").evaluate(CUT) == []
    person.page.mouse.up()


def test_a_piece_is_dragged_to_its_place(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["laptop"], calm=True)
    look_at(ada, showcase, "tales-moving")
    drag(ada, ".tl-realm [data-id^='hero:'].can", "[data-id='realm:0']")
    ada.soon(lambda: ada.page.title().startswith("move-hero"))
    look_at(ada, showcase, "daybreak-exploring")
    drag(ada, ".db-hero.can", ".square.can")
    ada.soon(lambda: ada.page.title().startswith("move"))


def test_a_piece_is_clicked_and_then_its_place(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["laptop"], calm=True)
    look_at(ada, showcase, "tales-moving")
    ada.press(".tl-realm [data-id^='hero:'].can")
    ada.wait_to_see(".tl-hero.selected")
    ada.press("[data-id^='realm:'].can")
    ada.soon(lambda: ada.page.title().startswith("move-hero"))


@pytest.mark.parametrize("size", ["phone", "phone that lies"])
def test_the_units_are_not_squeezed_on_a_phone(size: str, sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES[size], calm=True)
    look_at(ada, showcase, "multiverse-moving")
    box = ada.find(".mv-company").bounding_box()
    assert box is not None
    assert box["height"] > 44


# what a unit in the list is called, where it says that it stands, and whether that is whole and told to who listens
MY_UNITS = """() => [...document.querySelectorAll(".mv-chip")].map((chip) => {
  const hex = chip.querySelector(".mv-chip-facts > b").dataset.fact;
  const facts = new Range();
  facts.selectNodeContents(chip.querySelector(".mv-chip-facts"));
  const whole = facts.getBoundingClientRect().right <= chip.getBoundingClientRect().right;
  const told = chip.getAttribute("aria-label").includes(` ${hex} `);
  return [chip.querySelector(".mv-chip-name").textContent, hex, whole, told];
})"""


@pytest.mark.parametrize("size", ["laptop", "small laptop", "phone", "narrow phone"])
@pytest.mark.parametrize("text", ["normal", "largest"])
def test_units_of_one_name_are_told_apart_by_their_hex(
    size: str, text: str, sit: Seating, showcase: str
) -> None:
    ada = sit(*SIZES[size], calm=True)
    ada.page.add_init_script(
        f"addEventListener('DOMContentLoaded', () => (document.documentElement.dataset.text = '{text}'))"
    )
    look_at(ada, showcase, "multiverse-buildings")
    ada.shot("my-units")
    units = ada.page.evaluate(MY_UNITS)
    assert sorted(units) == [
        ["Builder", "J11", True, True],
        ["Builder", "K10", True, True],
        ["Builder", "M10", True, True],
        ["Catapult", "L10", True, True],
        ["Heavy Swordsman", "J11", True, True],
    ]


# what lies on a mark: marks of buildings, numbers of units, the chance of an attack
OVER_EACH_OTHER = """() => {
  const boxes = [...document.querySelectorAll(".mv-building-mark, .mv-badge-text, .mv-chance text")]
    .map((each) => [each.textContent || "building", each.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => [one, other]));
}"""


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_building_behind_units_is_seen_by_its_mark(size: str, sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES[size], calm=True)
    look_at(ada, showcase, "multiverse-buildings")
    ada.shot("buildings")
    assert ada.find(".mv-building:not(.settlement)").count() == 5
    assert ada.find(".mv-building-mark").count() == 4, "nobody stands before the Academy"
    assert ada.page.evaluate(OVER_EACH_OTHER) == []


def test_all_that_is_ordered_is_read_beside_the_map(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["laptop"], calm=True)
    look_at(ada, showcase, "multiverse-ordering")
    planned = ada.wait_to_see(".mv-planned ul")
    planned.evaluate("list => list.append(...[...list.children].map((order) => order.cloneNode(true)))")
    # twice as many orders as there were stand in whole rows of their own, under the button that takes them back
    assert planned.evaluate("list => list.scrollHeight - list.clientHeight") <= 0
    button = ada.find(".mv-planned .button").bounding_box()
    box = planned.bounding_box()
    assert button is not None
    assert box is not None
    assert box["y"] >= button["y"] + button["height"]


# ---- What is asked about is in sight ----


def test_the_territory_is_seen_that_a_number_is_named_for(sit: Seating, showcase: str) -> None:
    ada = sit(*SIZES["laptop"], calm=True)
    look_at(ada, showcase, "multiverse-number")
    x, y = middle(ada.wait_to_see(".mv-slot.turning"))
    window = ada.find(".panzoom").bounding_box()
    assert window is not None
    assert window["x"] < x < window["x"] + window["width"]
    assert window["y"] < y < window["y"] + window["height"]
