"""The games, by name. A game's module is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game

NAMES = ("tales",)


def game(name: str) -> Game[State]:
    """The game of a name: `game("tales")`."""
    if name not in NAMES:
        raise Refused(f"there is no game '{name}'; the games are: {', '.join(NAMES)}")
    found = import_module(f"banneret.games.{name}").GAME
    assert isinstance(found, Game)
    return found
