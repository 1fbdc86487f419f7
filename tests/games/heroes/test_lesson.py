"""The lesson: a little of everything comes up in it, to the win of the one who learns; its decks are stacked for it."""

from __future__ import annotations

from banneret import games
from banneret.games.heroes import GAME
from banneret.games.heroes.faces import face_id
from banneret.games.heroes.lesson import cards_of
from banneret.games.heroes.state import Heroes, own_deck
from banneret.kernel.course import play_course
from banneret.kernel.table import Table, new_table


def test_a_little_of_everything_comes_up_in_the_lesson() -> None:
    game = games.game("heroes")
    assert game.tutorial is not None
    course = play_course(game, game.tutorial)
    assert not course.parted
    told = {entry.kind for entry in course.table.log(0)}
    assert told >= {"builds", "recruits", "moves", "visits", "throws", "flags"}  # the town and the ride
    assert told >= {"announces", "guards", "activates", "casts", "attacks", "plays", "strikes", "falls"}
    assert told >= {
        "gains-xp",
        "reaches-level",
        "searches",
        "quick-combat",
        "proclaims",
    }  # and what comes of it
    answers = [entry.args[2] for entry in course.table.log(0) if entry.kind == "attacks"]
    assert answers == [False, True, False, True]  # both sides strike, and strike back
    assert course.table.result is not None
    assert course.table.result.winners == (0,)


def dealt(scenario: str, seed: str) -> Table[Heroes]:
    """A table whose first round begins, the Castle against the Dungeon."""
    table = new_table(GAME, 2, GAME.settings_with({"scenario": scenario}), seed)
    while table.state.round == 0:
        table.choose(table.asks[0], 0)
    return table


def tops(table: Table[Heroes]) -> list[str]:
    return [face_id(table.zones.face[piece]) for piece in reversed(table.zones.pieces[own_deck(0)][-4:])]


def test_known_cards_lie_on_top_whatever_the_seed() -> None:
    for seed in ("one", "two", "three"):
        assert tops(dealt("lesson", seed)) == cards_of("castle", "deck")


def test_in_a_real_game_decks_are_shuffled() -> None:
    assert len({tuple(tops(dealt("first-steps", str(seed)))) for seed in range(5)}) > 1
