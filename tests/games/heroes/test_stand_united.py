"""Stand United: everybody has to beat the dragons of the utopia, and who has won leaves a unit to the others."""

from __future__ import annotations

from banneret.games.heroes.combat_state import WON, Fight
from banneret.games.heroes.faces import face_id
from banneret.games.heroes.move import arrive
from banneret.games.heroes.rounds import yield_effects
from banneret.games.heroes.state import (
    COMMON_ARMY,
    main_hero,
    tier_deck,
)
from banneret.games.heroes.town import why_not_hire
from banneret.kernel.step import step
from tests.games.heroes.together import Together


def united(seats: int = 2, **options: str) -> Together:
    return Together("stand-united", seats, **options)


def test_the_azure_dragons_wait_at_the_utopia_with_an_ai_deck() -> None:
    scene = united()
    assert "neutral-azure-dragons" not in scene.zone(tier_deck(3))
    field = scene.utopia()
    scene.state.guard[field] = 7
    scene.stand(0, field)
    scene.state.xp[0] = 12
    scene.hold(0, "haste")
    scene.do(step(arrive, 0, field))
    scene.first_options("before-combat")  # no card is played before: the fight cannot be skipped
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    guards = [face_id(fight.face[f]) for f in range(len(fight.face)) if fight.side[f] == 1]
    assert guards.count("neutral-azure-dragons") == 1
    assert fight.drawing


def win_utopia(scene: Together, seat: int) -> None:
    field = scene.utopia()
    scene.state.guard[field] = 7
    scene.stand(main_hero(seat), field)
    scene.end_fight(main_hero(seat), field, WON)


def test_who_is_absent_gives_nothing_away() -> None:
    scene = united()
    scene.army(0, "castle-griffins pack", "neutral-boars")
    win_utopia(scene, 0)
    before = (scene.goods(0), scene.goods(1))
    scene.t.choose(scene.ask, scene.ask.absent)
    assert (scene.goods(0), scene.goods(1)) == before


def test_who_has_won_leaves_a_unit_and_is_done_and_the_last_one_wins_for_all() -> None:
    scene = united()
    scene.army(0, "castle-griffins pack", "neutral-boars")
    win_utopia(scene, 0)
    assert scene.asked("gift-for-ally")
    scene.t.choose(scene.ask, (20, 0, 1))
    assert scene.gold(1) == 40
    assert scene.state.done == [0]
    assert scene.zone(COMMON_ARMY) == ["castle-griffins"]  # the only unit of the own faction
    assert scene.state.out == [True, False]
    assert scene.state.flag[scene.utopia()] < 0  # no cube is placed
    assert scene.state.guard[scene.utopia()] == 7
    assert scene.ending() == ""
    win_utopia(scene, 1)
    assert scene.ending() == "goal-met"
    assert scene.t.result is not None
    assert scene.t.result.winners == (0, 1)


def test_the_common_army_is_everybodys() -> None:
    scene = united()
    piece = scene.piece("neutral-trolls")
    scene.t.put(piece, COMMON_ARMY)
    field = scene.beside(2, "mine", guard=True)
    scene.state.guard[field] = 1
    scene.state.hero_at[2] = field
    scene.do(step(arrive, 2, field))
    scene.first_options("before-guards", "before-combat")
    assert scene.ask.seat == 1
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    assert piece in fight.piece


def test_an_ability_of_the_common_army_serves_one_player_in_a_round() -> None:
    scene = united()
    scene.t.put(scene.piece("neutral-rogues"), COMMON_ARMY)
    scene.t.put(scene.piece("neutral-peasants"), COMMON_ARMY)
    scene.turn(0)
    scene.t.choose(scene.ask, scene.options_named("use")[0])
    while not scene.asked("actions"):
        scene.t.choose(scene.ask, 0)
    assert not scene.options_named("use")
    scene.turn(1)
    assert not scene.options_named("use")
    gold = [scene.gold(seat) for seat in range(2)]
    scene.do(step(yield_effects))
    assert scene.gold(0) + scene.gold(1) == sum(gold) + 3  # the peasants pay one of them


def test_an_obelisk_calls_to_arms_once_for_each_player() -> None:
    scene = united()
    obelisk = scene.beside(0, "obelisk")
    scene.rich(0)
    scene.turn(0).choose(f"move yes {obelisk}")
    assert len([name for name in scene.names() if name.startswith("recruit ")]) == 3
    scene.choose(next(name for name in scene.names() if name.startswith("recruit ")))
    assert len(scene.zone(COMMON_ARMY)) == 1
    assert scene.gold(0) < 100


def test_no_secondary_heroes_and_trade_by_token() -> None:
    scene = united()
    scene.rich(0)
    why = why_not_hire(scene.t, 0)
    assert why is not None
    assert why.kind == "not-in-scenario"
    scene.turn(0)
    scene.choose("trade-by-token 1")
    assert not scene.state.can_build[0]
    assert scene.asked("resources-for-ally")
    scene.t.choose(scene.ask, (10, 0, 0, 0, 0, 0))
    scene.choose("agree")
    assert scene.gold(1) == 30
