r"""Reading and checking content files: a game's printed things as TOML.

A file is read once, at import. A mistake in it is a `ContentError` that names the file, the entry, the field and what
would be right.

>>> top = read_toml('[[card]]\nname = "Aid"\nprice = 7', "cards.toml", "tales")
>>> card = top.tables("card", "card")[0]
>>> card.text("name")
'Aid'
>>> card.number("price", 1, 5)
Traceback (most recent call last):
...
banneret.kernel.errors.ContentError: cards.toml, card 1: price is 7; expected a number from 1 to 5
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

from banneret.kernel.errors import ContentError
from banneret.parts.words import listed

ORIGINS: Final = ("rulebook", "banneret")  # where a fact comes from
# Other numbers to be tried by a lab, by package and file. Whoever fills it does so before the game is imported.
TRIALS: Final[dict[str, str]] = {}


class Fields:
    """One table of a content file. Each field is asked for once, in the form it must have; `close` refuses the rest."""

    __slots__ = ("entry", "file", "game", "left", "values")

    def __init__(self, file: str, entry: str, values: dict[str, object], game: str) -> None:
        self.file = file
        self.entry = entry
        self.values = values
        self.game = game  # whose ledger is cited
        self.left = list(values)

    def error(self, message: str) -> ContentError:
        where = self.file + ", " + self.entry if self.entry else self.file
        return ContentError(where + ": " + message)

    def wrong(self, name: str, expected: str) -> ContentError:
        if name not in self.values:
            return self.error(f"{name} is missing; expected {expected}")
        return self.error(f"{name} is {self.values[name]!r}; expected {expected}")

    def has(self, name: str) -> bool:
        return name in self.values

    def take(self, name: str) -> object:
        if name in self.left:
            self.left.remove(name)
        return self.values.get(name)

    def text(self, name: str) -> str:
        """A text that is not empty; line breaks and indents of the file become single spaces."""
        value = self.take(name)
        folded = " ".join(value.split()) if isinstance(value, str) else ""
        if not folded:
            raise self.wrong(name, "a text")
        return folded

    def word(self, name: str, allowed: tuple[str, ...]) -> str:
        value = self.take(name)
        if not isinstance(value, str) or value not in allowed:
            raise self.wrong(name, listed(allowed, "or"))
        return value

    def word_or(self, name: str, allowed: tuple[str, ...], default: str) -> str:
        return self.word(name, allowed) if name in self.values else default

    def number(self, name: str, least: int, most: int) -> int:
        value = self.take(name)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.wrong(name, f"a number from {least} to {most}")
        return value

    def number_or(self, name: str, least: int, most: int, default: int) -> int:
        return self.number(name, least, most) if name in self.values else default

    def numbers(self, name: str, count: int, least: int, most: int) -> tuple[int, ...]:
        """A list of so many whole numbers."""
        value = self.take(name)
        found: list[int] = []
        if isinstance(value, list):
            for item in value:
                if isinstance(item, int) and not isinstance(item, bool) and least <= item <= most:
                    found.append(item)
        if not isinstance(value, list) or len(found) != len(value) or len(found) != count:
            raise self.wrong(name, f"a list of {count} numbers from {least} to {most}")
        return tuple(found)

    def flag(self, name: str) -> bool:
        """True or false; false if left out."""
        value = self.take(name)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false")
        return value

    def cites(self, name: str = "cites") -> str:
        value = self.take(name)
        if not isinstance(value, str) or not value.startswith(self.game + "."):
            raise self.wrong(name, f"a ledger id that begins with '{self.game}.'")
        return value

    def slug(self, name: str) -> str:
        value = self.take(name)
        if not isinstance(value, str) or not value or value.strip("abcdefghijklmnopqrstuvwxyz0123456789-"):
            raise self.wrong(name, "a name in small letters, digits and hyphens")
        return value

    def called(self, kind: str) -> str:
        """The id of an entry; from here on messages name it so: unit 'archer'."""
        id = self.slug("id")
        self.entry = f"{kind} '{id}'"
        return id

    def origin(self) -> str:
        """Where the fact comes from."""
        return self.word("origin", ORIGINS)

    def words(self, name: str, allowed: tuple[str, ...]) -> tuple[str, ...]:
        """A list of known words, possibly empty."""
        found = self.texts(name, 0, len(allowed))
        for word in found:
            if word not in allowed:
                raise self.wrong(name, "a list of " + ", ".join(allowed))
        return found

    def texts(self, name: str, least: int, most: int) -> tuple[str, ...]:
        value = self.take(name)
        found: list[str] = []
        if isinstance(value, list):
            for item in value:
                if isinstance(item, str) and item.strip():
                    found.append(" ".join(item.split()))
        if not isinstance(value, list) or len(found) != len(value) or not least <= len(found) <= most:
            raise self.wrong(
                name, f"a list of {least} to {most} texts" if least < most else f"a list of {least} texts"
            )
        return tuple(found)

    def table(self, name: str, entry: str) -> Fields:
        value = self.take(name)
        if not isinstance(value, dict):
            raise self.wrong(name, "a table")
        return Fields(self.file, entry, value, self.game)

    def tables(self, name: str, entry: str) -> list[Fields]:
        """A list of tables, none if left out; called '<entry> 1', '<entry> 2' ... until they have a better name."""
        value = self.take(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong(name, "a list of tables")
        found: list[Fields] = []
        for item in value:
            if not isinstance(item, dict):
                raise self.wrong(name, "a list of tables")
            found.append(Fields(self.file, f"{entry} {len(found) + 1}", item, self.game))
        return found

    def close(self, known: str = "") -> None:
        """Refuse fields that nobody asked for."""
        if self.left:
            raise self.error(f"{self.left[0]} is not a field here" + (f"; expected {known}" if known else ""))


def read_toml(text: str, file: str, game: str) -> Fields:
    """The whole of a content file; its entries cite the game's ledger."""
    try:
        values: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{file}: this is not TOML: {problem}") from None
    return Fields(file, "", values, game)


def read_content(package: str, file: str) -> str:
    """The text of a file of a game's `content` folder, or the one that is tried in its place."""
    tried = TRIALS.get(f"{package}/{file}")
    if tried is not None:
        return tried
    return resources.files(package).joinpath("content").joinpath(file).read_text("utf-8")
