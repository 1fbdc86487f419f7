"""Lasting effects: data with a source, a scope and an end, asked for in one place for each quantity."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.state import Lasting, Tales
from banneret.kernel.table import Table

# Cards that wait for the next card.
FREE_CARD: Final = "free card"
DOUBLE_MOVES: Final = "double moves"
# Events.
BRIDGE: Final = "bridge"  # no Hero Moves into or out of the Realm
HIGHWAYMEN: Final = "highwaymen"  # a Hero Moved into the Realm costs its player 1 Gold
HOUND: Final = "hound"  # one Move more on the next card that Moves
OPEN_HANDS: Final = "open hands"  # every hand lies face up
JAILBREAK: Final = "jailbreak"  # the Realm's effect is not to be used as an Action
ROYAL_SEAL: Final = "royal seal"  # one buy at the price of any Cost Marker
THORNS: Final = "thorns"  # no Othersider comes into the Realm
OATH: Final = "oath"  # wins with the Othersiders
MORE_ACTIONS: Final = "more actions"  # one Action more in the next turn
FEWER_ACTIONS: Final = "fewer actions"  # one Action less in the next turn
IDOL: Final = "idol"  # 3 Gold for the first to start a turn as the Realm's ruler
TRUCE: Final = "truce"  # no player's Follower is removed by another player
LONG_NIGHT: Final = "long night"  # every Add symbol adds one more
RING: Final = "ring"  # counts one more in the first comparison of an Offer ending


def new_lasting(
    kind: str, seat: int, source: str, realm: int = -1, until: str = "used", by: int = -1, turns: int = 1
) -> Lasting:
    made = Lasting()
    made.kind = kind
    made.seat = seat
    made.realm = realm
    made.until = until
    made.by = by
    made.turns = turns
    made.source = source
    return made


def add_lasting(t: Table[Tales], lasting: Lasting) -> None:
    t.state.lasting = [*t.state.lasting, lasting]


def held(t: Table[Tales], kind: str, seat: int) -> Lasting | None:
    """The oldest effect of a kind that concerns a seat."""
    for lasting in t.state.lasting:
        if lasting.kind == kind and lasting.seat == seat:
            return lasting
    return None


def lies_on(t: Table[Tales], kind: str, realm: int) -> bool:
    """Is an effect of this kind in force in the Realm?"""
    for lasting in t.state.lasting:
        if lasting.kind == kind and lasting.realm == realm:
            return True
    return False


def in_force(t: Table[Tales], kind: str) -> int:
    """How many effects of a kind are in force."""
    count = 0
    for lasting in t.state.lasting:
        if lasting.kind == kind:
            count += 1
    return count


def use_up(t: Table[Tales], kind: str, seat: int) -> bool:
    """End the oldest effect of a kind that concerns the seat; False if there is none."""
    found = held(t, kind, seat)
    if found is None:
        return False
    t.state.lasting = [lasting for lasting in t.state.lasting if lasting is not found]
    return True


def expire(t: Table[Tales], seat: int, until: str) -> list[Lasting]:
    """At the start or end of a seat's turn: count down, and take off the table what ends now, oldest first."""
    ended: list[Lasting] = []
    kept: list[Lasting] = []
    for lasting in t.state.lasting:
        if lasting.until != until or lasting.by != seat:
            kept.append(lasting)
        elif lasting.turns > 1:
            kept.append(
                new_lasting(
                    lasting.kind, lasting.seat, lasting.source, lasting.realm, until, seat, lasting.turns - 1
                )
            )
        else:
            ended.append(lasting)
    if ended or len(kept) != len(t.state.lasting):
        t.state.lasting = kept
        for lasting in ended:
            t.tell("fades", (lasting.kind, lasting.realm), lasting.source)
    else:
        t.state.lasting = kept
    return ended
