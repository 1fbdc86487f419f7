"""Alliances: two against two in Twin Banners, turns of teams, what allies pass to each other, and winning together."""

from __future__ import annotations

from itertools import pairwise

import pytest

import banneret
from banneret.games.heroes import GAME
from banneret.games.heroes.combat_setup import guards_master
from banneret.games.heroes.ending import close_scenario, eliminate
from banneret.games.heroes.move import arrive, movement_options
from banneret.games.heroes.rounds import take_turns
from banneret.games.heroes.scenarios import SCENARIO_AT, SCENARIOS
from banneret.games.heroes.state import NOWHERE, home_field
from banneret.games.heroes.visit import is_empty
from banneret.games.heroes.ways import exits
from banneret.kernel.errors import Refused
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.testing import proves
from tests.games.heroes.scene import Scene, rest

FACTIONS = ("castle", "dungeon", "necropolis", "castle")
LEADERS = ("catherine", "alamar", "sandro", "rion")


def banners() -> Scene:
    """Catherine and Sandro against Alamar and Rion."""
    return Scene(FACTIONS, LEADERS, scenario="twin-banners")


def side_by_side(scene: Scene, hero: int, other: int) -> None:
    """Two heroes stand on neighbouring fields of a tile far away."""
    field = scene.beside(hero, "temple", "F8")
    scene.stand(other, field)


# ---- Who plays with whom ----


@proves("heroes.mode.alliance")
def test_teams_are_allied_and_trade_among_themselves_alone() -> None:
    scene = banners()
    assert scene.t.sides == (0, 1, 0, 1)
    side_by_side(scene, 0, 4)
    scene.hold(0, "haste").hold(2, "slow").hold(1, "slow")
    scene.turn(0)
    assert scene.offers("offer-resources 2")
    assert scene.offers("offer-card 2")
    assert not scene.offers("offer-resources 1")
    assert not scene.offers("offer-resources 3")
    assert not scene.offers("offer-card 1")


@proves("heroes.mode.clash")
def test_in_a_clash_nobody_has_an_ally_to_trade_with() -> None:
    scene = Scene().turn(0)
    assert not [name for name in scene.names() if name.startswith("offer-")]


@proves("heroes.setup.step-02-faction", "heroes.setup.step-03-hero", "heroes.intro.player-counts")
@pytest.mark.parametrize("way", ["choice", "random", "draft"])
def test_four_find_factions_and_heroes_and_each_has_a_town_of_its_own(way: str) -> None:
    t = new_table(GAME, 4, GAME.settings_with({"scenario": "twin-banners", "factions": way}), "3")
    while t.state.round == 0:
        kinds = [option.kind for option in t.asks[0].options]
        if "take-faction" in kinds:  # as often castle as it can be had
            assert len(t.asks[0].options) >= 2
        t.choose(t.asks[0], 0)
    state = t.state
    assert all(state.faction.count(town) <= 2 for town in state.faction)
    assert len(set(state.hero)) == 4
    towns = [home_field(state, seat) for seat in range(4)]
    assert len(set(towns)) == 4
    assert [state.flag[town] for town in towns] == [0, 1, 2, 3]
    assert [state.hero_at[2 * seat] for seat in range(4)] == towns


@proves("heroes.setup.step-02-faction")
def test_a_faction_is_taken_twice_at_most_and_only_where_four_play() -> None:
    t = new_table(GAME, 4, GAME.settings_with({"scenario": "twin-banners"}), "3")
    for hero in range(2):
        t.choose(t.asks[0], next(o for o in t.asks[0].options if o.args == (0,)))
        heroes = [option.args for option in t.asks[0].options]
        assert len(heroes) == 2 - hero  # the first hero of the faction is gone
        t.choose(t.asks[0], 0)
    assert [option.args for option in t.asks[0].options if option.args == (0,)] == []
    three = new_table(GAME, 3, GAME.settings_with({"scenario": "three-crowns"}), "3")
    first = three.asks[0].options[0].args
    three.choose(three.asks[0], 0)
    three.choose(three.asks[0], 0)
    assert first not in [option.args for option in three.asks[0].options]


@proves("heroes.intro.player-counts")
def test_the_core_box_serves_four_in_the_alliance_alone() -> None:
    for_four = [scenario.id for scenario in SCENARIOS if 4 in scenario.seats()]
    assert for_four == ["twin-banners"]
    assert SCENARIOS[SCENARIO_AT["twin-banners"]].seats() == (4,)
    with pytest.raises(Refused):
        banneret.new("heroes", seats=5)


# ---- Turns ----


@proves("heroes.round.alliance-alternate", "heroes.round.alliance-order-choice")
def test_teams_alternate_and_each_says_who_goes_first() -> None:
    scene = banners()
    scene.state.starting = 1
    scene.state.had_turn = [False] * 4
    scene.run(step(take_turns))
    order: list[int] = []
    asked: list[tuple[int, list[str]]] = []
    while len(order) < 4:
        if scene.asked("who-goes-now"):
            asked.append((scene.ask.seat, scene.names()))
            scene.choose(scene.names()[1])
        elif scene.asked("refresh-hand"):
            scene.t.choose(scene.ask, len(scene.ask.options) - 1)
        else:
            order.append(scene.state.player)
            scene.choose("end-turn")
    assert asked == [(1, ["goes-now 1", "goes-now 3"]), (2, ["goes-now 2", "goes-now 0"])]
    assert order == [3, 0, 1, 2]
    assert all(
        not scene.t.allied(one, other) for one, other in pairwise(order)
    )  # never two of a team in a row


@proves("heroes.round.alliance-alternate")
def test_who_is_left_alone_in_a_team_goes_once() -> None:
    scene = banners()
    eliminate(scene.t, 2)
    scene.state.had_turn = [False] * 4
    scene.state.starting = 0
    scene.run(step(take_turns))
    order: list[int] = []
    while len(order) < 3:
        if scene.asked("actions"):
            order.append(scene.state.player)
            scene.choose("end-turn")
        else:
            scene.t.choose(scene.ask, len(scene.ask.options) - 1 if scene.asked("refresh-hand") else 0)
    assert order == [0, 1, 3]


# ---- Passing resources ----


@proves("heroes.trade.alliance-resources")
def test_resources_pass_to_an_ally_who_agrees() -> None:
    scene = banners().turn(0)
    scene.choose("offer-resources 2")
    scene.t.choose(scene.ask, (7, 0, 0, 0, 2, 0))  # 7 gold for 2 materials
    assert scene.ask.seat == 2
    assert scene.prompt == "Catherine gives you 7 gold and asks for 2 materials"
    scene.choose("agree")
    assert scene.goods(0) == (13, 7, 1)
    assert scene.goods(2) == (27, 3, 1)
    assert scene.asked("actions", 0)


@proves("heroes.trade.alliance-resources")
def test_an_ally_may_decline_and_nobody_gives_what_is_not_there() -> None:
    scene = banners().turn(0)
    scene.choose("offer-resources 2")
    with pytest.raises(Refused):
        scene.t.choose(scene.ask, (21, 0, 0, 0, 0, 0))
    with pytest.raises(Refused):
        scene.t.choose(scene.ask, (0, 0, 0, 0, 0, 2))  # of an ally's valuables there is 1
    scene.t.choose(scene.ask, (20, 0, 0, 0, 0, 0))
    scene.choose("decline")
    assert scene.goods(0) == (20, 5, 1)
    assert scene.goods(2) == (20, 5, 1)


@proves("heroes.trade.alliance-resources")
@pytest.mark.parametrize(("left", "agrees"), [(10, True), (9, False)])
def test_who_has_spent_it_meanwhile_cannot_agree_any_more(left: int, agrees: bool) -> None:
    scene = banners().turn(2)
    scene.choose("offer-resources 0")
    numbers = scene.ask
    scene.state.goods[0] = left  # allies act at the same time
    scene.t.choose(numbers, (0, 0, 0, 10, 0, 0))
    assert scene.offers("agree", 0) == agrees
    assert scene.offers("decline", 0)


@proves("heroes.trade.alliance-resources")
def test_in_an_allys_turn_the_ally_asks_for_what_the_other_has() -> None:
    scene = banners().turn(2)
    scene.choose("offer-resources 0")
    scene.t.choose(scene.ask, (0, 0, 0, 10, 0, 0))
    scene.choose("agree")
    assert scene.gold(0) == 10
    assert scene.gold(2) == 30


@proves("heroes.trade.alliance-resources")
def test_in_a_combat_nothing_passes_between_allies() -> None:
    scene = banners()
    field = scene.beside(0, "mine", "F8", guard=True)
    scene.guards("neutral-zombies")
    scene.turn(0).choose(f"move yes {field}")
    seen = 0
    while scene.told("fight-ends") == [] and seen < 200:
        assert not any(name.startswith("offer-") for name in scene.names())
        scene.t.choose(scene.ask, 0)
        seen += 1
    assert seen > 3


# ---- Swapping cards ----


@proves("heroes.trade.ally-cards", "heroes.trade.ally-cards-equal")
def test_allies_side_by_side_swap_a_spell_for_an_artifact() -> None:
    scene = banners()
    side_by_side(scene, 0, 4)
    scene.hold(0, "haste", "attack").hold(2, "endless-bag-of-gold", "power")
    scene.turn(0).choose("offer-card 2")
    assert scene.names() == ["offer haste", "leave-it"]  # statistics stay
    scene.choose("offer haste")
    assert scene.ask.seat == 2
    assert scene.names() == ["swap-card endless-bag-of-gold", "decline"]  # one for one, or nothing
    scene.choose("swap-card endless-bag-of-gold")
    assert sorted(scene.held(0)) == ["attack", "endless-bag-of-gold"]
    assert sorted(scene.held(2)) == ["haste", "power"]


@proves("heroes.trade.ally-cards")
def test_a_swap_needs_neighbouring_heroes_and_the_allys_will() -> None:
    scene = banners()
    scene.hold(0, "haste").hold(2, "slow")
    scene.turn(0)
    assert not scene.offers("offer-card 2")  # far apart
    side_by_side(scene, 0, 4)
    scene.turn(0).choose("offer-card 2", "offer haste", "decline")
    assert scene.held(0) == ["haste"]
    assert scene.held(2) == ["slow"]
    assert "Haste" not in " ".join(scene.log(1))  # enemies hear no more than that an offer was made


@proves("heroes.trade.ally-cards")
def test_a_secondary_hero_beside_an_ally_serves_as_well() -> None:
    scene = banners()
    scene.hold(0, "haste").hold(2, "slow")
    side_by_side(scene, 1, 4)
    scene.turn(2)
    assert scene.offers("offer-card 0")


# ---- On the map ----


@proves("heroes.mode.alliance")
def test_an_allys_flag_is_an_empty_field_and_an_allys_town_is_not_taken() -> None:
    scene = banners()
    mine = scene.beside(0, "mine", "F8")
    scene.flag(2, mine)
    assert is_empty(scene.t, 0, mine)
    assert not is_empty(scene.t, 1, mine)
    town = home_field(scene.state, 2)
    scene.stand(4, mine)
    scene.stand(0, town)
    scene.do(step(arrive, 0, town))
    assert scene.resting()
    assert scene.state.flag[town] == 2
    assert scene.state.trophies[0] == []


@proves("heroes.move.through-allies", "heroes.mode.alliance")
def test_heroes_pass_through_allies_without_a_fight() -> None:
    scene = banners()
    field = scene.beside(0, "temple", "F8", mp=1)
    scene.stand(4, field)
    blocked = [
        option
        for option in movement_options(scene.t, 0, step(rest), step(rest))
        if option.kind == "move" and option.args == (True, field)
    ]
    assert blocked[0].blocked is not None  # nobody stays where an ally stands
    scene.state.mp[0] = 2
    onward = exits(scene.state, field)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.told("announces") == []
    assert any(scene.offers(f"move yes {other}") for other in onward)


@proves("heroes.combat.setup-clash-controller", "heroes.mode.alliance")
def test_an_enemy_commands_the_guards_not_the_ally() -> None:
    scene = banners()
    assert [guards_master(scene.t, seat) for seat in range(4)] == [3, 0, 1, 2]
    eliminate(scene.t, 3)
    assert guards_master(scene.t, 0) == 3


@proves("heroes.combat.two-heroes-one-field")
def test_two_allies_on_one_field_are_fought_one_after_the_other() -> None:
    scene = banners()
    field = scene.beside(0, "temple", "F8")
    scene.stand(2, field).stand(6, field)
    scene.army(0, "castle-archangels pack", "castle-champions pack")
    scene.army(1, "dungeon-troglodytes").army(3, "castle-halberdiers")
    scene.turn(0).choose(f"move yes {field}")
    assert scene.ask.seat == 0
    assert scene.names() == ["fight-first 1", "fight-first 3"]
    scene.choose("fight-first 3")
    fight_on(scene)
    assert scene.told("announces") == [(0, 3, 0, field), (0, 1, 0, field)]
    assert scene.told("visits")[-1][2] == field  # only after both
    assert scene.state.trophies[0] == [3, 1]


def fight_on(scene: Scene) -> None:
    """Everybody does the first thing offered, until seat 0 acts on the map again."""
    for _ in range(600):
        if scene.asked("actions"):
            return
        scene.t.choose(scene.ask, 0)
    raise AssertionError(f"no end: {scene.ask}")


@proves("heroes.combat.two-heroes-one-field")
def test_the_two_heroes_of_a_player_fall_together() -> None:
    scene = Scene()
    field = scene.beside(0, "temple", "F8")
    scene.stand(2, field).stand(3, field)
    scene.army(0, "castle-archangels pack", "castle-champions pack").army(1, "dungeon-troglodytes")
    scene.turn(0).choose(f"move yes {field}", "stand-and-fight")
    fight_on(scene)
    assert len(scene.told("announces")) == 1
    assert scene.state.hero_at[3] == NOWHERE
    assert scene.state.hero_at[2] == home_field(scene.state, 1)


@proves("heroes.combat.two-heroes-one-field")
def test_the_secondary_hero_may_be_given_up_before_such_a_combat() -> None:
    scene = Scene()
    field = scene.beside(0, "temple", "F8")
    scene.stand(2, field).stand(3, field)
    scene.turn(0).choose(f"move yes {field}", "give-up-hero")
    assert scene.state.hero_at[3] == NOWHERE
    assert scene.state.trophies[0] == [1]
    assert scene.told("announces") == [(0, 1, 0, field)]  # the main hero still fights


# ---- Winning together ----


@proves("heroes.mode.alliance", "heroes.end.scenario-conditions")
def test_points_of_allies_count_together_and_both_win() -> None:
    scene = banners()
    state = scene.state
    state.xp = [0, 6, 0, 0]  # Alamar alone has the highest level of all
    for seat, hills in ((0, 2), (2, 3)):
        for _ in range(hills):
            scene.flag(seat, scene.spot("mine", f"F{4 + scene.laid}"))
    scene.run(step(close_scenario))
    assert scene.ending() == "most-points"
    assert scene.winners() == [0, 2]
    assert scene.t.result is not None
    assert scene.t.result.points == (1.0, 0.0, 1.0, 0.0)


@proves("heroes.end.scenario-conditions")
def test_a_tie_of_teams_goes_to_the_richer_one_then_to_the_later_one() -> None:
    scene = banners()
    scene.rich(3, gold=21, materials=0, valuables=0)
    scene.run(step(close_scenario))
    assert scene.winners() == [1, 3]
    later = banners()
    later.state.starting = 1
    later.run(step(close_scenario))
    assert later.winners() == [0, 2]  # the last seat of the round is seat 0


@proves("heroes.end.last-standing")
def test_the_last_team_standing_wins_with_its_fallen() -> None:
    scene = banners()
    eliminate(scene.t, 2)
    eliminate(scene.t, 1)
    assert scene.ending() == ""
    eliminate(scene.t, 3)
    assert scene.ending() == "last-standing"
    assert scene.winners() == [0, 2]


@proves("heroes.end.cubes", "heroes.end.cubes-scenario")
def test_cubes_of_all_others_win_no_alliance() -> None:
    scene = banners()
    scene.state.trophies[0] = [1, 2, 3]
    scene.run(step(rest))
    assert scene.ending() == ""


@proves("heroes.setup.step-02-faction", "heroes.setup.step-03-hero")
@pytest.mark.parametrize("way", ["choice", "random", "draft"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_find_factions_and_heroes_in_every_way(seats: int, way: str) -> None:
    t = new_table(GAME, seats, GAME.settings_with({"factions": way}, seats), "4")
    asked: list[tuple[str, int]] = []
    while t.state.round == 0:
        ask = t.asks[0]
        if ask.kind in ("choose-faction", "choose-hero"):
            asked.append((ask.kind, ask.seat))
        t.choose(ask, len(ask.options) - 1)
    order = list(range(seats))
    if way == "random":
        assert asked == []
    elif way == "draft":  # heroes in reverse order
        heroes = [("choose-hero", seat) for seat in reversed(order)]
        assert asked == [*[("choose-faction", seat) for seat in order], *heroes]
    else:
        assert asked == [(kind, seat) for seat in order for kind in ("choose-faction", "choose-hero")]
    assert len(set(t.state.hero)) == seats
    assert len(set(t.state.faction)) >= min(seats, 2)
