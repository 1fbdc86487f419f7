"""Clocks: how long each seat may still think. Pure arithmetic; the caller says what time it is."""

from __future__ import annotations

from banneret.server.wire import ClockWanted


class Clock:
    """Seconds left for each seat, and which of them are running since when."""

    def __init__(self, wanted: ClockWanted, seats: int, left: list[float] | None = None) -> None:
        self.wanted = wanted
        self.left = [wanted.seconds] * seats if left is None else list(left)
        self.running: dict[int, float] = {}

    def look(self, now: float) -> list[float]:
        """The seconds left, a seat."""
        return [
            max(0.0, left - (now - self.running[seat])) if seat in self.running else left
            for seat, left in enumerate(self.left)
        ]

    def run(self, seats: set[int], now: float) -> None:
        """From now on the clocks of these seats run, and no others."""
        self.left = self.look(now)
        self.running = dict.fromkeys(sorted(seats), now)

    def moved(self, seat: int, now: float) -> None:
        """A seat has made a choice."""
        self.left = self.look(now)
        self.running = {other: now for other in self.running if other != seat}
        if self.wanted.kind == "move":
            self.left[seat] = self.wanted.seconds
        else:
            self.left[seat] += self.wanted.increment

    def due(self, now: float) -> list[int]:
        """The running seats that have no time left."""
        look = self.look(now)
        return [seat for seat in self.running if look[seat] <= 0.0]

    def wait(self, now: float) -> float | None:
        """Seconds until the first clock runs out; None if none runs."""
        look = self.look(now)
        return min((look[seat] for seat in self.running), default=None)
