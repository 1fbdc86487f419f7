"""What cards and units of the core box do in a fight, word by word."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_board import behind, protected
from banneret.games.heroes.combat_state import COLUMNS, PLAIN, new_stroke
from banneret.games.heroes.combat_values import (
    attack_total,
    closed_to,
    deeds_of,
    defense_total,
    hp_of,
    initiative_of,
)
from banneret.games.heroes.contents import CARD_AT, CARDS, UNIT_AT, UNITS
from banneret.games.heroes.state import barracks, in_play, units_zone
from banneret.games.heroes.units import lose_unit
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.arena import Arena, arrange, space
from tests.games.heroes.scene import Scene, rest

OWN = ("castle-crusaders pack b2", "castle-marksmen a1")
FOES = ("dungeon-minotaurs pack b4", "dungeon-troglodytes d5")


def arena_with(*held: str, own: tuple[str, ...] = OWN, foes: tuple[str, ...] = FOES, level: int = 1) -> Arena:
    """Seat 0 commands its first unit, with these cards in hand."""
    arena = Arena(own, foes, foe=1, hands=(held, ()))
    arena.state.xp[0] = 2 * (level - 1)
    arena.run(
        step(arrange, arena.own, arena.foes, 1, 2, False, "", 0, False, arena.field_of_fight), step(rest)
    )
    while not (arena.asked("command") and arena.ask.seat == 0):
        arena.stay_idle()
    return arena


def attack(arena: Arena, one: str, other: str) -> int:
    return attack_total(arena.t, arena.fight, new_stroke(arena.figure(one), arena.figure(other), 0))


def defense(arena: Arena, id: str) -> int:
    return defense_total(arena.t, arena.fight, new_stroke(0, arena.figure(id), 0))


def cast(arena: Arena, id: str, level: int, *then: str) -> Arena:
    """A spell at a level, with as much power as it needs from cards that are added to the hand."""
    arena.choose(f"cast {id}")
    for _ in range(level):
        arena.choose("power power basic")
    arena.choose(f"cast-level {id} level-{level}", *then)
    return arena.skip("enemy-casts", "after-cast")


# ---- Spells of an activation ----


@pytest.mark.parametrize(("level", "gain"), [(0, 1), (1, 2), (2, 3)])
@pytest.mark.parametrize(("id", "sign"), [("haste", 1), ("slow", -1)])
def test_haste_and_slow_change_initiative(id: str, sign: int, level: int, gain: int) -> None:
    arena = arena_with(id, "power", "power")
    figure = arena.figure("dungeon-minotaurs")
    before = initiative_of(arena.t, arena.fight, figure)
    cast(arena, id, level, "pick-units dungeon-minotaurs")
    assert initiative_of(arena.t, arena.fight, figure) == before + sign * gain
    assert arena.zone(in_play(0)) == [id]  # it lies there until the combat ends


@pytest.mark.parametrize(("level", "families"), [(0, {"marksmen"}), (1, {"marksmen", "crusaders"})])
def test_teleport_moves_an_own_unit_of_some_tiers_anywhere(level: int, families: set[str]) -> None:
    arena = arena_with("teleport", "power", "power")
    arena.choose("cast teleport")
    for _ in range(level):
        arena.choose("power power basic")
    arena.choose(f"cast-level teleport level-{level}")
    arena.skip("enemy-casts")
    assert {name.split(" ")[1].removeprefix("castle-") for name in arena.names()} == families
    arena.choose("pick-units castle-marksmen")
    assert len(arena.names()) == 16  # all empty spaces
    arena.choose("go d4")
    assert arena.where("castle-marksmen") == "d4"


def test_anti_magic_closes_a_unit_to_spells() -> None:
    arena = arena_with("anti-magic")
    cast(arena, "anti-magic", 0, "pick-units castle-marksmen")
    bolt = CARDS[CARD_AT["lightning-bolt"]]
    assert closed_to(arena.t, arena.fight, arena.figure("castle-marksmen"), bolt)
    assert not closed_to(arena.t, arena.fight, arena.figure("castle-crusaders"), bolt)


def test_a_disrupting_ray_takes_a_units_ability() -> None:
    arena = arena_with("disrupting-ray", own=("castle-halberdiers pack b2",))
    figure = arena.figure("castle-halberdiers")
    assert deeds_of(arena.t, arena.fight, figure)
    cast(arena, "disrupting-ray", 0, "pick-units castle-halberdiers")
    assert deeds_of(arena.t, arena.fight, figure) == []


def test_a_fire_shield_burns_who_attacks_from_beside() -> None:
    arena = arena_with("fire-shield", foes=("dungeon-minotaurs pack b3", "dungeon-troglodytes d5"))
    cast(arena, "fire-shield", 0, "pick-units castle-crusaders")
    arena.choose("hold")
    arena.until("command dungeon-minotaurs")
    arena.dice(-1, -1)
    arena.choose("strike castle-crusaders b2 b3")
    arena.until("command castle-marksmen")
    first = arena.told("hurts")
    minotaurs = arena.face("dungeon-minotaurs")
    assert (minotaurs, 1, PLAIN) in first  # by the shield, besides the answer


# ---- Instants ----


@pytest.mark.parametrize("level", [0, 1, 2])
def test_cure_heals_and_cleans(level: int) -> None:
    arena = arena_with("cure", "slow", "power", "power")
    arena.fight.spells = [5, 5]  # the limit is not the matter here
    figure = arena.figure("castle-crusaders")
    before = initiative_of(arena.t, arena.fight, figure)
    cast(arena, "slow", 0, "pick-units castle-crusaders")
    arena.fight.hurt[figure] = 3
    assert initiative_of(arena.t, arena.fight, figure) < before
    cast(arena, "cure", level, "pick-units castle-crusaders")
    assert arena.asked("cleanse")
    arena.choose("take-card-off castle-crusaders slow")
    assert initiative_of(arena.t, arena.fight, figure) == before
    assert arena.fight.hurt[figure] == 3 - (level + 1)


def test_cure_takes_effects_off_that_unit_alone() -> None:
    arena = arena_with("cure", "slow", "haste")
    arena.fight.spells = [5, 5]
    own, foe = arena.figure("castle-crusaders"), arena.figure("dungeon-minotaurs")
    cast(arena, "haste", 0, "pick-units dungeon-minotaurs")
    quick = initiative_of(arena.t, arena.fight, foe)
    cast(arena, "slow", 0, "pick-units castle-crusaders")
    cast(arena, "cure", 0, "pick-units castle-crusaders")
    arena.choose("take-card-off castle-crusaders slow")
    assert initiative_of(arena.t, arena.fight, foe) == quick
    assert not arena.fight.stunned[own]


def test_counterstrike_lets_a_unit_answer_again() -> None:
    arena = arena_with("counterstrike", own=("castle-halberdiers pack b2", "castle-crusaders a1"))
    arena.fight.answered[arena.figure("castle-halberdiers")] = True
    arena.fight.answered[arena.figure("castle-crusaders")] = True
    arena.choose("cast counterstrike", "cast-level counterstrike level-0")
    arena.skip("enemy-casts")
    arena.skip("after-cast")  # of bronze units one alone has answered: it is the one
    assert not arena.fight.answered[arena.figure("castle-halberdiers")]
    assert arena.fight.answered[arena.figure("castle-crusaders")]


def test_counterstrike_asks_which_of_two_units_answers_again() -> None:
    arena = arena_with("counterstrike", own=("castle-halberdiers pack b2", "castle-griffins a1"))
    arena.fight.answered = [True] * len(arena.fight.answered)
    arena.choose("cast counterstrike", "cast-level counterstrike level-0")
    arena.skip("enemy-casts")
    assert {name.split(" ")[1] for name in arena.names()} == {
        "castle-halberdiers",
        "castle-griffins",
        "dungeon-troglodytes",
    }
    arena.choose("pick-units castle-griffins")
    arena.skip("after-cast")
    assert not arena.fight.answered[arena.figure("castle-griffins")]
    assert arena.fight.answered[arena.figure("castle-halberdiers")]


@pytest.mark.parametrize(("text", "what"), [("+1 attack", "attack"), ("+1 defense", "defense")])
def test_prayer_gives_one_of_three_to_a_unit(text: str, what: str) -> None:
    arena = arena_with("prayer")
    before = attack(arena, "castle-crusaders", "dungeon-minotaurs"), defense(arena, "castle-crusaders")
    arena.choose("cast prayer", "cast-level prayer level-0")
    arena.skip("enemy-casts")
    arena.choose("pick-units castle-crusaders")
    arena.way(text)
    arena.skip("after-cast")
    after = attack(arena, "castle-crusaders", "dungeon-minotaurs"), defense(arena, "castle-crusaders")
    assert after == (before[0] + (what == "attack"), before[1] + (what == "defense"))


@pytest.mark.parametrize(
    ("id", "unit", "attack_more", "defense_more"),
    [
        ("bloodlust", "castle-crusaders", 1, 0),
        ("weakness", "castle-crusaders", -1, 0),
        ("stone-skin", "dungeon-minotaurs", 0, 1),
        ("curse", "dungeon-minotaurs", 0, -1),
    ],
)
def test_spells_for_an_attack_change_it_and_are_gone_after_it(
    id: str, unit: str, attack_more: int, defense_more: int
) -> None:
    arena = arena_with(id)
    before = attack(arena, "castle-crusaders", "dungeon-minotaurs"), defense(arena, "dungeon-minotaurs")
    arena.dice(0, 0).choose("strike dungeon-minotaurs b4 b3")
    arena.choose(f"cast {id}", f"cast-level {id} level-0")
    arena.skip("enemy-casts")
    arena.choose(f"pick-units {unit}")
    after = attack(arena, "castle-crusaders", "dungeon-minotaurs"), defense(arena, "dungeon-minotaurs")
    assert after == (before[0] + attack_more, max(0, before[1] + defense_more))
    arena.until("command")
    again = attack(arena, "castle-crusaders", "dungeon-minotaurs"), defense(arena, "dungeon-minotaurs")
    assert again == before


# ---- Artifacts ----


@pytest.mark.parametrize(
    ("id", "way", "gain"),
    [
        ("centaurs-axe", "bottom", 1),
        ("dragon-scale-armor", "top", 2),
        ("titans-gladius", "bottom", 2),
        ("ogres-club-of-havoc", "bottom", 1),
        ("red-dragon-flame-tongue", "bottom", 1),
        ("armor-of-wonder", "top", 1),
        ("blackshard-of-the-dead-knight", "bottom", 1),
    ],
)
def test_artifacts_for_the_attack(id: str, way: str, gain: int) -> None:
    arena = arena_with(id)
    before = attack(arena, "castle-crusaders", "dungeon-minotaurs")
    arena.dice(0, 0).choose("strike dungeon-minotaurs b4 b3", f"play {id} {way}")
    assert attack(arena, "castle-crusaders", "dungeon-minotaurs") == before + gain
    assert arena.pile(0) == [id]


def test_the_sword_of_judgement_is_as_strong_as_what_is_given_for_it() -> None:
    arena = arena_with("sword-of-judgement", "power", "knowledge", "haste")
    before = attack(arena, "castle-crusaders", "dungeon-minotaurs")
    arena.dice(0, 0).choose("strike dungeon-minotaurs b4 b3", "play sword-of-judgement top")
    arena.choose("discard power", "discard haste", "effects.enough")
    assert attack(arena, "castle-crusaders", "dungeon-minotaurs") == before + 2
    assert sorted(arena.held(0)) == ["knowledge"]


def test_the_centaurs_axe_makes_three_of_the_die() -> None:
    arena = arena_with("centaurs-axe")
    arena.dice(1, 0).choose("strike dungeon-minotaurs b4 b3", "play centaurs-axe top")
    arena.skip("cards-for-attack", "after-die", "reroll-attack")
    assert arena.told("strikes")[0][4] == 3


def test_the_vial_of_lifeblood_heals_or_makes_hardier() -> None:
    arena = arena_with("vial-of-lifeblood")
    figure = arena.figure("castle-crusaders")
    arena.fight.hurt[figure] = 2
    arena.choose("play vial-of-lifeblood top", "pick-units castle-crusaders")
    assert arena.fight.hurt[figure] == 0
    other = arena_with("vial-of-lifeblood")
    before = hp_of(other.t, other.fight, other.figure("castle-crusaders"))
    other.choose("play vial-of-lifeblood bottom", "pick-units castle-crusaders")
    assert hp_of(other.t, other.fight, other.figure("castle-crusaders")) == before + 1


# ---- Abilities of heroes ----


@proves("heroes.spell.one-per-combat-round")
@pytest.mark.parametrize(("way", "more"), [("basic", False), ("expert", True)])
def test_intelligence_casts_a_spell_before_anybody_acts(way: str, more: bool) -> None:
    scene = Scene().army(0, "castle-crusaders").army(1, "dungeon-minotaurs pack")
    scene.hold(0, "intelligence", "magic-arrow", "resurrection", "haste")
    scene.state.xp[0] = 2
    field = scene.beside(0, "temple", "F8")
    scene.stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    for _ in range(20):
        if scene.asked("combat-begins"):
            break
        scene.t.choose(scene.ask, 0)
    assert scene.told("activates") == []
    scene.choose(f"play intelligence {way}")
    assert scene.names() == [
        "no-card",
        "cast magic-arrow",
        "cast haste",
    ]  # not what waits for a deadly attack
    scene.choose("cast magic-arrow", "cast-level magic-arrow level-0", "pick-units dungeon-minotaurs")
    assert scene.told("hurts") == [(scene.face("dungeon-minotaurs"), 1, PLAIN)]
    scene.until("command castle-crusaders")
    assert scene.offers("cast haste") == more  # inside the limit it was the spell of the first Combat Round


def test_archery_helps_ranged_units_against_distant_targets() -> None:
    arena = arena_with("archery")
    far = new_stroke(arena.figure("castle-marksmen"), arena.figure("dungeon-troglodytes"), 0)
    near = new_stroke(arena.figure("castle-crusaders"), arena.figure("dungeon-minotaurs"), 0)
    before = attack_total(arena.t, arena.fight, far), attack_total(arena.t, arena.fight, near)
    arena.choose("play archery basic")
    assert attack_total(arena.t, arena.fight, far) == before[0] + 1
    assert attack_total(arena.t, arena.fight, near) == before[1]
    arena.fight.space[arena.figure("dungeon-troglodytes")] = space("a2")
    assert attack_total(arena.t, arena.fight, far) == before[0]  # beside the target it does not help


# ---- Units ----


@pytest.mark.parametrize("die", [0, 1])
def test_ghost_dragons_drive_their_target_away_on_a_nought(die: int) -> None:
    arena = Arena(("castle-crusaders pack b2",), ("neutral-ghost-dragons b3",), azure=True)
    arena.until("command-guard neutral-ghost-dragons")
    blow = next(name for name in arena.names() if name == "strike castle-crusaders b2 b3")
    arena.dice(-1, die, -1).choose(blow)
    for _ in range(6):
        if not arena.ask.kind.startswith(("save", "reroll", "choose-space", "ignore", "instants")):
            break
        if arena.asked("choose-space"):
            spaces = [int(str(option.args[0])) for option in arena.ask.options]
            dragon = arena.fight.space[arena.figure("neutral-ghost-dragons")]
            for place in spaces:
                apart = abs(place % COLUMNS - dragon % COLUMNS) + abs(place // COLUMNS - dragon // COLUMNS)
                assert apart > 1  # away from the attacker
        arena.t.choose(arena.ask, 0)
    moved = arena.where("castle-crusaders") != "b2"
    assert moved == (die == 0)


def test_the_space_behind_is_straight_on() -> None:
    arena = Arena(("castle-crusaders pack b2",), ("dungeon-minotaurs c2",), foe=1)
    own = arena.figure("castle-crusaders")
    assert behind(arena.fight, own, space("c2")) == space("d2")
    assert behind(arena.fight, own, space("a2")) == -1
    assert behind(arena.fight, own, space("b3")) == space("b4")
    assert behind(arena.fight, own, space("d4")) == -1  # not beside it


@pytest.mark.parametrize("faction", ["necropolis", "castle"])
def test_neutral_skeletons_join_who_raises_the_dead(faction: str) -> None:
    hero = {"necropolis": "sandro", "castle": "catherine"}[faction]
    own = {"necropolis": "necropolis-zombies", "castle": "castle-griffins"}[faction]
    strong = {"necropolis": "necropolis-dread-knights pack b3", "castle": "castle-champions pack b3"}[faction]
    arena = Arena(
        (strong, f"{own} a1"),
        ("neutral-skeletons b4", "neutral-demons d5"),
        factions=(faction, "dungeon"),
        heroes=(hero, "alamar"),
    )
    arena.until(f"command {strong.split(' ')[0]}")
    blow = next(name for name in arena.names() if name.startswith("strike neutral-skeletons"))
    arena.dice(1, 1).choose(blow)
    arena.skip("save-unit", "cards-for-attack", "after-die")
    assert not arena.stands("neutral-skeletons")
    if arena.asked("reinforce-one"):
        arena.t.choose(arena.ask, 0)
    assert arena.packed(own) == (faction == "necropolis")


# ---- Two players of one faction ----


def test_a_beaten_unit_goes_back_to_who_led_it() -> None:
    scene = Scene(
        ("castle", "dungeon", "necropolis", "castle"),
        ("catherine", "alamar", "sandro", "rion"),
        scenario="twin-banners",
    )
    scene.army(3, "castle-griffins")
    piece = scene.t.zones.pieces[units_zone(3)][0]
    lose_unit(scene.t, piece)
    assert scene.t.zones.place[piece] == barracks(3)
    face = UNITS[UNIT_AT["castle-griffins"]]
    assert (
        len([p for p in scene.t.zones.pieces[barracks(0)] if scene.t.zones.face[p] == scene.face(face.id)])
        <= 1
    )


def test_a_fireball_is_aimed_where_a_unit_stands() -> None:
    arena = arena_with("fireball")
    arena.choose("cast fireball", "cast-level fireball level-0")
    arena.skip("enemy-casts")
    full = {space("b2"), space("a1"), space("b4"), space("d5")}
    pairs = [{int(str(arg)) for arg in option.args} for option in arena.ask.options]
    assert pairs
    assert all(pair & full for pair in pairs)
    assert {space("b2"), space("b3")} in pairs
    assert {space("c3"), space("d3")} not in pairs  # nobody stands there


def test_a_lost_blow_is_told_with_who_struck_and_who_was_saved() -> None:
    arena = Arena(
        ("castle-champions pack b3",),
        ("dungeon-troglodytes b4", "dungeon-harpies d5"),
        foe=1,
        hands=((), ("resurrection",)),
    )
    arena.until("command castle-champions")
    arena.dice(1, 1).choose("strike dungeon-troglodytes b4 b3")
    arena.skip("cards-for-attack", "after-die")
    assert arena.asked("save-unit", 1)
    arena.choose("cast resurrection", "cast-level resurrection level-0")
    for _ in range(4):
        if arena.told("called-off"):
            break
        arena.t.choose(arena.ask, 0)
    assert arena.told("called-off") == [(arena.face("castle-champions"), arena.face("dungeon-troglodytes"))]
    assert arena.stands("dungeon-troglodytes")


def test_works_protect_only_while_they_stand() -> None:
    arena = Arena(
        ("dungeon-evil-eyes b1",),
        ("castle-crusaders pack b4",),
        foe=1,
        factions=("dungeon", "castle"),
        heroes=("alamar", "catherine"),
        works="WWGW",
    )
    shooter, target = arena.figure("dungeon-evil-eyes"), arena.figure("castle-crusaders")
    assert protected(arena.t, arena.fight, shooter, target)
    arena.fight.works = {}
    assert not protected(arena.t, arena.fight, shooter, target)


def test_a_second_shot_at_a_unit_that_has_fallen_is_not_made() -> None:
    arena = Arena(("castle-marksmen pack b1",), ("dungeon-troglodytes b4", "dungeon-minotaurs d5"), foe=1)
    arena.until("command castle-marksmen")
    arena.fight.hurt[arena.figure("dungeon-troglodytes")] = 1
    arena.dice(1, 1).choose("shoot dungeon-troglodytes b4")
    arena.skip("save-unit", "after-shot")
    assert not arena.stands("dungeon-troglodytes")
    assert len(arena.told("attacks")) == 1


def test_of_two_cards_on_a_unit_the_upper_one_counts() -> None:
    arena = Arena(
        ("necropolis-skeletons pack b2",),
        ("castle-crusaders pack b4",),
        foe=1,
        factions=("necropolis", "castle"),
        heroes=("sandro", "catherine"),
        hands=(("sandro-specialty-1", "sandro-specialty-6"), ()),
    )
    arena.until("command necropolis-skeletons")
    figure = arena.figure("necropolis-skeletons")
    stroke = new_stroke(figure, arena.figure("castle-crusaders"), 0)
    arena.choose("play sandro-specialty-1")
    assert attack_total(arena.t, arena.fight, stroke) == 3  # a horde
    arena.choose("play sandro-specialty-6")
    assert attack_total(arena.t, arena.fight, stroke) == 4  # a legion, on the horde
    assert len(arena.fight.cloaks[figure]) == 2
