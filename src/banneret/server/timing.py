"""The clocks of a table that is being played: they run for who is asked, and who is late is answered for."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from banneret.kernel.ask import Ask
from banneret.server.clocks import Asked, Clock, KeptClock, Moment
from banneret.server.looks import asked_openly

if TYPE_CHECKING:
    from banneret.server.live import LiveTable

MOMENTS = 200  # choices whose clocks can be set back


class Timing:
    def __init__(self, at: LiveTable) -> None:
        self.at = at
        self.clock: Clock | None = None  # none: everybody takes their time
        self.alarm: asyncio.TimerHandle | None = None
        self.moments: dict[int, Moment] = {}  # how the clocks stood before each choice, by its number

    def start(self, since: float) -> None:
        """Set the clocks as they were stored; they have run since then."""
        stored = self.at.stored
        if stored.clock is not None:
            self.clock = Clock(stored.clock, len(stored.seats), stored.left, since)
            self.clock.run(self._timed(), since)

    # ---- Choosing and taking back ----

    def before_choice(self, now: float) -> None:
        """Remember how the clocks stand, to set them back if the choice is undone."""
        if self.clock is not None:
            number = self.at.table.choices + 1
            self.moments[number] = self.clock.moment(now)
            self.moments.pop(number - MOMENTS, None)

    def after_choice(self, now: float) -> KeptClock | None:
        """The clocks of those run who are asked now; how they stand is stored with the choice."""
        if self.clock is None:
            return None
        self.clock.run(self._timed(), now)
        return self.clock.keep(now)

    def go_back(self, number: int) -> KeptClock | None:
        """Set the clocks back to so many choices, but for the time that was used since."""
        if self.clock is None:
            return None
        now = time.monotonic()
        if number + 1 in self.moments:
            self.clock.go_back(self.moments[number + 1], now)
        self.clock.run(self._timed(), now, back=True)
        return self.clock.keep(now)

    def forget(self, number: int) -> None:
        self.moments = {at: moment for at, moment in self.moments.items() if at <= number}

    # ---- Running ----

    def run(self, back: bool = False) -> None:
        """Let the right clocks run, and be there when the first of them runs out."""
        self.stop()
        if self.clock is None:
            return
        now = time.monotonic()
        self.clock.run(self._timed(), now, back)
        wait = self.clock.wait(now, self._waited_for())
        if wait is not None:
            self.alarm = asyncio.get_running_loop().call_later(max(0.0, wait) + 0.01, self._ring)

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def wakes(self) -> float | None:
        """Seconds until a clock runs out; None: no clock runs."""
        return None if self.clock is None else self.clock.wait(time.monotonic(), self._waited_for())

    async def keep(self) -> None:
        """Store how the clocks stand."""
        if self.clock is not None:
            await self.at.store.set_clock(self.at.id, self.clock.keep(time.monotonic()))

    def ticking(self) -> list[int]:
        return [] if self.clock is None else self.clock.ticking()

    def look(self) -> list[float] | None:
        """The seconds that each seat has left."""
        return None if self.clock is None else [round(left, 2) for left in self.clock.look(time.monotonic())]

    def _timed(self) -> dict[int, Asked]:
        """The seats whose clocks run: people who are asked something, as all can see."""
        at = self.at
        if not at.started or at.over or at.gone or at.table.over:
            return {}
        return {seat: asked for seat, asked in asked_openly(at.table).items() if not at.bot_of(seat)}

    def _waited_for(self) -> set[int]:
        """The seats that have not answered, whatever the others see."""
        return {ask.seat for ask in self.at.table.asks if not ask.standing}

    def _ring(self) -> None:
        self.at.keep(self._time_out())

    async def _time_out(self) -> None:
        """Answer for those whose time has run out."""
        at = self.at
        async with at.lock:
            if at.gone or self.clock is None:
                return
            due = self.clock.due(time.monotonic(), self._waited_for())
            ask = self._timed_ask(due[0]) if due else None
            if ask is None:
                self.run()
            else:  # one at a time: what it leads to may leave the others time again
                await at.make(ask, ask.absent, "")

    def _timed_ask(self, seat: int) -> Ask | None:
        """The ask of a seat for which its clock runs."""
        asks = [ask for ask in self.at.table.asks_of(seat) if not ask.standing]
        name = self.clock.timer_of(seat) if self.clock is not None else ""
        named = [ask for ask in asks if name and ask.clock == name]
        return next(iter(named or asks), None)
