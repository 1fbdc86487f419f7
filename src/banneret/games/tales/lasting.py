"""Lasting effects: data with a source, a scope and an end, asked for in one place for each quantity.

Cards leave some that wait for the next card; the Event book describes the others, each shown by an Event Marker on a
player or a Realm. What one does is its kind: a rule word of the book, or, if it sets off effects, its own name.
"""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book import EVENTS, LASTING_INDEX, LASTINGS
from banneret.games.tales.state import Lasting, Tales
from banneret.kernel.step import step
from banneret.kernel.table import Table

# Cards that wait for the next card.
FREE_CARD: Final = "free card"
DOUBLE_MOVES: Final = "double moves"
WAITING: Final = {
    FREE_CARD: "the next card costs no Gold",
    DOUBLE_MOVES: "the next Moves are doubled",
}
# The rules of the Event book: on a Realm,
NO_HERO_MOVES: Final = "no-hero-moves"  # no Hero is Moved in or out
NO_REALM_ACTION: Final = "no-realm-action"  # its effect is not to be used as an Action
NO_OTHERSIDERS_IN: Final = "no-othersiders-in"
MORE_OTHERSIDERS: Final = "more-othersiders"  # an Add symbol adds more to it
# and on a player.
EXTRA_MOVE: Final = "extra-move"  # on the next card that Moves
OPEN_HAND: Final = "open-hand"
ANY_PRICE: Final = "any-price"  # one buy at the price of any Cost Marker
OATH: Final = "oath"  # wins with the Othersiders
MORE_ACTIONS: Final = "more-actions"  # in the next turn
FEWER_ACTIONS: Final = "fewer-actions"
NO_REMOVAL: Final = "no-removal-by-others"
COUNTS_MORE: Final = "counts-more"  # in the first comparison of an Offer ending

# When one ends.
AT_START: Final = "start"  # of a turn
AT_END: Final = "end"
ON_CONDITION: Final = "condition"
WHEN_USED: Final = "used"
WITH_THE_GAME: Final = "game"


def new_lasting(
    kind: str,
    seat: int,
    source: str,
    realm: int = -1,
    until: str = WHEN_USED,
    by: int = -1,
    turns: int = 1,
    name: str = "",
    n: int = 1,
) -> Lasting:
    made = Lasting()
    made.kind = kind
    made.name = name or kind
    made.n = n
    made.seat = seat
    made.realm = realm
    made.until = until
    made.by = by
    made.turns = turns
    made.source = source
    return made


def new_mark(name: str, seat: int, realm: int, dm: int) -> Lasting:
    """A lasting effect of the Event book, on a player or a Realm; `dm` is the Decision Maker whose turns it counts."""
    printed = LASTINGS[LASTING_INDEX[name]]
    until, by, turns = printed.until, dm, 1
    if printed.rule == MORE_ACTIONS or printed.rule == FEWER_ACTIONS:
        until, by = AT_END, seat  # it is used up by the player's next turn as a whole
    elif printed.until == "dm-turn-start":
        until = AT_START
    elif printed.until == "dm-turn-end":
        until = AT_END
    elif printed.until == "rounds":
        until, turns = AT_START, printed.rounds
    source = EVENTS[printed.event - 1].cites
    return new_lasting(printed.rule or name, seat, source, realm, until, by, turns, name, max(1, printed.n))


def add_lasting(t: Table[Tales], lasting: Lasting) -> None:
    t.state.lasting = [*t.state.lasting, lasting]


def take_off(t: Table[Tales], ended: Lasting) -> None:
    t.state.lasting = [lasting for lasting in t.state.lasting if lasting is not ended]


def fade(t: Table[Tales], ended: Lasting) -> None:
    """It is over, and its marker goes back."""
    take_off(t, ended)
    t.tell("fades", (ended.name, ended.seat, ended.realm), ended.source)


# ---- Asking for what is in force ----


def held(t: Table[Tales], kind: str, seat: int) -> Lasting | None:
    """The oldest effect of a kind that concerns a seat."""
    for lasting in t.state.lasting:
        if lasting.kind == kind and lasting.seat == seat:
            return lasting
    return None


def lies_on(t: Table[Tales], kind: str, realm: int) -> bool:
    """Is an effect of this kind in force in the Realm?"""
    for lasting in t.state.lasting:
        if lasting.kind == kind and lasting.realm == realm:
            return True
    return False


def total_for(t: Table[Tales], kind: str, seat: int) -> int:
    """What all effects of a kind come to for a seat."""
    total = 0
    for lasting in t.state.lasting:
        if lasting.kind == kind and lasting.seat == seat:
            total += lasting.n
    return total


def total_in(t: Table[Tales], kind: str, realm: int) -> int:
    """What all effects of a kind come to in a Realm."""
    total = 0
    for lasting in t.state.lasting:
        if lasting.kind == kind and lasting.realm == realm:
            total += lasting.n
    return total


# ---- Being set off ----


def set_off(t: Table[Tales], trigger: str, seat: int, realm: int = -1) -> None:
    """Something that marks wait for has happened to a seat, in a Realm or anywhere: they take effect, oldest first."""
    if not t.state.lasting:
        return
    from banneret.games.tales.event_effects import take_effect  # its verbs set marks off in their turn

    steps = []
    for mark in t.state.lasting:
        if mark.name in LASTING_INDEX and (realm == -1 or mark.realm == realm) and mark.seat in (-1, seat):
            printed = LASTINGS[LASTING_INDEX[mark.name]]
            if printed.effects and printed.on == trigger:
                steps.append(step(take_effect, mark.name, seat, mark.realm))
    t.then(*steps)


# ---- Ending ----


def use_up(t: Table[Tales], kind: str, seat: int) -> bool:
    """End the oldest effect of a kind that concerns the seat; False if there is none."""
    found = held(t, kind, seat)
    if found is None:
        return False
    if found.name in LASTING_INDEX:
        fade(t, found)
    else:
        take_off(t, found)
    return True


def expire(t: Table[Tales], seat: int, moment: str) -> bool:
    """At the start or end of a seat's turn: count it, and end what ends now, oldest first. False if nothing did."""
    ended = False
    for lasting in t.state.lasting:
        if lasting.until == moment and lasting.by == seat:
            lasting.turns -= 1
            if lasting.turns == 0:
                fade(t, lasting)
                ended = True
    return ended
