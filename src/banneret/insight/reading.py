"""A story in sentences, made from the game's words: for the terminal, and for a page."""

from __future__ import annotations

import msgspec

from banneret.insight.told import Answer, Lot, Reason, Slip, Story, Turning
from banneret.kernel.ask import Option
from banneret.kernel.fields import State
from banneret.kernel.game import Seats
from banneret.kernel.table import Table
from banneret.kernel.words import Reader

MUCH = 9.5  # from here on nobody wants digits behind the point


class Moment(msgspec.Struct):
    """Something that a story tells: when it was, what it was, more about it, and the reasons."""

    when: str
    what: str
    more: str
    why: list[str]


class Teller:
    """Tells of one play: it knows what seats and things are called there."""

    def __init__(self, t: Table[State]) -> None:
        self.t = t
        self.game = t.game
        result = t.result
        winners = [] if result is None else [self.name(seat) for seat in result.winners]
        who = " and ".join(winners)
        self.ending = "Nobody won."
        if result is not None and winners:
            self.ending = (
                f"{who} won ({self.game.words.names.get('ending', {}).get(result.ending, result.ending)})."
            )

    def name(self, seat: int) -> str:
        name = self.game.seat_name(self.t, seat)
        return name[:1].upper() + name[1:]

    def answer(self, answer: Answer) -> str:
        """How it reads; some labels are whole sentences, but here they stand within one."""
        said = self.game.retold(self.t, Option(answer.kind, plain(answer.args))).removesuffix(".")
        if not answer.asked:
            return said
        reader = Reader(self.game.words, Seats(self.game, self.t).name, self.game.names(self.t))
        return f"{reader.read('prompts', answer.asked, plain(answer.about), 'story')}: {said}"

    def reason(self, reason: Reason, seat: int, happened: bool = False) -> str:
        """What changes, "Gold: 3 more", or of another seat "Gold: 3 more for Seat 2", "Seat 2: is about to win".

        Where it has not `happened` it is an average of what might.
        """
        table = "feature-up" if reason.by > 0.0 else "feature-down"
        pattern = str(self.game.words.names.get(table, {}).get(reason.feature, reason.feature))
        text = pattern.replace("{}", amount_of(reason.by))
        if reason.seat != seat:
            if ": " in pattern:
                text = f"{text} for {self.game.seat_name(self.t, reason.seat)}"
            else:
                text = f"{self.name(reason.seat)}: {text}"
        whole = happened or "{}" not in pattern or is_whole(reason.by)
        return text if whole else f"{text}, on average"

    def feature(self, feature: str) -> str:
        """What a part of a position is called."""
        return str(self.game.words.names.get("feature", {}).get(feature, feature))

    def turning(self, one: Turning) -> Moment:
        """A turning point: what it was, when and by which choice, and what that changed."""
        much = percent_of(one.by)
        name = self.name(one.seat)
        what = (
            f"{name} takes the lead (+{much})"
            if one.leads
            else f"{name} {'gains' if one.by > 0 else 'loses'} {much}"
        )
        lucky = abs(one.luck) > abs(one.by) / 2 and (one.luck > 0) == (one.by > 0)
        why = [self.reason(reason, one.seat, happened=True) for reason in one.reasons]
        made = f"{self.name(one.who)}: {self.answer(one.made)}"
        if self.t.over and one.choice == self.t.choices:
            made += ", and the game was over"
        return Moment(moment_of(one, one.choice), what + (" (mostly luck)" if lucky else ""), made, why)

    def slip(self, one: Slip) -> Moment:
        """A choice that had a better one: what that was and what it cost, and what it would have changed."""
        made, better = self.answer(one.made), self.answer(one.better)
        if better == self.answer(msgspec.structs.replace(one.made, asked="")):  # the same in another place
            better = "elsewhere"
        why = [self.reason(reason, one.seat) for reason in one.reasons if reason.weight > 0.0]
        bad = [self.reason(reason, one.seat) for reason in one.reasons if reason.weight < 0.0]
        why += [f"but {reason}" for reason in bad if why]
        cost = f"{made} (−{percent_of(one.cost)})"
        return Moment(moment_of(one, one.choice + 1), cost, f"better: {better}", why)

    def turnings(self, story: Story) -> list[str]:
        """Every turning point in a sentence."""
        found = []
        for one in map(self.turning, story.turnings):
            why = f" ({'; '.join(one.why)})" if one.why else ""
            found.append(f"{one.when}: {one.what}. {one.more}{why}.")
        return found

    def slips(self, story: Story, seat: int) -> list[str]:
        """Every choice of a seat that had a better one, the dearest first."""
        found = []
        for one in map(self.slip, [slip for slip in story.slips if slip.seat == seat]):
            why = f": {'; '.join(one.why)}" if one.why else ""
            found.append(f"{one.when}: {one.what}; {one.more}{why}.")
        return found

    def lots(self, story: Story) -> list[tuple[str, str, str, str]]:
        """Of every seat: its name, luck, how many of its choices had a better one, and what such a one cost."""
        return [
            (
                self.name(lot.seat),
                luck_of(lot),
                f"{lot.slips} of {lot.choices}",
                f"−{percent_of(lot.lost / lot.slips)}" if lot.slips else "–",
            )
            for lot in story.lots
        ]


def luck_of(lot: Lot) -> str:
    """In percent; a dash where nothing that was rolled or drawn changed the chances at once: that is not even luck."""
    if lot.rolls == 0:
        return "–"
    return f"{round(100 * lot.luck):+d}%".replace("-", "−") if abs(lot.luck) >= 0.005 else "0%"


def moment_of(one: Turning | Slip, choice: int) -> str:
    """When it was: on which day, in which round, where the game counts them; and the number of the choice."""
    return f"{one.stage.capitalize()} {one.number}, choice {choice}" if one.stage else f"Choice {choice}"


def percent_of(part: float) -> str:
    """A difference of chances."""
    return f"{round(100 * abs(part))}%"


def amount_of(by: float) -> str:
    """By how much something changes: whole where it is, or where it is much, else with one digit."""
    return f"{abs(by):.0f}" if abs(by) >= MUCH or is_whole(by) else f"{abs(by):.1f}"


def is_whole(by: float) -> bool:
    return abs(by - round(by)) < 0.05


def plain(args: list[object]) -> tuple[object, ...]:
    """Arguments as options have them, where lists are tuples."""
    return tuple([plain(arg) if isinstance(arg, list) else arg for arg in args])
