"""Taking back: at once where nothing was revealed, otherwise when the others agree."""

from __future__ import annotations

from tests.server.support import Json, Place, Player, Server, play_out


def test_a_choice_is_taken_back_at_once(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann, place.sit(1) as bob:
        ask = ann.asks()[0]["id"]
        before = ann.view
        ann.choose(ask, 3, "first")
        assert ann.view["can_undo"]
        assert ann.undo()["type"] == "accepted"
        assert ann.view == before
        assert ann.state["epoch"] == 1
        assert ann.entries == {}
        bob.catch_up()
        assert bob.state["number"] == 2  # it was told both
        assert bob.state["epoch"] == 1
        assert bob.entries == {}
        # the message that is sent again is not played again
        refused = ann.choose(ask, 3, "first")
        assert "taken back" in refused["error"]
        assert ann.choose(ask, 4, "second")["number"] == 3
        play_out([ann, bob])


def test_a_log_that_an_undo_made_shorter_is_sent_anew(server: Server) -> None:
    place = server.new()
    with place.sit(0) as ann, place.sit(1) as bob:
        ann.choose_any_few(1)
        bob.catch_up()
        bob.close()
        ann.undo()
        ann.choose(ann.asks()[0]["id"], 6)
        bob.connect(since=max(bob.entries), mark=bob.state["mark"])
        assert bob.state["first"] == 1
        assert bob.entries == ann.entries


def stones(player: Player) -> int:
    """How many choices stand: each put a stone on the board."""
    return int(sum(player.view["state"]["heights"]))


def wish(server: Server) -> tuple[Place, Player, Player, Json]:
    """Bob has answered Ann, and Ann wants to take back."""
    place = server.new()
    ann, bob = place.sit(0), place.sit(1)
    ann.choose(ann.asks()[0]["id"], 0)
    bob.catch_up()
    bob.choose(bob.asks()[0]["id"], 1)
    ann.catch_up()
    assert not ann.view["can_undo"]
    assert ann.undo()["type"] == "accepted"
    asked = bob.hear_until(lambda message: message["type"] == "thinking" and message["undo"])
    assert asked["undo"] == {"undo": 1, "by": 0, "agreed": [], "waiting": [1]}
    assert stones(ann) == 2
    return place, ann, bob, asked["undo"]


def test_others_agree(server: Server) -> None:
    place, ann, bob, wished = wish(server)
    with ann, bob:
        ann.send({"type": "consent", "undo": wished["undo"], "agree": True})  # not Ann's to give
        assert "not asked" in ann.wait_for_type("error")["error"]
        bob.send({"type": "consent", "undo": wished["undo"], "agree": True})
        bob.hear_until(lambda message: message["type"] == "state")
        assert stones(bob) == 0
        ann.catch_up()
        assert ann.asks()
        bob.send({"type": "consent", "undo": wished["undo"], "agree": True})  # once more
        assert "any more" in bob.wait_for_type("error")["error"]
        play_out([ann, bob])
        assert place.post("verify")["ok"]


def test_others_do_not_agree(server: Server) -> None:
    _, ann, bob, wished = wish(server)
    with ann, bob:
        bob.send({"type": "consent", "undo": wished["undo"], "agree": False})
        ann.hear_until(lambda message: message["type"] == "thinking" and message["undo"] is None)
        assert stones(ann) == 2


def test_playing_on_ends_the_wish(server: Server) -> None:
    _, ann, bob, wished = wish(server)
    with ann, bob:
        ann.choose(ann.asks()[0]["id"], 2)
        bob.send({"type": "consent", "undo": wished["undo"], "agree": True})
        assert "any more" in bob.wait_for_type("error")["error"]
        assert stones(bob) == 3


def test_nobody_is_asked_when_nobody_else_plays(server: Server) -> None:
    place = server.new(seats="person,greedy")
    with place.sit(0) as ann:
        ann.choose(ann.asks()[0]["id"], 0)
        ann.hear_until(lambda message: bool(ann.asks()))
        assert stones(ann) == 2
        ann.undo()
        assert stones(ann) == 0
        ann.choose_any_few(100)
        assert ann.over
        refused = ann.undo()
        assert "lies open" in refused["error"]


def test_around_one_screen_nobody_is_asked(server: Server) -> None:
    place = server.new(hotseat=True)
    with place.sit(0) as ann, place.sit(1) as bob:
        ann.choose(ann.asks()[0]["id"], 0)
        bob.catch_up()
        bob.choose(bob.asks()[0]["id"], 1)
        ann.undo()
        assert stones(ann) == 0


def test_there_must_be_something_to_take_back(server: Server) -> None:
    place = server.new()
    with place.sit(1) as bob, place.watch() as guest:
        assert "no choice" in bob.undo()["error"]
        assert "only who has chosen" in guest.undo()["error"]


def named(player: Player, kind: str) -> int:
    """The number of the first option of a kind."""
    return [option["kind"] for option in player.asks()[0]["options"]].index(kind)


def take(player: Player, kind: str) -> None:
    assert player.choose(player.asks()[0]["id"], named(player, kind))["type"] == "accepted"


def exploring(server: Server) -> Player:
    """Ann has built and rolled for movement at Daybreak, against a bot."""
    ann = server.new("daybreak", "person,random").sit(0)
    while not ann.asks() or ann.asks()[0]["kind"] != "build":
        if ann.asks():
            ann.choose(ann.asks()[0]["id"], 0)
        else:
            ann.hear()
    return ann


def test_what_was_rolled_is_taken_back_only_on_purpose_and_all_are_told(server: Server) -> None:
    with exploring(server) as ann:
        take(ann, "done")
        while not ann.asks() or ann.asks()[0]["kind"] == "build":
            ann.hear()
        assert ann.state["back"] == {
            "choice": False,
            "turn": 0,
            "rolled": True,
            "why": ["kernel.undo-rolled"],
        }
        refused = ann.undo()
        assert "rolled or revealed" in refused["error"]
        answer = ann.undo(rolled=True)
        assert answer["type"] == "accepted"
        assert ann.asks()[0]["kind"] == "build"
        said = [message["text"] for message in ann.heard if message["type"] == "chat"]
        assert "takes back what was rolled" in said[0]


def offered(player: Player) -> list[tuple[str, list[object]]]:
    """What can be chosen; what it is warned of may have changed, because the other builds at the same time."""
    return [(option["kind"], option["args"]) for option in player.asks()[0]["options"]]


def test_a_whole_turn_is_taken_back_at_once(server: Server) -> None:
    with exploring(server) as ann:
        before = offered(ann)
        assert any(kind == "build-spawner" for kind, _ in before)
        take(ann, "build-spawner")
        ann.catch_up()
        ann.choose(ann.asks()[0]["id"], 0)
        ann.catch_up()
        assert ann.undo(reach="turn")["type"] == "accepted"
        assert offered(ann) == before
