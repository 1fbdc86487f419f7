"""Landmarks: markets, taverns, mines, the Bazaar and the Throne, for Armies that stand on them."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.armies import sacrifice_on_map, why_not_pay
from banneret.games.korrem.contents import (
    DIE,
    FIRST_ARTIFACT,
    FIRST_TILE,
    GOLD,
    GOODS,
    HEART,
    LANDMARKS,
    NO_COST,
    ROMANTIC,
    Goods,
    Landmark,
    design_of,
)
from banneret.games.korrem.events import event_is
from banneret.games.korrem.goods import army_pays, give_army, lacking
from banneret.games.korrem.quests import score_points
from banneret.games.korrem.state import (
    AWAKENED,
    CREATURE_DECK,
    TREASURE,
    WORLD_DECK,
    Korrem,
    enter_play,
    flag_of,
    goods_in,
    hand,
    landmark_at,
    relics_of,
    seat_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.decks import top_of

MINE_ROLL: Final = 8
FAIR_RATE: Final = 4  # of the Trade Fair, on own Settlements
ACTIVATION: Final = "korrem.gap.heart-activation"


def landmark_here(state: Korrem, army: int) -> Landmark | None:
    mark = landmark_at(state, state.army_hex[army])
    return LANDMARKS[mark] if mark >= 0 else None


# ---- Markets ----


def rate_for(t: Table[Korrem], army: int) -> int:
    """How many of one resource an Army gives for one of another where it stands; 0 if it cannot trade."""
    state = t.state
    mark = landmark_here(state, army)
    if mark is not None and mark.use == "market":
        better = any(design_of(card).haggles for card in state.army_cards[army])
        rate = mark.number - (1 if better or "merchants-scale" in relics_of(state, army) else 0)
        return max(1, rate)
    hex = state.army_hex[army]
    if event_is(t, "trade-fair") and state.owner[hex] == seat_of(t, army) and state.occupier[hex] < 0:
        return FAIR_RATE
    return 0


def ask_barter(t: Table[Korrem], army: int) -> None:
    """Which resource for which."""
    state = t.state
    rate = rate_for(t, army)
    goods = goods_in(state, army)
    options: list[Option] = []
    for given in range(GOODS):
        if goods[given] >= rate:
            for taken in range(GOODS):
                if taken != given:
                    options.append(
                        Option("swap", (rate, given, taken), do=step(swap, army, rate, given, taken))
                    )
    options.append(Option("never-mind"))
    t.ask(
        seat_of(t, army),
        "market",
        options,
        market_cites(t, army),
        absent=len(options) - 1,
        args=(flag_of(army), rate),
    )


def market_cites(t: Table[Korrem], army: int) -> str:
    mark = landmark_here(t.state, army)
    return "korrem.gap.event-cards" if mark is None else mark.cites


def swap(t: Table[Korrem], army: int, rate: int, given: int, taken: int) -> None:
    state = t.state
    give_army(state, army, given, -rate)
    give_army(state, army, taken, 1)
    t.tell("swaps", (seat_of(t, army), flag_of(army), rate, given, taken), market_cites(t, army))
    # who came to trade goes on trading; where nothing is lost by it, that would have no end
    if rate > 1 and max(goods_in(state, army)) >= rate:
        t.then(step(ask_barter, army))


# ---- Rolls ----


def may_roll(t: Table[Korrem], army: int) -> bool:
    """Is there a roll to be made where an Army stands, and has its player not made it in this Command Phase?"""
    state = t.state
    mark = landmark_here(state, army)
    if mark is None or state.army_hex[army] in state.rolled_at:
        return False
    if mark.use == "tavern":
        return bool(t.zones.pieces[CREATURE_DECK])
    if mark.use == "bazaar":
        return not state.bazaar[seat_of(t, army)]
    return mark.use == "mine"


def roll_at(t: Table[Korrem], army: int) -> None:
    state = t.state
    mark = landmark_here(state, army)
    assert mark is not None
    state.rolled_at.append(state.army_hex[army])
    roll = t.below(DIE) + 1
    least = mark.number if mark.use == "tavern" else MINE_ROLL
    t.tell("landmark-roll", (seat_of(t, army), mark.index, roll, least), mark.cites)
    if roll < least:
        return
    if mark.use == "tavern":
        t.then(step(reveal_guest, army))
    elif mark.use == "mine":
        t.then(step(choose_find, army))
    else:
        t.then(step(choose_ware, army))


def choose_find(t: Table[Korrem], army: int) -> None:
    """A mine gives so many of one kind."""
    mark = landmark_here(t.state, army)
    assert mark is not None
    options = [Option("find", (mark.number, good), do=step(find, army, good)) for good in mark.gives]
    t.ask(seat_of(t, army), "choose-find", options, mark.cites, auto=True, args=(mark.index,))


def find(t: Table[Korrem], army: int, good: int) -> None:
    mark = landmark_here(t.state, army)
    assert mark is not None
    give_army(t.state, army, good, mark.number)
    t.tell("finds", (seat_of(t, army), flag_of(army), mark.number, good, mark.index), mark.cites)


# ---- Taverns ----


def reveal_guest(t: Table[Korrem], army: int) -> None:
    """The top creature shows itself; a Summon goes to hand at once."""
    seat = seat_of(t, army)
    piece = top_of(t, CREATURE_DECK)
    t.show_piece(piece, -1)
    card = t.zones.face[piece]
    if design_of(card).summon:
        t.tell("takes-summon", (seat, card), "korrem.landmark.farfield-tavern")
        t.put(piece, hand(seat))
        return
    t.tell("guest", (seat, card), "korrem.landmark.farfield-tavern")
    t.then(step(ask_guest, army, piece))


def ask_guest(t: Table[Korrem], army: int, piece: int) -> None:
    """Its price, or it stays on top of its deck."""
    card = t.zones.face[piece]
    cost: Goods = design_of(card).cost
    options = [
        Option(
            "hire",
            (card, cost),
            do=step(hire, army, piece),
            blocked=why_not_pay(t, army, cost, design_of(card).sacrifice),
        ),
        Option("decline"),
    ]
    t.ask(seat_of(t, army), "hire-guest", options, "korrem.army.creature-pays", absent=1, args=(card,))


def hire(t: Table[Korrem], army: int, piece: int) -> None:
    found = design_of(t.zones.face[piece])
    army_pays(t.state, army, found.cost)
    t.then(step(sacrifice_on_map, army, found.sacrifice), step(join_for_hire, army, piece))


def join_for_hire(t: Table[Korrem], army: int, piece: int) -> None:
    card = enter_play(t, piece, army)
    t.tell("hires", (seat_of(t, army), flag_of(army), card), "korrem.army.creature-pays")


# ---- The Bazaar ----


def choose_ware(t: Table[Korrem], army: int) -> None:
    """Any Artifact of the World Deck, for Gold that the Army carries; the deck is shuffled afterwards."""
    state = t.state
    seat = seat_of(t, army)
    mark = landmark_here(state, army)
    assert mark is not None
    price = price_in_gold(mark.number)
    options: list[Option] = []
    for piece in sorted(t.zones.pieces[WORLD_DECK], key=t.zones.face.__getitem__):
        face = t.zones.face[piece]
        if FIRST_ARTIFACT <= face < FIRST_TILE:
            options.append(
                Option(
                    "buy-relic",
                    (face - FIRST_ARTIFACT,),
                    do=step(buy_relic, army, piece),
                    blocked=lacking(goods_in(state, army), price),
                )
            )
    options.append(Option("decline"))
    t.ask(seat, "bazaar", options, mark.cites, absent=len(options) - 1, args=(mark.number,))


def price_in_gold(number: int) -> Goods:
    cost = list(NO_COST)
    cost[GOLD] = number
    return tuple(cost)


def buy_relic(t: Table[Korrem], army: int, piece: int) -> None:
    state = t.state
    seat = seat_of(t, army)
    mark = landmark_here(state, army)
    assert mark is not None
    army_pays(state, army, price_in_gold(mark.number))
    state.bazaar[seat] = True
    relic = gain_relic(t, piece, army)
    t.shuffle_zone(WORLD_DECK)
    t.tell("buys-relic", (seat, relic, mark.number), mark.cites)


def gain_relic(t: Table[Korrem], piece: int, army: int) -> int:
    """An Artifact comes into an Army's hands."""
    t.put(piece, TREASURE)
    face = t.zones.face[piece]
    relic = face - FIRST_ARTIFACT
    t.state.piece_of[face] = piece
    t.state.relic_army[relic] = army
    return relic


# ---- The Throne ----


def can_awaken(t: Table[Korrem], army: int) -> bool:
    """On the Throne, with the Heart of Korrem and a character who loves and is loved."""
    state = t.state
    mark = landmark_here(state, army)
    if state.heart_awake or mark is None or mark.use != "throne" or state.relic_army[HEART] != army:
        return False
    return any(
        bond.kind == ROMANTIC and army in (state.card_army[bond.first], state.card_army[bond.second])
        for bond in state.bonds
    )


def awaken(t: Table[Korrem], army: int) -> None:
    state = t.state
    seat = seat_of(t, army)
    state.heart_awake = True
    t.tell("awakens", (seat,), ACTIVATION)
    mark = landmark_here(state, army)
    assert mark is not None
    score_points(t, seat, mark.number, AWAKENED, ACTIVATION)
