"""Undo: which choice a seat may take back, the table without it, and the checkpoints that make it quick.

Whether a seat may take back rests on nothing that it has not seen: else it would tell what others did in secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, cast, final

from banneret.kernel.ask import Option
from banneret.kernel.choice import STANDING, Choice
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.step import Said
from banneret.kernel.strands import fork_of

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)

EVERY: Final = 16  # choices from one checkpoint to the next
AMONG: Final = 4  # so many checkpoints of each spacing are kept


def last_of(t: Table[S], seat: int) -> Choice | None:
    """The seat's last choice, or a later one that was not made beside others: that one stands in between."""
    last = t.last_choice
    while last is not None and last.seat != seat and (last.strands or last.group):
        last = last.before
    return last


def why_no_undo(t: Table[S], seat: int) -> Said | None:
    """Why a seat cannot take its last choice back; None: it can. It rests on nothing that the seat has not seen."""
    own = last_of(t, seat)
    if own is None:
        return Said("kernel.undo-nothing")
    if t.imagined:
        return Said("kernel.undo-imagined")
    if own.seat != seat:
        return Said("kernel.undo-answered", (own.seat,))
    if own.barrier:
        return Said("kernel.undo-rolled")
    later = t.last_choice
    while later is not None and later is not own:
        if not beside(t, own, later):
            return Said("kernel.undo-answered", (later.seat,))
        later = later.before
    node = t.last_entry
    while node is not None and node.entry.choice > own.number:
        if node.entry.seen_by(seat) is not None:
            return Said("kernel.undo-seen")
        node = node.below
    return None


def beside(t: Table[S], own: Choice, other: Choice) -> bool:
    """Was a later choice made beside one's own: by a seat that acts at the same time, and not in reply?"""
    if other.group == STANDING:
        return True
    group = t.groups.get(other.group)
    if group is not None and (group.window or other.group == own.group):
        return True  # in a window nobody sees who has answered
    for mine, its in zip(own.strands, other.strands, strict=False):
        if mine != its:
            return fork_of(mine) == fork_of(its) and fork_of(mine) in t.joins
    return False


def without(t: Table[S], taken_back: Choice | None) -> Table[S]:
    """The table as if a choice had not been made, with what others have done beside it."""
    assert taken_back is not None
    later = []
    choice = t.last_choice
    while choice is not None and choice is not taken_back:
        later.append(choice)
        choice = choice.before
    later.reverse()
    return with_later(replayed(t, taken_back.before), later)


def with_later(table: Table[S], later: list[Choice]) -> Table[S]:
    """A table from before a choice that is taken back, with what was done later beside it, oldest first.

    What another seat has built on it goes with it, and the seat is asked anew: so taking back does not tell
    whether somebody had. Only where something was rolled or revealed then, it is refused.
    """
    asked_anew: list[int] = []
    for choice in later:
        if choice.seat not in asked_anew and makes_again(table, choice):
            continue
        if choice.barrier:
            raise Refused("others have gone on since")
        asked_anew.append(choice.seat)
    return table


def makes_again(t: Table[S], choice: Choice) -> bool:
    """Make another's choice again on a table that has gone another way, if it can still be made."""
    for ask in t.asks_of(choice.seat):
        for option in ask.options:
            if option.kind == choice.made.kind and option.args == choice.made.args:
                t.choose(ask, option)
                return True
        if ask.numbers is not None and choice.made.kind == ask.kind:
            numbers = cast(tuple[int, ...], choice.made.args)
            if ask.numbers.why_not(t, numbers) is None:
                t.choose(ask, numbers)
                return True
    return False


# ---- Checkpoints ----


@final
class Checkpoint:
    """A table as it stood after so many choices, without its past, and the checkpoint before it."""

    def __init__(self, number: int, table: object, older: Checkpoint | None) -> None:
        self.number = number
        self.table = table
        self.older = older


def keep(t: Table[S]) -> None:
    """Make a checkpoint of the table as it stands, and drop some that lie further back: the further, the more.

    Behind the newest one lie about AMONG of each power of two times EVERY, so that a long play has a few dozen, and to
    go back by so many choices takes the time of a fraction of them.
    """
    if t.imagined:
        return
    kept = t.clone()
    # who goes back to it sets it: a checkpoint that held its choice would hold itself
    kept.last_choice = None
    kept.checkpoint = None
    t.checkpoint = Checkpoint(t.choices, kept, t.checkpoint)
    newer = t.checkpoint
    older = newer.older
    while older is not None:
        if t.choices - older.number > AMONG * spacing(older.number):
            newer.older = older.older
        else:
            newer = older
        older = older.older


def spacing(number: int) -> int:
    """How far apart checkpoints of this kind lie: the largest power of two times EVERY that divides the number."""
    apart = EVERY
    while number % (2 * apart) == 0:
        apart *= 2
    return apart


def replayed(t: Table[S], until: Choice | None) -> Table[S]:
    """The table as it stood after a choice, played on from the last checkpoint before it, or from the start."""
    checkpoint = t.checkpoint
    while checkpoint is not None and (until is None or checkpoint.number > until.number):
        checkpoint = checkpoint.older
    made = []
    choice = until
    while choice is not None and (checkpoint is None or choice.number > checkpoint.number):
        made.append(choice)
        choice = choice.before
    table = started_again(t) if checkpoint is None else cast("Table[S]", checkpoint.table).clone()
    table.last_choice = choice
    table.checkpoint = checkpoint
    table.quiet = t.quiet
    table.strict = t.strict
    for choice in reversed(made):
        make_again(table, choice.seat, choice.ask, choice.made)
    return table


def started_again(t: Table[S]) -> Table[S]:
    """The table before its first choice."""
    if t.base is None:
        return t.set_up_again()
    table = t.base.clone()
    table.base = t.base
    return table


def make_again(t: Table[S], seat: int, ask_id: int, made: Option) -> None:
    """Make a choice that was made before, on this table or on one like it: known by its kind and arguments."""
    ask = t.ask_with(seat, ask_id)
    for option in ask.options:
        if option.kind == made.kind and option.args == made.args:
            t.choose(ask, option)
            return
    if ask.numbers is not None and made.kind == ask.kind:
        t.choose(ask, cast(tuple[int, ...], made.args))
        return
    raise Refused(f"ask {ask_id} of seat {seat} ({ask.kind}) does not offer {made}; it offers {ask.options}")


def become(t: Table[S], other: Table[S]) -> None:
    """Let a table stand as another one does."""
    t.state, t.zones, t.chance = other.state, other.zones, other.chance
    t._chance_is_shared = True
    t.asks, t.result, t.stack = other.asks, other.result, other.stack
    t.last_choice, t.last_entry, t.next_ask = other.last_choice, other.last_entry, other.next_ask
    t.groups, t.joins, t.scopes = other.groups, other.joins, other.scopes
    t.asked, t.sides, t.checkpoint = other.asked, other.sides, other.checkpoint
