"""What leaves the server of a table: views and log entries, of one seat's, or, when the game is over, of everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from msgspec import to_builtins

from banneret.kernel.ask import Ask
from banneret.kernel.choice import Choice
from banneret.kernel.fields import State
from banneret.kernel.log import EVERYONE, Entry
from banneret.kernel.table import Table
from banneret.kernel.together import in_window
from banneret.server.clocks import Asked
from banneret.server.wire import EntryInfo, ResultInfo, encode

WARNED: Final = 200  # options of a question that are looked at for what speaks against them


def view_of(t: Table[State], seat: int) -> dict[str, object]:
    """What a seat (-1: a spectator) may know; a finished game opens fully."""
    return t.view(seat) if t.result is None else open_view(t, seat)


def asked_view(t: Table[State], seat: int) -> dict[str, object]:
    """What a seat may know, and what speaks against its options: for the one who is to choose."""
    view = view_of(t, seat)
    asks = {(ask.seat, ask.id): ask for ask in t.asks_of(seat)}
    for seen in cast(list[dict[str, object]], view["asks"]):
        ask = asks.get((cast(int, seen["seat"]), cast(int, seen.get("id", 0))))
        if ask is None:
            continue
        matter = t.game.matter(t, ask)
        if matter:
            seen["matter"] = matter
        if ask.numbers is not None:
            continue
        options = cast(list[dict[str, object]], seen["options"])
        for option, shown in zip(ask.options[:WARNED], options, strict=False):
            warning = t.game.warn(t, ask, option)
            if warning is not None:
                shown["warns"] = [warning.kind, *warning.args]
    return view


def open_view(t: Table[State], seat: int) -> dict[str, object]:
    """A view with all zones open; `opened` has every field of the state."""
    shown = t.clone()
    shown.zones.contents[:] = [EVERYONE] * len(shown.zones.names)
    view = shown.view(seat)
    view["can_undo"] = False
    view["opened"] = t.state.encode()
    return view


def stopped_view(t: Table[State], seat: int, result: ResultInfo) -> dict[str, object]:
    """The open view of a table that is over, also where that is so because somebody gave up."""
    view = open_view(t, seat)
    view["asks"] = []
    view["seed"] = t.seed
    view["result"] = to_builtins(result)
    return view


# ---- What all can see of who is asked ----


def shown_asks(t: Table[State]) -> list[Ask]:
    """The asks that look open to those who are not asked: in a window also those that were answered."""
    shown = list(t.asks)
    for group in t.groups.values():
        if group.window:
            shown += [ask for ask in group.asks if ask not in t.asks]
    return shown


def asked_openly(t: Table[State]) -> dict[int, Asked]:
    """The seats that the table waits for, as all can see, with what they see of it."""
    found: dict[int, list[Ask]] = {}
    for ask in shown_asks(t):
        if not ask.standing:
            found.setdefault(ask.seat, []).append(ask)
    return {seat: asked(t, sorted(asks, key=number_of)) for seat, asks in found.items()}


def number_of(ask: Ask) -> int:
    return ask.id


def asked(t: Table[State], asks: list[Ask]) -> Asked:
    names = [ask.clock for ask in asks if ask.clock]
    windows = [ask.group for ask in asks if in_window(t, ask)]
    seen = encode([face(ask) for ask in asks] + windows)
    return Asked(seen, names[0] if names else "", bool(windows), tuple(names[1:]))


def face(ask: Ask) -> list[object]:
    """What others see of an ask."""
    if ask.told is not None:
        return [ask.told.kind, ask.told.args, "", ask.clock]
    return [ask.kind, ask.args, ask.cites, ask.clock]


# ---- The log ----


def entries_since(t: Table[State], number: int) -> list[Entry]:
    """All entries of the log after the first so many, for all eyes."""
    found = []
    node = t.last_entry
    while node is not None and node.count > number:
        found.append(node.entry)
        node = node.below
    found.reverse()
    return found


def log_length(t: Table[State]) -> int:
    return 0 if t.last_entry is None else t.last_entry.count


def left_at(t: Table[State], seat: int) -> int:
    """The length of the log when a seat's last turn ended: before the last choice that it made in it.

    A turn is the seat's own if its heading names the seat, or nobody; a turn that still goes on does not count, and
    neither does what was answered in another's.
    """
    choice = last_of_turn(t, seat)
    return 0 if choice is None else length_before(t, choice.number)


def last_of_turn(t: Table[State], seat: int) -> Choice | None:
    """The last choice that a seat made in its last turn, as `left_at` counts them."""
    found = turns(t)
    begun, owner = newest = next(found)
    choice = t.last_choice
    while choice is not None:
        while begun >= choice.number:
            begun, owner = next(found)
        if choice.seat == seat and owner in (seat, NOBODYS) and (begun, owner) != newest:
            return choice
        choice = choice.before
    return None


NOBODYS: Final = -1  # a turn in which all act


def turns(t: Table[State]) -> Iterator[tuple[int, int]]:
    """The turns, the newest first: the choice after which each begins, and whose it is.

    What is headed in the midst of somebody's turn, a battle or an event, is a part of it; and where one turn follows at
    once on another of the same seat, it goes on.
    """
    later: tuple[int, int] | None = None
    nobodys: list[tuple[int, int]] = []
    for begun, owner in headings(t):
        if owner == NOBODYS:
            nobodys.append((begun, owner))
            continue
        if later is not None and (nobodys or later[1] != owner):
            yield later
        later = begun, owner
        nobodys = []
    if later is not None:
        yield later
    yield from nobodys  # before anybody's own: those of all


def headings(t: Table[State]) -> Iterator[tuple[int, int]]:
    """The parts of the log, the newest first: the choice after which each begins, and whom its heading names."""
    node = t.last_entry
    while node is not None:
        kind = t.game.words.find("entries", node.entry.kind)
        if kind is not None and kind.heading:
            types = [type for _, type in kind.args]
            owner = node.entry.args[types.index("seat")] if "seat" in types else NOBODYS
            yield node.entry.choice, owner if isinstance(owner, int) else NOBODYS
        node = node.below
    yield -1, NOBODYS


def length_before(t: Table[State], choice: int) -> int:
    """How long the log was when a choice was made."""
    node = t.last_entry
    while node is not None and node.entry.choice >= choice:
        node = node.below
    return 0 if node is None else node.count


def entry_info(entry: Entry, seat: int, n: int, moment: int) -> EntryInfo | None:
    """An entry as a seat may read it; None if it may not."""
    args = entry.seen_by(seat)
    return None if args is None else EntryInfo(n, entry.kind, list(args), entry.cites, moment)


def open_entry_info(entry: Entry, n: int, moment: int) -> EntryInfo:
    """An entry with all its particulars: for replays of finished games."""
    return EntryInfo(n, entry.kind, list(entry.args), entry.cites, moment)


def result_info(t: Table[State]) -> ResultInfo | None:
    result = t.result
    if result is None:
        return None
    return ResultInfo(list(result.winners), result.ending, list(result.points))
