"""Roads and bridges: what they cost, how they lower the cost of a step, and what they join."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.multiverse.scene import Scene


def connected(scene: Scene, building: int, seat: int = 0) -> bool:
    (found,) = [each["connected"] for each in scene.derived(seat)["buildings"] if each["id"] == building]
    assert isinstance(found, bool)
    return found


@proves("multiverse.road.cost")
@pytest.mark.parametrize(("terrain", "price"), [("grassland", 1), ("forest", 2), ("hills", 2)])
def test_a_road_costs_what_its_hex_costs_and_a_crossroads_one_more(terrain: str, price: int) -> None:
    for choice, paid, sides in (("sides 9", price, 0b001001), ("crossroads", price + 1, 63)):
        scene = Scene().terrain(terrain, (0, 0)).gold(0, 9)
        scene.unit(0, "builder", (0, 0))
        scene.build().choose(f"lay-road 0,0 {price}", choice, seat=0)
        scene.pass_build()
        assert scene.state.gold[0] == 9 - paid
        assert scene.state.road[scene.hex((0, 0))] == sides
    scene = Scene().terrain(terrain, (0, 0)).gold(0, price)
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("lay-road 0,0", seat=0)
    assert scene.why("crossroads", 0) == f"It costs {price + 1} gold"


@proves("multiverse.road.cost")
def test_a_road_is_made_a_crossroads_for_one_gold() -> None:
    scene = Scene().terrain("hills", (0, 0)).road((0, 0), "east west").gold(0, 9)
    scene.unit(0, "builder", (0, 0))
    roads = scene.derived(0)["supply"]["roads"]
    scene.build().choose("make-crossroads 0,0", "crossroads 1", seat=0)
    scene.pass_build()
    assert scene.state.gold[0] == 8
    assert scene.state.road[scene.hex((0, 0))] == 63
    assert scene.derived(0)["supply"]["roads"] == roads == 29  # no new token
    assert scene.squares(0, "builder") == 0  # and no experience


@proves("multiverse.road.effect")
def test_a_road_lowers_the_cost_of_a_hill_to_one() -> None:
    scene = Scene().terrain("hills", (1, 0)).terrain("forest", (2, 0))
    scene.road((0, 0), "east west").road((1, 0), "east west").road((2, 0), "east west")
    sword, other = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "swordsman", (1, -1))
    scene.begin(0).pick(sword)
    assert scene.hint("move 1,0") == "1 AP"
    assert scene.hint("move 2,0") == "2 AP"
    scene.pick(other)
    assert scene.hint("move 1,0") == "2 AP"  # across a side without road
    scene.act(sword, "move 1,0")
    assert scene.ap(sword) == 2


@proves("multiverse.road.continuous")
def test_two_hexes_are_joined_only_if_both_are_open_on_the_shared_side() -> None:
    for here, there, cost in (
        ("east west", "east west", 1),
        ("east west", "all", 1),
        ("all", "all", 1),
        ("north-west west", "east west", 2),
        ("east west", "east north-east", 2),
        ("", "east west", 2),
        ("east west", "", 2),
    ):
        scene = Scene().terrain("hills", (1, 0))
        if here:
            scene.road((0, 0), here)
        if there:
            scene.road((1, 0), there)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.begin(0).pick(sword)
        assert scene.hint("move 1,0") == f"{cost} AP", (here, there)


@proves("multiverse.road.buildings-are-roads")
def test_own_buildings_are_roads_in_all_directions() -> None:
    for owner, bonus in ((0, True), (-1, False)):
        scene = Scene().terrain("hills", (1, 0)).road((1, 0), "west east")
        if owner == 0:
            scene.building(0, "barracks", (0, 0))
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.begin(0).pick(sword)
        assert scene.hint("move 1,0") == ("1 AP" if bonus else "2 AP")
    scene = Scene()  # between two hexes of the settlement
    homes = scene.land.homes[0]
    one = homes[0]
    other = next(hex for hex in homes if scene.land.far[one][hex] == 1)
    q, r = scene.land.grid.cells[other]
    sword = scene.unit(0, "swordsman", scene.land.grid.cells[one])
    scene.begin(0).act(sword, f"move {q},{r}")
    assert scene.state.u_road[sword] == 1


@proves("multiverse.road.buildings-are-roads")
def test_a_partners_building_is_a_road_and_an_opponents_for_those_who_attack_it() -> None:
    for partner in (True, False):
        for sides, cost in (("west east", 1), ("south-west east", 2)):
            scene = Scene(4, mode="team", teams="02-13") if partner else Scene(4)
            scene.terrain("hills", (1, 0)).road((1, 0), sides)
            scene.terrain("hills", (0, 0))
            scene.building(2, "barracks", (0, 0))
            sword = scene.unit(0, "swordsman", (1, 0))
            scene.begin(0).pick(sword)
            if partner:
                assert (-1, 0) in scene.goals_of(sword)  # through it, but not into it
                assert (0, 0) not in scene.goals_of(sword)
                assert scene.pick(sword).hint("move -1,0") == "2 AP"
            else:
                assert scene.hint("attack 0,0 barracks").startswith(f"{cost} AP")


@proves("multiverse.road.buildings-are-roads")
def test_an_enemy_settlement_is_no_road() -> None:
    scene = Scene()
    home = scene.land.grid.cells[scene.land.homes[1][2]]
    for at in range(1, 4):
        scene.road((home[0], home[1] + at))
    sword = scene.unit(0, "swordsman", (home[0], home[1] + 3))
    goal = f"{home[0]},{home[1]}"
    scene.begin(0).act(sword, f"move {home[0]},{home[1] + 1}", f"attack {goal} settlement")
    assert scene.ap(sword) == 0  # the attack was the third AP, but not on a road


@proves("multiverse.road.bonus-ap")
def test_a_rally_does_not_make_up_for_a_step_off_the_road() -> None:
    for first, bonus in (((0, 0), True), ((-1, 0), False)):
        scene = Scene(heroes=True)
        for at in range(5):
            scene.road((at, 0), "east west")
        hero = scene.hero(0, "warlord", (first[0], 1), skills="rally")
        sword = scene.unit(0, "swordsman", first)
        scene.begin(0).act(hero, "use-ability warlord-rally")
        assert scene.ap(sword) == 4
        for at in range(first[0] + 1, 4):
            scene.act(sword, f"move {at},0")
        assert scene.state.u_extra[sword] == (2 if bonus else 1)


@proves("multiverse.terrain.cost-table", "multiverse.builder.fortress-lost")
def test_the_site_of_an_own_fortress_costs_its_terrain() -> None:
    for site, cost in ((True, "2 AP"), (False, "1 AP")):
        scene = Scene().terrain("hills", (1, 0))
        builder = scene.unit(0, "builder", (1, 0))
        scene.building(0, "fortress", (1, 0), site_of=builder if site else -1)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.begin(0).pick(sword)
        assert scene.hint("move 1,0") == cost


@proves("multiverse.road.bonus-ap")
def test_who_walks_on_roads_alone_gains_one_action_point() -> None:
    def along(gap: bool) -> tuple[Scene, int]:
        scene = Scene()
        for at in range(6):
            if not (gap and at == 2):
                scene.road((at, 0), "east west")
        sword = scene.unit(0, "swordsman", (0, 0))
        return scene.begin(0), sword

    scene, sword = along(gap=False)
    scene.act(sword, "move 2,0", "move 3,0")
    assert scene.ap(sword) == 1
    assert (4, 0) in scene.goals_of(sword)
    scene.act(sword, "move 4,0")
    assert scene.ap(sword) == 0  # once a turn
    scene, sword = along(gap=True)
    scene.act(sword, "move 3,0")
    assert scene.ap(sword) == 0


@proves("multiverse.road.bonus-ap")
def test_the_extra_point_may_be_used_for_anything_and_elite_points_count_as_default() -> None:
    scene = Scene().track(0, "berserker", 5)
    for at in range(7):
        scene.road((at, 0), "east west")
    berserker = scene.unit(0, "berserker", (0, 0))
    scene.unit(1, "builder", (4, -1))
    scene.begin(0).act(berserker, "move 2,0", "move 3,0")
    assert scene.ap(berserker) == 1  # four in all: one is left, and none gained yet
    scene.act(berserker, "move 4,0")
    assert scene.ap(berserker) == 1
    scene.act(berserker, "attack 4,-1 builder")
    assert len(scene.told("attacks")) == 1


@proves("multiverse.road.connected", "multiverse.road.destroy")
def test_a_chain_of_roads_and_buildings_connects_with_the_settlement() -> None:
    scene = Scene()
    assert scene.land.grid.cells[scene.land.homes[0][2]] == (-1, 6)
    for at in (5, 4):
        scene.road((-1, at), "north-west south-east")
    tower = scene.building(0, "guard-tower", (-1, 3))
    scene.road((-1, 2), "north-west south-east")
    barracks = scene.building(0, "barracks", (-1, 1))
    enemy = scene.building(1, "academy", (3, 0))
    assert connected(scene, tower)
    assert connected(scene, barracks)  # by way of the own tower
    assert not connected(scene, enemy)
    scene.unit(1, "swordsman", (-1, 4))
    assert connected(scene, barracks)  # enemies on the road do not cut it
    scene.road((-1, 4), "west east")
    assert not connected(scene, tower)
    assert not connected(scene, barracks)
    scene.road((-1, 4), "all")
    scene.state.b_owner[tower] = 1
    assert not connected(scene, barracks)  # an enemy's building is no link


@proves("multiverse.road.connected")
def test_bridges_connect_as_well() -> None:
    for sides, joined in (("north-west south-east", True), ("east west", False)):
        scene = Scene().terrain("water", (-1, 5))
        scene.road((-1, 5), sides).road((-1, 4), "north-west south-east")
        barracks = scene.building(0, "barracks", (-1, 3))
        assert connected(scene, barracks) is joined


@proves("multiverse.road.bridge")
def test_a_bridge_is_built_from_the_shore_and_crossed_along_its_sides() -> None:
    scene = Scene().terrain("water", *[(1, at) for at in range(-3, 4)]).gold(0, 9)
    scene.unit(0, "builder", (0, 0))
    scene.build()
    assert scene.offers("bridge 1,0", 0)
    assert scene.offers("bridge 1,-1", 0)
    assert not scene.offers("bridge 1,1", 0)
    scene.choose("bridge 1,0", "sides 9", seat=0)
    scene.pass_build()
    assert scene.state.gold[0] == 7
    assert scene.squares(0, "builder") == 1
    sword, other = scene.unit(0, "swordsman", (-1, 0)), scene.unit(0, "swordsman", (0, 1))
    scene.begin(0).pick(sword)
    assert scene.hint("move 1,0") == "2 AP"  # units may stop on it
    assert scene.hint("move 2,0") == "3 AP"
    scene.pick(other)
    assert scene.hint("move 1,0") == "2 AP"  # by way of 0,0: not across a closed side
    scene.act(sword, "move 1,0")
    assert scene.state.u_road[sword] == 0  # no road joins it
    assert scene.goals_of(sword) == {(0, 0), (2, 0)}


@proves("multiverse.road.bridge")
def test_a_crossroads_bridge_costs_three_and_mountains_are_not_bridged() -> None:
    scene = Scene().terrain("water", (1, 0)).terrain("mountain", (0, 1)).gold(0, 9)
    scene.unit(0, "builder", (0, 0))
    scene.build()
    assert [name for name in scene.names(0) if name.startswith("bridge")] == ["bridge 1,0 2"]
    scene.choose("bridge 1,0", "crossroads 3", seat=0)
    scene.pass_build()
    assert scene.state.gold[0] == 6
    scene.road((0, 0), "east west")
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).act(sword, "move 1,0")
    assert scene.state.u_road[sword] == 1  # joined by road it is a road move


@proves("multiverse.road.destroy")
def test_roads_are_open_to_all_and_only_a_building_takes_their_place() -> None:
    scene = Scene().terrain("hills", (1, 0)).road((0, 0), "east west").road((1, 0), "east west")
    enemy = scene.unit(1, "swordsman", (0, 0))
    scene.begin(1).pick(enemy)
    assert scene.hint("move 1,0") == "1 AP"
    scene = Scene().road((0, 0), "east west").gold(0, 9)
    scene.unit(0, "builder", (0, 0))
    left = scene.derived(0)["supply"]["roads"]
    scene.build()
    works = [name for name in scene.names(0) if "road" in name]
    assert works == ["make-crossroads 0,0 1"]  # nothing takes it up
    scene.choose("build barracks", seat=0)
    scene.pass_build()
    assert scene.state.road[scene.hex((0, 0))] == 0
    assert scene.derived(0)["supply"]["roads"] == left + 1 == 30


@proves("multiverse.road.bridge", "multiverse.move.attack-move")
def test_nobody_attacks_a_bridge_across_a_closed_side() -> None:
    for sides, offered in (("east west", True), ("south-east north-west", False)):
        scene = Scene().terrain("water", (1, 0)).road((1, 0), sides)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "archer", (1, 0))
        scene.begin(0).pick(sword)
        assert scene.offers("attack 1,0 archer") is offered
        assert [option for option in scene.ask.blocked if option.kind == "attack"] == []
