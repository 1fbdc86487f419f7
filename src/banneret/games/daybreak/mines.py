"""Mines: attempts to capture them, Guardians, and what a capture gives."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.battle import begin_battle, neutral_army
from banneret.games.daybreak.campaign import cities_grow, highest_level
from banneret.games.daybreak.collect import roll_resource_type
from banneret.games.daybreak.contents import (
    GUARDIAN_CHECK,
    GUARDIAN_DICE,
    GUARDIAN_TABLE,
    LEVELS,
)
from banneret.games.daybreak.end import check_losses
from banneret.games.daybreak.heroes import lose_hero
from banneret.games.daybreak.items import LEAVE
from banneret.games.daybreak.monsters import lost_at_once, monster_kind
from banneret.games.daybreak.state import (
    COIN,
    GUARDIANS,
    NOBODY,
    NOWHERE,
    Daybreak,
    friends,
    mine_at,
    owner_of,
)
from banneret.games.daybreak.stocks import gain
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.dice import roll

GUARDED_FROM: Final = 18  # on 1d20
GUARDED_FROM_TABLE: Final = 90  # on 1dP
CAPTURE: Final = "daybreak.mine.owner"


def face_mine(t: Table[Daybreak], hero: int) -> None:
    """The Hero may try to capture a Mine that is not its player's or an ally's."""
    tile = t.state.hero_at[hero]
    if tile == NOWHERE:
        return
    mine = mine_at(t, tile)
    seat = owner_of(hero)
    if mine < 0 or friends(t, seat, t.state.mine_owner[mine]):
        return
    options = [Option("capture", do=step(attempt, hero, mine), at=(f"mine:{mine}",)), LEAVE]
    args = (hero, t.state.mine_resource[mine])
    t.ask(seat, "mine", options, "daybreak.mine.attempt", absent=1, args=args)


def attempt(t: Table[Daybreak], hero: int, mine: int) -> None:
    """First the roll for Guardians. With Guardians there, they must be fought."""
    seat = owner_of(hero)
    if t.options["mine_die"] == "dP":
        cites = "daybreak.mine.guardian-table"
        guarded = roll(t, GUARDIAN_TABLE, seat, "guarded-table", cites) >= GUARDED_FROM_TABLE
    else:
        cites = "daybreak.mine.guardian-check"
        guarded = roll(t, GUARDIAN_CHECK, seat, "guarded", cites) >= GUARDED_FROM
    if not guarded:
        capture_mine(t, hero, mine)
        return
    number = guardians(t, seat)
    kind = monster_kind(t)
    t.tell("guardians", (hero, mine, kind, number), "daybreak.mine.guardian-must-fight")
    if lost_at_once(t, hero):
        lose_hero(t, hero, "daybreak.mine.hero-loss")
        check_losses(t)
        return
    t.then(step(guardians_beaten, hero, mine, number))
    begin_battle(t, hero, GUARDIANS, mine, neutral_army(kind, number))


def guardians(t: Table[Daybreak], seat: int) -> int:
    if cities_grow(t):
        dice = LEVELS[highest_level(t)].guardians
        return roll(t, dice, seat, "guardians", "daybreak.campaign.guardians")
    return roll(t, GUARDIAN_DICE, seat, "guardians", "daybreak.mine.guardian-number")


def guardians_beaten(t: Table[Daybreak], hero: int, mine: int, number: int) -> None:
    """A winner captures the Mine; Guardians of an unowned one also pay 1 Coin each."""
    if t.state.hero_at[hero] == NOWHERE:
        return
    if t.state.mine_owner[mine] == NOBODY:
        gain(t, owner_of(hero), COIN, number)
        t.tell("reward", (owner_of(hero), number), "daybreak.mine.guardian-win")
    capture_mine(t, hero, mine)


def capture_mine(t: Table[Daybreak], hero: int, mine: int) -> None:
    """It becomes the player's and gives 1 of its resource at once. Its type is rolled the first time."""
    state = t.state
    seat = owner_of(hero)
    if state.mine_resource[mine] < 0:
        state.mine_resource[mine] = roll_resource_type(t, seat, "daybreak.mine.type-once")
    state.mine_owner[mine] = seat
    gain(t, seat, state.mine_resource[mine], 1)
    t.tell("captures-mine", (hero, mine, state.mine_resource[mine]), CAPTURE)
