"""The Town Hall: piles of the Nation Deck, Cycling, enlisting, taking Summons to hand, adding and removing piles."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import Goods, design_of
from banneret.games.korrem.goods import bank_pays, halved, lacking
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Korrem,
    armies_on,
    bank_of,
    battle_at,
    closed_pile,
    enter_play,
    flag_of,
    free_flag,
    hand,
    kingdoms_of,
    pile_zone,
    raise_flag,
    seat_of,
    settlements_of,
    villages_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.decks import top_of

PILES: Final = "korrem.townhall.piles"
CYCLING: Final = "korrem.townhall.cycle"
ENLISTING: Final = "korrem.enlist.pay"
SPLITTING: Final = "korrem.townhall.split-choice"
SHRINKING: Final = "korrem.gap.townhall-shrink"
SUMMONS: Final = "korrem.townhall.summon-free"


# ---- Piles ----


def tops(t: Table[Korrem], seat: int) -> list[tuple[int, int]]:
    """The piles of a nation that have a card, and the card on top of each."""
    found: list[tuple[int, int]] = []
    for pile in range(t.state.piles[seat]):
        piece = top_of(t, pile_zone(seat, pile))
        if piece >= 0:
            found.append((pile, t.zones.face[piece]))
    return found


def piles_due(state: Korrem, seat: int) -> int:
    return villages_of(state, seat) + 2 * kingdoms_of(state, seat)


def cycle(t: Table[Korrem], seat: int, pile: int, pays: bool) -> None:
    """The top card goes to the bottom of its pile; the next one can be recruited from the next round on."""
    state = t.state
    zone = pile_zone(seat, pile)
    card = t.zones.face[t.zones.pieces[zone][-1]]
    if pays:
        state.actions -= 1
    else:
        state.free_cycle = False
    t.put(t.zones.pieces[zone][-1], zone, at_bottom=True)
    revealed = t.zones.face[t.zones.pieces[zone][-1]]
    if revealed not in state.cycled:
        state.cycled.append(revealed)
    t.tell("cycles", (seat, pile + 1, card, revealed), CYCLING)


def cycle_on(t: Table[Korrem], seat: int, pile: int, left: int) -> None:
    """Card after card goes under, until one lies on top that the bank can pay, or a Summon."""
    cycle(t, seat, pile, not t.state.free_cycle)
    design = design_of(t.zones.face[t.zones.pieces[pile_zone(seat, pile)][-1]])
    if left > 1 and not design.summon and lacking(bank_of(t.state, seat), design.cost) is not None:
        t.then(step(cycle_on, seat, pile, left - 1))


def fit_piles(t: Table[Korrem], seat: int) -> None:
    """After a Settlement came or went there are as many piles as Villages and twice the Kingdoms."""
    state = t.state
    due = piles_due(state, seat)
    if due > state.piles[seat]:
        t.then(step(add_pile, seat), step(fit_piles, seat))
    elif due < state.piles[seat]:
        if due == 0:
            close_hall(t, seat)
        else:
            t.then(step(choose_pile_to_remove, seat), step(fit_piles, seat))


def add_pile(t: Table[Korrem], seat: int) -> None:
    """The first pile after a nation had none is what lay closed; a further one is split off."""
    state = t.state
    state.piles[seat] += 1
    if state.piles[seat] == 1:
        whole_pile(t, closed_pile(seat), pile_zone(seat, 0), False)
        return
    t.then(step(split_pile, seat))


def split_pile(t: Table[Korrem], seat: int) -> None:
    """The owner takes any number of cards, but not all, off the top of one pile: half is the usual choice."""
    state = t.state
    new = state.piles[seat] - 1
    options: list[Option] = []
    for pile in range(new):
        size = len(t.zones.pieces[pile_zone(seat, pile)])
        for number in range(1, size):
            options.append(Option("split", (pile + 1, number), do=step(split_off, seat, pile, number)))
    if options:
        t.ask(seat, "split-pile", options, SPLITTING, absent=len(options) // 2)


def split_off(t: Table[Korrem], seat: int, pile: int, number: int) -> None:
    """The cards keep their order; the one that comes to lie on top of the rest is revealed."""
    new = t.state.piles[seat] - 1
    t.cut(pile_zone(seat, pile), number, pile_zone(seat, new))
    t.tell("splits", (seat, pile + 1, number), SPLITTING)


def choose_pile_to_remove(t: Table[Korrem], seat: int) -> None:
    options = [
        Option("merge-pile", (pile + 1, other + 1), do=step(merge_piles, seat, pile, other))
        for pile in range(t.state.piles[seat])
        for other in range(t.state.piles[seat])
        if other != pile
    ]
    t.ask(seat, "remove-pile", options, SHRINKING, auto=True)


def merge_piles(t: Table[Korrem], seat: int, pile: int, other: int) -> None:
    """A pile goes under another one, in order, and the piles close ranks."""
    state = t.state
    whole_pile(t, pile_zone(seat, pile), pile_zone(seat, other), True)
    for later in range(pile + 1, state.piles[seat]):
        whole_pile(t, pile_zone(seat, later), pile_zone(seat, later - 1), False)
    state.piles[seat] -= 1
    t.tell("merges-piles", (seat, pile + 1, other + 1), SHRINKING)


def close_hall(t: Table[Korrem], seat: int) -> None:
    """Without a Settlement the whole deck lies face down, and nothing can be recruited."""
    for pile in range(t.state.piles[seat]):
        whole_pile(t, pile_zone(seat, pile), closed_pile(seat), True)
    t.state.piles[seat] = 0


def whole_pile(t: Table[Korrem], zone: int, onto: int, under: bool) -> None:
    t.cut(zone, len(t.zones.pieces[zone]), onto, under)


def return_to_hall(t: Table[Korrem], seat: int, piece: int) -> None:
    """A dead character goes under the smallest pile of its nation, the leftmost of equals."""
    piles = range(t.state.piles[seat])
    if not piles:
        t.put(piece, closed_pile(seat), at_bottom=True)
        return
    least = min(piles, key=[len(t.zones.pieces[pile_zone(seat, pile)]) for pile in piles].__getitem__)
    t.put(piece, pile_zone(seat, least), at_bottom=True)


# ---- Enlisting ----


class Post:
    """Where recruits can go: an Army on a Settlement, or a new flag there."""

    def __init__(self, hex: int, army: int) -> None:
        self.hex = hex
        self.army = army  # NOWHERE: a new one


def posts(t: Table[Korrem], seat: int) -> list[Post]:
    """Own Armies on own Settlements where nobody fights, and a new Army on each, if a flag is free."""
    state = t.state
    found: list[Post] = []
    spare = free_flag(t, seat) != NOWHERE
    for hex in settlements_of(state, seat):
        if state.occupier[hex] != NOBODY or battle_at(state, hex) is not None:
            continue  # korrem.occupy.owner-recruits: by its own order
        for army in armies_on(state, hex):
            if seat_of(t, army) == seat and state.army_battle[army] == NO_BATTLE:
                found.append(Post(hex, army))
        if spare:
            found.append(Post(hex, NOWHERE))
    return found


def why_not_enlist(t: Table[Korrem], seat: int, card: int, army: int, cost: Goods) -> Said | None:
    """Why the card on top of a pile cannot be enlisted now."""
    state = t.state
    design = design_of(card)
    if card in state.cycled:
        return Said("just-cycled")
    if design.machine and (
        army == NOWHERE or not any(not design_of(other).machine for other in state.army_cards[army])
    ):
        return Said("machine-needs-crew")
    return lacking(bank_of(state, seat), cost)


def enlist(t: Table[Korrem], seat: int, pile: int, hex: int, army: int, actions: int, half: bool) -> None:
    """The top card of a pile joins an Army on a Settlement, or begins a new one there."""
    state = t.state
    piece = t.zones.pieces[pile_zone(seat, pile)][-1]
    card = t.zones.face[piece]
    cost = design_of(card).cost
    bank_pays(state, seat, halved(cost) if half else cost)
    state.actions -= actions
    recruit(t, seat, piece, hex, army)


def recruit(t: Table[Korrem], seat: int, piece: int, hex: int, army: int) -> int:
    """A card comes into play for a seat, into an Army or under a new flag; the Army."""
    if army == NOWHERE:
        army = free_flag(t, seat)
        raise_flag(t, army, hex)
    card = enter_play(t, piece, army)
    t.tell("enlists", (seat, card, flag_of(army), kind_at(t.state, hex), hex), ENLISTING)
    look_at_quests(t, seat)
    return army


def take_summon(t: Table[Korrem], seat: int, pile: int, owner: int) -> None:
    """A Summon on top of a pile goes to the hand, without a price."""
    piece = t.zones.pieces[pile_zone(owner, pile)][-1]
    t.tell("takes-summon", (seat, t.zones.face[piece]), SUMMONS)
    t.put(piece, hand(seat))
