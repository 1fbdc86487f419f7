"""What a seat's view works out beyond the bare fields: all that a screen needs, as far as the seat may know it."""

from __future__ import annotations

from banneret.games.multiverse.abilities import why_not_unit_ability
from banneret.games.multiverse.action import ATTACKS
from banneret.games.multiverse.contents import (
    ADVENTURES,
    COMBAT_CARDS,
    DIAL,
    EVENTS,
    FACTIONS,
    HEROES,
    MISSIONS,
    UNITS,
)
from banneret.games.multiverse.figures import (
    ABILITY_NAME,
    HERO_ABILITY_NAMES,
    ap_left,
    ap_of_phase,
    building_sight,
    damage,
    elite_types,
    is_elite,
    longest_sight,
    max_hp,
    reach_of,
    sees_into_forests,
    sight_as,
    tactical_limit,
    village_sight,
)
from banneret.games.multiverse.fog import hex_sees, knows_unit, village_of
from banneret.games.multiverse.goals import (
    ELITES_TO_WIN,
    FORTRESSES_OF_A_TEAM,
    FORTRESSES_TO_WIN,
    MISSIONS_TO_WIN,
    SHARDS_TO_WIN,
    bonus_count,
    connected,
    fortresses_of,
    has_goal,
    kills_needed,
    mine_holder,
    mission_goal,
    mission_progress,
    portal_goal,
    portal_stones,
    victory_points,
)
from banneret.games.multiverse.language import EQUIPMENT_NAME, STRUCTURE_NAME, WORDS, structure, structure_of
from banneret.games.multiverse.orders import (
    BUILD_HERE,
    EQUIP,
    LEVEL,
    POINT,
    PROMOTE,
    PUT_DECOY,
    RECRUIT,
    RESURRECT,
    ROAD,
    SELL,
    TAKE_HERO,
    UPGRADE,
    Order,
    planned,
)
from banneret.games.multiverse.promise import unit_asked_for
from banneret.games.multiverse.state import (
    ADVENTURE_DECK,
    ADVENTURE_PILE,
    BUILD,
    BUILDER,
    BUILDING_KINDS,
    CHOP_TOKENS,
    DECOY_KIND,
    EVENT_NAME,
    FIRST_CARD,
    FIRST_MISSION,
    KIND_ID,
    KIND_NAME,
    KINDS,
    PHASE_NAME,
    SUPPORT_BITS,
    TRACK,
    TYPE,
    UNEXPLORED,
    UNIT_COUNT,
    Fight,
    Multiverse,
    Quest,
    buildings_of,
    face,
    hand_of,
    kind,
    land_of,
    mission_of,
    on,
    seats_in_order,
    units_at,
    units_of,
)
from banneret.games.multiverse.strike import Odds, is_tower
from banneret.games.multiverse.targets import odds_of_attack, odds_of_tower
from banneret.games.multiverse.turn import income
from banneret.games.multiverse.works import full_health, roads_left
from banneret.kernel.table import Table

GUIDE_IDS = {1: "barracks", 2: "reveal", 4: "ability", 8: "hero"}
BONUS_IDS = {1: "roads", 2: "towers", 4: "fortress", 8: "elite"}
TYPE_IDS = ("civilian", "melee-specialist", "anti-cavalry", "ranged", "cavalry", "siege-weapon")
RANKS = ("novice", "veteran", "elite")


# ---- For the seat ----


def derived(t: Table[Multiverse], seat: int) -> dict[str, object]:
    """What a seat (-1: a spectator) may see, put together for a screen."""
    state = t.state
    land = land_of(t)
    building = state.phase == BUILD and seat >= 0
    sketch = planned(t, seat) if building else t
    return {
        "map": land.id,
        "units": [unit_data(t, unit, seat) for unit in range(len(state.u_hex)) if state.u_hex[unit] >= 0],
        "buildings": [building_data(t, b) for b in range(len(state.b_hex)) if state.b_hex[b] >= 0],
        "events": [event_data(t, event) for event in range(len(state.e_kind))],
        "mines": [
            {
                "id": mine,
                "at": land.at[state.m_hex[mine]],
                "holder": seen_holder(t, mine),
                "shards": state.m_shards[mine],
            }
            for mine in range(len(state.m_hex))
        ],
        "seats": [seat_data(t, other, seat) for other in range(t.seats)],
        "goals": goals_data(t),
        "mission": mission_data(t, seat),
        "plan": [order_data(t, seat, order) for order in state.orders[seat]] if building else [],
        "gold_left": sketch.state.gold[seat] if seat >= 0 else 0,
        "sight": sight_of_side(t, seat) if seat >= 0 else [],
        "hand": [COMBAT_CARDS[t.zones.face[p] - FIRST_CARD].id for p in t.pieces(hand_of(seat))]
        if seat >= 0
        else [],
        "hands": [len(t.pieces(hand_of(other))) for other in range(t.seats)],
        "dial": dial_data(t),
        "order": seats_in_order(t),
        "phase": PHASE_NAME[state.phase],
        "supply": {
            "roads": roads_left(t),
            "chops": CHOP_TOKENS - state.changed.count(True),
            "adventures": len(t.pieces(ADVENTURE_DECK)),
            "discards": len(t.pieces(ADVENTURE_PILE)),
            "territories": state.explored.count(0),
        },
        "odds": odds_data(t, seat),
        "acting": acting_unit(t, seat),
        "fight": fight_data(t),
        "quest": quest_data(t),
    }


def acting_unit(t: Table[Multiverse], seat: int) -> int:
    """The unit of a seat that is asked what it does, or -1."""
    for ask in t.asks:
        if ask.seat == seat and ask.kind == "unit-actions":
            return unit_asked_for(ask)
    return -1


def unit_data(t: Table[Multiverse], unit: int, seat: int) -> dict[str, object]:
    state = t.state
    hex = state.u_hex[unit]
    owner = state.u_owner[unit]
    known = knows_unit(t, unit, seat)
    it = kind(t, unit)
    data: dict[str, object] = {
        "id": unit,
        "seat": owner,
        "hex": hex,
        "at": land_of(t).at[hex],
        "kind": KIND_ID[it] if known else None,
        "name": KIND_NAME[it] if known else None,
        "type": (TYPE_IDS[TYPE[it]] if it < KINDS else "decoy") if known else None,
        "wounds": state.u_wounds[unit],
        "shown": state.u_shown[unit],
        "resting": state.u_resting[unit],
        "role": role_of(t, unit),
        "frost": state.u_frost[unit],
        "pinned": state.u_pinned[unit],
        "poisoned": state.u_poison[unit] >= 0,
        "aegis": state.u_aegis[unit] >= 0,
        "vanished": state.u_vanished[unit],
        "shard": state.u_carries[unit] >= 0,
    }
    if known and it != DECOY_KIND:
        data["hp"] = max_hp(t, unit)
        data["left"] = max_hp(t, unit) - state.u_wounds[unit]
        data["dmg"] = damage(t, owner, it)
        data["range"] = reach_of(t, owner, it)
        data["sight"] = sight_as(t, unit, face(t, unit))
        data["facing"] = state.u_facing[unit]
        data["set_up"] = state.u_set_up[unit]
        data["rank"] = rank_of(t, owner, it) if it < UNIT_COUNT else ""
    if seat >= 0 and t.sides[seat] == t.sides[owner]:
        data["ap"] = ap_of_phase(t, unit)
        data["ap_left"] = ap_left(t, unit)
        data["done"] = state.u_done[unit]
        data["used"] = used_names(t, unit, it)
        data["ability"] = ability_data(t, unit, it)
    return data


def role_of(t: Table[Multiverse], unit: int) -> str:
    """How two units share a hex, as all can see."""
    hex = t.state.u_hex[unit]
    front, behind = t.state.block_at[hex], t.state.mate_at[hex]
    if front < 0 or behind < 0:
        return "alone"
    could = t.state.u_could[behind]
    if could & SUPPORT_BITS == could and could:
        return "formation"
    return "front" if unit == front else "behind"


def rank_of(t: Table[Multiverse], seat: int, card: int) -> str:
    if is_elite(t, seat, card):
        return "elite"
    return "veteran" if t.state.track[seat * TRACK + card] >= (4 if card == BUILDER else 2) else "novice"


def used_names(t: Table[Multiverse], unit: int, it: int) -> list[str]:
    """Abilities that a unit has used in this turn."""
    used = t.state.u_used[unit]
    if it < UNIT_COUNT:
        return [ABILITY_NAME[it]] if used else []
    if it == DECOY_KIND:
        return []
    return [name for at, name in enumerate(HERO_ABILITY_NAMES[it - UNIT_COUNT]) if used >> at & 1]


def ability_data(t: Table[Multiverse], unit: int, it: int) -> dict[str, object] | None:
    if it >= UNIT_COUNT or it == BUILDER:
        return None
    why = why_not_unit_ability(t, unit)
    card = UNITS[it]
    return {
        "id": card.ability,
        "name": card.ability_name,
        "text": card.ability_text,
        "ready": not why,
        "why": t.game.reason(t, why),
        "again": card.ability in ATTACKS,
    }


def building_data(t: Table[Multiverse], building: int) -> dict[str, object]:
    state = t.state
    land = land_of(t)
    owner = state.b_owner[building]
    hexes = land.homes[owner] if building < t.seats else [state.b_hex[building]]
    return {
        "id": building,
        "seat": owner,
        "kind": BUILDING_IDS_BY_KIND[state.b_kind[building]],
        "level": state.b_level[building],
        "name": STRUCTURE_NAME[structure_of(t, building)],
        "at": [land.at[hex] for hex in hexes],
        "health": state.b_health[building],
        "max": full_health(t, building),
        "site": state.b_builder[building] >= 0,
        "shoots": is_tower(t, building),
        "shot": state.b_shot[building],
        "connected": building >= t.seats and building in connected(t, owner),
        "repairs_with": state.b_repair[building],
    }


BUILDING_IDS_BY_KIND = ("barracks", "guard-tower", "academy", "siege-workshop", "fortress", "settlement")


def event_data(t: Table[Multiverse], event: int) -> dict[str, object]:
    state = t.state
    it = state.e_kind[event]
    return {
        "id": event,
        "kind": EVENTS[it].id,
        "name": EVENT_NAME[it],
        "at": land_of(t).at[state.e_hex[event]],
        "health": state.e_health[event],
        "max": EVENTS[it].health,
        "owner": state.e_owner[event],
        "dormant": state.e_dormant[event],
    }


def seen_holder(t: Table[Multiverse], mine: int) -> int:
    """Who holds a mine as far as all know: a block that may be a decoy or a Builder holds none for certain."""
    unit = t.state.block_at[t.state.m_hex[mine]]
    if unit < 0 or t.state.u_could[unit] & ~SUPPORT_BITS:
        return -1
    return mine_holder(t, mine)


def seat_data(t: Table[Multiverse], seat: int, viewer: int) -> dict[str, object]:
    state = t.state
    faction = FACTIONS[seat]
    hero = state.hero[seat]
    counts: dict[str, object] = {}
    for it in range(BUILDING_KINDS):
        standing = [b for b in buildings_of(t, seat) if state.b_kind[b] == it]
        counts[BUILDING_IDS_BY_KIND[it]] = len(standing)
    tracks: list[object] = []
    for card in range(UNIT_COUNT):
        squares, equipment = state.track[seat * TRACK + card], state.equipment[seat * TRACK + card]
        if squares or equipment:
            tracks.append(
                {
                    "unit": UNITS[card].id,
                    "squares": squares,
                    "rank": rank_of(t, seat, card),
                    "equipment": [name for bit, name in EQUIPMENT_NAME.items() if equipment & bit],
                }
            )
    return {
        "seat": seat,
        "faction": faction.id,
        "name": faction.name,
        "colour": faction.colour,
        "fortress": faction.fortress,
        "team": t.sides[seat],
        "gold": state.gold[seat],
        "income": income(t, seat),
        "stones": state.stones[seat],
        "shards": state.shards[seat],
        "blocks": len(units_of(t, seat)),
        "vp": victory_points(t, seat),
        "hero": None
        if hero < 0
        else {
            "id": HEROES[hero].id,
            "name": HEROES[hero].name,
            "alive": state.hero_alive[seat],
            "level": state.hero_level[seat],
            "kills": state.hero_kills[seat],
            "needed": kills_needed(state.hero_level[seat]),
            "hp": state.hero_hp[seat],
            "ap": state.hero_ap[seat],
            "points": state.hero_points[seat],
            "skills": [
                a.id for at, a in enumerate(HEROES[hero].abilities) if state.hero_skills[seat] >> at & 1
            ],
        },
        "tracks": tracks,
        "missions": state.missions[seat],
        "completed": [MISSIONS[mission].id for mission in state.finished[seat]]
        if t.result is not None
        else [],
        "guide": [GUIDE_IDS[bit] for bit in (1, 2, 4, 8) if state.guide[seat] & bit],
        "bonus": [BONUS_IDS[bit] for bit in (1, 2, 4, 8) if state.bonus[seat] & bit],
        "buildings": counts,
        "tactics": {"used": state.tactics[seat], "limit": tactical_limit(t, seat)}
        if viewer == seat
        else None,
    }


def goals_data(t: Table[Multiverse]) -> list[object]:
    """The goals in play, and how far everybody is."""
    state = t.state
    seats = range(t.seats)
    found: list[object] = []
    for id, text, need, have, cites in (
        (
            "portal",
            "Complete the Stone Portal",
            portal_goal(t),
            [portal_stones(t, s) for s in seats],
            "multiverse.goal.portal",
        ),
        (
            "conquest",
            "Take an enemy settlement",
            5,
            [5 - state.b_health[s] for s in seats],
            "multiverse.goal.conquest",
        ),
        (
            "fortresses",
            "Build all four Fortresses",
            FORTRESSES_TO_WIN,
            [fortresses_of(t, s) for s in seats],
            "multiverse.goal.fortresses",
        ),
        (
            "domination",
            "Six Fortresses of the alliance",
            FORTRESSES_OF_A_TEAM,
            [sum([fortresses_of(t, o) for o in t.side_of(s)]) for s in seats],
            "multiverse.team.domination",
        ),
        (
            "elite",
            "Four kinds of elite units",
            ELITES_TO_WIN,
            [elite_types(t, s) for s in seats],
            "multiverse.goal.elite",
        ),
        ("agenda", "Three secret missions", MISSIONS_TO_WIN, list(state.missions), "multiverse.goal.agenda"),
        ("shards", "Twenty aether shards", SHARDS_TO_WIN, list(state.shards), "multiverse.goal.shards"),
        (
            "bonus",
            "All four bonus missions",
            4,
            [bonus_count(state.bonus[s]) for s in seats],
            "multiverse.starter.victory",
        ),
    ):
        if has_goal(t, id):
            found.append({"id": id, "text": text, "need": need, "have": have, "cites": cites})
    return found


def mission_data(t: Table[Multiverse], seat: int) -> dict[str, object] | None:
    if seat < 0 or not on(t, "secret_missions") or not t.pieces(mission_of(seat)):
        return None
    mission = MISSIONS[t.zones.face[t.pieces(mission_of(seat))[0]] - FIRST_MISSION]
    return {
        "id": mission.id,
        "name": mission.name,
        "text": mission.text,
        "have": mission_progress(t, seat, mission.index),
        "need": mission_goal(t, mission.index),
        "cites": mission.cites,
    }


def order_data(t: Table[Multiverse], seat: int, order: Order) -> dict[str, object]:
    """A sealed order as its giver reads it, and what it points at."""
    text, hexes = order_text(t, seat, order)
    return {"text": text, "code": order[0], "at": [land_of(t).at[hex] for hex in hexes]}


def order_text(t: Table[Multiverse], seat: int, order: Order) -> tuple[str, list[int]]:
    code = order[0]
    if code == RECRUIT:
        return KIND_NAME[order[2]], [order[3]]
    if code == TAKE_HERO:
        return f"The {HEROES[order[1]].name}", [order[2]]
    if code == RESURRECT:
        return "The hero returns", [order[1]]
    if code == PUT_DECOY:
        return "Decoy", [order[1]]
    if code == BUILD_HERE:
        return STRUCTURE_NAME[structure(seat, order[2], 1)], [order[1]]
    if code == UPGRADE:
        return "Upgrade", [order[1]]
    if code == ROAD:
        return f"Road, {WORDS.types['sides'].cases[str(order[3])]}", [order[2]]
    if code == POINT:
        return "Skill point", []
    if code == EQUIP:
        return f"{EQUIPMENT_NAME[order[2]]} for the {KIND_NAME[order[1]]}", []
    if code == PROMOTE:
        return f"{KIND_NAME[order[1]]} promoted", []
    return {SELL: "2 shards sold", LEVEL: "The hero gains a level"}[code], []


def sight_of_side(t: Table[Multiverse], seat: int) -> list[int]:
    """The hexes that a seat's side sees."""
    state = t.state
    land = land_of(t)
    seen = [False] * land.size
    far = longest_sight(t)
    for hex in range(land.size):
        building = state.building_at[hex]
        if (
            building >= 0
            and state.b_builder[building] < 0
            and t.sides[state.b_owner[building]] == t.sides[seat]
        ):
            mark(t, hex, building_sight(t, building), False, seen, far)
        village = village_of(t, hex)
        if village >= 0 and t.sides[state.e_owner[village]] == t.sides[seat]:
            mark(t, hex, village_sight(t), False, seen, far)
        for unit in units_at(t, hex):
            if t.sides[state.u_owner[unit]] == t.sides[seat]:
                it = face(t, unit)
                mark(t, hex, sight_as(t, unit, it), sees_into_forests(t, unit, it), seen, far)
    return [hex for hex in range(land.size) if seen[hex]]


def mark(t: Table[Multiverse], hex: int, radius: int, forest: bool, seen: list[bool], far: int) -> None:
    if radius > 0:
        seen[hex] = True
    for other in land_of(t).grid.within(hex, min(radius, far)):
        if (
            not seen[other]
            and t.state.terrain[other] != UNEXPLORED
            and hex_sees(t, hex, other, radius, forest)
        ):
            seen[other] = True


def dial_data(t: Table[Multiverse]) -> dict[str, object] | None:
    if not t.state.dial:
        return None
    section = DIAL[t.state.dial - 1]
    return {
        "position": section.position,
        "id": section.id,
        "name": section.name,
        "text": section.text,
        "cites": section.cites,
    }


def odds_data(t: Table[Multiverse], seat: int) -> list[object]:
    """The odds of the attacks that a seat could choose now, by the number of the option."""
    found: list[object] = []
    if seat < 0:
        return found
    for ask in t.asks:
        if ask.seat != seat:
            continue
        for number, option in enumerate(ask.options):
            if option.kind == "attack" or option.kind == "shoot":
                hex = option.args[0]
                assert isinstance(hex, int)
                odds = odds_of_attack(t, unit_asked_for(ask), hex, option.kind == "attack")
                found.append(odds_entry(number, odds))
            elif option.kind == "tower-shoots":
                building, hex = option.args[0], option.args[3]
                assert isinstance(building, int)
                assert isinstance(hex, int)
                found.append(odds_entry(number, odds_of_tower(t, building, hex)))
    return found


def odds_entry(number: int, odds: Odds) -> dict[str, object]:
    return {
        "option": number,
        "first": "defender" if odds.defender_first else "attacker",
        "hit": round(odds.hit, 4),
        "critical": round(odds.critical, 4),
        "deals": [[dmg, round(chance, 4)] for dmg, chance in odds.deals],
        "slays": round(odds.slays, 4),
        "answer_hit": round(odds.answer, 4),
        "takes": [[dmg, round(chance, 4)] for dmg, chance in odds.takes],
        "dies": round(odds.dies, 4),
        "dice": odds.dice,
        "answer_dice": odds.answer_dice,
        "unknown": odds.unknown,
    }


def fight_data(t: Table[Multiverse]) -> dict[str, object] | None:
    fights = t.scopes_of(Fight)
    if not fights:
        return None
    fight = fights[-1]
    return {
        "attacker": fight.attacker,
        "tower": fight.tower,
        "defender": fight.defender,
        "target": fight.target,
        "building": fight.building,
        "event": fight.event,
        "at": land_of(t).at[fight.hex],
        "from": land_of(t).at[fight.origin],
        "melee": fight.melee,
        "support": list(fight.support),
        "cards": [COMBAT_CARDS[card].id if card >= 0 else None for card in fight.cards],
    }


def quest_data(t: Table[Multiverse]) -> dict[str, object] | None:
    quests = [quest for quest in t.scopes_of(Quest) if quest.card >= 0]
    if not quests:
        return None
    quest = quests[-1]
    card = ADVENTURES[quest.card]
    return {
        "unit": quest.unit,
        "at": land_of(t).at[quest.hex],
        "card": card.id,
        "name": card.name,
        "story": card.story,
        "reward": card.reward_text,
        "failure": card.failure_text,
        "guardian": quest.guardian,
        "cites": card.cites,
    }
