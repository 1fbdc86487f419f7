from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import banneret
from banneret.bots import make
from banneret.bots.bot import Bot
from banneret.kernel import record
from banneret.kernel.ask import Option
from banneret.kernel.fields import State
from banneret.kernel.game import Game as AnyGame
from banneret.kernel.table import Table, new_table
from banneret.lab.find import find_game
from banneret.terminal.play import Game
from banneret.terminal.screen import screen_for
from banneret.terminal.talk import Talk
from tests.bots import toys

ROOT = Path(__file__).resolve().parent.parent
CONNECT_FOUR = find_game(str(ROOT / "examples" / "connect_four.py"))
AMBUSH = find_game(str(ROOT / "tests" / "server" / "toys" / "ambush.py"))


class Played:
    """A game in a terminal with a script of answers: what was shown, and whether it came to an end."""

    def __init__(
        self,
        game: AnyGame[State],
        answers: list[str],
        seats: int = 2,
        bot: str = "random",
        width: int = 100,
        height: int = 40,
        seed: str = "5",
        table: Table[State] | None = None,
        colour: bool = False,
    ) -> None:
        self.table = table or new_table(game, seats, game.settings_with({}), seed)
        shown = io.StringIO()
        console = Console(
            file=shown,
            width=width,
            height=height,
            force_terminal=colour,
            color_system="truecolor" if colour else None,
            legacy_windows=False,
        )
        bots: dict[int, Bot] = {other: make(bot, str(other)) for other in range(1, seats)}
        names = ["you", *[bot] * (seats - 1)]
        talk = Talk(console, io.StringIO("".join(f"{answer}\n" for answer in answers)))
        self.over = Game(self.table, 0, bots, screen_for(game, 0, names), console, talk).run()
        self.text = shown.getvalue()


# ---- Any game ----


def test_a_whole_game_of_connect_four() -> None:
    played = Played(CONNECT_FOUR, [str(number % 7 + 1) for number in range(60)])
    assert played.over
    assert "Drop a disc" in played.text
    assert "drops a disc into column" in played.text
    assert "won" in played.text or "draw" in played.text
    assert "The seed was 5" in played.text


@pytest.mark.parametrize("seats", [2, 3])
def test_every_kind_of_ask_can_be_answered(seats: int) -> None:
    for game in (toys.PATHS, toys.BIDS, toys.TAKE, toys.POKER):
        if seats in game.seats:
            assert Played(game, ["1"] * 40, seats).over


def test_the_end_of_input_ends_the_game_politely() -> None:
    played = Played(CONNECT_FOUR, [])
    assert not played.over
    assert "Farewell" in played.text


def test_nonsense_is_answered_with_what_would_be_right() -> None:
    nonsense = [
        "",
        "0",
        "8",
        "99999999999999999999",
        "-1",
        "xyzzy",
        "1 2",
        "²",
        "w zz",
        "s",
        "u",
        "r",
        "ü" * 200,
    ]
    played = Played(CONNECT_FOUR, nonsense)
    assert played.table.choices == 0
    assert "There is no option 8; there are 1 to 7." in played.text
    assert "'xyzzy' is no option here; write a number from 1 to 7, or ? for help." in played.text
    assert "No undo: there is nothing to undo." in played.text
    assert "Name a file" in played.text


def made_first(table: Table[State]) -> Option:
    choice = table.last_choice
    assert choice is not None
    while choice.before is not None:
        choice = choice.before
    return choice.made


def test_options_by_their_words() -> None:
    played = Played(CONNECT_FOUR, ["Column 3", "column", "4"], bot="greedy")
    assert played.table.game.label(played.table, made_first(played.table)) == "Column 3"
    assert "could be 1 or 2 or 3" in played.text


def test_help_log_and_why() -> None:
    played = Played(CONNECT_FOUR, ["1", "?", "l", "w", "w 2", "b", "r disc", "q", "n"])
    assert "undo your last choice" in played.text
    assert "drops a disc into column 1" in played.text
    assert "connect_four.turn.drop" in played.text
    assert "has no ledger" in played.text
    assert not played.over


def test_blocked_options_are_shown_with_their_reason() -> None:
    played = Played(toys.PATHS, ["swamp", "w a"])
    assert "✗ Swamp" in played.text
    assert "Swamp is blocked: The water is high." in played.text
    assert "Swamp: The water is high." in played.text


def test_undo() -> None:
    played = Played(toys.PATHS, ["2", "u", "1"])
    assert "Your last choice is undone." in played.text
    offered = new_table(toys.PATHS, 2, {}, "5").asks[0].options
    assert made_first(played.table).key == offered[0].key


def test_an_undo_that_is_not_allowed_says_why() -> None:
    played = Played(CONNECT_FOUR, ["1", "u"])
    assert "No undo: the last choice was made by seat 1" in played.text


def test_save_and_go_on(tmp_path: Path) -> None:
    path = tmp_path / "my game.save"
    played = Played(CONNECT_FOUR, ["1", f"s {path}", "q"])
    assert "--load" in played.text
    loaded = record.load(path.read_text(), CONNECT_FOUR)
    assert loaded.hash() == played.table.hash()
    again = Played(CONNECT_FOUR, [str(number % 7 + 1) for number in range(60)], table=loaded)
    assert again.over


def test_quit_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "game.save"
    played = Played(CONNECT_FOUR, ["1", "q", "y", str(tmp_path / "no" / "folder"), str(path)])
    assert "Save the game first?" in played.text
    assert "Cannot save to" in played.text
    assert record.load(path.read_text(), CONNECT_FOUR).hash() == played.table.hash()


def test_a_game_can_draw_a_picture() -> None:
    class Drawn(toys.Paths):
        def view(self, t: object, seat: int) -> dict[str, object]:
            return {"board": ["+--+", "|  |", "+--+"], "left": 3}

    played = Played(toys.of_any_kind(Drawn("paths", (2, 3))), [])
    assert "+--+\n|  |\n+--+" in played.text
    assert "left" in played.text
    assert "made" not in played.text


def test_unseen_cards_are_only_counted() -> None:
    played = Played(toys.POKER, [])
    assert "7 unseen" in played.text
    held = toys.card_of(played.table, 0)
    assert f"hand 0  1  {held}" in played.text
    assert "hand 1  1  1 unseen" in played.text


# ---- Tales ----


def tales() -> AnyGame[State]:
    return banneret.game("tales")


@pytest.mark.parametrize(("width", "height", "seats"), [(100, 40, 2), (80, 24, 2), (80, 24, 3), (160, 60, 3)])
def test_tales_fits_the_terminal(width: int, height: int, seats: int) -> None:
    answers = ["1", *["1", "w", "c", "t", "b", "l"] * 12]
    played = Played(tales(), answers, seats, width=width, height=height)
    assert max(len(line) for line in played.text.splitlines()) <= width
    for word in ("Village", "Magic", "Castle", "healthy", "Your hand", "Players", "Price", "Gold"):
        assert word in played.text


def test_tales_to_the_end() -> None:
    played = Played(tales(), ["1"] * 3000, seed="3")
    assert played.over
    assert "won" in played.text


def test_tales_shows_why_and_the_rule() -> None:
    played = Played(tales(), ["1", "w", "w a", "r once-per-turn", "r tales.buy.where", "?"])
    assert "tales.turn.two-actions" in played.text
    assert "Not now" in played.text
    assert "tales.buy.once-per-turn" in played.text
    assert "Ways to win" in played.text


def test_colour_is_never_the_only_sign() -> None:
    """Without colour the text is the same."""
    from rich.text import Text

    plain = Played(tales(), ["1", "1", "1"])
    coloured = Played(tales(), ["1", "1", "1"], colour=True)
    assert "\x1b[" in coloured.text
    lines = [line.rstrip() for line in Text.from_ansi(coloured.text).plain.splitlines()]
    assert [line for line in lines if "▲" in line] == [
        line.rstrip() for line in plain.text.splitlines() if "▲" in line
    ]


def test_another_hand_is_never_shown() -> None:
    played = Played(tales(), ["1", *["1"] * 40], bot="greedy")
    assert played.table.zones.names  # there are hands to hide
    screen = screen_for(tales(), 0, ["you", "greedy"])
    for number in range(5):
        other = played.table.imagine(0, str(number))
        if not other.over:
            console = Console(file=io.StringIO(), width=100, height=60)
            console.print(screen.board(other.view(0), 100, 60))
            drawn = console.file.getvalue()  # type: ignore[attr-defined]
            console = Console(file=io.StringIO(), width=100, height=60)
            console.print(screen.board(played.table.view(0), 100, 60))
            assert drawn == console.file.getvalue()  # type: ignore[attr-defined]


def test_numbers_are_written_in_their_order() -> None:
    answers = ["2", "1", "", "7", "1 9", "2 3", "q", "n"]
    played = Played(AMBUSH, answers)
    assert "Gold: 0 to 5" in played.text
    assert "Gold + Wood: 5 to 5 in all" in played.text
    assert "needs 2 numbers; 1 were given" in played.text
    assert "9 is not between 0 and 5" in played.text
    spoils = played.table.view(0)["state"]
    assert isinstance(spoils, dict)
    assert spoils["spoils"] == [2, 3]
