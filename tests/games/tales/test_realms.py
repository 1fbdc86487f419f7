"""Use the effect of a Realm: who rules it, when its effect may be used, and what its two sides do."""

from __future__ import annotations

from banneret.games.tales.state import ALL_GOLD, CASTLE, FOUR_GOLD, MAGIC, ONE_FOLLOWER, TWO_CARDS, VILLAGE
from banneret.testing import proves
from tests.games.tales.scene import Scene

USE_VILLAGE = "use-realm village 0"
USE_MAGIC = "use-realm magic 0"
USE_CASTLE = "use-realm castle 0"
USE_RUINED_VILLAGE = "use-realm village 1"
USE_RUINED_MAGIC = "use-realm magic 1"
USE_RUINED_CASTLE = "use-realm castle 1"
SWAPS = ["swap-markers village magic", "swap-markers magic castle", "swap-markers castle village"]


def usable(scene: Scene) -> list[str]:
    """The Realm effects that can be used now."""
    return [name for name in scene.names() if name.startswith("use-realm")]


# ---- Ruling ----


@proves("tales.realm.ruler")
def test_the_ruler_has_more_followers_than_any_other_single_owner() -> None:
    scene = Scene("villager", "noble", "sorceress")
    scene.cubes("village", villager=2, noble=1, othersiders=1)
    scene.cubes(
        "magic", villager=2, noble=1, sorceress=1
    )  # more than each other, not than all others together
    scene.cubes("castle", villager=2, noble=2)
    scene.begin(0)
    assert usable(scene) == [USE_VILLAGE, USE_MAGIC]
    scene.begin(1)
    assert usable(scene) == []
    scene.begin(2)
    assert usable(scene) == []


@proves("tales.realm.ruler")
def test_a_tie_behind_the_leader_does_not_keep_the_leader_from_ruling() -> None:
    scene = Scene("sorceress", "noble", "villager")
    scene.cubes("village", villager=3, noble=2, sorceress=2, othersiders=2).begin(2)
    assert usable(scene) == [USE_VILLAGE]
    scene.begin(1)
    assert usable(scene) == []


@proves("tales.realm.hero-not-counted")
def test_a_hero_is_no_follower() -> None:
    scene = Scene("villager", "noble").hero(0, "village").hero(1, "castle")
    scene.cubes("magic", villager=1, noble=1).hero(0, "magic").begin(0)
    assert usable(scene) == []  # the Hero does not tip the scales in Magic
    scene.hero(0, "village").begin(0)
    assert usable(scene) == []  # nor does a Hero alone rule the Village
    assert scene.why(USE_VILLAGE) == "You do not rule it"
    scene.cubes("village", villager=1).begin(0)
    assert usable(scene) == [USE_VILLAGE]


@proves("tales.realm.hero-only-for-buying")
def test_a_realm_without_the_own_hero_is_used_but_not_bought_from() -> None:
    scene = Scene("villager", "noble").hero(0, "castle").gold(0, 8)
    scene.cubes("village", villager=1).cubes("castle", villager=1, noble=2)
    scene.offer("village", "farmer", "bard").offer("castle", "guard", "knight").begin(0)
    assert usable(scene) == [USE_VILLAGE]
    buys = [name for name in scene.names() if name.startswith("buy")]
    assert buys == ["buy guard follower-1", "buy knight follower-1"]
    scene.choose(USE_VILLAGE)
    assert scene.state.gold[0] == 11


# ---- Using ----


@proves("tales.realm.use-needs-rule")
def test_using_a_realm_is_an_action_and_needs_ruling_it() -> None:
    scene = Scene("villager", "noble").cubes("village", villager=2, noble=1).cubes("castle", noble=1).begin(0)
    assert usable(scene) == [USE_VILLAGE]
    assert scene.why(USE_CASTLE) == "You do not rule it"  # another rules it
    assert scene.why(USE_MAGIC) == "You do not rule it"  # nobody rules it
    scene.choose(USE_VILLAGE)
    assert scene.state.actions == 1
    assert scene.asked("take-actions 1")


@proves("tales.realm.once-each")
def test_a_realm_is_used_once_a_turn_even_if_it_has_changed_sides_since() -> None:
    scene = Scene("villager", "noble").skills(0, "crown").gold(0, 3).gold(1, 1)
    scene.cubes("village", villager=3, othersiders=1).ruined("village").cubes("magic", villager=1)
    scene.cards(0, hand="conspire aid", deck="venture").begin(0)
    scene.choose(USE_RUINED_VILLAGE)
    assert USE_RUINED_VILLAGE not in scene.names()
    assert scene.why(USE_RUINED_VILLAGE) == "You have used it this turn"
    scene.choose("play conspire 1", "remove 3 village")
    assert not scene.is_ruined("village")
    scene.choose("pay-for-action")
    assert usable(scene) == [USE_MAGIC]  # there is an Action left, but not for the Village
    assert scene.why(USE_VILLAGE) == "You have used it this turn"
    scene.choose("end-turn", "end-turn")
    assert scene.ask.seat == 0
    assert usable(scene) == [USE_VILLAGE, USE_MAGIC]


@proves("tales.realm.two-realms")
def test_two_ruled_realms_are_used_in_one_turn() -> None:
    scene = Scene("villager", "noble").cubes("village", villager=1).cubes("magic", villager=1)
    scene.cards(0, hand="venture", deck="aid cast recruit").begin(0)
    scene.choose(USE_VILLAGE, USE_MAGIC)
    assert scene.state.gold[0] == 3
    assert len(scene.hand(0)) == 3
    assert scene.names() == ["end-turn"]


@proves("tales.realm.no-nesting")
def test_nothing_else_is_done_while_a_realm_takes_effect() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(0, 8).cards(0, hand="venture aid")
    scene.cubes("castle", villager=2).cubes("magic", villager=2, othersiders=1).ruined("magic").begin(0)
    scene.choose(USE_CASTLE)
    assert scene.names() == SWAPS
    assert scene.blocked() == {}
    assert len(scene.t.asks) == 1
    scene.choose("swap-markers castle village", USE_RUINED_MAGIC)
    assert scene.names() == ["player 1", "player 2"]
    assert scene.blocked() == {}
    assert len(scene.t.asks) == 1


# ---- The two sides of each Realm ----


@proves("tales.realm.ruined-changes-effect")
def test_the_visible_side_says_and_does_what_a_realm_does() -> None:
    for ruined in (False, True):
        scene = Scene("villager", "noble").gold(0, 1).gold(1, 5).cubes("village", villager=2, othersiders=1)
        if ruined:
            scene.ruined("village")
        scene.begin(0)
        assert usable(scene) == [USE_RUINED_VILLAGE if ruined else USE_VILLAGE]
        scene.choose("use-realm village")
        assert scene.state.gold == ([2, 4] if ruined else [4, 5])


@proves("tales.realm.village-healthy")
def test_the_village_gives_three_gold() -> None:
    scene = Scene("villager", "noble").gold(0, 1).gold(1, 2).cubes("village", villager=1).begin(0)
    scene.choose(USE_VILLAGE)
    assert scene.state.gold == [4, 2]
    assert scene.state.gold_supply == ALL_GOLD - 6
    assert scene.state.won == 3  # it is won, not just taken


@proves("tales.realm.village-ruined")
def test_the_ruined_village_steals_one_gold_from_one_player() -> None:
    scene = Scene("noble", "villager", "sorceress").gold(1, 2).gold(2, 3)
    scene.cubes("village", noble=2, othersiders=1).ruined("village").begin(0)
    scene.choose(USE_RUINED_VILLAGE)
    assert scene.names() == ["steal 1 1", "steal 1 2"]
    scene.choose("steal 1 1")
    assert scene.state.gold == [1, 1, 3]
    assert scene.state.gold_supply == ALL_GOLD - 5
    assert scene.state.won == 0  # a Steal is no Win


@proves("tales.realm.village-ruined")
def test_the_ruined_village_finds_nothing_where_nobody_has_gold() -> None:
    scene = Scene("noble", "villager").cubes("village", noble=2, othersiders=1).ruined("village").begin(0)
    scene.choose(USE_RUINED_VILLAGE)
    assert scene.state.gold == [0, 0]
    assert scene.state.gold_supply == ALL_GOLD
    assert scene.state.actions == 1


@proves("tales.realm.castle-healthy")
def test_the_castle_swaps_two_cost_markers_of_choice() -> None:
    after = []
    for swap in SWAPS:
        scene = Scene("noble", "villager").cubes("castle", noble=1).begin(0)
        assert scene.state.marker == [FOUR_GOLD, TWO_CARDS, ONE_FOLLOWER]
        scene.choose(USE_CASTLE)
        assert scene.names() == SWAPS
        scene.choose(swap)
        after.append((scene.state.marker[VILLAGE], scene.state.marker[MAGIC], scene.state.marker[CASTLE]))
    assert after == [
        (TWO_CARDS, FOUR_GOLD, ONE_FOLLOWER),
        (FOUR_GOLD, ONE_FOLLOWER, TWO_CARDS),
        (ONE_FOLLOWER, TWO_CARDS, FOUR_GOLD),
    ]


@proves("tales.realm.castle-ruined")
def test_the_ruined_castle_removes_any_one_follower_anywhere() -> None:
    scene = Scene("noble", "villager", "sorceress")
    scene.cubes("castle", noble=3, othersiders=1).ruined("castle")
    scene.cubes("village", villager=1).cubes("magic", sorceress=2, othersiders=1).begin(0)
    scene.choose(USE_RUINED_CASTLE)
    assert scene.names() == [
        "remove 1 village",
        "remove 2 magic",
        "remove 3 magic",
        "remove 0 castle",
        "remove 3 castle",
    ]
    another = scene.t.clone()
    scene.choose("remove 2 magic")
    assert scene.count("magic", "sorceress") == 1
    assert scene.state.supply[2] == 14
    assert scene.state.removed == 1
    assert scene.names()[-1] == "end-turn"  # one removal, and the turn goes on
    scene.t = another
    scene.choose("remove 3 castle")
    assert scene.count("castle", "othersiders") == 0
    assert not scene.is_ruined("castle")


@proves("tales.realm.magic-healthy")
def test_the_magic_realm_draws_two_cards() -> None:
    scene = Scene("sorceress", "villager").cubes("magic", sorceress=1)
    scene.cards(0, hand="venture aid cast", deck="negotiate recruit conspire").begin(0)
    scene.choose(USE_MAGIC)
    assert scene.hand(0) == ["venture", "aid", "cast", "conspire", "recruit"]
    assert scene.deck(0) == ["negotiate"]


@proves("tales.realm.magic-ruined")
def test_the_ruined_magic_realm_discards_a_random_card_of_another_player_and_draws_one() -> None:
    discarded = set()
    for seed in range(12):
        scene = Scene("sorceress", "villager", "noble", seed=str(seed))
        scene.cubes("magic", sorceress=2, othersiders=1).ruined("magic")
        scene.cards(0, hand="venture", deck="aid cast").cards(2, hand="venture aid cast").begin(0)
        scene.choose(USE_RUINED_MAGIC, "player 2")
        assert scene.hand(0) == ["venture", "cast"]
        assert len(scene.hand(2)) == 2
        assert len(scene.pile(2)) == 1
        assert scene.pile(0) == scene.pile(1) == []
        discarded.add(scene.pile(2)[0])
    assert discarded == {"venture", "aid", "cast"}


@proves("tales.realm.magic-ruined")
def test_the_ruined_magic_realm_may_choose_an_empty_hand_and_only_draw() -> None:
    scene = Scene("sorceress", "villager", "noble").cubes("magic", sorceress=2, othersiders=1).ruined("magic")
    scene.cards(0, hand="venture", deck="aid cast").cards(2, hand="venture").begin(0)
    scene.choose(USE_RUINED_MAGIC)
    assert scene.names() == ["player 1", "player 2"]  # never oneself
    scene.choose("player 1")
    assert scene.hand(0) == ["venture", "cast"]
    assert scene.hand(1) == []
    assert scene.hand(2) == ["venture"]


# ---- Worked examples ----


@proves("tales.example.realm-c")
def test_example_c_the_noble_uses_magic_and_castle() -> None:
    scene = Scene("noble", "sorceress").cubes("magic", noble=2, sorceress=1).cubes("castle", noble=1)
    scene.cards(0, hand="venture aid recruit", deck="negotiate conspire cast").begin(0)
    assert usable(scene) == [USE_MAGIC, USE_CASTLE]
    scene.choose(USE_MAGIC)
    assert len(scene.hand(0)) == 5
    assert usable(scene) == [USE_CASTLE]
    scene.choose(USE_CASTLE, "swap-markers castle village")
    assert scene.state.marker == [ONE_FOLLOWER, TWO_CARDS, FOUR_GOLD]
    scene.choose("end-turn")
    assert scene.ask.seat == 1
    assert len(scene.hand(0)) == 5
    assert len(scene.deck(0)) == 1


@proves("tales.example.realm-d")
def test_example_d_the_noble_frees_the_village_and_steals() -> None:
    scene = Scene("noble", "sorceress").gold(1, 1)
    scene.cubes("village", noble=2, othersiders=2).ruined("village")
    scene.cards(0, hand="conspire aid recruit", deck="negotiate venture cast").begin(0)
    assert usable(scene) == []
    scene.choose("play conspire 1", "remove 3 village")
    assert scene.count("village", "othersiders") == 1
    assert scene.is_ruined("village")
    scene.choose(USE_RUINED_VILLAGE)
    assert scene.state.gold == [1, 0]
    assert scene.hand(0) == ["aid", "recruit"]
    scene.choose("end-turn")
    assert scene.hand(0) == ["aid", "recruit", "cast"]
