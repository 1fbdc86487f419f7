"""Connections before they have said what they want: how many, how long, and how much they may say.

Uvicorn speaks HTTP; this only watches it do so.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from banneret.server.limits import LIMITS, Counts, Limits

LAST_WORD_SECONDS = 2.0  # for who is turned away to read why


class TooLarge(Exception):
    """The headers of a request are larger than any of ours."""


class Doorstep(HttpToolsProtocol):
    """A connection that may take only so long, and say only so much, until it has made its request."""

    limits: ClassVar[Limits] = LIMITS
    counts: ClassVar[Counts]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client is not None else ""
        self.patience: asyncio.TimerHandle | None = None
        self.in_head = True
        self.head_bytes = 0  # that have come
        self.head_size = 0  # of what could be read
        self.head_lines = 0
        self.too_large = False
        self.turned_away = False
        self.inside = self.counts.enter(self.address)
        if not self.inside or len(self.connections) > self.limits.connections:
            self.turn_away(503, "too many connections; close some, or try again later")
        else:
            self.wait(self.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self.go_on()
        self.leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a table's socket, and counted as one."""
        self.go_on()
        self.leave()
        super().handle_websocket_upgrade()

    def leave(self) -> None:
        if self.inside:
            self.inside = False
            self.counts.leave(self.address)

    # ---- How long ----

    def wait(self, seconds: float) -> None:
        self.go_on()
        self.patience = self.loop.call_later(
            seconds, self.turn_away, 408, "the request took too long to come"
        )

    def go_on(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    # ---- How much ----

    def data_received(self, data: bytes) -> None:
        if self.turned_away:
            return
        if self.in_head:
            if self.patience is None:
                self.wait(self.limits.head_seconds)
            self.head_bytes += len(data)
        super().data_received(data)
        if self.in_head and self.head_bytes > self.limits.head and not self.turned_away:
            self.turn_away(431, "the headers of this request are too large")

    def on_message_begin(self) -> None:
        self.head_size = self.head_lines = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self.measure(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.head_lines += 1
        self.measure(name, value)
        super().on_header(name, value)

    def measure(self, *parts: bytes) -> None:
        self.head_size += sum(len(part) for part in parts)
        if self.head_size > self.limits.head or self.head_lines > self.limits.headers:
            self.too_large = True
            raise TooLarge

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.head_bytes = 0
        self.wait(self.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head = True
        self.go_on()
        super().on_message_complete()

    # ---- Away ----

    def send_400_response(self, msg: str) -> None:
        if self.too_large:
            self.turn_away(431, "the headers of this request are too large")
        else:
            super().send_400_response(msg)

    def turn_away(self, status: int, why: str) -> None:
        """Say why, and close."""
        self.turned_away = True
        self.go_on()
        body = f'{{"error":"{why}"}}'.encode()
        head = STATUS_LINE[status] + b"content-type: application/json\r\nconnection: close\r\n"
        self.transport.write(head + f"content-length: {len(body)}\r\n\r\n".encode() + body)
        self.transport.close()
        self.loop.call_later(LAST_WORD_SECONDS, self.transport.abort)


def doorstep_with(limits: Limits) -> type[Doorstep]:
    """The protocol of a server with these limits."""

    class Door(Doorstep):
        pass

    Door.limits = limits
    Door.counts = Counts(limits.requests_an_address)
    return Door
