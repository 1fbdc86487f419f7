"""The HTTP side: lobby, setting up, claiming, records, replays. Every answer is a type of `wire`."""

from __future__ import annotations

import logging
import time
from typing import Annotated

from litestar import MediaType, Request, Response, delete, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, PathParameter, QueryParameter

from banneret.kernel.errors import BanneretError, Refused
from banneret.ledger import has_ledger, ledger
from banneret.server import daily, door, mine, parting, sitting, sockets, static, wire
from banneret.server.games import content_of, untold
from banneret.server.house import Forbidden, House, NotFound, TooMuch, version
from banneret.server.limits import Counts
from banneret.server.names import friendly_name
from banneret.server.storage import StorageFailed
from banneret.server.thinkers import Busy

log = logging.getLogger("banneret.http")

Asked = Request[object, object, State]
Id = Annotated[
    str, PathParameter(max_length=64, description="The table's id.", examples=[Example(value="Zk3vR0a1QmXb")])
]
GameId = Annotated[
    str, PathParameter(max_length=40, description="A game's short name.", examples=[Example(value="tales")])
]
Query = Annotated[str, QueryParameter(max_length=64, description="The secret of a seat, for private tables.")]
Language = Annotated[
    str, QueryParameter(max_length=40, description="Of the words; what is not translated is in English.")
]
Authorised = Annotated[wire.WithToken, Body()]
BotBody = Annotated[wire.BotWanted, Body()]
PassingBody = Annotated[wire.PassingWanted, Body()]
ClaimBody = Annotated[wire.Claim, Body()]
LearnerBody = Annotated[wire.Learner, Body()]
MineBody = Annotated[wire.MineWanted, Body()]
LinkBody = Annotated[wire.LinkWanted, Body()]
DailyBody = Annotated[wire.DailyWanted, Body()]
DailyTryBody = Annotated[wire.DailyTry, Body()]
PlayOnBody = Annotated[wire.PlayOn, Body()]

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
MUCH = {429: said("Too much was asked for from this address; it has to wait.")}
CLOSED = {403: said("The secret does not open this."), 404: said("There is no such thing.")}


def house_of(state: State) -> House:
    found = state.house
    assert isinstance(found, House)
    return found


def bearer(request: Asked, given: str) -> str:
    header = request.headers.get("authorization", "")
    return given or (header[7:] if header.startswith("Bearer ") else "")


def visitor(request: Asked) -> str:
    """For whom something is done: all from one address count as one."""
    return "" if request.client is None else request.client.host


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


@get("/api/door", summary="From where this server can be reached", tags=["server"])
async def doorway(state: State, request: Asked) -> wire.DoorInfo:
    address = str(state.address)
    port = request.url.port
    return wire.DoorInfo(address, address or (door.home_link(port) if port else ""))


@post(
    "/api/qr",
    summary="A link as a QR code; it comes in the body, because it may hold the secret of a seat",
    tags=["server"],
    responses=WRONG,
    status_code=200,
)
async def qr(data: LinkBody) -> wire.QrInfo:
    return door.qr_code(data.link)


@get("/api/games", summary="All games with their set-up options and bots", tags=["games"], responses=WRONG)
async def games(state: State, language: Language = "en") -> list[wire.GameInfo]:
    return house_of(state).games(language)


@get(
    "/api/games/{game:str}/rules",
    summary="A game's ledger, without what players find out by playing",
    tags=["games"],
    responses={**WRONG, **CLOSED},
)
async def rules(state: State, game: GameId) -> list[wire.Rule]:
    known(house_of(state), game)
    found = house_of(state).shelf.game(game)
    if not has_ledger(found):
        return []
    book = ledger(found)
    return [
        wire.Rule(entry.id, entry.section, entry.kind, entry.says, entry.ruling)
        for entry in book.entries.values()
        if not untold(game, entry.id) and not book.comes_later(entry.id)
    ]


@get(
    "/api/games/{game:str}/content",
    summary="A game's printed things and its words",
    tags=["games"],
    responses={**WRONG, **CLOSED},
)
async def content(state: State, game: GameId, language: Language = "en") -> dict[str, object]:
    known(house_of(state), game)
    return content_of(house_of(state).shelf.game(game), language)


@get(
    "/api/games/{game:str}/tutorial",
    summary="What the guide of a game's tutorial says",
    tags=["games"],
    responses={**WRONG, **CLOSED},
)
async def lessons(state: State, game: GameId, language: Language = "en") -> wire.TutorialInfo:
    known(house_of(state), game)
    return house_of(state).lessons(game, language)


@post(
    "/api/games/{game:str}/tutorial",
    summary="Set up a game's tutorial",
    tags=["games"],
    responses={**WRONG, **CLOSED, **MUCH},
    status_code=201,
)
async def learn(state: State, request: Asked, game: GameId, data: LearnerBody) -> wire.Created:
    known(house_of(state), game)
    return await house_of(state).learn(game, data, visitor(request))


def known(house: House, game: str) -> None:
    try:
        house.shelf.game(game)
    except Refused as refusal:
        raise NotFound(str(refusal)) from None


@post("/api/tables", summary="Set up a table", tags=["tables"], responses={**WRONG, **MUCH}, status_code=201)
async def create(
    state: State, request: Asked, data: Annotated[wire.NewTable, Body(examples=[Example(value=NEW_TABLE)])]
) -> wire.Created:
    return await house_of(state).create(data, visitor(request))


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
    return await sitting.claim(house_of(state), id, data)


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
    return await sitting.set_bot(house_of(state), id, seat, bearer(request, data.token), data)


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
    summary="A new claim link for one's own seat, one that nobody has, or (for the host) one whose person is long away",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def reopen(state: State, request: Asked, id: Id, seat: FromPath[int], data: Authorised) -> wire.Created:
    return await sitting.reopen(house_of(state), id, seat, bearer(request, data.token))


@post(
    "/api/tables/{id:str}/seats/{seat:int}/return",
    summary="Take one's own seat back, after leaving it or being away",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def come_back(
    state: State, request: Asked, id: Id, seat: FromPath[int], data: Authorised
) -> wire.Claimed:
    return await sitting.come_back(house_of(state), id, seat, bearer(request, data.token))


@post(
    "/api/tables/{id:str}/seats/{seat:int}/leave",
    summary="Leave the table: a bot plays on, or the seat is free again",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def leave(state: State, request: Asked, id: Id, seat: FromPath[int], data: Authorised) -> wire.Left:
    return await parting.leave(house_of(state), id, seat, bearer(request, data.token))


@post(
    "/api/tables/{id:str}/seats/{seat:int}/resign",
    summary="Give up: the other has won, or a bot plays on against the others",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=200,
)
async def resign(
    state: State, request: Asked, id: Id, seat: FromPath[int], data: Authorised
) -> wire.TableInfo:
    return await parting.resign(house_of(state), id, seat, bearer(request, data.token))


@delete(
    "/api/tables/{id:str}",
    summary="Delete a table at which nobody else sits",
    tags=["tables"],
    responses={**WRONG, **CLOSED},
    status_code=204,
)
async def remove(state: State, request: Asked, id: Id, token: Query = "") -> None:
    await parting.remove(house_of(state), id, bearer(request, token))


# ---- One's own ----


@post(
    "/api/mine",
    summary="My games, by the secrets of my seats: those that go on, those that are over",
    tags=["mine"],
    responses=WRONG,
    status_code=200,
)
async def my_games(state: State, data: MineBody) -> wire.Mine:
    return await mine.my_games(house_of(state), data)


@get("/api/history", summary="Finished games, newest first", tags=["mine"], responses=WRONG)
async def history(
    state: State,
    game: Annotated[str, QueryParameter(max_length=40, description="Of this game only.")] = "",
    before: Annotated[
        float,
        QueryParameter(ge=0, le=1e11, description="Finished before this time: `finished` of the last one."),
    ] = 1e11,
) -> list[wire.TableInfo]:
    return await mine.history(house_of(state), game, before)


@post(
    "/api/daily",
    summary="The tables of the day: one deal for everybody in each game, and what came of it",
    tags=["daily"],
    responses=WRONG,
    status_code=200,
)
async def days(state: State, data: DailyBody) -> list[wire.DailyInfo]:
    return await daily.days(house_of(state), data)


@post(
    "/api/daily/{game:str}",
    summary="Sit down at a game's table of the day; who has begun it goes on",
    tags=["daily"],
    responses={**WRONG, **CLOSED, **MUCH},
    status_code=200,
)
async def daily_table(state: State, request: Asked, game: GameId, data: DailyTryBody) -> wire.Created:
    return await daily.sit_down(house_of(state), game, data, visitor(request))


@get("/api/name", summary="A friendly name for a guest who has none yet", tags=["mine"])
async def name() -> wire.NameInfo:
    return wire.NameInfo(friendly_name([]))


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
    responses={**WRONG, **CLOSED, **MUCH},
    status_code=200,
)
async def verify(state: State, request: Asked, id: Id, data: Authorised) -> wire.Verdict:
    return await house_of(state).verify(id, bearer(request, data.token), visitor(request))


@get(
    "/api/replays/{id:str}/frames",
    summary="Some frames of a replay; the id is an uploaded record's or a finished table's",
    tags=["records"],
    responses={**WRONG, **CLOSED, **MUCH},
)
async def frames(
    state: State,
    request: Asked,
    id: Id,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int, QueryParameter(name="to", ge=0, le=1_000_000)] = 0,
    token: Query = "",
) -> list[wire.Frame]:
    return await house_of(state).frames(id, first, last, bearer(request, token), visitor(request))


@get(
    "/api/replays/{id:str}/standing",
    summary="How things stand at a moment of a replay: everybody's chances, and what sets the seats apart",
    tags=["records"],
    responses={**WRONG, **CLOSED, **MUCH},
)
async def standing(
    state: State,
    request: Asked,
    id: Id,
    choice: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    token: Query = "",
) -> wire.Standing:
    return await house_of(state).standing(id, choice, bearer(request, token), visitor(request))


@get(
    "/api/replays/{id:str}/story",
    summary="The story of a finished game: chances, turning points, what was better, luck; or how far it is",
    tags=["records"],
    responses={**WRONG, **CLOSED},
)
async def story(state: State, request: Asked, id: Id, token: Query = "") -> wire.StoryInfo:
    return await house_of(state).stories.look(id, bearer(request, token))


@post(
    "/api/replays/{id:str}/story",
    summary="Have the story of a finished game made, in another process",
    tags=["records"],
    responses={**WRONG, **CLOSED, **MUCH},
    status_code=200,
)
async def make_story(state: State, request: Asked, id: Id, data: Authorised) -> wire.StoryInfo:
    return await house_of(state).stories.begin(id, bearer(request, data.token), visitor(request))


@delete(
    "/api/replays/{id:str}/story",
    summary="Stop making a story",
    tags=["records"],
    responses={**WRONG, **CLOSED},
    status_code=204,
)
async def stop_story(state: State, request: Asked, id: Id, token: Query = "") -> None:
    house = house_of(state)
    await house.stories.look(id, bearer(request, token))
    house.stories.stop(id)


@post(
    "/api/replays/{id:str}/play-on",
    summary="Set up a table that goes on from a moment of a replay, with the same deal",
    tags=["records"],
    responses={**WRONG, **CLOSED, **MUCH},
    status_code=201,
)
async def play_on(state: State, request: Asked, id: Id, data: PlayOnBody) -> wire.Created:
    data.token = bearer(request, data.token)
    return await house_of(state).play_on(id, data, visitor(request))


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: sockets.Socket, state: State, id: FromPath[str]) -> None:
    counts = state.counts
    assert isinstance(counts, Counts)
    await sockets.serve(socket, house_of(state), counts, id)


# ---- The client ----


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client(request: Asked, path: FromPath[str] = "") -> Response[bytes]:
    ours = not path.startswith("/api")
    found = static.find(path) if ours else None
    if found is None:
        page = static.page_at(path) if ours else None
        if page is not None:
            return Response(b"", status_code=302, headers={"Location": page})
        if ours and "text/html" in request.headers.get("accept", ""):  # somebody who reads
            return Response(static.NOWHERE.encode(), status_code=404, media_type=MediaType.HTML)
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


def problem(status: int, error: str | BanneretError) -> Response[wire.Problem]:
    told = (
        wire.Problem(error) if isinstance(error, str) else wire.Problem(str(error), error.kind, error.given)
    )
    return Response(told, status_code=status, media_type=MediaType.JSON)


def on_refusal(request: Asked, error: BanneretError) -> Response[wire.Problem]:
    if isinstance(error, NotFound):
        return problem(404, error)
    if isinstance(error, Forbidden):
        return problem(403, error)
    if isinstance(error, (TooMuch, Busy)):
        return problem(429, error)
    if isinstance(error, StorageFailed):
        log.error("storage: %s", error)
        return problem(503, error)
    return problem(400, error)


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
    if isinstance(
        error, UnicodeDecodeError
    ):  # only what visitors send is decoded while a request is answered
        return problem(400, "this is not readable as JSON: it is not UTF-8")
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return problem(500, "something went wrong on the server; it is in its log, and nothing was changed")


HANDLERS = [
    health,
    doorway,
    qr,
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
    come_back,
    leave,
    resign,
    remove,
    my_games,
    history,
    days,
    daily_table,
    name,
    record_file,
    verify,
    frames,
    standing,
    story,
    make_story,
    stop_story,
    play_on,
    table_socket,
    client,
]
