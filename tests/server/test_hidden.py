"""Nothing that a seat is sent counts what it cannot see: plays that differ only in that are the same, byte by byte."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from banneret import games
from banneret.server.house import fresh_play
from banneret.server.minds import WINDOW_MS, hurried
from banneret.server.stored import StoredSeat
from tests.server.support import ROOT, Json, Place, Player, Server, wait_for

AMBUSH = str(ROOT / "tests" / "server" / "toys" / "ambush.py")
QUICK_CLOCKS = ("--limit", "least_clock=0.05")


@pytest.fixture(scope="module")
def pass_(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the pass."""
    with Server(tmp_path_factory.mktemp("pass"), "--workers", "2", *QUICK_CLOCKS, games=(AMBUSH,)) as server:
        yield server


def take(player: Player, kind: str) -> Json:
    """Choose the option of a kind."""
    if not player.asks():
        player.hear_until(lambda message: bool(player.asks()))
    ask = player.asks()[0]
    answer = player.choose(ask["id"], [option["kind"] for option in ask["options"]].index(kind))
    assert answer["type"] == "accepted", answer
    return answer


def offered(player: Player) -> list[str]:
    return [option["kind"] for ask in player.asks() for option in ask["options"]]


def likened(message: Json) -> str:
    """A message as text, without what every table has of its own, and without the time of day."""
    data: Any = json.loads(json.dumps(message))
    for name in ("table", "commitment", "at"):
        data.pop(name, None)
    if data["type"] == "state":
        data["view"].pop("commitment")
        if data["clocks"] is not None:
            data["clocks"] = [round(left, -1) for left in data["clocks"]]
    if "tag" in data:
        data["tag"] = ""
    return json.dumps(data)


CLOCKS: list[Json] = [
    {},
    {"clock": {"kind": "move", "seconds": 1000}},
    {"clock": {"kind": "game", "seconds": 1000, "increment": 100}},
    {"clock": {"kind": "game", "seconds": 1000, "increment": 100, "named": {"prepare": 500, "ambush": 300}}},
]


def world(server: Server, before: int, after: int, undone: int, more: Json) -> tuple[list[str], Place]:
    """What Bob and a guest hear of a play in which Ann hides so many scouts before and after Bob has chosen."""
    place = server.new("ambush", "person,person,person", **more)
    laid = place.info()["active"]
    with place.sit(0) as ann, place.sit(2) as cid, place.sit(1) as bob, place.watch() as guest:
        for _ in range(before):
            take(ann, "hide")
        for _ in range(undone):
            assert ann.undo()["type"] == "accepted"
        take(bob, "hide")
        bob.catch_up()
        for _ in range(after):
            take(ann, "hide")
            take(cid, "hide")
        told = [place.info()]
        take(bob, "hide")
        bob.send({"type": "chat", "text": "hm"})
        take(ann, "ready")
        for player in (bob, cid):
            take(player, "ready")
        take(ann, "march")
        if after:  # who has something to spring can pass, too
            take(cid, "pass")
        bob.catch_up()
        guest.catch_up()
        told.append(place.info())
        if not after:
            take(cid, "pass")
        take(bob, "spring")
        ann.catch_up()
        ann.choose_numbers(ann.asks()[0]["id"], [2, 3])
        take(bob, "hide")
        bob.catch_up()
        guest.catch_up()
        for info in told:
            for name in ("table", "commitment", "created"):
                info.pop(name)
            info["active"] = info["active"] > laid  # whether anything was to be seen since
        heard = [*bob.heard, *guest.heard]
        return [*[likened(message) for message in heard], json.dumps(told)], place


@pytest.mark.parametrize("more", CLOCKS, ids=["none", "move", "game", "named"])
def test_what_others_choose_in_secret_changes_not_a_byte(pass_: Server, more: Json) -> None:
    quiet, _ = world(pass_, 0, 0, 0, more)
    for before, after, undone in ((3, 1, 0), (1, 3, 0), (2, 1, 1)):
        busy, _ = world(pass_, before, after, undone, more)
        assert busy == quiet


def test_what_is_seen_is_told(pass_: Server) -> None:
    """The comparison above would see a difference."""
    place = pass_.new("ambush", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        bob.catch_up()
        number = bob.state["number"]
        take(ann, "hide")
        bob.catch_up()
        assert bob.state["number"] == number
        take(ann, "ready")
        bob.catch_up()
        assert bob.state["number"] == number + 1
        assert [entry["moment"] for entry in ann.entries.values()] == [1, 2, 3]
        assert [entry["moment"] for entry in bob.entries.values()] == [1, 2]


def test_how_often_a_bot_chooses_in_secret_does_not_show(pass_: Server) -> None:
    made: set[int] = set()
    first: list[str] = []
    for _ in range(20):
        place = pass_.new("ambush", "random,person,open")
        with place.sit(1) as bob:
            place.tokens[2] = place.post("claim", token=place.tokens[2])["token"]  # now it starts
            bob.hear_until(lambda message, bob=bob: len(bob.entries) == 2)  # type: ignore[misc]
            take(bob, "ready")
            with place.sit(2) as cid:
                take(cid, "ready")
            bob.hear_until(lambda message, bob=bob: "pass" in offered(bob))  # type: ignore[misc]
            told = [likened(message) for message in bob.heard if message["type"] != "seats"]
        with sqlite3.connect(f"file:{pass_.data / 'banneret.sqlite'}?mode=ro", uri=True) as base:
            counted = "select count(*) from choices where table_id = ? and seat = 0"
            made.add(base.execute(counted, (place.table,)).fetchone()[0])
        first = first or told
        assert told == first
        if len(made) > 2:
            return
    raise AssertionError("the bot chooses the same number of times in every play")


# ---- Numbers ----


def test_an_ask_is_answered_by_numbers(pass_: Server) -> None:
    place = pass_.new("ambush", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        take(ann, "ready")
        take(bob, "ready")
        take(ann, "march")
        take(bob, "pass")
        ann.catch_up()
        ask = ann.asks()[0]
        assert ask["amounts"][0] == {"kind": "gold", "args": [], "least": 0, "most": 5}
        assert ask["totals"] == [{"of": [0, 1], "least": 5, "most": 5}]
        assert (ask["options"], ask["absent"]) == ([], [5, 0])
        assert "by 2 numbers" in ann.choose(ask["id"], 0)["error"]
        for numbers, says in (
            ([1], "needs 2 numbers; 1 were given"),
            ([6, -1], "6 is not between 0 and 5"),
            ([1, 1], "come to 2"),
        ):
            assert says in ann.choose_numbers(ask["id"], numbers)["error"]
        assert ann.choose_numbers(ask["id"], [1, 4])["type"] == "accepted"
        assert ann.view["state"]["spoils"] == [1, 4]


def test_numbers_and_names_are_stored_and_loaded(tmp_path: Path) -> None:
    with Server(tmp_path, games=(AMBUSH,)) as server:
        place = server.new("ambush", "person,person")
        with place.sit(0) as ann, place.sit(1) as bob:
            take(ann, "hide")
            take(bob, "ready")
            take(ann, "ready")
            take(ann, "march")
            take(bob, "pass")
            ann.catch_up()
            ann.choose_numbers(ann.asks()[0]["id"], [1, 4])
            view = ann.view
        server.kill()
        with sqlite3.connect(server.data / "banneret.sqlite") as base:
            names = [row[0] for row in base.execute("select name from choices order by serial")]
        assert names == ["hide", "ready", "ready", "march", "pass", "split 1 4"]
        server.start()
        with place.sit(0) as ann:
            assert ann.view == view


# ---- Taking back beside others ----


def test_a_choice_is_taken_back_though_others_have_chosen_since(tmp_path: Path) -> None:
    with Server(tmp_path, games=(AMBUSH,)) as server:
        place = server.new("ambush", "person,person")
        with place.sit(0) as ann, place.sit(1) as bob:
            take(ann, "hide")
            take(ann, "hide")
            take(bob, "hide")
            tag = f"{bob.name}-{bob.tags}"
            assert ann.view["can_undo"]
            assert ann.undo()["type"] == "accepted"
            bob.catch_up()
            assert ann.view["state"]["scouts"] == 1
            assert bob.view["state"]["scouts"] == 1
            views = ann.view, bob.view
            again = bob.choose(1, 0, tag)  # it stands, so it is not made twice
            assert again["type"] == "accepted"
            bob.catch_up()
            assert bob.view == views[1]
        server.kill()
        server.start()
        with place.sit(0) as ann, place.sit(1) as bob:
            assert (ann.view, bob.view) == views
            assert bob.choose(1, 0, tag)["type"] == "accepted"
            bob.catch_up()
            assert bob.view == views[1]
            take(bob, "ready")
            take(ann, "ready")


# ---- Clocks that the rules name ----


def test_a_named_clock_runs_for_several_and_answers_for_the_absent(pass_: Server) -> None:
    clock = {"kind": "game", "seconds": 1000, "named": {"prepare": 1.0}}
    place = pass_.new("ambush", "person,person", clock=clock)
    with place.sit(0) as ann, place.sit(1) as bob:
        assert ann.state["ticking"] == [0, 1]
        assert max(ann.state["clocks"]) <= 1.0
        assert ann.asks()[0]["clock"] == "prepare"
        take(ann, "hide")
        assert ann.state["clocks"][0] < 1.0  # a choice does not set it anew
        ann.hear_until(lambda message: "march" in offered(ann))
        assert ann.state["ticking"] == [0]
        assert ann.state["clocks"][0] > 990
        bob.catch_up()
        assert [entry["kind"] for entry in bob.entries.values()].count("ready") == 2


def test_a_window_closes_when_its_clock_has_run_out(pass_: Server) -> None:
    clock = {"kind": "move", "seconds": 1000, "named": {"ambush": 0.7}}
    place = pass_.new("ambush", "person,person,person", clock=clock)
    with place.sit(0) as ann, place.sit(1) as bob, place.sit(2) as cid:
        to_the_window([ann, bob, cid], {})
        ann.catch_up()
        assert ann.state["ticking"] == [1, 2]
        take(cid, "pass")
        ann.catch_up()
        assert ann.state["ticking"] == [1, 2]  # nobody sees who has answered
        ann.hear_until(lambda message: bool(ann.asks()))  # Bob never does
        assert ann.state["ticking"] == [0]
        assert ann.state["clocks"][0] > 990


# ---- Passing ----


def to_the_window(players: list[Player], scouts: dict[int, int]) -> None:
    """All prepare; some hide scouts; seat 0 marches."""
    for player in players:
        for _ in range(scouts.get(player.seat, 0)):
            take(player, "hide")
        take(player, "ready")
    take(players[0], "march")


@pytest.mark.parametrize(
    ("passing", "scouts", "asked"),
    [("held", 0, False), ("held", 1, True), ("always", 0, False), ("always", 1, False), ("ask", 0, True)],
)
def test_a_seat_is_passed_over_as_it_wants(pass_: Server, passing: str, scouts: int, asked: bool) -> None:
    place = pass_.new("ambush", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        assert bob.hello["passing"] == "ask"
        bob.send({"type": "passing", "passing": passing})
        assert bob.wait_for_type("passing") == {"type": "passing", "passing": passing}
        to_the_window([ann, bob], {1: scouts})
        if asked:
            bob.hear_until(lambda message: "pass" in offered(bob))
            with pytest.raises(TimeoutError):
                bob.hear_until(lambda message: not bob.asks(), 1.6)
            take(bob, "pass")
        ann.hear_until(lambda message: any(ask["kind"] == "split" for ask in ann.asks()))
        assert bob.view["state"]["sprung"] == 0
        assert not any(message["type"] == "passing" for message in ann.heard)
        assert "passing" not in json.dumps([ann.heard[1:], place.info()])


@pytest.mark.parametrize("scouts", [0, 1], ids=["holds nothing", "holds a scout"])
def test_a_bot_that_thinks_long_lets_nobody_wait_so_long_in_a_window(pass_: Server, scouts: int) -> None:
    """A window comes with every march: whether it is empty must not show, so all are kept waiting, but not for long."""
    place = pass_.new("ambush", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        for _ in range(scouts):
            take(bob, "hide")
        take(bob, "ready")
        take(ann, "ready")
        place.post("seats/1/bot", token=place.tokens[1], bot="mcts", ms=25_000)
        take(ann, "march")
        begun = time.monotonic()
        ann.hear_until(lambda message: bool(ann.asks()), 30.0)
        assert WINDOW_MS / 1000 < time.monotonic() - begun < 25.0


def test_in_a_window_a_bot_thinks_a_second_and_by_playouts_no_more() -> None:
    assert hurried("mcts:60it:6000ms") == "mcts:60it:1000ms"
    assert hurried("mcts:60it") == "mcts:60it:1000ms"  # else how long it takes would tell
    assert hurried("mcts:300ms:slip=0.1") == "mcts:300ms:slip=0.1"
    assert hurried("greedy:slip=0.2") == "greedy:slip=0.2"
    assert hurried("scripted") == "scripted"


def test_a_game_says_what_a_new_seat_does_in_windows() -> None:
    for name, wanted in (("tales", "ask"), ("heroes", "held")):
        found = games.game(name)
        seats = [StoredSeat(number, "person", "Ann") for number in range(2)]
        stored = fresh_play(found, found.settings_with({}), "1", seats, "watch")
        assert [seat.passing for seat in stored.seats] == [wanted, wanted]


def test_the_setting_stays_with_the_seat_and_is_its_own(pass_: Server) -> None:
    place = pass_.new("ambush", "person,person")
    with place.sit(1) as bob:
        answer = pass_.ask(
            "POST",
            f"/api/tables/{place.table}/seats/1/passing",
            json.dumps({"passing": "held", "token": place.tokens[1]}).encode(),
        )
        assert answer[0] == 204
        assert bob.wait_for_type("passing")["passing"] == "held"
    for token in (place.tokens[0], "", "nonsense"):
        status, _ = pass_.ask(
            "POST",
            f"/api/tables/{place.table}/seats/1/passing",
            json.dumps({"passing": "always", "token": token}).encode(),
        )
        assert status == 403
    with place.sit(1) as bob, place.sit(0) as ann, place.watch() as guest:
        assert bob.hello["passing"] == "held"
        assert ann.hello["passing"] == "ask"
        guest.send({"type": "passing", "passing": "held"})
        assert "spectators" in guest.wait_for_type("error")["error"]


def test_who_changes_their_mind_in_time_is_asked(pass_: Server) -> None:
    place = pass_.new("ambush", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        bob.send({"type": "passing", "passing": "always"})
        to_the_window([ann, bob], {1: 1})
        bob.send({"type": "passing", "passing": "ask"})
        bob.hear_until(lambda message: "spring" in offered(bob))
        with pytest.raises(TimeoutError):
            bob.hear_until(lambda message: not bob.asks(), 1.6)
        take(bob, "spring")
        assert bob.view["state"]["sprung"] == 1


def test_nobody_sees_who_has_answered(pass_: Server) -> None:
    place = pass_.new("ambush", "person,person,person")
    with place.sit(0) as ann, place.sit(1) as bob, place.sit(2) as cid:
        to_the_window([ann, bob, cid], {1: 1})
        ann.catch_up()
        number = ann.state["number"]
        take(cid, "pass")
        ann.catch_up()
        bob.catch_up()
        assert ann.state["number"] == number
        assert [ask["seat"] for ask in bob.view["asks"]] == [1, 2]
        assert place.info()["turn"] == [1, 2]
        take(bob, "pass")
        wait_for(lambda: place.info()["turn"] == [0], "the window is closed")


# ---- Names and words ----


def test_names_of_a_set_up_come_with_the_greeting(pass_: Server) -> None:
    with pass_.new("ambush", "person,person").watch() as guest:
        assert guest.hello["names"] == {"place": ["the gorge", "the ford"]}


def test_words_come_with_the_content(pass_: Server) -> None:
    english = pass_.get("/api/games/ambush/content")["words"]
    assert english["options"]["hide"]["label"] == "Hide a scout"
    assert english["language"] == "en"
    for language in ("tlh", "..%2F..%2Fetc", "x"):
        assert pass_.get(f"/api/games/ambush/content?language={language}")["words"] == english
    pseudo = pass_.get("/api/games/ambush/content?language=pseudo")["words"]
    assert pseudo["options"]["hide"]["label"] == "[Hídé á šçóút]"
    assert pseudo["entries"]["hides"]["says"] == "[{0:seat} hídéš šçóút {1:number}]"
    found = {game["name"]: game["languages"] for game in pass_.get("/api/games")}
    assert found["ambush"] == ["en"]
