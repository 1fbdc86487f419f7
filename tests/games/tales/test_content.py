"""The printed content of Tales of Realms and Ruins: the facts, the book of Events, and what a broken file says."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from banneret.games.tales import GAME, book, contents
from banneret.games.tales.book import BOOK, CHAPTERS, EVENTS, LASTINGS
from banneret.games.tales.book_chapters import END, Chapter, ChoiceOption
from banneret.games.tales.book_texts import LANGUAGE, NOTHING, cost_words
from banneret.games.tales.contents import (
    CARD_INDEX,
    CARDS,
    HEROES,
    MARKERS,
    OFFER_CARDS,
    REALMS,
    STARTING_CARDS,
    SUITS,
    TREE,
    Hero,
)
from banneret.games.tales.state import slot_of
from banneret.kernel.errors import ContentError
from banneret.kernel.table import new_table
from banneret.parts.effects import Book
from banneret.testing import proves

ROOT = Path(__file__).resolve().parents[3]


def ledger() -> dict[str, dict[str, str]]:
    """The ledger's entries by id."""
    rules = tomllib.loads((ROOT / "rules" / "tales.toml").read_text(encoding="utf-8"))["rule"]
    return {rule["id"]: rule for rule in rules}


# ---- Cards ----


@proves("tales.component.offer-cards")
def test_there_are_twelve_offer_cards_a_suit() -> None:
    offer = [card for card in CARDS if card.kind == "offer"]
    assert len(offer) == 36
    for suit in SUITS:
        assert len({card.name for card in offer if card.suit == suit}) == 12
    assert [len(deck) for deck in OFFER_CARDS] == [12, 12, 12]
    for realm, deck in enumerate(OFFER_CARDS):
        assert {CARDS[card].suit for card in deck} == {SUITS[realm]}


@proves("tales.play.suits")
def test_every_card_has_one_of_three_suits() -> None:
    assert len(CARDS) == 6 + 3 + 36
    for card in CARDS:
        assert card.suit in ("village", "castle", "magic")
        assert REALMS[card.realm].id == card.suit


def test_the_order_of_cards_is_their_number() -> None:
    assert [card.index for card in CARDS] == list(range(45))
    assert all(CARDS[CARD_INDEX[card.id]] is card for card in CARDS)
    assert [CARDS[card].name for card in STARTING_CARDS] == [
        "Venture",
        "Negotiate",
        "Aid",
        "Recruit",
        "Cast",
        "Conspire",
    ]
    groups = ["starting"] * 6 + ["hero"] * 3 + ["village"] * 12 + ["castle"] * 12 + ["magic"] * 12
    assert [card.suit if card.kind == "offer" else card.kind for card in CARDS] == groups


def test_suits_of_starting_and_hero_cards() -> None:
    suits = {card.id: card.suit for card in CARDS if card.kind != "offer"}
    assert suits == {
        "venture": "village",
        "negotiate": "village",
        "aid": "castle",
        "recruit": "castle",
        "cast": "magic",
        "conspire": "magic",
        "villager": "village",
        "noble": "castle",
        "sorceress": "magic",
    }
    assert {card.suit_origin for card in CARDS if card.kind != "offer"} == {"banneret"}


def symbols(suit: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for card in CARDS:
        if card.kind == "offer" and card.suit == suit:
            found.setdefault(card.symbol, set()).add(card.name)
    return found


@proves("tales.component.symbols-village")
def test_symbols_of_the_village() -> None:
    found = symbols("village")
    assert {symbol: len(names) for symbol, names in found.items()} == {"add-1": 5, "add-2": 3, "event": 4}
    assert found["add-1"] == {"Bard", "Builder", "Merchant", "Peddler", "Taverner"}
    assert found["add-2"] == {"Farmer", "Sailor", "Village Elder"}
    assert found["event"] == {"Beggar", "Gambler", "Lighthouse Keeper", "Scoundrel"}


@proves("tales.component.symbols-castle")
def test_symbols_of_the_castle() -> None:
    found = symbols("castle")
    assert {symbol: len(names) for symbol, names in found.items()} == {"add-1": 5, "add-2": 3, "event": 4}
    assert found["add-1"] == {"Bannerman", "Cavalier", "Guard", "Minstrel", "Treasurer"}
    assert found["add-2"] == {"Cleric", "Knight", "Traitor"}
    assert found["event"] == {"Court Maiden", "Ghost of the Castle", "Thane", "Warlord"}


@proves("tales.component.symbols-magic")
def test_symbols_of_magic() -> None:
    found = symbols("magic")
    assert {symbol: len(names) for symbol, names in found.items()} == {"add-1": 5, "add-2": 3, "event": 4}
    assert found["add-1"] == {"Archmage", "Healer", "Librarian", "Seer", "Summoner"}
    assert found["add-2"] == {"Enchantress", "Necromancer", "Warlock"}
    assert found["event"] == {"Fortuneteller", "Mystic", "Shapeshifter", "Witch"}
    librarian = CARDS[CARD_INDEX["librarian"]]
    assert librarian.othersiders == 1
    assert librarian.symbol_origin == "rulebook"


def test_a_symbol_is_ours_unless_an_example_shows_it() -> None:
    from_rulebook = {card.id for card in CARDS if card.kind == "offer" and card.symbol_origin == "rulebook"}
    assert from_rulebook == {"librarian"}
    for card in CARDS:
        assert card.origin == "rulebook"
        assert card.othersiders == {"none": 0, "event": 0, "add-1": 1, "add-2": 2}[card.symbol]


def test_split_cards_have_two_sides() -> None:
    split = {card.id for card in CARDS if len(card.sides) == 2}
    assert split == {"venture", "aid", "recruit", "conspire", "bard", "builder", "treasurer", "archmage"}
    for card in CARDS:
        assert len(card.side_names) == len(card.sides)
        assert all(side.endswith(".") for side in card.sides)


def test_three_cards_interrupt() -> None:
    assert {card.id for card in CARDS if card.interrupt} == {"scoundrel", "ghost-of-the-castle", "mystic"}


# ---- Realms, Heroes, trees ----


def test_realms_are_clockwise_with_their_markers() -> None:
    assert [realm.name for realm in REALMS] == ["Village", "Magic", "Castle"]
    assert [MARKERS[realm.marker].name for realm in REALMS] == ["4 Gold", "2 Cards", "1 Follower"]
    prices = {marker.name: (marker.gold, marker.followers, marker.cards) for marker in MARKERS}
    assert prices == {"4 Gold": (4, 0, 0), "1 Follower": (0, 1, 0), "2 Cards": (0, 0, 2)}


@proves("tales.component.heroes")
def test_each_hero_has_a_home_a_tree_and_a_card() -> None:
    assert [hero.name for hero in HEROES] == ["Villager", "Noble", "Sorceress"]
    # one meeple each, which starts at home: no Realm is the home of two
    assert [REALMS[hero.realm].name for hero in HEROES] == ["Village", "Castle", "Magic"]
    assert [hero.colour for hero in HEROES] == ["yellow", "blue", "red"]
    hero_cards = [card.index for card in CARDS if card.kind == "hero"]
    assert [hero.card for hero in HEROES] == hero_cards
    for hero in HEROES:
        assert CARDS[hero.card].id == hero.id
        assert CARDS[hero.card].suit == hero.suit == REALMS[hero.realm].id
        assert len(hero.skills) == 6
    # the Guide card is no piece of the game: there are no cards but these
    assert {card.kind for card in CARDS} == {"starting", "hero", "offer"}


@proves("tales.component.heroes")
@pytest.mark.parametrize("heroes", [("villager", "noble"), ("sorceress", "villager", "noble")])
def test_each_player_has_one_meeple_one_board_and_one_hero_card(heroes: tuple[str, ...]) -> None:
    t = new_table(GAME, 3, GAME.settings_with({"heroes": "sorceress-villager-noble"}), "1")
    if len(heroes) == 2:
        t = new_table(GAME, 2, GAME.settings_with({"heroes": "villager-noble-sorceress"}), "1")
    homes = {hero.id: hero.realm for hero in HEROES}
    assert t.state.hero_at == [homes[hero] for hero in heroes]  # a meeple each, at home
    assert len(t.state.trained) == 6 * len(heroes)  # a board each, with all its skills untrained
    assert not any(t.state.trained)
    slots = [
        [CARDS[t.zones.face[piece]].id for piece in t.pieces(slot_of(seat))] for seat in range(len(heroes))
    ]
    assert slots == [[hero] for hero in heroes]
    guide = (Path(__file__).parents[3] / "docs" / "players" / "tales.md").read_text("utf-8")
    for hero in heroes:
        assert hero.capitalize() in guide  # what the Guide card reminds of


def available(hero: Hero, cubes: dict[str, int]) -> dict[str, int]:
    """The places that may take a cube, with the cubes that still lack there, after the rule of training."""
    learned = {skill.place for skill in hero.skills if cubes.get(skill.place, 0) == skill.slots}
    found = {}
    for skill in hero.skills:
        joined = any({skill.place, other} in [set(branch) for branch in TREE.branches] for other in learned)
        if skill.place not in learned and (skill.place == "call" or joined):
            found[skill.place] = skill.slots - cubes.get(skill.place, 0)
    return found


@proves("tales.train.tree-shape")
def test_the_shape_of_the_skill_trees() -> None:
    assert TREE.origin == "banneret"
    assert TREE.branches == (
        ("call", "upgrade"),
        ("call", "left"),
        ("call", "right"),
        ("upgrade", "bonus"),
        ("left", "crown"),
        ("right", "crown"),
    )
    for hero in HEROES:
        assert [skill.place for skill in hero.skills] == [
            "call",
            "upgrade",
            "bonus",
            "left",
            "right",
            "crown",
        ]
        assert [skill.slots for skill in hero.skills] == [1, 2, 1, 2, 1, 2] == list(TREE.slots)
        assert len(hero.skills) == 6
        assert sum(skill.slots for skill in hero.skills) == 9
        assert available(hero, {}) == {"call": 1}
    # the training example: three cubes lie, the fourth may go to three places and not to the crown
    assert available(HEROES[0], {"call": 1, "upgrade": 2}) == {"bonus": 1, "left": 2, "right": 1}


def test_a_skill_has_its_hero_in_its_id() -> None:
    for hero in HEROES:
        for skill in hero.skills:
            assert skill.id.startswith(hero.id + "-")
            assert skill.cites == f"tales.skill.{skill.id}"


# ---- The Event book ----


def options_of(chapter: Chapter) -> tuple[ChoiceOption, ...]:
    if chapter.choice is not None:
        return chapter.choice.options
    return chapter.ask.options if chapter.ask is not None else ()


def paths(number: int) -> Iterator[list[int]]:
    """Every way through an Event, as chapter numbers; a loop would never return."""
    for follower in sorted(set(CHAPTERS[number].exits())):
        if follower == END:
            yield [number]
        else:
            for rest in paths(follower):
                yield [number, *rest]


@proves("tales.component.events")
def test_there_are_36_events_each_with_a_first_chapter() -> None:
    assert [event.id for event in EVENTS] == list(range(1, 37))
    assert len({event.title for event in EVENTS}) == 36
    for event in EVENTS:
        assert CHAPTERS[event.start].event == event.id


@proves("tales.eventbook.numbering")
def test_event_k_owns_chapters_4k_minus_3_to_4k() -> None:
    for event in EVENTS:
        assert event.start == 4 * event.id - 3 == event.chapters[0].number
        for chapter in event.chapters:
            assert 4 * event.id - 3 <= chapter.number <= 4 * event.id
    assert min(CHAPTERS) >= 1
    assert max(CHAPTERS) <= 144
    assert EVENTS[CHAPTERS[112].event - 1].title == "The Hooded Figure"
    assert CHAPTERS[112].event == 28


@proves("tales.eventbook.schema")
def test_every_path_ends_and_every_choice_can_be_made() -> None:
    # the book was validated when it was loaded; a second reading gives the same
    text = contents.read_content("events.toml")
    assert [repr(event) for event in book.parse_events(text, Book(LANGUAGE))] == [
        repr(event) for event in EVENTS
    ]
    for event in EVENTS:
        reached = set()
        for path in paths(event.start):
            assert 1 <= len(path) <= 4
            assert CHAPTERS[path[-1]].event == event.id
            reached.update(path)
        assert reached == {chapter.number for chapter in event.chapters}
        for chapter in event.chapters:
            endings = [chapter.choice, chapter.flip, chapter.ask]
            assert sum(ending is not None for ending in endings) <= 1
            if chapter.choice is not None:
                assert any(option.always_open() for option in chapter.choice.options)
                assert chapter.choice.options[chapter.choice.absent()].always_open()


def test_titles_and_chapters_are_those_of_the_ledger() -> None:
    rules = ledger()
    for event in EVENTS:
        entry = rules[event.cites]
        numbers = f"(chapters {event.start}-{event.start + 3})"
        assert entry["says"] == f"Event {event.id}, '{event.title}' {numbers}."
        bracketed = {int(number) for number in re.findall(r"\((\d+)\)", entry["ruling"])}
        assert bracketed <= {chapter.number for chapter in event.chapters}
        if bracketed:
            assert {chapter.number for chapter in event.chapters} == bracketed | {event.start}


def test_prices_are_those_of_the_ledger() -> None:
    rules = ledger()
    checked = 0
    for event in EVENTS:
        clauses = re.split(r"[;:](?= or \()|; (?=\()|(?<=chooses): ", rules[event.cites]["ruling"])
        for clause in clauses:
            found = re.match(r"(?:or )?\s*(?:or )?\((\d+)\)(.*)", clause.strip(), re.DOTALL)
            if found is None:
                continue
            priced = re.match(r"[^,;]*?(?:: )?\b(?:pay (\d) Gold|lose (\d) Follower)", found[2])
            if priced is None or "if able" in found[2] or "every player" in found[2][: priced.end()]:
                continue
            options = [
                option
                for chapter in event.chapters
                for option in options_of(chapter)
                if option.goto == int(found[1])
            ]
            costs = [(cost.name, cost.numbers["n"].number) for option in options for cost in option.costs]
            assert costs == [("pay", int(priced[1])) if priced[1] else ("lose", int(priced[2]))], event.title
            checked += 1
    assert checked >= 15


RESULT_WORDS = re.compile(
    r"\d|\b(gold|followers?|cards?|othersiders?|gain|win|draw|remove|lose|steal|move|train|swap|marker)\b",
    re.IGNORECASE,
)


def test_labels_state_the_cost_and_no_result() -> None:
    for chapter in CHAPTERS.values():
        for option in options_of(chapter):
            words, bracket, cost = option.label.partition(" (")
            assert not RESULT_WORDS.search(words), option.label
            if option.costs:
                assert cost == ", ".join(cost_words(price) for price in option.costs) + ")"
            elif bracket:
                # a price for each piece is a visible cost as well, paid in the chapter that follows
                assert "for 1 Gold each" in says(option.goto)
                assert cost == "pay 1 Gold for each shot)"


def test_prompts_tell_no_result() -> None:
    for chapter in CHAPTERS.values():
        ending = chapter.choice or chapter.ask
        if ending is not None and (chapter.ask is None or chapter.ask.kind != "bid"):
            assert not RESULT_WORDS.search(ending.prompt), ending.prompt


def test_texts_have_the_length_of_a_card_and_of_a_chapter() -> None:
    for event in EVENTS:
        assert 60 <= len(event.story.split()) <= 110, event.title
        for chapter in event.chapters:
            assert 25 <= len(chapter.text.split()) <= 60, chapter.number
            if chapter.flip is not None:
                for outcome in (chapter.flip.heads, chapter.flip.tails):
                    assert 20 <= len(outcome.text.split()) <= 60, chapter.number


def says(number: int) -> str:
    """What a chapter does, as it is written."""
    effects = CHAPTERS[number].effects
    return "" if effects == NOTHING else BOOK.effects[effects].text


def test_some_events_in_full() -> None:
    """Spot checks of the finer points, one for each form that the book uses once: what was read is what is meant."""

    def read(number: int) -> str:
        return repr(BOOK.effects[CHAPTERS[number].effects])

    assert read(112) == (
        "sequence(mark-player(mark=oath, who=dm), lose(n=2, who=dm), add-othersiders(n=1, who=dm, where=healthy))"
    )
    assert read(50) == "remove-othersiders(most=up to, n=2, price=1, who=dm)"
    assert read(78) == "move(most=up to, piece=Followers, owner=one, n=3, who=dm, from=event)"
    assert read(106) == "move(most=up to, piece=Heroes, which=all different, n=2, who=dm)"
    assert read(123) == "lose(part=half, who=all, where=event)"
    assert read(70) == "sequence(look-hand(who=dm, whose=chosen), discard(n=1, who=chosen, by=dm))"
    assert read(82) == "draw(n=1, who=dm)"
    assert read(83) == "each(all, lose(n=1, who=self, where=stronghold))"
    searched = CHAPTERS[22].flip
    assert searched is not None
    assert repr(BOOK.effects[searched.tails.effects]) == "add-othersiders(n=1, who=dm, where=hero(who=dm))"
    for number in (29, 30):
        fair = CHAPTERS[number].ask
        assert fair is not None
        assert fair.when is not None
        assert repr(fair.when) == "hand(n=1, who=self)"
        assert fair.options[0].hidden()
        assert fair.options[1].always_open()
    tournament = CHAPTERS[53].ask
    assert tournament is not None
    assert (tournament.kind, tournament.most, tournament.sealed()) == ("bid", 3, True)


def test_lasting_effects_have_an_end() -> None:
    assert [lasting.index for lasting in LASTINGS] == list(range(len(LASTINGS)))
    ends = {lasting.name: (lasting.until, lasting.rounds) for lasting in LASTINGS}
    assert ends == {
        "broken-bridge": ("dm-turn-end", 0),
        "highwaymen": ("dm-turn-start", 0),
        "stray-hound": ("used", 0),
        "unmasked": ("dm-turn-end", 0),
        "jailbreak": ("dm-turn-start", 0),
        "royal-seal": ("used", 0),
        "wall-of-thorns": ("rounds", 2),
        "oath": ("game", 0),
        "stolen-hour": ("used", 0),
        "lost-hour": ("used", 0),
        "golden-idol": ("used", 0),
        "truce": ("dm-turn-start", 0),
        "long-night": ("rounds", 1),
        "heirs-ring": ("condition", 0),
    }


def test_everything_cites_the_ledger() -> None:
    ids = set(ledger())
    cited = {card.cites for card in CARDS} | {hero.cites for hero in HEROES} | {TREE.cites}
    cited |= {skill.cites for hero in HEROES for skill in hero.skills}
    cited |= {marker.cites for marker in MARKERS} | {event.cites for event in EVENTS}
    for realm in REALMS:
        cited |= {realm.cites, realm.healthy_cites, realm.ruined_cites}
    assert cited <= ids


# ---- The words of the book ----


def test_a_chapter_can_lead_on_or_end() -> None:
    (first, second) = book.parse_events(
        """
[[event]]
id = 1
title = "A test"
start = 1
icon = "well"
cites = "tales.event.01-broken-bridge"
story = "Once."
[[event.chapter]]
number = 1
text = "Twice."
goto = 4
[[event.chapter]]
number = 4
text = "Thrice."
end = true
""",
        Book(LANGUAGE),
    )[0].chapters
    assert first.exits() == (4,)
    assert second.exits() == (END,)


@proves("tales.eventbook.effects")
def test_every_effect_word_of_the_ledger_is_known() -> None:
    ruling = ledger()["tales.eventbook.effects"]["ruling"]
    words = re.findall(r"[a-z-]+", re.sub(r"\([^)]*\)", "", ruling.split(". ")[0]))
    assert sorted(words) == sorted(LANGUAGE.phrases["verbs"])


# ---- Broken files ----


def load(file: str, text: str) -> None:
    if file == "cards.toml":
        contents.check_cards(contents.parse_cards(text))
    elif file == "realms.toml":
        contents.parse_realms(text)
    elif file == "heroes.toml":
        contents.parse_heroes(text, CARDS)
    else:
        book.check_book(book.parse_events(text, Book(LANGUAGE)))


def complaint(file: str, text: str) -> str:
    """What the loader says of a file with this text."""
    with pytest.raises(ContentError) as raised:
        load(file, text)
    return str(raised.value)


def broken(file: str, old: str, new: str) -> str:
    """What the loader says after a change in the real file."""
    text = contents.read_content(file)
    assert old in text
    return complaint(file, text.replace(old, new, 1))


AID = 'id = "aid"\nname = "Aid"\nkind = "starting"\nsuit = "castle"'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            AID,
            AID.replace("castle", "villag"),
            "card 'aid': suit is 'villag'; expected village, magic or castle",
        ),
        (
            AID,
            AID.replace("starting", "start"),
            "card 'aid': kind is 'start'; expected starting, hero or offer",
        ),
        ('name = "Aid"\n', "", "card 'aid': name is missing; expected a text"),
        ('name = "Aid"', "name = 7", "card 'aid': name is 7; expected a text"),
        ('name = "Aid"', 'name = " "', "card 'aid': name is ' '; expected a text"),
        (
            'id = "aid"',
            'id = "Aid!"',
            "card 3: id is 'Aid!'; expected a name in small letters, digits and hyphens",
        ),
        (
            'id = "aid"',
            'id = "venture"',
            "card 'venture': id is 'venture'; expected an id that no other card has",
        ),
        ('name = "Aid"', 'name = "Aid"\ncolour = "red"', "card 'aid': colour is not a field here"),
        (
            'cites = "tales.card.aid"',
            'cites = "aid"',
            "card 'aid': cites is 'aid'; expected a ledger id that begins with 'tales.'",
        ),
        (
            'sides = ["Win up to 3 Gold."]',
            "sides = []",
            "card 'farmer': sides is []; expected a list of 1 to 2 texts",
        ),
        (
            'side_names = ["win up to 3 Gold"]',
            'side_names = ["one", "two"]',
            "card 'farmer': side_names is ['one', 'two']; expected a list of 1 texts",
        ),
        (
            "interrupt = true",
            'interrupt = "yes"',
            "card 'scoundrel': interrupt is 'yes'; expected true or false",
        ),
        (
            'symbol = "add-2"',
            'symbol = "add-3"',
            "card 'farmer': symbol is 'add-3'; expected none, add-1, add-2 or event",
        ),
        (
            'symbol = "add-2"',
            'symbol = "none"',
            "card 'farmer': symbol is 'none'; expected add-1, add-2 or event on an Offer card",
        ),
        (
            'symbol = "none"',
            'symbol = "event"',
            "card 'venture': symbol is 'event'; expected none on a starting card",
        ),
        (
            'origin = "rulebook"',
            'origin = "book"',
            "card 'venture': origin is 'book'; expected rulebook or banneret",
        ),
        (
            'id = "bard"\nname = "Bard"\nkind = "offer"\nsuit = "village"\nsymbol = "add-1"',
            'id = "bard"\nname = "Bard"\nkind = "starting"\nsuit = "village"\nsymbol = "none"',
            "card 'bard': kind is 'starting'; expected starting cards first, then hero cards, then offer cards",
        ),
        (
            'id = "bard"\nname = "Bard"\nkind = "offer"\nsuit = "village"',
            'id = "bard"\nname = "Bard"\nkind = "offer"\nsuit = "magic"',
            "there are 11 offer cards of suit village; expected 12",
        ),
        ("[[card]]", "[card]", "this is not TOML"),
        ("[[card]]", "[[cards]]\n[[card]]", "cards is not a field here; expected card"),
    ],
)
def test_a_broken_cards_file(old: str, new: str, message: str) -> None:
    text = broken("cards.toml", old, new)
    assert text.startswith("cards.toml")
    assert message in text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("gold = 4", "gold = 0", "marker 'gold-4': gold is 0; expected a number from 1 to 72"),
        (
            "gold = 4",
            "gold = 4\ncards = 1",
            "marker 'gold-4': the price is unclear; expected exactly one of gold, followers and cards",
        ),
        (
            'id = "cards-2"',
            'id = "gold-4"',
            "marker 'gold-4': id is 'gold-4'; expected an id that no other marker has",
        ),
        (
            'id = "magic"',
            'id = "castle"',
            "realm 'castle': id is 'castle'; expected the Realms once each, in clockwise order: "
            "village, magic then castle",
        ),
        (
            'marker = "gold-4"',
            'marker = "gold"',
            "realm 'village': marker is 'gold'; expected gold-4, follower-1 or cards-2",
        ),
        (
            'marker = "cards-2"',
            'marker = "gold-4"',
            "realm 'magic': marker is 'gold-4'; expected a marker that no other Realm has",
        ),
        ('healthy = "Draw 2 cards."\n', "", "realm 'magic': healthy is missing; expected a text"),
    ],
)
def test_a_broken_realms_file(old: str, new: str, message: str) -> None:
    assert broken("realms.toml", old, new) == "realms.toml, " + message


def test_a_realm_too_few() -> None:
    text = contents.read_content("realms.toml")
    cut = text[: text.rindex("[[realm]]")]
    assert (
        complaint("realms.toml", cut) == "realms.toml: there are 2 Realms and 3 markers; expected 3 of each"
    )


def test_a_cost_marker_that_lies_at_no_realm() -> None:
    text = contents.read_content("realms.toml")
    first = text[text.index("[[marker]]") : text.index("[[marker]]", text.index("[[marker]]") + 1)]
    more = text.replace(first, first + first.replace('id = "gold-4"', 'id = "gold-five"'))
    assert (
        complaint("realms.toml", more) == "realms.toml: there are 3 Realms and 4 markers; expected 3 of each"
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '["call", "left"]',
            '["call", "west"]',
            "tree: branches is [['call', 'upgrade'], ['call', 'west']",
        ),
        (
            "slots = [1, 2, 1, 2, 1, 2]",
            "slots = [1, 2]",
            "tree: slots is [1, 2]; expected a list of 6 numbers from 1 to 3",
        ),
        ('places = ["call", "upgrade"', 'places = ["upgrade", "call"', "tree: places is ['upgrade', 'call'"),
        ("[tree]", "[trees]", "tree is missing; expected a table"),
        (
            'home = "village"',
            'home = "town"',
            "hero 'villager': home is 'town'; expected village, magic or castle",
        ),
        (
            'id = "noble"\nname',
            'id = "knight"\nname',
            "hero 'knight': id is 'knight'; expected the id of a Hero card",
        ),
        (
            'suit = "castle"',
            'suit = "magic"',
            "hero 'noble': suit is 'magic'; expected castle, the suit of the Hero card",
        ),
        (
            'home = "castle"',
            'home = "village"',
            "hero 'noble': its id or home is taken; expected three Heroes with a home Realm each",
        ),
        (
            'place = "bonus"',
            'place = "crown"',
            "skill 'villager-road': place is 'crown'; expected the places once each",
        ),
        (
            'name = "Two Hoards"\nslots = 2',
            'name = "Two Hoards"\nslots = 3',
            "hero 'villager': skill 'villager-two-hoards': slots is 3; expected 2, as in the tree",
        ),
        (
            'name = "Two Hoards"\nslots = 2',
            'name = "Two Hoards"\nslots = true',
            "skill 'villager-two-hoards': slots is True; expected a number from 1 to 3",
        ),
    ],
)
def test_a_broken_heroes_file(old: str, new: str, message: str) -> None:
    text = broken("heroes.toml", old, new)
    assert text.startswith("heroes.toml")
    assert message in text


def test_a_skill_or_a_hero_too_few() -> None:
    text = contents.read_content("heroes.toml")
    assert (
        complaint("heroes.toml", text[: text.rindex("[[hero.skill]]")])
        == "heroes.toml, hero 'sorceress': there are 5 skills; expected 6"
    )
    cut = text[: text.rindex("[[hero]]")]
    assert complaint("heroes.toml", cut) == "heroes.toml: there are 2 Heroes; expected 3"


MEND = '{ label = "Have it mended (pay 2 Gold)", pay = "self pays 2 Gold", goto = 2 }'
LEAVE = '{ label = "Leave it to the river", goto = 3 }'
GAIN = 'effects = "the Decision Maker gains 1 Follower in the Event Realm"'
BRIDGE = "mark the Event Realm with broken-bridge"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("id = 1\n", "id = 37\n", "event 1: id is 37; expected a number from 1 to 36"),
        ("start = 1\n", "start = 2\n", "event 1: start is 2; expected a number from 1 to 1"),
        ("id = 2\n", "id = 1\n", "event 1: start is 5; expected a number from 1 to 1"),
        ('title = "The Broken Bridge"\n', "", "event 1: title is missing; expected a text"),
        ("number = 2\n", "number = 9\n", "event 1, chapter 2: number is 9; expected a number from 1 to 4"),
        (
            "number = 2\n",
            "number = 1\n",
            "event 1, chapter 1: number is 1; expected chapters in order, each once",
        ),
        (
            MEND,
            MEND.replace("goto = 2", "goto = 4"),
            "event 1: chapter 1 leads to chapter 4, which is missing",
        ),
        (
            MEND,
            MEND.replace("goto = 2", "goto = 1"),
            "option 1: goto is 1; expected a later chapter of event 1 (up to 4) or 'end'",
        ),
        (MEND, MEND.replace("goto = 2", "goto = 3"), "event 1: chapter 2 cannot be reached; expected a link"),
        (
            MEND,
            MEND.replace("(pay 2 Gold)", "(pay 3 Gold)"),
            "event 1, chapter 1, choice, option 1: label is 'Have it mended (pay 3 Gold)'; "
            "expected a text that ends with its cost, '(pay 2 Gold)'",
        ),
        (
            MEND,
            MEND.replace("self pays", "self wins"),
            "option 1: pay holds win; expected pay, lose, discard or trash, by the one who chooses",
        ),
        (
            MEND,
            MEND.replace("self pays", "the others pay"),
            "option 1: pay holds pay; expected pay, lose, discard or trash, by the one who chooses",
        ),
        (
            MEND,
            MEND.replace("self pays 2 Gold", "self loses half of the Followers"),
            "option 1: pay holds lose; expected pay, lose, discard or trash, by the one who chooses",
        ),
        (
            LEAVE,
            LEAVE.replace("river", "river (pay 1 Gold)").replace(
                ", goto", ', pay = "self pays 1 Gold", goto'
            ),
            "event 1, chapter 1, choice: no option is always open; "
            "expected at least one without pay and when",
        ),
        (LEAVE + ",", "", "event 1, chapter 1, choice: options has 1 of them; expected 2 or more"),
        (
            LEAVE,
            LEAVE.replace("goto", "leads"),
            "event 1, chapter 1, choice, option 2: goto is missing; expected a later chapter of event 1",
        ),
        (
            'by = "dm"',
            'by = "boss"',
            "event 1, chapter 1, choice: by is 'boss'; expected dm, others, all or chosen",
        ),
        (
            GAIN,
            GAIN.replace("gains", "grows"),
            "events.toml, event 1, 2: 'the Decision Maker grows 1 Follower in the Event Realm', place 20, at 'grows ",
        ),
        (
            GAIN,
            GAIN.replace("the Event Realm", "the moon"),
            "events.toml, event 1, 2: 'the Decision Maker gains 1 Follower in the moon', place 44, at 'moon'",
        ),
        (GAIN, 'effects = ["gain"]', "event 1, chapter 2: effects is ['gain']; expected a text"),
        (
            GAIN,
            GAIN.replace("the Decision Maker gains", "may self gain"),
            "event 1, chapter 2: effects: 'may self gain 1 Follower in the Event Realm' is no effect of this book",
        ),
        (BRIDGE, BRIDGE.replace("broken-bridge", "bridge"), "place 27, at 'bridge': expected a mark"),
        (
            BRIDGE,
            BRIDGE.replace("broken-bridge", "truce"),
            "event 1: chapter 3: the mark is truce; expected broken-bridge",
        ),
        (
            BRIDGE,
            BRIDGE.replace("the Event Realm", "the Decision Maker"),
            "event 1: chapter 3: the mark is broken-bridge; expected it on a realm, as the rule no-hero-moves wants",
        ),
        (BRIDGE, "self wins 1 Gold", "event 1: lasting 'broken-bridge' is never used"),
        (
            'on = "hero_moved"',
            'on = "buy"',
            "event 1, lasting 'broken-bridge': on is 'buy'; "
            "expected hero_moved, where the rule no-hero-moves works",
        ),
        (
            'until = "dm-turn-end"',
            'until = "rounds"',
            "event 1, lasting 'broken-bridge': rounds belongs to until = 'rounds'; expected both or neither",
        ),
        (
            'until = "dm-turn-end"',
            'until = "condition"',
            "event 1, lasting 'broken-bridge': condition belongs to until = 'condition'",
        ),
        (
            'until = "dm-turn-end"',
            'until = "sunset"',
            "event 1, lasting 'broken-bridge': until is 'sunset'; expected dm-turn-start, dm-turn-end, rounds",
        ),
        (
            'rule = "no-hero-moves"\n',
            "",
            "event 1, lasting 'broken-bridge': it does two things or nothing; expected either a rule or effects",
        ),
        (
            'name = "highwaymen"',
            'name = "broken-bridge"',
            "event 9: chapter 35: the mark is highwaymen; expected broken-bridge",
        ),
        (
            'until = "dm-turn-start"\neffects = "self pays 1 Gold"',
            'until = "dm-turn-start"\neffects = "self pays a lot"',
            "events.toml, event 9, highwaymen: 'self pays a lot', place",
        ),
        (
            "end = true",
            "end = true\ngoto = 3",
            "event 1, chapter 2: it ends with goto and end; expected exactly one of choice, flip, ask",
        ),
        ("end = true", "", "event 1, chapter 2: it ends with nothing; expected exactly one of choice, flip"),
        ("end = true", "end = false", "event 1, chapter 2: end is False; expected true"),
        (
            'kind = "each"',
            'kind = "every"',
            "event 2, chapter 7, ask: kind is 'every'; expected each, vote, bid, duel or accept",
        ),
        (
            'label = "Just stroll about"',
            'label = "Just stroll about (pay 1 Gold)"\npay = "self pays 1 Gold"',
            "event 8, chapter 29, ask: an option hangs on hidden cards; "
            "expected another one that is always open",
        ),
        (
            MEND,
            MEND.replace("goto", "hats = 3, goto"),
            "option 1: hats is not a field here; expected label, when, pay, effects and goto",
        ),
        (
            'kind = "each"\n',
            'kind = "each"\nhats = 3\n',
            "event 2, chapter 7, ask: hats is not a field here",
        ),
        (
            'label = "Just stroll about"',
            'label = "Just stroll about"\nwhen = "self has 1 Gold"',
            "event 8, chapter 29, ask: an option hangs on hidden cards; "
            "expected another one that is always open",
        ),
        (
            'when = "self has 1 card in hand"',
            'when = "self has 1 hat"',
            "events.toml, event 8, chapter 29, ask, when: 'self has 1 hat', place",
        ),
        (
            "goto = { winner = 54, nobody = 55 }",
            "goto = { winner = 54 }",
            "event 14, chapter 53, ask, goto: nobody is missing; expected a later chapter of event 14",
        ),
        (
            "goto = { winner = 54, nobody = 55 }",
            "goto = { winner = 54, nobody = 55, rain = 55 }",
            "event 14, chapter 53, ask, goto: rain is not a field here; expected winner and nobody",
        ),
        ("most = 3", "most = -1", "event 14, chapter 53, ask: most is -1; expected a number from 1 to 9"),
        (
            'options = [{ label = "Sign" }, { label = "Hold your pen still" }]',
            'options = [{ label = "Sign" }, { label = "Wait" }, { label = "Hold your pen still" }]',
            "event 32, chapter 125, ask: options is not a yes and a no; "
            "expected two options with a label alone",
        ),
        (
            "[event.chapter.flip.tails]",
            "[event.chapter.flip.edge]",
            "event 6, chapter 22, flip: tails is missing; expected a table",
        ),
        (
            'condition = "not self rules any Realm"',
            'condition = "not"',
            "events.toml, event 36, lasting 'heirs-ring', condition: 'not' ends too early",
        ),
        ("[[event]]", "[[event]\n", "this is not TOML"),
    ],
)
def test_a_broken_event_book(old: str, new: str, message: str) -> None:
    text = broken("events.toml", old, new)
    assert text.startswith("events.toml")
    assert message in text


def test_an_event_too_few() -> None:
    text = contents.read_content("events.toml")
    cut = text[: text.rindex("[[event]]\n")]
    assert complaint("events.toml", cut) == "events.toml: event 36 is missing; expected events 1 to 36"


def test_a_name_used_by_two_lasting_effects() -> None:
    text = contents.read_content("events.toml").replace("highwaymen", "broken-bridge")
    assert "event 9: lasting 'broken-bridge': name is taken" in complaint(
        "events.toml", text.replace("tales.event.09-broken-bridge", "tales.event.09-highwaymen")
    )


def test_a_field_that_no_file_of_realms_has() -> None:
    text = "hats = 3\n" + contents.read_content("realms.toml")
    assert "hats is not a field here; expected marker and realm" in complaint("realms.toml", text)
