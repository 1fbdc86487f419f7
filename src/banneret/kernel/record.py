"""Records and saves: one readable, versioned format for replays, saves, bug reports and golden playthroughs.

A record is the game, its set-up, the seed and the choices: enough to rebuild the whole play, bit for bit. A save is a
record and the table as it stands, so that it opens without replaying. Both are JSON with a checksum, and both are
refused with a message that names the place when something in them is not right.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
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
from banneret.kernel.step import Frame, Rule, Step, frames, stacked
from banneret.kernel.table import Choice, Result, Table, encode_ask, encode_steps, join, new_table
from banneret.kernel.zone import Zones

S = TypeVar("S", bound=State)

FORMAT: Final = 1
LARGEST: Final = 64 * 1024 * 1024  # characters: a longer text is not one of ours
MOST_DRAWN: Final = 1 << 60

Finder = Callable[[str], Game[State]]


class Record:
    """A whole play: game, rules version, set-up, seed (or only its commitment), choices as (seat, ask, option)."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        options: dict[str, Value],
        seed: str | None,
        commitment: str,
        choices: list[tuple[int, int, int]],
        hash: str,
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options = options
        self.seed = seed
        self.commitment = commitment
        self.choices = choices
        self.hash = hash  # of the table after the last choice


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
        choices_of(t.last_choice),
        t.hash(),
    )


def choices_of(last: Choice | None) -> list[tuple[int, int, int]]:
    """The choices as (seat, ask, option), oldest first."""
    made = []
    while last is not None:
        made.append((last.seat, last.ask, last.option))
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
    return {
        "banneret": FORMAT,
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
    if version != FORMAT:
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
    choices = []
    for number, row in enumerate(as_list(field(data, "choices", "record"), "choices")):
        path = f"choices[{number}]"
        values = [as_int(value, path) for value in as_list(row, path)]
        if len(values) != 3:
            raise wrong(path, row, "seat, ask and option")
        choices.append((values[0], values[1], values[2]))
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
    )


# ---- Replaying ----


def replay(record: Record, game: Game[S], until: int | None = None) -> Table[S]:
    """Play a record again, up to choice number `until`, and compare with what it says."""
    check_game(record, game)
    if record.seed is None:
        raise Refused("this record was made while the play went on, without its seed: it cannot be replayed")
    if commitment(record.seed) != record.commitment:
        raise Corrupt("seed: it does not belong to the commitment that was shown at the start")
    t = new_table(game, record.seats, game.settings_with(dict(record.options)), record.seed)
    for number, (seat, ask, option) in enumerate(record.choices[:until]):
        try:
            t.answer(seat, ask, option)
        except Refused as refusal:
            raise Corrupt(f"choices[{number}]: {refusal}") from None
    if (until is None or until >= len(record.choices)) and t.hash() != record.hash:
        raise Corrupt("hash: the replay ends in another position than the record says")
    return t


def check_game(record: Record, game: Game[S]) -> None:
    if record.game != game.name:
        raise Corrupt(f"game: this is a play of '{record.game}', not of '{game.name}'")
    if record.rules != game.version:
        raise Corrupt(
            f"rules: made by version {record.rules} of {game.name}'s rules; this is version {game.version}"
        )
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
        choices_of(t.last_choice),
        t.hash(),
    )
    data = record_data(record, "save")
    data["table"] = table_data(t)
    data["base"] = None if t.base is None else table_data(t.base)
    return sealed(data)


def table_data(t: Table[S]) -> dict[str, object]:
    """All of a table but its set-up and its choices."""
    data = t.encode()
    data["asks"] = [ask_data(t.game, ask) for ask in t.asks]
    data["groups"] = [
        [
            number,
            [ask_data(t.game, ask) for ask in group.asks],
            group.answers,
            encode_steps(t.game, frames(group.then)),
        ]
        for number, group in t.groups.items()
    ]
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
    choice = t.last_choice
    while choice is not None:
        barriers.append(choice.barrier)
        choice = choice.before
    barriers.reverse()
    data["barriers"] = barriers
    return data


def ask_data(game: Game[S], ask: Ask) -> dict[str, object]:
    data = encode_ask(game, ask)
    data["prompt"] = ask.prompt
    if ask.told:
        data["told"] = ask.told
    data["labels"] = [[option.label, option.hint] for option in ask.options]
    data["blocked"] = [[o.label, o.hint, o.blocked, list(o.at)] for o in ask.blocked]
    return data


def load(text: str, game: Game[S], trusted: bool = False) -> Table[S]:
    """A table from a save, waiting at the very decision at which it was saved.

    The choices are played again, and must lead to the table that was saved: so a save cannot be forged. A server that
    reads back what it has written itself may call it `trusted`, and saves that time.
    """
    data = opened(text, "save")
    record = read_record(data)
    check_game(record, game)
    if record.seed is None:
        raise Corrupt("seed: a save needs its seed")
    t = new_table(game, record.seats, game.settings_with(dict(record.options)), record.seed)
    base = field(data, "base", "save")
    if base is not None:
        fill_table(t, as_dict(base, "base"), "base", [])
        t.rebase()
    fill_table(t, as_dict(field(data, "table", "save"), "table"), "table", record.choices)
    if t.hash() != record.hash:
        raise Corrupt("hash: the table is not the one that was saved")
    if not trusted:
        compare_with_replay(t)
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


def fill_table(t: Table[S], data: dict[str, object], path: str, choices: list[tuple[int, int, int]]) -> None:
    """Lay the saved position on the table. Any mistake is refused before the caller sees a table."""
    t.state.fill(field(data, "state", path), f"{path}.state")
    t.zones = made(Zones(), field(data, "zones", path), f"{path}.zones")
    check_zones(t.zones, f"{path}.zones")
    chance = as_list(field(data, "chance", path), f"{path}.chance")
    if len(chance) != 2 or chance[0] != new_chance(t.seed).key.hex():
        raise Corrupt(f"{path}.chance: the stream of chance does not belong to the seed")
    drawn = as_int(chance[1], f"{path}.chance")
    if not 0 <= drawn < MOST_DRAWN:
        raise wrong(f"{path}.chance", drawn, "how many words were drawn so far")
    t.chance = new_chance(t.seed)
    t.chance.go_to(drawn)
    t._chance_is_shared = False
    t.next_ask = as_int(field(data, "next_ask", path), f"{path}.next_ask")
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
    t.last_choice = None
    for at, (seat, ask_id, option) in enumerate(choices):
        t.last_choice = Choice(ask_id, seat, option, t.last_choice)
        t.last_choice.barrier = as_bool(barriers[at], f"{path}.barriers[{at}]")


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
    ids = [ask.id for ask in t.asks]
    if len(set(ids)) != len(ids):
        raise wrong(f"{path}.asks", ids, "a number of its own for each ask")
    for number, ask in enumerate(t.asks):
        if ask.group and ask.group not in t.groups:
            raise wrong(f"{path}.asks[{number}].group", ask.group, "0 or a group of sealed asks")
    for number, group in t.groups.items():
        where = f"{path}.groups, {number}"
        if len(group.answers) != len(group.asks) or -1 not in group.answers:
            raise wrong(where, group.answers, "an answer or -1 for each ask, and one -1 at least")
        for ask, answer in zip(group.asks, group.answers, strict=True):
            if answer < -1 or answer >= len(ask.options) or (answer == -1) != (ask in t.asks):
                raise wrong(where, answer, f"an option of ask {ask.id}, or -1 while it is open")
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
    rows = [row_of(row, 3, f"{path}[{number}]") for number, row in enumerate(as_list(data, path))]
    waiting = {as_int(row[0], path): as_int(row[1], path) for row in rows}
    t.joins = {number: Join(count, None) for number, count in waiting.items()}
    joins = {}
    for row in rows:
        number = as_int(row[0], path)
        joins[number] = Join(waiting[number], read_stack(t, row[2], path))
    t.joins = joins


def read_groups(t: Table[S], data: object, path: str) -> dict[int, Group]:
    groups = {}
    for number, row in enumerate(as_list(data, path)):
        where = f"{path}[{number}]"
        values = row_of(row, 4, where)
        members = read_asks(t, values[1], where)
        for at, member in enumerate(members):
            for ask in t.asks:
                if ask.id == member.id:
                    members[at] = ask  # an open ask of the group is the very one that is open
        answers = [as_int(answer, where) for answer in as_list(values[2], where)]
        groups[as_int(values[0], where)] = Group(members, answers, read_stack(t, values[3], where))
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


def read_ask(t: Table[S], data: object, path: str) -> Ask:
    given = as_dict(data, path)
    steps = as_list(field(given, "options", path), f"{path}.options")
    labels = as_list(field(given, "labels", path), f"{path}.labels")
    if not steps or len(steps) != len(labels):
        raise wrong(f"{path}.labels", labels, f"{len(steps)} labels, one an option")
    options = []
    for number, row in enumerate(steps):
        where = f"{path}.options[{number}]"
        values = row_of(row, 2, where)
        words = row_of(labels[number], 2, f"{path}.labels[{number}]")
        do = tuple([read_step(t, one, where) for one in as_list(values[0], where)])
        at = tuple([as_str(id, where) for id in as_list(values[1], where)])
        options.append(Option(as_str(words[0], where), do, None, at, as_str(words[1], where)))
    blocked = []
    for number, row in enumerate(as_list(field(given, "blocked", path), f"{path}.blocked")):
        where = f"{path}.blocked[{number}]"
        values = row_of(row, 4, where)
        at = tuple([as_str(id, where) for id in as_list(values[3], where)])
        why = as_str(values[2], where)
        blocked.append(Option(as_str(values[0], where), (), why, at, as_str(values[1], where)))
    seat = as_int(field(given, "seat", path), f"{path}.seat")
    absent = as_int(field(given, "absent", path), f"{path}.absent")
    if not 0 <= seat < t.seats:
        raise wrong(f"{path}.seat", seat, f"a seat from 0 to {t.seats - 1}")
    if not 0 <= absent < len(options):
        raise wrong(f"{path}.absent", absent, f"an option from 0 to {len(options) - 1}")
    ask = Ask(
        as_int(field(given, "id", path), f"{path}.id"),
        seat,
        as_str(field(given, "prompt", path), f"{path}.prompt"),
        options,
        blocked,
        as_str(field(given, "cites", path), f"{path}.cites"),
        absent,
        read_stack(t, field(given, "then", path), f"{path}.then"),
    )
    again = field(given, "again", path)
    ask.again = None if again is None else read_step(t, again, f"{path}.again")
    ask.standing = as_bool(field(given, "standing", path), f"{path}.standing")
    ask.group = as_int(field(given, "group", path), f"{path}.group")
    ask.told = as_str(given.get("told", ""), f"{path}.told")
    return ask


def read_stack(t: Table[S], data: object, path: str) -> Frame | None:
    return stacked(
        tuple([read_step(t, row, f"{path}[{number}]") for number, row in enumerate(as_list(data, path))]),
        None,
    )


def read_step(t: Table[S], data: object, path: str) -> Step:
    values = row_of(data, 2, path)
    name = as_str(values[0], path)
    args = read_args(values[1], path)
    if name == "join":
        if len(args) != 1 or args[0] not in t.joins:
            raise wrong(path, args, "the number of a join")
        return Step(join, args)
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
