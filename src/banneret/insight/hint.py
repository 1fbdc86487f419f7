"""What would you do? The strongest bot's choice on what a seat knows, with its reasons, and the next best."""

from __future__ import annotations

import time
from collections.abc import Callable

from banneret.bots.bot import LEAVE, Mind, Weighed
from banneret.bots.spec import read_spec
from banneret.bots.weigh import LEAVE_KEY, Key
from banneret.insight.reasons import changes
from banneret.insight.told import Advice, Thought
from banneret.insight.trial import Outcome, Trial, answer_of, middle
from banneret.kernel.ask import Ask

WORLDS = 6  # imagined tables on which the reasons are looked for
FEWEST = 2  # of them, however long it takes
COMPARED = 4  # other answers that the best is compared with
FEW_TRIES = 0.05  # what was tried so much less often than the most tried says little


def advise(
    mind: Mind, ask: Ask, bot: str, seed: str, clock: Callable[[], float] = time.perf_counter
) -> Advice:
    """What a bot would answer. It is given a mind, never the table: so it knows what the seat knows, and no more."""
    if len(ask.options) == 1 and not mind.may_leave(ask):
        only = Thought(answer_of(ask, ask.options[0].key), 0.0, [])
        return Advice(only, None, 0.0, 0, only=True)
    thinker = read_spec(bot).bot(seed)
    started = clock()
    best = thinker.choose(mind, ask)
    spent = clock() - started
    weighed = {one.index: one for one in thinker.weighed}
    others = ranked(thinker.weighed, best)
    keys = [key_of(ask, best), *[key_of(ask, other.index) for other in others[:COMPARED]]]
    if len(keys) == 1:  # the bot gave no other a thought: the reasons are still against something
        keys += [option.key for option in ask.options if option.key != keys[0]][:COMPARED]
    found = compared(mind, ask, keys, f"{seed}/reasons", started + 2.0 * spent + 0.3, clock)
    sides = mind.imagine(f"{seed}/sides").sides
    first = found.get(keys[0])
    rest = [found[key] for key in keys[1:] if key in found]
    value = weighed[best].value if best in weighed else 0.0 if first is None else first.value
    thought = Thought(answer_of(ask, keys[0]), round(value, 4), [])
    if first is not None and rest:
        thought.reasons = changes(mind.game, sides, ask.seat, middle(rest).measures, first.measures)
    second = None
    if others:
        # what looks better, but not beyond doubt, is told as equal
        second = Thought(answer_of(ask, keys[1]), round(min(value, others[0].value), 4), [])
        after = found.get(keys[1])
        if first is not None and after is not None:
            second.reasons = changes(mind.game, sides, ask.seat, first.measures, after.measures, good=False)
    difference = 0.0 if second is None else max(0.0, round(value - second.value, 4))
    return Advice(thought, second, difference, sum(one.tries for one in thinker.weighed))


def ranked(weighed: list[Weighed], best: int) -> list[Weighed]:
    """The other options, the best first; those that were hardly tried count for little and come last."""
    most = max([one.tries for one in weighed], default=0)
    others = [one for one in weighed if one.index != best]
    return sorted(others, key=lambda one: (one.tries < FEW_TRIES * most, -one.value))


def key_of(ask: Ask, index: int) -> Key:
    return LEAVE_KEY if index == LEAVE else ask.options[index].key


def compared(
    mind: Mind, ask: Ask, keys: list[Key], seed: str, until: float, clock: Callable[[], float]
) -> dict[Key, Outcome]:
    """What comes of each of some answers, on the average of the same imagined tables."""
    trial = Trial(mind, ask, seed)
    found: dict[Key, list[Outcome]] = {key: [] for key in keys}
    for number in range(WORLDS):
        if number >= FEWEST and clock() > until:
            break
        world = trial.world(number)
        for key in keys:
            outcome = world.outcome(key)
            if outcome is not None:
                found[key].append(outcome)
    return {key: middle(many) for key, many in found.items() if many}
