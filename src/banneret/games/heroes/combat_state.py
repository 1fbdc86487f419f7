"""A fight: who fights whom, where, what stands on the Combat Board, and how it came out. It lives as a scope.

The board has four columns and five rows: the attacker's Backline (spaces 0 to 3) and Frontline, the middle row, the
defender's Frontline and Backline. Units in a fight are *figures*, numbered in the order in which they joined it, and
kept in columns; the Arrow Tower is a figure beside the board. An attack is a scope of its own, a *stroke*.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import UNITS, UnitSide
from banneret.games.heroes.faces import FIRST_UNIT, unit_of
from banneret.games.heroes.state import NOBODY, Heroes, Watch, is_main, is_pack
from banneret.kernel.fields import Public, State
from banneret.kernel.table import Table
from banneret.parts.bonus import Bonus
from banneret.parts.grid import Grid

# How a fight came out, seen from the attacker.
PENDING: Final = 0
WON: Final = 1
LOST: Final = 2
RETREATED: Final = 3  # from neutral units: back to the field last visited
GAVE_UP: Final = 4  # the attacker has surrendered
TAKEN: Final = 5  # the defender has surrendered

ATTACKER: Final = 0
DEFENDER: Final = 1

COLUMNS: Final = 4
ROWS: Final = 5
SPACES: Final = COLUMNS * ROWS
MIDDLE: Final = 2  # the row
BOARD: Final = Grid(COLUMNS, ROWS)
BESIDE: Final = SPACES  # where the Arrow Tower stands
GONE: Final = -1
NO_FIGURE: Final = -1
NO_PIECE: Final = -1

WALL: Final = 0
GATE: Final = 1

GROUND: Final = 0
FLYING: Final = 1
RANGED: Final = 2

NO_DIE: Final = 9  # a die that is not set

# Until when a bonus lasts in a fight.
THIS_ATTACK: Final = "this-attack"
THIS_ACTIVATION: Final = "this-activation"
ROUND_END: Final = "combat-round-end"
NEXT_ROUND_END: Final = "next-round-end"
COMBAT_END: Final = "combat-end"
FIRST_DEFENCE: Final = "first-defence"  # until the unit has been attacked once: what AI cards and spells give

NO_RIVAL: Final = -1
PLAIN: Final = -3  # whose a unit is need not be said
TIMED: Final = "timed"  # the cause of a fight that its loser leaves without units


class Fight(State):
    seat: Public[int]  # the attacking player: who started it; RIVAL where an enemy that nobody plays has
    hero: Public[int]  # the attacking hero; NO_HERO for a RIVAL
    field: Public[int]
    foe: Public[int]  # the defending player; NOBODY for neutral units; RIVAL for an AI Hero or a rival army
    foe_hero: Public[int]  # the defending hero; NO_HERO: an army that defends without one, or neutral units
    level: Public[int]  # the difficulty of a guarded field; 0 between players
    guards: Public[list[int]]  # neutral units that have been drawn: pieces in the zone of guards
    beaten: Public[list[int]]  # guards that have fallen
    boss: Public[int]  # the figure that a hunt is for; NO_FIGURE
    scales: Public[int]  # damage that it does not take
    pinned: Public[bool]  # all others move one space in this Combat Round
    answers: Public[int]  # how often it has struck back in this Combat Round
    mourned: Public[int]  # its golems that are gone, as far as they were replaced
    lost: Public[list[int]]  # players' units that have fallen or turned to Few: pieces
    azure: Public[bool]  # an azure unit is, or was, among them
    round: Public[int]  # Combat Rounds so far
    outcome: Public[int]
    masters: Public[list[int]]  # by side: the seat that commands its units; NOBODY: the rules do

    # ---- by figure ----
    face: Public[list[int]]
    piece: Public[list[int]]  # NO_PIECE: the Arrow Tower
    side: Public[list[int]]
    space: Public[list[int]]  # GONE, or BESIDE the board
    hurt: Public[list[int]]  # damage on it
    acted: Public[list[bool]]  # in this Combat Round
    answered: Public[list[bool]]  # it has retaliated in this Combat Round
    shielded: Public[list[bool]]  # it has a Defense Token
    stunned: Public[list[bool]]  # it has a Paralysis Token
    cloaks: Public[list[list[int]]]  # cards that lie on it and change its values: pieces, the topmost last

    works: Public[dict[int, int]]  # by space of the middle row: WALL or GATE
    active: Public[int]  # the figure that activates
    started: Public[int]  # where it stood when its activation began
    struck: Public[bool]  # it has attacked in this activation
    rested: Public[bool]  # its Defense Token has just expired
    last_side: Public[int]  # of the last activation, for ties of Initiative
    last_initiative: Public[int]
    bonuses: Public[list[Bonus]]  # `piece` is a figure, `seat` a side
    watching: Public[list[Watch]]  # effects that wait for an attack
    casts: Public[list[int]]  # by side: spells in this Combat Round
    spells: Public[list[int]]  # by side: how many more than one may be cast in it
    used: Public[list[int]]  # abilities that serve once a combat: figure and effect
    used_round: Public[list[int]]  # cards that serve once a Combat Round: pieces
    laid: Public[list[int]]  # cards that stay until the end of the combat: pieces
    trapped: Public[list[bool]]  # by side: neither retreat nor surrender
    rival: Public[int]  # the AI Hero or army on the other side; NO_RIVAL
    troops: Public[list[int]]  # its units: pieces that stay in the zone of enemy units
    endless: Public[bool]  # no limit of Combat Rounds, and no retreat
    helper: Public[int]  # a player who may play cards for an army that defends without a hero; NOBODY
    cause: Public[str]  # a fight of the scenario's own: which
    drawing: Public[bool]  # the enemy draws AI cards
    eager: Public[list[int]]  # AI Attack cards that wait for a unit that attacks: pieces
    held: Public[
        dict[int, list[int]]
    ]  # by figure: AI cards and spells that lie with it until its first defence
    marked: Public[list[int]]  # figures that a Defense Token marks for an AI spell
    later: Public[dict[int, int]]  # AI spells set aside for the next Combat Round: pieces, with their power
    surge: Public[int]  # power that a skill gives to the next AI spell
    meant: Public[list[int]]  # the figures that the AI's rules leave for the spell that is cast
    aim: Public[int]  # the target that the active AI unit has settled on; NO_FIGURE
    calm: Public[int]  # Combat Rounds in a row in which nothing happened
    stirred: Public[bool]  # something has happened in this one


class Stroke(State):
    """One attack: what is rolled for it, and what abilities and cards make of it."""

    attacker: Public[int]
    target: Public[int]
    place: Public[int]  # where the target stands, or stood
    answer: Public[bool]  # a Retaliation
    extra: Public[bool]  # not the first attack of the activation
    value: Public[int]  # the attack value instead of the printed one; -1: as printed
    lower: Public[int]  # how many reasons there are to roll two dice and use the lower
    higher: Public[int]  # or the higher
    dice: Public[int]  # how many dice are rolled and added up; 1 is the rule
    forced: Public[int]  # what the first roll is set to; NO_DIE
    plus: Public[int]  # added to the die's result
    times: Public[int]
    ignored: Public[bool]  # the result does not count
    bare: Public[bool]  # made without a die
    unpenalised: Public[bool]
    quiet: Public[bool]  # no Retaliation
    again: Public[int]  # further attacks on the same target
    splash: Public[int]  # the value of an attack on a unit beside the target; 0: none
    line: Public[int]  # the value of an attack on the unit behind the target; 0: none
    unprinted: Public[bool]  # the Defense on the target's card does not count
    elemental: Public[bool]  # no Defense counts
    answer_lower: Public[bool]  # the target's Retaliation rolls two dice and uses the lower
    attack_more: Public[int]  # by abilities of the units in it
    defense_more: Public[int]
    rolled: Public[list[int]]  # the dice
    chosen: Public[list[int]]  # those that count
    rerolled: Public[list[int]]  # abilities that have rerolled it: effects
    warded: Public[int]  # what the Defense Token's die showed; NO_DIE
    cancelled: Public[bool]
    refused: Public[list[int]]  # cards that were laid down for it, and taken back
    passed: Public[int]  # who has passed in a row in the window for cards


def new_fight(seat: int, hero: int, field: int, foe: int, foe_hero: int, level: int) -> Fight:
    fight = Fight()
    fight.seat = seat
    fight.hero = hero
    fight.field = field
    fight.foe = foe
    fight.foe_hero = foe_hero
    fight.level = level
    fight.guards = []
    fight.beaten = []
    fight.boss = NO_FIGURE
    fight.scales = 0
    fight.pinned = False
    fight.answers = 0
    fight.mourned = 0
    fight.lost = []
    fight.azure = False
    fight.round = 0
    fight.outcome = PENDING
    fight.masters = [max(seat, NOBODY), max(foe, NOBODY)]
    fight.face = []
    fight.piece = []
    fight.side = []
    fight.space = []
    fight.hurt = []
    fight.acted = []
    fight.answered = []
    fight.shielded = []
    fight.stunned = []
    fight.cloaks = []
    fight.works = {}
    fight.active = NO_FIGURE
    fight.started = GONE
    fight.struck = False
    fight.rested = False
    fight.last_side = DEFENDER
    fight.last_initiative = -1
    fight.bonuses = []
    fight.watching = []
    fight.casts = [0, 0]
    fight.spells = [0, 0]
    fight.used = []
    fight.used_round = []
    fight.laid = []
    fight.trapped = [False, False]
    fight.rival = NO_RIVAL
    fight.troops = []
    fight.endless = False
    fight.helper = NOBODY
    fight.cause = ""
    fight.drawing = False
    fight.eager = []
    fight.held = {}
    fight.marked = []
    fight.later = {}
    fight.surge = 0
    fight.meant = []
    fight.aim = NO_FIGURE
    fight.calm = 0
    fight.stirred = False
    return fight


def new_stroke(
    attacker: int, target: int, place: int, answer: bool = False, extra: bool = False, value: int = -1
) -> Stroke:
    stroke = Stroke()
    stroke.attacker = attacker
    stroke.target = target
    stroke.place = place
    stroke.answer = answer
    stroke.extra = extra
    stroke.value = value
    stroke.lower = 0
    stroke.higher = 0
    stroke.dice = 1
    stroke.forced = NO_DIE
    stroke.plus = 0
    stroke.times = 1
    stroke.ignored = False
    stroke.bare = False
    stroke.unpenalised = False
    stroke.quiet = False
    stroke.again = 0
    stroke.splash = 0
    stroke.line = 0
    stroke.unprinted = False
    stroke.elemental = False
    stroke.answer_lower = False
    stroke.attack_more = 0
    stroke.defense_more = 0
    stroke.rolled = []
    stroke.chosen = []
    stroke.rerolled = []
    stroke.warded = NO_DIE
    stroke.cancelled = False
    stroke.refused = []
    stroke.passed = 0
    return stroke


def fighting(t: Table[Heroes]) -> Fight | None:
    """The fight that is under way on the board; None on the map, and when it is decided."""
    found = t.scopes_of(Fight)
    if found and found[-1].outcome == PENDING and found[-1].face:
        return found[-1]
    return None


def decided(fight: Fight) -> bool:
    return fight.outcome != PENDING


# ---- Figures ----


def join_fight(fight: Fight, side: int, piece: int, face: int, space: int) -> int:
    """A unit takes its place; its number as a figure."""
    fight.face.append(face)
    fight.piece.append(piece)
    fight.side.append(side)
    fight.space.append(space)
    fight.hurt.append(0)
    fight.acted.append(False)
    fight.answered.append(False)
    fight.shielded.append(False)
    fight.stunned.append(False)
    fight.cloaks.append([])
    return len(fight.face) - 1


def is_tower(fight: Fight, figure: int) -> bool:
    return fight.piece[figure] == NO_PIECE


def in_it(fight: Fight, figure: int) -> bool:
    return fight.space[figure] != GONE


def figures_of(fight: Fight, side: int) -> list[int]:
    """The figures of a side that still stand, the Arrow Tower among them."""
    return [
        figure
        for figure in range(len(fight.face))
        if fight.side[figure] == side and fight.space[figure] != GONE
    ]


def standing(fight: Fight) -> list[int]:
    return [figure for figure in range(len(fight.face)) if fight.space[figure] != GONE]


def whose(fight: Fight, figure: int) -> int:
    """Whose a unit is, where the other side has one of its name, or had; PLAIN: its name says it."""
    for other, face in enumerate(fight.face):
        if face == fight.face[figure] and fight.side[other] != fight.side[figure]:
            return fight.seat if fight.side[figure] == ATTACKER else fight.foe
    return PLAIN


def units_left(fight: Fight, side: int) -> list[int]:
    """The units of a side that decide who wins: the Arrow Tower does not."""
    return [figure for figure in figures_of(fight, side) if fight.space[figure] != BESIDE]


def figure_at(fight: Fight, space: int) -> int:
    for figure, place in enumerate(fight.space):
        if place == space:
            return figure
    return NO_FIGURE


def side_shown(t: Table[Heroes], fight: Fight, figure: int) -> UnitSide:
    """The side of the unit's card that is up."""
    unit = unit_of(fight.face[figure])
    piece = fight.piece[figure]
    return unit.side(piece != NO_PIECE and is_pack(t.state, piece))


def tier_in(fight: Fight, figure: int) -> int:
    return UNITS[fight.face[figure] - FIRST_UNIT].tier


def master_of(fight: Fight, figure: int) -> int:
    """The seat that commands a figure; NOBODY: the rules for automatic opponents."""
    return fight.masters[fight.side[figure]]


def chooser_for(fight: Fight, side: int) -> int:
    """Who answers where a side has to choose: its master, or the player who fights automatic opponents."""
    return fight.masters[side] if fight.masters[side] != NOBODY else player_in(fight)


def holder(fight: Fight, side: int) -> int:
    """The seat that may play cards for a side: one whose main hero fights; NOBODY if there is none."""
    if side == ATTACKER:
        return fight.seat if is_main(fight.hero) else NOBODY
    if fight.foe < 0 or fight.foe_hero < 0 or not is_main(fight.foe_hero):
        return fight.helper
    return fight.foe


def player_on(fight: Fight, side: int) -> int:
    """The player whose units stand on a side; NOBODY for neutral ones."""
    return fight.seat if side == ATTACKER else fight.foe


def side_of_seat(fight: Fight, seat: int) -> int:
    return ATTACKER if seat == fight.seat else DEFENDER


def seats_in(fight: Fight) -> list[int]:
    """The players whose units fight."""
    return [seat for seat in (fight.seat, fight.foe) if seat >= 0]


# ---- Enemies that nobody plays ----


def player_in(fight: Fight) -> int:
    """The player who fights: the attacker, or the defender against an enemy that nobody plays."""
    return fight.seat if fight.seat >= 0 else fight.foe


def enemy_side(fight: Fight) -> int:
    """The side of neutral units or of a rival; of two players the defender's."""
    return ATTACKER if fight.seat < 0 else DEFENDER


def enemy_pieces(fight: Fight) -> list[int]:
    """The units that nobody plays: guards, or the troops of a rival."""
    return fight.troops if fight.troops else fight.guards
