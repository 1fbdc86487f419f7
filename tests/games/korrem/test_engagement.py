"""Wild encounters: the Engagement table, and what each of its results leads to."""

from __future__ import annotations

import pytest

from banneret.games.korrem.attraction import tie
from banneret.games.korrem.contents import DESIGNS, ENGAGEMENT, NATURES, ROMANTIC
from banneret.games.korrem.engagement import engage
from banneret.games.korrem.state import CREATURE_DECK, NO_BATTLE, NOBODY, pile_zone
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait

# By Nature: a creature, the results of the faces 1 to 8, and what follows when its price is not paid.
TABLE = {
    "sinister": ("lich-king", "D1 D2 D3 D4 D5 D6 D7 D8", "never"),
    "aggressive": ("polar-bear", "A A A A A2 A2 A3 A3", "never"),
    "belligerent": ("brown-bear", "F I I A A A A A2", "never"),
    "skittish": ("white-wolf", "F F F F F A A A", "never"),
    "anxious": ("field-goblin", "F F F F R R A A", "flee"),
    "indifferent": ("camel", "F F I I I I R2 R4", "reroll"),
    "conniving": ("bandit", "I R R R2 R4 R4 A A2", "reroll"),
    "wandering": ("nomad", "F F I I J J J J", "never"),
    "desperate": ("stray-hound", "F F J J J A A A", "never"),
    "social": ("teddy", "J J J R R R R F", "reroll"),
    "eager": ("deckhand", "J J J J J J J J", "never"),
}


def met(
    creature: str, *dice: int | str, land: str = "plains", cards: str = "spearman", **goods: int
) -> Scene:
    """A Human Army has walked onto a creature's hex and rolled these dice."""
    scene = Scene()
    hex = scene.land(0, 0, land)
    army = scene.army(0, hex, cards, **goods)
    npc = scene.wild(hex, creature)
    scene.state.player = 0
    scene.dice(*dice)
    return scene.run(step(engage, army, npc, False), step(wait))


@proves(*[f"korrem.engage.row-{nature}" for nature in TABLE])
@pytest.mark.parametrize("nature", TABLE)
def test_each_face_of_the_die_gives_what_the_table_says(nature: str) -> None:
    creature, results, declined = TABLE[nature]
    assert ENGAGEMENT[NATURES.index(nature)].declined == declined
    for face, result in enumerate(results.split(), 1):
        rest = [8] * 40 if result[0] in "AD" else []
        scene = met(creature, face, *rest, cards="treant")
        ((_, _, rolled, said),) = scene.told("engagement")[:1]
        letter, number = result[0], result[1:]
        kind = {"D": "draw", "A": "attack", "F": "flee", "I": "ignore", "R": "recruit", "J": "join"}[letter]
        assert rolled == face
        assert said == (kind + ("-" if letter == "D" else "-x") + number if number else kind)
        if letter == "F":
            assert scene.wild_flags() == [], (nature, face)
            assert scene.told("flees-wild")
        elif letter == "J":
            assert creature in scene.members(scene.flags(0)[0])
        elif letter == "I":
            assert scene.asked("ignored")
        elif letter in "AD":
            assert scene.told("battle"), (nature, face)
            if letter == "D":
                assert len(scene.told("ally-drawn")) == int(number)


@proves("korrem.engage.wont-recruit")
def test_rows_that_never_recruit_need_no_directive() -> None:
    for row in ENGAGEMENT:
        recruits = any(result.startswith("recruit") for result in row.results)
        assert recruits == (row.declined != "never")


@proves("korrem.engage.roll", "korrem.battle.begin")
def test_entering_the_hex_of_a_creature_asks_for_a_roll() -> None:
    scene = Scene()
    home, field = scene.row("plains", "plains")
    scene.army(0, home, "spearman")
    scene.wild(field, "deckhand")
    scene.command(0).dice(3)
    scene.choose(next(name for name in scene.names() if name.startswith("advance")))
    assert [args[2] for args in scene.told("engagement")] == [3]
    assert scene.members(scene.flags(0)[0]) == ["spearman", "deckhand"]


@proves("korrem.engage.draw", "korrem.npc.allies-no-engagement")
def test_drawn_cards_fight_with_a_sinister_creature_without_rolls() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "spearman, knight"), scene.wild(hex, "lich-king")
    scene.creatures("deckhand", "camel", "imp", "yeti")
    before = len(scene.t.zones.pieces[CREATURE_DECK])
    scene.dice(3).run(step(engage, army, npc, False), step(wait))
    assert scene.members(npc) == ["lich-king", "deckhand", "camel", "imp"], (
        "the Eager one fights, and so does a Summon"
    )
    assert len(scene.t.zones.pieces[CREATURE_DECK]) == before - 3
    assert len(scene.told("engagement")) == 1


@proves("korrem.engage.draw")
def test_a_sinister_creature_met_again_fills_up_its_army() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "spearman, knight"), scene.wild(hex, "lich-king, camel, nomad")
    scene.dice(3).run(step(engage, army, npc, False), step(wait))
    assert len(scene.members(npc)) == 1 + 3
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "spearman, knight"), scene.wild(hex, "lich-king, camel, nomad")
    scene.dice(1).run(step(engage, army, npc, False), step(wait))
    assert len(scene.members(npc)) == 1 + 2


@proves("korrem.engage.attack", "korrem.npc.fig8-placing")
def test_an_attacking_npc_has_the_first_phase_and_is_laid_out_first() -> None:
    scene = met("brown-bear", 4, cards="knight, spearman")
    assert scene.asked("line-up", seat=0)
    bear = scene.fighter("brown-bear")
    assert (scene.battle.x[bear], scene.battle.y[bear]) == (0, 0), "it stands before the player sets up"
    scene.dice(1).line_up()
    assert [(args[1], args[3]) for args in scene.told("phase")] == [(NOBODY, True), (0, False)]
    scene.land(1, 0)
    scene.go()
    assert scene.offers("retreat"), "the player's first phase is a Response"


@proves("korrem.engage.attack")
def test_by_option_the_player_has_the_engagement_at_a_resident_npc() -> None:
    for face, first in ((4, 0), (8, NOBODY)):  # Attack, Attack x2
        scene = Scene(npc_roles="figure")
        hex = scene.land(0, 0)
        army, npc = scene.army(0, hex, "knight, spearman"), scene.wild(hex, "brown-bear")
        scene.dice(face, *[1] * 9).run(step(engage, army, npc, False), step(wait)).line_up()
        assert scene.told("phase")[0][1] == first


@proves("korrem.engage.attack-multiple", "korrem.nature.monsters-aggressive")
@pytest.mark.parametrize(("face", "phases"), [(4, 1), (5, 2), (6, 2), (7, 3), (8, 3)])
def test_a_multiple_attack_gives_the_npc_several_phases_at_the_start(face: int, phases: int) -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "treant, treant"), scene.wild(hex, "shark")
    scene.dice(face, *[8] * 10).run(step(engage, army, npc, False), step(wait)).line_up()
    assert [args[1] for args in scene.told("phase")] == [NOBODY] * phases + [0]
    scene.choose("end-phase")
    assert [args[1] for args in scene.told("phase")][-2:] == [NOBODY, 0], "then in turn"


@proves("korrem.nature.monsters-aggressive")
def test_monsters_are_aggressive_or_sinister_but_rok() -> None:
    natures = {design.id: NATURES[design.nature] for design in DESIGNS if design.monster}
    assert natures.pop("rok") == "skittish"
    assert set(natures.values()) == {"aggressive", "sinister"}


@proves("korrem.engage.flee")
def test_a_fleeing_creature_is_shuffled_into_the_deck() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "spearman"), scene.wild(hex, "white-wolf")
    before = len(scene.t.zones.pieces[CREATURE_DECK])
    wolf = scene.state.piece_of[scene.card("white-wolf")]
    scene.dice(5).run(step(engage, army, npc, False), step(wait))
    assert scene.wild_flags() == []
    assert len(scene.t.zones.pieces[CREATURE_DECK]) == before + 1
    assert wolf in scene.t.zones.pieces[CREATURE_DECK]


@proves("korrem.engage.flee-stopped")
@pytest.mark.parametrize(("dice", "joins"), [(("heart", "blank"), True), (("blank", "blank"), False)])
def test_a_matching_heart_may_stop_a_fleeing_creature(dice: tuple[str, str], joins: bool) -> None:
    scene = met("white-wolf", 1, cards="spearman, cavalry")  # Companionship 4 like the wolf
    assert scene.asked("stop-flight", seat=0)
    assert len([name for name in scene.names() if name.startswith("woo-wild")]) == 1
    scene.dice(*dice).act("woo-wild cavalry-1 white-wolf-1")
    assert ("white-wolf" in scene.members(scene.flags(0)[0])) == joins
    assert scene.wild_flags() == []


@proves("korrem.engage.flee-stopped")
def test_who_can_halt_a_fleeing_creature_chooses_battle_or_its_price() -> None:
    scene = met("white-wolf", 1, cards="spearman, ranger", fish=4)
    scene.act("halt-and-pay white-wolf-1")
    assert scene.members(scene.flags(0)[0]) == ["spearman", "ranger", "white-wolf"]
    assert scene.goods(scene.flags(0)[0]) == {}
    scene = met("white-wolf", 1, cards="spearman, ranger", fish=3)
    assert not scene.can("halt-and-pay")
    scene.act("halt-and-fight white-wolf-1").line_up()
    assert scene.told("phase")[0][1] == 0, "the player has the first Attack Phase"


@proves("korrem.engage.flee-stopped", "korrem.vp.quests")
def test_love_for_a_fleeing_creature_is_a_bond_like_any_other() -> None:
    """The Farmer's Daughter has found love: her Quest pays."""
    scene = met("wandering-bard", 1, cards="farmers-daughter, spearman")  # both Romantic 5
    scene.dice("heart", "heart").act("woo-wild farmers-daughter wandering-bard-1")
    assert scene.told("bond")
    assert scene.points(0) == 3


@proves("korrem.engage.flee-stopped", "korrem.state.undead")
@pytest.mark.parametrize("why", ["undead", "love"])
def test_nobody_wins_a_creature_that_is_undead_or_loves_another(why: str) -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "farmers-daughter, spearman"), scene.wild(hex, "wandering-bard")
    wild = scene.card("wandering-bard")
    if why == "undead":
        scene.state.undead.append(wild)
    else:
        tie(scene.t, scene.card("spearman"), wild, ROMANTIC, NO_BATTLE)
    scene.dice(1).run(step(engage, army, npc, False), step(wait))
    assert not scene.can("woo-wild")


@proves("korrem.engage.roll", "korrem.engage.flee-stopped")
def test_armies_that_share_the_hex_are_met_as_one_also_by_who_would_flee() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    first, second = scene.army(0, hex, "spearman"), scene.army(0, hex, "cavalry")
    npc = scene.wild(hex, "white-wolf")
    scene.dice(1).run(step(engage, first, npc, True), step(wait))
    scene.dice("heart", "blank").act("woo-wild cavalry-1 white-wolf-1")
    assert scene.members(second) == ["cavalry", "white-wolf"]


@proves("korrem.engage.ignore")
def test_ignored_one_rolls_again_or_walks_away() -> None:
    scene = met("nomad", 3)
    assert scene.names() == ["roll-again", "walk-away"]
    scene.dice(5).choose("roll-again")
    assert "nomad" in scene.members(scene.flags(0)[0])
    scene = met("nomad", 4).choose("walk-away")
    assert scene.wild_flags() == []
    assert scene.members(scene.flags(0)[0]) == ["spearman"]


@proves("korrem.engage.recruit", "korrem.engage.recruit-decline", "korrem.cost.recruitment")
def test_who_pays_the_price_gains_the_creature() -> None:
    scene = met("bandit", 2, grain=4)  # 3 Grain
    assert [name.split()[0] for name in scene.names()] == ["pay-wild", "decline"]
    scene.act("pay-wild bandit-1")
    assert scene.members(scene.flags(0)[0]) == ["spearman", "bandit"]
    assert scene.goods(scene.flags(0)[0]) == {"grain": 1}
    assert scene.wild_flags() == []
    scene = met("field-goblin", 5, grain=1)  # 2 Grain
    assert scene.told("cannot-pay")
    assert scene.wild_flags() == [], "who cannot pay follows the row: it flees"


@proves("korrem.engage.recruit-multiple")
@pytest.mark.parametrize(("face", "price"), [(2, 3), (4, 6), (5, 12)])
def test_the_price_is_doubled_or_quadrupled(face: int, price: int) -> None:
    scene = met("bandit", face, grain=price)
    scene.act("pay-wild bandit-1")
    assert scene.goods(scene.flags(0)[0]) == {}
    scene = met("bandit", face, 1, grain=price - 1)
    assert scene.told("cannot-pay")


@proves("korrem.engage.reroll", "korrem.engage.recruit-decline")
def test_declining_an_indifferent_creature_rolls_again() -> None:
    scene = met("camel", 7, gold=9)
    scene.dice(1).choose("decline")
    assert [args[2] for args in scene.told("engagement")] == [7, 1]
    assert scene.wild_flags() == []


@proves("korrem.engage.join")
def test_who_joins_asks_nobody() -> None:
    scene = met("deckhand", 8)
    assert scene.members(scene.flags(0)[0]) == ["spearman", "deckhand"]
    assert scene.asked("play-card"), "nothing was asked"


@proves("korrem.gap.npc-group-engagement")
def test_a_leader_with_allies_does_not_flee() -> None:
    scene = met("white-wolf, camel, nomad", 1)
    assert scene.told("battle")
    assert met("white-wolf", 1).wild_flags() == []


@proves("korrem.npc.example-rok-engage")
@pytest.mark.parametrize("face", range(1, 9))
def test_rok_flees_on_one_to_five_and_attacks_on_more(face: int) -> None:
    scene = met("rok", face, *[1] * 5, cards="treant, treant")
    assert bool(scene.told("battle")) == (face >= 6)
    assert bool(scene.wild_flags()) == (face >= 6)


@proves("korrem.engage.flee", "korrem.glossary.deck-of-origin", "korrem.state.undead-stays")
def test_who_flees_from_a_flag_of_the_wild_goes_to_its_own_deck_without_its_tokens() -> None:
    """A character of a nation that was left with the wild is no creature of the Creature Deck."""
    scene = Scene()
    hex = scene.land(0, 0)
    scene.village(1, scene.land(3, 0))
    army, npc = scene.army(0, hex, "spearman"), scene.wild(hex, "goblin-spear")  # Anxious
    goblin = scene.card("goblin-spear")
    scene.state.undead.append(goblin)
    scene.dice(1).run(step(engage, army, npc, False), step(wait))
    assert scene.wild_flags() == []
    assert scene.t.zones.pieces[pile_zone(1, 0)][0] == scene.state.piece_of[goblin], "under its pile"
    assert scene.state.undead == []


@proves("korrem.engage.flee-stopped", "korrem.gap.card-windows", "korrem.gap.strategy-cards")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_love_letter_helps_with_a_creature_that_flees_too(seat: int) -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "farmers-daughter, spearman"), scene.wild(hex, "wandering-bard")
    scene.state.player = 0
    scene.hold(seat, "love-letter").dice(1)
    scene.run(step(engage, army, npc, False), step(wait))
    scene.dice("heart", "blank").act("woo-wild farmers-daughter wandering-bard-1")
    assert scene.asked("play-card", seat=seat)
    scene.choose("play love-letter")
    assert scene.members(army) == ["farmers-daughter", "spearman", "wandering-bard"]
    assert scene.told("bond")


@proves("korrem.engage.roll", "korrem.gap.alliances")
def test_allies_who_share_the_hex_fight_beside_the_army_that_is_met() -> None:
    scene = Scene(seats=3)
    hex = scene.land(0, 0)
    humans = scene.army(0, hex, "spearman")
    elves = scene.army(1, hex, "elf-guard")
    scene.t.ally((0, 0, 1))
    bear = scene.wild(hex, "brown-bear")
    scene.dice(4, *[8] * 6).run(step(engage, humans, bear, True), step(wait))
    scene.line_up()
    assert scene.asked("join-from", seat=1), "when the two stand in line"
    scene.choose("from right").line_up()
    assert [side.seat for side in scene.battle.sides] == [0, NOBODY, 1]
    assert scene.state.army_battle[elves] == scene.battle.id


@proves("korrem.engage.attack", "korrem.gap.strategy-cards", "korrem.gap.card-windows")
@pytest.mark.parametrize("arriving", [True, False])
def test_an_ambush_meets_an_npc_that_attacks(arriving: bool) -> None:
    """Whether it came or was there: the player's Army is attacked, and may have the first Attack Phase."""
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "knight, priest"), scene.wild(hex, "polar-bear")
    scene.state.player = 0
    scene.hold(0, "ambush").dice(8)  # Attack x3
    scene.run(step(engage, army, npc, arriving), step(wait))
    assert scene.asked("play-card", seat=0)
    scene.choose("play ambush").line_up()
    assert scene.asked("assault", seat=0)
    assert [args[1] for args in scene.told("phase")] == [0]


@proves("korrem.gap.strategy-cards")
def test_who_attacks_a_creature_that_was_halted_has_no_ambush_to_play() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "spearman, ranger"), scene.wild(hex, "white-wolf")
    scene.state.player = 0
    scene.hold(0, "ambush").dice(1)
    scene.run(step(engage, army, npc, False), step(wait)).act("halt-and-fight white-wolf-1")
    assert scene.asked("line-up", seat=0)
