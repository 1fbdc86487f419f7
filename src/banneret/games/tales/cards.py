"""What each card does. A card has one side, or two joined by '- or -'; each side is a rule and what it needs."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.contents import CARDS, REALMS
from banneret.games.tales.effects import (
    ANY_OWNER,
    ANYWHERE,
    bring_hero,
    can_remove_any,
    discard_of_another,
    discard_option,
    gain_followers,
    gain_one,
    gain_up_to_one_each,
    give_gold,
    lose_followers,
    may_gain_one,
    pay_gold,
    perform_moves,
    place_othersider,
    removals,
    remove_followers,
    steal_up_to,
    stop,
    why_not_move_hero,
    win_gold,
    win_up_to,
)
from banneret.games.tales.lasting import DOUBLE_MOVES, FREE_CARD, add_lasting, new_lasting
from banneret.games.tales.othersiders import check_realms
from banneret.games.tales.piles import (
    draw_cards,
    lay_on_pile,
    shuffle_deck,
    shuffle_pile,
    swap_deck_and_pile,
)
from banneret.games.tales.realms import realm_effect
from banneret.games.tales.state import (
    AT_CARD,
    AT_REALM,
    AT_SEAT,
    BONUS,
    CARD_NAME,
    CASTLE,
    FACE,
    HERO_NAME,
    IN_REALM,
    IS_INTERRUPT,
    IS_STARTING,
    LEFT,
    MAGIC,
    NOBLE,
    OTHERSIDERS,
    OWNERS,
    POSITION,
    REALM_COUNT,
    RIGHT,
    SORCERESS,
    SUIT,
    SUIT_NAME,
    UPGRADE,
    VILLAGE,
    VILLAGER,
    Tales,
    counts,
    face,
    followers_in_all,
    hand,
    learned,
    offer_deck,
    opponents,
    pile_of,
    rules,
    top_of,
)
from banneret.games.tales.train import fill_up_to
from banneret.kernel.ask import Option
from banneret.kernel.step import Rule, step
from banneret.kernel.table import Table

JOINED: Final = 2  # both sides of a card, the upper one first

CAST: Final[int] = FACE["cast"]
CONSPIRE: Final[int] = FACE["conspire"]
VILLAGER_CARD: Final[int] = FACE["villager"]
FORTUNETELLER: Final[int] = FACE["fortuneteller"]
COURT_MAIDEN: Final[int] = FACE["court-maiden"]
SCOUNDREL: Final[int] = FACE["scoundrel"]
GHOST: Final[int] = FACE["ghost-of-the-castle"]
MYSTIC: Final[int] = FACE["mystic"]
WITCH: Final[int] = FACE["witch"]


class Side:
    """One side of a card: its rule, the Gold it costs and whether a card must be discarded for it."""

    def __init__(self, rule: Rule, gold: int = 0, discard: bool = False) -> None:
        self.rule = rule
        self.gold = gold
        self.discard = discard


# ---- Playing a side ----


def perform(t: Table[Tales], seat: int, card: int, side: int) -> None:
    """One side of a card takes effect: its Gold is paid, then it happens. JOINED: both, one after the other."""
    if side == JOINED:
        t.then(step(perform, seat, card, 0), step(perform, seat, card, 1))
    elif why_not_side(t, seat, card, side, stage_is_free(t), 0) is None:
        effect = EFFECTS[card][side]
        pay_gold(t, seat, gold_due(t, seat, effect.gold))
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


def why_not_side(t: Table[Tales], seat: int, card: int, side: int, free: bool, in_hand: int) -> str | None:
    """Why a side cannot be played or copied; None if it can. `in_hand`: 1 while the card itself is still in hand."""
    effect = EFFECTS[card][side]
    due = reduced(t, seat, effect.gold, free)
    if due > t.state.gold[seat]:
        return f"It costs {due} Gold; you have {t.state.gold[seat]}"
    # The Sorceress' skill stands for a card, but shows the Witch no suit.
    if effect.discard and len(hand(t, seat)) - in_hand < 1 and (card == WITCH or not spare_discard(t, seat)):
        return "You need another card to discard"
    if card == CONSPIRE and side == 0 and t.state.supply[OTHERSIDERS] == 0:
        return "No Othersider is left in the supply"
    if card == COURT_MAIDEN and not can_remove_any(t, seat):
        return "There is no Follower that you can remove"
    return None


def why_not_joined(t: Table[Tales], seat: int, card: int, free: bool, in_hand: int) -> str | None:
    for side in (0, 1):
        why = why_not_side(t, seat, card, side, free, in_hand)
        if why is not None:
            return why
    due = reduced(t, seat, EFFECTS[card][0].gold, free) + reduced(t, seat, EFFECTS[card][1].gold, free)
    if due > t.state.gold[seat]:
        return f"Both sides cost {due} Gold; you have {t.state.gold[seat]}"
    return None


def copy_effect(t: Table[Tales], seat: int, piece: int, optional: bool, cites: str) -> None:
    """Play the effect of a card that stays where it is. Within one play a card is copied once."""
    play = t.state.stage[-1]
    card = face(t, piece)
    if piece in play.sources or IS_INTERRUPT[card] or card == FORTUNETELLER:
        return
    play.sources.append(piece)
    options = []
    for side in range(sides_of(t, seat, card)):
        why = why_not_side(t, seat, card, side, play.free, 0)
        options.append(Option(COPY_LABEL[card][side], step(perform, seat, card, side), why, AT_CARD[piece]))
    if len(options) == 2 and card != VILLAGER_CARD and joins_sides(t, seat):
        why = why_not_joined(t, seat, card, play.free, 0)
        options.append(
            Option(COPY_LABEL[card][JOINED], step(perform, seat, card, JOINED), why, AT_CARD[piece])
        )
    if all(option.blocked is not None for option in options):
        t.tell("copies nothing", (seat, card), "tales.play.copy-costs")
        return
    if optional:
        options.append(COPY_NOTHING)
    t.tell("copies", (seat, card), cites)
    t.ask(seat, f"How do you use {CARD_NAME[card]}?", options, cites, auto=True)


def required_discard(t: Table[Tales], seat: int, cites: str) -> None:
    """Discard 1 card for an effect, or let the Sorceress' skill stand for it."""
    options = [discard_option(t, seat, piece) for piece in hand(t, seat)]
    if spare_discard(t, seat):
        options.append(SPARED)
    if options:
        t.ask(seat, "Which card do you discard?", options, cites)


def discard_up_to_two(t: Table[Tales], seat: int, left: int, cites: str) -> None:
    """Discard 0, 1 or 2 cards, one by one."""
    if left > 0 and hand(t, seat) and not t.state.stopped:
        t.then(step(discard_up_to_two, seat, left - 1, cites))
        options = [discard_option(t, seat, piece) for piece in hand(t, seat)]
        t.ask(seat, "Which card do you discard?", [*options, ENOUGH], cites, absent=len(options))


# ---- Starting cards ----


def one_move(t: Table[Tales], seat: int) -> None:
    perform_moves(t, seat, 1, False, "tales.effect.move")


def two_moves(t: Table[Tales], seat: int) -> None:
    perform_moves(t, seat, 2, False, "tales.effect.move")


def up_to_two_moves(t: Table[Tales], seat: int) -> None:
    perform_moves(t, seat, 2, True, "tales.effect.move")


def up_to_three_moves(t: Table[Tales], seat: int) -> None:
    perform_moves(t, seat, 3, True, "tales.effect.move")


def win_one(t: Table[Tales], seat: int) -> None:
    win_gold(t, seat, 1)


def gain_a_follower(t: Table[Tales], seat: int) -> None:
    gain_followers(t, seat, 1, "tales.effect.gain")


def remove_a_follower(t: Table[Tales], seat: int) -> None:
    remove_followers(t, seat, 1, ANYWHERE, ANY_OWNER, False, "tales.effect.remove")


def negotiate(t: Table[Tales], seat: int) -> None:
    add_lasting(t, new_lasting(FREE_CARD, seat, "tales.card.negotiate"))
    t.tell("awaits", (seat, FREE_CARD), "tales.card.negotiate")


def cast(t: Table[Tales], seat: int) -> None:
    top = top_of(t, pile_of(seat))
    if top >= 0 and IS_STARTING[face(t, top)] and face(t, top) != CAST:
        copy_effect(t, seat, top, True, "tales.card.cast")


def invite_an_othersider(t: Table[Tales], seat: int) -> None:
    t.then(step(place_othersider, seat, "tales.card.conspire"), step(win_gold, seat, 1))


def betray_an_othersider(t: Table[Tales], seat: int) -> None:
    remove_followers(t, seat, 1, ANYWHERE, OTHERSIDERS, False, "tales.card.conspire")


# ---- Hero cards ----


def villager(t: Table[Tales], seat: int) -> None:
    """Lots of 3 Gold wait in Realms for the own Hero: one, or with the skill two in different Realms."""
    lots = 2 if learned(t, seat, VILLAGER, UPGRADE) else 1
    t.then(step(lay_hoard, seat, lots, (0, 1, 2)))


def lay_hoard(t: Table[Tales], seat: int, lots: int, realms: tuple[int, ...]) -> None:
    if lots > 0 and t.state.gold_supply > 0:
        options = []
        for realm in realms:
            others = tuple([other for other in realms if other != realm])
            further = step(lay_hoard, seat, lots - 1, others)
            label = f"Lay Gold in {IN_REALM[realm]}"
            options.append(Option(label, (step(put_hoard, seat, realm), further), at=AT_REALM[realm]))
        t.ask(seat, "Where do you lay 3 Gold?", options, "tales.card.villager")


def put_hoard(t: Table[Tales], seat: int, realm: int) -> None:
    amount = min(3, t.state.gold_supply)
    t.state.gold_supply -= amount
    t.state.hoard[realm * 3 + seat] += amount
    t.tell("lays hoard", (seat, amount, realm), "tales.card.villager")


def noble(t: Table[Tales], seat: int) -> None:
    """The effect of the Hero's Realm; with skills also its hidden side, and a Follower there removed."""
    realm = t.state.hero_at[seat]
    if learned(t, seat, NOBLE, BONUS):
        t.then(step(remove_followers, seat, 1, realm, ANY_OWNER, True, "tales.skill.noble-banish"))
    if learned(t, seat, NOBLE, UPGRADE):
        options = [REALM_SIDE[seat][realm][0], REALM_SIDE[seat][realm][1]]
        t.ask(seat, "Which effect do you use?", options, "tales.skill.noble-both-sides")
    else:
        t.then(step(realm_effect, seat, realm, t.state.ruined[realm]))


def sorceress(t: Table[Tales], seat: int) -> None:
    """The effect of a revealed Offer card; with skills one is refreshed before, and the Hero may Move after."""
    if learned(t, seat, SORCERESS, BONUS):
        t.then(step(sorceress_step, seat))
    t.then(step(copy_offer, seat))
    if learned(t, seat, SORCERESS, UPGRADE):
        t.then(step(refresh_offer, seat))


def refresh_offer(t: Table[Tales], seat: int) -> None:
    realm = t.state.hero_at[seat]
    options = [KEEP_OFFER]
    for position in (2 * realm, 2 * realm + 1):
        piece = top_of(t, POSITION + position)
        if piece >= 0:
            label = f"Put {CARD_NAME[face(t, piece)]} at the bottom of its deck"
            options.append(Option(label, step(put_to_bottom, seat, position), at=AT_CARD[piece]))
    if len(options) > 1:
        t.ask(seat, "Do you refresh a card of the Offer?", options, "tales.skill.sorceress-refresh")


def put_to_bottom(t: Table[Tales], seat: int, position: int) -> None:
    deck = offer_deck(t, position)
    old = top_of(t, POSITION + position)
    t.put(old, deck, at_bottom=True)
    new = top_of(t, deck)
    t.put(new, POSITION + position)
    t.tell("refreshes", (seat, face(t, old), face(t, new)), "tales.skill.sorceress-refresh")


def copy_offer(t: Table[Tales], seat: int) -> None:
    realm = t.state.hero_at[seat]
    options = []
    for position in (2 * realm, 2 * realm + 1):
        piece = top_of(t, POSITION + position)
        if piece >= 0:
            copying = step(copy_effect, seat, piece, False, "tales.card.sorceress")
            options.append(Option(f"Use {CARD_NAME[face(t, piece)]}", copying, at=AT_CARD[piece]))
    if options:
        t.ask(seat, "Which card of the Offer do you use?", options, "tales.card.sorceress", auto=True)


def sorceress_step(t: Table[Tales], seat: int) -> None:
    options = [STAY]
    for realm in range(REALM_COUNT):
        if realm != t.state.hero_at[seat]:
            label = f"Move your Hero to {IN_REALM[realm]}"
            why = why_not_move_hero(t, seat, seat, realm)
            options.append(Option(label, step(step_hero, seat, realm), why, AT_REALM[realm]))
    t.ask(seat, "Do you Move your Hero?", options, "tales.skill.sorceress-step")


def step_hero(t: Table[Tales], seat: int, realm: int) -> None:
    """This Move counts, but is none of the card's own: what waits for a card that Moves goes on waiting."""
    bring_hero(t, seat, seat, realm)
    if counts(t, seat):
        t.state.moves += 1


# ---- Village cards ----


def win_up_to_two(t: Table[Tales], seat: int) -> None:
    win_up_to(t, seat, 2, "tales.effect.win")


def farmer(t: Table[Tales], seat: int) -> None:
    win_up_to(t, seat, 3, "tales.card.farmer")


def gambler(t: Table[Tales], seat: int) -> None:
    win_gold(t, seat, 1)
    heads = t.flip()
    t.tell("flips", (seat, heads), "tales.card.gambler")
    if heads:
        win_gold(t, seat, 2)
    else:
        steal_up_to(t, seat, 2, "tales.card.gambler")


def lighthouse_keeper(t: Table[Tales], seat: int) -> None:
    add_lasting(t, new_lasting(DOUBLE_MOVES, seat, "tales.card.lighthouse-keeper"))
    t.tell("awaits", (seat, DOUBLE_MOVES), "tales.card.lighthouse-keeper")


def merchant(t: Table[Tales], seat: int) -> None:
    win_gold(t, seat, sum(t.state.cubes[VILLAGE * OWNERS : VILLAGE * OWNERS + OWNERS]) // 3)


def peddler(t: Table[Tales], seat: int) -> None:
    t.then(step(one_move, seat), step(win_for_moves, seat))


def win_for_moves(t: Table[Tales], seat: int) -> None:
    win_gold(t, seat, t.state.moves)


def taverner(t: Table[Tales], seat: int) -> None:
    if t.state.won > 0:
        may_gain_one(t, seat, "tales.card.taverner")


def village_elder(t: Table[Tales], seat: int) -> None:
    if t.state.gained > 0:
        may_gain_one(t, seat, "tales.card.village-elder")


# ---- Castle cards ----


def bannerman(t: Table[Tales], seat: int) -> None:
    """All own Followers come to the Hero, as one change that is no Move."""
    cubes = t.state.cubes
    home = t.state.hero_at[seat]
    total = followers_in_all(t, seat)
    for realm in range(REALM_COUNT):
        cubes[realm * OWNERS + seat] = 0
    cubes[home * OWNERS + seat] = total
    t.tell("gathers", (seat, total, home), "tales.card.bannerman")
    check_realms(t)


def cavalier(t: Table[Tales], seat: int) -> None:
    remove_followers(t, seat, t.state.moves, ANYWHERE, ANY_OWNER, False, "tales.card.cavalier")


def warlord(t: Table[Tales], seat: int) -> None:
    remove_followers(t, seat, t.state.removed, ANYWHERE, ANY_OWNER, False, "tales.card.warlord")


def cleric(t: Table[Tales], seat: int) -> None:
    pay_up_to_two(t, seat, gain_many, "Gain {0} for {1} Gold", "tales.card.cleric")


def knight(t: Table[Tales], seat: int) -> None:
    pay_up_to_two(t, seat, remove_many, "Remove {0} for {1} Gold", "tales.card.knight")


def pay_up_to_two(t: Table[Tales], seat: int, rule: Rule, words: str, cites: str) -> None:
    """Pay 0, 1 or 2 Gold and do as much. What makes Gold cheaper never raises the number."""
    options = []
    for amount in (0, 1, 2):
        due = gold_due(t, seat, amount)
        why = None if due <= t.state.gold[seat] else f"It costs {due} Gold; you have {t.state.gold[seat]}"
        do = (step(pay_gold, seat, due), step(rule, seat, amount))
        options.append(Option(words.format(amount, due), do, why))
    t.ask(seat, "How much do you pay?", options, cites, auto=True)


def gain_many(t: Table[Tales], seat: int, amount: int) -> None:
    gain_followers(t, seat, amount, "tales.effect.gain")


def remove_many(t: Table[Tales], seat: int, amount: int) -> None:
    remove_followers(t, seat, amount, ANYWHERE, ANY_OWNER, False, "tales.effect.remove")


def court_maiden(t: Table[Tales], seat: int) -> None:
    """A Follower is removed, and an own one takes its place."""
    options = []
    for option in removals(t, seat, ANYWHERE, ANY_OWNER):
        if option.blocked is None:
            realm = int(option.at[0].split(":")[1])
            option = Option(option.label, (*option.do, step(gain_one, seat, realm)), at=option.at)
        options.append(option)
    t.ask(seat, "Which Follower do you replace?", options, "tales.card.court-maiden")


def guard(t: Table[Tales], seat: int) -> None:
    options = []
    for victim in opponents(t, seat):
        for suit in range(REALM_COUNT):
            label = f"The {HERO_NAME[t.state.hero[victim]]}: a {SUIT_NAME[suit]} card"
            options.append(Option(label, step(demand_suit, seat, victim, suit), at=AT_SEAT[victim]))
    t.ask(seat, "Whom do you ask for which suit?", options, "tales.card.guard")


def demand_suit(t: Table[Tales], seat: int, victim: int, suit: int) -> None:
    t.tell("demands", (seat, victim, suit), "tales.card.guard")
    t.reveal()  # whether the hand holds that suit is known now, and cannot be asked again
    cards = [piece for piece in hand(t, victim) if SUIT[face(t, piece)] == suit]
    if cards:
        options = [discard_option(t, victim, piece) for piece in cards]
        t.ask(victim, f"Discard a {SUIT_NAME[suit]} card", options, "tales.card.guard")
    else:
        t.tell("has none", (victim, suit), "tales.card.guard")
        remove_followers(t, seat, 1, ANYWHERE, victim, True, "tales.card.guard")


def minstrel(t: Table[Tales], seat: int) -> None:
    realms = tuple([realm for realm in range(REALM_COUNT) if not rules(t, seat, realm)])
    gain_up_to_one_each(t, seat, realms, "tales.card.minstrel")


def traitor(t: Table[Tales], seat: int) -> None:
    realms = tuple([realm for realm in range(REALM_COUNT) if t.state.ruined[realm]])
    gain_up_to_one_each(t, seat, realms, "tales.card.traitor")


def thane(t: Table[Tales], seat: int) -> None:
    options = [REALM_SIDE[seat][realm][1 if t.state.ruined[realm] else 0] for realm in range(REALM_COUNT)]
    t.ask(seat, "Which Realm's effect do you use?", options, "tales.card.thane")


def steal_up_to_two(t: Table[Tales], seat: int) -> None:
    steal_up_to(t, seat, 2, "tales.effect.steal")


# ---- Magic cards ----


def archmage_shuffle(t: Table[Tales], seat: int) -> None:
    options = []
    for whose in [seat, *opponents(t, seat)]:
        name = HERO_NAME[t.state.hero[whose]]
        options.append(Option(f"The {name}'s deck", step(shuffle_deck, whose), at=AT_SEAT[whose]))
        options.append(Option(f"The {name}'s discard pile", step(shuffle_pile, whose), at=AT_SEAT[whose]))
    t.ask(seat, "Which pile is shuffled?", options, "tales.card.archmage")


def enchantress(t: Table[Tales], seat: int) -> None:
    top = top_of(t, pile_of(seat))
    if top >= 0 and face(t, top) != CAST:
        copy_effect(t, seat, top, False, "tales.card.enchantress")


def fortuneteller(t: Table[Tales], seat: int) -> None:
    """Its force lies in lying on top of the pile: see piles.py."""


def healer(t: Table[Tales], seat: int) -> None:
    gain_followers(t, seat, t.state.lost_before[seat] + t.state.lost_now[seat], "tales.card.healer")


def librarian(t: Table[Tales], seat: int) -> None:
    t.then(step(required_discard, seat, "tales.card.librarian"), step(draw_cards, seat, 3))


def necromancer(t: Table[Tales], seat: int) -> None:
    t.then(step(required_discard, seat, "tales.card.necromancer"), step(gain_many, seat, t.state.removed))


def seer(t: Table[Tales], seat: int) -> None:
    draw_cards(t, seat, 1)
    options = [
        Option(
            f"The {HERO_NAME[t.state.hero[victim]]}",
            step(discard_of_another, seat, victim, "tales.card.seer"),
            at=AT_SEAT[victim],
        )
        for victim in opponents(t, seat)
    ]
    t.ask(seat, "Who discards a card?", options, "tales.card.seer", auto=True)


def shapeshifter(t: Table[Tales], seat: int) -> None:
    options = []
    for enemy in opponents(t, seat):
        top = top_of(t, pile_of(enemy))
        if top >= 0:
            copying = step(copy_effect, seat, top, False, "tales.card.shapeshifter")
            label = f"Use the {HERO_NAME[t.state.hero[enemy]]}'s {CARD_NAME[face(t, top)]}"
            options.append(Option(label, copying, at=AT_CARD[top]))
    if options:
        t.ask(seat, "Whose card do you use?", options, "tales.card.shapeshifter", auto=True)


def summoner(t: Table[Tales], seat: int) -> None:
    discard_then(t, seat, moves_by_discards, "tales.card.summoner")


def warlock(t: Table[Tales], seat: int) -> None:
    discard_then(t, seat, remove_many, "tales.card.warlock")


def discard_then(t: Table[Tales], seat: int, rule: Rule, cites: str) -> None:
    """Discard 0, 1 or 2 cards, one by one, then do as much: `rule(t, seat, how many)`."""
    t.state.stopped = False
    before = len(t.state.stage[-1].discards)
    t.then(step(discard_up_to_two, seat, 2, cites), step(count_discards, seat, before, rule.__name__, cites))


def count_discards(t: Table[Tales], seat: int, before: int, rule: str, cites: str) -> None:
    """The Sorceress' skill may count as one discard more, within the card's two."""
    count = len(t.state.stage[-1].discards) - before
    act = moves_by_discards if rule == "moves_by_discards" else remove_many
    if count < 2 and spare_discard(t, seat):
        options = [
            Option("Count your skill as a discarded card", step(act, seat, count + 1)),
            Option("Count only what you discarded", step(act, seat, count)),
        ]
        t.ask(seat, "Does your skill count as a discarded card?", options, "tales.skill.sorceress-village")
    else:
        act(t, seat, count)


def moves_by_discards(t: Table[Tales], seat: int, discards: int) -> None:
    perform_moves(t, seat, 1 + discards, False, "tales.card.summoner")


def witch(t: Table[Tales], seat: int) -> None:
    options = []
    for piece in hand(t, seat):
        option = discard_option(t, seat, piece)
        do = (*option.do, step(witch_by_suit, seat, SUIT[face(t, piece)]))
        options.append(Option(option.label, do, at=option.at))
    if options:
        t.ask(seat, "Which card do you discard?", options, "tales.card.witch")


def witch_by_suit(t: Table[Tales], seat: int, suit: int) -> None:
    if suit == CASTLE:
        perform_moves(t, seat, 2, True, "tales.card.witch")
    elif suit == VILLAGE:
        steal_up_to(t, seat, 2, "tales.card.witch")
    elif suit == MAGIC:
        fill_up_to(t, seat, 2, "tales.card.witch")


# ---- Interrupts ----


def negate(t: Table[Tales], seat: int) -> int:
    """The card beneath is cancelled and discarded at once, without the force it might have on a pile."""
    beneath = t.state.stage[-2]
    beneath.negated = True
    t.tell(
        "interrupts",
        (seat, face(t, t.state.stage[-1].piece), face(t, beneath.piece)),
        "tales.interrupt.negates",
    )
    t.state.powerless = [*t.state.powerless, beneath.piece]
    lay_on_pile(t, beneath.seat, beneath.piece)
    return beneath.seat


def scoundrel(t: Table[Tales], seat: int) -> None:
    interrupted = negate(t, seat)
    if t.state.gold[seat] > 0:
        give_gold(t, seat, interrupted, 1)


def ghost(t: Table[Tales], seat: int) -> None:
    negate(t, seat)
    lose_followers(t, seat, 1, ANYWHERE, "tales.card.ghost-of-the-castle")


def mystic(t: Table[Tales], seat: int) -> None:
    negate(t, seat)
    required_discard(t, seat, "tales.card.mystic")


# ---- The cards ----

SIDES: Final[dict[str, tuple[Side, ...]]] = {
    "venture": (Side(one_move), Side(win_one)),
    "negotiate": (Side(negotiate),),
    "aid": (Side(one_move), Side(gain_a_follower, gold=1)),
    "recruit": (Side(gain_a_follower, gold=1), Side(remove_a_follower, gold=1)),
    "cast": (Side(cast),),
    "conspire": (Side(invite_an_othersider), Side(betray_an_othersider)),
    "villager": (Side(villager), Side(two_moves)),
    "noble": (Side(noble),),
    "sorceress": (Side(sorceress),),
    "bard": (Side(win_up_to_two), Side(gain_a_follower, gold=1)),
    "beggar": (Side(win_one),),
    "builder": (Side(up_to_two_moves), Side(gain_a_follower, gold=1)),
    "farmer": (Side(farmer),),
    "gambler": (Side(gambler),),
    "lighthouse-keeper": (Side(lighthouse_keeper),),
    "merchant": (Side(merchant),),
    "peddler": (Side(peddler),),
    "sailor": (Side(up_to_three_moves, gold=2),),
    "scoundrel": (Side(scoundrel),),
    "taverner": (Side(taverner),),
    "village-elder": (Side(village_elder),),
    "bannerman": (Side(bannerman, gold=1),),
    "cavalier": (Side(cavalier, gold=1),),
    "cleric": (Side(cleric),),
    "court-maiden": (Side(court_maiden, gold=2),),
    "ghost-of-the-castle": (Side(ghost),),
    "guard": (Side(guard),),
    "knight": (Side(knight),),
    "minstrel": (Side(minstrel, gold=2),),
    "thane": (Side(thane),),
    "traitor": (Side(traitor),),
    "treasurer": (Side(steal_up_to_two), Side(win_up_to_two)),
    "warlord": (Side(warlord, gold=1),),
    "archmage": (Side(archmage_shuffle), Side(swap_deck_and_pile)),
    "enchantress": (Side(enchantress),),
    "fortuneteller": (Side(fortuneteller),),
    "healer": (Side(healer, gold=1),),
    "librarian": (Side(librarian, discard=True),),
    "mystic": (Side(mystic),),
    "necromancer": (Side(necromancer, discard=True),),
    "seer": (Side(seer),),
    "shapeshifter": (Side(shapeshifter),),
    "summoner": (Side(summoner),),
    "warlock": (Side(warlock),),
    "witch": (Side(witch, discard=True),),
}
EFFECTS: Final[list[tuple[Side, ...]]] = [SIDES[card.id] for card in CARDS]
# The second side of the Villager card comes from a skill, so it is not printed on the card.
SIDE_NAMES: Final[list[tuple[str, ...]]] = [
    (*card.side_names, "move twice") if card.index == VILLAGER_CARD else card.side_names for card in CARDS
]

COPY_NOTHING: Final = Option("Do nothing")
KEEP_OFFER: Final = Option("Leave the Offer as it is")
STAY: Final = Option("Stay")
ENOUGH: Final = Option("Discard no more", step(stop))
SPARED: Final = Option("Discard nothing: your skill counts as a card")
COPY_LABEL: Final[list[list[str]]] = [
    [
        f"{card.name}: {SIDE_NAMES[card.index][0]}",
        f"{card.name}: {SIDE_NAMES[card.index][-1]}",
        f"{card.name}: {SIDE_NAMES[card.index][0]}, and {SIDE_NAMES[card.index][-1]}",
    ]
    for card in CARDS
]
REALM_SIDE: Final[list[list[list[Option]]]] = [
    [
        [
            Option(f"{realm.name}: {realm.healthy}", step(realm_effect, seat, r, False), at=AT_REALM[r]),
            Option(f"Ruined {realm.name}: {realm.ruined}", step(realm_effect, seat, r, True), at=AT_REALM[r]),
        ]
        for r, realm in enumerate(REALMS)
    ]
    for seat in range(3)
]
