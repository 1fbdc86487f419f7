"""A server, a browser, and people: every test is a story that real screens play."""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import ARGUMENTS, MISSING, find_browser
from tests.browser.moments import kept as moments_kept
from tests.browser.person import PATIENCE, Hand, Person
from tests.server.support import ROOT, Server
from tests.slowness import patient

PICTURES = ROOT / "build" / "screenshots"
SEED = "a tale for the browser"
DESK = (1440, 900)
PHONE = (390, 844)

FAILED = pytest.StashKey[bool]()


class Seating(Protocol):
    """How a test sends somebody to a screen."""

    def __call__(
        self,
        hand: Hand = ...,
        screen: tuple[int, int] = ...,
        speed: str = ...,
        at: Server | None = ...,
        calm: bool = ...,
        axe: bool = ...,
    ) -> Person: ...


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time: two workers must not build the client at once."""
    (ROOT / "build").mkdir(exist_ok=True)
    with open(ROOT / "build" / "client.lock", "w") as lock:
        try:
            import fcntl
        except ImportError:  # not on this system; then tests run one after the other
            yield
            return
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def client() -> None:
    """The client as its sources are now."""
    with alone():
        built = subprocess.run([sys.executable, str(ROOT / "tools" / "client.py")], check=False)
    assert built.returncode == 0, "the client could not be built, see above"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_browser()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), *settings(), games=()) as server:
        yield server
        assert server.is_well()


@pytest.fixture
def own_server(tmp_path: Path, client: None) -> Iterator[Server]:
    """One that a test may kill."""
    with Server(tmp_path / "server", *settings(), games=()) as server:
        yield server


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture(scope="session")
def workshop(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the pages are served that show the parts, and moments of games."""
    folder = tmp_path_factory.mktemp("workshop")
    with alone():  # what one worker has made serves the others
        subprocess.run([sys.executable, str(ROOT / "tools" / "client.py"), "--parts"], check=True)
        shutil.copytree(ROOT / "build" / "parts", folder, dirs_exist_ok=True)
        moments = moments_kept(ROOT / "build" / "moments")
        shutil.copytree(moments, folder / "src" / "fixtures" / "moments", dirs_exist_ok=True)
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{serving.server_address[1]}"
        serving.shutdown()


def settings() -> tuple[str, ...]:
    wanted = (
        "requests_a_second=1000",
        "requests_at_once=1000",
        "tables_at_once=1000",
        "least_clock=1",
        "hint_ms=600",  # what is told is looked at here, and not how well it was thought out
        "story_seconds=10",
    )
    limits = [word for limit in wanted for word in ("--limit", limit)]
    return (*limits, "--seed", SEED, "--abandoned", "0.2", "--workers", "1")


@pytest.fixture
def pictures(request: pytest.FixtureRequest) -> Path:
    """The folder of this test's pictures, empty at first."""
    name = str(request.node.name).removeprefix("test_").replace("_", "-")
    folder = PICTURES / name
    shutil.rmtree(folder, ignore_errors=True)
    return folder


# What the hand did on this page lately, and to what: a failed test shows whether a press was lost.
HEARD = """window.heard = [];
for (const kind of ["pointerdown", "pointerup", "pointercancel", "click", "keydown"])
  addEventListener(kind, (event) => {
    const on = event.target instanceof Element ? event.target.closest("[class]") ?? event.target : null;
    const words = on === null ? "the page" : on.outerHTML.slice(0, 160);
    const moment = document.querySelector(".ribbon")?.dataset.moment;
    const heard = `${Math.round(performance.now())} moment ${moment} ${kind} ${event.key ?? ""} on ${words}`;
    window.heard = [...window.heard.slice(-40), heard];
    setTimeout(() => event.defaultPrevented && window.heard.push("  ... and was kept from it"));
  }, { capture: true });"""


@pytest.fixture
def sit(
    request: pytest.FixtureRequest, browser: Browser, server: Server, pictures: Path
) -> Iterator[Seating]:
    """Somebody comes to a screen. At the end nothing may have gone wrong on it."""
    people: list[Person] = []

    def come(
        hand: Hand = "mouse",
        screen: tuple[int, int] = DESK,
        speed: str = "off",
        at: Server | None = None,
        calm: bool = False,
        axe: bool = False,
    ) -> Person:
        wide, high = screen
        context = browser.new_context(
            viewport={"width": wide, "height": high},
            has_touch=hand == "touch",
            is_mobile=hand == "touch",
            reduced_motion="reduce" if calm else "no-preference",
            bypass_csp=axe,
            accept_downloads=True,
        )
        context.set_default_timeout(1000 * patient(PATIENCE))
        if speed:
            # somebody who has played before, and wants to be asked everything: games are whole from the start
            begun = ["tales", "daybreak", "multiverse", "korrem", "heroes"]
            kept = json.dumps({"speed": speed, "begun": begun, "ready": False})
            context.add_init_script(f"if (location.protocol === 'http:') localStorage.banneret ??= '{kept}'")
        context.add_init_script(HEARD)
        house = at or server
        folder = pictures if not people else pictures / f"screen-{len(people) + 1}"
        person = Person(context.new_page(), f"http://127.0.0.1:{house.port}", folder, hand)
        people.append(person)
        return person

    yield come
    if request.node.stash.get(FAILED, False):
        for person in people:
            failed = person.shot("failed")
            heard = person.page.evaluate("window.heard ?? []")
            failed.with_suffix(".txt").write_text("\n".join(heard))
            print(f"what the page heard last ({failed}):", *heard[-12:], sep="\n  ")
    for person in people:
        person.page.context.close()
    troubles = [trouble for person in people for trouble in person.troubles]
    assert not troubles, "\n".join(troubles)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that its screens can be photographed."""
    report = yield
    if call.when == "call" and call.excinfo is not None:
        item.stash[FAILED] = True
    return report
