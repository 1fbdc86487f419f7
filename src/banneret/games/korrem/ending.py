"""How it ends: the target of Victory Points, shared with an ally; the last nation left; the last round."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.armies import into_its_deck
from banneret.games.korrem.contents import ALLY_SHARE, FIRST_ARTIFACT, FIRST_WORLD
from banneret.games.korrem.quests import points_of
from banneret.games.korrem.state import (
    GONE,
    NOBODY,
    NOWHERE,
    WORLD_DECK,
    WORLD_PILE,
    Korrem,
    armies_of,
    bank_of,
    closed_pile,
    hand,
    kingdoms_of,
    queue,
    settlements_of,
    villages_of,
)
from banneret.kernel.table import Table

TARGET: Final = "korrem.objective.victory-points"
SHARED: Final = "korrem.objective.shared-win"
ELIMINATION: Final = "korrem.gap.elimination"
LENGTH: Final = "korrem.gap.game-length"


def target_of(t: Table[Korrem]) -> int:
    target = t.options["target_vp"]
    assert isinstance(target, int)
    return target


def watch(t: Table[Korrem]) -> None:
    """Looked at after every step: has a nation reached the target, in whosever turn?"""
    state = t.state
    target = target_of(t)
    for seat in range(t.seats):
        if state.points[seat] + state.held[seat] >= target:
            win_by_points(t, target)
            return


def win_by_points(t: Table[Korrem], target: int) -> None:
    """Who commands wins before the others, else the next clockwise; an ally with enough points wins, too."""
    state = t.state
    first = state.player if state.player != NOBODY else max(0, state.observer)
    for place in range(t.seats):
        seat = (first + place) % t.seats
        if points_of(state, seat) >= target:
            winners = [seat]
            for other in range(t.seats):
                if (
                    other != seat
                    and not state.out[other]
                    and t.allied(seat, other)
                    and points_of(state, other) * 100 >= target * ALLY_SHARE
                ):
                    winners.append(other)
            t.finish(tuple(sorted(winners)), "points", TARGET if len(winners) == 1 else SHARED)
            return


# ---- Elimination ----


def is_lost(state: Korrem, seat: int) -> bool:
    """No Settlement, and no Army."""
    return not settlements_of(state, seat) and all(
        state.army_hex[army] == NOWHERE for army in armies_of(seat)
    )


def eliminate_the_lost(t: Table[Korrem]) -> None:
    """At the end of a round: a nation without Settlements and Armies is out; the last one left wins."""
    state = t.state
    for seat in range(t.seats):
        if not state.out[seat] and is_lost(state, seat):
            eliminate(t, seat)
    left = [seat for seat in range(t.seats) if not state.out[seat]]
    if len(left) == 1:
        t.finish((left[0],), "last nation", ELIMINATION)
    elif not left:
        t.draw_game("last nation", ELIMINATION)


def eliminate(t: Table[Korrem], seat: int) -> None:
    """Its hand is discarded, Summons go under their decks, Artifacts into the World Deck; its own deck and bank go."""
    state = t.state
    state.out[seat] = True
    t.tell("eliminated", (seat,), ELIMINATION)
    for zone in (hand(seat), queue(seat)):
        for piece in list(t.zones.pieces[zone]):
            face = t.zones.face[piece]
            if face >= FIRST_WORLD:
                t.put(piece, WORLD_PILE)
            else:
                into_its_deck(t, piece)
    state.timeline = [owner for owner in state.timeline if owner != seat]
    for relic, holder in enumerate(state.relic_bank):
        if holder == seat:
            state.relic_bank[relic] = NOBODY
            t.put(state.piece_of[FIRST_ARTIFACT + relic], WORLD_DECK)
            t.shuffle_zone(WORLD_DECK)
    for piece in list(t.zones.pieces[closed_pile(seat)]):
        t.put(piece, GONE)
    state.held[seat] = 0
    for good in range(len(bank_of(state, seat))):
        state.bank[seat * len(bank_of(state, seat)) + good] = 0


# ---- The last round ----


def end_by_rounds(t: Table[Korrem]) -> bool:
    """After the last round, where there is one: by Victory Points, then Settlements, then resources in the bank."""
    state = t.state
    last = t.options["max_rounds"]
    assert isinstance(last, int)
    if not last or state.round < last:
        return False
    standing = [seat for seat in range(t.seats) if not state.out[seat]]
    ranks = [rank(state, seat) for seat in standing]
    best = max(ranks)
    winners = tuple([seat for seat in standing if rank(state, seat) == best])
    if len(winners) == 1:
        t.finish(winners, decided_by(best, ranks), LENGTH)
    else:
        t.tie(winners, "last round, even", LENGTH)
    return True


def decided_by(best: tuple[int, int, int], ranks: list[tuple[int, int, int]]) -> str:
    """What the winner was ahead in, so that nobody wonders about equal points."""
    others = [rank for rank in ranks if rank != best]
    if all(other[0] < best[0] for other in others):
        return "last round"
    if all(other[:2] < best[:2] for other in others):
        return "last round, settlements"
    return "last round, goods"


def rank(state: Korrem, seat: int) -> tuple[int, int, int]:
    settled = 2 * kingdoms_of(state, seat) + villages_of(state, seat)
    return points_of(state, seat), settled, sum(bank_of(state, seat))
