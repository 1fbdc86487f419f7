"""Everything that crosses the wire, as types: the client's are generated from these (tools/wire_types.py).

Over HTTP these are bodies and answers; over a socket every message is one of `ToServer` or `ToClient`, told apart by
its field `type`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from banneret.insight.told import Advice as Advice
from banneret.insight.told import Answer as Answer
from banneret.insight.told import Lead as Lead
from banneret.insight.told import Lot as Lot
from banneret.insight.told import Reason as Reason
from banneret.insight.told import Slip as Slip
from banneret.insight.told import Standing as Standing
from banneret.insight.told import Story as Story
from banneret.insight.told import Thought as Thought
from banneret.insight.told import Turning as Turning

Value = bool | int | str
Name = Annotated[str, Meta(max_length=40, description="What a person is called at the table.")]
Token = Annotated[str, Meta(max_length=64, description="A secret that opens one seat of one table.")]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Amount = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Seconds = Annotated[float, Meta(ge=0.05, le=86_400 * 14)]
Passing = Literal["ask", "held", "always"]
"""What a seat wants where it may act or pass: be asked, be asked only when it holds something that could be played, or
pass always."""
Hinting = Literal["on", "off", "never"]
"""May one ask what a bot would do? At a table of the day never."""
Say = Annotated[list[object], Meta(min_length=1, description="A kind and its arguments: [kind, ...args].")]
Stage = Annotated[
    tuple[str, int],
    Meta(description="How far a game is: what it counts (turn, day, round), and which it is at."),
]
Tag = Annotated[str, Meta(min_length=1, max_length=64, description="The client's own mark of this message.")]


class Wire(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=False):
    """What all of them share: an unknown field is a mistake, and is said to be one."""


# ---- Asked over HTTP ----


class SeatWanted(Wire):
    """Who is to sit on a seat: the one who asks, a bot, or whoever opens the seat's link."""

    kind: Literal["person", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=20)] = "greedy"
    ms: Annotated[int, Meta(ge=50, le=30_000, description="Thinking time of a bot that thinks.")] = 500


class ClockWanted(Wire):
    """A clock: so many seconds for each move, or for the whole game with an increment a move.

    `named` has the seconds of clocks that the rules name: while an ask with that name is open, that clock runs instead.
    With the kind "named" there are no others: what the rules do not time takes as long as it takes.
    """

    kind: Literal["move", "game", "named"]
    seconds: Seconds
    increment: Annotated[float, Meta(ge=0, le=86_400)] = 0.0
    named: Annotated[dict[Annotated[str, Meta(max_length=40)], Seconds], Meta(max_length=20)] = {}


class NewTable(Wire):
    """A table to be set up."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=12)]
    options: Annotated[dict[str, Value], Meta(max_length=50)] = {}
    clock: ClockWanted | None = None
    private: bool = False
    hotseat: bool = False


class PlayOn(Wire):
    """A table that goes on from a moment of a replay: after so many choices, with these on its seats."""

    choice: Number
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=12)]
    token: Token = ""
    """Of a seat at the table that is replayed, where that is private."""
    hotseat: bool = False


class Learner(Wire):
    """Who wants to learn a game."""

    name: Name = ""


class Claim(Wire):
    """The secret of a claim link, and what to be called."""

    token: Token
    name: Name = ""


class WithToken(Wire):
    """The secret of a seat; it may come as `Authorization: Bearer` instead."""

    token: Token = ""


class BotWanted(Wire):
    """A bot for a seat, or none: the seat goes back to its person."""

    token: Token = ""
    bot: Annotated[str, Meta(max_length=20)] | None = None
    ms: Annotated[int, Meta(ge=50, le=30_000)] = 500


class SeatKey(Wire):
    """A seat of mine: its table, and its secret."""

    table: Annotated[str, Meta(max_length=64)]
    token: Token


class MineWanted(Wire):
    """The seats that somebody has: there are no accounts, so the client keeps their secrets."""

    seats: Annotated[list[SeatKey], Meta(max_length=500)]


DailyKey = Annotated[
    str,
    Meta(min_length=16, max_length=64, description="A secret that a device made up for itself and keeps."),
]


class DailyTry(Wire):
    """One try at the table of the day."""

    key: DailyKey
    name: Name = ""


class DailyWanted(Wire):
    """Whose tries are to be marked in the list; with an empty key nobody's."""

    key: Annotated[str, Meta(max_length=64)] = ""


class LinkWanted(Wire):
    """A link that a phone shall read from the screen."""

    link: Annotated[str, Meta(min_length=1, max_length=400)]


class PassingWanted(Wire):
    """Whether to be asked where one may act or pass. Nobody else is told."""

    passing: Passing
    token: Token = ""


# ---- Answered over HTTP ----


class Health(Wire):
    status: Literal["ok", "failing"]
    version: str
    tables: int  # that are live in memory
    uptime: float  # seconds
    problem: str = ""


class OnlyWith(Wire):
    """Another option, and the values of it without which a setting changes nothing."""

    name: str
    values: list[Value]


class ValuesAt(Wire):
    """The values of a setting at a table with so many seats, where they depend on that."""

    seats: int
    default: Value
    values: list[Value]


class SettingInfo(Wire):
    """A set-up option of a game: a form is made from these."""

    name: str
    text: str
    default: Value
    values: list[Value]
    cites: str
    labels: list[str] = []
    """What each value means; empty where the values speak for themselves."""
    only: OnlyWith | None = None
    notes: list[str] = []
    """What more is to be said about each value; empty where nothing is."""
    at: list[ValuesAt] = []
    """Some of the values only, with some numbers of seats."""


class BotInfo(Wire):
    """A bot, or a level of them. `rating` is 0 where nobody has measured it."""

    name: str
    text: str
    thinking: bool  # does it use a thinking time?
    rating: int = 0
    spares: int = 0  # rounds in which it falls upon nobody


class TutorialBrief(Wire):
    """That a game has a tutorial, and how long it takes."""

    title: str
    minutes: int


class LessonInfo(Wire):
    """A step of a tutorial. It begins when `start` choices are made (`State.made`); if it asks for one, it ends so."""

    start: int
    number: int  # of what is said: a step may go on with the words of the one before it
    title: str
    text: list[str]  # paragraphs
    spot: str  # a part of the table, or an id on the board; empty: what the choice points at
    choose: str  # the name of an option: its kind and the ids of its arguments; empty: it only tells


class TutorialInfo(Wire):
    """What the guide at a tutorial's table says and asks for."""

    title: str
    minutes: int
    seat: int  # of the one who learns
    steps: list[LessonInfo]


class GameInfo(Wire):
    name: str
    title: str
    seats: list[int]
    blurb: str
    minutes: int
    settings: list[SettingInfo]
    bots: list[BotInfo]
    tutorial: TutorialBrief | None
    languages: list[str]  # in which there are words; the first is English


class Rule(Wire):
    """An entry of a game's ledger."""

    id: str
    section: str
    kind: str
    says: str
    ruling: str


class Link(Wire):
    """A secret: of a seat of one's own, of a seat that another may claim (once), or to watch (seat -1)."""

    seat: int
    kind: Literal["seat", "claim", "watch"]
    token: str


class Created(Wire):
    table: str
    links: list[Link]


class Claimed(Wire):
    """A seat of one's own now. `for_whom`: it is another's, who may come back and take it again."""

    seat: int
    token: str
    for_whom: str = ""


class Left(Wire):
    """`removable`: nobody sits at the table any more, so that it may be deleted."""

    removable: bool


class NameInfo(Wire):
    name: str


class QrInfo(Wire):
    """A QR code: how many squares a side has, and the dark ones as the path of an SVG."""

    size: int
    path: str


class DoorInfo(Wire):
    """From where this server can be reached: `address` is for other devices, empty while only this machine gets in.

    `lan` is what that address would be, were it started for the whole network; known on this machine only.
    """

    address: str
    lan: str = ""


class SeatInfo(Wire):
    """Who sits where. `bot` is set while a bot plays the seat, also in a person's place."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    claimed: bool
    online: bool
    mark: str  # the seat's colour, by name
    host: bool = False  # who set the table up, or, when they have left, the next
    owner: str = ""  # whose seat it is, while they are away and somebody else has it
    left: bool = False  # its person has left the table
    resigned: bool = False  # its person has given up; a bot plays on
    entrusted: str = ""  # the matter that a bot settles for it: "battle 3"


class ResultInfo(Wire, omit_defaults=True):
    """How a game ended. The ending "resigned" is no game's own: the others of it gave up."""

    winners: list[int]
    ending: str
    points: list[float]
    resigned: list[int] = []  # seats whose persons gave up before the end


class Origin(Wire):
    """Where a table goes on from: a replay (a finished table's, or of an uploaded record), after so many choices."""

    replay: str
    choice: int
    table: bool


class TableInfo(Wire):
    """A table as the lobby shows it."""

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    options: dict[str, Value]
    clock: ClockWanted | None
    private: bool
    hotseat: bool
    started: bool
    over: bool
    turn: list[int]  # the seats that the table waits for
    choices: int  # of a finished game; 0 before, because it would tell what is chosen in secret
    created: float  # seconds since 1970
    commitment: str
    result: ResultInfo | None
    rematch: str | None
    stage: Stage | None = None
    active: float = 0.0  # when others last saw that somebody else, or something else, is asked; since 1970
    finished: float | None = None
    origin: Origin | None = None


class MyGame(Wire):
    """A table at which I have a seat."""

    info: TableInfo
    seat: int
    my_turn: bool
    away: bool  # I have left, or somebody has the seat meanwhile: it can be taken back


class Mine(Wire):
    """My games: those that go on, where I am asked first, and those that are over, the newest first."""

    running: list[MyGame]
    finished: list[MyGame]
    gone: list[str]  # tables that are no more, or at which I have no seat any more


class DailyLine(Wire):
    """What somebody made of the table of the day."""

    name: str
    won: bool
    resigned: bool
    stage: Stage | None
    choices: int
    undos: int  # how often something was taken back
    mine: bool


class DailyInfo(Wire):
    """A game's table of the day: results, the best first."""

    game: str
    title: str
    day: str  # 2026-11-17, as it is in Greenwich
    ends: float  # when the next one comes; seconds since 1970
    commitment: str  # of the seed
    mine: str  # the table at which I have tried, or am trying; empty: not yet
    going: int  # tries that are not over
    lines: list[DailyLine]


class Verdict(Wire):
    """What came of replaying a finished game in another process."""

    ok: bool
    message: str
    commitment: str
    seed: str
    hash: str
    choices: int


class Replayable(Wire):
    replay: str
    game: str
    choices: int
    seats: int
    options: dict[str, Value]
    result: ResultInfo | None


class StoryInfo(Wire):
    """The story of a game: whole, or while it is being made as far as it has come, or nothing yet.

    `problem`: why it broke off.
    """

    done: int
    of: int
    going: bool
    story: Story | None
    problem: str = ""


class Option(Wire, omit_defaults=True):
    """An answer to an ask: its place in the list is its number. The game's words say how it reads."""

    kind: str
    args: list[object]
    at: list[str]  # what it points at on the board
    hint: Say | msgspec.UnsetType = msgspec.UNSET  # of the section "hints"
    warns: Say | msgspec.UnsetType = msgspec.UNSET  # of the section "warnings": what speaks against it


class Blocked(Option, kw_only=True):
    """An answer that cannot be given, and why."""

    why: Say  # of the section "reasons"


class AmountInfo(Wire):
    """One of the numbers of an answer in numbers. Its kind is one of "options"."""

    kind: str
    args: list[object]
    least: int
    most: int


class TotalInfo(Wire):
    """What some of the numbers, by their places, must come to together."""

    of: list[int]
    least: int
    most: int


class Ask(Wire, omit_defaults=True):
    """A question. Who is not asked sees who is, what about, and which clock runs.

    With `amounts` it is answered by numbers, one for each, and has no options.
    """

    seat: int
    kind: str
    args: list[object]
    cites: str
    standing: bool
    clock: str  # its name; empty: the table's own
    id: int | msgspec.UnsetType = msgspec.UNSET
    sealed: bool | msgspec.UnsetType = msgspec.UNSET
    absent: int | list[int] | msgspec.UnsetType = msgspec.UNSET  # an option's number, or numbers
    options: list[Option] | msgspec.UnsetType = msgspec.UNSET
    blocked: list[Blocked] | msgspec.UnsetType = msgspec.UNSET
    amounts: list[AmountInfo] | msgspec.UnsetType = msgspec.UNSET
    totals: list[TotalInfo] | msgspec.UnsetType = msgspec.UNSET
    matter: str | msgspec.UnsetType = msgspec.UNSET  # what it is part of that may be left to a bot


class View(Wire):
    """What a seat may know: `Table.view(seat)`. `opened` has the whole state, when the game is over."""

    game: str
    seats: int
    seat: int
    options: dict[str, Value]
    commitment: str
    seed: str | None
    sides: list[int]  # a number for each seat: those with the same one win together
    state: dict[str, object]
    scopes: list[
        tuple[str, dict[str, object]]
    ]  # records that are open now, the oldest first: kind and fields
    zones: dict[str, list[tuple[int, str] | None]]
    derived: dict[str, object]
    asks: list[Ask]
    can_undo: bool
    result: ResultInfo | None
    opened: dict[str, object] | msgspec.UnsetType = msgspec.UNSET


class EntryInfo(Wire):
    """One thing that happened. `n` counts what this seat may read, from 1.

    `moment` is the same for all that one choice led to, and counts, from 1, the choices of which this seat may read
    anything.
    """

    n: int
    kind: str
    args: list[object]
    cites: str
    moment: int


class Frame(Wire):
    """A replay after so many choices: all zones open, and what that choice led to."""

    choice: int
    view: dict[str, object]
    entries: list[EntryInfo]
    names: dict[str, list[str]] = {}
    """Names that depend on this table's set-up; in the first frame of a piece only."""


class Problem(Wire):
    """What was wrong, and what would be right. With a `kind` a client can say it itself, with what is `given`."""

    error: str
    kind: str = ""
    given: dict[str, str | int] = {}


# ---- Socket: client to server ----


class Message(Wire, tag_field="type"):
    pass


class Choose(Message, tag="choose"):
    """Answer an ask with one of its options, or with numbers. The same tag twice is one choice."""

    ask: Number
    tag: Tag
    option: Number | msgspec.UnsetType = msgspec.UNSET
    numbers: Annotated[list[Amount], Meta(max_length=64)] | msgspec.UnsetType = msgspec.UNSET


class Undo(Message, tag="undo"):
    """Take my last choice back: at once where nothing was revealed since, or when the others agree.

    Against bots also all that I have chosen this turn (`reach`), and on purpose even what was `rolled` or revealed.
    """

    tag: Tag
    reach: Literal["choice", "turn"] = "choice"
    rolled: bool = False


class Consent(Message, tag="consent"):
    """My answer to another's wish to take back."""

    undo: Number
    agree: bool


class SetPassing(Message, tag="passing"):
    """Whether I want to be asked where I may act or pass."""

    passing: Passing


class Entrust(Message, tag="entrust"):
    """A bot shall answer for me in a matter (`Ask.matter`) until that is over; empty: I answer again myself."""

    matter: Annotated[str, Meta(max_length=60)]


class AskHint(Message, tag="hint"):
    """What would the strongest bot answer, on what I know? It is told in a `HintNews`."""

    ask: Number
    tag: Tag


class DropHint(Message, tag="no-hint"):
    """I do not want to know any more."""


class AllowHints(Message, tag="hints"):
    """Hints at this table: for all to see, and for who set it up to decide."""

    on: bool


class Chat(Message, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Earlier(Message, tag="earlier"):
    """Tell me what came before this entry of my log."""

    before: Number


class Ping(Message, tag="ping"):
    n: Number = 0


class Leave(Message, tag="leave"):
    """I go: a bot plays on for me, or the seat is free again. All connections of the seat are closed (4410)."""


ToServer = (
    Choose
    | Undo
    | Consent
    | SetPassing
    | Entrust
    | AskHint
    | DropHint
    | AllowHints
    | Chat
    | Earlier
    | Ping
    | Leave
)


# ---- Socket: server to client ----


class ChatLine(Wire):
    seat: int
    name: str
    text: str
    at: float


class Hello(Message, tag="hello"):
    """The first message of a connection: what stays the same, and who is there."""

    table: str
    game: str
    title: str
    seat: int  # -1: a spectator
    seats: list[SeatInfo]
    started: bool
    clock: ClockWanted | None
    commitment: str
    chat: list[ChatLine]
    rematch: str | None
    tutorial: bool  # a scripted table, with a guide
    names: dict[str, list[str]]  # of things whose names this set-up decides, by type and number
    passing: Passing  # what this seat wants where it may act or pass
    hints: Hinting
    origin: Origin | None
    private: bool = False  # only who has a secret of it gets in


class UndoWish(Wire):
    """Somebody wants to take their last choice back, and all since; those in `waiting` have not answered yet."""

    undo: int
    by: int
    agreed: list[int]
    waiting: list[int]


class Glimpse(Wire):
    """How things stood for this seat after its log's entry `last`: what makes that of the next glimpse, or of the view.

    A change is `[value]` for a new value, `[]` for one that is gone, or an object with the changes of its parts (of a
    list by their places).
    """

    last: int
    change: list[object] | dict[str, object]


class Back(Wire):
    """What this seat can take back: its last choice, how many of this turn at once, and on purpose what was rolled.

    `why` says what stands in the way.
    """

    choice: bool
    turn: int
    rolled: bool
    why: Say | None


class State(Message, tag="state"):
    """View, asks (in the view) and what happened since the last one.

    `number` counts the changes of which this seat was told since the table was laid or loaded, and `epoch` those that
    took something back. Entries from number `first` on replace what the client has from there on: an undo can make the
    log shorter. `mark` belongs to the log as it now is: a connection that gives it, and the number of its last entry
    (`since`), is sent only the rest. `anew`: what the client has from before `first` does not count any more; `earlier`
    brings what came before. `steps` are how things stood in between, the oldest first: to a new connection since its
    seat's last turn ended, which was when its log had `left` entries.
    """

    number: int
    epoch: int
    mark: int
    first: int
    anew: bool
    view: Annotated[msgspec.Raw, Meta(extra_json_schema={"$ref": "#/$defs/View"})]
    entries: list[Annotated[msgspec.Raw, Meta(extra_json_schema={"$ref": "#/$defs/EntryInfo"})]]
    clocks: list[float] | None
    ticking: list[int]
    thinking: list[int]
    undo: UndoWish | None
    on_course: bool  # a tutorial goes as its script has it; at other tables it means nothing
    made: int  # choices, at a tutorial's table; 0 elsewhere
    steps: list[Glimpse]
    left: int
    back: Back


class EarlierNews(Message, tag="earlier"):
    """Entries of the log from number `first` on, up to those that were there."""

    first: int
    entries: list[Annotated[msgspec.Raw, Meta(extra_json_schema={"$ref": "#/$defs/EntryInfo"})]]


class Accepted(Message, tag="accepted"):
    """The choice with this tag is durable; `number` is that of the state that followed it."""

    tag: str
    number: int


class Refusal(Message, tag="refused"):
    tag: str
    error: str
    kind: str = ""
    given: dict[str, str | int] = {}


class ChatNews(Message, tag="chat"):
    seat: int
    name: str
    text: str
    at: float


class SeatsNews(Message, tag="seats"):
    seats: list[SeatInfo]
    started: bool


class Thinking(Message, tag="thinking"):
    """The seats whose bots are asked now, and the wish to take back, if there is one: the view is unchanged."""

    thinking: list[int]
    undo: UndoWish | None


class PassingNews(Message, tag="passing"):
    """What this seat now wants where it may act or pass."""

    passing: Passing


class HintNews(Message, tag="hint"):
    """What a bot would answer to this ask of mine; or why there is no advice."""

    ask: int
    advice: Advice | None
    error: str = ""


class HintsNews(Message, tag="hints"):
    """Whether hints may be had at this table, now."""

    hints: Hinting


class RematchNews(Message, tag="rematch"):
    """A rematch was set up. A seat's token opens the same seat there."""

    table: str


class Pong(Message, tag="pong"):
    n: int


class ErrorNews(Message, tag="error"):
    error: str


ToClient = (
    Hello
    | State
    | EarlierNews
    | Accepted
    | Refusal
    | ChatNews
    | SeatsNews
    | Thinking
    | PassingNews
    | HintNews
    | HintsNews
    | RematchNews
    | Pong
    | ErrorNews
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ToServer).decode
