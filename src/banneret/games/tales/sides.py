"""The sides of a card: what playing or copying one costs and needs, and how it takes effect."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.contents import CARDS
from banneret.games.tales.effects import (
    can_remove_any,
    discard_option,
    followed_by,
    pay_gold,
)
from banneret.games.tales.state import (
    AT_CARD,
    BONUS,
    CARD_CITES,
    FACE,
    IS_INTERRUPT,
    IS_STARTING,
    LEFT,
    NO_CARD_TO_DISCARD,
    NOBLE,
    OTHERSIDERS,
    RIGHT,
    SORCERESS,
    VILLAGE,
    VILLAGER,
    Tales,
    all_blocked,
    face,
    followers_in_all,
    hand,
    learned,
    pile_of,
    rules,
    top_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Rule, Said, step
from banneret.kernel.table import Table

JOINED: Final = 2  # both sides of a card, the upper one first

CAST: Final[int] = FACE["cast"]
CONSPIRE: Final[int] = FACE["conspire"]
NEGOTIATE: Final[int] = FACE["negotiate"]
VILLAGER_CARD: Final[int] = FACE["villager"]
FORTUNETELLER: Final[int] = FACE["fortuneteller"]
COURT_MAIDEN: Final[int] = FACE["court-maiden"]
SCOUNDREL: Final[int] = FACE["scoundrel"]
GHOST: Final[int] = FACE["ghost-of-the-castle"]
WITCH: Final[int] = FACE["witch"]
ENCHANTRESS: Final[int] = FACE["enchantress"]
RECRUIT: Final[int] = FACE["recruit"]
WARLORD: Final[int] = FACE["warlord"]
CAVALIER: Final[int] = FACE["cavalier"]
TRAITOR: Final[int] = FACE["traitor"]


class Side:
    """One side of a card: its rule, the Gold it costs and whether a card must be discarded for it."""

    def __init__(self, rule: Rule, gold: int = 0, discard: bool = False) -> None:
        self.rule = rule
        self.gold = gold
        self.discard = discard


# The sides of every card, by its number. cards.py lays them out.
EFFECTS: Final[list[tuple[Side, ...]]] = []


def perform(t: Table[Tales], seat: int, card: int, side: int) -> None:
    """One side of a card takes effect: its Gold is paid, then it happens. JOINED: both, one after the other."""
    if side == JOINED:
        t.then(step(perform, seat, card, 0), step(perform, seat, card, 1))
    elif why_not_side(t, seat, card, side, stage_is_free(t), 0) is None:
        effect = EFFECTS[card][side]
        due = gold_due(t, seat, effect.gold)
        if due < effect.gold:
            t.tell("costs-less", (card, due), CARD_CITES[NEGOTIATE] if stage_is_free(t) else THRIFT_CITES)
        pay_gold(t, seat, due)
        t.then(step(effect.rule, seat))


def stage_is_free(t: Table[Tales]) -> bool:
    return t.state.stage[-1].free


def gold_due(t: Table[Tales], seat: int, gold: int) -> int:
    """What a card effect that costs so much Gold costs the seat now."""
    return reduced(t, seat, gold, stage_is_free(t))


def reduced(t: Table[Tales], seat: int, gold: int, free: bool) -> int:
    if free:
        return 0
    if gold > 0 and learned(t, seat, VILLAGER, RIGHT):
        return gold - 1
    return gold


def printed_gold(card: int, side: int) -> int:
    """What a side of a card costs by its print; JOINED: both sides."""
    return sum([effect.gold for at, effect in enumerate(EFFECTS[card]) if side == at or side == JOINED])


def gold_for(t: Table[Tales], seat: int, card: int, side: int, free: bool) -> int:
    """What it costs the seat."""
    due = 0
    for at, effect in enumerate(EFFECTS[card]):
        if side == at or side == JOINED:
            due += reduced(t, seat, effect.gold, free)
    return due


def spare_discard(t: Table[Tales], seat: int) -> bool:
    """The Sorceress' skill: in the Village one discard counts as done."""
    return t.state.hero_at[seat] == VILLAGE and learned(t, seat, SORCERESS, LEFT)


def sides_of(t: Table[Tales], seat: int, card: int) -> int:
    """How many sides a card has for this seat. (The Villager card has a second one once a skill gives it.)"""
    if card == VILLAGER_CARD and not learned(t, seat, VILLAGER, BONUS):
        return 1
    return len(EFFECTS[card])


def joins_sides(t: Table[Tales], seat: int) -> bool:
    """The Noble's skill: 'or' may read 'and' while the Hero stands in a Realm that the Noble rules."""
    return learned(t, seat, NOBLE, LEFT) and rules(t, seat, t.state.hero_at[seat])


def why_not_side(t: Table[Tales], seat: int, card: int, side: int, free: bool, in_hand: int) -> Said | None:
    """Why a side cannot be played or copied; None if it can. `in_hand`: 1 while the card itself is still in hand."""
    effect = EFFECTS[card][side]
    due = reduced(t, seat, effect.gold, free)
    if due > t.state.gold[seat]:
        return Said("costs-gold", (due, t.state.gold[seat]))
    # The Sorceress' skill stands for a card, but shows the Witch no suit.
    if effect.discard and len(hand(t, seat)) - in_hand < 1 and (card == WITCH or not spare_discard(t, seat)):
        return NO_CARD_TO_DISCARD
    if card == CONSPIRE and side == 0 and t.state.supply[OTHERSIDERS] == 0:
        return NO_OTHERSIDER_LEFT
    if card == COURT_MAIDEN and not can_remove_any(t, seat):
        return NOTHING_TO_REMOVE
    return None


def why_not_joined(t: Table[Tales], seat: int, card: int, free: bool, in_hand: int) -> Said | None:
    for side in (0, 1):
        why = why_not_side(t, seat, card, side, free, in_hand)
        if why is not None:
            return why
    due = gold_for(t, seat, card, JOINED, free)
    if due > t.state.gold[seat]:
        return Said("both-cost-gold", (due, t.state.gold[seat]))
    return None


def copy_effect(t: Table[Tales], seat: int, piece: int, optional: bool, cites: str) -> None:
    """Play the effect of a card that stays where it is. Within one play a card is copied once."""
    play = t.state.stage[-1]
    card = face(t, piece)
    if not can_be_copied(t, piece):
        t.tell("copies-nothing", (seat, card), cites)
        return
    play.sources.append(piece)
    options = copy_options(t, seat, piece, cites)
    if all_blocked(options):
        why = t.said(options[0].blocked)
        assert why is not None
        t.tell(NOT_COPIED[why.kind], (seat, card), "tales.play.copy-costs")
    else:
        t.then(step(choose_copied_side, seat, piece, optional, cites))


def can_be_copied(t: Table[Tales], piece: int) -> bool:
    """Has a card an effect to copy? An interrupt has none by itself, nor a card that was copied in this play before."""
    card = face(t, piece)
    return piece not in t.state.stage[-1].sources and not IS_INTERRUPT[card] and card != FORTUNETELLER


def choose_copied_side(t: Table[Tales], seat: int, piece: int, optional: bool, cites: str) -> None:
    options = copy_options(t, seat, piece, cites)
    if optional:
        options.append(Option("use-nothing", do=step(leave_unused, seat, face(t, piece), cites)))
    # who is away spends nothing, or as little as can be
    absent = len(options) - 1 if optional else cheapest_side(t, seat, piece)[1]
    t.ask(seat, "use", options, cites, absent, auto=True, args=(face(t, piece),))


def cheapest_side(t: Table[Tales], seat: int, piece: int) -> tuple[int, int]:
    """Of the ways to copy a card that are open the one that costs the least Gold: its price, and its place."""
    card, free = face(t, piece), stage_is_free(t)
    options = copy_options(t, seat, piece, "")
    return min(
        [
            (gold_for(t, seat, card, side, free), side)
            for side, option in enumerate(options)
            if option.blocked is None
        ]
    )


def cheapest_copy(t: Table[Tales], seat: int, pieces: list[int]) -> int:
    """The place of the card whose copy costs the least Gold; one that comes to nothing costs none."""
    prices = [
        0 if copy_hint(t, seat, piece) is not None else cheapest_side(t, seat, piece)[0] for piece in pieces
    ]
    return prices.index(min(prices))


def leave_unused(t: Table[Tales], seat: int, card: int, cites: str) -> None:
    t.tell("leaves-unused", (seat, card), cites)


def use_copied(t: Table[Tales], seat: int, card: int, side: int, cites: str) -> None:
    t.tell("copies", (seat, card), cites)
    t.then(step(perform, seat, card, side))


def copy_options(t: Table[Tales], seat: int, piece: int, cites: str) -> list[Option]:
    """Each way to use a card that stays where it is."""
    card = face(t, piece)
    free = stage_is_free(t)
    sides = sides_of(t, seat, card)
    reasons = [why_not_side(t, seat, card, side, free, 0) for side in range(sides)]
    if sides == 2 and card != VILLAGER_CARD and joins_sides(t, seat):
        reasons.append(why_not_joined(t, seat, card, free, 0))
    return [
        Option(
            "use", (card, side), do=step(use_copied, seat, card, side, cites), blocked=why, at=AT_CARD[piece]
        )
        for side, why in enumerate(reasons)
    ]


def copy_hint(t: Table[Tales], seat: int, piece: int) -> Said | None:
    """That a card may be picked to be copied, but would do nothing."""
    idle = not can_be_copied(t, piece) or all_blocked(copy_options(t, seat, piece, ""))
    return DOES_NOTHING if idle else None


def play_hint(t: Table[Tales], seat: int, card: int, side: int, free: bool) -> Said | None:
    """What the name of a card's side does not say: that it would do nothing now, or cost less than it says."""
    if does_nothing(t, seat, card, side):
        return DOES_NOTHING
    printed, due = printed_gold(card, side), gold_for(t, seat, card, side, free)
    return Said("costs-now", (due,)) if due < printed else None


def does_nothing(t: Table[Tales], seat: int, card: int, side: int) -> bool:
    """Would a card that may be played come to nothing, as everybody can see?"""
    top = top_of(t, pile_of(seat))
    if card == CAST:
        return top < 0 or not IS_STARTING[face(t, top)] or face(t, top) == CAST
    if card == ENCHANTRESS:
        return top < 0 or face(t, top) in (CAST, FORTUNETELLER) or IS_INTERRUPT[face(t, top)]
    if card == CONSPIRE and side == 1:
        return followers_in_all(t, OTHERSIDERS) == 0
    if card == RECRUIT and side == 1:
        return not can_remove_any(t, seat)
    if card == WARLORD:
        return t.state.removed == 0
    if card == CAVALIER:
        return t.state.moves == 0
    if card == TRAITOR:
        return True not in t.state.ruined
    return False


def required_discard(t: Table[Tales], seat: int, cites: str) -> None:
    """Discard 1 card for an effect, or let the Sorceress' skill stand for it."""
    options = [discard_option(t, seat, piece) for piece in hand(t, seat)]
    if spare_discard(t, seat):
        options.append(DISCARD_NOTHING)
    if options:
        t.ask(seat, "discard", options, cites)


def discard_up_to_two(t: Table[Tales], seat: int, left: int, cites: str) -> None:
    """Discard 0, 1 or 2 cards, one by one."""
    if left > 0 and hand(t, seat):
        further = step(discard_up_to_two, seat, left - 1, cites)
        options = [followed_by(discard_option(t, seat, piece), further) for piece in hand(t, seat)]
        t.ask(seat, "discard", [*options, DISCARD_NO_MORE], cites, absent=len(options))


SIDE_NAMES: Final[list[tuple[str, ...]]] = [
    (*card.side_names, "move twice") if card.index == VILLAGER_CARD else card.side_names for card in CARDS
]
DISCARD_NO_MORE: Final = Option("discard-no-more")
DISCARD_NOTHING: Final = Option("discard-nothing")
DOES_NOTHING: Final = Said("does-nothing")
NO_OTHERSIDER_LEFT: Final = Said("no-othersider-left")
NOTHING_TO_REMOVE: Final = Said("nothing-to-remove")
# What is told of a card that cannot be copied, by the reason.
NOT_COPIED: Final = {
    "costs-gold": "copies-unpaid",
    "no-card-to-discard": "copies-without-card",
    "nothing-to-remove": "copies-without-follower",
}
THRIFT_CITES: Final = "tales.skill.villager-thrift"
