"""Words of the cards about units: reinforce, flip, reveal, recruit, exchange guards."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_state import Fight, fighting
from banneret.games.heroes.contents import (
    AZURE,
    CARD_AT,
    FREE,
    GOLD,
    GOLDEN,
    TIERS,
    Price,
)
from banneret.games.heroes.faces import card_of, unit_of
from banneret.games.heroes.goods import half, less_gold, short_of
from banneret.games.heroes.sources import card_behind
from banneret.games.heroes.state import (
    GUARDS,
    Heroes,
    dwellings_of,
    tier_deck,
    tier_pile,
    units_of,
)
from banneret.games.heroes.units import (
    discard_neutral,
    draw_neutral,
    flip_to_few,
    price_now,
    recruit,
    reinforce,
    reinforce_price,
    reinforceable,
    spent_discount,
)
from banneret.games.heroes.verbs_cards import EFFECT, distinct
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, Params, params_of
from banneret.parts.effects.model import Effect

DIPLOMACY: Final = CARD_AT["diplomacy"]


def units_named(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """On the map: own units that can be reinforced, of the tiers named; a faction's card serves its units alone."""
    tiers = [TIERS.index(word) for word in p.words.get("tiers", ()) if word in TIERS]
    card = card_behind(c)
    factions = () if card < 0 else card_of(t.zones.face[card]).factions
    found: list[int] = []
    for piece in reinforceable(t, c.seat):
        unit = unit_of(t.zones.face[piece])
        if (not tiers or unit.tier in tiers) and (not factions or unit.faction in factions):
            found.append(piece)
    return found


def why_not_this_unit(t: Table[Heroes], c: Context, effect: Effect, piece: int) -> Said | None:
    """On the map a unit is picked to be reinforced, and that must be paid for."""
    call = effect.call
    if call is None or call.name != "reinforce" or fighting(t) is not None:
        return None
    price = price_named(t, c.seat, piece, params_of(t, c, call, effect))
    return short_of(t.state, c.seat, price_now(t, c.seat, price))


def reinforce_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """An effect reinforces without token, Citadel and dwelling, at the price it names."""
    for piece in p.things["who"]:
        price = price_named(t, c.seat, piece, p)
        charged = price != FREE
        price = price_now(t, c.seat, price)
        if short_of(t.state, c.seat, price) is None:
            reinforce(t, c.seat, piece, price)
            t.then(*spent_discount(t, c.seat, charged))


def price_named(t: Table[Heroes], seat: int, piece: int, p: Params) -> Price:
    """What an effect lets a seat reinforce a unit for."""
    how = p.word("price")
    price = reinforce_price(t, seat, piece)
    if "no cost" in how:
        return FREE
    if "gold" in how:
        return price[GOLD] // 2, *price[1:]
    if "half" in how:
        return half(price, "up" in how)
    return less_gold(price, p.number("n")) if p.has("n") else price


def plague(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_to_flip, c.seat))


def choose_to_flip(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("flip", (t.zones.face[piece],), do=step(flipped, seat, piece))
        for piece in units_of(t, seat)
        if piece in t.state.packs
    ]
    if options:
        t.ask(seat, "flip-unit", options, "heroes.unit.status-kept", auto=True)


def flipped(t: Table[Heroes], seat: int, piece: int) -> None:
    flip_to_few(t, piece)
    t.tell("thins", (seat, t.zones.face[piece]))


def reveal_unit(t: Table[Heroes], c: Context, p: Params) -> None:
    """A neutral unit of the tier of the next own dwelling is shown; Diplomacy may add an azure one to a golden."""
    tiers = dwellings_of(t.state, c.seat)
    at = c.numbers.get("dwelling", 0)
    c.numbers["dwelling"] = at + 1
    if at >= len(tiers):
        return
    show_neutral(t, tiers[at])
    piece = card_behind(c)
    if tiers[at] == GOLDEN and piece >= 0 and t.zones.face[piece] == DIPLOMACY:
        t.then(step(ask_for_azure, c.seat))


def show_neutral(t: Table[Heroes], tier: int) -> None:
    """The next neutral unit of a tier lies open."""
    piece = draw_neutral(t, tier, GUARDS)
    if piece >= 0:
        c = t.scope(Context)
        c.picked["shown"] = [*c.picked.get("shown", []), piece]
        t.tell("reveals", (t.zones.face[piece],))


def ask_for_azure(t: Table[Heroes], seat: int) -> None:
    options = [Option("draw-azure", do=step(show_neutral, AZURE)), Option("no-azure")]
    t.ask(seat, "draw-azure", options, "heroes.neutral.diplomacy-azure", absent=1)


def recruit_revealed(t: Table[Heroes], c: Context, p: Params) -> None:
    """One of the units that are shown may be recruited at its price; the others are discarded."""
    t.then(step(ask_to_recruit, c.seat), step(send_away))


def ask_to_recruit(t: Table[Heroes], seat: int) -> None:
    options: list[Option] = []
    for piece in t.scope(Context).picked.get("shown", []):
        price = price_now(t, seat, unit_of(t.zones.face[piece]).recruit)
        options.append(
            Option(
                "recruit",
                (t.zones.face[piece], price),
                do=(step(recruit, seat, piece, price), *spent_discount(t, seat, True)),
                blocked=short_of(t.state, seat, price),
            )
        )
    if options:
        options.append(Option("send-all-away"))
        t.ask(seat, "recruit-neutral", options, "heroes.neutral.join-player", absent=len(options) - 1)


def send_away(t: Table[Heroes]) -> None:
    """Units that nobody has recruited go to their discard piles."""
    for piece in t.scope(Context).picked.get("shown", []):
        if t.zones.place[piece] == GUARDS:
            discard_neutral(t, piece)


def portal(t: Table[Heroes], c: Context, p: Params) -> None:
    """A neutral unit of a tier whose dwelling stands is drawn; azure ones never are."""
    t.then(step(choose_tier, c.seat))


def choose_tier(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("draw-tier", (tier,), do=step(show_neutral, tier))
        for tier in dwellings_of(t.state, seat)
        if t.zones.pieces[tier_deck(tier)] or t.zones.pieces[tier_pile(tier)]
    ]
    if options:
        t.ask(seat, "draw-tier", options, EFFECT, auto=True)


def exchange_guard(t: Table[Heroes], c: Context, p: Params) -> None:
    """One of the guards is exchanged for another of its tier."""
    t.then(step(choose_guard))


def choose_guard(t: Table[Heroes]) -> None:
    fight = t.scope(Fight)
    options = [
        Option("exchange-guard", (t.zones.face[piece],), do=step(exchanged, piece))
        for piece in distinct(t, fight.guards)
    ]
    options.append(Option("keep-guards"))
    t.ask(fight.seat, "exchange-guard", options, EFFECT, absent=len(options) - 1)


def exchanged(t: Table[Heroes], piece: int) -> None:
    fight = t.scope(Fight)
    fresh = draw_neutral(t, unit_of(t.zones.face[piece]).tier, GUARDS)
    if fresh >= 0:
        fight.guards[fight.guards.index(piece)] = fresh
        discard_neutral(t, piece)
        t.tell("reveals", (t.zones.face[fresh],))


def unit_shown(t: Table[Heroes], piece: int) -> tuple[object, ...]:
    return (t.zones.face[piece],)


UNIT_VERBS: Final = {
    "reinforce": reinforce_verb,
    "flip-own-pack-few-if": plague,
    "reveal": reveal_unit,
    "recruit-those-revealed": recruit_revealed,
    "portal-of-summoning": portal,
    "recruit-more-pay-recruit-price-recruit": recruit_revealed,
    "groovy-satyr-week": exchange_guard,
}
