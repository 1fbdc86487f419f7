"""The AI Deck in a combat: when cards are drawn, what waits, what stays with a unit; an AI Hero's spells and skills."""

from __future__ import annotations

from banneret.games.heroes.ai_spells import best_targets, kind_of, way_at
from banneret.games.heroes.combat_values import DEFENSE, value_in
from banneret.games.heroes.contents import CARD_AT, CARDS
from banneret.games.heroes.faces import face_id
from banneret.games.heroes.state import ENEMY_SKILLS
from banneret.testing import proves
from tests.games.heroes.arena import Arena
from tests.games.heroes.enemy import Duel


def targets(duel: Duel, spell: str, figure: int, power: int = 0) -> list[str]:
    """Whom the AI would cast a spell on while a figure of its own is active."""
    card = CARDS[CARD_AT[spell]]
    _, way = way_at(card, power)
    found, _ = best_targets(duel.t, duel.fight, figure, card, way)
    return [face_id(duel.fight.face[other]) for other in found]


# ---- Drawing ----


@proves("heroes.ai.draw-card", "heroes.ai.deck-timing", "heroes.ai.card-discard")
def test_an_activated_unit_draws_first_and_has_the_card_for_its_attack() -> None:
    duel = Duel(
        ("castle-crusaders b2",), ("neutral-boars b3",), cards=("attack-b", "defense-b"), rolls=(0, 0)
    )
    assert duel.drawn() == ["ai-attack-b"]  # the boars, Initiative 6, have acted
    assert duel.told("strikes")[0][3] == 3  # 2 printed and 1 of the card
    assert duel.discards() == ["ai-attack-b"]
    assert duel.deck() == ["ai-defense-b"]
    kinds = [entry.kind for entry in duel.t.log(-1) if entry.kind in ("enemy-draws", "aims", "strikes")]
    assert kinds[:3] == ["enemy-draws", "aims", "strikes"]


@proves("heroes.ai.draw-card")
def test_neutral_guards_draw_none() -> None:
    guards = Arena(("castle-crusaders b2",), ("neutral-boars b3",), rules=True)
    assert guards.told("aims")
    assert not guards.told("enemy-draws")


@proves("heroes.ai.deck-empty")
def test_an_empty_deck_is_not_made_anew_within_a_combat() -> None:
    duel = Duel(("castle-crusaders a2",), ("neutral-boars b3", "neutral-rogues c3"), cards=("attack-b",))
    assert duel.drawn() == ["ai-attack-b"]
    assert len(duel.told("aims")) == 2  # the second one has acted without a card
    duel.wait()
    assert duel.drawn() == ["ai-attack-b"]
    assert duel.discards() == ["ai-attack-b"]


@proves("heroes.ai.card-difficulty")
def test_the_difficulty_picks_the_strength() -> None:
    for difficulty, attack in (("easy", 2), ("normal", 3), ("hard", 3), ("impossible", 4)):
        duel = Duel(
            ("castle-crusaders b2",), ("neutral-boars b3",), cards=("attack-a",), difficulty=difficulty
        )
        assert duel.told("strikes")[0][3] == attack, difficulty


@proves("heroes.ai.attack-card-waits", "heroes.ai.cards-stack")
def test_attack_cards_wait_for_a_unit_that_can_attack_and_add_up() -> None:
    # the boars are too far away; the zombies too; in the next Combat Round the boars strike
    duel = Duel(
        ("castle-crusaders a1",),
        ("neutral-boars d5", "neutral-zombies c5"),
        cards=("attack-b", "attack-b", "defense-b"),
    )
    assert duel.drawn() == ["ai-attack-b"]
    assert not duel.told("strikes")
    assert [face_id(duel.t.zones.face[piece]) for piece in duel.fight.eager] == ["ai-attack-b"]
    duel.wait()
    assert duel.drawn() == ["ai-attack-b", "ai-attack-b", "ai-defense-b"]
    assert duel.told("strikes")[0][3] == 4  # 2 printed, and both cards
    assert duel.fight.eager == []
    assert duel.told("enemy-waits")  # the second one has found another waiting
    assert duel.discards() == ["ai-attack-b", "ai-attack-b"]


@proves("heroes.ai.defense-card-stays")
def test_a_defense_card_stays_until_the_first_defence() -> None:
    duel = Duel(
        ("castle-griffins a1", "castle-crusaders d1"), ("necropolis-zombies b5",), cards=("defense-a",)
    )
    zombies = duel.figure("necropolis-zombies")
    duel.wait()  # the zombies come closer; the next Combat Round begins
    assert duel.drawn() == ["ai-defense-a"]
    assert value_in(duel.t, duel.fight, zombies, DEFENSE) == 2  # 1 printed and 1 of the card
    assert duel.in_play() == ["ai-defense-a"]
    assert duel.fight.round == 2
    duel.dice(0, 0, 0, 0).choose(strike_at(duel, "necropolis-zombies"))
    assert duel.told("strikes")[0][5] == 2
    assert value_in(duel.t, duel.fight, zombies, DEFENSE) == 1
    assert duel.in_play() == []
    assert duel.discards() == ["ai-defense-a"]


@proves("heroes.ai.defense-card-stays")
def test_the_two_defense_cards_lie_with_different_units() -> None:
    toughest = Duel(
        ("castle-griffins a1",), ("neutral-boars d5", "necropolis-liches c5"), cards=("defense-a",)
    )
    toughest.wait()
    assert toughest.fight.held.keys() == {toughest.figure("necropolis-liches")}  # 5 hit points, the boars 4
    following = Duel(
        ("castle-griffins a1",), ("neutral-boars d5", "neutral-zombies c5"), cards=("defense-b",)
    )
    following.wait()
    assert following.fight.held.keys() == {following.figure("neutral-zombies")}  # who activates next


def strike_at(duel: Duel, id: str) -> str:
    """The first way to strike a unit."""
    return next(name for name in duel.names() if name.startswith(f"strike {id} "))


# ---- Magic ----


@proves("heroes.ai.magic-card", "heroes.ai.spell-target-default", "heroes.ai.decks")
def test_a_magic_card_casts_one_spell_on_the_highest_defense() -> None:
    duel = Duel(
        ("castle-halberdiers a1", "castle-crusaders d1"),
        ("neutral-boars b5",),
        cards=("cast-a-spell-a", "cast-a-spell-b"),
        spells=("lightning-bolt", "magic-arrow"),
    )
    assert duel.cast() == ["lightning-bolt"]
    assert duel.hurt("castle-crusaders") == 3  # Defense 2; power 1 on Normal: the second level
    assert duel.told("enemy-casts")[0][2] == "highest-defense"
    assert duel.spell_discards() == ["lightning-bolt"]
    assert duel.spell_deck() == ["magic-arrow"]
    assert duel.discards() == ["ai-cast-a-spell-a"]


@proves("heroes.ai.spell-target-default")
def test_a_help_goes_to_the_highest_defense_of_its_own() -> None:
    duel = Duel(("castle-griffins a1",), ("neutral-boars d5", "neutral-minotaurs c5"))
    assert targets(duel, "haste", 1) == ["neutral-minotaurs"]
    assert targets(duel, "slow", 1) == ["castle-griffins"]
    even = Duel(("castle-griffins a1", "castle-marksmen d1"), ("neutral-zombies d5",))
    assert targets(even, "magic-arrow", 2) == ["castle-griffins", "castle-marksmen"]
    tiers = Duel(("castle-halberdiers a1", "castle-zealots d1"), ("neutral-zombies d5",))
    assert targets(tiers, "magic-arrow", 2) == ["castle-zealots"]  # Defense 1 both: the higher tier


@proves("heroes.ai.spell-target-default")
def test_between_equals_the_player_chooses() -> None:
    duel = Duel(
        ("castle-griffins a1", "castle-marksmen d1"),
        ("neutral-archangels d5",),
        cards=("cast-a-spell-a",),
        spells=("magic-arrow",),
    )
    assert duel.asked("pick-units")
    assert duel.ask.seat == 0
    duel.choose("pick-units castle-marksmen d1")
    assert duel.hurt("castle-marksmen") == 0 or not duel.stands("castle-marksmen")


@proves("heroes.ai.spell-discard", "heroes.ai.spell-deck-larger")
def test_the_spell_deck_is_made_anew_and_the_ai_deck_is_not() -> None:
    duel = Duel(
        ("castle-archangels a1",),
        ("neutral-boars d5", "neutral-rogues c5", "neutral-troglodytes b5"),
        cards=("cast-a-spell-a",) * 3,
        spells=("magic-arrow", "magic-arrow"),
    )
    duel.choose("hold")  # the archangels are first
    assert duel.cast() == ["magic-arrow"] * 3
    assert duel.hurt("castle-archangels") == 6
    larger = Duel(
        ("castle-archangels a1",),
        ("neutral-boars d5", "neutral-rogues c5", "neutral-troglodytes b5"),
        cards=("cast-a-spell-a",) * 2,
        spells=("magic-arrow",) * 4,
    )
    larger.choose("hold")
    assert len(larger.cast()) == 2
    assert len(larger.spell_deck()) == 2


def test_a_player_may_undo_the_spell_of_an_ai_hero() -> None:
    duel = Duel(
        ("castle-crusaders a1",),
        ("neutral-boars d5",),
        cards=("cast-a-spell-a",),
        spells=("magic-arrow",),
        hand=("resistance",),
    )
    assert duel.asked("enemy-casts magic-arrow")
    duel.choose("play resistance basic")
    assert duel.hurt("castle-crusaders") == 0
    assert duel.spell_discards() == ["magic-arrow"]


# ---- Damage to several units ----


@proves("heroes.ai.multi-target")
def test_a_fireball_hits_the_group_with_the_higher_tiers() -> None:
    duel = Duel(
        ("castle-crusaders a1", "castle-zealots b1", "castle-halberdiers d1", "castle-champions d2"),
        ("neutral-zombies d5",),
    )
    assert set(targets(duel, "fireball", 4)) == {"castle-halberdiers", "castle-champions"}
    pairs = Duel(
        ("castle-crusaders a1", "castle-zealots b1", "castle-halberdiers d1", "castle-marksmen d2"),
        ("neutral-zombies d5",),
        cards=("cast-a-spell-a",),
        spells=("fireball",),
    )
    pairs.wait()
    assert (pairs.hurt("castle-crusaders"), pairs.hurt("castle-zealots")) == (1, 1)
    assert pairs.hurt("castle-halberdiers") == 0


@proves("heroes.ai.multi-target")
def test_chain_lightning_goes_for_a_unit_with_two_beside_it() -> None:
    duel = Duel(
        ("castle-griffins a1", "castle-marksmen b1", "castle-halberdiers c1"),
        ("neutral-zombies d5",),
    )
    assert targets(duel, "chain-lightning", 3) == ["castle-marksmen"]  # two of them are beside it


@proves("heroes.ai.multi-target-health")
def test_of_equal_groups_the_more_wounded_one() -> None:
    duel = Duel(
        ("castle-griffins a1", "castle-marksmen b1", "castle-griffins d1", "castle-marksmen d2"),
        ("neutral-zombies d5",),
    )
    duel.fight.hurt[2] = 2
    found = targets_by_figure(duel, "fireball", 4)
    assert found == [2, 3]
    duel.fight.hurt[2] = 0
    assert targets_by_figure(duel, "fireball", 4) == [0, 1, 2, 3]  # the player chooses


def targets_by_figure(duel: Duel, spell: str, figure: int) -> list[int]:
    card = CARDS[CARD_AT[spell]]
    found, _ = best_targets(duel.t, duel.fight, figure, card, card.ways[0])
    return found


@proves("heroes.ai.multi-target-lone")
def test_without_neighbours_a_lone_unit_away_from_the_ai_is_hit() -> None:
    duel = Duel(("castle-griffins a1", "castle-marksmen d1"), ("neutral-zombies d2",))
    assert targets(duel, "fireball", 2) == ["castle-griffins"]


@proves("heroes.ai.multi-target-skip")
def test_if_that_is_impossible_the_spell_goes_back() -> None:
    duel = Duel(
        ("castle-griffins d3",),
        ("neutral-archangels d4",),
        cards=("cast-a-spell-a", "defense-a"),
        spells=("fireball",),
        rolls=(0, 0, 0),
    )
    assert duel.cast() == []
    assert duel.told("enemy-keeps-spell")
    assert duel.deck() == ["ai-cast-a-spell-a", "ai-defense-a"]  # the Magic card lies at the bottom
    assert duel.spell_deck() == ["fireball"]


# ---- Help ----


@proves("heroes.ai.instant-defense", "heroes.ai.defense-card-stays")
def test_stone_skin_marks_the_highest_defense_until_its_first_defence() -> None:
    duel = Duel(
        ("castle-griffins a1", "castle-marksmen b1"),
        ("necropolis-zombies d5", "neutral-zombies c5"),
        cards=("cast-a-spell-a",),
        spells=("stone-skin",),
    )
    duel.wait()
    zombies = duel.figure("necropolis-zombies")
    assert zombies in duel.fight.held
    assert value_in(duel.t, duel.fight, zombies, DEFENSE) == 3  # 1 printed, 2 by the spell at power 1
    assert not duel.fight.shielded[zombies]  # the token only marks the spell
    assert sorted(duel.in_play()) == ["ai-cast-a-spell-a", "stone-skin"]
    duel.dice(0, 0).choose(strike_at(duel, "necropolis-zombies"))
    assert duel.asked("command castle-marksmen")
    assert duel.told("strikes")[0][5] == 3
    assert value_in(duel.t, duel.fight, zombies, DEFENSE) == 1
    assert duel.spell_discards() == ["stone-skin"]
    assert duel.discards() == ["ai-cast-a-spell-a"]


@proves("heroes.ai.instant-defense-next")
def test_a_marked_unit_is_passed_over_and_ties_go_by_tier_and_damage() -> None:
    duel = Duel(
        ("castle-archangels a1",), ("neutral-dread-knights b4", "neutral-mummies d5", "neutral-boars c5")
    )
    knights, mummies = duel.figure("neutral-dread-knights"), duel.figure("neutral-mummies")
    assert targets(duel, "stone-skin", knights) == ["neutral-dread-knights"]  # Defense 1 both: golden
    duel.fight.shielded[knights] = True
    assert targets(duel, "stone-skin", knights) == ["neutral-mummies"]
    duel.fight.shielded[mummies] = True
    assert targets(duel, "stone-skin", knights) == ["neutral-boars"]
    wounded = Duel(("castle-griffins a1",), ("neutral-boars b4", "neutral-zombies d5"))
    wounded.fight.hurt[2] = 1
    assert targets(wounded, "stone-skin", 1) == ["neutral-zombies"]


@proves("heroes.ai.healing")
def test_a_golden_unit_is_healed_before_a_more_damaged_silver_one() -> None:
    duel = Duel(("castle-archangels a1",), ("neutral-trolls b4", "neutral-mummies d5", "neutral-nomads a5"))
    trolls, mummies, nomads = (duel.figure(f"neutral-{name}") for name in ("trolls", "mummies", "nomads"))
    duel.fight.hurt[mummies] = 3
    duel.fight.hurt[nomads] = 1
    assert targets(duel, "cure", trolls) == ["neutral-mummies"]
    duel.fight.hurt[trolls] = 1
    assert targets(duel, "cure", trolls) == ["neutral-trolls"]


@proves("heroes.ai.healing")
def test_cure_heals_in_a_fight() -> None:
    duel = Duel(("castle-griffins a1",), ("neutral-zombies d5",), cards=("cast-a-spell-a",), spells=("cure",))
    duel.fight.hurt[1] = 3
    duel.wait()
    assert duel.cast() == ["cure"]
    assert duel.fight.hurt[1] == 1


@proves("heroes.ai.healing-skip")
def test_without_a_wound_cure_goes_back() -> None:
    duel = Duel(
        ("castle-griffins a1",),
        ("neutral-zombies d5",),
        cards=("cast-a-spell-a", "attack-a"),
        spells=("cure",),
    )
    duel.wait()
    assert duel.cast() == []
    assert duel.spell_deck() == ["cure"]
    assert duel.deck()[0] == "ai-cast-a-spell-a"


@proves("heroes.ai.round-buff-delay", "heroes.ai.round-buff-accumulate")
def test_a_help_for_one_round_waits_if_most_have_acted_and_is_cast_first_in_the_next() -> None:
    duel = Duel(
        ("castle-griffins a1", "castle-marksmen a2"),
        ("necropolis-zombies d5", "neutral-peasants c5"),
        cards=("cast-a-spell-a", "cast-a-spell-a", "attack-a"),
        spells=("fire-shield", "fire-shield"),
    )
    while duel.fight.round == 1:
        duel.choose("hold")
    # griffins and marksmen have acted, the zombies are the third of four
    assert duel.cast() == []
    assert [face_id(duel.t.zones.face[piece]) for piece in duel.fight.later] == ["fire-shield"] * 2
    assert duel.discards() == ["ai-cast-a-spell-a"] * 2
    while not duel.cast():
        duel.choose("hold")
    assert duel.cast() == ["fire-shield"] * 2  # both in the first activation of the enemy
    assert len(duel.told("enemy-casts-later")) == 2
    assert duel.drawn() == ["ai-cast-a-spell-a"] * 2 or duel.drawn()[2:] == ["ai-attack-a"]
    first = [entry.kind for entry in duel.t.log(-1)].index("enemy-casts-later")
    draws = [at for at, entry in enumerate(duel.t.log(-1)) if entry.kind == "enemy-draws"]
    assert not [at for at in draws[2:] if at < first]  # that activation has drawn no card


@proves("heroes.ai.round-buff-delay")
def test_it_is_cast_at_once_while_half_or_fewer_have_acted() -> None:
    duel = Duel(
        ("castle-halberdiers a1", "castle-marksmen a2"),
        ("neutral-boars d5", "neutral-peasants c5"),
        cards=("cast-a-spell-a",),
        spells=("fire-shield",),
    )
    assert duel.cast() == ["fire-shield"]  # the boars are the first of four


@proves("heroes.ai.weakening")
def test_weakness_is_cast_on_whoever_will_strike_back() -> None:
    duel = Duel(
        ("castle-crusaders b2", "castle-archangels d1"),
        ("neutral-boars b3",),
        cards=("cast-a-spell-a",),
        spells=("weakness",),
        rolls=(0, 0),
    )
    assert duel.asked("command castle-archangels")
    duel.dice(0, 0).choose("hold")
    assert duel.cast() == ["weakness"]
    answer = duel.told("strikes")[1]
    assert answer[0] == duel.face("castle-crusaders")
    assert answer[3] == 1  # 3 printed, 2 less


@proves("heroes.ai.weakening-skip")
def test_without_a_retaliation_weakness_goes_back() -> None:
    duel = Duel(
        ("castle-crusaders b1",),
        ("necropolis-liches b5",),
        cards=("cast-a-spell-a", "attack-a"),
        spells=("weakness",),
    )
    assert duel.told("strikes")
    assert duel.cast() == []
    assert duel.spell_deck() == ["weakness"]
    assert duel.deck() == ["ai-cast-a-spell-a", "ai-attack-a"]


@proves("heroes.ai.weakening-skip")
def test_whose_attack_is_never_answered_needs_no_weakness() -> None:
    duel = Duel(
        ("castle-crusaders b2",),
        ("necropolis-vampires b3",),
        cards=("cast-a-spell-a",),
        spells=("weakness",),
        rolls=(0,),
    )
    assert duel.told("strikes")
    assert duel.cast() == []
    assert duel.spell_deck() == ["weakness"]


@proves("heroes.ai.weakening-skip")
def test_who_has_struck_back_already_is_not_weakened() -> None:
    duel = Duel(("castle-crusaders b2", "castle-archangels d1"), ("neutral-boars b3",))
    duel.fight.aim = 0
    assert targets(duel, "weakness", 2) == ["castle-crusaders"]
    duel.fight.answered[0] = True
    assert targets(duel, "weakness", 2) == []


def test_curse_lies_on_a_unit_until_it_is_attacked() -> None:
    duel = Duel(("castle-crusaders a1",), ("neutral-boars d5",), cards=("cast-a-spell-a",), spells=("curse",))
    assert duel.cast() == ["curse"]
    assert value_in(duel.t, duel.fight, 0, DEFENSE) == 0


# ---- Skills ----


@proves("heroes.ai.skill-use", "heroes.ai.card-draw-again")
def test_a_skill_card_uses_the_ability_that_is_kept_and_draws_again() -> None:
    duel = Duel(
        ("castle-crusaders a1",),
        ("neutral-boars d5",),
        cards=("use-a-skill-a", "use-a-skill-a", "cast-a-spell-a"),
        spells=("lightning-bolt",),
        skills=("sorcery",),
    )
    # two skill cards, each +1 power and another card: the bolt has power 1 and 2 more
    assert duel.drawn() == ["ai-use-a-skill-a", "ai-use-a-skill-a", "ai-cast-a-spell-a"]
    assert len(duel.told("enemy-uses")) == 2
    assert duel.told("enemy-spell")[0][1] == 3
    assert sorted(duel.discards()) == ["ai-cast-a-spell-a", "ai-use-a-skill-a", "ai-use-a-skill-a"]
    assert duel.zone(ENEMY_SKILLS) == ["sorcery"]


def test_power_of_a_skill_is_for_the_next_spell_alone() -> None:
    duel = Duel(
        ("castle-archangels a1",),
        ("neutral-boars d5", "neutral-rogues c5"),
        cards=("use-a-skill-a", "cast-a-spell-a", "cast-a-spell-a"),
        spells=("magic-arrow", "magic-arrow"),
        skills=("sorcery",),
    )
    duel.choose("hold")
    assert [power for _, power in duel.told("enemy-spell")] == [2, 1]


@proves("heroes.ai.skill-use", "heroes.ai.card-difficulty")
def test_by_difficulty_the_skill_is_used_again_or_its_card_goes_back() -> None:
    easy = Duel(
        ("castle-crusaders a1",),
        ("neutral-boars d5",),
        cards=("use-a-skill-b",),
        skills=("archery",),
        difficulty="easy",
    )
    assert len(easy.told("enemy-uses")) == 1
    assert easy.discards() == ["ai-use-a-skill-b"]
    normal = Duel(
        ("castle-crusaders a1",), ("neutral-boars d5",), cards=("use-a-skill-b",), skills=("archery",)
    )
    assert normal.deck() == ["ai-use-a-skill-b"]  # in the first Combat Round
    later = Duel(
        ("castle-crusaders a1",),
        ("neutral-boars d5",),
        cards=("use-a-skill-b",),
        skills=("archery",),
        round=1,
    )
    assert later.discards() == ["ai-use-a-skill-b"]
    impossible = Duel(
        ("castle-crusaders a1",),
        ("neutral-boars d5",),
        cards=("use-a-skill-b",),
        skills=("archery",),
        difficulty="impossible",
    )
    assert len(impossible.told("enemy-uses")) == 2


def test_what_each_spell_of_the_core_box_is_to_the_ai() -> None:
    names = ("several", "heals", "shields", "round", "weakens", "harms", "helps")
    found = {
        id: names[kind_of(CARDS[CARD_AT[id]].ways[0])]
        for id in (
            "fireball",
            "chain-lightning",
            "cure",
            "stone-skin",
            "fire-shield",
            "weakness",
            "curse",
            "haste",
        )
    }
    assert found == {
        "fireball": "several",
        "chain-lightning": "several",
        "cure": "heals",
        "stone-skin": "shields",
        "fire-shield": "round",
        "weakness": "weakens",
        "curse": "harms",
        "haste": "helps",
    }
