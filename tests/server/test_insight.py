"""Hints, the story of a game, and playing on from a replay: over real sockets, with real worker processes."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tests.server.support import Json, Place, Player, Problem, Server, play_out
from tests.slowness import patient


def hint(player: Player) -> Json:
    """Ask what a bot would do about my first question, and wait for it."""
    ask = player.asks()[0]["id"]
    player.send({"type": "hint", "ask": ask, "tag": f"hint-{ask}"})
    return player.hear_until(lambda message: message["type"] in ("hint", "refused"))


def settled(player: Player) -> None:
    if not player.asks():
        player.hear_until(lambda message: bool(player.asks()))


def test_alone_against_bots_one_may_ask(server: Server) -> None:
    place = server.new("tales", "person,greedy")
    with place.sit() as ann:
        assert ann.hello["hints"] == "on"
        settled(ann)
        while len(ann.asks()[0]["options"]) < 2:
            ann.choose_first(1)
        found = hint(ann)
        ask = ann.asks()[0]
        assert found["ask"] == ask["id"]
        best = found["advice"]["best"]
        option = ask["options"][best["answer"]["option"]]
        assert (option["kind"], option["args"]) == (best["answer"]["kind"], best["answer"]["args"])
        assert 0.0 < best["value"] < 1.0
        assert found["advice"]["tries"] > 0
        # nothing has happened at the table, and nobody else hears of it
        assert ann.choose(ask["id"], best["answer"]["option"])["type"] == "accepted"
        assert not any(message["type"] == "chat" for message in ann.heard)


def test_an_answer_to_a_question_that_is_gone_is_not_told(server: Server) -> None:
    place = server.new("tales", "person,greedy")
    with place.sit() as ann:
        settled(ann)
        ask = ann.asks()[0]["id"]
        ann.send({"type": "hint", "ask": ask, "tag": "h"})
        assert ann.choose(ask, 0)["type"] == "accepted"
        settled(ann)
        found = hint(ann)
        assert found["ask"] != ask, "only of what is asked now"


def test_with_a_friend_hints_are_off_until_the_host_switches_them_on_for_all(server: Server) -> None:
    place = server.new("connect_four", "person,open")
    guest = server.post(f"/api/tables/{place.table}/claim", {"token": place.tokens[1], "name": "Bob"})
    with place.sit() as ann, Player(place, 1, guest["token"]) as bob:
        assert ann.hello["hints"] == bob.hello["hints"] == "off"
        settled(ann)
        assert hint(ann)["kind"] == "hints-off"
        bob.send({"type": "hints", "on": True})
        told = bob.hear_until(lambda message: message["type"] in ("hints", "error"))
        assert told["type"] == "error"
        assert "set the table up" in told["error"]
        ann.send({"type": "hints", "on": True})
        assert bob.wait_for_type("hints")["hints"] == "on"
        assert "hints on" in bob.wait_for_type("chat")["text"]
        assert hint(ann)["advice"]["best"]["answer"]["kind"]
        assert bob.wait_for_type("chat")["text"] == "(asks what a bot would do)"
        assert not any(message["type"] == "hint" for message in bob.heard), "the advice is for who asked"
        bob.reconnect()
        assert bob.hello["hints"] == "on"


def test_at_the_table_of_the_day_nobody_is_helped(server: Server) -> None:
    made = server.post("/api/daily/tales", {"key": "k" * 20, "name": "Ann"})
    place = Place(server, made["table"], {0: made["links"][0]["token"]})
    with place.sit() as ann:
        assert ann.hello["hints"] == "never"
        settled(ann)
        assert hint(ann)["kind"] == "hints-never"
        ann.send({"type": "hints", "on": True})
        assert "nobody is helped" in ann.wait_for_type("error")["error"]


def test_spectators_and_strangers_get_no_hint(server: Server) -> None:
    place = server.new("tales", "person,greedy")
    with place.sit() as ann, place.watch() as watcher:
        settled(ann)
        watcher.send({"type": "hint", "ask": ann.asks()[0]["id"], "tag": "x"})
        assert watcher.hear_until(lambda message: message["type"] in ("hint", "refused"))["type"] == "refused"
        ann.send({"type": "hint", "ask": 999, "tag": "y"})
        assert "not open" in ann.hear_until(lambda m: m["type"] in ("hint", "refused"))["error"]


# ---- The story ----


def over(server: Server, game: str = "connect_four", **more: object) -> Place:
    place = server.new(game, "person,random", **more)
    with place.sit() as ann:
        play_out([ann])
    return place


def story_of(server: Server, id: str, token: str = "") -> Any:
    server.post(f"/api/replays/{id}/story", {"token": token})
    end = time.monotonic() + patient(60)
    while True:
        found = server.get(f"/api/replays/{id}/story?token={token}")
        if not found["going"]:
            assert found["story"] is not None or found["problem"]
            return found
        assert found["done"] <= found["of"]
        assert time.monotonic() < end
        time.sleep(0.1)


def test_the_story_of_a_finished_game_is_made_and_kept(server: Server) -> None:
    place = over(server)
    nothing = server.get(f"/api/replays/{place.table}/story")
    assert (nothing["story"], nothing["going"]) == (None, False)
    found = story_of(server, place.table)
    story = found["story"]
    choices = place.info()["choices"]
    assert story["choices"] == choices == found["done"] == found["of"]
    assert len(story["chances"]) == choices + 1
    assert len(story["lots"]) == 2
    again = server.post(f"/api/replays/{place.table}/story", {})
    assert again["story"] == story, "it is not made twice"


def test_an_uploaded_record_has_the_same_story(server: Server) -> None:
    place = over(server)
    text = server.ask("GET", f"/api/tables/{place.table}/record")[1]
    replay = json.loads(server.ask("POST", "/api/replays", text)[1])["replay"]
    assert story_of(server, replay)["story"]["chances"] == story_of(server, place.table)["story"]["chances"]


def standing(server: Server, id: str, choice: int) -> Any:
    return server.get(f"/api/replays/{id}/standing?choice={choice}")


def test_how_it_stands_is_told_of_any_moment_of_a_finished_game(server: Server) -> None:
    place = over(server, "tales")
    story = story_of(server, place.table)["story"]
    last = story["choices"]
    found = [standing(server, place.table, choice) for choice in (0, last // 2, last - 1, last)]
    assert [one["choice"] for one in found] == [0, last // 2, last - 1, last]
    for one in found[1:]:
        assert one["chances"] == story["chances"][one["choice"]], "the same that the story's curve shows"
    assert found[0]["leads"] == [], "nobody has anything yet"
    lead = found[2]["leads"][0]
    assert max(map(abs, lead["by"])) == 1.0
    assert standing(server, place.table, last + 1000) == found[3]
    with pytest.raises(Problem):
        standing(server, place.table, -1)


def test_how_it_stands_is_told_of_no_game_that_goes_on(server: Server) -> None:
    place = server.new("tales", "person,greedy")
    with pytest.raises(Problem, match="when the game is over"):
        standing(server, place.table, 0)
    with pytest.raises(Problem, match="private"):
        standing(server, over(server, private=True).table, 0)


def test_a_game_that_goes_on_has_no_story_and_a_private_one_not_for_all(server: Server) -> None:
    place = server.new("connect_four", "person,greedy")
    with pytest.raises(Problem, match="when the game is over"):
        server.post(f"/api/replays/{place.table}/story", {})
    hidden = over(server, private=True)
    with pytest.raises(Problem, match="private"):
        server.post(f"/api/replays/{hidden.table}/story", {})
    assert story_of(server, hidden.table, hidden.tokens[0])["story"] is not None


def test_a_story_is_told_as_far_as_it_has_come(server: Server) -> None:
    place = over(server, "tales")
    server.post(f"/api/replays/{place.table}/story", {})
    seen: list[Json] = []
    end = time.monotonic() + patient(60)
    while not seen or seen[-1]["going"]:
        seen.append(server.get(f"/api/replays/{place.table}/story"))
        assert time.monotonic() < end
    whole = seen[-1]["story"]
    begun = [one["story"] for one in seen if one["going"] and one["story"] is not None]
    assert begun, "it was seen while it was made"
    for story in begun:
        assert story["choices"] + 1 == len(story["chances"]) <= whole["choices"]
        assert story["chances"][-1] == whole["chances"][story["choices"]], "what is told stays so"
    assert [one["choices"] for one in begun] == sorted(one["choices"] for one in begun)


def test_a_story_that_nobody_wants_any_more_is_stopped(server: Server) -> None:
    place = over(server, "tales")
    server.post(f"/api/replays/{place.table}/story", {})
    assert server.ask("DELETE", f"/api/replays/{place.table}/story")[0] == 204
    found = server.get(f"/api/replays/{place.table}/story")
    assert (found["going"], found["story"]) == (False, None)
    assert server.is_well()


# ---- Playing on ----


def choices_of(server: Server, id: str) -> list[list[object]]:
    return list(json.loads(server.ask("GET", f"/api/tables/{id}/record")[1])["choices"])


def play_on(server: Server, id: str, choice: int, seats: list[Json] | None = None) -> Place:
    wanted = seats or [{"kind": "bot", "bot": "squire"}, {"kind": "person", "name": "Ann"}]
    made = server.post(f"/api/replays/{id}/play-on", {"choice": choice, "seats": wanted})
    return Place(server, made["table"], {link["seat"]: link["token"] for link in made["links"]})


def test_a_new_table_goes_on_from_a_moment_of_a_replay(server: Server) -> None:
    old = over(server)
    before = choices_of(server, old.table)
    new = play_on(server, old.table, 4)
    info = new.info()
    assert info["origin"] == {"replay": old.table, "choice": 4, "table": True}
    assert info["commitment"] == old.info()["commitment"], "the deal is the same"
    with new.sit(1) as ann:
        assert ann.hello["origin"]["choice"] == 4
        play_out([ann])
    after = choices_of(server, new.table)
    assert after[:4] == before[:4]
    assert len(after) > 4
    assert new.post("verify", token=new.tokens[1])["ok"], "its record replays from the seed"
    assert old.info()["origin"] is None


def test_it_stays_through_a_restart(tmp_path: Any) -> None:
    with Server(tmp_path / "server") as own:
        old = over(own)
        new = play_on(own, old.table, 3)
        own.kill()
        own.start()
        assert new.info()["origin"]["choice"] == 3
        with new.sit(1) as ann:
            settled(ann)
            assert ann.choose(ann.asks()[0]["id"], 0)["type"] == "accepted"


def test_friends_can_be_asked_to_a_table_that_goes_on(server: Server) -> None:
    old = over(server)
    new = play_on(server, old.table, 2, [{"kind": "person", "name": "Ann"}, {"kind": "open"}])
    assert not new.info()["started"]
    server.post(f"/api/tables/{new.table}/claim", {"token": new.tokens[1], "name": "Bob"})
    assert new.info()["started"]


@pytest.mark.parametrize(
    ("choice", "seats", "why"),
    [
        (10_000, 2, "earlier moment"),
        (2, 3, "seats"),
    ],
)
def test_what_cannot_be_played_on_is_refused(server: Server, choice: int, seats: int, why: str) -> None:
    old = over(server)
    with pytest.raises(Problem, match=why):
        play_on(server, old.table, choice, [{"kind": "bot"}] * seats)
    with pytest.raises(Problem, match="no replay"):
        play_on(server, "nothing", 1)


# ---- Levels ----


def test_a_game_offers_five_levels_and_a_bot_of_each_plays(server: Server) -> None:
    info = next(game for game in server.get("/api/games") if game["name"] == "tales")
    names = [bot["name"] for bot in info["bots"]]
    assert names[:5] == ["squire", "knight", "captain", "marshal", "warlord"]
    ratings = [bot["rating"] for bot in info["bots"][:5]]
    measured = [rating for rating in ratings if rating > 0]
    assert len(measured) >= 3
    assert measured == sorted(measured)
    assert ratings == measured + [0] * (5 - len(measured)), "what nobody has measured is above the others"
    assert [bot["spares"] for bot in info["bots"][:5]] == [9, 0, 0, 0, 0], "the Squire alone spares newcomers"
    place = server.new("connect_four", "person,squire")
    assert place.info()["seats"][1]["bot"] == "squire"
    assert place.info()["seats"][1]["name"] == "Squire"
    with place.sit() as ann:
        play_out([ann])
    assert place.info()["over"]
