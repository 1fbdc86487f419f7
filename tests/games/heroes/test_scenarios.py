"""Scenarios: which are offered for how many players, rules of their own, three players, cubes of every enemy."""

from __future__ import annotations

import pytest

from banneret.games.heroes import GAME
from banneret.games.heroes.combat import fight_player
from banneret.games.heroes.contents import CARD_AT, CORE_FACTIONS
from banneret.games.heroes.ending import captor, watch
from banneret.games.heroes.land import AT_TOWN, LOCATION_AT
from banneret.games.heroes.rounds import resource_round
from banneret.games.heroes.scenario_rules import after_guards, movement_of
from banneret.games.heroes.scenarios import KNOWN_POINTS, PLAYABLE, SCENARIOS, OwnRule, Scenario
from banneret.games.heroes.state import NO_HERO, Heroes, home_field, tier_pile
from banneret.games.heroes.units import draw_neutral, lose_unit
from banneret.games.heroes.visit import visit
from banneret.kernel.errors import ContentError, Refused
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.parts.content import read_toml
from banneret.testing import proves
from tests.games.heroes.scene import Scene, quiet, rest


def three(seed: str = "1", **options: object) -> Table[Heroes]:
    """Three players, set up with the first answer to everything."""
    t = new_table(GAME, 3, GAME.settings_with(dict(options), 3), seed)
    while t.asks[0].kind != "refresh-hand":
        t.choose(t.asks[0], 0)
    return t


@proves("heroes.intro.player-counts", "heroes.mode.scenario-required")
def test_rivals_of_the_core_box_are_up_to_three() -> None:
    assert {2, 3, 4} <= set(GAME.seats)
    assert len(CORE_FACTIONS) == 3
    assert three().options["scenario"] == "three-crowns"
    for scenario in SCENARIOS:
        if scenario.mode == "clash":
            assert all(players <= 3 for players in scenario.seats())
    with pytest.raises(Refused):
        GAME.settings_with({"scenario": "chain-link"}, 3)


def test_a_scenario_with_a_rule_that_nobody_wrote_is_not_offered() -> None:
    for scenario in SCENARIOS:
        assert (scenario.id in PLAYABLE) == bool(scenario.seats())
        if scenario.id in PLAYABLE:
            assert scenario.unknown() == []
    valley = next(one for one in SCENARIOS if one.id == "dragon-valley")
    assert "rule grail" in valley.unknown()
    assert valley.id not in PLAYABLE


def test_a_broken_scenario_is_named() -> None:
    text = (
        '[[scenario]]\nid = "odd"\nname = "Odd"\ntype = "clash"\nplayers = [2]\ncore_players = [2]\nrounds = 5\n'
        'needs = ["core"]\n[scenario.setup]\nbuildings = ["windmill"]\n'
    )
    fields = read_toml(text, "scenarios.toml", "heroes").tables("scenario", "scenario")[0]
    with pytest.raises(ContentError) as caught:
        Scenario(99, fields)
    assert str(caught.value).startswith("scenarios.toml, scenario 'odd', setup: buildings is ['windmill']")
    assert "mine held" in KNOWN_POINTS


def test_a_rule_that_takes_no_artifact_for_a_weapon_is_named() -> None:
    text = '[[rules]]\nkind = "boss"\nweapons = ["titans-gladius", "%s"]\n'
    wrong = read_toml(text % "lightning-bolt", "scenarios.toml", "heroes").tables("rules", "rule")[0]
    with pytest.raises(ContentError) as caught:
        OwnRule("odd", 0, wrong)
    assert "artifacts; 'lightning-bolt' is none" in str(caught.value)
    right = read_toml(text % "rib-cage", "scenarios.toml", "heroes").tables("rules", "rule")[0]
    assert OwnRule("odd", 0, right).artifacts == {"weapons": [CARD_AT["titans-gladius"], CARD_AT["rib-cage"]]}


# ---- Three players ----


@proves("heroes.round.turn-order", "heroes.setup.step-23-starting-player")
def test_three_take_their_turns_clockwise() -> None:
    t = three()
    seen: list[int] = []
    for _ in range(3):
        seen.append(t.state.player)
        while t.asks and not any(ask.kind == "actions" for ask in t.asks):
            t.choose(next(ask for ask in t.asks if not ask.standing), 0)
        ask = next(ask for ask in t.asks if ask.kind == "actions")
        t.choose(ask, len(ask.options) - 1)
    first = t.state.starting
    assert seen == [first, (first + 1) % 3, (first + 2) % 3]


@proves("heroes.end.cubes", "heroes.end.cube-sources")
def test_a_cube_of_every_enemy_wins_at_once() -> None:
    t = three()
    t.state.trophies[1] = [0, 0]
    watch(t)
    assert ending_of(t) == ("", ())  # the same cube twice counts once
    t.state.trophies[1] = [0, 2]
    watch(t)
    assert ending_of(t) == ("all-cubes", (1,))


def ending_of(t: Table[Heroes]) -> tuple[str, tuple[int, ...]]:
    return ("", ()) if t.result is None else (t.result.ending, t.result.winners)


@proves("heroes.end.last-standing", "heroes.end.eliminated-removed")
def test_of_three_the_last_one_standing_wins() -> None:
    from banneret.games.heroes.ending import eliminate

    t = three()
    eliminate(t, 0)
    assert ending_of(t) == ("", ())
    eliminate(t, 2)
    assert ending_of(t) == ("last-standing", (1,))


@proves("heroes.loc.town-cube")
def test_a_cube_is_of_the_towns_first_owner_whoever_held_it() -> None:
    t = three()
    town = home_field(t.state, 0)
    t.state.flag[town] = 1  # taken before
    t.state.hero_at[4] = town
    t.state.hero_at[0] = home_field(t.state, 2)
    t.restart(step(visit, 4, town), step(rest))
    assert t.state.trophies[2] == [0]
    assert t.state.location[town] == AT_TOWN


# ---- Chain Link ----


@proves("heroes.mode.clash", "heroes.end.scenario-conditions")
def test_chain_link_gives_something_more_in_resource_rounds() -> None:
    scene = Scene(scenario="chain-link")
    scene.do(step(resource_round))
    assert scene.ways() == ["gain valuables 1", "gain materials 2"]
    scene.way("gain materials 2")
    assert scene.goods(0) == (30, 7, 1)
    assert scene.ask.seat == 1


@proves("heroes.end.scenario-conditions")
def test_heroes_of_chain_link_are_quicker_from_level_five_on() -> None:
    scene = Scene(scenario="chain-link")
    scene.state.xp[0] = 7
    assert movement_of(scene.t, 0) == 3
    scene.state.xp[0] = 8
    assert movement_of(scene.t, 0) == 4
    assert movement_of(scene.t, 1) == 3
    assert movement_of(scene.t, 2) == 3


@proves("heroes.intro.conflict-priority", "heroes.siege.defend-for-8")
def test_in_chain_link_the_own_town_is_defended_for_nothing() -> None:
    scene = quiet(Scene(scenario="chain-link"))
    town = scene.state.hero_at[2]
    scene.stand(2, scene.spot("empty", "F8"))
    scene.stand(0, town)
    scene.do(step(fight_player, 0, town, 1, NO_HERO))
    assert scene.told("announces")  # the book's 8 gold are not asked for


@proves("heroes.end.scenario-conditions")
def test_in_chain_link_cards_are_played_for_a_town_without_its_hero() -> None:
    scene = quiet(Scene(scenario="chain-link")).hold(1, "attack")
    town = scene.state.hero_at[2]
    scene.stand(2, scene.spot("empty", "F8"))
    scene.stand(0, town)
    scene.do(step(fight_player, 0, town, 1, NO_HERO)).until("command")
    asked = False
    for _ in range(40):
        asked = asked or (scene.asked("cards-for-attack", 1) and scene.offers("play attack basic"))
        strikes = [name for name in scene.names() if name.startswith(("strike", "shoot"))]
        scene.choose(strikes[0]) if strikes else scene.stay_idle()
        if asked or scene.told("fight-ends"):
            break
    assert asked


@proves("heroes.end.scenario-conditions")
def test_who_wins_the_grail_in_chain_link_may_keep_a_beaten_unit() -> None:
    scene = Scene(scenario="chain-link")
    field = scene.spot("grail", "C2")
    assert scene.state.location[field] == LOCATION_AT["grail"]
    piece = draw_neutral(scene.t, 0)
    lose_unit(scene.t, piece)
    assert piece in scene.t.zones.pieces[tier_pile(0)]
    scene.do(step(after_guards, 0, field, (piece,)))
    assert len(scene.names()) == 2
    scene.t.choose(scene.ask, 0)
    assert len(scene.units(0)) == 3
    assert scene.gold(0) == 20


@proves("heroes.end.scenario-conditions")
def test_chain_link_without_a_captured_town_is_a_draw() -> None:
    from banneret.games.heroes.rounds import close_round

    scene = Scene(scenario="chain-link")
    assert captor(scene.t) == -1
    scene.state.round = 12
    scene.run(step(close_round))
    assert scene.ending() == "out-of-time"
    assert scene.t.result is not None
    assert scene.t.result.points == (0.5, 0.5)


@proves("heroes.end.victory-timing")
def test_a_goal_that_is_not_at_once_ends_the_game_with_the_round() -> None:
    from banneret.games.heroes.ending import look_at_goals

    scene = Scene()
    scene.state.ahead = [1, 0]
    look_at_goals(scene.t)
    assert scene.ending() == "goal-met"
    assert scene.winners() == [1]  # the first to have met it
