"""Between players, in the revenue phase: gifts to a partner, and treaties and trade in a free-for-all."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.goals import is_team_game
from banneret.games.multiverse.state import Multiverse, seats_in_order
from banneret.games.multiverse.targets import TREATY_TURNS, has_treaty
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table

WAITING_TURNS: Final = 3
TREATY_RUNS: Final = Said("treaty-runs")
TREATY_CITES: Final = "multiverse.ffa.treaty"
TRADE_CITES: Final = "multiverse.ffa.trade"


def bargain(t: Table[Multiverse]) -> None:
    """In player order each seat may give gold away and, with diplomacy, offer treaties."""
    if is_team_game(t) or t.options["diplomacy"] is True:
        for seat in reversed(seats_in_order(t)):
            t.then(step(deal, seat, 0))


def deal(t: Table[Multiverse], seat: int, made: int) -> None:
    """Gifts and offers of a seat, until it goes on."""
    state = t.state
    team_game = is_team_game(t)
    options = []
    for other in range(t.seats):
        if other == seat or (team_game and t.sides[other] != t.sides[seat]):
            continue
        at = (f"seat:{other}",)
        if not team_game and must_wait(t, seat, other):
            options.append(Option("deal", (other,), blocked="no-deal", at=at))
            continue
        if state.gold[seat] > 0:
            options.append(Option("give", (other,), do=step(give, seat, other, made), at=at))
        if not team_game and not made >> other & 1:
            options.append(
                Option(
                    "offer-treaty",
                    (other,),
                    do=step(offer_treaty, seat, other, made | 1 << other),
                    blocked=TREATY_RUNS if has_treaty(t, seat, other) else None,
                    at=at,
                )
            )
    options.append(Option("go-on"))
    t.ask(
        seat,
        "gifts" if team_game else "bargain",
        options,
        "multiverse.team.gift" if team_game else TRADE_CITES,
        absent=len(options) - 1,
    )


def must_wait(t: Table[Multiverse], seat: int, other: int) -> bool:
    """In the three turns after a treaty there is no deal of any kind with that player."""
    for one, two, since in t.state.treaties:
        if (one, two) in ((seat, other), (other, seat)):
            over = since + TREATY_TURNS
            if over <= t.state.turn < over + WAITING_TURNS:
                return True
    return False


def give(t: Table[Multiverse], seat: int, other: int, made: int) -> None:
    """How much?"""
    options = [
        Option("gold", (gold,), do=(step(hand_over, seat, other, gold), step(deal, seat, made)))
        for gold in range(1, t.state.gold[seat] + 1)
    ]
    options.append(Option("nothing", do=step(deal, seat, made)))
    cites = "multiverse.team.gift" if is_team_game(t) else TRADE_CITES
    t.ask(seat, "how-much", options, cites, absent=len(options) - 1, args=(other,))


def hand_over(t: Table[Multiverse], seat: int, other: int, gold: int) -> None:
    t.state.gold[seat] -= gold
    t.state.gold[other] += gold
    t.tell("gives", (seat, other, gold), "multiverse.team.gift" if is_team_game(t) else TRADE_CITES)


def offer_treaty(t: Table[Multiverse], seat: int, other: int, made: int) -> None:
    t.tell("offers-treaty", (seat, other), TREATY_CITES)
    t.then(step(ask_for_peace, seat, other), step(deal, seat, made))


def ask_for_peace(t: Table[Multiverse], seat: int, other: int) -> None:
    options = [
        Option("refuse", do=step(refuse, seat, other), at=(f"seat:{seat}",)),
        Option("accept", do=step(agree, seat, other), at=(f"seat:{seat}",)),
    ]
    t.ask(other, "treaty", options, TREATY_CITES, args=(seat,))


def refuse(t: Table[Multiverse], seat: int, other: int) -> None:
    t.tell("refuses", (other, seat), TREATY_CITES)


def agree(t: Table[Multiverse], seat: int, other: int) -> None:
    t.state.treaties = [*t.state.treaties, (seat, other, t.state.turn)]
    t.tell("treaty", (seat, other, t.state.turn + TREATY_TURNS - 1), TREATY_CITES)
