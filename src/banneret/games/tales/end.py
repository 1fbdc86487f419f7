"""End of the game: three Realms ruled, an Offer deck used up, or everything in ruins."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.lasting import COUNTS_MORE, OATH, held, total_for
from banneret.games.tales.state import (
    CASTLE,
    FACE,
    MAGIC,
    REALM_COUNT,
    VILLAGE,
    Tales,
    deck_of,
    face,
    followers_in_all,
    hand,
    hand_of,
    pile_of,
    rules,
)
from banneret.kernel.table import Table

TRAITOR: Final[int] = FACE["traitor"]

ENDING_BY_THREE_REALMS: Final = "three realms"
ENDING_BY_RUIN: Final = "ruin"
ENDING_BY_OFFER: Final = ("village offer", "magic offer", "castle offer")


def rules_everything(t: Table[Tales], seat: int) -> bool:
    return rules(t, seat, VILLAGE) and rules(t, seat, MAGIC) and rules(t, seat, CASTLE)


def end_by_three_realms(t: Table[Tales], seat: int) -> None:
    t.finish((seat,), ENDING_BY_THREE_REALMS, "tales.end.three-realms")


def end_by_ruin(t: Table[Tales]) -> None:
    """The Othersiders win, and with them who holds the Traitor in hand or has sworn the oath."""
    joined = []
    for seat in range(t.seats):
        traitor = any(face(t, piece) == TRAITOR for piece in hand(t, seat))
        if traitor or held(t, OATH, seat) is not None:
            joined.append(seat)
    if joined:
        t.tell("win-with-othersiders", (tuple(joined),), "tales.end.join-othersiders")
    else:
        t.tell("othersiders-win", (), "tales.end.all-ruined")
    # (they share the win)
    t.tie(tuple(joined), ENDING_BY_RUIN, "tales.end.join-othersiders" if joined else "tales.end.all-ruined")


def end_by_offer(t: Table[Tales], realm: int, buyer: int) -> None:
    """Compare Gold, cards or Followers, by the suit that ran out; ties go on clockwise, then to the last buyer."""
    leaders = list(range(t.seats))
    for turn in range(REALM_COUNT):
        suit = (realm + turn) % REALM_COUNT
        totals = [measure(t, suit, seat) for seat in leaders]
        if turn == 0:
            totals = [
                total + total_for(t, COUNTS_MORE, seat) for total, seat in zip(totals, leaders, strict=True)
            ]
        best = max(totals)
        t.tell("compares", (suit, tuple(leaders), tuple(totals)), COMPARISON_CITES[suit])
        leaders = [seat for total, seat in zip(totals, leaders, strict=True) if total == best]
        if len(leaders) == 1:
            t.tell("has-most", (leaders[0], suit), COMPARISON_CITES[suit])
            t.finish((leaders[0],), ENDING_BY_OFFER[realm], COMPARISON_CITES[realm])
            return
    winner = last_to_buy(t, leaders, buyer)
    bought = t.state.bought_in[winner] > 0
    t.tell("bought-last" if bought else "next-in-turn", (winner,), "tales.end.tie-last")
    t.finish((winner,), ENDING_BY_OFFER[realm], "tales.end.tie-last")


COMPARISON_CITES: Final = ("tales.end.village", "tales.end.magic", "tales.end.castle")


def measure(t: Table[Tales], suit: int, seat: int) -> int:
    """What the ending of a suit compares: Gold for Village, cards for Magic, Followers for Castle."""
    if suit == VILLAGE:
        return t.state.gold[seat]
    if suit == MAGIC:
        return cards_owned(t, seat)
    return followers_in_all(t, seat)


def cards_owned(t: Table[Tales], seat: int) -> int:
    return len(t.pieces(hand_of(seat))) + len(t.pieces(deck_of(seat))) + len(t.pieces(pile_of(seat)))


def last_to_buy(t: Table[Tales], tied: list[int], buyer: int) -> int:
    latest = max([t.state.bought_in[seat] for seat in tied])
    for seat in tied:
        if latest > 0 and t.state.bought_in[seat] == latest:
            return seat
    for turn in range(1, t.seats + 1):
        seat = (buyer + turn) % t.seats
        if seat in tied:
            return seat
    return tied[0]
