"""The printed things of the game: cards, Heroes with their skill trees, Realms and Cost Markers.

They are data in ``content/*.toml``, read and checked once, at import; what a card does is in ``cards.py``.
A mistake in a file is a `ContentError` that names the file, the entry, the field and what would be right.
"""

from __future__ import annotations

from typing import Final

from banneret.kernel.errors import ContentError
from banneret.parts import content
from banneret.parts.content import ORIGINS
from banneret.parts.content import Fields as Fields
from banneret.parts.words import listed

KINDS: Final = ("starting", "hero", "offer")
SUITS: Final = ("village", "magic", "castle")  # the number of a suit is the number of its Realm
SYMBOLS: Final = ("none", "add-1", "add-2", "event")
PLACES: Final = ("call", "upgrade", "bonus", "left", "right", "crown")


# ---- Reading a file ----


def read_toml(text: str, file: str) -> Fields:
    return content.read_toml(text, file, "tales")


def read_content(file: str) -> str:
    """The text of a file of the `content` folder."""
    return content.read_content("banneret.games.tales", file)


# ---- Cards ----


class Card:
    """A card as printed. `realm` is the number of its suit; `othersiders` what its symbol adds."""

    __slots__ = (
        "cites",
        "icon",
        "id",
        "index",
        "interrupt",
        "kind",
        "name",
        "origin",
        "othersiders",
        "realm",
        "side_names",
        "sides",
        "suit",
        "suit_origin",
        "symbol",
        "symbol_origin",
    )

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("card")
        self.name = fields.text("name")
        self.kind = fields.word("kind", KINDS)
        self.suit = fields.word("suit", SUITS)
        self.suit_origin = fields.word_or("suit_origin", ORIGINS, "rulebook")
        self.realm = SUITS.index(self.suit)
        self.symbol = fields.word("symbol", SYMBOLS)
        self.symbol_origin = fields.word_or("symbol_origin", ORIGINS, "rulebook")
        self.othersiders = 1 if self.symbol == "add-1" else 2 if self.symbol == "add-2" else 0
        self.sides = fields.texts("sides", 1, 2)
        self.side_names = fields.texts("side_names", len(self.sides), len(self.sides))
        self.interrupt = fields.flag("interrupt")
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        if (self.kind == "offer") == (self.symbol == "none"):
            expected = (
                "add-1, add-2 or event on an Offer card"
                if self.kind == "offer"
                else f"none on a {self.kind} card"
            )
            raise fields.wrong("symbol", expected)
        fields.close()

    def __repr__(self) -> str:
        return f"<Card {self.id}>"


def parse_cards(text: str, file: str = "cards.toml") -> tuple[Card, ...]:
    top = read_toml(text, file)
    found: list[Card] = []
    ids: list[str] = []
    for fields in top.tables("card", "card"):
        card = Card(len(found), fields)
        if card.id in ids:
            raise fields.wrong("id", "an id that no other card has")
        if found and KINDS.index(card.kind) < KINDS.index(found[-1].kind):
            raise fields.wrong("kind", "starting cards first, then hero cards, then offer cards")
        found.append(card)
        ids.append(card.id)
    top.close("card")
    return tuple(found)


def check_cards(cards: tuple[Card, ...], file: str = "cards.toml") -> None:
    """The whole set: 6 Starting cards, 3 Hero cards, one a suit, and 12 Offer cards a suit."""
    for kind, each in (("starting", 2), ("hero", 1), ("offer", 12)):
        for suit in SUITS:
            count = sum(1 for card in cards if card.kind == kind and card.suit == suit)
            if count != each:
                raise ContentError(f"{file}: there are {count} {kind} cards of suit {suit}; expected {each}")


# ---- Realms and Cost Markers ----


class Marker:
    """A Cost Marker: the price of a card at its Realm, in one of three currencies."""

    __slots__ = ("cards", "cites", "followers", "gold", "icon", "id", "index", "name", "origin", "text")

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("marker")
        self.name = fields.text("name")
        self.text = fields.text("text")
        self.gold = fields.number_or("gold", 1, 72, 0)
        self.followers = fields.number_or("followers", 1, 15, 0)
        self.cards = fields.number_or("cards", 1, 9, 0)
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        if (self.gold > 0) + (self.followers > 0) + (self.cards > 0) != 1:
            raise fields.error("the price is unclear; expected exactly one of gold, followers and cards")
        fields.close()

    def __repr__(self) -> str:
        return f"<Marker {self.id}>"


class Realm:
    """A Realm board: its two effects, and the number of the Cost Marker that starts there."""

    __slots__ = (
        "cites",
        "healthy",
        "healthy_cites",
        "icon",
        "id",
        "index",
        "marker",
        "name",
        "origin",
        "ruined",
        "ruined_cites",
    )

    def __init__(self, index: int, fields: Fields, markers: tuple[str, ...]) -> None:
        self.index = index
        self.id = fields.word("id", SUITS)
        fields.entry = f"realm '{self.id}'"
        if SUITS[index : index + 1] != (self.id,):
            raise fields.wrong("id", "the Realms once each, in clockwise order: " + listed(SUITS, "then"))
        self.name = fields.text("name")
        self.icon = fields.slug("icon")
        self.marker = markers.index(fields.word("marker", markers))
        self.healthy = fields.text("healthy")
        self.healthy_cites = fields.cites("healthy_cites")
        self.ruined = fields.text("ruined")
        self.ruined_cites = fields.cites("ruined_cites")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()

    def __repr__(self) -> str:
        return f"<Realm {self.id}>"


def parse_markers(top: Fields) -> tuple[Marker, ...]:
    found: list[Marker] = []
    for fields in top.tables("marker", "marker"):
        marker = Marker(len(found), fields)
        if any(marker.id == other.id for other in found):
            raise fields.wrong("id", "an id that no other marker has")
        found.append(marker)
    return tuple(found)


def parse_realms(text: str, file: str = "realms.toml") -> tuple[tuple[Realm, ...], tuple[Marker, ...]]:
    top = read_toml(text, file)
    markers = parse_markers(top)
    names = tuple([marker.id for marker in markers])
    found: list[Realm] = []
    for fields in top.tables("realm", "realm"):
        realm = Realm(len(found), fields, names)
        if any(realm.marker == other.marker for other in found):
            raise fields.wrong("marker", "a marker that no other Realm has")
        found.append(realm)
    top.close("marker and realm")
    if len(found) != 3 or len(markers) != 3:
        raise ContentError(
            f"{file}: there are {len(found)} Realms and {len(markers)} markers; expected 3 of each"
        )
    return tuple(found), markers


# ---- Heroes and their skill trees ----


class Skill:
    """A skill of a Hero. `index` is its number on the board and the number of its place in the tree."""

    __slots__ = ("cites", "id", "index", "name", "place", "slots", "text")

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("skill")
        self.place = fields.word("place", PLACES)
        if PLACES[index : index + 1] != (self.place,):
            raise fields.wrong("place", "the places once each, in the order " + listed(PLACES, "then"))
        self.name = fields.text("name")
        self.slots = fields.number("slots", 1, 3)
        self.text = fields.text("text")
        self.cites = fields.cites()
        fields.close()

    def __repr__(self) -> str:
        return f"<Skill {self.id}>"


class Hero:
    """A Hero: home Realm (by number), Hero card (by number) and six skills."""

    __slots__ = (
        "card",
        "cites",
        "colour",
        "home",
        "icon",
        "id",
        "index",
        "name",
        "origin",
        "realm",
        "skills",
        "suit",
    )

    def __init__(self, index: int, fields: Fields, cards: tuple[Card, ...]) -> None:
        self.index = index
        self.id = fields.called("hero")
        self.name = fields.text("name")
        self.home = fields.word("home", SUITS)
        self.realm = SUITS.index(self.home)
        self.suit = fields.word("suit", SUITS)
        self.colour = fields.word("colour", ("yellow", "blue", "red"))
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        self.card = -1
        for card in cards:
            if card.kind == "hero" and card.id == self.id:
                self.card = card.index
                if card.suit != self.suit:
                    raise fields.wrong("suit", f"{card.suit}, the suit of the Hero card")
        if self.card < 0:
            raise fields.wrong("id", "the id of a Hero card of cards.toml")
        skills: list[Skill] = []
        for skill in fields.tables("skill", f"hero '{self.id}', skill"):
            skills.append(Skill(len(skills), skill))
        self.skills = tuple(skills)
        if len(skills) != len(PLACES):
            raise fields.error(f"there are {len(skills)} skills; expected {len(PLACES)}")
        fields.close()

    def __repr__(self) -> str:
        return f"<Hero {self.id}>"


class Tree:
    """The shape that the three skill trees share: slots of each place, and branches between places."""

    __slots__ = ("branches", "cites", "origin", "places", "slots")

    def __init__(self, fields: Fields) -> None:
        self.places = fields.texts("places", len(PLACES), len(PLACES))
        if self.places != PLACES:
            raise fields.wrong("places", listed(PLACES, "and"))
        slots = fields.take("slots")
        numbers: list[int] = []
        if isinstance(slots, list):
            for slot in slots:
                if isinstance(slot, int) and 1 <= slot <= 3:
                    numbers.append(slot)
        if len(numbers) != len(PLACES):
            raise fields.wrong("slots", f"a list of {len(PLACES)} numbers from 1 to 3")
        self.slots = tuple(numbers)
        branches = fields.take("branches")
        pairs: list[tuple[str, str]] = []
        if isinstance(branches, list):
            for pair in branches:
                if isinstance(pair, list) and len(pair) == 2 and pair[0] in PLACES and pair[1] in PLACES:
                    pairs.append((pair[0], pair[1]))
        if not isinstance(branches, list) or len(pairs) != len(branches) or not pairs:
            raise fields.wrong("branches", "a list of pairs of " + listed(PLACES, "and"))
        self.branches = tuple(pairs)
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close("places, slots, branches, cites and origin")


def parse_heroes(
    text: str, cards: tuple[Card, ...], file: str = "heroes.toml"
) -> tuple[tuple[Hero, ...], Tree]:
    top = read_toml(text, file)
    tree = Tree(top.table("tree", "tree"))
    found: list[Hero] = []
    for fields in top.tables("hero", "hero"):
        hero = Hero(len(found), fields, cards)
        if any(hero.id == other.id or hero.realm == other.realm for other in found):
            raise fields.error("its id or home is taken; expected three Heroes with a home Realm each")
        for skill in hero.skills:
            if skill.slots != tree.slots[skill.index]:
                right = tree.slots[skill.index]
                raise fields.error(
                    f"skill '{skill.id}': slots is {skill.slots}; expected {right}, as in the tree"
                )
        found.append(hero)
    top.close("tree and hero")
    if len(found) != 3:
        raise ContentError(f"{file}: there are {len(found)} Heroes; expected 3")
    return tuple(found), tree


# ---- The content of this game ----


def load_cards() -> tuple[Card, ...]:
    cards = parse_cards(read_content("cards.toml"))
    check_cards(cards)
    return cards


CARDS: Final = load_cards()
CARD_INDEX: Final = {card.id: card.index for card in CARDS}
STARTING_CARDS: Final = tuple([card.index for card in CARDS if card.kind == "starting"])
OFFER_CARDS: Final = tuple(
    [
        tuple([card.index for card in CARDS if card.kind == "offer" and card.realm == realm])
        for realm in range(3)
    ]
)  # by Realm

REALMS_AND_MARKERS: Final = parse_realms(read_content("realms.toml"))
REALMS: Final = REALMS_AND_MARKERS[0]
MARKERS: Final = REALMS_AND_MARKERS[1]

HEROES_AND_TREE: Final = parse_heroes(read_content("heroes.toml"), CARDS)
HEROES: Final = HEROES_AND_TREE[0]
TREE: Final = HEROES_AND_TREE[1]
