"""The annals of a table: all that was chosen and told at it, where to go back to, and what of it is stored.

They are kept in memory as far as they are needed: of the log what was told last, of earlier positions some clones. The
rest is in the store, in checkpoints (see `checkpoints`).
"""

from __future__ import annotations

import logging
from bisect import bisect_left

import msgspec

from banneret.kernel.errors import BanneretError
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table
from banneret.server import checkpoints
from banneret.server.checkpoints import NOTHING, Breath, Laid, Made, Mark, beginning, choices_since
from banneret.server.looks import entries_since, log_length
from banneret.server.stored import Checkpoint, Store, StoredChoice, StoredTable, Taken
from banneret.server.told import BEGINNING, Story

log = logging.getLogger("banneret.table")

CLONES = 4  # choices between the clones that are kept to go back to
LOG_PAGE = 500  # earlier entries that are sent at a time, about


class Annals:
    def __init__(self, stored: StoredTable, game: Game[State], store: Store) -> None:
        self.stored = stored
        self.game = game
        self.store = store
        self.rows: list[StoredChoice] = []  # all choices as they are stored, also the undone
        self.serial = 0
        self.serials: list[int] = []  # of the choices that stand
        self.standing: set[int] = set()
        self.past: list[Made] = []  # naming them all anew for each bot would take longer and longer
        self.tags: dict[tuple[int, str], int] = {}  # serials of choices; 0: it was none
        self.stories: dict[int, Story] = {}  # by seat: its log
        self.marks: list[Mark] = []  # of the checkpoints that are stored
        self.begin = beginning(len(stored.seats))  # where each seat's log stood at the last of the marks
        self.clones: dict[int, Table[State]] = {}  # by number of choices
        self.sent = (-1, b"")  # the position that bots start from, after so many choices

    def read(self, laid: Laid, taken: list[Taken]) -> None:
        """Know what a table that was laid again has behind it."""
        self.rows = laid.rows
        self.serial = self.rows[-1].serial if self.rows else 0
        self.serials = [row.serial for row in self.rows if not row.undone]
        self.standing = set(self.serials)
        self.past = laid.past
        for row in self.rows:
            self.use_tag(row.seat, row.tag, row.serial)
        for one in taken:
            self.use_tag(one.seat, one.tag, 0)
        self.stories = laid.stories
        self.marks = laid.marks
        self.clones = {laid.table.choices: laid.table.clone()}
        if self.marks:
            self.hear(laid.table, self.marks[-1].told)
            self.begin = checkpoints.pack([story.here() for story in self.stories.values()])
        self.hear(laid.table, log_length(laid.table))

    # ---- Choices ----

    def use_tag(self, seat: int, tag: str, serial: int) -> None:
        if tag:
            self.tags[seat, tag] = serial

    def next_choice(self, seat: int, ask: int, made: str, tag: str) -> StoredChoice:
        """A choice that was made, to be stored."""
        self.serial += 1
        return StoredChoice(self.serial, seat, ask, made, tag)

    def add(self, choice: StoredChoice) -> None:
        """A choice was stored: know it again."""
        self.rows.append(choice)
        self.serials.append(choice.serial)
        self.standing.add(choice.serial)
        self.past.append((choice.seat, choice.ask, choice.made))
        self.use_tag(choice.seat, choice.tag, choice.serial)

    def row_of(self, serial: int) -> int:
        """Where the row with a serial is, or the first after it."""
        return bisect_left(self.rows, serial, key=checkpoints.serial_of)

    def kept_beside(self, table: Table[State], number: int) -> list[StoredChoice]:
        """What others have chosen beside one that is taken back: it is stored anew, as it is on the new table."""
        before = list(zip(self.past[number:], self.serials[number:], strict=True))
        kept = []
        for choice in choices_since(table, number):
            made = self.game.option_name(choice.made)
            while before[0][0][0] != choice.seat or before[0][0][2] != made:
                del before[0]
            _, old = before.pop(0)
            tag = self.rows[self.row_of(old)].tag
            kept.append(self.next_choice(choice.seat, choice.ask, made, tag))
        return kept

    def forget(self, number: int, told: int) -> None:
        """All that was known of the choices after the first so many, and of the log after so many entries."""
        undone = set(self.serials[number:])
        for at in range(self.row_of(self.serials[number]), len(self.rows)):
            if self.rows[at].serial in undone:
                self.rows[at] = msgspec.structs.replace(self.rows[at], undone=True)
        del self.serials[number:]
        del self.past[number:]
        self.standing -= undone
        self.clones = {at: clone for at, clone in self.clones.items() if at <= number}
        if self.sent[0] > number:
            self.sent = (-1, b"")
        while self.marks and self.marks[-1].number > number:
            self.begin = self.marks.pop().begin
        begin = checkpoints.places.decode(self.begin)
        for seat, story in self.stories.items():
            self.stories[seat] = story.up_to(told) or Story(begin[seat + 1])

    # ---- Earlier positions ----

    async def table_after(self, number: int, now: Table[State]) -> Table[State]:
        """The table as it was after so many choices: from the nearest clone or checkpoint before."""
        breath = Breath()
        nearest = max([at for at in self.clones if at <= number], default=-1)
        if nearest < 0 or number - nearest > checkpoints.EVERY:
            stored = await self.store.checkpoint(self.stored.id, number)
            if stored is not None and stored.number > nearest:
                nearest = stored.number
                self.clones[nearest] = self._table_of(stored, now)
        if nearest < 0:
            nearest = 0
            self.clones[0] = checkpoints.new_play(self.stored, self.game)
        table = self.clones[nearest].clone()
        for choice in choices_since(now, nearest)[: number - nearest]:
            table.make_again(choice.seat, choice.ask, choice.made)
            if table.choices % checkpoints.EVERY == 0:
                self.clones[table.choices] = table.clone()
            await breath.take()
        return table

    def _table_of(self, stored: Checkpoint, now: Table[State]) -> Table[State]:
        """The table of an earlier checkpoint, with its past."""
        table = checkpoints.table_at(stored.position, stored.rules, self.game)
        choice = now.last_choice
        while choice is not None and choice.number > stored.number:
            choice = choice.before
        table.last_choice = choice
        told = max([mark.told for mark in self.marks if mark.number <= stored.after], default=0)
        table.last_entry = checkpoints.with_lines(None, told, stored.log)
        return table

    def keep_clone(self, table: Table[State]) -> None:
        """Now and then a clone is kept to go back to; the longer ago, the fewer."""
        if table.choices % CLONES == 0:
            self.clones[table.choices] = table.clone()
            for number in checkpoints.thinned(sorted(self.clones), CLONES, 2):
                del self.clones[number]

    def position(self, table: Table[State]) -> tuple[int, bytes]:
        """A position for bots to start from, not long ago, and after how many choices it was."""
        if table.choices < CLONES and self.stored.rules == self.game.version:
            return 0, b""
        start = self.sent[0]
        if start < 0 or table.choices - start > 2 * checkpoints.EVERY:
            newest = max(self.clones)
            self.sent = (newest, checkpoints.position_of(self.clones[newest]))
        return self.sent

    # ---- The log ----

    def hear(self, table: Table[State], told: int) -> None:
        """Add to every seat's story what it may read of the first so many entries."""
        for seat, story in self.stories.items():
            for entry in entries_since(table, story.told)[: max(0, told - story.told)]:
                story.add(entry, seat)

    def story(self, table: Table[State], seat: int) -> Story:
        """The seat's log, up to now."""
        story = self.stories[seat]
        if story.told < log_length(table):
            for entry in entries_since(table, story.told):
                story.add(entry, seat)
        return story

    async def earlier_story(self, seat: int, before: int) -> Story:
        """A part of a seat's log that is no longer in memory."""
        found = await self.store.log_before(self.stored.id, seat, before, LOG_PAGE)
        story = Story(checkpoints.places.decode(found[0].begin)[seat + 1] if found else BEGINNING)
        for part in found:
            for line in checkpoints.lines(part.log):
                story.add(checkpoints.entry_of(line), seat)
        return story

    # ---- Checkpoints ----

    def last_mark(self) -> Mark:
        return self.marks[-1] if self.marks else NOTHING

    def checkpoint(self, table: Table[State], wakes: float | None, looks: bytes) -> Checkpoint:
        """The table as it stands, to be stored, so that it opens quickly."""
        mark = self.last_mark()
        if self.marks and mark.number == table.choices:  # it is stored anew, with what came before
            self.begin = self.marks.pop().begin
            mark = self.last_mark()
        rows = self.rows[self.row_of(mark.serial + 1) :]
        made = checkpoints.checkpoint_of(table, rows, mark, self.begin, wakes, looks)
        self.hear(table, made.told)
        self.marks.append(checkpoints.mark_of(made))
        self.begin = checkpoints.pack([story.here() for story in self.stories.values()])
        for story in self.stories.values():
            story.shorten()
        return made

    async def keep(self, made: Checkpoint) -> None:
        """Store a checkpoint."""
        try:
            await self.store.add_checkpoints(self.stored.id, [made])
        except BanneretError as error:  # the choices are stored: the next checkpoint will have them
            log.warning("table %s: no checkpoint: %s", self.stored.id, error)
            if self.marks and self.marks[-1].number == made.number:
                self.begin = self.marks.pop().begin
