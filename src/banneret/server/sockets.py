"""Connections: one socket for each seat (or spectator) of a table on somebody's screen."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from banneret.kernel.errors import BanneretError, Refused
from banneret.server import parting, wire
from banneret.server.channels import FORBIDDEN, NOT_FOUND
from banneret.server.house import Forbidden, House, NotFound
from banneret.server.limits import Bucket, Counts
from banneret.server.live import Gone, LiveTable
from banneret.server.names import one_line
from banneret.server.refusals import refusal

log = logging.getLogger("banneret.socket")

# Why a connection was closed, beside the reasons of `channels`. 44xx: trying again does not help.
TOO_FAST: Final = 4008
TOO_SLOW: Final = 4009
MALFORMED: Final = 4400
TOO_MANY: Final = 4429
FAILED: Final = 1011

Socket = WebSocket[object, object, State]


class Closing(Exception):
    """The connection has to end, for this reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """A seat's socket: what comes in is answered in order, what goes out waits in a queue of its own."""

    def __init__(self, socket: Socket, house: House, id: str, token: str, address: str) -> None:
        self.socket = socket
        self.house = house
        self.id = id
        self.token = token
        self.address = address
        self.seat = -1
        self.mistakes = 0
        self.bucket = Bucket(house.limits.messages_a_second, house.limits.messages_at_once)
        self.chat = Bucket(house.limits.chat_a_second, house.limits.chat_at_once)
        self.waiting: list[bytes] = []
        self.wake = asyncio.Event()
        self.ending: asyncio.Future[Closing] = asyncio.get_running_loop().create_future()

    # ---- Out ----

    def send(self, message: bytes) -> None:
        """Queue a message. Who does not read is not waited for."""
        if len(self.waiting) >= self.house.limits.waiting:
            self.end(TOO_SLOW, "this connection did not keep up; connect again")
        else:
            self.waiting.append(message)
            self.wake.set()

    def end(self, code: int, reason: str) -> None:
        """Close the connection. It hears nothing more but what waits already."""
        if not self.ending.done():
            self.ending.set_result(Closing(code, reason))

    def tell(self, news: wire.ToClient) -> None:
        self.send(wire.encode(news))

    async def write(self) -> None:
        """Send what waits, for as long as the connection lives."""
        send = self.socket.send
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                messages, self.waiting = self.waiting, []
                for message in messages:
                    await send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    # ---- In ----

    async def read(self) -> None:
        """Answer what comes in."""
        while True:
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            if not self.bucket.take():
                raise Closing(TOO_FAST, "too many messages at once; connect again and go slower")
            body = message.get("text") or message.get("bytes") or b""
            try:
                news = wire.decode(body)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                self._mistaken(f"this message could not be read: {error}")
                continue
            await self._answer(news)

    def _mistaken(self, error: str) -> None:
        self.mistakes += 1
        self.tell(wire.ErrorNews(error))
        if self.mistakes >= self.house.limits.mistakes:
            raise Closing(MALFORMED, "too many messages that could not be read")

    async def _answer(self, news: wire.ToServer) -> None:
        try:
            if isinstance(news, wire.Ping):
                await self._table()  # brings the table back, if it was dropped
                self.tell(wire.Pong(news.n))
                return
            try:
                await self._act(await self._table(), news)
            except Gone:
                await self._act(await self._table(), news)
        except BanneretError as error:
            tag = getattr(news, "tag", "")
            self.tell(
                wire.Refusal(tag, str(error), error.kind, error.given) if tag else wire.ErrorNews(str(error))
            )
        except (asyncio.CancelledError, Closing):
            raise
        except Exception:
            log.exception("table %s: a message could not be answered", self.id)
            tag = getattr(news, "tag", "")
            sorry = "something went wrong on the server; it is in its log, and the table is as it was"
            self.tell(wire.Refusal(tag, sorry) if tag else wire.ErrorNews(sorry))

    async def _table(self) -> LiveTable:
        return await self.house.table(self.id)

    async def _act(self, table: LiveTable, news: wire.ToServer) -> None:
        if isinstance(news, wire.Choose):
            number = await table.choose(self._seat(table), news.ask, answer_in(news), news.tag)
            self.tell(wire.Accepted(news.tag, number))
        elif isinstance(news, wire.Undo):
            number = await table.undo(self._seat(table), news.tag, news.reach, news.rolled)
            self.tell(wire.Accepted(news.tag, number))
        elif isinstance(news, wire.Consent):
            await table.consent(self._seat(table), news.undo, news.agree)
        elif isinstance(news, wire.SetPassing):
            await table.set_passing(self._seat(table), news.passing)
        elif isinstance(news, wire.Entrust):
            await table.entrust(self._seat(table), news.matter)
        elif isinstance(news, wire.AskHint):
            await table.hints.ask(self._seat(table), news.ask)
        elif isinstance(news, wire.DropHint):
            table.hints.drop(self._seat(table))
        elif isinstance(news, wire.AllowHints):
            await table.hints.allow(self._seat(table), news.on)
        elif isinstance(news, wire.Chat):
            seat = self._seat(table)
            if not self.chat.take() or (seat < 0 and not self.house.galleries.take(self.id)):
                raise refusal(Refused, "too-much-talk")
            text = one_line(news.text)
            if not text:
                raise Refused("there is nothing to read in that")
            await table.say(seat, text)
        elif isinstance(news, wire.Earlier):
            self.send(await table.earlier(self._seat(table), news.before))
        elif isinstance(news, wire.Leave):
            if self.seat < 0:
                raise Closing(1000, "goodbye")
            await parting.leave(self.house, self.id, self._seat(table), self.token)

    def _seat(self, table: LiveTable) -> int:
        """The seat of this connection: its token must still open it (a seat can be given to another)."""
        if table.seat_of(self.token) != self.seat:
            raise Closing(FORBIDDEN, "this seat was given to somebody else")
        return self.seat

    # ---- From beginning to end ----

    async def run(self, since: int, mark: int) -> None:
        table, stop = await self._enter(since, mark)
        writer: asyncio.Task[None] | None = None
        try:
            table.came(self.seat, self.address)
            writer = asyncio.create_task(self.write())
            reader = asyncio.create_task(self.read())
            try:
                going: set[asyncio.Future[object]] = {reader, writer, self.ending}  # type: ignore[arg-type]
                await asyncio.wait(going, return_when=asyncio.FIRST_COMPLETED)
            finally:
                reader.cancel()
            if self.ending.done():
                raise self.ending.result()
            if reader.done() and not reader.cancelled():
                reader.result()
        finally:
            stop()
            if writer is not None:
                await self._finish(writer)
            live = self.house.live.get(self.id)
            if live is not None:
                live.went(self.seat)

    async def _enter(self, since: int, mark: int) -> tuple[LiveTable, Callable[[], None]]:
        """Come to the table, and be told how things stand; how to go away again."""
        while True:
            table = await self._table()
            async with table.lock:  # so that nothing is shown that is not yet durable
                self.seat = self._opened(table)
                await table.telling.recall(self.seat)
                if table.gone:
                    continue  # it was just put away, because nobody was here
                table.check_here()
                # from here on nothing is awaited, or the first that is heard would not be how things stand
                stop = self.house.channels.subscribe(table.topics[self.seat], self)
                self.tell(table.telling.hello(self.seat))
                self.send(table.telling.first_state(self.seat, since, mark))
                return table, stop

    def _opened(self, table: LiveTable) -> int:
        """The seat that our secret opens now."""
        seat = table.seat_of(self.token)
        if seat is not None:
            return seat
        if table.owned_by(self.token) is not None:
            raise refusal(Forbidden, "away-from-seat")
        raise Forbidden("this secret does not open a seat at this table")

    async def _finish(self, writer: asyncio.Task[None]) -> None:
        """Give the last messages a moment to go out."""
        if not writer.done():
            for _ in range(20):
                if not self.waiting:
                    break
                await asyncio.sleep(0.01)
            writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def serve(socket: Socket, house: House, counts: Counts, id: str) -> None:
    """A connection, from its opening to its end."""
    address = socket.client.host if socket.client is not None else ""
    await socket.accept()
    if not counts.enter(address):
        await close(socket, Closing(TOO_MANY, "too many connections from this address; close some"))
        return
    try:
        token = token_of(socket)
        connection = Connection(socket, house, id, token, address)
        await connection.run(number(socket, "since"), number(socket, "mark"))
    except Closing as closing:
        await close(socket, closing)
    except Forbidden as error:
        await close(socket, Closing(FORBIDDEN, str(error)))
    except NotFound as error:
        await close(socket, Closing(NOT_FOUND, str(error)))
    except BanneretError as error:
        await close(socket, Closing(FAILED, str(error)))
    finally:
        counts.leave(address)


def answer_in(news: wire.Choose) -> int | tuple[int, ...]:
    """The answer of a message: an option's number, or numbers."""
    if news.numbers is not msgspec.UNSET and news.option is msgspec.UNSET:
        return tuple(news.numbers)
    if news.option is not msgspec.UNSET and news.numbers is msgspec.UNSET:
        return news.option
    raise Refused(
        "an answer is an option or numbers: right would be {ask, option, tag} or {ask, numbers, tag}"
    )


def token_of(socket: Socket) -> str:
    bearer = socket.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        return bearer[7:]
    return str(socket.query_params.get("token", ""))


def number(socket: Socket, name: str) -> int:
    text = str(socket.query_params.get(name, ""))
    return int(text) if text.isdecimal() and len(text) <= 10 else -1


async def close(socket: Socket, closing: Closing) -> None:
    """Say why, then close."""
    try:
        if closing.code != 1000:
            message = wire.encode(wire.ErrorNews(closing.reason)).decode()
            await socket.send({"type": "websocket.send", "text": message, "bytes": None})
        reason = closing.reason.encode()[:120].decode(errors="ignore")
        await socket.send({"type": "websocket.close", "code": closing.code, "reason": reason})
    except Exception as error:
        log.debug("a connection was gone before it could be closed: %s", error)
