"""The house: all tables, in memory and in the store, and the ways to set up, claim, hand over and replay them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from hashlib import blake2b

import msgspec

import banneret
from banneret.bots.spec import NAMES as BOT_NAMES
from banneret.bots.spec import SCRIPTED
from banneret.kernel import record
from banneret.kernel.chance import commitment
from banneret.kernel.errors import BanneretError, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Setting, Value
from banneret.kernel.tutorial import Tutorial
from banneret.lab.translate import languages_of
from banneret.server import wire
from banneret.server.channels import Channels
from banneret.server.games import Shelf, catalogue, lessons_of
from banneret.server.jobs import Frames, Verify
from banneret.server.limits import Limits
from banneret.server.live import MARKS, LiveTable
from banneret.server.replays import Piece
from banneret.server.secrets_of import hashed, new_id, new_token, opens
from banneret.server.stored import Play, Store, StoredSeat, StoredTable
from banneret.server.thinkers import Thinkers

log = logging.getLogger("banneret.house")

IDLE_SECONDS = 600.0
SWEEP_SECONDS = 30.0
ABANDONED_SECONDS = 30.0
RESUMED = 500  # unfinished tables that are looked at when the server starts
LOBBY = 100
BOT_TITLES = {"random": "Dice-thrower", "greedy": "Opportunist", "mcts": "Strategist"}


def bot_name(bot: str, taken: list[str]) -> str:
    """What a bot is called; a second one of its kind has a number, so that people can tell them apart."""
    title = BOT_TITLES[bot]
    names = [title, *[f"{title} {number}" for number in range(2, len(taken) + 2)]]
    return next(name for name in names if name not in taken)


class NotFound(BanneretError):
    """There is no such table, seat or replay."""


class Forbidden(BanneretError):
    """The token does not open this."""


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
        seed: str = "",
    ) -> None:
        self.store = store
        self.channels = channels
        self.thinkers = thinkers
        self.shelf = shelf
        self.limits = limits
        self.idle = idle
        self.abandoned = abandoned
        self._seed = seed
        self.live: dict[str, LiveTable] = {}
        self.started = time.time()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: dict[str, int] = {}
        self._closing = False

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
            raise NotFound(f"there is no table '{id[:40]}'")
        table = self._laid(play)
        self._set_out(table)
        return table

    def _laid(self, play: Play) -> LiveTable:
        return LiveTable(play, self.shelf.game(play.table.game), self.store, self.channels, self.thinkers)

    def _set_out(self, table: LiveTable) -> None:
        table.on_drop = self._dropped
        self.live[table.id] = table
        table.resume()

    def _dropped(self, table: LiveTable) -> None:
        if self.live.get(table.id) is table:
            del self.live[table.id]
        if table.watched() and not self._closing:  # it was dropped because something failed
            failures = self._failures[table.id] = self._failures.get(table.id, 0) + 1
            asyncio.get_running_loop().call_later(min(60.0, 0.2 * 2**failures), self._revive, table.id)

    def _revive(self, id: str) -> None:
        """Load a table again for those who are connected to it."""
        if not self._closing:
            task = asyncio.create_task(self._tell_anew(id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell_anew(self, id: str) -> None:
        try:
            table = await self.table(id)
            table.tell_anew()
        except BanneretError as error:
            log.error("table %s cannot be loaded again: %s", id, error)

    async def open(self) -> None:
        """Start: let tables go on where bots or clocks were at work, and look around for idle ones."""
        self._sweeping = asyncio.create_task(self._look_after())

    async def _look_after(self) -> None:
        try:
            for stored in await self.store.tables(RESUMED, unfinished=True, private=True):
                if stored.clock is not None or any(seat.bot or seat.stand_in for seat in stored.seats):
                    try:
                        await self.table(stored.id)
                    except BanneretError as error:
                        log.warning("table %s does not go on: %s", stored.id, error)
                    await asyncio.sleep(0)
        except BanneretError as error:
            log.error("tables could not be resumed: %s", error)
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.idle))
            self.sweep()

    def sweep(self) -> None:
        """Drop what nobody uses."""
        now = time.monotonic()
        for table in list(self.live.values()):
            if now - table.used >= self.idle and not table.busy():
                table.drop()

    async def close(self) -> None:
        self._closing = True
        if self._sweeping is not None:
            self._sweeping.cancel()
        for table in list(self.live.values()):
            async with table.lock:  # a choice that is being stored is finished first
                table.drop()
        await self.thinkers.close()
        await self.store.close()

    # ---- Setting up ----

    def _new_seed(self) -> str:
        return self._seed or secrets.token_hex(16)

    async def create(self, wanted: wire.NewTable) -> wire.Created:
        game = self.shelf.game(wanted.game)
        if len(wanted.seats) not in game.seats:
            allowed = " or ".join(str(number) for number in game.seats)
            raise Refused(f"{game.title} is played with {allowed} seats, not with {len(wanted.seats)}")
        options = game.settings_with(dict(wanted.options))
        links = []
        seats: list[StoredSeat] = []
        for number, seat in enumerate(wanted.seats):
            made = StoredSeat(number, seat.kind, clean_name(seat.name))
            if seat.kind == "bot":
                made.bot = bot_text(seat.bot, seat.ms)
                made.name = made.name or bot_name(seat.bot, [other.name for other in seats])
            else:
                token = new_token()
                made.name = made.name or f"Player {number + 1}"
                if seat.kind == "person":
                    made.secret = hashed(token)
                    links.append(wire.Link(number, "seat", token))
                else:
                    made.claim = hashed(token)
                    links.append(wire.Link(number, "claim", token))
            seats.append(made)
        watch = new_token()
        if wanted.private:
            links.append(wire.Link(-1, "watch", watch))
        stored = new_play(game, options, self._new_seed(), seats, watch)
        stored.clock = wanted.clock
        stored.private = wanted.private
        stored.hotseat = wanted.hotseat
        return await self._lay(stored, links)

    async def learn(self, game: str, wanted: wire.Learner) -> wire.Created:
        """The table of a game's tutorial: its set-up and seed, a person to learn, and bots that know the script."""
        found = self.shelf.game(game)
        tutorial = self._tutorial(found)
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
        stored = new_play(found, options, tutorial.seed, seats, new_token())
        stored.private = True  # there is nothing to see for others
        return await self._lay(stored, [wire.Link(tutorial.seat, "seat", token)])

    def lessons(self, game: str) -> wire.TutorialInfo:
        """What the guide of a game's tutorial says."""
        found = self.shelf.game(game)
        return lessons_of(found, self._tutorial(found))

    def _tutorial(self, game: Game[State]) -> Tutorial:
        if game.tutorial is None:
            raise NotFound(f"{game.title} has no tutorial")
        return game.tutorial

    async def _lay(self, stored: StoredTable, links: list[wire.Link]) -> wire.Created:
        # the rules may refuse a set-up, so they are asked before anything is stored
        table = self._laid(Play(stored, [], []))
        await self.store.add_table(stored)
        self._set_out(table)
        return wire.Created(stored.id, links)

    async def claim(self, id: str, wanted: wire.Claim) -> wire.Claimed:
        table = await self.table(id)
        async with table.lock:
            table.check_here()
            for seat in table.seats:
                if opens(wanted.token, seat.claim):
                    token = new_token()
                    claimed = msgspec.structs.replace(
                        seat,
                        secret=hashed(token),
                        claim="",
                        stand_in="",
                        passing="ask",
                        name=clean_name(wanted.name) or seat.name,
                    )
                    await self.store.set_seat(id, claimed)
                    table.seats[seat.seat] = claimed
                    table.resume()
                    table.tell_seats()
                    return wire.Claimed(seat.seat, token)
        raise Forbidden(
            "this link is not good: it was used before, or it belongs to another table; ask for a new one"
        )

    async def reopen(self, id: str, seat: int, token: str) -> wire.Created:
        """A new claim link for a seat that nobody sits on: the old link, and who had it, are out."""
        table = await self.table(id)
        self._person(table, token)
        async with table.lock:
            table.check_here()
            found = self._seat(table, seat)
            if found.kind == "bot":
                raise Refused("this seat is a bot's from the start")
            if not table.abandoned(seat, self.abandoned):
                raise Refused(f"{found.name} sits there")
            link = new_token()
            changed = msgspec.structs.replace(
                found, kind="open", secret="", claim=hashed(link), passing="ask"
            )
            await self.store.set_seat(id, changed)
            table.seats[seat] = changed
            table.resume()
            table.tell_seats()
            return wire.Created(id, [wire.Link(seat, "claim", link)])

    async def set_bot(self, id: str, seat: int, token: str, wanted: wire.BotWanted) -> wire.TableInfo:
        """A bot takes a seat over, or gives it back."""
        table = await self.table(id)
        by = self._person(table, token)
        async with table.lock:
            table.check_here()
            found = self._seat(table, seat)
            if found.kind == "bot":
                raise Refused(
                    "this seat is a bot's from the start; only a person's seat is taken over or given back"
                )
            if table.over:
                raise Refused("the game is over")
            if wanted.bot is not None and by != seat and not table.abandoned(seat, self.abandoned):
                raise Refused(
                    f"{found.name} sits there; a bot can take over when they are away for {self.abandoned:.0f} seconds"
                )
            text = "" if wanted.bot is None else bot_text(wanted.bot, wanted.ms)
            changed = msgspec.structs.replace(found, stand_in=text)
            await self.store.set_seat(id, changed)
            table.seats[seat] = changed
            table.resume()
            table.tell_seats()
            return self.info(table.stored, table)

    async def set_passing(self, id: str, seat: int, token: str, wanted: wire.PassingWanted) -> None:
        """What a seat wants where it may act or pass: for itself alone."""
        table = await self.table(id)
        if self._person(table, token) != seat:
            raise Forbidden("this needs the secret of that seat")
        await table.set_passing(seat, wanted.passing)

    async def rematch(self, id: str, token: str) -> wire.Created:
        """The same game with the same people on the same seats; their tokens open the new table, too."""
        table = await self.table(id)
        seat = self._person(table, token)
        async with table.lock:
            table.check_here()
            links = [wire.Link(seat, "seat", token)]
            old = table.stored
            if old.rematch is not None:
                return wire.Created(old.rematch, links)
            if not table.over:
                raise Refused("a rematch can be had when the game is over")
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
            )
            await self.store.set_rematch(id, new)
            old.rematch = new.id
            self._set_out(self._laid(Play(new, [], [])))
            table.tell(wire.RematchNews(new.id))
            return wire.Created(new.id, links)

    # ---- Who may ----

    def _person(self, table: LiveTable, token: str) -> int:
        seat = table.seat_of(token) if token else None
        if seat is None or seat < 0:
            raise Forbidden("this needs the secret of a seat at this table")
        return seat

    def _seat(self, table: LiveTable, seat: int) -> StoredSeat:
        if not 0 <= seat < len(table.seats):
            raise NotFound(f"there is no seat {seat}; the table has seats 0 to {len(table.seats) - 1}")
        return table.seats[seat]

    def _may_see(self, table: LiveTable, token: str) -> None:
        if table.stored.private and table.seat_of(token) is None:
            raise Forbidden("this table is private: it needs the secret of a seat, or of a spectator's link")

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
            seats, started, turn, choices = live.seat_infos(), live.started, live.turn(), len(live.serials)
        else:
            play = [seat.kind != "open" or bool(seat.secret) or bool(seat.stand_in) for seat in stored.seats]
            seats, started, turn, choices = resting_seats(stored), all(play), [], stored.made
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
            turn,
            choices if stored.result is not None else 0,
            stored.created,
            stored.commitment,
            stored.result,
            stored.rematch,
        )

    def games(self) -> list[wire.GameInfo]:
        found = []
        for name in self.shelf.names():
            game = self.shelf.game(name)
            about = catalogue(name)
            minutes = about.get("minutes", 0)
            settings = [setting_info(setting) for setting in game.settings]
            found.append(
                wire.GameInfo(
                    name,
                    game.title,
                    list(game.seats),
                    str(about.get("blurb", "")),
                    minutes if isinstance(minutes, int) else 0,
                    settings,
                    BOTS,
                    None
                    if game.tutorial is None
                    else wire.TutorialBrief(game.tutorial.title, game.tutorial.minutes),
                    languages_of(game),
                )
            )
        return found

    # ---- Records ----

    async def record_text(self, id: str, token: str) -> str:
        table = await self.table(id)
        self._may_see(table, token)
        return record.dumps(table.record())

    async def verify(self, id: str, token: str) -> wire.Verdict:
        table = await self.table(id)
        self._may_see(table, token)
        whole = table.record()
        shown = table.stored.commitment
        found = await self.thinkers.replay(Verify(record.dumps(whole)))
        verdict = msgspec.json.decode(found, type=wire.Verdict)
        if verdict.commitment != shown:
            verdict.ok = False
            verdict.message = "the seed does not belong to the commitment that was shown at the start"
        return verdict

    async def add_replay(self, text: str) -> wire.Replayable:
        """Keep an uploaded record, if it replays."""
        piece = await self._piece(text, 1, 0)
        id = "r" + blake2b(text.encode(), digest_size=12).hexdigest()
        await self.store.add_replay(id, text, self.limits.replays)
        options = record.loads(text).options
        return wire.Replayable(id, piece.game, piece.choices, piece.seats, options, piece.result)

    async def frames(self, id: str, first: int, last: int, token: str = "") -> list[wire.Frame]:
        """Frames of an uploaded record, or of a finished table."""
        if last < first or last - first >= self.limits.frames:
            raise Refused(
                f"frames come {self.limits.frames} at a time: right would be to={first + self.limits.frames - 1}"
            )
        text = await self.store.replay(id)
        if text is None:
            try:
                text = await self.record_text(id, token)
            except NotFound:
                raise NotFound(f"there is no replay '{id[:40]}'; upload the record again") from None
        return (await self._piece(text, first, last)).frames

    async def _piece(self, text: str, first: int, last: int) -> Piece:
        found = await self.thinkers.replay(Frames(text, first, last))
        return msgspec.json.decode(found, type=Piece)


BOTS = [
    wire.BotInfo("random", "Takes any option: for trying things out", False),
    wire.BotInfo("greedy", "Takes what looks best at once: quick and fair", False),
    wire.BotInfo("mcts", "Plays the game many times in its head: the longer it thinks, the better", True),
]


def new_play(
    game: Game[State], options: dict[str, Value], seed: str, seats: list[StoredSeat], watch: str
) -> StoredTable:
    """A table as it is before its first choice, open to all."""
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
    )


def for_rematch(seat: StoredSeat) -> StoredSeat:
    """The same seat at another table. A script is for one table only."""
    return msgspec.structs.replace(seat, stand_in="", bot="greedy" if seat.bot == SCRIPTED else seat.bot)


def resting_seats(stored: StoredTable) -> list[wire.SeatInfo]:
    """The seats of a table that is not in memory: nobody is connected."""
    return [
        wire.SeatInfo(
            seat.seat,
            seat.kind,  # type: ignore[arg-type]
            seat.name,
            (seat.bot or seat.stand_in) or None,
            seat.kind == "bot" or bool(seat.secret),
            seat.kind == "bot",
            MARKS[seat.seat % len(MARKS)],
        )
        for seat in stored.seats
    ]


def bot_text(name: str, ms: int) -> str:
    if name not in BOT_NAMES:
        raise Refused(f"there is no bot '{name[:20]}'; the bots are: {', '.join(BOT_NAMES)}")
    return f"mcts:{ms}ms" if name == "mcts" else name


def clean_name(name: str) -> str:
    """A name as it is shown: one line, no odd characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:40]


def version() -> str:
    return banneret.__version__


def setting_info(setting: Setting) -> wire.SettingInfo:
    only = None if setting.only is None else wire.OnlyWith(setting.only[0], list(setting.only[1]))
    return wire.SettingInfo(
        setting.name,
        setting.text,
        setting.default,
        list(setting.values),
        setting.cites,
        list(setting.labels),
        only,
    )
