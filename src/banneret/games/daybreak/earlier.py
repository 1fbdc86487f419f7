"""Positions of earlier rules, and how they are played on by these."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.state import BUILD_PHASE
from banneret.kernel.earlier import Data, Earlier, steps_in
from banneret.kernel.fields import as_dict, as_list, field
from banneret.kernel.game import Loader


def from_the_first(table: Data) -> None:
    """Version 1 fed Heroes in a phase of its own, before all built; and Monsters that were won over were forgotten."""
    state = as_dict(field(table, "state", "table"), "state")
    state["spared"] = [False] * len(as_list(field(state, "fainted", "state"), "state.fainted"))
    if state["phase"] == "remittance":
        state["phase"] = BUILD_PHASE
    for step in steps_in(table):
        if step[0] == "day.recruitment":
            step[:] = ["day.acquisition", [[]]]
    for scope in as_list(field(table, "scopes", "table"), "scopes"):
        row = as_list(scope, "scopes")
        if row[1] == "Battle":
            as_dict(row[3], "scopes").setdefault("attacked", [])


EARLIER: Final[dict[int, Loader | None]] = {1: Earlier(change=from_the_first)}
