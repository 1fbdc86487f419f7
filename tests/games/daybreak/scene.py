"""Positions for tests: lay out the map, fix the dice, make choices by their names, look at the outcome.

scene = Scene()                                  # two seats, Normal Mode, an empty 10x10 map on Day 1
scene.city(0, "B2", spawners="T1 T2")            # numbers: city 0
hero = scene.hero(0, "B2", troops="10 T1, 3 T2*")
scene.token("D2", "monster").stock(0, coin=9)
scene.explore(0, 4)                              # seat 0 explores; its Hero rolls a 4
scene.dice(percent(20), 3, 4)                    # the coming dice: 1dP = 20, then 2d6 = 3 and 4
scene.choose("move aldric D2", "one-squad", "representative")
"""

from __future__ import annotations

from typing import Self

from banneret.games.daybreak import GAME
from banneret.games.daybreak.contents import HERO_NAME, ITEM_NAME, RANK_NAME, RESOURCE_NAME, item_name
from banneret.games.daybreak.day import END_OF_DAY, NEXT_DAY, acquisition, collect_income, remit
from banneret.games.daybreak.explore import explore
from banneret.games.daybreak.heroes import new_hero
from banneret.games.daybreak.options import HOUSE as HOUSE
from banneret.games.daybreak.setup import found_city
from banneret.games.daybreak.state import (
    BUILD_PHASE,
    DROPPED,
    EXPLORATION_PHASE,
    HEROES_EACH,
    ITEM_TOKEN,
    ITEM_TYPES,
    KINDS,
    MINE,
    MONSTER_TOKEN,
    NOBODY,
    NOWHERE,
    RESOURCE_TOKEN,
    RESOURCES,
    Army,
    Battle,
    Daybreak,
    ally_of,
    city_holder,
    grid_of,
    items_of,
    items_on,
    join_sides,
    troops_of,
)
from banneret.kernel.step import Step, step
from banneret.kernel.table import new_table
from banneret.testing import Position

# Set-up options of positions that say nothing else: the mode that a test is played in, and the house rules it is about.
USUALLY: dict[str, object] = {"mode": "normal"}
TOKENS = {"item": ITEM_TOKEN, "resource": RESOURCE_TOKEN, "monster": MONSTER_TOKEN}
LEVELS = ("encampment", "villa", "estate", "castle")


def percent(tens: int) -> int:
    """The face of the percentile die that shows 10, 20 ... 100."""
    assert tens in range(10, 101, 10), f"1dP does not show {tens}"
    return tens // 10


def kind_of(words: str) -> int:
    """'T2' is Tier 2 Rank 1, 'T2*' is Tier 2 Rank 2."""
    return 2 * (int(words[1]) - 1) + words.endswith("*")


def kind_words(kind: int) -> str:
    return f"T{kind // 2 + 1}" + ("*" if kind % 2 else "")


def units(words: str) -> list[int]:
    """'10 T1, 3 T2*' as numbers by kind."""
    counts = [0] * KINDS
    for part in words.split(",") if words else []:
        count, kind = part.split()
        counts[kind_of(kind)] += int(count)
    return counts


def words_of(counts: list[int]) -> str:
    """Numbers by kind as '10 T1, 3 T2*'; '' for none."""
    return ", ".join(f"{count} {kind_words(kind)}" for kind, count in enumerate(counts) if count)


class Scene(Position[Daybreak]):
    """A table laid out by hand. Seats, Heroes, Cities, Mines and Items go by numbers, tiles by names such as "C7"."""

    def __init__(self, seats: int = 2, seed: str = "1", **options: object) -> None:
        super().__init__(new_table(GAME, seats, GAME.settings_with({**USUALLY, **options}), seed))
        state = self.t.state
        state.tokens = [0] * len(state.tokens)
        for column in (state.mine_tile, state.mine_owner, state.mine_resource):
            column.clear()
        for column in (state.city_tile, state.city_owner, state.founder, state.spawners, state.built):
            column.clear()
        for column in (state.hired, state.exchanged, state.level, state.besieged):
            column.clear()
        state.ramparts = []
        state.troops = [0] * (seats * HEROES_EACH * KINDS)
        state.stock = [0] * (seats * RESOURCES)
        state.hero_at = [NOWHERE] * (seats * HEROES_EACH)
        state.day = 1
        self.first(0)

    # ---- Laying out ----

    def tile(self, name: str) -> int:
        """The number of a tile: "A1" is the top left corner."""
        letters = name.rstrip("0123456789")
        column = ord(letters[-1]) - ord("A") + (26 if len(letters) == 2 else 0)
        return grid_of(self.t).tile(column, int(name[len(letters) :]) - 1)

    def first(self, seat: int) -> Scene:
        """The First Player; the others follow counter-clockwise."""
        self.state.first = seat
        self.state.order = [(seat - place) % self.t.seats for place in range(self.t.seats)]
        return self

    def day(self, number: int) -> Scene:
        self.state.day = number
        return self

    def city(
        self,
        owner: int | None,
        tile: str,
        spawners: str = "",
        troops: str = "",
        level: str = "encampment",
        ramparts: bool = False,
    ) -> int:
        """A City of a seat (None: neutral), with Spawners "T1 T1* T2" and recruits "5 T1". Gives its number."""
        city = found_city(self.t, self.tile(tile), NOBODY, 0)
        self.state.city_owner[city] = NOBODY if owner is None else owner
        self.state.spawners[city] = sum(1 << kind_of(words) for words in spawners.split())
        self.state.level[city] = LEVELS.index(level)
        self.state.ramparts[city] = ramparts
        self.set_troops(city_holder(self.t, city), troops)
        return city

    def hero(self, seat: int, tile: str, troops: str = "", items: str = "", experience: int = 0) -> int:
        """A Hero with Troops "10 T1, 3 T2*" and Items "rare off hand, common amulet". Gives its number."""
        hero = new_hero(self.t, seat, self.tile(tile))
        self.set_troops(hero, troops)
        self.state.experience[hero] = experience
        for words in items.split(",") if items else []:
            self.item(hero, words.strip())
        return hero

    def set_troops(self, holder: int, words: str) -> Scene:
        self.state.troops[holder * KINDS : (holder + 1) * KINDS] = units(words)
        return self

    def new_item(self, words: str) -> int:
        """'rare off hand': an Item of that rank and type, taken from the deck."""
        rank, _, type_words = words.partition(" ")
        ranks = [name.lower() for name in RANK_NAME]
        types = [name.lower() for name in ITEM_NAME]
        state = self.state
        state.item_type.append(types.index(type_words))
        state.item_rank.append(ranks.index(rank))
        state.item_holder.append(-1)
        state.item_tile.append(-1)
        state.deck[types.index(type_words)] -= 1
        return len(state.item_type) - 1

    def item(self, hero: int, words: str) -> int:
        """An Item for a Hero; the first one of its type is worn, further ones are carried."""
        item = self.new_item(words)
        self.state.item_holder[item] = hero
        place = hero * ITEM_TYPES + self.state.item_type[item]
        if self.state.worn[place] < 0:
            self.state.worn[place] = item
        return item

    def armory(self, city: int, words: str) -> int:
        item = self.new_item(words)
        self.state.item_holder[item] = city_holder(self.t, city)
        return item

    def dropped(self, tile: str, words: str) -> int:
        """An Item that lies on a tile."""
        item = self.new_item(words)
        self.state.item_tile[item] = self.tile(tile)
        self.state.tokens[self.tile(tile)] |= DROPPED
        return item

    def mine(self, tile: str, owner: int | None = None, resource: str = "") -> int:
        """A Mine of nobody or of a seat; its resource ("Food") is known or not. Gives its number."""
        state = self.state
        state.tokens[self.tile(tile)] |= MINE
        state.mine_tile.append(self.tile(tile))
        state.mine_owner.append(NOBODY if owner is None else owner)
        state.mine_resource.append(RESOURCE_NAME.index(resource) if resource else -1)
        return len(state.mine_tile) - 1

    def token(self, tile: str, *kinds: str) -> Scene:
        """Tokens on a tile: "item", "resource", "monster"."""
        for kind in kinds:
            self.state.tokens[self.tile(tile)] |= TOKENS[kind]
        return self

    def stock(self, seat: int, coin: int = 0, wood: int = 0, food: int = 0, stone: int = 0) -> Scene:
        self.state.stock[seat * RESOURCES : (seat + 1) * RESOURCES] = [coin, wood, food, stone]
        return self

    def allies(self, seat: int, other: int) -> Scene:
        join_sides(self.t, seat, other)
        return self

    def dice(self, *faces: int) -> Scene:
        """The coming dice, in the order in which the rules roll them. A drawn Item counts from 1, too."""
        return self.fix_draws(*[face - 1 for face in faces])

    # ---- Starting ----

    def run(self, *steps: Step) -> Self:
        """Run some steps from here, until the next ask. Who has no City has lost it today."""
        for seat in range(self.t.seats):
            if (
                seat not in self.state.city_owner
                and not self.state.out[seat]
                and not self.state.homeless[seat]
            ):
                self.state.homeless[seat] = self.state.day
        return super().run(*steps)

    def explore(self, seat: int, *moves: int) -> Scene:
        """The seat's Exploration Phase; `moves` are the movement dice of its Heroes in the order of their hire."""
        order = self.state.order
        at = order.index(seat)
        later = [other for other in order[at + 1 :] if not self.state.out[other]]
        self.dice(*moves, *[fixed + 1 for fixed in self.t.chance.fixed])
        return self.run(step(explore, seat), *[step(explore, other) for other in later], END_OF_DAY)

    def build(self) -> Scene:
        """The Build & Recruitment Phase of this Day, all seats at once."""
        self.state.phase = BUILD_PHASE
        return self.run(
            step(acquisition, ()), *[step(explore, seat) for seat in self.state.order], END_OF_DAY
        )

    def income(self) -> Scene:
        """The Resource Phase of this Day, then Build & Recruitment."""
        collect_income(self.t)
        return self.build()

    def remittance(self) -> Scene:
        """The Remittance Phase of this Day, then Build & Recruitment."""
        return self.run(step(remit), END_OF_DAY)

    def next_day(self) -> Scene:
        """The next Day begins, with everything that it brings."""
        return self.run(NEXT_DAY)

    def end_day(self) -> Scene:
        """What is looked at when a Day ends; if the game goes on, the next Day begins."""
        self.state.phase = EXPLORATION_PHASE
        return self.run(END_OF_DAY)

    # ---- Playing ----

    def form(self, *squads: str, mode: str = "representative") -> Scene:
        """Split by hand into Squads such as "10 T1, 3 T2" and "5 T1", and choose the roll mode, if it is asked."""
        if self.asked("squads"):
            if len(squads) == 1:
                self.choose("one-squad")
            else:
                self.choose("split-by-hand").split(*squads)
        if mode and self.asked("roll-mode"):
            self.choose(mode)
        return self

    def split(self, *squads: str) -> Scene:
        """Answer how the Army is split, with Squads such as "10 T1, 3 T2"; "" is a Hero by itself."""
        self.t.choose(self.ask, self.split_numbers(*squads))
        self.check()
        return self

    def split_numbers(self, *squads: str) -> tuple[int, ...]:
        """The numbers that stand for Squads."""
        wanted = [units(words) for words in squads]
        assert self.ask.numbers is not None
        numbers = [len(wanted)]
        for amount in self.ask.numbers.amounts[1:]:
            squad, kind = amount.args
            assert isinstance(squad, int)
            assert isinstance(kind, int)
            numbers.append(wanted[squad][kind] if squad < len(wanted) else 0)
        return tuple(numbers)

    def divide(self, *shares: str) -> Scene:
        """Answer how the Troops are divided: what each Hero gets, in the order of hire; the City gets the rest."""
        self.t.choose(self.ask, self.divide_numbers(*shares))
        self.check()
        return self

    def divide_numbers(self, *shares: str) -> tuple[int, ...]:
        """The numbers that stand for what each Hero gets, and for the rest."""
        asked = self.ask.numbers
        assert asked is not None
        holders = list(dict.fromkeys([amount.args[0] for amount in asked.amounts]))
        kinds = list(dict.fromkeys([amount.args[1] for amount in asked.amounts]))
        wanted = [units(words) for words in shares]
        assert len(wanted) == len(holders) - 1
        numbers = []
        for amount in asked.amounts:
            holder, kind = holders.index(amount.args[0]), amount.args[1]
            assert isinstance(kind, int)
            if holder < len(wanted):
                numbers.append(wanted[holder][kind])
            else:
                numbers.append(asked.totals[kinds.index(kind)].most - sum(share[kind] for share in wanted))
        return tuple(numbers)

    def storm(self, way: str) -> Scene:
        """Go to a City that has no Troops in it, lay siege to it and take it, for Tier 1 Troops in one Squad.

        Whatever the City still has to set against them, the besieger rolls its best and the City its worst.
        """
        self.choose(way, "besiege")
        for prompt, answer in (("squads", "one-squad"), ("roll-mode", "representative")):
            if self.asked(prompt):
                self.choose(answer)
        if self.asked("attack"):
            best = int(any(self.army("attacker").squads[0])) + 2 * self.state.campaign
            self.dice(*[6] * best, *[1] * 20).choose("attack a a").dice()
        return self

    def counts(self, seat: int = -1) -> list[int]:
        """The numbers that a count ask offers."""
        return [int(str(number)) for option in self.ask_of(seat).options for number in option.args]

    # ---- Looking ----

    def troops(self, hero: int) -> str:
        """A Hero's Troops as "10 T1, 3 T2*"."""
        return words_of(troops_of(self.t, hero))

    def recruits(self, city: int) -> str:
        """A City's Troops as "10 T1, 3 T2*"."""
        return words_of(troops_of(self.t, city_holder(self.t, city)))

    def has(self, seat: int, resource: str) -> int:
        return self.state.stock[seat * RESOURCES + RESOURCE_NAME.index(resource)]

    def stocks(self, seat: int) -> list[int]:
        """Coin, Wood, Food, Stone."""
        return self.state.stock[seat * RESOURCES : (seat + 1) * RESOURCES]

    def at(self, hero: int) -> str:
        """The name of a Hero's tile; "" when it is not in play."""
        tile = self.state.hero_at[hero]
        return "" if tile == NOWHERE else grid_of(self.t).name(tile)

    def goals(self, hero: str) -> set[str]:
        """The tiles that a Hero is offered."""
        return {name.split()[2] for name in self.names() if name.startswith(f"move {hero} ")}

    def in_city(self, city: int, seat: int = -1) -> list[str]:
        """The options that speak of a City."""
        found = []
        for option, name in zip(self.ask_of(seat).options, self.names(seat), strict=True):
            types = [type_name for _, type_name in self.t.game.words.kinds["options"][option.kind].args]
            if ("city", city) in zip(types, option.args, strict=True):
                found.append(name)
        return found

    def can_act(self, hero: str) -> bool:
        """Is a Hero offered anything at all?"""
        return any(hero in name.split() for name in self.names())

    def moves(self, hero: int) -> int:
        return self.state.moves[hero]

    def items(self, hero: int) -> list[str]:
        """The Items that a Hero carries."""
        return [self.item_words(item) for item in items_of(self.t, hero)]

    def lying(self, tile: str) -> list[str]:
        """The Items that lie on a tile."""
        return [self.item_words(item) for item in items_on(self.t, self.tile(tile))]

    def item_words(self, item: int) -> str:
        return item_name(self.state.item_type[item], self.state.item_rank[item]).lower()

    def worn(self, hero: int) -> list[str]:
        return [self.item_words(item) for item in self.state.worn[hero * 3 : hero * 3 + 3] if item >= 0]

    def tokens(self, tile: str) -> set[str]:
        """The tokens on a tile: "item", "resource", "monster"."""
        marks = self.state.tokens[self.tile(tile)]
        return {name for name, bit in TOKENS.items() if marks & bit}

    def army(self, side: str) -> Army:
        """The attacker's or the defender's side of the battle."""
        battle = self.battle
        assert battle is not None, "there is no battle"
        return battle.attacker if side == "attacker" else battle.defender

    @property
    def battle(self) -> Battle | None:
        """The battle that is under way."""
        found = self.t.scopes_of(Battle)
        return found[0] if found else None

    def allied(self) -> list[int]:
        """By seat: its ally, or -1."""
        return [ally_of(self.t, seat) for seat in range(self.t.seats)]

    def hint(self, name: str, seat: int = -1) -> str:
        """What a player reads of an option's outcome."""
        return self.t.game.hint(self.t, self.option(name, seat))

    def hints(self, seat: int = -1) -> list[str]:
        return [self.t.game.hint(self.t, option) for option in self.ask_of(seat).options]

    def squads(self, side: str) -> list[str]:
        """A side's Squads as "4 T3"; "" for a dead one."""
        return [words_of(squad) for squad in self.army(side).squads]

    def spawners(self, city: int) -> str:
        marks = self.state.spawners[city]
        return " ".join(kind_words(kind) for kind in range(KINDS) if marks >> kind & 1)

    def name(self, hero: int) -> str:
        return HERO_NAME[hero]

    def totals(self) -> list[tuple[object, object]]:
        """What the two Squads of each skirmish rolled, the attacking one first."""
        return [(args[5], args[6]) for args in self.told("skirmish")]
