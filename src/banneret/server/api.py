"""The HTTP side: lobby, setting up, claiming, records, replays. Every answer is a type of `wire`."""

from __future__ import annotations

import logging
import time
from typing import Annotated

from litestar import MediaType, Request, Response, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, PathParameter, QueryParameter

from banneret.kernel.errors import BanneretError, Refused
from banneret.ledger import has_ledger, ledger
from banneret.server import sockets, static, wire
from banneret.server.games import content_of
from banneret.server.house import Forbidden, House, NotFound, version
from banneret.server.limits import Counts
from banneret.server.storage import StorageFailed

log = logging.getLogger("banneret.http")

Asked = Request[object, object, State]
Id = Annotated[
    str, PathParameter(max_length=64, description="The table's id.", examples=[Example(value="Zk3vR0a1QmXb")])
]
GameId = Annotated[
    str, PathParameter(max_length=40, description="A game's short name.", examples=[Example(value="tales")])
]
Query = Annotated[str, QueryParameter(max_length=64, description="The secret of a seat, for private tables.")]
Authorised = Annotated[wire.WithToken, Body()]
BotBody = Annotated[wire.BotWanted, Body()]
PassingBody = Annotated[wire.PassingWanted, Body()]
ClaimBody = Annotated[wire.Claim, Body()]
LearnerBody = Annotated[wire.Learner, Body()]

NEW_TABLE = {
    "game": "tales",
    "seats": [
        {"kind": "person", "name": "Ann"},
        {"kind": "bot", "bot": "mcts", "ms": 1000},
        {"kind": "open"},
    ],
    "options": {"events": False},
    "clock": {"kind": "game", "seconds": 1800, "increment": 10},
}


def said(description: str) -> ResponseSpec:
    return ResponseSpec(wire.Problem, generate_examples=False, description=description)


WRONG = {400: said("What was asked for is not possible; the sentence says why.")}
CLOSED = {403: said("The secret does not open this."), 404: said("There is no such thing.")}


def house_of(state: State) -> House:
    found = state.house
    assert isinstance(found, House)
    return found


def bearer(request: Asked, given: str) -> str:
    header = request.headers.get("authorization", "")
    return given or (header[7:] if header.startswith("Bearer ") else "")


@get("/api/health", summary="Is the server well?", tags=["server"])
async def health(state: State) -> wire.Health:
    house = house_of(state)
    problem = ""
    try:
        await house.store.check()
    except BanneretError as error:
        problem = str(error)
    return wire.Health(
        "failing" if problem else "ok",
        version(),
        len(house.live),
        round(time.time() - house.started, 1),
        problem,
    )


@get("/api/games", summary="All games with their set-up options and bots", tags=["games"])
async def games(state: State) -> list[wire.GameInfo]:
    return house_of(state).games()


@get("/api/games/{game:str}/rules", summary="A game's ledger", tags=["games"], responses={**WRONG, **CLOSED})
async def rules(state: State, game: GameId) -> list[wire.Rule]:
    known(house_of(state), game)
    if not has_ledger(game):
        return []
    return [
        wire.Rule(entry.id, entry.section, entry.kind, entry.says, entry.ruling)
        for entry in ledger(game).entries.values()
    ]


@get(
    "/api/games/{game:str}/content",
    summary="A game's printed things and its words",
    tags=["games"],
    responses={**WRONG, **CLOSED},
)
async def content(
    state: State,
    game: GameId,
    language: Annotated[
        str, QueryParameter(max_length=40, description="Of the words; what is not translated is in English.")
    ] = "en",
) -> dict[str, object]:
    known(house_of(state), game)
    return content_of(house_of(state).shelf.game(game), language)


@get(
    "/api/games/{game:str}/tutorial",
    summary="What the guide of a game's tutorial says",
    tags=["games"],
    responses={**WRONG, **CLOSED},
)
async def lessons(state: State, game: GameId) -> wire.TutorialInfo:
    known(house_of(state), game)
    return house_of(state).lessons(game)


@post(
    "/api/games/{game:str}/tutorial",
    summary="Set up a game's tutorial",
    tags=["games"],
    responses={**WRONG, **CLOSED},
    status_code=201,
)
async def learn(state: State, game: GameId, data: LearnerBody) -> wire.Created:
    known(house_of(state), game)
    return await house_of(state).learn(game, data)


def known(house: House, game: str) -> None:
    try:
        house.shelf.game(game)
    except Refused as refusal:
        raise NotFound(str(refusal)) from None


@post("/api/tables", summary="Set up a table", tags=["tables"], responses=WRONG, status_code=201)
async def create(
    state: State, data: Annotated[wire.NewTable, Body(examples=[Example(value=NEW_TABLE)])]
) -> wire.Created:
    return await house_of(state).create(data)


@get("/api/tables", summary="The lobby: the newest tables", tags=["tables"])
async def lobby(state: State) -> list[wire.TableInfo]:
    return await house_of(state).lobby()


@get("/api/tables/{id:str}", summary="One table", tags=["tables"], responses={**WRONG, **CLOSED})
async def table(state: State, request: Asked, id: Id, token: Query = "") -> wire.TableInfo:
    return await house_of(state).look(id, bearer(request, token))


@post(
    "/api/tables/{id:str}/claim",
    summary="Sit down",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def claim(state: State, id: Id, data: ClaimBody) -> wire.Claimed:
    return await house_of(state).claim(id, data)


@post(
    "/api/tables/{id:str}/rematch",
    summary="Once more, with the same people",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def rematch(state: State, request: Asked, id: Id, data: Authorised) -> wire.Created:
    return await house_of(state).rematch(id, bearer(request, data.token))


@post(
    "/api/tables/{id:str}/seats/{seat:int}/bot",
    summary="A bot takes a seat over, or gives it back",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def set_bot(state: State, request: Asked, id: Id, seat: FromPath[int], data: BotBody) -> wire.TableInfo:
    return await house_of(state).set_bot(id, seat, bearer(request, data.token), data)


@post(
    "/api/tables/{id:str}/seats/{seat:int}/passing",
    summary="Whether a seat is asked where it may act or pass: its own setting, of which nobody else hears",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=204,
)
async def set_passing(state: State, request: Asked, id: Id, seat: FromPath[int], data: PassingBody) -> None:
    await house_of(state).set_passing(id, seat, bearer(request, data.token), data)


@post(
    "/api/tables/{id:str}/seats/{seat:int}/open",
    summary="A new claim link for a seat that nobody sits on",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def reopen(state: State, request: Asked, id: Id, seat: FromPath[int], data: Authorised) -> wire.Created:
    return await house_of(state).reopen(id, seat, bearer(request, data.token))


@get(
    "/api/tables/{id:str}/record",
    summary="The record of a finished game, as a file",
    tags=["records"],
    media_type=MediaType.TEXT,
    responses={**WRONG, **CLOSED},
)
async def record_file(state: State, request: Asked, id: Id, token: Query = "") -> Response[str]:
    text = await house_of(state).record_text(id, bearer(request, token))
    name = "".join(letter for letter in id if letter.isalnum() or letter in "-_")
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="banneret-{name}.banneret"'},
    )


@post(
    "/api/tables/{id:str}/verify",
    summary="Replay a finished game in another process, and compare",
    tags=["records"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def verify(state: State, request: Asked, id: Id, data: Authorised) -> wire.Verdict:
    return await house_of(state).verify(id, bearer(request, data.token))


@get(
    "/api/replays/{id:str}/frames",
    summary="Some frames of a replay; the id is an uploaded record's or a finished table's",
    tags=["records"],
    responses={**WRONG, **CLOSED},
)
async def frames(
    state: State,
    request: Asked,
    id: Id,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int, QueryParameter(name="to", ge=0, le=1_000_000)] = 0,
    token: Query = "",
) -> list[wire.Frame]:
    return await house_of(state).frames(id, first, last, bearer(request, token))


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: sockets.Socket, state: State, id: FromPath[str]) -> None:
    counts = state.counts
    assert isinstance(counts, Counts)
    await sockets.serve(socket, house_of(state), counts, id)


# ---- The client ----


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client(request: Asked, path: FromPath[str] = "") -> Response[bytes]:
    found = None if path.startswith("/api") else static.find(path)
    if found is None:
        raise NotFound(f"there is nothing at '{path[:80]}'")
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if found.lasting else "no-cache"}
    body = found.body
    if found.pressed is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            body = found.pressed
    return Response(body, media_type=found.kind, headers=headers)


# ---- What goes wrong ----


def problem(status: int, error: str) -> Response[wire.Problem]:
    return Response(wire.Problem(error), status_code=status, media_type=MediaType.JSON)


def on_refusal(request: Asked, error: BanneretError) -> Response[wire.Problem]:
    if isinstance(error, NotFound):
        return problem(404, str(error))
    if isinstance(error, Forbidden):
        return problem(403, str(error))
    if isinstance(error, StorageFailed):
        log.error("storage: %s", error)
        return problem(503, str(error))
    return problem(400, str(error))


def on_http(request: Asked, error: HTTPException) -> Response[wire.Problem]:
    detail = error.detail
    extra = error.extra if isinstance(error, ValidationException) else None
    if isinstance(extra, list):
        told = [
            f"{one.get('key', 'body')}: {one.get('message', '')}" for one in extra if isinstance(one, dict)
        ]
        detail = "; ".join(told) or detail
        if detail == "data: 'data'":
            detail = "the request has no body: right would be a JSON object"
    headers = dict((error.headers or {}).items())
    answer = problem(error.status_code, detail or "this request is not understood")
    answer.headers.update(headers)
    return answer


def on_surprise(request: Asked, error: Exception) -> Response[wire.Problem]:
    if isinstance(error, RecursionError):
        return problem(400, "this is nested too deeply to be read")
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return problem(500, "something went wrong on the server; it is in its log, and nothing was changed")


HANDLERS = [
    health,
    games,
    rules,
    content,
    lessons,
    learn,
    create,
    lobby,
    table,
    claim,
    rematch,
    set_bot,
    set_passing,
    reopen,
    record_file,
    verify,
    frames,
    table_socket,
    client,
]
