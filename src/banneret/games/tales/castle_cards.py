"""Castle cards."""

from __future__ import annotations

from banneret.games.tales.effects import (
    ANY_OWNER,
    ANYWHERE,
    discard_option,
    followed_by,
    gain_followers,
    gain_one,
    gain_up_to_one_each,
    pay_gold,
    removals,
    remove_followers,
    steal_up_to,
)
from banneret.games.tales.hero_cards import REALM_SIDE
from banneret.games.tales.othersiders import check_realms
from banneret.games.tales.sides import (
    gold_due,
)
from banneret.games.tales.state import (
    AT_SEAT,
    OWNERS,
    REALM_COUNT,
    SUIT,
    Tales,
    face,
    followers_in_all,
    hand,
    opponents,
    rules,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Rule, Said, step
from banneret.kernel.table import Table


def bannerman(t: Table[Tales], seat: int) -> None:
    """All own Followers come to the Hero, as one change that is no Move."""
    cubes = t.state.cubes
    home = t.state.hero_at[seat]
    total = followers_in_all(t, seat)
    for realm in range(REALM_COUNT):
        cubes[realm * OWNERS + seat] = 0
    cubes[home * OWNERS + seat] = total
    t.tell("gathers", (seat, total, home), "tales.card.bannerman")
    check_realms(t, seat)


def cavalier(t: Table[Tales], seat: int) -> None:
    remove_followers(t, seat, t.state.moves, ANYWHERE, ANY_OWNER, False, "tales.card.cavalier")


def warlord(t: Table[Tales], seat: int) -> None:
    remove_followers(t, seat, t.state.removed, ANYWHERE, ANY_OWNER, False, "tales.card.warlord")


def cleric(t: Table[Tales], seat: int) -> None:
    pay_up_to_two(t, seat, gain_many, "pay-to-gain", "tales.card.cleric")


def knight(t: Table[Tales], seat: int) -> None:
    pay_up_to_two(t, seat, remove_many, "pay-to-remove", "tales.card.knight")


def pay_up_to_two(t: Table[Tales], seat: int, rule: Rule, kind: str, cites: str) -> None:
    """Pay 0, 1 or 2 Gold and do as much. What makes Gold cheaper never raises the number."""
    options = []
    for amount in (0, 1, 2):
        due = gold_due(t, seat, amount)
        why = None if due <= t.state.gold[seat] else Said("costs-gold", (due, t.state.gold[seat]))
        do = (step(pay_gold, seat, due), step(rule, seat, amount))
        options.append(Option(kind, (amount, due), do=do, blocked=why))
    t.ask(seat, "pay", options, cites, auto=True)


def gain_many(t: Table[Tales], seat: int, amount: int) -> None:
    gain_followers(t, seat, amount, "tales.effect.gain")


def remove_many(t: Table[Tales], seat: int, amount: int) -> None:
    remove_followers(t, seat, amount, ANYWHERE, ANY_OWNER, False, "tales.effect.remove")


def court_maiden(t: Table[Tales], seat: int) -> None:
    """A Follower is removed, and an own one takes its place."""
    options = []
    for option in removals(t, seat, ANYWHERE, ANY_OWNER):
        if option.blocked is None:
            realm = option.args[1]
            assert isinstance(realm, int)
            option = followed_by(option, step(gain_one, seat, realm))
        options.append(option)
    t.ask(seat, "replace", options, "tales.card.court-maiden")


def guard(t: Table[Tales], seat: int) -> None:
    options = []
    for victim in opponents(t, seat):
        for suit in range(REALM_COUNT):
            demanding = step(demand_suit, seat, victim, suit)
            options.append(Option("demand", (victim, suit), do=demanding, at=AT_SEAT[victim]))
    t.ask(seat, "demand", options, "tales.card.guard")


def demand_suit(t: Table[Tales], seat: int, victim: int, suit: int) -> None:
    t.tell("demands", (seat, victim, suit), "tales.card.guard")
    t.reveal()  # whether the hand holds that suit is known now, and cannot be asked again
    if any(SUIT[face(t, piece)] == suit for piece in hand(t, victim)):
        t.then(step(give_up, victim, suit))
    else:
        t.tell("has-none", (victim, suit), "tales.card.guard")
        t.then(step(remove_followers, seat, 1, ANYWHERE, victim, True, "tales.card.guard"))


def give_up(t: Table[Tales], seat: int, suit: int) -> None:
    """Discard a card of the suit demanded."""
    # (a hand that is only imagined may hold none: then any card stands for it)
    cards = hand(t, seat)
    of_the_suit = [piece for piece in cards if SUIT[face(t, piece)] == suit] or cards
    options = [discard_option(t, seat, piece) for piece in of_the_suit]
    t.ask(seat, "discard-suit", options, "tales.card.guard", args=(suit,))


def minstrel(t: Table[Tales], seat: int) -> None:
    realms = tuple([realm for realm in range(REALM_COUNT) if not rules(t, seat, realm)])
    gain_up_to_one_each(t, seat, realms, "tales.card.minstrel")


def traitor(t: Table[Tales], seat: int) -> None:
    realms = tuple([realm for realm in range(REALM_COUNT) if t.state.ruined[realm]])
    gain_up_to_one_each(t, seat, realms, "tales.card.traitor")


def thane(t: Table[Tales], seat: int) -> None:
    options = [REALM_SIDE[seat][realm][1 if t.state.ruined[realm] else 0] for realm in range(REALM_COUNT)]
    t.ask(seat, "realm-effect", options, "tales.card.thane")


def steal_up_to_two(t: Table[Tales], seat: int) -> None:
    steal_up_to(t, seat, 2, "tales.effect.steal")
