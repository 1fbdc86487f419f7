"""The table of the day: one deal for everybody, one try, and results side by side."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from banneret.kernel.chance import commitment
from banneret.server import wire
from banneret.server.daily import FILE, place_of, secret_in, seed_of
from tests.server.support import Json, Place, Problem, Server, play_out

ANN, BOB = "a" * 20, "b" * 20


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("home"), "--limit", "tables_at_once=1000") as server:
        yield server


def sit_down(server: Server, key: str, name: str = "", game: str = "connect_four") -> Place:
    made = server.post(f"/api/daily/{game}", {"key": key, "name": name})
    return Place(server, made["table"], {0: made["links"][0]["token"]})


def day(server: Server, key: str = "", game: str = "connect_four") -> Json:
    found: list[Json] = server.post("/api/daily", {"key": key})
    return next(info for info in found if info["game"] == game)


def test_everybody_has_the_same_deal_and_one_try(home: Server) -> None:
    ann, bob = sit_down(home, ANN, "Ann", "tales"), sit_down(home, BOB, "Bob", "tales")
    assert ann.table != bob.table
    infos = [place.info() for place in (ann, bob)]
    assert infos[0]["commitment"] == infos[1]["commitment"] == day(home, game="tales")["commitment"]
    assert home.new("tales", "person,greedy").info()["commitment"] != infos[0]["commitment"]
    again = sit_down(home, ANN, "Ann once more", "tales")
    assert (again.table, again.tokens) == (ann.table, ann.tokens), "it is gone on with, not begun anew"
    assert day(home, ANN, "tales")["mine"] == ann.table
    assert day(home, game="tales")["mine"] == ""
    assert day(home, game="tales")["going"] == 2


def test_a_result_is_compared_and_the_table_stays_for_the_day(home: Server) -> None:
    place = sit_down(home, ANN, "Ann")
    with place.sit(0) as ann:
        play_out([ann])
    found = day(home, ANN)
    (line,) = found["lines"]
    assert (line["name"], line["mine"], line["resigned"]) == ("Ann", True, False)
    assert line["choices"] > 3
    assert [each["mine"] for each in day(home, BOB)["lines"]] == [False]
    assert sit_down(home, ANN).table == place.table
    status, told = home.ask(
        "DELETE", f"/api/tables/{place.table}", headers={"Authorization": f"Bearer {place.tokens[0]}"}
    )
    assert status == 400
    assert "one try counts" in str(told)


def test_who_plays_on_from_the_replay_has_no_second_try(home: Server) -> None:
    """It is the same deal, but who has seen the game knows what is drawn and rolled."""
    key = "e" * 20
    place = sit_down(home, key, "Eve", "tales")
    with place.sit(0) as eve:
        eve.choose_first(1)
    home.post(f"/api/tables/{place.table}/seats/0/resign", {"token": place.tokens[0]})
    before = day(home, key, "tales")
    seats = [{"kind": "person", "name": "Eve again"}, *[{"kind": "bot"}] * (len(place.info()["seats"]) - 1)]
    made = home.post(
        f"/api/replays/{place.table}/play-on", {"choice": 0, "seats": seats, "token": place.tokens[0]}
    )
    assert day(home, key, "tales") == before
    assert sit_down(home, key, "Eve", "tales").table == place.table
    own = {"Authorization": f"Bearer {made['links'][0]['token']}"}
    status, told = home.ask("DELETE", f"/api/tables/{made['table']}", headers=own)
    assert status < 300, f"it may be deleted like any other: {told!r}"


def test_others_see_results_but_not_the_deal(home: Server) -> None:
    place = sit_down(home, BOB, "Bob")
    with pytest.raises(Problem, match="private"):
        home.get(f"/api/tables/{place.table}")
    assert place.table not in [info["table"] for info in home.get("/api/tables")]


def test_a_key_has_to_be_one(home: Server) -> None:
    with pytest.raises(Problem):
        sit_down(home, "short")
    with pytest.raises(Problem, match="no game"):
        sit_down(home, ANN, game="whist")


def test_the_seed_goes_by_day_game_and_secret(tmp_path: Path) -> None:
    seeds = {
        seed_of(secret, game, day)
        for secret in ("one", "two")
        for game in ("tales", "daybreak")
        for day in ("2026-11-17", "2026-11-18")
    }
    assert len(seeds) == 8
    assert len({commitment(seed) for seed in seeds}) == 8
    secret = secret_in(tmp_path)
    assert secret_in(tmp_path) == secret, "the day's table is the same after a restart"
    assert len(secret) == 64
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def line(won: bool, turns: int, undos: int = 0, resigned: bool = False) -> wire.DailyLine:
    return wire.DailyLine("", won, resigned, ("turn", turns), 50, undos, False)


def test_who_won_sooner_or_held_out_longer_stands_higher() -> None:
    best_first = [
        line(True, 9),
        line(True, 9, undos=3),
        line(True, 12),
        line(False, 30),
        line(False, 8),
        line(False, 40, resigned=True),
    ]
    worst_first = list(reversed(best_first))
    assert sorted(worst_first, key=place_of) == best_first
