"""The door: who may come in, before anything else is looked at.

A page of some other site in the same browser must not play with a server on this machine: so requests must name a host
that can be ours (an address, localhost, a name in the local network), and an origin, where one is given, must be the
same.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import cast
from urllib.parse import SplitResult, urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from banneret.server.limits import Buckets, Limits

LOOPBACK = ("localhost", "127.0.0.1", "::1")
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
PORTS = {"http": 80, "ws": 80, "https": 443, "wss": 443}
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self'{own}; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
)
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,200}")  # what may stand in a header of ours
HOME = re.compile(r"[a-z0-9_-]+")  # a name without dots: of a machine at home


class Guard:
    """An ASGI application around another."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.changes = Buckets(limits.requests_a_second, limits.requests_at_once)
        self.looks = Buckets(limits.looks_a_second, limits.looks_at_once)
        self.names = {socket.gethostname().lower()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name: value for name, value in scope["headers"] if name in (b"host", b"origin")}
        host = headers.get(b"host", b"").decode("latin-1")
        origin = headers.get(b"origin")
        send = with_headers(send, host)
        if not self.is_ours(name_of(host)):
            await refuse(scope, receive, send, 403, f"this server is not '{name_of(host)[:80]}'")
        elif origin is not None and not same_place(origin.decode("latin-1"), host):
            await refuse(scope, receive, send, 403, "pages of other sites may not use this server")
        elif not self._bucket(scope).take(address(scope)):
            await refuse(scope, receive, send, 429, "too many requests from this address; wait a moment")
        elif scope.get("method") == "HEAD":
            await self.app(looked_at(scope), receive, without_body(send))
        else:
            await self.app(scope, receive, send)

    def _bucket(self, scope: Scope) -> Buckets:
        return self.changes if scope.get("method") in CHANGING else self.looks

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
            return HOME.fullmatch(host) is not None
        return True


def address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def parts_of(address: str) -> SplitResult | None:
    """An address in its parts; None if it is none."""
    try:
        parts = urlsplit(address)
        return parts if parts.port is None or parts.port >= 0 else None
    except ValueError:
        return None


def name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    parts = parts_of(f"//{host}")
    return "?" if parts is None else (parts.hostname or "").lower()


def same_place(origin: str, host: str) -> bool:
    """Does a page come from here: the same name (all names of this machine are one), and the same port?"""
    page, ours = parts_of(origin), parts_of(f"//{host}")
    if page is None or ours is None or page.scheme not in PORTS:
        return False
    names = ((page.hostname or "").lower(), (ours.hostname or "").lower())
    usual = PORTS[page.scheme]
    if (page.port or usual) != (ours.port or usual):
        return False
    return names[0] == names[1] or (names[0] in LOOPBACK and names[1] in LOOPBACK)


# ---- What every answer says ----


def with_headers(send: Send, host: str) -> Send:
    """Whatever is answered, a browser is told what it may do with it."""
    policy = POLICY.format(own=f" ws://{host} wss://{host}" if HOST.fullmatch(host) else "")
    ours = [
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"content-security-policy", policy.encode()),
    ]

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *ours]
        await send(message)

    return sending


def looked_at(scope: Scope) -> Scope:
    """Who asks for the head alone is answered as if asking for all of it."""
    asked: dict[str, object] = {**scope, "method": "GET"}
    return cast("Scope", asked)


def without_body(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return sending


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, error: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": error[:120]})
        return
    body = msgspec.json.encode({"error": error})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
