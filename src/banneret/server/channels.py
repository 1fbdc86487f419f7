"""News from tables to connections: one topic for each seat of a table, and one for its spectators.

In one process that is a dictionary. Several processes would put Redis channels behind the same four methods.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

# Why a table sends its listeners away. 44xx: trying again does not help.
FORBIDDEN: Final = 4403
NOT_FOUND: Final = 4404
LEFT: Final = 4410


class Listener(Protocol):
    """Who hears what is published on a topic."""

    def send(self, message: bytes) -> None:
        """Hear a message: keep it or drop it, without waiting."""

    def end(self, code: int, reason: str) -> None:
        """You hear nothing more here, for this reason."""


class Channels(Protocol):
    def subscribe(self, topic: str, listener: Listener) -> Callable[[], None]:
        """Hear what is published on a topic, until the returned function is called."""

    def publish(self, topic: str, message: bytes) -> None:
        """Tell all listeners. It never waits: a listener keeps or drops the message."""

    def listeners(self, topic: str) -> int:
        """How many listen. A message that nobody hears need not be made."""

    def dismiss(self, topic: str, code: int, reason: str) -> None:
        """Nobody listens any more: all who did are told why, and hear nothing that is published from now on."""


class LocalChannels:
    """Channels within this process."""

    def __init__(self) -> None:
        self._topics: dict[str, list[Listener]] = {}

    def subscribe(self, topic: str, listener: Listener) -> Callable[[], None]:
        self._topics.setdefault(topic, []).append(listener)

        def unsubscribe() -> None:
            listening = self._topics.get(topic, [])
            if listener in listening:
                listening.remove(listener)
            if not listening:
                self._topics.pop(topic, None)

        return unsubscribe

    def publish(self, topic: str, message: bytes) -> None:
        for listener in list(self._topics.get(topic, ())):
            listener.send(message)

    def listeners(self, topic: str) -> int:
        return len(self._topics.get(topic, ()))

    def dismiss(self, topic: str, code: int, reason: str) -> None:
        for listener in self._topics.pop(topic, ()):
            listener.end(code, reason)
