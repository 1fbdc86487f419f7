"""`banneret report`: many games, what they tell a designer, and the page that shows it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import pairwise

import msgspec

from banneret.games import new
from banneret.kernel.game import Value
from banneret.lab.compare import Comparison, comparison_jobs
from banneret.lab.course import Subjects
from banneret.lab.find import find_game
from banneret.lab.findings import PLAYS, Findings, find, report_jobs
from banneret.lab.match import Failure, Outcome
from banneret.lab.run import ALONE, Crew, ignore, play_all
from banneret.lab.series import play_series
from banneret.lab.statistics import rate


class Rung(msgspec.Struct, frozen=True):
    """A step of the ladder: does the second bot beat the first?"""

    below: str
    above: str
    share: dict[str, object]


ARTICLE = re.compile(r"^an? ")


class Report(msgspec.Struct, frozen=True):
    """All that the page shows, and how it came about."""

    game: str
    title: str
    seed: str
    bots: tuple[str, ...]
    options: dict[str, Value]  # those that are not as usual
    findings: Findings
    rungs: list[Rung]
    labels: dict[str, str]  # how a subject reads
    seconds: float
    failures: list[Failure] = []
    things: dict[str, str] = {}  # what a subject is about, by name
    endings: dict[str, str] = {}  # how an ending reads, where the game has words for it

    def data(self) -> dict[str, object]:
        """Everything as plain data, for --json."""
        found: dict[str, object] = msgspec.to_builtins(self)
        return {"command": "report", **found}


def make_report(
    game: str,
    games: int,
    bots: tuple[str, ...],
    seats: int,
    seed: str,
    options: dict[str, Value],
    ladder: tuple[str, ...] = (),
    ladder_games: int = 0,
    crew: Crew = ALONE,
    done: Callable[[list[Outcome]], None] = ignore,
) -> Report:
    """Play, look, and climb the ladder: each bot against the one before it.

    Ctrl-C stops the play, and nothing more is begun; the page tells of what was finished by then.
    """
    started = time.perf_counter()
    found = find_game(game)
    jobs = list(report_jobs(games, bots, seats, seed, options))
    outcomes = play_all(game, jobs, done=done, crew=crew)
    table = new(found, seats, seed, dict(options))
    subjects = Subjects(found.words, tuple(found.names(table)))
    findings = find(outcomes, seats, subjects.all_things(), PLAYS)
    findings = without_namesakes(findings, subjects, outcomes)
    usual = found.bounded(found.settings_with({}))
    rungs = []
    steps = list(pairwise(ladder)) if ladder_games and len(outcomes) == len(jobs) else []
    for below, above in steps:
        series = Comparison(game, (above, below), seats, f"{seed}/ladder", options)
        jobs = list(comparison_jobs(ladder_games, (above, below), seats, series.seed, options, False))
        try:
            play_series(series, jobs, ladder_games, crew, done)
        except KeyboardInterrupt:  # before the first game of this step was over
            break
        rungs.append(Rung(below, above, rate(series.wins[0], series.decided)))
        if series.played < len(jobs):
            break
    return Report(
        found.name,
        found.title,
        seed,
        bots,
        {name: value for name, value in options.items() if usual.get(name) != value},
        findings,
        rungs,
        labels_of(subjects, findings),
        time.perf_counter() - started,
        [outcome.failure for outcome in outcomes if outcome.failure is not None],
        things_of(subjects, findings),
        {id: str(name) for id, name in found.words.names.get("ending", {}).items()},
    )


def without_namesakes(findings: Findings, subjects: Subjects, outcomes: list[Outcome]) -> Findings:
    """What has never come up, without what has the name of something that has: of a skill, and of what it allows."""
    courses = [outcome.course for outcome in outcomes if outcome.course is not None]
    offered = {subject for course in courses for seat in course.offered for subject in seat}
    names = {thing_of(subjects, subject) for subject in offered}
    never = [subject for subject in findings.never_offered if thing_of(subjects, subject) not in names]
    return msgspec.structs.replace(findings, never_offered=never)


def labels_of(subjects: Subjects, findings: Findings) -> dict[str, str]:
    """How each subject of the findings reads to a person: "Buy Beggar"."""
    return {subject: label_of(subjects, subject) for subject in named_in(findings)}


def things_of(subjects: Subjects, findings: Findings) -> dict[str, str]:
    """What each subject is about, where it names a thing: "Beggar"."""
    found = {subject: thing_of(subjects, subject) for subject in named_in(findings)}
    return {subject: headed(thing) for subject, thing in found.items() if thing}


def named_in(findings: Findings) -> list[str]:
    """Every subject that the findings name."""
    named = {link.subject for link in findings.links} | set(findings.never_offered)
    for opening in findings.by_opening:
        named |= set(opening.split(", "))
    for counted in findings.never_taken + findings.always_taken:
        named.add(counted.rpartition(" (")[0])
    return sorted(named)


def label_of(subjects: Subjects, subject: str) -> str:
    """As the game's own option says it where that speaks of this thing alone, else "Buy: Beggar"."""
    kind, _, _ = subject.partition(" ")
    thing = thing_of(subjects, subject)
    found = subjects.words.kinds["options"][kind]
    texts = [found.texts[text] for text in ("told", "label") if text in found.texts]
    verb = capital(kind.replace("-", " "))
    if not thing:
        return next((text for text in texts if "{" not in text), verb)
    place = "{" + found.args[subjects.places[kind][0]][0] + "}"
    for text in texts:
        before, _, after = text.partition(place)
        rest = before + after
        letters = sum(sign.isalpha() for sign in rest)
        says_what_is_done = letters > len("the")  # "The Noble" does not
        if len(rest) < len(text) and "{" not in rest and says_what_is_done:
            return capital(before + thing + after)
    return f"{verb}: {headed(thing)}"


def thing_of(subjects: Subjects, subject: str) -> str:
    """The name of the thing that a subject is about; empty where there is none."""
    kind, _, thing = subject.partition(" ")
    if not thing:
        return ""
    words = subjects.words
    at, _ = subjects.places[kind]
    type_name = words.kinds["options"][kind].args[at][1]
    found = words.types.get(type_name)
    names = words.names.get(found.names if found is not None and found.names else type_name, {})
    name = names.get(thing, thing)
    plain = name if isinstance(name, str) else thing.replace("-", " ")
    if len(plain) == 1:  # a letter alone says nothing: "Attack: Squad A"
        plain = f"{type_name.replace('-', ' ')} {capital(plain)}"
    return plain


def headed(thing: str) -> str:
    """A thing as it stands alone: "Builder" and not "A Builder"."""
    return capital(ARTICLE.sub("", thing))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
