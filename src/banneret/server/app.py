"""The application: handlers, store, bots and channels put together."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from litestar import Litestar, post
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.params import RawBody
from litestar.types import ASGIApp

from banneret.kernel.errors import BanneretError, Refused
from banneret.server import api, wire
from banneret.server.caretaker import Caretaker
from banneret.server.channels import LocalChannels
from banneret.server.database import engine_for
from banneret.server.games import Shelf
from banneret.server.guard import Guard
from banneret.server.house import ABANDONED_SECONDS, ABSENT_SECONDS, IDLE_SECONDS, House, version
from banneret.server.limits import Counts, Limits
from banneret.server.storage import SqlStore
from banneret.server.thinkers import Thinkers


class Settings(msgspec.Struct, frozen=True):
    """How a server is to be: its database, its limits, games from files, and its patience."""

    url: str
    games: tuple[str, ...] = ()
    limits: Limits = Limits()
    workers: int = 0
    idle: float = IDLE_SECONDS
    abandoned: float = ABANDONED_SECONDS
    absent: float = ABSENT_SECONDS
    seed: str = ""  # of every table, for tests: an empty one is a new secret for each
    secret: str = ""  # of which the days' seeds are made; empty: a new one with each start
    address: str = ""  # for other devices; empty: only this machine gets in


def make_app(settings: Settings) -> ASGIApp:
    """The whole server as an ASGI application. The database is brought up to date before it answers."""
    return Guard(make_litestar(settings), settings.limits)


def make_litestar(settings: Settings) -> Litestar:
    shelf = Shelf(settings.games)
    limits = settings.limits

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = SqlStore(engine_for(settings.url))
        thinkers = Thinkers(settings.games, settings.workers, limits)
        patience = (settings.idle, settings.abandoned, settings.absent)
        house = House(
            store, LocalChannels(), thinkers, shelf, limits, *patience, settings.seed, settings.secret
        )
        app.state.house = house
        app.state.address = settings.address
        app.state.counts = Counts(limits.connections_an_address)
        await house.open()
        caretaker = Caretaker(house)
        caretaker.start()
        thinkers.warm()
        gc.collect()
        gc.freeze()  # what is there now stays: looking through it again and again would only make everybody wait
        try:
            yield
        finally:
            await caretaker.end()
            await house.close()

    return Litestar(
        [*api.HANDLERS, upload_handler(limits)],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            "Banneret",
            version(),
            description="The table server. Play itself goes over /api/tables/{id}/socket, see docs/server.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
        ),
        exception_handlers={
            BanneretError: api.on_refusal,
            HTTPException: api.on_http,
            Exception: api.on_surprise,
        },
        request_max_body_size=limits.body,
        on_app_init=[quietly],
        logging_config=None,
        debug=False,
    )


def quietly(config: AppConfig) -> AppConfig:
    """No tracebacks to anybody but the log."""
    config.debug = False
    config.pdb_on_exception = False
    return config


def upload_handler(limits: Limits) -> HTTPRouteHandler:
    """The one request whose body may be large."""

    @post(
        "/api/replays",
        summary="Upload a record",
        tags=["records"],
        status_code=201,
        request_max_body_size=limits.record_body,
        responses={**api.WRONG, **api.MUCH},
    )
    async def upload(
        state: State,
        request: api.Asked,
        body: RawBody,
    ) -> wire.Replayable:
        try:
            text = body.decode()
        except UnicodeDecodeError:
            raise Refused("this is not a Banneret record: it is not a text") from None
        return await api.house_of(state).add_replay(text, api.visitor(request))

    return upload
