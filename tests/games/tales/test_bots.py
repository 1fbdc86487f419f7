"""What bots give a thought."""

from __future__ import annotations

from banneret.games.tales import GAME
from tests.games.tales.scene import Scene


def thought_of(scene: Scene) -> set[str]:
    """The kinds of the options that a search looks at."""
    found = GAME.promising(scene.t, scene.ask) or range(len(scene.ask.options))
    return {scene.ask.options[index].kind for index in found}


def test_nobody_thinks_of_ending_a_turn_in_which_nothing_was_done() -> None:
    """Two seats that found every card worse than waiting passed the turn to and fro, and the game never ended."""
    scene = Scene("villager", "noble").cards(0, hand="venture negotiate cast", deck="aid recruit conspire")
    scene.gold(0, 4).cubes("village", villager=1).begin(whole_turn=True)
    assert "end-turn" in {option.kind for option in scene.ask.options}
    assert thought_of(scene) == {"play", "buy", "use-realm", "train"}
    scene.choose("use-realm village")
    while scene.ask.kind != "take-actions":
        scene.t.choose(scene.ask, 0)
    assert "end-turn" in thought_of(scene)


def test_who_can_do_nothing_ends_the_turn() -> None:
    scene = Scene("noble", "villager").begin(whole_turn=True)
    assert thought_of(scene) == {"end-turn"}
