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
from collections.abc import Callable

import msgspec

from banneret.bots.bot import holding
from banneret.bots.spec import SCRIPTED, read_spec
from banneret.kernel.ask import Ask
from banneret.kernel.course import Course, play_course
from banneret.kernel.errors import BanneretError, Refused
from banneret.kernel.fields import State as KernelState
from banneret.kernel.game import Game
from banneret.kernel.record import Record, choices_of, make_choice, record_of
from banneret.kernel.table import Choice, Table, new_table
from banneret.server import wire
from banneret.server.channels import Channels
from banneret.server.clocks import Asked, Clock
from banneret.server.jobs import Think
from banneret.server.looks import (
    asked_openly,
    entries_since,
    in_window,
    log_length,
    result_info,
    shown_asks,
    view_of,
)
from banneret.server.secrets_of import opens
from banneret.server.stored import Play, Store, StoredChoice, StoredSeat
from banneret.server.thinkers import Thinkers
from banneret.server.told import Story, Told

log = logging.getLogger("banneret.table")

MARKS = ("crimson", "azure", "gold", "forest", "violet", "orange")
WISH_SECONDS = 60.0  # a wish to take back is forgotten after this
CHAT_KEPT = 200
SPECTATOR = -1
PASS_SECONDS = (
    0.3,
    1.2,
)  # between these a seat passes that wants to be passed over: as one who looks and says no


class Gone(BanneretError):
    """The table was dropped from memory while it was waited for: ask for it again."""


class Wish:
    """Somebody's wish to take back, for which others are asked."""

    def __init__(self, number: int, by: int, to: int, waiting: list[int]) -> None:
        self.number = number
        self.by = by
        self.to = to  # the number of choices that would be left
        self.waiting = waiting
        self.agreed: list[int] = []
        self.until = time.monotonic() + WISH_SECONDS

    def info(self) -> wire.UndoWish:
        return wire.UndoWish(self.number, self.by, self.agreed, self.waiting)


class LiveTable:
    def __init__(
        self, play: Play, game: Game[KernelState], store: Store, channels: Channels, thinkers: Thinkers
    ) -> None:
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
        self.tags: dict[tuple[int, str], int] = {}  # serials of choices; 0: it was none
        self.serial = 0
        self.serials: list[int] = []  # of the choices that stand
        self.table = self._rebuilt(play)
        self.past = choices_of(self.table)  # naming them all anew for each bot would take longer and longer
        self.stories: dict[int, Story] = {}
        self.told = {seat: Told() for seat in self.topics}
        self.thinking: dict[int, asyncio.Task[None]] = {}  # by ask: bots, and seats that are passed over
        self.left_open: set[int] = set()  # standing asks that bots have left, as things stand
        self.wish: Wish | None = None
        self.wishes = 0
        self.left_for_good: set[int] = set()
        self.away_since: dict[int, float] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.clock: Clock | None = None
        if play.table.clock is not None:
            self.clock = Clock(play.table.clock, len(play.table.seats), play.table.left)
        self.alarm: asyncio.TimerHandle | None = None
        self.course: Course | None = None  # of a tutorial
        if game.tutorial is not None and any(seat.bot == SCRIPTED for seat in self.seats):
            self.course = play_course(game, game.tutorial)

    def _rebuilt(self, play: Play) -> Table[KernelState]:
        """The table as its record leads to it."""
        stored = play.table
        if stored.rules != self.game.version:
            raise Refused(
                f"this table was played by version {stored.rules} of the rules of {self.game.title}; "
                f"this is version {self.game.version}, and cannot go on with it"
            )
        table = new_table(
            self.game, len(stored.seats), self.game.settings_with(dict(stored.options)), stored.seed
        )
        for choice in play.choices:
            self.serial = choice.serial
            self._use_tag(choice.seat, choice.tag, choice.serial)
            if not choice.undone:
                make_choice(table, choice.seat, choice.ask, choice.made)
                self.serials.append(choice.serial)
        return table

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

    def online(self, seat: int) -> bool:
        return self.channels.listeners(self.topics[seat]) > 0

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat now; empty for a person."""
        found = self.seats[seat]
        return found.bot if found.kind == "bot" else found.stand_in

    def people(self) -> list[int]:
        """The seats that people play now."""
        return [seat.seat for seat in self.seats if not self.bot_of(seat.seat)]

    def seat_infos(self) -> list[wire.SeatInfo]:
        return [
            wire.SeatInfo(
                seat.seat,
                seat.kind,  # type: ignore[arg-type]
                seat.name,
                self.bot_of(seat.seat) or None,
                seat.kind == "bot" or bool(seat.secret),
                seat.kind == "bot" or self.online(seat.seat),
                MARKS[seat.seat % len(MARKS)],
            )
            for seat in self.seats
        ]

    def turn(self) -> list[int]:
        """The seats that the table waits for, as all can see."""
        return sorted(asked_openly(self.table))

    def number(self, seat: int) -> int:
        """How many changes a seat was told of."""
        return self.told[seat].number

    # ---- Choosing ----

    async def choose(self, seat: int, ask_id: int, answer: int | tuple[int, ...], tag: str) -> int:
        """Answer an ask for a person; the number of the state that shows it, when it is durable."""
        async with self.lock:
            self.check_here()
            known = self.tags.get((seat, tag))
            if known is not None:
                if known and known not in self.serials:
                    raise Refused("this choice was made and then taken back; choose anew")
                return self.number(seat)
            if seat < 0:
                raise Refused("spectators watch; the players choose")
            if not self.started:
                missing = [str(s.seat + 1) for s in self.seats if not s.secret and s.kind == "open"]
                raise Refused(
                    f"the game starts when everybody is here; still open: seat {', '.join(missing)}"
                )
            if self.bot_of(seat):
                raise Refused("a bot plays your seat; take it back first")
            ask = self._open_ask(seat, ask_id)
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
        elif ask.numbers is None:
            raise Refused(f"ask {ask.id} is answered by one of its options, not by numbers")
        else:
            reason = ask.numbers.why_not(self.table, answer)
            if reason is not None:
                raise Refused(self.game.reason(self.table, reason))

    def _open_ask(self, seat: int, ask_id: int) -> Ask:
        """One of the seat's own open asks. Of the others' nothing is said."""
        own = self.table.asks_of(seat)
        for ask in own:
            if ask.id == ask_id:
                return ask
        if self.over:
            raise Refused("the game is over")
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
            self.table.choose(ask, answer)
            made = self.table.last_choice
            assert made is not None
            self.serial += 1
            left = None
            if self.clock is not None:
                self.clock.run(self._timed(), now)
                left = self.clock.bank(now)
            name = self.game.option_name(made.made)
            choice = StoredChoice(self.serial, seat, ask.id, name, tag)
            await self.store.add_choice(self.id, choice, left, result_info(self.table))
        except BaseException as error:
            self.drop()
            if isinstance(error, Exception) and not isinstance(error, BanneretError):
                log.exception("table %s: the rules failed at a choice", self.id)
                raise Refused("the rules failed at this choice; nothing was changed") from error
            raise
        self.serials.append(self.serial)
        self.past.append((seat, ask.id, name))
        self._use_tag(seat, tag, self.serial)
        self.stored.result = result_info(self.table)
        self.wish = None
        self._go_on()

    # ---- Taking back ----

    async def undo(self, seat: int, tag: str) -> int:
        """Take back the seat's last choice, at once or when the others agree; the number of the seat's last state."""
        async with self.lock:
            self.check_here()
            if (seat, tag) in self.tags:
                return self.number(seat)
            if seat < 0 or self.bot_of(seat):
                raise Refused("only who has chosen can take back")
            if self.over:
                raise Refused("the game is over and lies open: nothing is taken back")
            last = self._last_choice_of(seat)
            self._use_tag(seat, tag, 0)
            undone = self.table.clone()
            try:
                undone.undo(seat)
            except Refused:  # not without the others
                undone = self.table
            if undone is not self.table:
                await self._take_back(undone, last.number - 1)
                return self.number(seat)
            others = [] if self.stored.hotseat else [other for other in self.people() if other != seat]
            if not others:
                await self._go_back(last.number - 1)
                return self.number(seat)
            self.wishes += 1
            self.wish = Wish(self.wishes, seat, last.number - 1, others)
            self._forget_later(self.wish)
            self._tell_thinking()
            return self.number(seat)

    def _last_choice_of(self, seat: int) -> Choice:
        last = self.table.last_choice
        while last is not None and last.seat != seat:
            last = last.before
        if last is None:
            raise Refused("you have made no choice that could be taken back")
        return last

    async def consent(self, seat: int, number: int, agree: bool) -> None:
        """Another's answer to a wish to take back."""
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
            await self._go_back(wish.to)

    def _forget_later(self, wish: Wish) -> None:
        def forget() -> None:
            if self.wish is wish and not self.gone:
                self.wish = None
                self._tell_thinking()
                self._wake_bots()

        asyncio.get_running_loop().call_later(WISH_SECONDS, forget)

    async def _go_back(self, number: int) -> None:
        """Replay the table up to so many choices. Under the lock."""
        until: Choice | None = self.table.last_choice
        while until is not None and until.number > number:
            until = until.before
        await self._take_back(self.table.replayed(until), number)

    async def _take_back(self, table: Table[KernelState], number: int) -> None:
        """Go on from a table that goes another way after so many choices, when that is durable. Under the lock."""
        kept = self._kept_choices(table, number)
        self.table = table
        self.stored.undos += 1
        try:
            await self.store.undo(self.id, self.serials[number:], kept, self.stored.undos)
        except BaseException:
            self.drop()
            raise
        del self.serials[number:]
        self.past = choices_of(table)
        for choice in kept:
            self.serials.append(choice.serial)
            self._use_tag(choice.seat, choice.tag, choice.serial)
        self.stories.clear()
        self.wish = None
        for task in list(self.thinking.values()):
            task.cancel()
        self.thinking.clear()
        self._go_on(back=True)

    def _kept_choices(self, table: Table[KernelState], number: int) -> list[StoredChoice]:
        """What others have chosen beside one that is taken back: it is stored anew, as it is on the new table."""
        tags = {serial: tag for (_, tag), serial in self.tags.items()}
        before = list(zip(self.past, self.serials, strict=True))[number:]
        kept = []
        for seat, ask_id, made in choices_of(table)[number:]:
            while before[0][0][0] != seat or before[0][0][2] != made:
                del before[0]
            _, old = before.pop(0)
            self.serial += 1
            kept.append(StoredChoice(self.serial, seat, ask_id, made, tags.get(old, "")))
        return kept

    # ---- Going on: what follows every change ----

    def _go_on(self, back: bool = False) -> None:
        self.left_open.clear()
        self._run_clock(back)
        self._wake_bots()
        self._tell_state(back)

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
            if self.bot_of(ask.seat):
                task = asyncio.create_task(self._think(ask, self.bot_of(ask.seat)))
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
            job = Think(
                f"{self.id}/{self.stored.undos}",
                self.game.name,
                table.seats,
                table.options,
                table.seed,
                self.past[:],
                ask.seat,
                ask.id,
                bot,
                f"{table.seed}/bot/{ask.seat}/{table.choices}",
            )
            option = await self.thinkers.think(job, len(ask.options))
        if in_window(table, ask):  # how long it takes must not tell whether there was anything to think about
            await asyncio.sleep(max(0.0, begun + thinking_seconds(bot) + pass_delay() - time.monotonic()))
        async with self.lock:
            self.thinking.pop(ask.serial, None)
            if self.gone or self.table is not table or self.bot_of(ask.seat) != bot or self.wish is not None:
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

    # ---- Passing ----

    async def set_passing(self, seat: int, passing: wire.Passing) -> None:
        """What a seat wants where it may act or pass: its own business, of which nobody else hears."""
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
        if passing == "ask" or not in_window(self.table, ask) or self.bot_of(ask.seat):
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
        story = self.stories.get(seat)
        if story is None:
            story = self.stories[seat] = Story()
        if story.told < log_length(self.table):
            for entry in entries_since(self.table, story.told):
                story.add(entry, seat)
            story.told = log_length(self.table)
        return story

    def _look(self, seat: int, back: bool = False) -> int:
        """See how things stand for a seat, and number what is new; the first entry it was not told, or -1: all is old.

        What a seat is sent is numbered by what it could see. A choice that changes nothing for it is not told at all.
        """
        told, story = self.told[seat], self._story(seat)
        look = view_of(self.table, seat)
        may, look["can_undo"] = look["can_undo"], told.can_undo
        view = wire.encode(look)
        around = self._around()
        same, entries = story.begins_as(told.story, told.entries), len(story.entries)
        told.story, unchanged = story, same == entries == told.entries
        if unchanged and view == told.view and around == told.around:
            return -1
        if told.view:  # the first look is not a change
            told.number += 1
            told.epoch += back
        if may != told.can_undo:  # by itself it is no news: others may have chosen, unseen
            told.can_undo = look["can_undo"] = may
            view = wire.encode(look)
        told.view, told.around, told.entries = view, around, entries
        return same + 1

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
        """The state message for a seat that was looked at, with its log from entry number `first` on."""
        told = self.told[seat]
        clock = self.clock
        told.thinking = wire.encode(self._thinking_news())
        return wire.encode(
            wire.State(
                told.number,
                told.epoch,
                told.story.marks[-1],
                first,
                msgspec.Raw(told.view),
                told.story.entries[first - 1 :],
                None if clock is None else [round(left, 2) for left in clock.look(time.monotonic())],
                [] if clock is None else clock.ticking(),
                self._thinking_seats(),
                None if self.wish is None else self.wish.info(),
                self._on_course(),
                self._made(),
            )
        )

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
                if first > 0:
                    self.channels.publish(topic, self.state(seat, first))
        self._tell_thinking()

    def tell_anew(self) -> None:
        """Tell everything again, after the table was loaded again."""
        for seat, topic in self.topics.items():
            if self.channels.listeners(topic):
                self._look(seat)
                self.channels.publish(topic, self.state(seat, 1))

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
            self.game.names(self.table),
            self.seats[seat].passing if seat >= 0 else "ask",  # type: ignore[arg-type]
        )

    def first_state(self, seat: int, since: int, mark: int) -> bytes:
        """What a new connection is sent: the whole log, or what it has missed."""
        self._look(seat)
        marks = self._story(seat).marks
        known = since if 0 <= since < len(marks) and marks[since] == mark else 0
        return self.state(seat, known + 1)

    async def say(self, seat: int, text: str) -> None:
        """Chat: kept, then told."""
        name = self.seats[seat].name if seat >= 0 else "Spectator"
        line = wire.ChatLine(seat, name, text, round(time.time(), 3))
        await self.store.add_chat(self.id, line)
        self.chat.append(line)
        del self.chat[:-CHAT_KEPT]
        self.used = time.monotonic()
        self.tell(wire.ChatNews(line.seat, line.name, line.text, line.at))

    # ---- Coming and going ----

    def came(self, seat: int) -> None:
        self.used = time.monotonic()
        self.left_for_good.discard(seat)
        self.away_since.pop(seat, None)
        if seat >= 0:
            self.tell_seats()

    def went(self, seat: int) -> None:
        self.used = time.monotonic()
        if seat >= 0 and not self.online(seat):
            self.away_since[seat] = time.monotonic()
            self.tell_seats()

    def abandoned(self, seat: int, seconds: float) -> bool:
        """Is nobody at this seat, for so long that a bot may take over?"""
        found = self.seats[seat]
        if found.kind == "open" and not found.secret:
            return True
        if seat in self.left_for_good:
            return True
        if self.online(seat):
            return False
        return time.monotonic() - self.away_since.get(seat, self.loaded) >= seconds

    # ---- The record ----

    def record(self) -> Record:
        """The whole record; only of a finished game, because choices made in secret are in it."""
        if not self.over:
            raise Refused(
                "the record opens when the game is over: until then it would tell what others have chosen"
            )
        return record_of(self.table)

    # ---- Life in memory ----

    def busy(self) -> bool:
        """Is there anything that would stop if the table were dropped?"""
        return self.lock.locked() or bool(self.thinking) or self.alarm is not None or self.watched()

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
