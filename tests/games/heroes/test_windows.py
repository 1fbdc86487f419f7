"""Windows: when cards and morale are asked for, permanent cards, cards that look at dice, and what no rule is left
out of.
"""

from __future__ import annotations

import pytest

from banneret.games.heroes import GAME
from banneret.games.heroes.card_texts import for_the_map, gives_power, heart_of
from banneret.games.heroes.cards import Cast, cast
from banneret.games.heroes.combat_abilities import UNKNOWN, verb_names
from banneret.games.heroes.combat_attack import is_lucky
from banneret.games.heroes.combat_cards import (
    ACTIVATION,
    ALERT,
    DEFENCE,
    STRIKE,
    fits_moment,
    helps,
    spell_fits,
)
from banneret.games.heroes.combat_state import Stroke, new_fight
from banneret.games.heroes.combat_values import initiative_of
from banneret.games.heroes.combat_windows import SAVING, START, WOULD_KILL
from banneret.games.heroes.contents import CARDS, CORE, HEROES, SPELL, UNITS, Card, Way
from banneret.games.heroes.moments import (
    BEFORE_GUARDS,
    DIE_ROLLED,
    ENEMY_CAST,
    OWN_CAST,
    WON_COMBAT,
    waits_for,
)
from banneret.games.heroes.rounds import begin_round, yield_effects
from banneret.games.heroes.state import (
    POSITIVE,
    SPELL_DECK,
    hand,
    in_play,
    own_pile,
    scroll_zone,
)
from banneret.games.heroes.texts import BOOK, unruled
from banneret.games.heroes.turn import take_turn
from banneret.kernel.step import Step, step
from banneret.testing import proves
from tests.games.heroes.arena import Arena, arrange
from tests.games.heroes.scene import Scene, rest

MOMENTS = (*START, *WOULD_KILL, *ENEMY_CAST, *OWN_CAST, *WON_COMBAT, *BEFORE_GUARDS, *DIE_ROLLED)


class Watchful(Arena):
    """An arena in which every window is seen."""

    watchful = True


# ---- Nothing of the core box is left without a rule ----


def core_cards() -> list[Card]:
    leaders = {hero.id for hero in HEROES if CORE in hero.sets}
    return [card for card in CARDS if CORE in card.sets or card.hero in leaders]


@proves("heroes.cards.texts-source")
def test_every_word_on_cards_and_units_of_the_core_box_has_a_rule() -> None:
    missing = [
        f"{card.id} {way.name}: {word}"
        for card in core_cards()
        for way in card.ways
        for effect in way.effects
        for word in unruled(effect)
    ]
    for unit in UNITS:
        if CORE in unit.sets:
            missing.extend([text for text in UNKNOWN if text.startswith(f"unit '{unit.id}':")])
            for side in (unit.few, unit.pack):
                for ability in side.abilities:
                    missing.extend(
                        [f"{unit.id}: {word}" for word in unruled_on_map(ability.trigger, ability.effect)]
                    )
    assert missing == []
    assert any(unruled(effect) for card in CARDS for way in card.ways for effect in way.effects)


def unruled_on_map(trigger: str, effect: int) -> list[str]:
    return unruled(effect) if trigger == "map" else []


def has_a_moment(card: Card, way: Way) -> bool:
    """Is there a moment at which this way of a card can be used?"""
    if card.kind == SPELL and way.power >= 0:
        if any(spell_fits(way, moment) for moment in (ACTIVATION, STRIKE, DEFENCE, ALERT)):
            return True
    elif any(fits_moment(way, moment) and helps(way) for moment in (ACTIVATION, STRIKE, DEFENCE, ALERT)):
        return True
    return (
        for_the_map(way)
        or gives_power(way)
        or any(waits_for(heart_of(effect), MOMENTS) for effect in way.effects)
        or any(SAVING in verb_names(BOOK.effects[effect]) for effect in way.effects)
    )


@proves("heroes.cards.texts-source", "heroes.card.when-playable")
def test_every_way_of_every_core_card_has_its_moment() -> None:
    assert [
        f"{card.id} {way.name}" for card in core_cards() for way in card.ways if not has_a_moment(card, way)
    ] == []


def test_spells_that_do_nothing_on_the_map_are_not_offered_there() -> None:
    scene = Scene().hold(0, "cure", "counterstrike", "town-portal")
    scene.turn(0)
    assert scene.offers("cast town-portal")
    assert not scene.offers("cast cure")
    assert not scene.offers("cast counterstrike")


# ---- Instants while the enemy acts ----


@proves("heroes.combat.card-instant-any-time", "heroes.card.activation")
def test_before_an_enemy_unit_acts_instants_can_be_played_and_nothing_else() -> None:
    arena = Watchful(
        ("castle-halberdiers a1",),
        ("dungeon-troglodytes d5",),
        foe=1,
        hands=(("estates", "haste", "tactics", "attack"), ()),
    )
    arena.until("instants")
    assert arena.ask.seat == 0
    assert arena.offers("play estates basic")  # an Instant
    assert not arena.offers("cast haste")  # Ongoing: like Activation, for an own unit
    assert not arena.offers("play tactics expert")  # Activation
    assert not arena.offers("play attack basic")  # there is no attack to help
    arena.choose("play estates basic")
    assert arena.gold(0) == 23
    assert arena.asked("instants")  # any number of them
    arena.choose("no-card")
    assert arena.asked("command dungeon-troglodytes", 1)


@proves("heroes.card.activation")
def test_activation_cards_are_for_the_activation_of_an_own_unit_before_it_attacks() -> None:
    arena = Watchful(
        ("castle-halberdiers b2", "castle-marksmen a1"),
        ("dungeon-troglodytes b3",),
        foe=1,
        hands=(("tactics",), ()),
    )
    arena.state.xp[0] = 2
    arena.watchful = False
    arena.until("command castle-halberdiers")
    assert arena.offers("play tactics expert")
    arena.dice(0, 0).choose("strike dungeon-troglodytes b3 b2")
    assert arena.asked("cards-for-attack")
    assert not arena.offers("play tactics expert")


@proves("heroes.combat.card-instant-any-time")
def test_who_has_no_cards_is_not_asked_and_who_has_some_is_whatever_they_are() -> None:
    asked: list[bool] = []
    for held in ((), ("attack",)):
        arena = Watchful(("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1, hands=(held, ()))
        seen = False
        for _ in range(4):
            seen = seen or arena.asked("instants")
            arena.t.choose(arena.ask, arena.option("no-card" if arena.asked("instants") else "hold"))
        asked.append(seen)
    assert asked == [False, True]


def test_windows_are_passed_automatically_unless_somebody_holds_what_fits() -> None:
    """The seats of a new table pass where they hold nothing for the moment."""
    arena = Watchful(
        ("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1, hands=(("attack",), ("estates",))
    )
    assert GAME.passing == "held"
    found: dict[int, int] = {}
    for _ in range(4):
        if arena.asked("instants"):
            group = arena.t.groups[arena.ask.group]
            assert group.window
            found[arena.ask.seat] = len(arena.ask.options)
            assert not arena.ask.options[0].do  # to pass leads to no step
        arena.t.choose(arena.ask, arena.option("no-card" if arena.asked("instants") else "hold"))
    assert found == {0: 1, 1: 2}  # Estates can be played, and nothing else


# ---- Morale at any time ----


@proves("heroes.morale.any-time")
def test_morale_is_spent_in_an_opponents_turn() -> None:
    scene = Scene()
    scene.state.morale[1] = POSITIVE
    scene.turn(0)
    desk = scene.desk(1)
    assert desk is not None
    kinds = [option.kind for option in desk.options]
    assert "morale-draw" in kinds
    before = len(scene.held(1))
    scene.t.choose(desk, kinds.index("morale-draw"))
    assert len(scene.held(1)) == before + 1
    assert scene.state.morale[1] == 0


@proves("heroes.morale.any-time")
@pytest.mark.parametrize("hero", [0, 1])
def test_morale_is_spent_in_combat_in_every_window(hero: int) -> None:
    arena = Watchful(("castle-crusaders a1", "castle-marksmen b1"), ("neutral-demons d5",), hero=hero)
    arena.state.morale = [POSITIVE, POSITIVE]
    arena.run(*restarted(arena, hero))
    seen: set[tuple[str, int]] = set()
    for _ in range(12):
        if arena.asked("command") or arena.asked("instants") or arena.asked("command-guard"):
            assert arena.offers("morale-draw")
            seen.add((arena.ask.kind, arena.ask.seat))
        quiet = [
            at for at, option in enumerate(arena.ask.options) if option.kind in ("hold", "no-card", "go")
        ]
        arena.t.choose(arena.ask, quiet[0] if quiet else 0)
        if arena.told("fight-ends") or arena.asked("fight-on"):
            break
    assert {("command", 0), ("instants", 0), ("command-guard", 1)} <= seen


# ---- The secondary hero's combat ----


@proves("heroes.hero.secondary-no-deck-in-combat", "heroes.card.when-playable")
def test_no_card_is_played_in_a_secondary_heros_combat() -> None:
    arena = Watchful(
        ("castle-halberdiers b2",),
        ("dungeon-troglodytes b3",),
        foe=1,
        hero=1,
        hands=(("estates", "attack", "haste"), ()),
    )
    arena.until("command castle-halberdiers")
    assert arena.offers("strike dungeon-troglodytes b3 b2")
    assert arena.offers("defend")
    assert arena.offers("surrender")
    assert not [name for name in arena.names() if name.startswith(("play", "cast", "use-machine"))]
    arena.state.morale[0] = POSITIVE
    arena.dice(0, 0).choose("strike dungeon-troglodytes b3 b2")
    assert not arena.told("plays")
    assert not arena.asked("cards-for-attack", 0)


@proves("heroes.hero.secondary-cards-in-play")
@pytest.mark.parametrize("hero", [0, 1])
def test_neither_scrolls_nor_machines_serve_a_secondary_hero(hero: int) -> None:
    arena = Watchful(("castle-marksmen a1",), ("neutral-demons d5",), hero=hero)
    scene_machine(arena, "ballista")
    arena.t.put(arena.piece("magic-arrow", SPELL_DECK), scroll_zone(0, 0))
    arena.watchful = False
    begin_again(arena, hero)
    arena.until("command castle-marksmen")
    assert arena.offers("cast-scrolled magic-arrow") == (hero == 0)
    assert arena.hurt("neutral-demons") == (1 if hero == 0 else 0)  # the ballista's shot


def settle(scene: Scene) -> None:
    """The first option of every question, until all is done."""
    for _ in range(60):
        if scene.resting():
            return
        scene.t.choose(scene.ask, 0)
    raise AssertionError(f"there is no end to it: {scene.ask}")


def scene_machine(scene: Scene, id: str, seat: int = 0) -> int:
    """A card lies in play before a seat."""
    piece = scene.piece(id)
    scene.t.put(piece, in_play(seat))
    return piece


def begin_again(arena: Arena, hero: int) -> None:
    """The fight starts over, with what lies in play now."""
    arena.run(*restarted(arena, hero))


def restarted(arena: Arena, hero: int) -> tuple[Step, ...]:
    fight = step(arrange, arena.own, arena.foes, -1, 2, False, "", hero, False, arena.field_of_fight)
    return fight, step(rest)


# ---- Permanent cards ----


@proves("heroes.card.permanent-stays", "heroes.card.permanent-timing")
def test_a_permanent_card_is_played_in_the_own_turn_and_stays() -> None:
    scene = Scene().hold(0, "ballista")
    scene.turn(0).choose("play ballista")
    assert scene.zone(in_play(0)) == ["ballista"]
    scene.run(step(begin_round, 2))
    for _ in range(30):
        if not scene.asked("actions"):
            scene.t.choose(scene.ask, 0)
    assert scene.zone(in_play(0)) == ["ballista"]
    assert "ballista" not in scene.pile(0)
    scene.run(step(take_turn, 0))
    assert scene.zone(in_play(0)) == ["ballista"]  # an Ongoing card would be gone


@proves("heroes.card.permanent-stays")
def test_its_owner_may_put_it_away_whenever_a_card_could_be_played() -> None:
    scene = Scene()
    scene_machine(scene, "ballista")
    scene.turn(0).choose("put-away ballista")
    assert scene.zone(in_play(0)) == []
    assert scene.pile(0)[-1] == "ballista"
    arena = Arena(("castle-marksmen a1",), ("neutral-demons d5",))
    scene_machine(arena, "ballista")
    arena.t.asks = []
    begin_again(arena, 0)
    arena.until("command castle-marksmen")
    arena.choose("put-away ballista")
    assert arena.pile(0)[-1] == "ballista"


@proves("heroes.card.permanent-timing", "heroes.card.permanent-one", "heroes.war-machine.permanent")
def test_a_permanent_card_is_played_when_an_own_unit_activates_and_takes_effect_at_once() -> None:
    arena = Arena(("castle-marksmen a1",), ("neutral-demons d5",), hands=(("ammo-cart", "ballista"), ()))
    arena.until("command castle-marksmen")
    arena.choose("play ammo-cart")
    assert arena.zone(in_play(0)) == ["ammo-cart"]
    shown = UNITS[[unit.id for unit in UNITS].index("castle-marksmen")].few.initiative
    assert initiative_of(arena.t, arena.fight, arena.figure("castle-marksmen")) == shown + 2
    arena.choose("play ballista")  # the second puts the first away
    assert arena.zone(in_play(0)) == ["ballista"]
    assert arena.pile(0) == ["ammo-cart"]
    arena.choose("shoot neutral-demons d5")
    assert not arena.offers("play")  # not in an attack


@proves("heroes.card.permanent-one-side", "heroes.card.permanent-stays")
def test_a_permanent_ability_is_used_for_one_of_its_effects_at_a_time() -> None:
    def casting(experts: int) -> Arena:
        arena = Arena(
            ("castle-halberdiers a1",), ("neutral-demons d5",), hands=(("lightning-bolt", "magic-arrow"), ())
        )
        arena.state.xp[0] = 2 if experts else 0
        scene_machine(arena, "air-magic")
        arena.until("command castle-halberdiers")
        return arena.choose("cast lightning-bolt")

    arena = casting(0)
    assert arena.offers("cast-level lightning-bolt level-1")  # 1 power by the card in play
    assert not arena.offers("cast-level lightning-bolt level-2")
    assert not arena.offers("power air-magic")  # no expert use at level I
    arena = casting(1)
    arena.choose("power air-magic expert")
    assert arena.prompt_of().count("3")  # 3 power, not 4
    assert arena.t.scopes_of(Cast)[-1].power == 3
    assert arena.state.experts[0] == 1
    assert arena.pile(0) == ["air-magic"]
    arena.choose("cast-level lightning-bolt level-2")


@proves("heroes.card.permanent-one-side", "heroes.spell.magic-arrow-school")
def test_the_power_of_a_school_is_for_its_spells_and_for_magic_arrows() -> None:
    arena = Arena(
        ("castle-halberdiers a1",),
        ("neutral-demons d5",),
        hands=(("fireball", "magic-arrow", "air-magic"), ()),
    )
    arena.state.xp[0] = 2
    arena.until("command castle-halberdiers")
    arena.choose("cast fireball")
    assert not arena.offers("power air-magic")
    arena.choose("take-back", "cast magic-arrow")
    assert arena.offers("power air-magic expert")
    arena.choose("power air-magic expert", "cast-level magic-arrow level-2", "pick-units neutral-demons")
    assert arena.hurt("neutral-demons") == 3


@proves("heroes.card.permanent-stays")
def test_a_permanent_card_yields_in_every_resource_round() -> None:
    scene = Scene()
    scene_machine(scene, "inexhaustible-cart-of-ore")
    before = scene.goods(0)
    scene.do(step(yield_effects))
    settle(scene)
    assert scene.goods(0) != before
    assert scene.goods(1) == (20, 5, 1)


# ---- War machines ----


def test_the_cannon_fires_for_an_expert_use() -> None:
    arena = Arena(("castle-halberdiers a1",), ("neutral-demons d5",))
    arena.state.xp[0] = 2
    scene_machine(arena, "cannon")
    begin_again(arena, 0)
    assert arena.asked("effects.may", 0)
    arena.t.choose(arena.ask, 0)
    arena.choose("pick-units neutral-demons")
    assert arena.hurt("neutral-demons") == 2
    assert arena.state.experts[0] == 1
    arena.state.experts[0] = 1
    begin_again(arena, 0)
    assert not arena.offers("effects.do")  # none is left


def test_the_catapult_strikes_two_targets_side_by_side() -> None:
    arena = Arena(
        ("castle-halberdiers a1",),
        ("dungeon-troglodytes b4", "dungeon-harpies c4"),
        foe=1,
        works="WWGW",
    )
    scene_machine(arena, "catapult")
    arena.run(
        step(arrange, arena.own, arena.foes, 1, 2, False, "WWGW", 0, False, arena.field_of_fight),
        step(rest),
    )
    materials = arena.goods(0)[1]
    arena.t.choose(arena.ask, 0)
    assert arena.goods(0)[1] == materials - 1
    arena.choose("pick-spaces b3 b4")  # a wall, and the troglodytes behind it
    assert 9 not in arena.fight.works
    assert arena.hurt("dungeon-troglodytes") == 1
    assert arena.hurt("dungeon-harpies") == 0


# ---- Dice ----


def test_with_luck_a_die_in_a_fight_is_rolled_again_once() -> None:
    arena = Arena(("castle-crusaders pack b2",), ("neutral-demons b4",), hands=(("luck",), ()))
    arena.state.xp[0] = 2
    begin_again(arena, 0)
    arena.until("command castle-crusaders")
    assert not arena.offers("play luck basic")  # treasure and resource dice are not thrown here
    arena.choose("play luck expert")
    blow = next(name for name in arena.names() if name.startswith("strike neutral-demons"))
    arena.dice(-1, 1, 0).choose(blow)
    assert arena.names() == ["keep-dice", "reroll-by-luck -1"]
    arena.choose("reroll-by-luck")
    assert not arena.asked("reroll-attack")  # once
    assert arena.told("strikes")[-1 if len(arena.told("strikes")) == 1 else 0][4] == 1


def test_luck_of_the_map_holds_in_the_fights_of_that_turn() -> None:
    scene = Scene().hold(0, "luck")
    scene.state.xp[0] = 2
    scene.turn(0).choose("play luck expert")
    fight = new_fight(0, 0, 0, 1, 2, 0)
    assert is_lucky(scene.t, fight, 0)
    assert not is_lucky(scene.t, fight, 1)
    scene.choose("end-turn")
    assert not is_lucky(scene.t, fight, 0)


@proves("heroes.morale.use-reroll")
def test_an_attack_die_thrown_for_a_card_may_be_rolled_again() -> None:
    scene = Scene().hold(0, "hourglass-of-the-evil-hour")
    scene.state.morale[0] = POSITIVE
    scene.turn(0)
    scene.fix_draws(0, 2)  # -1, then 0
    scene.choose("play hourglass-of-the-evil-hour bottom")
    assert scene.offers("reroll -1")
    scene.choose("reroll -1")
    assert scene.state.morale[0] == POSITIVE  # spent, and gained anew by the 0


@proves("heroes.combat.card-instant-any-time")
@pytest.mark.parametrize("die", [1, -1])
def test_the_shield_of_the_dwarven_lords_undoes_the_die(die: int) -> None:
    arena = Arena(
        ("dungeon-troglodytes b2",),
        ("castle-halberdiers b3",),
        foe=1,
        factions=("dungeon", "castle"),
        heroes=("alamar", "catherine"),
        hands=((), ("shield-of-the-dwarven-lords",)),
    )
    arena.until("command dungeon-troglodytes")
    arena.dice(die, 0).choose("strike castle-halberdiers b3 b2")
    arena.skip("cards-for-attack")
    assert arena.asked("after-die dungeon-troglodytes")
    assert arena.ask.seat == 1
    arena.choose("play shield-of-the-dwarven-lords top")
    assert arena.told("strikes")[0][4] == 0  # the die does not count
    assert arena.pile(1) == ["shield-of-the-dwarven-lords"]


def test_who_has_gained_no_artifact_is_not_asked_about_the_die() -> None:
    arena = Arena(
        ("castle-halberdiers b2",), ("dungeon-troglodytes b3",), foe=1, hands=(("attack",), ("attack",))
    )
    arena.until("command castle-halberdiers")
    arena.dice(1, 0).choose("strike dungeon-troglodytes b3 b2")
    arena.skip("cards-for-attack")
    assert arena.t.scopes_of(Stroke)[-1].rolled == [1]
    assert arena.asked("save-unit")  # and no word about the die in between


# ---- Angel Wings ----


@proves("heroes.move.blocked-pass")
def test_angel_wings_carry_a_hero_over_blocked_fields_but_not_onto_one() -> None:
    scene = Scene().hold(0, "angel-wings")
    centre = scene.tile("F6")  # the blocked field is its centre
    scene.stand(0, centre + 1, mp=0)
    scene.turn(0).choose("play angel-wings top")
    assert scene.state.mp[0] == 1
    assert not scene.offers(f"fly yes {centre}")
    assert not [
        name for name in scene.names() if name.startswith("fly")
    ]  # all that is one step away can be walked to
    scene.state.mp[0] = 2
    scene.turn(0)
    assert scene.offers(f"fly yes {centre + 4} 2")  # right across
    assert not scene.offers(f"fly yes {centre} 1")
    scene.choose(f"fly yes {centre + 4}")
    assert scene.state.hero_at[0] == centre + 4
    assert scene.state.mp[0] == 0


def test_with_wings_only_the_last_field_is_resolved() -> None:
    scene = Scene().hold(0, "angel-wings")
    centre = scene.tile("F8")
    scene.stand(0, centre + 1, mp=2)
    scene.state.guard[centre] = 3
    scene.turn(0).choose("play angel-wings top")
    scene.choose(f"fly yes {centre + 5} 2")  # to the temple on the other side
    assert [args[2] for args in scene.told("visits")] == [centre + 5]
    assert scene.told("announces") == []  # nobody fights guards that are flown over
    scene.choose("end-turn")
    scene.turn(0)
    assert not [name for name in scene.names() if name.startswith("fly")]


# ---- Champions and their stables ----


def test_champions_are_reinforced_for_less_while_a_hero_stands_at_stables() -> None:
    scene = Scene().army(0, "castle-champions").rich(0)
    scene.build(0, "castle-citadel", "castle-glory-of-erathia")
    prices: list[str] = []
    for place in ("empty", "stables"):
        scene.stand(0, scene.spot(place, "F8"))
        scene.state.can_recruit[0] = True
        scene.turn(0).choose("population")
        prices.append(scene.label(scene.option("reinforce castle-champions")))
    assert "20 gold" in prices[0]
    assert "14 gold" in prices[1]


# ---- Specialties, scrolls, spells from elsewhere ----


@proves("heroes.card.specialty-category", "heroes.card.specialty-no-spell-limit")
def test_a_specialty_is_no_spell() -> None:
    arena = Arena(
        ("dungeon-troglodytes b2",),
        ("castle-halberdiers b3",),
        foe=1,
        factions=("dungeon", "castle"),
        heroes=("alamar", "catherine"),
        hands=(("magic-arrow", "power", "alamar-specialty-1"), ()),
    )
    card = CARDS[[card.id for card in CARDS].index("alamar-specialty-1")]
    assert card.kind != SPELL
    assert card.school == ""
    arena.until("command dungeon-troglodytes")
    arena.choose("cast magic-arrow", "cast-level magic-arrow level-0", "pick-units castle-halberdiers")
    arena.skip("after-cast")
    assert arena.fight.casts[0] == 1
    arena.dice(-1, 1).choose("strike castle-halberdiers b3 b2")
    arena.skip("cards-for-attack")
    assert arena.asked("save-unit", 0)  # the answer would be deadly
    arena.choose("play alamar-specialty-1", "power power", "cast-level alamar-specialty-1")
    assert arena.fight.casts[0] == 1  # the spell alone counts
    assert arena.stands("dungeon-troglodytes")


@proves("heroes.scroll.no-spell-limit")
def test_a_spell_from_a_scroll_is_cast_besides_one_of_the_hand() -> None:
    arena = Arena(("castle-halberdiers a1",), ("neutral-demons d5",), hands=(("magic-arrow",), ()))
    arena.t.put(arena.piece("lightning-bolt", SPELL_DECK), scroll_zone(0, 0))
    arena.until("command castle-halberdiers")
    arena.choose("cast-scrolled lightning-bolt", "pick-units neutral-demons")
    assert arena.fight.casts[0] == 0
    assert arena.offers("cast magic-arrow")
    arena.choose("cast magic-arrow", "cast-level magic-arrow level-0", "pick-units neutral-demons")
    assert arena.hurt("neutral-demons") == 3


@proves("heroes.spell.cast-from-elsewhere")
def test_a_spell_of_the_deck_that_is_cast_ends_on_the_casters_pile() -> None:
    scene = Scene().hold(0)
    piece = scene.piece("town-portal", SPELL_DECK)
    scene.t.put(piece, SPELL_DECK)
    scene.do(step(cast, 0, piece), step(rest))
    scene.choose("cast-level town-portal level-0")
    settle(scene)
    assert scene.t.zones.place[piece] == own_pile(0)
    assert piece not in scene.t.zones.pieces[hand(0)]
