"""Events 13 to 24, each with all its options. The Decision Maker is the Villager (seat 0) unless stated."""

from __future__ import annotations

import pytest

from banneret.games.tales.othersiders import add_symbol
from banneret.games.tales.state import CASTLE, FACE, OUT, hand_of
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene


def tale() -> Scene:
    """Villager, Noble and Sorceress at home, without Followers, Gold or hand cards."""
    return Scene("villager", "noble", "sorceress", events=True)


def seen_hands(scene: Scene, seat: int) -> list[bool]:
    """Whose hands a seat sees."""
    zones = scene.t.view(seat)["zones"]
    assert isinstance(zones, dict)
    return [all(card is not None for card in zones[f"hand {whose}"]) for whose in range(scene.t.seats)]


# ---- 13: The Siege Engines ----


@proves("tales.event.13-siege-engines")
def test_each_shot_costs_a_gold() -> None:
    scene = tale().gold(0, 3).cubes("village", villager=2, othersiders=2)
    scene.cubes("castle", othersiders=1).ruined("castle").event(13, "magic")
    scene.choose("answer 49 0", "remove 3 castle")
    assert scene.state.gold[0] == 2
    assert not scene.state.ruined[2]
    scene.choose("remove 3 village")
    assert scene.state.gold[0] == 1  # two shots at most
    assert scene.count("village", "othersiders") == 1
    assert scene.state.event == 0


@proves("tales.event.13-siege-engines")
def test_with_one_gold_there_is_one_shot() -> None:
    scene = tale().gold(0, 1).cubes("village", villager=2, othersiders=2).event(13, "magic")
    scene.choose("answer 49 0", "remove 3 village")
    assert scene.count("village", "othersiders") == 1
    assert scene.state.gold[0] == 0
    assert scene.state.event == 0
    poor = tale().cubes("village", villager=2, othersiders=2).event(13, "magic").choose("answer 49 0")
    assert poor.count("village", "othersiders") == 2


@proves("tales.event.13-siege-engines")
def test_nobody_has_to_shoot() -> None:
    scene = (
        tale().gold(0, 2).cubes("village", villager=2, othersiders=2).event(13).choose("answer 49 0", "stop")
    )
    assert scene.state.gold[0] == 2
    assert scene.count("village", "othersiders") == 2


@proves("tales.event.13-siege-engines")
def test_sold_engines_bring_gold_and_an_othersider_to_a_healthy_realm() -> None:
    scene = tale().cubes("magic", villager=1).event(13, "magic").choose("answer 49 1")
    assert scene.state.gold[0] == 3
    assert scene.count("magic", "othersiders") == 1
    ruined = tale().cubes("magic", othersiders=1).ruined("magic").event(13, "magic").choose("answer 49 1")
    assert ruined.state.gold[0] == 3
    assert ruined.count("magic", "othersiders") == 1


# ---- 14: The Tournament ----


def bids(scene: Scene, *amounts: str) -> Scene:
    for seat, amount in enumerate(amounts):
        scene.choose(amount, seat=seat)
    return scene


@proves("tales.event.14-tournament")
def test_the_highest_bid_gains_two_followers_and_all_pay() -> None:
    scene = tale().gold(0, 5).gold(1, 3).gold(2, 2).event(14, "castle")
    assert scene.names(0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert scene.names(2) == ["bid 0", "bid 1", "bid 2"]  # at most what one has
    bids(scene, "bid 1", "bid 3")
    assert (scene.state.winner, scene.state.loser) == (-1, -1)  # not before all bids lie open
    scene.choose("bid 2", seat=2)
    assert scene.state.gold == [4, 0, 0]
    assert [scene.count("castle", name) for name in ("villager", "noble", "sorceress")] == [0, 2, 0]


@proves("tales.event.14-tournament")
@pytest.mark.parametrize(
    ("dm", "amounts", "winner"),
    [
        (1, ("bid 2", "bid 2", "bid 1"), "noble"),  # the Decision Maker among the tied
        (1, ("bid 2", "bid 1", "bid 2"), "sorceress"),  # otherwise the next one clockwise
        (2, ("bid 2", "bid 2", "bid 1"), "villager"),
    ],
)
def test_even_bids_go_clockwise_from_the_decision_maker(
    dm: int, amounts: tuple[str, ...], winner: str
) -> None:
    scene = tale().gold(0, 2).gold(1, 2).gold(2, 2).event(14, "magic", dm=dm)
    bids(scene, *amounts)
    gained = {name: scene.count("magic", name) for name in ("villager", "noble", "sorceress")}
    assert gained == {name: 2 if name == winner else 0 for name in gained}
    assert scene.state.gold == [2 - int(amount.removeprefix("bid ")) for amount in amounts]


@proves("tales.event.14-tournament")
def test_a_bid_of_nothing_never_wins() -> None:
    scene = bids(tale().gold(0, 1).gold(1, 1).gold(2, 1).event(14), "bid 0", "bid 0", "bid 0")
    assert scene.state.supply == [15, 15, 15, 15]
    assert scene.state.event == 0
    nobody = tale().event(14)  # without any Gold nobody is asked
    assert nobody.state.event == 0
    assert nobody.state.supply == [15, 15, 15, 15]


# ---- 15: The Masked Ball ----


@proves("tales.event.15-masked-ball")
def test_when_all_masks_fall_everyone_sees_every_hand() -> None:
    scene = tale().cards(0, hand="aid cast").cards(1, hand="venture").cards(2, hand="conspire").event(15)
    assert seen_hands(scene, 1) == [False, True, False]
    scene.choose("answer 57 1")
    for seat in (-1, 0, 1, 2):
        assert seen_hands(scene, seat) == [True, True, True]
    scene.choose("end-turn", "end-turn")
    assert scene.state.player == 0
    assert seen_hands(scene, 1) == [True, True, True]
    scene.choose("end-turn")  # until the end of the Decision Maker's next turn
    assert scene.marks == []
    for seat in (0, 1, 2):
        assert seen_hands(scene, seat) == [whose == seat for whose in range(3)]


@proves("tales.event.15-masked-ball")
def test_the_footman_shows_one_hand_to_the_decision_maker_alone() -> None:
    scene = tale().gold(0, 2).cards(1, hand="venture cast").cards(2, hand="conspire").event(15)
    scene.choose("answer 57 0")
    assert scene.state.gold[0] == 0
    assert scene.names() == ["player 1", "player 2"]
    scene.choose("player 1")
    assert scene.looking_at(0) == ["venture", "cast"]
    assert scene.looking_at(-1) == scene.looking_at(1) == scene.looking_at(2) == []
    assert not scene.t.can_undo(0)  # what was seen cannot be unseen
    assert "Seen: Venture and Cast." in scene.log(0)
    assert not any("Seen" in line for seat in (-1, 1, 2) for line in scene.log(seat))
    assert scene.ask.seat == 0
    scene.choose("discard cast")
    assert scene.pile(1) == ["cast"]
    assert scene.hand(1) == ["venture"]
    assert scene.hand(2) == ["conspire"]
    assert scene.looking_at(0) == []


@proves("tales.event.15-masked-ball")
def test_who_has_felt_the_lining_does_not_have_to_guess_any_more() -> None:
    """What a seat thinks that another may hold: the cards it has seen, and for anybody else still any cards."""
    scene = tale().gold(0, 2).cards(1, hand="venture cast").cards(2, hand="conspire").event(15)

    def guesses(seat: int) -> set[tuple[int, ...]]:
        found = set()
        for seed in range(20):
            t = scene.t.imagine(seat, str(seed))
            found.add(tuple(sorted(t.zones.face[piece] for piece in t.pieces(hand_of(1)))))
        return found

    assert len(guesses(0)) > 1
    scene.choose("answer 57 0", "player 1")
    assert guesses(0) == {tuple(sorted((FACE["venture"], FACE["cast"])))}
    assert len(guesses(2)) > 1


@proves("tales.event.15-masked-ball")
def test_the_footman_takes_two_gold() -> None:
    scene = tale().gold(0, 1).event(15)
    assert scene.names() == ["answer 57 1"]
    assert scene.why("answer 57 0") == "You cannot pay 2 Gold"


# ---- 16: The Jailbreak ----


@proves("tales.event.16-jailbreak")
def test_one_who_goes_in_ends_the_jailbreak() -> None:
    scene = tale().cubes("village", villager=1).cubes("magic", villager=1).event(16, "castle")
    scene.choose("answer 61 0", "lose magic")
    assert scene.count("magic", "villager") == 0
    assert scene.marks == []


@proves("tales.event.16-jailbreak")
def test_a_jailbreak_bars_the_realms_action_but_not_noble_and_thane() -> None:
    scene = (
        tale().cubes("village", noble=2).hero(1, "village").cards(1, hand="noble thane").event(16, "village")
    )
    assert scene.why("answer 61 0") == "You cannot lose 1 Follower"
    scene.choose("answer 61 1")
    assert scene.why("use-realm village 0") == "The jail stands open: nobody can use it"
    scene.choose("play noble 0")
    assert scene.state.gold[1] == 3
    scene.choose("play thane 0", "realm-side village 0")
    assert scene.state.gold[1] == 6


@proves("tales.event.16-jailbreak")
def test_the_jailbreak_ends_when_the_decision_makers_turn_starts() -> None:
    scene = tale().cubes("village", villager=2).event(16, "village").choose("answer 61 1")
    scene.choose("end-turn")
    assert scene.marks == ["jailbreak"]
    scene.choose("end-turn")
    assert scene.marks == []
    scene.choose("use-realm village 0")
    assert scene.state.gold[0] == 3


# ---- 17: The Royal Seal ----


@proves("tales.event.17-royal-seal")
def test_the_seal_pays_one_buy_in_any_currency() -> None:
    scene = tale().offer("village", "bard", "farmer", deck="builder merchant").cubes("village", villager=2)
    scene.event(17).choose("answer 65 0", "end-turn", "end-turn")
    scene.gold(0, 4).begin()
    assert scene.offers("buy bard gold-4")
    assert scene.why("buy bard cards-2")
    scene.choose("buy bard follower-1")
    assert scene.state.gold[0] == 4
    assert scene.count("village", "villager") == 1
    assert scene.pile(0) == ["bard"]
    assert scene.marks == []
    scene.begin()
    scene.state.bought = False
    scene.begin()
    assert scene.offers("buy farmer gold-4")
    assert not scene.offers("buy farmer follower-1")


@proves("tales.event.17-royal-seal")
def test_the_seal_is_kept_while_the_marker_is_paid() -> None:
    scene = tale().offer("village", "bard", "farmer").gold(0, 4).mark("royal-seal", 0).begin()
    scene.choose("buy bard gold-4")
    assert scene.state.gold[0] == 0
    assert scene.marks == ["royal-seal"]


@proves("tales.event.17-royal-seal")
def test_the_seal_pays_with_cards_of_one_suit() -> None:
    scene = (
        tale().offer("village", "bard", "farmer").cards(0, hand="cast conspire").mark("royal-seal", 0).begin()
    )
    scene.choose("buy bard cards-2", "pay-with cast conspire")
    assert scene.pile(0) == ["cast", "bard"]
    assert scene.cards_in(OUT) == ["conspire"]
    assert scene.marks == []


@proves("tales.event.17-royal-seal")
def test_a_melted_seal_is_three_gold() -> None:
    scene = tale().event(17).choose("answer 65 1")
    assert scene.state.gold[0] == 3
    assert scene.marks == []


# ---- 18: The Spy at Court ----


@proves("tales.event.18-court-spy")
def test_the_spy_turns_a_pocket_out() -> None:
    scene = tale().cards(1, hand="venture").cards(2, hand="cast aid").event(18)
    assert scene.names() == ["player 1", "player 2"]
    scene.choose("player 2", "answer 69 0")
    assert scene.looking_at(0) == ["cast", "aid"]
    assert scene.looking_at(2) == []
    assert scene.ask.seat == 0
    scene.choose("discard aid")
    assert scene.pile(2) == ["aid"]
    assert scene.hand(2) == ["cast"]
    assert scene.hand(1) == ["venture"]


@proves("tales.event.18-court-spy")
def test_an_empty_pocket_holds_nothing() -> None:
    scene = Scene("villager", "noble", events=True).event(18).choose("answer 69 0")
    assert scene.state.event == 0
    assert scene.pile(1) == []


@proves("tales.event.18-court-spy")
def test_a_shared_secret_draws_a_card_each() -> None:
    scene = tale().event(18).choose("player 1", "answer 69 1")
    assert [len(scene.hand(seat)) for seat in range(3)] == [1, 1, 0]


# ---- 19: The Duel at Dawn ----


@proves("tales.event.19-duel-at-dawn")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("venture", "cast", 0),
        ("cast", "aid", 0),
        ("aid", "venture", 0),
        ("cast", "venture", 1),
        ("aid", "cast", 1),
        ("venture", "aid", 1),
        ("cast", "conspire", -1),
    ],
)
def test_suits_decide_the_duel(mine: str, theirs: str, winner: int) -> None:
    scene = tale().cards(0, hand=mine + " recruit").cards(1, hand=theirs + " negotiate")
    scene.cubes("castle", villager=1, noble=1).event(19, "magic").choose("player 1")
    scene.choose(f"bring {mine}", seat=0)
    scene.choose(f"bring {theirs}", seat=1)
    assert [scene.pile(0), scene.pile(1)] == [[mine], [theirs]]
    names = ("villager", "noble")
    expected = [1 if seat == winner else 0 for seat in (0, 1)]
    assert [scene.count("magic", name) for name in names] == expected
    lost = [1 if winner >= 0 and seat != winner else 0 for seat in (0, 1)]
    assert [1 - scene.count("castle", name) for name in names] == lost


@proves("tales.event.19-duel-at-dawn")
def test_the_loser_chooses_what_to_lose() -> None:
    scene = tale().cards(0, hand="venture").cards(2, hand="cast").cubes("castle", sorceress=1)
    scene.cubes("village", sorceress=1).event(19, "magic").choose("player 2")
    scene.choose("bring venture", seat=0).choose("bring cast", seat=2)
    assert scene.ask.seat == 2
    scene.choose("lose village")
    assert [scene.count(realm, "sorceress") for realm in ("village", "castle")] == [0, 1]


@proves("tales.event.19-duel-at-dawn")
def test_who_alone_has_cards_wins_without_discarding() -> None:
    scene = tale().cards(1, hand="aid").cubes("castle", villager=1).event(19, "magic").choose("player 1")
    assert scene.state.event == 0
    assert scene.hand(1) == ["aid"]
    assert scene.count("magic", "noble") == 1
    assert scene.count("castle", "villager") == 0
    mine = tale().cards(0, hand="aid").cubes("castle", noble=1).event(19, "magic").choose("player 1")
    assert mine.hand(0) == ["aid"]
    assert mine.count("magic", "villager") == 1
    assert mine.count("castle", "noble") == 0


@proves("tales.event.19-duel-at-dawn")
def test_without_any_cards_there_is_no_duel() -> None:
    scene = tale().cubes("castle", villager=1, noble=1).event(19, "magic").choose("player 1")
    assert scene.state.event == 0
    assert scene.state.supply[:2] == [14, 14]


# ---- 20: The Deserters ----


@proves("tales.event.20-deserters")
def test_deserters_of_one_owner_are_led_off() -> None:
    scene = tale().cubes("castle", noble=4, sorceress=2).event(20, "castle").choose("answer 77 0")
    assert all(option.args[1] == CASTLE for option in scene.ask.options[:-1])
    scene.choose("move 1 castle village")
    assert not scene.offers("move 2")
    scene.choose("move 1 castle magic")
    scene.choose("move 1 castle village")
    assert [scene.count(realm, "noble") for realm in ("village", "magic", "castle")] == [2, 1, 1]
    assert scene.state.event == 0  # three at most


@proves("tales.event.20-deserters")
def test_othersiders_led_off_heal_the_realm() -> None:
    scene = tale().cubes("castle", othersiders=2).ruined("castle").cubes("village", villager=2)
    scene.cubes("magic", sorceress=1).event(20, "castle").choose("answer 77 0")
    scene.choose("move 3 castle village")
    assert scene.state.ruined[2]
    scene.choose("move 3 castle magic")
    assert scene.state.ruined == [False, False, False]
    assert scene.state.event == 0


@proves("tales.event.20-deserters")
def test_nobody_has_to_be_led_off() -> None:
    scene = tale().cubes("castle", noble=2).event(20, "castle").choose("answer 77 0", "stop")
    assert scene.count("castle", "noble") == 2
    home = tale().event(20, "castle").choose("answer 77 1")
    assert home.count("castle", "villager") == 1


# ---- 21: The Mourning Bells ----


@proves("tales.event.21-mourning-bells")
def test_a_feast_draws_a_card_and_nothing_is_lost() -> None:
    scene = tale().gold(0, 3).cubes("village", villager=1, noble=1).event(21).choose("answer 81 0")
    assert scene.state.gold[0] == 0
    assert len(scene.hand(0)) == 1
    assert scene.count("village", "noble") == 1


@proves("tales.event.21-mourning-bells")
def test_stopped_ears_cost_everyone_a_follower_where_they_have_most() -> None:
    scene = tale().gold(0, 2).cubes("village", villager=1, noble=2).cubes("magic", villager=2, noble=2)
    scene.cubes("castle", noble=1).event(21)
    assert scene.why("answer 81 0") == "You cannot pay 3 Gold"
    scene.choose("answer 81 1")
    assert [scene.count(realm, "villager") for realm in ("village", "magic")] == [1, 1]
    # A tie between Realms: the Noble picks. The Sorceress has nobody to lose.
    assert scene.ask.seat == 1
    assert scene.names() == ["lose village", "lose magic"]
    scene.choose("lose village")
    assert [scene.count(realm, "noble") for realm in ("village", "magic", "castle")] == [1, 2, 1]
    assert scene.state.event == 0


# ---- 22: The Wall of Thorns ----


@proves("tales.event.22-wall-of-thorns")
def test_thorns_keep_othersiders_out() -> None:
    scene = tale().cards(0, hand="cast aid").cubes("magic", sorceress=3, othersiders=1).event(22, "village")
    scene.choose("answer 85 0")
    assert scene.names() == ["trash cast", "trash aid"]
    scene.choose("trash cast")
    assert scene.cards_in(OUT) == ["cast"]
    assert scene.marks == ["wall-of-thorns"]
    scene.cards(1, hand="venture conspire").begin(1)
    scene.choose("play venture 0")
    assert "thorns" in scene.why("move 3 magic village")  # Moved
    scene.choose("move 3 magic castle")
    scene.choose("play conspire 0")
    assert scene.names() == ["place magic", "place castle"]  # placed
    added = tale().mark("wall-of-thorns", realm="village", dm=1).run(step(add_symbol, 0, 1))
    assert added.names() == ["add magic", "add castle"]  # added


@proves("tales.event.22-wall-of-thorns")
def test_if_thorns_leave_no_healthy_realm_nothing_is_added() -> None:
    scene = tale().cubes("magic", othersiders=1).cubes("castle", othersiders=1).ruined("magic", "castle")
    scene.mark("wall-of-thorns", realm="village", dm=0)
    add_symbol(scene.t, 0, 2)
    assert scene.state.supply[3] == 13


@proves("tales.event.22-wall-of-thorns")
def test_thorns_wither_at_the_decision_makers_second_turn() -> None:
    scene = tale().cards(0, hand="cast").event(22).choose("answer 85 0", "trash cast")
    for _ in range(5):
        assert scene.marks == ["wall-of-thorns"]
        scene.choose("end-turn")
    assert scene.state.player == 0
    assert scene.marks == []


@proves("tales.event.22-wall-of-thorns")
def test_a_hungry_thorn_leaves_a_card() -> None:
    scene = tale().event(22)
    assert scene.names() == ["answer 85 1"]
    assert scene.why("answer 85 0") == "You cannot remove 1 hand card from the game"
    scene.choose("answer 85 1")
    assert len(scene.hand(0)) == 1
    assert scene.marks == []


# ---- 23: The Broken Mirror ----


@proves("tales.event.23-broken-mirror")
def test_swapped_heroes_are_moved_and_find_their_gold() -> None:
    scene = tale()
    scene.state.hoard[2 * 3 + 0] = 3  # the Villager's Gold waits in the Castle
    scene.gold(0, 0).gold(1, 2).mark("highwaymen", realm="village", dm=2).event(23, dm=2)
    scene.choose("answer 89 0")
    assert scene.names() == [
        "swap-heroes 0 1",
        "swap-heroes 0 2",
        "swap-heroes 1 2",
    ]
    scene.choose("swap-heroes 0 1")
    assert scene.state.hero_at == [2, 0, 1]
    assert scene.state.gold == [3, 1, 0]  # the Noble came into the highwaymen's Realm
    assert scene.state.hoard == [0] * 9


@proves("tales.event.23-broken-mirror")
def test_heroes_in_one_realm_or_standing_fast_are_not_swapped() -> None:
    scene = tale().hero(2, "castle").skills(0, "left").event(23, dm=1).choose("answer 89 0")
    # The Noble and the Sorceress stand in one Realm; the Villager stands fast.
    assert scene.state.event == 0
    assert scene.state.hero_at == [0, 2, 2]
    own = tale().skills(0, "left").event(23, dm=0).choose("answer 89 0")
    assert own.offers("swap-heroes 0 1")  # the own Hero may be Moved


@proves("tales.event.23-broken-mirror")
def test_the_road_in_the_glass_leads_to_another_realm_and_a_card() -> None:
    scene = tale().event(23).choose("answer 89 1")
    assert scene.names() == ["move-hero 0 magic", "move-hero 0 castle"]
    scene.choose("move-hero 0 magic")
    assert scene.state.hero_at[0] == 1
    assert len(scene.hand(0)) == 1


# ---- 24: The Falling Star ----


@proves("tales.event.24-falling-star")
def test_a_wish_trains_for_free_and_opens_the_sky_over_magic() -> None:
    scene = tale().cards(0, hand="aid cast venture").cubes("magic", sorceress=1).event(24, "castle")
    scene.choose("answer 93 0")
    assert len(scene.names()) == 1
    scene.choose(scene.names()[0])
    assert scene.state.trained[0] == 1
    assert scene.state.supply[0] == 14
    assert scene.pile(0) == ["villager"]  # the root skill calls the Hero card
    assert len(scene.hand(0)) == 3
    assert scene.count("magic", "othersiders") == 1
    assert scene.state.trainings == 0


@proves("tales.event.24-falling-star")
def test_a_wish_adds_no_othersider_to_a_ruined_magic_realm() -> None:
    scene = tale().cubes("magic", othersiders=1).ruined("magic").event(24).choose("answer 93 0")
    scene.choose(scene.names()[0])
    assert scene.count("magic", "othersiders") == 1
    full = tale().skills(0, "call", "upgrade", "bonus", "left", "right", "crown").cubes("magic", noble=1)
    full.event(24).choose("answer 93 0")  # nothing is left to learn
    assert full.state.supply[0] == 6
    assert full.count("magic", "othersiders") == 1


@proves("tales.event.24-falling-star")
def test_watching_shuffles_every_pile_into_its_deck() -> None:
    orders = set()
    for seed in range(6):
        scene = Scene("villager", "noble", events=True, seed=str(seed))
        scene.cards(0, hand="aid", deck="cast", pile="venture negotiate recruit conspire")
        scene.cards(1, pile="fortuneteller", deck="aid cast venture")
        assert seen_hands(scene, 1) == [True, True]
        scene.event(24).choose("answer 93 1")
        assert scene.pile(0) == scene.pile(1) == []
        assert scene.hand(0) == ["aid"]
        assert sorted(scene.deck(0)) == ["cast", "conspire", "negotiate", "recruit", "venture"]
        assert "fortuneteller" in scene.deck(1)
        assert seen_hands(scene, 1)[0] is False  # the Fortuneteller has left the pile
        orders.add(tuple(scene.deck(0)))
    assert len(orders) > 1
