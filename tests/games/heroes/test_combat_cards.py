"""Cards, spells and war machines in a fight, and the book's worked examples of combat."""

from __future__ import annotations

from banneret.games.heroes.combat_cards import clear_cards
from banneret.games.heroes.combat_state import Fight, Stroke, new_stroke, side_shown
from banneret.games.heroes.combat_values import attack_total, defense_total, hp_of
from banneret.games.heroes.state import Heroes, in_play, own_pile
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import Reasons
from banneret.testing import proves
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import rest

NECROPOLIS = {"factions": ("necropolis", "castle"), "heroes": ("sandro", "catherine")}


def until_own(arena: Arena) -> Arena:
    """The guards do what they must, until seat 0 commands."""
    while not arena.asked("command"):
        arena.t.choose(arena.ask, len(arena.ask.options) - 1)
    return arena


# ---- The book's examples ----


@proves(
    "heroes.example.mine-combat",
    "heroes.example.mine-spell-limit",
    "heroes.spell.empower-pays",
    "heroes.spell.alternative-effect",
    "heroes.spell.alternative-not-limited",
    "heroes.spell.one-per-combat-round",
)
def test_lightning_bolt_empowered_by_haste_beats_the_troglodytes() -> None:
    arena = Arena(
        ("necropolis-skeletons a1", "necropolis-zombies b1"),
        ("neutral-troglodytes d5", "neutral-zombies a5"),  # the second only keeps the combat going
        hands=(("power", "lightning-bolt", "haste", "town-portal"), ()),
        factions=("necropolis", "castle"),
        heroes=("sandro", "catherine"),
    )
    until_own(arena)
    arena.choose("cast lightning-bolt", "power haste alternative", "cast-level lightning-bolt level-1")
    arena.choose("pick-units neutral-troglodytes")
    arena.skip("after-cast")
    assert not arena.stands("neutral-troglodytes")
    assert sorted(arena.held(0)) == ["power", "town-portal"]
    assert arena.fight.casts[0] == 1
    arena.hold(0, "haste")
    arena.t.choose(arena.ask, arena.option("hold"))
    until_own(arena)
    assert not arena.offers("cast haste")
    assert arena.why("cast haste")


@proves("heroes.example.pack-few", "heroes.spell.magic-arrow-school")
def test_a_magic_arrow_turns_a_pack_of_skeletons_to_few() -> None:
    arena = Arena(
        ("dungeon-troglodytes a1",),
        ("necropolis-skeletons pack d5",),
        foe=1,
        factions=("dungeon", "necropolis"),
        heroes=("alamar", "sandro"),
        hands=(("magic-arrow", "power"), ()),
    )
    arena.state.xp[0] = 2  # level II has an expert use
    while not arena.asked("command dungeon-troglodytes"):
        arena.t.choose(arena.ask, arena.option("hold"))
    arena.choose("cast magic-arrow", "power power expert", "cast-level magic-arrow level-2")
    arena.choose("pick-units necropolis-skeletons")
    assert not arena.packed("necropolis-skeletons")
    assert arena.hurt("necropolis-skeletons") == 1  # 3 of 2, defense plays no part


@proves("heroes.example.combat-cards", "heroes.example.combat-damage", "heroes.example.combat-retaliation")
def test_zombies_against_a_pack_of_griffins() -> None:
    arena = Arena(
        ("necropolis-zombies b2",),
        ("castle-griffins pack b3",),
        foe=1,
        hands=(("attack", "magic-arrow"), ("defense", "magic-arrow")),
        **NECROPOLIS,  # type: ignore[arg-type]
    )
    arena.choose("hold")  # the griffins
    arena.dice(1, -1).choose("strike castle-griffins b3 b2")
    arena.choose("play attack basic", "no-card")
    assert arena.ask.seat == 1
    arena.choose("play defense basic")
    stroke = arena.t.scopes_of(Stroke)[-1]
    assert attack_total(arena.t, arena.fight, stroke) == 3
    assert defense_total(arena.t, arena.fight, stroke) == 1
    arena.choose("no-card", "no-card")
    assert arena.told("strikes")[0][2:6] == (3, 3, 1, 1)
    assert arena.hurt("castle-griffins") == 3
    assert arena.packed("castle-griffins")
    assert arena.asked("cards-for-attack")  # the answer: both may play again
    arena.skip("cards-for-attack")
    assert arena.told("strikes")[1][3:6] == (3, -1, 1)  # attack and defense as printed
    assert not arena.fight.answered[1]  # and the griffins may answer again


# ---- Spells ----


@proves("heroes.spell.cheaper-effect", "heroes.spell.no-storing")
def test_a_cheaper_level_may_be_used_and_power_is_not_kept() -> None:
    arena = Arena(
        ("castle-griffins a1",), ("neutral-trolls d5",), hands=(("lightning-bolt", "haste", "slow"), ())
    )
    until_own(arena)
    arena.choose("cast lightning-bolt", "power haste", "power slow")
    for level in range(3):
        assert arena.offers(f"cast-level lightning-bolt level-{level}")
    arena.choose("cast-level lightning-bolt level-1", "pick-units neutral-trolls")
    assert arena.hurt("neutral-trolls") == 3


@proves("heroes.combat.card-timing-ongoing")
def test_activation_and_ongoing_spells_need_an_own_activating_unit() -> None:
    arena = Arena(
        ("castle-crusaders b2",),
        ("dungeon-minotaurs pack b3",),
        foe=1,
        hands=(("lightning-bolt", "haste", "bloodlust"), ()),
    )
    arena.dice(0, 0).choose("strike castle-crusaders b2 b3")  # the minotaurs attack
    assert arena.asked("cards-for-attack")
    assert arena.ask.seat == 0
    assert not arena.offers("cast lightning-bolt")
    assert not arena.offers("cast haste")
    assert arena.offers("cast bloodlust")  # an instant
    arena.skip("cards-for-attack")
    arena.skip("effects.may")
    assert arena.asked("command castle-crusaders")
    assert arena.offers("cast lightning-bolt")
    assert arena.offers("cast haste")


@proves("heroes.combat.ongoing-duration")
def test_an_ongoing_spell_lasts_until_the_combat_ends() -> None:
    arena = Arena(("castle-griffins a1",), ("neutral-zombies d5",), hands=(("haste",), ()))
    until_own(arena)
    arena.choose("cast haste", "cast-level haste level-0", "pick-units castle-griffins")
    assert "haste" in arena.zone(in_play(0))
    while not arena.asked("fight-on"):
        arena.t.choose(arena.ask, len(arena.ask.options) - 1)
    arena.choose("fight-on")
    assert arena.fight.bonuses[0].value == 1  # in the second Combat Round, too
    while not arena.asked("fight-on"):
        arena.t.choose(arena.ask, len(arena.ask.options) - 1)
    arena.choose("retreat")
    assert "haste" in arena.pile(0)


@proves("heroes.card.instant")
def test_resistance_undoes_an_enemy_spell_up_to_a_power() -> None:
    for level, power, undone in ((0, (), True), (2, ("haste", "slow"), False)):
        arena = Arena(
            ("castle-griffins a1",),
            ("dungeon-troglodytes d5",),
            foe=1,
            hands=(("lightning-bolt", *power), ("resistance",)),
        )
        arena.choose("cast lightning-bolt", *[f"power {name}" for name in power])
        arena.choose(f"cast-level lightning-bolt level-{level}")
        assert arena.asked("enemy-casts")
        assert arena.ask.seat == 1
        assert arena.offers("play resistance basic") == undone
        if undone:
            arena.choose("play resistance basic")
            assert arena.told("undoes")
            assert not arena.asked("pick-units")
            assert "lightning-bolt" in arena.pile(0)


def test_blind_paralyses_and_black_dragons_ignore_spells() -> None:
    arena = Arena(
        ("castle-griffins a1",),
        ("dungeon-harpies d5", "dungeon-black-dragons pack c5"),
        foe=1,
        hands=(("blind",), ()),
    )
    arena.choose("hold")
    arena.skip("activate").choose("cast blind", "cast-level blind level-0")
    assert arena.targets("pick-units") <= {"dungeon-harpies", "castle-griffins"}
    arena.choose("pick-units dungeon-harpies")
    assert arena.fight.stunned[1]


def test_fireball_hits_two_adjacent_spaces() -> None:
    arena = Arena(
        ("castle-griffins a1",),
        ("neutral-zombies c5", "neutral-skeletons d5", "neutral-peasants a5"),
        hands=(("fireball",), ()),
    )
    until_own(arena)
    arena.choose("cast fireball", "cast-level fireball level-0", "pick-spaces c5 d5")
    assert arena.hurt("neutral-zombies") == 1
    assert arena.hurt("neutral-skeletons") == 1
    assert arena.hurt("neutral-peasants") == 0


def test_chain_lightning_hits_the_nearest_units() -> None:
    arena = Arena(
        ("castle-griffins a1",),
        ("neutral-zombies c5", "neutral-skeletons d5", "neutral-peasants d2"),
        hands=(("chain-lightning",), ()),
    )
    until_own(arena)
    arena.choose("cast chain-lightning", "cast-level chain-lightning level-0", "pick-units neutral-zombies")
    assert [arena.fight.hurt[figure] for figure in range(4)] == [0, 1, 1, 1]


def test_resurrection_calls_a_deadly_attack_off() -> None:
    arena = Arena(
        ("castle-halberdiers b2", "castle-griffins d1"), ("neutral-boars b3",), hands=(("resurrection",), ())
    )
    while (arena.ask.seat == 0 and arena.asked("command")) or arena.asked("activate"):
        arena.choose("hold" if arena.asked("command") else "activate castle-griffins")
    arena.dice(1, 0)
    while not arena.asked("save-unit"):
        arena.t.choose(arena.ask, 0)
    arena.choose("cast resurrection", "cast-level resurrection level-0")
    arena.skip("after-cast", "save-unit")
    assert arena.stands("castle-halberdiers")
    assert arena.hurt("castle-halberdiers") == 0
    assert len(arena.told("attacks")) == 1  # no answer to an attack that was called off


def test_bless_needs_no_die_and_weakness_lowers_an_attack() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-zombies b3",), hands=(("bless",), ()))
    arena.choose("strike neutral-zombies b3 b2", "cast bless", "cast-level bless level-0")
    arena.choose("pick-units castle-crusaders")
    arena.skip("after-cast").dice(0).skip("cards-for-attack")
    assert arena.told("strikes")[0][2:6] == (3, 3, 0, 0)  # no die: the zombies gain no defense


# ---- Specialties, cards on units ----


def test_a_specialty_counts_twice_for_its_own_units() -> None:
    for unit, attack in (("castle-crusaders", 5), ("castle-champions", 6)):
        arena = Arena((f"{unit} b2",), ("neutral-trolls b3",), hands=(("catherine-specialty-1",), ()))
        while not arena.asked(f"command {unit}"):
            arena.dice(-1, -1).t.choose(arena.ask, 0)
        arena.choose(next(name for name in arena.names() if name.startswith("strike")))
        arena.dice(0, 0).choose("play catherine-specialty-1 option-1")
        arena.skip("pick-units", "cards-for-attack")
        assert [args[3] for args in arena.told("strikes") if args[0] == arena.face(unit)][-1] == attack


def test_a_horde_covers_a_pack_of_skeletons() -> None:
    arena = Arena(
        ("necropolis-skeletons pack b2",),
        ("neutral-zombies b4",),
        hands=(("sandro-specialty-1",), ()),
        **NECROPOLIS,  # type: ignore[arg-type]
    )
    arena.choose("play sandro-specialty-1 option-1")
    assert len(arena.fight.cloaks[0]) == 1
    assert "sandro-specialty-1" in arena.zone(in_play(0))


def over(t: Table[Heroes], fight: Fight) -> None:
    t.enter(fight)
    t.then(step(clear_cards), step(rest))


@proves("heroes.combat.end-return")
def test_a_horde_is_taken_up_when_the_combat_is_over_and_covers_nothing_any_more() -> None:
    """What comes after a victory belongs to the combat still; the card may be shuffled and be another one by then."""
    arena = Arena(
        ("necropolis-skeletons pack b2",),
        ("neutral-zombies b4",),
        hands=(("sandro-specialty-1",), ()),
        **NECROPOLIS,  # type: ignore[arg-type]
    )
    arena.choose("play sandro-specialty-1 option-1")
    fight = arena.fight
    arena.run(step(over, fight))
    assert "sandro-specialty-1" in arena.zone(own_pile(0))
    assert fight.cloaks == [[], []]
    assert hp_of(arena.t, fight, 0) == side_shown(arena.t, fight, 0).hp


# ---- War machines ----


@proves("heroes.war-machine.permanent")
def test_a_tent_heals_once_a_combat_round_and_a_ballista_shoots_when_it_begins() -> None:
    arena = Arena(("castle-griffins a1",), ("neutral-zombies d5",))
    arena.t.put(arena.piece("first-aid-tent"), in_play(0))
    arena.fight.hurt[0] = 3
    arena.choose("go a2")
    arena.skip("after-move", "command-guard")
    arena.choose("fight-on")
    arena.choose("use-machine first-aid-tent", "pick-units castle-griffins")
    assert arena.hurt("castle-griffins") == 2
    assert not arena.offers("use-machine")
    siege = Arena(("castle-griffins a1",), ("neutral-zombies d5",))
    siege.t.put(siege.piece("ballista"), in_play(0))
    siege.choose("hold").skip("command-guard")
    siege.choose("fight-on")
    assert siege.hurt("neutral-zombies") == 1


# ---- Reasons ----


def test_totals_say_what_they_are_made_of() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-zombies b3",), hands=(("attack", "haste"), ()))
    arena.choose("strike neutral-zombies b3 b2", "play attack basic")
    stroke = arena.t.scopes_of(Stroke)[-1]
    why = Reasons()
    assert attack_total(arena.t, arena.fight, stroke, why) == 4
    assert [(value, said.kind) for _, value, said in why.parts] == [(3, "printed"), (1, "card")]
    assert new_stroke(0, 1, 9).value == -1


def test_alamar_calls_a_deadly_attack_off_for_power() -> None:
    arena = Arena(
        ("dungeon-troglodytes b2", "dungeon-harpies d1"),
        ("neutral-boars b3",),
        hands=(("alamar-specialty-1", "magic-arrow"), ()),
        factions=("dungeon", "castle"),
        heroes=("alamar", "catherine"),
    )
    while arena.asked("command") or arena.asked("activate"):
        arena.choose("hold" if arena.asked("command") else "activate dungeon-harpies")
    arena.dice(1, 0)
    while not arena.asked("save-unit"):
        arena.t.choose(arena.ask, 0)
    arena.choose("play alamar-specialty-1")
    assert not arena.offers("cast-level")  # 1 power for a bronze unit
    arena.choose("power magic-arrow", "cast-level alamar-specialty-1")
    arena.skip("save-unit")
    assert arena.stands("dungeon-troglodytes")
    assert arena.fight.casts == [0, 0]
    assert "alamar-specialty-1" in arena.pile(0)


def test_a_spell_that_was_taken_back_is_not_laid_down_again_for_the_same_attack() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-zombies b3",), hands=(("bloodlust", "attack"), ()))
    until_own(arena)
    arena.choose("strike neutral-zombies b3 b2")
    assert arena.option("cast bloodlust").blocked is None
    arena.choose("cast bloodlust", "take-back bloodlust")
    assert arena.asked("cards-for-attack")
    assert "cast bloodlust" not in arena.names()
