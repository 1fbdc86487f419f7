"""Summons: called from the hand into Battle for their price, and dispelled back to it."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.abilities import free_beside
from banneret.games.korrem.armies import end_bonds, has_crew, out_of_army, relic_into_deck, strike_flag
from banneret.games.korrem.battlefield import (
    ATTACKER,
    BELOW,
    DEFENDER,
    Cell,
    bears,
    characters_on,
    design,
)
from banneret.games.korrem.contents import (
    CARDS,
    FIREREALM,
    FIRST_WILD,
    GOODS,
    LANDMARKS,
    SKYREALM,
    SWAMP,
    TENEBRIS,
    Design,
    Goods,
    design_of,
)
from banneret.games.korrem.fighters import can_use, may_act
from banneret.games.korrem.goods import drop_goods, give_army, give_bank, lacking, together
from banneret.games.korrem.harm import die, to_hand
from banneret.games.korrem.lineup import add_fighter
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Battle,
    Korrem,
    armies_of,
    bank_of,
    battle_of,
    enter_play,
    goods_in,
    hand,
    landmark_at,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table

SUMMONING: Final = "korrem.battle.summon-placement"
PRICE: Final = "korrem.townhall.summon-cost-army"
DISPEL: Final = "korrem.type.summon-dispel"
REALMS: Final = (SKYREALM, FIREREALM, TENEBRIS)


# ---- Calling ----


def summoners(t: Table[Korrem], battle: Battle, side: int) -> list[int]:
    """Active characters that can call Summons; of a side that latecomers join only these, until it acts as one."""
    return [
        fighter
        for fighter in characters_on(battle, side)
        if can_use(t, battle, fighter)
        and may_act(battle, fighter)
        and (design(battle, fighter).summoner or bears(battle, fighter, "horn-of-calling"))
    ]


def fits_here(state: Korrem, battle: Battle, found: Design) -> bool:
    """Creatures' Summons are called on their land, those of the realms at their gate; a nation's anywhere."""
    origin = found.origin
    if origin < FIRST_WILD or origin == SWAMP:
        return True
    if origin in REALMS:
        mark = landmark_at(state, battle.hex)
        return mark >= 0 and LANDMARKS[mark].realm == origin
    return state.hex_land[battle.hex] == origin - FIRST_WILD


def bank_helps(state: Korrem, battle: Battle, seat: int) -> bool:
    """On an own Settlement the Nation Bank may pay."""
    return state.owner[battle.hex] == seat and state.occupier[battle.hex] == NOBODY


def purse(t: Table[Korrem], battle: Battle, side: int, summoner: int) -> list[int]:
    """What the Army that summons carries, and what its bank has where that may pay."""
    seat = battle.sides[side].seat
    stock = goods_in(t.state, battle.army[summoner])
    return together(stock, bank_of(t.state, seat)) if bank_helps(t.state, battle, seat) else stock


def why_not_summon(t: Table[Korrem], battle: Battle, side: int, card: int, summoner: int) -> Said | None:
    found = design_of(card)
    if not fits_here(t.state, battle, found):
        return Said("not-summoned-here")
    victims = [fighter for fighter in characters_on(battle, side) if fighter != summoner]
    if len(victims) < found.sacrifice:
        return Said("nobody-to-sacrifice")
    return lacking(purse(t, battle, side, summoner), found.cost)


def cells_beside(battle: Battle, summoner: int, setup: bool) -> list[Cell]:
    """Free cells beside a summoner; in set-up only in the own half."""
    cells = free_beside(battle, summoner)
    if not setup:
        return cells
    own = battle.sides[battle.side[summoner]]
    if own.role not in (DEFENDER, ATTACKER):
        return cells
    return [(x, y) for x, y in cells if (y < 0) == (own.front == BELOW)]


def summon_orders(
    t: Table[Korrem], battle: Battle, side: int, again: Step, setup: bool = False
) -> list[Option]:
    """Every Summon in hand beside every summoner; not in the Engagement."""
    seat = battle.sides[side].seat
    if seat == NOBODY or (battle.engaging and not setup):
        return []
    options: list[Option] = []
    seen: list[int] = []
    for piece in t.zones.pieces[hand(seat)]:
        card = t.zones.face[piece]
        if card >= CARDS or design_of(card).index in seen:
            continue
        seen.append(design_of(card).index)
        for summoner in summoners(t, battle, side):
            why = why_not_summon(t, battle, side, card, summoner)
            for x, y in cells_beside(battle, summoner, setup):
                options.append(
                    Option(
                        "summon",
                        (card, battle.card[summoner], x, y, design_of(card).cost),
                        do=(step(begin_summon, battle.id, side, piece, summoner, x, y), again),
                        blocked=why,
                        at=(f"spot:{x},{y}",),
                    )
                )
    return options


def ask_setup_summons(t: Table[Korrem], id: int, side: int) -> None:
    """Who sets up second may call Summons in set-up; Defenders wait for their first Attack Phase."""
    battle = battle_of(t.state, id)
    if not battle.sides[1 - side if side < 2 else 0].ready:
        return
    options = summon_orders(t, battle, side, step(ask_setup_summons, id, side), True)
    if any(option.blocked is None for option in options):
        t.ask(
            battle.sides[side].seat,
            "setup-summon",
            [Option("pass"), *options],
            "korrem.battle.attacker-summon-setup",
        )


def begin_summon(t: Table[Korrem], id: int, side: int, piece: int, summoner: int, x: int, y: int) -> None:
    """The price is paid, Sacrifices first; then the Summon stands beside its summoner."""
    battle = battle_of(t.state, id)
    battle.fresh = False
    card = t.zones.face[piece]
    pay(t, battle, side, summoner, design_of(card).cost)
    t.then(
        step(sacrifice, id, side, summoner, design_of(card).sacrifice),
        step(appear, id, side, piece, summoner, x, y),
    )


def pay(t: Table[Korrem], battle: Battle, side: int, summoner: int, cost: Goods) -> None:
    """The Army that summons pays, then the bank where it may."""
    state = t.state
    stock = goods_in(state, battle.army[summoner])
    for good in range(GOODS):
        paid = min(cost[good], stock[good])
        give_army(state, battle.army[summoner], good, -paid)
        give_bank(state, battle.sides[side].seat, good, paid - cost[good])


def sacrifice(t: Table[Korrem], id: int, side: int, summoner: int, left: int) -> None:
    """Own characters are killed to pay; never the summoner, never for Victory Points."""
    battle = battle_of(t.state, id)
    victims = [fighter for fighter in characters_on(battle, side) if fighter != summoner]
    if left == 0 or not victims:
        return
    options = [
        Option(
            "sacrifice",
            (battle.card[fighter], fighter),
            do=(step(kill_own, id, fighter), step(sacrifice, id, side, summoner, left - 1)),
            at=(f"fighter:{fighter}",),
        )
        for fighter in victims
    ]
    t.ask(battle.sides[side].seat, "sacrifice", options, "korrem.cost.sacrifice", args=(left,))


def kill_own(t: Table[Korrem], id: int, fighter: int) -> None:
    battle = battle_of(t.state, id)
    die(t, battle, fighter, battle.side[fighter], NOWHERE)


def appear(t: Table[Korrem], id: int, side: int, piece: int, summoner: int, x: int, y: int) -> None:
    battle = battle_of(t.state, id)
    if battle.decided or battle.side[summoner] == NOBODY:
        return
    army = battle.army[summoner]
    card = enter_play(t, piece, army)
    fighter = add_fighter(battle, card, side, army)
    battle.x[fighter], battle.y[fighter] = x, y
    battle.stirred = True
    t.tell("summons", (id, battle.sides[side].seat, card, battle.card[summoner]), SUMMONING)
    look_at_quests(t, battle.sides[side].seat)


# ---- Dispelling ----


def dispel_orders(t: Table[Korrem], battle: Battle, side: int, again: Step) -> list[Option]:
    return [
        Option(
            "dispel",
            (battle.card[fighter],),
            do=(step(dispel, battle.id, fighter), again),
            at=(f"fighter:{fighter}",),
        )
        for fighter in characters_on(battle, side)
        if design(battle, fighter).summon
    ]


def dispel(t: Table[Korrem], id: int, fighter: int) -> None:
    to_hand(t, battle_of(t.state, id), fighter)


def map_dispels(t: Table[Korrem], seat: int, again: tuple[Step, ...], alone: bool = True) -> list[Option]:
    """Summons in Armies that are not in Battle; `alone`: also where nobody who is no Machine would be left."""
    state = t.state
    options: list[Option] = []
    for army in armies_of(seat):
        if state.army_hex[army] != NOWHERE and state.army_battle[army] == NO_BATTLE:
            for card in state.army_cards[army]:
                if design_of(card).summon and (
                    alone or has_crew([other for other in state.army_cards[army] if other != card])
                ):
                    options.append(
                        Option(
                            "dispel", (card,), do=(step(dispel_on_map, card), *again), at=(f"army:{army}",)
                        )
                    )
    return options


def dispel_on_map(t: Table[Korrem], card: int) -> None:
    """Back to hand; if it was alone, its Army's goods go to the supply and its Artifacts into the World Deck."""
    state = t.state
    army = state.card_army[card]
    seat = army // 9
    out_of_army(state, card)
    end_bonds(t, card)
    t.put(state.piece_of[card], hand(seat))
    t.tell("dispelled", (seat, card), DISPEL)
    if not state.army_cards[army]:
        drop_goods(state, army)
        for relic, holder in enumerate(state.relic_army):
            if holder == army:
                relic_into_deck(t, relic)
        strike_flag(t, army)
    look_at_quests(t, seat)
