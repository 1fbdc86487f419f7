"""The Hunt: a dragon that only a main hero can fight, stronger than those of the decks, with ways of its own.

It stands on the centre field of the center tile. Of the four dragons of the scenario the core box has two: one looks
for weapons, armour and trinkets among the discarded artifacts, the other feeds on golems.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_board import backline
from banneret.games.heroes.combat_harm import heal
from banneret.games.heroes.combat_state import (
    BESIDE,
    BOARD,
    COLUMNS,
    COMBAT_END,
    DEFENDER,
    Fight,
    Stroke,
    chooser_for,
    figure_at,
    figures_of,
    in_it,
    join_fight,
)
from banneret.games.heroes.combat_values import ATTACK, DEFENSE, HP, SPECIAL, SPELLS
from banneret.games.heroes.contents import AZURE, GOLDEN, UNIT_AT
from banneret.games.heroes.faces import FIRST_UNIT, unit_of
from banneret.games.heroes.land import TILE_SIZE
from banneret.games.heroes.scenarios import SCENARIO_AT, SCENARIOS
from banneret.games.heroes.state import (
    ARTIFACT_DECK,
    GUARDS,
    NOBODY,
    Heroes,
    pile_of,
    scenario_of,
    slot_of,
    tier_deck,
    tier_pile,
)
from banneret.games.heroes.units import draw_neutral, lose_unit
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus

HUNT: Final = "the-hunt"
RULE: Final = "heroes.end.scenario-conditions"
AZURE_DRAGON: Final = FIRST_UNIT + UNIT_AT["neutral-azure-dragons"]
CRYSTAL_DRAGON: Final = FIRST_UNIT + UNIT_AT["neutral-crystal-dragons"]
BOSSES: Final = (AZURE_DRAGON, CRYSTAL_DRAGON)
GOLD_GOLEM: Final = FIRST_UNIT + UNIT_AT["neutral-gold-golems"]
DIAMOND_GOLEM: Final = FIRST_UNIT + UNIT_AT["neutral-diamond-golems"]
GOLEMS: Final = (GOLD_GOLEM, DIAMOND_GOLEM)
HEALTH: Final = {AZURE_DRAGON: (0, 22, 30, 40), CRYSTAL_DRAGON: (0, 22, 26, 32)}  # 0: as on its card
HARD: Final = 2
IMPOSSIBLE: Final = 3
FIERCER: Final = 2  # attack and defense of the azure dragon, where it is Impossible
MEALS: Final = {GOLD_GOLEM: 2, DIAMOND_GOLEM: 4}  # what a golem heals
SCALES: Final = 3  # damage that armour takes off
SWEEP_LESS: Final = 3
SWEEP: Final = "sweep"
SCENARIO: Final = "scenario"


def artifacts_of(use: str) -> list[int]:
    """What the dragon takes for a weapon, or wears: artifacts that the scenario names; all others are trinkets."""
    for rule in SCENARIOS[SCENARIO_AT[HUNT]].rules:
        if use in rule.artifacts:
            return rule.artifacts[use]
    return []


WEAPONS: Final = artifacts_of("weapons")
WORN: Final = artifacts_of("worn")


# ---- Before the game, and on the map ----


def draw_boss(t: Table[Heroes]) -> None:
    """One of the dragons is drawn, and all are told which."""
    if scenario_of(t.state).id == HUNT:
        t.state.boss = BOSSES[t.below(len(BOSSES))]
        t.tell("boss", (t.state.boss,), RULE)


def is_lair(state: Heroes, field: int) -> bool:
    """Does the dragon stand on this field?"""
    return (
        state.boss != NOBODY
        and field % TILE_SIZE == 0
        and state.slot_group[slot_of(field)] == "center"
        and state.guard[field] > 0
    )


# ---- The fight begins ----


def take_guard(t: Table[Heroes], face: int, tier: int) -> int:
    """A neutral unit of a kind, from its deck or its discards; -1 where all are elsewhere."""
    for zone in (tier_deck(tier), tier_pile(tier)):
        for piece in t.zones.pieces[zone]:
            if t.zones.face[piece] == face:
                t.put(piece, GUARDS)
                return piece
    return -1


def muster_boss(t: Table[Heroes], fight: Fight) -> None:
    """The dragon, and the golems of the one that feeds on them."""
    piece = take_guard(t, t.state.boss, AZURE)
    fight.guards.append(piece if piece >= 0 else draw_neutral(t, AZURE))
    fight.azure = True
    if t.state.boss == CRYSTAL_DRAGON:
        for face in (*GOLEMS, *GOLEMS):
            golem = take_guard(t, face, GOLDEN)
            if golem >= 0:
                fight.guards.append(golem)


def wake_boss(t: Table[Heroes], fight: Fight) -> None:
    """Its health and strength by difficulty; what is printed as its ability does not count."""
    if not is_lair(t.state, fight.field) or fight.foe != NOBODY:
        return
    figures = [figure for figure in figures_of(fight, DEFENDER) if fight.face[figure] not in GOLEMS]
    fight.boss = figures[0]
    printed = unit_of(fight.face[fight.boss]).few.hp
    health = HEALTH[t.state.boss][t.state.difficulty]
    lay(fight, SPECIAL, 1)
    if health:
        lay(fight, HP, health - printed)
    if t.state.boss == AZURE_DRAGON:
        lay(fight, SPELLS, 1)
        if t.state.difficulty == IMPOSSIBLE:
            lay(fight, ATTACK, FIERCER)
            lay(fight, DEFENSE, FIERCER)


def lay(fight: Fight, quantity: str, amount: int) -> None:
    bonus = new_bonus(quantity, amount, SCENARIO, (), piece=fight.boss, until=COMBAT_END, by=NOBODY)
    fight.bonuses = [*fight.bonuses, bonus]


# ---- Its turns ----


def boss_turn(t: Table[Heroes], fight: Fight, figure: int) -> list[Step]:
    """What the dragon does before it moves and attacks."""
    if figure != fight.boss:
        return []
    return [step(rummage)] if t.state.boss == AZURE_DRAGON else [step(ask_to_eat)]


def rummage(t: Table[Heroes]) -> None:
    """A discarded artifact at random: a weapon for the next attack, scales of armour, or a trinket that holds all."""
    fight = t.scope(Fight)
    pile = t.zones.pieces[pile_of(ARTIFACT_DECK)]
    if not pile:
        return
    face = t.zones.face[pile[t.below(len(pile))]]
    found = "weapon" if face in WEAPONS else "worn" if face in WORN else "trinket"
    t.tell("rummages", (fight.face[fight.boss], face, found), RULE)
    if found == "weapon":
        if not sweeps(fight):
            lay(fight, SWEEP, 1)
    elif found == "worn":
        fight.scales = SCALES
    else:
        fight.pinned = True


def sweeps(fight: Fight) -> bool:
    return any(bonus.quantity == SWEEP for bonus in fight.bonuses)


def swept(t: Table[Heroes], fight: Fight, stroke: Stroke) -> list[int]:
    """The units beside the target in its row, where the dragon strikes with a weapon; that is used up."""
    if stroke.attacker != fight.boss or stroke.extra or stroke.answer or not sweeps(fight):
        return []
    fight.bonuses = [bonus for bonus in fight.bonuses if bonus.quantity != SWEEP]
    if stroke.place >= BESIDE:
        return []
    found: list[int] = []
    for space in (stroke.place - 1, stroke.place + 1):
        if space // COLUMNS == stroke.place // COLUMNS and figure_at(fight, space) >= 0:
            if fight.side[figure_at(fight, space)] != DEFENDER:
                found.append(figure_at(fight, space))
    return found


def golems_beside(fight: Fight) -> list[int]:
    return [
        figure
        for figure in figures_of(fight, DEFENDER)
        if fight.face[figure] in GOLEMS and BOARD.distance(fight.space[figure], fight.space[fight.boss]) == 1
    ]


def ask_to_eat(t: Table[Heroes]) -> None:
    """Beside a golem the dragon may eat it."""
    fight = t.scope(Fight)
    golems = golems_beside(fight) if in_it(fight, fight.boss) else []
    options = [
        Option("eat", (fight.face[golem], fight.space[golem]), do=step(eat, golem), at=(f"figure:{golem}",))
        for golem in golems
    ]
    if options:
        options.append(Option("effects.leave"))
        t.ask(chooser_for(fight, DEFENDER), "eat", options, RULE, absent=len(options) - 1)


def eat(t: Table[Heroes], golem: int) -> None:
    """The golem is gone, and its crystals heal."""
    fight = t.scope(Fight)
    more = 2 if t.state.difficulty == IMPOSSIBLE else 0
    piece = fight.piece[golem]
    t.tell("eats", (fight.face[fight.boss], fight.face[golem]), RULE)
    heal(t, fight, fight.boss, MEALS[fight.face[golem]] + more)
    fight.space[golem] = -1
    fight.guards = [other for other in fight.guards if other != piece]
    fight.beaten = [*fight.beaten, piece]
    lose_unit(t, piece)


# ---- Combat Rounds ----


def boss_round(t: Table[Heroes], fight: Fight) -> None:
    """After a golem has fallen another one appears in the dragon's back row; nobody is held any longer."""
    if fight.boss < 0:
        return
    fight.pinned = False
    fight.answers = 0
    gone = len([piece for piece in fight.beaten if t.zones.face[piece] in GOLEMS])
    if gone > fight.mourned and in_it(fight, fight.boss):
        fight.mourned = gone
        spaces = [backline(DEFENDER) * COLUMNS + column for column in range(COLUMNS)]
        free = [space for space in spaces if figure_at(fight, space) < 0]
        kind = t.below(len(GOLEMS))
        if not free:
            return
        piece = take_guard(t, GOLEMS[kind], GOLDEN)
        if piece < 0:  # all of that kind stand on the board: one of the other
            piece = take_guard(t, GOLEMS[1 - kind], GOLDEN)
        if piece >= 0:
            face = t.zones.face[piece]
            fight.guards.append(piece)
            join_fight(fight, DEFENDER, piece, face, free[0])
            t.tell("places", (face, free[0]), RULE)


def answers_of(t: Table[Heroes]) -> int:
    """How often in a Combat Round the dragon that feeds on golems strikes back."""
    if t.state.boss != CRYSTAL_DRAGON:
        return 1
    return 3 if t.state.difficulty >= HARD else 2
