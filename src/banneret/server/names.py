"""Friendly names for guests who have not said what they are called."""

from __future__ import annotations

import secrets

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
