"""The three Hero cards: Noble, Sorceress and Villager, without their skills."""

from __future__ import annotations

from banneret.games.tales.state import VILLAGE
from banneret.testing import proves
from tests.games.tales.scene import Scene

ONE_LEFT = "take-actions 1"
HIDE = "play villager 0"

# ---- Noble ----


@proves("tales.card.noble")
def test_the_noble_uses_the_heros_realm_without_ruling_it_and_its_ruler_may_use_it_again() -> None:
    scene = Scene("noble", "sorceress").cards(0, hand="noble").hero(0, "village")
    scene.cubes("village", noble=1).begin()
    scene.choose("play noble 0")
    assert scene.state.gold[0] == 3
    scene.choose("use-realm village 0")
    assert scene.state.gold[0] == 6


@proves("tales.card.noble")
def test_the_order_of_noble_card_and_realm_action_does_not_matter() -> None:
    scene = Scene("noble", "sorceress").cards(0, hand="noble").hero(0, "village")
    scene.cubes("village", noble=1).begin()
    scene.choose("use-realm village 0", "play noble 0")
    assert scene.state.gold[0] == 6


@proves("tales.card.noble")
def test_the_noble_card_needs_no_rule_and_gives_none() -> None:
    scene = Scene("noble", "sorceress").cards(0, hand="noble").hero(0, "village")
    scene.cubes("village", sorceress=2).begin()
    scene.choose("play noble 0")
    assert scene.state.gold[0] == 3
    assert scene.why("use-realm village 0") == "You do not rule it"


@proves("tales.card.noble")
def test_the_noble_uses_the_visible_side_only() -> None:
    scene = Scene("noble", "sorceress").cards(0, hand="noble").hero(0, "village").gold(1, 2)
    scene.cubes("village", othersiders=1).ruined("village").begin()
    scene.choose("play noble 0")
    assert scene.state.gold == [1, 1]
    assert scene.state.gold_supply == 70
    assert scene.asked(ONE_LEFT)


@proves("tales.card.noble")
def test_the_noble_follows_the_hero_from_realm_to_realm() -> None:
    magic = Scene("noble", "sorceress").cards(0, hand="noble").hero(0, "magic").begin()
    magic.choose("play noble 0")
    assert len(magic.hand(0)) == 2
    castle = Scene("noble", "sorceress").cards(0, hand="noble").hero(0, "castle").begin()
    castle.choose("play noble 0", "swap-markers village magic")
    assert castle.state.marker == [2, 0, 1]


@proves("tales.card.noble")
def test_another_players_copy_of_the_noble_card_has_only_the_basic_effect() -> None:
    scene = Scene("villager", "noble").cards(0, hand="shapeshifter").cards(1, pile="noble").gold(1, 2)
    scene.skills(1, "call", "upgrade", "bonus").cubes("village", noble=2).hero(1, "castle").begin()
    scene.choose("play shapeshifter 0")  # the Villager's Hero stands in the Village
    assert scene.state.gold == [3, 2]
    assert scene.count("village", "noble") == 2
    assert scene.asked(ONE_LEFT)


# ---- Sorceress ----


@proves("tales.card.sorceress")
def test_the_sorceress_uses_a_revealed_card_of_the_offer_which_stays_there() -> None:
    scene = Scene("sorceress", "villager").cards(0, hand="sorceress").hero(0, "village")
    scene.offer("village", "farmer", "bard").begin()
    scene.choose("play sorceress 0")
    assert scene.names() == ["use-offer farmer", "use-offer bard"]
    scene.choose("use-offer farmer")
    assert scene.names() == [f"win {n}" for n in range(4)]
    scene.choose("win 3")
    assert scene.state.gold[0] == 3
    assert scene.shown("village") == ["farmer", "bard"]
    assert scene.pile(0) == ["sorceress"]
    assert scene.asked(ONE_LEFT)


@proves("tales.card.sorceress")
def test_the_sorceress_chooses_a_side_of_the_copied_card() -> None:
    scene = Scene("sorceress", "villager").cards(0, hand="sorceress").hero(0, "village").gold(0, 1)
    scene.offer("village", "farmer", "bard").begin()
    scene.choose("play sorceress 0", "use-offer bard")
    assert scene.names() == ["use bard 0", "use bard 1"]
    scene.choose("use bard 1", "gain castle")
    assert scene.state.gold[0] == 0
    assert scene.count("castle", "sorceress") == 1


@proves("tales.card.sorceress")
def test_the_copied_offer_cards_costs_are_paid() -> None:
    scene = Scene("sorceress", "villager").cards(0, hand="sorceress").hero(0, "village").gold(0, 2)
    scene.offer("village", "sailor", "bard").begin()
    scene.choose("play sorceress 0", "use-offer sailor", "move-hero 1 castle", "stop")
    assert scene.state.gold[0] == 0
    assert scene.state.hero_at[1] == 2


@proves("tales.card.sorceress")
def test_an_offer_card_that_cannot_be_paid_for_has_no_effect() -> None:
    scene = Scene("sorceress", "villager").cards(0, hand="sorceress").hero(0, "village").gold(0, 1)
    scene.offer("village", "sailor", "bard").begin()
    scene.choose("play sorceress 0", "use-offer sailor")
    assert scene.asked(ONE_LEFT)
    assert scene.state.gold[0] == 1
    assert scene.state.moves == 0


@proves("tales.card.sorceress")
def test_the_sorceress_sees_only_the_offer_at_her_realm() -> None:
    scene = Scene("sorceress", "villager").cards(0, hand="sorceress").gold(0, 1)
    scene.offer("village", "farmer", "bard").offer("magic", "seer", "healer").begin()
    scene.choose("play sorceress 0")
    assert scene.names() == ["use-offer seer", "use-offer healer"]


@proves("tales.card.sorceress")
def test_another_players_copy_of_the_sorceress_card_has_only_the_basic_effect() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="shapeshifter").cards(1, pile="sorceress")
    scene.skills(1, "call", "upgrade", "bonus").offer("village", "farmer", "bard")
    scene.offer("magic", "seer", "healer").begin()
    scene.choose("play shapeshifter 0")
    assert scene.names() == ["use-offer farmer", "use-offer bard"]  # no refreshing, and at the copier's Hero
    scene.choose("use-offer farmer", "win 2")
    assert scene.asked(ONE_LEFT)  # no Move after it
    assert scene.state.gold == [2, 0]
    assert scene.pile(1) == ["sorceress"]


# ---- Villager ----


@proves("tales.card.villager")
def test_gold_laid_in_a_realm_is_won_when_the_hero_moves_there() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="villager venture").begin()
    scene.choose(HIDE)
    assert scene.names() == [
        "lay-hoard village",
        "lay-hoard magic",
        "lay-hoard castle",
    ]
    scene.choose("lay-hoard magic")
    assert scene.state.gold[0] == 0
    assert scene.state.gold_supply == 69
    assert sum(scene.state.hoard) == 3
    scene.choose("play venture 0", "move-hero 0 magic")
    assert scene.state.gold[0] == 3
    assert scene.state.gold_supply == 69
    assert sum(scene.state.hoard) == 0


@proves("tales.card.villager")
def test_the_hero_wins_all_the_gold_in_the_realm_and_none_elsewhere() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="villager enchantress builder").begin()
    scene.choose(HIDE, "lay-hoard magic")
    scene.choose("play enchantress 0", "lay-hoard magic", "end-turn", "end-turn")
    scene.choose("play builder 0", "move-hero 0 castle")
    assert scene.state.gold[0] == 0
    scene.choose("move-hero 0 magic")
    assert scene.state.gold[0] == 6


@proves("tales.card.villager")
def test_any_players_move_of_the_hero_wins_the_gold() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="villager").cards(1, hand="venture").begin()
    scene.choose(HIDE, "lay-hoard castle", "end-turn")
    scene.choose("play venture 0", "move-hero 0 castle")
    assert scene.state.gold == [3, 0]


@proves("tales.card.villager")
def test_gold_found_in_a_realm_is_gold_won() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="venture taverner")
    scene.state.hoard[2 * 3 + 0] = 3
    scene.gold(0, 0).begin()
    scene.choose("play venture 0", "move-hero 0 castle")
    assert scene.state.gold[0] == 3
    scene.choose("play taverner 0", "gain village")
    assert scene.count("village", "villager") == 1


@proves("tales.card.villager")
def test_a_poor_supply_gives_the_villager_what_there_is() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="villager venture").gold_supply(2).begin()
    scene.choose(HIDE, "lay-hoard magic")
    assert scene.state.gold_supply == 0
    scene.choose("play venture 0", "move-hero 0 magic")
    assert scene.state.gold[0] == 2


@proves("tales.card.villager-no-instant")
def test_gold_laid_at_the_heros_feet_is_won_only_after_leaving_and_coming_back() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="villager builder").begin()
    scene.choose(HIDE, "lay-hoard village")
    assert scene.state.gold[0] == 0
    scene.choose("play builder 0", "move-hero 0 castle")
    assert scene.state.gold[0] == 0
    scene.choose("move-hero 0 village")
    assert scene.state.gold[0] == 3
    assert scene.state.hero_at[0] == VILLAGE


@proves("tales.card.villager-owned")
def test_an_enemy_hero_does_not_get_the_villagers_gold() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="villager aid").cards(1, hand="venture").begin()
    scene.choose(HIDE, "lay-hoard castle", "play aid 0", "move-hero 1 castle")
    assert scene.state.gold == [0, 0]
    assert sum(scene.state.hoard) == 3
    scene.choose("end-turn", "play venture 0", "move-hero 0 castle")
    assert scene.state.gold == [3, 0]  # it was still there


@proves("tales.card.villager-owned")
def test_ruin_and_healing_leave_the_villagers_gold_where_it_is() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="villager conspire cast venture aid").begin()
    scene.choose(HIDE, "lay-hoard castle")
    scene.choose("play conspire 0", "place castle")
    assert scene.is_ruined("castle")
    assert sum(scene.state.hoard) == 3
    scene.choose("end-turn", "end-turn")
    scene.choose("play cast 0", "use conspire 1", "remove 3 castle")
    assert not scene.is_ruined("castle")
    assert sum(scene.state.hoard) == 3
    gold = scene.state.gold[0]
    scene.choose("play aid 0", "move-hero 0 castle")
    assert scene.state.gold[0] == gold + 3


@proves("tales.card.villager-copied")
def test_gold_laid_by_a_copied_villager_card_belongs_to_the_copier() -> None:
    scene = Scene("noble", "villager").cards(0, hand="shapeshifter builder").cards(1, pile="villager").begin()
    scene.choose("play shapeshifter 0", "lay-hoard magic")
    scene.choose("play builder 0", "move-hero 1 magic")
    assert scene.state.gold == [0, 0]
    scene.choose("move-hero 0 magic")
    assert scene.state.gold == [3, 0]


@proves("tales.card.villager-copied")
def test_two_players_gold_in_one_realm_is_kept_apart() -> None:
    scene = Scene("noble", "villager").cards(0, hand="shapeshifter builder").cards(1, pile="villager")
    scene.state.hoard[1 * 3 + 1] = 6
    scene.gold(1, 0).begin()
    scene.choose("play shapeshifter 0", "lay-hoard magic")
    scene.choose("play builder 0", "move-hero 0 magic")
    assert scene.state.gold == [3, 0]
    scene.choose("move-hero 1 magic")
    assert scene.state.gold == [3, 6]
