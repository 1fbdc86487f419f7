"""The ledgers: every testable statement of a game's rulebook, one entry each. See rules/FORMAT.md."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from banneret.kernel.errors import ContentError, Refused
from banneret.kernel.game import Game

T = TypeVar("T")

KINDS = ("component", "setup", "turn", "rule", "content", "example", "variant", "end", "gap")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One statement of a rulebook: what it says, how a test sees it, and what we decided where it is silent."""

    id: str
    section: str
    kind: str
    says: str
    check: str
    ruling: str = ""


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's entries by id, in the order of the file."""

    game: str
    title: str
    source: str
    players: tuple[int, ...]
    entries: dict[str, Entry]
    later: tuple[str, ...] = ()  # topics and ids that the game does not claim yet

    def comes_later(self, id: str) -> bool:
        """Is this entry one that the game does not claim yet?"""
        return id in self.later or id.split(".")[1] in self.later


# ---- Where a ledger lies ----


def path_of(game: str | Game[Any]) -> Path | None:
    """The ledger's file: in a checkout `rules/<game>.toml`, in an installed package `banneret/rules/<game>.toml`.

    A game of your own keeps its ledger wherever you like: it names the file itself (`self.ledger`), or BANNERET_RULES
    names the folder.
    """
    if isinstance(game, Game):
        if game.ledger:
            return Path(game.ledger)
        game = game.name
    package = Path(__file__).resolve().parent
    folders = [folder / "rules" for folder in package.parents[:3] if (folder / "pyproject.toml").is_file()]
    folders.append(package / "rules")
    if "BANNERET_RULES" in os.environ:
        folders.insert(0, Path(os.environ["BANNERET_RULES"]))
    for folder in folders:
        path = folder / f"{game}.toml"
        if path.is_file():
            return path
    return None


def has_ledger(game: str | Game[Any]) -> bool:
    return path_of(game) is not None


def ledger(game: str | Game[Any]) -> Ledger:
    """The ledger of a game, or of the game of a name.

    >>> ledger("tales").entries["tales.buy.once-per-turn"].says
    'A player buys at most one card in a turn.'
    """
    path = path_of(game)
    name = game.name if isinstance(game, Game) else game
    if path is None:
        raise Refused(f"the game '{name}' has no ledger: rules/{name}.toml is missing")
    return ledger_in(path, name)


@cache
def ledger_in(path: Path, name: str) -> Ledger:
    """The ledger in a file, which must be that of this game."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ContentError(f"{path}: the ledger of {name} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ContentError(f"{path}: the ledger of {name} is not a text in UTF-8") from None
    read = read_ledger(text, f"{path.parent.name}/{path.name}")
    if read.game != name:
        raise ContentError(f"{path.parent.name}/{path.name}: game is '{read.game}', expected '{name}'")
    return read


# ---- Reading, with errors that name file and entry ----


def read_ledger(text: str, file: str) -> Ledger:
    """A ledger from the text of its file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: not readable as TOML: {error}") from None
    rows = data.pop("rule", [])
    if not isinstance(rows, list):
        raise ContentError(f"{file}: 'rule' is not a list of entries; write [[rule]] above each")
    entries: dict[str, Entry] = {}
    for number, row in enumerate(rows, 1):
        entry = read_entry(row, number, file)
        check_id(entry, str(data.get("game")), entries, file)
        entries[entry.id] = entry
    read = converted({**data, "entries": entries}, Ledger, file)
    known = {*entries, *[id.split(".")[1] for id in entries]}
    for name in read.later:
        if name not in known:
            raise ContentError(f"{file}: later has '{name}', which is neither a topic nor the id of an entry")
    return read


def read_entry(row: object, number: int, file: str) -> Entry:
    id = row.get("id") if isinstance(row, dict) else None
    place = f"{file}: entry {number}" + (f" ({id})" if id else "")
    entry = converted(row, Entry, place)
    for field in ("section", "says", "check"):
        if not getattr(entry, field).strip():
            raise ContentError(f"{place}: '{field}' is empty")
    if entry.kind not in KINDS:
        raise ContentError(f"{place}: kind is '{entry.kind}', expected one of {', '.join(KINDS)}")
    if entry.kind == "gap" and not entry.ruling.strip():
        raise ContentError(f"{place}: a gap needs a 'ruling' that says what we supply")
    return entry


def check_id(entry: Entry, game: str, entries: dict[str, Entry], file: str) -> None:
    if entry.id in entries:
        raise ContentError(f"{file}: the id '{entry.id}' stands there twice")
    parts = entry.id.split(".")
    if len(parts) < 3 or parts[0] != game:
        raise ContentError(f"{file}: the id '{entry.id}' should read '{game}.topic.slug'")


def converted(data: object, kind: type[T], place: str) -> T:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ContentError(f"{place}: {error}") from None
