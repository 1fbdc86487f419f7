"""A game: the rules module's face to the kernel."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.log import Entry
from banneret.kernel.step import Rule
from banneret.kernel.tutorial import Tutorial

if TYPE_CHECKING:
    from banneret.kernel.ask import Ask
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)

Value = bool | int | str
NO_HABIT: Final = -1


class Setting:
    """One set-up option of a game: its name, what a person reads, and the values it can have.

    `labels` say what each value means where the value itself does not; `only` names another option and the values of it
    without which this one changes nothing, so that a form can leave it out.
    """

    def __init__(
        self,
        name: str,
        text: str,
        default: Value,
        values: tuple[Value, ...],
        cites: str = "",
        labels: tuple[str, ...] = (),
        only: tuple[str, tuple[Value, ...]] | None = None,
    ) -> None:
        self.name = name
        self.text = text
        self.default = default
        self.values = values
        self.cites = cites
        self.labels = labels
        self.only = only

    def checked(self, value: object) -> Value:
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        allowed_texts = " or ".join(repr(allowed) for allowed in self.values)
        raise Refused(f"option {self.name} = {value!r}: it can be {allowed_texts}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game tells the kernel its name, its seats, how it starts, what may be seen of it and who is ahead.

    Subclass it, set the fields in `__init__`, and write `new_state` and `setup`; everything else has a default.
    """

    def __init__(
        self, name: str, title: str, seats: tuple[int, ...], chapters: tuple[ModuleType, ...]
    ) -> None:
        self.name = name
        self.title = title
        self.seats = seats
        self.chapters = chapters  # the modules that hold the rule functions
        self.settings: tuple[Setting, ...] = ()
        self.version = 1  # of the rules: a record says which version made it
        self.playout = 30  # choices that a search makes by chance before it asks for the score
        self.tutorial: Tutorial | None = None
        self.words: dict[str, str] = {}  # the log's sentences: kind -> "{0:seat} wins {1} Gold"
        self._rules: dict[str, Rule] = {}
        self._names: dict[Rule, str] = {}

    # ---- To be written by each game ----

    def new_state(self, seats: int) -> S:
        """The state of an empty table."""
        raise NotImplementedError(f"{self.name} has no new_state")

    def setup(self, t: Table[S]) -> None:
        """Set the table up and put the first steps on its stack."""
        raise NotImplementedError(f"{self.name} has no setup")

    # ---- To be written where the default does not fit ----

    def score(self, t: Table[S], seat: int) -> float:
        """How good the table looks for a seat, from 0 (lost) to 1 (won)."""
        return self.outcome(t, seat)

    def view(self, t: Table[S], seat: int) -> dict[str, object]:
        """What a seat may see beyond the state's own fields and the zones: things worked out from them."""
        return {}

    def imagine(self, t: Table[S], seat: int) -> None:
        """Deal again what a seat cannot know and the zones do not hold. `t` is already an imagined copy."""

    def check(self, t: Table[S]) -> None:
        """Raise AssertionError if something that must always hold does not (pieces conserved, nothing negative …)."""

    def promising(self, t: Table[S], ask: Ask) -> list[int]:
        """The numbers of the options that are worth a bot's time, for asks with many; empty means all of them.

        It narrows what searches look at, never what is legal. It may use only what the asked seat knows.
        """
        return []

    def habit(self, t: Table[S], ask: Ask, whim: float) -> int:
        """The number of the option that a sensible player takes at a glance; NO_HABIT where the game has no such hand.

        It is asked on imagined tables only, thousands of times a second, so it must be quick rather than clever.
        Searches play on with it, and weigh what else could be done against it. `whim`, from 0 to below 1, decides where
        one option is as good as another.
        """
        return NO_HABIT

    def moment(self, t: Table[S], seat: int) -> int:
        """How far the game has come for a seat: playouts by habit go on until it reaches the `horizon`."""
        return 0

    def horizon(self, t: Table[S], seat: int) -> int:
        """The moment at which the worth of what a seat chooses now has shown: as a rule when others have answered.

        A playout ends after `playout` choices in any case.
        """
        return 1

    def face(self, face: int) -> str:
        """The name of a piece's face in views."""
        return str(face)

    def wording(self, kind: str, value: object, t: Table[S]) -> str:
        """How a log argument of some type (`seat`, `card`, `realm` …) reads in a sentence."""
        return f"seat {value}" if kind == "seat" else str(value)

    def faction(self, t: Table[S], seat: int) -> str:
        """What the lab groups win rates by: a hero, a people, a colour. Empty where the game has no such thing."""
        return ""

    # ---- Given ----

    def outcome(self, t: Table[S], seat: int) -> float:
        """1 for a win alone, a share for a shared one, 0 for a loss, half for no result yet or a draw."""
        result = t.result
        if result is None:
            return 0.5
        return result.points[seat]

    def settings_with(self, given: dict[str, object]) -> dict[str, Value]:
        """The set-up options with their defaults filled in; unknown ones are refused."""
        if not given:
            return {setting.name: setting.default for setting in self.settings}
        known = {setting.name: setting for setting in self.settings}
        for name in given:
            if name not in known:
                listed = ", ".join(known) if known else "none"
                raise Refused(f"{self.name} has no option '{name}'; its options are: {listed}")
        return {
            name: setting.checked(given[name]) if name in given else setting.default
            for name, setting in known.items()
        }

    def rules(self) -> dict[str, Rule]:
        """Every rule function by name, as saves name them: `cards.play_card`."""
        if not self._rules:
            for chapter in self.chapters:
                short = chapter.__name__.rpartition(".")[2]
                for name, rule in vars(chapter).items():
                    if callable(rule) and not isinstance(rule, type) and not name.startswith("_"):
                        if getattr(rule, "__module__", chapter.__name__) in (chapter.__name__, None):
                            self._rules[f"{short}.{name}"] = rule
            self._names = {rule: name for name, rule in self._rules.items()}
        return self._rules

    def name_of(self, rule: Rule) -> str:
        self.rules()
        if rule not in self._names:
            raise Refused(
                f"the step {rule!r} is not a function of {self.name}'s chapters, so a table cannot be saved with it"
            )
        return self._names[rule]

    def say(self, t: Table[S], entry: Entry, seat: int) -> str:
        """A log entry as a sentence, for one seat's eyes. Empty if the seat may not know of it."""
        args = entry.seen_by(seat)
        if args is None:
            return ""
        words = self.words.get(entry.kind)
        if words is None:
            return " ".join([entry.kind, *[str(arg) for arg in args]])
        return self.fill_in(t, words, args)

    def fill_in(self, t: Table[S], words: str, args: tuple[object, ...]) -> str:
        """Fill `{0:seat} wins {1} Gold` with the words for its arguments."""
        parts = words.split("{")
        text = parts[0]
        for part in parts[1:]:
            inside, _, rest = part.partition("}")
            at, _, kind = inside.partition(":")
            text += self.wording(kind, args[int(at)], t) + rest
        return text[:1].upper() + text[1:]
