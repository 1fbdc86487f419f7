"""What a seat sees and may do, in words: observations for language models, and for people who debug."""

from __future__ import annotations

import json

from banneret.bots.bot import next_ask
from banneret.kernel.fields import State
from banneret.kernel.table import Table


def described(table: Table[State], seat: int, lines: int = 12) -> str:
    """The newest lines of the log, the view, the question, and its options, numbered from 0, as the seat reads them."""
    game = table.game
    told = [game.say(table, entry, seat) for entry in table.log(seat)] if lines else []
    parts = [f"{game.title}. You are {game.seat_name(table, seat)}, seat {seat} of {table.seats}."]
    newest = [line for line in told if line][-lines:]
    if newest:
        parts += ["", "What happened last:", *(f"- {line}" for line in newest)]
    view = table.view(seat)
    parts += ["", "What you see:"]
    for part in ("state", "zones", "derived"):
        parts.append(f"{part}: {json.dumps(view[part], ensure_ascii=False, separators=(',', ':'))}")
    if table.result is not None:
        winners = ", ".join(game.seat_name(table, winner) for winner in table.result.winners) or "nobody"
        return "\n".join([*parts, "", f"The game is over ({table.result.ending}). Winners: {winners}."])
    ask = next_ask(table)
    parts += ["", game.prompt(table, ask, seat)]
    if ask.seat == seat:
        parts += [f"{number}: {game.label(table, option)}" for number, option in enumerate(ask.options)]
    return "\n".join(parts)
