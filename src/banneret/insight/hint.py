"""What would you do? The strongest bot's choice on what a seat knows, with its reasons, and the next best."""

from __future__ import annotations

import time
from collections.abc import Callable

from banneret.bots.bot import LEAVE, Mind, Weighed
from banneret.bots.spec import read_spec
from banneret.bots.weigh import LEAVE_KEY, Key
from banneret.insight.reasons import SURE, changes, sure_change
from banneret.insight.told import Advice, Reason, Thought
from banneret.insight.trial import Outcome, Trial, answer_of, typical
from banneret.kernel.ask import Ask

WORLDS = 10  # imagined tables on which the reasons are looked for
FEWEST = 3  # of them, however long it takes
SECONDS = 1.0  # that may be spent on them
COMPARED = 4  # other answers that the best is compared with
MATTERS = 0.01  # of a chance: what is so much better is worth a reason
FEW_TRIES = 0.05  # what was tried so much less often than the most tried says little


def advise(
    mind: Mind, ask: Ask, bot: str, seed: str, clock: Callable[[], float] = time.perf_counter
) -> Advice:
    """What a bot would answer. It is given a mind, never the table: so it knows what the seat knows, and no more."""
    if len(ask.options) == 1 and not mind.may_leave(ask):
        only = Thought(answer_of(ask, ask.options[0].key), 0.0, [])
        return Advice(only, None, 0.0, 0, only=True)
    thinker = read_spec(bot).bot(seed)
    best = thinker.choose(mind, ask)
    weighed = {one.index: one for one in thinker.weighed}
    others = ranked(thinker.weighed, best)
    trial = Trial(mind, ask, f"{seed}/reasons")
    keys = [key_of(ask, best), *[key_of(ask, other.index) for other in others[:COMPARED]]]
    if len(keys) == 1:  # the bot gave no other a thought: it is still compared with what others would
        keys += [key for key in trial.world(0).worth_trying() if key != keys[0]][:COMPARED]
    if len(keys) == 1:
        keys += [option.key for option in ask.options if option.key != keys[0]][:COMPARED]
    found = Comparison(trial, keys, clock() + SECONDS, clock)
    value = weighed[best].value if best in weighed else found.value(keys[:1])
    if not others and len(keys) > 1:
        keys[1:] = sorted(keys[1:], key=lambda key: -found.value([key]))
    matters = found.lead(keys[:1], keys[1:]) > 0.0
    second = None
    if others:
        # what looks better, but not beyond doubt, is told as equal
        second = Thought(answer_of(ask, keys[1]), round(min(value, others[0].value), 4), [])
    elif len(keys) > 1:
        lead = max(0.0, found.lead(keys[:1], keys[1:2]))
        second = Thought(answer_of(ask, keys[1]), round(value - lead, 4), [])
    difference = 0.0 if second is None else max(0.0, round(value - second.value, 4))
    matters = matters or difference >= MATTERS
    thought = Thought(answer_of(ask, keys[0]), round(value, 4), found.reasons(keys[1:], keys[:1], matters))
    if second is not None:
        against = found.reasons(keys[:1], keys[1:2], difference >= MATTERS, good=False)
        # what the best has more of than this one need not be told twice
        second.reasons = [
            one for one in against if not any(is_reverse(one, said) for said in thought.reasons)
        ]
    return Advice(thought, second, difference, sum(one.tries for one in thinker.weighed))


def is_reverse(one: Reason, other: Reason) -> bool:
    return (one.seat, one.feature) == (other.seat, other.feature) and abs(one.by + other.by) < 1e-3


def ranked(weighed: list[Weighed], best: int) -> list[Weighed]:
    """The other options, the best first; those that were hardly tried count for little and come last."""
    most = max([one.tries for one in weighed], default=0)
    others = [one for one in weighed if one.index != best]
    return sorted(others, key=lambda one: (one.tries < FEW_TRIES * most, -one.value))


def key_of(ask: Ask, index: int) -> Key:
    return LEAVE_KEY if index == LEAVE else ask.options[index].key


class Comparison:
    """What comes of each of some answers on the same imagined tables, in the end and at once."""

    def __init__(self, trial: Trial, keys: list[Key], until: float, clock: Callable[[], float]) -> None:
        self.mind = trial.mind
        self.seat = trial.ask.seat
        self.later: list[dict[Key, Outcome]] = []  # by table
        self.at_once: list[dict[Key, Outcome]] = []
        for number in range(WORLDS):
            if number >= FEWEST and clock() > until:
                break
            world = trial.world(number)
            self.sides = world.table.sides
            for outcomes, outcome in ((self.later, world.outcome), (self.at_once, world.at_once)):
                given = [(key, outcome(key)) for key in keys]
                outcomes.append({key: one for key, one in given if one is not None})

    def value(self, keys: list[Key]) -> float:
        """How good some answers look, on the average."""
        values = [world[key].value for world in self.later for key in keys if key in world]
        return sum(values) / len(values) if values else 0.0

    def lead(self, keys: list[Key], others: list[Key]) -> float:
        """By how much some answers are better than others, in the end or else at once; 0 where that may be chance."""
        for worlds in (self.later, self.at_once):
            lead = sure_change([(one.value, other.value) for other, one in self.pairs(worlds, others, keys)])
            if lead != 0.0:
                return lead
        return 0.0

    def reasons(
        self, instead_of: list[Key], keys: list[Key], matters: bool, good: bool = True
    ) -> list[Reason]:
        """What some answers have over others: in the end, where that matters, or else as soon as they are given."""
        tries = [(self.later, SURE), (self.later, SURE / 2)] if matters else []
        for worlds, sure in (*tries, (self.at_once, SURE)):
            pairs = [(one.measures, other.measures) for one, other in self.pairs(worlds, instead_of, keys)]
            found = changes(self.mind.game, self.sides, self.seat, pairs, good, sure)
            if found:
                return found
        return []

    def pairs(
        self, worlds: list[dict[Key, Outcome]], keys: list[Key], others: list[Key]
    ) -> list[tuple[Outcome, Outcome]]:
        """On each table what comes of some answers, and of others that lead to the same question."""
        found = []
        for world in worlds:
            one = [world[key] for key in keys if key in world]
            other = [world[key] for key in others if key in world]
            places = {each.place for each in one} & {each.place for each in other}
            one = [each for each in one if each.place in places]
            other = [each for each in other if each.place in places]
            if one and other:
                found.append((typical(one), typical(other)))
        return found
