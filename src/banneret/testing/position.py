"""A position of a game that a test sets up, plays on from and looks at.

A game's tests derive a class from Position that can put its pieces in place:

    class Scene(Position[Tales]):
        def __init__(self) -> None:
            super().__init__(new(GAME, 2, "1"))

        def gold(self, seat: int, amount: int) -> Scene: ...

    scene = Scene().gold(0, 5)
    scene.run(step(take_turn, 0)).choose("buy beggar gold-4")
    assert scene.log()[-1] == "The Villager buys the Beggar."

A test calls prompts and options by their names, a kind and its arguments, which stay when the wording changes. A name
may be shortened to its first words: `buy beggar`. What a player reads is there, too, for tests of the wording
(`prompt`, `label`, `log`), but nothing can be chosen by it.
"""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from banneret.kernel.ask import Ask, Option
from banneret.kernel.fields import State
from banneret.kernel.step import Step
from banneret.kernel.table import Table

S = TypeVar("S", bound=State)


class Position(Generic[S]):
    """A table in a test's hands. What must always hold of the game is checked before and after everything it does."""

    def __init__(self, table: Table[S]) -> None:
        self.t = table

    @property
    def state(self) -> S:
        return self.t.state

    # ---- Starting ----

    def fix_draws(self, *numbers: int) -> Self:
        """The coming draws of chance, each counted from 0: a six on a six-sided die is 5."""
        self.t.fix_chance(numbers)
        return self

    @property
    def draws_left(self) -> int:
        """How many of the fixed draws were not made."""
        return len(self.t.chance.fixed)

    def run(self, *steps: Step) -> Self:
        """Run some steps from here, until the next ask."""
        self.check()
        self.t.restart(*steps)
        self.check()
        return self

    def check(self) -> None:
        """What must hold of every position of this game."""
        self.t.game.check(self.t)

    # ---- Playing ----

    @property
    def ask(self) -> Ask:
        """The first open ask, whoever is asked."""
        return self.ask_of()

    def ask_of(self, seat: int = -1) -> Ask:
        """The first open ask to a seat, or to anybody."""
        asks = self.t.asks if seat < 0 else self.t.asks_of(seat)
        assert asks, (
            f"nothing is asked of {'anybody' if seat < 0 else f'seat {seat}'}; result: {self.t.result}"
        )
        return asks[0]

    @property
    def prompt(self) -> str:
        """What the first open ask asks, as the asked seat reads it."""
        return self.prompt_of()

    def prompt_of(self, seat: int = -1) -> str:
        return self.t.game.prompt(self.t, self.ask_of(seat))

    def label(self, option: Option) -> str:
        """What a player reads of an option."""
        return self.words(self.t.game.label(self.t, option))

    def asked(self, name: str, seat: int = -1) -> bool:
        """Is this what the first open ask asks? By the prompt's name, which may be shortened."""
        if not (self.t.asks if seat < 0 else self.t.asks_of(seat)):
            return False
        ask = self.ask_of(seat)
        found = self.t.game.words.name("prompts", ask.kind, ask.args)
        self.known("prompts", name, [found])
        return begins(found, name)

    def words(self, text: str) -> str:
        """How the tests write what a player reads; a game's tests may have shorter names for places."""
        return text

    def names(self, seat: int = -1) -> list[str]:
        """The names of the options that can be chosen."""
        return [self.name_of(option) for option in self.ask_of(seat).options]

    def every(self, seat: int = -1) -> list[str]:
        """The names of all options, the blocked ones, too."""
        ask = self.ask_of(seat)
        return [self.name_of(option) for option in (*ask.options, *ask.blocked)]

    def name_of(self, option: Option) -> str:
        """What an option is called; a game's tests may have shorter names for places."""
        return self.t.game.option_name(option)

    def open(self, seat: int = -1) -> list[str]:
        """The labels of the options that can be chosen."""
        return [self.label(option) for option in self.ask_of(seat).options]

    def blocked(self, seat: int = -1) -> dict[str, str]:
        """The labels of the blocked options, and why each is blocked."""
        ask = self.ask_of(seat)
        return {self.label(option): self.t.game.reason(self.t, option.blocked) for option in ask.blocked}

    def offers(self, name: str, seat: int = -1) -> bool:
        """Can an option with this name, or one that begins so, be chosen?"""
        return bool(self.called(name, self.ask_of(seat).options))

    def why(self, name: str, seat: int = -1) -> str:
        """Why an option is blocked; "" if there is no such blocked option."""
        for option in self.called(name, self.ask_of(seat).blocked):
            return self.t.game.reason(self.t, option.blocked)
        return ""

    def option(self, name: str, seat: int = -1) -> Option:
        """The option with this name, which may be shortened to a beginning that only one option has."""
        ask = self.ask_of(seat)
        found = self.called(name, ask.options)
        assert len(found) == 1, f"'{name}' fits {len(found)} options of '{ask.kind}': {self.names(seat)}"
        return found[0]

    def warned(self, name: str, seat: int = -1) -> str:
        """What speaks against an open option; empty: nothing."""
        ask = self.ask_of(seat)
        return self.t.game.warning(self.t, self.t.game.warn(self.t, ask, self.option(name, seat)))

    def choose(self, *names: str, seat: int = -1) -> Self:
        """Choose options by name, one ask after another."""
        for name in names:
            self.t.choose(self.ask_of(seat), self.option(name, seat))
            self.check()
        return self

    def called(self, name: str, options: list[Option]) -> list[Option]:
        """The options of a name, else those that begin so. What a player reads is no name: labels change."""
        names = [self.name_of(option) for option in options]
        self.known("options", name, names)
        found = [option for option, other in zip(options, names, strict=True) if other == name]
        return found or [option for option, other in zip(options, names, strict=True) if begins(other, name)]

    def known(self, section: str, name: str, offered: list[str]) -> None:
        """A name begins with a kind of the game's words, or of what is there: else a test would see nothing, always."""
        kind = name.partition(" ")[0]
        kinds = self.t.game.words.kinds[section]
        assert kind in kinds or any(begins(other, kind) for other in offered), (
            f"'{name}' begins with no kind of {section} of {self.t.game.name}; there are now: {offered}"
        )

    # ---- Looking ----

    def derived(self, seat: int = -1) -> dict[str, Any]:
        """What a seat's view works out for the player."""
        found = self.t.view(seat)["derived"]
        assert isinstance(found, dict)
        return found

    def log(self, seat: int = -1) -> list[str]:
        """The log as sentences, as a seat reads it."""
        return [self.words(self.t.game.say(self.t, entry, seat)) for entry in self.t.log(seat)]

    def told(self, *kinds: str) -> list[tuple[object, ...]]:
        """The arguments of the log's entries of some kinds, oldest first."""
        return [entry.args for entry in self.t.log(-1) if entry.kind in kinds]

    def ending(self) -> str:
        """How the game has ended; "" while it goes on."""
        return "" if self.t.result is None else self.t.result.ending

    def winners(self) -> list[int]:
        assert self.t.result is not None, f"the game goes on: {self.t.asks}"
        return list(self.t.result.winners)


def begins(name: str, words: str) -> bool:
    """Does a name consist of these words, or begin with them?"""
    return name == words or name.startswith(words + " ")
