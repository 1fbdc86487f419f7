"""Pieces of play that touch several rules at once: colliding orders, heroes, adventures, events, partners, treaties."""

from __future__ import annotations

import pytest

from banneret.games.multiverse import GAME
from banneret.games.multiverse.contents import ADVENTURES
from banneret.kernel.errors import Refused
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

# ---- The build phase ----


@proves("multiverse.turn.simultaneous", "multiverse.hero.bound")
def test_of_two_orders_for_the_same_hero_the_later_player_is_asked_again() -> None:
    scene = Scene(heroes=True).gold(0, 9).gold(1, 9)
    scene.state.hero_row = [3, 0, 1, 2, 4]
    scene.build()
    for seat in (1, 0):
        scene.choose("recruit-hero warlord", seat=seat)
        scene.choose(scene.names(seat)[0], "suggested-start warlord-charge", "end-orders", seat=seat)
    assert scene.state.hero == [3, -1]
    assert scene.state.gold == [2, 9]
    assert scene.ask.seat == 1
    assert "An order is taken back: Another player has recruited this hero." in scene.log(1)
    assert not any("taken-back" in line for line in scene.log(0))
    assert scene.offers("recruit-hero sorceress", 1)  # the fee goes by the row as it lay


@proves("multiverse.builder.several", "multiverse.builder.instant")
def test_a_barracks_is_built_upgraded_and_used_in_one_build_phase() -> None:
    scene = Scene().gold(0, 20)
    scene.unit(0, "builder", (0, 0))
    scene.build().choose("build barracks", "upgrade barracks", seat=0)
    assert scene.offers("recruit champion barracks-2", 0)
    scene.choose("recruit champion barracks-2", "end-orders", seat=0)
    assert scene.state.b_hex == scene.state.b_hex[:2]  # nothing yet: the other seat is not done
    scene.choose("end-orders", seat=1)
    assert scene.state.gold[0] == 20 - 4 - 4 - 7
    assert scene.squares(0, "builder") == 2


@proves("multiverse.road.bonus-ap", "multiverse.road.effect")
def test_who_spends_all_ap_on_roads_gains_one_once() -> None:
    scene = Scene().terrain("hills", (1, 0), (2, 0), (3, 0), (4, 0))
    for q in range(6):
        scene.road((q, 0), "east west")
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).act(sword, "move 3,0")
    assert scene.ap(sword) == 1
    scene.choose("move 4,0")
    assert scene.ap(sword) == 0


# ---- Exploring ----


@proves("multiverse.explore.number", "multiverse.explore.rotation", "multiverse.explore.no-move")
def test_the_named_number_turns_the_territory() -> None:
    for number in range(1, 7):
        scene = Scene(land=False, adventures=True)
        slot = next(s for s in range(11) if scene.land.tiles.side_towards(s, scene.land.home_slots[0]) >= 0)
        side = scene.land.tiles.side_towards(slot, scene.land.home_slots[0])
        scene.next_territory(slot, 4)
        home = next(
            hex
            for hex in scene.land.homes[0]
            if any(scene.land.slot_of[near] == slot for near in scene.land.grid.around[hex])
        )
        scout = scene.unit(0, "tribal-scout", scene.land.grid.cells[home])
        scene.begin(0).act(scout, f"explore {slot + 1}")
        assert scene.ask.seat == 1
        assert scene.state.explored[slot] == 0
        scene.choose(f"number {number}")
        assert scene.state.explored[slot] == 4
        assert scene.state.turned[slot] == (side - (number - 1)) % 6
        assert scene.at(scout) == scene.land.grid.cells[home]
        assert scene.ap(scout) == 3


# ---- Adventures ----


@pytest.mark.parametrize("name", [adventure.id for adventure in ADVENTURES])
def test_every_adventure_can_be_met(name: str) -> None:
    scene = Scene(adventures=True, mines=True, seed=name)
    knight = scene.unit(0, "knight", (0, 0))
    scene.token((1, 0)).next_adventure(name).gold(0, 5).begin(0)
    scene.act(knight, "enter-adventure 1,0")
    for _ in range(12):
        if not scene.t.scopes and scene.ask.cites == "multiverse.turn.action":
            break
        names = scene.names()
        wanted = [name for name in names if name.startswith(("fight-on", "pay ", "on ", "territory "))]
        scene.choose((wanted or names)[0])
    assert not scene.t.scopes
    card = next(adventure for adventure in ADVENTURES if adventure.id == name)
    if card.kind == "permanent":
        assert scene.state.e_kind == [card.places]
        assert scene.at(knight) == (0, 0)
    if card.kind == "gift":
        assert scene.at(knight) == (1, 0)
        assert scene.state.quests[0] == 1


@proves("multiverse.adventure.trial", "multiverse.adventure.success", "multiverse.adventure.failure")
def test_a_trial_counts_own_and_critical_icons() -> None:
    for faces, won in (((1, 6, 2, 2, 2), True), ((1, 2, 2, 2, 2), False)):
        scene = Scene(adventures=True)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(0, "archer", (1, 1))
        scene.unit(0, "builder", (2, 0))
        scene.token((1, 0)).next_adventure("spider-nest").gold(0, 0).begin(0)
        scene.dice(*faces).act(sword, "enter-adventure 1,0")
        assert scene.state.gold[0] == (3 if won else 0)
        assert scene.at(sword) == ((1, 0) if won else (0, 0))
        assert scene.wounds(sword) == (0 if won else 1)
        assert scene.state.token[scene.hex((1, 0))] is not won


# ---- Heroes ----


@proves("multiverse.hero.ice-bolt")
def test_an_ice_bolt_halves_the_targets_next_ap() -> None:
    scene = Scene(heroes=True)
    hero = scene.hero(0, "sorceress", (0, 0), skills="ice-bolt")
    horse = scene.unit(1, "horseman", (2, 0))
    scene.unit(1, "archer", (5, 0))
    scene.begin(0).dice(3, 1, 1, 1).act(hero, "use-ability sorceress-ice-bolt", "ice-bolt 2,0 horseman")
    assert scene.wounds(horse) == 1
    assert scene.ap(hero) == 2
    scene.end_phase()
    assert scene.ask.seat == 1
    assert scene.ap(horse) == 2
    scene.end_phase().pass_build().end_phase()
    assert scene.ap(horse) == 4


@proves("multiverse.hero.assassin-abilities")
def test_a_backstab_is_not_answered_by_a_lone_target() -> None:
    scene = Scene(heroes=True)
    hero = scene.hero(0, "assassin", (0, 0), skills="backstab")
    champion = scene.unit(1, "champion", (1, 0))
    scene.begin(0).dice(1, 1, 1, 1).act(hero, "use-ability assassin-backstab", "attack 1,0 champion")
    assert scene.strikes() == [(hero, 4, 3)]
    assert scene.wounds(champion) == 3
    assert scene.wounds(hero) == 0


@proves("multiverse.hero.frost-wave")
def test_a_frost_wave_freezes_friend_and_foe() -> None:
    scene = Scene(heroes=True)
    hero = scene.hero(0, "sorceress", (0, 0), skills="frost-wave")
    friend = scene.unit(0, "swordsman", (0, 1))
    foe = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).act(hero, "use-ability sorceress-frost-wave")
    assert scene.options_of(friend) == []
    scene.end_phase()
    assert scene.options_of(foe) == []
    scene.end_phase()
    scene.pass_build()
    assert scene.options_of(friend) != []
    assert scene.state.u_frost[foe] == 0


# ---- Events and the dial ----


@proves("multiverse.permanent.ant-colony")
def test_a_colony_wounds_its_attacker_sleeps_and_wakes() -> None:
    scene = Scene(adventures=True)
    colony = scene.event("giant-ant-colony", (1, 0))
    champion = scene.unit(0, "champion", (0, 0))
    scene.gold(0, 0).begin(0).act(champion, "attack 1,0 giant-ant-colony")
    assert (scene.wounds(champion), scene.state.gold[0]) == (1, 2)
    assert scene.state.e_dormant[colony]
    assert scene.squares(0, "champion") == 1
    for turn in (6, 7, 8):
        assert scene.state.e_dormant[colony]
        scene.end_phase().pass_build()
        assert scene.state.turn == turn
    assert not scene.state.e_dormant[colony]


@proves("multiverse.dial.restock", "multiverse.dial.restock-free")
def test_new_trails_bring_tokens_to_free_adventure_hexes_of_the_number() -> None:
    scene = Scene(adventures=True, dial=True).dial(1)
    for at, number in (((0, 0), 3), ((3, 0), 3), ((-3, 0), 4)):
        scene.state.adventure[scene.hex(at)] = number
    scene.road((3, 0))
    scene.fix_draws(2).new_turn(6)
    assert scene.state.dial == 2
    assert [scene.state.token[scene.hex(at)] for at in ((0, 0), (3, 0), (-3, 0))] == [True, False, False]


# ---- Partners and treaties ----


@proves("multiverse.team.swap", "multiverse.team.shared-view")
def test_partners_swap_with_consent_and_see_each_others_blocks() -> None:
    scene = Scene(4, mode="team")
    one = scene.unit(0, "swordsman", (5, 2))
    other = scene.unit(1, "archer", (6, 2))
    scene.begin(0)
    assert scene.seen(0, other) == "archer"
    assert scene.seen(2, other) is None
    scene.act(one, "swap 1 archer 6,2")
    assert scene.ask.seat == 1
    assert scene.ask.options[scene.ask.absent].kind == "no"
    scene.choose("yes")
    assert (scene.at(one), scene.at(other)) == ((6, 2), (5, 2))
    scene.end_phase()
    assert scene.ap(other) == 2


@proves("multiverse.ffa.treaty")
def test_a_treaty_forbids_attacks_for_three_turns() -> None:
    scene = Scene(3, diplomacy=True)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "archer", (1, 0))
    scene.state.treaties = [(1, 0, 4)]
    scene.state.turn = 6
    scene.begin(0)
    assert not any(name.startswith("attack") for name in scene.options_of(sword))
    scene.state.turn = 7
    scene.begin(0)
    assert "attack 1,0 archer" in scene.options_of(sword)


# ---- Options ----


@proves("multiverse.scope.options", "multiverse.recruit.no-combat-cards")
@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [
        (2, {"scenario": "starter", "combat_cards": True}, "combat_cards"),
        (2, {"scenario": "custom", "shards": True}, "shards"),
        (2, {"map": "four"}, "map"),
        (3, {"mode": "team"}, "mode"),
        (4, {"mode": "team", "diplomacy": True}, "diplomacy"),
        (2, {"safer_side": True}, "safer_side"),
        (2, {"mine_slots": "7,7"}, "mine_slots"),
        (2, {"turn_limit": 41}, "turn_limit"),
    ],
)
def test_options_that_do_not_fit_are_refused_by_name(
    seats: int, options: dict[str, object], named: str
) -> None:
    given = {"scenario": "advanced", **options}
    with pytest.raises(Refused, match=named):
        Scene(seats, land=False, **given)  # type: ignore[arg-type]


# ---- The quick hand ----


def test_the_habit_answers_what_is_asked() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "archer", (1, 0), wounds=1)
    scene.begin(0).pick(sword)
    chosen = scene.ask.options[GAME.habit(scene.t, scene.ask, 0.3)]
    assert scene.name_of(chosen) == "attack 1,0 archer"
