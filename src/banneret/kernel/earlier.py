"""Positions of earlier rules: how a table that was saved by one version of a game reads in the next.

Rules change while tables are being played. Where what was saved still means something, the play goes on: a game says
for each earlier version what has another name now, what is new and what has gone, and the kernel reads the old position
so. Several versions are taken one after the other.

    self.earlier = {
        1: Earlier(steps={"turn.buy": "market.buy"}, renamed={"state.gold": "coins"}, added={"state.round": 1}),
    }
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

import banneret.kernel.record as record
from banneret.kernel.decoding import fill_table
from banneret.kernel.errors import Corrupt, Refused
from banneret.kernel.fields import State, as_dict, as_list, as_str, field, wrong
from banneret.kernel.game import Game, Loader
from banneret.kernel.table import Table, new_table

S = TypeVar("S", bound=State)

EACH: Final = "*"  # in a path: every entry of a list or a record
OF_THE_RULES: Final = ("rules", "setup")  # what a table says of its rules, which are others now

Data = dict[str, object]


class Earlier(Loader):
    """How a position of one version reads in the next.

    Paths begin at the table: `state.gold`, `state.heroes.*.health` (`*` is every entry), `zones.names`.
    """

    def __init__(
        self,
        steps: dict[str, str] | None = None,
        scopes: dict[str, str] | None = None,
        renamed: dict[str, str] | None = None,
        added: dict[str, object] | None = None,
        dropped: tuple[str, ...] = (),
        change: Callable[[Data], None] | None = None,
    ) -> None:
        self.steps = steps or {}  # rules that have another name: "turn.buy" -> "market.buy"
        self.scopes = scopes or {}
        self.renamed = renamed or {}  # "state.gold" -> "coins"
        self.added = added or {}  # "state.round" -> its value at a table that was begun without it
        self.dropped = dropped
        self.change = change  # whatever else there is to do, last

    def carry_over(self, table: Data) -> None:
        if self.steps:
            for step in steps_in(table):
                name = as_str(step[0], "table.stack")
                step[0] = self.steps.get(name, name)
        if self.scopes:
            for scope in as_list(field(table, "scopes", "table"), "table.scopes"):
                row = as_list(scope, "table.scopes")
                name = as_str(row[1], "table.scopes")
                row[1] = self.scopes.get(name, name)
        for path, new in self.renamed.items():
            for holder, name in places(table, path):
                if name in holder:
                    holder[new] = holder.pop(name)
        for path in self.dropped:
            for holder, name in places(table, path):
                holder.pop(name, None)
        for path, value in self.added.items():
            for holder, name in places(table, path):
                holder.setdefault(name, copied(value))
        if self.change is not None:
            self.change(table)


def copied(value: object) -> object:
    """Plain data of its own: what is added in many places is not shared by them."""
    return msgspec.json.decode(msgspec.json.encode(value))


def places(table: Data, path: str) -> list[tuple[Data, str]]:
    """The records that hold what a path names, and its name there."""
    *way, last = path.split(".")
    found: list[object] = [table]
    for part in way:
        inner: list[object] = []
        for one in found:
            if part != EACH:
                inner.append(field(as_dict(one, path), part, path))
            elif isinstance(one, dict):
                inner += one.values()
            else:
                inner += as_list(one, path)
        found = inner
    return [(as_dict(one, path), last) for one in found if one is not None]


def steps_in(table: Data) -> list[list[object]]:
    """Every step of a saved table, wherever it waits."""
    path = "table"
    found = as_list(field(table, "stack", path), path)[:]
    asks = as_list(field(table, "asks", path), path)[:]
    for group in as_list(field(table, "groups", path), path):
        row = as_list(group, path)
        asks += as_list(row[1], path)
        found += as_list(row[3], path)
    for join in as_list(field(table, "joins", path), path):
        found += as_list(as_list(join, path)[2], path)
    for ask in asks:
        given = as_dict(ask, path)
        if given.get("again") is not None:
            found.append(given["again"])
        found += as_list(field(given, "below", path), path)
        found += as_list(given.get("then", []), path)
        for option in as_list(given.get("options", []), path):
            found += as_list(as_list(option, path)[2], path)
    return [as_list(one, path) for one in found]


def load_earlier(text: str, game: Game[S]) -> Table[S]:
    """The table of a save that earlier rules made, to be played on by these; refused where it does not fit them.

    What no loader says anything about is taken as it is. The choices that led there are not played again: by these
    rules they might lead elsewhere.
    """
    data = record.opened(text, "save")
    saved = record.read_record(data)
    if saved.game != game.name or saved.seed is None:
        raise Refused(f"this is no save of {game.name}")
    if saved.rules > game.version:
        raise Refused(f"it was made by version {saved.rules} of the rules, which is newer than these")
    given: dict[str, object] = dict(saved.options)
    then = game.options_then(saved.rules, given)
    options = game.settings_with(game.options_now(saved.rules, given) if then is None else then, saved.seats)
    t = new_table(game, saved.seats, options, saved.seed, carried=saved.carried)
    if data.get("base") is not None:
        lay_earlier(t, as_dict(data["base"], "base"), saved.rules, "base", 0)
        t.rebase()
    lay_earlier(t, as_dict(field(data, "table", "save"), "table"), saved.rules, "table", len(saved.choices))
    return t


def lay_earlier(t: Table[S], data: Data, version: int, path: str, choices: int) -> None:
    """Lay a position of an earlier version on the table. All of it must have a place there."""
    for number in range(version, t.game.version):
        if number in t.game.earlier:
            loader = t.game.earlier[number]
            if loader is None:
                raise Refused(f"what version {number} of the rules has left does not fit the later ones")
            loader.carry_over(data)
    fill_table(t, data, path, choices)
    found = as_dict(copied(t.encode()), path)
    for name, value in found.items():
        if name not in OF_THE_RULES:
            expect_same(data.get(name), value, f"{path}.{name}")


def expect_same(given: object, found: object, path: str) -> None:
    """Refuse what was given and has no place among what is found."""
    if isinstance(given, dict) and isinstance(found, dict):
        for name, value in given.items():
            if name not in found:
                raise Corrupt(f"{path}: these rules have no '{name}'")
            expect_same(value, found[name], f"{path}.{name}")
    elif isinstance(given, list) and isinstance(found, list) and len(given) == len(found):
        for number, value in enumerate(given):
            expect_same(value, found[number], f"{path}[{number}]")
    elif given != found:
        raise wrong(path, given, f"what stands there when it is laid again: {str(found)[:60]}")
