"""Hexes, line of sight and paths: the parts that maps are made of."""

from __future__ import annotations

from itertools import pairwise

from banneret.parts import hexes, paths, sight
from banneret.parts.hexes import DIRECTIONS, HexGrid, disc, distance, flipped, line, neighbour, ring, turned
from banneret.parts.tiles import TileMap

AROUND = disc((0, 0), 5)[1:]


def test_turning_six_times_comes_back_and_keeps_distances() -> None:
    for hex in AROUND:
        assert turned(hex, 6) == hex
        assert turned(turned(hex, 2), -2) == hex
        for sixths in range(6):
            assert distance((0, 0), turned(hex, sixths)) == distance((0, 0), hex)


def test_turning_maps_each_direction_to_the_next() -> None:
    for number, direction in enumerate(DIRECTIONS):
        assert turned(direction, 1) == DIRECTIONS[(number + 1) % 6]


def test_flipping_twice_comes_back_and_turns_the_other_way() -> None:
    for hex in AROUND:
        assert flipped(flipped(hex)) == hex
        assert flipped(turned(hex, 1)) == turned(flipped(hex), -1)


def test_a_ring_has_its_distance_and_each_hex_once() -> None:
    for radius in range(1, 5):
        found = ring((3, -2), radius)
        assert len(set(found)) == 6 * radius
        assert {distance((3, -2), hex) for hex in found} == {radius}
        for one, next_one in pairwise(found):
            assert distance(one, next_one) == 1


def test_a_line_is_the_same_from_both_ends() -> None:
    for offset in AROUND:
        forth = {frozenset(group) for group in line(offset)}
        back = {
            frozenset((offset[0] + q, offset[1] + r) for q, r in group)
            for group in line((-offset[0], -offset[1]))
        }
        assert forth == back


def test_lines_turn_and_flip_with_their_ends() -> None:
    for offset in AROUND:
        groups = {frozenset(group) for group in line(offset)}
        assert {frozenset(turned(hex, 1) for hex in g) for g in groups} == {
            frozenset(group) for group in line(turned(offset, 1))
        }
        assert {frozenset(flipped(hex) for hex in g) for g in groups} == {
            frozenset(group) for group in line(flipped(offset))
        }


def test_straight_lines_pass_one_hex_a_step() -> None:
    assert line((4, 0)) == (((1, 0),), ((2, 0),), ((3, 0),))


def test_a_line_between_two_hexes_runs_along_their_border() -> None:
    (pair,) = line((2, -1))
    assert set(pair) == {(1, 0), (1, -1)}


def test_neighbours_touch_with_nothing_between() -> None:
    for direction in DIRECTIONS:
        assert line(direction) == ()


def test_grid_distances_are_those_of_the_hexes() -> None:
    grid = HexGrid(disc((2, -1), 4))
    for a in range(0, grid.size, 3):
        for b in range(grid.size):
            assert grid.distance(a, b) == distance(grid.cells[a], grid.cells[b]) == grid.distances()[a][b]


def test_directions_between_neighbours() -> None:
    grid = HexGrid(disc((0, 0), 2))
    for direction in range(6):
        assert grid.direction(0, grid.number(neighbour((0, 0), direction))) == direction
    assert grid.direction(0, grid.number((2, 0))) == -1


def test_sight_over_a_border_needs_both_hexes_to_be_tall() -> None:
    grid = HexGrid(disc((0, 0), 2))
    heights = [0] * grid.size
    a, b = grid.number((0, 0)), grid.number((1, 1))
    heights[grid.number((1, 0))] = 1
    assert sight.clear_line(grid, a, b, heights, 1)
    heights[grid.number((0, 1))] = 1
    assert not sight.clear_line(grid, a, b, heights, 1)


def test_a_line_over_the_edge_of_the_grid_is_free() -> None:
    grid = HexGrid([(0, 0), (2, 0)])
    assert sight.clear_line(grid, 0, 1, [9, 9], 1)


def test_the_cheapest_way_goes_around_rough_ground() -> None:
    grid = HexGrid(disc((0, 0), 2))
    enter = [1] * grid.size
    enter[grid.number((1, 0))] = 5
    flood = paths.reach(grid, 0, 4, enter, [0] * grid.size, {})
    goal = grid.number((2, 0))
    assert flood.cost[goal] == 3
    assert grid.number((1, 0)) not in flood.path(goal)
    assert flood.cost[grid.number((1, 0))] == paths.UNREACHED


def test_a_road_makes_rough_ground_cheap_only_where_it_is_open_on_both_sides() -> None:
    grid = HexGrid(disc((0, 0), 1))
    enter, roads = [2] * 7, [0] * 7
    east = grid.number((1, 0))
    roads[0] = 1 << 0
    assert paths.reach(grid, 0, 2, enter, roads, {}).cost[east] == 2
    roads[east] = 1 << 3
    assert paths.reach(grid, 0, 2, enter, roads, {}).cost[east] == 1


def test_closed_hexes_are_never_entered() -> None:
    grid = HexGrid([(0, 0), (1, 0), (2, 0)])
    assert paths.reach(grid, 0, 9, [1, paths.CLOSED, 1], [0] * 3, {}).hexes == []
    assert paths.reach(grid, 0, 9, [1, 1, 1], [0] * 3, {}).hexes == [1, 2]


def test_a_gate_is_entered_and_left_across_its_open_sides_only() -> None:
    grid = HexGrid([(0, 0), (1, 0), (2, 0), (1, 1)])
    along = {1: 1 << 3 | 1 << 0}
    assert paths.reach(grid, 0, 9, [1] * 4, [0] * 4, along).hexes == [1, 2, 3]
    assert paths.reach(grid, 0, 2, [1] * 4, [0] * 4, along).cost[3] == paths.UNREACHED
    assert paths.reach(grid, 0, 9, [1] * 4, [0] * 4, {1: 1 << 0}).hexes == []


def test_paths_start_beside_the_start_and_end_at_the_goal() -> None:
    grid = HexGrid(disc((0, 0), 4))
    flood = paths.reach(grid, 0, 4, [1] * grid.size, [0] * grid.size, {})
    assert len(flood.hexes) == grid.size - 1
    for hex in flood.hexes:
        path = flood.path(hex)
        assert len(path) == flood.cost[hex] == hexes.distance((0, 0), grid.cells[hex])
        assert path[-1] == hex
        assert path[0] in grid.around[0]


def test_tiles_of_any_radius_cover_the_plane_without_gaps_or_overlaps() -> None:
    for radius in (1, 2, 3):
        tiles = TileMap(radius, [(0, 0), *DIRECTIONS])
        assert len(set(tiles.cells)) == len(tiles.cells) == 7 * len(disc((0, 0), radius))
        # whatever borders the middle tile belongs to one of its six neighbours
        for hex in ring((0, 0), radius + 1):
            assert hex in tiles.cells


def test_a_turned_tile_lies_on_the_same_hexes_and_its_middle_stays() -> None:
    tiles = TileMap(2, [(0, 0), (1, 0)])
    for slot in (0, 1):
        for sixths in range(6):
            laid = [tiles.hex_at(slot, place, sixths) for place in tiles.shape]
            assert sorted(laid) == tiles.hexes_of(slot)
            assert laid[0] == tiles.hexes_of(slot)[0]
            q, r = tiles.centres[slot]
            x, y = turned((2, -1), sixths)
            assert tiles.cells[tiles.hex_at(slot, (2, -1), sixths)] == (q + x, r + y)


def test_the_side_of_a_slot_that_borders_another() -> None:
    tiles = TileMap(1, [(0, 0)])
    assert [tiles.side_towards(0, slot) for slot in DIRECTIONS] == [0, 1, 2, 3, 4, 5]
    assert tiles.side_towards(0, (2, -1)) == -1
