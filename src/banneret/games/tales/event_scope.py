"""Whom and where an Event names, and what it can test: the rules behind the words of the book that only look."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book import LASTING_INDEX, LASTINGS
from banneret.games.tales.book_texts import LANGUAGE
from banneret.games.tales.contents import PLACES
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
    hand,
    opponents,
    ruler,
)
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, Params, holds, new_context
from banneret.parts.effects.model import Condition

NO_MARK: Final = -1  # no mark is at work
ALL_REALMS: Final = tuple(range(REALM_COUNT))

# ---- Players ----


def decision_maker(t: Table[Tales], me: int) -> int:
    """Of the Event that is told; a mark that is set off between Events has its own."""
    return t.state.teller if t.state.event > 0 else me


def players(t: Table[Tales], word: str, me: int) -> list[int]:
    """The seats that a word names, clockwise from the Decision Maker."""
    dm = decision_maker(t, me)
    if word == "dm":
        return [dm]
    if word == "others":
        return opponents(t, dm)
    if word == "chosen":
        return one(t.state.chosen_seat)
    return [dm, *opponents(t, dm)]


def one(seat: int) -> list[int]:
    return [seat] if seat >= 0 else []


def by_name(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return players(t, p.call.name, c.seat)


def oneself(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return [c.seat]


def left(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return opponents(t, decision_maker(t, c.seat))[:1]


def winner(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return one(t.state.winner)


def loser(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return one(t.state.loser)


def refusers(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return t.state.refusers


# ---- Realms ----


def event_realm(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return one(t.state.event_realm)


def named_realm(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return [SUIT_IDS.index(p.word("suit"))]


def chosen_realm(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return one(t.state.chosen_realm)


def marked_realm(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return one(c.source)


def realm_of_hero(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return [t.state.hero_at[seat] for seat in p.things["who"][:1]]


def stronghold(t: Table[Tales], c: Context, p: Params) -> list[int]:
    most = max([followers(t, realm, c.seat) for realm in ALL_REALMS])
    return [realm for realm in ALL_REALMS if most > 0 and followers(t, realm, c.seat) == most]


def every_realm(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return list(ALL_REALMS)


def healthy_realms(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return [realm for realm in ALL_REALMS if not t.state.ruined[realm]]


def ruined_realms(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return [realm for realm in ALL_REALMS if t.state.ruined[realm]]


def invaded_realms(t: Table[Tales], c: Context, p: Params) -> list[int]:
    return [realm for realm in ALL_REALMS if followers(t, realm, OTHERSIDERS) > 0]


def realms_in(p: Params, name: str = "where") -> tuple[int, ...]:
    """The Realms that a sentence names; any, if it names none."""
    return tuple(p.things[name]) if name in p.things else ALL_REALMS


def spots_in(p: Params) -> list[tuple[int, ...]]:
    """Where a sentence is done: once in one of some Realms, or, in "each Realm", once in every one."""
    realms = realms_in(p)
    if "where" in p.call.calls and p.call.calls["where"].name == "each":
        return [(realm,) for realm in realms]
    return [realms]


# ---- Conditions ----


def has_gold(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(t.state.gold[seat] >= p.number("n") for seat in p.things["who"])


def has_supply(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(t.state.supply[seat] >= p.number("n") for seat in p.things["who"])


def has_cards(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(len(hand(t, seat)) >= p.number("n") for seat in p.things["who"])


def has_followers(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(followers_there(t, realms_in(p), seat) >= p.number("n") for seat in p.things["who"])


def followers_there(t: Table[Tales], realms: tuple[int, ...], seat: int) -> int:
    return sum([followers(t, realm, seat) for realm in realms])


def has_suit(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(
        SUIT_IDS[SUIT[face(t, piece)]] == p.word("suit")
        for seat in p.things["who"]
        for piece in hand(t, seat)
    )


def hero_in(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(t.state.hero_at[seat] in p.things["where"] for seat in p.things["who"])


def is_ruler(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(ruler(t, realm) in p.things["who"] for realm in p.things["where"])


def is_ruined(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(t.state.ruined[realm] for realm in p.things["where"])


def has_othersiders(t: Table[Tales], c: Context, p: Params) -> bool:
    return followers_there(t, realms_in(p), OTHERSIDERS) >= p.number("n")


def has_learned(t: Table[Tales], c: Context, p: Params) -> bool:
    skill = PLACES.index(p.word("skill"))
    return any(t.state.trained[seat * SKILL_COUNT + skill] == SLOTS[skill] for seat in p.things["who"])


def is_marked(t: Table[Tales], c: Context, p: Params) -> bool:
    return any(lasting.source == p.word("mark") for lasting in t.state.lasting)


def holds_for(t: Table[Tales], condition: Condition | None, seat: int, marked: int) -> bool:
    """Does a condition hold for a seat, and for the Realm of the mark at work? None always does."""
    return condition is None or holds(t, new_context(seat, marked), condition)


def end_on_condition(t: Table[Tales], seat: int) -> None:
    """When a turn of a marked player starts: marks end whose condition holds now."""
    for mark in t.state.lasting:
        if mark.until == ON_CONDITION and mark.seat == seat:
            if holds_for(t, LASTINGS[LASTING_INDEX[mark.source]].condition, seat, mark.place):
                fade(t, mark)


LANGUAGE.bind(
    "players",
    {
        "self": oneself,
        "dm": by_name,
        "others": by_name,
        "all": by_name,
        "left": left,
        "chosen": by_name,
        "winner": winner,
        "loser": loser,
        "refusers": refusers,
    },
)
LANGUAGE.bind(
    "realms",
    {
        "event": event_realm,
        "named": named_realm,
        "chosen": chosen_realm,
        "marked": marked_realm,
        "hero": realm_of_hero,
        "stronghold": stronghold,
        "any": every_realm,
        "healthy": healthy_realms,
        "ruined": ruined_realms,
        "invaded": invaded_realms,
        "each": every_realm,
    },
)
LANGUAGE.bind(
    "conditions",
    {
        "gold": has_gold,
        "supply": has_supply,
        "hand": has_cards,
        "followers": has_followers,
        "has-suit": has_suit,
        "hero-in": hero_in,
        "rules": is_ruler,
        "is-ruined": is_ruined,
        "othersiders": has_othersiders,
        "learned": has_learned,
        "marked": is_marked,
    },
)
