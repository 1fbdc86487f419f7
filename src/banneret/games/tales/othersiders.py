"""The Othersiders: ruin, healing, and the cubes that newly revealed Offer cards add."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.end import end_by_ruin
from banneret.games.tales.lasting import MORE_OTHERSIDERS, NO_OTHERSIDERS_IN, lies_on, total_in
from banneret.games.tales.readings import RUIN, by_the_book
from banneret.games.tales.state import (
    AT_REALM,
    CUBES_EACH,
    OTHERSIDERS,
    OWNERS,
    REALM_COUNT,
    Tales,
    counts,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table


def check_realms(t: Table[Tales], by: int) -> None:
    """After every change by a seat: heal what is free of Othersiders, ruin what they rule, see whether all is lost."""
    state = t.state
    cubes, ruined = state.cubes, state.ruined
    for realm in range(REALM_COUNT):
        if ruined[realm] and cubes[realm * OWNERS + OTHERSIDERS] == 0:
            ruined[realm] = False
            t.tell("heals", (realm,), "tales.othersider.heal")
    for realm in range(REALM_COUNT):
        at = realm * OWNERS
        others = cubes[at + OTHERSIDERS]
        if not ruined[realm] and others > max(cubes[at], cubes[at + 1], cubes[at + 2]):
            ruin(t, realm, by)
    if ruined[0] and ruined[1] and ruined[2]:
        end_by_ruin(t)


def ruin(t: Table[Tales], realm: int, by: int) -> None:
    """The Realm turns to its Ruined side; the players' Followers there go back to their supplies."""
    state = t.state
    state.ruined[realm] = True
    t.tell("ruins", (realm,), "tales.othersider.ruin")
    for seat in range(t.seats):
        count = state.cubes[realm * OWNERS + seat]
        if count > 0:
            state.cubes[realm * OWNERS + seat] = 0
            state.supply[seat] += count
            state.lost_now[seat] += count
            if seat != by and counts(t, by) and by_the_book(t, RUIN):
                state.removed += count
            t.tell("flee", (seat, count, realm), "tales.othersider.ruin-clears")


def add_symbol(t: Table[Tales], seat: int, amount: int) -> None:
    """An Add symbol was revealed: the buyer puts the cubes into one Healthy Realm."""
    amounts = [amount + total_in(t, MORE_OTHERSIDERS, realm) for realm in range(REALM_COUNT)]
    add_to_one_of(t, seat, amounts, [0, 1, 2], "tales.add.healthy-realm")


def add_to_one_of(t: Table[Tales], seat: int, amounts: list[int], realms: list[int], cites: str) -> None:
    """One of these Realms, if it is Healthy and not walled off, gets as many as `amounts` says for it."""
    open_to_them = [
        realm for realm in realms if not t.state.ruined[realm] and not lies_on(t, NO_OTHERSIDERS_IN, realm)
    ]
    if open_to_them:
        options = [ADD[seat][amounts[realm]][realm] for realm in open_to_them]
        amount = amounts[open_to_them[0]]
        t.ask(seat, "add", options, cites, auto=True, args=(amount,))


def add_othersiders(t: Table[Tales], seat: int, amount: int, realm: int) -> None:
    """Othersiders come from the supply, all together; what is missing leaves the Realm that has most of them."""
    from_supply = min(amount, t.state.supply[OTHERSIDERS])
    call_missing(t, seat, from_supply, amount - from_supply, realm, ())


def call_missing(
    t: Table[Tales], seat: int, from_supply: int, missing: int, realm: int, called: tuple[int, ...]
) -> None:
    """The supply is short: each comes from the other Realm with most at that time; the adder breaks ties."""
    cubes = t.state.cubes
    there = [
        0 if r == realm else cubes[r * OWNERS + OTHERSIDERS] - called.count(r) for r in range(REALM_COUNT)
    ]
    most = max(there)
    if missing == 0 or most == 0:
        arrive(t, seat, from_supply, called, realm)
        return
    options = []
    for r in range(REALM_COUNT):
        if there[r] == most:
            further = step(call_missing, seat, from_supply, missing - 1, realm, (*called, r))
            options.append(Option("call-from", (r,), do=further, at=AT_REALM[r]))
    t.ask(seat, "call-from", options, "tales.add.supply-short", auto=True)


def arrive(t: Table[Tales], seat: int, from_supply: int, called: tuple[int, ...], realm: int) -> None:
    """They come together, so the Realms are checked once."""
    state = t.state
    state.supply[OTHERSIDERS] -= from_supply
    state.cubes[realm * OWNERS + OTHERSIDERS] += from_supply + len(called)
    if from_supply:
        t.tell("arrive", (from_supply, realm), "tales.add.healthy-realm")
    for come_from in called:
        state.cubes[come_from * OWNERS + OTHERSIDERS] -= 1
        t.tell("wander", (come_from, realm), "tales.add.supply-short")
    check_realms(t, seat)


ADD: Final[list[list[list[Option]]]] = [
    [
        [
            Option("add", (r,), do=step(add_othersiders, seat, n, r), at=AT_REALM[r])
            for r in range(REALM_COUNT)
        ]
        for n in range(CUBES_EACH + 3)
    ]
    for seat in range(3)
]
