"""Bots at a table where others act at the same time: none is forgotten, and each thinks about what is on the table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from banneret.kernel.ask import Ask
from banneret.server.house import House
from banneret.server.jobs import Think
from banneret.server.live import LiveTable
from tests.server.inside import ROOT, Ear, Held, a_house, a_table, run

SMITHS = (str(ROOT / "tests" / "kernel" / "toys" / "smiths.py"),)


class Thoughts:
    """Bots that choose their last option, as soon as they may."""

    def __init__(self, may: bool = True) -> None:
        self.may = asyncio.Event()
        self.jobs: list[Think] = []
        if may:
            self.may.set()

    async def think(self, job: Think, options: int, visitor: str) -> int:
        self.jobs.append(job)
        await self.may.wait()
        return options - 1


async def attended(house: House, seats: str) -> LiveTable:
    """A table at which the first seat's person is, so that bots play."""
    table = await a_table(house, "smiths", seats)
    house.channels.subscribe(table.topics[0], Ear(len))
    table.minds.wake()
    return table


def ask_of(table: LiveTable, seat: int) -> Ask:
    (ask,) = table.table.asks_of(seat)
    return ask


async def take(table: LiveTable, seat: int, kind: str) -> None:
    ask = ask_of(table, seat)
    kinds = [option.kind for option in ask.options]
    await table.choose(seat, ask.id, kinds.index(kind), f"{table.table.choices}")


def test_a_bot_whose_question_changes_while_it_thinks_is_asked_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(tmp_path, games=SMITHS) as house:
            thoughts = Thoughts(may=False)
            monkeypatch.setattr(house.thinkers, "think", thoughts.think)
            table = await attended(house, "person,greedy")
            async with asyncio.timeout(20):
                while not thoughts.jobs:
                    await asyncio.sleep(0)
                before = ask_of(table, 1)
                while ask_of(table, 1) is before:  # until there is so much iron that nobody may dig
                    await take(table, 0, "dig")
                await take(table, 0, "rest")
                assert [ask.seat for ask in table.table.asks] == [1], "all wait for the bot"
                thoughts.may.set()
                while not table.over:
                    await asyncio.sleep(0.01)

    run(work)


def test_a_bot_that_is_woken_while_a_choice_is_stored_thinks_about_what_is_on_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(tmp_path, games=SMITHS) as house:
            thoughts = Thoughts()
            monkeypatch.setattr(house.thinkers, "think", thoughts.think)
            table = await attended(house, "person,person")
            held = Held(house.store, monkeypatch)  # type: ignore[arg-type]
            choosing = asyncio.create_task(take(table, 0, "dig"))
            await held.asked.wait()
            table.seats[1].stand_in = "greedy"
            table.minds.wake()
            await asyncio.sleep(0.05)
            held.may.set()
            await choosing
            async with asyncio.timeout(20):
                while not thoughts.jobs:
                    await asyncio.sleep(0.01)
            assert len(thoughts.jobs[0].choices) == 1, "with the choice that was being stored"

    run(work)
