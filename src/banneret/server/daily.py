"""The table of the day: each game has one deal a day, the same for everybody, and one try at it counts.

The seed is made of the date and a secret of this server, so that nobody knows it before. A table is of the day if it
was dealt from that seed, and does not go on from a replay; nothing else marks it, so its results are simply those of
these tables. There are no accounts: a device keeps a key of its own, and what was begun with a key is gone on with,
never begun again.
"""

from __future__ import annotations

import hmac
import os
import secrets
import time
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b
from pathlib import Path

from banneret.kernel.chance import commitment
from banneret.kernel.errors import Refused
from banneret.server import wire
from banneret.server.house import House, NotFound, bot_name, clean_name, fresh_play
from banneret.server.names import friendly_name
from banneret.server.refusals import refusal
from banneret.server.secrets_of import hashed
from banneret.server.stored import StoredSeat, StoredTable

BOT = "greedy"  # at every other seat, so that results can be compared
FILE = "daily.secret"
LINES = 100  # results of a day that are shown


def secret_in(folder: Path) -> str:
    """The server's own secret: made once, kept beside the database, read by nobody else."""
    file = folder / FILE
    if not file.exists() or (file.is_file() and not file.stat().st_size):  # empty: cut off while it was made
        making = folder / f"{FILE}.new"
        opened = os.open(making, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
        with os.fdopen(opened, "w", encoding="utf-8") as out:
            out.write(secrets.token_hex(32))
        making.replace(file)
    try:
        secret = file.read_text(encoding="utf-8").strip()
    except UnicodeDecodeError:
        secret = ""
    if not secret:
        raise Refused(
            f"'{file}' is damaged: restore it from a backup, or delete it; then the tables of today are dealt anew"
        )
    return secret


def seed_of(secret: str, game: str, day: str) -> str:
    return hmac.new(secret.encode(), f"{day} {game}".encode(), "sha256").hexdigest()[:32]


def token_of(key: str, seed: str) -> str:
    """The secret of the seat that a device's key opens: the same each time, so that a try is come back to."""
    return blake2b(f"{seed} {key}".encode(), digest_size=18, person=b"banneret-daily").hexdigest()


def day_of(at: float) -> date:
    return datetime.fromtimestamp(at, UTC).date()


def begins(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()


def day_dealt(secret: str, stored: StoredTable) -> str:
    """The day whose table this is; empty for all other tables."""
    day = day_of(stored.created).isoformat()
    if stored.origin is not None:
        return ""
    return day if hmac.compare_digest(stored.seed, seed_of(secret, stored.game, day)) else ""


# ---- Playing ----


async def sit_down(house: House, game: str, wanted: wire.DailyTry, visitor: str) -> wire.Created:
    """The day's table of a game: begun, or gone on with."""
    if game not in house.shelf.names():
        raise NotFound(f"there is no game '{game[:40]}'")
    found = house.shelf.game(game)
    day = day_of(time.time())
    seed = seed_of(house.secret, game, day.isoformat())
    token = token_of(wanted.key, seed)
    link = [wire.Link(0, "seat", token)]
    async with house.dealing:  # two windows of one device are one try
        begun = await own_try(house, seed, begins(day), token)
        if begun is not None:
            return wire.Created(begun.id, link)
        house.count(visitor)
        seats = [StoredSeat(0, "person", clean_name(wanted.name) or friendly_name([]), secret=hashed(token))]
        seats[0].seen = time.time()
        for number in range(1, found.usual_seats):
            seats.append(StoredSeat(number, "bot", bot_name(BOT, [seat.name for seat in seats]), bot=BOT))
        stored = fresh_play(found, found.settings_with({}), seed, seats, secrets.token_urlsafe(18))
        stored.private = True  # who watches would know the deal
        stored.hints = "never"  # results are compared
        return await house.lay(stored, link, visitor)


async def own_try(house: House, seed: str, since: float, token: str) -> StoredTable | None:
    kept = hashed(token)
    for stored in await house.store.dealt(seed, since):
        if kept in (stored.seats[0].secret, stored.seats[0].owner):
            return stored
    return None


def check_removable(house: House, stored: StoredTable) -> None:
    """A day's table is not deleted on its day: that would be a second try."""
    day = day_dealt(house.secret, stored)
    if day and day == day_of(time.time()).isoformat():
        raise refusal(Refused, "daily-stays")


# ---- Comparing ----


async def days(house: House, wanted: wire.DailyWanted) -> list[wire.DailyInfo]:
    """Today's tables, with what everybody made of them; and whether this device has tried."""
    today = day_of(time.time())
    return [await day_info(house, game, today, wanted.key) for game in house.shelf.names()]


async def day_info(house: House, game: str, day: date, key: str) -> wire.DailyInfo:
    seed = seed_of(house.secret, game, day.isoformat())
    kept = hashed(token_of(key, seed)) if key else ""
    own = ""
    lines = []
    going = 0
    for stored in await house.store.dealt(seed, begins(day)):
        mine = bool(kept) and kept in (stored.seats[0].secret, stored.seats[0].owner)
        if mine:
            own = stored.id
        if stored.result is None:
            going += 1
        else:
            lines.append(line_of(stored, mine))
    lines.sort(key=place_of)
    return wire.DailyInfo(
        game,
        house.shelf.game(game).title,
        day.isoformat(),
        begins(day + timedelta(days=1)),
        commitment(seed),
        own,
        going,
        lines[:LINES],
    )


def line_of(stored: StoredTable, mine: bool) -> wire.DailyLine:
    result = stored.result
    assert result is not None
    seat = stored.seats[0]
    return wire.DailyLine(
        seat.owner_name or seat.name,
        0 in result.winners,
        seat.resigned,
        stored.stage,
        stored.made,
        stored.undos,
        mine,
    )


def place_of(line: wire.DailyLine) -> tuple[bool, bool, int, int, int]:
    """Who won comes first, and of those who won sooner; of the others who held out longer."""
    turns = line.stage[1] if line.stage is not None else line.choices
    return (not line.won, line.resigned, turns if line.won else -turns, line.undos, line.choices)
