"""Tables that were begun under earlier rules, and go on under these."""

from __future__ import annotations

from pathlib import Path

import pytest

from banneret.games.tales import GAME
from banneret.kernel.earlier import load_earlier

FIRST_RULES = sorted(Path(__file__).with_name("records").glob("rules-1-*.save"))


@pytest.mark.parametrize("path", FIRST_RULES, ids=lambda path: path.stem)
def test_at_a_table_of_the_first_rules_no_revealed_card_waits_for_its_symbol(path: Path) -> None:
    """Someone is acting and has bought nothing: the turn ends, and the next one begins without a symbol."""
    t = load_earlier(path.read_text("utf-8"), GAME)
    assert (t.state.to_reveal, t.state.revealed) == (-1, -1)
    (ask,) = t.asks
    assert GAME.option_name(ask.options[-1]) == "end-turn"
    t.choose(ask, len(ask.options) - 1)
    assert [(next_ask.seat, next_ask.kind) for next_ask in t.asks] == [
        ((ask.seat + 1) % t.seats, "take-actions")
    ]
    assert (
        t.state.supply == load_earlier(path.read_text("utf-8"), GAME).state.supply
    )  # no Othersider was added
