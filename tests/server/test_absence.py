"""Whose seat it is: who leaves hears nothing more, who is away loses nothing, and nobody else's hand is looked into."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.server.support import ConnectionClosed, Place, Player, Problem, Server, ended, wait_for


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody is soon counted as long gone."""
    limits = ("--limit", "tables_at_once=1000", "--limit", "least_clock=0.05")
    with Server(tmp_path_factory.mktemp("patient"), "--abandoned", "0.1", *limits) as server:
        yield server


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a moment is a long time."""
    with Server(tmp_path_factory.mktemp("hasty"), "--abandoned", "0.1", "--absent", "0.1") as server:
        yield server


def friends(server: Server, seats: int = 2, game: str = "tales", **more: object) -> Place:
    """A table that Ann has set up, with Bob (and Cat) by links."""
    place = server.new(game, ",".join(["person"] + ["open"] * (seats - 1)), **more)
    for seat, name in enumerate(["Bob", "Cat"][: seats - 1], 1):
        place.tokens[seat] = place.post("claim", token=place.tokens[seat], name=name)["token"]
    return place


def refused(place: Place, path: str, **body: object) -> Problem:
    with pytest.raises(Problem) as problem:
        place.post(path, **body)
    return problem.value


def reopened(place: Place, seat: int = 1, by: int = 0) -> str:
    """The secret of a new link for a seat, as soon as there may be one."""
    links: list[str] = []

    def opened() -> bool:
        with suppress(Problem):
            made = place.post(f"seats/{seat}/open", token=place.tokens[by])
            links.append(made["links"][0]["token"])
        return bool(links)

    wait_for(opened, "the seat's person counts as long gone")
    return links[0]


# ---- Who has gone hears nothing more ----


def test_who_leaves_is_let_go_on_all_screens(patient: Server) -> None:
    place = friends(patient)
    with place.sit(0) as ann, place.sit(1) as bob, place.sit(1) as other:
        bob.send({"type": "leave"})
        assert ended(bob)[0] == ended(other)[0] == 4410
        news = ann.hear_until(lambda m: m["type"] == "seats" and m["seats"][1]["left"])
        assert news["seats"][1]["bot"] == "greedy"
        assert not news["seats"][1]["online"]
        ann.choose_any_few(3)
    with pytest.raises(ConnectionClosed) as closed:
        place.sit(1)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    assert "a message could not be answered" not in (patient.data / "server.jsonl").read_text()


def test_a_spectator_leaves(patient: Server) -> None:
    place = friends(patient)
    with place.watch() as guest:
        guest.send({"type": "leave"})
        assert ended(guest)[0] == 1000


def test_a_seat_that_is_given_away_is_heard_by_its_new_person_alone(patient: Server) -> None:
    place = friends(patient)
    with place.sit(0) as ann, place.sit(1) as bob, place.sit(1) as second:
        link = place.post("seats/1/open", token=place.tokens[1])["links"][0]["token"]
        assert ended(bob)[0] == ended(second)[0] == 4403
        claimed = place.post("claim", token=link, name="Dan")
        assert claimed["for_whom"] == ""  # Bob has given it up
        with Player(place, 1, claimed["token"]) as dan:
            ann.choose_any_few(1)
            dan.catch_up()
    assert refused(place, "seats/1/return", token=place.tokens[1]).status == 403


# ---- Nobody takes another's seat ----


def test_an_opponent_does_not_get_the_hand_of_one_who_is_away(patient: Server) -> None:
    place = friends(patient)
    with place.sit(0) as ann:
        with place.sit(1):
            pass
        ann.hear_until(lambda m: m["type"] == "seats" and not m["seats"][1]["online"])
        problem = refused(place, "seats/1/open", token=place.tokens[0])
        assert "Bob sits there" in problem.error
        assert "24 hours" in problem.error
    with place.sit(1) as bob:
        assert bob.hello["seat"] == 1


def test_nor_after_the_server_was_started_anew(tmp_path: Path) -> None:
    with Server(tmp_path, "--absent", "3600") as server:
        place = friends(server)
        with place.sit(1):
            pass
        server.kill()
        server.start()
        assert "Bob sits there" in refused(place, "seats/1/open", token=place.tokens[0]).error


def test_only_the_host_asks_somebody_new(hasty: Server) -> None:
    place = friends(hasty, 3)
    assert [seat["host"] for seat in place.info()["seats"]] == [True, False, False]
    problem = refused(place, "seats/1/open", token=place.tokens[2])
    assert problem.status == 403
    assert "who set the table up" in problem.error
    place.post("seats/0/leave", token=place.tokens[0])
    assert [seat["host"] for seat in place.info()["seats"]] == [False, True, False]  # the next one is
    reopened(place, 0, by=1)


def test_who_was_long_away_comes_back_to_their_seat(hasty: Server) -> None:
    place = friends(hasty)
    with place.sit(0) as ann:
        link = reopened(place)
        claimed = place.post("claim", token=link, name="Dan")
        assert claimed["for_whom"] == "Bob"  # Dan is told
        shown = place.info()["seats"][1]
        assert (shown["name"], shown["owner"]) == ("Dan", "Bob")
        with Player(place, 1, claimed["token"]) as dan:
            with pytest.raises(ConnectionClosed) as closed:
                place.sit(1)
            assert closed.value.rcvd is not None
            assert "yours to take back" in closed.value.rcvd.reason
            place.post("seats/1/return", token=place.tokens[1])
            code, told = ended(dan)
            assert code == 4403
            assert told[-1] == {"type": "error", "error": "Bob has come back and plays on"}
        with place.sit(1) as bob:
            assert bob.hello["seats"][1]["name"] == "Bob"
            assert bob.hello["seats"][1]["owner"] == ""
            ann.catch_up()
            (ann if ann.asks() else bob).choose_any_few(1)
        assert refused(place, "seats/1/return", token=claimed["token"]).status == 403


def test_who_comes_back_before_the_link_is_used_keeps_the_seat(hasty: Server) -> None:
    place = friends(hasty)
    link = reopened(place)
    with place.sit(1) as bob:
        problem = refused(place, "claim", token=link, name="Dan")
        assert problem.status == 403
        assert "Bob has come back" in problem.error
        bob.catch_up()


def test_at_a_slow_game_nobody_is_stood_in_for(patient: Server) -> None:
    place = friends(patient, clock={"kind": "move", "seconds": 3 * 86_400})
    problem = refused(place, "seats/1/bot", token=place.tokens[0], bot="greedy")
    assert "3 days" in problem.error
    assert "6 days" in refused(place, "seats/1/open", token=place.tokens[0]).error
    place.post("seats/1/bot", token=place.tokens[1], bot="greedy")  # but Bob may wish it


def test_around_one_screen_any_may_speak_for_any_but_not_for_guests(patient: Server) -> None:
    place = patient.new("tales", "person,person,open", hotseat=True)
    place.tokens[2] = place.post("claim", token=place.tokens[2], name="Cat")["token"]
    place.post("seats/1/bot", token=place.tokens[0], bot="greedy")
    place.post("seats/1/bot", token=place.tokens[0], bot=None)
    with place.sit(2):
        assert "Cat sits there" in refused(place, "seats/2/bot", token=place.tokens[0], bot="greedy").error


# ---- Nothing is taken back over the heads of others ----


def a_choice_each(ann: Player, bob: Player) -> int:
    """Ann and Bob have put a stone each; how many there are."""
    for player in (ann, bob):
        player.catch_up()
        assert player.choose(player.asks()[0]["id"], 0)["type"] == "accepted"
    ann.catch_up()
    return stones(ann)


def stones(player: Player) -> int:
    return int(sum(player.view["state"]["heights"]))


def test_who_is_stood_in_for_is_asked_all_the_same(patient: Server) -> None:
    place = friends(patient, game="connect_four")
    with place.sit(0) as ann, place.sit(1) as bob:
        a_choice_each(ann, bob)
        ann.choose(ann.asks()[0]["id"], 1)
        bob.catch_up()
        bob.choose(bob.asks()[0]["id"], 1)
        place.post("seats/1/bot", token=place.tokens[1], bot="greedy")
        ann.catch_up()
        before = stones(ann)
        assert ann.undo()["type"] == "accepted"  # the wish is
        wish = bob.hear_until(lambda m: m["type"] == "thinking" and m["undo"])["undo"]
        assert wish["waiting"] == [1]
        assert stones(ann) == before
        bob.send({"type": "consent", "undo": wish["undo"], "agree": True})
        ann.hear_until(lambda m: m["type"] == "state" and stones(ann) == before - 2)


def test_a_guest_at_a_shared_screen_is_asked(patient: Server) -> None:
    place = patient.new("connect_four", "person,open", hotseat=True)
    place.tokens[1] = place.post("claim", token=place.tokens[1], name="Bob")["token"]
    with place.sit(0) as ann, place.sit(1) as bob:
        before = a_choice_each(ann, bob)
        ann.undo()
        assert bob.hear_until(lambda m: m["type"] == "thinking" and m["undo"])["undo"]["waiting"] == [1]
        assert stones(ann) == before


def test_a_wish_is_made_once(patient: Server) -> None:
    place = friends(patient, game="connect_four")
    with place.sit(0) as ann, place.sit(1) as bob:
        a_choice_each(ann, bob)
        ann.undo()
        wish = bob.hear_until(lambda m: m["type"] == "thinking" and m["undo"])["undo"]
        bob.send({"type": "consent", "undo": wish["undo"], "agree": False})
        bob.catch_up()
        assert "asked for that already" in ann.undo()["error"]
        a_choice_each(ann, bob)
        assert ann.undo()["type"] == "accepted"  # of another choice


# ---- Bots play for somebody ----


def test_bots_wait_until_somebody_is_there(tmp_path: Path) -> None:
    with Server(tmp_path, "--limit", "linger=0.1") as server:
        alone = server.new("tales", "greedy,greedy")
        other = server.new("connect_four", "greedy,greedy")
        with other.watch() as guest:  # meanwhile others' bots play on
            guest.hear_until(lambda m: guest.over)
        assert not alone.info()["over"]
        assert alone.info()["stage"] == ["turn", 0]
        with alone.watch() as guest:
            guest.hear_until(lambda m: m["type"] == "state" and guest.view["state"]["turn"] >= 3)
        wait_for(lambda: standing_still(alone), "the bots have stopped")
        with alone.watch() as guest:  # and now they go on
            turn = guest.view["state"]["turn"]
            guest.hear_until(lambda m: m["type"] == "state" and guest.view["state"]["turn"] > turn)


def standing_still(place: Place) -> bool:
    """Has nothing happened between two looks, with a whole game of others in between?"""
    before = place.info()["active"]
    with place.server.new("connect_four", "greedy,greedy").watch() as guest:
        guest.hear_until(lambda m: guest.over)
    return bool(place.info()["active"] == before)


def test_names_are_friendly_and_told_apart(patient: Server) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}, {"kind": "open"}]
    made = patient.post("/api/tables", {"game": "tales", "seats": seats})
    place = Place(patient, made["table"], {link["seat"]: link["token"] for link in made["links"]})
    names = [seat["name"] for seat in place.info()["seats"]]
    assert len(set(names)) == 3
    assert all(len(name.split()) == 2 and "Player" not in name for name in names[:2])
    assert names[2] == "Player 3"  # nobody yet
    place.post("claim", token=place.tokens[2])
    assert "Player" not in place.info()["seats"][2]["name"]
    assert patient.get("/api/name")["name"]
    status, body = patient.ask("GET", "/api/name")
    assert status == 200
    assert len(json.loads(body)["name"].split()) == 2
