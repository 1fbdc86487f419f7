"""Who chooses for those who do not choose themselves: bots, and seats that want to be passed over."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from functools import partial
from typing import TYPE_CHECKING

from banneret.bots.bot import holding
from banneret.bots.spec import SCRIPTED, read_spec
from banneret.insight.levels import bot_of
from banneret.kernel.ask import Ask
from banneret.kernel.errors import BanneretError
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from banneret.kernel.together import in_window
from banneret.server import wire
from banneret.server.jobs import Think

if TYPE_CHECKING:
    from banneret.server.live import LiveTable

log = logging.getLogger("banneret.table")

PROXY = "greedy"  # the bot to which a seat entrusts a matter
RETRY_SECONDS = 1.0  # until a bot whose choice failed is asked again
# between these a seat passes that wants to be passed over: as one who looks and says no
PASS_SECONDS = (0.3, 1.2)
# what a bot thinks in a window at the most; all wait so long for it, also when it holds nothing
WINDOW_MS = 1000


class Minds:
    def __init__(self, at: LiveTable) -> None:
        self.at = at
        self.thinking: dict[int, asyncio.Task[None]] = {}  # by ask: bots, and seats that are passed over
        self.left_open: set[int] = set()  # standing asks that bots have left, as things stand

    def wake(self) -> None:
        """Let all who are asked and do not choose themselves begin to think."""
        at = self.at
        if not at.started or at.over or at.gone or at.wish is not None:
            return
        for ask in at.table.asks:
            if ask.serial in self.thinking or ask.serial in self.left_open or self.waits_for_pupil(ask):
                continue
            bot = self.bot_for(ask)
            if bot:
                if not at.attended() or self.not_worth_a_thought(ask, bot):
                    continue
                task = asyncio.create_task(self._think(ask, bot))
            elif self._way_to_pass(ask) >= 0:
                task = asyncio.create_task(self._pass_for(ask))
            else:
                continue
            self.thinking[ask.serial] = task
            task.add_done_callback(partial(self._thought, ask.seat))

    def forget(self) -> None:
        """What was being thought about is no longer asked."""
        for task in list(self.thinking.values()):
            task.cancel()
        self.thinking.clear()

    # ---- Bots ----

    def bot_for(self, ask: Ask) -> str:
        """The bot that answers a question: of the seat, or of the matter that the seat has entrusted to one."""
        at = self.at
        bot = at.bot_of(ask.seat)
        if bot or ask.seat not in at.entrusted:
            return bot
        return PROXY if at.game.matter(at.table, ask) == at.entrusted[ask.seat] else ""

    def not_worth_a_thought(self, ask: Ask, bot: str) -> bool:
        """A standing question that a bot leaves open anyway; whoever follows a script looks there."""
        at = self.at
        return bot != SCRIPTED and may_be_left(at.table, ask) and at.game.idle(at.table, ask)

    def waits_for_pupil(self, ask: Ask) -> bool:
        """Where several are asked at once, a tutorial's bot lets the one who learns go first if the script says so."""
        course, past = self.at.course, self.at.annals.past
        if course is None or self.at.bot_of(ask.seat) != SCRIPTED:
            return False
        if len(past) >= len(course.choices) or not course.goes_on(past):
            return False
        return course.choices[len(past)][0] != ask.seat

    async def _think(self, ask: Ask, bot: str) -> None:
        at = self.at
        table = at.table
        begun = time.monotonic()
        option = 0
        windowed = in_window(table, ask)
        thinker = bot_of(at.game, bot)
        if windowed:
            thinker = hurried(thinker)
        if len(ask.options) > 1 or may_be_left(table, ask):
            async with at.lock:  # a choice that is being stored is on the table, but not yet in the annals
                if at.gone or ask not in at.table.asks:
                    self.thinking.pop(ask.serial, None)
                    self.wake()
                    return
                job = self.job(ask, thinker)
            option = await at.thinkers.think(job, len(ask.options), at.visitor)
        if windowed:  # how long it takes must not tell whether there was anything to think about
            await asyncio.sleep(max(0.0, begun + thinking_seconds(thinker) + pass_delay() - time.monotonic()))
        async with at.lock:
            self.thinking.pop(ask.serial, None)
            if at.gone or at.table is not table or self.bot_for(ask) != bot or at.wish is not None:
                self.wake()
                return
            if ask not in at.table.asks:
                self.wake()  # what others did beside it may have changed the question
                return
            if option < 0:
                self.left_open.add(ask.serial)
                return
            at.used = time.monotonic()
            await at.make(ask, option, "")

    def job(self, ask: Ask, bot: str) -> Think:
        """What a worker process needs to know to think for a bot."""
        at, table = self.at, self.at.table
        # a script is followed from its beginning
        start, position = (0, b"") if at.course is not None else at.annals.position(table)
        return Think(
            f"{at.id}/{at.stored.undos}",
            at.game.name,
            table.seats,
            table.options,
            table.seed,
            at.annals.past[start:],
            ask.seat,
            ask.id,
            bot,
            f"{table.seed}/bot/{ask.seat}/{table.choices}",
            start,
            position,
        )

    def _thought(self, seat: int, task: asyncio.Task[None]) -> None:
        for ask_id, other in list(self.thinking.items()):
            if other is task:
                del self.thinking[ask_id]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("table %s: a bot's choice failed", self.at.id, exc_info=error)
            why = str(error) if isinstance(error, BanneretError) else "something went wrong on the server"
            name = self.at.seats[seat].name
            self.at.telling.to_all(
                wire.ErrorNews(f"{name} cannot choose: {why}. It is tried again; the server's log says more.")
            )
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake)

    # ---- Passing ----

    def _way_to_pass(self, ask: Ask) -> int:
        """The option that passes, where the seat wants to be passed over; -1: it wants to be asked."""
        passing = self.at.seats[ask.seat].passing
        if passing == "ask" or not in_window(self.at.table, ask) or self.bot_for(ask):
            return -1
        if passing == "held" and len(ask.options) > 1:
            return -1
        for number, option in enumerate(ask.options):
            if not option.do:
                return number
        return -1

    async def _pass_for(self, ask: Ask) -> None:
        """Pass for a seat, a moment later: what it holds, and why it passes, makes no difference to how long."""
        await asyncio.sleep(pass_delay())
        at = self.at
        async with at.lock:
            self.thinking.pop(ask.serial, None)
            if at.gone or at.wish is not None:
                return
            option = self._way_to_pass(ask) if ask in at.table.asks else -1
            if option >= 0:
                await at.make(ask, option, "")
            else:  # it has been changed since
                self.wake()


def may_be_left(table: Table[State], ask: Ask) -> bool:
    """May a question stay open? Only a standing one, while another holds the table up."""
    return ask.standing and holding(table) is not None


def pass_delay() -> float:
    return random.uniform(*PASS_SECONDS)


def hurried(bot: str) -> str:
    """A bot as it thinks in a window: there are many of them, most with nothing in it, and nobody may see in which."""
    spec = read_spec(bot) if bot != SCRIPTED else None
    if spec is None or spec.name != "mcts" or 0 < spec.milliseconds <= WINDOW_MS:
        return bot
    return ":".join([*[word for word in bot.split(":") if not word.endswith("ms")], f"{WINDOW_MS}ms"])


def thinking_seconds(bot: str) -> float:
    return 0.0 if bot == SCRIPTED else read_spec(bot).milliseconds / 1000.0
