"""Five levels of bots in each game, from Squire to Warlord: names for people, over bots and budgets.

They are data, in `content/bots.toml` of a game, with ratings that `banneret ladder` has measured. A game without that
file has the usual levels, unmeasured.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from banneret.bots.mcts import MILLISECONDS
from banneret.bots.spec import Spec, read_spec
from banneret.insight.told import Rung
from banneret.kernel.errors import ContentError, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.lab.translate import folder_of

LEVELS: Final = ("squire", "knight", "captain", "marshal", "warlord")
USUAL: Final = {
    "squire": "greedy:slip=0.4:spare=5",
    "knight": "greedy:slip=0.15",
    "captain": "greedy",
    "marshal": "mcts:300ms",
    "warlord": "mcts:1500ms",
}
FILE: Final = "bots.toml"
PLAYOUTS: Final = re.compile(r"\d+it")
TIME: Final = re.compile(r"\d+ms")


@cache
def levels_of(game: Game[State]) -> dict[str, Rung]:
    """The levels of a game, the gentlest first."""
    folder = folder_of(game)
    file = None if folder is None else folder / FILE
    if file is None or not file.is_file():
        return {level: Rung(level, bot, 0) for level, bot in USUAL.items()}  # type: ignore[arg-type]
    return read_levels(file.read_text(encoding="utf-8"), file)


def read_levels(text: str, file: Path) -> dict[str, Rung]:
    try:
        data: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{file.name}: this is not TOML: {problem}") from None
    if tuple(data) != LEVELS:
        raise ContentError(f"{file.name}: expected the levels {', '.join(LEVELS)}, in this order")
    found = {}
    for level, row in data.items():
        try:
            found[level] = msgspec.convert({"level": level, **dict(row)}, Rung)  # type: ignore[call-overload]
        except (msgspec.ValidationError, TypeError, ValueError) as problem:
            raise ContentError(f"{file.name}, {level}: {problem}") from None
        read_spec(found[level].bot)
    return found


def bot_of(game: Game[State], name: str) -> str:
    """The bot that a level of a game is; any other bot is itself."""
    found = levels_of(game).get(name)
    return name if found is None else found.bot


def untimed(bot: str) -> str:
    """A bot that has so many playouts, but only so long, without the time: what is measured shall repeat anywhere."""
    words = bot.split(":")
    if any(PLAYOUTS.fullmatch(word) for word in words):
        words = [word for word in words if not TIME.fullmatch(word)]
    return ":".join(words)


def specs_of(
    game: Game[State], text: str, milliseconds: int = MILLISECONDS, timed: bool = False
) -> list[Spec]:
    """Descriptions separated by commas, bots or levels of the game: `warlord,greedy:slip=0.2`.

    A level is `timed` where people wait for it; where it is measured only its playouts count.
    """
    levels = levels_of(game)
    found = []
    for name in text.split(","):
        level = levels.get(name.strip())
        if level is not None:
            found.append(read_spec(level.bot if timed else untimed(level.bot), milliseconds))
            continue
        try:
            found.append(read_spec(name, milliseconds))
        except Refused as problem:
            raise Refused(f"{problem}; or a level: {', '.join(LEVELS)}") from None
    return found
