"""Builders at work, and buildings: where they stand, what they cost and do, how they are repaired."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import BUILDINGS
from banneret.games.multiverse.figures import building_sight
from banneret.games.multiverse.turn import income
from banneret.testing import proves
from tests.games.multiverse.scene import Scene, named_after


def builds(scene: Scene, seat: int = 0) -> list[str]:
    """What may be built, without place and price."""
    return named_after("build", scene.names(seat))


def recruits(scene: Scene, place: str, seat: int = 0) -> set[str]:
    """The units that a place offers."""
    return set(named_after("recruit", [name for name in scene.names(seat) if name.split()[2:3] == [place]]))


# ---- Builders ----


@proves("multiverse.builder.own-hex")
def test_a_builder_works_on_its_own_hex() -> None:
    scene = Scene().gold(0, 30)
    scene.unit(0, "builder", (0, 0))
    scene.unit(0, "swordsman", (5, 0))
    scene.build()
    works = [name for name in scene.names(0) if name.startswith(("build", "upgrade", "lay-road", "bridge"))]
    assert len(works) == 5  # four buildings (no Fortress without a Barracks) and a road
    assert all(" 0,0 " in name for name in works)
    assert not [name for name in scene.every(0) if name.startswith("build") and " 0,0 " not in name]


@proves("multiverse.builder.own-hex")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_its_own_settlement_a_builder_builds_nothing(seat: int) -> None:
    scene = Scene().gold(seat, 30)
    scene.unit(seat, "builder", scene.land.grid.cells[scene.land.homes[seat][0]])
    scene.build()
    assert not [name for name in scene.every(seat) if name.startswith(("build", "upgrade", "lay-road"))]


@proves("multiverse.builder.chop-plant")
def test_the_last_action_point_is_enough_to_plant() -> None:
    scene = Scene().track(0, "builder", 4)
    builder = scene.unit(0, "builder", (0, 0))
    scene.begin(0).act(builder, "move 1,0")
    assert scene.ap(builder) == 1
    scene.act(builder, "plant 1,0")
    assert scene.state.terrain[scene.hex((1, 0))] == 1


@proves("multiverse.builder.chop-plant")
def test_forests_are_chopped_and_planted_with_eight_tokens() -> None:
    scene = Scene().terrain("forest", (0, 0)).track(0, "builder", 4)
    builder = scene.unit(0, "builder", (0, 0))
    scene.unit(0, "swordsman", (3, 0))
    gold = scene.state.gold[0]
    scene.begin(0).act(builder, "chop 0,0")
    assert scene.state.terrain[scene.hex((0, 0))] == 0
    assert scene.state.gold[0] == gold + 1
    assert scene.derived(0)["supply"]["chops"] == 7
    assert scene.state.u_spent[builder] == 1
    assert scene.options_of(builder) == []
    assert scene.squares(0, "builder") == 4  # no experience
    scene.begin(0, whole=True).act(builder, "plant 0,0")  # changed back, the token returns
    assert scene.state.terrain[scene.hex((0, 0))] == 1
    assert scene.derived(0)["supply"]["chops"] == 8


@proves("multiverse.builder.chop-plant")
@pytest.mark.parametrize(
    "what", ["nothing", "road", "building", "adventure", "event", "no token", "own token"]
)
def test_where_no_forest_is_changed(what: str) -> None:
    scene = Scene(adventures=True).terrain("forest", (0, 0))
    builder = scene.unit(0, "builder", (0, 0))
    state, hex = scene.state, scene.hex((0, 0))
    if what == "road":
        scene.road((0, 0))
    elif what == "building":
        scene.building(0, "barracks", (0, 0))
    elif what == "adventure":
        state.adventure[hex] = 3  # explored
    elif what == "event":
        scene.event("burning-village", (0, 0))
        state.e_owner[0] = 0
    elif what in ("no token", "own token"):
        for other in range(8):
            state.changed[other] = True
        if what == "own token":
            state.changed[0], state.changed[hex] = False, True
    scene.begin(0)
    assert (scene.may(builder, "chop")) is (what in ("nothing", "own token"))


@proves("multiverse.builder.chop-plant")
def test_a_mine_is_not_planted() -> None:
    for mined in (False, True):
        scene = Scene(mines=True).track(0, "builder", 4)
        if mined:
            scene.mine((0, 0))
        builder = scene.unit(0, "builder", (0, 0))
        scene.begin(0)
        assert (scene.may(builder, "plant")) is not mined


@proves("multiverse.builder.several", "multiverse.builder.instant")
def test_a_barracks_is_built_upgraded_and_recruits_in_one_build_phase() -> None:
    scene = Scene().gold(0, 11)
    scene.unit(0, "builder", (0, 0))
    scene.build()
    before = income(scene.t, 0)
    scene.choose("build barracks", "upgrade barracks", seat=0)
    assert scene.prompt_of(0) == "Build and recruit: 3 gold"
    scene.choose("recruit swordsman barracks-2", seat=0)
    scene.pass_build()
    assert scene.state.gold[0] == 0
    building = len(scene.state.b_owner) - 1
    assert (scene.state.b_level[building], scene.state.b_health[building]) == (2, 4)
    assert scene.at(1) == (0, 0)
    assert income(scene.t, 0) == before + 3
    scene.new_turn(6)
    assert scene.state.gold[0] == 5 + 3


@proves("multiverse.builder.fortress-time", "multiverse.building.fortress")
def test_a_fortress_takes_a_full_turn() -> None:
    scene = Scene(formations=True).gold(0, 10).gold(1, 0)
    scene.building(0, "barracks", (-5, 0))
    builder = scene.unit(0, "builder", (0, 0))
    enemy = scene.unit(1, "champion", (2, 0))
    scene.build().choose("build fortress-of-crown", seat=0)
    scene.pass_build()
    fortress = len(scene.state.b_owner) - 1
    assert scene.state.gold[0] == 0
    assert scene.state.b_builder[fortress] == builder
    assert income(scene.t, 0) == 5 + 2
    assert not scene.offers("tower-shoots")  # not in this turn
    scene.end_phase()
    scene.act(enemy, "move 2,-1").end_phase()
    assert scene.state.turn == 6
    assert scene.state.b_builder[fortress] < 0
    assert scene.state.b_health[fortress] == 5
    assert scene.state.gold[0] == 5 + 2 + 2
    assert {"swordsman", "archer", "horseman"} <= recruits(scene, "fortress-of-crown")
    assert "builder" not in recruits(scene, "fortress-of-crown")
    scene.pass_build()
    scene.choose("tower-shoots 3")
    assert scene.strikes() == [(-1, 0, 2)]
    assert not scene.offers("tower-shoots")


@proves("multiverse.building.fortress")
def test_a_fortress_needs_a_barracks_and_shoots_two_hexes() -> None:
    scene = Scene().gold(0, 20)
    scene.unit(0, "builder", (0, 0))
    scene.build()
    assert scene.why("build fortress-of-crown", 0) == "It needs a Barracks"
    scene = Scene()
    scene.building(0, "fortress", (0, 0))
    scene.unit(0, "swordsman", (2, 1))
    scene.unit(1, "champion", (3, 0))
    scene.begin(0)
    assert not scene.offers("tower-shoots")


@proves("multiverse.builder.fortress-stay")
def test_the_builder_of_a_fortress_stays() -> None:
    scene = Scene()
    builder = scene.unit(0, "builder", (0, 0))
    scene.building(0, "fortress", (0, 0), site_of=builder)
    sword = scene.unit(0, "swordsman", (1, 0))
    scene.begin(0)
    assert not [name for name in scene.options_of(builder) if name.startswith(("move", "swap"))]
    assert not [name for name in scene.options_of(sword) if name.startswith("swap")]


@proves("multiverse.builder.fortress-lost")
def test_a_fortress_is_lost_with_its_builder() -> None:
    scene = Scene().gold(0, 0)
    builder = scene.unit(0, "builder", (0, 0))
    site = scene.building(0, "fortress", (0, 0), site_of=builder)
    sword = scene.unit(1, "swordsman", (1, 0))
    scene.begin(1).act(sword, "attack 0,0 builder")  # not the site
    assert not scene.alive(builder)
    assert scene.state.b_hex[site] < 0
    assert scene.squares(1, "swordsman") == 1
    assert scene.state.razed_vp[1] == 0
    assert scene.state.gold[0] == 0
    assert scene.at(sword) == (0, 0)
    scene = Scene()  # a protector is attacked first
    builder = scene.unit(0, "builder", (0, 0))
    scene.unit(0, "swordsman", (0, 0), wounds=1)
    site = scene.building(0, "fortress", (0, 0), site_of=builder)
    sword = scene.unit(1, "swordsman", (1, 0))
    scene.begin(1).act(sword, "attack 0,0 swordsman")
    assert scene.state.b_hex[site] < 0


# ---- Where buildings stand ----


@proves("multiverse.building.distance", "multiverse.building.tower-distance")
def test_buildings_keep_three_hexes_and_towers_none() -> None:
    for seat, name in ((0, "barracks"), (1, "barracks"), (1, "guard-tower")):
        for steps, expected in (
            (1, ["guard-tower"]),
            (2, ["guard-tower"]),
            (3, ["barracks", "guard-tower", "academy", "siege-workshop"]),
        ):
            scene = Scene().gold(0, 9)
            scene.building(seat, name, (0, 0))
            scene.unit(0, "builder", (steps, 0))
            scene.build()
            assert [each for each in builds(scene) if each != "fortress-of-crown"] == expected
    home = Scene().land.homes[1][2]
    for steps, count in ((1, 1), (2, 1), (3, 4)):
        scene = Scene().gold(0, 9)
        at = scene.land.grid.cells[home]
        scene.unit(0, "builder", (at[0], at[1] + steps))
        scene.build()
        assert len(builds(scene)) == count


@proves("multiverse.building.unexplored")
def test_nothing_is_built_beside_the_unexplored() -> None:
    for what in ("open", "token", "dark"):
        scene = Scene(land=what != "dark").gold(0, 9)
        at = (0, 0)
        if what == "token":
            scene.token((1, 0))
        elif what == "dark":
            slot = next(n for n, hexes in enumerate(scene.land.hexes_of) if scene.hex((0, 0)) in hexes)
            scene.explore(slot)
            at = next(
                scene.land.grid.cells[hex]
                for hex in scene.land.hexes_of[slot]
                if any(scene.state.terrain[near] < 0 for near in scene.land.grid.around[hex])
            )
        scene.unit(0, "builder", at)
        scene.build()
        assert bool(builds(scene)) is (what == "open")
        assert scene.offers(f"lay-road {at[0]},{at[1]}", 0)  # roads are free of it
        if what == "dark":
            assert scene.why("build guard-tower", 0) == "A neighbouring hex is unexplored"
        elif what == "token":
            assert scene.why("build guard-tower", 0) == "A neighbouring adventure hex is unexplored"


@proves("multiverse.building.unexplored")
def test_the_edge_of_the_map_is_not_unexplored() -> None:
    scene = Scene().gold(0, 9)
    scene.unit(0, "builder", (9, 0))
    assert len(scene.land.grid.around[scene.hex((9, 0))]) < 6
    scene.build()
    assert "barracks" in builds(scene)


@proves("multiverse.building.where")
@pytest.mark.parametrize(
    ("what", "may"),
    [
        ("grassland", True),
        ("forest", True),
        ("hills", True),
        ("road", True),
        ("mine", False),
        ("bridge", False),
        ("event", False),
        ("building", False),
    ],
)
def test_on_which_hexes_a_building_stands(what: str, may: bool) -> None:
    scene = Scene(mines=True, adventures=True).gold(0, 9)
    if what in ("grassland", "forest", "hills"):
        scene.terrain(what, (0, 0))
    elif what == "mine":
        scene.mine((0, 0))
    elif what == "bridge":
        scene.terrain("water", (0, 0)).road((0, 0))
    elif what == "event":
        scene.event("burning-village", (0, 0))
        scene.state.e_owner[0] = 0
    elif what == "building":
        scene.building(0, "guard-tower", (0, 0))
    elif what == "road":
        scene.road((0, 0))
    scene.unit(0, "builder", (0, 0))
    scene.build()
    assert ("barracks" in builds(scene)) is may


@proves("multiverse.building.where")
def test_a_building_in_a_forest_is_no_forest_but_keeps_its_hill() -> None:
    for built, seen in ((False, None), (True, "swordsman")):
        scene = Scene().terrain("forest", (0, 0))
        if built:
            scene.building(1, "barracks", (0, 0))
        sword = scene.unit(1, "swordsman", (0, 0))
        scene.unit(0, "archer", (2, 0))
        scene.begin(0)
        assert scene.seen(0, sword) == seen
    scene = Scene().terrain("hills", (1, 0))
    scene.building(1, "barracks", (1, 0))
    scene.unit(0, "archer", (0, 0))
    sword = scene.unit(1, "swordsman", (2, 0))
    scene.begin(0)
    assert scene.seen(0, sword) is None


# ---- Repairs ----


@proves("multiverse.building.repair")
def test_a_building_keeps_its_moment_of_repair_until_it_is_whole() -> None:
    scene = Scene()
    barracks = scene.building(0, "barracks", (1, 0), level=2)
    archer = scene.unit(1, "archer", (-1, 0))
    scene.unit(0, "swordsman", (-6, 0))
    scene.begin(1).dice(3, 1, 1, 1).act(archer, "shoot 1,0 barracks-2")
    assert scene.state.b_health[barracks] == 2
    scene.end_phase()
    health = []
    while scene.state.turn < 9:
        scene.pass_build()
        health.append((scene.state.turn, scene.ask.seat, scene.state.b_health[barracks]))
        scene.end_phase()
    assert health == [(6, 0, 2), (6, 1, 3), (7, 0, 3), (7, 1, 4), (8, 0, 4), (8, 1, 4)]


@proves("multiverse.building.repair")
def test_a_second_attacker_does_not_put_the_repair_off() -> None:
    scene = Scene(3)
    barracks = scene.building(2, "barracks", (1, 0), level=2)
    one, two = scene.unit(0, "archer", (-1, 0)), scene.unit(1, "horse-archer", (3, 0))
    scene.begin(0).dice(3, 1, 1, 1).act(one, "shoot 1,0 barracks-2").end_phase()
    scene.dice(3, 1, 1).act(two, "shoot 1,0 barracks-2")
    assert scene.state.b_health[barracks] == 1
    assert scene.state.b_repair[barracks] == 0  # still the first attacker's phase


def test_how_much_a_building_repairs_and_sees_stands_on_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene()
    barracks = scene.building(0, "barracks", (1, 0), level=2)
    card = next(card for card in BUILDINGS if card.id == "barracks" and card.level == 2)
    archer = scene.unit(1, "archer", (-1, 0))
    scene.unit(0, "swordsman", (-6, 0))
    monkeypatch.setattr(card, "repair", 2)
    scene.begin(1).dice(3, 1, 1, 1).act(archer, "shoot 1,0 barracks-2").end_phase()
    scene.pass_build()
    scene.end_phase()
    assert scene.state.b_health[barracks] == card.health
    assert building_sight(scene.t, barracks) == 2
    monkeypatch.setattr(card, "sight", 3)
    assert building_sight(scene.t, barracks) == 3


@proves("multiverse.building.five-health")
def test_a_settlement_repairs_one_a_turn_however_often_it_is_attacked() -> None:
    scene = Scene()
    home = scene.land.grid.cells[scene.land.homes[1][2]]
    sword = scene.unit(0, "swordsman", (home[0], home[1] + 1))
    scene.begin(0).pick(sword)
    scene.choose(
        next(name for name in scene.names() if name.startswith("attack") and name.endswith("settlement"))
    )
    assert scene.state.b_health[1] == 3
    scene.end_phase()
    scene.pass_build()
    assert (scene.state.turn, scene.ask.seat, scene.state.b_health[1]) == (6, 0, 4)
    scene.pick(sword)
    scene.choose(
        next(name for name in scene.names() if name.startswith("attack") and name.endswith("settlement"))
    )
    scene.end_phase()
    scene.pass_build()
    assert (scene.state.turn, scene.state.b_health[1]) == (7, 3)
    for name in ("fortress", "settlement"):
        cards = [card for card in BUILDINGS if card.id == name]
        assert [(card.health, card.repair) for card in cards] == [(5, 1)]


# ---- The cards ----


@proves("multiverse.building.table", "multiverse.building.barracks-card")
def test_the_building_cards() -> None:
    found = {
        (card.id, card.level): (
            card.cost,
            card.revenue,
            card.health,
            card.repair,
            card.vp,
            card.range,
            card.dmg,
        )
        for card in BUILDINGS
    }
    assert found == {
        ("barracks", 1): (4, 2, 3, 1, 2, 0, 0),
        ("barracks", 2): (4, 3, 4, 1, 4, 0, 0),
        ("guard-tower", 1): (3, 0, 3, 1, 2, 2, 1),
        ("guard-tower", 2): (3, 0, 4, 1, 4, 3, 2),
        ("academy", 1): (5, 1, 3, 1, 3, 0, 0),
        ("academy", 2): (5, 2, 4, 1, 5, 0, 0),
        ("siege-workshop", 1): (6, 1, 3, 1, 4, 0, 0),
        ("siege-workshop", 2): (6, 2, 4, 1, 6, 0, 0),
        ("fortress", 1): (10, 2, 5, 1, 8, 2, 2),
        ("settlement", 1): (0, 5, 5, 1, 0, 0, 0),
    }


@proves("multiverse.building.table")
def test_an_upgrade_raises_health_by_the_difference_once() -> None:
    scene = Scene().gold(0, 30)
    barracks = scene.building(0, "barracks", (0, 0), health=1)
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("upgrade barracks", seat=0)
    assert not scene.offers("upgrade", 0)
    scene.pass_build()
    assert scene.state.b_health[barracks] == 2
    assert scene.state.gold[0] == 26
    scene = Scene().gold(0, 30)
    scene.building(0, "fortress", (0, 0))
    scene.unit(0, "builder", (0, 0))
    scene.build()
    assert not scene.offers("upgrade", 0)


@proves("multiverse.building.settlement-income")
def test_a_settlement_yields_five_gold() -> None:
    scene = Scene().gold(0, 0).gold(1, 3)
    scene.new_turn(2)
    assert scene.state.gold == [5, 8]


@proves("multiverse.building.settlement-hexes")
def test_a_settlement_has_five_hexes_and_one_health() -> None:
    assert [len(homes) for homes in Scene().land.homes] == [5, 5]
    for at in range(5):
        scene = Scene()
        home = scene.land.homes[1][at]
        q, r = scene.land.grid.cells[home]
        free = [near for near in scene.land.grid.within(home, 2) if scene.state.building_at[near] < 0]
        ways = [near for near in free if scene.land.far[home][near] == 1]
        if ways:
            sword = scene.unit(0, "swordsman", scene.land.grid.cells[ways[0]])
            guard = scene.unit(1, "pikeman", (q, r))
            scene.begin(0).act(sword, f"attack {q},{r} settlement")
            assert scene.strikes() == [(sword, 0, 2), (guard, 0, 1)]
        else:  # it lies inside the others
            archer = scene.unit(0, "archer", scene.land.grid.cells[free[0]])
            guard = scene.unit(1, "archer", (q, r))
            scene.begin(0).dice(3, 1, 1, 1).act(archer, f"shoot {q},{r} settlement")
            assert scene.strikes() == [(archer, 4, 2), (guard, 0, 2)]
        assert scene.state.b_health[1] == 3
        assert scene.wounds(guard) == 0


AGE_2_FOOT = {"heavy-swordsman", "halberdier", "crossbowman", "berserker"}
AGE_3_FOOT = {"champion", "royal-pikeman", "longbowman", "ranger"}
AGE_1_FOOT = {"tribal-scout", "swordsman", "pikeman", "archer"}
TOWERS = ("guard-tower", "guard-tower-2")  # by level
WORKSHOPS = ("siege-workshop", "siege-workshop-2")


@proves("multiverse.building.barracks-card", "multiverse.building.barracks-2")
def test_barracks_unlock_ages_and_recruit_infantry() -> None:
    scene = Scene().gold(0, 30)
    scene.unit(0, "builder", (0, 0))
    scene.build()
    assert "halberdier" not in recruits(scene, "settlement")
    scene.choose("build barracks", seat=0)
    assert recruits(scene, "barracks") == AGE_1_FOOT | AGE_2_FOOT
    assert "halberdier" in recruits(scene, "settlement")
    scene.choose("upgrade barracks", seat=0)
    assert recruits(scene, "barracks-2") == AGE_1_FOOT | AGE_2_FOOT | AGE_3_FOOT
    assert "knight" in recruits(scene, "settlement")
    for level, gold in ((1, 2), (2, 3)):
        scene = Scene()
        before = income(scene.t, 0)
        building = scene.building(0, "barracks", (0, 0), level=level)
        assert income(scene.t, 0) - before == gold
        assert scene.state.b_health[building] == 2 + level


@proves("multiverse.building.destroyed-unlock")
def test_ages_are_locked_again_with_the_last_barracks() -> None:
    scene = Scene().gold(0, 30)
    barracks = scene.building(0, "barracks", (0, 0), health=2)
    kept = scene.unit(0, "halberdier", (-4, 0))
    sword = scene.unit(1, "swordsman", (1, 0))
    scene.begin(1).act(sword, "attack 0,0 barracks")
    assert scene.state.b_hex[barracks] < 0
    scene.end_phase()
    assert not recruits(scene, "settlement") & AGE_2_FOOT
    assert "swordsman" in recruits(scene, "settlement")
    assert scene.alive(kept)


@proves("multiverse.building.guard-tower-1", "multiverse.building.guard-tower-2")
def test_guard_towers_shoot_two_hexes_for_one_and_three_for_two() -> None:
    for level, steps, dealt in ((1, 2, 1), (1, 3, 0), (2, 3, 2), (2, 4, 0)):
        scene = Scene()
        scene.building(0, "guard-tower", (0, 0), level=level)
        scene.unit(0, "swordsman", (steps, -2))  # sees the target
        target = scene.unit(1, "champion", (steps, 0))
        scene.begin(0)
        assert scene.offers("tower-shoots") is (dealt > 0)
        if dealt:
            scene.choose(f"tower-shoots 2 {TOWERS[level - 1]} 0,0 {steps},0 champion")
            assert scene.strikes() == [(-1, 0, dealt)]
            assert scene.wounds(target) == dealt
            assert not scene.offers("tower-shoots")
    for level, seen in ((1, None), (2, "champion")):
        scene = Scene()
        scene.building(0, "guard-tower", (0, 0), level=level)
        target = scene.unit(1, "champion", (3, 0))
        scene.begin(1)
        assert scene.seen(0, target) == seen
        scene.gold(0, 30).build()
        assert not recruits(scene, TOWERS[level - 1])
        assert income(scene.t, 0) == 5


@proves("multiverse.building.academy-1")
def test_an_academy_raises_the_tactical_limit_once() -> None:
    for academies, limit in ((0, 2), (1, 3), (2, 3)):
        scene = Scene().gold(0, 30)
        for at in ((0, 0), (4, 0))[:academies]:
            scene.building(0, "academy", at)
        scene.build()
        assert scene.derived(0)["seats"][0]["tactics"]["limit"] == limit
        assert income(scene.t, 0) == 5 + academies
        if academies == 1:
            assert recruits(scene, "academy") == {"archer", "horseman"}


@proves("multiverse.building.academy-2")
def test_an_academy_of_age_two_sells_one_upgrade_a_turn() -> None:
    for level, offered in ((1, False), (2, True)):
        scene = Scene().gold(0, 30)
        scene.building(0, "academy", (0, 0), level=level)
        scene.build()
        assert scene.offers("buy-equipment 6", 0) is offered
    scene = Scene().gold(0, 30)
    scene.building(0, "academy", (0, 0), level=2)
    scene.build().choose("buy-equipment 6", "card swordsman", "equipment armour", seat=0)
    assert scene.prompt_of(0) == "Build and recruit: 24 gold"
    assert not scene.offers("buy-equipment", 0)
    scene.pass_build()
    sword = scene.unit(0, "swordsman", (3, 0))
    assert scene.left(sword) == 4
    assert income(scene.t, 0) == 7


@proves("multiverse.building.siege-workshop-1", "multiverse.building.siege-workshop-2")
def test_siege_weapons_come_from_workshops_and_fortresses() -> None:
    for barracks, workshop, expected in (
        (0, 1, set()),
        (1, 1, {"ballista"}),
        (2, 1, {"ballista"}),
        (1, 2, {"ballista"}),
        (2, 2, {"ballista", "catapult"}),
    ):
        scene = Scene().gold(0, 30)
        if barracks:
            scene.building(0, "barracks", (4, 0), level=barracks)
        scene.building(0, "siege-workshop", (0, 0), level=workshop)
        scene.building(0, "academy", (-4, 0))
        scene.build()
        assert recruits(scene, WORKSHOPS[workshop - 1]) == expected
        for place in ("settlement", "academy", "barracks", "barracks-2"):
            assert not recruits(scene, place) & {"ballista", "catapult"}
        if expected:
            assert scene.offers("recruit ballista", 0)
            price = 5 if workshop == 2 else 6
            assert any(
                name.startswith("recruit ballista ") and name.endswith(f" {price}") for name in scene.names(0)
            )
    for level, expected in ((1, {"ballista"}), (2, {"ballista", "catapult"})):
        scene = Scene().gold(0, 30)
        scene.building(0, "barracks", (4, 0), level=level)
        scene.building(0, "fortress", (0, 0))
        scene.build()
        assert recruits(scene, "fortress-of-crown") & {"ballista", "catapult"} == expected
    for level, gold in ((1, 1), (2, 2)):
        scene = Scene()
        scene.building(0, "siege-workshop", (0, 0), level=level)
        assert income(scene.t, 0) == 5 + gold


@proves("multiverse.turn.build")
def test_the_plan_names_what_is_ordered_and_where() -> None:
    scene = Scene().gold(0, 20)
    scene.building(0, "barracks", (4, 0))
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("build guard-tower", "recruit archer barracks", seat=0)
    plan = [(order["text"], order["at"]) for order in scene.derived(0)["plan"]]
    assert plan == [("Guard Tower", ["hex:0,0"]), ("Archer", ["hex:4,0"])]
    assert scene.derived(1)["plan"] == []
