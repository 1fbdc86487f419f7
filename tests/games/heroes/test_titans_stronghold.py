"""Titans' Stronghold: alone against a stronghold that opens late and is held by many."""

from __future__ import annotations

from banneret.games.heroes.combat_state import LOST, WON, Fight
from banneret.games.heroes.coop_land import is_seven, is_stronghold
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.land import LOCATION_AT
from banneret.games.heroes.move import arrive
from banneret.games.heroes.rounds import close_round
from banneret.games.heroes.state import (
    GARRISON,
    tier_pile,
)
from banneret.games.heroes.ways import why_not_step
from banneret.kernel.step import step
from tests.games.heroes.together import Together


def titans(**options: str) -> Together:
    return Together("titans-stronghold", 1, **options)


def stronghold(scene: Together) -> int:
    return next(f for f in range(len(scene.state.location)) if is_stronghold(scene.state, f))


def test_the_stronghold_opens_when_every_other_level_seven_is_flagged() -> None:
    scene = titans().discover_all()
    field = stronghold(scene)
    assert scene.state.location[field] == LOCATION_AT["empty"]
    assert scene.state.guard[field] == 0
    sevens = [f for f in range(len(scene.state.location)) if is_seven(scene.state, f)]
    assert sevens
    why = why_not_step(scene.t, 0, field)
    assert why is not None
    assert why.kind == "stronghold-closed"
    for seven in sevens:
        scene.flag(0, seven)
    assert why_not_step(scene.t, 0, field) is None


def test_level_seven_is_flagged_instead_of_its_effect() -> None:
    scene = titans().discover_all()
    seven = next(f for f in range(len(scene.state.location)) if is_seven(scene.state, f))
    scene.stand(0, seven)
    scene.end_fight(0, seven, WON)
    assert scene.state.flag[seven] == 0
    assert scene.state.guard[seven] == 0
    assert scene.resting()


def test_five_defenders_at_a_time_and_survivors_go_back() -> None:
    scene = titans().discover_all()
    field = stronghold(scene)
    scene.stand(0, field)
    scene.army(0, "castle-archangels pack")
    scene.do(step(arrive, 0, field))
    scene.first_options("before-combat").choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    assert sum(1 for side in fight.side if side == 1) == 5
    assert len(scene.zone(GARRISON)) == 2  # of seven on Normal
    assert fight.foe == -1
    scene.end_cause(LOST, fallen=2)
    assert len(scene.zone(GARRISON)) == 5


def test_with_the_last_defender_the_stronghold_falls() -> None:
    scene = titans().discover_all()
    field = stronghold(scene)
    scene.stand(0, field)
    scene.do(step(arrive, 0, field))
    scene.army(0, "castle-archangels pack")
    scene.first_options("before-combat").choose("line-up")
    for piece in list(scene.t.zones.pieces[GARRISON]):
        scene.t.put(piece, tier_pile(unit_of(scene.t.zones.face[piece]).tier))
    scene.choose("hold")
    assert scene.ending() == ""  # five of them still fight
    scene.end_cause(WON, fallen=5)
    assert scene.ending() == "goal-met"


def test_impossible_is_a_round_shorter() -> None:
    scene = titans(difficulty="impossible")
    scene.state.round = 15
    scene.run(step(close_round))
    assert scene.ending() == "all-lose"
    normal = titans()
    normal.state.round = 15
    normal.run(step(close_round))
    assert normal.ending() == ""
