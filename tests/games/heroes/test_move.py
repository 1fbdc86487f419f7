"""Movement and exploring: steps, borders, blocked fields, sharing a field, discovering and placing tiles."""

from __future__ import annotations

from banneret.games.heroes.explore import (
    can_place,
    closed_edges,
    fits,
    free_centres,
    joined_to,
    tiles_beside,
)
from banneret.games.heroes.land import (
    AT_BLOCKED,
    AWAY,
    LOCATION_AT,
    TILE_AT,
    TILE_SIZE,
    TILES,
    UNKNOWN,
    cell_at,
    closed_at,
    printed_at,
)
from banneret.games.heroes.move import must_part
from banneret.games.heroes.state import LAND, around, neighbour, position_of, supply
from banneret.games.heroes.ways import exits
from banneret.parts.hexes import distance
from banneret.testing import proves
from tests.games.heroes.scene import Scene


def first_exit(scene: Scene, hero: int) -> int:
    return exits(scene.state, scene.state.hero_at[hero])[0]


# ---- Steps ----


@proves("heroes.move.step", "heroes.move.cost-one")
def test_a_step_costs_one_movement_point() -> None:
    scene = Scene()
    scene.stand(0, scene.spot("empty", "F8"))
    scene.turn(0)
    field = first_exit(scene, 0)
    scene.choose(f"move yes {field}")
    assert scene.state.hero_at[0] == field
    assert scene.state.mp[0] == 2


@proves("heroes.move.cost-one")
def test_without_movement_nobody_moves() -> None:
    scene = Scene()
    scene.state.mp[0] = 0
    scene.turn(0)
    assert not any(name.startswith(("move", "discover", "revisit")) for name in scene.names())


@proves("heroes.map.must-visit")
def test_who_moves_to_an_unguarded_field_visits_it_at_once() -> None:
    scene = Scene()
    scene.visit("water-wheel")
    assert scene.gold(0) == 23


@proves("heroes.map.blocked-field", "heroes.map.border-lines")
def test_nobody_enters_a_blocked_field_and_everybody_may_leave_one() -> None:
    scene = Scene()
    blocked = scene.spot("blocked", "F8")
    for other in around(scene.state, blocked):
        assert blocked not in exits(scene.state, other)
    assert exits(scene.state, blocked)


@proves("heroes.map.border-lines")
def test_a_closed_edge_cannot_be_crossed_from_either_side() -> None:
    scene = Scene()
    centre = scene.lay("S3", 40, 40)
    other = scene.lay("F8", 43, 39)
    state = scene.state
    pairs = 0
    for field in range(centre, centre + TILE_SIZE):
        for edge in range(6):
            beyond = neighbour(state, field, edge)
            if other <= beyond < other + TILE_SIZE and state.closed[field] >> edge & 1:
                assert beyond not in exits(state, field)
                if state.location[beyond] != AT_BLOCKED:
                    assert field not in exits(state, beyond)
                pairs += 1
    assert pairs


@proves("heroes.comp.map-tile", "heroes.tile.lattice")
def test_a_tile_is_a_rosette_of_seven_fields_on_one_grid() -> None:
    scene = Scene()
    for tile in TILES:
        assert len(tile.fields) == 7
    for slot in range(len(scene.state.slot_q)):
        centre = position_of(scene.state, slot * 7)
        ring = [position_of(scene.state, slot * 7 + place) for place in range(1, 7)]
        assert all(distance(centre, cell) == 1 for cell in ring)
        assert len(set(ring)) == 6
    assert cell_at(5, -1, 2) == (6, -1)


@proves("heroes.tile.rotate")
def test_turning_moves_fields_and_edges_together() -> None:
    tile = TILE_AT["S1"]
    for turn in range(6):
        assert printed_at(tile, turn, 0).location == printed_at(tile, 0, 0).location
        for place in range(1, 7):
            moved = 1 + (place - 1 + turn) % 6
            assert printed_at(tile, turn, moved) is printed_at(tile, 0, place)
            for edge in range(6):
                before = closed_at(tile, 0, place) >> edge & 1
                assert closed_at(tile, turn, moved) >> (edge + turn) % 6 & 1 == before


# ---- Two heroes ----


@proves("heroes.move.any-order", "heroes.hero.secondary-mp")
def test_two_heroes_spend_their_movement_in_any_order() -> None:
    scene = Scene()
    scene.stand(0, scene.spot("empty", "F8"))
    scene.stand(1, scene.spot("empty", "F9"), mp=2)
    scene.turn(0)
    first, second = first_exit(scene, 0), first_exit(scene, 1)
    scene.choose(f"move yes {first}")
    while not scene.asked("actions"):
        scene.t.choose(scene.ask, 0)
    scene.choose(f"move no {second}")
    assert scene.state.hero_at[1] == second
    assert scene.state.mp[1] == 1
    while not scene.asked("actions"):
        scene.t.choose(scene.ask, 0)
    assert scene.state.mp[0] >= 2


@proves("heroes.move.through-allies", "heroes.move.through-no-visit", "heroes.turn.forced-same-field")
def test_allied_heroes_pass_through_each_other_and_part_at_once() -> None:
    scene = Scene()
    field = scene.beside(0, "water-wheel", mp=2)
    scene.stand(1, field, mp=2)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.gold(0) == 20  # passing is no visit
    assert must_part(scene.t, 0) == [0, 1]
    assert all(name.startswith("move") for name in scene.names() if name.split()[0] in ("move", "discover"))
    assert not scene.offers("end-turn")
    assert scene.why("end-turn") != ""


@proves("heroes.move.through-allies")
def test_nobody_stops_on_an_allys_field() -> None:
    scene = Scene()
    field = scene.beside(0, "water-wheel", mp=1)
    scene.stand(1, field, mp=2)
    scene.turn(0)
    assert scene.why(f"move yes {field}") != ""


@proves("heroes.turn.round-over", "heroes.turn.forced-same-field")
def test_a_pair_that_cannot_part_may_end_the_turn() -> None:
    scene = Scene()
    field = scene.spot("empty", "F8")
    scene.stand(0, field, mp=0).stand(1, field, mp=0)
    scene.turn(0)
    assert scene.offers("end-turn")


# ---- Discovering ----


@proves("heroes.move.discover", "heroes.tile.rotate")
def test_a_face_down_tile_beside_the_hero_is_discovered_for_a_movement_point() -> None:
    scene = Scene()
    centre = scene.lay("F8", 40, 40)
    hidden = scene.lay("N1", 43, 39, face_up=False) // TILE_SIZE
    beside = next(
        f for f in range(centre, centre + 7) if any(o // 7 == hidden for o in around(scene.state, f))
    )
    scene.stand(0, beside)
    scene.turn(0).choose(f"discover yes {hidden}")
    assert scene.state.mp[0] == 2
    assert all(name.startswith("turn-tile") for name in scene.names())
    scene.t.choose(scene.ask, len(scene.ask.options) - 1)
    assert TILES[scene.state.slot_tile[hidden]].id == "N1"
    assert scene.state.slot_piece[hidden] in scene.t.zones.pieces[LAND]


@proves("heroes.move.discover")
def test_from_the_middle_nothing_is_discovered() -> None:
    scene = Scene()
    centre = scene.lay("F8", 40, 40)
    scene.lay("N1", 43, 39, face_up=False)
    scene.state.location[centre] = LOCATION_AT["empty"]
    scene.stand(0, centre).turn(0)
    assert not scene.offers("discover")


@proves("heroes.tile.valid-path")
def test_rotations_that_close_a_tile_off_are_left_out() -> None:
    scene = Scene()
    centre = scene.lay("F8", 40, 40)
    hidden = scene.lay("S1", 43, 39, face_up=False) // TILE_SIZE
    tile = TILE_AT["S1"]
    ways = [joined_to(scene.state, 43, 39, tile, turn, hidden) for turn in range(6)]
    assert any(ways)
    assert not all(ways)
    beside = next(
        f for f in range(centre, centre + 7) if any(o // 7 == hidden for o in around(scene.state, f))
    )
    scene.stand(0, beside)
    scene.turn(0).choose(f"discover yes {hidden}")
    assert len(scene.names()) == ways.count(True)


@proves("heroes.tile.valid-path")
def test_a_tile_in_the_middle_does_not_part_the_land() -> None:
    """Open to one side alone it would be joined to a tile, and nobody could ever ride to the other side."""
    scene = Scene()
    centre = scene.lay("F1", 40, 40)
    hidden = scene.lay("N1", 43, 39, face_up=False) // TILE_SIZE
    beyond = scene.lay("F2", 46, 38, turn=1) // TILE_SIZE
    sides = [
        tiles_beside(scene.state, 43, 39, closed_edges(TILE_AT["N1"], turn), hidden) for turn in range(6)
    ]
    assert [centre // TILE_SIZE] in sides  # open to the near side alone
    beside = next(
        f for f in range(centre, centre + 7) if any(o // 7 == hidden for o in around(scene.state, f))
    )
    scene.stand(0, beside)
    scene.turn(0).choose(f"discover yes {hidden}")
    offered = [sides[int(name.split()[-1])] for name in scene.names()]
    assert all(beyond in side and centre // TILE_SIZE in side for side in offered)


@proves("heroes.tile.valid-path")
def test_what_nothing_can_join_any_more_is_not_asked_for() -> None:
    """A starting tile may be turned as its owner likes: where it shuts itself off, tiles need not reach it."""
    scene = Scene()
    centre = scene.lay("F8", 40, 40)
    hidden = scene.lay("N1", 43, 39, face_up=False) // TILE_SIZE
    shut = scene.lay("F5", 46, 38)
    for field in range(shut, shut + TILE_SIZE):
        scene.state.closed[field] = 63
    beside = next(
        f for f in range(centre, centre + 7) if any(o // 7 == hidden for o in around(scene.state, f))
    )
    scene.stand(0, beside)
    scene.turn(0).choose(f"discover yes {hidden}")
    ways = [joined_to(scene.state, 43, 39, TILE_AT["N1"], turn, hidden) for turn in range(6)]
    assert len(scene.names()) == ways.count(True)


@proves(
    "heroes.tile.hidden",
    "heroes.move.place-tile",
    "heroes.tile.adjacent-to-hero",
    "heroes.tile.two-neighbours",
)
def test_a_tile_of_the_supply_is_turned_up_before_its_place_is_chosen() -> None:
    scene = Scene()
    first = scene.lay("F8", 40, 40)
    scene.lay("F9", 43, 39)
    place = None
    for field in range(first, first + 7):
        if free_centres(scene.state, field) and scene.state.location[field] != AT_BLOCKED:
            place = field
    assert place is not None
    scene.stand(0, place)
    tiles = len(scene.state.slot_q)
    scene.turn(0).choose("place-new-tile yes")
    assert scene.told("draws-tile")
    assert scene.state.mp[0] == 2
    assert not scene.t.zones.pieces[supply(0)] or True
    for option in scene.ask.options:
        q, r = int(str(option.args[1])), int(str(option.args[2]))
        assert distance((q, r), position_of(scene.state, place)) == 2
        assert fits(scene.state, (q, r))
    scene.t.choose(scene.ask, 0)
    assert len(scene.state.slot_q) == tiles + 1
    assert scene.state.slot_tile[-1] != UNKNOWN
    assert not scene.t.zones.pieces[supply(0)]
    assert not scene.offers("place-new-tile")


@proves("heroes.tile.hidden", "heroes.move.place-tile")
def test_an_option_wants_the_place_before_the_tile_is_turned_up() -> None:
    scene = Scene(place_before_draw=True)
    first = scene.lay("F8", 40, 40)
    scene.lay("F9", 42, 37)
    scene.lay("F2", 38, 43)
    place = next(
        field
        for field in range(first, first + 7)
        if len(free_centres(scene.state, field)) > 1 and scene.state.location[field] != AT_BLOCKED
    )
    scene.stand(0, place).turn(0).choose("place-new-tile yes")
    assert scene.asked("place-unseen")
    assert not scene.told("draws-tile")
    assert len(scene.names()) == len(free_centres(scene.state, place))
    q, r = free_centres(scene.state, place)[1]
    scene.choose(f"place-unseen {q} {r}")
    assert scene.told("draws-tile")
    assert {option.args[1:3] for option in scene.ask.options} == {(q, r)}  # how it lies is still free
    scene.t.choose(scene.ask, 0)
    assert (scene.state.slot_q[-1], scene.state.slot_r[-1]) == (q, r)
    assert not scene.t.zones.pieces[supply(0)]


@proves("heroes.example.tile-placement", "heroes.tile.two-neighbours")
def test_a_tile_that_would_touch_only_the_heros_tile_is_not_legal() -> None:
    scene = Scene()
    first = scene.lay("F8", 40, 40)
    assert not any(free_centres(scene.state, field) for field in range(first, first + 7))
    scene.lay("F9", 43, 39)
    found = [centre for field in range(first, first + 7) for centre in free_centres(scene.state, field)]
    assert found
    for centre in found:
        touching = [
            slot
            for slot in range(len(scene.state.slot_q))
            if distance(centre, (scene.state.slot_q[slot], scene.state.slot_r[slot])) == 3
        ]
        assert len(touching) >= 2


@proves("heroes.map.numeral-difficulty", "heroes.map.field-numeral-guard")
def test_guards_are_stronger_towards_the_centre() -> None:
    hardest = {
        group: max(
            one.guard for tile in TILES if tile.group == group and tile.set == "core" for one in tile.fields
        )
        for group in ("start", "far", "near", "center")
    }
    assert hardest == {"start": 1, "far": 3, "near": 5, "center": 7}
    assert len(AWAY) == 6


def test_a_new_tile_needs_a_place_that_touches_two_tiles() -> None:
    scene = Scene()
    alone = scene.tile("F8")  # far away from all others
    assert scene.t.zones.pieces[supply(0)]
    assert not can_place(scene.t, 0, alone + 1)
    assert any(can_place(scene.t, 0, field) for field in range(len(scene.state.location)))
