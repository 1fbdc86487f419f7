"""Checkpoints: a table as it stood after so many choices, so that nobody has to play its whole past again.

A checkpoint has the position (a save without its past) and its own part of the past: the choices and the log since the
checkpoint before. All parts together are the whole past, so that opening a table reads them, and plays only what came
after the newest. Positions are thinned out: the longer ago, the farther apart.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Sequence

import msgspec

from banneret.kernel import record
from banneret.kernel.ask import Option
from banneret.kernel.decoding import read_args
from banneret.kernel.earlier import load_earlier
from banneret.kernel.errors import BanneretError, Corrupt, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.log import Entry, LogNode
from banneret.kernel.table import Choice, Table, new_table
from banneret.server.looks import entries_since, log_length
from banneret.server.stored import Checkpoint, Play, StoredChoice, StoredTable
from banneret.server.told import BEGINNING, Place, Story

EVERY = 32  # choices
RECENT = 200  # entries of the log that are read when a table is opened
BREATH_SECONDS = 0.003  # of work on the event loop, then others have their turn

Made = tuple[int, int, str | int]
pack = msgspec.msgpack.encode
LEVEL = 1  # of compressing: quickly


class Looks(msgspec.Struct):
    """What each seat saw when a table was stored, a spectator first; and what things were called."""

    views: list[msgspec.Raw]
    names: dict[str, list[str]]


LOOKS = msgspec.json.Decoder(Looks)


def pressed_looks(looks: Looks) -> bytes:
    return zlib.compress(msgspec.json.encode(looks), LEVEL)


def looks_in(part: bytes) -> Looks:
    return LOOKS.decode(zlib.decompress(part))


class Mark(msgspec.Struct):
    """What a table in memory remembers of a stored checkpoint."""

    number: int
    serial: int
    told: int
    begin: bytes


NOTHING = Mark(0, 0, 0, b"")


class PastChoice(msgspec.Struct, array_like=True):
    """A choice as the database has it, and, if it stands, as the kernel has it."""

    serial: int
    seat: int
    ask: int
    made: str | int
    tag: str
    undone: bool = False
    kind: str = ""
    args: tuple[object, ...] = ()
    barrier: bool = False
    group: int = 0
    strands: tuple[int, ...] = ()


class Line(msgspec.Struct, array_like=True):
    """An entry of the log, for all eyes."""

    kind: str
    args: tuple[object, ...]
    cites: str
    audience: int
    public: tuple[object, ...] | None
    choice: int


PASTS = msgspec.msgpack.Decoder(list[PastChoice])
LINES = msgspec.msgpack.Decoder(list[Line])
places = msgspec.msgpack.Decoder(list[Place])


def pressed(data: object) -> bytes:
    return zlib.compress(pack(data), LEVEL)


def pasts(part: bytes) -> list[PastChoice]:
    """The choices of a part of the past."""
    return PASTS.decode(zlib.decompress(part))


def lines(part: bytes) -> list[Line]:
    """The entries of a part of the log."""
    return LINES.decode(zlib.decompress(part))


def serial_of(row: StoredChoice) -> int:
    return row.serial


class Breath:
    """Long work on the event loop lets the others have their turn."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def take(self) -> None:
        if time.perf_counter() - self._since > BREATH_SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()


# ---- Writing ----


def position_of(t: Table[State]) -> bytes:
    """A save of the table without its past."""
    bare = t.clone()
    bare.last_choice = None
    bare.last_entry = None
    return zlib.compress(record.save(bare).encode(), LEVEL)


def checkpoint_of(
    t: Table[State],
    rows: Sequence[StoredChoice],
    before: Mark,
    begin: bytes,
    wakes: float | None,
    looks: bytes = b"",
) -> Checkpoint:
    """A checkpoint of a table: `rows` are all of its choices since the checkpoint before, also the undone."""
    return Checkpoint(
        t.choices,
        before.number,
        rows[-1].serial if rows else before.serial,
        t.game.version,
        log_length(t),
        wakes,
        begin,
        pressed(past_of(t, rows, before.number)),
        pressed([line_of(entry) for entry in entries_since(t, before.told)]),
        position_of(t),
        looks,
    )


def past_of(t: Table[State], rows: Sequence[StoredChoice], after: int) -> list[PastChoice]:
    """The rows of a part of the past, those that stand with what the kernel knows of them."""
    standing = iter(choices_since(t, after))
    found = []
    for row in rows:
        if row.undone:
            found.append(PastChoice(row.serial, row.seat, row.ask, row.made, row.tag, True))
        else:
            choice = next(standing)
            found.append(
                PastChoice(
                    row.serial,
                    choice.seat,
                    choice.ask,
                    t.game.option_name(choice.made),
                    row.tag,
                    False,
                    choice.made.kind,
                    choice.made.args,
                    choice.barrier,
                    choice.group,
                    choice.strands,
                )
            )
    return found


def choices_since(t: Table[State], number: int) -> list[Choice]:
    """The choices after the first so many, oldest first."""
    found = []
    last = t.last_choice
    while last is not None and last.number > number:
        found.append(last)
        last = last.before
    found.reverse()
    return found


def line_of(entry: Entry) -> Line:
    return Line(entry.kind, entry.args, entry.cites, entry.audience, entry.public, entry.choice)


def mark_of(checkpoint: Checkpoint) -> Mark:
    return Mark(checkpoint.number, checkpoint.serial, checkpoint.told, checkpoint.begin)


def thinned(numbers: list[int], least: int, share: int) -> list[int]:
    """Those of some numbers, oldest first, that can go.

    What stays lies about `least` apart, or, longer before the newest, a share of that time.
    """
    kept: list[int] = []
    for number in reversed(numbers):
        while len(kept) > 1 and kept[-2] - number <= max(least, (numbers[-1] - number) // share):
            kept.pop()
        kept.append(number)
    return sorted(set(numbers) - set(kept))


# ---- Reading ----


def table_at(position: bytes, rules: int, game: Game[State]) -> Table[State]:
    """The table of a position, without its past. What was saved by other rules is refused if it does not fit these."""
    try:
        text = zlib.decompress(position).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise Corrupt(f"the checkpoint cannot be read: {error}") from None
    if rules != game.version:
        return load_earlier(text, game)
    return record.load(text, game, trusted=True)


def frozen(args: tuple[object, ...]) -> tuple[object, ...]:
    """Arguments as they were: lists stand for tuples."""
    for arg in args:
        if isinstance(arg, list):
            return read_args(list(args), "args")
    return args


def with_choice(last: Choice | None, past: PastChoice) -> Choice:
    choice = Choice(past.ask, past.seat, Option(past.kind, frozen(past.args)), last)
    choice.barrier, choice.group, choice.strands = past.barrier, past.group, past.strands
    return choice


def with_lines(last: LogNode | None, told: int, log: bytes) -> LogNode | None:
    """The log, longer by a part of it that came after so many entries. What came before may be left out."""
    if last is None and told:
        last = LogNode(Entry("earlier", (), "", 0, None, -1), None)  # nobody reads it
        last.count = told
    for line in lines(log):
        last = LogNode(entry_of(line), last)
    return last


def entry_of(line: Line) -> Entry:
    public = None if line.public is None else frozen(line.public)
    return Entry(line.kind, frozen(line.args), line.cites, line.audience, public, line.choice)


class Laid:
    """A table that was laid again, with what the server knows of its past."""

    def __init__(self, table: Table[State], seats: int) -> None:
        self.table = table
        self.rows: list[StoredChoice] = []  # also the undone
        self.past: list[Made] = []
        self.marks: list[Mark] = []
        self.stories = {seat: Story() for seat in range(-1, seats)}
        self.fits = True  # the newest checkpoint is of these rules


async def lay(play: Play, game: Game[State]) -> Laid:
    """The table that a play has come to: from its newest checkpoint, and what was chosen since."""
    stored = play.table
    breath = Breath()
    newest = play.checkpoints[-1] if play.checkpoints else None
    if newest is None:
        laid = Laid(new_play(stored, game), len(stored.seats))
    else:
        laid = Laid(table_at(newest.position, newest.rules, game), len(stored.seats))
        laid.fits = newest.rules == game.version
        await breath.take()
        await read_past(laid, play.checkpoints, breath)
    for choice in play.choices:
        if not choice.undone:
            record.make_choice(laid.table, choice.seat, choice.ask, choice.made)
            made = laid.table.last_choice
            assert made is not None
            laid.past.append((made.seat, made.ask, game.option_name(made.made)))
            await breath.take()
        laid.rows.append(choice)
    return laid


def new_play(stored: StoredTable, game: Game[State]) -> Table[State]:
    """The table of a play, set up. Of earlier rules only where the game still knows how they went."""
    seats, options = len(stored.seats), options_then(stored, game)
    if options is None:
        raise Refused(f"{game.title} does not know any more how version {stored.rules} was played")
    return new_table(game, seats, game.settings_with(options), stored.seed)


def options_then(stored: StoredTable, game: Game[State]) -> dict[str, object] | None:
    """The set-up options of a play in the words of these rules; None where they cannot play it from its beginning."""
    options: dict[str, object] = dict(stored.options)
    return options if stored.rules == game.version else game.options_then(stored.rules, options)


async def read_past(laid: Laid, checkpoints: list[Checkpoint], breath: Breath) -> None:
    """Give a table its past: all choices, and the log as far as it was read."""
    last: Choice | None = None
    for checkpoint in checkpoints:
        laid.marks.append(mark_of(checkpoint))
        for past in pasts(checkpoint.past):
            row = StoredChoice(past.serial, past.seat, past.ask, past.made, past.tag, past.undone)
            laid.rows.append(row)
            if not past.undone:
                last = with_choice(last, past)
                laid.past.append((past.seat, past.ask, past.made))
        await breath.take()
    if last is not None and last.number != checkpoints[-1].number:
        raise Corrupt("the checkpoints do not have all choices that led to them")
    laid.table.last_choice = last
    laid.table.last_entry = None
    for before, checkpoint in zip([None, *checkpoints], checkpoints, strict=False):
        if not checkpoint.log:
            continue
        told = 0 if before is None else before.told
        if laid.table.last_entry is None:  # where the log begins that was read
            for seat, place in enumerate(places.decode(checkpoint.begin), -1):
                laid.stories[seat] = Story(place)
        laid.table.last_entry = with_lines(laid.table.last_entry, told, checkpoint.log)
        await breath.take()


def all_choices(play: Play) -> list[StoredChoice]:
    """All choices of a play, also those that are in its checkpoints."""
    found = []
    for checkpoint in play.checkpoints:
        for past in pasts(checkpoint.past):
            found.append(StoredChoice(past.serial, past.seat, past.ask, past.made, past.tag, past.undone))
    return [*found, *play.choices]


def stories_of(checkpoints: list[Checkpoint], seats: int) -> dict[int, Story]:
    """Each seat's log, as far as it was read."""
    parts = [checkpoint for checkpoint in checkpoints if checkpoint.log]
    begin = places.decode(parts[0].begin if parts else beginning(seats))
    stories = {seat: Story(place) for seat, place in enumerate(begin, -1)}
    for part in parts:
        for line in lines(part.log):
            for seat, story in stories.items():
                story.add(entry_of(line), seat)
    return stories


def beginning(seats: int) -> bytes:
    """Where each seat's log stands at the start."""
    return pack([BEGINNING] * (seats + 1))


# ---- Playing a whole past again: in a worker process ----


def play_again(stored: StoredTable, rows: list[StoredChoice], game: Game[State]) -> list[Checkpoint]:
    """The checkpoints of a table that has none."""
    t = new_play(stored, game)
    seats = len(stored.seats)
    stories = {seat: Story() for seat in range(-1, seats)}
    found: list[Checkpoint] = []
    before, begin, first = NOTHING, beginning(seats), 0
    for at, row in enumerate(rows, 1):
        if not row.undone:
            try:
                record.make_choice(t, row.seat, row.ask, row.made)
            except BanneretError as error:
                raise Refused(f"choice {t.choices + 1} cannot be made again: {error}") from None
        if t.choices >= before.number + (EVERY if at < len(rows) else 1):
            found.append(checkpoint_of(t, rows[first:at], before, begin, 0.0))
            before, first = mark_of(found[-1]), at
            for seat, story in stories.items():
                for entry in entries_since(t, story.told):
                    story.add(entry, seat)
            begin = pack([story.here() for story in stories.values()])
    for number in thinned([checkpoint.number for checkpoint in found], EVERY, 4):
        for checkpoint in found:
            if checkpoint.number == number:
                checkpoint.position = b""
    return found
