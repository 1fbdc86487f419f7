"""Long games stay quick: they open and go back from checkpoints, and their logs come in parts."""

from __future__ import annotations

import asyncio
import itertools
import random
import sqlite3
from pathlib import Path

import msgspec
import pytest

from banneret.kernel import Earlier, record
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.log import Entry
from banneret.kernel.table import Table
from banneret.server import house
from banneret.server.annals import CLONES
from banneret.server.checkpoints import EVERY, thinned
from banneret.server.folder import DATABASE
from banneret.server.jobs import Think
from banneret.server.live import LiveTable
from banneret.server.looks import entry_info
from banneret.server.telling import LOG_SENT
from banneret.server.told import Story
from banneret.server.wire import ClockWanted
from banneret.server.worker import Memory, think
from tests.server.inside import Ear, Json, a_house, a_table, play, position, refusal, run, state_of

GAMES = ("tales", "daybreak", "multiverse", "korrem", "heroes")


class Counting:
    """Counts the choices that are played again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._make = record.make_choice
        monkeypatch.setattr(record, "make_choice", self.make)

    def make(self, *args: object) -> None:
        self.count += 1
        self._make(*args)  # type: ignore[arg-type]


@pytest.mark.parametrize("crash", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_opens_from_its_newest_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, crash: bool
) -> None:
    async def work() -> None:
        chance = random.Random(5)
        async with a_house(tmp_path, crash=crash) as first:
            table = await a_table(first, game)
            id = table.id
            await play(table, 70, chance)
            before, states = position(table), [state_of(table, seat) for seat in (-1, 0, 1)]
        again = Counting(monkeypatch)
        async with a_house(tmp_path, crash=True) as second:
            table = await second.table(id)
            assert position(table) == before
            assert again.count == (70 % EVERY if crash else 0) < 40
            for state, seat in zip(states, (-1, 0, 1), strict=True):
                found = state_of(table, seat)
                assert found["view"] == state["view"]
                assert found["entries"] == state["entries"]
            await play(table, 40, chance)  # and it is stored from there on
            before = position(table)
        async with a_house(tmp_path) as third:
            assert position(await third.table(id)) == before

    run(work)


@pytest.mark.parametrize("reloaded", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_going_back_leads_where_the_kernel_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, reloaded: bool
) -> None:
    async def work() -> None:
        chance = random.Random(5)
        async with a_house(tmp_path) as first:
            table = await a_table(first, game, hotseat=True)
            id = table.id
            await play(table, 90, chance)
            if not reloaded:
                await go_back_and_compare(table, chance)
        if reloaded:
            async with a_house(tmp_path) as second:
                table = await second.table(id)
                again = Counting(monkeypatch)
                await go_back_and_compare(table, chance)
                assert again.count == 0  # it never starts from the first choice
        async with a_house(tmp_path) as last:
            table = await last.table(id)
            await go_back_and_compare(table, chance)

    run(work)


async def go_back_and_compare(table: LiveTable, chance: random.Random) -> None:
    """Take back some choices, near and far; each time the table is as if it had been played anew."""
    for turns in range(12):
        before = table.table.choices
        seat = chance.randrange(2)
        refused = await refusal(table.undo(seat, f"back {before} {turns}", "choice", True))
        if refused:
            assert "no choice" in refused
            continue
        assert table.table.choices < before
        assert table.table.hash() == played_anew(table).hash()
        compare_logs(table)
        if turns % 4 == 3:
            await table._go_back(max(0, table.table.choices - chance.randrange(40)), 0, "")
            assert table.table.hash() == played_anew(table).hash()
            compare_logs(table)
        if turns % 3 == 0:
            await play(table, chance.randrange(20), chance)
            compare_logs(table)


def played_anew(table: LiveTable) -> Table[State]:
    """The whole play from its first choice on, whatever the table itself could start from."""
    bare = table.table.clone()
    bare.checkpoint = None
    return bare.replayed(bare.last_choice)


def compare_logs(table: LiveTable) -> None:
    """Each seat's log is what the whole play anew would have told it."""
    whole = played_anew(table)
    for seat in table.topics:
        expected = Story()
        for entry in whole_log(whole):
            expected.add(entry, seat)
        assert table.telling.story(seat).here() == expected.here()


def whole_log(table: object) -> list[Entry]:
    found = []
    node = table.last_entry  # type: ignore[attr-defined]
    while node is not None:
        found.append(node.entry)
        node = node.below
    found.reverse()
    return found


def test_a_long_log_comes_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "tales", "person,person,person")
            id = table.id
            await play(table, 260, random.Random(1))
        async with a_house(tmp_path) as second:
            table = await second.table(id)
            whole = whole_log(table.table.replayed(table.table.last_choice))
            for seat in (-1, 0, 1, 2):
                expected: list[Json] = []
                told = Story()
                for entry in whole:
                    told.add(entry, seat)
                expected = [msgspec.json.decode(raw) for raw in told.entries]
                assert len(expected) > LOG_SENT + 100
                state = state_of(table, seat)
                assert state["anew"]
                got = state["entries"]
                assert len(got) <= LOG_SENT
                assert got == expected[state["first"] - 1 :]
                pages = 0
                while got[0]["n"] > 1:
                    page = msgspec.json.decode(await table.earlier(seat, got[0]["n"]))
                    assert page["first"] == page["entries"][0]["n"]
                    got = page["entries"] + got
                    pages += 1
                assert got == expected
                # who was away for a short while is sent only what was missed
                missed = state_of(table, seat, len(expected) - 3, told.places[-4].mark)
                assert not missed["anew"]
                assert [entry["n"] for entry in missed["entries"]] == [e["n"] for e in expected[-3:]]
                nothing = msgspec.json.decode(await table.earlier(seat, 1))
                assert nothing == {"type": "earlier", "first": 1, "entries": []}

    run(work)


def test_earlier_entries_are_only_what_the_seat_may_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "ambush")
            id = table.id
            seat = table.table.asks[1].seat
            for _ in range(2 * EVERY):  # seat 1 hides scouts, unseen
                ask = table.table.asks_of(seat)[0]
                await table.choose(seat, ask.id, 0, "")
        async with a_house(tmp_path) as second:
            table = await second.table(id)
            table.annals.stories = {
                at: Story(story.here()) for at, story in table.annals.stories.items()
            }  # none in memory
            own = msgspec.json.decode(await table.earlier(seat, 1000))["entries"]
            others = msgspec.json.decode(await table.earlier(0, 1000))["entries"]
            assert [entry["kind"] for entry in own] == ["round", *["hides"] * (2 * EVERY)]
            assert [entry["kind"] for entry in others] == ["round"]

    run(work)


def test_a_table_without_checkpoints_is_played_again_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is with those that were stored before there were checkpoints: once, and in a worker process."""

    async def work() -> None:
        chance = random.Random(8)
        async with a_house(tmp_path) as first:
            table = await a_table(first, "tales")
            id = table.id
            await play(table, 60, chance)
            await table._go_back(50, 0, "")
            await play(table, 20, chance)
            before = position(table)
        base = sqlite3.connect(tmp_path / DATABASE)
        base.execute("delete from checkpoints")
        base.commit()
        monkeypatch.setattr(house, "LONG", 40)
        again = Counting(monkeypatch)
        async with a_house(tmp_path) as second:
            table = await second.table(id)
            assert position(table) == before
        assert again.count == 0
        kept = base.execute("select number, length(position) > 0 from checkpoints order by number").fetchall()
        assert [number for number, _ in kept] == [32, 64, 70]
        assert kept[-1][1]
        base.close()

    run(work)


def test_a_spoilt_checkpoint_is_not_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "tales")
            await play(table, 70, random.Random(8))
            before = position(table)
        base = sqlite3.connect(tmp_path / DATABASE)
        base.execute("update checkpoints set position = x'00112233'")
        base.commit()
        base.close()
        async with a_house(tmp_path) as second:
            assert position(await second.table(table.id)) == before
        again = Counting(monkeypatch)
        async with a_house(tmp_path) as third:  # when it was put away it got another
            assert position(await third.table(table.id)) == before
            assert again.count == 0

    run(work)


def test_a_checkpoint_that_was_not_stored_leaves_no_gap(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "tales")
            await play(table, 3 * EVERY, random.Random(8))
            before = position(table)
        base = sqlite3.connect(tmp_path / DATABASE)
        base.execute("delete from checkpoints where number = ?", (2 * EVERY,))
        base.commit()
        base.close()
        async with a_house(tmp_path) as second:
            assert position(await second.table(table.id)) == before

    run(work)


def test_positions_are_thinned_out() -> None:
    kept: list[int] = []
    for number in range(32, 10_001, 32):
        kept.append(number)
        gone = thinned(kept, 32, 4)
        kept = [number for number in kept if number not in gone]
    assert kept[-1] == 9984
    assert len(kept) < 40
    for older, newer in itertools.pairwise(kept):
        assert newer - older <= max(64, (kept[-1] - older) // 2)


def test_only_those_tables_are_loaded_that_have_something_to_do(tmp_path: Path) -> None:
    async def work() -> None:
        clock = {"kind": "game", "seconds": 500}
        async with a_house(tmp_path) as first:
            people = await a_table(first, "connect_four")
            bots = await a_table(first, "connect_four", "person,greedy")
            timed = await a_table(first, "connect_four", clock=msgspec.convert(clock, ClockWanted))
            await play(people, 3, random.Random(1))
        async with a_house(tmp_path) as second:
            found = {resting.id: resting.wakes for resting in await second.store.resting(10)}
            assert set(found) == {timed.id}  # the bot waits for a person
            wakes = found[timed.id]
            assert wakes is not None
            assert 400 < wakes <= 500
            assert second.live == {}
            await play(await second.table(bots.id), 1, random.Random(1))  # now it is the bot's turn
        async with a_house(tmp_path) as third:
            due = await third.store.resting(10)
            assert {resting.id for resting in due} <= {timed.id, bots.id}

    run(work)


def test_a_clock_runs_out_at_a_table_that_is_not_in_memory(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            clock = ClockWanted("game", 1.0)
            table = await a_table(first, "connect_four", clock=clock)
            table.used -= 1e6
            await first.sweep()
            assert table.gone
            while table.id not in first.live:
                await asyncio.sleep(0.05)
            back = await first.table(table.id)
            while not back.table.choices:
                await asyncio.sleep(0.05)
            assert back.clock is not None
            assert back.clock.left[0] == 0.0

    run(work)


def test_bots_think_the_same_from_a_position_as_from_the_whole_past(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "tales")
            chance = random.Random(5)
            await play(table, 40, chance)
            while len(table.table.asks[0].options) < 3:
                await play(table, 1, chance)
            made = table.table.choices
            start, at = table.annals.position(table.table)
            assert made - CLONES <= start <= made
            ask = table.table.asks[0]
            job = Think(
                "whole",
                "tales",
                2,
                table.table.options,
                table.table.seed,
                table.annals.past,
                ask.seat,
                ask.id,
                "greedy",
                "s",
            )
            rest = msgspec.structs.replace(
                job, table="part", choices=table.annals.past[start:], start=start, position=at
            )
            memory = Memory(first.shelf)
            assert think(rest, memory) == think(job, memory)
            assert memory.table(rest).choices == made
            await play(table, 9, chance)
            later = msgspec.structs.replace(rest, choices=table.annals.past[start:])
            assert memory.table(later).hash() == table.table.hash()  # it has played on
            anew = msgspec.structs.replace(later, table="another")
            assert memory.table(anew).hash() == table.table.hash()
            await table._go_back(10, 0, "")  # what was sent before is of no use now
            start, at = table.annals.position(table.table)
            assert start <= 10
            back = msgspec.structs.replace(
                rest, table="back", choices=table.annals.past[start:], start=start, position=at
            )
            assert memory.table(back).hash() == table.table.hash()

    run(work)


# ---- Rules change ----


def test_a_table_goes_on_by_newer_rules_where_it_fits_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "ambush")
            await play(table, 5, random.Random(2))
            view = state_of(table, 0)["view"]
        async with a_house(tmp_path) as second:
            monkeypatch.setattr(second.shelf.game("ambush"), "version", 2)
            again = await second.table(table.id)
            assert state_of(again, 0)["view"] == view
            await play(again, 100, random.Random(4))
            assert again.over
            with pytest.raises(
                Refused, match=r"begun by version 1 .* this is version 2, which cannot replay"
            ):
                again.record()

    run(work)


def test_a_table_goes_on_by_newer_rules_that_have_other_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if today's names were new: what was stored has older ones, and the loader knows them."""

    async def work() -> None:
        async with a_house(tmp_path) as first:
            game = first.shelf.game("ambush")
            names = dict(game.rules())
            monkeypatch.setattr(game, "_rules", {f"old_{name}": rule for name, rule in names.items()})
            monkeypatch.setattr(game, "_names", {rule: f"old_{name}" for name, rule in names.items()})
            table = await a_table(first, "ambush")
            await play(table, 5, random.Random(2))
            view = state_of(table, 0)["view"]
        async with a_house(tmp_path) as second:
            game = second.shelf.game("ambush")
            monkeypatch.setattr(game, "version", 2)
            monkeypatch.setattr(
                game, "earlier", {1: Earlier(steps={f"old_{name}": name for name in game.rules()})}
            )
            again = await second.table(table.id)
            assert state_of(again, 0)["view"] == view
            await play(again, 100, random.Random(4))
            assert again.over

    run(work)


def test_a_table_without_a_checkpoint_is_played_again_where_the_rules_know_how_it_went(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "ambush")
            await play(table, 5, random.Random(2))
            before = position(table)
        base = sqlite3.connect(tmp_path / DATABASE)
        base.execute("delete from checkpoints")
        base.commit()
        base.close()
        async with a_house(tmp_path, crash=True) as second:
            game = second.shelf.game("ambush")
            monkeypatch.setattr(game, "version", 2)
            refused = await refusal(second.table(table.id))
            assert "does not know any more how version 1 was played" in refused
            monkeypatch.setattr(type(game), "options_then", lambda self, version, options: options)
            again = await second.table(table.id)
            assert position(again)[1:] == before[1:]  # its hash names the version
            await play(again, 100, random.Random(4))
            assert again.record().rules == 2  # these rules play as the old ones did

    run(work)


def test_a_table_that_newer_rules_cannot_go_on_with_can_still_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as first:
            table = await a_table(first, "ambush")
            await play(table, 6, random.Random(2))
            states = {seat: state_of(table, seat) for seat in (-1, 0, 1)}
        async with a_house(tmp_path) as second:
            game = second.shelf.game("ambush")
            monkeypatch.setattr(game, "version", 2)
            monkeypatch.setattr(game, "rules", dict)  # none of the steps that wait is known any more
            still = await second.table(table.id)
            heard: list[Json] = []
            second.channels.subscribe(
                still.topics[0], Ear(lambda message: heard.append(msgspec.json.decode(message)))
            )
            still.came(0, "here")
            assert "version 1" in heard[-1]["error"]
            assert "cannot go on with it" in heard[-1]["error"]
            for seat, state in states.items():
                shown = state_of(still, seat)
                assert shown["entries"] == state["entries"]
                assert shown["view"] == {**state["view"], "asks": [], "can_undo": False}
                assert still.telling.hello(seat).names == {"place": ["the gorge", "the ford"]}
                page = msgspec.json.decode(await still.earlier(seat, 2))
                assert [entry["n"] for entry in page["entries"]] == [1]
            assert "cannot go on with it" in await refusal(still.choose(0, 1, 0, "x"))
            assert "cannot go on with it" in await refusal(still.undo(0, "y"))
            await still.say(0, "What a pity")
            assert [info.table for info in await second.lobby()] == [table.id]

    run(work)


def test_the_numbers_of_a_story() -> None:
    story = Story()
    for number in range(10):
        story.add(Entry("a", (number,), "", -1 if number % 2 else 2, None, number), 0)
    assert (story.told, story.length) == (10, 5)
    back = story.up_to(6)
    assert back is not None
    assert (back.told, back.length) == (6, 3)
    assert back.begins_as(story, 5) == 3
    later = Story(story.here())
    assert later.up_to(9) is None
    assert later.begins_as(back, 3) == -1
    assert entry_info(Entry("a", (1,), "", 2, None, 1), 0, 1, 1) is None
