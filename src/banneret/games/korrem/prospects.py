"""What things look worth to a player at a glance: characters, resources, a fight, a place on the map.

The judgement (`score.py`), the quick hand (`habit.py`, `tactics.py`) and what searches look at (`promise.py`) all steer
by these. All of it is public knowledge; nothing here looks into decks or hands. One unit is about a plain recruit's
worth; `POINT` of them make a Victory Point.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    ARTIFACTS,
    DESIGNS,
    ENGAGEMENT,
    GOLD,
    GOODS,
    KINGDOM_COST,
    LAND_IDS,
    LANDMARKS,
    NATIONS,
    OCEAN,
    ORE,
    STEEL,
    VILLAGE_COST,
    WASTELAND,
    Design,
    Quest,
    design_of,
)
from banneret.games.korrem.gather import yield_of
from banneret.games.korrem.goods import enough
from banneret.games.korrem.march import Wings, can_enter, cost_to_enter
from banneret.games.korrem.quests import TILE_KEY, condition_of, progress, times_paid, wanted
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    VILLAGE,
    Korrem,
    allied,
    armies_of,
    armies_on,
    bank_of,
    battle_at,
    goods_in,
    kingdoms_of,
    landmark_at,
    neighbours,
    npc_armies,
    seat_of,
    settlements_of,
    villages_of,
)
from banneret.games.korrem.townhall import tops
from banneret.kernel.table import Table

POINT: Final = 6.0  # what a Victory Point is worth
PRICE: Final[list[float]] = [
    0.5,
    0.5,
    0.65,
    0.5,
    0.8,
    1.5,
    1.7,
]  # what a resource is worth where it is wanted
SPARE: Final = 0.12  # and where it is not: part of that
FAR: Final = 0.8  # what a goal is worth an Action farther away
SPREADING: Final = 9  # Actions from which a goal is seen
TOWNS: Final = 5  # Settlements that a nation wants
PHASES: Final = 14  # Attack Phases of each side that a fight is thought ahead
LEVY: Final = (
    (3, 0, 4),
    (3, 1, 5),
    (2, 0, 4),
    (3, 0, 4),
)  # who rises at a Call to Arms, about: attack, defense, health
ALLIES: Final = ((3, 0, 5), (3, 0, 5), (3, 1, 6), (4, 1, 7))  # who stands by a Sinister creature, about
HANDS: Final[list[float]] = [0.0, 2.4, 4.4, 6.0, 7.2, 8.0, 8.6, 9.0]  # what so many Providers are worth


# ---- Characters ----


def power_of(design: Design) -> float:
    """What a character is worth on a battlefield."""
    value = design.attack + 0.45 * design.health + 1.2 * design.defense
    if design.shoots:
        value += 1.0
    if design.flies:
        value += 0.5
    for ability in design.abilities:
        if ability.verb in ("damage", "heal", "disable", "freeze", "poison", "bonus-attack", "kill", "drain"):
            value += 1.0
    return 0.55 * value


POWER: Final[list[float]] = [power_of(design) for design in DESIGNS]


def power(card: int) -> float:
    return POWER[design_of(card).index]


def strength_of(state: Korrem, army: int) -> float:
    total = 0.0
    for card in state.army_cards[army]:
        total += POWER[design_of(card).index]
    return total


def blow_of(design: Design) -> int:
    """The damage that a character deals in a phase, about: its attack, or an Ability instead."""
    best = design.attack
    for ability in design.abilities:
        if ability.verb == "damage":
            number = ability.verbs[0].numbers["n"].number
            best = max(best, number - 2 if ability.recharge else number)
        elif ability.verb == "extra-attack":
            best += design.attack
    return best


BLOW: Final[list[int]] = [blow_of(design) for design in DESIGNS]


# ---- A fight, thought ahead ----


class Party:
    """Those who would fight on one side: attack, defense and Health left of each."""

    def __init__(self) -> None:
        self.attack: list[int] = []
        self.defense: list[int] = []
        self.left: list[int] = []

    def add(self, attack: int, defense: int, left: int) -> None:
        self.attack.append(attack)
        self.defense.append(defense)
        self.left.append(left)

    def add_cards(self, cards: list[int]) -> None:
        for card in cards:
            design = design_of(card)
            self.add(BLOW[design.index], design.defense, design.health)

    def strength(self) -> float:
        total = 0.0
        for at in range(len(self.left)):
            if self.left[at] > 0:
                total += self.attack[at] + 0.5 * self.left[at] + self.defense[at]
        return total

    def blow(self) -> int:
        total = 0
        for at in range(len(self.left)):
            if self.left[at] > 0:
                total += self.attack[at]
        return total

    def suffer(self, damage: int) -> None:
        """Collective damage: who falls most easily falls first, and every Defense takes its part."""
        while damage > 0:
            target = -1
            least = 1000
            for at in range(len(self.left)):
                need = self.left[at] + self.defense[at]
                if self.left[at] > 0 and need < least:
                    target, least = at, need
            if target < 0:
                return
            if damage >= least:
                self.left[target] = 0
                damage -= least
            else:
                self.left[target] -= max(0, damage - self.defense[target])
                return


def wild_party(cards: list[int]) -> Party:
    """Creatures, with the allies that a Sinister one calls."""
    party = Party()
    party.add_cards(cards)
    if len(cards) == 1 and ENGAGEMENT[design_of(cards[0]).nature].results[0].startswith("draw"):
        for attack, defense, health in ALLIES:
            party.add(attack, defense, health)
    return party


def fighting_faces(cards: list[int]) -> int:
    """On how many of the eight faces creatures fight whom they meet; several always do."""
    results = ENGAGEMENT[design_of(cards[0]).nature].results
    if len(cards) > 1:
        return len(results)
    return sum([1 for result in results if result.startswith(("attack", "draw"))])


def add_defence(state: Korrem, party: Party, hex: int, held: bool) -> None:
    """Walls and Towers of a Settlement; where nothing holds it at all, those who rise at a Call to Arms."""
    for _ in range(state.walls[hex] + state.towers[hex]):
        party.add(0, 0, 6)
    for _ in range(state.towers[hex]):
        party.add(4, 0, 1)
    if not held and not state.walls[hex] and not state.towers[hex]:
        for attack, defense, health in LEVY:
            party.add(attack, defense, health)


def outlook(mine: Party, its: Party, first: bool) -> float:
    """How a fight would end: the part of the own strength that is left, less that of theirs. From -1 to 1."""
    own, other = mine.strength(), its.strength()
    if own <= 0.0 or other <= 0.0:
        return 1.0 if own > 0.0 else -1.0
    acting = first
    for _ in range(2 * PHASES):
        if acting:
            its.suffer(mine.blow())
            if its.strength() <= 0.0:
                break
        else:
            mine.suffer(its.blow())
            if mine.strength() <= 0.0:
                break
        acting = not acting
    return mine.strength() / own - its.strength() / other


# ---- Resources ----


def wants(t: Table[Korrem], seat: int) -> list[int]:
    """What a nation would like to have: the price of the next Settlement, of a Kingdom, of those in its Town Hall."""
    state = t.state
    villages, kingdoms = villages_of(state, seat), kingdoms_of(state, seat)
    wanted_goods = [0] * GOODS
    if villages + kingdoms < TOWNS:
        for good in range(GOODS):
            wanted_goods[good] += VILLAGE_COST[good]
    if villages > 0 and kingdoms < 2 and villages + kingdoms >= 2:
        for good in range(GOODS):
            wanted_goods[good] += KINGDOM_COST[good]
    for _, card in tops(t, seat):
        cost = design_of(card).cost
        for good in range(GOODS):
            wanted_goods[good] += cost[good]
    for quest in open_quests(t, seat):
        when = condition_of(quest)
        if when.name == "bank":
            good = GOLD if when.word("what") == "Gold" else STEEL
            wanted_goods[good] = max(wanted_goods[good], wanted(quest))
    if wanted_goods[STEEL]:
        wanted_goods[ORE] += 2 * wanted_goods[STEEL]
    return wanted_goods


def goods_worth(stock: list[int], wanted_goods: list[int]) -> float:
    total = 0.0
    for good in range(GOODS):
        number = stock[good]
        useful = min(number, wanted_goods[good])
        total += PRICE[good] * (useful + SPARE * min(12, number - useful))
    return total


def price_of(good: int, stock: list[int], wanted_goods: list[int]) -> float:
    """What one more of a resource is worth to who has a stock."""
    return PRICE[good] if stock[good] < wanted_goods[good] else SPARE * PRICE[good]


def stock_of(state: Korrem, seat: int) -> list[int]:
    """All that a nation has, in its bank and on the way."""
    goods = bank_of(state, seat)
    for army in armies_of(seat):
        if state.army_hex[army] != NOWHERE:
            for good in range(GOODS):
                goods[good] += state.army_goods[army * GOODS + good]
    return goods


# ---- Quests ----


def open_quests(t: Table[Korrem], seat: int) -> list[Quest]:
    """Quests of the nation's characters in play that can still bring points."""
    state = t.state
    found: list[Quest] = []
    for army in armies_of(seat):
        if state.army_hex[army] != NOWHERE:
            for card in state.army_cards[army]:
                quest = design_of(card).quest
                if quest is not None and quest not in found and is_open(state, seat, quest):
                    found.append(quest)
    return found


def is_open(state: Korrem, seat: int, quest: Quest) -> bool:
    return quest.mode in ("repeat", "hold") or not times_paid(state, seat, quest)


def quest_in(t: Table[Korrem], seat: int, cards: list[int], condition: str) -> float:
    """What one deed of a kind is worth to those among some characters who want it."""
    value = 0.0
    seen: list[int] = []
    for card in cards:
        quest = design_of(card).quest
        if quest is None or quest.index in seen or condition_of(quest).name != condition:
            continue
        seen.append(quest.index)
        if is_open(t.state, seat, quest):
            left = wanted(quest) - progress(t, seat, quest) % wanted(quest)
            value += POINT * quest.vp / max(1, left)
    return value


# ---- Places ----


def is_site(t: Table[Korrem], seat: int, hex: int) -> bool:
    """Could a Village be founded there?"""
    state = t.state
    if state.hex_land[hex] in (OCEAN, WASTELAND) or state.settlement[hex] or landmark_at(state, hex) >= 0:
        return False
    for other in neighbours(state, hex):
        if state.settlement[other]:
            return False
    return all(seat_of(t, army) == seat for army in armies_on(state, hex))


def is_cove(state: Korrem, hex: int) -> bool:
    """In the Crystal Cove nobody takes damage: there is nothing to be won."""
    mark = landmark_at(state, hex)
    return mark >= 0 and LANDMARKS[mark].use == "cove"


class Prospects:
    """What an Army could do where, and how far that is: a value for every hex."""

    def __init__(self, t: Table[Korrem], army: int) -> None:
        state = t.state
        self.seat = seat_of(t, army)
        self.army = army
        self.cards = state.army_cards[army]
        self.goods = goods_in(state, army)
        self.bank = bank_of(state, self.seat)
        self.wanted = wants(t, self.seat)
        self.stock = stock_of(state, self.seat)
        self.wings = Wings(t, army)
        count = len(state.hex_land)
        self.yields = [0.0] * count  # by hex: what the Army would gather
        self.goal = [0.0] * count  # by hex: what there is to be done besides
        self.look_at_land(t)
        self.look_at_homes(t)
        self.look_at_marks(t)
        self.look_at_others(t)
        self.far = self.spread(t)

    def look_at_land(self, t: Table[Korrem]) -> None:
        """What each hex yields to the Army's Providers."""
        state = t.state
        by_land = [0.0] * len(LAND_IDS)
        for card in self.cards:
            if card in state.undead:
                continue
            design = design_of(card)
            for one in design.gathers:
                best = 0.0
                for good in one.resources:
                    best = max(best, price_of(good, self.stock, self.wanted))
                by_land[one.land] += best
        for hex, land in enumerate(state.hex_land):
            if by_land[land] > 0.0:
                self.yields[hex] = by_land[land] * yield_of(t, hex)

    def look_at_homes(self, t: Table[Korrem]) -> None:
        """Bringing goods and Artifacts home, recruits that wait there; sites for a Village whose price is at hand."""
        state = t.state
        load = goods_worth(self.goods, self.wanted)
        value = 0.45 * load
        for relic, holder in enumerate(state.relic_army):
            if holder == self.army:
                value += POINT * ARTIFACTS[relic].vp
        both = [self.goods[good] + self.bank[good] for good in range(GOODS)]
        towns = settlements_of(state, self.seat)
        may_found = len(towns) < TOWNS
        carries = may_found and enough(self.goods, VILLAGE_COST)
        if may_found and not carries and enough(both, VILLAGE_COST):
            value += 5.0
        if kingdoms_of(state, self.seat) < 2 and enough(both, KINGDOM_COST):
            value += 6.0
        if any(
            not design_of(card).summon and enough(both, design_of(card).cost)
            for _, card in tops(t, self.seat)
        ):
            value += 1.2
        for hex in towns:
            if state.occupier[hex] == NOBODY:
                self.goal[hex] += value
            else:
                self.goal[hex] += 4.0
        if carries:
            favoured = NATIONS[state.nation[self.seat]].lands
            lands = [
                LAND_IDS.index(condition_of(quest).word("land").lower())
                for quest in open_quests(t, self.seat)
                if condition_of(quest).name == "settlements-on"
            ]
            for hex in range(len(state.hex_land)):
                if is_site(t, self.seat, hex):
                    land = state.hex_land[hex]
                    self.goal[hex] += (
                        9.0 + (1.0 if land in favoured else 0.0) + (8.0 if land in lands else 0.0)
                    )

    def look_at_marks(self, t: Table[Korrem]) -> None:
        """Landmarks: to be seen, to trade at, to try one's luck at."""
        state = t.state
        for card in self.cards:
            quest = design_of(card).quest
            if quest is None or condition_of(quest).name != "visits-landmarks":
                continue
            if not is_open(state, self.seat, quest):
                continue
            left = max(1, wanted(quest) - progress(t, self.seat, quest))
            for hex in range(len(state.hex_land)):
                tile = state.hex_tile[hex]
                if (
                    landmark_at(state, hex) >= 0
                    and quest.index * TILE_KEY + tile not in state.seen_marks[self.seat]
                ):
                    self.goal[hex] += POINT * quest.vp / (1.0 + left)
            break
        short = max(0, self.wanted[GOLD] - self.stock[GOLD]) + max(0, self.wanted[STEEL] - self.stock[STEEL])
        for hex in range(len(state.hex_land)):
            mark = landmark_at(state, hex)
            if mark < 0:
                continue
            found = LANDMARKS[mark]
            if found.use == "market" and short:
                lots = 0
                for good in range(GOODS):
                    spare = min(self.goods[good], max(0, self.stock[good] - self.wanted[good] // 2))
                    lots += spare // found.number
                self.goal[hex] += 1.6 * min(lots, short)
            elif found.use == "mine":
                self.goal[hex] += 0.6

    def look_at_others(self, t: Table[Korrem]) -> None:
        """Creatures and enemies that can be beaten."""
        state = t.state
        for npc in npc_armies(t):
            hex = state.army_hex[npc]
            if hex != NOWHERE and battle_at(state, hex) is None:
                self.goal[hex] += max(0.0, self.hunt(t, npc))
        for hex in range(len(state.hex_land)):
            owner = state.owner[hex]
            if owner != NOBODY and not allied(t, self.seat, owner) and state.occupier[hex] != self.seat:
                self.goal[hex] += max(0.0, self.raid(t, hex))
        for other in range(t.seats):
            if allied(t, self.seat, other):
                continue
            for army in armies_of(other):
                hex = state.army_hex[army]
                if hex != NOWHERE and not state.settlement[hex] and state.army_battle[army] == NO_BATTLE:
                    self.goal[hex] += max(0.0, self.raid(t, hex))

    def own_party(self) -> Party:
        mine = Party()
        mine.add_cards(self.cards)
        return mine

    def spoils(self, t: Table[Korrem], ahead: float, prize: float) -> float:
        """What a fight is worth: the prize where it is won, less what falls in it."""
        own = 0.0
        for card in self.cards:
            own += power(card)
        if ahead <= 0.0:
            return -0.8 * own
        sure = min(1.0, ahead / 0.35)
        return sure * prize - (1.0 - sure) * 0.8 * own - 0.5 * (1.0 - ahead) * own

    def hunt(self, t: Table[Korrem], npc: int) -> float:
        """What it is worth to meet creatures: they may fight, join or flee."""
        state = t.state
        cards = state.army_cards[npc]
        if not cards or is_cove(state, state.army_hex[npc]):
            return 0.0
        its = wild_party(cards)
        fights = fighting_faces(cards)
        joins = 0
        if len(cards) == 1:
            joins = ENGAGEMENT[design_of(cards[0]).nature].results.count("join")
        prize = 1.0 + quest_in(t, self.seat, self.cards, "wins-battles")
        for card in cards:
            prize += POINT * design_of(card).vp
        prize += 0.5 * goods_worth(goods_in(state, npc), self.wanted)
        value = fights / 8.0 * self.spoils(t, outlook(self.own_party(), its, False), prize)
        return value + joins / 8.0 * 0.8 * power(cards[0])

    def raid(self, t: Table[Korrem], hex: int) -> float:
        """What it is worth to attack whoever holds a hex."""
        state = t.state
        if is_cove(state, hex):
            return 0.0
        its = Party()
        prize = 1.0 + quest_in(t, self.seat, self.cards, "wins-battles")
        leaders = quest_in(t, self.seat, self.all_cards(t), "kill-leader")
        held = False
        for army in armies_on(state, hex):
            other = seat_of(t, army)
            if other == NOBODY or allied(t, self.seat, other):
                continue
            held = True
            cards = state.army_cards[army]
            its.add_cards(cards)
            for card in cards:
                design = design_of(card)
                prize += 0.5 * POWER[design.index] + POINT * design.vp
                if design.leader:
                    prize += leaders
            prize += 0.5 * goods_worth(goods_in(state, army), self.wanted)
            for relic, holder in enumerate(state.relic_army):
                if holder == army:
                    prize += POINT * 0.6 * ARTIFACTS[relic].vp
        owner = state.owner[hex]
        if owner != NOBODY and not allied(t, self.seat, owner):
            prize += 3.0 if state.settlement[hex] == VILLAGE else 5.0
            add_defence(state, its, hex, held)
        if not its.left:
            return 0.0
        return self.spoils(t, outlook(self.own_party(), its, True), prize)

    def all_cards(self, t: Table[Korrem]) -> list[int]:
        found: list[int] = []
        for army in armies_of(self.seat):
            if t.state.army_hex[army] != NOWHERE:
                found.extend(t.state.army_cards[army])
        return found

    def spread(self, t: Table[Korrem]) -> list[float]:
        """By hex: the best that lies ahead from there, less for every Action on the way."""
        state = t.state
        count = len(state.hex_land)
        found = [self.goal[hex] + 0.9 * self.yields[hex] for hex in range(count)]
        worth = [0.0] * count  # what a neighbour sees of a hex; 0 where the Army cannot go
        for _ in range(SPREADING):
            for hex in range(count):
                if can_enter(state, self.wings, hex):
                    fade = FAR if cost_to_enter(state, self.wings, hex) == 1 else FAR * FAR
                    worth[hex] = fade * found[hex]
            changed = False
            for hex in range(count):
                best = found[hex]
                for other in state.near[6 * hex : 6 * hex + 6]:
                    if other != NOWHERE and worth[other] > best:
                        best = worth[other]
                        changed = True
                found[hex] = best
            if not changed:
                break
        return found
