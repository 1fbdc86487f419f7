"""What falls upon a rival: the third Realm. Who rules all three wins before others have found their feet."""

from __future__ import annotations

from banneret.games.tales.end import rules_everything
from banneret.games.tales.state import REALM_COUNT, Tales, rules
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table


def harsh(t: Table[Tales], ask: Ask) -> list[int]:
    """What makes a seat that rules two Realms the ruler of all three. (Cards are many: the options are tried.)"""
    seat = ask.seat
    if sum([rules(t, seat, realm) for realm in range(REALM_COUNT)]) != REALM_COUNT - 1:
        return []
    found: list[int] = []
    for number in range(len(ask.options)):
        tried = t.clone()
        tried.choose(ask, number)
        if rules_everything(tried, seat):
            found.append(number)
    return found


def round_of(t: Table[Tales]) -> int:
    """The turns begun, by as many as there are players."""
    return (t.state.turn + t.seats - 1) // t.seats
