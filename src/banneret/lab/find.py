"""Games by name or by file: `tales`, `examples/connect_four.py`."""

from __future__ import annotations

import importlib.util
import sys
import sysconfig
from importlib.machinery import PathFinder
from pathlib import Path

from banneret import games
from banneret.kernel.errors import BanneretError, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.places import meant, raised_in

TRUE = ("true", "yes", "on")
FALSE = ("false", "no", "off")


def find_game(name: str) -> Game[State]:
    """The game of a name, or the one in a Python file, which calls it GAME."""
    if name in games.NAMES or name in games.IN_WORK:
        return games.game(name)
    if name.endswith(".py"):
        return game_in_file(Path(name))
    raise Refused(
        f"there is no game '{name}'; the games are: {', '.join(games.NAMES)}, or a Python file with a GAME in it"
    )


def game_in_file(path: Path) -> Game[State]:
    if not path.is_file():
        raise Refused(f"there is no file '{path}'; name a Python file with a GAME in it")
    name = path.stem
    if is_taken(name):
        raise Refused(
            f"'{path}' has the name of another Python module, '{name}': call the file something else, my_{name}.py"
        )
    loaded = sys.modules.get(name)
    if loaded is None or Path(getattr(loaded, "__file__", None) or "").resolve() != path.resolve():
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise Refused(f"'{path}' cannot be loaded as a Python module")
        loaded = importlib.util.module_from_spec(spec)
        before = sys.modules.get(name)
        sys.modules[name] = loaded  # a game finds its own rules here
        try:
            spec.loader.exec_module(loaded)
        except BanneretError:
            raise
        except (Exception, SystemExit) as error:
            if before is None:
                del sys.modules[name]
            else:
                sys.modules[name] = before
            place = raised_in(error, (loaded,)).partition(" ")[0]
            at = f", {place}" if place else ""
            told = f"{type(error).__name__}: {error}{meant(error)}"
            raise Refused(f"'{path}' cannot be loaded: {told}{at}") from error
    game = getattr(loaded, "GAME", None)
    if isinstance(game, type) and issubclass(game, Game):
        raise Refused(
            f"'{path}': GAME is a class; a game's file ends with 'GAME = {game.__name__}()', with brackets"
        )
    if not isinstance(game, Game):
        raise Refused(f"'{path}' has no GAME; a game's file ends with a line like 'GAME = ConnectFour()'")
    if not hasattr(game, "seats"):
        begins = "super().__init__(name, title, seats, chapters)"
        raise Refused(f"'{path}': {type(game).__name__}.__init__ has to begin with '{begins}'")
    return game


def is_taken(name: str) -> bool:
    """Is there a module of Python's or an installed one of a name? A game in its place would be taken for it."""
    if name in sys.stdlib_module_names or name == "banneret":
        return True
    return PathFinder.find_spec(name, [sysconfig.get_path("purelib")]) is not None


def read_options(game: Game[State], texts: list[str]) -> dict[str, Value]:
    """Set-up options from the command line, `events=false`, checked, with the defaults filled in."""
    known = {setting.name: setting for setting in game.settings}
    given: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"option '{text}': right would be name=value, for example {example_of(game, name)}")
        if name not in known:
            listed = ", ".join(known) if known else "none"
            raise Refused(f"{game.name} has no option '{name}'; its options are: {listed}")
        given[name] = read_value(value, known[name].values)
    return game.settings_with(given)


def example_of(game: Game[State], name: str) -> str:
    """An option as it is written: the one that was meant, if there is one of that name."""
    settings = [setting for setting in game.settings if setting.name == name] or list(game.settings)
    for setting in settings:
        return f"{setting.name}={str(setting.values[-1]).lower()}"
    return f"events=false ({game.name} has none)"


def read_value(text: str, allowed: tuple[Value, ...]) -> Value:
    """The allowed value that a text means; a text that means none is left for the game to refuse."""
    for value in allowed:
        if isinstance(value, bool):
            if text.lower() in (TRUE if value else FALSE):
                return value
        elif str(value).lower() == text.lower():
            return value
    return text


def seats_for(game: Game[State], seats: int | None, bots: int) -> int:
    """How many seats: as asked for, or as many as bots were named, or the game's usual number.

    One bot plays against itself, also where somebody could play alone.
    """
    if seats is None:
        seats = bots if bots > 1 and bots in game.seats else game.usual_seats
    if seats not in game.seats:
        allowed = " or ".join(str(number) for number in game.seats)
        raise Refused(f"{game.name} is played with {allowed} seats, not with {seats}")
    return seats
