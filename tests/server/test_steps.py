"""What happened step by step: a message carries how things stood in between, also to who comes back."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

import banneret
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from banneret.server import telling
from banneret.server.looks import entries_since, left_at, view_of
from banneret.server.sockets import Connection
from banneret.server.steps import KEPT, Past, change, glimpses, since
from banneret.server.told import Story
from tests.server.inside import a_house, a_table, play, run, state_of
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


def views_in(state: Json) -> dict[int, Json]:
    """What the seat saw after so many entries."""
    view, found = state["view"], {}
    for step in reversed(state["steps"]):
        found[step["last"]] = view = changed(view, step["change"])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_back_after_days_is_told_it_too(tmp_path: Path, game: str) -> None:
    """The table was put away meanwhile: what happened since the last turn is played again for who comes back."""

    async def work() -> None:
        chance = random.Random(5)
        async with a_house(tmp_path) as first:
            table = await a_table(first, game)
            shown: dict[int, Json] = {}
            for _ in range(400):
                await play(table, 1, chance)
                shown = views_in(state_of(table, 0))
                if len(shown) > 5 and min(shown) == table.telling.left(0) > 0:
                    break
            assert len(shown) > 5
        async with a_house(tmp_path) as second:
            table = await second.table(table.id)
            assert len(views_in(state_of(table, 0))) < len(shown)
            async with table.lock:
                await table.telling.recall(0)
            again = views_in(state_of(table, 0))
            # it begins with the question that my turn ended with, which may have been asked after the last news
            del again[table.telling.left(0)], shown[table.telling.left(0)]
            assert again == shown

    run(work)


def test_what_happened_is_played_again_once_and_no_further_back_than_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often somebody comes back, and however long ago the last turn was."""
    monkeypatch.setattr(telling, "RECALLED", 20)
    asked: list[int] = []

    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "tales")
            await play(table, 30, random.Random(3))
        async with a_house(tmp_path) as second:
            table = await second.table(table.id)
            after = table.annals.table_after

            async def counted(number: int, now: Table[State]) -> Table[State]:
                asked.append(number)
                return await after(number, now)

            monkeypatch.setattr(table.annals, "table_after", counted)
            monkeypatch.setattr(telling, "last_of_turn", lambda t, seat: None)  # nobody has had a turn
            most = table.table.choices
            for _ in range(3):
                async with table.lock:
                    await table.telling.recall(0)
            assert asked == [most - 20]
            for _ in range(KEPT):
                table.telling.recent.keep(table.table)  # so much has happened that the beginning is forgotten
            async with table.lock:
                await table.telling.recall(0)
            assert asked == [most - 20]

    run(work)


@pytest.mark.parametrize("broken", [False, True])
def test_who_comes_is_first_told_how_things_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: bool
) -> None:
    """Also where it takes a while to play again what happened, and somebody speaks meanwhile, or where it fails."""

    async def work() -> None:
        async with a_house(tmp_path) as house:
            table = await a_table(house, "connect_four")
            await play(table, 2, random.Random(3))
            may = asyncio.Event()

            async def slowly(number: int, now: Table[State]) -> Table[State]:
                await may.wait()
                if broken:
                    raise IndexError("rules that have changed")
                return now

            table.telling.recent.copies.clear()
            table.telling.recent.keep(table.table)
            monkeypatch.setattr(table.annals, "table_after", slowly)
            monkeypatch.setattr(table, "seat_of", lambda token: 0)
            monkeypatch.setattr(telling, "last_of_turn", lambda t, seat: None)
            connection = Connection(None, house, table.id, "", "")  # type: ignore[arg-type]
            coming = asyncio.create_task(connection._enter(-1, 0))
            await asyncio.sleep(0)
            await table.say(1, "Welcome back")
            may.set()
            _, stop = await coming
            first, second = [json.loads(message) for message in connection.waiting]
            assert (first["type"], second["type"]) == ("hello", "state")
            assert [line["text"] for line in first["chat"]] == ["Welcome back"]
            stop()

    run(work)
