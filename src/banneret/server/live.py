"""A table that is being played: the kernel's table, who sits there, and what follows when somebody chooses.

Everything that changes a table happens under its lock, one thing at a time: the change is made, becomes durable, and
only then anybody hears of it. If it cannot be made durable, the table is dropped from memory, and the next who asks for
it gets the one that was stored.

Its subjects have files of their own: `seated` (who sits here), `annals` (what was chosen and told), `telling` (what
each seat hears), `minds` (bots, and who is passed over) and `timing` (clocks).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import TypeVar

import msgspec

from banneret.bots.spec import SCRIPTED
from banneret.insight.stage import stage_of
from banneret.kernel.ask import Ask
from banneret.kernel.course import Course, play_course
from banneret.kernel.errors import BanneretError, Refused, RuleError
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.record import Record, record_of
from banneret.kernel.step import Said
from banneret.kernel.table import Choice, Table
from banneret.kernel.undoing import last_of, why_no_undo, with_later
from banneret.server import checkpoints, wire
from banneret.server.annals import Annals
from banneret.server.channels import FORBIDDEN, Channels
from banneret.server.checkpoints import Laid, choices_since
from banneret.server.clocks import Clock
from banneret.server.hints import Hints
from banneret.server.looks import asked_openly, log_length, result_info
from banneret.server.minds import Minds
from banneret.server.seated import Seated
from banneret.server.stored import CHAT_KEPT, Checkpoint, Play, Store, StoredSeat, StoredUndo
from banneret.server.takeback import Reach, chosen_this_turn, way_back
from banneret.server.telling import Telling
from banneret.server.thinkers import Thinkers
from banneret.server.timing import Timing

log = logging.getLogger("banneret.table")

T = TypeVar("T")

WISH_SECONDS = 60.0  # a wish to take back is forgotten after this
TAKEN_BACK = "(takes back what was rolled or revealed)"
SEEN_SECONDS = 600.0  # the store is told so often that a person is here


def rules_failed(error: BaseException) -> bool:
    """Not a refusal, nor a store that cannot write, nor the server's end."""
    if isinstance(error, BanneretError):
        return isinstance(error, RuleError)
    return isinstance(error, Exception)


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


class LiveTable(Seated):
    table: Table[State]
    course: Course | None  # of a tutorial
    annals: Annals
    telling: Telling
    minds: Minds
    timing: Timing
    hints: Hints

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
        self.annals.read(laid, play.taken)
        self.telling.look_on(self.table)
        # the newest checkpoint says it all
        self.settled = bool(laid.marks) and laid.fits and not play.choices
        self.timing.start(self.loaded if since is None else since)
        if self.game.tutorial is not None and any(seat.bot == SCRIPTED for seat in self.seats):
            self.course = play_course(self.game, self.game.tutorial)
        self._standing_changed()

    def _sit(
        self, play: Play, game: Game[State], store: Store, channels: Channels, thinkers: Thinkers
    ) -> None:
        """All but the table itself."""
        super().__init__(play.table, channels)
        self.game = game
        self.chat = play.chat
        self.store = store
        self.thinkers = thinkers
        self.lock = asyncio.Lock()
        self.gone = False
        self.used = self.loaded
        self.on_drop: Callable[[LiveTable], None] = lambda table: None
        self.on_stir: Callable[[LiveTable], None] = lambda table: None
        self.changes = 0  # that became durable since it was loaded
        self.wish: Wish | None = None
        self.wishes = 0
        self.wished: dict[int, int] = {}  # by seat: the serial of the choice that it last wished to take back
        self.visitor = ""  # the address for which its bots think: of who set it up, or who came first
        self.tasks: set[asyncio.Task[None]] = set()
        self.changing: set[asyncio.Task[object]] = set()
        self.course = None
        self.text = ""  # of the record of a finished game
        self.asked_now = b""
        self.annals = Annals(play.table, game, store)
        self.telling = Telling(self)
        self.minds = Minds(self)
        self.timing = Timing(self)
        self.hints = Hints(self)

    @property
    def clock(self) -> Clock | None:
        return self.timing.clock

    def turn(self) -> list[int]:
        """The seats that the table waits for, as all can see."""
        return [] if self.over else sorted(asked_openly(self.table))

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
            known = self.annals.tags.get((seat, tag))
            if known is not None:
                if known and known not in self.annals.standing:
                    raise Refused("this choice was made and then taken back; choose anew")
                return self.telling.number(seat)
            if seat < 0:
                raise Refused("spectators watch; the players choose")
            if not self.started:
                missing = [str(s.seat + 1) for s in self.seats if not s.secret and s.kind == "open"]
                raise Refused(
                    f"the game starts when everybody is here; still open: seat {', '.join(missing)}"
                )
            if self.bot_of(seat) and not self.over:
                raise Refused("a bot plays your seat; take it back first")
            ask = self.open_ask(seat, ask_id)
            if self.minds.bot_for(ask):
                raise Refused("a bot settles this for you; take it back first")
            self._check_answer(ask, answer)
            await self.make(ask, answer, tag)
            return self.telling.number(seat)

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

    def open_ask(self, seat: int, ask_id: int) -> Ask:
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

    async def make(self, ask: Ask, answer: int | tuple[int, ...], tag: str) -> None:
        """Make a choice: apply it, make it durable, tell everybody. Under the lock."""
        seat = ask.seat
        now = time.monotonic()
        try:
            self.timing.before_choice(now)
            self.table.choose(ask, answer)
            made = self.table.last_choice
            assert made is not None
            left = self.timing.after_choice(now)
            choice = self.annals.next_choice(seat, ask.id, self.game.option_name(made.made), tag)
            result = self._result()
            finished = None if result is None else time.time()
            await self.store.add_choice(self.id, choice, left, result, finished)
        except BaseException as error:
            self.drop()
            if rules_failed(error):  # what a rule says of itself may tell what nobody here can know
                log.exception("table %s: the rules failed at a choice", self.id)
                raise Refused("the rules failed at this choice; nothing was changed") from error
            raise
        self.annals.add(choice)
        self.stored.result, self.stored.finished = result, finished
        self.wish = None
        self.annals.keep_clone(self.table)
        self._go_on()
        if self.over or self.table.choices >= self.annals.last_mark().number + checkpoints.EVERY:
            self.keep(self.annals.keep(self._checkpoint(self.over)))

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
        self.minds.forget()
        self._go_on()

    # ---- Taking back ----

    async def undo(self, seat: int, tag: str, reach: Reach = "choice", rolled: bool = False) -> int:
        """Take back the seat's last choice, at once or when the others agree; the number of the seat's last state."""
        return await self._safely(self._undo(seat, tag, reach, rolled))

    async def _undo(self, seat: int, tag: str, reach: Reach, rolled: bool) -> int:
        async with self.lock:
            self.check_here()
            if (seat, tag) in self.annals.tags:
                return self.telling.number(seat)
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
                return self.telling.number(seat)
            others = self.others(seat)
            if not others:
                to = way_back(self.table, seat, reach, rolled or self.course is not None)
                if isinstance(to, Said):
                    raise Refused(self.game.reason(self.table, to))
                forgets = isinstance(way_back(self.table, seat, reach, False), Said)
                await self._go_back(to, seat, tag)
                if forgets and self.course is None:
                    await self.say(seat, TAKEN_BACK)
                return self.telling.number(seat)
            serial = self.annals.serials[last.number - 1]
            if self.wished.get(seat) == serial:
                raise Refused("you have asked for that already; make another choice before you ask again")
            self.wished[seat] = serial
            self.annals.use_tag(seat, tag, 0)
            self.wishes += 1
            self.wish = Wish(self.wishes, seat, tag, last.number - 1, others)
            self._forget_later(self.wish)
            self.telling.thinking_to_all()
            return self.telling.number(seat)

    async def _take_out(self, seat: int, tag: str) -> bool:
        """Take back the seat's last choice, but not what others have done beside it, if that can be. Under the lock."""
        last = last_of(self.table, seat)
        assert last is not None
        earlier = await self.annals.table_after(last.number - 1, self.table)
        told = log_length(earlier)
        try:
            undone = with_later(earlier, choices_since(self.table, last.number))
        except Refused:  # not without the others
            return False
        await self._take_back(undone, last.number - 1, told, seat, tag)
        return True

    def way_back(self, seat: int, can_undo: bool) -> wire.Back:
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
                self.telling.thinking_to_all()
                self.minds.wake()
                return
            wish.waiting.remove(seat)
            wish.agreed.append(seat)
            if wish.waiting:
                self.telling.thinking_to_all()
                return
            self.wish = None
            await self._go_back(wish.to, wish.by, wish.tag)

    def _forget_later(self, wish: Wish) -> None:
        def forget() -> None:
            if self.wish is wish and not self.gone:
                self.wish = None
                self.telling.thinking_to_all()
                self.minds.wake()

        asyncio.get_running_loop().call_later(WISH_SECONDS, forget)

    async def _go_back(self, number: int, by: int, tag: str) -> None:
        """Go back to so many choices. Under the lock."""
        table = await self.annals.table_after(number, self.table)
        await self._take_back(table, number, log_length(table), by, tag)

    async def _take_back(self, table: Table[State], number: int, told: int, by: int, tag: str) -> None:
        """Go on from a table that goes another way after so many choices, when that is durable. Under the lock.

        The first `told` entries of the log stay.
        """
        kept = self.annals.kept_beside(table, number)
        self.table = table
        self.stored.undos += 1
        left = self.timing.go_back(number)
        undone = self.annals.serials[number:]
        try:
            undo = StoredUndo(number, undone, kept, self.stored.undos, by, tag, left)
            await self.store.undo(self.id, undo)
        except BaseException:
            self.drop()
            raise
        self.annals.forget(number, told)
        self.timing.forget(number)
        self.telling.recent.take_back(number)
        self.telling.look_on(table)
        for choice in kept:
            self.annals.add(choice)
        self.annals.use_tag(by, tag, 0)
        self.wish = None
        self.minds.forget()
        self._go_on(back=True)

    # ---- Going on: what follows every change ----

    def _go_on(self, back: bool = False) -> None:
        self.changes += 1
        self.settled = False
        self.minds.left_open.clear()
        self._forget_settled()
        self.hints.forget()
        self.timing.run(back)
        self.minds.wake()
        self.telling.state_to_all(back)
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
        self.timing.run()
        self.minds.wake()
        self.telling.state_to_all()

    # ---- People ----

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
            self.minds.wake()

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
            self.minds.wake()

    def _forget_settled(self) -> None:
        """What was entrusted and is over is the seat's own again."""
        if self.entrusted:
            open_now = self.game.matters(self.table)
            left = {seat: matter for seat, matter in self.entrusted.items() if matter in open_now}
            if left != self.entrusted:
                self.entrusted = left
                self.tell_seats()

    async def earlier(self, seat: int, before: int) -> bytes:
        """Of a seat's log what came before an entry: one page of it."""
        async with self.lock:
            self.check_here()
            return await self.telling.earlier(seat, before)

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
        self.telling.to_all(wire.ChatNews(line.seat, line.name, line.text, line.at))

    def came(self, seat: int, address: str) -> None:
        self.used = time.monotonic()
        self.visitor = self.visitor or address
        self.empty_since = None
        self.minds.wake()
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

    def tell_seats(self) -> None:
        self.telling.to_all(wire.SeatsNews(self.seat_infos(), self.started))

    # ---- What is kept ----

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

    def _checkpoint(self, looks: bool) -> Checkpoint:
        """The table as it stands, to be stored. `looks`: with what each seat sees."""
        seen = self.telling.last_looks() if looks else b""
        return self.annals.checkpoint(self.table, self._wakes(), seen)

    def _wakes(self) -> float | None:
        """Seconds until a bot or a clock has to act, with nobody there; None: only people have."""
        return 0.0 if self.minds.thinking else self.timing.wakes()

    async def settle(self) -> float | None:
        """Store how things stand before the table leaves memory; the seconds until it has to come back."""
        async with self.lock:
            if self.gone or (self.settled and self.timing.alarm is None):
                return None
            await self.timing.keep()
            await self.annals.keep(self._checkpoint(looks=True))
            return self._wakes()

    async def keep_time(self) -> None:
        """Store the clocks that run: a crash shall not give the time back."""
        if self.timing.ticking() and not self.gone:
            await self.timing.keep()

    # ---- Life in memory ----

    def busy(self) -> bool:
        """Is there anything that would stop if the table were dropped?"""
        return self.lock.locked() or bool(self.minds.thinking) or self.watched()

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
        self.timing.stop()
        self.hints.stop()
        current = asyncio.current_task()
        for task in [*self.minds.thinking.values(), *self.tasks]:
            if task is not current:
                task.cancel()
        self.on_drop(self)
