"""What bots give a thought."""

from __future__ import annotations

from banneret.games.tales import GAME
from banneret.kernel.table import new_table
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


# ---- Who spares others ----


def harsh(scene: Scene) -> set[str]:
    return {GAME.option_name(scene.ask.options[number]) for number in GAME.harsh(scene.t, scene.ask)}


def test_to_rule_the_third_realm_is_harsh() -> None:
    scene = Scene("villager", "noble").cards(0, hand="recruit negotiate", deck="aid conspire")
    scene.cubes("village", villager=2).cubes("magic", villager=2).hero(0, "castle").gold(0, 4)
    scene.begin(whole_turn=True)
    assert harsh(scene) == set()  # the card by itself does not say where the Follower goes
    scene.choose("play recruit 0")
    assert harsh(scene) == {"gain castle"}
    scene.choose("gain castle")
    assert harsh(scene) == set()  # it has come about: whatever comes next, others may answer it


def test_to_rule_a_second_realm_is_not_harsh() -> None:
    scene = Scene("villager", "noble").cards(0, hand="recruit negotiate", deck="aid conspire")
    scene.cubes("village", villager=2).hero(0, "castle").gold(0, 4).begin(whole_turn=True)
    scene.choose("play recruit 0")
    assert harsh(scene) == set()


def test_rounds_are_counted_by_turns_of_all() -> None:
    t = new_table(GAME, 3, GAME.settings_with({}), "1")
    assert GAME.round_of(t) == 0
    for turn, number in ((1, 1), (3, 1), (4, 2), (6, 2), (7, 3)):
        t.state.turn = turn
        assert GAME.round_of(t) == number
