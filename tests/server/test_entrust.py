"""A seat may leave one matter, a battle, to a bot: it answers there until that is over, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.support import ROOT, Json, Place, Player, Server

SIEGES = str(ROOT / "tests" / "server" / "toys" / "sieges.py")


@pytest.fixture(scope="module")
def war(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("war"), games=(SIEGES,)) as server:
        yield server


@pytest.fixture
def place(war: Server) -> Place:
    return war.new("sieges", "person,person")


def entrusted(message: Json) -> str | None:
    return message["seats"][0]["entrusted"] if message["type"] == "seats" else None


def asked(player: Player) -> str:
    if not player.asks():
        player.hear_until(lambda message: bool(player.asks()))
    return str(player.asks()[0]["kind"])


def test_a_bot_settles_the_matter_and_the_seat_is_its_own_again(place: Place) -> None:
    with place.sit(0) as ann, place.sit(1) as bob:
        assert ann.asks()[0]["matter"] == "siege 1"
        ann.send({"type": "entrust", "matter": "siege 1"})
        bob.hear_until(lambda message: entrusted(message) == "siege 1")  # all are told
        bob.hear_until(lambda message: entrusted(message) == "")  # and that it is over
        ann.hear_until(lambda message: message["type"] == "state" and ann.asks()[0]["kind"] == "rest")
        assert "matter" not in ann.asks()[0]
        ann.choose(ann.asks()[0]["id"], 0)
        assert asked(ann) == "assault"  # the next siege is another matter
        assert ann.asks()[0]["matter"] == "siege 2"
        assert ann.choose(ann.asks()[0]["id"], 0)["type"] == "accepted"


def test_what_is_not_under_way_cannot_be_left_to_a_bot(place: Place) -> None:
    with place.sit(0) as ann:
        ann.send({"type": "entrust", "matter": "siege 2"})
        news = ann.wait_for_type("error")
        assert "there is no siege 2 under way" in news["error"]
        assert ann.choose(ann.asks()[0]["id"], 0)["type"] == "accepted"


def test_it_can_be_taken_back(place: Place) -> None:
    with place.sit(0) as ann:
        ann.send({"type": "entrust", "matter": "siege 1"})
        ann.send({"type": "entrust", "matter": ""})
        ann.hear_until(lambda message: entrusted(message) == "")
        ann.catch_up()
        assert ann.asks()[0]["kind"] in ("assault", "rest")
        assert ann.choose(ann.asks()[0]["id"], 0)["type"] == "accepted"


def test_a_spectator_entrusts_nothing(place: Place) -> None:
    with place.watch() as guest:
        guest.send({"type": "entrust", "matter": "siege 1"})
        assert "spectators" in guest.wait_for_type("error")["error"]
