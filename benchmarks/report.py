"""What a run found: rows, ratios and checks, as text for people and as one JSON object for programs."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from statistics import median
from typing import Any

from benchmarks import referee
from benchmarks.plan import COMMON, WHOLE, WHOLE_GAMES, Measurement, Ratio, ratios
from benchmarks.run import Cell, Results

TITLES = {
    "tic_tac_toe": "Tic-Tac-Toe",
    "connect_four": "Connect Four",
    "tales": "Tales of Realms and Ruins",
    "daybreak": "Daybreak",
    "multiverse": "Multiverse War, 20 turns",
    "korrem": "Heart of Korrem, 40 rounds",
    "heroes": "Heroes III, the duel",
}


def summary(results: Results) -> dict[str, Any]:
    """The whole run as plain data."""
    checks = list(all_checks(results))
    every = [value for cell in results.cells.values() for pair in cell.noise for value in pair]
    return {
        "machine": {
            "system": platform.platform(),
            "processor": processor(),
            "cores": os.cpu_count(),
            "pinned_to_core": results.core,
        },
        "effort": vars(results.effort),
        "seconds": round(results.seconds, 1),
        "noise_ms": spread(every) if every else None,
        "rows": [row for cell in results.cells.items() for row in rows_of(*cell)],
        "ratios": [ratio_row(ratio, results.cells) for ratio in ratios()],
        "checks": checks,
        "checks_passed": all(check["passed"] is not False for check in checks),
    }


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor()


def spread(values: list[float]) -> dict[str, float]:
    return {"least": min(values), "median": median(values), "greatest": max(values)}


def rows_of(measurement: Measurement, cell: Cell) -> Iterator[dict[str, Any]]:
    head = {"peer": measurement.peer.name, "game": measurement.game, "clone": measurement.clone}
    if not cell.reports:
        yield {**head, "missing": cell.missing or "not run"}
        return
    quiet = {
        "noise_ms_before": [before for before, _ in cell.noise],
        "noise_ms_after": [after for _, after in cell.noise],
    }
    for figure in cell.reports[0]["figures"]:
        values = cell.values(figure)
        row = {
            **head,
            "about": cell.reports[0]["about"],
            "figure": figure,
            **spread(values),
            "runs": values,
            **quiet,
        }
        if cell.missing:  # it ran at first, then failed
            row["missing"] = cell.missing
        yield row


def ratio_row(ratio: Ratio, cells: dict[Measurement, Cell]) -> dict[str, Any]:
    head = {"name": ratio.name, "relation": ratio.relation, "target": ratio.target}
    above, below = (cells[figure.measurement] for figure in (ratio.above, ratio.below))
    for cell in (above, below):
        if not cell.reports:
            return {**head, "value": None, "met": None, "missing": cell.missing or "not run"}
    over, under = spread(above.values(ratio.above.name)), spread(below.values(ratio.below.name))
    value = over["median"] / under["median"]
    return {
        **head,
        "value": value,
        "least": over["least"] / under["greatest"],
        "greatest": over["greatest"] / under["least"],
        "met": ratio.met(value),
    }


# ---- Checks: is everybody playing the same games, and does our kernel play them the same in every mode? ----


def all_checks(results: Results) -> Iterator[dict[str, Any]]:
    for measurement, cell in results.cells.items():
        if cell.reports and measurement.game in COMMON:
            yield same_game(measurement, cell)
        if cell.missing and cell.missing.startswith("failed"):
            yield {"name": f"{measurement}: runs", "passed": False, "says": cell.missing}
    yield from same_chains(results.chains)


def same_game(measurement: Measurement, cell: Cell) -> dict[str, Any]:
    game = measurement.game
    plays = [play for report in cell.reports for play in report["plays"]]
    games = sum(report["games"] for report in cell.reports)
    moves = sum(report["moves"] for report in cell.reports)
    faults = [fault for play in plays if (fault := referee.fault(game, play))]
    off = referee.off_length(game, games, moves)
    says = (
        faults[0]
        if faults
        else off or f"{len(plays)} games refereed, {games} of {moves / games:.2f} moves timed"
    )
    return {
        "name": f"{measurement}: legal games of the right length",
        "passed": not faults and not off,
        "says": says,
    }


def same_chains(chains: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Light and full, plain and compiled: the same choices give the same hashes."""
    for game in (*COMMON, *WHOLE):
        name = f"{game}: hash chains of light and full, plain and compiled agree"
        found: dict[str, str] = {}
        reasons = []
        for build, printed in chains.items():
            chain = printed.get("chains", {}).get(game, printed)
            if "missing" in chain:
                reasons.append(f"{build}: {chain['missing']}")
            else:
                found |= {f"{build} {mode}": digest for mode, digest in chain.items()}
        failed = any("failed" in reason for reason in reasons)
        if not found:
            yield {"name": name, "passed": False if failed else None, "says": "; ".join(reasons)}
            continue
        agree = len(set(found.values())) == 1 and not failed
        says = ", ".join(f"{which} {digest[:12]}" for which, digest in found.items())
        yield {"name": name, "passed": agree, "says": "; ".join([says, *reasons])}


# ---- Text ----


def text(data: dict[str, Any]) -> Iterator[str]:
    machine, effort = data["machine"], data["effort"]
    core = machine["pinned_to_core"]
    yield f"{machine['processor']}, {machine['cores']} cores, {machine['system']}"
    yield (
        f"{effort['runs']} interleaved runs of {effort['seconds']} s each, "
        + ("not pinned" if core is None else f"pinned to core {core}")
        + f"; {data['seconds']:.0f} s in all"
    )
    if data["noise_ms"]:
        noise = data["noise_ms"]
        yield f"noise loop: {noise['least']:.2f} / {noise['median']:.2f} / {noise['greatest']:.2f} ms"
    for game in COMMON:
        for clone in (False, True):
            how = "with a clone before every move" if clone else "without clone"
            rows = [row for row in data["rows"] if row["game"] == game and row["clone"] is clone]
            yield from table(f"{TITLES[game]}, random playouts {how}", rows, "moves/s")
    for peer in WHOLE_GAMES:
        game = peer.games[0]
        rows = [row for row in data["rows"] if row["game"] == game and row["peer"] == peer.name]
        yield from table(f"{TITLES[game]}: {peer.name}", rows, None)
    yield from ratio_lines(data["ratios"])
    yield ""
    yield "Checks"
    for check in data["checks"]:
        mark = {True: "ok    ", False: "WRONG ", None: "absent"}[check["passed"]]
        yield f"  {mark}  {check['name']}: {check['says']}"
    yield ""
    yield "Measured"
    for about in sorted({row["about"] for row in data["rows"] if "about" in row}):
        yield f"  {about}"


def table(title: str, rows: list[dict[str, Any]], figure: str | None) -> Iterator[str]:
    """Rows of one figure, a peer a line; or all figures of one peer."""
    yield ""
    yield f"{title:<64}{'least':>12}{'median':>12}{'greatest':>12}   noise ms before, after"
    for row in rows:
        if "figure" not in row:
            yield f"  {row['peer']:<62}  left out: {row['missing']}"
        elif figure in (None, row["figure"]):
            label = row["figure"] if figure is None else f"{row['peer']}, {figure}"
            numbers = "".join(f"{number(row[key]):>12}" for key in ("least", "median", "greatest"))
            yield f"  {label:<62}{numbers}   {between(row['noise_ms_before'])}, {between(row['noise_ms_after'])}"


def ratio_lines(found: list[dict[str, Any]]) -> Iterator[str]:
    yield ""
    yield f"{'Ratios of medians':<74}{'least':>9}{'median':>9}{'greatest':>9}   target"
    for ratio in found:
        target = "" if ratio["target"] is None else f"{ratio['relation']} {ratio['target']:g}"
        if ratio["value"] is None:
            yield f"  {ratio['name']:<72}  {'missing: ' + ratio['missing']}   {target}"
            continue
        verdict = {True: "  met", False: "  NOT MET", None: ""}[ratio["met"]]
        numbers = "".join(f"{number(ratio[key]):>9}" for key in ("least", "value", "greatest"))
        yield f"  {ratio['name']:<72}{numbers}   {target}{verdict}"


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def between(values: list[float]) -> str:
    return f"{min(values):.1f}-{max(values):.1f}"
