"""What speaks against an order before it is given: a Battle that is likely lost, a Settlement that is left open."""

from __future__ import annotations

import pytest

from tests.games.korrem.scene import Scene

# ---- Battles ----


def attack_by(army: str, *, against: str = "", walls: int = 0, towers: int = 0, where: str = "plains") -> str:
    """What speaks against an attack on the next hex."""
    scene = Scene()
    scene.row("plains", where)
    scene.army(0, 0, army)
    if walls or towers or not against:
        scene.kingdom(1, 1, walls, towers)
    if against:
        scene.army(1, 1, against)
    return scene.command(0, 4).warned("advance-enemy 1")


def test_who_would_likely_lose_is_told() -> None:
    assert attack_by("farmer", against="knight") == "Army 1 would likely lose this Battle"
    assert attack_by("2 knight", against="farmer") == ""


def test_towers_and_those_who_rise_count() -> None:
    assert attack_by("farmer", walls=1) == ""
    assert attack_by("farmer", walls=1, towers=3) != ""
    assert attack_by("farmer") != "", "an empty Settlement calls to arms"


def test_who_comes_to_the_aid_of_an_occupier_fights_no_walls() -> None:
    scene = Scene()
    scene.row(*["plains"] * 2)
    scene.army(0, 0, "farmer")
    scene.kingdom(1, 1, walls=4, towers=3).occupy(0, 1)
    scene.army(0, 1, "farmer")
    scene.army(1, 1, "farmer")
    assert scene.command(0, 4).warned("advance-enemy 1") == ""


def test_where_an_army_stands_nobody_rises() -> None:
    scene = Scene()
    scene.row(*["plains"] * 2)
    scene.army(0, 0, "farmer")
    scene.village(1, 1).army(1, 1, "farmer")
    assert scene.command(0, 4).warned("advance-enemy 1") == ""


@pytest.mark.parametrize(
    ("creature", "told"),
    [
        ("lion", "Army 1 would likely lose this Battle"),
        ("brown-bear", "On 5 of 8 they fight, and the Army would likely lose"),
        ("white-wolf", "On 3 of 8 they fight, and the Army would likely lose"),
        ("bandit", ""),  # they fight on two faces only
        ("wandering-bard", ""),  # never
        ("snow-hare", ""),  # three faces, but anybody beats it
    ],
)
def test_creatures_are_told_with_how_often_they_fight(creature: str, told: str) -> None:
    scene = Scene()
    scene.row(*["plains"] * 2)
    scene.army(0, 0, "ranger" if creature == "snow-hare" else "farmer")
    scene.wild(1, creature)
    assert scene.command(0, 4).warned("advance-creatures 1") == told


def test_nobody_falls_in_the_crystal_cove() -> None:
    scene = Scene()
    scene.row("plains", "crystal-cove")
    scene.army(0, 0, "farmer")
    scene.army(1, 1, "knight")
    assert scene.command(0, 4).warned("advance-enemy 1") == ""
    scene = Scene()
    scene.row("plains", "plains", "crystal-cove")
    scene.army(0, 1, "farmer")
    scene.wild(2, "lion")
    scene.wild(0, "white-wolf")
    scene.command(0, 4)
    assert scene.warned("advance-creatures 1 crystal-cove 2") == ""
    assert scene.warned("advance-creatures 1 plains 0") != ""


# ---- Settlements ----

OPEN = "Your only Settlement, on Plains 0, would stand open to Army 1 of "


def frontier(raider: str = "archangel", at: int = 4, towns: int = 1) -> Scene:
    """A row of plains with the Village of seat 0 and its Army at one end, and an Army of seat 1 on its way."""
    scene = Scene()
    scene.row(*["plains"] * 9)
    scene.village(0, 0).village(1, 8)
    if towns > 1:
        scene.village(0, 6)
    scene.army(0, 0, "knight")
    scene.army(1, at, raider)
    return scene


def riding_out(scene: Scene) -> str:
    return scene.command(0, 2).warned("march 1 plains 1")


def test_the_last_army_leaves_a_settlement_that_an_enemy_could_take() -> None:
    assert riding_out(frontier()).startswith(OPEN)
    assert riding_out(frontier(at=5)) == "", "five Actions away"
    assert riding_out(frontier("farmer")) == "", "those who rise at a Call to Arms beat a Farmer"


def test_the_only_settlement_is_told_from_one_of_several() -> None:
    told = riding_out(frontier(towns=2))
    assert told.startswith("Your Settlement on Plains 0 would stand open to Army 1 of ")


def test_somebody_who_stays_holds_it() -> None:
    scene = frontier()
    scene.army(0, 0, "farmer")
    assert riding_out(scene) == ""


def test_who_has_only_walls_calls_nobody_to_arms() -> None:
    scene = frontier("ranger")
    assert riding_out(scene) == ""
    scene.state.walls[0] = 1
    assert riding_out(scene).startswith(OPEN)


def test_an_enemy_in_a_battle_or_behind_others_does_not_come() -> None:
    scene = frontier()
    scene.wild(2, "lion")
    assert riding_out(scene) == "", "creatures stand in the way"
    scene = frontier()
    scene.fight(4, scene.army(0, 4, "farmer"), 9)
    assert riding_out(scene) == ""


def test_an_ally_is_no_enemy() -> None:
    scene = frontier()
    scene.t.ally((0, 0))
    assert riding_out(scene) == ""


def test_ending_the_phase_with_an_open_settlement() -> None:
    scene = frontier()
    scene.state.army_hex[0] = 6
    assert scene.command(0, 2).warned("end-command").startswith(OPEN)
    assert scene.warned("march 1 plains 7") == "", "it is not this Army's Settlement"
    scene.state.army_hex[0] = 1
    assert scene.command(0, 2).warned("end-command") == "", "the Army stands in the way"
    scene.state.army_hex[0] = 0
    assert scene.command(0, 2).warned("end-command") == ""


def test_the_nearest_is_named() -> None:
    scene = frontier()
    scene.army(1, 3, "demon-prince", flag=3)
    assert "Army 3 of " in riding_out(scene)


def test_the_second_seat_leaves_its_own_settlement_open() -> None:
    scene = Scene()
    scene.row(*["plains"] * 9)
    scene.village(1, 8).village(0, 0)
    scene.army(1, 8, "knight")
    scene.army(0, 4, "archangel")
    told = scene.command(1, 2).warned("march 1 plains 7")
    assert told.startswith("Your only Settlement, on Plains 8, would stand open to Army 1 of ")
    scene.state.army_cards[0] = []
    scene.army(0, 4, "farmer")
    assert scene.command(1, 2).warned("march 1 plains 7") == "", "those who rise there beat a Farmer"


def test_a_settlement_that_an_enemy_occupies_already_is_not_left_open() -> None:
    scene = frontier()
    scene.state.army_hex[0] = 6
    scene.occupy(1, 0)
    assert scene.command(0, 2).warned("end-command") == ""
