"""The commands for designers and researchers: `banneret report`, `length`, `tune` and `learn`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console, Group, RenderableType

from banneret.insight.levels import specs_of
from banneret.kernel.errors import Refused
from banneret.lab.changes import patch_of, points_of, read_change
from banneret.lab.goals import MET, MISSED, RIGHT, read_goal
from banneret.lab.length import evening_of, length_report
from banneret.lab.match import Job
from banneret.lab.page import html_of, in_short
from banneret.lab.report import Watch, comparison_report, plain_table, tell_failures
from banneret.lab.reporting import make_report
from banneret.lab.run import Crew, cores
from banneret.lab.tune import Trial, Tuning
from banneret.lab.tune import tune as run_tuning
from banneret.parameters import (
    Bots,
    Failures,
    GameName,
    Games,
    Json,
    Lineup,
    OnRay,
    Options,
    Output,
    Seats,
    Seed,
    Workers,
    writable,
)

if TYPE_CHECKING:
    from banneret.lab.learn import Candidate, Learned


# ---- Parameters of single commands; those that several have are in `banneret.parameters` ----


def target(what: str, file: str) -> typer.models.OptionInfo:
    found: typer.models.OptionInfo = typer.Option(
        metavar="FILE", help=f"Where the {what} is written; if not given, GAME-{file}."
    )
    return found


Page = Annotated[Path | None, target("page", "report.html")]
TunePatch = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Where the patch is written, if there is one; if not given, GAME-tune.patch.",
    ),
]
WeightsPatch = Annotated[Path | None, target("patch", "weights.patch")]
KeptGames = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER", help="Keep the games in a folder; what is there already is not played again."
    ),
]
Ladder = Annotated[
    str,
    typer.Option(metavar="LIST", help="Bots from the weakest to the strongest; each plays the one before."),
]
LadderGames = Annotated[
    int, typer.Option(min=0, max=1_000_000, metavar="N", help="Games for each step of the ladder; 0: none.")
]
Deciding = Annotated[
    float, typer.Option(min=0.0, max=3600.0, metavar="N", help="What a decision takes a person.")
]
Changes = Annotated[
    list[str],
    typer.Option(
        metavar="PLACE=VALUES", help="A value of a content file, or options.NAME, and what is tried: 2..4."
    ),
]
Wanted = Annotated[str, typer.Option(metavar="TEXT", help=f"What shall come true; {RIGHT}.")]
Tries = Annotated[
    int,
    typer.Option(
        min=0, max=1_000_000, metavar="N", help="Games between the new weights and the old; 0: none."
    ),
]
Heat = Annotated[
    int,
    typer.Option(
        min=2, max=1_000_000, metavar="N", help="Games of each candidate, to choose the one that is tried."
    ),
]


# ---- report ----


def report(
    game: GameName,
    games: Games = 400,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    out: Page = None,
    ladder: Ladder = "random,greedy,mcts:30it,mcts:300it",
    ladder_games: LadderGames = 20,
    workers: Workers = None,
    ray: OnRay = "",
    json_target: Json = None,
    failures: Failures = Path("banneret-failures"),
) -> int:
    """Play many games and write one page about them: who wins, with what, how long, when it was decided.

    The page is a single HTML file with plots; it needs no network. Every deal is played four times, so that what goes
    with winning can be compared within deals.
    """
    lineup = Lineup(game, bots, seats, option, seed)
    rungs = tuple(spec.text for spec in specs_of(lineup.game, ladder)) if ladder_games else ()
    path = writable(out or Path(f"{lineup.game.name}-report.html"))
    output = Output(json_target)
    crew = Crew(workers or cores(), ray)
    with Watch(Console(stderr=True), games + ladder_games * max(0, len(rungs) - 1)) as watch:
        made = make_report(game, games, *lineup.given, rungs, ladder_games, crew, watch)
    path.write_text(html_of(made), encoding="utf-8")
    for line in in_short(made):
        output.console.print(f"- {line}", highlight=False, markup=False)
    output.console.print(f"The page is in {path}", highlight=False, markup=False)
    output.write(made.data())
    tell_failures(output.console, game, made.failures, failures)
    return 1 if made.failures else 0


# ---- length ----


def length(
    game: GameName,
    games: Games = 20,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    seconds: Deciding = 6.0,
    json_target: Json = None,
) -> int:
    """What a game asks of one person who plays it against bots: how many decisions, how many minutes.

    A bot sits in the person's chair. What happens between its decisions is shown at the client's normal pace, while
    the others think.
    """
    lineup = Lineup(game, bots, seats, option, seed)
    output = Output(json_target)
    evenings = [
        evening_of(
            lineup.game, Job(number, f"{lineup.seed}/{number}", lineup.bots, lineup.seats, lineup.options)
        )
        for number in range(games)
    ]
    output.console.print(length_report(evenings, lineup.seats, seconds))
    output.write(
        {
            "game": lineup.game.name,
            "seats": lineup.seats,
            "seed": lineup.seed,
            "games": msgspec.to_builtins(evenings),
        }
    )
    return 0


# ---- tune ----


def tune(
    game: GameName,
    change: Changes,
    goal: Wanted,
    games: Games = 600,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    out: TunePatch = None,
    workers: Workers = None,
    ray: OnRay = "",
    json_target: Json = None,
) -> int:
    """Find the value that balances a game: try each on the same deals until it is sure what meets the goal.

    Prints what was found, with intervals, and writes a patch of the content files. Exit code 1 if nothing surely meets
    the goal. --games is the most that each combination of values is played.
    """
    lineup = Lineup(game, bots, seats, option, seed)
    changes = tuple(read_change(text, lineup.game) for text in change)
    wanted = read_goal(goal)
    path = Path(f"{lineup.game.name}-tune.patch") if out is None else out
    if any(item.file for item in changes):
        writable(path)
    output = Output(json_target)
    crew = Crew(workers or cores(), ray)
    most = games * (len(points_of(changes)) + 1)
    with Watch(Console(stderr=True), most) as watch:
        tuning = run_tuning(game, changes, wanted, games, *lineup.given, crew, watch)
    output.console.print(tuning_report(tuning, wanted.what == "length", output.console.width))
    if not tuning.nearest.now:
        patch = tuning.nearest.point.patch(lineup.game)
        set_up = [
            f"--option {quote(f'{item.path[0]}={str(value).lower()}')}"
            for item, value in zip(tuning.nearest.point.changes, tuning.nearest.point.values, strict=True)
            if not item.file
        ]
        what = "It" if tuning.best is not None else "What comes nearest"
        if set_up:
            output.console.print(f"{what} as set-up: {' '.join(set_up)}", highlight=False, markup=False)
        if patch:
            path.write_text(patch, encoding="utf-8")
            output.console.print(f"{what} as a patch: git apply {path}", highlight=False, markup=False)
    output.write(tuning.data())
    return 0 if tuning.best is not None else 1


OTHER_COLUMNS = 96  # letters beside the values


def tuning_report(tuning: Tuning, is_length: bool, width: int) -> RenderableType:
    """A row for each point, and what follows from them. On a narrow screen values go by the ends of their names."""
    labels = [trial.point.label for trial in tuning.trials]
    if max(map(len, labels)) + OTHER_COLUMNS > width:
        labels = [trial.point.short_label for trial in tuning.trials]
    against = f"{tuning.group},\nagainst now" if tuning.group else "against now"
    table = plain_table(
        f"{tuning.game}: {tuning.goal}",
        "values",
        "games",
        "worst",
        "measured",
        "sure interval",
        "goal",
        against,
    )
    for trial, label in zip(tuning.trials, labels, strict=True):
        found = trial.measured
        shown = [
            f"{one:,.1f}" if is_length else f"{100 * one:.1f}%"
            for one in (found.value, found.low, found.high)
        ]
        table.add_row(
            label + (" (as it is)" if trial.now else ""),
            f"{trial.games.ended:,}",
            found.name,
            shown[0],
            f"{shown[1]}–{shown[2]}",
            verdict_text(trial),
            changed_text(trial, is_length),
        )
    games = sum(trial.games.played for trial in tuning.trials)
    return Group(table, "", closing_of(tuning), f"{games:,} games in {tuning.seconds:.0f} s")


def changed_text(trial: Trial, is_length: bool) -> str:
    """How far the worst group is from where it is now, with a 95% interval in points of a hundred, or in choices."""
    if trial.changed is None:
        return ""
    by, off = [one if is_length else 100 * one for one in trial.changed]
    return f"{by:+.1f} ({by - off:+.1f} to {by + off:+.1f})".replace("-", "−")


def closing_of(tuning: Tuning) -> str:
    """What follows for the designer: also where these values cannot do it."""
    unseen = unseen_ending(tuning)
    if tuning.best is not None:
        if tuning.best.now:
            return f"The goal is met as it is. {unseen}".rstrip()
        return f"The smallest change that surely meets it: {tuning.best.point.label}."
    if unseen:
        return unseen
    nearest = "what is there now" if tuning.nearest.now else tuning.nearest.point.label
    if all(trial.measured.state == MISSED for trial in tuning.trials):
        return f"None of these values does it: all surely miss the goal. Nearest comes {nearest}."
    telling = [trial for trial in tuning.trials if trial.changed is not None]
    if telling and all(abs(trial.changed[0]) < trial.changed[1] for trial in telling if trial.changed):
        return f"Nothing surely meets it, and none of these values makes a sure difference. Nearest comes {nearest}."
    return f"Nothing surely meets it; nearest comes {nearest}. More games may tell."


def unseen_ending(tuning: Tuning) -> str:
    """An ending that never came up may be rare, or written otherwise: then those that did come up are told."""
    seen = {ending for trial in tuning.trials for ending in trial.games.endings}
    wanted = read_goal(tuning.goal)
    if wanted.what != "ending" or not wanted.name or wanted.name.lower() in {each.lower() for each in seen}:
        return ""
    return f"No game here ended by '{wanted.name}'; they ended by: {', '.join(sorted(seen))}."


def verdict_text(trial: Trial) -> str:
    if trial.measured.state == MET:
        return "[green]met[/]"
    if trial.measured.state == MISSED:
        return "[red]missed[/]"
    return "given up" if trial.dropped else "not sure"


# ---- learn ----


def learn(
    game: GameName,
    games: Games = 1000,
    bots: Bots = "greedy",
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    tries: Tries = 200,
    heat: Heat = 60,
    out: WeightsPatch = None,
    keep: KeptGames = None,
    workers: Workers = None,
    ray: OnRay = "",
    json_target: Json = None,
) -> int:
    """Learn the weights of a game's judgement from games of a bot against itself, and let both play.

    Several candidates play short heats; the best of them is worth keeping where it wins more than half of the games
    beyond doubt, on new deals; only then a patch of content/weights.toml is written. Exit code 1 if not. With --keep it
    can be cut short at any time and goes on with the same command (without --seed the seed is then "learn").
    """
    try:
        from banneret.lab import learn as learning  # NumPy is an extra
    except ImportError:
        raise Refused('NumPy is not installed; it is an extra: pip install "banneret[learn]"') from None
    lineup = Lineup(game, bots, seats, option, "learn" if seed is None and keep is not None else seed)
    found = lineup.game
    path = writable(out or Path(f"{found.name}-weights.patch"))
    output = Output(json_target)
    crew = Crew(workers or cores(), ray)
    shelf = learning.Shelf(keep, found, *lineup.given)
    most = games + tries + (heat * (len(learning.STRIDES) + len(learning.PARTS)) if tries else 0)
    with Watch(Console(stderr=True), most) as watch:
        result = learning.learn(game, games, *lineup.given, crew, watch, shelf)
        output.console.print(learned_report(result))
        bot, where = lineup.bots[0], (lineup.seats, lineup.seed, lineup.options)
        heats = learning.heats(game, result, bot, heat, *where, crew, watch, shelf) if tries else []
        chosen = heats[0].weights if heats else result.new
        if heats:
            output.console.print(heats_report(result, heats))
        played = learning.try_out(game, chosen, bot, tries, *where, crew, watch, shelf.file("try", chosen))
    better = bool(tries) and learning.is_better(played)
    if better:
        patch = patch_of(found, "weights.toml", learning.weights_file(found, chosen))
        path.write_text(patch, encoding="utf-8")
    if tries:
        output.console.print(comparison_report(played))
        kept = f"The new weights win. The patch is in {path}: git apply {path}"
        lost = "The new weights do not surely win: the old ones stay."
        output.console.print(kept if better else lost, highlight=not better)
    data = {
        "command": "learn",
        "better": better,
        "tries": played.data(),
        "heats": msgspec.to_builtins(heats),
        **msgspec.to_builtins(result),
    }
    output.write(data)
    return 0 if better else 1


def learned_report(result: Learned) -> RenderableType:
    """Each weight as it is and as it was learned, how much better it foresees who wins, and how often it is right."""
    table = plain_table(
        f"{result.game}: {result.positions:,} positions of {result.games:,} games with {result.seats} seats",
        "feature",
        "now",
        "learned",
        "±",
        "early",
        "middle",
        "late",
        "more of it pays",
        "±",
    )
    for at, name in enumerate(result.features):
        numbers = [
            result.old[at],
            result.new[at],
            2 * result.errors[at],
            *[phase[at] for phase in result.by_phase],
            result.pays[at],
            2 * result.pays_errors[at],
        ]
        table.add_row(name, *[f"{number:.3g}" for number in numbers])
    said = plain_table(
        "Calibration, on games that nothing was fitted on", "chances said", "share won", "cases"
    )
    for expected, came, cases in result.calibration:
        said.add_row(f"{100 * expected:.1f}%", f"{100 * came:.1f}%", f"{cases:,}")
    losses = (
        f"Surprise (log loss) on games that nothing was fitted on: {result.loss_even:.4f} for who knows nothing, "
        f"{result.loss_old:.4f} with the weights as they are, {result.loss_new:.4f} with the learned ones, "
        f"{result.loss_phases:.4f} with weights for each phase; ridge {result.ridge:g}."
    )
    return Group(table, "", said, "", losses, "")


def heats_report(result: Learned, heats: list[Candidate]) -> RenderableType:
    """How the candidates did, and the weights of the best."""
    table = plain_table("Candidates against the weights as they are", "candidate", "wins", "of")
    for one in heats:
        table.add_row(one.name, str(one.wins), str(one.games))
    best = plain_table(f"The best of them: {heats[0].name}", "feature", "now", "tried")
    for name, old, new in zip(result.features, result.old, heats[0].weights, strict=True):
        best.add_row(name, f"{old:.3g}", f"{new:.3g}")
    return Group(table, "", best, "")


COMMANDS: tuple[tuple[Callable[..., int], str], ...] = (
    (
        report,
        "Examples:\n\nbanneret report tales --games 2000\n\n"
        "banneret report daybreak --games 400 --option day_limit=10 --out daybreak.html --ladder-games 0",
    ),
    (
        length,
        "Examples:\n\nbanneret length tales --seats 3\n\n"
        "banneret length korrem --seats 6 --games 10 --option rules=smooth --seconds 8",
    ),
    (
        tune,
        'Examples:\n\nbanneret tune multiverse --change "units.swordsman.dmg=2..4" --goal "no ending above 60%"\n\n'
        'banneret tune daybreak --change "options.day_limit=7,10,14" --goal "length below 300" --games 200',
    ),
    (
        learn,
        "Examples:\n\nbanneret learn tales --games 2000\n\nbanneret learn daybreak --option day_limit=10 --tries 400",
    ),
)
