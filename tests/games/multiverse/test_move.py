"""Unit movement: through friends, into enemies, swapping places, shooting and setting up."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.multiverse.scene import Scene


@proves("multiverse.move.through-friends")
def test_friends_are_passed_and_enemies_and_tokens_are_not() -> None:
    # a corridor: all but the row is mountain
    def corridor() -> Scene:
        scene = Scene()
        for at in scene.land.grid.cells:
            if abs(at[0]) <= 4 and at[1] in (-1, 1):
                scene.terrain("mountain", at)
        return scene

    scene = corridor()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(0, "pikeman", (1, 0))
    scene.begin(0)
    goals = scene.goals_of(sword)
    assert (1, 0) not in goals
    assert {(2, 0), (3, 0)} <= goals
    scene.act(sword, "move 2,0")
    assert (scene.at(sword), scene.ap(sword)) == ((2, 0), 1)
    scene = corridor()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "pikeman", (1, 0))
    scene.begin(0)
    assert not [at for at in scene.goals_of(sword) if at[0] > 0]
    scene = corridor().token((1, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0)
    assert not [at for at in scene.goals_of(sword) if at[0] > 0]


@proves("multiverse.move.attack-move", "multiverse.move.enemy-blocks")
def test_a_hex_with_an_enemy_is_entered_only_by_attacking() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "archer", (1, 0))
    scene.building(1, "barracks", (0, 1))
    far = scene.unit(1, "archer", (-2, 0))
    scene.begin(0)
    names = scene.options_of(sword)
    assert [name for name in names if name.startswith("attack")] == [
        "attack 1,0 archer",
        "attack 0,1 barracks",
    ]
    assert not scene.goals_of(sword) & {(1, 0), (0, 1), (-2, 0)}
    assert scene.alive(far)
    scene = Scene()
    home = scene.land.grid.cells[scene.land.homes[1][2]]
    sword = scene.unit(0, "swordsman", (home[0], home[1] + 1))
    scene.begin(0)
    assert f"attack {home[0]},{home[1]} settlement" in scene.options_of(sword)
    assert home not in scene.goals_of(sword)
    scene.act(sword, f"attack {home[0]},{home[1]} settlement")
    assert scene.state.b_health[1] == 3


@proves("multiverse.move.attack-needs-ap")
def test_an_attack_takes_the_ap_of_entering_the_hex() -> None:
    for spent, offered in ((2, False), (1, True)):
        scene = Scene().terrain("hills", (1, 0))
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "champion", (1, 0))
        scene.state.u_spent[sword] = spent
        scene.begin(0).pick(sword)
        assert scene.offers("attack 1,0 champion") is offered
        if offered:
            scene.dice(2, 2, 2, 2).choose("attack 1,0 champion")
            assert scene.state.u_spent[sword] == 3
        else:
            assert scene.why("attack 1,0 champion") == "It takes 2 AP to enter that hex"


@proves("multiverse.move.attack-result-hex")
def test_where_an_attacker_stands_afterwards() -> None:
    for wounds, at in ((1, (1, 0)), (0, (0, 0))):
        scene = Scene()
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "swordsman", (1, 0), wounds=wounds)
        scene.begin(0).act(sword, "attack 1,0 swordsman")
        assert scene.at(sword) == at
        assert scene.ap(sword) == 2
    scene = Scene()  # a building destroyed is entered, a token is not
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.building(1, "barracks", (1, 0), health=2)
    scene.begin(0).act(sword, "attack 1,0 barracks")
    assert scene.at(sword) == (1, 0)
    scene = Scene().token((1, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    other = scene.unit(1, "swordsman", (1, 0), wounds=1)
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    assert not scene.alive(other)
    assert scene.at(sword) == (0, 0)
    assert scene.state.token[scene.hex((1, 0))]
    scene = Scene()  # the Builder behind dies, and the hex is free
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0), wounds=1)
    scene.unit(1, "builder", (1, 0))
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    assert scene.at(sword) == (1, 0)


@proves("multiverse.move.ranged-no-attack-move")
@pytest.mark.parametrize("name", ["archer", "horse-archer", "ballista", "catapult", "builder", "ranger"])
def test_who_shoots_or_builds_has_no_attack_move(name: str) -> None:
    scene = Scene()
    unit = scene.unit(0, name, (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    scene.state.u_set_up[unit] = True
    scene.begin(0)
    names = scene.options_of(unit)
    assert not [name for name in names if name.startswith("attack")]
    assert ("shoot 1,0 swordsman" in names) is (name != "builder")


@proves("multiverse.move.ranged-no-attack-move")
def test_a_ranged_hero_has_no_attack_move() -> None:
    for name in ("sharpshooter", "sorceress"):
        scene = Scene(heroes=True)
        unit = scene.hero(0, name, (0, 0))
        scene.unit(1, "builder", (1, 0))
        scene.begin(0)
        names = scene.options_of(unit)
        assert "shoot 1,0 builder" in names
        assert not [name for name in names if name.startswith("attack")]


@proves("multiverse.move.swap")
def test_two_units_swap_places_and_each_pays_for_its_hex() -> None:
    scene = Scene().terrain("hills", (1, 0))
    sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (1, 0))
    far = scene.unit(0, "pikeman", (3, 0))
    scene.begin(0).pick(sword)
    assert not scene.offers(f"swap {far}")
    scene.choose(f"swap {archer} archer 1,0")
    assert (scene.at(sword), scene.at(archer)) == ((1, 0), (0, 0))
    assert (scene.ap(sword), scene.ap(archer)) == (1, 2)
    assert scene.alive(far)
    for spent_own, spent_other, why in (
        (2, 0, "It has too few AP to enter that hex"),
        (0, 3, "The other unit has too few AP for its part"),
    ):
        scene = Scene().terrain("hills", (1, 0))
        sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (1, 0))
        scene.state.u_spent[sword], scene.state.u_spent[archer] = spent_own, spent_other
        scene.begin(0).pick(sword)
        assert not scene.offers("swap")
        assert scene.why("swap 1 archer 1,0") == why


@proves("multiverse.move.swap")
def test_who_attacked_or_rests_does_not_swap() -> None:
    scene = Scene()
    sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (0, 1))
    rested = scene.unit(0, "pikeman", (-1, 0), wounds=1)
    scene.unit(1, "builder", (1, 1))
    scene.begin(0).dice(3, 3, 3, 3, 3).act(archer, "shoot 1,1 builder")
    scene.act(rested, "rest").pick(sword)
    assert not scene.offers("swap")
    for name in (f"swap {archer} archer", f"swap {rested} pikeman"):
        assert scene.why(name) == "The other unit has attacked or rests"


@proves("multiverse.move.swap")
def test_a_builder_behind_stays_and_is_guarded_by_the_other() -> None:
    scene = Scene()
    sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (1, 0))
    builders = [scene.unit(0, "builder", (0, 0)), scene.unit(0, "builder", (1, 0))]
    scene.begin(0).act(sword, f"swap {archer} archer 1,0")
    assert (scene.at(sword), scene.at(archer)) == ((1, 0), (0, 0))
    assert [scene.at(builder) for builder in builders] == [(0, 0), (1, 0)]
    assert [scene.ap(unit) for unit in (sword, archer, *builders)] == [2, 2, 2, 2]
    roles = {each["id"]: each["role"] for each in scene.derived(1)["units"]}
    assert [roles[unit] for unit in (sword, archer, *builders)] == ["front", "front", "behind", "behind"]


@proves("multiverse.move.swap")
def test_builders_swap_behind_their_guards_and_nobody_crowds_a_hex() -> None:
    scene = Scene()
    scene.unit(0, "swordsman", (0, 0))
    first, second = scene.unit(0, "builder", (0, 0)), scene.unit(0, "builder", (1, 0))
    archer = scene.unit(0, "archer", (0, 1))
    scene.begin(0).pick(first)
    assert not scene.offers(f"swap {archer}")  # two military units would share a hex
    assert scene.why(f"swap {archer}") == "Who stays behind cannot share its hex with the other unit"
    scene.choose(f"swap {second} builder 1,0")
    assert (scene.at(first), scene.at(second)) == ((1, 0), (0, 0))
    scene = Scene(decoys=True)
    scene.unit(0, "swordsman", (-7, 1))
    decoy = scene.unit(0, "decoy", (-7, 1))
    lone = scene.unit(0, "builder", (-6, 1))
    scene.begin(0).pick(lone)
    assert scene.why("swap 0 swordsman -7,1") == "Who stays behind cannot share its hex with the other unit"
    assert scene.alive(decoy)  # a Builder and a decoy guard each other not


@proves("multiverse.move.swap", "multiverse.action.stacking-fortress")
def test_a_swap_into_a_formation_needs_a_fortress_for_it() -> None:
    for fortresses, guard, offered in ((0, "swordsman", False), (1, "swordsman", True), (1, "hero", False)):
        scene = Scene(formations=True, heroes=True)
        for at in ((-6, 0), (6, 0))[:fortresses]:
            scene.building(0, "fortress", at)
        if guard == "hero":
            scene.hero(0, "templar", (0, 0))
        else:
            scene.unit(0, guard, (0, 0))
        builder, archer = scene.unit(0, "builder", (0, 0)), scene.unit(0, "archer", (1, 0))
        scene.begin(0).pick(builder)
        assert scene.offers(f"swap {archer}") is offered, (fortresses, guard)
    scene = Scene(formations=True)
    scene.building(0, "fortress", (-6, 0))
    sword, pike = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "pikeman", (0, 0))
    archer = scene.unit(0, "archer", (1, 0))
    other = [scene.unit(0, name, (3, 0)) for name in ("swordsman", "archer")]
    scene.begin(0)
    assert scene.ask.kind == "part-formation"  # one Fortress, two pairs
    scene.choose(f"part {other[1]} archer 3,0 yes 4,0").act(sword, f"swap {archer} archer 1,0")
    assert scene.at(sword) == (1, 0)  # one pair is parted, and one is formed
    assert scene.at(archer) == scene.at(pike) == (0, 0)


@proves("multiverse.move.swap", "multiverse.action.stacking-fortress")
def test_a_formation_elsewhere_does_not_make_room_for_another() -> None:
    scene = Scene(formations=True)
    scene.building(0, "fortress", (-6, 0))
    scene.unit(0, "swordsman", (0, 0))
    builder, archer = scene.unit(0, "builder", (0, 0)), scene.unit(0, "archer", (1, 0))
    for name in ("swordsman", "archer"):
        scene.unit(0, name, (4, 0))
    scene.begin(0).pick(builder)
    assert not scene.offers(f"swap {archer}")


@proves("multiverse.team.swap")
def test_a_partners_builder_is_guarded_after_a_swap_and_a_partners_soldier_is_not_joined() -> None:
    for behind, offered in (("builder", True), ("decoy", False)):
        scene = Scene(4, mode="team", teams="02-13", decoys=True)
        sword = scene.unit(0, "swordsman", (0, 0))
        archer = scene.unit(2, "archer", (1, 0))
        scene.unit(2, behind, (1, 0))
        scene.begin(0).pick(sword)
        assert scene.offers(f"swap {archer}") is offered


@proves("multiverse.move.shoot-cost")
def test_a_shot_costs_one_ap_whatever_the_distance_and_terrain() -> None:
    for at, terrain in (((1, 0), "grassland"), ((2, 0), "grassland"), ((1, 0), "forest"), ((2, 0), "hills")):
        scene = Scene().terrain(terrain, at)
        rider = scene.unit(0, "horse-archer", (0, 0))
        scene.unit(1, "champion", at)
        scene.begin(0).act(rider, "shoot")
        assert scene.ap(rider) == 3


@proves("multiverse.move.siege-setup")
def test_a_siege_weapon_is_set_up_before_it_shoots_and_until_it_moves() -> None:
    scene = Scene()
    ballista = scene.unit(0, "ballista", (0, 0))
    other = scene.unit(0, "swordsman", (0, 1))
    scene.unit(1, "champion", (2, 0))
    scene.begin(0)
    names = scene.options_of(ballista)
    assert "set-up" in names
    assert not [name for name in names if name.startswith("shoot")]
    scene.act(ballista, "set-up")
    assert scene.ap(ballista) == 1
    scene.dice(1, 1, 1).act(ballista, "shoot 2,0 champion")
    assert scene.ap(ballista) == 0
    assert len(scene.strikes()) == 1
    scene.begin(0, whole=True)  # it stays set up
    assert "shoot 2,0 champion" in scene.options_of(ballista)
    scene.act(ballista, "swap 1 swordsman 0,1")
    assert "set-up" in scene.options_of(ballista)
    assert not [name for name in scene.options_of(ballista) if name.startswith("shoot")]
    assert scene.at(other) == (0, 0)
    scene = Scene()
    ballista = scene.unit(0, "ballista", (-1, 0))
    scene.unit(1, "champion", (2, 0))
    scene.state.u_set_up[ballista] = True
    scene.begin(0).act(ballista, "move 0,0")
    assert not [name for name in scene.options_of(ballista) if name.startswith("shoot")]
