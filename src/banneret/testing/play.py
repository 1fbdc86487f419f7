"""One play under watch: the true table, what has happened on it so far, and how a broken promise is reported."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from banneret.kernel.ask import Ask
from banneret.kernel.errors import AskChanges, BanneretError, Corrupt, Wordless
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.log import Entry
from banneret.kernel.places import meant
from banneret.kernel.record import dumps, record_of
from banneret.kernel.table import Table, new_table
from banneret.ledger import has_ledger, ledger
from banneret.testing.elsewhere import drawn_elsewhere

# Tables of any game: the checker does not know their states.
AnyTable = Table[Any]
AnyGame = Game[Any]
Draw = Callable[[int], int]  # a number from 0 to n - 1, drawn by chance or by Hypothesis

RULES_RUN = "the rules run"
ONLY_ASKS = "asking only asks"
REPLAYS = "records replay bit for bit"
WORDS_FIT = "the words fit"
LONGEST = 5000  # choices; a play that takes longer counts as one that does not end

# What the kernel itself says differently of an imagined table: it has another seed.
OF_THE_KERNEL = ("commitment", "seed")


class Broken(AssertionError):
    """A promise of the kernel that a game does not keep."""


class Play:
    """A play that goes on one choice at a time."""

    def __init__(
        self, game: AnyGame, seats: int, options: Mapping[str, object], seed: str, draw: Draw
    ) -> None:
        self.game = game
        self.seats = seats
        self.options: dict[str, Value] = game.settings_with(dict(options), seats)
        self.seed = seed
        self.draw = draw
        self.last = "the set-up"
        self.promise = RULES_RUN
        self.contacts = 0  # rolls and reveals that two worlds went through with the same to be seen
        self.secrets: set[str] = set()  # fields that are each seat's own, and not the same for all
        self.dealt: set[str] = set()  # those of them that were other ones on an imagined table
        self.nested: dict[str, int] = {}  # how many scopes of a kind were open inside one another
        self.citable = frozenset(ledger(game).entries) if has_ledger(game) else None
        self.elsewhere = random.getstate()  # rules that leave it as it is draw no chance from there
        try:
            self.t: AnyTable = new_table(game, seats, self.options, seed, strict=True)
        except Exception as error:
            promise = promise_broken_by(error)
            if promise:
                raise Broken(f"{self.where()}\nin the set-up\n'{promise}' does not hold: {error}") from error
            why = forgotten_fields(game.new_state(seats)) if isinstance(error, AttributeError) else ""
            raise Broken(
                f"{self.where()}: the set-up failed: {error!r}{meant(error)}{self.place_of(error)}{why}"
            ) from error
        self.expect_states_apart()
        self.expect_no_other_chance()
        self.expect_declared_fields()

    def where(self) -> str:
        options = f", options {self.options}" if self.options else ""
        return f"{self.game.name}, {self.seats} seats{options}, seed '{self.seed}'"

    def broken(self, what: str, cause: BaseException | None = None) -> NoReturn:
        """Report the promise that is being checked as broken, and keep the play for a closer look."""
        t = self.t
        if random.getstate() != self.elsewhere:  # whatever has come of it, this is the mistake
            self.promise = REPLAYS
            what = drawn_elsewhere(self.game.chapters)
        elif promise_broken_by(cause):
            self.promise = promise_broken_by(cause)
            what = str(cause)
        else:
            what += meant(cause) + self.place_of(cause)
        text = (
            f"{self.where()}\nafter choice {t.choices} ({self.last})\n'{self.promise}' does not hold: {what}"
        )
        kept = keep(self)
        if kept:
            text += f"\nthe play is kept in {kept}"
        raise Broken(text) from cause

    def seed_for(self, purpose: str) -> str:
        """A seed of the checker's own, another one for every choice and purpose."""
        return f"{self.seed} {self.t.choices} {purpose}"

    def pick(self) -> tuple[Ask, int]:
        """An open ask and an option of it, by chance."""
        asks = self.t.asks
        if not asks:
            self.broken("the game goes on, but no ask is open")
        ask = asks[self.draw(len(asks))] if len(asks) > 1 else asks[0]
        return ask, self.draw(len(ask.options))

    def choose(self, ask: Ask, index: int) -> None:
        made = self.game.option_name(ask.options[index])
        try:
            self.t.choose(ask, index)
        except Exception as error:
            self.promise = RULES_RUN
            self.last += f", then seat {ask.seat}, {ask.kind!r}: {made!r}"
            self.broken(f"the next choice raised {error!r} in the step {self.t.running}", error)
        self.last = f"seat {ask.seat}, {ask.kind!r}: {made!r}"
        self.expect_no_other_chance()
        self.count_scopes()

    def place_of(self, error: BaseException | None) -> str:
        """The line of the game's own files that raised an exception; what the kernel says names its line itself."""
        if error is None or isinstance(error, BanneretError):
            return ""
        place = self.game.place_of_error(error)
        return f", {place}" if place else ""

    def count_scopes(self) -> None:
        scopes = self.t.scopes
        for number, scope in scopes.items():
            kind = type(scope.record)
            depth = 0
            while number:
                depth += type(scopes[number].record) is kind
                number = scopes[number].outer
            self.nested[kind.__name__] = max(depth, self.nested.get(kind.__name__, 0))

    def expect_no_other_chance(self) -> None:
        if random.getstate() != self.elsewhere:
            self.broken("")

    def expect_states_apart(self) -> None:
        """Two tables share nothing that changes: what is written on one would be read on the other."""
        shared = first_shared(self.game.new_state(self.seats), self.game.new_state(self.seats))
        if shared:
            raise Broken(
                f"{self.where()}: `new_state` gives two tables the same {shared}; make it anew for each of them"
            )

    def expect_declared_fields(self) -> None:
        """What the set-up has put into the state must be of the types that its fields declare."""
        try:
            self.game.new_state(self.seats).fill(as_data(self.t.state.encode()), type(self.t.state).__name__)
        except Corrupt as error:
            raise Broken(
                f"{self.where()}: after the set-up a field is not what it is declared as: {error}"
            ) from None


def forgotten_fields(state: State) -> str:
    """The declared fields of a new state that nobody has set."""
    fields = [name for name in getattr(type(state), "__annotations__", {}) if not hasattr(state, name)]
    return f"; new_state does not set {type(state).__name__}.{fields[0]}" if fields else ""


def first_shared(one: object, other: object, path: str = "") -> str:
    """The first list, dict or state that two states have in common, and what it is called; empty if there is none."""
    if isinstance(one, (list, dict, State)) and one is other:
        return f"{type(one).__name__} as {path}" if path else type(one).__name__
    pairs: list[tuple[str, object, object]] = []
    if isinstance(one, State):
        for name in getattr(type(one), "__annotations__", {}):
            place = f"{path or type(one).__name__}.{name}"
            pairs.append((place, getattr(one, name, None), getattr(other, name, None)))
    elif isinstance(one, list) and isinstance(other, list):
        pairs = [(f"{path}[{at}]", mine, its) for at, (mine, its) in enumerate(zip(one, other, strict=False))]
    elif isinstance(one, dict) and isinstance(other, dict):
        pairs = [(f"{path}[{key!r}]", mine, other.get(key)) for key, mine in one.items()]
    for place, mine, its in pairs:
        found = first_shared(mine, its, place)
        if found:
            return found
    return ""


def promise_broken_by(error: BaseException | None) -> str:
    """The promise that the kernel itself has seen broken; empty for any other exception."""
    if isinstance(error, AskChanges):
        return ONLY_ASKS
    return WORDS_FIT if isinstance(error, Wordless) else ""


def keep(play: Play) -> str:
    """Write the record of a play beside the other build results, if there is such a folder."""
    folder = Path(os.environ.get("BANNERET_BROKEN", "build/broken"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{play.game.name}-{play.promise.replace(' ', '-')}.banneret"
        path.write_text(dumps(record_of(play.t)), encoding="utf-8")
    except (OSError, BanneretError, TypeError):
        return ""
    return path.as_posix()


# ---- What a seat is sent ----


def as_data(value: object) -> object:
    """Plain data as it would arrive at the other end of a wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def sent(t: AnyTable, seat: int, log: list[Entry], before: int = -1) -> dict[str, object]:
    """Every byte that a seat is sent: its view with its asks, and entries of the log, also as sentences.

    Entries come in groups, one for each choice that the seat can read of; `before` is the choice of the last entry that
    it has read already.
    """
    view = {name: value for name, value in t.view(seat).items() if name not in OF_THE_KERNEL}
    rows: list[dict[str, object]] = []
    for entry in log:
        rows.append({entry.kind: entry.seen_by(seat), "cites": entry.cites, "first": entry.choice != before})
        before = entry.choice
    return {
        "view": view,
        "log": rows,
        "sentences": [t.game.say(t, entry, seat) for entry in log],
    }


def entries(t: AnyTable) -> int:
    """How many entries the log has."""
    return 0 if t.last_entry is None else t.last_entry.count


def difference(one: object, other: object) -> str:
    """The first place where two pieces of plain data differ, or nothing."""
    if msgspec.json.encode(one) == msgspec.json.encode(other):
        return ""
    return first_difference(as_data(one), as_data(other), "") or "the order of their fields"


def first_difference(one: object, other: object, path: str) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *other]:
            if key not in one or key not in other:
                return f"{shown(path + '.' + key)} is in only one of them"
            found = first_difference(one[key], other[key], f"{path}.{key}")
            if found:
                return found
    elif isinstance(one, list) and isinstance(other, list):
        for at, (mine, its) in enumerate(zip(one, other, strict=False)):
            found = first_difference(mine, its, f"{path}[{at}]")
            if found:
                return found
        if len(one) != len(other):
            return f"{shown(path)} has {len(one)} items, the other {len(other)}"
    elif type(one) is not type(other) or one != other:
        return f"{shown(path)}: {shortened(one)} and {shortened(other)}"
    return ""


def shown(path: str) -> str:
    return path.lstrip(".") or "the whole"


def shortened(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
