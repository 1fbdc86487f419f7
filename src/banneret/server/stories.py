"""The stories of finished games: made by worker processes piece by piece, and kept with the record."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from banneret.insight.making import seconds_each
from banneret.insight.story import Piece, tell
from banneret.insight.told import Judged, Story
from banneret.kernel.errors import BanneretError
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.server import wire
from banneret.server.jobs import Judge
from banneret.server.refusals import refusal
from banneret.server.thinkers import Busy

if TYPE_CHECKING:
    from banneret.server.house import House

log = logging.getLogger("banneret.stories")

PIECE = 6  # choices that are judged in one go
FIRST_SECONDS = 0.03  # for each of the first, while nobody knows how many there are
BUSY_SECONDS = 1.0  # until one who found too long a line looks again
ENOUGH = 12  # choices: before that there is nothing to be seen of a story


class Making:
    """A story that is being made."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.pieces: dict[int, Piece] = {}  # by their first choice
        self.of = 0
        self.problem = ""
        self.task: asyncio.Task[None] | None = None
        self.game: Game[State] | None = None
        self.so_far: Story | None = None

    def going(self) -> bool:
        return self.task is not None and not self.task.done()

    @property
    def done(self) -> int:
        return sum(len(piece.judged) for piece in self.pieces.values())

    def add(self, first: int, piece: Piece) -> None:
        self.pieces[first] = piece
        self.of = piece.of

    def break_off(self, why: str) -> None:
        """Only the reason is kept, until somebody begins anew."""
        self.problem = why
        self.pieces.clear()
        self.so_far = None

    def judged(self) -> list[Judged]:
        """All from the first choice on to the first that is not judged yet."""
        found: list[Judged] = []
        for first in range(0, self.of, PIECE):
            if first not in self.pieces:
                break
            found += self.pieces[first].judged
        return found

    def whole(self) -> Story:
        assert self.game is not None
        return tell(self.game, self.judged(), self.pieces[max(self.pieces)].last)

    def begun(self) -> Story | None:
        """The story as far as it goes without a gap."""
        if self.game is None:
            return None
        judged = self.judged()
        if len(judged) > ENOUGH and (self.so_far is None or self.so_far.choices < len(judged) - 1):
            self.so_far = tell(self.game, judged[:-1], judged[-1].chances)
        return self.so_far


class Stories:
    def __init__(self, house: House) -> None:
        self.house = house
        self.making: dict[str, Making] = {}

    async def look(self, id: str, token: str) -> wire.StoryInfo:
        """A story, or how far it is. Only of games that are over: of others there is no record to be had."""
        _, game = await self.house.replay_text(id, token)
        kept = await self.house.store.story(id, game.version)
        if kept is not None:
            story = msgspec.json.decode(kept, type=Story)
            return wire.StoryInfo(story.choices, story.choices, False, story)
        making = self.making.get(id)
        if making is None:
            return wire.StoryInfo(0, 0, False, None)
        so_far = making.begun() if making.going() else None
        return wire.StoryInfo(making.done, making.of, making.going(), so_far, making.problem)

    async def begin(self, id: str, token: str, visitor: str) -> wire.StoryInfo:
        """Have a story made, unless it is there, or being made."""
        found = await self.look(id, token)
        if found.story is not None or found.going:
            return found
        own = [one for one in self.making.values() if one.visitor == visitor and one.going()]
        if len(own) >= self.house.limits.stories_each:
            raise refusal(Busy, "busy")
        making = Making(visitor)
        self.making[id] = making
        making.task = asyncio.create_task(self._make(id, token, making))
        return wire.StoryInfo(0, 0, True, None)

    def stop(self, id: str) -> None:
        """Nobody wants to know any more."""
        making = self.making.pop(id, None)
        if making is not None and making.task is not None:
            making.task.cancel()

    def close(self) -> None:
        for id in list(self.making):
            self.stop(id)

    async def _make(self, id: str, token: str, making: Making) -> None:
        house = self.house
        try:
            text, making.game = await house.replay_text(id, token)
            await self._judge(text, 0, FIRST_SECONDS, making)
            seconds = seconds_each(making.of, house.limits.story_seconds)
            starts = iter(range(PIECE, making.of, PIECE))
            hands = house.thinkers.replays.most
            helpers = [
                asyncio.create_task(self._judge_all(text, starts, seconds, making)) for _ in range(hands)
            ]
            try:
                await asyncio.gather(*helpers)
            finally:  # one who fails fails for all
                for helper in helpers:
                    helper.cancel()
            story = msgspec.json.encode(making.whole()).decode()
            await house.store.add_story(id, making.game.version, story)
            self.making.pop(id, None)
        except BanneretError as error:
            making.break_off(str(error))
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the story of %s could not be made", id)
            making.break_off("the story could not be made; it is in the server's log")

    async def _judge_all(self, text: str, starts: Iterator[int], seconds: float, making: Making) -> None:
        """Take the next piece, again and again; they are handed out in order, so that no worker goes back."""
        for first in starts:
            await self._judge(text, first, seconds, making)

    async def _judge(self, text: str, first: int, seconds: float, making: Making) -> None:
        job = Judge(text, first, first + PIECE, seconds)
        while True:
            try:
                found = await self.house.thinkers.judge(job, making.visitor)
            except Busy:
                await asyncio.sleep(BUSY_SECONDS)
            else:
                making.add(first, msgspec.json.decode(found, type=Piece))
                return
