"""Records and saves: one readable, versioned format for replays, saves, bug reports and golden playthroughs.

A record is the game, its set-up, the seed and the choices: enough to rebuild the whole play, bit for bit. A save is a
record and the table as it stands, so that it opens without replaying. Both are JSON with a checksum, and both are
refused with a message that names the place when something in them is not right.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar, cast

import msgspec

from banneret.kernel.ask import Ask, Option
from banneret.kernel.chance import commitment
from banneret.kernel.decoding import fill_table
from banneret.kernel.errors import Corrupt, Refused
from banneret.kernel.fields import (
    State,
    as_dict,
    as_int,
    as_list,
    as_str,
    field,
    wrong,
)
from banneret.kernel.game import Game, Value
from banneret.kernel.table import Table, carried_text, new_table

S = TypeVar("S", bound=State)

FORMAT: Final = 2
OLDER: Final = (1,)  # formats that are still read
RENEWED: Final = 1_000_000  # by which format 1 raised the number of an ask that was put anew
LARGEST: Final = 64 * 1024 * 1024  # characters: a longer text is not one of ours

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
    t = table_of(record, game, seed_of(record))
    for number, (seat, ask, option) in enumerate(record.choices[:until]):
        try:
            make_choice(t, seat, ask, option)
        except Refused as refusal:
            raise Corrupt(f"choices[{number}]: {refusal}") from None
    whole = until is None or until >= len(record.choices)
    if whole and has_own_hash(record, game) and t.hash() != record.hash:
        raise Corrupt("hash: the replay ends in another position than the record says")
    return t


def seed_of(record: Record) -> str:
    """The seed of a record: there must be one, and it must be what was promised."""
    if record.seed is None:
        raise Refused("this record was made while the play went on, without its seed: it cannot be replayed")
    if commitment(record.seed, carried_text(record.carried)) != record.commitment:
        raise Corrupt("seed: it does not belong to the commitment that was shown at the start")
    return record.seed


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
        fill_table(t, as_dict(base, "base"), "base", 0)
        t.rebase()
    fill_table(t, as_dict(field(data, "table", "save"), "table"), "table", len(record.choices))
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
