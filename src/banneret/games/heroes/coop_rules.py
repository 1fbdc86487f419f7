"""Rules of single scenarios against the game that change what the other chapters do: a hook for each.

What they let happen by themselves (waves, timed fights, wanderers) is in `coop_fights`.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import new_rival
from banneret.games.heroes.allies import ask_gift, partners
from banneret.games.heroes.boss import is_lair, muster_boss
from banneret.games.heroes.clash_land import at_utopia
from banneret.games.heroes.combat_state import (
    BESIDE,
    COMBAT_END,
    DEFENDER,
    LOST,
    NO_PIECE,
    TIMED,
    WON,
    Fight,
    figures_of,
    join_fight,
)
from banneret.games.heroes.contents import AZURE, BUILDINGS, DIFFICULTY, GOLDEN, UNIT_AT
from banneret.games.heroes.coop_land import (
    ACCORD,
    AT_UTOPIA,
    CLOSE,
    DRAGONS,
    EMERALD,
    SEVEN,
    TITANS,
    UNITED,
    enemy_settlements,
    is_seven,
    is_stronghold,
    plays,
    sevens_flagged,
)
from banneret.games.heroes.faces import FIRST_UNIT, unit_of
from banneret.games.heroes.goods import pay, short_of
from banneret.games.heroes.land import AT_MINE, AT_SETTLEMENT, TILE_SIZE, UNKNOWN
from banneret.games.heroes.levels import gain_xp, hero_gains_xp, to_top_level
from banneret.games.heroes.morale import gain_morale
from banneret.games.heroes.scenarios import OwnRule
from banneret.games.heroes.state import (
    COMMON_ARMY,
    ENEMY_UNITS,
    GARRISON,
    GUARDS,
    NOBODY,
    NOWHERE,
    REMOVED,
    Heroes,
    home_field,
    is_main,
    main_hero,
    put_hero,
    scenario_of,
    secondary_hero,
    tier_deck,
    tier_pile,
    units_of,
)
from banneret.games.heroes.units import discard_neutral, draw_neutral, lose_unit
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.bonus import new_bonus

RULE: Final = "heroes.end.scenario-conditions"
STRONGHOLD_FIGHT: Final = "stronghold"
UTOPIA: Final = "utopia"
LEVEL_SEVEN: Final = "level-seven"
WAVE: Final = "wave"
NEMESIS: Final = "nemesis"
STACKS: Final = ("attack", "defense", "initiative", "hp")
HARD: Final = 2
IMPOSSIBLE: Final = 3
LAST_STACKED: Final = 9  # the last round in which Hard gives a token
FIVE: Final = 5  # units that come out of the stronghold at a time
TOWER_ATTACK: Final = 2  # of the first wave; one more in each that follows
AZURE_DRAGONS: Final = FIRST_UNIT + UNIT_AT["neutral-azure-dragons"]
ARROW_TOWER: Final = FIRST_UNIT + UNIT_AT["arrow-tower"]


# ---- What a scenario says ----


def army_rule(state: Heroes) -> OwnRule:
    return next(rule for rule in scenario_of(state).rules if rule.armies)


def army_of(state: Heroes, number: int) -> tuple[int, ...]:
    """One of the armies that the scenario lists, by difficulty and number of players: tiers."""
    armies = army_rule(state).armies
    rows = armies.get(len(state.faction), armies.get(0, []))
    listed = rows[state.difficulty]
    return listed[number] if number < len(listed) else ()


# ---- Town and hero ----


def why_not_here(state: Heroes, building: int) -> Said | None:
    """Emerald Island: no golden dwelling."""
    found = BUILDINGS[building]
    if plays(state, EMERALD) and found.kind == "dwelling" and found.tier == GOLDEN:
        return Said("not-in-scenario")
    return None


def why_no_secondary(state: Heroes, seat: int) -> Said | None:
    """Stand United has no secondary heroes; who has beaten the guard of the Accord needs none."""
    if plays(state, UNITED) or (plays(state, ACCORD) and seat in state.done):
        return Said("not-in-scenario")
    return None


# ---- Guards ----


def last_unflagged(state: Heroes, field: int) -> bool:
    """Emerald Island: is this the last mine or settlement that nobody has flagged?"""
    if not plays(state, EMERALD) or UNKNOWN in state.slot_tile:
        return False
    left = [
        other
        for other, location in enumerate(state.location)
        if location in (AT_MINE, AT_SETTLEMENT) and state.flag[other] < 0
    ]
    return left == [field]


def cannot_skip(state: Heroes, field: int) -> bool:
    """Guards that neither a high level nor a card gets out of the way."""
    if plays(state, UNITED):
        return state.guard[field] == SEVEN
    if at_utopia(state, field) or is_lair(state, field):
        return True
    return last_unflagged(state, field) or (plays(state, CLOSE) and field in enemy_settlements(state))


def prepare_fight(t: Table[Heroes], fight: Fight) -> None:
    """What the scenario says of a fight against guards that is about to begin."""
    state = t.state
    field = fight.field
    if last_unflagged(state, field) or is_lair(state, field):
        fight.endless = True
    if plays(state, UNITED) and state.location[field] == AT_UTOPIA:
        fight.cause, fight.drawing = UTOPIA, True
    elif plays(state, CLOSE) and field in enemy_settlements(state):
        fight.cause, fight.drawing, fight.endless = NEMESIS, True, True
    elif (plays(state, ACCORD) and is_seven(state, field)) or (
        plays(state, TITANS) and is_seven(state, field)
    ):
        fight.cause = LEVEL_SEVEN


def muster_specially(t: Table[Heroes], fight: Fight) -> bool:
    """Guards that are drawn otherwise than by the table of the difficulty; were they?"""
    state = t.state
    tiers = list(DIFFICULTY[state.difficulty].guards[fight.level]) if fight.level else []
    if last_unflagged(state, fight.field):
        draw_guards(t, fight, [*tiers, GOLDEN])
    elif is_lair(state, fight.field):
        muster_boss(t, fight)
    elif at_utopia(state, fight.field):
        draw_guards(t, fight, list(army_of(state, 0)))
    elif fight.cause == UTOPIA:
        dragon = next((p for p in t.zones.pieces[REMOVED] if t.zones.face[p] == AZURE_DRAGONS), -1)
        if dragon >= 0:
            t.put(dragon, GUARDS)
            fight.guards.append(dragon)
            fight.azure = True
            tiers.remove(AZURE)
        draw_guards(t, fight, tiers)
    elif plays(state, DRAGONS) and state.location[fight.field] == AT_UTOPIA:
        for tier in army_of(state, 0):
            fight.guards.append(draw_dragon(t, tier, GUARDS))
        fight.azure = True
    elif fight.cause == NEMESIS:
        draw_guards(t, fight, list(army_of(state, 3)))
        t.then(step(offer_exchange))
    elif fight.cause == STRONGHOLD_FIGHT:
        for piece in list(t.zones.pieces[GARRISON])[-FIVE:]:
            t.put(piece, GUARDS)
            fight.guards.append(piece)
    else:
        return False
    return True


def draw_guards(t: Table[Heroes], fight: Fight, tiers: list[int]) -> None:
    for tier in tiers:
        piece = draw_neutral(t, tier)
        if piece >= 0:
            fight.guards.append(piece)
            fight.azure = fight.azure or tier == AZURE


def draw_dragon(t: Table[Heroes], tier: int, zone: int) -> int:
    """A dragon of a tier, at random; where none is left any unit of the tier."""
    found = [
        piece
        for deck in (tier_deck(tier), tier_pile(tier))
        for piece in t.zones.pieces[deck]
        if "dragon" in unit_of(t.zones.face[piece]).groups
    ]
    if not found:
        return draw_neutral(t, tier, zone)
    piece = found[t.below(len(found))]
    t.put(piece, zone)
    return piece


def offer_exchange(t: Table[Heroes]) -> None:
    """Close to Enemies: one of the defenders may be replaced by another unit of its tier."""
    fight = t.scope(Fight)
    found = {t.zones.face[piece]: piece for piece in fight.guards}
    options = [
        Option("replace-guard", (face,), do=step(replace_guard, piece)) for face, piece in found.items()
    ]
    options.append(Option("keep-guards"))
    t.ask(fight.seat, "replace-guard", options, RULE, absent=len(options) - 1)


def replace_guard(t: Table[Heroes], piece: int) -> None:
    fight = t.scope(Fight)
    tier = unit_of(t.zones.face[piece]).tier
    other = draw_neutral(t, tier)
    if other >= 0:
        fight.guards = [other if guard == piece else guard for guard in fight.guards]
        discard_neutral(t, piece)
        t.tell("replaces-guard", (t.zones.face[piece], t.zones.face[other]), RULE)


# ---- On the board ----


def raise_tower(t: Table[Heroes], fight: Fight) -> None:
    """Close to Enemies: an Arrow Tower shoots at every wave, a stronger one each time."""
    if fight.cause != WAVE:
        return
    tower = next((f for f, piece in enumerate(fight.piece) if piece == NO_PIECE), -1)
    if tower < 0:
        tower = join_fight(fight, DEFENDER, NO_PIECE, ARROW_TOWER, BESIDE)
    more = TOWER_ATTACK + wave_of(t.state) - 1 - unit_of(ARROW_TOWER).few.attack
    if more:
        bonus = new_bonus("attack", more, "scenario", (), piece=tower, until=COMBAT_END, by=NOBODY)
        fight.bonuses = [*fight.bonuses, bonus]


def stack_tokens(t: Table[Heroes], fight: Fight) -> None:
    """Hard: one unit is quicker in the first three of these fights. Impossible: two units are stronger in something."""
    state = t.state
    if fight.cause != TIMED or state.difficulty < HARD:
        return
    figures = figures_of(fight, DEFENDER)
    for _ in range(2 if state.difficulty == IMPOSSIBLE else 1):
        if not figures or (state.difficulty == HARD and state.round > LAST_STACKED):
            return
        figure = figures.pop(t.below(len(figures)))
        what = "initiative" if state.difficulty == HARD else STACKS[t.below(len(STACKS))]
        more = 2 if what == "initiative" else 1
        bonus = new_bonus(what, more, "scenario", (), piece=figure, until=COMBAT_END, by=NOBODY)
        fight.bonuses = [*fight.bonuses, bonus]


def wave_of(state: Heroes) -> int:
    """Waves come in rounds 2, 4 and 6."""
    return state.round // 2


# ---- How a fight of the scenario's own came out ----


def settle_cause(t: Table[Heroes]) -> None:
    """The outcome of such a fight; guards that are left are seen to, too."""
    fight = t.scope(Fight)
    if fight.cause == STRONGHOLD_FIGHT:
        settle_stronghold(t, fight)
    elif fight.cause == UTOPIA:
        settle_utopia(t, fight)
    elif fight.cause == LEVEL_SEVEN:
        settle_seven(t, fight)
    elif fight.cause == WAVE:
        settle_wave(t, fight)
    elif fight.cause == TIMED:
        settle_timed(t, fight)
    else:
        for piece in fight.guards:
            discard_neutral(t, piece)
        fight.guards = []
        if fight.outcome == WON and fight.cause == NEMESIS:
            t.state.guard[fight.field] = 0
            hero_gains_xp(t, fight.hero, 2)


def settle_stronghold(t: Table[Heroes], fight: Fight) -> None:
    """The beaten are in their decks; survivors are shuffled back."""
    for piece in fight.guards:
        t.put(piece, GARRISON)
    fight.guards = []
    t.shuffle_zone(GARRISON)


def settle_utopia(t: Table[Heroes], fight: Fight) -> None:
    """Azure Dragons never go to a deck. Who has won leaves a unit and gifts to the others, and is done."""
    for piece in fight.guards:
        discard_neutral(t, piece)
    fight.guards = []
    for piece in list(t.zones.pieces[tier_pile(AZURE)]):
        if t.zones.face[piece] == AZURE_DRAGONS:
            t.put(piece, REMOVED)
    if fight.outcome == WON:
        t.state.done = [*t.state.done, fight.seat]
        t.tell("has-done-it", (fight.seat,), RULE)
        gifts = [step(ask_gift, fight.seat, ally) for ally in partners(t, fight.seat)]
        t.then(step(leave_unit, fight.seat), *gifts, step(retire, fight.seat))


def leave_unit(t: Table[Heroes], seat: int) -> None:
    """One surviving unit of the own faction joins the common army."""
    options = [
        Option("leave-unit", (t.zones.face[piece],), do=step(join_common, piece), at=(f"unit:{piece}",))
        for piece in units_of(t, seat)
        if unit_of(t.zones.face[piece]).kind == "faction"
    ]
    if options:
        t.ask(seat, "leave-unit", options, RULE, auto=True)


def join_common(t: Table[Heroes], piece: int) -> None:
    t.put(piece, COMMON_ARMY)
    t.tell("joins-common", (t.zones.face[piece],), RULE)


def retire(t: Table[Heroes], seat: int) -> None:
    """The heroes leave the map, and the player is out of the game: not beaten, but done."""
    take_off(t.state, seat)
    t.state.out[seat] = True
    t.tell("retires", (seat,), RULE)


def take_off(state: Heroes, seat: int) -> None:
    for hero in (main_hero(seat), secondary_hero(seat)):
        state.hero_at[hero] = NOWHERE
        state.mp[hero] = 0


def settle_seven(t: Table[Heroes], fight: Fight) -> None:
    """Titans' Stronghold: the field is flagged. The Accord: who has beaten the guard is done, the guard stays."""
    state = t.state
    for piece in fight.guards:
        discard_neutral(t, piece)
    fight.guards = []
    if fight.outcome != WON:
        return
    if fight.azure and is_main(fight.hero):
        to_top_level(t, fight.seat)
    if plays(state, TITANS):
        state.guard[fight.field] = 0
        state.flag[fight.field] = fight.seat
        state.flagged[fight.field] = True
        t.tell("flags", (fight.seat, state.location[fight.field], fight.field), RULE)
        man_stronghold(t)
        return
    if fight.seat not in state.done:
        state.done = [*state.done, fight.seat]
    take_off(state, fight.seat)
    t.tell("has-done-it", (fight.seat,), RULE)


def settle_wave(t: Table[Heroes], fight: Fight) -> None:
    """A won defence gives 1 experience; a lost one loses the town."""
    for piece in fight.guards:
        discard_neutral(t, piece)
    fight.guards = []
    if fight.outcome == LOST:
        gain_xp(t, fight.foe, 1)
    elif fight.outcome == WON:
        t.state.flag[fight.field] = -2
        t.tell("town-falls", (fight.foe,), RULE)


def settle_timed(t: Table[Heroes], fight: Fight) -> None:
    """The Ambushed Accord: the winner has morale; a loser's hero goes home without units, the rest waits for others."""
    state = t.state
    if fight.outcome == WON:
        state.feats[fight.seat] += 1
        gain_morale(t, fight.seat)
        return
    for piece in list(units_of(t, fight.seat)):
        lose_unit(t, piece)
    put_hero(state, main_hero(fight.seat), home_field(state, fight.seat))
    for piece in fight.guards:
        t.put(piece, GARRISON)
    fight.guards = []


def reward_for_rival(t: Table[Heroes], rival: int, seat: int) -> None:
    """Wandering Dragons: who beats the wanderers gains morale. Elsewhere there is no reward."""
    if plays(t.state, DRAGONS):
        gain_morale(t, seat)


# ---- The stronghold ----


def why_not_enter(state: Heroes, field: int) -> Said | None:
    """Nobody enters the stronghold before every other field of level VII is flagged."""
    return Said("stronghold-closed") if is_stronghold(state, field) and not sevens_flagged(state) else None


def raise_garrison(t: Table[Heroes]) -> None:
    """A deck of random neutral units, by players and difficulty."""
    state = t.state
    if state.garrisoned:
        return
    state.garrisoned = True
    for tier in army_of(state, 0):
        piece = draw_neutral(t, tier, GARRISON)
        if piece >= 0:
            t.show_piece(piece, EVERYONE)  # who they are is seen; in which order they come is not
    t.shuffle_zone(GARRISON)
    t.tell("garrison", (len(t.zones.pieces[GARRISON]),), RULE)


def man_stronghold(t: Table[Heroes]) -> None:
    """Its deck is made as soon as every other field of level VII is flagged: who they are can be seen from then on."""
    if plays(t.state, TITANS) and sevens_flagged(t.state):
        raise_garrison(t)


def besieges(t: Table[Heroes], field: int) -> bool:
    """Is a hero about to fight for the stronghold?"""
    return is_stronghold(t.state, field) and (not t.state.garrisoned or bool(t.zones.pieces[GARRISON]))


# ---- Setting up ----


def prepare_scenario(t: Table[Heroes]) -> None:
    """Stand United: both Azure Dragons leave their deck. Wandering Dragons: the wanderers come to the middle."""
    state = t.state
    if plays(state, UNITED):
        for piece in list(t.zones.pieces[tier_deck(AZURE)]):
            if t.zones.face[piece] == AZURE_DRAGONS:
                t.put(piece, REMOVED)
        t.shuffle_zone(tier_deck(AZURE))
    elif plays(state, DRAGONS):
        middle = state.slot_group.index("center") * TILE_SIZE
        rival = new_rival(t, NOBODY, middle, NOWHERE)
        tiers = [*army_of(state, 1), *([GOLDEN] if t.seats > 2 else [])]
        for tier in tiers:
            piece = draw_dragon(t, tier, ENEMY_UNITS)
            if piece >= 0:
                state.rival_army[rival].append(piece)
        faces = tuple([t.zones.face[piece] for piece in state.rival_army[rival]])
        t.tell("enemy-stands", (NOBODY, middle, faces), RULE)


# ---- The Accord: a tile that all pay for ----

SHARE: Final = (5, 3, 1)  # of each player


def why_not_discover(t: Table[Heroes], slot: int) -> Said | None:
    """The Ambushed Accord: the center tile is discovered by paying together."""
    state = t.state
    if not plays(state, ACCORD) or state.slot_group[slot] != "center":
        return None
    for resource, share in enumerate(SHARE):
        if sum(state.goods[resource :: len(SHARE)]) < share * t.seats:
            return Said("short-together", (tuple([part * t.seats for part in SHARE]),))
    return None


def pay_together(t: Table[Heroes], slot: int) -> None:
    """Everybody pays a share; what somebody lacks the others pay, in the order of their seats."""
    state = t.state
    if not plays(state, ACCORD) or state.slot_group[slot] != "center":
        return
    for resource, share in enumerate(SHARE):
        missing = 0
        for seat in range(t.seats):
            at = seat * len(SHARE) + resource
            paid = min(share, state.goods[at])
            state.goods[at] -= paid
            missing += share - paid
        for seat in range(t.seats):
            at = seat * len(SHARE) + resource
            paid = min(missing, state.goods[at])
            state.goods[at] -= paid
            missing -= paid
    t.tell("paid-together", (tuple([part * t.seats for part in SHARE]),), RULE)


# ---- Obelisks of Stand United ----


def call_to_arms(t: Table[Heroes], seat: int) -> None:
    """The top units of the bronze, silver and golden decks; one may be recruited into the common army."""
    if not plays(t.state, UNITED):
        return
    pieces: list[int] = []
    for tier in range(AZURE):
        piece = draw_neutral(t, tier)
        if piece >= 0:
            pieces.append(piece)
            t.tell("reveals", (t.zones.face[piece],), RULE)
    t.then(step(choose_recruit, seat, tuple(pieces)))


def choose_recruit(t: Table[Heroes], seat: int, pieces: tuple[int, ...]) -> None:
    options = [
        Option(
            "recruit",
            (t.zones.face[piece], unit_of(t.zones.face[piece]).recruit),
            do=step(recruit_common, seat, pieces, piece),
            blocked=short_of(t.state, seat, unit_of(t.zones.face[piece]).recruit),
        )
        for piece in pieces
    ]
    options.append(Option("send-all-away", do=step(recruit_common, seat, pieces, -1)))
    t.ask(seat, "recruit-common", options, RULE, absent=len(options) - 1)


def recruit_common(t: Table[Heroes], seat: int, pieces: tuple[int, ...], taken: int) -> None:
    for piece in pieces:
        if piece == taken:
            price = unit_of(t.zones.face[piece]).recruit
            pay(t, seat, price)
            t.put(piece, COMMON_ARMY)
            t.tell("recruits", (seat, t.zones.face[piece], price), RULE)
        else:
            discard_neutral(t, piece)
