"""The numbered battlefield tells what the rules say of cells: where one can walk and fly, and from where to strike."""

from __future__ import annotations

from random import Random

import pytest

from banneret.games.korrem.battlefield import AROUND, Cell, Field, column_of, enemies_of, number_of, row_of
from banneret.games.korrem.state import Battle
from tests.games.korrem.scene import Scene

FIGHTERS = 8


def scattered(random: Random) -> Scene:
    """Four against four on any cells around the Frontline, on both sides of the middle."""
    cells = [(x, y) for x in range(-3, 4) for y in range(-3, 3)]
    random.shuffle(cells)
    placed = [f"farmer {x} {y}" for x, y in cells[:FIGHTERS]]
    return Scene(nations=("human", "human")).clash(", ".join(placed[:4]), ", ".join(placed[4:]))


def standing(battle: Battle) -> dict[Cell, int]:
    return {(battle.x[fighter], battle.y[fighter]): fighter for fighter in range(len(battle.card))}


def around(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in AROUND]


def away(cell: Cell, other: Cell) -> tuple[int, int]:
    """How far two cells are apart, in columns and in rows."""
    return abs(cell[0] - other[0]), abs(cell[1] - other[1])


def test_a_cell_is_known_by_its_number() -> None:
    cells = [(x, y) for x in (-40, -1, 0, 1, 99) for y in (-40, -1, 0, 1, 120)]
    assert [(column_of(number_of(x, y)), row_of(number_of(x, y))) for x, y in cells] == cells
    assert sorted(cells) == sorted(cells, key=lambda cell: number_of(*cell))


@pytest.mark.parametrize("seed", range(12))
def test_walks_flights_and_approaches_are_those_of_the_cells(seed: int) -> None:
    scene = scattered(Random(seed))
    battle = scene.battle
    taken = standing(battle)
    field = Field(scene.t, battle, 1)
    for fighter in range(4, FIGHTERS):
        own = (battle.x[fighter], battle.y[fighter])
        others = {cell for cell, other in taken.items() if other != fighter}
        for steps in (1, 2, 3):
            reached = {own}
            for _ in range(steps):
                reached |= {cell for here in reached for cell in around(here) if cell not in taken}
            goals = [cell for cell in reached - {own} if others.intersection(around(cell))]
            assert sorted(field.walks(fighter, steps)) == sorted(goals)
        flights = {cell for other in others for cell in around(other)} - set(taken)
        assert sorted(field.flights(fighter)) == sorted(flights)
        goals = field.walks(fighter, 2)
        ranked = sorted((max(away(cell, own)), sum(away(cell, own)), cell) for cell in goals)
        expected: dict[int, Cell] = {}
        for _, _, cell in ranked:
            for enemy in enemies_of(scene.t, battle, 1):
                if (battle.x[enemy], battle.y[enemy]) in around(cell):
                    expected.setdefault(enemy, cell)
        assert field.approaches(fighter, goals) == expected
