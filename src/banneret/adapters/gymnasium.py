"""Gymnasium: one seat to learn with, bots on the others.

from banneret.adapters.gymnasium import SoloEnv

tales = SoloEnv("tales", against="greedy")
seen, info = tales.reset(seed=7)
seen, reward, over, cut, info = tales.step(tales.action_space.sample(seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from banneret.adapters.actions import ROOM
from banneret.adapters.pettingzoo import MODES, SEEDS, Seen, seen_space
from banneret.adapters.play import Form, Play
from banneret.adapters.text import described
from banneret.bots.bot import LEAVE, Bot, Mind
from banneret.bots.spec import read_spec
from banneret.kernel.errors import Refused
from banneret.kernel.game import Game

WRONG = -0.01  # the reward of an action that is not open: nothing else comes of it


class SoloEnv(gymnasium.Env[Seen, np.int64]):
    """A seat's own choices, one a step; what the others do happens in between."""

    metadata = {"render_modes": list(MODES)}

    def __init__(
        self,
        game: str | Game[Any] = "tales",
        seat: int = 0,
        against: str = "random",
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        max_choices: int | None = None,
        room: int = ROOM,
    ) -> None:
        self.form = Form(game, seats, options, room)
        if not 0 <= seat < self.form.seats:
            raise Refused(f"there is no seat {seat} at a table of {self.form.seats}: they count from 0")
        self.seat = seat
        self.against = read_spec(against)
        self.render_mode = render_mode
        self.max_choices = max_choices
        self.observation_space = seen_space(self.form, self.form.actions.size)
        self.action_space = Discrete(self.form.actions.size)
        self.play: Play = self.form.play(0)
        self.bots: list[Bot] = []
        self.choices = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(SEEDS))
        self.play = self.form.play(deal)
        self.bots = [self.against.bot(f"{deal}/{seat}") for seat in range(self.form.seats)]
        self.choices = 0
        self.let_others_play()
        return self.seen(), {}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        ask = self.play.ask
        if ask is None:
            raise Refused("the game is over: reset() begins another")
        if self.form.actions.index(ask, int(action)) < 0:
            return self.seen(), WRONG, False, self.is_long(), {"illegal": True}
        self.play.choose(int(action))
        self.let_others_play()
        return self.seen(), self.play.rewards()[self.seat], self.play.over, self.is_long(), {}

    def is_long(self) -> bool:
        self.choices += 1
        return self.max_choices is not None and self.choices >= self.max_choices and not self.play.over

    def let_others_play(self) -> None:
        """Until the own seat is asked, or the game is over."""
        table = self.play.table
        ask = self.play.ask
        while ask is not None and ask.seat != self.seat:
            index = self.bots[ask.seat].choose(Mind(table, ask.seat), ask)
            table.choose(ask, ask.absent if index == LEAVE else index)
            ask = self.play.ask

    def seen(self) -> Seen:
        return {"observation": self.play.sees(self.seat), "action_mask": self.play.mask(self.seat)}

    def render(self) -> Any:
        text = described(self.play.table, self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text


def sampled(mask: Any, chance: np.random.Generator) -> int:
    """Any action that is open."""
    return int(chance.choice(np.flatnonzero(mask)))
