"""A table that is being played: the kernel's table, who sits there, their clocks, and the bots that think for it.

Everything that changes a table happens under its lock, one thing at a time: the change is made, becomes durable, and
only then anybody hears of it. If it cannot be made durable, the table is dropped from memory, and the next who asks for
it gets the one that was stored.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from bisect import bisect_left
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TypeVar

import msgspec

from banneret.bots.bot import holding
from banneret.bots.spec import SCRIPTED, read_spec
from banneret.kernel.ask import Ask
from banneret.kernel.course import Course, play_course
from banneret.kernel.errors import BanneretError, Refused
from banneret.kernel.fields import State as KernelState
from banneret.kernel.game import Game
from banneret.kernel.record import Record, record_of
from banneret.kernel.step import Said
from banneret.kernel.table import Choice, Table
from banneret.kernel.undoing import last_of, why_no_undo, with_later
from banneret.server import checkpoints, wire
from banneret.server.channels import FORBIDDEN, Channels
from banneret.server.checkpoints import NOTHING, Breath, Laid, Mark, beginning, choices_since
from banneret.server.clocks import Asked, Clock, Moment
from banneret.server.jobs import Think
from banneret.server.looks import (
    asked_openly,
    asked_view,
    entries_since,
    in_window,
    left_at,
    log_length,
    result_info,
    shown_asks,
    stage_of,
    stopped_view,
    view_of,
)
from banneret.server.secrets_of import opens
from banneret.server.steps import Past, glimpses, since
from banneret.server.stored import (
    Checkpoint,
    Play,
    Store,
    StoredChoice,
    StoredSeat,
    StoredTable,
    StoredUndo,
)
from banneret.server.takeback import Reach, chosen_this_turn, way_back
from banneret.server.thinkers import Thinkers
from banneret.server.told import BEGINNING, Story, Told

log = logging.getLogger("banneret.table")

T = TypeVar("T")

MARKS = ("crimson", "azure", "gold", "forest", "violet", "orange")
WISH_SECONDS = 60.0  # a wish to take back is forgotten after this
CHAT_KEPT = 200
TAKEN_BACK = "(takes back what was rolled or revealed)"
SPECTATOR = -1
LINGER_SECONDS = 60.0  # for so long bots go on when the last connection has gone
RETRY_SECONDS = 1.0  # until a bot whose choice failed is asked again
SEEN_SECONDS = 600.0  # the store is told so often that a person is here
LOG_SENT = 200  # entries of the log that a new connection is sent; it asks for earlier ones
LOG_PAGE = 500  # earlier entries that are sent at a time, about
CLONES = 4  # choices between the clones that are kept to go back to
MOMENTS = 200  # choices whose clocks can be set back
PROXY = "greedy"  # the bot to which a seat entrusts a matter
PASS_SECONDS = (
    0.3,
    1.2,
)  # between these a seat passes that wants to be passed over: as one who looks and says no


class Gone(BanneretError):
    """The table was dropped from memory while it was waited for: ask for it again."""


class Wish:
    """Somebody's wish to take back, for which others are asked."""

    def __init__(self, number: int, by: int, tag: str, to: int, waiting: list[int]) -> None:
        self.number = number
        self.by = by
        self.tag = tag
        self.to = to  # the number of choices that would be left
        self.waiting = waiting
        self.agreed: list[int] = []
        self.until = time.monotonic() + WISH_SECONDS

    def info(self) -> wire.UndoWish:
        return wire.UndoWish(self.number, self.by, self.agreed, self.waiting)


class LiveTable:
    clock: Clock | None
    alarm: asyncio.TimerHandle | None
    course: Course | None  # of a tutorial

    def __init__(
        self,
        play: Play,
        laid: Laid,
        store: Store,
        channels: Channels,
        thinkers: Thinkers,
        since: float | None = None,
    ) -> None:
        """`since`: when the clocks went on, if that was before the table was loaded."""
        self._sit(play, laid.table.game, store, channels, thinkers)
        self.table = laid.table
        self.rows = laid.rows  # all choices as they are stored, also the undone
        self.serial = self.rows[-1].serial if self.rows else 0
        self.serials = [row.serial for row in self.rows if not row.undone]  # of the choices that stand
        self.standing = set(self.serials)
        self.past = laid.past  # naming them all anew for each bot would take longer and longer
        self.tags: dict[tuple[int, str], int] = {}  # serials of choices; 0: it was none
        for row in self.rows:
            self._use_tag(row.seat, row.tag, row.serial)
        for taken in play.taken:
            self._use_tag(taken.seat, taken.tag, 0)
        self.stories = laid.stories
        self.marks = laid.marks
        self.begin = beginning(len(self.seats))  # where each seat's log stood at the last of the marks
        self.clones = {self.table.choices: self.table.clone()}
        self._look_on(self.table)
        self.settled = (
            bool(laid.marks) and laid.fits and not play.choices
        )  # the newest checkpoint says it all
        self.sent = (-1, b"")  # the position that bots start from, after so many choices
        self.moments: dict[int, Moment] = {}  # how the clocks stood before each choice, by its number
        if self.stored.clock is not None:
            start = self.loaded if since is None else since
            self.clock = Clock(self.stored.clock, len(self.seats), self.stored.left, start)
            self.clock.run(self._timed(), start)
        if self.game.tutorial is not None and any(seat.bot == SCRIPTED for seat in self.seats):
            self.course = play_course(self.game, self.game.tutorial)
        self._read_log()
        self._standing_changed()

    def _sit(
        self, play: Play, game: Game[KernelState], store: Store, channels: Channels, thinkers: Thinkers
    ) -> None:
        """All but the table itself."""
        self.stored = play.table
        self.id = play.table.id
        self.game = game
        self.chat = play.chat
        self.store = store
        self.channels = channels
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
        self.gone = False
        self.used = self.loaded = time.monotonic()
        self.on_drop: Callable[[LiveTable], None] = lambda table: None
        self.topics = {seat: f"{self.id}/{seat}" for seat in range(SPECTATOR, len(play.table.seats))}
        self.changes = 0  # that became durable since it was loaded
        self.recent = Past()
        self.told = {seat: Told() for seat in self.topics}
        self.thinking: dict[int, asyncio.Task[None]] = {}  # by ask: bots, and seats that are passed over
        self.entrusted: dict[int, str] = {}  # by seat: the matter in which a bot answers for it
        self.left_open: set[int] = set()  # standing asks that bots have left, as things stand
        self.wish: Wish | None = None
        self.wishes = 0
        self.wished: dict[int, int] = {}  # by seat: the serial of the choice that it last wished to take back
        self.away_since: dict[int, float] = {}
        self.visitor = ""  # the address for which its bots think: of who set it up, or who came first
        self.linger = LINGER_SECONDS
        self.empty_since: float | None = None  # when the last connection went
        self.on_stir: Callable[[LiveTable], None] = lambda table: None
        self.tasks: set[asyncio.Task[None]] = set()
        self.changing: set[asyncio.Task[object]] = set()
        self.clock = self.alarm = self.course = None
        self.text = ""  # of the record of a finished game
        self.asked_now = b""

    def _read_log(self) -> None:
        """Where each seat's log stood at the newest checkpoint, and where it stands now."""
        if self.marks:
            told = self.marks[-1].told
            self._hear(told)
            self.begin = checkpoints.pack([story.here() for story in self.stories.values()])
        self._hear(log_length(self.table))

    def _hear(self, told: int) -> None:
        """Add to every seat's story what it may read of the first so many entries."""
        for seat, story in self.stories.items():
            for entry in entries_since(self.table, story.told)[: max(0, told - story.told)]:
                story.add(entry, seat)

    def _look_on(self, table: Table[KernelState]) -> None:
        """Keep how things stand after every step that tells something."""
        self.recent.keep(table)
        table.show_to(partial(self.recent.keep, table))

    def _use_tag(self, seat: int, tag: str, serial: int) -> None:
        if tag:
            self.tags[seat, tag] = serial

    # ---- Who sits here ----

    @property
    def seats(self) -> list[StoredSeat]:
        return self.stored.seats

    @property
    def started(self) -> bool:
        """Is somebody on every seat?"""
        return all(seat.kind != "open" or seat.secret or seat.stand_in for seat in self.seats)

    @property
    def over(self) -> bool:
        """Is the game over, and has that been stored?"""
        return self.stored.result is not None

    def seat_of(self, token: str) -> int | None:
        """The seat that a secret opens: -1 is a spectator's, None is nobody's."""
        if not token:
            return None if self.stored.private else SPECTATOR
        for seat in self.seats:
            if opens(token, seat.secret):
                return seat.seat
        return SPECTATOR if opens(token, self.stored.watch) else None

    def owned_by(self, token: str) -> int | None:
        """The seat that somebody may take back with a secret that does not open it now."""
        return next((seat.seat for seat in self.seats if opens(token, seat.owner)), None)

    def host(self) -> int:
        return host_of(self.stored)

    def same_screen(self, one: int, other: int) -> bool:
        """Are these seats of people around one screen? Who came by a link is not."""
        return one == other or (
            self.stored.hotseat and self.seats[one].kind == self.seats[other].kind == "person"
        )

    def online(self, seat: int) -> bool:
        return self.channels.listeners(self.topics[seat]) > 0

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now; empty for a person."""
        found = self.seats[seat]
        return found.bot if found.kind == "bot" else found.stand_in

    def others(self, seat: int) -> list[int]:
        """The other persons whose game this is, also where a bot stands in for them; not those who gave up."""
        return [
            other.seat
            for other in self.seats
            if (other.secret or (other.owner and not other.left))
            and not other.resigned
            and not self.same_screen(seat, other.seat)
        ]

    def seat_infos(self) -> list[wire.SeatInfo]:
        host = self.host()
        return [
            seat_info(
                seat,
                seat.kind == "bot" or self.online(seat.seat),
                seat.seat == host,
                self.entrusted.get(seat.seat, ""),
            )
            for seat in self.seats
        ]

    def turn(self) -> list[int]:
        """The seats that the table waits for, as all can see."""
        return [] if self.over else sorted(asked_openly(self.table))

    async def set_seat(self, changed: StoredSeat, farewell: str = "", code: int = FORBIDDEN) -> None:
        """Somebody comes, goes, or is stood in for. Under the lock.

        With a farewell those who were connected to the seat are sent away, and hear nothing of it any more.
        """
        await self.store.set_seat(self.id, changed)
        self.seats[changed.seat] = changed
        if farewell:
            self.channels.dismiss(self.topics[changed.seat], code, farewell)
        self.resume()
        self.tell_seats()

    def number(self, seat: int) -> int:
        """How many changes a seat was told of."""
        return self.told[seat].number

    # ---- Choosing ----

    async def _safely(self, change: Coroutine[None, None, T]) -> T:
        """Make a change to its end, even if who has asked for it goes away meanwhile."""
        task = asyncio.ensure_future(change)
        self.changing.add(task)
        task.add_done_callback(self.changing.discard)
        return await asyncio.shield(task)

    async def choose(self, seat: int, ask_id: int, answer: int | tuple[int, ...], tag: str) -> int:
        """Answer an ask for a person; the number of the state that shows it, when it is durable."""
        return await self._safely(self._choose(seat, ask_id, answer, tag))

    async def _choose(self, seat: int, ask_id: int, answer: int | tuple[int, ...], tag: str) -> int:
        async with self.lock:
            self.check_here()
            known = self.tags.get((seat, tag))
            if known is not None:
                if known and known not in self.standing:
                    raise Refused("this choice was made and then taken back; choose anew")
                return self.number(seat)
            if seat < 0:
                raise Refused("spectators watch; the players choose")
            if not self.started:
                missing = [str(s.seat + 1) for s in self.seats if not s.secret and s.kind == "open"]
                raise Refused(
                    f"the game starts when everybody is here; still open: seat {', '.join(missing)}"
                )
            if self.bot_of(seat) and not self.over:
                raise Refused("a bot plays your seat; take it back first")
            ask = self._open_ask(seat, ask_id)
            if self.bot_for(ask):
                raise Refused("a bot settles this for you; take it back first")
            self._check_answer(ask, answer)
            await self._make(ask, answer, tag)
            return self.number(seat)

    def _check_answer(self, ask: Ask, answer: int | tuple[int, ...]) -> None:
        """Refuse an answer that the ask does not take, before anything is changed."""
        if isinstance(answer, int):
            if ask.numbers is not None:
                raise Refused(f"ask {ask.id} is answered by {len(ask.numbers.amounts)} numbers")
            if answer >= len(ask.options):
                raise Refused(f"ask {ask.id} has no option {answer}; it has 0 to {len(ask.options) - 1}")
            if self.clock is not None and self.game.by_the_clock(self.table, ask, ask.options[answer]):
                raise Refused("it ends when its time has run out, not before")
        elif ask.numbers is None:
            raise Refused(f"ask {ask.id} is answered by one of its options, not by numbers")
        else:
            reason = ask.numbers.why_not(self.table, answer)
            if reason is not None:
                raise Refused(self.game.reason(self.table, reason))

    def _open_ask(self, seat: int, ask_id: int) -> Ask:
        """One of the seat's own open asks. Of the others' nothing is said."""
        if self.over:
            raise Refused("the game is over")
        own = self.table.asks_of(seat)
        for ask in own:
            if ask.id == ask_id:
                return ask
        if not own:
            raise Refused(f"ask {ask_id} is not open for you: you are not asked anything now")
        raise Refused(f"ask {ask_id} is not open for you; open now: {[ask.id for ask in own]}")

    def check_here(self) -> None:
        if self.gone:
            raise Gone("the table was reloaded")
        self.used = time.monotonic()

    async def _make(self, ask: Ask, answer: int | tuple[int, ...], tag: str) -> None:
        """Make a choice: apply it, make it durable, tell everybody. Under the lock."""
        seat = ask.seat
        now = time.monotonic()
        try:
            if self.clock is not None:
                self.moments[self.table.choices + 1] = self.clock.moment(now)
                self.moments.pop(self.table.choices + 1 - MOMENTS, None)
            self.table.choose(ask, answer)
            made = self.table.last_choice
            assert made is not None
            self.serial += 1
            left = None
            if self.clock is not None:
                self.clock.run(self._timed(), now)
                left = self.clock.keep(now)
            name = self.game.option_name(made.made)
            choice = StoredChoice(self.serial, seat, ask.id, name, tag)
            result = self._result()
            finished = None if result is None else time.time()
            await self.store.add_choice(self.id, choice, left, result, finished)
        except BaseException as error:
            self.drop()
            if isinstance(error, Exception) and not isinstance(error, BanneretError):
                log.exception("table %s: the rules failed at a choice", self.id)
                raise Refused("the rules failed at this choice; nothing was changed") from error
            raise
        self._stands(choice)
        self.stored.result, self.stored.finished = result, finished
        self.wish = None
        self._keep_clone()
        self._go_on()
        if self.over or self.table.choices >= self._last_mark().number + checkpoints.EVERY:
            self.keep(self._store(self._checkpoint(self.over)))

    def _stands(self, choice: StoredChoice) -> None:
        """A choice was stored: know it again."""
        self.rows.append(choice)
        self.serials.append(choice.serial)
        self.standing.add(choice.serial)
        self.past.append((choice.seat, choice.ask, choice.made))
        self._use_tag(choice.seat, choice.tag, choice.serial)

    def _result(self) -> wire.ResultInfo | None:
        """How the game ended, by the rules; and who had given up by then."""
        result = result_info(self.table)
        if result is not None:
            result.resigned = [seat.seat for seat in self.seats if seat.resigned]
        return result

    async def stop(self, result: wire.ResultInfo) -> None:
        """End the game without a last choice: the others have given up. Under the lock."""
        finished = time.time()
        await self.store.set_result(self.id, result, finished)
        self.stored.result, self.stored.finished = result, finished
        self.wish = None
        self._forget_thoughts()
        self._go_on()

    # ---- Taking back ----

    async def undo(self, seat: int, tag: str, reach: Reach = "choice", rolled: bool = False) -> int:
        """Take back the seat's last choice, at once or when the others agree; the number of the seat's last state."""
        return await self._safely(self._undo(seat, tag, reach, rolled))

    async def _undo(self, seat: int, tag: str, reach: Reach, rolled: bool) -> int:
        async with self.lock:
            self.check_here()
            if (seat, tag) in self.tags:
                return self.number(seat)
            if self.over:
                raise Refused("the game is over and lies open: nothing is taken back")
            if seat < 0 or self.bot_of(seat):
                raise Refused("only who has chosen can take back")
            last = self._last_choice_of(seat)
            if (
                reach == "choice"
                and why_no_undo(self.table, seat) is None
                and await self._take_out(seat, tag)
            ):
                return self.number(seat)
            others = self.others(seat)
            if not others:
                to = way_back(self.table, seat, reach, rolled or self.course is not None)
                if isinstance(to, Said):
                    raise Refused(self.game.reason(self.table, to))
                forgets = isinstance(way_back(self.table, seat, reach, False), Said)
                await self._go_back(to, seat, tag)
                if forgets and self.course is None:
                    await self.say(seat, TAKEN_BACK)
                return self.number(seat)
            serial = self.serials[last.number - 1]
            if self.wished.get(seat) == serial:
                raise Refused("you have asked for that already; make another choice before you ask again")
            self.wished[seat] = serial
            self._use_tag(seat, tag, 0)
            self.wishes += 1
            self.wish = Wish(self.wishes, seat, tag, last.number - 1, others)
            self._forget_later(self.wish)
            self._tell_thinking()
            return self.number(seat)

    async def _take_out(self, seat: int, tag: str) -> bool:
        """Take back the seat's last choice, but not what others have done beside it, if that can be. Under the lock."""
        last = last_of(self.table, seat)
        assert last is not None
        earlier = await self._table_after(last.number - 1)
        told = log_length(earlier)
        try:
            undone = with_later(earlier, choices_since(self.table, last.number))
        except Refused:  # not without the others
            return False
        await self._take_back(undone, last.number - 1, told, seat, tag)
        return True

    def _way_back(self, seat: int, can_undo: bool) -> wire.Back:
        """What a seat can take back, as far as it may know."""
        if seat < 0 or self.over or self.bot_of(seat):
            return wire.Back(False, 0, False, None)
        t = self.table
        # while others act at the same time, only the kernel knows what tells nothing of them
        alone = not self.others(seat) and not t.joins
        why = way_back(t, seat, "choice", False) if alone else t.why_no_undo(seat)
        if can_undo or isinstance(why, int) or why is None:
            return wire.Back(True, chosen_this_turn(t, seat) if alone else 1, False, None)
        rolled = not self.others(seat) and isinstance(way_back(t, seat, "choice", True), int)
        return wire.Back(False, 0, rolled, [why.kind, *why.args])

    def _last_choice_of(self, seat: int) -> Choice:
        last = self.table.last_choice
        while last is not None and last.seat != seat:
            last = last.before
        if last is None:
            raise Refused("you have made no choice that could be taken back")
        return last

    async def consent(self, seat: int, number: int, agree: bool) -> None:
        """Another's answer to a wish to take back."""
        await self._safely(self._consent(seat, number, agree))

    async def _consent(self, seat: int, number: int, agree: bool) -> None:
        async with self.lock:
            self.check_here()
            wish = self.wish
            if wish is None or wish.number != number:
                raise Refused("nobody wishes to take that back any more")
            if seat not in wish.waiting:
                raise Refused("you are not asked for your consent")
            if not agree:
                self.wish = None
                self._tell_thinking()
                self._wake_bots()
                return
            wish.waiting.remove(seat)
            wish.agreed.append(seat)
            if wish.waiting:
                self._tell_thinking()
                return
            self.wish = None
            await self._go_back(wish.to, wish.by, wish.tag)

    def _forget_later(self, wish: Wish) -> None:
        def forget() -> None:
            if self.wish is wish and not self.gone:
                self.wish = None
                self._tell_thinking()
                self._wake_bots()

        asyncio.get_running_loop().call_later(WISH_SECONDS, forget)

    async def _go_back(self, number: int, by: int, tag: str) -> None:
        """Go back to so many choices. Under the lock."""
        table = await self._table_after(number)
        await self._take_back(table, number, log_length(table), by, tag)

    async def _table_after(self, number: int) -> Table[KernelState]:
        """The table as it was after so many choices: from the nearest clone or checkpoint before. Under the lock."""
        breath = Breath()
        nearest = max([at for at in self.clones if at <= number], default=-1)
        if nearest < 0 or number - nearest > checkpoints.EVERY:
            stored = await self.store.checkpoint(self.id, number)
            if stored is not None and stored.number > nearest:
                nearest = stored.number
                self.clones[nearest] = self._table_of(stored)
        if nearest < 0:
            nearest = 0
            self.clones[0] = checkpoints.new_play(self.stored, self.game)
        table = self.clones[nearest].clone()
        for choice in choices_since(self.table, nearest)[: number - nearest]:
            table.make_again(choice.seat, choice.ask, choice.made)
            if table.choices % checkpoints.EVERY == 0:
                self.clones[table.choices] = table.clone()
            await breath.take()
        return table

    def _table_of(self, stored: Checkpoint) -> Table[KernelState]:
        """The table of an earlier checkpoint, with its past."""
        table = checkpoints.table_at(stored.position, stored.rules, self.game)
        choice = self.table.last_choice
        while choice is not None and choice.number > stored.number:
            choice = choice.before
        table.last_choice = choice
        told = max([mark.told for mark in self.marks if mark.number <= stored.after], default=0)
        table.last_entry = checkpoints.with_lines(None, told, stored.log)
        return table

    def _keep_clone(self) -> None:
        """Now and then a clone is kept to go back to; the longer ago, the fewer."""
        if self.table.choices % CLONES == 0:
            self.clones[self.table.choices] = self.table.clone()
            for number in checkpoints.thinned(sorted(self.clones), CLONES, 2):
                del self.clones[number]

    async def _take_back(self, table: Table[KernelState], number: int, told: int, by: int, tag: str) -> None:
        """Go on from a table that goes another way after so many choices, when that is durable. Under the lock.

        The first `told` entries of the log stay.
        """
        kept = self._kept_choices(table, number)
        self.table = table
        self.stored.undos += 1
        left = None
        if self.clock is not None:
            now = time.monotonic()
            if number + 1 in self.moments:
                self.clock.go_back(self.moments[number + 1], now)
            self.clock.run(self._timed(), now, back=True)
            left = self.clock.keep(now)
        undone = self.serials[number:]
        try:
            undo = StoredUndo(number, undone, kept, self.stored.undos, by, tag, left)
            await self.store.undo(self.id, undo)
        except BaseException:
            self.drop()
            raise
        self._forget(number, told)
        self.recent.take_back(number)
        self._look_on(table)
        for choice in kept:
            self._stands(choice)
        self._use_tag(by, tag, 0)
        self.wish = None
        self._forget_thoughts()
        self._go_on(back=True)

    def _forget_thoughts(self) -> None:
        for task in list(self.thinking.values()):
            task.cancel()
        self.thinking.clear()

    def _forget(self, number: int, told: int) -> None:
        """All that was known of the choices after the first so many, and of the log after so many entries."""
        undone = set(self.serials[number:])
        for at in range(self._row_of(self.serials[number]), len(self.rows)):
            if self.rows[at].serial in undone:
                self.rows[at] = msgspec.structs.replace(self.rows[at], undone=True)
        del self.serials[number:]
        del self.past[number:]
        self.standing -= undone
        self.clones = {at: clone for at, clone in self.clones.items() if at <= number}
        self.moments = {at: moment for at, moment in self.moments.items() if at <= number}
        if self.sent[0] > number:
            self.sent = (-1, b"")
        while self.marks and self.marks[-1].number > number:
            self.begin = self.marks.pop().begin
        begin = checkpoints.places.decode(self.begin)
        for seat, story in self.stories.items():
            self.stories[seat] = story.up_to(told) or Story(begin[seat + 1])

    def _row_of(self, serial: int) -> int:
        """Where the row with a serial is, or the first after it."""
        return bisect_left(self.rows, serial, key=checkpoints.serial_of)

    def _kept_choices(self, table: Table[KernelState], number: int) -> list[StoredChoice]:
        """What others have chosen beside one that is taken back: it is stored anew, as it is on the new table."""
        before = list(zip(self.past[number:], self.serials[number:], strict=True))
        kept = []
        for choice in choices_since(table, number):
            made = self.game.option_name(choice.made)
            while before[0][0][0] != choice.seat or before[0][0][2] != made:
                del before[0]
            _, old = before.pop(0)
            self.serial += 1
            tag = self.rows[self._row_of(old)].tag
            kept.append(StoredChoice(self.serial, choice.seat, choice.ask, made, tag))
        return kept

    # ---- Checkpoints ----

    def _last_mark(self) -> Mark:
        return self.marks[-1] if self.marks else NOTHING

    def _checkpoint(self, looks: bool) -> Checkpoint:
        """The table as it stands, to be stored, so that it opens quickly. `looks`: with what each seat sees."""
        mark = self._last_mark()
        if self.marks and mark.number == self.table.choices:  # it is stored anew, with what came before
            self.begin = self.marks.pop().begin
            mark = self._last_mark()
        rows = self.rows[self._row_of(mark.serial + 1) :]
        seen = self._looks() if looks else b""
        made = checkpoints.checkpoint_of(self.table, rows, mark, self.begin, self._wakes(), seen)
        self._hear(made.told)
        self.marks.append(checkpoints.mark_of(made))
        self.begin = checkpoints.pack([story.here() for story in self.stories.values()])
        for story in self.stories.values():
            story.shorten()
        return made

    async def _store(self, made: Checkpoint) -> None:
        try:
            await self.store.add_checkpoints(self.id, [made])
        except BanneretError as error:  # the choices are stored: the next checkpoint will have them
            log.warning("table %s: no checkpoint: %s", self.id, error)
            if self.marks and self.marks[-1].number == made.number:
                self.begin = self.marks.pop().begin

    def _looks(self) -> bytes:
        """What each seat sees: it is shown where rules have changed so much that the table cannot go on."""
        views = [msgspec.Raw(wire.encode(view_of(self.table, seat))) for seat in self.topics]
        return checkpoints.pressed_looks(checkpoints.Looks(views, self._names()))

    def _position(self) -> tuple[int, bytes]:
        """A position for bots to start from, not long ago, and after how many choices it was."""
        of_these_rules = self.stored.rules == self.game.version
        if self.course is not None or (self.table.choices < CLONES and of_these_rules):
            return 0, b""  # a script is followed from its beginning
        start = self.sent[0]
        if start < 0 or self.table.choices - start > 2 * checkpoints.EVERY:
            newest = max(self.clones)
            self.sent = (newest, checkpoints.position_of(self.clones[newest]))
        return self.sent

    def _wakes(self) -> float | None:
        """Seconds until a bot or a clock has to act, with nobody there; None: only people have."""
        if self.thinking:
            return 0.0
        return None if self.clock is None else self.clock.wait(time.monotonic(), self._waited_for())

    async def settle(self) -> float | None:
        """Store how things stand before the table leaves memory; the seconds until it has to come back."""
        async with self.lock:
            if self.gone or (self.settled and self.alarm is None):
                return None
            if self.clock is not None:
                await self.store.set_clock(self.id, self.clock.keep(time.monotonic()))
            await self._store(self._checkpoint(looks=True))
            return self._wakes()

    async def keep_time(self) -> None:
        """Store the clocks that run: a crash shall not give the time back."""
        if self.clock is not None and self.clock.ticking() and not self.gone:
            await self.store.set_clock(self.id, self.clock.keep(time.monotonic()))

    # ---- Going on: what follows every change ----

    def _go_on(self, back: bool = False) -> None:
        self.changes += 1
        self.settled = False
        self.left_open.clear()
        self._forget_settled()
        self._run_clock(back)
        self._wake_bots()
        self._tell_state(back)
        self._take_note()

    def _take_note(self) -> None:
        """Have it kept whose turn it is, when that changes for all to see."""
        if self._standing_changed():
            self.stored.active = time.time()
            self.on_stir(self)

    def _standing_changed(self) -> bool:
        """Look whose turn it is, and how far the game; has it changed?"""
        asked = sorted(asked_openly(self.table).items())
        now = wire.encode((self.over, [(seat, ask.face) for seat, ask in asked]))
        changed = now != self.asked_now
        self.asked_now = now
        self.stored.turn = self.turn()
        self.stored.stage = stage_of(self.table)
        return changed

    def resume(self) -> None:
        """Set bots and clocks going, after loading or when somebody sits down."""
        self._run_clock()
        self._wake_bots()
        self._tell_state()

    # ---- Bots ----

    def _wake_bots(self) -> None:
        if not self.started or self.over or self.gone or self.wish is not None:
            return
        for ask in self.table.asks:
            if ask.serial in self.thinking or ask.serial in self.left_open or self._waits_for_pupil(ask):
                continue
            bot = self.bot_for(ask)
            if bot:
                if not self.attended():
                    continue
                task = asyncio.create_task(self._think(ask, bot))
            elif self._way_to_pass(ask) >= 0:
                task = asyncio.create_task(self._pass_for(ask))
            else:
                continue
            self.thinking[ask.serial] = task
            task.add_done_callback(self._thought)

    def _waits_for_pupil(self, ask: Ask) -> bool:
        """Where several are asked at once, a tutorial's bot lets the one who learns go first if the script says so."""
        if self.course is None or self.bot_of(ask.seat) != SCRIPTED:
            return False
        if len(self.past) >= len(self.course.choices) or not self.course.goes_on(self.past):
            return False
        return self.course.choices[len(self.past)][0] != ask.seat

    async def _think(self, ask: Ask, bot: str) -> None:
        table = self.table
        begun = time.monotonic()
        option = 0
        may_leave = ask.standing and holding(table) is not None
        if len(ask.options) > 1 or may_leave:
            start, position = self._position()
            job = Think(
                f"{self.id}/{self.stored.undos}",
                self.game.name,
                table.seats,
                table.options,
                table.seed,
                self.past[start:],
                ask.seat,
                ask.id,
                bot,
                f"{table.seed}/bot/{ask.seat}/{table.choices}",
                start,
                position,
            )
            option = await self.thinkers.think(job, len(ask.options), self.visitor)
        if in_window(table, ask):  # how long it takes must not tell whether there was anything to think about
            await asyncio.sleep(max(0.0, begun + thinking_seconds(bot) + pass_delay() - time.monotonic()))
        async with self.lock:
            self.thinking.pop(ask.serial, None)
            if self.gone or self.table is not table or self.bot_for(ask) != bot or self.wish is not None:
                self._wake_bots()
                return
            if ask not in self.table.asks:
                return
            if option < 0:
                self.left_open.add(ask.serial)
                return
            self.used = time.monotonic()
            await self._make(ask, option, "")

    def _thought(self, task: asyncio.Task[None]) -> None:
        for ask_id, other in list(self.thinking.items()):
            if other is task:
                del self.thinking[ask_id]
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: a bot's choice failed", self.id, exc_info=task.exception())
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._wake_bots)

    # ---- Leaving a matter to a bot ----

    def bot_for(self, ask: Ask) -> str:
        """The bot that answers a question: of the seat, or of the matter that the seat has entrusted to one."""
        bot = self.bot_of(ask.seat)
        if bot or ask.seat not in self.entrusted:
            return bot
        return PROXY if self.game.matter(self.table, ask) == self.entrusted[ask.seat] else ""

    async def entrust(self, seat: int, matter: str) -> None:
        """Have a bot answer for a seat in one matter, until that is over; empty: no more."""
        await self._safely(self._entrust(seat, matter))

    async def _entrust(self, seat: int, matter: str) -> None:
        async with self.lock:
            self.check_here()
            if seat < 0:
                raise Refused("spectators are not asked anything")
            if matter and matter not in self.game.matters(self.table):
                raise Refused(f"there is no {matter} under way")
            self.entrusted.pop(seat, None)
            if matter:
                self.entrusted[seat] = matter
            self.tell_seats()
            self._wake_bots()

    def _forget_settled(self) -> None:
        """What was entrusted and is over is the seat's own again."""
        if self.entrusted:
            open_now = self.game.matters(self.table)
            left = {seat: matter for seat, matter in self.entrusted.items() if matter in open_now}
            if left != self.entrusted:
                self.entrusted = left
                self.tell_seats()

    # ---- Passing ----

    async def set_passing(self, seat: int, passing: wire.Passing) -> None:
        """What a seat wants where it may act or pass: its own business, of which nobody else hears."""
        await self._safely(self._set_passing(seat, passing))

    async def _set_passing(self, seat: int, passing: wire.Passing) -> None:
        async with self.lock:
            self.check_here()
            if seat < 0:
                raise Refused("spectators are not asked anything")
            changed = msgspec.structs.replace(self.seats[seat], passing=passing)
            await self.store.set_seat(self.id, changed)
            self.seats[seat] = changed
            self.channels.publish(self.topics[seat], wire.encode(wire.PassingNews(passing)))
            self._wake_bots()

    def _way_to_pass(self, ask: Ask) -> int:
        """The option that passes, where the seat wants to be passed over; -1: it wants to be asked."""
        passing = self.seats[ask.seat].passing
        if passing == "ask" or not in_window(self.table, ask) or self.bot_for(ask):
            return -1
        if passing == "held" and len(ask.options) > 1:
            return -1
        for at, option in enumerate(ask.options):
            if not option.do:
                return at
        return -1

    async def _pass_for(self, ask: Ask) -> None:
        """Pass for a seat, a moment later: what it holds, and why it passes, makes no difference to how long."""
        await asyncio.sleep(pass_delay())
        async with self.lock:
            self.thinking.pop(ask.serial, None)
            if self.gone or self.wish is not None or ask not in self.table.asks:
                return
            option = self._way_to_pass(ask)
            if option >= 0:
                await self._make(ask, option, "")
            else:  # it has been changed since
                self._wake_bots()

    # ---- Clocks ----

    def _timed(self) -> dict[int, Asked]:
        """The seats whose clocks run: people who are asked something, as all can see."""
        if not self.started or self.over or self.gone or self.table.over:
            return {}
        return {seat: asked for seat, asked in asked_openly(self.table).items() if not self.bot_of(seat)}

    def _run_clock(self, back: bool = False) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.clock is None:
            return
        now = time.monotonic()
        self.clock.run(self._timed(), now, back)
        wait = self.clock.wait(now, self._waited_for())
        if wait is not None:
            self.alarm = asyncio.get_running_loop().call_later(max(0.0, wait) + 0.01, self._ring)

    def _waited_for(self) -> set[int]:
        """The seats that have not answered, whatever the others see."""
        return {ask.seat for ask in self.table.asks if not ask.standing}

    def _ring(self) -> None:
        self.keep(self._time_out())

    async def _time_out(self) -> None:
        """Answer for those whose time has run out."""
        async with self.lock:
            if self.gone or self.clock is None:
                return
            due = self.clock.due(time.monotonic(), self._waited_for())
            ask = self._timed_ask(due[0]) if due else None
            if ask is None:
                self._run_clock()
            else:  # one at a time: what it leads to may leave the others time again
                await self._make(ask, ask.absent, "")

    def _timed_ask(self, seat: int) -> Ask | None:
        """The ask of a seat for which its clock runs."""
        asks = [ask for ask in self.table.asks_of(seat) if not ask.standing]
        name = self.clock.timer_of(seat) if self.clock is not None else ""
        named = [ask for ask in asks if name and ask.clock == name]
        return next(iter(named or asks), None)

    # ---- Telling ----

    def _story(self, seat: int) -> Story:
        """The seat's log, up to now."""
        story = self.stories[seat]
        if story.told < log_length(self.table):
            for entry in entries_since(self.table, story.told):
                story.add(entry, seat)
        return story

    def _look(self, seat: int, back: bool = False) -> int:
        """See how things stand for a seat, and number what is new; the first entry it was not told.

        -1: all is old. 0: so much is new that the log is told anew.

        What a seat is sent is numbered by what it could see. A choice that changes nothing for it is not told at all.
        """
        told, story = self.told[seat], self._story(seat)
        look = self._view(seat)
        may, look["can_undo"] = look["can_undo"], told.can_undo
        view = wire.encode(look)
        around = self._around()
        same, entries = story.begins_as(told.story, told.entries), story.length
        told.story, unchanged = story, same == entries == told.entries
        if unchanged and view == told.view and around == told.around:
            return -1
        if told.view:  # the first look is not a change
            told.number += 1
            told.epoch += back
        if may != told.can_undo:  # by itself it is no news: others may have chosen, unseen
            told.can_undo = look["can_undo"] = may
            view = wire.encode(look)
        told.view, told.look, told.around, told.entries = view, look, around, entries
        return same + 1

    def _view(self, seat: int) -> dict[str, object]:
        result = self.stored.result
        if result is None:
            return asked_view(self.table, seat)
        return stopped_view(self.table, seat, result)

    def _around(self) -> bytes:
        clock = self.clock
        timed = None if clock is None else (clock.ticking(), clock.starts)
        return wire.encode((timed, self._on_course(), self._made()))

    def _on_course(self) -> bool:
        return self.course is not None and self.course.goes_on(self.past)

    def _made(self) -> int:
        """The number of choices, where it gives nothing away: at a tutorial."""
        return 0 if self.course is None else self.table.choices

    def state(self, seat: int, first: int) -> bytes:
        """The state message for a seat that was looked at, with its log from entry number `first` on.

        0: with what was told last, and the client asks for the rest; it is told what happened since its last turn.
        """
        told = self.told[seat]
        clock = self.clock
        anew = first == 0
        if anew:
            first = max(told.story.before, told.story.length - LOG_SENT) + 1
        left = self._left(seat)
        shown = since if anew else glimpses
        told.thinking = wire.encode(self._thinking_news())
        return wire.encode(
            wire.State(
                told.number,
                told.epoch,
                told.story.mark,
                first,
                anew,
                msgspec.Raw(told.view),
                told.story.since(first),
                None if clock is None else [round(left, 2) for left in clock.look(time.monotonic())],
                [] if clock is None else clock.ticking(),
                self._thinking_seats(),
                None if self.wish is None else self.wish.info(),
                self._on_course(),
                self._made(),
                shown(self.recent, seat, told.story, left if anew else first, told.look),
                left,
                self._way_back(seat, bool(told.can_undo)),
            )
        )

    def _left(self, seat: int) -> int:
        """How many entries a seat's log had when its last turn ended."""
        return self.told[seat].story.seen_at(left_at(self.table, seat))

    def _thinking_seats(self) -> list[int]:
        """The bots that are asked something, as all can see. How often they choose, unseen, does not show."""
        if not self.started or self.over or self.wish is not None:
            return []
        return sorted(
            {
                ask.seat
                for ask in shown_asks(self.table)
                if not ask.standing and self.bot_of(ask.seat) and not self._waits_for_pupil(ask)
            }
        )

    def _thinking_news(self) -> wire.Thinking:
        return wire.Thinking(self._thinking_seats(), None if self.wish is None else self.wish.info())

    def _tell_state(self, back: bool = False) -> None:
        for seat, topic in self.topics.items():
            if self.channels.listeners(topic):
                first = self._look(seat, back)
                if first >= 0:
                    self.channels.publish(topic, self.state(seat, first))
        self._tell_thinking()

    def tell_anew(self) -> None:
        """Tell everything again, after the table was loaded again."""
        for seat, topic in self.topics.items():
            if self.channels.listeners(topic):
                self._look(seat)
                self.channels.publish(topic, self.state(seat, 0))

    def _tell_thinking(self) -> None:
        """Tell who thinks, and who wishes to take back, to those who do not know it yet."""
        news = wire.encode(self._thinking_news())
        for seat, topic in self.topics.items():
            if self.told[seat].thinking != news and self.channels.listeners(topic):
                self.told[seat].thinking = news
                self.channels.publish(topic, news)

    def tell(self, news: wire.ToClient) -> None:
        """Tell all who are connected."""
        message = wire.encode(news)
        for topic in self.topics.values():
            self.channels.publish(topic, message)

    def tell_seats(self) -> None:
        self.tell(wire.SeatsNews(self.seat_infos(), self.started))

    def hello(self, seat: int) -> wire.Hello:
        return wire.Hello(
            self.id,
            self.game.name,
            self.game.title,
            seat,
            self.seat_infos(),
            self.started,
            self.stored.clock,
            self.stored.commitment,
            self.chat,
            self.stored.rematch,
            self.course is not None,
            self._names(),
            self.seats[seat].passing if seat >= 0 else "ask",  # type: ignore[arg-type]
        )

    def _names(self) -> dict[str, list[str]]:
        return self.game.names(self.table)

    def first_state(self, seat: int, since: int, mark: int) -> bytes:
        """What a new connection is sent: of the log what it has missed, or what was told last."""
        self._look(seat)
        story = self._story(seat)
        missed = story.length - since
        return self.state(seat, since + 1 if missed <= LOG_SENT and story.knows(since, mark) else 0)

    async def earlier(self, seat: int, before: int) -> bytes:
        """Of a seat's log what came before an entry: one page of it."""
        async with self.lock:
            self.check_here()
            story = self._story(seat)
            before = min(before, story.length + 1)
            if before - 1 <= story.before:
                story = await self._stored_story(seat, before)
            first = max(story.before, before - 1 - LOG_PAGE) + 1
            entries = story.since(first)[: before - first]
            return wire.encode(wire.EarlierNews(first, entries))

    async def _stored_story(self, seat: int, before: int) -> Story:
        """A part of a seat's log that is no longer in memory."""
        found = await self.store.log_before(self.id, seat, before, LOG_PAGE)
        story = Story(checkpoints.places.decode(found[0].begin)[seat + 1] if found else BEGINNING)
        for part in found:
            for line in checkpoints.lines(part.log):
                story.add(checkpoints.entry_of(line), seat)
        return story

    async def say(self, seat: int, text: str) -> None:
        """Chat: kept, then told."""
        await self._safely(self._say(seat, text))

    async def _say(self, seat: int, text: str) -> None:
        name = self.seats[seat].name if seat >= 0 else "Spectator"
        line = wire.ChatLine(seat, name, text, round(time.time(), 3))
        await self.store.add_chat(self.id, line)
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]
        self.used = time.monotonic()
        self.tell(wire.ChatNews(line.seat, line.name, line.text, line.at))

    # ---- Coming and going ----

    def came(self, seat: int, address: str) -> None:
        self.used = time.monotonic()
        self.visitor = self.visitor or address
        self.empty_since = None
        self._wake_bots()
        if seat >= 0:
            self.away_since.pop(seat, None)
            self.note_seen()
            self.tell_seats()

    def went(self, seat: int) -> None:
        self.used = time.monotonic()
        if not self.watched():
            self.empty_since = self.used
        if seat >= 0 and not self.online(seat):
            self.away_since[seat] = self.used
            self.keep(self._set_seen([seat]))
            self.tell_seats()

    def note_seen(self) -> None:
        """Have it kept who is here, so that nobody counts as long gone because the server was started anew."""
        late = time.time() - SEEN_SECONDS
        here = [
            seat.seat for seat in self.seats if seat.secret and seat.seen < late and self.online(seat.seat)
        ]
        if here:
            self.keep(self._set_seen(here))

    async def _set_seen(self, seats: list[int]) -> None:
        async with self.lock:
            for seat in seats:
                if not self.gone:
                    changed = msgspec.structs.replace(self.seats[seat], seen=time.time())
                    await self.store.set_seat(self.id, changed)
                    self.seats[seat] = changed

    def away(self, seat: int, seconds: float) -> bool:
        """Is nobody at this seat, for so long that a bot may take over?"""
        found = self.seats[seat]
        if not found.secret:
            return True
        if self.online(seat):
            return False
        return time.monotonic() - self.away_since.get(seat, self.loaded) >= seconds

    def long_gone(self, seat: int, seconds: float) -> bool:
        """Was nobody at this seat for so long, by the calendar, that another may be asked to play on?"""
        return not self.online(seat) and time.time() - self.seats[seat].seen >= seconds

    def attended(self) -> bool:
        """Is somebody here, or was a moment ago? Bots play for nobody else."""
        if self.watched():
            return True
        return self.empty_since is not None and time.monotonic() - self.empty_since < self.linger

    # ---- The record ----

    def record(self) -> Record:
        """The whole record; only of a finished game, because choices made in secret are in it."""
        if not self.over:
            raise Refused(
                "the record opens when the game is over: until then it would tell what others have chosen"
            )
        if checkpoints.options_then(self.stored, self.game) is None:
            raise Refused(
                f"this game was begun by version {self.stored.rules} of the rules of {self.game.title}; this is "
                f"version {self.game.version}, which cannot replay it: there is no record, only the log"
            )
        return record_of(self.table)

    # ---- Life in memory ----

    def busy(self) -> bool:
        """Is there anything that would stop if the table were dropped?"""
        return self.lock.locked() or bool(self.thinking) or self.watched()

    def watched(self) -> bool:
        """Is anybody connected?"""
        return any(self.channels.listeners(topic) for topic in self.topics.values())

    def keep(self, work: object) -> None:
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self.tasks.add(task)
        task.add_done_callback(self._kept)

    def _kept(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: something failed", self.id, exc_info=task.exception())

    def drop(self) -> None:
        """Take the table out of memory. What was acknowledged is stored."""
        if self.gone:
            return
        self.gone = True
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        current = asyncio.current_task()
        for task in [*self.thinking.values(), *self.tasks]:
            if task is not current:
                task.cancel()
        self.on_drop(self)


def pass_delay() -> float:
    return random.uniform(*PASS_SECONDS)


def thinking_seconds(bot: str) -> float:
    return 0.0 if bot == SCRIPTED else read_spec(bot).milliseconds / 1000.0


def host_of(stored: StoredTable) -> int:
    """The seat of who set the table up, or of the next who is there; -1: nobody sits here."""
    there = [seat for seat in stored.seats if seat.secret and not seat.resigned]
    made_for = [seat.seat for seat in there if seat.kind == "person"]
    return min(made_for or [seat.seat for seat in there], default=-1)


def seat_info(seat: StoredSeat, online: bool, host: bool, entrusted: str = "") -> wire.SeatInfo:
    return wire.SeatInfo(
        seat.seat,
        seat.kind,  # type: ignore[arg-type]
        seat.name,
        (seat.bot if seat.kind == "bot" else seat.stand_in) or None,
        seat.kind == "bot" or bool(seat.secret),
        online,
        MARKS[seat.seat % len(MARKS)],
        host,
        seat.owner_name if seat.owner else "",
        seat.left,
        seat.resigned,
        entrusted,
    )
