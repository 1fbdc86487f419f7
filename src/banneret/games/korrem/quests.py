"""Victory Points and Quests: what characters want, what counts towards it, and what a nation holds now.

Points come in two kinds. Some are banked for good: Monsters, Quests fulfilled once. Others hold only for as long as
their ground does: Artifacts in the bank, Quests of the mode 'hold'; they are worked out anew whenever that may have
changed. Reaching the target is watched for after every step (`ending.watch`).
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    ARTIFACTS,
    ATTRACTIONS,
    CATEGORIES,
    GOODS,
    LAND_IDS,
    NATIONS_IDS,
    NATURES,
    ORIGIN_IDS,
    QUESTS,
    RESOURCE_NAME,
    ROMANTIC,
    Design,
    Quest,
    design_of,
)
from banneret.games.korrem.state import (
    NOBODY,
    NOWHERE,
    QUESTS_WON,
    SOURCE_NAME,
    SOURCES,
    Korrem,
    armies_of,
    kingdoms_of,
    seat_of,
    settlements_of,
    villages_of,
)
from banneret.kernel.table import Table
from banneret.parts.effects.model import Call

PAYING: Final = "korrem.vp.quests"
HOLDING: Final = "korrem.vp.quests-keep"
TILE_KEY: Final = 1000  # more than there are Land Hexes

# Conditions that are counted as they happen; the others are read off the table.
COUNTED: Final = frozenset(
    (
        "kills",
        "kills-by-self",
        "destroys-addons",
        "kill-leader",
        "discovers",
        "visits-landmarks",
        "bond",
        "bonds",
        "attracts-from",
        "wins-battles",
        "occupies",
        "wins-outnumbered",
    )
)


def condition_of(quest: Quest) -> Call:
    found = quest.when.call
    assert found is not None
    return found


def wanted(quest: Quest) -> int:
    """How often something must have happened, or how many there must be."""
    number = condition_of(quest).numbers.get("n")
    return 1 if number is None else number.number


# ---- Points ----


def points_of(state: Korrem, seat: int) -> int:
    return state.points[seat] + state.held[seat]


def score_points(t: Table[Korrem], seat: int, number: int, source: int, cites: str) -> None:
    """Points that are banked for good."""
    state = t.state
    state.points[seat] += number
    state.won[seat * SOURCES + source] += number
    t.tell("scores", (seat, number, source, points_of(state, seat)), cites)


def artifact_points(state: Korrem, seat: int) -> int:
    total = 0
    for relic, holder in enumerate(state.relic_bank):
        if holder == seat:
            total += ARTIFACTS[relic].vp
    return total


def held_points(t: Table[Korrem], seat: int) -> int:
    """What a nation has for as long as it keeps it: Artifacts in its bank, and Quests that hold."""
    state = t.state
    total = artifact_points(state, seat)
    for quest in quests_in_play(state, seat):
        if quest.mode == "hold" and holds(t, seat, quest):
            total += quest.vp
    return total


def points_by_source(t: Table[Korrem], seat: int) -> dict[str, int]:
    """Where a nation's points come from; Quests by their category."""
    state = t.state
    found = {SOURCE_NAME[at]: state.won[seat * SOURCES + at] for at in range(SOURCES) if at != QUESTS_WON}
    found["artifacts"] = artifact_points(state, seat)
    for category in CATEGORIES:
        found[f"quests of {category}"] = 0
    for quest in QUESTS:
        found[f"quests of {CATEGORIES[quest.category]}"] += quest.vp * times_paid(state, seat, quest)
    for quest in quests_in_play(state, seat):
        if quest.mode == "hold" and holds(t, seat, quest):
            found[f"quests of {CATEGORIES[quest.category]}"] += quest.vp
    return found


# ---- Quests in play ----


def quests_in_play(state: Korrem, seat: int) -> list[Quest]:
    """The Quests of the characters that a nation commands, each once."""
    found: list[Quest] = []
    for army in armies_of(seat):
        if state.army_hex[army] != NOWHERE:
            for card in state.army_cards[army]:
                quest = design_of(card).quest
                if quest is not None and quest not in found:
                    found.append(quest)
    return found


def quest_key(seat: int, quest: Quest) -> int:
    return seat * len(QUESTS) + quest.index


def times_paid(state: Korrem, seat: int, quest: Quest) -> int:
    return state.quests.get(quest_key(seat, quest), 0)


def progress(t: Table[Korrem], seat: int, quest: Quest) -> int:
    """How far a nation has come with a Quest."""
    when = condition_of(quest)
    if when.name in COUNTED:
        return t.state.deeds.get(quest_key(seat, quest), 0)
    return counted_now(t, seat, when)


def counted_now(t: Table[Korrem], seat: int, when: Call) -> int:
    """Conditions that are read off the table."""
    state = t.state
    if when.name == "in-play":
        return 1
    if when.name == "bank":
        return state.bank[seat * GOODS + RESOURCE_NAME.index(when.word("what"))]
    if when.name == "holds-artifacts":
        return state.relic_bank.count(seat)
    if when.name == "villages":
        return villages_of(state, seat)
    if when.name == "kingdoms":
        return kingdoms_of(state, seat)
    if when.name == "settlements-on":
        land = LAND_IDS.index(when.word("land").lower())
        return sum([1 for hex in settlements_of(state, seat) if state.hex_land[hex] == land])
    if when.name == "walls":
        return sum([state.walls[hex] for hex in settlements_of(state, seat)])
    if when.name == "armies":
        return sum([1 for army in armies_of(seat) if state.army_hex[army] != NOWHERE])
    assert when.name == "pair-alive", when.name
    return sum(
        [
            1
            for bond in state.bonds
            if bond.kind == ROMANTIC and commands_both(t, seat, bond.first, bond.second)
        ]
    )


def commands_both(t: Table[Korrem], seat: int, first: int, second: int) -> bool:
    state = t.state
    return all(
        state.card_army[card] != NOWHERE and seat_of(t, state.card_army[card]) == seat
        for card in (first, second)
    )


def holds(t: Table[Korrem], seat: int, quest: Quest) -> bool:
    return progress(t, seat, quest) >= wanted(quest)


def look_at_quests(t: Table[Korrem], seat: int) -> None:
    """Something has changed for a nation: Quests whose time has come are paid, and what it holds is counted anew."""
    state = t.state
    for quest in quests_in_play(state, seat):
        if quest.mode in ("instant", "once") and not times_paid(state, seat, quest) and holds(t, seat, quest):
            pay_quest(t, seat, quest)
    held = held_points(t, seat)
    if held != state.held[seat]:
        gained = held - state.held[seat]
        state.held[seat] = held
        t.tell(
            "holds-more" if gained > 0 else "holds-less", (seat, abs(gained), points_of(state, seat)), HOLDING
        )


def pay_quest(t: Table[Korrem], seat: int, quest: Quest) -> None:
    key = quest_key(seat, quest)
    t.state.quests[key] = t.state.quests.get(key, 0) + 1
    t.tell("quest", (seat, quest.design, quest.vp), PAYING)
    score_points(t, seat, quest.vp, QUESTS_WON, PAYING)


# ---- Deeds ----


def count(t: Table[Korrem], seat: int, quest: Quest, number: int = 1) -> None:
    """A deed counts towards a Quest of a character in play; a 'repeat' Quest pays every time."""
    state = t.state
    key = quest_key(seat, quest)
    state.deeds[key] = state.deeds.get(key, 0) + number
    if quest.mode == "repeat":
        due = state.deeds[key] // wanted(quest)
        while times_paid(state, seat, quest) < due:
            pay_quest(t, seat, quest)


def discovered(t: Table[Korrem], seat: int) -> None:
    count_all(t, seat, "discovers")


def occupied(t: Table[Korrem], seat: int) -> None:
    count_all(t, seat, "occupies")


def destroyed_addon(t: Table[Korrem], seat: int) -> None:
    count_all(t, seat, "destroys-addons")


def count_all(t: Table[Korrem], seat: int, condition: str) -> None:
    """A deed of the nation counts towards every such Quest in play."""
    for quest in quests_in_play(t.state, seat):
        if condition_of(quest).name == condition:
            count(t, seat, quest)
    look_at_quests(t, seat)


def saw_landmark(t: Table[Korrem], army: int) -> None:
    """An Army has entered a Landmark: it counts, once each, for those of its characters who want to see them."""
    state = t.state
    seat = seat_of(t, army)
    if seat == NOBODY:
        return
    tile = state.hex_tile[state.army_hex[army]]
    for card in state.army_cards[army]:
        quest = design_of(card).quest
        if quest is not None and condition_of(quest).name == "visits-landmarks":
            key = quest.index * TILE_KEY + tile
            if key not in state.seen_marks[seat]:
                state.seen_marks[seat].append(key)
                count(t, seat, quest)
    look_at_quests(t, seat)


def won_battle(t: Table[Korrem], seat: int, cards: tuple[int, ...], outnumbered: bool) -> None:
    """A Battle was won by Armies that hold these characters."""
    for quest in distinct_quests(cards):
        name = condition_of(quest).name
        if name == "wins-battles" or (name == "wins-outnumbered" and outnumbered):
            count(t, seat, quest)
    look_at_quests(t, seat)


def distinct_quests(cards: tuple[int, ...]) -> list[Quest]:
    found: list[Quest] = []
    for card in cards:
        quest = design_of(card).quest
        if quest is not None and quest not in found:
            found.append(quest)
    return found


def killed(t: Table[Korrem], seat: int, killer: int, victim: int) -> None:
    """A nation has killed a character; `killer` is the card that struck the last blow, or NOWHERE."""
    dead = design_of(victim)
    owner_nation = dead.origin
    for quest in quests_in_play(t.state, seat):
        when = condition_of(quest)
        if (
            (when.name == "kills" and of_kind(dead, when))
            or (when.name == "kills-by-self" and killer != NOWHERE and design_of(killer).quest is quest)
            or (when.name == "kill-leader" and dead.leader and owner_nation != t.state.nation[seat])
        ):
            count(t, seat, quest)
    look_at_quests(t, seat)


def of_kind(design: Design, when: Call) -> bool:
    """Does a character fit what a Quest wants killed: an origin, a Nature or a type?"""
    if when.word("origin"):
        return design.origin == ORIGIN_IDS.index(when.word("origin"))
    if when.word("nature"):
        return design.nature == NATURES.index(when.word("nature"))
    return design.kind == when.word("type")


def bonded(t: Table[Korrem], seat: int, card: int, kind: int, other: int) -> None:
    """A character of a nation has bonded with another one."""
    state = t.state
    for quest in quests_in_play(state, seat):
        when = condition_of(quest)
        own = design_of(card).quest is quest
        if (
            (when.name == "bond" and own and kind == ATTRACTIONS.index(when.word("type")))
            or when.name == "bonds"
            or (
                when.name == "attracts-from"
                and design_of(other).origin == NATIONS_IDS.index(when.word("nation"))
            )
        ):
            count(t, seat, quest)
    look_at_quests(t, seat)
