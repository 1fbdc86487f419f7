"""The stories of finished games: made in a worker process piece by piece, and kept with the record."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from banneret.insight.story import Piece, tell
from banneret.insight.told import Judged, Story
from banneret.kernel.errors import BanneretError
from banneret.server import wire
from banneret.server.jobs import Judge
from banneret.server.refusals import refusal
from banneret.server.thinkers import Busy

if TYPE_CHECKING:
    from banneret.server.house import House

log = logging.getLogger("banneret.stories")

PIECE = 6  # choices that are judged in one go
LEAST_SECONDS = 0.03  # for the search of a better choice
MOST_SECONDS = 0.6


class Making:
    """A story that is being made."""

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.done = 0
        self.of = 0
        self.problem = ""
        self.task: asyncio.Task[None] | None = None

    def going(self) -> bool:
        return self.task is not None and not self.task.done()


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
        return wire.StoryInfo(making.done, making.of, making.going(), None, making.problem)

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
            text, game = await house.replay_text(id, token)
            judged: list[Judged] = []
            last: list[float] = []
            seconds = LEAST_SECONDS
            while not last:
                first = len(judged)
                job = Judge(text, first, first + PIECE, seconds)
                piece = msgspec.json.decode(await house.thinkers.judge(job, making.visitor), type=Piece)
                judged += piece.judged
                last = piece.last
                making.done, making.of = len(judged), piece.of
                each = house.limits.story_seconds / max(1, piece.of)
                seconds = min(MOST_SECONDS, max(LEAST_SECONDS, each))
            story = tell(game, judged, last)
            await house.store.add_story(id, game.version, msgspec.json.encode(story).decode())
            self.making.pop(id, None)
        except BanneretError as error:
            making.problem = str(error)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the story of %s could not be made", id)
            making.problem = "the story could not be made; it is in the server's log"
