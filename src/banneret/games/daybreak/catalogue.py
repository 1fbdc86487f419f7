"""What a client shows of the game before anything is played: prices, dice and names."""

from __future__ import annotations

from banneret.games.daybreak.campaign import EXPERIENCE
from banneret.games.daybreak.contents import (
    CREATURES,
    ITEMS,
    KIND_NAME,
    LEVELS,
    NAMES,
    ONE_OF_KIND,
    PROMOTION_PRICE,
    RANK_NAME,
    REALM,
    RESOURCE_NAME,
)


def catalogue() -> dict[str, object]:
    return {
        "resources": list(RESOURCE_NAME),
        "creatures": [
            {
                "kind": creature.kind,
                "name": KIND_NAME[creature.kind],
                "one": ONE_OF_KIND[creature.kind],
                "tier": creature.tier,
                "rank": creature.rank,
                "spawner": list(creature.spawner),
                "recruit": list(creature.recruit),
                "promotion": list(PROMOTION_PRICE[creature.kind // 2]) if creature.rank == 1 else None,
                "dice": str(creature.dice),
                "mean": creature.dice.mean,
                "icon": creature.icon,
                "cites": creature.dice_cites,
            }
            for creature in CREATURES
        ],
        "items": [
            {
                "id": item.id,
                "name": item.name,
                "cards": item.cards,
                "dice": [str(dice) for dice in item.dice],
                "icon": item.icon,
                "cites": item.cites,
            }
            for item in ITEMS
        ],
        "ranks": list(RANK_NAME),
        "amounts": {
            amount.id: {"name": amount.name, "amount": list(amount.amount), "cites": amount.cites}
            for amount in REALM.amounts.values()
        },
        "dice": {roll.id: {"dice": str(roll.dice), "cites": roll.cites} for roll in REALM.rolls.values()},
        "levels": [
            {
                "name": level.name,
                "price": list(level.price),
                "coin": level.coin,
                "tier": level.tier,
                "guardians": str(level.guardians),
                "icon": level.icon,
                "cites": level.cites,
            }
            for level in LEVELS
        ],
        "experience": list(EXPERIENCE),
        "houses": [
            {"name": house.name, "home": house.home, "heroes": list(house.heroes), "icon": house.icon}
            for house in NAMES.houses
        ],
        "neutral_cities": list(NAMES.cities),
        "maps": [{"mode": plan.mode, "seats": plan.seats, "size": plan.size} for plan in REALM.maps],
    }
