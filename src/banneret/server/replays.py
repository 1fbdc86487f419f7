"""Replaying records: frame by frame, or only to see whether it was all above board."""

from __future__ import annotations

from banneret.kernel import record
from banneret.kernel.chance import commitment
from banneret.kernel.errors import BanneretError, Corrupt, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table, new_table
from banneret.server.looks import entries_since, log_length, open_entry_info, open_view, result_info
from banneret.server.wire import Frame, ResultInfo, Verdict, Wire


class Piece(Wire):
    """Frames of a replay, and what is known of the whole."""

    game: str
    seats: int
    choices: int
    result: ResultInfo | None
    frames: list[Frame]


def verdict_of(whole: record.Record, game: Game[State]) -> Verdict:
    """Replay a record, and say in a sentence what came of it."""
    seed = whole.seed or ""
    try:
        t = record.replay(whole, game)
    except BanneretError as error:
        return Verdict(False, str(error), whole.commitment, seed, "", len(whole.choices))
    ending = "" if t.result is None else f": {t.result.ending}"
    message = (
        f"All {len(whole.choices)} choices were replayed from the seed and lead to the same end{ending}. "
        "The seed belongs to the commitment that was shown at the start."
    )
    return Verdict(True, message, commitment(seed), seed, t.hash(), len(whole.choices))


def frames_of(whole: record.Record, game: Game[State], first: int, last: int) -> Piece:
    """The frames after `first` to `last` choices. The whole record must replay to what it says."""
    record.check_game(whole, game)
    if whole.seed is None:
        raise Refused("this record has no seed: it was made while the play went on and cannot be replayed")
    t = new_table(game, whole.seats, game.settings_with(dict(whole.options)), whole.seed)
    frames: list[Frame] = []
    told = moment = 0
    for number in range(len(whole.choices) + 1):
        if number:
            play_on(t, whole, number - 1)
        moment += told < log_length(t)
        if first <= number <= last:
            entries = [
                open_entry_info(entry, told + at, moment)
                for at, entry in enumerate(entries_since(t, told), 1)
            ]
            names = {} if frames else game.names(t)
            frames.append(Frame(number, open_view(t, -1), entries, names))
        told = log_length(t)
    if whole.format == record.FORMAT and t.hash() != whole.hash:
        raise Refused("hash: the replay ends in another position than the record says")
    return Piece(whole.game, whole.seats, len(whole.choices), result_info(t), frames)


def play_on(t: Table[State], whole: record.Record, number: int) -> None:
    seat, ask, option = whole.choices[number]
    try:
        record.make_choice(t, seat, ask, option)
    except Refused as refusal:
        raise Refused(f"choices[{number}]: {refusal}") from None
    except Corrupt as corrupt:
        raise Refused(str(corrupt)) from None
