"""How much of a folder's effect texts a vocabulary can read.

    python tools/effects_coverage.py FOLDER [--vocabulary FILE] [--show] [--alike] [--ambiguous]
    python tools/effects_coverage.py --korrem LEDGER [--vocabulary FILE] [--show]

Every text in a field that holds effects is read with the vocabulary, so that its verbs and parameters are checked. The
report says for each file how many texts there are and how many can be read; --show lists the errors of the others. With
--alike it also lists texts that read alike: different words for the same, or a vocabulary that loses something; with
--ambiguous the sentences that can be read in more than one way.
The exit status is 1 if a text cannot be read.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from banneret.kernel.errors import ContentError
from banneret.parts.effects.language import VERBS, Language, read_language
from banneret.parts.effects.model import Call, Effect
from banneret.parts.effects.reading import read_call, read_condition, read_effect, ways_to_read
from banneret.parts.effects.tokens import Origin

ROOT = Path(__file__).resolve().parent.parent
KORREM = ROOT / "tests" / "parts" / "effects" / "korrem.toml"
HEROES = ROOT / "src" / "banneret" / "games" / "heroes" / "content" / "vocabulary.toml"

# The fields that hold effects, by file; "any" are fields of every file.
EFFECTS = {
    "any": {"effect"},
    "abilities.toml": {"basic", "expert", "empowered"},
    "adventure.toml": {"basic_reward", "reward", "options"},
    "ai_cards.toml": {"easy", "normal", "expert", "impossible"},
    "artifacts.toml": {"top", "bottom"},
    "events.toml": {"options"},
    "fields.toml": {"per_stacked", "total_stacked", "stacked_reward", "besides", "tournament"},
    "levels.toml": {"gain"},
    "misc.toml": {
        "basic",
        "expert",
        "empowered",
        "starting_bonus",
        "besides",
        "artifact",
        "resource 1",
        "resource 2",
    },
    "pandora.toml": {"options"},
    "scenarios.toml": {"do", "bonus", "choose"},
    "spells.toml": {"alternative"},
}
CONDITIONS = {"astrologers.toml": {"redraw_if"}, "heroes.toml": {"doubled_if"}}


class Text:
    """A text in a file: the card it stands on, the field, and whether it is an effect, a condition or a form."""

    def __init__(self, card: str, field: str, text: str, kind: str) -> None:
        self.card = card
        self.field = field
        self.text = text
        self.kind = kind


class Count:
    def __init__(self) -> None:
        self.texts = 0
        self.readings: dict[str, list[str]] = {}
        self.errors: list[str] = []
        self.ambiguous: dict[str, list[str]] = {}


def texts_in(value: object, card: str, field: str, file: str) -> Iterator[Text]:
    """All texts of a file in the fields that hold effects or conditions."""
    if isinstance(value, dict):
        card = str(value.get("id", card))
        for name, inner in value.items():
            yield from texts_in(inner, card, name, file)
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item, card, field, file)
    elif isinstance(value, str):
        if field in EFFECTS["any"] or field in EFFECTS.get(file, ()):
            yield Text(card, field, value, "effect")
        elif field in CONDITIONS.get(file, ()):
            yield Text(card, field, value, "condition")


def read(language: Language, file: str, text: Text) -> object:
    """What the text says."""
    origin = Origin(file, text.card, text.field)
    folded = " ".join(text.text.split())
    if text.kind == "effect":
        return read_effect(language, folded, origin)
    if text.kind == "condition":
        return read_condition(language, folded, origin)
    return read_call(language, text.kind, folded, origin)


def effects_of(found: object) -> list[Effect]:
    if isinstance(found, Effect):
        return [found]
    return list(found.effects.values()) if isinstance(found, Call) else []


def covered(language: Language, file: str, texts: Iterator[Text]) -> Count:
    count = Count()
    for text in texts:
        count.texts += 1
        try:
            found = read(language, file, text)
        except ContentError as problem:
            count.errors.append(str(problem))
            continue
        says = count.readings.setdefault(repr(found), [])
        for effect in effects_of(found):
            for verb in effect.verbs():
                ways = ways_to_read(language, VERBS, verb.text)
                if len(ways) > 1:
                    count.ambiguous[verb.text] = ways
        if text.text not in says:
            says.append(text.text)
    return count


# ---- Heart of Korrem: the cards in the gap entries of its ledger ----


def korrem_texts(ledger: Path) -> Iterator[Text]:
    """Abilities of all character cards, of the artifacts, and the conditions of the quests."""
    entries = {rule["id"]: rule for rule in tomllib.loads(ledger.read_text("utf-8"))["rule"]}
    for name, rule in entries.items():
        if name.startswith("korrem.gap.stats-") and name != "korrem.gap.stats-notation":
            for line in rule["ruling"].splitlines():
                card, *_, abilities = [part.strip() for part in line.split("|")]
                yield from abilities_of(card.split(" x")[0], abilities)
    for line in entries["korrem.gap.artifact-cards"]["ruling"].splitlines()[1:]:
        card, *_, ability = [part.strip() for part in line.split("|")]
        yield Text(card, "ability", ability, "artifact")
    for line in entries["korrem.gap.quests"]["ruling"].splitlines():
        parts = [part.strip() for part in line.split("|")]
        if len(parts) == 6 and parts[0] != "nation":
            yield Text(parts[1], "quest", parts[4], "condition")
    for line in entries["korrem.gap.named-stats"]["ruling"].replace("\n ", " ").splitlines()[2:]:
        for part in line.split(" | "):
            card, found, abilities = part.partition(";")
            if found:
                yield from abilities_of(card.split(" A")[0], abilities)


def abilities_of(card: str, abilities: str) -> Iterator[Text]:
    """Abilities, with a semicolon or a comma between them."""
    depth = 0
    start = 0
    for at, sign in enumerate(abilities + ";"):
        depth += (sign in "([") - (sign in ")]")
        if depth == 0 and sign in ",;":
            yield Text(card, "ability", abilities[start:at].strip(), "ability")
            start = at + 1


# ---- The report ----


def report(counts: dict[str, Count], show: bool, alike: bool, ambiguous: bool) -> int:
    texts = errors = 0
    for file, count in counts.items():
        texts += count.texts
        errors += len(count.errors)
        print(f"{file:24} {count.texts - len(count.errors):5} of {count.texts:5}")
        if show:
            for problem in count.errors:
                print("   ", problem)
    if ambiguous:
        for count in counts.values():
            for sentence, ways in count.ambiguous.items():
                print("ambiguous:", sentence, *ways, sep="\n    ")
    if alike:
        for texts_alike in alike_in(counts):
            print("alike:", *texts_alike, sep="\n    ")
    print(f"{'all':24} {texts - errors:5} of {texts:5}")
    return 1 if errors else 0


def alike_in(counts: dict[str, Count]) -> list[list[str]]:
    """Texts that say the same, over all files."""
    together: dict[str, list[str]] = {}
    for count in counts.values():
        for reading, texts in count.readings.items():
            known = together.setdefault(reading, [])
            known.extend([text for text in texts if text not in known])
    return [texts for texts in together.values() if len(texts) > 1]


def main() -> int:
    parser = argparse.ArgumentParser(description="How much of a folder's effect texts a vocabulary can read.")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--korrem", type=Path)
    parser.add_argument("--vocabulary", type=Path)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--alike", action="store_true")
    parser.add_argument("--ambiguous", action="store_true")
    options = parser.parse_args()
    path = options.vocabulary or (KORREM if options.korrem else HEROES)
    language = read_language(path.read_text("utf-8"), path.name)
    counts: dict[str, Count] = {}
    if options.korrem:
        counts[options.korrem.name] = covered(language, options.korrem.name, korrem_texts(options.korrem))
    elif options.folder:
        for file in sorted(options.folder.glob("*.toml")):
            values = tomllib.loads(file.read_text("utf-8"))
            count = covered(language, file.name, texts_in(values, "", "", file.name))
            if count.texts:
                counts[file.name] = count
    else:
        parser.error("name a folder, or a ledger with --korrem")
    return report(counts, options.show, options.alike, options.ambiguous)


if __name__ == "__main__":
    sys.exit(main())
