"""Playing the game: turns, their Actions, and what happens between two of them."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.buy import buy, prices, reveal_offer_card, why_not_buy
from banneret.games.tales.contents import CARDS, REALMS
from banneret.games.tales.effects import offered, pay_gold
from banneret.games.tales.end import end_by_three_realms, rules_everything
from banneret.games.tales.event_scope import end_on_condition
from banneret.games.tales.lasting import (
    AT_END,
    AT_START,
    FEWER_ACTIONS,
    FREE_CARD,
    MORE_ACTIONS,
    NO_REALM_ACTION,
    NO_REFILL,
    expire,
    held,
    lies_on,
    set_off,
    total_for,
    use_up,
)
from banneret.games.tales.piles import draw_cards, open_or_close_hands
from banneret.games.tales.play import announce
from banneret.games.tales.readings import MAY, by_the_book
from banneret.games.tales.realms import realm_effect
from banneret.games.tales.sides import (
    EFFECTS,
    JOINED,
    VILLAGER_CARD,
    joins_sides,
    play_hint,
    sides_of,
    why_not_joined,
    why_not_side,
)
from banneret.games.tales.state import (
    ACTIONS_A_TURN,
    AT_CARD,
    AT_REALM,
    CASTLE,
    CROWN,
    HAND_LIMIT,
    IS_INTERRUPT,
    MAGIC,
    NOBLE,
    POSITION,
    REALM_COUNT,
    RIGHT,
    SORCERESS,
    VILLAGER,
    Tales,
    face,
    hand,
    learned,
    rules,
    top_of,
)
from banneret.games.tales.train import train, why_not_train
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, note, step
from banneret.kernel.table import Table


def start_turn(t: Table[Tales], seat: int) -> None:
    """Who rules all three Realms at the start of the own turn has won. Otherwise the turn begins."""
    state = t.state
    state.turn += 1
    state.player = seat
    t.tell("turn", (seat, state.turn), "tales.turn.clockwise")
    if rules_everything(t, seat):
        end_by_three_realms(t, seat)
        return
    state.lost_before[seat] = state.lost_now[seat]
    state.lost_now[seat] = 0
    state.extra_used = False
    state.plays = 0
    state.trainings = 0
    state.bought = False
    state.used = [False, False, False]
    state.suits = [0, 0, 0]
    state.moves = 0
    state.removed = 0
    state.gained = 0
    state.won = 0
    t.then(step(begin_actions, seat))
    if state.lasting:
        lasting_at_start(t, seat)


def lasting_at_start(t: Table[Tales], seat: int) -> None:
    """What Events left behind for the start of a turn: some ends, and some takes effect."""
    if expire(t, seat, AT_START):
        open_or_close_hands(t)
    end_on_condition(t, seat)
    set_off(t, "turn_start", seat)


def begin_actions(t: Table[Tales], seat: int) -> None:
    """From here on what the player does counts as done this turn."""
    t.state.acting = True
    t.state.actions = actions_of_turn(t, seat)
    t.then(step(take_actions, seat))


def actions_of_turn(t: Table[Tales], seat: int) -> int:
    more, fewer = total_for(t, MORE_ACTIONS, seat), total_for(t, FEWER_ACTIONS, seat)
    return max(0, ACTIONS_A_TURN + more - fewer)


def extra_action(t: Table[Tales], seat: int) -> bool:
    """Does a Crown skill give an additional Action now?"""
    if t.state.extra_used:
        return False
    if learned(t, seat, SORCERESS, CROWN):
        return t.state.hero_at[seat] == CASTLE and max(t.state.suits) >= 2
    return learned(t, seat, NOBLE, CROWN) and t.state.gained >= 2


def spend_action(t: Table[Tales], seat: int) -> None:
    """A conditional Action is spent before the others: it could be gone later."""
    if extra_action(t, seat):
        t.state.extra_used = True
    else:
        t.state.actions -= 1


def take_actions(t: Table[Tales], seat: int) -> None:
    """The player takes Actions, as many as there are, until declaring the end of the turn."""
    options: list[Option] = []
    actions = t.state.actions + (1 if extra_action(t, seat) else 0)
    if actions > 0:
        play_options(t, seat, options)
        buy_options(t, seat, options)
        realm_options(t, seat, options)
        options.append(offered(TRAIN[seat], why_not_train(t, seat)))
    if learned(t, seat, VILLAGER, CROWN) and not t.state.extra_used:
        why = NEEDS_THREE_GOLD if t.state.gold[seat] < 3 else None
        options.append(offered(PAY_FOR_ACTION[seat], why))
    options.append(END_TURN[seat])
    t.ask(
        seat,
        "take-actions",
        options,
        "tales.turn.two-actions",
        absent=len(options) - 1,
        args=(actions,),
    )


# ---- Play a card ----


def play_options(t: Table[Tales], seat: int, options: list[Option]) -> None:
    """Each hand card, for each way to play it."""
    twice = t.state.plays == 2
    free = held(t, FREE_CARD, seat) is not None
    joins = joins_sides(t, seat)
    for piece in hand(t, seat):
        card = face(t, piece)
        if twice or IS_INTERRUPT[card]:
            why = TWO_CARDS_PLAYED if twice else INTERRUPTS_ONLY
            options.append(Option("play", (card, 0), blocked=why, at=AT_CARD[piece]))
            continue
        sides = sides_of(t, seat, card)
        for side in range(sides):
            barred = why_not_side(t, seat, card, side, free, 1)
            options.append(play_option(t, seat, piece, side, free, barred))
        if joins and sides == 2 and card != VILLAGER_CARD:
            barred = why_not_joined(t, seat, card, free, 1)
            options.append(play_option(t, seat, piece, JOINED, free, barred))
        if free and by_the_book(t, MAY):
            paying_options(t, seat, piece, options)


def play_option(t: Table[Tales], seat: int, piece: int, side: int, free: bool, why: Said | None) -> Option:
    card = face(t, piece)
    hint = None if why else HINTS[seat][card][side][1 if free else 0]
    do = PLAYS[seat][piece][side]
    return Option("play", CARD_SIDES[card][side], do=do, blocked=why, at=AT_CARD[piece], hint=hint)


def paying_options(t: Table[Tales], seat: int, piece: int, options: list[Option]) -> None:
    """The same for Gold, though Negotiate would make it free: one may pay, but need not."""
    card = face(t, piece)
    for side in range(sides_of(t, seat, card)):
        if EFFECTS[card][side].gold > 0:
            why = why_not_side(t, seat, card, side, False, 1)
            do = step(play_card, seat, piece, side, True)
            options.append(Option("play-paying", (card, side), do=do, blocked=why, at=AT_CARD[piece]))


def play_card(t: Table[Tales], seat: int, piece: int, side: int, paying: bool = False) -> None:
    """The Action: a card is announced. A waiting Negotiate is used up, whatever becomes of the card."""
    spend_action(t, seat)
    t.state.plays += 1
    t.then(step(take_actions, seat))
    free = use_up(t, FREE_CARD, seat)
    announce(t, seat, piece, side, free and not paying)


# ---- Buy a card ----


def buy_options(t: Table[Tales], seat: int, options: list[Option]) -> None:
    """The revealed cards at the Hero's Realm, for each price that the seat may pay."""
    realm = t.state.hero_at[seat]
    for price in prices(t, seat):
        why = why_not_buy(t, seat, realm, price)
        for position in (2 * realm, 2 * realm + 1):
            piece = top_of(t, POSITION + position)
            if piece >= 0:
                options.append(
                    Option(
                        "buy",
                        (face(t, piece), price),
                        do=step(buy_card, seat, position, price),
                        blocked=why,
                        at=AT_CARD[piece],
                    )
                )


def buy_card(t: Table[Tales], seat: int, position: int, price: int) -> None:
    spend_action(t, seat)
    t.then(step(buy, seat, position, price), step(take_actions, seat))


# ---- Use the effect of a Realm ----


def realm_options(t: Table[Tales], seat: int, options: list[Option]) -> None:
    for realm in range(REALM_COUNT):
        side = 1 if t.state.ruined[realm] else 0
        why = why_not_use(t, seat, realm)
        if why is NOT_RULED:
            options.append(UNRULED[realm][side])
        else:
            options.append(offered(USE_REALM[seat][realm][side], why))


def why_not_use(t: Table[Tales], seat: int, realm: int) -> Said | None:
    if not rules(t, seat, realm):
        return NOT_RULED
    if t.state.used[realm]:
        return REALM_USED
    if lies_on(t, NO_REALM_ACTION, realm):
        return JAIL_OPEN
    return None


def use_realm(t: Table[Tales], seat: int, realm: int) -> None:
    spend_action(t, seat)
    t.state.used[realm] = True
    ruined = t.state.ruined[realm]
    t.tell("uses-realm", (seat, realm), REALMS[realm].ruined_cites if ruined else REALMS[realm].healthy_cites)
    t.then(step(realm_effect, seat, realm, ruined), step(take_actions, seat))


# ---- The other Actions ----


def train_hero(t: Table[Tales], seat: int) -> None:
    spend_action(t, seat)
    t.then(step(train, seat), step(take_actions, seat))


def pay_for_action(t: Table[Tales], seat: int) -> None:
    """The Villager's Crown: 3 Gold for one more Action."""
    t.state.extra_used = True
    pay_gold(t, seat, 3)
    t.state.actions += 1
    t.tell("one-more-action", (seat,), "tales.skill.villager-third-action")
    t.then(step(take_actions, seat))


# ---- The end of a turn ----


def end_turn(t: Table[Tales], seat: int) -> None:
    """Draw up to the hand limit; then lasting Events that are due, then the Offer, then the next player."""
    t.state.acting = False
    t.then(step(between_turns, seat), step(reveal_offer_card, seat), step(start_turn, (seat + 1) % t.seats))
    if use_up(t, NO_REFILL, seat):
        while use_up(t, NO_REFILL, seat):
            pass  # two interrupts in one turn deny the same cards
    else:
        t.then(step(refill, seat))


def refill(t: Table[Tales], seat: int) -> None:
    """Draw up to the hand limit. Whether a skill raises it is asked only if the book is taken to the letter."""
    limit, cards = hand_limit(t, seat), len(hand(t, seat))
    if limit > HAND_LIMIT and cards < limit and by_the_book(t, MAY):
        options = [
            Option("draw-up-to", (up_to,), do=step(draw_cards, seat, up_to - cards))
            for up_to in (limit, HAND_LIMIT)
        ]
        t.ask(seat, "refill", options, "tales.skill.sorceress-magic")
    else:
        draw_cards(t, seat, limit - cards)


def hand_limit(t: Table[Tales], seat: int) -> int:
    """3, and one more for a Sorceress who has learned it and ends the turn in the Magic Realm."""
    if t.state.hero_at[seat] == MAGIC and learned(t, seat, SORCERESS, RIGHT):
        return HAND_LIMIT + 1
    return HAND_LIMIT


def between_turns(t: Table[Tales], seat: int) -> None:
    if expire(t, seat, AT_END):
        open_or_close_hands(t)


# ---- Why not ----

TWO_CARDS_PLAYED: Final = Said("two-cards-played")
INTERRUPTS_ONLY: Final = Said("interrupts-only")
NOT_RULED: Final = Said("not-ruled")
REALM_USED: Final = Said("realm-used")
JAIL_OPEN: Final = Said("jail-open")
NEEDS_THREE_GOLD: Final = Said("needs-three-gold")

# ---- Options, made once ----

END_TURN: Final = [Option("end-turn", do=step(end_turn, seat)) for seat in range(3)]
TRAIN: Final = [Option("train", do=step(train_hero, seat), at=(f"board:{seat}",)) for seat in range(3)]
PAY_FOR_ACTION: Final = [Option("pay-for-action", do=step(pay_for_action, seat)) for seat in range(3)]
USE_REALM: Final[list[list[list[Option]]]] = [
    [
        [
            Option("use-realm", (realm, side), do=step(use_realm, seat, realm), at=AT_REALM[realm])
            for side in (0, 1)
        ]
        for realm in range(REALM_COUNT)
    ]
    for seat in range(3)
]
UNRULED: Final[list[list[Option]]] = [
    [Option("use-realm", (realm, side), blocked=NOT_RULED, at=AT_REALM[realm]) for side in (0, 1)]
    for realm in range(REALM_COUNT)
]
# By seat, card and side, for Gold or free; by seat, piece and side; by card and side.
HINTS: Final[list[list[list[list[Step]]]]] = [
    [
        [[note(play_hint, seat, card, side, free) for free in (False, True)] for side in (0, 1, JOINED)]
        for card in range(len(CARDS))
    ]
    for seat in range(3)
]
PLAYS: Final[list[list[list[tuple[Step, ...]]]]] = [
    [[(step(play_card, seat, piece, side),) for side in (0, 1, JOINED)] for piece in range(len(AT_CARD))]
    for seat in range(3)
]
CARD_SIDES: Final[list[list[tuple[object, ...]]]] = [
    [(card, side) for side in (0, 1, JOINED)] for card in range(len(CARDS))
]
