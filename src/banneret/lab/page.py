"""The report as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources

from banneret.lab.findings import BEHIND, CLEAR, PLAYS, Findings, Link, Share
from banneret.lab.plots import (
    Row,
    against_diagonal,
    curve,
    histogram,
    intervals,
    percent,
    points,
)
from banneret.lab.reporting import Report, Rung
from banneret.lab.statistics import Summary, median, of_best

MOST_LINKS = 12  # of those that win, and of those that lose
LATE = 0.99  # of a game: who is clear only then was not clear before


def html_of(report: Report) -> str:
    """The whole page."""
    findings = report.findings
    css = resources.files("banneret.lab").joinpath("page.css").read_text("utf-8")
    fair = 1.0 / findings.seats
    parts = [
        head(report),
        tiles(findings),
        '<div class="panels">',
        section("In short", "", bullets(in_short(report)), wide=True),
        section(
            "Who wins, by seat",
            f"The dashed line is an even share, {percent(fair)}. A game that nobody wins, or several, counts for none.",
            intervals(share_rows(findings.by_seat), "win rates by seat", fair),
        ),
        section("How games end", "", intervals(ending_rows(report), "shares of endings")),
    ]
    if findings.by_faction:
        parts.append(
            section(
                "Who wins, by faction",
                "Of all seats that played it.",
                intervals(share_rows(findings.by_faction), "win rates by faction", fair),
            )
        )
    parts.append(
        section(
            "Openings",
            "The first two things that a player chose, for the most common openings.",
            intervals(opening_rows(report), "win rates by opening", fair, wide=not findings.by_faction),
            wide=not findings.by_faction,  # nothing stands beside it
        )
    )
    parts.append(links_section(report))
    parts += course_sections(findings)
    if report.rungs:
        parts.insert(-1, ladder_section(report.rungs))
    parts.append(dead_section(report))
    parts.append("</div>")
    parts.append(foot(report))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(report.title)}: lab report</title><style>{css}</style></head>"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def section(title: str, lead: str, body: str, wide: bool = False, kind: str = "") -> str:
    classes = " ".join(name for name in ("wide" if wide else "", kind) if name)
    told = f"<p>{escape(lead)}</p>" if lead else ""
    return f'<section class="{classes}"><h2>{escape(title)}</h2>{told}{body}</section>'


def bullets(lines: Sequence[str]) -> str:
    return '<ul class="short">' + "".join(f"<li>{escape(each)}</li>" for each in lines) + "</ul>"


def chips(names: Sequence[str]) -> str:
    return '<ul class="chips">' + "".join(f"<li>{escape(each)}</li>" for each in names) + "</ul>"


def head(report: Report) -> str:
    findings = report.findings
    options = ", ".join(f"{name} = {str(value).lower()}" for name, value in report.options.items())
    bots = report.bots[0] if len(set(report.bots)) == 1 else ", ".join(report.bots)
    deals = "1 deal" if findings.deals == 1 else f"{findings.deals:,} deals"
    who = "with one seat" if findings.seats == 1 else f"between {findings.seats} seats"
    plan = f"{findings.games:,} games on {deals} {who}"
    plan += f", bots: {bots}, seed {report.seed}"
    return (
        f"<header><h1>{escape(report.title)}: what the games tell</h1><p>{escape(plan)}"
        + (f"<br>{escape(options)}" if options else "")
        + "</p></header>"
    )


def tiles(findings: Findings) -> str:
    lengths = Summary(findings.lengths)
    decisions = Summary(findings.decisions)
    cells = [
        (f"{lengths.median:,.0f}", f"choices a game, nine of ten below {tenth(findings.lengths):,}"),
        (f"{decisions.median:,.0f}", "decisions a player"),
        (percent(findings.forced, 0), "of them forced"),
        (f"{findings.branching:.1f}", "options where there is a choice"),
        (f"{Summary(findings.lead_changes).mean:.1f}", "lead changes a game"),
        (
            percent(median(findings.clear), 0) if findings.clear else "–",
            "of a game until its winner is clear",
        ),
        (percent(number(findings.comebacks, "share")), "won from behind"),
    ]
    return (
        '<div class="tiles">'
        + "".join(
            f'<div class="tile"><b>{escape(big)}</b><span>{escape(small)}</span></div>'
            for big, small in cells
        )
        + "</div>"
    )


def tenth(values: list[int]) -> int:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, 9 * len(ordered) // 10)] if ordered else 0


def number(share: Share, name: str) -> float:
    value = share[name]
    return float(value) if isinstance(value, (int, float)) else 0.0


def as_name(name: str) -> str:
    """How a faction or an ending is written, which some games know by its id."""
    plain = name.replace("-", " ")
    return plain[:1].upper() + plain[1:]


def share_rows(found: dict[str, Share]) -> list[Row]:
    return [
        Row(
            as_name(name),
            number(share, "share"),
            number(share, "low"),
            number(share, "high"),
            f"{share['wins']} of {share['games']}",
        )
        for name, share in found.items()
    ]


def ending_name(report: Report, ending: str) -> str:
    return report.endings.get(ending) or ending.replace("-", " ")


def ending_rows(report: Report) -> list[Row]:
    return share_rows({ending_name(report, name): share for name, share in report.findings.by_ending.items()})


def opening_rows(report: Report) -> list[Row]:
    rows = share_rows(report.findings.by_opening)
    for row, name in zip(rows, report.findings.by_opening, strict=True):
        row.note += ". " + " – then ".join(report.labels[each] for each in name.split(", "))
        row.label = ", ".join(report.things.get(each, report.labels[each]) for each in name.split(", "))
    return rows


# ---- In short ----


def in_short(report: Report) -> list[str]:
    """The findings in sentences, with the doubt that belongs to them."""
    findings = report.findings
    lines = [told_of_seats(findings)]
    if findings.by_faction:
        lines.append(told_of_extremes(findings.by_faction, 1.0 / findings.seats, "faction"))
    if findings.by_ending:
        ending, share = next(iter(findings.by_ending.items()))
        usual = "Most games end so" if number(share, "share") > 0.5 else "The commonest end"
        lines.append(f"{usual}: {ending_name(report, ending)}, {with_interval(share)}.")
    sure = [link for link in findings.links if link.sure]
    if sure:
        best, worst = sure[0], sure[-1]
        if best.difference > 0:
            lines.append(
                f"What goes with winning most: {report.labels[best.subject]}, {points(best.difference)} points "
                f"({points(best.low)} to {points(best.high)}) in the win rate on the same deals."
            )
        if worst.difference < 0:
            lines.append(
                f"What goes with losing most: {report.labels[worst.subject]}, {points(worst.difference)} points "
                f"({points(worst.low)} to {points(worst.high)})."
            )
    else:
        lines.append("No single choice goes surely with winning or losing: more games may tell.")
    if findings.clear:
        lines.append(told_of_the_course(findings))
    for rung in report.rungs:
        if rung.above.startswith("mcts") and rung.below.startswith("mcts"):
            lines.append(told_of_thinking(rung))
    if findings.no_winner or findings.shared:
        lines.append(f"{findings.no_winner:,} games had no winner, {findings.shared:,} several.")
    unused = len(findings.never_taken)
    if unused:
        things = "one thing was" if unused == 1 else f"{unused} things were"
        lines.append(f"{things[:1].upper()}{things[1:]} offered again and again and never taken.")
    return lines


def told_of_the_course(findings: Findings) -> str:
    """When it was decided, and how often it turned."""
    half = median(findings.clear)
    decided = f"In half of the games the winner is clear after {percent(half, 0)} of the choices"
    if round(half, 2) >= LATE:
        decided = "In half of the games the winner is not clear before the very end"
    return (
        f"{decided} (chances that stay above {percent(CLEAR, 0)}); {with_interval(findings.comebacks)} are won by "
        f"somebody whose chances were below {percent(BEHIND, 0)} in the second half."
    )


def with_interval(share: Share) -> str:
    return f"{percent(number(share, 'share'))} ({percent(number(share, 'low'))} to {percent(number(share, 'high'))})"


def told_of_seats(findings: Findings) -> str:
    fair = 1.0 / findings.seats
    first = findings.by_seat.get("seat 1", {"share": 0.0, "low": 0.0, "high": 1.0})
    if findings.seats == 1:
        return f"Who plays alone wins {with_interval(first)}."
    if number(first, "low") > fair:
        verdict = "an advantage, and no accident"
    elif number(first, "high") < fair:
        verdict = "a disadvantage, and no accident"
        if findings.no_winner + findings.shared:
            verdict = "less than an even share, but games without a single winner are won by no seat"
    else:
        verdict = f"an even share, {percent(fair)}, lies within"
    return f"Who sits first wins {with_interval(first)}: {verdict}."


def told_of_extremes(found: dict[str, Share], fair: float, what: str) -> str:
    best = max(found, key=lambda name: number(found[name], "share"))
    if not number(found[best], "share"):
        return f"No {what} has won a game."
    share = number(found[best], "share")
    least = share - (share - number(found[best], "low")) * of_best(len(found))
    if least > fair:
        return f"The strongest {what} is {as_name(best)}: {with_interval(found[best])}, surely above an even share."
    if all(number(one, "share") == share for one in found.values()):
        return f"Every {what} wins alike: {with_interval(found[best])}."
    return f"No {what} is surely above an even share; {as_name(best)} comes first with {with_interval(found[best])}."


def told_of_thinking(rung: Rung) -> str:
    if number(rung.share, "low") > 0.5:
        verdict = "thinking longer wins"
    elif number(rung.share, "high") > 0.5:
        verdict = "thinking longer does not surely win"
    else:
        verdict = "thinking longer does not help"
    return f"{rung.above} against {rung.below} wins {with_interval(rung.share)}: {verdict}."


# ---- Parts ----


def links_section(report: Report) -> str:
    found = report.findings.links
    winning = [link for link in found if link.difference > 0][:MOST_LINKS]
    losing = [link for link in found if link.difference < 0][-MOST_LINKS:]
    rows = [link_row(link, report.labels[link.subject]) for link in [*winning, *losing]]
    lead = (
        "By how many points more a seat wins when it takes a thing than when it does not though it could, compared "
        "only within the same deal and seat. Full dots are sure (of those so marked no more than one in twenty is "
        "expected to be wrong, however many were looked at); hollow ones may be accidents. It shows what goes "
        "together, not what causes what: who is ahead can afford more."
    )
    if not rows:
        return section(
            "What goes with winning",
            "Nothing was taken by some and left by others often enough to say. More games will tell.",
            "",
            wide=True,
        )
    return section(
        "What goes with winning",
        lead,
        intervals(rows, "differences in win rate", difference=True, wide=True),
        wide=True,
    )


def link_row(link: Link, label: str) -> Row:
    note = f"Taken by {percent(link.taken, 0)} of {link.games:,} seats that could; "
    note += f"compared within {link.strata:,} deals and seats."
    return Row(label, link.difference, link.low, link.high, note, link.sure)


def course_sections(findings: Findings) -> list[str]:
    return [
        section(
            "How long a game is",
            "Choices of all seats together. Dark: the middle half of all games; dashed: the median.",
            histogram(findings.lengths, "lengths", "choices"),
        ),
        section(
            "Decisions a player",
            f"{percent(findings.forced)} of them were forced: there was only one option. Where there was a choice, "
            f"it was between {findings.branching:.1f} options on average.",
            histogram(findings.decisions, "decisions", "decisions"),
        ),
        section(
            "The winner's chances",
            "What the game's judgement gave the one who won in the end. Band: half of all games.",
            curve(findings.curve, "the winner's chances over the game"),
        ),
        section(
            "When the winner was clear",
            f"The part of a game after which the winner's chances stayed above {percent(CLEAR, 0)}.",
            histogram(
                [100 * part for part in findings.clear], "when it was clear", "% of the game", 20, whole=False
            ),
        ),
        section(
            "Lead changes",
            "How often another seat came clearly into the lead.",
            histogram(findings.lead_changes, "lead changes", "changes"),
        ),
        section(
            "Is the judgement right?",
            "Everything about chances above rests on the game's own judgement. On the dashed line it says what comes.",
            against_diagonal(findings.calibration, "chances said and share won"),
            kind="small",
        ),
    ]


def ladder_section(rungs: list[Rung]) -> str:
    rows = [
        Row(
            f"{rung.above} against {rung.below}",
            number(rung.share, "share"),
            number(rung.share, "low"),
            number(rung.share, "high"),
            f"{rung.share['wins']} of {rung.share['games']} decided games, seats swapped on every deal",
        )
        for rung in rungs
    ]
    lead = "Does more thought win more often? Where it does not, there is too much luck, or too little to think about."
    return section("The skill ladder", lead, intervals(rows, "win rates of the stronger bot", 0.5))


def dead_section(report: Report) -> str:
    findings = report.findings

    def named(counted: str) -> str:
        subject, _, times = counted.rpartition(" (")
        return f"{report.labels[subject]} ({times}"

    body = ""
    groups = (
        ("Offered and never taken", [named(each) for each in findings.never_taken]),
        ("Taken by everybody who could", [named(each) for each in findings.always_taken]),
        ("Never came up", things_named(report, findings.never_offered)),
    )
    for title, names in groups:
        if names:
            shown = " open" if len(names) <= 24 else ""
            body += f"<details{shown}><summary>{title}: {len(names)}</summary>{chips(names)}</details>"
    lead = "Content that makes no difference for players like these bots; in brackets how many seats could have it."
    return section("Dead content", lead, body or "<p>None.</p>", wide=not report.rungs)


def things_named(report: Report, subjects: list[str]) -> list[str]:
    """What they are about, each once: three Farmers are one thing, whatever could have been done with them."""
    return sorted({report.things.get(each, report.labels[each]) for each in subjects})


def foot(report: Report) -> str:
    options = "".join(f" --option {name}={str(value).lower()}" for name, value in report.options.items())
    command = (
        f"banneret report {report.game} --games {report.findings.games} --bots {','.join(dict.fromkeys(report.bots))} "
        f"--seats {report.findings.seats} --seed {report.seed}{options}"
    )
    return (
        f"<footer><p>All intervals are of 95%. Every deal was played {PLAYS} times with other whims of the bots; plays "
        "of one deal are alike, and the intervals are as much wider as that makes them. Bots are part of the result: "
        f"other players may find other things. {len(report.failures)} games failed. "
        f"Made in {report.seconds:,.0f} s by</p>"
        f"<p><code>{escape(command)}</code></p></footer>"
    )
