"""A table that cannot be played on: the rules have changed too much since. It can be looked at as it was stored."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.record import Record
from banneret.server import checkpoints, wire
from banneret.server.channels import Channels
from banneret.server.live import LiveTable
from banneret.server.minds import Minds
from banneret.server.stored import Play, Store
from banneret.server.takeback import Reach
from banneret.server.telling import Telling
from banneret.server.thinkers import Thinkers
from banneret.server.told import Story


class StillTelling(Telling):
    """What each seat saw last, and its whole log."""

    def __init__(self, at: LiveTable, play: Play) -> None:
        super().__init__(at)
        looks = checkpoints.looks_in(play.checkpoints[-1].looks)
        self._names = looks.names
        for seat, look in zip(at.topics, looks.views, strict=True):
            view = msgspec.json.decode(look)
            view["asks"], view["can_undo"] = [], False
            told = self.told[seat]
            told.view, told.story = wire.encode(view), self.story(seat)
            told.entries = told.story.length

    def story(self, seat: int) -> Story:
        return self.at.annals.stories[seat]

    async def recall(self, seat: int) -> None:
        pass

    def look(self, seat: int, back: bool = False) -> int:
        return -1

    def names(self) -> dict[str, list[str]]:
        return self._names

    def left(self, seat: int) -> int:
        return 0

    def thinking_seats(self) -> list[int]:
        return []


class StillTable(LiveTable):
    """Nobody is asked anything here, and nothing goes on."""

    def __init__(
        self,
        play: Play,
        game: Game[State],
        reason: str,
        store: Store,
        channels: Channels,
        thinkers: Thinkers,
    ) -> None:
        self._sit(play, game, store, channels, thinkers)
        self.reason = f"{reason} What was seen last, and the log, are kept."
        self.annals.stories = checkpoints.stories_of(play.checkpoints, len(self.seats))
        self.telling = StillTelling(self, play)
        self.minds = NoMinds(self)

    def turn(self) -> list[int]:
        return []

    def resume(self) -> None:
        """Nothing goes on here."""

    def came(self, seat: int, address: str) -> None:
        super().came(seat, address)
        self.channels.publish(self.topics[seat], wire.encode(wire.ErrorNews(self.reason)))

    def record(self) -> Record:
        raise Refused(self.reason)

    async def settle(self) -> float | None:
        return None

    async def _choose(self, seat: int, ask_id: int, answer: int | tuple[int, ...], tag: str) -> NoReturn:
        raise Refused(self.reason)

    async def _undo(self, seat: int, tag: str, reach: Reach, rolled: bool) -> NoReturn:
        raise Refused(self.reason)

    async def _consent(self, seat: int, number: int, agree: bool) -> NoReturn:
        raise Refused(self.reason)

    def way_back(self, seat: int, can_undo: bool) -> wire.Back:
        return wire.Back(False, 0, False, None)


class NoMinds(Minds):
    def wake(self) -> None:
        """There is nothing to think about."""
