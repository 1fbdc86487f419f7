"""Leaving a table, giving up, and clearing away what nobody uses any more."""

from __future__ import annotations

import logging
import time

import msgspec

from banneret.kernel.errors import BanneretError, Refused
from banneret.server import wire
from banneret.server.channels import LEFT, NOT_FOUND
from banneret.server.daily import check_removable
from banneret.server.house import Forbidden, House, open_name
from banneret.server.live import LiveTable
from banneret.server.refusals import refusal
from banneret.server.secrets_of import opens
from banneret.server.stored import StoredSeat

log = logging.getLogger("banneret.house")

STAND_IN = "greedy"  # plays on for who has left or resigned
RESIGNED = "resigned"
DAY = 86_400.0


async def leave(house: House, id: str, seat: int, token: str) -> wire.Left:
    """Go: a bot plays on, or the seat is free again. The table is no longer one's own, but for coming back."""
    table = await house.table(id)
    if house.person(table, token) != seat:
        raise refusal(Forbidden, "needs-that-seat")
    async with table.lock:
        table.check_here()
        left = empty_seat(table, house.seat(table, seat))
        await table.set_seat(left, "you have left this table", LEFT)
        return wire.Left(not sitting(table))


def empty_seat(table: LiveTable, seat: StoredSeat) -> StoredSeat:
    """A seat when its person has gone."""
    if not table.started and not table.over:
        return StoredSeat(seat.seat, "open", open_name(seat.seat))
    gone = msgspec.structs.replace(seat, secret="", claim="", left=True)
    if not table.over:
        gone.stand_in = seat.stand_in or STAND_IN
        if seat.owner:  # who stood in for another goes; it is still the other's
            gone.left = False
        elif not seat.resigned:
            gone.owner, gone.owner_name = seat.secret, seat.name
    return gone


def sitting(table: LiveTable) -> list[int]:
    """The seats that are somebody's who has not left."""
    return [seat.seat for seat in table.seats if seat.secret or (seat.owner and not seat.left)]


async def resign(house: House, id: str, seat: int, token: str) -> wire.TableInfo:
    """Give up: the others have won, or, where several are left to win it, a bot plays on to the end."""
    table = await house.table(id)
    if house.person(table, token) != seat:
        raise refusal(Forbidden, "needs-that-seat")
    async with table.lock:
        table.check_here()
        found = house.seat(table, seat)
        if table.over:
            raise refusal(Refused, "over")
        if not table.started:
            raise refusal(Refused, "not-begun")
        if found.resigned:
            raise refusal(Refused, "resigned-already")
        await table.set_seat(msgspec.structs.replace(found, resigned=True, stand_in=STAND_IN))
        if decided(table):
            await table.stop(won_by_resignation(table))
            table.tell_seats()
        return house.info(table.stored, table)


def decided(table: LiveTable) -> bool:
    """Is there only one side left that has not resigned, or no person who would play on?"""
    left = [seat.seat for seat in table.seats if not seat.resigned]
    sides = {table.table.sides[seat] for seat in left}
    return len(sides) <= 1 or not any(seat in left for seat in sitting(table))


def won_by_resignation(table: LiveTable) -> wire.ResultInfo:
    resigned = [seat.seat for seat in table.seats if seat.resigned]
    winners = [seat.seat for seat in table.seats if not seat.resigned]
    points = [0.0 if seat.resigned else 1.0 for seat in table.seats]
    return wire.ResultInfo(winners, RESIGNED, points, resigned)


async def remove(house: House, id: str, token: str) -> None:
    """Delete a table, with all that happened at it: for the only one who sits there, or the last who did."""
    table = await house.table(id)
    seat = table.seat_of(token)
    if seat is None:
        seat = table.owned_by(token)
    if seat is None or (seat < 0 and not opens(token, table.stored.watch)):
        raise refusal(Forbidden, "needs-a-seat")
    async with table.lock:
        table.check_here()
        others = [table.seats[other].name for other in table.others(seat)] if seat >= 0 else sitting(table)
        check_removable(house, table.stored)
        if others:
            raise refusal(Refused, "others-sit")
        await clear(house, table)


async def clear(house: House, table: LiveTable) -> None:
    """Nothing is left of a table. Under its lock."""
    await house.store.remove(table.id)
    for topic in table.topics.values():
        table.channels.dismiss(topic, NOT_FOUND, "this table was deleted")
    house.stirred.discard(table.id)
    for other in house.live.values():
        if other.stored.rematch == table.id:
            other.stored.rematch = None
    table.drop()


async def clear_deserted(house: House) -> None:
    """Delete the tables at which nobody has sat for some days."""
    for id in await house.store.deserted(time.time() - DAY * house.limits.deserted_days):
        try:
            live = house.live.get(id)
            if live is None:
                await house.store.remove(id)
            elif not live.watched():
                async with live.lock:
                    await clear(house, live)
        except BanneretError as error:
            log.warning("table %s could not be cleared away: %s", id, error)
