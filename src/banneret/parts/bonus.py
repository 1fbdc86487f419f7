"""Modifiers as data: what lifts or lowers a quantity, for whom, and until when.

A game keeps its bonuses in its state, `bonuses: Public[list[Bonus]]`: an artifact that is worn, a spell until the end
of the round, an Event that lies on a Realm. What they come to is asked for in one place for each quantity:

    attack = total(t, t.state.bonuses, "attack", PRINTED[unit], on=Mark(piece=unit, seat=owner, place=hex))

and with `why=Reasons()` the same call says what the total is made of, for people to read: "4 = 3 printed + 1 hill".
Searches leave that out, and no sentence is made before somebody reads one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from banneret.kernel.errors import RuleError
from banneret.kernel.fields import Public, State
from banneret.kernel.step import Said

if TYPE_CHECKING:
    from banneret.kernel.table import Table

ANY: Final = -1  # a bonus is not bound to one piece, seat, place or scope

# How a bonus changes a quantity, in the order in which they are applied.
SET: Final = "set"  # it is this, whatever is printed
ADD: Final = "add"
TIMES: Final = "times"
HALF: Final = "half"  # divided by its value, rounded down
LEAST: Final = "least"  # it is no lower than this
MOST: Final = "most"  # and no higher
OPERATIONS: Final = (SET, ADD, TIMES, HALF, LEAST, MOST)

# When a bonus ends. A game may have further moments of its own.
WHEN_USED: Final = "used"
WITH_THE_GAME: Final = "game"


class Bonus(State):
    """One modifier. `piece`, `seat`, `place` and `scope` say what it lies on; ANY where it is not bound to one."""

    quantity: Public[str]
    operation: Public[str]
    value: Public[int]
    source: Public[str]  # a kind of reason, as the game's words have it: "hill", "artifact"
    args: Public[tuple[int, ...]]  # of the reason: which artifact
    cites: Public[str]
    piece: Public[int]
    seat: Public[int]
    place: Public[int]
    scope: Public[int]  # a number of a scope on the stack: it ends with it
    when: Public[str]  # a condition that the game has registered; empty: always
    until: Public[str]  # the moment at which it ends
    by: Public[int]  # the seat whose moments count
    turns: Public[int]  # how many of these moments it still outlasts


class Mark:
    """What a quantity is asked for: a piece, its seat, where it is, and the scopes it is in (a fight)."""

    def __init__(self, piece: int = ANY, seat: int = ANY, place: int = ANY, scope: int = ANY) -> None:
        self.piece = piece
        self.seat = seat
        self.place = place
        self.scope = scope


class Reasons:
    """What a total is made of: numbers and where they come from."""

    def __init__(self) -> None:
        self.parts: list[tuple[str, int, Said]] = []  # operation, value, reason

    def add(self, value: int, source: str, args: tuple[object, ...] = ()) -> None:
        self.parts.append((ADD, value, Said(source, args)))

    def data(self) -> list[list[object]]:
        """For views: [operation, value, kind, args …]."""
        return [[operation, value, said.kind, *said.args] for operation, value, said in self.parts]


Condition = Callable[..., bool]  # (table, bonus, mark) -> does it count now?


class Conditions:
    """The conditions that a game's bonuses can have, by name."""

    def __init__(self, known: dict[str, Condition]) -> None:
        self.known = known

    def holds(self, t: Table[Any], bonus: Bonus, on: Mark) -> bool:
        if not bonus.when:
            return True
        if bonus.when not in self.known:
            raise RuleError(f"no condition '{bonus.when}' is known; known are: {', '.join(self.known)}")
        return self.known[bonus.when](t, bonus, on)


NO_CONDITIONS: Final = Conditions({})


def new_bonus(
    quantity: str,
    value: int,
    source: str,
    args: tuple[int, ...] = (),
    operation: str = ADD,
    piece: int = ANY,
    seat: int = ANY,
    place: int = ANY,
    scope: int = ANY,
    when: str = "",
    until: str = WITH_THE_GAME,
    by: int = ANY,
    turns: int = 1,
    cites: str = "",
) -> Bonus:
    if operation not in OPERATIONS:
        raise RuleError(f"a bonus cannot '{operation}'; it can {', '.join(OPERATIONS)}")
    bonus = Bonus()
    bonus.quantity = quantity
    bonus.operation = operation
    bonus.value = value
    bonus.source = source
    bonus.args = args
    bonus.cites = cites
    bonus.piece = piece
    bonus.seat = seat
    bonus.place = place
    bonus.scope = scope
    bonus.when = when
    bonus.until = until
    bonus.by = by
    bonus.turns = turns
    return bonus


# ---- Asking ----


def lies_on(bonus: Bonus, on: Mark) -> bool:
    """Is this what the bonus lies on?"""
    return (
        (bonus.piece == ANY or bonus.piece == on.piece)
        and (bonus.seat == ANY or bonus.seat == on.seat)
        and (bonus.place == ANY or bonus.place == on.place)
        and (bonus.scope == ANY or bonus.scope == on.scope)
    )


def found(
    t: Table[Any], bonuses: list[Bonus], quantity: str, on: Mark, conditions: Conditions = NO_CONDITIONS
) -> Bonus | None:
    """The oldest bonus on a quantity that counts here; None if there is none."""
    for bonus in bonuses:
        if bonus.quantity == quantity and lies_on(bonus, on) and conditions.holds(t, bonus, on):
            return bonus
    return None


def total(
    t: Table[Any],
    bonuses: list[Bonus],
    quantity: str,
    printed: int,
    on: Mark,
    conditions: Conditions = NO_CONDITIONS,
    why: Reasons | None = None,
) -> int:
    """What a quantity comes to: what is printed, with all bonuses on it; what sets it comes first, its bounds last."""
    if why is not None:
        why.add(printed, "printed")
    counted = [
        bonus
        for bonus in bonuses
        if bonus.quantity == quantity and lies_on(bonus, on) and conditions.holds(t, bonus, on)
    ]
    if not counted:
        return printed
    value = printed
    for operation in OPERATIONS:
        for bonus in counted:
            if bonus.operation == operation:
                value = applied(bonus, value)
                if why is not None:
                    why.parts.append((operation, bonus.value, Said(bonus.source, bonus.args)))
    return value


def applied(bonus: Bonus, value: int) -> int:
    operation = bonus.operation
    if operation == ADD:
        return value + bonus.value
    if operation == SET:
        return bonus.value
    if operation == TIMES:
        return value * bonus.value
    if operation == HALF:
        return value // bonus.value
    return max(value, bonus.value) if operation == LEAST else min(value, bonus.value)


# ---- Ending ----


def without(bonuses: list[Bonus], ended: Bonus) -> list[Bonus]:
    return [bonus for bonus in bonuses if bonus is not ended]


def ended_at(bonuses: list[Bonus], moment: str, by: int) -> list[Bonus]:
    """A moment of a seat has come: count it, and tell which bonuses end now, the oldest first."""
    ended = []
    for bonus in bonuses:
        if bonus.until == moment and bonus.by == by:
            bonus.turns -= 1
            if bonus.turns == 0:
                ended.append(bonus)
    return ended


def outside(t: Table[Any], bonuses: list[Bonus]) -> list[Bonus]:
    """The bonuses whose scope is still open, or that have none: what is left when a fight is over."""
    return [bonus for bonus in bonuses if bonus.scope == ANY or bonus.scope in t.scopes]
