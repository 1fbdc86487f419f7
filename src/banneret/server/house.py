"""The house: all tables, in memory and in the store, and the ways to set up, claim, hand over and replay them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from hashlib import blake2b

import msgspec

import banneret
from banneret.bots.spec import NAMES as BOT_NAMES
from banneret.bots.spec import SCRIPTED, read_spec
from banneret.insight.levels import LEVELS, levels_of
from banneret.kernel import record
from banneret.kernel.chance import commitment
from banneret.kernel.errors import BanneretError, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.tutorial import Tutorial
from banneret.server import wire
from banneret.server.channels import Channels
from banneret.server.checkpoints import Laid, all_choices, lay, new_play
from banneret.server.clocks import with_its_clocks
from banneret.server.games import Shelf, game_info, lessons_of
from banneret.server.jobs import Frames, PlayAgain, Stand, Verify
from banneret.server.limits import Buckets, Limits
from banneret.server.live import LiveTable
from banneret.server.names import friendly_name, one_line
from banneret.server.refusals import refusal
from banneret.server.replays import Piece
from banneret.server.seated import host_of, seat_info
from banneret.server.secrets_of import hashed, new_id, new_token
from banneret.server.still import StillTable
from banneret.server.stored import Checkpoint, Play, Store, StoredChoice, StoredSeat, StoredTable
from banneret.server.stories import Stories
from banneret.server.thinkers import Thinkers

log = logging.getLogger("banneret.house")

IDLE_SECONDS = 600.0
SWEEP_SECONDS = 5.0  # a crash gives back the thinking time of so long at most
ABANDONED_SECONDS = 30.0  # away for so long, a bot may stand in for somebody
ABSENT_SECONDS = 86_400.0  # away for so long, another person may be asked to
RESUMED = 2000  # unfinished tables that are looked at when the server starts
BETWEEN_SECONDS = 0.005  # when tables are loaded with nobody waiting for them, those who wait go first
LOBBY = 100
LONG = 200  # choices: more are played again in a worker process
BOT_TITLES = {
    "random": "Dice-thrower",
    "greedy": "Opportunist",
    "mcts": "Strategist",
    **{level: level.title() for level in LEVELS},
}


def bot_name(bot: str, taken: list[str]) -> str:
    """What a bot is called; a second one of its kind has a number, so that people can tell them apart."""
    title = BOT_TITLES[bot]
    names = [title, *[f"{title} {number}" for number in range(2, len(taken) + 2)]]
    return next(name for name in names if name not in taken)


def outgrown(rules: int, game: Game[State], error: Exception) -> Refused:
    """The rules have changed so much that a table cannot go on."""
    return Refused(
        f"This table was played by version {rules} of the rules of {game.title}; "
        f"this is version {game.version}, and cannot go on with it ({reason_of(error)})."
    )


def reason_of(error: Exception) -> str:
    return str(error) if isinstance(error, BanneretError) else repr(error)


class NotFound(BanneretError):
    """There is no such table, seat or replay."""


class Forbidden(BanneretError):
    """The token does not open this."""


class TooMuch(BanneretError):
    """So much was asked for from one address that it has to wait."""


class House:
    def __init__(
        self,
        store: Store,
        channels: Channels,
        thinkers: Thinkers,
        shelf: Shelf,
        limits: Limits,
        idle: float = IDLE_SECONDS,
        abandoned: float = ABANDONED_SECONDS,
        absent: float = ABSENT_SECONDS,
        seed: str = "",
        secret: str = "",
    ) -> None:
        self.store = store
        self.channels = channels
        self.thinkers = thinkers
        self.shelf = shelf
        self.limits = limits
        self.idle = idle
        self.abandoned = abandoned
        self.absent = absent
        self.setting_up = Buckets(limits.tables_an_hour / 3600, limits.tables_at_once)
        self.galleries = Buckets(limits.gallery_a_second, limits.gallery_at_once)
        self.stirred: set[str] = set()  # tables of which it is not yet kept whose turn it is
        self._seed = seed
        self.secret = secret or secrets.token_hex(32)  # of which the days' seeds are made
        self.dealing = asyncio.Lock()
        self.live: dict[str, LiveTable] = {}
        self.started = time.time()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[object]] = set()
        self._failures: dict[str, int] = {}
        self._opened = time.monotonic()
        self._rested: dict[str, float] = {}  # since when a table is not in memory
        self._closing = False
        self.stories = Stories(self)

    # ---- Tables in memory ----

    async def table(self, id: str) -> LiveTable:
        """The live table; it is rebuilt from its record if it is not in memory."""
        found = self.live.get(id)
        if found is not None:
            return found
        loading = self._loading.get(id)
        if loading is None:
            loading = asyncio.create_task(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda task: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> LiveTable:
        play = await self.store.load(id)
        if play is None:
            raise refusal(NotFound, "no-table", table=id[:40])
        game = self.shelf.game(play.table.game)
        try:
            laid = await self._laid_again(play, game)
        except BanneretError as error:
            if not play.checkpoints or not play.checkpoints[-1].looks:
                raise
            log.warning("table %s can only be looked at: %s", id, error)
            still = StillTable(play, game, str(error), self.store, self.channels, self.thinkers)
            self._set_out(still)
            return still
        since = self._rested.pop(id, self._opened)
        table = LiveTable(play, laid, self.store, self.channels, self.thinkers, since)
        self._set_out(table)
        return table

    async def _laid_again(self, play: Play, game: Game[State]) -> Laid:
        """A play on a table: from its newest checkpoint, or, where there is none that fits, from its beginning."""
        if play.checkpoints:
            try:
                return await lay(play, game)
            except Exception as error:  # rules that have changed may fail in any way
                if play.checkpoints[-1].rules != game.version:
                    raise outgrown(play.checkpoints[-1].rules, game, error) from error
                log.warning("table %s: its checkpoint is of no use: %s", play.table.id, reason_of(error))
                play = msgspec.structs.replace(play, checkpoints=[], choices=all_choices(play))
        try:
            if len(play.choices) > LONG:
                play = await self._played_again(play)
            return await lay(play, game)
        except Exception as error:
            if play.table.rules != game.version:
                raise outgrown(play.table.rules, game, error) from error
            raise

    async def _played_again(self, play: Play) -> Play:
        """A play with checkpoints, made in a worker process; and they are kept."""
        found = await self.thinkers.replay(PlayAgain(play.table, play.choices))
        made = msgspec.msgpack.decode(found, type=list[Checkpoint])
        await self.store.add_checkpoints(play.table.id, made)
        return await self.store.load(play.table.id) or play

    def _laid(self, stored: StoredTable) -> LiveTable:
        """A new table."""
        laid = Laid(new_play(stored, self.shelf.game(stored.game)), len(stored.seats))
        return LiveTable(Play(stored, [], []), laid, self.store, self.channels, self.thinkers)

    def _set_out(self, table: LiveTable) -> None:
        table.on_drop = self._dropped
        table.on_stir = self._stirred
        table.linger = self.limits.linger
        table.hints.milliseconds = self.limits.hint_ms
        self.live[table.id] = table
        table.resume()

    def _stirred(self, table: LiveTable) -> None:
        self.stirred.add(table.id)

    def _dropped(self, table: LiveTable) -> None:
        if self.live.get(table.id) is table:
            del self.live[table.id]
        self._rested.setdefault(table.id, time.monotonic())
        if table.watched() and not self._closing:  # it was dropped because something failed
            failures = 1 if table.changes else self._failures.get(table.id, 0) + 1
            self._failures[table.id] = failures
            asyncio.get_running_loop().call_later(min(60.0, 0.2 * 2**failures), self._revive, table.id)

    def _revive(self, id: str) -> None:
        """Load a table again for those who are connected to it."""
        self._keep(self._tell_anew(id))

    async def _tell_anew(self, id: str) -> None:
        table = await self._brought_back(id)
        if table is not None:
            async with table.lock:
                await table.telling.anew_to_all()

    def _wake(self, id: str) -> None:
        """Load a table in which a bot or a clock has to act."""
        self._keep(self._brought_back(id))

    async def _brought_back(self, id: str) -> LiveTable | None:
        """A table, for which nobody waits: if it cannot be loaded, that is in the log, and nobody else suffers."""
        try:
            return await self.table(id)
        except BanneretError as error:
            log.error("table %s does not go on: %s", id, error)
        except Exception:
            log.exception("table %s does not go on", id)
        return None

    def _keep(self, work: Coroutine[None, None, object]) -> None:
        if self._closing:
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def open(self) -> None:
        """Start: let tables go on where clocks were running, and look around for idle ones."""
        self._opened = time.monotonic()
        self._sweeping = asyncio.create_task(self._look_after())

    async def _look_after(self) -> None:
        try:
            await self._wake_resting()
        except Exception:
            log.exception("tables could not be resumed")
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.idle))
            try:
                await self.sweep()
            except Exception:
                log.exception("something failed while idle tables were looked for")

    async def _wake_resting(self) -> None:
        """Let tables go on in which bots or clocks have to act: now, or when it is time."""
        for resting in await self.store.resting(RESUMED):
            wait = self._opened + (resting.wakes or 0.0) - time.monotonic()
            if wait > 0.0:
                asyncio.get_running_loop().call_later(wait, self._wake, resting.id)
            else:
                await self._brought_back(resting.id)
                await asyncio.sleep(BETWEEN_SECONDS)

    async def sweep(self) -> None:
        """Drop what nobody uses, and store the clocks that run."""
        for table in list(self.live.values()):
            if time.monotonic() - table.used >= self.idle and not table.busy():
                await self._put_away(table)
        ticking = [table for table in self.live.values() if table.clock is not None]
        await asyncio.gather(*[table.keep_time() for table in ticking])

    async def _put_away(self, table: LiveTable) -> None:
        used = table.used
        wakes = await table.settle()
        if table.gone or table.busy() or table.used != used:
            return  # somebody came meanwhile
        table.drop()
        if wakes is not None:
            asyncio.get_running_loop().call_later(wakes, self._wake, table.id)

    async def close(self) -> None:
        self._closing = True
        if self._sweeping is not None:
            self._sweeping.cancel()
        self.stories.close()
        for table in list(self.live.values()):
            try:
                await table.settle()
            except BanneretError as error:
                log.error("table %s was not put away: %s", table.id, error)
            async with table.lock:  # a choice that is being stored is finished first
                table.drop()
        await self.thinkers.close()
        await self.store.close()

    # ---- Setting up ----

    def _new_seed(self) -> str:
        return self._seed or secrets.token_hex(16)

    async def create(self, wanted: wire.NewTable, visitor: str) -> wire.Created:
        self._check_wanted(wanted, visitor)
        game = self.shelf.game(wanted.game)
        if len(wanted.seats) not in game.seats:
            allowed = " or ".join(str(number) for number in game.seats)
            raise refusal(Refused, "wrong-seats", title=game.title, allowed=allowed, number=len(wanted.seats))
        options = game.settings_with(dict(wanted.options))
        if all(seat.kind == "bot" for seat in wanted.seats):
            options = game.bounded(options)
        seats, links = self._seated(wanted.seats)
        watch = new_token()
        if wanted.private or not links:  # who sets up a table of bots alone may delete it
            links.append(wire.Link(-1, "watch", watch))
        stored = fresh_play(game, options, self._new_seed(), seats, watch)
        stored.clock = with_its_clocks(wanted.clock, game.clocks(options))
        stored.private = wanted.private
        stored.hotseat = wanted.hotseat
        return await self.lay(stored, links, visitor)

    def _seated(self, wanted: list[wire.SeatWanted]) -> tuple[list[StoredSeat], list[wire.Link]]:
        """Who sits where at a new table, and the secrets that open the seats."""
        links = []
        seats: list[StoredSeat] = []
        for number, seat in enumerate(wanted):
            made = StoredSeat(number, seat.kind, clean_name(seat.name))
            if seat.kind == "bot":
                made.bot = self.bot_text(seat.bot, seat.ms)
                made.name = made.name or bot_name(seat.bot, [other.name for other in seats])
            else:
                token = new_token()
                made.seen = time.time()
                if not made.name:
                    taken = [other.name for other in seats]
                    made.name = friendly_name(taken) if seat.kind == "person" else open_name(number)
                if seat.kind == "person":
                    made.secret = hashed(token)
                    links.append(wire.Link(number, "seat", token))
                else:
                    made.claim = hashed(token)
                    links.append(wire.Link(number, "claim", token))
            seats.append(made)
        return seats, links

    def _check_wanted(self, wanted: wire.NewTable, visitor: str) -> None:
        """Refuse what would be too much."""
        for name, value in wanted.options.items():
            if isinstance(value, str) and len(value) > self.limits.option:
                raise Refused(f"option {name[:40]}: it is longer than {self.limits.option} characters")
        clock = wanted.clock
        if clock is not None and min([clock.seconds, *clock.named.values()]) < self.limits.least_clock:
            raise refusal(Refused, "least-clock", seconds=f"{self.limits.least_clock:g}")
        self.count(visitor)

    def count(self, visitor: str) -> None:
        if not self.setting_up.take(visitor):
            raise refusal(TooMuch, "too-many-tables")

    def bot_text(self, name: str, ms: int) -> str:
        """A bot's full name, with its thinking time; a level stays what it is called."""
        if name in LEVELS:
            return name
        if name not in BOT_NAMES:
            raise Refused(f"there is no bot '{name[:20]}'; the bots are: {', '.join([*LEVELS, *BOT_NAMES])}")
        return f"mcts:{min(ms, self.limits.thinking_ms)}ms" if name == "mcts" else name

    async def learn(self, game: str, wanted: wire.Learner, visitor: str) -> wire.Created:
        """The table of a game's tutorial: its set-up and seed, a person to learn, and bots that know the script."""
        found = self.shelf.game(game)
        tutorial = self._tutorial(found)
        self.count(visitor)
        token = new_token()
        seats = []
        for number, name in enumerate(tutorial.names):
            if number == tutorial.seat:
                seats.append(
                    StoredSeat(number, "person", clean_name(wanted.name) or name, secret=hashed(token))
                )
            else:
                seats.append(StoredSeat(number, "bot", name, bot=SCRIPTED))
        options = found.settings_with(tutorial.options)
        stored = fresh_play(found, options, tutorial.seed, seats, new_token())
        stored.private = True  # there is nothing to see for others
        return await self.lay(stored, [wire.Link(tutorial.seat, "seat", token)], visitor)

    def lessons(self, game: str, language: str) -> wire.TutorialInfo:
        """What the guide of a game's tutorial says."""
        found = self.shelf.game(game)
        return lessons_of(found, self._tutorial(found), language)

    def _tutorial(self, game: Game[State]) -> Tutorial:
        if game.tutorial is None:
            raise NotFound(f"{game.title} has no tutorial")
        return game.tutorial

    async def lay(self, stored: StoredTable, links: list[wire.Link], visitor: str) -> wire.Created:
        # the rules may refuse a set-up, so they are asked before anything is stored
        table = self._laid(stored)
        table.visitor = visitor
        await self.store.add_table(stored)
        self._set_out(table)
        return wire.Created(stored.id, links)

    async def set_passing(self, id: str, seat: int, token: str, wanted: wire.PassingWanted) -> None:
        """What a seat wants where it may act or pass: for itself alone."""
        table = await self.table(id)
        if self.person(table, token) != seat:
            raise refusal(Forbidden, "needs-that-seat")
        await table.set_passing(seat, wanted.passing)

    async def rematch(self, id: str, token: str) -> wire.Created:
        """The same game with the same people on the same seats; their tokens open the new table, too."""
        table = await self.table(id)
        seat = self.person(table, token)
        async with table.lock:
            table.check_here()
            links = [wire.Link(seat, "seat", token)]
            old = table.stored
            if old.rematch is not None:
                return wire.Created(old.rematch, links)
            if not table.over:
                raise refusal(Refused, "rematch-later")
            seed = self._new_seed()
            new = msgspec.structs.replace(
                old,
                id=new_id(),
                rules=table.game.version,
                seed=seed,
                commitment=commitment(seed),
                created=time.time(),
                seats=[for_rematch(seat) for seat in old.seats],
                undos=0,
                left=None,
                result=None,
                rematch=None,
                made=0,
                finished=None,
                active=time.time(),
                hints="" if old.hints == "never" else old.hints,
                origin=None,
            )
            fresh = self._laid(new)
            await self.store.set_rematch(id, new)
            old.rematch = new.id
            self._set_out(fresh)
            table.telling.to_all(wire.RematchNews(new.id))
            return wire.Created(new.id, links)

    # ---- Who may ----

    def person(self, table: LiveTable, token: str) -> int:
        seat = table.seat_of(token) if token else None
        if seat is None or seat < 0:
            raise refusal(Forbidden, "needs-a-seat")
        return seat

    def seat(self, table: LiveTable, seat: int) -> StoredSeat:
        if not 0 <= seat < len(table.seats):
            raise NotFound(f"there is no seat {seat}; the table has seats 0 to {len(table.seats) - 1}")
        return table.seats[seat]

    def _may_see(self, table: LiveTable, token: str) -> None:
        if table.stored.private and table.seat_of(token) is None:
            raise refusal(Forbidden, "private")

    # ---- Looking ----

    async def lobby(self) -> list[wire.TableInfo]:
        return [self.info(stored, self.live.get(stored.id)) for stored in await self.store.tables(LOBBY)]

    async def look(self, id: str, token: str) -> wire.TableInfo:
        table = await self.table(id)
        self._may_see(table, token)
        return self.info(table.stored, table)

    def info(self, stored: StoredTable, live: LiveTable | None) -> wire.TableInfo:
        if live is not None:
            stored = live.stored
            seats, started, choices = live.seat_infos(), live.started, len(live.annals.serials)
        else:
            play = [seat.kind != "open" or bool(seat.secret) or bool(seat.stand_in) for seat in stored.seats]
            seats, started, choices = resting_seats(stored), all(play), stored.made
        try:
            title = self.shelf.game(stored.game).title
        except BanneretError:
            title = stored.game
        return wire.TableInfo(
            stored.id,
            stored.game,
            title,
            seats,
            stored.options,
            stored.clock,
            stored.private,
            stored.hotseat,
            started,
            stored.result is not None,
            stored.turn,
            choices if stored.result is not None else 0,
            stored.created,
            stored.commitment,
            stored.result,
            stored.rematch,
            stored.stage,
            stored.active,
            stored.finished,
            stored.origin,
        )

    def games(self, language: str) -> list[wire.GameInfo]:
        found = []
        for name in self.shelf.names():
            game = self.shelf.game(name)
            found.append(game_info(game, [*levels_in(game), *BOTS], language))
        return found

    # ---- Records ----

    async def record_text(self, id: str, token: str) -> str:
        table = await self.table(id)
        self._may_see(table, token)
        if not table.text:
            table.text = record.dumps(table.record())
        return table.text

    async def verify(self, id: str, token: str, visitor: str) -> wire.Verdict:
        table = await self.table(id)
        self._may_see(table, token)
        shown = table.stored.commitment
        text = await self.record_text(id, token)
        found = await self.thinkers.replay(Verify(text), visitor)
        verdict = msgspec.json.decode(found, type=wire.Verdict)
        if verdict.commitment != shown:
            verdict.ok = False
            verdict.message = "the seed does not belong to the commitment that was shown at the start"
        return verdict

    async def add_replay(self, text: str, visitor: str) -> wire.Replayable:
        """Keep an uploaded record, if it replays."""
        piece = await self._piece(text, 1, 0, visitor)
        id = "r" + blake2b(text.encode(), digest_size=12).hexdigest()
        await self.store.add_replay(id, text, self.limits.replays)
        return wire.Replayable(id, piece.game, piece.choices, piece.seats, piece.options, piece.result)

    async def frames(self, id: str, first: int, last: int, token: str, visitor: str) -> list[wire.Frame]:
        """Frames of an uploaded record, or of a finished table."""
        if last < first or last - first >= self.limits.frames:
            raise Refused(
                f"frames come {self.limits.frames} at a time: right would be to={first + self.limits.frames - 1}"
            )
        text, _ = await self._replay_text(id, token)
        return (await self._piece(text, first, last, visitor)).frames

    async def standing(self, id: str, choice: int, token: str, visitor: str) -> wire.Standing:
        """How things stand at a moment of a replay. Only of games that are over: of others there is no record."""
        text, _ = await self._replay_text(id, token)
        return msgspec.json.decode(
            await self.thinkers.replay(Stand(text, choice), visitor), type=wire.Standing
        )

    async def _replay_text(self, id: str, token: str) -> tuple[str, bool]:
        """An uploaded record, or that of a finished table; and whether it is a table's."""
        text = await self.store.replay(id)
        if text is not None:
            return text, False
        try:
            return await self.record_text(id, token), True
        except NotFound:
            raise NotFound(f"there is no replay '{id[:40]}'; upload the record again") from None

    async def replay_text(self, id: str, token: str) -> tuple[str, Game[State]]:
        """A record, and the game that it is of."""
        text, _ = await self._replay_text(id, token)
        return text, self.shelf.game(record.loads(text).game)

    async def play_on(self, id: str, wanted: wire.PlayOn, visitor: str) -> wire.Created:
        """A new table that goes on from a moment of a replay: the same set-up and deal, the same choices so far.

        Its record is whole, and belongs to the same commitment. What is still to be drawn and rolled is what the seed
        says, so who has seen the replay may know it: nothing is dealt anew.
        """
        text, of_table = await self._replay_text(id, wanted.token)
        whole = record.loads(text)
        game = self.shelf.game(whole.game)
        if whole.rules != game.version or whole.format != record.FORMAT or whole.carried or not whole.seed:
            raise refusal(Refused, "play-on-rules")
        if len(wanted.seats) != whole.seats:
            raise refusal(
                Refused, "wrong-seats", title=game.title, allowed=str(whole.seats), number=len(wanted.seats)
            )
        if wanted.choice >= len(whole.choices):
            raise refusal(Refused, "play-on-end")
        self.count(visitor)
        seats, links = self._seated(wanted.seats)
        watch = new_token()
        stored = fresh_play(game, whole.options, whole.seed, seats, watch)
        stored.hotseat = wanted.hotseat
        stored.private = of_table and (await self.table(id)).stored.private
        stored.clock = with_its_clocks(None, game.clocks(whole.options))
        stored.origin = wire.Origin(id, wanted.choice, of_table)
        if stored.private or not links:
            links.append(wire.Link(-1, "watch", watch))
        past = [
            StoredChoice(serial, seat, ask, made, "")
            for serial, (seat, ask, made) in enumerate(whole.choices[: wanted.choice], 1)
        ]
        await self.store.add_table(stored, past)
        try:
            table = await self.table(stored.id)
        except BanneretError:
            await self.store.remove(stored.id)
            raise
        table.visitor = visitor
        return wire.Created(stored.id, links)

    async def _piece(self, text: str, first: int, last: int, visitor: str) -> Piece:
        found = await self.thinkers.replay(Frames(text, first, last), visitor)
        return msgspec.json.decode(found, type=Piece)


def levels_in(game: Game[State]) -> list[wire.BotInfo]:
    """The levels of a game's bots, with their ratings and manners."""
    return [
        wire.BotInfo(rung.level, rung.bot, False, rung.rating, read_spec(rung.bot).spare)
        for rung in levels_of(game).values()
    ]


BOTS = [
    wire.BotInfo("random", "Takes any option: for trying things out", False),
    wire.BotInfo("greedy", "Takes what looks best at once: quick and fair", False),
    wire.BotInfo("mcts", "Plays the game many times in its head: the longer it thinks, the better", True),
]


def fresh_play(
    game: Game[State], options: dict[str, Value], seed: str, seats: list[StoredSeat], watch: str
) -> StoredTable:
    """A table as it is before its first choice, open to all."""
    for seat in seats:
        seat.passing = game.passing
    return StoredTable(
        new_id(),
        game.name,
        game.version,
        options,
        seed,
        commitment(seed),
        None,
        False,
        False,
        hashed(watch),
        time.time(),
        seats,
        active=time.time(),
    )


def for_rematch(seat: StoredSeat) -> StoredSeat:
    """The same seat at another table, for who sits there now. A script is for one table only."""
    same = StoredSeat(seat.seat, seat.kind, seat.name, seat.bot, seat.secret, passing=seat.passing)
    same.seen = time.time()
    if seat.bot == SCRIPTED:
        same.bot = "greedy"
    elif seat.kind != "bot" and not seat.secret:  # who sat there has left
        same.kind, same.name = "open", open_name(seat.seat)
    return same


def resting_seats(stored: StoredTable) -> list[wire.SeatInfo]:
    """The seats of a table that is not in memory: nobody is connected."""
    host = host_of(stored)
    return [seat_info(seat, seat.kind == "bot", seat.seat == host) for seat in stored.seats]


def open_name(seat: int) -> str:
    """What a seat is called while it is open."""
    return f"Player {seat + 1}"


def clean_name(name: str) -> str:
    """A name as it is shown."""
    return one_line(name)[:40]


def version() -> str:
    return banneret.__version__
