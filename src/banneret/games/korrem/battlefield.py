"""The battlefield: square cells around a Frontline, who stands where, who touches whom, and how cards regroup.

A cell is a column x and a row y. The Frontline lies between the rows 0 and -1: Defenders set up in rows from 0 upwards,
Attackers from -1 downwards. Adjacent means the eight cells around a card where it is about attacks and moves, and the
four orthogonal ones where it is about setting up, regrouping, summoning and attraction.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import ARTIFACTS, DESIGN_OF, DESIGNS, Design
from banneret.games.korrem.state import NOBODY, Battle, Korrem, Side, allied
from banneret.kernel.table import Table

# Fighters that are no characters.
WALL: Final = -2
TOWER: Final = -3

# Roles of a side.
DEFENDER: Final = 0
ATTACKER: Final = 1
JOINED: Final = 2

# The edge from which a side comes.
ABOVE: Final = 0  # the Defenders' half: rows 0, 1, 2 ...
BELOW: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
FRONT_NAME: Final = ("above", "below", "left", "right")

ZONE_COLUMNS: Final = 4  # to either side of the middle
ZONE_ROWS: Final = 4
IMPASSABLE: Final = 4  # Add-ons in an unbroken row
FIRST_RELIC: Final = 1000000  # keys of Artifacts among those of Abilities

AROUND: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
ORTHOGONAL: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))

Cell = tuple[int, int]

SPAN: Final = 4096  # rows that a column can have, as cells are numbered
AWAY: Final[list[int]] = [x * SPAN + y for x, y in AROUND]


# ---- Who is there ----


def on_field(battle: Battle) -> list[int]:
    """The fighters that stand."""
    return [fighter for fighter, side in enumerate(battle.side) if side != NOBODY]


def field_of(battle: Battle) -> dict[Cell, int]:
    """The fighter on each cell."""
    found: dict[Cell, int] = {}
    for fighter, side in enumerate(battle.side):
        if side != NOBODY:
            found[battle.x[fighter], battle.y[fighter]] = fighter
    return found


def cell_of(battle: Battle, fighter: int) -> Cell:
    return battle.x[fighter], battle.y[fighter]


def is_addon(battle: Battle, fighter: int) -> bool:
    return battle.card[fighter] < 0


def design(battle: Battle, fighter: int) -> Design:
    """The card of a character."""
    return DESIGNS[DESIGN_OF[battle.card[fighter]]]


def side_of(battle: Battle, fighter: int) -> Side:
    return battle.sides[battle.side[fighter]]


def seat_of_fighter(battle: Battle, fighter: int) -> int:
    return battle.sides[battle.side[fighter]].seat


def are_enemies(t: Table[Korrem], battle: Battle, side: int, other: int) -> bool:
    """Sides are enemies unless they are one, or allied by an Accord."""
    if side == other:
        return False
    return not allied(t, battle.sides[side].seat, battle.sides[other].seat)


def enemies_of(t: Table[Korrem], battle: Battle, side: int) -> list[int]:
    hostile = [are_enemies(t, battle, side, other) for other in range(len(battle.sides))]
    return [fighter for fighter, its in enumerate(battle.side) if its != NOBODY and hostile[its]]


def friends_of(t: Table[Korrem], battle: Battle, side: int) -> list[int]:
    hostile = [are_enemies(t, battle, side, other) for other in range(len(battle.sides))]
    return [fighter for fighter, its in enumerate(battle.side) if its != NOBODY and not hostile[its]]


def fighters_on(battle: Battle, side: int) -> list[int]:
    return [fighter for fighter, its in enumerate(battle.side) if its == side]


def characters_on(battle: Battle, side: int) -> list[int]:
    return [fighter for fighter, its in enumerate(battle.side) if its == side and battle.card[fighter] >= 0]


# ---- Distances ----


def king_steps(battle: Battle, fighter: int, other: int) -> int:
    return max(abs(battle.x[fighter] - battle.x[other]), abs(battle.y[fighter] - battle.y[other]))


def beside(battle: Battle, fighter: int, other: int) -> bool:
    """In one of the eight cells around."""
    return king_steps(battle, fighter, other) == 1


def touching(battle: Battle, fighter: int, other: int) -> bool:
    """Left, right, in front or behind."""
    return abs(battle.x[fighter] - battle.x[other]) + abs(battle.y[fighter] - battle.y[other]) == 1


# ---- Moving ----


def closed_rows(t: Table[Korrem], battle: Battle, side: int) -> set[int]:
    """Rows that an unbroken run of four enemy Add-ons closes for walkers of a side."""
    rows: dict[int, list[int]] = {}
    for fighter, its in enumerate(battle.side):
        if its != NOBODY and battle.card[fighter] < 0 and are_enemies(t, battle, side, its):
            rows.setdefault(battle.y[fighter], []).append(battle.x[fighter])
    closed: set[int] = set()
    for row, columns in rows.items():
        columns.sort()
        run = 1
        for at in range(1, len(columns)):
            run = run + 1 if columns[at] == columns[at - 1] + 1 else 1
            if run >= IMPASSABLE:
                closed.add(row)
    return closed


class Field:
    """Who stands where, for all who move in the same position; it is asked so often that its cells are numbers."""

    def __init__(self, t: Table[Korrem], battle: Battle, side: int) -> None:
        self.battle = battle
        self.hostile = [are_enemies(t, battle, side, other) for other in range(len(battle.sides))]
        self.closed = closed_rows(t, battle, side)
        self.taken: dict[int, int] = {}  # by cell: who stands there
        for fighter, its in enumerate(battle.side):
            if its != NOBODY:
                self.taken[number_of(battle.x[fighter], battle.y[fighter])] = fighter
        self.near: dict[int, list[int]] = {}  # by cell: who stands in the eight cells around it

    def neighbours(self) -> dict[int, list[int]]:
        """By cell, who stands around it: worked out when it is first asked for."""
        if not self.near:
            for here, fighter in self.taken.items():
                for away in AWAY:
                    there = self.near.get(here + away)
                    if there is None:
                        self.near[here + away] = [fighter]
                    else:
                        there.append(fighter)
        return self.near

    def walks(self, fighter: int, steps: int) -> list[Cell]:
        """The cells that a walker can reach in so many steps, over empty cells; the goal touches somebody."""
        start = number_of(self.battle.x[fighter], self.battle.y[fighter])
        near = self.neighbours()
        reached: dict[int, int] = {start: 0}
        waiting = [start]
        found: list[Cell] = []
        at = 0
        while at < len(waiting):
            here = waiting[at]
            at += 1
            there = near.get(here)
            # to touch nobody but itself, where it stood before, is not enough
            if there is not None and here != start and (len(there) > 1 or there[0] != fighter):
                found.append((column_of(here), row_of(here)))
            if reached[here] == steps:
                continue
            for away in AWAY:
                cell = here + away
                if cell in reached or cell in self.taken or (self.closed and row_of(cell) in self.closed):
                    continue
                reached[cell] = reached[here] + 1
                waiting.append(cell)
        return found

    def flights(self, fighter: int) -> list[Cell]:
        """Every free cell that touches another card."""
        found: list[Cell] = []
        seen: set[int] = set()
        for cell, other in self.taken.items():
            if other == fighter:
                continue
            for away in AWAY:
                goal = cell + away
                if goal not in self.taken and goal not in seen:
                    seen.add(goal)
                    found.append((column_of(goal), row_of(goal)))
        return found

    def approaches(self, fighter: int, cells: list[Cell]) -> dict[int, Cell]:
        """By enemy: the nearest of some cells from which a fighter would stand beside it."""
        battle = self.battle
        x, y = battle.x[fighter], battle.y[fighter]
        near = self.neighbours()
        found: dict[int, Cell] = {}
        ranks: dict[int, int] = {}
        for cell in cells:
            there = near.get(number_of(cell[0], cell[1]))
            if there is None:
                continue
            far, aside = abs(cell[0] - x), abs(cell[1] - y)
            # by king's steps, then by those along the lines, then by column and row
            rank = (max(far, aside) * SPAN + far + aside) * SPAN * SPAN + number_of(cell[0], cell[1])
            for other in there:
                if self.hostile[battle.side[other]] and (other not in ranks or rank < ranks[other]):
                    ranks[other] = rank
                    found[other] = cell
        return found


def number_of(x: int, y: int) -> int:
    """A cell as one number: in the order of columns, and within them of rows."""
    return x * SPAN + y


def column_of(cell: int) -> int:
    return (cell + SPAN // 2) // SPAN


def row_of(cell: int) -> int:
    return (cell + SPAN // 2) % SPAN - SPAN // 2


def walks(t: Table[Korrem], battle: Battle, fighter: int, steps: int) -> list[Cell]:
    """The cells that a walker can reach in so many steps, over empty cells; the goal touches somebody."""
    return Field(t, battle, battle.side[fighter]).walks(fighter, steps)


def flights(t: Table[Korrem], battle: Battle, fighter: int) -> list[Cell]:
    """Every free cell that touches another card."""
    return Field(t, battle, battle.side[fighter]).flights(fighter)


# ---- Regrouping ----


def groups_of(battle: Battle) -> list[list[int]]:
    """Groups of cards that touch orthogonally."""
    field = field_of(battle)
    left = dict(field)
    groups: list[list[int]] = []
    while left:
        start, first = next(iter(left.items()))
        del left[start]
        group = [first]
        waiting = [start]
        while waiting:
            x, y = waiting.pop()
            for dx, dy in ORTHOGONAL:
                cell = (x + dx, y + dy)
                if cell in left:
                    group.append(left.pop(cell))
                    waiting.append(cell)
        groups.append(sorted(group))
    return groups


def group_to_shift(battle: Battle, groups: list[list[int]]) -> list[int]:
    """The smallest group without Add-ons; of equals that of the side that just acted, then the leftmost, the lowest."""
    free = [group for group in groups if not any(is_addon(battle, fighter) for fighter in group)]
    best = (free or groups)[0]
    for group in free or groups:
        if shift_rank(battle, group) < shift_rank(battle, best):
            best = group
    return best


def shift_rank(battle: Battle, group: list[int]) -> tuple[int, int, int, int]:
    acted = any(battle.side[fighter] == battle.acting for fighter in group)
    columns = min([battle.x[fighter] for fighter in group])
    rows = min([battle.y[fighter] for fighter in group])
    return len(group), 0 if acted else 1, columns, rows


def shifts_of(t: Table[Korrem], battle: Battle, group: list[int]) -> list[Cell]:
    """The shortest shifts after which a group touches another one; over closed rows only if there is no other way."""
    field = field_of(battle)
    for fighter in group:
        del field[cell_of(battle, fighter)]
    walls = walled_shift(t, battle, group)
    spared: list[Cell] = []
    reach = 1
    while True:
        found: list[Cell] = []
        for dx in range(-reach, reach + 1):
            for dy in range(-reach, reach + 1):
                if max(abs(dx), abs(dy)) != reach or not can_shift(battle, field, group, dx, dy):
                    continue
                if crosses(battle, group, dy, walls):
                    spared.append((dx, dy))
                else:
                    found.append((dx, dy))
        if found:
            return found
        reach += 1
        if spared and reach > 40:
            shortest = min([max(abs(dx), abs(dy)) for dx, dy in spared])
            return [shift for shift in spared if max(abs(shift[0]), abs(shift[1])) == shortest]


def bears(battle: Battle, fighter: int, relic: str) -> bool:
    """Does a character bear an Artifact, and can use it? Machines only hold them.

    One that was passed in this Attack Phase was used so: it does nothing more until the next.
    """
    if not battle.relics[fighter] or is_addon(battle, fighter) or design(battle, fighter).machine:
        return False
    return any(
        ARTIFACTS[other].id == relic and FIRST_RELIC + other not in battle.used
        for other in battle.relics[fighter]
    )


def flies(battle: Battle, fighter: int) -> bool:
    return design(battle, fighter).flies or bears(battle, fighter, "winged-boots")


def walled_shift(t: Table[Korrem], battle: Battle, group: list[int]) -> dict[int, set[int]]:
    """By walker of a group: the rows that are closed to it."""
    rows: dict[int, set[int]] = {}
    for fighter in group:
        if not is_addon(battle, fighter) and not flies(battle, fighter):
            closed = closed_rows(t, battle, battle.side[fighter])
            if closed:
                rows[fighter] = closed
    return rows


def crosses(battle: Battle, group: list[int], dy: int, walls: dict[int, set[int]]) -> bool:
    for fighter, closed in walls.items():
        start = battle.y[fighter]
        low, high = min(start + dy, start), max(start + dy, start)
        if any(low <= row <= high and row != start for row in closed):
            return True
    return False


def can_shift(battle: Battle, field: dict[Cell, int], group: list[int], dx: int, dy: int) -> bool:
    """Onto free cells, and in touch with somebody outside the group."""
    touches = False
    for fighter in group:
        cell = (battle.x[fighter] + dx, battle.y[fighter] + dy)
        if cell in field:
            return False
        for nx, ny in ORTHOGONAL:
            if (cell[0] + nx, cell[1] + ny) in field:
                touches = True
    return touches


def shift(battle: Battle, group: list[int], dx: int, dy: int) -> None:
    for fighter in group:
        battle.x[fighter] += dx
        battle.y[fighter] += dy
