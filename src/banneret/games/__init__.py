"""The games, by name. A game's module is imported when it is first asked for."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from importlib import import_module
from typing import Final, TypeVar, overload

from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table, new_table

S = TypeVar("S", bound=State)

NAMES: Final = ("tales", "daybreak", "multiverse", "korrem", "heroes")
# Can be played, but are not offered: their ledgers are not proven to the end.
IN_WORK: Final[tuple[str, ...]] = ()


def game(name: str) -> Game[State]:
    """The game of a name: `game("tales")`."""
    if name not in NAMES and name not in IN_WORK:
        raise Refused(f"there is no game '{name}'; the games are: {', '.join(NAMES)}")
    found = import_module(f"banneret.games.{name}").GAME
    assert isinstance(found, Game)
    return found


NO_OPTIONS: Final[dict[str, object]] = {}


@overload
def new(
    game_or_name: str,
    seats: int | None = ...,
    seed: str | int | None = ...,
    options: Mapping[str, object] | None = ...,
) -> Table[State]: ...


@overload
def new(
    game_or_name: Game[S],
    seats: int | None = ...,
    seed: str | int | None = ...,
    options: Mapping[str, object] | None = ...,
) -> Table[S]: ...


def new(
    game_or_name: str | Game[S],
    seats: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, object] | None = None,
) -> Table[S] | Table[State]:
    """A new table of a game, set up and waiting for its first choice.

    The seed decides all chance; without one a secret seed is made. Unknown games, options and numbers of seats are
    refused with a message that lists the right ones.

    >>> new("tales", seats=2, seed=7).hash() == new("tales", seats=2, seed=7).hash()
    True
    """
    if isinstance(game_or_name, str):
        return laid_out(game(game_or_name), seats, seed, options)
    return laid_out(game_or_name, seats, seed, options)


def laid_out(
    chosen: Game[S], seats: int | None, seed: str | int | None, options: Mapping[str, object] | None
) -> Table[S]:
    if seats is None:
        seats = chosen.usual_seats
    if isinstance(seats, bool) or seats not in chosen.seats:
        allowed = " or ".join(str(n) for n in chosen.seats)
        raise Refused(f"{chosen.name} is played with {allowed} seats, not with {seats}")
    text = secrets.token_hex(16) if seed is None else str(seed)
    if not text.isascii():
        raise Refused(f"the seed {text!a} is not plain: use letters, digits and signs of ASCII")
    return new_table(chosen, seats, chosen.settings_with(dict(options) if options else NO_OPTIONS), text)
