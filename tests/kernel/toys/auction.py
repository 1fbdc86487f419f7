"""Sealed bids: everybody bids for a prize in secret, and the highest single bid takes it."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.game import Game, Setting
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of


class House(State):
    gold: Public[list[int]]
    points: Public[list[int]]
    round: Public[int]
    bids: Hidden[list[int]]


def auction(t: Table[House]) -> None:
    t.then(step(award))
    t.then(step(call_for_bids))


def call_for_bids(t: Table[House]) -> None:
    t.seal([step(ask_bid, seat) for seat in range(t.seats)])


def ask_bid(t: Table[House], seat: int) -> None:
    gold = t.state.gold[seat]
    options = [
        Option("bid", (n,), do=step(bid, seat, n), blocked="too_dear" if n > gold else None) for n in range(5)
    ]
    t.ask(seat, "bid", options, absent=0)


def bid(t: Table[House], seat: int, amount: int) -> None:
    t.state.bids[seat] = amount
    t.tell("bids", (seat, amount))


def award(t: Table[House]) -> None:
    state = t.state
    highest = max(state.bids)
    bidders = [seat for seat in range(t.seats) if state.bids[seat] == highest]
    if len(bidders) == 1 and highest > 0:
        state.points[bidders[0]] += 1
        state.gold[bidders[0]] -= highest
        t.tell("takes", (bidders[0],))
    state.bids = [0] * t.seats
    state.round += 1
    if state.round == t.options["rounds"]:
        best = max(state.points)
        winners = tuple([seat for seat in range(t.seats) if state.points[seat] == best])
        t.tie(winners, "sold out")
    else:
        t.then(step(auction))


class Auction(Game[House]):
    def __init__(self) -> None:
        super().__init__("auction", "Auction", (2, 3, 4), (sys.modules[__name__],))
        self.settings = (Setting("rounds", "Prizes on offer", 4, (1, 2, 4)),)
        self.words = words_of(
            entries={
                "bids": "{0:seat} bids {1:number}",
                "takes": "{0:seat} takes the prize",
                "ends": "{0}: {1:seat[]}",
            },
            options={"bid": "Bid {0:number}"},
            prompts={"bid": "Your bid"},
            reasons={"too_dear": "You cannot pay that"},
        )

    def new_state(self, seats: int) -> House:
        house = House()
        house.gold = [6] * seats
        house.points = [0] * seats
        house.round = 0
        house.bids = [0] * seats
        return house

    def setup(self, t: Table[House]) -> None:
        t.then(step(auction))

    def check(self, t: Table[House]) -> None:
        assert min(t.state.gold) >= 0, "somebody paid more than they had"
        assert sum(t.state.points) <= t.state.round, "a prize too many"


GAME = Auction()
