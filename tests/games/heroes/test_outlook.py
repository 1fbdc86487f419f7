"""What a player is told before a ride into a fight: who waits there, about the chance to win, and what it may cost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from banneret.games.heroes import GAME
from banneret.games.heroes.contents import BRONZE, SILVER
from banneret.games.heroes.coop_land import is_stronghold
from banneret.games.heroes.hosts import Host, foes_on, guards_on, in_time, ride_note
from tests.games.heroes.scene import Scene
from tests.games.heroes.together import Together

# Rides that the client judges by itself, too: its tests compare themselves with the same figures.
RIDES: Any = json.loads(
    (Path(__file__).resolve().parents[3] / "web/src/fixtures/heroes-rides.json").read_text(encoding="utf-8")
)


def told(scene: Scene, field: int, hero: int = 0) -> tuple[int, int, int, tuple[int, ...]]:
    """Chance, gold lost of gold in all, and the tiers of the guards."""
    said = scene.t.said(scene.option(f"move {'yes' if hero % 2 == 0 else 'no'} {field}").hint)
    assert said is not None
    assert said.kind == "ride"
    return cast(tuple[int, int, int, tuple[int, ...]], said.args)


def at_guards(level: int, *army: str, difficulty: str = "normal") -> tuple[Scene, int]:
    """A hero beside guards of a level."""
    scene = Scene(difficulty=difficulty)
    field = scene.beside(0, "mine", guard=True)
    scene.state.guard[field] = level
    scene.army(0, *army).turn(0)
    return scene, field


def test_the_better_army_has_the_better_chance_and_loses_less() -> None:
    weak, there = at_guards(3, "castle-halberdiers", "castle-marksmen")
    chance, lost, army, guards = told(weak, there)
    assert army == 5  # 2 and 3 gold
    assert guards == (BRONZE, BRONZE, SILVER)
    strong, here = at_guards(3, "castle-champions pack", "castle-crusaders pack", "castle-zealots pack")
    sure, cost, worth, _ = told(strong, here)
    assert chance < 20 < 90 < sure <= 100
    assert lost / army > cost / worth


def test_cards_in_hand_are_part_of_it() -> None:
    scene, field = at_guards(2, "castle-griffins", "castle-halberdiers")
    without = told(scene, field)[0]
    scene.hold(0, "attack", "attack", "defense", "defense")
    scene.turn(0)
    assert told(scene, field)[0] > without


def test_time_is_part_of_it() -> None:
    scene, field = at_guards(3, "castle-griffins pack", "castle-halberdiers pack", "castle-marksmen pack")
    long = told(scene, field)[0]
    scene.state.mp[0] = 1
    scene.turn(0)
    assert told(scene, field)[0] < long


def test_in_a_single_round_few_come_to_blows() -> None:
    """Who needs a round and a half wins one fight in four of those that it would win with time, not every other one."""
    own = Host()
    own.join(4.0, 1.0, 4.0)  # four damage in a round
    for health, least, most in ((4.0, 0.5, 0.7), (6.0, 0.2, 0.35), (16.0, 0.1, 0.25)):
        other = Host()
        other.join(1.0, 0.0, health)
        assert least <= in_time(own, other, 1) <= most
        assert in_time(own, other, 2) >= 0.75


def test_guards_by_difficulty() -> None:
    easy = at_guards(3, "castle-griffins pack", "castle-halberdiers pack", difficulty="easy")
    hard = at_guards(3, "castle-griffins pack", "castle-halberdiers pack", difficulty="impossible")
    assert told(*easy)[3] == (BRONZE, SILVER)
    assert told(*hard)[3] == (SILVER, SILVER, SILVER)
    assert told(*easy)[0] > told(*hard)[0]


def test_where_nobody_fights_nothing_is_said() -> None:
    scene, field = at_guards(1, "castle-griffins")
    scene.state.xp[0] = 2  # level II: these guards give way
    scene.turn(0)
    assert scene.t.said(scene.option(f"move yes {field}").hint) is None
    scene.state.xp[0] = 0
    scene.state.guard[field] = 0
    scene.turn(0)
    assert scene.t.said(scene.option(f"move yes {field}").hint) is None


def test_an_enemy_hero_is_judged_by_its_army() -> None:
    scene, field = at_guards(1, "castle-griffins pack", "castle-crusaders pack")
    scene.state.guard[field] = 0
    scene.stand(2, field)
    scene.army(1, "dungeon-troglodytes").turn(0)
    chance, _, _, guards = told(scene, field)
    assert guards == ()
    scene.army(1, "dungeon-minotaurs pack", "dungeon-medusas pack", "dungeon-evil-eyes pack").turn(0)
    assert told(scene, field)[0] < chance


def test_an_enemy_that_nobody_plays_is_one_too() -> None:
    scene = Together("the-usurper")
    captain = scene.state.rival_at[1]
    host = foes_on(scene.t, 0, captain)
    assert len(host.health) == len(scene.state.rival_army[1])
    said = ride_note(scene.t, 0, captain)
    assert said is not None
    assert said.args[3] == ()


def test_who_holds_the_stronghold_is_known_their_order_is_not() -> None:
    scene = Together("titans-stronghold", difficulty="easy").discover_all()
    field = next(f for f in range(len(scene.state.location)) if is_stronghold(scene.state, f))
    assert len(guards_on(scene.t, field).health) == 5


# ---- One judgement, here and on the screen ----


@pytest.mark.parametrize("ride", RIDES["rides"], ids=lambda ride: f"level {ride['level']}, {ride['mp']} left")
def test_the_screen_tells_the_same_from_afar(ride: dict[str, Any]) -> None:
    army = [f"{each['unit']} pack" if each["pack"] else each["unit"] for each in ride["army"]]
    scene, field = at_guards(ride["level"], *army, difficulty=ride["difficulty"])
    scene.hold(0, *["attack", "defense", "power", "knowledge"][: ride["cards"]])
    scene.state.mp[0] = ride["mp"] + 1
    scene.turn(0)
    chance, lost, worth, tiers = told(scene, field)
    assert [chance, lost, worth, list(tiers)] == [ride["won"], ride["lost"], ride["worth"], ride["tiers"]]


def test_the_screen_judges_by_the_printed_values() -> None:
    content: Any = GAME.content()
    printed = {unit["id"]: unit for unit in content["units"]}
    assert content["usual"] == RIDES["usual"]
    for unit in RIDES["units"]:
        for side in ("few", "pack"):
            assert unit[side] == {of: printed[unit["id"]][side][of] for of in unit[side]}
