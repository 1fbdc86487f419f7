"""The land: terrain, what it costs to enter, the 18 territories, and the maps they make."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from banneret.games.multiverse import GAME
from banneret.games.multiverse.contents import TERRITORIES, Territory
from banneret.games.multiverse.land import (
    LANDS,
    MODULE,
    SETTLEMENT_SHAPE,
    SLOT_SIDES,
    Land,
    centre_of,
    map_names,
)
from banneret.games.multiverse.state import ELEVATION
from banneret.kernel.table import new_table
from banneret.parts.hexes import Hex, distance, turned
from banneret.testing import proves
from tests.games.multiverse.scene import TERRAIN, Scene

STANDARD, AGGRESSIVE, FOR_THREE, FOR_FOUR = LANDS
PASSABLE = (TERRAIN["grassland"], TERRAIN["forest"], TERRAIN["hills"])


def apart(land: Land, one: list[int], other: list[int]) -> int:
    """The smallest distance between two groups of hexes."""
    return min(land.far[a][b] for a in one for b in other)


def centre(land: Land, slot: Hex) -> int:
    return land.hexes_of[land.slots.index(slot)][0]


def slots_touched(land: Land, seat: int) -> set[Hex]:
    """The slots that a settlement borders."""
    beside = {near for hex in land.homes[seat] for near in land.grid.around[hex]}
    return {land.slots[land.slot_of[hex]] for hex in beside if land.slot_of[hex] >= 0}


# ---- Terrain ----


@proves("multiverse.terrain.passable", "multiverse.terrain.rough-cost", "multiverse.terrain.clear-cost")
def test_grassland_costs_one_rough_terrain_two_and_nobody_enters_water_or_mountains() -> None:
    for name, cost in (("grassland", 1), ("forest", 2), ("hills", 2), ("water", 0), ("mountain", 0)):
        for left in (1, 2):
            scene = Scene().terrain(name, (1, 0))
            for at in ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
                scene.terrain("water", at)  # one way only
            sword = scene.unit(0, "swordsman", (0, 0))
            scene.begin(0)
            scene.state.u_spent[sword] = scene.ap(sword) - left
            assert scene.ap(sword) == left
            if cost and cost <= left:
                scene.act(sword, "move 1,0")
                assert scene.ap(sword) == left - cost
            else:
                assert (1, 0) not in scene.goals_of(sword), (name, left)


def cost_of(scene: Scene, name: str = "move 1,0") -> int:
    """AP that a Knight, who has 4, spends to enter 1,0 or to attack there from 0,0."""
    knight = scene.unit(0, "knight", (0, 0))
    scene.begin(0).pick(knight)
    return int(scene.hint(name).split(" AP")[0])


@proves("multiverse.terrain.cost-table")
def test_what_every_kind_of_hex_costs() -> None:
    for name, cost in (("grassland", 1), ("forest", 2), ("hills", 2)):
        assert cost_of(Scene().terrain(name, (1, 0))) == cost
    scene = Scene().terrain("forest", (1, 0))
    scene.building(0, "barracks", (1, 0))
    assert cost_of(scene) == 1
    assert cost_of(Scene().terrain("hills", (1, 0)).road((0, 0)).road((1, 0))) == 1
    assert cost_of(Scene().terrain("hills", (1, 0)).road((1, 0))) == 2
    assert cost_of(Scene().terrain("water", (1, 0)).road((1, 0), "east west")) == 1
    for name, cost in (("grassland", 1), ("hills", 2), ("water", 1), ("mountain", 2)):
        scene = Scene(mines=True).terrain(name, (1, 0))
        scene.mine((1, 0))
        assert cost_of(scene) == cost
    scene = Scene()
    scene.state.e_dormant[scene.event("giant-ant-colony", (1, 0))] = True
    assert cost_of(scene) == 2
    scene = Scene().terrain("forest", (1, 0))
    scene.state.e_owner[scene.event("burning-village", (1, 0))] = 0
    assert cost_of(scene) == 1


@proves("multiverse.terrain.cost-table")
def test_a_settlement_costs_one_and_an_adventure_its_terrain() -> None:
    scene = Scene(adventures=True).terrain("forest", (1, 0)).token((1, 0))
    knight = scene.unit(0, "knight", (0, 0))
    scene.begin(0).pick(knight)
    assert scene.hint("enter-adventure 1,0").startswith("2 AP")
    scene = Scene()
    home = scene.land.homes[0][0]
    outside = next(hex for hex in scene.land.grid.around[home] if scene.land.slot_of[hex] >= 0)
    (q, r), (x, y) = scene.land.grid.cells[outside], scene.land.grid.cells[home]
    knight = scene.unit(0, "knight", (q, r))
    scene.begin(0).pick(knight)
    assert scene.hint(f"move {x},{y}") == "1 AP"


@proves("multiverse.terrain.cost-table")
def test_an_allys_building_costs_one_too() -> None:
    for owner in (0, 1):
        scene = Scene(4, mode="team").terrain("forest", (1, 0))
        scene.building(owner, "barracks", (1, 0))
        knight = scene.unit(0, "knight", (0, 0))
        scene.begin(0).pick(knight)
        assert scene.hint("move 2,0") == "2 AP"  # straight through it
    scene = Scene(4, mode="team").terrain("forest", (1, 0))
    knight = scene.unit(0, "knight", (0, 0))
    scene.begin(0).pick(knight)
    assert scene.hint("move 2,0") == "3 AP"


@proves("multiverse.terrain.cost-table")
def test_an_attack_costs_what_its_hex_would_cost() -> None:
    for terrain, cost in (("grassland", 1), ("forest", 2), ("hills", 2)):
        scene = Scene().terrain(terrain, (1, 0))
        scene.building(1, "barracks", (1, 0))
        assert cost_of(scene, "attack 1,0 barracks") == cost
    scene = Scene()
    scene.event("giant-ant-colony", (1, 0))
    assert cost_of(scene, "attack 1,0 giant-ant-colony") == 2
    scene = Scene().terrain("forest", (1, 0))
    scene.event("burning-village", (1, 0))
    assert cost_of(scene, "attack 1,0 burning-village") == 1
    scene = Scene()
    home = scene.land.homes[1][0]
    outside = next(hex for hex in scene.land.grid.around[home] if scene.land.slot_of[hex] >= 0)
    knight = scene.unit(0, "knight", scene.land.grid.cells[outside])
    scene.begin(0).pick(knight)
    attacks = [name for name in scene.names() if name.startswith("attack") and name.endswith("settlement")]
    assert attacks
    assert all(scene.hint(label).startswith("1 AP") for label in attacks)


@proves("multiverse.terrain.elevation")
def test_elevations() -> None:
    for name, height in (("water", 0), ("grassland", 0), ("forest", 1), ("hills", 2), ("mountain", 3)):
        assert ELEVATION[TERRAIN[name]] == height
        scene = Scene().terrain(name, (0, 0))
        assert scene.state.height[scene.hex((0, 0))] == height


@proves("multiverse.terrain.elevation")
def test_elevations_decide_what_is_seen() -> None:
    kinds = ("water", "grassland", "forest", "hills", "mountain")
    seen = {}
    for own in ("grassland", "forest", "hills"):
        for between in kinds:
            scene = Scene().terrain(own, (0, 0)).terrain(between, (1, 0))
            scene.unit(0, "swordsman", (0, 0))
            archer = scene.unit(1, "archer", (2, 0))
            scene.begin(0)
            seen[own, between] = scene.seen(0, archer) == "archer"
    assert [between for between in kinds if seen["grassland", between]] == ["water", "grassland"]
    for own in ("forest", "hills"):
        assert [between for between in kinds if seen[own, between]] == ["water", "grassland", "forest"]


# ---- Territories ----


@proves("multiverse.map.module-size")
def test_a_territory_has_19_hexes_in_two_rings() -> None:
    rings = [distance((0, 0), hex) for hex in MODULE]
    assert [rings.count(ring) for ring in range(4)] == [1, 6, 12, 0]
    assert len(set(MODULE)) == len(MODULE) == 19
    for territory in TERRITORIES:
        assert set(territory.terrain) == set(MODULE)
    for land in LANDS:
        assert all(len(hexes) == 19 for hexes in land.hexes_of)


@proves("multiverse.territory.notation", "multiverse.map.territory-number")
def test_a_layout_has_five_rows_by_rising_q_and_one_adventure_hex() -> None:
    first = TERRITORIES[0]  # HFG/FGGG/GHMfG/GGGF/GHW
    assert [first.terrain[(q, -2)] for q in (0, 1, 2)] == [2, 1, 0]
    assert [first.terrain[(q, -1)] for q in (-1, 0, 1, 2)] == [1, 0, 0, 0]
    assert [first.terrain[(q, 0)] for q in (-2, -1, 0, 1, 2)] == [0, 2, 3, 1, 0]
    assert [first.terrain[(q, 1)] for q in (-2, -1, 0, 1)] == [0, 0, 0, 1]
    assert [first.terrain[(q, 2)] for q in (-2, -1, 0)] == [0, 2, 4]
    assert first.adventure == (1, 0)
    on = [territory.terrain[territory.adventure] for territory in TERRITORIES]
    assert (on.count(TERRAIN["forest"]), on.count(TERRAIN["hills"])) == (12, 6)
    for territory in TERRITORIES:
        assert sum(letter.islower() for letter in territory.layout) == 1
        assert territory.adventure != (0, 0)
        assert territory.adventure_number == (territory.number - 1) % 10 + 1


LAYOUTS = (  # name; layout; grassland, forest, hills, mountain, water; terrain of the centre and of the adventure hex
    ("Broken Shield", "HFG/FGGG/GHMfG/GGGF/GHW", (10, 4, 3, 1, 1), "mountain", "forest"),
    ("Stone Hearth", "GGF/GGfG/GMGGG/WGHF/HHG", (11, 3, 3, 1, 1), "grassland", "forest"),
    ("Two Lakes", "GHF/GGFM/MGGWG/GfWH/GGF", (9, 4, 2, 2, 2), "grassland", "forest"),
    ("Mirror Tarn", "HGG/GfGG/FGWGF/GGMH/HMF", (9, 4, 3, 2, 1), "water", "forest"),
    ("Hollow Wood", "GGM/GGGG/GHFWF/FfGG/GHG", (11, 4, 2, 1, 1), "forest", "forest"),
    ("Watch Ridge", "GWG/GFFF/GhHGF/HGGG/MGG", (10, 4, 3, 1, 1), "hills", "hills"),
    ("Deep Wood", "FMG/GGfG/HGFGF/GGGG/WGH", (11, 4, 2, 1, 1), "forest", "forest"),
    ("Old Quarry", "GGF/MGWG/GhGGF/GGGF/HHG", (11, 3, 3, 1, 1), "grassland", "hills"),
    ("Moon Pool", "GGG/GHfG/FGWHF/GGFG/HGM", (10, 4, 3, 1, 1), "water", "forest"),
    ("Salt Downs", "GHG/GGMG/HGGfH/FGGW/GFG", (11, 3, 3, 1, 1), "grassland", "forest"),
    ("Lone Peak", "GGG/FHGG/GGMfG/WHGG/GGF", (12, 3, 2, 1, 1), "mountain", "forest"),
    ("Windy Hill", "MGG/GGfF/GHHGF/GWGG/GGG", (12, 3, 2, 1, 1), "hills", "forest"),
    ("Giants Stair", "HGG/HHMG/GfFGM/GWGF/GWG", (9, 3, 3, 2, 2), "forest", "forest"),
    ("Kings Meadow", "GGG/GFMF/HGGfG/GGHF/GHW", (10, 4, 3, 1, 1), "grassland", "forest"),
    ("Red Barrow", "FWG/FGFH/HMGGG/GGhG/FGG", (10, 4, 3, 1, 1), "grassland", "hills"),
    ("Fox Heath", "GWF/GFHF/GhGGG/GGFG/HMG", (10, 4, 3, 1, 1), "grassland", "hills"),
    ("Three Tors", "FGG/GGFH/GWHGF/GhGF/GGM", (10, 4, 3, 1, 1), "hills", "hills"),
    ("Reed Marsh", "GFG/GGGG/GWFGG/MhHF/GGF", (11, 4, 2, 1, 1), "forest", "hills"),
)


@pytest.mark.parametrize(
    ("number", "name", "layout", "counts", "middle", "adventure"),
    [
        pytest.param(at, *row, marks=pytest.mark.proves(f"multiverse.territory.t{at:02}"), id=row[0])
        for at, row in enumerate(LAYOUTS, 1)
    ],
)
def test_a_territory_revealed_unturned_shows_its_layout(
    number: int, name: str, layout: str, counts: tuple[int, ...], middle: str, adventure: str
) -> None:
    scene = Scene(land=False, adventures=True)
    slot = scene.land.slots.index((-1, 1))
    scene.next_territory(slot, number)
    explorer = scene.unit(0, "swordsman", beside_slot(scene, slot))
    scene.begin(0).act(explorer, f"explore {slot + 1}")
    # The settlement's slot (-1,2) lies on side 2 of (-1,1): naming 2 leaves the territory unturned.
    scene.choose("number 2")
    state = scene.state
    q, r = centre_of((-1, 1))
    assert (state.explored[slot], state.turned[slot]) == (number, 0)
    assert (TERRITORIES[number - 1].name, TERRITORIES[number - 1].layout) == (name, layout)
    hexes = scene.land.hexes_of[slot]
    assert tuple(sum(state.terrain[hex] == kind for hex in hexes) for kind in range(5)) == counts
    for place, kind in TERRITORIES[number - 1].terrain.items():
        assert state.terrain[scene.hex((q + place[0], r + place[1]))] == kind
    assert state.terrain[scene.hex((q, r))] == TERRAIN[middle]
    (token,) = [hex for hex in hexes if state.token[hex]]
    assert state.terrain[token] == TERRAIN[adventure]
    assert state.adventure[token] == (number - 1) % 10 + 1


def beside_slot(scene: Scene, slot: int) -> Hex:
    """A hex of seat 0's settlement that borders a slot."""
    for hex in scene.land.homes[0]:
        if any(scene.land.slot_of[near] == slot for near in scene.land.grid.around[hex]):
            return scene.land.grid.cells[hex]
    raise AssertionError(f"slot {slot} is not beside the settlement")


# ---- Maps ----


@proves("multiverse.glossary.territory", "multiverse.map.lattice")
def test_slots_do_not_overlap_and_neighbours_touch_along_five_borders() -> None:
    offsets = ((5, -2), (2, 3), (-3, 5), (-5, 2), (-2, -3), (3, -5))
    for (u, v), offset in zip(SLOT_SIDES, offsets, strict=True):
        assert centre_of((u, v)) == offset
    for one, other in pairwise((*offsets, offsets[0])):
        assert turned(one, 1) == other  # side n to side n + 1
    assert turned((1, 2), 1) == (-2, 3)
    for land in LANDS:
        assert len(set(land.grid.cells)) == land.size == 19 * len(land.slots) + 5 * land.seats
        for hex in range(land.size):
            assert (land.slot_of[hex] >= 0) != (land.home_of[hex] >= 0)
        for slot, (u, v) in enumerate(land.slots):
            for x, y in SLOT_SIDES:
                if (u + x, v + y) not in land.slots:
                    continue
                other_slot = land.slots.index((u + x, v + y))
                assert borders(land, land.hexes_of[slot], land.hexes_of[other_slot]) == 5


def borders(land: Land, one: list[int], other: list[int]) -> int:
    return sum(near in other for hex in one for near in land.grid.around[hex])


@proves("multiverse.map.settlement-shape")
def test_a_settlement_has_five_connected_hexes_outside_all_territories() -> None:
    assert SETTLEMENT_SHAPE == ((0, -2), (1, -2), (2, -2), (0, -1), (1, -1))
    for land in LANDS:
        scene = Scene(land.seats, map=land.id, land=False)
        for seat, home in enumerate(land.homes):
            assert len(home) == 5
            assert all(land.slot_of[hex] == -1 for hex in home)
            reached = {home[0]}
            for _ in home:
                reached |= {near for hex in reached for near in land.grid.around[hex] if near in home}
            assert reached == set(home)
            assert len(slots_touched(land, seat)) in (2, 3)
            assert all(scene.state.terrain[hex] == TERRAIN["grassland"] for hex in home)
            assert all(scene.state.building_at[hex] == seat for hex in home)
    # By front side: seat 0 of the standard map has 5, so the shape is turned five times from its place for side 6.
    q, r = centre_of((-1, 2))
    shape = {(q + x, r + y) for x, y in [turned(hex, 5) for hex in SETTLEMENT_SHAPE]}
    assert {STANDARD.grid.cells[hex] for hex in STANDARD.homes[0]} == shape


@proves("multiverse.map.standard-2")
def test_the_standard_map_for_two() -> None:
    rows = [(-2, 1), (-1, 1), (0, 1), (1, 1), (-1, 0), (0, 0), (1, 0), (-1, -1), (0, -1), (1, -1), (2, -1)]
    assert sorted(STANDARD.slots) == sorted(rows)
    assert STANDARD.home_slots == [(-1, 2), (1, -2)]
    assert [len(slots_touched(STANDARD, seat)) for seat in (0, 1)] == [2, 2]
    assert apart(STANDARD, *STANDARD.homes) == 12
    mines = [(-1, 0), (0, 0), (1, 0)]
    assert [STANDARD.slots[slot] for slot in STANDARD.mines] == mines
    for home in STANDARD.homes:
        assert sorted(apart(STANDARD, home, [centre(STANDARD, mine)]) for mine in mines) == [6, 8, 8]
    scene = Scene(land=False)
    assert scene.land is STANDARD
    assert scene.state.explored == [0] * 11


@proves("multiverse.map.aggressive-2", "multiverse.map.safer-side")
def test_the_aggressive_map_and_its_safer_side() -> None:
    assert sorted(AGGRESSIVE.slots) == sorted([(-1, 1), (0, 1), (-1, 0), (0, 0), (1, 0), (0, -1), (1, -1)])
    assert AGGRESSIVE.home_slots == STANDARD.home_slots
    cells, others = AGGRESSIVE.grid.cells, STANDARD.grid.cells
    for seat in (0, 1):
        mine, theirs = AGGRESSIVE.homes[seat], STANDARD.homes[seat]
        assert {cells[hex] for hex in mine} == {others[hex] for hex in theirs}
    assert [AGGRESSIVE.slots[slot] for slot in AGGRESSIVE.mines] == [(-1, 0), (0, 0), (1, 0)]
    assert len(Scene(map="aggressive-2", land=False).state.explored) == 7
    safer = Scene(map="aggressive-2", safer_side=True, land=False)
    assert sorted(safer.land.slots) == sorted(STANDARD.slots)
    assert set(STANDARD.slots) - set(AGGRESSIVE.slots) == {(-2, 1), (1, 1), (-1, -1), (2, -1)}


@proves("multiverse.map.four", "multiverse.map.four-mines")
def test_the_map_for_four_and_its_mines() -> None:
    land = FOR_FOUR
    rows = {-2: (1, 2), -1: (-1, 0, 1, 2, 3), 0: (-1, 0, 1, 2), 1: (-2, -1, 0, 1, 2), 2: (-1, 0)}
    assert sorted(land.slots) == sorted((u, v) for v, row in rows.items() for u in row)
    assert len(land.slots) == len(TERRITORIES) == 18
    assert land.home_slots == [(1, 2), (-2, 2), (0, -2), (3, -2)]
    assert [len(slots_touched(land, seat)) for seat in range(4)] == [3, 3, 3, 3]
    for one, other in pairwise((0, 1, 2, 3, 0)):
        assert apart(land, land.homes[one], land.homes[other]) in (11, 12)
    ways = {}
    for slot in land.mines:
        far = sorted(apart(land, home, [land.hexes_of[slot][0]]) for home in land.homes)
        assert far[0] == far[1] < far[2]
        ways[land.slots[slot]] = far[0]
    assert ways == {(0, 1): 6, (1, -1): 6, (-1, 0): 6, (2, 0): 6, (0, 0): 8, (1, 0): 8}
    team = Scene(4, mode="team", mines=True, land=False)
    free = Scene(4, mode="ffa", mines=True, land=False)
    assert team.state.mine_slots == free.state.mine_slots == land.mines


@proves("multiverse.map.ffa-3")
def test_the_map_for_three_is_the_same_for_each() -> None:
    land = FOR_THREE
    assert len(land.slots) == 13
    for one, other in ((0, 1), (1, 2), (2, 0)):
        assert apart(land, land.homes[one], land.homes[other]) == 12
    cells = set(land.grid.cells)
    assert {turned(hex, 2) for hex in cells} == cells
    homes = [{land.grid.cells[hex] for hex in home} for home in land.homes]
    assert {turned(hex, 2) for hex in homes[0]} == homes[1]
    assert {turned(hex, 2) for hex in homes[1]} == homes[2]
    mines = {land.grid.cells[land.hexes_of[slot][0]] for slot in land.mines}
    assert {turned(hex, 2) for hex in mines} == mines
    assert [land.slots[slot] for slot in land.mines] == [(0, 0), (-1, 1), (0, -1), (1, 0)]


@proves("multiverse.map.settlement-variety")
def test_any_two_of_four_can_be_partners() -> None:
    for teams, sides in (("01-23", [0, 0, 1, 1]), ("03-12", [0, 1, 1, 0]), ("02-13", [0, 1, 0, 1])):
        scene = Scene(4, mode="team", teams=teams, land=False)
        assert list(scene.t.sides) == sides
        assert scene.land.homes == FOR_FOUR.homes
    assert Scene(4, mode="team", land=False).t.sides == (0, 0, 1, 1)


def rim(territory: Territory, side: int) -> list[tuple[Hex, int]]:
    """The hexes of a territory on a side (0 to 5), in its own place: those that touch the neighbour there."""
    x, y = centre_of(SLOT_SIDES[side])
    return [
        (hex, terrain)
        for hex, terrain in territory.terrain.items()
        if any(distance(hex, (x + a, y + b)) == 1 for a, b in MODULE)
    ]


@proves("multiverse.map.connected")
def test_every_territory_can_be_walked_into_from_every_neighbour() -> None:
    # Turning both is the same as choosing the side of each: all sides of all territories against each other.
    for one in TERRITORIES:
        for side in range(6):
            for other in TERRITORIES:
                if one is other:
                    continue
                for facing in range(6):
                    assert passable_border(one, side, other, facing), (one.name, side, other.name, facing)


def passable_border(one: Territory, side: int, other: Territory, facing: int) -> bool:
    """Do two territories join on passable hexes, `side` of the one to `facing` of the other?"""
    x, y = centre_of(SLOT_SIDES[0])
    here = [turned(hex, (0 - side) % 6) for hex, terrain in rim(one, side) if terrain in PASSABLE]
    there = [turned(hex, (3 - facing) % 6) for hex, terrain in rim(other, facing) if terrain in PASSABLE]
    return any(distance(a, (x + b[0], y + b[1])) == 1 for a in here for b in there)


@proves("multiverse.map.connected")
@pytest.mark.parametrize("land", LANDS, ids=[land.id for land in LANDS])
def test_random_whole_maps_are_connected(land: Land) -> None:
    for seed in range(8):
        chance = Random(seed)
        numbers = chance.sample(range(18), len(land.slots))
        terrain = [TERRAIN["grassland"]] * land.size
        for slot, number in enumerate(numbers):
            q, r = land.grid.cells[land.hexes_of[slot][0]]
            sixths = chance.randrange(6)
            for place, kind in TERRITORIES[number].terrain.items():
                x, y = turned(place, sixths)
                terrain[land.grid.number((q + x, r + y))] = kind
        reached = set(land.homes[0])
        waiting = list(reached)
        while waiting:
            for near in land.grid.around[waiting.pop()]:
                if near not in reached and terrain[near] in PASSABLE:
                    reached.add(near)
                    waiting.append(near)
        for slot in range(len(land.slots)):
            assert any(hex in reached for hex in land.hexes_of[slot])
        for home in land.homes:
            assert set(home) <= reached


def test_the_first_map_of_a_game_is_the_one_for_its_seats() -> None:
    for seats, land in ((2, STANDARD), (3, FOR_THREE), (4, FOR_FOUR)):
        assert new_table(GAME, seats, GAME.settings_with({}), "1").state.land == land.index


def test_hexes_are_called_by_column_and_row() -> None:
    for land in LANDS:
        assert len(set(land.names)) == land.size
        for hex in range(land.size):
            east = land.grid.near[hex][0]
            if east >= 0:
                assert ord(land.names[east][0]) == ord(land.names[hex][0]) + 1
                assert land.names[east][1:] == land.names[hex][1:]
        assert min(land.names)[0] == "A"
        assert min([int(name[1:]) for name in land.names]) == 1
    assert map_names([(0, 0), (1, 0), (0, 1), (-1, 2)]) == ["A1", "B1", "A2", "A3"]
