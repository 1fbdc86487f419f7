"""What a seat sees beyond the state's own fields: standings, Town Halls, Battles in numbers; and what must hold."""

from __future__ import annotations

from banneret.games.korrem.battle_view import shown_battle
from banneret.games.korrem.battlefield import characters_on, on_field
from banneret.games.korrem.contents import (
    ARTIFACTS,
    CARDS,
    FIRST_ARTIFACT,
    FIRST_TILE,
    FLAGS,
    KINGDOMS,
    TILES,
    TOWERS,
    VILLAGES,
    WALLS,
    face_name,
)
from banneret.games.korrem.fighters import health_of
from banneret.games.korrem.gather import yield_of
from banneret.games.korrem.quests import (
    artifact_points,
    held_points,
    points_of,
    progress,
    quests_in_play,
    times_paid,
    wanted,
)
from banneret.games.korrem.state import (
    AFIELD,
    BAG,
    CREATURE_DECK,
    DRAWN,
    LAND_ZONE,
    NOBODY,
    NOWHERE,
    SETTING_UP,
    SOURCE_NAME,
    SOURCES,
    TREASURE,
    WORLD_DECK,
    Battle,
    Korrem,
    hand,
    held_tiles,
    kingdoms_of,
    pile_zone,
    queue,
    settlements_of,
    villages_of,
)
from banneret.games.korrem.townhall import piles_due
from banneret.kernel.table import Table


def derived(t: Table[Korrem], seat: int) -> dict[str, object]:
    state = t.state
    return {
        "standings": [standing(t, other) for other in range(t.seats)],
        "halls": [hall(t, other) for other in range(t.seats)],
        "decks": {
            "bag": len(t.zones.pieces[BAG]),
            "creatures": len(t.zones.pieces[CREATURE_DECK]),
            "world": len(t.zones.pieces[WORLD_DECK]),
        },
        "drawn": [t.zones.face[piece] - FIRST_TILE for piece in t.zones.pieces[DRAWN]],
        "tiles": [
            [t.zones.face[piece] - FIRST_TILE for piece in t.zones.pieces[held_tiles(other)]]
            for other in range(t.seats)
        ],
        "yields": [yield_of(t, hex) for hex in range(len(state.hex_land))],
        "hand": hand_of(t, seat),
        "queue": [face_name(t.zones.face[piece]) for piece in t.zones.pieces[queue(seat)]]
        if seat >= 0
        else [],
        "battles": [shown_battle(t, battle, seat) for battle in state.battles],
    }


def standing(t: Table[Korrem], seat: int) -> dict[str, object]:
    """Where a nation's points come from, and what it has."""
    state = t.state
    won = {SOURCE_NAME[source]: state.won[seat * SOURCES + source] for source in range(SOURCES)}
    return {
        "points": points_of(state, seat),
        "won": won,
        "artifacts": artifact_points(state, seat),
        "holding": state.held[seat] - artifact_points(state, seat),
        "villages": villages_of(state, seat),
        "kingdoms": kingdoms_of(state, seat),
        "hand": len(t.zones.pieces[hand(seat)]),
        "quests": [
            {
                "design": quest.design,
                "progress": progress(t, seat, quest),
                "wanted": wanted(quest),
                "paid": times_paid(state, seat, quest),
            }
            for quest in quests_in_play(state, seat)
        ],
    }


def hall(t: Table[Korrem], seat: int) -> list[dict[str, object]]:
    """The piles of a Town Hall: the card on top of each, and how many there are."""
    found: list[dict[str, object]] = []
    for pile in range(t.state.piles[seat]):
        pieces = t.zones.pieces[pile_zone(seat, pile)]
        found.append({"size": len(pieces), "top": t.zones.face[pieces[-1]] if pieces else NOWHERE})
    return found


def hand_of(t: Table[Korrem], seat: int) -> list[dict[str, object]]:
    """The own hand: Summons by card, World cards by name."""
    if seat < 0:
        return []
    shown: list[dict[str, object]] = []
    for piece in t.zones.pieces[hand(seat)]:
        face = t.zones.face[piece]
        shown.append({"id": face_name(face), "card": face if face < CARDS else NOWHERE})
    return shown


# ---- What must always hold ----


def check(t: Table[Korrem]) -> None:
    state = t.state
    assert all(number >= 0 for number in state.bank), "a bank has less than nothing"
    assert all(number >= 0 for number in state.army_goods), "an Army carries less than nothing"
    assert state.actions >= 0, "more Actions were taken than there are"
    check_armies(t)
    check_land(t)
    check_relics(t)
    for seat in range(t.seats):
        if not state.out[seat]:
            assert state.held[seat] == held_points(t, seat), f"seat {seat} holds points that were not counted"
        if state.phase != SETTING_UP and not state.out[seat]:
            assert villages_of(state, seat) <= VILLAGES, "too many Villages"
            assert kingdoms_of(state, seat) <= KINGDOMS, "too many Kingdoms"
            settled = settlements_of(state, seat)
            assert sum([state.walls[hex] for hex in settled]) <= WALLS, "too many Walls"
            assert sum([state.towers[hex] for hex in settled]) <= TOWERS, "too many Towers"
            assert state.piles[seat] <= max(piles_due(state, seat), state.piles[seat]), "too many piles"
    for battle in state.battles:
        check_battle(t, battle)


def check_armies(t: Table[Korrem]) -> None:
    state = t.state
    for army, cards in enumerate(state.army_cards):
        for card in cards:
            assert state.card_army[card] == army, f"card {card} thinks it is in another Army"
            assert t.zones.place[state.piece_of[card]] == AFIELD, f"card {card} is in an Army and in a deck"
        if army < (t.seats + 1) * FLAGS and state.army_hex[army] == NOWHERE:
            assert not cards, f"Army {army} has cards and no flag"
    for piece in t.zones.pieces[AFIELD]:
        assert t.zones.face[piece] < CARDS, "what is afield is a character"
    pieces = len(t.zones.face)
    nations = sum([1 for nation in state.nation if nation != NOBODY])
    assert pieces == TILES + (FIRST_TILE - CARDS) + 145 + 40 * nations, "a piece was lost"


def check_land(t: Table[Korrem]) -> None:
    state = t.state
    assert len(t.zones.pieces[LAND_ZONE]) == len(state.hex_q), "hexes on the map"
    for hex, owner in enumerate(state.owner):
        assert (owner != NOBODY) == (state.settlement[hex] > 0), f"hex {hex}: a Settlement has an owner"
        if state.occupier[hex] != NOBODY:
            assert owner != NOBODY, f"hex {hex} is occupied without a Settlement"


def check_relics(t: Table[Korrem]) -> None:
    state = t.state
    buried = [relic for battle in state.battles for side in battle.sides for relic in side.relics]
    for relic in range(len(ARTIFACTS)):
        army, bank = state.relic_army[relic], state.relic_bank[relic]
        assert army == NOWHERE or bank == NOBODY, f"Artifact {relic} is in two places"
        if army != NOWHERE or bank != NOBODY or relic in buried:
            assert t.zones.place[state.piece_of[FIRST_ARTIFACT + relic]] == TREASURE, (
                f"Artifact {relic} has no card"
            )


def check_battle(t: Table[Korrem], battle: Battle) -> None:
    cells = [(battle.x[fighter], battle.y[fighter]) for fighter in on_field(battle)]
    assert len(set(cells)) == len(cells), "two cards on one cell"
    for fighter in on_field(battle):
        card = battle.card[fighter]
        if card >= 0:
            assert t.state.card_army[card] == battle.army[fighter], f"fighter {fighter} is in another Army"
            assert battle.hurt[fighter] < health_of(battle, fighter), f"fighter {fighter} should be dead"
    for side in range(len(battle.sides)):
        if battle.sides[side].out:
            assert not characters_on(battle, side), "a side that is out has characters on the field"
