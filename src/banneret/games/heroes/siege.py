"""Sieges: three Walls and the Gate in the middle row, and the Arrow Tower beside the board.

They serve the owner of a town with a Citadel, never somebody who has conquered it; a settlement has none.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import behind_walls, gate_column
from banneret.games.heroes.combat_state import (
    BESIDE,
    COLUMNS,
    DEFENDER,
    GATE,
    GONE,
    MIDDLE,
    NO_PIECE,
    WALL,
    Fight,
    figures_of,
    is_tower,
    join_fight,
    whose,
)
from banneret.games.heroes.contents import UNIT_AT
from banneret.games.heroes.faces import FIRST_UNIT
from banneret.games.heroes.land import AT_TOWN
from banneret.games.heroes.state import RIVAL, Heroes, has_built, owner_of_town
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

WORKS: Final = "heroes.siege.walls-gate"
AI_GATE: Final = "heroes.ai.siege-gate-place"
TOWER: Final = FIRST_UNIT + UNIT_AT["arrow-tower"]


def at_home(state: Heroes, fight: Fight) -> bool:
    """Does the defender stand in the town of the own faction?"""
    return (
        fight.foe >= 0
        and state.location[fight.field] == AT_TOWN
        and owner_of_town(state, fight.field) == fight.foe
    )


def is_siege(state: Heroes, fight: Fight) -> bool:
    if fight.foe == RIVAL:
        return behind_walls(state, fight)
    return at_home(state, fight) and has_built(state, fight.foe, "citadel")


def raise_works(t: Table[Heroes]) -> None:
    """After placing units the defender names the Gate's column; Walls fill the others, and the Tower joins."""
    fight = t.scope(Fight)
    if not is_siege(t.state, fight):
        return
    if fight.foe == RIVAL:
        put_works(t, gate_column(t, fight))
        return
    options = [
        Option("put-gate", (MIDDLE * COLUMNS + column,), do=step(put_works, column))
        for column in range(COLUMNS)
    ]
    t.ask(fight.foe, "put-gate", options, WORKS)


def put_works(t: Table[Heroes], gate: int) -> None:
    fight = t.scope(Fight)
    for column in range(COLUMNS):
        fight.works[MIDDLE * COLUMNS + column] = GATE if column == gate else WALL
    join_fight(fight, DEFENDER, NO_PIECE, TOWER, BESIDE)
    t.tell("walls-up", (fight.foe, MIDDLE * COLUMNS + gate), WORKS if fight.foe >= 0 else AI_GATE)


def destroy(t: Table[Heroes], fight: Fight, space: int) -> None:
    """A Wall or the Gate falls; with the last of them the Arrow Tower."""
    if space not in fight.works:
        return
    t.tell("breaks", (space, fight.works[space] == GATE), "heroes.siege.destroy")
    fight.works = {place: kind for place, kind in fight.works.items() if place != space}
    fight.stirred = True
    if not fight.works:
        for figure in figures_of(fight, DEFENDER):
            if is_tower(fight, figure):
                fight.space[figure] = GONE
                t.tell("falls", (fight.face[figure], whose(fight, figure)), "heroes.siege.arrow-tower-falls")
