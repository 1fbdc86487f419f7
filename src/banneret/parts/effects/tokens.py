"""Words of an effect's text, and where they stand in it."""

from __future__ import annotations

import re
from typing import Final

from banneret.kernel.errors import ContentError

# A word may hold hyphens and apostrophes ("combat-round-end", "owner's"), never at its end; signs stand alone.
WORD: Final = re.compile(r"[A-Za-z_](?:[A-Za-z0-9_]|['’-](?=[A-Za-z0-9]))*|\d+|->|<=|>=|\S")


class Token:
    """One word, number or sign, and where it starts."""

    def __init__(self, text: str, start: int) -> None:
        self.text = text
        self.low = text.lower()
        self.start = start

    def __repr__(self) -> str:
        return self.text

    @property
    def is_number(self) -> bool:
        return self.text.isdecimal()


def tokens_of(text: str) -> list[Token]:
    """The words of a text.

    >>> tokens_of("damage 2+X to it; until combat-end")
    [damage, 2, +, X, to, it, ;, until, combat-end]
    """
    return [Token(found.group(), found.start()) for found in WORD.finditer(text)]


class Origin:
    """Where a text stands: file, card and field. Its errors name them, and the place in the text."""

    def __init__(self, file: str, card: str, field: str) -> None:
        self.file = file
        self.card = card
        self.field = field

    def __str__(self) -> str:
        return ", ".join([part for part in (self.file, self.card, self.field) if part])

    def error(self, text: str, at: int, expected: str) -> ContentError:
        """A mistake at a place of the text (its length: at its end), and what would be right there."""
        if at >= len(text):
            return ContentError(f"{self}: '{text}' ends too early; expected {expected}")
        return ContentError(
            f"{self}: '{text}', place {at + 1}, at '{text[at : at + 30]}': expected {expected}"
        )
