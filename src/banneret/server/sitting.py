"""Sitting down, being stood in for, and coming back.

A seat belongs to the person who has its secret. While they are away a bot may play for them; another person may only if
they have given the seat up, or if they were away so long that the host asks for somebody new, and then it stays theirs
to take back.
"""

from __future__ import annotations

import time

import msgspec

from banneret.kernel.errors import Refused
from banneret.server import wire
from banneret.server.house import Forbidden, House, clean_name
from banneret.server.live import LiveTable
from banneret.server.names import friendly_name
from banneret.server.refusals import refusal
from banneret.server.secrets_of import hashed, new_token, opens
from banneret.server.stored import StoredSeat

SLOW_CLOCK = 3600.0  # seconds a move or a game, above which people are not expected to sit there all the time


async def claim(house: House, id: str, wanted: wire.Claim) -> wire.Claimed:
    """Sit down with the secret of a seat's link, which is good once."""
    table = await house.table(id)
    async with table.lock:
        table.check_here()
        seat = next((seat for seat in table.seats if opens(wanted.token, seat.claim)), None)
        if seat is None:
            raise refusal(Forbidden, "link-used")
        if seat.secret and table.online(seat.seat):
            raise refusal(Forbidden, "came-back", name=seat.name)
        token = new_token()
        taken = [other.name for other in table.seats]
        sitting = StoredSeat(
            seat.seat,
            "open",
            clean_name(wanted.name) or friendly_name(taken),
            secret=hashed(token),
            passing=seat.passing,
            seen=time.time(),
        )
        if seat.secret:  # of one who is away, and may come back
            sitting.owner = seat.owner or seat.secret
            sitting.owner_name = seat.owner_name or seat.name
        elif not seat.left:
            sitting.owner, sitting.owner_name = seat.owner, seat.owner_name
        await table.set_seat(sitting, "this seat was given to somebody else")
        return wire.Claimed(seat.seat, token, sitting.owner_name)


async def reopen(house: House, id: str, seat: int, token: str) -> wire.Created:
    """A new link for a seat: of one's own, of one that nobody has, or, for the host, of one who is long away."""
    table = await house.table(id)
    by = house.person(table, token)
    async with table.lock:
        table.check_here()
        found = house.seat(table, seat)
        if found.kind == "bot":
            raise refusal(Refused, "bots-seat")
        if table.over or found.resigned:
            raise refusal(Refused, "not-played-on")
        link = new_token()
        if by == seat:  # it is given away for good
            given = StoredSeat(seat, "open", found.name, stand_in=found.stand_in, claim=hashed(link))
            given.owner, given.owner_name = found.owner, found.owner_name
            await table.set_seat(given, "you have given this seat to somebody else")
        else:
            check_host(table, by)
            check_long_gone(table, found, house.absent)
            await table.set_seat(msgspec.structs.replace(found, kind=kind_of(found), claim=hashed(link)))
        return wire.Created(id, [wire.Link(seat, "claim", link)])


def check_host(table: LiveTable, by: int) -> None:
    host = table.host()
    if by != host:
        raise refusal(Forbidden, "only-host", name=table.seats[host].name)


def check_long_gone(table: LiveTable, seat: StoredSeat, absent: float) -> None:
    """A seat is opened to another if its person has left, or was away for longer than anybody takes for a move."""
    clock = table.stored.clock
    patience = absent if clock is None else max(absent, 2 * clock.seconds)
    if seat.secret and not table.long_gone(seat.seat, patience):
        raise Refused(
            f"{seat.name} sits there; somebody new can be asked when they have left, or were away for "
            f"{in_words(patience)}. A bot can stand in for them meanwhile"
        )


def in_words(seconds: float) -> str:
    for size, name in ((86_400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {name}"
    return f"{seconds:.0f} seconds"


def kind_of(seat: StoredSeat) -> str:
    return seat.kind if seat.secret else "open"


async def come_back(house: House, id: str, seat: int, token: str) -> wire.Claimed:
    """Take one's own seat back: whoever has it meanwhile is out, and knew that this could be."""
    table = await house.table(id)
    async with table.lock:
        table.check_here()
        found = house.seat(table, seat)
        if opens(token, found.secret):
            return wire.Claimed(seat, token)
        if not opens(token, found.owner):
            raise Forbidden("this needs the secret of who had that seat, and has not given it up")
        back = StoredSeat(seat, found.kind, found.owner_name, secret=found.owner, seen=time.time())
        await table.set_seat(back, f"{found.owner_name} has come back and plays on")
        return wire.Claimed(seat, token)


async def set_bot(house: House, id: str, seat: int, token: str, wanted: wire.BotWanted) -> wire.TableInfo:
    """A bot takes a seat over, or gives it back."""
    table = await house.table(id)
    by = house.person(table, token)
    async with table.lock:
        table.check_here()
        found = house.seat(table, seat)
        if found.kind == "bot":
            raise refusal(Refused, "bots-seat")
        if table.over:
            raise refusal(Refused, "over")
        if found.resigned:
            raise refusal(Refused, "has-resigned", name=found.name)
        if found.secret and not table.same_screen(by, seat):
            check_stand_in(table, found, wanted.bot, house.abandoned)
        text = "" if wanted.bot is None else house.bot_text(wanted.bot, wanted.ms)
        await table.set_seat(msgspec.structs.replace(found, stand_in=text))
        return house.info(table.stored, table)


def check_stand_in(table: LiveTable, seat: StoredSeat, bot: str | None, abandoned: float) -> None:
    """What others may do with a person's seat: have it played, well enough, while that person is away."""
    if bot is None:
        raise refusal(Refused, "only-owner", name=seat.name)
    if bot == "random":
        raise Refused(f"who stands in for {seat.name} must play in earnest: right would be greedy or mcts")
    clock = table.stored.clock
    if clock is not None and clock.seconds > SLOW_CLOCK:
        raise Refused(f"{seat.name} has {in_words(clock.seconds)}; when they are over, the clock answers")
    if not table.away(seat.seat, abandoned):
        raise refusal(Refused, "sits-there", name=seat.name, seconds=round(abandoned))
