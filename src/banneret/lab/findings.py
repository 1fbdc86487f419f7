"""What a designer learns from many games: who wins, with what, how long it takes and when it is decided.

Every deal is played several times, with other whims of the bots: whatever a seat was dealt, it had it in all of them.
So what goes with winning is looked for *within* a deal and a seat, between the plays in which the seat took a thing and
those in which it did not; a strong deal that lets everybody buy strong cards weighs on both sides alike.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

import msgspec

from banneret.kernel.game import Value
from banneret.lab.course import Course
from banneret.lab.match import Job, Outcome
from banneret.lab.statistics import NORMAL_95, Difference, clustered, median, sure

PLAYS = 4  # of each deal
STEPS = 20  # of the winner's curve, from the first choice to the last
CLEAR = 0.75  # a winner is clear from where its chances stay above this
BEHIND = 0.25  # who wins after chances below this came back
AHEAD = 0.05  # by so much another must lead before the lead has changed
RARE = 0.02  # of the games: what was seldom offered is no evidence of anything
OPENING = 2  # things that make an opening
COMMON = 8  # openings that are shown

Share = dict[str, object]


class Link(msgspec.Struct, frozen=True):
    """What goes with winning: by how much, how sure."""

    subject: str
    taken: float  # in what share of the seats that could take it
    games: int  # seats that could
    difference: float  # in the win rate, within the same deals
    low: float
    high: float
    strata: int  # deals and seats in which some took it and some did not
    sure: bool


class Findings(msgspec.Struct, frozen=True):
    """Everything that the report shows, as plain data."""

    games: int
    deals: int
    seats: int
    no_winner: int
    shared: int
    by_seat: dict[str, Share]
    by_faction: dict[str, Share]
    by_ending: dict[str, Share]
    by_opening: dict[str, Share]
    links: list[Link]
    lengths: list[int]  # choices of each game
    decisions: list[int]  # of each player of each game
    forced: float  # share of decisions with one option
    branching: float  # options where there are several
    curve: list[tuple[float, float, float]]  # the winner's chances: lower quartile, median, upper
    lead_changes: list[int]  # in each game
    clear: list[float]  # the part of a game after which its winner was clear
    comebacks: Share
    calibration: list[tuple[float, float, int]]  # chances said, share won, how often
    never_offered: list[str]
    never_taken: list[str]  # though offered, and how often
    always_taken: list[str]


def report_jobs(
    games: int, bots: tuple[str, ...], seats: int, seed: str, options: dict[str, Value], plays: int = PLAYS
) -> Iterator[Job]:
    """Every deal several times, each time with other whims."""
    for number in range(games):
        deal, play = divmod(number, plays)
        yield Job(number, f"{seed}/{deal}", bots, seats, options, hands=f"{seed}/{deal}/{play}", course=True)


def find(outcomes: list[Outcome], seats: int, things: set[str], plays: int = PLAYS) -> Findings:
    """The findings of games that were played by `report_jobs`. `things`: every subject that could be offered."""
    ended = [outcome for outcome in outcomes if outcome.failure is None and outcome.course is not None]
    never, unused, always = dead(ended, things)
    curves = [winners_curve(outcome) for outcome in ended if len(outcome.winners) == 1]
    return Findings(
        games=len(ended),
        deals=len({outcome.number // plays for outcome in ended}),
        seats=seats,
        no_winner=sum(not outcome.winners for outcome in ended),
        shared=sum(len(outcome.winners) > 1 for outcome in ended),
        by_seat=shares(ended, plays, lambda outcome, seat: f"seat {seat + 1}"),
        by_faction=shares(ended, plays, lambda outcome, seat: outcome.factions[seat]),
        by_ending=ending_shares(ended, plays),
        by_opening=common(shares(ended, plays, opening)),
        links=links(ended, plays),
        lengths=[outcome.choices for outcome in ended],
        decisions=[count for outcome in ended for count in course(outcome).decisions],
        forced=part(
            sum(sum(course(outcome).forced) for outcome in ended),
            sum(sum(course(outcome).decisions) for outcome in ended),
        ),
        branching=part(
            sum(sum(course(outcome).open_options) for outcome in ended),
            sum(sum(course(outcome).decisions) - sum(course(outcome).forced) for outcome in ended),
        ),
        curve=[quartiles([curve[step] for curve in curves]) for step in range(STEPS + 1)] if curves else [],
        lead_changes=[lead_changes(outcome) for outcome in ended],
        clear=[clear_from(outcome) for outcome in ended if len(outcome.winners) == 1],
        comebacks=clustered(
            by_deal(
                [
                    (outcome.number // plays, came_back(outcome))
                    for outcome in ended
                    if len(outcome.winners) == 1
                ]
            )
        ),
        calibration=calibration(ended),
        never_offered=never,
        never_taken=unused,
        always_taken=always,
    )


def course(outcome: Outcome) -> Course:
    assert outcome.course is not None
    return outcome.course


def part(some: int, all: int) -> float:
    return some / all if all else 0.0


# ---- Who wins ----


def by_deal(rows: list[tuple[int, bool]]) -> list[tuple[int, int]]:
    """Wins and games of each deal."""
    won: Counter[int] = Counter()
    played: Counter[int] = Counter()
    for deal, win in rows:
        played[deal] += 1
        won[deal] += win
    return [(won[deal], played[deal]) for deal in played]


def shares(outcomes: list[Outcome], plays: int, group: Callable[[Outcome, int], str]) -> dict[str, Share]:
    """Win rates of the seats of each group. A win that several share counts for none of them."""
    rows: defaultdict[str, list[tuple[int, bool]]] = defaultdict(list)
    for outcome in outcomes:
        for seat in range(len(outcome.bots)):
            name = group(outcome, seat)
            if name:
                rows[name].append((outcome.number // plays, outcome.winners == (seat,)))
    return {name: clustered(by_deal(rows[name])) for name in sorted(rows)}


def ending_shares(outcomes: list[Outcome], plays: int) -> dict[str, Share]:
    endings = Counter(outcome.ending for outcome in outcomes)
    return {
        ending: clustered(
            by_deal([(outcome.number // plays, outcome.ending == ending) for outcome in outcomes])
        )
        for ending, _ in sorted(endings.items(), key=lambda one: (-one[1], one[0]))
    }


def opening(outcome: Outcome, seat: int) -> str:
    """The first things that a seat took; where a game has no things, the first kinds of choices."""
    taken = course(outcome).taken[seat]
    named = [subject for subject in taken if " " in subject] or list(taken)
    return ", ".join(named[:OPENING])


def common(found: dict[str, Share]) -> dict[str, Share]:
    """The most common ones; those that hardly anybody had say nothing."""
    had = {name: int(str(share["games"])) for name, share in found.items()}
    least = RARE * sum(had.values())
    names = sorted([name for name in had if had[name] >= least], key=lambda name: (-had[name], name))
    return {name: found[name] for name in names[:COMMON]}


# ---- What goes with winning ----


def links(outcomes: list[Outcome], plays: int) -> list[Link]:
    """Every subject that was taken by some and not by others who could have, within a deal, a seat and a faction."""
    counts: defaultdict[str, defaultdict[tuple[int, int, str], list[int]]] = defaultdict(
        lambda: defaultdict(lambda: [0, 0, 0, 0])
    )
    for outcome in outcomes:
        for seat in range(len(outcome.bots)):
            stratum = (outcome.number // plays, seat, outcome.factions[seat])
            won = outcome.winners == (seat,)
            taken = set(course(outcome).taken[seat])
            for subject in course(outcome).offered[seat]:
                cell = counts[subject][stratum]
                at = 0 if subject in taken else 2
                cell[at] += won
                cell[at + 1] += 1
    found: list[Link] = []
    chances: list[float] = []
    least = max(20.0, RARE * len(outcomes))
    for subject, strata in counts.items():
        takers = sum(cell[1] for cell in strata.values())
        others = sum(cell[3] for cell in strata.values())
        difference = Difference()
        for cell in strata.values():
            difference.add(*cell)
        if min(takers, others) < least or difference.strata < 10:
            continue
        reach = NORMAL_95 * difference.error
        found.append(
            Link(
                subject,
                takers / (takers + others),
                takers + others,
                difference.value,
                max(-1.0, difference.value - reach),
                min(1.0, difference.value + reach),
                difference.strata,
                False,
            )
        )
        chances.append(difference.chance)
    found = [
        msgspec.structs.replace(link, sure=is_sure)
        for link, is_sure in zip(found, sure(chances), strict=True)
    ]
    return sorted(found, key=lambda link: (-link.difference, link.subject))


def dead(outcomes: list[Outcome], things: set[str]) -> tuple[list[str], list[str], list[str]]:
    """Things that no option ever named, subjects that were offered and never taken, and those always taken."""
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for outcome in outcomes:
        for seat in range(len(outcome.bots)):
            offered.update(course(outcome).offered[seat])
            taken.update(course(outcome).taken[seat])
    kinds = {subject.partition(" ")[0] for subject in offered}
    seen = {subject.partition(" ")[2] for subject in offered}
    enough = max(10.0, RARE * len(outcomes))
    # what came up in any way is not told for all the ways in which it did not
    never: dict[str, str] = {}
    for subject in sorted(things):
        kind, _, thing = subject.partition(" ")
        if thing not in seen and kind in kinds:
            never.setdefault(thing, subject)
    often = [subject for subject in sorted(offered) if offered[subject] >= enough]
    return (
        sorted(never.values()),
        [f"{subject} ({offered[subject]})" for subject in often if not taken[subject]],
        [f"{subject} ({offered[subject]})" for subject in often if taken[subject] == offered[subject]],
    )


# ---- How it goes ----


def leader_of(chances: tuple[float, ...]) -> int:
    return max(range(len(chances)), key=lambda seat: chances[seat])


def lead_changes(outcome: Outcome) -> int:
    """How often another seat came clearly into the lead."""
    changes = 0
    leader = -1
    for chances in course(outcome).chances:
        first = leader_of(chances)
        if leader < 0 or chances[first] > chances[leader] + AHEAD:
            changes += leader not in (-1, first)
            leader = first
    return changes


def clear_from(outcome: Outcome) -> float:
    """The part of the game after which its winner's chances stayed high; 1 where the end itself decided."""
    winner = outcome.winners[0]
    seen = course(outcome)
    since = outcome.choices
    for at in range(len(seen.moments) - 1, -1, -1):
        if seen.chances[at][winner] < CLEAR:
            break
        since = seen.moments[at]
    return part(since, outcome.choices)


def came_back(outcome: Outcome) -> bool:
    """Did the winner's chances look bad in the second half?"""
    winner = outcome.winners[0]
    seen = course(outcome)
    return any(
        chances[winner] < BEHIND
        for moment, chances in zip(seen.moments, seen.chances, strict=True)
        if 2 * moment >= outcome.choices
    )


def winners_curve(outcome: Outcome) -> list[float]:
    """The winner's chances at equal steps from the first choice to the last."""
    winner = outcome.winners[0]
    seen = course(outcome)
    found: list[float] = []
    at = 0
    for step in range(STEPS + 1):
        moment = outcome.choices * step / STEPS
        while at + 1 < len(seen.moments) and seen.moments[at + 1] <= moment:
            at += 1
        found.append(seen.chances[at][winner] if seen.chances else 0.5)
    return found


def quartiles(values: list[float]) -> tuple[float, float, float]:
    ordered = sorted(values)
    return (
        ordered[len(ordered) // 4],
        median(ordered),
        ordered[min(len(ordered) - 1, 3 * len(ordered) // 4)],
    )


def calibration(outcomes: list[Outcome], bins: int = 10) -> list[tuple[float, float, int]]:
    """When the judgement said so, how often was it right? One moment in eight, so that they are not all alike."""
    said = [0.0] * bins
    won = [0] * bins
    count = [0] * bins
    for outcome in outcomes:
        for chances in course(outcome).chances[::8]:
            for seat, chance in enumerate(chances):
                at = min(bins - 1, int(chance * bins))
                said[at] += chance
                won[at] += outcome.winners == (seat,)
                count[at] += 1
    return [(said[at] / count[at], won[at] / count[at], count[at]) for at in range(bins) if count[at]]
