"""The game's own: its invariants, its log, its scores, its end."""

from __future__ import annotations

from banneret.kernel.places import step_at
from banneret.testing.play import WORDS_FIT, Play, entries
from banneret.testing.promises.promise import Promise, is_plain


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


class TheWordsFit(Promise):
    """Whatever is said is of a kind that the game has words for, and has the arguments that these speak of.

    A game without any words of some sort (as some examples are) need not have them for others of that sort.
    """

    name = WORDS_FIT

    def __init__(self) -> None:
        self.read = 0

    def start(self, play: Play) -> None:
        self.read = 0

    def after(self, play: Play) -> None:
        t = play.t
        given = {name: len(names) for name, names in play.game.names(t).items()}
        given["seat"] = play.seats
        for ask in t.asks:
            where = "asked" if ask.again is None else f"asked by {step_at(ask.again)}"
            self.fits(play, "prompts", ask.kind, ask.args, given, where)
            if ask.told is not None:
                self.fits(play, "prompts", ask.told.kind, ask.told.args, given, where)
            if ask.numbers is not None:
                for amount in ask.numbers.amounts:
                    self.fits(play, "options", amount.kind, amount.args, given, where)
            # an answer in numbers reads by its amounts
            for option in [*(() if ask.numbers is not None else ask.options), *ask.blocked]:
                self.fits(play, "options", option.kind, option.args, given, where)
                hint = t.said(option.hint)
                if hint is not None:
                    self.fits(play, "hints", hint.kind, hint.args, given, f"of {option}, {where}")
                warning = play.game.warn(t, ask, option) if option.blocked is None else None
                if warning is not None:
                    self.fits(play, "warnings", warning.kind, warning.args, given, f"of {option}, {where}")
                reason = t.said(option.blocked)
                if reason is not None:
                    self.fits(play, "reasons", reason.kind, reason.args, given, f"of {option}, {where}")
        node = t.last_entry
        while node is not None and node.count > self.read:
            entry = node.entry
            for args in (entry.args, entry.public):
                if args is not None:
                    self.fits(play, "entries", entry.kind, args, given, "told to the log")
            node = node.below
        self.read = entries(t)

    def end(self, play: Play) -> None:
        self.after(play)

    def fits(
        self, play: Play, section: str, kind: str, args: tuple[object, ...], given: dict[str, int], where: str
    ) -> None:
        if play.game.words.speaks_of(section):
            misfit = play.game.words.misfit(section, kind, args, given)
            if misfit:
                play.broken(f"{misfit} ({where})")


class ScoresFit(Promise):
    """No open position scores above a win or below a loss, and an end scores exactly its points."""

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
