"""Who spares others attacks nobody's Army or Settlement in the first rounds, unless they began it."""

from __future__ import annotations

import pytest

from banneret.bots import make
from banneret.bots.bot import Mind
from banneret.games.korrem import GAME
from tests.games.korrem.scene import Scene


def harsh(scene: Scene, seat: int = 0) -> list[str]:
    ask = scene.ask_of(seat)
    return [GAME.option_name(ask.options[number]) for number in GAME.harsh(scene.t, ask)]


def borderland() -> Scene:
    """A row of plains: the Village of seat 0, its Knight, a Farmer of seat 1, and behind him their Village."""
    scene = Scene()
    scene.row(*["plains"] * 5)
    scene.village(0, 0).village(1, 4)
    scene.army(0, 2, "knight")
    scene.army(1, 3, "farmer")
    return scene


def test_an_attack_on_a_lone_farmer_is_harsh() -> None:
    assert harsh(borderland().command(0, 4)) == ["advance-enemy 1 plains 3 1"]


def test_an_attack_on_a_settlement_is_harsh() -> None:
    scene = borderland()
    scene.state.army_hex[0] = 3
    scene.state.army_hex[scene.army(1, 1, "farmer")] = 1
    assert harsh(scene.command(0, 4))[-1] == "advance-enemy 1 plains 4 1"


def test_creatures_are_not_spared() -> None:
    scene = borderland()
    scene.wild(1, "white-wolf")
    assert harsh(scene.command(0, 4)) == ["advance-enemy 1 plains 3 1"]


def test_whoever_occupies_a_village_is_not_spared() -> None:
    scene = borderland()
    scene.army(1, 0, "ranger")
    scene.occupy(1, 0)
    assert harsh(scene.command(0, 4)) == []


def test_who_is_attacked_in_a_battle_strikes_back_elsewhere() -> None:
    scene = borderland()
    scene.fight(1, scene.army(0, 1, "farmer"), scene.army(1, 1, "ranger"))
    assert harsh(scene.command(0, 4)) == []
    assert harsh(scene.command(1, 4), 1) == ["advance-enemy 1 plains 2 1"], "who attacks is not attacked"


def test_to_join_a_battle_of_others_is_harsh_and_to_help_in_an_own_one_is_not() -> None:
    scene = Scene(3)
    scene.row(*["plains"] * 5)
    scene.army(0, 2, "knight")
    scene.fight(3, scene.army(1, 3, "ranger"), scene.wild(3, "white-wolf"))
    assert harsh(scene.command(0, 4)) == ["advance-battle 1 plains 3 1"]
    scene.fight(1, scene.army(0, 1, "farmer"), scene.army(2, 1, "farmer"))
    assert harsh(scene.command(0, 4)) == ["advance-battle 1 plains 3 1"]


def test_to_set_a_creature_on_an_army_is_harsh() -> None:
    scene = borderland()
    scene.creatures("field-goblin").dice(4).round()
    assert {"haunt field-goblin-1 plains 2", "haunt field-goblin-1 plains 3"} <= set(scene.names())
    assert harsh(scene) == ["haunt field-goblin-1 plains 3"]


@pytest.mark.parametrize(("round", "attacks"), [(8, False), (9, True)])
def test_a_squire_leaves_a_farmer_be_until_the_rounds_are_over(round: int, attacks: bool) -> None:
    scene = borderland()
    scene.state.round = round
    scene.command(0, 4)
    bot = make("greedy:spare=8", "1")
    taken = scene.ask.options[bot.choose(Mind(scene.t, 0), scene.ask)]  # type: ignore[arg-type]
    assert (taken.kind == "advance-enemy") == attacks
