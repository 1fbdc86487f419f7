"""What bots go by in Multiverse War: the worth of a fight, what is promising, the habit, and how far a search looks."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from banneret.bots import Mind, make
from banneret.games.multiverse import GAME
from banneret.games.multiverse.fights import fight, fight_from, worth_fighting
from banneret.games.multiverse.goals import win
from banneret.games.multiverse.score import FEATURES, Outlook, place_value
from banneret.games.multiverse.state import BONUS_FORTRESS, BONUS_TOWERS
from banneret.kernel.fields import State
from banneret.kernel.table import Table, new_table
from tests.games.multiverse.scene import Scene


def habit(scene: Scene, whim: float = 0.3) -> str:
    """What the quick hand takes, in the words of the scene."""
    index = GAME.habit(scene.t, scene.ask, whim)
    return scene.label(scene.ask.options[index])


def take(scene: Scene, label: str) -> Scene:
    """Choose what reads so."""
    return scene.choose(
        next(scene.name_of(option) for option in scene.ask.options if scene.label(option) == label)
    )


def promising(scene: Scene) -> list[str]:
    found = GAME.promising(scene.t, scene.ask)
    return [scene.label(scene.ask.options[index]) for index in found]


def chosen(scene: Scene, bot: str) -> str:
    t = cast(Table[State], scene.t)
    index = make(bot, "1").choose(Mind(t, scene.ask.seat), scene.ask)
    return scene.label(scene.ask.options[index])


# ---- Fights ----


def worth(attacker: str, defender: str, wounds: int = 0) -> float:
    scene = Scene()
    unit = scene.unit(0, attacker, (0, 0))
    scene.unit(1, defender, (1, 0), wounds=wounds)
    scene.begin(0)
    return fight(scene.t, unit, scene.hex((1, 0)))


def test_a_fight_is_worth_what_it_costs_them_less_what_it_costs_us() -> None:
    assert worth("swordsman", "swordsman", wounds=1) > worth("swordsman", "swordsman")  # it falls unanswered
    assert worth("swordsman", "horseman", wounds=1) > worth(
        "swordsman", "swordsman", wounds=1
    )  # a dearer one
    assert worth("swordsman", "swordsman") == pytest.approx(0.0)  # blow for blow
    assert worth("horseman", "pikeman") < worth("swordsman", "pikeman")  # pikes strike riders first
    assert worth("archer", "swordsman") > 0.0  # who cannot shoot back
    assert worth("swordsman", "decoy") < worth("swordsman", "builder")


def test_of_several_rivals_one_is_hurt_and_the_others_gain_as_much_as_we() -> None:
    """Blow for blow is even between two; among four it is good for those who look on."""

    def even_trade(scene: Scene) -> float:
        unit = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "swordsman", (1, 0))
        scene.begin(0)
        return fight(scene.t, unit, scene.hex((1, 0)))

    assert even_trade(Scene()) == pytest.approx(0.0)
    assert even_trade(Scene(4, mode="team")) == pytest.approx(0.0)  # two sides, too
    assert 0.0 > even_trade(Scene(3)) > even_trade(Scene(4))


def test_walls_are_worth_their_health() -> None:
    scene = Scene()
    home, beside = next(
        (home, scene.land.grid.cells[near])
        for home in scene.land.homes[1]
        for near in scene.land.grid.around[home]
        if scene.state.building_at[near] < 0
    )
    unit = scene.unit(0, "swordsman", beside)
    scene.building(1, "barracks", (0, 0))
    scene.begin(0)
    assert fight(scene.t, unit, home) > fight(scene.t, unit, scene.hex((0, 0))) > 0.0


def test_a_fight_needs_a_step_to_spare() -> None:
    """A Swordsman has 3 AP: two steps and a blow."""
    for far, worth_it in ((3, True), (4, False)):
        scene = Scene()
        unit = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "archer", (far, 0), wounds=1)
        scene.begin(0)
        path = tuple(scene.hex((q, 0)) for q in range(1, far))
        foes = worth_fighting(scene.t, unit, False)
        assert (fight_from(scene.t, unit, path, foes) > 0.0) == worth_it


# ---- What is promising ----


def test_hexes_from_which_a_fight_pays_are_promising() -> None:
    scene = Scene()
    unit = scene.unit(0, "horseman", (0, 0))
    scene.unit(0, "tribal-scout", (2, 1))  # sees the Archer
    scene.unit(1, "archer", (3, 0))
    scene.begin(0).pick(unit)
    beside = {f"Move to {q},{r}" for q, r in ((2, 0), (3, -1), (2, 1))}
    assert beside & set(promising(scene))


def test_a_block_that_nobody_knows_makes_nothing_promising() -> None:
    """Whatever it is, the same options are looked at: searches learn nothing from what is offered to them."""
    found = []
    for name in ("archer", "pikeman", "builder"):
        scene = Scene()
        unit = scene.unit(0, "horseman", (0, 0))
        scene.unit(1, name, (4, 0))
        scene.begin(0).pick(unit)
        found.append(promising(scene))
    assert found[0] == found[1] == found[2]


def test_archers_act_first_and_who_holds_a_mine_last() -> None:
    scene = Scene(mines=True)
    scene.mine((2, 2))
    scene.unit(0, "swordsman", (2, 2))
    scene.unit(0, "horseman", (0, 0))
    scene.unit(0, "archer", (-2, 0))
    scene.begin(0)
    order = []
    while True:
        (label,) = promising(scene)
        if label.startswith("End"):
            break
        order.append(label.split()[0])
        take(scene, label).choose("another-unit")
    assert order == ["Archer", "Horseman", "Swordsman"]


# ---- The habit ----


def test_by_habit_a_unit_slays_whom_it_can_slay() -> None:
    scene = Scene()
    unit = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    scene.unit(1, "archer", (0, 1), wounds=1)
    scene.begin(0).pick(unit)
    assert habit(scene).startswith("Attack the Archer")


def test_by_habit_a_unit_goes_to_the_mine_and_stays() -> None:
    scene = Scene(mines=True)
    scene.mine((2, 0))
    unit = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).pick(unit)
    assert habit(scene) == "Move to 2,0"
    scene.choose("move 2,0")
    assert habit(scene) == "Another unit"


def test_by_habit_a_unit_steps_up_to_an_enemy_that_it_can_strike() -> None:
    scene = Scene()
    unit = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "archer", (2, 0))
    scene.begin(0).pick(unit)
    step = habit(scene)
    assert step in ("Move to 1,0", "Move to 2,-1", "Move to 1,1")
    assert habit(take(scene, step)).startswith("Attack the Archer")


def test_by_habit_the_wounded_rest_and_decoys_stand() -> None:
    scene = Scene(decoys=True)
    unit = scene.unit(0, "swordsman", (0, 0), wounds=2)
    decoy = scene.unit(0, "decoy", (-3, 0))
    scene.begin(0).pick(unit)
    scene.terrain("mountain", *[(q, r) for q, r in scene.goals_of(unit)])
    scene.begin(0).pick(unit)
    assert habit(scene) == "Rest"
    scene.pick(decoy)
    assert habit(scene) == "Another unit"


def test_by_habit_a_builder_comes_first_then_barracks_then_the_dearest_unit() -> None:
    scene = Scene().gold(0, 9)
    scene.build()
    assert habit(scene).startswith("Recruit a Builder")
    scene = Scene().gold(0, 9)
    scene.unit(0, "builder", (0, 0))
    scene.build()
    assert habit(scene).startswith("Build a Barracks at 0,0")
    scene = Scene().gold(0, 4)
    scene.unit(0, "builder", scene.land.grid.cells[scene.land.homes[0][3]])
    scene.build()
    assert habit(scene).startswith("Recruit a Horseman")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"scenario": "starter"}),
        (3, {}),
        (4, {"mode": "team", "shards": True, "combat_cards": True}),
        (4, {"diplomacy": True, "faction_perks": True}),
    ],
)
def test_the_habit_answers_every_ask_of_a_game(seats: int, options: dict[str, object]) -> None:
    t = new_table(GAME, seats, GAME.settings_with({**options, "turn_limit": 5}), "habit")
    random = Random(1)
    while t.result is None:
        ask = t.asks[0]
        index = GAME.habit(t, ask, random.random())
        assert ask.options[index].blocked is None
        t.choose(ask, index)
    assert t.state.turn <= 5


# ---- The search ----


def test_a_search_looks_until_the_seat_acts_again() -> None:
    scene = Scene()
    scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (5, 0))
    scene.begin(0)
    assert (GAME.moment(scene.t, 0), GAME.moment(scene.t, 1)) == (5, 4)
    assert GAME.horizon(scene.t, 0) == 6
    scene.end_phase()
    assert GAME.moment(scene.t, 1) == 5
    scene.end_phase()
    assert scene.state.turn == 6
    assert GAME.moment(scene.t, 0) == 5  # the build phase comes first
    scene.pass_build()
    assert GAME.moment(scene.t, 0) == 6


def last_stone() -> Scene:
    """Seat 1 needs one more stone and stands on a mine; seat 0's Archer can shoot there, or at a dearer unit."""
    scene = Scene(mines=True)
    scene.mine((0, 0))
    scene.state.stones[1] = 14
    archer = scene.unit(0, "archer", (2, 0))
    scene.unit(1, "swordsman", (0, 0), wounds=2)
    scene.unit(1, "horseman", (3, 0), wounds=2)
    scene.begin(0).pick(archer)
    return scene


def last_mission() -> Scene:
    """Seat 0 has done two missions, the third wants a building torn down; beside it stands an easy prey."""
    scene = Scene(secret_missions=True).mission(0, "wall-breaker")
    scene.state.missions[0] = 2
    archer = scene.unit(0, "archer", (2, 0))
    tower = scene.building(1, "barracks", (0, 0))
    scene.state.b_health[tower] = 1
    scene.unit(1, "horseman", (3, 0), wounds=2)
    scene.begin(0).pick(archer)
    return scene


def test_a_search_sees_what_the_habit_does_not() -> None:
    assert habit(last_mission()).startswith("Shoot the Horseman")
    scene = last_mission()
    choice = chosen(scene, "mcts:150it")
    while choice.startswith("Move to "):  # nearer, for a better shot
        choice = chosen(take(scene, choice), "mcts:150it")
    assert choice.startswith("Shoot the Barracks")


def test_a_search_answers_every_ask() -> None:
    t = new_table(GAME, 2, GAME.settings_with({"turn_limit": 2}), "search")
    bots = [make("mcts:20it", "a"), make("greedy", "b")]
    while t.result is None:
        ask = t.asks[0]
        t.choose(ask, bots[ask.seat].choose(Mind(cast(Table[State], t), ask.seat), ask))
    assert t.state.turn == 2


# ---- The Portal of others ----


def at_the_mine(stones: int) -> Scene:
    """Seat 1 holds a mine; a Swordsman of seat 0 can go there, or to an adventure."""
    scene = Scene(mines=True, adventures=True)
    scene.mine((4, 0))
    scene.state.token[scene.hex((-1, 0))] = True
    scene.state.stones[1] = stones
    scene.unit(1, "swordsman", (4, 0))
    return scene


def test_the_nearer_an_enemys_portal_the_more_its_mines_are_worth_a_march() -> None:
    def worth_of(stones: int, hex: tuple[int, int]) -> float:
        scene = at_the_mine(stones)
        scene.begin(0)
        return place_value(scene.t, 0, scene.hex(hex), Outlook(scene.t, 0))

    beside, away = (3, 0), (0, 0)
    pull = [worth_of(stones, beside) - worth_of(stones, away) for stones in (0, 12, 14)]
    assert pull == sorted(set(pull))
    scene = at_the_mine(14)
    scene.mine((0, 0))
    own = place_value(scene.t, 0, scene.hex((0, 0)), Outlook(scene.t, 0))
    assert worth_of(14, beside) < own  # a mine of one's own is not given up for it


def test_by_habit_who_would_have_the_last_stone_is_shot_first() -> None:
    assert habit(last_stone()).startswith("Shoot the Swordsman")
    scene = last_stone()
    scene.state.stones[1] = 2
    assert habit(scene).startswith("Shoot the Horseman")


def test_a_portal_counts_by_how_soon_it_will_stand() -> None:
    def pace(stones: int, mines: int) -> float:
        scene = Scene(mines=True)
        for at in ((4, 0), (-4, 0))[:mines]:
            scene.mine(at)
            scene.unit(0, "swordsman", at)
        scene.state.stones[0] = stones
        return GAME.measure(scene.t, 0)[FEATURES.index("portal-pace")]

    assert pace(14, 0) == 0.0
    assert pace(5, 1) == pytest.approx(0.1)
    assert pace(5, 2) == pytest.approx(0.2)
    assert pace(13, 2) == pace(14, 2) == 1.0


@pytest.mark.parametrize(("mission", "wanted"), [("road-warden", True), ("treasurer", False)])
def test_roads_are_promising_where_a_mission_wants_them(mission: str, wanted: bool) -> None:
    scene = Scene(secret_missions=True).mission(0, mission).gold(0, 9)
    scene.building(0, "barracks", (-3, 0))
    scene.unit(0, "builder", (1, 0))
    scene.build()
    kinds = {scene.ask.options[index].kind for index in GAME.promising(scene.t, scene.ask)}
    assert ("lay-road" in kinds) == wanted


# ---- Winning ----


@pytest.mark.parametrize(
    ("seats", "mode", "enemy"), [(2, "duel", 1), (3, "ffa", 2), (4, "ffa", 3), (4, "team", 2)]
)
def test_greedy_takes_a_settlement_that_one_blow_brings_down(seats: int, mode: str, enemy: int) -> None:
    scene = Scene(seats, mode=mode)
    beside = next(
        scene.land.grid.cells[near]
        for home in scene.land.homes[enemy]
        for near in scene.land.grid.around[home]
        if scene.state.building_at[near] < 0
    )
    unit = scene.unit(0, "swordsman", beside)
    scene.state.b_health[enemy] = 1
    scene.begin(0).pick(unit)
    assert chosen(scene, "greedy").startswith("Attack the settlement")


def test_a_win_is_worth_as_much_to_each_of_a_team_as_to_one_alone() -> None:
    scene = Scene(4, mode="team")
    win(scene.t, 2, "conquest", "multiverse.goal.conquest")
    assert [GAME.score(scene.t, seat) for seat in range(4)] == [0.0, 0.0, 1.0, 1.0]


# ---- Goals that are built ----


def works(scenario: str, gold: int, bonus: int = 0) -> Scene:
    """Seat 0 has a Barracks, and a Builder where all can be built."""
    scene = Scene(scenario=scenario).gold(0, gold)
    scene.building(0, "barracks", (-3, 0))
    scene.unit(0, "builder", (1, 0))
    scene.state.bonus[0] = bonus
    return scene.build()


@pytest.mark.parametrize(
    ("scenario", "gold", "bonus", "taken"),
    [
        ("starter", 3, 0, "Build a Guard Tower at 1,0 (3 gold)"),
        ("starter", 3, BONUS_TOWERS, "Recruit"),
        ("starter", 10, 0, "Build a Barracks at 1,0 (4 gold)"),
        ("advanced", 3, 0, "Recruit"),
    ],
)
def test_the_quick_hand_builds_what_a_goal_asks_for(scenario: str, gold: int, bonus: int, taken: str) -> None:
    assert habit(works(scenario, gold, bonus)).startswith(taken)


def test_with_all_barracks_built_the_quick_hand_begins_a_fortress() -> None:
    for scenario, bonus, taken in (
        ("starter", 0, "Build a Castle"),
        ("starter", BONUS_FORTRESS | BONUS_TOWERS, "Recruit"),
        ("advanced", 0, "Build a Castle"),
    ):
        scene = works(scenario, 10, bonus)
        for at in ((-3, 4), (5, -4), (5, 0)):
            scene.building(0, "barracks", at)
        assert habit(scene.build()).startswith(taken), (scenario, bonus)


def test_each_step_towards_a_goal_that_is_built_counts() -> None:
    def measured(scene: Scene, feature: str) -> float:
        return GAME.measure(scene.t, 0)[FEATURES.index(feature)]

    scene = works("starter", 0)
    steps = [measured(scene, "bonus")]
    scene.building(0, "guard-tower", (3, 3))
    steps.append(measured(scene, "bonus"))
    scene.building(0, "fortress", (1, 0), site_of=0)
    steps.append(measured(scene, "bonus"))
    scene.track(0, "archer", 4)
    steps.append(measured(scene, "bonus"))
    assert steps == sorted(set(steps))
    assert steps[-1] < 2.0  # none of them is done yet
    scene = works("advanced", 0)
    site = scene.building(0, "fortress", (1, 0), site_of=0)
    begun = measured(scene, "fortresses")
    scene.state.b_builder[site] = -1
    assert 0.0 < begun < measured(scene, "fortresses")
    team = Scene(4, mode="team", teams="02-13")
    team.building(2, "fortress", (0, 0))
    assert measured(team, "fortresses") > 0.0  # the partner's counts for domination
