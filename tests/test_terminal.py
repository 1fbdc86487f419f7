from __future__ import annotations

import io
import random
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import banneret
from banneret.bots import make
from banneret.bots.bot import Bot
from banneret.games.heroes.other_cards import PROCLAMATIONS
from banneret.games.korrem.contents import ARTIFACTS, DISASTER, EVENT, WORLD
from banneret.games.multiverse.contents import ADVENTURES
from banneret.games.multiverse.state import COMBAT_DECK, hand_of
from banneret.games.tales.book import CHAPTERS, EVENTS, LASTINGS
from banneret.kernel import record
from banneret.kernel.ask import Option
from banneret.kernel.fields import State
from banneret.kernel.game import Game as AnyGame
from banneret.kernel.table import Table, new_table
from banneret.lab.find import find_game
from banneret.terminal.play import Game, verdict_of
from banneret.terminal.screen import Screen as AnyScreen
from banneret.terminal.screen import screen_for
from banneret.terminal.talk import Talk
from tests.bots import toys
from tests.games.daybreak.scene import Scene as DaybreakScene
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene as HeroesScene
from tests.games.korrem.scene import Scene as KorremScene
from tests.games.multiverse.scene import Scene as MultiverseScene
from tests.games.tales.scene import Scene
from tests.kernel.toys import siege

ROOT = Path(__file__).resolve().parent.parent
CONNECT_FOUR = find_game(str(ROOT / "examples" / "connect_four.py"))
CARAVAN = find_game(str(ROOT / "examples" / "caravan.py"))
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


def test_cards_and_zones_are_called_as_in_the_log() -> None:
    shown = Played(CARAVAN, ["1"], seats=3).text
    assert "At the table: you (seat 1), random (seat 2), random (seat 3)." in shown
    zones = {line[:16].strip(): line[16:].strip() for line in shown.splitlines()}
    assert "a coin of" in zones["your purse"]
    assert zones["purse, seat 2"].endswith("5 unseen")
    assert zones["purse, seat 3"].endswith("5 unseen")


def test_what_is_going_on_is_shown() -> None:
    game: AnyGame[Any] = siege.GAME
    table = banneret.new(game, 2, "siege")
    table.choose(table.asks[0], (3, 1, 0))
    console = Console(file=io.StringIO(), width=100, height=60)
    console.print(AnyScreen(game, 0, ["you", "random"]).board(table.view(0), 100, 60))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Fight" in shown
    assert re.search(r"lines +3  1  0", shown)


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
    assert "There is nothing to undo." in played.text
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
    played = Played(CONNECT_FOUR, ["l", "1", "?", "l", "w", "w 2", "b", "r disc", "q", "n"])
    assert played.text.count("Nothing has happened yet.") == 1
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
    assert "Seat 2 has chosen since: that cannot be undone." in played.text


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
    rows = [" ".join(line.split()) for line in played.text.splitlines()]
    assert f"your hand 1 {held}" in rows
    assert "hand, seat 2 1 1 unseen" in rows


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


def test_who_is_which_hero_is_told_by_name() -> None:
    played = Played(tales(), ["1", "l"])
    assert "You are the Villager." in played.text
    assert re.search(r"Random is the (Noble|Sorceress)\.", played.text)
    assert "Seat " not in played.text


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


# ---- What is read: stories, effects and results in words ----


def drawn(table: Table[Any], width: int = 200, height: int = 60) -> str:
    """The board as seat 0 sees it, in one line, without frames."""
    console = Console(file=io.StringIO(), width=width, height=height)
    console.print(screen_for(table.game, 0, ["you", "Anna", "Bert"]).board(table.view(0), width, height))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    return " ".join(text.replace("│", " ").split())


def sentences(table: Table[Any], seat: int) -> list[str]:
    """The log as a seat's screen tells it."""
    screen = screen_for(table.game, seat, ["Anna", "Bert"])
    return [screen.say(table, entry) for entry in table.log(seat)]


def test_an_event_is_read_as_a_story() -> None:
    scene = Scene("villager", "noble", events=True).event(31, "castle", dm=1)
    shown = drawn(scene.t)
    event = EVENTS[30]
    assert f"Event: {event.title}, in Castle; the Noble decides" in shown
    assert " ".join(event.story.split())[:60] in shown
    assert " ".join(CHAPTERS[event.start].text.split())[:60] in shown


def test_what_lasts_is_read_by_its_title_and_text() -> None:
    scene = Scene("villager", "noble", events=True).mark("golden-idol", realm="village").mark("oath", seat=0)
    scene.mark("long-night", realm="castle", dm=0).lasting("free card", 1)
    scene.state.idol[0] = 3
    scene.state.gold_supply -= 3
    shown = drawn(scene.begin().t)
    for lasting in LASTINGS:
        if lasting.name in ("golden-idol", "oath", "long-night"):
            assert lasting.title in shown
            assert " ".join(lasting.text.split())[:40] in shown
    assert "for the Noble: the next card costs no Gold" in shown
    assert "3 Gold for the first to rule it" in shown
    assert "until your next turn starts" in shown
    for id in ("golden-idol", "long-night", "more-othersiders", "counts-more"):
        assert id not in shown


def ruined_with(*traitors: int) -> Played:
    """The last Realm falls by the person's own hand, while some have sworn the oath."""
    scene = Scene("villager", "noble")
    for seat in traitors:
        scene.mark("oath", seat=seat)
    scene.cubes("castle", othersiders=1).cubes("magic", othersiders=1).ruined("castle", "magic")
    scene.cards(0, hand="conspire").begin()
    table: Table[State] = scene.t  # type: ignore[assignment]
    return Played(banneret.game("tales"), ["Play Conspire: place", "Place in the Village"], table=table)


def test_a_shared_victory_is_no_draw() -> None:
    shown = ruined_with(0, 1).text
    assert "You and the Noble share the victory." in shown
    assert "and with them the Villager and the Noble." in shown
    assert "draw." not in shown


def test_who_wins_with_the_othersiders_and_who_does_not() -> None:
    assert "You have won!" in ruined_with(0).text
    lost = ruined_with().text
    assert "Nobody has won." in lost
    assert "The Othersiders have won, and every player has lost." in lost


def test_a_draw_is_still_a_draw() -> None:
    board = Played(CONNECT_FOUR, [])
    board.table.draw_game("the board is full")
    result = board.table.result
    assert result is not None
    assert verdict_of(result, ["you", "Anna"], board.table.log(-1)) == "It is a draw."


def test_multiverse_shows_stocks_blocks_and_goals_in_words() -> None:
    table = banneret.new("multiverse", seats=2, seed=3)
    chance = Random(1)
    for _ in range(300):
        ask = table.asks[chance.randrange(len(table.asks))]
        table.choose(ask, 0 if ask.numbers is not None else chance.randrange(len(ask.options)))
    shown = drawn(table)
    state = table.view(0)["state"]
    assert isinstance(state, dict)
    assert f"gold {state['gold'][0]}, income" in shown
    assert "stones 0, shards 0" in shown
    for words in (
        "You, the Crown",
        "Ways to win",
        "Complete the Stone Portal",
        "Your mission",
        "Sharpshooter",
    ):
        assert words in shown
    assert "a block, face down" in shown  # of the enemy
    assert "-1 -1" not in shown  # no columns of numbers


def test_multiverse_tells_adventures_encounters_and_combat_cards_in_words() -> None:
    scene = MultiverseScene(adventures=True, combat_cards=True)
    deck = scene.t.pieces(COMBAT_DECK)
    scene.t.put(
        next(piece for piece in deck if scene.t.game.face(scene.t.zones.face[piece]) == "feint"), hand_of(0)
    )
    scene.event("merchant-caravan", (0, -3))
    scene.event("burning-village", (0, 3))
    scene.token((1, 0)).next_adventure("deserters").gold(0, 9)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).act(sword, "enter-adventure 1,0")
    shown = drawn(scene.t, 400)
    deserters = next(card for card in ADVENTURES if card.id == "deserters")
    for words in (
        f"Adventure: Deserters, at 1,0 {deserters.story}",
        f"Success: {deserters.reward_text} Failure: {deserters.failure_text}",
        "Merchant Caravan at 0,-3 Wanders a hex each turn.",
        "Burning Village 3 of 3 at 0,3",
        "Feint You strike first in this exchange.",
    ):
        assert words in " ".join(re.sub("[─╭╮╰╯]", " ", shown).split())
    assert "merchant-caravan" not in shown


@pytest.mark.parametrize("seats", [2, 3])
def test_multiverse_can_be_played_from_the_start(seats: int) -> None:
    played = Played(banneret.game("multiverse"), ["1", "b"] * 25, seats)
    assert "gold" in played.text
    assert max(len(line) for line in played.text.splitlines()) <= 100


# ---- Heart of Korrem ----


def test_korrem_shows_the_map_by_numbers_points_armies_and_battles() -> None:
    scene = KorremScene().clash("goblin-spear 0 0, treant 1 0", "knight 0 -1, militia 1 -1")
    scene.land(1, 0, "plains")
    scene.village(0, 1).bank(0, wood=3, gold=2)
    scene.state.points[0] = 7
    scene.state.won[0] = 7
    shown = drawn(scene.t)
    for words in (
        "Pla0 Pla1 H1E1 Hv",
        "H Human E Elves v Village",
        "Human, you 7 (monsters 7) 1 0 0 3 Wood, 2 Gold",
        "H1 on Plains 0 Knight, Militia",
        "you Knight 0 -1",
        "Elves Treant 1 0",
    ):
        assert words in shown


def test_korrem_tells_events_artifacts_and_cards_in_words() -> None:
    scene = KorremScene().clash("goblin-spear 0 0", "knight 0 -1").hold(0, "tax-revolt", "golden-age")
    event = next(card for card in WORLD if card.kind == EVENT)
    scene.state.event, scene.state.event_left = event.index, 2
    relic = scene.relic("book-of-ends", bank=0)
    shown = drawn(scene.t, 400)
    for words in (
        f"In force {event.name}: {event.text} (for 2 more rounds)",
        "Tax Revolt Choose a nation: it loses 3 resources of its choice.",
        "Golden Age Choose a nation: it gains 4 resources of its choice.",
        f"you {ARTIFACTS[relic].name} {ARTIFACTS[relic].text}",
    ):
        assert words in shown
    assert event.id not in shown
    told = len(scene.t.log(1))
    disaster = next(card for card in WORLD if card.kind == DISASTER)
    scene.t.tell("disaster", (0, disaster.index))
    scene.t.whisper(1, "draws-card", (0, event.index), (0, -1))
    said = sentences(scene.t, 1)[told:]
    assert said == [f"Disaster: {disaster.name}! {disaster.text}", "The ruler of the Humans draws a card."]


@pytest.mark.parametrize("seats", [2, 6])
def test_korrem_can_be_played_from_the_start(seats: int) -> None:
    played = Played(banneret.game("korrem"), ["1", "b"] * 40, seats)
    assert "Round 0, set-up" in played.text
    assert "Pla" in played.text
    assert max(len(line) for line in played.text.splitlines()) <= 100


# ---- Heroes of Might and Magic III: The Board Game ----


def test_heroes_shows_the_map_by_numbers_players_units_and_the_hand() -> None:
    scene = HeroesScene().army(0, "castle-griffins pack", "castle-marksmen").hold(0, "attack", "magic-arrow")
    shown = drawn(scene.t)
    for words in (
        "C Catherine A Alamar",
        "I to VII guards",
        "Catherine, you Castle I 3 20 gold, 5 materials, 1 valuable",
        "you Pack of Griffins, Marksmen Towers",
        "Your hand Attack basic effect: +1 attack / expert effect: +2 attack",
        "Magic Arrow first level: Choose any unit: it takes 1 damage",
    ):
        assert words in shown


def test_heroes_tells_proclamations_by_their_texts() -> None:
    scene = HeroesScene()
    weeks = {week.id: week for week in PROCLAMATIONS}
    now, soon = weeks["ammo-cart"], weeks["big-cleanup"]
    assert "Astrologers" not in drawn(scene.t)
    scene.state.proclaimed, scene.state.coming = now.index, [soon.index]
    shown = drawn(scene.t, 400)
    assert "The Astrologers proclaim Ammo Cart: Ballista: +1 damage." in shown
    assert "The Astrologers proclaim Big Cleanup: Everybody discards the whole hand" in shown
    assert "(when the next Resource Round begins)" in shown
    scene.t.tell("proclaims", (soon.index,))
    assert sentences(scene.t, 0)[-1].startswith(
        "Astrologers proclaim: Big Cleanup: Everybody discards the whole hand"
    )


def test_heroes_shows_a_siege_with_its_units_walls_and_who_acts() -> None:
    arena = Arena(("castle-griffins pack b2",), ("dungeon-troglodytes c4",), foe=1, works="WWG.")
    shown = drawn(arena.t)
    for words in (
        "row 3 #Wall# #Wall# =Gate= .",
        "you Pack of Griffins B2 3 0 4 of 4 9 flying, acts now",
        "Alamar Troglodytes C4 2 1 2 of 2 4 ground",
        "Alamar Arrow Tower tower",
    ):
        assert words in shown


def test_heroes_can_be_played_from_the_start() -> None:
    played = Played(banneret.game("heroes"), ["1", "b"] * 40)
    assert "Setting up" in played.text
    assert "Round 1" in played.text
    assert max(len(line) for line in played.text.splitlines()) <= 100


# ---- Daybreak ----


def daybreak_board(seat: int = 0) -> str:
    """What a seat's screen shows of a position: Heroes abroad, a Mine of House Tide, Monsters, recruits."""
    scene = DaybreakScene()
    scene.city(0, "B2", spawners="T1 T2*", troops="4 T1")
    scene.city(1, "J10")
    scene.city(None, "E5")
    scene.hero(0, "C7", "7 T1, 2 T3*", items="rare amulet")
    scene.hero(1, "G3")
    scene.mine("D4", 1, "Stone")
    scene.mine("H8")
    scene.token("A9", "monster").stock(0, 12, 34, 5, 6).explore(0, 6)
    shown = io.StringIO()
    screen = screen_for(banneret.game("daybreak"), seat, ["you", "Bo"])
    Console(file=shown, width=110, legacy_windows=False).print(screen.board(scene.t.view(seat), 110, 50))
    return shown.getvalue()


def test_daybreak_shows_stocks_names_and_places() -> None:
    lines = [" ".join(line.split()) for line in daybreak_board().splitlines()]
    assert "House Coin Wood Food Stone a Day Heroes Cities Mines score" in lines
    assert any(line.startswith("House Ember (you) 12 34 5 6 +2 +1 +1 +1, -1 Food 1 1 0") for line in lines)
    assert "Aldric House Ember (you) C7 6 7 Goblins, 2 Horned Ogres Rare Amulet (worn)" in lines
    assert "Ashford House Ember (you) B2 Tier 1, Tier 2★ 4 Goblins" in lines
    assert "Greyhollow nobody E5" in lines
    assert "Stone House Tide D4" in lines
    assert "not known yet nobody H8" in lines


def test_daybreaks_map_tells_heroes_from_monsters_and_has_a_legend() -> None:
    shown = daybreak_board()
    rows = {line.split()[0]: line for line in shown.splitlines() if line.strip()[:1].isdigit()}
    assert "@E" in rows["7"]
    assert "@T" in rows["3"]
    assert "M." in rows["9"]
    assert "mT" in rows["4"]
    assert ("CE" in rows["2"], "C." in rows["5"], "CT" in rows["10"]) == (True, True, True)
    assert "@ Hero" in shown
    assert "M Monsters" in shown
    assert "E House Ember   T House Tide   . nobody" in shown


def test_daybreaks_screen_shows_a_battle_and_a_whole_game() -> None:
    short = banneret.new("daybreak", 2, seed=5, options={"day_limit": 3})
    chance = random.Random(3)
    played = Played(short.game, [str(chance.randint(1, 4)) for _ in range(600)], table=short)
    assert played.over
    assert "Build & Recruitment" in played.text
    scene = DaybreakScene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.hero(0, "D4", "3 T1")
    scene.hero(1, "D5", "2 T1")
    scene.explore(0, 3).choose("move aldric D5", "one-squad", "representative", "one-squad", "representative")
    shown = io.StringIO()
    screen = screen_for(banneret.game("daybreak"), 1, ["Al", "you"])
    Console(file=shown, width=110, legacy_windows=False).print(screen.board(scene.t.view(1), 110, 50))
    lines = [" ".join(line.split()) for line in shown.getvalue().splitlines()]
    assert "Aldric against Maren" in lines
    assert "House Ember Squad A 3 Goblins about 10.5" in lines
    assert "House Tide Squad A 2 Goblins about 7.0" in lines
