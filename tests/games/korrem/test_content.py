"""The catalogue: every card is what the ledger's tables say, and keeps the card schema."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from banneret.games.korrem.contents import (
    ARTIFACTS,
    ATTRACTIONS,
    CARDS,
    CATEGORIES,
    CREATURE_CLASSES,
    DESIGN_AT,
    DESIGNS,
    DIE,
    FIRST_CREATURE,
    FIRST_WILD,
    LAND_IDS,
    LANDS,
    MAGIC,
    MARKS,
    NATION_CLASSES,
    NATIONS_IDS,
    NATURES,
    NO_ATTRACTION,
    ORIGIN_IDS,
    PACKAGE,
    QUESTS,
    RESOURCES,
    WORLD,
    WORLD_KINDS,
    Design,
    Nation,
    cards_of_nation,
    design_of,
    provider_of,
)
from banneret.kernel.errors import ContentError
from banneret.ledger import ledger
from banneret.parts.content import read_content, read_toml
from banneret.testing import proves
from tests.games.korrem.tables import (
    Line,
    copies_in,
    goods,
    id_of,
    named_lines,
    rows,
    ruling,
    stats_lines,
)

WILD_IDS = ORIGIN_IDS[FIRST_WILD:]
NAMED = {line.id: line for line in named_lines()}


def of_origin(origin: str) -> list[Design]:
    return [design for design in DESIGNS if design.origin == ORIGIN_IDS.index(origin)]


def design(id: str) -> Design:
    return DESIGNS[DESIGN_AT[id]]


def price(card: Design) -> dict[str, int]:
    found = {name: number for name, number in zip(RESOURCES, card.cost, strict=True) if number}
    return {**found, "sacrifice": card.sacrifice} if card.sacrifice else found


def attraction(card: Design) -> tuple[str, int]:
    return ("", 0) if card.attraction == NO_ATTRACTION else (ATTRACTIONS[card.attraction], card.score)


def assert_is(card: Design, line: Line) -> None:
    """A card has the stats, attraction, Nature, price and VP of a line."""
    assert [card.attack, card.defense, card.health, card.speed] == line.stats, card.id
    assert attraction(card) == line.attraction, card.id
    assert NATURES[card.nature] == line.nature, card.id
    assert price(card) == line.cost, card.id
    assert card.vp == line.vp, card.id


# ---- Stats ----


@proves("korrem.gap.stats-notation", *[f"korrem.gap.stats-{origin}" for origin in ORIGIN_IDS])
@pytest.mark.parametrize("origin", ORIGIN_IDS)
def test_the_designs_of_an_origin_are_those_of_its_table(origin: str) -> None:
    lines = {line.id: line for line in stats_lines(origin)}
    cards = {card.id: card for card in of_origin(origin)}
    assert set(cards) == set(lines) | {id for id in NAMED if id in cards}
    for id, line in lines.items():
        assert_is(cards[id], line)
        assert (cards[id].copies, cards[id].kind) == (line.copies, line.kind), id
        assert [ability.notation for ability in cards[id].abilities] == [
            text for _, text in line.abilities
        ], id


@proves("korrem.gap.stats-notation", *[f"korrem.gap.stats-{origin}" for origin in ORIGIN_IDS])
@pytest.mark.parametrize("origin", ORIGIN_IDS)
def test_the_table_says_how_many_designs_it_has(origin: str) -> None:
    check = ledger("korrem").entries[f"korrem.gap.stats-{origin}"].check
    said = re.match(r"The (\d+) designs below(?: and the named ones \(([^)]*)\))?", check)
    assert said, check
    assert len(stats_lines(origin)) == int(said[1])
    named = {id_of(name.strip()) for name in (said[2] or "").split(",") if name.strip()}
    assert {card.id for card in of_origin(origin)} & set(NAMED) == named


@proves(
    "korrem.gap.named-stats",
    *[
        f"korrem.card.{slug}"
        for slug in (
            "apprentice",
            "spellcaster",
            "white-wolf",
            "lich-king",
            "seuthsayer",
            "winter-wolf",
            "teddy",
            "queen",
            "farmers-daughter",
            "elder-dragon",
            "wood-faerie",
            "skyborne",
        )
    ],
)
def test_the_cards_that_the_rulebook_names_are_those_of_the_table() -> None:
    assert len(NAMED) == 20
    for id, line in NAMED.items():
        assert_is(design(id), line)
        own = [(ability.title, ability.notation) for ability in design(id).abilities]
        if design(id).kind == "provider":  # its gathering is told elsewhere
            told = ("gather", "barter", "forage", "seafaring")
            own = [(title, text) for title, text in own if not text.startswith(told)]
        assert [text for _, text in own] == [text for _, text in line.abilities], id
        for (title, _), (name, _) in zip(own, line.abilities, strict=True):
            assert title == name or not name, id


@proves(
    "korrem.card.apprentice", "korrem.card.spellcaster", "korrem.card.white-wolf", "korrem.card.lich-king"
)
def test_what_the_rulebook_tells_of_druids_wolf_and_lich() -> None:
    apprentice = design("apprentice")
    assert apprentice.first == provider_of(NATIONS_IDS.index("druid"))
    assert (apprentice.provider, apprentice.attack, attraction(apprentice)[0]) == (True, 1, "romantic")
    assert (design("spellcaster").attack, ORIGIN_IDS[design("spellcaster").origin]) == (5, "druid")
    wolf = design("white-wolf")
    assert (wolf.defense, wolf.health, ORIGIN_IDS[wolf.origin]) == (1, 5, "tundra")
    lich = design("lich-king")
    assert (lich.monster, lich.vp, NATURES[lich.nature], ORIGIN_IDS[lich.origin]) == (
        True,
        6,
        "sinister",
        "tenebris",
    )


@proves(
    "korrem.card.seuthsayer",
    "korrem.card.winter-wolf",
    "korrem.card.teddy",
    "korrem.card.queen",
    "korrem.card.farmers-daughter",
    "korrem.card.elder-dragon",
    "korrem.card.wood-faerie",
    "korrem.card.skyborne",
)
def test_what_the_examples_need_of_speeds_and_scores() -> None:
    assert [design(id).speed for id in ("winter-wolf", "seuthsayer", "teddy")] == [8, 7, 5]
    assert attraction(design("queen")) == attraction(design("farmers-daughter")) == ("romantic", 5)
    assert attraction(design("elder-dragon")) == ("companionship", 5)
    assert attraction(design("wood-faerie")) == ("intimacy", 2)
    charmer = design("skyborne")
    assert attraction(charmer)[0] == "charisma"
    assert charmer.score > design("apprentice").score


@proves("korrem.card.rok")
def test_rok_is_a_skittish_flying_monster_with_two_npc_abilities() -> None:
    rok = design("rok")
    assert (rok.monster, rok.flies, rok.attack, rok.vp) == (True, True, 5, 5)
    assert (NATURES[rok.nature], ORIGIN_IDS[rok.origin]) == ("skittish", "desert")
    by_number = {number: ability.title for ability in rok.abilities for number in ability.npc}
    swoop, boulders = "Swoop & Toss", "Hurling Boulders"
    assert by_number == {2: swoop, 3: swoop, 4: swoop, 5: boulders, 6: boulders}
    strengths = {
        ability.title: ability.verbs[0].numbers["n"].number for ability in rok.abilities if ability.npc
    }
    assert strengths == {swoop: 4, boulders: 9}
    assert [ability.title for ability in rok.abilities if ability.range] == [boulders]
    assert [ability.title for ability in rok.abilities if ability.instant] == ["Evade"]


# ---- Nations ----


@pytest.mark.parametrize(("lands", "right"), [(1, True), (2, True), (3, False), (0, False)])
def test_a_nation_prefers_one_or_two_kinds_of_land(lands: int, right: bool) -> None:
    text = read_content(PACKAGE, "nations.toml")
    text = text.replace('lands = ["plains"]', f"lands = {['plains', 'forest', 'desert'][:lands]}")
    first = read_toml(text, "nations.toml", "korrem").tables("nation", "nation")[0]
    if right:
        assert len(Nation(0, first).lands) == lands
    else:
        with pytest.raises(ContentError, match="nation 'human': lands"):
            Nation(0, first)


# ---- Schema and prices ----


@proves("korrem.gap.card-schema", "korrem.card.layout")
@pytest.mark.parametrize("card", DESIGNS, ids=[card.id for card in DESIGNS])
def test_a_card_keeps_the_schema(card: Design) -> None:
    assert card.name
    assert id_of(card.name) == card.id
    assert card.kind in (NATION_CLASSES if card.origin < FIRST_WILD else CREATURE_CLASSES)
    assert 0 <= card.attack <= 9
    assert 0 <= card.defense <= 5
    assert 1 <= card.speed <= 8
    assert 12 <= card.health <= 30 if card.monster else 1 <= card.health <= 20
    assert (attraction(card) == ("", 0)) == card.machine
    assert card.machine or 1 <= card.score <= 8
    assert sum(card.cost) > 0
    assert 2 <= card.vp <= 6 if card.monster else card.vp == 0
    assert len(card.abilities) <= 4
    numbers = [number for ability in card.abilities for number in ability.npc]
    assert len(numbers) == len(set(numbers))
    assert set(numbers) <= set(range(1, DIE + 1))
    assert card.origin < FIRST_WILD or len(numbers) <= DIE - 2
    for ability in card.abilities:
        assert ability.mark in ("", *MARKS)
        assert -1 <= ability.magic < len(MAGIC)
        assert not ability.npc or (not ability.constant and ability.mark != "D"), ability.notation
    assert card.provider == any(card.has(verb) for verb in ("gather", "barter", "forage"))


RESOURCE_VALUE = {"gemstone": 2, "steel": 2, "gold": 3, "sacrifice": 3}


def fair_price(card: Design) -> int:
    """What a card ought to cost, by the formula."""
    points = card.attack + 2 * card.defense + card.health / 2 + card.speed / 4
    for ability in card.abilities:
        points += 2
        points += ability.range or ability.verb == "shoot"
        points += ability.instant
        points += 2 * (ability.verb in ("flying", "summon"))
        points -= ability.focus or ability.recharge or bool(ability.evaporate or ability.deplete)
    price = max(1, int(points / 2.5 + 0.5))
    return 2 * price if card.monster else price + 3 * card.leader


@proves("korrem.gap.card-budget", "korrem.gap.stats-notation")
@pytest.mark.parametrize("card", DESIGNS, ids=[card.id for card in DESIGNS])
def test_a_price_is_fair(card: Design) -> None:
    paid = sum(RESOURCE_VALUE.get(what, 1) * number for what, number in price(card).items())
    if card.kind == "provider":
        assert paid in (1, 2)
    else:
        assert abs(paid - fair_price(card)) <= 1, (paid, fair_price(card))
    assert not card.leader or price(card)["gold"] == 2


MAINLY = {
    "human": {"grain", "steel"},
    "elves": {"wood", "gemstone"},
    "borean": {"fish", "wood"},
    "draconis": {"ore", "steel"},
    "talos": {"gold", "grain"},
    "druid": {"gemstone", "wood"},
}


@proves("korrem.gap.card-budget")
def test_every_nation_pays_in_its_own_resources() -> None:
    for nation, own in MAINLY.items():
        paid: Counter[str] = Counter()
        for card in of_origin(nation):
            if not card.leader:
                paid.update({what: number * card.copies for what, number in price(card).items()})
        assert set(paid) <= own, nation


# ---- Decks ----


@proves("korrem.gap.nation-deck-size", *[f"korrem.gap.deck-{nation}" for nation in NATIONS_IDS])
@pytest.mark.parametrize("nation", NATIONS_IDS)
def test_a_nation_deck_is_the_list_of_the_ledger(nation: str) -> None:
    listed, _, wishes = ruling(f"deck-{nation}").partition(" Quests: ")
    listed = listed.replace(" No Summons.", "").rstrip(".")
    assert {card.id: card.copies for card in of_origin(nation)} == copies_in(listed)
    assert {card.id for card in of_origin(nation) if card.quest} == set(copies_in(wishes.rstrip(".")))


@proves("korrem.gap.nation-deck-size", *[f"korrem.gap.deck-{nation}" for nation in NATIONS_IDS])
@pytest.mark.parametrize("nation", NATIONS_IDS)
def test_a_nation_deck_has_forty_cards_of_the_right_classes(nation: str) -> None:
    deck = [design_of(card) for card in cards_of_nation(NATIONS_IDS.index(nation))]
    assert all(card.origin == NATIONS_IDS.index(nation) for card in deck)
    counts = Counter(card.kind for card in deck)
    fighters, summons = (19, 0) if nation == "borean" else (16, 3)
    assert [counts[kind] for kind in NATION_CLASSES] == [8, fighters, 8, 3, summons, 2]
    assert design_of(provider_of(NATIONS_IDS.index(nation))).copies == 4
    casters = [card for card in deck if card.summoner]
    assert all(card.kind in ("specialist", "leader") for card in casters)
    assert len(casters) >= 2 or nation == "borean"
    assert sum(card.seafaring for card in deck) >= 2
    assert any(card.smelts for card in deck)


# ---- Quests ----


@proves("korrem.gap.quests")
def test_quests_are_those_of_the_table() -> None:
    table = [row for row in rows("quests") if len(row) == 6 and row[0] != "nation"]
    wanted = {id_of(row[1]): (row[0].lower(), *row[2:5], int(row[5])) for row in table}
    own = {}
    for quest in QUESTS:
        card = DESIGNS[quest.design]
        own[card.id] = (
            ORIGIN_IDS[card.origin],
            CATEGORIES[quest.category],
            quest.mode,
            quest.when_text,
            quest.vp,
        )
    assert len(own) == 36
    assert own == wanted


@proves("korrem.gap.quests", "korrem.quest.categories", "korrem.gap.nation-deck-size")
@pytest.mark.parametrize("nation", NATIONS_IDS)
def test_each_nation_has_six_quests_of_all_five_categories(nation: str) -> None:
    quests = [card.quest for card in of_origin(nation) if card.quest]
    assert len(quests) == 6
    assert {quest.category for quest in quests} == set(range(len(CATEGORIES)))
    assert 20 <= sum(quest.vp for quest in quests) <= 22
    assert all(2 <= quest.vp <= 5 for quest in quests)


@proves("korrem.quest.categories", "korrem.quest.controller", "korrem.card.prince")
def test_only_nation_cards_have_quests_and_the_prince_is_one_of_them() -> None:
    assert CATEGORIES == ("malice", "exploration", "relationship", "empire", "strategy")
    assert not [card.id for card in DESIGNS if card.quest and card.origin >= FIRST_WILD]
    prince = design("prince")
    assert prince.leader
    assert prince.quest
    assert ORIGIN_IDS[prince.origin] == "human"
    assert_is(prince, NAMED["prince"])


# ---- Creatures ----


@proves(*[f"korrem.gap.creatures-{origin}" for origin in WILD_IDS])
@pytest.mark.parametrize("origin", WILD_IDS)
def test_the_creatures_of_an_origin_are_those_of_the_list(origin: str) -> None:
    listed = re.split(r"\. ?", ruling(f"creatures-{origin}"))[0]
    kinds: dict[str, str] = {}
    for part in listed.split(";"):
        kind, _, names = part.partition(":")
        kind = kind.strip().lower().removesuffix(" only").rstrip("s")
        kinds.update(dict.fromkeys(copies_in(names), kind))
    assert {card.id: card.copies for card in of_origin(origin)} == copies_in(listed)
    assert {card.id: card.kind for card in of_origin(origin)} == kinds


@proves("korrem.gap.creatures-skyrealm", "korrem.gap.creatures-firerealm", "korrem.gap.creatures-tenebris")
def test_the_realms_have_their_own_magic() -> None:
    assert all(card.flies for card in of_origin("skyrealm"))
    for origin, magic in (("skyrealm", "holy"), ("firerealm", "unholy"), ("tenebris", "unholy")):
        for card in of_origin(origin):
            others = [
                ability.magic
                for ability in card.abilities
                if ability.verb not in ("flying", "evade", "summon")
            ]
            assert all(other == MAGIC.index(magic) for other in others), card.id
    assert {card.id for card in of_origin("firerealm") if not card.sacrifice} == {"imp"}
    assert all(design(id).has("evade") for id in ("shade", "shadow"))


@proves("korrem.gap.creature-counts")
def test_creatures_divide_by_origin_and_rarity_as_the_table_says() -> None:
    for line in ruling("creature-counts").splitlines()[1:]:
        name, *numbers = line.split()
        creatures = [card for card in DESIGNS if card.origin >= FIRST_WILD]
        if name != "sum":
            creatures = [card for card in creatures if ORIGIN_IDS[card.origin] == name.lower()]
        counts: Counter[str] = Counter()
        for card in creatures:
            counts[card.kind] += card.copies
        assert [sum(counts.values()), *[counts[kind] for kind in CREATURE_CLASSES]] == [
            int(n) for n in numbers
        ]
    assert CARDS - FIRST_CREATURE == 145


@proves("korrem.gap.creature-natures", "korrem.nature.monsters-aggressive")
def test_natures_are_spread_over_the_creatures_as_the_table_says() -> None:
    monsters, others = Counter[str](), Counter[str]()
    for card in DESIGNS:
        if card.origin >= FIRST_WILD and not card.summon:
            (monsters if card.monster else others)[NATURES[card.nature]] += card.copies
    first, second = ruling("creature-natures").split("Others 99:")
    said = {word.lower(): int(number) for word, number in re.findall(r"([A-Z]\w+) (\d+)", first)}
    assert said.pop("monsters") == monsters.total() == 20
    assert monsters == said
    assert others == {
        word.lower(): int(number) for word, number in re.findall(r"([A-Z]\w+) (\d+)", second.split(". ")[0])
    }
    assert others.total() == 99
    sinister = {card.name for card in DESIGNS if card.monster and NATURES[card.nature] == "sinister"}
    assert sinister == set(re.search(r"Sinister 5 \(([^)]*)\)", first)[1].split(", "))  # type: ignore[index]


@proves("korrem.gap.monsters", "korrem.vp.monsters")
def test_the_twenty_monsters_are_worth_103_points() -> None:
    wanted = {}
    guide = {}
    for line in ruling("monsters").splitlines():
        vp = re.match(r"(\d) VP: ", line)
        if vp:
            for name in re.sub(r" \(\w+\)", "", line[vp.end() :]).split(", "):
                wanted[name] = int(vp[1])
        elif line.startswith("Guide"):
            for points, *stats in re.findall(r"(\d): A(\d) D(\d) H(\d+)", line):
                guide[int(points)] = [int(stat) for stat in stats]
    monsters = {card.name: card for card in DESIGNS if card.monster}
    assert {name: card.vp for name, card in monsters.items()} == wanted
    assert sum(wanted.values()) == 103
    assert len(wanted) == 20
    for card in monsters.values():
        stats = [card.attack, card.defense, card.health]
        if card.id == "kraken":
            assert stats == [7, 3, 20]
        elif card.id not in NAMED:
            assert all(abs(a - b) <= 1 for a, b in zip(stats, guide[card.vp], strict=True)), card.id
    assert not [card.id for card in DESIGNS if card.vp and not card.monster]


# ---- World Deck and glossary ----


@proves("korrem.gap.world-deck-composition", "korrem.world.five-types", "korrem.components.world-deck")
def test_the_world_deck_has_eighty_cards_of_five_kinds() -> None:
    assert WORLD_KINDS == ("strategy", "disaster", "nation", "event", "artifact")
    counts = Counter({"artifact": len(ARTIFACTS)})
    for card in WORLD:
        counts[WORLD_KINDS[card.kind]] += card.copies
    said = re.findall(r"([A-Z]\w+) (\d+)", ruling("world-deck-composition"))
    assert counts == {kind.lower(): int(number) for kind, number in said}
    assert counts.total() == 80
    assert [card.copies for card in WORLD if card.kind == 0] == [2] * 12


@proves("korrem.gap.event-cards")
def test_events_last_as_many_rounds_as_the_table_says() -> None:
    said = re.findall(r"([A-Z][\w ]+?) \((\d)\)", ruling("event-cards"))
    assert {card.name: card.rounds for card in WORLD if WORLD_KINDS[card.kind] == "event"} == {
        name.strip(): int(rounds) for name, rounds in said
    }


@proves("korrem.gap.artifact-cards", "korrem.card.heart-of-korrem")
def test_artifacts_are_those_of_the_table() -> None:
    own = []
    for relic in ARTIFACTS:
        worth = {name: number for name, number in zip(RESOURCES, relic.worth, strict=True) if number}
        lands = [LAND_IDS[land].capitalize() for land in relic.lands]
        own.append([relic.name, MAGIC[relic.magic].capitalize(), relic.vp, worth, lands, relic.notation])
    table = []
    for name, magic, vp, worth_text, lands_text, does in rows("artifact-cards")[1:]:
        lands = [] if lands_text == "any" else lands_text.split(", ")
        table.append([name, magic, int(vp), goods(worth_text), lands, does])
    assert own == table
    assert len(own) == 20
    assert sum(relic.vp for relic in ARTIFACTS) == 71
    assert [relic.id for relic in ARTIFACTS].count("heart-of-korrem") == 1


@proves("korrem.glossary.land-list")
def test_there_are_seven_kinds_of_land() -> None:
    names = [land.name for land in LANDS]
    assert names == ["Plains", "Forest", "Mountain", "Ocean", "Desert", "Tundra", "Wasteland"]


# ---- Names ----

KEYWORDS = {
    "barter",
    "flying",
    "forage",
    "mountaineer",
    "seafaring",
    "shoot",
    "smelt",
    "summon",
}


@proves("korrem.card.layout", "korrem.gap.stats-notation")
def test_every_ability_that_is_no_keyword_has_a_name_of_its_own() -> None:
    names: dict[str, str] = {}
    for card in DESIGNS:
        for ability in card.abilities:
            if ability.verb in KEYWORDS:
                assert not ability.title, (card.id, ability.notation)
                continue
            assert ability.title, (card.id, ability.notation)
            assert ability.title.isascii(), ability.title
            assert len(ability.title) <= 20, ability.title
            assert names.setdefault(ability.title, card.id) == card.id, ability.title
    assert len(names) > 130
