"""What can go wrong, by name. Every message says what was wrong and what would be right."""

from __future__ import annotations


class BanneretError(Exception):
    """Any error that is meant to be read by a person. One with a `kind` can be said in other languages, too."""

    def __init__(self, *args: object) -> None:
        # not values of the class: compiled, those of an exception are never set
        super().__init__(*args)
        self.kind = ""
        self.given: dict[str, str | int] = {}


class Refused(BanneretError):
    """A choice, an undo or a set-up that the rules do not allow. The table is as it was."""


class Corrupt(BanneretError):
    """A record, a save or a message that cannot be read. Nothing was loaded."""


class ContentError(BanneretError):
    """A content file with a mistake in it: the message names file, entry and field."""


class RuleError(BanneretError):
    """A mistake in a game's rules code, found by the kernel."""


class Wordless(RuleError):
    """Something is told that the game's words do not fit."""


class AskChanges(RuleError):
    """A step that asks, and changes the table, too."""
