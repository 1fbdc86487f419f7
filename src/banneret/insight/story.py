"""The story of a finished game: everybody's chances, where it turned, which choices cost most, and what luck did.

A choice is judged on what its seat knew: on tables that could have been the true one, all answers on the same ones.
What dice and cards did is told apart from it: the chances after a choice, against what was to be expected.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Set
from math import sqrt

import msgspec

from banneret.bots.bot import Mind
from banneret.bots.weigh import Key
from banneret.insight.reasons import changes, measures
from banneret.insight.stage import is_being_laid, stage_of
from banneret.insight.told import Answer, Judged, Lot, Reason, Slip, Story, Turning
from banneret.insight.trial import Outcome, Trial, World, answer_of, option_with
from banneret.kernel import record
from banneret.kernel.ask import Ask
from banneret.kernel.errors import Corrupt, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table

LUCK_WORLDS = 8  # on which it is looked what was to be expected
MOST_TRIED = 16  # answers that a choice is compared with at first
KEPT = 4  # of them that are looked at more closely
ROUNDS = 4  # tables on which they are
LIKELY = 2  # of those that are compared on fresh tables
SURE = 10  # fresh tables on which the best of them must hold
FEWEST = 4  # of those, however long it takes
LEAST_COST = 0.01  # a slip that costs less is none
PROMISE = 0.005  # by so much an answer must look better, on the average of the tables so far, to be tried on
DOUBT = 1.5  # errors of the average by which more tables may still make a slip of it
ENOUGH = 2  # tables after which it can be hopeless

# Turning points
SHIFT = 0.02  # a change of a chance by one choice whose reasons are looked for
SWING = 0.06  # a change of a chance that is worth telling
LEAD = 0.03  # by which a new leader must be ahead
TURNINGS = 6
APART = 0.04  # of the game's length, between two of them
AROUND = 0.012  # of the game's length, on either side: a leap that is soon taken back is none
SLIPS = 5  # that are told of each seat


def chances(t: Table[State]) -> list[float]:
    """Everybody's chance to win, as the game's own judgement sees it.

    While the table is laid it leaps with every piece that one has and the others not yet: so all are even until then.
    """
    if is_being_laid(t):
        return [round(1.0 / len(set(t.sides)), 4)] * t.seats
    return [round(t.game.score(t, seat), 4) for seat in range(t.seats)]


class Course:
    """A record of a finished game, choice by choice. It stands before choice number `at`, counted from 0."""

    def __init__(self, whole: record.Record, game: Game[State]) -> None:
        record.check_game(whole, game)
        if whole.seed is None:
            raise Refused("this record has no seed: it was made while the play went on, and is not told")
        self.whole = whole
        self.game = game
        self.seed = whole.seed
        self.table = record.table_of(whole, game, whole.seed)
        self.at = 0

    def go_to(self, number: int) -> None:
        if number < self.at:
            self.table = record.table_of(self.whole, self.game, self.seed)
            self.at = 0
        while self.at < number:
            self._play(self.table, self.at)
            self.at += 1

    def _play(self, t: Table[State], number: int) -> None:
        seat, ask, made = self.whole.choices[number]
        try:
            record.make_choice(t, seat, ask, made)
        except Refused as refusal:
            raise Corrupt(f"choices[{number}]: {refusal}") from None

    def judge(
        self, number: int, seconds: float = 0.0, clock: Callable[[], float] = time.perf_counter
    ) -> Judged:
        """What there is to say of a choice; `seconds` bound the search for a better one (0: nothing does)."""
        self.go_to(number)
        before = self.table
        after = before.clone()
        self._play(after, number)
        made = after.last_choice
        assert made is not None
        ask = asked(before, self.whole.choices[number])
        key = made.made.key
        mind = Mind(before, ask.seat)
        trial = Trial(mind, ask, f"{self.seed}/story/{number}")
        now = chances(before)
        free = len(ask.options) > 1 or ask.numbers is not None
        luck = [0.0] * before.seats
        if made.barrier and not is_being_laid(before):
            luck = luck_of(trial, key, now, chances(after))
        stage = stage_of(before) or ("", 0)
        slip = None
        if free and before.game.weighty(before, ask) and not is_being_laid(before):
            slip = Search(trial, key, seconds, clock).slip(number)
            if slip is not None:
                slip.stage, slip.number = stage
        gains, why = what_changed(before, after, now)
        return Judged(
            number,
            ask.seat,
            retold(before.game, ask, key),
            now,
            luck,
            made.barrier,
            free,
            slip,
            gains,
            why,
            *stage,
        )


def asked(t: Table[State], choice: record.Made) -> Ask:
    seat, ask, made = choice
    return record.old_ask(t, seat, ask) if isinstance(made, int) else t.ask_with(seat, ask)


def retold(game: Game[State], ask: Ask, key: Key) -> Answer:
    """An answer, with its question where it says little without it."""
    answer = answer_of(ask, key)
    words = game.words.find("prompts", ask.kind)
    if words is not None and "story" in words.texts:
        answer.asked, answer.about = ask.kind, list(ask.args)
    return answer


def what_changed(before: Table[State], after: Table[State], now: list[float]) -> tuple[int, list[Reason]]:
    """Who gained most by a choice, and by what; nobody where it changed little."""
    by = [then - was for then, was in zip(chances(after), now, strict=True)]
    if max(abs(one) for one in by) < SHIFT or is_being_laid(after):
        return -1, []
    gains = max(range(len(by)), key=by.__getitem__)
    return gains, changes(before.game, before.sides, gains, [(measures(before), measures(after))])


def luck_of(trial: Trial, key: Key, before: list[float], after: list[float]) -> list[float]:
    """What dice and cards did to every seat beyond what the one who chose had to expect."""
    seats = len(before)
    expected = [0.0] * seats
    count = 0
    for number in range(LUCK_WORLDS):
        t = trial.mind.imagine(f"{trial.seed}/luck/{number}")
        start = [t.game.score(t, seat) for seat in range(seats)]
        for own in t.asks:
            if own.serial == trial.ask.serial:
                option = option_with(t, own, key)
                if option is not None:
                    t.choose(own, option)
                    count += 1
                    for seat in range(seats):
                        expected[seat] += t.game.score(t, seat) - start[seat]
                break
    if count == 0:
        return [0.0] * seats
    return [round(after[seat] - before[seat] - expected[seat] / count, 4) for seat in range(seats)]


class Search:
    """Was there a better answer? First all at a glance, then the likely ones, then the best of them on fresh tables."""

    def __init__(self, trial: Trial, made: Key, seconds: float, clock: Callable[[], float]) -> None:
        self.trial = trial
        self.made = made
        self.until = clock() + seconds if seconds > 0.0 else 0.0
        self.clock = clock
        # fresh tables, and what came of the answer made on each
        self.fresh: dict[int, tuple[World, Outcome | None]] = {}

    def in_time(self) -> bool:
        return self.until == 0.0 or self.clock() < self.until

    def slip(self, number: int) -> Slip | None:
        found = [self.sure(number, key) for key in self.better()]
        return max([slip for slip in found if slip is not None], key=lambda slip: slip.cost, default=None)

    def better(self) -> list[Key]:
        """The answers that look better than the one made, on a few tables: the likeliest."""
        totals: dict[Key, float] = {}
        tables = 0
        for round_ in range(ROUNDS):
            if round_ > 0 and not self.in_time():
                break
            world = self.trial.world(round_)
            if not totals:
                keys = [key for key in world.worth_trying() if key != self.made]
                totals = dict.fromkeys(spread(keys, MOST_TRIED), 0.0)
                if not totals:  # a bot would give no other a thought
                    return []
            base = world.value(self.made)
            if base is None:
                continue
            tables += 1
            for key in totals:
                value = world.value(key)
                totals[key] += 0.0 if value is None else value - base
            ahead = sorted(totals.items(), key=lambda one: -one[1])[:KEPT]
            totals = {key: total for key, total in ahead if total > PROMISE * tables}
            if not totals:
                break
        return list(totals)[:LIKELY] if tables else []

    def sure(self, number: int, better: Key) -> Slip | None:
        """By how much an answer is better than the one made, on fresh tables; None where that is not beyond doubt."""
        made: list[Outcome] = []
        instead: list[Outcome] = []
        gains: list[float] = []
        sides: tuple[int, ...] = ()
        for at in range(SURE):
            if (len(made) >= FEWEST and not self.in_time()) or (len(made) >= ENOUGH and is_hopeless(gains)):
                break
            world, base = self.fresh_table(at)
            sides = world.table.sides
            other = world.outcome(better)
            if base is not None and other is not None:
                made.append(base)
                instead.append(other)
                gains.append(other.value - base.value)
        if len(made) < FEWEST:
            return None
        cost, error = mean_and_error(gains)
        if cost < LEAST_COST or cost < error:
            return None
        ask = self.trial.ask
        pairs = [(base.measures, other.measures) for base, other in zip(made, instead, strict=True)]
        why = changes(self.trial.mind.game, sides, ask.seat, pairs)
        told = retold(self.trial.mind.game, ask, self.made)
        return Slip(number, ask.seat, told, answer_of(ask, better), round(cost, 4), why)

    def fresh_table(self, number: int) -> tuple[World, Outcome | None]:
        """A table that nothing was chosen on, and what came of the answer made: the same for all that are better."""
        found = self.fresh.get(number)
        if found is None:
            world = self.trial.world(1000 + number)
            found = self.fresh[number] = (world, world.outcome(self.made))
        return found


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The average of several values, and how far it may be off."""
    mean = sum(values) / len(values)
    return mean, sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))


def is_hopeless(gains: list[float]) -> bool:
    """Will more tables hardly make a slip of it any more?"""
    mean, error = mean_and_error(gains)
    return mean + DOUBT * error < LEAST_COST


def spread(keys: list[Key], most: int) -> list[Key]:
    """So many of them at the most, evenly spread."""
    if len(keys) <= most:
        return keys
    return [keys[at * (len(keys) - 1) // (most - 1)] for at in range(most)]


# ---- The whole ----


def begun_alike(curve: list[list[float]]) -> list[list[float]]:
    """While all are even they have what they have together when the game begins.

    Where a game can be lost by all, that is less than an even share, and to sit down is no turning point.
    """
    even = 0
    while even < len(curve) - 1 and len(set(curve[even])) == 1:
        even += 1
    if even == len(curve) - 1:
        return curve
    share = round(sum(curve[even]) / len(curve[even]), 4)
    return [[share] * len(row) for row in curve[:even]] + curve[even:]


def tell(game: Game[State], judged: list[Judged], last: list[float]) -> Story:
    """A story of all that was found of every choice, and of the chances at the end."""
    curve = begun_alike([*[one.chances for one in judged], last])
    slips = [one.slip for one in judged if one.slip is not None]
    told: list[Slip] = []
    lots = []
    for seat in range(len(last)):
        own = sorted([slip for slip in slips if slip.seat == seat], key=lambda slip: -slip.cost)
        told += own[:SLIPS]
        lots.append(
            Lot(
                seat,
                round(sum(one.luck[seat] for one in judged), 4),
                sum(1 for one in judged if one.rolled and abs(one.luck[seat]) > 0.001),
                round(sum(slip.cost for slip in own), 4),
                sum(1 for one in judged if one.seat == seat and one.free),
                len(own),
            )
        )
    return Story(
        game.name,
        game.version,
        len(last),
        len(judged),
        curve,
        turnings(judged, curve, {count.name for count in game.counts if not count.feature}),
        told,
        lots,
    )


def turnings(judged: list[Judged], curve: list[list[float]], common: Set[str] = frozenset()) -> list[Turning]:
    """Where the lead changed hands or a chance leapt: the greatest changes, some way apart, in their order.

    `common`: what concerns all alike, such as a ruin by which all lose.
    """
    wide = max(4, round(AROUND * len(judged)))
    found: list[Turning] = []
    for at in range(len(judged)):
        before = averaged(curve[max(0, at + 1 - wide) : at + 1])
        after = averaged(curve[at + 1 : at + 1 + wide])
        by = [after[seat] - before[seat] for seat in range(len(after))]
        was, ahead = leader(before), leader(after)
        leads = was >= 0 and ahead >= 0 and was != ahead
        seat = ahead if leads else max(range(len(by)), key=lambda seat: abs(by[seat]))
        if leads or abs(by[seat]) >= SWING:
            at = greatest_change(curve, at, wide // 2, seat, by[seat])
            one = judged[at]
            turning = Turning(at + 1, seat, round(by[seat], 4), one.luck[seat], one.seat, one.made, leads)
            turning.reasons = seen_by(seat, one, common)
            turning.stage, turning.number = one.stage, one.number
            found.append(turning)
    found.sort(key=lambda turning: -(abs(turning.by) + (SWING if turning.leads else 0.0)))
    gap = max(wide, round(APART * len(judged)))
    kept: list[Turning] = []
    for turning in found:
        if len(kept) < TURNINGS and all(abs(turning.choice - other.choice) >= gap for other in kept):
            kept.append(turning)
    return sorted(kept, key=lambda turning: turning.choice)


def greatest_change(curve: list[list[float]], near: int, reach: int, seat: int, by: float) -> int:
    """The choice near a turning point that did most of it: averages alone would name one beside it."""
    first, last = max(0, near - reach), min(len(curve) - 1, near + reach + 1)
    sign = 1.0 if by > 0.0 else -1.0
    return max(
        range(first, last), key=lambda at: (sign * (curve[at + 1][seat] - curve[at][seat]), -abs(at - near))
    )


def seen_by(seat: int, judged: Judged, common: Set[str]) -> list[Reason]:
    """What a choice changed, as a seat sees it: what speaks for the one who gains speaks against all others."""
    if judged.gains in (seat, -1):
        return judged.reasons
    return [
        msgspec.structs.replace(reason, seat=seat)
        if reason.feature in common
        else msgspec.structs.replace(reason, weight=-reason.weight)
        for reason in judged.reasons
    ]


def leader(row: list[float]) -> int:
    """Who is clearly ahead; -1: nobody."""
    ahead = max(range(len(row)), key=row.__getitem__)
    others = max([row[seat] for seat in range(len(row)) if seat != ahead], default=0.0)
    return ahead if row[ahead] >= others + LEAD else -1


def averaged(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


class Piece(msgspec.Struct):
    """A part of a story that is being made: of how many choices in all, what was found, and at the end the chances."""

    of: int
    judged: list[Judged]
    last: list[float]


def piece_of(
    course: Course, first: int, last: int, seconds: float, clock: Callable[[], float] = time.perf_counter
) -> Piece:
    """The choices from number `first` to before `last`; a story is long, and somebody wants to see how far it is."""
    of = len(course.whole.choices)
    last = min(last, of)
    judged = []
    saved = 0.0  # what an easy choice leaves, a hard one may take
    for number in range(first, last):
        begun = clock()
        judged.append(course.judge(number, saved + seconds, clock))
        saved = max(0.0, saved + seconds - (clock() - begun))
    if last < of:
        return Piece(of, judged, [])
    course.go_to(of)
    return Piece(of, judged, chances(course.table))


def story_of(
    whole: record.Record,
    game: Game[State],
    seconds: float = 0.0,
    done: Callable[[int, int], None] | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Story:
    """The whole story at once; `seconds` bound the time for each choice, `done` hears how far it is."""
    course = Course(whole, game)
    judged = []
    for number in range(len(whole.choices)):
        judged.append(course.judge(number, seconds, clock))
        if done is not None:
            done(number + 1, len(whole.choices))
    course.go_to(len(whole.choices))
    check_over(course.table)
    return tell(game, judged, chances(course.table))


def check_over(t: Table[State]) -> None:
    if t.result is None:
        raise Refused("the story of a game is told when it is over")
