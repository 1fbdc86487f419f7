"""`banneret length`: what a game asks of one person who plays it against bots: how many decisions, how many minutes.

A bot sits in the person's chair. What the person would do and see is counted: asks with more than one answer are
decisions; what happens between two of them is shown at the client's normal pace while the bots think. The person has
the settings of somebody new: what stands ready is taken, and where the game passes for who holds nothing that fits,
nobody is asked. How long people think nobody can count, so the minutes are for so many seconds a decision.
"""

from __future__ import annotations

import time

import msgspec
from rich.console import Group, RenderableType

from banneret.bots.bot import Bot, Mind
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table, new_table
from banneret.kernel.together import in_window
from banneret.lab.course import Onlooker
from banneret.lab.match import Job, play_to_the_end, sitting
from banneret.lab.report import length_row, plain_table
from banneret.lab.statistics import Summary

PERSON = 0  # the seat of the one who is watched
# As the client does (web/src/table/motion.ts): a thing that happened is shown so long, less when much waits.
MOMENT = 0.42
MUCH, MORE = 5, 12
HURRIED, IN_A_RUSH = 0.7, 0.45


class Evening(msgspec.Struct, frozen=True):
    """What one game asked of the person."""

    decisions: int  # asks with several answers
    clicks: int  # asks with one answer
    thinking: float  # seconds in which the bots thought
    longest: float  # the longest of them between two decisions
    waiting: float  # seconds between decisions: bots think, and what they did is shown
    settled: int = 0  # asks that the person's settings answer


class Companion(Onlooker):
    """Sits beside the person and counts."""

    def __init__(self, t: Table[State]) -> None:
        self.decisions = 0
        self.clicks = 0
        self.settled = 0
        self.thinking = 0.0
        self.longest = 0.0
        self.waiting = 0.0
        self.thought = 0.0  # since the person's last decision
        self.read = 0  # the number of the last entry of the log that was read
        self.moment = time.process_time()

    def sees(self, t: Table[State], ask: Ask, index: int) -> None:
        now = time.process_time()
        if ask.seat != PERSON:
            self.thought += now - self.moment
        else:
            self.goes_on(t)
            if settled(t, ask) >= 0:
                self.settled += 1
            elif len(ask.options) > 1:
                self.decisions += 1
            else:
                self.clicks += 1
        self.moment = time.process_time()

    def goes_on(self, t: Table[State]) -> None:
        """The person is asked: all that happened has been shown by then."""
        happened = len(t.log(PERSON, self.read))
        self.read = 0 if t.last_entry is None else t.last_entry.count
        self.thinking += self.thought
        self.longest = max(self.longest, self.thought)
        self.waiting += max(self.thought, shown(happened))
        self.thought = 0.0

    def evening(self, t: Table[State]) -> Evening:
        self.goes_on(t)
        return Evening(self.decisions, self.clicks, self.thinking, self.longest, self.waiting, self.settled)


class Settled(Bot):
    """The bot in the person's chair: it is asked only what the person's settings leave open."""

    def __init__(self, bot: Bot, table: Table[State]) -> None:
        super().__init__(bot.name)
        self.bot = bot
        self.table = table

    def choose(self, mind: Mind, ask: Ask) -> int:
        option = settled(self.table, ask)
        return self.bot.choose(mind, ask) if option < 0 else option


def settled(t: Table[State], ask: Ask) -> int:
    """The option that a new person's settings take unasked; -1: the person is asked."""
    if t.game.passing != "ask" and len(ask.options) == 1 and in_window(t, ask):
        return 0
    prompt = t.game.words.kinds["prompts"].get(ask.kind)
    if prompt is not None and prompt.ready:
        for number, option in enumerate(ask.options):
            if option.kind == prompt.ready:
                return number
    return -1


def shown(happened: int) -> float:
    """Seconds that it takes to show so many things, one after the other."""
    total = 0.0
    for behind in range(happened):
        total += MOMENT * (IN_A_RUSH if behind > MORE else HURRIED if behind > MUCH else 1.0)
    return total


def evening_of(game: Game[State], job: Job) -> Evening:
    """One game with a person on the first seat."""
    table = new_table(game, job.seats, game.settings_with(dict(job.options)), job.seed)
    companion = Companion(table)
    bots = [sitting(game, job, seat) for seat in range(job.seats)]
    bots[PERSON] = Settled(bots[PERSON], table)
    play_to_the_end(table, bots, watcher=companion)
    return companion.evening(table)


def length_report(evenings: list[Evening], seats: int, seconds: float) -> RenderableType:
    """What the games asked of a person; `seconds` is what a decision takes."""
    table = plain_table(
        "One person alone" if seats == 1 else f"One person against bots, {seats} seats",
        "a game",
        "mean",
        "median",
        "least",
        "most",
        "95% below",
    )
    length_row(table, "decisions", Summary([one.decisions for one in evenings]), 0)
    length_row(table, "asks with one answer", Summary([one.clicks for one in evenings]), 0)
    length_row(table, "asks that settings answer", Summary([one.settled for one in evenings]), 0)
    length_row(table, "bots think, seconds", Summary([one.thinking for one in evenings]), 1)
    length_row(table, "longest thought, seconds", Summary([one.longest for one in evenings]), 1)
    length_row(table, "waiting and watching, minutes", Summary([one.waiting / 60 for one in evenings]), 1)
    minutes = Summary([minutes_of(one, seconds) for one in evenings])
    length_row(table, f"minutes, {seconds:g} s a decision", minutes, 1)
    return Group(table)


def minutes_of(evening: Evening, seconds: float) -> float:
    return (evening.waiting + seconds * evening.decisions) / 60
