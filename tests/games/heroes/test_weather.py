"""The weather of Trial by Combat: a variant that two dice a round decide."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_board import FAR, reach_of
from banneret.games.heroes.combat_round import who_is_next
from banneret.games.heroes.combat_values import defends, initiative_of
from banneret.games.heroes.contents import ATTACK_DIE
from banneret.games.heroes.odds import attack_chances
from banneret.games.heroes.rounds import begin_round
from banneret.games.heroes.weather import (
    CALM,
    CLEAR,
    COVER,
    HAIL,
    HAZE,
    HEADWIND,
    MUD,
    TAILWIND,
    UPSIDE_DOWN,
    roll_weather,
    set_weather,
    weather_of,
    weather_sets_in,
)
from banneret.kernel.step import step
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene

OWN = ("castle-halberdiers a1", "castle-griffins b1", "castle-marksmen c1", "castle-crusaders d1")
FOES = ("neutral-zombies b4",)


def fight_in(weather: int) -> Arena:
    """A fight that has begun in such weather."""
    arena = Arena(OWN, FOES, rules=True)
    set_weather(arena.t, weather)
    weather_sets_in(arena.t, arena.fight)
    return arena


def farthest(arena: Arena, id: str) -> int:
    """How many steps a unit can go at most."""
    return max(cost for cost in reach_of(arena.t, arena.fight, arena.figure(id)) if cost < FAR)


@pytest.mark.parametrize(
    ("first", "second", "weather"),
    [
        (-1, -1, HAZE),
        (-1, 0, HEADWIND),
        (-1, 1, HAIL),
        (0, -1, MUD),
        (0, 0, CALM),
        (0, 1, COVER),
        (1, -1, UPSIDE_DOWN),
        (1, 0, TAILWIND),
        (1, 1, CLEAR),
    ],
)
def test_two_dice_in_order_say_what_the_weather_is(first: int, second: int, weather: int) -> None:
    scene = Scene(scenario="trial-by-combat", weather=True)
    scene.fix_draws(ATTACK_DIE.index(first), ATTACK_DIE.index(second))
    scene.do(step(roll_weather))
    assert weather_of(scene.state) == weather
    assert scene.told("weather")[-1] == ((f"{first:+d}", f"{second:+d}"), weather)


def test_there_is_weather_only_where_it_was_asked_for() -> None:
    for options in ({"scenario": "trial-by-combat"}, {"scenario": "first-steps", "weather": True}):
        scene = Scene(**options)
        scene.do(step(roll_weather))
        assert weather_of(scene.state) == CALM
        assert not scene.told("weather")


def test_every_round_has_its_own() -> None:
    scene = Scene(scenario="trial-by-combat", weather=True)
    assert len(scene.told("weather")) == 1  # of the first round
    for number in (2, 3):
        scene.run(step(begin_round, number))
        assert len(scene.told("weather")) == number
        assert [bonus.quantity for bonus in scene.state.bonuses].count("weather") == 1


def test_in_the_haze_the_lower_of_two_dice_counts_for_a_shot() -> None:
    arena = fight_in(HAZE)
    shooter, target = arena.figure("castle-marksmen"), arena.figure("neutral-zombies")
    walker = arena.figure("castle-halberdiers")
    hazy = attack_chances(arena.t, arena.fight, shooter, target)
    assert sum(hazy.values()) == len(ATTACK_DIE) ** 2
    assert sum(attack_chances(arena.t, arena.fight, walker, target).values()) == len(ATTACK_DIE)
    set_weather(arena.t, CLEAR)
    clear = attack_chances(arena.t, arena.fight, shooter, target)
    assert max(hazy) == max(clear)
    assert clear[max(clear)] > hazy[max(hazy)]


def test_a_shot_in_the_haze_is_rolled_so() -> None:
    arena = fight_in(HAZE)
    while arena.ask.kind != "command" or arena.fight.active != arena.figure("castle-marksmen"):
        arena.t.choose(arena.ask, arena.option("hold") if arena.ask.kind == "command" else 0)
    arena.dice(1, -1).choose("shoot")
    arena.skip("cards-for-attack")
    assert arena.blow()[2] == -1


def test_a_headwind_slows_flyers() -> None:
    arena = fight_in(HEADWIND)
    assert initiative_of(arena.t, arena.fight, arena.figure("castle-griffins")) == 4  # of 6
    assert initiative_of(arena.t, arena.fight, arena.figure("castle-halberdiers")) == 4  # as printed


def test_hail_hurts_silver_and_gold() -> None:
    arena = fight_in(HAIL)
    assert [arena.hurt(text.split()[0]) for text in OWN] == [0, 0, 0, 1]
    calm = fight_in(CALM)
    assert [calm.hurt(text.split()[0]) for text in OWN] == [0, 0, 0, 0]


def test_mud_shortens_the_way_of_those_on_the_ground() -> None:
    assert [farthest(fight_in(CALM), id) for id in ("castle-halberdiers", "castle-griffins")] == [3, 3]
    assert [farthest(fight_in(MUD), id) for id in ("castle-halberdiers", "castle-griffins")] == [2, 3]


def test_a_tailwind_carries_flyers_farther() -> None:
    assert [farthest(fight_in(TAILWIND), id) for id in ("castle-halberdiers", "castle-griffins")] == [3, 4]


def test_high_grass_covers_those_on_the_ground() -> None:
    arena = fight_in(COVER)
    covered = [defends(arena.t, arena.fight, arena.figure(text.split()[0])) for text in (*OWN, *FOES)]
    assert covered == [True, False, False, True, True]


def test_upside_down_the_slowest_is_first() -> None:
    arena = fight_in(CALM)
    arena.fight.acted = [False] * len(arena.fight.face)
    assert who_is_next(arena.t, arena.fight) == [arena.figure("castle-griffins")]
    set_weather(arena.t, UPSIDE_DOWN)
    assert who_is_next(arena.t, arena.fight) == [arena.figure("neutral-zombies")]
