"""Stored records: what every version of a game's rules has played, so that a later one is held against it.

    python -m banneret.testing.records            add a generation for every game that has a new version
    python -m banneret.testing.records --check    play all of them again

A generation lies in tests/games/<game>/records, some plays of each version: `rules-2-3-seats-1.banneret` is a record,
`.chain` has a line for each of its choices, and `.save` is a position from the middle of it. What the present version
has stored must go exactly as it went: whoever changes the rules without a new version is told the first choice that
differs. What earlier versions have stored must be offered the same choices, where the game still plays as they did
(`Game.options_then`), and their positions must be played on (`Game.earlier`).
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from banneret.games import NAMES
from banneret.games import game as game_by_name
from banneret.kernel import record
from banneret.kernel.earlier import load_earlier
from banneret.kernel.errors import BanneretError
from banneret.kernel.game import Game
from banneret.kernel.table import Table, new_table
from banneret.testing.checker import fitting_options

FOLDER = Path("tests", "games")
RECORD, CHAIN, SAVE = ".banneret", ".chain", ".save"
LONGEST = 400  # choices of a stored play
ONWARD = 60  # choices that are made from a stored position
DRAWN = 2  # plays with set-up options that are drawn by chance, beside one for each number of seats
NAME = re.compile(r"rules-(\d+)-(.+)")
COMMAND = "python -m banneret.testing.records"

AnyTable = Table[Any]
AnyGame = Game[Any]


class Stored:
    """One stored play."""

    def __init__(self, path: Path) -> None:
        found = NAME.fullmatch(path.stem)
        if found is None:
            raise ValueError(f"{path.name} is not named like rules-2-3-seats{RECORD}")
        self.path = path
        self.version = int(found[1])
        self.game = game_by_name(path.parent.parent.name)

    def __repr__(self) -> str:
        return f"{self.game.name}-{self.path.stem}"

    @property
    def record(self) -> record.Record:
        return record.loads(self.path.read_text(encoding="utf-8"))

    @property
    def chain(self) -> list[str]:
        """A line for each choice; none for what was stored before there were chains."""
        path = self.path.with_suffix(CHAIN)
        return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []

    @property
    def save(self) -> str:
        """A position in the middle of the play; empty for what was stored before there were any."""
        path = self.path.with_suffix(SAVE)
        return path.read_text(encoding="utf-8") if path.is_file() else ""


def stored_plays(folder: Path) -> list[Stored]:
    return [Stored(path) for path in sorted(folder.glob(f"*/records/*{RECORD}"))]


# ---- What a choice leads to ----


def link(t: AnyTable, told: int) -> str:
    """What is offered now, what was told since entry number `told`, and the position: a hash of each."""
    name = t.game.option_name
    offers = [[ask.seat, ask.kind, [name(option) for option in ask.options]] for ask in t.asks]
    news = [[entry.kind, entry.args, entry.audience, entry.public] for entry in entries_since(t, told)]
    return f"{short(offers)} {short(news)} {t.hash()[:8]}"


DIFFERS = ("something else is offered after it", "something else is told of it", "the position is another")


def short(data: object) -> str:
    return blake2b(msgspec.json.encode(data), digest_size=4).hexdigest()


def entries_since(t: AnyTable, told: int) -> list[Any]:
    found = []
    node = t.last_entry
    while node is not None and node.count > told:
        found.append(node.entry)
        node = node.below
    found.reverse()
    return found


def told_by(t: AnyTable) -> int:
    return 0 if t.last_entry is None else t.last_entry.count


# ---- Playing again ----


def first_difference(stored: Stored) -> str:
    """The first choice of a stored play that does not go as it went, in a sentence; empty if there is none."""
    game, kept = stored.game, stored.record
    if stored.version != game.version and game.options_then(stored.version, dict(kept.options)) is None:
        return ""  # these rules do not claim to play as those did
    try:
        t = record.table_of(kept, game, kept.seed or "")
    except BanneretError as error:
        return f"{stored}: it cannot be set up any more: {error}"
    told = 0
    compared = 3 if stored.version == game.version else 1  # of earlier rules only what they offered
    for number, ((seat, ask, made), line) in enumerate(with_links(kept, stored.chain), 1):
        where = f"{stored}: choice {number} of {len(kept.choices)} (seat {seat}: '{made}')"
        try:
            record.make_choice(t, seat, ask, made)
        except BanneretError as error:
            return f"{where} cannot be made any more: {error}"
        found = link(t, told).split() if line else []
        for what, was, now in zip(DIFFERS, line.split()[:compared], found, strict=False):
            if was != now:
                return f"{where} goes another way: {what}"
        told = told_by(t)
    return ""


def with_links(kept: record.Record, chain: list[str]) -> Iterator[tuple[record.Made, str]]:
    return zip(kept.choices, chain or [""] * len(kept.choices), strict=True)


def why_not_played_on(stored: Stored) -> str:
    """Why a stored position is not played on by the rules as they are; empty if it is."""
    try:
        t = load_earlier(stored.save, stored.game)
    except BanneretError as error:
        return f"{stored}: its position cannot be read: {error}"
    try:
        play(t, Random("onward"), t.choices + ONWARD)
        stored.game.check(t)
    except Exception as error:
        return f"{stored}: its position cannot be played on: choice {t.choices + 1} raised {error!r}"
    return ""


def fits(stored: Stored) -> bool:
    """Does the game say that positions of this version can be played on?"""
    later = range(stored.version, stored.game.version)
    return all(stored.game.earlier.get(version, stored) is not None for version in later)


# ---- A new generation ----


def play(t: AnyTable, chance: Random, longest: int) -> None:
    """Random choices, up to the end or so many."""
    while not t.over and t.choices < longest:
        ask = t.asks[chance.randrange(len(t.asks))]
        t.choose(ask, chance.randrange(len(ask.options)))


def setups(game: AnyGame) -> Iterator[tuple[str, int, dict[str, object]]]:
    """The plays of a generation: each number of seats, and some drawn set-up options."""
    for seats in game.seats:
        yield f"{seats}-seats", seats, {}
    chance = Random(f"{game.name} {game.version}")
    for number in range(1, DRAWN + 1 if game.settings else 1):
        seats = game.seats[chance.randrange(len(game.seats))]
        yield f"{seats}-seats-{number}", seats, dict(fitting_options(game, chance, seats))


def add_generation(game: AnyGame, folder: Path) -> list[Path]:
    """Play and store what the present version of a game does."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, seats, options in setups(game):
        path = folder / f"rules-{game.version}-{name}{RECORD}"
        t = new_table(game, seats, game.settings_with(options, seats), f"{game.name} {name}")
        whole = t.clone()
        play(whole, Random(name), LONGEST)
        half, told, lines = whole.choices // 2, 0, []
        for seat, ask, made in record.choices_of(whole):
            record.make_choice(t, seat, ask, made)
            lines.append(link(t, told))
            told = told_by(t)
            if t.choices == half:
                write(path.with_suffix(SAVE), in_one_line(position_of(t)))
        write(path, in_one_line(record.dumps(record.record_of(whole))))
        write(path.with_suffix(CHAIN), "\n".join([*lines, ""]))
        written.append(path)
    return written


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def in_one_line(text: str) -> str:
    return msgspec.json.format(text.encode(), indent=0).decode() + "\n"


def position_of(t: AnyTable) -> str:
    """A save of a table without its past, as servers keep it."""
    bare = t.clone()
    bare.last_choice = None
    bare.last_entry = None
    return record.save(bare)


def lacking(folder: Path) -> list[AnyGame]:
    """The games whose present version has stored nothing yet."""
    have = {(stored.game.name, stored.version) for stored in stored_plays(folder)}
    return [game for game in map(game_by_name, NAMES) if (game.name, game.version) not in have]


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing, play all of them again")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="if not tests/games")
    given = parser.parse_args(words)
    if not given.folder.is_dir():
        parser.error(f"there is no folder '{given.folder}'; no game is named here")
    if given.check:
        plays = stored_plays(given.folder)
        if not plays:
            parser.error(f"no plays are stored in '{given.folder}'; right would be a folder like {FOLDER}")
        found = [first_difference(stored) for stored in plays]
        found += [why_not_played_on(stored) for stored in plays if stored.save and fits(stored)]
        found = [difference for difference in found if difference]
        print("\n".join(found) or f"{len(plays)} stored plays go as they went")
        return 1 if found else 0
    games = lacking(given.folder)
    for game in games:
        for path in add_generation(game, given.folder / game.name / "records"):
            print(f"wrote {path}")
    if not games:
        print("every game has records of its present version: a new generation comes with a new version")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
