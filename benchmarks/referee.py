"""The rules of the two common games, once more and as simply as can be: is what a peer plays the same game?

A peer writes a game down as (number of options, index taken) a move; its options are in ascending order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.workers.clock import Play

Cells = dict[tuple[int, int], int]  # (column, row) -> who


@dataclass(frozen=True)
class Rules:
    columns: int
    rows: int
    line: int  # so many in a row win
    legal: Callable[[Cells], list[tuple[int, int]]]
    length: float  # moves in a random game: the mean ...
    spread: float  # ... and the standard deviation


def free_cells(cells: Cells) -> list[tuple[int, int]]:
    return [(column, row) for row in range(3) for column in range(3) if (column, row) not in cells]


def open_columns(cells: Cells) -> list[tuple[int, int]]:
    heights = [sum((column, row) in cells for row in range(6)) for column in range(7)]
    return [(column, height) for column, height in enumerate(heights) if height < 6]


RULES = {
    # exact, by going through all games
    "tic_tac_toe": Rules(3, 3, 3, free_cells, 7.626, 1.299),
    # from 400,000 games of OpenSpiel's
    "connect_four": Rules(7, 6, 4, open_columns, 21.32, 7.37),
}


def wins(rules: Rules, cells: Cells, at: tuple[int, int]) -> bool:
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        length = 1
        for way in (1, -1):
            x, y = at[0] + dx * way, at[1] + dy * way
            while cells.get((x, y)) == cells[at]:
                length += 1
                x, y = x + dx * way, y + dy * way
        if length >= rules.line:
            return True
    return False


def fault(game: str, play: Play) -> str | None:
    """What is wrong with this game, or None."""
    rules = RULES[game]
    cells: Cells = {}
    winner = -1
    for number, (count, index) in enumerate(play["choices"]):
        legal = rules.legal(cells)
        if winner >= 0 or not legal:
            return f"move {number + 1} was made after the end"
        if count != len(legal):
            return f"move {number + 1} had {count} options instead of {len(legal)}"
        cells[legal[index]] = number % 2
        if wins(rules, cells, legal[index]):
            winner = number % 2
    if winner < 0 and rules.legal(cells):
        return f"it stopped after {len(play['choices'])} moves, before the end"
    if play["winner"] != winner:
        return f"the winner is {winner}, not {play['winner']}"
    return None


def off_length(game: str, games: int, moves: int) -> str | None:
    """Are the games as long as random games are? Four standard errors are allowed, and one per cent."""
    rules = RULES[game]
    allowed = 4 * rules.spread / games**0.5 + 0.01 * rules.length
    if abs(moves / games - rules.length) > allowed:
        return f"mean length {moves / games:.2f}, expected {rules.length:.2f} ± {allowed:.2f}"
    return None
