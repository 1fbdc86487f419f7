"""Wild encounters: the Engagement Roll by a creature's Nature, and what follows: flight, joining, a price, a Battle."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem import battle as battles
from banneret.games.korrem.armies import (
    hand_over_all,
    relic_into_deck,
    sacrifice_on_map,
    send_home,
    why_not_pay,
)
from banneret.games.korrem.attraction import HEARTS_FOR, has_romance, tell_quests, tie
from banneret.games.korrem.contents import (
    CHARISMA,
    COMPANIONSHIP,
    DIE,
    ENGAGEMENT,
    ROMANTIC,
    design_of,
)
from banneret.games.korrem.events import event_is
from banneret.games.korrem.goods import army_pays, drop_goods, times
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.odds import HEART_DICE, HEART_FACES, HEARTS, hearts_odds
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    CREATURE_DECK,
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Courtship,
    Korrem,
    allied,
    armies_on,
    enter_play,
    flag_of,
    join_army,
    relics_of,
    seat_of,
)
from banneret.games.korrem.windows import anybody
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, note, step
from banneret.kernel.table import Table
from banneret.parts.decks import top_of

MOST_ALLIES: Final = 8
ROLL: Final = "korrem.engage.roll"
FLEE: Final = "korrem.engage.flee"
STOPPED: Final = "korrem.engage.flee-stopped"
PAYING: Final = "korrem.engage.recruit"
GROUP: Final = "korrem.gap.npc-group-engagement"


def engage(t: Table[Korrem], army: int, npc: int, arriving: bool) -> None:
    """A D8 on the row of the leader's Nature. `arriving`: the creature came to the Army."""
    state = t.state
    leader = state.army_cards[npc][0]
    row = ENGAGEMENT[design_of(leader).nature]
    roll = t.below(DIE) + 1
    result = row.results[roll - 1]
    if len(state.army_cards[npc]) > 1 and not result.startswith(("draw", "attack")):
        result = "attack"  # an NPC Army does nothing else
    t.tell("engagement", (seat_of(t, army), leader, roll, result), row.cites)
    if result.startswith("draw"):
        call_allies(t, npc, int(result[-1]))
        t.then(step(npc_attacks, army, npc, arriving, 1))
    elif result.startswith("attack"):
        t.then(step(npc_attacks, army, npc, arriving, int(result[-1]) if "x" in result else 1))
    elif result == "flee":
        t.then(step(try_to_stop, army, npc, arriving))
    elif result == "ignore":
        t.then(step(ask_again, army, npc, arriving))
    elif result == "join":
        t.then(step(join_them, army, npc))
    else:
        t.then(step(ask_price, army, npc, arriving, int(result[-1]) if "x" in result else 1))


# ---- Attacking ----


def call_allies(t: Table[Korrem], npc: int, number: int) -> None:
    """Creatures of the deck join a Sinister one, up to so many allies; they roll for nothing."""
    state = t.state
    while len(state.army_cards[npc]) - 1 < min(number, MOST_ALLIES):
        piece = top_of(t, CREATURE_DECK)
        if piece < 0:
            return
        card = enter_play(t, piece, npc)
        t.tell("ally-drawn", (state.army_cards[npc][0], card), "korrem.engage.draw")


def friends_here(t: Table[Korrem], army: int) -> tuple[int, ...]:
    """Own Armies that share the hex are met as one."""
    seat = seat_of(t, army)
    return tuple([other for other in armies_on(t.state, t.state.army_hex[army]) if seat_of(t, other) == seat])


def npc_attacks(t: Table[Korrem], army: int, npc: int, arriving: bool, phases: int) -> None:
    """A Battle: who was there first is laid out first, and the NPC has the first Attack Phase, or several."""
    hex = t.state.army_hex[army]
    seat = seat_of(t, army)
    own, beside = friends_here(t, army), allies_here(t, army)
    if arriving:
        battles.begin_battle(t, hex, own, (npc,), seat, NOWHERE, 1, phases - 1, beside)
        return
    opener = 1 if t.options["npc_roles"] == "figure" and phases == 1 else 0
    ahead = phases - 1 if opener == 0 else 0
    battles.begin_battle(t, hex, (npc,), own, NOBODY, NOWHERE, opener, ahead, beside)


def allies_here(t: Table[Korrem], army: int) -> tuple[int, ...]:
    """Armies of allies who share the hex: they fight beside the one that is met."""
    seat = seat_of(t, army)
    others = [other for other in armies_on(t.state, t.state.army_hex[army]) if seat_of(t, other) != seat]
    return tuple([other for other in others if allied(t, seat, seat_of(t, other))])


def player_attacks(t: Table[Korrem], army: int, npc: int) -> None:
    """A creature that was halted is attacked: the player has the first Attack Phase."""
    hex = t.state.army_hex[army]
    own, beside = friends_here(t, army), allies_here(t, army)
    battles.begin_battle(t, hex, (npc,), own, NOBODY, NOWHERE, 1, 0, beside)


# ---- Fleeing ----


def try_to_stop(t: Table[Korrem], army: int, npc: int, arriving: bool) -> None:
    """One attempt of a matching heart, or somebody who can halt it; else it is gone."""
    state = t.state
    seat = seat_of(t, army)
    leader = state.army_cards[npc][0]
    options: list[Option] = []
    own = friends_here(t, army)
    for card in suitors(t, own, leader):
        options.append(
            Option(
                "woo-wild",
                (card, leader),
                do=step(woo_wild, army, npc, card),
                at=(f"card:{card}",),
                hint=note(woo_wild_note, card, leader),
            )
        )
    if any(can_halt(t, other) for other in own):
        cost = design_of(leader).cost
        options.append(Option("halt-and-fight", (leader,), do=step(player_attacks, army, npc)))
        options.append(
            Option(
                "halt-and-pay",
                (leader, cost),
                do=step(pay_wild, army, npc, 1),
                blocked=why_not_pay(t, army, cost, design_of(leader).sacrifice),
            )
        )
    if not options:
        t.then(step(run_away, npc))
        return
    options.append(Option("let-flee", do=step(run_away, npc)))
    t.ask(seat, "stop-flight", options, STOPPED, absent=len(options) - 1, args=(leader,))


def can_halt(t: Table[Korrem], army: int) -> bool:
    state = t.state
    return "horn-of-calling" in relics_of(state, army) or any(
        design_of(card).halts and card not in state.undead for card in state.army_cards[army]
    )


def suitors(t: Table[Korrem], armies: tuple[int, ...], wild: int) -> list[int]:
    """Characters of some Armies whose Attraction matches a creature's."""
    found = design_of(wild)
    if found.attraction == CHARISMA or found.faithful or wild in t.state.undead:
        return []
    cards = [card for army in armies for card in t.state.army_cards[army]]
    return [card for card in cards if kind_of_match(t, card, wild) >= 0]


def kind_of_match(t: Table[Korrem], card: int, wild: int) -> int:
    mine, its = design_of(card), design_of(wild)
    if mine.attraction < 0 or card in t.state.undead:
        return -1
    if mine.attraction == CHARISMA:
        kind = its.attraction if mine.score > its.score else -1
    elif mine.score != its.score:
        kind = -1
    elif COMPANIONSHIP in (mine.attraction, its.attraction):
        kind = COMPANIONSHIP
    else:
        kind = mine.attraction if mine.attraction == its.attraction else -1
    if kind == ROMANTIC and (has_romance(t, wild) or (mine.attraction != CHARISMA and has_romance(t, card))):
        return -1
    return kind


def hearts_for_wild(t: Table[Korrem], card: int, kind: int) -> int:
    if event_is(t, "season-of-love"):
        return 1
    return 2 if design_of(card).attraction == CHARISMA else HEARTS_FOR[kind]


def woo_wild_note(t: Table[Korrem], card: int, wild: int) -> Said:
    kind = kind_of_match(t, card, wild)
    return Said("courting", (kind, *hearts_odds(hearts_for_wild(t, card, kind), 0)))


def woo_wild(t: Table[Korrem], army: int, npc: int, card: int) -> None:
    """The Attraction Dice are rolled, as in Battle: whoever has a card for them may play it."""
    wild = t.state.army_cards[npc][0]
    courtship = Courtship()
    courtship.battle = NO_BATTLE
    courtship.fighter = card
    courtship.target = wild
    courtship.kind = kind_of_match(t, card, wild)
    courtship.needed = hearts_for_wild(t, card, courtship.kind)
    courtship.hearts = sum([1 for _ in range(HEART_DICE) if t.below(HEART_FACES) < HEARTS])
    t.tell("hearts", (NO_BATTLE, card, wild, courtship.hearts, courtship.needed), STOPPED)
    t.enter(courtship)
    t.then(step(anybody, seat_of(t, army), "hearts"), step(win_wild, npc))


def win_wild(t: Table[Korrem], npc: int) -> None:
    """With enough Hearts the creature joins the one who won it, for free; love keeps its tokens."""
    courtship = t.scope(Courtship)
    card, wild = courtship.fighter, courtship.target
    if courtship.hearts < courtship.needed:
        t.then(step(run_away, npc))
        return
    if courtship.kind == ROMANTIC:
        tie(t, card, wild, ROMANTIC, NO_BATTLE)
    tell_quests(t, card, wild, courtship.kind)
    t.then(step(join_them, t.state.card_army[card], npc))


def run_away(t: Table[Korrem], npc: int) -> None:
    """The creature is shuffled back into the Creature Deck, a nation's character goes home; what it hoarded is lost."""
    state = t.state
    for card in list(state.army_cards[npc]):
        t.tell("flees-wild", (card, kind_at(state, state.army_hex[npc]), state.army_hex[npc]), FLEE)
        send_home(t, card)
    t.shuffle_zone(CREATURE_DECK)
    lose_hoard(t, npc)
    state.army_hex[npc] = NOWHERE


def lose_hoard(t: Table[Korrem], npc: int) -> None:
    drop_goods(t.state, npc)
    for relic, holder in enumerate(t.state.relic_army):
        if holder == npc:
            relic_into_deck(t, relic)


# ---- Ignoring, joining, paying ----


def ask_again(t: Table[Korrem], army: int, npc: int, arriving: bool) -> None:
    leader = t.state.army_cards[npc][0]
    options = [
        Option("roll-again", do=step(engage, army, npc, arriving)),
        Option("walk-away", do=step(run_away, npc)),
    ]
    t.ask(seat_of(t, army), "ignored", options, "korrem.engage.ignore", absent=1, args=(leader,))


def join_them(t: Table[Korrem], army: int, npc: int) -> None:
    """The creature is a member of the Army now, and brings what it had."""
    state = t.state
    seat = seat_of(t, army)
    for card in list(state.army_cards[npc]):
        join_army(t, card, army)
        t.tell("joins", (seat, flag_of(army), card), "korrem.engage.join")
    hand_over_all(state, npc, army)
    state.army_hex[npc] = NOWHERE
    look_at_quests(t, seat)


def ask_price(t: Table[Korrem], army: int, npc: int, arriving: bool, factor: int) -> None:
    """The price, doubled or quadrupled; who cannot or will not pay follows the row's directive."""
    state = t.state
    leader = state.army_cards[npc][0]
    found = design_of(leader)
    cost = times(found.cost, factor)
    why = why_not_pay(t, army, cost, found.sacrifice * factor)
    declined = ENGAGEMENT[found.nature].declined
    follow = step(engage, army, npc, arriving) if declined == "reroll" else step(run_away, npc)
    if why is not None:
        t.tell("cannot-pay", (seat_of(t, army), leader, cost), "korrem.engage.recruit-decline")
        t.then(follow)
        return
    options = [
        Option("pay-wild", (leader, cost), do=step(pay_wild, army, npc, factor)),
        Option("decline", do=follow),
    ]
    t.ask(seat_of(t, army), "recruit-wild", options, PAYING, absent=1, args=(leader, factor))


def pay_wild(t: Table[Korrem], army: int, npc: int, factor: int) -> None:
    state = t.state
    found = design_of(state.army_cards[npc][0])
    army_pays(state, army, times(found.cost, factor))
    t.then(step(sacrifice_on_map, army, found.sacrifice * factor), step(join_them, army, npc))
