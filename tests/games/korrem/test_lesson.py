"""Land that lies ready, and the lesson: a little of everything comes up in it, to the win of the one who learns."""

from __future__ import annotations

import pytest

from banneret import games
from banneret.games.korrem import GAME
from banneret.games.korrem.contents import LANDMARKS, START_HEXES
from banneret.games.korrem.state import held_tiles
from banneret.kernel.course import play_course
from banneret.kernel.table import new_table


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_first_hexes_may_lie_ready(seats: int) -> None:
    table = new_table(GAME, seats, GAME.settings_with({"land": "ready"}), "ready")
    state = table.state
    assert table.asks[0].kind == "choose-nation"
    assert 0.7 * START_HEXES * seats < len(state.hex_q) <= START_HEXES * seats
    assert all(not table.zones.pieces[held_tiles(seat)] for seat in range(seats))
    lonely = [hex for hex in range(len(state.hex_q)) if state.near[6 * hex : 6 * hex + 6].count(-1) > 4]
    assert len(lonely) <= 2  # a round land, not a snake
    table.game.check(table)


def test_by_hand_everybody_lays_them() -> None:
    table = new_table(GAME, 2, GAME.settings_with({}), "ready")
    assert table.asks[0].kind == "lay-hex"


def test_a_little_of_everything_comes_up_in_the_lesson() -> None:
    game = games.game("korrem")
    assert game.tutorial is not None
    course = play_course(game, game.tutorial)
    assert not course.parted
    told = {entry.kind for entry in course.table.log(0)}
    assert told >= {
        "first-village",
        "gathers",
        "founds",
        "enlists",
        "discovers",
        "creature-placed",
    }  # the map
    assert told >= {"engagement", "battle", "npc-rolls", "attacks", "answers", "hurt"}  # an NPC, and a Battle
    assert told >= {"hearts", "bond", "quest", "joins-friend"}  # and a bond
    assert course.table.result is not None
    assert course.table.result.winners == (0,)
    landmarks = [entry for entry in course.table.log(0) if entry.kind == "discovers"]
    assert landmarks
    assert len(LANDMARKS) == 18  # as the guide says
