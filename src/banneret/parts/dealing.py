"""Dealing at random where not everything can be everywhere.

Each place says what it could hold, each thing how many of it there are.

It is what imagined tables are dealt by where a seat knows something about hidden pieces, but not what they are.
"""

from __future__ import annotations

from banneret.kernel.chance import Chance


def deal(chance: Chance, could: list[int], counts: list[int]) -> list[int]:
    """A thing for each place, at random: `could` has a bit mask of things for each place, `counts` how many there are.

    Where a thing has run out, places that hold it make way if they can. Empty if there is no deal at all.

    >>> from banneret.kernel.chance import new_chance
    >>> sorted(deal(new_chance("7"), [0b011, 0b001, 0b110], [1, 1, 1]))
    [0, 1, 2]
    >>> deal(new_chance("7"), [0b001, 0b001], [1, 5, 5])
    []
    """
    places = list(range(len(could)))
    chance.shuffle(places)
    held: list[list[int]] = [[] for _ in counts]
    dealt = [-1] * len(could)
    things = list(range(len(counts)))
    for place in places:
        chance.shuffle(things)
        if not make_room(place, could, counts, held, dealt, things, [False] * len(counts)):
            return []
    return dealt


def make_room(
    place: int,
    could: list[int],
    counts: list[int],
    held: list[list[int]],
    dealt: list[int],
    things: list[int],
    tried: list[bool],
) -> bool:
    """Find a thing for a place, moving others if need be (an augmenting path, as in matching)."""
    for thing in things:
        if could[place] >> thing & 1 and not tried[thing] and len(held[thing]) < counts[thing]:
            held[thing].append(place)
            dealt[place] = thing
            return True
    for thing in things:
        if could[place] >> thing & 1 and not tried[thing]:
            tried[thing] = True
            for at in range(len(held[thing])):
                if make_room(held[thing][at], could, counts, held, dealt, things, tried):
                    held[thing][at] = place
                    dealt[place] = thing
                    return True
    return False
