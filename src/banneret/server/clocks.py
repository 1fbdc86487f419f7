"""Clocks: how long each seat may still think. Pure arithmetic; the caller says what time it is.

What a clock shows is for all to see, so it goes by what all can see: it runs while others see that a seat is asked, and
starts anew when what they see of that changes. How often a seat chooses meanwhile, unseen, does not show.
"""

from __future__ import annotations

from zlib import crc32

import msgspec

from banneret.server.wire import ClockWanted

WINDOW_SECONDS = 60.0  # to act or pass, where only the whole game is timed
WINDOW = "a window"


def with_its_clocks(wanted: ClockWanted | None, named: dict[str, float]) -> ClockWanted | None:
    """The clock of a table: the one that was asked for, and those that a game's rules time their phases with."""
    if not named:
        return wanted
    if wanted is None:
        return ClockWanted("named", max(named.values()), 0.0, named)
    return ClockWanted(wanted.kind, wanted.seconds, wanted.increment, {**named, **wanted.named})


def kind_of(name: str) -> str:
    """The clock that a name names: `attack` of `attack-3-7`."""
    return name.partition("-")[0]


def phase_of(name: str) -> str:
    """What a clock of a phase is of: `attack-3` of `attack-3-7`; empty where a name says nothing of a phase."""
    return "" if name.startswith(WINDOW) else name.rpartition("-")[0]


class Asked:
    """That a seat is asked, as all others see it: `face` tells one such ask from another, `clocks` are their names.

    In a `window` others do not see whether the seat has answered.
    """

    def __init__(
        self, face: bytes, clock: str = "", window: bool = False, more: tuple[str, ...] = ()
    ) -> None:
        self.face = face
        self.clocks = (clock, *more)
        self.window = window


class Timer:
    """A clock beside the table's own, for as long as asks under its name are open.

    A name may say of which phase it is: `attack-3-7` is the clock `attack` of phase 7 of Battle 3. Such a clock stands
    still while the phase is interrupted, and goes on with it; the next phase has a new one.
    """

    def __init__(self, name: str, until: float, moment: bytes = b"") -> None:
        self.name = name
        self.until = until
        self.moment = moment  # of which window it is: the next one has its own time


class KeptClock(msgspec.Struct):
    """A clock as it is stored: for each seat the seconds left, what others see it asked, and its other clock."""

    left: list[float]
    faces: list[int]
    timers: list[tuple[str, float]]  # name and seconds left; no name: there is none
    # seat, name and seconds left of further ones, and of those that stand still
    more: list[tuple[int, str, float]] = []


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
        self.timers: dict[int, list[Timer]] = {}  # others, by seat
        # by seat and what it is of: name and seconds left
        self.paused: dict[tuple[int, str], tuple[str, float]] = {}
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
        self.timers = {
            seat: [Timer(name, now + left)] for seat, (name, left) in enumerate(kept.timers) if name
        }
        self.paused = {(seat, phase_of(name)): (name, left) for seat, name, left in kept.more}

    def keep(self, now: float) -> KeptClock:
        """The clock as it stands, to be stored."""
        timers = [("", 0.0)] * len(self.left)
        more = [(seat, name, left) for (seat, _), (name, left) in self.paused.items()]
        for seat, running in self.timers.items():
            first = self._first(seat)
            timers[seat] = (first.name, max(0.0, first.until - now))
            more.extend(
                [(seat, timer.name, max(0.0, timer.until - now)) for timer in running if timer is not first]
            )
        return KeptClock(self.bank(now), list(self.faces), timers, more)

    def _first(self, seat: int) -> Timer:
        """Of a seat's timers the one that runs out first."""
        return min(self.timers[seat], key=lambda timer: timer.until)

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
        self._set(KeptClock(left, kept.faces, timers, kept.more), now)

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
        for seat in self.timers:
            found[seat] = max(0.0, self._first(seat).until - now)
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
        timers: dict[int, list[Timer]] = {}
        for seat, ask in sorted(asked.items()):
            named = self._timed(ask)
            if named:
                moment = ask.face if ask.window else b""
                timers[seat] = [self._timer(seat, name, seconds, now, moment) for name, seconds in named]
            elif self.wanted.kind != "named":
                self.running[seat] = now
        for seat, before_now in self.timers.items():
            for timer in before_now:
                if phase_of(timer.name) and timer not in timers.get(seat, []):
                    self.paused[seat, phase_of(timer.name)] = (timer.name, max(0.0, timer.until - now))
        self.timers = timers
        if (self.ticking(), self.faces) != before:
            self.starts += 1

    def _changed(self, seat: int, back: bool) -> None:
        """What others see of a seat's ask is another than before."""
        if self.wanted.kind == "move":
            self.left[seat] = self.wanted.seconds
        elif self.faces[seat] and seat in self.running and not back:
            self.left[seat] += self.wanted.increment

    def _timed(self, ask: Asked) -> list[tuple[str, float]]:
        """The clocks that run instead of the table's own: their names, and their seconds."""
        named = self.wanted.named
        found = [(name, named[kind_of(name)]) for name in ask.clocks if kind_of(name) in named]
        if not found and ask.window and self.wanted.kind == "game":
            # time that was left would tell afterwards who had answered at once
            return [(WINDOW, WINDOW_SECONDS)]
        return found

    def _timer(self, seat: int, name: str, seconds: float, now: float, moment: bytes) -> Timer:
        """The timer of a name: the one that runs, one that stood still, or a new one."""
        phase = phase_of(name)
        for timer in self.timers.get(seat, []):
            if timer.name == name and (phase or timer.moment == moment):
                return timer
        stood = self.paused.pop((seat, phase), None) if phase else None
        left = stood[1] if stood is not None and stood[0] == name else seconds
        return Timer(name, now + left, moment)

    def timer_of(self, seat: int) -> str:
        """The name of the clock that a seat has to mind instead of the table's own; empty if there is none."""
        return self._first(seat).name if seat in self.timers else ""

    def due(self, now: float, among: set[int]) -> list[int]:
        """Those of some seats that have no time left."""
        look = self.look(now)
        return [seat for seat in self.ticking() if seat in among and look[seat] <= 0.0]

    def wait(self, now: float, among: set[int]) -> float | None:
        """Seconds until the first clock of some seats runs out; None if none runs."""
        look = self.look(now)
        return min((look[seat] for seat in self.ticking() if seat in among), default=None)
