"""What the server refuses, by kind: a client says it in its own language, everybody else reads the English here.

The client's words have the same kinds as `refused.<kind>` (a test holds the two together).
"""

from __future__ import annotations

from typing import TypeVar

from banneret.kernel.errors import BanneretError

E = TypeVar("E", bound=BanneretError)

TEXTS = {
    "away-from-seat": "you are away from this seat; it is still yours to take back",
    "bots-seat": "this seat is a bot's from the start; only a person's seat is taken over, given back or given away",
    "busy": "too much waits to be done already; try again in a while",
    "came-back": "{name} has come back and plays on",
    "daily-stays": "this is the table of the day, at which one try counts; it can be deleted tomorrow",
    "has-resigned": "{name} has resigned; a bot plays on to the end",
    "least-clock": "clock: nobody can think in less than {seconds} seconds",
    "link-used": "this link is not good: it was used before, or it belongs to another table; ask for a new one",
    "needs-a-seat": "this needs the secret of a seat at this table",
    "needs-that-seat": "this needs the secret of that seat",
    "no-table": "there is no table '{table}'",
    "not-begun": "the game has not begun; you can leave the table",
    "not-played-on": "this seat is not played on",
    "only-host": "only {name}, who set the table up, may ask somebody new to sit down",
    "hints-never": "at the table of the day nobody is helped",
    "hints-off": "hints are off at this table; who set it up can switch them on, for all to see",
    "only-host-hints": "only {name}, who set the table up, may switch hints on or off",
    "only-owner": "only {name} takes the seat back",
    "others-sit": "others still sit at this table; you can leave it",
    "over": "the game is over",
    "play-on-end": "the game is over there; go back to an earlier moment to play on",
    "play-on-rules": "this record was made by other rules: it can be watched, but not played on",
    "private": "this table is private: it needs the secret of a seat, or of a spectator's link",
    "rematch-later": "a rematch can be had when the game is over",
    "resigned-already": "you have resigned already",
    "sits-there": "{name} sits there; a bot can take over when they are away for {seconds} seconds",
    "too-many-tables": "too many tables were set up from this address; wait a while, or play at one of them",
    "too-much-talk": "that is more than can be read; wait a moment before you write again",
    "wrong-seats": "{title} is played with {allowed} seats, not with {number}",
}


def refusal(of: type[E], kind: str, **given: str | int) -> E:
    """An error that says a kind of thing."""
    error = of(TEXTS[kind].format(**given))
    error.kind, error.given = kind, dict(given)
    return error
