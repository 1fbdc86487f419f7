"""What leaves the server of a table: views and log entries, of one seat's, or, when the game is over, of everything."""

from __future__ import annotations

from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.log import EVERYONE, Entry
from banneret.kernel.table import Table
from banneret.server.clocks import Asked
from banneret.server.wire import EntryInfo, ResultInfo, encode


def view_of(t: Table[State], seat: int) -> dict[str, object]:
    """What a seat (-1: a spectator) may know; a finished game opens fully."""
    return t.view(seat) if t.result is None else open_view(t, seat)


def open_view(t: Table[State], seat: int) -> dict[str, object]:
    """A view with all zones open; `opened` has every field of the state."""
    shown = t.clone()
    shown.zones.contents[:] = [EVERYONE] * len(shown.zones.names)
    view = shown.view(seat)
    view["can_undo"] = False
    view["opened"] = t.state.encode()
    return view


# ---- What all can see of who is asked ----


def in_window(t: Table[State], ask: Ask) -> bool:
    """Is this one of several seats that may act or pass, and nobody sees who has answered?"""
    group = t.groups.get(ask.group)
    return group is not None and group.window


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
    return Asked(encode([face(ask) for ask in asks] + windows), names[0] if names else "", bool(windows))


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
