"""The parts that all games share, on the page that shows them: maps that are dragged, wheeled, pinched and steered."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Seating
from tests.browser.person import Person, middle

MAP = ".panzoom >> nth=0"
SHEET = ".panzoom-sheet >> nth=0"


@pytest.fixture
def gallery(workshop: str) -> str:
    """The address of the page of all parts."""
    return f"{workshop}/parts.html"


def placed(person: Person) -> tuple[float, float, float]:
    """Where the sheet of the first map lies, and how large it is drawn."""
    x, y, scale = person.find(SHEET).evaluate(
        """sheet => {
          const { e, f, a } = new DOMMatrix(getComputedStyle(sheet).transform);
          return [e, f, a];
        }"""
    )
    return x, y, scale


def test_a_map_by_mouse(sit: Seating, gallery: str) -> None:
    ada = sit()
    ada.page.goto(gallery)
    ada.wait_to_see(MAP)
    ada.shot("parts")
    x, y, scale = placed(ada)
    at = middle(ada.find(MAP))
    ada.page.mouse.move(*at)
    ada.page.mouse.down()
    ada.page.mouse.move(at[0] + 80, at[1] + 40, steps=5)
    ada.page.mouse.up()
    dragged = placed(ada)
    assert dragged[0] > x + 60
    assert dragged[1] > y + 25
    assert ada.text("[role=status]") == "", "the end of a drag is no click on a piece"
    ada.page.mouse.wheel(0, -300)
    ada.wait_until(
        "([least]) => new DOMMatrix(getComputedStyle(document.querySelector('.panzoom-sheet')).transform).a > least",
        scale * 1.2,
    )
    ada.press(ada.find("[aria-label='Show the whole board']").first)
    assert placed(ada) == pytest.approx((x, y, scale))
    ada.press(ada.find("[aria-label='Zoom in']").first)
    assert placed(ada)[2] > scale
    ada.press("[data-id='hex:0:0']")
    assert ada.text("[role=status]") == "hex:0:0"


def test_a_map_by_fingers(sit: Seating, gallery: str) -> None:
    ada = sit("touch", (800, 1000))
    ada.page.goto(gallery)
    ada.wait_to_see(MAP)
    _, _, scale = placed(ada)
    x, y = middle(ada.find(MAP))
    fingers = ada.fingers()
    fingers.put((x - 40, y), (x + 40, y))
    for wide in (55, 70, 90, 110):
        fingers.slide((x - wide, y), (x + wide, y))
    fingers.lift()
    ada.soon(lambda: placed(ada)[2] > scale * 1.8)  # fingers that part enlarge
    fingers.put((x - 110, y), (x + 110, y))
    for wide in (90, 70, 55, 40):
        fingers.slide((x - wide, y), (x + wide, y))
    fingers.lift()
    # the last movement of the fingers may still be on its way to the picture
    ada.soon(lambda: placed(ada)[2] == pytest.approx(scale, rel=0.25))
    before = placed(ada)
    fingers.put((x, y))
    for far in (15, 35, 60):
        fingers.slide((x + far, y + far))
    fingers.lift()
    ada.soon(lambda: placed(ada)[0] > before[0] + 30)
    assert ada.text("[role=status]") == ""
    ada.press(ada.find("[aria-label='Show the whole board']").first)
    ada.press("[data-id='hex:0:0']")
    assert ada.text("[role=status]") == "hex:0:0"


def test_a_map_by_keyboard(sit: Seating, gallery: str) -> None:
    ada = sit("keys")
    ada.page.goto(gallery)
    ada.wait_to_see(MAP)
    x, y, scale = placed(ada)
    ada.tab_to(ada.find(MAP))
    ada.key("+", "ArrowLeft", "ArrowUp")
    assert placed(ada)[2] > scale
    ada.key("0")
    assert placed(ada) == pytest.approx((x, y, scale))
    ada.key("Tab")
    assert ada.page.evaluate("document.activeElement.dataset.id") == "hex:0:0"
    ada.key("Enter")
    assert ada.text("[role=status]") == "hex:0:0"
