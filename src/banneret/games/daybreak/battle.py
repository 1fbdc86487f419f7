"""Battle: Squads attack Squads in turn, the higher total wins, and the whole losing Squad is killed."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.campaign import hero_roll
from banneret.games.daybreak.contents import ITEM_DICE, KIND_DICE, WALL_DICE
from banneret.games.daybreak.end import check_losses
from banneret.games.daybreak.heroes import lose_hero
from banneret.games.daybreak.items import drop_items
from banneret.games.daybreak.options import BATTLE_TURN, CITY_RETREAT, by_the_book
from banneret.games.daybreak.squads import (
    army_of,
    expected,
    form_squads,
    holders_of,
    squad_id,
)
from banneret.games.daybreak.state import (
    ATTACKER,
    DEFENDER,
    GUARDIANS,
    HERO,
    HERO_AT,
    ITEM_TYPES,
    KINDS,
    MONSTERS,
    MOST_SQUADS,
    NEUTRAL_CITY,
    NOBODY,
    PLAYER_CITY,
    REPRESENTATIVE,
    Army,
    Battle,
    Daybreak,
    city_holder,
    owner_of,
    set_troops,
    troops_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, note, step
from banneret.kernel.table import Table
from banneret.parts.dice import Dice, throw
from banneret.parts.rankings import Ranking

TARGET: Final = "daybreak.battle.choose-target"
SKIRMISH: Final = "daybreak.battle.skirmish"

# A part of a Squad's total as the log tells it, in one row: what rolled, which one, how many, what is added for each,
# what it comes to, and the faces.
Part = tuple[int, ...]
UNITS: Final = 0
ITEM: Final = 1
HERO_ITSELF: Final = 2
WALL: Final = 3


# ---- Beginning ----


def neutral_army(kind: int, number: int) -> Army:
    """Monsters, Guardians and neutral Cities: two Squads, as even as possible, and Representative Rolls."""
    army = player_army(NOBODY, [])
    first = [0] * KINDS
    first[kind] = (number + 1) // 2
    army.squads = [first]
    if number > 1:
        second = [0] * KINDS
        second[kind] = number // 2
        army.squads.append(second)
    army.alive = [True] * len(army.squads)
    army.mode = REPRESENTATIVE
    return army


def player_army(seat: int, heroes: list[int]) -> Army:
    army = Army()
    army.seat = seat
    army.heroes = heroes
    army.leads = [-1] * len(heroes)
    army.fallen = [False] * len(heroes)
    army.wall = -1
    army.mode = ""
    army.squads = []
    army.alive = []
    army.lost = 0
    return army


def begin_battle(t: Table[Daybreak], hero: int, about: str, place: int, defender: Army) -> None:
    """Squads and roll mode of the attacker, then of the defender, then dice. Whether the Hero is left tells who won."""
    battle = Battle()
    battle.about = about
    battle.tile = t.state.hero_at[hero]
    battle.place = place
    battle.attacker = player_army(owner_of(hero), [hero])
    battle.defender = defender
    battle.turn = ATTACKER
    battle.attacked = []
    battle.fought = False
    squads = tuple([tuple(squad) for squad in defender.squads])
    against = enemy_named(t, battle)
    t.tell("battle", (hero, about, place, battle.tile, defender.seat, squads, against), "daybreak.battle.end")
    t.enter(battle)
    t.then(step(form_squads, ATTACKER), step(form_squads, DEFENDER), step(begin_fight))


def enemy_named(t: Table[Daybreak], battle: Battle) -> int:
    """Whom a Hero fights, for the log: Monsters or Guardians, else the holder of Troops that a Hero or a City is."""
    if battle.about == HERO:
        return battle.defender.heroes[0]
    return NEUTRALS[battle.about] if battle.about in (MONSTERS, GUARDIANS) else city_holder(t, battle.place)


def side_named(battle: Battle, side: int) -> int:
    """Whose a side is, for the log: a seat, or what kind of neutral creatures."""
    seat = army_of(battle, side).seat
    return seat if seat >= 0 else NEUTRALS[battle.about]


def begin_fight(t: Table[Daybreak]) -> None:
    """Both sides have formed up."""
    t.scope(Battle).fought = True
    t.then(FIGHT)


# ---- Turns ----


def fight(t: Table[Daybreak]) -> None:
    """Sides alternate, the attacker first. On its turn one own Squad attacks one of the enemy's, or each Squad does."""
    battle = t.scope(Battle)
    side = battle.turn
    army = army_of(battle, side)
    enemy = army_of(battle, 1 - side)
    ready = [squad for squad in living(army) if squad not in battle.attacked]
    if army.seat == NOBODY:
        own = neutral_choice(t, army, ready, STRONGEST, -1)
        skirmish(t, own, neutral_choice(t, enemy, living(enemy), WEAKEST, 1))
        return
    options = [ATTACKS[side][own][other] for own in ready for other in living(enemy)]
    if may_retreat(t, battle, side):
        options.append(
            Option("retreat", do=step(retreat, side), at=(HERO_AT[army.heroes[0]],), hint="hero-lost")
        )
    t.ask(army.seat, "attack", options, TARGET, auto=True)


def living(army: Army) -> list[int]:
    return [squad for squad in range(len(army.squads)) if army.alive[squad]]


def may_retreat(t: Table[Daybreak], battle: Battle, side: int) -> bool:
    """A player with a Hero may, the defenders of a City only by the book."""
    if side == ATTACKER or battle.about != PLAYER_CITY:
        return True
    return by_the_book(t, CITY_RETREAT) and len(battle.defender.heroes) > 0


def odds(t: Table[Daybreak], side: int, own: int, other: int) -> Said:
    """What two Squads roll on average."""
    battle = t.scopes_of(Battle)[-1]
    army, enemy = army_of(battle, side), army_of(battle, 1 - side)
    return Said("odds", (round(expected(t, army, own)), round(expected(t, enemy, other))))


def neutral_choice(t: Table[Daybreak], army: Army, squads: list[int], ranking: Ranking, sign: int) -> int:
    """The Squad that comes first by what it can be expected to roll, the earlier one where two are even."""
    measured: list[tuple[int, ...]] = [(sign * round(1000.0 * expected(t, army, squad)),) for squad in squads]
    return squads[ranking.best(measured).at]


# ---- Skirmishes ----


def skirmish(t: Table[Daybreak], own: int, other: int) -> None:
    """Both Squads roll, again while they are equal, and the loser's whole Squad dies."""
    battle = t.scope(Battle)
    side = battle.turn
    army, enemy = army_of(battle, side), army_of(battle, 1 - side)
    named = (side_named(battle, side), side_named(battle, 1 - side))
    while True:
        mine: list[Part] = []
        its: list[Part] = []
        total = squad_total(t, army, own, mine)
        against = squad_total(t, enemy, other, its)
        args = (side, own, other, tuple(mine), tuple(its), total, against, *named)
        t.tell("skirmish", args, SKIRMISH if total != against else "daybreak.battle.tie")
        if total != against:
            break
    if total > against:
        kill(t, battle, 1 - side, other)
    else:
        kill(t, battle, side, own)
    if True not in army.alive:
        end_battle(t, 1 - side, False)
    elif True not in enemy.alive:
        end_battle(t, side, False)
    else:
        pass_turn(t, battle, own)
        t.then(FIGHT)


def pass_turn(t: Table[Daybreak], battle: Battle, squad: int) -> None:
    """The other side is next; by the book when each living Squad of this side has attacked."""
    battle.attacked.append(squad)
    if by_the_book(t, BATTLE_TURN):
        for ready in living(army_of(battle, battle.turn)):
            if ready not in battle.attacked:
                return
    battle.attacked = []
    battle.turn = 1 - battle.turn


def squad_total(t: Table[Daybreak], army: Army, squad: int, parts: list[Part]) -> int:
    """Units kind by kind, the wall, then what the Heroes add that lead this Squad."""
    units = army.squads[squad]
    representative = army.mode == REPRESENTATIVE
    total = 0
    for kind in range(KINDS):
        count = units[kind]
        if count:
            dice = KIND_DICE[kind]
            if representative:
                faces = throw(t, dice)
                part = count * dice.sum(faces)
            else:
                faces = throw_each(t, dice, count)
                part = count * dice.plus
                for face in faces:
                    part += face
            total += part
            parts.append((UNITS, kind, count, dice.plus, part, *faces))
    if army.wall == squad:
        total += add_dice(t, WALL, 0, WALL_DICE, parts)
    for at, hero in enumerate(army.heroes):
        if army.leads[at] == squad and not army.fallen[at]:
            total += hero_total(t, hero, parts)
    return total


def throw_each(t: Table[Daybreak], dice: Dice, count: int) -> tuple[int, ...]:
    """Individual Rolls: the faces of all units."""
    sides = dice.sides
    return tuple([t.below(sides) + 1 for _ in range(count * dice.count)])


def hero_total(t: Table[Daybreak], hero: int, parts: list[Part]) -> int:
    """The Hero's Items, and in a campaign the Hero itself; never multiplied."""
    state = t.state
    total = 0
    if state.campaign:
        total += add_dice(t, HERO_ITSELF, hero, hero_roll(t, hero), parts)
    for place in range(hero * ITEM_TYPES, (hero + 1) * ITEM_TYPES):
        item = state.worn[place]
        if item >= 0:
            total += add_dice(t, ITEM, item, ITEM_DICE[state.item_type[item]][state.item_rank[item]], parts)
    return total


def add_dice(t: Table[Daybreak], what: int, number: int, dice: Dice, parts: list[Part]) -> int:
    faces = throw(t, dice)
    total = dice.sum(faces)
    parts.append((what, number, 1, dice.plus, total, *faces))
    return total


def kill(t: Table[Daybreak], battle: Battle, side: int, squad: int) -> None:
    """The whole Squad is dead; the wall and the Heroes that helped it help no more."""
    army = army_of(battle, side)
    units = army.squads[squad]
    army.lost += sum(units)
    alone = UNITS if any(units) else WALL if army.wall == squad else HERO_ITSELF
    args = (side, squad, tuple(units), side_named(battle, side), alone)
    t.tell("squad-dies", args, "daybreak.battle.loser-dies")
    army.squads[squad] = [0] * KINDS
    army.alive[squad] = False
    if army.wall == squad:
        army.wall = -1
    for at in range(len(army.heroes)):
        if army.leads[at] == squad:
            army.fallen[at] = True


# ---- The end of a battle ----


def retreat(t: Table[Daybreak], side: int) -> None:
    """The Hero and its Army are forfeited."""
    t.tell("retreats", (army_of(t.scope(Battle), side).heroes[0],), "daybreak.battle.retreat")
    end_battle(t, 1 - side, True)


def end_battle(t: Table[Daybreak], winner: int, retreated: bool) -> None:
    """Survivors go back to where they came from; the losing side's Heroes are removed and drop their Items."""
    battle = t.scope(Battle)
    won, lost = army_of(battle, winner), army_of(battle, 1 - winner)
    args = (winner, won.seat, lost.seat, battle.about, side_named(battle, winner))
    t.tell("battle-won", args, "daybreak.battle.end")
    if won.seat != NOBODY:
        return_survivors(t, battle, winner)
    killed = lost.lost
    for hero in lost.heroes:
        if t.state.campaign and not retreated:
            killed += 1
        lose_hero(t, hero, loss_cites(battle.about, winner, retreated))
    if t.state.campaign:
        learn_and_faint(t, won, killed, battle.tile)
    check_losses(t)


def loss_cites(about: str, winner: int, retreated: bool) -> str:
    """The rule by which the losing side's Heroes are gone."""
    if retreated:
        return "daybreak.battle.retreat-items"
    return "daybreak.city.capture" if about == PLAYER_CITY and winner == ATTACKER else LOSS_CITES[about]


def return_survivors(t: Table[Daybreak], battle: Battle, side: int) -> None:
    """Of each kind first to the City, then to the Heroes in the order of their hire, each up to what it gave."""
    left = [0] * KINDS
    for squad in army_of(battle, side).squads:
        for kind in range(KINDS):
            left[kind] += squad[kind]
    for holder in holders_of(t, battle, side):
        gave = troops_of(t, holder)
        for kind in range(KINDS):
            kept = min(gave[kind], left[kind])
            gave[kind] = kept
            left[kind] -= kept
        set_troops(t, holder, gave)


def learn_and_faint(t: Table[Daybreak], won: Army, killed: int, tile: int) -> None:
    """Campaign: every Hero of the winning side learns; one whose Squad fell drops its Items and half of its Troops."""
    for at, hero in enumerate(won.heroes):
        if killed:
            t.state.experience[hero] += killed
            t.tell("learns", (hero, killed, t.state.experience[hero]), "daybreak.campaign.levels")
        if won.fallen[at]:
            t.state.fainted[hero] = True
            drop_items(t, hero, tile)
            set_troops(t, hero, [count // 2 for count in troops_of(t, hero)])
            t.tell("faints", (hero,), "daybreak.campaign.faint")


FIGHT: Final = step(fight)
# What neutral creatures are called in the log (see types.army in words.toml).
NEUTRALS: Final = {MONSTERS: -1, GUARDIANS: -2, NEUTRAL_CITY: -3}
# How neutral armies fight: with their strongest Squad against the weakest.
STRONGEST: Final = Ranking(("strongest",))
WEAKEST: Final = Ranking(("weakest",))
LOSS_CITES: Final = {
    "monsters": "daybreak.battle.field-loss",
    "guardians": "daybreak.mine.hero-loss",
    "neutral city": "daybreak.city.siege-lost",
    "city": "daybreak.city.siege-lost",
    "hero": "daybreak.battle.hero-vs-hero",
}
ATTACKS: Final = [
    [
        [
            Option(
                "attack",
                (own, other),
                do=step(skirmish, own, other),
                at=(squad_id(side, own), squad_id(1 - side, other)),
                hint=note(odds, side, own, other),
            )
            for other in range(MOST_SQUADS)
        ]
        for own in range(MOST_SQUADS)
    ]
    for side in (0, 1)
]
