"""Card effects: the words that cards, Realms, skills and Events are made of.

What asks takes one piece at a time, so that every split over Realms and owners is open. After each single change the
Realms are checked: healing first, then ruin, then the end by ruin.
"""

from __future__ import annotations

from typing import Final

from banneret.games.tales.lasting import (
    DOUBLE_MOVES,
    EXTRA_MOVE,
    NO_HERO_MOVES,
    NO_OTHERSIDERS_IN,
    NO_REMOVAL,
    held,
    lies_on,
    set_off,
    total_for,
    use_up,
)
from banneret.games.tales.othersiders import check_realms
from banneret.games.tales.piles import discard, draw_cards
from banneret.games.tales.readings import PROTECTION, by_the_book
from banneret.games.tales.state import (
    AT_CARD,
    AT_REALM,
    AT_SEAT,
    LEFT,
    NOBLE,
    OTHERSIDERS,
    OWNERS,
    REALM_COUNT,
    RIGHT,
    VILLAGER,
    Tales,
    all_blocked,
    counts,
    face,
    followers,
    hand,
    hand_of,
    learned,
    opponents,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE

ANYWHERE: Final = -1
ANY_OWNER: Final = -1

# ---- One piece at a time ----


def ask_for_piece(
    t: Table[Tales],
    seat: int,
    kind: str,
    left: int,
    options: list[Option],
    further: Step | None,
    optional: bool,
    cites: str,
) -> None:
    """Ask for the next of the pieces that are `left`, if one can be taken; `optional`: the player may stop."""
    if all_blocked(options):
        return
    if further is not None:
        options = [followed_by(option, further) for option in options]
    if optional:
        options.append(STOP)
    t.ask(seat, kind, options, cites, absent=len(options) - 1 if optional else 0, args=(left,))


def followed_by(option: Option, further: Step) -> Option:
    """The same option, leading further."""
    if option.blocked is not None:
        return option
    return Option(option.kind, option.args, do=(*option.do, further), at=option.at)


def offered(option: Option, why: Said | None) -> Option:
    """The same option, blocked if there is a reason."""
    return option if why is None else Option(option.kind, option.args, blocked=why, at=option.at)


# ---- Gold ----


def win_gold(t: Table[Tales], seat: int, amount: int) -> None:
    """Win Gold: from the supply, as far as it goes."""
    state = t.state
    won = min(amount, state.gold_supply)
    if won > 0:
        state.gold_supply -= won
        state.gold[seat] += won
        if counts(t, seat):
            state.won += won
        t.tell("wins", (seat, won), "tales.effect.win")


def pay_gold(t: Table[Tales], seat: int, amount: int) -> None:
    """Pay Gold: to the supply. Who cannot pay it all was never asked to, or pays what there is."""
    paid = min(amount, t.state.gold[seat])
    if paid > 0:
        t.state.gold[seat] -= paid
        t.state.gold_supply += paid
        t.tell("pays", (seat, paid), "tales.effect.pay")


def steal_gold(t: Table[Tales], thief: int, victim: int, amount: int) -> None:
    """Steal Gold: from another player, as far as it goes."""
    stolen = min(amount, t.state.gold[victim])
    if stolen > 0:
        t.state.gold[victim] -= stolen
        t.state.gold[thief] += stolen
        t.tell("steals", (thief, stolen, victim), "tales.effect.steal")


def give_gold(t: Table[Tales], giver: int, receiver: int, amount: int) -> None:
    t.state.gold[giver] -= amount
    t.state.gold[receiver] += amount
    t.tell("gives", (giver, amount, receiver), "tales.card.scoundrel")


def win_up_to(t: Table[Tales], seat: int, most: int, cites: str) -> None:
    """Win 0 to `most` Gold, as the player likes."""
    can = min(most, t.state.gold_supply)
    t.ask(seat, "win", WIN[seat][: can + 1], cites, absent=can, auto=True)


def steal_up_to(t: Table[Tales], seat: int, most: int, cites: str) -> None:
    """Steal 0 to `most` Gold from one player, as the player likes."""
    options = [STEAL_NOTHING]
    for victim in opponents(t, seat):
        for amount in range(1, min(most, t.state.gold[victim]) + 1):
            options.append(STEAL[seat][victim][amount - 1])
    t.ask(seat, "steal", options, cites, absent=len(options) - 1, auto=True)


def steal_one(t: Table[Tales], seat: int, cites: str) -> None:
    """Steal 1 Gold from a player who has some."""
    options = [STEAL[seat][victim][0] for victim in opponents(t, seat) if t.state.gold[victim] > 0]
    if options:
        t.ask(seat, "steal-one", options, cites, auto=True)


# ---- Followers ----


def gain_followers(t: Table[Tales], seat: int, amount: int, cites: str) -> None:
    """Gain Followers: from the own supply, each into a Realm of choice."""
    if amount > 0 and t.state.supply[seat] > 0:
        if amount > 1:
            t.then(step(gain_followers, seat, amount - 1, cites))
        t.ask(seat, "gain", GAIN[seat], cites)


def gain_one(t: Table[Tales], seat: int, realm: int) -> None:
    state = t.state
    if state.supply[seat] > 0:
        state.supply[seat] -= 1
        state.cubes[realm * OWNERS + seat] += 1
        if counts(t, seat):
            state.gained += 1
        t.tell("gains", (seat, realm), "tales.effect.gain")
        check_realms(t, seat)


def may_gain_one(t: Table[Tales], seat: int, cites: str) -> None:
    """Gain 1 Follower, or none."""
    if t.state.supply[seat] > 0:
        t.ask(seat, "gain", [*GAIN[seat], GAIN_NO_MORE], cites)


def gain_up_to_one_each(t: Table[Tales], seat: int, realms: tuple[int, ...], cites: str) -> None:
    """Gain up to 1 Follower in each of some Realms."""
    if realms and t.state.supply[seat] > 0:
        options = []
        for realm in realms:
            left = tuple([other for other in realms if other != realm])
            further = step(gain_up_to_one_each, seat, left, cites)
            options.append(followed_by(GAIN[seat][realm], further))
        t.ask(seat, "gain", [*options, GAIN_NO_MORE], cites)


def lose_followers(t: Table[Tales], seat: int, amount: int, realm: int, cites: str) -> None:
    """Lose Followers: own ones of choice, in one Realm or ANYWHERE, back to the supply."""
    options = [
        LOSE[seat][r] for r in range(REALM_COUNT) if followers(t, r, seat) > 0 and realm in (r, ANYWHERE)
    ]
    if amount > 0 and options:
        if amount > 1:
            t.then(step(lose_followers, seat, amount - 1, realm, cites))
        t.ask(seat, "lose", options, cites, auto=True)


def lose_one(t: Table[Tales], seat: int, realm: int) -> None:
    if followers(t, realm, seat) > 0:
        take_cube(t, seat, realm)
        t.tell("loses", (seat, realm), "tales.effect.lose")
        check_realms(t, seat)


def take_cube(t: Table[Tales], owner: int, realm: int) -> None:
    """A Follower goes back to its owner's supply, and counts for the owner's Healer."""
    t.state.cubes[realm * OWNERS + owner] -= 1
    t.state.supply[owner] += 1
    if owner != OTHERSIDERS:
        t.state.lost_now[owner] += 1


def remove_followers(
    t: Table[Tales], seat: int, amount: int, realm: int, owner: int, optional: bool, cites: str
) -> None:
    """Remove Followers, in one Realm or ANYWHERE, of one owner or ANY_OWNER; `optional`: the player may stop."""
    if amount > 0:
        further = (
            step(remove_followers, seat, amount - 1, realm, owner, optional, cites) if amount > 1 else None
        )
        options = removals(t, seat, realm, owner)
        ask_for_piece(t, seat, "remove", amount, options, further, optional, cites)


def removals(t: Table[Tales], seat: int, realm: int, owner: int) -> list[Option]:
    options = []
    for r in range(REALM_COUNT):
        if realm != ANYWHERE and realm != r:
            continue
        for o in range(OWNERS):
            if t.state.cubes[r * OWNERS + o] == 0 or (owner != ANY_OWNER and owner != o):
                continue
            why = why_not_remove(t, seat, o, r)
            options.append(offered(REMOVE[seat][o][r], why))
    return options


def why_not_remove(t: Table[Tales], seat: int, owner: int, realm: int) -> Said | None:
    if owner != seat and owner != OTHERSIDERS and held(t, NO_REMOVAL, owner) is not None:
        return TRUCE
    if t.state.event == 0 and protected(t, owner, realm, seat, NOBLE, RIGHT):
        return NOBLE_SHELTERS
    return None


def protected(t: Table[Tales], owner: int, realm: int, by: int, hero: int, skill: int) -> bool:
    """Does a Hero's skill protect these Followers from a seat? It does so for its own, or, to the letter, for all."""
    if not by_the_book(t, PROTECTION):
        return (
            owner != by
            and owner != OTHERSIDERS
            and t.state.hero_at[owner] == realm
            and learned(t, owner, hero, skill)
        )
    for seat in opponents(t, by):
        if t.state.hero_at[seat] == realm and learned(t, seat, hero, skill):
            return True
    return False


def can_remove_any(t: Table[Tales], seat: int) -> bool:
    return not all_blocked(removals(t, seat, ANYWHERE, ANY_OWNER))


def remove_one(t: Table[Tales], seat: int, owner: int, realm: int) -> None:
    if followers(t, realm, owner) > 0:
        take_cube(t, owner, realm)
        if counts(t, seat):
            t.state.removed += 1
        t.tell("removes", (seat, owner, realm), "tales.effect.remove")
        check_realms(t, seat)


# ---- Othersiders ----


def place_othersider(t: Table[Tales], seat: int, cites: str) -> None:
    """Place 1 Othersider from the supply into any Realm, Healthy or Ruined."""
    options = [PLACE[seat][realm] for realm in range(REALM_COUNT) if not lies_on(t, NO_OTHERSIDERS_IN, realm)]
    if t.state.supply[OTHERSIDERS] > 0 and options:
        t.ask(seat, "place", options, cites)


def place_one(t: Table[Tales], seat: int, realm: int) -> None:
    if t.state.supply[OTHERSIDERS] > 0:
        t.state.supply[OTHERSIDERS] -= 1
        t.state.cubes[realm * OWNERS + OTHERSIDERS] += 1
        t.tell("arrive", (1, realm), "tales.effect.place-othersiders")
        check_realms(t, seat)


# ---- Moves ----


def perform_moves(t: Table[Tales], seat: int, amount: int, optional: bool, cites: str) -> None:
    """The Moves of a card: as many as it says, and what waits for such a card on top."""
    play = t.state.stage[-1]
    if play.doubled or held(t, DOUBLE_MOVES, seat) is not None:
        amount *= 2
    amount += total_for(t, EXTRA_MOVE, seat)
    move_pieces(t, seat, amount, optional, True, True, cites)


def move_pieces(
    t: Table[Tales], seat: int, amount: int, optional: bool, heroes: bool, cubes: bool, cites: str
) -> None:
    """Perform Moves one by one: any player's Heroes, anybody's Followers."""
    if amount > 0:
        further = step(move_pieces, seat, amount - 1, optional, heroes, cubes, cites) if amount > 1 else None
        options = possible_moves(t, seat, heroes, cubes)
        ask_for_piece(t, seat, "move", amount, options, further, optional, cites)


def possible_moves(t: Table[Tales], seat: int, heroes: bool, cubes: bool) -> list[Option]:
    options: list[Option] = []
    state = t.state
    if cubes:
        for realm in range(REALM_COUNT):
            for owner in range(OWNERS):
                if state.cubes[realm * OWNERS + owner] == 0:
                    continue
                for to in range(REALM_COUNT):
                    if to != realm:
                        why = why_not_move(t, seat, owner, realm, to)
                        options.append(offered(MOVE[seat][owner][realm][to], why))
    if heroes:
        for whose in range(t.seats):
            for to in range(REALM_COUNT):
                if to != state.hero_at[whose]:
                    why = why_not_move_hero(t, seat, whose, to)
                    options.append(offered(MOVE_HERO[seat][whose][to], why))
    return options


def why_not_move(t: Table[Tales], mover: int, owner: int, realm: int, to: int) -> Said | None:
    if owner == OTHERSIDERS and lies_on(t, NO_OTHERSIDERS_IN, to):
        return THORNS
    if protected(t, owner, realm, mover, VILLAGER, LEFT):
        return VILLAGER_STANDS_BY
    return None


def why_not_move_hero(t: Table[Tales], mover: int, whose: int, to: int) -> Said | None:
    if lies_on(t, NO_HERO_MOVES, to) or lies_on(t, NO_HERO_MOVES, t.state.hero_at[whose]):
        return BRIDGE_BROKEN
    if whose != mover and learned(t, whose, VILLAGER, LEFT):
        return VILLAGER_STANDS
    return None


def move_follower(t: Table[Tales], mover: int, owner: int, realm: int, to: int) -> None:
    cubes = t.state.cubes
    cubes[realm * OWNERS + owner] -= 1
    cubes[to * OWNERS + owner] += 1
    t.tell("moves", (mover, owner, realm, to), "tales.effect.move")
    count_move(t, mover)
    check_realms(t, mover)


def move_hero(t: Table[Tales], mover: int, whose: int, to: int) -> None:
    bring_hero(t, mover, whose, to)
    count_move(t, mover)


def bring_hero(t: Table[Tales], mover: int, whose: int, to: int) -> None:
    """A Hero comes to a Realm: the own Gold lying there is won, and what Events left there is set off."""
    state = t.state
    came_from = state.hero_at[whose]
    state.hero_at[whose] = to
    if mover == whose:
        t.tell("hero-goes", (whose, came_from, to), "tales.effect.move")
    else:
        t.tell("moves-hero", (mover, whose, came_from, to), "tales.effect.move")
    waiting = state.hoard[to * 3 + whose]
    if waiting > 0:
        state.hoard[to * 3 + whose] = 0
        state.gold[whose] += waiting
        if counts(t, whose):
            state.won += waiting
        t.tell("wins-hoard", (whose, waiting, to), "tales.card.villager")
    set_off(t, "hero_moved", whose, to)


def count_move(t: Table[Tales], mover: int) -> None:
    """A Move counts for its turn, and uses up what waited for a card that Moves."""
    if counts(t, mover):
        t.state.moves += 1
        stage = t.state.stage
        if stage and stage[-1].seat == mover:
            if use_up(t, DOUBLE_MOVES, mover):
                stage[-1].doubled = True
                while use_up(t, DOUBLE_MOVES, mover):
                    pass  # two that wait do not add up
            while use_up(t, EXTRA_MOVE, mover):
                pass


# ---- Cards ----


def discard_of_choice(t: Table[Tales], seat: int, kind: str, cites: str) -> None:
    """Discard 1 card of the own hand, of choice."""
    options = [discard_option(t, seat, piece) for piece in hand(t, seat)]
    if options:
        t.ask(seat, kind, options, cites)


def discard_option(t: Table[Tales], seat: int, piece: int) -> Option:
    return Option("discard", (face(t, piece),), do=step(discard, seat, piece), at=AT_CARD[piece])


def discard_of_another(t: Table[Tales], seat: int, victim: int, cites: str) -> None:
    """A card of another player's hand is discarded: at random, or picked if that hand lies open."""
    cards = hand(t, victim)
    if not cards:
        return
    if t.zones.contents[hand_of(victim)] == EVERYONE:
        options = [discard_option(t, victim, piece) for piece in cards]
        t.ask(seat, "make-discard", options, cites)
    else:
        discard(t, victim, cards[t.below(len(cards))])


def choose_victim(t: Table[Tales], seat: int, then_draw: int, cites: str) -> None:
    """Another player of choice discards a card; after that the player draws."""
    options = []
    for victim in opponents(t, seat):
        do = (step(discard_of_another, seat, victim, cites), step(draw_cards, seat, then_draw))
        options.append(Option("player", (victim,), do=do, at=AT_SEAT[victim]))
    t.ask(seat, "victim", options, cites, auto=True)


# ---- Why not ----

TRUCE: Final = Said("truce")
NOBLE_SHELTERS: Final = Said("noble-shelters")
THORNS: Final = Said("thorns")
VILLAGER_STANDS_BY: Final = Said("villager-stands-by")
VILLAGER_STANDS: Final = Said("villager-stands")
BRIDGE_BROKEN: Final = Said("bridge-broken")

# ---- Options, made once ----

SEATS: Final = range(3)
REALMS: Final = range(REALM_COUNT)
WIN: Final[list[list[Option]]] = [
    [Option("win", (n,), do=step(win_gold, seat, n)) for n in range(4)] for seat in SEATS
]
STEAL_NOTHING: Final = Option("steal-nothing")
STEAL: Final[list[list[list[Option]]]] = [
    [
        [
            Option("steal", (n, victim), do=step(steal_gold, seat, victim, n), at=AT_SEAT[victim])
            for n in (1, 2)
        ]
        for victim in SEATS
    ]
    for seat in SEATS
]
GAIN_NO_MORE: Final = Option("gain-no-more")
STOP: Final = Option("stop")
GAIN: Final[list[list[Option]]] = [
    [Option("gain", (r,), do=step(gain_one, seat, r), at=AT_REALM[r]) for r in REALMS] for seat in SEATS
]
LOSE: Final[list[list[Option]]] = [
    [Option("lose", (r,), do=step(lose_one, seat, r), at=AT_REALM[r]) for r in REALMS] for seat in SEATS
]
PLACE: Final[list[list[Option]]] = [
    [Option("place", (r,), do=step(place_one, seat, r), at=AT_REALM[r]) for r in REALMS] for seat in SEATS
]
REMOVE: Final[list[list[list[Option]]]] = [
    [
        [
            Option("remove", (owner, r), do=step(remove_one, seat, owner, r), at=(f"cubes:{r}:{owner}",))
            for r in REALMS
        ]
        for owner in range(OWNERS)
    ]
    for seat in SEATS
]
MOVE: Final[list[list[list[list[Option]]]]] = [
    [
        [
            [
                Option(
                    "move",
                    (owner, r, to),
                    do=step(move_follower, seat, owner, r, to),
                    at=(f"cubes:{r}:{owner}", f"realm:{to}"),
                )
                for to in REALMS
            ]
            for r in REALMS
        ]
        for owner in range(OWNERS)
    ]
    for seat in SEATS
]
MOVE_HERO: Final[list[list[list[Option]]]] = [
    [
        [
            Option(
                "move-hero",
                (whose, to),
                do=step(move_hero, seat, whose, to),
                at=(f"hero:{whose}", f"realm:{to}"),
            )
            for to in REALMS
        ]
        for whose in SEATS
    ]
    for seat in SEATS
]
