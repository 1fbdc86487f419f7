"""Who sits at a table: seats and their secrets, who is connected, who is away, and for whom a bot plays."""

from __future__ import annotations

import time

from banneret.server import wire
from banneret.server.channels import Channels
from banneret.server.secrets_of import opens
from banneret.server.stored import StoredSeat, StoredTable

MARKS = ("crimson", "azure", "gold", "forest", "violet", "orange")
SPECTATOR = -1
LINGER_SECONDS = 60.0  # for so long bots go on when the last connection has gone


class Seated:
    """A table as far as its people are concerned."""

    def __init__(self, stored: StoredTable, channels: Channels) -> None:
        self.stored = stored
        self.id = stored.id
        self.channels = channels
        self.topics = {seat: f"{self.id}/{seat}" for seat in range(SPECTATOR, len(stored.seats))}
        self.loaded = time.monotonic()
        self.away_since: dict[int, float] = {}
        self.linger = LINGER_SECONDS
        self.empty_since: float | None = None  # when the last connection went
        self.entrusted: dict[int, str] = {}  # by seat: the matter in which a bot answers for it

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

    def watched(self) -> bool:
        """Is anybody connected?"""
        return any(self.channels.listeners(topic) for topic in self.topics.values())

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
