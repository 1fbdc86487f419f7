"""Replaying records: frame by frame, or only to see whether it was all above board."""

from __future__ import annotations

from banneret.insight.standing import standing
from banneret.kernel import record
from banneret.kernel.chance import commitment
from banneret.kernel.errors import BanneretError, Corrupt, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.table import Table
from banneret.server.looks import entries_since, log_length, open_entry_info, open_view, result_info
from banneret.server.wire import Frame, ResultInfo, Standing, Verdict, Wire

MARKS = 64  # the most of one replay
LEAST_GAP = 50  # choices between two of them


class Piece(Wire):
    """Frames of a replay, and what is known of the whole."""

    game: str
    seats: int
    choices: int
    options: dict[str, Value]
    result: ResultInfo | None
    frames: list[Frame]


def verdict_of(whole: record.Record, game: Game[State]) -> Verdict:
    """Replay a record, and say in a sentence what came of it."""
    seed = whole.seed or ""
    try:
        t = record.replay(whole, game)
    except BanneretError as error:
        return Verdict(False, str(error), whole.commitment, seed, "", len(whole.choices))
    message = (
        f"All {len(whole.choices)} choices were replayed from the seed and lead to the same end. "
        "The seed belongs to the commitment that was shown at the start."
    )
    return Verdict(True, message, commitment(seed), seed, t.hash(), len(whole.choices))


class Mark:
    """A replay as it stood after so many choices, to go on from."""

    def __init__(self, t: Table[State], number: int, told: int, moment: int) -> None:
        self.table = t.clone()
        self.number = number
        self.told = told
        self.moment = moment


class Reel:
    """A record that was replayed and leads to what it says, with marks from which any part of it is soon shown."""

    def __init__(self, whole: record.Record, game: Game[State]) -> None:
        record.check_game(whole, game)
        seed = record.seed_of(whole)
        self.whole = whole
        self.game = game
        gap = max(LEAST_GAP, -(-len(whole.choices) // MARKS))
        t = record.table_of(whole, game, seed)
        self.marks = [Mark(t, 0, 0, 0)]
        told = moment = 0
        for number in range(1, len(whole.choices) + 1):
            moment += told < log_length(t)
            told = log_length(t)
            play_on(t, whole, number - 1)
            if number % gap == 0:
                self.marks.append(Mark(t, number, told, moment))
        if record.has_own_hash(whole, game) and t.hash() != whole.hash:
            raise Refused("hash: the replay ends in another position than the record says")
        self.result = result_info(t)

    def _mark(self, number: int) -> Mark:
        """The last one that is not after so many choices."""
        return [mark for mark in self.marks if mark.number <= number or mark.number == 0][-1]

    def standing(self, choice: int) -> Standing:
        """How things stand after so many choices; of more than there are, at the end."""
        choice = min(choice, len(self.whole.choices))
        mark = self._mark(choice)
        t = mark.table.clone()
        for number in range(mark.number, choice):
            play_on(t, self.whole, number)
        return standing(t, choice)

    def piece(self, first: int, last: int) -> Piece:
        """The frames after `first` to `last` choices."""
        whole = self.whole
        mark = self._mark(first)
        t, told, moment = mark.table.clone(), mark.told, mark.moment
        frames: list[Frame] = []
        for number in range(mark.number, min(last, len(whole.choices)) + 1):
            if number > mark.number:
                play_on(t, whole, number - 1)
            moment += told < log_length(t)
            if number >= first:
                entries = [
                    open_entry_info(entry, told + at, moment)
                    for at, entry in enumerate(entries_since(t, told), 1)
                ]
                names = {} if frames else self.game.names(t)
                frames.append(Frame(number, open_view(t, -1), entries, names))
            told = log_length(t)
        return Piece(whole.game, whole.seats, len(whole.choices), dict(whole.options), self.result, frames)


def play_on(t: Table[State], whole: record.Record, number: int) -> None:
    seat, ask, option = whole.choices[number]
    try:
        record.make_choice(t, seat, ask, option)
    except Refused as refusal:
        raise Refused(f"choices[{number}]: {refusal}") from None
    except Corrupt as corrupt:
        raise Refused(str(corrupt)) from None
