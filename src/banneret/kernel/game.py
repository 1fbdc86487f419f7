"""A game: the rules module's face to the kernel."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from banneret.kernel.errors import BanneretError, Refused, RuleError
from banneret.kernel.fields import State
from banneret.kernel.judgement import Count, Judgement
from banneret.kernel.log import Entry
from banneret.kernel.places import place_of, raised_in
from banneret.kernel.step import Rule, Said, Step
from banneret.kernel.tutorial import Tutorial
from banneret.kernel.words import Reader, Words, words_of

if TYPE_CHECKING:
    from banneret.kernel.ask import Ask, Option
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)

Value = bool | int | str
NO_HABIT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Loader:
    """Carries a position over from one version of the rules to the next (see `earlier`)."""

    def carry_over(self, table: dict[str, object]) -> None:
        """Change a saved table, which is plain data, into one of the next version."""
        raise NotImplementedError


class Setting:
    """One set-up option of a game: its name, what a person reads, and the values it can have.

    `labels` say what each value means where the value itself does not, `notes` what more a newcomer to it should know
    (a scenario's length, and who is against whom); `only` names another option and the values of it
    without which this one changes nothing, so that a form can leave it out.

    A value that `decides` other options is a ready-made set of them: with `{"printed": {"tie": "rulebook"}}` whoever
    chooses "printed" has chosen the option `tie`, too. A value that decides nothing leaves all of them free.

    With `each` it has a value for every seat, a hero or a people, given as a list: `{"hero": ["duke", "witch"]}`, and
    kept one by one, as `hero.0` and `hero.1`. Where these are to be `distinct`, no two seats may have the same.
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
        each: bool = False,
        distinct: bool = False,
        decides: dict[str, dict[str, Value]] | None = None,
        notes: tuple[str, ...] = (),
    ) -> None:
        given: object = values  # whatever was written: games need not be type-checked
        if not isinstance(given, tuple):
            raise RuleError(
                f"the set-up option {name}: its values are {given!r}; right would be Setting(name, sentence, usual "
                "value, (all values, ...))"
            )
        if values and default not in values:
            raise RuleError(
                f"the set-up option {name}: {default!r}, the usual value, is none of its values {values}"
            )
        self.name = name
        self.text = text
        self.default = default
        self.values = values
        self.cites = cites
        self.labels = labels
        self.only = only
        self.each = each
        self.distinct = distinct
        self.decides: dict[str, dict[str, Value]] = {} if decides is None else decides
        self.notes = notes

    def decided(self, options: dict[str, Value]) -> dict[str, Value]:
        """This option and those that it decides, as far as they are known. Who names one of those chooses freely."""
        names = {name for others in self.decides.values() for name in others}
        value = options.get(self.name, self.default)
        if self.name not in options and any(name in options for name in names):
            for free in self.values:
                if str(free) not in self.decides:
                    value = free
        others = self.decides.get(str(value), {})
        for name, other in others.items():
            if options.get(name, other) != other:
                raise Refused(
                    f"option {name} = {written(options[name])}: "
                    f"with {self.name} = {written(value)} it is {written(other)}"
                )
        return {self.name: value, **others}

    def checked(self, value: object) -> Value:
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        allowed_texts = " or ".join(written(allowed) for allowed in self.values)
        raise Refused(f"option {self.name} = {written(value)}: it can be {allowed_texts}")

    def of_each(self, seats: int, options: dict[str, Value]) -> dict[str, Value]:
        """A value for every seat: those given, and for the others the default, or the next one that is still free."""
        values: dict[str, Value] = {}
        for seat in range(seats):
            name = f"{self.name}.{seat}"
            if name in options:
                values[name] = self.checked(options[name])
        if self.distinct and len(set(values.values())) < len(values):
            raise Refused(f"option {self.name} = {list(values.values())}: no two seats may have the same")
        for seat in range(seats):
            name = f"{self.name}.{seat}"
            if name not in values:
                free = [value for value in self.values if not self.distinct or value not in values.values()]
                if not free:
                    raise Refused(f"option {self.name}: it has too few values for {seats} seats")
                values[name] = self.default if self.default in free else free[0]
        return values


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game tells the kernel its name, its seats, how it starts, what may be seen of it and who is ahead.

    Subclass it, set the fields in `__init__`, and write `new_state` and `setup`; everything else has a default.
    """

    def __init__(
        self, name: str, title: str, seats: tuple[int, ...], chapters: tuple[ModuleType, ...]
    ) -> None:
        given: object = seats  # whatever was written: games need not be type-checked
        if not isinstance(given, tuple) or not given or min(seats) < 1:
            raise RuleError(
                f"{name}: seats are the numbers of seats that it is played with, (2, 3), not {seats!r}"
            )
        self.name = name
        self.title = title
        self.seats = seats
        self.chapters = chapters  # the modules that hold the rule functions
        self.blurb = ""  # what it is about, in a sentence or two: the lobby shows it
        self.minutes = 0  # that a play takes; 0: nobody knows
        # the file with its rules, one entry each; empty: `rules/<name>.toml`, if there is one
        self.ledger = ""
        self.settings: tuple[Setting, ...] = ()
        self.version = 1  # of the rules: a record says which version made it
        # by earlier version: how its positions read in the next (None: they do not fit); a version that is not here
        # needs no more than that steps and fields have kept their names
        self.earlier: dict[int, Loader | None] = {}
        self.playout = 30  # choices that a search makes by chance before it asks for the score
        # how much trying what is little known weighs in a search against trusting what looks best: the less playouts
        # scatter, the less it needs
        self.explore = 0.7
        # choices after which bots do anything at all now and then: of those who wait for one another none would ever
        # end a game that has no end of its own; 0: it ends by itself
        self.restless = 0
        # a search begins with what looks best at once, and not with the habit: where that plays better than the habit
        self.greed_first = False
        # where greed comes first: how many options a search looks at, those that greed likes best; 0: all of them
        self.contenders = 0
        # rounds of playouts before a search concludes anything: the less playouts scatter, the fewer it needs
        self.fewest_rounds = 6
        self.tutorial: Tutorial | None = None
        self.words: Words = words_of()  # how prompts, options, reasons and log entries read
        self.judgement: Judgement | None = None  # what `worth` is made of, where that is a sum of features
        self.counts: tuple[Count, ...] = ()  # what a player counts behind some of those features
        self.scopes: tuple[type[State], ...] = ()  # the records that scopes hold
        self.watches = False  # is there something to look at after every step?
        # what a seat does in a window until its person says otherwise: ask, held or always
        self.passing = "ask"
        self.timed = False  # does it name the clocks of its asks (`clock_of`)?
        self._rules: dict[str, Rule] = {}
        self._names: dict[Rule, str] = {}

    # ---- To be written by each game ----

    def new_state(self, seats: int) -> S:
        """The state of an empty table."""
        raise RuleError(
            f"{self.name} has no `new_state`: write the method that makes the state of an empty table"
        )

    def setup(self, t: Table[S]) -> None:
        """Set the table up and put the first steps on its stack."""
        raise RuleError(
            f"{self.name} has no `setup`: write the method that puts the first steps on the stack"
        )

    # ---- To be written where the default does not fit ----

    def worth(self, t: Table[S], seat: int) -> float:
        """How good an open position looks for a seat, from 0 (as good as lost) to 1 (as good as won)."""
        return 0.5

    def measure(self, t: Table[S], seat: int) -> list[float]:
        """The features of a seat's position, in the order of `judgement.features`: what its worth is made of."""
        return []

    def count(self, t: Table[S], seat: int) -> list[float]:
        """How much a seat has of each of `counts`: only for telling reasons, nobody chooses by it."""
        return []

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

    def wider(self, t: Table[S], ask: Ask) -> list[int]:
        """The numbers of the options that may become `contenders` besides the promising ones: who thinks things through
        can look at what seems little worth at a glance. It may use only what the asked seat knows.
        """
        return []

    def idle(self, t: Table[S], ask: Ask) -> bool:
        """Is a standing ask not worth a bot's thought as things stand? It may use only what the asked seat knows."""
        return False

    def ground(self, t: Table[S], ask: Ask) -> tuple[object, ...] | None:
        """All that an open ask goes by: while that is the same, the ask is not put anew. None: it is not known.

        For asks that stay open long, as standing ones do. The checker puts every open ask anew and compares.
        """
        return None

    def warn(self, t: Table[S], ask: Ask, option: Option) -> Said | None:
        """What speaks against an option before it is chosen: that it puts at risk what the seat cannot do without, or
        that nothing would come of it.

        It is asked when a person reads the options, and may use only what the asked seat knows.
        """
        return None

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

    def round_of(self, t: Table[S]) -> int:
        """The round that is being played, the first is 1; 0 before it, and in a game that counts none."""
        return 0

    def harsh(self, t: Table[S], ask: Ask) -> list[int]:
        """The numbers of the options that fall upon a rival: gentle bots leave them be in the first rounds.

        Not harsh is what answers an attack. It is asked on imagined tables only, so options may be tried on clones.
        """
        return []

    def weighty(self, t: Table[S], ask: Ask) -> bool:
        """Is an ask worth a search? Where it is not, what comes to mind first is taken: a matter of taste, say."""
        return True

    def matter(self, t: Table[S], ask: Ask) -> str:
        """What a question is part of that a seat may leave to a bot as a whole: "battle 3". Empty: nothing such."""
        return ""

    def matters(self, t: Table[S]) -> list[str]:
        """The matters that are still under way."""
        return []

    def face(self, face: int) -> str:
        """The name of a piece's face in views."""
        return str(face)

    def content(self) -> dict[str, object]:
        """Its printed things, for a screen of its own to show before any table: cards, prices, maps. Plain data."""
        return {}

    def seat_name(self, t: Table[S], seat: int) -> str:
        """What a seat is called where nobody has a name: "the Villager"."""
        return f"seat {seat + 1}"

    def names(self, t: Table[S]) -> dict[str, list[str]]:
        """Names that depend on how this table was set up, by type and number: hexes of a map. They never change."""
        return {}

    def watch(self, t: Table[S]) -> None:
        """Looked at after every step, where `watches` is set: have the points been reached, is somebody out?"""

    def clock_of(self, t: Table[S], seat: int, kind: str) -> str:
        """The name of the clock that runs while an ask of a kind is open for a seat, where `timed` is set; empty: none.

        `turn-7` is the clock `turn` of the seventh turn: it stands still while others are asked, and goes on after it.
        """
        return ""

    def clocks(self, options: dict[str, Value]) -> dict[str, float]:
        """The seconds of the clocks that its rules time phases with: they run at every table with such options."""
        return {}

    def by_the_clock(self, t: Table[S], ask: Ask, option: Option) -> bool:
        """Is an option for the clock alone to choose, when time has run out? People are refused it; bots are not."""
        return False

    def settings_for(self, seats: int, options: dict[str, Value]) -> tuple[Setting, ...]:
        """The set-up options where they depend on the number of seats, or on one another: a scenario's own values."""
        return self.settings

    def options_then(self, version: int, options: dict[str, object]) -> dict[str, object] | None:
        """The set-up options of a record that earlier rules made; None where those are not known any more.

        Where what has changed became an option, the old way is a value of it, and old records go on to be read.
        """
        return None

    def options_now(self, version: int, options: dict[str, object]) -> dict[str, object]:
        """The set-up options at which a position of earlier rules is played on that are not known any more."""
        return options

    def bounded(self, options: dict[str, Value]) -> dict[str, Value]:
        """The options of a table at which only programs play: bounded, where by the book a game need never end."""
        return options

    def check_carried(self, seats: int, options: dict[str, Value], carried: dict[str, object]) -> None:
        """Refuse what cannot be carried over from an earlier table: plain data, such as the heroes of a campaign."""
        raise Refused(f"{self.name} carries nothing over from one table to the next")

    def faction(self, t: Table[S], seat: int) -> str:
        """What the lab groups win rates by: a hero, a people, a colour. Empty where the game has no such thing."""
        return ""

    def sources(self, t: Table[S], seat: int) -> dict[str, int]:
        """Where a seat's points come from, for the lab. Empty where the game counts no points."""
        return {}

    # ---- Given ----

    def score(self, t: Table[S], seat: int) -> float:
        """How good the table looks for a seat: 1 is a win, a share of it a tie, 0 a loss; what is open lies between."""
        result = t.result
        return self.worth(t, seat) if result is None else result.points[seat]

    def settings_with(self, given: dict[str, object], seats: int = 0) -> dict[str, Value]:
        """The set-up options with their defaults filled in; unknown ones are refused.

        What there is for each seat, and what depends on the number of seats, is filled in where that is known.
        """
        options: dict[str, Value] = {}
        if not given and not self.settings:
            return options
        known = {setting.name: setting for setting in self.settings}
        for name, value in given.items():
            setting = known.get(name.partition(".")[0])
            if setting is None or (name not in known and not setting.each):
                listed = ", ".join(known) if known else "none"
                raise Refused(f"{self.name} has no option '{name}'; its options are: {listed}")
            if setting.each and name in known:
                if not isinstance(value, (list, tuple)):
                    raise Refused(
                        f"option {name} = {written(value)}: it is a list, with a value for each seat"
                    )
                for seat, one in enumerate(value):
                    options[f"{name}.{seat}"] = setting.checked(one)
            else:
                options[name] = setting.checked(value)
        for setting in self.settings:
            if setting.decides:
                options.update(setting.decided(options))
        for name, setting in known.items():
            if not setting.each and name not in options:
                options[name] = setting.default
        ordered = {name: options[name] for name in known if name in options}
        options = {**ordered, **{name: value for name, value in options.items() if name not in ordered}}
        return self.options_for(seats, options) if seats else options

    def options_for(self, seats: int, options: dict[str, Value]) -> dict[str, Value]:
        """The options of a table with so many seats, each checked against what it can be there."""
        if not self.settings:
            return options
        plain = {setting.name: setting for setting in self.settings}
        found = {name: value for name, value in options.items() if "." not in name}
        for setting in self.settings_for(seats, options):
            if setting.each:
                found.update(setting.of_each(seats, options))
            elif setting.name in options:
                value = options[setting.name]
                if value not in setting.values and value == plain[setting.name].default:
                    value = setting.default  # it was not asked for
                found[setting.name] = setting.checked(value)
        for name in options:
            if name not in found:
                raise Refused(f"option {name}: the table has {seats} seats")
        return found

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
                f"the step {rule.__name__} ({place_of(rule)}) is not a function of {self.name}'s chapters, so a table "
                "cannot be saved with it: a step is a function that stands by itself in one of their modules"
            )
        return self._names[rule]

    def told_of_error(self, error: BaseException) -> str:
        """What an exception says, and where in the game's own files it was raised; ours name their line themselves."""
        if isinstance(error, BanneretError):
            return str(error)
        place = self.place_of_error(error)
        return f"{type(error).__name__}: {error}" + (f", {place}" if place else "")

    def place_of_error(self, error: BaseException) -> str:
        """Where in its own files an exception was raised: `my_game.py:42 (in drop)`; empty where that is not known."""
        return raised_in(error, (*self.chapters, sys.modules[type(self).__module__]))

    # ---- Reading ----

    def say(self, t: Table[S], entry: Entry, seat: int) -> str:
        """A log entry as a sentence, for one seat's eyes. Empty if the seat may not know of it."""
        args = entry.seen_by(seat)
        return "" if args is None else self._read(t, "entries", entry.kind, args)

    def prompt(self, t: Table[S], ask: Ask, seat: int | None = None) -> str:
        """What an ask asks, as the asked seat reads it, or as another seat (-1: a spectator) is told."""
        if seat is None or seat == ask.seat:
            return self._read(t, "prompts", ask.kind, ask.args, "asks", ask.seat)
        if ask.told is not None:
            return self._read(t, "prompts", ask.told.kind, ask.told.args, "told", ask.seat)
        return self._read(t, "prompts", ask.kind, ask.args, "told", ask.seat)

    def label(self, t: Table[S], option: Option) -> str:
        """What a person reads of an option."""
        return self._read(t, "options", option.kind, option.args)

    def retold(self, t: Table[S], option: Option) -> str:
        """What a person reads of an option that was chosen, where its board is not in sight."""
        return self._read(t, "options", option.kind, option.args, "told")

    def reason(self, t: Table[S], reason: Step | Said | None) -> str:
        """Why an option is blocked."""
        reason = t.said(reason)
        return "" if reason is None else self._read(t, "reasons", reason.kind, reason.args)

    def warning(self, t: Table[S], warning: Said | None) -> str:
        """What a person reads against an option."""
        return "" if warning is None else self._read(t, "warnings", warning.kind, warning.args)

    def hint(self, t: Table[S], option: Option) -> str:
        """What a person reads of an option's outcome."""
        hint = t.said(option.hint)
        return "" if hint is None else self._read(t, "hints", hint.kind, hint.args)

    @property
    def usual_seats(self) -> int:
        """For how many it is laid out where nobody says: two, or else the fewest."""
        return 2 if 2 in self.seats else self.seats[0]

    def option_name(self, option: Option) -> str:
        """What an option is called in records, tutorials and tests: `buy beggar gold-4`."""
        return self.words.name("options", option.kind, option.args)

    def entry_name(self, entry: Entry, seat: int) -> str:
        """What a log entry is called in tutorials: `wins 0 2`. Empty if the seat may not know of it."""
        args = entry.seen_by(seat)
        return "" if args is None else self.words.name("entries", entry.kind, args)

    def _read(
        self, t: Table[S], section: str, kind: str, args: tuple[object, ...], text: str = "", seat: int = -1
    ) -> str:
        return Reader(self.words, Seats(self, t).name, self.names(t)).read(section, kind, args, text, seat)


def written(value: object) -> str:
    """The value of an option as people write it: true, 3, 'open'."""
    return str(value).lower() if isinstance(value, bool) else repr(value)


class Seats(Generic[S]):
    """What the seats of a table are called."""

    def __init__(self, game: Game[S], t: Table[S]) -> None:
        self.game = game
        self.t = t

    def name(self, seat: int) -> str:
        return self.game.seat_name(self.t, seat)
