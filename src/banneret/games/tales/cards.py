"""The cards: for each its sides, each a rule and what it costs. What a rule does is told in the file of its suit."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.castle_cards import (
    bannerman,
    cavalier,
    cleric,
    court_maiden,
    guard,
    knight,
    minstrel,
    steal_up_to_two,
    thane,
    traitor,
    warlord,
)
from banneret.games.tales.contents import CARDS
from banneret.games.tales.hero_cards import noble, sorceress, villager
from banneret.games.tales.interrupts import ghost, mystic, scoundrel
from banneret.games.tales.magic_cards import (
    archmage_shuffle,
    enchantress,
    fortuneteller,
    healer,
    librarian,
    necromancer,
    seer,
    shapeshifter,
    summoner,
    warlock,
    witch,
)
from banneret.games.tales.piles import swap_deck_and_pile
from banneret.games.tales.sides import EFFECTS, Side
from banneret.games.tales.starting_cards import (
    betray_an_othersider,
    cast,
    gain_a_follower,
    invite_an_othersider,
    negotiate,
    one_move,
    remove_a_follower,
    two_moves,
    up_to_three_moves,
    up_to_two_moves,
    win_one,
)
from banneret.games.tales.village_cards import (
    farmer,
    gambler,
    lighthouse_keeper,
    merchant,
    peddler,
    taverner,
    village_elder,
    win_up_to_two,
)

SIDES: Final[dict[str, tuple[Side, ...]]] = {
    "venture": (Side(one_move), Side(win_one)),
    "negotiate": (Side(negotiate),),
    "aid": (Side(one_move), Side(gain_a_follower, gold=1)),
    "recruit": (Side(gain_a_follower, gold=1), Side(remove_a_follower, gold=1)),
    "cast": (Side(cast),),
    "conspire": (Side(invite_an_othersider), Side(betray_an_othersider)),
    "villager": (Side(villager), Side(two_moves)),
    "noble": (Side(noble),),
    "sorceress": (Side(sorceress),),
    "bard": (Side(win_up_to_two), Side(gain_a_follower, gold=1)),
    "beggar": (Side(win_one),),
    "builder": (Side(up_to_two_moves), Side(gain_a_follower, gold=1)),
    "farmer": (Side(farmer),),
    "gambler": (Side(gambler),),
    "lighthouse-keeper": (Side(lighthouse_keeper),),
    "merchant": (Side(merchant),),
    "peddler": (Side(peddler),),
    "sailor": (Side(up_to_three_moves, gold=2),),
    "scoundrel": (Side(scoundrel),),
    "taverner": (Side(taverner),),
    "village-elder": (Side(village_elder),),
    "bannerman": (Side(bannerman, gold=1),),
    "cavalier": (Side(cavalier, gold=1),),
    "cleric": (Side(cleric),),
    "court-maiden": (Side(court_maiden, gold=2),),
    "ghost-of-the-castle": (Side(ghost),),
    "guard": (Side(guard),),
    "knight": (Side(knight),),
    "minstrel": (Side(minstrel, gold=2),),
    "thane": (Side(thane),),
    "traitor": (Side(traitor),),
    "treasurer": (Side(steal_up_to_two), Side(win_up_to_two)),
    "warlord": (Side(warlord, gold=1),),
    "archmage": (Side(archmage_shuffle), Side(swap_deck_and_pile)),
    "enchantress": (Side(enchantress),),
    "fortuneteller": (Side(fortuneteller),),
    "healer": (Side(healer, gold=1),),
    "librarian": (Side(librarian, discard=True),),
    "mystic": (Side(mystic),),
    "necromancer": (Side(necromancer, discard=True),),
    "seer": (Side(seer),),
    "shapeshifter": (Side(shapeshifter),),
    "summoner": (Side(summoner),),
    "warlock": (Side(warlock),),
    "witch": (Side(witch, discard=True),),
}

EFFECTS.extend([SIDES[card.id] for card in CARDS])
