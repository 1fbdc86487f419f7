"""A recorder in the page: what was told when, for how long, and whether a frame was late."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.browser.person import Person
from tests.server.support import Json

# `told` has, for each thing that was shown, the numbers of its entries and how long it stood there.
RECORDER = """
if (location.protocol === "http:") {
  const watching = { told: {}, late: [], shown: "", since: 0 };
  window.watching = watching;
  const close = (now) => {
    for (const entry of watching.shown.split(" ").filter(Boolean))
      watching.told[entry] = (watching.told[entry] ?? 0) + now - watching.since;
  };
  const look = () => {
    const shown = document.querySelector(".ribbon")?.dataset.told ?? "";
    if (shown === watching.shown) return;
    const now = performance.now();
    close(now);
    watching.shown = shown;
    watching.since = now;
  };
  const observe = () =>
    new MutationObserver(look).observe(document, {
      subtree: true, childList: true, attributes: true, attributeFilter: ["data-told"],
    });
  observe();
  window.watched = () => {
    close(performance.now());
    watching.since = performance.now();
    return watching;
  };
  let last = performance.now();
  const beat = (now) => {
    if (watching.shown !== "" && now - last > 100) watching.late.push(Math.round(now - last));
    last = now;
    requestAnimationFrame(beat);
  };
  requestAnimationFrame(beat);
}
"""

# The page's own clock, so many times as fast: all that is paced keeps its proportions, and nobody waits for it.
QUICK = 6
HURRY = f"""
if (location.protocol === "http:") {{
  const [later, often] = [setTimeout.bind(globalThis), setInterval.bind(globalThis)];
  const now = performance.now.bind(performance);
  const began = now();
  globalThis.setTimeout = (f, ms = 0, ...rest) => later(f, ms / {QUICK}, ...rest);
  globalThis.setInterval = (f, ms = 0, ...rest) => often(f, ms / {QUICK}, ...rest);
  const frame = requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (f) => frame((at) => f(began + (at - began) * {QUICK}));
  performance.now = () => began + (now() - began) * {QUICK};
}}
"""

READING = 450  # milliseconds that a person looks at something before going on

# What is shown now has been there for that long.
READ = f"() => performance.now() - window.watching.since > {READING}"


def record(person: Person, quick: bool = False) -> None:
    """From now on it is recorded what this person is shown, and everything is read. `quick`: by a faster clock."""
    if quick:
        person.page.add_init_script(HURRY)
    person.page.add_init_script(RECORDER)
    person.reads = READ


def told_for(person: Person) -> dict[int, float]:
    """How long each entry was shown, in milliseconds."""
    return {int(entry): ms for entry, ms in person.page.evaluate("window.watched().told").items()}


def late_frames(person: Person) -> list[int]:
    """Milliseconds of each frame that took more than a tenth of a second while something was told."""
    return [int(ms) for ms in person.page.evaluate("window.watched().late")]


@contextmanager
def working(person: Person) -> Iterator[list[float]]:
    """Milliseconds of the processor that each piece of work of the page takes: the same on a busy machine."""
    found: list[float] = []
    browser = person.page.context.browser
    assert browser is not None
    browser.start_tracing(page=person.page, categories=["toplevel"])
    yield found
    events = json.loads(browser.stop_tracing())["traceEvents"]
    named = [event for event in events if event["name"] == "thread_name"]
    drawing = {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}
    for event in events:
        if (event["pid"], event["tid"]) in drawing and event["name"].endswith("RunTask"):
            found.append(event.get("tdur", 0) / 1000)


def concerns(entry: Json, kinds: dict[str, Any], seat: int, heroes: int) -> bool:
    """Does an entry concern a seat, by the table of words? `heroes`: how many Heroes each seat has."""
    kind = kinds[entry["kind"]]
    for whom in kind.get("holds", ()):
        if whom == "all":
            return True
        names = [name for name, _ in kind["args"]]
        types = [type for _, type in kind["args"]]
        if whom == "others":
            if entry["args"][types.index("seat")] != seat:
                return True
            continue
        value, type = entry["args"][names.index(whom)], types[names.index(whom)]
        values = value if isinstance(value, list) else [value]
        if type.removesuffix("[]") in ("seat", "owner", "foe") and seat in values:
            return True
        if type == "hero" and heroes and value >= 0 and value // heroes == seat:
            return True
    return False
