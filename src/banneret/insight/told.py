"""What insight has to tell: plain data, for the wire, for files and for the terminal."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Chance = Annotated[float, Meta(description="From 0, as good as lost, to 1, as good as won.")]


class Insight(msgspec.Struct, forbid_unknown_fields=True):
    """What all of it shares."""


class Reason(Insight):
    """A feature that changes, and for whom: by how much, and what that is worth to the one who asks."""

    seat: int
    feature: str
    by: float
    weight: float


class Answer(Insight):
    """An answer to a question, by its meaning: the game's words say how it reads.

    `option` is its place among the options; -1 where the answer is numbers (those are its `args`), where the question
    is left open (then it has no kind), or where nobody needs to know. In a story the question goes with an answer that
    says little without it: its kind is `asked`, its arguments are `about`.
    """

    kind: str
    args: list[object]
    option: int = -1
    asked: str = ""
    about: list[object] = []


class Thought(Insight):
    """An answer with what it is worth, and what speaks for it or against it."""

    answer: Answer
    value: Chance
    reasons: list[Reason]


class Advice(Insight):
    """What the strongest bot would do on what a seat knows: with its reasons, and the next best with the difference.

    `reasons` of the best say what it has over most others that were tried, those of the second what
    it lacks against the best. `only`: there was nothing to choose.
    """

    best: Thought
    second: Thought | None
    difference: float
    tries: int
    only: bool = False


class Turning(Insight):
    """A moment at which the game turned: after choice number `choice` the chance of `seat` had changed by `by`.

    `luck` is the part of it that dice and cards have done; `leads`: the seat took the lead with it. `reasons` say what
    the choice changed, as the seat sees it; `stage` and `number` when it was: on which day, in which round.
    """

    choice: int
    seat: int
    by: float
    luck: float
    who: int
    made: Answer
    leads: bool
    reasons: list[Reason] = []
    stage: str = ""
    number: int = 0


class Slip(Insight):
    """A choice for which there was a better one, on what the seat knew: what that would have been, and why."""

    choice: int
    seat: int
    made: Answer
    better: Answer
    cost: float
    reasons: list[Reason]
    stage: str = ""
    number: int = 0


class Lead(Insight):
    """A feature in which the seats differ: by how much each is ahead of its rivals (below 0: behind them).

    Amounts are parts of the greatest there is at that moment, which is 1.
    """

    feature: str
    by: list[float]


class Standing(Insight):
    """How things stand after so many choices: everybody's chances, and what sets the seats apart.

    `stage` and `number` say when it is: on which day, in which round.
    """

    choice: int
    chances: list[Chance]
    leads: list[Lead]
    stage: str = ""
    number: int = 0


class Lot(Insight):
    """What a seat got by luck, and what it gave away: in parts of a chance. `choices` are those with a real choice."""

    seat: int
    luck: float
    rolls: int
    lost: float
    choices: int
    slips: int


class Story(Insight):
    """A finished game: everybody's chances before each choice and at the end, and what made them."""

    game: str
    rules: int
    seats: int
    choices: int
    chances: list[list[Chance]]
    turnings: list[Turning]
    slips: list[Slip]
    lots: list[Lot]


class Judged(Insight):
    """What was found of one choice: chances before it, what luck did to each seat, and what it cost.

    Where it changed somebody's chances, `gains` is who gained most by it and `reasons` say what.
    """

    choice: int
    seat: int
    made: Answer
    chances: list[Chance]
    luck: list[float]
    rolled: bool
    free: bool
    slip: Slip | None = None
    gains: int = -1
    reasons: list[Reason] = []
    stage: str = ""
    number: int = 0


class Rung(Insight):
    """A level of a game's ladder: which bot it is, its rating, and how it did against the level below."""

    level: Literal["squire", "knight", "captain", "marshal", "warlord"]
    bot: str
    rating: int
    wins: int = 0
    games: int = 0
