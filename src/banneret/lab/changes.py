r"""Changes of a game's content that are tried: which value, what it may be, and the file as it then reads.

    units.swordsman.dmg=2..4          file, entry (by id, name or number), field, values
    realm.rules.first_hero.coin=...   through tables
    creatures.1.recruit.1=1..3        the first item of a list in the first entry
    cards/elves.ranger.cost.wood=2..4 a file in a folder, a number within braces
    options.day_limit=7,10,14         a set-up option

>>> text = '[[unit]]\nid = "archer"\ndmg = 2 # per arrow\nprice = [3, 0]\n'
>>> put(text, find_value(text, ["archer", "dmg"]), 3)
'[[unit]]\nid = "archer"\ndmg = 3 # per arrow\nprice = [3, 0]\n'
>>> put(text, find_value(text, ["archer", "price", "1"]), 4)
'[[unit]]\nid = "archer"\ndmg = 2 # per arrow\nprice = [4, 0]\n'
"""

from __future__ import annotations

import difflib
import itertools
import re
import tomllib
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.lab.find import read_value

OPTIONS = "options"
EXAMPLE = 'right would be --change "units.swordsman.dmg=2..4" or "options.day_limit=7,10"'
KEY = re.compile(r'^\s*([A-Za-z0-9_-]+|"[^"]*")\s*=\s*')
HEADER = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(#.*)?$")
MOST_VALUES = 1000  # of one change
MOST_LISTED = 24  # names, in a message; of more of them only those that are like what was written
SCALAR = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^,\[\]{}\s][^,\[\]{}]*)')

Span = tuple[int, int]


class Change:
    """One value of a content file, or one set-up option, and the values that it shall have in turn."""

    def __init__(self, name: str, values: tuple[Value | float, ...]) -> None:
        self.name = name
        self.values = values
        first, _, rest = name.partition(".")
        self.file = "" if first == OPTIONS else f"{first}.toml"
        self.path = rest.split(".")


def read_change(text: str, game: Game[State]) -> Change:
    """`units.swordsman.dmg=2..4`: checked against the game's files and options."""
    name, equals, wanted = text.partition("=")
    name = name.strip()
    if not equals or "." not in name or not wanted.strip():
        raise Refused(f"change '{text}': {EXAMPLE}")
    change = Change(name, ())
    if change.file:
        content = content_text(game, change.file)
        start, end = find_value(content, change.path, name)
        now = tomllib.loads(f"x = {content[start:end]}")["x"]
        if isinstance(now, (list, dict)):
            raise Refused(f"change '{text}': {name} is {content[start:end]}; name one number or word of it")
        return Change(name, values_of(wanted, text, now))
    settings = {setting.name: setting for setting in game.settings}
    option = change.path[0]
    if option not in settings:
        raise Refused(
            f"change '{text}': {game.name} has no option '{option}'; its options are: {', '.join(settings)}"
        )
    allowed = settings[option].values
    if ".." in wanted:
        least, most = values_of(wanted, text, 0)[0], values_of(wanted, text, 0)[-1]
        values: list[Value | float] = [
            value
            for value in allowed
            if isinstance(value, int)
            and not isinstance(value, bool)
            and number(least) <= value <= number(most)
        ]
    else:
        values = [read_value(one.strip(), allowed) for one in wanted.split(",")]
    if not values or any(value not in allowed for value in values):
        raise Refused(f"change '{text}': {option} can be {listed(allowed)}")
    return Change(name, tuple(values))


def listed(allowed: Sequence[Value]) -> str:
    """Every value, but a row of numbers by its ends."""
    first, last = allowed[0], allowed[-1]
    if not isinstance(first, str) and not isinstance(last, str) and len(allowed) > 3:
        if list(allowed) == list(range(first, last + 1)):
            return f"{first} to {last}"
    return ", ".join(str(value).lower() for value in allowed)


def number(value: Value | float) -> float:
    assert not isinstance(value, str)
    return float(value)


def values_of(wanted: str, text: str, now: object) -> tuple[Value | float, ...]:
    """`2..4`, `0.5..1.5/0.25` or `a,b,c`, of the same kind as the value that is there now."""
    match = re.fullmatch(r"\s*(-?[\d.]+?)\.\.(-?[\d.]+)(?:/([\d.]+))?\s*", wanted)
    try:
        if match is None:
            return tuple(one_value(one.strip(), now) for one in wanted.split(","))
        low, high, step = match.group(1), match.group(2), match.group(3) or "1"
        count = round((float(high) - float(low)) / float(step))
        if count < 0:
            raise Refused(f"change '{text}': '{wanted}' runs backwards; right would be {high}..{low}")
        if count >= MOST_VALUES:
            raise Refused(f"change '{text}': '{wanted}' are {count + 1} values, more than {MOST_VALUES}")
        return tuple(one_value(f"{float(low) + at * float(step):.10g}", now) for at in range(count + 1))
    except (ValueError, ZeroDivisionError):
        raise Refused(
            f"change '{text}': '{wanted}' are no values of the kind of {now!r}; {EXAMPLE}"
        ) from None


def one_value(text: str, now: object) -> Value | float:
    if isinstance(now, bool):
        if text.lower() not in ("true", "false"):
            raise ValueError(text)
        return text.lower() == "true"
    if isinstance(now, int):
        return int(text)
    if isinstance(now, float):
        return float(text)
    return text


# ---- Files ----


def package_of(game: Game[State]) -> str:
    return f"banneret.games.{game.name}"


def content_text(game: Game[State], file: str) -> str:
    """A content file as it is."""
    try:
        return resources.files(package_of(game)).joinpath("content").joinpath(file).read_text("utf-8")
    except (ModuleNotFoundError, OSError):
        name = file.removesuffix(".toml")
        raise Refused(f"{game.name} has no content file '{file}'{hint_of(name, files_of(game))}") from None


def files_of(game: Game[State]) -> list[str]:
    """The content files of a game, by the names that a change begins with."""
    try:
        folder = Path(str(resources.files(package_of(game)))) / "content"
    except ModuleNotFoundError:
        return []
    files = [file.relative_to(folder).with_suffix("").as_posix() for file in folder.rglob("*.toml")]
    return sorted(files)


def hint_of(written: str, names: Sequence[str]) -> str:
    """What may have been meant: the names that are like it, and all of them where they are few."""
    alike = difflib.get_close_matches(written, names, 3)
    meant = f"; did you mean {' or '.join(alike)}?" if alike else ""
    if names and (len(names) <= MOST_LISTED or not alike):
        more = ", …" if len(names) > MOST_LISTED else ""
        meant += f"; there are: {', '.join(names[:MOST_LISTED])}{more}"
    return meant


def find_value(text: str, path: list[str], name: str = "") -> Span:
    """Where in a file a value stands, from its first character to its last.

    Entries of a list are found by id, by name or by their number, counted from 1; keys on the way down to an entry
    (`unit` in `units.swordsman`) may be left out.
    """
    places = values_in(text)
    matching = [span for keys, span in places if fits(keys, path)]
    if len(matching) == 1:
        return matching[0]
    what = name or ".".join(path)
    if matching:
        raise Refused(f"'{what}' could be {len(matching)} values: name more of the way to it")
    known, following = len(path), steps_on(places, path)
    while not following and known > 0:  # how much of the way is right
        known -= 1
        following = steps_on(places, path[:known])
    if known == len(path):
        raise Refused(f"'{what}' is no single value; go on with one of: {', '.join(following)}")
    wrong = f"; no '{path[known]}' is there" if known < len(path) - 1 else ""
    raise Refused(f"there is no value '{what}'{wrong}{hint_of(path[known], following)}")


Names = tuple[str, ...]  # all that a step of the way may be called


def fits(keys: list[Names], path: list[str]) -> bool:
    """Does a way lead there?"""
    at = 0
    for names in keys:
        if at < len(path) and path[at] in names:
            at += 1
        elif names[-1]:  # the name of a list may be left out, and has the empty one for that
            return False
    return at == len(path)


def steps_on(places: list[tuple[list[Names], Span]], path: list[str]) -> list[str]:
    """What any of the ways may go on with that begin like that."""
    found = {name for keys, _ in places for name in next_step(keys, path)}
    return sorted(found, key=lambda name: (int(name) if name.isdigit() else 0, name))


def next_step(keys: list[Names], path: list[str]) -> list[str]:
    """What a way may go on with, if it begins like that."""
    at = 0
    for names in keys:
        if at == len(path) and names[-1]:
            return [names[min(1, len(names) - 1)]]  # an entry's id before its number
        if at < len(path) and path[at] in names:
            at += 1
        elif names[-1]:
            return []
    return []


def values_in(text: str) -> list[tuple[list[Names], Span]]:
    """Every value of a file, with the way to it."""
    found: list[tuple[list[Names], Span]] = []
    counts: dict[str, int] = {}
    header: list[str] = []
    entries: dict[str, Names] = {}
    offset = 0
    lines = text.splitlines(keepends=True)
    at = 0
    whole = tomllib.loads(text)
    while at < len(lines):
        line = lines[at]
        head = HEADER.match(line)
        pair = KEY.match(line)
        if head is not None:
            header = head.group(2).split(".")
            key = ".".join(header)
            if head.group(1) == "[[":
                counts[key] = counts.get(key, 0) + 1
                for inner in [other for other in counts if other.startswith(f"{key}.")]:
                    counts[inner] = 0
            entries = entry_names(whole, header, counts)
        elif pair is not None:
            start = offset + pair.end()
            rows = 1
            while True:
                piece = "".join(lines[at : at + rows])[pair.end() :]
                try:
                    tomllib.loads(f"x = {piece}")
                    break
                except tomllib.TOMLDecodeError:
                    rows += 1
                    if at + rows > len(lines):
                        raise
            end = start + len(without_comment(piece))
            way = way_to(header, entries)
            keys = [*way, (pair.group(1).strip('"'),)]
            found.append((keys, (start, end)))
            found += items_of(text, keys, (start, end))
            offset += sum(len(each) for each in lines[at : at + rows])
            at += rows
            continue
        offset += len(line)
        at += 1
    return found


def without_comment(piece: str) -> str:
    """A value's text without what follows it."""
    whole = tomllib.loads(f"x = {piece}")["x"]
    for at, sign in enumerate(piece):
        if sign == "#":
            shorter = piece[:at].rstrip()
            try:
                if tomllib.loads(f"x = {shorter}")["x"] == whole:
                    return shorter
            except tomllib.TOMLDecodeError:
                continue  # a sign within a text
    return piece.rstrip()


def entry_names(whole: dict[str, object], header: list[str], counts: dict[str, int]) -> dict[str, Names]:
    """For each list on the way of a header: what its current entry may be called."""
    found: dict[str, Names] = {}
    here: object = whole
    for depth, key in enumerate(header):
        here = here.get(key) if isinstance(here, dict) else None
        path = ".".join(header[: depth + 1])
        if isinstance(here, list) and path in counts:
            number_of_it = counts[path]
            here = here[number_of_it - 1] if 0 < number_of_it <= len(here) else None
            names = [str(number_of_it)]
            if isinstance(here, dict):
                for field in ("id", "name"):
                    value = here.get(field)
                    if isinstance(value, str):
                        names.append(value.lower().replace(" ", "-"))
            found[path] = tuple(dict.fromkeys(names))
    return found


def way_to(header: list[str], entries: dict[str, Names]) -> list[Names]:
    """The steps of a way; the name of a list, before the entry itself, may be left out: that is the empty name."""
    way: list[Names] = []
    for depth, key in enumerate(header):
        path = ".".join(header[: depth + 1])
        if path in entries:
            way.append((key, ""))
            way.append(entries[path])
        else:
            way.append((key,))
    return way


def items_of(text: str, keys: list[Names], span: Span) -> list[tuple[list[Names], Span]]:
    """The items of a plain list on one line, counted from 1, or of a plain table in braces, by their keys."""
    start, end = span
    piece = text[start:end]
    if piece[0] not in "[{" or any(sign in piece[1:] for sign in "[{\n"):
        return []
    found: list[tuple[list[Names], Span]] = []
    at = 1
    while True:
        name = str(len(found) + 1)
        if piece[0] == "{":
            key = KEY.match(piece[at:])
            if key is None:
                return found
            name = key.group(1).strip('"')
            at += key.end()
        item = SCALAR.match(piece, at)
        if item is None:
            return found
        first, last = item.start(1), item.start(1) + len(item.group(1).rstrip())
        found.append(([*keys, (name,)], (start + first, start + last)))
        at = item.end()
        if at < len(piece) and piece[at] == ",":
            at += 1


def put(text: str, span: Span, value: Value | float) -> str:
    """The file with another value in one place and everything else, comments included, as it was."""
    start, end = span
    if isinstance(value, bool):
        written = "true" if value else "false"
    elif isinstance(value, str):
        written = '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    else:
        written = repr(value)
    return text[:start] + written + text[end:]


# ---- Points ----


class Point:
    """One combination of values: what is tried."""

    def __init__(self, changes: tuple[Change, ...], values: tuple[Value | float, ...]) -> None:
        self.changes = changes
        self.values = values

    @property
    def label(self) -> str:
        return self._told([change.name for change in self.changes])

    @property
    def short_label(self) -> str:
        """With the last step of each way only, where that tells them apart: "dmg = 3"."""
        names = [change.name for change in self.changes]
        last = [name.rpartition(".")[2] for name in names]
        plain = len(set(last)) == len(last) and not any(name.isdigit() for name in last)
        return self._told(last if plain else names)

    def _told(self, names: list[str]) -> str:
        return ", ".join(
            f"{name} = {str(value).lower() if isinstance(value, bool) else value}"
            for name, value in zip(names, self.values, strict=True)
        )

    def options(self) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for change, value in zip(self.changes, self.values, strict=True):
            if not change.file:
                assert not isinstance(value, float)
                found[change.path[0]] = value
        return found

    def files(self, game: Game[State]) -> dict[str, str]:
        """The content files that read differently, by name."""
        found: dict[str, str] = {}
        for change, value in zip(self.changes, self.values, strict=True):
            if change.file:
                text = found.get(change.file) or content_text(game, change.file)
                found[change.file] = put(text, find_value(text, change.path, change.name), value)
        return found

    def trial(self, game: Game[State]) -> dict[str, str]:
        """The same for `Crew.trial`."""
        return {f"{package_of(game)}/{file}": text for file, text in self.files(game).items()}

    def patch(self, game: Game[State]) -> str:
        """A patch of the content files, for `git apply` in a checkout."""
        return "".join([patch_of(game, file, text) for file, text in self.files(game).items()])


def patch_of(game: Game[State], file: str, text: str) -> str:
    """What makes a content file read so."""
    place = f"src/banneret/games/{game.name}/content/{file}"
    before = content_text(game, file).splitlines(keepends=True)
    return "".join(difflib.unified_diff(before, text.splitlines(keepends=True), f"a/{place}", f"b/{place}"))


def points_of(changes: tuple[Change, ...]) -> list[Point]:
    """Every combination of values."""
    return [Point(changes, values) for values in itertools.product(*[change.values for change in changes])]
