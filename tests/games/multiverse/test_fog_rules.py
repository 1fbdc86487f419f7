"""Line of sight in all its cases, shooting at what friends identify, and decoys."""

from __future__ import annotations

import random

import pytest

from banneret.games.multiverse.fog import has_line, hex_sees
from banneret.games.multiverse.state import FACE_OF
from banneret.parts.hexes import Hex
from banneret.testing import proves
from tests.games.multiverse.scene import Scene


def shots(scene: Scene, unit: int) -> list[str]:
    return [name for name in scene.options_of(unit) if name.startswith("shoot")]


# ---- Sight ----


@proves("multiverse.fog.los-all")
@pytest.mark.parametrize(
    "name", ["barracks", "guard-tower", "academy", "settlement", "builder", "hero", "decoy"]
)
def test_everything_but_a_decoy_sees_two_hexes(name: str) -> None:
    for steps in (2, 3):
        scene = Scene(heroes=True, decoys=True)
        row = 0
        column = 0
        if name == "settlement":
            home = scene.land.grid.cells[scene.land.homes[0][2]]
            column, row = home
        elif name == "hero":
            scene.hero(0, "assassin", (0, 0))
        elif name in ("builder", "decoy"):
            scene.unit(0, name, (0, 0))
        else:
            scene.building(0, name, (0, 0))
        where = (column, row - steps) if name == "settlement" else (steps, 0)
        archer = scene.unit(1, "archer", where)
        scene.begin(1)
        expected = "archer" if steps == 2 and name != "decoy" else None
        assert scene.seen(0, archer) == expected


@proves("multiverse.fog.identify")
def test_what_one_enemy_sees_is_face_up_for_all() -> None:
    scene = Scene(3)
    archer = scene.unit(1, "archer", (0, 0))
    scene.begin(0)
    assert [scene.seen(seat, archer) for seat in (0, 1, 2, -1)] == [None, "archer", None, None]
    scene.unit(2, "swordsman", (2, 0))
    scene.begin(0)
    assert [scene.seen(seat, archer) for seat in (0, 1, 2, -1)] == ["archer"] * 4


@proves("multiverse.fog.hide-again")
def test_a_unit_is_hidden_again_when_the_last_observer_dies() -> None:
    scene = Scene()
    sword, longbow = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "pikeman", (-1, 0))
    scene.unit(1, "builder", (1, 0))
    scene.begin(0)
    assert scene.seen(1, longbow) == "pikeman"
    scene.act(sword, "attack 1,0 builder")
    assert scene.seen(1, longbow) is None
    assert scene.seen(1, sword) is None
    assert any("Pikeman" in line for line in scene.log(1))  # the log keeps what was seen


@proves("multiverse.fog.hide-again", "multiverse.unit.tribal-scout")
def test_a_block_that_nobody_knows_shows_by_what_it_sees_in_passing_that_it_is_a_scout() -> None:
    """An elite Scout sees an Archer in a forest three hexes away, from a friend's hex; the Archer does not see it."""
    scene = Scene().terrain("forest", (0, -3)).terrain("water", (0, 1)).track(0, "tribal-scout", 5)
    scout = scene.unit(0, "tribal-scout", (1, 0))
    scene.unit(0, "swordsman", (0, 0))
    archer = scene.unit(1, "archer", (0, -3))
    scene.begin(0).act(scout, "move -1,1")
    assert scene.told("moves")[-1][3] == (scene.hex((0, 0)), scene.hex((-1, 1)))
    assert scene.state.identified[0] == [archer]
    assert scene.seen(0, archer) is None  # hidden again behind it
    assert scene.seen(1, scout) is None
    assert scene.state.u_could[scout] == 1 << FACE_OF["tribal-scout"]


@proves("multiverse.fog.hide-again")
def test_a_scout_looks_around_while_it_passes_a_friend() -> None:
    scene = Scene().terrain("hills", (0, -1)).terrain("mountain", (-1, 1)).terrain("forest", (1, -2))
    scout = scene.unit(0, "tribal-scout", (-1, 0))
    scene.unit(0, "swordsman", (0, 0))
    archer = scene.unit(1, "archer", (1, -2))
    scene.begin(0)
    assert archer not in [args[1] for args in scene.told("identified")]
    scene.act(scout, "move 0,1")
    assert scene.at(scout) == (0, 1)
    assert archer in [args[1] for args in scene.told("identified")]
    assert scene.seen(0, archer) is None  # hidden again behind it


@proves("multiverse.fog.hide-again")
def test_a_move_that_brings_an_enemy_to_light_on_a_friends_hex_stops_after_it() -> None:
    scene = Scene().terrain("forest", (2, 0))
    scout = scene.unit(0, "tribal-scout", (-1, 0))
    scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "archer", (2, 0))
    for at in ((-1, 1), (0, -1), (0, 1), (1, -1)):
        scene.terrain("mountain", at)
    scene.begin(0).act(scout, "move 1,1")
    assert scene.at(scout) == (1, 0)


@proves("multiverse.fog.centre-line")
def test_sight_is_symmetric_between_equal_elevations() -> None:
    dice = random.Random(5)
    names = ["grassland", "forest", "hills", "water"]
    scene = Scene()
    for at in scene.land.grid.cells:
        if scene.land.home_of[scene.hex(at)] < 0:
            scene.terrain(dice.choice(names), at)
    state, far = scene.state, scene.land.far
    blocked = clear = 0
    for one in range(0, scene.land.size, 3):
        if scene.land.home_of[one] >= 0:
            continue
        for other in scene.land.grid.within(one, 4):
            if other == one or scene.land.home_of[other] >= 0:
                continue
            if state.terrain[one] != state.terrain[other]:
                continue
            line = has_line(scene.t, one, other, False)
            assert line is has_line(scene.t, other, one, False)
            if far[one][other] == 1:
                assert line  # only hexes strictly between count
            blocked, clear = blocked + (not line), clear + line
    assert blocked > 50
    assert clear > 50


@proves("multiverse.fog.centre-line")
def test_along_a_border_both_hexes_must_block() -> None:
    for forests, line in ((((1, 0),), True), (((1, -1),), True), (((1, 0), (1, -1)), False)):
        scene = Scene().terrain("forest", *forests)
        assert has_line(scene.t, scene.hex((0, 0)), scene.hex((2, -1)), False) is line


@proves("multiverse.fog.scout-forest")
def test_a_scout_sees_through_forests_but_not_across_hills() -> None:
    for between, seen in (("forest", "archer"), ("hills", None)):
        scene = Scene().terrain(between, (1, 0))
        scene.unit(0, "tribal-scout", (0, 0))
        archer = scene.unit(1, "archer", (2, 0))
        scene.begin(0)
        assert scene.seen(0, archer) == seen
    scene = Scene().terrain("forest", (1, 0), (2, 0))
    scene.unit(0, "tribal-scout", (0, 0))
    archer, far = scene.unit(1, "archer", (2, 0)), scene.unit(1, "archer", (3, 0))
    scene.begin(0)
    assert scene.seen(0, archer) == "archer"
    assert scene.seen(0, far) is None


@proves("multiverse.fog.building-height")
def test_from_a_building_one_looks_over_forests_and_a_building_blocks_nothing() -> None:
    for built, seen in ((False, None), (True, "archer")):
        scene = Scene().terrain("forest", (1, 0))
        scene.unit(0, "swordsman", (0, 0))
        if built:
            scene.building(0, "barracks", (0, 0))
        archer = scene.unit(1, "archer", (2, 0))
        scene.begin(0)
        assert scene.seen(0, archer) == seen
    scene = Scene()
    scene.building(1, "barracks", (1, 0))
    scene.unit(0, "swordsman", (0, 0))
    archer = scene.unit(1, "archer", (2, 0))
    scene.begin(0)
    assert scene.seen(0, archer) == "archer"


@proves("multiverse.fog.building-height")
def test_a_settlement_looks_over_forests_and_blocks_nothing() -> None:
    def outward(scene: Scene, seat: int) -> tuple[Hex, Hex, Hex, Hex]:
        """Four hexes in a row: two of a settlement and the two before it."""
        grid, homes = scene.land.grid, scene.land.homes[seat]
        for inner in homes:
            for way in range(6):
                row = [inner]
                while len(row) < 4 and row[-1] >= 0:
                    row.append(grid.near[row[-1]][way])
                if (
                    len(row) == 4
                    and row[3] >= 0
                    and [hex in homes for hex in row] == [True, True, False, False]
                ):
                    one, two, three, four = (grid.cells[hex] for hex in row)
                    return one, two, three, four
        raise AssertionError("a settlement has no front")

    scene = Scene()
    _, _, wood, far = outward(scene, 0)
    archer = scene.terrain("forest", wood).unit(1, "archer", far)
    scene.begin(1)
    assert scene.seen(0, archer) == "archer"  # by the settlement itself, across the forest
    scene = Scene()
    inner, _, near, _ = outward(scene, 1)
    scene.unit(0, "swordsman", near)
    archer = scene.unit(1, "archer", inner)
    scene.begin(0)
    assert scene.seen(0, archer) == "archer"  # through a hex of the enemy's settlement


@proves("multiverse.fog.building-height")
def test_a_colony_blocks_sight_even_from_a_hill_and_a_village_does_not() -> None:
    for name, seen in (("giant-ant-colony", None), ("burning-village", "archer")):
        for own in ("grassland", "hills"):
            scene = Scene(adventures=True).terrain(own, (0, 0)).terrain("forest", (1, 0))
            scene.event(name, (1, 0))
            scene.unit(0, "swordsman", (0, 0))
            archer = scene.unit(1, "archer", (2, 0))
            scene.begin(0)
            assert scene.seen(0, archer) == seen, (name, own)


@proves("multiverse.fog.buildings-public")
def test_buildings_lie_open_but_are_shot_at_only_where_they_are_seen() -> None:
    for friend, offered in (("", []), ("pikeman", ["shoot 3,0 barracks"]), ("decoy", [])):
        scene = Scene()
        longbow = scene.unit(0, "longbowman", (0, 0))
        scene.building(1, "barracks", (3, 0))
        if friend:
            scene.unit(
                0, friend, (2, 0) if friend == "decoy" else (1, 1)
            )  # a decoy has no eyes, not even beside it
        scene.begin(0)
        shown = [(each["kind"], each["at"], each["health"]) for each in scene.derived(0)["buildings"]]
        assert ("barracks", ["hex:3,0"], 3) in shown
        assert shots(scene, longbow) == offered


@proves("multiverse.fog.units-do-not-block")
def test_a_unit_between_two_others_blocks_no_sight() -> None:
    for seat in (0, 1):
        scene = Scene()
        scene.unit(0, "swordsman", (0, 0))
        scene.unit(seat, "builder", (1, 0))
        archer = scene.unit(1, "archer", (2, 0))
        scene.begin(1)
        assert hex_sees(scene.t, scene.hex((0, 0)), scene.hex((2, 0)), 2, False)
        assert scene.seen(0, archer) == "archer"


@proves("multiverse.fog.team-sight")
def test_what_a_partner_identifies_may_be_shot_at() -> None:
    for mode, offered in (("team", True), ("free-for-all", False)):
        scene = Scene(4, mode="team", teams="02-13") if mode == "team" else Scene(4)
        longbow = scene.unit(0, "longbowman", (0, 0))
        scene.unit(1, "swordsman", (3, 0))
        scene.unit(2, "pikeman", (4, 0))
        scene.begin(0)
        assert ("shoot 3,0 swordsman" in shots(scene, longbow)) is offered


@proves("multiverse.fog.shoot-needs-id")
def test_a_hidden_block_in_range_is_no_target_until_a_friend_sees_it() -> None:
    scene = Scene().track(0, "archer", 5)
    archer = scene.unit(0, "archer", (0, 0))
    pike = scene.unit(0, "pikeman", (0, 1))
    scene.unit(1, "swordsman", (3, 0))
    scene.begin(0)
    assert shots(scene, archer) == []
    scene.act(pike, "move 1,1")
    assert shots(scene, archer) == ["shoot 3,0 swordsman"]


@proves("multiverse.fog.shoot-needs-line")
def test_the_shooter_needs_a_line_of_its_own() -> None:
    for between, offered in (("hills", []), ("grassland", ["shoot 2,0 swordsman"])):
        scene = Scene().terrain(between, (1, 0))
        archer = scene.unit(0, "archer", (0, 0))
        scene.unit(0, "pikeman", (2, 1))
        target = scene.unit(1, "swordsman", (2, 0))
        scene.begin(0)
        assert scene.seen(0, target) == "swordsman"
        assert shots(scene, archer) == offered


# ---- Decoys ----


@proves("multiverse.decoy.place", "multiverse.decoy.limit")
def test_one_decoy_a_build_phase_for_no_gold_and_two_at_most() -> None:
    scene = Scene(decoys=True).gold(0, 9).gold(1, 9)
    scene.build().choose("put-decoy", seat=0)
    scene.choose(scene.names(0)[0], seat=0)
    assert scene.prompt_of(0) == "Build and recruit: 9 gold"
    assert not scene.offers("put-decoy", 0)
    assert scene.offers("recruit swordsman", 0)  # it uses up no recruit
    scene.pass_build()
    assert scene.state.gold[0] == 9
    (decoy,) = range(len(scene.state.u_owner))
    assert (scene.seen(0, decoy), scene.seen(1, decoy)) == ("decoy", None)
    for there, offered in ((1, True), (2, False)):
        scene = Scene(decoys=True)
        for at in range(there):
            scene.unit(0, "decoy", (2 * at, 0))
        scene.build()
        assert scene.offers("put-decoy", 0) is offered
    scene = Scene(decoys=True).build(turn=1)
    assert scene.offers("put-decoy", 0)
    assert not Scene().build().offers("put-decoy", 0)


@proves("multiverse.decoy.ap")
def test_a_decoy_has_two_action_points() -> None:
    scene = Scene(decoys=True).terrain("forest", (1, 0)).terrain("hills", (0, 1))
    decoy = scene.unit(0, "decoy", (0, 0))
    scene.begin(0).pick(decoy)
    assert scene.ap(decoy) == 2
    assert scene.hint("move 1,0") == "2 AP"
    assert (-2, 0) in scene.goals_of(decoy)
    assert (-3, 0) not in scene.goals_of(decoy)
    assert (1, 1) not in scene.goals_of(decoy)


@proves("multiverse.decoy.role")
def test_a_decoy_only_moves_and_shares_a_hex_like_a_builder() -> None:
    scene = Scene(decoys=True)
    decoy = scene.unit(0, "decoy", (0, 0))
    scene.unit(0, "swordsman", (1, 0))
    scene.unit(0, "builder", (-1, 0))
    scene.unit(0, "decoy", (0, 1))
    scene.begin(0)
    goals = scene.goals_of(decoy)
    assert (1, 0) in goals
    assert not goals & {(-1, 0), (0, 1)}
    kinds = {name.split()[0] for name in scene.options_of(decoy)}
    assert kinds == {"move", "swap", "another-unit"}
    scene.act(decoy, "move 1,0")
    blocks = {each["id"]: (each["kind"], each["role"]) for each in scene.derived(1)["units"]}
    assert blocks[decoy] == (None, "behind")


@proves("multiverse.decoy.role")
def test_a_decoy_supports_nobody() -> None:
    scene = Scene(decoys=True)
    sword = scene.unit(0, "swordsman", (0, 0))
    for at in ((1, -1), (0, 1)):
        scene.unit(0, "decoy", at)
    other = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0)
    assert len(scene.told("decoy")) == 2  # next to an enemy they are seen and removed at once
    scene.act(sword, "attack 1,0 swordsman")
    assert scene.strikes()[1] == (other, 0, 2)


@proves("multiverse.decoy.no-adventure")
def test_a_decoy_enters_no_adventure() -> None:
    scene = Scene(decoys=True, adventures=True).token((1, 0))
    decoy, sword = scene.unit(0, "decoy", (0, 0)), scene.unit(0, "swordsman", (2, 0))
    scene.begin(0)
    assert "enter-adventure 1,0" in scene.options_of(sword)
    assert not [name for name in scene.options_of(decoy) if "adventure" in name]
    for name, dice in (("decoy", 4), ("archer", 5)):
        scene = Scene(decoys=True, adventures=True).token((1, 0)).next_adventure("spider-nest")
        scene.unit(0, name, (0, 0))
        sword = scene.unit(0, "swordsman", (2, 0))
        scene.begin(0).act(sword, "enter-adventure 1,0")
        (faces,) = [args[2] for args in scene.told("trial")]
        assert isinstance(faces, tuple)
        assert len(faces) == dice


@proves("multiverse.decoy.no-aether")
def test_a_decoy_holds_no_mine_and_takes_no_shard() -> None:
    for name, stones in (("decoy", 0), ("swordsman", 1)):
        scene = Scene(decoys=True, mines=True, shards=True)
        scene.mine((0, 0))
        unit = scene.unit(0, name, (0, 0))
        scene.begin(0, whole=True)
        assert scene.state.stones[0] == stones
        assert scene.alive(unit)
    for name, takes in (("decoy", False), ("swordsman", True)):
        scene = Scene(decoys=True, mines=True, shards=True)
        mine = scene.mine((1, 0))
        scene.state.m_shards[mine] = 2
        unit = scene.unit(0, name, (0, 0))
        scene.begin(0).act(unit, "move 1,0")
        assert (scene.state.u_carries[unit] >= 0) is takes
        assert scene.state.m_shards[mine] == (1 if takes else 2)


@proves("multiverse.decoy.no-territory")
def test_a_decoy_explores_no_territory() -> None:
    for name, offered in (("decoy", False), ("swordsman", True)):
        scene = Scene(land=False, decoys=True)
        scene.explore(0)
        edge = next(
            hex
            for hex in scene.land.hexes_of[0]
            if any(scene.state.terrain[near] < 0 for near in scene.land.grid.around[hex])
        )
        unit = scene.unit(0, name, scene.land.grid.cells[edge])
        scene.begin(0)
        assert any(name.startswith("explore") for name in scene.options_of(unit)) is offered


@proves("multiverse.decoy.removed")
def test_a_decoy_that_walks_into_sight_is_gone_at_once() -> None:
    scene = Scene(decoys=True)
    decoy = scene.unit(0, "decoy", (0, 0))
    scene.unit(0, "swordsman", (-3, 0))
    scene.unit(1, "pikeman", (3, 0))
    scene.begin(0).act(decoy, "move 2,0")
    assert not scene.alive(decoy)
    assert scene.told("moves")[-1][3] == (scene.hex((1, 0)),)  # on the first watched hex
    assert scene.state.slain == [0, 0]
    assert sum(scene.state.track) == 0
    scene = Scene(decoys=True).terrain("forest", (2, 0))  # not in a forest two hexes away
    decoy = scene.unit(0, "decoy", (2, 0))
    scene.unit(1, "pikeman", (4, 0))
    scene.begin(0)
    assert scene.alive(decoy)


@proves("multiverse.fog.centre-line", "multiverse.fog.shoot-needs-line")
@pytest.mark.parametrize(("ground", "over"), [("grassland", False), ("forest", True), ("hills", True)])
def test_from_a_forest_or_a_hill_one_sees_and_shoots_over_a_forest(ground: str, over: bool) -> None:
    scene = Scene().terrain(ground, (0, 0)).terrain("forest", (1, 0))
    archer = scene.unit(0, "archer", (0, 0))
    enemy = scene.unit(1, "swordsman", (2, 0))
    scene.begin(0)
    assert (scene.seen(0, enemy) == "swordsman") is over
    scene.unit(0, "tribal-scout", (2, 1))  # now somebody identifies the enemy in any case
    scene.begin(0)
    assert scene.seen(0, enemy) == "swordsman"
    assert scene.may(archer, "shoot 2,0") is over
