"""The kernel's promises, one class each. The checker lets every one of them follow a play and look at it.

`before` and `after` are called around each choice that is looked at, `follow` after every choice, `end` when the play
is over. A promise that does not hold is reported by `play.broken`.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from banneret.kernel.ask import Ask, Option
from banneret.kernel.chance import commitment
from banneret.kernel.errors import Refused
from banneret.kernel.log import Entry
from banneret.kernel.record import choices_of, dumps, load, loads, record_of, replay, save
from banneret.kernel.step import Frame, Step, frames
from banneret.kernel.table import join, new_table
from banneret.kernel.zone import allows
from banneret.testing.play import LONGEST, AnyTable, Play, as_data, difference, entries, sent

DEALS = 24  # imagined tables until a deal must have differed; by chance it does not in 1 of 2 ** 24 cases
CLONES = 24  # earlier copies that are held at once


class Promise:
    """A promise: its name, and what it remembers of the play that it follows."""

    name = ""

    def start(self, play: Play) -> None:
        """The table is set up."""

    def before(self, play: Play, ask: Ask, index: int) -> None:
        """A choice is about to be made, and will be looked at."""

    def follow(self, play: Play, ask: Ask, index: int) -> None:
        """A choice was made."""

    def after(self, play: Play) -> None:
        """Look at the table as it is now."""

    def end(self, play: Play) -> None:
        """The play is over."""


# ---- Moves and asks ----


class OnlyLegalMoves(Promise):
    name = "only legal moves exist"

    def __init__(self) -> None:
        self.stale: Ask | None = None

    def follow(self, play: Play, ask: Ask, index: int) -> None:
        self.stale = ask

    def after(self, play: Play) -> None:
        t = play.t
        was = t.hash()
        for ask in t.asks:
            for index in (-1, len(ask.options), len(ask.options) + 7):
                self.refused(play, f"option {index} of {len(ask.options)}", ask.seat, ask.id, index)
            for seat in range(-1, t.seats + 1):
                if seat != ask.seat:
                    self.refused(play, f"seat {seat} for seat {ask.seat}", seat, ask.id, ask.absent)
            for option in [*ask.blocked, Option("A forged option")]:
                self.refused_option(play, ask, option)
        self.refused(play, "an ask that does not exist", 0, t.next_ask + 1000, 0)
        stale = self.stale
        if stale is not None and stale not in t.asks:
            self.refused(play, "an ask that is no longer open", stale.seat, stale.id, 0)
            self.refused_option(play, stale, stale.options[0])
        if t.hash() != was:
            play.broken("a refused choice changed the table")

    def refused(self, play: Play, what: str, seat: int, ask_id: int, index: int) -> None:
        made = play.t.choices
        try:
            play.t.answer(seat, ask_id, index)
        except Refused as refusal:
            if not str(refusal):
                play.broken(f"the refusal of {what} gives no reason")
        except Exception as error:
            play.broken(f"{what} raised {error!r} instead of being refused", error)
        else:
            play.broken(f"{what} was accepted")
        if play.t.choices != made:
            play.broken(f"{what} was refused, but counted as a choice")

    def refused_option(self, play: Play, ask: Ask, option: Option) -> None:
        try:
            play.t.choose(ask, option)
        except Refused:
            return
        except Exception as error:
            play.broken(f"{option!r} raised {error!r} instead of being refused", error)
        play.broken(f"{option!r} was accepted, though it is not an open option of an open ask")


class AsksCanBeAnswered(Promise):
    name = "asks can be answered"

    def after(self, play: Play) -> None:
        t = play.t
        if not t.over and not any(not ask.standing for ask in t.asks):
            play.broken("the game goes on, but no ask is open that it waits for")
        ids = [ask.id for ask in t.asks]
        if len(set(ids)) != len(ids):
            play.broken(f"two open asks have the same id: {ids}")
        for ask in t.asks:
            self.check(play, ask)

    def check(self, play: Play, ask: Ask) -> None:
        if not 0 <= ask.seat < play.seats:
            play.broken(f"{ask} is put to a seat that does not exist")
        if not ask.prompt.strip():
            play.broken(f"ask {ask.id} has no prompt")
        if not ask.options:
            play.broken(f"{ask} has no open option")
        if not 0 <= ask.absent < len(ask.options):
            play.broken(f"{ask}: the answer for the absent is {ask.absent}, of {len(ask.options)} options")
        labels = [option.label for option in ask.options]
        double = {label for label in labels if labels.count(label) > 1}
        if double:
            play.broken(f"{ask}: several options have the same label: {sorted(double)}")
        for option in ask.options:
            if option.blocked is not None or not option.label.strip():
                play.broken(f"{ask}: {option!r} is not an open option with a label")
        for option in ask.blocked:
            if not option.blocked or not option.label.strip():
                play.broken(
                    f"{ask}: the blocked option {option.label!r} has no reason that a person could read"
                )
        if play.citable is not None and ask.cites not in play.citable:
            play.broken(f"{ask} cites {ask.cites!r}, which is not in the ledger")


class TheAbsentAreAnswered(Promise):
    name = "the absent are answered"

    def after(self, play: Play) -> None:
        t = play.t.clone()
        for _ in range(3):
            for ask in t.asks:
                if not ask.standing:
                    try:
                        t.answer(ask.seat, ask.id, ask.absent)
                    except Exception as error:
                        play.broken(f"the answer for the absent to {ask} raised {error!r}", error)
                    break


class NoAnswerIsLost(Promise):
    """Two seats answer at the same moment: either both answers count, or the later one meets an ask that changed."""

    name = "no answer is lost"

    def after(self, play: Play) -> None:
        asks = play.t.asks
        if len(asks) < 2:
            return
        first = asks[play.draw(len(asks))]
        for second in asks:
            if second is not first:
                one, both = self.answered(play, first, second)
                other, both_again = self.answered(play, second, first)
                sealed = first.group and first.group == second.group
                if sealed and both and both_again and one.hash() != other.hash():
                    play.broken(f"the order of sealed answers matters: {first} and {second}")

    def answered(self, play: Play, first: Ask, second: Ask) -> tuple[AnyTable, bool]:
        """The table after both answers, and whether the later one counted."""
        t = play.t.clone()
        t.answer(first.seat, first.id, first.absent)
        if t.over:
            return t, False
        now = [ask for ask in t.asks if ask.id == second.id]
        if not now:
            return t, False
        if not now[0].same_answers(second):
            play.broken(f"{second} has other options after {first}, but the same id")
        made = t.choices
        try:
            t.answer(second.seat, second.id, second.absent)
        except Exception as error:
            play.broken(f"the answer to {second} was lost when {first} was answered: {error!r}", error)
        if t.choices != made + 1:
            play.broken(f"the answer to {second} was not counted")
        return t, True


class StepsArePlain(Promise):
    name = "steps can be saved"

    def after(self, play: Play) -> None:
        for step in waiting_steps(play.t):
            if step.rule is not join:
                try:
                    play.game.name_of(step.rule)
                except Refused as refusal:
                    play.broken(str(refusal))
            if not is_plain(step.args):
                play.broken(
                    f"the step {step} has arguments that are not numbers, texts, None or tuples of these"
                )


def waiting_steps(t: AnyTable) -> Iterable[Step]:
    """Every step that waits somewhere on the table."""
    asks = list(t.asks)
    stacks: list[Frame | None] = [t.stack]
    for group in t.groups.values():
        asks += group.asks
        stacks.append(group.then)
    stacks += [strand.then for strand in t.joins.values()]
    for ask in asks:
        stacks.append(ask.then)
        if ask.again is not None:
            yield ask.again
        for option in ask.options:
            yield from option.do
    for stack in stacks:
        yield from frames(stack)


def is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(is_plain(item) for item in value)
    return value is None or type(value) in (bool, int, float, str)


# ---- Copies ----


class ClonesAreIndependent(Promise):
    """A clone equals its table; no earlier clone changes while play goes on, nor the table when a clone plays on."""

    name = "clones are independent"

    def __init__(self) -> None:
        self.held: list[tuple[int, AnyTable, str]] = []

    def after(self, play: Play) -> None:
        t = play.t
        was, clone = save(t), t.clone()
        if save(clone) != was:
            play.broken(f"a clone differs: {text_difference(save(clone), was)}")
        self.check_held(play)
        self.held.append((t.choices, clone, t.hash()))
        if len(self.held) > CLONES:
            del self.held[play.draw(CLONES)]
        playout(t.clone(), Random(play.seed_for("clone")), 3)
        if save(t) != was:
            play.broken(f"the table changed when its clone played on: {text_difference(save(t), was)}")

    def check_held(self, play: Play) -> None:
        for choice, clone, was in self.held:
            if clone.hash() != was:
                play.broken(f"the clone made after choice {choice} changed while play went on")

    def end(self, play: Play) -> None:
        self.check_held(play)


class SavesLoad(Promise):
    """A save opens as the same table, in the middle of any decision, and plays on in the same way."""

    name = "saves load"
    apart = 40

    def __init__(self) -> None:
        self.twin: AnyTable | None = None
        self.next = 0

    def follow(self, play: Play, ask: Ask, index: int) -> None:
        if self.twin is None:
            return
        try:
            self.twin.answer(ask.seat, ask.id, index)
        except Exception as error:
            play.broken(f"a loaded table refused the choice that the saved one took: {error!r}", error)
        self.compare(play, self.twin, "after one more choice, a loaded table")

    def after(self, play: Play) -> None:
        text = save(play.t)
        try:
            # in full from time to time: it takes as long as the whole play so far
            trusted = play.t.choices < self.next
            self.twin = load(text, play.game, trusted)
            if not trusted:
                self.next = play.t.choices + self.apart
        except Exception as error:
            play.broken(f"the table's own save was not loaded: {error!r}", error)
        if save(self.twin) != text:
            play.broken(f"a loaded table saves otherwise: {text_difference(save(self.twin), text)}")
        self.compare(play, self.twin, "a loaded table")
        for seat in range(-1, play.seats):
            found = difference(play.t.view(seat), self.twin.view(seat))
            found = found or difference(
                sent(play.t, seat, play.t.log(seat)), sent(self.twin, seat, self.twin.log(seat))
            )
            if found:
                play.broken(f"a loaded table looks otherwise to seat {seat}: {found}")

    def compare(self, play: Play, twin: AnyTable, what: str) -> None:
        if twin.hash() != play.t.hash():
            play.broken(f"{what} differs: {difference(twin.encode(), play.t.encode())}")


class RecordsReplay(Promise):
    name = "records replay bit for bit"
    apart = 40  # choices: a replay takes as long as the whole play so far

    def __init__(self) -> None:
        self.next = 0

    def after(self, play: Play) -> None:
        if play.t.choices >= self.next:
            self.next = play.t.choices + self.apart
            self.check(play)

    def end(self, play: Play) -> None:
        self.check(play)

    def check(self, play: Play) -> None:
        t = play.t
        try:
            again = replay(loads(dumps(record_of(t))), play.game)
        except Exception as error:
            play.broken(f"the record was not replayed: {error!r}", error)
        if save(again) != save(t):
            play.broken(f"the replay differs: {text_difference(save(again), save(t))}")
        if record_of(t, with_seed=False).seed is not None or t.commitment != commitment(t.seed):
            play.broken("a record for the time of the play should hold the seed's commitment only")


class QuietPlayIsEqual(Promise):
    name = "quiet and full play are equal"

    def __init__(self) -> None:
        self.twin: AnyTable | None = None

    def start(self, play: Play) -> None:
        self.twin = new_table(play.game, play.seats, play.options, play.seed, quiet=True)
        for seat, ask, option in choices_of(play.t.last_choice):
            self.twin.answer(seat, ask, option)

    def follow(self, play: Play, ask: Ask, index: int) -> None:
        assert self.twin is not None
        try:
            self.twin.answer(ask.seat, ask.id, index)
        except Exception as error:
            play.broken(f"the quiet table raised {error!r} at the same choice", error)

    def after(self, play: Play) -> None:
        self.compare(play)

    def compare(self, play: Play) -> None:
        assert self.twin is not None
        if self.twin.hash() != play.t.hash():
            found = difference(self.twin.encode(), play.t.encode())
            play.broken(f"the quiet table and the full one differ: {found}")
        labels = [[option.label for option in ask.options] for ask in self.twin.asks]
        if labels != [[option.label for option in ask.options] for ask in play.t.asks]:
            play.broken("the options of the quiet table have other labels")
        if entries(self.twin):
            play.broken("the quiet table keeps a log")


def text_difference(one: str, other: str) -> str:
    """The first place where two saves differ."""
    data = [msgspec.json.decode(text) for text in (one, other)]
    for save_data in data:
        save_data["hash"] = save_data["checksum"] = ""  # these follow from the rest
    return difference(*data)


def playout(t: AnyTable, chance: Random, choices: int) -> None:
    """Random choices, until the end or so many of them."""
    for _ in range(choices):
        if t.over:
            return
        ask = chance.choice(t.asks)
        t.choose(ask, chance.randrange(len(ask.options)))


# ---- Undo ----


class UndoReturns(Promise):
    """Undo leads back to exactly the table before, for the seat that chose, unless something came to light."""

    name = "undo returns"

    def __init__(self) -> None:
        self.was = ""
        self.chooser = -1
        self.index = -1
        self.ask_id = -1
        self.drawn = 0
        self.known: list[int] = []

    def before(self, play: Play, ask: Ask, index: int) -> None:
        t = play.t
        self.was = save(t)
        self.chooser, self.ask_id, self.index = ask.seat, ask.id, index
        self.drawn = t.chance.drawn
        self.known = t.zones.known[:]

    def after(self, play: Play) -> None:
        if not self.was:
            return
        for seat in range(play.seats):
            if play.t.can_undo(seat):
                self.check_allowed(play, seat)
            else:
                self.check_refused(play, seat)
        self.was = ""

    def check_allowed(self, play: Play, seat: int) -> None:
        if seat != self.chooser:
            play.broken(f"seat {seat} may undo what seat {self.chooser} chose")
        if play.t.chance.drawn != self.drawn:
            play.broken("a choice may be undone though chance was drawn after it")
        if any(now & ~before for now, before in zip(play.t.zones.known, self.known, strict=False)):
            play.broken("a choice may be undone though a face was seen after it")
        t = play.t.clone()
        t.undo(seat)
        if save(t) != self.was:
            play.broken(f"undo led to another table: {text_difference(save(t), self.was)}")
        t.answer(seat, self.ask_id, self.index)
        if save(t) != save(play.t):
            play.broken("the same choice, made again after an undo, led to another table")

    def check_refused(self, play: Play, seat: int) -> None:
        t = play.t.clone()
        was = save(t)
        try:
            t.undo(seat)
        except Refused:
            if save(t) != was:
                play.broken("a refused undo changed the table")
            return
        except Exception as error:
            play.broken(f"undo for seat {seat} raised {error!r} instead of being refused", error)
        play.broken(f"seat {seat} may not undo, but undo was accepted")


# ---- What a seat may know ----


class ViewsDoNotLeak(Promise):
    """Deal again what a seat cannot know: every byte that it is sent stays the same, now and while play goes on.

    Three looks: at imagined tables as they are; at imagined tables that take the same choices for as long as nothing is
    rolled or revealed; and at the table before the last choice, dealt as the seat could still believe after it.
    """

    name = "views do not leak"

    def __init__(self) -> None:
        self.worlds: list[tuple[int, AnyTable]] = []
        self.past: AnyTable | None = None
        self.told = 0  # entries in the log before the choice that is being followed
        self.ask_id = 0
        self.chooser = 0
        self.index = 0

    def start(self, play: Play) -> None:
        self.imagine(play)

    def before(self, play: Play, ask: Ask, index: int) -> None:
        self.past = play.t.clone()
        self.ask_id, self.chooser, self.index = ask.id, ask.seat, index

    def follow(self, play: Play, ask: Ask, index: int) -> None:
        last = play.t.last_choice
        assert last is not None
        if last.barrier or play.t.over:
            self.worlds = []
        self.worlds = [
            (seat, world) for seat, world in self.worlds if self.goes_on(play, seat, world, ask, index)
        ]
        self.told = entries(play.t)

    def goes_on(self, play: Play, seat: int, world: AnyTable, ask: Ask, index: int) -> bool:
        """Make the same choice in an imagined table. Another seat's choice may not exist there: then it ends."""
        theirs = [other for other in world.asks if other.id == ask.id]
        if ask.seat != seat:
            # only an ask that was put anew says what the other seat can do in this world
            if not theirs or ask.again is None or index >= len(theirs[0].options):
                return False
            if not theirs[0].options[index].same(ask.options[index]):
                return False
        told, drawn = entries(world), world.chance.drawn
        try:
            world.answer(ask.seat, ask.id, index)
        except Exception as error:
            play.broken(
                f"the same choice failed where only things hidden from seat {seat} differ: {error!r}", error
            )
        if world.chance.drawn != drawn:
            play.broken(f"chance was drawn only because of something hidden from seat {seat}")
        news = play.t.log(seat, self.told), world.log(seat, told)
        self.compare(play, seat, world, news, "what cannot be known was dealt otherwise before the choice")
        return True

    def after(self, play: Play) -> None:
        self.check_secrets(play)
        self.check_past(play)
        self.imagine(play)

    def imagine(self, play: Play) -> None:
        """The first look, which also starts the second. (The oldest worlds go on: some things show late.)"""
        self.told = entries(play.t)
        if play.t.over:
            return
        oldest = {seat: (seat, world) for seat, world in reversed(self.worlds)}
        self.worlds = list(oldest.values())
        for seat in range(play.seats):
            for number in range(2):
                world = play.t.imagine(seat, play.seed_for(f"leak {seat} {number}"))
                world.quiet = False  # so that what it tells from now on can be compared
                for eyes in (seat, -1):
                    log = play.t.log(eyes, entries(play.t) - 60)
                    self.compare(play, eyes, world, (log, log), "what cannot be known is dealt otherwise")
                self.worlds.append((seat, world))

    def check_past(self, play: Play) -> None:
        """The third look."""
        t, past = play.t, self.past
        self.past = None
        if past is None or t.over or past.zones.alike != t.zones.alike:
            return  # shuffled pieces cannot be traced back
        last = t.last_choice
        assert last is not None
        explained = past.chance.drawn != t.chance.drawn or past.zones.known != t.zones.known
        if last.barrier and not explained:
            return  # something came to light that the zones do not hold
        for seat in range(play.seats):
            faces = t.imagine(seat, play.seed_for(f"past {seat}")).zones.face
            if faces == t.zones.face:
                continue
            world = past.clone()
            world.zones.face = faces[:]
            told = entries(world)
            try:
                world.answer(self.chooser, self.ask_id, self.index)
            except Exception as error:
                if seat == self.chooser:
                    play.broken(
                        f"seat {seat}'s choice failed where only hidden faces differ: {error!r}", error
                    )
                continue
            news = play.t.log(seat, told), world.log(seat, told)
            self.compare(play, seat, world, news, "hidden faces were dealt otherwise before the choice")

    def compare(
        self, play: Play, seat: int, world: AnyTable, logs: tuple[list[Entry], list[Entry]], what: str
    ) -> None:
        found = difference(sent(play.t, seat, logs[0]), sent(world, seat, logs[1]))
        if found:
            play.broken(
                f"if {what}, {'a spectator' if seat < 0 else f'seat {seat}'} is sent something else: {found}"
            )

    def check_secrets(self, play: Play) -> None:
        t = play.t
        for seat in range(-1, play.seats):
            view = t.view(seat)
            if view["commitment"] != commitment(t.seed):
                play.broken(f"the view of seat {seat} shows another commitment than the seed's")
            text = str(view)
            if not t.over and (t.seed in text or t.chance.key.hex() in text):
                play.broken(f"the view of seat {seat} holds the seed or the key of chance")


class ImagineDealsAgain(Promise):
    """An imagined table keeps what a seat knows, deals the rest again, has its own chance and can be played."""

    name = "imagine deals again"
    apart = 25  # choices between two imagined plays to the end

    def __init__(self) -> None:
        self.next = 0

    def after(self, play: Play) -> None:
        t = play.t
        if t.over:
            return
        was = t.hash()
        for seat in range(play.seats):
            world = t.imagine(seat, play.seed_for("one"))
            if world.hash() != t.imagine(seat, play.seed_for("one")).hash():
                play.broken(f"two imagined tables of seat {seat} with the same seed differ")
            keys = {t.chance.key, world.chance.key, t.imagine(seat, play.seed_for("two")).chance.key}
            if len(keys) < 3:
                play.broken(f"an imagined table of seat {seat} knows the chance to come")
            self.check_kept(play, seat, world)
            self.check_dealt(play, seat)
            self.check_answers(play, seat)
        if t.choices >= self.next:
            self.next = t.choices + self.apart
            self.check_playable(play)
        if t.hash() != was:
            play.broken("imagining changed the table")

    def check_kept(self, play: Play, seat: int, world: AnyTable) -> None:
        zones, others = play.t.zones, world.zones
        for piece, mask in enumerate(zones.known):
            if allows(mask, seat) and zones.face[piece] != others.face[piece]:
                play.broken(f"seat {seat} knows piece {piece}, but it was dealt again")
        if zones.pieces != others.pieces or zones.known != others.known:
            play.broken(f"imagining for seat {seat} moved pieces")
        for pieces in unknown_groups(play.t, seat):
            if sorted(zones.face[p] for p in pieces) != sorted(others.face[p] for p in pieces):
                play.broken(f"imagining for seat {seat} lost or made a face among the pieces {pieces}")

    def check_dealt(self, play: Play, seat: int) -> None:
        """Pieces that could be each other are not always dealt as they truly lie."""
        face = play.t.zones.face
        left = [group for group in unknown_groups(play.t, seat) if len({face[p] for p in group}) > 1]
        for number in range(DEALS):
            if not left:
                return
            dealt = play.t.imagine(seat, play.seed_for(f"deal {number}")).zones.face
            left = [group for group in left if all(dealt[p] == face[p] for p in group)]
        if left:
            play.broken(f"seat {seat} cannot know the pieces {left[0]}, but they are never dealt again")

    def check_answers(self, play: Play, seat: int) -> None:
        """Sealed answers of others are not always taken as they truly are."""
        for number, group in play.t.groups.items():
            for at, ask in enumerate(group.asks):
                if ask.seat == seat or group.answers[at] < 0 or len(ask.options) < 2:
                    continue
                if not self.varies(play, seat, number, at):
                    play.broken(
                        f"seat {ask.seat}'s sealed answer is the same in all that seat {seat} imagines"
                    )

    def varies(self, play: Play, seat: int, group: int, at: int) -> bool:
        answers = set()
        for turn in range(DEALS):
            world = play.t.imagine(seat, play.seed_for(f"answer {turn}"))
            answers.add(world.groups[group].answers[at])
            if len(answers) > 1:
                return True
        return False

    def check_playable(self, play: Play) -> None:
        for seat in range(play.seats):
            seed = play.seed_for("to the end")
            world = play.t.imagine(seat, seed)
            try:
                playout(world, Random(seed), LONGEST)
                play.game.check(world)
            except Exception as error:
                play.broken(
                    f"an imagined table of seat {seat} ({seed!r}) could not be played: {error!r}", error
                )
            if not world.over:
                play.broken(f"an imagined table of seat {seat} was not over after {LONGEST} choices")


def unknown_groups(t: AnyTable, seat: int) -> list[list[int]]:
    """The pieces whose faces a seat does not know, by those that could be each other."""
    groups: dict[int, list[int]] = {}
    for piece, mask in enumerate(t.zones.known):
        if not allows(mask, seat):
            groups.setdefault(t.zones.alike[piece], []).append(piece)
    return list(groups.values())


class LookingChangesNothing(Promise):
    name = "looking changes nothing"

    def after(self, play: Play) -> None:
        t = play.t
        was = save(t)
        for seat in range(-1, play.seats):
            first = as_data(t.view(seat))
            t.log(seat)
            if seat >= 0:
                play.game.score(t, seat)
                play.game.faction(t, seat)
                t.can_undo(seat)
            if as_data(t.view(seat)) != first:
                play.broken(f"two looks of seat {seat} at the same table differ")
        if save(t) != was:
            play.broken(f"looking changed the table: {text_difference(save(t), was)}")


# ---- The game's own ----


class InvariantsHold(Promise):
    name = "the game's invariants hold"

    def start(self, play: Play) -> None:
        self.after(play)

    def after(self, play: Play) -> None:
        try:
            play.game.check(play.t)
        except Exception as error:
            play.broken(str(error) or repr(error), error)


class TheLogReads(Promise):
    """Every entry has a sentence for everyone who may read it, and cites a rule that exists."""

    name = "the log reads"

    def __init__(self) -> None:
        self.read = 0

    def start(self, play: Play) -> None:
        self.after(play)

    def after(self, play: Play) -> None:
        t = play.t
        for seat in range(-1, play.seats):
            for entry in t.log(seat, self.read):
                try:
                    sentence = play.game.say(t, entry, seat)
                except Exception as error:
                    play.broken(
                        f"the entry {entry.kind} {entry.args} has no sentence for seat {seat}: {error!r}",
                        error,
                    )
                if not sentence.strip() or "{" in sentence or "}" in sentence:
                    play.broken(f"the entry {entry.kind} {entry.args} reads {sentence!r} for seat {seat}")
        node = t.last_entry
        while node is not None and node.count > self.read:
            entry = node.entry
            if not is_plain(entry.args) or not (entry.public is None or is_plain(entry.public)):
                play.broken(f"the entry {entry.kind} {entry.args} is not made of plain data")
            if play.citable is not None and entry.cites and entry.cites not in play.citable:
                play.broken(f"the entry {entry.kind} cites {entry.cites!r}, which is not in the ledger")
            node = node.below
        self.read = entries(t)

    def end(self, play: Play) -> None:
        self.after(play)


class ScoresFit(Promise):
    name = "scores are between 0 and 1"

    def after(self, play: Play) -> None:
        for seat in range(play.seats):
            score = play.game.score(play.t, seat)
            if not 0 <= score <= 1:
                play.broken(f"the score of seat {seat} is {score!r}")

    def end(self, play: Play) -> None:
        result = play.t.result
        assert result is not None
        for seat in range(play.seats):
            score = play.game.score(play.t, seat)
            if abs(score - result.points[seat]) > 1e-9:
                play.broken(
                    f"at the end seat {seat} has {result.points[seat]} points, but the score says {score}"
                )


class ItEnds(Promise):
    name = "it ends"

    def end(self, play: Play) -> None:
        t = play.t
        result = t.result
        assert result is not None
        if len(result.points) != play.seats or not all(0 <= points <= 1 for points in result.points):
            play.broken(f"the result's points are {result.points}")
        if not all(0 <= seat < play.seats for seat in result.winners) or not result.ending:
            play.broken(f"the result is {result!r}")
        if t.asks or t.stack is not None or t.groups or t.joins:
            play.broken("the game is over, but something is still waiting")
        if t.view(-1)["seed"] != t.seed:
            play.broken("the game is over, but the seed is not shown")


PROMISES: tuple[type[Promise], ...] = (
    StepsArePlain,
    OnlyLegalMoves,
    AsksCanBeAnswered,
    TheAbsentAreAnswered,
    NoAnswerIsLost,
    ClonesAreIndependent,
    SavesLoad,
    RecordsReplay,
    QuietPlayIsEqual,
    UndoReturns,
    ViewsDoNotLeak,
    ImagineDealsAgain,
    LookingChangesNothing,
    InvariantsHold,
    TheLogReads,
    ScoresFit,
    ItEnds,
)
