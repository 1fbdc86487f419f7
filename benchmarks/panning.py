"""Frames while a large map is dragged: `./dev python -m benchmarks.panning`.

A real server, a table of Multiverse War for four, and Chromium. The map is played on for a while, so that there is
something to draw, then dragged around with the mouse; the page notes the time of every frame.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from banneret.server.static import is_built
from tests.browser.chromium import ARGUMENTS, MISSING, find_browser
from tests.browser.person import Person
from tests.server.support import Place, Server

SEED = "panning"
MOVES = 360
PLAYED = 160  # choices that are made before anybody looks

START = """() => {
  globalThis.frames_seen = [];
  const note = (now) => { globalThis.frames_seen.push(now); globalThis.noting = requestAnimationFrame(note); };
  globalThis.noting = requestAnimationFrame(note);
}"""
STOP = """() => {
  cancelAnimationFrame(globalThis.noting);
  const seen = globalThis.frames_seen;
  return seen.slice(1).map((now, at) => now - seen[at]);
}"""


def main() -> int:
    argparse.ArgumentParser(description=__doc__).parse_args()
    path = find_browser()
    if path is None:
        print(MISSING)
        return 1
    if not is_built():
        print("the client is not built: ./dev play builds it")
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "server", "--seed", SEED, "--workers", "1", games=()) as server,
        sync_playwright() as playwright,
    ):
        place = server.new("multiverse", "person,random,random,random", options={"turn_limit": 12})
        play_on(place)
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        person = Person(page, f"http://127.0.0.1:{server.port}", Path(folder) / "shots")
        person.come_to(place, 0)
        person.wait_for_my_turn()
        page.wait_for_timeout(1500)
        print(
            f"{page.locator('.map *').count()} elements on a map of {page.locator('.map .tile').count()} known hexes"
        )
        for name, zooms in (("as it opens", 0), ("near", 4)):
            for _ in range(zooms):
                page.get_by_label("Zoom in").click()
            page.wait_for_timeout(800)
            drag(page, MOVES // 6)  # the first look at new ground paints it
            print(f"{name:12}", told(drag(page, MOVES)))
        browser.close()
    return 0


def play_on(place: Place) -> None:
    chance = random.Random(SEED)
    with place.sit(0) as player:
        made = 0
        while made < PLAYED and not player.over:
            if not player.asks():
                player.hear()
                continue
            ask = player.asks()[0]
            eager = [at for at, option in enumerate(ask["options"]) if option["kind"] == "explore"]
            option = eager[0] if eager else chance.randrange(len(ask["options"]))
            player.choose(ask["id"], option)
            made += 1


def drag(page: Page, moves: int) -> list[float]:
    """Hold the map and draw circles with it; the milliseconds between frames."""
    box = page.locator(".panzoom").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y)
    page.evaluate(START)
    for at in range(moves):
        page.mouse.move(x + 160 * swing(at), y + 120 * swing(at + 15))
    gaps: list[float] = page.evaluate(STOP)
    page.mouse.up()
    return gaps


def swing(at: int) -> float:
    """To and fro between -1 and 1, sixty steps a round."""
    part = at % 60 / 30
    return part - 0.5 if part < 1 else 1.5 - part


def told(gaps: list[float]) -> str:
    ordered = sorted(gaps)
    middle = ordered[len(ordered) // 2]
    late = sum(1 for gap in gaps if gap > 25)
    rate = 1000 * len(gaps) / sum(gaps)
    return (
        f"{rate:.1f} frames a second over {len(gaps)} frames, median {middle:.1f} ms, "
        f"95% within {ordered[int(len(ordered) * 0.95)]:.1f} ms, {late} later than 25 ms"
    )


if __name__ == "__main__":
    sys.exit(main())
