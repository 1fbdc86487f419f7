"""Whom and where an Event names, and what it can test."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book import LASTING_INDEX, LASTINGS, PASSAGES
from banneret.games.tales.book_words import Condition, Where, Who
from banneret.games.tales.contents import PLACES
from banneret.games.tales.end import cards_owned
from banneret.games.tales.lasting import ON_CONDITION, fade
from banneret.games.tales.state import (
    OTHERSIDERS,
    REALM_COUNT,
    SKILL_COUNT,
    SLOTS,
    SUIT,
    SUIT_IDS,
    Tales,
    face,
    followers,
    followers_in_all,
    hand,
    opponents,
    ruler,
    rules,
)
from banneret.kernel.table import Table

NOWHERE: Final = "nowhere"
NO_MARK: Final = -1  # no mark is at work

# ---- Players ----


def players(t: Table[Tales], who: Who, me: int) -> list[int]:
    """The seats that a selector names, clockwise from the Decision Maker. `me`: who chooses, answers or sets off."""
    state = t.state
    word = who.word
    dm = state.teller if state.event > 0 else me
    if word == "self":
        return [me]
    if word == "dm":
        return [dm]
    if word == "others":
        return opponents(t, dm)
    if word == "left":
        return opponents(t, dm)[:1]
    if word == "chosen":
        return [state.chosen_seat] if state.chosen_seat >= 0 else []
    if word == "winner":
        return [state.winner] if state.winner >= 0 else []
    if word == "loser":
        return [state.loser] if state.loser >= 0 else []
    if word == "refusers":
        return state.refusers
    if word in ("most", "least"):
        picked = state.ties.get(str(who), -1)
        return [picked] if picked >= 0 else most_or_least(t, who, me)
    everyone = [dm, *opponents(t, dm)]
    if word == "ruler":
        realms = realms_of(t, spot_of(t, Where(who.of), me, NO_MARK), me)
        return [seat for seat in everyone if any(rules(t, seat, realm) for realm in realms)]
    if word == "holder":
        holders = [lasting.seat for lasting in t.state.lasting if lasting.source == who.of]
        return [seat for seat in everyone if seat in holders]
    return everyone


def most_or_least(t: Table[Tales], who: Who, me: int) -> list[int]:
    """Who has most, or least, of something: several if they tie."""
    everyone = players(t, Who("all"), me)
    totals = [measured(t, who.of, seat) for seat in everyone]
    best = max(totals) if who.word == "most" else min(totals)
    return [seat for seat, total in zip(everyone, totals, strict=True) if total == best]


def measured(t: Table[Tales], what: str, seat: int) -> int:
    if what == "gold":
        return t.state.gold[seat]
    if what == "followers":
        return followers_in_all(t, seat)
    return cards_owned(t, seat)


def tie_in(t: Table[Tales], selectors: list[Who], me: int) -> Who | None:
    """The first selector that names several where one is meant, and that the Decision Maker has not settled."""
    for who in selectors:
        if who.word in ("most", "least") and len(players(t, who, me)) > 1:
            return who
    return None


# ---- Realms ----


def spot_of(t: Table[Tales], where: Where, me: int, marked: int) -> str:
    """Where: a Realm's own name, or the word for one that is still to be picked."""
    word = where.word
    realm = -1
    if word == "event":
        realm = t.state.event_realm
    elif word == "chosen":
        realm = t.state.chosen_realm
    elif word == "marked":
        realm = marked
    elif word == "hero":
        seats = players(t, Who(where.of), me)
        realm = t.state.hero_at[seats[0]] if seats else -1
    else:
        return word
    return SUIT_IDS[realm] if realm >= 0 else NOWHERE


def realms_of(t: Table[Tales], spot: str, seat: int) -> list[int]:
    """The Realms that a spot can be for a seat."""
    found = []
    most = max([followers(t, realm, seat) for realm in range(REALM_COUNT)])
    for realm in range(REALM_COUNT):
        if (
            spot == SUIT_IDS[realm]
            or spot == "any"
            or spot == "each"
            or (spot == "healthy" and not t.state.ruined[realm])
            or (spot == "ruined" and t.state.ruined[realm])
            or (spot == "invaded" and followers(t, realm, OTHERSIDERS) > 0)
            or (spot == "stronghold" and most > 0 and followers(t, realm, seat) == most)
        ):
            found.append(realm)
    return found


# ---- Conditions ----


def holds(t: Table[Tales], condition: Condition, me: int, marked: int) -> bool:
    """Does a condition hold? One about several players holds if it does for one of them."""
    test = condition.test
    if test == "and":
        return all(holds(t, part, me, marked) for part in condition.of)
    if test == "or":
        return any(holds(t, part, me, marked) for part in condition.of)
    if test == "not":
        return not any(holds(t, part, me, marked) for part in condition.of)
    if test == "marked":
        return any(lasting.source == condition.lasting for lasting in t.state.lasting)
    spot = spot_of(t, condition.where, me, marked)
    if test == "is_ruined":
        return any(t.state.ruined[realm] for realm in realms_of(t, spot, me))
    if test == "othersiders":
        count = sum([followers(t, realm, OTHERSIDERS) for realm in realms_of(t, spot, me)])
        return count >= condition.n
    return any(is_so_for(t, condition, seat, spot) for seat in players(t, condition.who, me))


def is_so_for(t: Table[Tales], condition: Condition, seat: int, spot: str) -> bool:
    test = condition.test
    if test == "gold":
        return t.state.gold[seat] >= condition.n
    if test == "supply":
        return t.state.supply[seat] >= condition.n
    if test == "hand":
        return len(hand(t, seat)) >= condition.n
    if test == "followers":
        return sum([followers(t, realm, seat) for realm in realms_of(t, spot, seat)]) >= condition.n
    if test == "has_suit":
        return any(SUIT_IDS[SUIT[face(t, piece)]] == condition.suit for piece in hand(t, seat))
    if test == "hero_in":
        return t.state.hero_at[seat] in realms_of(t, spot, seat)
    if test == "rules":
        return any(ruler(t, realm) == seat for realm in realms_of(t, spot, seat))
    skill = PLACES.index(condition.skill)
    return t.state.trained[seat * SKILL_COUNT + skill] == SLOTS[skill]


def end_on_condition(t: Table[Tales], seat: int) -> None:
    """When a turn of a marked player starts: marks end whose condition holds now."""
    for mark in t.state.lasting:
        if mark.until == ON_CONDITION and mark.seat == seat:
            condition = LASTINGS[LASTING_INDEX[mark.source]].condition
            if condition is not None and holds(t, condition, seat, mark.place):
                fade(t, mark)


# ---- Effects ----


class Errand:
    """One effect for one player, with its selectors resolved: whom it concerns, where, and which mark is at work."""

    def __init__(
        self, passage: str, at: int, seat: int, others: tuple[int, ...], spot: str, marked: int
    ) -> None:
        self.passage = passage
        self.at = at
        self.effect = PASSAGES[passage].effects[at]
        self.n = self.effect.n
        self.seat = seat
        self.others = others
        self.spot = spot
        self.marked = marked
        self.cites = PASSAGES[passage].cites
