"""What can be worked out from the table, and what must always hold."""

from __future__ import annotations

from banneret.games.tales.book import CHAPTERS, EVENTS, LASTING_INDEX, LASTINGS
from banneret.games.tales.book_chapters import Chapter
from banneret.games.tales.end import cards_owned
from banneret.games.tales.lasting import WAITING
from banneret.games.tales.state import (
    ALL_GOLD,
    CUBES_EACH,
    EVENT_CARD,
    EVENT_DECK,
    FIRST_EVENT_FACE,
    IS_INTERRUPT,
    OTHERSIDERS,
    OWNERS,
    REALM_COUNT,
    SKILL_COUNT,
    SLOTS,
    Tales,
    deck_of,
    followers_in_all,
    hand_of,
    pile_of,
    ruler,
)
from banneret.games.tales.train import available_skills
from banneret.games.tales.turn import extra_action, hand_limit
from banneret.kernel.table import Table
from banneret.parts.bonus import Bonus


def derived(t: Table[Tales], seat: int) -> dict[str, object]:
    """Rulers, totals and what a player could read off the boards, the Event that is told, and what lasts."""
    chosen = -1 not in t.state.hero
    seats = range(t.seats)
    looked_at = t.state.looked_at[seat] if seat >= 0 else []
    return {
        "rulers": [ruler(t, realm) for realm in range(REALM_COUNT)],
        "followers": [followers_in_all(t, seat) for seat in seats],
        "cards": [cards_owned(t, seat) for seat in seats],
        "hand_limits": [hand_limit(t, seat) for seat in seats] if chosen else [],
        "extra_action": t.state.acting and extra_action(t, t.state.player),
        "available_skills": [available_skills(t, seat) for seat in seats],
        "event": told_event(t),
        "marks": [seen_mark(mark) for mark in t.state.lasting],
        "looking_at": [[piece, t.game.face(t.zones.face[piece])] for piece in looked_at],
    }


def told_event(t: Table[Tales]) -> dict[str, object] | None:
    """The open Event card, and the chapter that is being told: never one that is yet to come."""
    if t.state.event == 0:
        return None
    event = EVENTS[t.state.event - 1]
    return {
        "number": event.id,
        "title": event.title,
        "icon": event.icon,
        "story": event.story,
        "chapter": t.state.chapter,
        "text": CHAPTERS[t.state.chapter].text if t.state.chapter else "",
        "outcome": outcome_text(CHAPTERS[t.state.chapter], t.state.coin) if t.state.chapter else "",
        "decision_maker": t.state.teller,
        "realm": t.state.event_realm,
        "cites": event.cites,
    }


def outcome_text(chapter: Chapter, coin: int) -> str:
    """What the coin brought, once it has fallen."""
    if chapter.flip is None or coin < 0:
        return ""
    return chapter.flip.heads.text if coin else chapter.flip.tails.text


def seen_mark(mark: Bonus) -> dict[str, object]:
    """A lasting effect as a marker that can be read."""
    seen: dict[str, object] = {
        "title": WAITING.get(mark.source, mark.source),
        "text": WAITING.get(mark.source, mark.source),
        "icon": "",
        "seat": mark.seat,
        "realm": mark.place,
        "until": mark.until,
        "by": mark.by,
        "turns": mark.turns,
        "cites": mark.cites,
    }
    if mark.source in LASTING_INDEX:
        printed = LASTINGS[LASTING_INDEX[mark.source]]
        seen["title"], seen["text"], seen["icon"] = printed.title, printed.text, printed.icon
    return seen


# ---- What must always hold ----


def check(t: Table[Tales]) -> None:
    """Cubes, Gold and cards are conserved, nothing is negative, and ruin follows the cubes."""
    state = t.state
    for owner in [*range(t.seats), OTHERSIDERS]:
        in_realms = sum(state.cubes[realm * OWNERS + owner] for realm in range(REALM_COUNT))
        on_board = 0
        if owner != OTHERSIDERS:
            on_board = sum(state.trained[owner * SKILL_COUNT : (owner + 1) * SKILL_COUNT])
        assert state.supply[owner] + in_realms + on_board == CUBES_EACH, f"cubes of owner {owner} are not 15"
    gold = state.gold_supply + sum(state.gold) + sum(state.hoard) + sum(state.idol)
    assert gold == ALL_GOLD, f"there are {gold} Gold, not {ALL_GOLD}"
    for number in [*state.cubes, *state.supply, *state.gold, *state.hoard, state.gold_supply, state.actions]:
        assert number >= 0, "something is negative"
    assert sorted(state.marker) == [0, 1, 2], "the Cost Markers are not three different ones"
    for seat in range(t.seats):
        for skill in range(SKILL_COUNT):
            assert state.trained[seat * SKILL_COUNT + skill] <= SLOTS[skill], "more cubes than slots"
    check_cards(t)
    if t.result is None:
        for realm in range(REALM_COUNT):
            cubes = state.cubes[realm * OWNERS : realm * OWNERS + OWNERS]
            if not state.ruined[realm]:
                assert cubes[OTHERSIDERS] <= max(cubes[:OTHERSIDERS]), "Othersiders rule a Healthy Realm"
            else:
                assert cubes[OTHERSIDERS] > 0, "a Ruined Realm without Othersiders"


def check_cards(t: Table[Tales]) -> None:
    zones = t.zones
    placed = sorted(piece for pieces in zones.pieces for piece in pieces)
    assert placed == list(range(len(zones.face))), "a card is missing or lies in two places"
    for zone, pieces in enumerate(zones.pieces):
        assert all(zones.place[piece] == zone for piece in pieces), "a card does not know where it lies"
    starting = [face for face in zones.face if face < 6]
    assert len(starting) == 6 * sum(1 for hero in t.state.hero if hero >= 0), "Starting cards are missing"
    offers = sorted(face for face in zones.face if 9 <= face < FIRST_EVENT_FACE)
    assert offers == list(range(9, 45)), "Offer cards are missing"
    for zone in (EVENT_DECK, EVENT_CARD):
        assert all(zones.face[piece] >= FIRST_EVENT_FACE for piece in zones.pieces[zone]), "no Event"
    for seat in range(t.seats):
        owned = [
            zones.face[p] for z in (hand_of(seat), deck_of(seat), pile_of(seat)) for p in zones.pieces[z]
        ]
        staged = [zones.face[play.piece] for play in t.state.stage if play.seat == seat and not play.negated]
        count = sum(1 for face in [*owned, *staged] if IS_INTERRUPT[face])
        assert count == t.state.interrupts[seat], "interrupt cards are miscounted"
