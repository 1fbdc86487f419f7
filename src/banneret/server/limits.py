"""What one visitor may ask of the server, so that others are not delayed."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from banneret.kernel.errors import Refused


class Limits(msgspec.Struct, frozen=True):
    """All limits in one place."""

    # what is sent
    body: int = 64 * 1024  # bytes of a request
    record_body: int = 4 * 1024 * 1024  # bytes of an uploaded record
    head: int = 32 * 1024  # bytes of a request's headers
    headers: int = 100
    head_seconds: float = 10.0  # until they are there
    body_seconds: float = 60.0  # until the body is there
    message: int = 16 * 1024  # bytes of a socket message
    option: int = 400  # characters of a set-up option
    # how often
    messages_a_second: float = 50.0
    messages_at_once: float = 150.0
    mistakes: int = 5  # malformed messages before a connection is closed
    waiting: int = 256  # unsent messages before a slow connection is closed
    requests_a_second: float = 50.0  # that change something, an address
    requests_at_once: float = 300.0
    looks_a_second: float = 100.0  # requests that change nothing, an address
    looks_at_once: float = 600.0
    chat_a_second: float = 2.0  # lines, a connection
    chat_at_once: float = 20.0
    gallery_a_second: float = 1.0  # lines of all spectators of a table together
    gallery_at_once: float = 10.0
    # how many
    connections: int = 2000  # of everybody
    connections_an_address: int = 100  # sockets of tables
    requests_an_address: int = 60  # connections that are no table's sockets
    tables_an_hour: float = 120.0  # that one address sets up
    tables_at_once: float = 60.0
    mine: int = 200  # tables in one question for one's own
    deserted_days: float = 7.0  # until a table at which nobody sits is removed
    # thinking and replaying
    linger: float = 60.0  # seconds for which bots go on when nobody is connected any more
    thinking_ms: int = 30_000  # the longest thinking time of a bot
    least_clock: float = 5.0  # seconds
    hint_ms: int = 1500  # for which a bot thinks about somebody's question
    story_seconds: float = 40.0  # of processor time: for the search of better choices in a whole game, about
    stories_each: int = 2  # that are made at once for one address
    replays: int = 200  # uploaded records that are kept
    frames: int = 50  # of a replay, in one answer
    replays_waiting: int = 32  # jobs of everybody
    replays_waiting_each: int = 6  # jobs of one address
    replay_bytes: int = 64 * 1024 * 1024  # of answers that are kept in memory


LIMITS = Limits()


def read_limits(texts: Sequence[str]) -> Limits:
    """Limits from texts such as `tables_an_hour=20`; those that are not named stay as they are."""
    values: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name not in Limits.__struct_fields__:
            raise Refused(
                f"there is no limit '{text[:60]}'; the limits are: {', '.join(Limits.__struct_fields__)}"
            )
        values[name] = value
    try:
        limits = msgspec.convert(values, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(f"a limit is a number: {error}") from None
    for name, value in values.items():
        if not 0 <= getattr(limits, name) < float("inf"):
            raise Refused(f"the limit {name}={value}: a limit is a number from 0 on")
    return limits


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
