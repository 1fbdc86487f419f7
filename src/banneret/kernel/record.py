"""Records and saves: one readable, versioned format for replays, saves, bug reports and golden playthroughs.

A record is the game, its set-up, the seed and the choices: enough to rebuild the whole play, bit for bit. A save is a
record and the table as it stands, so that it opens without replaying. Both are JSON with a checksum, and both are
refused with a message that names the place when something in them is not right.
"""

from __future__ import annotations

import inspect
from functools import cache
from hashlib import blake2b
from typing import Final, TypeVar, cast

import msgspec

from banneret.kernel.ask import Ask, Group, Join, Option
from banneret.kernel.chance import commitment, new_chance
from banneret.kernel.errors import Corrupt, Refused
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
from banneret.kernel.game import Game, Value
from banneret.kernel.log import Entry, LogNode
from banneret.kernel.step import Frame, Rule, Step
from banneret.kernel.table import Choice, Result, Scope, Table, carried_text, join, leave, new_table
from banneret.kernel.together import catch
from banneret.kernel.zone import Zones

S = TypeVar("S", bound=State)

FORMAT: Final = 2
OLDER: Final = (1,)  # formats that are still read
RENEWED: Final = 1_000_000  # by which format 1 raised the number of an ask that was put anew
LARGEST: Final = 64 * 1024 * 1024  # characters: a longer text is not one of ours
MOST_DRAWN: Final = 1 << 60

Made = tuple[int, int, str | int]  # seat, ask, and the option's name (or, in format 1, its number)


class Record:
    """A whole play: game, rules version, set-up, seed (or only its commitment) and choices.

    A choice is kept as its seat, the number of the seat's ask, and the option's name: `(0, 3, "buy beggar gold-4")`.
    Records of format 1 have the option's number instead of its name.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        options: dict[str, Value],
        seed: str | None,
        commitment: str,
        choices: list[Made],
        hash: str,
        format: int = FORMAT,
        carried: dict[str, object] | None = None,
    ) -> None:
        self.format = format
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options = options
        self.seed = seed
        self.commitment = commitment
        self.choices = choices
        self.hash = hash  # of the table after the last choice
        self.carried = carried or {}  # from an earlier table


def record_of(t: Table[S], with_seed: bool = True) -> Record:
    """The record of a table. While a play goes on, `with_seed=False` gives a record that tells no future chance."""
    if t.imagined or t.base is not None:
        raise Refused("this table was not played from its set-up, so it has no record; save it instead")
    return Record(
        t.game.name,
        t.game.version,
        t.seats,
        t.options,
        t.seed if with_seed else None,
        t.commitment,
        choices_of(t),
        t.hash(),
        carried=t.carried,
    )


def choices_of(t: Table[S]) -> list[Made]:
    """The choices of a table as (seat, ask, name), oldest first."""
    made: list[Made] = []
    last = t.last_choice
    while last is not None:
        made.append((last.seat, last.ask, t.game.option_name(last.made)))
        last = last.before
    made.reverse()
    return made


# ---- Text ----


def dumps(record: Record) -> str:
    """A record as text."""
    return sealed(record_data(record, "record"))


def loads(text: str) -> Record:
    """A record from text; anything else is refused."""
    return read_record(opened(text, "record"))


def record_data(record: Record, kind: str) -> dict[str, object]:
    data: dict[str, object] = {
        "banneret": record.format,
        "kind": kind,
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "options": record.options,
        "seed": record.seed,
        "commitment": record.commitment,
        "choices": [list(choice) for choice in record.choices],
        "hash": record.hash,
    }
    if record.carried:
        data["carried"] = record.carried
    return data


def checksum(data: dict[str, object]) -> str:
    return blake2b(msgspec.json.encode(data, order="sorted"), digest_size=16).hexdigest()


def sealed(data: dict[str, object]) -> str:
    data["checksum"] = checksum(data)
    return msgspec.json.format(msgspec.json.encode(data), indent=1).decode() + "\n"


def opened(text: str, kind: str) -> dict[str, object]:
    """The data of a text of ours, of the right kind, version and checksum."""
    if len(text) > LARGEST:
        raise Corrupt(f"the text has {len(text)} characters; a {kind} has at most {LARGEST}")
    try:
        data = msgspec.json.decode(text.encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Corrupt(f"this is not a Banneret {kind}: it is not readable as JSON ({error})") from None
    if not isinstance(data, dict) or "banneret" not in data:
        raise Corrupt(
            f"this is not a Banneret {kind}: the field 'banneret' with the format's version is missing"
        )
    version = as_int(data["banneret"], "banneret")
    if version != FORMAT and version not in OLDER:
        newer = "a newer" if version > FORMAT else "an unknown"
        raise Corrupt(f"banneret: format {version} is of {newer} version; this version reads format {FORMAT}")
    found = as_str(field(data, "kind", kind), "kind")
    if found != kind:
        raise Corrupt(f"kind: this is a {found}, expected a {kind}")
    stated = as_str(field(data, "checksum", kind), "checksum")
    del data["checksum"]
    if stated != checksum(data):
        raise Corrupt(f"checksum: the {kind} was changed or damaged after it was written")
    return cast(dict[str, object], data)


def read_record(data: dict[str, object]) -> Record:
    options: dict[str, Value] = {}
    for name, value in as_dict(field(data, "options", "record"), "options").items():
        if not isinstance(value, (bool, int, str)):
            raise wrong(f"options.{name}", value, "a text, a number, true or false")
        options[name] = value
    format = as_int(field(data, "banneret", "record"), "banneret")
    choices: list[Made] = []
    for number, row in enumerate(as_list(field(data, "choices", "record"), "choices")):
        path = f"choices[{number}]"
        values = as_list(row, path)
        if len(values) != 3:
            raise wrong(path, row, "seat, ask and option")
        made = as_int(values[2], path) if format == 1 else as_str(values[2], path)
        choices.append((as_int(values[0], path), as_int(values[1], path), made))
    seed = field(data, "seed", "record")
    return Record(
        as_str(field(data, "game", "record"), "game"),
        as_int(field(data, "rules", "record"), "rules"),
        as_int(field(data, "seats", "record"), "seats"),
        options,
        None if seed is None else as_str(seed, "seed"),
        as_str(field(data, "commitment", "record"), "commitment"),
        choices,
        as_str(field(data, "hash", "record"), "hash"),
        format,
        as_dict(data.get("carried", {}), "carried"),
    )


# ---- Replaying ----


def replay(record: Record, game: Game[S], until: int | None = None) -> Table[S]:
    """Play a record again, up to choice number `until`, and compare with what it says."""
    check_game(record, game)
    if record.seed is None:
        raise Refused("this record was made while the play went on, without its seed: it cannot be replayed")
    if commitment(record.seed, carried_text(record.carried)) != record.commitment:
        raise Corrupt("seed: it does not belong to the commitment that was shown at the start")
    t = table_of(record, game, record.seed)
    for number, (seat, ask, option) in enumerate(record.choices[:until]):
        try:
            make_choice(t, seat, ask, option)
        except Refused as refusal:
            raise Corrupt(f"choices[{number}]: {refusal}") from None
    whole = until is None or until >= len(record.choices)
    if whole and has_own_hash(record, game) and t.hash() != record.hash:
        raise Corrupt("hash: the replay ends in another position than the record says")
    return t


def table_of(record: Record, game: Game[S], seed: str) -> Table[S]:
    """The table of a record, set up."""
    options = game.settings_with(options_of(record, game), record.seats)
    return new_table(game, record.seats, options, seed, carried=record.carried)


def options_of(record: Record, game: Game[S]) -> dict[str, object]:
    """The set-up options of a record, in the words of these rules."""
    options: dict[str, object] = dict(record.options)
    if record.rules == game.version:
        return options
    then = game.options_then(record.rules, options)
    if then is None:
        raise Corrupt(
            f"rules: made by version {record.rules} of {game.name}'s rules; this is version {game.version}"
        )
    return then


def has_own_hash(record: Record, game: Game[S]) -> bool:
    """Does its hash say where a replay must end? That of an older format, or of older rules, is of something else."""
    return record.format == FORMAT and record.rules == game.version


def make_choice(t: Table[S], seat: int, ask_id: int, made: str | int) -> None:
    """Make a choice that a record names: by the option's name, or, in format 1, by its number."""
    if isinstance(made, int):
        t.choose(old_ask(t, seat, ask_id), made)
        return
    ask = t.ask_with(seat, ask_id)
    t.choose(ask, option_called(t, ask, made))


def option_called(t: Table[S], ask: Ask, name: str) -> Option | tuple[int, ...]:
    """The option of an ask that has a name, or the numbers that the name is made of."""
    for option in ask.options:
        if t.game.option_name(option) == name:
            return option
    if ask.numbers is not None:
        kind, *numbers = name.split(" ")
        if kind == ask.kind and all(is_number(number) for number in numbers):
            return tuple([int(number) for number in numbers])
    offered = ", ".join([f"'{t.game.option_name(option)}'" for option in ask.options[:12]])
    raise Refused(
        f"ask {ask.id} of seat {ask.seat} ({ask.kind}) does not offer '{name}'; it offers {offered}"
    )


def is_number(text: str) -> bool:
    return text.removeprefix("-").isdigit() and text.isascii()


def old_ask(t: Table[S], seat: int, ask_id: int) -> Ask:
    """The ask that format 1 means: it counted the asks of the whole table."""
    own = t.asks_of(seat)
    for ask in own:
        if ask.serial == ask_id % RENEWED or len(own) == 1:
            return ask
    raise Refused(f"seat {seat} is not asked anything that ask {ask_id} could be")


def check_game(record: Record, game: Game[S]) -> None:
    if record.game != game.name:
        raise Corrupt(f"game: this is a play of '{record.game}', not of '{game.name}'")
    options_of(record, game)
    if record.seats not in game.seats:
        raise Corrupt(f"seats: {game.name} is not played with {record.seats} seats")


# ---- Saves ----


def save(t: Table[S]) -> str:
    """The table as text, in the middle of any decision."""
    if t.imagined:
        raise Refused("an imagined table is not saved")
    record = Record(
        t.game.name,
        t.game.version,
        t.seats,
        t.options,
        t.seed,
        t.commitment,
        choices_of(t),
        t.hash(),
        carried=t.carried,
    )
    data = record_data(record, "save")
    data["table"] = table_data(t)
    data["base"] = None if t.base is None else table_data(t.base)
    return sealed(data)


def table_data(t: Table[S]) -> dict[str, object]:
    """All of a table but its set-up and its choices."""
    data = t.encode()
    log = []
    node = t.last_entry
    while node is not None:
        entry = node.entry
        public = None if entry.public is None else list(entry.public)
        log.append([entry.kind, list(entry.args), entry.cites, entry.audience, public, entry.choice])
        node = node.below
    log.reverse()
    data["log"] = log
    barriers = []
    made: list[object] = []
    choice = t.last_choice
    while choice is not None:
        barriers.append(choice.barrier)
        args = list(choice.made.args)
        made.append([choice.seat, choice.ask, choice.made.kind, args, choice.group, list(choice.strands)])
        choice = choice.before
    barriers.reverse()
    made.reverse()
    data["barriers"] = barriers
    data["made"] = made
    return data


def load(text: str, game: Game[S], trusted: bool = False) -> Table[S]:
    """A table from a save, waiting at the very decision at which it was saved.

    The choices are played again, and must lead to the table that was saved: so a save cannot be forged. A server that
    reads back what it has written itself may call it `trusted`, and saves that time.
    """
    data = opened(text, "save")
    record = read_record(data)
    check_game(record, game)
    if record.rules != game.version:
        raise Corrupt(f"rules: a save of version {record.rules}; this is version {game.version} of the rules")
    if record.seed is None:
        raise Corrupt("seed: a save needs its seed")
    t = table_of(record, game, record.seed)
    base = field(data, "base", "save")
    if base is not None:
        fill_table(t, as_dict(base, "base"), "base", [])
        t.rebase()
    fill_table(t, as_dict(field(data, "table", "save"), "table"), "table", record.choices)
    if t.hash() != record.hash:
        raise Corrupt("hash: the table is not the one that was saved")
    if not trusted:
        compare_with_replay(t)
    if choices_of(t) != record.choices:
        raise Corrupt("choices: they are not those that led to the table")
    return t


def compare_with_replay(t: Table[S]) -> None:
    """Refuse a table that is not the one to which its choices lead."""
    try:
        t.game.check(t)
        again = t.replayed(t.last_choice)
    except Refused as refusal:
        raise Corrupt(f"choices: they cannot be played again: {refusal}") from None
    except Exception as error:  # a forged position can make the rules fail in any way
        raise Corrupt(f"table: {t.game.name} cannot be played from this position: {error!r}") from None
    expected = table_data(again)
    for name, found in table_data(t).items():
        if msgspec.json.encode(found) != msgspec.json.encode(expected[name]):
            raise Corrupt(f"table.{name}: this is not where the choices lead to")


def fill_table(t: Table[S], data: dict[str, object], path: str, choices: list[Made]) -> None:
    """Lay the saved position on the table. Any mistake is refused before the caller sees a table."""
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
    if len(barriers) != len(choices):
        raise wrong(f"{path}.barriers", barriers, f"{len(choices)} values, one a choice")
    read_made(t, field(data, "made", path), f"{path}.made")
    if t.choices != len(choices):
        raise wrong(f"{path}.made", t.choices, f"{len(choices)} choices")
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
    if field(given, "again", path) is None:
        ask = read_whole_ask(t, given, id, serial, seat, path)
    else:
        again = read_step(t, given["again"], f"{path}.again")
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


def read_whole_ask(t: Table[S], given: dict[str, object], id: int, serial: int, seat: int, path: str) -> Ask:
    options = []
    for number, row in enumerate(as_list(field(given, "options", path), f"{path}.options")):
        where = f"{path}.options[{number}]"
        values = row_of(row, 4, where)
        do = tuple([read_step(t, one, where) for one in as_list(values[2], where)])
        at = tuple([as_str(id, where) for id in as_list(values[3], where)])
        options.append(Option(as_str(values[0], where), read_args(values[1], where), do=do, at=at))
    absent = as_int(field(given, "absent", path), f"{path}.absent")
    if not 0 <= absent < len(options):
        raise wrong(f"{path}.absent", absent, f"an option from 0 to {len(options) - 1}")
    ask = Ask(
        seat,
        as_str(field(given, "kind", path), f"{path}.kind"),
        read_args(field(given, "args", path), f"{path}.args"),
        options,
        [],
        as_str(field(given, "cites", path), f"{path}.cites"),
        absent,
        read_stack(t, field(given, "then", path), f"{path}.then"),
        None,
        None,
        0,
        None,
        "",
    )
    ask.id = id
    ask.serial = serial
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
