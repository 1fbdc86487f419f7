"""Real views of Tales of Realms and Ruins for the client's preview page and its tests.

    PYTHONPATH=src python -m web.tools.fixtures

Plays seeded games until the wanted positions turn up, and writes each as web/src/fixtures/<name>.json:
{name, about, names, given, view, entries}, with view and entries as they go over the wire. The static content of the
game goes into web/src/fixtures/content.json.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import banneret
from banneret.bots.bot import Mind
from banneret.bots.greedy import GreedyBot
from banneret.server.games import content_of
from tests.browser.moments import log_end

HERE = Path(__file__).resolve().parent
FIXTURES = HERE.parent / "src" / "fixtures"
NAMES = ["Ilse", "Bram", "Wren"]
LOG = 24  # entries kept with a view

Table = Any


def write(name: str, about: str, t: Table, seat: int) -> None:
    fixture = {
        "name": name,
        "about": about,
        "names": NAMES[: t.seats],
        "given": t.game.names(t),
        "view": t.view(seat),
        "entries": log_end(t, seat, LOG),
    }
    path = FIXTURES / f"{name}.json"
    path.write_text(json.dumps(fixture, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{name:14} {about}")


Wanted = Callable[[Table], int]  # the seat whose view is kept, or -2 to play on


def search(
    name: str, about: str, wanted: Wanted, seats: int = 2, wild: float = 0.15, seeds: int = 400
) -> None:
    """Play game after game, greedily with some wild choices, until the wanted position turns up."""
    for seed in range(seeds):
        t: Table = banneret.new("tales", seats=seats, seed=f"fixture {seed}")
        bots = [GreedyBot(f"{seed}/{seat}", 1, 60) for seat in range(seats)]
        chance = Random(seed)
        while True:
            seat = wanted(t)
            if seat > -2:
                write(name, about, t, seat)
                return
            if t.over or t.choices > 400:
                break
            ask = t.asks[0]
            if chance.random() < wild:
                choice = chance.randrange(len(ask.options))
            else:
                choice = bots[ask.seat].choose(Mind(t, ask.seat), ask)
            t.choose(ask, choice)
    raise SystemExit(f"no game reached '{name}'")


# ---- The wanted positions ----


def asked(t: Table, kind: str) -> bool:
    return not t.over and t.asks[0].kind == kind


def acting(t: Table) -> bool:
    return asked(t, "take-actions") and t.asks[0].seat == 0


def choosing(t: Table) -> int:
    return 0


def opening(t: Table) -> int:
    return 0 if acting(t) else -2


def midgame(t: Table) -> int:
    full = acting(t) and sum(t.state.cubes[realm * 4 + 3] for realm in range(3)) >= 2
    rich = full and min(t.view(0)["derived"]["followers"]) >= 3 and max(t.state.trained) > 0
    return 0 if rich and t.state.gold[0] >= 2 and sum(t.state.bought_in) > 12 else -2


def ruined(t: Table) -> int:
    return 0 if acting(t) and sum(t.state.ruined) == 2 and t.state.turn > 12 else -2


def story(t: Table) -> int:
    told = not t.over and t.state.event and t.asks[0].seat == 0 and len(t.asks[0].options) > 1
    return 0 if told and t.state.turn > 5 and t.asks[0].blocked == [] and not t.asks[0].options[0].at else -2


def waiting(t: Table) -> int:
    """Another player decides in an Event."""
    told = not t.over and t.state.event and t.asks[0].seat == 1 and t.state.turn > 8
    return 0 if told and not t.asks[0].options[0].at else -2


def interrupt(t: Table) -> int:
    asks = asked(t, "interrupt") and len(t.asks[0].options) > 1
    return t.asks[0].seat if asks and t.asks[0].seat == 0 else -2


def answered(t: Table) -> int:
    """An interrupt lies on the card that it answers."""
    return 0 if not t.over and len(t.state.stage) > 1 else -2


def moving(t: Table) -> int:
    many = not t.over and t.asks[0].seat == 0 and len(t.asks[0].options) > 9
    return 0 if many and any(at.startswith("cubes") for o in t.asks[0].options for at in o.at) else -2


def training(t: Table) -> int:
    return 0 if asked(t, "train-skill") and t.asks[0].seat == 0 and len(t.asks[0].options) > 2 else -2


def marked(t: Table) -> int:
    places = {mark.realm >= 0 for mark in t.state.lasting}
    return 0 if acting(t) and len(places) == 2 else -2


def hoarded(t: Table) -> int:
    return 0 if acting(t) and (sum(t.state.hoard) > 0) else -2


def looking(t: Table) -> int:
    return 0 if not t.over and t.state.looked_at[0] and t.asks[0].seat == 0 else -2


def over(t: Table) -> int:
    return 0 if t.over and "offer" in t.result.ending else -2


def lost(t: Table) -> int:
    return 0 if t.over and t.result.ending == "ruin" else -2


def three(t: Table) -> int:
    lively = acting(t) and t.state.turn > 24 and min(t.view(0)["derived"]["followers"]) >= 2
    return 0 if lively and sum(t.state.cubes[realm * 4 + 3] for realm in range(3)) >= 2 else -2


def watched(t: Table) -> int:
    return -1 if three(t) == 0 else -2


def main() -> None:
    FIXTURES.mkdir(parents=True, exist_ok=True)
    path = FIXTURES / "content.json"
    path.write_text(
        json.dumps(content_of(banneret.game("tales"), "en"), ensure_ascii=False, indent=1) + "\n",
        encoding="utf-8",
    )
    search("choose-hero", "Choosing a Hero", choosing)
    search("opening", "The first turn", opening)
    search("midgame", "The middle of a game, my turn", midgame)
    search("ruined", "Two Realms lie in ruins", ruined)
    search("story", "An Event, and I decide", story)
    search("story-waiting", "An Event, and another player decides", waiting)
    search("interrupt", "Another player's card: do I interrupt it?", interrupt, wild=0.35)
    search("interrupted", "An interrupt lies on the card that it answers", answered, wild=0.5)
    search("moving", "A Move: which piece, and where to", moving)
    search("training", "A cube for the skill tree", training)
    search("marked", "Lasting effects on a player and a Realm", marked, wild=0.3)
    search("hoard", "Gold lies in wait in a Realm", hoarded, wild=0.3)
    search("looking", "Looking at hidden cards", looking, wild=0.5)
    search("over", "An Offer is used up", over)
    search("lost", "Everything in ruins", lost, wild=0.8)
    search("three", "Three players", three, seats=3)
    search("spectator", "Three players, seen by a spectator", watched, seats=3)


if __name__ == "__main__":
    main()
