"""Scenarios against the game that bots seldom win can be won by armies that are strong enough."""

from __future__ import annotations

from random import Random

import pytest

from banneret.games.heroes.combat_state import Fight
from banneret.games.heroes.habit import habit
from banneret.games.heroes.rounds import begin_round
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.together import Together

ARMIES = (
    ("archangels", "champions", "crusaders", "zealots", "griffins"),
    ("black-dragons", "manticores", "minotaurs", "medusas", "evil-eyes"),
)
LEVEL_SEVEN = 12
MOST = 2000  # choices


def strengthen(scene: Together) -> None:
    """Everybody who is not done has an army of Packs, a hero of level VII, and a full purse."""
    for seat, faction in enumerate(("castle", "dungeon")):
        if not scene.state.out[seat]:
            scene.army(seat, *[f"{faction}-{unit} pack" for unit in ARMIES[seat]])
            scene.state.xp[seat] = LEVEL_SEVEN
            scene.rich(seat, 60, 30, 12)


@proves("heroes.end.scenario-conditions")
@pytest.mark.parametrize("difficulty", ["easy", "normal"])
@pytest.mark.parametrize(
    "scenario", ["stand-united", "wandering-dragons", "the-ambushed-accord", "close-to-enemies"]
)
def test_strong_armies_win_from_the_set_up_on(scenario: str, difficulty: str) -> None:
    scene = Together(scenario, 2, "2", difficulty=difficulty, stalemate_stop="always")
    t, whims, strong = scene.t, Random("a quick hand"), 0
    t.restart(step(begin_round, 1))
    for _ in range(MOST):
        if t.result is not None:
            break
        if strong != t.state.round and not t.scopes_of(Fight):
            strong = t.state.round
            strengthen(scene)
        ask = next((ask for ask in t.asks if not ask.standing), t.asks[0])
        t.choose(ask, habit(t, ask, whims.random()))
    assert scene.ending() == "goal-met"
    assert scene.winners() == [0, 1]
