"""Lasting effects: data with a source, a scope and an end, asked for in one place for each quantity.

Cards leave some that wait for the next card; the Event book describes the others, each shown by an Event Marker on a
player or a Realm. Each is a bonus: its quantity is what it does, a rule word of the book or, if it sets off effects,
its own name; its source is its name in the book; its place is a Realm.
"""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book import EVENTS, LASTING_INDEX, LASTINGS
from banneret.games.tales.book_texts import NOTHING
from banneret.games.tales.state import Tales
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import ANY, WHEN_USED, Bonus, Mark, ended_at, found, new_bonus, total, without

# Cards that wait for the next card.
FREE_CARD: Final = "free card"
DOUBLE_MOVES: Final = "double moves"
NO_REFILL: Final = "no refill"  # of an interrupt, if the book is taken to the letter
WAITING: Final = {
    FREE_CARD: "the next card costs no Gold",
    DOUBLE_MOVES: "the next Moves are doubled",
    NO_REFILL: "no cards are drawn at the end of this turn",
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

# When one ends; also when it is used, or with the game.
AT_START: Final = "start"  # of a turn
AT_END: Final = "end"
ON_CONDITION: Final = "condition"


def new_lasting(
    kind: str,
    seat: int,
    cites: str,
    realm: int = ANY,
    until: str = WHEN_USED,
    by: int = ANY,
    turns: int = 1,
    name: str = "",
    n: int = 1,
) -> Bonus:
    return new_bonus(
        kind, n, name or kind, seat=seat, place=realm, until=until, by=by, turns=turns, cites=cites
    )


def new_mark(name: str, seat: int, realm: int, dm: int) -> Bonus:
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
    cites = EVENTS[printed.event - 1].cites
    return new_lasting(printed.rule or name, seat, cites, realm, until, by, turns, name, max(1, printed.n))


def add_lasting(t: Table[Tales], lasting: Bonus) -> None:
    t.state.lasting = [*t.state.lasting, lasting]


def take_off(t: Table[Tales], ended: Bonus) -> None:
    t.state.lasting = without(t.state.lasting, ended)


def fade(t: Table[Tales], ended: Bonus) -> None:
    """It is over, and its marker goes back."""
    take_off(t, ended)
    t.tell("fades", (ended.source, ended.seat, ended.place), ended.cites)


# ---- Asking for what is in force ----


def held(t: Table[Tales], kind: str, seat: int) -> Bonus | None:
    """The oldest effect of a kind that concerns a seat."""
    return found(t, t.state.lasting, kind, Mark(seat=seat)) if t.state.lasting else None


def lies_on(t: Table[Tales], kind: str, realm: int) -> bool:
    """Is an effect of this kind in force in the Realm?"""
    return bool(t.state.lasting) and found(t, t.state.lasting, kind, Mark(place=realm)) is not None


def total_for(t: Table[Tales], kind: str, seat: int) -> int:
    """What all effects of a kind come to for a seat."""
    return total(t, t.state.lasting, kind, 0, Mark(seat=seat)) if t.state.lasting else 0


def total_in(t: Table[Tales], kind: str, realm: int) -> int:
    """What all effects of a kind come to in a Realm."""
    return total(t, t.state.lasting, kind, 0, Mark(place=realm)) if t.state.lasting else 0


# ---- Being set off ----


def set_off(t: Table[Tales], trigger: str, seat: int, realm: int = -1) -> None:
    """Something that marks wait for has happened to a seat, in a Realm or anywhere: they take effect, oldest first."""
    if not t.state.lasting:
        return
    from banneret.games.tales.event_effects import take_effect  # its verbs set marks off in their turn

    steps = []
    for mark in t.state.lasting:
        if mark.source in LASTING_INDEX and (realm == -1 or mark.place == realm) and mark.seat in (-1, seat):
            printed = LASTINGS[LASTING_INDEX[mark.source]]
            if printed.effects != NOTHING and printed.on == trigger:
                steps.append(step(take_effect, mark.source, seat, mark.place))
    t.then(*steps)


# ---- Ending ----


def use_up(t: Table[Tales], kind: str, seat: int) -> bool:
    """End the oldest effect of a kind that concerns the seat; False if there is none."""
    used = held(t, kind, seat)
    if used is None:
        return False
    if used.source in LASTING_INDEX:
        fade(t, used)
    else:
        take_off(t, used)
    return True


def expire(t: Table[Tales], seat: int, moment: str) -> bool:
    """At the start or end of a seat's turn: count it, and end what ends now, oldest first. False if nothing did."""
    ended = ended_at(t.state.lasting, moment, seat)
    for lasting in ended:
        fade(t, lasting)
    return bool(ended)
