"""The content files are checked when they are read: a mistake is named with its file, its entry and its field."""

from __future__ import annotations

import re

import pytest

from banneret.games.daybreak import contents
from banneret.games.daybreak.contents import NameList, Realm, parse_creatures, parse_items, read_content
from banneret.kernel.errors import ContentError

FILES = ("creatures.toml", "realm.toml", "items.toml", "names.toml")
FIELD = re.compile(r"^(\w+) = .*$", re.M)


def complaint(file: str, text: str) -> str:
    """What the loader says of a text; empty if it has nothing against it."""
    try:
        if file == "creatures.toml":
            parse_creatures(text)
        elif file == "realm.toml":
            Realm(text)
        elif file == "items.toml":
            parse_items(text)
        else:
            NameList(text)
    except ContentError as error:
        return str(error)
    return ""


def changed(file: str, name: str, value: str, entry: str = "") -> str:
    """The file with another value of a field: of the first there is, or of the first below some text."""
    text = read_content(file)
    field = re.compile(rf"^{name} = .*$", re.M).search(text, text.index(entry))
    assert field, f"{file} has no {name} below {entry}"
    return f"{text[: field.start()]}{name} = {value}{text[field.end() :]}"


@pytest.mark.parametrize("file", FILES)
def test_what_we_play_with_is_without_fault_and_every_wrong_field_is_named(file: str) -> None:
    text = read_content(file)
    assert complaint(file, text) == ""
    for field in FIELD.finditer(text):
        said = complaint(file, f"{text[: field.start()]}{field[1]} = 1.5{text[field.end() :]}")
        assert said.startswith(file), field[0]
        assert field[1] in said, field[0]
    for field in FIELD.finditer(text):
        said = complaint(file, f"{text[: field.start()]}unheard_of = 1\n{text[field.start() :]}")
        assert "unheard_of" in said, field[0]
    assert "unheard_of is not a field here" in complaint(file, f"{text}\n[[unheard_of]]\nid = 1\n")


BOUNDS = [
    ("realm.toml", "seats", 2, 4, ""),
    ("realm.toml", "size", 8, 40, 'mode = "normal"'),
    ("realm.toml", "neutral_cities", 0, 8, ""),
    ("realm.toml", "number", 0, 1000, ""),
    ("realm.toml", "coin", 0, 100, ""),
    ("realm.toml", "tier", 1, 5, ""),
    ("creatures.toml", "tier", 1, 5, ""),
    ("creatures.toml", "rank", 1, 2, ""),
    ("items.toml", "cards", 1, 100, ""),
]


@pytest.mark.parametrize(("file", "name", "least", "most", "entry"), BOUNDS)
def test_numbers_have_bounds(file: str, name: str, least: int, most: int, entry: str) -> None:
    wrong = f"{name} is "
    for value in (least - 1, most + 1):
        assert wrong in complaint(file, changed(file, name, str(value), entry)), value
    for value in (least, most):  # it may be too many for its map, or in the wrong place, but it is a number
        assert wrong not in complaint(file, changed(file, name, str(value), entry)), value


@pytest.mark.parametrize("name", ["items", "resources", "monsters", "mines"])
def test_a_map_holds_a_token_for_every_second_tile_at_most(name: str) -> None:
    file = "realm.toml"
    assert "there are" not in complaint(file, changed(file, name, "0"))
    others = {"items": 24, "resources": 22, "monsters": 22, "mines": 24}  # with so many it is 30 of 100 tiles
    most = 50 - others[name]
    assert complaint(file, changed(file, name, str(most))) == ""
    said = complaint(file, changed(file, name, str(most + 1)))
    assert "normal map for 2 seats" in said
    assert "51 tokens are too many" in said
    assert "too many" in complaint(file, changed(file, name, "100"))
    assert f"{name} is 101" in complaint(file, changed(file, name, "101"))
    assert f"{name} is -1" in complaint(file, changed(file, name, "-1"))


@pytest.mark.parametrize(
    ("file", "name"), [("creatures.toml", "spawner"), ("creatures.toml", "recruit"), ("realm.toml", "price")]
)
def test_a_price_is_four_amounts_from_none_to_a_thousand(file: str, name: str) -> None:
    for value in ("[0, 0, 0, 0]", "[1000, 1000, 1000, 1000]"):
        assert complaint(file, changed(file, name, value)) == ""
    for value in ("[0, 0, 0]", "[0, 0, 0, 0, 0]", "[-1, 0, 0, 0]", "[0, 0, 0, 1001]"):
        assert name in complaint(file, changed(file, name, value)), value


def test_dice_are_written_as_dice() -> None:
    for file, name, entry in (
        ("creatures.toml", "dice", "Tier 1 Rank 1"),
        ("realm.toml", "guardians", "level"),
        ("items.toml", "dice", "item"),
    ):
        said = complaint(
            file, changed(file, name, '"6"' if file != "items.toml" else '["6", "6", "6", "6", "6"]')
        )
        assert "dice such as 1d6" in said
        assert entry in said


def without(text: str, start: str, name: str) -> str:
    """The text without the first entry of a kind that contains a name."""
    parts = re.split(rf"(?m)^(?=\[\[{start}\]\])", text)
    at = next(at for at, part in enumerate(parts) if at and name in part)
    rest = parts[at].partition("\n\n")[2]
    return "".join([*parts[:at], rest, *parts[at + 1 :]])


@pytest.mark.parametrize(
    ("file", "start", "name", "said"),
    [
        ("realm.toml", "map", 'mode = "normal"\nseats = 3', "there are 0 normal maps for 3 seats"),
        ("realm.toml", "map", 'mode = "campaign"\nseats = 4', "there are 0 campaign maps for 4 seats"),
        ("realm.toml", "amount", '"cache"', "the amount 'cache' is missing"),
        ("realm.toml", "amount", '"ramparts"', "the amount 'ramparts' is missing"),
        ("realm.toml", "number", '"between-players-cities"', "'between-players-cities' is missing"),
        ("realm.toml", "dice", '"wall"', "the dice 'wall' are missing"),
        ("realm.toml", "level", '"Castle"', "there are 3 City levels; expected 4"),
        ("creatures.toml", "creature", "tier = 5\nrank = 2", "there are 9 creatures; expected 10"),
        ("creatures.toml", "creature", "tier = 2\nrank = 1", "expected Tier 2 Rank 1 in this place"),
        ("items.toml", "item", '"amulet"', "there are 2 types of Item; expected 3"),
        ("names.toml", "house", "House Tide", "there are 3 houses; expected 4"),
        ("names.toml", "creature", '"Griffin"', "there are 9 names of creatures; expected 10"),
    ],
)
def test_what_is_missing_is_missed(file: str, start: str, name: str, said: str) -> None:
    assert said in complaint(file, without(read_content(file), start, name))


def test_every_name_stands_there_once() -> None:
    """Heroes, Cities and creatures have one list of names, so that a sentence is never about two of them."""
    text = read_content("names.toml")
    hero, home, neutral, creature = (
        contents.NAMES.houses[0].heroes[0],
        contents.NAMES.houses[1].home,
        contents.NAMES.cities[0],
        contents.NAMES.creatures[2].one,
    )
    for one, other in (
        (hero, home),
        (hero, neutral),
        (home, neutral),
        (hero, contents.NAMES.houses[2].heroes[4]),
        (hero, creature),
        (creature, contents.NAMES.creatures[9].one),
    ):
        said = complaint("names.toml", text.replace(f'"{other}"', f'"{one}"'))
        assert f"the name '{one}' stands there twice" in said


def test_prices_of_promotions_are_what_the_ranks_differ_by() -> None:
    assert contents.PROMOTION_PRICE == [(1, 0, 1, 0), (1, 0, 1, 0), (1, 0, 2, 0), (1, 0, 2, 0), (1, 0, 3, 0)]
