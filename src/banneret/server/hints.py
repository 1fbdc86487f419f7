"""What would you do? A person asks, and the strongest bot answers on what that person's seat knows.

Alone against bots everybody may ask. Where another person plays, hints are off until who set the table up switches them
on, which all are told; and then all are told who asks.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

import msgspec

from banneret.kernel.ask import Ask
from banneret.kernel.errors import BanneretError, Refused
from banneret.server import wire
from banneret.server.jobs import Advise
from banneret.server.refusals import refusal

if TYPE_CHECKING:
    from banneret.server.live import LiveTable

HINTED = "(asks what a bot would do)"
SWITCHED = {"on": "(switches hints on, for everybody)", "off": "(switches hints off)"}


class Hints:
    def __init__(self, at: LiveTable) -> None:
        self.at = at
        self.milliseconds = 1500
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat: the serial of its ask
        self.told: set[int] = set()  # asks of which the others know

    def company(self) -> bool:
        """Does another person play, or may one come?"""
        return sum(1 for seat in self.at.seats if seat.kind != "bot") > 1

    def now(self) -> wire.Hinting:
        kept = self.at.stored.hints
        return cast(wire.Hinting, kept) if kept else "off" if self.company() else "on"

    async def allow(self, seat: int, on: bool) -> None:
        """Switch hints on or off for everybody."""
        at = self.at
        async with at.lock:
            at.check_here()
            if seat != at.host():
                raise refusal(Refused, "only-host-hints", name=at.seats[max(0, at.host())].name)
            if self.now() == "never":
                raise refusal(Refused, "hints-never")
            hints = "on" if on else "off"
            await at.store.set_hints(at.id, hints)
            at.stored.hints = hints
            at.telling.to_all(wire.HintsNews(self.now()))
        if self.company():
            await at.say(seat, SWITCHED[hints])

    async def ask(self, seat: int, ask_id: int) -> None:
        """Begin to think for a seat about one of its questions."""
        at = self.at
        async with at.lock:
            at.check_here()
            if seat < 0:
                raise Refused("spectators are not asked anything")
            if self.now() != "on":
                raise refusal(Refused, "hints-never" if self.now() == "never" else "hints-off")
            ask = at.open_ask(seat, ask_id)
            self.drop(seat)
            job = self._job(ask)
            task = asyncio.create_task(self._think(ask, job))
            self.thinking[seat] = (ask.serial, task)
        if self.company() and ask.serial not in self.told:
            self.told.add(ask.serial)
            await at.say(seat, HINTED)

    def drop(self, seat: int) -> None:
        """The seat does not want to know any more."""
        found = self.thinking.pop(seat, None)
        if found is not None:
            found[1].cancel()

    def forget(self) -> None:
        """What is no longer asked need not be thought about."""
        open_now = {ask.serial for ask in self.at.table.asks}
        for seat, (serial, _) in list(self.thinking.items()):
            if serial not in open_now:
                self.drop(seat)

    def stop(self) -> None:
        for seat in list(self.thinking):
            self.drop(seat)

    def _job(self, ask: Ask) -> Advise:
        think = self.at.minds.job(ask, f"mcts:{self.milliseconds}ms")
        return Advise(**{name: getattr(think, name) for name in think.__struct_fields__})

    async def _think(self, ask: Ask, job: Advise) -> None:
        at = self.at
        try:
            found = await at.thinkers.advise(job, at.visitor)
            news = wire.HintNews(ask.id, msgspec.json.decode(found, type=wire.Advice))
        except BanneretError as error:
            news = wire.HintNews(ask.id, None, str(error))
        self.thinking.pop(ask.seat, None)
        if not at.gone and any(other.serial == ask.serial for other in at.table.asks):
            at.channels.publish(at.topics[ask.seat], wire.encode(news))
