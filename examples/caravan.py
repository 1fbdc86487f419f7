"""The Caravan: a complete card game. Players bid for wares with coins that nobody else sees, all at the same time."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from banneret.kernel import EVERYONE, Game, Hidden, Option, Public, State, Table, step, words_of

COIN: Final = 0  # the face of a coin that the reader may not know
VALUES: Final = (1, 2, 3, 4, 5)  # of coins: a coin's face is its value
WARES: Final = {"salt": 1, "wool": 2, "copper": 3, "glass": 4, "silk": 5, "amber": 6}
FIRST_WARE: Final = len(VALUES) + 1
FACES: Final = ["coin", *[f"coin-{value}" for value in VALUES], *WARES]
NAMES: Final = ["a coin", *[f"a coin of {value}" for value in VALUES], *WARES]
WORTH: Final = [*([0] * FIRST_WARE), *WARES.values()]  # by face

COINS_EACH: Final = 5
COPIES: Final = 5  # of each coin
ROUNDS: Final = 5
COINS_ALIKE: Final = 0
WARES_ALIKE: Final = 1


class Road(State):
    """How the day goes, and where everything lies: the numbers of the zones."""

    round: Public[int]
    worth: Public[list[int]]  # by seat: what its wares are worth together
    bag: Hidden[int]
    stack: Hidden[int]
    market: Hidden[int]
    spent: Hidden[int]
    purses: Hidden[list[int]]  # by seat, as are bids and wares
    bids: Hidden[list[int]]
    wares: Hidden[list[int]]


def open_market(t: Table[Road]) -> None:
    """The next ware is put on offer."""
    state = t.state
    state.round += 1
    ware = t.pieces(state.stack)[-1]
    t.put(ware, state.market)
    t.tell("offers", (t.zones.face[ware],), cites="caravan.round.offer")
    t.then(step(call_for_bids), step(award))


def call_for_bids(t: Table[Road]) -> None:
    """Everybody bids at the same time."""
    t.seal([step(ask_bid, seat) for seat in range(t.seats)])


def ask_bid(t: Table[Road], seat: int) -> None:
    """Ask a seat for a coin. Coins of one value are one option, which points at all of them."""
    purse = t.pieces(t.state.purses[seat])
    values = [t.zones.face[coin] for coin in purse]
    options = []
    for value in VALUES:
        if value in values:
            place = values.index(value)
            at = tuple([f"card:{coin}" for coin in purse if t.zones.face[coin] == value])
            options.append(Option("bid", (value, place), do=step(bid, seat, purse[place]), at=at))
    t.ask(seat, "bid", options, cites="caravan.round.bid")


def bid(t: Table[Road], seat: int, coin: int) -> None:
    """The hands are opened: a coin lies on the table for all to see."""
    t.put(coin, t.state.bids[seat])
    t.tell("bids", (seat, t.zones.face[coin]), cites="caravan.round.bid")


def award(t: Table[Road]) -> None:
    """The highest bid takes the market, if nobody else has bid as much. The others draw a coin."""
    state = t.state
    offered = [t.zones.face[t.pieces(zone)[-1]] for zone in state.bids]
    highest = [seat for seat in range(t.seats) if offered[seat] == max(offered)]
    if len(highest) == 1:
        take_wares(t, highest[0])
    else:
        t.tell("stays", (tuple(highest),), cites="caravan.round.tie")
    for seat in range(t.seats):
        t.put(t.pieces(state.bids[seat])[-1], state.spent)
        if highest != [seat]:
            draw_coin(t, seat)
    t.then(step(open_market if state.round < ROUNDS else end))


def take_wares(t: Table[Road], seat: int) -> None:
    state = t.state
    taken = t.pieces(state.market)[:]
    faces = [t.zones.face[ware] for ware in taken]
    for ware in taken:
        t.put(ware, state.wares[seat])
    state.worth[seat] += sum([WORTH[face] for face in faces])
    t.tell("takes", (seat, tuple(faces)), cites="caravan.round.take")


def draw_coin(t: Table[Road], seat: int) -> None:
    """A coin from the bag. Its owner reads which one it is, the others only that there is one."""
    bag = t.pieces(t.state.bag)
    if bag:
        coin = bag[-1]
        t.put(coin, t.state.purses[seat])
        t.whisper(1 << seat, "draws", (seat, t.zones.face[coin]), (seat, COIN), cites="caravan.round.draw")


def end(t: Table[Road]) -> None:
    worth = t.state.worth
    winners = tuple([seat for seat in range(t.seats) if worth[seat] == max(worth)])
    t.tie(winners, "the caravan moves on", cites="caravan.end.worth")


class Caravan(Game[Road]):
    def __init__(self) -> None:
        super().__init__("caravan", "The Caravan", (2, 3, 4), (sys.modules[__name__],))
        self.blurb = (
            "A caravan sells its wares. Bid with coins that nobody sees, and never as much as another."
        )
        self.minutes = 5
        self.ledger = str(Path(__file__).with_name("caravan.toml"))
        self.words = words_of(
            prompts={"bid": "Which coin do you bid?"},
            options={"bid": "Bid {0:card}"},
            entries={
                "offers": "The caravan offers {0:card}",
                "bids": "{0:seat} bids {1:card}",
                "takes": "{0:seat} takes {1:card[]}",
                "stays": "{0:seat[]} have bid the same: the wares stay",
                "draws": "{0:seat} draws {1:card}",
                "ends": "The end: {0}. The best trader: {1:seat[]}",
            },
            names={"card": dict(zip(FACES, NAMES, strict=True))},
        )

    def new_state(self, seats: int) -> Road:
        road = Road()
        road.round = 0
        road.worth = [0] * seats
        road.bag = road.stack = road.market = road.spent = -1
        road.purses = []
        road.bids = []
        road.wares = []
        return road

    def setup(self, t: Table[Road]) -> None:
        state, seats = t.state, range(t.seats)
        state.market = t.add_zone("market", contents=EVERYONE)
        state.bids = [t.add_zone(f"bid {seat}", contents=EVERYONE) for seat in seats]
        state.purses = [t.add_zone(f"purse {seat}", contents=1 << seat) for seat in seats]
        state.wares = [t.add_zone(f"wares {seat}", contents=EVERYONE) for seat in seats]
        state.stack = t.add_zone("stack")
        state.bag = t.add_zone("bag")
        state.spent = t.add_zone("spent", contents=EVERYONE)
        for value in VALUES * COPIES:
            t.add_piece(state.bag, value, alike=COINS_ALIKE)
        for face in range(FIRST_WARE, len(FACES)):
            t.add_piece(state.stack, face, alike=WARES_ALIKE)
        t.shuffle_zone(state.bag)
        t.shuffle_zone(state.stack)
        for purse in state.purses * COINS_EACH:
            t.put(t.pieces(state.bag)[-1], purse)
        t.then(step(open_market))

    def content(self) -> dict[str, object]:
        return {"wares": WARES}

    def face(self, face: int) -> str:
        return FACES[face]

    def worth(self, t: Table[Road], seat: int) -> float:
        """Being ahead is good: every point counts for a hundredth."""
        others = [t.state.worth[other] for other in range(t.seats) if other != seat]
        return 0.5 + (t.state.worth[seat] - max(others)) / 100

    def check(self, t: Table[Road]) -> None:
        """What must hold after every choice: nothing is lost, and wares are counted right."""
        assert sum(len(pieces) for pieces in t.zones.pieces) == len(VALUES) * COPIES + len(WARES)
        for seat, zone in enumerate(t.state.wares):
            assert t.state.worth[seat] == sum(WORTH[t.zones.face[ware]] for ware in t.pieces(zone))


GAME = Caravan()
