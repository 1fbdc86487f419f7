"""Clocks: how long each seat may still think. Pure arithmetic; the caller says what time it is.

What a clock shows is for all to see, so it goes by what all can see: it runs while others see that a seat is asked, and
starts anew when what they see of that changes. How often a seat chooses meanwhile, unseen, does not show.
"""

from __future__ import annotations

from zlib import crc32

import msgspec

from banneret.server.wire import ClockWanted

WINDOW_SECONDS = 60.0  # to act or pass, where only the whole game is timed


class Asked:
    """That a seat is asked, as all others see it: `face` tells one such ask from another, `clock` is its name.

    In a `window` others do not see whether the seat has answered.
    """

    def __init__(self, face: bytes, clock: str = "", window: bool = False) -> None:
        self.face = face
        self.clock = clock
        self.window = window


class Timer:
    """A clock beside the table's own, for as long as asks under its name are open."""

    def __init__(self, name: str, until: float) -> None:
        self.name = name
        self.until = until


class KeptClock(msgspec.Struct):
    """A clock as it is stored: for each seat the seconds left, what others see it asked, and its other clock."""

    left: list[float]
    faces: list[int]
    timers: list[tuple[str, float]]  # name and seconds left; no name: there is none


class Moment:
    """How the clocks stood before a choice, so that it can be taken back with what it brought."""

    def __init__(self, kept: KeptClock, used: list[float]) -> None:
        self.kept = kept
        self.used = used


class Clock:
    """Seconds left for each seat, and which of them are running since when."""

    def __init__(
        self, wanted: ClockWanted, seats: int, kept: KeptClock | list[float] | None = None, now: float = 0.0
    ) -> None:
        self.wanted = wanted
        self.left = [wanted.seconds] * seats
        self.running: dict[int, float] = {}  # the table's own clocks
        self.timers: dict[int, Timer] = {}  # others, by seat
        self.faces = [0] * seats
        self.used = [0.0] * seats  # seconds that any clock of a seat ran
        self.since = now
        self.starts = 0  # how often a clock started, stopped or was set
        if isinstance(kept, KeptClock):
            self._set(kept, now)
        elif kept is not None:  # older ones have only the seconds left
            self.left = list(kept)

    def _set(self, kept: KeptClock, now: float) -> None:
        self.left = list(kept.left)
        self.faces = list(kept.faces)
        self.timers = {seat: Timer(name, now + left) for seat, (name, left) in enumerate(kept.timers) if name}

    def keep(self, now: float) -> KeptClock:
        """The clock as it stands, to be stored."""
        timers = [("", 0.0)] * len(self.left)
        for seat, timer in self.timers.items():
            timers[seat] = (timer.name, max(0.0, timer.until - now))
        return KeptClock(self.bank(now), list(self.faces), timers)

    def moment(self, now: float) -> Moment:
        """How it stands before a choice."""
        return Moment(self.keep(now), self._used(now))

    def go_back(self, moment: Moment, now: float) -> None:
        """As if the choices since had not been made. The time that was used meanwhile is used; nothing was earned."""
        used = self._used(now)
        kept = moment.kept
        spent = [after - before for after, before in zip(used, moment.used, strict=True)]
        left = [max(0.0, left - spent[seat]) for seat, left in enumerate(kept.left)]
        timers = [(name, max(0.0, left - spent[seat])) for seat, (name, left) in enumerate(kept.timers)]
        self.used, self.since = used, now
        self.running = dict.fromkeys(
            self.running, now
        )  # the same go on: that something was taken back does not show
        self._set(KeptClock(left, kept.faces, timers), now)

    def _used(self, now: float) -> list[float]:
        ticking = self.ticking()
        return [used + (now - self.since if seat in ticking else 0.0) for seat, used in enumerate(self.used)]

    def bank(self, now: float) -> list[float]:
        """The seconds left on the table's own clocks, a seat."""
        return [
            max(0.0, left - (now - self.running[seat])) if seat in self.running else left
            for seat, left in enumerate(self.left)
        ]

    def look(self, now: float) -> list[float]:
        """The seconds left on the clock that each seat has to mind now."""
        found = self.bank(now)
        for seat, timer in self.timers.items():
            found[seat] = max(0.0, timer.until - now)
        return found

    def ticking(self) -> list[int]:
        """The seats whose clocks run."""
        return sorted([*self.running, *self.timers])

    def run(self, asked: dict[int, Asked], now: float, back: bool = False) -> None:
        """From now on the clocks of these seats run, and no others. `back`: something was taken back."""
        before = (self.ticking(), list(self.faces))
        self.used = self._used(now)
        self.since = now
        self.left = self.bank(now)
        for seat in range(len(self.left)):
            face = crc32(asked[seat].face) if seat in asked else 0
            if face != self.faces[seat]:
                self._changed(seat, back)
                self.faces[seat] = face
        self.running = {}
        timers: dict[int, Timer] = {}
        for seat, ask in sorted(asked.items()):
            name, seconds = self._timed(ask)
            if not name:
                self.running[seat] = now
                continue
            timer = self.timers.get(seat)
            timers[seat] = timer if timer is not None and timer.name == name else Timer(name, now + seconds)
        self.timers = timers
        if (self.ticking(), self.faces) != before:
            self.starts += 1

    def _changed(self, seat: int, back: bool) -> None:
        """What others see of a seat's ask is another than before."""
        if self.wanted.kind == "move":
            self.left[seat] = self.wanted.seconds
        elif self.faces[seat] and seat in self.running and not back:
            self.left[seat] += self.wanted.increment

    def _timed(self, ask: Asked) -> tuple[str, float]:
        """The clock that runs instead of the table's own: its name, and its seconds. Empty: none does."""
        if ask.clock in self.wanted.named:
            return ask.clock, self.wanted.named[ask.clock]
        if ask.window and self.wanted.kind == "game":
            # time that was left would tell afterwards who had answered at once
            return f"a window {ask.face!r}", WINDOW_SECONDS
        return "", 0.0

    def timer_of(self, seat: int) -> str:
        """The name of the clock that runs for a seat instead of the table's own; empty if none does."""
        return self.timers[seat].name if seat in self.timers else ""

    def due(self, now: float, among: set[int]) -> list[int]:
        """Those of some seats that have no time left."""
        look = self.look(now)
        return [seat for seat in self.ticking() if seat in among and look[seat] <= 0.0]

    def wait(self, now: float, among: set[int]) -> float | None:
        """Seconds until the first clock of some seats runs out; None if none runs."""
        look = self.look(now)
        return min((look[seat] for seat in self.ticking() if seat in among), default=None)
