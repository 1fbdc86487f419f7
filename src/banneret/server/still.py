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
from banneret.server.stored import Play, Store
from banneret.server.takeback import Reach
from banneret.server.thinkers import Thinkers
from banneret.server.told import Story


class StillTable(LiveTable):
    """What each seat saw last, and its whole log. Nobody is asked anything."""

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
        self.serials = []
        looks = checkpoints.looks_in(play.checkpoints[-1].looks)
        self.names = looks.names
        self.stories = checkpoints.stories_of(play.checkpoints, len(self.seats))
        for seat, look in zip(self.topics, looks.views, strict=True):
            view = msgspec.json.decode(look)
            view["asks"], view["can_undo"] = [], False
            told = self.told[seat]
            told.view, told.story = wire.encode(view), self.stories[seat]
            told.entries = told.story.length

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

    def _story(self, seat: int) -> Story:
        return self.stories[seat]

    def _look(self, seat: int, back: bool = False) -> int:
        return -1

    def _names(self) -> dict[str, list[str]]:
        return self.names

    def _left(self, seat: int) -> int:
        return 0

    def _way_back(self, seat: int, can_undo: bool) -> wire.Back:
        return wire.Back(False, 0, False, None)

    def _thinking_seats(self) -> list[int]:
        return []

    def _wake_bots(self) -> None:
        """There is nothing to think about."""
