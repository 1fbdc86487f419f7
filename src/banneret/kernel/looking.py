"""Looking: what a seat may know of a table, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from banneret.kernel.ask import Ask, Option
from banneret.kernel.fields import State
from banneret.kernel.step import Said, Step
from banneret.kernel.zone import allows

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)


def view_of(t: Table[S], seat: int) -> dict[str, object]:
    """What one seat (-1: a spectator) may know, as plain data: the only thing that leaves the table."""
    result = t.result
    return {
        "game": t.game.name,
        "seats": t.seats,
        "seat": seat,
        "options": t.options.copy(),
        "commitment": t.commitment,
        "seed": t.seed if result is not None else None,
        "sides": list(t.sides),
        "state": t.state.look(seat),
        "scopes": [[type(scope.record).__name__, scope.record.look(seat)] for scope in t.scopes.values()],
        "zones": look_into_zones(t, seat),
        "derived": t.game.view(t, seat),
        "asks": look_at_asks(t, seat),
        "can_undo": t.can_undo(seat),
        "result": None
        if result is None
        else {"winners": list(result.winners), "ending": result.ending, "points": list(result.points)},
    }


def look_into_zones(t: Table[S], seat: int) -> dict[str, object]:
    """Every zone from bottom to top: a seen piece as [piece, face], an unseen one as None."""
    zones = t.zones
    found: dict[str, object] = {}
    for zone, name in enumerate(zones.names):
        pieces = zones.pieces[zone]
        if allows(zones.contents[zone], seat):
            found[name] = [[piece, t.game.face(zones.face[piece])] for piece in pieces]
            continue
        seen: list[object] = [None] * len(pieces)
        if pieces and allows(zones.top[zone], seat):
            seen[-1] = [pieces[-1], t.game.face(zones.face[pieces[-1]])]
        if pieces and allows(zones.bottom[zone], seat):
            seen[0] = [pieces[0], t.game.face(zones.face[pieces[0]])]
        found[name] = seen
    return found


def look_at_asks(t: Table[S], seat: int) -> list[dict[str, object]]:
    """The open asks, by seat and not by when they were put: their order tells nothing of what others did."""
    asks = t.asks
    for group in t.groups.values():
        if group.window:  # nobody sees who has answered
            answered = [ask for ask in group.asks if ask not in asks and ask.seat != seat]
            asks = [*asks, *answered]
    seen: list[dict[str, object]] = []
    for other in range(t.seats):
        # by serial, which an ask keeps when it is renewed: that one was renewed may rest on what only its seat knows
        own = sorted([ask.serial for ask in asks if ask.seat == other])
        for serial in own:
            for ask in asks:
                if ask.seat == other and ask.serial == serial:
                    seen.append(look_at_ask(t, ask, seat))
    return seen


def look_at_ask(t: Table[S], ask: Ask, seat: int) -> dict[str, object]:
    if ask.told is not None and ask.seat != seat:
        return {
            "seat": ask.seat,
            "kind": ask.told.kind,
            "args": list(ask.told.args),
            "cites": "",
            "standing": ask.standing,
            "clock": ask.clock,
        }
    seen: dict[str, object] = {
        "seat": ask.seat,
        "kind": ask.kind,
        "args": list(ask.args),
        "cites": ask.cites,
        "standing": ask.standing,
        "clock": ask.clock,
    }
    if ask.seat == seat:
        seen["id"] = ask.id
        seen["sealed"] = ask.group > 0
        seen["absent"] = ask.absent
        numbers = ask.numbers
        if numbers is None:
            seen["options"] = [look_at_option(t, option) for option in ask.options]
        else:
            seen["options"] = []
            seen["absent"] = list(ask.options[ask.absent].args)
            seen["amounts"] = [
                {"kind": a.kind, "args": list(a.args), "least": a.least, "most": a.most}
                for a in numbers.amounts
            ]
            seen["totals"] = [
                {"of": list(total.of), "least": total.least, "most": total.most} for total in numbers.totals
            ]
        seen["blocked"] = [look_at_option(t, option) for option in ask.blocked]
    return seen


def look_at_option(t: Table[S], option: Option) -> dict[str, object]:
    seen: dict[str, object] = {"kind": option.kind, "args": list(option.args), "at": list(option.at)}
    hint = said_now(t, option.hint)
    if hint is not None:
        seen["hint"] = [hint.kind, *hint.args]
    why = said_now(t, option.blocked)
    if why is not None:
        seen["why"] = [why.kind, *why.args]
    return seen


def said_now(t: Table[S], said: Step | Said | None) -> Said | None:
    """A reason or a hint, worked out now if that was left until somebody reads it."""
    if isinstance(said, Step):
        found = said.rule(t, *said.args)
        assert found is None or isinstance(found, Said)
        return found
    return said
