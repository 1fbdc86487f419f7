"""What leaves the server of a table: views and log entries, of one seat's, or, when the game is over, of everything."""

from __future__ import annotations

from banneret.kernel.fields import State
from banneret.kernel.log import EVERYONE, Entry
from banneret.kernel.table import Table
from banneret.server.wire import EntryInfo, ResultInfo


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


def entry_info(t: Table[State], entry: Entry, seat: int, n: int) -> EntryInfo | None:
    """An entry as a seat may read it; None if it may not."""
    args = entry.seen_by(seat)
    if args is None:
        return None
    return EntryInfo(n, entry.kind, list(args), t.game.say(t, entry, seat), entry.cites, entry.choice)


def open_entry_info(t: Table[State], entry: Entry, n: int) -> EntryInfo:
    """An entry with all its particulars: for replays of finished games."""
    shown = Entry(entry.kind, entry.args, entry.cites, EVERYONE, None, entry.choice)
    return EntryInfo(n, entry.kind, list(entry.args), t.game.say(t, shown, -1), entry.cites, entry.choice)


def result_info(t: Table[State]) -> ResultInfo | None:
    result = t.result
    if result is None:
        return None
    return ResultInfo(list(result.winners), result.ending, list(result.points))
