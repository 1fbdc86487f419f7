"""What everybody at a table is told: views, logs, and who thinks. Each seat hears only what it could see."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from banneret.kernel.fields import State
from banneret.kernel.table import Table
from banneret.server import checkpoints, wire
from banneret.server.annals import LOG_PAGE
from banneret.server.checkpoints import Breath, choices_since
from banneret.server.looks import asked_view, last_of_turn, left_at, shown_asks, stopped_view, view_of
from banneret.server.steps import Past, glimpses, since
from banneret.server.told import Story, Told

if TYPE_CHECKING:
    from banneret.server.live import LiveTable

log = logging.getLogger("banneret.table")

RECALLED = 150  # choices, the last ones, that are played again for who comes back
LOG_SENT = 200  # entries of the log that a new connection is sent; it asks for earlier ones


class Telling:
    def __init__(self, at: LiveTable) -> None:
        self.at = at
        self.recent = Past()  # how things stood after the latest steps
        self.told = {seat: Told() for seat in at.topics}

    def look_on(self, table: Table[State]) -> None:
        """Keep how things stand after every step that tells something."""
        self.recent.keep(table)
        table.show_to(partial(self.recent.keep, table))

    async def recall(self, seat: int) -> None:
        """Play again what happened since a seat's last turn, if the table was loaded meanwhile. Under the lock."""
        at = self.at
        if seat < 0 or self.recent.is_full():
            return
        choice = last_of_turn(at.table, seat)
        number = 0 if choice is None else choice.number - 1
        number = max(number, at.table.choices - RECALLED)
        if self.recent.reaches(number):
            return
        until = self.recent.copies[0].choices
        earlier = Past()
        try:
            table = await at.annals.table_after(number, at.table)
            earlier.keep(table)
            table.show_to(partial(earlier.keep, table))
            breath = Breath()
            for choice in choices_since(at.table, number)[: until - number]:
                table.make_again(choice.seat, choice.ask, choice.made)
                await breath.take()
        except Exception:  # it is not shown again, and all else is as it was
            log.warning("table %s: what happened cannot be played again", at.id, exc_info=True)
            return
        self.recent.begin_with(earlier)

    def number(self, seat: int) -> int:
        """How many changes a seat was told of."""
        return self.told[seat].number

    # ---- What a seat sees ----

    def story(self, seat: int) -> Story:
        """The seat's log, up to now."""
        return self.at.annals.story(self.at.table, seat)

    def look(self, seat: int, back: bool = False) -> int:
        """See how things stand for a seat, and number what is new; the first entry it was not told.

        -1: all is old. 0: so much is new that the log is told anew.

        What a seat is sent is numbered by what it could see. A choice that changes nothing for it is not told at all.
        """
        told, story = self.told[seat], self.story(seat)
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
        result = self.at.stored.result
        if result is None:
            return asked_view(self.at.table, seat)
        return stopped_view(self.at.table, seat, result)

    def _around(self) -> bytes:
        clock = self.at.clock
        timed = None if clock is None else (clock.ticking(), clock.starts)
        return wire.encode((timed, self._on_course(), self._made()))

    def _on_course(self) -> bool:
        course = self.at.course
        return course is not None and course.goes_on(self.at.annals.past)

    def _made(self) -> int:
        """The number of choices, where it gives nothing away: at a tutorial."""
        return 0 if self.at.course is None else self.at.table.choices

    def names(self) -> dict[str, list[str]]:
        return self.at.game.names(self.at.table)

    def left(self, seat: int) -> int:
        """How many entries a seat's log had when its last turn ended."""
        return self.told[seat].story.seen_at(left_at(self.at.table, seat))

    def thinking_seats(self) -> list[int]:
        """The bots that are asked something, as all can see. How often they choose, unseen, does not show."""
        at = self.at
        if not at.started or at.over or at.wish is not None:
            return []
        return sorted(
            {
                ask.seat
                for ask in shown_asks(at.table)
                if not ask.standing and at.bot_of(ask.seat) and not at.minds.waits_for_pupil(ask)
            }
        )

    def last_looks(self) -> bytes:
        """What each seat sees: it is shown where rules have changed so much that the table cannot go on."""
        views = [msgspec.Raw(wire.encode(view_of(self.at.table, seat))) for seat in self.told]
        return checkpoints.pressed_looks(checkpoints.Looks(views, self.names()))

    # ---- Messages ----

    def hello(self, seat: int) -> wire.Hello:
        at = self.at
        return wire.Hello(
            at.id,
            at.game.name,
            at.game.title,
            seat,
            at.seat_infos(),
            at.started,
            at.stored.clock,
            at.stored.commitment,
            at.chat,
            at.stored.rematch,
            at.course is not None,
            self.names(),
            at.seats[seat].passing if seat >= 0 else "ask",  # type: ignore[arg-type]
            at.hints.now(),
            at.stored.origin,
            at.stored.private,
        )

    def first_state(self, seat: int, since: int, mark: int) -> bytes:
        """What a new connection is sent: of the log what it has missed, or what was told last."""
        self.look(seat)
        story = self.story(seat)
        missed = story.length - since
        return self.state(seat, since + 1 if missed <= LOG_SENT and story.knows(since, mark) else 0)

    def state(self, seat: int, first: int) -> bytes:
        """The state message for a seat that was looked at, with its log from entry number `first` on.

        0: with what was told last, and the client asks for the rest; it is told what happened since its last turn.
        """
        at, told = self.at, self.told[seat]
        anew = first == 0
        if anew:
            first = max(told.story.before, told.story.length - LOG_SENT) + 1
        left = self.left(seat)
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
                at.timing.look(),
                at.timing.ticking(),
                self.thinking_seats(),
                None if at.wish is None else at.wish.info(),
                self._on_course(),
                self._made(),
                shown(self.recent, seat, told.story, left if anew else first, told.look),
                left,
                at.way_back(seat, bool(told.can_undo)),
            )
        )

    async def earlier(self, seat: int, before: int) -> bytes:
        """Of a seat's log what came before an entry: one page of it. Under the lock."""
        story = self.story(seat)
        before = min(before, story.length + 1)
        if before - 1 <= story.before:
            story = await self.at.annals.earlier_story(seat, before)
        first = max(story.before, before - 1 - LOG_PAGE) + 1
        entries = story.since(first)[: before - first]
        return wire.encode(wire.EarlierNews(first, entries))

    def _thinking_news(self) -> wire.Thinking:
        wish = self.at.wish
        return wire.Thinking(self.thinking_seats(), None if wish is None else wish.info())

    # ---- Telling it ----

    def state_to_all(self, back: bool = False) -> None:
        for seat, topic in self.at.topics.items():
            if self.at.channels.listeners(topic):
                first = self.look(seat, back)
                if first >= 0:
                    self.at.channels.publish(topic, self.state(seat, first))
        self.thinking_to_all()

    async def anew_to_all(self) -> None:
        """Tell everything again, after the table was loaded again. Under the lock."""
        for seat, topic in self.at.topics.items():
            if self.at.channels.listeners(topic):
                await self.recall(seat)
                self.look(seat)
                self.at.channels.publish(topic, self.state(seat, 0))

    def thinking_to_all(self) -> None:
        """Tell who thinks, and who wishes to take back, to those who do not know it yet."""
        news = wire.encode(self._thinking_news())
        for seat, topic in self.at.topics.items():
            if self.told[seat].thinking != news and self.at.channels.listeners(topic):
                self.told[seat].thinking = news
                self.at.channels.publish(topic, news)

    def to_all(self, news: wire.ToClient) -> None:
        """Tell all who are connected."""
        message = wire.encode(news)
        for topic in self.at.topics.values():
            self.at.channels.publish(topic, message)
