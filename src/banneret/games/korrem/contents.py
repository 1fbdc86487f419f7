"""The printed things of the game: lands, Landmarks, nations, characters, World cards, Artifacts, the Engagement table.

They are data in ``content/*.toml``, read and checked once, at import; a mistake in a file is a `ContentError` that
names the file, the entry, the field and what would be right. What a card does is a text in the effect language
(``content/vocabulary.toml``); the rules behind its words are in the chapters.

Every physical character card has a number of its own, a *card*: copies of one *design* follow one another. World cards
and Land Hexes are numbered in the same row, so that a piece's face says what it is.
"""

from __future__ import annotations

from typing import Final

from banneret.kernel.errors import ContentError
from banneret.kernel.words import Names
from banneret.parts.content import Fields, read_content, read_toml
from banneret.parts.effects import Book, read_language
from banneret.parts.effects.model import SEQUENCE, Call, Condition, Effect
from banneret.parts.effects.reading import read_condition
from banneret.parts.effects.tokens import Origin

PACKAGE: Final = "banneret.games.korrem"
GAME: Final = "korrem"

RESOURCES: Final = ("grain", "wood", "ore", "fish", "gemstone", "steel", "gold")
RESOURCE_NAME: Final = ("Grain", "Wood", "Ore", "Fish", "Gemstone", "Steel", "Gold")
GRAIN: Final = 0
WOOD: Final = 1
ORE: Final = 2
FISH: Final = 3
GEMSTONE: Final = 4
STEEL: Final = 5
GOLD: Final = 6
GOODS: Final = 7  # kinds of resources: stocks are kept as seven numbers

LAND_IDS: Final = ("plains", "forest", "mountain", "ocean", "desert", "tundra", "wasteland")
PLAINS: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
OCEAN: Final = 3
DESERT: Final = 4
TUNDRA: Final = 5
WASTELAND: Final = 6

NATIONS_IDS: Final = ("human", "elves", "borean", "draconis", "talos", "druid")
HUMAN: Final = 0
ELVES: Final = 1
BOREAN: Final = 2
DRACONIS: Final = 3
TALOS: Final = 4
DRUID: Final = 5
# Where a character comes from: a nation (0 to 5), a land (6 to 11, in the order of the lands), or one of these.
ORIGIN_IDS: Final = (*NATIONS_IDS, *LAND_IDS[:6], "swamp", "skyrealm", "firerealm", "tenebris")
FIRST_WILD: Final = 6  # origins from here on are creatures
SWAMP: Final = 12
SKYREALM: Final = 13
FIREREALM: Final = 14
TENEBRIS: Final = 15

NATION_CLASSES: Final = ("provider", "fighter", "specialist", "machine", "summon", "leader")
CREATURE_CLASSES: Final = ("common", "uncommon", "rare", "monster", "summon")
ATTRACTIONS: Final = ("romantic", "companionship", "intimacy", "charisma")
ROMANTIC: Final = 0
COMPANIONSHIP: Final = 1
INTIMACY: Final = 2
CHARISMA: Final = 3
NO_ATTRACTION: Final = -1  # Machines
NATURES: Final = (
    "sinister",
    "aggressive",
    "belligerent",
    "skittish",
    "anxious",
    "indifferent",
    "conniving",
    "wandering",
    "desperate",
    "social",
    "eager",
)
MAGIC: Final = ("holy", "unholy", "elemental")
MARKS: Final = ("A", "R", "S", "C", "E", "D")  # how an NPC aims an Ability
CATEGORIES: Final = ("malice", "exploration", "relationship", "empire", "strategy")
QUEST_MODES: Final = ("instant", "once", "repeat", "hold")
WORLD_KINDS: Final = ("strategy", "disaster", "nation", "event", "artifact")
STRATEGY: Final = 0
DISASTER: Final = 1
NATION_CARD: Final = 2
EVENT: Final = 3
ARTIFACT: Final = 4
CARD_MOMENTS: Final = ("own-command", "own-attack", "battle", "hearts")  # that a World card can wait for
USES: Final = ("market", "tavern", "gate", "keep", "cove", "mine", "bazaar", "throne")
RESULTS: Final = (
    *[f"draw-{number}" for number in range(1, 9)],
    "attack",
    "attack-x2",
    "attack-x3",
    "flee",
    "ignore",
    "recruit",
    "recruit-x2",
    "recruit-x4",
    "join",
)
DECLINED: Final = ("never", "flee", "reroll")

# ---- Numbers of the rulebook ----

ALLY_SHARE: Final = 60  # percent of the target that an ally needs to win, too
START_HEXES: Final = 10
START_GOODS: Final = 1  # of each resource
DIE: Final = 8
VILLAGES: Final = 8
KINGDOMS: Final = 6
TOWERS: Final = 10
WALLS: Final = 15
FLAGS: Final = 9  # of each nation, and of the NPCs
VILLAGE_COST: Final = (4, 8, 2, 0, 0, 0, 0)
KINGDOM_COST: Final = (0, 6, 6, 0, 0, 3, 3)
ADDON_HEALTH: Final = 6
TOWER_ATTACK: Final = 4
NO_COST: Final = (0, 0, 0, 0, 0, 0, 0)

Goods = tuple[int, ...]  # seven numbers, by resource


def goods_of(fields: Fields, name: str, extra: tuple[str, ...] = ()) -> Fields:
    """A table of resources and numbers: { wood = 2, ore = 1 }."""
    table = fields.table(name, f"{fields.entry}, {name}")
    for key in table.values:
        if key not in RESOURCES and key not in extra:
            raise table.error(
                f"there is no resource '{key}'; the resources are: {', '.join((*RESOURCES, *extra))}"
            )
    return table


def read_goods(fields: Fields, name: str) -> Goods:
    table = goods_of(fields, name)
    return tuple([table.number_or(resource, 1, 20, 0) for resource in RESOURCES])


class Component:
    """Something that lies in the box: how many there are, of how many kinds, for all or for every nation."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("component")
        self.name = fields.text("name")
        self.number = fields.number("number", 1, 200)
        self.kinds = fields.number_or("kinds", 1, 20, 1)
        self.each = fields.word_or("each", ("nation",), "")
        self.cites = fields.cites()
        fields.close()


class Land:
    """A kind of land."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.word("id", LAND_IDS)
        fields.entry = f"land '{self.id}'"
        self.name = fields.text("name")
        self.hexes = fields.number("hexes", 0, 131)
        self.yields = tuple([RESOURCES.index(word) for word in fields.texts("yields", 0, 2)])
        self.cites = fields.cites()
        fields.close()


class Landmark:
    """A unique Land Hex with a use of its own."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("landmark")
        self.name = fields.text("name")
        self.land = LAND_IDS.index(fields.word("land", LAND_IDS))
        self.use = fields.word("use", USES)
        self.number = fields.number_or("number", 1, 10, 0)
        self.gives = tuple(
            [RESOURCES.index(word) for word in fields.texts("gives", 1, 7)] if fields.has("gives") else []
        )
        self.realm = ORIGIN_IDS.index(fields.word("realm", ORIGIN_IDS)) if fields.has("realm") else -1
        self.text = fields.text("text")
        self.cites = fields.cites()
        fields.close()


class Nation:
    """One of the six nations, with what its Guide card says."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.word("id", NATIONS_IDS)
        fields.entry = f"nation '{self.id}'"
        self.name = fields.text("name")
        self.people = fields.text("people")
        self.colour = fields.text("colour")
        self.lands = tuple([LAND_IDS.index(word) for word in fields.texts("lands", 1, 2)])
        self.provider_id = fields.slug("provider")
        self.wall = read_goods(fields, "wall")
        self.tower = read_goods(fields, "tower")
        self.cites = fields.cites()
        fields.close()


class Yield:
    """What a Provider gathers on a kind of land: one of these resources."""

    def __init__(self, land: int, resources: tuple[int, ...]) -> None:
        self.land = land
        self.resources = resources


class Ability:
    """An Ability of a card or an Artifact: its effects in the book, and its attributes."""

    def __init__(self, index: int, title: str, text: str, call: Call) -> None:
        self.index = index  # among the Abilities of its card
        self.title = title
        self.notation = text
        self.effect: Effect = call.effects["does"]
        self.verbs: tuple[Call, ...] = tuple(verbs_of(self.effect))
        marks = call.words.get("marks", ())
        self.range = "range" in marks
        self.verb = self.verbs[0].name
        self.instant = "instant" in marks or self.verb in ANSWERS
        self.recharge = "recharge" in marks
        self.focus = "focus" in marks
        self.guaranteed = "guaranteed" in marks
        spent, uses = call.word("spent"), call.numbers.get("uses")
        self.evaporate = uses.number if spent == "evaporate" and uses is not None else 0
        self.deplete = uses.number if spent == "deplete" and uses is not None else 0
        self.lock: Condition | None = call.conditions.get("lock")
        self.magic = MAGIC.index(call.word("magic")) if call.word("magic") else -1
        self.constant = "constant" in marks or (self.verb in ALWAYS and not self.instant)
        self.mark = call.word("mark") or ("" if self.constant else DEFAULT_MARK.get(self.verb, ""))
        low, high = call.numbers.get("low"), call.numbers.get("high")
        self.npc = tuple(range(low.number, high.number + 1) if low is not None and high is not None else ())


def verbs_of(effect: Effect) -> list[Call]:
    if effect.node == SEQUENCE:
        return [call for part in effect.parts for call in verbs_of(part)]
    assert effect.call is not None
    return [effect.call]


ANSWERS: Final = frozenset(
    ("evade", "reroll")
)  # they are Instants, also of Artifacts, where no mark is printed
# What works by itself, without [constant].
ALWAYS: Final = frozenset(
    (
        "flying",
        "swift",
        "seafaring",
        "mountaineer",
        "shoot",
        "gather",
        "barter",
        "smelt",
        "forage",
        "scout",
        "haggle",
        "regenerate",
        "summon",
        "upkeep",
        "faithful",
        "immune",
        "build-discount",
        "extra-action",
        "throne",
    )
)
# How an NPC aims an Ability where its card prints no mark (korrem.gap.npc-marks).
DEFAULT_MARK: Final = {
    **dict.fromkeys(
        (
            "damage",
            "drain",
            "push",
            "disable",
            "poison",
            "freeze",
            "kill",
            "banish",
            "steal",
            "bonus-attack",
            "extra-attack",
        ),
        "E",
    ),
    "disarm": "A",
    **dict.fromkeys(("heal", "cure", "shield", "bonus-defense", "raise", "resurrect", "purge"), "S"),
    **dict.fromkeys(("evade", "intercept"), "D"),
    **dict.fromkeys(("seduce", "charm", "break-bond"), "R"),
}


class Quest:
    """What a character wants, and what it gives the nation that commands it."""

    def __init__(self, index: int, design: int, fields: Fields) -> None:
        self.index = index
        self.design = design
        self.category = CATEGORIES.index(fields.word("category", CATEGORIES))
        self.mode = fields.word("mode", QUEST_MODES)
        self.when_text = fields.text("when")
        self.when: Condition = read_condition(
            LANGUAGE, self.when_text, Origin(fields.file, fields.entry, "when")
        )
        self.vp = fields.number("vp", 2, 5)
        fields.close()


class Design:
    """A character card; `copies` of it are printed, numbered from `first` on."""

    def __init__(self, index: int, first: int, origin: int, cites: str, fields: Fields) -> None:
        self.index = index
        self.first = first
        self.origin = origin
        self.id = fields.called("card")
        self.name = fields.text("name")
        classes = NATION_CLASSES if origin < FIRST_WILD else CREATURE_CLASSES
        self.kind = fields.word("class", classes)
        self.copies = fields.number("copies", 1, 4)
        stats = fields.numbers("stats", 4, 0, 30)
        self.attack, self.defense, self.health, self.speed = stats
        self.attraction = NO_ATTRACTION
        self.score = 0
        if fields.has("attraction"):
            word, _, score = fields.text("attraction").partition(" ")
            if word not in ATTRACTIONS or not score.isdigit() or not 1 <= int(score) <= 8:
                raise fields.wrong("attraction", f"{' or '.join(ATTRACTIONS)} and a score from 1 to 8")
            self.attraction = ATTRACTIONS.index(word)
            self.score = int(score)
        self.nature = NATURES.index(fields.word("nature", NATURES))
        cost = goods_of(fields, "cost", ("sacrifice",))
        self.cost: Goods = tuple([cost.number_or(resource, 1, 20, 0) for resource in RESOURCES])
        self.sacrifice = cost.number_or("sacrifice", 1, 4, 0)
        self.monster = self.kind == "monster"
        self.summon = self.kind == "summon"
        self.machine = self.kind == "machine"
        self.leader = self.kind == "leader"
        self.vp = fields.number("vp", 2, 6) if self.monster else 0
        self.abilities: list[Ability] = []
        for text in fields.texts("abilities", 1, 4) if fields.has("abilities") else ():
            self.abilities.append(read_ability(fields.file, self.id, len(self.abilities), text, cites))
        self.quest: Quest | None = None
        if fields.has("quest"):
            self.quest = Quest(len(QUESTS), index, fields.table("quest", f"card '{self.id}', quest"))
            QUESTS.append(self.quest)
        self.printed = fields.origin()
        self.cites = cites
        self.read_traits()
        if (self.attraction == NO_ATTRACTION) != self.machine:
            raise fields.wrong("attraction", "one for everybody but Machines")
        fields.close()

    def read_traits(self) -> None:
        """What the card's Abilities make of it outside of Battle, and at every step within: read off once."""
        self.flies = self.has("flying")
        self.seafaring = self.has("seafaring")
        self.mountaineer = self.has("mountaineer")
        self.shoots = self.has("shoot")
        self.summoner = self.has("summon")
        self.barters = self.has("barter")
        self.smelts = self.has("smelt")
        self.forages = self.has("forage")
        self.haggles = self.has("haggle")
        self.halts = self.has("halt")
        self.faithful = self.has("faithful")
        self.steps = self.number_of("swift", 1)
        self.scouts = self.number_of("scout", 0)
        self.regenerates = self.number_of("regenerate", 0)
        self.gathers: list[Yield] = []
        for ability in self.abilities:
            for verb in ability.verbs:
                if verb.name == "gather":
                    for name in ("first", "second", "third"):
                        if name in verb.calls:
                            found = verb.calls[name]
                            what = tuple([RESOURCE_NAME.index(word) for word in found.words["what"]])
                            self.gathers.append(Yield(LAND_IDS.index(found.word("land").lower()), what))
        self.provider = bool(self.gathers) or self.barters or self.forages
        self.holy = any(ability.magic == 0 for ability in self.abilities)
        self.unholy = any(ability.magic == 1 for ability in self.abilities)

    def has(self, verb: str) -> bool:
        return any(call.name == verb for ability in self.abilities for call in ability.verbs)

    def number_of(self, verb: str, default: int) -> int:
        """The number of an effect that the card has, such as the steps of swift."""
        for ability in self.abilities:
            for call in ability.verbs:
                if call.name == verb:
                    return call.numbers["n"].number
        return default


class WorldCard:
    """A Strategy, Disaster, Nation or Event card of the World Deck."""

    def __init__(self, index: int, first: int, fields: Fields) -> None:
        self.index = index
        self.first = first  # the first of its copies
        self.id = fields.called("card")
        self.name = fields.text("name")
        self.kind = WORLD_KINDS.index(fields.word("kind", WORLD_KINDS[:4]))
        self.copies = fields.number("copies", 1, 2)
        self.rounds = fields.number("rounds", 1, 9) if self.kind == EVENT else 0
        self.nation = NATIONS_IDS.index(fields.word("nation", NATIONS_IDS)) if fields.has("nation") else -1
        self.moment = fields.word("moment", CARD_MOMENTS) if fields.has("moment") else ""
        self.text = fields.text("text")
        self.cites = fields.cites()
        self.effect = BOOK.add(fields.file, self.id, "effect", fields.text("effect"), self.cites)
        fields.close()


RELIC_ABILITY: Final = 100  # Abilities of Artifacts are numbered from here on, by Artifact


class Artifact:
    """A thing of power: what it is worth in the bank, what destroying it gives, where it can be found, what it does."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("artifact")
        self.name = fields.text("name")
        self.magic = MAGIC.index(fields.word("magic", MAGIC))
        self.vp = fields.number("vp", 0, 4)
        self.worth: Goods = read_goods(fields, "worth") if fields.has("worth") else NO_COST
        self.lands = tuple([LAND_IDS.index(word) for word in fields.texts("lands", 0, 7)])
        self.text = fields.text("text")
        self.cites = fields.cites()
        self.notation = fields.text("ability")
        call = BOOK.add_form("artifact", fields.file, self.id, "ability", self.notation, self.cites)
        self.ability: Ability | None = None
        if "does" in call.effects:
            self.ability = Ability(RELIC_ABILITY + index, self.name, self.notation, call)
            self.ability.magic = self.magic  # what an Artifact does is done by its Magic
            if self.ability.verb in ("bonus-attack", "bonus-defense"):
                self.ability.constant = True  # it is worn, not used
        fields.close()

    @property
    def found_on(self) -> tuple[int, ...]:
        """The lands on which it can be found; all of them where none is printed."""
        return self.lands or tuple(range(len(LAND_IDS)))


class Row:
    """A row of the Engagement table."""

    def __init__(self, fields: Fields) -> None:
        self.nature = NATURES.index(fields.word("nature", NATURES))
        fields.entry = f"row '{NATURES[self.nature]}'"
        self.results = fields.texts("results", DIE, DIE)
        for result in self.results:
            if result not in RESULTS:
                raise fields.wrong("results", f"eight of {', '.join(RESULTS)}")
        self.declined = fields.word("declined", DECLINED)
        self.cites = fields.cites()
        fields.close()


def read_ability(file: str, card: str, index: int, text: str, cites: str) -> Ability:
    """`damage(3) [range recharge] elemental npc 2-4`, with a name before a bar where it has one."""
    title, bar, notation = text.rpartition(" | ")
    call = BOOK.add_form("ability", file, card, str(index + 1), notation if bar else text, cites)
    return Ability(index, title, notation if bar else text, call)


def content(file: str) -> Fields:
    return read_toml(read_content(PACKAGE, file), file, GAME)


# ---- Reading ----

LANGUAGE: Final = read_language(read_content(PACKAGE, "vocabulary.toml"), "vocabulary.toml")
BOOK: Final = Book(LANGUAGE)

QUESTS: Final[list[Quest]] = []


def read_lands() -> list[Land]:
    return [Land(index, fields) for index, fields in enumerate(content("land.toml").tables("land", "land"))]


def read_landmarks() -> list[Landmark]:
    return [
        Landmark(index, fields)
        for index, fields in enumerate(content("land.toml").tables("landmark", "landmark"))
    ]


def read_nations() -> list[Nation]:
    return [
        Nation(index, fields)
        for index, fields in enumerate(content("nations.toml").tables("nation", "nation"))
    ]


def read_designs() -> list[Design]:
    designs: list[Design] = []
    cards = 0
    for origin, name in enumerate(ORIGIN_IDS):
        top = content(f"cards/{name}.toml")
        cites = top.cites()
        for fields in top.tables("card", "card"):
            design = Design(len(designs), cards, origin, cites, fields)
            cards += design.copies
            designs.append(design)
        top.close()
    return designs


def read_world(first: int) -> list[WorldCard]:
    found: list[WorldCard] = []
    for fields in content("world.toml").tables("card", "card"):
        card = WorldCard(len(found), first, fields)
        first += card.copies
        found.append(card)
    return found


def read_artifacts() -> list[Artifact]:
    return [
        Artifact(index, fields)
        for index, fields in enumerate(content("artifacts.toml").tables("artifact", "artifact"))
    ]


def read_rows() -> list[Row]:
    rows = [Row(fields) for fields in content("engagement.toml").tables("row", "row")]
    if [row.nature for row in rows] != list(range(len(NATURES))):
        raise ContentError(
            f"engagement.toml: expected a row for each Nature, in this order: {', '.join(NATURES)}"
        )
    return rows


def read_components() -> list[Component]:
    return [
        Component(index, fields)
        for index, fields in enumerate(content("components.toml").tables("component", "component"))
    ]


COMPONENTS: Final = read_components()
LANDS: Final = read_lands()
LANDMARKS: Final = read_landmarks()
NATIONS: Final = read_nations()
DESIGNS: Final = read_designs()
CARDS: Final = sum([design.copies for design in DESIGNS])  # character cards, numbered from 0
FIRST_WORLD: Final = CARDS  # then the World cards
WORLD: Final = read_world(FIRST_WORLD)
ARTIFACTS: Final = read_artifacts()
FIRST_ARTIFACT: Final = FIRST_WORLD + sum([card.copies for card in WORLD])  # then the Artifacts
FIRST_TILE: Final = FIRST_ARTIFACT + len(
    ARTIFACTS
)  # then the Land Hexes: the standard ones land by land, then the Landmarks
ENGAGEMENT: Final = read_rows()

DESIGN_OF: Final[list[int]] = [design.index for design in DESIGNS for _ in range(design.copies)]  # by card
DESIGN_AT: Final[dict[str, int]] = {design.id: design.index for design in DESIGNS}
NATION_CARDS: Final = 40  # of each nation
FIRST_CREATURE: Final = NATION_CARDS * len(NATIONS)
WORLD_OF: Final[list[int]] = [
    card.index for card in WORLD for _ in range(card.copies)
]  # by World card, Artifacts apart
WORLD_AT: Final[dict[str, int]] = {card.id: card.index for card in WORLD}
ARTIFACT_AT: Final[dict[str, int]] = {artifact.id: artifact.index for artifact in ARTIFACTS}
LANDMARK_AT: Final[dict[str, int]] = {landmark.id: landmark.index for landmark in LANDMARKS}

TILE_LAND: Final[list[int]] = [
    *[land.index for land in LANDS for _ in range(land.hexes)],
    *[landmark.land for landmark in LANDMARKS],
]  # by tile
STANDARD_TILES: Final = len(TILE_LAND) - len(LANDMARKS)
TILES: Final = len(TILE_LAND)
FACES: Final = FIRST_TILE + TILES
THRONE: Final = STANDARD_TILES + LANDMARK_AT["throne-of-korrem"]  # the tile
HEART: Final = ARTIFACT_AT["heart-of-korrem"]


def landmark_of(tile: int) -> int:
    """The Landmark on a Land Hex; -1 on a standard one."""
    return tile - STANDARD_TILES if tile >= STANDARD_TILES else -1


def design_of(card: int) -> Design:
    return DESIGNS[DESIGN_OF[card]]


def cards_of_nation(nation: int) -> range:
    """The 40 cards of a Nation Deck."""
    return range(nation * NATION_CARDS, (nation + 1) * NATION_CARDS)


def provider_of(nation: int) -> int:
    """The first copy of the Provider that a nation begins with."""
    return DESIGNS[DESIGN_AT[NATIONS[nation].provider_id]].first


def face_name(face: int) -> str:
    """The name of a piece's face in views: the id of a card, an Artifact or a Land Hex."""
    if face < FIRST_WORLD:
        return design_of(face).id
    if face < FIRST_ARTIFACT:
        return WORLD[WORLD_OF[face - FIRST_WORLD]].id
    if face < FIRST_TILE:
        return ARTIFACTS[face - FIRST_ARTIFACT].id
    tile = face - FIRST_TILE
    mark = landmark_of(tile)
    return LANDMARKS[mark].id if mark >= 0 else LANDS[TILE_LAND[tile]].id


# ---- Names, for the words ----


def names_of_things() -> dict[str, Names]:
    """What cards, Artifacts, lands and so on are called, by id and in the order of their numbers."""
    cards: dict[str, str] = {}
    abilities: dict[str, tuple[str, ...]] = {}
    for design in DESIGNS:
        titles = tuple([ability.title or ability.verb.capitalize() for ability in design.abilities])
        for copy in range(design.copies):
            id = design.id if design.copies == 1 else f"{design.id}-{copy + 1}"
            cards[id] = design.name
            abilities[id] = titles
    world = {card.id: card.name for card in WORLD}
    relics = {artifact.id: artifact.name for artifact in ARTIFACTS}
    faces = dict(cards)
    for card in WORLD:
        for copy in range(card.copies):
            faces[f"{card.id}-{copy + 1}"] = card.name
    faces.update(relics)
    return {
        "card": cards,
        "ability": abilities,
        "design": {design.id: design.name for design in DESIGNS},
        "world": world,
        "relic": relics,
        "face": faces,
        "good": dict(zip(RESOURCES, RESOURCE_NAME, strict=True)),
        "tile": {
            **{land.id: land.name for land in LANDS},
            **{landmark.id: landmark.name for landmark in LANDMARKS},
        },
        "landmark": {landmark.id: landmark.name for landmark in LANDMARKS},
        # by the number that is printed on it; who sees the map says its land, too
        "place": {str(hex): f"hex {hex}" for hex in range(TILES)},
        "nation": {nation.id: nation.people for nation in NATIONS},
        "effect": BOOK.names(),
    }
