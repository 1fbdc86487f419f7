"""People and bots play whole games over real sockets, and whatever is not a right choice is refused without harm."""

from __future__ import annotations

import pytest

from tests.server.support import ConnectionClosed, Json, Player, Problem, Server, play_out, wait_for
from tests.slowness import patient


def test_two_people_play_to_the_end(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann, place.sit(1) as bob, place.watch() as guest:
        made = play_out([ann, bob])
        assert ann.view["result"] == bob.view["result"]
        guest.hear_until(lambda message: guest.over)
        assert guest.state["number"] == made  # all is open here, so all is told
        info = place.info()
        assert info["over"]
        assert info["result"] == ann.view["result"]
        assert info["choices"] == made


def test_people_and_bots_play_tales(server: Server) -> None:
    place = server.new("tales", "person,greedy,open", options={"events": True})
    assert not place.info()["started"]
    place.tokens[2] = place.post("claim", token=place.tokens[2], name="Bea")["token"]
    with place.sit(0) as ann, place.sit(2) as bea:
        assert ann.hello["seats"][2]["name"] == "Bea"
        play_out([ann, bea])
        assert list(ann.entries) == list(range(1, len(ann.entries) + 1))
        assert ann.view["seed"] is not None


def test_bots_play_alone_while_people_watch(server: Server) -> None:
    place = server.new("connect_four", "greedy,mcts:50")
    with place.watch() as guest:
        while not guest.over:
            guest.hear()
    assert place.info()["over"]


def test_a_finished_game_lies_open(server: Server) -> None:
    place = server.new("tales", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        assert None in [piece for zone in ann.view["zones"].values() for piece in zone]
        assert "opened" not in ann.view
        play_out([ann, bob])
        for view in (ann.view, bob.view):
            assert None not in [piece for zone in view["zones"].values() for piece in zone]
            assert "opened" in view
            assert not view["can_undo"]


def test_nobody_chooses_before_all_are_there(server: Server) -> None:
    place = server.new(seats="person,open")
    with place.sit(0) as ann:
        ask = ann.asks()[0]
        refused = ann.choose(ask["id"], 0)
        assert refused["type"] == "refused"
        assert "still open: seat 2" in refused["error"]
        place.post("claim", token=place.tokens[1])
        assert ann.wait_for_type("seats")["started"]
        assert ann.choose(ask["id"], 0)["type"] == "accepted"


def test_a_link_is_good_once(server: Server) -> None:
    place = server.new(seats="person,open")
    claimed = place.post("claim", token=place.tokens[1], name=" Bo\n b ")
    assert claimed["seat"] == 1
    assert place.info()["seats"][1]["name"] == "Bo b"
    with pytest.raises(Problem) as again:
        place.post("claim", token=place.tokens[1])
    assert again.value.status == 403
    assert "used before" in again.value.error
    with pytest.raises(Problem, match="403"):
        place.post("claim", token=place.tokens[0])  # the secret of a seat is no link


@pytest.mark.parametrize(
    ("wanted", "status", "says"),
    [
        ({"game": "chess", "seats": [{"kind": "person"}]}, 400, "there is no game 'chess'; the games are:"),
        ({"game": "tales", "seats": [{"kind": "person"}]}, 400, "2 or 3 seats, not with 1"),
        (
            {"game": "tales", "seats": [{"kind": "bot"}] * 2, "options": {"x": 1}},
            400,
            "no option 'x'; its options",
        ),
        ({"game": "tales", "seats": [{"kind": "bot"}] * 2, "options": {"events": 3}}, 400, "true or false"),
        ({"game": "tales", "seats": [{"kind": "bot", "bot": "hal"}] * 2}, 400, "no bot 'hal'; the bots are"),
        ({"game": "tales", "seats": [{"kind": "ghost"}] * 2}, 400, "seats[0].kind"),
        ({"game": "tales"}, 400, "seats"),
        ({"game": "tales", "seats": [{"kind": "bot", "ms": 10**9}] * 2}, 400, "ms"),
        ({"game": "tales", "seats": [{"kind": "bot"}] * 2, "colour": "red"}, 400, "colour"),
        (
            {"game": "tales", "seats": [{"kind": "bot"}] * 2, "clock": {"kind": "sand", "seconds": 3}},
            400,
            "clock",
        ),
    ],
)
def test_a_wrong_set_up_is_refused(server: Server, wanted: Json, status: int, says: str) -> None:
    with pytest.raises(Problem) as refused:
        server.post("/api/tables", wanted)
    assert refused.value.status == status
    assert says in refused.value.error


# ---- Choices that are refused ----


def test_stale_foreign_and_impossible_choices_do_no_harm(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann, place.sit(1) as bob, place.watch() as guest:
        first = ann.asks()[0]["id"]
        assert ann.choose(first, 3)["number"] == 1
        bob.hear_until(lambda message: bool(bob.asks()))
        second = bob.asks()[0]["id"]
        before = place.info()
        for player, ask, option, says in [
            (ann, first, 3, "you are not asked anything now"),  # stale
            (ann, second + 1, 3, "you are not asked anything now"),
            (ann, 999_999, 0, "not open for you"),
            (bob, second, 7, "has no option 7; it has 0 to 6"),
            (bob, second + 1, 0, f"open now: [{second}]"),
            (guest, second, 0, "spectators watch"),
        ]:
            refused = player.choose(ask, option)
            assert refused["type"] == "refused"
            assert says in refused["error"]
        wrong: list[tuple[Json, str]] = [
            ({}, "an option or numbers"),
            ({"option": 1, "numbers": [1]}, "an option or numbers"),
            ({"numbers": [1]}, "one of its options, not by numbers"),
        ]
        for answer, says in wrong:
            bob.send({"type": "choose", "ask": second, "tag": says, **answer})
            assert says in bob.answer_to(says)["error"]
        assert place.info() == before
        assert bob.choose(second, 3)["number"] == 2


def test_the_same_tag_is_the_same_choice(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann, place.sit(1) as bob:
        ask = ann.asks()[0]["id"]
        assert ann.choose(ask, 2, "once")["number"] == 1
        assert ann.choose(ask, 2, "once") == {"type": "accepted", "tag": "once", "number": 1}
        assert ann.choose(ask, 5, "once") == {"type": "accepted", "tag": "once", "number": 1}
        bob.catch_up()
        assert bob.state["number"] == 1
        assert bob.choose(bob.asks()[0]["id"], 2, "once")["number"] == 2  # another's tag is another tag


def test_two_screens_of_one_seat_answer_at_once(server: Server) -> None:
    place = server.new()
    with place.sit(0) as one, place.sit(0) as two:
        ask = one.asks()[0]["id"]
        one.send({"type": "choose", "ask": ask, "option": 0, "tag": "a"})
        two.send({"type": "choose", "ask": ask, "option": 1, "tag": "b"})
        answers = {one.answer_to("a")["type"], two.answer_to("b")["type"]}
        assert answers == {"accepted", "refused"}
        one.catch_up()
        assert one.state["number"] == 1


# ---- Coming back ----


def test_a_lost_connection_resumes_where_it_was(server: Server) -> None:
    place = server.new("tales", "person,greedy")
    with place.sit(0) as ann:
        while ann.state["number"] < 12:
            ann.hear_all()
            if ann.asks():
                ann.choose(ann.asks()[0]["id"], 0)
        ann.catch_up()
        if not ann.asks():
            ann.hear_until(lambda message: bool(ann.asks()))
        known, asks = dict(ann.entries), ann.asks()
        ann.reconnect()
        assert ann.state["entries"] == []  # nothing was missed
        assert ann.entries == known
        assert ann.asks() == asks
        with place.sit(0) as anew:
            assert anew.entries == known
        ann.socket.close()
        for since, mark in ((3, 0), (10**8, 7), (len(known), 1)):  # nonsense is answered with everything
            ann.entries.clear()
            ann.connect(since=since, mark=mark)
            assert ann.entries == known
            ann.socket.close()


def test_a_table_leaves_memory_and_comes_back(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Server(tmp_path_factory.mktemp("idle"), "--idle", str(patient(0.3))) as server:
        place = server.new("tales", "person,greedy")
        with place.sit(0) as ann:
            ann.choose_first(4)
            view = ann.view
        wait_for(lambda: server.get("/api/health")["tables"] == 0, "the table has left memory")
        lobby = server.get("/api/tables")
        assert lobby[0]["choices"] == 0  # how many there were is told when the game is over
        assert not lobby[0]["seats"][0]["online"]
        with place.sit(0) as ann:
            assert ann.view == view


# ---- Who may see what ----


def test_private_tables_are_for_those_who_have_a_secret(server: Server) -> None:
    place = server.new(seats="person,person", private=True)
    assert place.table not in [info["table"] for info in server.get("/api/tables")]
    for path in ("", "/record"):
        with pytest.raises(Problem, match="403"):
            server.get(f"/api/tables/{place.table}{path}")
    with pytest.raises(ConnectionClosed) as closed:
        place.watch()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    with Player(place, -1, place.tokens[-1]) as guest:
        assert guest.hello["seat"] == -1


def test_wrong_secrets_and_tables_are_turned_away(server: Server) -> None:
    place = server.new()
    for table, token, code in [(place.table, "nonsense", 4403), ("nowhere", "", 4404)]:
        place.table = table
        with pytest.raises(ConnectionClosed) as closed:
            Player(place, 0, token)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_what_is_written_is_one_line_for_others(server: Server) -> None:
    place = server.new(seats="person,open")
    claimed = server.post(
        f"/api/tables/{place.table}/claim", {"token": place.tokens[1], "name": " A\u202en\nn "}
    )
    place.tokens[1] = claimed["token"]
    with place.sit(1) as ann:
        assert ann.hello["seats"][1]["name"] == "A n n"
        for nothing in (" ", "\n\t", "\u202e\u2028", "\u200d \u200c"):
            ann.send({"type": "chat", "text": nothing})
            assert ann.wait_for_type("error")["error"] == "there is nothing to read in that"
        ann.send({"type": "chat", "text": " well\n\nplayed\u202e\x00! \U0001f468\u200d\U0001f467"})
        assert ann.wait_for_type("chat")["text"] == "well played ! \U0001f468\u200d\U0001f467"


def test_chat_is_kept_with_the_table(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann, place.sit(1) as bob:
        ann.send({"type": "chat", "text": "Good luck! ⚔"})
        assert bob.wait_for_type("chat")["text"] == "Good luck! ⚔"
    with place.watch() as guest:
        assert [line["text"] for line in guest.hello["chat"]] == ["Good luck! ⚔"]
        assert guest.hello["chat"][0]["name"] == guest.hello["seats"][0]["name"]


def test_who_is_there_is_told(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann:
        with place.sit(1):
            ann.hear_until(lambda m: m["type"] == "seats" and m["seats"][1]["online"])
        ann.hear_until(lambda m: m["type"] == "seats" and not m["seats"][1]["online"])


# ---- Rematch, handing over ----


def test_a_rematch_has_the_same_people(server: Server) -> None:
    place = server.new(options={}, clock={"kind": "move", "seconds": 300})
    with pytest.raises(Problem, match="when the game is over"):
        place.post("rematch", token=place.tokens[0])
    with place.sit(0) as ann, place.sit(1) as bob:
        play_out([ann, bob])
        made = place.post("rematch", token=place.tokens[0])
        assert (
            place.post("rematch", token=place.tokens[1])["table"] == made["table"]
        )  # asked twice, made once
        assert bob.wait_for_type("rematch")["table"] == made["table"]
        commitment = ann.view["commitment"]
    place.table = made["table"]
    with place.sit(0) as ann, place.sit(1) as bob:
        assert ann.view["commitment"] != commitment
        assert ann.hello["clock"]["seconds"] == 300
        play_out([ann, bob])


def test_a_bot_takes_over_an_abandoned_seat_and_gives_it_back(server: Server) -> None:
    place = server.new("tales", "person,person")
    with place.sit(0) as ann, place.sit(1) as bob:
        for _ in range(2):
            ann.hear_all()
            bob.hear_all()
            (ann if ann.asks() else bob).choose_any_few(1)
        with pytest.raises(Problem, match="sits there"):
            place.post("seats/1/bot", token=place.tokens[0], bot="greedy")
    with place.sit(0) as ann:
        wait_for(lambda: took_over(place.post, place.tokens[0]), "Bob counts as away")
        with pytest.raises(Problem, match="in earnest"):
            place.post("seats/1/bot", token=place.tokens[0], bot="random")
        assert place.info()["seats"][1]["bot"] == "greedy"
        for _ in range(6):  # Ann plays on against the bot
            ann.choose_any_few(1)
        with place.sit(1) as bob:
            assert bob.hello["seats"][1]["bot"] == "greedy"
            with pytest.raises(Problem, match="takes the seat back"):
                place.post("seats/1/bot", token=place.tokens[0], bot=None)
            place.post("seats/1/bot", token=place.tokens[1], bot=None)
            bob.catch_up()
            assert place.info()["seats"][1]["bot"] is None
            # who is there may take a bot for a while
            place.post("seats/1/bot", token=place.tokens[1], bot="random")
            place.post("seats/1/bot", token=place.tokens[1], bot=None)
            play_out([ann, bob])


def took_over(post: object, token: str) -> bool:
    try:
        post("seats/1/bot", token=token, bot="greedy")  # type: ignore[operator]
    except Problem:
        return False
    return True


def test_an_open_seat_can_be_given_to_a_bot_and_opened_again(server: Server) -> None:
    place = server.new(seats="person,open")
    info = place.post("seats/1/bot", token=place.tokens[0], bot="greedy")
    assert info["started"]
    link = place.post("seats/1/open", token=place.tokens[0])["links"][0]
    assert link["kind"] == "claim"
    with pytest.raises(Problem, match="403"):
        place.post("claim", token=place.tokens[1])  # the old link is out
    claimed = place.post("claim", token=link["token"], name="Late")
    assert place.info()["seats"][1]["bot"] is None
    place.tokens[1] = claimed["token"]
    with place.sit(0) as ann, place.sit(1) as late:
        play_out([ann, late])


def test_strangers_change_nothing(server: Server) -> None:
    place = server.new(seats="person,open")
    for path in ("seats/1/bot", "seats/1/open", "rematch"):
        for token in ("", "nonsense", place.tokens[1]):
            with pytest.raises(Problem, match="403"):
                place.post(path, token=token)
    with pytest.raises(Problem, match="404"):
        place.post("seats/9/bot", token=place.tokens[0], bot="greedy")


def test_bots_of_one_kind_have_names_that_tell_them_apart(server: Server) -> None:
    place = server.new("tales", "person,greedy,greedy")
    assert [seat["name"] for seat in place.info()["seats"]][1:] == ["Opportunist", "Opportunist 2"]
