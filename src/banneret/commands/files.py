"""Records and saves that a command is given: what cannot be read is refused, and the file named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

from banneret import games as game_index
from banneret.kernel import record
from banneret.kernel.errors import BanneretError, Refused

P = ParamSpec("P")
T = TypeVar("T")


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(f"cannot read '{path}': {error.strerror}; name a record or a save") from None
    except UnicodeDecodeError:
        raise Refused(f"'{path}' is not a text; name a record or a save of Banneret") from None


def game_named_in(text: str, path: Path, kind: str, how: str) -> str:
    """The game that a file is a play of; that of a game which is none of ours has to be named, and `how`."""
    data = in_file(path, record.opened, text, kind)
    name = str(data.get("game"))
    if name not in game_index.NAMES:
        raise Refused(f"'{path}' is a play of '{name}'; name the Python file of that game, too: {how}")
    return name


def in_file(path: Path, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Read something; a refusal names the file."""
    try:
        return read(*args, **kwargs)
    except BanneretError as error:
        raise Refused(f"'{path}': {error}") from None
