"""The tables of the ledger, read from its rulings: what the cards must be."""

from __future__ import annotations

import re

from banneret.games.korrem.contents import ATTRACTIONS, NATURES, RESOURCE_NAME
from banneret.ledger import ledger

SHORT_ATTRACTION = {"Rom": "romantic", "Com": "companionship", "Int": "intimacy", "Cha": "charisma"}
SHORT_NATURE = {
    "Sin": "sinister",
    "Ag": "aggressive",
    "Bel": "belligerent",
    "Sk": "skittish",
    "Anx": "anxious",
    "Ind": "indifferent",
    "Con": "conniving",
    "Wa": "wandering",
    "Des": "desperate",
    "Soc": "social",
    "Eag": "eager",
}


def ruling(slug: str) -> str:
    return ledger("korrem").entries[f"korrem.gap.{slug}"].ruling


def rows(slug: str) -> list[list[str]]:
    """The lines of a ruling that are rows of a table, cell by cell."""
    return [
        [cell.strip() for cell in line.split(" | ")] for line in ruling(slug).splitlines() if " | " in line
    ]


def id_of(name: str) -> str:
    """The id of a card by its name: Farmer's Daughter is farmers-daughter."""
    return name.lower().replace("'", "").replace(" ", "-")


def goods(text: str) -> dict[str, int]:
    """'2 Grain 1 Steel', with Sacrifice as one more."""
    found = {}
    for number, what in re.findall(r"(\d+) (\w+)", text):
        name = "Gemstone" if what == "Gemstones" else what
        assert name in (*RESOURCE_NAME, "Sacrifice"), what
        found[name.lower()] = int(number)
    return found


def split_outside(text: str, separator: str) -> list[str]:
    """Parts between separators that stand outside of brackets."""
    parts, depth = [""], 0
    for character in text:
        depth += (character in "([") - (character in ")]")
        if character == separator and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts if part.strip()]


class Line:
    """A card as the ledger has it."""

    def __init__(
        self, name: str, stats: list[int], attraction: tuple[str, int], nature: str, cost: dict[str, int]
    ) -> None:
        assert nature in NATURES, nature
        assert attraction == ("", 0) or attraction[0] in ATTRACTIONS, attraction
        self.id = id_of(name)
        self.stats = stats
        self.attraction = attraction
        self.nature = nature
        self.cost = cost
        self.copies = 0  # those of named cards stand in the lists of the decks
        self.kind = ""
        self.vp = 0
        self.abilities: list[tuple[str, str]] = []  # names, where they have one, and notation


def stats_lines(origin: str) -> list[Line]:
    """The table of an origin: one line a design."""
    return [line_of(row) for row in rows(f"stats-{origin}")]


def line_of(row: list[str]) -> Line:
    head = re.fullmatch(r"(.+) x(\d) (\w+)(?: (\d))?", row[0])
    assert head, row
    word, _, score = row[2].partition(" ")
    attraction = ("", 0) if word == "none" else (SHORT_ATTRACTION[word], int(score))
    line = Line(
        head[1], [int(stat) for stat in row[1].split("/")], attraction, SHORT_NATURE[row[3]], goods(row[4])
    )
    line.copies, line.kind, line.vp = int(head[2]), head[3], int(head[4] or 0)
    line.abilities = [("", text) for text in split_outside(row[5], ";") if text != "-"]
    return line


def named_lines() -> list[Line]:
    """The cards that the rulebook names."""
    text = ruling("named-stats").replace("\n  ", " ").replace("\n", " | ")
    head = re.compile(
        r"(.+) A(\d) D(\d) H(\d+) S(\d) (\w+) (\d) (\w+), (?:VP (\d), cost )?([^;]+)(?:; (.*))?"
    )
    found = []
    for part in text.split(" | "):
        read = head.fullmatch(part.strip())
        if read:
            stats = [int(read[at]) for at in range(2, 6)]
            line = Line(read[1], stats, (read[6].lower(), int(read[7])), read[8].lower(), goods(read[10]))
            line.vp = int(read[9] or 0)
            line.abilities = [named_ability(said) for said in abilities_in(read[11] or "")]
            found.append(line)
    return found


def abilities_in(text: str) -> list[str]:
    return [said for part in split_outside(text, ";") for said in split_outside(part, ",")]


def named_ability(text: str) -> tuple[str, str]:
    """'Bear Hug npc 3-4: damage(2)+disable': its name and its notation."""
    read = re.fullmatch(r"((?:[A-Z&]\w* )*)(?:npc (\d-\d): )?(.*)", text)
    assert read, text
    return read[1].strip(), read[3] + (f" npc {read[2]}" if read[2] else "")


def copies_in(text: str) -> dict[str, int]:
    """'Farmer x4, Woodcutter x2 (Wood); Prince': ids and how many of each."""
    found = {}
    for part in re.split(r"[,;]", re.sub(r"\([^)]*\)", "", text)):
        name, _, number = part.partition(" x")
        name = name.rpartition(": ")[2].strip()
        if name:
            found[id_of(name)] = int(number) if number.strip() else 1
    return found
