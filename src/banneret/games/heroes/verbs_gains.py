"""Words of the cards: who is meant, what they gain and pay, and the dice they roll."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import (
    RESOURCES,
    Price,
)
from banneret.games.heroes.decks import (
    gain_card,
    tend,
)
from banneret.games.heroes.dice import ATTACK, RESOURCE, TREASURE, throw
from banneret.games.heroes.goods import gain, one_price, pay, short_of
from banneret.games.heroes.levels import experts_left, gain_specialty, gain_xp, hero_gains_xp
from banneret.games.heroes.morale import change_morale, gain_morale, lose_morale
from banneret.games.heroes.options import MAIN_HERO_MAP_CARDS
from banneret.games.heroes.sources import card_behind, hero_behind
from banneret.games.heroes.state import (
    ARTIFACT_DECK,
    NO_HERO,
    Heroes,
    from_seat,
    heroes_of,
    is_main,
    main_hero,
    seat_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.decks import top_of
from banneret.parts.effects.carrying import Context, Params

EXPERT_USE: Final = "expert-use"
IN_HIGH_SPIRITS: Final = "in high spirits"  # picked: enemies that hold a positive token
LOSE_MORALE: Final = "heroes.morale.lose-positive"

# ---- Who ----


def whoever(c: Context, p: Params) -> list[int]:
    """The players that a verb names; the one who acts where it names none."""
    return p.things.get("who", [c.seat])


def the_owner(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    return [c.seat]


def enemies(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The enemy player on the map: one of them, in turn order; who is out of the game is none."""
    return [
        seat for seat in from_seat(t, c.seat) if t.sides[seat] != t.sides[c.seat] and not t.state.out[seat]
    ]


def everybody(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    return from_seat(t, c.seat)


def own_heroes(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The hero that is meant: the one that visits, else those of the player."""
    hero = hero_behind(c)
    return [hero] if hero != NO_HERO else heroes_served(t, c)


def heroes_served(t: Table[Heroes], c: Context) -> list[int]:
    """Whom an effect without a visitor may serve: any hero of the player; an option has cards serve the main one."""
    heroes = heroes_of(t.state, c.seat)
    if card_behind(c) >= 0 and t.options.get(MAIN_HERO_MAP_CARDS, False):
        return [hero for hero in heroes if is_main(hero)]
    return heroes


def all_heroes(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    return [hero for seat in from_seat(t, c.seat) for hero in heroes_of(t.state, seat)]


# ---- Gains ----


def gain_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    what, amount = p.word("what"), p.number("n")
    for seat in whoever(c, p):
        if p.word("thing"):
            t.then(*[step(draw_artifact, seat) for _ in range(amount)])
        elif what in RESOURCES:
            gain(t, seat, RESOURCES.index(what), amount, p.cites)
        elif what == "xp":
            hero = hero_behind(c)
            if hero == NO_HERO:
                gain_xp(t, seat, amount)
            else:
                hero_gains_xp(t, hero, amount)
        elif what == "mp":
            give_mp(t, c, seat, amount)
        elif what in ("morale", "positive morale"):
            change_morale(t, seat, amount)
        elif what == "negative morale":
            change_morale(t, seat, -amount)
        elif what == EXPERT_USE:
            t.state.experts[seat] -= amount


def draw_artifact(t: Table[Heroes], seat: int) -> None:
    tend(t, ARTIFACT_DECK)
    piece = top_of(t, ARTIFACT_DECK)
    if piece >= 0:
        gain_card(t, seat, piece, True)
        tend(t, ARTIFACT_DECK)


def give_mp(t: Table[Heroes], c: Context, seat: int, amount: int) -> None:
    """The hero that visits gains it; where no hero is named the player names one."""
    hero = hero_behind(c)
    if hero == NO_HERO or seat_of(hero) != seat:
        t.then(step(choose_hero_for_mp, seat, amount))
    else:
        gain_mp(t, hero, amount)


def choose_hero_for_mp(t: Table[Heroes], seat: int, amount: int) -> None:
    options = [
        Option("give-mp", (is_main(hero), amount), do=step(gain_mp, hero, amount))
        for hero in heroes_of(t.state, seat)
    ]
    if options:
        t.ask(seat, "give-mp", options, "heroes.turn.extra-mp-this-turn", auto=True, args=(amount,))


def gain_mp(t: Table[Heroes], hero: int, amount: int) -> None:
    """Movement that lasts for the turn: none is left for who has had the turn of this round."""
    seat = seat_of(hero)
    if t.state.had_turn[seat] and t.state.player != seat:
        return
    t.state.mp[hero] = max(0, t.state.mp[hero] + amount)
    t.tell("gains-mp", (seat, is_main(hero), amount), "heroes.sym.movement")


def morale_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    if c.picked.get(IN_HIGH_SPIRITS):
        t.then(step(lower_spirits, 0 if p.effect is None else p.effect.id))
        return
    for seat in whoever(c, p):
        if p.word("which") == "morale+":
            t.then(step(gain_morale, seat))
        else:
            lose_morale(t, seat)


def lower_spirits(t: Table[Heroes], effect: int) -> None:
    """One enemy of those who hold a positive token loses it: whoever plays the card says which."""
    c = t.scope(Context)
    options = [
        Option("pick-players", (seat,), do=step(lower_spirit, seat), at=(f"players:{seat}",))
        for seat in c.picked[IN_HIGH_SPIRITS]
    ]
    t.ask(c.seat, "pick-players", options, LOSE_MORALE, auto=True, args=(effect,))


def lower_spirit(t: Table[Heroes], seat: int) -> None:
    lose_morale(t, seat)


def specialty_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    gain_specialty(t, c.seat, p.number("n"))


# ---- Prices ----


def price_in(p: Params) -> Price:
    return one_price(RESOURCES.index(p.word("what")), p.number("n"))


def pay_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """A price; where there are two, the player chooses which to pay."""
    if p.word("what") == EXPERT_USE:
        t.state.experts[c.seat] += p.number("n")
        return
    if p.word("what") not in RESOURCES:
        return
    if not p.word("other"):
        pay(t, c.seat, price_in(p))
        return
    other = one_price(RESOURCES.index(p.word("other")), p.number("m"))
    t.then(step(choose_price, c.seat, price_in(p), other))


def choose_price(t: Table[Heroes], seat: int, first: Price, second: Price) -> None:
    options = [
        Option("pay", (price,), do=step(pay, seat, price), blocked=short_of(t.state, seat, price))
        for price in (first, second)
    ]
    t.ask(seat, "choose-price", options, "heroes.sym.pay", auto=True)


def cannot_pay(t: Table[Heroes], c: Context, p: Params) -> Said | None:
    if p.word("what") == EXPERT_USE:
        return None if experts_left(t.state, c.seat) >= p.number("n") else Said("no-expert-left")
    if p.word("what") not in RESOURCES:
        return None
    why = short_of(t.state, c.seat, price_in(p))
    if why is not None and p.word("other"):
        return short_of(t.state, c.seat, one_price(RESOURCES.index(p.word("other")), p.number("m")))
    return why


# ---- Dice ----


def roll_keep(t: Table[Heroes], c: Context, p: Params) -> None:
    """Roll so many dice of a kind and resolve some of them."""
    t.then(step(throw, c.seat, visitor(c), (p.word("dice"),) * p.number("n"), p.number("keep")))


def roll_both_keep(t: Table[Heroes], c: Context, p: Params) -> None:
    """Treasure and resource dice are rolled together, and some of them resolved."""
    kinds = (TREASURE,) * p.number("n") + (RESOURCE,) * p.number("m")
    t.then(step(throw, c.seat, visitor(c), kinds, p.number("keep")))


def visitor(c: Context) -> int:
    hero = hero_behind(c)
    return hero if hero != NO_HERO else main_hero(c.seat)


def roll_resolve(t: Table[Heroes], c: Context, p: Params) -> None:
    kind = RESOURCE if p.word("what").startswith("resource") else TREASURE
    number = p.number("n")
    t.then(step(throw, c.seat, visitor(c), (kind,) * number, p.number("m", number)))


def roll_attack_die(t: Table[Heroes], c: Context, p: Params) -> None:
    """What it shows is kept for the clauses that follow."""
    t.then(step(throw, c.seat, visitor(c), (ATTACK,), 1))


def face_shown(t: Table[Heroes], c: Context, p: Params) -> bool:
    die = c.numbers.get("die", 0)
    return ("+1" if die > 0 else "-1" if die < 0 else "0") in p.words.get("faces", ())


GAIN_VERBS: Final = {
    "gain": gain_verb,
    "morale": morale_verb,
    "specialty": specialty_verb,
    "pay": pay_verb,
    "roll-keep": roll_keep,
    "roll-treasure-resource-keep": roll_both_keep,
    "roll-resolve": roll_resolve,
    "roll": roll_attack_die,
}
