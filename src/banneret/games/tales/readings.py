"""Set-up options. Where the book can be read in two ways, its words to the letter are the value `rulebook`.

The book's own rule of thumb is to take card effects literally. The usual readings differ from that where the letter
contradicts another page, asks for choices that nobody would make otherwise, or makes a skill reach farther than its
Hero; the ledger says for each what the book says, and why.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from banneret.games.tales.contents import HEROES
from banneret.games.tales.state import Tales
from banneret.kernel.game import Setting
from banneret.kernel.table import Table

RULEBOOK: Final = "rulebook"

RUIN: Final = "ruin"
REFILL: Final = "refill"
PROTECTION: Final = "protection"
NEXT_CARD: Final = "next_card"
MAY: Final = "may"
REVEAL: Final = "reveal"


def by_the_book(t: Table[Tales], option: str) -> bool:
    """Does the table play this to the letter?"""
    return t.options[option] == RULEBOOK


def to_the_letter(name: str, text: str, usual: str, cites: str, labels: tuple[str, str]) -> Setting:
    """The usual reading, or the book's words to the letter."""
    return Setting(name, text, usual, (usual, RULEBOOK), cites, labels)


READINGS: Final = (
    to_the_letter(
        RUIN,
        "Followers that leave a Realm when it is Ruined",
        "nobody",
        "tales.othersider.ruin-not-removed-by",
        ("Count as removed by nobody", "Count as removed by the player who caused the ruin"),
    ),
    to_the_letter(
        REFILL,
        "After an interrupt in your own turn you draw again",
        "same-turn",
        "tales.interrupt.no-refill",
        ("At the end of that turn", "At the end of your next turn"),
    ),
    to_the_letter(
        PROTECTION,
        "Whose Followers the Villager's and the Noble's skills protect beside their Hero",
        "own",
        "tales.skill.villager-steadfast",
        ("Their own", "Everybody's, Othersiders too"),
    ),
    to_the_letter(
        NEXT_CARD,
        "What Negotiate makes free",
        "action",
        "tales.play.next-card",
        ("The next card that you play as an Action", "The next card that you play, interrupts too"),
    ),
    to_the_letter(
        MAY,
        "What you may have: the Beggar's Gold, the Sorceress' fourth card, not to pay after Negotiate",
        "taken",
        "tales.card.beggar",
        ("You have it", "You are asked each time"),
    ),
    to_the_letter(
        REVEAL,
        "When the next card of an Offer is turned up after a buy",
        "after-turn",
        "tales.buy.late-reveal",
        ("After the turn", "At once; its symbol still waits for the end of the turn"),
    ),
)

SETTINGS: Final = (
    Setting(
        "offers",
        "The Offer of a Realm",
        "single",
        ("single", "double"),
        "tales.offer.single-deck",
        ("One deck, two cards face up", "Two decks, one card of each face up"),
    ),
    Setting("events", "Tell the Events", True, (True, False), "tales.event.first-game-off"),
    Setting(
        "heroes",
        "Who plays which Hero",
        "choose",
        ("choose", "random", *["-".join([hero.id for hero in order]) for order in permutations(HEROES)]),
        "tales.setup.choose-hero",
        (
            "Everybody chooses",
            "By chance",
            *["In turn: " + ", ".join([hero.name for hero in order]) for order in permutations(HEROES)],
        ),
    ),
    *READINGS,
)
