"""Small games in which the right choice is known."""

from __future__ import annotations

import sys
from typing import TypeVar, cast

from banneret.kernel.ask import Ask, Option
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game, Setting
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of

S = TypeVar("S", bound=State)


OPTIONS = {
    "rest": "Rest",
    "forest": "Forest",
    "hills": "Hills",
    "swamp": "Swamp",
    "end": "Go on to {0:number}",
    "bid": "Bid {0:number}",
    "fold": "Fold",
    "stay": "Stay",
    "claim": "Claim",
    "win": "Win {0:number}",
    "on": "On",
    "and_on": "And on",
    "field": "Field {0:number}",
    "door": "By the door",
    "board": "At the board",
    "rob": "Rob",
    "idle": "Idle",
    "guard": "Guard",
    "grab": "Grab",
    "horse": "Horse {0:number}",
}
PROMPTS = {
    "path": "Take a path",
    "end": "Where does it end?",
    "bid": "Bid",
    "stay": "Stay?",
    "claim": "Claim at any time",
    "win": "Win something",
    "on": "Go on",
    "harvest": "Harvest",
    "place": "place",
    "ambush": "Spring the ambush",
    "turn": "A turn",
    "bet": "A bet",
}


class Tally(State):
    """What each seat has won, and how many choices were made."""

    won: Public[list[int]]
    made: Public[int]


class Toy(Game[Tally]):
    """A toy starts with its own step; the score is each seat's share of what was won."""

    def __init__(self, name: str, seats: tuple[int, ...]) -> None:
        super().__init__(name, name.title(), seats, (sys.modules[__name__],))
        self.words = words_of(
            entries={"wins": "{0:seat} wins {1:number}", "ends": "{0}: {1:seat[]}"},
            options=OPTIONS,
            prompts=PROMPTS,
            reasons={"high_water": "The water is high"},
        )

    def new_state(self, seats: int) -> Tally:
        state = Tally()
        state.won = [0] * seats
        state.made = 0
        return state

    def worth(self, t: Table[Tally], seat: int) -> float:
        return (1 + t.state.won[seat]) / (t.seats + sum(t.state.won))


def win(t: Table[Tally], seat: int, amount: int) -> None:
    t.state.won[seat] += amount
    t.tell("wins", (seat, amount))


def end(t: Table[Tally]) -> None:
    most = max(t.state.won)
    winners = tuple(seat for seat in range(t.seats) if t.state.won[seat] == most)
    if len(winners) == t.seats:
        t.draw_game("all even")
    else:
        t.tie(winners, "the most wins")


# ---- Paths: two small asks make one decision; only the end of the way shows what it is worth ----


class Paths(Toy):
    def setup(self, t: Table[Tally]) -> None:
        t.then(step(take_path, 0))


def take_path(t: Table[Tally], seat: int) -> None:
    t.state.made += 1
    if t.state.made > 6 * t.seats:
        t.then(step(end))
    else:
        t.then(step(ask_path, seat), step(take_path, (seat + 1) % t.seats))


def ask_path(t: Table[Tally], seat: int) -> None:
    t.ask(
        seat,
        "path",
        [
            Option("rest", do=step(win, seat, 1)),
            Option("forest", do=step(choose_end, seat, (0, 5, 2))),
            Option("hills", do=step(choose_end, seat, (3, 4, 3))),
            Option("swamp", blocked="high_water"),
        ],
        cites="paths.turn.take",
    )


def choose_end(t: Table[Tally], seat: int, worth: tuple[int, ...]) -> None:
    options = [Option("end", (at + 1,), do=step(win, seat, worth[at])) for at in range(len(worth))]
    t.ask(seat, "end", options)


# ---- Standoff: who idles waits for the other, who claims gives something away and ends it ----


class Standoff(Toy):
    def setup(self, t: Table[Tally]) -> None:
        t.then(step(face_each_other, 0))


def face_each_other(t: Table[Tally], seat: int) -> None:
    other = (seat + 1) % t.seats
    t.ask(
        seat,
        "turn",
        [
            Option("idle", do=step(face_each_other, other)),
            Option("claim", do=(step(win, other, 1), step(end))),
        ],
        cites="standoff.turn",
    )


# ---- Bids: sealed answers; the higher bid wins, so the highest is the best ----


class Bids(Toy):
    def setup(self, t: Table[Tally]) -> None:
        t.then(step(bid_round, 0))


def bid_round(t: Table[Tally], number: int) -> None:
    if number == 3:
        t.then(step(end))
        return
    t.then(step(bid_round, number + 1))
    t.seal([step(ask_bid, seat) for seat in range(t.seats)])


def ask_bid(t: Table[Tally], seat: int) -> None:
    t.ask(seat, "bid", [Option("bid", (bid,), do=step(put_bid, seat, bid)) for bid in range(4)])


def put_bid(t: Table[Tally], seat: int, bid: int) -> None:
    t.state.won[seat] += bid


# ---- Poker: a hidden card each; who stays in with a low one loses ----


class Poker(Toy):
    def setup(self, t: Table[Tally]) -> None:
        deck = t.add_zone("deck")
        hands = [t.add_zone(f"hand {seat}", contents=1 << seat) for seat in range(t.seats)]
        for face in range(1, 10):
            t.add_piece(deck, face)
        t.shuffle_zone(deck)
        for hand in hands:
            t.put(t.pieces(deck)[-1], hand)
        t.then(step(ask_stay, 0))


def card_of(t: Table[S], seat: int) -> int:
    return t.zones.face[t.pieces(1 + seat)[0]]


def ask_stay(t: Table[Tally], seat: int) -> None:
    t.ask(seat, "stay", [Option("fold", do=step(fold, seat)), Option("stay", do=step(showdown))])


def fold(t: Table[Tally], seat: int) -> None:
    t.draw_game("folded")


def showdown(t: Table[Tally]) -> None:
    t.finish((max(range(t.seats), key=lambda seat: card_of(t, seat)),), "showdown")


# ---- Claims: a standing ask beside the turn; one toy in which to take it, one in which to leave it ----


class Claims(Toy):
    def __init__(self, name: str, worth: int) -> None:
        super().__init__(name, (2,))
        self.claim = worth
        self.settings = (
            Setting("rounds", "How many rounds", 3, (2, 3, 4)),
            Setting("kind", "A text", "plain", ("plain", "grand")),
            Setting("extra", "Yes or no", False, (False, True)),
        )

    def setup(self, t: Table[Tally]) -> None:
        t.state.won = [5, 5]
        t.then(step(offer_claim, self.claim), step(plain_turn, 0, 6))


def offer_claim(t: Table[Tally], worth: int) -> None:
    t.ask(1, "claim", [Option("claim", do=step(win, 1, worth))], standing=True)


def plain_turn(t: Table[Tally], seat: int, left: int) -> None:
    if left == 0:
        t.then(step(end))
        return
    t.then(step(plain_turn, 1 - seat, left - 1))
    t.ask(seat, "win", [Option("win", (n,), do=step(win, seat, n)) for n in (1, 2)])


# ---- Broken: the rules fail when the seventh choice is made ----


class Broken(Toy):
    def setup(self, t: Table[Tally]) -> None:
        t.then(step(break_down, 0))


def break_down(t: Table[Tally], seat: int) -> None:
    t.state.made += 1
    if t.state.made == 7:
        raise ZeroDivisionError("the rules divided by zero")
    t.then(step(go_on, seat), step(break_down, 1 - seat))


def go_on(t: Table[Tally], seat: int) -> None:
    t.ask(seat, "on", [Option("on", do=step(win, seat, 1)), Option("and_on", do=step(win, seat, 1))])


# ---- Fields: many options of which the game calls a few promising (the best of all is not among them) ----


class Fields(Toy):
    def setup(self, t: Table[Tally]) -> None:
        t.then(step(harvest, 0))

    def promising(self, t: Table[Tally], ask: Ask) -> list[int]:
        return [2, 3, 5]


class OneField(Fields):
    """All but one of the fields are left fallow."""

    def promising(self, t: Table[Tally], ask: Ask) -> list[int]:
        return [5]


def harvest(t: Table[Tally], seat: int) -> None:
    t.state.made += 1
    if t.state.made > 2 * t.seats:
        t.then(step(end))
    else:
        t.then(step(ask_field, seat), step(harvest, (seat + 1) % t.seats))


def ask_field(t: Table[Tally], seat: int) -> None:
    worth = (9, 1, 3, 6, 1, 2, 1, 8)
    t.ask(
        seat, "harvest", [Option("field", (at,), do=step(win, seat, worth[at])) for at in range(len(worth))]
    )


# ---- Feast: everyone takes a path at the same time ----


class Feast(Toy):
    def setup(self, t: Table[Tally]) -> None:
        t.then(step(feast, 0))


def feast(t: Table[Tally], number: int) -> None:
    if number == 3:
        t.then(step(end))
        return
    t.then(step(feast, number + 1))
    t.fork([step(take_seat, seat) for seat in range(t.seats)])


def take_seat(t: Table[Tally], seat: int) -> None:
    t.ask(
        seat,
        "place",
        [
            Option("door", do=step(win, seat, 1)),
            Option("board", do=step(choose_end, seat, (0, 5, 2))),
        ],
        cites="feast.seat.take",
    )


# ---- Raids: what is grabbed is lost again when the other has answered; a habit that always grabs ----


class Raids(Toy):
    """A hundred turns in which one may grab much, guard a little or idle; who grabbed is robbed of it all at once."""

    def setup(self, t: Table[Tally]) -> None:
        t.state.won = [500, 500]
        t.then(step(raid, 0, False))

    def habit(self, t: Table[Tally], ask: Ask, whim: float) -> int:
        return len(ask.options) - 1

    def moment(self, t: Table[Tally], seat: int) -> int:
        return (t.state.made + 1 - seat) // 2  # turns that the seat has begun

    def horizon(self, t: Table[Tally], seat: int) -> int:
        return self.moment(t, seat) + 1


class Gambles(Raids):
    """Every option is worth the same on the average, and no two playouts end alike."""

    def habit(self, t: Table[Tally], ask: Ask, whim: float) -> int:
        return 2

    def setup(self, t: Table[Tally]) -> None:
        t.state.won = [20_000, 20_000]
        t.then(step(gamble, 0))


class Ambush(Raids):
    """A standing ask beside the turns of others, by habit left open or taken."""

    def __init__(self, name: str, worth: int) -> None:
        super().__init__(name, (2,))
        self.claim = worth

    def setup(self, t: Table[Tally]) -> None:
        t.state.won = [500, 500]
        t.then(step(offer_ambush, self.claim), step(raid, 0, False))

    def habit(self, t: Table[Tally], ask: Ask, whim: float) -> int:
        return 0


def offer_ambush(t: Table[Tally], worth: int) -> None:
    t.ask(1, "ambush", [Option("rob", do=step(win, 1, worth))], standing=True)


def raid(t: Table[Tally], seat: int, grabbed: bool) -> None:
    t.state.made += 1
    if t.state.made > 100:
        t.then(step(end))
    else:
        t.then(step(ask_raid, seat, grabbed))


def ask_raid(t: Table[Tally], seat: int, grabbed: bool) -> None:
    options = [
        Option("idle", do=step(raid, 1 - seat, False)),
        Option("guard", do=(step(win, seat, 1), step(raid, 1 - seat, False))),
        Option("grab", do=(step(win, seat, 5), step(raid, 1 - seat, True))),
    ]
    if grabbed:
        options.append(
            Option("rob", do=(step(win, seat, 3), step(win, 1 - seat, -9), step(raid, 1 - seat, False)))
        )
    t.ask(seat, "turn", options)


def gamble(t: Table[Tally], seat: int) -> None:
    t.state.made += 1
    if t.state.made > 100:
        t.then(step(end))
    else:
        t.then(step(ask_bet, seat))


def ask_bet(t: Table[Tally], seat: int) -> None:
    options = [Option("horse", (at,), do=(step(race, seat, at), step(gamble, 1 - seat))) for at in range(6)]
    t.ask(seat, "bet", options)


def race(t: Table[Tally], seat: int, horse: int) -> None:
    """Each horse has a die of its own; the first three share one."""
    times = [t.below(200) - 100 for _ in range(4)]
    win(t, seat, times[max(0, horse - 2)])


def of_any_kind(toy: Toy) -> Game[State]:
    """A toy as the bots and the lab take games: of any state."""
    return cast(Game[State], toy)


PATHS = of_any_kind(Paths("paths", (2, 3)))
BIDS = of_any_kind(Bids("bids", (2, 3)))
POKER = of_any_kind(Poker("poker", (2,)))
TAKE = of_any_kind(Claims("take", 3))
LEAVE_IT = of_any_kind(Claims("leave", -3))
FIELDS = of_any_kind(Fields("fields", (2,)))
ONE_FIELD = of_any_kind(OneField("one_field", (2,)))
FEAST = of_any_kind(Feast("feast", (2, 3)))
RAIDS = of_any_kind(Raids("raids", (2,)))
GAMBLES = of_any_kind(Gambles("gambles", (2,)))
AMBUSH = of_any_kind(Ambush("ambush", 7))
NO_AMBUSH = of_any_kind(Ambush("no_ambush", -7))
BROKEN = of_any_kind(Broken("broken", (2,)))
GAME = PATHS
