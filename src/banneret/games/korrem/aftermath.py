"""After a Battle: spoils, the dead, bonds across the line, occupation; and retreats that a stalemate forces."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.armies import pass_relic, relic_into_deck, send_home, strike_flag
from banneret.games.korrem.battlefield import characters_on
from banneret.games.korrem.contents import GOLD, GOODS
from banneret.games.korrem.events import event_is
from banneret.games.korrem.goods import give_army, give_bank
from banneret.games.korrem.harm import keep_walls, settle_battle
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.quests import look_at_quests, occupied, score_points, won_battle
from banneret.games.korrem.retreat import flee_to, give_up, havens, stay_behind
from banneret.games.korrem.settle import lose_addons
from banneret.games.korrem.state import (
    DRUMS,
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Battle,
    Korrem,
    allied,
    battle_of,
    flag_of,
    levy_of,
    seat_of,
)
from banneret.games.korrem.windows import anybody
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

VICTORY: Final = "korrem.end.spoils-resources"
ASSIGNING: Final = "korrem.end.spoils-assign"
OCCUPATION: Final = "korrem.occupy.by-victory"
STALEMATE: Final = "korrem.gap.stalemate"


def conclude(t: Table[Korrem], id: int) -> None:
    """One party holds the field: it takes what was left behind, the dead go home, and the Battle is over."""
    state = t.state
    battle = battle_of(state, id)
    standing = [side for side in range(len(battle.sides)) if not battle.sides[side].out]
    for side in range(len(battle.sides)):
        into_the_pot(t, battle, side)
    victor = first_among(t, battle, standing)
    won: list[int] = []
    if victor == NOBODY:
        lose_everything(t, battle)
    else:
        won = take_spoils(t, battle, standing, victor)
    bury(t, battle)
    for side in standing:
        honour(t, battle, side, victor)
    release(t, battle)
    occupy(t, battle, standing)
    state.battles = [other for other in state.battles if other.id != id]
    state.bonds = [bond for bond in state.bonds if bond.battle != id]
    seats = tuple([battle.sides[side].seat for side in standing])
    t.tell("battle-over", (id, battle.hex, seats), VICTORY)
    for seat in range(t.seats):
        look_at_quests(t, seat)
    acting = state.player if state.player != NOBODY else state.observer
    t.then(
        *[step(assign_relic, relic, tuple(battle.sides[victor].armies)) for relic in won],
        step(anybody, acting, "battle-over"),
    )


def into_the_pot(t: Table[Korrem], battle: Battle, side: int) -> None:
    """What beaten sides and fallen Armies carried, the hoard of NPCs included, and the Gold for their kills."""
    state = t.state
    own = battle.sides[side]
    for army in own.armies:
        if state.army_battle[army] == battle.id and (own.out or not state.army_cards[army]):
            for good in range(GOODS):
                battle.pot[good] += state.army_goods[army * GOODS + good]
                state.army_goods[army * GOODS + good] = 0
            for relic, holder in enumerate(state.relic_army):
                if holder == army:
                    state.relic_army[relic] = NOWHERE
                    own.relics.append(relic)
    if own.out:
        battle.pot[GOLD] += own.bounty


def first_among(t: Table[Korrem], battle: Battle, standing: list[int]) -> int:
    """Of allies who win together the one with more survivors takes the spoils, on a tie the one that was first."""
    best = NOBODY
    for side in standing:
        if best == NOBODY or len(characters_on(battle, side)) > len(characters_on(battle, best)):
            best = side
    return best


def lose_everything(t: Table[Korrem], battle: Battle) -> None:
    """Nobody is left to take anything: resources go to the supply, Artifacts into the World Deck."""
    for side in battle.sides:
        for relic in side.relics:
            relic_into_deck(t, relic)
        side.relics = []


def take_spoils(t: Table[Korrem], battle: Battle, standing: list[int], victor: int) -> list[int]:
    """Resources, bounties and Artifacts go to the victor; the Artifacts.

    Where Add-ons alone have held their Settlement, its owner's bank takes them.
    """
    state = t.state
    army = richest_army(t, battle, victor)
    seat = battle.sides[victor].seat if army != NOWHERE else state.owner[battle.hex]
    for winner in standing:
        pay_bounty(t, battle, winner, victor)
    for good in range(GOODS):
        if army == NOWHERE:
            give_bank(state, seat, good, battle.pot[good])
        else:
            give_army(state, army, good, battle.pot[good])
    relics: list[int] = []
    for side in battle.sides:
        relics.extend(side.relics)
        side.relics = []
    for relic in relics:
        state.relic_army[relic] = army
        state.relic_bank[relic] = seat if army == NOWHERE else NOBODY
    flag = 0 if army == NOWHERE else flag_of(army)
    if any(battle.pot):
        t.tell("spoils", (seat, flag, tuple(battle.pot)), VICTORY)
    for relic in relics:
        t.tell("wins-relic", (seat, flag, relic), "korrem.end.spoils-artifacts")
    return relics


def pay_bounty(t: Table[Korrem], battle: Battle, side: int, victor: int) -> None:
    """The Gold for Monsters is its killer's: of allies who win together each has its own."""
    bounty = battle.sides[side].bounty
    army = richest_army(t, battle, side)
    if side == victor or army == NOWHERE:
        battle.pot[GOLD] += bounty
    elif bounty:
        give_army(t.state, army, GOLD, bounty)
        gold = tuple([bounty if good == GOLD else 0 for good in range(GOODS)])
        t.tell("spoils", (battle.sides[side].seat, flag_of(army), gold), "korrem.gap.monster-gold")


def assign_relic(t: Table[Korrem], relic: int, armies: tuple[int, ...]) -> None:
    """Whoever has won with several Armies says which of them takes an Artifact."""
    state = t.state
    holder = state.relic_army[relic]
    there = [army for army in armies if state.army_cards[army]]
    if holder not in there or len(there) < 2 or seat_of(t, holder) == NOBODY:
        return
    options = [
        Option("assign", (relic, flag_of(army)), do=step(pass_relic, relic, army), at=(f"army:{army}",))
        for army in there
    ]
    t.ask(seat_of(t, holder), "assign-relic", options, ASSIGNING, absent=there.index(holder), args=(relic,))


def richest_army(t: Table[Korrem], battle: Battle, side: int) -> int:
    """The Army of a side that takes the spoils: the one with most survivors; NOWHERE if only Add-ons are left."""
    best = NOWHERE
    most = 0
    for army in battle.sides[side].armies:
        if len(t.state.army_cards[army]) > most:
            best, most = army, len(t.state.army_cards[army])
    return best


def bury(t: Table[Korrem], battle: Battle) -> None:
    """The dead return to their decks of origin, in the order of their death."""
    for side in battle.sides:
        for card in side.graves:
            send_home(t, card)
        side.graves = []


def honour(t: Table[Korrem], battle: Battle, side: int, victor: int) -> None:
    """A won Battle counts for Quests, and while the War Drums sound for a Victory Point."""
    own = battle.sides[side]
    beaten = [other for other in battle.sides if other.out]
    if own.seat == NOBODY or not beaten:
        return
    cards = tuple([card for army in own.armies for card in t.state.army_cards[army]])
    outnumbered = len(battle.card) - len(
        [1 for f in range(len(battle.card)) if battle.army[f] in own.armies]
    ) > len(cards)
    won_battle(t, own.seat, cards, outnumbered)
    if (
        event_is(t, "war-drums")
        and not t.state.drums[own.seat]
        and any(other.seat != NOBODY for other in beaten)
    ):
        t.state.drums[own.seat] = True
        score_points(t, own.seat, 1, DRUMS, "korrem.gap.event-cards")


def release(t: Table[Korrem], battle: Battle) -> None:
    """Armies are free again; those without a character are gone, and so is a levy without a flag."""
    state = t.state
    for side in battle.sides:
        for army in side.armies:
            if state.army_battle[army] != battle.id:
                continue
            state.army_battle[army] = NO_BATTLE
            if side.seat != NOBODY and army == levy_of(t, side.seat):
                for card in list(state.army_cards[army]):
                    send_home(t, card)
            if not state.army_cards[army]:
                strike_flag(t, army)


def occupy(t: Table[Korrem], battle: Battle, standing: list[int]) -> None:
    """Who wins on a foreign Settlement's hex occupies it; what is left of its Add-ons is gone."""
    state = t.state
    hex = battle.hex
    owner = state.owner[hex]
    if owner == NOBODY:
        return
    seats = [battle.sides[side].seat for side in standing if battle.sides[side].armies]
    invaders = [
        seat
        for seat in seats
        if seat != NOBODY
        and not allied(t, seat, owner)
        and any(seat_of(t, army) == seat for army in armies_here(state, hex))
    ]
    if not invaders:
        if owner in seats or state.occupier[hex] not in seats:
            state.occupier[hex] = NOBODY
        return
    if state.occupier[hex] != invaders[0]:
        state.occupier[hex] = invaders[0]
        t.tell("occupies", (invaders[0], owner, kind_at(state, hex), hex), OCCUPATION)
        occupied(t, invaders[0])
    if not keep_walls(t, battle):
        lose_addons(t, hex)


def armies_here(state: Korrem, hex: int) -> list[int]:
    return [army for army, place in enumerate(state.army_hex) if place == hex]


# ---- Forced retreats ----


def force_retreat(t: Table[Korrem], id: int) -> None:
    """A limit is reached: the side that arrived last goes. Without a way out it is dispersed to its decks."""
    state = t.state
    battle = battle_of(state, id)
    side = last_to_arrive(battle)
    own = battle.sides[side]
    t.tell("forced-out", (id, own.seat), STALEMATE)
    battle.idle = 0
    battle.stirred = True
    stay_behind(t, battle, side)
    if battle.decided or own.out:
        return
    armies = [army for army in own.armies if state.army_cards[army]]
    if own.seat == NOBODY:
        leave_npcs(t, battle, side, armies)
    elif all(havens(t, army, 1, state.army_cards[army]) for army in armies):
        give_up(t, battle, side)
        t.then(*[step(flee_to, army, 1) for army in armies])
    else:
        for army in armies:
            disperse(t, battle, side, army)
        give_up(t, battle, side)
    settle_battle(t, battle)


def last_to_arrive(battle: Battle) -> int:
    for side in range(len(battle.sides) - 1, -1, -1):
        if not battle.sides[side].out and battle.sides[side].role != 0:
            return side
    return [side for side in range(len(battle.sides)) if not battle.sides[side].out][-1]


def disperse(t: Table[Korrem], battle: Battle, side: int, army: int) -> None:
    for fighter in characters_on(battle, side):
        if battle.army[fighter] == army:
            for relic in battle.relics[fighter]:
                t.state.relic_army[relic] = NOWHERE
                battle.sides[side].relics.append(relic)
            battle.relics[fighter] = []
            send_home(t, battle.card[fighter])
            battle.side[fighter] = NOBODY


def leave_npcs(t: Table[Korrem], battle: Battle, side: int, armies: list[int]) -> None:
    """Arriving creatures go back to their deck; residents stay with their flag."""
    if battle.sides[side].role != 0:
        for army in armies:
            disperse(t, battle, side, army)
    give_up(t, battle, side)
