"""Tokens on units, Empowered Ability Tokens, the Combat Board, and what belongs to expansions alone."""

from __future__ import annotations

import pytest

from banneret.games.heroes import GAME
from banneret.games.heroes.combat import start_fight
from banneret.games.heroes.combat_board import backline, frontline, own_spaces, row_of
from banneret.games.heroes.combat_state import BOARD, COLUMNS, ROWS, SPACES, new_stroke
from banneret.games.heroes.combat_tokens import CORROSION, token_on
from banneret.games.heroes.combat_values import attack_total, defense_total
from banneret.games.heroes.contents import (
    ABILITY,
    BUILDINGS,
    CARD_AT,
    CARDS,
    CORE,
    EMPOWERED_ABILITY,
    EMPOWERED_STATISTIC,
    MACHINE,
    SPELL_SCROLL,
    UNITS,
)
from banneret.games.heroes.decks import search
from banneret.games.heroes.ending import eliminate
from banneret.games.heroes.faces import FIRST_PROCLAMATION, FIRST_TILE, FIRST_UNIT, card_of, unit_of
from banneret.games.heroes.land import TILES
from banneret.games.heroes.scenarios import SCENARIO_AT, SCENARIOS
from banneret.games.heroes.setup import take_bonuses
from banneret.games.heroes.state import (
    ABILITY_DECK,
    BOX,
    EMPOWERED,
    MACHINES,
    NOBODY,
    POSITIVE,
    REMOVED,
    SCROLLS,
    home_field,
    pile_of,
)
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.parts.bonus import Reasons
from banneret.testing import proves
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene


def stranger(arena: Arena, id: str, at: str, pack: bool = False) -> Arena:
    """A unit of another box stands in the place of the first own one."""
    figure = arena.figure(at)
    arena.fight.face[figure] = FIRST_UNIT + [unit.id for unit in UNITS].index(id)
    piece = arena.fight.piece[figure]
    arena.t.zones.face[piece] = arena.fight.face[figure]
    arena.state.packs = [*arena.state.packs, piece] if pack else [p for p in arena.state.packs if p != piece]
    return arena


def attack_of(arena: Arena, one: str, other: str) -> int:
    stroke = new_stroke(arena.figure(one), arena.figure(other), 0)
    return attack_total(arena.t, arena.fight, stroke)


def defense_of(arena: Arena, id: str) -> int:
    stroke = new_stroke(0, arena.figure(id), 0)
    return defense_total(arena.t, arena.fight, stroke)


# ---- The board ----


@proves("heroes.comp.combat-board")
def test_the_combat_board_has_five_rows_of_four() -> None:
    assert SPACES == 20
    assert (COLUMNS, ROWS) == (4, 5)
    for side in (0, 1):
        spaces = own_spaces(side)
        assert len(set(spaces)) == 8
        assert {row_of(space) for space in spaces} == {frontline(side), backline(side)}
    rows = [backline(0), frontline(0), 2, frontline(1), backline(1)]
    assert rows == [0, 1, 2, 3, 4]
    assert not set(own_spaces(0)) & set(own_spaces(1))
    assert sorted(len(BOARD.neighbours[space]) for space in (0, 1, 5)) == [2, 3, 4]


# ---- Attack, Weakness, Corrosion ----


@proves("heroes.token.attack", "heroes.token.attack-ogres", "heroes.token.expiry-count")
def test_ogres_give_another_unit_an_attack_token_for_two_combat_rounds() -> None:
    for pack in (False, True):
        arena = Arena(
            ("castle-halberdiers a1", "castle-crusaders b1", "castle-marksmen c1"),
            ("dungeon-troglodytes d5",),
            foe=1,
        )
        stranger(arena, "stronghold-ogres", "castle-halberdiers", pack)
        before = attack_of(arena, "castle-crusaders", "dungeon-troglodytes")
        arena.until("command stronghold-ogres")
        arena.choose("use-ability")
        assert arena.names() == ["pick-units castle-crusaders b1"]  # neither itself nor a Ranged unit
        arena.t.choose(arena.ask, 0)
        more = 2 if pack else 1
        assert attack_of(arena, "castle-crusaders", "dungeon-troglodytes") == before + more
        why = Reasons()
        attack_total(
            arena.t,
            arena.fight,
            new_stroke(arena.figure("castle-crusaders"), arena.figure("dungeon-troglodytes"), 0),
            why,
        )
        assert not arena.asked("command stronghold-ogres")  # instead of its whole activation
        seen: dict[int, int] = {}
        for _ in range(40):
            seen[arena.fight.round] = attack_of(arena, "castle-crusaders", "dungeon-troglodytes")
            if arena.fight.round == 3:
                break
            arena.t.choose(arena.ask, arena.option("hold") if arena.offers("hold") else 0)
        assert seen == {1: before + more, 2: before + more, 3: before}


@proves("heroes.token.weakness", "heroes.token.weakness-sorceresses")
def test_few_sorceresses_weaken_any_unit_by_two() -> None:
    arena = Arena(("castle-marksmen a1",), ("dungeon-minotaurs d5", "dungeon-troglodytes c5"), foe=1)
    stranger(arena, "cove-sorceresses", "castle-marksmen")
    before = attack_of(arena, "dungeon-minotaurs", "cove-sorceresses")
    arena.until("command cove-sorceresses")
    arena.choose("use-ability", "pick-units dungeon-minotaurs")
    assert before >= 3
    assert attack_of(arena, "dungeon-minotaurs", "cove-sorceresses") == before - 2


@proves("heroes.token.weakness-sorceresses", "heroes.token.weakness-one")
@pytest.mark.parametrize(("choice", "kept"), [("keep-token", 1), ("take-token", 2)])
def test_a_pack_of_sorceresses_weakens_what_it_attacks_and_one_token_is_kept(choice: str, kept: int) -> None:
    arena = Arena(("castle-marksmen a1",), ("dungeon-minotaurs d5",), foe=1)
    stranger(arena, "cove-sorceresses", "castle-marksmen", True)
    before = attack_of(arena, "dungeon-minotaurs", "cove-sorceresses")
    arena.until("command cove-sorceresses")
    arena.dice(0).choose("shoot dungeon-minotaurs d5")
    assert attack_of(arena, "dungeon-minotaurs", "cove-sorceresses") == before - 1
    stranger(arena, "cove-sorceresses", "cove-sorceresses")  # now as Few: a token of -2
    arena.choose("hold")
    arena.until("command cove-sorceresses")  # in the next Combat Round
    arena.choose("use-ability", "pick-units dungeon-minotaurs")
    assert arena.asked("which-token", 1)  # its controller decides
    arena.choose(choice)
    assert attack_of(arena, "dungeon-minotaurs", "cove-sorceresses") == before - kept
    assert len([bonus for bonus in arena.fight.bonuses if bonus.source == "weakness-token"]) == 1


@proves("heroes.token.attack-one")
def test_a_unit_carries_one_attack_token() -> None:
    arena = Arena(
        ("castle-halberdiers a1", "castle-zealots b1", "castle-crusaders c1"),
        ("dungeon-minotaurs d5",),
        foe=1,
    )
    stranger(arena, "stronghold-ogres", "castle-halberdiers")
    stranger(arena, "neutral-ogres", "castle-zealots")
    before = attack_of(arena, "castle-crusaders", "dungeon-minotaurs")
    asked = 0
    for _ in range(2):
        for _ in range(20):
            if arena.asked("command stronghold-ogres") or arena.asked("command neutral-ogres"):
                break
            arena.t.choose(arena.ask, arena.option("hold") if arena.offers("hold") else 0)
        arena.choose("use-ability", "pick-units castle-crusaders")
        if arena.asked("which-token", 0):
            asked += 1
            arena.choose("take-token")
    assert asked == 1
    assert attack_of(arena, "castle-crusaders", "dungeon-minotaurs") in (before + 1, before + 2)
    assert len([bonus for bonus in arena.fight.bonuses if bonus.source == "attack-token"]) == 1


@proves(
    "heroes.token.corrosion",
    "heroes.token.corrosion-behemoths",
    "heroes.token.corrosion-one",
    "heroes.token.corrosion-lasts",
)
def test_behemoths_corrode_what_they_attack_until_the_combat_ends() -> None:
    arena = Arena(("castle-champions a1",), ("dungeon-black-dragons pack b5",), foe=1)
    stranger(arena, "stronghold-behemoths", "castle-champions", True)
    arena.fight.space[arena.figure("dungeon-black-dragons")] = 4  # beside the behemoths
    before = defense_of(arena, "dungeon-black-dragons")
    assert before >= 2
    for blow in range(2):
        arena.until("command stronghold-behemoths")
        arena.fight.hurt = [0, 0]
        strike = next(name for name in arena.names() if name.startswith("strike dungeon-black-dragons"))
        arena.dice(-1, -1).choose(strike)
        assert arena.told("strikes")[2 * blow][5] == before - 2 - min(blow, 1)  # 2 less for the attack alone
        assert defense_of(arena, "dungeon-black-dragons") == before - 1  # one token, however often
    assert token_on(arena.fight, arena.figure("dungeon-black-dragons"), CORROSION) is not None
    fresh = Arena(("castle-champions a1",), ("dungeon-black-dragons pack b5",), foe=1)
    assert defense_of(fresh, "dungeon-black-dragons") == before  # gone in the next combat


@proves("heroes.comp.time-token")
def test_an_ongoing_effect_says_itself_when_it_ends() -> None:
    arena = Arena(("castle-crusaders a1",), ("neutral-demons d5",), hands=(("haste",), ()))
    arena.until("command castle-crusaders")
    arena.choose("cast haste", "cast-level haste level-0", "pick-units castle-crusaders")
    laid = [bonus for bonus in arena.fight.bonuses if bonus.quantity == "initiative"]
    assert [bonus.until for bonus in laid] == ["combat-end"]
    assert "time" not in " ".join(arena.t.zones.names)


# ---- Empowered Abilities ----


def offense_and_wisdom() -> Scene:
    """Two abilities on top of their deck, the Empowered card of one of them in the supply, and one token."""
    scene = Scene().hold(0)
    scene.on_top(ABILITY_DECK, "offense", "wisdom")
    scene.t.put(scene.piece("empowered-offense"), EMPOWERED)
    scene.state.empowering[0] = 1
    return scene


@proves(
    "heroes.example.empowered-ability",
    "heroes.card.empowered-token-when",
    "heroes.card.empowered-token-effect",
)
def test_bob_keeps_offense_and_spends_his_token_on_it() -> None:
    for spend in (True, False):
        scene = offense_and_wisdom()
        scene.do(step(search, 0, ABILITY_DECK, 2))
        scene.choose("look", "take offense")
        assert scene.names() == ["spend-token offense", "save-token"]  # both are offered, now
        assert scene.zone(pile_of(ABILITY_DECK))[-1] == "wisdom"
        scene.choose("spend-token" if spend else "save-token")
        assert scene.held(0) == (["empowered-offense"] if spend else ["offense"])
        assert scene.state.empowering[0] == (0 if spend else 1)
        assert ("offense" in scene.zone(REMOVED)) == spend
        assert scene.resting()  # and it is not offered later
        scene.turn(0)
        assert not scene.offers("spend-token")


@proves("heroes.card.empowered-unavailable", "heroes.card.empowered-single-copy")
def test_an_empowered_card_that_somebody_has_cannot_be_had() -> None:
    scene = offense_and_wisdom()
    scene.hold(1, "empowered-offense")
    for piece in list(scene.t.zones.pieces[EMPOWERED]):
        scene.t.put(piece, REMOVED)
    scene.do(step(search, 0, ABILITY_DECK, 2))
    scene.choose("look", "take offense")
    assert not scene.offers("spend-token")
    scene.choose("save-token")
    assert scene.state.empowering[0] == 1
    assert scene.held(0) == ["offense"]
    twins = [card for card in CARDS if card.kind == EMPOWERED_ABILITY]
    assert len({card.id for card in twins}) == len([card for card in CARDS if card.kind == ABILITY])


@proves("heroes.card.empowered-token-scenarios")
def test_nobody_has_a_token_unless_a_scenario_gives_one() -> None:
    scene = Scene().hold(0)
    assert scene.state.empowering == [0, 0]
    scene.on_top(ABILITY_DECK, "offense", "wisdom")
    scene.do(step(search, 0, ABILITY_DECK, 2))
    scene.choose("look", "take offense")
    assert scene.resting()


@proves("heroes.card.empowered-ability")
def test_an_empowered_ability_has_the_expert_effect_and_costs_no_expert_use() -> None:
    card = card_of(CARD_AT["empowered-estates"])
    assert len(card.ways) == 1
    scene = Scene().hold(0, "empowered-estates")
    scene.turn(0).choose("play empowered-estates")
    assert scene.gold(0) == 26  # 6 gold, at level I without a single expert use
    assert scene.state.experts[0] == 0


# ---- What the core box does not have ----


@proves("heroes.setup.expansion-steps", "heroes.setup.step-10-tokens")
def test_a_core_game_has_nothing_of_the_expansions_and_tokens_without_end() -> None:
    t = new_table(GAME, 2, GAME.settings_with({"factions": "random"}), "5")
    while t.state.round == 0:
        t.choose(t.asks[0], 0)
    for zone in (MACHINES, SCROLLS, EMPOWERED):
        assert t.zones.pieces[zone] == []
    for piece, face in enumerate(t.zones.face):
        if t.zones.place[piece] == BOX:
            continue  # tiles that nobody plays with
        if face < FIRST_UNIT:
            card = card_of(face)
            assert card.kind not in (EMPOWERED_STATISTIC, EMPOWERED_ABILITY, MACHINE)
            assert face != SPELL_SCROLL
        elif face < FIRST_PROCLAMATION:
            assert CORE in unit_of(face).sets
        elif face >= FIRST_TILE:
            assert TILES[face - FIRST_TILE].set == CORE
    assert not any(name.startswith(("event", "pandora", "morale", "bank")) for name in t.zones.names)
    arena = Arena(
        ("castle-halberdiers a1", "castle-crusaders b1", "castle-griffins c1"), ("neutral-demons d5",)
    )
    arena.state.morale = [POSITIVE, POSITIVE]  # as many tokens as anybody needs
    arena.fight.shielded = [True] * 4
    arena.fight.stunned = [True] * 4
    arena.check()


# ---- Single entries ----


@proves("heroes.town.citadel")
def test_a_citadel_lets_units_be_reinforced_and_stands_against_attackers() -> None:
    for built in (False, True):
        scene = Scene().army(1, "dungeon-troglodytes").rich(1).rich(0)
        if built:
            scene.build(1, "dungeon-citadel")
        else:
            scene.state.built[1] = [b for b in scene.state.built[1] if BUILDINGS[b].kind != "citadel"]
        scene.turn(1).choose("population")
        assert bool([name for name in scene.names() if name.startswith("reinforce")]) == built
        town = home_field(scene.state, 1)
        scene.stand(0, town)
        scene.run(step(start_fight, 0, town, 1, 2, 0))
        for _ in range(30):
            if scene.told("walls-up") or scene.told("combat-round"):
                break
            scene.t.choose(scene.ask, 0)
        assert bool(scene.told("walls-up")) == built


@proves("heroes.difficulty.campaign-bonus")
def test_a_campaign_gives_no_bonus_of_the_difficulty() -> None:
    scene = Scene()
    before = scene.goods(0), scene.held(0)
    scene.state.scenario = SCENARIO_AT["queens-gambit-1"]
    scene.state.built = [[], []]
    assert SCENARIOS[scene.state.scenario].mode == "campaign"
    scene.do(step(take_bonuses))
    assert scene.resting()  # nothing was offered
    assert (scene.goods(0), scene.held(0)) == before
    duel = Scene()
    duel.state.built = [[], []]
    gold = duel.gold(0) + duel.gold(1)
    duel.do(step(take_bonuses))
    assert duel.asked("effects.choose") or duel.gold(0) + duel.gold(1) > gold or duel.asked("search")


@proves("heroes.end.eliminated-neutrals")
def test_who_is_out_still_commands_the_guards_of_others() -> None:
    scene = Scene(
        ("castle", "dungeon", "necropolis"), ("catherine", "alamar", "sandro"), scenario="three-crowns"
    )
    eliminate(scene.t, 2)
    field = scene.beside(0, "mine", "F8", guard=True)
    scene.army(0, "castle-halberdiers pack")
    scene.guards("neutral-demons")
    scene.turn(0).choose(f"move yes {field}")
    asked: set[int] = set()
    for _ in range(40):
        if scene.told("fight-ends"):
            break
        if scene.ask.kind in ("place-guards", "command-guard"):
            asked.add(scene.ask.seat)
        scene.t.choose(scene.ask, 0)
    assert asked == {2}
    assert scene.state.out[2]
    assert NOBODY not in asked
