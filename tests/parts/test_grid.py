from __future__ import annotations

from banneret.parts.grid import Grid


def test_a_middle_tile_has_four_neighbours_and_a_corner_two() -> None:
    grid = Grid(10, 8)
    assert sorted(grid.neighbours[grid.tile(5, 5)]) == sorted(
        [grid.tile(5, 4), grid.tile(5, 6), grid.tile(4, 5), grid.tile(6, 5)]
    )
    assert sorted(grid.neighbours[grid.tile(9, 7)]) == sorted([grid.tile(9, 6), grid.tile(8, 7)])
    assert sum(len(beside) for beside in grid.neighbours) == 2 * (9 * 8 + 10 * 7)


def test_names_go_on_after_z() -> None:
    grid = Grid(28, 28)
    assert [grid.name(tile) for tile in (0, 25, 26, 27, 28 * 28 - 1)] == ["A1", "Z1", "AA1", "AB1", "AB28"]


def test_a_free_reach_is_all_tiles_within_the_distance() -> None:
    grid = Grid(9, 9)
    start = grid.tile(4, 3)
    reach = grid.reach(start, 3, [0] * grid.count)
    assert sorted(reach.tiles) == [t for t in range(grid.count) if 0 < grid.distance(start, t) <= 3]
    assert all(reach.cost[tile] == grid.distance(start, tile) for tile in reach.tiles)
    assert [reach.cost[tile] for tile in reach.tiles] == sorted(reach.cost[tile] for tile in reach.tiles)


def test_a_way_leads_around_what_ends_it() -> None:
    grid = Grid(3, 3)
    ends = [0, 1, 0, 0, 1, 0, 0, 0, 0]
    reach = grid.reach(0, 9, ends)
    assert reach.way(2) == [0, 3, 6, 7, 8, 5, 2]
    assert reach.cost[2] == 6
    assert reach.way(1) == [0, 1]


def test_what_is_walled_in_cannot_be_reached() -> None:
    reach = Grid(3, 1).reach(0, 5, [0, 1, 0])
    assert reach.tiles == [1]
    assert reach.cost[2] == -1
