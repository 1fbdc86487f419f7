"""The lost press: what lands while the page rearranges is neither lost, nor does it hit another thing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import PHONE, Seating, settings
from tests.browser.person import Hand, Person, middle
from tests.server.support import ROOT, Server

CROSSROADS = str(ROOT / "tests" / "browser" / "toys" / "crossroads.py")

# The page's own clock goes at a fiftieth of its pace, so that also a busy machine presses soon after something came.
# What is `ahead` is added to it.
SLOWLY = """
  const now = performance.now.bind(performance);
  const began = now();
  window.ahead = 0;
  performance.now = () => began + (now() - began) / 50 + window.ahead;
"""
FIRST = ".ribbon .option >> nth=0"
SECOND = ".ribbon .option >> nth=1"


@pytest.fixture(scope="module")
def roads(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("roads"), *settings(), games=(CROSSROADS,)) as server:
        yield server


def at_the_crossroads(sit: Seating, roads: Server, hand: Hand = "mouse") -> Person:
    ada = sit(hand, PHONE if hand == "touch" else (1366, 768), at=roads)
    ada.page.add_init_script(SLOWLY)
    ada.come_to(roads.new("crossroads", "person,person"), 0)
    ada.wait_for_my_turn()
    ada.page.evaluate("window.ahead += 1000")  # all that is there has been there for long
    return ada


def put_finger(person: Person, spot: tuple[float, float]) -> None:
    if person.hand == "touch":
        person.page.touchscreen.tap(*spot)
    else:
        person.page.mouse.click(*spot)


def walked(person: Person) -> list[str]:
    return [line for line in person.text(".log").splitlines() if line.startswith("The road")]


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_a_second_press_does_not_hit_what_has_only_just_come_there(
    hand: Hand, sit: Seating, roads: Server
) -> None:
    ada = at_the_crossroads(sit, roads, hand)
    spot = middle(ada.find(FIRST))
    put_finger(ada, spot)
    ruin = ada.wait_to_see(".ribbon .option:has-text('ruin')")
    here = "(ruin, [x, y]) => ruin.contains(document.elementFromPoint(x, y))"
    assert ruin.evaluate(here, list(spot)), "the story needs both answers in one place"
    put_finger(ada, spot)  # the second half of a double press
    ada.page.wait_for_timeout(500)
    assert ada.sees(".ribbon .option:has-text('ruin')"), "nobody meant that"
    # whoever has seen it, and presses, means it
    ada.page.evaluate("window.ahead += 1000")
    put_finger(ada, spot)
    ada.wait_to_see(".ribbon .option:has-text('left')")
    if hand == "mouse":
        assert walked(ada) == ["The road to left", "The road to ruin"]


@pytest.mark.parametrize("moved", ["away", "another comes there"])
def test_what_moves_between_press_and_release_is_pressed_all_the_same(
    moved: str, sit: Seating, roads: Server
) -> None:
    ada = at_the_crossroads(sit, roads)
    spot, other = middle(ada.find(FIRST)), middle(ada.find(SECOND))
    by = -300 if moved == "away" else spot[0] - other[0]
    ada.page.mouse.move(*spot)
    ada.page.mouse.down()
    ada.page.evaluate("by => document.querySelector('.ribbon-options').style.translate = `${by}px`", by)
    ada.page.mouse.up()
    ada.wait_to_see(".ribbon .option:has-text('ruin')")
    ada.soon(lambda: walked(ada) == ["The road to left"])


def test_a_press_that_wanders_off_is_none(sit: Seating, roads: Server) -> None:
    ada = at_the_crossroads(sit, roads)
    x, y = middle(ada.find(FIRST))
    ada.page.mouse.move(x, y)
    ada.page.mouse.down()
    ada.page.mouse.move(x, y - 200, steps=4)
    ada.page.mouse.up()
    ada.page.wait_for_timeout(300)
    assert ada.sees(".ribbon .option:has-text('left')")
    assert walked(ada) == []
