"""Hourglasses: which glass runs for whom, how long it is, what ends with it, and that they are wanted by choice."""

from __future__ import annotations

from typing import Any, cast

import pytest

from banneret.games.korrem import GAME
from banneret.games.korrem.battle import run_battles
from banneret.games.korrem.contents import COMPONENTS
from banneret.kernel.fields import State
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.server.clocks import Asked, Clock, with_its_clocks
from banneret.server.looks import asked_openly
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait


def seconds_for(scene: Scene, name: str) -> float:
    """How long a glass runs at a table with these options."""
    wanted = with_its_clocks(None, GAME.clocks(dict(scene.t.options)))
    assert wanted is not None
    clock = Clock(wanted, scene.t.seats)
    clock.run({0: Asked(b"a", name)}, 0.0)
    return clock.look(0.0)[0]


def field_day(**options: Any) -> Scene:
    """Seat 0 commands an Army that can march, discover and gather."""
    scene = Scene(**options)
    scene.flower("plains", *["plains"] * 4)
    scene.village(0, 0).village(1, 2)
    scene.army(0, 0, "farmer, farmer")
    return scene.command(0, 4)


@proves("korrem.components.hourglasses", "korrem.turn.command-timer", "korrem.battle.phase-timer")
def test_a_command_phase_has_three_minutes_and_an_attack_phase_one() -> None:
    scene = field_day(clock="hourglass")
    assert seconds_for(scene, scene.ask.clock) == 180.0
    battle = Scene(clock="hourglass").clash("elf-guard 0 0", "knight 0 -1")
    assert seconds_for(battle, battle.ask.clock) == 60.0
    glasses = {component.id: component.number for component in COMPONENTS if "hourglass" in component.id}
    assert sorted(glasses.values()) == [1, 3]
    assert GAME.clocks(GAME.settings_with({})) == {}


@proves("korrem.turn.command-timer")
def test_the_glass_of_a_command_phase_runs_through_all_that_is_asked_in_it() -> None:
    scene = field_day(clock="hourglass")
    glass = scene.ask.clock
    scene.choose("discover 1")
    assert scene.asked("lay-discovered")
    assert scene.ask.clock == glass
    scene.choose(scene.names()[0])
    assert scene.ask.clock == glass
    scene.state.round += 1
    scene.command(0, 2)
    assert scene.ask.clock not in ("", glass)


@proves("korrem.turn.command-timer")
@pytest.mark.parametrize("card", ["sabotage", "golden-age"])
def test_the_glass_runs_while_a_card_of_that_phase_is_carried_out(card: str) -> None:
    scene = field_day(clock="hourglass").village(1, 2, 2)
    scene.army(1, 2, "3 goblin-spear")
    scene.village(0, 0, 1).hold(0, card).command(0, 4)
    glass = scene.ask.clock
    scene.choose(f"play {card}")
    while scene.ask.seat == 0 and not scene.asked("command"):
        assert scene.ask.clock == glass, scene.ask.kind
        scene.choose(scene.names()[0])


@proves("korrem.turn.command-timer")
@pytest.mark.parametrize(
    ("options", "waits"),
    [
        ({"clock": "hourglass"}, True),
        ({"clock": "hourglass", "early_end": True}, False),
        ({}, False),
    ],
)
def test_only_the_sand_ends_a_command_phase_unless_the_table_lets_it_be_turned_over(
    options: dict[str, object], waits: bool
) -> None:
    scene = field_day(**options)
    last = scene.ask.options[-1]
    assert last.kind == "end-command"
    assert GAME.by_the_clock(scene.t, scene.ask, last) == waits
    assert not GAME.by_the_clock(scene.t, scene.ask, scene.ask.options[0])
    assert scene.ask.options[scene.ask.absent] is last  # and time that runs out does end it


@proves("korrem.battle.phase-timer")
def test_when_the_minute_is_over_the_phase_ends_and_the_others_respond() -> None:
    scene = Scene(clock="hourglass").clash("elf-guard 0 0", "knight 0 -1")
    before = scene.ask.clock
    scene.t.choose(scene.ask, scene.ask.absent)
    assert (scene.ask.kind, scene.ask.seat) == ("assault", 1)
    assert scene.ask.clock != before


@proves("korrem.battle.no-stalling")
def test_an_answer_takes_ten_seconds_at_most_and_the_attackers_sand_stops_meanwhile() -> None:
    scene = Scene(clock="hourglass").clash("wood-faerie 0 0, elf-guard 1 0", "knight 0 -1")
    wanted = with_its_clocks(None, GAME.clocks(dict(scene.t.options)))
    assert wanted is not None
    clock = Clock(wanted, 2)
    clock.run(asked_openly(cast(Table[State], scene.t)), 0.0)
    assert clock.look(20.0)[0] == 40.0
    scene.act("strike knight wood-faerie")
    assert (scene.ask.kind, scene.ask.seat) == ("answer", 1)
    assert scene.ask.options[scene.ask.absent].kind == "pass"
    clock.run(asked_openly(cast(Table[State], scene.t)), 20.0)
    assert (clock.ticking(), clock.look(20.0)[1]) == ([1], 10.0)
    scene.choose("pass", seat=1)
    clock.run(asked_openly(cast(Table[State], scene.t)), 29.0)
    assert clock.look(29.0)[0] == 40.0


@proves("korrem.battle.untimed")
def test_set_up_and_regroup_have_no_glass() -> None:
    scene = Scene(clock="hourglass")
    hex = scene.land(0, 0)
    scene.fight(hex, scene.army(1, hex, "elf-guard, goblin-spear"), scene.army(0, hex, "knight, militia"))
    assert scene.asked("line-up")
    assert scene.ask.clock == ""
    scene = Scene(clock="hourglass").clash("elf-guard 0 0, goblin-spear 5 5", "knight 0 -1, militia 1 -1")
    scene.choose("end-phase")
    assert scene.asked("regroup")
    assert scene.ask.clock == ""


def two_battles(clock: str) -> Scene:
    """Seat 0 fights seat 1 in one place and seat 2 in another, and it is its own phase in both."""
    scene = Scene(3, clock=clock)
    first, second = scene.land(0, 0), scene.land(3, 0)
    scene.fight(first, scene.army(1, first, "elf-guard"), scene.army(0, first, "knight"))
    scene.fight(second, scene.army(2, second, "axe-warrior"), scene.army(0, second, "swordsman"))
    for battle in scene.state.battles:
        battle.acting = -1
        battle.opening = True
        battle.paced = 0
    return scene.run(step(run_battles), step(wait))


@proves("korrem.multi.split-attention")
def test_two_battles_of_one_player_run_at_the_same_time_each_by_its_own_glass() -> None:
    scene = two_battles("hourglass")
    asks = scene.t.asks_of(0)
    assert [ask.kind for ask in asks] == ["assault", "assault"]
    glasses = [ask.clock for ask in asks]
    assert len(set(glasses)) == 2
    assert all(glass.startswith("attack-") for glass in glasses)
    first, second = scene.state.battles
    before = (first.serial, second.serial)
    scene.t.choose(asks[0], asks[0].absent)  # one minute is over: only that phase ends
    assert (first.serial - before[0], second.serial - before[1]) == (1, 0)
    assert [ask.clock for ask in scene.t.asks_of(0)] == [glasses[1]]
    assert [ask.kind for ask in scene.t.asks_of(1)] == ["assault"]


@proves("korrem.multi.split-attention", "korrem.gap.battle-pacing")
def test_a_third_battle_that_is_begun_at_a_regroup_leaves_the_others_alone() -> None:
    """Each Battle has one Attack Phase at a time, however many are under way."""
    scene = two_battles("hourglass")
    home, goal = scene.land(0, 3), scene.land(1, 3)
    scene.army(0, home, "spearman")
    scene.army(1, goal, "goblin-spear")
    scene.state.player = 0
    scene.state.actions = 2
    for battle in scene.state.battles:
        battle.observed = False
    first = scene.t.asks_of(0)[0]
    scene.t.choose(first, first.absent)
    reinforce = next(ask for ask in scene.t.asks_of(0) if ask.kind == "reinforce")
    (advance,) = scene.called("advance-enemy 3", reinforce.options)
    scene.t.choose(reinforce, advance)
    while any(ask.kind == "line-up" for ask in scene.t.asks):
        ask = next(ask for ask in scene.t.asks if ask.kind == "line-up")
        scene.t.choose(ask, 0)
    glasses = [ask.clock for ask in scene.t.asks if ask.kind == "assault"]
    assert sorted(glasses) == sorted(
        {f"attack-{battle.id}-{battle.serial}" for battle in scene.state.battles[1:]}
    )


@proves("korrem.multi.split-attention")
def test_without_glasses_they_take_an_attack_phase_each() -> None:
    scene = two_battles("off")
    assert [ask.kind for ask in scene.t.asks_of(0)] == ["assault"]


@proves("korrem.battle.facing")
@pytest.mark.parametrize(("seat", "bottom"), [(0, 1), (1, 0), (2, 1), (-1, 1)])
def test_everybody_sees_the_own_side_at_the_bottom_and_whose_each_card_is(seat: int, bottom: int) -> None:
    scene = Scene(3).clash("elf-guard 0 0", "knight 0 -1")
    (shown,) = scene.t.view(seat)["derived"]["battles"]  # type: ignore[index]
    assert shown["bottom"] == bottom
    assert [fighter["seat"] for fighter in shown["fighters"]] == [1, 0]
