"""One game between bots, from its set-up to its end."""

from __future__ import annotations

import time
import traceback
from random import Random

import msgspec

from banneret.bots.bot import LEAVE, Bot, Mind, next_ask
from banneret.bots.spec import read_spec
from banneret.kernel import record
from banneret.kernel.ask import Ask
from banneret.kernel.chance import commitment
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.table import Table, new_table
from banneret.lab.course import Course, Onlooker, Position, Watcher

LIMIT = 100_000  # choices: a game that is not over by then does not end


class Job(msgspec.Struct, frozen=True):
    """A game to be played: everything that decides how it goes."""

    number: int
    seed: str
    bots: tuple[str, ...]  # one a seat
    seats: int
    options: dict[str, Value]
    check: bool = False
    limit: int = LIMIT
    hands: str = ""  # what the bots' own chance comes from; empty: from the deal's seed
    course: bool = False  # tell how it went
    learn: int = 0  # keep the position at every so many hand-overs
    whims: float = 0.0  # how often a choice is made by chance: who learns must have seen mistakes, too
    weights: tuple[tuple[float, ...], ...] = ()  # by seat, a judgement of its own; an empty row is the game's


class Failure(msgspec.Struct, frozen=True):
    """A game that broke off: what was wrong, and how to come there again."""

    game: int
    seed: str
    choices: int
    error: str
    trace: str
    record: str  # replays the game to the choice that failed
    save: str  # the table just before that choice, where there is one


class Outcome(msgspec.Struct, frozen=True):
    """How a game went."""

    number: int
    bots: tuple[str, ...]
    factions: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[float, ...]
    ending: str
    choices: int
    seconds: float
    failure: Failure | None = None
    course: Course | None = None
    positions: tuple[Position, ...] = ()
    sources: tuple[dict[str, int], ...] = ()  # by seat: where its points come from


def play_job(game: Game[State], job: Job) -> Outcome:
    """Play one game; whatever goes wrong in it becomes part of the outcome."""
    started = time.perf_counter()
    table: Table[State] | None = None
    failure: Failure | None = None
    watcher: Watcher | None = None
    try:
        table = new_table(
            game, job.seats, game.settings_with(dict(job.options)), job.seed, quiet=not job.check
        )
        bots = [sitting(game, job, seat) for seat in range(job.seats)]
        watcher = Watcher(game, table, job.course, job.learn) if job.course or job.learn else None
        play_to_the_end(table, bots, job.check, job.limit, watcher)
        if job.check:
            check_whole(table)
    except Exception as error:
        failure = failure_of(game, job, table, error)
    seconds = time.perf_counter() - started
    result = None if table is None else table.result
    if failure is not None or table is None or result is None:
        return Outcome(job.number, job.bots, (), (), (), "", 0, seconds, failure)
    factions = tuple(game.faction(table, seat) for seat in range(table.seats))
    return Outcome(
        job.number,
        job.bots,
        factions,
        result.winners,
        result.points,
        result.ending,
        table.choices,
        seconds,
        None,
        None if watcher is None else watcher.seen(),
        () if watcher is None else tuple(watcher.positions),
        tuple(game.sources(table, seat) for seat in range(table.seats)),
    )


def sitting(game: Game[State], job: Job, seat: int) -> Bot:
    """The bot of a seat. Its milliseconds are of processor time, so that a busy machine weakens no bot."""
    seed = f"{job.hands or job.seed}/{seat}"
    bot = read_spec(job.bots[seat]).bot(seed, time.process_time)
    if job.weights and job.weights[seat]:
        bot = Judging(bot, list(job.weights[seat]))
    return Whimsical(bot, seed, job.whims) if job.whims else bot


class Judging(Bot):
    """A bot that judges positions by weights of its own, while the others keep to the game's."""

    def __init__(self, bot: Bot, weights: list[float]) -> None:
        super().__init__(bot.name)
        self.bot = bot
        self.weights = weights

    def choose(self, mind: Mind, ask: Ask) -> int:
        judgement = mind.game.judgement
        assert judgement is not None, f"{mind.game.name} has no judgement to be weighed otherwise"
        common = judgement.weights
        judgement.weights = self.weights
        try:
            return self.bot.choose(mind, ask)
        finally:
            judgement.weights = common


class Whimsical(Bot):
    """A bot that now and then does anything at all."""

    def __init__(self, bot: Bot, seed: str, whims: float) -> None:
        super().__init__(bot.name)
        self.bot = bot
        self.random = Random(f"{seed}/whims")
        self.whims = whims

    def choose(self, mind: Mind, ask: Ask) -> int:
        if not ask.standing and self.random.random() < self.whims:
            return self.random.randrange(len(ask.options))
        return self.bot.choose(mind, ask)


def play_to_the_end(
    t: Table[State],
    bots: list[Bot],
    check: bool = False,
    limit: int = LIMIT,
    watcher: Onlooker | None = None,
) -> None:
    """Let bots answer until the game is over."""
    minds = [Mind(t, seat) for seat in range(t.seats)]
    while t.result is None:
        for ask in t.asks[:]:
            if ask.standing and len(t.asks) > 1 and ask in t.asks:
                index = bots[ask.seat].choose(minds[ask.seat], ask)
                if index != LEAVE:
                    if watcher is not None:
                        watcher.sees(t, ask, index)
                    t.choose(ask, index)
                    if check:
                        check_position(t)
        if t.over:
            break
        ask = next_ask(t)
        index = bots[ask.seat].choose(minds[ask.seat], ask)
        if watcher is not None:
            watcher.sees(t, ask, index)
        t.choose(ask, index)
        if check:
            check_position(t)
        if t.choices >= limit:
            raise AssertionError(f"the game is not over after {limit} choices")


def check_position(t: Table[State]) -> None:
    """What must hold after every choice."""
    t.game.check(t)
    for ask in t.asks:
        assert 0 <= ask.seat < t.seats, f"an ask to seat {ask.seat}, which is not at the table"
        assert 0 <= ask.absent < len(ask.options), f"'{ask.kind}' has no answer for the absent"
        names = {t.game.option_name(option) for option in ask.options}
        assert len(names) == len(ask.options), f"'{ask.kind}' offers two options of one name"
    for seat in range(t.seats):
        score = t.game.score(t, seat)
        assert 0.0 <= score <= 1.0, f"seat {seat} has the score {score}, which is not between 0 and 1"


def check_whole(t: Table[State]) -> None:
    """What must hold of a finished game: its record replays, its save opens, and to the same table."""
    record.replay(record.loads(record.dumps(record.record_of(t))), t.game)
    assert record.load(record.save(t), t.game).hash() == t.hash(), "a loaded save is another table"


def failure_of(game: Game[State], job: Job, t: Table[State] | None, error: Exception) -> Failure:
    choices = [] if t is None else record.choices_of(t)
    whole = record.Record(
        game.name, game.version, job.seats, job.options, job.seed, commitment(job.seed), choices, ""
    )
    save = ""
    try:
        before = new_table(game, job.seats, game.settings_with(dict(job.options)), job.seed)
        for seat, ask, option in choices[:-1]:
            record.make_choice(before, seat, ask, option)
        save = record.save(before)
    except Exception as second:
        save = f"(no save: {type(second).__name__}: {second})"
    trace = "".join(traceback.format_exception(error))
    said = game.told_of_error(error)
    return Failure(job.number, job.seed, len(choices), said, trace, record.dumps(whole), save)
