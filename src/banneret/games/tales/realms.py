"""Use the effect of a Realm: what each side of the three boards does."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.effects import (
    ANY_OWNER,
    ANYWHERE,
    choose_victim,
    remove_followers,
    steal_one,
    win_gold,
)
from banneret.games.tales.piles import draw_cards
from banneret.games.tales.state import (
    CASTLE,
    MAGIC,
    VILLAGE,
    Tales,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table


def realm_effect(t: Table[Tales], seat: int, realm: int, ruined: bool) -> None:
    """The effect of one side of a Realm, as if the seat ruled it."""
    if realm == VILLAGE and not ruined:
        win_gold(t, seat, 3)
    elif realm == VILLAGE:
        steal_one(t, seat, "tales.realm.village-ruined")
    elif realm == CASTLE and not ruined:
        swap_cost_markers(t, seat, "tales.realm.castle-healthy")
    elif realm == CASTLE:
        remove_followers(t, seat, 1, ANYWHERE, ANY_OWNER, False, "tales.realm.castle-ruined")
    elif realm == MAGIC and not ruined:
        draw_cards(t, seat, 2)
    else:
        choose_victim(t, seat, 1, "tales.realm.magic-ruined")


def swap_cost_markers(t: Table[Tales], seat: int, cites: str) -> None:
    t.ask(seat, "swap-markers", SWAPS[seat], cites)


def swap_markers(t: Table[Tales], seat: int, one: int, other: int) -> None:
    marker = t.state.marker
    marker[one], marker[other] = marker[other], marker[one]
    t.tell("swaps-markers", (seat, one, other), "tales.realm.castle-healthy")


SWAPS: Final[list[list[Option]]] = [
    [
        Option(
            "swap-markers",
            (one, other),
            do=step(swap_markers, seat, one, other),
            at=(f"marker:{one}", f"marker:{other}"),
        )
        for one, other in ((VILLAGE, MAGIC), (MAGIC, CASTLE), (CASTLE, VILLAGE))
    ]
    for seat in range(3)
]
