"""Map exploration: who may explore, who names the number, how the territory is turned, and what is found."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import TERRITORIES
from banneret.games.multiverse.land import SLOT_SIDES
from banneret.parts.hexes import Hex, turned
from banneret.testing import proves
from tests.games.multiverse.scene import TERRAIN, Scene
from tests.games.multiverse.test_map import rim


def slot_at(scene: Scene, slot: Hex) -> int:
    return scene.land.slots.index(slot)


def opened(slots: list[Hex], seats: int = 2, **options: bool) -> Scene:
    """A map on which only some slots lie open."""
    scene = Scene(seats, "1", False, "custom", **options)
    for slot in slots:
        scene.explore(slot_at(scene, slot))
    return scene


def hex_by(scene: Scene, slot: Hex, other: Hex) -> Hex:
    """A hex of a slot that borders another slot, and no third one that lies face down."""
    for hex in scene.land.hexes_of[slot_at(scene, slot)]:
        dark = {scene.land.slot_of[near] for near in scene.land.grid.around[hex]}
        if {s for s in dark if s >= 0 and not scene.state.explored[s]} == {slot_at(scene, other)}:
            return scene.land.grid.cells[hex]
    raise AssertionError(f"no hex of {slot} borders {other} alone")


@proves("multiverse.explore.cost", "multiverse.explore.no-move")
def test_exploring_costs_one_ap_and_does_not_move_the_unit() -> None:
    scene = opened([(0, 0)])
    at = hex_by(scene, (0, 0), (1, 0))
    sword, inside = scene.unit(0, "swordsman", at), scene.unit(0, "swordsman", (0, 0))
    label = f"explore {slot_at(scene, (1, 0)) + 1}"
    scene.begin(0)
    assert not [name for name in scene.options_of(inside) if name.startswith("explore")]
    assert [name for name in scene.options_of(sword) if name.startswith("explore")] == [label]
    assert scene.hint(label) == "1 AP"
    scene.act(sword, label, "number 3")
    assert scene.at(sword) == at
    assert scene.ap(sword) == 2
    assert scene.prompt == "Swordsman: 2 AP left"  # it may go on
    assert scene.goals_of(sword)
    assert scene.state.revealed == [1, 0]


@proves("multiverse.explore.cost")
def test_between_two_territories_the_owner_names_one_and_without_ap_none() -> None:
    scene = opened([(0, 0)])
    beside = {
        hex: {scene.land.slot_of[near] for near in scene.land.grid.around[hex]} - {slot_at(scene, (0, 0))}
        for hex in scene.land.hexes_of[slot_at(scene, (0, 0))]
    }
    hex, slots = next((hex, slots) for hex, slots in beside.items() if len(slots) == 2)
    scout = scene.unit(0, "tribal-scout", scene.land.grid.cells[hex])
    scene.begin(0)
    labels = {f"explore {slot + 1}" for slot in slots}
    assert {name for name in scene.options_of(scout) if name.startswith("explore")} == labels
    one, other = sorted(labels)
    scene.act(scout, one, "number 1")
    assert [name for name in scene.options_of(scout) if name.startswith("explore")] == [other]
    scene.state.u_spent[scout] += scene.ap(scout) - 1
    scene.choose("another-unit").act(scout, other, "number 1")
    assert scene.state.u_done[scout] or scene.ap(scout) == 0
    scene = opened([(0, 0)])
    spent = scene.unit(0, "swordsman", scene.land.grid.cells[hex])
    scene.begin(0)
    scene.state.u_spent[spent] = 3
    assert not [name for name in scene.options_of(spent) if name.startswith("explore")]


@proves("multiverse.explore.number")
def test_the_player_to_the_right_names_a_number_and_nobody_knows_the_face() -> None:
    for seats, seat, namer in ((2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 1, 0), (4, 3, 2)):
        scene = opened([(0, 0)], seats)
        sword = scene.unit(seat, "swordsman", hex_by(scene, (0, 0), (1, 0)))
        scene.begin(seat).act(sword, f"explore {slot_at(scene, (1, 0)) + 1}")
        (ask,) = scene.t.asks
        assert ask.seat == namer
        assert [scene.t.game.option_name(option) for option in ask.options] == [
            f"number {n}" for n in range(1, 7)
        ]
        assert ask.options[ask.absent].args == (1,)
        assert scene.state.explored[slot_at(scene, (1, 0))] == 0
        hexes = scene.land.hexes_of[slot_at(scene, (1, 0))]
        for viewer in (*range(seats), -1):
            view = scene.t.view(viewer)["state"]
            assert isinstance(view, dict)
            assert {view["terrain"][hex] for hex in hexes} == {-1}
            assert not scene.told("reveals")


@proves("multiverse.explore.rotation")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_named_side_faces_the_explorers_territory(number: int) -> None:
    for side, (u, v) in enumerate(SLOT_SIDES):  # the new slot's side that faces the explorer at (0, 0)
        scene = opened([(0, 0)], 3)
        new = (-u, -v)
        slot = slot_at(scene, new)
        sword = scene.unit(0, "swordsman", hex_by(scene, (0, 0), new))
        scene.begin(0).act(sword, f"explore {slot + 1}", f"number {number}")
        assert scene.state.turned[slot] == (side + 1 - number) % 6
        territory = TERRITORIES[scene.state.explored[slot] - 1]
        q, r = scene.land.grid.cells[scene.land.hexes_of[slot][0]]
        border = set()
        for place, terrain in rim(territory, number - 1):  # the layout's hexes on its side `number`
            x, y = turned(place, scene.state.turned[slot])
            hex = scene.hex((q + x, r + y))
            assert scene.state.terrain[hex] == terrain
            border.add(hex)
        old = scene.land.hexes_of[slot_at(scene, (0, 0))]
        touching = {h for h in scene.land.hexes_of[slot] if set(scene.land.grid.around[h]) & set(old)}
        assert border == touching


@proves("multiverse.explore.rotation")
def test_from_a_settlement_its_own_slot_counts() -> None:
    scene = Scene(land=False)
    slot = slot_at(scene, (-1, 1))  # the settlement's slot (-1, 2) is on its side 2
    home = next(
        hex
        for hex in scene.land.homes[0]
        if any(scene.land.slot_of[near] == slot for near in scene.land.grid.around[hex])
    )
    sword = scene.unit(0, "swordsman", scene.land.grid.cells[home])
    scene.begin(0).act(sword, f"explore {slot + 1}", "number 5")
    assert scene.state.turned[slot] == (2 - 5) % 6


@proves("multiverse.explore.any-unit")
def test_builders_and_heroes_explore_and_decoys_do_not() -> None:
    for name, may in (("builder", True), ("swordsman", True), ("ballista", True), ("decoy", False)):
        scene = opened([(0, 0)], decoys=True)
        unit = scene.unit(0, name, hex_by(scene, (0, 0), (1, 0)))
        scene.begin(0)
        assert any(name.startswith("explore") for name in scene.options_of(unit)) == may, name
    scene = opened([(0, 0)], heroes=True)
    hero = scene.hero(0, "templar", hex_by(scene, (0, 0), (1, 0)))
    scene.begin(0)
    assert any(name.startswith("explore") for name in scene.options_of(hero))


@proves("multiverse.explore.unoccupied-start")
def test_nobody_stops_on_a_friends_hex_to_attack_or_explore() -> None:
    scene = Scene()
    for at in ((0, 1), (1, -1), (0, -1), (-1, 1)):
        scene.terrain("water", at)  # the friend's hex is the only way to the enemy
    sword, friend = scene.unit(0, "swordsman", (-1, 0)), scene.unit(0, "pikeman", (0, 0))
    scene.unit(1, "archer", (1, 0))
    scene.begin(0)
    assert (0, 0) not in scene.goals_of(sword)
    assert not [name for name in scene.options_of(sword) if name.startswith("attack")]
    assert "attack 1,0 archer" in scene.options_of(friend)
    scene = Scene()
    scout, _ = scene.unit(0, "tribal-scout", (0, 0)), scene.unit(0, "pikeman", (1, 0))
    scene.unit(1, "archer", (3, -1))
    for at in ((1, -1), (0, 1), (0, -1), (-1, 1)):
        scene.terrain("water", at)
    scene.terrain("hills", (2, -1))
    scene.begin(0).act(scout, "move 2,0")
    assert scene.at(scout) == (2, 0)  # through the friend's hex, and not stopped on it


@proves("multiverse.explore.unoccupied-start")
def test_a_builder_or_a_formations_partner_on_the_hex_does_not_hinder() -> None:
    for other in ("builder", "swordsman"):
        scene = opened([(0, 0)], formations=True, adventures=True)
        at = hex_by(scene, (0, 0), (1, 0))
        scene.building(0, "fortress", (0, 0))
        sword, _ = scene.unit(0, "pikeman", at), scene.unit(0, other, at)
        near = [scene.land.grid.cells[hex] for hex in scene.land.grid.around[scene.hex(at)]]
        free = [hex for hex in near if scene.state.terrain[scene.hex(hex)] == 0 and hex != (0, 0)]
        scene.unit(1, "archer", free[0])
        scene.token(free[1])
        scene.begin(0)
        options = scene.options_of(sword)
        for action in ("attack", "explore", "enter-adventure"):
            assert any(option.startswith(action) for option in options), (other, action)


@proves("multiverse.explore.unoccupied-start")
def test_a_builder_does_not_explore_from_a_hex_that_a_military_unit_holds() -> None:
    for guard, may in (("", True), ("pikeman", False), ("hero", False)):
        scene = opened([(0, 0)], heroes=True)
        at = hex_by(scene, (0, 0), (1, 0))
        if guard == "hero":
            scene.hero(0, "templar", at)
        elif guard:
            scene.unit(0, guard, at)
        builder = scene.unit(0, "builder", at)
        scene.begin(0).pick(builder)
        assert scene.offers("explore") is may, guard
        if not may:
            assert scene.why("explore") == "A military unit holds its hex"


@proves("multiverse.explore.unexplored-closed")
def test_face_down_hexes_are_closed_to_units_and_to_sight() -> None:
    scene = opened([(0, 0), (2, -1)], heroes=True)
    dark = {hex for hex in range(scene.land.size) if scene.state.terrain[hex] == -1}
    edge = hex_by(scene, (0, 0), (1, 0))
    horse = scene.unit(0, "horseman", (0, 0))
    scene.hero(0, "sorceress", edge, skills="teleport")
    scene.begin(0)
    assert scene.goals_of(horse)
    assert not {scene.hex(at) for at in scene.goals_of(horse)} & dark
    assert not set(scene.derived(0)["sight"]) & dark
    assert set(scene.derived(0)["sight"])
    scene.act(1, "use-ability sorceress-teleport")
    scene.choose("friend 0 horseman")
    hexes = {at for option in scene.ask.options for at in option.at if at.startswith("hex:")}
    assert hexes
    assert not hexes & {scene.land.at[hex] for hex in dark}


@proves("multiverse.explore.unexplored-closed")
def test_recruits_do_not_appear_on_face_down_land_and_nobody_sees_across_it() -> None:
    scene = Scene(land=False).gold(0, 20)
    for hex in scene.land.homes[0]:
        scene.unit(0, "archer" if hex % 2 else "pikeman", scene.land.grid.cells[hex])
    scene.build()
    assert scene.why("recruit swordsman", 0) == "There is no free hex for it"
    for whole in (True, False):
        scene = Scene() if whole else opened([(0, 0), (1, 0)])
        scene.track(0, "tribal-scout", 5).unit(0, "tribal-scout", (1, 1))  # an elite Scout sees 3 hexes
        archer = scene.unit(1, "archer", (4, 0))  # across the corner of (0, 1)
        scene.begin(0)
        assert scene.seen(0, archer) == ("archer" if whole else None)


@proves("multiverse.explore.adventure-token")
def test_a_revealed_territory_has_an_adventure_token_where_adventures_are_in_play() -> None:
    for adventures in (True, False):
        scene = opened([(0, 0)], adventures=adventures)
        slot = slot_at(scene, (1, 0))
        sword = scene.unit(0, "swordsman", hex_by(scene, (0, 0), (1, 0)))
        scene.begin(0).act(sword, f"explore {slot + 1}", "number 4")
        hexes = scene.land.hexes_of[slot]
        (place,) = [hex for hex in hexes if scene.state.adventure[hex]]
        territory = TERRITORIES[scene.state.explored[slot] - 1]
        assert scene.state.terrain[place] == territory.terrain[territory.adventure]
        assert [hex for hex in hexes if scene.state.token[hex]] == ([place] if adventures else [])


@proves("multiverse.explore.mine-token")
def test_a_central_territory_has_a_mine_in_its_middle_of_the_right_terrain() -> None:
    for number, terrain in ((2, "grassland"), (5, "forest"), (6, "hills"), (4, "grassland"), (1, "hills")):
        scene = opened([(0, 0)], mines=True)
        slot = slot_at(scene, (1, 0))
        scene.next_territory(slot, number)
        sword = scene.unit(0, "swordsman", hex_by(scene, (0, 0), (1, 0)))
        scene.begin(0).act(sword, f"explore {slot + 1}", "number 4")
        centre = scene.land.hexes_of[slot][0]
        assert scene.state.m_hex == [centre]
        assert scene.state.terrain[centre] == TERRAIN[terrain]
    for mines, new in ((True, (0, 1)), (False, (1, 0))):  # a slot without mine, and a game without
        scene = opened([(0, 0)], mines=mines)
        slot = slot_at(scene, new)
        sword = scene.unit(0, "swordsman", hex_by(scene, (0, 0), new))
        scene.begin(0).act(sword, f"explore {slot + 1}", "number 4")
        assert scene.state.m_hex == []
