"""A game's words: how its prompts, options, reasons, hints and log entries read, and what their arguments are.

The rules name kinds and give plain arguments; sentences are made from this table when somebody reads one. It comes with
the game as `content/words.toml`, in English, and a translation is a file of the same form with other texts:

    [types.cards]                      # how an argument of a type reads, where it is not just a name or a number
    "1" = "1 card"
    other = "{} cards"

    [prompts.actions]
    args = "left:actions"              # names and types of the arguments, in their order
    asks = "You have {left} left"      # read by the one who is asked
    told = "{seat} has {left} left"    # read by the others
    story = "{hero}"                   # in a story before the answer, where that does not say what it is about

    [prompts.formation]
    asks = "Set up your cards"
    ready = "line-up"                  # the kind of option that stands ready: who likes it so is not asked

    [options.buy]
    args = "card:card price:price"
    label = "Buy {card} for {price}"
    short = "Buy"
    told = "Buy {card}"                # in a story, where its board is not in sight; if not given, the label
    icon = "two-coins"

    [options.end-turn]
    label = "End your turn"
    ends = true                        # nobody shall take it unawares

    [entries.buys]
    args = "who:seat card:card"
    says = "{who} buys {card}."
    tone = "gain"

    [entries.robs]
    args = "who:seat whom:seat"
    says = "{who} robs {whom}."
    holds = "whom"                     # whom it concerns: a client waits there until that one has seen it

    [types.troop]                      # names in two forms, for one and for several: another argument says how many
    names = "troops"                   # "wolf" -> ("Wolf", "Wolves")
    many = "number"

    [warnings.last-coin]               # what speaks against an option, before it is chosen
    says = "You would have nothing left"
    tone = "danger"

`{card}` stands for an argument as its type reads, `{card:number}` for one as another type would, `{who:sitter}` for a
seat where the game's own name for it would say nothing (the client has the person's name), `{seat}` in a prompt for the
one who is asked. What happened `holds` for `all`, for `others` than the first seat that it tells of, or for
those to whom the named arguments belong; one that `joins` is told in one breath with what was told before it.

An option also has a *name* made of its kind and the ids of its arguments, `buy beggar gold-4`, that stays when the
wording changes: records, tutorials and tests call it by that.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Final, cast

from banneret.kernel.errors import ContentError

# Names of things, by id and in the order of their numbers: "beggar" -> "the Beggar". A thing whose name depends on
# another argument (a card's sides, one wolf or several wolves) has a tuple of names.
Names = dict[str, str] | dict[str, tuple[str, ...]]
SeatName = Callable[[int], str]

SECTIONS: Final = ("prompts", "options", "reasons", "hints", "warnings", "entries")
PARTS: Final = ("types", "names", *SECTIONS)
TEXTS: Final = {
    "prompts": ("asks", "told", "story"),
    "options": ("label", "short", "told"),
    "reasons": ("says",),
    "hints": ("says",),
    "warnings": ("says",),
    "entries": ("says", "you"),
}
NEEDED: Final = {
    "prompts": "asks",
    "options": "label",
    "reasons": "says",
    "hints": "says",
    "warnings": "says",
    "entries": "says",
}
TONES: Final = ("plain", "gain", "loss", "danger")
PLAIN_FIELDS: Final = ("args", "icon", "tone", "heading", "holds", "joins", "ends", "ready")
BUILT_IN: Final = ("seat", "sitter", "number", "text")

# What the kernel itself has to say, in every game's table.
OWN_WORDS: Final = """
[reasons."kernel.numbers"]
args = "wanted:number given:number"
says = "The answer needs {wanted} numbers; {given} were given"

[reasons."kernel.bounds"]
args = "number:number least:number most:number"
says = "{number} is not between {least} and {most}"

[reasons."kernel.undo-nothing"]
says = "There is nothing to undo"

[reasons."kernel.undo-imagined"]
says = "An imagined table has no past to go back to"

[reasons."kernel.undo-answered"]
args = "who:seat"
says = "{who} has chosen since: that cannot be undone"

[reasons."kernel.undo-rolled"]
says = "Something was rolled or revealed since: that cannot be undone"

[reasons."kernel.undo-seen"]
says = "You have seen what others did since"

[reasons."kernel.total"]
args = "total:number least:number most:number"
says = "Together they come to {total}; it must be from {least} to {most}"
"""


class Kind:
    """One kind of prompt, option, reason, hint or entry."""

    def __init__(self, name: str, args: list[tuple[str, str]], texts: dict[str, str]) -> None:
        self.name = name
        self.args = args  # name and type of each
        self.texts = texts
        self.icon = ""
        self.tone = "plain"
        self.heading = False  # an entry that opens a part of the log: a turn, a day
        self.holds: list[str] = []  # whom an entry concerns: "all", "others", or by its arguments
        self.joins = False  # an entry that is told in one breath with the one before it
        # an option that ends a turn, or turns away from something: nobody shall take it unawares
        self.ends = False
        self.ready = ""  # a prompt's option that stands ready, by kind: who likes it so is not asked
        self.numbered = False  # made from a plain sentence, which need not speak of every argument

    def place_of(self, name: str) -> int:
        """The place of the argument with a name; -1 if there is none."""
        for at, (other, _) in enumerate(self.args):
            if other == name:
                return at
        return int(name) if name.isdigit() and int(name) < len(self.args) else -1


class Type:
    """How an argument reads: by cases ("1" = "1 card"), else by the names it has, else as it is, put into `other`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cases: dict[str, str] = {}
        self.other = "{}"
        self.names = ""  # the table of names it is looked up in
        self.by = ""  # names that depend on another argument: the argument's name
        self.many = ""  # names in two forms, for one and for several: the argument that says how many
        self.counts = ""  # numbers of things, a number each: the things' type
        self.join = ""  # between the items of a list, instead of commas and an "and"


class Words:
    """The table of one game in one language."""

    def __init__(self) -> None:
        self.language = "en"
        self.file = ""  # where they were read from
        self.lists = (", ", " and ")  # between the items of a list, and before the last
        self.types: dict[str, Type] = {}
        self.kinds: dict[str, dict[str, Kind]] = {section: {} for section in SECTIONS}
        self.names: dict[str, Names] = {}

    def find(self, section: str, kind: str) -> Kind | None:
        return self.kinds[section].get(kind)

    def enumerate(self, texts: list[str]) -> str:
        """Several things in a sentence: "a, b and c"."""
        if len(texts) < 2:
            return "".join(texts)
        return self.lists[0].join(texts[:-1]) + self.lists[1] + texts[-1]

    # ---- Names that last ----

    def name(self, section: str, kind: str, args: tuple[object, ...]) -> str:
        """What is said, by kind and ids: `buy beggar gold-4`."""
        found = self.kinds[section].get(kind)
        parts = [kind]
        for at, arg in enumerate(args):
            type_name = found.args[at][1] if found is not None and at < len(found.args) else ""
            parts.append(self.id(type_name, arg))
        return " ".join(parts)

    def id(self, type_name: str, value: object) -> str:
        """The id of an argument: of a card its own, of a number the number itself."""
        if isinstance(value, tuple):
            of = type_name[:-2] if type_name.endswith("[]") else ""
            return ",".join([self.id(of, item) for item in value]) or "-"
        if isinstance(value, int) and not isinstance(value, bool):
            found = self.types.get(type_name)
            if found is not None and (found.by or found.counts):
                return str(value)
            names = self.names.get(found.names if found is not None and found.names else type_name)
            if names is not None and 0 <= value < len(names):
                return list(names)[value]
        return id_of(value)

    # ---- Whether they fit ----

    def speaks_of(self, section: str) -> bool:
        """Has the game any words of its own in a section, or a whole file of them?"""
        return self.file != "" or any(not kind.startswith("kernel.") for kind in self.kinds[section])

    def misfit(self, section: str, kind: str, args: tuple[object, ...], given: dict[str, int]) -> str:
        """Why the words do not fit what is said, in a sentence; empty if they do.

        `given` says how many there are of what this play has names for: seats, and the hexes of its map.
        """
        wordless = self.wordless(section, kind, args)
        if wordless:
            return wordless
        found = self.kinds[section][kind]
        what = f"{section}.{kind}"
        for at, (name, type_name) in enumerate(found.args):
            of = type_name.removesuffix("[]")
            if of not in BUILT_IN and of not in self.types and of not in self.names and of not in given:
                known = ", ".join(dict.fromkeys([*BUILT_IN, *self.types, *self.names, *given]))
                return f"{what}, '{found.texts[NEEDED[section]]}': there is no type '{of}'; the types are {known}"
            if not (found.numbered and type_name == "text") and not self.fits(type_name, args[at], given):
                return f"{what}: the argument {name} should be a {type_name}; {args[at]!r} was given"
        return ""

    def wordless(self, section: str, kind: str, args: tuple[object, ...]) -> str:
        """Why there are no words for a kind with so many arguments, in a sentence; empty if there are."""
        found = self.kinds[section].get(kind)
        what = f"{section}.{kind}"
        if found is None:
            return f"the words have no {what}"
        if len(args) < len(found.args) and found.numbered:
            return (
                f"{what}, '{found.texts[NEEDED[section]]}', speaks of argument {len(found.args) - 1}, counted from 0, "
                f"and {len(args)} were given: {args}"
            )
        if len(args) < len(found.args) or (len(args) > len(found.args) and not found.numbered):
            names = ", ".join([f"{name}:{type_name}" for name, type_name in found.args])
            return f"{what} has {len(found.args)} arguments ({names}), and {len(args)} were given: {args}"
        return ""

    def fits(self, type_name: str, value: object, given: dict[str, int]) -> bool:
        """Is a value of a type?"""
        if type_name.endswith("[]"):
            return isinstance(value, tuple) and all(self.fits(type_name[:-2], item, given) for item in value)
        if type_name == "text":
            return isinstance(value, str)
        found = self.types.get(type_name)
        if found is not None:
            if id_of(value) in found.cases:
                return True
            if found.counts:
                return isinstance(value, tuple) and all(isinstance(item, int) for item in value)
            if found.by or (not found.names and type_name not in given and type_name not in self.names):
                return value is not None and not isinstance(value, tuple)
        table = found.names if found is not None and found.names else type_name
        if table == "number":
            return isinstance(value, int) and not isinstance(value, bool)
        if table in given and isinstance(value, int) and not isinstance(value, bool):
            return 0 <= value < given[table]
        if table in self.names:
            return found_name(self.names[table], value) is not None and not isinstance(value, bool)
        return table not in given and value is not None

    # ---- For clients ----

    def data(self) -> dict[str, object]:
        """The whole table as plain data."""
        sections: dict[str, object] = {}
        for section in SECTIONS:
            rows: dict[str, object] = {}
            for name, kind in self.kinds[section].items():
                row: dict[str, object] = {"args": [list(arg) for arg in kind.args], **kind.texts}
                if kind.icon:
                    row["icon"] = kind.icon
                if kind.tone != "plain":
                    row["tone"] = kind.tone
                if kind.heading:
                    row["heading"] = True
                if kind.holds:
                    row["holds"] = kind.holds
                if kind.joins:
                    row["joins"] = True
                if kind.ends:
                    row["ends"] = True
                if kind.ready:
                    row["ready"] = kind.ready
                rows[name] = row
            sections[section] = rows
        types: dict[str, object] = {}
        for name, found in self.types.items():
            row = {"cases": found.cases, "other": found.other}
            for field in ("names", "by", "many", "counts", "join"):
                if getattr(found, field):
                    row[field] = getattr(found, field)
            types[name] = row
        names: dict[str, object] = {}
        for table, known in self.names.items():
            names[table] = [
                [id, list(name) if isinstance(name, tuple) else name] for id, name in known.items()
            ]
        return {
            "language": self.language,
            "lists": list(self.lists),
            "types": types,
            "names": names,
            **sections,
        }


class Reader:
    """Makes sentences of a table of words, for one play: it knows what the seats and places are called there."""

    def __init__(self, words: Words, seat_name: SeatName, given: dict[str, list[str]]) -> None:
        self.words = words
        self.seat_name = seat_name
        self.given = given  # names that this play has, by type

    def read(self, section: str, kind: str, args: tuple[object, ...], text: str = "", seat: int = -1) -> str:
        """A sentence: a kind and its arguments, in the form `text` (else the section's first). `seat`: who is asked."""
        found = self.words.kinds[section].get(kind)
        if found is None:
            return " ".join([kind, *[str(arg) for arg in args]])
        template = found.texts.get(text or NEEDED[section], "") or found.texts[NEEDED[section]]
        parts = template.split("{")
        said = parts[0]
        for part in parts[1:]:
            inside, _, rest = part.partition("}")
            name, _, as_type = inside.partition(":")
            at = found.place_of(name)
            if at < 0 and name == "seat":
                said += self.seat_name(seat)
            elif at < 0 or at >= len(args):
                raise ContentError(
                    f"words, {section}.{kind}: '{template}' speaks of {{{inside}}}, but the arguments are "
                    f"{[name for name, _ in found.args]}, and {len(args)} were given"
                )
            else:
                said += self.word(as_type or found.args[at][1], args[at], found, args)
            said += rest
        return said[:1].upper() + said[1:]

    def word(
        self, type_name: str, value: object, kind: Kind | None = None, args: tuple[object, ...] = ()
    ) -> str:
        """How a value reads as some type; a type's names may depend on another of the arguments."""
        if type_name.endswith("[]"):
            return self.listed(type_name[:-2], value, kind, args)
        if type_name == "seat" and isinstance(value, int):
            return self.seat_name(value)
        if type_name == "sitter" and isinstance(value, int):
            return f"seat {value + 1}"
        found = self.words.types.get(type_name)
        if found is None:
            return self.named(type_name, value)
        case = found.cases.get(id_of(value))
        if case is not None:
            return case
        if found.counts:
            return self.counted(found, value)
        before, _, after = found.other.partition("{")
        inside, _, after = after.partition("}")
        if ":" in inside:
            plain = self.word(inside[1:], value)
        elif found.by and kind is not None:
            plain = self.named_by(found.names or type_name, args[kind.place_of(found.by)], value)
        elif found.many:
            plain = self.form(found, value, None if kind is None else args[kind.place_of(found.many)])
        else:
            plain = self.named(found.names or type_name, value)
        return before + plain + after if "{" in found.other else found.other

    def listed(self, of: str, value: object, kind: Kind | None, args: tuple[object, ...]) -> str:
        items = value if isinstance(value, tuple) else (value,)
        texts = [self.word(of, item, kind, args) for item in items]
        found = self.words.types.get(of)
        if found is not None and found.join:
            return found.join.join(texts)
        return self.words.enumerate(texts)

    def counted(self, found: Type, value: object) -> str:
        """(2, 0, 1) as "2 Knights and 1 Archer": a case `"1 archers"`, by its id, reads where there is one of them."""
        assert isinstance(value, tuple)
        of = self.words.types.get(found.counts)
        texts: list[str] = []
        for at, number in enumerate(value):
            if number:
                case = found.cases.get(f"{number} {self.words.id(found.counts, at)}")
                if case is not None:
                    texts.append(case)
                elif of is not None and of.many:
                    texts.append(f"{number} {self.form(of, at, number)}")
                else:
                    texts.append(f"{number} {self.word(found.counts, at)}")
        if not texts:
            return found.cases.get("none", "nothing")
        return found.join.join(texts) if found.join else self.words.enumerate(texts)

    def named(self, table: str, value: object) -> str:
        if isinstance(value, bool) or not isinstance(value, (int, str)):
            return id_of(value)
        if table in self.given and isinstance(value, int):
            names = self.given[table]
            return names[value] if 0 <= value < len(names) else str(value)
        if table in self.words.names:
            found = found_name(self.words.names[table], value)
            return str(value) if found is None else str(found)
        return str(value)

    def form(self, found: Type, value: object, number: object) -> str:
        """A name for one or for several; where nobody says how many, for several."""
        forms = found_name(self.words.names[found.names or found.name], value)
        if not isinstance(forms, tuple):
            return str(value)
        return str(forms[0] if number == 1 else forms[-1])

    def named_by(self, table: str, owner: object, value: object) -> str:
        """The name of a part of something: of side 1 of a card."""
        found = found_name(self.words.names[table], owner)
        if not isinstance(found, tuple) or not isinstance(value, int) or not 0 <= value < len(found):
            raise ContentError(f"words: {table} {owner} has no name for its part {value!r}")
        return str(found[value])


def found_name(names: Names, value: object) -> object:
    """A name by id or by number; None if there is none."""
    if isinstance(value, str):
        return names.get(value)
    if isinstance(value, int) and 0 <= value < len(names):
        listed: list[object] = list(names.values())
        return listed[value]
    return None


def id_of(value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


# ---- Making ----


def words_of(
    entries: dict[str, str] | None = None,
    options: dict[str, str] | None = None,
    prompts: dict[str, str] | None = None,
    reasons: dict[str, str] | None = None,
    hints: dict[str, str] | None = None,
    names: dict[str, Names] | None = None,
) -> Words:
    """A table from plain sentences with numbered arguments: `words_of(entries={"drops": "{0:seat} drops {1}"})`."""
    given = {
        "entries": entries or {},
        "options": options or {},
        "prompts": prompts or {},
        "reasons": reasons or {},
        "hints": hints or {},
    }
    words = read_words(OWN_WORDS, "the kernel's words", names)
    for section, sentences in given.items():
        for kind, sentence in sentences.items():
            made = Kind(
                kind, numbered_args(sentence, f"words, {section}.{kind}"), {NEEDED[section]: sentence}
            )
            made.numbered = True
            words.kinds[section][kind] = made
    return words


def numbered_args(sentence: str, where: str) -> list[tuple[str, str]]:
    types: dict[int, str] = {}
    for part in sentence.split("{")[1:]:
        inside, closed, _ = part.partition("}")
        if not closed:
            raise ContentError(f"{where}: '{sentence}' has a brace that is not closed, at '{{{part}'")
        at, _, kind = inside.partition(":")
        if at.isdigit():
            types[int(at)] = kind or types.get(int(at), "text")
        elif at != "seat" or not where.startswith("words, prompts."):
            raise ContentError(
                f"{where}: '{sentence}' speaks of {{{inside}}}; arguments go by their numbers, {{0:seat}}"
            )
    return [(str(at), types.get(at, "text")) for at in range(max(types, default=-1) + 1)]


def read_words(text: str, file: str, names: dict[str, Names] | None = None) -> Words:
    """The table from the text of its file; a mistake in it is a `ContentError` that names file, kind and field."""
    words = Words()
    for table, known in cast(dict[str, object], names or {}).items():
        if not isinstance(known, dict):
            raise ContentError(
                f"words, names.{table}: {known!r}; expected names by id, {{'beggar': 'the Beggar'}}"
            )
    words.names = dict(names) if names is not None else {}
    if file != "the kernel's words":
        words.file = file
        add_words(words, OWN_WORDS, "the kernel's words")
    add_words(words, text, file)
    check_words(words, file)
    return words


def add_words(words: Words, text: str, file: str) -> None:
    try:
        data: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{file}: this is not TOML: {problem}") from None
    for part, rows in data.items():
        if part == "language":
            words.language = str(rows)
            continue
        if part == "lists" and isinstance(rows, list) and len(rows) == 2:
            words.lists = (str(rows[0]), str(rows[1]))
            continue
        if part not in PARTS or not isinstance(rows, dict):
            raise ContentError(
                f"{file}: '{part}' is not a part of a words file; the parts are types, names, "
                f"{', '.join(SECTIONS)}"
            )
        for name, row in rows.items():
            if not isinstance(row, dict):
                raise ContentError(f"{file}, {part}.{name}: expected a table, found {row!r}")
            if part == "types":
                words.types[name] = read_type(name, row, f"{file}, types.{name}")
            elif part == "names":
                words.names[name] = {str(id): str(found) for id, found in row.items()}
            else:
                words.kinds[part][name] = read_kind(part, name, row, f"{file}, {part}.{name}")


def read_type(name: str, row: dict[str, object], where: str) -> Type:
    found = Type(name)
    for field, value in row.items():
        if not isinstance(value, str):
            raise ContentError(f"{where}: {field} is {value!r}; expected a text")
        if field == "other":
            found.other = value
        elif field == "names":
            found.names = value
        elif field == "by":
            found.by = value
        elif field == "many":
            found.many = value
        elif field == "counts":
            found.counts = value
        elif field == "join":
            found.join = value
        else:
            found.cases[field] = value
    return found


def read_kind(section: str, name: str, row: dict[str, object], where: str) -> Kind:
    texts: dict[str, str] = {}
    for field, value in row.items():
        if field in TEXTS[section]:
            if not isinstance(value, str) or not value.strip():
                raise ContentError(f"{where}: {field} is {value!r}; expected a text")
            texts[field] = value
        elif field not in PLAIN_FIELDS:
            known = ", ".join([*TEXTS[section], *PLAIN_FIELDS])
            raise ContentError(f"{where}: {field} is not a field here; the fields are {known}")
    if NEEDED[section] not in texts:
        raise ContentError(f"{where}: {NEEDED[section]} is missing; it says how it reads")
    given = row.get("args", "")
    if not isinstance(given, str):
        raise ContentError(f"{where}: args is {given!r}; expected names and types, 'who:seat card:card'")
    args: list[tuple[str, str]] = []
    for word in given.split():
        arg, _, type_name = word.partition(":")
        if not arg or not type_name:
            raise ContentError(f"{where}: args has {word!r}; expected a name and a type, 'card:card'")
        args.append((arg, type_name))
    kind = Kind(name, args, texts)
    kind.icon = str(row.get("icon", ""))
    kind.tone = str(row.get("tone", "plain"))
    kind.heading = row.get("heading") is True
    kind.joins = row.get("joins") is True
    kind.ends = row.get("ends") is True
    kind.ready = str(row.get("ready", ""))
    kind.holds = str(row.get("holds", "")).split()
    for arg in kind.holds:
        if arg not in ("all", "others") and kind.place_of(arg) < 0:
            raise ContentError(
                f"{where}: holds names {arg!r}, which is none of its arguments, nor 'all' or 'others'"
            )
    if kind.tone not in TONES:
        raise ContentError(f"{where}: tone is {kind.tone!r}; expected one of {', '.join(TONES)}")
    return kind


def hides(found: Type, names: Names) -> str:
    """What nobody could read any more of the list that is called as a type is: nothing, all of it, or one name."""
    if not names:
        return ""
    if found.counts or found.names not in ("", found.name) or "{}" not in found.other:
        return "all of them"
    for at, id in enumerate(names):
        if id in found.cases or str(at) in found.cases:
            return f"'{id}'"
    return ""


def check_words(words: Words, file: str) -> None:
    """Every sentence speaks only of arguments that its kind has, and every type is known."""
    known = {*BUILT_IN, *words.types, *words.names}
    for name, found in words.types.items():
        check_type(words, found, known, f"{file}, types.{name}")
    for section in SECTIONS:
        for name, kind in words.kinds[section].items():
            where = f"{file}, {section}.{name}"
            if kind.ready and (section != "prompts" or kind.ready not in words.kinds["options"]):
                raise ContentError(
                    f"{where}: ready is {kind.ready!r}; expected, of a prompt, a kind of option"
                )
            check_arguments(words, kind, known, where)
            for text, sentence in kind.texts.items():
                check_sentence(words, kind, sentence, section == "prompts", known, f"{where}: {text}")


def check_type(words: Words, found: Type, known: set[str], where: str) -> None:
    names = found.names or found.name
    if found.counts and found.counts not in known:
        raise ContentError(f"{where}: counts is the unknown type '{found.counts}'")
    if (found.by or found.many) and names not in words.names:
        raise ContentError(f"{where}: there are no names of '{names}' in any table")
    for id, forms in words.names[names].items() if found.many else ():
        if not isinstance(forms, tuple) or len(forms) != 2:
            raise ContentError(
                f"{where}: the name of '{id}' is {forms!r}; expected two, for one and for several"
            )
    hidden = hides(found, words.names.get(found.name, {}))
    if hidden:
        raise ContentError(
            f"{where}: there are names of '{found.name}', too, and this type hides {hidden}; "
            "one of them needs another name"
        )


def check_arguments(words: Words, kind: Kind, known: set[str], where: str) -> None:
    for arg, type_name in kind.args:
        of = type_name.removesuffix("[]")
        if of not in known:
            raise ContentError(f"{where}: {arg} has the unknown type '{of}'")
        if missing := lacking(words, kind, of):
            raise ContentError(
                f"{where}: {arg} is a {of}, whose name depends on '{missing}', which is none of its arguments"
            )


def check_sentence(
    words: Words, kind: Kind, sentence: str, prompts: bool, known: set[str], where: str
) -> None:
    """What stands in braces is an argument; of a prompt it may be the seat that is asked."""
    for part in sentence.split("{")[1:]:
        inside, closed, _ = part.partition("}")
        arg, _, of = inside.partition(":")
        if not closed or (kind.place_of(arg) < 0 and not (prompts and arg == "seat")):
            raise ContentError(
                f"{where} speaks of {{{inside}}}, which is none of its arguments "
                f"({', '.join([name for name, _ in kind.args]) or 'it has none'})"
            )
        if of and of.removesuffix("[]") not in known:
            raise ContentError(f"{where} uses the unknown type '{of}'")
        if missing := lacking(words, kind, of.removesuffix("[]")):
            raise ContentError(
                f"{where} uses the type '{of}', whose name depends on '{missing}', "
                "which is none of its arguments"
            )


def lacking(words: Words, kind: Kind, type_name: str) -> str:
    """The argument that the names of a type depend on, if a kind has no such argument; else nothing."""
    found = words.types.get(type_name)
    wanted = "" if found is None else found.by or found.many
    return wanted if wanted and kind.place_of(wanted) < 0 else ""
