"""The tutorial over the wire: the server lays its table, its bot knows the script, and leaving it harms nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banneret.games import game
from tests.server.support import Place, Player, Problem, Server

Json = dict[str, Any]


def learn(server: Server, game: str = "tales") -> tuple[Place, Json]:
    made = server.post(f"/api/games/{game}/tutorial", {"name": "Ann"})
    place = Place(server, made["table"], {link["seat"]: link["token"] for link in made["links"]})
    return place, server.get(f"/api/games/{game}/tutorial")


def wait_until_asked(pupil: Player) -> None:
    if not pupil.asks() and not pupil.over:
        pupil.hear_until(lambda message: bool(pupil.asks()) or pupil.over)


def take(pupil: Player, name: str) -> None:
    """Choose the option with a name."""
    names = names_offered(pupil)
    assert name in names
    assert pupil.choose(pupil.asks()[0]["id"], names.index(name))["type"] == "accepted"


def names_offered(pupil: Player) -> list[str]:
    words = game(pupil.hello["game"]).words
    options = pupil.asks()[0]["options"]
    return [words.name("options", option["kind"], tuple_of(option["args"])) for option in options]


def tuple_of(args: list[Any]) -> tuple[Any, ...]:
    return tuple([tuple_of(arg) if isinstance(arg, list) else arg for arg in args])


def own_way(pupil: Player, steps: list[Json], at: int) -> str:
    """What a later step asks for, and is offered already."""
    offered = names_offered(pupil)
    return next(
        str(step["choose"])
        for step in steps[at + 1 :]
        if step["choose"] in offered and step["choose"] != steps[at]["choose"]
    )


def hear_of_choice(pupil: Player, number: int) -> None:
    pupil.hear_until(lambda message: bool(pupil.state["made"] >= number))


def follow(pupil: Player, steps: list[Json]) -> None:
    """Do what the guide asks for. Where nothing fits a window it passes by itself: no step speaks of it."""
    for step in steps:
        wait_until_asked(pupil)
        start = int(step["start"])
        if not pupil.over and pupil.state["made"] < start:
            hear_of_choice(pupil, start)
            wait_until_asked(pupil)
        assert pupil.state["made"] == step["start"], step["title"]
        assert pupil.state["on_course"], step["title"]
        if step["choose"]:
            take(pupil, step["choose"])


def test_games_say_whether_they_have_a_tutorial(server: Server) -> None:
    found = {game["name"]: game["tutorial"] for game in server.get("/api/games")}
    assert found["connect_four"] is None
    assert found["tales"]["title"] == "Your first tale"
    assert 0 < found["tales"]["minutes"] <= 10


@pytest.mark.parametrize(
    ("game", "says"), [("connect_four", "has no tutorial"), ("chess", "no game 'chess'")]
)
def test_what_is_not_taught_is_said(server: Server, game: str, says: str) -> None:
    with pytest.raises(Problem) as refused:
        server.get(f"/api/games/{game}/tutorial")
    assert refused.value.status == 404
    assert says in refused.value.error
    with pytest.raises(Problem) as refused:
        server.post(f"/api/games/{game}/tutorial", {})
    assert refused.value.status == 404


@pytest.mark.parametrize("game", ["tales", "daybreak", "heroes"])
def test_the_whole_tutorial_is_played_to_the_pupils_victory(server: Server, game: str) -> None:
    place, tutorial = learn(server, game)
    with place.sit(tutorial["seat"]) as ann:
        assert ann.hello["tutorial"]
        assert [seat["name"] for seat in ann.hello["seats"]] == ["Ann", "Bram"]
        follow(ann, tutorial["steps"])
        assert ann.over
        assert ann.view["result"]["winners"] == [tutorial["seat"]]
        assert ann.state["on_course"]


def test_who_goes_their_own_way_plays_on_and_may_come_back(server: Server) -> None:
    place, tutorial = learn(server)
    steps = tutorial["steps"]
    with place.sit(0) as ann:
        follow(ann, steps[:5])
        left = ann.state["made"]
        take(ann, steps[5]["choose"])  # on course: both Actions are spent
        wait_until_asked(ann)
        take(ann, steps[5]["choose"])  # not what the guide asks for
        wait_until_asked(ann)
        assert not ann.state["on_course"]
        assert ann.state["made"] > left + 5  # Bram has played on by himself
        assert ann.undo()["type"] == "accepted"
        ann.catch_up()
        assert ann.state["on_course"]
        follow(ann, steps[6:15])


def test_at_once_with_a_pupil_on_an_own_way_the_bot_plays_on_too(server: Server) -> None:
    place, tutorial = learn(server, "daybreak")
    with place.sit(tutorial["seat"]) as ann:
        follow(ann, tutorial["steps"][:4])
        take(ann, own_way(ann, tutorial["steps"], 4))  # without the Spawner that the guide asks for
        wait_until_asked(ann)
        assert not ann.state["on_course"]
        assert ann.view["state"]["phase"] == "exploration"
        assert ann.undo()["type"] == "accepted"
        ann.catch_up()
        follow(ann, tutorial["steps"][4:10])


def test_the_lesson_goes_on_after_a_crash(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        place, tutorial = learn(server)
        with place.sit(0) as ann:
            follow(ann, tutorial["steps"][:7])
        server.kill()
        server.start()
        with place.sit(0) as ann:
            assert ann.hello["tutorial"]
            follow(ann, tutorial["steps"][7:15])


def test_a_rematch_is_a_game_like_any_other(server: Server) -> None:
    place, tutorial = learn(server)
    with place.sit(0) as ann:
        follow(ann, tutorial["steps"])
        made = place.post("rematch", token=place.tokens[0])
        again = Place(server, made["table"], {link["seat"]: link["token"] for link in made["links"]})
        with again.sit(0) as same:
            assert not same.hello["tutorial"]
            assert same.hello["seats"][1]["bot"] == "greedy"
            assert same.hello["commitment"] != ann.hello["commitment"]
