"""Forming Squads: ready-made splits, splitting by hand, leaders, the wall, and the roll mode."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.campaign import hero_roll
from banneret.games.daybreak.contents import ITEM_DICE, KIND_MEAN, WALL_DICE
from banneret.games.daybreak.state import (
    ATTACKER,
    DEFENDER,
    INDIVIDUAL,
    ITEM_TYPES,
    KINDS,
    MOST_SQUADS,
    PLAYER_CITY,
    REPRESENTATIVE,
    SIDE_NAME,
    Army,
    Battle,
    Daybreak,
    city_holder,
    troops_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.numbers import Amount, Total
from banneret.kernel.step import Said, counted, step
from banneret.kernel.table import Table

SQUADS: Final = "daybreak.battle.squads"
Squad = tuple[int, ...]  # units by kind
Preset = tuple[str, tuple[int, ...], tuple[Squad, ...]]  # what a ready-made split is called, and its Squads


def army_of(battle: Battle, side: int) -> Army:
    return battle.attacker if side == ATTACKER else battle.defender


def holders_of(t: Table[Daybreak], battle: Battle, side: int) -> list[int]:
    """Who gives Troops to a side: its Heroes, and for a besieged player the City first."""
    if side == ATTACKER or battle.about != PLAYER_CITY:
        return army_of(battle, side).heroes
    return [city_holder(t, battle.place), *battle.defender.heroes]


def muster(t: Table[Daybreak], battle: Battle, side: int) -> list[int]:
    """All units of a side."""
    units = [0] * KINDS
    for holder in holders_of(t, battle, side):
        troops = troops_of(t, holder)
        for kind in range(KINDS):
            units[kind] += troops[kind]
    return units


def fighting_heroes(t: Table[Daybreak], army: Army) -> int:
    """In a campaign a Hero is a unit of its Squad, and can be all of it."""
    return len(army.heroes) if t.state.campaign else 0


# ---- Ready-made splits ----


def form_squads(t: Table[Daybreak], side: int) -> None:
    """A player's side forms up to four Squads: a ready-made split, or one by hand."""
    battle = t.scope(Battle)
    army = army_of(battle, side)
    if army.seat < 0:
        return
    units = muster(t, battle, side)
    total = sum(units)
    if total + fighting_heroes(t, army) < 2:
        take_squads(t, side, (tuple(units),))
        return
    options = [
        Option(kind, args, do=step(take_squads, side, squads), hint=Said(SQUADS_HINT[len(squads)], squads))
        for kind, args, squads in presets(units, total)
    ]
    options.append(Option("split-by-hand", do=step(split, side)))
    t.ask(army.seat, "squads", options, SQUADS)


def presets(units: list[int], total: int) -> list[Preset]:
    """Splits that players often want, each once."""
    found: list[Preset] = [("one-squad", (), (tuple(units),))]
    kinds = [kind for kind in range(KINDS) if units[kind]]
    for number in range(2, MOST_SQUADS + 1):
        if total >= number:
            add(found, "even-squads", (number,), even_split(units, number))
    if len(kinds) > 1:
        top = kinds[-1]
        strongest = tuple([units[k] if k == top else 0 for k in range(KINDS)])
        rest = tuple([0 if k == top else units[k] for k in range(KINDS)])
        add(found, "strongest-apart", (), (strongest, rest))
        if len(kinds) <= MOST_SQUADS:
            apart = [tuple([units[k] if k == kind else 0 for k in range(KINDS)]) for kind in reversed(kinds)]
            add(found, "each-apart", (), tuple(apart))
    for number in range(1, MOST_SQUADS):
        if total > number:
            add(found, "scouts", (number,), scouts(units, number))
    return found


def add(found: list[Preset], kind: str, args: tuple[int, ...], squads: tuple[Squad, ...]) -> None:
    for _, _, other in found:
        if other == squads:
            return
    found.append((kind, args, squads))


def even_split(units: list[int], number: int) -> tuple[Squad, ...]:
    """Every kind as evenly as possible; what is left over goes round, so that no Squad stays empty."""
    squads = [[0] * KINDS for _ in range(number)]
    turn = 0
    for kind in range(KINDS - 1, -1, -1):
        each = units[kind] // number
        for squad in squads:
            squad[kind] = each
        for _ in range(units[kind] % number):
            squads[turn % number][kind] += 1
            turn += 1
    return tuple([tuple(squad) for squad in squads])


def scouts(units: list[int], number: int) -> tuple[Squad, ...]:
    """The main body, and single units of the weakest kinds as Squads of their own."""
    body = units[:]
    singles: list[Squad] = []
    for kind in range(KINDS):
        while body[kind] and len(singles) < number:
            body[kind] -= 1
            singles.append(tuple([1 if k == kind else 0 for k in range(KINDS)]))
    return (tuple(body), *singles)


# ---- By hand ----


def split(t: Table[Daybreak], side: int) -> None:
    """How many Squads, and how many of each kind in each: all numbers at once, Squad by Squad."""
    battle = t.scope(Battle)
    army = army_of(battle, side)
    units = muster(t, battle, side)
    heroes = fighting_heroes(t, army)
    most = min(sum(units) + heroes, MOST_SQUADS)
    kinds = [kind for kind in range(KINDS) if units[kind]]
    amounts = [Amount("squad-number", (), 2, most)]
    for squad in range(most):
        for kind in kinds:
            amounts.append(Amount("squad-share", (squad, kind), 0, units[kind]))
    totals = [
        Total(tuple(range(1 + at, len(amounts), len(kinds))), units[kind], units[kind])
        for at, kind in enumerate(kinds)
    ]
    answers = [numbers_of(squads, most, kinds) for squads in sensible_splits(units, most, heroes)]
    t.ask_numbers(
        army.seat,
        "split",
        tuple(amounts),
        counted(split_by_hand, side),
        answers[0],
        tuple(totals),
        counted(why_not_split, most, heroes),
        SQUADS,
        listed=answers,
    )


def numbers_of(squads: tuple[Squad, ...], most: int, kinds: list[int]) -> tuple[int, ...]:
    """The numbers that stand for a split: how many Squads, then what is in each, and nothing in those not formed."""
    numbers = [len(squads)]
    for at in range(most):
        for kind in kinds:
            numbers.append(squads[at][kind] if at < len(squads) else 0)
    return tuple(numbers)


def split_by_hand(t: Table[Daybreak], numbers: tuple[int, ...], side: int) -> None:
    units = muster(t, t.scope(Battle), side)
    kinds = [kind for kind in range(KINDS) if units[kind]]
    squads = [[0] * KINDS for _ in range(numbers[0])]
    for at in range(numbers[0] * len(kinds)):
        squads[at // len(kinds)][kinds[at % len(kinds)]] = numbers[1 + at]
    take_squads(t, side, tuple([tuple(squad) for squad in squads]))


def why_not_split(t: Table[Daybreak], numbers: tuple[int, ...], most: int, heroes: int) -> Said | None:
    """Every Squad needs at least one unit, or in a campaign a Hero; and there are no more than were asked for."""
    each = (len(numbers) - 1) // most
    empty = 0
    for squad in range(most):
        filled = any(numbers[1 + squad * each : 1 + (squad + 1) * each])
        if squad >= numbers[0]:
            if filled:
                return Said("squad-unformed", (squad,))
        elif not filled:
            empty += 1
            if empty > heroes:
                return Said("squad-empty", (squad,))
    return None


def sensible_splits(units: list[int], most: int, heroes: int) -> list[tuple[Squad, ...]]:
    """The ready-made splits, some of the strongest units apart; in a campaign also with Heroes by themselves."""
    total = sum(units)
    bodies = [squads for _, _, squads in presets(units, total)]
    for number in (total // 4, total // 3, 2 * total // 3, 3 * total // 4):
        if 0 < number < total:
            squads = strongest_apart(units, number)
            if squads not in bodies:
                bodies.append(squads)
    found: list[tuple[Squad, ...]] = []
    for body in bodies:
        for alone in range(heroes + 1):
            squads = (*body, *[NO_UNITS] * alone)
            if 2 <= len(squads) <= most and squads.count(NO_UNITS) <= heroes:
                found.append(squads)
    return found


def strongest_apart(units: list[int], number: int) -> tuple[Squad, ...]:
    """So many units in a Squad of their own, of the strongest kinds."""
    rest = units[:]
    apart = [0] * KINDS
    for kind in range(KINDS - 1, -1, -1):
        apart[kind] = min(rest[kind], number)
        rest[kind] -= apart[kind]
        number -= apart[kind]
    return (tuple(apart), tuple(rest))


# ---- Squads, leaders, wall, roll mode ----


def take_squads(t: Table[Daybreak], side: int, squads: tuple[Squad, ...]) -> None:
    army = army_of(t.scope(Battle), side)
    army.squads = [list(squad) for squad in squads]
    army.alive = [True] * len(squads)
    t.then(step(name_leader, side, 0))


def name_leader(t: Table[Daybreak], side: int, place: int) -> None:
    """Each Hero leads a Squad; whom, is asked where it matters."""
    army = army_of(t.scope(Battle), side)
    if place == len(army.heroes):
        t.then(step(name_wall, side))
        return
    hero = army.heroes[place]
    count = len(army.squads)
    t.then(step(name_leader, side, place + 1))
    if count == 1 or not (t.state.campaign or wears_something(t, hero)):
        t.then(step(lead, side, place, 0))
        return
    empty = [s for s in range(count) if not any(army.squads[s]) and s not in army.leads]
    asked = empty if len(empty) >= len(army.heroes) - place else list(range(count))
    options = [
        Option(
            "squad", squad_args(army, squad), do=step(lead, side, place, squad), at=(squad_id(side, squad),)
        )
        for squad in asked
    ]
    cites = "daybreak.campaign.hero-unit" if t.state.campaign else "daybreak.item.in-battle"
    t.ask(army.seat, "lead", options, cites, auto=True, args=(hero,))


def wears_something(t: Table[Daybreak], hero: int) -> bool:
    for place in range(hero * ITEM_TYPES, (hero + 1) * ITEM_TYPES):
        if t.state.worn[place] >= 0:
            return True
    return False


def squad_args(army: Army, squad: int) -> tuple[object, ...]:
    return (squad, tuple(army.squads[squad]))


def squad_id(side: int, squad: int) -> str:
    """What a Squad is called on the board."""
    return f"squad:{SIDE_NAME[side]}:{squad}"


def lead(t: Table[Daybreak], side: int, place: int, squad: int) -> None:
    army_of(t.scope(Battle), side).leads[place] = squad


def name_wall(t: Table[Daybreak], side: int) -> None:
    """A player's City helps one Squad of its defenders."""
    battle = t.scope(Battle)
    t.then(step(choose_mode, side))
    if side == ATTACKER or battle.about != PLAYER_CITY:
        return
    army = battle.defender
    options = [
        Option("squad", squad_args(army, squad), do=step(stand_at_wall, squad), at=(squad_id(side, squad),))
        for squad in range(len(army.squads))
    ]
    t.ask(army.seat, "wall", options, "daybreak.city.wall", auto=True)


def stand_at_wall(t: Table[Daybreak], squad: int) -> None:
    t.scope(Battle).defender.wall = squad


def choose_mode(t: Table[Daybreak], side: int) -> None:
    """Representative or Individual Rolls, once for the battle; not asked where both are the same."""
    army = army_of(t.scope(Battle), side)
    most = max([max(squad) for squad in army.squads])
    if most < 2:
        use_mode(t, side, REPRESENTATIVE)
        return
    t.ask(army.seat, "roll-mode", MODE_OPTIONS[side], "daybreak.battle.roll-mode")


def use_mode(t: Table[Daybreak], side: int, mode: str) -> None:
    army = army_of(t.scope(Battle), side)
    army.mode = mode
    squads = tuple([tuple(squad) for squad in army.squads])
    args = (army.seat, side, squads, tuple(army.heroes), tuple(army.leads), army.wall, mode, len(squads))
    t.tell(SQUADS_TOLD[len(squads)], (*args, *squads), SQUADS)


# ---- What to expect ----


def expected(t: Table[Daybreak], army: Army, squad: int) -> float:
    """The mean of a Squad's total."""
    total = 0.0
    units = army.squads[squad]
    for kind in range(KINDS):
        if units[kind]:
            total += units[kind] * KIND_MEAN[kind]
    if army.wall == squad:
        total += WALL_DICE.mean
    for at, hero in enumerate(army.heroes):
        if army.leads[at] == squad:
            total += hero_mean(t, hero)
    return total


def hero_mean(t: Table[Daybreak], hero: int) -> float:
    """What a Hero adds to a Squad on average: Items, and in a campaign the Hero itself."""
    state = t.state
    total = hero_roll(t, hero).mean if state.campaign else 0.0
    for place in range(hero * ITEM_TYPES, (hero + 1) * ITEM_TYPES):
        item = state.worn[place]
        if item >= 0:
            total += ITEM_DICE[state.item_type[item]][state.item_rank[item]].mean
    return total


NO_UNITS: Final[Squad] = (0,) * KINDS
SQUADS_TOLD: Final = ("", "squads", "squads-2", "squads-3", "squads-4")
SQUADS_HINT: Final = ("", "squads-1", "squads-2", "squads-3", "squads-4")
MODE_OPTIONS: Final = [
    [Option(mode, do=step(use_mode, side, mode), hint=Said(mode)) for mode in (REPRESENTATIVE, INDIVIDUAL)]
    for side in (ATTACKER, DEFENDER)
]
