"""Positions of earlier rules, and how they are played on by these."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.orders import RECRUIT
from banneret.kernel.earlier import Data, Earlier
from banneret.kernel.fields import as_dict, as_list, field
from banneret.kernel.game import Loader

NO_FRONT: Final = -1


def from_the_first(table: Data) -> None:
    """Version 1 did not ask which way a recruit faces, and an adventure of the dial had a mark of its own."""
    state = as_dict(field(table, "state", "table"), "state")
    for orders in as_list(field(state, "orders", "state"), "orders"):
        for order in as_list(orders, "orders"):
            what = as_list(order, "orders")
            if what[0] == RECRUIT:
                what.append(NO_FRONT)
    for scope in as_list(field(table, "scopes", "table"), "scopes"):
        row = as_list(scope, "scopes")
        if row[1] == "Quest":
            as_dict(row[3], "scopes").pop("free", None)


EARLIER: Final[dict[int, Loader | None]] = {1: Earlier(change=from_the_first)}
