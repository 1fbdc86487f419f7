"""A game's tutorial: a table that always goes the same way, and what a guide says at each of its steps.

It is data that comes with the game (`content/tutorial.toml`): the set-up, and steps in the order of the play. A step
says something; it may ask the one who learns for a choice, and then it says what the others choose in reply. A step
without words goes on with what the one before it said: to do one thing may take several choices. Choices
are given by their names (`buy beggar gold-4`), or by how those begin. What a text takes for granted can be given, too,
as names of log entries (`wins 0 2`). Whether the rules go along with all that is for `kernel.course` to find out.
"""

from __future__ import annotations

import tomllib
from typing import Final

from banneret.kernel.errors import ContentError

Value = bool | int | str

PARTS: Final = ("board", "hand", "ribbon", "players", "log")  # of every game's table, for a guide to point at
LONGEST: Final = 300  # characters of a step's text: it has to fit on a phone, above the board


class Lesson:
    """One step: what the guide says, what it points at, what it asks for, and what the others do then.

    `number` counts what is said: a step that goes on with the words before it has the number of those.
    `spot` is a part of the table or an id on the board; empty for what the wanted choice itself points at. `sees` are
    entries that the log must have had since the last step that asked for a choice.
    """

    def __init__(
        self,
        number: int,
        title: str,
        text: tuple[str, ...],
        spot: str,
        choose: str,
        then: tuple[str, ...],
        sees: tuple[str, ...],
    ) -> None:
        self.number = number
        self.title = title
        self.text = text  # paragraphs
        self.spot = spot
        self.choose = choose
        self.then = then
        self.sees = sees


class Tutorial:
    """The set-up of the table, who learns at it, and the steps."""

    def __init__(
        self,
        title: str,
        minutes: int,
        seed: str,
        names: tuple[str, ...],
        seat: int,
        options: dict[str, object],
        steps: tuple[Lesson, ...],
    ) -> None:
        self.title = title
        self.minutes = minutes
        self.seed = seed
        self.names = names  # of the seats
        self.seat = seat  # of the one who learns
        self.options = options
        self.steps = steps

    @property
    def said(self) -> tuple[Lesson, ...]:
        """The steps with words of their own."""
        return tuple(
            [step for at, step in enumerate(self.steps) if at == 0 or step.number > self.steps[at - 1].number]
        )


# ---- Reading ----


def read_tutorial(text: str, file: str) -> Tutorial:
    """A tutorial from the text of its file; a mistake in it is a `ContentError` that names file, step and field."""
    try:
        values: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{file}: this is not TOML: {problem}") from None
    known = ("title", "minutes", "seed", "names", "seat", "options", "step")
    refuse_others(values, known, file)
    names = texts_of(values, "names", file)
    if not names:
        raise wrong(values, "names", "a name for each seat", file)
    options = values.get("options", {})
    if not isinstance(options, dict):
        raise wrong(values, "options", "a table of the game's set-up options", file)
    steps = values.get("step")
    if not isinstance(steps, list) or not steps:
        raise wrong(values, "step", "at least one [[step]]", file)
    seed = text_of(values, "seed", file)
    if not seed.isascii():
        raise wrong(values, "seed", "plain letters, digits and signs", file)
    return Tutorial(
        text_of(values, "title", file),
        number_of(values, "minutes", 1, 60, file),
        seed,
        names,
        number_of(values, "seat", 1, len(names), file) - 1,
        {str(name): value for name, value in options.items()},
        read_lessons(steps, file),
    )


def read_lessons(steps: list[object], file: str) -> tuple[Lesson, ...]:
    lessons: list[Lesson] = []
    for values in steps:
        lessons.append(read_lesson(values, lessons[-1] if lessons else None, file))
    return tuple(lessons)


def read_lesson(values: object, before: Lesson | None, file: str) -> Lesson:
    number = before.number + 1 if before is not None else 1
    where = f"{file}, step {number}"
    if not isinstance(values, dict):
        raise ContentError(f"{where}: a step is a table, [[step]]")
    refuse_others(values, ("title", "text", "spot", "choose", "then", "sees"), where)
    if before is not None and before.choose and "title" not in values and "text" not in values:
        number, title, paragraphs = before.number, before.title, before.text
        where = f"{file}, step {number} '{title}', gone on with"
        if "choose" not in values:
            raise wrong(values, "choose", "a choice: a step without words goes on with one more", where)
    else:
        title = text_of(values, "title", where)
        where = f"{where} '{title}'"
        paragraphs = paragraphs_of(values, where)
    spot = text_of(values, "spot", where) if "spot" in values else ""
    if spot and spot not in PARTS and ":" not in spot:
        raise wrong(values, "spot", f"{', '.join(PARTS)}, or an id on the board such as 'realm:0'", where)
    choose = text_of(values, "choose", where) if "choose" in values else ""
    then = texts_of(values, "then", where) if "then" in values else ()
    sees = texts_of(values, "sees", where) if "sees" in values else ()
    if not spot and not choose:
        raise ContentError(
            f"{where}: spot is missing; a step that asks for no choice has to point at something"
        )
    return Lesson(number, title, paragraphs, spot, choose, then, sees)


def paragraphs_of(values: dict[str, object], where: str) -> tuple[str, ...]:
    text = text_of(values, "text", where)
    if len(text) > LONGEST:
        raise ContentError(
            f"{where}: text has {len(text)} characters; at most {LONGEST} fit beside the board of a phone"
        )
    return tuple([" ".join(part.split()) for part in text.split("\n\n") if part.strip()])


def wrong(values: dict[str, object], name: str, expected: str, where: str) -> ContentError:
    if name not in values:
        return ContentError(f"{where}: {name} is missing; expected {expected}")
    return ContentError(f"{where}: {name} is {values[name]!r}; expected {expected}")


def refuse_others(values: dict[str, object], known: tuple[str, ...], where: str) -> None:
    for name in values:
        if name not in known:
            raise ContentError(f"{where}: {name} is not a field here; the fields are {', '.join(known)}")


def text_of(values: dict[str, object], name: str, where: str) -> str:
    value = values.get(name)
    if not isinstance(value, str) or not value.strip():
        raise wrong(values, name, "a text", where)
    return value.strip()


def texts_of(values: dict[str, object], name: str, where: str) -> tuple[str, ...]:
    value = values.get(name)
    found: list[str] = []
    if isinstance(value, list):
        for item in value:
            if isinstance(item, str) and item.strip():
                found.append(item.strip())
    if not isinstance(value, list) or len(found) != len(value):
        raise wrong(values, name, "a list of texts", where)
    return tuple(found)


def number_of(values: dict[str, object], name: str, least: int, most: int, where: str) -> int:
    value = values.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise wrong(values, name, f"a number from {least} to {most}", where)
    return value
