"""PettingZoo: agents that act in turn (`env`), or at the same time where a game lets them (`parallel_env`).

    from banneret.adapters.pettingzoo import env

    tales = env("tales", seats=3)
    tales.reset(seed=7)
    for agent in tales.agent_iter():
        seen, reward, over, cut, info = tales.last()
        tales.step(None if over or cut else tales.action_space(agent).sample(seen["action_mask"]))

An observation is a dictionary: `observation`, a row of numbers (`sight` says what they are), and `action_mask`. Rewards
come at the end: 1 for a win, -1 for a loss.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from banneret.adapters.actions import ROOM
from banneret.adapters.play import Form, Play
from banneret.adapters.text import described
from banneret.kernel.ask import Ask
from banneret.kernel.game import Game

Seen = dict[str, Any]
MODES: Final = ("human", "ansi")
SEEDS: Final = 2**31


def seen_space(form: Form, actions: int) -> Dict:
    return Dict(
        {
            "observation": Box(-np.inf, np.inf, (form.sight.size,), np.float32),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
    )


class Seats:
    """What both kinds of environment share: the form of a game's plays, its agents, seeds for one after another."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None,
        options: Mapping[str, object] | None,
        render_mode: str | None,
        max_cycles: int | None,
        room: int,
    ) -> None:
        self.form = Form(game, seats, options, room)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.form.seats)]
        self.agents: list[str] = []
        self.chance = np.random.default_rng()
        self.play: Play = self.form.play(0)
        self.cycles = 0

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.play = self.form.play(int(self.chance.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.cycles = 0

    def drawn(self) -> str | None:
        """What is seen by the seat that is asked; printed, where the render mode is for people."""
        ask = self.play.ask
        text = described(self.play.table, 0 if ask is None else ask.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text


class TurnEnv(AECEnv[str, Seen, int]):
    """One agent after the other: the one that the table waits for."""

    def __init__(
        self,
        game: str | Game[Any] = "tales",
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        room: int = ROOM,
    ) -> None:
        super().__init__()
        self.seats = Seats(game, seats, options, render_mode, max_cycles, room)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"banneret_{self.seats.form.game.name}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = self.seats.possible_agents
        form = self.seats.form
        self.observation_spaces = {
            agent: seen_space(form, form.actions.size) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(form.actions.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.seats.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.asked()

    def asked(self) -> str:
        ask = self.seats.play.ask
        return self.possible_agents[0 if ask is None else ask.seat]

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        play = self.seats.play
        return {"observation": play.sees(seat), "action_mask": play.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        play = self.seats.play
        play.choose(action)
        self.seats.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, play.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.possible_agents, play.over)
        most = self.seats.max_cycles
        cut = most is not None and self.seats.cycles >= most and not play.over
        self.truncations = dict.fromkeys(self.possible_agents, cut)
        self.agent_selection = self.asked()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.seats.drawn()


class TogetherEnv(ParallelEnv[str, Seen, int]):
    """All agents in every step: those that are asked choose, the others wait.

    The last action is to wait; it is the only one that is open to an agent that is asked nothing. What is not open
    counts as waiting, and `infos` says so.
    """

    def __init__(
        self,
        game: str | Game[Any] = "tales",
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        room: int = ROOM,
    ) -> None:
        self.seats = Seats(game, seats, options, render_mode, max_cycles, room)
        self.render_mode = render_mode
        self.metadata = {"name": f"banneret_{self.seats.form.game.name}", "render_modes": list(MODES)}
        self.possible_agents = self.seats.possible_agents
        form = self.seats.form
        self.wait = form.actions.size
        self.observation_spaces = {agent: seen_space(form, self.wait + 1) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.seats.begin(seed)
        self.agents = self.possible_agents[:]
        return self.seen(), {agent: {} for agent in self.agents}

    def asks(self) -> dict[int, Ask]:
        """What each seat is asked now; a standing ask only where nothing else is asked of anybody."""
        table = self.seats.play.table
        holding = [ask for ask in table.asks if not ask.standing] or table.asks
        return {ask.seat: ask for ask in reversed(holding)}

    def seen(self) -> dict[str, Seen]:
        asks = self.asks()
        play = self.seats.play
        found: dict[str, Seen] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            mask[: self.wait] = play.form.actions.mask(asks.get(seat))
            mask[self.wait] = seat not in asks
            found[agent] = {"observation": play.sees(seat), "action_mask": mask}
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        play = self.seats.play
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.possible_agents}
        for seat, asked in self.asks().items():
            agent = self.possible_agents[seat]
            number = int(actions.get(agent, self.wait))
            # what another has just chosen may have answered the question, or put it anew
            ask = next((each for each in play.table.asks if each.seat == seat and each.id == asked.id), None)
            if ask is None:
                continue
            if number == self.wait or play.form.actions.index(ask, number) < 0:
                infos[agent]["illegal"] = True
                continue
            play.choose(number, ask)
        self.seats.cycles += 1
        most = self.seats.max_cycles
        over = play.over
        cut = most is not None and self.seats.cycles >= most and not over
        rewards = dict(zip(self.possible_agents, play.rewards(), strict=True))
        seen = self.seen()
        ended = dict.fromkeys(self.possible_agents, over)
        truncated = dict.fromkeys(self.possible_agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, ended, truncated, infos

    def render(self) -> str | None:
        return self.seats.drawn()


def env(game: str | Game[Any] = "tales", **more: Any) -> AECEnv[str, Seen, int]:
    """Agents in turn, in PettingZoo's usual wrappers: an action that is not open ends the game with a loss."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(TurnEnv(game, **more), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


def parallel_env(game: str | Game[Any] = "daybreak", **more: Any) -> TogetherEnv:
    """Agents at the same time."""
    return TogetherEnv(game, **more)
