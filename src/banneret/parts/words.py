"""Small pieces of English that the games' sentences share."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str], last: str = "and") -> str:
    """One sentence's list: 'a', 'a and b', 'a, b and c'.

    >>> listed(["wood", "stone", "food"], "or")
    'wood, stone or food'
    """
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " " + last + " " + words[-1]


def with_article(name: str) -> str:
    """A name with the article that it is spoken with.

    >>> with_article("Archer"), with_article("Pikeman")
    ('an Archer', 'a Pikeman')
    """
    return f"an {name}" if name[0] in "AEIOUaeiou" else f"a {name}"
