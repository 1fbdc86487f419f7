"""Setting up for Battle: where cards may be laid, a formation that stands ready, and placing them by hand."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.battlefield import (
    ABOVE,
    BELOW,
    LEFT,
    ORTHOGONAL,
    TOWER,
    WALL,
    ZONE_COLUMNS,
    ZONE_ROWS,
    Cell,
    design,
    field_of,
    fighters_on,
    is_addon,
)
from banneret.games.korrem.contents import ARTIFACTS, LANDMARKS, design_of
from banneret.games.korrem.fighters import ABILITIES, key_of
from banneret.games.korrem.harm import keep_walls
from banneret.games.korrem.state import (
    NOBODY,
    NOWHERE,
    Battle,
    Korrem,
    Side,
    allied,
    battle_of,
    landmark_at,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

SETUP: Final = "korrem.battle.setup-order"
CONNECTED: Final = "korrem.battle.setup-connected"
EQUIP: Final = "korrem.artifact.must-equip"
OFF_FIELD: Final = 99  # the column of cards that are still to be laid
MIDDLE: Final = [(0, -1), (0, 0)]  # the cells on both sides of the Frontline's middle


# ---- Fighters ----


def add_fighter(battle: Battle, card: int, side: int, army: int) -> int:
    before = battle.card.index(card) if card >= 0 and card in battle.card else NOWHERE
    battle.card.append(card)
    battle.side.append(side)
    battle.army.append(army)
    battle.x.append(OFF_FIELD)
    battle.y.append(OFF_FIELD + len(battle.card))
    for column in (
        battle.hurt,
        battle.absorbed,
        battle.steps,
        battle.strikes,
        battle.disabled,
        battle.poisoned,
        battle.frozen,
        battle.score,
    ):
        column.append(0)
    battle.focused.append(False)
    battle.wooed.append([])
    battle.relics.append([])
    fighter = len(battle.card) - 1
    if before != NOWHERE:
        has_been_there(battle, before, fighter)
    return fighter


def has_been_there(battle: Battle, before: int, fighter: int) -> None:
    """Who comes back into a Battle, called again or from the dead, has done what it did in this phase and before."""
    for old in range(before, fighter):
        if battle.card[old] == battle.card[fighter]:
            battle.steps[fighter] = battle.steps[old]
            battle.strikes[fighter] = battle.strikes[old]
            battle.focused[fighter] = battle.focused[old]
            battle.wooed[fighter] = list(battle.wooed[old])
            for ability in range(ABILITIES):
                key, new = key_of(old, ability), key_of(fighter, ability)
                if key in battle.used:
                    battle.used.append(new)
                if key in battle.resting:
                    latest = battle.sides[battle.side[fighter]].phases + 2
                    battle.resting[new] = min(battle.resting[key], latest)
                if key in battle.spent:
                    battle.spent[new] = battle.spent[key]


def call_up(t: Table[Korrem], battle: Battle, side: int) -> None:
    """The characters of a side's Armies, and the Add-ons that defend the place."""
    state = t.state
    own = battle.sides[side]
    for army in own.armies:
        for card in state.army_cards[army]:
            add_fighter(battle, card, side, army)
    if own.role == 0:
        for _ in range(walls_of(t, battle, own)):
            add_fighter(battle, WALL, side, NOWHERE)
        if defends_settlement(t, battle, own):
            for _ in range(state.towers[battle.hex]):
                add_fighter(battle, TOWER, side, NOWHERE)


def walls_of(t: Table[Korrem], battle: Battle, side: Side) -> int:
    """Walls that defend a side: its Settlement's, or those of a keep for an Army that was there first.

    An NPC that attacks is no defender of the keep where it stands.
    """
    state = t.state
    if keep_walls(t, battle):
        attacks = side.seat == NOBODY and battle.order[0] == 0
        return LANDMARKS[landmark_at(state, battle.hex)].number if side.armies and not attacks else 0
    return state.walls[battle.hex] if defends_settlement(t, battle, side) else 0


def defends_settlement(t: Table[Korrem], battle: Battle, side: Side) -> bool:
    """Add-ons are placed by the Defending Army: the owner's, or that of an ally who stands there."""
    owner = t.state.owner[battle.hex]
    return owner != NOBODY and allied(t, side.seat, owner)


def waiting(battle: Battle, side: int) -> list[int]:
    """Fighters of a side that are not laid yet."""
    return [fighter for fighter in fighters_on(battle, side) if battle.x[fighter] == OFF_FIELD]


def laid_field(battle: Battle) -> dict[Cell, int]:
    return {cell: fighter for cell, fighter in field_of(battle).items() if cell[0] != OFF_FIELD}


def setting_up(battle: Battle, side: int) -> list[int]:
    """The fighters that are being laid together: a whole side, or an Army that joins a side which stands already."""
    if not battle.sides[side].ready:
        return fighters_on(battle, side)
    armies = [battle.army[fighter] for fighter in waiting(battle, side)]
    return [fighter for fighter in fighters_on(battle, side) if battle.army[fighter] in armies]


# ---- Where ----


class Zone:
    """The cells in which a side may set up, row by row from its front backwards."""

    def __init__(self, battle: Battle, side: int) -> None:
        own = battle.sides[side]
        party = setting_up(battle, side)
        size = len(party)
        self.rows: list[list[Cell]] = []
        if own.front in (ABOVE, BELOW) and own.role != 2:
            depth = max(ZONE_ROWS, -(-size // (2 * ZONE_COLUMNS + 1)))
            for row in range(depth):
                y = row if own.front == ABOVE else -1 - row
                self.rows.append([(x, y) for x in middle_out(-ZONE_COLUMNS, ZONE_COLUMNS)])
        else:
            left, right, low, high = laid_box(battle, party)
            for row in range(max(ZONE_ROWS, -(-size // 9))):
                if own.front in (ABOVE, BELOW):
                    y = high + 1 + row if own.front == ABOVE else low - 1 - row
                    self.rows.append([(x, y) for x in middle_out(left - ZONE_COLUMNS, right + ZONE_COLUMNS)])
                else:
                    x = left - 1 - row if own.front == LEFT else right + 1 + row
                    self.rows.append([(x, y) for y in middle_out(low - ZONE_COLUMNS, high + ZONE_COLUMNS)])

    @property
    def cells(self) -> list[Cell]:
        return [cell for row in self.rows for cell in row]


def laid_box(battle: Battle, party: list[int]) -> tuple[int, int, int, int]:
    """Leftmost and rightmost column, lowest and highest row of the cards that are laid, those who join apart.

    Whoever joins when nobody is left on the field sets up beside the middle of the Frontline.
    """
    cells = [cell for cell, fighter in laid_field(battle).items() if fighter not in party] or MIDDLE
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return min(columns), max(columns), min(rows), max(rows)


def middle_out(low: int, high: int) -> list[int]:
    """The numbers of a range, those in the middle first."""
    middle = (low + high) // 2
    found = [middle]
    for step_out in range(1, high - low + 1):
        found.extend([number for number in (middle - step_out, middle + step_out) if low <= number <= high])
    return found


def front_cells(battle: Battle, side: int) -> list[Cell]:
    """The cells of the own front row; directly opposite a card of the others, if these are laid already."""
    row = Zone(battle, side).rows[0]
    party = setting_up(battle, side)
    others = [cell for cell, fighter in laid_field(battle).items() if fighter not in party]
    if not others:
        return row
    return [cell for cell in row if any((cell[0] + dx, cell[1] + dy) in others for dx, dy in ORTHOGONAL)]


def touches_own(own: list[Cell], cell: Cell) -> bool:
    return any((cell[0] + dx, cell[1] + dy) in own for dx, dy in ORTHOGONAL)


# ---- A formation that stands ready ----


def line_up(t: Table[Korrem], battle: Battle, side: int) -> None:
    """Add-ons in front, then the strong before the weak, shooters behind: one connected body that meets the enemy."""
    fighters = sorted(waiting(battle, side), key=battle_rank_of(battle).__getitem__)
    start = front_cells(battle, side)
    zone = Zone(battle, side).cells
    party = setting_up(battle, side)
    for fighter in fighters:
        field = laid_field(battle)
        own = [cell for cell, other in field.items() if other in party]
        for cell in zone if own else start:
            if cell not in field and (not own or touches_own(own, cell)):
                battle.x[fighter], battle.y[fighter] = cell
                break


def battle_rank_of(battle: Battle) -> list[tuple[int, int, int]]:
    """The order in which fighters are laid, from the front backwards."""
    ranks: list[tuple[int, int, int]] = []
    for fighter in range(len(battle.card)):
        if is_addon(battle, fighter):
            ranks.append((2 if battle.card[fighter] == TOWER else 0, 0, fighter))
        else:
            found = design(battle, fighter)
            behind = found.shoots or found.attack == 0 or any(ability.range for ability in found.abilities)
            ranks.append((2 if behind else 1, -found.health - 2 * found.defense, fighter))
    return ranks


# ---- As the player last stood ----


def faces_frontline(battle: Battle, side: int) -> bool:
    """Does a side set up along the Frontline? Who joins later comes from where it can."""
    own = battle.sides[side]
    return own.front in (ABOVE, BELOW) and own.role != 2 and not own.ready


def kind_of_fighter(battle: Battle, fighter: int) -> int:
    """What a formation remembers of a fighter: its design, or which Add-on it is."""
    return battle.card[fighter] if is_addon(battle, fighter) else design(battle, fighter).index


def remember(t: Table[Korrem], battle: Battle, side: int) -> None:
    """How a player has set up by hand: kind, column and row behind the front of each."""
    if faces_frontline(battle, side):
        above = battle.sides[side].front == ABOVE
        kept: list[int] = []
        for fighter in fighters_on(battle, side):
            y = battle.y[fighter]
            kept.extend([kind_of_fighter(battle, fighter), battle.x[fighter], y if above else -1 - y])
        t.state.formations[battle.sides[side].seat] = kept


def places_before(t: Table[Korrem], battle: Battle, side: int) -> list[tuple[int, int, int]]:
    """Row, column and fighter, from the front backwards; those of whose kind nobody stood come last, behind."""
    kept = t.state.formations[battle.sides[side].seat]
    stood = [(kept[at], kept[at + 1], kept[at + 2]) for at in range(0, len(kept), 3)]
    found: list[tuple[int, int, int]] = []
    strangers: list[tuple[int, int, int]] = []
    for fighter in waiting(battle, side):
        own = [place for place in stood if place[0] == kind_of_fighter(battle, fighter)]
        if own:
            stood.remove(own[0])
            found.append((own[0][2], own[0][1], fighter))
        else:
            strangers.append((ZONE_ROWS, 0, fighter))
    return sorted(found) + strangers


def line_up_as_before(t: Table[Korrem], id: int, side: int) -> None:
    """Everybody where one of its kind stood, or as near to it as the rules of setting up let it."""
    battle = battle_of(t.state, id)
    above = battle.sides[side].front == ABOVE
    zone = Zone(battle, side).cells
    party = setting_up(battle, side)
    shift = 0  # all of them, where the first has to meet the enemy elsewhere
    left = places_before(t, battle, side)
    while left:
        field = laid_field(battle)
        own = [cell for cell, other in field.items() if other in party]
        cells = [
            cell
            for cell in (zone if own else front_cells(battle, side))
            if cell not in field and (not own or touches_own(own, cell))
        ]
        goals = [(column + shift, row if above else -1 - row) for row, column, _ in left]
        fitting = [at for at, goal in enumerate(goals) if goal in cells]
        at = fitting[0] if fitting else 0
        _, column, fighter = left.pop(at)
        place = nearest(cells, goals[at])
        if not own:
            shift = place[0] - column
        battle.x[fighter], battle.y[fighter] = place
    t.tell("lines-up", (battle.id, battle.sides[side].seat), SETUP)


def nearest(cells: list[Cell], goal: Cell) -> Cell:
    """The cell that is closest to a place; of equals the first."""
    far = [abs(x - goal[0]) + abs(y - goal[1]) for x, y in cells]
    return cells[far.index(min(far))]


# ---- By hand ----


def ask_line_up(t: Table[Korrem], id: int, side: int) -> None:
    """The ready formation, the one that the player last laid, or card by card."""
    battle = battle_of(t.state, id)
    seat = battle.sides[side].seat
    if seat == NOBODY or not waiting(battle, side):
        return
    options = [Option("line-up", do=step(line_up_ready, id, side))]
    if seat in t.state.formations and faces_frontline(battle, side):
        options.append(Option("line-up-as-before", do=step(line_up_as_before, id, side)))
    options.append(Option("place-by-hand", do=step(place_next, id, side)))
    t.ask(seat, "line-up", options, SETUP, args=(battle.hex,), auto=len(waiting(battle, side)) == 1)


def line_up_ready(t: Table[Korrem], id: int, side: int) -> None:
    battle = battle_of(t.state, id)
    line_up(t, battle, side)
    t.tell("lines-up", (battle.id, battle.sides[side].seat), SETUP)


def place_next(t: Table[Korrem], id: int, side: int) -> None:
    """Any waiting card on any cell that keeps the side together; the first one touches the Frontline."""
    battle = battle_of(t.state, id)
    left = waiting(battle, side)
    if not left:
        t.then(step(confirm_lineup, id, side))
        return
    field = laid_field(battle)
    party = setting_up(battle, side)
    own = [cell for cell, other in field.items() if other in party]
    cells = [
        cell
        for cell in (Zone(battle, side).cells if own else front_cells(battle, side))
        if cell not in field and (not own or touches_own(own, cell))
    ]
    options: list[Option] = []
    seen: list[int] = []
    for fighter in left:
        card = battle.card[fighter]
        kind = card if card < 0 else design_of(card).index
        if kind in seen:
            continue
        seen.append(kind)
        for x, y in cells:
            options.append(
                Option(
                    "place",
                    (card, x, y),
                    do=(step(place, id, fighter, x, y), step(place_next, id, side)),
                    at=(f"card:{card}", f"spot:{x},{y}"),
                )
            )
    options.append(Option("line-up", do=step(line_up_ready, id, side)))
    t.ask(
        battle.sides[side].seat, "place-card", options, CONNECTED, absent=len(options) - 1, args=(len(left),)
    )


def place(t: Table[Korrem], id: int, fighter: int, x: int, y: int) -> None:
    battle = battle_of(t.state, id)
    battle.x[fighter], battle.y[fighter] = x, y


def confirm_lineup(t: Table[Korrem], id: int, side: int) -> None:
    battle = battle_of(t.state, id)
    remember(t, battle, side)
    t.tell("lines-up", (battle.id, battle.sides[side].seat), SETUP)


# ---- Artifacts ----


def may_bear(battle: Battle, fighter: int, relic: int) -> bool:
    """Holy casters bear nothing Unholy, Unholy ones nothing Holy; Add-ons bear nothing."""
    if is_addon(battle, fighter):
        return False
    magic = ARTIFACTS[relic].magic
    found = design(battle, fighter)
    return not (magic == 1 and found.holy) and not (magic == 0 and found.unholy)


def unborne(t: Table[Korrem], battle: Battle, side: int) -> list[int]:
    """Artifacts of a side's Armies that nobody bears yet and somebody can."""
    state = t.state
    borne = [relic for relics in battle.relics for relic in relics]
    found: list[int] = []
    for relic, army in enumerate(state.relic_army):
        if army != NOWHERE and army in battle.sides[side].armies and relic not in borne:
            found.append(relic)
    return found


def equip(t: Table[Korrem], id: int, side: int) -> None:
    """Each Artifact is given to a character who may bear it; if nobody may, it waits in the Graveyard."""
    battle = battle_of(t.state, id)
    seat = battle.sides[side].seat
    for relic in unborne(t, battle, side):
        bearers = [fighter for fighter in fighters_on(battle, side) if may_bear(battle, fighter, relic)]
        if seat == NOBODY or not bearers:
            t.then(step(lay_aside, id, side, relic), step(equip, id, side))
            return
        options = [
            Option(
                "bear",
                (relic, battle.card[fighter]),
                do=(step(give_relic, id, fighter, relic), step(equip, id, side)),
                at=(f"card:{battle.card[fighter]}",),
            )
            for fighter in bearers
        ]
        t.ask(seat, "equip", options, EQUIP, auto=True, args=(relic,))
        return


def lay_aside(t: Table[Korrem], id: int, side: int, relic: int) -> None:
    t.state.relic_army[relic] = NOWHERE
    battle_of(t.state, id).sides[side].relics.append(relic)


def give_relic(t: Table[Korrem], id: int, fighter: int, relic: int) -> None:
    battle_of(t.state, id).relics[fighter].append(relic)
