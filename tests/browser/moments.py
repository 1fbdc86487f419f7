"""Moments of a game, found by playing it at random without a server: what a seat sees, as the preview page shows it.

    python -m tests.browser.moments web/src/fixtures/moments

writes all of them for `npm run dev` and `/src/fixtures/preview.html#tales-turn`.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import banneret
from banneret.games.korrem.rounds import weather_brings
from banneret.kernel.step import step
from banneret.server.games import content_of
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene
from tests.games.korrem.scene import Scene as Land
from tests.games.korrem.scene import wait
from tests.games.multiverse.scene import Scene as War

NAMES = ["Ilse", "Bram", "Wren", "Odo", "Tibb", "Senna"]
LOG = 30  # entries kept with a view
LONGEST = 1200  # choices of a game
# what only puts things off
TIMID = {
    "exchange",
    "leave",
    "leave-troops",
    "pass",
    "retreat",
    "end-exploration",
    "done",
    "stay",
    "no-more-items",
}

Table = Any
Wanted = Callable[[Table], bool]


@dataclass(frozen=True)
class Moment:
    """A typical moment: the first seat is asked something that the screen must make room for."""

    name: str
    game: str
    wanted: Wanted
    seats: int = 2
    options: dict[str, object] = field(default_factory=dict)
    bold: bool = False  # whoever plays leaves nothing and never retreats
    made: Callable[[], Table] | None = None  # a position that no game needs to lead to

    def find(self) -> bytes:
        """Play game after game until the moment has come; the message for the page."""
        if self.made is not None:
            return shown(self, self.made())
        for seed in range(200):
            t: Table = banneret.new(
                self.game, seats=self.seats, seed=f"moment {seed}", options=dict(self.options)
            )
            chance = Random(seed)
            while not t.over and t.choices < LONGEST:
                if t.asks[0].seat == 0 and self.wanted(t):
                    return shown(self, t)
                t.choose(t.asks[0], liked(t.asks[0], chance, self.bold))
        raise AssertionError(f"no game leads to {self.name}")


def liked(ask: Any, chance: Random, bold: bool) -> Any:
    if not ask.options:
        return ask.numbers.absent
    better = [
        option
        for option in ask.options
        if option.kind not in TIMID and not (option.kind == "count" and option.args == (0,))
    ]
    hires = [option for option in better if option.kind == "hire"]
    return chance.choice((hires or better or ask.options) if bold else ask.options)


def shown(moment: Moment, t: Table) -> bytes:
    """What the first seat is sent, its log's end with it."""
    return msgspec.json.encode(
        {
            "game": moment.game,
            "names": NAMES[: t.seats],
            "given": t.game.names(t),
            "view": t.view(0),
            "entries": log_end(t, 0, LOG),
            "content": content_of(t.game, "en"),
        }
    )


def log_end(t: Table, seat: int, most: int) -> list[dict[str, object]]:
    """The end of a seat's log, as it goes over the wire; a moment is a choice of which the seat may read anything."""
    log = t.log(seat)
    first = max(0, len(log) - most)
    moments = {choice: at + 1 for at, choice in enumerate(dict.fromkeys(entry.choice for entry in log))}
    return [
        {
            "n": first + at + 1,
            "kind": entry.kind,
            "args": entry.seen_by(seat),
            "cites": entry.cites,
            "moment": moments[entry.choice],
        }
        for at, entry in enumerate(log[first:])
    ]


def asked(*kinds: str) -> Wanted:
    return lambda t: t.asks[0].kind in kinds


# ---- Tales ----


def hand_of(cards: int) -> Wanted:
    """My turn, with so many cards in hand."""

    def found(t: Table) -> bool:
        offered = {option.kind for option in t.asks[0].options}
        return "end-turn" in offered and len(t.view(0)["zones"]["hand 0"]) >= cards

    return found


def in_an_event(t: Table) -> bool:
    return t.view(0)["derived"]["event"] is not None


# ---- Daybreak ----


def building(t: Table) -> bool:
    return bool(asked("build")(t) and t.state.day > 2)


def exploring(t: Table) -> bool:
    return bool(asked("explore")(t) and t.state.day > 2)


def in_a_city(t: Table) -> bool:
    """A Hero may ride out, exchange Troops or stay."""
    return asked("explore")(t) and {"exchange-with", "stay"} <= {option.kind for option in t.asks[0].options}


def forming(t: Table) -> bool:
    return bool(asked("squads")(t) and len(t.asks[0].options) > 5)


# ---- Multiverse War ----


def ordering(t: Table) -> bool:
    """Late enough that there is something to build and to promote."""
    return bool(asked("orders")(t) and t.choices > 250)


def moving(t: Table) -> bool:
    return bool(asked("unit-actions")(t) and len(t.asks[0].options) > 4 and t.choices > 150)


def standing_before_buildings() -> Table:
    """Alone and by two, on buildings of several kinds; two of my units are called the same."""
    war = War()
    war.unit(0, "builder", (0, 0))
    war.unit(0, "builder", (2, 0))
    war.unit(0, "heavy-swordsman", (-1, 1))
    war.unit(0, "builder", (-1, 1))
    war.unit(0, "catapult", (1, 0), wounds=1)
    war.unit(1, "swordsman", (0, 2))
    war.building(0, "barracks", (0, 0))
    war.building(0, "guard-tower", (-1, 1), level=2)
    war.building(0, "siege-workshop", (1, 0))
    war.building(0, "academy", (1, -2))
    war.building(1, "barracks", (0, 2), health=1)
    war.begin(0)
    return war.t


# ---- Heroes of Might and Magic III: The Board Game ----


def fighting() -> Table:
    """Five against five in the open, a unit of the first seat to command."""
    arena = Arena(
        (
            "castle-crusaders pack b2",
            "castle-griffins pack c2",
            "castle-marksmen b1",
            "castle-halberdiers pack a2",
            "castle-zealots c1",
        ),
        (
            "dungeon-minotaurs b3",
            "dungeon-harpies pack c4",
            "dungeon-evil-eyes pack b5",
            "dungeon-troglodytes a4",
            "dungeon-medusas c5",
        ),
        foe=1,
        hands=(("attack", "magic-arrow", "defense", "haste"), ("defense", "power")),
    )
    arena.fight.hurt[arena.figure("dungeon-minotaurs")] = 2
    arena.fight.shielded[arena.figure("dungeon-troglodytes")] = True
    arena.fight.stunned[arena.figure("dungeon-evil-eyes")] = True
    while arena.ask.seat != 0:
        arena.t.choose(arena.ask, arena.option("hold"))
    return arena.t


# five of the cards with the most to read
WORDY = ("necromancy", "diplomacy", "wisdom", "archery", "pathfinding")


def with_much_to_read() -> Table:
    """My turn on the map, with a hand full of long texts."""
    scene = Scene()
    scene.hold(0, *WORDY)
    scene.turn(0)
    return scene.t


def fighting_with_much_to_read() -> Table:
    """A combat with such a hand, against guards whom somebody with a long name leads."""
    arena = Arena(
        ("castle-crusaders pack b2", "castle-marksmen b1"),
        ("neutral-zombies b3", "neutral-skeletons c5"),
        hands=(WORDY, ()),
    )
    while arena.ask.seat != 0:
        arena.t.choose(arena.ask, 0)
    return arena.t


def choosing_cards() -> Table:
    """Cards for an attack: one was played already."""
    arena = Arena(
        ("castle-crusaders pack b2",),
        ("neutral-zombies b3", "neutral-skeletons c5"),
        hands=(("attack", "attack", "magic-arrow", "bloodlust"), ()),
    )
    while arena.ask.seat != 0:
        arena.t.choose(arena.ask, 0)
    arena.choose("strike neutral-zombies b3 b2", "play attack basic")
    return arena.t


def besieging() -> Table:
    """Walls, the Gate and the Arrow Tower, seen by who attacks."""
    arena = Arena(
        ("castle-griffins pack b2", "castle-champions c2", "castle-marksmen pack b1"),
        ("dungeon-troglodytes pack b4", "dungeon-evil-eyes c5", "dungeon-black-dragons c4"),
        foe=1,
        works="WWGW",
        hands=(("attack", "magic-arrow"), ("defense",)),
    )
    while arena.ask.seat != 0:
        arena.t.choose(arena.ask, arena.option("hold"))
    return arena.t


def besieging_in_teams() -> Table:
    """Four seats, two against two, and one of them stands before an enemy's walls."""
    arena = Arena(
        ("castle-crusaders pack b2", "castle-marksmen c1"),
        ("dungeon-minotaurs b4", "dungeon-evil-eyes pack c5"),
        foe=1,
        works="WGWW",
        hands=(("attack", "magic-arrow", "bless"), ("defense",)),
        factions=("castle", "dungeon", "castle", "necropolis"),
        heroes=("catherine", "alamar", "rion", "sandro"),
        scenario="twin-banners",
    )
    while arena.ask.seat != 0:
        arena.t.choose(arena.ask, arena.option("hold"))
    return arena.t


def never(t: Table) -> bool:
    return False


def riding_in_teams(t: Table) -> bool:
    """My turn on the map of four."""
    return bool(asked("actions")(t) and t.state.round > 1)


# ---- Heart of Korrem ----


def struck_by_a_plague() -> Table:
    """Two are the weakest of an Army: its owner says who is lost."""
    land = Land()
    land.flower("plains", "forest", "mountain", "plains", "tundra", "plains", "forest")
    land.village(0, 0).village(1, 4)
    land.army(0, 0, "militia, archer, knight, farmer", wood=3)
    land.army(1, 4, "elf-guard")
    land.world("plague")
    land.state.weather = 8
    land.run(step(weather_brings), step(wait))
    return land.t


def bearing_an_artifact() -> Table:
    """An Attack Phase in which somebody could use what was found."""
    land = Land()
    land.row("plains", "plains")
    foes = land.army(1, 0, "elf-guard, elf-archer")
    own = land.army(0, 0, "knight, militia")
    land.relic("demon-chain", army=own)
    land.fight(0, foes, own)
    while land.ask.kind != "assault":
        land.t.choose(land.ask, 0)
    return land.t


def commanding(t: Table) -> bool:
    """Orders in a grown land."""
    return bool(asked("command")(t) and t.state.round > 1)


def riding(t: Table) -> bool:
    """My turn on the map, with cards in hand and something built."""
    if not asked("actions")(t) or t.state.round < 3:
        return False
    hand = len(t.view(0)["zones"]["hand 0"])
    return hand >= 4 and any(option.kind == "move" for option in t.asks[0].options)


MOMENTS = [
    Moment("tales-hero", "tales", asked("choose-hero")),
    Moment("tales-turn", "tales", hand_of(3)),
    Moment("tales-five-cards", "tales", hand_of(5), seats=3),
    Moment("tales-moving", "tales", asked("move")),
    Moment("tales-event", "tales", in_an_event, seats=3),
    Moment("daybreak-building", "daybreak", building, bold=True),
    Moment("daybreak-exploring", "daybreak", exploring, seats=4, bold=True),
    Moment("daybreak-in-a-city", "daybreak", in_a_city, bold=True),
    Moment("daybreak-forming", "daybreak", forming, bold=True),
    Moment("daybreak-attacking", "daybreak", asked("attack"), bold=True),
    Moment("daybreak-counting", "daybreak", asked("take-in"), bold=True),
    Moment("multiverse-opening", "multiverse", asked("orders")),
    Moment("multiverse-ordering", "multiverse", ordering, seats=4),
    Moment("multiverse-moving", "multiverse", moving),
    Moment("multiverse-number", "multiverse", asked("name-number")),
    Moment("multiverse-buildings", "multiverse", never, made=standing_before_buildings),
    Moment("heroes-faction", "heroes", asked("choose-faction")),
    Moment("heroes-tile", "heroes", asked("turn-tile")),
    Moment("heroes-turn", "heroes", riding, options={"starting_hand": True}),
    Moment("heroes-search", "heroes", asked("take-one")),
    Moment("heroes-lining-up", "heroes", asked("deploy")),
    Moment("heroes-combat", "heroes", never, made=fighting),
    Moment("heroes-cards", "heroes", never, made=choosing_cards),
    Moment("heroes-siege", "heroes", never, made=besieging),
    Moment("heroes-long-hand", "heroes", never, made=with_much_to_read),
    Moment("heroes-long-hand-fighting", "heroes", never, made=fighting_with_much_to_read),
    Moment("heroes-four", "heroes", riding_in_teams, seats=4, options={"scenario": "twin-banners"}),
    Moment("heroes-siege-in-teams", "heroes", never, seats=4, made=besieging_in_teams),
    Moment("korrem-plague", "korrem", never, made=struck_by_a_plague),
    Moment("korrem-artifact", "korrem", never, made=bearing_an_artifact),
    Moment("korrem-six-laying", "korrem", asked("lay-hex"), seats=6),
    Moment("korrem-six", "korrem", commanding, seats=6, options={"land": "ready"}),
    Moment("korrem-six-fighting", "korrem", asked("assault"), seats=6, options={"land": "ready"}),
]


def kept(shelf: Path) -> Path:
    """All moments, looked for once as long as the rules and this file are the same."""
    folder = shelf / fingerprint()
    if not folder.is_dir():
        shutil.rmtree(shelf, ignore_errors=True)
        making = shelf / "making"
        write(making)
        making.rename(folder)
    return folder


def fingerprint() -> str:
    """Of all that decides what a moment looks like."""
    package = Path(banneret.__file__).parent
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted(package.rglob("*")):
        if path.suffix in (".py", ".toml") and "client" not in path.parts:
            digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for moment in MOMENTS:
        (folder / f"{moment.name}.json").write_bytes(moment.find())


if __name__ == "__main__":
    write(Path(sys.argv[1]))
