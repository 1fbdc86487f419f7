"""Copies of a table: clones, saves, records, quiet twins, and the table of before that undo leads back to."""

from __future__ import annotations

from random import Random

import msgspec

from banneret.kernel.ask import Ask
from banneret.kernel.chance import commitment
from banneret.kernel.errors import Refused
from banneret.kernel.record import choices_of, dumps, load, loads, make_choice, record_of, replay, save
from banneret.kernel.table import carried_text, new_table
from banneret.testing.play import REPLAYS, AnyTable, Play, difference, entries, sent
from banneret.testing.promises.promise import Promise, playout

CLONES = 24  # earlier copies that are held at once


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
            log = play.t.log(seat, entries(play.t) - 30)  # the save's text, compared above, has all of it
            found = difference(play.t.view(seat), self.twin.view(seat))
            found = found or difference(sent(play.t, seat, log), sent(self.twin, seat, log))
            if found:
                play.broken(f"a loaded table looks otherwise to seat {seat}: {found}")

    def compare(self, play: Play, twin: AnyTable, what: str) -> None:
        if twin.hash() != play.t.hash():
            play.broken(f"{what} differs: {difference(twin.encode(), play.t.encode())}")


FROM_OUTSIDE = (
    "do the rules go by something outside of the table: the time, `random`, the order of a set, what a module or "
    "a class remembers?"
)


class RecordsReplay(Promise):
    name = REPLAYS
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
            play.broken(
                f"the record was not replayed: {error!r} ({FROM_OUTSIDE})",
                error,
            )
        if save(again) != save(t):
            play.broken(f"the replay differs: {text_difference(save(again), save(t))} ({FROM_OUTSIDE})")
        if record_of(t, with_seed=False).seed is not None or t.commitment != commitment(
            t.seed, carried_text(t.carried)
        ):
            play.broken("a record for the time of the play should hold the seed's commitment only")


class QuietPlayIsEqual(Promise):
    name = "quiet and full play are equal"

    def __init__(self) -> None:
        self.twin: AnyTable | None = None

    def start(self, play: Play) -> None:
        self.twin = new_table(play.game, play.seats, play.options, play.seed, quiet=True)
        for seat, ask, option in choices_of(play.t):
            make_choice(self.twin, seat, ask, option)

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
        keys = [[option.key for option in ask.options] for ask in self.twin.asks]
        if keys != [[option.key for option in ask.options] for ask in play.t.asks]:
            play.broken("the quiet table offers other options")
        if entries(self.twin):
            play.broken("the quiet table keeps a log")


def text_difference(one: str, other: str) -> str:
    """The first place where two saves differ."""
    data = [msgspec.json.decode(text) for text in (one, other)]
    for save_data in data:
        save_data["hash"] = save_data["checksum"] = ""  # these follow from the rest
    return difference(*data)


class UndoReturns(Promise):
    """Undo leads back to exactly the table before, for the seat that chose, unless something came to light.

    A seat whose last choice was made beside those of others takes that one back, and theirs stay.
    """

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
            self.check_beside(play, seat)
            return
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
            play.broken(
                "the same choice, made again after an undo, led to another table: "
                f"{text_difference(save(t), save(play.t))} ({FROM_OUTSIDE})"
            )

    def check_beside(self, play: Play, seat: int) -> None:
        last = play.t.last_choice
        assert last is not None
        if not (last.strands or last.group or play.t.joins or play.t.groups):
            beside = play.t.last_choice
            while beside is not None and beside.seat != seat:
                beside = beside.before
            if beside is None or not beside.group:
                play.broken(f"seat {seat} may undo what seat {self.chooser} chose")
        t = play.t.clone()
        try:
            t.undo(seat)
        except Refused as refusal:
            if "others have gone on" not in str(refusal):
                play.broken(f"seat {seat} may undo, but undo was refused: {refusal}", refusal)
            return
        kept = [choice for choice in choices_of(t) if choice[0] == seat]
        if kept != [choice for choice in choices_of(play.t) if choice[0] == seat][:-1]:
            play.broken(f"undo took back more or less than seat {seat}'s last choice")
        play.game.check(t)
        if save(load(save(t), play.game)) != save(t):
            play.broken(f"after seat {seat}'s undo the table is not where its choices lead to")

    def check_refused(self, play: Play, seat: int) -> None:
        t = play.t.clone()
        try:
            t.undo(seat)
        except Refused:
            if t.hash() != play.t.hash() or t.choices != play.t.choices:
                play.broken("a refused undo changed the table")
            return
        except Exception as error:
            play.broken(f"undo for seat {seat} raised {error!r} instead of being refused", error)
        play.broken(f"seat {seat} may not undo, but undo was accepted")
