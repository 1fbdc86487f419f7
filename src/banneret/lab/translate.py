"""Translations as files: beside a game's words, and beside the client's."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from banneret.kernel.errors import ContentError, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Setting
from banneret.kernel.language import (
    PSEUDO,
    Review,
    parts_of,
    placeholders,
    pseudo,
    pseudo_text,
    review,
    translated,
)
from banneret.kernel.words import Names, Words

ENGLISH = "en"
LANGUAGE = re.compile(r"[a-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}")
CLIENT = Path(__file__).resolve().parents[3] / "web" / "src" / "words"


def check_language(language: str) -> str:
    if LANGUAGE.fullmatch(language) is None:
        raise Refused(f"'{language[:40]}' is not a language; right would be 'de', 'pt-BR' or the like")
    return language


# ---- A game's words ----


def folder_of(game: Game[State]) -> Path | None:
    """Where the content of a game is, if its rules are in files at all."""
    for chapter in game.chapters:
        if getattr(chapter, "__file__", None):
            return Path(str(chapter.__file__)).parent / "content"
    return None


def file_for(game: Game[State], language: str) -> Path | None:
    folder = folder_of(game)
    return None if folder is None else folder / f"words.{check_language(language)}.toml"


def languages_of(game: Game[State]) -> list[str]:
    """The languages that a game has words in: English, and those that somebody has translated it to."""
    folder = folder_of(game)
    if folder is None or not folder.is_dir():
        return [ENGLISH]
    found = [path.name.split(".")[1] for path in sorted(folder.glob("words.*.toml"))]
    return [ENGLISH, *[language for language in found if language != ENGLISH]]


@lru_cache(maxsize=64)
def words_in(game: Game[State], language: str) -> Words:
    """A game's words, with those around it, in a language; English where there is no translation, or none of a text."""
    words = whole_words(game)
    if language == PSEUDO:
        return pseudo(words)
    file = file_for(game, language) if LANGUAGE.fullmatch(language) is not None else None
    if language == ENGLISH or file is None or not file.is_file():
        return words
    return translated(words, text_in(file), file.name)


def text_in(file: Path) -> str:
    """The text of a translation; one that is no text is refused."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ContentError(f"'{file}' is not a text in UTF-8") from None


# ---- What is said around a game: its blurb, the settings, the lesson ----

AROUND = ("game", "settings", "lesson", "printed")
# of printed things
PRINTED = (
    "name",
    "people",
    "text",
    "how",
    "marks",
    "sides",
    "healthy",
    "ruined",
    "story",
    "reward",
    "failure",
)


def whole_words(game: Game[State]) -> Words:
    """A game's table, and as names of their own what is said of the game, in its settings and in its lesson."""
    found = Words()
    found.language, found.file, found.lists = game.words.language, game.words.file, game.words.lists
    found.types, found.kinds = game.words.types, game.words.kinds
    found.names = dict(game.words.names)
    for table, texts in (
        ("game", texts_of_game(game)),
        ("settings", texts_of_settings(game)),
        ("lesson", texts_of_lesson(game)),
        ("printed", texts_printed(game)),
    ):
        if table in found.names:
            raise ContentError(f"{game.name}: its words have names of '{table}', which is taken")
        if texts:
            found.names[table] = texts
    return found


def texts_of_game(game: Game[State]) -> dict[str, str]:
    """A title is a name, the same in every language."""
    return {"blurb": game.blurb} if game.blurb else {}


def texts_of_settings(game: Game[State]) -> dict[str, str]:
    """What each setting is called, and each of its values that is not a number or a yes."""
    found = {}
    for setting in game.settings:
        found[setting.name] = setting.text
        for value, label in zip(setting.values, labels_of(setting), strict=False):
            found[f"{setting.name} = {value}"] = label
        for value, note in zip(setting.values, setting.notes, strict=False):
            found[f"{setting.name} = {value}, more"] = note
    return found


def labels_of(setting: Setting) -> list[str]:
    """What the values of a setting mean; none where they speak for themselves."""
    if setting.labels or not any(isinstance(value, str) for value in setting.values):
        return list(setting.labels)
    return [
        ", ".join([word[:1].upper() + word[1:] for word in str(value).split("-")]) for value in setting.values
    ]


def texts_of_lesson(game: Game[State]) -> dict[str, str]:
    if game.tutorial is None:
        return {}
    found = {"title": game.tutorial.title}
    for step in game.tutorial.said:
        found[f"{step.number} title"] = step.title
        for at, paragraph in enumerate(step.text, 1):
            found[f"{step.number} text {at}"] = paragraph
    return found


def texts_printed(game: Game[State]) -> dict[str, str]:
    """What is printed on cards and boards, by where it stands: `cards venture sides 0`. Names have their own tables."""
    found: dict[str, str] = {}
    named = {
        text for names in game.words.names.values() for name in names.values() for text in parts_of(name)
    }
    printed(game.content(), "", False, found)
    return {where: text for where, text in found.items() if text not in named}


def printed(value: object, where: str, read: bool, found: dict[str, str]) -> None:
    if isinstance(value, str):
        if read and any(letter.isalpha() for letter in value):
            found[where] = value
    elif isinstance(value, dict):
        for field, inside in value.items():
            printed(inside, f"{where} {field}".strip(), field in PRINTED, found)
    elif isinstance(value, (list, tuple)):
        for at, inside in enumerate(value):
            printed(inside, f"{where} {place_of(at, inside)}", read, found)


def place_of(at: int, thing: object) -> str:
    """What has an id is called by it, so that a translation stays when something is added."""
    return str(thing["id"]) if isinstance(thing, dict) and "id" in thing else str(at)


def printed_in(game: Game[State], language: str) -> dict[str, object]:
    """A game's printed things in a language."""
    content = game.content()
    if language == ENGLISH:
        return content
    words = words_in(game, language)
    named: dict[str, str] = {}
    for table, names in game.words.names.items():
        for name, other in zip(names.values(), words.names[table].values(), strict=True):
            named.update(zip(parts_of(name), parts_of(other), strict=True))
    texts = words.names.get("printed", {})
    translated_things = retold(content, "", False, texts, named)
    assert isinstance(translated_things, dict)
    return translated_things


def retold(value: object, where: str, read: bool, texts: Names, named: dict[str, str]) -> object:
    if isinstance(value, str):
        return str(texts.get(where, named.get(value, value))) if read else value
    if isinstance(value, dict):
        return {
            field: retold(inside, f"{where} {field}".strip(), field in PRINTED, texts, named)
            for field, inside in value.items()
        }
    if isinstance(value, (list, tuple)):
        return [
            retold(inside, f"{where} {place_of(at, inside)}", read, texts, named)
            for at, inside in enumerate(value)
        ]
    return value


def around(game: Game[State], language: str, table: str, id: str, english: str) -> str:
    """A text around a game in a language."""
    return str(words_in(game, language).names.get(table, {}).get(id, english))


def review_game(game: Game[State], language: str) -> Review:
    """What a game's translation lacks, has too much or has wrong."""
    file = file_for(game, language)
    if language == ENGLISH:
        raise Refused(f"{game.name} is written in English; name another language")
    text = text_in(file) if file is not None and file.is_file() else ""
    return review(whole_words(game), text, f"words.{language}.toml")


# ---- The client's words ----


def client_words(language: str, folder: Path = CLIENT) -> dict[str, str]:
    """The client's own words, by key; none where there is no such translation."""
    file = folder / f"{check_language(language)}.json"
    if not file.is_file():
        if language == ENGLISH:
            raise Refused(f"there are no words of the client in '{folder}': they come with the source only")
        return {}
    try:
        data = json.loads(text_in(file))
    except ValueError as problem:
        raise ContentError(f"'{file}' is not JSON: {problem}") from None
    if not isinstance(data, dict) or not all(isinstance(text, str) for text in data.values()):
        raise Refused(f"'{file}' is not an object of keys and texts")
    return data


def review_client(language: str, folder: Path = CLIENT) -> Review:
    """What a translation of the client lacks, has too much or has wrong."""
    if language == ENGLISH:
        raise Refused("the client is written in English; name another language")
    wanted, given = client_words(ENGLISH, folder), client_words(language, folder)
    found = Review()
    found.texts = len(wanted)
    found.missing = [f"{key}: {text}" for key, text in wanted.items() if key not in given]
    found.unknown = [key for key in given if key not in wanted]
    for key, text in given.items():
        if key in wanted and spoken_of(text) != spoken_of(wanted[key]):
            found.unfit.append(f"{key}: '{text}' does not speak of what '{wanted[key]}' speaks of")
    return found


def spoken_of(text: str) -> set[str]:
    return {inside.partition(":")[0].partition(",")[0] for inside in placeholders(text) or []}


def pseudo_client(folder: Path = CLIENT) -> str:
    words = {key: pseudo_text(text) for key, text in client_words(ENGLISH, folder).items()}
    return json.dumps(words, ensure_ascii=False, indent=2) + "\n"
