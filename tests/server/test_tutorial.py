"""The tutorial over the wire: the server lays its table, its bot knows the script, and leaving it harms nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.support import Place, Player, Problem, Server

Json = dict[str, Any]


def learn(server: Server, game: str = "tales") -> tuple[Place, Json]:
    made = server.post(f"/api/games/{game}/tutorial", {"name": "Ann"})
    place = Place(server, made["table"], {link["seat"]: link["token"] for link in made["links"]})
    return place, server.get(f"/api/games/{game}/tutorial")


def wait_until_asked(pupil: Player) -> None:
    if not pupil.asks() and not pupil.over:
        pupil.hear_until(lambda message: bool(pupil.asks()) or pupil.over)


def take(pupil: Player, label: str) -> None:
    """Choose the option with a label."""
    ask = pupil.asks()[0]
    labels = [option["label"] for option in ask["options"]]
    assert label in labels
    assert pupil.choose(ask["id"], labels.index(label))["type"] == "accepted"


def follow(pupil: Player, steps: list[Json]) -> None:
    """Do what the guide asks for."""
    for step in steps:
        wait_until_asked(pupil)
        assert pupil.state["number"] == step["start"], step["title"]
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


@pytest.mark.parametrize("game", ["tales", "daybreak"])
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
        left = ann.state["number"]
        take(ann, "End your turn")  # on course: both Actions are spent
        wait_until_asked(ann)
        take(ann, "End your turn")  # not what the guide asks for
        wait_until_asked(ann)
        assert not ann.state["on_course"]
        assert ann.state["number"] > left + 5  # Bram has played on by himself
        assert ann.undo()["type"] == "accepted"
        ann.catch_up()
        assert ann.state["on_course"]
        follow(ann, steps[6:15])


def test_at_once_with_a_pupil_on_an_own_way_the_bot_plays_on_too(server: Server) -> None:
    place, tutorial = learn(server, "daybreak")
    with place.sit(tutorial["seat"]) as ann:
        follow(ann, tutorial["steps"][:4])
        take(ann, "Done")  # without the Spawner that the guide asks for
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
