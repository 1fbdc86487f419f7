"""Aether mines and aether shards."""

from __future__ import annotations

import pytest

from banneret.games.multiverse import GAME
from banneret.games.multiverse.contents import TERRITORIES
from banneret.games.multiverse.explore import lay_open
from banneret.games.multiverse.figures import ap_as, damage, hp_as, is_elite
from banneret.games.multiverse.goals import mine_holder
from banneret.games.multiverse.land import LANDS
from banneret.games.multiverse.state import FACE_OF
from banneret.games.multiverse.wounds import kill
from banneret.kernel.errors import Refused
from banneret.kernel.table import new_table
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

CENTRE = (0, 0)


def revealed(number: int, said: int = 1, shards: bool = False) -> Scene:
    """A territory laid open on the central slot."""
    scene = Scene(land=False, mines=True, shards=shards)
    slot = scene.land.slots.index((0, 0))
    scene.next_territory(slot, number)
    lay_open(scene.t, 0, slot, scene.hex((0, 3)), said)
    return scene


# ---- Mines ----


@proves("multiverse.mine.central")
def test_a_mine_lies_on_the_centre_of_its_territory_however_it_is_turned() -> None:
    for said in range(1, 7):
        scene = revealed(3, said)
        assert scene.state.m_hex == [scene.hex(CENTRE)]
        assert scene.land.hexes_of[scene.land.slots.index((0, 0))][0] == scene.hex(CENTRE)
        assert scene.state.mine_at.count(0) == 1
    scene = Scene(land=False, mines=True)
    slot = scene.land.slots.index((0, 1))
    lay_open(scene.t, 0, slot, scene.hex(CENTRE), 1)
    assert scene.state.m_hex == []  # not a central territory


@proves("multiverse.mine.number")
def test_every_map_has_as_many_mines_as_central_territories() -> None:
    for seats, name, mines in (
        (2, "standard-2", 3),
        (2, "aggressive-2", 3),
        (3, "ffa-3", 4),
        (4, "four", 6),
    ):
        assert len(Scene(seats, land=False, mines=True, map=name).state.mine_slots) == mines
        assert Scene(seats, land=False, map=name).state.mine_slots == []
    assert max(len(land.mines) for land in LANDS) == 6


@proves("multiverse.mine.free-number")
def test_players_may_agree_on_other_slots_for_mines() -> None:
    scene = Scene(land=False, mines=True, mine_slots="0,0 1,-1")
    assert [scene.land.slots[slot] for slot in scene.state.mine_slots] == [(0, 0), (1, -1)]
    for wrong in ("5,5", "0,0 0,0", "-2,1 -1,1 0,1 1,1 -1,0 0,0 1,0"):
        with pytest.raises(Refused, match="mine_slots"):
            Scene(land=False, mines=True, mine_slots=wrong)


@proves("multiverse.mine.terrain")
def test_a_mine_has_the_terrain_of_its_hex_or_can_be_entered_all_the_same() -> None:
    centres = {territory.number: territory.terrain[(0, 0)] for territory in TERRITORIES}
    forest = next(number for number, terrain in centres.items() if terrain == 1)
    assert (centres[4], centres[1]) == (4, 3)  # water and mountain
    for number, terrain, cost in ((4, 0, "1 AP"), (1, 2, "2 AP"), (forest, 1, "2 AP")):
        scene = revealed(number)
        assert scene.state.terrain[scene.hex(CENTRE)] == terrain
        near = next(
            at
            for hex in scene.land.grid.around[scene.hex(CENTRE)]
            for at in [scene.land.grid.cells[hex]]
            if scene.state.terrain[hex] <= 2 and not scene.state.token[hex]
        )
        archer = scene.unit(0, "archer", near)
        scene.begin(0).pick(archer)
        assert scene.hint("move 0,0") == cost


@proves("multiverse.mine.track")
def test_stones_come_at_the_start_of_the_own_action_phase_one_a_mine() -> None:
    scene = Scene(mines=True)
    for at in ((0, 0), (3, 0), (-3, 0)):
        scene.mine(at)
    scene.unit(0, "archer", (0, 0))
    scene.unit(0, "swordsman", (3, 0))
    scene.unit(1, "horseman", (-3, 0))
    scene.begin(0, whole=True)
    assert scene.state.stones == [2, 0]
    scene.end_phase()
    assert scene.state.stones == [2, 1]
    scene.end_phase()
    assert scene.state.turn == 6
    assert scene.state.stones == [2, 1]  # revenue and build phases bring none
    scene.pass_build()
    assert scene.state.stones == [4, 1]


@proves("multiverse.mine.control")
def test_a_mine_is_held_by_a_military_unit_or_hero_on_it() -> None:
    for name, holder in (("archer", 0), ("horseman", 0), ("ballista", 0), ("builder", -1), ("decoy", -1)):
        scene = Scene(mines=True, decoys=True)
        mine = scene.mine(CENTRE)
        unit = scene.unit(0, name, CENTRE)
        scene.begin(0, whole=True)
        assert mine_holder(scene.t, mine) == holder
        assert scene.state.stones[0] == (1 if holder == 0 else 0)
        if name == "archer":
            scene.act(unit, "move 1,0")
            assert mine_holder(scene.t, mine) == -1
    scene = Scene(mines=True, heroes=True)
    scene.mine(CENTRE)
    scene.hero(0, "templar", CENTRE)
    scene.begin(0, whole=True)
    assert scene.state.stones[0] == 1


@proves("multiverse.mine.control")
def test_nothing_is_built_on_a_mine() -> None:
    scene = Scene(mines=True).gold(0, 20)
    scene.mine(CENTRE)
    scene.unit(0, "builder", CENTRE)
    scene.build()
    assert not scene.offers("build barracks 0,0", 0)
    assert "mine" in scene.why("build barracks", 0)


# ---- Shards ----


def home_and_outside(scene: Scene) -> tuple[tuple[int, int], tuple[int, int]]:
    """A hex of seat 0's settlement and one beside it."""
    home = scene.land.homes[0][0]
    out = next(hex for hex in scene.land.grid.around[home] if scene.land.home_of[hex] != 0)
    return scene.land.grid.cells[home], scene.land.grid.cells[out]


@proves("multiverse.shard.setup")
def test_every_mine_holds_two_shards() -> None:
    assert revealed(3, shards=True).state.m_shards == [2]
    assert revealed(3).state.m_shards == [0]


@proves("multiverse.shard.pick-up")
def test_infantry_takes_a_shard_on_entering_a_mine_and_others_do_not() -> None:
    for name, takes in (
        ("archer", True),
        ("swordsman", True),
        ("pikeman", True),
        ("horseman", False),
        ("ballista", False),
        ("builder", False),
        ("decoy", False),
    ):
        scene = Scene(mines=True, shards=True, decoys=True)
        mine = scene.mine(CENTRE)
        unit = scene.unit(0, name, (1, 0))
        scene.begin(0).act(unit, "move 0,0")
        assert (scene.state.u_carries[unit] == mine) == takes, name
        assert scene.state.m_shards[mine] == (1 if takes else 2)
        assert scene.ap(unit) >= 1
        if takes:
            assert scene.ap(unit) == 2  # no AP beyond the step
            scene.act(unit, "move 1,0", "move 0,0")
            assert scene.state.m_shards[mine] == 1  # one shard per unit


@proves("multiverse.shard.pick-up")
def test_heroes_on_foot_carry_shards() -> None:
    for name, takes in (("templar", True), ("sorceress", True), ("warlord", False)):
        scene = Scene(mines=True, shards=True, heroes=True)
        mine = scene.mine(CENTRE)
        hero = scene.hero(0, name, (1, 0))
        scene.begin(0).act(hero, "move 0,0")
        assert (scene.state.u_carries[hero] == mine) == takes


@proves("multiverse.shard.pick-up", "multiverse.shard.refill")
def test_a_shard_carried_home_counts_and_the_mine_is_refilled() -> None:
    scene = Scene(mines=True, shards=True)
    mine = scene.mine(CENTRE)
    (q, r), outside = home_and_outside(scene)
    archer = scene.unit(0, "archer", outside)
    scene.state.u_carries[archer] = mine
    scene.state.m_shards[mine] = 1
    scene.begin(0).act(archer, f"move {q},{r}")
    assert (scene.state.shards, scene.state.u_carries[archer]) == ([1, 0], -1)
    assert scene.state.m_shards[mine] == 2


@proves("multiverse.shard.drop")
def test_a_slain_carriers_shard_lies_where_it_died_for_the_next_infantry() -> None:
    scene = Scene(mines=True, shards=True)
    mine = scene.mine((-4, 0))
    horse = scene.unit(0, "horseman", (0, 0))
    sword = scene.unit(0, "swordsman", (1, 1))
    archer = scene.unit(1, "archer", (1, 0))
    scene.state.u_carries[archer] = mine
    scene.state.m_shards[mine] = 1
    scene.begin(0).act(horse, "attack 1,0 archer")
    assert not scene.alive(archer)
    assert scene.at(horse) == (1, 0)  # a rider does not pick it up
    assert scene.state.loose == [(scene.hex((1, 0)), mine)]
    assert scene.state.u_carries[archer] == -1
    scene.state.u_done[horse] = False
    scene.state.u_fought[horse] = 0
    scene.act(horse, "move 2,0").act(sword, "move 1,0")
    assert scene.state.loose == []
    assert scene.state.u_carries[sword] == mine


@proves("multiverse.shard.drop")
def test_all_see_who_carries_a_shard_but_not_what_it_is() -> None:
    scene = Scene(mines=True, shards=True)
    scene.mine(CENTRE)
    sword = scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).act(sword, "move 0,0")
    (data,) = [each for each in scene.derived(1)["units"] if each["id"] == sword]
    assert data["shard"] is True
    assert data["kind"] is None


@proves("multiverse.shard.sell", "multiverse.shard.spend-when")
def test_two_shards_of_the_settlement_are_sold_for_five_gold_in_the_build_phase() -> None:
    scene = Scene(mines=True, shards=True).gold(0, 0).gold(1, 0)
    mine = scene.mine(CENTRE)
    archer = scene.unit(0, "archer", (1, 0))
    scene.state.u_carries[archer] = mine
    scene.state.m_shards[mine] = 1
    scene.state.shards = [5, 1]
    scene.build()
    assert scene.why("sell-shards 2", 1) == "You have too few shards"
    scene.choose("sell-shards 2", "sell-shards 2", seat=0)  # any number of times
    assert scene.why("sell-shards 2", 0) == "You have too few shards"  # the carried one is not stored
    scene.choose("end-orders", seat=0).choose("end-orders", seat=1)
    assert (scene.state.gold[0], scene.state.shards[0]) == (10, 1)
    assert not scene.offers("sell-shards")
    assert not scene.pick(archer).offers("sell-shards")


@proves("multiverse.shard.spend-when")
def test_without_shards_in_play_nothing_is_offered_for_them() -> None:
    scene = Scene(mines=True).build()
    for kind in ("sell-shards", "equip", "promote", "raise-hero"):
        assert not [name for name in scene.every(0) if name.startswith(kind)]


@proves("multiverse.shard.equipment", "multiverse.shard.equipment-table")
def test_three_shards_equip_a_unit_type_with_two_of_three_upgrades_at_most() -> None:
    scene = Scene(mines=True, shards=True)
    living = scene.unit(0, "swordsman", (0, 0))
    scene.state.shards[0] = 8
    scene.build().choose("equip 3", "card swordsman", "equipment weapons", seat=0)
    scene.choose("equip 3", "card swordsman", seat=0)
    assert scene.names(0) == ["equipment armour", "equipment boots", "back"]
    scene.choose("equipment armour", seat=0)
    assert scene.why("equip 3", 0) == "You have too few shards"
    scene.choose("end-orders", seat=0).choose("end-orders", seat=1)
    card = FACE_OF["swordsman"]
    assert scene.state.shards[0] == 2
    assert (damage(scene.t, 0, card), hp_as(scene.t, 0, card), ap_as(scene.t, 0, card)) == (3, 4, 3)
    assert damage(scene.t, 1, card) == 2
    later = scene.unit(0, "swordsman", (2, 0))
    assert [scene.left(unit) for unit in (living, later)] == [4, 4]
    scene.state.shards[0] = 3
    scene.build().choose("equip 3", seat=0)
    assert "card swordsman" not in scene.names(0)  # it has two
    assert "card builder" not in scene.names(0)
    scene.choose("card horseman", "equipment boots", "end-orders", seat=0).choose("end-orders", seat=1)
    assert ap_as(scene.t, 0, FACE_OF["horseman"]) == 5


@proves("multiverse.shard.promote")
def test_four_shards_promote_a_type_by_one_rank() -> None:
    for before, after in ((0, 2), (1, 2), (2, 5), (4, 5)):
        scene = Scene(mines=True, shards=True).track(0, "archer", before).track(0, "pikeman", 5)
        scene.state.shards[0] = 4
        scene.build().choose("promote 4", seat=0)
        assert "card pikeman" not in scene.names(0)  # elite already
        scene.choose("card archer", "end-orders", seat=0).choose("end-orders", seat=1)
        assert (scene.squares(0, "archer"), scene.state.shards[0]) == (after, 0)
        assert is_elite(scene.t, 0, FACE_OF["archer"]) == (after == 5)
    scene = Scene(mines=True, shards=True)
    scene.state.shards[0] = 3
    assert scene.build().why("promote 4", 0) == "You have too few shards"


@proves("multiverse.shard.hero")
def test_five_shards_raise_the_hero_by_a_level_up_to_six() -> None:
    scene = Scene(mines=True, shards=True, heroes=True)
    scene.hero(0, "templar", (0, 0), kills=1)
    scene.state.shards[0] = 9
    scene.build().choose("raise-hero 5", seat=0)
    assert scene.why("raise-hero 5", 0) == "You have too few shards"
    scene.choose("end-orders", seat=0).choose("end-orders", seat=1)
    state = scene.state
    assert (state.hero_level[0], state.hero_kills[0], state.hero_points[0], state.shards[0]) == (2, 0, 2, 4)
    scene = Scene(mines=True, shards=True, heroes=True)
    scene.hero(0, "templar", (0, 0), level=6)
    scene.state.shards[0] = 9
    assert scene.build().why("raise-hero 5", 0) == "Level 6 is the highest"


@proves("multiverse.shard.hero")
def test_a_fallen_hero_is_not_raised_but_one_that_returns_is() -> None:
    scene = Scene(mines=True, shards=True, heroes=True).gold(0, 7)
    hero = scene.hero(0, "templar", (0, 0))
    kill(scene.t, hero, -1, -1, False)
    scene.state.shards[0] = 5
    assert scene.build().why("raise-hero 5", 0) == "Your hero has fallen"
    scene.choose("resurrect", seat=0)
    scene.choose(scene.names(0)[0], "raise-hero 5", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    assert (scene.state.hero_alive[0], scene.state.hero_level[0], scene.state.shards[0]) == (True, 2, 0)


@proves("multiverse.shard.setup")
def test_shards_need_mines() -> None:
    with pytest.raises(Refused, match="shards need mines"):
        new_table(GAME, 2, GAME.settings_with({"scenario": "custom", "shards": True}), "1")
