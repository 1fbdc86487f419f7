"""Starting the server: on this machine alone, or open to the devices at home."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import uvicorn

from banneret.kernel.errors import Refused
from banneret.server import logs, static
from banneret.server.app import Settings, make_app
from banneret.server.daily import secret_in
from banneret.server.database import engine_for, migrate, sqlite_url
from banneret.server.door import home_link, qr_text
from banneret.server.doorstep import doorstep_with
from banneret.server.folder import DATABASE, Lock, open_folder
from banneret.server.house import ABANDONED_SECONDS, ABSENT_SECONDS, IDLE_SECONDS, version
from banneret.server.limits import Limits

log = logging.getLogger("banneret")

PORT = 8377
GRACE_SECONDS = 5
GARBAGE = 20_000  # objects between two looks for cycles; a message makes dozens and hardly any cycle
SWITCH_SECONDS = 0.0005  # the thread that writes to the database shall not wait long for its turn


class Wanted(msgspec.Struct, frozen=True):
    """How the server is to be started."""

    data: Path
    port: int = PORT
    lan: bool = False
    browser: bool = False
    games: tuple[str, ...] = ()
    limits: Limits = Limits()
    workers: int = 0
    idle: float = IDLE_SECONDS
    abandoned: float = ABANDONED_SECONDS
    absent: float = ABSENT_SECONDS
    seed: str = ""


def run(wanted: Wanted, say: Callable[[str], None]) -> None:
    """Serve until somebody ends it (Ctrl-C, SIGTERM)."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(GARBAGE, 50, 50)
    os.umask(0o077)  # seeds and logs are nobody else's
    folder = open_folder(wanted.data)
    lock = Lock(folder)
    with usable(folder):
        lock.take()
    try:
        with usable(folder):
            logs.set_up(folder)
            secret = secret_in(folder)
        listening = listen_on("0.0.0.0" if wanted.lan else "127.0.0.1", wanted.port)
        port = int(listening.getsockname()[1])
        settings = Settings(
            sqlite_url(folder / DATABASE),
            wanted.games,
            wanted.limits,
            wanted.workers,
            wanted.idle,
            wanted.abandoned,
            wanted.absent,
            wanted.seed,
            secret,
            home_link(port) if wanted.lan else "",
        )
        engine = engine_for(settings.url)
        migrate(engine)  # here, where a refusal can be read
        engine.dispose()
        app = make_app(settings)
        announce(wanted, port, say)
        where = "this machine and its network" if wanted.lan else "this machine"
        log.info("Banneret %s starts at port %d, for %s", version(), port, where)
        if wanted.browser:
            opening = threading.Timer(0.8, open_browser, [port])
            opening.daemon = True
            opening.start()
        serve(app, listening, wanted.limits)
        log.info("the server has ended in good order")
    finally:
        lock.let_go()


@contextmanager
def usable(folder: Path) -> Iterator[None]:
    """A file of ours that cannot be opened is refused with what to do."""
    try:
        yield
    except OSError as error:
        raise Refused(
            f"'{error.filename or folder}' cannot be used: {error.strerror}; give it to your user, move it away, or "
            "name another folder with --data"
        ) from None


def serve(app: object, listening: socket.socket, limits: Limits) -> None:
    config = uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=doorstep_with(limits),
        log_config=None,
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=limits.message,
        ws_max_queue=16,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        proxy_headers=False,  # nobody stands between: what a header says of the sender's address is not believed
        backlog=2048,
    )
    server = QuietServer(config)
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        server.run(sockets=[listening])
    if not server.started:
        raise Refused(
            "the server did not start; the reason is in the lines above, and 'banneret doctor' may help"
        )


class QuietServer(uvicorn.Server):
    """Ends in good order on a signal, and does not raise it again after that."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {
            number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)
        }
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def open_browser(port: int) -> None:
    webbrowser.open(f"http://127.0.0.1:{port}/")


def listen_on(host: str, port: int) -> socket.socket:
    """A listening socket; a port that is taken is refused with what to do."""
    if not 0 <= port <= 65535:
        raise Refused(f"there is no port {port}; ports go up to 65535, for example --port {PORT}")
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise Refused(
            f"port {port} cannot be used ({error.strerror}): another program has it, perhaps another Banneret; "
            f"name another one, for example --port {port + 1 if port < 65535 else 8378}"
        ) from None
    listening.setblocking(False)
    return listening


def announce(wanted: Wanted, port: int, say: Callable[[str], None]) -> None:
    say(f"Banneret is at http://127.0.0.1:{port}/")
    if wanted.lan:
        link = home_link(port)
        say(f"On other devices in your network: {link}")
        say(qr_text(link))
    if not static.is_built():
        say("The client is not built, so the browser will show little: ./dev play builds it.")
    say(f"Games are kept in {wanted.data}. Ctrl-C ends the server; nothing is lost.")
