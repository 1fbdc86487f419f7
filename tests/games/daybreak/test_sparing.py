"""Who spares others rides against no player's Hero or City in the first Days."""

from __future__ import annotations

from banneret.bots import make
from banneret.bots.bot import Mind
from banneret.games.daybreak import GAME
from tests.games.daybreak.layouts import realm
from tests.games.daybreak.scene import Scene


def harsh(scene: Scene, seat: int = 0) -> list[str]:
    ask = scene.ask_of(seat)
    return [GAME.option_name(ask.options[number]) for number in GAME.harsh(scene.t, ask)]


def frontier(seats: int = 2, **options: object) -> Scene:
    """Aldric stands between a City and a Hero of seat 1, a neutral City, Monsters and a Mine."""
    scene = realm(seats, **options)
    scene.city(1, "D5")
    scene.city(None, "D3")
    scene.hero(0, "D4", "30 T1")
    scene.hero(1, "E4", "1 T1")
    scene.mine("C4")
    scene.token("C5", "monster")
    return scene


def test_a_ride_against_a_city_or_a_hero_of_another_player_is_harsh() -> None:
    scene = frontier().explore(0, 3)
    assert harsh(scene) == ["move aldric D5", "move aldric E4"]
    scene.choose("move aldric D5")
    assert [name.split()[0] for name in harsh(scene)] == ["besiege"]


def test_neutral_cities_are_not_spared() -> None:
    scene = frontier().explore(0, 3).choose("move aldric D3")
    assert scene.ask.kind == "city"
    assert harsh(scene) == []


def test_whoever_holds_a_city_that_the_seat_has_founded_is_not_spared() -> None:
    scene = frontier().explore(0, 3)
    scene.state.founder[0] = 0
    assert harsh(scene) == ["move aldric D5", "move aldric E4"]
    scene.state.city_owner[0] = 1
    assert harsh(scene) == []


def test_an_ally_is_no_rival() -> None:
    scene = frontier(3, mode="campaign").allies(0, 1)
    scene.hero(2, "D6", "1 T1")
    assert harsh(scene.explore(0, 4).choose("go-on")) == ["move aldric D6"]


def test_a_squire_leaves_an_empty_city_be_until_the_days_are_over() -> None:
    for day, ride in ((7, False), (8, True)):
        scene = realm()
        scene.city(1, "D5")
        scene.hero(0, "D4", "30 T1")
        scene.state.day = day
        scene.explore(0, 3)
        bot = make("greedy:spare=7", "1")
        taken = scene.ask.options[bot.choose(Mind(scene.t, 0), scene.ask)]  # type: ignore[arg-type]
        assert (GAME.option_name(taken) == "move aldric D5") == ride
