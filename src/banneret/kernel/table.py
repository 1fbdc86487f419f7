"""The table: one play of a game.

Rules are plain functions over a table. A rule never waits for input: it changes the state, puts further steps on the
stack, or asks. Choosing an option puts its steps on the stack and runs them until the next ask.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, Generic, TypeVar, cast

import msgspec
from mypy_extensions import mypyc_attr

from banneret.kernel.ask import Ask, Group, Join, Option
from banneret.kernel.chance import Chance, commitment, new_chance
from banneret.kernel.errors import Refused, RuleError
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.log import EVERYONE, Entry, LogNode
from banneret.kernel.step import Frame, Step, frames, stacked, step
from banneret.kernel.zone import NOBODY, Zones, allows, no_zones

S = TypeVar("S", bound=State)

# A renewed ask is known by its old number and this many more. (The next number would tell the other seats, by a gap in
# their own, that something changed which they may not know of.)
RENEWED: Final = 1_000_000

# Asks, options, groups, joins and strands are never changed in place but replaced, so that tables can share them.
NO_ASKS: Final[list[Ask]] = []
NO_OPTIONS: Final[list[Option]] = []
NO_GROUPS: Final[dict[int, Group]] = {}
NO_JOINS: Final[dict[int, Join]] = {}
NO_FRAMES: Final[list[Frame]] = []


class Result:
    """How a play ended: who won, by which ending, and each seat's share of the win (1, a part of it, or 0)."""

    def __init__(self, winners: tuple[int, ...], ending: str, points: tuple[float, ...]) -> None:
        self.winners = winners
        self.ending = ending
        self.points = points

    def __repr__(self) -> str:
        return f"<{self.ending}: winners {list(self.winners)}>"


@mypyc_attr(free_list_len=1)
class Choice:
    """One choice of the record, linked to those before it. `barrier`: chance or a reveal followed, so it stands."""

    def __init__(self, ask: int, seat: int, option: int, before: Choice | None) -> None:
        self.ask = ask
        self.seat = seat
        self.option = option
        self.before = before
        self.barrier = False
        self.number: int = 1 if before is None else before.number + 1


@mypyc_attr(free_list_len=1)
class Table(Generic[S]):
    """One play of a game: state, stack of steps, open asks, stream of chance, log, result.

    `new_table` makes one. (There is no `__init__`, so that `clone` can start from a blank one.)
    """

    game: Game[S]
    seats: int
    options: dict[str, Value]
    seed: str
    state: S
    zones: Zones
    chance: Chance
    asks: list[Ask]
    result: Result | None
    quiet: bool  # leave out the log and what only a person needs: for searches
    last_choice: Choice | None
    last_entry: LogNode | None
    next_ask: int
    stack: Frame | None
    groups: dict[int, Group]
    joins: dict[int, Join]
    base: Table[S] | None  # where undo and records start from, if not from the set-up
    imagined: bool
    _strands: list[Frame]
    _chance_is_shared: bool  # with a clone: the one that draws next takes a copy
    _asked: bool  # the running step has asked, so it may do nothing more
    _barrier: bool  # something was rolled or revealed since the last choice
    _caught: list[Ask] | None  # asks are caught here instead of opened

    # ---- Playing ----

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def commitment(self) -> str:
        """The public hash of the seed."""
        return commitment(self.seed)

    @property
    def choices(self) -> int:
        """How many choices have been made."""
        return 0 if self.last_choice is None else self.last_choice.number

    def choose(self, ask: Ask, option: int | Option) -> None:
        """Answer an open ask with one of its options (or the option's index), and run until the next ask."""
        index = option if isinstance(option, int) else self._index_of(ask, option)
        asks = self.asks
        if len(asks) == 1 and asks[0] is ask:
            rest = NO_ASKS
        else:
            rest = [other for other in asks if other is not ask]
            if len(rest) == len(asks):
                raise Refused(self._not_open(ask.id))
        options = ask.options
        if index < 0 or index >= len(options):
            raise Refused(f"ask {ask.id} has no option {index}; it has options 0 to {len(options) - 1}")
        self.asks = rest
        choice = Choice(ask.id, ask.seat, index, self.last_choice)
        self.last_choice = choice
        self._barrier = False
        if ask.group:
            self._seal(ask, index)
        elif ask.standing:
            self.stack = stacked(options[index].do, None)
        else:
            do = options[index].do
            if len(do) == 1:
                self.stack = ask.then
                self._asked = False
                self._call(do[0])
            else:
                self.stack = stacked(do, ask.then)
        self._run()
        if rest and self.result is None:
            self._renew(rest)
        choice.barrier = self._barrier

    def answer(self, seat: int, ask_id: int, index: int) -> None:
        """`choose` for callers that hold only numbers: a server, a record."""
        for ask in self.asks:
            if ask.id == ask_id:
                if ask.seat != seat:
                    raise Refused(f"ask {ask_id} is put to seat {ask.seat}, not to seat {seat}")
                self.choose(ask, index)
                return
        raise Refused(self._not_open(ask_id))

    def asks_of(self, seat: int) -> list[Ask]:
        """The open asks that a seat may answer."""
        return [ask for ask in self.asks if ask.seat == seat]

    def _index_of(self, ask: Ask, option: Option) -> int:
        for index, offered in enumerate(ask.options):
            if offered is option:
                return index
        if option.blocked is not None:
            raise Refused(f"'{option.label}' is blocked: {option.blocked}")
        raise Refused(f"'{option.label}' is not an option of ask {ask.id} ({ask.prompt})")

    def _not_open(self, ask_id: int) -> str:
        if self.result is not None:
            return f"ask {ask_id} is not open: the game is over"
        if ask_id > 0 and ask_id % RENEWED < self.next_ask:
            return f"ask {ask_id} is no longer open; open now: {[ask.id for ask in self.asks]}"
        return f"there is no ask {ask_id}; open now: {[ask.id for ask in self.asks]}"

    # ---- Running steps ----

    def _run(self) -> None:
        while self.result is None:
            frame = self.stack
            if frame is None:
                if self._strands:
                    self.stack = self._strands[0]
                    self._strands = self._strands[1:]
                    continue
                for ask in self.asks:
                    if not ask.standing:
                        return
                raise RuleError(f"{self.game.name}: the rules came to an end without an ask or a result")
            self.stack = frame.below
            self._asked = False
            self._call(frame.step)
        self.asks = NO_ASKS
        self.stack = None
        self.groups = NO_GROUPS
        self.joins = NO_JOINS
        self._strands = NO_FRAMES

    def _call(self, s: Step) -> None:
        rule = s.rule
        args = s.args
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

    def then(self, *steps: Step) -> None:
        """Steps to run next, in the order given, before whatever was waiting."""
        if self._asked:
            raise RuleError(
                "a step that has asked can do nothing more: put the steps that follow on the stack first"
            )
        self.stack = stacked(steps, self.stack)

    def restart(self, *steps: Step) -> None:
        """Take all open asks off the table and play on from these steps: for positions that are set up by hand."""
        self.asks = NO_ASKS
        self.groups = NO_GROUPS
        self.joins = NO_JOINS
        self._asked = False
        self.stack = stacked(steps, None)
        self._run()
        if self.result is None:
            self.rebase()

    def fix_chance(self, draws: tuple[int, ...]) -> None:
        """The coming draws of chance, each from 0 on: for positions that are set up by hand."""
        self._own_chance().fixed = draws

    def finish(self, winners: tuple[int, ...], ending: str, cites: str = "") -> None:
        """End the play. No step runs after this. No winners: everybody lost."""
        share = 1.0 / len(winners) if winners else 0.0
        self.result = Result(
            winners, ending, tuple([share if s in winners else 0.0 for s in range(self.seats)])
        )
        if not self.quiet:
            self.tell("ends", (ending, winners), cites)

    def draw_game(self, ending: str, cites: str = "") -> None:
        """End the play with nobody ahead."""
        even = tuple(range(self.seats))
        self.result = Result(even, ending, tuple([0.5] * self.seats))
        if not self.quiet:
            self.tell("ends", (ending, ()), cites)

    # ---- Asking ----

    def ask(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        cites: str = "",
        absent: int = 0,
        auto: bool = False,
        again: Step | None = None,
        standing: bool = False,
        told: str = "",
    ) -> None:
        """Put a question to a seat. This is the last thing a step does; the stack waits for the answer.

        `absent` is the index in `options` of the answer for an absent player (the first open one, if that is blocked).
        With `auto` a question with one open answer is not put: that answer is taken. (Only where what is open is known
        to all.) `again` asks it anew when another seat's answer has changed the table. A `standing` ask may be answered
        but holds nothing up: the step, and the table, go on. Other seats see who is asked, the prompt and the rule it
        cites; where these would tell them too much, they read `told` instead.
        """
        if self._asked:
            raise RuleError(f"a step asks once; '{prompt}' is its second ask")
        if absent < 0 or absent >= len(options):
            raise RuleError(
                f"'{prompt}' has no option {absent} to take for the absent; it has {len(options)}"
            )
        blocked = NO_OPTIONS
        for option in options:
            if option.blocked is not None:
                blocked = [other for other in options if other.blocked is not None]
                default = options[absent]
                options = [other for other in options if other.blocked is None]
                absent = options.index(default) if default in options else 0
                break
        if not options:
            raise RuleError(f"'{prompt}' has no open option: {blocked}")
        if auto and len(options) == 1 and self._caught is None:
            self.stack = stacked(options[0].do, self.stack)
            return
        ask = Ask(self.next_ask, seat, prompt, options, blocked, cites, absent, self.stack)
        ask.again = again
        ask.told = told
        if self._caught is not None:
            self._caught.append(ask)
            self._asked = True
            return
        self.next_ask += 1
        if standing:
            ask.standing = True
            ask.then = None
        else:
            self._asked = True
            self.stack = None
        self.asks = [*self.asks, ask] if self.asks else [ask]

    def seal(self, asking: list[Step]) -> None:
        """Put sealed asks: each step asks one seat; all answers take effect together, in this order, when complete."""
        if self._asked:
            raise RuleError("a step asks once; these sealed asks are its second")
        if not asking:
            return
        then = self.stack
        group = self.next_ask
        members = []
        for asking_step in asking:
            ask = self._catch(asking_step).copy(self.next_ask, group)
            ask.again = asking_step
            self.next_ask += 1
            members.append(ask)
        self.groups = {**self.groups, group: Group(members, [-1] * len(members), then)}
        self.asks = self.asks + members
        self.stack = None
        self._asked = True

    def fork(self, strands: list[Step]) -> None:
        """Let seats act at the same time: each step starts a strand of its own; the stack goes on when all are done."""
        if self._asked:
            raise RuleError("a step asks once; this fork is its second ask")
        if not strands:
            return
        join_id = self.next_ask
        self.next_ask += 1
        self.joins = {**self.joins, join_id: Join(len(strands), self.stack)}
        meeting = Frame(step(join, join_id), None)
        self._strands = [*self._strands, *[Frame(strand, meeting) for strand in strands]]
        self.stack = None
        self._asked = True

    def close(self, standing: Ask) -> None:
        """Take a standing ask off the table."""
        self.asks = [ask for ask in self.asks if ask is not standing]

    def _seal(self, ask: Ask, index: int) -> None:
        group = self.groups[ask.group]
        answers = group.answers[:]
        for at, member in enumerate(group.asks):
            if member.seat == ask.seat and member.id == ask.id:
                answers[at] = index
        if -1 in answers:
            self.groups = {**self.groups, ask.group: Group(group.asks, answers, group.then)}
            return
        self.groups = {number: other for number, other in self.groups.items() if number != ask.group}
        self.stack = group.then
        for at in range(len(answers) - 1, -1, -1):
            self.stack = stacked(group.asks[at].options[answers[at]].do, self.stack)
        self._barrier = True

    def _catch(self, asking: Step) -> Ask:
        """Run a step that only asks, and hand its ask over instead of opening it."""
        stack, asked = self.stack, self._asked
        self._caught = []
        self._asked = False
        self._call(asking)
        caught = self._caught
        self._caught = None
        self.stack, self._asked = stack, asked
        if len(caught) != 1:
            raise RuleError(f"the step {asking} should have asked once; it asked {len(caught)} times")
        return caught[0]

    def _renew(self, asks: list[Ask]) -> None:
        """Ask anew what an answer given elsewhere may have changed. An unchanged ask keeps its id."""
        for ask in asks:
            if ask.again is None or ask not in self.asks:
                continue
            fresh = self._catch(ask.again)
            if not fresh.same_answers(ask):
                at = self.asks.index(ask)
                renewed = fresh.copy(ask.id + RENEWED, ask.group)
                renewed.again, renewed.then, renewed.standing = ask.again, ask.then, ask.standing
                self.asks = [*self.asks[:at], renewed, *self.asks[at + 1 :]]
                if ask.group:
                    group = self.groups[ask.group]
                    members = [renewed if member is ask else member for member in group.asks]
                    self.groups = {**self.groups, ask.group: Group(members, group.answers, group.then)}

    # ---- Telling ----

    def tell(self, kind: str, args: tuple[object, ...], cites: str = "") -> None:
        """A log entry for everybody."""
        if not self.quiet:
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
        return self.zones.add_zone(name, contents, top, bottom)

    def add_piece(self, zone: int, face: int, alike: int = 0) -> int:
        """A new piece in a zone. Pieces that are `alike` cannot be told apart from behind."""
        return self.zones.add_piece(zone, face, alike)

    def pieces(self, zone: int) -> list[int]:
        """The pieces in a zone, from bottom to top. Not to be changed in place."""
        return self.zones.pieces[zone]

    def put(self, piece: int, zone: int, at_bottom: bool = False) -> None:
        """Move a piece to a zone: on top of it, or to its bottom."""
        if self.zones.put(piece, zone, at_bottom):
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
        """May the seat take back the last choice? Only its own, and only if nothing was rolled or revealed since."""
        last = self.last_choice
        return last is not None and last.seat == seat and not last.barrier and not self.imagined

    def undo(self, seat: int) -> None:
        """Take the last choice back."""
        last = self.last_choice
        if last is None:
            raise Refused("there is nothing to undo")
        if last.seat != seat:
            raise Refused(f"the last choice was made by seat {last.seat}: seat {seat} cannot undo it")
        if last.barrier:
            raise Refused("something was rolled or revealed since: that cannot be undone")
        if self.imagined:
            raise Refused("an imagined table has no past to go back to")
        self._become(self.replayed(last.before))

    def replayed(self, until: Choice | None) -> Table[S]:
        """A new table, played from the start through the choices up to `until`."""
        if self.base is None:
            table = new_table(self.game, self.seats, self.options, self.seed, self.quiet)
        else:
            table = self.base.clone()
            table.base = self.base
            table.quiet = self.quiet
        made = []
        choice = until
        while choice is not None:
            made.append(choice)
            choice = choice.before
        for choice in reversed(made):
            table.answer(choice.seat, choice.ask, choice.option)
        return table

    def rebase(self) -> None:
        """Start the record anew from the position as it is now (after a position was set up by hand)."""
        self.last_choice = None
        self.base = None
        self.base = self.clone()

    def _become(self, other: Table[S]) -> None:
        self.state, self.zones, self.chance = other.state, other.zones, other.chance
        self._chance_is_shared = True
        self.asks, self.result, self.stack = other.asks, other.result, other.stack
        self.last_choice, self.last_entry, self.next_ask = other.last_choice, other.last_entry, other.next_ask
        self.groups, self.joins = other.groups, other.joins

    # ---- Copies ----

    def clone(self) -> Table[S]:
        """An independent copy. What never changes is shared."""
        copy: Table[S] = Table()
        copy.game = self.game
        copy.seats = self.seats
        copy.options = self.options
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
        copy.stack = self.stack
        copy.groups = self.groups
        copy.joins = self.joins
        copy.base = self.base
        copy.imagined = self.imagined
        copy._strands = NO_FRAMES
        copy._asked = False
        copy._barrier = False
        copy._caught = None
        return copy

    def imagine(self, seat: int, seed: str) -> Table[S]:
        """A table that this one could be, for all the seat knows: what it cannot know is dealt again from `seed`."""
        table = self.clone()
        table.quiet = True
        table.imagined = True
        table.seed = seed
        table.base = None
        table._forget()
        table.chance = new_chance(seed)
        table._chance_is_shared = False
        table.zones.redeal(seat, table.chance)
        self.game.imagine(table, seat)
        table._imagine_answers(seat)
        table._barrier = False
        return table

    def _forget(self) -> None:
        """Drop log and choices: they hold what was whispered to others and answered in secret."""
        self.last_entry = None
        last = self.last_choice
        if last is not None:
            self.last_choice = Choice(0, -1, -1, None)
            self.last_choice.number = last.number

    def _imagine_answers(self, seat: int) -> None:
        """Other seats' open asks were made from hands that the seat cannot know: ask them anew, answer sealed ones."""
        for ask in self.asks:
            if ask.seat != seat and ask.again is not None:
                fresh = self._catch(ask.again).copy(ask.id, ask.group)
                fresh.again, fresh.then, fresh.standing = ask.again, ask.then, ask.standing
                self.asks = [fresh if other is ask else other for other in self.asks]
        for number, group in list(self.groups.items()):
            members, answers = group.asks[:], group.answers[:]
            for at, member in enumerate(members):
                if member.seat == seat:
                    continue
                opened = [ask for ask in self.asks if ask.id == member.id]
                if opened:
                    members[at] = opened[0]
                elif member.again is not None:
                    members[at] = self._catch(member.again).copy(member.id, number)
                    members[at].again = member.again
                    answers[at] = self._own_chance().below(len(members[at].options))
            self.groups = {**self.groups, number: Group(members, answers, group.then)}

    # ---- What a seat may know ----

    def view(self, seat: int = -1) -> dict[str, object]:
        """What one seat (-1: a spectator) may know, as plain data: the only thing that leaves the table."""
        result = self.result
        return {
            "game": self.game.name,
            "seats": self.seats,
            "seat": seat,
            "options": self.options.copy(),
            "commitment": self.commitment,
            "seed": self.seed if result is not None else None,
            "choices": self.choices,
            "state": self.state.look(seat),
            "zones": self._look_into_zones(seat),
            "derived": self.game.view(self, seat),
            "asks": [self._look_at_ask(ask, seat) for ask in self.asks],
            "can_undo": self.can_undo(seat),
            "result": None
            if result is None
            else {"winners": list(result.winners), "ending": result.ending, "points": list(result.points)},
        }

    def _look_into_zones(self, seat: int) -> dict[str, object]:
        """Every zone from bottom to top: a seen piece as [piece, face], an unseen one as None."""
        zones = self.zones
        found: dict[str, object] = {}
        for zone, name in enumerate(zones.names):
            pieces = zones.pieces[zone]
            if allows(zones.contents[zone], seat):
                found[name] = [[piece, self.game.face(zones.face[piece])] for piece in pieces]
                continue
            seen: list[object] = [None] * len(pieces)
            if pieces and allows(zones.top[zone], seat):
                seen[-1] = [pieces[-1], self.game.face(zones.face[pieces[-1]])]
            if pieces and allows(zones.bottom[zone], seat):
                seen[0] = [pieces[0], self.game.face(zones.face[pieces[0]])]
            found[name] = seen
        return found

    def _look_at_ask(self, ask: Ask, seat: int) -> dict[str, object]:
        if ask.told and ask.seat != seat:
            return {"seat": ask.seat, "prompt": ask.told, "cites": ""}
        seen: dict[str, object] = {"seat": ask.seat, "prompt": ask.prompt, "cites": ask.cites}
        if ask.seat == seat:
            seen["id"] = ask.id
            seen["standing"] = ask.standing
            seen["sealed"] = ask.group > 0
            seen["absent"] = ask.absent
            seen["options"] = [{"label": o.label, "at": list(o.at), "hint": o.hint} for o in ask.options]
            seen["blocked"] = [
                {"label": o.label, "at": list(o.at), "hint": o.hint, "why": o.blocked} for o in ask.blocked
            ]
        return seen

    # ---- Identity ----

    def encode(self) -> dict[str, object]:
        """Everything that decides how the play can go on, as plain data. (The log and the past are not in it.)"""
        return {
            "rules": f"{self.game.name} {self.game.version}",
            "setup": [self.seats, self.options],
            "state": self.state.encode(),
            "zones": self.zones.encode(),
            "chance": [self.chance.key.hex(), self.chance.drawn, *self.chance.fixed],
            "next_ask": self.next_ask,
            "asks": [encode_ask(self.game, ask) for ask in self.asks],
            "groups": [
                [
                    number,
                    [encode_ask(self.game, ask) for ask in group.asks],
                    group.answers,
                    encode_steps(self.game, frames(group.then)),
                ]
                for number, group in self.groups.items()
            ],
            "joins": [
                [number, j.waiting, encode_steps(self.game, frames(j.then))]
                for number, j in self.joins.items()
            ],
            "stack": encode_steps(self.game, frames(self.stack)),
            "result": None
            if self.result is None
            else [list(self.result.winners), self.result.ending, list(self.result.points)],
        }

    def hash(self) -> str:
        """A digest of everything that decides how the play can go on."""
        return blake2b(msgspec.json.encode(self.encode()), digest_size=16).hexdigest()


def new_table(
    game: Game[S], seats: int, options: dict[str, Value], seed: str, quiet: bool = False
) -> Table[S]:
    """A table, set up and run to its first ask."""
    t: Table[S] = Table()
    t.game = game
    t.seats = seats
    t.options = options
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
    t.stack = None
    t.groups = NO_GROUPS
    t.joins = NO_JOINS
    t.base = None
    t.imagined = False
    t._strands = NO_FRAMES
    t._asked = False
    t._barrier = False
    t._caught = None
    game.setup(t)
    t._run()
    t._barrier = False
    return t


NO_ZONES = no_zones()


def join(t: Table[S], join_id: int) -> None:
    """A strand of a fork is done; after the last one the stack goes on."""
    j = t.joins[join_id]
    if j.waiting > 1:
        t.joins = {**t.joins, join_id: Join(j.waiting - 1, j.then)}
    else:
        t.joins = {number: other for number, other in t.joins.items() if number != join_id}
        t.stack = j.then


def encode_step(game: Game[S], s: Step) -> list[object]:
    name = "join" if s.rule is join else game.name_of(s.rule)
    return [name, list(s.args)]


def encode_steps(game: Game[S], steps: list[Step]) -> list[list[object]]:
    return [encode_step(game, s) for s in steps]


def encode_ask(game: Game[S], ask: Ask) -> dict[str, object]:
    return {
        "id": ask.id,
        "seat": ask.seat,
        "cites": ask.cites,
        "absent": ask.absent,
        "standing": ask.standing,
        "group": ask.group,
        "options": [[encode_steps(game, list(option.do)), list(option.at)] for option in ask.options],
        "then": encode_steps(game, frames(ask.then)),
        "again": None if ask.again is None else encode_step(game, ask.again),
    }
