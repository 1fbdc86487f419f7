"""AI Heroes on the map and in combat: armies, decks, turns, sieges, and what becomes of the beaten."""

from __future__ import annotations

import pytest

from banneret.games.heroes.ai_decks import ready_decks, take_skill, take_spell
from banneret.games.heroes.ai_heroes import disband, gate_column, join_army
from banneret.games.heroes.ai_spells import best_targets, castable
from banneret.games.heroes.ai_turn import enemy_arrives, go_on, goals_of, passable, spread, ways_from
from banneret.games.heroes.combat import fight_rival, rival_attacks
from banneret.games.heroes.combat_state import DEFENDER, GATE, WALL, Fight, join_fight, new_fight
from banneret.games.heroes.contents import CARD_AT, CARDS, MAGIC_ARROW, TIERS
from banneret.games.heroes.coop_fights import bind
from banneret.games.heroes.decks import DECK_OF
from banneret.games.heroes.faces import ai_card_of, card_of, face_id, unit_of
from banneret.games.heroes.land import AT_MINE, LOCATION_AT, UNKNOWN
from banneret.games.heroes.move import arrive
from banneret.games.heroes.scenarios import SCENARIO_AT, SCENARIOS
from banneret.games.heroes.state import (
    ENEMY_DECK,
    ENEMY_PILE,
    ENEMY_SKILLS,
    ENEMY_SPELL_PILE,
    ENEMY_SPELLS,
    ENEMY_UNITS,
    NO_HERO,
    NOWHERE,
    RIVAL,
    hand,
    home_field,
    neighbour,
    own_deck,
    tier_deck,
    units_zone,
)
from banneret.games.heroes.view import derived
from banneret.games.heroes.visit import is_empty
from banneret.kernel.errors import ContentError
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.enemy import Duel
from tests.games.heroes.together import Together

SANDRO, TAMIKA = 0, 1


def usurper(seats: int = 1, seed: str = "1", **options: object) -> Together:
    return Together("the-usurper", seats, seed, **options)


# ---- Who they are ----


@proves("heroes.ai.hero-no-board")
def test_ai_heroes_have_neither_boards_nor_resources() -> None:
    scene = usurper()
    before = (scene.goods(0), list(scene.state.built[0]), scene.state.xp[0])
    for _ in range(3):
        scene.enemies().first_options("enemy-way", "turn-tile")
    assert (scene.goods(0), scene.state.built[0], scene.state.xp[0]) == before
    assert len(scene.state.goods) == 3
    assert len(scene.state.built) == len(scene.state.xp) == 1
    shown = derived(scene.t, 0)["rivals"]
    assert isinstance(shown, list)
    assert "level" not in shown[0]
    assert "goods" not in shown[0]


@proves("heroes.ai.hero-neutral-units", "heroes.ai.hero-shared-units")
def test_an_army_takes_neutral_cards_from_their_deck_and_shares_what_there_is_once() -> None:
    scene = usurper()
    army = scene.state.rival_army
    assert [face_id(scene.t.zones.face[piece]) for piece in army[TAMIKA]] == [
        "necropolis-skeletons",
        "necropolis-wraiths",
        "neutral-boars",
    ]
    bronze = scene.zone(tier_deck(0))
    assert bronze.count("neutral-boars") == 1  # of two
    assert scene.zone(ENEMY_UNITS).count("neutral-boars") == 1
    assert army[SANDRO][0] == army[TAMIKA][0]  # one card of skeletons
    for rival, pack in ((SANDRO, True), (TAMIKA, False), (SANDRO, True)):
        fight = new_fight(0, 0, scene.state.rival_at[rival], RIVAL, NO_HERO, 0)
        fight.rival = rival
        join_army(scene.t, fight)
        assert army[SANDRO][0] in fight.troops
        assert (army[SANDRO][0] in scene.state.packs) == pack  # a Pack for one, Few for the other
        disband(scene.t, fight)
    assert army[SANDRO][0] not in scene.state.packs


@proves("heroes.ai.hero-units")
def test_every_combat_begins_with_the_whole_list() -> None:
    duel = Duel(("castle-archangels b2",), ("necropolis-skeletons pack b3", "neutral-boars d5"))
    duel.dice(1, 0).choose("strike necropolis-skeletons b3 b2")  # 6 + 1 - 1: both sides of the card
    assert not duel.stands("necropolis-skeletons")
    disband(duel.t, duel.fight)
    assert len(duel.state.rival_army[0]) == 2
    assert len(duel.state.rival_packs[0]) == 1
    again = new_fight(0, 0, duel.field_of_fight, RIVAL, NO_HERO, 0)
    again.rival = 0
    join_army(duel.t, again)
    assert len(again.troops) == 2
    assert [piece in duel.state.packs for piece in again.troops] == [True, False]


@proves("heroes.ai.hero-units")
def test_losses_last_where_the_table_wants_them_to() -> None:
    duel = Duel(
        ("castle-archangels b2",),
        ("necropolis-skeletons pack b3", "neutral-boars d5"),
        ai_losses_persist=True,
    )
    duel.dice(1, 0).choose("strike necropolis-skeletons b3 b2")
    disband(duel.t, duel.fight)
    assert [face_id(duel.t.zones.face[piece]) for piece in duel.state.rival_army[0]] == ["neutral-boars"]


@proves("heroes.ai.no-surrender")
def test_nobody_surrenders_to_an_ai_hero() -> None:
    duel = Duel(("castle-archangels b2",), ("neutral-boars d5",))
    duel.rich(0)
    assert duel.asked("command castle-archangels")
    assert "surrender" not in duel.names()
    assert "retreat" not in duel.names()
    for _ in range(4):  # no Combat Round limit either
        duel.wait()
        assert not duel.asked("fight-on")
        if not duel.t.scopes_of(Fight):
            break


@proves("heroes.ai.no-surrender")
def test_nor_where_an_ai_hero_attacks() -> None:
    duel = Duel(("castle-archangels b4",), ("neutral-boars d1",), attacked=True)
    duel.rich(0)
    assert duel.asked("command castle-archangels")
    assert duel.fight.foe_hero == 0  # a main hero defends, and could pay
    assert "surrender" not in duel.names()


@proves("heroes.ai.no-reward", "heroes.ai.hero-defeated")
def test_a_beaten_ai_hero_is_gone_and_leaves_no_reward() -> None:
    duel = Duel(("castle-archangels b2",), ("necropolis-skeletons b3",))
    before = (duel.state.xp[0], duel.goods(0), list(duel.state.trophies[0]), duel.state.morale[0])
    mine = duel.spot("mine")
    duel.flag(RIVAL, mine)
    duel.dice(0).choose("strike necropolis-skeletons b3 b2")
    assert duel.resting()
    assert duel.state.rival_at[0] == NOWHERE
    assert duel.state.flag[mine] == RIVAL  # its flags stay
    assert (duel.state.xp[0], duel.goods(0), duel.state.trophies[0], duel.state.morale[0]) == before


@proves("heroes.ai.hero-defeated")
@pytest.mark.parametrize("attacked", [False, True])
def test_a_hero_beaten_by_an_ai_hero_goes_home_without_a_penalty(attacked: bool) -> None:
    duel = Duel(
        ("castle-halberdiers b4",) if attacked else ("castle-halberdiers b2",),
        ("neutral-archangels b3",),
        attacked=attacked,
        rolls=(1,),
    )
    assert duel.resting()
    assert duel.state.hero_at[0] == home_field(duel.state, 0)
    assert duel.gold(0) == 20
    assert duel.state.morale[0] == 0
    assert duel.state.trophies[1] == []
    assert duel.state.rival_at[0] == duel.field_of_fight
    assert duel.units(0)  # the Unit Deck was mustered anew


@proves("heroes.ai.hero-defeated")
def test_an_ai_hero_that_attacks_in_vain_is_gone_and_gives_nothing() -> None:
    duel = Duel(("castle-archangels b4",), ("necropolis-skeletons b3",), attacked=True, rolls=(0,))
    duel.dice(0).choose("strike necropolis-skeletons b3 b4")
    assert duel.resting()
    assert duel.state.rival_at[0] == NOWHERE
    assert duel.state.xp[0] == 0
    assert duel.state.hero_at[0] == duel.field_of_fight


@proves("heroes.ai.hero-deploy")
def test_the_player_places_first_when_attacking() -> None:
    scene = usurper()
    scene.state.hero_at[0] = scene.state.rival_at[TAMIKA]
    scene.do(step(arrive, 0, scene.state.rival_at[TAMIKA]))
    scene.first_options("before-combat")
    assert scene.asked("deploy")
    assert not scene.told("places")
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    theirs = [figure for figure in range(len(fight.face)) if fight.side[figure] == DEFENDER]
    # by Initiative: boars 6, wraiths 5, skeletons 4, in the Frontline from the player's left
    assert [(face_id(fight.face[figure]), fight.space[figure]) for figure in theirs] == [
        ("neutral-boars", 12),
        ("necropolis-wraiths", 13),
        ("necropolis-skeletons", 14),
    ]
    assert fight.masters == [0, -1]


@proves("heroes.ai.hero-deploy")
def test_the_player_places_second_when_defending_and_the_ai_is_the_attacker() -> None:
    scene = usurper()
    scene.do(step(rival_attacks, TAMIKA, scene.state.hero_at[0], 0, 0))
    scene.first_options("before-combat")
    assert scene.asked("deploy")
    fight = scene.t.scopes_of(Fight)[-1]
    assert len(fight.face) == 3
    assert set(fight.side) == {0}  # the AI Hero's units, on the attacker's side
    assert [fight.space[0], fight.space[1], fight.space[2]] == [
        7,
        6,
        5,
    ]  # the player's left is the far column


@proves("heroes.ai.hero-deploy")
def test_at_most_five_units_the_highest_tiers_first() -> None:
    scene = usurper()
    for id in (
        "necropolis-ghost-dragons",
        "necropolis-vampires",
        "necropolis-dread-knights",
        "neutral-trolls",
    ):
        scene.state.rival_army[SANDRO].append(scene.t.add_piece(ENEMY_UNITS, scene.face(id), 0))
    fight = new_fight(0, 0, 0, RIVAL, NO_HERO, 0)
    fight.rival = SANDRO
    join_army(scene.t, fight)
    tiers = [TIERS[unit_of(scene.t.zones.face[piece]).tier] for piece in fight.troops]
    assert tiers == ["gold", "gold", "gold", "silver", "silver"]


# ---- Sieges ----


@proves("heroes.ai.siege-gate-place")
def test_the_gate_stands_before_the_quickest_ground_unit() -> None:
    scene = usurper()
    scene.army(0, "castle-archangels")
    town = scene.state.rival_at[SANDRO]
    scene.stand(0, town)
    scene.do(step(fight_rival, 0, town, SANDRO))
    scene.first_options("before-combat").choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    skeletons = next(f for f, face in enumerate(fight.face) if face_id(face) == "necropolis-skeletons")
    column = fight.space[skeletons] % 4  # Initiative 5 as a Pack; zombies 4, liches shoot
    assert fight.works == {8 + at: GATE if at == column else WALL for at in range(4)}
    assert any(face_id(face) == "arrow-tower" for face in fight.face)
    flying = Duel(("castle-archangels b2",), ("necropolis-wraiths d4",))
    flying.fight.works = {}
    assert gate_column(flying.t, flying.fight) == 0  # without a Ground unit: on the player's left


@proves("heroes.ai.siege-defend")
def test_an_ai_hero_that_besieges_breaks_the_closest_wall() -> None:
    duel = Duel(("castle-marksmen a5",), ("neutral-boars d1",), attacked=True, works="WWWG")
    duel.wait()  # the player's Arrow Tower comes first
    assert duel.told("breaks")[0][0] == 11
    assert duel.told("aims-at-wall")
    tame = Duel(
        ("castle-marksmen a5",), ("neutral-boars a2",), attacked=True, works="WWWG", ai_never_breaches=True
    )
    tame.wait()
    assert not tame.told("breaks")
    assert tame.told("takes-cover")


# ---- Decks ----


def composition(scene: Together) -> dict[str, int]:
    found: dict[str, int] = {}
    for piece in scene.t.zones.pieces[ENEMY_DECK]:
        type = ai_card_of(scene.t.zones.face[piece]).type
        found[type] = found.get(type, 0) + 1
    return found


@proves("heroes.ai.deck-build", "heroes.ai.decks")
def test_ai_cards_are_picked_at_random_so_many_of_each_type() -> None:
    scenes = [usurper(seed=str(seed)) for seed in range(6)]
    assert all(composition(scene) == {"might": 5, "magic": 3, "skill": 1} for scene in scenes)
    assert len({tuple(sorted(scene.zone(ENEMY_DECK))) for scene in scenes}) > 1
    for scene in scenes:
        for id in set(scene.zone(ENEMY_DECK)):
            assert scene.zone(ENEMY_DECK).count(id) <= 3
        assert len(scene.zone(ENEMY_SPELLS)) == 4


@proves("heroes.ai.deck-build")
def test_a_scenario_may_name_cards_instead_of_types() -> None:
    scene = Together("close-to-enemies")
    kinds = sorted(ai_card_of(scene.t.zones.face[piece]).kind for piece in scene.t.zones.pieces[ENEMY_DECK])
    assert kinds == ["attack", "defense", "spell"]


@proves("heroes.ai.deck-shuffle", "heroes.ai.spell-deck-shuffle")
def test_before_each_combat_both_decks_are_full_again() -> None:
    scene = usurper()
    for piece in list(scene.t.zones.pieces[ENEMY_DECK])[:4]:
        scene.t.put(piece, ENEMY_PILE)
    for piece in list(scene.t.zones.pieces[ENEMY_SPELLS])[:3]:
        scene.t.put(piece, ENEMY_SPELL_PILE)
    order = scene.zone(ENEMY_DECK)
    ready_decks(scene.t)
    assert len(scene.zone(ENEMY_DECK)) == 9
    assert len(scene.zone(ENEMY_SPELLS)) == 4
    assert not scene.zone(ENEMY_PILE)
    assert not scene.zone(ENEMY_SPELL_PILE)
    assert scene.zone(ENEMY_DECK)[: len(order)] != order or len(set(order)) < 3


@proves("heroes.ai.spell-deck-build", "heroes.ai.skill-setup")
def test_spells_and_skills_come_out_of_the_common_decks() -> None:
    scene = usurper()
    assert sorted(scene.zone(ENEMY_SPELLS)) == ["lightning-bolt", "magic-arrow", "stone-skin", "weakness"]
    assert scene.zone(ENEMY_SKILLS) == ["sorcery"]
    common = [face_id(scene.t.zones.face[piece]) for zone in range(6) for piece in scene.t.zones.pieces[zone]]
    assert common.count("lightning-bolt") == 1  # of two
    assert common.count("sorcery") == 2  # of three


@proves("heroes.ai.spell-unavailable")
def test_a_spell_that_players_hold_is_replaced_by_magic_arrow() -> None:
    scene = usurper()
    bolts = [p for p, face in enumerate(scene.t.zones.face) if face == CARD_AT["haste"]]
    for piece in bolts:
        scene.t.put(piece, own_deck(0))
    before = scene.zone(ENEMY_SPELLS).count("magic-arrow")
    take_spell(scene.t, CARD_AT["haste"])
    assert scene.zone(ENEMY_SPELLS).count("magic-arrow") == before + 1
    assert "haste" not in scene.zone(ENEMY_SPELLS)
    scene.t.put(bolts[0], DECK_OF["spell"])
    take_spell(scene.t, CARD_AT["haste"])
    assert "haste" in scene.zone(ENEMY_SPELLS)  # a copy is free
    assert card_of(MAGIC_ARROW).id == "magic-arrow"


@proves("heroes.ai.skill-conflict")
def test_who_holds_the_only_copy_of_a_skill_gives_it_up_and_searches_three() -> None:
    scene = usurper()
    copies = [p for p, face in enumerate(scene.t.zones.face) if face == CARD_AT["luck"]]
    for piece in copies:
        scene.t.put(piece, own_deck(0))
    for piece in copies[1:]:
        scene.t.put(piece, hand(0))
    scene.do(step(take_skill, CARD_AT["luck"]))
    assert scene.asked("search")
    scene.choose("look 3")
    assert len([name for name in scene.names() if name.startswith("take ")]) == 3
    scene.t.choose(scene.ask, 0)
    assert "luck" in scene.zone(ENEMY_SKILLS)


@proves("heroes.ai.deck-sharing")
def test_both_ai_heroes_draw_from_one_deck() -> None:
    scene = usurper()
    for rival in (SANDRO, TAMIKA):
        scene.state.hero_at[0] = scene.state.rival_at[rival]
        scene.do(step(fight_rival, 0, scene.state.rival_at[rival], rival))
        scene.first_options("before-combat")
        fight = scene.t.scopes_of(Fight)[-1]
        assert fight.drawing
        assert len(scene.zone(ENEMY_DECK)) == 9


@proves("heroes.ai.spell-override")
def test_a_scenario_may_name_the_target_of_a_spell_itself() -> None:
    scene = usurper()
    fight = new_fight(0, 0, 0, RIVAL, NO_HERO, 0)
    fight.rival = SANDRO
    join_army(scene.t, fight)
    scene.army(0, "castle-crusaders", "castle-marksmen")
    for at, piece in enumerate(scene.t.zones.pieces[units_zone(0)]):
        join_fight(fight, 0, piece, scene.t.zones.face[piece], at)
    bolt, arrow = CARDS[CARD_AT["lightning-bolt"]], CARDS[MAGIC_ARROW]
    assert best_targets(scene.t, fight, 0, arrow, arrow.ways[0]) == ([0], "highest-defense")
    assert best_targets(scene.t, fight, 0, bolt, bolt.ways[0]) == (
        [1],
        "least-health",
    )  # as the usurper has it


def test_an_enemy_is_given_no_card_that_it_could_not_use() -> None:
    assert castable(CARDS[CARD_AT["lightning-bolt"]])
    assert not castable(CARDS[CARD_AT["town-portal"]])
    deck = SCENARIOS[SCENARIO_AT["the-usurper"]].rules[0].deck
    assert deck is not None
    deck.spells.append(CARD_AT["town-portal"])
    try:
        with pytest.raises(ContentError, match=r"the-usurper.*no enemy can use town-portal"):
            bind()
    finally:
        deck.spells.pop()


# ---- Turns ----


@proves("heroes.ai.turn-start", "heroes.ai.turn-spends-all")
def test_ai_heroes_start_in_their_town_and_act_after_the_last_player_with_three_points() -> None:
    scene = usurper(2)
    assert scene.state.rival_at[SANDRO] == scene.state.rival_town[SANDRO]
    assert scene.state.flag[scene.state.rival_town[SANDRO]] == RIVAL
    scene.turn_of_all()
    kinds = [entry.kind for entry in scene.t.log(-1)]
    turns = [at for at, kind in enumerate(kinds) if kind == "turn"]
    enemy = kinds.index("enemy-turn")
    assert enemy > turns[-1] or kinds[enemy:].count("round") >= 1
    moves = scene.told("enemy-moves")
    found = len(moves) + len(scene.told("enemy-discovers"))
    assert found == 3
    assert scene.state.rival_mp == [0, 0]
    assert not [move for move in moves if move[0] == scene.state.rival_hero[SANDRO]]  # the usurper stays


def stand_rival(scene: Together, rival: int, field: int, mp: int = 3) -> None:
    scene.state.rival_at[rival] = field
    scene.state.rival_mp[rival] = mp


@proves("heroes.ai.turn-spends-all")
def test_an_enemy_that_is_shut_in_has_no_point_left() -> None:
    scene = usurper()
    field = scene.spot("empty", "F8")
    stand_rival(scene, TAMIKA, field)
    scene.state.closed = [63] * len(scene.state.closed)
    scene.do(step(go_on, TAMIKA))
    assert not scene.asked("enemy-way")
    assert scene.state.rival_at[TAMIKA] == field
    assert scene.state.rival_mp[TAMIKA] == 0


@proves("heroes.ai.turn-chase")
def test_a_players_hero_on_the_same_tile_is_chased_and_attacked() -> None:
    scene = usurper()
    centre = scene.tile("F8")
    free = [f for f in range(centre, centre + 7) if scene.state.location[f] != LOCATION_AT["blocked"]]
    far = scene.far_pair(free)
    stand_rival(scene, TAMIKA, far[0])
    scene.stand(0, far[1])
    scene.do(step(go_on, TAMIKA))
    scene.first_options("enemy-way")
    assert scene.told("enemy-attacks")
    assert scene.asked("before-combat") or scene.asked("deploy")
    cites = [entry.cites for entry in scene.t.log(-1) if entry.kind == "enemy-moves"]
    assert set(cites) == {"heroes.ai.turn-chase"}


@proves("heroes.ai.turn-chase")
def test_a_hero_in_a_sanctuary_is_left_alone() -> None:
    scene = usurper()
    field = scene.spot("sanctuary")
    scene.stand(0, field)
    other = next(f for f in range(field - field % 7, field - field % 7 + 7) if f != field)
    stand_rival(scene, TAMIKA, other)
    assert goals_of(scene.t, TAMIKA)[1] != "heroes.ai.turn-chase"


@proves("heroes.ai.turn-flag", "heroes.ai.turn-repeat", "heroes.ai.auto-win", "heroes.ai.flag-through")
def test_a_mine_on_the_tile_comes_first_and_then_it_looks_anew() -> None:
    scene = usurper()
    mine = next(f for f in range(7, 14) if scene.state.location[f] == AT_MINE)
    assert scene.state.guard[mine] == 1
    scene.state.rival_at[SANDRO] = NOWHERE
    stand_rival(scene, TAMIKA, 7)
    scene.do(step(go_on, TAMIKA))
    scene.first_options("enemy-way", "turn-tile")
    moves = [(entry.args[1], entry.cites) for entry in scene.t.log(-1) if entry.kind == "enemy-moves"]
    assert moves[0] == (mine, "heroes.ai.turn-flag")
    assert scene.state.flag[mine] == RIVAL
    assert scene.state.guard[mine] == 0  # no units were drawn for its guards
    assert scene.told("enemy-beats-guards")
    assert not scene.told("guards")
    assert all(cites == "heroes.ai.turn-town" for _, cites in moves[1:])
    assert len(moves) + len(scene.told("enemy-discovers")) == 3


@proves("heroes.ai.flag-through", "heroes.ai.no-field-benefit")
def test_fields_that_it_passes_are_used_up_without_effect() -> None:
    scene = usurper()
    treasure = next(f for f in range(7, 14) if scene.state.location[f] == LOCATION_AT["treasure"])
    stand_rival(scene, TAMIKA, treasure)
    thrown = len(scene.told("throws"))
    scene.do(step(enemy_arrives, TAMIKA, treasure))
    assert scene.resting()  # no die, no search
    assert scene.state.cube[treasure]
    assert len(scene.told("throws")) == thrown
    scene.stand(0, treasure)
    assert is_empty(scene.t, 0, treasure)


@proves("heroes.ai.turn-town")
def test_otherwise_each_point_brings_it_closer_to_the_players_town() -> None:
    scene = usurper()
    scene.discover_all()
    for field in range(len(scene.state.location)):
        scene.state.flag[field] = RIVAL if scene.state.location[field] == AT_MINE else scene.state.flag[field]
        if scene.state.location[field] == LOCATION_AT["settlement"]:
            scene.state.flag[field] = RIVAL
    home = home_field(scene.state, 0)
    stand_rival(scene, TAMIKA, 8)
    left = [ways_from(scene.state, 8)[home]]
    scene.do(step(go_on, TAMIKA))
    scene.first_options("enemy-way")
    scene.state.rival_at[TAMIKA] = NOWHERE
    for move in scene.told("enemy-moves"):
        left.append(ways_from(scene.state, int(str(move[1])))[home])
    assert left == [left[0], left[0] - 1, left[0] - 2, left[0] - 3]


@proves("heroes.ai.turn-town")
def test_of_several_towns_the_nearest_and_even_ways_are_the_players_choice() -> None:
    scene = usurper(2)
    scene.discover_all()
    for field in range(len(scene.state.location)):
        if scene.state.location[field] in (AT_MINE, LOCATION_AT["settlement"]):
            scene.state.flag[field] = RIVAL
    cost = ways_from(scene.state, scene.state.rival_at[TAMIKA])
    homes = [home_field(scene.state, seat) for seat in range(2)]
    goals, why = goals_of(scene.t, TAMIKA)
    assert why == "heroes.ai.turn-town"
    assert cost[goals[0]] == min(cost[home] for home in homes)


@proves("heroes.ai.discover", "heroes.ai.discover-orientation")
def test_a_discovery_costs_a_point_and_the_player_turns_the_tile() -> None:
    scene = usurper()
    state = scene.state
    for field in range(7, 14):
        if state.location[field] == AT_MINE:
            state.flag[field] = RIVAL
    stand_rival(scene, TAMIKA, 8)
    scene.do(step(go_on, TAMIKA))
    scene.first_options("enemy-way")
    assert scene.asked("turn-tile")
    assert scene.ask.seat == 0
    assert len(scene.ask.options) > 1
    assert state.rival_mp[TAMIKA] == 2
    assert state.rival_at[TAMIKA] == 8  # it has not moved yet
    hidden = state.slot_tile.count(UNKNOWN)
    scene.t.choose(scene.ask, 0)
    assert state.slot_tile.count(UNKNOWN) <= hidden - 1
    assert len(scene.told("enemy-discovers")) >= 1


def test_a_town_without_a_hero_may_be_held_for_gold_or_is_lost() -> None:
    scene = usurper()
    home = home_field(scene.state, 0)
    scene.stand(0, scene.spot("empty", "F8"))
    stand_rival(scene, TAMIKA, home, 0)
    scene.do(step(enemy_arrives, TAMIKA, home)).first_options("before-combat")
    assert scene.asked("defend-town")
    scene.choose("yield-town")
    assert scene.state.flag[home] == RIVAL
    assert scene.ending() == "all-lose"
    held = usurper()
    home = home_field(held.state, 0)
    held.army(0, "castle-archangels pack")
    held.stand(0, held.spot("empty", "F8"))
    stand_rival(held, TAMIKA, home, 0)
    held.do(step(enemy_arrives, TAMIKA, home)).first_options("before-combat")
    held.choose("defend-town")
    assert held.gold(0) == 12
    assert held.asked("deploy")
    hired = usurper()
    home = home_field(hired.state, 0)
    hired.stand(0, hired.spot("empty", "F8"))
    stand_rival(hired, TAMIKA, home, 0)
    hired.do(step(enemy_arrives, TAMIKA, home)).choose("hire")
    hired.first_options("before-combat")
    assert hired.asked("deploy")  # a hero stands there: nobody pays
    assert hired.gold(0) == 10


@proves("heroes.ai.turn-town", "heroes.ai.turn-chase")
def test_between_ways_of_the_same_length_the_player_chooses() -> None:
    scene = usurper()
    centre = scene.tile("F8")
    for field in range(centre, centre + 7):
        scene.state.closed[field] = 0
        scene.state.guard[field] = 0
        scene.state.location[field] = LOCATION_AT["empty"]
    stand_rival(scene, TAMIKA, centre + 1)
    scene.stand(0, centre + 3)
    scene.do(step(go_on, TAMIKA))
    assert scene.asked("enemy-way")
    assert scene.ask.seat == 0
    assert sorted(scene.names()) == sorted([f"enemy-way {centre}", f"enemy-way {centre + 2}"])
    scene.choose(f"enemy-way {centre + 2}")
    assert scene.told("enemy-moves")[0][1] == centre + 2


def test_imagined_tables_keep_what_all_know_of_the_enemys_cards() -> None:
    scene = usurper()
    spells, cards = sorted(scene.zone(ENEMY_SPELLS)), sorted(scene.zone(ENEMY_DECK))
    orders: set[tuple[str, ...]] = set()
    for number in range(4):
        imagined = scene.t.imagine(0, str(number))
        faces = [face_id(imagined.zones.face[piece]) for piece in imagined.zones.pieces[ENEMY_SPELLS]]
        assert sorted(faces) == spells
        deck = [face_id(imagined.zones.face[piece]) for piece in imagined.zones.pieces[ENEMY_DECK]]
        assert sorted(deck) == cards
        orders.add(tuple(deck))
    assert len(orders) > 1  # nobody knows their order


@proves("heroes.ai.discover")
@pytest.mark.parametrize("backwards", [False, True])
def test_a_step_onto_an_undiscovered_tile_costs_its_discovery_and_a_step_off_it_does_not(
    backwards: bool,
) -> None:
    """Ways are looked for from the enemy's field, and back from its goal: both count a step the way it is gone."""
    state = usurper().state
    pairs = 0
    for field, location in enumerate(state.location):
        for edge in range(6):
            other = neighbour(state, field, edge)
            if other == NOWHERE or location == UNKNOWN or state.location[other] != UNKNOWN:
                continue
            if not passable(state, field, edge, other) or not passable(state, other, (edge + 3) % 6, field):
                continue
            pairs += 1
            onto, off = (other, field) if backwards else (field, other)
            assert spread(state, [onto], backwards)[field if backwards else other] == 2
            assert spread(state, [off], backwards)[other if backwards else field] == 1
    assert pairs
