"""The table: one play of a game.

Rules are plain functions over a table. A rule never waits for input: it changes the state, puts further steps on the
stack, or asks. Choosing an option puts its steps on the stack and runs them until the next ask.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Final, Generic, TypeVar, cast, final

import msgspec
from mypy_extensions import mypyc_attr

from banneret.kernel.answering import not_open, option_of
from banneret.kernel.ask import Ask, Group, Join, Offer, Option
from banneret.kernel.asking import NO_OPTIONS, asked_of_nobody, asked_twice, no_answer, numbers_asked, parted
from banneret.kernel.chance import Chance, commitment, new_chance
from banneret.kernel.choice import STANDING
from banneret.kernel.choice import Choice as Choice
from banneret.kernel.choice import Result as Result
from banneret.kernel.encoding import encode_table
from banneret.kernel.errors import Refused, RuleError
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.imagining import imagined
from banneret.kernel.log import EVERYONE, Entry, LogNode
from banneret.kernel.looking import said_now, view_of
from banneret.kernel.numbers import Amount, Total
from banneret.kernel.places import last_step, line_of
from banneret.kernel.purity import call_strictly, expect_words
from banneret.kernel.step import Frame, Said, Step, stacked, step
from banneret.kernel.strands import Scope as Scope
from banneret.kernel.strands import cloned_scopes, strands_of
from banneret.kernel.strands import join as join
from banneret.kernel.strands import leave as leave
from banneret.kernel.together import ask_together, catch, renew, take_sealed
from banneret.kernel.undoing import (
    EVERY,
    Checkpoint,
    become,
    keep,
    last_of,
    make_again,
    replayed,
    why_no_undo,
    without,
)
from banneret.kernel.zone import NOBODY, Zones, no_zones

S = TypeVar("S", bound=State)
R = TypeVar("R", bound=State)


# Asks, options, groups, joins and strands are never changed in place but replaced, so that tables can share them.
NO_ASKS: Final[list[Ask]] = []
NO_GROUPS: Final[dict[int, Group]] = {}
NO_JOINS: Final[dict[int, Join]] = {}
NO_FRAMES: Final[list[Frame]] = []
NO_SCOPES: Final[dict[int, Scope]] = {}

ENDLESS: Final = 100_000  # steps after one choice: rules that need more go round in a circle


@final
@mypyc_attr(free_list_len=1)
class Table(Generic[S]):
    """One play of a game: state, stack of steps, open asks, stream of chance, log, result.

    `new_table` makes one; `clone` starts from a blank one, too.
    """

    game: Game[S]
    seats: int
    options: dict[str, Value]
    carried: dict[str, object]  # plain data from an earlier table, not to be changed
    seed: str
    state: S
    zones: Zones
    chance: Chance
    asks: list[Ask]
    result: Result | None
    quiet: bool  # leave out the log and what only a person needs: for searches
    last_choice: Choice | None
    last_entry: LogNode | None
    next_ask: int  # the serial number of the next ask, which no seat is told
    asked: list[int]  # how many asks each seat was put
    sides: tuple[int, ...]  # who is with whom: seats with the same number win together
    scopes: dict[int, Scope]
    stack: Frame | None
    groups: dict[int, Group]
    joins: dict[int, Join]
    base: Table[S] | None  # where undo and records start from, if not from the set-up
    checkpoint: Checkpoint | None  # the newest, of tables on which searches do not play
    imagined: bool
    _strands: list[Frame]
    _chance_is_shared: bool  # with a clone: the one that draws next takes a copy
    _running: Step | None  # the step that runs now, on this stack
    _floor: Frame | None
    _scope: int  # the scope that it runs in
    _asked: bool  # the running step has asked, so it may do nothing more
    _barrier: bool  # something was rolled or revealed since the last choice
    _caught: list[Ask] | None  # asks are caught here instead of opened
    _instead: Frame | None  # the stack that a step left that was run to catch its ask
    _strict: bool
    _careful: bool  # is there anything to look at after every step?
    _onlooker: Callable[[], None] | None  # is told of every step that has told something

    def __init__(self) -> None:
        pass  # a class without it is called by a detour when compiled

    # ---- Playing ----

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def running(self) -> Step | None:
        """The step that runs now, or ran last."""
        return self._running

    @property
    def commitment(self) -> str:
        """The public hash of the seed, and of what was carried over."""
        return commitment(self.seed, carried_text(self.carried))

    @property
    def choices(self) -> int:
        """How many choices have been made."""
        return 0 if self.last_choice is None else self.last_choice.number

    @property
    def strict(self) -> bool:
        """Make sure that steps that ask do nothing else? It is slow: for the checker, and for tests."""
        return self._strict

    @strict.setter
    def strict(self, strict: bool) -> None:
        self._strict = strict
        self._careful = strict or self.game.watches or self._onlooker is not None

    def show_to(self, onlooker: Callable[[], None] | None) -> None:
        """Call somebody after every step that has told something, in the midst of a choice. A clone has no onlooker."""
        self._onlooker = onlooker
        self._careful = self._strict or self.game.watches or onlooker is not None

    def each(self, name: str, seat: int) -> Value:
        """The value of a set-up option that every seat has its own of."""
        return self.options[f"{name}.{seat}"]

    def choose(self, ask: Ask, option: int | Option | tuple[int, ...]) -> None:
        """Answer an open ask with one of its options (or its index, or numbers), and run until the next ask."""
        asks = self.asks
        if len(asks) == 1 and asks[0] is ask:
            rest = NO_ASKS
        else:
            rest = [other for other in asks if other is not ask]
            if len(rest) == len(asks):
                raise Refused(not_open(self, ask.seat, ask.id))
        if isinstance(option, int) and 0 <= option < len(ask.options):
            made = ask.options[option]
        else:
            made = option_of(self, ask, option)
        self.asks = rest
        choice = Choice(ask.id, ask.seat, made, self.last_choice)
        self.last_choice = choice
        self._barrier = False
        self._scope = ask.scope
        if self.joins:
            choice.strands = strands_of(self, ask.then)
        if ask.group:
            choice.group = ask.group
            # an answer that is only kept changes nothing that others are asked about
            rest = self.asks if take_sealed(self, ask, made) else NO_ASKS
        elif ask.standing:
            choice.group = STANDING
            self.stack = stacked(made.do, None, ask.scope)
        elif len(made.do) == 1 and not self._careful:
            self.stack = ask.then
            self._asked = False
            self._call(made.do[0])
        else:
            self.stack = stacked(made.do, ask.then, ask.scope)
        self._run()
        if rest and self.result is None:
            renew(self, rest)
        choice.barrier = self._barrier
        if not self.quiet and choice.number % EVERY == 0:
            keep(self)

    def answer(self, seat: int, ask_id: int, option: int | tuple[int, ...]) -> None:
        """`choose` for callers that hold only numbers: a server, a record."""
        self.choose(self.ask_with(seat, ask_id), option)

    def ask_with(self, seat: int, ask_id: int) -> Ask:
        """The open ask of a seat with an id."""
        for ask in self.asks:
            if ask.id == ask_id and ask.seat == seat:
                return ask
        raise Refused(not_open(self, seat, ask_id))

    def asks_of(self, seat: int) -> list[Ask]:
        """The open asks that a seat may answer."""
        return [ask for ask in self.asks if ask.seat == seat]

    # ---- Running steps ----

    def _run(self) -> None:
        left = ENDLESS
        while self.result is None:
            left -= 1
            if left == 0:
                raise RuleError(
                    f"{self.game.name}: {ENDLESS} steps have run, and none of them asks or ends the play; "
                    f"{last_step(self._running)}"
                )
            frame = self.stack
            if frame is None:
                if self._strands:
                    self.stack = self._strands[0]
                    self._strands = self._strands[1:]
                    continue
                for ask in self.asks:
                    if not ask.standing:
                        return
                raise RuleError(
                    f"{self.game.name}: the rules came to an end without an ask or a result; {last_step(self._running)}"
                )
            self.stack = frame.below
            self._scope = frame.scope
            self._asked = False
            if self._careful:
                self._perform(frame.step)
            else:
                self._call(frame.step)
        self.asks = NO_ASKS
        self.stack = None
        self.groups = NO_GROUPS
        self.joins = NO_JOINS
        self.scopes = NO_SCOPES
        self._strands = NO_FRAMES
        self._running = None

    def _perform(self, s: Step) -> None:
        """Run a step, and look at what must be looked at after each."""
        told = self.last_entry
        if self._strict:
            call_strictly(self, s)
        else:
            self._call(s)
        if self.game.watches and not self._asked and self.result is None:
            self.game.watch(self)
        if self._onlooker is not None and self.last_entry is not told:
            self._onlooker()

    def _call(self, s: Step) -> None:
        rule = s.rule
        args = s.args
        self._running = s
        self._floor = self.stack
        count = len(args)
        # Spelled out, because a call with unpacked arguments costs several times as much.
        if count == 1:
            rule(self, args[0])
        elif count == 2:
            rule(self, args[0], args[1])
        elif count == 3:
            rule(self, args[0], args[1], args[2])
        elif count == 0:
            rule(self)
        else:
            rule(self, *args)

    def then(self, first: Step | None = None, *more: Step) -> None:
        """Steps to run next, in the order given, before whatever was waiting."""
        if self._asked:
            raise RuleError(
                "a step that has asked can do nothing more: put the steps that follow on the stack first "
                f"({line_of(self._running)})"
            )
        if more:
            self.stack = stacked(more, self.stack, self._scope)
        if first is not None:
            self.stack = Frame(first, self.stack, self._scope)

    def restart(self, *steps: Step) -> None:
        """Take all open asks off the table and play on from these steps: for positions that are set up by hand."""
        self.asks = NO_ASKS
        self.groups = NO_GROUPS
        self.joins = NO_JOINS
        self.scopes = NO_SCOPES
        self._strands = NO_FRAMES
        self._asked = False
        self.stack = stacked(steps, None, 0)
        self._run()
        if self.result is None:
            self.rebase()

    def fix_chance(self, draws: tuple[int, ...]) -> None:
        """The coming draws of chance, each from 0 on: for positions that are set up by hand."""
        self._own_chance().fixed = draws

    def finish(self, winners: tuple[int, ...], ending: str, cites: str = "") -> None:
        """End the play: a win for each of the winners, whoever wins with them. No winners: everybody has lost.

        No step runs after this.
        """
        self._end(winners, ending, 1.0, cites)

    def tie(self, winners: tuple[int, ...], ending: str, cites: str = "") -> None:
        """End the play with several ahead and nobody alone: they share the win, each side an equal part of it.

        One who is ahead alone has won.
        """
        sides = len({self.sides[seat] for seat in winners if 0 <= seat < self.seats})
        self._end(winners, ending, 1.0 / max(1, sides), cites)

    def draw_game(self, ending: str, cites: str = "") -> None:
        """End the play with nobody ahead."""
        even = tuple(range(self.seats))
        self.result = Result(even, ending, tuple([0.5] * self.seats))
        self.tell("ends", (ending, ()), cites)

    def _end(self, winners: tuple[int, ...], ending: str, points: float, cites: str) -> None:
        for seat in winners:
            if seat < 0 or seat >= self.seats:
                there = f"the seats are 0 to {self.seats - 1} ({line_of(self._running)})"
                raise RuleError(f"'{ending}': seat {seat} cannot win; {there}")
        self.result = Result(
            winners, ending, tuple([points if s in winners else 0.0 for s in range(self.seats)])
        )
        self.tell("ends", (ending, winners), cites)

    # ---- Who is with whom ----

    def ally(self, sides: tuple[int, ...]) -> None:
        """Say who is with whom from now on: a number for each seat, the same for those who win together."""
        if len(sides) != self.seats:
            raise RuleError(
                f"there are {self.seats} seats, and {len(sides)} sides were named: {sides} ({line_of(self._running)})"
            )
        self.sides = sides

    def allied(self, seat: int, other: int) -> bool:
        """Are two seats on the same side? (A seat is always on its own.)"""
        return self.sides[seat] == self.sides[other]

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats that are with a seat, itself among them."""
        return tuple([other for other in range(self.seats) if self.sides[other] == self.sides[seat]])

    # ---- Scopes ----

    def enter(self, record: State) -> None:
        """Open a scope: the steps that follow run inside it, and the record is gone when they are done."""
        if self._asked or self._caught is not None:
            raise RuleError(
                f"a step that asks cannot open a {type(record).__name__}, too ({line_of(self._running)})"
            )
        if type(record) not in self.game.scopes:
            raise RuleError(
                f"{type(record).__name__} is none of {self.game.name}'s scopes: name the class in Game.scopes "
                f"({line_of(self._running)})"
            )
        number = max(self.scopes, default=0) + 1
        self.scopes = {**self.scopes, number: Scope(record, self._scope)}
        self.stack = Frame(step(leave, number), self.stack, self._scope)
        self._scope = number

    def scope(self, kind: type[R]) -> R:
        """The record of the innermost scope of a kind around the running step."""
        found = self.scope_of(kind, self._scope)
        if found is None:
            raise RuleError(f"there is no {kind.__name__} around this step ({line_of(self._running)})")
        return found

    def scope_of(self, kind: type[R], number: int) -> R | None:
        """The record of the innermost scope of a kind, from scope `number` outwards (an ask has its `scope`)."""
        while number:
            scope = self.scopes[number]
            if isinstance(scope.record, kind):
                return scope.record
            number = scope.outer
        return None

    def scopes_of(self, kind: type[R]) -> list[R]:
        """The records of all open scopes of a kind, the oldest first: for views, scores and searches."""
        return [scope.record for scope in self.scopes.values() if isinstance(scope.record, kind)]

    # ---- Asking ----

    def ask(
        self,
        seat: int,
        kind: str,
        options: list[Option] | Offer,
        cites: str = "",
        absent: int = 0,
        auto: bool = False,
        standing: bool = False,
        told: Said | str | None = None,
        args: tuple[object, ...] = (),
        clock: str = "",
    ) -> None:
        """Put a question to a seat. It is all that a step does; the stack waits for the answer.

        `absent` is the index in `options` of the answer for an absent player (the first open one, if that is blocked).
        With `auto` a question with one open answer is not put: that answer is taken. (Only where what is open is known
        to all.) A `standing` ask may be answered but holds nothing up: the table goes on. Other seats see
        who is asked, the prompt and the rule it cites; where these would tell them too much, they read `told` instead.
        `clock` names the clock that runs while it is open.

        The step must change nothing: it is run again, to ask anew, when another seat's answer has changed the table.
        """
        if self._asked:
            asked_twice(self, f"'{kind}' is its second ask")
        blocked = NO_OPTIONS
        if isinstance(options, Offer):
            if absent:
                absent = options.open_at(absent)
            blocked = options.blocked
            open = options.open
        else:
            open = options
            for option in options:
                if option.blocked is not None:
                    open, blocked, absent = parted(options, absent, self.quiet)
                    break
        if absent < 0 or absent >= len(open):
            no_answer(self, kind, options, absent)
        if self.game.timed and not clock:
            clock = self.game.clock_of(self, seat, kind)
        if auto and len(open) == 1 and self._caught is None:
            self.stack = stacked(open[0].do, self.stack, self._scope)
            return
        ask = Ask(
            seat,
            kind,
            args,
            open,
            blocked,
            cites,
            absent,
            self.stack,
            self._running,
            self._floor,
            self._scope,
            Said(told) if isinstance(told, str) else told,
            clock,
        )
        self._put(ask, standing)

    def ask_numbers(
        self,
        seat: int,
        kind: str,
        amounts: tuple[Amount, ...],
        do: Step,
        absent: tuple[int, ...],
        totals: tuple[Total, ...] = (),
        legal: Step | None = None,
        cites: str = "",
        args: tuple[object, ...] = (),
        told: Said | str | None = None,
        listed: list[tuple[int, ...]] | None = None,
        clock: str = "",
    ) -> None:
        """Put a question whose answer is a row of numbers: a split, a trade, a distribution.

        `do` and `legal` are rules that take the numbers first (`counted(divide, seat)`); `absent` is the answer for an
        absent player. Bots choose among `listed` answers, or, where none are given, among some of the legal ones.
        """
        if self._asked:
            asked_twice(self, f"'{kind}' is its second ask")
        said = Said(told) if isinstance(told, str) else told
        if self.game.timed and not clock:
            clock = self.game.clock_of(self, seat, kind)
        ask = numbers_asked(
            self, seat, kind, amounts, do, absent, totals, legal, cites, args, said, listed, clock
        )
        self._put(ask, False)

    def _put(self, ask: Ask, standing: bool) -> None:
        """Open an ask, or hand it to who has run the step only to see what it asks."""
        if ask.again is None:
            raise RuleError(
                f"'{ask.kind}' is asked by no step: the set-up puts steps on the stack, and they ask"
            )
        if ask.seat < 0 or ask.seat >= self.seats:
            asked_of_nobody(self, ask.kind, ask.seat)
        self._asked = True
        if self._caught is not None:
            self._caught.append(ask)
            return
        self._number(ask)
        if self.asks:  # open beside others: what they answer may leave it as it is
            ask.ground = self.game.ground(self, ask)
        if standing:
            ask.standing = True
            ask.then = None
        else:
            self.stack = None
        self.asks = [*self.asks, ask] if self.asks else [ask]

    def _number(self, ask: Ask) -> None:
        serial = self.next_ask
        ask.serial = serial
        self.next_ask = serial + 1
        asked = self.asked
        number = asked[ask.seat] + 1
        ask.id = number
        asked[ask.seat] = number

    def seal(self, asking: list[Step]) -> None:
        """Put sealed asks: each step asks one seat; all answers take effect together, in this order, when complete."""
        ask_together(self, asking, False)

    def window(self, asking: list[Step]) -> None:
        """Let several seats act at this moment, or pass: each step asks one seat, in the order in which they may act.

        An option that leads to no step is to pass. The first seat in order that does something decides: the answers of
        those after it do not count. Until then nobody sees who has answered. Whom to ask must rest on what all can see
        ("has cards in hand"), never on what a seat holds.
        """
        ask_together(self, asking, True)

    def fork(self, strands: list[Step]) -> None:
        """Let seats act at the same time: each step starts a strand of its own; the stack goes on when all are done."""
        if self._asked or self._caught is not None:
            asked_twice(self, "this fork is its second ask")
        if not strands:
            return
        join_id = self.next_ask
        self.next_ask += 1
        scope = self._scope
        self.joins = {**self.joins, join_id: Join(len(strands), self.stack, scope)}
        started = [
            Frame(strand, Frame(step(join, join_id, at), None, scope), scope)
            for at, strand in enumerate(strands)
        ]
        self._strands = [*self._strands, *started]
        self.stack = None
        self._asked = True
        self._barrier = True  # from here on others may act unseen: taking back would tell whether they have

    def close(self, standing: Ask) -> None:
        """Take a standing ask off the table."""
        self.asks = [ask for ask in self.asks if ask is not standing]

    def asked_again(self, ask: Ask) -> Ask:
        """What the step behind an open ask would ask now. It is not put: for the checker and for those who load."""
        assert ask.again is not None
        return catch(self, ask.again, ask.below, ask.scope)

    # ---- Telling ----

    def tell(self, kind: str, args: tuple[object, ...], cites: str = "") -> None:
        """A log entry for everybody."""
        if not self.quiet:
            if self._strict:
                expect_words(self, kind, args)
            entry = Entry(kind, args, cites, EVERYONE, None, self.choices)
            self.last_entry = LogNode(entry, self.last_entry)

    def whisper(
        self,
        audience: int,
        kind: str,
        args: tuple[object, ...],
        public: tuple[object, ...] | None = None,
        cites: str = "",
    ) -> None:
        """A log entry whose particulars only some seats read; the others read `public`, or nothing."""
        if not self.quiet:
            if self._strict:
                expect_words(self, kind, args)
                expect_words(self, kind, args if public is None else public)
            entry = Entry(kind, args, cites, audience, public, self.choices)
            self.last_entry = LogNode(entry, self.last_entry)

    def log(self, seat: int, since: int = 0) -> list[Entry]:
        """The entries that a seat may read (-1: a spectator), oldest first, from number `since` on."""
        found = []
        node = self.last_entry
        while node is not None and node.count > since:
            if node.entry.seen_by(seat) is not None:
                found.append(node.entry)
            node = node.below
        found.reverse()
        return found

    def reveal(self) -> None:
        """Something hidden comes to light that no zone holds (zones say so themselves): it cannot be undone."""
        self._barrier = True

    # ---- Chance ----

    def _own_chance(self) -> Chance:
        if self._chance_is_shared:
            self.chance = self.chance.clone()
            self._chance_is_shared = False
        return self.chance

    def below(self, n: int) -> int:
        """A random whole number from 0 to n - 1."""
        self._barrier = True
        return self._own_chance().below(n)

    def flip(self) -> bool:
        """A coin: True is heads."""
        return self.below(2) == 1

    def shuffle(self, items: list[int]) -> None:
        self._barrier = True
        self._own_chance().shuffle(items)

    # ---- Zones and pieces ----

    def add_zone(self, name: str, contents: int = NOBODY, top: int = NOBODY, bottom: int = NOBODY) -> int:
        """A new zone, and who sees all of it, its top and its bottom: NOBODY, EVERYONE, or a mask like 1 << seat."""
        if not self.zones.names:
            self.zones = no_zones()  # tables without zones share the empty ones
        elif name in self.zones.names:
            raise RuleError(
                f"there is a zone {name!r} already: views, bots and screens know zones by their names"
            )
        return self.zones.add_zone(name, contents, top, bottom)

    def add_piece(self, zone: int, face: int, alike: int = 0) -> int:
        """A new piece in a zone. Pieces that are `alike` cannot be told apart from behind."""
        return self.zones.add_piece(zone, face, alike)

    def pieces(self, zone: int) -> list[int]:
        """The pieces in a zone, from bottom to top. Not to be changed in place."""
        if zone < 0 or zone >= len(self.zones.pieces):
            self._no_zone(zone)
        return self.zones.pieces[zone]

    def _no_zone(self, zone: int) -> None:
        names = ", ".join([f"{at} ({name})" for at, name in enumerate(self.zones.names)])
        raise RuleError(
            f"there is no zone {zone}; the zones are {names or 'none'} ({line_of(self._running)})"
        )

    def _no_piece(self, piece: int) -> None:
        pieces = len(self.zones.place)
        there = f"the pieces are 0 to {pieces - 1}" if pieces else "no piece was added"
        raise RuleError(f"there is no piece {piece}; {there} ({line_of(self._running)})")

    def put(self, piece: int, zone: int, at_bottom: bool = False) -> None:
        """Move a piece to a zone: on top of it, or to its bottom."""
        if zone < 0 or zone >= len(self.zones.pieces):
            self._no_zone(zone)
        if piece < 0 or piece >= len(self.zones.place):
            self._no_piece(piece)
        if self.zones.put(piece, zone, at_bottom):
            self._barrier = True

    def cut(self, zone: int, number: int, onto: int, under: bool = False) -> None:
        """Take the uppermost pieces of a zone as one block and lay it, in its order, onto another zone or under it."""
        if self.zones.cut(zone, number, onto, under):
            self._barrier = True

    def turn_over(self, zone: int, onto: int) -> None:
        """Turn the whole pile of a zone over, onto another."""
        if self.zones.turn_over(zone, onto):
            self._barrier = True

    def exchange(self, zone: int, other: int) -> None:
        """Turn two piles over, each as one, and let them change places."""
        if self.zones.exchange(zone, other):
            self._barrier = True

    def shuffle_zone(self, zone: int) -> None:
        self.zones.shuffle(zone, self._own_chance())
        self.zones.settle(zone)
        self._barrier = True

    def show_piece(self, piece: int, mask: int) -> None:
        """Let seats see a piece's face (`1 << seat`, or EVERYONE)."""
        if self.zones.show(piece, mask):
            self._barrier = True

    def open_zone(self, zone: int, mask: int) -> None:
        """From now on these seats see all that lies in the zone."""
        self.zones.contents[zone] = mask
        if self.zones.settle(zone):
            self._barrier = True

    # ---- Undo ----

    def can_undo(self, seat: int) -> bool:
        """May the seat take its last choice back? Only if nothing came of it that it, or anybody, has seen since."""
        return why_no_undo(self, seat) is None

    def why_no_undo(self, seat: int) -> Said | None:
        """Why the seat cannot take its last choice back, as far as it may know; None: it can."""
        return why_no_undo(self, seat)

    def undo(self, seat: int) -> None:
        """Take the seat's last choice back."""
        why = why_no_undo(self, seat)
        if why is not None:
            raise Refused(self.game.reason(self, why))
        become(self, without(self, last_of(self, seat)))

    def replayed(self, until: Choice | None) -> Table[S]:
        """The table as it stood after the choice `until`: played on from a checkpoint where there is one."""
        return replayed(self, until)

    def make_again(self, seat: int, ask_id: int, made: Option) -> None:
        """Make a choice that was made before, on this table or on one like it: known by its kind and arguments."""
        make_again(self, seat, ask_id, made)

    def set_up_again(self) -> Table[S]:
        """A new table with the same set-up and seed, before its first choice."""
        return new_table(
            self.game, self.seats, self.options, self.seed, self.quiet, self.strict, self.carried
        )

    def rebase(self) -> None:
        """Start the record anew from the position as it is now (after a position was set up by hand)."""
        self.last_choice = None
        self.checkpoint = None
        self.base = None
        self.base = self.clone()

    # ---- Copies ----

    def clone(self) -> Table[S]:
        """An independent copy. What never changes is shared."""
        copy: Table[S] = Table()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
        copy.carried = self.carried
        copy.seed = self.seed
        copy.state = cast(S, self.state.clone())
        copy.zones = cast(Zones, self.zones.clone()) if self.zones.names else self.zones
        copy.chance = self.chance
        copy._chance_is_shared = True
        self._chance_is_shared = True
        copy.asks = self.asks
        copy.result = self.result
        copy.quiet = self.quiet
        copy.last_choice = self.last_choice
        copy.last_entry = self.last_entry
        copy.next_ask = self.next_ask
        copy.asked = self.asked[:]
        copy.sides = self.sides
        copy.scopes = self.scopes and cloned_scopes(self.scopes)
        copy.stack = self.stack
        copy.groups = self.groups
        copy.joins = self.joins
        copy.base = self.base
        copy.checkpoint = self.checkpoint
        copy.imagined = self.imagined
        copy._strict = self._strict
        copy._careful = self._careful if self._onlooker is None else self._strict or self.game.watches
        copy._onlooker = None
        copy._strands = NO_FRAMES
        copy._running = None
        copy._floor = None
        copy._instead = None
        copy._scope = 0
        copy._asked = False
        copy._barrier = False
        copy._caught = None
        return copy

    def imagine(self, seat: int, seed: str) -> Table[S]:
        """A table that this one could be, for all the seat knows: what it cannot know is dealt again from `seed`."""
        return imagined(self, seat, seed)

    # ---- What a seat may know ----

    def view(self, seat: int = -1) -> dict[str, object]:
        """What one seat (-1: a spectator) may know, as plain data: the only thing that leaves the table."""
        return view_of(self, seat)

    def said(self, said: Step | Said | None) -> Said | None:
        """What an option's reason or hint says, worked out now if that was left until somebody reads it."""
        return said_now(self, said)

    # ---- Identity ----

    def encode(self) -> dict[str, object]:
        """Everything that decides how the play can go on, as plain data. (The log and the past are not in it.)"""
        return encode_table(self)

    def hash(self) -> str:
        """A digest of everything that decides how the play can go on."""
        return blake2b(msgspec.json.encode(self.encode()), digest_size=16).hexdigest()


def new_table(
    game: Game[S],
    seats: int,
    options: dict[str, Value],
    seed: str,
    quiet: bool = False,
    strict: bool = False,
    carried: dict[str, object] | None = None,
) -> Table[S]:
    """A table, set up and run to its first ask. `carried` is what an earlier table has left to it."""
    options = game.options_for(seats, options)
    if carried:
        game.check_carried(seats, options, carried)
    t: Table[S] = Table()
    t.game = game
    t.seats = seats
    t.options = options
    t.carried = carried or NO_CARRIED
    t.seed = seed
    t.state = game.new_state(seats)
    t.zones = NO_ZONES
    t.chance = new_chance(seed)
    t._chance_is_shared = False
    t.asks = NO_ASKS
    t.result = None
    t.quiet = quiet
    t.last_choice = None
    t.last_entry = None
    t.next_ask = 1
    t.asked = [0] * seats
    t.sides = tuple([seat for seat, _ in enumerate(t.asked)])
    t.scopes = NO_SCOPES
    t.stack = None
    t.groups = NO_GROUPS
    t.joins = NO_JOINS
    t.base = None
    t.checkpoint = None
    t.imagined = False
    t._strict = strict
    t._careful = strict or game.watches
    t._onlooker = None
    t._strands = NO_FRAMES
    t._running = None
    t._floor = None
    t._instead = None
    t._scope = 0
    t._asked = False
    t._barrier = False
    t._caught = None
    game.setup(t)
    t._run()
    t._barrier = False
    return t


NO_ZONES: Final = no_zones()
NO_CARRIED: Final[dict[str, object]] = {}


def carried_text(carried: dict[str, object]) -> bytes:
    """What was carried over, in the one way in which it can be written."""
    return msgspec.json.encode(carried, order="sorted") if carried else b""
