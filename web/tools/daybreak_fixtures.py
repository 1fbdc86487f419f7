"""Views of Daybreak for the client's tests: `PYTHONPATH=src python -m web.tools.daybreak_fixtures`.

Plays games with greedy bots until the wanted positions turn up, and writes each as
web/src/fixtures/daybreak/<name>.json: {name, names, given, view, entries}, as they go over the wire.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import banneret
from banneret.games.daybreak.catalogue import catalogue
from tests.browser.moments import log_end

FIXTURES = Path(__file__).resolve().parent.parent / "src" / "fixtures" / "daybreak"
NAMES = ["Ilse", "Bram", "Wren", "Odo"]
LOG = 40
# what only puts things off
TIMID = {"leave", "leave-troops", "pass", "retreat", "end-exploration", "done", "stay", "no-more-items"}

Table = Any
Wanted = Callable[[Table], int]  # the seat whose view is kept, or -2 to play on


def write(name: str, thing: object) -> None:
    path = FIXTURES / f"{name}.json"
    path.write_text(json.dumps(thing, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{name:14} {path.stat().st_size // 1024} kB")


def search(name: str, wanted: Wanted, seats: int = 2, options: dict[str, object] | None = None) -> None:
    """Play game after game, at random but never leaving anything or retreating, until the position turns up."""
    for seed in range(300):
        t: Table = banneret.new("daybreak", seats=seats, seed=f"fixture {seed}", options=options or {})
        chance = Random(seed)
        while t.choices < 1500:
            seat = wanted(t)
            if seat > -2:
                fixture = {
                    "name": name,
                    "names": NAMES[:seats],
                    "given": t.game.names(t),
                    "view": t.view(seat),
                    "entries": log_end(t, seat, LOG),
                }
                write(name, fixture)
                return
            if t.over:
                break
            ask = t.asks[0]
            bold = [
                option
                for option in ask.options
                if option.kind not in TIMID and not (option.kind == "count" and option.args == (0,))
            ]
            hires = [option for option in bold if option.kind == "hire"]
            t.choose(ask, chance.choice(hires or bold or ask.options))
    raise SystemExit(f"no game reached '{name}'")


def asked(t: Table, kind: str) -> bool:
    return not t.over and t.asks[0].seat == 0 and t.asks[0].kind == kind


def placing(t: Table) -> int:
    return 0 if asked(t, "place-city") else -2


def building(t: Table) -> int:
    rich = asked(t, "build") and t.state.day > 2
    return 0 if rich and any(option.kind == "promote" for option in t.asks[0].options) else -2


def exploring(t: Table) -> int:
    ready = asked(t, "explore") and t.state.day > 2
    return 0 if ready and sum(1 for moves in t.state.moves[:5] if moves) > 1 else -2


def forming(t: Table) -> int:
    return 0 if asked(t, "squads") and len(t.asks[0].options) > 5 else -2


def splitting(t: Table) -> int:
    return 0 if asked(t, "split") and len(t.asks[0].numbers.amounts) > 6 else -2


def attacking(t: Table) -> int:
    ready = asked(t, "attack")
    return 0 if ready and any(entry.kind == "skirmish" for entry in t.log(0)[-3:]) else -2


def exchanging(t: Table) -> int:
    return 0 if asked(t, "exchange") else -2


def dividing(t: Table) -> int:
    return 0 if asked(t, "divide") and len(t.asks[0].numbers.amounts) > 2 else -2


def over(t: Table) -> int:
    return 0 if t.over else -2


def watched(t: Table) -> int:
    return -1 if not t.over and t.state.day > 3 and bool(t.scopes) else -2


def main() -> None:
    FIXTURES.mkdir(parents=True, exist_ok=True)
    words = banneret.new("daybreak").game.words.data()
    write("content", {**catalogue(), "words": words})
    search("placing", placing)
    search("building", building)
    search("exploring", exploring)
    search("forming", forming)
    search("splitting", splitting)
    search("attacking", attacking)
    search("exchanging", exchanging)
    search("dividing", dividing)
    search("over", over, options={"day_limit": 8})
    search("campaign", exploring, seats=2, options={"mode": "campaign"})
    search("watched", watched, seats=4)


if __name__ == "__main__":
    main()
