"""Zones by name: a game says once which zones all share and which every seat has, and asks for them by name.

>>> layout = Layout(shared=("offer", "bank"), own=("hand", "deck", "pile"))
>>> layout.zone("bank"), layout.zone("hand", 0), layout.zone("pile", 1)
(1, 2, 7)
>>> layout.zone("hnad", 0)
Traceback (most recent call last):
...
banneret.kernel.errors.RuleError: there is no zone 'hnad' for a seat; there are: hand, deck, pile
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banneret.kernel.errors import RuleError
from banneret.kernel.zone import EVERYONE, NOBODY

if TYPE_CHECKING:
    from banneret.kernel.table import Table

OWNER = -2  # who sees into a zone: the seat that it belongs to


class Layout:
    """The zones of a game: first those that all share, then those of each seat in turn.

    `seen` says who sees into a zone (EVERYONE, OWNER; nobody where it is not named), `top` and `bottom` the same of its
    uppermost and its lowest piece.
    """

    def __init__(
        self,
        shared: tuple[str, ...] = (),
        own: tuple[str, ...] = (),
        seen: dict[str, int] | None = None,
        top: dict[str, int] | None = None,
        bottom: dict[str, int] | None = None,
    ) -> None:
        self.shared = shared
        self.own = own
        self.seen = seen or {}
        self.top = top or {}
        self.bottom = bottom or {}
        for name in (*self.seen, *self.top, *self.bottom):
            if name not in shared and name not in own:
                raise RuleError(f"there is no zone '{name}'; there are: {', '.join((*shared, *own))}")

    def zone(self, name: str, seat: int = -1) -> int:
        """The number of a zone that all share, or of a seat's own."""
        names, whose = (self.shared, "all") if seat < 0 else (self.own, "a seat")
        if name not in names:
            raise RuleError(f"there is no zone '{name}' for {whose}; there are: {', '.join(names)}")
        at = names.index(name)
        return at if seat < 0 else len(self.shared) + len(self.own) * seat + at

    def lay_out(self, t: Table[Any]) -> None:
        """Make the zones of a table, in this order; a seat's own are called `hand 0`, `hand 1` …"""
        for name in self.shared:
            self._add(t, name, name, -1)
        for seat in range(t.seats):
            for name in self.own:
                self._add(t, name, f"{name} {seat}", seat)

    def _add(self, t: Table[Any], name: str, called: str, seat: int) -> None:
        t.add_zone(
            called,
            mask_of(self.seen.get(name, NOBODY), name, seat),
            mask_of(self.top.get(name, NOBODY), name, seat),
            mask_of(self.bottom.get(name, NOBODY), name, seat),
        )


def mask_of(who: int, name: str, seat: int) -> int:
    if who == EVERYONE or who == NOBODY:
        return who
    if who != OWNER or seat < 0:
        raise RuleError(
            f"zone '{name}': who sees into it is EVERYONE, OWNER (of a seat's own zone) or nobody"
        )
    return 1 << seat
