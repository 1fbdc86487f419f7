"""What people write, in one line; and friendly names for guests who have not said what they are called."""

from __future__ import annotations

import secrets

JOINERS = "\u200c\u200d"  # within words of some languages, and within pictures of people

MANNERS = (
    "Bold",
    "Brisk",
    "Calm",
    "Cheerful",
    "Clever",
    "Daring",
    "Gentle",
    "Honest",
    "Jolly",
    "Keen",
    "Lucky",
    "Merry",
    "Nimble",
    "Patient",
    "Plucky",
    "Quiet",
    "Steady",
    "Sunny",
    "Swift",
    "Witty",
)
BEASTS = (
    "Badger",
    "Bear",
    "Crane",
    "Falcon",
    "Ferret",
    "Fox",
    "Griffin",
    "Hare",
    "Heron",
    "Hound",
    "Jackdaw",
    "Lynx",
    "Magpie",
    "Marten",
    "Otter",
    "Owl",
    "Raven",
    "Robin",
    "Stag",
    "Wren",
)


def friendly_name(taken: list[str]) -> str:
    """A name that nobody else at the table has."""
    while True:
        name = f"{secrets.choice(MANNERS)} {secrets.choice(BEASTS)}"
        if name not in taken:
            return name


def one_line(text: str) -> str:
    """What somebody has written, as it is shown to others: one line, no odd characters; empty if nothing would show."""
    shown = "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in text)
    words = [word.strip(JOINERS) for word in shown.split()]
    return " ".join([word for word in words if word])
