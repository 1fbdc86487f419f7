"""Positions that were saved by these rules lie on the table again, with every card what it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from banneret.games.multiverse import GAME
from banneret.games.multiverse.contents import ADVENTURES, COMBAT_CARDS, MISSIONS
from banneret.games.multiverse.state import (
    ADVENTURE_DECK,
    COMBAT_DECK,
    FIRST_ADVENTURE,
    FIRST_CARD,
    FIRST_MISSION,
    MISSION_DECK,
)
from banneret.kernel.record import load

SAVES = sorted(Path(__file__).with_name("records").glob("rules-2-*.save"))
DECKS = (
    (ADVENTURE_DECK, FIRST_ADVENTURE, len(ADVENTURES)),
    (MISSION_DECK, FIRST_MISSION, len(MISSIONS)),
    (COMBAT_DECK, FIRST_CARD, len(COMBAT_CARDS)),
)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_saved_position_is_read_as_it_was_written(path: Path) -> None:
    text = path.read_text("utf-8")
    t = load(text, GAME, trusted=True)
    assert t.hash() == json.loads(text)["hash"]
    for deck, first, count in DECKS:
        for piece in t.pieces(deck):
            assert first <= t.zones.face[piece] < first + count


def test_decks_of_all_three_kinds_were_saved() -> None:
    tables = [load(path.read_text("utf-8"), GAME, trusted=True) for path in SAVES]
    for deck, first, _ in DECKS:
        faces = {t.zones.face[piece] for t in tables for piece in t.pieces(deck)}
        assert first in faces  # the first of its kind lies among them
