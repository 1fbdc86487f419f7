"""The Usurper: his town is to be taken."""

from __future__ import annotations

from banneret.games.heroes.move import arrive
from banneret.games.heroes.state import (
    NOWHERE,
    RIVAL,
)
from banneret.kernel.step import step
from tests.games.heroes.together import Together


def test_the_usurper_is_beaten_when_his_town_is_flagged() -> None:
    scene = Together("the-usurper", 2)
    town = scene.state.rival_town[0]
    scene.state.rival_at[0] = NOWHERE
    scene.stand(2, town)
    scene.do(step(arrive, 2, town))
    assert scene.state.flag[town] == 1
    assert scene.ending() == "goal-met"
    assert scene.t.result is not None
    assert scene.t.result.winners == (0, 1)


def test_a_field_that_ai_heroes_hold_is_taken_without_a_fight_where_nobody_stands() -> None:
    scene = Together("the-usurper")
    mine = scene.beside(0, "mine")
    scene.flag(RIVAL, mine)
    scene.turn(0).choose(f"move yes {mine}")
    assert scene.state.flag[mine] == 0
