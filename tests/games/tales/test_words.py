"""How the game reads: the table of words covers all that the rules say, and says it as it always did."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import banneret.games.tales
from banneret.games.tales import GAME
from banneret.games.tales.book import EVENTS
from banneret.games.tales.book_words import COSTS, cost_words
from banneret.games.tales.event_asks import cannot
from banneret.kernel.ask import Option
from banneret.kernel.errors import ContentError
from banneret.kernel.step import Said
from banneret.kernel.table import new_table
from banneret.kernel.words import SECTIONS, Words, read_words
from tests.games.tales.scene import Scene

RULES = "\n".join(path.read_text() for path in sorted(Path(banneret.games.tales.__path__[0]).glob("*.py")))


def three() -> Scene:
    return Scene("villager", "noble", "sorceress")


def told_kinds(section: str) -> list[str]:
    return [kind for kind in GAME.words.kinds[section] if not kind.startswith("kernel.") and kind != "ends"]


# ---- The table is whole ----


@pytest.mark.parametrize("section", SECTIONS)
def test_no_kind_is_left_over(section: str) -> None:
    for kind in told_kinds(section):
        assert f'"{kind}"' in RULES, f"{section}.{kind}"


def check_said(words: Words, section: str, kind: str, args: tuple[object, ...]) -> None:
    found = words.find(section, kind)
    assert found is not None, f"{section}.{kind} has no words"
    assert len(found.args) == len(args), f"{section}.{kind} is said with {args}"


def test_all_that_is_said_in_play_has_words() -> None:
    for number in range(24):
        options: dict[str, object] = {"heroes": "random", "offers": ("single", "double")[number % 2]}
        t = new_table(GAME, 2 + number % 2, GAME.settings_with(options), f"words {number}")
        chance = Random(number)
        while not t.over:
            for ask in t.asks:
                check_said(GAME.words, "prompts", ask.kind, ask.args)
                assert len({option.key for option in ask.options}) == len(ask.options)
                for option in [*ask.options, *ask.blocked]:
                    check_said(GAME.words, "options", option.kind, option.args)
                    if option.blocked is not None:
                        check_said(GAME.words, "reasons", option.blocked.kind, option.blocked.args)
            ask = t.asks[chance.randrange(len(t.asks))]
            t.choose(ask, chance.randrange(len(ask.options)))
        node = t.last_entry
        while node is not None:
            check_said(GAME.words, "entries", node.entry.kind, node.entry.args)
            node = node.below


def test_kinds_are_written_with_hyphens() -> None:
    for section in SECTIONS:
        for kind in told_kinds(section):
            assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", kind), kind


def test_a_mistake_in_the_table_is_named() -> None:
    text = '[options.buy]\nargs = "card:cards"\nlabel = "Buy {card}"\n'
    with pytest.raises(ContentError, match=r"words\.toml, options\.buy: card has the unknown type 'cards'"):
        read_words(text, "words.toml", {"card": {"beggar": "Beggar"}})


# ---- How it reads ----

OPTIONS: list[tuple[str, tuple[object, ...], str]] = [
    ("take-hero", (1,), "The Noble"),
    ("play", (2, 0), "Play Aid: move"),
    ("buy", (37, 2), "Buy Librarian for 2 cards"),
    ("use-realm", (0, 0), "Use the Village: Win 3 Gold."),
    ("train", (), "Train your Hero"),
    ("pay-for-action", (), "Pay 3 Gold for one more Action"),
    ("end-turn", (), "End your turn"),
    ("let-pass", (), "Let it pass"),
    ("interrupt", (25,), "Interrupt with Ghost of the Castle"),
    ("lie", ((4, 8),), "From below: Cast, Sorceress"),
    ("pay-with", (2, 3), "Discard Aid, remove Recruit from the game"),
    ("train-skill", (12,), "The Inner Door"),
    ("train-no-more", (), "Train no more"),
    ("win", (0,), "Win 0 Gold"),
    ("steal", (1, 2), "Steal 1 Gold from the Sorceress"),
    ("steal-nothing", (), "Steal nothing"),
    ("pay-to-gain", (0, 0), "Gain 0 for 0 Gold"),
    ("pay-to-remove", (0, 0), "Remove 0 for 0 Gold"),
    ("lay-hoard", (0,), "Lay Gold in the Village"),
    ("gain", (0,), "Gain in the Village"),
    ("gain-no-more", (), "No more Followers"),
    ("lose", (0,), "Lose in the Village"),
    ("remove", (3, 1), "Remove an Othersider from the Magic Realm"),
    ("move", (3, 1, 0), "Move an Othersider from the Magic Realm to the Village"),
    ("move-hero", (0, 1), "Move the Villager to the Magic Realm"),
    ("step-hero", (1,), "Move your Hero to the Magic Realm"),
    ("stay", (), "Stay"),
    ("swap-heroes", (0, 1), "The Villager and the Noble"),
    ("stop", (), "Stop here"),
    ("place", (0,), "Place in the Village"),
    ("add", (0,), "Add to the Village"),
    ("call-from", (1,), "From the Magic Realm"),
    ("discard", (3,), "Discard Recruit"),
    ("discard-no-more", (), "Discard no more"),
    ("discard-nothing", (), "Discard nothing: your skill counts as a card"),
    ("count-skill", (), "Count your skill as a discarded card"),
    ("count-discards", (), "Count only what you discarded"),
    ("trash", (4,), "Remove Cast from the game"),
    ("use", (2, 0), "Aid: move"),
    ("use-nothing", (), "Do nothing"),
    ("use-offer", (13,), "Use Gambler"),
    ("use-pile", (0, 5), "Use the Villager's Conspire"),
    ("refresh", (35,), "Put Fortuneteller at the bottom of its deck"),
    ("refresh-nothing", (), "Leave the Offer as it is"),
    ("shuffle-deck", (2,), "The Sorceress's deck"),
    ("shuffle-pile", (2,), "The Sorceress's discard pile"),
    ("look-into", (0,), "The left deck of the Village"),
    ("put-back", (9,), "Bard"),
    ("sink", (26,), "Put Guard at the bottom"),
    ("sink-nothing", (), "Leave them where they are"),
    ("player", (0,), "The Villager"),
    ("demand", (0, 0), "The Villager: a Village card"),
    ("realm-side", (0, 0), "Village: Win 3 Gold."),
    ("swap-markers", (0, 1), "Village and Magic Realm"),
    ("answer", (1, 0), "Have it mended (pay 2 Gold)"),
    ("bid", (0,), "Nothing"),
    ("bring", (4,), "Bring Cast"),
    ("mark", (2,), "Mark the Castle"),
    ("choose-realm", (0,), "Choose the Village"),
    ("play", (0, 2), "Play Venture: move, and win 1 Gold"),
    ("play", (1, 0), "Play Negotiate"),
    ("use", (1, 0), "Negotiate: make the next card free"),
    ("move", (3, 2, 1), "Move an Othersider from the Castle to the Magic Realm"),
    ("realm-side", (0, 1), "Ruined Village: Steal 1 Gold."),
    ("look-into", (7,), "The deck of the Magic Realm"),
    ("bid", (2,), "2 Gold"),
]


@pytest.mark.parametrize(("kind", "args", "label"), OPTIONS)
def test_how_options_read(kind: str, args: tuple[object, ...], label: str) -> None:
    assert three().label(Option(kind, args)) == label


def test_every_kind_of_option_is_read_above() -> None:
    assert {kind for kind, _, _ in OPTIONS} == set(told_kinds("options"))


REASONS: list[tuple[str, tuple[object, ...], str]] = [
    ("costs-gold", (1, 0), "It costs 1 Gold; you have 0"),
    ("both-cost-gold", (2, 1), "Both sides cost 2 Gold; you have 1"),
    ("cannot-pay", (2,), "You cannot pay 2 Gold"),
    ("cannot-lose", (2,), "You cannot lose 2 Followers"),
    ("cannot-lose-here", (1,), "You cannot lose 1 Follower here"),
    ("cannot-discard", (1,), "You cannot discard 1 card"),
    ("cannot-discard-suit", (1, 2), "You cannot discard 1 Castle card"),
    ("cannot-trash", (2,), "You cannot remove 2 hand cards from the game"),
    ("truce", (), "A truce holds: nobody removes another player's Followers"),
]


@pytest.mark.parametrize(("kind", "args", "reason"), REASONS)
def test_how_reasons_read(kind: str, args: tuple[object, ...], reason: str) -> None:
    assert GAME.reason(three().t, Said(kind, args)) == reason


def test_a_cost_that_cannot_be_paid_is_named_as_the_option_names_it() -> None:
    for event in EVENTS:
        for chapter in event.chapters:
            for effect in chapter.all_effects():
                if effect.do in COSTS and not effect.half:
                    assert GAME.reason(three().t, cannot(effect)) == f"You cannot {cost_words(effect)}"


def test_a_prompt_reads_as_a_question_to_the_one_and_as_news_to_the_others() -> None:
    scene = (
        Scene("villager", "sorceress").gold(1, 1).cards(0, hand="venture").cards(1, hand="scoundrel").begin()
    )
    assert scene.prompt == "You have 2 Actions left"
    assert GAME.prompt(scene.t, scene.ask, 1) == "The Villager has 2 Actions left"
    scene.choose("play venture 1")
    assert scene.prompt == "The Villager plays Venture: win 1 Gold. Do you interrupt it?"
    assert GAME.prompt(scene.t, scene.ask, -1) == "The Sorceress may interrupt Venture: win 1 Gold"


def test_the_others_are_told_of_every_ask() -> None:
    for kind in told_kinds("prompts"):
        found = GAME.words.kinds["prompts"][kind]
        assert "{seat}" in found.texts["told"], kind
