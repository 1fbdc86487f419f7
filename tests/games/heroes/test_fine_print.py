"""Fine print of fights: what the rulebook, cards and units say where two rules meet."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_ai import approach
from banneret.games.heroes.odds import faces_of_die, prepared
from banneret.games.heroes.state import NOBODY, NOWHERE, REMOVED, SPELL_DECK, in_play, scroll_zone
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.arena import Arena, arrange
from tests.games.heroes.scene import Scene, rest
from tests.games.heroes.test_words_in_fights import arena_with

# ---- Prices ----


@proves("heroes.card.price-first")
@pytest.mark.parametrize(
    ("id", "others", "plays"),
    [
        ("targ-of-the-rampaging-ogre", ("power",), False),
        ("targ-of-the-rampaging-ogre", ("power", "haste"), True),
        ("shield-of-the-yawning-dead", (), False),
        ("shield-of-the-yawning-dead", ("power",), True),
        ("sword-of-judgement", (), True),  # X may be nought
        ("dragon-scale-shield", (), True),  # without a price
    ],
)
def test_a_card_that_first_takes_cards_needs_them_besides_itself(
    id: str, others: tuple[str, ...], plays: bool
) -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-troglodytes b3",), foe=1, hands=((), (id, *others)))
    arena.until("command castle-crusaders")
    arena.dice(0, 0).choose("strike dungeon-troglodytes b3 b2")
    assert arena.asked("cards-for-attack", 1)
    way = "bottom" if id == "sword-of-judgement" or id == "dragon-scale-shield" else "top"
    assert arena.offers(f"play {id} {way}") == plays
    assert plays or "too few" in arena.why(f"play {id} {way}")


@proves("heroes.card.price-first")
def test_nobody_gains_for_cards_that_are_not_there() -> None:
    scene = Scene().hold(0, "everflowing-crystal-cloak", "charm-of-mana", "attack")
    scene.turn(0)
    assert not scene.offers("play everflowing-crystal-cloak top")  # 3 cards for 2 valuables
    assert scene.offers("play everflowing-crystal-cloak bottom")
    scene.choose("play charm-of-mana top", "discard attack", "discard everflowing-crystal-cloak")
    assert len(scene.held(0)) == 3
    assert scene.goods(0)[2] == 1


@proves("heroes.card.price-first")
@pytest.mark.parametrize("short", [False, True])
def test_by_an_option_a_card_takes_as_many_as_there_are(short: bool) -> None:
    scene = Scene(short_prices=short).hold(0, "everflowing-crystal-cloak", "attack")
    scene.turn(0)
    assert scene.offers("play everflowing-crystal-cloak top") == short


@proves("heroes.card.price-first", "heroes.spell.empower-pays")
def test_power_has_its_price_too() -> None:
    for others, offered in (((), False), (("attack",), True)):
        arena = arena_with("magic-arrow", "titans-cuirass", *others)
        arena.choose("cast magic-arrow")
        assert arena.offers("power titans-cuirass bottom")
        assert arena.offers("power titans-cuirass top") == offered


# ---- Beside the board ----


@proves("heroes.siege.arrow-tower-position")
@pytest.mark.parametrize("place", ["a5", "c4"])
def test_nothing_is_beside_the_arrow_tower_when_liches_shoot_it(place: str) -> None:
    arena = Arena(
        ("necropolis-liches pack b2",),
        (f"castle-halberdiers {place}",),
        foe=1,
        works="WWGW",
        factions=("necropolis", "castle"),
        heroes=("sandro", "catherine"),
    )
    arena.until("command necropolis-liches")
    arena.choose("shoot arrow-tower")
    assert len(arena.told("attacks")) == 1
    assert arena.hurt("castle-halberdiers") == 0


# ---- Spells ----


@proves("heroes.spell.one-per-combat-round")
def test_a_spell_outside_the_limit_is_not_saved_for_later() -> None:
    scene = Scene().army(0, "castle-crusaders").army(1, "dungeon-minotaurs pack")
    scene.hold(0, "intelligence", "magic-arrow", "haste")
    scene.state.xp[0] = 2
    field = scene.beside(0, "temple", "F8")
    scene.stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    scene.until("combat-begins").choose("play intelligence expert", "no-card")
    scene.until("command castle-crusaders")
    scene.choose("cast magic-arrow", "cast-level magic-arrow level-0", "pick-units dungeon-minotaurs")
    scene.until("command castle-crusaders")
    assert not scene.offers("cast haste")


@pytest.mark.parametrize(
    ("attacker", "level", "burns"),
    [
        ("dungeon-black-dragons pack", 0, 0),  # they ignore spells and their damage
        ("dungeon-black-dragons", 1, 0),  # the damage of a spell less 2
        ("dungeon-black-dragons", 2, 1),
        ("dungeon-minotaurs", 0, 1),
    ],
)
def test_what_a_fire_shield_does_is_damage_of_a_spell(attacker: str, level: int, burns: int) -> None:
    arena = arena_with(
        "fire-shield", *["power"] * 2 * level, own=("castle-champions pack b2",), foes=(f"{attacker} b3",)
    )
    arena.choose("cast fire-shield", *["power power basic"] * 2 * level)
    arena.choose(f"cast-level fire-shield level-{level}", "pick-units castle-champions")
    arena.skip("after-cast")
    id = attacker.split(" ")[0]
    arena.fight.answered[arena.figure("castle-champions")] = True
    arena.fight.acted[arena.figure(id)] = False
    arena.choose("hold").until(f"command {id}")
    arena.dice(-1).choose("strike castle-champions b2 b3")
    arena.until("command castle-champions")
    assert arena.hurt(id) == burns


@proves("heroes.card.statistic-knowledge", "heroes.combat.ongoing-duration")
def test_an_ongoing_spell_returns_to_the_hand_when_it_is_over() -> None:
    arena = Arena(("castle-griffins a1",), ("neutral-zombies d5",), hands=(("haste", "knowledge"), ()))
    arena.until("command castle-griffins")
    arena.choose("cast haste", "cast-level haste level-0", "pick-units castle-griffins")
    arena.choose("play knowledge basic")
    assert arena.zone(in_play(0)) == ["haste"]
    assert arena.held(0) == []
    for _ in range(20):
        if arena.asked("fight-on"):
            break
        arena.t.choose(arena.ask, len(arena.ask.options) - 1)
    arena.choose("retreat")
    assert arena.held(0) == ["haste"]
    assert arena.pile(0) == ["knowledge"]


@proves("heroes.scroll.no-spell-limit")
def test_a_spell_from_a_scroll_can_be_undone_like_any_other() -> None:
    arena = Arena(("castle-griffins a1",), ("dungeon-troglodytes d5",), foe=1, hands=((), ("resistance",)))
    piece = arena.piece("lightning-bolt", SPELL_DECK)
    arena.t.put(piece, scroll_zone(0, 0))
    arena.run(
        step(arrange, arena.own, arena.foes, 1, 2, False, "", 0, False, arena.field_of_fight), step(rest)
    )
    arena.until("command castle-griffins").choose("cast-scrolled lightning-bolt")
    assert arena.asked("enemy-casts", 1)
    arena.choose("play resistance basic")
    assert arena.asked("command castle-griffins")
    assert arena.hurt("dungeon-troglodytes") == 0
    assert arena.t.zones.place[piece] == REMOVED


# ---- Units ----


def test_champions_roll_again_what_mummies_have_set() -> None:
    """The Mummies set the first roll, later rolls may change it; a -1 of neutral Champions is rolled again."""
    arena = Arena(("neutral-champions b2",), ("neutral-mummies b3",))
    arena.until("command neutral-champions")
    faces = faces_of_die(arena.t, arena.fight, prepared(arena.t, arena.fight, 0, 1, False, False))
    assert set(faces) == {0, 1}
    arena.dice(1, 0, 0).choose("strike neutral-mummies b3 b2")
    assert arena.told("strikes")[0][4] == 1


@pytest.mark.parametrize("foe", [1, NOBODY])
def test_who_only_commands_guards_raises_no_dead(foe: int) -> None:
    """Skeletons in a player's army fall to a Necropolis player's units, or to guards that this player commands."""
    own = "necropolis-dread-knights b3" if foe == 1 else "neutral-boars b3"
    arena = Arena(
        ("neutral-skeletons b2", "castle-griffins a1"),
        (own,),
        foe=foe,
        factions=("castle", "necropolis"),
        heroes=("catherine", "sandro"),
    )
    if foe == NOBODY:
        arena.army(1, "necropolis-zombies")
    else:
        arena.army(1, "necropolis-dread-knights", "necropolis-zombies")
    arena.fight.hurt[0] = 2
    arena.until("command-guard" if foe == NOBODY else "command necropolis-dread-knights")
    arena.dice(0).choose("strike neutral-skeletons b2 b3")
    assert not arena.stands("neutral-skeletons")
    assert bool(arena.told("reinforces")) == (foe == 1)


def test_harpies_that_were_teleported_return_to_where_they_flew_from() -> None:
    arena = Arena(
        ("dungeon-harpies pack a1",),
        ("neutral-demons d5",),
        hands=(("teleport",), ()),
        factions=("dungeon", "castle"),
        heroes=("alamar", "catherine"),
    )
    arena.until("command dungeon-harpies")
    arena.choose("cast teleport", "cast-level teleport level-0", "pick-units dungeon-harpies", "go d3")
    arena.skip("after-cast")
    arena.dice(0).choose("strike neutral-demons d5 d4", "effects.do")
    assert arena.where("dungeon-harpies") == "d3"


def test_units_that_change_places_are_told() -> None:
    arena = arena_with("tactics", level=2)
    arena.choose("play tactics expert", "swap castle-crusaders b2 castle-marksmen a1")
    assert [args[1] for args in arena.told("goes")][-2:] == [0, 5]


@proves("heroes.combat.defend-not-twice", "heroes.ai.siege-defend")
@pytest.mark.parametrize("rested", [False, True])
def test_a_unit_of_the_ai_does_not_defend_twice_in_a_row(rested: bool) -> None:
    arena = Arena(("castle-halberdiers a1",), ("dungeon-troglodytes b4",), foe=1, works="WWWW")
    figure = arena.figure("dungeon-troglodytes")
    arena.fight.rested = rested
    arena.fight.space = [0, 13, 20]
    for place in (12, 14, 17):  # shut in: neighbours that cannot be entered
        arena.fight.works[place] = 0
    approach(arena.t, arena.fight, figure, [0])
    assert arena.fight.shielded[figure] == (not rested)


# ---- Two heroes on one field ----


@proves("heroes.combat.two-heroes-one-field", "heroes.combat.surrender-moves")
def test_a_surrender_holds_for_both_heroes_on_the_field() -> None:
    arena = Arena(("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1)
    arena.state.hero_at[2] = arena.state.hero_at[3] = arena.field_of_fight
    arena.until("command dungeon-troglodytes")
    arena.choose("surrender")
    assert arena.state.hero_at[3] == NOWHERE
    assert arena.state.trail[0][-1] == arena.field_of_fight  # nobody is left: the attacker visits it


@proves("heroes.combat.surrender-moves")
def test_a_surrender_is_nothing_to_a_second_hero_elsewhere() -> None:
    arena = Arena(("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1)
    arena.state.hero_at[2] = arena.field_of_fight
    elsewhere = arena.state.hero_at[3] = arena.spot("empty", "F8")
    arena.until("command dungeon-troglodytes")
    arena.choose("surrender")
    assert arena.state.hero_at[2] != arena.field_of_fight
    assert arena.state.hero_at[3] == elsewhere


# ---- Told ----


@pytest.mark.parametrize(("id", "unit"), [("slow", "dungeon-minotaurs"), ("anti-magic", "castle-marksmen")])
def test_whom_a_spell_is_cast_on_is_told(id: str, unit: str) -> None:
    arena = arena_with(id)
    arena.choose(f"cast {id}", f"cast-level {id} level-0", f"pick-units {unit}")
    assert arena.told("is-for") == [(arena.face(id), arena.face(unit))]


def test_whom_a_specialty_is_for_is_told() -> None:
    arena = arena_with("catherine-specialty-1")
    arena.choose("strike dungeon-minotaurs b4 b3", "play catherine-specialty-1 option-1")
    arena.choose("pick-units castle-marksmen")
    assert arena.told("is-for") == [(arena.face("catherine-specialty-1"), arena.face("castle-marksmen"))]
    assert any("is for Marksmen" in line for line in arena.log())
