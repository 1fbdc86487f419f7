"""Hourglasses, for tables that want them: the blue one for a Command Phase, a red one for every Attack Phase.

Rules know no time: they only name the glass that runs while somebody is asked. It belongs to a phase, so it stands
still while another is asked to answer, and goes on afterwards. Set-up, Regroup and the aftermath are not timed.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.state import COMMAND, NOBODY, Battle, Korrem
from banneret.kernel.table import Table

SECONDS: Final[dict[str, float]] = {"command": 180.0, "attack": 60.0, "ability": 30.0, "answer": 10.0}

# Asks that are part of a Command Phase, when they are put to who commands.
ORDERS: Final = frozenset(
    (
        "command",
        "rescue",
        "lay-discovered",
        "gather-what",
        "send-whom",
        "share-goods",
        "carry-goods",
        "split-pile",
        "market",
        "choose-find",
        "hire-guest",
        "bazaar",
        "sacrifice",
        "stop-flight",
        "ignored",
        "recruit-wild",
        "rebels",
        "conscript",
        "mercenary",
        "sabotage",
        "spy",
        "pick-nations",
        "pick-armies",
        "choose-gain",
        "choose-loss",
        "reinforce",
    )
)
# An Ability that was begun: it lapses where it is not fully chosen in time.
CHOOSING: Final = frozenset(
    ("disarm", "steal", "bring-along", "double-strike", "rally", "taint", "shield-battle")
)
# Moments for Instants and cards.
ANSWERS: Final = frozenset(("answer", "reroll", "reroll-heart", "play-card"))


def glass_for(t: Table[Korrem], seat: int, kind: str) -> str:
    """The glass that runs while a seat is asked: its kind, and the phase that it is of."""
    if t.options["clock"] != "hourglass":
        return ""
    state = t.state
    if kind in ANSWERS:
        return "answer"
    if kind in CHOOSING:
        return "ability"
    if kind == "assault":
        return ""  # by its Battle, see `red_glass`
    if kind in ORDERS and state.phase == COMMAND and seat == state.player:
        return f"command-{state.round}"
    return ""


def red_glass(t: Table[Korrem], battle: Battle) -> str:
    """The glass of an Attack Phase. Each Battle has its own: those of several Battles run at the same time."""
    if t.options["clock"] != "hourglass" or battle.acting == NOBODY:
        return ""
    return f"attack-{battle.id}-{battle.serial}"


def seconds(hourglass: bool) -> dict[str, float]:
    return SECONDS if hourglass else {}


def must_run_out(t: Table[Korrem], kind: str) -> bool:
    """A Command Phase lasts as long as its sand, whatever has been done, unless the table lets players turn it over."""
    return kind == "end-command" and t.options["clock"] == "hourglass" and t.options["early_end"] is False
