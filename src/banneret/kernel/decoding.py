"""Decoding: a table laid again from plain data, as `encoding` and `record` write it.

Whatever is not right is refused with a message that names the place.
"""

from __future__ import annotations

import inspect
from functools import cache
from typing import Final, TypeVar

from banneret.kernel.ask import Ask, Group, Join, Option
from banneret.kernel.chance import new_chance
from banneret.kernel.errors import Corrupt
from banneret.kernel.fields import (
    State,
    as_bool,
    as_dict,
    as_float,
    as_int,
    as_list,
    as_str,
    field,
    made,
    wrong,
)
from banneret.kernel.log import Entry, LogNode
from banneret.kernel.step import Frame, Rule, Step
from banneret.kernel.table import Choice, Result, Scope, Table, join, leave
from banneret.kernel.together import catch
from banneret.kernel.zone import Zones

S = TypeVar("S", bound=State)

MOST_DRAWN: Final = 1 << 60


def fill_table(t: Table[S], data: dict[str, object], path: str, choices: int) -> None:
    """Lay a position, to which so many choices have led, on the table. Any mistake in it is refused."""
    t.state.fill(field(data, "state", path), f"{path}.state")
    t.zones = made(Zones(), field(data, "zones", path), f"{path}.zones")
    check_zones(t.zones, f"{path}.zones")
    chance = as_list(field(data, "chance", path), f"{path}.chance")
    if len(chance) < 2 or chance[0] != new_chance(t.seed).key.hex():
        raise Corrupt(f"{path}.chance: the stream of chance does not belong to the seed")
    drawn = as_int(chance[1], f"{path}.chance")
    if not 0 <= drawn < MOST_DRAWN:
        raise wrong(f"{path}.chance", drawn, "how many words were drawn so far")
    t.chance = new_chance(t.seed)
    t.chance.go_to(drawn)
    t.chance.fixed = tuple([as_int(draw, f"{path}.chance") for draw in chance[2:]])
    t._chance_is_shared = False
    t.next_ask = as_int(field(data, "next_ask", path), f"{path}.next_ask")
    t.asked = [
        as_int(count, f"{path}.asked")
        for count in row_of(field(data, "asked", path), t.seats, f"{path}.asked")
    ]
    t.sides = tuple(
        [
            as_int(side, f"{path}.sides")
            for side in row_of(field(data, "sides", path), t.seats, f"{path}.sides")
        ]
    )
    read_scopes(t, field(data, "scopes", path), f"{path}.scopes")
    read_joins(t, field(data, "joins", path), f"{path}.joins")
    t.asks = read_asks(t, field(data, "asks", path), f"{path}.asks")
    t.groups = read_groups(t, field(data, "groups", path), f"{path}.groups")
    t.stack = read_stack(t, field(data, "stack", path), f"{path}.stack")
    check_waiting(t, path)
    t.result = read_result(field(data, "result", path), f"{path}.result")
    read_log(t, field(data, "log", path), f"{path}.log")
    barriers = as_list(field(data, "barriers", path), f"{path}.barriers")
    if len(barriers) != choices:
        raise wrong(f"{path}.barriers", barriers, f"{choices} values, one a choice")
    read_made(t, field(data, "made", path), f"{path}.made")
    if t.choices != choices:
        raise wrong(f"{path}.made", t.choices, f"{choices} choices")
    choice = t.last_choice
    for at in range(len(barriers) - 1, -1, -1):
        assert choice is not None
        choice.barrier = as_bool(barriers[at], f"{path}.barriers[{at}]")
        choice = choice.before


def read_made(t: Table[S], data: object, path: str) -> None:
    """The choices that led to a saved table, by kind and arguments."""
    t.last_choice = None
    for number, row in enumerate(as_list(data, path)):
        where = f"{path}[{number}]"
        values = row_of(row, 6, where)
        made = Option(as_str(values[2], where), read_args(values[3], where))
        t.last_choice = Choice(as_int(values[1], where), as_int(values[0], where), made, t.last_choice)
        t.last_choice.group = as_int(values[4], where)
        t.last_choice.strands = tuple([as_int(strand, where) for strand in as_list(values[5], where)])


def read_scopes(t: Table[S], data: object, path: str) -> None:
    kinds = {kind.__name__: kind for kind in t.game.scopes}
    t.scopes = {}
    for number, row in enumerate(as_list(data, path)):
        where = f"{path}[{number}]"
        values = row_of(row, 4, where)
        name = as_str(values[1], where)
        if name not in kinds:
            raise Corrupt(
                f"{where}: {t.game.name} has no scope '{name}'; it has {', '.join(kinds) or 'none'}"
            )
        record: State = made(kinds[name](), values[3], where)
        outer = as_int(values[2], where)
        if outer and outer not in t.scopes:
            raise wrong(where, outer, "0 or the number of a scope that was opened before")
        t.scopes[as_int(values[0], where)] = Scope(record, outer)


def check_zones(zones: Zones, path: str) -> None:
    """Every piece lies in one zone, and every zone and piece has all of its facts."""
    count = len(zones.names)
    for name, column in (("contents", zones.contents), ("top", zones.top), ("bottom", zones.bottom)):
        if len(column) != count:
            raise wrong(f"{path}.{name}", column, f"{count} values, one a zone")
    if len(zones.pieces) != count:
        raise wrong(f"{path}.pieces", zones.pieces, f"{count} lists, one a zone")
    total = len(zones.face)
    for name, column in (("place", zones.place), ("known", zones.known), ("alike", zones.alike)):
        if len(column) != total:
            raise wrong(f"{path}.{name}", column, f"{total} values, one a piece")
    lying = [piece for pieces in zones.pieces for piece in pieces]
    if sorted(lying) != list(range(total)):
        raise wrong(f"{path}.pieces", zones.pieces, f"each of {total} pieces once")
    for zone, pieces in enumerate(zones.pieces):
        for piece in pieces:
            if zones.place[piece] != zone:
                raise wrong(f"{path}.place[{piece}]", zones.place[piece], f"zone {zone}, in which it lies")


def check_waiting(t: Table[S], path: str) -> None:
    """Open asks, sealed groups and joins belong together."""
    ids = [(ask.seat, ask.id) for ask in t.asks]
    if len(set(ids)) != len(ids):
        raise wrong(f"{path}.asks", ids, "a number of its own for each ask of a seat")
    for number, ask in enumerate(t.asks):
        if ask.group and ask.group not in t.groups:
            raise wrong(f"{path}.asks[{number}].group", ask.group, "0 or a group of sealed asks")
    for number, group in t.groups.items():
        where = f"{path}.groups, {number}"
        if None not in group.answers:
            raise wrong(where, group.answers, "null for one ask at least, which is still open")
        for ask, answer in zip(group.asks, group.answers, strict=True):
            if (answer is None) != (ask in t.asks):
                raise wrong(where, answer, f"an option of ask {ask.id}, or null while it is open")
    for number, j in t.joins.items():
        if j.waiting < 1:
            raise wrong(f"{path}.joins, {number}", j.waiting, "how many strands are under way")


def row_of(data: object, length: int, path: str) -> list[object]:
    values = as_list(data, path)
    if len(values) != length:
        raise wrong(path, data, f"{length} values")
    return values


def read_joins(t: Table[S], data: object, path: str) -> None:
    """The places where strands meet: first their numbers, because the steps that wait there name one another."""
    rows = [row_of(row, 4, f"{path}[{number}]") for number, row in enumerate(as_list(data, path))]
    waiting = {as_int(row[0], path): as_int(row[1], path) for row in rows}
    t.joins = {as_int(row[0], path): Join(0, None, as_int(row[3], path)) for row in rows}
    joins = {}
    for row in rows:
        number = as_int(row[0], path)
        scope = as_int(row[3], path)
        joins[number] = Join(waiting[number], read_stack(t, row[2], path), scope)
    t.joins = joins


def read_groups(t: Table[S], data: object, path: str) -> dict[int, Group]:
    groups = {}
    for number, row in enumerate(as_list(data, path)):
        where = f"{path}[{number}]"
        values = row_of(row, 5, where)
        members = read_asks(t, values[1], where)
        for at, member in enumerate(members):
            for ask in t.asks:
                if ask.serial == member.serial:
                    members[at] = ask  # an open ask of the group is the very one that is open
        answers = [
            None if answer is None else read_answer(t, member, row_of(answer, 2, where), where)
            for member, answer in zip(members, row_of(values[2], len(members), where), strict=True)
        ]
        window = as_bool(values[4], where)
        groups[as_int(values[0], where)] = Group(members, answers, read_stack(t, values[3], where), window)
    return groups


def read_result(data: object, path: str) -> Result | None:
    if data is None:
        return None
    values = row_of(data, 3, path)
    winners = tuple([as_int(seat, path) for seat in as_list(values[0], path)])
    points = tuple([as_float(point, path) for point in as_list(values[2], path)])
    return Result(winners, as_str(values[1], path), points)


def read_log(t: Table[S], data: object, path: str) -> None:
    t.last_entry = None
    for number, row in enumerate(as_list(data, path)):
        where = f"{path}[{number}]"
        values = row_of(row, 6, where)
        public = None if values[4] is None else read_args(values[4], where)
        entry = Entry(
            as_str(values[0], where),
            read_args(values[1], where),
            as_str(values[2], where),
            as_int(values[3], where),
            public,
            as_int(values[5], where),
        )
        t.last_entry = LogNode(entry, t.last_entry)


def read_asks(t: Table[S], data: object, path: str) -> list[Ask]:
    return [read_ask(t, row, f"{path}[{number}]") for number, row in enumerate(as_list(data, path))]


def read_answer(t: Table[S], ask: Ask, row: list[object], path: str) -> Option:
    """A sealed answer: one of the options of its ask, or numbers."""
    kind, args = as_str(row[0], path), read_args(row[1], path)
    for option in ask.options:
        if option.kind == kind and option.args == args:
            return option
    numbers = tuple([as_int(arg, path) for arg in args]) if ask.numbers is not None else ()
    if ask.numbers is None or ask.numbers.why_not(t, numbers) is not None:
        raise wrong(path, row, f"an answer to ask {ask.id}")
    return Option(kind, args, do=ask.numbers.step_for(numbers))


def read_ask(t: Table[S], data: object, path: str) -> Ask:
    """An open ask: the step that asked it asks once more."""
    given = as_dict(data, path)
    seat = as_int(field(given, "seat", path), f"{path}.seat")
    if not 0 <= seat < t.seats:
        raise wrong(f"{path}.seat", seat, f"a seat from 0 to {t.seats - 1}")
    below = read_stack(t, field(given, "below", path), f"{path}.below")
    scope = as_int(field(given, "scope", path), f"{path}.scope")
    id = as_int(field(given, "id", path), f"{path}.id")
    serial = as_int(field(given, "serial", path), f"{path}.serial")
    again = read_step(t, field(given, "again", path), f"{path}.again")
    try:
        ask = catch(t, again, below, scope).copy(id, serial, 0)
    except Exception as error:  # a forged position can make the rules fail in any way
        raise Corrupt(f"{path}.again: {again} does not ask anything here: {error!r}") from None
    if ask.seat != seat:
        raise wrong(f"{path}.seat", seat, f"seat {ask.seat}, whom {again} asks")
    ask.again = again
    ask.below = below
    ask.scope = scope
    ask.standing = as_bool(field(given, "standing", path), f"{path}.standing")
    if ask.standing:
        ask.then = None
    ask.group = as_int(field(given, "group", path), f"{path}.group")
    return ask


def read_stack(t: Table[S], data: object, path: str) -> Frame | None:
    """A stack. A frame lies in the scope whose end is the next one below it."""
    stack: Frame | None = None
    scope = 0
    rows = as_list(data, path)
    for number in range(len(rows) - 1, -1, -1):
        found = read_step(t, rows[number], f"{path}[{number}]")
        if found.rule is join:
            scope = t.joins[as_int(found.args[0], path)].scope
        if found.rule is leave:
            entered = as_int(found.args[0], path)
            stack = Frame(found, stack, t.scopes[entered].outer)
            scope = entered
        else:
            stack = Frame(found, stack, scope)
    return stack


def read_step(t: Table[S], data: object, path: str) -> Step:
    values = row_of(data, 2, path)
    name = as_str(values[0], path)
    args = read_args(values[1], path)
    if name == "join":
        if len(args) != 2 or args[0] not in t.joins or not isinstance(args[1], int):
            raise wrong(path, args, "the number of a join and of its strand")
        return Step(join, args)
    if name == "leave":
        if len(args) != 1 or args[0] not in t.scopes:
            raise wrong(path, args, "the number of a scope")
        return Step(leave, args)
    rules = t.game.rules()
    if name not in rules:
        raise Corrupt(f"{path}: {t.game.name} has no rule '{name}'")
    if not takes(rules[name], len(args)):
        raise wrong(path, args, f"the arguments of {name}")
    return Step(rules[name], args)


@cache
def takes(rule: Rule, count: int) -> bool:
    """Can a rule be called with a table and so many arguments? Where that cannot be told: yes."""
    try:
        signature = inspect.signature(rule)
    except (TypeError, ValueError):
        return True
    try:
        signature.bind(None, *[None] * count)
    except TypeError:
        return False
    return True


def read_args(data: object, path: str) -> tuple[object, ...]:
    """Arguments of a step or a log entry: numbers, texts, None, and tuples of these."""
    args: list[object] = []
    for value in as_list(data, path):
        if isinstance(value, list):
            args.append(read_args(value, path))
        elif value is None or isinstance(value, (bool, int, float, str)):
            args.append(value)
        else:
            raise wrong(path, value, "a number, a text, null or a list of these")
    return tuple(args)
