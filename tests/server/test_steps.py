"""What happened step by step: a message carries how things stood in between, also to who comes back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import banneret
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from banneret.server.looks import entries_since, left_at, view_of
from banneret.server.steps import Past, change, glimpses, since
from banneret.server.told import Story
from tests.server.support import Json, Player, Server

GAMES = ("tales", "daybreak", "multiverse", "korrem", "heroes")


def plain(data: object) -> Any:
    return json.loads(json.dumps(data))


def changed(value: Any, change: Any) -> Any:
    """A value with a change made to it, as the client makes it."""
    if isinstance(change, list):
        return change[0]
    if isinstance(value, list):
        return [
            changed(item, change[str(at)]) if str(at) in change else item for at, item in enumerate(value)
        ]
    kept = {name: item for name, item in value.items() if change.get(name) != []}
    return kept | {name: changed(value.get(name), part) for name, part in change.items() if part != []}


def test_a_change_leads_from_one_value_to_the_other() -> None:
    chance = random.Random(5)

    def thing(depth: int) -> object:
        kind = chance.randrange(6 if depth else 3)
        if kind == 0:
            return chance.choice([None, True, False, "a", "b"])
        if kind < 3:
            return chance.choice([0, 1, 2, 1.5])
        if kind < 5:
            return [thing(depth - 1) for _ in range(chance.randrange(4))]
        return {chance.choice("xyz"): thing(depth - 1) for _ in range(chance.randrange(4))}

    for _ in range(2000):
        before, after = thing(3), thing(3)
        found = change(before, after)
        made = before if found is None else changed(before, plain(found))
        assert json.dumps(made, sort_keys=True) == json.dumps(after, sort_keys=True)


class Looker:
    """A seat that looks on at a game played by chance."""

    def __init__(self, game: str, seat: int, seed: int) -> None:
        self.t: Table[State] = banneret.new(game, seed=seed)
        self.seat = seat
        self.past = Past()
        self.story = Story()
        self.chance = random.Random(seed)
        self.truly: dict[int, Any] = {}  # what the seat saw after so many entries
        self.looks()
        self.t.show_to(self.looks)

    def looks(self) -> None:
        self.past.keep(self.t)
        self.reads()
        view = view_of(self.t.clone(), self.seat) | {"can_undo": False}
        self.truly.setdefault(self.story.length, plain(view))

    def reads(self) -> None:
        for entry in entries_since(self.t, self.story.told):
            self.story.add(entry, self.seat)

    def chooses(self) -> None:
        ask = self.t.asks[0]
        self.t.choose(ask, self.chance.randrange(len(ask.options)))
        self.reads()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_saw_in_between_is_found_again(game: str) -> None:
    looker = Looker(game, 0, 4)
    steps = 0
    for _ in range(150):
        if looker.t.over:
            break
        first = looker.story.length + 1
        looker.chooses()
        view = view_of(looker.t, 0)
        after = plain(view)
        for step in reversed(glimpses(looker.past, 0, looker.story, first, view)):
            after = changed(after, plain(step.change))
            assert after == looker.truly[step.last]
            steps += 1
    assert steps > 10


@pytest.mark.parametrize("game", GAMES)
def test_since_my_last_turn_begins_where_it_ended(game: str) -> None:
    looker = Looker(game, 0, 9)
    found = 0
    for _ in range(250):
        if looker.t.over:
            break
        looker.chooses()
        left = looker.story.seen_at(left_at(looker.t, 0))
        steps = since(looker.past, 0, looker.story, left, view_of(looker.t, 0))
        if left > 0 and steps:
            assert steps[0].last == left
            assert [step.last for step in steps] == sorted({step.last for step in steps})
            found += 1
    assert found > 20


def test_answering_in_anothers_turn_is_not_my_turn() -> None:
    looker = Looker("tales", 0, 2)
    ended = 0
    for _ in range(200):
        if looker.t.over:
            break
        player = looker.t.state.player  # type: ignore[attr-defined]
        seat = looker.t.asks[0].seat
        before = looker.story.told
        looker.chooses()
        if player == seat == 0:
            ended = before
        elif player > 0:
            assert left_at(looker.t, 0) == ended


def test_a_battle_in_my_turn_does_not_end_it() -> None:
    """The line "Since your last turn" does not come to stand in the midst of my own."""
    fought = 0
    for seed in range(3):
        looker = Looker("korrem", 0, seed)
        begun = -1  # entries, when my own turn began; -1: it is another's
        fighting = False
        for _ in range(300):
            if looker.t.over:
                break
            before = looker.story.told
            looker.chooses()
            for at, entry in enumerate(entries_since(looker.t, before), before):
                if entry.kind in ("round", "commands"):
                    whose = entry.args[1 if entry.kind == "round" else 0]
                    begun, fighting = at if whose == 0 else -1, False
                fighting = fighting or entry.kind == "battle"
            if begun >= 0:
                assert left_at(looker.t, 0) <= begun
                fought += fighting
    assert fought > 20


def entries_of(player: Player) -> list[int]:
    return sorted(player.entries)


def test_who_comes_back_is_told_what_happened_since(server: Server) -> None:
    place = server.new("tales", "person,greedy")
    with place.sit(0) as ann:
        for number in range(60):  # how many choices a turn has is up to the deal
            if ann.state["left"] > 0:
                break
            ann.choose_any_few(1, seed=number)
            if not ann.asks():
                ann.hear_until(lambda message: bool(ann.asks()) or ann.over)
        assert not ann.over
    with place.sit(0) as again:
        state: Json = again.state
        assert 0 < state["left"] < max(entries_of(again))
        assert state["steps"][0]["last"] == state["left"]
        view = state["view"]
        for step in reversed(state["steps"]):
            view = changed(view, step["change"])
        assert view["state"] != state["view"]["state"]
