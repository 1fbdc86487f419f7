"""Emerald Island: every mine and settlement is to be flagged, and the last one is guarded best."""

from __future__ import annotations

from banneret.games.heroes import GAME
from banneret.games.heroes.combat_state import Fight
from banneret.games.heroes.contents import BUILDINGS, TOWN_AT, TOWNS
from banneret.games.heroes.coop_fights import choose_again
from banneret.games.heroes.coop_rules import cannot_skip, last_unflagged
from banneret.games.heroes.faces import face_id, unit_of
from banneret.games.heroes.land import AT_BLOCKED, AT_MINE, AT_SETTLEMENT, LOCATION_AT, UNKNOWN
from banneret.games.heroes.levels import gain_xp
from banneret.games.heroes.move import arrive
from banneret.games.heroes.rounds import happen
from banneret.games.heroes.state import (
    NOWHERE,
    home_field,
    neighbour,
    secondary_hero,
    slot_of,
    units_zone,
)
from banneret.games.heroes.town import why_not_build
from banneret.games.heroes.units import muster_anew
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.testing import Position
from tests.games.heroes.together import Together


def island(seats: int = 1) -> Together:
    return Together("emerald-island", seats)


def flag_all(scene: Together, but: int = -1) -> None:
    for field, location in enumerate(scene.state.location):
        if location in (AT_MINE, AT_SETTLEMENT) and field != but:
            scene.state.flag[field] = 0


def test_emerald_island_is_won_with_the_last_flag() -> None:
    scene = island().discover_all()
    mine = scene.fields("mine")[0]
    flag_all(scene, mine)
    scene.do()
    assert scene.ending() == ""
    scene.state.flag[mine] = 0
    scene.look()
    assert scene.ending() == "goal-met"
    hidden = island()
    flag_all(hidden)
    hidden.look()
    assert hidden.ending() == ""  # tiles lie face down: who knows what is on them


def test_the_last_one_has_a_golden_guard_more_and_cannot_be_skipped() -> None:
    scene = island().discover_all()
    mine = next(f for f in scene.fields("mine") if scene.state.guard[f] > 0)
    flag_all(scene, mine)
    assert last_unflagged(scene.state, mine)
    assert cannot_skip(scene.state, mine)
    scene.state.xp[0] = 5  # level III: above guards of level I and II
    scene.state.guard[mine] = 1
    scene.stand(0, mine)
    scene.do(step(arrive, 0, mine))
    scene.first_options("before-combat")
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    tiers = sorted(unit_of(fight.face[f]).tier for f in range(len(fight.face)) if fight.side[f] == 1)
    assert tiers == [0, 2]
    assert fight.endless
    other = next(f for f in scene.fields("mine") if f != mine)
    assert not last_unflagged(scene.state, other)


def test_no_golden_dwelling_on_the_island() -> None:
    scene = island()
    town = TOWNS[TOWN_AT["castle"]]
    gold = town.of_kind("dwelling", 2)
    silver = town.of_kind("dwelling", 1)
    scene.rich(0)
    scene.state.built[0] = [b.index for b in town.buildings if b.index not in (gold, silver)]
    why = why_not_build(scene.t, 0, gold)
    assert why is not None
    assert why.kind == "not-in-scenario"
    assert why_not_build(scene.t, 0, silver) is None
    assert BUILDINGS[gold].tier == 2


def test_level_four_gives_the_second_specialty_once_and_the_marker_goes_back() -> None:
    scene = island()
    scene.state.xp[0] = 5
    scene.do(step(gain_xp, 0, 1))
    assert scene.state.xp[0] == 4
    assert scene.held(0) == ["catherine-specialty-4"]
    scene.do(step(gain_xp, 0, 2))
    assert scene.state.xp[0] == 4
    assert scene.held(0) == ["catherine-specialty-4"]


def test_start_tiles_are_joined() -> None:
    scene = island(2)
    state = scene.state
    starts = [slot for slot, group in enumerate(state.slot_group) if group == "start"]
    joined = 0
    for field in range(len(state.location)):
        for edge in range(6):
            other = neighbour(state, field, edge)
            if other == NOWHERE or slot_of(other) == slot_of(field):
                continue
            if slot_of(field) in starts and slot_of(other) in starts:
                joined += 1
                assert not state.closed[field] >> edge & 1
    assert joined


def test_everybody_chooses_the_units_to_begin_with() -> None:
    table = new_table(GAME, 1, GAME.settings_with({"scenario": "emerald-island"}), "1")
    position = Position(table)
    position.choose("take-faction castle", "take-hero catherine")
    assert position.asked("starting-unit")
    position.choose("take-unit castle-griffins yes")
    position.choose("take-unit castle-marksmen no")
    state = table.state
    pieces = table.zones.pieces[units_zone(0)]
    assert [face_id(table.zones.face[piece]) for piece in pieces] == ["castle-griffins", "castle-marksmen"]
    assert [piece in state.packs for piece in pieces] == [True, False]


def test_units_are_given_to_an_ally_nearby_and_come_home_when_the_giver_has_none() -> None:
    scene = island(2)
    scene.army(0, "castle-griffins pack", "castle-marksmen")
    scene.stand(0, home_field(scene.state, 1))
    scene.turn(0)
    scene.choose("give-unit castle-griffins 1")
    assert "castle-griffins pack" in scene.units(1)
    assert scene.units(0) == ["castle-marksmen"]
    assert "give-unit castle-marksmen 1" not in scene.names()  # not the last one
    scene.army(0)
    scene.do(step(muster_anew, 0))
    scene.first_options("starting-unit")
    assert "castle-griffins pack" not in scene.units(1)
    assert len(scene.units(0)) == 2
    apart = island(2)
    apart.stand(0, apart.spot("empty", "F8"))
    apart.turn(0)
    assert not [name for name in apart.names() if name.startswith("give-unit")]


def test_in_an_allys_town_units_are_recruited_with_leave() -> None:
    scene = island(2)
    scene.rich(0).army(1, "dungeon-troglodytes")
    scene.stand(0, home_field(scene.state, 1))
    scene.turn(0)
    scene.choose("recruit-abroad 1")
    assert scene.ask.seat == 1
    scene.choose("agree")
    name = next(name for name in scene.names() if name.startswith("recruit-for"))
    unit = name.split(" ")[1]
    assert unit.startswith("dungeon")
    scene.choose(f"recruit-for {unit} 0")
    assert unit in scene.units(0)
    assert not scene.state.can_recruit[0]
    assert scene.asked("recruit-abroad", 0)  # as often as gold allows, in one use of the token
    (other,) = {name.split(" ")[1] for name in scene.names() if name.startswith("recruit-for")}
    scene.choose(f"recruit-for {other} 1")
    assert other in scene.units(1)  # for the host, at the guest's cost
    assert not scene.asked("recruit-abroad")  # nobody is left
    assert scene.gold(0) < 100
    refused = island(2)
    refused.stand(0, home_field(refused.state, 1))
    refused.turn(0).choose("recruit-abroad 1", "decline")
    assert refused.state.can_recruit[0]


def test_a_second_hero_is_a_guest_like_the_first() -> None:
    scene = island(2)
    scene.stand(0, scene.spot("empty", "F8"))
    scene.stand(secondary_hero(0), home_field(scene.state, 1), 2)
    scene.turn(0)
    assert scene.offers("recruit-abroad 1")


# ---- What is taken again in the fifth round ----


def test_a_visited_field_is_taken_again_in_round_five() -> None:
    scene = island()
    wheel = scene.spot("water-wheel")
    scene.state.cube[wheel] = True
    before = scene.goods(0)
    scene.do(step(happen, 5, False))
    scene.choose(f"take-again water-wheel {wheel}")
    assert scene.goods(0) != before
    none = island()
    none.do(step(happen, 5, False))
    assert none.resting()  # no black cube: nothing to take


def visited(scene: Together, place: str) -> int:
    """A field of the own tile is such a place, and was visited."""
    state = scene.state
    field = next(
        field for field, location in enumerate(state.location) if location not in (AT_BLOCKED, UNKNOWN)
    )
    state.location[field] = LOCATION_AT[place]
    state.cube[field] = True
    return field


def test_an_observatory_that_is_taken_again_turns_up_another_tile() -> None:
    scene = island()
    field = visited(scene, "redwood-observatory")
    hidden = scene.state.slot_tile.count(UNKNOWN)
    scene.do(step(choose_again, 0))
    scene.choose(f"take-again redwood-observatory {field}")
    seen = scene.options_named("discover-free")
    assert len(seen) == hidden  # all the tiles of the map lie around the start
    scene.choose(f"discover-free {seen[0].args[0]}")
    scene.first_options("turn-tile")
    assert scene.state.slot_tile.count(UNKNOWN) == hidden - 1


def test_what_nobody_has_visited_is_not_taken_again() -> None:
    scene = island()
    field = visited(scene, "windmill")
    scene.state.cube[field] = False
    scene.do(step(choose_again, 0))
    assert not scene.told("visits")
    assert scene.resting()
