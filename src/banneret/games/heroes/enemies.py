"""Enemies that nobody plays, as a scenario names them: armies, AI Decks, spells and skills.

An army is a list of units: `necropolis-skeletons pack` is a unit of a faction on that side of its card,
`neutral-zombies bronze`, with a tier instead of a side, a neutral unit out of its deck. Armies by difficulty are
written in letters, one for each neutral unit drawn: B bronze, S silver, G golden, A azure.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import CARD_AT, DIFFICULTIES, TIERS, UNIT_AT, UNITS
from banneret.kernel.errors import ContentError
from banneret.parts.content import Fields

LETTERS: Final = "BSGA"
TYPES: Final = ("might", "magic", "skill")
NAMED: Final = ("attack", "defense", "spell")
MOST_CARDS: Final = 24
CRITERIA: Final = ("least-health", "most-health")


class Soldier:
    """A unit of an enemy's army."""

    def __init__(self, fields: Fields, text: str) -> None:
        id, _, side = text.partition(" ")
        if id not in UNIT_AT or (side not in ("few", "pack") and side not in TIERS):
            raise fields.wrong("army_units", "ids of units, each with few, pack or a tier")
        self.unit = UNIT_AT[id]
        self.neutral = side in TIERS
        self.pack = side == "pack"
        unit = UNITS[self.unit]
        if self.neutral != (unit.kind == "neutral") or (self.neutral and TIERS[unit.tier] != side):
            raise fields.wrong("army_units", f"another side for {id}: {side} is none of its")


class EnemyDeck:
    """How many AI cards of each kind are picked, and which spells and skills serve them."""

    def __init__(self, fields: Fields) -> None:
        table = fields.table("ai_deck", f"{fields.entry}, ai_deck")
        self.counts = {name: table.number_or(name, 0, MOST_CARDS, 0) for name in (*TYPES, *NAMED)}
        table.close(", ".join((*TYPES, *NAMED)))
        self.spells = [self.card(fields, "spells", id) for id in listed(fields, "spells")]
        self.skills = [self.card(fields, "skills", id) for id in listed(fields, "skills")]
        self.targets: dict[int, str] = {}  # by spell: a criterion of the scenario's own
        if fields.has("spell_targets"):
            for text in fields.texts("spell_targets", 1, 9):
                id, _, criterion = text.partition(" ")
                if criterion not in CRITERIA:
                    raise fields.wrong(
                        "spell_targets", f"ids of spells, each with one of {', '.join(CRITERIA)}"
                    )
                self.targets[self.card(fields, "spell_targets", id)] = criterion
        if self.counts["magic"] + self.counts["spell"] and not self.spells:
            raise fields.wrong("spells", "spells for the Magic cards")
        if self.counts["skill"] and not self.skills:
            raise fields.wrong("skills", "a card for the Skill cards")

    def card(self, fields: Fields, name: str, id: str) -> int:
        if id not in CARD_AT:
            raise fields.wrong(name, "ids of cards")
        return CARD_AT[id]


def listed(fields: Fields, name: str) -> tuple[str, ...]:
    return fields.texts(name, 0, 9) if fields.has(name) else ()


def tiers_in(letters: str, where: str) -> tuple[int, ...]:
    """BBS: two bronze units and a silver one."""
    if any(letter not in LETTERS for letter in letters):
        raise ContentError(f"{where}: an army is {letters!r}; expected letters out of {LETTERS}")
    return tuple([LETTERS.index(letter) for letter in letters])


def armies_by_difficulty(value: object, where: str) -> dict[int, list[list[tuple[int, ...]]]]:
    """By number of players (0: any), by difficulty: the armies that are listed."""
    if not isinstance(value, dict):
        return {}
    if DIFFICULTIES[0] in value:
        value = {"0": value}
    found: dict[int, list[list[tuple[int, ...]]]] = {}
    for players, rows in value.items():
        if not str(players).isdecimal() or not isinstance(rows, dict) or sorted(rows) != sorted(DIFFICULTIES):
            raise ContentError(
                f"{where}: an army names {', '.join(DIFFICULTIES)}, or numbers of players first"
            )
        found[int(players)] = [
            [tiers_in(str(letters), where) for letters in one_or_more(rows[name])] for name in DIFFICULTIES
        ]
    return found


def one_or_more(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def soldiers_in(fields: Fields) -> list[Soldier]:
    """The army of an enemy; none where it is told in prose."""
    texts = listed(fields, "army_units")
    if any(text.partition(" ")[0] not in UNIT_AT for text in texts):
        return []
    return [Soldier(fields, text) for text in texts]
