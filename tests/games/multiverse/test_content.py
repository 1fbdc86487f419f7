"""The content files are checked when they are read: a mistake is named with its file, its entry and its field."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from banneret.games.multiverse import GAME, contents
from banneret.games.multiverse.contents import ADVENTURES, COMBAT_CARDS, EVENTS, MISSIONS, PACKAGE, UNITS
from banneret.games.multiverse.state import (
    FACE_ID,
    FIRST_ADVENTURE,
    FIRST_CARD,
    FIRST_MISSION,
    FIRST_TERRITORY,
)
from banneret.kernel.errors import ContentError
from banneret.parts.content import read_content

FILES = (
    "units.toml",
    "buildings.toml",
    "heroes.toml",
    "events.toml",
    "adventures.toml",
    "dial.toml",
    "missions.toml",
    "territories.toml",
    "maps.toml",
    "cards.toml",
)
FIELD = re.compile(r"^(\w+) = .*$", re.M)

# The least and the most that each number may be.
BOUNDS = {
    "units.toml": {
        "age": (1, 3),
        "cost": (1, 20),
        "hp": (1, 9),
        "dmg": (0, 9),
        "ap": (1, 9),
        "range": (0, 4),
    },
    "buildings.toml": {
        "level": (1, 2),
        "cost": (0, 20),
        "revenue": (0, 9),
        "health": (1, 9),
        "repair": (0, 9),
        "vp": (0, 20),
        "range": (0, 4),
        "dmg": (0, 9),
        "sight": (1, 4),
    },
    "heroes.toml": {"dmg": (1, 9), "range": (0, 4), "level": (1, 6)},
    "events.toml": {"health": (0, 9), "count": (1, 12)},
    "adventures.toml": {
        "hp": (1, 9),
        "dmg": (1, 9),
        "trial": (1, 6),
        "price": (1, 20),
        "gold": (1, 20),
        "experience": (1, 5),
        "shards": (1, 5),
        "wounds": (1, 5),
        "reveals_gold": (0, 20),
        "identifies": (1, 4),
        "joins_gold": (0, 20),
    },
    "dial.toml": {"position": (1, 8)},
    "missions.toml": {"goal": (1, 99), "goal_small": (1, 99)},
    "territories.toml": {"number": (1, 18)},
    "maps.toml": {"seats": (2, 4)},
    "cards.toml": {"count": (1, 12)},
}


def load(file: str, text: str) -> None:
    if file == "adventures.toml":
        contents.parse_adventures(text, UNITS, EVENTS)
    else:
        getattr(contents, f"parse_{file.removesuffix('.toml')}")(text)


def complaint(file: str, text: str) -> str:
    """What the loader says of a text; empty if it has nothing against it."""
    try:
        load(file, text)
    except ContentError as error:
        return str(error)
    return ""


def fields_of(text: str) -> Iterator[tuple[re.Match[str], str]]:
    """All fields, with what their entry is called."""
    for field in FIELD.finditer(text):
        start = text.rfind("\n[[", 0, field.start())
        named = re.search(r'^(?:id = "(.+)"|number = (\d+))$', text[start:], re.M)
        assert named, "an entry without a name"
        yield field, named[1] or named[2]


def with_value(text: str, field: re.Match[str], value: str) -> str:
    return f"{text[: field.start()]}{field[1]} = {value}{text[field.end() :]}"


@pytest.mark.parametrize("file", FILES)
def test_a_field_of_the_wrong_kind_is_named_with_file_and_entry(file: str) -> None:
    text = read_content(PACKAGE, file)
    assert complaint(file, text) == ""
    found = 0
    for field, entry in fields_of(text):
        said = complaint(file, with_value(text, field, "1.5"))
        assert said.startswith(file), (field[0], said)
        assert field[1] in said, (field[0], said)
        if field[1] not in ("id", "number", "level", "position"):
            assert entry in said, (field[0], said)
        found += 1
    assert found > 20


@pytest.mark.parametrize("file", FILES)
def test_what_no_entry_has_is_named(file: str) -> None:
    text = read_content(PACKAGE, file)
    for entry in list(re.finditer(r"^\[\[.+\]\]$", text, re.M))[:12]:
        said = complaint(file, f"{text[: entry.end()]}\nnonsense = 1{text[entry.end() :]}")
        assert "nonsense" in said
        assert said.startswith(file)
    assert "nonsense" in complaint(file, f"nonsense = 1\n{text}")


@pytest.mark.parametrize(
    ("file", "name"), [(file, name) for file, bounds in BOUNDS.items() for name in bounds]
)
def test_numbers_have_bounds(file: str, name: str) -> None:
    text = read_content(PACKAGE, file)
    least, most = BOUNDS[file][name]
    field = next(field for field, _ in fields_of(text) if field[1] == name)
    said = {
        value: complaint(file, with_value(text, field, str(value)))
        for value in (least - 1, least, most, most + 1)
    }
    expected = f"from {least} to {most}"
    for value in (least - 1, most + 1):
        assert f"{name} is {value}" in said[value], said[value]
        assert expected in said[value], said[value]
    for value in (least, most):
        assert expected not in said[value], said[value]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("units.toml", "range = 0", "range = 1", "a range for ranged units and siege weapons"),
        ("units.toml", "age = 1", "age = 2", "there are 5 units of age 1; expected 6"),
        ("units.toml", 'id = "archer"', 'id = "pikeman"', "'pikeman' stands there twice"),
        ("units.toml", '"chops"]', '"sings"]', "a list of"),
        ("buildings.toml", "level = 2", "level = 1", "barracks has the levels [1, 1]; expected [1, 2]"),
        ("heroes.toml", "starred = true", "starred = false", "exactly one starred ability"),
        ("heroes.toml", "level = 3", "level = 4", "five abilities, of levels 1, 1, 1, 3 and 5"),
        ("heroes.toml", 'id = "templar"', 'id = "warlord"', "'warlord' stands there twice"),
        ("events.toml", "count = 3", "count = 4", "there are 13 permanent event hexes; expected 12"),
        ("adventures.toml", 'id = "bandit-camp"', 'id = "wolf-pack"', "'wolf-pack' stands there twice"),
        ("dial.toml", "position = 2", "position = 3", "2, in the order of the dial"),
        ("missions.toml", 'id = "slayer"', 'id = "treasurer"', "'treasurer' stands there twice"),
        ("territories.toml", "number = 2", "number = 3", "2, in order"),
        ("territories.toml", "HFG/", "HF/", "five rows of 3, 4, 5, 4 and 3 letters"),
        ("territories.toml", "HFG/", "HFX/", "the letters G, F, H, M and W"),
        ("territories.toml", "GHMfG", "GHMFG", "one small letter, not in the centre"),
        ("territories.toml", "GHMfG", "GHmFG", "one small letter, not in the centre"),
        ("territories.toml", "GHMfG", "GHMfg", "one small letter, not in the centre"),
        ("maps.toml", "mines = [[-1, 0]", "mines = [[-9, 0]", "slots of this map"),
        ("maps.toml", "mines = [[-1, 0], [0, 0], [1, 0]]", "mines = []", "a list of lists of 2 numbers"),
        ("maps.toml", "seats = 2", "seats = 3", "one for each seat"),
        ("maps.toml", "settlements = [[-1, 2, 5]", "settlements = [[-1, 2]", "a list of lists of 3 numbers"),
        (
            "maps.toml",
            "settlements = [[-1, 2, 5]",
            'settlements = [[-1, 2, "5"]',
            "a list of lists of 3 numbers",
        ),
        ("maps.toml", 'id = "aggressive-2"', 'id = "standard-2"', "'standard-2' stands there twice"),
        ("cards.toml", "count = 3", "count = 2", "there are 11 combat cards; expected 12"),
    ],
)
def test_what_does_not_fit_together_is_said(file: str, old: str, new: str, said: str) -> None:
    text = read_content(PACKAGE, file)
    assert old in text
    assert said in complaint(file, text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("file", "name", "said"),
    [
        ("heroes.toml", "hero", "there are 4 heroes; expected 5"),
        ("adventures.toml", "adventure", "there are 23 adventures; expected 24"),
        ("dial.toml", "section", "there are 7 sections; expected 8"),
        ("missions.toml", "mission", "there are 7 missions; expected 8"),
        ("territories.toml", "territory", "there are 17 territories; expected 18"),
        ("maps.toml", "faction", "there are 3 factions; expected 4"),
    ],
)
def test_a_missing_entry_is_missed(file: str, name: str, said: str) -> None:
    text = read_content(PACKAGE, file)
    last = text.rindex(f"[[{name}]]")
    assert said in complaint(file, text[:last])


def test_kinds_of_adventures_are_counted() -> None:
    text = read_content(PACKAGE, "adventures.toml")
    fight = text.index("[[adventure]]", text.index("wolf-pack"))
    second = text[fight : text.index("[[adventure]]", fight + 1)]
    trial = next(part for part in text.split("[[adventure]]") if 'kind = "trial"' in part)
    swapped = text.replace(second, "[[adventure]]" + trial.replace('id = "', 'id = "other-'))
    assert "there are 7 fights; expected 8" in complaint("adventures.toml", swapped)
    permanent = text.rindex("[[adventure]]")
    swapped = text[:permanent] + "[[adventure]]" + trial.replace('id = "', 'id = "other-')
    assert "there are 3 permanent encounters; expected 4" in complaint("adventures.toml", swapped)


def test_every_face_of_a_piece_has_the_name_of_its_content() -> None:
    assert [GAME.face(number) for number in range(len(FACE_ID))] == FACE_ID
    assert [GAME.face(FIRST_TERRITORY + number) for number in (1, 18)] == ["territory-01", "territory-18"]
    for first, cards in (
        (FIRST_ADVENTURE, ADVENTURES),
        (FIRST_MISSION, MISSIONS),
        (FIRST_CARD, COMBAT_CARDS),
    ):
        assert [GAME.face(first + card.index) for card in cards] == [card.id for card in cards]
