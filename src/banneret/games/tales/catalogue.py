"""What a client shows of the game before anything is played: its printed things, in plain data. No Event is told."""

from __future__ import annotations

from banneret.games.tales.contents import CARDS, HEROES, MARKERS, REALMS, TREE, Card, Hero, Marker, Realm


def catalogue() -> dict[str, object]:
    """Cards, Heroes, Realms and Cost Markers."""
    return {
        "blurb": (
            "Three Heroes campaign for an empty throne while the Othersiders close in. Gather Followers, buy cards "
            "with Gold, people or knowledge, and rule all three Realms before they fall to ruin."
        ),
        "minutes": 45,
        "cards": [card_data(card) for card in CARDS],
        "heroes": [hero_data(hero) for hero in HEROES],
        "tree": {
            "places": list(TREE.places),
            "slots": list(TREE.slots),
            "branches": [list(branch) for branch in TREE.branches],
            "cites": TREE.cites,
        },
        "realms": [realm_data(realm) for realm in REALMS],
        "markers": [marker_data(marker) for marker in MARKERS],
    }


def card_data(card: Card) -> dict[str, object]:
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "suit": card.suit,
        "symbol": card.symbol,
        "sides": list(card.sides),
        "side_names": list(card.side_names),
        "interrupt": card.interrupt,
        "icon": card.icon,
        "cites": card.cites,
    }


def hero_data(hero: Hero) -> dict[str, object]:
    skills: list[object] = []
    for skill in hero.skills:
        skills.append(
            {
                "id": skill.id,
                "place": skill.place,
                "name": skill.name,
                "slots": skill.slots,
                "text": skill.text,
                "cites": skill.cites,
            }
        )
    return {
        "id": hero.id,
        "name": hero.name,
        "home": hero.home,
        "suit": hero.suit,
        "colour": hero.colour,
        "icon": hero.icon,
        "card": CARDS[hero.card].id,
        "skills": skills,
        "cites": hero.cites,
    }


def realm_data(realm: Realm) -> dict[str, object]:
    return {
        "id": realm.id,
        "name": realm.name,
        "icon": realm.icon,
        "healthy": realm.healthy,
        "healthy_cites": realm.healthy_cites,
        "ruined": realm.ruined,
        "ruined_cites": realm.ruined_cites,
        "cites": realm.cites,
    }


def marker_data(marker: Marker) -> dict[str, object]:
    return {
        "id": marker.id,
        "name": marker.name,
        "text": marker.text,
        "gold": marker.gold,
        "followers": marker.followers,
        "cards": marker.cards,
        "icon": marker.icon,
        "cites": marker.cites,
    }
