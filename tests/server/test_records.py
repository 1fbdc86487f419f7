"""Records: closed while a game goes on, whole when it is over; replays; the fairness check."""

from __future__ import annotations

import http.client
import json

import pytest

from banneret.kernel import record
from banneret.kernel.chance import commitment
from tests.server.support import Json, Place, Problem, Server, play_out
from tests.slowness import patient


@pytest.fixture(scope="module")
def finished(server: Server) -> Place:
    place = server.new("tales", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        shown = ann.hello["commitment"]
        play_out([ann, bob])
        assert commitment(ann.view["seed"]) == shown
    return place


def test_the_record_is_closed_until_the_end(server: Server) -> None:
    place = server.new()
    for path in (f"/api/tables/{place.table}/record", f"/api/replays/{place.table}/frames?from=0&to=1"):
        with pytest.raises(Problem, match="when the game is over"):
            server.get(path)
    with pytest.raises(Problem, match="when the game is over"):
        place.post("verify")


def test_a_record_is_downloaded_and_replays(server: Server, finished: Place) -> None:
    status, body = server.ask("GET", f"/api/tables/{finished.table}/record")
    assert status == 200
    whole = record.loads(body.decode())
    from banneret.games.tales import GAME

    assert record.replay(whole, GAME).result is not None
    assert len(whole.choices) == finished.info()["choices"]


def test_an_uploaded_record_is_shown_frame_by_frame(server: Server, finished: Place) -> None:
    _, body = server.ask("GET", f"/api/tables/{finished.table}/record")
    status, answer = server.ask("POST", "/api/replays", body)
    assert status == 201
    uploaded = json.loads(answer)
    assert uploaded["choices"] == finished.info()["choices"]
    assert uploaded["result"] == finished.info()["result"]
    last = uploaded["choices"]
    frames = server.get(f"/api/replays/{uploaded['replay']}/frames?from=0&to=3")
    assert [frame["choice"] for frame in frames] == [0, 1, 2, 3]
    moments = [entry["moment"] for frame in frames for entry in frame["entries"]]
    assert moments == sorted(moments)
    for frame in frames:
        assert len({entry["moment"] for entry in frame["entries"]}) <= 1
    assert all(None not in zone for frame in frames for zone in frame["view"]["zones"].values())
    numbers = [entry["n"] for frame in frames for entry in frame["entries"]]
    assert numbers == list(range(1, len(numbers) + 1))
    end = server.get(f"/api/replays/{finished.table}/frames?from={last - 5}&to={last + 9}")
    assert end[-1]["choice"] == last
    assert end[-1]["view"]["result"] == finished.info()["result"]
    with pytest.raises(Problem, match="50 at a time"):
        server.get(f"/api/replays/{uploaded['replay']}/frames?from=0&to=900")
    with pytest.raises(Problem, match="404"):
        server.get("/api/replays/nowhere/frames?from=0&to=1")


def test_a_finished_game_is_verified_in_another_process(finished: Place) -> None:
    verdict = finished.post("verify")
    assert verdict["ok"]
    assert verdict["commitment"] == finished.info()["commitment"]
    assert commitment(verdict["seed"]) == verdict["commitment"]
    # how it ended is told in the game's own words elsewhere, never by the name that the rules have for it
    assert verdict["message"].startswith(
        f"All {verdict['choices']} choices were replayed from the seed and lead to"
    )
    assert "to the same end. The seed belongs" in verdict["message"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: "", "not readable as JSON"),
        (lambda text: "[]", "not a Banneret record"),
        (lambda text: text[: len(text) // 2], "not readable as JSON"),
        (lambda text: text.replace('"tales"', '"chess"'), "checksum"),
        (lambda text: text.replace('"banneret": 2', '"banneret": 99'), "newer version"),
        (lambda text: "[" * 100_000, "not readable as JSON"),
    ],
)
def test_a_broken_record_is_refused(server: Server, finished: Place, change: object, says: str) -> None:
    _, body = server.ask("GET", f"/api/tables/{finished.table}/record")
    status, answer = server.ask("POST", "/api/replays", change(body.decode()).encode())  # type: ignore[operator]
    assert status == 400
    assert says in json.loads(answer)["error"]


def forged(body: bytes, **changes: object) -> bytes:
    """A record with other contents and the right checksum."""
    data = json.loads(body)
    data.pop("checksum")
    return record.sealed({**data, **changes}).encode()


def test_a_forged_record_is_refused(server: Server, finished: Place) -> None:
    _, body = server.ask("GET", f"/api/tables/{finished.table}/record")
    choices = json.loads(body)["choices"]
    cases: list[tuple[Json, str]] = [
        ({"hash": "0" * 32}, "hash: the replay ends in another position"),
        ({"choices": [*choices, [0, 1, choices[0][2]]]}, "is not open: the game is over"),
        ({"choices": [[0, 1, "buy the moon"], *choices[1:]]}, "does not offer 'buy the moon'"),
        ({"choices": [[0, 1, 0], *choices[1:]]}, "choices[0]: found 0, expected a text"),
        ({"seats": 7}, "seats: tales is not played with 7 seats"),
        ({"rules": 99}, "rules: made by version 99 of tales's rules"),
        ({"game": "daybreak", "rules": 99}, "rules: made by version 99 of daybreak's rules"),
        ({"seed": None}, "without its seed"),
        ({"seed": "another"}, "seed: it does not belong to the commitment"),
        ({"commitment": "another"}, "seed: it does not belong to the commitment"),
        ({"options": {"events": "perhaps"}}, "option events = 'perhaps'"),
    ]
    for changes, says in cases:
        status, answer = server.ask("POST", "/api/replays", forged(body, **changes))
        assert status == 400, changes
        assert says in json.loads(answer)["error"], changes


def test_a_large_body_is_refused(server: Server) -> None:
    for path, size in (("/api/replays", 5 * 1024 * 1024), ("/api/tables", 100 * 1024)):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=patient(30))
        connection.putrequest("POST", path)
        connection.putheader("Content-Type", "application/json")
        connection.putheader("Content-Length", str(size))
        connection.endheaders()
        answer = connection.getresponse()  # before anything of it was sent
        assert answer.status == 413
        assert "error" in json.loads(answer.read())
        connection.close()
