"""The door: who may come in, before anything else is looked at.

A page of some other site in the same browser must not play with a server on this machine: so requests must name a host
that can be ours (an address, localhost, a name in the local network), and an origin, where one is given, must be the
same.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from banneret.server.limits import Buckets, Limits

LOOPBACK = ("localhost", "127.0.0.1", "::1")
CHANGING = ("POST", "PUT", "PATCH", "DELETE")


class Guard:
    """An ASGI application around another."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.buckets = Buckets(limits.requests_a_second, limits.requests_at_once)
        self.names = {socket.gethostname().lower()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name: value for name, value in scope["headers"] if name in (b"host", b"origin")}
        host = name_of(headers.get(b"host", b"").decode("latin-1"))
        origin = headers.get(b"origin")
        if not self.is_ours(host):
            await refuse(scope, receive, send, 403, f"this server is not '{host[:80]}'")
        elif origin is not None and not same_place(origin.decode("latin-1"), host):
            await refuse(scope, receive, send, 403, "pages of other sites may not use this server")
        elif scope.get("method") in CHANGING and not self.buckets.take(address(scope)):
            await refuse(scope, receive, send, 429, "too many requests from this address; wait a moment")
        else:
            await self.app(scope, receive, send)

    def is_ours(self, host: str) -> bool:
        if (
            not host
            or host in LOOPBACK
            or host in self.names
            or host.endswith((".local", ".lan", ".localhost"))
        ):
            return True
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return "." not in host
        return True


def address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return "?"


def same_place(origin: str, host: str) -> bool:
    try:
        name = (urlsplit(origin).hostname or "").lower()
    except ValueError:
        return False
    return name == host or (name in LOOPBACK and host in LOOPBACK)


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, error: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": error[:120]})
        return
    body = msgspec.json.encode({"error": error})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
