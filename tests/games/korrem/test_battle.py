"""Battle: who meets whom, setting up at the Frontline, Attack Phases in turn, and what characters may do in them."""

from __future__ import annotations

import pytest

from banneret.games.korrem.aftermath import conclude
from banneret.games.korrem.attraction import tie
from banneret.games.korrem.battle import begin_battle, fight_on
from banneret.games.korrem.battlefield import LEFT
from banneret.games.korrem.command import begin_command, command
from banneret.games.korrem.contents import COMPANIONSHIP, DESIGNS
from banneret.games.korrem.engagement import engage
from banneret.games.korrem.harm import die
from banneret.games.korrem.lineup import OFF_FIELD, front_cells
from banneret.games.korrem.state import CREATURE_DECK, NO_BATTLE, NOBODY, NOWHERE, closed_pile, pile_zone
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, index_of, wait


def two_camps(land: str = "plains", mine: str = "spearman", theirs: str = "elf-guard") -> Scene:
    """A Human Army beside an Elf one; the Humans command."""
    scene = Scene()
    home, field = scene.row("plains", land)
    scene.army(0, home, mine)
    scene.army(1, field, theirs)
    return scene.command(0, actions=4)


# ---- Meeting ----


@proves("korrem.battle.begin", "korrem.battle.roles")
def test_who_moves_onto_an_enemy_attacks_and_who_was_there_defends() -> None:
    scene = two_camps()
    assert not scene.state.battles
    scene.choose(next(name for name in scene.names() if name.startswith("advance")))
    assert [side.seat for side in scene.battle.sides] == [1, 0]
    assert scene.battle.hex == 1
    assert scene.asked("line-up", seat=1), "the resident Army defends: it sets up first"


@proves("korrem.battle.locked-in")
def test_armies_in_battle_cannot_leave() -> None:
    scene = Scene(paced_battles=True)
    home, field = scene.row("plains", "plains")
    scene.army(0, home, "spearman, knight", flag=1)
    scene.army(0, home, "farmer", flag=2)
    scene.army(1, field, "elf-guard")
    scene.command(0, actions=4)
    moves = [name for name in scene.names() if name.startswith("advance")]
    assert len(moves) == 2
    scene.choose(moves[0]).line_up()
    for _ in range(3):
        while not scene.asked("assault"):
            scene.choose("fight-on")
        scene.choose("end-phase")
    while scene.asked("reinforce"):
        scene.choose("fight-on")
    assert scene.state.battles, "the Battle waits"
    assert scene.asked("command")
    assert not [
        name for name in scene.names() if "1" in name.split()[1:2] and name.startswith(("march", "advance"))
    ]
    assert [name for name in scene.names() if name.startswith(("march 2", "advance"))]


# ---- Setting up ----


@proves("korrem.battle.setup-order")
def test_defenders_set_up_before_attackers() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.fight(hex, scene.army(1, hex, "elf-guard, goblin-spear"), scene.army(0, hex, "spearman, farmer"))
    assert scene.asked("line-up", seat=1)
    assert not scene.t.asks_of(0)
    scene.choose("line-up")
    assert scene.asked("line-up", seat=0)
    assert all(scene.battle.y[fighter] in range(4) for fighter in (0, 1)), "the Defenders are laid"


@proves(
    "korrem.battle.setup-touch-line",
    "korrem.battle.setup-not-cross",
    "korrem.battle.setup-connected",
    "korrem.gap.battle-grid",
)
def test_cards_are_laid_against_the_frontline_and_in_touch() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.fight(
        hex, scene.army(1, hex, "elf-guard, goblin-spear"), scene.army(0, hex, "spearman, farmer, knight")
    )
    scene.choose("place-by-hand")
    first = spots(scene, "elf-guard-1")
    assert first == {(x, 0) for x in range(-4, 5)}, "the first card of a side touches the Frontline"
    scene.choose("place elf-guard-1 2 0")
    assert spots(scene, "goblin-spear-1") == {(1, 0), (3, 0), (2, 1)}, "beside it, never diagonally or across"
    scene.choose("place goblin-spear-1 2 1")
    scene.choose("place-by-hand")
    assert spots(scene, "spearman-1") == {(2, -1)}, "the second side meets a card of the first"
    scene.choose("place spearman-1 2 -1")
    assert spots(scene, "farmer-1") == {(1, -1), (3, -1), (2, -2)}
    scene.choose("place farmer-1 2 -2")
    assert spots(scene, "knight-1") == {(1, -1), (3, -1), (1, -2), (3, -2), (2, -3)}


def standing(scene: Scene, side: int) -> dict[str, tuple[int, int]]:
    battle = scene.battle
    return {
        DESIGNS[index_of(battle.card[fighter])].id: (battle.x[fighter], battle.y[fighter])
        for fighter in range(len(battle.card))
        if battle.side[fighter] == side
    }


@proves("korrem.battle.setup-connected", "korrem.battle.setup-order")
def test_a_formation_laid_by_hand_is_offered_again_and_fits_whoever_is_there() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    scene.fight(0, scene.army(1, 0, "elf-guard"), scene.army(0, 0, "spearman, farmer, knight"))
    scene.choose("line-up")
    assert not scene.offers("line-up-as-before"), "nothing is remembered yet"
    scene.choose("place-by-hand", "place knight-1 0 -1", "place spearman-1 0 -2", "place farmer-1 1 -2")
    laid = {"knight": (0, -1), "spearman": (0, -2), "farmer": (1, -2)}
    assert standing(scene, 1) == laid
    # the same characters stand so again, in front of whom they meet, and on the other side of the Frontline
    scene = again(scene, "elf-guard", "spearman, farmer, knight")
    scene.choose("place-by-hand", "place elf-guard-1 3 0", "line-up-as-before")
    assert standing(scene, 1) == {id: (x + 3, y) for id, (x, y) in laid.items()}
    # one is missing, another is new: all keep in touch
    scene = again(scene, "elf-guard", "spearman, farmer, archer")
    scene.choose("line-up", "line-up-as-before")
    places = list(standing(scene, 1).values())
    assert (0, -1) in places
    assert len(set(places)) == 3
    assert all(any(abs(x - u) + abs(y - v) == 1 for u, v in places if (u, v) != (x, y)) for x, y in places), (
        places
    )


def again(scene: Scene, foes: str, own: str) -> Scene:
    """Another Battle of the same players."""
    other = Scene()
    other.row("plains", "plains")
    other.state.formations = scene.state.formations
    return other.fight(0, other.army(1, 0, foes), other.army(0, 0, own))


def spots(scene: Scene, card: str) -> set[tuple[int, int]]:
    """Where a card may be laid."""
    words = [name.split() for name in scene.names() if name.startswith(f"place {card} ")]
    return {(int(x), int(y)) for _, _, x, y in words}


@proves("korrem.battle.setup-resources")
def test_resources_of_the_armies_pay_for_summons_in_battle() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    attackers = scene.army(0, hex, "priest, spearman", grain=2, steel=1)
    scene.hold(0, "guardian-spirit")
    scene.fight(hex, scene.army(1, hex, "elf-guard"), attackers).line_up()
    assert scene.asked("setup-summon")
    scene.choose(scene.deeds("summon guardian-spirit-1")[0])
    assert scene.goods(attackers) == {}
    assert scene.stands("guardian-spirit")


@proves("korrem.battle.attacker-summon-setup", "korrem.battle.summon-placement")
@pytest.mark.parametrize(
    ("cards", "grain", "offered"),
    [("priest, spearman", 2, True), ("priest, spearman", 1, False), ("farmer, spearman", 2, False)],
)
def test_attackers_call_summons_in_setup_with_a_summoner_and_the_price(
    cards: str, grain: int, offered: bool
) -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.hold(0, "guardian-spirit")
    scene.fight(
        hex, scene.army(1, hex, "elf-guard"), scene.army(0, hex, cards, grain=grain, steel=1)
    ).line_up()
    assert scene.asked("setup-summon") == offered
    if offered:
        priest = scene.fighter("priest")
        x, y = scene.battle.x[priest], scene.battle.y[priest]
        cells = {(int(name.split()[3]), int(name.split()[4])) for name in scene.deeds("summon")}
        assert cells
        assert all(abs(cx - x) + abs(cy - y) == 1 and cy < 0 for cx, cy in cells)


@proves("korrem.battle.defender-summon-later", "korrem.battle.engagement-no-summon")
def test_nobody_summons_in_the_engagement_and_defenders_from_their_response_on() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.hold(0, "guardian-spirit").hold(1, "treant")
    scene.fight(
        hex,
        scene.army(1, hex, "enchanter, elf-guard", wood=3, gemstone=2),
        scene.army(0, hex, "priest, spearman", grain=2, steel=1),
    )
    pass_windows(scene)
    assert scene.asked("line-up", seat=1)
    scene.choose("line-up")
    pass_windows(scene)
    assert scene.asked("line-up", seat=0), "the Defenders call nobody in set-up"
    scene.choose("line-up")
    scene.choose("pass")  # the Attackers could, and do not
    pass_windows(scene)
    assert scene.asked("assault", seat=0)
    assert not scene.can("summon"), "it is the Engagement"
    scene.choose("end-phase")
    pass_windows(scene)
    assert scene.asked("assault", seat=1)
    assert scene.can("summon treant-1")
    scene.choose("end-phase")
    pass_windows(scene)
    assert scene.asked("assault", seat=0)
    assert scene.can("summon guardian-spirit-1")


def pass_windows(scene: Scene) -> None:
    """Everybody keeps the cards in hand."""
    while scene.asked("play-card") and "pass" in scene.names():
        scene.choose("pass")


@proves("korrem.battle.old-summons", "korrem.type.summon-stays")
def test_a_summon_of_an_earlier_battle_is_set_up_like_everybody() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.fight(hex, scene.army(1, hex, "elf-guard, treant"), scene.army(0, hex, "spearman")).line_up()
    assert scene.stands("treant")
    assert scene.battle.y[scene.fighter("treant")] >= 0


# ---- Attack Phases ----


@proves(
    "korrem.battle.alternate", "korrem.battle.engagement", "korrem.battle.battle-turn", "korrem.regroup.when"
)
def test_attackers_and_defenders_take_turns_and_the_first_phase_is_the_engagement() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.fight(hex, scene.army(1, hex, "elf-guard"), scene.army(0, hex, "spearman")).line_up()
    turns = []
    for _ in range(4):
        turns.append(scene.battle.turn)
        scene.choose("end-phase")
    assert [(args[1], args[3]) for args in scene.told("phase")] == [
        (0, True),
        (1, False),
        (0, False),
        (1, False),
        (0, False),
    ]
    assert turns == [0, 0, 1, 1], "a Battle Turn is over when both had a phase"


@proves("korrem.battle.setup-order", "korrem.battle.alternate")
def test_an_ambush_turns_setup_and_the_first_phase_round() -> None:
    scene = Scene().hold(1, "ambush")
    hex = scene.land(0, 0)
    scene.fight(hex, scene.army(1, hex, "elf-guard, goblin-spear"), scene.army(0, hex, "spearman, militia"))
    assert scene.asked("play-card", seat=1)
    scene.choose(next(name for name in scene.names() if name.startswith("play")))
    pass_windows(scene)
    assert scene.asked("line-up", seat=0), "the Attackers set up first"
    scene.line_up()
    assert scene.told("phase")[0][1] == 1


@proves("korrem.battle.phase-actions", "korrem.stat.speed")
def test_characters_move_attack_and_use_abilities_in_any_order() -> None:
    scene = Scene(nations=("druid", "elves")).clash(
        "elf-guard 0 0, siege-cart 1 0", "spellcaster 0 -1, wolf-shifter 1 -1"
    )
    for deed in ("move spellcaster-1", "strike spellcaster-1", "use-on spellcaster-1", "move wolf-shifter-1"):
        assert scene.can(deed)
    scene.act("strike spellcaster-1 elf-guard-1")  # the slower one begins
    assert scene.can("move spellcaster-1"), "moving after attacking"
    scene.choose("move wolf-shifter-1 2 -1")
    assert scene.can("strike wolf-shifter-1"), "attacking after moving"


@proves("korrem.battle.one-step", "korrem.battle.cross-line-attackers", "korrem.battle.touch-or-attack")
def test_a_character_takes_one_step_to_a_free_cell_that_touches_somebody() -> None:
    scene = Scene().clash("elf-guard 0 0", "spearman 0 -1, militia 0 -2", engaging=True)
    goals = {tuple(map(int, name.split()[2:])) for name in scene.deeds("move militia-1")}
    assert goals == {(-1, -1), (1, -1), (-1, -2), (1, -2)}, "never to where no other card is around"
    goals = {tuple(map(int, name.split()[2:])) for name in scene.deeds("move spearman-1")}
    assert goals == {(-1, 0), (1, 0), (-1, -1), (1, -1), (-1, -2), (1, -2)}, "across the Frontline, too"
    scene.choose("move spearman-1 1 0")
    assert not scene.can("move spearman-1")


@proves("korrem.battle.cross-line-defenders")
def test_defenders_cross_the_line_in_their_response() -> None:
    scene = Scene().clash("elf-guard 0 0", "spearman 0 -1", acting=0)
    assert scene.offers("move elf-guard-1 1 -1")


@proves("korrem.battle.one-attack", "korrem.battle.adjacent")
def test_one_base_attack_on_anyone_of_the_eight_around() -> None:
    scene = Scene().clash("elf-guard 1 0, goblin-spear 0 0, siege-cart 2 0", "spearman 0 -1")
    assert scene.can("strike spearman-1 elf-guard-1"), "diagonally"
    assert scene.can("strike spearman-1 goblin-spear-1")
    assert not scene.can("strike spearman-1 siege-cart-1"), "two cells away"
    scene.act("strike spearman-1 elf-guard-1")
    assert not scene.can("strike spearman-1")
    assert not scene.can("charge spearman-1")
    scene.choose("end-phase").choose("end-phase")
    assert scene.can("strike spearman-1"), "again in the next own phase"


@proves("korrem.battle.engagement-no-retreat", "korrem.battle.response-retreat", "korrem.retreat.define")
def test_attackers_do_not_retreat_in_the_engagement_but_defenders_may_in_their_response() -> None:
    scene = Scene()
    scene.land(1, 0)
    hex = scene.land(0, 0)
    scene.fight(hex, scene.army(1, hex, "elf-guard"), scene.army(0, hex, "spearman")).line_up()
    assert not scene.offers("retreat")
    scene.choose("end-phase")
    assert scene.asked("assault", seat=1)
    assert scene.offers("retreat")
    scene.choose("end-phase")
    assert scene.asked("assault", seat=0)
    assert scene.offers("retreat")


@proves("korrem.battle.instants-allowed", "korrem.ability.instant", "korrem.ability.guaranteed")
def test_an_instant_answers_before_the_attack_takes_effect() -> None:
    scene = Scene(nations=("human", "borean")).clash("raider 0 0, shield-maiden 1 0", "spearman 0 -1")
    scene.act("strike spearman-1 raider-1")
    assert scene.asked("answer", seat=1)
    assert scene.battle.hurt[scene.fighter("raider")] == 0, "nothing has happened yet"
    scene.act("answer shield-maiden-1")
    assert scene.hurt("raider") == 0
    assert scene.hurt("shield-maiden") == 1, "3 against the Defense 2 of the one who stepped in"
    scene.choose("end-phase").act("strike raider-1 spearman-1")
    assert scene.asked("assault", seat=1), "nobody of the Humans has an Instant: no window"


@proves("korrem.battle.one-turn-effects", "korrem.state.disabled-duration")
def test_an_effect_of_one_turn_ends_where_it_began() -> None:
    scene = Scene(nations=("elves", "human")).clash(
        "knight 0 0, farmer 1 0", "enchanter 0 -1, elf-guard 1 -1"
    )
    scene.dice(5).act("use-on enchanter-1 knight-1")
    assert scene.battle.disabled[scene.fighter("knight")]
    scene.choose("end-phase")
    assert scene.asked("assault", seat=1)
    assert not scene.can("strike knight-1")
    assert scene.can("move farmer-1")
    scene.choose("end-phase")
    assert scene.asked("assault", seat=0)
    assert not scene.battle.disabled[scene.fighter("knight")], "free when that enemy's next phase begins"


@proves("korrem.battle.one-turn-effects", "korrem.state.disabled-duration", "korrem.engage.attack-multiple")
def test_who_is_disabled_in_the_first_of_two_phases_in_a_row_is_so_in_its_own_next_one() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    worm, army = scene.wild(hex, "sand-worm"), scene.army(0, hex, "knight")
    scene.dice(5, 8, 5, 1)  # Sand Trap, and it succeeds; then another one that fails
    scene.run(step(begin_battle, hex, (worm,), (army,), NOBODY, NOWHERE, 0, 1), step(wait)).line_up()
    assert [args[1] for args in scene.told("phase")] == [-1, -1, 0]
    assert not scene.can("move knight-1")
    scene.dice(5, 1).choose("end-phase")
    assert scene.can("strike knight-1"), "a Battle Turn later it is free"


@proves("korrem.state.poisoned")
def test_poison_bites_once_in_a_battle_turn_also_where_a_side_has_two_phases_in_it() -> None:
    scene = Scene()
    home, field = scene.row("plains", "plains")
    scene.army(0, home, "knight", flag=1)
    scene.army(0, home, "farmer", flag=2)
    scene.army(1, field, "treant")
    scene.command(0, actions=2)
    scene.choose(f"advance-enemy 1 plains {field} 1").line_up()
    scene.battle.poisoned[scene.fighter("knight")] = 3
    scene.choose("end-phase", f"advance-battle 2 plains {field} 1", "from below", "line-up")
    assert scene.hurt("knight") == 0, "the latecomers' phase belongs to the same Battle Turn"
    for _ in range(2):
        scene.choose("end-phase")
        while scene.asked("regroup"):
            scene.choose(scene.names()[0])
    assert scene.hurt("knight") == 1


@proves("korrem.battle.recharge-example")
def test_an_instant_with_recharge_is_ready_again_in_the_opponents_next_phase() -> None:
    scene = Scene(nations=("human", "draconis")).clash(
        "egg-warden 0 0, miner 1 0", "spearman 0 -1, militia 1 -1"
    )
    scene.act("strike spearman-1 egg-warden-1").act("answer egg-warden-1")
    scene.act("strike militia-1 egg-warden-1")
    assert scene.asked("assault", seat=0), "it is used"
    scene.choose("end-phase").choose("end-phase")
    scene.act("strike spearman-1 egg-warden-1")
    assert scene.asked("answer", seat=1)


# ---- Damage ----


@proves("korrem.damage.collective")
def test_defense_counts_once_against_all_attacks_of_a_phase() -> None:
    scene = Scene(nations=("human", "borean")).clash(
        "shield-queen 0 0", "woodcutter -1 -1, militia 0 -1, spearman 1 -1"
    )
    scene.act("strike woodcutter-1", "strike militia-1", "strike spearman-1")
    assert scene.hurt("shield-queen") == 2 + 2 + 3 - 3


@proves("korrem.damage.defense-replenishes")
def test_defense_is_whole_again_in_every_phase() -> None:
    scene = Scene().clash("elf-guard 0 0", "spearman 0 -1")
    scene.act("strike spearman-1")
    assert scene.hurt("elf-guard") == 1
    scene.choose("end-phase").choose("end-phase").act("strike spearman-1")
    assert scene.hurt("elf-guard") == 2


@proves("korrem.damage.death")
def test_the_cell_of_the_dead_is_free_at_once() -> None:
    scene = Scene().clash("goblin-spear 0 0, elf-guard 1 0", "spearman 0 -1, militia 1 -1")
    assert not scene.offers("move militia-1 0 0")
    scene.act("strike spearman-1 goblin-spear-1")
    assert not scene.stands("goblin-spear")
    assert scene.offers("move militia-1 0 0")


@proves("korrem.damage.own-graveyard", "korrem.end.spoils-artifacts", "korrem.end.spoils-resources")
def test_a_dead_bearers_artifact_waits_in_its_graveyard_and_falls_to_the_victor() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    losers = scene.army(1, hex, "goblin-spear, gem-cutter", wood=4)
    winners = scene.army(0, hex, "swordsman, spearman", ore=1)
    scene.bank(1, gemstone=3)
    relic = scene.relic("dragon-scale", army=losers)
    scene.fight(hex, losers, winners)
    scene.choose("line-up").act("bear dragon-scale gem-cutter-1").choose("line-up")
    scene.stand("gem-cutter", 0, 0).stand("goblin-spear", 1, 0).stand("swordsman", 0, -1).stand(
        "spearman", 1, -1
    )
    scene.go().act("strike swordsman-1 gem-cutter-1", "strike spearman-1 gem-cutter-1")
    assert scene.hurt("gem-cutter") == 4 + 3 - 2 if scene.stands("gem-cutter") else True
    assert scene.battle.sides[0].relics == [relic]
    assert scene.battle.sides[1].relics == []
    scene.choose("end-phase").choose("end-phase").act("strike spearman-1 goblin-spear-1")
    assert not scene.state.battles
    assert scene.state.relic_army[relic] == winners
    assert scene.goods(winners) == {"ore": 1, "wood": 4}
    assert scene.banked(1) == {"gemstone": 3}


@proves("korrem.damage.chits-removed")
def test_survivors_are_whole_in_the_next_battle() -> None:
    scene = Scene().clash("goblin-spear 0 0", "spearman 0 -1", acting=0)
    scene.act("strike goblin-spear-1")
    assert scene.hurt("spearman") == 1
    scene.choose("end-phase").act("strike spearman-1")
    assert not scene.state.battles
    hex = scene.state.army_hex[scene.flags(0)[0]]
    scene.fight(hex, scene.army(1, hex, "elf-guard"), scene.flags(0)[0]).line_up()
    assert scene.hurt("spearman") == 0


# ---- The end ----


@proves("korrem.end.no-characters", "korrem.end.dead-nation-cards")
def test_the_battle_closes_with_the_last_death_and_the_dead_go_home() -> None:
    scene = Scene().clash("goblin-spear 0 0", "spearman 0 -1, elf-archer 1 -1", acting=0)
    human, elf = scene.flags(0)[0], scene.card("elf-archer")
    scene.battle.hurt[scene.fighter("elf-archer")] = 3
    scene.act("strike goblin-spear-1 elf-archer-1").choose("end-phase")
    scene.act("strike spearman-1 goblin-spear-1")
    assert not scene.state.battles
    assert scene.members(human) == ["spearman"]
    assert scene.flags(1) == []
    assert scene.t.zones.names[scene.t.zones.place[scene.state.piece_of[elf]]] in home_zones(scene, 1)


def home_zones(scene: Scene, seat: int) -> list[str]:
    names = scene.t.zones.names
    return [names[closed_pile(seat)], *[names[pile_zone(seat, pile)] for pile in range(3)]]


@proves("korrem.end.dead-creatures")
def test_a_creature_that_served_a_nation_goes_under_the_creature_deck() -> None:
    scene = Scene().clash("goblin-spear 0 0", "spearman 0 -1, white-wolf 1 -1", acting=0)
    wolf = scene.state.piece_of[scene.card("white-wolf")]
    scene.battle.hurt[scene.fighter("white-wolf")] = 4
    scene.act("strike goblin-spear-1 white-wolf-1")
    assert not scene.stands("white-wolf")
    scene.choose("end-phase").act("strike spearman-1 goblin-spear-1")
    assert not scene.state.battles
    assert scene.t.zones.pieces[CREATURE_DECK][0] == wolf


@proves("korrem.end.companions-left", "korrem.attract.companion-tokens-end")
def test_a_companion_who_alone_is_left_joins_the_enemy() -> None:
    scene = Scene().clash("elf-guard 0 0, goblin-spear 1 0", "militia 0 -1, spearman 1 -1, blacksmith 2 -1")
    tie_companions(scene, "elf-guard", "militia")
    scene.act("strike spearman-1 goblin-spear-1")
    assert not scene.state.battles
    assert "elf-guard" in scene.members(scene.flags(0)[0])
    assert not scene.state.bonds


def tie_companions(scene: Scene, first: str, second: str) -> None:
    tie(scene.t, scene.card(first), scene.card(second), COMPANIONSHIP, scene.battle.id)


# ---- All at one ----


def test_all_who_can_reach_an_enemy_attack_it_those_from_afar_close_up_first() -> None:
    """A Spearman stands beside the Guard and a Swordsman three cells off: 3 and 4 Attack, 2 of it stopped, 5 fall."""
    scene = Scene().clash("elf-guard 0 0, goblin-spear 5 0", "spearman 0 -1, swordsman 0 -2")
    scene.act("storm elf-guard-1")
    assert not scene.stands("elf-guard")
    swordsman = scene.fighter("swordsman")
    assert max(abs(scene.battle.x[swordsman]), abs(scene.battle.y[swordsman])) == 1, "it closed up"


def test_who_cannot_come_near_has_no_part_in_an_attack_of_all() -> None:
    near = "spearman 0 -1, swordsman 0 -2"
    assert Scene().clash("elf-guard 0 0, goblin-spear 5 0", near).can("storm elf-guard-1")
    far = "spearman 0 -1, swordsman 0 -6"
    assert not Scene().clash("elf-guard 0 0, goblin-spear 5 0", far).can("storm elf-guard-1"), (
        "one is not all"
    )


@pytest.mark.parametrize(("companion", "falls"), [("spearman", False), ("swordsman", False), ("", True)])
def test_a_companion_of_the_enemy_has_no_part_in_it_near_or_far(companion: str, falls: bool) -> None:
    scene = Scene().clash("elf-guard 0 0, goblin-spear 5 0", "spearman 0 -1, swordsman 0 -2, militia 1 -1")
    if companion:
        tie_companions(scene, companion, "elf-guard")
        scene.go()
    scene.act("storm elf-guard-1")
    assert scene.stands("elf-guard") != falls
    if companion:
        assert scene.battle.strikes[scene.fighter(companion)] == 0, "it has not lifted a hand"


def test_the_checker_looks_at_every_card_of_a_battle() -> None:
    """The first card of all, number 0, is a Farmer."""
    scene = Scene().clash("elf-guard 0 0", "farmer 0 -1, knight 1 -1")
    farmer = scene.fighter("farmer")
    assert scene.battle.card[farmer] == 0
    scene.t.game.check(scene.t)
    scene.battle.hurt[farmer] = 3
    with pytest.raises(AssertionError, match="should be dead"):
        scene.t.game.check(scene.t)


# ---- Several sides and Battles ----


def three_way() -> Scene:
    """Humans (paced) have begun a Battle with Elves; the Boreans command next and stand beside it."""
    scene = Scene(seats=3, paced_battles=True)
    home, field, shore = scene.row("plains", "plains", "plains")
    scene.army(0, home, "spearman, swordsman", ore=1)
    scene.army(1, field, "elf-guard, goblin-spear", wood=2)
    scene.army(2, shore, "raider, axe-warrior", fish=3)
    scene.land(0, 1)
    scene.land(1, 1)
    scene.command(0, actions=1)
    scene.choose(next(name for name in scene.names() if name.startswith("advance"))).line_up()
    for _ in range(3):
        scene.choose("end-phase")
    assert scene.asked("command", seat=0), "after three Attack Phases the Battle waits"
    scene.state.weather = 2
    scene.run(step(begin_command, 2))
    return scene.run(step(command, 2), step(fight_on, 2), step(wait))  # without the trade desks


@proves("korrem.multi.join", "korrem.multi.direction", "korrem.multi.next-phase")
def test_a_third_army_joins_from_a_direction_of_its_choice_and_is_next() -> None:
    scene = three_way()
    scene.choose(next(name for name in scene.names() if name.startswith("advance")))
    assert scene.asked("join-from", seat=2)
    assert scene.names() == ["from above", "from below", "from left", "from right"]
    low, high = min(scene.battle.y[f] for f in range(4)), max(scene.battle.x[f] for f in range(4))
    scene.choose("from right")
    scene.choose("place-by-hand")
    assert {x for x, _ in spots(scene, "raider-1")} == {high + 1}, "just outside the field"
    assert low <= min(y for _, y in spots(scene, "raider-1"))
    scene.choose("line-up").choose("end-command")
    assert scene.asked("assault", seat=2)
    scene.choose("end-phase")
    seats = [args[1] for args in scene.told("phase")]
    assert seats[:4] == [0, 1, 0, 2]
    assert scene.asked("assault", seat=1)


@proves("korrem.multi.direction")
def test_all_cards_of_who_joins_may_stand_in_the_front_row_that_it_came_to() -> None:
    scene = three_way()
    scene.choose(next(name for name in scene.names() if name.startswith("advance")))
    edge = max(scene.battle.x[f] for f in range(4)) + 1
    scene.choose("from right", "place-by-hand", f"place raider-1 {edge} 0")
    assert spots(scene, "axe-warrior-1") == {(edge, 1), (edge, -1), (edge + 1, 0)}


@proves("korrem.multi.direction")
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize(("front", "row"), [("above", 1), ("below", -2)])
def test_an_army_that_joins_its_own_side_touches_the_field_wherever_it_comes_from(
    front: str, row: int, by_hand: bool
) -> None:
    scene = Scene()
    home, field = scene.row("plains", "plains")
    scene.army(0, home, "spearman", flag=1)
    scene.army(0, home, "farmer, militia", flag=2)
    scene.army(1, field, "elf-guard")
    scene.command(0, actions=2)
    scene.choose(f"advance-enemy 1 plains {field} 1").line_up().choose("end-phase")
    scene.choose(f"advance-battle 2 plains {field} 1", f"from {front}")
    if by_hand:
        scene.choose("place-by-hand")
        assert spots(scene, "farmer-1") == {(0, row)}, "the first one touches a card of the field"
        scene.choose(f"place farmer-1 0 {row}", f"place militia-1 1 {row}")
    else:
        scene.choose("line-up")
        assert {(scene.battle.x[f], scene.battle.y[f]) for f in (2, 3)} == {(0, row), (-1, row)}
    assert scene.can("move farmer-1")


@proves("korrem.multi.next-phase")
def test_in_the_phase_of_latecomers_only_they_call_summons() -> None:
    scene = Scene()
    home, field = scene.row("plains", "plains")
    scene.army(0, home, "priest", flag=1, grain=9, steel=9)
    scene.army(0, home, "farmer", flag=2)
    scene.army(1, field, "elf-guard")
    scene.hold(0, "ancestor-knight").command(0, actions=2)
    scene.choose(f"advance-enemy 1 plains {field} 1").lined_up().choose("end-phase")
    scene.choose(f"advance-battle 2 plains {field} 1", "from below", "line-up")
    assert scene.asked("assault")
    assert not scene.can("summon"), "the Priest waits for its side's own phase"
    while scene.ask.seat or not scene.can("move priest-1"):
        scene.choose("end-phase" if scene.asked("assault") else scene.names()[0])
    assert scene.can("summon")


def test_who_joins_when_nobody_stands_on_the_field_sets_up_beside_its_middle() -> None:
    battle = three_way().battle
    for fighter in range(4):
        battle.x[fighter] = OFF_FIELD
    battle.sides[1].front, battle.sides[1].role = LEFT, 2
    assert front_cells(battle, 1)[0] == (-1, -1)


@proves("korrem.multi.next-phase", "korrem.gap.battle-pacing")
@pytest.mark.parametrize("after", [1, 2])
def test_latecomers_of_a_side_have_a_phase_alone_and_then_act_with_it(after: int) -> None:
    scene = Scene()
    home, field = scene.row("plains", "plains")
    scene.army(0, home, "spearman", flag=1)
    scene.army(0, home, "farmer", flag=2)
    scene.army(1, field, "elf-guard")
    scene.command(0, actions=2)
    scene.choose(f"advance-enemy 1 plains {field} 1").line_up()
    for _ in range(after - 1):
        scene.choose("end-phase").choose("fight-on")
    scene.choose("end-phase").choose(f"advance-battle 2 plains {field} 1").choose("from below").line_up()
    assert scene.can("move farmer-1")
    assert not scene.can("move spearman-1"), "only those who came act"
    for _ in range(3):
        scene.choose("end-phase")
        while scene.asked("regroup"):
            scene.choose(scene.names()[0])
    seats = [args[1] for args in scene.told("phase")]
    assert seats[:5] == ([0, 0, 1, 0, 1] if after == 1 else [0, 1, 0, 0, 1])


@proves("korrem.gap.multi-end")
def test_a_battle_of_three_goes_on_until_one_side_is_left_and_it_takes_everything() -> None:
    scene = three_way()
    scene.choose(next(name for name in scene.names() if name.startswith("advance"))).choose(
        "from above"
    ).line_up()
    scene.choose("end-command")
    battle = scene.battle
    for elf in (0, 1):
        die(scene.t, battle, elf, 1, scene.fighter("spearman"))
    scene.go().choose("end-phase")
    while scene.asked("regroup"):
        scene.choose(scene.names()[0])
    assert scene.state.battles, "Humans and Boreans fight on"
    assert [side.out for side in battle.sides] == [True, False, False]
    while not scene.asked("assault", seat=2):
        scene.choose("end-phase" if scene.asked("assault") else scene.names()[0])
    scene.dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert not scene.state.battles
    assert scene.goods(scene.flags(0)[0]) == {"ore": 1, "wood": 2, "fish": 3}


@proves("korrem.multi.several-battles", "korrem.gap.battle-pacing")
def test_several_battles_keep_their_own_field_and_take_a_phase_each() -> None:
    scene = Scene()
    home, left, right = scene.land(0, 0), scene.land(-1, 0), scene.land(1, 0)
    scene.army(0, home, "spearman", flag=1)
    scene.army(0, home, "knight", flag=2)
    scene.army(1, left, "elf-guard", flag=1)
    scene.army(1, right, "treant", flag=2)
    scene.command(0, actions=4)
    scene.choose(f"advance-enemy 1 plains {left} 1").line_up()
    assert scene.asked("assault"), "only the Battle is offered until its next Regroup"
    scene.choose("end-phase")
    assert scene.asked("reinforce", seat=0), "then Actions may be spent"
    scene.choose(f"advance-enemy 2 plains {right} 1").line_up()
    assert len(scene.state.battles) == 2
    first, second = scene.state.battles
    assert first.hex != second.hex
    before = (first.serial, second.serial)
    scene.choose("end-phase")
    if scene.asked("reinforce"):
        scene.choose("fight-on")
    scene.choose("end-phase")
    assert (first.serial - before[0], second.serial - before[1]) in ((1, 1), (1, 0), (0, 1))


@proves("korrem.multi.several-battles", "korrem.end.no-characters")
def test_a_battle_that_is_decided_is_over_before_another_goes_on() -> None:
    """Else an Army could march into it and nobody would fight it."""
    scene = Scene()
    home, left, right = scene.land(0, 0), scene.land(-1, 0), scene.land(1, 0)
    scene.army(0, home, "knight", flag=1)
    scene.army(0, home, "spearman", flag=2)
    scene.army(1, left, "gem-cutter", flag=1)
    scene.army(1, right, "treant", flag=2)
    scene.command(0, actions=4)
    scene.choose(f"advance-enemy 1 plains {left} 1").line_up().choose("end-phase")
    scene.choose(f"advance-enemy 2 plains {right} 1").line_up()
    while scene.ask.args[0] != left or scene.ask.seat:
        scene.choose("fight-on" if scene.asked("reinforce") else "end-phase")
    scene.act("strike knight-1 gem-cutter-1")
    assert [battle.hex for battle in scene.state.battles] == [right]


@proves("korrem.gap.multi-end")
def test_a_side_that_is_out_is_not_asked_for_its_phase() -> None:
    scene = three_way()
    scene.choose(next(name for name in scene.names() if name.startswith("advance"))).choose(
        "from above"
    ).line_up()
    for id in ("raider", "axe-warrior"):
        scene.battle.hurt[scene.fighter(id)] = 99
        scene.battle.poisoned[scene.fighter(id)] = 2
    scene.choose("end-command")
    assert scene.battle.sides[2].out
    assert scene.asked("assault", seat=1)


@proves("korrem.multi.hourglass-optional", "korrem.battle.untimed")
@pytest.mark.parametrize(("clock", "timed"), [("off", False), ("hourglass", True)])
def test_only_with_hourglasses_is_an_attack_phase_timed_and_setup_never(clock: str, timed: bool) -> None:
    scene = Scene(clock=clock)
    hex = scene.land(0, 0)
    scene.fight(hex, scene.army(1, hex, "elf-guard, goblin-spear"), scene.army(0, hex, "spearman"))
    assert scene.asked("line-up")
    assert not scene.ask.clock
    scene.line_up()
    assert scene.asked("assault")
    assert bool(scene.ask.clock) == timed


@proves("korrem.gap.stalemate")
def test_after_eight_idle_battle_turns_the_attackers_must_go() -> None:
    scene = Scene()
    hex, refuge = scene.row("plains", "plains")
    attackers = scene.army(0, hex, "farmer")
    scene.fight(hex, scene.army(1, hex, "elf-guard"), attackers).line_up()
    for _ in range(2 * 8):
        assert scene.asked("assault")
        scene.choose("end-phase")
    assert scene.told("forced-out") == [(1, 0)]
    assert scene.state.army_hex[attackers] == refuge
    assert scene.state.army_battle[attackers] == NO_BATTLE


@proves("korrem.gap.stalemate")
def test_without_a_way_out_the_attackers_are_dispersed() -> None:
    scene = Scene(idle_limit=4)
    hex = scene.land(0, 0)
    attackers = scene.army(0, hex, "farmer", wood=2)
    defenders = scene.army(1, hex, "elf-guard")
    scene.fight(hex, defenders, attackers).line_up()
    while scene.state.battles:
        scene.choose("end-phase")
    assert scene.flags(0) == []
    assert scene.goods(defenders) == {"wood": 2}
    assert scene.state.owner[hex] == NOBODY


@proves("korrem.gap.monster-gold", "korrem.gap.alliances")
def test_of_allies_who_win_together_each_has_the_gold_for_its_own_kills() -> None:
    scene = Scene(seats=3)
    hex = scene.land(0, 0)
    humans = scene.army(0, hex, "spearman, militia")
    elves = scene.army(1, hex, "elf-guard")
    scene.t.ally((0, 0, 1))
    rok = scene.wild(hex, "rok")
    scene.dice(6, *[8] * 6).run(step(engage, humans, rok, True), step(wait))
    scene.line_up().choose("from right").line_up()
    die(scene.t, scene.battle, scene.fighter("rok"), 2, scene.fighter("elf-guard"))
    scene.run(step(conclude, scene.battle.id), step(wait))
    assert scene.points(1) == 5
    assert (scene.goods(humans), scene.goods(elves)) == ({}, {"gold": 3})


@proves("korrem.gap.alliances", "korrem.type.machine-crew", "korrem.multi.direction")
@pytest.mark.parametrize("mine", ["spearman", "catapult"])
def test_an_ally_on_the_hex_fights_beside_who_is_attacked_even_if_only_machines_are(mine: str) -> None:
    scene = Scene(seats=3)
    hexes = scene.row("plains", "plains")
    scene.army(0, hexes[0], mine)
    scene.army(1, hexes[0], "treant")
    scene.army(2, hexes[1], "raider, axe-warrior")
    scene.t.ally((0, 0, 1))
    scene.command(2).choose("advance-enemy 1 plains 0").line_up()
    assert scene.asked("join-from", seat=1), "when the two stand in line"
    scene.choose("from above").line_up()
    assert scene.asked("assault", seat=2)
    standing = [side.seat for side in scene.battle.sides if not side.out]
    assert standing == ([0, 2, 1] if mine == "spearman" else [2, 1])
    assert ("catapult" in scene.members(scene.flags(2)[0])) is (mine == "catapult")
