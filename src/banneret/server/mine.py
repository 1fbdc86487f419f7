"""My games and the history: what goes on, whose move it is, and what is over."""

from __future__ import annotations

from banneret.kernel.errors import Refused
from banneret.server import wire
from banneret.server.house import House
from banneret.server.secrets_of import opens
from banneret.server.stored import StoredTable

HISTORY = 50


async def my_games(house: House, wanted: wire.MineWanted) -> wire.Mine:
    """The tables at which somebody has a seat, by the secrets of these seats."""
    if len(wanted.seats) > house.limits.mine:
        raise Refused(f"ask for at most {house.limits.mine} seats at a time")
    ids = list({key.table for key in wanted.seats})
    stored = {table.id: table for table in await house.store.tables_of(ids)}
    running: list[wire.MyGame] = []
    finished: list[wire.MyGame] = []
    gone: list[str] = []
    for key in wanted.seats:
        live = house.live.get(key.table)
        table = live.stored if live is not None else stored.get(key.table)
        found = None if table is None else my_game(house, table, key.token)
        if found is None:
            gone.append(key.table)
        else:
            (finished if found.info.over else running).append(found)
    running.sort(key=lambda game: (game.my_turn, game.info.active), reverse=True)
    finished.sort(key=lambda game: game.info.finished or 0.0, reverse=True)
    return wire.Mine(running, finished, gone)


def my_game(house: House, stored: StoredTable, token: str) -> wire.MyGame | None:
    info = house.info(stored, house.live.get(stored.id))
    for seat in stored.seats:
        if opens(token, seat.secret):
            asked = info.started and seat.seat in info.turn and info.seats[seat.seat].bot is None
            return wire.MyGame(info, seat.seat, asked, False)
        if opens(token, seat.owner):
            return wire.MyGame(info, seat.seat, False, True)
    return None


async def history(house: House, game: str, before: float) -> list[wire.TableInfo]:
    """Finished games that all may see, newest first."""
    return [
        house.info(stored, house.live.get(stored.id))
        for stored in await house.store.finished(HISTORY, before, game)
    ]
