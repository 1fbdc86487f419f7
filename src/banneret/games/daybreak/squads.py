"""Forming Squads: ready-made splits, splitting by hand, leaders, the wall, and the roll mode."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.campaign import hero_roll
from banneret.games.daybreak.contents import HERO_NAME, ITEM_DICE, KIND_MEAN, KIND_NAME, WALL_DICE
from banneret.games.daybreak.state import (
    ATTACKER,
    INDIVIDUAL,
    ITEM_TYPES,
    KINDS,
    MOST_SQUADS,
    PLAYER_CITY,
    REPRESENTATIVE,
    SIDE_NAME,
    SQUAD_NAME,
    Army,
    Battle,
    Daybreak,
    city_holder,
    troops_of,
    units_text,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

SQUADS: Final = "daybreak.battle.squads"
Squad = tuple[int, ...]  # units by kind


def battle_of(t: Table[Daybreak]) -> Battle:
    battle = t.state.battle
    assert battle is not None, "there is no battle"
    return battle


def army_of(t: Table[Daybreak], side: int) -> Army:
    battle = battle_of(t)
    return battle.attacker if side == ATTACKER else battle.defender


def holders_of(t: Table[Daybreak], side: int) -> list[int]:
    """Who gives Troops to a side: its Heroes, and for a besieged player the City first."""
    battle = battle_of(t)
    if side == ATTACKER or battle.about != PLAYER_CITY:
        return army_of(t, side).heroes
    return [city_holder(t, battle.place), *battle.defender.heroes]


def muster(t: Table[Daybreak], side: int) -> list[int]:
    """All units of a side."""
    units = [0] * KINDS
    for holder in holders_of(t, side):
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
    army = army_of(t, side)
    if army.seat < 0:
        return
    units = muster(t, side)
    total = sum(units)
    if total + fighting_heroes(t, army) < 2:
        take_squads(t, side, (tuple(units),))
        return
    found = presets(units, total)
    if t.quiet:
        options = [Option(name, do=step(take_squads, side, squads)) for name, squads in found]
    else:
        options = [
            Option(name, do=step(take_squads, side, squads), hint=squads_text(squads))
            for name, squads in found
        ]
    options.append(Option("Split by hand", do=step(ask_number, side)))
    t.ask(army.seat, "Form your Squads", options, SQUADS)


def presets(units: list[int], total: int) -> list[tuple[str, tuple[Squad, ...]]]:
    """Splits that players often want, each once: the names say how."""
    found: list[tuple[str, tuple[Squad, ...]]] = [("One Squad", (tuple(units),))]
    seen = [found[0][1]]
    kinds = [kind for kind in range(KINDS) if units[kind]]
    for number in range(2, MOST_SQUADS + 1):
        if total >= number:
            add(found, seen, EVEN[number], even_split(units, number))
    if len(kinds) > 1:
        top = kinds[-1]
        strongest = tuple([units[k] if k == top else 0 for k in range(KINDS)])
        rest = tuple([0 if k == top else units[k] for k in range(KINDS)])
        add(found, seen, "The strongest kind apart", (strongest, rest))
        if len(kinds) <= MOST_SQUADS:
            apart = [tuple([units[k] if k == kind else 0 for k in range(KINDS)]) for kind in reversed(kinds)]
            add(found, seen, "Each kind apart", tuple(apart))
    for number in range(1, MOST_SQUADS):
        if total > number:
            add(found, seen, SCOUTS[number], scouts(units, number))
    return found


def add(
    found: list[tuple[str, tuple[Squad, ...]]],
    seen: list[tuple[Squad, ...]],
    name: str,
    squads: tuple[Squad, ...],
) -> None:
    if squads not in seen:
        seen.append(squads)
        found.append((name, squads))


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


def squads_text(squads: tuple[Squad, ...]) -> str:
    return "; ".join([f"{SQUAD_NAME[at]}: {units_text(list(squad))}" for at, squad in enumerate(squads)])


# ---- By hand ----


def ask_number(t: Table[Daybreak], side: int) -> None:
    army = army_of(t, side)
    bodies = sum(muster(t, side)) + fighting_heroes(t, army)
    options = [
        Option(str(number), do=step(split, side, number, 0, 0, (0,) * (number * KINDS)))
        for number in range(2, min(bodies, MOST_SQUADS) + 1)
    ]
    t.ask(army.seat, "How many Squads?", options, SQUADS)


def split(t: Table[Daybreak], side: int, number: int, kind: int, squad: int, given: Squad) -> None:
    """How many of a kind go into a Squad; the last Squad gets the rest. `given` has all Squads in one row."""
    units = muster(t, side)
    while kind < KINDS and units[kind] == 0:
        kind += 1
    if kind == KINDS:
        squads = tuple([given[at * KINDS : (at + 1) * KINDS] for at in range(number)])
        t.then(step(take_squads, side, squads))
        return
    left = units[kind] - sum([given[at * KINDS + kind] for at in range(squad)])
    if squad == number - 1 or left == 0:
        rest = list(given)
        rest[squad * KINDS + kind] = left
        t.then(step(split, side, number, kind + 1, 0, tuple(rest)))
        return
    army = army_of(t, side)
    # units of later kinds, and in a campaign Heroes, can still fill Squads that are empty so far
    later = sum(units[kind + 1 :]) + fighting_heroes(t, army)
    options = []
    for count in range(left + 1):
        filled = list(given)
        filled[squad * KINDS + kind] = count
        options.append(
            Option(
                str(count),
                do=step(split, side, number, kind, squad + 1, tuple(filled)),
                blocked=why_not_split(filled, number, squad, left - count, later),
                at=(f"squad:{SIDE_NAME[side]}:{squad}",),
            )
        )
    t.ask(army.seat, f"How many of {left} {KIND_NAME[kind]} in Squad {SQUAD_NAME[squad]}?", options, SQUADS)


def why_not_split(squads: list[int], number: int, squad: int, left: int, later: int) -> str | None:
    """Every Squad needs at least one unit: those up to this one from later kinds, the next ones also from the rest."""
    done = 0
    coming = 0
    for at in range(number):
        if not any(squads[at * KINDS : (at + 1) * KINDS]):
            if at <= squad:
                done += 1
            else:
                coming += 1
    if done > later or done + coming > later + left:
        return "A Squad would stay empty"
    return None


# ---- Squads, leaders, wall, roll mode ----


def take_squads(t: Table[Daybreak], side: int, squads: tuple[Squad, ...]) -> None:
    army = army_of(t, side)
    army.squads = [list(squad) for squad in squads]
    army.alive = [True] * len(squads)
    t.then(step(name_leader, side, 0))


def name_leader(t: Table[Daybreak], side: int, place: int) -> None:
    """Each Hero leads a Squad; whom, is asked where it matters."""
    army = army_of(t, side)
    count = len(army.squads)
    for at in range(place, len(army.heroes)):
        hero = army.heroes[at]
        if count == 1 or not (t.state.campaign or wears_something(t, hero)):
            army.leads[at] = 0
            continue
        empty = [s for s in range(count) if not any(army.squads[s]) and s not in army.leads]
        asked = empty if len(empty) >= len(army.heroes) - at else list(range(count))
        t.then(step(name_leader, side, at + 1))
        cites = "daybreak.campaign.hero-unit" if t.state.campaign else "daybreak.item.in-battle"
        prompt = f"Which Squad does {HERO_NAME[hero]} lead?"
        t.ask(army.seat, prompt, [lead_option(t, side, at, squad) for squad in asked], cites, auto=True)
        return
    t.then(step(name_wall, side))


def wears_something(t: Table[Daybreak], hero: int) -> bool:
    for place in range(hero * ITEM_TYPES, (hero + 1) * ITEM_TYPES):
        if t.state.worn[place] >= 0:
            return True
    return False


def squad_label(army: Army, squad: int) -> str:
    units = army.squads[squad]
    return f"Squad {SQUAD_NAME[squad]}: {units_text(units) if any(units) else 'no Troops'}"


def lead_option(t: Table[Daybreak], side: int, place: int, squad: int) -> Option:
    label = squad_label(army_of(t, side), squad)
    return Option(label, do=step(lead, side, place, squad), at=(f"squad:{SIDE_NAME[side]}:{squad}",))


def lead(t: Table[Daybreak], side: int, place: int, squad: int) -> None:
    army_of(t, side).leads[place] = squad


def name_wall(t: Table[Daybreak], side: int) -> None:
    """A player's City helps one Squad of its defenders."""
    army = army_of(t, side)
    t.then(step(choose_mode, side))
    if side == ATTACKER or battle_of(t).about != PLAYER_CITY:
        return
    options = [
        Option(squad_label(army, squad), do=step(stand_at_wall, squad), at=(f"squad:defender:{squad}",))
        for squad in range(len(army.squads))
    ]
    t.ask(army.seat, "Which Squad stands at the wall?", options, "daybreak.city.wall", auto=True)


def stand_at_wall(t: Table[Daybreak], squad: int) -> None:
    battle_of(t).defender.wall = squad


def choose_mode(t: Table[Daybreak], side: int) -> None:
    """Representative or Individual Rolls, once for the battle; not asked where both are the same."""
    army = army_of(t, side)
    most = max([max(squad) for squad in army.squads])
    if most < 2:
        use_mode(t, side, REPRESENTATIVE)
        return
    t.ask(army.seat, "How do you roll?", MODE_OPTIONS[side], "daybreak.battle.roll-mode")


def use_mode(t: Table[Daybreak], side: int, mode: str) -> None:
    army = army_of(t, side)
    army.mode = mode
    if not t.quiet:
        squads = tuple([tuple(squad) for squad in army.squads])
        leads = tuple([(hero, army.leads[at]) for at, hero in enumerate(army.heroes)])
        t.tell("squads", (army.seat, side, squads, leads, army.wall, mode), SQUADS)


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


EVEN: Final = ("", "", "Two even Squads", "Three even Squads", "Four even Squads")
SCOUTS: Final = ("", "One scout ahead", "Two scouts ahead", "Three scouts ahead")
MODE_OPTIONS: Final = [
    [
        Option(
            "Representative Rolls",
            do=step(use_mode, side, REPRESENTATIVE),
            hint="one roll a kind, times its number",
        ),
        Option(
            "Individual Rolls",
            do=step(use_mode, side, INDIVIDUAL),
            hint="every unit rolls: closer to the average",
        ),
    ]
    for side in (0, 1)
]
