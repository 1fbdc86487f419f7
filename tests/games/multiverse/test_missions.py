"""Secret missions: drawing, completing, exchanging, and the eight conditions."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import MISSIONS
from banneret.games.multiverse.goals import MISSIONS_TO_WIN
from banneret.games.multiverse.state import FIRST_MISSION, MISSION_DECK, mission_of
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

SITES = [(0, 0), (3, 0), (-3, 0), (0, 3), (0, -3)]


def holding(mission: str, map: str = "auto") -> Scene:
    """Seat 0 holds a mission; both seats have a unit."""
    scene = Scene(secret_missions=True, adventures=True, mines=True, map=map).mission(0, mission).gold(0, 0)
    scene.unit(0, "archer", (1, -1))
    scene.unit(1, "archer", scene.land.grid.cells[scene.land.homes[1][0]])
    return scene


def held(scene: Scene, seat: int = 0) -> str:
    (piece,) = scene.t.pieces(mission_of(seat))
    return MISSIONS[scene.t.zones.face[piece] - FIRST_MISSION].id


@proves("multiverse.mission.draw", "multiverse.mission.list")
def test_each_seat_holds_one_mission_that_it_alone_sees_with_its_progress() -> None:
    scene = Scene(3, scenario="advanced")
    assert [len(scene.t.pieces(mission_of(seat))) for seat in range(3)] == [1, 1, 1]
    assert len(scene.t.pieces(MISSION_DECK)) == 5
    assert len({mission.id for mission in MISSIONS}) == 8
    scene.mission(0, "treasurer").gold(0, 7)
    own = scene.derived(0)["mission"]
    assert (own["id"], own["have"], own["need"]) == ("treasurer", 7, 15)
    assert own["text"]
    before = [scene.t.view(seat) for seat in (1, 2)]
    scene.mission(0, "road-warden")
    assert [scene.t.view(seat)["derived"] for seat in (1, 2)] == [view["derived"] for view in before]
    assert scene.derived(-1)["mission"] is None


@proves("multiverse.mission.draw")
def test_without_secret_missions_nobody_holds_one() -> None:
    scene = Scene()
    assert [len(scene.t.pieces(mission_of(seat))) for seat in range(2)] == [0, 0]
    assert scene.derived(0)["mission"] is None


@proves("multiverse.mission.mark")
def test_completing_a_mission_is_marked_openly_but_not_which_it_was() -> None:
    scene = holding("treasurer").gold(0, 15)
    scene.begin(0)
    assert scene.state.missions == [0, 0]  # checked at the end of the action phase
    scene.end_phase()
    assert scene.state.missions == [1, 0]
    assert scene.derived(1)["seats"][0]["missions"] == 1
    assert held(scene) != "treasurer"
    assert not [line for line in scene.log(1) if "Treasurer" in line]
    assert [line for line in scene.log(0) if "Treasurer" in line]
    assert scene.t.zones.face[scene.t.pieces(MISSION_DECK)[0]] - FIRST_MISSION == 2  # under the deck


@proves("multiverse.mission.mark")
def test_at_most_one_mission_a_turn_and_never_the_same_twice() -> None:
    scene = holding("treasurer").gold(0, 15)
    scene.state.slain[0] = 5  # counts run from the start of the game
    pieces = scene.t.pieces(MISSION_DECK)
    slayer = next(p for p in pieces if MISSIONS[scene.t.zones.face[p] - FIRST_MISSION].id == "slayer")
    scene.t.put(slayer, MISSION_DECK)
    scene.begin(0).end_phase()
    assert (scene.state.missions[0], held(scene)) == (1, "slayer")
    treasurer = next(
        p
        for p in scene.t.pieces(MISSION_DECK)
        if MISSIONS[scene.t.zones.face[p] - FIRST_MISSION].id == "treasurer"
    )
    scene.t.put(treasurer, MISSION_DECK)
    scene.begin(0).end_phase()
    assert scene.state.missions[0] == 2
    assert held(scene) not in ("treasurer", "slayer")


@proves("multiverse.mission.mark")
def test_missions_that_the_options_rule_out_are_not_in_the_deck() -> None:
    def deck(scene: Scene) -> set[str]:
        zones = [MISSION_DECK, mission_of(0), mission_of(1)]
        pieces = [piece for zone in zones for piece in scene.t.pieces(zone)]
        return {MISSIONS[scene.t.zones.face[piece] - FIRST_MISSION].id for piece in pieces}

    every = {mission.id for mission in MISSIONS}
    assert deck(Scene(secret_missions=True, adventures=True, mines=True)) == every
    assert deck(Scene(secret_missions=True)) == every - {"pathfinder", "mine-lord"}
    one = Scene(secret_missions=True, adventures=True, mines=True, mine_slots="0,0")
    assert deck(one) == every - {"mine-lord"}


@proves("multiverse.mission.mark")
def test_a_mission_that_can_no_longer_be_fulfilled_is_exchanged_at_the_next_build_phase() -> None:
    for mission in ("cartographer", "pathfinder"):
        scene = holding(mission)  # the whole map is open, and no token lies on it
        scene.build()
        assert held(scene) != mission
        assert scene.state.missions[0] == 0
    scene = holding("pathfinder").token((0, 0))
    scene.build()
    assert held(scene) == "pathfinder"
    scene = Scene(secret_missions=True, adventures=True, dial=True).mission(0, "pathfinder")
    scene.build()
    assert held(scene) == "pathfinder"  # the dial brings new tokens
    scene = holding("treasurer")
    scene.build()
    assert held(scene) == "treasurer"


@proves("multiverse.goal.agenda")
def test_the_third_mission_wins() -> None:
    for before, ending in ((1, ""), (2, "agenda")):
        scene = holding("treasurer").gold(0, 15)
        scene.state.missions[0] = before
        scene.begin(0).end_phase()
        assert scene.state.missions[0] == before + 1
        assert scene.ending() == ending
        assert not ending or scene.winners() == [0]
    assert MISSIONS_TO_WIN == 3


@proves("multiverse.mission.mark")
def test_completed_missions_are_shown_when_the_game_is_over() -> None:
    for before, shown in ((1, []), (2, ["slayer", "treasurer"])):
        scene = holding("treasurer").gold(0, 15)
        scene.state.missions[0] = before
        scene.state.finished[0] = [3]
        scene.begin(0).end_phase()
        assert (scene.ending() == "agenda") == (before == 2)
        assert scene.derived(1)["seats"][0]["completed"] == shown


# ---- The eight ----


@proves(
    "multiverse.mission.cartographer",
    "multiverse.mission.treasurer",
    "multiverse.mission.slayer",
    "multiverse.mission.wall-breaker",
    "multiverse.mission.pathfinder",
)
@pytest.mark.parametrize(
    ("mission", "field", "need"),
    [
        ("cartographer", "revealed", 4),
        ("treasurer", "gold", 15),
        ("slayer", "slain", 5),
        ("wall-breaker", "razed", 1),
        ("pathfinder", "quests", 3),
    ],
)
def test_missions_that_count_are_completed_at_their_number_and_not_below(
    mission: str, field: str, need: int
) -> None:
    for have, done in ((need - 1, 0), (need, 1)):
        scene = holding(mission)
        getattr(scene.state, field)[0] = have
        getattr(scene.state, field)[1] = 20
        assert scene.derived(0)["mission"]["need"] == need
        scene.begin(0).end_phase()
        assert scene.state.missions[0] == done


@proves("multiverse.mission.cartographer")
def test_on_the_aggressive_map_three_revealed_territories_are_enough() -> None:
    for have, done in ((2, 0), (3, 1)):
        scene = holding("cartographer", map="aggressive-2")
        scene.state.revealed[0] = have
        scene.begin(0).end_phase()
        assert scene.state.missions[0] == done


@proves("multiverse.mission.cartographer")
def test_a_revealed_territory_counts_for_the_explorer() -> None:
    scene = Scene(land=False, secret_missions=True).mission(0, "cartographer")
    slot = scene.land.slots.index((0, 0))
    scene.explore(slot)
    edge = next(
        hex
        for hex in scene.land.hexes_of[slot]
        if any(scene.land.slot_of[near] not in (slot, -1) for near in scene.land.grid.around[hex])
    )
    archer = scene.unit(0, "archer", scene.land.grid.cells[edge])
    scene.state.revealed[0] = 3
    scene.begin(0).pick(archer)
    scene.choose(next(name for name in scene.names() if name.startswith("explore")))
    scene.choose("number 1", seat=1)
    assert scene.state.revealed == [4, 0]
    scene.end_phase()
    assert scene.state.missions[0] == 1


@proves("multiverse.mission.slayer", "multiverse.mission.wall-breaker", "multiverse.mission.pathfinder")
def test_deeds_are_counted_where_they_are_done() -> None:
    scene = holding("slayer").token((-1, 0)).next_adventure("lost-wagon")
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "builder", (1, 0))
    other = scene.unit(0, "swordsman", (-2, 2))
    scene.building(1, "barracks", (-2, 3), health=1)
    third = scene.unit(0, "pikeman", (-2, 0))
    scene.begin(0).act(sword, "attack 1,0 builder")
    assert (scene.state.slain, scene.state.razed, scene.state.quests) == ([1, 0], [0, 0], [0, 0])
    scene.act(other, "attack -2,3 barracks")
    assert scene.state.razed == [1, 0]
    scene.dice(1, 1, 1, 1, 1, 1).act(third, "enter-adventure -1,0")
    assert (scene.state.slain, scene.state.razed, scene.state.quests) == ([1, 0], [1, 0], [1, 0])


@proves("multiverse.mission.road-warden")
def test_the_road_warden_connects_three_buildings() -> None:
    for count, done in ((2, 0), (3, 1)):
        scene = holding("road-warden")
        home = scene.land.homes[0]
        far = [min(scene.land.far[hex][h] for h in home) for hex in range(scene.land.size)]
        cells = scene.land.grid.cells
        road = [hex for hex in range(scene.land.size) if far[hex] == 1]
        sites = [hex for hex in range(scene.land.size) if far[hex] == 2]
        for hex in road:
            scene.road(cells[hex])
        for hex in sites[:count]:
            scene.building(0, "barracks", cells[hex])
        scene.building(0, "barracks", (0, 0))  # not connected
        scene.begin(0).end_phase()
        assert scene.state.missions[0] == done


@proves("multiverse.mission.mine-lord")
def test_the_mine_lord_holds_two_mines_at_the_end_of_the_own_action_phase() -> None:
    for second, done in (("builder", 0), ("pikeman", 1)):
        scene = holding("mine-lord")
        for at in ((0, 0), (3, 0)):
            scene.mine(at)
        scene.unit(0, "swordsman", (0, 0))
        scene.unit(0, second, (3, 0))
        scene.begin(0).end_phase()
        assert scene.state.missions[0] == done
    scene = holding("mine-lord")
    for at in ((0, 0), (3, 0)):
        scene.mine(at)
    scene.unit(0, "pikeman", (3, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).act(sword, "move 0,1").end_phase()
    assert scene.state.missions[0] == 0


@proves("multiverse.mission.master-builder")
def test_the_master_builder_has_five_buildings_standing() -> None:
    for last, done in (("site", 0), ("fortress", 1), ("guard-tower", 1)):
        scene = holding("master-builder")
        for at, name in zip(SITES, ("barracks", "guard-tower", "academy", "fortress"), strict=False):
            scene.building(0, name, at)
        if last == "site":
            builder = scene.unit(0, "builder", SITES[4])
            scene.building(0, "fortress", SITES[4], site_of=builder)
        else:
            scene.building(0, last, SITES[4])
        scene.begin(0).end_phase()
        assert scene.state.missions[0] == done, last
