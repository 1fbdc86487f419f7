"""Fights at the same time, each a scope of its own: troops are split by numbers, tricks played in a window."""

from __future__ import annotations

import sys

from banneret.kernel import (
    Amount,
    Game,
    Hidden,
    Option,
    Own,
    Public,
    Said,
    Setting,
    State,
    Table,
    Total,
    counted,
    note,
    read_words,
    step,
)

GOAL = 3
WORDS = """
[types.lines]
counts = "line"

[prompts.split]
args = "troops:number"
asks = "Split your {troops} troops"
told = "{seat} splits {troops} troops"

[prompts.trick]
asks = "Play a trick?"

[prompts.boast]
args = "over:seat"
asks = "You have beaten {over}"

[options.split]
args = "left:number centre:number right:number"
label = "{left} left, {centre} in the centre, {right} right"

[options.line]
args = "line:line"
label = "Troops on the {line}"

[options.spring]
label = "Spring a trick"

[options.pass]
label = "Pass"

[options.boast]
args = "how:number"
label = "Boast {how} times"

[reasons.no_trick]
says = "You have no trick"

[reasons.bare]
args = "line:line"
says = "The {line} must not be bare"

[hints.tricks]
args = "tricks:number"
says = "You have {tricks}"

[entries.splits]
args = "who:seat lines:lines"
says = "{who} leads {lines}"

[entries.springs]
args = "who:seat"
says = "{who} springs a trick"

[entries.beats]
args = "who:seat other:seat lines:number"
says = "{who} beats {other} in {lines} lines"

[entries.ends]
args = "ending:text winners:seat[]"
says = "{ending}: {winners}"
"""


class Land(State):
    points: Public[list[int]]
    tricks: Own[list[int]]
    given: Hidden[bool]


class Fight(State):
    """One seat against another."""

    sides: Public[list[int]]
    lines: Public[list[list[int]]]
    tricked: Public[int]  # the seat that sprang a trick, -1: nobody


class Glory(State):
    """The moment after a fight."""

    winner: Public[int]
    boasts: Public[int]


def campaign(t: Table[Land]) -> None:
    t.then(step(fight_all), step(campaign))


def fight_all(t: Table[Land]) -> None:
    t.fork([step(open_fight, seat, seat + 1) for seat in range(0, t.seats, 2)])


def open_fight(t: Table[Land], first: int, second: int) -> None:
    fight = Fight()
    fight.sides = [first, second]
    fight.lines = []
    fight.tricked = -1
    t.enter(fight)
    t.then(step(split, first), step(split, second), step(offer_tricks), step(settle))


def split(t: Table[Land], seat: int) -> None:
    troops = 4 + t.state.points[seat]
    t.ask_numbers(
        seat,
        "split",
        tuple([Amount("line", (line,), 0, troops) for line in range(3)]),
        counted(lead, seat),
        absent=(0, troops, 0),
        totals=(Total((0, 1, 2), troops, troops),),
        legal=counted(may_lead, seat),
        args=(troops,),
        clock="splitting",
    )


def may_lead(t: Table[Land], numbers: tuple[int, ...], seat: int) -> Said | None:
    return Said("bare", (1,)) if numbers[1] == 0 else None


def lead(t: Table[Land], numbers: tuple[int, ...], seat: int) -> None:
    t.scope(Fight).lines.append(list(numbers))
    t.tell("splits", (seat, numbers))


def offer_tricks(t: Table[Land]) -> None:
    t.window([step(ask_trick, seat) for seat in t.scope(Fight).sides])


def ask_trick(t: Table[Land], seat: int) -> None:
    blocked = None if t.state.tricks[seat] else "no_trick"
    spring = Option("spring", do=step(trick, seat), blocked=blocked, hint=note(tricks_left, seat))
    t.ask(seat, "trick", [spring, Option("pass")], absent=1)


def tricks_left(t: Table[Land], seat: int) -> Said | None:
    return Said("tricks", (t.state.tricks[seat],))


def trick(t: Table[Land], seat: int) -> None:
    t.state.tricks[seat] -= 1
    t.scope(Fight).tricked = seat
    t.tell("springs", (seat,))


def settle(t: Table[Land]) -> None:
    fight = t.scope(Fight)
    won = sum(1 for mine, its in zip(*fight.lines, strict=True) if mine >= its)
    first = won >= 2 if fight.tricked < 0 else fight.tricked == fight.sides[0]
    winner, loser = fight.sides if first else reversed(fight.sides)
    t.tell("beats", (winner, loser, won if first else 3 - won))
    glory = Glory()
    glory.winner = winner
    glory.boasts = 0
    t.enter(glory)
    t.then(step(ask_boast), step(cheer))


def ask_boast(t: Table[Land]) -> None:
    winner = t.scope(Glory).winner
    (loser,) = [seat for seat in t.scope(Fight).sides if seat != winner]
    t.ask(winner, "boast", [Option("boast", (n,), do=step(boast, n)) for n in range(2)], args=(loser,))


def boast(t: Table[Land], times: int) -> None:
    t.scope(Glory).boasts += times


def cheer(t: Table[Land]) -> None:
    t.state.points[t.scope(Glory).winner] += 1


class Siege(Game[Land]):
    def __init__(self) -> None:
        super().__init__("siege", "Siege", (2, 4), (sys.modules[__name__],))
        self.settings = (Setting("teams", "Two against two", False, (False, True)),)
        self.scopes = (Fight, Glory)
        self.watches = True
        self.words = read_words(
            WORDS, "words.toml", {"line": {"left": "left", "centre": "centre", "right": "right"}}
        )

    def new_state(self, seats: int) -> Land:
        land = Land()
        land.points = [0] * seats
        land.tricks = [0] * seats
        land.given = False
        return land

    def setup(self, t: Table[Land]) -> None:
        t.state.tricks = [t.below(2) for _ in range(t.seats)]
        if t.options["teams"] and t.seats == 4:
            t.ally((0, 1, 0, 1))
        t.then(step(campaign))

    def imagine(self, t: Table[Land], seat: int) -> None:
        for other in range(t.seats):
            if other != seat:
                t.state.tricks[other] = t.below(2)

    def worth(self, t: Table[Land], seat: int) -> float:
        return t.state.points[seat] / GOAL

    def watch(self, t: Table[Land]) -> None:
        for seat in range(t.seats):
            if t.state.points[seat] >= GOAL:
                t.finish(t.side_of(seat), "three points")
                return


GAME = Siege()
