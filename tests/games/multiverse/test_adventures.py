"""Adventures: drawing, trials, fights with guardians, and what each of the 24 cards brings."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import ADVENTURES
from banneret.games.multiverse.fog import blocks_left
from banneret.games.multiverse.state import ADVENTURE_DECK, ADVENTURE_PILE, FACE_OF
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

# Faces of the dice: 1 melee, 2 cavalry, 3 ranged, 4 melee and cavalry, 5 ranged, 6 critical.
HERE = (0, 0)
THERE = (1, 0)
ENTER = "enter-adventure 1,0"


def quest(
    card: str,
    explorer: str = "swordsman",
    wounds: int = 0,
    mines: bool = False,
    shards: bool = False,
    decoys: bool = False,
    heroes: bool = False,
) -> tuple[Scene, int]:
    """An explorer beside an adventure hex whose card is known to the test."""
    scene = Scene(adventures=True, mines=mines, shards=shards, decoys=decoys, heroes=heroes)
    scene.token(THERE).next_adventure(card).gold(0, 10)
    return scene, scene.unit(0, explorer, HERE, wounds=wounds)


def piles(scene: Scene) -> tuple[int, int]:
    return len(scene.t.pieces(ADVENTURE_DECK)), len(scene.t.pieces(ADVENTURE_PILE))


# ---- Drawing, success and failure ----


@proves("multiverse.adventure.draw", "multiverse.adventure.success", "multiverse.adventure.dice")
def test_an_explorer_pays_for_the_hex_draws_a_card_that_all_see_and_stands_there_after_a_success() -> None:
    scene, sword = quest("spider-nest")
    scene.terrain("hills", THERE).unit(1, "tribal-scout", (-4, 0))
    scene.begin(0).pick(sword)
    assert scene.seen(1, sword) is None
    assert scene.hint(ENTER).startswith("2 AP")
    scene.dice(1, 6, 2, 3).choose(ENTER)
    ((_, who, kind, at, card),) = scene.told("adventure")
    assert (who, at) == (sword, scene.hex(THERE))
    assert ADVENTURES[int(str(card))].id == "spider-nest"
    assert kind == 2  # all read that a Swordsman explores
    assert scene.told("trial") == [(0, sword, (1, 6, 2, 3), 2, 2)]
    assert scene.state.gold[0] == 13
    assert scene.at(sword) == THERE
    assert not scene.state.token[scene.hex(THERE)]
    assert piles(scene) == (23, 1)
    assert scene.ap(sword) == 1
    assert scene.options_of(sword) == []  # an adventure ends the unit's actions


@proves("multiverse.adventure.draw")
def test_the_explorer_is_shown_to_all_while_its_card_is_resolved() -> None:
    scene, horse = quest("young-dragon", "horseman")
    scene.unit(1, "tribal-scout", (-4, 0))
    scene.begin(0).dice(1, 1, 1, 1, 1).act(horse, ENTER)
    assert scene.seen(1, horse) == scene.seen(-1, horse) == "horseman"
    scene.choose("withdraw")
    assert scene.seen(1, horse) is None


@proves("multiverse.adventure.draw")
def test_a_unit_with_too_few_action_points_does_not_enter() -> None:
    scene, heavy = quest("spider-nest", "heavy-swordsman")
    scene.terrain("hills", THERE).begin(0).act(heavy, "move 0,1").pick(heavy)
    assert scene.why(ENTER) == "It takes 2 AP to enter that hex"


@proves("multiverse.adventure.failure")
def test_after_a_failure_the_unit_is_back_and_the_token_stays_for_a_new_card() -> None:
    scene, sword = quest("spider-nest")
    other = scene.unit(0, "archer", (2, 0))
    scene.next_adventure("spider-nest", "lost-wagon")
    scene.begin(0).dice(1, 2, 2, 2, 3).act(sword, ENTER)
    assert scene.at(sword) == HERE
    assert scene.wounds(sword) == 1
    assert scene.state.gold[0] == 10
    assert scene.state.token[scene.hex(THERE)]
    assert piles(scene) == (23, 1)
    scene.dice(3, 1, 1, 1, 1).act(other, ENTER)
    assert scene.at(other) == THERE
    assert piles(scene) == (22, 2)


@proves("multiverse.adventure.reshuffle")
@pytest.mark.parametrize(("scenario", "cards"), [("custom", 24), ("starter", 20)])
def test_an_empty_deck_is_made_anew_of_the_discards(scenario: str, cards: int) -> None:
    scene = Scene(scenario=scenario, adventures=True).token(THERE)
    assert piles(scene) == (cards, 0)
    scene.next_adventure("lost-wagon")
    for piece in scene.t.pieces(ADVENTURE_DECK)[:-1]:
        scene.t.put(piece, ADVENTURE_PILE)
    sword = scene.unit(0, "swordsman", HERE)
    other = scene.unit(0, "swordsman", (2, 0))
    scene.begin(0).dice(2, 2, 2, 2, 2).act(sword, ENTER)
    assert piles(scene) == (0, cards)
    scene.act(other, ENTER)
    deck, pile = piles(scene)
    assert deck + pile + len(scene.t.pieces(ADVENTURE_PILE + 1)) == cards
    assert deck == cards - 1 - len(scene.told("adventure")[2:])


@proves("multiverse.adventure.parts", "multiverse.adventure.list")
def test_the_deck_has_24_different_cards_with_story_resolution_reward_and_failure() -> None:
    assert len({card.id for card in ADVENTURES}) == len({card.story for card in ADVENTURES}) == 24
    assert [sum(card.kind == kind for card in ADVENTURES) for kind in ("fight", "permanent")] == [8, 4]
    assert len([card for card in ADVENTURES if card.kind in ("trial", "choice", "gift")]) == 12
    for card in ADVENTURES:
        assert card.story
        assert card.reward_text
        assert card.failure_text
        assert (card.trial > 0) == (card.kind == "trial")
        assert (card.hp > 0 and card.dmg > 0) == (card.kind == "fight")


# ---- Trials ----


@proves("multiverse.adventure.trial")
@pytest.mark.parametrize(
    ("explorer", "faces", "wins"),
    [
        ("swordsman", (1, 4, 2, 3, 5), True),
        ("swordsman", (6, 6, 2, 3, 5), True),
        ("swordsman", (1, 2, 2, 3, 5), False),
        ("archer", (3, 5, 1, 1, 1), True),
        ("archer", (1, 4, 6, 2, 2), False),
        ("horseman", (2, 4, 1, 3, 5), True),
        ("horseman", (2, 1, 1, 3, 5), False),
    ],
)
def test_a_trial_counts_own_and_critical_icons_of_four_dice_and_one_a_friend(
    explorer: str, faces: tuple[int, ...], wins: bool
) -> None:
    scene, unit = quest("old-battlefield", explorer)
    scene.unit(0, "archer", (2, 0))
    scene.begin(0).dice(*faces).act(unit, ENTER)
    ((_, _, rolled, _, needed),) = scene.told("trial")
    assert (rolled, needed) == (faces, 2)
    assert scene.at(unit) == (THERE if wins else HERE)


@proves("multiverse.adventure.who")
def test_military_friends_and_heroes_beside_the_hex_add_dice_up_to_six_and_civilians_do_not() -> None:
    around = [(2, 0), (1, 1), (0, 1), (2, -1)]
    for friends, dice in (
        (["builder"], 4),
        (["decoy", "builder"], 4),
        (["archer", "builder"], 5),
        (["archer", "hero"], 6),
        (["archer", "pikeman", "horseman", "hero"], 6),
    ):
        scene, sword = quest("hermit", decoys=True, heroes=True)
        for name, at in zip(friends, around, strict=False):
            if name == "hero":
                scene.hero(0, "templar", at)
            else:
                scene.unit(0, name, at)
        scene.begin(0).act(sword, ENTER)
        ((_, _, rolled, _, _),) = scene.told("trial")
        assert isinstance(rolled, tuple)
        assert len(rolled) == dice, friends


@proves("multiverse.adventure.who")
def test_builders_and_decoys_do_not_enter_a_hex_with_a_token() -> None:
    scene = Scene(adventures=True, heroes=True, decoys=True).token(THERE)
    builder = scene.unit(0, "builder", HERE)
    decoy = scene.unit(0, "decoy", (2, 0))
    hero = scene.hero(0, "templar", (1, 1))
    scene.begin(0)
    for civilian in (builder, decoy):
        assert ENTER not in scene.options_of(civilian)
        assert THERE not in scene.goals_of(civilian)
    assert ENTER in scene.options_of(hero)


@proves("multiverse.adventure.experience")
def test_experience_is_a_square_on_the_track_or_a_kill_of_the_hero() -> None:
    scene, archer = quest("hermit", "archer")
    scene.begin(0).dice(3, 5, 1, 1).act(archer, ENTER)
    assert scene.squares(0, "archer") == 1
    scene = Scene(adventures=True, heroes=True).token(THERE).next_adventure("hermit")
    hero = scene.hero(0, "templar", HERE)
    scene.begin(0).dice(1, 1, 2, 2).act(hero, ENTER)
    assert (scene.state.hero_level[0], scene.state.hero_kills[0]) == (1, 1)


TRIALS = [  # card, successes needed, gold, experience, wounds of a failure
    ("spider-nest", 2, 3, 0, 1),
    ("ruined-shrine", 1, 1, 0, 0),
    ("old-battlefield", 2, 0, 1, 1),
    ("lost-wagon", 1, 3, 0, 0),
    ("sunken-vault", 3, 6, 0, 1),
    ("hermit", 2, 1, 1, 0),
    ("aether-geode", 2, 3, 0, 1),
    ("rockfall", 1, 1, 0, 2),
]


@proves(*[f"multiverse.adventure.card-{card}" for card, *_ in TRIALS])
@pytest.mark.parametrize(("card", "needed", "gold", "experience", "wounds"), TRIALS)
def test_trials_give_their_reward_and_cost_their_wounds(
    card: str, needed: int, gold: int, experience: int, wounds: int
) -> None:
    faces = [1] * needed + [2] * (4 - needed)
    scene, sword = quest(card)
    scene.begin(0).dice(*faces).act(sword, ENTER)
    assert scene.at(sword) == THERE
    assert (scene.state.gold[0], scene.squares(0, "swordsman")) == (10 + gold, experience)
    assert scene.wounds(sword) == 0
    scene, sword = quest(card)
    scene.begin(0).dice(*faces[1:], 2).act(sword, ENTER)
    assert scene.at(sword) == HERE
    assert (scene.state.gold[0], scene.squares(0, "swordsman")) == (10, 0)
    assert scene.wounds(sword) == wounds


@proves("multiverse.adventure.card-ruined-shrine")
def test_the_spring_of_the_shrine_heals_all_wounds() -> None:
    for faces, left in (((1, 2, 2, 2), 3), ((2, 2, 2, 2), 1)):
        scene, sword = quest("ruined-shrine", wounds=2)
        scene.begin(0).dice(*faces).act(sword, ENTER)
        assert scene.left(sword) == left


@proves("multiverse.adventure.card-aether-geode")
def test_a_geode_holds_a_stone_else_a_shard_else_gold() -> None:
    scene, sword = quest("aether-geode", mines=True)
    scene.begin(0).dice(1, 1, 2, 2).act(sword, ENTER)
    assert (scene.state.stones, scene.state.gold[0]) == ([1, 0], 10)
    scene, sword = quest("aether-geode", mines=True, shards=True)
    scene.begin(0).dice(1, 1, 2, 2).act(sword, ENTER)
    assert (scene.state.stones[0], scene.state.shards[0]) == (1, 0)


@proves("multiverse.adventure.card-rockfall")
def test_rocks_can_bury_an_explorer() -> None:
    scene, sword = quest("rockfall", wounds=1)
    scene.begin(0).dice(2, 2, 2, 2).act(sword, ENTER)
    assert not scene.alive(sword)
    assert scene.state.token[scene.hex(THERE)]
    assert piles(scene) == (23, 1)


@proves("multiverse.adventure.card-exiled-masons")
def test_masons_join_as_a_builder_on_the_hex_or_beside_it() -> None:
    scene, sword = quest("exiled-masons")
    scene.begin(0).dice(1, 2, 2, 2).act(sword, ENTER)
    assert scene.prompt == "Where does the Builder join?"
    assert "on 1,0" in scene.names()
    assert "on 2,0" in scene.names()
    scene.choose("on 1,0")
    builder = scene.state.mate_at[scene.hex(THERE)]
    assert (scene.kind(builder), scene.at(sword)) == ("builder", THERE)
    assert scene.options_of(builder) == []  # it acts from the next turn on
    scene, sword = quest("exiled-masons")
    for at in [(-3, 0), (-3, 1), (-3, 2), (-3, 3), (-4, 0), (-4, 1), (-4, 2), (-4, 3)]:
        if blocks(scene, "builder"):
            scene.unit(0, "builder", at)
    assert blocks(scene, "builder") == 0
    scene.begin(0).dice(1, 2, 2, 2).act(sword, ENTER)
    assert scene.state.gold[0] == 12
    scene, sword = quest("exiled-masons")
    scene.begin(0).dice(2, 2, 2, 2).act(sword, ENTER)
    assert (scene.at(sword), scene.wounds(sword), scene.state.gold[0]) == (HERE, 0, 10)


def blocks(scene: Scene, name: str) -> int:
    return blocks_left(scene.t, 0, FACE_OF[name])


# ---- Meetings without a test ----


@proves("multiverse.adventure.card-deserters")
def test_deserters_join_for_two_gold_or_are_left() -> None:
    scene, archer = quest("deserters", "archer")
    scene.gold(0, 2).begin(0).act(archer, ENTER)
    scene.choose("pay 2")
    assert scene.prompt == "Where does the Swordsman join?"
    assert "on 1,0" not in scene.names()
    scene.choose("on 2,0")
    joined = scene.state.block_at[scene.hex((2, 0))]
    assert (scene.kind(joined), scene.state.gold[0], scene.at(archer)) == ("swordsman", 0, THERE)
    assert scene.state.quests[0] == 1
    scene, archer = quest("deserters", "archer")
    scene.begin(0).act(archer, ENTER, "leave")
    assert (scene.at(archer), scene.wounds(archer), scene.state.gold[0]) == (HERE, 0, 10)
    assert scene.state.quests[0] == 0


@proves("multiverse.adventure.card-deserters")
def test_deserters_need_gold_a_block_and_a_free_hex() -> None:
    scene, archer = quest("deserters", "archer")
    scene.gold(0, 1).begin(0).act(archer, ENTER)
    assert scene.why("pay 2") == "You need 2 gold"
    scene, archer = quest("deserters", "archer")
    at = 0
    while blocks(scene, "swordsman"):
        at += 1
        scene.unit(0, "swordsman", (-4, at - 1))
    scene.begin(0).act(archer, ENTER)
    assert scene.why("pay 2") == "You have no Swordsman block left"
    scene, archer = quest("deserters", "archer")
    scene.terrain("mountain", (2, 0), (1, 1), (0, 1), (2, -1), (1, -1)).begin(0).act(archer, ENTER)
    assert scene.why("pay 2") == "There is no free hex for them"


@proves("multiverse.adventure.card-hidden-pass")
def test_the_pass_reveals_a_territory_beside_this_one_or_gives_two_gold() -> None:
    scene = Scene(land=False, adventures=True)
    slot = scene.land.slots.index((0, 0))
    far = scene.land.slots.index((2, -1))
    scene.explore(slot).token(THERE).next_adventure("hidden-pass").gold(0, 10)
    archer = scene.unit(0, "archer", HERE)
    scene.begin(0).act(archer, ENTER)
    assert scene.prompt == "The pass leads to which territory?"
    assert len(scene.names()) == 6
    assert f"territory {far + 1}" not in scene.names()
    east = scene.land.slots.index((1, 0))
    scene.choose(f"territory {east + 1}")
    assert scene.ask.seat == 1  # the player to the right names the number
    scene.choose("number 4", seat=1)
    assert scene.state.explored[east] > 0
    assert (scene.state.gold[0], scene.at(archer)) == (10, THERE)
    scene, archer = quest("hidden-pass", "archer")
    scene.begin(0).act(archer, ENTER)
    assert scene.state.gold[0] == 12


@proves("multiverse.adventure.card-ruined-watchtower")
def test_from_the_watchtower_all_enemies_within_four_hexes_are_identified_for_the_phase() -> None:
    scene, archer = quest("ruined-watchtower", "archer")
    near = scene.unit(1, "pikeman", (5, 0))
    hidden = scene.unit(1, "horseman", (1, 4))
    scene.terrain("forest", (1, 4))
    beyond = scene.unit(1, "pikeman", (6, 0))
    scene.begin(0)
    assert [scene.seen(0, unit) for unit in (near, hidden, beyond)] == [None, None, None]
    scene.act(archer, ENTER)
    assert [scene.seen(0, unit) for unit in (near, hidden, beyond)] == ["pikeman", "horseman", None]
    assert scene.state.gold[0] == 11
    scene.end_phase()
    assert [scene.seen(0, unit) for unit in (near, hidden)] == [None, None]


# ---- Fights ----


@proves("multiverse.adventure.fight")
def test_a_horseman_strikes_ranged_guardians_first_and_is_asked_after_each_exchange() -> None:
    scene, horse = quest("young-dragon", "horseman")
    scene.begin(0).dice(3, 1, 1, 1, 1).act(horse, ENTER)
    assert scene.strikes() == [(horse, 0, 2), (-1, 5, 2)]
    assert scene.prompt == "Young Dragon: the guardian has 3 HP left. Fight on?"
    scene.dice(1, 1, 1, 1, 1).choose("fight-on")
    assert scene.prompt == "Young Dragon: the guardian has 1 HP left. Fight on?"
    scene.choose("withdraw")
    assert (scene.at(horse), scene.left(horse), scene.state.gold[0]) == (HERE, 1, 10)
    assert scene.state.token[scene.hex(THERE)]
    assert scene.squares(0, "horseman") == 0


@proves("multiverse.adventure.fight")
def test_ranged_guardians_strike_footmen_first_and_friends_hinder_melee_guardians() -> None:
    scene, sword = quest("ambush")
    scene.begin(0).dice(3, 1, 1, 1, 1).act(sword, ENTER)
    assert scene.strikes() == [(-1, 5, 1), (sword, 0, 2)]
    scene, sword = quest("bandit-camp")
    for at in ((2, 0), (1, 1)):
        scene.unit(0, "archer", at)
    scene.begin(0).dice(2, 2, 2, 2).act(sword, ENTER)
    assert scene.strikes() == [(sword, 0, 2), (-1, 4, -1)]  # two supporters: one die less than 5


@proves("multiverse.adventure.fight", "multiverse.unit.pikeman")
@pytest.mark.parametrize(("card", "dealt"), [("hill-troll", 1), ("wild-riders", 2)])
def test_a_pikeman_deals_more_to_riders_alone(card: str, dealt: int) -> None:
    scene, pike = quest(card, "pikeman")
    scene.begin(0).act(pike, ENTER)
    assert [strike[2] for strike in scene.strikes() if strike[0] == pike] == [dealt]


@proves("multiverse.adventure.fight", "multiverse.attribute.piercing")
def test_a_piercing_shot_pierces_armoured_guardians_alone() -> None:
    for card, dealt in (("hill-troll", 2), ("stone-sentinel", 3)):
        scene = Scene(adventures=True).token((1, 0)).next_adventure(card)
        crossbow = scene.unit(0, "crossbowman", (0, 0))
        scene.begin(0).dice(3, 1, 1, 1, 1).act(crossbow, "enter-adventure 1,0")
        assert scene.strikes()[0] == (crossbow, 5, dealt)


@proves("multiverse.adventure.card-rockfall", "multiverse.combat.builder-dies-along")
def test_a_builder_outlives_an_explorer_that_no_blow_has_slain() -> None:
    scene = Scene(adventures=True).token((1, 0)).next_adventure("rockfall")
    scout = scene.unit(0, "tribal-scout", (0, 0))
    builder = scene.unit(0, "builder", (0, 0))
    scene.begin(0).dice(2, 2, 2, 2).act(scout, "enter-adventure 1,0")
    assert not scene.alive(scout)
    assert scene.alive(builder)


@proves("multiverse.adventure.card-exiled-masons")
def test_where_a_unit_joins_is_not_asked_if_there_is_only_one_place() -> None:
    scene = Scene(adventures=True).token((1, 0)).next_adventure("exiled-masons")
    scene.terrain("mountain", (2, -1), (2, 0), (1, 1), (1, -1), (0, 1))
    sword = scene.unit(0, "swordsman", (0, 0))
    stays = scene.unit(0, "builder", (0, 0))
    scene.begin(0).dice(1, 2, 2, 2).act(sword, "enter-adventure 1,0")
    assert scene.ask.kind == "choose-unit"
    (joined,) = [unit for unit in range(len(scene.state.u_owner)) if unit not in (sword, stays)]
    assert scene.at(joined) == scene.at(sword) == (1, 0)


@proves("multiverse.adventure.card-ruined-watchtower")
def test_what_the_watchtower_shows_stays_shown_though_other_eyes_turn_away() -> None:
    scene = Scene(adventures=True).token((1, 0)).next_adventure("ruined-watchtower")
    sword = scene.unit(0, "swordsman", (0, 0))
    scout = scene.unit(0, "tribal-scout", (3, 2))
    archer = scene.unit(1, "archer", (5, 0))
    scene.begin(0)
    assert scene.seen(0, archer) == "archer"  # the Scout sees it already
    scene.act(sword, "enter-adventure 1,0")
    scene.act(scout, "move 0,4")
    assert scene.seen(0, archer) == "archer"
    scene.end_phase()
    assert scene.seen(0, archer) is None


@proves("multiverse.adventure.fight")
def test_heavy_armour_protects_an_explorer_from_melee_guardians_alone() -> None:
    for name, card, dice in (
        ("swordsman", "hill-troll", 0),
        ("heavy-swordsman", "hill-troll", 4),
        ("heavy-swordsman", "wild-riders", 4),
        ("heavy-swordsman", "young-dragon", 5),
    ):
        scene = Scene(adventures=True).token((1, 0)).next_adventure(card)
        unit = scene.unit(0, name, (0, 0))
        scene.begin(0).act(unit, "enter-adventure 1,0")
        guardian = next(strike for strike in scene.strikes() if strike[0] == -1)
        assert guardian[1] == dice, (name, card)


@proves("multiverse.adventure.fight")
def test_ranged_explorers_roll_five_dice_siege_weapons_three_and_the_terrain_changes_nothing() -> None:
    for name, dice in (("archer", 5), ("ballista", 3)):
        for terrain in ("grassland", "forest"):
            scene, unit = quest("wolf-pack", name)
            scene.terrain(terrain, THERE).terrain("hills", HERE)
            scene.begin(0).act(unit, ENTER)
            assert next(strike[1] for strike in scene.strikes() if strike[0] == unit) == dice
    scene, archer = quest("wolf-pack", "archer")
    scene.begin(0).dice(1, 1, 1, 1, 1).act(archer, ENTER)
    assert scene.strikes() == [(archer, 5, -1), (-1, 0, 1)]  # hand to hand: the guardian answers


FIGHTS = [  # card, HP, DMG, gold, experience
    ("wolf-pack", 2, 1, 2, 0),
    ("bandit-camp", 3, 1, 3, 0),
    ("hill-troll", 4, 2, 4, 1),
    ("ambush", 2, 1, 3, 0),
    ("stone-sentinel", 4, 2, 5, 1),
    ("young-dragon", 5, 2, 8, 2),
    ("barrow-guard", 2, 1, 2, 1),
]


@proves(*[f"multiverse.adventure.card-{card}" for card, *_ in FIGHTS])
@pytest.mark.parametrize(("card", "hp", "dmg", "gold", "experience"), FIGHTS)
def test_guardians_have_their_strength_and_their_reward(
    card: str, hp: int, dmg: int, gold: int, experience: int
) -> None:
    scene, champion = quest(card, "champion")  # 5 HP, 3 DMG, Heavy Armour: guardians roll 4 dice
    rolls: dict[str, list[tuple[int, ...]]] = {
        "hill-troll": [(1, 2, 2, 2), ()],
        "stone-sentinel": [(1, 2, 2, 2, 1, 2, 2, 2), (1, 2, 2, 2)],
        "ambush": [(3, 1, 1, 1, 1)],
        "young-dragon": [(3, 1, 1, 1, 1), (3, 1, 1, 1, 1)],
    }
    dice = rolls.get(card, [()])
    scene.begin(0).dice(*dice[0]).act(champion, ENTER)
    if hp > 3:
        assert f"has {hp - 3} HP left" in scene.prompt
        scene.dice(*dice[1]).choose("fight-on")
    blows = [dealt for who, _, dealt in scene.strikes() if who == champion]
    answers = [dealt for who, _, dealt in scene.strikes() if who < 0]
    assert blows == [3] * len(dice)
    assert answers == [dmg] * {"ambush": 1, "young-dragon": 2}.get(card, len(dice) - 1)
    assert scene.wounds(champion) == sum(answers)
    assert scene.state.gold[0] == 10 + gold
    assert scene.squares(0, "champion") == experience
    assert scene.at(champion) == THERE


@proves("multiverse.adventure.card-wolf-pack", "multiverse.adventure.card-bandit-camp")
def test_weaker_guardians_wound_by_one_and_have_their_health() -> None:
    for card, hp in (("wolf-pack", 2), ("bandit-camp", 3), ("barrow-guard", 2)):
        scene, scout = quest(card, "tribal-scout")  # 2 HP, 1 DMG
        scene.begin(0).act(scout, ENTER)
        assert scene.wounds(scout) == 1
        assert f"has {hp - 1} HP left" in scene.prompt


@proves("multiverse.adventure.card-wolf-pack", "multiverse.adventure.card-barrow-guard")
def test_what_guardians_counter() -> None:
    for card, explorer, first in (
        ("wolf-pack", "pikeman", True),  # wolves counter nothing
        ("bandit-camp", "pikeman", False),
        ("barrow-guard", "horseman", False),
        ("barrow-guard", "swordsman", True),
        ("wild-riders", "archer", False),
        ("wild-riders", "pikeman", True),
    ):
        scene, unit = quest(card, explorer)
        scene.begin(0).act(unit, ENTER)
        assert (scene.strikes()[0][0] == unit) == first, (card, explorer)


@proves("multiverse.adventure.card-stone-sentinel")
def test_the_sentinel_wears_heavy_armour_and_guards_a_shard() -> None:
    scene, sword = quest("stone-sentinel", mines=True, shards=True)
    scene.begin(0).dice(2, 2, 2, 2).act(sword, ENTER)
    assert scene.strikes()[0] == (sword, 4, -1)
    scene, knight = quest("stone-sentinel", "knight", mines=True, shards=True)  # 4 HP, 3 DMG
    scene.begin(0).dice(2, 1, 1, 1).act(knight, ENTER).dice(2, 1, 1, 1).choose("fight-on")
    assert (scene.state.shards[0], scene.state.gold[0]) == (1, 15)


@proves("multiverse.adventure.card-wild-riders")
def test_riders_beaten_send_a_horseman_or_gold() -> None:
    for full, gold in ((False, 10), (True, 14)):
        scene, pike = quest("wild-riders", "pikeman")
        at = 0
        while full and blocks(scene, "horseman"):
            scene.unit(0, "horseman", (-4, at))
            at += 1
        scene.begin(0).act(pike, ENTER, "fight-on")  # DMG 1, +1 against the mounted
        assert scene.strikes()[0] == (pike, 0, 2)
        if not full:
            assert scene.prompt == "Where does the Horseman join?"
            assert "on 1,0" not in scene.names()
            scene.choose("on 2,0")
            horse = scene.state.block_at[scene.hex((2, 0))]
            assert scene.kind(horse) == "horseman"
            assert scene.options_of(horse) == []
        assert scene.state.gold[0] == gold


# ---- Permanent encounters ----


@proves(
    "multiverse.adventure.card-giant-ant-colony",
    "multiverse.adventure.card-merchant-caravan",
    "multiverse.adventure.card-sharpshooters-competition",
    "multiverse.adventure.card-burning-village",
)
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("giant-ant-colony", 0),
        ("merchant-caravan", 1),
        ("sharpshooters-competition", 2),
        ("burning-village", 3),
    ],
)
def test_a_permanent_encounter_takes_the_place_of_the_token(card: str, kind: int) -> None:
    scene, sword = quest(card)
    scene.begin(0).act(sword, ENTER)
    hex = scene.hex(THERE)
    assert scene.state.e_kind == [kind]
    assert scene.told("event") == [(0, kind, scene.state.e_hex[0])]
    assert (scene.state.event_at[hex], scene.state.token[hex]) == (0, False)
    assert (scene.at(sword), scene.wounds(sword), scene.state.quests[0]) == (HERE, 0, 0)
    assert scene.state.events_left[kind] == 2
    scene, sword = quest(card)
    for at in ((4, 0), (4, -2), (3, -3)):
        scene.event(card, at)
    scene.next_adventure(card, "lost-wagon").begin(0).dice(1, 1, 1, 1).act(sword, ENTER)
    assert len(scene.state.e_kind) == 3  # none is left: another card
    assert (scene.state.gold[0], scene.at(sword)) == (13, THERE)
    assert piles(scene) == (22, 2)
