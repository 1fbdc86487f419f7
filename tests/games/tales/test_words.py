"""How the game reads: the table of words covers all that the rules say, and says it as it always did."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import banneret.games.tales
from banneret.games.tales import GAME
from banneret.games.tales.book import CHAPTERS
from banneret.games.tales.book_chapters import Chapter, ChoiceOption
from banneret.games.tales.book_texts import cost_words
from banneret.games.tales.contents import CARDS
from banneret.games.tales.event_asks import why_not_option
from banneret.games.tales.sides import SIDE_NAMES
from banneret.games.tales.state import FACE
from banneret.games.tales.turn import take_actions
from banneret.kernel.ask import Option
from banneret.kernel.errors import ContentError
from banneret.kernel.step import Said, step
from banneret.kernel.table import new_table
from banneret.kernel.words import SECTIONS, Words, read_words
from banneret.testing import proves
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
                    reason = t.said(option.blocked)
                    if reason is not None:
                        check_said(GAME.words, "reasons", reason.kind, reason.args)
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
    ("play-paying", (3, 0), "Play Recruit: pay 1 Gold for a Follower, and pay for it"),
    ("draw-up-to", (4,), "Draw up to 4 cards"),
    ("beg", (1,), "Take 1 Gold from the Noble"),
    ("beg-nothing", (), "Take nothing"),
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
    ("move-hero", (0, 1), "Move the Villager's Hero to the Magic Realm"),
    ("step-hero", (1,), "Move your Hero to the Magic Realm"),
    ("stay", (), "Stay"),
    ("swap-heroes", (0, 1), "The Villager's Hero and the Noble's Hero"),
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
    """A poor player is told of every price of the book in the words of its label."""
    poor = three()
    prices = [option for chapter in CHAPTERS.values() for option in options_of(chapter) if option.costs]
    assert len(prices) > 20
    for option in prices:
        why = why_not_option(poor.t, option, 0)
        assert GAME.reason(poor.t, why) == f"You cannot {cost_words(option.costs[0])}"


def options_of(chapter: Chapter) -> tuple[ChoiceOption, ...]:
    ending = chapter.choice or chapter.ask
    return ending.options if ending is not None else ()


def test_a_prompt_reads_as_a_question_to_the_one_and_as_news_to_the_others() -> None:
    scene = (
        Scene("villager", "sorceress").gold(1, 1).cards(0, hand="venture").cards(1, hand="scoundrel").begin()
    )
    assert scene.prompt == "You have 2 Actions left"
    assert GAME.prompt(scene.t, scene.ask, 1) == "The Villager has 2 Actions left"
    scene.choose("play venture 1")
    assert scene.prompt == "The Villager plays Venture: win 1 Gold. Do you interrupt it?"
    assert GAME.prompt(scene.t, scene.ask, -1) == "The Sorceress may interrupt Venture: win 1 Gold"


ENTRIES: list[tuple[str, tuple[object, ...], str]] = [
    ("flee", (0, 1, 2), "1 Follower of the Villager flees from the Castle."),
    ("flee", (0, 2, 2), "2 Followers of the Villager flee from the Castle."),
    ("moves-hero", (1, 0, 2, 0), "The Noble moves the Villager's Hero from the Castle to the Village."),
    ("hero-goes", (1, 2, 0), "The Noble goes from the Castle to the Village."),
    ("plays", (2, 8, 0), "The Sorceress plays the Sorceress card."),
    ("discards", (1, 7), "The Noble discards the Noble card."),
    ("costs-less", (3, 0), "Recruit costs nothing this time."),
    ("costs-less", (27, 1), "Knight costs only 1 Gold this time."),
    ("has-most", (1, 1), "The Noble has the most cards and wins."),
    (
        "win-with-othersiders",
        ((0, 2),),
        "The Othersiders have won, and with them the Villager and the Sorceress.",
    ),
    ("ends", ("castle offer", (1,)), "The Castle Offer is used up."),
    ("ends", ("ruin", ()), "All three Realms lie in ruins."),
]


@pytest.mark.parametrize(("kind", "args", "sentence"), ENTRIES)
def test_how_entries_read(kind: str, args: tuple[object, ...], sentence: str) -> None:
    t = three().t
    t.tell(kind, args)
    assert GAME.say(t, t.log(-1)[-1], -1) == sentence


def test_who_takes_a_hero_is_called_by_the_place_till_then() -> None:
    """ "The Noble is the Noble" tells nobody anything. (At a table with people a client puts their names there.)"""
    t = three().t
    t.tell("takes-hero", (1, 1))
    assert GAME.say(t, t.log(-1)[-1], -1) == "Seat 2 is the Noble."


def test_what_others_read_of_a_card_never_calls_it_theirs() -> None:
    """A side's name stands in the play menu, and in "The Noble plays …", so it speaks of nobody as "you"."""
    for card in CARDS:
        for name in SIDE_NAMES[card.index]:
            assert not {"you", "your"} & set(re.findall(r"\w+", name)), f"{card.id}: {name}"


def hint(scene: Scene, name: str) -> str:
    return GAME.hint(scene.t, scene.option(name))


def test_a_skill_to_train_says_what_it_does() -> None:
    scene = Scene("villager", "noble").cards(0, hand="venture aid cast").begin()
    scene.choose("train", "discard venture", "discard aid")
    assert hint(scene, "train-skill") == "Your Villager card goes on top of your discard pile."


def test_a_card_that_costs_less_than_it_says_tells_so() -> None:
    scene = (
        Scene("villager", "noble")
        .gold(0, 2)
        .cards(0, hand="negotiate recruit aid")
        .cards(1, hand="mystic cast")
    )
    scene.begin()
    assert hint(scene, "play recruit 0") == ""
    scene.choose("play negotiate", "let-pass")
    assert hint(scene, "play recruit 0") == "It costs you nothing now"
    assert hint(scene, "play aid 0") == ""  # a Move costs nothing anyway
    scene.choose("play recruit 0")
    assert scene.prompt == (
        "The Villager plays Recruit: pay 1 Gold for a Follower, and pays nothing for it. Do you interrupt it?"
    )
    scene.choose("let-pass", "gain village")
    assert "Recruit costs nothing this time." in scene.log()
    assert scene.told("pays") == []
    assert scene.state.gold[0] == 2


def test_thrift_lowers_the_price_that_is_told() -> None:
    scene = Scene("villager", "noble").skills(0, "right").gold(0, 1).cards(0, hand="sailor recruit").begin()
    assert hint(scene, "play sailor 0") == "It costs you only 1 Gold now"
    assert hint(scene, "play recruit 0") == "It costs you nothing now"
    scene.choose("play sailor 0", "stop")
    assert "Sailor costs only 1 Gold this time." in scene.log()
    assert "The Villager pays 1 Gold." in scene.log()


IDLE = [
    ("conspire", "play conspire 1"),
    ("recruit", "play recruit 1"),
    ("cast", "play cast"),
    ("enchantress", "play enchantress"),
    ("warlord", "play warlord"),
    ("cavalier", "play cavalier"),
    ("traitor", "play traitor"),
]


@pytest.mark.parametrize(("card", "option"), IDLE)
def test_a_card_that_would_do_nothing_says_so(card: str, option: str) -> None:
    scene = Scene("villager", "noble").gold(0, 3).cards(0, hand=card).begin()
    assert hint(scene, option) == "It would do nothing now"
    busy = Scene("villager", "noble").gold(0, 3).cards(0, hand=card, pile="venture")
    busy.cubes("village", noble=1, othersiders=1).ruined("castle").cubes("castle", othersiders=1).begin()
    busy.state.moves = busy.state.removed = 1
    busy.run(step(take_actions, 0))
    assert hint(busy, option) == ""


@pytest.mark.parametrize("top", ["cast", "fortuneteller", "mystic"])
def test_the_enchantress_finds_nothing_to_copy_on_these(top: str) -> None:
    scene = Scene("villager", "noble").cards(0, hand="enchantress", pile=top).begin()
    assert hint(scene, "play enchantress") == "It would do nothing now"


def test_an_offer_card_that_cannot_be_used_is_marked_before_it_is_picked() -> None:
    scene = Scene("sorceress", "noble").cards(0, hand="sorceress").offer("magic", "healer", "mystic")
    scene.begin().choose("play sorceress")
    assert hint(scene, "use-offer healer") == "It would do nothing now"  # 1 Gold, and there is none
    assert hint(scene, "use-offer mystic") == "It would do nothing now"  # an interrupt
    scene.choose("use-offer mystic")
    assert scene.log()[-1] == "The Sorceress finds no effect to copy on Mystic."
    scene = (
        Scene("sorceress", "noble").gold(0, 1).cards(0, hand="sorceress").offer("magic", "healer", "mystic")
    )
    scene.begin().choose("play sorceress")
    assert hint(scene, "use-offer healer") == ""


def test_a_copy_that_cannot_be_made_says_why() -> None:
    scene = Scene("villager", "noble").gold(0, 5).cards(0, hand="enchantress", pile="court-maiden").begin()
    scene.choose("play enchantress")
    assert "The Villager finds no Follower to remove for Court Maiden." in scene.log()
    scene = Scene("villager", "noble").gold(0, 0).cards(0, hand="enchantress", pile="healer").begin()
    scene.choose("play enchantress")
    assert "The Villager cannot pay for Healer." in scene.log()
    scene = Scene("villager", "noble").cards(0, hand="enchantress", pile="librarian").begin()
    scene.choose("play enchantress")
    assert "The Villager has no card to discard for Librarian." in scene.log()


@pytest.mark.parametrize(
    ("card", "pile"), [("cast", ""), ("cast", "farmer"), ("enchantress", ""), ("enchantress", "cast")]
)
def test_a_copy_that_finds_no_card_is_told(card: str, pile: str) -> None:
    scene = Scene("villager", "noble").cards(0, hand=card, pile=pile).begin()
    scene.choose(f"play {card}")
    assert scene.log()[-1] == "The Villager finds no card to copy."
    assert not scene.told("copies")


def test_who_draws_reads_which_cards() -> None:
    scene = Scene("villager", "noble").cards(0, hand="cast venture", deck="aid", rest="out").begin()
    scene.choose("end-turn")
    assert "Drawn: Aid." in scene.log(0)
    assert "Drawn: Aid." not in scene.log(1)
    assert "The Villager draws 1 card." in scene.log(1)


def test_an_othersider_that_is_placed_is_told() -> None:
    scene = Scene("villager", "noble").cubes("village", noble=2).cards(0, hand="conspire").begin()
    scene.choose("play conspire 0", "place village")
    assert "An Othersider appears in the Village." in scene.log()


def test_a_shapeshifter_without_an_enemy_pile_is_told() -> None:
    scene = Scene("villager", "noble").cards(0, hand="shapeshifter").begin().choose("play shapeshifter")
    assert scene.log()[-1] == "The Villager finds no card to copy."


def test_a_card_is_told_as_used_only_when_it_is() -> None:
    scene = Scene("noble", "villager").cards(0, hand="cast", pile="conspire").begin().choose("play cast")
    assert not scene.told("copies")
    scene.choose("use-nothing")
    assert not scene.told("copies")
    assert scene.log()[-1] == "The Noble does not use Conspire."
    scene = Scene("noble", "villager").cards(0, hand="cast", pile="conspire").begin().choose("play cast")
    scene.choose("use conspire 0", "place village")
    assert scene.told("copies") == [(0, FACE["conspire"])]


def test_who_is_away_pays_for_no_copy() -> None:
    scene = Scene("noble", "villager").gold(0, 3).cards(0, hand="cast", pile="recruit").begin()
    scene.choose("play cast")
    scene.t.choose(scene.ask, scene.ask.absent)
    assert (scene.state.gold[0], scene.log()[-1]) == (3, "The Noble does not use Recruit.")


def test_who_is_away_stops_where_one_may_and_else_takes_the_first() -> None:
    scene = Scene("villager", "noble").cubes("village", villager=1, noble=1).cards(0, hand="venture").begin()
    assert scene.names()[scene.ask.absent] == "end-turn"
    scene.choose("play venture 0")
    assert not scene.offers("stop")
    assert (len(scene.names()) > 1, scene.ask.absent) == (True, 0)
    guard = Scene("villager", "noble").cards(0, hand="guard").cubes("castle", noble=1, villager=1).begin()
    guard.choose("play guard 0", "demand 1 castle")
    assert (len(guard.names()) > 1, guard.names()[guard.ask.absent]) == (True, "stop")


def test_who_is_away_copies_what_costs_the_least() -> None:
    """The Sorceress must use a card of the Offer, the Shapeshifter one of a pile: who has left pays the least."""
    scene = Scene("sorceress", "noble").gold(0, 3).cards(0, hand="sorceress")
    scene.offer("magic", "healer", "seer").begin().choose("play sorceress")
    assert scene.names()[scene.ask.absent] == "use-offer seer"  # Healer costs Gold
    scene = Scene("sorceress", "noble").gold(0, 3).cards(0, hand="sorceress")
    scene.offer("magic", "seer", "healer").begin().choose("play sorceress")
    assert scene.names()[scene.ask.absent] == "use-offer seer"
    scene = Scene("villager", "noble", "sorceress").gold(0, 3).cards(0, hand="shapeshifter")
    scene.cards(1, pile="warlord").cards(2, pile="venture").begin().choose("play shapeshifter")
    assert scene.names()[scene.ask.absent] == "use-pile 2 venture"
    scene = Scene("villager", "noble").gold(0, 3).cards(0, hand="shapeshifter").cards(1, pile="recruit aid")
    scene.begin().choose("play shapeshifter")
    assert scene.names() == ["use aid 0", "use aid 1"]
    assert scene.names()[scene.ask.absent] == "use aid 0"  # a Move; a Follower would be paid for


def last_buy(*followers: int, bought: int = 0) -> list[str]:
    """The Villager buys the last card of the Castle Offer for Gold: what is told of the end."""
    scene = Scene("villager", "noble").hero(0, "castle").marker("castle", "gold-4").gold(0, 4)
    scene.cubes("village", villager=followers[0], noble=followers[1]).offer(
        "castle", "guard", "", deck="none"
    )
    scene.state.bought_in[1] = bought
    if followers[0] == followers[1]:
        scene.cards(1, pile="bard")  # the card that the Villager is about to have more
    return scene.begin().choose("buy guard").log()[-5:]


def test_what_decided_the_end_is_told() -> None:
    told = last_buy(2, 1)
    assert "The Villager has the most Followers and wins." in told
    assert told[-1] == "The Castle Offer is used up."
    assert "All of it is equal: the Villager bought a card last and wins." in last_buy(1, 1)


@proves("tales.turn.two-actions")
def test_four_actions_are_told_as_four() -> None:
    """Event 29 gives an extra Action, and a Crown another one: the prompt counts them all."""
    scene = Scene("noble", "villager").skills(0, "crown").cards(0, hand="venture").begin()
    scene.state.actions, scene.state.gained = 3, 2
    scene.run(step(take_actions, 0))
    assert scene.prompt == "You have 4 Actions left"


def test_the_others_are_told_of_every_ask() -> None:
    for kind in told_kinds("prompts"):
        found = GAME.words.kinds["prompts"][kind]
        assert "{seat}" in found.texts["told"], kind
