"""A position of a game that a test sets up, plays on from and looks at, in the words that a player would read.

A game's tests derive a class from Position that can put its pieces in place:

    class Scene(Position[Tales]):
        def __init__(self) -> None:
            super().__init__(new(GAME, 2, "1"))

        def gold(self, seat: int, amount: int) -> Scene: ...

    scene = Scene().gold(0, 5)
    scene.run(step(take_turn, 0)).choose("Buy the Beggar")
    assert scene.log()[-1] == "The Villager buys the Beggar."
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

    def asked(self, prompt: str) -> bool:
        """Does the first open ask begin with these words?"""
        return bool(self.t.asks) and self.prompt.startswith(prompt)

    def words(self, text: str) -> str:
        """How the tests write what a player reads; a game's tests may have shorter names for places."""
        return text

    def open(self, seat: int = -1) -> list[str]:
        """The labels of the options that can be chosen."""
        return [self.words(self.t.game.label(self.t, option)) for option in self.ask_of(seat).options]

    def blocked(self, seat: int = -1) -> dict[str, str]:
        """The blocked options, and why each is blocked."""
        game = self.t.game
        return {
            self.words(game.label(self.t, option)): game.reason(self.t, option.blocked)
            for option in self.ask_of(seat).blocked
        }

    def offers(self, label: str, seat: int = -1) -> bool:
        """Can an option with this label, or beginning with it, be chosen?"""
        return any(option.startswith(label) for option in self.open(seat))

    def why(self, label: str, seat: int = -1) -> str:
        """Why an option is blocked; "" if there is no such blocked option."""
        for blocked, reason in self.blocked(seat).items():
            if blocked.startswith(label):
                return reason
        return ""

    def option(self, label: str, seat: int = -1) -> Option:
        """The option of a label, which may be shortened to a beginning that only one option has."""
        ask = self.ask_of(seat)
        names = [self.t.game.option_name(option) for option in ask.options]
        if names.count(label) == 1:
            return ask.options[names.index(label)]
        labels = self.open(seat)
        found = [at for at, other in enumerate(labels) if other == label] or [
            at for at, other in enumerate(labels) if other.startswith(label)
        ]
        assert len(found) == 1, f"'{label}' fits {len(found)} options of '{ask.kind}': {labels}"
        return ask.options[found[0]]

    def choose(self, *labels: str, seat: int = -1) -> Self:
        """Choose options by label, one ask after another."""
        for label in labels:
            self.t.choose(self.ask_of(seat), self.option(label, seat))
            self.check()
        return self

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
