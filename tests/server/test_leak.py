"""Everything that goes over sockets in random games, compared with what each seat may know of the true table.

The true table is rebuilt from the record when the game is over. BANNERET_LEAK_GAMES=50 plays more of them.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator

import pytest

from banneret.games.tales import GAME
from banneret.games.tales.contents import CARDS
from banneret.games.tales.state import FIRST_EVENT_FACE
from banneret.kernel import record
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table
from banneret.kernel.zone import allows
from banneret.server.looks import asked_view
from tests.server.support import Json, Place, Player, Server

GAMES = int(os.environ.get("BANNERET_LEAK_GAMES", "5"))
IMAGINED_EVERY = 7
# What is told of cards that lie face up, for all to see. Such a card can be shuffled away within the same choice.
FACE_UP = ("reveals", "refreshes", "buys", "plays", "copies", "discards", "removes-card", "interrupts")
SAME = ("state", "zones", "derived", "asks", "result", "options")


def play_with_undo(players: list[Player], chance: random.Random) -> None:
    """Random play in which some choices are taken back, where that is allowed."""
    while not all(player.over for player in players):
        for player in players:
            player.hear_all()
        ready = [player for player in players if not player.over and player.asks()]
        if ready:
            player = chance.choice(ready)
            if player.view["can_undo"] and chance.random() < 0.05:
                player.undo()
            player.choose_any(chance)


def histories(place: Place, seats: int, chance: random.Random) -> dict[int, list[Json]]:
    """All messages that each seat, and a spectator, got in one game."""
    players = [place.sit(seat) for seat in range(seats)]
    guest = place.watch()
    try:
        play_with_undo(players, chance)
        guest.hear_until(lambda message: guest.over)
        return {player.seat: player.heard for player in [*players, guest]}
    finally:
        for player in [*players, guest]:
            player.close()


def tables(server: Server, place: Place) -> Iterator[Table[State]]:
    """The true table after each choice."""
    _, body = server.ask("GET", f"/api/tables/{place.table}/record")
    whole = record.loads(body.decode())
    game: Game[State] = GAME  # type: ignore[assignment]
    for number in range(len(whole.choices) + 1):
        yield (
            record.replay(whole, game, number) if number < len(whole.choices) else record.replay(whole, game)
        )


def faces_in(data: object) -> Iterator[tuple[int, str]]:
    """All pieces with a face, wherever they are in a message: [piece, face]."""
    if isinstance(data, dict):
        for value in data.values():
            yield from faces_in(value)
    elif isinstance(data, list):
        if len(data) == 2 and isinstance(data[0], int) and isinstance(data[1], str):
            yield data[0], data[1]
        for value in data:
            yield from faces_in(value)


def plain(data: object) -> object:
    return json.loads(json.dumps(data))


def check_state(message: Json, truth: Table[State], seat: int, number: int) -> None:
    """One state message holds what the seat may know, and nothing else."""
    view = message["view"]
    assert view["seed"] is None
    assert "opened" not in view
    assert truth.seed not in json.dumps(message)
    assert plain(asked_view(truth, seat)) == view
    for piece, face in faces_in([view["zones"], view["derived"]]):
        zones = truth.zones
        assert allows(zones.known[piece], seat) or zones.sees(seat, piece), (
            f"piece {piece} was shown to seat {seat}"
        )
        assert truth.game.face(zones.face[piece]) == face
    entries = [entry for entry in message["entries"] if entry["kind"] not in FACE_UP]
    told = json.dumps([view["asks"], view["derived"], entries])
    for name in unknown_cards(truth, seat):
        at = told.find(f'"{name}')
        assert at < 0, f"{name} was named to seat {seat}: {told[max(0, at - 200) : at + 80]}"
    if number % IMAGINED_EVERY == 0:
        imagined = plain(asked_view(truth.imagine(seat, f"leak {number}"), seat))
        assert isinstance(imagined, dict)
        for name in SAME:
            assert imagined[name] == view[name], f"{name} depends on what seat {seat} cannot know"


def unknown_cards(truth: Table[State], seat: int) -> set[str]:
    """Cards of which the seat knows no copy."""
    zones = truth.zones
    known = {face for piece, face in enumerate(zones.face) if allows(zones.known[piece], seat)}
    hidden = {face for piece, face in enumerate(zones.face) if not allows(zones.known[piece], seat)}
    names = set()
    for face in hidden - known:
        names.add(truth.game.face(face))
        if face < FIRST_EVENT_FACE:
            names.add(CARDS[face].name)
    return names


def check_log(messages: list[Json], final: Table[State], seat: int) -> None:
    """The log that a seat has pieced together is the kernel's log for that seat."""
    entries: dict[int, Json] = {}
    for message in messages:
        if message["type"] == "state":
            entries = {n: entry for n, entry in entries.items() if n < message["first"]}
            entries.update({entry["n"]: entry for entry in message["entries"]})
    log = final.log(seat)
    choices = sorted({entry.choice for entry in log})
    right = [
        (entry.kind, plain(list(entry.seen_by(seat) or ())), choices.index(entry.choice) + 1) for entry in log
    ]
    assert [(entry["kind"], entry["args"], entry["moment"]) for entry in entries.values()] == right


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_leaks(server: Server, number: int) -> None:
    chance = random.Random(number)
    seats = 2 + number % 2
    options = {"events": number % 3 != 1, "heroes": ("choose", "random")[number % 2]}
    place = server.new("tales", ",".join(["person"] * seats), options=options)
    heard = histories(place, seats, chance)
    truths = list(tables(server, place))
    for seat, messages in heard.items():
        states = [message for message in messages if message["type"] == "state"]
        assert [message["number"] for message in states] == list(range(len(states)))
        by_view: dict[str, list[int]] = {}
        for at, truth in enumerate(truths):
            by_view.setdefault(json.dumps(plain(asked_view(truth, seat)), sort_keys=True), []).append(at)
        reached = checked = 0
        for message in states:
            if message["view"]["result"] is not None:
                continue
            found = by_view.get(json.dumps(message["view"], sort_keys=True), [])
            # only a state of a branch that was taken back later is not on the record's way
            assert found or message["epoch"] < states[-1]["epoch"]
            if found:
                if message["epoch"] == states[-1]["epoch"]:
                    reached = next(at for at in found if at >= reached)
                check_state(message, truths[found[-1]], seat, found[-1])
                checked += 1
        assert checked > len(truths) // 2
        for message in messages:
            assert message["type"] in ("hello", "state", "accepted", "refused", "seats", "thinking", "pong")
            if message["type"] not in ("state", "hello"):
                assert not list(faces_in(message))
        check_log(messages, truths[-1], seat)
