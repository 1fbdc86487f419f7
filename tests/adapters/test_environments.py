"""The environments pass the suites of those whose interface they have, and a game by numbers is a game by the rules."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from banneret.adapters.gymnasium import WRONG, SoloEnv, sampled
from banneret.adapters.openspiel import register, resample
from banneret.adapters.pettingzoo import TurnEnv, env, parallel_env
from banneret.adapters.vector import Vector
from banneret.games import NAMES
from banneret.kernel.errors import Refused

# ---- PettingZoo ----


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_nothing_wrong_with_a_game(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(name), num_cycles=60)


def test_pettingzoo_finds_that_a_seed_decides_everything() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env("tales"), num_cycles=40)


def test_pettingzoo_finds_nothing_wrong_with_agents_at_the_same_time() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(parallel_env("daybreak"), num_cycles=60)


def test_a_play_is_cut_after_so_many_cycles() -> None:
    def together(max_cycles: int) -> Any:
        return parallel_env("daybreak", max_cycles=max_cycles)

    max_cycles_test(
        SimpleNamespace(parallel_env=together, env=lambda max_cycles: parallel_to_aec(together(max_cycles)))
    )


def test_it_is_drawn_for_people_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env("tales", render_mode=render_mode))
    assert "Tales of Realms and Ruins" in capsys.readouterr().out


def played_out(game: TurnEnv, seed: int) -> dict[str, float]:
    chance = np.random.default_rng(seed)
    game.reset(seed=seed)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, cut, _ = game.last()
        total[agent] += reward
        assert seen is not None
        game.step(None if over or cut else sampled(seen["action_mask"], chance))
    return total


def test_a_whole_game_by_numbers_has_a_winner_and_a_loser() -> None:
    game = TurnEnv("daybreak", options={"day_limit": 3})
    assert sorted(played_out(game, 3).values()) == [-1.0, 1.0]


def test_in_a_phase_for_all_everybody_chooses_in_the_same_step() -> None:
    game = parallel_env("daybreak")
    seen, _ = game.reset(seed=1)
    chance = np.random.default_rng(1)
    together = 0
    for _ in range(120):
        actions = {agent: sampled(seen[agent]["action_mask"], chance) for agent in game.agents}
        together += all(action != game.wait for action in actions.values())
        seen, _, over, _, infos = game.step(actions)
        assert not any("illegal" in info for info in infos.values())
        if any(over.values()):
            break
    assert together > 3


def test_who_waits_when_asked_is_told_and_nothing_happens() -> None:
    game = parallel_env("daybreak")
    game.reset(seed=1)
    before = game.seats.play.table.hash()
    _, _, _, _, infos = game.step(dict.fromkeys(game.agents, game.wait))
    assert any(info.get("illegal") for info in infos.values())
    assert game.seats.play.table.hash() == before


# ---- Gymnasium ----


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong_with_a_seat_against_bots(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SoloEnv(name, against="random"), skip_render_check=True)


def test_a_seat_against_bots_plays_to_the_end() -> None:
    game = SoloEnv("tales", seat=1)
    chance = np.random.default_rng(2)
    seen, _ = game.reset(seed=2)
    over, reward = False, 0.0
    while not over:
        assert game.play.ask is not None
        assert game.play.ask.seat == 1
        seen, reward, over, _, _ = game.step(sampled(seen["action_mask"], chance))
    assert reward in (-1.0, 1.0)
    with pytest.raises(Refused, match="reset"):
        game.step(0)


def test_an_action_that_is_not_open_changes_nothing_and_costs_a_little() -> None:
    game = SoloEnv("tales", max_choices=2)
    seen, _ = game.reset(seed=2)
    closed = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    before = game.play.table.hash()
    _, reward, over, cut, info = game.step(closed)
    assert (reward, over, cut, info) == (WRONG, False, False, {"illegal": True})
    assert game.play.table.hash() == before
    assert game.step(closed)[3], "it was the second choice of two"
    with pytest.raises(Refused, match="no seat 5"):
        SoloEnv("tales", seat=5)


# ---- OpenSpiel ----


SHORT = {  # OpenSpiel looks at every state from all sides, and copies it by its history
    "tales": "events:false",
    "daybreak": "day_limit:3",
    "multiverse": "turn_limit:1",
    "korrem": "max_rounds:3",
    "heroes": "scenario:first-steps",
}


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_simulates_a_game(name: str) -> None:
    register(name)
    game = pyspiel.load_game(f"banneret_{name}(deals=5,options={SHORT[name]})")
    pyspiel.random_sim_test(game, 1, False, False)


class NoJudgement:
    """What OpenSpiel's searches ask about a position: here all are as good, and all actions as likely."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.get_game().num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_own_searches_play(name: str) -> None:
    register(name)
    game = pyspiel.load_game(f"banneret_{name}(deals=5,options={SHORT[name]})")
    state = game.new_initial_state()
    state.apply_action(3)
    blind = ISMCTSBot(game, NoJudgement(), 1.4, 4, random_state=np.random.RandomState(7))
    blind.set_resampler(resample)
    seeing = MCTSBot(game, 1.4, 4, NoJudgement(), solve=False, random_state=np.random.RandomState(7))
    for bot in (blind, seeing, blind):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_openspiel_takes_the_options_of_a_game() -> None:
    register("tales")
    game = pyspiel.load_game("banneret_tales(options=events:false;heroes:random)")
    state = game.new_initial_state()
    state.apply_action(3)
    assert (state.play.table.options["events"], state.play.table.options["heroes"]) == (False, "random")
    with pytest.raises(Exception, match="has no option 'magic'"):
        pyspiel.load_game("banneret_tales(options=magic:none)")


def test_a_clone_in_openspiel_goes_its_own_way() -> None:
    register("tales")
    state = pyspiel.load_game("banneret_tales").new_initial_state()
    state.apply_action(7)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(clone) != str(state)
    state.apply_action(state.legal_actions()[0])
    assert str(clone) == str(state)


def test_what_openspiel_resamples_looks_the_same_to_the_player() -> None:
    register("tales")
    state = pyspiel.load_game("banneret_tales").new_initial_state()
    state.apply_action(3)
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    other = resample(state, player, "x")
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)


# ---- Many tables ----


def test_many_tables_go_on_side_by_side_and_begin_anew() -> None:
    tables = Vector("tales", 6, seed=1)
    chance = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        rewards, over = tables.step(np.array([sampled(mask, chance) for mask in tables.open]))
        assert (np.abs(rewards[over]) <= 1).all()
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
    assert ended > 2
    assert tables.begun == 6 + ended


def test_many_tables_are_the_same_again_from_a_seed() -> None:
    def some(seed: int) -> bytes:
        tables = Vector("tales", 3, seed=seed)
        chance = np.random.default_rng(5)
        for _ in range(50):
            tables.step(np.array([sampled(mask, chance) for mask in tables.open]))
        return tables.seen.tobytes()

    assert some(1) == some(1)
    assert some(1) != some(2)
    with pytest.raises(Refused, match="at least"):
        Vector("tales", 0)


def test_against_bots_only_decisions_of_the_learner_come_up() -> None:
    tables = Vector("tales", 4, 2, {"events": False}, seed=7, against="random")
    chance = np.random.default_rng(7)
    won = 0
    for _ in range(250):
        assert (tables.seat == tables.own).all()
        assert (tables.open.sum(axis=1) > 1).all()
        rewards, over = tables.step(np.array([sampled(mask, chance) for mask in tables.open]))
        won += int(over.sum())
        assert set(np.unique(rewards[over])) <= {-1.0, 0.0, 1.0}
    assert list(tables.own) == [0, 1, 0, 1]
    assert won > 0
