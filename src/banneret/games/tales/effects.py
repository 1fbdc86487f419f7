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
from banneret.games.tales.piles import discard
from banneret.games.tales.state import (
    AT_CARD,
    AT_REALM,
    AT_SEAT,
    CARD_NAME,
    HERO_NAME,
    IN_REALM,
    LEFT,
    NOBLE,
    OTHERSIDERS,
    OWNERS,
    REALM_COUNT,
    RIGHT,
    VILLAGER,
    Tales,
    counts,
    face,
    followers,
    hand,
    hand_of,
    hero_or_othersiders,
    learned,
    opponents,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE

ANYWHERE: Final = -1
ANY_OWNER: Final = -1

# ---- One piece at a time ----


def ask_for_piece(
    t: Table[Tales],
    seat: int,
    prompt: str,
    options: list[Option],
    further: Step | None,
    optional: bool,
    cites: str,
) -> None:
    """Ask for the next piece, if one can be taken, and then for `further` ones; `optional`: the player may stop."""
    if all(option.blocked is not None for option in options):
        return
    if optional:
        options.append(NO_MORE)
    if further is not None:
        t.then(further)
    t.state.stopped = False
    t.ask(seat, prompt, options, cites, absent=len(options) - 1 if optional else 0)


def stop(t: Table[Tales]) -> None:
    """The player takes no more of what was offered."""
    t.state.stopped = True


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
    t.ask(seat, "How much Gold do you win?", WIN[seat][: can + 1], cites, absent=can, auto=True)


def steal_up_to(t: Table[Tales], seat: int, most: int, cites: str) -> None:
    """Steal 0 to `most` Gold from one player, as the player likes."""
    options = [STEAL_NOTHING]
    for victim in opponents(t, seat):
        for amount in range(1, min(most, t.state.gold[victim]) + 1):
            options.append(STEAL[seat][victim][t.state.hero[victim]][amount - 1])
    t.ask(seat, "From whom do you steal?", options, cites, absent=len(options) - 1, auto=True)


def steal_one(t: Table[Tales], seat: int, cites: str) -> None:
    """Steal 1 Gold from a player who has some."""
    options = [
        STEAL[seat][victim][t.state.hero[victim]][0]
        for victim in opponents(t, seat)
        if t.state.gold[victim] > 0
    ]
    if options:
        t.ask(seat, "From whom do you steal 1 Gold?", options, cites, auto=True)


# ---- Followers ----


def gain_followers(t: Table[Tales], seat: int, amount: int, cites: str) -> None:
    """Gain Followers: from the own supply, each into a Realm of choice."""
    if amount > 0 and t.state.supply[seat] > 0:
        if amount > 1:
            t.then(step(gain_followers, seat, amount - 1, cites))
        t.ask(seat, "Where do you gain a Follower?", GAIN[seat], cites)


def gain_one(t: Table[Tales], seat: int, realm: int) -> None:
    state = t.state
    if state.supply[seat] > 0:
        state.supply[seat] -= 1
        state.cubes[realm * OWNERS + seat] += 1
        if counts(t, seat):
            state.gained += 1
        t.tell("gains", (seat, realm), "tales.effect.gain")
        check_realms(t)


def may_gain_one(t: Table[Tales], seat: int, cites: str) -> None:
    """Gain 1 Follower, or none."""
    if t.state.supply[seat] > 0:
        t.ask(seat, "Where do you gain a Follower?", [*GAIN[seat], NO_FOLLOWER], cites)


def gain_up_to_one_each(t: Table[Tales], seat: int, realms: tuple[int, ...], cites: str) -> None:
    """Gain up to 1 Follower in each of some Realms."""
    if realms and t.state.supply[seat] > 0:
        options = []
        for realm in realms:
            left = tuple([other for other in realms if other != realm])
            further = step(gain_up_to_one_each, seat, left, cites)
            options.append(
                Option(GAIN[seat][realm].kind, do=(*GAIN[seat][realm].do, further), at=AT_REALM[realm])
            )
        t.ask(seat, "Where do you gain a Follower?", [*options, NO_FOLLOWER], cites)


def lose_followers(t: Table[Tales], seat: int, amount: int, realm: int, cites: str) -> None:
    """Lose Followers: own ones of choice, in one Realm or ANYWHERE, back to the supply."""
    options = [
        LOSE[seat][r] for r in range(REALM_COUNT) if followers(t, r, seat) > 0 and realm in (r, ANYWHERE)
    ]
    if amount > 0 and options:
        if amount > 1:
            t.then(step(lose_followers, seat, amount - 1, realm, cites))
        t.ask(seat, "Where do you lose a Follower?", options, cites, auto=True)


def lose_one(t: Table[Tales], seat: int, realm: int) -> None:
    if followers(t, realm, seat) > 0:
        take_cube(t, seat, realm)
        t.tell("loses", (seat, realm), "tales.effect.lose")
        check_realms(t)


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
        further = step(remove_on, seat, amount - 1, realm, owner, optional, cites) if amount > 1 else None
        options = removals(t, seat, realm, owner)
        ask_for_piece(t, seat, "Which Follower do you remove?", options, further, optional, cites)


def remove_on(
    t: Table[Tales], seat: int, amount: int, realm: int, owner: int, optional: bool, cites: str
) -> None:
    if not t.state.stopped:
        remove_followers(t, seat, amount, realm, owner, optional, cites)


def removals(t: Table[Tales], seat: int, realm: int, owner: int) -> list[Option]:
    options = []
    for r in range(REALM_COUNT):
        if realm != ANYWHERE and realm != r:
            continue
        for o in range(OWNERS):
            if t.state.cubes[r * OWNERS + o] == 0 or (owner != ANY_OWNER and owner != o):
                continue
            option = REMOVE[seat][o][hero_or_othersiders(t, o)][r]
            why = why_not_remove(t, seat, o, r)
            if why is None:
                options.append(option)
            elif not t.quiet:
                options.append(Option(option.kind, blocked=why, at=option.at))
    return options


def why_not_remove(t: Table[Tales], seat: int, owner: int, realm: int) -> str | None:
    if owner == seat or owner == OTHERSIDERS:
        return None
    if held(t, NO_REMOVAL, owner) is not None:
        return "A truce holds: nobody removes another player's Followers"
    if t.state.event == 0 and t.state.hero_at[owner] == realm and learned(t, owner, NOBLE, RIGHT):
        return "The Noble shelters the Followers beside the Hero"
    return None


def can_remove_any(t: Table[Tales], seat: int) -> bool:
    return any(option.blocked is None for option in removals(t, seat, ANYWHERE, ANY_OWNER))


def remove_one(t: Table[Tales], seat: int, owner: int, realm: int) -> None:
    if followers(t, realm, owner) > 0:
        take_cube(t, owner, realm)
        if counts(t, seat):
            t.state.removed += 1
        t.tell("removes", (seat, owner, realm), "tales.effect.remove")
        check_realms(t)


# ---- Othersiders ----


def place_othersider(t: Table[Tales], seat: int, cites: str) -> None:
    """Place 1 Othersider from the supply into any Realm, Healthy or Ruined."""
    options = [PLACE[realm] for realm in range(REALM_COUNT) if not lies_on(t, NO_OTHERSIDERS_IN, realm)]
    if t.state.supply[OTHERSIDERS] > 0 and options:
        t.ask(seat, "Where do you place the Othersider?", options, cites)


def place_one(t: Table[Tales], realm: int) -> None:
    if t.state.supply[OTHERSIDERS] > 0:
        t.state.supply[OTHERSIDERS] -= 1
        t.state.cubes[realm * OWNERS + OTHERSIDERS] += 1
        t.tell("arrive", (1, realm), "tales.effect.place-othersiders")
        check_realms(t)


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
        further = step(move_on, seat, amount - 1, optional, heroes, cubes, cites) if amount > 1 else None
        options = possible_moves(t, seat, heroes, cubes)
        ask_for_piece(t, seat, "What do you Move?", options, further, optional, cites)


def move_on(
    t: Table[Tales], seat: int, amount: int, optional: bool, heroes: bool, cubes: bool, cites: str
) -> None:
    """The further Moves, unless the player has stopped."""
    if not t.state.stopped:
        move_pieces(t, seat, amount, optional, heroes, cubes, cites)


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
                        option = MOVE[seat][owner][hero_or_othersiders(t, owner)][realm][to]
                        offer_move(t, option, why_not_move(t, seat, owner, realm, to), options)
    if heroes:
        for whose in range(t.seats):
            for to in range(REALM_COUNT):
                if to != state.hero_at[whose]:
                    option = MOVE_HERO[seat][whose][state.hero[whose]][to]
                    offer_move(t, option, why_not_move_hero(t, seat, whose, to), options)
    return options


def offer_move(t: Table[Tales], option: Option, why: str | None, options: list[Option]) -> None:
    if why is None:
        options.append(option)
    elif not t.quiet:
        options.append(Option(option.kind, blocked=why, at=option.at))


def why_not_move(t: Table[Tales], mover: int, owner: int, realm: int, to: int) -> str | None:
    if owner == OTHERSIDERS:
        return "A wall of thorns keeps Othersiders out" if lies_on(t, NO_OTHERSIDERS_IN, to) else None
    if owner != mover and t.state.hero_at[owner] == realm and learned(t, owner, VILLAGER, LEFT):
        return "The Villager stands fast beside these Followers"
    return None


def why_not_move_hero(t: Table[Tales], mover: int, whose: int, to: int) -> str | None:
    if lies_on(t, NO_HERO_MOVES, to) or lies_on(t, NO_HERO_MOVES, t.state.hero_at[whose]):
        return "The bridge is broken: no Hero comes in or out"
    if whose != mover and learned(t, whose, VILLAGER, LEFT):
        return "The Villager stands fast"
    return None


def move_follower(t: Table[Tales], mover: int, owner: int, realm: int, to: int) -> None:
    cubes = t.state.cubes
    cubes[realm * OWNERS + owner] -= 1
    cubes[to * OWNERS + owner] += 1
    t.tell("moves", (mover, owner, realm, to), "tales.effect.move")
    count_move(t, mover)
    check_realms(t)


def move_hero(t: Table[Tales], mover: int, whose: int, to: int) -> None:
    bring_hero(t, mover, whose, to)
    count_move(t, mover)


def bring_hero(t: Table[Tales], mover: int, whose: int, to: int) -> None:
    """A Hero comes to a Realm: the own Gold lying there is won, and what Events left there is set off."""
    state = t.state
    came_from = state.hero_at[whose]
    state.hero_at[whose] = to
    t.tell("moves hero", (mover, whose, came_from, to), "tales.effect.move")
    waiting = state.hoard[to * 3 + whose]
    if waiting > 0:
        state.hoard[to * 3 + whose] = 0
        state.gold[whose] += waiting
        if counts(t, whose):
            state.won += waiting
        t.tell("wins hoard", (whose, waiting, to), "tales.card.villager")
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


def discard_of_choice(t: Table[Tales], seat: int, prompt: str, cites: str) -> None:
    """Discard 1 card of the own hand, of choice."""
    options = [discard_option(t, seat, piece) for piece in hand(t, seat)]
    if options:
        t.ask(seat, prompt, options, cites)


def discard_option(t: Table[Tales], seat: int, piece: int) -> Option:
    return Option(DISCARD_LABEL[face(t, piece)], do=step(discard, seat, piece), at=AT_CARD[piece])


def discard_of_another(t: Table[Tales], seat: int, victim: int, cites: str) -> None:
    """A card of another player's hand is discarded: at random, or picked if that hand lies open."""
    cards = hand(t, victim)
    if not cards:
        return
    if t.zones.contents[hand_of(victim)] == EVERYONE:
        options = [discard_option(t, victim, piece) for piece in cards]
        t.ask(seat, "Which card must be discarded?", options, cites)
    else:
        discard(t, victim, cards[t.below(len(cards))])


# ---- Options, made once ----

SEATS: Final = range(3)
WIN: Final[list[list[Option]]] = [
    [Option(f"Win {n} Gold", do=step(win_gold, seat, n)) for n in range(4)] for seat in SEATS
]
STEAL_NOTHING: Final = Option("Steal nothing")
STEAL: Final[list[list[list[list[Option]]]]] = [
    [
        [
            [
                Option(
                    f"Steal {n} Gold from the {name}",
                    do=step(steal_gold, seat, victim, n),
                    at=AT_SEAT[victim],
                )
                for n in (1, 2)
            ]
            for name in HERO_NAME
        ]
        for victim in SEATS
    ]
    for seat in SEATS
]
NO_FOLLOWER: Final = Option("No more Followers")
NO_MORE: Final = Option("Stop here", do=step(stop))
GAIN: Final[list[list[Option]]] = [
    [Option(f"Gain in {IN_REALM[r]}", do=step(gain_one, seat, r), at=AT_REALM[r]) for r in range(REALM_COUNT)]
    for seat in SEATS
]
LOSE: Final[list[list[Option]]] = [
    [Option(f"Lose in {IN_REALM[r]}", do=step(lose_one, seat, r), at=AT_REALM[r]) for r in range(REALM_COUNT)]
    for seat in SEATS
]
PLACE: Final[list[Option]] = [
    Option(f"Place in {IN_REALM[r]}", do=step(place_one, r), at=AT_REALM[r]) for r in range(REALM_COUNT)
]
CUBE_NAME: Final[list[str]] = [*[f"the {name}'s Follower" for name in HERO_NAME], "an Othersider"]
REMOVE: Final[list[list[list[list[Option]]]]] = [
    [
        [
            [
                Option(
                    f"Remove {CUBE_NAME[who]} from {IN_REALM[r]}",
                    do=step(remove_one, seat, owner, r),
                    at=(f"cubes:{r}:{owner}",),
                )
                for r in range(REALM_COUNT)
            ]
            for who in range(OWNERS)
        ]
        for owner in range(OWNERS)
    ]
    for seat in SEATS
]
MOVE: Final[list[list[list[list[list[Option]]]]]] = [
    [
        [
            [
                [
                    Option(
                        f"Move {CUBE_NAME[who]} from {IN_REALM[r]} to {IN_REALM[to]}",
                        do=step(move_follower, seat, owner, r, to),
                        at=(f"cubes:{r}:{owner}", f"realm:{to}"),
                    )
                    for to in range(REALM_COUNT)
                ]
                for r in range(REALM_COUNT)
            ]
            for who in range(OWNERS)
        ]
        for owner in range(OWNERS)
    ]
    for seat in SEATS
]
MOVE_HERO: Final[list[list[list[list[Option]]]]] = [
    [
        [
            [
                Option(
                    f"Move the {name} to {IN_REALM[to]}",
                    do=step(move_hero, seat, whose, to),
                    at=(f"hero:{whose}", f"realm:{to}"),
                )
                for to in range(REALM_COUNT)
            ]
            for name in HERO_NAME
        ]
        for whose in SEATS
    ]
    for seat in SEATS
]
DISCARD_LABEL: Final[list[str]] = [f"Discard {name}" for name in CARD_NAME]
