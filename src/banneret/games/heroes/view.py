"""What a seat sees beyond the state's own fields: standings, towns, armies, the own hand; and what must always hold."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import stays
from banneret.games.heroes.combat_view import shown_fight
from banneret.games.heroes.contents import HEROES, LEVELS, TIERS
from banneret.games.heroes.ending import counted, points_goal, points_of, progress
from banneret.games.heroes.faces import FIRST_PROCLAMATION, FIRST_UNIT, face_id, unit_of
from banneret.games.heroes.land import LOCATIONS, TILE_SIZE, UNKNOWN
from banneret.games.heroes.levels import MOST_XP, experts_left, hand_limit
from banneret.games.heroes.scenarios import KNOWN_POINTS, Goal
from banneret.games.heroes.state import (
    COMMON,
    COMMON_ARMY,
    ENEMY_DECK,
    ENEMY_PILE,
    ENEMY_PLAY,
    ENEMY_SKILLS,
    ENEMY_SPELL_PILE,
    ENEMY_SPELLS,
    ENEMY_UNITS,
    NOBODY,
    NOWHERE,
    TIER_DECKS,
    Heroes,
    against_the_game,
    barracks,
    goods_of,
    hand,
    heroes_of,
    in_play,
    income_of,
    is_pack,
    level_of,
    own_deck,
    own_pile,
    position_of,
    supply,
    tier_deck,
    town_of,
    units_of,
)
from banneret.games.heroes.town import spell_price
from banneret.games.heroes.units import value_of
from banneret.kernel.table import Table

ENEMY_PACKS: Final = (ENEMY_UNITS, COMMON_ARMY)


def derived(t: Table[Heroes], seat: int) -> dict[str, object]:
    state = t.state
    return {
        "players": [player(t, other) for other in range(t.seats)],
        "fight": shown_fight(t),
        "together": against_the_game(state),
        "progress": round(100 * progress(t)) if against_the_game(state) else 0,  # of the goal, in percent
        "rivals": [shown_rival(t, rival) for rival in range(len(state.rival_at))],
        "enemy": shown_enemy(t),
        "common_army": [unit_of(t.zones.face[piece]).id for piece in t.zones.pieces[COMMON_ARMY]],
        "fields": [shown_field(t, field) for field in range(len(state.location))],
        "hand": [face_id(t.zones.face[piece]) for piece in t.zones.pieces[hand(seat)]] if seat >= 0 else [],
        "decks": {
            **{name: len(t.zones.pieces[2 * number]) for number, name in enumerate(COMMON)},
            **{name: len(t.zones.pieces[tier_deck(tier)]) for tier, name in enumerate(TIER_DECKS)},
        },
    }


def player(t: Table[Heroes], seat: int) -> dict[str, object]:
    """What all may know of a player."""
    state = t.state
    goal = points_goal(state)
    if state.hero[seat] == NOBODY:
        return {"seat": seat, "ready": False}
    return {
        "seat": seat,
        "ready": True,
        "level": level_of(state, seat),
        "goods": list(goods_of(state, seat)),
        "income": list(income_of(state, seat)),
        "hand": len(t.zones.pieces[hand(seat)]),
        "hand_limit": hand_limit(t, seat),
        "experts": experts_left(state, seat),
        "deck": len(t.zones.pieces[own_deck(seat)]),
        "pile": [face_id(t.zones.face[piece]) for piece in t.zones.pieces[own_pile(seat)]],
        "play": [face_id(t.zones.face[piece]) for piece in t.zones.pieces[in_play(seat)]],
        "tiles": len(t.zones.pieces[supply(seat)]),
        "units": [
            {
                "piece": piece,
                "unit": unit_of(t.zones.face[piece]).id,
                "pack": is_pack(state, piece),
                "value": value_of(t, piece),
            }
            for piece in units_of(t, seat)
        ],
        "barracks": [unit_of(t.zones.face[piece]).id for piece in t.zones.pieces[barracks(seat)]],
        "spell_price": list(spell_price(t, seat)),
        "points": points_of(t, goal, seat) if goal is not None else 0,
        "scores": scores_of(t, goal, seat) if goal is not None else [],
    }


def shown_rival(t: Table[Heroes], rival: int) -> dict[str, object]:
    """What everybody knows of an enemy on the map that nobody plays: an AI Hero, or an army that wanders.

    - `rival`: its number; options and log entries name it so, and it stands as `rival:<number>` in `at`
    - `hero`: the id of its hero, "" for an army without one; `faction`: the id of its town, "" without one
    - `field`: where it stands, -1 once it is beaten (a field's `flag` is -2 where an enemy holds it)
    - `mp`: movement points left; `stays`: it never moves; `town`: its own town, a field, or -1
    - `army`: its units as they begin every combat: piece, unit, whether a Pack, tier, what it is worth in gold
    - `value`: what its army is worth in gold

    An AI Hero has neither level nor hero board, town board or resources.
    """
    state = t.state
    hero = state.rival_hero[rival]
    army = [
        {
            "piece": piece,
            "unit": unit_of(t.zones.face[piece]).id,
            "pack": piece in state.rival_packs[rival],
            "tier": tier_name(t, piece),
            "value": worth_of_card(t, piece, piece in state.rival_packs[rival]),
        }
        for piece in state.rival_army[rival]
    ]
    return {
        "rival": rival,
        "hero": HEROES[hero].id if hero != NOBODY else "",
        "faction": HEROES[hero].faction if hero != NOBODY else "",
        "field": state.rival_at[rival],
        "mp": state.rival_mp[rival],
        "stays": stays(state, rival),
        "town": state.rival_town[rival],
        "army": army,
        "value": sum(
            [worth_of_card(t, piece, piece in state.rival_packs[rival]) for piece in state.rival_army[rival]]
        ),
    }


def tier_name(t: Table[Heroes], piece: int) -> str:
    tier = unit_of(t.zones.face[piece]).tier
    return TIERS[tier] if tier >= 0 else ""


def worth_of_card(t: Table[Heroes], piece: int, pack: bool) -> int:
    unit = unit_of(t.zones.face[piece])
    return unit.recruit[0] + 3 * unit.recruit[2] + (unit.reinforce[0] + 3 * unit.reinforce[2] if pack else 0)


def shown_enemy(t: Table[Heroes]) -> dict[str, object] | None:
    """The cards that serve the enemies of this scenario; None where they have none.

    - `deck`: AI cards left to draw, `pile`: those discarded; `play`: those that wait or lie with a unit, and the spell
      that is being cast
    - `spells`: AI Spells left to draw, `spell_pile`: those cast; `skills`: the cards that AI Skill cards use

    What a fight adds (which card lies with which unit, which spells are set aside) is in `fight.enemy`.
    """
    pieces = t.zones.pieces
    zones = (ENEMY_DECK, ENEMY_PILE, ENEMY_PLAY, ENEMY_SPELLS, ENEMY_SPELL_PILE, ENEMY_SKILLS)
    if not any(pieces[zone] for zone in zones):
        return None
    return {
        "deck": len(pieces[ENEMY_DECK]),
        "pile": [face_id(t.zones.face[piece]) for piece in pieces[ENEMY_PILE]],
        "play": [face_id(t.zones.face[piece]) for piece in pieces[ENEMY_PLAY]],
        "spells": len(pieces[ENEMY_SPELLS]),
        "spell_pile": [face_id(t.zones.face[piece]) for piece in pieces[ENEMY_SPELL_PILE]],
        "skills": [face_id(t.zones.face[piece]) for piece in pieces[ENEMY_SKILLS]],
    }


def scores_of(t: Table[Heroes], goal: Goal, seat: int) -> list[list[int]]:
    """What the points are made of: the kind of scoring, and what it comes to."""
    return [
        [KNOWN_POINTS.index(what), number * counted(t, what, seat)]
        for number, what in goal.points
        if what in KNOWN_POINTS
    ]


def shown_field(t: Table[Heroes], field: int) -> dict[str, object]:
    state = t.state
    q, r = position_of(state, field)
    location = state.location[field]
    return {
        "q": q,
        "r": r,
        "slot": field // TILE_SIZE,
        "location": "" if location == UNKNOWN else LOCATIONS[location].id,
    }


# ---- What must always hold ----


def check(t: Table[Heroes]) -> None:
    state = t.state
    assert all(number >= 0 for number in state.goods), "somebody has less than nothing"
    assert all(number >= 0 for number in state.income), "an income is below nothing"
    assert all(points >= 0 for points in state.mp), "a hero has moved too far"
    fields = TILE_SIZE * len(state.slot_q)
    for column in (state.location, state.guard, state.closed, state.flag, state.yields):
        assert len(column) == fields, "the map has as many fields as its tiles"
    assert len(state.at) == fields, "two tiles overlap"
    for seat in range(t.seats):
        check_seat(t, seat)
    for piece in state.packs:
        assert unit_of(t.zones.face[piece]).two_sided, "only units with two sides have a Pack"
        assert (
            any(piece in units_of(t, seat) for seat in range(t.seats)) or t.zones.place[piece] in ENEMY_PACKS
        ), "a Pack is in a Unit Deck"


def check_seat(t: Table[Heroes], seat: int) -> None:
    state = t.state
    assert 0 <= state.xp[seat] <= MOST_XP, "experience beyond the track"
    assert -1 <= state.morale[seat] <= 1, "one morale token at most"
    assert len(set(state.built[seat])) == len(state.built[seat]), "a building stands once"
    if state.hero[seat] == NOBODY or state.round == 0:
        return
    if not state.out[seat]:
        gone = state.hero_at[2 * seat] == NOWHERE
        assert not gone or seat in state.done, "a player always has a main hero"
        assert state.experts[seat] <= LEVELS[level_of(state, seat) - 1].expert_uses, "too many expert effects"
    for hero in heroes_of(state, seat):
        assert state.location[state.hero_at[hero]] != UNKNOWN, "a hero stands on a tile that lies face up"
    for piece in units_of(t, seat):
        assert FIRST_UNIT <= t.zones.face[piece] < FIRST_PROCLAMATION, "a Unit Deck holds units"
    for piece in t.zones.pieces[barracks(seat)]:
        assert unit_of(t.zones.face[piece]).index in town_of(state, seat).units, (
            "barracks hold the own faction"
        )
