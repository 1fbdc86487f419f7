"""What a client shows of the game before anything is played: lands, nations, cards and what they do, in words."""

from __future__ import annotations

import tomllib
from typing import Final

from banneret.games.korrem.contents import (
    ADDON_HEALTH,
    ALWAYS,
    ARTIFACTS,
    ATTRACTIONS,
    CATEGORIES,
    DESIGNS,
    ENGAGEMENT,
    FIRST_ARTIFACT,
    FIRST_CREATURE,
    FLAGS,
    KINGDOM_COST,
    KINGDOMS,
    LANDMARKS,
    LANDS,
    MAGIC,
    NATIONS,
    NATURES,
    ORIGIN_IDS,
    PACKAGE,
    RESOURCE_NAME,
    RESOURCES,
    STANDARD_TILES,
    TILE_LAND,
    TOWER_ATTACK,
    TOWERS,
    TUNDRA,
    VILLAGE_COST,
    VILLAGES,
    WALLS,
    WORLD,
    WORLD_KINDS,
    WORLD_OF,
    Ability,
    Design,
    Quest,
)
from banneret.parts.content import read_content
from banneret.parts.effects.model import Call, Condition

TEXTS: Final[dict[str, dict[str, str]]] = tomllib.loads(read_content(PACKAGE, "texts.toml"))
CAN_BE_LEFT_OUT: Final = ("roll", "pierce", "criterion")
FORAGED: Final = (3, 0)  # Fish or Grain


def catalogue() -> dict[str, object]:
    return {
        "goods": [{"id": id, "name": name} for id, name in zip(RESOURCES, RESOURCE_NAME, strict=True)],
        "lands": [{"id": land.id, "name": land.name, "yields": list(land.yields)} for land in LANDS],
        "landmarks": [
            {
                "id": mark.id,
                "name": mark.name,
                "land": mark.land,
                "use": mark.use,
                "text": mark.text,
                "cites": mark.cites,
            }
            for mark in LANDMARKS
        ],
        "tile_land": list(TILE_LAND),
        "standard_tiles": STANDARD_TILES,
        "nations": [
            {
                "id": nation.id,
                "name": nation.name,
                "people": nation.people,
                "lands": list(nation.lands),
                "provider": nation.provider_id,
                "wall": list(nation.wall),
                "tower": list(nation.tower),
                "cites": nation.cites,
            }
            for nation in NATIONS
        ],
        "origins": list(ORIGIN_IDS),
        "natures": list(NATURES),
        "attractions": list(ATTRACTIONS),
        "designs": [design_look(design) for design in DESIGNS],
        "first_creature": FIRST_CREATURE,
        "world": [
            {
                "id": card.id,
                "name": card.name,
                "kind": WORLD_KINDS[card.kind],
                "rounds": card.rounds,
                "nation": card.nation,
                "text": card.text,
                "cites": card.cites,
            }
            for card in WORLD
        ],
        "world_of": list(WORLD_OF),
        "first_artifact": FIRST_ARTIFACT,
        "relics": [
            {
                "id": relic.id,
                "name": relic.name,
                "magic": MAGIC[relic.magic],
                "vp": relic.vp,
                "worth": list(relic.worth),
                "lands": list(relic.lands),
                "text": relic.text,
                "cites": relic.cites,
            }
            for relic in ARTIFACTS
        ],
        "engagement": [list(row.results) for row in ENGAGEMENT],
        "village_cost": list(VILLAGE_COST),
        "kingdom_cost": list(KINGDOM_COST),
        "flags": FLAGS,
        "limits": {"villages": VILLAGES, "kingdoms": KINGDOMS, "walls": WALLS, "towers": TOWERS},
        "addon": {"health": ADDON_HEALTH, "attack": TOWER_ATTACK},
    }


def design_look(design: Design) -> dict[str, object]:
    gathers = [{"land": one.land, "goods": list(one.resources)} for one in design.gathers]
    if design.forages:
        gathers.append({"land": TUNDRA, "goods": list(FORAGED)})
    return {
        "id": design.id,
        "name": design.name,
        "first": design.first,
        "copies": design.copies,
        "origin": design.origin,
        "kind": design.kind,
        "attack": design.attack,
        "defense": design.defense,
        "health": design.health,
        "speed": design.speed,
        "attraction": design.attraction,
        "score": design.score,
        "nature": design.nature,
        "cost": list(design.cost),
        "sacrifice": design.sacrifice,
        "vp": design.vp,
        "shoots": design.shoots,
        "flies": design.flies,
        "gathers": gathers,
        "barters": design.barters,
        "abilities": [ability_look(ability) for ability in design.abilities],
        "quest": None if design.quest is None else quest_look(design.quest),
        "cites": design.cites,
    }


# ---- In words ----


def ability_look(ability: Ability) -> dict[str, object]:
    """An Ability with a text that one can play by, and what its marks mean."""
    return {
        "name": ability.title or ability.verb.replace("-", " ").capitalize(),
        "text": " ".join([verb_text(call) for call in ability.verbs]),
        "marks": marks_of(ability),
        "constant": ability.constant,
        "instant": ability.instant,
    }


def verb_text(call: Call) -> str:
    words = texts_of(call)
    for name in CAN_BE_LEFT_OUT:
        words.setdefault(name, "")
    if "least" in call.numbers:
        words["roll"] = TEXTS["phrases"]["roll"].format(**words)
    if call.word("how"):
        words["pierce"] = TEXTS["phrases"]["pierce"]
    if "criterion" in call.conditions:
        words["criterion"] = f" {condition_text(call.conditions['criterion'])}"
    if call.name == "heal":
        words["area"] = TEXTS["healed"][call.word("area") or "one"]
    elif call.name == "damage":
        words["area"] = TEXTS["area"][call.word("area") or "one"]
    elif call.name == "push":
        words["far"] = TEXTS["phrases"]["farthest" if call.word("far") else "far"].format(**words)
    elif call.name == "gather":
        words["yields"] = TEXTS["phrases"]["and"].join([yield_text(found) for found in call.calls.values()])
    for name in ("whom", "state"):
        if call.word(name):
            words[name] = TEXTS[name][call.word(name)]
    return TEXTS["verbs"][call.name].format(**words)


def texts_of(call: Call) -> dict[str, str]:
    """The arguments of a call as they read."""
    words = {name: " ".join(found) for name, found in call.words.items()}
    return {**words, **{name: str(number.number) for name, number in call.numbers.items()}}


def yield_text(call: Call) -> str:
    goods = TEXTS["phrases"]["or"].join(call.words["what"])
    return TEXTS["phrases"]["yield"].format(goods=goods, land=call.word("land"))


def condition_text(condition: Condition) -> str:
    call = condition.call
    assert call is not None
    return TEXTS["conditions"][call.name].format(**texts_of(call))


def marks_of(ability: Ability) -> list[str]:
    """The attributes of an Ability, each with what it means."""
    table = TEXTS["attributes"]
    found = [
        table[name]
        for name in ("range", "instant", "recharge", "focus", "guaranteed")
        if getattr(ability, name)
    ]
    if ability.constant and ability.verb not in ALWAYS:  # what can be nothing else needs no word
        found.append(table["constant"])
    for name in ("evaporate", "deplete"):
        uses: int = getattr(ability, name)
        if uses:
            found.append(table[name].format(uses=uses))
    if ability.lock is not None:
        found.append(table["locked"].format(lock=condition_text(ability.lock)))
    if ability.magic >= 0:
        found.append(table[MAGIC[ability.magic]])
    if ability.npc:
        found.append(table["npc"].format(low=ability.npc[0], high=ability.npc[-1]))
    return found


def quest_look(quest: Quest) -> dict[str, object]:
    call = quest.when.call
    assert call is not None
    return {
        "category": CATEGORIES[quest.category],
        "mode": quest.mode,
        "text": TEXTS["quests"][call.name].format(**texts_of(call)),
        "how": TEXTS["modes"][quest.mode],
        "vp": quest.vp,
    }
