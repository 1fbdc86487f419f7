"""The checker: random play of any game, with every promise of the kernel verified on the way.

from banneret.testing import GameChecks, check_game

check_game("tales", seats=(2, 3), games=20)     # in a script

class TestTales(GameChecks):                    # under pytest
    game = "tales"
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import ClassVar

from hypothesis import given, settings
from hypothesis import strategies as st

from banneret.games import game as game_by_name
from banneret.kernel.errors import Refused
from banneret.kernel.table import new_table
from banneret.testing.play import LONGEST, AnyGame, Broken, Play
from banneret.testing.promises import PROMISES, Promise
from banneret.testing.promises.rules import ItEnds

Options = Mapping[str, object]
DEEPEST = 5  # scopes of a kind inside one another; fights within fights seldom go further
DRAWS = 1000  # of options, until some go together
DOSES = {"smoke": 0.2, "full": 1.0, "long": 10.0}


def dosed(number: int) -> int:
    """So many, or the share of it that is wanted."""
    return max(1, round(number * DOSES[os.environ.get("BANNERET_DOSE", "full")]))


class Checked:
    """What a check has seen."""

    def __init__(self) -> None:
        self.games = 0
        self.choices = 0
        self.looks = 0
        # rolls and reveals that worlds went through which differ only in what a seat cannot know
        self.contacts = 0
        self.endings: dict[str, int] = {}
        self.secrets: set[str] = set()  # fields of each seat's own, which no zone holds
        self.dealt: set[str] = set()  # those that were imagined otherwise than they truly were
        self.nested: dict[str, int] = {}  # how many scopes of a kind were open inside one another

    @property
    def notes(self) -> list[str]:
        """What may be right, and is for whoever wrote the rules to know."""
        unimagined = [
            f"`{name}` is each seat's own, and imagined tables have it as it truly is: so bots know it of others, and "
            "that it does not leak was not looked at. Unless it can be worked out from what was told, write "
            "`Game.imagine`, which draws what it could be"
            for name in sorted(self.secrets - self.dealt)
        ]
        piled = [
            f"{depth} scopes of the kind {name} were open inside one another. Unless that is meant: what shall come "
            "after a scope is put on the stack before `t.enter`; what its own steps put there runs inside it"
            for name, depth in sorted(self.nested.items())
            if depth > DEEPEST
        ]
        return [*unimagined, *piled]

    def __repr__(self) -> str:
        return (
            f"<{self.games} games, {self.choices} choices, {self.looks} looks, {self.contacts} contacts, "
            f"endings {self.endings}>"
        )


def check_game(
    game: str | AnyGame,
    seats: int | Sequence[int] | None = None,
    games: int = 20,
    options: Sequence[Options] | None = None,
    seed: object = "check",
    thoroughness: float = 1.0,
    promises: Iterable[type[Promise]] = PROMISES,
    longest: int = LONGEST,
    heard: Callable[[int, int], None] | None = None,
) -> Checked:
    """Play random games and verify every promise after each choice.

    With a lower `thoroughness` only that share of the choices is looked at. Seats and set-up options take turns: those
    given, or else all numbers of seats, and options drawn from the game's own settings, bounded as for programs. After
    each choice `heard` is told the game's number and how many choices it has seen. The first promise that does not hold
    raises `Broken`, which names seed, choice and difference.
    """
    chosen = game_by_name(game) if isinstance(game, str) else game
    counts = chosen.seats if seats is None else (seats,) if isinstance(seats, int) else tuple(seats)
    promises = tuple(promises)
    checked = Checked()
    for number in range(games):
        chance = Random(f"{seed} {number}")
        count = counts[number % len(counts)]
        setup: Options = {}
        if options is not None:
            setup = options[number % len(options)]
        else:
            drawn = fitting_options(chosen, chance, count) if number > 0 else {}
            setup = chosen.bounded(chosen.settings_with(dict(drawn), count))
        play = Play(chosen, count, setup, f"{seed}-{number}", chance.randrange)
        looks = Looks([promise() for promise in promises], thoroughness, chance)
        looks.start(play)
        while not play.t.over:
            if play.t.choices >= longest:
                play.promise = ItEnds.name
                play.broken(f"the game was not over after {longest} choices")
            looks.choose(play)
            if heard is not None:
                heard(number, play.t.choices)
        looks.end(play)
        checked.games += 1
        checked.choices += play.t.choices
        checked.looks += looks.taken
        checked.contacts += play.contacts
        checked.secrets |= play.secrets
        checked.dealt |= play.dealt
        for kind, depth in play.nested.items():
            checked.nested[kind] = max(depth, checked.nested.get(kind, 0))
        ending = play.t.result.ending if play.t.result else ""
        checked.endings[ending] = checked.endings.get(ending, 0) + 1
    return checked


def some_options(game: AnyGame, draw: Callable[[int], int], number: int, seats: int) -> Options:
    """Set-up options of a game: the defaults first, then drawn ones, each among those that the others leave."""
    if number == 0:
        return {}
    drawn: dict[str, object] = {}
    for name in [setting.name for setting in game.settings]:
        so_far = game.settings_with(drawn)
        for setting in game.settings_for(seats, so_far):
            if setting.name != name or not setting.values:
                continue
            if setting.only is not None and so_far[setting.only[0]] not in setting.only[1]:
                continue
            left = list(setting.values)
            values = [left[draw(len(left))]] if not setting.each else []
            while setting.each and len(values) < seats:
                values.append(left[draw(len(left))])
                if setting.distinct:
                    left.remove(values[-1])
            drawn[name] = values if setting.each else values[0]
    return drawn


def fitting_options(game: AnyGame, chance: Random, seats: int) -> Options:
    """Set-up options by chance, of which the game says that they go together."""
    options: Options = {}
    for _ in range(DRAWS):
        options = some_options(game, chance.randrange, 1, seats)
        try:
            new_table(game, seats, game.settings_with(dict(options), seats), "a trial")
        except Refused:
            continue
        except Exception:  # what fails here fails in the play, which says where
            break
        break
    return options


class Looks:
    """Leads the promises through a play."""

    def __init__(self, promises: list[Promise], thoroughness: float, chance: Random) -> None:
        self.promises = promises
        self.thoroughness = thoroughness
        self.chance = chance
        self.taken = 0

    def start(self, play: Play) -> None:
        for promise in self.promises:
            with watched(play, promise):
                promise.start(play)
                promise.after(play)

    def choose(self, play: Play) -> None:
        """One random choice, and a look at what it leads to."""
        ask, index = play.pick()
        looking = self.chance.random() < self.thoroughness
        if looking:
            for promise in self.promises:
                with watched(play, promise):
                    promise.before(play, ask, index)
        play.choose(ask, index)
        for promise in self.promises:
            with watched(play, promise):
                promise.follow(play, ask, index)
                if looking or play.t.over:
                    promise.after(play)
        self.taken += looking

    def end(self, play: Play) -> None:
        for promise in self.promises:
            with watched(play, promise):
                promise.end(play)


@contextmanager
def watched(play: Play, promise: Promise) -> Iterator[None]:
    """Whatever goes wrong here is reported as this promise's."""
    play.promise = promise.name
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        play.broken(f"looking at it raised {error!r}", error)


class GameChecks:
    """Every promise of the kernel for one game, as tests: subclass it and name the game.

    One test plays whole random games with all promises looking on; a further one lets Hypothesis choose, so that a
    failure shrinks to a short play. (`check_game(..., promises=[...])` looks at some promises alone.)

    How much of it depends on BANNERET_DOSE: `smoke` is enough where the compiled build, which plays just the same, gets
    the `full` dose; `long` is for a night.
    """

    game: ClassVar[str | AnyGame]
    seats: ClassVar[Sequence[int] | None] = None
    options: ClassVar[Sequence[Options] | None] = None
    games: ClassVar[int] = 4
    thoroughness: ClassVar[float] = 0.25
    examples: ClassVar[int] = 20  # for Hypothesis
    window: ClassVar[int] = 12  # choices in a row that Hypothesis makes
    furthest: ClassVar[int] = 150  # choices after which its window opens, at most

    def test_promises(self) -> None:
        check_game(
            self.game,
            seats=self.seats,
            options=self.options,
            games=dosed(self.games),
            thoroughness=self.thoroughness,
        )

    def test_steered_play(self) -> None:
        game = game_by_name(self.game) if isinstance(self.game, str) else self.game

        @settings(max_examples=dosed(self.examples))
        @given(st.data())
        def steered(data: st.DataObject) -> None:
            steer(game, self.seats or game.seats, self.options, self.window, self.furthest, data)

        steered()


def steer(
    game: AnyGame,
    seats: Sequence[int],
    options: Sequence[Options] | None,
    window: int,
    furthest: int,
    data: st.DataObject,
) -> None:
    """Go ahead by chance to some point of a play, then let Hypothesis choose, with all promises looking on."""

    def draw(n: int) -> int:
        return data.draw(st.integers(0, n - 1)) if n > 1 else 0

    count = seats[draw(len(seats))]
    setup = some_options(game, draw, draw(2), count) if options is None else options[draw(len(options))]
    seed = f"steered-{draw(1000)}"
    ahead = draw(furthest + 1)
    chance = Random(seed)
    play = Play(game, count, setup, seed, chance.randrange)
    for _ in range(ahead):
        if play.t.over:
            break
        play.choose(*play.pick())
    looks = Looks([promise() for promise in PROMISES], 1.0, chance)
    looks.start(play)
    play.draw = draw
    for _ in range(window):
        if play.t.over:
            looks.end(play)
            break
        looks.choose(play)
