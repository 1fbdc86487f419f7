"""Other languages: a translation is a file like a game's `words.toml`, with its texts and names only.

    language = "de"
    lists = [", ", " und "]

    [options.buy]
    label = "{card} für {price} kaufen"

    [types.cards]
    "1" = "1 Karte"
    other = "{} Karten"

    [names.card]
    beggar = "Bettler"

What it lacks reads as in English. A type that it has is taken whole, with its own cases: languages count differently.
"""

from __future__ import annotations

import json
import tomllib
from typing import Final

from banneret.kernel.errors import ContentError
from banneret.kernel.words import BUILT_IN, PARTS, SECTIONS, TEXTS, Kind, Names, Type, Words, lacking

# a language that every table of words has, for tests: nobody could take it for English
PSEUDO: Final = "pseudo"
ACCENTED: Final = str.maketrans("AEIOUYaeiouycnsz", "ÁÉÍÓÚÝáéíóúýçñšž")

# A text by where it stands: part, kind (or type, or table of names) and field (or case, or id).
Key = tuple[str, str, str]


class Review:
    """What is to be said of a translation: what it lacks, what it has too much, and what does not fit the English."""

    def __init__(self) -> None:
        self.texts = 0  # that are to be translated
        self.missing: list[str] = []
        self.unknown: list[str] = []
        self.unfit: list[str] = []

    @property
    def complete(self) -> bool:
        return not (self.missing or self.unknown or self.unfit)

    def lines(self) -> list[str]:
        return [
            *[f"missing: {line}" for line in self.missing],
            *[f"unknown: {line}" for line in self.unknown],
            *[f"does not fit: {line}" for line in self.unfit],
        ]


# ---- Texts ----


def texts_of(words: Words) -> dict[Key, str]:
    """Every text of a table that a translation has to have."""
    found: dict[Key, str] = {}
    for name, kind in words.types.items():
        for case, text in kind.cases.items():
            found["types", name, case] = text
        if kind.other.strip() not in ("", "{}"):
            found["types", name, "other"] = kind.other
        if kind.join.strip(" ,;/+"):
            found["types", name, "join"] = kind.join
    for table, names in words.names.items():
        for id, name_or_parts in names.items():
            for at, text in enumerate(parts_of(name_or_parts)):
                found["names", table, id if isinstance(name_or_parts, str) else f"{id}.{at}"] = text
    for section in SECTIONS:
        for name, sentences in words.kinds[section].items():
            for field, text in sentences.texts.items():
                found[section, name, field] = text
    return found


def parts_of(name: object) -> tuple[str, ...]:
    return tuple([str(part) for part in name]) if isinstance(name, (tuple, list)) else (str(name),)


class Translation:
    """The texts of a file, by where they stand."""

    def __init__(self) -> None:
        self.language = ""
        self.lists: tuple[str, str] | None = None
        self.texts: dict[Key, str] = {}


def read_translation(text: str, file: str) -> Translation:
    """A translation from the text of its file; a `ContentError` names file and place of a mistake."""
    try:
        data: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{file}: this is not TOML: {problem}") from None
    found = Translation()
    for part, rows in data.items():
        if part == "language":
            found.language = str(rows)
        elif part == "lists" and isinstance(rows, list) and len(rows) == 2:
            found.lists = (str(rows[0]), str(rows[1]))
        elif part in PARTS and isinstance(rows, dict):
            for name, row in rows.items():
                read_row(found, part, str(name), row, f"{file}, {part}.{name}")
        else:
            raise ContentError(
                f"{file}: '{part}' is not a part of a translation; the parts are language, lists, types, names, "
                f"{', '.join(SECTIONS)}"
            )
    return found


def read_row(found: Translation, part: str, name: str, row: object, where: str) -> None:
    if not isinstance(row, dict):
        raise ContentError(f"{where}: expected a table, found {row!r}")
    for field, value in row.items():
        if isinstance(value, list) and part == "names":
            for at, one in enumerate(value):
                found.texts[part, name, f"{field}.{at}"] = str(one)
        elif isinstance(value, str):
            found.texts[part, name, str(field)] = value
        else:
            raise ContentError(f"{where}: {field} is {value!r}; expected a text")


# ---- Reviewing ----


def review(words: Words, text: str, file: str) -> Review:
    """What a translation lacks, has too much, or has wrong."""
    given = read_translation(text, file).texts
    return reviewed(words, given)


def reviewed(words: Words, given: dict[Key, str]) -> Review:
    found = Review()
    wanted = texts_of(words)
    found.texts = len(wanted)
    types = {key[1] for key in given if key[0] == "types"}
    for key, english in wanted.items():
        counted = key[0] == "types" and key[2] not in ("other", "join") and key[1] in types
        if key not in given and not counted:  # another language counts by other cases
            found.missing.append(f"{shown(key)}: {english}")
    for key, translated in given.items():
        if not is_known(words, key, wanted):
            found.unknown.append(shown(key))
            continue
        why = why_unfit(words, key, translated) or why_less(words, key, translated, wanted.get(key, ""))
        if why:
            found.unfit.append(f"{shown(key)}: {why}")
    return found


def shown(key: Key) -> str:
    return ".".join(key)


def is_known(words: Words, key: Key, wanted: dict[Key, str]) -> bool:
    """Is there such a text? A kind may have forms, and a type cases, that English does without."""
    part, name, field = key
    if key in wanted:
        return True
    if part == "types":
        return name in words.types and field not in ("names", "by", "many", "counts")
    return part in SECTIONS and name in words.kinds[part] and field in TEXTS[part]


def placeholders(text: str) -> list[str] | None:
    """What a text speaks of, as it is written between braces; None if a brace is not closed."""
    found = []
    for part in text.split("{")[1:]:
        inside, closed, rest = part.partition("}")
        if not closed or "}" in rest:
            return None
        found.append(inside)
    return None if "}" in text.partition("{")[0] else found


def why_unfit(words: Words, key: Key, text: str) -> str:
    """Why a text cannot be used at all; empty if it can."""
    part, name, _ = key
    if not text.strip() and key[2] != "join":
        return "it is empty"
    spoken = placeholders(text)
    if spoken is None:
        return f"the braces of '{text}' do not match"
    for inside in spoken:
        arg, _, of = inside.partition(":")
        if of and not is_type(words, of):
            return f"{{{inside}}} has the unknown type '{of}'"
        if part == "names" or (part == "types" and arg):
            return f"{{{inside}}} has no place here"
        if part in SECTIONS:
            kind = words.kinds[part][name]
            if kind.place_of(arg) < 0 and not (part == "prompts" and arg == "seat"):
                known = ", ".join([f"{{{other}}}" for other, _ in kind.args]) or "none"
                return f"it speaks of {{{inside}}}; the arguments are: {known}"
            if missing := lacking(words, kind, of.removesuffix("[]")):
                return f"the name of {{{inside}}} depends on '{missing}', which is none of the arguments"
    return ""


def is_type(words: Words, name: str) -> bool:
    of = name.removesuffix("[]")
    return of in BUILT_IN or of in words.types or of in words.names


def why_less(words: Words, key: Key, text: str, english: str) -> str:
    """Which argument is not spoken of, though the English speaks of it; empty if all are."""
    if key[0] == "types" and key[2] != "other":
        return ""
    mine = {inside.partition(":")[0] for inside in placeholders(text) or []}
    for inside in placeholders(english) or []:
        if inside.partition(":")[0] not in mine:
            return f"it does not speak of {{{inside}}}"
    return ""


# ---- Merging ----


def translated(words: Words, text: str, file: str) -> Words:
    """The table in another language. What the file lacks, or has so that it cannot be used, reads as in English."""
    given = read_translation(text, file)
    return merged(words, given.language, given.lists, given.texts)


def merged(words: Words, language: str, lists: tuple[str, str] | None, given: dict[Key, str]) -> Words:
    wanted = texts_of(words)
    found = Words()
    found.language = language or words.language
    found.lists = lists if lists is not None else words.lists
    usable: dict[Key, str] = {}
    for key, text in given.items():
        if is_known(words, key, wanted) and not why_unfit(words, key, text):
            usable[key] = text
    for section in SECTIONS:
        for name, kind in words.kinds[section].items():
            found.kinds[section][name] = merged_kind(section, kind, usable)
    for name, type_found in words.types.items():
        found.types[name] = merged_type(type_found, usable)
    for table, names in words.names.items():
        found.names[table] = merged_names(table, names, usable)
    return found


def merged_kind(section: str, kind: Kind, given: dict[Key, str]) -> Kind:
    texts = dict(kind.texts)
    for field in TEXTS[section]:
        text = given.get((section, kind.name, field))
        if text is not None:
            texts[field] = text
    found = Kind(kind.name, kind.args, texts)
    found.icon, found.tone, found.heading = kind.icon, kind.tone, kind.heading
    found.holds, found.joins, found.ends = kind.holds, kind.joins, kind.ends
    return found


def merged_type(kind: Type, given: dict[Key, str]) -> Type:
    found = Type(kind.name)
    found.names, found.by, found.many = kind.names, kind.by, kind.many
    found.counts, found.join = kind.counts, kind.join
    found.other = kind.other
    cases: dict[str, str] = {}
    own = False
    for key, text in given.items():
        if key[0] == "types" and key[1] == kind.name:
            own = True
            if key[2] == "other":
                found.other = text
            elif key[2] == "join":
                found.join = text
            else:
                cases[key[2]] = text
    found.cases = cases if own else dict(kind.cases)
    return found


def merged_names(table: str, names: Names, given: dict[Key, str]) -> Names:
    whole: dict[str, str] = {}
    parts: dict[str, tuple[str, ...]] = {}
    for id, name in names.items():
        if isinstance(name, str):
            whole[id] = given.get(("names", table, id), name)
        else:
            parts[id] = tuple(
                [given.get(("names", table, f"{id}.{at}"), part) for at, part in enumerate(parts_of(name))]
            )
    return parts if parts else whole


# ---- A language for tests ----


def pseudo(words: Words) -> Words:
    """The table in a language that nobody speaks: what still reads as English comes from elsewhere."""
    lists = (words.lists[0], words.lists[1].translate(ACCENTED))
    given = {key: pseudo_text(text) for key, text in texts_of(words).items()}
    return merged(words, PSEUDO, lists, given)


def pseudo_text(text: str) -> str:
    """A text in brackets, with accents; what stands in braces is kept."""
    before, *parts = text.split("{")
    found = before.translate(ACCENTED)
    for part in parts:
        inside, closed, rest = part.partition("}")
        found += "{" + inside + closed + rest.translate(ACCENTED)
    return f"[{found}]"


def file_of(words: Words) -> str:
    """The texts of a table as the file of a translation."""
    lines = [f"language = {quoted(words.language)}"]
    lines.append(f"lists = [{quoted(words.lists[0])}, {quoted(words.lists[1])}]")
    heading = ("", "")
    parted: dict[Key, list[str]] = {}
    rows: list[tuple[Key, str]] = []
    for key, text in texts_of(words).items():
        id, dot, _ = key[2].rpartition(".")
        if key[0] == "names" and dot and not isinstance(words.names[key[1]].get(key[2]), str):
            whole = (key[0], key[1], id)
            if whole not in parted:
                parted[whole] = []
                rows.append((whole, ""))
            parted[whole].append(quoted(text))
        else:
            rows.append((key, quoted(text)))
    for key, row in rows:
        if key[:2] != heading:
            heading = (key[0], key[1])
            lines += ["", f"[{key[0]}.{quoted(key[1])}]"]
        lines.append(f"{quoted(key[2])} = {row or '[' + ', '.join(parted[key]) + ']'}")
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
