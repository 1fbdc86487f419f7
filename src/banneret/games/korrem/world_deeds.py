"""What Strategy, Disaster and Nation cards do; when each may be played is in `world_moments`."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.armies import lose_card
from banneret.games.korrem.battlefield import characters_on, on_field
from banneret.games.korrem.contents import (
    GOODS,
    LAND_IDS,
    NATIONS_IDS,
    RESOURCE_NAME,
    WASTELAND,
    WORLD,
    design_of,
)
from banneret.games.korrem.goods import drop_goods, give_army, give_bank, halved
from banneret.games.korrem.harm import heal, put_state, settle_battle
from banneret.games.korrem.land import can_be_destroyed, kind_at
from banneret.games.korrem.march import Wings
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.retreat import retreat
from banneret.games.korrem.settle import lose_settlement
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    WORLD_DECK,
    Battle,
    Courtship,
    Korrem,
    armies_of,
    battle_at,
    battle_of,
    flag_of,
    goods_in,
    hand,
    neighbours,
    pile_zone,
    seat_of,
    settlements_of,
)
from banneret.games.korrem.townhall import enlist, recruit
from banneret.games.korrem.world_moments import (
    addons,
    ambushes,
    battles_to_leave,
    big_armies,
    conscripts,
    mercenaries,
    others,
    own_battles,
    player_armies,
    poisonable,
    purses,
    side_in,
    strangers,
    wounded,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Rule, step
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus
from banneret.parts.decks import look_at, top_of
from banneret.parts.effects.carrying import Context, Params, carry_out
from banneret.parts.effects.model import Effect

STRATEGY: Final = "korrem.gap.strategy-cards"
DISASTERS: Final = "korrem.gap.disaster-cards"
NATION_CARDS: Final = "korrem.gap.nation-cards"
ALLIANCES: Final = "korrem.gap.alliances"


# ---- Who and what can be meant ----


def nations_left(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    return [seat for seat in range(t.seats) if not t.state.out[seat]]


def victims(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    """Any nation; the own one comes last, so that the absent do not harm themselves."""
    return [*[seat for seat in nations_left(t, c, p) if seat != c.seat], c.seat]


def rivals(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    return strangers(t, c.seat)


def picked_nation(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    return list(c.it)


def own_nation(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    return [c.seat]


def named_nation(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    nation = NATIONS_IDS.index(p.word("who"))
    return [seat for seat in nations_left(t, c, p) if t.state.nation[seat] == nation]


def armies_on_land(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    """Armies on some lands; 'non-Flying' leaves out those that fly."""
    lands = [LAND_IDS.index(word.lower()) for word in p.words["lands"]]
    found = [army for army in player_armies(t) if t.state.hex_land[t.state.army_hex[army]] in lands]
    how = p.word("how")
    if how == "non-Flying":
        return [army for army in found if not Wings(t, army).flies]
    return [army for army in found if Wings(t, army).flies] if how == "Flying" else found


def armies_so_big(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    return big_armies(t, p.number("n"))


def armies_beside(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    """Armies next to the hex that was just destroyed."""
    if not c.it:
        return []
    near = neighbours(t.state, c.it[0])
    return [army for army in player_armies(t) if t.state.army_hex[army] in near]


def enemy_purses(t: Table[Korrem], c: Context, p: Params) -> list[int]:
    return purses(t, c.seat)


# ---- Strategy ----


def more_actions(t: Table[Korrem], c: Context, p: Params) -> None:
    t.state.actions += p.number("n")


def at_its_moment(t: Table[Korrem], c: Context, e: Effect) -> None:
    """A card that waits for something can be played only when it happens: it works at once."""
    t.then(step(carry_out, e.parts[0].id))


def lie_in_ambush(t: Table[Korrem], c: Context, p: Params) -> None:
    for battle in ambushes(t, c.seat)[:1]:
        battle.ambush = True


def already_said(t: Table[Korrem], c: Context, p: Params) -> None:
    """The other half of a sentence that a word before it has carried out."""


def heal_one(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_wounded, c.seat, p.number("n")))


def choose_wounded(t: Table[Korrem], seat: int, amount: int) -> None:
    options = [
        Option(
            "rally",
            (battle_of(t.state, id).card[fighter], fighter),
            do=step(heal_fighter, id, fighter, amount),
            at=(f"fighter:{fighter}",),
        )
        for id, fighter in wounded(t, seat)
    ]
    if options:
        t.ask(seat, "rally", options, STRATEGY, auto=True)


def heal_fighter(t: Table[Korrem], id: int, fighter: int, amount: int) -> None:
    heal(t, battle_of(t.state, id), fighter, amount, False)


def slip_away(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_battle_to_leave, c.seat))


def choose_battle_to_leave(t: Table[Korrem], seat: int) -> None:
    options = [
        Option(
            "leave-battle", (battle.hex,), do=step(leave_battle, battle.id, seat), at=(f"hex:{battle.hex}",)
        )
        for battle in battles_to_leave(t, seat)
    ]
    if options:
        t.ask(seat, "leave-battle", options, STRATEGY, auto=True)


def leave_battle(t: Table[Korrem], id: int, seat: int) -> None:
    """Under cover of a card: a retreat like any other, but at any moment and with the Disabled."""
    t.then(step(retreat, id, side_in(battle_of(t.state, id), seat)))


def sabotage(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_addon, c.seat))


def choose_addon(t: Table[Korrem], seat: int) -> None:
    state = t.state
    options = [
        Option(
            "sabotage-tower" if tower else "sabotage-wall",
            (kind_at(state, hex), hex),
            do=step(tear_down, hex, tower),
            at=(f"hex:{hex}",),
        )
        for hex, tower in addons(t)
    ]
    if options:
        t.ask(seat, "sabotage", options, STRATEGY)


def tear_down(t: Table[Korrem], hex: int, tower: bool) -> None:
    state = t.state
    if tower:
        state.towers[hex] -= 1
    else:
        state.walls[hex] -= 1
    t.tell("tower-lost" if tower else "wall-lost", (state.owner[hex], kind_at(state, hex), hex), STRATEGY)
    look_at_quests(t, state.owner[hex])


def pickpocket(t: Table[Korrem], c: Context, p: Params) -> None:
    for army in p.things["whom"]:
        t.then(step(pick_pocket, c.seat, army, p.number("n")))


def pick_pocket(t: Table[Korrem], seat: int, army: int, left: int) -> None:
    state = t.state
    goods = goods_in(state, army)
    if left == 0 or not any(goods):
        return
    options = [
        Option("steal", (good,), do=step(take_from_purse, seat, army, good, left))
        for good in range(GOODS)
        if goods[good]
    ]
    t.ask(seat, "steal", options, STRATEGY, auto=True, args=(left,))


def take_from_purse(t: Table[Korrem], seat: int, army: int, good: int, left: int) -> None:
    """Into the own Army beside it."""
    state = t.state
    near = neighbours(state, state.army_hex[army])
    thief = next(own for own in armies_of(seat) if state.army_hex[own] in near)
    give_army(state, army, good, -1)
    give_army(state, thief, good, 1)
    t.tell("pickpocketed", (seat, seat_of(t, army), flag_of(army), good), STRATEGY)
    t.then(step(pick_pocket, seat, army, left - 1))


def attack_twice(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_striker, c.seat))


def choose_striker(t: Table[Korrem], seat: int) -> None:
    options = [
        Option(
            "double-strike",
            (battle.card[fighter], fighter),
            do=step(strike_twice, battle.id, fighter),
            at=(f"fighter:{fighter}",),
        )
        for battle in own_battles(t, seat)
        if battle.sides[battle.acting].seat == seat
        for fighter in characters_on(battle, battle.acting)
    ]
    if options:
        t.ask(seat, "double-strike", options, STRATEGY)


def strike_twice(t: Table[Korrem], id: int, fighter: int) -> None:
    battle_of(t.state, id).bonuses.append(new_bonus("attacks", 1, "card", piece=fighter, until="phase"))


def form_shield_wall(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_battle_to_shield, c.seat, p.number("n")))


def choose_battle_to_shield(t: Table[Korrem], seat: int, number: int) -> None:
    options = [
        Option(
            "shield-battle",
            (battle.hex,),
            do=step(shield_side, battle.id, side_in(battle, seat), number),
            at=(f"hex:{battle.hex}",),
        )
        for battle in own_battles(t, seat)
    ]
    if options:
        t.ask(seat, "shield-battle", options, STRATEGY, auto=True)


def shield_side(t: Table[Korrem], id: int, side: int, number: int) -> None:
    """The whole side, its Walls and Towers among them, until its next phase."""
    bonus = new_bonus("defense", number, "card", seat=side, until="next-phase", by=side)
    battle_of(t.state, id).bonuses.append(bonus)


def taint(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_tainted, c.seat))


def choose_tainted(t: Table[Korrem], seat: int) -> None:
    options = [
        Option(
            "taint",
            (battle_of(t.state, id).card[fighter], fighter),
            do=step(taint_fighter, id, fighter, seat),
            at=(f"fighter:{fighter}",),
        )
        for id, fighter in poisonable(t, seat)
    ]
    if options:
        t.ask(seat, "taint", options, STRATEGY)


def taint_fighter(t: Table[Korrem], id: int, fighter: int, seat: int) -> None:
    battle = battle_of(t.state, id)
    side = side_in(battle, seat)
    if side != NOBODY:
        put_state(t, battle, fighter, "poison", side)
    else:
        battle.poisoned[fighter] = seat + 2
        battle.stirred = True
        t.tell("afflicted", (id, battle.card[fighter], fighter, "poison"), STRATEGY)


def spy(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_spied, c.seat, p.number("n")))


def choose_spied(t: Table[Korrem], seat: int, number: int) -> None:
    options = [
        Option("spy-on", (other,), do=step(look_into, seat, other, number)) for other in others(t, seat)
    ]
    if options:
        t.ask(seat, "spy", options, STRATEGY, auto=True)


def look_into(t: Table[Korrem], seat: int, other: int, number: int) -> None:
    """The hand of one player, and the top cards of the World Deck: for the spy's eyes."""
    for piece in t.zones.pieces[hand(other)]:
        t.show_piece(piece, 1 << seat)
    cards = tuple([t.zones.face[piece] for piece in t.zones.pieces[hand(other)]])
    deck = tuple([t.zones.face[piece] for piece in look_at(t, WORLD_DECK, number, seat)])
    t.whisper(1 << seat, "spies", (seat, other, cards, deck), (seat, other, (), ()), STRATEGY)


def love_letter(t: Table[Korrem], c: Context, p: Params) -> None:
    t.scopes_of(Courtship)[-1].hearts += 1


def hire_mercenary(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_mercenary, c.seat))


def choose_mercenary(t: Table[Korrem], seat: int) -> None:
    state = t.state
    options = [
        Option(
            "enlist",
            (
                card,
                0 if post.army == NOWHERE else flag_of(post.army),
                kind_at(state, post.hex),
                post.hex,
                halved(design_of(card).cost),
            ),
            do=step(enlist, seat, pile, post.hex, post.army, 0, True),
            at=(f"pile:{pile}", f"hex:{post.hex}"),
        )
        for pile, card, post in mercenaries(t, seat)
    ]
    if options:
        prices = [sum(halved(design_of(card).cost)) for _, card, _ in mercenaries(t, seat)]
        t.ask(seat, "mercenary", options, STRATEGY, absent=prices.index(min(prices)))


# ---- Disasters ----


def lay_waste(t: Table[Korrem], c: Context, p: Params) -> None:
    """A random hex of a land, perhaps beside another land, and perhaps a neighbour of its kind."""
    state = t.state
    land = LAND_IDS.index(p.word("land").lower())
    fitting = [
        hex
        for hex, other in enumerate(state.hex_land)
        if other == land
        and can_be_destroyed(state, hex)
        and (not p.has("by") or beside_land(state, hex, p.word("by")))
    ]
    if not fitting:
        t.tell("disaster-passes", (), DISASTERS)
        return
    hex = fitting[t.below(len(fitting))]
    c.it = [hex]
    destroy(t, hex)
    if p.has("next"):
        near = [
            other
            for other in neighbours(state, hex)
            if state.hex_land[other] == land and can_be_destroyed(state, other)
        ]
        if near:
            destroy(t, near[t.below(len(near))])


def beside_land(state: Korrem, hex: int, word: str) -> bool:
    land = LAND_IDS.index(word.lower())
    return any(state.hex_land[other] == land for other in neighbours(state, hex))


def destroy(t: Table[Korrem], hex: int) -> None:
    """The hex turns to Wasteland; a Settlement on it is lost."""
    state = t.state
    t.tell("destroyed", (kind_at(state, hex), hex), "korrem.land.wasteland")
    state.hex_land[hex] = WASTELAND
    lose_settlement(t, hex)
    for seat in range(t.seats):
        look_at_quests(t, seat)


def meteor(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(step(choose_crater))


def choose_crater(t: Table[Korrem]) -> None:
    state = t.state
    options = [
        Option("crater", (kind_at(state, hex), hex), do=step(destroy, hex), at=(f"hex:{hex}",))
        for hex in range(len(state.hex_q))
        if can_be_destroyed(state, hex) and not state.settlement[hex]
    ]
    if options:
        t.ask(state.observer, "crater", options, DISASTERS)


def lose_weakest(t: Table[Korrem], c: Context, p: Params) -> None:
    """Each Army loses its character with the lowest Health; its owner breaks a tie."""
    spared = p.word("what") == "non-Machine"
    t.then(*[step(choose_weakest, army, spared) for army in p.things["who"]])


def choose_weakest(t: Table[Korrem], army: int, machines_spared: bool) -> None:
    state = t.state
    cards = [card for card in state.army_cards[army] if not machines_spared or not design_of(card).machine]
    if not cards or state.army_battle[army] != NO_BATTLE:
        return
    least = min([design_of(card).health for card in cards])
    options = [
        Option("lose", (card,), do=step(lose_by_disaster, card), at=(f"card:{card}",))
        for card in cards
        if design_of(card).health == least
    ]
    t.ask(seat_of(t, army), "lose-weakest", options, DISASTERS, auto=True, args=(flag_of(army),))


def lose_by_disaster(t: Table[Korrem], card: int) -> None:
    army = t.state.card_army[card]
    t.tell("lost", (seat_of(t, army), flag_of(army), card), DISASTERS)
    lose_card(t, card)


def drought(t: Table[Korrem], c: Context, p: Params) -> None:
    good = RESOURCE_NAME.index(p.word("what"))
    t.state.bonuses.append(new_bonus("gathering", 0, "disaster", piece=good, until="round"))


def hold_still(t: Table[Korrem], c: Context, p: Params) -> None:
    """Armies that stand on these lands now, or come there, cannot leave them this round."""
    call = p.call.calls["who"]
    for word in call.words["lands"]:
        land = LAND_IDS.index(word.lower())
        t.state.bonuses.append(new_bonus("movement", 0, "disaster", place=land, until="round"))


def wash_away(t: Table[Korrem], c: Context, p: Params) -> None:
    for army in p.things["who"]:
        if any(goods_in(t.state, army)):
            t.tell("washed-away", (seat_of(t, army), flag_of(army)), DISASTERS)
            drop_goods(t.state, army)


def locusts(t: Table[Korrem], c: Context, p: Params) -> None:
    good = RESOURCE_NAME.index(p.word("what"))
    for seat in range(t.seats):
        lost = (t.state.bank[seat * GOODS + good] + 1) // 2
        if lost:
            give_bank(t.state, seat, good, -lost)
            t.tell("bank-loses", (seat, lost, good), DISASTERS)
            look_at_quests(t, seat)


def storm_walls(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(*[step(choose_wall, seat) for seat in p.things["who"]])


def choose_wall(t: Table[Korrem], seat: int) -> None:
    state = t.state
    options = [
        Option("lose-wall", (kind_at(state, hex), hex), do=step(tear_down, hex, False), at=(f"hex:{hex}",))
        for hex in settlements_of(state, seat)
        if state.walls[hex] and battle_at(state, hex) is None
    ]
    if options:
        t.ask(seat, "lose-wall", options, DISASTERS, auto=True)


# ---- Nation cards ----


def offer_peace(t: Table[Korrem], c: Context, p: Params) -> None:
    for other in p.things["who"]:
        if other != c.seat and not t.allied(c.seat, other):
            t.then(step(ask_for_peace, c.seat, other))


def ask_for_peace(t: Table[Korrem], seat: int, other: int) -> None:
    """Peace with a nation is peace with its allies, too: nobody becomes an ally unasked."""
    allies = [
        ally
        for ally in (*t.side_of(other), *t.side_of(seat))
        if ally not in (seat, other) and not t.state.out[ally]
    ]
    options = [
        Option("accept-peace", do=step(ask_allies, seat, other, tuple(allies))),
        Option("refuse-peace", do=step(refuse_peace, seat, other)),
    ]
    t.ask(other, "peace", options, ALLIANCES, absent=1, args=(seat,))


def ask_allies(t: Table[Korrem], seat: int, other: int, left: tuple[int, ...]) -> None:
    """The allies of both must agree, one after the other."""
    if not left:
        make_peace(t, seat, other)
        return
    options = [
        Option("accept-peace", do=step(ask_allies, seat, other, left[1:])),
        Option("refuse-peace", do=step(refuse_peace, seat, left[0])),
    ]
    t.ask(left[0], "peace-of-allies", options, ALLIANCES, absent=1, args=(seat, other))


def refuse_peace(t: Table[Korrem], seat: int, other: int) -> None:
    t.tell("refuses-peace", (other, seat), ALLIANCES)


def make_peace(t: Table[Korrem], seat: int, other: int) -> None:
    """Allies from now on; occupations and Battles between them end."""
    state = t.state
    sides = list(t.sides)
    mine, theirs = sides[seat], sides[other]
    t.ally(tuple([mine if side == theirs else side for side in sides]))
    t.tell("peace", (seat, other), ALLIANCES)
    for hex, occupier in enumerate(state.occupier):
        if occupier != NOBODY and t.allied(occupier, state.owner[hex]):
            state.occupier[hex] = NOBODY
            t.tell("occupation-ends", (occupier, kind_at(state, hex), hex), ALLIANCES)
    for battle in state.battles:
        if not battle.decided:
            lay_down_arms(t, battle)


def lay_down_arms(t: Table[Korrem], battle: Battle) -> None:
    """A Battle that has no enemies left is over, without a victor: each side keeps what its dead have borne."""
    settle_battle(t, battle)
    if battle.decided:
        for side in battle.sides:
            holders = [army for army in side.armies if t.state.army_cards[army]]
            if holders and not side.out:
                for relic in side.relics:
                    t.state.relic_army[relic] = holders[0]
                side.relics = []


def choose_it(t: Table[Korrem], c: Context, p: Params) -> None:
    c.it = list(p.things["who"])


def gain_by_choice(t: Table[Korrem], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        t.then(step(choose_gain, seat, p.number("n")))


def choose_gain(t: Table[Korrem], seat: int, left: int) -> None:
    if left:
        options = [Option("gain", (good,), do=step(gain_one, seat, good, left)) for good in range(GOODS)]
        t.ask(seat, "choose-gain", options, NATION_CARDS, args=(left,))


def gain_one(t: Table[Korrem], seat: int, good: int, left: int) -> None:
    give_bank(t.state, seat, good, 1)
    t.tell("bank-gains", (seat, 1, good), NATION_CARDS)
    look_at_quests(t, seat)
    t.then(step(choose_gain, seat, left - 1))


def lose_by_choice(t: Table[Korrem], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        t.then(step(choose_loss, seat, p.number("n")))


def choose_loss(t: Table[Korrem], seat: int, left: int) -> None:
    bank = t.state.bank[seat * GOODS : (seat + 1) * GOODS]
    if left and any(bank):
        options = [
            Option("give-up", (good,), do=step(lose_one, seat, good, left))
            for good in range(GOODS)
            if bank[good]
        ]
        t.ask(seat, "choose-loss", options, NATION_CARDS, auto=True, args=(left,))


def lose_one(t: Table[Korrem], seat: int, good: int, left: int) -> None:
    give_bank(t.state, seat, good, -1)
    t.tell("bank-loses", (seat, 1, good), NATION_CARDS)
    look_at_quests(t, seat)
    t.then(step(choose_loss, seat, left - 1))


def gain_goods(t: Table[Korrem], c: Context, p: Params) -> None:
    for seat in p.things["who"]:
        for number, what in ((p.number("n"), p.word("what")), (p.number("m"), p.word("also"))):
            if number:
                good = RESOURCE_NAME.index(what)
                give_bank(t.state, seat, good, number)
                t.tell("bank-gains", (seat, number, good), NATION_CARDS)
        look_at_quests(t, seat)


def conscript(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(*[step(choose_conscript, seat) for seat in p.things["who"]])


def choose_conscript(t: Table[Korrem], seat: int) -> None:
    state = t.state
    options = [
        Option(
            "conscript",
            (card, 0 if post.army == NOWHERE else flag_of(post.army), kind_at(state, post.hex), post.hex),
            do=step(take_conscript, seat, pile, post.hex, post.army),
            at=(f"pile:{pile}", f"hex:{post.hex}"),
        )
        for pile, card, post in conscripts(t, seat)
    ]
    if options:
        t.ask(seat, "conscript", options, NATION_CARDS)


def take_conscript(t: Table[Korrem], seat: int, pile: int, hex: int, army: int) -> None:
    recruit(t, seat, top_of(t, pile_zone(seat, pile)), hex, army)


def desert(t: Table[Korrem], c: Context, p: Params) -> None:
    t.then(*[step(choose_deserter, army) for army in p.things["whom"]])


def choose_deserter(t: Table[Korrem], army: int) -> None:
    options = [
        Option("lose", (card,), do=step(lose_by_disaster, card), at=(f"card:{card}",))
        for card in t.state.army_cards[army]
    ]
    t.ask(seat_of(t, army), "deserter", options, NATION_CARDS, args=(flag_of(army),))


def heal_all(t: Table[Korrem], c: Context, p: Params) -> None:
    """All characters of the card's nation, in all Battles."""
    nation = WORLD[c.source].nation
    for battle in t.state.battles:
        for fighter in on_field(battle):
            seat = battle.sides[battle.side[fighter]].seat
            if seat != NOBODY and t.state.nation[seat] == nation and battle.hurt[fighter]:
                heal(t, battle, fighter, battle.hurt[fighter], False)


WORLD_VERBS: Final[dict[str, Rule]] = {
    "actions": more_actions,
    "set-up-second": lie_in_ambush,
    "attack-first": already_said,
    "heal-one": heal_one,
    "retreat-now": slip_away,
    "destroy-addon": sabotage,
    "take-resources": pickpocket,
    "attack-twice": attack_twice,
    "side-defense": form_shield_wall,
    "poison-one": taint,
    "look": spy,
    "heart": love_letter,
    "enlist-half": hire_mercenary,
    "waste": lay_waste,
    "waste-picked": meteor,
    "lose-character": lose_weakest,
    "no-resource": drought,
    "cannot-move": hold_still,
    "lose-resources": wash_away,
    "lose-half": locusts,
    "remove-wall": storm_walls,
    "peace": offer_peace,
    "choose-nation": choose_it,
    "gain-choice": gain_by_choice,
    "lose-choice": lose_by_choice,
    "gain": gain_goods,
    "recruit-free": conscript,
    "desert": desert,
    "heal-all": heal_all,
}
NATION_SELECTORS: Final[dict[str, Rule]] = {
    "nation": nations_left,
    "victim": victims,
    "rival": rivals,
    "each-nation": nations_left,
    "it": picked_nation,
    "own": own_nation,
    "named": named_nation,
}
ARMY_SELECTORS: Final[dict[str, Rule]] = {
    "on": armies_on_land,
    "big": armies_so_big,
    "chosen": armies_so_big,
    "beside": armies_beside,
    "enemy": enemy_purses,
}
