"""Moves and asks: only legal moves exist, every ask can be answered, no answer is lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from banneret.kernel.ask import Ask, Option
from banneret.kernel.errors import Refused
from banneret.kernel.places import step_at
from banneret.kernel.step import Frame, Step, frames
from banneret.kernel.table import join, leave
from banneret.testing.play import ONLY_ASKS, AnyTable, Play
from banneret.testing.promises.promise import Promise, is_plain


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
                if seat != ask.seat and not any(own.id == ask.id for own in t.asks_of(seat)):
                    self.refused(play, f"seat {seat} for seat {ask.seat}", seat, ask.id, ask.absent)
            for option in [*ask.blocked, Option("forged")]:
                self.refused_option(play, ask, option)
        self.refused(play, "an ask that does not exist", 0, t.asked[0] + 1000, 0)
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
        ids = [(ask.seat, ask.id) for ask in t.asks]
        if len(set(ids)) != len(ids):
            play.broken(f"two open asks have the same id: {ids}")
        for ask in t.asks:
            self.check(play, ask)

    def check(self, play: Play, ask: Ask) -> None:
        asked = f"{ask}, asked by {step_at(ask.again)}," if ask.again is not None else str(ask)
        if not 0 <= ask.seat < play.seats:
            play.broken(f"{asked} is put to a seat that does not exist")
        if not play.game.prompt(play.t, ask).strip():
            play.broken(f"{asked} has no prompt")
        if not ask.options:
            play.broken(f"{asked} has no open option")
        if not 0 <= ask.absent < len(ask.options):
            play.broken(
                f"{asked} has as the answer for the absent {ask.absent}, of {len(ask.options)} options"
            )
        game, t = play.game, play.t
        names = [game.option_name(option) for option in ask.options]
        double = {name for name in names if names.count(name) > 1}
        if double:
            play.broken(f"{asked} offers several options with the same kind and arguments: {sorted(double)}")
        for option in ask.options:
            if option.blocked is not None or not game.label(t, option).strip():
                play.broken(f"{asked} offers {option!r}, which is not an open option with a label")
            game.hint(t, option)
        for option in ask.blocked:
            if not game.reason(t, option.blocked).strip() or not game.label(t, option).strip():
                play.broken(
                    f"{asked} has a blocked option, {option!r}, without a reason that a person could read"
                )
        if play.citable is not None and ask.cites not in play.citable:
            play.broken(f"{asked} cites {ask.cites!r}, which is not in the ledger")


class AskingOnlyAsks(Promise):
    """An open ask, asked again, is the same, and nothing else happens. (Steps that ask are watched while they run.)"""

    name = ONLY_ASKS

    def after(self, play: Play) -> None:
        t = play.t
        was = t.hash()
        for ask in t.asks:
            if ask.again is None:
                play.broken(f"{ask} was asked by no step, so it cannot be asked again")
            try:
                again = t.asked_again(ask)
            except Exception as error:
                play.broken(f"{ask}, asked again by {ask.again}, raised {error!r}", error)
            if again.seat != ask.seat or not again.same_answers(ask) or not again.reads_same(ask):
                play.broken(f"{ask}, asked again by {ask.again}, is another: {again}")
            if ask.numbers is not None:
                for option in ask.options:
                    reason = ask.numbers.why_not(t, cast(tuple[int, ...], option.args))
                    if reason is not None:
                        play.broken(f"{ask} lists {option.args}, which is not legal: {reason}")
        if t.hash() != was:
            play.broken("asking again changed the table")


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
        now = [ask for ask in t.asks_of(second.seat) if ask.id == second.id]
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
            if step.rule is not join and step.rule is not leave:
                try:
                    play.game.name_of(step.rule)
                except Refused as refusal:
                    play.broken(str(refusal))
            if not is_plain(step.args):
                play.broken(
                    f"the step {step_at(step)} has arguments that are not numbers, texts, None or tuples of these"
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
