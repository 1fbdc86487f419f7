"""OpenSpiel: every game as one of its Python games, for its algorithms and its tests.

    import pyspiel
    from banneret.adapters.openspiel import register

    register("tales")
    state = pyspiel.load_game("banneret_tales(seats=3,options=events:false;heroes:random)").new_initial_state()

Chance is explicit in one node at the start: which of `deals` seeds is played. All dice and shuffles follow from it. So
a state's history is a seed's number and the actions, and a clone rolls the same dice. A search that must not know them
asks for `resample`, which deals anew whatever the player cannot know; `ISMCTSBot` takes it as its resampler.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from banneret.adapters.play import Form, Play
from banneret.adapters.text import described
from banneret.games import game as game_of
from banneret.lab.find import read_options

DEALS: Final = 1000  # seeds that the first node chooses from
LONGEST: Final = 100_000  # actions: no game comes near it


def short_name(game: str) -> str:
    return f"banneret_{game}"


def game_type(name: str) -> Any:
    game = game_of(name)
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": game.usual_seats, "deals": DEALS, "options": ""},
    )


class SpielGame(pyspiel.Game):
    """A game of Banneret with so many seats, and with set-up options: `options=events:false;heroes:random`."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        game = game_of(name)
        given = {"seats": game.usual_seats, "deals": DEALS, "options": "", **(params or {})}
        wanted = [each.replace(":", "=", 1) for each in str(given["options"]).split(";") if each]
        self.form = Form(game, int(given["seats"]), read_options(game, wanted))
        self.deals = int(given["deals"])
        information = pyspiel.GameInfo(
            num_distinct_actions=self.form.actions.size,
            max_chance_outcomes=self.deals,
            num_players=self.form.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name), information, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.form)


class SpielState(pyspiel.State):
    """A play: not dealt yet, going on, or over."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.form = game.form
        self.deals = game.deals
        self.play: Play | None = None

    def current_player(self) -> int:
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        ask = self.play.ask
        return int(pyspiel.PlayerId.TERMINAL) if ask is None else ask.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        ask = None if self.play is None else self.play.ask
        if ask is None or ask.seat != player:
            return []
        return sorted(number for number in self.form.actions.numbers(ask) if number >= 0)

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            self.play = self.form.play(action)
        else:
            self.play.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.play is None:
            return f"deal {action}"
        ask = self.play.ask
        index = -1 if ask is None else self.form.actions.index(ask, action)
        if ask is None or index < 0:
            return self.form.actions.describe(action)
        return self.form.game.option_name(ask.options[index])

    def is_terminal(self) -> bool:
        return self.play is not None and self.play.over

    def returns(self) -> list[float]:
        return [0.0] * self.form.seats if self.play is None else self.play.rewards()

    def information_state_string(self, player: int | None = None) -> str:
        """What a player knows: a table shows all of it at any moment, so it needs no history."""
        seat = self.current_player() if player is None else player
        return "not dealt yet" if self.play is None else described(self.play.table, seat, lines=0)

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def __str__(self) -> str:
        return "not dealt yet" if self.play is None else self.play.table.hash()


class Observer:
    """Fills tensors for OpenSpiel's algorithms."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.tensor = np.zeros(form.sight.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0.0)
        if state.play is not None:
            self.form.sight.fill(self.tensor, state.play.table, player, state.play.ask)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


def resample(state: SpielState, player: int, seed: str = "") -> SpielState:
    """A state that looks the same to a player, with everything that it cannot know dealt anew."""
    copy: SpielState = state.clone()
    assert state.play is not None, "a state is resampled when it has been dealt"
    copy.play = Play(state.form, state.play.table.imagine(player, seed or f"resampled/{np.random.random()}"))
    return copy


def class_of(name: str) -> type[SpielGame]:
    """OpenSpiel makes a game by calling its class with the parameters alone. (It keeps the class to the very end of the
    program, where an object with a method in its place could no longer be let go.)
    """

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return Registered


REGISTERED: set[str] = set()


def register(*names: str) -> None:
    """Make games known to `pyspiel.load_game`, as `banneret_tales` and so on."""
    for name in names:
        if name not in REGISTERED:
            pyspiel.register_game(game_type(name), class_of(name))
            REGISTERED.add(name)
