"""Leaving, giving up, deleting; my games and the history."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.support import Json, Place, Player, Problem, Server, ended, play_out, wait_for
from tests.slowness import patient


def settings() -> tuple[str, ...]:
    return ("--idle", str(patient(0.5)), "--limit", "tables_at_once=1000")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("home"), *settings()) as server:
        yield server


@pytest.fixture
def own_home(tmp_path: Path) -> Iterator[Server]:
    """One in which no other table is in memory."""
    with Server(tmp_path / "home", *settings()) as server:
        yield server


def mine(server: Server, *seats: tuple[Place, int]) -> Json:
    keys = [{"table": place.table, "token": place.tokens[seat]} for place, seat in seats]
    found: Json = server.post("/api/mine", {"seats": keys})
    return found


def tables(games: list[Json]) -> list[str]:
    return [game["info"]["table"] for game in games]


def delete(place: Place, token: str) -> int:
    status, _ = place.server.ask(
        "DELETE", f"/api/tables/{place.table}", headers={"Authorization": f"Bearer {token}"}
    )
    return status


# ---- Leaving ----


def test_a_table_that_was_left_is_no_longer_mine_but_can_be_taken_up_again(home: Server) -> None:
    place = home.new("tales", "person,person,greedy")
    assert place.post("seats/0/leave", token=place.tokens[0]) == {"removable": False}
    found = mine(home, (place, 0), (place, 1))
    assert [(game["seat"], game["away"]) for game in found["running"]] == [(0, True), (1, False)]
    info = place.info()["seats"][0]
    assert (info["left"], info["bot"], info["claimed"]) == (True, "greedy", False)
    place.post("seats/0/return", token=place.tokens[0])
    with place.sit(0) as ann:
        assert ann.hello["seats"][0]["bot"] is None
        assert not ann.hello["seats"][0]["left"]
    place.post("seats/0/leave", token=place.tokens[0])
    assert place.post("seats/1/leave", token=place.tokens[1]) == {"removable": True}


def test_before_the_game_a_seat_is_simply_free_again(home: Server) -> None:
    place = home.new("tales", "person,open,open")
    bob = place.post("claim", token=place.tokens[1], name="Bob")["token"]
    place.post("seats/1/leave", token=bob)
    seat = place.info()["seats"][1]
    assert (seat["name"], seat["claimed"], seat["left"], seat["bot"]) == ("Player 2", False, False, None)
    link = place.post("seats/1/open", token=place.tokens[0])["links"][0]["token"]
    assert place.post("claim", token=link)["for_whom"] == ""


def test_only_ones_own_seat_is_left_or_resigned(home: Server) -> None:
    place = home.new()
    for path in ("seats/1/leave", "seats/1/resign"):
        for token in (place.tokens[0], "nonsense", ""):
            with pytest.raises(Problem, match="403"):
                place.post(path, token=token)


# ---- Deleting ----


def test_the_only_one_who_sits_there_may_delete_a_table(home: Server) -> None:
    place = home.new("connect_four", "person,greedy")
    with place.sit(0) as ann, place.watch() as guest:
        ann.choose_first(1)
        ann.send({"type": "chat", "text": "bye"})
        ann.catch_up()
        assert delete(place, "nonsense") == 403
        assert delete(place, "") == 403
        assert delete(place, place.tokens[0]) == 204
        for player in (ann, guest):
            assert ended(player)[0] == 4404
    with pytest.raises(Problem, match="404"):
        place.info()
    assert mine(home, (place, 0))["gone"] == [place.table]
    base = sqlite3.connect(home.data / "banneret.sqlite")
    for name in ("choices", "chat", "seats"):
        assert base.execute(f"select count(*) from {name} where table_id = ?", [place.table]).fetchone() == (
            0,
        )
    base.close()


def test_a_table_is_not_deleted_while_another_sits_there(home: Server) -> None:
    place = home.new()
    assert delete(place, place.tokens[0]) == 400
    place.post("seats/1/leave", token=place.tokens[1])
    assert delete(place, place.tokens[1]) == 400  # not by one who has left, either
    assert delete(place, place.tokens[0]) == 204


def test_who_set_up_a_table_of_bots_alone_may_delete_it(home: Server) -> None:
    place = home.new("connect_four", "greedy,greedy")
    assert delete(place, place.tokens[-1]) == 204


def test_deserted_tables_are_cleared_away(tmp_path: Path) -> None:
    with Server(tmp_path, "--idle", str(patient(0.2))) as server:
        deserted, bots = (
            server.new("connect_four", "person,greedy"),
            server.new("connect_four", "greedy,greedy"),
        )
        kept = server.new("connect_four", "person,greedy")
        deserted.post("seats/0/leave", token=deserted.tokens[0])
        wait_for(lambda: server.get("/api/health")["tables"] == 0, "the tables have left memory")
        server.stop()
        base = sqlite3.connect(tmp_path / "banneret.sqlite")
        base.execute("update tables set active = active - 8 * 86400")
        base.commit()
        base.close()
        server.more += ["--limit", "deserted_days=7"]
        server.start()
        wait_for(lambda: len(server.get("/api/tables")) == 1, "the deserted ones are gone")
        assert kept.info()["table"] == kept.table
        for place in (deserted, bots):
            with pytest.raises(Problem, match="404"):
                place.info()


# ---- Giving up ----


def test_of_two_the_other_has_won(own_home: Server) -> None:
    place = own_home.new("tales", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        ann.choose_any_few(1)
        assert place.post("seats/0/resign", token=place.tokens[0])["over"]
        right = {"winners": [1], "ending": "resigned", "points": [0.0, 1.0], "resigned": [0]}
        for player in (ann, bob):
            player.hear_until(lambda m, player=player: player.over)  # type: ignore[misc]
            assert player.view["result"] == right
            assert player.view["asks"] == []
            assert player.view["seed"]  # it lies open like any finished game
            assert None not in [piece for zone in player.view["zones"].values() for piece in zone]
            assert "over" in player.choose(1, 0)["error"]
        assert "lies open" in ann.undo()["error"]
        assert place.info()["result"] == right
        assert place.post("verify")["ok"]
        made = place.info()["choices"]
        frames = own_home.get(f"/api/replays/{place.table}/frames?from=0&to=9")
        assert [frame["choice"] for frame in frames] == list(range(made + 1))
        with pytest.raises(Problem, match="over"):
            place.post("seats/1/resign", token=place.tokens[1])
    wait_for(lambda: own_home.get("/api/health")["tables"] == 0, "the table has left memory")
    with place.sit(0) as ann:
        assert ann.view["result"] == right
        assert place.post("rematch", token=place.tokens[0])["table"]


def test_of_three_a_bot_plays_on_and_the_end_says_so(home: Server) -> None:
    place = home.new("tales", "person,person,person")
    with place.sit(0) as ann, place.sit(1) as bob, place.sit(2) as cat:
        ann.choose_any_few(1)
        info = place.post("seats/2/resign", token=place.tokens[2])
        assert not info["over"]
        news = ann.hear_until(lambda m: m["type"] == "seats" and m["seats"][2]["resigned"])
        assert news["seats"][2]["bot"] == "greedy"
        for token in place.tokens.values():
            with pytest.raises(Problem, match="has resigned"):
                place.post("seats/2/bot", token=token, bot=None)
        with pytest.raises(Problem, match="already"):
            place.post("seats/2/resign", token=place.tokens[2])
        cat.close()
        play_out([ann, bob])
        assert ann.view["result"]["resigned"] == [2]
        assert place.info()["result"]["resigned"] == [2]
        assert place.info()["result"]["ending"] != "resigned"


def test_a_lone_person_who_gives_up_ends_the_game(home: Server) -> None:
    place = home.new("tales", "person,greedy,greedy")
    assert place.post("seats/0/resign", token=place.tokens[0])["result"]["winners"] == [1, 2]


def test_nobody_gives_up_a_game_that_has_not_begun(home: Server) -> None:
    place = home.new("tales", "person,open")
    with pytest.raises(Problem, match="not begun"):
        place.post("seats/0/resign", token=place.tokens[0])


# ---- My games, and the history ----


def test_my_games_say_whose_move_it_is(own_home: Server) -> None:
    first, second, over = own_home.new(), own_home.new("tales", "person,person"), own_home.new()
    with first.sit(0) as ann:
        ann.choose_any_few(1)
    with second.sit(0) as ann, second.sit(1) as bob:
        (ann if ann.asks() else bob).choose_any_few(1)
        ann.catch_up()
        asked = 0 if ann.asks() else 1
        turn = ann.view["state"]["turn"]
    with over.sit(0) as ann, over.sit(1) as bob:
        play_out([ann, bob])
    seats = ((first, 0), (second, asked), (over, 0))
    for resting in (False, True):  # from memory, and from the store
        if resting:
            wait_for(lambda: own_home.get("/api/health")["tables"] == 0, "the tables have left memory")
        found = mine(own_home, *seats)
        assert tables(found["running"]) == [second.table, first.table]  # mine to move comes first
        assert [game["my_turn"] for game in found["running"]] == [True, False]
        assert [game["info"]["turn"] for game in found["running"]] == [[asked], [1]]
        assert found["running"][0]["info"]["stage"] == ["turn", turn]
        assert abs(found["running"][0]["info"]["active"] - time.time()) < 300
        assert tables(found["finished"]) == [over.table]
        result = found["finished"][0]["info"]
        assert result["result"]["winners"] is not None
        assert abs(result["finished"] - time.time()) < 300
        assert found["gone"] == []
    assert mine(own_home, (first, 0))["running"][0]["seat"] == 0
    first.tokens[0] = "nonsense"
    assert mine(own_home, (first, 0))["gone"] == [first.table]


def test_whose_move_it_is_survives_a_crash(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        place = server.new()
        with place.sit(0) as ann:
            ann.choose_any_few(1)
        base = sqlite3.connect(tmp_path / "banneret.sqlite")
        wait_for(lambda: base.execute("select turn from tables").fetchone() == ("[1]",), "it is kept")
        base.close()
        server.kill()
        server.start()
        assert mine(server, (place, 1))["running"][0]["my_turn"]


def test_finished_games_stay_in_the_history(home: Server) -> None:
    before = len(home.get("/api/history?game=connect_four"))
    private = home.new(private=True)
    places = [home.new(), private, home.new()]
    for place in places:
        with place.sit(0) as ann, place.sit(1) as bob:
            play_out([ann, bob])
    found = home.get("/api/history?game=connect_four")
    assert [info["table"] for info in found[:2]] == [places[2].table, places[0].table]  # newest first
    assert len(found) == min(50, before + 2)
    assert private.table not in [info["table"] for info in found]
    older = home.get(f"/api/history?game=connect_four&before={found[0]['finished']}")
    assert older[0]["table"] == places[0].table
    assert all(info["game"] == "tales" for info in home.get("/api/history?game=tales"))
    assert [seat["name"] for seat in found[0]["seats"]] == [
        seat["name"] for seat in places[2].info()["seats"]
    ]
    places[0].post("seats/0/leave", token=places[0].tokens[0])
    assert mine(home, (places[0], 0))["gone"] == [places[0].table]  # out of my history
    assert mine(home, (places[0], 1))["finished"]  # not out of Bob's
    assert Player(places[0], 1, places[0].tokens[1]).over


def test_only_so_many_seats_are_asked_for_at_once(home: Server) -> None:
    place = home.new()
    with pytest.raises(Problem, match="at most 200"):
        mine(home, *[(place, 0)] * 201)
