"""What one visitor may ask of the server, so that others are not delayed."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """All limits in one place."""

    body: int = 64 * 1024  # bytes of a request
    record_body: int = 4 * 1024 * 1024  # bytes of an uploaded record
    message: int = 16 * 1024  # bytes of a socket message
    messages_a_second: float = 50.0
    messages_at_once: float = 150.0
    mistakes: int = 5  # malformed messages before a connection is closed
    waiting: int = 256  # unsent messages before a slow connection is closed
    connections_an_address: int = 100
    requests_a_second: float = 50.0  # that change something, an address
    requests_at_once: float = 300.0
    replays: int = 200  # uploaded records that are kept
    frames: int = 50  # of a replay, in one answer


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


class Buckets:
    """A bucket for each address, of the most recent ones."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._found.pop(address, None) or Bucket(self.rate, self.burst)
        self._found[address] = bucket
        while len(self._found) > self.most:
            self._found.popitem(last=False)
        return bucket.take()


class Counts:
    """How many connections each address has."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        count = self._counts.get(address, 0)
        if count >= self.most:
            return False
        self._counts[address] = count + 1
        return True

    def leave(self, address: str) -> None:
        count = self._counts.get(address, 0) - 1
        if count > 0:
            self._counts[address] = count
        else:
            self._counts.pop(address, None)
