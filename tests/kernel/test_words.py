"""Words: kinds with arguments become sentences, options have names that last, mistakes in a file are named."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.kernel import ContentError, Option, new_table, read_words, words_of
from banneret.kernel.words import Names, Reader, Words

SIDES: dict[str, tuple[str, ...]] = {"beggar": ("rags", "coins"), "duke": ("robe", "sword")}
CARDS: dict[str, Names] = {"card": {"beggar": "the Beggar", "duke": "the Duke"}, "side": SIDES}
GOOD = """
[types.cards]
"1" = "1 card"
other = "{} cards"

[types.side]
by = "card"

[types.purse]
counts = "card"

[prompts.actions]
args = "left:cards"
asks = "You have {left} left"
told = "{seat} has {left} left"

[options.buy]
args = "card:card price:number"
label = "Buy {card} for {price}"
icon = "two-coins"

[options.turn]
args = "card:card side:side"
label = "Turn {card} to its {side}"

[options.pay]
args = "with:purse"
label = "Pay with {with}"

[reasons.dear]
args = "price:number"
says = "It costs {price}"

[entries.buys]
args = "who:seat cards:card[]"
says = "{who} buys {cards}."
tone = "gain"
"""


def read(text: str = GOOD) -> Words:
    return read_words(text, "words.toml", CARDS)


def reader(words: Words) -> Reader:
    return Reader(words, lambda seat: f"player {seat}", {})


@pytest.mark.parametrize(
    ("sentence", "says"),
    [
        ("{0:seat drops {1}", r"entries\.drops: .* has a brace that is not closed, at '\{0:seat drops '"),
        ("{who:seat} drops", r"entries\.drops: .* speaks of \{who:seat\}; arguments go by their numbers"),
    ],
)
def test_a_plain_sentence_with_a_mistake_is_refused_at_once(sentence: str, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        words_of(entries={"drops": sentence})


def test_names_go_by_their_ids() -> None:
    with pytest.raises(ContentError, match=r"names\.card: \['an ace'\]; expected names by id"):
        words_of(names={"card": ["an ace"]})  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("section", "kind", "args", "says"),
    [
        ("prompts", "actions", (1,), "You have 1 card left"),
        ("prompts", "actions", (3,), "You have 3 cards left"),
        ("options", "buy", (1, 4), "Buy the Duke for 4"),
        ("options", "buy", ("duke", 4), "Buy the Duke for 4"),
        ("options", "turn", (0, 1), "Turn the Beggar to its coins"),
        ("options", "turn", (1, 1), "Turn the Duke to its sword"),
        ("options", "pay", ((2, 1),), "Pay with 2 the Beggar and 1 the Duke"),
        ("options", "pay", ((0, 0),), "Pay with nothing"),
        ("entries", "buys", (2, (0, 1)), "Player 2 buys the Beggar and the Duke."),
        ("entries", "buys", (0, (1,)), "Player 0 buys the Duke."),
        ("entries", "flies", (3, "far"), "flies 3 far"),
    ],
)
def test_a_kind_and_its_arguments_become_a_sentence(
    section: str, kind: str, args: tuple[object, ...], says: str
) -> None:
    assert reader(read()).read(section, kind, args) == says


def test_the_others_read_what_they_are_told_of_a_prompt() -> None:
    assert reader(read()).read("prompts", "actions", (2,), "told", 1) == "Player 1 has 2 cards left"


def test_the_name_of_an_option_stays_when_the_wording_changes() -> None:
    for words in (read(), read(GOOD.replace("Buy {card} for {price}", "{price} gold buy you {card}"))):
        assert words.name("options", "buy", (1, 4)) == "buy duke 4"
        assert words.name("options", "turn", (0, 1)) == "turn beggar 1"
        assert words.name("options", "pay", ((2, 1),)) == "pay 2,1"
        assert words.name("entries", "buys", (2, (0, 1))) == "buys 2 beggar,duke"
        assert words.name("options", "unknown", (None, True, ())) == "unknown none yes -"


@pytest.mark.parametrize(
    ("good", "bad", "says"),
    [
        (
            "[prompts.actions]",
            "[promts.actions]",
            "words.toml: 'promts' is not a part of a words file; the parts are",
        ),
        (
            "[options.buy]",
            "[options]\nbuy = 3\n[options.sell]",
            "words.toml, options.buy: expected a table, found 3",
        ),
        (
            'label = "Buy',
            'lable = "Buy',
            "words.toml, options.buy: lable is not a field here; the fields are label",
        ),
        ('says = "It costs {price}"', "", "words.toml, reasons.dear: says is missing"),
        ('says = "It costs {price}"', 'says = ""', "words.toml, reasons.dear: says is ''; expected a text"),
        (
            '{price}"\n\n[entries',
            '{prize}"\n\n[entries',
            "reasons.dear: says speaks of {prize}, which is none of",
        ),
        (
            "It costs {price}",
            "It costs {1}",
            "reasons.dear: says speaks of {1}, which is none of its arguments (price)",
        ),
        ("It costs {price}", "It costs {price", "reasons.dear: says speaks of {price}"),
        ("It costs {price}", "It costs {price:gold}", "reasons.dear: says uses the unknown type 'gold'"),
        (
            '"card:card price:number"',
            '"card:cart price:number"',
            "options.buy: card has the unknown type 'cart'",
        ),
        (
            '"card:card price:number"',
            '"card price:number"',
            "options.buy: args has 'card'; expected a name and a type",
        ),
        ('args = "price:number"', "args = 3", "reasons.dear: args is 3; expected names and types"),
        (
            'tone = "gain"',
            'tone = "joy"',
            "entries.buys: tone is 'joy'; expected one of plain, gain, loss, danger",
        ),
        ('by = "card"', 'by = "hero"', "options.turn: side is a side, whose name depends on 'hero'"),
        (
            "[types.purse]",
            '[types.beast]\nmany = "number"\n[types.purse]',
            "words.toml, types.beast: there are no names of 'beast' in any table",
        ),
        (
            "[types.purse]",
            '[types.beast]\nnames = "card"\nmany = "number"\n[types.purse]',
            "types.beast: the name of 'beggar' is 'the Beggar'; expected two, for one and for several",
        ),
        (
            "[types.purse]",
            '[types.beast]\nnames = "side"\nmany = "number"\n[entries.comes]\nargs = "what:beast"\n'
            'says = "{what} comes."\n[types.purse]',
            "entries.comes: what is a beast, whose name depends on 'number', which is none of its arguments",
        ),
        (
            'label = "Buy {card} for {price}"',
            'label = "Buy {card:beast}"\n[types.beast]\nnames = "side"\nmany = "number"\n'
            '[options.hire]\nlabel = "Hire"',
            "options.buy: label uses the type 'beast', whose name depends on 'number', which is none of its",
        ),
        ('counts = "card"', 'counts = "coin"', "words.toml, types.purse: counts is the unknown type 'coin'"),
        ('by = "card"', "by = 3", "words.toml, types.side: by is 3; expected a text"),
        (
            "[types.purse]",
            '[types.card]\ncounts = "number"\n[types.purse]',
            "words.toml, types.card: there are names of 'card', too, and this type hides all of them",
        ),
        (
            "[types.purse]",
            '[types.card]\nother = "some card"\n[types.purse]',
            "types.card: there are names of 'card', too, and this type hides all of them",
        ),
        (
            "[types.purse]",
            '[types.card]\n"1" = "one card"\n[types.purse]',
            "types.card: there are names of 'card', too, and this type hides 'duke'; one of them needs another",
        ),
        (
            "asks = ",
            'ready = "sell"\nasks = ',
            "ready is 'sell'; expected, of a prompt, a kind of option",
        ),
        ("[reasons.dear]", "[reasons.dear", "words.toml: this is not TOML"),
    ],
)
def test_a_mistake_in_a_file_is_named(good: str, bad: str, says: str) -> None:
    assert good in GOOD
    with pytest.raises(ContentError) as refused:
        read(GOOD.replace(good, bad, 1))
    assert says in str(refused.value)


def test_a_type_may_add_to_the_names_that_are_called_as_it_is() -> None:
    words = read(GOOD.replace("[types.purse]", '[types.card]\n"-1" = "no card"\n[types.purse]', 1))
    assert reader(words).read("options", "buy", (-1, 4)) == "Buy no card for 4"
    assert reader(words).read("options", "buy", (1, 4)) == "Buy the Duke for 4"


def test_a_wrong_index_in_words_is_named_when_it_is_read() -> None:
    words = words_of(entries={"drops": "{0:seat} drops {1} on {2}"})
    with pytest.raises(ContentError, match=r"entries\.drops: .* speaks of \{2\}, but .* 2 were given"):
        reader(words).read("entries", "drops", (0, 1))


@pytest.mark.parametrize(
    ("section", "kind", "args", "says"),
    [
        ("options", "buy", (1, 4), ""),
        ("options", "buy", ("duke", 4), ""),
        ("options", "sell", (1,), "the words have no options.sell"),
        (
            "options",
            "buy",
            (1,),
            "options.buy has 2 arguments (card:card, price:number), and 1 were given: (1,)",
        ),
        ("options", "buy", (1, 4, 5), "and 3 were given"),
        ("options", "buy", (2, 4), "options.buy: the argument card should be a card; 2 was given"),
        ("options", "buy", (-1, 4), "the argument card should be a card; -1 was given"),
        ("options", "buy", ("king", 4), "the argument card should be a card; 'king' was given"),
        ("options", "buy", (1, "four"), "the argument price should be a number; 'four' was given"),
        ("options", "buy", (1, True), "the argument price should be a number; True was given"),
        ("options", "pay", (3,), "the argument with should be a purse; 3 was given"),
        ("prompts", "actions", (7,), ""),
        ("prompts", "actions", (None,), "the argument left should be a cards; None was given"),
        ("entries", "buys", (1, (0, 1)), ""),
        ("entries", "buys", (2, ()), "the argument who should be a seat; 2 was given"),
        ("entries", "buys", (1, 0), "the argument cards should be a card[]; 0 was given"),
    ],
)
def test_what_does_not_fit_the_words_is_told(
    section: str, kind: str, args: tuple[object, ...], says: str
) -> None:
    found = read().misfit(section, kind, args, {"seat": 2})
    assert says in found if says else not found


def test_the_checker_wants_words_for_amounts_too() -> None:
    from banneret.testing import Broken, check_game
    from tests.kernel.toys.siege import WORDS, Siege

    game = Siege()
    game.words = read_words(WORDS.replace("[options.line]", "[options.row]"), "words.toml", game.words.names)
    with pytest.raises(
        Broken, match=r"the words have no options\.line \(asked by split\(0\) \(siege\.py:\d+\)\)"
    ):
        check_game(game, games=1)


def test_the_table_goes_to_clients_as_plain_data() -> None:
    data: Any = read().data()
    assert data["options"]["buy"] == {
        "args": [["card", "card"], ["price", "number"]],
        "label": "Buy {card} for {price}",
        "icon": "two-coins",
    }
    assert data["entries"]["buys"]["tone"] == "gain"
    assert data["types"]["cards"] == {"cases": {"1": "1 card"}, "other": "{} cards"}
    assert data["names"]["side"] == [["beggar", ["rags", "coins"]], ["duke", ["robe", "sword"]]]
    assert "kernel.total" in data["reasons"]


def test_the_game_reads_for_everybody() -> None:
    from tests.kernel.toys import builders, siege

    t = new_table(builders.GAME, 2, {}, "1")
    (ask,) = t.asks_of(0)
    assert builders.GAME.prompt(t, ask) == "Build"
    assert [builders.GAME.label(t, option) for option in ask.options] == ["Take 1", "Take 2", "Rest"]
    assert builders.GAME.option_name(ask.options[1]) == "take 2"
    other = new_table(siege.GAME, 2, {"teams": False}, "1")
    assert siege.GAME.prompt(other, other.asks[0], 1) == "Seat 1 splits 4 troops"
    assert siege.GAME.reason(other, None) == ""
    assert siege.GAME.hint(other, Option("pass")) == ""
