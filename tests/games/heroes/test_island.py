"""Emerald Island: what is taken again in the fifth round."""

from __future__ import annotations

from banneret.games.heroes.coop_fights import choose_again
from banneret.games.heroes.land import AT_BLOCKED, LOCATION_AT, UNKNOWN
from banneret.kernel.step import step
from tests.games.heroes.together import Together


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
    scene = Together("emerald-island")
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
    scene = Together("emerald-island")
    field = visited(scene, "windmill")
    scene.state.cube[field] = False
    scene.do(step(choose_again, 0))
    assert not scene.told("visits")
    assert scene.resting()
