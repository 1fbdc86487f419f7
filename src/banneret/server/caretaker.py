"""What is done at the house from time to time, beside the play."""

from __future__ import annotations

import asyncio
import logging
import time

from banneret.kernel.errors import BanneretError
from banneret.server import parting
from banneret.server.house import House

log = logging.getLogger("banneret.house")

NOTE_SECONDS = 1.0
PRESENCE_SECONDS = 60.0
CLEAR_SECONDS = 3600.0


class Caretaker:
    """Keeps whose turn it is, who is here, and that no deserted tables pile up."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._round: asyncio.Task[None] | None = None
        self._seen = time.monotonic()
        self._cleared = self._seen - CLEAR_SECONDS  # at the start, too

    def start(self) -> None:
        self._round = asyncio.create_task(self._go_round())

    async def _go_round(self) -> None:
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            try:
                await self.look()
            except BanneretError as error:
                log.warning("the caretaker could not do everything: %s", error)
            except Exception:
                log.exception("the caretaker stumbled")

    async def look(self) -> None:
        now = time.monotonic()
        await self.note_standing()
        if now - self._seen >= PRESENCE_SECONDS:
            self._seen = now
            for table in list(self.house.live.values()):
                table.note_seen()
        if now - self._cleared >= CLEAR_SECONDS:
            self._cleared = now
            await parting.clear_deserted(self.house)

    async def note_standing(self) -> None:
        """Have it kept whose turn it is, where that has changed."""
        stirred = [self.house.live[id] for id in self.house.stirred if id in self.house.live]
        self.house.stirred.clear()
        if stirred:
            await self.house.store.set_standing([table.stored for table in stirred])

    async def end(self) -> None:
        if self._round is not None:
            self._round.cancel()
            await asyncio.gather(self._round, return_exceptions=True)
        try:
            await self.note_standing()
        except BanneretError as error:
            log.warning("it was not kept whose turn it is: %s", error)
