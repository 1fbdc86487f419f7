"""The ledger in the terminal: entries, and the tests that prove them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as RichTable
from rich.text import Text

from banneret.ledger import Entry

if TYPE_CHECKING:  # it needs pytest, which an installed package does without
    from banneret.testing.proofs import Proofs

SIGNS = {
    "proven": ("✔", "green"),
    "failed": ("✗ failed", "bold red"),
    "skipped": ("– skipped", "yellow"),
    "missing": ("✗ no test", "bold red"),
    "later": ("· later", "dim"),  # not claimed yet
}


def entries_about(text: str, entries: dict[str, Entry]) -> list[Entry]:
    """The entries in which all words of a text occur."""
    words = text.lower().split()
    found = []
    for entry in entries.values():
        whole = " ".join((entry.id, entry.section, entry.kind, entry.says, entry.ruling)).lower()
        if words and all(word in whole for word in words):
            found.append(entry)
    return found


def entries_report(entries: list[Entry]) -> RenderableType:
    table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("entry", overflow="fold", style="bold")
    table.add_column("says", overflow="fold")
    for entry in entries:
        table.add_row(entry.id, entry.says)
    return table


def entry_report(entry: Entry, with_check: bool = True) -> RenderableType:
    """One entry: what it says, how it is checked, and what we decided where the rulebook is silent."""
    lines: list[RenderableType] = [
        Text.assemble((entry.id, "bold"), (f"  {entry.kind}, {entry.section}", "dim")),
        Padding(Text(entry.says), (0, 0, 0, 2)),
    ]
    if with_check:
        lines.append(Padding(Text.assemble(("Check: ", "dim"), entry.check), (0, 0, 0, 2)))
    if entry.ruling:
        lines.append(Padding(Text.assemble(("Ruling: ", "dim"), entry.ruling), (0, 0, 0, 2)))
    return Group(*lines)


def proofs_report(proofs: Proofs) -> RenderableType:
    """Every entry with its state and its tests."""
    table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("state", "entry", "tests"):
        table.add_column(column, overflow="fold")
    for proof in proofs.proofs:
        sign, style = SIGNS[proof.state]
        tests = "\n".join(
            test.rpartition("::")[2] + ("" if outcome == "passed" else f" ({outcome})")
            for test, outcome in proof.tests.items()
        )
        table.add_row(Text(sign, style=style), proof.entry.id, Text(tests, style="dim"))
    parts: list[RenderableType] = [table]
    for id, naming in proofs.unknown.items():
        parts.append(Text(f"✗ {id} is in no ledger; named by {', '.join(naming)}", style="bold red"))
    return Group(*parts)


def proofs_data(proofs: Proofs) -> dict[str, object]:
    """For --json."""
    return {
        "command": "rules",
        "game": proofs.game,
        "entries": len(proofs.proofs),
        "proven": proofs.proven,
        "later": proofs.to_come,
        "complete": proofs.complete,
        "unknown": sorted(proofs.unknown),
        "states": {proof.entry.id: proof.state for proof in proofs.proofs},
        "tests": {proof.entry.id: sorted(proof.tests) for proof in proofs.proofs},
    }
